//! Key cards: cards that may not be discarded until the players have laid down.

use adjudeck_format::{Card, Part, RankSet, Seat};

use crate::law::context::Context;
use crate::law::melds::needs;
use crate::law::melds::wild::cards;
use crate::law::teams;
use crate::rules::key::{Key, KeyClose, Left, Only, Until};
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// The key cards of the deal, if it has any and the contract in play is known.
fn ranks(context: &Context<'_>, key: &Key) -> Option<RankSet> {
    let played = needs::played(context)?;
    let ranks = key.cards.ask(context.asked).get(usize::from(played).checked_sub(1)?).copied();
    ranks.filter(|ranks| !ranks.is_empty())
}

/// Whether this player may not discard key cards yet.
fn is_barred(context: &Context<'_>, key: &Key, seat: Seat) -> bool {
    let has_laid_down = |seat| teams::has_laid_down(context, seat);
    match context.ask(&key.until) {
        Until::SelfLaidDown => !has_laid_down(seat),
        Until::AllLaidDown => context.game.seats().any(|seat| {
            let counted = context.deal.is_present(seat) || context.ask(&key.left) == Left::Counted;
            counted && !has_laid_down(seat)
        }),
    }
}

/// Whether the player may discard the card even if it is a key card.
pub(crate) fn discard(context: &Context<'_>, key: &Key, seat: Seat, card: Card) -> Verdict {
    let Some(ranks) = ranks(context, key) else { return Ok(()) };
    let is_key = |card: Card| !cards::is_wild(context, card) && card.rank().is_some_and(|rank| ranks.has(rank));
    if !is_key(card) || !is_barred(context, key, seat) {
        return Ok(());
    }
    let (hand, fact) = (context.deal.table.hand(seat), Fact::KeyCard { card });
    let only = context.ask(&key.only);
    let passes = |card: Card| is_key(card) || cards::is_wild(context, card) && only == Only::KeyAndWildCards;
    if hand.known().any(|(held, _)| !passes(held)) {
        let point = if hand.known().all(|(held, _)| is_key(held) || cards::is_wild(context, held)) {
            return illegal(&key.only, fact, Part::Card(0));
        } else {
            &key.cards
        };
        return illegal(point, fact, Part::Card(0));
    }
    if hand.hidden() > u16::from(hand.count(card) == 0) {
        return undecided(&key.only, Fact::HiddenCard, Part::Card(0));
    }
    if hand.size() == 1 && context.ask(&key.close) == KeyClose::Barred {
        return illegal(&key.close, fact, Part::Card(0));
    }
    Ok(())
}
