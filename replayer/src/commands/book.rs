//! `adjudeck book`: the rulings as a site to be read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use adjudeck_validator::{Rules, editions};
use clap::Args;

use crate::book::{Own, Page, pages};
use crate::rulebook::{Wrong, base_of, load_all};
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
  adjudeck book -o rulings --rules club.json")]
pub struct BookArgs {
    /// The folder to write to; it is made if it is not there, and files of the same names are written over
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,

    /// Have these rules in the book as well, beside the editions: a rules file, a folder of them, or a version of an edition;
    /// may be repeated
    #[arg(long, value_name = "EDITION|FILE|FOLDER")]
    rules: Vec<String>,
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
        let pages = pages(streams.lang, &own);
        if let Err(error) = write(&self.output, &pages) {
            return streams.trouble(&self.output.display().to_string(), error);
        }
        let begin = self.output.join("index.html");
        let begin = begin.display().to_string();
        streams.line(&streams.lang.words().book_written(pages.len(), &begin))?;
        Ok(Outcome::Fine)
    }
}

/// The rules that these names mean, without the editions, which are in the book in any case.
fn own(names: &[String]) -> Result<Vec<Own>, Wrong> {
    let all = load_all(names)?.into_iter().filter(|(_, rules)| !editions().contains(rules));
    let with_base = |(file, rules): (String, Rules)| match editions().iter().find(|it| it.edition == rules.edition) {
        Some(known) => Err(Wrong::same(&file, &known.edition)),
        None => Ok(Own { base: base_of(&file, &rules)?, rules }),
    };
    all.map(with_base).collect()
}

/// Writes pages into a folder.
fn write(folder: &Path, pages: &[Page]) -> io::Result<()> {
    for page in pages {
        let path = folder.join(&page.path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, &page.text)?;
    }
    Ok(())
}
