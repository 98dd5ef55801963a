//! What is sought in a hand that is to be laid: the melds that a contract needs, and the best of what may be laid with them.

use adjudeck_format::{Card, Groups, Laid, Seat};
use arrayvec::ArrayVec;

use super::cost::Costs;
use crate::cards::meld::{MOST_MELDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::contract::needs::{Brief, Least, Needs};
use crate::law::contract::{first, melds, needs};
use crate::law::resolved::Formed;
use crate::law::{opening, score};
use crate::melding::{Candidate, Choice, Chosen, Ended, Goal, Kind, MARKS, Melds, Node};
use crate::rules::contract::{Extras, Need, Required};
use crate::rules::meld::Twins;
use crate::rules::opening::Worth;

/// What is sought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim<'a> {
    /// The contract and nothing else, with as few points left in the hand as can be.
    Contract,
    /// That nothing is left, or one card to discard; but none of these.
    Out(&'a [Card]),
    /// The most points.
    Points,
    /// The contract with as few cards as it needs, and if it can be one of these, in a way that is accepted.
    Each { owed: &'a [Card] },
}

/// What matters of a meld.
#[derive(Clone, Copy)]
struct Fact {
    /// Which of the needs it meets, a bit for each, and which of the classes of melds that meet the same it is one of.
    meets: u16,
    class: u8,
    /// What it is worth in an opening, and what it costs to choose it.
    worth: i32,
    cost: i32,
}

/// What was chosen.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    /// How many melds of each class, four bits for each.
    counts: u64,
    melds: u8,
    worth: i32,
}

/// What decides how a search can go on, besides the cards that are there: what was chosen of each class and its worth, how many cards
/// stay in the hand, and the melds that bar others.
type Key = (u64, i32, u32, Chosen);

/// So many classes are told apart.
const MAX_CLASSES: usize = 16;

/// The needs of a hand that is to be laid, and what meets them.
pub(crate) struct Lay<'c, A = fn(&Groups<'static>) -> bool> {
    pub(super) context: &'c Context<'c>,
    pub(super) seat: Seat,
    required: Option<&'c Required>,
    needs: Needs,
    aim: Aim<'c>,
    facts: Vec<Fact>,
    classes: ArrayVec<u16, MAX_CLASSES>,
    costs: Costs,
    /// How many melds may be laid at once.
    most: usize,
    /// The fewest cards that must stay in the hand, and how many of it are hidden.
    keep: u16,
    hidden: u16,
    /// Says whether a way to lay will do; if nobody does, the law says it.
    accept: Option<A>,
}

impl<'c> Lay<'c> {
    /// What is needed of a player who lays their first melds, of whose hand so many cards must stay.
    pub(super) fn new(context: &'c Context<'c>, seat: Seat, needs: Needs, aim: Aim<'c>, keep: u16) -> Self {
        let (required, hidden) = (needs::required(context), context.deal.table.hand(seat).hidden());
        let alone = matches!(aim, Aim::Contract | Aim::Each { .. }) || !lays_further(context);
        let most = if alone && !needs.is_empty() { needs.len().min(MOST_MELDS) } else { MOST_MELDS };
        let (facts, classes, costs) = (Vec::new(), ArrayVec::new(), Costs::default());
        Self { context, seat, required, needs, aim, facts, classes, costs, most, keep, hidden, accept: None }
    }

    /// The same, where somebody says which way will do.
    pub(super) fn accepting<A: FnMut(&Groups<'static>) -> bool>(self, accept: A) -> Lay<'c, A> {
        let Self { context, seat, required, needs, aim, facts, classes, costs, most, keep, hidden, .. } = self;
        Lay { context, seat, required, needs, aim, facts, classes, costs, most, keep, hidden, accept: Some(accept) }
    }
}

impl<A: FnMut(&Groups<'static>) -> bool> Lay<'_, A> {
    /// Looks at the melds of the hand: those that are of no use go, the likeliest come first.
    pub(super) fn look_at(&mut self, hand: &mut Melds) {
        let is_exact = self.is_exact();
        let mut all: Vec<(Candidate, u16, i32)> = Vec::new();
        for meld in &hand.all {
            let known = match self.aim {
                Aim::Contract | Aim::Each { .. } => Some((self.meets(brief(meld)), 0)),
                Aim::Out(_) | Aim::Points => self.gained_by(hand, meld),
            };
            all.extend(known.filter(|(meets, _)| !is_exact || *meets > 0).map(|(meets, gain)| (*meld, meets, gain)));
        }
        self.costs = match self.aim {
            Aim::Each { .. } => Costs::default(),
            Aim::Contract if self.is_one_as_good() => Costs::default(),
            Aim::Contract => Costs::of_left(self.context, &hand.held),
            Aim::Out(_) | Aim::Points => Costs::of_gains(self.context, &hand.held, &all),
        };
        let lost = |(meld, _, gain): &(Candidate, u16, i32)| self.costs.of_meld(&hand.held, meld, *gain);
        let mut all: Vec<_> = all.iter().map(|it| (it.0, it.1, lost(it))).collect();
        all.sort_by_cached_key(|(meld, _, cost)| (*cost, meld.spent, -self.costs.of_cards(meld.cards)));
        self.classes = ArrayVec::new();
        self.facts = all.iter().map(|(meld, meets, cost)| self.fact(hand, meld, *meets, *cost)).collect();
        hand.all = all.into_iter().map(|(meld, ..)| meld).collect();
    }

    fn fact(&mut self, hand: &Melds, meld: &Candidate, meets: u16, cost: i32) -> Fact {
        let class = self.classes.iter().position(|class| *class == meets).unwrap_or_else(|| {
            let _ = self.classes.try_push(meets);
            self.classes.len() - 1
        });
        let worth = match (self.required, &self.context.rules.opening) {
            (Some(Required::Worth(_)), Some(rules)) => opening::worth_of(self.context, rules, &supposed(hand, meld)),
            _ => 0,
        };
        Fact { meets, class: u8::try_from(class).unwrap_or(u8::MAX), worth, cost }
    }

    /// Whether any way to lay what is needed is as good as another.
    fn is_one_as_good(&self) -> bool {
        matches!(self.required, Some(Required::Worth(_) | Required::Hand))
    }

    /// Whether only melds of exactly the length that is needed may be laid.
    fn is_exact(&self) -> bool {
        let contract = self.context.rules.contract.as_ref();
        let is_short = matches!(self.aim, Aim::Each { .. });
        !self.needs.is_empty() && (is_short || contract.is_some_and(|it| it.extras.answer.is_exact()))
    }

    /// Which of the needs a meld meets, a bit for each; the last says that a set has one of the ranks of which one must be.
    fn meets(&self, brief: Brief) -> u16 {
        let least = if self.is_exact() { Least::Exactly } else { Least::OrMore };
        let meets = |need: &Need| u16::from(needs::meets(brief, *need, least));
        let of_needs = (0..).zip(&self.needs).take(MOST_MELDS - 1).fold(0, |all, (at, need)| all | meets(need) << at);
        let rank = if let Shape::Set(rank) = brief.0 { Some(rank) } else { None };
        let has_rank = match self.required {
            Some(with @ Required::MeldsWith { .. }) => with.has_rank(rank.into_iter()),
            Some(Required::Melds(_) | Required::Worth(_) | Required::Hand) | None => false,
        };
        of_needs | u16::from(has_rank) << (MOST_MELDS - 1)
    }

    /// Which of the needs a meld meets, as the law reads it, and by how much the player is better off with it, but for the wild cards
    /// that are no longer in their hand; nothing if it is no meld.
    fn gained_by(&self, hand: &Melds, meld: &Candidate) -> Option<(u16, i32)> {
        let (brief, formed) = self.formed(hand, meld)?;
        let own = hand.held.those(meld.cards & hand.held.plain).map(|card| score::held(self.context, card));
        let gain = own.fold(score::laid(self.context, &formed), i32::saturating_add);
        Some((self.meets(brief), gain))
    }

    /// A meld as the law reads it, with wild cards that are not jokers where there are some.
    fn formed(&self, hand: &Melds, meld: &Candidate) -> Option<(Brief, Meld)> {
        let mut pool: Vec<Card> = hand.held.wilds_but(meld.cards).collect();
        pool.sort_by_key(|card| !card.is_joker());
        let (laid, mut formed) = (hand.laid(meld, &mut pool, |_| true)?, Formed::new());
        let brief = melds::form_one(self.context, &laid.cards, 0, self.required.is_some(), &mut formed).ok()?;
        Some((brief, formed.pop()?))
    }

    /// Of each need that is not met, how many cards that takes.
    fn unmet(&self, tally: &Tally) -> ArrayVec<u8, { MOST_MELDS + 1 }> {
        // Needs are told apart by where they stand.
        let numbered: Needs = (0..).zip(&self.needs).map(|(at, need)| Need { count: at, ..*need }).collect();
        let count = |class: usize| usize::try_from(tally.counts >> (4 * class) & 0xF).unwrap_or_default();
        let each = self.classes.iter().enumerate().flat_map(|(class, bits)| std::iter::repeat_n(*bits, count(class)));
        let bits: ArrayVec<u16, MOST_MELDS> = each.take(MOST_MELDS).collect();
        let meets = |meld: usize, need: Need| bits.get(meld).is_some_and(|bits| bits >> need.count & 1 == 1);
        let assigned = needs::assign(&numbered, bits.len(), meets);
        assigned.iter().zip(&self.needs).filter(|(meld, _)| meld.is_none()).map(|(_, need)| need.least).collect()
    }

    /// Which bar others: of each rank, and of each suit, one meld is enough for that, or by the melds themselves.
    fn bars_by_shape(&self) -> Option<bool> {
        match self.context.rules.meld.twins.answer {
            Twins::Allowed => None,
            Twins::Barred | Twins::SetsLater | Twins::NotInContract => Some(true),
            Twins::NotSameCards | Twins::NotPossiblySame | Twins::NotContained | Twins::NotSameNaturals => Some(false),
        }
    }

    /// The melds as a statement has them, those that the contract needs first, how many these are, and which wild cards stay.
    fn laid(&self, hand: &Melds, chosen: &[u16], few: u8) -> Option<Laying> {
        let mut all: Vec<&Candidate> = chosen.iter().filter_map(|at| hand.all.get(usize::from(*at))).collect();
        let is_run = |meld: &Candidate| matches!(meld.brief.shape, Shape::Run { .. });
        all.sort_by_key(|meld| (is_run(meld), meld.spent, std::cmp::Reverse(place(meld.brief.shape))));
        let least = if self.is_exact() { Least::Exactly } else { Least::OrMore };
        let meets = |at: usize, due| all.get(at).is_some_and(|meld| needs::meets(brief(meld), due, least));
        let assigned = needs::assign(&self.needs, all.len(), meets);
        let serves = |at: &usize| assigned.contains(&Some(*at));
        let (of_contract, besides): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(serves);
        let contract = of_contract.len();
        let melds: Vec<&Candidate> =
            of_contract.into_iter().chain(besides).filter_map(|at| all.get(at).copied()).collect();
        let mut pool = self.pool(hand, melds.iter().fold(0, |own, meld| own | meld.cards));
        let rest = self.rest(&mut pool, few)?;
        let laid = self.filled(hand, &melds, &pool, false).or_else(|| self.filled(hand, &melds, &pool, true))?;
        Some(Laying { melds: crate::melding::groups(laid), contract, rest })
    }

    /// The wild cards beside those that are themselves: what counts least in the hand last, of that jokers.
    fn pool(&self, hand: &Melds, own: u64) -> Vec<Card> {
        let mut pool: Vec<Card> = hand.held.wilds_but(own).collect();
        match self.aim {
            Aim::Contract => {}
            Aim::Each { owed } => pool.sort_by_key(|card| owed.contains(card)),
            Aim::Out(_) | Aim::Points => {
                pool.sort_by_key(|card| (std::cmp::Reverse(score::held(self.context, *card)), card.is_joker()));
            }
        }
        pool
    }

    /// Takes so many wild cards that stay in the hand.
    fn rest(&self, pool: &mut Vec<Card>, few: u8) -> Option<Vec<Card>> {
        let may_stay = |card: &Card| match self.aim {
            Aim::Contract | Aim::Points | Aim::Each { .. } => true,
            Aim::Out(barred) => !barred.contains(card),
        };
        let mut rest = Vec::new();
        for _ in 0..few {
            let at = match self.aim {
                // Those that are used last.
                Aim::Contract | Aim::Each { .. } => pool.iter().position(may_stay),
                Aim::Out(_) | Aim::Points => pool.iter().rposition(may_stay),
            };
            rest.push(pool.remove(at?));
        }
        Some(rest)
    }

    /// The cards of these melds, with these wild cards where some are needed: those first that need another than a joker.
    fn filled(&self, hand: &Melds, melds: &[&Candidate], pool: &[Card], jokers_last: bool) -> Option<Vec<Vec<Laid>>> {
        let mut order: Vec<usize> = (0..melds.len()).collect();
        let is_bare = |meld: &Candidate| meld.cards == 0;
        order.sort_by_key(|at| melds.get(*at).is_some_and(|meld| !is_bare(meld)));
        let (mut laid, mut pool) = (vec![Vec::new(); melds.len()], pool.to_vec());
        for at in &order {
            let meld = melds.get(*at)?;
            // They are taken from the end.
            if !matches!(self.aim, Aim::Each { .. }) {
                pool.sort_by_key(|card| card.is_joker() != jokers_last);
            }
            if is_bare(meld) {
                // One that is no joker is enough.
                let one = pool.iter().position(|card| !card.is_joker()).map(|one| pool.remove(one));
                pool.extend(one);
            }
            let cards = hand.laid(meld, &mut pool, |naturals| self.is_doubtful(naturals))?.cards;
            melds::form_one(self.context, &cards, 0, self.required.is_some(), &mut Formed::new()).ok()?;
            laid.get_mut(*at)?.extend(cards);
        }
        Some(laid)
    }

    /// Whether it is said of what rank a set with wild cards and so many others is.
    fn is_doubtful(&self, naturals: u32) -> bool {
        !matches!(self.aim, Aim::Contract) || naturals < self.context.rules.wild.unsaid.answer.naturals_of_set()
    }

    /// Whether these melds may be laid together, and are what is needed.
    fn is_lawful(&self, groups: &Groups<'_>) -> bool {
        let (context, seat, mut formed) = (self.context, self.seat, Formed::new());
        let Ok(briefs) = melds::form(context, groups, self.required.is_some(), &mut formed) else { return false };
        let lie = melds::no_duplicates(context, seat, &briefs, &formed).is_ok();
        lie && context
            .rules
            .contract
            .as_ref()
            .is_none_or(|contract| first::first(context, contract, seat, groups, (&briefs, &formed)).is_ok())
    }
}

/// How melds are laid.
pub(crate) struct Laying {
    pub(super) melds: Groups<'static>,
    /// How many of them the contract needs: they come first.
    pub(super) contract: usize,
    /// The wild cards that stay in the hand.
    rest: Vec<Card>,
}

impl<A: FnMut(&Groups<'static>) -> bool> Goal for Lay<'_, A> {
    type Tally = Tally;
    type Key = Key;
    type Settled = Laying;

    fn marks(&self, _: &Melds, place: usize) -> u64 {
        // Those of the needs beyond the last that can be marked are not looked for ahead.
        self.facts.get(place).map_or(0, |fact| u64::from(fact.meets) & ((1 << MARKS) - 1))
    }

    fn start(&self) -> Tally {
        Tally::default()
    }

    fn with(&self, tally: Tally, place: usize, _: &Candidate) -> Tally {
        let Some(fact) = self.facts.get(place) else { return tally };
        let counts = tally.counts + (1 << (4 * u32::from(fact.class).min(15)));
        Tally { counts, melds: tally.melds + 1, worth: tally.worth.saturating_add(fact.worth) }
    }

    fn cost(&self, place: usize) -> i32 {
        self.facts.get(place).map_or(0, |fact| fact.cost)
    }

    fn cost_of_left(&self, card: usize) -> i32 {
        self.costs.of_card(card)
    }

    fn may_join(&self, hand: &Melds, chosen: &[u16], at: usize) -> bool {
        if chosen.len() >= self.most {
            return false;
        }
        let (Some(by_shape), Some(meld)) = (self.bars_by_shape(), hand.all.get(at)) else { return true };
        let chosen = chosen.iter().filter_map(|at| hand.all.get(usize::from(*at)));
        let mut alike = chosen.filter(|other| place(other.brief.shape) == place(meld.brief.shape)).peekable();
        if alike.peek().is_none() || by_shape {
            return alike.peek().is_none();
        }
        let formed = alike.chain([meld]).filter_map(|meld| self.formed(hand, meld));
        let (briefs, formed): (ArrayVec<Brief, { MOST_MELDS + 1 }>, Formed) = formed.take(MOST_MELDS).unzip();
        melds::no_duplicates(self.context, self.seat, &briefs, &formed).is_ok()
    }

    fn may_leave(&self, _: &Melds, card: Card, left: u64) -> bool {
        match self.aim {
            Aim::Contract => !matches!(self.required, Some(Required::Hand)),
            Aim::Points | Aim::Each { .. } => true,
            Aim::Out(barred) => u64::from(self.hidden) + u64::from(left.count_ones()) < 1 && !barred.contains(&card),
        }
    }

    fn leaves_idle(&self) -> bool {
        match self.aim {
            Aim::Contract => !matches!(self.required, Some(Required::Hand)),
            Aim::Points | Aim::Each { .. } => true,
            Aim::Out(_) => false,
        }
    }

    fn may_come<const W: usize>(&self, hand: &Melds, node: &Node<W, Tally>, choice: &Choice<W>) -> bool {
        if let (Some(Required::Worth(due)), Some(opening)) = (self.required, &self.context.rules.opening) {
            return opening.worth.answer != Worth::Exactly || node.tally.worth <= *due;
        }
        if self.needs.is_empty() {
            return true;
        }
        let unmet = self.unmet(&node.tally);
        let cards = (node.there & hand.held.plain).count_ones() + u32::from(node.wilds);
        let least: u32 = unmet.iter().map(|least| u32::from(*least)).sum();
        let comes = |mark: usize| node.open.meets(choice.marked(mark));
        let marks = self.needs.len().min(MARKS);
        cards >= least
            && usize::from(node.tally.melds) + unmet.len() <= self.most
            && (unmet.len() < self.needs.len() || (0..marks).all(comes))
    }

    fn key(&self, chosen: &[u16], left: u64, tally: &Tally) -> Option<Key> {
        // All ways are looked at where somebody says which will do.
        if self.classes.is_full() || self.accept.is_some() {
            return None;
        }
        let stay = left.count_ones().saturating_add(self.hidden.into());
        let stay = match self.aim {
            Aim::Out(_) => stay,
            Aim::Contract | Aim::Points | Aim::Each { .. } => stay.min(self.keep.into()),
        };
        // Where as many may be laid as one likes, those do not matter that meet what is met already.
        let is_bound = self.most < MOST_MELDS || self.aim == Aim::Contract;
        let counts = if !is_bound && self.unmet(tally).is_empty() { u64::MAX } else { tally.counts };
        let mut bars = Chosen::new();
        if self.bars_by_shape().is_some() {
            bars.extend(chosen.iter().copied());
            bars.sort_unstable();
        }
        Some((counts, tally.worth, stay, bars))
    }

    fn end(&mut self, hand: &Melds, ended: Ended<'_, Tally>, best: i32) -> Option<(i32, Laying)> {
        let Ended { chosen, left, wilds, cost, tally, .. } = ended;
        let few = (hand.held.wilds - hand.of_use.wilds).saturating_add(wilds);
        let stay = left.count_ones() + u32::from(self.hidden) + u32::from(few);
        let is_done = match self.aim {
            Aim::Contract if matches!(self.required, Some(Required::Hand)) => stay == 0,
            Aim::Contract | Aim::Points | Aim::Each { .. } => true,
            Aim::Out(_) => stay <= 1,
        };
        if chosen.is_empty() || !is_done || stay < self.keep.into() || !self.unmet(&tally).is_empty() {
            return None;
        }
        let least = self.costs.of_wilds(few).saturating_add(cost);
        if least >= best {
            return None;
        }
        let laying = self.laid(hand, chosen, few)?;
        let cost = least.saturating_add(self.costs.of_rest(self.context, &laying.rest));
        let will_do = match &mut self.accept {
            Some(accept) => accept(&laying.melds),
            None => cost < best && self.is_lawful(&laying.melds),
        };
        will_do.then_some((cost, laying))
    }
}

/// What matters of a meld for a contract.
fn brief(meld: &Candidate) -> Brief {
    (meld.brief.shape, meld.brief.len, meld.brief.kind == Kind::Pure)
}

/// The rank or the suit of a meld, as a number.
pub(super) const fn place(shape: Shape) -> u8 {
    match shape {
        Shape::Set(rank) => rank as u8,
        Shape::Run { suit, .. } => 13 + suit as u8,
        Shape::Irregular => u8::MAX,
    }
}

/// A meld with jokers in the places of all wild cards.
fn supposed(hand: &Melds, meld: &Candidate) -> Meld {
    let mut jokers = vec![Card::JOKER; usize::from(meld.wilds)];
    let laid = hand.laid(meld, &mut jokers, |_| false);
    Meld::new(meld.brief.shape, laid.iter().flat_map(|group| &group.cards).filter_map(|laid| laid.card))
}

/// Whether more melds than those that are needed may be laid with them.
fn lays_further(context: &Context<'_>) -> bool {
    context.rules.contract.as_ref().is_none_or(|contract| match contract.extras.answer {
        Extras::Free | Extras::AtOnce => true,
        Extras::LongerOnly | Extras::Exact => false,
    })
}
