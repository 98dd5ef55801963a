//! Custody: whether the cards can be where the statement needs them. This is asked before the law.

use adjudeck_format::{Card, Discarded, Groups, Laid, MeldName, Part, Seat};

use crate::cards::meld::{Meld, Shape};
use crate::cards::place::Exchange;
use crate::cards::table::anew;
use crate::law::context::Context;
use crate::verdict::{Fact, Verdict, impossible};

/// Turns what the table says into a verdict. If the statement is impossible, the point it breaks is the contents of the pack.
#[inline(always)]
fn as_verdict(context: &Context<'_>, can: Result<(), Fact>, part: Part) -> Verdict {
    can.or_else(|fact| impossible(&context.rules.pack.contents, fact, part))
}

/// Whether cards, known or not, can be drawn from the stock; `first` is the index of the first one in the statement.
#[inline(always)]
pub(crate) fn drawn(context: &Context<'_>, cards: &[Option<Card>], first: u16) -> Verdict {
    let table = &context.deal.table;
    for (after, card) in (0..).zip(cards) {
        let index = first.saturating_add(after);
        match table.can_draw(after, *card) {
            Ok(()) => {}
            Err(fact @ Fact::StockEmpty) => return impossible(&context.rules.exhaustion.stock, fact, Part::Verb),
            can => return as_verdict(context, can, Part::Card(index)),
        }
    }
    together(context, first, cards, |cards| table.can_draw_together(cards))
}

/// Whether there are enough copies of all cards that a statement takes from a pile at once. A single card has been checked
/// already.
#[inline(always)]
fn together(
    context: &Context<'_>,
    first: u16,
    cards: &[Option<Card>],
    can: impl FnOnce(&[Option<Card>]) -> Result<(), (u16, Fact)>,
) -> Verdict {
    match cards.len() {
        0 | 1 => Ok(()),
        _ => {
            can(cards).or_else(|(after, fact)| as_verdict(context, Err(fact), Part::Card(first.saturating_add(after))))
        }
    }
}

/// Whether a card, known or not, can come out of a hand.
#[inline(always)]
pub(crate) fn leaves(context: &Context<'_>, seat: Seat, card: Option<Card>, part: Part) -> Verdict {
    as_verdict(context, context.deal.table.can_leave(seat, card), part)
}

/// Whether cards can come out of a hand together.
pub(crate) fn laid(context: &Context<'_>, seat: Seat, cards: &[Laid]) -> Verdict {
    let can = context.deal.table.can_lay(seat, cards);
    can.or_else(|(index, fact)| as_verdict(context, Err(fact), Part::Card(index)))
}

/// Whether there is a meld of this name; `index` is its place among the statement's melds. A meld that has lost all its
/// cards is gone.
pub(crate) fn is_there(context: &Context<'_>, meld: MeldName, index: u16) -> Verdict {
    match context.deal.table.meld(meld).filter(|meld| meld.len() > 0 || meld.hidden() > 0) {
        Some(_) => Ok(()),
        None => impossible(&context.rules.pack.contents, Fact::NoSuchMeld { meld }, Part::Meld(index)),
    }
}

/// Whether a card, known or not, can be the top discard.
pub(crate) fn top(context: &Context<'_>, card: Option<Card>) -> Verdict {
    as_verdict(context, context.deal.table.can_take(0, card), Part::Card(0))
}

/// Whether these cards can be the top of the discard pile, the top one first. Where more than one may be taken, a gap
/// between them is judged by the rule of the discard line.
#[inline(always)]
pub(crate) fn check_taken_from_pile(context: &Context<'_>, cards: &[Option<Card>]) -> Verdict {
    let table = &context.deal.table;
    // A pushed discard can be taken back as long as no card was drawn instead.
    let pushed = context.deal.turn.pushed.as_ref().filter(|_| context.deal.phase.drawn == 0 && table.pile().is_empty());
    if let Some(pushed) = pushed {
        let top = cards.first().copied().flatten();
        return as_verdict(context, table.can_take_back(pushed.to, pushed.discard, top), Part::Card(0));
    }
    for (index, card) in (0..).zip(cards) {
        if let Err(fact) = table.can_take(usize::from(index), *card) {
            let is_deeper = index > 0 && context.rules.takes_several();
            return if is_deeper || matches!(fact, Fact::OtherDiscard { .. }) {
                impossible(&context.rules.pile.take, fact, Part::Card(index))
            } else {
                as_verdict(context, Err(fact), Part::Card(index))
            };
        }
    }
    together(context, 0, cards, |cards| table.can_take_together(cards))
}

/// Whether a card lies in the discard line, where there is one.
pub(crate) fn taken_to(context: &Context<'_>, card: Card) -> Verdict {
    match (context.rules.takes_several(), down_to(context, card)) {
        (true, None) => impossible(&context.rules.pile.take, Fact::NotInLine { card }, Part::Card(0)),
        (true, Some(_)) | (false, _) => Ok(()),
    }
}

/// Whether the first card can be the top discard, and the others come from the stock.
pub(crate) fn pushed(context: &Context<'_>, cards: &[Option<Card>]) -> Verdict {
    let Some((discard, stock)) = cards.split_first() else { return Ok(()) };
    top(context, *discard)?;
    drawn(context, stock, 1)?;
    let can = context.deal.table.can_push_together(*discard, stock);
    can.or_else(|(index, fact)| as_verdict(context, Err(fact), Part::Card(index)))
}

/// Whether a wild card can be picked up from a meld in exchange for a card of the hand.
pub(crate) fn picked_up(context: &Context<'_>, seat: Seat, exchange: Exchange) -> Verdict {
    let Exchange { wild, from, with } = exchange;
    is_there(context, from, 0)?;
    let may_stray = || context.deal.table.may_stray(wild);
    let lies = |meld: &Meld| meld.has(wild) || meld.shape() == Shape::Irregular && may_stray();
    if !context.deal.table.meld(from).is_some_and(lies) {
        return as_verdict(context, Err(Fact::NotInMeld { card: wild, meld: from }), Part::Card(0));
    }
    leaves(context, seat, Some(with), Part::Card(1))
}

/// Whether cards can go from one meld to another, which may be new.
pub(crate) fn moved(context: &Context<'_>, cards: &[Laid], from: MeldName, to: MeldName) -> Verdict {
    is_there(context, from, 0)?;
    let table = &context.deal.table;
    if usize::from(to.number) != table.melds(to.owner).len() + 1 {
        is_there(context, to, 1)?;
    }
    lie_in(context, cards.iter().map(|laid| laid.card), from)
}

/// Whether these cards can lie in a meld.
pub(crate) fn lie_in(
    context: &Context<'_>,
    cards: impl Iterator<Item = Option<Card>> + Clone,
    meld: MeldName,
) -> Verdict {
    let (table, name) = (&context.deal.table, meld);
    let Some(meld) = table.meld(name) else { return Ok(()) };
    let mut hidden = usize::from(meld.hidden());
    let all = cards.clone();
    for (index, card) in (0u16..).zip(cards) {
        let Some(card) = card else { continue };
        let before = all.clone().take(index.into()).filter(|other| *other == Some(card)).count();
        let copies = meld.copies(card);
        if before < copies {
            continue;
        }
        // A card that is not seen there may be one of the hidden ones.
        if hidden == 0 || usize::from(table.unseen(card)) <= before - copies {
            return as_verdict(context, Err(Fact::NotInMeld { meld: name, card }), Part::Card(index));
        }
        hidden -= 1;
    }
    Ok(())
}

/// Whether the cards of a new arrangement that do not lie in the player's melds can come out of their hand.
pub(crate) fn rearranged(context: &Context<'_>, seat: Seat, melds: &Groups<'_>) -> Verdict {
    let (table, mut lacking) = (&context.deal.table, [0; Card::KINDS]);
    if anew::is_open(table.melds(seat), melds) {
        let enough = anew::count_from_hand(table.melds(seat), melds) <= usize::from(table.hand(seat).size());
        let can = if enough { Ok(()) } else { Err(Fact::HandEmpty { seat }) };
        return as_verdict(context, can, Part::Line);
    }
    let (laid, places) = anew::from_hand(table.melds(seat), melds, &mut lacking);
    let place = |index: u16| places.get(usize::from(index)).copied().unwrap_or(index);
    table.can_lay(seat, &laid).or_else(|(index, fact)| as_verdict(context, Err(fact), Part::Card(place(index))))
}

/// Whether the player can hold what they declare. If they hold a card, but not often enough, it was put into two melds or
/// was also discarded: the law judges that.
pub(crate) fn declared(context: &Context<'_>, seat: Seat, melds: &Groups<'_>, discard: Option<Discarded>) -> Verdict {
    let table = &context.deal.table;
    let missing = |(index, laid): (u16, &Laid)| Some((index, table.can_leave(seat, Some(laid.card?)).err()?));
    if let Some((index, fact)) = (0..).zip(melds.cards.iter()).find_map(missing) {
        return as_verdict(context, Err(fact), Part::Card(index));
    }
    if let Err((index, fact @ Fact::HandEmpty { .. })) = table.can_lay(seat, &melds.cards) {
        return as_verdict(context, Err(fact), Part::Card(index));
    }
    match discard {
        Some(Discarded(Some(card))) => leaves(context, seat, Some(card), Part::Line),
        Some(Discarded(None)) if shows_all(context, seat, melds) && cannot_be_twice(context, seat, melds) => {
            as_verdict(context, Err(Fact::HandEmpty { seat }), Part::Line)
        }
        Some(Discarded(None)) | None => Ok(()),
    }
}

/// Whether none of these cards can be in two melds: all are known, and the player holds enough copies.
fn cannot_be_twice(context: &Context<'_>, seat: Seat, melds: &Groups<'_>) -> bool {
    let is_known = melds.cards.iter().all(|laid| laid.card.is_some());
    is_known && context.deal.table.can_lay(seat, &melds.cards).is_ok()
}

/// Whether a player who declares shows all cards that they hold, so that none is left for a discard.
pub(super) fn shows_all(context: &Context<'_>, seat: Seat, melds: &Groups<'_>) -> bool {
    let hand = context.deal.table.hand(seat);
    usize::from(hand.size()) <= melds.cards.len() && !hand.is_doubtful() && !context.deal.unknowns.any()
}

/// How many cards are taken down to a card. Of several copies it is the nearest; where the whole pile is taken, the lowest.
pub(crate) fn down_to(context: &Context<'_>, card: Card) -> Option<usize> {
    let (may_be, pile) = (may_be(context, card), context.deal.table.pile());
    let at = if context.rules.takes_whole() { pile.iter().position(may_be) } else { pile.iter().rposition(may_be) };
    at.map(|at| pile.len() - at)
}

/// Whether the record leaves open how many cards are taken down to a card, because a hidden card may be a copy of it.
pub(crate) fn is_depth_open(context: &Context<'_>, card: Card) -> bool {
    let (may_be, pile) = (may_be(context, card), context.deal.table.pile());
    let mut there = pile.iter().filter(|it| may_be(it));
    let (first, other) =
        if context.rules.takes_whole() { (there.next(), there.next()) } else { (there.next_back(), there.next_back()) };
    first.is_some_and(Option::is_none) && other.is_some()
}

/// Whether a discard may be a copy of this card.
pub(crate) fn may_be(context: &Context<'_>, card: Card) -> impl Fn(&Option<Card>) -> bool {
    let unseen = context.deal.table.unseen(card) > 0;
    move |it| it.map_or(unseen, |it| it == card)
}

/// Whether enough copies of these cards are left in the pack.
pub(crate) fn appear(context: &Context<'_>, cards: &[Option<Card>]) -> Verdict {
    if cards.len() > usize::from(context.deal.table.stock()) {
        return impossible(&context.rules.pack.contents, Fact::StockEmpty, Part::Line);
    }
    let known = (0..).zip(cards).filter_map(|(at, card)| Some((at, (*card)?)));
    let can = context.deal.table.can_appear(known);
    can.or_else(|(at, fact)| impossible(&context.rules.pack.contents, fact, Part::Card(at)))
}
