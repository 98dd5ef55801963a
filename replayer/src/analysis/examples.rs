//! Examples: cases that the program carries, with the verdicts under each answer to a point.
//!
//! Each answer gets its own referee, who judges the case from its first line. So an example shows where a reading decides a
//! line, and also where it changes what comes later. The table shown is the one under the case's own rules.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use adjudeck_format::{Log, LogLine, Names, Part, Statement, locate, print_statement};
use adjudeck_validator::{Judge, Point, Rules, Stage, Verdict, edition};
use serde_json::Value;

use crate::analysis::table::TableView;
use crate::notation::line_kind::LineKind;
use crate::referee::{Finding, FindingKind, Judgement, Location, Scene};
use crate::rules::answers::{Held, is_of_house};
use crate::words::Lang;

/// A case with its verdicts.
#[derive(Debug)]
pub struct Played {
    /// The question of the case, in English.
    pub question: String,
    /// The answers and who gives them, in English: the rest of the comment above the log, in paragraphs.
    pub reasons: Vec<String>,
    /// The log in its canonical form, without comments.
    pub log: String,
    /// Its lines in order, without expectations.
    pub steps: Vec<Step>,
}

/// A line of a case.
#[derive(Debug)]
pub struct Step {
    /// The number of the line in the log, from 1.
    pub line: u64,
    /// The statement of the line.
    pub statement: Statement<'static>,
    /// The players.
    pub names: Names,
    /// Whether the line only sets up the position before play.
    pub is_setup: bool,
    /// The table before the line, if earlier lines have set it up.
    pub table: Option<TableView>,
    /// The verdicts; empty for lines that the case is not about.
    pub verdicts: Vec<CaseVerdict>,
}

/// A verdict, and the answers to the point under which it is given.
#[derive(Debug)]
pub struct CaseVerdict {
    /// The answers; all of them if the point makes no difference.
    pub answers: Vec<Value>,
    /// The verdict.
    pub verdict: Verdict,
    /// The verdict as a finding, with what its sentence needs.
    pub finding: Finding,
}

impl Step {
    /// The line in its canonical form.
    #[must_use]
    pub fn text(&self) -> String {
        print_statement(&self.statement, &self.names)
    }
}

/// The examples of a point in a game, each judged under all these answers.
///
/// ```
/// use adjudeck_replayer::rules::answers::{editions_of, held};
/// use adjudeck_replayer::analysis::examples::examples;
/// use adjudeck_validator::Point;
/// let point = Point::find("layoff.direction").unwrap();
/// let played = examples("kalooki", point, &held(&editions_of("kalooki"), point));
/// let judged = played[0].steps.iter().find(|step| step.verdicts.len() == 2).unwrap();
/// assert_eq!((judged.verdicts[0].verdict.is_ok(), judged.verdicts[1].verdict.is_ok()), (false, true));
/// ```
#[must_use]
pub fn examples(game: &str, point: Point, answers: &[Held<'_>]) -> Vec<Played> {
    adjudeck_corpus::examples(game, point.path()).map(|it| play(it.log, point, answers)).collect()
}

impl Played {
    /// The pairs of answers that give different verdicts on some line.
    #[must_use]
    pub fn parted(&self) -> BTreeSet<[String; 2]> {
        let mut parted = BTreeSet::new();
        for verdicts in self.steps.iter().map(|step| &step.verdicts) {
            let side = |said: &CaseVerdict| verdicts.iter().position(|known| known.verdict == said.verdict);
            let sides = verdicts.iter().flat_map(|said| said.answers.iter().map(move |it| (side(said), it)));
            let answers: Vec<_> = sides.map(|(side, answer)| (answer.to_string(), side)).collect();
            for (one, its) in &answers {
                let others = answers.iter().filter(|(other, side)| side != its && other > one);
                parted.extend(others.map(|(other, _)| [one.clone(), other.clone()]));
            }
        }
        parted
    }
}

/// Judges a case under each of these answers to a point.
#[must_use]
pub fn play(case: &str, point: Point, answers: &[Held<'_>]) -> Played {
    let (mut log, _) = Log::parse(case.as_bytes());
    let (question, reasons) = about(&log);
    for line in &mut log.lines {
        line.comment = None;
    }
    log.lines.retain(|line| line.statement.is_some());
    let mut table = CaseTable { point, answers, rules: None, referees: Vec::new(), has_changed: false };
    let mut steps = Vec::new();
    for (number, (line, names)) in (1..).zip(log.with_names()) {
        let next = log.lines.get(number).and_then(|next| next.statement.as_ref());
        steps.extend(table.step(number as u64, line, names, next));
    }
    Played { question, reasons, log: log.to_string(), steps }
}

/// The question of a case and its answers, from the comment above the log. A sentence may run over several lines, so a
/// paragraph ends at a line that ends a sentence.
fn about(log: &Log) -> (String, Vec<String>) {
    let mut paragraphs: Vec<String> = Vec::new();
    let lines = log.lines.iter().take_while(|line| line.statement.is_none());
    for line in lines.filter_map(|line| line.comment.as_deref()) {
        match paragraphs.last_mut().filter(|before| !before.ends_with(['.', '?', '!', ':'])) {
            Some(before) => *before = format!("{before} {line}"),
            None => paragraphs.push(line.to_owned()),
        }
    }
    let mut paragraphs = paragraphs.into_iter();
    let question = paragraphs.next().unwrap_or_default();
    (question.trim_start_matches("Question: ").to_owned(), paragraphs.collect())
}

/// A case while it is judged.
struct CaseTable<'a> {
    point: Point,
    answers: &'a [Held<'a>],
    /// The rules that the log names.
    rules: Option<Rules>,
    /// The referees, each with an answer to the point. The first one judges by the rules of the log unchanged.
    referees: Vec<(Value, Judge)>,
    /// Whether the table has been set up again since it was last shown.
    has_changed: bool,
}

impl CaseTable<'_> {
    /// Judges a line, behind which stands `next`, and plays it; `None` for an expectation.
    fn step(&mut self, number: u64, line: &LogLine, names: Names, next: Option<&Statement<'_>>) -> Option<Step> {
        let statement = line.statement.clone()?;
        match &statement {
            Statement::Expect { .. } => return None,
            Statement::Game { .. } => self.referees.clear(),
            Statement::Rules { edition: name, .. } => {
                self.rules = edition(name).cloned();
                self.referees.clear();
            }
            Statement::House { reading } if !self.is_dealt() => {
                let changed = self.rules.as_ref().and_then(|rules| rules.with(&reading.point, &reading.answer).ok());
                self.rules = changed.or(self.rules.take());
                let before = std::mem::take(&mut self.referees);
                if !before.is_empty() {
                    self.seat();
                    let of = |answer: &Value| before.iter().find(|(known, _)| known == answer).or(before.first());
                    for (answer, judge) in &mut self.referees {
                        if let Some((_, before)) = of(answer) {
                            judge.take_over(before);
                        }
                    }
                }
            }
            Statement::Adjudeck { .. } | Statement::Tag { .. } => {}
            _ => return self.judged(number, statement, names, next),
        }
        Some(Step { line: number, statement, names, is_setup: true, table: None, verdicts: Vec::new() })
    }

    /// Whether a deal is in progress.
    fn is_dealt(&self) -> bool {
        let stage = self.referees.first().map(|(_, judge)| judge.deal().stage());
        matches!(stage, Some(Stage::Dealing | Stage::Playing))
    }

    /// Makes a referee for each answer, unless there are some.
    fn seat(&mut self) {
        let Some(rules) = self.rules.as_ref().filter(|_| self.referees.is_empty()) else { return };
        let own = rules.entry(self.point).and_then(|mut entry| entry.get_mut("answer").map(Value::take));
        let own = own.unwrap_or_default();
        let others = self.answers.iter().map(|held| held.answer.clone()).filter(|answer| *answer != own);
        let others = others.filter_map(|answer| Some((rules.with_value(self.point.path(), &answer).ok()?, answer)));
        let others: Vec<_> = others.map(|(rules, answer)| (answer, Judge::new(rules))).collect();
        self.referees = vec![(own, Judge::new(rules.clone()))];
        self.referees.extend(others);
    }

    /// Every referee judges a statement and plays it.
    fn judged(
        &mut self,
        line: u64,
        statement: Statement<'static>,
        names: Names,
        next: Option<&Statement<'_>>,
    ) -> Option<Step> {
        let is_claimed = matches!(next, Some(Statement::Expect { .. }));
        let may_be_answered = is_claimed || matches!(next, Some(Statement::Ruling { .. }));
        self.seat();
        let verdicts: Vec<_> =
            self.referees.iter().map(|(answer, judge)| (answer, judge, judge.check(&statement))).collect();
        let (_, _, first) = *verdicts.first()?;
        let is_of_interest = is_claimed || first.is_err() || verdicts.iter().any(|(.., verdict)| *verdict != first);
        let text = print_statement(&statement, &names);
        let say = |(answer, judge, verdict): (&Value, &Judge, Verdict)| CaseVerdict {
            answers: vec![answer.clone()],
            verdict,
            finding: finding(&when_played(judge, &statement), line, &text, &statement, &names, verdict),
        };
        let verdicts = together(verdicts.into_iter().filter(|_| is_of_interest).map(say));
        let (_, own) = self.referees.first()?;
        let is_setup = is_setup(&statement, own.deal().stage());
        let is_shown = !is_setup || !verdicts.is_empty();
        let view = || TableView::of(&after_dealing(own), &names, 1, line.saturating_sub(1), Lang::default());
        let table = (is_shown && self.has_changed && own.deal().number() > 0).then(view);
        for (_, judge) in &mut self.referees {
            let before = judge.before(&statement);
            let is_legal = judge.judge(&statement).is_ok();
            if is_legal && may_be_answered && matches!(LineKind::of(&statement), LineKind::Play) {
                judge.may_be_taken_back(before);
            }
        }
        self.has_changed = !is_shown || self.has_changed && table.is_none();
        Some(Step { line, statement, names, is_setup, table, verdicts })
    }
}

/// The referee who explains a statement. For a play, the dealing is over.
fn when_played<'a>(judge: &'a Judge, statement: &Statement<'_>) -> Cow<'a, Judge> {
    match statement {
        Statement::Plays { .. } if judge.deal().stage() == Stage::Dealing => Cow::Owned(after_dealing(judge)),
        _ => Cow::Borrowed(judge),
    }
}

/// A referee once the dealing is over.
fn after_dealing(judge: &Judge) -> Judge {
    let mut judge = judge.clone();
    judge.end_dealing();
    judge
}

/// Puts equal verdicts together. Equal verdicts may need different sentences, for instance if the contract depends on the
/// answer: those stay apart.
fn together(all: impl Iterator<Item = CaseVerdict>) -> Vec<CaseVerdict> {
    let words = Lang::default().words();
    let mut groups: Vec<CaseVerdict> = Vec::new();
    for said in all {
        let is_same = |known: &&mut CaseVerdict| {
            known.verdict == said.verdict && words.sentence(&known.finding) == words.sentence(&said.finding)
        };
        match groups.iter_mut().find(is_same) {
            Some(known) => known.answers.extend(said.answers),
            None => groups.push(said),
        }
    }
    groups
}

/// The verdict on a line that has not been played yet, as a finding with all that its sentence needs.
fn finding(
    judge: &Judge,
    line: u64,
    text: &str,
    statement: &Statement<'_>,
    names: &Names,
    verdict: Verdict,
) -> Finding {
    let rules = judge.rules();
    let entry = verdict.err().and_then(|violation| rules.entry(violation.point));
    let word = |key| entry.as_ref().and_then(|entry| entry.get(key)?.as_str()).map(str::to_owned);
    let judgement = Judgement {
        edition: rules.edition.clone(),
        variant: Arc::clone(&rules.variant),
        verdict,
        points: Vec::new(),
        clause: word("clause"),
        answer: entry.as_ref().and_then(|entry| entry.get("answer")).cloned(),
        source: word("source"),
        is_of_house: entry.as_ref().is_some_and(is_of_house),
        lost_line: None,
        unrecorded: None,
        meant: None,
        otherwise: None,
        counterfactuals: Vec::new(),
        rulings: Vec::new(),
        scene: Box::new(Scene::of(judge, statement)),
    };
    Finding {
        location: Location::default(),
        line,
        offset: 0,
        text: text.as_bytes().to_vec(),
        span: locate(text.as_bytes(), verdict.err().map_or(Part::Line, |violation| violation.part)),
        names: names.clone(),
        kind: FindingKind::Verdict(judgement),
        is_legal_if_mended: false,
    }
}

/// Whether a statement only sets up the position before play.
const fn is_setup(statement: &Statement<'_>, stage: Stage) -> bool {
    if let Statement::Tally { .. } | Statement::Pool { .. } = statement {
        return matches!(stage, Stage::None | Stage::Dealing);
    }
    matches!(LineKind::of(statement), LineKind::Heading | LineKind::Deal | LineKind::Setup)
}
