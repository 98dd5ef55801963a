//! `adjudeck book`: the rulings as a site to be read.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::book::{Page, pages};
use crate::streams::{Outcome, Streams};
use crate::visible::visible;

/// Write the book of rulings: a site of all rules, points and readings, with examples
///
/// Each game has a chapter with its rules by clause, and each point a page with every answer, who gives it, and an example
/// that is judged under all of them. The site is read from its folder, without a server or a network.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck book -o rulings
  adjudeck book -o rulings-ja --lang ja")]
pub struct BookArgs {
    /// The folder to write to; it is made if it is not there, and files of the same names are written over
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

impl BookArgs {
    /// Writes the book.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let pages = pages(streams.lang);
        if let Err(error) = write(&self.output, &pages) {
            return streams.trouble(&self.output.display().to_string(), error);
        }
        let begin = self.output.join("index.html");
        let begin = visible(&begin.display().to_string());
        writeln!(streams.out, "{}", streams.lang.words().book_written(pages.len(), &begin))?;
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
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
