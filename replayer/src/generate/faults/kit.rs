//! A conformance kit: a folder with which another program can be tested. It has legal and faulty games, a manifest that says
//! what must be found in each game, and a description.
//!
//! Most games are generated. If none of them gives a clause a faulty log or a legal one, a case of the corpus that the
//! program carries is used. For a case, what must be found is what a person claimed beside the statement, from the book.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_format::{Log, Statement, VerdictKind};
use adjudeck_validator::{Clause, Judge, Point, Rules, Variant, edition};
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::Faults;
use super::label::{Label, Then};
use crate::generate::game;
use crate::generate::wanted::GamesWanted;
use crate::referee::codes::code;
use crate::referee::{Choice, FindingKind, Session};

/// How many faulty games in a row may bring nothing new before no more are made.
const MAX_KNOWN: u32 = 120;

/// The same for legal games.
const MAX_LEGAL_KNOWN: u32 = 6;

/// How many games of each kind and point are kept.
const EACH: usize = 2;

/// The code of a fault that does not test the clause it names: a late answer of the house may be to any point.
const ANY_CLAUSE: &str = "answer-too-late";

/// A line of the manifest of a kit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Row {
    /// A game with a fault.
    Fault(Label),
    /// A legal game.
    Legal(LegalGame),
    /// A clause of which there is no legal or no faulty game.
    Without(Without),
}

/// A legal game, as a line of the manifest tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LegalGame {
    /// The file of the log, beside the manifest.
    pub file: String,
    /// Which game of the file it is, from 1.
    pub game: u64,
    /// The edition by which it is played.
    pub edition: String,
    /// The verdict on each of its lines.
    pub verdict: VerdictKind,
    /// The clauses that it puts to the test.
    pub clauses: Vec<String>,
}

/// A clause that is not put to the test in both ways.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Without {
    /// The edition.
    pub edition: String,
    /// The clause.
    pub clause: String,
    /// Whether no legal game puts it to the test.
    pub no_legal: bool,
    /// Whether no faulty game breaks it.
    pub no_faulty: bool,
}

/// A conformance kit.
pub struct Kit {
    /// The rules.
    rules: Rules,
    /// The lines of the manifest.
    pub rows: Vec<Row>,
    /// The logs, by their place in the folder.
    pub files: BTreeMap<String, String>,
}

impl Kit {
    /// Makes a kit for these rules. `seed` decides its games; they are chosen from at most `most` faulty games.
    ///
    /// # Errors
    /// The errors of the generator.
    pub fn new(rules: &Rules, seed: u64, players: Option<u8>, most: u64) -> io::Result<Self> {
        let mut kit = Self { rules: rules.clone(), rows: Vec::new(), files: BTreeMap::new() };
        kit.add_faulty(seed, players, most)?;
        kit.add_legal(seed, players)?;
        kit.add_cases();
        kit.add_missing();
        Ok(kit)
    }

    /// How many legal and how many faulty games the kit has.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        let count = |is: fn(&Row) -> bool| self.rows.iter().filter(|row| is(row)).count();
        (count(|row| matches!(row, Row::Legal(_))), count(|row| matches!(row, Row::Fault(_))))
    }

    /// The clauses that have points and so can decide something, each with its number of legal and of faulty games.
    pub fn clauses(&self) -> impl Iterator<Item = (&Clause, usize, usize)> {
        let clauses = self.rules.clauses.iter().filter(|clause| !points(&self.rules, &clause.number).is_empty());
        clauses.map(|clause| {
            let legal = |row: &&Row| matches!(row, Row::Legal(game) if game.clauses.contains(&clause.number));
            let faulty = |row: &&Row| matches!(row, Row::Fault(label) if label.clause == clause.number && label.kind != ANY_CLAUSE);
            (clause, self.rows.iter().filter(legal).count(), self.rows.iter().filter(faulty).count())
        })
    }

    /// The edition.
    #[must_use]
    pub fn edition(&self) -> &str {
        &self.rules.edition
    }

    /// The game of the edition.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.rules.variant
    }

    /// All files of the folder by their path in it: the logs, the manifest, and `readme`.
    #[must_use]
    pub fn folder(&self, readme: String) -> BTreeMap<&str, String> {
        let rows = self.rows.iter().filter_map(|row| serde_json::to_string(row).ok());
        let manifest: String = rows.map(|row| row + "\n").collect();
        let logs = self.files.iter().map(|(name, text)| (name.as_str(), text.clone()));
        logs.chain([("manifest.jsonl", manifest), ("README.md", readme)]).collect()
    }

    /// Adds faulty games, a few for each kind and point.
    fn add_faulty(&mut self, seed: u64, players: Option<u8>, most: u64) -> io::Result<()> {
        let rules = self.rules.clone();
        let mut faults = Faults::new(&rules, seed).players(players);
        let (mut made, mut known) = (BTreeMap::<(String, String), usize>::new(), 0);
        for _ in 0..most {
            let Some(game) = faults.next_game()?.filter(|_| known < MAX_KNOWN) else { break };
            let point = if game.label.kind == ANY_CLAUSE { String::new() } else { game.label.point.clone() };
            let count = made.entry((game.label.kind.clone(), point)).or_default();
            if *count == EACH {
                known += 1;
                continue;
            }
            (*count, known) = (*count + 1, 0);
            let of_kind =
                1 + self.files.keys().filter(|file| file.starts_with(&format!("games/{}-", game.label.kind))).count();
            let file = format!("games/{}-{of_kind}.rum", game.label.kind);
            self.add_fault(
                file,
                &format!("adjudeck 1\n{}", game.text),
                Label { line: game.label.line + 1, ..game.label },
            );
        }
        Ok(())
    }

    fn add_fault(&mut self, file: String, text: &str, label: Label) {
        self.files.insert(file.clone(), text.to_owned());
        self.rows.push(Row::Fault(Label { file, game: 1, ..label }));
    }

    /// Adds legal games as long as they test clauses that no game before them tested.
    fn add_legal(&mut self, seed: u64, players: Option<u8>) -> io::Result<()> {
        let wanted = GamesWanted { seed, players, ..GamesWanted::default() };
        let (mut tested, mut known, mut number) = (BTreeSet::new(), 0, 0);
        for stream in 1.. {
            if known == MAX_LEGAL_KNOWN {
                break;
            }
            // Short games test most clauses. A whole game tests those of its end as well.
            let deals = (stream > 1).then_some(2);
            let Some(played) = game::play(&self.rules, &wanted, stream, stream, deals)? else {
                known += 1;
                continue;
            };
            let text = format!("adjudeck 1\n{}", played.text);
            let clauses = consulted(&self.rules, &text);
            known += 1;
            if clauses.iter().any(|clause| tested.insert(clause.clone())) || number == 0 {
                (known, number) = (0, number + 1);
                self.add_legal_game(format!("games/legal-{number}.rum"), text, clauses);
            }
        }
        Ok(())
    }

    fn add_legal_game(&mut self, file: String, text: String, clauses: BTreeSet<String>) {
        let (edition, clauses) = (self.rules.edition.clone(), clauses.into_iter().collect());
        self.rows.push(Row::Legal(LegalGame {
            file: file.clone(),
            game: 1,
            edition,
            verdict: VerdictKind::Legal,
            clauses,
        }));
        self.files.insert(file, text);
    }

    /// Adds cases for clauses that still lack a legal or a faulty log.
    fn add_cases(&mut self) {
        let lacking: Vec<_> =
            self.clauses().map(|(clause, legal, faulty)| (clause.number.clone(), legal, faulty)).collect();
        for (number, legal, faulty) in lacking {
            let of_clause = points(&self.rules, &number);
            let game = self.rules.variant.game.clone();
            let cases: Vec<_> =
                of_clause.iter().flat_map(|point| adjudeck_corpus::examples(&game, point.path())).collect();
            if faulty == 0
                && let Some((text, label)) = cases.iter().find_map(|case| self.faulty_case(case.log, &of_clause))
            {
                self.add_fault(format!("games/case-{number}-faulty.rum"), &text, label);
            }
            if legal == 0
                && let Some(text) = cases.iter().find_map(|case| self.legal_case(case.log, &of_clause))
            {
                let clauses = consulted(&self.rules, &text);
                self.add_legal_game(format!("games/case-{number}-legal.rum"), text, clauses);
            }
        }
    }

    /// A case, cut after the first statement that a person claims to break one of these points; `None` if that is not its
    /// only fault.
    fn faulty_case(&self, case: &str, points: &[Point]) -> Option<(String, Label)> {
        let (text, claim) = self.cut(case, |expected, point| {
            let breaks = matches!(expected, VerdictKind::Illegal | VerdictKind::Impossible | VerdictKind::Mismatch);
            breaks && points.iter().any(|it| it.path() == point)
        })?;
        let line = text.lines().count() as u64;
        let mut findings = Vec::new();
        Session::new(&Choice::default()).run(text.as_bytes(), &mut |finding| findings.push(finding)).ok()?;
        let [finding] = findings.as_slice() else { return None };
        let FindingKind::Verdict(judgement) = &finding.kind else { return None };
        let violation = judgement.verdict.err().filter(|it| it.kind == claim.0 && it.point.path() == claim.1)?;
        let label = Label {
            file: String::new(),
            game: 1,
            title: title(&text),
            edition: self.rules.edition.clone(),
            house: Vec::new(),
            line,
            text: text.lines().last()?.to_owned(),
            // The claim gives the verdict and the point; the code of the message comes from the program.
            kind: code(finding).to_owned(),
            verdict: claim.0,
            point: claim.1,
            clause: self.rules.clause_of(violation.point)?.to_owned(),
            then: Then::Ends,
            legal: Vec::new(),
            known: None,
        };
        Some((text, label)).filter(|_| finding.line == line)
    }

    /// A case, cut after a statement that a person claims to be legal by one of these points; `None` if it has a fault.
    fn legal_case(&self, case: &str, points: &[Point]) -> Option<String> {
        let (text, _) = self.cut(case, |expected, point| {
            expected == VerdictKind::Legal && points.iter().any(|it| it.path() == point)
        })?;
        let mut findings = Vec::new();
        Session::new(&Choice::default()).run(text.as_bytes(), &mut |finding| findings.push(finding)).ok()?;
        findings.is_empty().then_some(text)
    }

    /// A case of this edition, cut after the first statement whose claim fits, without comments and claims; and that claim.
    fn cut(&self, case: &str, fits: impl Fn(VerdictKind, &str) -> bool) -> Option<(String, (VerdictKind, String))> {
        let (mut log, _) = Log::parse(case.as_bytes());
        let of_edition = log.lines.iter().any(|line| match &line.statement {
            Some(Statement::Rules { edition: name, .. }) => {
                edition(name).is_some_and(|it| it.edition == self.rules.edition)
            }
            _ => false,
        });
        let plain = !log.lines.iter().any(|line| matches!(line.statement, Some(Statement::House { .. })));
        let claimed = log.lines.iter().enumerate().find_map(|(at, line)| match &line.statement {
            Some(Statement::Expect { expected, point: Some(point), reading: None, .. }) if fits(*expected, point) => {
                Some((at, (*expected, point.to_string())))
            }
            _ => None,
        });
        let (at, claim) = claimed.filter(|_| of_edition && plain)?;
        log.lines.truncate(at);
        log.lines.retain(|line| !matches!(line.statement, Some(Statement::Expect { .. })));
        log.lines.iter_mut().for_each(|line| line.comment = None);
        let text = log.to_text();
        let text = if text.starts_with("adjudeck") { text } else { format!("adjudeck 1\n{text}") };
        Some((text, claim))
    }

    /// Adds the clauses for which there is no legal or no faulty game.
    fn add_missing(&mut self) {
        let lacking = self.clauses().filter(|(_, legal, faulty)| *legal == 0 || *faulty == 0);
        let row = |(clause, legal, faulty): (&Clause, usize, usize)| {
            let (edition, clause) = (self.rules.edition.clone(), clause.number.clone());
            Row::Without(Without { edition, clause, no_legal: legal == 0, no_faulty: faulty == 0 })
        };
        let rows: Vec<Row> = lacking.map(row).collect();
        self.rows.extend(rows);
    }
}

/// The points that a clause answers.
fn points(rules: &Rules, clause: &str) -> Vec<Point> {
    Point::all().filter(|point| rules.clause_of(*point) == Some(clause)).collect()
}

/// The title of a game.
fn title(text: &str) -> String {
    let title = text.lines().find_map(|line| line.strip_prefix("game \"")?.strip_suffix('"'));
    title.unwrap_or_default().to_owned()
}

/// The clauses that are consulted for the verdicts on a log.
fn consulted(rules: &Rules, text: &str) -> BTreeSet<String> {
    let (log, _) = Log::parse(text.as_bytes());
    let (mut judge, mut points) = (Judge::new(rules.clone()), BTreeSet::new());
    for statement in log.lines.iter().filter_map(|line| line.statement.as_ref()) {
        points.extend(judge.consulted(statement).points());
        let _ = judge.judge(statement);
    }
    points.into_iter().filter_map(|point| rules.clause_of(point)).map(str::to_owned).collect()
}

/// The schema of a line of the manifest.
///
/// ```
/// let schema = adjudeck_replayer::generate::faults::schema();
/// assert!(schema.get("$defs").is_some_and(|rows| rows.get("Label").is_some()));
/// ```
#[must_use]
pub fn schema() -> Schema {
    schemars::schema_for!(Row)
}
