//! Building melds from the cards of a hand.

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};

use super::cards::{Copies, Wilds, count, plain};
use super::runs::Way;
use super::sets::Sets;
use crate::cards::meld::{ACE_HIGH, MOST_CARDS, natural};
use crate::rules::Rules;
use crate::rules::meld::SetSuits;
use crate::rules::score::Values;

/// A meld that is being built.
struct Built {
    cards: Vec<Laid>,
    kind: Kind,
}

/// What a meld is.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Set(Rank),
    /// A run, with its lowest place.
    Run(Suit, u8),
}

/// Melds that are taken out of a hand.
pub(super) struct Laying {
    copies: Copies,
    /// Which cards are wild: these are not used to lengthen melds.
    wild: Wilds,
    melds: Vec<Built>,
    wilds: u8,
    /// What the natural cards that are left are worth.
    points: i32,
}

impl Laying {
    pub(super) const fn new(copies: Copies, wild: Wilds) -> Self {
        Self { copies, wild, melds: Vec::new(), wilds: 0, points: 0 }
    }

    /// What a better way has less of: wild cards that it needs, points that it leaves.
    pub(super) const fn cost(&self) -> (u8, i32) {
        (self.wilds, self.points)
    }

    /// How many cards the hand has left.
    pub(super) fn left(&self) -> u32 {
        self.copies.iter().map(|copies| u32::from(*copies)).sum()
    }

    /// Takes a card out of the hand.
    pub(super) fn take(&mut self, card: Card) -> bool {
        match self.copies.get_mut(card.index()) {
            Some(copies) if *copies > 0 => {
                *copies -= 1;
                true
            }
            _ => false,
        }
    }

    /// Takes a card out of the hand that is not wild.
    fn take_plain(&mut self, card: Card) -> bool {
        !self.wild.get(card.index()).copied().unwrap_or_default() && self.take(card)
    }

    /// Takes a wild card out of the hand: this one, if it is one and is there.
    pub(super) fn wild(&mut self, best: Card) -> Option<Card> {
        let wild = self.wild;
        let all = std::iter::once(best).chain(Card::all());
        all.into_iter().find(|card| wild.get(card.index()).copied().unwrap_or_default() && self.take(*card))
    }

    /// Counts wild cards that were taken.
    pub(super) const fn spend(&mut self, wilds: u8) {
        self.wilds = wilds;
    }

    /// Lays cards that were taken.
    pub(super) fn push(&mut self, cards: Vec<Laid>, kind: Kind) {
        self.melds.push(Built { cards, kind });
    }

    /// Lays a run.
    pub(super) fn run(&mut self, way: &Way) {
        let mut cards = Vec::with_capacity(usize::from(way.len));
        for (card, wild) in way.places() {
            if wild {
                self.take(Card::JOKER);
                self.wilds += 1;
                cards.push(Laid { card: Some(Card::JOKER), stands: Stands::Card(card) });
            } else {
                self.take(card);
                cards.push(plain(card));
            }
        }
        self.melds.push(Built { cards, kind: Kind::Run(way.suit, way.low) });
    }

    /// Lays a set that is no larger than it must be.
    pub(super) fn set(&mut self, rank: Rank, sets: Sets) {
        let mut cards = Vec::new();
        let size = sets.size.least.max(sets.naturals);
        while cards.len() < usize::from(size) && self.mate(rank, sets.suits, &mut cards) {}
        let bare = cards.is_empty();
        while cards.len() < usize::from(size) && self.take(Card::JOKER) {
            self.wilds += 1;
            // A set without a natural card must say its rank.
            let stands = if bare { Stands::Rank(rank) } else { Stands::Unsaid };
            cards.push(Laid { card: Some(Card::JOKER), stands });
        }
        self.melds.push(Built { cards, kind: Kind::Set(rank) });
    }

    /// Adds a natural card to a set.
    fn mate(&mut self, rank: Rank, suits: SetSuits, cards: &mut Vec<Laid>) -> bool {
        let found = Suit::ALL.into_iter().map(|suit| Card::new(rank, suit)).find(|card| {
            let twice = cards.iter().any(|laid| laid.card == Some(*card));
            count(&self.copies, *card) > 0 && !(twice && suits == SetSuits::Different)
        });
        let Some(card) = found else { return false };
        cards.push(plain(card));
        self.take(card)
    }

    /// Lengthens the melds with natural cards, the runs first, while more than `keep` cards are left.
    pub(super) fn grow(&mut self, rules: &Rules, keep: u32) {
        let mut room = self.left() - keep;
        let mut melds = std::mem::take(&mut self.melds);
        for meld in &mut melds {
            self.grow_run(meld, rules, &mut room);
        }
        for meld in &mut melds {
            self.grow_set(meld, rules, &mut room);
        }
        self.melds = melds;
    }

    fn grow_run(&mut self, meld: &mut Built, rules: &Rules, room: &mut u32) {
        let most = usize::from(rules.meld.run_size.answer.most.unwrap_or(u8::MAX)).min(MOST_CARDS);
        while let Kind::Run(suit, low) = meld.kind
            && *room > 0
            && meld.cards.len() < most
        {
            let top = usize::from(low) + meld.cards.len();
            let above = u8::try_from(top).ok().filter(|top| *top <= ACE_HIGH).and_then(|top| natural(suit, top));
            let below = low.checked_sub(1).and_then(|low| natural(suit, low));
            if let Some(card) = above.filter(|card| self.take_plain(*card)) {
                meld.cards.push(plain(card));
            } else if let Some(card) = below.filter(|card| self.take_plain(*card)) {
                meld.cards.insert(0, plain(card));
                meld.kind = Kind::Run(suit, low - 1);
            } else {
                return;
            }
            *room -= 1;
        }
    }

    fn grow_set(&mut self, meld: &mut Built, rules: &Rules, room: &mut u32) {
        let Kind::Set(rank) = meld.kind else { return };
        let most = usize::from(rules.meld.set_size.answer.most.unwrap_or(u8::MAX)).min(MOST_CARDS);
        let wild = |suit: &Suit| self.wild.get(Card::new(rank, *suit).index()).copied().unwrap_or_default();
        if Suit::ALL.iter().any(wild) {
            return;
        }
        while *room > 0 && meld.cards.len() < most && self.mate(rank, rules.meld.set_suits.answer, &mut meld.cards) {
            *room -= 1;
        }
    }

    /// Adds up what is left.
    pub(super) fn weigh(&mut self, values: &Values) {
        let naturals = Card::all().zip(self.copies).filter(|(card, _)| !card.is_joker());
        self.points = naturals.map(|(card, copies)| values.of(card) * i32::from(copies)).sum();
    }

    /// The melds as a statement has them: sets first.
    pub(super) fn groups(mut self) -> Groups<'static> {
        self.melds.sort_by_key(|meld| matches!(meld.kind, Kind::Run(..)));
        let (mut cards, mut ends) = (Vec::new(), Vec::new());
        for meld in self.melds {
            cards.extend(meld.cards);
            ends.push(u16::try_from(cards.len()).unwrap_or(u16::MAX));
        }
        Groups { cards: cards.into(), ends: ends.into() }
    }
}
