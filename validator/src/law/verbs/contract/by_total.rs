//! First melds whose least worth depends on the total of the player or their side.

use adjudeck_format::{Part, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::melds::special;
use crate::rules::canasta::Concealed;
use crate::rules::contract::{ByTotal, Contract, Required};
use crate::rules::frozen::Counts;
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
    let Some((least, most)) = due(context, required, seat) else {
        return undecided(&contract.melds, Fact::TotalUnknown, Part::Line);
    };
    if has >= most || is_concealed(context, seat, cards, melds) {
        return Ok(());
    }
    if has >= least {
        return undecided(&contract.melds, Fact::TotalUnknown, Part::Line);
    }
    illegal(&contract.melds, Fact::OtherWorth { has, due: least }, Part::Line)
}

/// The least and the most that may be asked for, as far as the total is known.
pub(crate) fn due(context: &Context<'_>, required: &Required, seat: Seat) -> Option<(i32, i32)> {
    if let Required::ByTotal(steps) = required
        && let [ByTotal { from: None, worth }] = **steps
    {
        return Some((worth, worth));
    }
    let totals = context.game.span(seat)?;
    let [one, other] = [totals.least, totals.most].map(|total| required.worth_at(total).unwrap_or_default());
    Some((one.min(other), one.max(other)))
}

/// What does not count of the cards that are laid: the top card of the pile, where only cards of the hand do.
fn not_counted(context: &Context<'_>) -> i32 {
    let (Some(frozen), Some(taking)) = (&context.rules.frozen, &context.deal.turn.line) else { return 0 };
    match (context.ask(&frozen.counts), taking.due) {
        (Counts::No, Some(top)) => context.rules.score.values.ask(context.asked).of(top),
        (Counts::No, None) | (Counts::Yes, _) => 0,
    }
}

/// Whether the player goes out with these melds, of which one is a canasta, without the pile, and needs no worth for that.
fn is_concealed(context: &Context<'_>, seat: Seat, cards: usize, melds: &[Meld]) -> bool {
    let Some(rules) = &context.rules.canasta else { return false };
    let left = usize::from(context.deal.table.hand(seat).size()).saturating_sub(cards);
    left <= 1
        && !context.deal.phase.took
        && melds.iter().any(|meld| special::is_canasta(context, rules, meld))
        && match context.ask(&rules.concealed) {
            Concealed::Nothing => true,
            Concealed::Worth => false,
        }
}
