//! Knocking: how much the cards in no meld may be worth, and what is done with the last discard.

use std::ops::RangeInclusive;

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

/// How much the deadwood of a player who knocks may be worth. If the record hides the upcard that says it, each card can be it.
fn limits(context: &Context<'_>, rules: &Knock, payment: &Payment) -> RangeInclusive<i32> {
    let by_upcard = context.ask(&rules.upcard);
    let limit = |upcard: Card| by_upcard.limit(upcard, cards::cost(context, payment, upcard));
    let in_pack =
        || Card::all().zip(context.game.pack.copies()).filter(|(_, copies)| *copies > 0).map(|(card, _)| card);
    let range = match context.deal.setup.turned_up {
        _ if !by_upcard.is_asked() => None,
        Some(upcard) => limit(upcard).map(|limit| limit..=limit),
        None => {
            let range = |range: RangeInclusive<i32>, one: i32| *range.start().min(&one)..=*range.end().max(&one);
            in_pack().filter_map(limit).fold(None, |all, one| Some(all.map_or(one..=one, |all| range(all, one))))
        }
    };
    range.unwrap_or_else(|| context.ask(&rules.limit)..=rules.limit.answer)
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
    let limits = limits(context, rules, payment);
    let (least, most) = range(context, payment, context.deal.table.hand(seat), groups, discarded);
    if least > *limits.end() {
        return at(illegal(&rules.limit, Fact::TooMuchDeadwood { points: least, limit: *limits.end() }, Part::Line));
    }
    if most > *limits.start() { at(undecided(&rules.limit, Fact::HiddenCard, Part::Line)) } else { Ok(()) }
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
    let sum = |sum: i32, value: i32| sum.saturating_add(value);
    let shown = || groups.cards.iter().map(|laid| laid.card).chain(discarded.map(|Discarded(card)| card));
    let used: Hand = shown().flatten().collect();
    let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card, copies.saturating_sub(used.count(card)).into());
    let known = || hand.known().flat_map(copies);
    let left = usize::from(hand.size()).saturating_sub(shown().count());
    // A hidden card may be left, or be in a group or discarded in the place of any other.
    let hidden = usize::from(hand.size()).saturating_sub(shown().flatten().count() + known().count());
    if hidden == 0 && known().count() == left {
        context.note(&context.rules.score.values);
        let all = known().map(value).fold(0, sum);
        return (all, all);
    }
    let unseen = || Card::all().filter(|card| context.deal.table.unseen(*card) > 0).map(value);
    let ascending = |unseen: Option<i32>| {
        let hidden = std::iter::repeat_n(unseen.unwrap_or_default(), hidden);
        let mut values: Vec<i32> = known().map(value).chain(hidden).collect();
        values.sort_unstable();
        values
    };
    (
        ascending(unseen().min()).into_iter().take(left).fold(0, sum),
        ascending(unseen().max()).into_iter().rev().take(left).fold(0, sum),
    )
}

/// Whether a hand may be declared without a discard if all of its cards lie in these groups; `None` if they do not, or if
/// nobody knocks.
pub(crate) fn undiscarded(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Option<Verdict> {
    let rules = context.rules.knock.as_ref()?;
    let lies_in_groups = usize::from(context.deal.table.hand(seat).size()) == groups.cards.len();
    lies_in_groups.then(|| match context.ask(&rules.undiscarded) {
        Undiscarded::Barred => illegal(&rules.undiscarded, Fact::MustDiscard, Part::Line),
        Undiscarded::Complete => Ok(()),
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
        Some(rules) if context.took() && stock::is_drained(context) && stock::has_last_turn(context) => {
            illegal(&rules.last_discard, Fact::MustKnock, Part::Verb)
        }
        Some(_) | None => Ok(()),
    }
}
