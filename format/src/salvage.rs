//! Finds out who plays where lines could not be read.

use crate::fold::fold;
use crate::grammar::{mended_seating, names_in};
use crate::limits::MAX_LINE;
use crate::parse::{Scratch, bare_fault, parse_line};
use crate::{FaultKind, Gist, Names, Seat, Statement};

impl Names {
    /// Learns what a line that could not be read tells about the players, so that it does not make the lines below faulty. If
    /// it is a `players` line that can still be understood, takes its names.
    ///
    /// ```
    /// let mut names = adjudeck_format::Names::default();
    /// names.salvage(b"Players Aya, Bea");
    /// assert_eq!((names.as_slice().len(), names.are_open()), (2, false));
    /// names.salvage(b"players Aya Bea Aya");
    /// assert_eq!((names.as_slice().len(), names.are_open()), (2, true));
    /// ```
    ///
    /// Returns what the line is about.
    #[cold]
    pub fn salvage(&mut self, line: &[u8]) -> Gist {
        let gist = Gist::of(line, self);
        if let Gist::Word("players", _) = gist {
            self.salvage_seating(line);
        } else if self.as_slice().is_empty() {
            let fault = || bare_fault(line, self).map(|fault| fault.kind);
            if gist == Gist::Nothing || fault() == Some(FaultKind::NoPlayers) {
                self.leave_open();
            }
        }
        gist
    }

    /// Takes the names from a faulty `players` line. If the line can mean only one thing, it is read that way; otherwise the
    /// names that can be recognised are taken.
    fn salvage_seating(&mut self, line: &[u8]) {
        let text = String::from_utf8_lossy(line.get(..MAX_LINE).unwrap_or(line));
        let mut folded = Vec::new();
        let read = fold(&text, &mut folded).unwrap_or(text.as_bytes());
        let mended = mended_seating(&String::from_utf8_lossy(read));
        let is_text = std::str::from_utf8(line).is_ok();
        self.clear();
        match parse_line(mended.as_bytes(), self, &mut Scratch::default()) {
            Ok(Some(statement @ Statement::Players { .. })) if is_text => self.see(&statement),
            _ => {
                self.leave_open();
                // If there are more names than seats, none is taken: nobody knows which of them play.
                let names = names_in(&mended);
                for name in names.iter().filter(|_| names.len() <= Seat::COUNT) {
                    self.admit(name);
                }
            }
        }
    }

    /// If every seat is taken, forgets all names and seats this one. Returns whether it was seated. Called only while names are
    /// open.
    fn begin_anew(&mut self, name: &str) -> bool {
        let is_full = self.as_slice().len() >= Seat::COUNT;
        if is_full {
            self.clear();
            self.leave_open();
        }
        is_full && self.admit(name)
    }

    /// If names are open, seats the players whom a line names.
    #[cold]
    pub(crate) fn learn(&mut self, line: &[u8]) {
        // A line may have more names than there are seats, so seats are cleared at most once.
        let mut has_begun_anew = false;
        while self.are_open()
            && let Some(fault) = bare_fault(line, self)
            && matches!(fault.kind, FaultKind::UnknownPlayer | FaultKind::NoPlayers)
        {
            let found = line.get(fault.span).map(String::from_utf8_lossy).unwrap_or_default();
            let mut folded = Vec::new();
            let found = fold(&found, &mut folded).map_or(found.clone(), String::from_utf8_lossy);
            let owner = found.rsplit_once('.').filter(|(_, number)| number.bytes().all(|it| it.is_ascii_digit()));
            let name = owner.map_or(&*found, |(owner, _)| owner).trim_matches('"');
            if !self.admit(name) {
                if has_begun_anew || !self.begin_anew(name) {
                    return;
                }
                has_begun_anew = true;
            }
        }
    }
}
