//! What is asked once of a whole text.

use std::io::{self, Read};

use adjudeck_format::Reader;
use adjudeck_validator::Rules;

use super::Refused;
use super::game::options_of;
use crate::analysis::hands::Given;
use crate::analysis::summary::Summary;
use crate::input::trouble::CommandError;
use crate::referee::{Choice, Session};
use crate::report::{HandRecord, ReportDocument, Totals, record};
use crate::viewer::playback::OptionsDocument;
use crate::viewer::workbench::{Moment, opened};
use crate::words::Lang;

/// A report of a log in the notation, of a name. The session must be a new one.
///
/// # Errors
/// The log cannot be read; this says why.
///
/// ```
/// use adjudeck_replayer::embed::check;
/// use adjudeck_replayer::{Choice, Lang, Session};
/// let report = check(&mut Session::new(&Choice::default()), &b"sheffle"[..], "a.rum", Lang::En).unwrap();
/// assert_eq!((report.summary.counts.unreadable, &*report.findings[0].file), (1, "a.rum"));
/// ```
pub fn check(session: &mut Session, log: impl Read, name: &str, lang: Lang) -> Result<ReportDocument, Refused> {
    let mut findings = Vec::new();
    let judged = session.go_through(&mut Reader::new(log), &mut |finding| findings.push(record(name, &finding, lang)));
    judged.map_err(|error: io::Error| Refused::of(lang.words().trouble(&CommandError::from(error))))?;
    let rules = session.rules_used().into_iter().collect();
    let summary = Summary { counts: *session.counts(), inputs: 1, rules, ..Summary::default() };
    Ok(ReportDocument { adjudeck: 1, findings, readings: None, broken: Vec::new(), summary: Totals::from(&summary) })
}

/// What would be legal before a line of a log, or at its end; nothing before the rules are known.
///
/// # Errors
/// It is no log, or there is no such player.
///
/// ```
/// use adjudeck_replayer::embed::options;
/// use adjudeck_replayer::{Choice, Lang};
/// let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards 5C\n";
/// let legal = options(log, Some(6), Some("Aya"), &Choice::default(), Lang::En).unwrap().unwrap();
/// assert_eq!(legal.options.len(), 1);
/// assert!(options(log, None, Some("Zoe"), &Choice::default(), Lang::En).is_err());
/// ```
pub fn options(
    log: &[u8],
    line: Option<u64>,
    player: Option<&str>,
    choice: &Choice,
    lang: Lang,
) -> Result<Option<OptionsDocument>, Refused> {
    let text = opened(log, lang).map_err(Refused::of)?;
    let moment = Moment::after(&text, line.map_or(u64::MAX, |line| line.saturating_sub(1)), choice);
    options_of(moment.session.judge(), &moment.names, player, moment.line, lang)
}

/// What each line of a text is as a hand.
///
/// ```
/// use adjudeck_replayer::embed::{ChosenRules, hands};
/// use adjudeck_replayer::Lang;
/// let rules = ChosenRules { names: vec!["kalooki/akagiri".to_owned()], ..ChosenRules::default() }.only().unwrap();
/// assert_eq!(hands("5C 6C 7C\n\n11D\n", &rules, Lang::En).len(), 2);
/// ```
#[must_use]
pub fn hands(text: &str, rules: &Rules, lang: Lang) -> Vec<HandRecord> {
    let lines = (1..).zip(text.lines());
    lines.filter_map(|(number, line)| HandRecord::of(number, line, rules, Given::default(), lang)).collect()
}
