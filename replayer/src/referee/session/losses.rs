//! Lines that cannot be read, and what is lost with them.

use adjudeck_format::{FaultKind, Gist, Line, Names, Scratch, Seat, Statement, Unread, mended, parse_line};
use adjudeck_validator::Lost;

use super::Session;
use crate::referee::findings::{Finding, FindingKind, Location};
use crate::referee::mends::{is_judged, is_legal_if_mended};
use crate::referee::rules_fault::unquoted;

impl Session {
    pub(super) fn unreadable(&mut self, unread: Unread, names: &mut Names, report: &mut dyn FnMut(Finding)) {
        self.waiting.release(&mut self.progress.counts, report);
        self.progress.counts.unreadable += 1;
        let gist = names.salvage(unread.told());
        let Unread { fault, offset, text, told } = unread;
        let told = told.as_deref().unwrap_or(&text);
        if names.are_open() {
            self.game.lose_seats();
        }
        let is_clear = matches!(gist, Gist::Word("players", _)) && !names.are_open();
        let is_new = self.reported.is_first_fault(&fault);
        let is_legal_if_mended = is_new && fault.suggestion.is_some() && is_legal_if_mended(told, names, self.judge());
        if !is_clear {
            self.lose(gist, fault.line, fault.suggestion.as_ref().and_then(|_| mended(told, names)).as_deref(), names);
        }
        let number = fault.line;
        self.progress.counts.said_before += u64::from(!is_new);
        if is_new {
            let pinned = if fault.kind == FaultKind::NotAHash { unquoted(&text) } else { None };
            let (span, kind) =
                (fault.span.clone(), pinned.map_or_else(|| FindingKind::Unreadable(fault), FindingKind::Rules));
            let (location, names, text) = (Location::default(), names.clone(), text.clone());
            report(Finding { location, line: number, offset, text, span, names, kind, is_legal_if_mended });
        }
        if is_clear {
            let statement = Statement::Players { names: names.as_slice().to_vec().into() };
            self.any_statement(&Line { number, offset, text: &text, statement, may_be_answered: false }, names, report);
        }
    }

    /// Notes what is lost with a line that cannot be read, except what it probably meant. Later findings must not be
    /// consequences of the loss.
    fn lose(&mut self, gist: Gist, line: u64, meant: Option<&[u8]>, names: &Names) {
        let lost = match gist {
            Gist::Player(seat, verb) => Lost::Play(seat, verb),
            Gist::Word(word, player) => match self.lost_word(word, player) {
                Some(lost) => lost,
                None => return,
            },
            Gist::Nothing => Lost::Anything,
        };
        if self.game.is_unnamed() && !self.library.is_chosen() {
            self.game.lose_rules(true);
        }
        self.seek_referee();
        let Self { bench, slips, game, .. } = self;
        if let Some(judge) = bench.judge_mut().filter(|_| game.is_ready()) {
            let mut scratch = Scratch::default();
            let meant = meant.and_then(|meant| parse_line(meant, names, &mut scratch).ok().flatten());
            slips.lose_in_every_course(judge, lost, line, meant.as_ref().filter(|meant| is_judged(meant)));
        }
    }

    /// What is lost with a line that begins with this word of the notation; `None` if no verdict depends on it.
    fn lost_word(&mut self, word: &str, player: Option<Seat>) -> Option<Lost> {
        match word {
            "rules" | "house" if self.is_dealt() => None,
            "rules" | "house" => {
                self.game.lose_rules(word == "house" || !self.library.is_chosen());
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
            // Without a `players` line nobody knows who sits where.
            "players" | "=" | "adjudeck" | "tag" | "partners" | "chips" | "pool" => None,
            // What is won with the game counts in the totals once the record says who has won it.
            "score" | "total" | "wins" | "winner" => Some(Lost::Sums),
            "seats" => Some(Lost::Seats),
            "hand" => Some(Lost::Hand(player)),
            "table" => Some(Lost::Melds(player)),
            "openings" | "opened" | "laid" => Some(Lost::Melds(None)),
            "upcard" | "buried" | "stock" | "shuffle" | "reshuffle" | "reshuffled" => Some(Lost::Piles),
            "pile" => Some(Lost::Pile),
            "turn" => Some(Lost::Turn),
            "turns" => Some(Lost::Turns),
            "indicator" => Some(Lost::Indicator),
            "out" | "void" | "ends" | "redeal" => Some(Lost::End),
            _ => Some(Lost::Anything),
        }
    }
}
