//! What is judged otherwise by other rules, in words.

use super::lines::short;
use super::{answer, count};
use crate::compare::readings::{Effect, GameReadings, Held as Reading};
use crate::compare::{Changed, GameChange, Held, Judged, ScoreChange, Sums, WinnerChange};

/// A verdict with what it rests on: `illegal: a joker may not be discarded: K4.3 (discard.wild = barred), Akagiri 2005`.
#[must_use]
pub fn judged(judged: &Judged) -> String {
    let message = judged.message.as_ref().map_or(String::new(), |message| format!(": {message}"));
    let rule = judged.point.map_or(String::new(), |point| format!(": {}", held(point, judged.held.as_ref())));
    format!("{}{message}{rule}", judged.verdict)
}

/// A point with its answer, its clause and its source: `K4.3 (discard.wild = barred), Akagiri 2005`.
#[must_use]
pub fn held(point: &str, held: Option<&Held>) -> String {
    match held {
        Some(held) => format!("{} ({point} = {}), {}", held.clause, answer(&held.answer), held.source),
        None => format!("{point} is not asked"),
    }
}

/// In which game and deal: `"Table 3", deal 2`.
#[must_use]
pub fn place(change: &GameChange) -> String {
    let game = change.title.as_ref().map_or_else(|| format!("game {}", change.game), |title| format!("\"{title}\""));
    let deal = change.first.as_ref().and_then(|first| first.deal);
    let deal = deal.or(change.first_score.as_ref().map(|score| score.deal));
    game + &deal.map_or(String::new(), |deal| format!(", deal {deal}"))
}

/// What of a game is judged otherwise, and how much of it: `2 verdicts, the scores of 1 deal, the winner`.
#[must_use]
pub fn extent(change: &GameChange) -> String {
    let some = |number: u64, one: &str, several: &str| count(number.cast_signed(), one, several);
    let extent = change.differs.iter().map(|what| match (what, change.verdicts, change.scores) {
        (Changed::Verdicts, Some(lines), _) => some(lines, "verdict", "verdicts"),
        (Changed::Verdicts, None, _) => "verdicts".to_owned(),
        (Changed::Scores, _, Some(deals)) => format!("the scores of {}", some(deals, "deal", "deals")),
        (Changed::Scores, _, None) => "scores".to_owned(),
        (Changed::Winner, ..) => "the winner".to_owned(),
    });
    extent.collect::<Vec<_>>().join(", ")
}

/// How many lines of a game are not legal: `1 line is not legal by the one, 0 by the other`.
#[must_use]
pub fn not_legal(change: &GameChange) -> String {
    let [one, other] = change.not_legal;
    let verb = if one == 1 { "is" } else { "are" };
    format!("{} {verb} not legal by the one, {other} by the other", count(one.cast_signed(), "line", "lines"))
}

/// Points that become others: `score of Aya in deal 3: 31 becomes 62`.
#[must_use]
pub fn score(score: &ScoreChange) -> String {
    let points = |points: Option<i32>| points.map_or_else(|| "unknown".to_owned(), |points| points.to_string());
    let ScoreChange { of, player, deal, .. } = score;
    format!("{of} of {player} in deal {deal}: {} becomes {}", points(score.one), points(score.other))
}

/// Winners that become others: `winner: Aya becomes Bea`.
#[must_use]
pub fn winner(winner: &WinnerChange) -> String {
    let names = |names: &[String]| if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") };
    format!("winner: {} becomes {}", names(&winner.one), names(&winner.other))
}

/// How many games are judged otherwise, and in what.
#[must_use]
pub fn sums(sums: &Sums) -> String {
    let number = |number: u64, one: &str, several: &str| count(number.cast_signed(), one, several);
    let compared = sums.games.saturating_sub(sums.unjudged + sums.of_other_games);
    let compared = number(compared, "game", "games");
    if sums.changed == 0 {
        return format!("{compared}: nothing is judged otherwise");
    }
    let lines = match sums.verdicts {
        0 => String::new(),
        lines => format!(" ({})", number(lines, "line", "lines")),
    };
    let verb = if sums.changed == 1 { "is" } else { "are" };
    format!(
        "{compared}, {} of which {verb} judged otherwise: verdicts in {}{lines}, scores in {}, the winner in {}",
        sums.changed, sums.with_other_verdicts, sums.with_other_scores, sums.with_another_winner
    )
}

/// What was left out, or is not in both runs, one sentence for each.
#[must_use]
pub fn left_out(sums: &Sums) -> Vec<String> {
    let games = |number: u64| count(number.cast_signed(), "game", "games");
    let sentences = [
        (sums.of_other_games, "of other games than the rules, left out"),
        (sums.unjudged, "not judged, for the rules cannot be had"),
        (sums.added.unwrap_or_default(), "not in the baseline"),
        (sums.gone.unwrap_or_default(), "in the baseline only"),
    ];
    let some = sentences.into_iter().filter(|(number, _)| *number > 0);
    some.map(|(number, what)| format!("{} {what}", games(number))).collect()
}

/// Whether anything in a game depends on a dispute: `2 of 7 disputed points decide something`.
#[must_use]
pub fn depends(game: &GameReadings) -> String {
    let mut decide: Vec<_> = game.effects.iter().flat_map(|effect| &effect.readings).map(|held| held.point).collect();
    decide.sort_unstable();
    decide.dedup();
    let came_up = count(i64::try_from(game.disputed.len()).unwrap_or(i64::MAX), "disputed point", "disputed points");
    match (game.disputed.len(), decide.len()) {
        (0, _) => "no disputed point came up".to_owned(),
        (_, 0) => format!("nothing depends on any of the {came_up} that came up"),
        (_, 1) => format!("1 of {came_up} that came up decides something"),
        (_, some) => format!("{some} of {came_up} that came up decide something"),
    }
}

/// The readings under which something would be otherwise: `layoff.direction = both-ends (Pagat)`.
#[must_use]
pub fn readings(effect: &Effect) -> String {
    let reading = |held: &Reading| {
        let answer =
            short(&held.answer).map_or_else(|| "has another answer".to_owned(), |answer| format!("= {answer}"));
        format!("{} {answer} ({})", held.point, held.source)
    };
    effect.readings.iter().map(reading).collect::<Vec<_>>().join(" and ")
}

/// What would be otherwise, one sentence for each.
#[must_use]
pub fn effects(effect: &Effect) -> Vec<String> {
    let further = |number: u64, one: &str, several: &str| match number {
        0 | 1 => String::new(),
        number => format!(", and {} more", count(number.cast_signed() - 1, one, several)),
    };
    let line = effect.first.as_ref().map(|first| {
        let (one, other) = (first.one.verdict, first.other.verdict);
        let turn = if one == other { format!("{one} for another reason") } else { format!("{one} becomes {other}") };
        format!("line {}: {turn}: {}{}", first.line, first.text, further(effect.verdicts, "line", "lines"))
    });
    let score = effect.first_score.as_ref().map(|it| score(it) + &further(effect.scores, "deal", "deals"));
    line.into_iter().chain(score).chain(effect.winner.as_ref().map(winner)).collect()
}
