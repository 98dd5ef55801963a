//! The words of a log by kind, for colours.

use adjudeck_format::{WordKind, words};
use gen_lsp_types::{SemanticToken, SemanticTokens, SemanticTokensLegend};

use super::open::OpenLog;
use super::place::{number, units};

/// The kinds of words as editors know them, each with its name in the protocol.
const TYPES: [&str; 12] = [
    "keyword",
    "function",
    "variable",
    "property",
    "enumMember",
    "operator",
    "number",
    "string",
    "namespace",
    "parameter",
    "type",
    "comment",
];

/// What a kind of word is to an editor.
const fn type_of(kind: WordKind) -> &'static str {
    match kind {
        WordKind::Statement | WordKind::Inner | WordKind::Verdict => "keyword",
        WordKind::Verb => "function",
        WordKind::Player => "variable",
        WordKind::Meld => "property",
        WordKind::Card | WordKind::Answer => "enumMember",
        WordKind::Bar => "operator",
        WordKind::Number => "number",
        WordKind::Text => "string",
        WordKind::Edition => "namespace",
        WordKind::Point => "parameter",
        WordKind::Code => "type",
        WordKind::Comment => "comment",
    }
}

/// The names of the kinds.
pub(super) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: TYPES.map(str::to_owned).to_vec(), token_modifiers: Vec::new() }
}

/// The words of some lines, counted from 0.
pub(super) fn of_log(open: &OpenLog, first: usize, last: usize) -> SemanticTokens {
    let (mut data, mut before) = (Vec::new(), (0, 0));
    for at in first..=last.min(open.log.count().saturating_sub(1)) {
        let line = open.log.line(at);
        for (span, kind) in words(line.as_bytes()) {
            let (start, end) = (units(line, span.start), units(line, span.end));
            let from = if at == before.0 { before.1 } else { 0 };
            let token_type = TYPES.iter().position(|name| *name == type_of(kind)).unwrap_or_default();
            data.push(SemanticToken {
                delta_line: number(at - before.0),
                delta_start: start - from,
                length: end - start,
                token_type: number(token_type),
                token_modifiers_bitset: 0,
            });
            before = (at, start);
        }
    }
    SemanticTokens { result_id: None, data }
}
