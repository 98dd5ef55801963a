//! Reading groups of cards as melds, and what a meld must be.

pub(crate) mod group;
pub(crate) mod order;
mod plain;
pub(crate) mod run;
pub(crate) mod set;
pub(crate) mod size;

use adjudeck_format::{Laid, Part, VerdictKind};

use crate::cards::meld::{MAX_MELD_CARDS, MAX_MELDS, Meld};
use crate::law::context::Context;
use crate::law::melds::meld::group::Group;
pub(in crate::law) use crate::law::melds::meld::plain::plain;
use crate::law::melds::wild::{cards, form};
use crate::law::melds::{opening, said, special};
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// The meld that a group of cards forms.
///
/// # Errors
/// What keeps the group from being a meld, found at the group with this index.
pub(crate) fn read(context: &Context<'_>, cards: &[Laid], group: u16) -> Result<Meld, Violation> {
    read_as(context, cards, group, false)
}

/// The meld that a group of cards forms in an opening. It may be a pair if the contract of the deal has one.
///
/// # Errors
/// As for [`read`].
pub(crate) fn read_opening(context: &Context<'_>, cards: &[Laid], group: u16) -> Result<Meld, Violation> {
    read_as(context, cards, group, true)
}

/// As [`read`], or in an opening as [`read_opening`].
///
/// # Errors
/// As for these.
pub(crate) fn read_as(context: &Context<'_>, cards: &[Laid], group: u16, opening: bool) -> Result<Meld, Violation> {
    if (!opening || cards.len() != opening::PAIR)
        && let Some(meld) = plain(context, cards)
    {
        special::may_be(context, &meld, Part::Group(group))?;
        return Ok(meld);
    }
    read_written(context, cards, group, opening)
}

/// Adds a meld to those that are laid, unless there are more than can be laid at once.
#[inline]
pub(crate) fn add(context: &Context<'_>, melds: &mut Vec<Meld>, meld: Meld, group: u16) -> Verdict {
    if melds.len() >= MAX_MELDS {
        return illegal(&context.rules.meld.set_size, Fact::MeldTooBig, Part::Group(group));
    }
    melds.push(meld);
    Ok(())
}

/// As [`read_as`], but reads card by card.
fn read_written(context: &Context<'_>, cards: &[Laid], group: u16, opening: bool) -> Result<Meld, Violation> {
    let at = Part::Group(group);
    if let Some(bonus) = special::bonus_in(context, cards).and_then(special::lying) {
        return Ok(bonus);
    }
    let Some(group) = Group::of(context, cards) else { return Err(unreadable(context, cards, at)) };
    let group = Group { opens: opening, ..group };
    if group.named {
        names_only_wilds(context, cards, |_| at)?;
    }
    let meld = match set::common_rank(context, &group) {
        Some(rank) if opening && cards.len() == opening::PAIR && opening::has_pairs(context, at)? => {
            opening::pair(context, cards, rank, at)?
        }
        Some(rank) => set::set(context, &group, rank, at)?,
        None if group.says_nothing() && form::rank_at_home(context, group.laid()).is_some() => {
            run::run(context, &group.with_one_at_home(), at)?
        }
        None => run::run(context, &group, at)?,
    };
    form::check_all_wild_meld(context, &meld, at)?;
    special::may_be(context, &meld, at)?;
    Ok(meld)
}

/// Why cards cannot be read as a meld at all.
#[cold]
fn unreadable(context: &Context<'_>, cards: &[Laid], at: Part) -> Violation {
    if cards.len() > MAX_MELD_CARDS {
        return fault(VerdictKind::Illegal, &context.rules.meld.set_size, Fact::MeldTooBig, at);
    }
    fault(VerdictKind::Undecided, &context.rules.meld.run, Fact::HiddenCard, at)
}

/// The run that a group of cards forms, even if they could be a set as well.
///
/// # Errors
/// What keeps the group from being a run.
pub(crate) fn read_run(context: &Context<'_>, cards: &[Laid], at: Part) -> Result<Meld, Violation> {
    let Some(group) = Group::of(context, cards) else { return Err(unreadable(context, cards, at)) };
    run::run(context, &group, at)
}

/// As [`read`], but a group that is no meld is kept as it lies.
pub(crate) fn read_best_effort(context: &Context<'_>, cards: &[Laid], opening: bool) -> Meld {
    read_as(context, cards, 0, opening).unwrap_or_else(|_| Meld::lying(cards))
}

/// Whether only wild cards are said to stand for others. A natural card may be said to be itself.
pub(crate) fn names_only_wilds(context: &Context<'_>, cards: &[Laid], at: impl Fn(u16) -> Part) -> Verdict {
    for (index, laid) in (0..).zip(cards) {
        let Some(card) = laid.card else { continue };
        if !said::is_itself(*laid) && !cards::is_wild(context, card) {
            return illegal(&context.rules.wild.cards, Fact::WrongStandIn { card }, at(index));
        }
    }
    Ok(())
}
