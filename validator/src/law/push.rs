//! Pushing the discard before a draw.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::{Case, absent};
use crate::law::{stock, turn};
use crate::rules::exhaustion::{First, Moment};
use crate::rules::push::{BeforeDraw, Change, Push, To};
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, illegal, impossible};

/// Whether the player may push these cards: the discard, and cards of the stock.
pub(crate) fn push(case: &Case<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    let Some(push) = &case.rules.push else {
        return absent(case);
    };
    case.note(&push.before_draw);
    turn::turn_to_draw(case, seat)?;
    if case.deal.has_drawn(seat) {
        return illegal(&push.before_draw, Fact::DrawnAlready, Part::Verb);
    }
    if case.deal.turn.pushed.is_some() {
        return illegal(&push.before_draw, Fact::PushedAlready, Part::Verb);
    }
    match case.ask(&push.to) {
        To::NextPlayer => {}
    }
    let due = case.ask(&push.cards);
    if cards.len() != usize::from(due) + 1 {
        return illegal(&push.cards, Fact::CardsPushed { due }, Part::Line);
    }
    let moment = &case.rules.exhaustion.moment;
    case.note(&push.unseen);
    if stock::is_short(case) {
        if case.ask(moment) == Moment::ShortOfDraw {
            return illegal(moment, Fact::StockShort, Part::Verb);
        }
        let stock = &case.rules.exhaustion.stock;
        if case.ask(stock) == First::TakesDiscard {
            return illegal(stock, Fact::StockShort, Part::Verb);
        }
    }
    Ok(())
}

/// Whether the player has pushed, where they must before they draw from the stock.
pub(crate) fn before_draw(case: &Case<'_>, push: &Push) -> Verdict {
    match case.ask(&push.before_draw) {
        BeforeDraw::Pushes if case.deal.turn.pushed.is_none() && !case.deal.table.pile().is_empty() => {
            illegal(&push.before_draw, Fact::NotPushed, Part::Verb)
        }
        BeforeDraw::Pushes => Ok(()),
    }
}

/// Whether the player may take the discard, if they have pushed it.
pub(crate) fn take_back(case: &Case<'_>) -> Verdict {
    let (Some(push), Some(_)) = (&case.rules.push, &case.deal.turn.pushed) else { return Ok(()) };
    match case.ask(&push.change) {
        Change::Final => illegal(&push.change, Fact::PushIsFinal, Part::Verb),
        Change::UntilDrawn => Ok(()),
    }
}

/// Whether the player may look at the top stock card.
pub(crate) fn peek(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(push) = &case.rules.push else {
        return absent(case);
    };
    turn::turn_to_draw(case, seat)?;
    let choosing = case.deal.turn.drawn == 0 && case.deal.turn.pushed.is_none();
    match case.ask(&push.unseen) {
        Allowed::Allowed if choosing => Ok(()),
        Allowed::Allowed | Allowed::Barred => illegal(&push.unseen, Fact::StockCardSeen, Part::Verb),
    }
}

/// Whether so many discards can lie there in a position.
pub(crate) fn pile(case: &Case<'_>, cards: usize) -> Verdict {
    let Some(push) = &case.rules.push else { return Ok(()) };
    let most = case.ask(&push.discards);
    if cards > usize::from(most) {
        return impossible(&push.discards, Fact::PileTooBig { most }, Part::Line);
    }
    Ok(())
}
