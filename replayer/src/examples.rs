//! Examples: cases that the program carries, with what the referee says of them under each answer to a point.
//!
//! A case is replayed by its own rules, as it was played; only the verdict on a line is asked for under other answers. So the
//! readings of one point are compared on one table.

use std::collections::BTreeSet;

use adjudeck_corpus::Example;
use adjudeck_format::{Log, LogLine, Names, Part, Statement, locate, print_statement};
use adjudeck_validator::{Judge, Point, Rules, Stage, Verdict, edition};
use serde_json::Value;

use crate::answers::Held;
use crate::session::{Finding, Ruling, Scene, What, Whence};
use crate::view::TableView;

/// A case with what the referee says of it.
#[derive(Debug)]
pub struct Played {
    /// The name of the case.
    pub slug: &'static str,
    /// What it asks and who answers it, in English: the comment above the log.
    pub about: Vec<String>,
    /// The log without comments, in its canonical form.
    pub log: String,
    /// Its lines in order, without the expectations.
    pub steps: Vec<Step>,
}

/// A line of a case.
#[derive(Debug)]
pub struct Step {
    /// The number of the line in the log.
    pub line: u64,
    /// What the line says.
    pub statement: Statement<'static>,
    /// Who plays.
    pub names: Names,
    /// Whether the line only says how things stand before play.
    pub is_setup: bool,
    /// The table before the line, where that has been set up by the lines before.
    pub table: Option<TableView>,
    /// What the referee says of it; nothing where that is not what the case is about.
    pub verdicts: Vec<Said>,
}

/// A verdict, and under which answers to the point it is given.
#[derive(Debug)]
pub struct Said {
    /// The answers; all of them where the point makes no difference.
    pub answers: Vec<Value>,
    /// The verdict with the words for it.
    pub finding: Finding,
}

impl Step {
    /// The line in its canonical form.
    #[must_use]
    pub fn text(&self) -> String {
        print_statement(&self.statement, &self.names)
    }
}

impl Said {
    /// The verdict as such.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        match &self.finding.what {
            What::Verdict(ruling) => ruling.verdict,
            _ => Ok(()),
        }
    }
}

/// The examples of a point in a game, under each of these answers. One that tells no more of them apart than those before it
/// is left out.
///
/// ```
/// use adjudeck_replayer::answers::held;
/// use adjudeck_replayer::examples::examples;
/// use adjudeck_validator::Point;
/// let point = Point::find("layoff.direction").unwrap();
/// let played = examples("kalooki", point, &held("kalooki", point));
/// let judged = played[0].steps.iter().find(|step| step.verdicts.len() == 2).unwrap();
/// assert_eq!((judged.verdicts[0].verdict().is_ok(), judged.verdicts[1].verdict().is_ok()), (false, true));
/// ```
#[must_use]
pub fn examples(game: &str, point: Point, answers: &[Held]) -> Vec<Played> {
    let mut parted = BTreeSet::new();
    let mut all: Vec<_> = adjudeck_corpus::examples(game, point.path()).map(|it| play(it, point, answers)).collect();
    let mut is_first = true;
    all.retain(|played| {
        let before = parted.len();
        parted.extend(played.parted());
        std::mem::take(&mut is_first) || parted.len() > before
    });
    all
}

impl Played {
    /// The answers that it tells apart, two by two.
    fn parted(&self) -> impl Iterator<Item = (String, String)> {
        let apart = |verdicts: &[Said]| {
            let words = |said: &Said| said.answers.iter().map(Value::to_string).collect::<Vec<_>>();
            let sides: Vec<_> = verdicts.iter().map(words).collect();
            let mut pairs = Vec::new();
            for (index, one) in sides.iter().enumerate() {
                for other in sides.iter().skip(index + 1) {
                    pairs.extend(one.iter().flat_map(|a| other.iter().map(|b| (a.clone(), b.clone()))));
                }
            }
            pairs
        };
        self.steps.iter().flat_map(move |step| apart(&step.verdicts))
    }
}

/// Replays an example.
fn play(example: &Example, point: Point, answers: &[Held]) -> Played {
    let (mut log, _) = Log::parse(example.log.as_bytes());
    let about = log.lines.iter().take_while(|line| line.statement.is_none());
    let about = about.filter_map(|line| line.comment.clone()).collect();
    for line in &mut log.lines {
        line.comment = None;
    }
    log.lines.retain(|line| line.statement.is_some());
    let mut table = Table { point, answers, rules: None, seat: None, has_changed: false };
    let mut steps = Vec::new();
    for (number, (line, names)) in (1..).zip(log.with_names()) {
        let is_claimed = matches!(
            log.lines.get(number).and_then(|next| next.statement.as_ref()),
            Some(Statement::Expect { .. })
        );
        steps.extend(table.step(number as u64, line, names, is_claimed));
    }
    Played { slug: example.slug, about, log: log.to_string(), steps }
}

/// A table at which a case is replayed.
struct Table<'a> {
    point: Point,
    answers: &'a [Held],
    /// The rules that the log has named.
    rules: Option<Rules>,
    /// The referee, with the same rules under each answer to the point.
    seat: Option<(Judge, Vec<(Value, Rules)>)>,
    /// Whether the table has been set up anew since it was last shown.
    has_changed: bool,
}

impl Table<'_> {
    /// Judges a line and lets it happen; nothing for an expectation.
    fn step(&mut self, number: u64, line: &LogLine, names: Names, is_claimed: bool) -> Option<Step> {
        let statement = line.statement.clone()?;
        match &statement {
            Statement::Expect { .. } => return None,
            Statement::Game { .. } => self.seat = None,
            Statement::Rules { edition: name, .. } => (self.rules, self.seat) = (edition(name).cloned(), None),
            Statement::House { reading } if !self.is_dealt() => {
                let changed = self.rules.as_ref().and_then(|rules| rules.with(&reading.point, &reading.answer).ok());
                self.rules = changed.or(self.rules.take());
                let before = self.seat.take();
                if let (Some((before, _)), Some((judge, _))) = (before, self.referee()) {
                    judge.take_over(&before);
                }
            }
            Statement::Adjudeck { .. } | Statement::Tag { .. } => {}
            _ => return self.judged(number, statement, names, is_claimed),
        }
        Some(Step { line: number, statement, names, is_setup: true, table: None, verdicts: Vec::new() })
    }

    /// Whether a deal is in progress.
    fn is_dealt(&self) -> bool {
        let stage = self.seat.as_ref().map(|(judge, _)| judge.deal().stage());
        matches!(stage, Some(Stage::Dealing | Stage::Playing))
    }

    /// The referee for the present rules, and those rules under each answer.
    fn referee(&mut self) -> Option<&mut (Judge, Vec<(Value, Rules)>)> {
        if self.seat.is_none() {
            let rules = self.rules.clone()?;
            let own = rules.entry(self.point).and_then(|mut entry| entry.get_mut("answer").map(Value::take));
            let mut answers: Vec<Value> = self.answers.iter().map(|held| held.answer.clone()).collect();
            answers.extend(own.filter(|own| !answers.contains(own)));
            let under = |answer: Value| {
                let rules = rules.with_value(self.point.path(), &answer).ok()?;
                Some((answer, rules))
            };
            let under = answers.into_iter().filter_map(under).collect();
            self.seat = Some((Judge::new(rules), under));
        }
        self.seat.as_mut()
    }

    /// Judges a statement by the referee, and lets it happen.
    fn judged(&mut self, line: u64, statement: Statement<'static>, names: Names, is_claimed: bool) -> Option<Step> {
        let has_changed = self.has_changed;
        let (judge, under) = self.referee()?;
        let before = judge.before(&statement);
        let said = |(answer, rules): &(Value, Rules)| (answer.clone(), before.look(rules, &statement).0);
        let verdicts = together(under.iter().map(said));
        let is_of_interest = is_claimed || verdicts.len() > 1 || verdicts.iter().any(|(_, verdict)| verdict.is_err());
        let text = print_statement(&statement, &names);
        let say = |(answers, verdict): (Vec<Value>, Verdict)| {
            let by = under.iter().find(|(answer, _)| answers.first() == Some(answer)).map(|(_, rules)| rules);
            let finding = finding(judge, by.unwrap_or(judge.rules()), (line, &text, &statement), &names, verdict);
            Said { answers, finding }
        };
        let verdicts: Vec<_> =
            if is_of_interest { verdicts.into_iter().map(say).collect() } else { Vec::new() };
        let is_setup = is_setup(&statement, judge.deal().stage());
        let is_shown = !is_setup || !verdicts.is_empty();
        let number = judge.deal().number();
        let view = || {
            let mut judge = judge.clone();
            judge.end_dealing();
            TableView::of(&judge, &names, 1, line.saturating_sub(1))
        };
        let table = (is_shown && has_changed && number > 0).then(view);
        let _ = judge.judge(&statement);
        self.has_changed = !is_shown || has_changed && table.is_none();
        Some(Step { line, statement, names, is_setup, table, verdicts })
    }
}

/// Verdicts that are the same, together.
fn together(all: impl Iterator<Item = (Value, Verdict)>) -> Vec<(Vec<Value>, Verdict)> {
    let mut groups: Vec<(Vec<Value>, Verdict)> = Vec::new();
    for (answer, verdict) in all {
        match groups.iter_mut().find(|(_, known)| *known == verdict) {
            Some((answers, _)) => answers.push(answer),
            None => groups.push((vec![answer], verdict)),
        }
    }
    groups
}

/// A verdict by these rules on a line that has not happened yet, with all that its words need.
fn finding(
    judge: &Judge,
    rules: &Rules,
    (line, text, statement): (u64, &str, &Statement<'_>),
    names: &Names,
    verdict: Verdict,
) -> Finding {
    let entry = verdict.err().and_then(|violation| rules.entry(violation.point));
    let word = |key| entry.as_ref().and_then(|entry| entry.get(key)?.as_str()).map(str::to_owned);
    let ruling = Ruling {
        edition: rules.edition.clone(),
        verdict,
        points: Vec::new(),
        clause: word("clause"),
        answer: entry.as_ref().and_then(|entry| entry.get("answer")).cloned(),
        source: word("source"),
        turnings: Vec::new(),
        scene: Box::new(Scene::of(judge, statement)),
    };
    Finding {
        whence: Whence::default(),
        line,
        offset: 0,
        text: text.as_bytes().to_vec(),
        span: locate(text.as_bytes(), verdict.err().map_or(Part::Line, |violation| violation.part)),
        names: names.clone(),
        what: What::Verdict(ruling),
    }
}

/// Whether a statement only says how things stand before play.
const fn is_setup(statement: &Statement<'_>, stage: Stage) -> bool {
    if let Statement::Tally { .. } | Statement::Pool { .. } = statement {
        return matches!(stage, Stage::None | Stage::Dealing);
    }
    matches!(
        statement,
        Statement::Adjudeck { .. }
            | Statement::Game { .. }
            | Statement::Tag { .. }
            | Statement::Rules { .. }
            | Statement::House { .. }
            | Statement::Players { .. }
            | Statement::Partners { .. }
            | Statement::Pack { .. }
            | Statement::Seats { .. }
            | Statement::Deal { .. }
            | Statement::Position { .. }
            | Statement::Hand { .. }
            | Statement::Indicator { .. }
            | Statement::Buried { .. }
            | Statement::Upcard { .. }
            | Statement::Stock { .. }
            | Statement::Pile { .. }
            | Statement::Table { .. }
            | Statement::Openings { .. }
            | Statement::Opened { .. }
            | Statement::Turn { .. }
            | Statement::Reshuffled { .. }
    )
}
