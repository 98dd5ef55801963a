//! Taking the whole pile, canastas and bonus cards.

use adjudeck_format::{Action, Card, Seat, Statement};
use adjudeck_validator::rules::pile::{Stop, Take};

use super::super::moment::{Moment, discards, melds, plays, takes};
use super::kind::{Kind, illegal};

/// Faults of players who take the whole pile, or lay bonus cards and cards that only a player who goes out may meld.
pub(super) const KINDS: &[Kind] = &[
    illegal("whole-pile", |m| {
        let whole = m.rules.pile.take.answer == Take::Whole && m.pile() > 1;
        m.plays("pile.take", m.fresh()?, takes(m.top()?)).filter(|_| whole)
    }),
    illegal("pile-stopped", |m| {
        let top = m.top()?;
        let stops = matches!(m.rules.pile.stop.answer, Stop::These(stops) if stops.has(top));
        let pile: Vec<_> = m.judge.deal().table.pile().iter().rev().copied().collect();
        m.plays("pile.stop", m.fresh()?, Action::Takes { cards: pile.into() }).filter(|_| stops)
    }),
    illegal("bonus-kept", |m| {
        let mover = m.calm().filter(|_| m.past.now.drawn > 0 && lays_bonus(m))?;
        m.plays("bonus.cards", mover, discards(other(m, mover)?))
    }),
    illegal("bonus-not-replaced", |m| {
        let mover = m.calm().filter(|mover| m.past.now.drawn > 0 && m.judge.deal().owes(*mover) > 0)?;
        m.plays("bonus.cards", mover, discards(other(m, mover)?))
    }),
    illegal("only-when-closing", |m| {
        let mover = m.drawn().filter(|mover| m.has_laid_down(*mover) && m.hand(*mover).size() > 6)?;
        let closing = closing_cards(m, mover);
        let last = other(m, mover).filter(|_| closing.len() > 2)?;
        Some(m.plays("canasta.closing", mover, discards(last))?.after([plays(mover, melds(&closing))]))
    }),
    illegal("wild-with-closing", |m| {
        let mover = m.drawn().filter(|mover| m.has_laid_down(*mover) && m.hand(*mover).size() > 6)?;
        let (closing, wild) = (closing_cards(m, mover), m.pick(m.wilds(mover))?);
        let [one, two, ..] = *closing else { return None };
        m.plays("canasta.closing", mover, melds(&[one, two, wild]))
    }),
];

/// Whether the next statement lays a bonus card.
fn lays_bonus(m: &Moment<'_>) -> bool {
    let Some(bonus) = &m.rules.bonus else { return false };
    matches!(m.next, Statement::Plays { player, action: Action::Melds { melds } } if m.mover() == Some(*player)
        && matches!(*melds.cards, [laid] if laid.card.is_some_and(|card| bonus.cards.answer.has(card))))
}

/// The cards of a hand that only a player who goes out may meld.
fn closing_cards(m: &Moment<'_>, seat: Seat) -> Vec<Card> {
    let closing = m.rules.canasta.as_ref().map(|rules| rules.closing.answer);
    m.naturals(seat).into_iter().filter(|card| closing.is_some_and(|closing| closing.has(*card))).collect()
}

/// A natural card that is neither of those nor a bonus card.
fn other(m: &Moment<'_>, seat: Seat) -> Option<Card> {
    let special =
        [m.rules.bonus.as_ref().map(|it| it.cards.answer), m.rules.canasta.as_ref().map(|it| it.closing.answer)];
    let is_usual = |card: &Card| !special.iter().flatten().any(|cards| cards.has(*card));
    m.pick(m.naturals(seat).into_iter().filter(is_usual))
}
