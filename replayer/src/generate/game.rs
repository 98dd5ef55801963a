//! Plays a game: its deals, one after the other, up to the winner.

use std::io;

use adjudeck_validator::Rules;

use super::names;
use super::players::{Mood, Players};
use super::rng::Rng;
use super::stats::Stats;
use super::strategy::Strategy;
use super::wanted::GamesWanted;

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

/// A game that was played.
pub(super) struct Played {
    pub(super) text: String,
    pub(super) stats: Stats,
}

/// Plays game `number`, to its end or for at most `deals` deals. The seed and the stream decide what happens. `None` if the
/// game does not end.
pub(super) fn play(
    rules: &Rules,
    wanted: &GamesWanted,
    stream: u64,
    number: u64,
    deals: Option<u64>,
) -> io::Result<Option<Played>> {
    let mut players = Players::new(rules, Rng::new(wanted.seed, stream));
    players.table.openings = wanted.proves.then(Vec::new);
    players.begin(format!("Generated from seed {}, game {number}", wanted.seed), wanted.players)?;
    let most = deals.unwrap_or(MAX_DEALS);
    while players.table.stats.deals < most {
        let Some((number, dealer)) = players.table.next_deal() else { break };
        players.deal(number, dealer)?;
        if !players.play_deal()? {
            return Ok(None);
        }
        players.close()?;
        players.table.open_shuffles()?;
        if players.ends_game()? {
            return Ok(Some(Played { text: players.table.text, stats: players.table.stats }));
        }
        players.between_deals()?;
    }
    // A game that was to be played to its end and did not end is not written.
    let is_written = players.table.stats.deals < most || deals.is_some();
    Ok(is_written.then_some(Played { text: players.table.text, stats: players.table.stats }))
}

impl Players<'_> {
    /// So many players sit down, or as many as chance says.
    fn begin(&mut self, title: String, count: Option<u8>) -> io::Result<()> {
        let range = self.rules.pack.players.answer;
        let among = u32::from(range.most.saturating_sub(range.least)) + 1;
        let chosen = range.least + u8::try_from(self.table.rng.below(among)).unwrap_or_default();
        let mut names = names::names(&mut self.table.rng);
        self.spare = names.split_off(usize::from(count.unwrap_or(chosen)).min(names.len()));
        self.table.begin(title, names)
    }

    /// Plays a deal. Returns false if it does not end.
    fn play_deal(&mut self) -> io::Result<bool> {
        let contract = self.rules.contract.as_ref().zip(self.table.judge.deal().contract());
        let required = contract.and_then(|(contract, number)| contract.required(number));
        let strategy = Strategy::new(self.rules, required, &self.table.judge);
        let (mood, idle) = self.mood();
        self.mood = mood;
        let (mut turn, mut laid, mut last) = (0, 0, 0);
        while self.table.goes_on() {
            if turn == MAX_TURNS || turn - last == MAX_IDLE_TURNS || self.now.stuck {
                return Ok(false);
            }
            self.mood.first = turn == 0;
            self.turn(strategy, turn < idle)?;
            turn += 1;
            let now = self.cards_laid();
            (laid, last) = if now == laid { (laid, last) } else { (now, turn) };
        }
        Ok(true)
    }

    /// How the players play in this deal, and for how many turns nobody lays down: in some deals so many that the stock runs out.
    fn mood(&mut self) -> (Mood, u32) {
        let (rules, rng) = (self.rules, &mut self.table.rng);
        let idle = if rng.one_in(10) { 20 + rng.below(180) } else { 0 };
        let hopeful = rules.knock.is_some() && rng.one_in(HOPE);
        let gloomy = rules.drop.is_some() && rng.one_in(GLOOM);
        let players = self.table.judge.game().players();
        let may_save = rules.wild.set_naturals.answer == 0 && rules.declare.is_none();
        let saver = may_save.then(|| rng.seat(players)).filter(|_| rng.one_in(SAVES));
        (Mood { gloomy, hopeful, saver, first: false }, idle)
    }

    /// Writes who has won, if the game is over. Returns whether it is.
    fn ends_game(&mut self) -> io::Result<bool> {
        Ok(self.table.judge.winners().is_some() && self.is_time_to_end() && self.table.award()?)
    }

    /// How many cards are in melds.
    fn cards_laid(&self) -> usize {
        self.table.judge.deal().table.all_melds().map(|(_, meld)| meld.cards().len()).sum()
    }

    /// Whether the players want to end the game now, where nothing else ends it: after a round, at random.
    fn is_time_to_end(&mut self) -> bool {
        !self.rules.is_endless() || self.is_round_over() && self.table.rng.one_in(LAST_ROUND)
    }
}
