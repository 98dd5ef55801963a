//! Who may do what, and when: the law of turns of a game, for people to read.

use std::fmt::Write as _;

use adjudeck_format::Verb;
use adjudeck_validator::turns::{AnswerKind, Arm, DecisionTree, Question, TurnVerdict};
use adjudeck_validator::{Fact, Rules, turns};

use crate::words::Lang;

/// What the table is about.
pub const ABOVE: &str = "Supposed is a deal of four in which no fault has been made and nothing is hidden. “They” are whoever acts. \
    What is allowed here, the cards or the melds on the table may still forbid.";

/// The text between answers with the same consequence.
pub const OR: &str = " or ";

/// The text after the last number that is distinguished.
pub const OR_MORE: &str = "or more";

/// The text where a play is allowed.
pub const ALLOWED: &str = "nothing is against it";

/// The text for two sets of rules that do not differ.
pub const SAME: &str = "Who may do what, and when, is the same.";

/// The texts of a question. For a question that is answered with a number: what is counted. For others: a text for each
/// answer and, if there are more than two answers, one for "not the first".
const fn texts(question: Question) -> &'static [&'static str] {
    match question {
        Question::Actor => &[
            "it is their turn",
            "their turn is next",
            "they discarded last",
            "they are another player",
            "it is not their turn",
        ],
        Question::Cards => &["cards in the play"],
        Question::Drawn => &["cards drawn in this turn"],
        Question::Took => &["the discard was not taken in this turn", "the discard was taken in this turn"],
        Question::Laid => &["nothing was laid in this turn", "something was laid in this turn"],
        Question::Pushed => &["nothing was pushed in this turn", "the discard was pushed in this turn"],
        Question::FirstTurn => &["it is not their first turn", "it is their first turn"],
        Question::LaidDown => &["they have not laid down", "they have laid down"],
        Question::LaysDownNow => &["they did not lay down in this turn", "they laid down in this turn"],
        Question::Present => &["they have left the game", "they are in the game"],
        Question::Dead => &["no ruling bars the top discard", "a ruling bars the top discard"],
        Question::Fresh => &["the last discard is gone", "the last discard still lies there"],
        Question::JustDiscarded => {
            &["something has happened since the discard", "nothing but calls has happened since the discard"]
        }
        Question::Upcard => &["the top card was discarded", "the top card is the upcard"],
        Question::Offered => &[
            "the upcard is not offered",
            "the upcard is offered",
            "all have passed the upcard",
            "the upcard is offered, or all have passed it",
        ],
        Question::TopWild => &["the top discard is not wild", "the top discard is wild"],
        Question::PileEmpty => &["there is a discard", "there is no discard"],
        Question::InARow => {
            &["fewer discards in a row were taken than may be", "as many discards in a row were taken as may be"]
        }
        Question::Calls => &[
            "nobody has called",
            "only another has called",
            "only they have called",
            "they called before another",
            "another called before them",
            "they and another called together",
            "somebody has called",
        ],
        Question::Answer => {
            &["nobody has answered", "the call was refused", "the call was allowed", "the call was answered"]
        }
        Question::Grant => &[
            "no call was granted in this turn",
            "another's call was granted in this turn",
            "their call was granted in this turn",
            "a call was granted in this turn",
        ],
        Question::StockShort => {
            &["the stock had the extra cards when the call was granted", "the stock was too short for the extra cards"]
        }
        Question::AfterDraw => &["the call was granted before the draw", "the call was granted after the draw"],
        Question::ExtraDrawn => &["extra cards drawn by the caller"],
        Question::Bought => &["nobody has bought in this turn", "somebody has bought in this turn"],
        Question::CallsSpent => &[
            "they have a call left",
            "they have a call left if only those count that were granted",
            "they have no call left",
            "they may have no call left",
        ],
        Question::CalledBeyond => &["they have not called beyond the limit", "they have called beyond the limit"],
        Question::CalledRummy => &["it is their usual turn", "they have the turn because they called rummy"],
        Question::BuysSpent => &["they may still buy", "they have bought as often as they may"],
        Question::Stock => &["cards in the stock"],
        Question::Reshuffled => &["the discards have not been shuffled", "the discards have been shuffled"],
    }
}

/// All fixed texts of the table.
pub fn fixed_texts() -> impl Iterator<Item = &'static str> {
    [ABOVE, OR, OR_MORE, ALLOWED, SAME].into_iter().chain(Question::ALL.into_iter().flat_map(texts).copied())
}

/// A line of the table: a condition, its depth, and what follows if no more questions are needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// How many conditions above it must hold as well.
    pub depth: usize,
    /// The condition; `None` if the answer is the same in every situation.
    pub condition: Option<String>,
    /// What follows: that the play is allowed, or the point that forbids it, and why. For two sets of rules, one verdict for
    /// each, in order. Empty if more questions are needed.
    pub verdicts: Vec<TurnVerdict>,
}

/// What may be done when, as rows for each play, in a language.
///
/// ```
/// use adjudeck_replayer::rules::turns::rows;
/// use adjudeck_replayer::words::Lang;
/// let rows = rows(adjudeck_validator::edition("paplu/pagat").unwrap(), Lang::En);
/// let (verb, draws) = &rows[0];
/// assert_eq!(verb.as_str(), "draws");
/// assert_eq!(draws[0].condition.as_deref(), Some("it is their turn"));
/// ```
#[must_use]
pub fn rows(rules: &Rules, lang: Lang) -> Vec<(Verb, Vec<TurnRow>)> {
    let all = turns::table(rules).into_iter();
    all.map(|(verb, branch)| (verb, rows_of(&branch, lang, |verdict| Some(vec![*verdict])))).collect()
}

/// Where the law of turns differs between two sets of rules, as rows for each play.
///
/// ```
/// use adjudeck_replayer::rules::turns::different_rows;
/// use adjudeck_replayer::words::Lang;
/// let [one, other] = ["kalooki/akagiri", "kalooki/pagat"].map(|name| adjudeck_validator::edition(name).unwrap());
/// let rows = different_rows(one, other, Lang::En);
/// assert_eq!(rows[0].1[0].condition.as_deref(), Some("they discarded last"));
/// ```
#[must_use]
pub fn different_rows(one: &Rules, other: &Rules, lang: Lang) -> Vec<(Verb, Vec<TurnRow>)> {
    let all = turns::differences(one, other).into_iter();
    all.map(|(verb, branch)| (verb, rows_of(&branch, lang, |both| both.map(Vec::from)))).collect()
}

/// The rows of a branch; `verdicts` turns a decision into verdicts, or into `None` if it is not shown.
fn rows_of<T>(
    branch: &DecisionTree<T>,
    lang: Lang,
    verdicts: impl Fn(&T) -> Option<Vec<TurnVerdict>> + Copy,
) -> Vec<TurnRow> {
    match branch {
        DecisionTree::Decided(decided) => {
            verdicts(decided).map(|verdicts| TurnRow { depth: 0, condition: None, verdicts }).into_iter().collect()
        }
        DecisionTree::Asks { question, arms } => {
            arms.iter().flat_map(|arm| rows_of_arm(*question, arm, lang, verdicts)).collect()
        }
    }
}

/// The rows of some answers to a question; none if nothing below them is shown.
fn rows_of_arm<T>(
    question: Question,
    arm: &Arm<T>,
    lang: Lang,
    verdicts: impl Fn(&T) -> Option<Vec<TurnVerdict>> + Copy,
) -> Vec<TurnRow> {
    let condition = Some(condition(question, arm, lang));
    let mut below = rows_of(&arm.branch, lang, verdicts);
    match &mut below[..] {
        [] => below,
        [only] if only.condition.is_none() => {
            only.condition = condition;
            below
        }
        [..] => {
            for row in &mut below {
                row.depth += 1;
            }
            below.insert(0, TurnRow { depth: 0, condition, verdicts: Vec::new() });
            below
        }
    }
}

/// Some answers to a question, as a condition.
fn condition<T>(question: Question, arm: &Arm<T>, lang: Lang) -> String {
    let texts = texts(question);
    let said = |answer: &u8| lang.program(texts.get(usize::from(*answer)).copied().unwrap_or_default()).to_owned();
    match question.kind() {
        AnswerKind::HowMany => {
            let mut numbers: Vec<_> = arm.answers.iter().map(u8::to_string).collect();
            if has_all_from_first(arm) {
                numbers.truncate(1);
            }
            let more = arm.is_last.then(|| lang.program(OR_MORE));
            let numbers = numbers.join(lang.program(OR));
            let more = more.map(|more| format!(" {more}")).unwrap_or_default();
            format!("{}: {numbers}{more}", lang.program(texts.first().copied().unwrap_or_default()))
        }
        AnswerKind::Which if arm.answers.len() > 1 && arm.answers.first() == Some(&1) && has_all_from_first(arm) => {
            said(&u8::try_from(texts.len().saturating_sub(1)).unwrap_or(u8::MAX))
        }
        AnswerKind::Which | AnswerKind::Whether => {
            arm.answers.iter().map(said).collect::<Vec<_>>().join(lang.program(OR))
        }
    }
}

/// Whether these are all answers from the first of them on.
fn has_all_from_first<T>(arm: &Arm<T>) -> bool {
    arm.is_last && arm.answers.windows(2).all(|pair| matches!(pair, [one, next] if one + 1 == *next))
}

/// A table as text: the plays, and below each play its conditions, indented by depth.
fn to_text(all: &[(Verb, Vec<TurnRow>)], lang: Lang, verdicts: impl Fn(&[TurnVerdict], usize) -> String) -> String {
    let mut text = format!("{}\n", lang.program(ABOVE));
    for (verb, rows) in all {
        let _ = write!(text, "\n{}\n", verb.as_str());
        for row in rows {
            let indent = "  ".repeat(row.depth + 1);
            let condition = row.condition.as_deref().map(|it| format!("{it}:")).unwrap_or_default();
            let _ = writeln!(text, "{indent}{}", (condition + &verdicts(&row.verdicts, row.depth + 2)).trim_start());
        }
    }
    text
}

/// What follows, in words.
///
/// ```
/// use adjudeck_replayer::rules::turns::meaning;
/// use adjudeck_replayer::words::Lang;
/// assert_eq!(meaning(&Ok(()), Lang::En), "nothing is against it");
/// ```
#[must_use]
pub fn meaning(verdict: &TurnVerdict, lang: Lang) -> &'static str {
    let said = match verdict {
        Ok(()) => ALLOWED,
        Err((code, _)) => Fact::CODES.iter().find(|(known, _)| known == code).map_or("", |(_, meaning)| meaning.trim()),
    };
    lang.program(said)
}

/// What follows, with the point that decides.
fn verdict_text(verdict: &TurnVerdict, lang: Lang) -> String {
    let point = verdict.err().map(|(_, point)| format!(" [{point}]")).unwrap_or_default();
    meaning(verdict, lang).to_owned() + &point
}

/// Who may do what, and when, as text.
///
/// ```
/// use adjudeck_replayer::rules::turns::table_text;
/// use adjudeck_replayer::words::Lang;
/// let text = table_text(adjudeck_validator::edition("paplu/pagat").unwrap(), Lang::En);
/// assert!(text.contains("\ndiscards\n"));
/// ```
#[must_use]
pub fn table_text(rules: &Rules, lang: Lang) -> String {
    to_text(&rows(rules, lang), lang, |verdicts, _| {
        verdicts.first().map(|verdict| format!(" {}", verdict_text(verdict, lang))).unwrap_or_default()
    })
}

/// Where two sets of rules differ in who may do what, and when, as text; and whether they differ.
///
/// ```
/// use adjudeck_replayer::rules::turns::differences_text;
/// use adjudeck_replayer::words::Lang;
/// let [one, other] = ["kalooki/akagiri", "kalooki/pagat"].map(|name| adjudeck_validator::edition(name).unwrap());
/// assert!(!differences_text(one, one, Lang::En).1);
/// let (text, differ) = differences_text(one, other, Lang::En);
/// assert!(differ && text.contains("kalooki/akagiri: nothing is against it\n"));
/// ```
#[must_use]
pub fn differences_text(one: &Rules, other: &Rules, lang: Lang) -> (String, bool) {
    let rows = different_rows(one, other, lang);
    if rows.is_empty() {
        return (format!("{}\n", lang.program(SAME)), false);
    }
    let text = to_text(&rows, lang, |verdicts, depth| {
        let names = [&one.edition, &other.edition];
        let lines = names
            .iter()
            .zip(verdicts)
            .map(|(name, verdict)| format!("\n{}{name}: {}", "  ".repeat(depth), verdict_text(verdict, lang)));
        lines.collect()
    });
    (text, true)
}
