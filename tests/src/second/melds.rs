//! What a meld is, and what the rules forbid about it.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::{HIGH_ACE, card_at, place_of};

/// What a meld is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Cards of one rank; a pair is a set of two cards.
    Set(Rank),
    /// Cards of one suit; its lowest place.
    Run(Suit, usize),
}

/// A card in a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) card: Card,
    /// Whether it stands for another card.
    pub(super) wild: bool,
    /// The suit that it is said to have in a set.
    pub(super) suit: Option<Suit>,
    /// Whether it was said what it stands for.
    pub(super) said: bool,
    /// For whom it counts, if not for the owner of the meld.
    pub(super) by: Option<usize>,
}

/// A meld on the table or about to be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meld {
    pub(super) shape: Shape,
    /// The cards; in a run from the lowest place up.
    pub(super) pieces: Vec<Piece>,
    /// Whether it is one of its owner's first melds.
    pub(super) first: bool,
    /// Whether another player has laid off on it.
    pub(super) extended: bool,
    /// Whether it was laid in this turn.
    pub(super) fresh: bool,
    /// How many cards were added in this turn below, and how many above. Of a set: how many of those that were added have helped
    /// to take a joker out, and how many were added.
    pub(super) added: [usize; 2],
    /// The cards with what they are said to stand for, if they are not a meld now.
    pub(super) heap: Option<Vec<Laid>>,
}

impl Meld {
    pub(super) fn new(shape: Shape, pieces: Vec<Piece>) -> Self {
        Self { shape, pieces, first: false, extended: false, fresh: true, added: [0; 2], heap: None }
    }

    /// Notes that a card was added in this turn, above or below.
    pub(super) const fn note_added(&mut self, above: bool) {
        let [below, over] = &mut self.added;
        *(if above { over } else { below }) += 1;
    }

    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    pub(super) fn cards(&self) -> Vec<Card> {
        self.pieces.iter().map(|piece| piece.card).collect()
    }

    pub(super) fn naturals(&self) -> usize {
        self.pieces.iter().filter(|piece| !piece.wild).count()
    }

    pub(super) fn is_run(&self) -> bool {
        matches!(self.shape, Shape::Run(..))
    }

    /// Whether it is a run in which each card stands for itself.
    pub(super) fn is_pure_run(&self) -> bool {
        self.is_run() && self.heap.is_none() && self.pieces.iter().all(|piece| !piece.wild)
    }

    /// The place of the top card of a run.
    pub(super) fn top(&self) -> usize {
        match self.shape {
            Shape::Run(_, low) => (low + self.len()).saturating_sub(1),
            Shape::Set(_) => 0,
        }
    }

    /// How many of its cards stand for others.
    pub(super) fn stand_ins(&self) -> usize {
        match self.shape {
            Shape::Run(..) => self.cards().iter().zip(self.stands_for()).filter(|(card, here)| **card != *here).count(),
            Shape::Set(_) => self.len() - self.naturals(),
        }
    }

    /// The cards that the pieces of a run stand for.
    pub(super) fn stands_for(&self) -> Vec<Card> {
        match self.shape {
            Shape::Run(suit, low) => (low..low + self.len()).filter_map(|place| card_at(suit, place)).collect(),
            Shape::Set(_) => Vec::new(),
        }
    }
}

/// The rank that a card is said to stand for, if any.
pub(super) fn said_rank(stands: Stands) -> Option<Rank> {
    match stands {
        Stands::Unsaid => None,
        Stands::Rank(rank) => Some(rank),
        Stands::Card(card) => card.rank(),
    }
}

pub(super) fn is_said(stands: Stands) -> bool {
    !matches!(stands, Stands::Unsaid)
}

pub(super) fn said_suit(stands: Stands) -> Option<Suit> {
    match stands {
        Stands::Card(card) => card.suit(),
        _ => None,
    }
}

impl Second {
    /// The faults of a meld when it is laid.
    pub(super) fn faults_of_laid(&self, meld: &Meld, pairs: bool) -> Vec<&'static str> {
        let mut faults = self.faults_of(meld, pairs);
        match meld.shape {
            Shape::Run(..) => {
                // K2.4, as a variant: a four must have a number of natural cards when it is laid.
                if meld.naturals() < self.rules.count("wild.run-naturals").unwrap_or(0) {
                    faults.push("wild.run-naturals");
                }
                // K2.4, read for the lay-down: a wild card at the low end only below an ace.
                let low_wild = meld.pieces.first().is_some_and(|piece| piece.wild);
                if low_wild && meld.top() != HIGH_ACE && self.rules.is("wild.low-end", "only-below-ace") {
                    faults.push("wild.low-end");
                }
                // P2.4: in a run, each wild card is said to stand for an exact card.
                let unsaid = meld.pieces.iter().any(|piece| piece.wild && !piece.said);
                if unsaid && self.rules.is("wild.unsaid", "must-be-said") {
                    faults.push("wild.unsaid");
                }
            }
            Shape::Set(_) => {
                // P2.4: with fewer than two natural cards it must be said whether the meld is a set or a run. Twos may be
                // themselves; but beside a joker they are like other wild cards, if nothing is said of them.
                let silent = meld.pieces.iter().all(|piece| !piece.said);
                let plain = meld.pieces.iter().filter(|piece| !self.is_wild(piece.card)).count();
                let alike = matches!(meld.shape, Shape::Set(rank) if meld.pieces.iter().all(|piece| piece.card.rank() == Some(rank)));
                if plain < 2 && !alike && silent && self.rules.is("wild.unsaid", "must-be-said") {
                    faults.push("wild.unsaid");
                }
                // E12.5: in a set the suit is said too, unless only one is left.
                let unnamed = meld.pieces.iter().filter(|piece| piece.wild && piece.suit.is_none()).count();
                let open = unnamed > 0 && meld.len() < Suit::ALL.len();
                if open && self.rules.is("wild.set-suit", "as-named") && self.rules.is("wild.unsaid", "must-be-said") {
                    faults.push("wild.unsaid");
                }
                // The notation: the suit that a wild card is said to have is its suit when the set is laid.
                if meld.len() > 2 && !self.rules.is("meld.set-suits", "any") && self.repeats_suit(meld, true) {
                    faults.push("meld.set-suits");
                }
            }
        }
        faults
    }

    /// Whether two cards of a set have the same suit.
    fn repeats_suit(&self, meld: &Meld, said: bool) -> bool {
        let has_wild = meld.pieces.iter().any(|piece| piece.wild);
        if has_wild && self.rules.is("meld.set-suits", "different-unless-wild") {
            return false;
        }
        let suit = |piece: &Piece| if piece.wild { piece.suit.filter(|_| said) } else { piece.card.suit() };
        let suits: Vec<_> = meld.pieces.iter().filter_map(suit).collect();
        suits.iter().enumerate().any(|(index, suit)| suits.iter().skip(index + 1).any(|other| other == suit))
    }

    /// The faults of a meld wherever it is.
    pub(super) fn faults_of(&self, meld: &Meld, pairs: bool) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let wilds = meld.len() - meld.naturals();
        let most = |point: &str| self.rules.count(point).unwrap_or(usize::MAX);
        match meld.shape {
            // K2.1, P2.2, I3.1, R2.2, W3.1: the number of cards of a set, and their suits.
            Shape::Set(_) => {
                let least = if pairs { 2 } else { self.size("meld.set-size", "least").unwrap_or(0) };
                if meld.len() < least || meld.len() > self.size("meld.set-size", "most").unwrap_or(usize::MAX) {
                    faults.push("meld.set-size");
                }
                // R2.1: the suits of a pair.
                if pairs && meld.len() == 2 {
                    if self.rules.is("opening.pair-suits", "different") && self.repeats_suit(meld, false) {
                        faults.push("opening.pair-suits");
                    }
                } else if !self.rules.is("meld.set-suits", "any") && self.repeats_suit(meld, false) {
                    faults.push("meld.set-suits");
                }
                // K2.3: a number of cards must be natural.
                if meld.naturals() < self.rules.count("wild.set-naturals").unwrap_or(0) {
                    faults.push("wild.set-naturals");
                }
                if wilds > most("wild.set-most") {
                    faults.push("wild.set-most");
                }
            }
            // K2.2, P2.1, I3.1, R2.4, W3.1: the number of cards of a run.
            Shape::Run(..) => {
                let least = self.size("meld.run-size", "least").unwrap_or(0);
                if meld.len() < least || meld.len() > self.size("meld.run-size", "most").unwrap_or(usize::MAX) {
                    faults.push("meld.run-size");
                }
                // K2.4: no two wild cards side by side.
                let beside = meld.pieces.windows(2).any(|pair| pair.iter().all(|piece| piece.wild));
                if beside && self.rules.is("wild.adjacent", "barred") {
                    faults.push("wild.adjacent");
                }
                // C3.1: there are no runs.
                if self.rules.is("meld.run", "no-meld") {
                    faults.push("meld.run");
                }
                if wilds > most("wild.run-most") {
                    faults.push("wild.run-most");
                }
                // G1.2: where the ace is low it does not follow the king.
                let low = matches!(meld.shape, Shape::Run(_, 1));
                if low && self.rules.is("meld.ace", "high")
                    || meld.top() == HIGH_ACE && self.rules.is("meld.ace", "low")
                {
                    faults.push("meld.ace");
                }
                // E12.2: of two aces one must be a joker.
                let is_ace = |piece: Option<&Piece>| piece.is_some_and(|piece| !piece.wild);
                let both_ends =
                    meld.len() > Rank::ALL.len() && is_ace(meld.pieces.first()) && is_ace(meld.pieces.last());
                if both_ends && self.rules.is("meld.ace", "one-ace") {
                    faults.push("meld.ace");
                }
                // Where runs go on around the ace, they end before they begin again.
                if meld.len() > Rank::ALL.len() && self.goes_on() {
                    faults.push("meld.ace");
                }
            }
        }
        if wilds > meld.naturals() && self.rules.is("wild.share", "as-many") {
            faults.push("wild.share");
        }
        faults.extend(self.faults_of_threes(meld));
        // K2.3, P2.3, W4.3: whether a meld without natural cards is allowed.
        let jokers = meld.pieces.iter().all(|piece| piece.card.is_joker());
        let alone = match self.rules.value("wild.alone").as_str().unwrap_or_default() {
            "barred" => meld.naturals() == 0,
            "not-jokers" => jokers,
            _ => false,
        };
        if alone {
            faults.push("wild.alone");
        }
        faults
    }

    /// Whether a run that begins at this place goes on where another ends.
    pub(super) fn follows(&self, run: &Meld, place: usize) -> bool {
        let next = run.top() + 1;
        next == place || self.goes_on() && next == place + Rank::ALL.len()
    }

    /// A limit on the size of a meld.
    pub(super) fn size(&self, point: &str, limit: &str) -> Option<usize> {
        usize::try_from(self.rules.value(point).get(limit)?.as_u64()?).ok()
    }

    /// The faults of cards that cannot be read as a set or a run.
    pub(super) fn faults_of_heap(&self, cards: &[(Card, Stands)]) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let natural = |&(card, stands): &(Card, Stands)| match stands {
            Stands::Card(said) => Some(said),
            _ => (!self.is_wild(card)).then_some(card),
        };
        let known: Vec<_> = cards.iter().filter_map(natural).collect();
        let one_rank = known
            .windows(2)
            .all(|pair| pair.iter().all(|card| card.rank() == known.first().and_then(|first| first.rank())));
        let one_suit = known
            .windows(2)
            .all(|pair| pair.iter().all(|card| card.suit() == known.first().and_then(|first| first.suit())));
        if one_rank {
            return faults;
        }
        // K1.3, P1.3, I1.2, R1.3, W3.1: no run goes on from the king over the ace to the two.
        if one_suit && !self.goes_on() && self.goes_round(cards) {
            faults.push("meld.ace");
        }
        faults.push("meld.run");
        if cards.len() < self.size("meld.run-size", "least").unwrap_or(0) {
            faults.push("meld.run-size");
        }
        if cards.len() > self.size("meld.run-size", "most").unwrap_or(usize::MAX) {
            faults.push("meld.run-size");
        }
        faults
    }

    /// Whether cards of one suit would be a run if a two could follow the ace above the king.
    fn goes_round(&self, cards: &[(Card, Stands)]) -> bool {
        let natural = |&(card, stands): &(Card, Stands)| match stands {
            Stands::Card(said) => said.rank(),
            _ => card.rank().filter(|_| !self.is_wild(card)),
        };
        let ranks: Vec<_> = cards.iter().filter_map(natural).map(place_of).collect();
        (1..=13).any(|low| {
            let offsets: Vec<_> = ranks.iter().map(|place| (place + 13 - low) % 13).collect();
            let mut sorted = offsets.clone();
            sorted.sort_unstable();
            sorted.dedup();
            sorted.len() == offsets.len() && sorted.last().is_some_and(|&last| last < cards.len())
        })
    }
}
