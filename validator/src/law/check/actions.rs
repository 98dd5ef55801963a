//! The verdict on what a player does: first whether the deal goes on, then custody, then law.

use adjudeck_format::{Action, Card, MeldName, Part, Seat, VerbClass, VerdictKind};

use crate::cards::meld::{Meld, Shape};
use crate::cards::place::Exchange;
use crate::law::context::Context;
use crate::law::dealing::doubles;
use crate::law::melds::said;
use crate::law::plays::Resolved;
use crate::law::{custody, dealing, melds, results, turns, verbs};
use crate::state::deal::Stage;
use crate::verdict::{Fact, Verdict, Violation};

/// Resolves what a player does, if it is legal.
#[inline(never)]
pub(crate) fn check(context: &Context<'_>, seat: Seat, action: &Action<'_>) -> Result<Resolved, Violation> {
    let deal = context.deal;
    let usual = deal.goes_on() && !deal.setup.doubles.open;
    let goes_on = usual && !turns::stock::is_drained(context);
    if !goes_on && let Some(resolved) = at_an_end(context, seat, action) {
        return resolved;
    }
    in_play(context, seat, action)
}

/// As [`check`] when nobody can draw any more, or when the deal is not being played; `None` if neither changes the verdict.
#[cold]
#[inline(never)]
fn at_an_end(context: &Context<'_>, seat: Seat, action: &Action<'_>) -> Option<Result<Resolved, Violation>> {
    let without_melds = |verdict: Verdict| Some(verdict.map(|()| Resolved::Nothing));
    if action.class() == VerbClass::BetweenDeals {
        return None;
    }
    if let Action::Discards { card } = action
        && verbs::exhaustion::discards_for_it(context, seat)
    {
        return without_melds(custody::leaves(context, seat, *card, Part::Card(0)));
    }
    if let Action::Shows { melds } = action {
        if doubles::shows_doubles(context.rules, context.deal, action) {
            return without_melds(dealing::doubles::show(context, seat, melds));
        }
        if context.rules.payment.is_some() {
            return None;
        }
    }
    if let Action::Lays { cards, on } = action
        && context.deal.stage == Stage::Over
        && context.rules.payment.is_some()
    {
        return without_melds(results::payment::shown::lay_off(context, seat, cards, *on));
    }
    if verbs::knock::takes_last(context, action) {
        return None;
    }
    if context.deal.reported.end {
        return Some(followed(context, seat, action));
    }
    let kept = if context.deal.setup.doubles.open { dealing::doubles::none(context) } else { Ok(()) };
    if kept.is_err_and(|violation| violation.kind == VerdictKind::Undecided) {
        return Some(in_play(context, seat, action).and_then(|resolved| kept.map(|()| resolved)));
    }
    let goes_on = kept.and_then(|()| verbs::close::end::goes_on(context));
    let ended = goes_on.and_then(|()| verbs::exhaustion::at_end(context, seat, action));
    // If no card is left, "nothing can be done any more" says more than "the stock is empty", so the latter is left out.
    let cannot_be = || followed(&context.quiet(), seat, action).err().filter(|it| !matches!(it.fact, Fact::StockEmpty));
    ended.err().map(|violation| Err(cannot_be().unwrap_or(violation)))
}

/// As [`check`] after the end of the deal. If the result no longer depends on the cards, they are still followed, and a
/// statement that they make impossible is still reported.
#[cold]
fn followed(context: &Context<'_>, seat: Seat, action: &Action<'_>) -> Result<Resolved, Violation> {
    if !verbs::close::end::is_followed(context) {
        return Ok(Resolved::Nothing);
    }
    let is_possible = |violation: &Violation| violation.kind != VerdictKind::Impossible;
    in_play(context, seat, action)
        .or_else(|violation| if is_possible(&violation) { Ok(Resolved::Nothing) } else { Err(violation) })
}

/// The verdict on a draw from the stock.
#[inline(always)]
pub(crate) fn draws(context: &Context<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    custody::drawn(context, cards, 0)?;
    verbs::frozen::begins(context)?;
    turns::draw::from_stock(context, seat, cards.len())
}

/// The verdict on discards that are taken, the top one first.
#[inline(always)]
pub(crate) fn takes(context: &Context<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    custody::check_taken_from_pile(context, cards)?;
    so_many(context, seat, cards.len())
}

/// The verdict on taking so many discards, whichever they are.
#[inline(always)]
fn so_many(context: &Context<'_>, seat: Seat, cards: usize) -> Verdict {
    turns::take::from_pile(context, seat, cards)?;
    verbs::frozen::takes(context, seat, cards)?;
    verbs::rummy::takes(context, cards)
}

/// The verdict on a discard.
#[inline(always)]
pub(crate) fn discards(context: &Context<'_>, seat: Seat, card: Option<Card>) -> Verdict {
    custody::leaves(context, seat, card, Part::Card(0))?;
    verbs::discard::discard(context, seat, card)
}

/// Whether an action is a play of the deal whose cards are written without needless words. What a player does between
/// deals, or shows, is no such play.
#[inline]
pub(crate) fn is_plain(action: &Action<'_>) -> bool {
    !matches!(action.class(), VerbClass::BetweenDeals | VerbClass::Showing) && !said::is_any_of(action)
}

/// Resolves what a player does in a deal that goes on, if it is legal.
///
/// # Errors
/// Why it is not.
#[inline(always)]
pub(crate) fn in_play(context: &Context<'_>, seat: Seat, action: &Action<'_>) -> Result<Resolved, Violation> {
    let verdict = match action {
        Action::Draws { cards } => {
            draws(context, seat, cards).map_err(|fault| verbs::canasta::unless_replaced(context, seat, fault))
        }
        Action::Takes { cards } => takes(context, seat, cards),
        Action::Discards { card } => discards(context, seat, *card),
        Action::Melds { melds } => {
            custody::laid(context, seat, &melds.cards)?;
            return verbs::lay_down::lay_down(context, seat, melds);
        }
        Action::Lays { cards, on } => {
            custody::is_there(context, *on, 0)?;
            custody::laid(context, seat, cards)?;
            return verbs::lay_off::lay_off(context, seat, cards, *on);
        }
        Action::Calls { .. } => {
            turns::calls(context, seat)?;
            context.rules.rummy.as_ref().map_or(Ok(()), |rummy| verbs::rummy::call(context, rummy))
        }
        Action::Withdraws => turns::withdraws(context, seat),
        Action::Allows => turns::call::answer(context, seat, false),
        Action::Refuses => turns::call::answer(context, seat, true),
        Action::Swaps { card, into } => {
            custody::is_there(context, *into, 0)?;
            custody::leaves(context, seat, Some(*card), Part::Card(0))?;
            swap(context, seat, *card, *into)
        }
        Action::Claims { wild, from, with } => {
            let exchange = Exchange { wild: *wild, from: *from, with: *with };
            custody::picked_up(context, seat, exchange)?;
            pick_up(context, seat, exchange)
        }
        Action::TakesTo { card } => {
            custody::taken_to(context, *card)?;
            match custody::down_to(context, *card) {
                Some(cards) if context.rules.takes_several() => {
                    so_many(context, seat, cards)?;
                    verbs::frozen::names_lowest(context, *card)
                }
                Some(_) | None => turns::outside::absent(context),
            }
        }
        Action::Passes => verbs::discard::pass(context, seat),
        Action::Pushes { cards } => {
            custody::pushed(context, cards)?;
            turns::push::push(context, seat, cards.len())
        }
        Action::Peeks { card } => {
            custody::drawn(context, &[*card], 0)?;
            turns::push::peek(context, seat)
        }
        Action::Buys { card } => {
            custody::top(context, *card)?;
            turns::buy::buy(context, seat)
        }
        Action::Moves { cards, from, to } => {
            if context.rules.rearrange.is_some() {
                custody::moved(context, cards, *from, *to)?;
            }
            verbs::rearrange::move_cards(context, seat, cards, *from, *to)
        }
        Action::Joins { from, to } => {
            custody::is_there(context, *from, 0)?;
            custody::is_there(context, *to, 1)?;
            verbs::lay_off::join(context, seat, *from, *to)
        }
        Action::Rearranges { melds } => {
            if context.rules.rearrange.is_some() {
                custody::rearranged(context, seat, melds)?;
            }
            return verbs::rearrange::rearrange(context, seat, melds);
        }
        Action::Declares { melds, discard } => {
            custody::declared(context, seat, melds, *discard)?;
            return verbs::declare::declare(context, seat, melds, *discard);
        }
        Action::Shows { melds } if context.rules.payment.is_some() => {
            return results::payment::shown::show(context, seat, melds);
        }
        Action::Shows { .. } => turns::outside::absent(context),
        Action::Packs => verbs::drop::pack(context, seat),
        Action::Leaves => results::exit::leave(context, seat),
        Action::Reenters => results::exit::reenter(context, seat),
        Action::Chooses { contract } => verbs::lay_down::choose(context, seat, *contract),
    };
    verdict.map(|()| Resolved::Nothing)
}

/// Whether a player may take a wild card out of a meld for a card that they put in its place.
fn pick_up(context: &Context<'_>, seat: Seat, exchange: Exchange) -> Verdict {
    if verbs::rearrange::taken_out::takes_out(context) {
        return verbs::rearrange::taken_out::take_out(context, seat, exchange);
    }
    verbs::swap::may_pick_up(context, seat)?;
    let is_judged = |meld: &&Meld| meld.shape() != Shape::Irregular || melds::settled::is_in_pieces(context, meld);
    let meld = context.deal.table.meld(exchange.from).filter(is_judged);
    meld.map_or(Ok(()), |meld| verbs::swap::pickup(context, seat, meld, exchange))
}

/// Whether a player may put a card in the place of a wild card, which moves within its meld.
fn swap(context: &Context<'_>, seat: Seat, card: Card, into: MeldName) -> Verdict {
    verbs::swap::may_swap(context, seat, into)?;
    if verbs::rearrange::swapped::swaps(context, seat, into) {
        return verbs::rearrange::swapped::swap(context, seat, card, into);
    }
    verbs::swap::swap(context, seat, card, into)
}
