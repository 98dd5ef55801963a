//! Draws cards, one by one and in rows.

use adjudeck_format::{Card, Rank, Suit};
use maud::{Markup, html};

use super::figures::{self, Figure};

/// How wide a card is.
pub(super) const WIDTH: i32 = 48;
/// How high a card is.
pub(super) const HEIGHT: i32 = 68;
/// The colour of jokers.
const JOKER: &str = "#6a3fa0";
/// From one hidden card to the next one, which overlaps it.
const BACKS: i32 = 9;
/// How many hidden cards are drawn at most. Their number is beside them.
const MAX_BACKS: i32 = 9;

/// The top left corner of something: how far to the right, and how far down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner(pub(super) i32, pub(super) i32);

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// Which card it is; none if it is hidden.
    pub(super) card: Option<Card>,
    /// What it stands for.
    pub(super) stands_for: Option<Card>,
    /// Whether it is wild.
    pub(super) wild: bool,
}

/// A figure in ink, at this scale.
fn inked(figure: &Figure, Corner(x, y): Corner, scale: &str, colour: &str) -> Markup {
    html! {
        path d=(figure.lines) transform=(format!("translate({x} {y}) scale({scale})")) fill="none" stroke=(colour)
            stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" {}
    }
}

/// A shape, at this scale.
fn shape(path: &str, Corner(x, y): Corner, scale: &str, colour: &str) -> Markup {
    html! { path d=(path) transform=(format!("translate({x} {y}) scale({scale})")) fill=(colour) {} }
}

/// The paper of a card.
fn paper(fill: &str, line: &str) -> Markup {
    html! { rect width=(WIDTH) height=(HEIGHT) rx="5" fill=(fill) stroke=(line) {} }
}

/// A card with its top left corner here. If another card covers it, only its edge is drawn.
fn face(face: Face, Corner(x, y): Corner, is_covered: bool) -> Markup {
    let line = if face.wild { "#b8860b" } else { "#a9b0ac" };
    html! {
        g transform=(format!("translate({x} {y})")) {
            @match face.card {
                None => {
                    (paper("#0b5c4a", "#ffffff"))
                    rect x="5" y="5" width=(WIDTH - 10) height=(HEIGHT - 10) rx="3" fill="none" stroke="#5fa893" {}
                },
                Some(card) => {
                    (paper("#ffffff", line))
                    (front(card, !is_covered && face.stands_for.is_none()))
                    @if let Some((rank, suit)) = face.stands_for.and_then(named) { (badge(rank, suit)) }
                },
            }
        }
    }
}

/// The rank and suit of a card that is not a joker.
fn named(card: Card) -> Option<(Rank, Suit)> {
    card.rank().zip(card.suit())
}

/// The front of a card: small figures at the edge, and large ones if they can be seen.
fn front(card: Card, is_seen: bool) -> Markup {
    if let Some((rank, suit)) = named(card) {
        let (figure, colour) = (figures::rank(rank), figures::colour(suit));
        html! {
            (inked(&figure, Corner(if figure.width > 10 { 4 } else { 6 }, 6), "1", colour))
            (shape(figures::suit(suit), Corner(5, 24), "0.5", colour))
            @if is_seen { (shape(figures::suit(suit), Corner(19, 36), "1.05", colour)) }
        }
    } else {
        let [above, below] = &figures::JOKER;
        html! {
            (inked(above, Corner(6, 6), "0.9", JOKER))
            (inked(below, Corner(6, 22), "0.9", JOKER))
            @if is_seen { (shape(figures::STAR, Corner(19, 36), "1.05", JOKER)) }
        }
    }
}

/// What a wild card stands for, at its foot.
fn badge(rank: Rank, suit: Suit) -> Markup {
    let (figure, colour) = (figures::rank(rank), figures::colour(suit));
    html! {
        path d=(format!("M.5 48H{}V63A5 5 0 0 1 {} {}H5.5A5 5 0 0 1 .5 63Z", WIDTH - 1, WIDTH - 6, HEIGHT - 1)) fill="#f4ead0" {}
        (inked(&figure, Corner(4, 52), "0.85", colour))
        (shape(figures::suit(suit), Corner(if figure.width > 10 { 16 } else { 14 }, 52), "0.5", colour))
    }
}

/// Cards in a row, each overlapping the one before. They are `step` apart, or less if they would not fit.
pub(super) fn fan(faces: &[Face], at: Corner, step: i32, room: i32) -> (Markup, i32) {
    let gaps = i32::try_from(faces.len()).unwrap_or(i32::MAX).saturating_sub(1);
    let step = if gaps > 0 { step.min((room - WIDTH) / gaps).max(1) } else { step };
    let places = (0..).map(|index| (Corner(at.0 + index * step, at.1), index < gaps));
    let drawn = html! {
        @for (card, (corner, is_covered)) in faces.iter().zip(places) { (face(*card, corner, is_covered)) }
    };
    (drawn, if faces.is_empty() { 0 } else { WIDTH + gaps * step })
}

/// Hidden cards, with how many there are.
pub(super) fn backs(count: u16, at: Corner) -> (Markup, i32) {
    let hidden = Face { card: None, stands_for: None, wild: false };
    let drawn = i32::from(count).min(MAX_BACKS);
    let faces = vec![hidden; usize::try_from(drawn).unwrap_or_default()];
    let (cards, width) = fan(&faces, at, BACKS, i32::MAX);
    if count < 2 {
        return (cards, width);
    }
    let number = html! {
        (cards)
        text x=(at.0 + width + 6) y=(at.1 + HEIGHT / 2 + 5) font-size="15" fill="#5b6562" { "×" (count) }
    };
    (number, width + 40)
}
