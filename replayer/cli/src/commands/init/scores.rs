//! The first log of scores only, for a game that is on paper as a sheet of scores.
//!
//! What it has for each deal depends on how the rules score: points of each player or side, payments to the winner, or
//! deals won.

use std::fmt::Write;

use adjudeck_replayer::words::Lang;
use adjudeck_validator::Rules;
use adjudeck_validator::rules::payment::Collects;
use adjudeck_validator::rules::series::Winner;
use adjudeck_validator::rules::teams::Score;

use crate::players::{players_of, with_players};

/// The comments above a sheet, and then those on its lines.
const WORDS: [&str; 2] = [include_str!("../../../first/en/scores.txt"), include_str!("../../../first/ja/scores.txt")];

/// The lines above the first deal that a sheet shares with a whole deal.
const HEAD: [&str; 6] = ["adjudeck ", "game ", "tag ", "rules ", "players ", "partners "];

/// Points of those who have not won a deal. All of them are multiples of five, as every game has them.
const LOST: [i32; 10] = [35, 60, 15, 80, 25, 45, 10, 55, 20, 70];

/// A sheet for this many players, named `P1`, `P2` and so on. Its first lines are those of `deal`, the log of a whole
/// deal.
pub(super) fn sheet(rules: &Rules, lang: Lang, deal: &str, players: usize) -> String {
    let words = lang.pick(WORDS[0], WORDS[1]);
    let above = words.lines().filter(|line| line.starts_with('#')).map(str::to_owned);
    let names: Vec<_> = (1..=players).map(|number| format!("P{number}")).collect();
    let head = deal.lines().filter(|line| HEAD.iter().any(|word| line.starts_with(word)));
    let head = head.map(|line| with_players(line, &players_of(deal), &names));
    let sheet = FirstSheet { rules, words, names: &names };
    above.chain(head).chain([sheet.deals()]).collect::<Vec<_>>().join("\n")
}

/// The sheet of a game.
struct FirstSheet<'a> {
    rules: &'a Rules,
    words: &'static str,
    names: &'a [String],
}

impl FirstSheet<'_> {
    /// The deals. Of a game that is over after one deal there is only that.
    fn deals(&self) -> String {
        let is_once = self.rules.series.deals.answer == Some(1);
        let last = self.names.len().saturating_sub(1);
        let mut totals = vec![0; self.names.len()];
        let mut text = self.deal(1, Some(last), 0, &mut totals);
        if is_once {
            let _ = writeln!(text, "winner {}  # {}", self.name(0), self.said("winner"));
        } else {
            // Who deals next is for the rules to say.
            text += &self.deal(2, None, last, &mut totals);
            let _ = writeln!(text, "# {}", self.said("next"));
        }
        text
    }

    /// A deal with its dealer and its winner. The lines of the first deal have comments.
    fn deal(&self, number: u16, dealer: Option<usize>, winner: usize, totals: &mut [i32]) -> String {
        let points: Vec<_> = (0..self.names.len()).map(|seat| self.points(number, seat, winner)).collect();
        totals.iter_mut().zip(&points).for_each(|(total, points)| *total += points);
        let out = if self.rules.knock.is_some() { "knocked" } else { "out" };
        let dealer = dealer.map_or(String::new(), |dealer| format!(" dealer {}", self.name(dealer)));
        let of_deal = [("deal", format!("deal {number}{dealer}")), (out, format!("out {}", self.name(winner)))];
        let result = if self.is_won_by_deals() {
            let won = |seat| i32::from(seat == 0 || (number > 1 && seat == winner));
            let wins: Vec<_> = (0..self.names.len()).map(won).collect();
            vec![("wins", self.tally("wins", &wins))]
        } else {
            vec![(self.kind(), self.tally("score", &points)), ("total", self.tally("total", totals))]
        };
        let line = |(word, line): (&str, String)| match number {
            1 => format!("{line}  # {}\n", self.said(word)),
            _ => format!("{line}\n"),
        };
        format!("\n{}", of_deal.into_iter().chain(result).map(line).collect::<String>())
    }

    /// Whether what counts are the deals that a player has won.
    const fn is_won_by_deals(&self) -> bool {
        match self.rules.series.winner.answer {
            Winner::FirstToWins => true,
            Winner::LowestTotal | Winner::HighestTotal => false,
        }
    }

    /// What a line of points is about.
    fn kind(&self) -> &'static str {
        let collects = self.rules.payment.as_ref().map(|payment| payment.collects.answer);
        match collects {
            Some(Collects::Everything) => "paid",
            Some(Collects::Difference) => "difference",
            Some(Collects::Nothing) | None if self.sides() < self.names.len() => "sides",
            Some(Collects::Nothing) | None => "score",
        }
    }

    /// The points of a player in a deal.
    fn points(&self, number: u16, seat: usize, winner: usize) -> i32 {
        let lost = |seat: usize| LOST.get((seat + usize::from(number)) % LOST.len()).copied().unwrap_or_default();
        let sides = self.sides();
        if seat % sides != winner % sides {
            let is_difference = self.kind() == "difference";
            return if is_difference { 0 } else { lost(seat % sides) };
        }
        match self.rules.payment.as_ref().map(|payment| payment.collects.answer) {
            Some(Collects::Everything) => -(0..sides).filter(|it| *it != winner % sides).map(lost).sum::<i32>(),
            Some(Collects::Difference) => lost(seat),
            Some(Collects::Nothing) => 0,
            // Where melds count, who has gone out has the most.
            None if self.rules.melded.is_some() => LOST.iter().copied().sum(),
            None => self.rules.score.closer.answer,
        }
    }

    /// How many players or sides score. Partners sit opposite each other.
    fn sides(&self) -> usize {
        let together = |score| match score {
            Score::Together => true,
        };
        let has_sides = self.rules.teams.as_ref().is_some_and(|teams| together(teams.score.answer));
        if has_sides { self.names.len() / 2 } else { self.names.len() }.max(1)
    }

    /// A line with a number for each player or side.
    fn tally(&self, word: &str, numbers: &[i32]) -> String {
        let entries = self.names.iter().zip(numbers).take(self.sides());
        entries.fold(word.to_owned(), |line, (name, number)| format!("{line} {name} {number}"))
    }

    fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// The comment on a line.
    fn said(&self, word: &str) -> &'static str {
        let lines = self.words.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(known, _)| *known == word).map(|(_, said)| said).next().unwrap_or_default()
    }
}
