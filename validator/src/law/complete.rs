//! Complete and incomplete hands: the best melds of a hand that is kept to the end of the deal.
//!
//! A hand needs the required runs before its melds are of use, except for what counts without them. If a required run is
//! missing and no remaining meld can be it, the search turns back. Wild cards that are left at the end join a run or form
//! runs of their own. A run of more than twice the shortest length can be split in two, so where wild cards may stand
//! anywhere only runs up to that length are tried.

mod lives;
mod points;
#[cfg(test)]
mod tests;

use adjudeck_format::{Card, Groups, Rank};

use crate::cards::table::Hand;
pub use crate::law::complete::lives::Declaration;
use crate::law::complete::lives::{Aim, Lives, Settled};
use crate::law::context::Context;
use crate::melding::{self, Group, Held, Limits, Melds, Outcome, Reach, Use, groups, may_be_pure, plain};
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::{Allowed, Alone};

/// Hands with more cards are not searched.
const MAX_HAND: u16 = 32;

/// The hand can be laid in more ways than can be searched, or some of its cards are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyWays;

/// Searches hands under some rules.
pub(crate) struct Complete<'a> {
    context: Context<'a>,
    rules: &'a Declare,
}

/// The melds of a hand, and what the search looks for among them.
struct Search<'s> {
    melds: Melds,
    lives: Lives<'s>,
    /// Whether required runs cannot be formed.
    is_hopeless: bool,
    reach: Reach,
}

impl Search<'_> {
    fn run(&mut self) -> Outcome<Settled> {
        if self.is_hopeless {
            return Outcome { found: None, best: self.reach.best, nodes: 0, gave_up: false };
        }
        melding::search(&self.melds, &mut self.lives, self.reach)
    }
}

impl<'a> Complete<'a> {
    pub(crate) const fn new(context: &Context<'a>, rules: &'a Declare) -> Self {
        Self { context: *context, rules }
    }

    /// The fewest points for which a hand can count; `None` if that would take too long to find out.
    pub(crate) fn least(&self, hand: &Hand, counted: Counted, value: impl Fn(Card) -> i32) -> Option<i32> {
        self.note(hand);
        if hand.hidden() == 0 && self.is_hopeless(hand, Aim::Points(counted)) {
            let cost = |(card, copies): (Card, u8)| value(card).saturating_mul(copies.into());
            return Some(hand.known().map(cost).fold(0, i32::saturating_add));
        }
        let outcome = self.to_count(hand, counted, &value)?.run();
        i32::try_from(outcome.best).ok().filter(|_| !outcome.gave_up)
    }

    /// The melds with which a hand counts for the fewest points; no groups if no meld would help, and `None` if the search
    /// would take too long.
    pub(crate) fn arranged(
        &self,
        hand: &Hand,
        counted: Counted,
        value: impl Fn(Card) -> i32,
    ) -> Option<Groups<'static>> {
        if hand.hidden() == 0 && self.is_hopeless(hand, Aim::Points(counted)) {
            return Some(groups::<Group>([]));
        }
        let mut search = self.to_count(hand, counted, &value)?;
        let outcome = search.run();
        if outcome.gave_up {
            return None;
        }
        let found = outcome.found.and_then(|found| search.lives.laid(&search.melds, &found));
        Some(found.map_or_else(
            || {
                let alone: Vec<_> = search.lives.best_pure(&search.melds, counted).1.into_iter().map(plain).collect();
                groups([alone].into_iter().filter(|cards| !cards.is_empty()))
            },
            |found| found.melds,
        ))
    }

    /// Sets up the search for the fewest points.
    fn to_count<'s>(&self, hand: &Hand, counted: Counted, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let mut search = self.search(hand, Aim::Points(counted), value)?;
        let (lives, melds) = (&search.lives, &search.melds);
        search.reach.best = lives.all(melds).saturating_sub(lives.best_pure(melds, counted).0).into();
        Some(search)
    }

    /// Notes the points that decide which melds of a hand there are and which of them are of use.
    fn note(&self, hand: &Hand) {
        if !self.context.is_noted() {
            return;
        }
        let (context, declare, meld, wild) =
            (&self.context, self.rules, &self.context.rules.meld, &self.context.rules.wild);
        if hand.known().any(|(card, _)| card.rank() == Some(Rank::Ace)) {
            context.note(&meld.ace);
        }
        context.note(&meld.run_size);
        context.note(&meld.set_size);
        context.note(&meld.set_suits);
        context.note(&wild.cards);
        context.note(&wild.adjacent);
        context.note(&wild.alone);
        context.note(&wild.at_home);
        context.note(&wild.low_end);
        context.note(&wild.run_most);
        context.note(&wild.share);
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

    /// How a hand can be declared: 13 cards with none left over, or 14 with one to discard. `None` if it cannot be, or if
    /// that would take too long to find out.
    pub(crate) fn declaration(&self, hand: &Hand, discard: bool, barred: Option<Card>) -> Option<Declaration> {
        self.declared(hand, discard, barred).unwrap_or_default()
    }

    /// As [`declaration`](Self::declaration), but tells a hand that cannot be declared from a search that took too long.
    ///
    /// # Errors
    /// The search would take too long.
    pub(crate) fn declared(
        &self,
        hand: &Hand,
        discard: bool,
        barred: Option<Card>,
    ) -> Result<Option<Declaration>, TooManyWays> {
        let one = |_: Card| 1;
        let mut search = self.search(hand, Aim::Declaration { discard, barred }, &one).ok_or(TooManyWays)?;
        search.reach.best = i64::from(discard) + 1;
        let outcome = search.run();
        let found = outcome.found.and_then(|found| search.lives.laid(&search.melds, &found));
        if found.is_none() && outcome.gave_up { Err(TooManyWays) } else { Ok(found) }
    }

    /// Whether a pure run is required and the hand has no cards that could form one or count as one.
    fn is_hopeless(&self, hand: &Hand, aim: Aim) -> bool {
        let due = aim.needs_runs() && self.rules.pure_runs.answer > 0;
        due && !may_be_pure(&Limits::of(self.context.rules), hand, self.context.wilds())
    }

    fn search<'s>(&self, hand: &Hand, aim: Aim, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        if hand.hidden() > 0 || hand.size() > MAX_HAND {
            return None;
        }
        let (context, rules) = (self.context.quiet(), self.rules);
        let (held, limits) = (Held::of(hand, context.wilds())?, Limits::of(context.rules));
        let of_use = of_use(&context, rules, &limits, aim, held.wilds);
        let mut melds = Melds::new(held, limits, of_use);
        let lives = Lives::new(context, rules, aim, value, &melds);
        let mut is_hopeless = self.is_hopeless(hand, aim);
        if !is_hopeless {
            melds.make_runs();
            // By now every meld that counts as a run has been made.
            is_hopeless = aim.needs_runs() && !lives.may_come_of(&melds);
        }
        if !is_hopeless {
            melds.make_sets();
        }
        (!melds.are_too_many()).then_some(Search { melds, lives, is_hopeless, reach: Reach::default() })
    }
}

/// Which melds are of use in a hand.
fn of_use(context: &Context<'_>, rules: &Declare, limits: &Limits, aim: Aim, wilds: u8) -> Use {
    let (size, longest, is_free) = (limits.run, rules.longest.answer, limits.is_free());
    let twice = size.least.saturating_mul(2).saturating_sub(1).max(longest);
    let falls_apart = rules.split.answer == Allowed::Allowed && is_free;
    // A leftover wild card can make a run as long as the longest run must be.
    let lengthens = longest <= size.least.saturating_add(1);
    let spares = is_free && lengthens && aim.forgets(rules) && matches!(aim, Aim::Points(_));
    let may_all_be_pure = rules.all_pure.answer == Allowed::Allowed;
    // Where wild cards may be left over, one card with wild cards is as good a run, and one more run does no harm.
    let is_harmless = longest <= size.least && may_all_be_pure;
    Use {
        longest: if falls_apart { twice } else { u8::MAX },
        run_enough: if spares { size.least } else { u8::MAX },
        set_enough: if spares { limits.set.least } else { u8::MAX },
        spares,
        prefers_runs: spares && is_harmless && size.least <= limits.set.least,
        exchanges: spares && may_all_be_pure && context.rules.wild.alone.answer == Alone::Allowed,
        bare: false,
        ..Use::all(wilds)
    }
}
