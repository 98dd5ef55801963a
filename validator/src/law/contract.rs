//! Laying down: a player's first melds, and further ones.

use adjudeck_format::{Groups, Laid, Part, Seat};
use arrayvec::ArrayVec;

use super::{
    Case, Formed, absent, close, illegal, layoff, meld, opening, origin, stuck, teams, twins, undecided, unseen, wild,
};
use crate::deal::{Certainty, Stage};
use crate::meld::{Meld, Shape};
use crate::rules::Ranks;
use crate::rules::contract::{Chosen, Contract, Extras, Failed, Kind, LongRun, Need, Origin, Required};
use crate::rules::meld::Twins;
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, Violation};

/// The most melds that one statement can lay.
pub(crate) const MOST_MELDS: usize = 16;

/// A complete suit, the ace once.
const SUIT: u8 = 13;

/// What matters of a meld that is laid: its shape, its length, and whether it is a pure run.
pub(crate) type Brief = (Shape, u8, bool);

/// Which of the game's contracts is played, if that is known: it may be for a player to say.
pub(crate) fn played(case: &Case<'_>) -> Option<u16> {
    if let Some(contract) = &case.rules.contract {
        case.note(&contract.chosen);
    }
    case.deal.contract()
}

/// What the contract of the deal needs, if that is known.
pub(crate) fn required<'a>(case: &'a Case<'_>) -> Option<&'a Required> {
    let contract = case.rules.contract.as_ref()?;
    case.note(&contract.melds);
    contract.required(played(case)?)
}

/// Whether the player may lay these melds.
pub(crate) fn lay_down(case: &Case<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    meld::when_laying(case, seat)?;
    wild::goes_first(case, &groups.cards)?;
    let contract = case.rules.contract.as_ref();
    if let Some(contract) = contract
        && !case.deal.has_laid_down(seat)
    {
        barred(case, contract, seat)?;
        if played(case).is_none() {
            return undecided(&contract.chosen, Fact::ContractUnchosen, Part::Line);
        }
    }
    let opens = contract.is_some() && case.deal.opens(seat);
    if unseen::any(&groups.cards) {
        return unseen::lay_down(case, seat, groups, opens);
    }
    case.forming(|melds| {
        let briefs = form(case, groups, opens, melds)?;
        no_twins(case, seat, &briefs, melds)?;
        if let Some(contract) = contract {
            match case.deal.player(seat).opened {
                None => first(case, contract, seat, groups, (&briefs, melds))?,
                Some(turn) if turn == case.deal.turn => further(case, contract, seat, groups)?,
                Some(_) => {}
            }
        }
        close::lay(case, seat, groups.cards.len())?;
        origin::is_completed_with(case, seat, groups.cards.len(), None)?;
        stuck::is_avoided(case, seat, &groups.cards, |case| {
            melds.iter().any(|meld| layoff::takes_a_wild(case, seat, (seat, meld, opens)))
                || layoff::others_do(case, seat, None)
        })
    })
}

/// Forms the melds that are laid, and says what matters of each.
fn form(
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
pub(super) fn form_one(
    case: &Case<'_>,
    group: &[Laid],
    index: u16,
    opens: bool,
    melds: &mut Formed,
) -> Result<Brief, Violation> {
    // What is no meld may be one when it is known which cards are wild.
    let unknown = |violation| wild::is_known(case).err().unwrap_or(violation);
    let meld = meld::read_into(case, melds, group, index, opens).map_err(unknown)?;
    wild::said(case, group, meld, Part::Group(index))?;
    Ok((meld.shape(), meld.len(), wild::is_pure(case, meld)))
}

/// Whether the player may say now that this contract is played.
pub(crate) fn choose(case: &Case<'_>, seat: Seat, number: u8) -> Verdict {
    let (Some(contract), deal) = (&case.rules.contract, case.deal) else { return absent(case) };
    let point = &contract.chosen;
    let due = match case.ask(point) {
        Chosen::InOrder => return illegal(point, Fact::ContractInOrder, Part::Verb),
        Chosen::ByDealer => deal.dealer,
        Chosen::ByFirstPlayer => deal.first(case.rules),
    };
    if deal.stage != Stage::Dealing {
        return illegal(point, Fact::TooLate, Part::Line);
    }
    if let Some(due) = due.filter(|due| *due != seat) {
        return illegal(point, Fact::OtherChooses { due }, Part::Subject);
    }
    case.note(&contract.melds);
    let is_one = (1..=contract.melds.answer.len()).contains(&usize::from(number));
    let is_played = 1u32.checked_shl(number.into()).is_none_or(|bit| case.game.contracts & bit != 0);
    if is_one && !is_played { Ok(()) } else { illegal(point, Fact::ContractPlayed, Part::Line) }
}

/// Whether a failed lay-down has cost the player their right to lay down.
fn barred(case: &Case<'_>, contract: &Contract, seat: Seat) -> Verdict {
    if case.deal.player(seat).failed > 0 && case.ask(&contract.failed) == Failed::FinedAndBarred {
        return illegal(&contract.failed, Fact::LayingBarred, Part::Verb);
    }
    Ok(())
}

/// Whether further melds may be laid in the turn of the contract.
pub(super) fn further(case: &Case<'_>, contract: &Contract, seat: Seat, groups: &Groups<'_>) -> Verdict {
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
fn adds_what_lacked(case: &Case<'_>, seat: Seat, melds: usize) -> bool {
    let laid = case.deal.table.melds(seat).iter().filter(|meld| meld.is_opening()).count();
    required(case).is_some_and(|required| match required {
        Required::Melds(needs) | Required::MeldsWith { melds: needs, .. } => {
            laid + melds <= needs.iter().map(|need| usize::from(need.count)).sum()
        }
        Required::Worth(_) | Required::Hand => true,
    })
}

/// Whether the player has no two sets of a rank and no two runs of a suit, or not the same meld twice.
pub(super) fn no_twins(case: &Case<'_>, seat: Seat, briefs: &[Brief], melds: &[Meld]) -> Verdict {
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
fn no_two_alike(
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

/// The melds that are laid, held against what the contract needs.
#[derive(Default)]
struct Match {
    /// How many melds meet a need.
    met: usize,
    /// The first of these that is longer than it must be.
    longer: Option<u16>,
    /// How many sets, runs and pairs are lacking.
    sets: usize,
    runs: usize,
    pairs: usize,
}

impl Match {
    fn new(required: &Required, briefs: &[Brief]) -> Self {
        let needs = each_need(required);
        let meets = |least: Least| {
            assign(&needs, briefs.len(), |meld, need| briefs.get(meld).is_some_and(|brief| meets(*brief, need, least)))
        };
        let exact = meets(Least::Exactly);
        let melds = if exact.iter().all(Option::is_some) { exact } else { meets(Least::OrMore) };
        let mut found = Self::default();
        for (need, meld) in needs.iter().zip(melds) {
            match (meld, need.meld) {
                (Some(meld), _) => {
                    let is_longer = briefs.get(meld).is_some_and(|(_, cards, _)| *cards > need.least);
                    let index = u16::try_from(meld).ok().filter(|_| is_longer);
                    found.longer = found.longer.into_iter().chain(index).min();
                    found.met += 1;
                }
                (None, Kind::Set) => found.sets += 1,
                (None, Kind::Run | Kind::PureRun) => found.runs += 1,
                (None, Kind::Pair) => found.pairs += 1,
            }
        }
        found
    }
}

/// Whether a meld must have as many cards as are needed, or may have more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Least {
    /// As many.
    Exactly,
    /// As many, or more.
    OrMore,
}

impl Least {
    /// Whether a meld of so many cards has what a need asks for.
    pub(super) fn is_met(self, cards: u8, need: Need) -> bool {
        match self {
            Self::Exactly => cards == need.least,
            Self::OrMore => cards >= need.least,
        }
    }
}

/// What a contract needs, one meld after the other; more than can be laid at once are not met in any case.
pub(super) type Needs = ArrayVec<Need, { MOST_MELDS + 1 }>;

/// Each meld that a contract needs.
pub(super) fn each_need(required: &Required) -> Needs {
    let each = |need: &Need| std::iter::repeat_n(*need, usize::from(need.count));
    required.needs().iter().flat_map(each).take(MOST_MELDS + 1).collect()
}

/// Which meld meets which need, so that as many needs are met as can be: for each need the index of its meld, if it has one.
pub(super) fn assign(
    needs: &[Need],
    melds: usize,
    meets: impl Fn(usize, Need) -> bool,
) -> ArrayVec<Option<usize>, { MOST_MELDS + 1 }> {
    let mut assigned: ArrayVec<Option<usize>, { MOST_MELDS + 1 }> =
        std::iter::repeat_n(None, needs.len().min(MOST_MELDS + 1)).collect();
    let (melds, mut free) = (melds.min(MOST_MELDS), u32::MAX);
    for (need, due) in needs.iter().enumerate().take(assigned.len()) {
        match (0..melds).find(|meld| free >> meld & 1 == 1 && meets(*meld, *due)) {
            Some(meld) => {
                assigned.iter_mut().skip(need).take(1).for_each(|it| *it = Some(meld));
                free &= !(1 << meld);
            }
            None if find_meld(needs, need, (melds, &meets), &mut assigned, &mut 0) => {
                free = assigned.iter().flatten().fold(u32::MAX, |free, meld| free & !(1 << meld));
            }
            None => {}
        }
    }
    assigned
}

/// Finds a meld for a need, if need be one that another need gives up for a meld that has not been tried yet.
fn find_meld(
    needs: &[Need],
    need: usize,
    (melds, meets): (usize, &impl Fn(usize, Need) -> bool),
    assigned: &mut [Option<usize>],
    tried: &mut u32,
) -> bool {
    let Some(due) = needs.get(need) else { return false };
    for meld in 0..melds {
        if *tried >> meld & 1 == 1 || !meets(meld, *due) {
            continue;
        }
        *tried |= 1 << meld;
        let owner = assigned.iter().position(|it| *it == Some(meld));
        if owner.is_none_or(|owner| find_meld(needs, owner, (melds, meets), assigned, tried)) {
            assigned.iter_mut().skip(need).take(1).for_each(|it| *it = Some(meld));
            return true;
        }
    }
    false
}

/// Whether a meld is one that is needed.
pub(super) fn meets((shape, cards, pure): Brief, need: Need, least: Least) -> bool {
    let kind = match need.meld {
        Kind::Set | Kind::Pair => matches!(shape, Shape::Set(_)),
        Kind::Run => matches!(shape, Shape::Run { .. }),
        Kind::PureRun => pure,
    };
    let of_rank = |ranks: Ranks| matches!(shape, Shape::Set(rank) if ranks.has(rank));
    kind && least.is_met(cards, need) && need.ranks.is_none_or(of_rank)
}

/// Whether a player's first melds are those of the contract.
fn first(
    case: &Case<'_>,
    contract: &Contract,
    seat: Seat,
    groups: &Groups<'_>,
    (briefs, melds): (&[Brief], &[Meld]),
) -> Verdict {
    let Some(required) = required(case) else { return Ok(()) };
    opening::wilds(case, groups)?;
    match required {
        Required::Melds(_) | Required::MeldsWith { .. } => {}
        Required::Worth(due) => return opening::worth(case, contract, briefs, melds, *due),
        Required::Hand => return opening::whole_hand(case, contract, seat, groups.cards.len()),
    }
    let found = Match::new(required, briefs);
    case.note(&contract.laying);
    teams::opens(case, seat);
    if found.sets + found.runs + found.pairs > 0 {
        return short(case, contract, seat, groups, briefs, (required, &found));
    }
    let rank = |(shape, ..): &Brief| if let Shape::Set(rank) = shape { Some(*rank) } else { None };
    if !required.has_rank(briefs.iter().filter_map(rank)) {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    }
    let extras = case.ask(&contract.extras);
    let further = match extras {
        Extras::Free | Extras::AtOnce => true,
        Extras::LongerOnly | Extras::Exact => false,
    };
    if briefs.len() > found.met && !further {
        return illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line);
    }
    match found.longer {
        Some(index) if extras == Extras::Exact => {
            illegal(&contract.extras, Fact::LongerThanContract, Part::Group(index))
        }
        _ => Ok(()),
    }
}

/// Whether something stands for the melds that the contract lacks.
fn short(
    case: &Case<'_>,
    contract: &Contract,
    seat: Seat,
    groups: &Groups<'_>,
    briefs: &[Brief],
    (required, found): (&Required, &Match),
) -> Verdict {
    let Match { sets, runs, pairs, .. } = *found;
    let suit = briefs.iter().any(|(shape, cards, _)| matches!(shape, Shape::Run { .. }) && *cards >= SUIT);
    if suit && required.count(Kind::Run) >= 3 && sets + pairs == 0 && runs <= 2 {
        return match case.ask(&contract.long_run) {
            LongRun::SuitForThree => Ok(()),
            LongRun::OneMeld | LongRun::EachPart => illegal(&contract.long_run, Fact::ContractNotMet, Part::Line),
        };
    }
    if sets + pairs == 0 && required.count(Kind::Run) > 0 && in_parts(required, briefs) {
        return match case.ask(&contract.long_run) {
            LongRun::EachPart => Ok(()),
            LongRun::OneMeld | LongRun::SuitForThree => illegal(&contract.long_run, Fact::ContractNotMet, Part::Line),
        };
    }
    match origin::completes(case, seat, groups, briefs, required) {
        Certainty::No => {}
        completes @ (Certainty::Open | Certainty::Yes) => match (case.ask(&contract.origin), completes) {
            (Origin::HandAndTable, Certainty::Yes) => return Ok(()),
            (Origin::HandAndTable, Certainty::Open | Certainty::No) => {
                return undecided(&contract.origin, Fact::HiddenCard, Part::Line);
            }
            (Origin::Hand, Certainty::Yes) => return illegal(&contract.origin, Fact::ContractNotMet, Part::Line),
            (Origin::Hand, _) => {}
        },
    }
    if briefs.len() == found.met {
        case.note(&contract.laying);
        return illegal(&contract.laying, Fact::ContractInPart, Part::Line);
    }
    illegal(&contract.melds, Fact::ContractNotMet, Part::Line)
}

/// Whether the runs would be those of the contract if they were cut into parts.
fn in_parts(required: &Required, briefs: &[Brief]) -> bool {
    let lengths = briefs.iter().map(|(shape, cards, _)| if matches!(shape, Shape::Run { .. }) { *cards } else { 0 });
    let runs = required.needs().iter().filter(|need| need.meld == Kind::Run);
    let parts = runs.flat_map(|need| (0..need.count).map(|_| need.least)).take(MOST_MELDS + 1);
    let mut parts: ArrayVec<u8, { MOST_MELDS + 1 }> = parts.collect();
    parts.sort_unstable_by(|one, other| other.cmp(one));
    can_cut(&parts, &lengths.take(MOST_MELDS).collect())
}

/// Whether parts of these lengths, the longest first, can be cut off what is left of some runs.
fn can_cut(parts: &[u8], left: &ArrayVec<u8, MOST_MELDS>) -> bool {
    let Some((part, rest)) = parts.split_first() else { return true };
    let cut_off = |index: usize| {
        let mut left = left.clone();
        left.iter_mut().skip(index).take(1).for_each(|cards| *cards -= part);
        can_cut(rest, &left)
    };
    // What is left of exactly this length is of no better use.
    if let Some(index) = left.iter().position(|cards| cards == part) {
        return cut_off(index);
    }
    let is_new = |index: usize, cards: &u8| !left.iter().take(index).any(|other| other == cards);
    let mut runs = left.iter().enumerate().filter(|(index, cards)| *cards > part && is_new(*index, cards));
    runs.any(|(index, _)| cut_off(index))
}

#[cfg(test)]
mod tests {
    use super::{assign, can_cut};
    use crate::rules::contract::{Kind, Need};

    /// How many of some needs, from this one on, melds that are not used yet can meet at most.
    fn by_force(fits: u32, need: usize, used: u32) -> usize {
        if need == 4 {
            return 0;
        }
        let free = (0..4).filter(|meld| used >> meld & 1 == 0 && fits >> (4 * need + meld) & 1 == 1);
        let met = free.map(|meld| 1 + by_force(fits, need + 1, used | 1 << meld)).max().unwrap_or_default();
        met.max(by_force(fits, need + 1, used))
    }

    /// Of four needs and four melds, whichever of them meets which, as many are met as can be, each by a meld of its own.
    #[test]
    fn as_many_needs_are_met_as_can_be() {
        let need = |least| Need { meld: Kind::Set, count: 1, least, ranks: None };
        let needs = [need(0), need(1), need(2), need(3)];
        for fits in 0..1u32 << 16 {
            let meets = |meld: usize, need: Need| fits >> (4 * usize::from(need.least) + meld) & 1 == 1;
            let assigned = assign(&needs, 4, meets);
            let mut used = 0u32;
            for (need, meld) in needs.iter().zip(&assigned) {
                if let Some(meld) = meld {
                    assert!(meets(*meld, *need) && used >> meld & 1 == 0, "{fits:016b}");
                    used |= 1 << meld;
                }
            }
            assert_eq!(assigned.iter().flatten().count(), by_force(fits, 0, 0), "{fits:016b}");
        }
    }

    #[test]
    fn runs_are_cut_so_that_all_parts_are_found() {
        let can = |parts: &[u8], runs: &[u8]| can_cut(parts, &runs.iter().copied().collect());
        assert!(can(&[8, 4], &[4, 8]) && can(&[8, 4], &[12]) && can(&[5, 4, 4, 3], &[8, 8]));
        assert!(!can(&[5, 5], &[9]) && !can(&[4, 4, 4], &[7, 7]) && !can(&[3], &[]));
    }
}
