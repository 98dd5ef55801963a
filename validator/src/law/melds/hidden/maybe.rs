//! What hidden cards may be, and what melds with hidden cards may be.

use adjudeck_format::{Card, Laid, Rank, RankSet, Seat};

use crate::cards::meld::Shape;
use crate::law::context::Context;
use crate::law::melds::needs::{Brief, Least};
use crate::law::melds::wild::cards;
use crate::rules::contract::{Kind, Need};

/// Whether any of these laid cards is hidden.
pub(crate) fn any(cards: &[Laid]) -> bool {
    cards.iter().any(|laid| laid.card.is_none())
}

/// What the hidden cards may be.
pub(crate) struct HiddenCards {
    /// How many copies of each card may be among them.
    pub(crate) copies: [u16; Card::KINDS],
    /// How many of them may be wild cards.
    pub(crate) wilds: u16,
}

impl HiddenCards {
    /// What the hidden cards among these laid cards may be.
    pub(crate) fn of(context: &Context<'_>, seat: Seat, cards: &[Laid]) -> Self {
        let (table, hand) = (&context.deal.table, context.deal.table.hand(seat));
        // If the record has lost something or contradicts itself, it is not certain what the player can hold.
        let anything = context.deal.unknowns.any() || hand.is_doubtful();
        let mut copies = [u16::MAX; Card::KINDS];
        if !anything {
            for card in Card::all() {
                let hidden = if hand.hidden() > 0 { table.unseen(card) } else { 0 };
                let named = cards.iter().filter(|laid| laid.card == Some(card)).count();
                let has = usize::from(hand.count(card)) + usize::from(hidden);
                if let Some(copies) = copies.get_mut(card.index()) {
                    *copies = u16::try_from(has.saturating_sub(named)).unwrap_or(u16::MAX);
                }
            }
        }
        let mut unseen = Self { copies, wilds: 0 };
        let wild = Card::all().filter(|card| cards::is_wild(context, *card));
        unseen.wilds = wild.fold(0, |sum: u16, card| sum.saturating_add(unseen.copies(card)));
        unseen
    }

    pub(crate) fn copies(&self, card: Card) -> u16 {
        self.copies.get(card.index()).copied().unwrap_or_default()
    }

    pub(crate) fn has(&self, card: Card) -> bool {
        self.copies(card) > 0
    }
}

/// What a meld may be.
#[derive(Clone, Copy)]
pub(crate) struct Maybe {
    pub(crate) cards: u8,
    /// The ranks that it may be a set or a pair of.
    pub(crate) ranks: RankSet,
    pub(crate) run: bool,
    pub(crate) pure: bool,
}

impl Maybe {
    /// A meld that is known for certain.
    pub(crate) const fn exactly((shape, cards, pure): Brief) -> Self {
        let (ranks, run) = match shape {
            Shape::Set(rank) => (RankSet::of(rank), false),
            Shape::Run { .. } => (RankSet::EMPTY, true),
            Shape::Irregular => (RankSet::EMPTY, false),
        };
        Self { cards, ranks, run, pure }
    }

    pub(crate) fn has_rank(self, is_one: impl Fn(Rank) -> bool) -> bool {
        self.ranks.iter().any(is_one)
    }

    /// Whether it may be a meld that meets this need.
    pub(crate) fn meets(self, need: Need, least: Least) -> bool {
        let kind = match need.meld {
            Kind::Set | Kind::Pair => self.has_rank(|rank| need.ranks.is_none_or(|ranks| ranks.has(rank))),
            Kind::Run => self.run,
            Kind::PureRun => self.pure,
        };
        kind && least.is_met(self.cards, need)
    }
}
