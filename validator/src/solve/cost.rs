//! The cost of leaving cards in a hand, and of choosing one meld rather than another.
//!
//! If melds gain points, each card has a share, chosen so that no meld gains more than the shares of its cards together.
//! Leaving a card costs its share. Choosing a meld costs the shares of its cards, less what it gains. So no cost is
//! negative, and the cheapest choice gains most.

use adjudeck_format::Card;

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::results::score;
use crate::melding::{Candidate, Held, each};

/// The cost of one point. It leaves room to prefer fewer melds among ways that gain the same number of points.
const POINT: i64 = 64;

/// The costs of leaving cards and of choosing melds.
#[derive(Default)]
pub(super) struct Costs {
    /// The cost of leaving each card.
    cards: Vec<i64>,
    /// The cost of leaving a wild card.
    wild: i64,
    /// The lowest value of a wild card in the hand, if that is negative; otherwise zero. Laying a wild card gives that up,
    /// so it costs as much.
    least: i64,
    /// Whether the aim is to gain points.
    is_of_gains: bool,
}

impl Costs {
    /// Costs that are simply the values of the cards left.
    pub(super) fn of_left(context: &Context<'_>, held: &Held) -> Self {
        let values = &context.rules.score.values.answer;
        let cards = held.cards.iter().map(|card| values.of(*card).max(0).into()).collect();
        Self { cards, ..Self::default() }
    }

    /// Costs by the shares of the cards in what these melds gain.
    pub(super) fn of_gains(context: &Context<'_>, held: &Held, melds: &[(Candidate, u32, i32)]) -> Self {
        let alone = |card: Card| {
            score::held(context, card).saturating_add(score::laid(context, &Meld::new(Shape::Irregular, [card])))
        };
        let mut cards: Vec<i64> = held.cards.iter().map(|card| alone(*card).max(0).into()).collect();
        let mut wild = 0;
        for (meld, _, gain) in melds {
            let own: i64 = natural(held, meld).filter_map(|card| cards.get(card)).sum();
            let (few, spent) = (i64::try_from(natural(held, meld).count()).unwrap_or_default(), i64::from(meld.spent));
            // If a meld gains more than the shares of its cards, its wild cards account for the rest, if it has any.
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

    /// The cost of choosing a meld with this gain.
    pub(super) fn of_meld(&self, held: &Held, meld: &Candidate, gain: i32) -> i64 {
        if !self.is_of_gains {
            return 0;
        }
        let own: i64 = natural(held, meld).map(|card| self.of_card(card)).sum();
        let gained = (own + self.of_wilds(meld.spent) - i64::from(gain) * POINT).max(0);
        gained - self.least * i64::from(meld.spent) + 1
    }

    /// The cost of leaving a card that is not wild.
    pub(super) fn of_card(&self, card: usize) -> i64 {
        self.cards.get(card).copied().unwrap_or_default()
    }

    pub(super) fn of_cards(&self, cards: u64) -> i64 {
        each(cards).map(|card| self.of_card(card)).sum()
    }

    /// The cost of leaving this number of wild cards, whichever they are.
    pub(super) fn of_wilds(&self, few: u8) -> i64 {
        self.wild * i64::from(few)
    }

    /// The additional cost of the particular wild cards that stay in the hand.
    pub(super) fn of_rest(&self, context: &Context<'_>, rest: &[Card]) -> i64 {
        let counted = |card: &Card| i64::from(score::held(context, *card)) * POINT - self.least;
        if self.is_of_gains { rest.iter().map(counted).sum() } else { 0 }
    }
}

/// The cards of a meld that are not wild.
fn natural(held: &Held, meld: &Candidate) -> impl Iterator<Item = usize> {
    each(meld.cards & held.plain)
}
