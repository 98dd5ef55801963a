//! What is found in a log, as diagnostics.

use adjudeck_replayer::input::rulebook::RulesFileError;
use adjudeck_replayer::referee::codes::page;
use adjudeck_replayer::viewer::workbench::Found;
use adjudeck_replayer::words::Lang;
use gen_lsp_types::{
    Code, CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location,
    Message, Range, Uri,
};

use super::open::OpenLog;
use super::place::{range, start_of, uri_of, whole};

/// The name of the program beside each message.
pub(super) const SOURCE: &str = "adjudeck";

/// Codes of lines that are left out of account, which editors show in grey.
const WITHOUT_EFFECT: [&str; 1] = ["answer-too-late"];

/// What is found in a log, and what is wrong with the rules that it should be judged by.
pub(super) fn of_log(open: &OpenLog, lang: Lang, site: Option<&str>) -> Vec<Diagnostic> {
    let wrong = open.judging.wrong.iter().flat_map(|wrong| of_rules(open, wrong, lang));
    wrong.chain(open.log.findings().iter().map(|found| of_found(open, found, lang, site))).collect()
}

/// A finding.
pub(super) fn of_found(open: &OpenLog, found: &Found, lang: Lang, site: Option<&str>) -> Diagnostic {
    let record = &found.record;
    let at = usize::try_from(record.line.saturating_sub(1)).unwrap_or(usize::MAX);
    let related = related(open, found);
    let href = site.map(|site| Uri(format!("{site}{}", page(record.code))));
    Diagnostic {
        range: range(at, open.log.line(at), &(record.span.start..record.span.end)),
        severity: Some(severity(found.tone)),
        code: Some(Code::String(record.code.to_owned())),
        code_description: href.map(|href| CodeDescription { href }),
        source: Some(SOURCE.to_owned()),
        message: Message::String(message(found, lang)),
        tags: WITHOUT_EFFECT.contains(&record.code).then(|| vec![DiagnosticTag::Unnecessary]),
        related_information: (!related.is_empty()).then_some(related),
        data: None,
    }
}

/// How an editor shows how serious something is.
fn severity(tone: &str) -> DiagnosticSeverity {
    match tone {
        "error" => DiagnosticSeverity::Error,
        "warning" => DiagnosticSeverity::Warning,
        _ => DiagnosticSeverity::Information,
    }
}

/// What was found, with the rule that decides and the readings that would turn it.
fn message(found: &Found, lang: Lang) -> String {
    let labelled = |label: &str, text: &str| lang.words().labelled(lang.program(label), text);
    let detail = found.record.detail.iter().map(String::clone);
    let rule = found.rule.iter().map(|rule| labelled("rule", rule));
    let ruled = found.ruled.iter().map(|ruling| labelled("ruling", ruling));
    let disputed = found.disputed.iter().map(|reading| labelled("disputed", reading));
    let first = std::iter::once(labelled(&found.called, &found.record.message));
    first.chain(detail).chain(rule).chain(ruled).chain(disputed).collect::<Vec<_>>().join("\n")
}

/// The lines that a finding is about besides its own: one that could not be read, and rulings.
fn related(open: &OpenLog, found: &Found) -> Vec<DiagnosticRelatedInformation> {
    let rulings = found.record.rulings.iter().map(|ruling| ruling.line);
    let lines = found.record.lost_line.into_iter().chain(rulings).filter(|line| *line > 0);
    let about = |line: u64| {
        let at = usize::try_from(line - 1).unwrap_or(usize::MAX);
        let text = open.log.line(at);
        let location = Location { uri: open.uri.clone(), range: whole(at, text) };
        DiagnosticRelatedInformation { location, message: text.trim().to_owned() }
    };
    lines.map(about).collect()
}

/// What is wrong with rules, told at the beginning of a log that cannot be judged by them.
fn of_rules(open: &OpenLog, wrong: &RulesFileError, lang: Lang) -> Vec<Diagnostic> {
    let first = whole(0, open.log.line(0));
    let all = std::iter::once(wrong).chain(&wrong.more);
    let one = |wrong: &RulesFileError| {
        let said = lang.words().trouble(&wrong.trouble);
        let related = wrong.place.as_ref().map(|place| {
            let at = usize::try_from(place.line.saturating_sub(1)).unwrap_or(usize::MAX);
            let location = Location { uri: uri_of(wrong.about.as_ref()), range: range(at, &place.text, &place.span) };
            vec![DiagnosticRelatedInformation { location, message: said.clone() }]
        });
        Diagnostic { related_information: related, ..error(first, lang.words().labelled(&wrong.about, &said)) }
    };
    all.map(one).collect()
}

/// An error at a place.
pub(super) fn error(range: Range, message: String) -> Diagnostic {
    Diagnostic {
        range,
        severity: Some(DiagnosticSeverity::Error),
        code: None,
        code_description: None,
        source: Some(SOURCE.to_owned()),
        message: Message::String(message),
        tags: None,
        related_information: None,
        data: None,
    }
}

/// A place before which nothing stands.
pub(super) fn at_start() -> Range {
    Range { start: start_of(0), end: start_of(0) }
}
