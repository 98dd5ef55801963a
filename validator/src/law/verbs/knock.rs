//! Knocking: how much the cards in no meld may be worth, and what is done with the last discard.

use adjudeck_format::{Action, Card, Discarded, Groups, Part, Seat};

use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::turns::situation::Situation as _;
use crate::law::turns::stock;
use crate::rules::knock::{Knock, LastDiscard, Undiscarded};
use crate::rules::payment::Payment;
use crate::state::deal::Stage;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// How much the deadwood of a player who knocks may be worth; `None` if the record hides the upcard that says it.
pub(crate) fn limit(context: &Context<'_>, rules: &Knock, payment: &Payment) -> Option<i32> {
    use crate::rules::knock::ByUpcard;
    let by_upcard = match context.ask(&rules.upcard) {
        ByUpcard::Never => return Some(context.ask(&rules.limit)),
        by_upcard @ (ByUpcard::ItsWorth | ByUpcard::ItsWorthAceNothing) => by_upcard,
    };
    let upcard = context.deal.setup.turned_up?;
    by_upcard.limit(upcard, cards::cost(context, payment, upcard))
}

/// Whether the cards that are neither in these groups nor discarded are worth little enough.
pub(crate) fn deadwood(
    context: &Context<'_>,
    seat: Seat,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> Verdict {
    let (Some(rules), Some(payment)) = (&context.rules.knock, &context.rules.payment) else { return Ok(()) };
    let point = if rules.upcard.answer.is_asked() { rules.upcard.point() } else { rules.limit.point() };
    let at = |verdict: Verdict| verdict.map_err(|violation| crate::verdict::Violation { point, ..violation });
    let Some(limit) = limit(context, rules, payment) else {
        return at(undecided(&rules.limit, Fact::HiddenCard, Part::Line));
    };
    let (least, most) = range(context, payment, context.deal.table.hand(seat), groups, discarded);
    if least > limit {
        return at(illegal(&rules.limit, Fact::TooMuchDeadwood { points: least, limit }, Part::Line));
    }
    if most > limit { at(undecided(&rules.limit, Fact::HiddenCard, Part::Line)) } else { Ok(()) }
}

/// What the cards of a hand that are neither in these groups nor discarded can be worth, at least and at most.
fn range(
    context: &Context<'_>,
    rules: &Payment,
    hand: &Hand,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> (i32, i32) {
    let value = |card: Card| cards::cost(context, rules, card);
    let shown = groups.cards.iter().map(|laid| laid.card).chain(discarded.map(|Discarded(card)| card));
    let used: Hand = shown.clone().flatten().collect();
    let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card, copies.saturating_sub(used.count(card)).into());
    let mut known: Vec<i32> = hand.known().flat_map(copies).map(value).collect();
    let left = usize::from(hand.size()).saturating_sub(shown.count());
    let unseen = || Card::all().filter(|card| context.deal.table.unseen(*card) > 0).map(value);
    // Of the cards that are left, some are known. A hidden card may be in a group or discarded in the place of any of them.
    known.sort_unstable();
    let hidden = left.saturating_sub(known.len());
    let sum =
        |values: &mut dyn Iterator<Item = &i32>| values.take(left).fold(0, |sum: i32, it| sum.saturating_add(*it));
    let each = |value: Option<i32>| value.unwrap_or_default().saturating_mul(i32::try_from(hidden).unwrap_or(i32::MAX));
    (
        sum(&mut known.iter()).saturating_add(each(unseen().min())),
        sum(&mut known.iter().rev()).saturating_add(each(unseen().max())),
    )
}

/// Whether a hand may be declared without a discard: all of its cards lie in melds.
pub(crate) fn is_undiscarded(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> bool {
    context.rules.knock.as_ref().is_some_and(|rules| match context.ask(&rules.undiscarded) {
        Undiscarded::Barred => false,
        Undiscarded::Complete => usize::from(context.deal.table.hand(seat).size()) == groups.cards.len(),
    })
}

/// Whether the next player takes the last discard although the stock is used up, as they may to knock with it.
pub(crate) fn takes_last(context: &Context<'_>, action: &Action<'_>) -> bool {
    matches!(action, Action::Takes { .. })
        && context.rules.knock.as_ref().is_some_and(|rules| match context.ask(&rules.last_discard) {
            LastDiscard::Dead => false,
            LastDiscard::ToKnock => {
                context.deal.stage == Stage::Playing && !context.deal.reported.end && context.deal.phase.fresh
            }
        })
}

/// Whether a player who has taken the last discard may play on: they must knock.
pub(crate) fn may_discard(context: &Context<'_>) -> Verdict {
    match &context.rules.knock {
        Some(rules) if context.took() && stock::is_drained(context) => {
            illegal(&rules.last_discard, Fact::MustKnock, Part::Verb)
        }
        Some(_) | None => Ok(()),
    }
}
