//! What a group with hidden cards may be.

use adjudeck_format::{Card, Laid, Part, PlaceSet, Rank, RankSet, Stands, Suit, VerdictKind};

use crate::cards::meld::{ACE_HIGH, natural};
use crate::law::context::Context;
use crate::law::melds::hidden::maybe::{HiddenCards, Maybe};
use crate::law::melds::meld::group::SaidCard;
use crate::law::melds::meld::size;
use crate::law::melds::wild::cards;
use crate::law::melds::{meld, opening};
use crate::rules::meld::SetSuits;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// A group with hidden cards.
pub(crate) struct Reader<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) unseen: &'a HiddenCards,
    pub(crate) cards: &'a [Laid],
    pub(crate) at: Part,
}

impl Reader<'_> {
    /// Reads what the group may be.
    ///
    /// # Errors
    /// What keeps it from being a meld, whatever the hidden cards are.
    pub(crate) fn read(&self, opens: bool) -> Result<Maybe, Violation> {
        let (context, cards) = (self.context, self.cards);
        let has = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        meld::names_only_wilds(context, cards, |_| self.at)?;
        let is_pair = cards.len() == opening::PAIR && opens && opening::has_pairs(context, self.at)?;
        let ranks: RankSet = Rank::ALL
            .into_iter()
            .filter(|rank| if is_pair { self.pair(*rank) } else { self.set(*rank).is_ok() })
            .collect();
        let run = !is_pair && size::run_size(context, has, self.at).is_ok() && self.any_run(true);
        if !ranks.is_empty() || run {
            // A run with a wild card may be pure: the wild card may lie where its printed rank and suit belong.
            return Ok(Maybe { cards: has, ranks, run, pure: run });
        }
        Err(self.fault(is_pair, has))
    }

    /// The cards that are named, with what each is said to be.
    fn said(&self) -> impl Iterator<Item = SaidCard> {
        self.cards.iter().filter(|laid| laid.card.is_some()).map(|laid| SaidCard::of(self.context, *laid))
    }

    fn hidden(&self) -> u16 {
        u16::try_from(self.cards.iter().filter(|laid| laid.card.is_none()).count()).unwrap_or(u16::MAX)
    }

    /// How many of the cards are jokers. They are wild wherever they lie.
    fn jokers(&self) -> usize {
        self.cards.iter().filter(|laid| laid.card == Some(Card::JOKER)).count()
    }

    /// How many of the natural cards have this suit.
    fn of_suit(&self, suit: Suit) -> usize {
        let natural = |said: &SaidCard| said.laid.card.filter(|card| !cards::is_wild(self.context, *card));
        self.said().filter(|said| natural(said).and_then(Card::suit) == Some(suit)).count()
    }

    /// Whether the suits of a set must differ.
    fn differ(&self) -> bool {
        match self.context.ask(&self.context.rules.meld.set_suits) {
            SetSuits::Any => false,
            SetSuits::Different => true,
            SetSuits::DifferentUnlessWild => {
                let wild = |laid: &Laid| laid.card.is_some_and(|card| cards::is_wild(self.context, card));
                self.unseen.wilds == 0 && !self.cards.iter().any(wild)
            }
        }
    }

    /// How many of the hidden cards may be natural cards of this rank; `differ` says whether their suits must differ.
    fn naturals(&self, rank: Rank, differ: bool) -> u16 {
        let copies = |suit: Suit| match self.unseen.copies(Card::new(rank, suit)) {
            copies if !differ => copies,
            copies if self.of_suit(suit) == 0 => copies.min(1),
            _ => 0,
        };
        Suit::ALL.into_iter().fold(0, |sum: u16, suit| sum.saturating_add(copies(suit)))
    }

    /// Whether the group may be a pair of a rank.
    fn pair(&self, rank: Rank) -> bool {
        let differ = opening::pairs_differ(self.context);
        let fill = self.naturals(rank, differ).saturating_add(self.unseen.wilds);
        self.said().all(|said| said.rank().is_none_or(|it| it == rank)) && fill >= self.hidden()
    }

    /// Whether the group may be a set of a rank.
    fn set(&self, rank: Rank) -> Verdict {
        let (rules, wilds, at) = (&self.context.rules.meld, &self.context.rules.wild, self.at);
        let has = u8::try_from(self.cards.len()).unwrap_or(u8::MAX);
        if self.said().any(|said| said.rank().is_some_and(|it| it != rank)) {
            return illegal(&rules.run, Fact::NoMeld, at);
        }
        let size = self.context.ask(&rules.set_size);
        if has < size.least {
            return illegal(&rules.set_size, Fact::SetTooShort { has, least: size.least }, at);
        }
        if let Some(most) = size.most.filter(|most| has > *most) {
            return illegal(&rules.set_size, Fact::SetTooLong { has, most }, at);
        }
        let differ = self.differ();
        if let Some(suit) = Suit::ALL.into_iter().find(|suit| differ && self.of_suit(*suit) > 1) {
            return illegal(&rules.set_suits, Fact::SuitTwice { suit }, at);
        }
        let (hidden, fill) = (self.hidden(), self.naturals(rank, differ));
        if fill.saturating_add(self.unseen.wilds) < hidden {
            return illegal(&rules.set_suits, Fact::NoneFits, at);
        }
        let lacking = usize::from(hidden.saturating_sub(fill));
        let natural = u8::try_from(self.cards.len() - self.jokers() - lacking).unwrap_or(u8::MAX);
        let least = self.context.ask(&wilds.set_naturals);
        if natural < least {
            return illegal(&wilds.set_naturals, Fact::FewNaturalsInSet { has: natural, least }, at);
        }
        let wild = u8::try_from(self.jokers() + lacking).unwrap_or(u8::MAX);
        match self.context.ask(&wilds.set_most).filter(|most| wild > *most) {
            Some(most) => illegal(&wilds.set_most, Fact::ManyWilds { has: wild, most }, at),
            None => Ok(()),
        }
    }

    /// Whether the group may be any run; if `held`, only of cards that the player may hold.
    fn any_run(&self, held: bool) -> bool {
        let named = self.cards.iter().any(|laid| laid.card.is_some() && matches!(laid.stands, Stands::Rank(_)));
        let wilds = &self.context.rules.wild;
        let (jokers, natural) = (self.jokers(), self.cards.len() - self.jokers());
        !named
            && natural >= usize::from(self.context.ask(&wilds.run_naturals))
            && self.context.ask(&wilds.run_most).is_none_or(|most| jokers <= usize::from(most))
            && Suit::ALL.into_iter().any(|suit| (0..=ACE_HIGH).any(|low| self.run(suit, low, held)))
    }

    /// Whether the group may be the run of this suit that starts at place `low`.
    fn run(&self, suit: Suit, low: u8, held: bool) -> bool {
        let Some(end) = u8::try_from(self.cards.len()).ok().and_then(|cards| low.checked_add(cards)) else {
            return false;
        };
        let (first, last) = self.context.ask(&self.context.rules.meld.ace).ends();
        if low < first || end > last + 1 {
            return false;
        }
        let mut taken = PlaceSet::EMPTY;
        for card in self.said().filter_map(|said| said.card) {
            let is_free = |place: &u8| !taken.has((*place).into()) && natural(suit, *place) == Some(card);
            let Some(place) = (low..end).find(is_free) else { return false };
            taken.insert(place.into());
        }
        let is_held = |place: &u8| !held || natural(suit, *place).is_some_and(|card| self.unseen.has(card));
        let open = (low..end).filter(|place| !taken.has((*place).into()));
        let fill = u16::try_from(open.filter(is_held).count()).unwrap_or_default();
        !held || fill.saturating_add(self.unseen.wilds) >= self.hidden()
    }

    /// What keeps the group from being a meld.
    #[cold]
    fn fault(&self, is_pair: bool, has: u8) -> Violation {
        let (context, at) = (self.context, self.at);
        let rules = &context.rules.meld;
        let of = |point, fact| fault(VerdictKind::Illegal, point, fact, at);
        let mut ranks = self.said().filter_map(SaidCard::rank);
        let rank = ranks.next();
        let one_rank = ranks.all(|it| Some(it) == rank);
        let mut suits = self.said().filter_map(|said| said.card?.suit());
        let suit = suits.next();
        let one_suit = suits.all(|it| Some(it) == suit);
        let no_set = || rank.and_then(|rank| self.set(rank).err());
        let no_run = || size::run_size(context, has, at).err();
        if is_pair {
            return if one_rank {
                of(&rules.set_suits, Fact::NoneFits)
            } else {
                fault(VerdictKind::Illegal, &rules.run, Fact::NoMeld, at)
            };
        }
        let several = self.said().filter(|said| said.rank().is_some()).count() > 1;
        match (one_rank, one_suit) {
            (true, true) if !several => {
                // Too many cards for a set, or different ranks, are not what is wrong if the rank of the set is open.
                let told = |it: &Violation| !matches!(it.fact, Fact::SetTooLong { .. } | Fact::NoMeld);
                let no_set = Rank::ALL.into_iter().find_map(|rank| self.set(rank).err().filter(told));
                no_set.or_else(no_run).unwrap_or_else(|| fault(VerdictKind::Illegal, &rules.run, Fact::NoneFits, at))
            }
            (true, _) => no_set().unwrap_or_else(|| fault(VerdictKind::Illegal, &rules.run, Fact::NoneFits, at)),
            (false, true) => no_run().unwrap_or_else(|| {
                let fact = if self.any_run(false) { Fact::NoneFits } else { Fact::GapInRun };
                fault(VerdictKind::Illegal, &rules.run, fact, at)
            }),
            (false, false) => fault(VerdictKind::Illegal, &rules.run, Fact::NoMeld, at),
        }
    }
}
