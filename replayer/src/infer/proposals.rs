//! Answers that a house may have given.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_validator::{Point, Rules, editions, possible_answers};
use serde_json::Value;

use super::survey::{ArchiveJudged, Fault};

/// How many numbers are tried in one place besides those of books and those nearby.
const MAX_NUMBERS: usize = 8;

/// Numbers that houses play to.
const ROUND: [i64; 22] =
    [50, 75, 80, 100, 101, 120, 150, 151, 200, 201, 250, 300, 400, 500, 501, 750, 1000, 1500, 2000, 3000, 5000, 10000];

/// A number from which on it is one to which a game may be played.
const LARGE: i64 = 50;

/// Another answer to a point.
#[derive(Clone, Debug)]
pub(super) struct Proposal {
    pub(super) point: Point,
    pub(super) answer: Value,
    /// The rules with that answer.
    pub(super) rules: Rules,
    /// In how many places it differs from the answer before, whether it drops a limit, and whether no book or reading has it: of
    /// two answers that explain as much, the nearest is taken. Without a limit whatever was done is explained.
    pub(super) distance: (usize, bool, bool),
}

/// What the wrong numbers of an archive suggest.
#[derive(Debug, Default)]
pub(super) struct Hints {
    /// By how much numbers are off, and how often, for each point that was consulted for them.
    offsets: BTreeMap<Point, BTreeMap<i32, u64>>,
    /// Numbers that faults tell.
    told: BTreeMap<Point, BTreeMap<i32, u64>>,
}

impl Hints {
    pub(super) fn of(survey: &ArchiveJudged) -> Self {
        let mut hints = Self::default();
        for fault in survey.faults() {
            hints.note(fault);
        }
        hints
    }

    fn note(&mut self, fault: &Fault) {
        let numbers: BTreeSet<i32> = fault.all_numbers().collect();
        for point in &fault.points {
            let told = self.told.entry(*point).or_default();
            for number in &numbers {
                *told.entry(*number).or_default() += 1;
            }
            let Some((said, is)) = fault.numbers() else { continue };
            let offsets = self.offsets.entry(*point).or_default();
            for offset in parts_of(said.saturating_sub(is)) {
                *offsets.entry(offset).or_default() += 1;
            }
        }
    }

    /// Numbers to be tried in the place of one, the most suggested first.
    fn numbers(&self, point: Point, number: i64) -> Vec<i64> {
        let mut votes: BTreeMap<i64, u64> = BTreeMap::new();
        for (offset, count) in self.offsets.get(&point).into_iter().flatten() {
            *votes.entry(number + i64::from(*offset)).or_default() += count;
        }
        for (told, count) in self.told.get(&point).into_iter().flatten() {
            *votes.entry(i64::from(*told)).or_default() += count;
        }
        let mut votes: Vec<_> = votes.into_iter().collect();
        votes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        votes.into_iter().map(|(number, _)| number).take(MAX_NUMBERS).collect()
    }
}

/// By how much one card or one bonus may be off if so many of them are off by `sum` together.
fn parts_of(sum: i32) -> impl Iterator<Item = i32> {
    let whole = move |of: i32| (sum % of == 0).then_some(sum / of);
    [1, -1, 2, -2, 3, -3, 4].into_iter().filter_map(whole)
}

/// Every other answer to a point that may be tried.
pub(super) fn proposals(rules: &Rules, point: Point, hints: &Hints) -> Vec<Proposal> {
    let Some(own) = rules.answer(point) else { return Vec::new() };
    let in_books = answers_in_books(point);
    let words = possible_answers(point).into_iter().map(|(word, _)| as_answer(&word));
    let mut seen = vec![own.clone()];
    let mut proposals = Vec::new();
    for answer in in_books.iter().cloned().chain(words).chain(numbers(&own, point, hints, &in_books)) {
        if seen.contains(&answer) {
            continue;
        }
        seen.push(answer.clone());
        let Ok(rules) = rules.with_value(point.path(), &answer) else { continue };
        let Some(answer) = rules.answer(point).filter(|answer| *answer != own) else { continue };
        let distance = (distance(&answer, &own), answer.is_null(), !in_books.contains(&answer));
        proposals.push(Proposal { point, answer, rules, distance });
    }
    proposals
}

/// In how many places two answers differ.
fn distance(one: &Value, other: &Value) -> usize {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len().abs_diff(other.len())
                + one.iter().zip(other).map(|(one, other)| distance(one, other)).sum::<usize>()
        }
        (Value::Object(one), Value::Object(other)) => {
            let fields = one.iter().map(|(name, field)| other.get(name).map_or(1, |other| distance(field, other)));
            fields.sum::<usize>() + other.keys().filter(|name| !one.contains_key(*name)).count()
        }
        (one, other) => usize::from(one != other),
    }
}

/// What all editions and their readings answer.
fn answers_in_books(point: Point) -> Vec<Value> {
    let mut answers = Vec::new();
    for entry in editions().iter().filter_map(|rules| rules.entry(point)) {
        let readings = entry.get("disputed").and_then(Value::as_array).into_iter().flatten();
        for answer in [&entry].into_iter().chain(readings).filter_map(|it| it.get("answer")) {
            if !answers.contains(answer) {
                answers.push(answer.clone());
            }
        }
    }
    answers
}

/// An answer as data: a bare word, or the example of an answer with data.
fn as_answer(word: &str) -> Value {
    serde_json::from_str(word).unwrap_or_else(|_| word.into())
}

/// The answer with another number in one of its places.
fn numbers(answer: &Value, point: Point, hints: &Hints, in_books: &[Value]) -> Vec<Value> {
    let is_large = in_books.iter().chain([answer]).any(has_large);
    let mut found = Vec::new();
    for place in places_of_numbers(answer) {
        let Some(before) = answer.pointer(&place) else { continue };
        let suggested = hints.numbers(point, before.as_i64().unwrap_or_default());
        for number in
            others(before.as_i64(), &place, is_large).into_iter().chain(suggested.into_iter().map(Value::from))
        {
            let mut other = answer.clone();
            if let Some(leaf) = other.pointer_mut(&place)
                && *leaf != number
            {
                *leaf = number;
                found.push(other);
            }
        }
    }
    found
}

/// The numbers, and null, that may stand in the place of a number, or of null. Deep within an answer there are very many
/// places, and only the next numbers are tried.
fn others(before: Option<i64>, place: &str, is_large: bool) -> Vec<Value> {
    let steps: &[i64] = if place.matches('/').count() > 2 { &[-1, 1] } else { &[-1, 1, -2, 2, -3, 3, -4, 4] };
    let mut numbers: Vec<Value> = match before {
        Some(number) => {
            let size = if number.abs() < 20 { 1 } else { 5 };
            let near = steps.iter().map(|step| number + step * size);
            near.map(Value::from).chain([0.into(), (number * 2).into(), (number / 2).into(), Value::Null]).collect()
        }
        None => (1..=10).map(Value::from).collect(),
    };
    if is_large && place.is_empty() {
        numbers.extend(ROUND.map(Value::from));
    }
    numbers
}

/// Whether there is a number in an answer to which a game may be played.
fn has_large(answer: &Value) -> bool {
    let number = |place: String| answer.pointer(&place).and_then(Value::as_i64);
    places_of_numbers(answer).into_iter().filter_map(number).any(|number| number.abs() >= LARGE)
}

/// The places of numbers, and of nothing where a number could be, as JSON pointers.
fn places_of_numbers(answer: &Value) -> Vec<String> {
    match answer {
        Value::Number(_) | Value::Null => vec![String::new()],
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(place, item)| below(&place.to_string(), item)).collect()
        }
        Value::Object(fields) => fields.iter().flat_map(|(name, field)| below(name, field)).collect(),
        Value::Bool(_) | Value::String(_) => Vec::new(),
    }
}

fn below(name: &str, value: &Value) -> Vec<String> {
    places_of_numbers(value).into_iter().map(|place| format!("/{name}{place}")).collect()
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::{Point, edition};
    use serde_json::json;

    use super::{Hints, parts_of, proposals};

    #[test]
    fn a_sum_may_be_off_by_several_cards() {
        assert_eq!(parts_of(6).collect::<Vec<_>>(), [6, -6, 3, -3, 2, -2]);
        assert_eq!(parts_of(5).collect::<Vec<_>>(), [5, -5]);
    }

    #[test]
    fn words_books_and_numbers_are_proposed_and_the_own_answer_is_not() {
        let rules = edition("kalooki/akagiri").unwrap();
        let answers = |point| {
            let proposed = proposals(rules, Point::find(point).unwrap(), &Hints::default());
            proposed.into_iter().map(|it| it.answer).collect::<Vec<_>>()
        };
        let wild = answers("discard.wild");
        assert!(
            wild.contains(&json!("allowed"))
                && !wild.contains(&rules.answer(Point::find("discard.wild").unwrap()).unwrap())
        );
        assert!(answers("call.limit").contains(&json!(4)));
        assert!(answers("series.limit").contains(&json!(500)));
        assert!(answers("score.values").iter().any(|values| values["jack"] == json!(9)));
    }
}
