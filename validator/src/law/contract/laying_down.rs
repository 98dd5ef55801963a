//! Laying down, and choosing a contract.

use adjudeck_format::{Groups, Part, Seat};

use crate::law::close::last_card;
use crate::law::context::{Case, absent};
use crate::law::contract::{first, melds, needs};
use crate::law::layoff::fit;
use crate::law::resolved::Formed;
use crate::law::stuck::avoided;
use crate::law::wild::owed;
use crate::law::{origin, turn, unseen};
use crate::rules::contract::{Chosen, Contract, Failed};
use crate::state::deal::Stage;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether the player may lay these melds.
pub(crate) fn lay_down(case: &Case<'_>, seat: Seat, groups: &Groups<'_>, melds: &mut Formed) -> Verdict {
    turn::when_laying(case, seat)?;
    owed::goes_first(case, &groups.cards)?;
    let contract = case.rules.contract.as_ref();
    if let Some(contract) = contract
        && !case.deal.has_laid_down(seat)
    {
        barred(case, contract, seat)?;
        if needs::played(case).is_none() {
            return undecided(&contract.chosen, Fact::ContractUnchosen, Part::Line);
        }
    }
    let opens = contract.is_some() && case.deal.opens(seat);
    if unseen::any(&groups.cards) {
        return unseen::lay_down(case, seat, groups, opens);
    }
    let briefs = melds::form(case, groups, opens, melds)?;
    melds::no_twins(case, seat, &briefs, melds)?;
    if let Some(contract) = contract {
        match case.deal.player(seat).opened {
            None => first::first(case, contract, seat, groups, (&briefs, melds))?,
            Some(turn) if turn == case.deal.turn.number => melds::further(case, contract, seat, groups)?,
            Some(_) => {}
        }
    }
    last_card::lay(case, seat, groups.cards.len())?;
    origin::is_completed_with(case, seat, groups.cards.len(), None)?;
    avoided::is_avoided(case, seat, &groups.cards, |case| {
        melds.iter().any(|meld| fit::takes_a_wild(case, seat, (seat, meld, opens))) || fit::others_do(case, seat, None)
    })
}

/// Whether the player may say now that this contract is played.
pub(crate) fn choose(case: &Case<'_>, seat: Seat, number: u8) -> Verdict {
    let (Some(contract), deal) = (&case.rules.contract, case.deal) else { return absent(case) };
    let point = &contract.chosen;
    let due = match case.ask(point) {
        Chosen::InOrder => return illegal(point, Fact::ContractInOrder, Part::Verb),
        Chosen::ByDealer => deal.setup.dealer,
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
    let is_played = 1u32.checked_shl(number.into()).is_none_or(|bit| case.game.deals.contracts & bit != 0);
    if is_one && !is_played { Ok(()) } else { illegal(point, Fact::ContractPlayed, Part::Line) }
}

/// Whether a failed lay-down has cost the player their right to lay down.
pub(crate) fn barred(case: &Case<'_>, contract: &Contract, seat: Seat) -> Verdict {
    if case.deal.player(seat).failed > 0 && case.ask(&contract.failed) == Failed::FinedAndBarred {
        return illegal(&contract.failed, Fact::LayingBarred, Part::Verb);
    }
    Ok(())
}
