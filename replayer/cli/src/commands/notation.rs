//! `adjudeck notation`: the specification of the notation.

use std::io::{self, Write as _};

use adjudeck_replayer::notation::text;
use clap::{Args, ValueEnum};

use super::explain;
use crate::streams::{Outcome, Streams, columns};
use crate::view::pages;

/// Print the notation: every word that a log may have, with examples and the grammar
///
/// With a word it explains that one alone, as `adjudeck explain` does.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck notation | less
  adjudeck notation draws
  adjudeck notation --lang ja
  adjudeck notation --format markdown > notation.md")]
pub struct NotationArgs {
    /// A word of the notation, such as `draws` or `position`
    #[arg(conflicts_with = "format")]
    word: Option<String>,

    /// How it is written
    #[arg(long, value_enum, default_value_t = NotationFormat::Text)]
    format: NotationFormat,
}

/// How the specification is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum NotationFormat {
    /// For a terminal, in its width.
    Text,
    /// As Markdown.
    Markdown,
}

impl NotationArgs {
    /// Prints the specification, or what a word of it says.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        if let Some(word) = &self.word {
            return explain::of_notation(word, streams);
        }
        let whole = text(streams.lang);
        match self.format {
            NotationFormat::Text => write!(streams.out, "{}", pages(whole, columns()))?,
            NotationFormat::Markdown => write!(streams.out, "{whole}")?,
        }
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
}
