//! Custody: whether the cards can be so, which is asked before the law.

use adjudeck_format::{Action, Card, Laid, MeldName, Part, Seat};

use crate::law::{self, Case, impossible};
use crate::meld::{Meld, Shape};
use crate::verdict::{Fact, Verdict};

/// Whether the cards can be so.
pub(crate) fn check(case: &Case<'_>, seat: Seat, action: &Action<'_>) -> Verdict {
    let (table, pack, first) = (&case.deal.table, &case.rules.pack.contents, Part::Card(0));
    let no_meld = |meld: MeldName| impossible(pack, Fact::NoSuchMeld { meld }, Part::Meld(0));
    let held =
        |cards: &[Laid]| table.can_lay(seat, cards).or_else(|(index, fact)| impossible(pack, fact, Part::Card(index)));
    let drawn = |card: Option<Card>, index: u16| match table.can_draw(card) {
        Err(fact @ Fact::StockEmpty) => impossible(&case.rules.exhaustion.stock, fact, Part::Verb),
        other => other.or_else(|fact| impossible(pack, fact, Part::Card(index))),
    };
    match action {
        Action::Draws { cards } => (0..).zip(cards.iter()).try_for_each(|(index, card)| drawn(*card, index)),
        Action::Takes { cards } => taken(case, cards),
        Action::TakesTo { card } => match (&case.rules.line, law::line::down_to(case, *card)) {
            (Some(line), None) => impossible(&line.depth, Fact::NotInLine { card: *card }, first),
            (Some(_), Some(_)) | (None, _) => Ok(()),
        },
        Action::Moves { card, from, to } if case.rules.rearrange.is_some() => moved(case, *card, *from, *to),
        Action::Joins { from, to } => match [*from, *to].into_iter().find(|name| table.meld(*name).is_none()) {
            Some(name) => no_meld(name),
            None => Ok(()),
        },
        Action::Rearranges { melds } if case.rules.rearrange.is_some() => {
            let mut lacking = [0; Card::KINDS];
            let (laid, places) = law::rearrange::from_hand(table.melds(seat), melds, &mut lacking);
            let place = |index: u16| places.get(usize::from(index)).copied().unwrap_or(index);
            table.can_lay(seat, &laid).or_else(|(index, fact)| impossible(pack, fact, Part::Card(place(index))))
        }
        Action::Buys { card } => table.can_take(0, *card).or_else(|fact| impossible(pack, fact, first)),
        Action::Pushes { cards } => {
            let Some((discard, stock)) = cards.split_first() else { return Ok(()) };
            table.can_take(0, *discard).or_else(|fact| impossible(pack, fact, first))?;
            (1..).zip(stock).try_for_each(|(index, card)| drawn(*card, index))
        }
        Action::Peeks { card } => drawn(*card, 0),
        Action::Melds { melds } => held(&melds.cards),
        Action::Declares { melds, discard } => {
            // A card that is held, though not so often, has been put into two melds: that is for the law.
            let missing = |card: Card| table.hand(seat).count(card) == 0;
            match table.can_lay(seat, &melds.cards) {
                Err((index, fact @ (Fact::NotInHand { card, .. } | Fact::TooManyCopies { card }))) if missing(card) => {
                    return impossible(pack, fact, Part::Card(index));
                }
                Err((index, fact @ Fact::HandEmpty { .. })) => return impossible(pack, fact, Part::Card(index)),
                _ => {}
            }
            discard.map_or(Ok(()), |card| {
                table.can_leave(seat, Some(card)).or_else(|fact| impossible(pack, fact, Part::Line))
            })
        }
        Action::Lays { cards, on } if table.meld(*on).is_some() => held(cards),
        Action::Lays { on, .. } => no_meld(*on),
        Action::Swaps { card, into } if table.meld(*into).is_some() => {
            table.can_leave(seat, Some(*card)).or_else(|fact| impossible(pack, fact, first))
        }
        Action::Swaps { into, .. } => no_meld(*into),
        Action::Claims { wild, with, from } if table.meld(*from).is_some() => {
            let lies = |meld: &Meld| meld.shape() == Shape::Irregular || meld.cards().contains(wild);
            if !table.meld(*from).is_some_and(lies) {
                return impossible(pack, Fact::NotInMeld { card: *wild, meld: *from }, first);
            }
            table.can_leave(seat, Some(*with)).or_else(|fact| impossible(pack, fact, Part::Card(1)))
        }
        Action::Claims { from, .. } => no_meld(*from),
        Action::Discards { card } => table.can_leave(seat, *card).or_else(|fact| impossible(pack, fact, first)),
        _ => Ok(()),
    }
}

/// Whether these cards can be the top of the discard pile, the top one first. Where more than one may be taken, it is a
/// matter of the line that they have no gap.
fn taken(case: &Case<'_>, cards: &[Option<Card>]) -> Verdict {
    let table = &case.deal.table;
    if let Some(pushed) = case.deal.pushed.as_ref().filter(|_| table.pile().is_empty()) {
        let top = cards.first().copied().flatten();
        let can = table.can_take_back(pushed.to, pushed.discard, top);
        return can.or_else(|fact| impossible(&case.rules.pack.contents, fact, Part::Card(0)));
    }
    let top = cards.iter().take(if case.rules.line.is_some() { cards.len() } else { 1 });
    for (index, card) in (0..).zip(top) {
        if let Err(fact) = table.can_take(usize::from(index), *card) {
            return match (&case.rules.line, fact) {
                (Some(line), _) if index > 0 => impossible(&line.depth, fact, Part::Card(index)),
                (_, Fact::OtherDiscard { .. }) => impossible(&case.rules.draw.discard, fact, Part::Card(index)),
                _ => impossible(&case.rules.pack.contents, fact, Part::Card(index)),
            };
        }
    }
    Ok(())
}

/// Whether a card can go from one meld to another, which may be a new one.
fn moved(case: &Case<'_>, laid: Laid, from: MeldName, to: MeldName) -> Verdict {
    let (table, pack) = (&case.deal.table, &case.rules.pack.contents);
    let Some(meld) = table.meld(from) else {
        return impossible(pack, Fact::NoSuchMeld { meld: from }, Part::Meld(0));
    };
    let next = table.melds(to.owner).len() + 1;
    if table.meld(to).is_none() && usize::from(to.number) != next {
        return impossible(pack, Fact::NoSuchMeld { meld: to }, Part::Meld(1));
    }
    match laid.card {
        Some(card) if meld.copies(card) == 0 => impossible(pack, Fact::NotInMeld { meld: from, card }, Part::Card(0)),
        _ => Ok(()),
    }
}
