//! Doubles: pairs of identical cards in a dealt hand.

use adjudeck_format::{Action, Card, Groups, Laid, Part, Seat};

use crate::law::context::Context;
use crate::law::turns::outside::absent;
use crate::rules::Rules;
use crate::rules::deal::Redeal;
use crate::rules::doubles::{Concealed, Doubles, Duty, Jokers};
use crate::state::deal::{Certainty, Deal, Stage};
use crate::verdict;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether a player shows doubles. That is done before play begins.
pub(crate) const fn shows_doubles(rules: &Rules, deal: &Deal, action: &Action<'_>) -> bool {
    rules.doubles.is_some() && matches!(action, Action::Shows { .. }) && matches!(deal.stage, Stage::Dealing)
}

/// How many pairs of identical cards these cards have, and how many pairs of jokers. Jokers are not counted among the first.
pub(crate) fn pairs(cards: &[Option<Card>]) -> (u8, u8) {
    let (mut single, mut pairs) = ([false; Card::KINDS], (0u8, 0u8));
    for card in cards.iter().flatten() {
        let Some(single) = single.get_mut(card.index()) else { continue };
        if *single {
            let of = if card.is_joker() { &mut pairs.1 } else { &mut pairs.0 };
            *of = of.saturating_add(1);
        }
        *single = !*single;
    }
    pairs
}

/// Whether a player may show these pairs, so that the cards are dealt again.
pub(crate) fn show(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    let Some(doubles) = &context.rules.doubles else {
        return absent(context);
    };
    let pack = &context.rules.pack.contents;
    let table = &context.deal.table;
    // If the record does not show the hand, it may hold whatever nobody else has.
    let held = if context.deal.player(seat).dealt {
        table.can_lay(seat, &groups.cards)
    } else {
        table.can_appear((0..).zip(groups.cards.iter()).filter_map(|(at, laid)| Some((at, laid.card?))))
    };
    held.or_else(|(index, fact)| verdict::impossible(pack, fact, Part::Card(index)))?;
    if groups.cards.iter().any(|laid| laid.card.is_none()) {
        return undecided(&doubles.pairs, Fact::HiddenCard, Part::Line);
    }
    for (index, group) in (0..).zip(groups.iter()) {
        let [Laid { card: Some(one), .. }, Laid { card: Some(other), .. }] = group else {
            return illegal(&doubles.pairs, Fact::NoDouble, Part::Group(index));
        };
        if one != other {
            return illegal(&doubles.pairs, Fact::NoDouble, Part::Group(index));
        }
        if one.is_joker() && context.ask(&doubles.jokers) == Jokers::NoPair {
            return illegal(&doubles.jokers, Fact::NoDouble, Part::Group(index));
        }
    }
    let (has, least) = (u8::try_from(groups.ends.len()).unwrap_or(u8::MAX), context.ask(&doubles.pairs));
    if has < least {
        return illegal(&doubles.pairs, Fact::TooFewDoubles { has, least }, Part::Line);
    }
    Ok(())
}

/// Whether the cards may be thrown in because a player has shown doubles.
pub(crate) fn shown(context: &Context<'_>) -> bool {
    context.rules.doubles.is_some() && context.deal.setup.doubles.shown != Certainty::No
}

/// Who was dealt doubles, as far as the record tells.
fn holder(context: &Context<'_>, doubles: &Doubles) -> Option<Seat> {
    let least = context.ask(&doubles.pairs);
    context.game.seats().find(|seat| {
        let (pairs, jokers) = context.deal.player(*seat).pairs;
        pairs >= least
            || jokers > 0 && pairs.saturating_add(jokers) >= least && context.ask(&doubles.jokers) == Jokers::Pair
    })
}

/// Whether hidden cards may give a player doubles. A hand that the record does not show at all is not examined.
fn may_be_held(context: &Context<'_>, doubles: &Doubles) -> bool {
    let (least, joker_pairs) = (context.ask(&doubles.pairs), context.ask(&doubles.jokers) == Jokers::Pair);
    let may_be_held = |seat: Seat| {
        let hand = context.deal.table.hand(seat);
        let (hidden, (pairs, of_jokers)) = (usize::from(hand.hidden()), context.deal.player(seat).pairs);
        if hidden == 0 || hand.kinds().is_empty() {
            return false;
        }
        let is_single = |(card, copies): &(Card, u8)| copies % 2 == 1 && (joker_pairs || !card.is_joker());
        let single = hand.known().filter(is_single).count();
        let sure = usize::from(pairs) + if joker_pairs { usize::from(of_jokers) } else { 0 };
        sure + hidden.min(single) + hidden.saturating_sub(single) / 2 >= usize::from(least)
    };
    !context.deal.setup.in_position && context.game.seats().any(may_be_held)
}

/// Whether the deal may go on when the next card is turned up: every player who was dealt doubles must have shown them by
/// then, and no shown doubles may require a new deal.
pub(crate) fn none(context: &Context<'_>) -> Verdict {
    let Some(doubles) = &context.rules.doubles else { return Ok(()) };
    match context.deal.setup.doubles.shown {
        Certainty::No => {}
        Certainty::Open => return Ok(()),
        Certainty::Yes => return not_dealt_again(context),
    }
    context.note(&doubles.duty);
    match holder(context, doubles) {
        Some(seat) if context.ask(&doubles.duty) == Duty::Must => {
            illegal(&doubles.duty, Fact::DoublesNotShown { seat }, Part::Line)
        }
        None if may_be_held(context, doubles) && context.ask(&doubles.duty) == Duty::Must => {
            undecided(&doubles.duty, Fact::HiddenCard, Part::Line)
        }
        _ => Ok(()),
    }
}

/// Whether the deal goes on though doubles were shown.
fn not_dealt_again(context: &Context<'_>) -> Verdict {
    let point = &context.rules.deal.redeal;
    match context.ask(point) {
        Redeal::OrDoubles if !context.deal.reported.doubles => illegal(point, Fact::DealVoid, Part::Line),
        Redeal::OrDoubles | Redeal::WhenMisdealt => Ok(()),
    }
}

/// Whether doubles that were not shown make the deal void.
pub(crate) fn make_void(context: &Context<'_>) -> bool {
    context.rules.doubles.as_ref().is_some_and(|doubles| {
        context.deal.setup.doubles.shown == Certainty::No
            && holder(context, doubles).is_some()
            && context.ask(&doubles.duty) == Duty::Must
            && context.ask(&doubles.concealed) == Concealed::Void
    })
}
