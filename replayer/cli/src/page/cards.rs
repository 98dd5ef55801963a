//! Cards on a page: rank and suit to see, words for screen readers.

use adjudeck_format::{Card, Rank, Suit};
use adjudeck_replayer::analysis::table::{HandView, LaidView};
use adjudeck_replayer::language::messages::notation::figure;
use adjudeck_replayer::viewer::playback::sentence::{Natural, Shown};
use adjudeck_replayer::words::Lang;
use maud::{Markup, html};

use super::fill;

/// A card.
pub(crate) fn card(lang: Lang, card: Card) -> Markup {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
        return html! { span.card.joker role="img" aria-label=(lang.say("joker")) { "JK" } };
    };
    let class = match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    };
    html! { span.card.(class) role="img" aria-label=(name(lang, rank, suit)) { (figure(rank)) span { (symbol(suit)) } } }
}

/// Cards that the record hides.
fn hidden(lang: Lang, count: u16) -> Markup {
    let count = html! { (count) };
    let label = fill(lang.say("hidden cards: {n}"), |_| count.clone());
    html! { span.card.back role="img" aria-label=(label.into_string()) { "?" span.times { "×" (count) } } }
}

/// A card that the record may hide.
fn known(lang: Lang, which: Option<Card>) -> Markup {
    which.map_or_else(|| hidden(lang, 1), |it| card(lang, it))
}

/// Cards in a row, with hidden ones combined.
pub(crate) fn row(lang: Lang, all: &[Option<Card>]) -> Markup {
    laid(lang, &all.iter().copied().map(Shown::Bare).collect::<Vec<_>>())
}

/// A hand.
pub(crate) fn hand(lang: Lang, hand: &HandView) -> Markup {
    html! {
        @if hand.known.is_empty() && hand.hidden == 0 { (lang.say("no cards")) }
        @else {
            span.cards {
                @for it in &hand.known { (card(lang, *it)) }
                @if hand.hidden > 0 { (hidden(lang, hand.hidden)) }
            }
        }
    }
}

/// The cards of a meld on the table.
pub(crate) fn meld(lang: Lang, cards: &[LaidView]) -> Markup {
    html! {
        span.cards {
            @for it in cards { (card(lang, it.card)) @if let Some(natural) = it.stands_for { (stands(lang, natural)) } }
        }
    }
}

/// The cards of a sentence, with hidden ones combined.
pub(crate) fn laid(lang: Lang, cards: &[Shown]) -> Markup {
    let is_hidden = |it: &Shown| matches!(it, Shown::Bare(None));
    html! {
        span.cards {
            @for chunk in cards.chunk_by(|a, b| is_hidden(a) && is_hidden(b)) {
                @match chunk {
                    [Shown::Bare(None), ..] => (hidden(lang, u16::try_from(chunk.len()).unwrap_or(u16::MAX))),
                    _ => @for it in chunk { (shown(lang, *it)) },
                }
            }
        }
    }
}

/// A card of a sentence, with what it stands for.
fn shown(lang: Lang, shown: Shown) -> Markup {
    html! {
        @match shown {
            Shown::Bare(which) => (known(lang, which)),
            Shown::For(which, Natural::Card(natural)) => { (known(lang, which)) (stands(lang, natural)) },
            Shown::For(which, Natural::Rank(rank)) => { (known(lang, which)) span.stands { "=" (figure(rank)) } },
        }
    }
}

/// The card that a wild card stands for.
fn stands(lang: Lang, natural: Card) -> Markup {
    html! { span.stands { "=" (card(lang, natural)) } }
}

/// The symbol of a suit, as text rather than an emoji.
const fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "♠\u{fe0e}",
        Suit::Hearts => "♥\u{fe0e}",
        Suit::Diamonds => "♦\u{fe0e}",
        Suit::Clubs => "♣\u{fe0e}",
    }
}

/// A card in words.
fn name(lang: Lang, rank: Rank, suit: Suit) -> String {
    let rank = match rank {
        Rank::Ace => lang.say("ace"),
        Rank::Jack => lang.say("jack"),
        Rank::Queen => lang.say("queen"),
        Rank::King => lang.say("king"),
        _ => figure(rank),
    };
    let suit = match suit {
        Suit::Spades => lang.say("spades"),
        Suit::Hearts => lang.say("hearts"),
        Suit::Diamonds => lang.say("diamonds"),
        Suit::Clubs => lang.say("clubs"),
    };
    let word = |slot: &str| html! { (if slot == "rank" { rank } else { suit }) };
    fill(lang.say("{rank} of {suit}"), word).into_string()
}
