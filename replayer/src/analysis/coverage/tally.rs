//! The table of an edition in which hits are counted.

use std::sync::Arc;

use adjudeck_format::VerdictKind;
use adjudeck_validator::{Counterfactual, Judge, Point, Rules, Variant};
use serde_json::Value;

use super::document::{AnswerCoverage, ClauseCoverage, EditionCoverage, Holder, PointCoverage, PointSums};
use super::hits::{Column, Hits};
use crate::referee::Judgement;

/// What a hit is counted for, by its index in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CoverageRow {
    Clause(usize),
    Point(usize),
    Answer(usize, usize),
}

/// The table of an edition.
pub(super) struct EditionTally {
    edition: String,
    variant: Arc<Variant>,
    hash: String,
    statements: u64,
    without_rule: u64,
    clauses: Vec<ClauseRow>,
    /// One row for each point, in the order of points.
    points: Vec<PointRow>,
    /// The hits of the current verdict; each row is counted once.
    marks: Vec<(Column, CoverageRow)>,
}

struct ClauseRow {
    number: String,
    text: String,
    source: String,
    hits: Hits,
}

struct PointRow {
    point: Point,
    clause: usize,
    hits: Hits,
    /// The answers, that of the edition first. The last row stands for all other answers of the house.
    answers: Vec<AnswerRow>,
}

struct AnswerRow {
    held_by: Holder,
    answer: Option<Value>,
    clause: Option<usize>,
    sources: Vec<String>,
    hits: Hits,
}

impl EditionTally {
    /// An empty table for these rules.
    pub(super) fn new(rules: &Rules) -> Self {
        let clause = |it: &adjudeck_validator::Clause| ClauseRow {
            number: it.number.clone(),
            text: it.text.clone(),
            source: it.source.clone(),
            hits: Hits::default(),
        };
        let mut tally = Self {
            edition: rules.edition.clone(),
            variant: Arc::clone(&rules.variant),
            hash: rules.hash(),
            statements: 0,
            without_rule: 0,
            clauses: rules.clauses.iter().map(clause).collect(),
            points: Vec::new(),
            marks: Vec::new(),
        };
        for (point, entry) in Point::all().filter_map(|point| Some((point, rules.entry(point)?))) {
            tally.add_point(point, &entry);
        }
        tally
    }

    /// Adds a row for a point; `entry` is its entry in the rules.
    fn add_point(&mut self, point: Point, entry: &Value) {
        let clause = self.clause(entry.get("clause").and_then(Value::as_str).unwrap_or_default());
        let mut row = PointRow { point, clause, hits: Hits::default(), answers: Vec::new() };
        row.add_answer(Holder::Edition, entry, Some(clause));
        for reading in entry.get("disputed").and_then(Value::as_array).into_iter().flatten() {
            let clause = reading.get("clause").and_then(Value::as_str).map(|number| self.clause(number));
            row.add_answer(Holder::Others, reading, clause);
        }
        row.answers.push(AnswerRow {
            held_by: Holder::House,
            answer: None,
            clause: None,
            sources: Vec::new(),
            hits: Hits::default(),
        });
        self.points.push(row);
    }

    /// The index of a clause. A clause that the rules cite but do not have comes after their own.
    fn clause(&mut self, number: &str) -> usize {
        let known = self.clauses.iter().position(|clause| clause.number == number);
        known.unwrap_or_else(|| {
            let (text, source) = (String::new(), String::new());
            self.clauses.push(ClauseRow { number: number.to_owned(), text, source, hits: Hits::default() });
            self.clauses.len() - 1
        })
    }

    /// Counts a verdict of a referee who judges by these rules, perhaps with house rules. The points that were consulted
    /// count only with the first verdict on a statement.
    pub(super) fn add(&mut self, judgement: &Judgement, judge: &Judge, is_first: bool) {
        if is_first {
            self.statements += 1;
            judgement.points.iter().for_each(|point| self.mark(Column::Consulted, *point, judge));
        }
        match judgement.verdict {
            Ok(()) => {
                let forbidden = judgement.counterfactuals.iter().filter(|it| it.verdict != VerdictKind::Undecided);
                forbidden.for_each(|turning| self.mark(Column::Allowed, turning.point, judge));
            }
            Err(violation) if violation.rests_on_a_rule() => {
                let is_open = violation.kind == VerdictKind::Undecided;
                let column = if is_open { Column::Undecided } else { Column::Forbade };
                self.mark(column, violation.point, judge);
                if is_first {
                    self.mark(Column::Consulted, violation.point, judge);
                }
            }
            Err(_) => self.without_rule += 1,
        }
        judgement.counterfactuals.iter().for_each(|turning| self.mark_turning(turning, judge));
        self.count_marks();
    }

    /// Marks a point, its answer in force, and the clause of that answer.
    fn mark(&mut self, column: Column, point: Point, judge: &Judge) {
        let Some((place, row)) = self.row(point) else { return };
        let answer = row.in_force(judge);
        let rows =
            [CoverageRow::Clause(row.clause_of(answer)), CoverageRow::Point(place), CoverageRow::Answer(place, answer)];
        self.marks.extend(rows.map(|row| (column, row)));
    }

    /// Marks the reading that turns a verdict, its point, and the clauses of the reading and of the answer in force.
    fn mark_turning(&mut self, turning: &Counterfactual, judge: &Judge) {
        let Some((place, row)) = self.row(turning.point) else { return };
        let answer = row.answer(Some(&turning.answer));
        let clauses = [answer, row.in_force(judge)].map(|answer| CoverageRow::Clause(row.clause_of(answer)));
        let rows = [CoverageRow::Point(place), CoverageRow::Answer(place, answer)].into_iter().chain(clauses);
        self.marks.extend(rows.map(|row| (Column::Turned, row)));
    }

    /// The row of a point, and its index.
    fn row(&self, point: Point) -> Option<(usize, &PointRow)> {
        let place = self.points.binary_search_by_key(&point, |row| row.point).ok()?;
        Some((place, self.points.get(place)?))
    }

    /// Counts all marks, and clears them.
    fn count_marks(&mut self) {
        let mut marks = std::mem::take(&mut self.marks);
        marks.sort_unstable();
        marks.dedup();
        for (column, row) in marks.drain(..) {
            if let Some(hits) = self.hits(row) {
                hits.add(column);
            }
        }
        self.marks = marks;
    }

    fn hits(&mut self, row: CoverageRow) -> Option<&mut Hits> {
        match row {
            CoverageRow::Clause(clause) => Some(&mut self.clauses.get_mut(clause)?.hits),
            CoverageRow::Point(point) => Some(&mut self.points.get_mut(point)?.hits),
            CoverageRow::Answer(point, answer) => Some(&mut self.points.get_mut(point)?.answers.get_mut(answer)?.hits),
        }
    }

    /// All counts, clause by clause.
    pub(super) fn to_edition(&self) -> EditionCoverage {
        let of = |place| self.points.iter().filter(move |row| row.clause == place);
        let clause = |(place, clause): (usize, &ClauseRow)| ClauseCoverage {
            clause: clause.number.clone(),
            text: clause.text.clone(),
            source: clause.source.clone(),
            hits: clause.hits,
            points: of(place).map(|row| self.to_point(row)).collect(),
        };
        let clauses: Vec<_> = self.clauses.iter().enumerate().map(clause).collect();
        EditionCoverage {
            edition: self.edition.clone(),
            variant: Arc::clone(&self.variant),
            hash: self.hash.clone(),
            statements: self.statements,
            without_rule: self.without_rule,
            points: PointSums::of(&clauses),
            clauses,
        }
    }

    fn to_point(&self, row: &PointRow) -> PointCoverage {
        let answer = |it: &AnswerRow| AnswerCoverage {
            held_by: it.held_by,
            answer: it.answer.clone(),
            clause: it.clause.and_then(|place| self.clauses.get(place)).map(|clause| clause.number.clone()),
            sources: it.sources.clone(),
            hits: it.hits,
        };
        let is_shown = |it: &&AnswerRow| it.held_by != Holder::House || it.hits != Hits::default();
        PointCoverage {
            point: row.point.path(),
            question: adjudeck_validator::question(row.point),
            hits: row.hits,
            answers: row.answers.iter().filter(is_shown).map(answer).collect(),
        }
    }
}

impl PointRow {
    /// Adds a row for an answer, or adds a source to the row that it has.
    fn add_answer(&mut self, held_by: Holder, held: &Value, clause: Option<usize>) {
        let answer = held.get("answer").cloned();
        let source = held.get("source").and_then(Value::as_str).map(str::to_owned);
        match self.answers.iter_mut().find(|known| known.answer == answer) {
            Some(known) => known.sources.extend(source),
            None => self.answers.push(AnswerRow {
                held_by,
                answer,
                clause,
                sources: source.into_iter().collect(),
                hits: Hits::default(),
            }),
        }
    }

    /// The index of the answer that a referee judges by.
    fn in_force(&self, judge: &Judge) -> usize {
        let entry = judge.entry(self.point);
        self.answer(entry.as_ref().and_then(|entry| entry.get("answer")))
    }

    /// The clause of an answer: that of the point, unless another clause offers the answer as a variant.
    fn clause_of(&self, answer: usize) -> usize {
        self.answers.get(answer).and_then(|answer| answer.clause).unwrap_or(self.clause)
    }

    /// The index of an answer; that of the last row if the rules do not know the answer.
    fn answer(&self, answer: Option<&Value>) -> usize {
        let known = self.answers.iter().position(|it| answer.is_some() && it.answer.as_ref() == answer);
        known.unwrap_or(self.answers.len().saturating_sub(1))
    }
}
