//! The effect: what a statement changes. It assumes that the statement was judged, and applies what the rules forbid as
//! it applies what they allow, for so it happened at the table.

use adjudeck_format::{Action, Card, Decision, Entry, Expected, Groups, Laid, MeldName, Pool, Seat, Statement, Tally};

use arrayvec::ArrayVec;

use crate::deal::{Call, Deal, Packed, Pushed, Stage, Taking};
use crate::game::{Game, Points, of, set};
use crate::judge;
use crate::law::layoff::Place;
use crate::law::{self, Case};
use crate::meld::{Meld, Shape};
use crate::rules::close::End;
use crate::rules::declare::Wrong;
use crate::rules::drop::{Cards, LastPlayer};
use crate::rules::exhaustion::AfterVoid;
use crate::rules::meld::When;
use crate::rules::push::Receiver;
use crate::rules::{Asked, Rules};
use crate::verdict::{Fact, Verdict, Violation};

/// Lets a statement happen that got this verdict.
pub(crate) fn happen(rules: &Rules, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>, verdict: &Verdict) {
    match statement {
        Statement::Plays { player, action: Action::Leaves } => game.leave(*player),
        Statement::Plays { player, action: Action::Reenters } => game.reenter(*player),
        Statement::Plays { player, action } => play(rules, game, deal, *player, action, verdict),
        _ => befall(rules, game, deal, statement, verdict),
    }
}

/// Lets a statement happen that is no play.
#[inline(never)]
fn befall(rules: &Rules, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>, verdict: &Verdict) {
    match statement {
        Statement::Game { .. } => (*game, *deal) = (Game::default(), Deal::new()),
        Statement::Players { names } => {
            if rules.seats.is_some() && game.begun {
                reseat(rules, game, deal, names);
            } else {
                *game = Game::new(rules, u8::try_from(names.len()).unwrap_or(u8::MAX));
                if rules.seats.is_some() {
                    game.names = names.to_vec();
                }
            }
            *deal = Deal::new();
        }
        Statement::Seats { drawn } => {
            if rules.seats.is_some() && game.begun && deal.stage != Stage::None {
                let names = game.names.clone();
                reseat(rules, game, deal, &names);
                *deal = Deal::new();
            }
            game.draw(drawn);
        }
        Statement::Partners { players, ends } => game.set_teams(players, ends),
        Statement::Pack { packs, jokers } => game.pack = (*packs, *jokers),
        Statement::Deal { number, dealer } => begin(rules, game, deal, *number, *dealer, false),
        Statement::Position { number, dealer } => begin(rules, game, deal, *number, *dealer, true),
        Statement::Tally { of: Tally::Chips, entries } => {
            for Entry { player, count } in entries.iter().copied() {
                give_chips(rules, game, deal, player, count);
            }
        }
        Statement::Tally { of, entries } => tally(rules, game, deal, *of, entries),
        Statement::Pool { pool, chips } => fill_pool(rules, game, deal, *pool, *chips),
        Statement::Winner { .. } => game.paid_out = true,
        Statement::Reshuffle => {
            go_on(deal);
            deal.table.reshuffle();
            deal.reshuffles = deal.reshuffles.saturating_add(1);
        }
        Statement::Redeal => {
            deal.thrown_in = true;
            say_over(deal, Stage::Void, None, verdict);
        }
        Statement::Void => say_over(deal, Stage::Void, None, verdict),
        Statement::Ends => say_over(deal, Stage::Over, None, verdict),
        Statement::Out { player } => say_over(deal, Stage::Over, Some(*player), verdict),
        Statement::Ruling { decision, .. } => rule(deal, decision),
        _ if deal.stage == Stage::Dealing => set_up(rules, game, deal, statement),
        _ => {}
    }
}

/// The record says that the deal is over. If it was over before, that is not undone; if it is not, play may go on.
fn say_over(deal: &mut Deal, stage: Stage, out: Option<Seat>, verdict: &Verdict) {
    let wrong = verdict.is_err();
    let was_over = matches!(deal.stage, Stage::Over | Stage::Void) && !deal.said_over;
    if !(wrong && was_over) {
        deal.said_over = wrong && (deal.said_over || deal.stage == Stage::Playing);
        (deal.stage, deal.out) = (stage, out);
    }
}

/// Play goes on after the record said, wrongly, that the deal was over.
fn go_on(deal: &mut Deal) {
    if deal.said_over {
        (deal.stage, deal.out, deal.thrown_in, deal.said_over) = (Stage::Playing, None, false, false);
    }
}

/// A case for reading what lies on the table, in which nothing that is asked is noted.
pub(crate) fn quietly<T>(rules: &Rules, game: &Game, deal: &Deal, read: impl FnOnce(&Case<'_>) -> T) -> T {
    let asked = Asked::default();
    read(&Case { rules, game, deal, asked: &asked })
}

/// Players have come, gone or changed seats after a deal, which is added up.
#[cold]
fn reseat(rules: &Rules, game: &mut Game, deal: &Deal, names: &[Box<str>]) {
    let again =
        deal.thrown_in || deal.stage == Stage::Void && rules.exhaustion.after_void.answer == AfterVoid::SameDeal;
    let (number, due) = if deal.stage == Stage::None {
        game.due.unwrap_or_default()
    } else {
        game.add_up(scores_so_far(rules, game, deal));
        (deal.number.saturating_add(u16::from(!again)), None)
    };
    let before = |seat: Seat| rules.deal.direction.answer.back(seat, game.players());
    // Who deals after this player is due.
    let last = if deal.stage == Stage::None {
        due.map(before)
    } else {
        deal.dealer.map(|it| if again { before(it) } else { it })
    };
    game.reseat(rules, names, last, number);
}

/// What the deal has brought each player when another begins.
pub(crate) fn scores_so_far(rules: &Rules, game: &Game, deal: &Deal) -> Points {
    quietly(rules, game, deal, law::series::gained)
}

/// A deal begins; the one before is added up.
#[inline(never)]
pub(crate) fn begin(
    rules: &Rules,
    game: &mut Game,
    deal: &mut Deal,
    number: u16,
    dealer: Option<Seat>,
    in_position: bool,
) {
    let given = (game.begun, game.main_pool, game.hand_pool);
    settle(rules, game, deal, number);
    if let (true, (false, to_game, to_hand)) = (in_position, given) {
        // A position begins when the pools have been paid; how much is in them is for the record to tell.
        (game.main_pool, game.hand_pool) = (to_game, to_hand);
    }
    deal.begin(number, dealer, game, in_position);
}

/// A deal is added up before another begins: points, chips, and who stays in the game.
pub(crate) fn settle(rules: &Rules, game: &mut Game, deal: &Deal, number: u16) {
    let scores = scores_so_far(rules, game, deal);
    let of_deal = |case: &Case<'_>| (law::series::totals(case), law::chips::books(case), law::exit::undecided(case));
    let (totals, books, undecided) = quietly(rules, game, deal, of_deal);
    let known = rules.exit.is_some() && matches!(deal.stage, Stage::Over | Stage::None);
    let totals = if known { totals } else { add(game.totals, scores) };
    (game.chips, game.main_pool, game.hand_pool) = (books.chips, books.game, books.hand);
    game.begin_deal(number, scores, totals);
    for (excused, undecided) in game.excused.iter_mut().zip(undecided) {
        *excused |= undecided;
    }
}

/// Points with others added to them.
fn add(points: Points, others: Points) -> Points {
    let mut sum = points;
    for (sum, other) in sum.iter_mut().zip(others) {
        *sum = sum.zip(other).map(|(one, other)| one.saturating_add(other));
    }
    sum
}

/// The record tells how many chips a player has: it is believed where nothing can be computed, or where a position is set
/// up; what he has paid since the deal began is added, for that is taken off again when it is counted.
fn give_chips(rules: &Rules, game: &mut Game, deal: &Deal, player: Seat, count: i32) {
    let setting_up = deal.in_position && deal.stage == Stage::Dealing;
    if setting_up || of(&game.chips, player).is_none() {
        set(&mut game.chips, player, 0);
        let paid = of(&quietly(rules, game, deal, law::chips::books).chips, player).unwrap_or_default();
        set(&mut game.chips, player, count.saturating_sub(paid));
    }
}

/// The same for a pool.
fn fill_pool(rules: &Rules, game: &mut Game, deal: &Deal, pool: Pool, chips: i32) {
    let setting_up = deal.in_position && deal.stage == Stage::Dealing;
    let known = match pool {
        Pool::Game => game.main_pool,
        Pool::Hand => game.hand_pool,
    };
    if !setting_up && known.is_some() {
        return;
    }
    put_in(game, pool, 0);
    let books = quietly(rules, game, deal, law::chips::books);
    let paid = match pool {
        Pool::Game => books.game,
        Pool::Hand => books.hand,
    };
    put_in(game, pool, chips.saturating_sub(paid.unwrap_or_default()));
}

/// A pool has so many chips.
const fn put_in(game: &mut Game, pool: Pool, chips: i32) {
    match pool {
        Pool::Game => game.main_pool = Some(chips),
        Pool::Hand => game.hand_pool = Some(chips),
    }
}

/// What is said of the cards and the players before play begins.
fn set_up(rules: &Rules, game: &Game, deal: &mut Deal, statement: &Statement<'_>) {
    match statement {
        Statement::Hand { player, cards } => {
            deal.misdealt |= deal.cards_due(rules).is_some_and(|due| usize::from(due) != cards.len());
            deal.player_mut(*player).dealt = true;
            deal.player_mut(*player).pairs = law::doubles::pairs(cards);
            deal.table.deal(*player, cards);
        }
        Statement::Upcard { card } => {
            deal.turned_up = true;
            deal.upcard_lies = deal.table.pile().is_empty();
            deal.table.turn_up(*card);
        }
        Statement::Indicator { card } if rules.indicator.is_some() && deal.indicator.is_none_or(Card::is_joker) => {
            deal.indicator = Some(*card);
            deal.table.turn_indicator(Some(*card));
        }
        Statement::Stock { cards } => deal.table.set_stock(cards),
        Statement::Pile { cards } => cards.iter().for_each(|card| deal.table.turn_up(*card)),
        Statement::Table { player, melds } => {
            for cards in melds.iter() {
                let meld = quietly(rules, game, deal, |case| law::meld::read_anyhow(case, cards, true));
                deal.table.place_meld(*player, cards, meld);
            }
            deal.player_mut(*player).opened = Some(0);
        }
        Statement::Openings { melds } => {
            for name in melds.iter() {
                deal.table.meld_mut(*name).into_iter().for_each(Meld::set_opening);
            }
        }
        Statement::Opened { players } => players.iter().for_each(|seat| deal.player_mut(*seat).opened = Some(0)),
        Statement::Turn { player, drawn } => {
            (deal.mover, deal.drawn, deal.turn_named) = (*player, u8::from(*drawn), true);
        }
        Statement::Reshuffled { times } => deal.reshuffles = *times,
        _ => {}
    }
}

/// What a list of players with numbers declares, or gives to a position.
fn tally(rules: &Rules, game: &mut Game, deal: &mut Deal, of: Tally, entries: &[Entry]) {
    let gained = if of == Tally::Wins { scores_so_far(rules, game, deal) } else { Points::default() };
    for Entry { player, count } in entries.iter().copied() {
        match of {
            Tally::Calls => {
                let calls = u8::try_from(count).unwrap_or(u8::MAX);
                let limit = call_limit(rules);
                let player = deal.player_mut(player);
                (player.granted, player.uttered) = (calls, calls);
                player.beyond_limit = calls.saturating_sub(limit);
            }
            Tally::Total if deal.stage == Stage::Dealing && deal.in_position => {
                side(rules, game, deal, player).for_each(|seat| game.give_total(seat, count));
            }
            Tally::Wins if deal.stage == Stage::Dealing && deal.in_position => game.give_total(player, count),
            Tally::Wins => game.declare_wins(player, count, gained.get(player.index()).copied().flatten()),
            Tally::Total => side(rules, game, deal, player).for_each(|seat| game.declare_total(seat, count)),
            Tally::Score if rules.wins.is_none() => {
                side(rules, game, deal, player).for_each(|seat| game.declare_score(seat, count));
            }
            Tally::Turns => {
                let player = deal.player_mut(player);
                (player.turns, player.turns_told) = (u16::try_from(count).unwrap_or_default(), true);
            }
            Tally::Packed => deal.player_mut(player).packed = Some(Packed::Owes(count)),
            Tally::Score | Tally::Chips => {}
        }
    }
}

/// Those who score together with a player: what is said of him is said of them.
fn side(rules: &Rules, game: &Game, deal: &Deal, player: Seat) -> impl Iterator<Item = Seat> + use<> {
    let side: ArrayVec<Seat, { Seat::MOST }> =
        quietly(rules, game, deal, |case| law::teams::side(case, player).collect());
    side.into_iter()
}

/// What a director ruled.
fn rule(deal: &mut Deal, decision: &Decision) {
    match decision {
        Decision::Penalty(Entry { player, count }) | Decision::Adjust(Entry { player, count }) => {
            let player = deal.player_mut(*player);
            player.ruled = player.ruled.saturating_add(*count);
        }
        Decision::Dead(_) => deal.fresh = false,
        Decision::Stands | Decision::Back => {}
    }
}

/// What a player does.
fn play(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, action: &Action<'_>, verdict: &Verdict) {
    if judge::shows_doubles(rules, deal, action) {
        deal.doubles_shown |= verdict.is_ok();
        return;
    }
    if let (Action::Shows { melds }, Some(_), Stage::Over) = (action, &rules.payment, deal.stage) {
        if verdict.is_ok() {
            show(rules, game, deal, seat, melds);
        }
        return;
    }
    go_on(deal);
    if deal.stage != Stage::Playing
        || matches!(verdict, Err(it) if matches!(it.fact, Fact::DealVoid | Fact::DealOver { .. }))
    {
        deal.told = true;
        return;
    }
    deal.gaps.play();
    if let Err(Violation { fact: Fact::NotYourTurn { mover }, .. }) = verdict {
        deal.owed = Some((*mover, deal.turn + 1));
    }
    match action {
        Action::Draws { cards } => draw(rules, deal, seat, cards),
        Action::Takes { cards } => take(rules, deal, seat, cards.len(), cards),
        Action::TakesTo { card } if rules.line.is_some() => {
            let count = quietly(rules, game, deal, |case| law::line::down_to(case, *card));
            take(rules, deal, seat, count.unwrap_or_default(), &[]);
        }
        Action::Buys { card } => buy(deal, seat, *card),
        Action::Pushes { cards } => push(rules, deal, seat, cards),
        Action::Calls { together } => {
            let _ = deal.calls.try_push(Call { by: seat, legal: verdict.is_ok(), together: *together });
            let player = deal.player_mut(seat);
            player.uttered = player.uttered.saturating_add(1);
        }
        Action::Withdraws => deal.calls.retain(|call| call.by != seat),
        Action::Allows => (deal.refused, deal.allowed) = (false, true),
        Action::Refuses => (deal.refused, deal.allowed) = (true, false),
        Action::Melds { melds } => {
            lay_down(rules, game, deal, seat, melds, verdict);
            deal.told_few |= matches!(verdict, Err(it) if matches!(it.fact, Fact::KeepsTooFew { .. }));
        }
        Action::Lays { cards, on } => {
            lay_off(rules, game, deal, seat, cards, *on);
            deal.told_few |= matches!(verdict, Err(it) if matches!(it.fact, Fact::KeepsTooFew { .. }));
        }
        Action::Swaps { card, into } => swap(rules, game, deal, seat, *card, *into),
        Action::Claims { wild, from, with } => pick_up(rules, game, deal, seat, (*wild, *with), *from),
        Action::Discards { card } => discard(rules, game, deal, seat, *card),
        Action::Moves { card, from, to } if rules.rearrange.is_some() => {
            move_card(rules, game, deal, seat, *card, *from, *to);
        }
        Action::Rearranges { melds } if rules.rearrange.is_some() => rearrange(rules, game, deal, seat, melds),
        Action::Passes => deal.end_turn(rules, seat, false),
        Action::Packs => pack(rules, deal, seat),
        Action::Declares { melds, discard } => declare(rules, game, deal, seat, (melds, *discard), verdict),
        _ => {}
    }
}

/// The turn is this player's, whoever else should have played.
fn seize_turn(deal: &mut Deal, seat: Seat) {
    let had_turn = deal.drawn > 0;
    if deal.mover != seat {
        (deal.took, deal.laid, deal.bought, deal.told_few) = (false, false, None, false);
        let skipped = deal.player_mut(deal.mover);
        skipped.turns = skipped.turns.saturating_add(u16::from(had_turn));
        deal.mover = seat;
        deal.drawn = 0;
        deal.turn = deal.turn.saturating_add(1);
        deal.taken = None;
        deal.forget_line();
        deal.fresh = false;
        deal.calls.clear();
        deal.granted_to = None;
        deal.pushed = None;
    }
}

fn draw(rules: &Rules, deal: &mut Deal, seat: Seat, cards: &[Option<Card>]) {
    let extra = deal.granted_to == Some(seat) && seat != deal.mover;
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    if extra {
        deal.extra_drawn = deal.extra_drawn.saturating_add(count);
    } else {
        if deal.after(rules, deal.mover) == seat || deal.drawn > 0 {
            seize_turn(deal, seat);
        }
        deal.mover = seat;
        deal.drawn = deal.drawn.saturating_add(count);
        deal.just_discarded = false;
    }
    for card in cards {
        if deal.table.stock() == 0 && !deal.table.has_indicator() {
            deal.table.reshuffle();
            deal.reshuffles = deal.reshuffles.saturating_add(1);
        }
        deal.table.draw(seat, *card);
    }
}

/// A player takes so many cards from the top of the pile; the record may name them.
pub(crate) fn take(rules: &Rules, deal: &mut Deal, seat: Seat, count: usize, cards: &[Option<Card>]) {
    let granted = rules.claim.is_some()
        && seat != deal.mover
        && (deal.fresh && deal.drawn == 0 || deal.calls.iter().any(|call| call.by == seat));
    let top = deal.table.pile().last().copied().flatten();
    let taking = taking(deal, seat, count, cards);
    match deal.pushed.take().filter(|_| deal.table.pile().is_empty()) {
        Some(Pushed { to, discard, stock }) => deal.table.take_back(to, seat, discard, &stock),
        None => (0..count).for_each(|below| deal.table.take(seat, cards.get(below).copied().flatten())),
    }
    if granted {
        grant(rules, deal, seat);
        return;
    }
    seize_turn(deal, seat);
    deal.taken = cards.last().copied().flatten().or(top);
    deal.took = true;
    if rules.line.is_some() {
        deal.line = Some(taking);
        deal.keep_melds(seat);
        deal.upcard_lies &= !taking.whole;
    }
    deal.drawn = deal.drawn.saturating_add(1);
    deal.fresh = false;
    deal.just_discarded = false;
    (deal.refused, deal.allowed) = (false, false);
    deal.calls.clear();
}

/// A player who is not to play takes the top discard for chips.
fn buy(deal: &mut Deal, seat: Seat, card: Option<Card>) {
    deal.table.take(seat, card);
    let player = deal.player_mut(seat);
    player.bought = player.bought.saturating_add(1);
    deal.bought = Some(seat);
    deal.fresh = false;
    deal.calls.clear();
}

/// What a player is about to take from the discard line.
fn taking(deal: &Deal, seat: Seat, count: usize, cards: &[Option<Card>]) -> Taking {
    let (table, pile) = (&deal.table, deal.table.pile());
    let named = cards.get(count.saturating_sub(1)).copied().flatten();
    let lies = pile.len().checked_sub(count).and_then(|place| pile.get(place)).copied().flatten();
    Taking {
        deepest: named.or(lies),
        count: u16::try_from(count).unwrap_or(u16::MAX),
        held: *table.hand(seat),
        melds: table.melds(seat).len(),
        upcard: pile.first().copied().flatten().filter(|_| deal.upcard_lies),
        whole: count >= pile.len(),
        melded: false,
        pure: false,
    }
}

/// A player gives the discard and stock cards to the next.
fn push(rules: &Rules, deal: &mut Deal, seat: Seat, cards: &[Option<Card>]) {
    if deal.after(rules, deal.mover) == seat || deal.drawn > 0 {
        seize_turn(deal, seat);
    }
    deal.mover = seat;
    let (to, top) = (deal.after(rules, seat), deal.table.pile().last().copied().flatten());
    let Some((discard, stock)) = cards.split_first() else { return };
    deal.table.take(to, *discard);
    let mut pushed = Pushed { to, discard: discard.or(top), stock: ArrayVec::new() };
    for card in stock {
        let card = deal.table.draw(to, *card);
        let _ = pushed.stock.try_push(card);
    }
    deal.pushed = Some(pushed);
    (deal.fresh, deal.just_discarded) = (false, false);
    deal.calls.clear();
}

/// How many calls a player has in a deal.
fn call_limit(rules: &Rules) -> u8 {
    rules.claim.as_ref().map_or(u8::MAX, |claim| claim.limit.answer)
}

/// A call is granted.
fn grant(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let limit = call_limit(rules);
    let player = deal.player_mut(seat);
    player.granted = player.granted.saturating_add(1);
    player.beyond_limit = player.beyond_limit.saturating_add(u8::from(player.granted > limit));
    deal.granted_to = Some(seat);
    let extra = rules.claim.as_ref().map_or(0, |claim| claim.extra.answer);
    deal.stock_short = deal.table.stock() < u16::from(extra);
    deal.extra_drawn = 0;
    deal.fresh = false;
    deal.just_discarded = false;
    (deal.refused, deal.allowed) = (false, false);
    deal.calls.clear();
}

/// A player lays cards: the turn is his if the player before forgot to discard, and he counts as having drawn.
fn at_play(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    if quietly(rules, game, deal, law::exhaustion::only_melding) {
        return;
    }
    let caller = deal.granted_to == Some(seat) && deal.mover != seat;
    let at_once = rules.push.as_ref().is_some_and(|push| push.receiver.answer == Receiver::AtOnce);
    if at_once && deal.pushed.as_ref().is_some_and(|pushed| pushed.to == seat) {
        return;
    }
    if !caller && deal.mover != seat && deal.drawn > 0 && seat == deal.after(rules, deal.mover) {
        seize_turn(deal, seat);
    }
    if deal.mover == seat {
        deal.laid = true;
        draw_unrecorded(deal, seat);
    }
}

/// A player who plays without having drawn has drawn a card that the record has left out.
pub(crate) fn draw_unrecorded(deal: &mut Deal, seat: Seat) {
    if deal.drawn == 0 {
        deal.drawn = 1;
        deal.table.draw(seat, None);
    }
}

/// The deal is over if the player has no card left, where that ends a deal.
fn close(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) -> bool {
    let out = match rules.close.end.answer {
        End::EmptyHand => {
            deal.table.hand(seat).size() == 0 && !quietly(rules, game, deal, law::exhaustion::only_melding)
        }
        End::Declaration => false,
    };
    if out {
        (deal.stage, deal.out) = (Stage::Over, Some(seat));
    }
    out
}

/// A wild card that was picked up is laid.
fn lay_picked_up(deal: &mut Deal, card: Card) {
    if let Some(place) = deal.picked_up.iter().position(|it| *it == card) {
        deal.picked_up.remove(place);
    }
}

/// Whether the cards of a lay-down were wrong, rather than its moment.
fn fails(violation: &Violation, rules: &Rules) -> bool {
    let of_cards = matches!(violation.point.section(), "contract" | "meld" | "wild");
    violation.kind == Expected::Illegal && of_cards && violation.point != rules.meld.when.point()
}

fn lay_down(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, groups: &Groups<'_>, verdict: &Verdict) {
    let opening = !deal.has_laid_down(seat);
    let first = deal.player(seat).opened.is_none_or(|turn| turn == deal.turn);
    if !(first && deal.mover == seat && deal.drawn == 0 && rules.meld.when.answer == When::BeforeTakingToo) {
        at_play(rules, game, deal, seat);
    }
    // What was lost may excuse a lay-down before its melds are looked at.
    let judged = verdict.is_ok() && !deal.gaps.any();
    for cards in groups.iter() {
        let mut meld = quietly(rules, game, deal, |case| {
            let formed = if judged { law::meld::form(case, cards) } else { None };
            formed.unwrap_or_else(|| law::meld::read_anyhow(case, cards, opening))
        });
        if opening {
            meld.set_opening();
        }
        deal.table.lay(seat, cards, meld);
    }
    groups.cards.iter().filter_map(|laid| laid.card).for_each(|card| lay_picked_up(deal, card));
    let turn = deal.turn;
    let player = deal.player_mut(seat);
    if player.opened.is_none() {
        player.opened = Some(turn);
        player.failed = player.failed.saturating_add(u8::from(verdict.is_err_and(|it| fails(&it, rules))));
    }
    note_melded(rules, game, deal, seat);
    close(rules, game, deal, seat);
}

/// The deepest card of what was taken from the line lies in a new meld.
fn note_melded(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    if deal.line.is_some() {
        let (melded, pure) = quietly(rules, game, deal, |case| {
            let (melded, pure) = law::line::melded(case, seat);
            (melded, pure || law::line::lays_from_hand(case, seat))
        });
        if let Some(taking) = &mut deal.line {
            taking.melded |= melded;
            taking.pure |= pure;
        }
    }
}

/// A card goes from one meld to another.
fn move_card(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, laid: Laid, from: MeldName, to: MeldName) {
    at_play(rules, game, deal, seat);
    keep_melds(deal, seat);
    let (turn, Some(card)) = (deal.turn, laid.card) else { return };
    let changed = |deal: &Deal, name: MeldName, without: Option<Card>, with: Option<Laid>| {
        quietly(rules, game, deal, |case| {
            let none = Meld::new(Shape::Irregular, []);
            let meld = case.deal.table.meld(name).unwrap_or(&none);
            law::rearrange::changed(case, meld, without, with).rearranged(turn)
        })
    };
    let (left, grown) = (changed(deal, from, Some(card), None), changed(deal, to, None, Some(laid)));
    if let Some(meld) = deal.table.meld_mut(from) {
        *meld = left;
    }
    match deal.table.meld_mut(to) {
        Some(meld) => *meld = grown,
        None => deal.table.add_meld(to.owner, grown),
    }
    note_melded(rules, game, deal, seat);
}

/// A player lays all his melds anew; cards that he does not lay again go to his hand.
fn rearrange(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, groups: &Groups<'_>) {
    at_play(rules, game, deal, seat);
    keep_melds(deal, seat);
    let (turn, mut lacking) = (deal.turn, [0; Card::KINDS]);
    let (hand, _) = law::rearrange::from_hand(deal.table.melds(seat), groups, &mut lacking);
    hand.iter().for_each(|laid| deal.table.leave(seat, laid.card));
    for (card, copies) in Card::all().zip(lacking) {
        (0..copies).for_each(|_| deal.table.give(seat, Some(card)));
    }
    deal.table.clear_melds(seat);
    for cards in groups.iter() {
        let meld = quietly(rules, game, deal, |case| law::meld::read_anyhow(case, cards, false));
        deal.table.add_meld(seat, meld.rearranged(turn));
    }
    note_melded(rules, game, deal, seat);
    close(rules, game, deal, seat);
}

/// The melds are kept as they were before they are first rearranged in a turn.
fn keep_melds(deal: &mut Deal, seat: Seat) {
    let turn = deal.turn;
    if deal.line.is_none() && !deal.table.melds(seat).iter().any(|meld| meld.is_rearranged_in(turn)) {
        deal.keep_melds(seat);
    }
}

fn lay_off(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, cards: &[Laid], on: MeldName) {
    at_play(rules, game, deal, seat);
    let turn = deal.turn;
    if on.owner != seat {
        deal.table.meld_mut(on).into_iter().for_each(Meld::set_joined);
    }
    for laid in cards {
        deal.table.leave(seat, laid.card);
        let place = quietly(rules, game, deal, |case| {
            let (meld, card) = (case.deal.table.meld(on)?, laid.card?);
            match law::layoff::place(case, meld, card, laid.stands, adjudeck_format::Part::Line) {
                Ok(place) => Some(place),
                Err(Violation { fact: Fact::NotAtBottom { .. } | Fact::NotBelowWildAce, .. }) => Some(Place::Bottom),
                Err(_) => None,
            }
        });
        let mended = quietly(rules, game, deal, |case| {
            let meld = case.deal.table.meld(on).filter(|meld| meld.shape() == Shape::Irregular)?;
            let again = meld.is_rearranged_in(turn);
            again.then(|| law::rearrange::changed(case, meld, None, Some(*laid)).rearranged(turn))
        });
        if let (Some(mended), Some(meld)) = (mended, deal.table.meld_mut(on)) {
            *meld = mended;
            continue;
        }
        match (deal.table.meld_mut(on), laid.card, place) {
            (Some(meld), Some(card), Some(place)) => law::layoff::go(meld, place, card, turn),
            (Some(meld), card, None) => add_anyhow(meld, card, turn),
            (Some(_), None, _) | (None, ..) => {}
        }
    }
    for card in cards.iter().filter_map(|laid| laid.card) {
        // One that is still in the hand may be the one that was picked up.
        if usize::from(deal.table.hand(seat).count(card)) < deal.owes(card) {
            lay_picked_up(deal, card);
        }
    }
    close(rules, game, deal, seat);
}

/// A card goes to a meld that it does not fit.
fn add_anyhow(meld: &mut Meld, card: Option<Card>, turn: u32) {
    meld.spoil();
    if let Some(card) = card {
        meld.push(card, turn);
    }
}

fn swap(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, card: Card, into: MeldName) {
    at_play(rules, game, deal, seat);
    let turn = deal.turn;
    deal.table.leave(seat, Some(card));
    let way = quietly(rules, game, deal, |case| {
        let meld = case.deal.table.meld(into).filter(|meld| meld.shape() != Shape::Irregular)?;
        law::wild::way(case, meld, card).ok()
    });
    match (deal.table.meld_mut(into), way) {
        (Some(meld), Some(way)) => law::wild::go(meld, card, way, turn),
        (Some(meld), None) => add_anyhow(meld, Some(card), turn),
        (None, _) => {}
    }
    close(rules, game, deal, seat);
}

fn pick_up(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, (wild, with): (Card, Card), from: MeldName) {
    at_play(rules, game, deal, seat);
    let turn = deal.turn;
    deal.table.leave(seat, Some(with));
    let index = quietly(rules, game, deal, |case| law::wild::taken(case, case.deal.table.meld(from)?, wild, with).ok());
    match (deal.table.meld_mut(from), index) {
        (Some(meld), Some(index)) => meld.put(index, with),
        (Some(meld), None) => add_anyhow(meld, Some(with), turn),
        (None, _) => {}
    }
    deal.table.give(seat, Some(wild));
    let _ = deal.picked_up.try_push(wild);
}

fn discard(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, card: Option<Card>) {
    let caller = deal.granted_to == Some(seat) && deal.mover != seat;
    if deal.mover == seat {
        draw_unrecorded(deal, seat);
    }
    deal.table.discard(seat, card);
    if !close(rules, game, deal, seat) && !caller {
        deal.end_turn(rules, seat, true);
    }
}

/// A player is out of the deal: the turn passes, and whoever alone is left may have won.
fn step_out(rules: &Rules, deal: &mut Deal, seat: Seat, how: Packed) {
    deal.player_mut(seat).packed = Some(how);
    let wins = rules.drop.as_ref().is_some_and(|drop| drop.last_player.answer == LastPlayer::Wins);
    match deal.last_player().filter(|_| wins) {
        Some(last) => (deal.stage, deal.out) = (Stage::Over, Some(last)),
        None if deal.mover == seat => deal.pass_turn(rules, seat),
        None => {}
    }
}

fn pack(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let Some(drop) = &rules.drop else { return };
    if deal.after(rules, deal.mover) == seat {
        seize_turn(deal, seat);
    }
    let (how, cards) = match deal.player(seat).turns {
        0 => (Packed::First, drop.first_cards.answer),
        _ => (Packed::Later, drop.later_cards.answer),
    };
    match cards {
        Cards::UnderStock => deal.table.put_under_stock(seat),
        Cards::Aside => {}
    }
    step_out(rules, deal, seat, how);
}

/// The melds of a hand are shown: they lie on the table.
fn show(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat, groups: &Groups<'_>) {
    for (index, cards) in (0..).zip(groups.iter()) {
        let meld = quietly(rules, game, deal, |case| {
            let declare = case.rules.declare.as_ref()?;
            law::declare::group(case, declare, cards, index).ok().map(|(meld, _)| meld)
        });
        let all = || Meld::new(Shape::Irregular, cards.iter().filter_map(|laid| laid.card));
        deal.table.lay(seat, cards, meld.unwrap_or_else(all));
    }
}

/// A declaration ends the deal. One that is wrong does so only in the record: the cards stay where they are.
fn declare(
    rules: &Rules,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    (groups, discard): (&Groups<'_>, Option<Card>),
    verdict: &Verdict,
) {
    let Some(declare) = &rules.declare else { return };
    let wrong = verdict.as_ref().is_err_and(|violation| violation.kind != Expected::Undecided);
    if wrong {
        match declare.wrong.answer {
            Wrong::OutAndFined if deal.mover == seat => step_out(rules, deal, seat, Packed::Failed),
            Wrong::OutAndFined | Wrong::TakenBack => {
                (deal.stage, deal.out, deal.said_over) = (Stage::Over, Some(seat), true);
            }
        }
        return;
    }
    deal.declared_undrawn = deal.drawn == 0;
    let player = deal.player_mut(seat);
    player.turns = player.turns.saturating_add(1);
    show(rules, game, deal, seat, groups);
    if let Some(card) = discard {
        deal.table.discard(seat, Some(card));
    }
    (deal.stage, deal.out) = (Stage::Over, Some(seat));
}
