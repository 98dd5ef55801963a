//! What statements that are no plays change.

use adjudeck_format::{Card, Decision, Entry, MeldName, Pool, Seat, Statement, Tally};
use arrayvec::ArrayVec;

use crate::law;
use crate::play::by::{By, reading};
use crate::play::turn::go_on;
use crate::rules::exhaustion::AfterVoid;
use crate::state::deal::{Deal, Packed, Stage, Undo};
use crate::state::end::Said;
use crate::state::game::{Game, Repeats};
use crate::state::points::{Points, mark, of, set};
use crate::state::setup::Upcard;
use crate::state::span::Spans;
use crate::state::turn::Before;
use crate::verdict::{Fact, Verdict, Violation};

/// Lets a statement happen that is no play, and that got this verdict.
#[inline(never)]
pub(crate) fn happen(rules: By<'_>, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>, verdict: &Verdict) {
    match statement {
        Statement::Game { .. } => (*game, *deal) = (Game::default(), Deal::new()),
        // Where a deal is being played the same players go on with it.
        Statement::Players { names }
            if rules.seats.is_none()
                && names.len() == usize::from(game.players)
                && verdict.is_err_and(|it| it.fact == Fact::DealNotOver) => {}
        Statement::Players { names } => {
            if rules.seats.is_some() && game.begun {
                end_of_itself(rules, game, deal);
                reseat(rules, game, deal, names);
            } else {
                rules.note(&rules.pack.contents);
                *game = Game::new(&rules, u8::try_from(names.len()).unwrap_or(u8::MAX));
                if rules.seats.is_some() {
                    game.names = names.to_vec();
                }
            }
            vacate(deal);
        }
        Statement::Seats { drawn } => {
            if rules.seats.is_some() && game.begun && deal.stage != Stage::None {
                let names = game.names.clone();
                reseat(rules, game, deal, &names);
                vacate(deal);
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
        Statement::Winner { players } => {
            let mut winners = [false; Seat::MOST];
            players.iter().for_each(|seat| mark(&mut winners, *seat, true));
            (game.bank.paid_out, game.totals.winners) = (true, verdict.is_ok().then_some(winners));
        }
        Statement::Reshuffle => {
            go_on(deal);
            deal.table.reshuffle();
            deal.end.reshuffles = deal.end.reshuffles.saturating_add(1);
        }
        Statement::Redeal => {
            deal.end.thrown_in = true;
            say_over(deal, Stage::Void, None, verdict);
        }
        Statement::Void => say_over(deal, Stage::Void, None, verdict),
        Statement::Ends => say_over(deal, Stage::Over, None, verdict),
        Statement::Out { player } => say_over(deal, Stage::Over, Some(*player), verdict),
        Statement::Ruling { decision, .. } => rule(deal, decision),
        Statement::Hand { .. }
        | Statement::Indicator { .. }
        | Statement::Buried { .. }
        | Statement::Upcard { .. }
        | Statement::Stock { .. }
        | Statement::Pile { .. }
        | Statement::Table { .. }
        | Statement::Openings { .. }
        | Statement::Opened { .. }
        | Statement::Turn { .. }
        | Statement::Reshuffled { .. } => {
            // What comes too late changes nothing.
            if deal.stage == Stage::Dealing {
                let wild = |violation: Violation| matches!(violation.fact, Fact::WildUpcard);
                deal.reported.upcard |= verdict.is_err_and(wild);
                let doubles = |it: Violation| matches!(it.fact, Fact::DoublesNotShown { .. } | Fact::DealVoid);
                deal.reported.doubles |= verdict.is_err_and(doubles);
                set_up(rules, game, deal, statement);
            }
        }
        // What is about the log, and what players do, which happens elsewhere.
        Statement::Adjudeck { .. }
        | Statement::Tag { .. }
        | Statement::Rules { .. }
        | Statement::House { .. }
        | Statement::Plays { .. }
        | Statement::Expect { .. } => {}
    }
}

/// Nothing of a deal is left when players change seats, but for what was lost of their draws.
fn vacate(deal: &mut Deal) {
    let gaps = deal.gaps.of_seats();
    *deal = Deal::new();
    deal.gaps = gaps;
}

/// The record says that the deal is over. If it was over before, that is not undone; if it is not, play may go on.
fn say_over(deal: &mut Deal, stage: Stage, out: Option<Seat>, verdict: &Verdict) {
    let wrong = verdict.is_err();
    let was_over = matches!(deal.stage, Stage::Over | Stage::Void) && !deal.end.is_said_wrongly();
    if !(was_over && (wrong || deal.reported.end)) {
        let wrongly = wrong && (deal.end.is_said_wrongly() || deal.stage == Stage::Playing);
        deal.end.said = if wrongly { Said::Wrongly } else { Said::Rightly };
        (deal.stage, deal.end.out) = (stage, out);
    }
}

/// Players have come, gone or changed seats after a deal, which is added up.
#[cold]
fn reseat(rules: By<'_>, game: &mut Game, deal: &Deal, names: &[Box<str>]) {
    let again = deal.end.thrown_in
        || deal.stage == Stage::Void && rules.ask(&rules.exhaustion.after_void) == AfterVoid::SameDeal;
    let (number, due) = if deal.stage == Stage::None {
        game.seating.due.unwrap_or_default()
    } else {
        game.add_up(scores_so_far(rules, game, deal));
        game.bank.debts = reading(rules, game, deal, law::payment::debts);
        (deal.setup.number.saturating_add(u16::from(!again)), None)
    };
    let before = |seat: Seat| rules.ask(&rules.deal.direction).back(seat, game.players());
    // Who deals after this player is due.
    let last = if deal.stage == Stage::None {
        due.map(before)
    } else {
        deal.setup.dealer.map(|it| if again { before(it) } else { it })
    };
    game.reseat(&rules, names, last, number);
}

/// What the deal has brought each player when another begins.
pub(crate) fn scores_so_far(rules: By<'_>, game: &Game, deal: &Deal) -> Points {
    reading(rules, game, deal, law::totals::gained)
}

/// A deal is over that is so of itself, though the record does not say it.
pub(crate) fn end_of_itself(rules: By<'_>, game: &Game, deal: &mut Deal) {
    deal.stage = reading(rules, game, deal, law::close::end::stage);
}

/// A deal begins; the one before is added up.
#[inline(never)]
pub(crate) fn begin(
    rules: By<'_>,
    game: &mut Game,
    deal: &mut Deal,
    number: u16,
    dealer: Option<Seat>,
    in_position: bool,
) {
    end_of_itself(rules, game, deal);
    let given = (game.begun, game.bank.main_pool, game.bank.hand_pool);
    settle(rules, game, deal, number);
    if let (true, (false, to_game, to_hand)) = (in_position, given) {
        // A position begins when the pools have been paid; how much is in them is for the record to tell.
        (game.bank.main_pool, game.bank.hand_pool) = (to_game, to_hand);
    }
    let gaps = deal.gaps.of_next_deal();
    deal.begin(number, dealer, game, in_position);
    deal.gaps = gaps;
}

/// A deal is added up before another begins: points, chips, and who stays in the game.
pub(crate) fn settle(rules: By<'_>, game: &mut Game, deal: &Deal, number: u16) {
    // If the declaration was wrong which has ended the deal, the scores are others.
    let scores = if deal.if_wrong.is_some() { [None; Seat::MOST] } else { scores_so_far(rules, game, deal) };
    game.bank.debts = reading(rules, game, deal, law::payment::debts);
    let known = rules.exit.is_some() && matches!(deal.stage, Stage::Over | Stage::None);
    let (totals, books, undecided) = reading(rules, game, deal, |case| {
        let totals = if known { law::totals::totals(case) } else { add(game.totals.computed, scores) };
        let open = game.seats().any(|seat| of(&totals, seat).is_none());
        let added_up = !matches!(deal.stage, Stage::Dealing | Stage::Playing);
        let spans = if open && added_up { law::totals::spans(case) } else { Spans::default() };
        ((totals, spans), law::chips::books(case), law::exit::undecided(case))
    });
    (game.bank.chips, game.bank.main_pool, game.bank.hand_pool) = (books.chips, books.game, books.hand);
    game.deals.repeats = match (deal.stage, deal.setup.number == number) {
        (Stage::Void, true) if deal.end.thrown_in => Repeats::ThrownIn,
        (Stage::Void, true) => Repeats::Void,
        (Stage::None | Stage::Dealing | Stage::Playing | Stage::Over | Stage::Void, _) => Repeats::Not,
    };
    if let Some(contract) = deal.contract().filter(|_| deal.stage == Stage::Over) {
        game.deals.contracts |= 1u32.checked_shl(contract.into()).unwrap_or_default();
    }
    game.begin_deal(number, scores, totals);
    for (excused, undecided) in game.exits.excused.iter_mut().zip(undecided) {
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
/// up; what they have paid since the deal began is added, for that is taken off again when it is counted.
fn give_chips(rules: By<'_>, game: &mut Game, deal: &Deal, player: Seat, count: i32) {
    let setting_up = deal.setup.in_position && deal.stage == Stage::Dealing;
    if setting_up || of(&game.bank.chips, player).is_none() {
        set(&mut game.bank.chips, player, 0);
        let paid = of(&reading(rules, game, deal, law::chips::books).chips, player);
        // Who has taken a pool of which nobody knows what was in it may have had any number before.
        if let Some(before) = game.bank.chips.get_mut(player.index()) {
            *before = paid.map(|paid| count.saturating_sub(paid));
        }
    }
}

/// The same for a pool.
fn fill_pool(rules: By<'_>, game: &mut Game, deal: &Deal, pool: Pool, chips: i32) {
    let setting_up = deal.setup.in_position && deal.stage == Stage::Dealing;
    let known = match pool {
        Pool::Game => game.bank.main_pool,
        Pool::Hand => game.bank.hand_pool,
    };
    if !setting_up && known.is_some() {
        return;
    }
    put_in(game, pool, 0);
    let books = reading(rules, game, deal, law::chips::books);
    let paid = match pool {
        Pool::Game => books.game,
        Pool::Hand => books.hand,
    };
    put_in(game, pool, chips.saturating_sub(paid.unwrap_or_default()));
}

/// A pool has so many chips.
const fn put_in(game: &mut Game, pool: Pool, chips: i32) {
    match pool {
        Pool::Game => game.bank.main_pool = Some(chips),
        Pool::Hand => game.bank.hand_pool = Some(chips),
    }
}

/// What is said of the cards and the players before play begins.
fn set_up(rules: By<'_>, game: &Game, deal: &mut Deal, statement: &Statement<'_>) {
    match statement {
        Statement::Hand { player, cards } => {
            deal.setup.misdealt |= deal.cards_due(&rules).is_some_and(|due| usize::from(due) != cards.len());
            deal.player_mut(*player).dealt = true;
            deal.gaps.stay(*player);
            // In a position a hand need not be as it was dealt.
            if rules.doubles.is_some() && !deal.setup.in_position {
                deal.player_mut(*player).pairs = law::doubles::pairs(cards);
                deal.setup.doubles.asked = false;
            }
            deal.table.deal(*player, cards);
        }
        Statement::Upcard { card } => {
            deal.setup.doubles.asked |= rules.indicator.is_none() || !rules.ask(&rules.wild.cards).are_indicated();
            deal.setup.upcard = if deal.table.pile().is_empty() { Upcard::Lies } else { Upcard::Gone };
            deal.table.turn_up(*card);
        }
        Statement::Indicator { card }
            if rules.indicator.is_some() && deal.setup.indicator.is_none_or(Card::is_joker) =>
        {
            deal.setup.indicator = Some(*card);
            deal.setup.doubles.asked = true;
            deal.table.turn_indicator(Some(*card));
        }
        Statement::Buried { card } => {
            let _ = deal.setup.buried.try_push(*card);
        }
        Statement::Stock { cards } => deal.table.set_stock(cards),
        Statement::Pile { cards } => cards.iter().for_each(|card| deal.table.turn_up(*card)),
        Statement::Table { player, melds } => {
            for cards in melds.iter() {
                let meld = reading(rules, game, deal, |case| law::meld::read_anyhow(case, cards, true));
                deal.table.place_meld(*player, cards, meld);
            }
            deal.player_mut(*player).opened = Some(0);
            imply_openings(deal, *player);
        }
        Statement::Openings { melds } => {
            for name in melds.iter() {
                deal.table.meld_mut(*name).into_iter().for_each(|meld| meld.set_opening(true));
            }
        }
        Statement::Opened { players } => players.iter().for_each(|seat| deal.player_mut(*seat).opened = Some(0)),
        Statement::Turn { player, drawn } => {
            (deal.turn.mover, deal.turn.drawn, deal.turn.before) = (*player, u8::from(*drawn), Before::Named);
        }
        Statement::Reshuffled { times } => deal.end.reshuffles = *times,
        // What is no part of dealing, and an indicator where there is none.
        Statement::Indicator { .. }
        | Statement::Adjudeck { .. }
        | Statement::Game { .. }
        | Statement::Tag { .. }
        | Statement::Rules { .. }
        | Statement::House { .. }
        | Statement::Players { .. }
        | Statement::Partners { .. }
        | Statement::Pack { .. }
        | Statement::Seats { .. }
        | Statement::Deal { .. }
        | Statement::Position { .. }
        | Statement::Tally { .. }
        | Statement::Pool { .. }
        | Statement::Plays { .. }
        | Statement::Reshuffle
        | Statement::Redeal
        | Statement::Void
        | Statement::Ends
        | Statement::Out { .. }
        | Statement::Winner { .. }
        | Statement::Expect { .. }
        | Statement::Ruling { .. } => {}
    }
}

/// The only meld of a player must be their first, and a pair is laid at no other time: nobody need say so.
fn imply_openings(deal: &mut Deal, player: Seat) {
    let melds = deal.table.melds(player).len();
    for number in (1..=melds).filter_map(|number| u8::try_from(number).ok()) {
        if let Some(meld) = deal.table.meld_mut(MeldName { owner: player, number }) {
            meld.set_opening(melds == 1 || law::opening::is_pair(meld));
        }
    }
}

/// What a list of players with numbers declares, or gives to a position.
fn tally(rules: By<'_>, game: &mut Game, deal: &mut Deal, of: Tally, entries: &[Entry]) {
    let gained = match of {
        Tally::Wins => scores_so_far(rules, game, deal),
        Tally::Total if deal.stage == Stage::Over => scores_so_far(rules, game, deal),
        Tally::Calls | Tally::Turns | Tally::Packed | Tally::Chips | Tally::Score | Tally::Total => {
            [Some(0); Seat::MOST]
        }
    };
    let gained = |seat: Seat| gained.get(seat.index()).copied().flatten();
    for Entry { player, count } in entries.iter().copied() {
        match of {
            Tally::Calls => {
                let calls = u8::try_from(count).unwrap_or(u8::MAX);
                let limit = rules.claim.as_ref().map_or(u8::MAX, |claim| rules.ask(&claim.limit));
                let player = deal.player_mut(player);
                (player.calls.granted, player.calls.uttered) = (calls, calls);
                player.calls.beyond_limit = calls.saturating_sub(limit);
            }
            Tally::Total if deal.stage == Stage::Dealing && deal.setup.in_position => {
                side(rules, game, deal, player).for_each(|seat| game.give_total(seat, count));
            }
            Tally::Wins if deal.stage == Stage::Dealing && deal.setup.in_position => game.give_total(player, count),
            Tally::Wins => game.declare_wins(player, count, gained(player)),
            Tally::Total => {
                side(rules, game, deal, player).for_each(|seat| game.declare_total(seat, count, gained(seat)));
            }
            Tally::Score if rules.wins.is_none() => {
                side(rules, game, deal, player).for_each(|seat| game.declare_score(seat, count));
            }
            Tally::Turns => {
                let player = deal.player_mut(player);
                (player.turns.count, player.turns.said) = (u16::try_from(count).unwrap_or_default(), true);
            }
            Tally::Packed => deal.player_mut(player).packed = Some(Packed::Owes(count)),
            Tally::Score | Tally::Chips => {}
        }
    }
}

/// Those who score together with a player: what is said of them is said of them.
fn side(rules: By<'_>, game: &Game, deal: &Deal, player: Seat) -> impl Iterator<Item = Seat> + use<> {
    let side: ArrayVec<Seat, { Seat::MOST }> =
        reading(rules, game, deal, |case| law::teams::side(case, player).collect());
    side.into_iter()
}

/// What a director ruled.
fn rule(deal: &mut Deal, decision: &Decision) {
    match decision {
        Decision::Penalty(Entry { player, count }) | Decision::Adjust(Entry { player, count }) => {
            let player = deal.player_mut(*player);
            player.ruled = player.ruled.saturating_add(*count);
        }
        Decision::Dead(_) => (deal.offer.fresh, deal.offer.dead) = (false, true),
        Decision::Stands => deal.undo = Undo::Stands,
        Decision::Back => {}
    }
}
