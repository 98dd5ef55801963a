//! What it costs to leave cards in a hand, and to choose one meld rather than another.
//!
//! Where melds gain points, each card has a share: no meld gains more than the shares of its cards together. A card that is left costs
//! its share. A meld costs the shares of its cards, less what it gains. So no cost is below nothing, and what costs least gains most.

use adjudeck_format::Card;

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::results::score;
use crate::melding::{Candidate, Held, each};

/// Of two ways that gain as many points, the one with fewer melds is better.
const POINT: i64 = 64;

/// What it costs to leave cards, and to choose melds.
#[derive(Default)]
pub(super) struct Costs {
    /// For each card.
    cards: Vec<i64>,
    /// For each wild one.
    wild: i64,
    /// The least that a wild card counts in the hand, if that is below nothing. Each one that is laid costs as much.
    least: i64,
    /// Whether points are gained.
    is_of_gains: bool,
}

impl Costs {
    /// What the cards are worth that are left, and nothing else.
    pub(super) fn of_left(context: &Context<'_>, held: &Held) -> Self {
        let values = &context.rules.score.values.answer;
        let cards = held.cards.iter().map(|card| values.of(*card).max(0).into()).collect();
        Self { cards, ..Self::default() }
    }

    /// The shares of the cards in what these melds gain.
    pub(super) fn of_gains(context: &Context<'_>, held: &Held, melds: &[(Candidate, u32, i32)]) -> Self {
        let alone = |card: Card| {
            score::held(context, card).saturating_add(score::laid(context, &Meld::new(Shape::Irregular, [card])))
        };
        let mut cards: Vec<i64> = held.cards.iter().map(|card| alone(*card).max(0).into()).collect();
        let mut wild = 0;
        for (meld, _, gain) in melds {
            let own: i64 = natural(held, meld).filter_map(|card| cards.get(card)).sum();
            let (few, spent) = (i64::try_from(natural(held, meld).count()).unwrap_or_default(), i64::from(meld.spent));
            // What is beyond the cards themselves the wild ones bring, if there are any.
            let more = (i64::from(*gain) - own - spent * wild).max(0);
            if spent > 0 {
                wild += (more + spent - 1) / spent;
            } else if few > 0 {
                for card in natural(held, meld) {
                    cards.iter_mut().skip(card).take(1).for_each(|share| *share += (more + few - 1) / few);
                }
            }
        }
        for share in &mut cards {
            *share *= POINT;
        }
        let counted = held.wilds_but(0).map(|card| i64::from(score::held(context, card)));
        let least = counted.min().unwrap_or_default().min(0) * POINT;
        Self { cards, wild: wild * POINT, least, is_of_gains: true }
    }

    /// What it costs to choose a meld that gains so much.
    pub(super) fn of_meld(&self, held: &Held, meld: &Candidate, gain: i32) -> i64 {
        if !self.is_of_gains {
            return 0;
        }
        let own: i64 = natural(held, meld).map(|card| self.of_card(card)).sum();
        let gained = (own + self.of_wilds(meld.spent) - i64::from(gain) * POINT).max(0);
        gained - self.least * i64::from(meld.spent) + 1
    }

    /// What it costs to leave a card that is not wild.
    pub(super) fn of_card(&self, card: usize) -> i64 {
        self.cards.get(card).copied().unwrap_or_default()
    }

    pub(super) fn of_cards(&self, cards: u64) -> i64 {
        each(cards).map(|card| self.of_card(card)).sum()
    }

    /// What it costs to leave so many wild cards, whichever they are.
    pub(super) fn of_wilds(&self, few: u8) -> i64 {
        self.wild * i64::from(few)
    }

    /// What these wild cards cost besides that stay in the hand.
    pub(super) fn of_rest(&self, context: &Context<'_>, rest: &[Card]) -> i64 {
        let counted = |card: &Card| i64::from(score::held(context, *card)) * POINT - self.least;
        if self.is_of_gains { rest.iter().map(counted).sum() } else { 0 }
    }
}

/// The cards of a meld that are not wild.
fn natural(held: &Held, meld: &Candidate) -> impl Iterator<Item = usize> {
    each(meld.cards & held.plain)
}
