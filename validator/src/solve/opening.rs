//! Openings of particular cards: so many cards of a kind, melds of a certain worth, the whole hand.
//!
//! The search takes meld after meld out of the hand. Where a wild card may not be in an opening it uses none; a whole hand
//! is searched with them.

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};

use super::{Copies, Solved, Solver, copies, count, plain};
use crate::cards::meld::{ACE_HIGH, natural};
use crate::cards::table::Hand;
use crate::rules::Rules;
use crate::rules::close::LastCard;
use crate::rules::contract::{Kind, Need, Required};
use crate::rules::meld::SetSuits;
use crate::rules::opening::{Opening, OpeningWild, PairSuits, Worth, WorthPair};

/// The places of a suit, from the ace below the two to the ace above the king.
const PLACES: u8 = ACE_HIGH + 1;

/// A meld that is taken out of a hand, with what it is worth in an opening.
#[derive(Clone, Debug)]
struct Taken {
    cards: Vec<Laid>,
    worth: i32,
}

/// Whether the hand can lay the opening, if that is one of particular cards.
pub(super) fn solve(solver: Solver<'_>, hand: &Hand, required: &Required) -> Option<Solved> {
    let rules = solver.rules;
    let opening = rules.opening.as_ref()?;
    let keep = match rules.close.last_card.answer {
        LastCard::AnyWay => 0,
        LastCard::Discard => 1,
    };
    let mut search = Search { rules, opening, nodes: 0, chosen: Vec::new() };
    let mut left = copies(hand);
    let found = match required {
        Required::Melds(needs) | Required::MeldsWith { melds: needs, .. } => {
            let needs: Vec<_> = needs.iter().flat_map(|need| (0..need.count).map(|_| *need)).collect();
            let size = u32::from(hand.size());
            let takes: u32 = needs.iter().map(|need| u32::from(need.least)).sum();
            takes + keep <= size && search.needs(&mut left, &needs, required)
        }
        Required::Worth(due) => search.worth(left, *due, u32::from(hand.size()).saturating_sub(keep)),
        Required::Hand => hand.hidden() == 0 && hand.size() > 0 && search.whole(&mut left),
    };
    let without_wilds = !matches!(required, Required::Hand) && opening.wild.answer == OpeningWild::Allowed;
    Some(match (found, search.nodes >= Solver::MOST_NODES || without_wilds) {
        (true, _) => Solved::Melds(groups(search.chosen)),
        (false, true) => Solved::GaveUp,
        (false, false) => Solved::Never,
    })
}

struct Search<'a> {
    rules: &'a Rules,
    opening: &'a Opening,
    nodes: u32,
    chosen: Vec<Taken>,
}

impl Search<'_> {
    /// Whether the search may go on.
    const fn goes_on(&mut self) -> bool {
        self.nodes = self.nodes.saturating_add(1);
        self.nodes < Solver::MOST_NODES
    }

    /// Takes one meld for each need.
    fn needs(&mut self, left: &mut Copies, needs: &[Need], required: &Required) -> bool {
        let Some((need, further)) = needs.split_first() else {
            let of_set = |meld: &Taken| meld.cards.first().and_then(|laid| laid.card?.rank()).filter(|_| !is_run(meld));
            return required.has_rank(self.chosen.iter().filter_map(of_set));
        };
        self.candidates(left, *need).into_iter().any(|meld| {
            if !self.goes_on() {
                return false;
            }
            take(left, &meld);
            self.chosen.push(meld);
            let found = self.needs(left, further, required);
            if !found && let Some(meld) = self.chosen.pop() {
                put_back(left, &meld);
            }
            found
        })
    }

    /// The melds of natural cards that meet a need with no card too many, those of high ranks first.
    fn candidates(&self, left: &Copies, need: Need) -> Vec<Taken> {
        let any = |rank: Rank| need.ranks.is_none_or(|ranks| ranks.has(rank));
        let ranks = Rank::ALL.into_iter().rev().filter(|rank| any(*rank));
        match need.meld {
            Kind::Run | Kind::PureRun => runs(left, need.least).into_iter().map(|cards| self.taken(cards)).collect(),
            Kind::Pair => {
                let pairs = ranks.flat_map(|rank| self.pairs(left, rank));
                pairs.map(|cards| self.taken(cards)).collect()
            }
            Kind::Set => {
                let sets = ranks.flat_map(|rank| sets(left, rank, need.least, self.rules.meld.set_suits.answer));
                sets.map(|cards| self.taken(cards)).collect()
            }
        }
    }

    /// The pairs of a rank.
    fn pairs(&self, left: &Copies, rank: Rank) -> Vec<Vec<Card>> {
        let suits = match self.opening.pair_suits.answer {
            PairSuits::Different => SetSuits::Different,
            PairSuits::Any => SetSuits::Any,
        };
        sets(left, rank, 2, suits)
    }

    /// A meld with what it is worth; of the cards only the last can be an ace below a two, if the run goes down.
    fn taken(&self, cards: Vec<Card>) -> Taken {
        let values = self.opening.values.answer;
        let is_low = |index: usize, card: Card| {
            let two = cards.get(index + 1).is_some_and(|next| next.rank() == Some(Rank::Two));
            card.rank() == Some(Rank::Ace) && two
        };
        let value = |(index, card): (usize, &Card)| {
            self.opening.low_ace.answer.filter(|_| is_low(index, *card)).unwrap_or(values.of(*card))
        };
        let worth = cards.iter().enumerate().map(value).sum();
        Taken { worth, cards: cards.into_iter().map(plain).collect() }
    }

    /// Takes melds that are together worth what is due.
    fn worth(&mut self, left: Copies, due: i32, most: u32) -> bool {
        let size = self.rules.meld.set_size.answer;
        let sizes = size.least..=size.most.unwrap_or(4).min(8);
        let suits = self.rules.meld.set_suits.answer;
        let ranks = Rank::ALL.into_iter().rev();
        let sets = ranks.flat_map(|rank| sizes.clone().flat_map(move |size| sets(&left, rank, size, suits)));
        let lengths = self.rules.meld.run_size.answer;
        let lengths = lengths.least.max(1)..=lengths.most.unwrap_or(PLACES).min(PLACES);
        let pairs = match self.opening.worth_pair.answer {
            WorthPair::Allowed => Rank::ALL.as_slice(),
            WorthPair::Barred => &[],
        };
        let sets = pairs.iter().rev().flat_map(|rank| self.pairs(&left, *rank)).chain(sets);
        let all: Vec<_> = sets.chain(lengths.flat_map(|len| runs(&left, len))).map(|cards| self.taken(cards)).collect();
        let mut left = left;
        self.add(&mut left, &all, due, most)
    }

    /// Adds melds of a list until they are worth what is due.
    fn add(&mut self, left: &mut Copies, all: &[Taken], due: i32, most: u32) -> bool {
        let enough = match self.opening.worth.answer {
            Worth::Exactly => due == 0,
            Worth::AtLeast => due <= 0,
        };
        if enough && !self.chosen.is_empty() && self.has_shape() {
            return true;
        }
        for (index, meld) in all.iter().enumerate() {
            let cards = u32::try_from(meld.cards.len()).unwrap_or(u32::MAX);
            let too_much = self.opening.worth.answer == Worth::Exactly && meld.worth > due;
            if cards > most || too_much || !has(left, meld) || !self.goes_on() {
                continue;
            }
            take(left, meld);
            self.chosen.push(meld.clone());
            let further = all.get(index..).unwrap_or_default();
            if self.add(left, further, due.saturating_sub(meld.worth), most - cards) {
                return true;
            }
            self.chosen.pop();
            put_back(left, meld);
        }
        false
    }

    /// Whether the melds are as many, and of such sizes, as they may be.
    fn has_shape(&self) -> bool {
        let of_size = |range: crate::rules::Range| {
            let has = |meld: &Taken| u8::try_from(meld.cards.len()).is_ok_and(|len| range.has(len));
            self.chosen.iter().all(has)
        };
        self.opening.shapes.answer.as_ref().is_none_or(|shapes| {
            shapes.iter().any(|it| usize::from(it.count) == self.chosen.len() && of_size(it.cards))
        })
    }

    /// Takes melds until no card is left: each time one with the lowest card that is still there.
    fn whole(&mut self, left: &mut Copies) -> bool {
        let wilds = count(left, Card::JOKER);
        let lowest = Card::all().find(|card| !card.is_joker() && count(left, *card) > 0);
        let Some(lowest) = lowest else {
            return wilds == 0 || self.wilds_alone(wilds);
        };
        for meld in self.melds_with(left, lowest) {
            if !self.goes_on() {
                return false;
            }
            take(left, &meld);
            self.chosen.push(meld);
            if self.whole(left) {
                return true;
            }
            if let Some(meld) = self.chosen.pop() {
                put_back(left, &meld);
            }
        }
        false
    }

    /// A set of the wild cards that are left, if that is a meld.
    fn wilds_alone(&mut self, wilds: u8) -> bool {
        let size = self.rules.meld.set_size.answer;
        let fits = wilds >= size.least && size.most.is_none_or(|most| wilds <= most);
        let few = self.rules.wild.set_most.answer.is_none_or(|most| wilds <= most);
        if fits && few && self.rules.wild.set_naturals.answer == 0 {
            let wild = Laid { card: Some(Card::JOKER), stands: Stands::Rank(Rank::King) };
            self.chosen.push(Taken { cards: vec![wild; wilds.into()], worth: 0 });
            return true;
        }
        false
    }

    /// The melds, with wild cards, that have this card.
    fn melds_with(&self, left: &Copies, card: Card) -> Vec<Taken> {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return Vec::new() };
        let wilds = count(left, Card::JOKER);
        let size = self.rules.meld.set_size.answer;
        let mut all = Vec::new();
        for naturals in (1..=size.most.unwrap_or(4).min(8)).rev() {
            for cards in sets(left, rank, naturals, self.rules.meld.set_suits.answer) {
                let least = size.least.saturating_sub(naturals);
                let most = size.most.unwrap_or(u8::MAX).saturating_sub(naturals).min(wilds);
                let most = self.rules.wild.set_most.answer.map_or(most, |limit| limit.min(most));
                let enough = naturals >= self.rules.wild.set_naturals.answer;
                if cards.contains(&card) && enough {
                    all.extend((least..=most).map(|wilds| with_wilds(&cards, wilds)));
                }
            }
        }
        let size = self.rules.meld.run_size.answer;
        for len in (size.least.max(1)..=size.most.unwrap_or(PLACES).min(PLACES)).rev() {
            for low in 0..=PLACES - len {
                let wilds = self.rules.wild.run_most.answer.map_or(wilds, |limit| limit.min(wilds));
                let mut run = Run { left: *left, card, suit, wilds, cards: Vec::new(), all: &mut all };
                run.fill(low, len);
            }
        }
        all
    }
}

/// Fills the places of a run with natural and wild cards.
struct Run<'a> {
    left: Copies,
    card: Card,
    suit: Suit,
    wilds: u8,
    cards: Vec<Laid>,
    all: &'a mut Vec<Taken>,
}

impl Run<'_> {
    fn fill(&mut self, place: u8, len: u8) {
        if len == 0 {
            if self.cards.iter().any(|laid| laid.card == Some(self.card)) {
                self.all.push(Taken { cards: self.cards.clone(), worth: 0 });
            }
            return;
        }
        let Some(card) = natural(self.suit, place) else { return };
        if count(&self.left, card) > 0 {
            change(&mut self.left, card, -1);
            self.cards.push(plain(card));
            self.fill(place + 1, len - 1);
            self.cards.pop();
            change(&mut self.left, card, 1);
        }
        if self.wilds > 0 {
            self.wilds -= 1;
            self.cards.push(Laid { card: Some(Card::JOKER), stands: Stands::Card(card) });
            self.fill(place + 1, len - 1);
            self.cards.pop();
            self.wilds += 1;
        }
    }
}

/// Whether a meld of natural cards is a run.
fn is_run(meld: &Taken) -> bool {
    let mut ranks = meld.cards.iter().filter_map(|laid| laid.card?.rank());
    let first = ranks.next();
    ranks.any(|rank| Some(rank) != first)
}

/// A set with so many wild cards.
fn with_wilds(cards: &[Card], wilds: u8) -> Taken {
    let joker = plain(Card::JOKER);
    let cards = cards.iter().map(|card| plain(*card)).chain((0..wilds).map(|_| joker)).collect();
    Taken { cards, worth: 0 }
}

/// The sets of so many natural cards of a rank.
fn sets(left: &Copies, rank: Rank, size: u8, suits: SetSuits) -> Vec<Vec<Card>> {
    let most = |card: Card| match suits {
        SetSuits::Different | SetSuits::DifferentUnlessWild => count(left, card).min(1),
        SetSuits::Any => count(left, card),
    };
    let mut all = vec![Vec::new()];
    for card in Suit::ALL.map(|suit| Card::new(rank, suit)) {
        let before = std::mem::take(&mut all);
        for cards in before {
            for copies in 0..=most(card) {
                let more = (0..copies).map(|_| card);
                all.push(cards.iter().copied().chain(more).collect());
            }
        }
    }
    all.retain(|cards: &Vec<Card>| cards.len() == usize::from(size));
    all
}

/// The runs of so many natural cards.
fn runs(left: &Copies, len: u8) -> Vec<Vec<Card>> {
    let mut all = Vec::new();
    for suit in Suit::ALL {
        for low in (0..=PLACES.saturating_sub(len)).rev() {
            let cards: Vec<_> = (low..low + len).filter_map(|place| natural(suit, place)).collect();
            let there = |card: &Card| {
                let wanted = cards.iter().filter(|it| *it == card).count();
                usize::from(count(left, *card)) >= wanted
            };
            if cards.len() == usize::from(len) && cards.iter().all(there) {
                all.push(cards);
            }
        }
    }
    all
}

/// Whether all cards of a meld are there.
fn has(left: &Copies, meld: &Taken) -> bool {
    meld.cards.iter().filter_map(|laid| laid.card).all(|card| {
        let wanted = meld.cards.iter().filter(|laid| laid.card == Some(card)).count();
        usize::from(count(left, card)) >= wanted
    })
}

fn take(left: &mut Copies, meld: &Taken) {
    meld.cards.iter().filter_map(|laid| laid.card).for_each(|card| change(left, card, -1));
}

fn put_back(left: &mut Copies, meld: &Taken) {
    meld.cards.iter().filter_map(|laid| laid.card).for_each(|card| change(left, card, 1));
}

fn change(left: &mut Copies, card: Card, by: i8) {
    if let Some(copies) = left.get_mut(card.index()) {
        *copies = copies.saturating_add_signed(by);
    }
}

/// The melds as a statement has them.
fn groups(melds: Vec<Taken>) -> Groups<'static> {
    let (mut cards, mut ends) = (Vec::new(), Vec::new());
    for meld in melds {
        cards.extend(meld.cards);
        ends.push(u16::try_from(cards.len()).unwrap_or(u16::MAX));
    }
    Groups { cards: cards.into(), ends: ends.into() }
}
