//! Melds as they are laid, added to and moved.

use adjudeck_format::{Card, Groups, Laid, MeldName, Seat, VerdictKind};

use crate::cards::meld::{Meld, Pieces, Shape};
use crate::cards::place;
use crate::cards::place::Exchange;
use crate::law::context::Context;
use crate::law::melds::layoff::order;
use crate::law::melds::{meld, reuse, settled, special};
use crate::law::plays::{
    BestEffort, Change, First, Groupwise, Grown, Keep, LaysDown, LaysOff, PicksUp, Resolved, Swapping,
};
use crate::law::verbs::rearrange::{swapped, taken_out};
use crate::law::verbs::{lay_off, swap};
use crate::rules::contract::Origin;
use crate::rules::wild::Pickup;
use crate::state::kept::Certainty;
use crate::verdict::{Fact, Violation};

/// The melds that were read for the verdict, if the play was made with them. A fault has none. If lines were lost, a play
/// may be excused before its melds are read.
fn as_made(context: &Context<'_>, resolved: Result<Resolved, Violation>) -> Resolved {
    resolved.ok().filter(|_| !context.deal.unknowns.any()).unwrap_or_default()
}

/// Groups of cards, each with its meld: as the law has read it, or else as well as it can be read.
pub(crate) fn groupwise<'p>(
    context: &Context<'_>,
    groups: &'p Groups<'p>,
    resolved: Result<Resolved, Violation>,
    read: impl Fn(u16, &[Laid]) -> Meld,
) -> Groupwise<'p> {
    let melds = if let Resolved::Melds(melds) = as_made(context, resolved) {
        melds
    } else {
        (0..).zip(groups.iter()).map(|(index, cards)| read(index, cards)).collect()
    };
    Groupwise { groups, melds }
}

/// Whether a lay-down was at fault because of its cards, not because it came at the wrong time.
fn fails(context: &Context<'_>, violation: &Violation) -> bool {
    let of_cards = matches!(violation.point.section(), "contract" | "meld" | "wild");
    violation.kind == VerdictKind::Illegal && of_cards && violation.point != context.rules.meld.when.point()
}

/// Whether first melds were at fault because something is missing.
const fn is_too_little(fact: &Fact) -> bool {
    if let Fact::OtherWorth { has, due } | Fact::WorthWithin { most: has, due, .. } = fact {
        return *has < *due;
    }
    matches!(fact, Fact::ContractInPart | Fact::ContractNotMet | Fact::WholeHandNotLaid)
}

/// Whether it was reported that a player keeps too few cards.
fn keeps_few(fault: Option<Violation>) -> bool {
    fault.is_some_and(|violation| matches!(violation.fact, Fact::KeepsTooFew { .. }))
}

/// The melds that a player lays; `opens` says whether they belong to their opening.
pub(crate) fn lays_down<'p>(
    context: &Context<'_>,
    seat: Seat,
    opens: bool,
    groups: &'p Groups<'p>,
    resolved: Result<Resolved, Violation>,
) -> LaysDown<'p> {
    let (fault, is_first) = (resolved.as_ref().err().copied(), context.deal.player(seat).opened.is_none());
    let has_bonus = context.rules.bonus.is_some();
    let replaced = if has_bonus { special::replaced(context, seat, groups) } else { 0 };
    let is_first = is_first && !(has_bonus && special::are_bonus(context, groups));
    let is_closing = |card: &Card| context.rules.canasta.as_ref().is_some_and(|rules| rules.closing.answer.has(*card));
    LaysDown {
        melds: groupwise(context, groups, resolved, |_, cards| meld::read_best_effort(context, cards, opens)),
        opens,
        first: is_first.then(|| first(context, fault)),
        keeps_few: keeps_few(fault),
        replaced,
        closing: groups.cards.iter().filter_map(|laid| laid.card).any(|card| is_closing(&card)),
    }
}

/// Details of a player's first melds.
fn first(context: &Context<'_>, fault: Option<Violation>) -> First {
    let contract = context.rules.contract.as_ref();
    First {
        too_little: fault.is_some_and(|it| is_too_little(&it.fact)),
        fails: match fault {
            Some(it) if fails(context, &it) => Certainty::Yes,
            Some(it) if it.kind == VerdictKind::Undecided && it.fact == Fact::HiddenCard => Certainty::Open,
            Some(_) | None => Certainty::No,
        },
        must_complete: contract.is_some_and(|it| fault.is_none() && context.ask(&it.origin) == Origin::HandAndTable),
    }
}

/// A player lays all their melds anew.
pub(crate) fn rearranges<'p>(
    context: &Context<'_>,
    seat: Seat,
    groups: &'p Groups<'p>,
    resolved: Result<Resolved, Violation>,
) -> (Groupwise<'p>, Keep) {
    let read = |_, cards: &[Laid]| meld::read_best_effort(context, cards, false);
    (groupwise(context, groups, resolved, read), keep(context, seat))
}

/// How the melds of a player are remembered.
fn keep(context: &Context<'_>, owner: Seat) -> Keep {
    Keep { pure: settled::has_pure_run(context, context.deal.table.melds(owner)) }
}

/// The cards that a player adds to a meld.
pub(crate) fn lays_off<'p>(
    context: &Context<'_>,
    seat: Seat,
    cards: &'p [Laid],
    on: MeldName,
    resolved: Result<Resolved, Violation>,
) -> LaysOff<'p> {
    let fault = resolved.as_ref().err().copied();
    let grown = if let Resolved::Grown(grown) = as_made(context, resolved) { Some(grown) } else { None };
    let own = context.rules.rearrange.is_some() && on.owner == seat;
    let unsettles = own
        && match &grown {
            Some(grown) => settled::grows_amiss(context, on, grown),
            None => lay_off::unsettles(context, cards, on),
        };
    let owes = !context.deal.turn.owed.cards.is_empty();
    LaysOff {
        cards,
        on,
        unsettles: unsettles.then(|| keep(context, on.owner)),
        wild_anywhere: !owes || context.ask(&context.rules.wild.pickup) != Pickup::NewMeldAtOnce,
        keeps_few: keeps_few(fault),
        is_for_score: context.rules.melded.is_some() && on.owner != seat,
        grown: match grown {
            Some(grown) => Grown::Whole(grown),
            None => Grown::BestEffort(Box::new(best_effort(context, seat, cards, on))),
        },
    }
}

/// Cards are added to a meld one by one, as many as can be.
#[cold]
fn best_effort(context: &Context<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> BestEffort {
    let lies = context.deal.table.meld(on);
    let again = lies.filter(|meld| lay_off::fitted(context, meld, cards).is_none());
    if let Some(grown) = again.and_then(|_| reuse::grown(context, seat, cards, on)) {
        let steps = cards.iter().map(|laid| (laid.card, false)).collect();
        return BestEffort { meld: Some(grown), pieces: None, steps };
    }
    let (mut meld, mut pieces) = (lies.cloned(), None);
    let len = |meld: &Option<Meld>| meld.as_ref().map_or(0, Meld::len);
    let mut steps = Vec::with_capacity(cards.len());
    for step in order::ordered(context, lies, cards) {
        let before = len(&meld);
        if let Some(meld) = &mut meld {
            add(context, meld, &mut pieces, step, on);
        }
        // The card lies beside the meld if the meld has not grown: there is no such meld, it has no room, or the record
        // hides the card.
        steps.push((step.laid.card, len(&meld) <= before));
    }
    BestEffort { meld, pieces, steps }
}

/// A card is added to a meld if it can be.
fn add(context: &Context<'_>, meld: &mut Meld, pieces: &mut Option<Pieces>, step: order::Step<'_>, on: MeldName) {
    let (turn, laid) = (context.deal.turn.number, step.laid);
    if meld.shape() == Shape::Irregular && meld.is_rearranged_in(turn) {
        let lie = pieces.as_deref().unwrap_or_else(|| context.deal.pieces(on));
        let mended = settled::changed(context, meld, lie, None, &[*laid]);
        *pieces = Some(mended.as_ref().err().cloned().unwrap_or_default());
        *meld = place::becomes(mended, turn);
        return;
    }
    match (laid.card, order::place_anyhow(context, meld, step)) {
        (Some(card), Some(place)) => {
            place::place_card(meld, place, card, turn);
            place::name_stand_in(meld, card, laid.stands);
        }
        (card, None) => place::add_anyhow(meld, card, turn),
        (None, Some(_)) => {}
    }
}

/// A player puts a card in the place of the wild card that stands for it.
pub(crate) fn swaps(context: &Context<'_>, seat: Seat, card: Card, into: MeldName) -> Swapping {
    if let Some(grown) = swapped::swapped(context, seat, card, into) {
        let unsettles = settled::grows_amiss(context, into, &grown).then(|| keep(context, into.owner));
        return Swapping::Again { grown, unsettles };
    }
    let meld = context.deal.table.meld(into).filter(|meld| meld.shape() != Shape::Irregular);
    Swapping::Way(meld.and_then(|meld| swap::way(context, meld, card).ok()))
}

/// A player picks up a wild card from a meld.
pub(crate) fn picks_up(context: &Context<'_>, exchange: Exchange, is_legal: bool) -> PicksUp {
    let meld = context.deal.table.meld(exchange.from);
    let place = meld.and_then(|meld| taken_out::place(context, meld, exchange).ok());
    // Where no wild card may be picked up, the pickup itself is the fault: no duty follows from it.
    let owes = is_legal || context.ask(&context.rules.wild.pickup) != Pickup::Never;
    let keep = taken_out::takes_out(context).then(|| keep(context, exchange.from.owner));
    PicksUp { exchange, place, lost: is_legal && context.deal.unknowns.any(), owes, keep }
}

/// A card moves from one meld to another.
pub(crate) fn moves(context: &Context<'_>, laid: Laid, from: MeldName, to: MeldName) -> ([Keep; 2], Change) {
    let keeps = [keep(context, from.owner), keep(context, to.owner)];
    (keeps, change(context, laid, from, to))
}

fn change(context: &Context<'_>, laid: Laid, from: MeldName, to: MeldName) -> Change {
    let table = &context.deal.table;
    let Some(card) = laid.card else { return Change::Hidden };
    let changed = |name: MeldName, without: Option<Card>, with: &[Laid]| {
        let none = Meld::empty();
        let meld = table.meld(name).unwrap_or(&none);
        settled::changed(context, meld, context.deal.pieces(name), without, with)
    };
    let lies = table.meld(from).is_some_and(|meld| meld.has(card));
    if from == to && lies {
        return Change::Within(changed(from, Some(card), &[laid]));
    }
    let (left, grown) = (changed(from, Some(card), &[]), changed(to, None, &[laid]));
    let fits = place::len_of(&grown) > usize::from(table.meld(to).map_or(0, Meld::len));
    Change::Between { left, grown, fits, lies }
}

/// A whole meld is joined to another. Its own place stays empty. Says as well how the owner's melds are remembered, if they
/// must be, and whether they may not stay together afterwards.
pub(crate) fn joins(context: &Context<'_>, from: MeldName, to: MeldName) -> Option<(Meld, Option<Keep>, bool)> {
    let table = &context.deal.table;
    let (one, other) = (table.meld(from)?, table.meld(to)?);
    if from == to {
        return None;
    }
    let all = || Meld::new(Shape::Irregular, other.cards().iter().chain(one.cards()).copied());
    let mut joined = place::joined(one, other, context.rules.meld.ace.answer.goes_round()).unwrap_or_else(all);
    joined.hide(usize::from(one.hidden()) + usize::from(other.hidden()));
    let kept = context.rules.rearrange.is_some().then(|| keep(context, to.owner));
    let unsettles = kept.is_some() && !is_pure_beside(context, from, to, &joined);
    Some((joined, kept, unsettles))
}

/// Whether a player has a pure run once two melds are joined.
fn is_pure_beside(context: &Context<'_>, from: MeldName, to: MeldName, joined: &Meld) -> bool {
    let melds = context.deal.table.all_melds().filter(|(name, _)| name.owner == to.owner && *name != from);
    let mut melds = melds.map(|(name, meld)| if name == to { joined } else { meld });
    melds.any(|meld| settled::has_pure_run(context, std::slice::from_ref(meld)))
}
