//! A finding as data, for programs.

use adjudeck_format::{Decision, Names, column};
use adjudeck_validator::Counterfactual;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::referee::codes::{code, kind, severity};
use crate::referee::{Finding, FindingKind, Judgement, Mend, Ruling};
use crate::words::Lang;

/// Something that was found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Record {
    /// The input.
    pub file: String,
    /// The game of the input, from 1; 0 before the first.
    pub game: u64,
    /// The title of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The number of the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<u16>,
    /// The line, from 1.
    pub line: u64,
    /// The line of the file, if the log is in JSON: the other is counted in the log as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_line: Option<u64>,
    /// The column of the first character, from 1, in characters.
    pub column: usize,
    /// The bytes that it is about.
    pub span: Place,
    /// The line as it was written; bytes that are not UTF-8 are replaced.
    pub text: String,
    /// What was found, by a name that does not change from version to version.
    pub code: &'static str,
    /// `illegal`, `impossible`, `undecided`, `mismatch`, `unreadable`, `rules`, `unmet`, `disputed`, or `irregularity` for a
    /// fault on which a director has ruled.
    pub kind: &'static str,
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// The finding as a sentence.
    pub message: String,
    /// What stands beside the caret of the drawing: what lay on the table, or what was probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The player who acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The edition by which was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The clause that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The point that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<&'static str>,
    /// The answer to that point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Value>,
    /// Who gives that answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The last line that could not be read, if that leaves the verdict open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost_line: Option<u64>,
    /// The points that were consulted.
    pub consulted: Vec<&'static str>,
    /// The readings under which the verdict would be another.
    pub readings: Vec<Reading>,
    /// What directors ruled on it.
    pub rulings: Vec<RulingRecord>,
    /// What would mend the line, the likeliest first.
    pub fixes: Vec<FixRecord>,
}

/// What would mend a line: some of its bytes replaced.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FixRecord {
    /// The bytes of the line that are replaced.
    pub span: Place,
    /// What stands there instead.
    pub text: String,
    /// Whether it may be applied without asking anybody: nothing else can be meant, and the line is legal then.
    pub safe: bool,
}

/// What a director ruled on a statement.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RulingRecord {
    /// The line that says so, from 1.
    pub line: u64,
    /// `stands`, `back`, `penalty`, `dead`, `adjust` or `draw`.
    pub decision: &'static str,
    /// Whom it costs or gives points, or who draws cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// How many points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The card that is dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The cards that are drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    /// Who decided it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Under which clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl FixRecord {
    fn new(Mend { span, text, is_safe }: Mend, line_offset: u64) -> Self {
        Self { span: Place { start: span.start, end: span.end, line_offset }, text, safe: is_safe }
    }
}

impl RulingRecord {
    fn new(ruling: &Ruling, names: &Names) -> Self {
        let (player, points) = match &ruling.decision {
            Decision::Penalty(entry) | Decision::Adjust(entry) => {
                (names.name(entry.player).map(str::to_owned), Some(entry.count))
            }
            Decision::Draw { player, .. } => (names.name(*player).map(str::to_owned), None),
            Decision::Stands | Decision::Back | Decision::Dead(_) => (None, None),
        };
        let card = match &ruling.decision {
            Decision::Dead(card) => Some(card.to_string()),
            Decision::Stands | Decision::Back | Decision::Penalty(_) | Decision::Adjust(_) | Decision::Draw { .. } => {
                None
            }
        };
        let cards = match &ruling.decision {
            Decision::Draw { cards, .. } => {
                Some(cards.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect())
            }
            Decision::Stands | Decision::Back | Decision::Penalty(_) | Decision::Adjust(_) | Decision::Dead(_) => None,
        };
        let Ruling { line, decision, by, under, reason } = ruling.clone();
        Self { line, decision: decision.as_str(), player, points, card, cards, by, under, reason }
    }
}

/// Bytes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Place {
    /// The first byte, from 0, within the line.
    pub start: usize,
    /// The byte after the last one, within the line.
    pub end: usize,
    /// The byte of the decompressed input at which the line begins, from 0.
    pub line_offset: u64,
}

/// A reading under which the verdict would be another.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Reading {
    /// The point.
    pub point: &'static str,
    /// The other answer to it.
    pub answer: Value,
    /// Who gives that answer.
    pub source: String,
    /// What the verdict would be.
    pub verdict: &'static str,
}

/// A finding in the named input as data, with sentences in this language.
#[must_use]
pub fn record(input: &str, finding: &Finding, lang: Lang) -> Record {
    let words = lang.words();
    let span = finding.span.clone();
    let bare = Record {
        file: input.to_owned(),
        game: finding.location.game,
        title: finding.location.title.clone(),
        deal: finding.location.deal,
        line: finding.line,
        file_line: finding.location.file_line,
        column: column(&finding.text, span.start),
        span: Place { start: span.start, end: span.end, line_offset: finding.offset },
        text: String::from_utf8_lossy(&finding.text).into_owned(),
        code: code(finding),
        kind: kind(finding),
        severity: severity(finding).as_str(),
        message: words.sentence(finding),
        detail: words.beside(finding),
        player: None,
        edition: None,
        clause: None,
        point: None,
        answer: None,
        source: None,
        lost_line: None,
        consulted: Vec::new(),
        readings: Vec::new(),
        rulings: Vec::new(),
        fixes: finding.mends().into_iter().map(|mend| FixRecord::new(mend, finding.offset)).collect(),
    };
    match &finding.kind {
        FindingKind::Verdict(judgement) => with_judgement(bare, finding, judgement),
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => bare,
    }
}

/// A record, with the rules on which its verdict rests.
fn with_judgement(bare: Record, finding: &Finding, judgement: &Judgement) -> Record {
    let player = judgement.scene.player.and_then(|seat| finding.names.name(seat));
    Record {
        player: player.map(str::to_owned),
        edition: Some(judgement.edition.clone()),
        clause: judgement.clause.clone(),
        point: judgement.verdict.err().map(|violation| violation.point.path()),
        answer: judgement.answer.clone(),
        source: judgement.source.clone(),
        lost_line: judgement.lost_line,
        consulted: judgement.points.iter().map(|point| point.path()).collect(),
        readings: judgement.counterfactuals.iter().map(reading).collect(),
        rulings: judgement.rulings.iter().map(|ruling| RulingRecord::new(ruling, &finding.names)).collect(),
        ..bare
    }
}

fn reading(turning: &Counterfactual) -> Reading {
    Reading {
        point: turning.point.path(),
        answer: turning.answer.clone(),
        source: turning.source.clone(),
        verdict: turning.verdict.as_str(),
    }
}
