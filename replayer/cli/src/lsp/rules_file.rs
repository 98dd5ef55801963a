//! Rules files: what is wrong with one, what its points ask, and what may be written.

mod spot;

use std::path::Path;

use adjudeck_replayer::input::rulebook::{RulesFileError, load_text};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Rules, Variant, about_section, editions, possible_answers, question};
use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionList, Contents, Diagnostic, Hover,
    MarkupContent, MarkupKind, Position, Range, TextEdit,
};

use self::spot::JsonSpot;
use super::diagnostics::{at_start, error};
use super::hover::of_point;
use super::open::OpenRules;
use super::place::{path_of, position, range};

/// Whether a file with this name has rules.
pub(super) fn is_named_so(name: &str) -> bool {
    name.ends_with(".rules.json") || name.ends_with(".rules.toml")
}

/// What is wrong with a rules file, each fault at its place; faults of a file that it extends stand at the beginning.
pub(super) fn diagnostics(open: &OpenRules, lang: Lang) -> Vec<Diagnostic> {
    let path = path_of(&open.uri).unwrap_or_default();
    let Err(wrong) = load_text(&path, &open.text) else { return Vec::new() };
    let own = path.display().to_string();
    let mut all = Vec::new();
    note(&wrong, &own, lang, &mut all);
    all
}

fn note(wrong: &RulesFileError, own: &str, lang: Lang, all: &mut Vec<Diagnostic>) {
    let said = lang.words().trouble(&wrong.trouble);
    all.push(match &wrong.place {
        Some(place) if wrong.about == own => {
            let at = usize::try_from(place.line.saturating_sub(1)).unwrap_or(usize::MAX);
            error(range(at, &place.text, &place.span), said)
        }
        Some(_) | None => error(at_start(), lang.words().labelled(&wrong.about, &said)),
    });
    wrong.more.iter().for_each(|wrong| note(wrong, own, lang, all));
}

/// What stands at a place in JSON. For TOML this is not known, so there is no completion and no hover.
fn spot(open: &OpenRules, place: Position) -> Option<JsonSpot> {
    let is_toml = Path::new(&open.uri.0).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    (!is_toml).then(|| JsonSpot::at(&open.text, open.byte_at(place)))
}

/// What the point under the cursor asks, with its answers.
pub(super) fn hover(open: &OpenRules, place: Position, lang: Lang) -> Option<Hover> {
    let spot = spot(open, place)?;
    let point = spot.point()?;
    let value = of_point(Point::find(&point)?, Variant::general(), lang);
    Some(Hover { contents: Contents::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }), range: None })
}

/// The fields of an answer that says where it has it from.
const FIELDS_OF_ANSWER: [&str; 5] = ["answer", "clause", "source", "basis", "disputed"];

/// The fields of a rules file besides its sections.
const FIELDS_OF_FILE: [&str; 7] = ["extends", "edition", "title", "book", "game", "terms", "clauses"];

/// The sections, points and answers that may be written at a place.
pub(super) fn complete(open: &OpenRules, place: Position, lang: Lang) -> CompletionList {
    let Some(spot) = spot(open, place) else { return CompletionList::default() };
    let path: Vec<&str> = spot.within.iter().map(String::as_str).collect();
    let word = |kind: CompletionItemKind, text: &str, about: String| (kind, text.to_owned(), about);
    let plain =
        |names: &[&str]| names.iter().map(|name| word(CompletionItemKind::Field, name, String::new())).collect();
    let words: Vec<_> = match (path.as_slice(), spot.is_name) {
        ([], true) => sections(lang).into_iter().chain(plain(&FIELDS_OF_FILE)).collect(),
        ([section], true) => points(section, lang),
        ([_, _], true) => plain(&FIELDS_OF_ANSWER),
        (["extends"], false) => {
            let edition =
                |rules: &Rules| word(CompletionItemKind::Module, &rules.edition, lang.program(&rules.title).to_owned());
            editions().iter().map(edition).collect()
        }
        ([section, point] | [section, point, "answer"], false) => answers(&format!("{section}.{point}"), lang),
        _ => Vec::new(),
    };
    let span = place_of(&open.text, spot.span.start)..place_of(&open.text, spot.span.end);
    let items = words.into_iter().enumerate();
    let items = items.map(|(index, (kind, text, about))| item(index, kind, &text, about, &spot, span.start..span.end));
    CompletionList { is_incomplete: false, item_defaults: None, apply_kind: None, items: items.collect() }
}

/// A word that may be written.
type Offered = (CompletionItemKind, String, String);

/// The sections, each with what it is about.
fn sections(lang: Lang) -> Vec<Offered> {
    let mut names: Vec<&str> = Point::all().map(Point::section).collect();
    names.dedup();
    let about = |name: &str| lang.rule(about_section(name), Variant::general()).into_owned();
    names.into_iter().map(|name| (CompletionItemKind::Class, name.to_owned(), about(name))).collect()
}

/// The points of a section, each with its question.
fn points(section: &str, lang: Lang) -> Vec<Offered> {
    let of_section = Point::all().filter(|point| point.section() == section);
    let offered = |point: Point| {
        let name = point.path().split_once('.').map_or(point.path(), |(_, name)| name);
        (CompletionItemKind::Property, name.to_owned(), lang.rule(&question(point), Variant::general()).into_owned())
    };
    of_section.map(offered).collect()
}

/// The words that answer a point.
fn answers(point: &str, lang: Lang) -> Vec<Offered> {
    let words = Point::find(point).map(possible_answers).unwrap_or_default();
    let about = |meaning: &str| lang.rule(meaning, Variant::general()).into_owned();
    words.into_iter().map(|(answer, meaning)| (CompletionItemKind::EnumMember, answer, about(&meaning))).collect()
}

fn item(
    index: usize,
    kind: CompletionItemKind,
    text: &str,
    about: String,
    spot: &JsonSpot,
    span: std::ops::Range<Position>,
) -> CompletionItem {
    // Numbers, objects and the like have no quotation marks.
    let is_json = !spot.is_name && serde_json::from_str::<serde_json::Value>(text).is_ok();
    let new_text = if spot.is_quoted || is_json { text.to_owned() } else { format!("\"{text}\"") };
    let edit = TextEdit { range: Range { start: span.start, end: span.end }, new_text };
    CompletionItem {
        label: text.to_owned(),
        kind: Some(kind),
        detail: Some(about).filter(|about| !about.is_empty()),
        sort_text: Some(format!("{index:05}")),
        filter_text: (!spot.is_quoted).then(|| text.to_owned()),
        text_edit: Some(CompletionItemTextEdit::TextEdit(edit)),
        ..CompletionItem::default()
    }
}

/// The place of a byte of the text.
pub(super) fn place_of(text: &str, byte: usize) -> Position {
    let before = text.get(..byte).unwrap_or(text);
    let begins = before.rfind('\n').map_or(0, |end| end + 1);
    let line = text.get(begins..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    position(before.matches('\n').count(), line, byte - begins)
}
