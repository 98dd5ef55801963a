//! What changes when cards are laid: melds, lay-offs, moved wild cards, rearranged melds.

use adjudeck_format::{Card, Laid, MeldName, Seat, Stands};
use arrayvec::ArrayVec;

use crate::cards::meld::{InMeld, Meld};
use crate::cards::place;
use crate::cards::place::{Exchange, Way};
use crate::cards::table::anew;
use crate::law::plays::{Become, Change, Groupwise, Grown, Keep, LaysDown, LaysOff, PicksUp, Then};
use crate::state::deal::{Deal, LaidOff};
use crate::state::kept::Certainty;

/// A wild card that was picked up is laid.
fn lay_picked_up(deal: &mut Deal, card: Card) {
    if let Some(place) = deal.turn.owed.cards.iter().position(|it| *it == card) {
        deal.turn.owed.cards.remove(place);
    }
}

/// Hidden cards are laid. They may be wild cards that were picked up.
fn note_hidden(deal: &mut Deal, cards: &[Laid]) {
    deal.turn.owed.laid_hidden += cards.iter().filter(|laid| laid.card.is_none()).count();
}

pub(crate) fn lay_down(deal: &mut Deal, seat: Seat, lays: LaysDown<'_>) -> Then {
    let Groupwise { groups, melds } = lays.melds;
    deal.phase.reported.few |= lays.keeps_few;
    if !deal.table.has_for(seat, groups.cards.len()) {
        return Then::Nothing;
    }
    if lays.replaced > 0 {
        let owes = &mut deal.player_mut(seat).owes;
        *owes = owes.saturating_add(lays.replaced);
    }
    if lays.closing {
        deal.turn.melds.closing.insert(seat);
    }
    for (cards, mut meld) in groups.iter().zip(melds) {
        if lays.opens {
            meld.set_opening(true);
        }
        deal.table.lay(seat, cards, meld);
    }
    if !deal.turn.owed.cards.is_empty() {
        groups.cards.iter().filter_map(|laid| laid.card).for_each(|card| lay_picked_up(deal, card));
        note_hidden(deal, &groups.cards);
    }
    if let Some(first) = lays.first {
        if first.too_little {
            deal.turn.melds.opening_reported.insert(seat);
        }
        let turn = deal.turn.number;
        let player = deal.player_mut(seat);
        player.opened = Some(turn);
        match first.fails {
            Certainty::Yes => player.failed = player.failed.saturating_add(1),
            Certainty::Open => player.may_have_failed = player.may_have_failed.saturating_add(1),
            Certainty::No => {}
        }
        deal.phase.must_complete = first.must_complete;
    }
    Then::MeldedAndLeft
}

/// Remembers the melds of a player before they change, if they may not stay together afterwards.
fn keep(deal: &mut Deal, owner: Seat, keep: Keep) {
    if keep.pure {
        deal.turn.melds.pure.insert(owner);
    }
    deal.keep_melds(owner);
}

/// A card goes from one meld to another.
pub(crate) fn move_card(
    deal: &mut Deal,
    laid: Laid,
    from: MeldName,
    to: MeldName,
    keeps: [Keep; 2],
    change: Change,
) -> Then {
    for (owner, kept) in [from.owner, to.owner].into_iter().zip(keeps) {
        keep(deal, owner, kept);
        deal.turn.melds.rearranged.insert(owner);
    }
    match change {
        Change::Hidden if deal.table.meld(from).is_none() || from == to => return Then::Nothing,
        Change::Hidden => move_hidden(deal, from, to),
        Change::Within(moved) => put_changed(deal, from, moved),
        Change::Between { left, grown, fits, lies } => {
            if lies || laid.card.is_some_and(|card| deal.table.pick_up_stray(card)) {
                if deal.table.meld(from).is_some() {
                    put_changed(deal, from, left);
                }
                if fits {
                    put_changed(deal, to, grown);
                } else {
                    deal.table.stray(laid.card);
                }
            }
        }
    }
    Then::Melded
}

/// Cards were moved out of a group or into it, perhaps a new one. It is now a meld or in pieces.
fn put_changed(deal: &mut Deal, name: MeldName, changed: Become) {
    let turn = deal.turn.number;
    deal.keep_pieces(name, changed.as_ref().err().map_or(&[], ArrayVec::as_slice));
    let meld = place::becomes(changed, turn);
    match deal.meld_mut(name) {
        Some(place) => *place = meld,
        None => deal.table.add_meld(name.owner, meld),
    }
}

/// A hidden card goes from one meld to another: what lies in them is no longer known.
fn move_hidden(deal: &mut Deal, from: MeldName, to: MeldName) {
    deal.table.lose_one_of(from);
    match deal.table.meld_mut(to) {
        Some(meld) => meld.hide(1),
        None => deal.table.add_meld(to.owner, Meld::lying(&[Laid { card: None, stands: Stands::Unsaid }])),
    }
}

/// A whole meld is joined to another. Its own place stays empty.
pub(crate) fn join(deal: &mut Deal, from: MeldName, to: MeldName, joined: Meld, kept: Option<Keep>, unsettles: bool) {
    if let Some(kept) = kept {
        keep(deal, to.owner, kept);
    }
    if let Some(meld) = deal.meld_mut(to) {
        *meld = joined;
    }
    if let Some(meld) = deal.meld_mut(from) {
        *meld = Meld::empty();
    }
    if unsettles {
        deal.turn.melds.grown.insert(to.owner);
    }
}

/// A player lays all their melds anew. Cards that they do not lay again go to their hand.
pub(crate) fn rearrange(
    deal: &mut Deal,
    seat: Seat,
    Groupwise { groups, melds }: Groupwise<'_>,
    kept: Keep,
    settles: bool,
) -> Then {
    if settles {
        deal.turn.melds.reported.remove(seat);
    }
    keep(deal, seat, kept);
    deal.turn.melds.rearranged.insert(seat);
    let (turn, mut lacking) = (deal.turn.number, [0; Card::KINDS]);
    let open = anew::is_open(deal.table.melds(seat), groups);
    let (hand, _) = anew::from_hand(deal.table.melds(seat), groups, &mut lacking);
    let from_hand = anew::count_from_hand(deal.table.melds(seat), groups);
    if hand.is_full() || !deal.table.has_for(seat, if open { from_hand } else { hand.len() }) {
        return Then::Nothing;
    }
    if open {
        deal.table.lay_anew(seat, &groups.cards);
    } else {
        deal.table.leave_together(seat, &hand);
        for (card, copies) in Card::all().zip(lacking) {
            (0..copies).for_each(|_| deal.table.give(seat, Some(card)));
        }
        deal.table.clear_melds(seat);
    }
    if !deal.turn.owed.cards.is_empty() {
        hand.iter().filter_map(|laid| laid.card).for_each(|card| lay_picked_up(deal, card));
        note_hidden(deal, &groups.cards);
    }
    deal.forget_pieces(seat);
    groups.iter().zip(melds).for_each(|(cards, meld)| deal.table.form(seat, cards, meld.rearranged(turn)));
    Then::MeldedAndLeft
}

pub(crate) fn lay_off(deal: &mut Deal, seat: Seat, lays: LaysOff<'_>) -> Then {
    let LaysOff { cards, on, .. } = lays;
    deal.phase.reported.few |= lays.keeps_few;
    if !deal.table.has_for(seat, cards.len()) {
        return Then::Nothing;
    }
    keep_grown(deal, on.owner, lays.unsettles);
    if lays.is_for_score {
        note_laid_off(deal, seat, cards, on, &lays.grown);
    }
    add(deal, seat, cards, on, lays.grown);
    if on.owner != seat {
        deal.meld_mut(on).into_iter().for_each(Meld::set_joined);
    }
    if !deal.turn.owed.cards.is_empty() {
        if lays.wild_anywhere {
            note_hidden(deal, cards);
        }
        for card in cards.iter().filter_map(|laid| laid.card) {
            // If a wild card that was picked up must go to a new meld, it may be one that is still in the hand.
            if lays.wild_anywhere || usize::from(deal.table.hand(seat).count(card)) < deal.turn.owes(card) {
                lay_picked_up(deal, card);
            }
        }
    }
    Then::Left
}

/// Notes who laid off these cards, which already lie in the meld of another player.
pub(crate) fn laid_off_before(deal: &mut Deal, by: Seat, cards: &[Option<Card>], on: MeldName) {
    let Deal { table, laid_off, .. } = deal;
    let Some(meld) = table.meld(on).filter(|_| on.owner != by) else { return };
    for card in cards {
        let told =
            |it: &InMeld| laid_off.iter().filter(|other| other.on == on.owner && other.card == Some(*it)).count();
        let lie =
            |it: &InMeld| table.melds(on.owner).iter().flat_map(Meld::standing).filter(|other| other == it).count();
        let card = meld.standing().find(|it| Some(it.card) == *card && told(it) < lie(it));
        laid_off.push(LaidOff { by, on: on.owner, card });
    }
}

/// Notes who lays these cards off on a meld of another player, and how they lie there once it has grown.
#[cold]
fn note_laid_off(deal: &mut Deal, by: Seat, cards: &[Laid], on: MeldName, grown: &Grown) {
    let Deal { table, laid_off, .. } = deal;
    let most = usize::from(table.cards_in_all());
    let mut note = |card| {
        // More cards than there are can only have been laid if some have come back. Nobody can tell then which lie there.
        let card = if laid_off.len() < most { card } else { laid_off.pop().and(None) };
        laid_off.push(LaidOff { by, on: on.owner, card });
    };
    let (Grown::Whole(grown), Some(meld)) = (grown, table.meld(on)) else {
        return cards.iter().for_each(|_| note(None));
    };
    let len = usize::from(meld.len().max(1));
    match grown.cards().windows(len).position(|old| old == meld.cards()) {
        Some(at) => {
            let new = grown.standing().enumerate().filter(|(index, _)| !(at..at + len).contains(index));
            new.for_each(|(_, card)| note(Some(card)));
        }
        None => cards.iter().for_each(|laid| note(grown.standing().find(|it| Some(it.card) == laid.card))),
    }
}

/// Cards leave a hand and join a meld, which becomes `grown`.
fn add(deal: &mut Deal, seat: Seat, cards: &[Laid], on: MeldName, grown: Grown) {
    let best_effort = match grown {
        Grown::Whole(grown) => {
            if let Some(meld) = deal.meld_mut(on) {
                *meld = grown;
                deal.table.leave_together(seat, cards);
            }
            return;
        }
        Grown::BestEffort(best_effort) => *best_effort,
    };
    for (card, strays) in best_effort.steps {
        deal.table.leave(seat, card);
        if strays {
            deal.table.stray(card);
        }
    }
    if let Some(pieces) = best_effort.pieces {
        deal.keep_pieces(on, &pieces);
    }
    if let (Some(grown), Some(meld)) = (best_effort.meld, deal.meld_mut(on)) {
        *meld = grown;
    }
}

/// A card that has left a hand lies beside the meld if the meld has not grown: there is no such meld, it has no room, or
/// the record hides the card.
fn stray_unless_grown(deal: &mut Deal, card: Option<Card>, on: MeldName, before: u8) {
    if deal.table.meld(on).map_or(0, Meld::len) <= before {
        deal.table.stray(card);
    }
}

pub(crate) fn swap(deal: &mut Deal, seat: Seat, card: Card, into: MeldName, way: Option<Way>) -> Then {
    let (turn, before) = (deal.turn.number, deal.table.meld(into).map_or(0, Meld::len));
    if !deal.table.leave(seat, Some(card)) {
        return Then::Nothing;
    }
    match (deal.meld_mut(into), way) {
        (Some(meld), Some(way)) => place::move_wild(meld, card, way, turn),
        (Some(meld), None) => place::add_anyhow(meld, Some(card), turn),
        (None, _) => {}
    }
    stray_unless_grown(deal, Some(card), into, before);
    Then::Left
}

/// A card takes the place of a wild card, which becomes another card of the same meld.
pub(crate) fn swap_again(
    deal: &mut Deal,
    seat: Seat,
    card: Card,
    into: MeldName,
    grown: Meld,
    unsettles: Option<Keep>,
) -> Then {
    if !deal.table.leave(seat, Some(card)) {
        return Then::Nothing;
    }
    keep_grown(deal, into.owner, unsettles);
    if let Some(meld) = deal.meld_mut(into) {
        *meld = grown;
    }
    Then::Left
}

/// Remembers the melds of a player before one grows, if they may not stay together afterwards.
fn keep_grown(deal: &mut Deal, owner: Seat, unsettles: Option<Keep>) {
    if let Some(kept) = unsettles {
        keep(deal, owner, kept);
        deal.turn.melds.grown.insert(owner);
    }
}

pub(crate) fn pick_up(deal: &mut Deal, seat: Seat, picks_up: PicksUp) {
    let Exchange { wild, from, with } = picks_up.exchange;
    if !deal.table.leave(seat, Some(with)) {
        return;
    }
    keep_grown(deal, from.owner, picks_up.keep);
    if exchange(deal, picks_up.exchange, picks_up.place) {
        deal.table.give(seat, Some(wild));
    } else if picks_up.lost {
        // It lay in a meld that a lost line told of.
        deal.table.uncover(seat, Some(wild));
    } else {
        return deal.table.doubt(seat);
    }
    if picks_up.owes {
        let _ = deal.turn.owed.cards.try_push(wild);
    }
}

/// A card replaces another in a meld; `index` is the place of that one if it may be taken. Returns whether it was there.
fn exchange(deal: &mut Deal, Exchange { wild, from, with }: Exchange, index: Option<usize>) -> bool {
    let (turn, before) = (deal.turn.number, deal.table.meld(from).map_or(0, Meld::len));
    if let Some(meld) = deal.meld_mut(from) {
        if let Some(index) = index {
            meld.put(index, with);
            meld.spend_added(turn);
            return true;
        }
        meld.spoil();
        if let Some(index) = meld.cards().iter().position(|card| *card == wild) {
            meld.put(index, with);
            return true;
        }
        place::add_anyhow(meld, Some(with), turn);
    }
    stray_unless_grown(deal, Some(with), from, before);
    deal.table.pick_up_stray(wild)
}
