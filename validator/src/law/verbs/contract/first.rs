//! Whether first melds meet the contract.

use adjudeck_format::{Groups, Part, Seat};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::needs::{Brief, Least, meets};
use crate::law::melds::{needs, opening};
use crate::law::teams;
use crate::law::verbs::contract::melds::brief;
use crate::law::verbs::contract::{by_total, origin};
use crate::rules::contract::{Contract, Extras, Kind, LongRun, Origin, Required};
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// The length of a complete suit, with one ace.
pub(crate) const SUIT: u8 = 13;

/// How well the laid melds match what the contract needs.
#[derive(Default)]
pub(crate) struct Match {
    /// How many melds meet a need.
    met: usize,
    /// The first of these melds that is longer than needed.
    longer: Option<u16>,
    /// How many sets, runs and pairs are missing.
    sets: usize,
    runs: usize,
    pairs: usize,
}

impl Match {
    /// If `is_exact`, melds of exactly the needed length are tried first, because a longer one may not count.
    fn new(required: &Required, briefs: &[Brief], is_exact: bool) -> Self {
        let needs = needs::each_need(required);
        let meets = |least: Least| {
            needs::assign(&needs, briefs.len(), |meld, need| {
                briefs.get(meld).is_some_and(|brief| meets(*brief, need, least))
            })
        };
        let exact = is_exact.then(|| meets(Least::Exactly)).filter(|melds| melds.iter().all(Option::is_some));
        let melds = exact.unwrap_or_else(|| meets(Least::OrMore));
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

/// Whether a player's first melds are those of the contract.
pub(crate) fn first(
    context: &Context<'_>,
    contract: &Contract,
    seat: Seat,
    groups: &Groups<'_>,
    melds: &[Meld],
) -> Verdict {
    let Some(required) = needs::required(context) else { return Ok(()) };
    let briefs: ArrayVec<Brief, MAX_MELDS> = melds.iter().map(|meld| brief(context, meld)).take(MAX_MELDS).collect();
    let briefs = briefs.as_slice();
    opening::wilds(context, groups)?;
    match required {
        Required::Melds(_) | Required::MeldsWith { .. } => {}
        Required::Worth(due) => return opening::worth(context, contract, briefs, melds, *due),
        Required::ByTotal(_) => return by_total::worth(context, contract, required, seat, groups.cards.len(), melds),
        Required::Hand => return opening::whole_hand(context, contract, seat, groups.cards.len()),
    }
    let found = Match::new(required, briefs, contract.extras.answer == Extras::Exact);
    context.note(&contract.laying);
    teams::note_opening(context, seat);
    if found.sets + found.runs + found.pairs > 0 {
        return short(context, contract, seat, groups, briefs, required, &found);
    }
    let rank = |(shape, ..): &Brief| if let Shape::Set(rank) = shape { Some(*rank) } else { None };
    if !required.has_rank(briefs.iter().filter_map(rank)) {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    }
    let extras = context.ask(&contract.extras);
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

/// Whether something else makes up for the melds that the contract lacks.
pub(crate) fn short(
    context: &Context<'_>,
    contract: &Contract,
    seat: Seat,
    groups: &Groups<'_>,
    briefs: &[Brief],
    required: &Required,
    found: &Match,
) -> Verdict {
    let Match { sets, runs, pairs, .. } = *found;
    let suit = briefs.iter().any(|(shape, cards, _)| matches!(shape, Shape::Run { .. }) && *cards >= SUIT);
    if suit && required.count(Kind::Run) >= 3 && sets + pairs == 0 && runs <= 2 {
        return match context.ask(&contract.long_run) {
            LongRun::SuitForThree => Ok(()),
            LongRun::OneMeld | LongRun::EachPart => illegal(&contract.long_run, Fact::ContractNotMet, Part::Line),
        };
    }
    if sets + pairs == 0 && required.count(Kind::Run) > 0 && in_parts(required, briefs) {
        return match context.ask(&contract.long_run) {
            LongRun::EachPart => Ok(()),
            LongRun::OneMeld | LongRun::SuitForThree => illegal(&contract.long_run, Fact::ContractNotMet, Part::Line),
        };
    }
    match origin::completes(context, seat, groups, briefs, required) {
        Certainty::No => {}
        completes @ (Certainty::Open | Certainty::Yes) => match (context.ask(&contract.origin), completes) {
            (Origin::HandAndTable, Certainty::Yes) => return Ok(()),
            (Origin::HandAndTable, Certainty::Open | Certainty::No) => {
                return undecided(&contract.origin, Fact::HiddenCard, Part::Line);
            }
            (Origin::Hand, Certainty::Yes) => return illegal(&contract.origin, Fact::ContractNotMet, Part::Line),
            (Origin::Hand, _) => {}
        },
    }
    if briefs.len() == found.met {
        context.note(&contract.laying);
        return illegal(&contract.laying, Fact::ContractInPart, Part::Line);
    }
    illegal(&contract.melds, Fact::ContractNotMet, Part::Line)
}

/// Whether the runs would meet the contract if they were cut into parts.
pub(crate) fn in_parts(required: &Required, briefs: &[Brief]) -> bool {
    let lengths = briefs.iter().map(|(shape, cards, _)| if matches!(shape, Shape::Run { .. }) { *cards } else { 0 });
    let runs = required.needs().iter().filter(|need| need.meld == Kind::Run);
    let parts = runs.flat_map(|need| (0..need.count).map(|_| need.least)).take(MAX_MELDS + 1);
    let mut parts: ArrayVec<u8, { MAX_MELDS + 1 }> = parts.collect();
    parts.sort_unstable_by(|one, other| other.cmp(one));
    can_cut(&parts, &lengths.take(MAX_MELDS).collect())
}

/// Whether parts of these lengths, the longest first, can be cut off runs with `left` cards.
pub(crate) fn can_cut(parts: &[u8], left: &ArrayVec<u8, MAX_MELDS>) -> bool {
    let Some((part, rest)) = parts.split_first() else { return true };
    let cut_off = |index: usize| {
        let mut left = left.clone();
        left.iter_mut().skip(index).take(1).for_each(|cards| *cards -= part);
        can_cut(rest, &left)
    };
    // A run of exactly this length has no better use.
    if let Some(index) = left.iter().position(|cards| cards == part) {
        return cut_off(index);
    }
    let is_new = |index: usize, cards: &u8| !left.iter().take(index).any(|other| other == cards);
    let mut runs = left.iter().enumerate().filter(|(index, cards)| *cards > part && is_new(*index, cards));
    runs.any(|(index, _)| cut_off(index))
}

#[cfg(test)]
mod tests {
    use super::can_cut;

    #[test]
    fn runs_are_cut_so_that_all_parts_are_found() {
        let can = |parts: &[u8], runs: &[u8]| can_cut(parts, &runs.iter().copied().collect());
        assert!(can(&[8, 4], &[4, 8]) && can(&[8, 4], &[12]) && can(&[5, 4, 4, 3], &[8, 8]));
        assert!(!can(&[5, 5], &[9]) && !can(&[4, 4, 4], &[7, 7]) && !can(&[3], &[]));
    }
}
