//! How melds may lie together when a turn ends.

use adjudeck_format::{Card, Laid, MeldName, Part, Seat, Stands};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELD_CARDS, Meld, Pieces, Shape};
use crate::cards::table::MAX_MELDS_ON_TABLE as MAX_OWN;
use crate::law::context::Context;
use crate::law::melds::wild::{cards, form};
use crate::law::melds::{duplicates, meld};
use crate::rules::rearrange::Rearrange;
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether a player who had a pure run still has one.
pub(crate) fn keeps_pure_run<'a>(
    context: &Context<'_>,
    rules: &Rearrange,
    was_pure: bool,
    mut now: impl Iterator<Item = &'a Meld> + Clone,
) -> Verdict {
    let pure = |meld: &Meld| form::is_pure(context, meld);
    if !was_pure || context.ask(&rules.pure_run) == Allowed::Allowed || now.clone().any(pure) {
        return Ok(());
    }
    if now.any(|meld| meld.hidden() > 0) {
        return undecided(&rules.pure_run, Fact::HiddenCard, Part::Line);
    }
    illegal(&rules.pure_run, Fact::NoPureRun, Part::Line)
}

/// Whether a player has a pure run on the table.
pub(crate) fn has_pure_run(context: &Context<'_>, melds: &[Meld]) -> bool {
    melds.iter().any(|meld| form::is_pure(context, meld))
}

/// Whether all melds of a player may stay as they are when their turn ends.
#[inline(always)]
pub(crate) fn settled(context: &Context<'_>, rules: &Rearrange, seat: Seat) -> Verdict {
    if context.deal.turn.melds.unsettled().has(seat) { may_stay(context, rules, seat) } else { Ok(()) }
}

/// Whether melds that were rearranged or extended in the turn are melds again and may lie together.
#[inline(never)]
fn may_stay(context: &Context<'_>, rules: &Rearrange, seat: Seat) -> Verdict {
    let turn = context.deal.turn.number;
    let (melds, before) = (context.deal.table.melds(seat), context.deal.melds_before(seat));
    let moved = |meld: &Meld| meld.is_rearranged_in(turn) && !meld.cards().is_empty();
    context.note(&rules.valid);
    if melds.iter().any(|meld| meld.hidden() > 0) {
        return undecided(&rules.valid, Fact::HiddenCard, Part::Line);
    }
    let broken = melds.iter().position(|meld| moved(meld) && meld.shape() == Shape::Irregular);
    if let Some(number) = broken.and_then(|index| u8::try_from(index + 1).ok()) {
        let meld = MeldName { owner: seat, number };
        return illegal(&rules.valid, Fact::NoMeldLeft { meld }, Part::Line);
    }
    // A pure run laid in this turn must be kept just as one laid before, but not if a card that did not fit was laid on it.
    let is_spoilt = melds.iter().any(|meld| meld.is_spoilt_in(turn));
    keeps_pure_run(context, rules, context.deal.turn.melds.pure.has(seat) && !is_spoilt, melds.iter())?;
    no_duplicates(context, rules, before, melds)
}

/// Whether no new meld duplicates another. Duplicates among the old melds were reported earlier.
pub(crate) fn no_duplicates(context: &Context<'_>, rules: &Rearrange, before: &[Meld], now: &[Meld]) -> Verdict {
    let (mut kept, mut new) = (ArrayVec::<&Meld, MAX_OWN>::new(), ArrayVec::<&Meld, MAX_OWN>::new());
    let mut taken = [false; MAX_OWN];
    for (index, meld) in now.iter().enumerate().take(MAX_OWN) {
        // A set stays the same set if its cards are written in another order.
        let has_same = |old: &Meld| old.len() == meld.len() && old.has_all_of(meld);
        let same = |old: &Meld| old.shape() == meld.shape() && (old.cards() == meld.cards() || has_same(old));
        // Most melds are still in their old place, so that is tried first.
        let mut places = [index].into_iter().chain(0..before.len());
        match places.find(|at| taken.get(*at) == Some(&false) && before.get(*at).is_some_and(same)) {
            Some(at) => {
                taken.iter_mut().skip(at).take(1).for_each(|taken| *taken = true);
                kept.push(meld);
            }
            None => new.push(meld),
        }
    }
    let duplicate = duplicates::duplicate(context, &new.iter().copied(), &kept.iter().copied());
    if duplicate.is_some() && context.ask(&rules.twins) == Allowed::Barred {
        return illegal(&rules.twins, Fact::SameMeld, Part::Line);
    }
    Ok(())
}

/// Whether the owner's melds may stay together if one of them becomes `grown`: a pure run must be left, and `grown` must
/// not duplicate another meld. This only has to hold when their turn ends.
pub(crate) fn grow(context: &Context<'_>, rules: &Rearrange, on: MeldName, grown: &Meld) -> Verdict {
    let own = context.deal.table.melds(on.owner);
    let others = (1..).zip(own).filter(|(number, _)| *number != on.number).map(|(_, meld)| meld);
    let duplicate = duplicates::duplicate(context, &std::iter::once(grown), &others);
    if duplicate.is_some() && context.ask(&rules.twins) == Allowed::Barred {
        return illegal(&rules.twins, Fact::SameMeld, Part::Line);
    }
    keeps_pure_run(context, rules, has_pure_run(context, own), others.chain([grown]))
}

/// Whether the owner's melds may not stay together if one of them becomes `grown`.
pub(crate) fn grows_amiss(context: &Context<'_>, on: MeldName, grown: &Meld) -> bool {
    context.rules.rearrange.as_ref().is_some_and(|rules| grow(context, rules, on, grown).is_err())
}

/// Whether a meld has been taken apart in this turn, or is being put together. What it must be is checked when the turn ends.
pub(crate) fn is_in_pieces(context: &Context<'_>, meld: &Meld) -> bool {
    let known = meld.hidden() == 0 && !meld.cards().is_empty();
    known && meld.shape() == Shape::Irregular && meld.is_rearranged_in(context.deal.turn.number)
}

/// A meld as it would be written, with what its wild cards stand for.
pub(crate) fn written(context: &Context<'_>, meld: &Meld, pieces: &[Laid]) -> Pieces {
    if !pieces.is_empty() {
        return pieces.iter().copied().take(MAX_MELD_CARDS).collect();
    }
    let stands = |(index, card): (usize, &Card)| match meld.shape() {
        Shape::Run { .. } => meld.stands_for(index).map_or(Stands::Unsaid, Stands::Card),
        Shape::Set(rank) if cards::is_wild(context, *card) => Stands::Rank(rank),
        Shape::Set(_) | Shape::Irregular => Stands::Unsaid,
    };
    let hidden = (0..meld.hidden()).map(|_| Laid { card: None, stands: Stands::Unsaid });
    let known = meld.cards().iter().enumerate().map(|it| Laid { card: Some(*it.1), stands: stands(it) });
    known.chain(hidden).take(MAX_MELD_CARDS).collect()
}

/// Which wild cards of a meld keep what they stood for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Named {
    All,
    /// All but those that another card replaces: they make room.
    ButReplaced,
    None,
}

/// What a meld becomes if a card leaves it or others join it. First its wild cards keep what they stood for; if that is no
/// meld, those that another card replaces become free; then all do. The same goes for what is said of cards in `pieces`.
///
/// # Errors
/// The cards as they lie, if they form no meld.
pub(crate) fn changed(
    context: &Context<'_>,
    meld: &Meld,
    pieces: &[Laid],
    without: Option<Card>,
    with: &[Laid],
) -> Result<Meld, Pieces> {
    let place = |laid: &Laid| if let Stands::Card(card) = laid.stands { Some(card) } else { laid.card };
    let is_taken = |here: Card| with.iter().any(|laid| place(laid) == Some(here));
    let mut left = written(context, meld, pieces);
    let is_it = |laid: &Laid| laid.card == without;
    let gone = left.iter().position(|laid| is_it(laid) && laid.stands != Stands::Unsaid);
    let hidden = |laid: &Laid| laid.card.is_none();
    let gone = gone.or_else(|| left.iter().position(is_it)).or_else(|| left.iter().position(hidden));
    if let Some(gone) = gone.filter(|_| without.is_some()) {
        left.remove(gone);
    }
    let form = |named: Named| {
        let mut cards = left.clone();
        let is_free = |laid: &Laid| match named {
            Named::All => false,
            Named::ButReplaced => {
                matches!(laid.stands, Stands::Card(here) if is_taken(here))
            }
            Named::None => true,
        };
        cards.iter_mut().filter(|laid| is_free(laid)).for_each(|laid| laid.stands = Stands::Unsaid);
        let _ = with.iter().try_for_each(|laid| cards.try_push(*laid));
        cards
    };
    let mut tried = None;
    let mut read = |cards: Pieces| {
        // If no more wild cards are free than before, reading the cards again would give the same result.
        let is_new = tried.as_ref() != Some(&cards);
        let cards = tried.insert(cards);
        if is_new { meld::read(context, cards, 0).ok() } else { None }
    };
    let ways = [Named::All, Named::ButReplaced, Named::None];
    ways.into_iter().find_map(|named| read(form(named))).ok_or_else(|| form(Named::All))
}
