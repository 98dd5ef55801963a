//! Laying down: a player's first melds, and further ones.

use adjudeck_format::{Card, Groups, Laid, Part, Seat, Stands};
use arrayvec::ArrayVec;

use super::{Case, close, discard, illegal, layoff, meld};
use crate::meld::{Meld, Shape};
use crate::rules::Asked;
use crate::rules::contract::{Contract, Extras, Failed, LongRun, Origin, Required};
use crate::rules::meld::Twins;
use crate::verdict::{Fact, Verdict};

/// The most melds that one statement can lay.
pub(crate) const MOST_MELDS: usize = 16;

/// What matters of a meld that is laid: its shape and its length.
type Brief = (Shape, u8);

/// Whether the player may lay these melds.
pub(crate) fn lay_down(case: &Case<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    meld::when(case, seat)?;
    let contract = case.rules.contract.as_ref();
    if let Some(contract) = contract
        && !case.deal.has_laid_down(seat)
    {
        barred(case, contract, seat)?;
    }
    let mut briefs: ArrayVec<Brief, MOST_MELDS> = ArrayVec::new();
    let mut takes_wild = false;
    for (index, group) in (0..).zip(groups.iter()) {
        let meld = meld::read(case, group, index)?;
        takes_wild |= layoff::fits_a_wild(&Case { asked: &Asked::default(), ..*case }, &meld);
        if briefs.try_push((meld.shape(), meld.len())).is_err() {
            return illegal(&case.rules.meld.set_size, Fact::MeldTooBig, Part::Group(index));
        }
    }
    twins(case, seat, &briefs)?;
    if let Some(contract) = contract {
        match case.deal.player(seat).opened {
            None => first(case, contract, seat, groups, &briefs)?,
            Some(turn) if turn == case.deal.turn => further(case, contract)?,
            Some(_) => {}
        }
    }
    close::lay(case, seat, groups.cards.len())?;
    let fits =
        |case: &Case<'_>| takes_wild || case.deal.table.all_melds().any(|(_, meld)| layoff::fits_a_wild(case, meld));
    discard::stuck(case, seat, &groups.cards, fits)
}

/// Whether a failed lay-down has cost the player his right to lay down.
fn barred(case: &Case<'_>, contract: &Contract, seat: Seat) -> Verdict {
    if case.deal.player(seat).failed > 0 && case.ask(&contract.failed) == Failed::FinedAndBarred {
        return illegal(&contract.failed, Fact::LayingBarred, Part::Verb);
    }
    Ok(())
}

/// Whether further melds may be laid in the turn of the contract.
fn further(case: &Case<'_>, contract: &Contract) -> Verdict {
    match case.ask(&contract.extras) {
        Extras::Free => Ok(()),
        Extras::LongerOnly | Extras::Exact => illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line),
    }
}

/// Whether the player has no two sets of a rank and no two runs of a suit.
fn twins(case: &Case<'_>, seat: Seat, briefs: &[Brief]) -> Verdict {
    let point = &case.rules.meld.twins;
    let answer = case.ask(point);
    let first = !case.deal.has_laid_down(seat);
    for (index, (shape, _)) in (0..).zip(briefs) {
        let others = briefs.iter().take(usize::from(index)).map(|(shape, _)| *shape);
        let others = others.chain(case.deal.table.melds(seat).iter().map(Meld::shape));
        for other in others {
            match (*shape, other) {
                (Shape::Set(rank), Shape::Set(same)) if rank == same && (first || answer == Twins::Barred) => {
                    return illegal(point, Fact::SecondSetOfRank { rank }, Part::Group(index));
                }
                (Shape::Run { suit, .. }, Shape::Run { suit: same, .. }) if suit == same => {
                    return illegal(point, Fact::SecondRunOfSuit { suit }, Part::Group(index));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// The melds that a deal's contract needs.
pub(crate) fn required(case: &Case<'_>, contract: &Contract) -> Required {
    let all = &contract.melds.ask(case.asked);
    let place = usize::from(case.deal.number).saturating_sub(1);
    all.get(place).or(all.last()).copied().unwrap_or(Required { sets: 0, runs: 0 })
}

/// Whether a player's first melds are those of the contract.
fn first(case: &Case<'_>, contract: &Contract, seat: Seat, groups: &Groups<'_>, briefs: &[Brief]) -> Verdict {
    let Required { sets, runs } = required(case, contract);
    let count = |is: fn(&Shape) -> bool| briefs.iter().filter(|(shape, _)| is(shape)).count();
    let has_sets = count(|shape| matches!(shape, Shape::Set(_)));
    let has_runs = count(|shape| matches!(shape, Shape::Run { .. }));
    let short_sets = usize::from(sets).saturating_sub(has_sets);
    let short_runs = usize::from(runs).saturating_sub(has_runs);
    let _ = contract.laying.ask(case.asked);
    if short_sets + short_runs > 0 {
        return short(case, contract, seat, groups, briefs, (short_sets, short_runs));
    }
    let extras = case.ask(&contract.extras);
    let more = has_sets + has_runs > usize::from(sets) + usize::from(runs);
    if more && extras != Extras::Free {
        return illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line);
    }
    let least = |shape: &Shape| match shape {
        Shape::Set(_) => case.rules.meld.set_size.answer.least,
        Shape::Run { .. } | Shape::Irregular => case.rules.meld.run_size.answer.least,
    };
    match (0..).zip(briefs).find(|(_, (shape, cards))| *cards > least(shape)) {
        Some((index, _)) if extras == Extras::Exact => {
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
    (sets, runs): (usize, usize),
) -> Verdict {
    let required = required(case, contract);
    let suit = briefs.iter().any(|(shape, cards)| matches!(shape, Shape::Run { .. }) && *cards >= 13);
    if suit && required.runs >= 3 && sets == 0 && runs <= 2 {
        return match case.ask(&contract.long_run) {
            LongRun::SuitForThree => Ok(()),
            LongRun::OneMeld => {
                let Required { sets, runs } = required;
                illegal(&contract.long_run, Fact::ContractNotMet { sets, runs }, Part::Line)
            }
        };
    }
    let Required { sets: due_sets, runs: due_runs } = required;
    let unmet = Fact::ContractNotMet { sets: due_sets, runs: due_runs };
    if on_table(case, seat, groups, |shape| matches!(shape, Shape::Set(_))) >= sets
        && on_table(case, seat, groups, |shape| matches!(shape, Shape::Run { .. })) >= runs
    {
        return match case.ask(&contract.origin) {
            Origin::HandAndTable => Ok(()),
            Origin::Hand => illegal(&contract.origin, unmet, Part::Line),
        };
    }
    let part = briefs.len() + sets + runs == usize::from(due_sets) + usize::from(due_runs);
    if part {
        let _ = contract.laying.ask(case.asked);
        let fact = Fact::ContractInPart { sets: due_sets, runs: due_runs };
        return illegal(&contract.laying, fact, Part::Line);
    }
    illegal(&contract.melds, unmet, Part::Line)
}

/// On how many melds of a shape the player could lay off a card that he does not lay now.
fn on_table(case: &Case<'_>, seat: Seat, groups: &Groups<'_>, is: fn(Shape) -> bool) -> usize {
    let asked = Asked::default();
    let quiet = &Case { asked: &asked, ..*case };
    let laid = |card: Card| groups.cards.iter().filter(|laid: &&Laid| laid.card == Some(card)).count();
    let hand = case.deal.table.hand(seat);
    let fits = |meld: &Meld| {
        hand.known().any(|(card, copies)| {
            usize::from(copies) > laid(card) && layoff::place(quiet, meld, card, Stands::Unsaid, Part::Line).is_ok()
        })
    };
    case.deal.table.all_melds().filter(|(_, meld)| is(meld.shape()) && fits(meld)).count()
}
