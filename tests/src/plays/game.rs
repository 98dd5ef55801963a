//! A game: its players, its deals, and the scores between them.

use adjudeck_format::{Card, Entry, Pool, Seat, Statement, Tally};

use super::{Mood, Play};
use crate::second::Stage;

/// Names of players.
const NAMES: [&str; 12] = ["Aya", "Bea", "Carl", "Dee", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jun", "Kim", "Lou"];

/// How many deals are played if nothing ends the game.
const DEALS: usize = 3;

/// How many chips each player starts with.
const STACK: i32 = 100;

impl Play {
    /// Plays a game. Returns whether it ended.
    pub(super) fn game(&mut self, seed: u64) -> Result<bool, String> {
        self.say(&Statement::Game { title: format!("Random play from seed {seed}").into() })?;
        let edition = self.edition.clone();
        self.say(&Statement::Rules { edition: edition.into(), pin: None })?;
        let least = self.second.limit("pack.players", "least").unwrap_or(2);
        let most = self.second.limit("pack.players", "most").unwrap_or(4);
        let mut count = least + self.chance.below(most - least + 1);
        if !self.one_in(3) {
            count = count.min(4).max(least);
        }
        let mut names: Vec<Box<str>> = NAMES.iter().map(|&name| name.into()).collect();
        self.shuffle(&mut names);
        names.truncate(count);
        self.sit_down(names)?;
        if self.second.knows("chips") {
            let entries: Vec<_> = self.seats().map(|player| Entry { player, count: STACK }).collect();
            self.say(&Statement::Tally { of: Tally::Chips, entries: entries.into() })?;
        }
        let wanted = 1 + self.chance.below(DEALS);
        for deal in 1..=self.most {
            if !self.begin_deal()? {
                return Ok(false);
            }
            if !self.play_deal()? || !self.count()? {
                return Ok(false);
            }
            if (deal >= wanted || !self.is_endless()) && self.award()? {
                return Ok(true);
            }
            self.between_deals()?;
        }
        Ok(false)
    }

    fn is_endless(&self) -> bool {
        self.second.knows("declare")
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.second.players_count()).filter_map(|player| u8::try_from(player).ok()).map(Seat)
    }

    /// Seats the players, partners opposite; if the game has a draw for seats, they draw first.
    fn sit_down(&mut self, mut names: Vec<Box<str>>) -> Result<(), String> {
        let rounds = if self.second.knows("seats") { self.draw_for_seats(&mut names) } else { Vec::new() };
        self.players.clone_from(&names);
        self.say(&Statement::Players { names: names.into() })?;
        for drawn in rounds {
            self.say(&Statement::Seats { drawn: drawn.into() })?;
        }
        let partners = self.second.answers_with("teams.partners", "opposite");
        if partners && self.one_in(2) {
            let players = [Seat(0), Seat(2), Seat(1), Seat(3)];
            self.say(&Statement::Partners { players: players.to_vec().into(), ends: vec![2, 4].into() })?;
        }
        Ok(())
    }

    /// Draws cards until all differ, and sorts the names by them. Returns the cards of each round of drawing.
    fn draw_for_seats(&mut self, names: &mut [Box<str>]) -> Vec<Vec<(Seat, Card)>> {
        // How many packs are used is known only when the players sit.
        let mut pack: Vec<Card> = Card::all().collect();
        let mut drawn: Vec<(Box<str>, Vec<Card>)> = names.iter().map(|name| (name.clone(), Vec::new())).collect();
        let mut rounds = 0;
        loop {
            let heights: Vec<Vec<i32>> = drawn.iter().map(|(_, cards)| self.heights(cards)).collect();
            let tied: Vec<bool> =
                heights.iter().map(|own| heights.iter().filter(|other| *other == own).count() > 1).collect();
            if !tied.contains(&true) {
                break;
            }
            rounds += 1;
            self.shuffle(&mut pack);
            for ((_, cards), _) in drawn.iter_mut().zip(&tied).filter(|(_, tied)| **tied) {
                cards.extend(pack.pop());
            }
        }
        drawn.sort_by_cached_key(|(_, cards)| std::cmp::Reverse(self.heights(cards)));
        if self.second.answers_with("deal.direction", "anticlockwise") {
            drawn.reverse();
        }
        let turn = self.chance.below(drawn.len());
        drawn.rotate_left(turn);
        for (place, (name, _)) in names.iter_mut().zip(&drawn) {
            place.clone_from(name);
        }
        let of_round = |round: usize| {
            let card = |(seat, (_, cards)): (usize, &(Box<str>, Vec<Card>))| {
                Some((Seat(u8::try_from(seat).ok()?), *cards.get(round)?))
            };
            drawn.iter().enumerate().filter_map(card).collect()
        };
        (0..rounds).map(of_round).collect()
    }

    fn heights(&self, cards: &[Card]) -> Vec<i32> {
        cards.iter().map(|&card| self.second.seat_height(card)).collect()
    }

    /// Between deals, players come or go if the second referee allows it, and seats are drawn again where that may or must be
    /// done.
    fn between_deals(&mut self) -> Result<(), String> {
        if !self.second.knows("seats") || self.one_in(2) {
            return Ok(());
        }
        let mut names = self.players.clone();
        if self.one_in(2) {
            let leaver = self.chance.below(names.len());
            names.remove(leaver);
        } else {
            let spare = NAMES.iter().find(|name| !names.iter().any(|there| **there == ***name));
            let place = self.chance.below(names.len() + 1);
            names.insert(place, spare.copied().unwrap_or("Zoe").into());
        }
        let players = Statement::Players { names: names.clone().into() };
        let number = u16::try_from(self.second.deal_number().0 + 1).unwrap_or(1);
        // A new player must sit at the left of the next dealer. Trying the next `deal` line shows whether they do.
        let seats: Vec<Seat> = (0..names.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat).collect();
        let sits_well = self.second.judge_and(&players, |second, verdict| {
            verdict == crate::second::Verdict::Legal
                && seats.iter().any(|&dealer| second.would_allow(&Statement::Deal { number, dealer: Some(dealer) }))
        });
        if sits_well {
            self.players = names;
            self.say(&players)?;
        }
        Ok(())
    }

    /// Draws for seats again if the next deal cannot begin without.
    pub(super) fn sit_again(&mut self) -> Result<(), String> {
        let mut names = self.players.clone();
        let rounds = self.draw_for_seats(&mut names);
        self.players.clone_from(&names);
        self.say(&Statement::Players { names: names.into() })?;
        for drawn in rounds {
            self.say(&Statement::Seats { drawn: drawn.into() })?;
        }
        Ok(())
    }

    /// Writes the numbers of a deal that is over. False if it is not over.
    fn count(&mut self) -> Result<bool, String> {
        if self.second.stage() == Stage::Closing {
            self.try_say(&Statement::Ends)?;
        }
        if self.second.stage() != Stage::Over {
            return Ok(false);
        }
        if let Some(player) = self.second.out_player().and_then(|player| u8::try_from(player).ok())
            && !self.one_in(5)
        {
            self.say(&Statement::Out { player: Seat(player) })?;
        }
        self.spread_hands()?;
        for of in [Tally::Score, Tally::Total, Tally::Wins, Tally::Chips] {
            if !self.one_in(4) {
                self.tell(of)?;
            }
        }
        self.bust()?;
        if let Some((_, game, hand)) = self.second.chips()
            && self.one_in(3)
        {
            self.say(&Statement::Pool { pool: Pool::Game, chips: game })?;
            self.say(&Statement::Pool { pool: Pool::Hand, chips: hand })?;
        }
        Ok(true)
    }

    /// Writes numbers of the players.
    fn tell(&mut self, of: Tally) -> Result<(), String> {
        let counts = match of {
            Tally::Score => self.second.scores().map(<[i32]>::to_vec),
            Tally::Total if self.second.knows("wins") => None,
            Tally::Total => Some(self.second.totals().to_vec()),
            Tally::Wins if self.second.knows("wins") => Some(self.second.wins().to_vec()),
            Tally::Chips => self.second.chips().map(|(chips, _, _)| chips),
            _ => None,
        };
        let Some(counts) = counts else { return Ok(()) };
        let stays = self.second.stays().to_vec();
        let entries = self.seats().zip(counts).zip(stays).filter(|(_, stays)| *stays);
        let entries: Vec<_> = entries.map(|((player, count), _)| Entry { player, count }).collect();
        self.say(&Statement::Tally { of, entries: entries.into() })
    }

    /// R8.2: players at the limit leave or pay.
    fn bust(&mut self) -> Result<(), String> {
        use crate::second::{Breadth, Family};
        while !self.second.busted().is_empty() && self.second.game_winners().is_empty() {
            let mut ways = self.second.proposals(Family::Leaves, Breadth::Narrow);
            ways.extend(self.second.proposals(Family::Reenters, Breadth::Narrow));
            self.shuffle(&mut ways);
            let Some((player, action)) = self.one_of(ways) else { break };
            self.say(&Statement::Plays { player, action })?;
        }
        Ok(())
    }

    /// Writes the winner, if the game is over. Returns whether it is.
    fn award(&mut self) -> Result<bool, String> {
        let winners = self.second.game_winners();
        if winners.is_empty() || !self.second.busted().is_empty() {
            return Ok(false);
        }
        let players: Vec<_> = winners.iter().filter_map(|&player| u8::try_from(player).ok()).map(Seat).collect();
        self.say(&Statement::Winner { players: players.into() })?;
        self.tell(Tally::Chips)?;
        if self.second.knows("finish") {
            self.tell(Tally::Total)?;
        }
        Ok(true)
    }

    /// Chooses how the next deal is played.
    pub(super) fn choose_mood(&mut self) {
        self.mood = match self.chance.below(12) {
            0 => Mood::Idle,
            1 => Mood::Fair,
            _ => Mood::Rich,
        };
        self.gloomy = self.one_in(8);
        self.hopeless.clear();
        self.steps = 0;
    }
}
