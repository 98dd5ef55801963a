//! What an editor offers to do about a finding.

use adjudeck_format::{Decision, Names, Part, Reading, Statement, locate, print_statement};
use adjudeck_replayer::report::{FixRecord, Reading as OtherReading};
use adjudeck_replayer::rules::answers::answer_text;
use adjudeck_replayer::viewer::workbench::Found;
use adjudeck_replayer::words::Lang;
use gen_lsp_types::{CodeAction, CodeActionKind, CodeActionParams, Diagnostic, Range, TextEdit};

use super::diagnostics::of_found;
use super::open::{OpenLog, first_word};
use super::place::{line_of, number, range, start_of, whole};
use super::rename::edit_of;

/// What can be done about what was found in some lines.
pub(super) fn of_log(open: &OpenLog, params: &CodeActionParams, lang: Lang, site: Option<&str>) -> Vec<CodeAction> {
    let (first, last) = (line_of(params.range.start), line_of(params.range.end));
    let only = params.context.only.as_deref();
    let wants = |kind: &CodeActionKind| only.is_none_or(|only| only.iter().any(|it| is_within(kind, it)));
    let mut all = Vec::new();
    if wants(&CodeActionKind::QuickFix) {
        let is_there = |found: &&Found| (first..=last).contains(&line_at(found));
        for found in open.log.findings().iter().filter(is_there) {
            let about = ToDo { open, found, lang, diagnostic: of_found(open, found, lang, site) };
            all.extend(about.actions());
        }
    }
    if wants(&CodeActionKind::SourceFixAll) {
        all.extend(mend_all(open, lang));
    }
    all
}

/// Whether a kind is another or one of its kinds: `source.fixAll` is one of `source`.
fn is_within(kind: &CodeActionKind, other: &CodeActionKind) -> bool {
    let [kind, other] = [kind, other].map(ToString::to_string);
    kind == other || other.is_empty() || kind.strip_prefix(&other).is_some_and(|rest| rest.starts_with('.'))
}

/// The line of a finding, from 0.
fn line_at(found: &Found) -> usize {
    usize::try_from(found.record.line.saturating_sub(1)).unwrap_or(usize::MAX)
}

/// A finding about which something is to be done.
struct ToDo<'a> {
    open: &'a OpenLog,
    found: &'a Found,
    lang: Lang,
    diagnostic: Diagnostic,
}

impl ToDo<'_> {
    fn actions(&self) -> Vec<CodeAction> {
        let record = &self.found.record;
        let mut all: Vec<_> = record.fixes.iter().map(|fix| self.mend(fix)).collect();
        all.extend(record.readings.iter().filter_map(|reading| self.judge_by(reading)));
        if let Some(expectation) = self.found.expectation.as_ref().filter(|_| record.kind != "legal") {
            all.push(self.write_below(expectation));
            // Directors rule on faults; what the record leaves open is none, and there is no ruling on a ruling.
            let is_ruling = first_word(self.open.log.line(line_at(self.found))) == "ruling";
            if !is_ruling && !matches!(record.kind, "disputed" | "undecided") {
                all.extend([Decision::Stands, Decision::Back].map(|decision| self.rule_on(decision)));
            }
        }
        all
    }

    /// What would mend the line.
    fn mend(&self, fix: &FixRecord) -> CodeAction {
        let preferred = fix.safe.then_some(true);
        CodeAction {
            is_preferred: preferred,
            ..self.action(self.lang.words().write_so(&fix.text), mending(self.open, self.found, fix))
        }
    }

    /// Lets the house answer a point so that the verdict is another.
    fn judge_by(&self, reading: &OtherReading) -> Option<CodeAction> {
        let answer = answer_text(&reading.answer);
        let house: Statement<'_> =
            Statement::House { reading: Reading { point: reading.point.into(), answer: answer.into() } };
        let line = print_statement(&house, &Names::default());
        let title = self.lang.words().cited(&self.lang.words().write_so(&line), &reading.source);
        Some(self.action(title, house_line(self.open, line_at(self.found), reading.point, &line)?))
    }

    /// Lets a director rule on the line, under the clause that decides.
    fn rule_on(&self, decision: Decision) -> CodeAction {
        let under = self.found.record.clause.as_deref().map(Into::into);
        let ruling: Statement<'_> = Statement::Ruling { decision, by: None, under, reason: None };
        self.write_below(&print_statement(&ruling, &Names::default()))
    }

    /// Writes a line below that of the finding.
    fn write_below(&self, line: &str) -> CodeAction {
        self.action(self.lang.words().write_so(line), below(self.open, line_at(self.found), line))
    }

    fn action(&self, title: String, edit: TextEdit) -> CodeAction {
        CodeAction {
            title,
            kind: Some(CodeActionKind::QuickFix),
            diagnostics: Some(vec![self.diagnostic.clone()]),
            edit: Some(edit_of(self.open, vec![edit])),
            ..CodeAction::default()
        }
    }
}

/// The edit that mends a line.
fn mending(open: &OpenLog, found: &Found, fix: &FixRecord) -> TextEdit {
    let at = line_at(found);
    TextEdit { range: range(at, open.log.line(at), &(fix.span.start..fix.span.end)), new_text: fix.text.clone() }
}

/// The edit that writes a line below another.
fn below(open: &OpenLog, at: usize, line: &str) -> TextEdit {
    let end = whole(at, open.log.line(at)).end;
    TextEdit { range: Range { start: end, end }, new_text: format!("\n{line}") }
}

/// The edit that writes a line of the house where it counts for the deal of a line: in place of one on the same point, or below
/// the line that names the rules, or else above the first deal of the game. `None` if no deal has begun.
fn house_line(open: &OpenLog, at: usize, point: &str, line: &str) -> Option<TextEdit> {
    let (first, _) = open.game_around(at);
    let is_on_point = |at: &usize| {
        let mut words = open.log.line(*at).split([' ', '\t', ':']).filter(|word| !word.is_empty());
        words.next() == Some("house") && words.next() == Some(point)
    };
    if let Some(same) = (first..=at).rev().find(is_on_point) {
        let text = open.log.line(same);
        let end = locate(text.as_bytes(), Part::Line).end;
        return Some(TextEdit { range: range(same, text, &(0..end)), new_text: line.to_owned() });
    }
    let deal = (first..=at).find(|at| matches!(first_word(open.log.line(*at)), "deal" | "position"))?;
    let names_rules = |at: &usize| matches!(first_word(open.log.line(*at)), "rules" | "house");
    if let Some(rules) = (first..deal).rev().find(names_rules) {
        return Some(below(open, rules, line));
    }
    Some(TextEdit { range: Range { start: start_of(deal), end: start_of(deal) }, new_text: format!("{line}\n") })
}

/// Mends everything that may be mended without asking anybody.
fn mend_all(open: &OpenLog, lang: Lang) -> Option<CodeAction> {
    let mut edits: Vec<TextEdit> = Vec::new();
    for found in open.log.findings() {
        let safe = found.record.fixes.iter().find(|fix| fix.safe).map(|fix| mending(open, found, fix));
        // Two findings in a line are mended one after the other.
        edits.extend(safe.filter(|_| edits.last().is_none_or(|last| last.range.start.line != number(line_at(found)))));
    }
    if edits.is_empty() {
        return None;
    }
    Some(CodeAction {
        title: lang.words().mend_all(edits.len()),
        kind: Some(CodeActionKind::SourceFixAll),
        edit: Some(edit_of(open, edits)),
        ..CodeAction::default()
    })
}
