//! Hands that are complete, and those that are not: the best melds of a hand that is kept to the end of the deal.
//!
//! Every card that is not wild is either in a meld or left, so the search takes them one after the other: the lowest that is
//! still there goes into one of the melds that it can be in, or is left with all its copies (of copies, those that are left
//! may be taken to be the last). Wild cards are counted: which of them stands in for a card does not matter, but that one
//! used as itself is there only once. What is left of them goes to a run, or makes up runs of its own. A run that is longer
//! than twice the shortest falls into two, so only runs up to that length are tried where wild cards may stand anywhere.
//!
//! Melds are of use only in a hand that has the runs that are required, but for what counts without them: where one of these
//! runs is lacking and no meld that is left can be it, the search turns back.
//!
//! Where wild cards may be left over without cost, no meld is tried that takes more of them than it needs, that has one where
//! a card of the hand could as well lie, or that is a set though it could as well be a run; and cards that fit into no meld
//! any more are left at once.
//!
//! What was reached before at no higher cost is not searched again, and after `MOST_NODES` steps the search gives up.

mod bits;
mod candidate;
mod choice;
mod collect;
mod held;
mod laid;
mod node;
mod points;
mod runs;
mod search;
#[cfg(test)]
mod tests;
mod walk;

use adjudeck_format::{Card, Groups, Laid, Stands};

use crate::cards::table::Hand;
use crate::law::complete::candidate::MOST_OPTIONS;
use crate::law::complete::held::Held;
pub use crate::law::complete::laid::Declaration;
use crate::law::complete::search::{Aim, Search};
use crate::law::context::Context;
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::{Adjacent, LowEnd};

/// So many steps a search takes before it remembers what was reached: most searches are over by then.
const FEW_NODES: usize = 200;

/// For so many melds there is room from the beginning.
const USUAL_OPTIONS: usize = 64;

/// A hand could be laid in more ways than can be looked at, or not all of its cards are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyWays;

/// Searches hands under some rules.
pub(crate) struct Complete<'a> {
    context: Context<'a>,
    rules: &'a Declare,
}

impl<'a> Complete<'a> {
    pub(crate) const fn new(context: &Context<'a>, rules: &'a Declare) -> Self {
        Self { context: *context, rules }
    }

    /// The fewest points for which a hand can count; none if that would take too long to find out.
    pub(crate) fn least(&self, hand: &Hand, counted: Counted, value: impl Fn(Card) -> i32) -> Option<i32> {
        self.note();
        if hand.hidden() == 0 && self.is_hopeless(hand, Aim::Points(counted)) {
            let cost = |(card, copies): (Card, u8)| value(card).saturating_mul(copies.into());
            return Some(hand.known().map(cost).fold(0, i32::saturating_add));
        }
        Some(self.counted(hand, counted, &value)?.best)
    }

    /// The melds with which a hand counts for the fewest points, none if none of them would be of use; nothing if that would
    /// take too long to find out.
    pub(crate) fn arranged(
        &self,
        hand: &Hand,
        counted: Counted,
        value: impl Fn(Card) -> i32,
    ) -> Option<Groups<'static>> {
        if hand.hidden() == 0 && self.is_hopeless(hand, Aim::Points(counted)) {
            return Some(Groups { cards: [][..].into(), ends: [][..].into() });
        }
        let search = self.counted(hand, counted, &value)?;
        let alone = |cards: Vec<Card>| {
            let ends = if cards.is_empty() { Vec::new() } else { vec![u16::try_from(cards.len()).unwrap_or(u16::MAX)] };
            let laid = |card: Card| Laid { card: Some(card), stands: Stands::Unsaid };
            Groups { cards: cards.into_iter().map(laid).collect::<Vec<_>>().into(), ends: ends.into() }
        };
        Some(search.declaration().map_or_else(|| alone(search.best_pure(counted).1), |found| found.melds))
    }

    /// The search for the fewest points, when it is over.
    fn counted<'s>(&self, hand: &Hand, counted: Counted, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let mut search = self.to_count(hand, counted, value)?;
        search.run();
        (!search.gave_up()).then_some(search)
    }

    /// The search for the fewest points, before it begins.
    fn to_count<'s>(&self, hand: &Hand, counted: Counted, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let mut search = self.search(hand, Aim::Points(counted), value)?;
        search.best = search.all().saturating_sub(search.best_pure(counted).0);
        Some(search)
    }

    /// Notes what says which melds there are, and which of them are of use.
    fn note(&self) {
        if !self.context.is_noted() {
            return;
        }
        let (context, declare, meld, wild) =
            (&self.context, self.rules, &self.context.rules.meld, &self.context.rules.wild);
        context.note(&meld.run_size);
        context.note(&meld.set_size);
        context.note(&meld.set_suits);
        context.note(&wild.cards);
        context.note(&wild.adjacent);
        context.note(&wild.alone);
        context.note(&wild.at_home);
        context.note(&wild.low_end);
        context.note(&wild.run_most);
        context.note(&wild.run_naturals);
        context.note(&wild.set_most);
        context.note(&wild.set_naturals);
        context.note(&declare.all_pure);
        context.note(&declare.copies);
        context.note(&declare.copies_as);
        context.note(&declare.longest);
        context.note(&declare.pure_runs);
        context.note(&declare.runs);
        context.note(&declare.split);
    }

    /// How a hand can be declared: from 13 cards with none left, from 14 with one; none if it cannot, or if that would take
    /// too long to find out.
    pub(crate) fn declaration(&self, hand: &Hand, discard: bool, barred: Option<Card>) -> Option<Declaration> {
        self.declared(hand, discard, barred).unwrap_or_default()
    }

    /// As [`declaration`](Self::declaration).
    ///
    /// # Errors
    /// That would take too long to find out.
    pub(crate) fn declared(
        &self,
        hand: &Hand,
        discard: bool,
        barred: Option<Card>,
    ) -> Result<Option<Declaration>, TooManyWays> {
        let one = |_: Card| 1;
        let mut search = self.search(hand, Aim::Declaration { discard, barred }, &one).ok_or(TooManyWays)?;
        search.best = i32::from(discard) + 1;
        search.run();
        let found = search.declaration();
        if found.is_none() && search.gave_up() { Err(TooManyWays) } else { Ok(found) }
    }

    /// Whether a pure run is required, and no cards are there that could be one, or stand for one.
    fn is_hopeless(&self, hand: &Hand, aim: Aim) -> bool {
        let least = self.context.rules.meld.run_size.answer.least;
        let due = aim.needs_runs() && self.rules.pure_runs.answer > 0;
        due && !held::may_be_pure(&self.context, self.rules, hand, least)
    }

    fn search<'s>(&self, hand: &Hand, aim: Aim, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let context = self.context.quiet();
        let held = Held::of(&context, hand)?;
        let free = is_free(&context);
        let lengthens = self.rules.longest.answer <= context.rules.meld.run_size.answer.least.saturating_add(1);
        let mut search = Search {
            context,
            rules: self.rules,
            aim,
            value,
            costs: held.cards.iter().map(|card| value(*card)).collect(),
            hopeless: self.is_hopeless(hand, aim),
            held,
            free,
            spares: free && lengthens && aim.forgets(self.rules) && matches!(aim, Aim::Points(_)),
            candidates: Vec::new(),
            options: 0,
            nodes: 0,
            few: FEW_NODES,
            best: i32::MAX,
            found: None,
        };
        if !search.hopeless {
            search.candidates.reserve(USUAL_OPTIONS);
            search.collect();
        }
        (search.options <= MOST_OPTIONS).then_some(search)
    }
}

/// Whether wild cards may stand anywhere, so that one that stands where it belongs is as good as any other.
fn is_free(context: &Context<'_>) -> bool {
    let wild = &context.rules.wild;
    wild.adjacent.answer == Adjacent::Allowed
        && wild.run_naturals.answer == 0
        && wild.set_naturals.answer == 0
        && wild.run_most.answer.is_none()
        && wild.set_most.answer.is_none()
        && wild.low_end.answer == LowEnd::Allowed
}
