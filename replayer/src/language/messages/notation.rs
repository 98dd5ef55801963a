//! What is written alike in every language: cards, melds, answers, and what a finding is about.

use adjudeck_format::{Card, MeldName, Names, Rank, Seat};
use adjudeck_validator::{Meld, Point, Variant};
use serde_json::Value;

use crate::referee::{Finding, FindingKind, Judgement, Scene, Unmet};
use crate::rules::answers::{Rule, answer_text};

/// Answers that are longer than this are left out of messages; `adjudeck explain` shows them.
const LONGEST_ANSWER: usize = 48;

/// What a finding is about: the players, the game, and the table as far as it explains the finding.
#[derive(Clone, Copy, Debug)]
pub(super) struct About<'a> {
    names: &'a Names,
    pub(super) variant: &'a Variant,
    pub(super) scene: Option<&'a Scene>,
}

impl<'a> About<'a> {
    pub(super) fn new(finding: &'a Finding) -> Self {
        let (variant, scene) = match &finding.kind {
            FindingKind::Verdict(Judgement { variant, scene, .. })
            | FindingKind::Unmet(Unmet { variant, scene, .. }) => (&**variant, Some(&**scene)),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) => (Variant::general(), None),
        };
        Self { names: &finding.names, variant, scene }
    }

    /// The name of a player.
    pub(super) fn name(&self, seat: Seat) -> &'a str {
        self.names.name(seat).unwrap_or("?")
    }

    /// The name of the player who acts, if one does.
    pub(super) fn actor(&self) -> Option<&'a str> {
        Some(self.name(self.scene?.player?))
    }

    /// The name of a meld, as it is written in a log.
    pub(super) fn meld(&self, meld: MeldName) -> String {
        format!("{}.{}", self.name(meld.owner), meld.number)
    }

    /// The name of the meld that the statement names, and its cards.
    pub(super) fn named_meld(&self) -> Option<(String, &'a Meld)> {
        let (name, meld) = self.scene?.meld.as_ref()?;
        Some((self.meld(*name), meld))
    }

    /// What the player who acts holds: the cards that are known, and how many are hidden.
    pub(super) fn holding(&self) -> Option<(Vec<String>, u16)> {
        let hand = self.scene?.hand.as_ref()?;
        let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card.to_string(), copies.into());
        Some((hand.known().flat_map(copies).collect(), hand.hidden()))
    }
}

/// The rank as it stands on a card.
#[must_use]
pub const fn figure(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "A",
        Rank::Two => "2",
        Rank::Three => "3",
        Rank::Four => "4",
        Rank::Five => "5",
        Rank::Six => "6",
        Rank::Seven => "7",
        Rank::Eight => "8",
        Rank::Nine => "9",
        Rank::Ten => "10",
        Rank::Jack => "J",
        Rank::Queen => "Q",
        Rank::King => "K",
    }
}

/// The cards of a meld; a wild card in a run with what it stands for.
pub(super) fn cards(meld: &Meld) -> String {
    let card = |(index, card): (usize, &Card)| match meld.stands_for(index) {
        Some(natural) => format!("{card}={natural}"),
        None => card.to_string(),
    };
    let cards: Vec<_> = meld.cards().iter().enumerate().map(card).collect();
    cards.join(" ")
}

/// An answer, unless it is too long for a line.
#[must_use]
pub fn short(value: &Value) -> Option<String> {
    Some(answer_text(value)).filter(|answer| answer.chars().count() <= LONGEST_ANSWER)
}

/// What rules answer to a point, unless that is too long for a line: `layoff.direction = both-ends`.
pub(super) fn answered(rule: &Rule) -> String {
    short(&rule.answer).map_or_else(|| rule.point.clone(), |answer| format!("{} = {answer}", rule.point))
}

/// A point with its answer, unless that is too long for a line: `layoff.direction = both-ends`.
pub(super) fn held(point: Point, value: Option<&Value>) -> String {
    match value.and_then(short) {
        Some(answer) => format!("{point} = {answer}"),
        None => point.to_string(),
    }
}

/// The paths of points, one after the other.
pub(super) fn paths(points: &[Point]) -> Option<String> {
    let paths: Vec<_> = points.iter().map(|point| point.path()).collect();
    (!paths.is_empty()).then(|| paths.join(", "))
}
