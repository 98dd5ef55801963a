//! Whether a card is the one that was taken from the pile, and whether a player has laid down who took a discard for that.

use adjudeck_format::{Card, Part, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::turns::take;
use crate::rules::pile::MayTake;
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether a card is the one taken from the pile in this turn, and not a copy that the player held before.
#[inline]
pub(crate) fn was_taken(context: &Context<'_>, seat: Seat, card: Card) -> Certainty {
    let (table, taken) = (&context.deal.table, context.deal.turn.taken == Some(card));
    if !taken || table.hand(seat).count(card) > 1 {
        return Certainty::No;
    }
    match table.may_hide(seat, card) {
        // If a fault leaves something open, the player gets the benefit of the doubt.
        true if table.hand(seat).is_doubtful() => Certainty::No,
        true => Certainty::Open,
        false => Certainty::Yes,
    }
}

/// Whether a player who has taken the discard may end their turn. They may have taken it only to lay down.
pub(crate) fn is_used(context: &Context<'_>, seat: Seat) -> Verdict {
    let opened = context.deal.player(seat).opened;
    let before = opened.is_some_and(|turn| turn != context.deal.turn.number);
    if before || context.rules.contract.is_none() {
        return Ok(());
    }
    let who = &context.rules.pile.who;
    let among = match context.ask(who) {
        MayTake::UntilLaidDown | MayTake::Always | MayTake::OnceLaidDown | MayTake::Never => return Ok(()),
        MayTake::ToLayDown => false,
        MayTake::IntoFirstMelds => true,
    };
    if take::is_free_upcard(context) {
        return Ok(());
    }
    if opened.is_none() {
        return illegal(who, Fact::TookWithoutLayingDown, Part::Line);
    }
    if among { is_melded(context, seat) } else { Ok(()) }
}

/// Whether the card that the player has taken lies in their melds, all of which are of this turn.
fn is_melded(context: &Context<'_>, seat: Seat) -> Verdict {
    let (who, melds) = (&context.rules.pile.who, context.deal.table.melds(seat));
    let Some(card) = context.deal.turn.taken else { return undecided(who, Fact::HiddenCard, Part::Line) };
    if melds.iter().any(|meld| meld.has(card)) {
        return Ok(());
    }
    if melds.iter().any(|meld: &Meld| meld.hidden() > 0) {
        return undecided(who, Fact::HiddenCard, Part::Line);
    }
    illegal(who, Fact::TakenNotInFirstMelds { card }, Part::Line)
}
