//! What may be typed at the cursor.

use adjudeck_replayer::viewer::workbench::Offer;
use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionList, Position, Range, TextEdit,
};

use super::open::OpenLog;
use super::place::{number, units};

/// After which characters an editor asks.
pub(super) const TRIGGERS: [&str; 5] = [" ", ".", ":", "|", "="];

/// The lines that would be legal next, then the words that fit at a place.
pub(super) fn of_log(open: &OpenLog, position: Position) -> CompletionList {
    let (line, byte) = open.at(position);
    let column = units(open.log.line(line), byte);
    let end = Position { line: number(line), character: column };
    let offers = open.log.complete(line as u64 + 1, usize::try_from(column).unwrap_or(usize::MAX));
    let items = offers.into_iter().enumerate().map(|(index, offer)| item(index, offer, end)).collect();
    // What may follow depends on what is typed.
    CompletionList { is_incomplete: true, item_defaults: None, apply_kind: None, items }
}

/// An offer; editors sort them by name unless they are told otherwise.
fn item(index: usize, offer: Offer, end: Position) -> CompletionItem {
    let Offer { from, text, kind, about } = offer;
    let start = Position { character: number(from), ..end };
    let edit = TextEdit { range: Range { start, end }, new_text: text.clone() };
    CompletionItem {
        label: text,
        kind: Some(item_kind(kind)),
        detail: Some(about).filter(|about| !about.is_empty()),
        sort_text: Some(format!("{index:05}")),
        preselect: (index == 0 && kind == "legal").then_some(true),
        text_edit: Some(CompletionItemTextEdit::TextEdit(edit)),
        ..CompletionItem::default()
    }
}

fn item_kind(kind: &str) -> CompletionItemKind {
    match kind {
        "legal" => CompletionItemKind::Event,
        "statement" | "word" => CompletionItemKind::Keyword,
        "verb" => CompletionItemKind::Function,
        "player" => CompletionItemKind::Variable,
        "meld" => CompletionItemKind::Reference,
        "edition" => CompletionItemKind::Module,
        "point" => CompletionItemKind::Property,
        "answer" => CompletionItemKind::EnumMember,
        _ => CompletionItemKind::Value,
    }
}
