//! `adjudeck book`: writes the rulings as a site.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::rulebook::{RulesFileError, base_of, load_all};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_validator::{Rules, editions};
use clap::Args;

use super::folder::Folder;

use crate::book::{JUDGE, Own, Page, judging_pages, pages};
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
        let judge = match self.judge.as_deref().map(judge).transpose() {
            Ok(judge) => judge,
            Err(wrong) => return streams.trouble(&wrong.0.display().to_string(), wrong.1),
        };
        let mut pages = if judge.is_some() { judging_pages(streams.lang, &own) } else { pages(streams.lang, &own) };
        pages.extend(judge.into_iter().flatten());
        let gone = match write(&self.output, &pages) {
            Ok(gone) => gone,
            Err(error) => return streams.trouble(&self.output.display().to_string(), error),
        };
        let begin = self.output.join("index.html");
        let begin = begin.display().to_string();
        streams.line(&streams.lang.words().book_written(pages.len(), &begin))?;
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

/// Writes pages into a folder, and removes those of an earlier book that no longer exist. Returns how many were removed.
fn write(folder: &Path, pages: &[Page]) -> io::Result<usize> {
    let mut folder = Folder::open(folder, LIST);
    folder.may_have(pages.iter().map(|page| &*page.path))?;
    for page in pages {
        folder.put(&page.path, page.text.as_bytes())?;
    }
    folder.end()
}
