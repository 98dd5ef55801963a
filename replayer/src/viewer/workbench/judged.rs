//! Judges a whole text.

use std::io::{self, Read};

use adjudeck_format::{Names, Reader};
use serde::Serialize;

use super::order::Order;
use super::utf16;
use crate::analysis::summary::{Messages, Summary};
use crate::input::content;
use crate::input::trouble::CommandError;
use crate::referee::codes::tone;
use crate::referee::{Finding, FindingKind, Session, expectation};
use crate::report::{FixRecord, Record, Totals, record};
use crate::words::Lang;

/// The result of judging a text.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    /// The findings in the order of lines; only the first ones if there are many.
    pub findings: Vec<Found>,
    /// How much was judged, and with what result.
    pub summary: Totals,
    /// The same as a sentence.
    pub says: String,
}

/// A finding: a row of a report, and what else an editor needs.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// The row.
    #[serde(flatten)]
    pub record: Record,
    /// Where in the line it begins, from 0, in UTF-16 units as in a browser.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The severity whose colour it gets.
    pub tone: &'static str,
    /// Its kind, in words of the language.
    pub called: String,
    /// The rule that decided, if one did, and its source.
    pub rule: Option<String>,
    /// The readings that would turn the verdict, each as a sentence.
    pub disputed: Vec<String>,
    /// The rulings on it, each as a sentence.
    pub ruled: Vec<String>,
    /// The line that would expect the verdict, if it is one.
    #[serde(skip)]
    pub expectation: Option<String>,
    /// What would mend it, the likeliest first.
    pub mends: Vec<FoundMend>,
}

/// What would mend a line: where in it something else would stand, in UTF-16 units, and what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundMend {
    /// Where it begins, from 0.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What would stand there.
    pub text: String,
}

impl Found {
    /// A finding in the words of a language.
    pub(super) fn new(finding: &Finding, lang: Lang) -> Self {
        let (words, text) = (lang.words(), String::from_utf8_lossy(&finding.text));
        let (rule, disputed) = match &finding.kind {
            FindingKind::Verdict(judgement) => (words.rule(judgement), words.readings(judgement)),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => (None, Vec::new()),
        };
        let expectation = match &finding.kind {
            FindingKind::Verdict(judgement) => Some(expectation(&judgement.verdict)),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
        };
        let record = record("", finding, lang);
        Self {
            from: utf16(&text, finding.span.start),
            to: utf16(&text, finding.span.end),
            tone: tone(finding).as_str(),
            called: lang.program(record.kind).to_owned(),
            rule,
            disputed,
            ruled: words.rulings(finding),
            expectation,
            mends: record.fixes.iter().map(|fix| FoundMend::new(fix, &text)).collect(),
            record,
        }
    }

    /// Says at which byte of the input its line begins.
    pub(super) fn begin_at(&mut self, offset: u64) {
        self.record.span.line_offset = offset;
        self.record.fixes.iter_mut().for_each(|fix| fix.span.line_offset = offset);
    }
}

impl FoundMend {
    fn new(fix: &FixRecord, line: &str) -> Self {
        Self { from: utf16(line, fix.span.start), to: utf16(line, fix.span.end), text: fix.text.clone() }
    }
}

/// Judges a text.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, judge};
/// let judged = judge("rules kalooki\nplayers Aya Bea Carl\nAya drwas 5C\n", &Order::default());
/// assert_eq!(judged.findings[0].record.code, "unknown-verb");
/// assert_eq!(judged.summary.counts.unreadable, 1);
/// ```
#[must_use]
pub fn judge(text: &str, order: &Order) -> Judged {
    let session = Session::new(&order.choice()).with_disputed(order.disputed);
    let mut session = if order.expected { session.recorded() } else { session };
    let (lang, most) = (order.lang(), order.most());
    let (mut findings, mut all) = (Vec::new(), 0_u64);
    let mut note = |finding: Finding| {
        let is_wanted = order.disputed || !is_legal(&finding);
        all += u64::from(is_wanted);
        if is_wanted && findings.len() < most {
            findings.push(Found::new(&finding, lang));
        }
        findings.len() >= most
    };
    run(&mut session, text, &mut note);
    let shown = findings.len() as u64;
    let rules = session.rules_used().into_iter().collect();
    let messages = (shown < all).then_some(Messages { shown, all });
    let summary = Summary { counts: *session.counts(), inputs: 1, rules, messages, ..Summary::default() };
    Judged { findings, says: lang.words().summary(&summary), summary: Totals::from(&summary) }
}

/// Judges a text by a session. `note` returns true when it needs no more explanations.
fn run(session: &mut Session, text: &str, note: &mut dyn FnMut(Finding) -> bool) {
    let (mut reader, mut names, mut is_full) = (Reader::new(text.as_bytes()), Names::default(), false);
    while let Some(stepped) =
        reader.next_with(|line| session.step(line, &mut names, &mut |finding| is_full = note(finding)))
    {
        debug_assert!(stepped.is_ok(), "a text in memory can be read");
        if is_full {
            session.explain_no_more();
        }
    }
    session.finish(&mut |finding| is_full = note(finding));
}

/// Whether a finding is about a legal statement.
pub(super) const fn is_legal(finding: &Finding) -> bool {
    matches!(&finding.kind, FindingKind::Verdict(judgement) if judgement.verdict.is_ok())
}

/// The text of a log that somebody opens, in the notation whichever form it has.
///
/// # Errors
/// Why it is not a log, as a sentence.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::opened;
/// use adjudeck_replayer::Lang;
/// assert_eq!(opened(b"{\"is\":\"void\"}\n", Lang::En).unwrap(), "void\n");
/// assert!(opened(b"%PDF-1.7", Lang::En).unwrap_err().contains("PDF"));
/// ```
pub fn opened(bytes: &[u8], lang: Lang) -> Result<String, String> {
    let read = || -> io::Result<String> {
        let mut read = Vec::new();
        content::log(bytes)?.read_to_end(&mut read)?;
        let text = String::from_utf8(read);
        Ok(text.unwrap_or_else(|wrong| String::from_utf8_lossy(wrong.as_bytes()).into_owned()))
    };
    read().map_err(|error| lang.words().trouble(&CommandError::from(error)))
}

#[cfg(test)]
mod tests {
    use super::{Order, judge};

    /// A position in which Aya holds a joker, followed by these lines.
    fn log(lines: &str) -> String {
        format!("rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\n{lines}")
    }

    #[test]
    fn more_than_is_wanted_is_counted_and_not_explained() {
        let text = log("sheffle\nsheffle\nsheffle\n");
        let judged = judge(&text, &Order { most: Some(2), ..Order::default() });
        assert_eq!((judged.findings.len(), judged.summary.counts.unreadable), (2, 3));
        assert_eq!(judged.summary.messages.map(|it| (it.shown, it.all)), Some((2, 3)));
    }

    #[test]
    fn what_is_expected_is_found_if_that_is_asked_for() {
        let text = log("Aya discards JK\n= illegal discard.wild\n");
        assert!(judge(&text, &Order::default()).findings.is_empty());
        let judged = judge(&text, &Order { expected: true, ..Order::default() });
        assert_eq!(judged.findings.iter().map(|it| it.record.code).collect::<Vec<_>>(), ["wild-discarded"]);
    }

    #[test]
    fn what_would_mend_a_line_is_told_as_a_browser_counts() {
        let text = "rules kalooki\nplayers 花子 🃏小 次郎\ndeal 1 delaer 🃏小\n";
        let judged = judge(text, &Order::default());
        let mends = judged.findings.first().map(|it| it.mends.clone()).unwrap_or_default();
        let mends: Vec<_> = mends.iter().map(|it| (it.from, it.to, &*it.text)).collect();
        assert_eq!(mends, [(7, 13, "dealer")]);
        let judged = judge(&log("Aya discards JK\n"), &Order::default());
        assert!(judged.findings.iter().all(|it| it.mends.is_empty()), "{judged:?}");
    }

    #[test]
    fn an_answer_that_is_set_decides() {
        let order = Order { set: vec![("discard.wild".to_owned(), "allowed".to_owned())], ..Order::default() };
        assert!(judge(&log("Aya discards JK\n"), &order).findings.is_empty());
    }

    #[test]
    fn a_club_s_file_decides_before_any_edition() {
        let own = r#"{ "extends": "kalooki/pagat", "edition": "harbour", "discard": { "wild": "allowed" } }"#;
        let order = Order { own: Some(own.to_owned()), rules: Some("kalooki/pagat".to_owned()), ..Order::default() };
        let judged = judge(&log("Aya discards JK\n"), &order);
        assert!(judged.findings.is_empty() && judged.summary.rules == ["harbour"], "{judged:?}");
    }
}
