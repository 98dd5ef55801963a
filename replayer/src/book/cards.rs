//! Cards as a page shows them: rank and suit for the eye, words for the ear.

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};
use maud::{Markup, html};

use super::site::fill;
use crate::messages::notation::figure;
use crate::table::{HandView, LaidView};
use crate::words::Lang;

/// A card.
pub(super) fn card(lang: Lang, card: Card) -> Markup {
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
pub(super) fn hidden(lang: Lang, count: u16) -> Markup {
    let count = html! { (count) };
    let label = fill(lang.say("hidden cards: {n}"), |_| count.clone());
    html! { span.card.back role="img" aria-label=(label.into_string()) { "?" span.times { "×" (count) } } }
}

/// A card that perhaps the record hides.
pub(super) fn known(lang: Lang, which: Option<Card>) -> Markup {
    which.map_or_else(|| hidden(lang, 1), |it| card(lang, it))
}

/// Cards in a row, those that the record hides put together.
pub(super) fn row(lang: Lang, all: &[Option<Card>]) -> Markup {
    let chunks = all.chunk_by(|a, b| a.is_none() && b.is_none());
    html! {
        span.cards {
            @for chunk in chunks {
                @match chunk {
                    [None, ..] => (hidden(lang, u16::try_from(chunk.len()).unwrap_or(u16::MAX))),
                    _ => @for it in chunk { (known(lang, *it)) },
                }
            }
        }
    }
}

/// A hand.
pub(super) fn hand(lang: Lang, hand: &HandView) -> Markup {
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
pub(super) fn meld(lang: Lang, cards: &[LaidView]) -> Markup {
    html! {
        span.cards {
            @for it in cards { (card(lang, it.card)) @if let Some(natural) = it.stands_for { (stands(lang, natural)) } }
        }
    }
}

/// Groups of cards as they are laid.
pub(super) fn groups(lang: Lang, melds: &Groups<'_>) -> Markup {
    html! { @for (index, group) in melds.iter().enumerate() { @if index > 0 { span.or { " | " } } (laid(lang, group)) } }
}

/// Cards as they are laid.
pub(super) fn laid(lang: Lang, cards: &[Laid]) -> Markup {
    html! {
        span.cards {
            @for it in cards {
                (known(lang, it.card))
                @match it.stands {
                    Stands::Unsaid => {},
                    Stands::Rank(rank) => span.stands { "=" (figure(rank)) },
                    Stands::Card(natural) => (stands(lang, natural)),
                }
            }
        }
    }
}

/// What a wild card stands for.
fn stands(lang: Lang, natural: Card) -> Markup {
    html! { span.stands { "=" (card(lang, natural)) } }
}

/// The symbol of a suit, as text and not as a picture.
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
