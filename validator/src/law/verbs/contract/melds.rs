//! The melds that a player lays, taken together.

use adjudeck_format::{Groups, Laid, Part, Seat, VerdictKind};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::needs::Brief;
use crate::law::melds::wild::{cards, form};
use crate::law::melds::{duplicates, meld, needs, opening, settled};
use crate::law::plays::ReadMelds;
use crate::rules::contract::{Contract, Extras, Kind, Required};
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, Violation, illegal};

/// Forms the melds that are laid, and says what matters of each.
pub(crate) fn form(
    context: &Context<'_>,
    groups: &Groups<'_>,
    opens: bool,
) -> Result<(ArrayVec<Brief, MAX_MELDS>, ReadMelds), Violation> {
    let (mut briefs, mut melds) = (ArrayVec::new(), ReadMelds::new());
    for (index, group) in (0..).zip(groups.iter()) {
        let (brief, formed) = form_one(context, group, index, opens)?;
        meld::add(context, &mut melds, formed, index)?;
        briefs.push(brief);
    }
    Ok((briefs, melds))
}

/// Forms a meld that is laid, and says what matters of it.
pub(crate) fn form_one(
    context: &Context<'_>,
    group: &[Laid],
    index: u16,
    opens: bool,
) -> Result<(Brief, Meld), Violation> {
    // What is no meld may be one when it is known which cards are wild.
    let unknown = |violation| cards::is_known(context).err().unwrap_or(violation);
    let meld = meld::read_as(context, group, index, opens).map_err(unknown)?;
    form::said(context, group, &meld, Part::Group(index))?;
    Ok(((meld.shape(), meld.len(), form::is_pure(context, &meld)), meld))
}

/// Whether further melds may be laid in the turn of the contract.
pub(crate) fn further(context: &Context<'_>, contract: &Contract, seat: Seat, groups: &Groups<'_>) -> Verdict {
    if context.deal.opens(seat) && adds_what_lacked(context, seat, groups.ends.len()) {
        return opening::wilds(context, groups);
    }
    match context.ask(&contract.extras) {
        Extras::Free => Ok(()),
        Extras::LongerOnly | Extras::AtOnce | Extras::Exact => {
            illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line)
        }
    }
}

/// Whether a player whose first melds were not enough, which was reported, lays with these no more than was lacking.
pub(crate) fn adds_what_lacked(context: &Context<'_>, seat: Seat, melds: usize) -> bool {
    let laid = context.deal.table.melds(seat).iter().filter(|meld| meld.is_opening()).count();
    needs::required(context).is_some_and(|required| match required {
        Required::Melds(needs) | Required::MeldsWith { melds: needs, .. } => {
            laid + melds <= needs.iter().map(|need| usize::from(need.count)).sum()
        }
        Required::Worth(_) | Required::Hand => true,
    })
}

/// Whether the player has no two sets of a rank and no two runs of a suit, or not the same meld twice.
pub(crate) fn no_duplicates(context: &Context<'_>, seat: Seat, briefs: &[Brief], melds: &[Meld]) -> Verdict {
    let shapes = briefs.iter().map(|(shape, ..)| *shape);
    no_two_alike(context, seat, &shapes, melds, !context.deal.has_laid_down(seat))
}

/// Whether melds of a player may lie together in a position, which does not tell which of them were the first.
pub(crate) fn lie_together(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    let melds: ReadMelds =
        groups.iter().map(|cards| meld::read_best_effort(context, cards, true)).take(MAX_MELDS).collect();
    let verdict = no_two_alike(context, seat, &melds.iter().map(Meld::shape), &melds, false);
    match (&verdict, &context.rules.rearrange) {
        // Melds that differed when they were laid may have become the same.
        (Err(_), Some(rules)) if context.ask(&rules.twins) == Allowed::Allowed => {}
        _ => verdict?,
    }
    keep_pure_run(context, context.deal.table.melds(seat).iter().chain(&melds))
}

/// Whether a pure run lies among all melds of a player, where one had to be laid with their first ones, and had to stay.
fn keep_pure_run<'a>(context: &Context<'_>, melds: impl Iterator<Item = &'a Meld> + Clone) -> Verdict {
    let (Some(contract), Some(rearrange)) = (&context.rules.contract, &context.rules.rearrange) else { return Ok(()) };
    let was_pure = needs::required(context).is_some_and(|required| required.count(Kind::PureRun) > 0);
    settled::keeps_pure_run(context, rearrange, was_pure, melds).map_err(|violation| match violation.kind {
        VerdictKind::Illegal => Violation { point: contract.melds.point(), fact: Fact::ContractNotMet, ..violation },
        VerdictKind::Legal | VerdictKind::Impossible | VerdictKind::Undecided | VerdictKind::Mismatch => violation,
    })
}

/// Whether melds of these shapes may lie beside each other and those of the player that lie there already; `first` if they
/// are their first ones.
pub(crate) fn no_two_alike(
    context: &Context<'_>,
    seat: Seat,
    shapes: &(impl Iterator<Item = Shape> + Clone),
    melds: &[Meld],
    first: bool,
) -> Verdict {
    let point = &context.rules.meld.twins;
    let answer = context.ask(point);
    if answer.compares_melds() {
        let duplicate = duplicates::duplicate(context, &melds.iter(), &context.deal.table.melds(seat).iter());
        return duplicate.map_or(Ok(()), |index| illegal(point, Fact::SameMeld, Part::Group(index)));
    }
    let (sets, runs) = answer.bars(first);
    if !sets && !runs {
        return Ok(());
    }
    for (index, shape) in (0..).zip(shapes.clone()) {
        let others = shapes.clone().take(usize::from(index));
        for other in others.chain(context.deal.table.melds(seat).iter().map(Meld::shape)) {
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
