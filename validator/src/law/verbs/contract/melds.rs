//! The melds that a player lays, taken together.

use adjudeck_format::{Groups, Laid, Part, Seat, VerdictKind};

use crate::cards::meld::{MAX_MELDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::needs::Brief;
use crate::law::melds::wild::{cards, form};
use crate::law::melds::{duplicates, meld, needs, opening, settled, special};
use crate::law::teams;
use crate::rules::contract::{Contract, Extras, Kind, Later, Required};
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, Violation, illegal};

/// Reads the melds that are laid.
pub(crate) fn form(context: &Context<'_>, groups: &Groups<'_>, opens: bool) -> Result<Vec<Meld>, Violation> {
    let mut melds = Vec::with_capacity(groups.ends.len());
    for (index, group) in (0..).zip(groups.iter()) {
        meld::add(context, &mut melds, form_one(context, group, index, opens)?, index)?;
    }
    Ok(melds)
}

/// Reads one meld that is laid.
pub(crate) fn form_one(context: &Context<'_>, group: &[Laid], index: u16, opens: bool) -> Result<Meld, Violation> {
    // The cards may turn out to be a meld once it is known what is wild.
    let unknown = |violation| cards::is_known(context).err().unwrap_or(violation);
    let meld = meld::read_as(context, group, index, opens).map_err(unknown)?;
    form::said(context, group, &meld, Part::Group(index))?;
    Ok(meld)
}

/// The facts of a meld that a contract asks about.
#[inline]
pub(crate) fn brief(context: &Context<'_>, meld: &Meld) -> Brief {
    (meld.shape(), meld.len(), form::is_pure(context, meld))
}

/// Whether further melds may be laid in the turn of the contract.
pub(crate) fn further(context: &Context<'_>, contract: &Contract, seat: Seat, groups: &Groups<'_>) -> Verdict {
    if teams::opens(context, seat) && adds_what_lacked(context, seat, groups.ends.len()) {
        return opening::wilds(context, groups);
    }
    match context.ask(&contract.extras) {
        Extras::Free => Ok(()),
        Extras::LongerOnly | Extras::AtOnce | Extras::Exact => {
            illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line)
        }
    }
}

/// Whether new melds may be laid in a turn after that of the contract.
#[inline]
pub(crate) fn later(context: &Context<'_>, contract: &Contract) -> Verdict {
    match context.ask(&contract.later) {
        Later::Melds => Ok(()),
        Later::LayOffs => illegal(&contract.later, Fact::OnlyLayOffs, Part::Line),
    }
}

/// Whether the player lays no more melds now than were missing when their first melds were not enough, which was reported.
pub(crate) fn adds_what_lacked(context: &Context<'_>, seat: Seat, melds: usize) -> bool {
    let laid = context.deal.table.melds(seat).iter().filter(|meld| meld.is_opening()).count();
    needs::required(context).is_some_and(|required| match required {
        Required::Melds(needs) | Required::MeldsWith { melds: needs, .. } => {
            laid + melds <= needs.iter().map(|need| usize::from(need.count)).sum()
        }
        Required::Worth(_) | Required::ByTotal(_) | Required::Hand => true,
    })
}

/// Whether the player has no second set of a rank and no second run of a suit; or, depending on the rules, no meld twice.
pub(crate) fn no_duplicates(context: &Context<'_>, seat: Seat, melds: &[Meld]) -> Verdict {
    let first = !teams::has_laid_down(context, seat);
    no_two_alike(context, seat, melds, first)?;
    let Some(contract) = context.rules.contract.as_ref().filter(|_| first && melds.len() > 1) else { return Ok(()) };
    let gap = context.ask(&contract.gap);
    match duplicates::too_near(context.rules.meld.ace.answer, gap, melds) {
        Some(index) if gap > 0 => illegal(&contract.gap, Fact::RunsTooNear { gap }, Part::Group(index)),
        Some(_) | None => Ok(()),
    }
}

/// Whether melds of a player may lie together in a position. It does not tell which of them were laid first.
pub(crate) fn lie_together(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    let melds: Vec<Meld> =
        groups.iter().map(|cards| meld::read_best_effort(context, cards, true)).take(MAX_MELDS).collect();
    let verdict = no_two_alike(context, seat, &melds, false);
    match (&verdict, &context.rules.rearrange) {
        // Melds that were different when they were laid may have become the same.
        (Err(_), Some(rules)) if context.ask(&rules.twins) == Allowed::Allowed => {}
        _ => verdict?,
    }
    keep_pure_run(context, context.deal.table.melds(seat).iter().chain(&melds))
}

/// Whether a player's melds include a pure run, where their first melds had to have one and it had to stay.
fn keep_pure_run<'a>(context: &Context<'_>, melds: impl Iterator<Item = &'a Meld> + Clone) -> Verdict {
    let (Some(contract), Some(rearrange)) = (&context.rules.contract, &context.rules.rearrange) else { return Ok(()) };
    let was_pure = needs::required(context).is_some_and(|required| required.count(Kind::PureRun) > 0);
    settled::keeps_pure_run(context, rearrange, was_pure, melds).map_err(|violation| match violation.kind {
        VerdictKind::Illegal => Violation { point: contract.melds.point(), fact: Fact::ContractNotMet, ..violation },
        VerdictKind::Legal | VerdictKind::Impossible | VerdictKind::Undecided | VerdictKind::Mismatch => violation,
    })
}

/// Whether melds may lie beside each other and beside the player's other melds; `first` says whether they are the player's first.
fn no_two_alike(context: &Context<'_>, seat: Seat, melds: &[Meld], first: bool) -> Verdict {
    let point = &context.rules.meld.twins;
    let answer = context.ask(point);
    if answer.compares_melds() {
        let duplicate = duplicates::duplicate(context, &melds.iter(), &teams::melds(context, seat));
        return duplicate.map_or(Ok(()), |index| illegal(point, Fact::SameMeld, Part::Group(index)));
    }
    let (sets, runs) = answer.bars(first);
    if !sets && !runs {
        return Ok(());
    }
    let is_bound = |meld: &&Meld| !special::has_no_twin(context, meld);
    for (index, meld) in (0..).zip(melds).filter(|(_, meld)| is_bound(meld)) {
        let others = melds.iter().take(usize::from(index)).chain(teams::melds(context, seat)).filter(is_bound);
        for other in others {
            match (meld.shape(), other.shape()) {
                (Shape::Set(rank), Shape::Set(same)) if rank == same && sets => {
                    return illegal(point, Fact::SecondSetOfRank { rank }, Part::Group(index));
                }
                (Shape::Run { suit, .. }, Shape::Run { suit: same, .. }) if suit == same && runs => {
                    return illegal(point, Fact::SecondRunOfSuit { suit }, Part::Group(index));
                }
                _ => {}
            }
        }
    }
    Ok(())
}
