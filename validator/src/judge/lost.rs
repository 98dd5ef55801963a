//! What becomes of a deal when lines could not be read.

use std::num::NonZeroU64;

use adjudeck_format::{Action, Seat, SeatSet, Statement, Verb};

use crate::cards::tracked::StockMove;
use crate::judge::trace::Traced;
use crate::judge::{dealing, happen, open, record};
use crate::law::context::Context;
use crate::law::melds::said;
use crate::law::{self, check, results};
use crate::play::turn;
use crate::rules::Rules;
use crate::state::deal::{Deal, Stage};
use crate::state::game::Game;
use crate::state::unknowns::{Lost, Unknown, Unknowns};
use crate::verdict::{DependsOn, Fact, Violation};

/// The most events that are supplied before one statement.
pub(crate) const MAX_SUPPLIED: u8 = 4;

/// A line was lost; `line` is its number.
pub(crate) fn lose(rules: &Rules, game: &mut Game, deal: &mut Deal, lost: Lost, line: Option<NonZeroU64>) {
    if lost == Lost::Deal {
        begin(rules, game, deal);
        deal.unknowns.line = line;
        return;
    }
    let mut new = Unknowns { line, ..opened(rules, deal, lost) };
    // A dealt hand stays what it was, whatever else was said before play began.
    if deal.stage != Stage::Dealing || lost != Lost::Anything {
        (0..deal.table.players())
            .map(Seat)
            .filter(|seat| new.hands.has(*seat))
            .for_each(|seat| if lost.only_gives() { deal.table.may_gain(seat) } else { deal.table.lose_track(seat) });
    }
    if lost == Lost::Pile && deal.stage == Stage::Dealing {
        deal.table.turn_up(None);
        if rules.takes_several() {
            new.hands = SeatSet::ALL;
        }
    }
    new.laid = new.laid.union(forget_owed(deal, new.drew));
    // The card turned up may not have been the final indicator. Then the lost line may have turned up another.
    if new.is_open(Unknown::Wild) && law::dealing::indicator::is_awaited(rules, deal) {
        deal.setup.indicator = None;
    }
    let between = !matches!(deal.stage, Stage::Dealing | Stage::Playing);
    if rules.exit.is_some() {
        new.left = may_have_left(rules, game, deal, lost, between);
    }
    if deal.turn.number > deal.unknowns.until {
        deal.unknowns.end_turns();
    }
    deal.unknowns = deal.unknowns.and(new);
    if lost == Lost::Sums || lost == Lost::Anything && between {
        (game.totals.unread, game.totals.unread_line) = (true, line);
    }
    if new.is_open(Unknown::Anything) && between {
        deal.unknowns.open(Unknown::Between);
    }
    if !new.played.is_empty() {
        // While cards are dealt, the lost line may have been a play of the first turn.
        deal.unknowns.until = deal.turn.number.max(1).saturating_add(1);
        deal.unknowns.open(Unknown::JustNow);
    }
    if new.is_open(Unknown::Piles) || new.is_open(Unknown::Wild) {
        deal.table.track_step(StockMove::Unsure, None);
    }
    if new.is_open(Unknown::Piles) && deal.stage == Stage::Playing {
        deal.table.forget_order();
    }
}

/// Forgets how many cards these players have to draw for bonus cards, for a lost line may have drawn them. Returns the players who had to
/// draw more than one: the line may have drawn only some.
fn forget_owed(deal: &mut Deal, drew: SeatSet) -> SeatSet {
    let mut further = SeatSet::EMPTY;
    for seat in (0..deal.table.players()).map(Seat).filter(|seat| drew.has(*seat)) {
        if std::mem::take(&mut deal.player_mut(seat).owes) > 1 {
            further = further.union(SeatSet::of(seat));
        }
    }
    further
}

/// What a lost line leaves open in this deal.
fn opened(rules: &Rules, deal: &Deal, lost: Lost) -> Unknowns {
    // Pushed cards join the next player's hand.
    let mut next = SeatSet::EMPTY;
    if let Lost::Play(seat, _) = lost
        && rules.push.is_some()
    {
        next = SeatSet::of(deal.after(rules, seat));
    }
    let mut new = Unknowns::of(lost, next);
    if new.is_open(Unknown::Piles) {
        new.open(Unknown::Count);
        if rules.takes_several() {
            new.open(Unknown::Line);
        }
    }
    // Who has knocked shows their melds, and the record may say only that they are out.
    if lost == Lost::End && rules.knock.is_some() {
        new.melds = SeatSet::ALL;
    }
    // The line may have said whose turn it is.
    if lost == Lost::Anything && deal.setup.in_position && deal.stage == Stage::Dealing {
        new.open(Unknown::Turn);
    }
    if rules.drop.is_none() {
        new.packed = SeatSet::EMPTY;
    }
    new
}

/// Who may have left the game by the lost line. If somebody may have paid to stay in it, their total is no longer known.
fn may_have_left(rules: &Rules, game: &mut Game, deal: &Deal, lost: Lost, between: bool) -> SeatSet {
    // Between deals, players who have reached the limit pay or leave.
    if let Lost::Play(seat, verb) = lost
        && (verb.is_none() && between || matches!(verb, Some(Verb::Leaves | Verb::Reenters)))
    {
        game.forget_total(seat);
    }
    if !between {
        return SeatSet::EMPTY;
    }
    match lost {
        Lost::Play(seat, None | Some(Verb::Leaves)) => SeatSet::of(seat),
        Lost::Anything => {
            let may_pay = results::exit::are_due(&Context::new(rules, game, deal, None));
            let seats = (0..deal.table.players()).map(Seat).zip(may_pay).filter(|(_, may)| *may);
            seats.for_each(|(seat, _)| game.forget_total(seat));
            SeatSet::ALL
        }
        Lost::Play(..)
        | Lost::Hand(_)
        | Lost::Melds(_)
        | Lost::Piles
        | Lost::Pile
        | Lost::Turn
        | Lost::Turns
        | Lost::Indicator
        | Lost::Seats
        | Lost::End
        | Lost::Sums
        | Lost::Deal => SeatSet::EMPTY,
    }
}

/// A deal begins of which nothing is known.
pub(crate) fn begin(rules: &Rules, game: &mut Game, deal: &mut Deal) {
    let (number, line) = (deal.setup.number.saturating_add(1), deal.unknowns.line);
    let is_first = deal.stage == Stage::None;
    let position = Statement::Position { number, dealer: None };
    record::happen(Traced::quietly(rules), game, deal, &position, &Ok(()));
    deal.unknowns = Unknowns { until: 2, line, ..Unknowns::EVERYTHING };
    if is_first {
        // This deal need not have been the first of the game.
        game.forget_before();
    }
    if rules.takes_several() {
        deal.unknowns.open(Unknown::Line);
    }
}

/// If a statement is a fault only because of lost lines, lets the events take effect that must have happened.
#[cold]
pub(crate) fn supply(rules: &Rules, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>) {
    for _ in 0..MAX_SUPPLIED {
        let context = Context::new(rules, game, deal, None);
        let verdict = check::check(&context, &said::plainly(&context, statement));
        let supplied = verdict.is_err_and(|violation| event(rules, game, deal, statement, &violation));
        if !supplied {
            return;
        }
        dealing::prepare(Traced::quietly(rules), deal, statement);
    }
}

/// Supplies one event whose absence would make the statement a fault; returns whether there was one.
pub(crate) fn event(
    rules: &Rules,
    game: &mut Game,
    deal: &mut Deal,
    statement: &Statement<'_>,
    violation: &Violation,
) -> bool {
    if !open::is_open(rules, game, deal, statement, violation) {
        return false;
    }
    let player = open::actor(statement);
    match (violation.fact, player) {
        (Fact::NoDeal | Fact::TooLate | Fact::DealOver { .. } | Fact::NothingLaidOff { .. } | Fact::DealVoid, _)
            if deal.unknowns.is_open(Unknown::Between) =>
        {
            begin(rules, game, deal);
        }
        (Fact::DealOver { .. } | Fact::NothingLaidOff { .. } | Fact::DealVoid, Some(player))
            if deal.stage != Stage::Playing =>
        {
            deal.stage = Stage::Playing;
            // The player who seemed to be out has a card left after all. If another player acts, that card has been discarded.
            if let Some(out) = deal.end.out.take().filter(|out| *out != player) {
                happen::end_turn(rules, deal, out);
            }
        }
        (Fact::DrawnAlready, Some(_)) if deal.unknowns.is_open(Unknown::Turn) => {
            deal.phase.drawn = 0;
            deal.unknowns.close(Unknown::Turn);
        }
        // They have drawn for a bonus card before, and draw for their turn only now.
        (Fact::DrawnAlready, Some(player)) if rules.bonus.is_some() && deal.unknowns.laid.has(player) => {
            deal.phase.drawn = 0;
        }
        (Fact::NotYourTurn { .. } | Fact::NoDiscard { .. }, Some(player)) if open::replaced(rules, deal, statement) => {
            deal.player_mut(player).owes = drawn(statement);
        }
        (Fact::NotYourTurn { .. } | Fact::NoDiscard { .. }, Some(_))
            if open::lays_bonus(&Context::new(rules, game, deal, None), statement) =>
        {
            return false;
        }
        (Fact::NotDrawn, Some(player)) => {
            turn::draw_unrecorded(deal, player);
            deal.unknowns.until = until(deal, player);
        }
        // A lost draw is enough to explain this, so a lost end of the turn is not assumed.
        (Fact::MoverDrawsFirst { mover }, Some(_)) if deal.phase.drawn == 0 && deal.unknowns.drew.has(mover) => {
            deal.phase.mover = mover;
            turn::draw_unrecorded(deal, mover);
            deal.unknowns.until = until(deal, mover);
        }
        (Fact::NotYourTurn { .. } | Fact::UpcardOffered, Some(_))
            if open::passed_upcard(rules, game, deal, statement) =>
        {
            pass_upcard(rules, deal);
        }
        (Fact::NotYourTurn { .. } | Fact::NoDiscard { .. }, Some(player)) if open::granted(rules, deal, statement) => {
            deal.offer.add_call(player, true, false);
            happen::take(rules, game, deal, player);
        }
        (Fact::NoDiscard { seat }, _) => leave_turn(rules, game, deal, seat),
        (Fact::NotYourTurn { mover }, Some(player)) => come_to_play(rules, game, deal, mover, player),
        (Fact::OtherOut { out: None }, Some(player)) if open::alone(rules, deal, player) => {
            let others = (0..deal.table.players()).map(Seat).filter(|seat| *seat != player);
            others.for_each(|seat| {
                if !deal.has_packed(seat) {
                    happen::pack(rules, game, deal, seat);
                }
            });
        }
        // Somebody calls, or answers a call, although the discard of the player to move is missing.
        (fact, Some(player))
            if matches!(fact.depends_on(), DependsOn::Turn | DependsOn::Line | DependsOn::Laying)
                && (player != deal.phase.mover || calls(statement)) =>
        {
            let mover = deal.phase.mover;
            let has_drawn = deal.phase.drawn > 0 || deal.unknowns.whole.has(mover);
            if !has_drawn || !deal.unknowns.done.has(mover) {
                return false;
            }
            // The calls so far seemed to be about the previous discard. Nobody knows which of them were, so it stays open
            // whose call is first.
            let calls = deal.offer.calls.clone();
            end_turn(rules, deal, mover);
            if !calls.is_empty() {
                deal.unknowns.until = deal.unknowns.until.max(deal.turn.number);
            }
            deal.offer.calls = calls;
        }
        _ => return false,
    }
    true
}

/// A player acts although it does not seem to be their turn: lost lines have brought it to them.
fn come_to_play(rules: &Rules, game: &mut Game, deal: &mut Deal, mover: Seat, player: Seat) {
    let skipped = open::skipped(rules, deal, player);
    if open::called_rummy(rules, deal, player) {
        let unknowns = Unknowns { until: until(deal, player), ..deal.unknowns };
        deal.call_turn(player);
        deal.unknowns = unknowns;
    } else if open::called(deal, player) {
        happen::take(rules, game, deal, player);
    } else if skipped && deal.unknowns.left.has(mover) {
        leave_game(rules, game, deal, mover);
    } else if skipped && deal.turn.number > deal.unknowns.until {
        happen::pack(rules, game, deal, mover);
    } else if open::may_have_ended_all(deal) {
        // Once nobody can draw, anybody may lay.
        end_turn(rules, deal, mover);
    } else {
        leave_turn(rules, game, deal, deal.before(rules, player));
    }
}

/// The player to move has passed the upcard that is offered to them.
fn pass_upcard(rules: &Rules, deal: &mut Deal) {
    let mover = deal.phase.mover;
    deal.unknowns.until = until(deal, mover);
    deal.decline_upcard(mover, deal.after(rules, mover));
}

/// A player has left the game before the deal and so holds no cards.
pub(crate) fn leave_game(rules: &Rules, game: &mut Game, deal: &mut Deal, seat: Seat) {
    game.leave(seat);
    deal.unknowns.stay(seat);
    deal.table.put_under_stock(seat);
    deal.table.forget_order();
    deal.player_mut(seat).absent = true;
    deal.phase.mover = deal.after(rules, seat);
}

/// A player's turn passes to the next player. They have packed if that may have been lost; otherwise they end their turn.
pub(crate) fn leave_turn(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    if deal.unknowns.packed.has(seat) && !deal.unknowns.done.has(seat) {
        deal.unknowns.until = until(deal, seat);
        happen::pack(rules, game, deal, seat);
    } else {
        end_turn(rules, deal, seat);
    }
}

/// The last turn in which a lost line can still have an effect, once a player's action has shown one. A line whose content
/// is entirely unknown may stand for two, and another lost line may belong to the next turn.
fn until(deal: &Deal, seat: Seat) -> u32 {
    let further = deal.unknowns.is_open(Unknown::Anything) || !deal.unknowns.played.without(seat).is_empty();
    if further { deal.unknowns.until } else { deal.turn.number }
}

/// A player ends their turn with an unknown discard.
pub(crate) fn end_turn(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let own = SeatSet::of(seat);
    let unknowns = Unknowns {
        played: deal.unknowns.played.union(own),
        done: deal.unknowns.done.union(own),
        hands: deal.unknowns.hands.union(own),
        // This accounts for one of the lost lines.
        whole: SeatSet::EMPTY,
        until: until(deal, seat),
        ..deal.unknowns
    };
    if deal.phase.mover != seat || deal.phase.drawn == 0 {
        (deal.phase.mover, deal.phase.drawn) = (seat, 0);
        turn::draw_unrecorded(deal, seat);
    }
    deal.table.lose_track(seat);
    deal.table.discard(seat, None);
    happen::end_turn(rules, deal, seat);
    deal.unknowns = unknowns;
}

/// How many cards somebody draws.
fn drawn(statement: &Statement<'_>) -> u8 {
    let Statement::Plays { action: Action::Draws { cards }, .. } = statement else { return 0 };
    u8::try_from(cards.len()).unwrap_or(u8::MAX)
}

/// Whether somebody calls.
pub(crate) const fn calls(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Plays { action: Action::Calls { .. }, .. })
}
