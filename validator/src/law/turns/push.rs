//! Pushing the discard before a draw.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{outside, stock, whose};
use crate::rules::exhaustion::{First, Moment};
use crate::rules::push::{BeforeDraw, Change, Push, To};
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may push these cards: the discard, and cards of the stock.
pub(crate) fn push(at: &impl Situation, seat: Seat, cards: usize) -> Verdict {
    let Some(push) = &at.rules().push else {
        return outside::absent(at);
    };
    at.note(&push.before_draw);
    whose::turn_to_draw(at, seat)?;
    if at.has_drawn(seat) {
        return illegal(&push.before_draw, Fact::DrawnAlready, Part::Verb);
    }
    if at.pushed_to().is_some() {
        return illegal(&push.before_draw, Fact::PushedAlready, Part::Verb);
    }
    match at.ask(&push.to) {
        To::NextPlayer => {}
    }
    let due = at.ask(&push.cards);
    if cards != usize::from(due) + 1 {
        return illegal(&push.cards, Fact::CardsPushed { due }, Part::Line);
    }
    let moment = &at.rules().exhaustion.moment;
    at.note(&push.unseen);
    if stock::is_short(at) {
        if at.ask(moment) == Moment::ShortOfDraw {
            return illegal(moment, Fact::StockShort, Part::Verb);
        }
        let stock = &at.rules().exhaustion.stock;
        if at.ask(stock) == First::TakesDiscard {
            return illegal(stock, Fact::StockShort, Part::Verb);
        }
    }
    Ok(())
}

/// To whom a player pushes; `None` if the game has no pushing.
pub(crate) fn receiver(at: &impl Situation, seat: Seat) -> Option<Seat> {
    at.rules().push.as_ref().map(|push| match at.ask(&push.to) {
        To::NextPlayer => at.after(seat),
    })
}

/// Whether the player has pushed, where they must before drawing from the stock.
pub(crate) fn before_draw(at: &impl Situation, push: &Push) -> Verdict {
    match at.ask(&push.before_draw) {
        BeforeDraw::Pushes if at.pushed_to().is_none() && !at.is_pile_empty() => {
            illegal(&push.before_draw, Fact::NotPushed, Part::Verb)
        }
        BeforeDraw::Pushes => Ok(()),
    }
}

/// Whether the player may take the discard, although they may have pushed it.
pub(crate) fn take_back(at: &impl Situation) -> Verdict {
    let (Some(push), Some(_)) = (&at.rules().push, at.pushed_to()) else { return Ok(()) };
    match at.ask(&push.change) {
        Change::Final => illegal(&push.change, Fact::PushIsFinal, Part::Verb),
        Change::UntilDrawn => Ok(()),
    }
}

/// Whether the player may look at the top stock card.
pub(crate) fn peek(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(push) = &at.rules().push else {
        return outside::absent(at);
    };
    whose::turn_to_draw(at, seat)?;
    let choosing = at.drawn() == 0 && at.pushed_to().is_none();
    match at.ask(&push.unseen) {
        Allowed::Allowed if choosing => Ok(()),
        Allowed::Allowed | Allowed::Barred => illegal(&push.unseen, Fact::StockCardSeen, Part::Verb),
    }
}
