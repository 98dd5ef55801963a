//! Every meld that the cards of a hand form.

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};
use rustc_hash::FxHashMap;

use super::packed::{Kinds, Packed};
use crate::cards::meld::{MOST_CARDS, MOST_MELDS, Meld, Shape, natural};
use crate::law::context::Context;
use crate::law::contract::melds::form_one;
use crate::law::contract::needs;
use crate::law::contract::needs::{Brief, Least, Needs};
use crate::law::resolved::Formed;
use crate::law::wild::form::is_pure;
use crate::law::{opening, score};
use crate::rules::contract::Need;
use crate::rules::meld::Twins;
use crate::solve::cards::{PLACES, plain};

/// So often the law is asked at most.
pub(super) const MOST_FORMED: usize = 20_000;

/// What stands behind the ranks where runs and sets are numbered.
const RUNS: u8 = 13;

/// A meld that some cards form.
pub(super) struct Formable {
    /// The cards that are themselves, and for each other what a wild one stands for, in their order.
    pub(super) places: Vec<Place>,
    /// The meld, with any wild cards.
    pub(super) meld: Meld,
    pub(super) take: Packed,
    /// Which of the needs it meets, a bit for each.
    pub(super) meets: u16,
    /// By how much the player is better off with it, but for the wild cards that are no longer in their hand.
    pub(super) gain: i32,
    /// Whether another could be laid beside it that may not lie there.
    pub(super) touchy: bool,
}

/// A card of a meld.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// This one.
    Itself(Card),
    /// A wild one that stands for something.
    Wild(Stands),
}

impl Place {
    /// Whether a wild card would be itself there, and could not stand for it.
    pub(super) fn is_home_of(self, wild: Card) -> bool {
        match self {
            Self::Itself(_) | Self::Wild(Stands::Unsaid) => false,
            Self::Wild(Stands::Card(card)) => card == wild,
            Self::Wild(Stands::Rank(rank)) => wild.rank() == Some(rank),
        }
    }

    /// The card that is laid there, if a wild one is this.
    pub(super) const fn laid(self, wild: Card) -> Laid {
        match self {
            Self::Itself(card) => plain(card),
            Self::Wild(stands) => Laid { card: Some(wild), stands },
        }
    }
}

impl Formable {
    pub(super) const fn is_run(&self) -> bool {
        matches!(self.meld.shape(), Shape::Run { .. })
    }

    /// The rank or the suit, as a number.
    pub(super) const fn place(&self) -> u8 {
        match self.meld.shape() {
            Shape::Set(rank) => rank as u8,
            Shape::Run { suit, .. } => RUNS + suit as u8,
            Shape::Irregular => u8::MAX,
        }
    }

    pub(super) fn brief(&self, context: &Context<'_>) -> Brief {
        (self.meld.shape(), self.meld.len(), is_pure(context, &self.meld))
    }
}

/// What tells melds of the same cards apart.
type Apart = (Packed, u16, Option<(u8, u8)>);

/// The melds are made one after the other.
pub(super) struct Every<'a> {
    context: &'a Context<'a>,
    kinds: &'a Kinds,
    needs: &'a Needs,
    pub(super) formed: Vec<Formable>,
    known: FxHashMap<Apart, usize>,
    /// So often the law was asked.
    pub(super) asked: usize,
}

impl<'a> Every<'a> {
    pub(super) fn new(context: &'a Context<'a>, kinds: &'a Kinds, needs: &'a Needs) -> Self {
        Self { context, kinds, needs, formed: Vec::new(), known: FxHashMap::default(), asked: 0 }
    }

    /// Makes all.
    pub(super) fn all(&mut self) {
        for rank in Rank::ALL {
            let itself = self.kinds.cards.iter().copied().filter(|card| card.rank() == Some(rank));
            self.sets(rank, &itself.collect::<Vec<_>>(), &mut Vec::new());
        }
        for suit in Suit::ALL {
            for len in 1..=PLACES {
                (0..=PLACES - len).for_each(|low| self.runs(suit, low, len));
            }
        }
    }

    /// The sets of a rank: cards of these, each as often as it is there, and wild ones.
    fn sets(&mut self, rank: Rank, itself: &[Card], cards: &mut Vec<Card>) {
        let most = self.context.rules.meld.set_size.answer.most.map_or(MOST_CARDS, usize::from).min(MOST_CARDS);
        let Some((card, rest)) = itself.split_first() else {
            let wilds = self.kinds.wilds_but(cards).len().min(most.saturating_sub(cards.len()));
            for wilds in (0..=wilds).filter(|wilds| cards.len() + wilds > 0) {
                let stand_in = Place::Wild(Stands::Rank(rank));
                let places = cards.iter().map(|card| Place::Itself(*card));
                self.ask(places.chain(std::iter::repeat_n(stand_in, wilds)).collect());
            }
            return;
        };
        let before = cards.len();
        self.sets(rank, rest, cards);
        for _ in 0..self.kinds.count(*card) {
            if cards.len() < most && self.asked < MOST_FORMED {
                cards.push(*card);
                self.sets(rank, rest, cards);
            }
        }
        cards.truncate(before);
    }

    /// The runs of a suit in these places.
    fn runs(&mut self, suit: Suit, low: u8, len: u8) {
        let size = self.context.rules.meld.run_size.answer;
        if len < size.least || size.most.is_some_and(|most| len > most) {
            return;
        }
        let wilds = self.kinds.all.wilds.into();
        let cards: Vec<Card> = (low..low + len).filter_map(|place| natural(suit, place)).collect();
        self.run(&cards, wilds, &mut Vec::new());
    }

    /// Chooses the places of a run that wild cards take, with so many of these left.
    fn run(&mut self, cards: &[Card], wilds: usize, places: &mut Vec<Place>) {
        let Some(card) = cards.get(places.len()).copied() else {
            self.ask(places.clone());
            return;
        };
        let taken = places.iter().filter(|place| **place == Place::Itself(card)).count();
        if taken < usize::from(self.kinds.count(card)) {
            let is_wild = self.kinds.wild().any(|wild| wild == card);
            places.push(Place::Itself(card));
            if !is_wild || wilds > 0 {
                self.run(cards, wilds - usize::from(is_wild), places);
            }
            places.pop();
        }
        if wilds > 0 && self.asked < MOST_FORMED {
            places.push(Place::Wild(Stands::Card(card)));
            self.run(cards, wilds - 1, places);
            places.pop();
        }
    }

    /// Asks the law whether these cards are a meld, and keeps it.
    fn ask(&mut self, places: Vec<Place>) {
        self.asked += 1;
        let itself = || {
            places.iter().filter_map(|place| match place {
                Place::Itself(card) => Some(*card),
                Place::Wild(_) => None,
            })
        };
        let wilds = places.len() - itself().count();
        let pool = self.kinds.wilds_but(&itself().collect::<Vec<_>>());
        let (likely, jokers): (Vec<_>, Vec<_>) = pool.iter().partition(|card| !card.is_joker());
        let Some((meld, meets)) = self.formed(&places, &[likely, jokers].concat()) else { return };
        let mut take = self.kinds.packed(itself(), u8::try_from(wilds).unwrap_or(u8::MAX));
        // Where jokers alone will not do, another wild card must be among them.
        if itself().next().is_none() {
            let of_jokers = self.formed(&places, &vec![Card::JOKER; wilds]).is_none();
            take.plain += u8::from(of_jokers);
        }
        let own = itself().filter(|card| !self.kinds.wild().any(|wild| wild == *card));
        let held = own.map(|card| score::held(self.context, card)).fold(0, i32::saturating_add);
        let gain = score::laid(self.context, &meld).saturating_add(held);
        self.keep(Formable { places, meld, take, meets, gain, touchy: false });
    }

    /// The meld of these cards and of wild ones out of these, and which needs it meets.
    fn formed(&self, places: &[Place], pool: &[Card]) -> Option<(Meld, u16)> {
        let laid = filled(places, &mut pool.to_vec())?;
        let (context, opens, mut melds) = (self.context, !self.needs.is_empty(), Formed::new());
        let brief = form_one(context, &laid, 0, opens, &mut melds).ok()?;
        let ends = [u16::try_from(laid.len()).unwrap_or(u16::MAX)];
        if opens && opening::wilds(context, &Groups { cards: laid.into(), ends: ends[..].into() }).is_err() {
            return None;
        }
        let least = if self.is_exact() { Least::Exactly } else { Least::OrMore };
        let meets = |need: &Need| u16::from(needs::meets(brief, *need, least));
        let needs = (0..).zip(self.needs.iter().take(MOST_MELDS));
        Some((melds.pop()?, needs.fold(0, |all, (at, need)| all | meets(need) << at)))
    }

    /// Whether only melds of exactly the length that is needed may be laid.
    fn is_exact(&self) -> bool {
        !self.needs.is_empty() && self.context.rules.contract.as_ref().is_some_and(|it| it.extras.answer.is_exact())
    }

    /// Keeps a meld, unless one of the same cards is as good.
    fn keep(&mut self, meld: Formable) {
        if self.is_exact() && meld.meets == 0 {
            return;
        }
        let low = if let Shape::Run { low, .. } = meld.meld.shape() { low } else { 0 };
        // Where two melds may be alike, it makes no difference what cards are that gain as much.
        let apart = (self.context.rules.meld.twins.answer != Twins::Allowed).then(|| (meld.place(), low));
        match self.known.entry((meld.take, meld.meets, apart)) {
            std::collections::hash_map::Entry::Vacant(place) => {
                place.insert(self.formed.len());
                self.formed.push(meld);
            }
            std::collections::hash_map::Entry::Occupied(place) => {
                if let Some(kept) = self.formed.get_mut(*place.get()).filter(|kept| kept.gain < meld.gain) {
                    *kept = meld;
                }
            }
        }
    }
}

/// The cards of a meld, with wild cards out of these, which are taken: each the first that is not itself there. Those that would be
/// somewhere go elsewhere first.
pub(super) fn filled(places: &[Place], pool: &mut Vec<Card>) -> Option<Vec<Laid>> {
    let has_home = |card: &Card| places.iter().any(|place| place.is_home_of(*card));
    let mut laid = Vec::new();
    for place in places {
        if let Place::Itself(card) = place {
            laid.push(plain(*card));
            continue;
        }
        let fits = |card: &Card| !place.is_home_of(*card);
        let at = pool.iter().position(|card| fits(card) && has_home(card)).or_else(|| pool.iter().position(fits));
        // In a set a wild card of its rank may stand for it all the same.
        let is_set = matches!(place, Place::Wild(Stands::Rank(_)));
        let at = at.or_else(|| pool.iter().position(|_| is_set))?;
        laid.push(place.laid(pool.remove(at)));
    }
    Some(laid)
}
