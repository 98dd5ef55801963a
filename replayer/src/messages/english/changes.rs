//! What is judged otherwise by other rules, in words.

use super::{English, count};
use crate::answers::answer_text;
use crate::compare::readings::{Effect, GameReadings, Held as Reading};
use crate::compare::{Changed, GameChange, Held, Judged, PointCount, ScoreChange, Sums, TurnCount, WinnerChange};
use crate::messages::language::{Changes, Findings as _};
use crate::messages::notation::short;

impl Changes for English {
    fn games(&self, number: u64) -> String {
        some(number, "game", "games")
    }

    fn becomes(&self, one: &str, other: &str) -> String {
        format!("{one} becomes {other}")
    }

    fn judged(&self, judged: &Judged) -> String {
        let message = judged.message.as_ref().map_or(String::new(), |message| format!(": {message}"));
        let held = |point| format!(": {}", self.held(point, judged.held.as_ref()));
        format!("{}{message}{}", judged.verdict, judged.point.map_or(String::new(), held))
    }

    fn held(&self, point: &str, held: Option<&Held>) -> String {
        match held {
            Some(held) => format!("{} ({point} = {}), {}", held.clause, answer_text(&held.answer), held.source),
            None => format!("{point} is not asked"),
        }
    }

    fn extent(&self, change: &GameChange) -> String {
        let extent = change.differs.iter().map(|what| match (what, change.verdicts, change.scores) {
            (Changed::Verdicts, Some(lines), _) => some(lines, "verdict", "verdicts"),
            (Changed::Verdicts, None, _) => "verdicts".to_owned(),
            (Changed::Scores, _, Some(deals)) => format!("the scores of {}", some(deals, "deal", "deals")),
            (Changed::Scores, _, None) => "scores".to_owned(),
            (Changed::Winner, ..) => "the winner".to_owned(),
        });
        extent.collect::<Vec<_>>().join(", ")
    }

    fn not_legal(&self, change: &GameChange) -> String {
        let [one, other] = change.not_legal;
        let verb = if one == 1 { "is" } else { "are" };
        format!("{} {verb} not legal by the one, {other} by the other", some(one, "line", "lines"))
    }

    fn score(&self, score: &ScoreChange) -> String {
        let points = |points: Option<i32>| points.map_or_else(|| "unknown".to_owned(), |points| points.to_string());
        let ScoreChange { of, player, deal, .. } = score;
        format!("{of} of {player} in deal {deal}: {} becomes {}", points(score.one), points(score.other))
    }

    fn winner(&self, winner: &WinnerChange) -> String {
        let names = |names: &[String]| if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") };
        format!("winner: {} becomes {}", names(&winner.one), names(&winner.other))
    }

    fn sums(&self, sums: &Sums) -> String {
        let compared = self.games(sums.compared());
        if sums.changed == 0 {
            return format!("{compared}: nothing is judged otherwise");
        }
        let lines = match sums.verdicts {
            0 => String::new(),
            lines => format!(" ({})", some(lines, "line", "lines")),
        };
        let verb = if sums.changed == 1 { "is" } else { "are" };
        format!(
            "{compared}, {} of which {verb} judged otherwise: verdicts in {}{lines}, scores in {}, the winner in {}",
            sums.changed, sums.with_other_verdicts, sums.with_other_scores, sums.with_another_winner
        )
    }

    fn turn(&self, turn: &TurnCount) -> String {
        format!("{}: {}", self.becomes(turn.one, turn.other), turn.lines)
    }

    fn first_by(&self, point: &PointCount, quoted: &dyn Fn(&str) -> String) -> String {
        let clause = if point.clause.is_empty() { String::new() } else { format!(" ({})", quoted(&point.clause)) };
        format!("first by {}{clause}: {}", quoted(point.point), point.games)
    }

    fn statements(&self, number: u64) -> String {
        format!("{number} statements")
    }

    fn list(&self, things: &[&str]) -> String {
        things.join(", ")
    }

    fn further(&self, number: u64) -> String {
        format!("and {number} more")
    }

    fn points_added(&self, number: usize) -> String {
        if number == 1 { "1 point was added".to_owned() } else { format!("{number} points were added") }
    }

    fn points_gone(&self, number: usize) -> String {
        if number == 1 { "1 point is gone".to_owned() } else { format!("{number} points are gone") }
    }

    fn answers_differ(&self, number: usize) -> String {
        match number {
            0 => "the answers are the same".to_owned(),
            1 => "1 answer differs".to_owned(),
            number => format!("{number} answers differ"),
        }
    }

    fn left_out(&self, sums: &Sums) -> Vec<String> {
        let sentences = [
            (sums.of_other_games, "of other games than the rules, left out"),
            (sums.unjudged, "not judged, for the rules cannot be had"),
            (sums.added.unwrap_or_default(), "not in the baseline"),
            (sums.gone.unwrap_or_default(), "in the baseline only"),
        ];
        let some = sentences.into_iter().filter(|(number, _)| *number > 0);
        let some = some.map(|(number, what)| format!("{} {what}", self.games(number)));
        let missing = sums.unopened > 0 || sums.interrupted;
        some.chain(missing.then(|| self.incomplete(sums.unopened, sums.interrupted))).collect()
    }

    fn depends(&self, game: &GameReadings) -> String {
        let (came_up, decide) = (game.disputed.len() as u64, game.deciding().len());
        let came_up = some(came_up, "disputed point", "disputed points");
        match (game.disputed.len(), decide) {
            (0, _) => "no disputed point came up".to_owned(),
            (_, 0) => format!("nothing depends on any of the {came_up} that came up"),
            (_, 1) => format!("1 of {came_up} that came up decides something"),
            (_, decide) => format!("{decide} of {came_up} that came up decide something"),
        }
    }

    fn under(&self, effect: &Effect) -> String {
        let reading = |held: &Reading| {
            let answer = short(&held.answer);
            let answer = answer.map_or_else(|| "has another answer".to_owned(), |answer| format!("= {answer}"));
            format!("{} {answer} ({})", held.point, held.source)
        };
        format!("where {}", effect.readings.iter().map(reading).collect::<Vec<_>>().join(" and "))
    }

    fn effects(&self, effect: &Effect) -> Vec<String> {
        let further = |number: u64, one: &str, several: &str| match number {
            0 | 1 => String::new(),
            number => format!(", and {} more", some(number - 1, one, several)),
        };
        let line = effect.first.as_ref().map(|first| {
            let (one, other) = (first.one.verdict, first.other.verdict);
            let turn = if one == other { format!("{one} for another reason") } else { self.becomes(one, other) };
            format!("line {}: {turn}: {}{}", first.line, first.text, further(effect.verdicts, "line", "lines"))
        });
        let score = effect.first_score.as_ref().map(|it| self.score(it) + &further(effect.scores, "deal", "deals"));
        line.into_iter().chain(score).chain(effect.winner.as_ref().map(|it| self.winner(it))).collect()
    }
}

/// A number with a noun.
fn some(number: u64, one: &str, several: &str) -> String {
    count(number.cast_signed(), one, several)
}
