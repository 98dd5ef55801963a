//! What is a set and what is a run: every way to read the cards is tried.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::{HIGH_ACE, card_at, place_of};

/// What a meld is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Cards of a rank; a pair is one of two cards.
    Set(Rank),
    /// Cards of a suit, from the lowest place up.
    Run(Suit, usize),
}

/// A card in a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) card: Card,
    /// Whether it stands for something else.
    pub(super) wild: bool,
    /// The suit for which it is said to stand in a set.
    pub(super) suit: Option<Suit>,
    /// Whether it was said what it is.
    pub(super) said: bool,
}

/// A meld on the table, or one that is to be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meld {
    pub(super) shape: Shape,
    /// The cards; those of a run from the lowest place up.
    pub(super) pieces: Vec<Piece>,
    /// Whether it was its owner's first, or one of these.
    pub(super) first: bool,
    /// Whether another player has added to it.
    pub(super) extended: bool,
    /// Whether it was laid in this turn.
    pub(super) fresh: bool,
    /// The cards, if they are no meld now, each with what it is said to stand for.
    pub(super) heap: Option<Vec<Laid>>,
}

impl Meld {
    pub(super) fn new(shape: Shape, pieces: Vec<Piece>) -> Self {
        Self { shape, pieces, first: false, extended: false, fresh: true, heap: None }
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

    /// Whether it is a run in which every card stands for itself.
    pub(super) fn is_pure_run(&self) -> bool {
        self.is_run() && self.heap.is_none() && self.pieces.iter().all(|piece| !piece.wild)
    }

    /// The place of a run's top card.
    pub(super) fn top(&self) -> usize {
        match self.shape {
            Shape::Run(_, low) => (low + self.len()).saturating_sub(1),
            Shape::Set(_) => 0,
        }
    }

    /// How many of its cards are not themselves.
    fn stand_ins(&self) -> usize {
        match self.shape {
            Shape::Run(..) => self.cards().iter().zip(self.stands_for()).filter(|(card, here)| **card != *here).count(),
            Shape::Set(_) => self.len() - self.naturals(),
        }
    }

    /// The cards of a run for which its pieces stand.
    pub(super) fn stands_for(&self) -> Vec<Card> {
        match self.shape {
            Shape::Run(suit, low) => (low..low + self.len()).filter_map(|place| card_at(suit, place)).collect(),
            Shape::Set(_) => Vec::new(),
        }
    }
}

/// What the cards of a group are and what is said of them.
fn cards_of(group: &[Laid]) -> Vec<(Card, Stands)> {
    group.iter().filter_map(|laid| Some((laid.card?, laid.stands))).collect()
}

/// The rank that something said names, if any.
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
    /// The melds that a group can be; there is one at least.
    pub(super) fn read_melds(&self, group: &[Laid], pairs: bool) -> Result<Vec<Meld>, Vec<&'static str>> {
        let cards = cards_of(group);
        // The notation: a natural card may be said to be what it is, and nothing else.
        let misnamed = |&(card, stands): &(Card, Stands)| match stands {
            Stands::Unsaid => false,
            Stands::Rank(rank) => card.rank() != Some(rank),
            Stands::Card(said) => said != card,
        };
        if cards.iter().any(|said| !self.is_wild(said.0) && misnamed(said)) {
            return Err(vec!["wild.cards"]);
        }
        let readings = self.readings(&cards);
        let mut against = Vec::new();
        let mut melds = Vec::new();
        for meld in readings {
            let faults = self.faults_of_laid(&meld, pairs);
            if faults.is_empty() {
                melds.push(meld);
            } else {
                against.extend(faults);
            }
        }
        if !melds.is_empty() {
            // The notation: a wild card that can be itself is, so that the cards are no other meld.
            let least = melds.iter().map(Meld::stand_ins).min();
            melds.retain(|meld| Some(meld.stand_ins()) == least);
            // With one natural card they are a set, if they can be one.
            let is_set = melds.iter().any(|meld| !meld.is_run());
            melds.retain(|meld| !is_set || !meld.is_run());
            return Ok(melds);
        }
        against.extend(self.faults_of_heap(&cards));
        Err(against)
    }

    /// Every way to read a group as the notation has it, whatever the rules say of it.
    fn readings(&self, cards: &[(Card, Stands)]) -> Vec<Meld> {
        let ranks = self.ranks_in(cards);
        let fitting = Rank::ALL.iter().filter(|rank| ranks.iter().all(|other| other == *rank));
        let mut readings: Vec<_> = fitting.filter_map(|&rank| self.as_set(cards, rank, ranks.len())).collect();
        let up: Vec<_> = (0..cards.len()).collect();
        let down: Vec<_> = (0..cards.len()).rev().collect();
        let before = readings.len();
        for order in [up, down] {
            for suit in Suit::ALL {
                for low in 1..=HIGH_ACE {
                    if low + cards.len() <= HIGH_ACE + 1 {
                        readings.extend(self.as_run(cards, &order, suit, low));
                    }
                }
            }
        }
        if readings.len() == before {
            readings.extend(self.as_disordered_run(cards, &[]));
        }
        // In another order only if more of them are themselves then.
        let as_written = readings.iter().filter(|meld| meld.is_run()).map(Meld::stand_ins).min();
        for at_home in self.choices_at_home(cards) {
            let meld = self.as_disordered_run(cards, &at_home);
            readings.extend(meld.filter(|meld| as_written.is_none_or(|least| meld.stand_ins() < least)));
        }
        // A card that can be itself is, in whatever order they are written, unless something else is said.
        readings.sort_by_key(Meld::stand_ins);
        readings
    }

    /// The wild cards of which nothing is said and which might be themselves, by their places: every choice of some of them.
    fn choices_at_home(&self, cards: &[(Card, Stands)]) -> Vec<Vec<usize>> {
        let mut choices = vec![Vec::new()];
        for (place, &(card, stands)) in cards.iter().enumerate() {
            if self.is_wild(card) && !card.is_joker() && matches!(stands, Stands::Unsaid) {
                let with: Vec<Vec<usize>> =
                    choices.iter().map(|choice| [choice.clone(), vec![place]].concat()).collect();
                choices.extend(with);
            }
        }
        choices.retain(|choice| !choice.is_empty());
        choices
    }

    /// The ranks that cards have, or are said to have.
    fn ranks_in(&self, cards: &[(Card, Stands)]) -> Vec<Rank> {
        let ranked = |&(card, stands): &(Card, Stands)| match stands {
            Stands::Unsaid => (!self.is_wild(card)).then(|| card.rank()).flatten(),
            said => said_rank(said),
        };
        cards.iter().filter_map(ranked).collect()
    }

    /// A group as a set of this rank, which is that of so many of its cards; the others may have any.
    fn as_set(&self, cards: &[(Card, Stands)], rank: Rank, known: usize) -> Option<Meld> {
        // The notation: if only one card has a rank, and it is a wild card that stands for a card with its suit, it is a run.
        let suited = cards.iter().any(|said| self.is_wild(said.0) && said_suit(said.1).is_some());
        if known == 1 && suited {
            return None;
        }
        let mut pieces: Vec<Piece> = Vec::new();
        for &(card, stands) in cards {
            let at_home = self.is_wild(card) && card.rank() == Some(rank);
            let itself = matches!(stands, Stands::Unsaid) || stands == Stands::Card(card);
            let second = pieces.iter().any(|piece| !piece.wild && piece.card.suit() == card.suit());
            let natural = match self.rules.value("wild.at-home").as_str().unwrap_or_default() {
                "natural" => at_home,
                "as-declared" => at_home && itself && !second,
                _ => false,
            };
            let wild = self.is_wild(card) && !natural;
            pieces.push(Piece { card, wild, suit: said_suit(stands).filter(|_| wild), said: is_said(stands) });
        }
        Some(Meld::new(Shape::Set(rank), pieces))
    }

    /// A group as a run whose cards stand in this order from this place up.
    fn as_run(&self, cards: &[(Card, Stands)], order: &[usize], suit: Suit, low: usize) -> Option<Meld> {
        let mut pieces = Vec::new();
        let mut tied = false;
        for (step, &index) in order.iter().enumerate() {
            let &(card, stands) = cards.get(index)?;
            let here = card_at(suit, low + step)?;
            let wild = self.is_wild(card);
            match stands {
                Stands::Rank(_) if wild => return None,
                Stands::Card(said) if said != here => return None,
                Stands::Unsaid if !wild && card != here => return None,
                Stands::Rank(_) if card != here => return None,
                _ => {}
            }
            tied |= !wild || !matches!(stands, Stands::Unsaid) || card.suit() == Some(suit);
            let itself = card == here && !self.rules.is("wild.at-home", "wild");
            // One that lies where it belongs need not be said to be what it is.
            pieces.push(Piece { card, wild: wild && !itself, suit: None, said: is_said(stands) || card == here });
        }
        tied.then(|| Meld::new(Shape::Run(suit, low), pieces))
    }

    /// A group as a run that is written neither up nor down: a wild card of which nothing is said fills a gap, else the top,
    /// else the bottom; but some are themselves, those at these places.
    fn as_disordered_run(&self, cards: &[(Card, Stands)], at_home: &[usize]) -> Option<Meld> {
        let fixed = |(place, (card, stands)): (usize, &(Card, Stands))| {
            !self.is_wild(*card) || !matches!(stands, Stands::Unsaid) || at_home.contains(&place)
        };
        let (set, loose): (Vec<_>, Vec<_>) = cards.iter().enumerate().partition(|said| fixed(*said));
        let plain = |said: Vec<(usize, &(Card, Stands))>| said.into_iter().map(|(_, said)| *said).collect::<Vec<_>>();
        let (set, loose) = (plain(set), plain(loose));
        for suit in Suit::ALL {
            for low in 1..=HIGH_ACE {
                let stands_at = |&(card, stands): &(Card, Stands), place: usize| match stands {
                    Stands::Card(said) => Some(said) == card_at(suit, place),
                    _ => Some(card) == card_at(suit, place),
                };
                // It begins with a card that belongs there.
                if !set.iter().any(|said| stands_at(said, low)) {
                    continue;
                }
                let mut line = Vec::new();
                let mut rest = set.clone();
                let mut place = low;
                let mut spare = loose.clone();
                while !rest.is_empty() && place <= HIGH_ACE {
                    if let Some(index) = rest.iter().position(|said| stands_at(said, place)) {
                        line.push(rest.remove(index));
                    } else if !spare.is_empty() && !line.is_empty() {
                        line.push(spare.remove(0));
                    } else {
                        break;
                    }
                    place += 1;
                }
                if !rest.is_empty() || line.is_empty() {
                    continue;
                }
                let mut low = low;
                for said in spare {
                    if place <= HIGH_ACE {
                        line.push(said);
                        place += 1;
                    } else {
                        line.insert(0, said);
                        low = low.checked_sub(1).filter(|&low| low > 0)?;
                    }
                }
                let order: Vec<_> = (0..line.len()).collect();
                return self.as_run(&line, &order, suit, low);
            }
        }
        None
    }

    /// What the rules have against a meld as it is laid.
    fn faults_of_laid(&self, meld: &Meld, pairs: bool) -> Vec<&'static str> {
        let mut faults = self.faults_of(meld, pairs);
        match meld.shape {
            Shape::Run(..) => {
                // K2.4, as a variant: a four must be laid with so many natural cards.
                if meld.naturals() < self.rules.count("wild.run-naturals").unwrap_or(0) {
                    faults.push("wild.run-naturals");
                }
                // K2.4, read for the lay-down: a wild card at the low end only below an ace.
                let low_wild = meld.pieces.first().is_some_and(|piece| piece.wild);
                if low_wild && meld.top() != HIGH_ACE && self.rules.is("wild.low-end", "only-below-ace") {
                    faults.push("wild.low-end");
                }
                // P2.4: for a run, the exact card for which each wild card stands.
                let unsaid = meld.pieces.iter().any(|piece| piece.wild && !piece.said);
                if unsaid && self.rules.is("wild.unsaid", "must-be-said") {
                    faults.push("wild.unsaid");
                }
            }
            Shape::Set(_) => {
                // P2.4: with fewer than two natural cards it must be said whether they are a set or a run.
                // Twos may be themselves; but beside a joker they are wild cards as others are, if nothing is said of them.
                let silent = meld.pieces.iter().all(|piece| !piece.said);
                let plain = meld.pieces.iter().filter(|piece| !self.is_wild(piece.card)).count();
                let alike = matches!(meld.shape, Shape::Set(rank) if meld.pieces.iter().all(|piece| piece.card.rank() == Some(rank)));
                if plain < 2 && !alike && silent && self.rules.is("wild.unsaid", "must-be-said") {
                    faults.push("wild.unsaid");
                }
                // The notation: a suit that is said is the wild card's when the set is laid.
                if meld.len() > 2 && !self.rules.is("meld.set-suits", "any") && self.repeats_suit(meld, true) {
                    faults.push("meld.set-suits");
                }
            }
        }
        faults
    }

    /// Whether two cards of a set have one suit.
    fn repeats_suit(&self, meld: &Meld, said: bool) -> bool {
        let has_wild = meld.pieces.iter().any(|piece| piece.wild);
        if has_wild && self.rules.is("meld.set-suits", "different-unless-wild") {
            return false;
        }
        let suit = |piece: &Piece| if piece.wild { piece.suit.filter(|_| said) } else { piece.card.suit() };
        let suits: Vec<_> = meld.pieces.iter().filter_map(suit).collect();
        suits.iter().enumerate().any(|(index, suit)| suits.iter().skip(index + 1).any(|other| other == suit))
    }

    /// What the rules have against a meld wherever it lies.
    pub(super) fn faults_of(&self, meld: &Meld, pairs: bool) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let wilds = meld.len() - meld.naturals();
        let most = |point: &str| self.rules.count(point).unwrap_or(usize::MAX);
        match meld.shape {
            // K2.1, P2.2, I3.1, R2.2, W3.1: how many cards a set has, and of which suits.
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
                // K2.3: so many of them must be natural.
                if meld.naturals() < self.rules.count("wild.set-naturals").unwrap_or(0) {
                    faults.push("wild.set-naturals");
                }
                if wilds > most("wild.set-most") {
                    faults.push("wild.set-most");
                }
            }
            // K2.2, P2.1, I3.1, R2.4, W3.1: how many cards a run has.
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
                if wilds > most("wild.run-most") {
                    faults.push("wild.run-most");
                }
            }
        }
        // K2.3, P2.3, W4.3: whether it may have no natural card.
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

    /// A limit of the size of a meld.
    pub(super) fn size(&self, point: &str, limit: &str) -> Option<usize> {
        usize::try_from(self.rules.value(point).get(limit)?.as_u64()?).ok()
    }

    /// What speaks against cards that cannot be read as a set or a run at all.
    fn faults_of_heap(&self, cards: &[(Card, Stands)]) -> Vec<&'static str> {
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
        if one_suit && self.goes_round(cards) {
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

    /// Whether cards of one suit would be a run if the two followed the ace above the king.
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
