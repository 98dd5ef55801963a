//! Rules files: what is wrong with one, what its points ask, and what may be written.

mod spot;

use std::path::Path;

use adjudeck_replayer::input::rulebook::{RulesFileError, load_text};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Rules, RulesForm, Variant, about_section, editions, possible_answers, question};
use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionList, Contents, Diagnostic, Hover,
    MarkupContent, MarkupKind, Position, Range, TextEdit,
};
use serde_json::{Map, Value};

use self::spot::RulesSpot;
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

/// The form of a file.
fn form(open: &OpenRules) -> RulesForm {
    RulesForm::of(Some(Path::new(&open.uri.0)), &open.text)
}

/// What stands at a place.
fn spot(open: &OpenRules, place: Position) -> RulesSpot {
    RulesSpot::at(&open.text, open.byte_at(place), form(open))
}

/// What the point under the cursor asks, with its answers.
pub(super) fn hover(open: &OpenRules, place: Position, lang: Lang) -> Option<Hover> {
    let point = spot(open, place).point()?;
    let value = of_point(Point::find(&point)?, Variant::general(), lang);
    Some(Hover { contents: Contents::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }), range: None })
}

/// The fields of an answer that says where it has it from.
const FIELDS_OF_ANSWER: [&str; 5] = ["answer", "clause", "source", "basis", "disputed"];

/// The fields of a rules file besides its sections.
const FIELDS_OF_FILE: [&str; 7] = ["extends", "edition", "title", "book", "game", "terms", "clauses"];

/// The sections, points and answers that may be written at a place.
pub(super) fn complete(open: &OpenRules, place: Position, lang: Lang) -> CompletionList {
    let (spot, form) = (spot(open, place), form(open));
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
    let item = |(index, offered)| item(index, offered, &spot, form, span.start..span.end);
    let items = items.map(item);
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
    (kind, text, about): Offered,
    spot: &RulesSpot,
    form: RulesForm,
    span: std::ops::Range<Position>,
) -> CompletionItem {
    let new_text = match (form, spot.is_name) {
        _ if spot.is_quoted => text.clone(),
        (RulesForm::Json, true) => format!("\"{text}\""),
        (RulesForm::Toml, true) => text.clone(),
        (_, false) => written(&text, form),
    };
    let edit = TextEdit { range: Range { start: span.start, end: span.end }, new_text };
    CompletionItem {
        filter_text: (!spot.is_quoted).then(|| text.clone()),
        label: text,
        kind: Some(kind),
        detail: Some(about).filter(|about| !about.is_empty()),
        sort_text: Some(format!("{index:05}")),
        text_edit: Some(CompletionItemTextEdit::TextEdit(edit)),
        ..CompletionItem::default()
    }
}

/// An answer as it is written in a file of this form: numbers, objects and the like without quotation marks.
fn written(answer: &str, form: RulesForm) -> String {
    match (serde_json::from_str(answer), form) {
        (Ok(_), RulesForm::Json) => answer.to_owned(),
        (Ok(value), RulesForm::Toml) => in_toml(&value),
        (Err(_), _) => format!("\"{answer}\""),
    }
}

/// A value in TOML, in one line.
fn in_toml(value: &Value) -> String {
    let fields = |fields: &Map<String, Value>| {
        fields.iter().map(|(name, value)| format!("{name} = {}", in_toml(value))).collect::<Vec<_>>().join(", ")
    };
    match value {
        Value::Null => "\"null\"".to_owned(),
        Value::Object(object) => format!("{{ {} }}", fields(object)),
        Value::Array(list) => format!("[{}]", list.iter().map(in_toml).collect::<Vec<_>>().join(", ")),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// The place of a byte of the text.
pub(super) fn place_of(text: &str, byte: usize) -> Position {
    let before = text.get(..byte).unwrap_or(text);
    let begins = before.rfind('\n').map_or(0, |end| end + 1);
    let line = text.get(begins..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    position(before.matches('\n').count(), line, byte - begins)
}
