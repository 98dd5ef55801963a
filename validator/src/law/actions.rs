//! The verdict on what a player does: first whether the deal goes on, then custody, then law.

use adjudeck_format::{Action, Expected, Part, Seat};

use crate::cards::meld::{Meld, Shape};
use crate::law;
use crate::law::context::Case;
use crate::law::resolved::Formed;
use crate::law::{custody, doubles};
use crate::state::deal::Stage;
use crate::verdict::{Verdict, Violation};

/// The verdict on what a player does.
#[inline(never)]
pub(crate) fn look(case: &Case<'_>, seat: Seat, action: &Action<'_>, formed: &mut Formed) -> Verdict {
    let deal = case.deal;
    let usual = deal.stage == Stage::Playing && !deal.reported.end && !deal.setup.doubles.open;
    let goes_on = usual && !law::stock::is_drained(case);
    if !goes_on && let Some(verdict) = at_an_end(case, seat, action, formed) {
        return verdict;
    }
    in_play(case, seat, action, formed)
}

/// The verdict on what a player does when nobody can draw any more, or when the deal is not being played; none if that
/// changes nothing.
#[cold]
#[inline(never)]
fn at_an_end(case: &Case<'_>, seat: Seat, action: &Action<'_>, formed: &mut Formed) -> Option<Verdict> {
    if matches!(action, Action::Leaves | Action::Reenters | Action::Chooses { .. }) {
        return None;
    }
    if case.deal.reported.end {
        return Some(past_the_end(case, seat, action, formed));
    }
    if let Action::Discards { card } = action
        && law::exhaustion::discards_for_it(case, seat)
    {
        return Some(custody::leaves(case, seat, *card, Part::Card(0)));
    }
    if let Action::Shows { melds } = action {
        if doubles::shows_doubles(case.rules, case.deal, action) {
            return Some(law::doubles::show(case, seat, melds));
        }
        if case.rules.payment.is_some() {
            return None;
        }
    }
    let is_over = case.deal.stage == Stage::Over && !case.deal.end.is_said_wrongly() && case.rules.payment.is_some();
    if let Action::Lays { cards, on } = action
        && is_over
    {
        return Some(law::payment::lay_off(case, seat, cards, *on));
    }
    let kept = if case.deal.setup.doubles.open { law::doubles::none(case) } else { Ok(()) };
    let goes_on = kept.and_then(|()| law::close::end::goes_on(case));
    goes_on.and_then(|()| law::exhaustion::at_end(case, seat, action)).err().map(Err)
}

/// The verdict on what a player does after the end of the deal, which was reported. Where nothing hangs on the cards any more
/// they are still followed, and what they cannot be is said.
#[cold]
fn past_the_end(case: &Case<'_>, seat: Seat, action: &Action<'_>, formed: &mut Formed) -> Verdict {
    if !law::close::end::is_followed(case) {
        return Ok(());
    }
    let impossible = |violation: &Violation| violation.kind == Expected::Impossible;
    in_play(case, seat, action, formed)
        .or_else(|violation| if impossible(&violation) { Err(violation) } else { Ok(()) })
}

/// The verdict on what a player does in a deal that goes on.
#[inline(always)]
fn in_play(case: &Case<'_>, seat: Seat, action: &Action<'_>, formed: &mut Formed) -> Verdict {
    match action {
        Action::Draws { cards } => {
            custody::drawn(case, cards, 0)?;
            law::draw::from_stock(case, seat, cards)
        }
        Action::Takes { cards } => {
            custody::taken(case, cards)?;
            law::draw::from_pile(case, seat, cards.len())
        }
        Action::Discards { card } => {
            custody::leaves(case, seat, *card, Part::Card(0))?;
            law::discard::discard(case, seat, *card)
        }
        Action::Melds { melds } => {
            custody::laid(case, seat, &melds.cards)?;
            law::contract::laying_down::lay_down(case, seat, melds, formed)
        }
        Action::Lays { cards, on } => {
            custody::is_there(case, *on, 0)?;
            custody::laid(case, seat, cards)?;
            law::layoff::laying_off::lay_off(case, seat, cards, *on, formed)
        }
        Action::Calls { .. } if case.rules.claim.is_none() && case.rules.buy.is_some() => law::buy::bid(case, seat),
        Action::Calls { .. } => law::claim::call(case, seat),
        Action::Withdraws if case.rules.claim.is_none() && case.rules.buy.is_some() => law::buy::withdraw(case, seat),
        Action::Withdraws => law::claim::withdraw(case, seat),
        Action::Allows => law::claim::answer(case, seat, false),
        Action::Refuses => law::claim::answer(case, seat, true),
        Action::Swaps { card, into } => {
            custody::is_there(case, *into, 0)?;
            custody::leaves(case, seat, Some(*card), Part::Card(0))?;
            law::wild::moves::swap(case, seat, *card, *into)
        }
        Action::Claims { wild, from, with } => {
            custody::picked_up(case, seat, (*wild, *with), *from)?;
            law::wild::moves::may_pick_up(case, seat)?;
            let is_judged =
                |meld: &&Meld| meld.shape() != Shape::Irregular || law::rearrange::settled::is_in_pieces(case, meld);
            let meld = case.deal.table.meld(*from).filter(is_judged);
            meld.map_or(Ok(()), |meld| law::wild::moves::pickup(case, seat, meld, *from, (*wild, *with)))
        }
        Action::TakesTo { card } => {
            custody::taken_to(case, *card)?;
            match custody::down_to(case, *card) {
                Some(cards) if case.rules.line.is_some() => law::draw::from_pile(case, seat, cards),
                _ => law::context::absent(case),
            }
        }
        Action::Passes => law::discard::pass(case, seat),
        Action::Pushes { cards } => {
            custody::pushed(case, cards)?;
            law::push::push(case, seat, cards)
        }
        Action::Peeks { card } => {
            custody::drawn(case, &[*card], 0)?;
            law::push::peek(case, seat)
        }
        Action::Buys { card } => {
            custody::top(case, *card)?;
            law::buy::buy(case, seat)
        }
        Action::Moves { card, from, to } => {
            if case.rules.rearrange.is_some() {
                custody::moved(case, *card, *from, *to)?;
            }
            law::rearrange::move_card(case, seat, *card, *from, *to)
        }
        Action::Joins { from, to } => {
            custody::is_there(case, *from, 0)?;
            custody::is_there(case, *to, 1)?;
            law::layoff::laying_off::join(case, seat, *from, *to)
        }
        Action::Rearranges { melds } => {
            if case.rules.rearrange.is_some() {
                custody::rearranged(case, seat, melds)?;
            }
            law::rearrange::rearrange(case, seat, melds, formed)
        }
        Action::Declares { melds, discard } => {
            custody::declared(case, seat, melds, *discard)?;
            law::declare::declare(case, seat, (melds, *discard), formed)
        }
        Action::Shows { melds } if case.rules.payment.is_some() => law::payment::show(case, seat, melds, formed),
        Action::Shows { .. } => law::context::absent(case),
        Action::Packs => law::drop::pack(case, seat),
        Action::Leaves => law::exit::leave(case, seat),
        Action::Reenters => law::exit::reenter(case, seat),
        Action::Chooses { contract } => law::contract::laying_down::choose(case, seat, *contract),
    }
}
