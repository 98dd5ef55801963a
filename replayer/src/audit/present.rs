//! The current game: what its rows need in addition to the referee's counts.

use adjudeck_format::{Names, Seat, Statement};
use adjudeck_validator::{Judge, Stage};

use super::rows::{Deal, Score};
use super::titles::Called;
use crate::analysis::sheet::{Cell, Sheet};
use crate::referee::Head;

/// The current game.
#[derive(Default)]
pub(super) struct Present {
    pub(super) head: Head,
    /// The line of its tag `date`.
    pub(super) date_line: u64,
    pub(super) sheet: Sheet,
    /// The names of the rules by which it is judged, once they are known.
    pub(super) rules: Option<Called>,
    /// The line where the current deal begins.
    pub(super) deal_line: u64,
    /// The last line that was read.
    pub(super) last_line: u64,
}

impl Present {
    /// Notes what a statement says about the game, before it is judged.
    #[inline]
    pub(super) fn note(&mut self, statement: &Statement<'_>, judge: Option<&Judge>, names: &Names) {
        match statement {
            Statement::Tag { key, value } => self.head.note_tag(key, value),
            // The totals of a position are those before its deal.
            Statement::Tally { .. } if judge.is_some_and(|judge| judge.deal().stage() == Stage::Dealing) => {}
            statement => self.sheet.note(statement, names),
        }
    }

    /// Notes the players: those who still play in the order of their seats, then those who have left.
    pub(super) fn see_players(&mut self, names: &Names) {
        let players = &mut self.head.players;
        if players.iter().map(String::as_str).eq(names.as_slice().iter().map(|name| &**name)) {
            return;
        }
        let before = std::mem::replace(players, names.as_slice().iter().map(ToString::to_string).collect());
        let left: Vec<_> = before.into_iter().filter(|name| !players.contains(name)).collect();
        players.extend(left);
    }

    /// Ends the deal in progress. Returns its rows, if there is one.
    pub(super) fn end_deal(&mut self, key: (&str, u64), judge: &Judge, names: &Names) -> Option<(Deal, Vec<Score>)> {
        self.sheet.add(judge, names);
        let row = self.sheet.deals.pop()?;
        let name = |seat: Seat| names.name(seat).map(str::to_owned);
        let of_deal = Deal {
            input: key.0.to_owned(),
            game: key.1,
            deal: row.deal,
            line: self.deal_line,
            last_line: self.last_line,
            state: row.state.to_owned(),
            dealer: judge.deal().dealer().and_then(name),
            out: judge.deal().out().and_then(name),
        };
        let cells = self.sheet.players.iter().zip(row.scores.iter().zip(&row.totals));
        let scores = cells.filter(|(_, (score, total))| score.is_some() || total.is_some());
        let scores = scores.map(|(player, (score, total))| {
            let [score, total] = [score, total].map(|cell| cell.unwrap_or_default());
            of_player(&of_deal, player, score, total)
        });
        let scores = scores.collect();
        Some((of_deal, scores))
    }
}

fn of_player(deal: &Deal, player: &str, score: Cell, total: Cell) -> Score {
    Score {
        input: deal.input.clone(),
        game: deal.game,
        deal: deal.deal,
        line: deal.line,
        player: player.to_owned(),
        declared: score.declared,
        computed: score.computed,
        total: total.computed,
        declared_total: total.declared,
    }
}
