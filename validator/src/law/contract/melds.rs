//! The melds that a player lays, taken together.

use adjudeck_format::{Groups, Laid, Part, Seat};
use arrayvec::ArrayVec;

use crate::cards::meld::{MOST_MELDS, Meld, Shape};
use crate::law::context::Case;
use crate::law::contract::needs;
use crate::law::contract::needs::Brief;
use crate::law::resolved::Formed;
use crate::law::wild::{cards, form};
use crate::law::{meld, opening, twins};
use crate::rules::contract::{Contract, Extras, Required};
use crate::rules::meld::Twins;
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, Violation, illegal};

/// Forms the melds that are laid, and says what matters of each.
pub(crate) fn form(
    case: &Case<'_>,
    groups: &Groups<'_>,
    opens: bool,
    melds: &mut Formed,
) -> Result<ArrayVec<Brief, MOST_MELDS>, Violation> {
    let mut briefs = ArrayVec::new();
    for (index, group) in (0..).zip(groups.iter()) {
        let brief = form_one(case, group, index, opens, melds)?;
        briefs.push(brief);
    }
    Ok(briefs)
}

/// Forms a meld that is laid, and says what matters of it.
pub(crate) fn form_one(
    case: &Case<'_>,
    group: &[Laid],
    index: u16,
    opens: bool,
    melds: &mut Formed,
) -> Result<Brief, Violation> {
    // What is no meld may be one when it is known which cards are wild.
    let unknown = |violation| cards::is_known(case).err().unwrap_or(violation);
    let meld = meld::read_into(case, melds, group, index, opens).map_err(unknown)?;
    form::said(case, group, meld, Part::Group(index))?;
    Ok((meld.shape(), meld.len(), form::is_pure(case, meld)))
}

/// Whether further melds may be laid in the turn of the contract.
pub(crate) fn further(case: &Case<'_>, contract: &Contract, seat: Seat, groups: &Groups<'_>) -> Verdict {
    if case.deal.opens(seat) && adds_what_lacked(case, seat, groups.ends.len()) {
        return opening::wilds(case, groups);
    }
    match case.ask(&contract.extras) {
        Extras::Free => Ok(()),
        Extras::LongerOnly | Extras::AtOnce | Extras::Exact => {
            illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line)
        }
    }
}

/// Whether a player whose first melds were not enough, which was reported, lays with these no more than was lacking.
pub(crate) fn adds_what_lacked(case: &Case<'_>, seat: Seat, melds: usize) -> bool {
    let laid = case.deal.table.melds(seat).iter().filter(|meld| meld.is_opening()).count();
    needs::required(case).is_some_and(|required| match required {
        Required::Melds(needs) | Required::MeldsWith { melds: needs, .. } => {
            laid + melds <= needs.iter().map(|need| usize::from(need.count)).sum()
        }
        Required::Worth(_) | Required::Hand => true,
    })
}

/// Whether the player has no two sets of a rank and no two runs of a suit, or not the same meld twice.
pub(crate) fn no_twins(case: &Case<'_>, seat: Seat, briefs: &[Brief], melds: &[Meld]) -> Verdict {
    let shapes = briefs.iter().map(|(shape, ..)| *shape);
    no_two_alike(case, seat, &shapes, melds, !case.deal.has_laid_down(seat))
}

/// Whether melds of a player may lie together in a position, which does not tell which of them were the first.
pub(crate) fn lie_together(case: &Case<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    let melds: Formed = groups.iter().map(|cards| meld::read_anyhow(case, cards, true)).take(MOST_MELDS).collect();
    let verdict = no_two_alike(case, seat, &melds.iter().map(Meld::shape), &melds, false);
    match (&verdict, &case.rules.rearrange) {
        // Melds that differed when they were laid may have become the same.
        (Err(_), Some(rules)) if case.ask(&rules.twins) == Allowed::Allowed => Ok(()),
        _ => verdict,
    }
}

/// Whether melds of these shapes may lie beside each other and those of the player that lie there already; `first` if they
/// are their first ones.
pub(crate) fn no_two_alike(
    case: &Case<'_>,
    seat: Seat,
    shapes: &(impl Iterator<Item = Shape> + Clone),
    melds: &[Meld],
    first: bool,
) -> Verdict {
    let point = &case.rules.meld.twins;
    let answer = case.ask(point);
    // Which second ones are barred now.
    let (sets, runs) = match answer {
        Twins::Barred => (true, true),
        Twins::SetsLater => (first, true),
        Twins::NotInContract => (first, false),
        Twins::Allowed => return Ok(()),
        Twins::NotSameCards | Twins::NotPossiblySame | Twins::NotContained | Twins::NotSameNaturals => {
            let twin = twins::twin(case, &melds.iter(), &case.deal.table.melds(seat).iter());
            return twin.map_or(Ok(()), |index| illegal(point, Fact::SameMeld, Part::Group(index)));
        }
    };
    for (index, shape) in (0..).zip(shapes.clone()) {
        let others = shapes.clone().take(usize::from(index));
        for other in others.chain(case.deal.table.melds(seat).iter().map(Meld::shape)) {
            match (shape, other) {
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
