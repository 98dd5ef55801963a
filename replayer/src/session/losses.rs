//! Lines that cannot be read, and what is lost with them.

use adjudeck_format::{Gist, Names, Unread};
use adjudeck_validator::Lost;

use super::{Finding, Session, What};

impl Session {
    pub(super) fn unreadable(&mut self, unread: Unread, names: &mut Names, report: &mut dyn FnMut(Finding)) {
        self.release(report);
        self.counts.unreadable += 1;
        let Unread { fault, offset, text } = unread;
        self.lose(&text, names);
        let (line, span) = (fault.line, fault.span.clone());
        report(Finding { line, offset, text, span, names: names.clone(), what: What::Unreadable(fault) });
    }

    /// What a line said that could not be read is lost. No finding below is to be its consequence.
    pub(super) fn lose(&mut self, text: &[u8], names: &mut Names) {
        let lost = match Gist::of(text, names) {
            Gist::Player(seat) => Lost::Play(seat),
            Gist::Word("players") => {
                // Who can be made out can be named below, but nobody knows who sits where.
                names.salvage(text);
                (self.lost_seats, self.ready) = (true, false);
                return;
            }
            Gist::Word("rules" | "house") if self.is_dealt() => return,
            Gist::Word(word @ ("rules" | "house")) => {
                self.lost_rules |= word == "house" || self.choice.rules.is_none();
                self.ready = false;
                return;
            }
            Gist::Word("game") => {
                self.begin_game();
                return;
            }
            Gist::Word("deal" | "position") => {
                self.begin_deal();
                Lost::Deal
            }
            Gist::Word(
                "=" | "adjudeck" | "tag" | "partners" | "seats" | "score" | "total" | "turns" | "packed" | "wins"
                | "chips" | "pool" | "winner",
            ) => return,
            Gist::Word(_) | Gist::Nothing => Lost::Anything,
        };
        self.lost_rules |= self.edition.is_none() && self.choice.rules.is_none();
        if let Some(judge) = self.referee() {
            judge.lost(lost);
        }
    }
}
