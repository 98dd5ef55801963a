//! What the actions of players change.

use adjudeck_format::{Card, Discarded, Seat};
use arrayvec::ArrayVec;

use crate::cards::table::FaceUp;
use crate::law::plays::{AfterStockOut, Depth, Due, Entry, Failing, Groupwise, OutsidePlay, Packs, Taken, Takes};
use crate::play::turn::{draw_card, draw_forgotten, grant, seize_turn, step_out};
use crate::state::deal::{Deal, Stage};
use crate::state::end::DeclaredAs;
use crate::state::game::Game;
use crate::state::kept::{Certainty, Pushed, Taking};
use crate::state::phase::Answered;
use crate::state::unknowns::Unknown;

/// Applies what a player does outside play.
pub(crate) fn apply_aside(game: &mut Game, deal: &mut Deal, seat: Seat, aside: OutsidePlay<'_>) {
    match aside {
        OutsidePlay::Nothing => {}
        OutsidePlay::Chooses(contract) => deal.setup.contract.choose(contract),
        OutsidePlay::Leaves => game.leave(seat),
        OutsidePlay::Reenters => game.reenter(seat),
        OutsidePlay::ShowsDoubles(certainty) => deal.setup.doubles.shown = deal.setup.doubles.shown.max(certainty),
        OutsidePlay::Shows(melds) => {
            deal.player_mut(seat).shown = true;
            show(deal, seat, melds);
        }
        OutsidePlay::AddsToWinner { cards, on, grown } => {
            if let Some(meld) = deal.meld_mut(on) {
                *meld = grown;
                deal.table.leave_together(seat, cards);
            }
        }
        OutsidePlay::MayHaveLaid => deal.table.lose_track(seat),
        OutsidePlay::LaysAmiss(cards) => {
            let amiss = &mut deal.end.laid_amiss;
            for laid in cards.iter().filter_map(|laid| Some((seat, laid.card?))) {
                if !amiss.contains(&laid) {
                    amiss.push(laid);
                }
            }
        }
    }
}

/// Applies what a player does after the stock is used up, when cards may only be laid.
#[cold]
pub(crate) fn apply_after_stock_out(deal: &mut Deal, seat: Seat, after_stock_out: &AfterStockOut<'_>) {
    match *after_stock_out {
        AfterStockOut::Otherwise => {}
        AfterStockOut::Draws(cards) => {
            draw_cards(deal, seat, cards, false);
            deal.end.took_card = Some(seat);
        }
        AfterStockOut::Takes(taken) => {
            take_cards(deal, seat, taken, |deal, seat, cards, count| {
                take_each(deal, seat, cards, count);
                deal.end.took_card = Some(seat);
            });
        }
        AfterStockOut::Discards(card) => {
            deal.table.discard(seat, card);
            deal.end.took_card = None;
        }
    }
}

#[inline(always)]
pub(crate) fn draw(deal: &mut Deal, seat: Seat, cards: &[Option<Card>], entry: Entry, shuffles: bool) {
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    // Cards that are drawn while the turn stays as it is are extra cards.
    if entry == Entry::Stays {
        let owes = &mut deal.player_mut(seat).owes;
        *owes = owes.saturating_sub(count);
        deal.phase.grant.iter_mut().for_each(|grant| grant.extra_drawn = grant.extra_drawn.saturating_add(count));
    } else {
        deal.phase.drawn = deal.phase.drawn.saturating_add(count);
        deal.phase.just_discarded = false;
        deal.phase.taken_in_a_row = 0;
    }
    draw_cards(deal, seat, cards, shuffles);
}

/// Cards of the stock go to a hand. If none is left and `shuffles` is set, the discards have been shuffled.
#[inline]
pub(super) fn draw_cards(deal: &mut Deal, seat: Seat, cards: &[Option<Card>], shuffles: bool) {
    for card in cards {
        if deal.table.left() == 0 && shuffles {
            deal.table.reshuffle();
            deal.end.reshuffles = deal.end.reshuffles.saturating_add(1);
        }
        draw_card(deal, seat, *card);
    }
}

/// The top discard goes to a hand.
#[inline]
fn take_card(deal: &mut Deal, seat: Seat, card: Option<Card>) {
    if deal.table.pile().is_empty() && deal.unknowns.is_open(Unknown::Count) {
        // The pile seems to be empty, but because of lost lines a card is left on it.
        deal.table.uncover(seat, card);
        return;
    }
    deal.table.take(seat, card);
}

/// The top `count` discards go to a hand. The record may name them.
fn take_each(deal: &mut Deal, seat: Seat, cards: &[Option<Card>], count: usize) {
    (0..count).for_each(|below| take_card(deal, seat, cards.get(below).copied().flatten()));
}

/// A player takes discards.
pub(crate) fn take(deal: &mut Deal, seat: Seat, takes: &Takes<'_>) {
    take_cards(deal, seat, takes.cards, |deal, seat, cards, count| take_so_many(deal, seat, cards, count, takes));
}

/// A player takes discards; `take` is called with their number.
fn take_cards(
    deal: &mut Deal,
    seat: Seat,
    taken: Taken<'_>,
    take: impl FnOnce(&mut Deal, Seat, &[Option<Card>], usize),
) {
    let (card, depth) = match taken {
        Taken::Each(cards) => return take(deal, seat, cards, cards.len()),
        Taken::DownTo { card, depth } => (card, depth),
    };
    let count = match depth {
        Depth::Known(count) => {
            deal.table.know_discard(count.saturating_sub(1), card);
            count
        }
        Depth::Open(count) => count,
        Depth::Nowhere => 0,
    };
    take(deal, seat, &[], count);
    if !matches!(depth, Depth::Known(_)) {
        // They took something else than the record says, or the record hides how much it was.
        deal.forget_line();
    }
    let open = matches!(depth, Depth::Open(_));
    if open {
        deal.table.take_deeper(seat);
    }
    if deal.unknowns.take_unnamed(seat, open) || depth == Depth::Nowhere {
        deal.table.lose_sight(seat);
    }
}

/// A player takes this many cards from the top of the pile, in their turn or by a call.
fn take_so_many(deal: &mut Deal, seat: Seat, cards: &[Option<Card>], count: usize, takes: &Takes<'_>) {
    let top = deal.table.pile().last().copied().flatten();
    let taking = takes.keeps.map(|due| taking(deal, seat, count, cards, due));
    match deal.turn.pushed.take().filter(|_| deal.table.pile().is_empty()) {
        Some(Pushed { to, discard, stock }) => deal.table.take_back(to, seat, discard, &stock),
        None => take_each(deal, seat, cards, count),
    }
    deal.table.leave_lying();
    if let Some(granting) = takes.grant {
        return grant(deal, seat, granting);
    }
    seize_turn(deal, seat);
    deal.turn.taken = cards.last().copied().flatten().or(top);
    deal.phase.took = true;
    deal.phase.taken_in_a_row = deal.phase.taken_in_a_row.saturating_add(1);
    if let Some(taking) = taking {
        deal.turn.line = Some(taking);
        // From now on the melds that they have now count as the earlier ones.
        deal.turn.melds.kept.remove(seat);
        if taking.whole {
            deal.setup.lose_upcard();
        }
    }
    deal.phase.drawn = deal.phase.drawn.saturating_add(1);
    deal.close_offer();
}

/// Details of what a player is about to take from the discard pile.
fn taking(deal: &Deal, seat: Seat, count: usize, cards: &[Option<Card>], due: Due) -> Taking {
    let (table, pile) = (&deal.table, deal.table.pile());
    let named = cards.get(count.saturating_sub(1)).copied().flatten();
    let lies = pile.len().checked_sub(count).and_then(|place| pile.get(place)).copied().flatten();
    let (deepest, whole) = (named.or(lies), count >= pile.len());
    let top = cards.first().copied().flatten().or(pile.last().copied().flatten());
    let due = match due {
        Due::Deepest => deepest,
        Due::Top => top,
    };
    let upcard = || FaceUp(pile.first().copied().flatten().or(deepest.filter(|_| whole)));
    Taking {
        due,
        kinds: pile.iter().flatten().copied().collect(),
        hides: pile.contains(&None),
        count: u16::try_from(count).unwrap_or(u16::MAX),
        held: *table.hand(seat),
        melds: table.melds(seat).len(),
        likes: due.map_or(0, |card| table.copies_melded(card)),
        upcard: deal.setup.upcard_lies().then(upcard),
        whole,
        melded: false,
        pure: Certainty::No,
        unseen: table.unseen_copies(),
    }
}

/// A player whose turn it is not takes the top discard for chips.
pub(crate) fn buy(deal: &mut Deal, seat: Seat, card: Option<Card>) {
    take_card(deal, seat, card);
    let calls = &mut deal.player_mut(seat).calls;
    calls.bought = calls.bought.saturating_add(1);
    deal.phase.bought = Some(seat);
    deal.phase.fresh = false;
    deal.offer.calls.clear();
}

/// The discard and cards of the stock go to the next player.
pub(crate) fn push(deal: &mut Deal, to: Seat, cards: &[Option<Card>]) {
    let top = deal.table.pile().last().copied().flatten();
    let Some((discard, stock)) = cards.split_first() else { return };
    take_card(deal, to, *discard);
    let mut pushed = Pushed { to, discard: discard.or(top), stock: ArrayVec::new() };
    let left = deal.table.left();
    for (index, card) in stock.iter().enumerate() {
        let card = draw_card(deal, to, *card);
        let _ = if index < left { pushed.stock.try_push(card) } else { Ok(()) };
    }
    deal.turn.pushed = Some(pushed);
    (deal.phase.fresh, deal.phase.just_discarded) = (false, false);
    deal.offer.calls.clear();
}

/// A player calls the top discard.
pub(crate) fn call(deal: &mut Deal, seat: Seat, legal: bool, together: bool) {
    deal.offer.add_call(seat, legal, together);
    let calls = &mut deal.player_mut(seat).calls;
    calls.uttered = calls.uttered.saturating_add(1);
}

/// A player withdraws their call.
pub(crate) fn withdraw(deal: &mut Deal, seat: Seat) {
    deal.offer.calls.retain(|call| call.by != seat);
    if deal.phase.is_allowed() && deal.offer.calls.is_empty() {
        deal.phase.answer = Answered::Open;
    }
    deal.phase.just_discarded = false;
}

#[inline(always)]
pub(crate) fn discard(deal: &mut Deal, seat: Seat, card: Option<Card>) {
    if deal.phase.mover == seat {
        draw_forgotten(deal, seat);
    }
    deal.table.discard(seat, card);
    deal.phase.dead = false;
}

/// A player packs.
pub(crate) fn pack(deal: &mut Deal, seat: Seat, Packs { seizes, under_stock, out }: Packs) {
    if seizes {
        seize_turn(deal, seat);
    }
    if under_stock {
        deal.table.put_under_stock(seat);
    }
    step_out(deal, seat, out);
}

/// The shown melds of a hand are put on the table.
fn show(deal: &mut Deal, seat: Seat, melds: Groupwise<'_>) {
    melds.groups.iter().zip(melds.melds).for_each(|(cards, meld)| deal.table.lay(seat, cards, meld));
}

/// A declaration ends the deal. A wrong one does so only in the record, and the cards stay where they are.
pub(crate) fn declare(
    deal: &mut Deal,
    seat: Seat,
    melds: Groupwise<'_>,
    discard: Option<Discarded>,
    if_wrong: Option<Failing>,
) {
    deal.if_wrong = failed(deal, seat, if_wrong);
    deal.end.declared = match (deal.phase.drawn, discard) {
        (0, _) => DeclaredAs::Undrawn,
        (_, None) => DeclaredAs::Undiscarded,
        (_, Some(_)) => DeclaredAs::AsUsual,
    };
    deal.player_mut(seat).turns.add();
    show(deal, seat, melds);
    if let Some(Discarded(card)) = discard {
        deal.table.discard(seat, card);
    }
    (deal.stage, deal.end.out) = (Stage::Over, Some(seat));
}

/// The deal as it goes on if a declaration is wrong, where that is open.
#[cold]
pub(crate) fn failed(deal: &Deal, seat: Seat, if_wrong: Option<Failing>) -> Option<Box<Deal>> {
    if_wrong.map(|failing| {
        let mut wrong = Box::new(deal.clone());
        fail(&mut wrong, seat, failing);
        wrong
    })
}

/// A declaration was wrong.
#[cold]
pub(crate) fn fail(deal: &mut Deal, seat: Seat, failing: Failing) {
    match failing {
        Failing::StepsOut(out) => step_out(deal, seat, out),
        Failing::IsSaid { undrawn, said } => {
            (deal.stage, deal.end.out, deal.end.said) = (Stage::Over, Some(seat), said);
            deal.end.declared = if undrawn { DeclaredAs::Undrawn } else { DeclaredAs::AsUsual };
        }
    }
}
