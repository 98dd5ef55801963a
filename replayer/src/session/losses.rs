//! Lines that cannot be read, and what is lost with them.

use adjudeck_format::{Gist, Names, Seat, Unread};
use adjudeck_validator::Lost;

use super::{Finding, Session, What, Whence};

impl Session {
    pub(super) fn unreadable(&mut self, unread: Unread, names: &mut Names, report: &mut dyn FnMut(Finding)) {
        self.release(report);
        self.lose(unread.told(), names);
        self.counts.unreadable += 1;
        let Unread { fault, offset, text, .. } = unread;
        let (line, span) = (fault.line, fault.span.clone());
        let (whence, names, what) = (Whence::default(), names.clone(), What::Unreadable(fault));
        report(Finding { whence, line, offset, text, span, names, what });
    }

    /// What a line said that could not be read is lost. No finding below is to be its consequence.
    pub(super) fn lose(&mut self, text: &[u8], names: &mut Names) {
        let lost = match Gist::of(text, names) {
            Gist::Player(seat, verb) => Lost::Play(seat, verb),
            Gist::Word(word, player) => match self.lost_word(word, player, text, names) {
                Some(lost) => lost,
                None => return,
            },
            Gist::Nothing => Lost::Anything,
        };
        self.lost_rules |= self.edition.is_none() && self.choice.rules.is_none();
        if let Some(judge) = self.referee() {
            judge.lost(lost);
        }
    }
    /// What is lost with a line that begins with a word of the notation; nothing, if no judgement rests on it.
    fn lost_word(&mut self, word: &str, player: Option<Seat>, text: &[u8], names: &mut Names) -> Option<Lost> {
        match word {
            "players" => {
                // Who can be made out can be named below, but nobody knows who sits where.
                names.salvage(text);
                (self.lost_seats, self.ready) = (true, false);
                None
            }
            "rules" | "house" if self.is_dealt() => None,
            "rules" | "house" => {
                self.lost_rules |= word == "house" || self.choice.rules.is_none();
                self.ready = false;
                None
            }
            "game" => {
                self.begin_game(None);
                None
            }
            "deal" | "position" => {
                self.begin_deal(None);
                Some(Lost::Deal)
            }
            "=" | "adjudeck" | "tag" | "partners" | "score" | "total" | "wins" | "chips" | "pool" | "winner" => None,
            "seats" => Some(Lost::Seats),
            "hand" => Some(Lost::Hand(player)),
            "table" => Some(Lost::Melds(player)),
            "openings" | "opened" => Some(Lost::Melds(None)),
            "upcard" | "buried" | "stock" | "reshuffle" | "reshuffled" => Some(Lost::Piles),
            "pile" => Some(Lost::Pile),
            "turn" => Some(Lost::Turn),
            "turns" => Some(Lost::Turns),
            "indicator" => Some(Lost::Indicator),
            "out" | "void" | "ends" | "redeal" => Some(Lost::End),
            _ => Some(Lost::Anything),
        }
    }
}
