//! The best way to lay a hand: the melds that a contract needs and whatever may be laid with them.
//!
//! Every meld that the cards of the hand form is made once, and the law says of each what it is, which needs it meets, and what
//! is gained by it. Those are chosen from which together gain most, card after card: the first card that is left goes into one of
//! the melds that have it, or stays in the hand. What was reached before with no less is not looked at again.
//!
//! What a search must not forget is which cards are left, which needs are met, and which melds lie there that another could not
//! lie beside. So it is exact, unless there are more melds or more ways than it may look at: then it says so.

mod choose;
mod every;
mod packed;

use std::cmp::Reverse;

use adjudeck_format::{Card, Groups, Laid, Seat};

use self::choose::Search;
use self::every::{Every, Formable, Place, filled};
use self::packed::{Kinds, Packed};
use crate::cards::meld::MOST_MELDS;
use crate::law::close::last_card;
use crate::law::context::Context;
use crate::law::contract::melds::form_one;
use crate::law::contract::needs;
use crate::law::contract::needs::{Least, Needs};
use crate::law::resolved::Formed;
use crate::law::score;
use crate::rules::contract::{Extras, LongRun, Required};
use crate::rules::meld::Twins;

/// The most melds that are made of one hand.
const MOST_FORMED: usize = 20_000;

/// The most steps of one search.
const MOST_STEPS: u32 = 200_000;

/// What is sought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim<'a> {
    /// That nothing is left, or one card to discard; but none of these.
    Out(&'a [Card]),
    /// The most points.
    Points,
}

/// What a search finds.
pub(crate) enum Found {
    /// The melds, those of the contract first, with how many these are; and whether none are better.
    Melds(Groups<'static>, usize, bool),
    /// There are none.
    Never,
    /// None were found, and not all were looked at.
    GaveUp,
}

/// The melds of a hand, from which the best are chosen.
pub(crate) struct Best<'c> {
    context: &'c Context<'c>,
    seat: Seat,
    kinds: Kinds,
    melds: Vec<Formable>,
    needs: Needs,
    /// How many melds may be laid at once.
    most: usize,
    /// The fewest cards that must stay in the hand, and how many of it are hidden.
    keep: u16,
    hidden: u16,
    /// What all wild cards count in the hand.
    held: i32,
    /// Whether all melds were made, and every way to lay them is looked at.
    is_whole: bool,
}

impl<'c> Best<'c> {
    /// All that a player could lay who has laid nothing yet; nothing where what is needed is no particular melds, or the
    /// hand has more than can be looked at.
    pub(crate) fn of(context: &'c Context<'c>, seat: Seat) -> Option<Self> {
        let (rules, hand) = (context.rules, context.deal.table.hand(seat));
        let needs = match needs::required(context) {
            Some(required @ Required::Melds(_)) => needs::each_need(required),
            Some(Required::MeldsWith { .. } | Required::Worth(_) | Required::Hand) => return None,
            None => Needs::new(),
        };
        let kinds = Kinds::of(context, hand)?;
        let mut every = Every::new(context, &kinds, &needs);
        every.all();
        let (melds, all) = (every.formed, every.asked < MOST_FORMED);
        let left = |keep: &u16| last_card::lay(context, seat, hand.size().saturating_sub(*keep).into()).is_ok();
        let (further, in_parts) = match rules.contract.as_ref() {
            Some(contract) => (
                matches!(contract.extras.answer, Extras::Free | Extras::AtOnce),
                contract.long_run.answer != LongRun::OneMeld && !needs.is_empty(),
            ),
            None => (true, false),
        };
        // Sets of one rank could follow the first melds where they may not be among them.
        let wilds = kinds.wilds_but(&[]);
        let value = |card: &Card| score::held(context, *card);
        // What is left of the wild cards is what counts least, which should be jokers: others may be themselves.
        let is_even =
            wilds.iter().filter(|card| card.is_joker()).all(|joker| wilds.iter().all(|it| value(joker) <= value(it)));
        let held = wilds.iter().map(value).sum();
        let is_whole = all && is_even && !in_parts && (rules.meld.twins.answer != Twins::SetsLater || needs.is_empty());
        let most = if further { MOST_MELDS } else { needs.len().min(MOST_MELDS) };
        let keep = (0..hand.size()).find(left).unwrap_or_default();
        let mut best = Self { context, seat, kinds, melds, needs, most, keep, hidden: hand.hidden(), held, is_whole };
        best.mark_touchy();
        Some(best)
    }

    /// Chooses the best melds.
    pub(crate) fn choose(&self, aim: Aim<'_>) -> Found {
        let mut search = Search::new(self, aim);
        search.run();
        let is_best = self.is_whole && search.steps < MOST_STEPS;
        match search.best() {
            Some(chosen) => match self.groups(chosen, aim) {
                Some((groups, contract)) => Found::Melds(groups, contract, is_best),
                None => Found::GaveUp,
            },
            None if is_best => Found::Never,
            None => Found::GaveUp,
        }
    }

    /// Finds the melds that another of the same rank or suit could lie beside, if the rules have something against that.
    fn mark_touchy(&mut self) {
        if self.context.rules.meld.twins.answer == Twins::Allowed {
            return;
        }
        let all: Vec<(u8, Packed)> = self.melds.iter().map(|meld| (meld.place(), meld.take)).collect();
        for (meld, (place, take)) in self.melds.iter_mut().zip(&all) {
            let beside = self.kinds.all.without(*take);
            meld.touchy = all.iter().any(|(other, needs)| other == place && beside.has(*needs));
        }
    }

    /// Where the search goes on that has these cards.
    fn place(&self, left: Packed) -> usize {
        left.first().min(self.kinds.cards.len())
    }

    /// The wild cards that may stand for others beside these melds.
    fn pool<'m>(&self, melds: impl Iterator<Item = &'m Formable>) -> Vec<Card> {
        let itself = |place: &Place| if let Place::Itself(card) = place { Some(*card) } else { None };
        self.kinds.wilds_but(&melds.flat_map(|meld| meld.places.iter().filter_map(itself)).collect::<Vec<_>>())
    }

    /// So many wild cards that stay in the hand beside these melds: those that count least.
    fn rest<'m>(&self, melds: impl Iterator<Item = &'m Formable>, few: u8, aim: Aim<'_>) -> Option<Vec<Card>> {
        let may_stay = |card: &Card| match aim {
            Aim::Points => true,
            Aim::Out(barred) => !barred.contains(card),
        };
        let pool = self.pool(melds);
        let rest: Vec<Card> = pool.into_iter().rev().filter(may_stay).take(few.into()).collect();
        (rest.len() == usize::from(few)).then_some(rest)
    }

    /// The melds as a statement has them, those that the contract needs first; and how many these are.
    fn groups(&self, chosen: &[u16], aim: Aim<'_>) -> Option<(Groups<'static>, usize)> {
        let mut melds: Vec<&Formable> = chosen.iter().filter_map(|at| self.melds.get(usize::from(*at))).collect();
        melds.sort_by_key(|meld| (meld.is_run(), meld.take.wilds, Reverse(meld.place())));
        let meets = |meld: usize, due| {
            melds.get(meld).is_some_and(|meld| needs::meets(meld.brief(self.context), due, Least::OrMore))
        };
        let assigned = needs::assign(&self.needs, melds.len(), meets);
        let contract = assigned.iter().flatten().count();
        let serves = |at: usize| assigned.contains(&Some(at));
        let (of_contract, besides): (Vec<_>, Vec<_>) =
            (0..).zip(melds.iter().copied()).partition(|(at, _)| serves(*at));
        let melds: Vec<&Formable> = of_contract.into_iter().chain(besides).map(|(_, meld)| meld).collect();
        let used: u8 = melds.iter().map(|meld| meld.take.wilds).sum();
        let mut pool = self.pool(melds.iter().copied());
        for card in self.rest(melds.iter().copied(), self.kinds.all.wilds.saturating_sub(used), aim)? {
            let at = pool.iter().position(|it| *it == card)?;
            pool.remove(at);
        }
        let laid = self.laid(&melds, &pool)?;
        let (mut cards, mut ends) = (Vec::new(), Vec::new());
        for meld in laid {
            cards.extend(meld);
            ends.push(u16::try_from(cards.len()).unwrap_or(u16::MAX));
        }
        Some((Groups { cards: cards.into(), ends: ends.into() }, contract))
    }

    /// The cards of these melds, with these wild cards where some are needed: those first that need another than a joker.
    fn laid(&self, melds: &[&Formable], pool: &[Card]) -> Option<Vec<Vec<Laid>>> {
        let mut order: Vec<usize> = (0..melds.len()).collect();
        let is_bare = |meld: &Formable| !meld.places.iter().any(|place| matches!(place, Place::Itself(_)));
        order.sort_by_key(|at| melds.get(*at).is_some_and(|meld| !is_bare(meld)));
        let fill = |jokers_last: bool| {
            let (mut laid, mut pool) = (vec![Vec::new(); melds.len()], pool.to_vec());
            for at in &order {
                let meld = melds.get(*at)?;
                pool.sort_by_key(|card| card.is_joker() == jokers_last);
                if is_bare(meld) {
                    // One that is no joker is enough.
                    let one = pool.iter().position(|card| !card.is_joker()).map(|one| pool.remove(one));
                    pool.splice(0..0, one);
                }
                let cards = filled(&meld.places, &mut pool)?;
                form_one(self.context, &cards, 0, !self.needs.is_empty(), &mut Formed::new()).ok()?;
                laid.get_mut(*at)?.extend(cards);
            }
            Some(laid)
        };
        fill(false).or_else(|| fill(true))
    }
}
