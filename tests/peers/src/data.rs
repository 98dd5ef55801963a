//! What is measured: files of games, written once and kept.

use std::env;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::random::{Dice, write_game};
use crate::{Options, Result, chess, rum};

/// Who reads and judges an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Chess,
    Rummy,
}

/// A file of games.
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) side: Side,
    pub(crate) file: PathBuf,
    pub(crate) bytes: u64,
    /// How many moves or statements it has.
    pub(crate) count: u64,
}

impl Input {
    fn new(name: &str, side: Side, file: PathBuf) -> Result<Self> {
        let (bytes, input) = (fs::metadata(&file)?.len(), File::open(&file)?);
        let count = match side {
            Side::Chess => chess::read(input)?,
            Side::Rummy => rum::read(input)?,
        };
        Ok(Self { name: name.to_owned(), side, file, bytes, count })
    }
}

/// All inputs, the peers' first; those that are not there yet are written.
///
/// # Errors
/// A file cannot be written or read, or the program does not run.
pub(crate) fn inputs(options: &Options) -> Result<Vec<Input>> {
    fs::create_dir_all(&options.folder)?;
    let bytes = options.megabytes * 1_000_000;
    let fresh = bytes.min(options.fresh * 1_000_000);
    let kept = |name: &str, write: &dyn Fn(&mut Vec<u8>) -> Result<()>| -> Result<PathBuf> {
        let file = options.folder.join(format!("{}-{}-{}", options.megabytes, options.fresh, name.replace('/', "-")));
        if !file.exists() {
            eprintln!("writing {}", file.display());
            let mut games = Vec::new();
            write(&mut games)?;
            write_repeated(&games, bytes, &file)?;
        }
        Ok(file)
    };
    let mut inputs = vec![Input::new("chess, random", Side::Chess, kept("random.pgn", &|out| random(fresh, out))?)?];
    for (path, name) in shipped() {
        let file = kept(&format!("{name}.pgn"), &|out| whole_games(&path, out))?;
        inputs.push(Input::new(&format!("chess, {name}"), Side::Chess, file)?);
    }
    for edition in editions(&options.program)? {
        let file = kept(&format!("{edition}.rum"), &|out| generated(&options.program, &edition, fresh, out))?;
        inputs.push(Input::new(&edition, Side::Rummy, file)?);
    }
    Ok(inputs)
}

/// Writes games again and again, until there are so many bytes. The file is there only when it is complete.
fn write_repeated(games: &[u8], bytes: u64, file: &Path) -> io::Result<()> {
    let part = file.with_extension("part");
    let (mut out, mut written) = (BufWriter::new(File::create(&part)?), 0);
    while written < bytes && !games.is_empty() {
        out.write_all(games)?;
        written += games.len() as u64;
    }
    out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    fs::rename(part, file)
}

/// Writes random chess games of at least so many bytes.
fn random(bytes: u64, out: &mut Vec<u8>) -> Result<()> {
    let mut dice = Dice(1);
    for number in 1.. {
        if out.len() as u64 >= bytes {
            break;
        }
        write_game(&mut dice, number, out)?;
    }
    Ok(())
}

/// The files of recorded chess games that pgn-reader's package has, if it is where Cargo keeps packages, with their names.
fn shipped() -> Vec<(PathBuf, &'static str)> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    let folders: Vec<_> = registries.map(|it| it.path().join("pgn-reader-0.29.0/benches")).collect();
    let known = [("lichess_db_1000k.pgn", "online"), ("twic1599_1000k.pgn", "tournaments")];
    let found = known.map(|(file, name)| (folders.iter().map(|it| it.join(file)).find(|it| it.exists()), name));
    found.into_iter().filter_map(|(path, name)| Some((path?, name))).collect()
}

/// Reads a file of games that breaks off in the last one, without that one.
fn whole_games(path: &Path, out: &mut Vec<u8>) -> Result<()> {
    let text = fs::read_to_string(path)?;
    let (whole, _) = text.rsplit_once("[Event ").ok_or("no games")?;
    out.extend_from_slice(whole.as_bytes());
    Ok(())
}

/// The names of the editions that the program knows.
fn editions(program: &Path) -> Result<Vec<String>> {
    let list = output(program, &["rules", "list"])?;
    let words = list.lines().filter_map(|line| line.split_whitespace().next());
    Ok(words.filter(|word| word.contains('/')).map(str::to_owned).collect())
}

/// Writes generated games of an edition of at least so many bytes.
fn generated(program: &Path, edition: &str, bytes: u64, out: &mut Vec<u8>) -> Result<()> {
    for seed in 1.. {
        if out.len() as u64 >= bytes {
            break;
        }
        let seed = format!("{seed}");
        let games = output(program, &["generate", "--rules", edition, "--deals", "2000", "--seed", &seed])?;
        out.extend_from_slice(games.as_bytes());
    }
    Ok(())
}

/// What a program writes to standard output.
fn output(program: &Path, arguments: &[&str]) -> Result<String> {
    let done = Command::new(program).args(arguments).output().map_err(|error| {
        format!("{}: {error}\nbuild it: cargo build --profile dist -p adjudeck-cli", program.display())
    })?;
    if !done.status.success() {
        return Err(format!("{} {arguments:?}: {}", program.display(), String::from_utf8_lossy(&done.stderr)).into());
    }
    Ok(String::from_utf8(done.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_are_as_long_as_is_asked() {
        let mut out = Vec::new();
        random(5000, &mut out).unwrap();
        assert!((5000..8000).contains(&out.len()));
    }

    #[test]
    fn games_are_repeated_whole() {
        let file = env::temp_dir().join(format!("adjudeck-peers-{}", std::process::id()));
        write_repeated(b"abc\n", 9, &file).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"abc\nabc\nabc\n");
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn the_games_that_the_package_has_are_legal() {
        for (path, name) in shipped() {
            let mut games = Vec::new();
            whole_games(&path, &mut games).unwrap();
            assert!(chess::judge(&*games).unwrap() > 10_000, "{name}");
        }
    }
}
