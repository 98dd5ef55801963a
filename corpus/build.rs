//! With the feature `plain`, copies the cases without comments and claims, for programs that only show the logs.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let Some(out) = env::var_os("OUT_DIR").filter(|_| env::var_os("CARGO_FEATURE_PLAIN").is_some()) else {
        return Ok(());
    };
    println!("cargo::rerun-if-changed=cases");
    copy(Path::new("cases"), Path::new(&out))
}

/// Copies the logs of a folder and of those in it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let Some(name) = path.file_name() else { continue };
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else if path.extension().is_some_and(|ending| ending == "rum") {
            fs::write(to.join(name), plain(&fs::read_to_string(&path)?))?;
        }
    }
    Ok(())
}

/// The lines of a log that say something, without comments and claims.
fn plain(log: &str) -> String {
    let lines = log.lines().map(|line| line.get(..comment(line)).unwrap_or(line).trim_end());
    let said = lines.filter(|line| !line.is_empty() && !line.starts_with('='));
    said.flat_map(|line| [line, "\n"]).collect()
}

/// Where the comment of a line begins, or the line ends.
fn comment(line: &str) -> usize {
    let mut is_quoted = false;
    let begins = line.char_indices().find(|(_, character)| {
        is_quoted ^= *character == '"';
        *character == '#' && !is_quoted
    });
    begins.map_or(line.len(), |(at, _)| at)
}
