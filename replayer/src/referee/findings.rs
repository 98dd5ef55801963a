//! The findings in a log.

use std::ops::Range;
use std::sync::Arc;

use adjudeck_format::{Action, Decision, Fault, Line, MeldName, Names, Part, Seat, Statement, VerdictKind, locate};
use adjudeck_validator::rules::contract::{Asks, Required};
use adjudeck_validator::rules::declare::Wrong;
use adjudeck_validator::{
    Consulted, Counterfactual, DecidedBy, Hand, Judge, Meld, Point, Rules, Unrecorded, Variant, Verdict, kind,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::meant;
use super::modes::FindingDetail;
use super::otherwise::declared_otherwise;
use super::rules_fault::RulesFault;
use crate::rules::answers::{editions_of, is_of_house};

/// The game and the deal of an input in which a finding is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// The game of the input, from 1; 0 before the first.
    pub game: u64,
    /// Its title.
    pub title: Option<String>,
    /// The number of the deal; `None` before the first deal.
    pub deal: Option<u16>,
    /// The line of the file, if the log is in JSON and that line is known. Line numbers elsewhere are those of the log as
    /// text.
    pub file_line: Option<u64>,
}

/// A finding in a log.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The game and the deal.
    pub location: Location,
    /// The line number, from 1; for a log in JSON, of the line as text.
    pub line: u64,
    /// The offset of the line in the input, in bytes.
    pub offset: u64,
    /// The line as it was written.
    pub text: Vec<u8>,
    /// The place in the line, in bytes.
    pub span: Range<usize>,
    /// The players of the game.
    pub names: Names,
    /// What was found.
    pub kind: FindingKind,
    /// Whether the line cannot be read, and would be legal if it said what was probably meant.
    pub is_legal_if_mended: bool,
}

impl Finding {
    /// A finding that a text cannot be read. The text is no line of a log that is judged; `line` is its number.
    #[must_use]
    pub fn unreadable(line: u64, text: &[u8], names: Names, fault: Fault) -> Self {
        let (location, span) = (Location::default(), fault.span.clone());
        let (kind, text) = (FindingKind::Unreadable(fault), text.to_vec());
        Self { location, line, offset: 0, text, span, names, kind, is_legal_if_mended: false }
    }

    /// The same, with these readings as those that would turn the verdict.
    pub(super) fn turned_by(mut self, counterfactuals: &[Counterfactual]) -> Self {
        if let FindingKind::Verdict(judgement) = &mut self.kind {
            judgement.counterfactuals = counterfactuals.to_vec();
        }
        self
    }

    /// Adds the points that were consulted for what the statement changed, once it has been played.
    pub(super) fn add_changing(&mut self, judge: &Judge) {
        if let (FindingKind::Verdict(judgement), Some(watched)) = (&mut self.kind, judge.traced()) {
            let further = watched.changing.points().filter(|point| !watched.judging.has(*point));
            judgement.points.extend(further);
        }
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub enum FindingKind {
    /// The line cannot be read.
    Unreadable(Fault),
    /// There are no rules to judge by.
    Rules(RulesFault),
    /// A statement is not legal, or not legal under every reading.
    Verdict(Judgement),
    /// A verdict is not the one that the log expects.
    Unmet(Unmet),
}

/// The verdict on a statement, and what it rests on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Judgement {
    /// The edition by which it was judged.
    pub edition: String,
    /// The game of the edition.
    pub variant: Arc<Variant>,
    /// The verdict.
    pub verdict: Verdict,
    /// The points that were consulted.
    pub points: Vec<Point>,
    /// The clause that decided; `None` for a legal statement.
    pub clause: Option<String>,
    /// The answer of these rules to the point that decided.
    pub answer: Option<Value>,
    /// Who gives that answer.
    pub source: Option<String>,
    /// Whether that answer is a house rule and not the one of the clause.
    pub is_of_house: bool,
    /// If the verdict is undecided because of lost lines: the number of the last line that could not be read, or `None` if a
    /// line only seems to be missing.
    pub lost_line: Option<u64>,
    /// Why a player's hand is not known, if the verdict is undecided for that reason and not because of a line that could not
    /// be read.
    pub unrecorded: Option<Unrecorded>,
    /// The line that was probably meant.
    pub meant: Option<String>,
    /// If a declaration is refused, the line with which the same hand can be declared.
    pub otherwise: Option<String>,
    /// The readings that would turn the verdict.
    pub counterfactuals: Vec<Counterfactual>,
    /// What was on the table, as far as it explains the verdict.
    pub scene: Box<Scene>,
    /// What directors ruled on it. A fault with a ruling is an irregularity.
    pub rulings: Vec<Ruling>,
}

/// What a director ruled on a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The number of the ruling's line.
    pub line: u64,
    /// What was decided.
    pub decision: Decision,
    /// Who decided it.
    pub by: Option<String>,
    /// Under which clause.
    pub under: Option<String>,
    /// Why.
    pub reason: Option<String>,
}

impl Judgement {
    /// Whether another book on the game has an answer that would change the verdict.
    #[must_use]
    pub fn is_turned_by_a_book(&self) -> bool {
        let own = self.edition.split('@').next();
        let books = editions_of(&self.variant.game).into_iter().filter(|rules| Some(rules.name()) != own);
        let turns = |it: &Counterfactual, rules: &Rules| rules.answer(it.point).as_ref() == Some(&it.answer);
        books.into_iter().any(|rules| self.counterfactuals.iter().any(|it| turns(it, rules)))
    }

    /// Whether the statement is at fault and a director has ruled on it.
    #[must_use]
    pub fn is_irregularity(&self) -> bool {
        !self.rulings.is_empty() && !matches!(kind(&self.verdict), VerdictKind::Legal | VerdictKind::Undecided)
    }
}

/// What was on the table before a statement, as far as the statement is about it.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The player who acts.
    pub player: Option<Seat>,
    /// The hand of that player.
    pub hand: Option<Hand>,
    /// The meld that the statement names, if there is one.
    pub meld: Option<(MeldName, Meld)>,
    /// What the contract of the deal asks for; `None` in games without contracts.
    pub contract: Option<Required>,
    /// Whether the contract is the same in every deal.
    pub same_contract: bool,
    /// The rules about how it must be laid.
    pub asks: Asks,
    /// Whether the deal is over because all other players were out of it.
    pub alone: bool,
    /// The hash of the rules that the statement names, if it names any.
    pub hash: Option<String>,
    /// What the statement costs if it is a declaration, and wrong.
    pub fined: Option<Fined>,
}

/// What a wrong declaration costs a player who is out of the deal for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fined {
    /// So many points.
    Points(i32),
    /// What all players pay.
    PaysForAll,
}

impl Fined {
    /// What a declaration costs the player if it is wrong. Out of turn it has no effect.
    fn of(judge: &Judge, seat: Seat, action: &Action<'_>) -> Option<Self> {
        let declare = judge.rules().declare.as_ref().filter(|_| matches!(action, Action::Declares { .. }))?;
        judge.deal().mover().filter(|(mover, _)| *mover == seat)?;
        match declare.wrong.answer {
            Wrong::OutAndFined => Some(Self::Points(declare.fine.answer)),
            Wrong::OutAndPaysAll => Some(Self::PaysForAll),
            Wrong::TakenBack => None,
        }
    }
}

impl Scene {
    /// The scene of a statement that has not been played yet.
    pub(crate) fn of(judge: &Judge, statement: &Statement<'_>) -> Self {
        let deal = judge.deal();
        let alone = deal.out().is_some() && deal.last_player() == deal.out();
        let hash = matches!(statement, Statement::Rules { .. }).then(|| judge.rules().own_hash().to_owned());
        let (player, action) = match statement {
            Statement::Plays { player, action } => (player, Some(action)),
            // The melds of a position must be what first melds had to be.
            Statement::Table { player, .. } => (player, None),
            _ => return Self { alone, hash, ..Self::default() },
        };
        let table = &judge.deal().table;
        let [named, _] = action.map_or([None; 2], Action::named_melds);
        let meld = named.and_then(|name| Some((name, table.meld(name)?.clone())));
        let contract = judge.required().cloned();
        let rules = judge.rules().contract.as_ref();
        let same_contract = rules.is_some_and(|rules| rules.melds.answer.len() == 1);
        let asks = contract.as_ref().map(|required| judge.rules().asks(required)).unwrap_or_default();
        let hand = action.map(|_| *table.hand(*player));
        let fined = action.and_then(|action| Fined::of(judge, *player, action));
        Self { player: Some(*player), hand, meld, contract, same_contract, asks, alone, hash, fined }
    }
}

/// An expectation that is not met.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Unmet {
    /// The number of the line whose verdict was expected.
    pub judged_line: u64,
    /// The expected verdict.
    pub expected: VerdictKind,
    /// The point that was expected to decide or to be consulted.
    pub point: Option<String>,
    /// The expected code.
    pub code: Option<String>,
    /// The reading under which it was expected; `None` for the log's own rules.
    pub reading: Option<(String, String)>,
    /// The verdict.
    pub verdict: Verdict,
    /// The points that were consulted.
    pub points: Vec<Point>,
    /// The edition by which the line was judged.
    pub edition: String,
    /// The game of the edition.
    pub variant: Arc<Variant>,
    /// What was on the table before the line.
    pub scene: Box<Scene>,
}

/// Whether a rule decided a finding, as far as its kind and its code tell.
#[must_use]
pub fn code_rests_on_a_rule(kind: &str, code: &str) -> bool {
    DecidedBy::of(code).unwrap_or(DecidedBy::Rule).is_a_rule(kind == VerdictKind::Impossible.as_str())
}

/// A finding in a line.
pub(super) fn found(line: &Line<'_>, names: &Names, span: Range<usize>, kind: FindingKind) -> Finding {
    let (location, text) = (Location::default(), line.text.to_vec());
    let (line, offset, names) = (line.number, line.offset, names.clone());
    Finding { location, line, offset, text, span, names, kind, is_legal_if_mended: false }
}

/// The verdict on a line that has not been played yet, with all that it rests on and the readings that would turn it.
///
/// ```
/// use adjudeck_format::{Line, Reader};
/// use adjudeck_replayer::referee::{FindingKind, judged_line};
/// use adjudeck_validator::{Judge, edition};
/// let judge = Judge::new(edition("kalooki").unwrap().clone());
/// let mut reader = Reader::from_slice(b"players Aya Bea Carl\n");
/// let line = reader.next().unwrap().unwrap();
/// let finding = judged_line(&judge, &line, &Default::default(), judge.check(&line.statement));
/// assert!(matches!(finding.kind, FindingKind::Verdict(judgement) if judgement.verdict.is_ok()));
/// ```
#[must_use]
pub fn judged_line(judge: &Judge, line: &Line<'_>, names: &Names, verdict: Verdict) -> Finding {
    judged(judge, line, names, verdict, FindingDetail::Everything)
}

/// The verdict on a statement that has not been played yet, with as much of what it rests on as is to be told.
#[cold]
#[inline(never)]
pub(super) fn judged(judge: &Judge, line: &Line<'_>, names: &Names, verdict: Verdict, told: FindingDetail) -> Finding {
    let (is_brief, is_bare) = (told != FindingDetail::Everything, told == FindingDetail::Verdict);
    let part = verdict.err().map_or(Part::Line, |violation| violation.part);
    let rules = judge.rules();
    let text = |key| move |entry: &Value| entry.get(key).and_then(Value::as_str).map(str::to_owned);
    let reported = verdict.err().filter(|_| !is_brief);
    let entry = reported.and_then(|violation| judge.entry(violation.point));
    let entry = entry.as_deref();
    let consulted = if is_bare { Consulted::default() } else { judge.consulted(&line.statement) };
    let judgement = Judgement {
        edition: rules.edition.clone(),
        variant: Arc::clone(&rules.variant),
        verdict,
        points: consulted.points().collect(),
        clause: entry.and_then(text("clause")),
        answer: entry.and_then(|entry| entry.get("answer")).cloned(),
        source: entry.and_then(text("source")),
        is_of_house: entry.is_some_and(is_of_house),
        lost_line: verdict.err().and_then(|violation| judge.lost_line_behind(&violation)),
        unrecorded: verdict.err().and_then(|violation| judge.unrecorded_behind(&violation)),
        meant: reported.and_then(|it| meant::line_with_bars(judge, &line.statement, &it, names)),
        otherwise: reported.and_then(|it| declared_otherwise(judge, &line.statement, &it, names)),
        counterfactuals: if is_brief { Vec::new() } else { judge.readings(&line.statement, &verdict, &consulted) },
        scene: Box::new(if is_bare { Scene::default() } else { Scene::of(judge, &line.statement) }),
        rulings: Vec::new(),
    };
    found(line, names, locate(line.text, part), FindingKind::Verdict(judgement))
}
