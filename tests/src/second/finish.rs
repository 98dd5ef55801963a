//! What is added when a game of gin rummy is over (G9).

use super::Second;

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
}
