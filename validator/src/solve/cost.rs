//! What it costs to leave cards in a hand, and to choose one meld rather than another.
//!
//! Where points are gained by melds, each card is taken to gain at most a share of what its melds gain. A card that is left costs its
//! share, and a meld what it gains less than the shares of its cards: so no cost is below nothing, and the least cost is the most gain.

use adjudeck_format::Card;

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::results::score;
use crate::melding::{Candidate, Held, each};

/// Of two ways that gain as many points, the one with fewer melds is better.
const POINT: i32 = 64;

/// What it costs to leave cards, and to choose melds.
#[derive(Default)]
pub(super) struct Costs {
    /// For each card.
    cards: Vec<i32>,
    /// For each wild one.
    wild: i32,
    /// Whether points are gained.
    is_of_gains: bool,
}

impl Costs {
    /// What the cards are worth that are left, and nothing else.
    pub(super) fn of_left(context: &Context<'_>, held: &Held) -> Self {
        let values = &context.rules.score.values.answer;
        let cards = held.cards.iter().map(|card| values.of(*card).max(0)).collect();
        Self { cards, wild: 0, is_of_gains: false }
    }

    /// The shares of the cards in what these melds gain.
    pub(super) fn of_gains(context: &Context<'_>, held: &Held, melds: &[(Candidate, u16, i32)]) -> Self {
        let alone = |card: Card| {
            score::held(context, card).saturating_add(score::laid(context, &Meld::new(Shape::Irregular, [card])))
        };
        let mut cards: Vec<i32> = held.cards.iter().map(|card| alone(*card).max(0)).collect();
        let mut wild = 0;
        for (meld, _, gain) in melds {
            let own: i32 = natural(held, meld).filter_map(|card| cards.get(card)).sum();
            let (few, spent) = (i32::try_from(natural(held, meld).count()).unwrap_or_default(), i32::from(meld.spent));
            // What is beyond the cards themselves the wild ones bring, if there are any.
            let more = (gain - own - spent * wild).max(0);
            if spent > 0 {
                wild += (more + spent - 1) / spent;
            } else if few > 0 {
                for card in natural(held, meld) {
                    cards.iter_mut().skip(card).take(1).for_each(|share| *share += (more + few - 1) / few);
                }
            }
        }
        cards.iter_mut().for_each(|share| *share = share.saturating_mul(POINT));
        Self { cards, wild: wild.saturating_mul(POINT), is_of_gains: true }
    }

    /// What it costs to choose a meld that gains so much.
    pub(super) fn of_meld(&self, held: &Held, meld: &Candidate, gain: i32) -> i32 {
        if !self.is_of_gains {
            return 0;
        }
        let own = natural(held, meld).map(|card| self.of_card(card)).fold(0, i32::saturating_add);
        let shares = own.saturating_add(self.of_wilds(meld.spent));
        shares.saturating_sub(gain.saturating_mul(POINT)).max(0).saturating_add(1)
    }

    /// What it costs to leave a card that is not wild.
    pub(super) fn of_card(&self, card: usize) -> i32 {
        self.cards.get(card).copied().unwrap_or_default()
    }

    pub(super) fn of_cards(&self, cards: u64) -> i32 {
        each(cards).map(|card| self.of_card(card)).fold(0, i32::saturating_add)
    }

    /// What it costs to leave so many wild cards, whichever they are.
    pub(super) fn of_wilds(&self, few: u8) -> i32 {
        self.wild.saturating_mul(few.into())
    }

    /// What these wild cards cost besides that stay in the hand.
    pub(super) fn of_rest(&self, context: &Context<'_>, rest: &[Card]) -> i32 {
        let held = rest.iter().map(|card| score::held(context, *card)).fold(0, i32::saturating_add);
        if self.is_of_gains { held.saturating_mul(POINT) } else { 0 }
    }
}

/// The cards of a meld that are not wild.
fn natural(held: &Held, meld: &Candidate) -> impl Iterator<Item = usize> {
    each(meld.cards & held.plain)
}
