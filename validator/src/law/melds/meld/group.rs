//! Cards that are laid together, and what each is said to be.

use adjudeck_format::{Card, Laid, Rank, Stands};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELD_CARDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::wild::cards;

/// A laid card with what it is said to be: the card itself, or what a wild card stands for.
#[derive(Clone, Copy)]
pub(crate) struct SaidCard {
    pub(crate) laid: Laid,
    pub(crate) card: Option<Card>,
}

impl SaidCard {
    #[inline(always)]
    pub(crate) fn of(context: &Context<'_>, laid: Laid) -> Self {
        let card = match (laid.card, laid.stands) {
            (Some(card), Stands::Unsaid) if !cards::is_wild(context, card) => Some(card),
            (_, Stands::Card(card)) => Some(card),
            _ => None,
        };
        Self { laid, card }
    }

    /// The rank that the card is said to have.
    pub(crate) fn rank(self) -> Option<Rank> {
        match self.laid.stands {
            Stands::Rank(rank) => Some(rank),
            Stands::Card(_) | Stands::Unsaid => self.card?.rank(),
        }
    }
}

/// A group of cards without hidden ones.
pub(crate) struct Group {
    pub(crate) cards: ArrayVec<Card, MAX_MELD_CARDS>,
    /// What each is said to be.
    pub(crate) said: ArrayVec<SaidCard, MAX_MELD_CARDS>,
    /// Whether the rules about wild cards must be checked: the group has a wild card, or consulted points are noted.
    pub(crate) doubtful: bool,
    /// Whether a card is said to stand for something.
    pub(crate) named: bool,
    /// Whether the group is laid in an opening.
    pub(crate) opens: bool,
}

impl Group {
    /// The group of these cards; `None` if there are too many or one is hidden.
    #[inline]
    pub(crate) fn of(context: &Context<'_>, cards: &[Laid]) -> Option<Self> {
        let (cards_of, said, doubtful) = (ArrayVec::new(), ArrayVec::new(), context.is_noted());
        let mut group = Self { cards: cards_of, said, doubtful, named: false, opens: false };
        for laid in cards {
            let card = laid.card?;
            group.cards.try_push(card).ok()?;
            group.said.try_push(SaidCard::of(context, *laid)).ok()?;
            group.doubtful |= cards::is_wild(context, card);
            group.named |= laid.stands != Stands::Unsaid;
        }
        Some(group)
    }

    /// The cards as they were laid.
    pub(crate) fn laid(&self) -> impl Iterator<Item = Laid> {
        self.said.iter().map(|said| said.laid)
    }

    /// Whether all cards are wild and unnamed.
    pub(crate) fn says_nothing(&self) -> bool {
        self.said.iter().all(|said| said.rank().is_none())
    }

    /// The same cards, but the first one that is no joker is itself. Cards that are all wild are read so if they are too
    /// many for a set.
    pub(crate) fn with_one_at_home(mut self) -> Self {
        let itself = self.said.iter_mut().find(|said| said.laid.card.is_some_and(|card| !card.is_joker()));
        if let Some(said) = itself {
            said.card = said.laid.card;
        }
        self
    }

    /// A meld of the cards in the order in which they were laid.
    pub(crate) fn as_laid(&self, shape: Shape) -> Meld {
        Meld::of(shape, self.cards.clone())
    }
}
