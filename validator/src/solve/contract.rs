//! Whether a hand can lay a contract.

use adjudeck_format::{Rank, Seat};

use super::lay::{Aim, Lay};
use super::limits::limits;
use super::solved::Solved;
use super::solver::Solver;
use crate::cards::meld::MAX_MELDS;
use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::melds::needs::Needs;
use crate::law::melds::{needs, opening};
use crate::law::verbs::contract::first::SUIT;
use crate::melding::{Held, Limits, Melds, PLACES, Reach, Use, search};
use crate::rules::contract::{Kind, LongRun, Need, Required};

/// How many runs a complete suit may replace.
const RUNS_OF_SUIT: usize = 3;

impl Solver<'_> {
    /// Whether the hand can lay a contract, and how.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solved, Solver, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let contract = &rules.contract.as_ref().unwrap().melds.answer[0];
    /// assert_eq!(Solver::new(rules).contract(&Hand::default(), contract), Solved::Never);
    /// ```
    #[must_use]
    pub fn contract(self, hand: &Hand, required: &Required) -> Solved {
        let Some(contract) = self.rules.contract.as_ref() else { return Solved::GaveUp };
        let is_one = |known: &Required| known == required;
        if let Some(deal) = contract.melds.answer.iter().position(is_one).and_then(|at| u16::try_from(at + 1).ok()) {
            return self.in_deal_of(hand, deal, |context| contract_in(context, required));
        }
        let mut rules = self.rules.clone();
        rules.contract.iter_mut().for_each(|contract| contract.melds.answer = vec![required.clone()]);
        Solver::new(&rules).in_deal_of(hand, 1, |context| contract_in(context, required))
    }
}

/// Whether the first player can lay what is required.
fn contract_in(context: &Context<'_>, required: &Required) -> Solved {
    let needs = needs::each_need(required);
    let is_of_melds = matches!(required, Required::Melds(_) | Required::MeldsWith { .. });
    if is_of_melds && (needs.is_empty() || needs.len() > MAX_MELDS) {
        return Solved::Never;
    }
    let (mut gave_up, mut nodes) = (false, 0);
    let ways = ways_to_meet(context, &needs);
    for (keep, needs) in keeps(context, required).flat_map(|keep| ways.iter().map(move |needs| (keep, needs))) {
        match with_needs(context, required, needs, keep, &mut nodes) {
            Solved::Melds(melds) => return Solved::Melds(melds),
            Solved::Never => {}
            Solved::GaveUp => gave_up = true,
        }
    }
    if gave_up { Solved::GaveUp } else { Solved::Never }
}

/// How many cards stay in the hand at least, in the order in which that is tried. One card is too few for a player who may not
/// go out, so it comes last.
fn keeps(context: &Context<'_>, required: &Required) -> impl Iterator<Item = u16> {
    let kept = context.rules.close.last_card.answer.kept();
    let is_whole = matches!(required, Required::Hand);
    let more = context
        .rules
        .canasta
        .as_ref()
        .filter(|canasta| canasta.needed.answer > 0 && !is_whole)
        .map(|_| kept.max(1) + 1);
    more.into_iter().chain([if is_whole { 0 } else { kept }])
}

/// Searches without wild cards first, then with one more each time, so that the first result uses the fewest. `nodes`
/// counts the steps of all searches.
fn with_needs(context: &Context<'_>, required: &Required, needs: &Needs, keep: u16, nodes: &mut usize) -> Solved {
    let hand = context.deal.table.hand(Seat(0));
    let Some(held) = Held::of(hand, context.wilds()) else { return Solved::GaveUp };
    let is_whole = matches!(required, Required::Hand);
    let limits = limits(context);
    let most = if opening::bars_wilds(context) { 0 } else { held.wilds };
    for wilds in if is_whole { most } else { 0 }..=most {
        let mut melds = melds(context, required, needs, &held, limits, wilds);
        let mut lay = Lay::new(context, Seat(0), needs.clone(), Aim::Contract, keep);
        lay.look_at(&mut melds);
        let reach = Reach { nodes: Solver::MAX_NODES.saturating_sub(*nodes), ..Reach::default() };
        let outcome = search(&melds, &mut lay, reach);
        *nodes += outcome.nodes;
        if let Some(found) = outcome.found {
            return Solved::Melds(found.settled.melds);
        }
        if outcome.gave_up || melds.are_too_many() || !lay.tells_all {
            return Solved::GaveUp;
        }
    }
    Solved::Never
}

/// The melds that are useful for a contract laid with as few wild cards as possible, `wilds` at most.
fn melds(context: &Context<'_>, required: &Required, needs: &Needs, held: &Held, limits: Limits, wilds: u8) -> Melds {
    if !matches!(required, Required::Melds(_) | Required::MeldsWith { .. }) {
        return Melds::of(held.clone(), limits, Use::all(wilds));
    }
    let is_run = |need: &&Need| matches!(need.meld, Kind::Run | Kind::PureRun);
    let (runs, sets): (Vec<&Need>, Vec<&Need>) = needs.iter().partition(is_run);
    let longest = |needs: &[&Need]| needs.iter().map(|need| need.least).max().unwrap_or_default();
    // If two runs of a suit may lie side by side, one may need the very card that a wild card stands for in the other.
    let is_single = runs.len() < 2 || context.rules.meld.twins.answer.bars(true).1;
    let exchanged = if is_single { in_sets(held, &sets, wilds) | ACES } else { u16::MAX };
    let (run_enough, set_enough) = (limits.run.least.max(longest(&runs)), limits.set.least.max(longest(&sets)));
    let mut melds = Melds::new(held.clone(), limits, Use { run_enough, set_enough, exchanged, ..Use::all(wilds) });
    if !runs.is_empty() {
        melds.make_runs();
    }
    if !sets.is_empty() {
        melds.make_sets();
    }
    melds
}

/// The places of the ace. A run of all places needs two aces, or one ace and a wild card.
const ACES: u16 = 1 | 1 << (PLACES - 1);

/// The places of the ranks that can form a set, one bit each.
fn in_sets(held: &Held, sets: &[&Need], wilds: u8) -> u16 {
    let Some(least) = sets.iter().map(|need| need.least).min() else { return 0 };
    let due = usize::from(least.saturating_sub(wilds).max(1));
    let has = |rank: &Rank| held.cards.iter().filter(|card| card.rank() == Some(*rank)).count() >= due;
    let ranks = Rank::ALL.into_iter().filter(has).fold(0, |all, rank| all | 1 << rank as u16);
    ranks | (ranks & 1) << (PLACES - 1)
}

/// The needs, and other needs that may replace them: a complete suit for three runs, or long runs that each cover several.
fn ways_to_meet(context: &Context<'_>, needs: &Needs) -> Vec<Needs> {
    let is_run = |need: &Need| need.meld == Kind::Run;
    let (runs, others): (Vec<Need>, Vec<Need>) = needs.iter().copied().partition(is_run);
    let join = |runs: Vec<Need>| others.iter().copied().chain(runs).collect::<Needs>();
    let long_run = context.rules.contract.as_ref().map(|contract| contract.long_run.answer);
    let mut ways = vec![needs.clone()];
    match long_run {
        Some(LongRun::SuitForThree) if runs.len() >= RUNS_OF_SUIT => {
            let suit = Need { least: SUIT, count: 1, meld: Kind::Run, ranks: None };
            ways.push(join([suit].into_iter().chain(runs.into_iter().skip(RUNS_OF_SUIT)).collect()));
        }
        Some(LongRun::EachPart) => ways.extend(joined(&runs).into_iter().map(join)),
        Some(LongRun::OneMeld | LongRun::SuitForThree) | None => {}
    }
    ways
}

/// All ways to join some of these runs into longer ones.
fn joined(runs: &[Need]) -> Vec<Vec<Need>> {
    let mut all: Vec<Vec<Need>> = Vec::new();
    for (at, one) in runs.iter().enumerate() {
        for (beside, other) in runs.iter().enumerate().skip(at + 1) {
            let long = Need { least: one.least.saturating_add(other.least), ..*one };
            let rest = runs.iter().enumerate().filter(|(place, _)| *place != at && *place != beside);
            let mut fewer: Vec<Need> = rest.map(|(_, need)| *need).chain([long]).collect();
            fewer.sort_unstable_by_key(|need| need.least);
            if long.least <= PLACES && !all.contains(&fewer) {
                let further = joined(&fewer);
                all.push(fewer);
                all.extend(further.into_iter().filter(|way| !all.contains(way)).collect::<Vec<_>>());
            }
        }
    }
    all
}
