//! What changes when cards are laid: melds, lay-offs, wild cards that move, melds that are rearranged.

use adjudeck_format::{Card, Expected, Groups, Laid, MeldName, Seat, Stands};
use arrayvec::ArrayVec;

use crate::cards::meld::{MOST_CARDS, Meld, Shape};
use crate::cards::place;
use crate::cards::table::anew;
use crate::law;
use crate::law::rearrange::settled::Pieces;
use crate::law::resolved::Formed;
use crate::play::by::{By, reading};
use crate::play::turn::{at_play, close};
use crate::rules::Rules;
use crate::rules::contract::Origin;
use crate::rules::meld::When;
use crate::rules::wild::Pickup;
use crate::state::deal::{Certainty, Deal};
use crate::state::game::Game;
use crate::verdict::{Fact, Verdict, Violation};

/// A wild card that was picked up is laid.
fn lay_picked_up(deal: &mut Deal, card: Card) {
    if let Some(place) = deal.turn.owed.cards.iter().position(|it| *it == card) {
        deal.turn.owed.cards.remove(place);
    }
}

/// Whether the cards of a lay-down were wrong, rather than its moment.
fn fails(violation: &Violation, rules: &Rules) -> bool {
    let of_cards = matches!(violation.point.section(), "contract" | "meld" | "wild");
    violation.kind == Expected::Illegal && of_cards && violation.point != rules.meld.when.point()
}

/// Whether first melds were faulted because something is lacking.
const fn is_too_little(fact: &Fact) -> bool {
    if let Fact::OtherWorth { has, due } | Fact::WorthWithin { most: has, due, .. } = fact {
        return *has < *due;
    }
    matches!(fact, Fact::ContractInPart | Fact::ContractNotMet | Fact::WholeHandNotLaid)
}

/// The melds that were formed, if they were judged to be so: what was lost may excuse a play before its melds are looked at.
pub(super) fn judged<'a>(
    deal: &Deal,
    verdict: &Verdict,
    formed: &'a mut Formed,
) -> impl Iterator<Item = Meld> + use<'a> {
    let judged = verdict.is_ok() && !deal.gaps.any();
    formed.drain(..).filter(move |_| judged)
}

pub(super) fn lay_down(
    rules: By<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    (groups, verdict): (&Groups<'_>, &Verdict),
    formed: &mut Formed,
) {
    let opening = deal.opens(seat);
    let first = deal.player(seat).opened.is_none_or(|turn| turn == deal.turn.number);
    if !(first
        && deal.turn.mover == seat
        && deal.turn.drawn == 0
        && rules.ask(&rules.meld.when) == When::BeforeTakingToo)
    {
        at_play(rules, game, deal, seat);
    }
    if !deal.table.has_for(seat, groups.cards.len()) {
        return;
    }
    let mut formed = judged(deal, verdict, formed);
    for cards in groups.iter() {
        let read = || reading(rules, game, deal, |case| law::meld::read_anyhow(case, cards, opening));
        let mut meld = formed.next().unwrap_or_else(read);
        if opening {
            meld.set_opening(true);
        }
        deal.table.lay(seat, cards, meld);
    }
    drop(formed);
    if !deal.turn.owed.cards.is_empty() {
        groups.cards.iter().filter_map(|laid| laid.card).for_each(|card| lay_picked_up(deal, card));
        deal.turn.owed.laid_hidden += groups.cards.iter().filter(|laid| laid.card.is_none()).count();
    }
    let turn = deal.turn.number;
    let player = deal.player_mut(seat);
    if player.opened.is_none() {
        player.opened = Some(turn);
        player.melds.opening_reported = verdict.is_err_and(|it| is_too_little(&it.fact)).then_some(turn);
        player.failed = player.failed.saturating_add(u8::from(verdict.is_err_and(|it| fails(&it, &rules))));
        if let Some(contract) = &rules.contract {
            deal.turn.must_complete = verdict.is_ok() && rules.ask(&contract.origin) == Origin::HandAndTable;
        }
    }
    note_melded(rules, game, deal, seat);
    close(rules, game, deal, seat);
}

/// The deepest card of what was taken from the line lies in a new meld.
fn note_melded(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat) {
    if deal.turn.line.as_ref().is_some_and(|taking| !(taking.melded && taking.pure == Certainty::Yes)) {
        let (melded, pure) = reading(rules, game, deal, |case| {
            let (melded, pure) = law::line::melded(case, seat);
            (melded, law::line::lays_pure_run(case, seat, pure))
        });
        if let Some(taking) = &mut deal.turn.line {
            taking.melded |= melded;
            taking.pure = pure;
        }
    }
}

/// The melds of a player change, so that they may not stay together as they will be: it is kept how they were.
fn keep(rules: By<'_>, game: &Game, deal: &mut Deal, owner: Seat) {
    let pure =
        reading(rules, game, deal, |case| law::rearrange::settled::has_pure_run(case, case.deal.table.melds(owner)));
    if pure {
        deal.player_mut(owner).melds.pure = deal.turn.number;
    }
    deal.keep_melds(owner);
}

/// A card goes from one meld to another.
pub(super) fn move_card(
    rules: By<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    laid: Laid,
    from: MeldName,
    to: MeldName,
) {
    at_play(rules, game, deal, seat);
    let turn = deal.turn.number;
    for owner in [from.owner, to.owner] {
        keep(rules, game, deal, owner);
        deal.player_mut(owner).melds.rearranged = turn;
    }
    let Some(card) = laid.card else { return move_hidden(rules, game, deal, from, to) };
    let changed = |deal: &Deal, name: MeldName, without: Option<Card>, with: Option<Laid>| {
        reading(rules, game, deal, |case| {
            let none = Meld::empty();
            let meld = case.deal.table.meld(name).unwrap_or(&none);
            law::rearrange::settled::changed(case, (meld, case.deal.pieces(name)), without, with)
        })
    };
    let lies = deal.table.meld(from).is_some_and(|meld| meld.has(card));
    if from == to && lies {
        let moved = changed(deal, from, Some(card), Some(laid));
        put_changed(deal, from, moved);
    } else if lies || deal.table.pick_up_stray(card) {
        let (left, grown) = (changed(deal, from, Some(card), None), changed(deal, to, None, Some(laid)));
        let cards = grown.as_ref().map_or_else(|cards| cards.len().min(MOST_CARDS), |meld| meld.len().into());
        let fits = cards > usize::from(deal.table.meld(to).map_or(0, Meld::len));
        if deal.table.meld(from).is_some() {
            put_changed(deal, from, left);
        }
        if fits {
            put_changed(deal, to, grown);
        } else {
            deal.table.stray(Some(card));
        }
    }
    note_melded(rules, game, deal, seat);
}

/// Cards were moved out of a meld or into it, perhaps into a new one: it is a meld, or in pieces.
fn put_changed(deal: &mut Deal, name: MeldName, changed: Result<Meld, Pieces>) {
    let turn = deal.turn.number;
    deal.keep_pieces(name, changed.as_ref().err().map_or(&[], ArrayVec::as_slice));
    let meld = changed.unwrap_or_else(|cards| Meld::lying(&cards)).rearranged(turn);
    match deal.meld_mut(name) {
        Some(place) => *place = meld,
        None => deal.table.add_meld(name.owner, meld),
    }
}

/// A card that the record hides goes from one meld to another: nobody knows any more what lies in them.
fn move_hidden(rules: By<'_>, game: &Game, deal: &mut Deal, from: MeldName, to: MeldName) {
    if deal.table.meld(from).is_none() || from == to {
        return;
    }
    deal.table.lose_one_of(from);
    match deal.table.meld_mut(to) {
        Some(meld) => meld.hide(1),
        None => deal.table.add_meld(to.owner, Meld::lying(&[Laid { card: None, stands: Stands::Unsaid }])),
    }
    note_melded(rules, game, deal, from.owner);
}

/// A meld goes to another, whole; what has its place stays empty.
pub(super) fn join(rules: By<'_>, game: &Game, deal: &mut Deal, from: MeldName, to: MeldName) {
    let (Some(one), Some(other)) = (deal.table.meld(from), deal.table.meld(to)) else { return };
    if from == to {
        return;
    }
    let all = || Meld::new(Shape::Irregular, other.cards().iter().chain(one.cards()).copied());
    let mut joined = place::joined(one, other).unwrap_or_else(all);
    joined.hide(usize::from(one.hidden()) + usize::from(other.hidden()));
    if rules.rearrange.is_none() {
        return put_joined(deal, joined, from, to);
    }
    keep(rules, game, deal, to.owner);
    put_joined(deal, joined, from, to);
    let pure =
        reading(rules, game, deal, |case| law::rearrange::settled::has_pure_run(case, case.deal.table.melds(to.owner)));
    if !pure {
        deal.player_mut(to.owner).melds.grown = deal.turn.number;
    }
}

fn put_joined(deal: &mut Deal, joined: Meld, from: MeldName, to: MeldName) {
    if let Some(meld) = deal.meld_mut(to) {
        *meld = joined;
    }
    if let Some(meld) = deal.meld_mut(from) {
        *meld = Meld::empty();
    }
}

/// A player lays all their melds anew; cards that they do not lay again go to their hand.
pub(super) fn rearrange(
    rules: By<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    (groups, verdict): (&Groups<'_>, &Verdict),
    formed: &mut Formed,
) {
    at_play(rules, game, deal, seat);
    keep(rules, game, deal, seat);
    deal.player_mut(seat).melds.rearranged = deal.turn.number;
    let (turn, mut lacking) = (deal.turn.number, [0; Card::KINDS]);
    let open = anew::is_open(deal.table.melds(seat), groups);
    let (hand, _) = anew::from_hand(deal.table.melds(seat), groups, &mut lacking);
    let from_hand = anew::count_from_hand(deal.table.melds(seat), groups);
    if hand.is_full() || !deal.table.has_for(seat, if open { from_hand } else { hand.len() }) {
        return;
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
    deal.forget_pieces(seat);
    let mut formed = judged(deal, verdict, formed);
    for cards in groups.iter() {
        let read = || reading(rules, game, deal, |case| law::meld::read_anyhow(case, cards, false));
        let meld = formed.next().unwrap_or_else(read);
        deal.table.form(seat, cards, meld.rearranged(turn));
    }
    drop(formed);
    note_melded(rules, game, deal, seat);
    close(rules, game, deal, seat);
}

pub(super) fn lay_off(
    rules: By<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    (cards, on, verdict): (&[Laid], MeldName, &Verdict),
    formed: &mut Formed,
) {
    at_play(rules, game, deal, seat);
    if !deal.table.has_for(seat, cards.len()) {
        return;
    }
    let grown = judged(deal, verdict, formed).next();
    if rules.rearrange.is_some() && on.owner == seat {
        note_grown(rules, game, deal, (cards, on, grown.as_ref()));
    }
    match (grown, deal.meld_mut(on)) {
        (Some(grown), Some(meld)) => {
            *meld = grown;
            deal.table.leave_together(seat, cards);
        }
        _ => add_each(rules, game, deal, seat, cards, on),
    }
    if on.owner != seat {
        deal.meld_mut(on).into_iter().for_each(Meld::set_joined);
    }
    if !deal.turn.owed.cards.is_empty() {
        let anywhere = rules.ask(&rules.wild.pickup) != Pickup::NewMeldAtOnce;
        if anywhere {
            deal.turn.owed.laid_hidden += cards.iter().filter(|laid| laid.card.is_none()).count();
        }
        for card in cards.iter().filter_map(|laid| laid.card) {
            // Where it belongs in a new meld, one that is still in the hand may be the one that was picked up.
            if anywhere || usize::from(deal.table.hand(seat).count(card)) < deal.turn.owes(card) {
                lay_picked_up(deal, card);
            }
        }
    }
    close(rules, game, deal, seat);
}

/// Cards go to a meld one after the other, as well as they can.
fn add_each(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat, cards: &[Laid], on: MeldName) {
    let ordered = reading(rules, game, deal, |case| law::layoff::order::ordered(case, case.deal.table.meld(on), cards));
    for step in ordered {
        let before = deal.table.meld(on).map_or(0, Meld::len);
        deal.table.leave(seat, step.laid.card);
        add(rules, game, deal, step, on);
        stray_unless_grown(deal, step.laid.card, on, before);
    }
}

/// A card that has left a hand lies beside the meld to which it was laid if that has not grown by it: there is no such meld,
/// there is no room in it, or the record hides the card.
fn stray_unless_grown(deal: &mut Deal, card: Option<Card>, on: MeldName, before: u8) {
    if deal.table.meld(on).map_or(0, Meld::len) <= before {
        deal.table.stray(card);
    }
}

/// A card goes to a meld, as well as it can.
fn add(rules: By<'_>, game: &Game, deal: &mut Deal, step: law::layoff::order::Step<'_>, on: MeldName) {
    let (turn, laid) = (deal.turn.number, step.laid);
    let place =
        reading(rules, game, deal, |case| law::layoff::order::place_anyhow(case, case.deal.table.meld(on)?, step));
    let mended = reading(rules, game, deal, |case| {
        let meld = case.deal.table.meld(on).filter(|meld| meld.shape() == Shape::Irregular)?;
        let again = meld.is_rearranged_in(turn);
        again.then(|| law::rearrange::settled::changed(case, (meld, case.deal.pieces(on)), None, Some(*laid)))
    });
    if let Some(mended) = mended {
        return put_changed(deal, on, mended);
    }
    let Some(meld) = deal.meld_mut(on) else { return };
    match (laid.card, place) {
        (Some(card), Some(place)) => {
            place::go(meld, place, card, turn);
            place::name(meld, card, laid.stands);
        }
        (card, None) => add_anyhow(meld, card, turn),
        (None, Some(_)) => {}
    }
}

/// Cards that are laid off may leave the melds of their owner as they may not stay together: it is kept how they were before.
fn note_grown(rules: By<'_>, game: &Game, deal: &mut Deal, (cards, on, grown): (&[Laid], MeldName, Option<&Meld>)) {
    let unsettles = reading(rules, game, deal, |case| match grown {
        Some(grown) => law::rearrange::settled::grows_amiss(case, on, grown),
        None => law::layoff::laying_off::unsettles(case, cards, on),
    });
    if unsettles {
        keep(rules, game, deal, on.owner);
        deal.player_mut(on.owner).melds.grown = deal.turn.number;
    }
}

/// A loser's cards go to a meld of the winner.
pub(super) fn add_to_winner(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat, cards: &[Laid], on: MeldName) {
    let grown = reading(rules, game, deal, |case| law::payment::grown(case, cards, on).ok());
    let grown = grown.filter(|_| deal.table.has_for(seat, cards.len()));
    if let (Some(grown), Some(meld)) = (grown, deal.meld_mut(on)) {
        *meld = grown;
        deal.table.leave_together(seat, cards);
    }
}

/// A card goes to a meld that it does not fit, or of which nobody knows whether it does.
fn add_anyhow(meld: &mut Meld, card: Option<Card>, turn: u32) {
    meld.spoil();
    match card {
        Some(card) => meld.push(card, turn),
        None => meld.hide(1),
    }
}

pub(super) fn swap(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat, card: Card, into: MeldName) {
    at_play(rules, game, deal, seat);
    let (turn, before) = (deal.turn.number, deal.table.meld(into).map_or(0, Meld::len));
    if !deal.table.leave(seat, Some(card)) {
        return;
    }
    let way = reading(rules, game, deal, |case| {
        let meld = case.deal.table.meld(into).filter(|meld| meld.shape() != Shape::Irregular)?;
        law::wild::moves::way(case, meld, card).ok()
    });
    match (deal.meld_mut(into), way) {
        (Some(meld), Some(way)) => law::wild::moves::go(meld, card, way, turn),
        (Some(meld), None) => add_anyhow(meld, Some(card), turn),
        (None, _) => {}
    }
    stray_unless_grown(deal, Some(card), into, before);
    close(rules, game, deal, seat);
}

pub(super) fn pick_up(
    rules: By<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    (wild, with, verdict): (Card, Card, &Verdict),
    from: MeldName,
) {
    at_play(rules, game, deal, seat);
    if !deal.table.leave(seat, Some(with)) {
        return;
    }
    let index =
        reading(rules, game, deal, |case| law::wild::moves::taken(case, case.deal.table.meld(from)?, wild, with).ok());
    if exchange(deal, (wild, with), from, index) {
        deal.table.give(seat, Some(wild));
    } else if verdict.is_ok() {
        // It lay in a meld of which a lost line would have told.
        deal.table.uncover(seat, Some(wild));
    } else {
        return deal.table.doubt(seat);
    }
    let _ = deal.turn.owed.cards.try_push(wild);
}

/// A card goes to a meld for another that leaves it, and whose place is `index` if it may be taken; says whether that was there.
fn exchange(deal: &mut Deal, (wild, with): (Card, Card), from: MeldName, index: Option<usize>) -> bool {
    let (turn, before) = (deal.turn.number, deal.table.meld(from).map_or(0, Meld::len));
    if let Some(meld) = deal.meld_mut(from) {
        if let Some(index) = index {
            meld.put(index, with);
            return true;
        }
        meld.spoil();
        if let Some(index) = meld.cards().iter().position(|card| *card == wild) {
            meld.put(index, with);
            return true;
        }
        add_anyhow(meld, Some(with), turn);
    }
    stray_unless_grown(deal, Some(with), from, before);
    deal.table.pick_up_stray(wild)
}
