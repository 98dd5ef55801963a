//! Taking from the discard pile.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{call, claim, offer, push, top, whose};
use crate::rules::draw::AfterCall;
use crate::rules::line::Line;
use crate::rules::pile::{FirstTake, MayTake, Stop, Take};
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may take this many cards from the top of the discard pile.
#[inline]
pub(crate) fn from_pile(at: &impl Situation, seat: Seat, cards: usize) -> Verdict {
    top::alive(at)?;
    if claim::is_taken(at, seat, || at.mover()) {
        claim::taken(at, seat)?;
        return claim::takes_top(at, cards);
    }
    whose::turn_to_draw(at, seat)?;
    if let Some(line) = &at.rules().line {
        return from_line(at, line, seat, cards);
    }
    let cards = if at.rules().pile.take.answer == Take::Whole { at.ask(&at.rules().draw.count).into() } else { cards };
    whose::count(at, seat, cards)?;
    push::take_back(at)?;
    may_take(at, seat)
}

/// Whether the player to play may have the top discard.
pub(crate) fn may_take(at: &impl Situation, seat: Seat) -> Verdict {
    let (after_call, pile) = (&at.rules().draw.after_call, &at.rules().pile);
    if at.grant().is_some() && at.ask(after_call) == AfterCall::StockOnly {
        return illegal(after_call, Fact::UncoveredByCall, Part::Verb);
    }
    match at.ask(&pile.who) {
        // A player who refused a call must take the card. If they were not allowed to refuse, a director has let it stand.
        MayTake::UntilLaidDown if at.has_laid_down(seat) && !at.is_refused() => {
            return illegal(&pile.who, Fact::LaidDownTakes, Part::Verb);
        }
        MayTake::OnceLaidDown if !at.has_laid_down(seat) && !is_free_upcard(at) => {
            return illegal(&pile.who, Fact::TakesBeforeLaying, Part::Verb);
        }
        MayTake::Never if !is_free_upcard(at) => return illegal(&pile.who, Fact::StockOnly, Part::Verb),
        // Whether a player lays down, and what, shows when their turn ends.
        MayTake::UntilLaidDown
        | MayTake::OnceLaidDown
        | MayTake::ToLayDown
        | MayTake::IntoFirstMelds
        | MayTake::Always
        | MayTake::Never => {}
    }
    if at.ask(&pile.stop) == Stop::WildDiscards && at.discarder().is_some() && at.is_top_wild()? {
        return illegal(&pile.stop, Fact::WildDiscardTaken, Part::Card(0));
    }
    top::take_upcard(at, Part::Card(0))?;
    offer::before_taking(at)?;
    if let Some(limit) = stalled(at) {
        return illegal(&at.rules().draw.in_a_row, Fact::TakenInARow { limit }, Part::Verb);
    }
    if at.is_refused() {
        call::refused_and_takes(at);
    }
    if at.is_called() { call::may_refuse(at, seat) } else { Ok(()) }
}

/// Whether the player who begins may take the upcard as they like, and it lies there or is what they have taken.
pub(crate) fn is_free_upcard(at: &impl Situation) -> bool {
    at.is_upcard()
        && match at.ask(&at.rules().pile.first) {
            FirstTake::Free => true,
            FirstTake::Same => false,
        }
}

/// The limit of discards that may be taken in a row, if it is reached.
pub(crate) fn stalled(at: &impl Situation) -> Option<u8> {
    let limit = at.ask(&at.rules().draw.in_a_row)?;
    (at.taken_in_a_row() >= u16::from(limit)).then_some(limit)
}

/// Whether the player may take this many cards from the discard line now.
fn from_line(at: &impl Situation, line: &Line, seat: Seat, cards: usize) -> Verdict {
    let after_drawing = at.ask(&line.after_drawing);
    if at.has_drawn(seat) {
        if at.took_line() {
            return whose::count(at, seat, 1);
        }
        if after_drawing == Allowed::Barred {
            return illegal(&line.after_drawing, Fact::DrawnAlready, Part::Verb);
        }
    }
    let take = &at.rules().pile.take;
    if at.ask(take) == Take::Top && cards > 1 {
        return illegal(take, Fact::CardsDrawn { due: 1 }, Part::Line);
    }
    may_take(at, seat)
}
