//! What players' actions change.

use adjudeck_format::{Action, Card, Expected, Groups, Seat};
use arrayvec::ArrayVec;

use crate::cards::meld::Meld;
use crate::cards::table::FaceUp;
use crate::law;
use crate::law::resolved::Formed;
use crate::law::{custody, doubles};
use crate::play::by::{By, reading};
use crate::play::melds::{add_to_winner, join, judged, lay_down, lay_off, move_card, pick_up, rearrange, swap};
use crate::play::turn::{begin_turn, close, draw_forgotten, go_on, grant, is_next, seize_turn};
use crate::rules::declare::{Declare, Undrawn, Wrong};
use crate::rules::drop::{Cards, LastPlayer};
use crate::rules::exhaustion::First;
use crate::rules::line::Overflow;
use crate::state::deal::{Call, Certainty, Deal, Packed, Pushed, Stage, Taking};
use crate::state::end::Said;
use crate::state::game::Game;
use crate::state::gaps::Thing;
use crate::state::offer::Answered;
use crate::state::setup::Contract;
use crate::verdict::{Fact, Verdict, Violation};

/// Lets happen what a player does, which got this verdict. If melds were laid and found legal, `formed` has them.
pub(crate) fn play(
    rules: By<'_>,
    game: &mut Game,
    deal: &mut Deal,
    seat: Seat,
    (action, verdict): (&Action<'_>, &Verdict),
    formed: &mut Formed,
) {
    deal.setup.doubles.open &= deal.stage == Stage::Dealing;
    let goes_on = deal.stage == Stage::Playing && !deal.end.is_said_wrongly() && !deal.reported.end && verdict.is_ok();
    if !goes_on && ends(rules, game, deal, seat, (action, verdict), formed) {
        return;
    }
    if let Err(violation) = verdict {
        note_fault(deal, seat, action, violation);
    }
    // Whose turn is next is asked in many places.
    rules.note(&rules.deal.direction);
    deal.gaps.play(seat);
    if deal.table.stock() == 0 && reading(rules, game, deal, |case| law::exhaustion::plays_on(case, action)) {
        deal.end.played_on |= verdict.is_err();
        play_on(rules, game, deal, seat, action);
        return;
    }
    match action {
        Action::Draws { cards } => draw(rules, game, deal, seat, cards),
        Action::Takes { cards } => take(rules, deal, seat, cards.len(), cards),
        Action::TakesTo { card } if rules.line.is_some() => {
            take_to(rules, game, deal, seat, *card, |deal, count| take(rules, deal, seat, count, &[]));
        }
        Action::Buys { card } => buy(deal, seat, *card, verdict),
        Action::Peeks { card: Some(card) } => deal.table.know_top(*card),
        Action::Pushes { cards } => push(rules, deal, seat, cards),
        Action::Calls { together } => {
            let _ = deal.offer.calls.try_push(Call { by: seat, legal: verdict.is_ok(), together: *together });
            let player = deal.player_mut(seat);
            player.calls.uttered = player.calls.uttered.saturating_add(1);
        }
        Action::Withdraws => {
            deal.offer.calls.retain(|call| call.by != seat);
            if deal.offer.is_allowed() && deal.offer.calls.is_empty() {
                deal.offer.answer = Answered::Open;
            }
            deal.offer.just_discarded = false;
        }
        Action::Allows if answers(verdict) => deal.offer.answer = Answered::Allowed,
        Action::Refuses if answers(verdict) => deal.offer.answer = Answered::Refused,
        Action::Melds { melds } => {
            lay_down(rules, game, deal, seat, (melds, verdict), formed);
            deal.turn.reported.few |= matches!(verdict, Err(it) if matches!(it.fact, Fact::KeepsTooFew { .. }));
        }
        Action::Lays { cards, on } => {
            lay_off(rules, game, deal, seat, (cards, *on, verdict), formed);
            deal.turn.reported.few |= matches!(verdict, Err(it) if matches!(it.fact, Fact::KeepsTooFew { .. }));
        }
        Action::Swaps { card, into } => swap(rules, game, deal, seat, *card, *into),
        Action::Claims { wild, from, with } => pick_up(rules, game, deal, seat, (*wild, *with, verdict), *from),
        Action::Discards { card } => discard(rules, game, deal, seat, *card),
        Action::Moves { card, from, to } if rules.rearrange.is_some() => {
            move_card(rules, game, deal, seat, *card, *from, *to);
        }
        Action::Joins { from, to } => join(rules, game, deal, *from, *to),
        Action::Rearranges { melds } if rules.rearrange.is_some() => {
            if verdict.is_ok() {
                deal.player_mut(seat).melds.reported = 0;
            }
            rearrange(rules, game, deal, seat, (melds, verdict), formed);
        }
        Action::Passes => deal.end_turn(&rules, seat, false),
        Action::Packs => pack(rules, deal, seat),
        Action::Declares { melds, discard } => declare(rules, game, deal, seat, (melds, *discard, verdict), formed),
        Action::Leaves | Action::Reenters | Action::Chooses { .. } => {
            between(game, deal, seat, action, verdict);
        }
        // These change nothing, or nothing where the rules have no such thing.
        Action::TakesTo { .. }
        | Action::Peeks { card: None }
        | Action::Allows
        | Action::Refuses
        | Action::Moves { .. }
        | Action::Rearranges { .. }
        | Action::Shows { .. } => {}
    }
}

/// Notes what a fault that was reported says, so that what follows from it is not reported again.
#[cold]
fn note_fault(deal: &mut Deal, seat: Seat, action: &Action<'_>, violation: &Violation) {
    if let Fact::NotYourTurn { mover } = violation.fact {
        deal.reported.skipped = Some((mover, deal.turn.number + 1));
    }
    deal.turn.reported.owed |= matches!(violation.fact, Fact::WildNotLaid { .. });
    if tells_of_melds(action, violation.point.section()) {
        deal.player_mut(seat).melds.reported = deal.turn.number;
    }
}

/// Whether a call is answered, if not as it should be: where there is none, or it is for another to answer, nobody is bound.
fn answers(verdict: &Verdict) -> bool {
    let binds = |fact| matches!(fact, Fact::CallAllowed | Fact::CannotRefuse | Fact::CallsBarred);
    verdict.is_ok() || verdict.is_err_and(|violation| binds(violation.fact))
}

/// A player plays on although cards may only be laid any more. The cards go where they put them, but nobody has a turn by that,
/// so that everybody may still lay.
#[cold]
fn play_on(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat, action: &Action<'_>) {
    let take = |deal: &mut Deal, cards: &[Option<Card>], count: usize| {
        (0..count).for_each(|below| take_card(deal, seat, cards.get(below).copied().flatten()));
        deal.end.took_card = Some(seat);
    };
    match action {
        Action::Draws { cards } => {
            draw_cards(rules, deal, seat, cards);
            deal.end.took_card = Some(seat);
        }
        Action::Takes { cards } => take(deal, cards, cards.len()),
        Action::TakesTo { card } if rules.line.is_some() => {
            take_to(rules, game, deal, seat, *card, |deal, count| take(deal, &[], count));
        }
        Action::Discards { card } => {
            deal.table.discard(seat, *card);
            deal.end.took_card = None;
        }
        // What lays cards is no such thing, and nothing else moves any.
        Action::TakesTo { .. }
        | Action::Pushes { .. }
        | Action::Peeks { .. }
        | Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Buys { .. }
        | Action::Melds { .. }
        | Action::Lays { .. }
        | Action::Swaps { .. }
        | Action::Claims { .. }
        | Action::Moves { .. }
        | Action::Joins { .. }
        | Action::Chooses { .. }
        | Action::Rearranges { .. }
        | Action::Passes
        | Action::Declares { .. }
        | Action::Shows { .. }
        | Action::Packs
        | Action::Leaves
        | Action::Reenters => {}
    }
}

/// Whether it is a fault of the melds that a player has on the table, for which the end of their turn is not faulted again.
fn tells_of_melds(action: &Action<'_>, section: &str) -> bool {
    let grows = section == "rearrange" && matches!(action, Action::Lays { .. });
    grows || matches!(action, Action::Rearranges { .. } | Action::Moves { .. } | Action::Joins { .. })
}

/// What players do between deals and before them; says whether it was that.
fn between(game: &mut Game, deal: &mut Deal, seat: Seat, action: &Action<'_>, verdict: &Verdict) -> bool {
    if let Action::Chooses { contract } = action {
        // What another has chosen is played all the same, unless it is chosen anew.
        let played = match verdict.map_err(|violation| violation.fact) {
            Ok(()) => true,
            Err(Fact::OtherChooses { .. }) => !matches!(deal.setup.contract, Contract::Chosen(_)),
            Err(_) => false,
        };
        if played {
            deal.setup.contract.choose(*contract);
        }
        return true;
    }
    if matches!(action, Action::Leaves) {
        game.leave(seat);
        return true;
    }
    let reenters = matches!(action, Action::Reenters);
    if reenters {
        game.reenter(seat);
    }
    reenters
}

/// Whether nothing follows for play, because the deal is not being played, or what was done has no place in it. What it
/// changes besides is done.
#[cold]
#[inline(never)]
fn ends(
    rules: By<'_>,
    game: &mut Game,
    deal: &mut Deal,
    seat: Seat,
    (action, verdict): (&Action<'_>, &Verdict),
    formed: &mut Formed,
) -> bool {
    if between(game, deal, seat, action, verdict) {
        return true;
    }
    let has_ended = rules.payment.is_some() && deal.stage == Stage::Over;
    if doubles::shows_doubles(&rules, deal, action) {
        deal.setup.doubles.shown = deal.setup.doubles.shown.max(Certainty::of(verdict));
        return true;
    }
    if let Action::Shows { melds } = action
        && has_ended
    {
        if Certainty::of(verdict) != Certainty::No {
            show(rules, game, deal, seat, (melds, verdict), formed);
        }
        return true;
    }
    if let Action::Lays { cards, on } = action
        && has_ended
        && !deal.end.is_said_wrongly()
    {
        match Certainty::of(verdict) {
            Certainty::Yes => add_to_winner(rules, game, deal, seat, cards, *on),
            // The cards may have left the hand, or not.
            Certainty::Open => deal.table.lose_track(seat),
            Certainty::No => {}
        }
        return true;
    }
    go_on(deal);
    deal.reported.end |= deal.stage != Stage::Playing
        || verdict.is_err_and(|it| matches!(it.fact, Fact::DealVoid | Fact::DealOver { .. }));
    deal.reported.end && !reading(rules, game, deal, law::close::end::is_followed)
}

#[inline(always)]
fn draw(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat, cards: &[Option<Card>]) {
    let called = deal.offer.granted_to() == Some(seat) && seat != deal.turn.mover;
    let extra = called && !reading(rules, game, deal, law::claim::is_over);
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    if extra {
        deal.offer.grant.iter_mut().for_each(|grant| grant.extra_drawn = grant.extra_drawn.saturating_add(count));
    } else {
        begin_turn(rules, deal, seat);
        deal.turn.drawn = deal.turn.drawn.saturating_add(count);
        deal.offer.just_discarded = false;
        deal.offer.taken_in_a_row = 0;
    }
    draw_cards(rules, deal, seat, cards);
}

/// Cards of the stock go to a hand; if there is none left, the discards have been shuffled.
#[inline]
fn draw_cards(rules: By<'_>, deal: &mut Deal, seat: Seat, cards: &[Option<Card>]) {
    // Where a line was lost there may be cards left in the stock, though it seems to be used up.
    let shuffled = !deal.gaps.is_open(Thing::Piles) || rules.exhaustion.stock.answer == First::Reshuffle;
    for card in cards {
        if deal.table.left() == 0 && shuffled {
            deal.table.reshuffle();
            deal.end.reshuffles = deal.end.reshuffles.saturating_add(1);
        }
        draw_card(deal, seat, *card);
    }
}

/// The next card of the stock goes to a hand. Says which it is, if that is known.
#[inline]
fn draw_card(deal: &mut Deal, seat: Seat, card: Option<Card>) -> Option<Card> {
    if deal.table.left() == 0 && deal.gaps.is_open(Thing::Count) {
        // By what was lost there is one left.
        deal.table.uncover(seat, card);
        return card;
    }
    deal.table.draw(seat, card)
}

/// The top discard goes to a hand.
#[inline]
fn take_card(deal: &mut Deal, seat: Seat, card: Option<Card>) {
    if deal.table.pile().is_empty() && deal.gaps.is_open(Thing::Count) {
        // By what was lost there is one left.
        deal.table.uncover(seat, card);
        return;
    }
    deal.table.take(seat, card);
}

/// A player takes so many cards from the top of the pile; the record may name them.
pub(crate) fn take(rules: By<'_>, deal: &mut Deal, seat: Seat, count: usize, cards: &[Option<Card>]) {
    let granted = rules.claim.is_some()
        && seat != deal.turn.mover
        && (deal.offer.fresh && deal.turn.drawn == 0 || deal.offer.calls.iter().any(|call| call.by == seat));
    let top = deal.table.pile().last().copied().flatten();
    let taking = rules.line.is_some().then(|| taking(deal, seat, count, cards));
    match deal.turn.pushed.take().filter(|_| deal.table.pile().is_empty()) {
        Some(Pushed { to, discard, stock }) => deal.table.take_back(to, seat, discard, &stock),
        None => (0..count).for_each(|below| take_card(deal, seat, cards.get(below).copied().flatten())),
    }
    if granted {
        grant(rules, deal, seat);
        return;
    }
    seize_turn(deal, seat);
    deal.turn.taken = cards.last().copied().flatten().or(top);
    deal.turn.took = true;
    deal.offer.taken_in_a_row = deal.offer.taken_in_a_row.saturating_add(1);
    if let Some(taking) = taking {
        deal.turn.line = Some(taking);
        // From now on those count that they have now.
        deal.player_mut(seat).melds.kept = None;
        if taking.whole {
            deal.setup.lose_upcard();
        }
    }
    deal.turn.drawn = deal.turn.drawn.saturating_add(1);
    deal.offer.close();
}

/// A player takes the discard line down to a card: as many cards as `take` says.
fn take_to(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat, card: Card, take: impl FnOnce(&mut Deal, usize)) {
    let count = reading(rules, game, deal, |case| custody::down_to(case, card));
    let open = count.is_some() && reading(rules, game, deal, |case| custody::is_depth_open(case, card));
    if let Some(count) = count.filter(|_| !open) {
        deal.table.know_discard(count - 1, card);
    }
    take(deal, count.unwrap_or_default());
    if count.is_none() || open {
        // Whatever they took, it was something else than the record says, or the record hides how much it was.
        deal.forget_line();
    }
    if open {
        deal.table.take_deeper(seat);
    }
    if deal.gaps.take_unnamed(seat, open) || count.is_none() {
        deal.table.lose_sight(seat);
    }
}

/// A player who is not to play takes the top discard for chips.
fn buy(deal: &mut Deal, seat: Seat, card: Option<Card>, verdict: &Verdict) {
    // Where the card that is for sale lies no more, nothing can have been bought, or paid.
    let gone = deal.table.pile().is_empty() || deal.offer.bought.is_some();
    if gone && verdict.is_err_and(|it| it.kind == Expected::Impossible) {
        return;
    }
    take_card(deal, seat, card);
    let player = deal.player_mut(seat);
    player.calls.bought = player.calls.bought.saturating_add(1);
    deal.offer.bought = Some(seat);
    deal.offer.fresh = false;
    deal.offer.calls.clear();
}

/// What a player is about to take from the discard line.
fn taking(deal: &Deal, seat: Seat, count: usize, cards: &[Option<Card>]) -> Taking {
    let (table, pile) = (&deal.table, deal.table.pile());
    let named = cards.get(count.saturating_sub(1)).copied().flatten();
    let lies = pile.len().checked_sub(count).and_then(|place| pile.get(place)).copied().flatten();
    let (deepest, whole) = (named.or(lies), count >= pile.len());
    Taking {
        deepest,
        count: u16::try_from(count).unwrap_or(u16::MAX),
        held: *table.hand(seat),
        melds: table.melds(seat).len(),
        likes: deepest.map_or(0, |card| law::line::copies_laid(table.melds(seat), card)),
        upcard: deal.setup.upcard_lies().then(|| FaceUp(pile.first().copied().flatten().or(deepest.filter(|_| whole)))),
        whole,
        melded: false,
        pure: Certainty::No,
        unseen: table.unseen_copies(),
    }
}

/// A player gives the discard and stock cards to the next.
fn push(rules: By<'_>, deal: &mut Deal, seat: Seat, cards: &[Option<Card>]) {
    begin_turn(rules, deal, seat);
    let (to, top) = (deal.after(&rules, seat), deal.table.pile().last().copied().flatten());
    let Some((discard, stock)) = cards.split_first() else { return };
    take_card(deal, to, *discard);
    let mut pushed = Pushed { to, discard: discard.or(top), stock: ArrayVec::new() };
    let left = deal.table.left();
    for (index, card) in stock.iter().enumerate() {
        let card = draw_card(deal, to, *card);
        let _ = if index < left { pushed.stock.try_push(card) } else { Ok(()) };
    }
    deal.turn.pushed = Some(pushed);
    (deal.offer.fresh, deal.offer.just_discarded) = (false, false);
    deal.offer.calls.clear();
}

#[inline(always)]
fn discard(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat, card: Option<Card>) {
    let caller = deal.offer.granted_to() == Some(seat) && deal.turn.mover != seat;
    if deal.turn.mover == seat {
        draw_forgotten(deal, seat);
    }
    deal.table.discard(seat, card);
    deal.offer.dead = false;
    if !close(rules, game, deal, seat) && !caller {
        let lies = rules.line.is_none() || keep_limit(rules, deal);
        deal.end_turn(&rules, seat, lies);
    }
}

/// If the discard line has more cards than it may have, one goes under the stock; says whether the last discard still lies
/// in the line.
fn keep_limit(rules: By<'_>, deal: &mut Deal) -> bool {
    let Some(line) = &rules.line else { return true };
    let is_full = rules.ask(&line.limit).is_some_and(|most| deal.table.pile().len() > usize::from(most));
    match rules.ask(&line.overflow) {
        _ if !is_full => true,
        Overflow::Oldest => {
            deal.table.bury_bottom();
            deal.setup.lose_upcard();
            true
        }
        Overflow::Newest => {
            deal.table.bury_top();
            false
        }
    }
}

/// A player is out of the deal: the turn passes, and whoever alone is left may have won. If nobody is left the deal is void.
fn step_out(rules: By<'_>, deal: &mut Deal, seat: Seat, how: Packed) {
    deal.player_mut(seat).packed = Some(how);
    let wins = rules.drop.as_ref().is_some_and(|drop| rules.ask(&drop.last_player) == LastPlayer::Wins);
    match deal.last_player().filter(|_| wins) {
        Some(last) => (deal.stage, deal.end.out) = (Stage::Over, Some(last)),
        None if deal.is_deserted() => (deal.stage, deal.end.out) = (Stage::Void, None),
        None if deal.turn.mover == seat => deal.pass_turn(&rules, seat),
        None => {}
    }
}

pub(crate) fn pack(rules: By<'_>, deal: &mut Deal, seat: Seat) {
    let Some(drop) = &rules.drop else { return };
    // Who is out of the deal already owes what they owed then, and their cards lie where they were put.
    if deal.has_packed(seat) {
        return;
    }
    if is_next(rules, deal, seat) {
        seize_turn(deal, seat);
    }
    let (how, cards) = match deal.player(seat).turns.count {
        0 => (Packed::First, rules.ask(&drop.first_cards)),
        _ => (Packed::Later, rules.ask(&drop.later_cards)),
    };
    match cards {
        Cards::UnderStock => deal.table.put_under_stock(seat),
        Cards::Aside => {}
    }
    step_out(rules, deal, seat, how);
}

/// The melds of a hand are shown: they lie on the table.
fn show(
    rules: By<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    (groups, verdict): (&Groups<'_>, &Verdict),
    formed: &mut Formed,
) {
    let mut formed = judged(deal, verdict, formed);
    for (index, cards) in (0..).zip(groups.iter()) {
        let read = |case: &law::context::Case<'_>| {
            let declare = case.rules.declare.as_ref()?;
            let mut meld = Meld::empty();
            law::declare::group(case, declare, cards, index, &mut meld).ok().map(|_| meld)
        };
        let meld = formed.next().or_else(|| reading(rules, game, deal, read)).unwrap_or_else(|| Meld::lying(cards));
        deal.table.lay(seat, cards, meld);
    }
}

/// A declaration ends the deal. One that is wrong does so only in the record: the cards stay where they are.
fn declare(
    rules: By<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    (groups, discard, verdict): (&Groups<'_>, Option<Card>, &Verdict),
    formed: &mut Formed,
) {
    let Some(declare) = &rules.declare else { return };
    if Certainty::of(verdict) == Certainty::No {
        fail(rules, declare, deal, seat);
        return;
    }
    deal.if_wrong = verdict.is_err().then(|| {
        let mut wrong = deal.clone();
        fail(rules, declare, &mut wrong, seat);
        Box::new(wrong)
    });
    deal.end.declared_undrawn = deal.turn.drawn == 0;
    let player = deal.player_mut(seat);
    player.turns.add();
    show(rules, game, deal, seat, (groups, verdict), formed);
    if let Some(card) = discard {
        deal.table.discard(seat, Some(card));
    }
    (deal.stage, deal.end.out) = (Stage::Over, Some(seat));
}

/// A declaration was wrong.
#[cold]
fn fail(rules: By<'_>, declare: &Declare, deal: &mut Deal, seat: Seat) {
    match rules.ask(&declare.wrong) {
        Wrong::OutAndFined | Wrong::OutAndPaysAll if deal.turn.mover == seat => {
            step_out(rules, deal, seat, Packed::Failed)
        }
        Wrong::OutAndFined | Wrong::OutAndPaysAll | Wrong::TakenBack => {
            (deal.stage, deal.end.out, deal.end.said) = (Stage::Over, Some(seat), Said::Wrongly);
            // If it stands all the same, it is paid as what it was declared to be.
            let in_time = || deal.player(seat).turns.count == 0 || rules.ask(&declare.undrawn) == Undrawn::AnyTurn;
            deal.end.declared_undrawn = deal.turn.mover == seat && deal.turn.drawn == 0 && in_time();
        }
    }
}
