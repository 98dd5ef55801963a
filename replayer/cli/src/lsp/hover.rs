//! What is told of the word and the line under the cursor.

use adjudeck_format::{Card, WordKind, words};
use adjudeck_replayer::analysis::table::{MeldView, PlayerView, TableView};
use adjudeck_replayer::language::messages::Lies;
use adjudeck_replayer::notation::{FormKind, forms};
use adjudeck_replayer::viewer::workbench::Found;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Variant, possible_answers, question};
use gen_lsp_types::{Contents, Hover, MarkupContent, MarkupKind, Position};

use super::open::OpenLog;
use super::place::range;
use crate::view::Drawn;

/// The hover text: the findings in the line, what its word means, where its card lies, and the table after the line.
pub(super) fn of_log(open: &OpenLog, position: Position, lang: Lang) -> Option<Hover> {
    let (at, byte) = open.at(position);
    let line = open.log.line(at);
    let word =
        words(line.as_bytes()).into_iter().find(|(span, _)| span.start <= byte && byte < span.end.max(span.start + 1));
    if word.as_ref().is_some_and(|(_, kind)| *kind == WordKind::Comment) || line.trim().is_empty() {
        return None;
    }
    let shown = open.log.table(at as u64 + 1);
    let view = shown.as_ref().map(|shown| &shown.view);
    let mut parts: Vec<String> = open.found_in(at).map(|found| finding(found, lang)).collect();
    if let Some((span, kind)) = &word {
        let text = line.get(span.clone()).unwrap_or_default();
        let variant = view.map_or(Variant::general(), |view| &view.variant);
        parts.extend(meaning(text, *kind, variant, lang));
        parts.extend(view.filter(|_| *kind == WordKind::Card).and_then(|view| whereabouts(text, view, lang)));
    }
    parts.extend(view.map(|view| format!("```text\n{}```", Drawn(view).text(lang))));
    if parts.is_empty() {
        return None;
    }
    let value = parts.join("\n\n");
    let range = word.map(|(span, _)| range(at, line, &span));
    Some(Hover { contents: Contents::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }), range })
}

/// A finding with what it rests on.
fn finding(found: &Found, lang: Lang) -> String {
    let row = |label: &str, text: &String| format!("- {}", lang.words().labelled(lang.program(label), text));
    let rows = found.rule.iter().map(|rule| row("rule", rule));
    let rows = rows.chain(found.ruled.iter().map(|ruling| row("ruling", ruling)));
    let rows = rows.chain(found.disputed.iter().map(|reading| row("disputed", reading)));
    let first = format!("**{}** {}", lang.words().labelled(&found.called, "").trim_end(), found.record.message);
    std::iter::once(first).chain(rows).collect::<Vec<_>>().join("\n")
}

/// The explanation of a word of the notation or of a point of the rules.
fn meaning(word: &str, kind: WordKind, variant: &Variant, lang: Lang) -> Option<String> {
    let form_of = |kind: FormKind| {
        let form = forms(lang).into_iter().find(|form| form.kind == kind && form.word() == word)?;
        Some(format!("`{}`\n\n{}", form.forms.join("`, `"), form.says))
    };
    match kind {
        WordKind::Statement => form_of(FormKind::Statement),
        WordKind::Verb => form_of(FormKind::Action),
        WordKind::Point => Some(of_point(Point::find(word)?, variant, lang)),
        _ => None,
    }
}

/// What a point asks, and the words that answer it.
pub(super) fn of_point(point: Point, variant: &Variant, lang: Lang) -> String {
    let asked = lang.rule(&question(point), variant).into_owned();
    let answers = possible_answers(point).into_iter();
    let answers = answers.map(|(answer, meaning)| format!("- `{answer}`: {}", lang.rule(&meaning, variant)));
    std::iter::once(format!("`{point}`: {asked}")).chain(answers).collect::<Vec<_>>().join("\n")
}

/// Where the card of a word lies.
fn whereabouts(word: &str, view: &TableView, lang: Lang) -> Option<String> {
    let card: Card = word.split('=').next()?.parse().ok()?;
    let in_hand = |player: &&PlayerView| player.hand.known.contains(&card);
    let in_meld = |meld: &&MeldView| meld.cards.iter().any(|laid| laid.card == card);
    let hands = view.players.iter().filter(in_hand).map(|player| Lies::InHand(&player.name));
    let melds = view.players.iter().flat_map(|player| &player.melds).filter(in_meld);
    let on_pile = view.pile.iter().rev().position(|lying| *lying == card.to_string()).map(Lies::OnPile);
    let mut all: Vec<_> = hands.chain(melds.map(|meld| Lies::InMeld(&meld.name))).chain(on_pile).collect();
    if all.is_empty() {
        all.push(Lies::Nowhere);
    }
    let said: Vec<_> = all.iter().map(|place| lang.words().lies(place)).collect();
    let said: Vec<_> = said.iter().map(String::as_str).collect();
    Some(lang.words().labelled(&format!("`{card}`"), &lang.words().list(&said)))
}
