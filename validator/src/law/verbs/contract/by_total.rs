//! First melds whose least worth depends on the total of the player or their side.

use adjudeck_format::{Part, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::melds::special;
use crate::rules::canasta::{Canasta, Concealed};
use crate::rules::contract::{ByTotal, Contract, Required};
use crate::rules::frozen::Counts;
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether first melds, of this many cards in all, are worth what the total asks for.
pub(crate) fn worth(
    context: &Context<'_>,
    contract: &Contract,
    required: &Required,
    seat: Seat,
    cards: usize,
    melds: &[Meld],
) -> Verdict {
    let all = melds.iter().map(|meld| special::worth(context, meld)).fold(0, i32::saturating_add);
    let has = all.saturating_sub(not_counted(context));
    let (least, most) = due(context, required, seat);
    if has >= most {
        return Ok(());
    }
    if let Some(rules) = &context.rules.canasta
        && is_concealed(context, rules, seat, cards, melds)
    {
        return match context.ask(&rules.concealed) {
            Concealed::Nothing => Ok(()),
            Concealed::Worth => illegal(&rules.concealed, Fact::OtherWorth { has, due: least }, Part::Line),
        };
    }
    if has >= least {
        return undecided(&contract.melds, Fact::TotalUnknown, Part::Line);
    }
    let fact = Fact::OtherWorth { has, due: least };
    match &context.rules.frozen {
        Some(frozen) if all >= least => illegal(&frozen.counts, fact, Part::Line),
        Some(_) | None => illegal(&contract.melds, fact, Part::Line),
    }
}

/// The least and the most that may be asked for, as far as the total is known.
pub(crate) fn due(context: &Context<'_>, required: &Required, seat: Seat) -> (i32, i32) {
    let totals = context.game.span(seat).unwrap_or(Span::between(i32::MIN, i32::MAX, 1));
    let within = |step: &ByTotal| step.from.is_some_and(|from| totals.least < from && from <= totals.most);
    let steps = if let Required::ByTotal(steps) = required { steps.as_slice() } else { &[] };
    let due = steps.iter().filter(|step| within(step)).map(|step| step.worth).chain(required.worth_at(totals.least));
    due.fold((i32::MAX, i32::MIN), |(least, most), worth| (least.min(worth), most.max(worth)))
}

/// How much of what is laid does not count: the worth of the top discard, where only cards of the hand count.
fn not_counted(context: &Context<'_>) -> i32 {
    let (Some(frozen), Some(taking)) = (&context.rules.frozen, &context.deal.turn.line) else { return 0 };
    match (context.ask(&frozen.counts), taking.due) {
        (Counts::No, Some(top)) => context.rules.score.values.ask(context.asked).of(top),
        (Counts::No, None) | (Counts::Yes, _) => 0,
    }
}

/// Whether the player goes out with these melds, of which one is a canasta, after a draw from the stock.
fn is_concealed(context: &Context<'_>, rules: &Canasta, seat: Seat, cards: usize, melds: &[Meld]) -> bool {
    let left = usize::from(context.deal.table.hand(seat).size()).saturating_sub(cards);
    left <= 1 && !context.deal.phase.took && melds.iter().any(|meld| special::is_canasta(context, rules, meld))
}
