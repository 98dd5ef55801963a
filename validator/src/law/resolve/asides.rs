//! What players do between deals and after the end of one.

use adjudeck_format::{Action, Groups, Laid, MeldName, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::dealing::doubles;
use crate::law::plays::{Groupwise, OutsidePlay, Resolved};
use crate::law::resolve::melds::groupwise;
use crate::law::results::payment::shown;
use crate::law::verbs::declare;
use crate::rules::payment::{Collects, Payment};
use crate::state::deal::Stage;
use crate::state::kept::Certainty;
use crate::state::setup::Contract;
use crate::verdict::{Fact, Violation};

/// What a player does, if it is outside play.
pub(crate) fn aside<'p>(
    context: &Context<'_>,
    seat: Seat,
    action: &'p Action<'p>,
    resolved: &Result<Resolved, Violation>,
) -> Option<OutsidePlay<'p>> {
    if let Action::Chooses { contract } = action {
        return Some(chooses(context, *contract, resolved.as_ref().err()));
    }
    if matches!(action, Action::Leaves) {
        return Some(OutsidePlay::Leaves);
    }
    if matches!(action, Action::Reenters) {
        return Some(OutsidePlay::Reenters);
    }
    if doubles::shows_doubles(context.rules, context.deal, action) {
        return Some(OutsidePlay::ShowsDoubles(Certainty::of(resolved)));
    }
    if context.rules.payment.is_none() || context.deal.stage != Stage::Over {
        return None;
    }
    after_end(context, seat, action, resolved)
}

/// What a player does after the end of a deal for which the winner is paid.
#[cold]
fn after_end<'p>(
    context: &Context<'_>,
    seat: Seat,
    action: &'p Action<'p>,
    resolved: &Result<Resolved, Violation>,
) -> Option<OutsidePlay<'p>> {
    let certainty = Certainty::of(resolved);
    if let Action::Shows { melds } = action {
        let is_shown = certainty != Certainty::No && can_lay(context, seat, &melds.cards);
        let shown = is_shown.then(|| OutsidePlay::Shows(shown(context, melds, resolved.clone())));
        return Some(shown.unwrap_or(OutsidePlay::Nothing));
    }
    let Action::Lays { cards, on } = action else { return None };
    let is_there = context.deal.table.meld(*on).is_some();
    Some(match certainty {
        Certainty::Yes if is_there => adds_to_winner(context, seat, cards, *on),
        Certainty::Yes | Certainty::Open => OutsidePlay::MayHaveLaid,
        Certainty::No if is_reckoned_with(context, seat, cards) => OutsidePlay::LaysAmiss(cards),
        Certainty::No => OutsidePlay::Nothing,
    })
}

/// Whether cards that may not be laid off may be left out where the difference between two hands is scored.
fn is_reckoned_with(context: &Context<'_>, seat: Seat, cards: &[Laid]) -> bool {
    let by_difference = |it: &Payment| it.collects.answer == Collects::Difference;
    context.rules.payment.as_ref().is_some_and(by_difference) && can_lay(context, seat, cards)
}

/// Whether a player can lay these cards. After a reported wrong end, players are not faulted for cards that they do not hold.
fn can_lay(context: &Context<'_>, seat: Seat, cards: &[Laid]) -> bool {
    let table = &context.deal.table;
    table.has_for(seat, cards.len()) && (context.deal.unknowns.any() || table.can_lay(seat, cards).is_ok())
}

fn adds_to_winner<'p>(context: &Context<'_>, seat: Seat, cards: &'p [Laid], on: MeldName) -> OutsidePlay<'p> {
    let grown = shown::grown(context, cards, on).ok().filter(|_| can_lay(context, seat, cards));
    grown.map_or(OutsidePlay::Nothing, |grown| OutsidePlay::AddsToWinner { cards, on, grown })
}

/// The contract that is played. If another player chose it wrongly it counts all the same, unless one had been chosen before.
fn chooses(context: &Context<'_>, contract: u8, fault: Option<&Violation>) -> OutsidePlay<'static> {
    let is_played = match fault.map(|violation| violation.fact) {
        None => true,
        Some(Fact::OtherChooses { .. }) => !matches!(context.deal.setup.contract, Contract::Chosen(_)),
        Some(_) => false,
    };
    if is_played { OutsidePlay::Chooses(contract) } else { OutsidePlay::Nothing }
}

/// The shown melds of a hand.
pub(crate) fn shown<'p>(
    context: &Context<'_>,
    groups: &'p Groups<'p>,
    resolved: Result<Resolved, Violation>,
) -> Groupwise<'p> {
    groupwise(context, groups, resolved, |index, cards| {
        let declare = context.rules.declare.as_ref();
        let read = declare.and_then(|declare| declare::group(context, declare, cards, index).ok());
        read.map_or_else(|| Meld::lying(cards), |(meld, _)| meld)
    })
}
