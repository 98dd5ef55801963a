//! Files that are open in the editor.

use std::path::PathBuf;

use adjudeck_replayer::input::rulebook::RulesFileError;
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::viewer::workbench::{Found, LogDocument};
use adjudeck_replayer::words::Lang;
use gen_lsp_types::{Position, Range, TextDocumentContentChangeEvent, Uri};

use super::place::{byte, byte_of, line_of};

/// By which rules a log is judged.
#[derive(Default)]
pub struct Judging {
    /// The choice of rules.
    pub choice: Choice,
    /// What is wrong with the rules that were to be chosen.
    pub wrong: Option<RulesFileError>,
    /// The files on which they depend.
    pub files: Vec<PathBuf>,
    /// The address of the book of rulings that the configuration names.
    pub site: Option<String>,
}

/// A log that is open.
pub(super) struct OpenLog {
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) log: LogDocument,
    pub(super) judging: Judging,
    /// Whether the editor has been told what was found in it as it is.
    pub(super) is_told: bool,
}

impl OpenLog {
    pub(super) fn new(uri: Uri, version: i32, text: String, judging: Judging, lang: Lang, disputed: bool) -> Self {
        let log = LogDocument::new(text, &judging.choice, lang, disputed);
        Self { uri, version, log, judging, is_told: false }
    }

    /// Changes the text as the editor has.
    pub(super) fn change(&mut self, version: i32, changes: Vec<TextDocumentContentChangeEvent>) {
        for change in changes {
            match change {
                TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => {
                    let Range { start, end } = part.range;
                    let [start, end] = [start, end].map(|place| byte_of(&self.log, place));
                    self.log.edit(start..end.max(start), &part.text);
                }
                TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => {
                    self.log.edit(0..self.log.text().len(), &whole.text);
                }
            }
        }
        (self.version, self.is_told) = (version, false);
    }

    /// The line of a place, from 0, and the byte in it.
    pub(super) fn at(&self, position: Position) -> (usize, usize) {
        let line = line_of(position).min(self.log.count().saturating_sub(1));
        (line, byte(self.log.line(line), position.character))
    }

    /// What was found in a line, from 0.
    pub(super) fn found_in(&self, line: usize) -> impl Iterator<Item = &Found> {
        self.log.findings().iter().filter(move |found| found.record.line == line as u64 + 1)
    }

    /// The lines of the game around a line, from 0: the first, and the first that is none of it.
    pub(super) fn game_around(&self, line: usize) -> (usize, usize) {
        let begins = |line: &usize| first_word(self.log.line(*line)) == "game";
        let first = (0..=line).rev().find(begins).unwrap_or(0);
        let end = (line + 1..self.log.count()).find(begins).unwrap_or(self.log.count());
        (first, end)
    }
}

/// The first word of a line.
pub(super) fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// A rules file that is open.
pub(super) struct OpenRules {
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) text: String,
    pub(super) is_told: bool,
}

impl OpenRules {
    /// Changes the text as the editor has.
    pub(super) fn change(&mut self, version: i32, changes: Vec<TextDocumentContentChangeEvent>) {
        for change in changes {
            match change {
                TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => {
                    let Range { start, end } = part.range;
                    let [start, end] = [start, end].map(|place| self.byte_at(place));
                    self.text.replace_range(start..end.max(start), &part.text);
                }
                TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => self.text = whole.text,
            }
        }
        (self.version, self.is_told) = (version, false);
    }

    /// The byte at a place.
    pub(super) fn byte_at(&self, position: Position) -> usize {
        let mut start = 0;
        for (at, line) in self.text.split_inclusive('\n').enumerate() {
            if at == line_of(position) {
                return start + byte(line.trim_end_matches(['\r', '\n']), position.character);
            }
            start += line.len();
        }
        self.text.len()
    }
}
