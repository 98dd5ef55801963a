//! Laying down, and choosing a contract.

pub(crate) mod with_hidden;

use adjudeck_format::{Groups, Part, Seat};

use crate::law::context::Context;
use crate::law::melds::hidden::maybe;
use crate::law::melds::layoff::fit;
use crate::law::melds::wild::owed;
use crate::law::melds::{needs, special};
use crate::law::plays::Resolved;
use crate::law::teams;
use crate::law::turns::outside::absent;
use crate::law::turns::{bonus, lay};
use crate::law::verbs::close::last_card;
use crate::law::verbs::contract::{first, melds, origin};
use crate::law::verbs::{avoided, canasta, frozen};
use crate::rules::contract::{Chosen, Contract, Failed};
use crate::state::deal::Stage;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// The melds that the player lays, if they may.
///
/// # Errors
/// Why they may not.
pub(crate) fn lay_down(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Result<Resolved, Violation> {
    if let Some(rules) = &context.rules.bonus
        && groups.iter().any(|group| special::is_bonus_group(context, group))
    {
        bonus::may_lay(context, seat)?;
        if maybe::any(&groups.cards) && special::are_bonus(context, groups) {
            return undecided(&rules.cards, Fact::HiddenCard, Part::Line).map(|()| Resolved::Nothing);
        }
        if special::are_bonus(context, groups) {
            return melds::form(context, groups, false).map(Resolved::Melds);
        }
        canasta::beside_bonus(context, seat, groups)?;
    }
    lay::may_lay_melds(context, seat)?;
    frozen::melds(context, seat, groups)?;
    owed::goes_first(context, &groups.cards)?;
    let contract = context.rules.contract.as_ref();
    if let Some(contract) = contract
        && !teams::has_laid_down(context, seat)
    {
        barred(context, contract, seat)?;
        if needs::played(context).is_none() {
            return undecided(&contract.chosen, Fact::ContractUnchosen, Part::Line).map(|()| Resolved::Nothing);
        }
    }
    let opens = contract.is_some() && teams::opens(context, seat);
    if maybe::any(&groups.cards) {
        return with_hidden::lay_down(context, seat, groups, opens).map(|()| Resolved::Nothing);
    }
    let melds = melds::form(context, groups, opens)?;
    melds::no_duplicates(context, seat, &melds)?;
    if let Some(contract) = contract {
        match teams::opened(context, seat) {
            None => first::first(context, contract, seat, groups, &melds)?,
            Some(turn) if turn == context.deal.turn.number => melds::further(context, contract, seat, groups)?,
            Some(_) => melds::later(context, contract)?,
        }
    }
    last_card::lay(context, seat, groups.cards.len())?;
    canasta::lay(context, seat, &groups.cards, &melds, None)?;
    origin::is_completed_with(context, seat, groups.cards.len(), None)?;
    avoided::is_avoided(context, seat, &groups.cards, |context| {
        melds.iter().any(|meld| fit::takes_a_wild(context, seat, seat, meld, opens))
            || fit::others_do(context, seat, None)
    })?;
    Ok(Resolved::Melds(melds))
}

/// Whether the player may choose this contract now.
pub(crate) fn choose(context: &Context<'_>, seat: Seat, number: u8) -> Verdict {
    let (Some(contract), deal) = (&context.rules.contract, context.deal) else { return absent(context) };
    let point = &contract.chosen;
    let due = match context.ask(point) {
        Chosen::InOrder => return illegal(point, Fact::ContractInOrder, Part::Verb),
        Chosen::ByDealer => deal.setup.dealer,
        Chosen::ByFirstPlayer => deal.first(context.rules),
    };
    if deal.stage != Stage::Dealing {
        return illegal(point, Fact::TooLate, Part::Line);
    }
    if let Some(due) = due.filter(|due| *due != seat) {
        return illegal(point, Fact::OtherChooses { due }, Part::Subject);
    }
    context.note(&contract.melds);
    let is_one = (1..=contract.melds.answer.len()).contains(&usize::from(number));
    let is_played = 1u32.checked_shl(number.into()).is_none_or(|bit| context.game.deals.contracts & bit != 0);
    if is_one && !is_played { Ok(()) } else { illegal(point, Fact::ContractPlayed, Part::Line) }
}

/// Whether an earlier failed lay-down bars the player from laying down.
pub(crate) fn barred(context: &Context<'_>, contract: &Contract, seat: Seat) -> Verdict {
    if context.deal.player(seat).failed > 0 && context.ask(&contract.failed) == Failed::FinedAndBarred {
        return illegal(&contract.failed, Fact::LayingBarred, Part::Verb);
    }
    Ok(())
}
