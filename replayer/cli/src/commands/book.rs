//! `adjudeck book`: writes the rulings as a site.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::rulebook::{RulesFileError, base_of, load, load_all};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_validator::{Rules, editions};
use clap::Args;

use super::folder::Folder;

use crate::book::{BookPlan, JUDGE, Logo, Own, Page, planned};
use crate::streams::{Outcome, Streams};

/// Write the book of rulings: a site of all rules, points and readings, with examples
///
/// Each game has a chapter with its rules by clause, and each point a page with every answer, who gives it, and an example
/// that is judged under all of them. The site is read from its folder, without a server or a network.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck book -o rulings
  adjudeck book -o rulings-ja --lang ja
  adjudeck book -o rulings --rules club.json
  adjudeck book -o rulings --game kalooki --title \"Thursday Club\" --logo badge.svg
  adjudeck book -o rulings --judge replayer/web/dist")]
pub struct BookArgs {
    /// The folder to write to; it is made if it is not there, and what an earlier book has left there is written over or taken
    /// away, but nothing that somebody else has written or changed
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,

    /// Have these rules in the book as well, beside the editions: a rules file, a folder of them, or a version of an edition;
    /// may be repeated
    #[arg(long, value_name = "EDITION|FILE|FOLDER")]
    rules: Vec<String>,

    /// Have these games in the book only, with what the guide says for them; by default all of them
    #[arg(long, value_name = "GAME", num_args = 1..)]
    game: Vec<String>,

    /// Call the book so
    #[arg(long, value_name = "TEXT", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    title: Option<String>,

    /// Show this picture before the title on each page: PNG, SVG, JPEG or WebP; it is copied into the book
    #[arg(long, value_name = "FILE")]
    logo: Option<PathBuf>,

    /// Let readers change each example and have it judged where it stands, and judge logs of their own: by the page on which logs
    /// are judged, which `replayer/web/build.sh` writes to this folder
    #[arg(long, value_name = "DIR")]
    judge: Option<PathBuf>,
}

impl BookArgs {
    /// Writes the book.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let own = match own(&self.rules) {
            Ok(own) => own,
            Err(wrong) => return streams.wrong(&wrong),
        };
        let games = match games(&self.game, &own) {
            Ok(games) => games,
            Err(wrong) => return streams.wrong(&wrong),
        };
        if let Some(other) = own.iter().find(|own| !games.is_empty() && !games.contains(&own.rules.variant.game)) {
            let (edition, game) = (other.rules.edition.clone(), other.rules.variant.game.clone());
            return streams.trouble("--game", CommandError::NotInBook { edition, game });
        }
        let logo = match self.logo.as_deref().map(|file| (file, logo(file))) {
            None => None,
            Some((_, Ok(logo))) => Some(logo),
            Some((file, Err(wrong))) => return streams.trouble(&file.display().to_string(), wrong),
        };
        let judge = match self.judge.as_deref().map(judge).transpose() {
            Ok(judge) => judge,
            Err(wrong) => return streams.trouble(&wrong.0.display().to_string(), wrong.1),
        };
        let plan = BookPlan { own, games, title: self.title.clone(), logo, judges: judge.is_some() };
        let mut pages = planned(streams.lang, &plan);
        pages.extend(judge.into_iter().flatten());
        let mut files: Vec<_> = pages.iter().map(|page| (&*page.path, page.text.as_bytes())).collect();
        files.extend(plan.logo.as_ref().map(|logo| (logo.path(), logo.bytes())));
        let gone = match write(&self.output, &files) {
            Ok(gone) => gone,
            Err(error) => return streams.trouble(&self.output.display().to_string(), error),
        };
        let begin = self.output.join("index.html");
        let begin = begin.display().to_string();
        streams.line(&streams.lang.words().book_written(files.len(), &begin))?;
        if gone > 0 {
            streams.line(&streams.lang.words().stale_pages_gone(gone))?;
        }
        Ok(Outcome::Fine)
    }
}

/// The rules with these names, without the editions, which are in the book in any case.
fn own(names: &[String]) -> Result<Vec<Own>, RulesFileError> {
    let all = load_all(names)?.into_iter().filter(|(_, rules)| !editions().contains(rules));
    let with_base = |(file, rules): (String, Rules)| match editions().iter().find(|it| it.edition == rules.edition) {
        Some(known) => Err(RulesFileError::same(&file, &known.edition)),
        None => Ok(Own { base: base_of(&file, &rules)?, rules }),
    };
    all.map(with_base).collect()
}

/// The games with these names, of which there are editions or custom rules.
fn games(names: &[String], own: &[Own]) -> Result<Vec<String>, RulesFileError> {
    let of_own = |name: &String| own.iter().any(|own| own.rules.variant.game == *name);
    let game = |name: &String| match load(name) {
        _ if of_own(name) => Ok(name.clone()),
        Ok(rules) => Ok(rules.variant.game.clone()),
        Err(wrong) if wrong.place.is_none() => Err(RulesFileError { about: "--game".to_owned(), ..wrong }),
        Err(wrong) => Err(wrong),
    };
    names.iter().map(game).collect()
}

/// The picture in a file.
fn logo(file: &Path) -> Result<Logo, CommandError> {
    let mut bytes = Vec::new();
    // A byte more than a picture may have says that it is too long.
    let most = u64::try_from(Logo::MAX_BYTES).unwrap_or(u64::MAX).saturating_add(1);
    fs::File::open(file).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(CommandError::Io)?;
    Logo::of(bytes).ok_or(CommandError::NoLogo)
}

/// The page that judges logs, file by file; or the file that is wrong, and why.
fn judge(folder: &Path) -> Result<Vec<Page>, Box<(PathBuf, CommandError)>> {
    let file = |name: &str| -> Result<Page, Box<(PathBuf, CommandError)>> {
        let path = folder.join(name);
        let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Box::new((path.clone(), CommandError::NoJudge)),
            _ => Box::new((path.clone(), CommandError::Io(error))),
        })?;
        Ok(Page { path: name.to_owned(), text })
    };
    let mut pages = JUDGE.into_iter().map(file).collect::<Result<Vec<_>, _>>()?;
    if let Some(page) = pages.first_mut() {
        if !page.text.contains(BESIDE_NO_BOOK) {
            return Err(Box::new((folder.join(&page.path), CommandError::NoJudge)));
        }
        page.text = page.text.replacen(BESIDE_NO_BOOK, BESIDE_A_BOOK, 1);
    }
    Ok(pages)
}

/// How the page that judges logs begins.
const BESIDE_NO_BOOK: &str = "<html lang=\"en\">";

/// How it begins if it links back to the book.
const BESIDE_A_BOOK: &str = "<html lang=\"en\" data-book>";

/// The list of the files of a book.
const LIST: &str = ".adjudeck-book";

/// Writes files into a folder, and removes those of an earlier book that no longer exist. Returns how many were removed.
fn write(folder: &Path, files: &[(&str, &[u8])]) -> io::Result<usize> {
    let mut folder = Folder::open(folder, LIST);
    folder.may_have(files.iter().map(|(path, _)| *path))?;
    for (path, content) in files {
        folder.put(path, *content)?;
    }
    folder.end()
}
