//! Pushing the discard before a draw.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::{Context, absent};
use crate::law::{stock, turn};
use crate::rules::exhaustion::{First, Moment};
use crate::rules::push::{BeforeDraw, Change, Push, To};
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, illegal, impossible};

/// Whether the player may push these cards: the discard, and cards of the stock.
pub(crate) fn push(context: &Context<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    let Some(push) = &context.rules.push else {
        return absent(context);
    };
    context.note(&push.before_draw);
    turn::turn_to_draw(context, seat)?;
    if context.deal.has_drawn(seat) {
        return illegal(&push.before_draw, Fact::DrawnAlready, Part::Verb);
    }
    if context.deal.turn.pushed.is_some() {
        return illegal(&push.before_draw, Fact::PushedAlready, Part::Verb);
    }
    match context.ask(&push.to) {
        To::NextPlayer => {}
    }
    let due = context.ask(&push.cards);
    if cards.len() != usize::from(due) + 1 {
        return illegal(&push.cards, Fact::CardsPushed { due }, Part::Line);
    }
    let moment = &context.rules.exhaustion.moment;
    context.note(&push.unseen);
    if stock::is_short(context) {
        if context.ask(moment) == Moment::ShortOfDraw {
            return illegal(moment, Fact::StockShort, Part::Verb);
        }
        let stock = &context.rules.exhaustion.stock;
        if context.ask(stock) == First::TakesDiscard {
            return illegal(stock, Fact::StockShort, Part::Verb);
        }
    }
    Ok(())
}

/// To whom a player pushes, where that is done.
pub(crate) fn receiver(context: &Context<'_>, seat: Seat) -> Option<Seat> {
    context.rules.push.as_ref().map(|push| match context.ask(&push.to) {
        To::NextPlayer => context.deal.after(context.rules, seat),
    })
}

/// Whether the player has pushed, where they must before they draw from the stock.
pub(crate) fn before_draw(context: &Context<'_>, push: &Push) -> Verdict {
    match context.ask(&push.before_draw) {
        BeforeDraw::Pushes if context.deal.turn.pushed.is_none() && !context.deal.table.pile().is_empty() => {
            illegal(&push.before_draw, Fact::NotPushed, Part::Verb)
        }
        BeforeDraw::Pushes => Ok(()),
    }
}

/// Whether the player may take the discard, if they have pushed it.
pub(crate) fn take_back(context: &Context<'_>) -> Verdict {
    let (Some(push), Some(_)) = (&context.rules.push, &context.deal.turn.pushed) else { return Ok(()) };
    match context.ask(&push.change) {
        Change::Final => illegal(&push.change, Fact::PushIsFinal, Part::Verb),
        Change::UntilDrawn => Ok(()),
    }
}

/// Whether the player may look at the top stock card.
pub(crate) fn peek(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(push) = &context.rules.push else {
        return absent(context);
    };
    turn::turn_to_draw(context, seat)?;
    let choosing = context.deal.phase.drawn == 0 && context.deal.turn.pushed.is_none();
    match context.ask(&push.unseen) {
        Allowed::Allowed if choosing => Ok(()),
        Allowed::Allowed | Allowed::Barred => illegal(&push.unseen, Fact::StockCardSeen, Part::Verb),
    }
}

/// Whether so many discards can lie there in a position.
pub(crate) fn pile(context: &Context<'_>, cards: usize) -> Verdict {
    let Some(push) = &context.rules.push else { return Ok(()) };
    let most = context.ask(&push.discards);
    if cards > usize::from(most) {
        return impossible(&push.discards, Fact::PileTooBig { most }, Part::Line);
    }
    Ok(())
}
