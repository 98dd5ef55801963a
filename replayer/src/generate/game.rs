//! Plays a game: its deals, one after the other, up to the winner.

use std::io;

use adjudeck_format::{Entry, Reading, Seat, Statement, Tally};
use adjudeck_validator::{Point, Rules, Stage, edition};

use super::names;
use super::rng::Rng;
use super::stats::Stats;
use super::strategy::Strategy;
use super::table::Table;
use crate::input::trouble::CommandError;

/// A deal with more turns than this does not end, and its game is not written. Neither is a game in which a player is stuck
/// with a last card that they may neither lay nor discard: some combinations of readings lead to that.
const MAX_TURNS: u32 = 3000;

/// A deal also does not end if nobody has laid a card for this many turns: after that hardly anybody ever does. In some games
/// a tenth of the deals are like that, and they would take most of the time.
const MAX_IDLE_TURNS: u32 = 300;

/// A whole game with more deals than this does not end.
const MAX_DEALS: u64 = 1000;

/// In one deal in `GLOOM`, everybody tends to pack, if the game has packing.
const GLOOM: u32 = 8;

/// In one deal in `HOPE`, everybody tends to play on for a complete hand, if the game has knocking.
const HOPE: u32 = 4;

/// In one deal in `SAVES`, one player saves their wild cards, if melds of wild cards alone are allowed.
const SAVES: u32 = 3;

/// If nothing else ends a game, it ends after a round with a chance of one in `LAST_ROUND`.
const LAST_ROUND: u32 = 3;

/// How many chips each player starts with.
const STACK: i32 = 100;

/// A game that was played.
pub(super) struct Played {
    pub(super) text: String,
    pub(super) stats: Stats,
}

/// Plays game `number`, to its end or for at most `deals` deals. The seed and the stream decide what happens. `None` if the
/// game does not end.
pub(super) fn play(
    rules: &Rules,
    seed: u64,
    stream: u64,
    number: u64,
    players: Option<u8>,
    deals: Option<u64>,
) -> io::Result<Option<Played>> {
    let mut table = Table::new(rules, Rng::new(seed, stream));
    let range = rules.pack.players.answer;
    let among = u32::from(range.most.saturating_sub(range.least)) + 1;
    let chosen = range.least + u8::try_from(table.rng.below(among)).unwrap_or_default();
    begin(&mut table, seed, number, players.unwrap_or(chosen))?;
    let most = deals.unwrap_or(MAX_DEALS);
    while table.stats.deals < most {
        let Some((number, dealer)) = next_deal(&mut table) else { break };
        table.deal(number, dealer)?;
        if !play_deal(&mut table)? {
            return Ok(None);
        }
        table.close()?;
        if award(&mut table)? {
            return Ok(Some(Played { text: table.text, stats: table.stats }));
        }
        table.between_deals()?;
    }
    // A game that was to be played to its end and did not end is not written.
    let is_written = table.stats.deals < most || deals.is_some();
    Ok(is_written.then_some(Played { text: table.text, stats: table.stats }))
}

/// Writes the heading of the game.
fn begin(table: &mut Table<'_>, seed: u64, number: u64, players: u8) -> io::Result<()> {
    let title = format!("Generated from seed {seed}, game {number}");
    table.say(&Statement::Game { title: title.into() })?;
    let (edition, pin) = match table.rules.edition.split_once('@') {
        Some((edition, _)) => (edition, Some(table.rules.own_hash().into())),
        None => (table.rules.edition.as_str(), None),
    };
    table.say(&Statement::Rules { edition: edition.into(), pin })?;
    for (point, answer) in house(table.rules)? {
        let reading = Reading { point: point.path().into(), answer: answer.into() };
        table.say(&Statement::House { reading })?;
    }
    let mut names = names::names(&mut table.rng);
    table.company.spare = names.split_off(usize::from(players).min(names.len()));
    table.sit_down(names)?;
    if table.rules.chips.is_some() {
        let entries: Vec<_> = (0..players).map(|seat| Entry { player: Seat(seat), count: STACK }).collect();
        table.say(&Statement::Tally { of: Tally::Chips, entries: entries.into() })?;
    }
    Ok(())
}

/// The answers that differ from the edition that the rules name, so that the log can name the rules under which it is legal.
///
/// # Errors
/// Only one of the two has a point: the notation cannot say that.
fn house(rules: &Rules) -> Result<Vec<(Point, String)>, CommandError> {
    let Some(book) = edition(&rules.edition).filter(|book| *book != rules) else { return Ok(Vec::new()) };
    let answer = |rules: &Rules, point| rules.entry(point).and_then(|mut entry| Some(entry.get_mut("answer")?.take()));
    let mut differing = Vec::new();
    for point in Point::all() {
        match (answer(book, point), answer(rules, point)) {
            (Some(theirs), Some(here)) if theirs != here => {
                differing.push((point, here.as_str().map_or_else(|| here.to_string(), str::to_owned)));
            }
            (Some(_), None) | (None, Some(_)) => {
                return Err(CommandError::NotThatEdition { edition: rules.edition.clone(), point: point.path() });
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
    }
    Ok(differing)
}

/// The next deal and its dealer; `None` if there is none. The first dealer is random; later dealers are found by asking the
/// referee.
fn next_deal(table: &mut Table<'_>) -> Option<(u16, Seat)> {
    let deal = table.judge.deal();
    let again = match deal.stage() {
        Stage::Void => deal.number()..=deal.number() + 1,
        Stage::None | Stage::Dealing | Stage::Playing | Stage::Over => deal.number() + 1..=deal.number() + 1,
    };
    let players = table.judge.game().players();
    let from = table.rng.seat(players).0;
    let all = |number| (0..players).map(move |step| (number, Seat((from + step) % players)));
    again
        .flat_map(all)
        .find(|(number, dealer)| table.judge.legal(&Statement::Deal { number: *number, dealer: Some(*dealer) }))
}

/// Plays a deal. Returns false if it does not end.
fn play_deal(table: &mut Table<'_>) -> io::Result<bool> {
    let contract = table.rules.contract.as_ref().zip(table.judge.deal().contract());
    let required = contract.and_then(|(contract, number)| contract.required(number));
    let strategy = Strategy::new(table.rules, required, &table.judge);
    // In some deals nobody lays down for a while, so that the stock runs out.
    let idle = if table.rng.one_in(10) { 20 + table.rng.below(180) } else { 0 };
    table.mood.hopeful = table.rules.knock.is_some() && table.rng.one_in(HOPE);
    table.mood.gloomy = table.rules.drop.is_some() && table.rng.one_in(GLOOM);
    let players = table.judge.game().players();
    table.mood.saver = (table.rules.wild.set_naturals.answer == 0 && table.rules.declare.is_none())
        .then(|| table.rng.seat(players))
        .filter(|_| table.rng.one_in(SAVES));
    let (mut turn, mut laid, mut last) = (0, 0, 0);
    while table.goes_on() {
        if turn == MAX_TURNS || turn - last == MAX_IDLE_TURNS || table.now.stuck {
            return Ok(false);
        }
        table.mood.first = turn == 0;
        table.turn(strategy, turn < idle)?;
        turn += 1;
        let now = table.cards_laid();
        (laid, last) = if now == laid { (laid, last) } else { (now, turn) };
    }
    Ok(true)
}

/// Writes who has won, if the game is over. Returns whether it is.
fn award(table: &mut Table<'_>) -> io::Result<bool> {
    let Some(won) = table.judge.winners().filter(|_| table.is_time_to_end()) else { return Ok(false) };
    let players: Vec<_> = table.judge.game().seats().zip(won).filter(|(_, won)| *won).map(|(seat, _)| seat).collect();
    let winner = Statement::Winner { players: players.into() };
    let over = won.contains(&true) && table.judge.legal(&winner);
    if over {
        table.say(&winner)?;
        if table.rules.finish.is_some() {
            table.total()?;
        }
        table.count_chips()?;
    }
    Ok(over)
}

impl Table<'_> {
    /// How many cards are in melds.
    fn cards_laid(&self) -> usize {
        self.judge.deal().table.all_melds().map(|(_, meld)| meld.cards().len()).sum()
    }

    /// Whether the players want to end the game now, where nothing else ends it: after a round, at random.
    fn is_time_to_end(&mut self) -> bool {
        !self.rules.is_endless() || self.is_round_over() && self.rng.one_in(LAST_ROUND)
    }
}
