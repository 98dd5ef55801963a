//! Which melds a hand can lay.
//!
//! [`Solver::contract`] answers exactly whether the cards of a hand form a contract: so many sets and so many runs, under the points of the sections `meld`, `wild`, `contract` and `close`. Among the ways
//! that there are it gives one with as few wild cards as possible and, among those that it has looked at, one that leaves
//! few points in the hand. [`Solver::further`] does the same for single melds, which a player may lay once they have laid down.
//!
//! # Work
//! A run that can be laid contains one of the shortest that the rules allow, so only these are combined, suit by suit; the
//! sets are then the ranks that need the fewest wild cards. Where a suit or a rank may serve twice, or twos are wild, the
//! melds are chosen one after the other from the cards that are left. A search visits at most [`Solver::MOST_NODES`] combinations,
//! whatever the hand and the rules, and says [`Solved::GaveUp`] if that was not enough. Hands of the sizes that are dealt
//! stay far below.
//!
//! # What is not seen
//! Hidden cards form no melds, and cards that an indicator makes wild do not stand for others. Where a contract has a pure run,
//! its other runs are sought without jokers too. Melds on the table that a player could add to count for a contract in some
//! readings (`contract.origin`); here a contract always comes from the hand.

mod build;
mod opening;
mod runs;
mod search;
mod several;

use crate::law::complete::Complete;
use adjudeck_format::{Card, Groups, Laid, Rank, Suit};
use arrayvec::ArrayVec;
use build::Laying;
use runs::{Lengths, Way};
use search::Search;
use several::{Among, Several, Slot};

use crate::cards::meld::{MOST_MELDS, Meld, Shape};
use crate::cards::table::Hand;
use crate::law::complete::task::Declaration;
use crate::law::context::Case;
use crate::rules::Rules;
use crate::rules::close::LastCard;
use crate::rules::contract::{Extras, Kind, LongRun, Need, Required};
use crate::rules::meld::{SetSuits, Size, Twins};
use crate::rules::score::Hand as Counted;
use crate::rules::wild::{Allowed, Cards};
use crate::state::deal::Deal;
use crate::state::game::Game;

/// The cards of a hand that are known: how many copies of each.
pub(crate) type Copies = [u8; Card::KINDS];

/// Which cards are wild.
type Wilds = [bool; Card::KINDS];

/// The printed jokers alone are wild.
const JOKERS: Wilds = {
    let mut wild = [false; Card::KINDS];
    let [.., joker] = &mut wild;
    *joker = true;
    wild
};

/// Whether a hand can lay a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solved {
    /// It can, like this.
    Melds(Groups<'static>),
    /// It cannot.
    Never,
    /// More combinations would have to be looked at than a search may visit.
    GaveUp,
}

impl Solved {
    /// The melds, if some were found.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::Solved::Never.melds(), None);
    /// ```
    #[must_use]
    pub fn melds(self) -> Option<Groups<'static>> {
        match self {
            Self::Melds(melds) => Some(melds),
            Self::Never | Self::GaveUp => None,
        }
    }
}

/// Finds melds in hands, under some rules.
///
/// ```
/// use adjudeck_validator::{Hand, Solved, Solver, edition};
///
/// let rules = edition("kalooki/akagiri").unwrap();
/// let (solver, contracts) = (Solver::new(rules), &rules.contract.as_ref().unwrap().melds.answer);
/// let hand: Hand = "9S 9H 9D 4C 4D JK 7H 8H 9H TH".split(' ').map(|card| card.parse().unwrap()).collect();
/// let Solved::Melds(melds) = solver.contract(&hand, &contracts[1]) else { panic!() };
/// assert_eq!(melds.iter().map(<[_]>::len).collect::<Vec<_>>(), [3, 3, 4]);
/// assert_eq!(solver.contract(&hand, &contracts[0]), Solved::Never);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver<'a> {
    rules: &'a Rules,
}

/// How many sets and how many runs are wanted.
#[derive(Clone, Copy)]
struct Wanted {
    sets: u8,
    runs: u8,
}

/// What a set must be.
#[derive(Clone, Copy)]
struct Sets {
    size: Size,
    naturals: u8,
    most_wilds: Option<u8>,
    suits: SetSuits,
}

impl Sets {
    /// How many naturals of a rank, of which there are so many of each suit, can be in one set.
    fn useful(self, copies: impl Iterator<Item = u8>) -> u8 {
        copies
            .map(|copies| match self.suits {
                SetSuits::Any => copies,
                SetSuits::Different | SetSuits::DifferentUnlessWild => copies.min(1),
            })
            .fold(0, u8::saturating_add)
    }

    /// How many wild cards a set needs that has so many naturals; none if it cannot be one.
    fn wilds(self, naturals: u8) -> Option<u8> {
        let least = self.size.least.max(self.naturals);
        let fits = naturals >= self.naturals && self.size.most.is_none_or(|most| least <= most);
        let wilds = fits.then(|| least.saturating_sub(naturals))?;
        self.most_wilds.is_none_or(|most| wilds <= most).then_some(wilds)
    }
}

impl Solver<'_> {
    /// How a hand can be declared, if it can: so that a card is left to discard, or without. `indicator` says what is wild,
    /// and `taken` was taken from the pile in this turn.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "3H 4H 5H 7S JK 9S KS KH KD 6C 6S 6H 6D 2C".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let solver = Solver::new(edition("paplu/akagiri").unwrap());
    /// let declaration = solver.declaration(&hand, true, "QS".parse().ok(), None).unwrap();
    /// assert_eq!(declaration.discard.unwrap().to_string(), "2C");
    /// assert_eq!(declaration.melds.iter().len(), 4);
    /// assert_eq!(solver.declaration(&hand, true, "QS".parse().ok(), "2C".parse().ok()), None);
    /// ```
    #[must_use]
    pub fn declaration(
        self,
        hand: &Hand,
        discard: bool,
        indicator: Option<Card>,
        taken: Option<Card>,
    ) -> Option<Declaration> {
        let declare = self.rules.declare.as_ref()?;
        let barred = taken.filter(|_| declare.taken.answer == Allowed::Barred);
        self.in_deal(indicator, |case| Complete::new(case, declare).declaration(hand, discard, barred))
    }

    /// The melds that a loser does best to show of a hand that they have kept to the end of the deal: those with which it costs
    /// least. There are none if nothing that they could show makes it cost less.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "TH JH QH KH 7S 8S 8D 4C 4D 4S 4S 2D 2D".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let shown = |edition_of| Solver::new(edition(edition_of).unwrap()).arranged(&hand, "5C".parse().ok()).unwrap();
    /// assert_eq!(shown("paplu/pagat").iter().map(<[_]>::len).collect::<Vec<_>>(), [4]);
    /// assert_eq!(shown("paplu/akagiri").iter().len(), 0);
    /// ```
    #[must_use]
    pub fn arranged(self, hand: &Hand, indicator: Option<Card>) -> Option<Groups<'static>> {
        let (declare, payment) = (self.rules.declare.as_ref()?, self.rules.payment.as_ref()?);
        let counted = self.rules.score.hand.answer;
        if counted == Counted::Everything {
            return Some(Groups { cards: [][..].into(), ends: [][..].into() });
        }
        self.in_deal(indicator, |case| {
            let value = |card| crate::law::payment::value(case, payment, card);
            Complete::new(case, declare).arranged(hand, counted, value)
        })
    }

    /// What a hand costs that is kept to the end of the deal, with the melds with which it costs least.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "TH JH QH KH 7S 8S 8D 4C 4D 4S 4S 2D 2D".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let solver = Solver::new(edition("paplu/pagat").unwrap());
    /// assert_eq!(solver.points(&hand, "5C".parse().ok()), Some(43));
    /// ```
    #[must_use]
    pub fn points(self, hand: &Hand, indicator: Option<Card>) -> Option<i32> {
        let (declare, payment) = (self.rules.declare.as_ref()?, self.rules.payment.as_ref()?);
        self.in_deal(indicator, |case| {
            let value = |card| crate::law::payment::value(case, payment, card);
            Complete::new(case, declare).least(hand, self.rules.score.hand.answer, value)
        })
    }

    /// Looks at hands as in a deal with this indicator.
    fn in_deal<T>(self, indicator: Option<Card>, look: impl FnOnce(&Case<'_>) -> T) -> T {
        let (game, mut deal) = (Game::default(), Deal::new());
        deal.setup.indicator = indicator;
        look(&Case::new(self.rules, &game, &deal, None))
    }
}

impl<'a> Solver<'a> {
    /// The most combinations that one search visits.
    pub const MOST_NODES: u32 = 50_000;

    /// A solver that knows the rules.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let solver = Solver::new(edition("kalooki/akagiri").unwrap());
    /// assert!(solver.further(&Hand::default(), &[]).is_empty());
    /// ```
    #[must_use]
    pub const fn new(rules: &'a Rules) -> Self {
        Self { rules }
    }

    /// Whether the hand can lay a contract, and how.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solved, Solver, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let contract = &rules.contract.as_ref().unwrap().melds.answer[0];
    /// assert_eq!(Solver::new(rules).contract(&Hand::default(), contract), Solved::Never);
    /// ```
    #[must_use]
    pub fn contract(self, hand: &Hand, required: &Required) -> Solved {
        if let Some(solved) = opening::solve(self, hand, required) {
            return solved;
        }
        let pure = required.count(Kind::PureRun);
        let runs = required.count(Kind::Run).saturating_add(pure);
        let wanted = Wanted { sets: required.count(Kind::Set), runs };
        let melds = usize::from(wanted.sets) + usize::from(wanted.runs);
        if melds == 0 || melds > MOST_MELDS {
            return Solved::Never;
        }
        let mut copies = copies(hand);
        let complete = match self.contract_answer(|contract| contract.long_run.answer) {
            Some(LongRun::SuitForThree) => wanted.runs >= 3,
            Some(LongRun::OneMeld | LongRun::EachPart) | None => false,
        };
        if self.is_plain() && !self.is_long(required) {
            if let Some(jokers) = copies.get_mut(Card::JOKER.index()).filter(|_| pure > 0) {
                // Where one run must be pure, all are sought among the natural cards.
                *jokers = 0;
            }
            let ways = Suit::ALL.map(|suit| self.ways(&copies, suit, wanted, complete));
            return Search::new(self, &copies, wanted, &ways).run();
        }
        let of_ranks = matches!(required, Required::MeldsWith { .. });
        if of_ranks || required.needs().iter().any(|need| need.meld == Kind::Pair || need.ranks.is_some()) {
            return Solved::GaveUp;
        }
        let slot = |need: &Need| Slot { kind: need.meld, least: need.least };
        let slots = required.needs().iter().flat_map(|need| (0..need.count).map(move |_| slot(need)));
        match Several::new(self, &copies, slots.take(MOST_MELDS).collect(), self.longer()).run(Among::ALL) {
            Ok(Some(best)) => Solved::Melds(best.groups()),
            // A complete suit that stands for runs is not looked for.
            Ok(None) if complete => Solved::GaveUp,
            Ok(None) => Solved::Never,
            Err(solved) => solved,
        }
    }

    /// Single melds that a player could lay whose contract is on the table beside `own`, the best first; each for itself,
    /// so they may share cards.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let solver = Solver::new(edition("kalooki/akagiri").unwrap());
    /// let hand: Hand = "9S 9H 9D 7S 8S TS".split(' ').map(|card| card.parse().unwrap()).collect();
    /// assert_eq!(solver.further(&hand, &[]).len(), 2);
    /// ```
    #[must_use]
    pub fn further(self, hand: &Hand, own: &[Meld]) -> Vec<Groups<'static>> {
        let copies = copies(hand);
        let has = |shape: fn(Shape, u8) -> bool, which: u8| own.iter().any(|meld| shape(meld.shape(), which));
        let has_set = |rank: Rank| has(|shape, rank| matches!(shape, Shape::Set(of) if of as u8 == rank), rank as u8);
        let has_run = |suit: Suit| {
            has(|shape, suit| matches!(shape, Shape::Run { suit: of, .. } if of as u8 == suit), suit as u8)
        };
        let (twin_sets, twin_runs) = match self.rules.meld.twins.answer {
            Twins::Barred => (false, false),
            Twins::SetsLater => (true, false),
            Twins::NotSameCards
            | Twins::NotPossiblySame
            | Twins::NotContained
            | Twins::NotSameNaturals
            | Twins::NotInContract
            | Twins::Allowed => (true, true),
        };
        let ranks = Rank::ALL.into_iter().filter(|rank| twin_sets || !has_set(*rank));
        let suits = Suit::ALL.into_iter().filter(|suit| twin_runs || !has_run(*suit));
        let mut all: Vec<Laying> = ranks
            .filter_map(|rank| self.set_alone(&copies, rank))
            .chain(suits.filter_map(|suit| self.run_alone(&copies, suit)))
            .collect();
        all.sort_by_key(Laying::cost);
        all.into_iter().map(Laying::groups).collect()
    }

    /// Whether jokers alone are wild, and in the contract no rank and no suit serves twice.
    fn is_plain(self) -> bool {
        let twins = match self.rules.meld.twins.answer {
            // In the contract the first two forbid two sets of a rank and two runs of a suit. The others do not, but where they
            // are the rule a contract is one meld.
            Twins::Barred
            | Twins::SetsLater
            | Twins::NotSameCards
            | Twins::NotPossiblySame
            | Twins::NotContained
            | Twins::NotSameNaturals => false,
            Twins::NotInContract | Twins::Allowed => true,
        };
        let more = match self.rules.wild.cards.answer {
            // Outside a deal there is no indicator.
            Cards::Jokers
            | Cards::IndicatedRank
            | Cards::IndicatedRankInOtherColour
            | Cards::IndicatedRankInOtherColourAndOwnSuit => false,
            Cards::JokersAndTwos => true,
        };
        !twins && !more
    }

    /// Whether a contract needs melds that are longer than melds must be.
    fn is_long(self, required: &Required) -> bool {
        let meld = &self.rules.meld;
        required.needs().iter().any(|need| match need.meld {
            Kind::Set | Kind::Pair => need.least > meld.set_size.answer.least,
            Kind::Run | Kind::PureRun => need.least > meld.run_size.answer.least,
        })
    }

    /// Which cards are wild.
    fn wilds(self) -> Wilds {
        let mut wild = [false; Card::KINDS];
        self.in_deal(None, |case| {
            for (wild, card) in wild.iter_mut().zip(Card::all()) {
                *wild = crate::law::wild::cards::is_wild(case, card);
            }
        });
        wild
    }

    /// One meld of a kind, of these ranks or suits.
    fn one(self, copies: &Copies, kind: Kind, among: Among) -> Option<Laying> {
        let mut slots = ArrayVec::new();
        slots.push(Slot { kind, least: 1 });
        Several::new(self, copies, slots, true).run(among).ok()?
    }

    /// A set of a rank.
    fn set_alone(self, copies: &Copies, rank: Rank) -> Option<Laying> {
        if !self.is_plain() {
            return self.one(copies, Kind::Set, Among { ranks: 1 << rank as u16, suits: 0 });
        }
        let sets = self.sets();
        let naturals = sets.useful(Suit::ALL.map(|suit| count(copies, Card::new(rank, suit))).into_iter());
        let wilds = sets.wilds(naturals)?;
        if wilds > count(copies, Card::JOKER) {
            return None;
        }
        let mut laying = Laying::new(*copies, JOKERS);
        laying.set(rank, sets);
        self.finish(laying, true)
    }

    /// The best run of a suit.
    fn run_alone(self, copies: &Copies, suit: Suit) -> Option<Laying> {
        if !self.is_plain() {
            return self.one(copies, Kind::Run, Among { ranks: 0, suits: 1 << suit as u8 });
        }
        let ways = self.ways(copies, suit, Wanted { sets: 0, runs: 1 }, false);
        let laid = |way: &Way| {
            let mut laying = Laying::new(*copies, JOKERS);
            laying.run(way);
            self.finish(laying, true)
        };
        ways.iter().filter_map(laid).min_by_key(Laying::cost)
    }

    /// The shortest runs of a suit that could be laid.
    fn ways(self, copies: &Copies, suit: Suit, required: Wanted, complete: bool) -> Vec<Way> {
        if required.runs == 0 {
            return Vec::new();
        }
        runs::ways(&Lengths::new(self.rules, complete), copies, suit, self.spare(copies, required))
    }

    /// For each rank, whether a natural card of it may be of more use in a set than in a run.
    fn spare(self, copies: &Copies, required: Wanted) -> [bool; 13] {
        let sets = self.sets();
        Rank::ALL.map(|rank| {
            let of_rank = Suit::ALL.map(|suit| count(copies, Card::new(rank, suit)));
            required.sets > 0 && sets.wilds(sets.useful(of_rank.into_iter())).is_some()
        })
    }

    /// Lengthens the melds with what the hand has, if that may be done; none if too few cards would be left.
    fn finish(self, mut laying: Laying, longer: bool) -> Option<Laying> {
        let keep = match self.rules.close.last_card.answer {
            LastCard::AnyWay => 0,
            LastCard::Discard => 1,
        };
        if laying.left() < keep {
            return None;
        }
        if longer {
            laying.grow(self.rules, keep);
        }
        laying.weigh(&self.rules.score.values.answer);
        Some(laying)
    }

    /// Whether melds of the contract may be longer than they must be.
    fn longer(self) -> bool {
        match self.contract_answer(|contract| contract.extras.answer) {
            Some(Extras::Exact) => false,
            Some(Extras::Free | Extras::AtOnce | Extras::LongerOnly) | None => true,
        }
    }

    fn contract_answer<T>(self, answer: impl Fn(&crate::rules::contract::Contract) -> T) -> Option<T> {
        self.rules.contract.as_ref().map(answer)
    }

    /// What the rules ask of a set.
    fn sets(self) -> Sets {
        Sets {
            size: self.rules.meld.set_size.answer,
            naturals: self.rules.wild.set_naturals.answer,
            most_wilds: self.rules.wild.set_most.answer,
            suits: self.rules.meld.set_suits.answer,
        }
    }
}

/// The known cards of a hand.
pub(crate) fn copies(hand: &Hand) -> Copies {
    let mut copies = [0; Card::KINDS];
    for (slot, card) in copies.iter_mut().zip(Card::all()) {
        *slot = hand.count(card);
    }
    copies
}

/// How many copies of a card there are.
fn count(copies: &Copies, card: Card) -> u8 {
    copies.get(card.index()).copied().unwrap_or_default()
}

/// A card of which nothing need be said.
pub(crate) const fn plain(card: Card) -> Laid {
    Laid { card: Some(card), stands: adjudeck_format::Stands::Unsaid }
}
