//! What is added when a game of gin rummy is over (G9), and Hollywood.

use super::Second;

/// A game of Hollywood: the points of each player, and how many deals of theirs stand in it.
#[derive(Clone, Debug)]
struct Booked {
    points: Vec<i32>,
    deals: Vec<i32>,
}

impl Second {
    /// How many deals a player has won.
    fn deals_won(&self, player: usize) -> i32 {
        let won = self.game.points.scored.iter().filter(|(winner, _)| *winner == Some(player)).count();
        i32::try_from(won).unwrap_or(i32::MAX)
    }

    /// G9.2, G9.3: points for the game, once more if another player has never scored, and for each deal that a player has won.
    pub(super) fn finish_game(&mut self, winners: &[usize]) {
        if !self.rules.has("finish") || self.game.points.finished {
            return;
        }
        let points = |point: &str| self.rules.number(point).unwrap_or(0);
        let (game, deal) = (points("finish.game"), points("finish.deal"));
        let at_end = self.rules.is("finish.deal-when", "at-end");
        let players = 0..self.game.company.players;
        let has_scored = |player: usize| {
            self.game.points.scored.iter().any(|(_, scores)| scores.get(player).is_some_and(|&score| score != 0))
        };
        if self.is_hollywood() {
            let booked = self.booked();
            let finished = booked.iter().map(|game| self.finished_game(game));
            let totals = finished.fold(vec![0; players.len()], |sums, more| added(&sums, &more));
            self.game.points.totals = totals;
            self.game.points.finished = true;
            return;
        }
        let mut totals = self.game.points.totals.clone();
        for (player, total) in totals.iter_mut().enumerate() {
            if at_end {
                *total += deal * self.deals_won(player);
            }
            if !winners.contains(&player) {
                continue;
            }
            *total += game;
            let shutout = players.clone().any(|other| other != player && !has_scored(other));
            match self.rules.value("finish.shutout").as_str().unwrap_or_default() {
                "game-again" if shutout => *total += game,
                "doubles" if shutout => *total *= 2,
                _ => {}
            }
        }
        self.game.points.totals = totals;
        self.game.points.finished = true;
    }

    /// G9.3, read otherwise: points for a deal that are added at once.
    pub(super) fn bonus_at_once(&self) -> i32 {
        let bonus = self.rules.number("finish.deal").filter(|_| self.rules.is("finish.deal-when", "at-once"));
        bonus.unwrap_or(0)
    }

    /// Hollywood: whether three games are scored at once.
    pub(super) fn is_hollywood(&self) -> bool {
        self.rules.is("finish.columns", "hollywood")
    }

    /// Hollywood: the three games as the deals so far are booked. The first deal that a player wins goes into the first game, the
    /// second into the first two, further ones into all; nothing goes into a game that is over.
    fn booked(&self) -> Vec<Booked> {
        let players = self.game.company.players;
        let mut games = vec![Booked { points: vec![0; players], deals: vec![0; players] }; 3];
        let mut wins = vec![0_usize; players];
        for (winner, scores) in &self.game.points.scored {
            let Some(winner) = *winner else { continue };
            let Some(win) = wins.get_mut(winner) else { continue };
            *win += 1;
            for game in games.iter_mut().take(*win).filter(|game| !self.has_ended(game)) {
                game.points = added(&game.points, scores);
                if let Some(deals) = game.deals.get_mut(winner) {
                    *deals += 1;
                }
            }
        }
        games
    }

    /// G9.1: whether a player has enough points in one of the games.
    fn has_ended(&self, game: &Booked) -> bool {
        self.rules.number("series.limit").is_some_and(|limit| game.points.iter().any(|&points| points >= limit))
    }

    /// Whether all three games are over.
    pub(super) fn has_ended_everywhere(&self) -> bool {
        self.booked().iter().all(|game| self.has_ended(game))
    }

    /// What the players have in all three games.
    pub(super) fn total_of_games(&self) -> Vec<i32> {
        let none = vec![0; self.game.company.players];
        self.booked().iter().fold(none, |sums, game| added(&sums, &game.points))
    }

    /// Who has most in all three games when each is finished.
    pub(super) fn best_of_games(&self) -> Vec<usize> {
        let none = vec![0; self.game.company.players];
        let sums = self.booked().iter().fold(none, |sums, game| added(&sums, &self.finished_game(game)));
        let most = sums.iter().max().copied();
        (0..sums.len()).filter(|player| sums.get(*player).copied() == most).collect()
    }

    /// G9.2, G9.3: one of the games with what is added in the end.
    fn finished_game(&self, game: &Booked) -> Vec<i32> {
        let number = |point: &str| self.rules.number(point).unwrap_or(0);
        let each = if self.rules.is("finish.deal-when", "at-end") { number("finish.deal") } else { 0 };
        let most = game.points.iter().max().copied().unwrap_or(0);
        let alone = game.points.iter().filter(|&&points| points == most).count() == 1;
        let blank = game.points.contains(&0);
        let mut sums = Vec::new();
        for (points, deals) in game.points.iter().zip(&game.deals) {
            let mut sum = points + deals * each;
            if alone && *points == most {
                sum += number("finish.game");
                match self.rules.value("finish.shutout").as_str().unwrap_or_default() {
                    "game-again" if blank => sum += number("finish.game"),
                    "doubles" if blank => sum *= 2,
                    _ => {}
                }
            }
            sums.push(sum);
        }
        sums
    }
}

/// The sums of the numbers of each player.
fn added(some: &[i32], others: &[i32]) -> Vec<i32> {
    some.iter().zip(others).map(|(one, other)| one + other).collect()
}
