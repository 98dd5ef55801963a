//! Pages in Markdown whose files and commands are tried: the README, the guide, and transcripts.

use std::fmt::{self, Display};

/// A part of a page that is tried.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    /// A fenced block: the word after the fence, the file that it is, if that is said, and what it has.
    Block(&'a str, Option<&'a str>, &'a str),
    /// A line of code that stands alone.
    Line(&'a str),
    /// What is read.
    Prose(&'a str),
}

/// The parts of a page from top to bottom.
pub(crate) fn pieces(page: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut rest) = (Vec::new(), page);
    while let Some((line, after)) = rest.split_once('\n') {
        rest = after;
        let info = line.trim_start_matches('`');
        if let Some(fence) = line.strip_suffix(info).filter(|fence| fence.len() >= 3) {
            let (body, after) = after.split_once(&format!("{fence}\n")).unwrap();
            let mut words = info.split(' ');
            pieces.push(Piece::Block(words.next().unwrap(), words.next(), body));
            rest = after;
        } else if let Some(code) = line.strip_prefix("    ") {
            pieces.push(Piece::Line(code.split(" #").next().unwrap().trim_end()));
        } else {
            pieces.push(Piece::Prose(line));
        }
    }
    pieces
}

impl Piece<'_> {
    /// Whether a section begins.
    pub(crate) fn is_heading(self) -> bool {
        matches!(self, Self::Prose(line) if line.starts_with("## "))
    }
}

impl Display for Piece<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Block(word, file, body) => {
                let fence = if body.contains("```") { "````" } else { "```" };
                let file = file.map(|file| format!(" {file}")).unwrap_or_default();
                writeln!(out, "{fence}{word}{file}\n{body}{fence}")
            }
            Self::Line(code) => writeln!(out, "    {code}"),
            Self::Prose(line) => writeln!(out, "{line}"),
        }
    }
}
