//! What only Ramino Pokerato has: buying (R6.3), key cards (R7.3), chips (R3) and players who leave or pay (R8.2).

use adjudeck_format::{Card, Pool};
use serde_json::Value;

use super::Second;
use super::table::{Over, Replay};

/// Every point about who has how many chips.
const CHIPS: [&str; 10] = [
    "chips.hand-ante",
    "chips.game-ante",
    "chips.buy",
    "chips.reentry",
    "chips.hand-pool",
    "chips.game-pool",
    "chips.void-pool",
    "chips.again",
    "chips.deals",
    "chips.odd",
];

impl Second {
    /// A player says that they want to buy.
    pub(super) fn bids(&mut self, player: usize) {
        self.check_for_sale(player);
        if !self.is_faulty() {
            self.table().turn.bids.push(player);
        }
    }

    /// A player no longer wants to buy.
    pub(super) fn takes_bid_back(&mut self, player: usize) {
        let turn = &self.game.deal.turn;
        if turn.bought || !turn.bids.contains(&player) {
            return self.illegal("buy.window");
        }
        self.table().turn.bids.retain(|&other| other != player);
    }

    /// Checks whether a player may buy now, whatever others want.
    fn check_for_sale(&mut self, player: usize) {
        if self.game.company.stays.get(player) != Some(&true) {
            return self.illegal("exit.choice");
        }
        let turn = self.game.deal.turn.clone();
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        if player == turn.player || opened && self.rules.is("buy.who", "not-laid-down") {
            self.illegal("buy.who");
        }
        // R6.3: after the player to play has drawn from the stock and before they go on. Bids made before that are in time.
        let has_spoken = turn.bids.contains(&player);
        let too_late = turn.laid.anything && !has_spoken && self.rules.is("buy.window", "until-play");
        if turn.from_stock == 0 || too_late {
            self.illegal("buy.window");
        }
        if turn.bought {
            self.illegal("buy.uncovered");
        }
        let upcard = self.game.deal.pile.upcard_lies && self.game.deal.pile.cards.len() == 1;
        if upcard && self.rules.is("buy.upcard", "barred") {
            self.illegal("buy.upcard");
        }
        let bought = self.game.deal.done.bought.get(player).copied().unwrap_or(0);
        if self.rules.count("buy.limit").is_some_and(|most| bought >= most) {
            self.illegal("buy.limit");
        }
    }

    pub(super) fn buys(&mut self, player: usize, card: Option<Card>) {
        let Some(card) = card else { return self.cannot("hidden cards") };
        self.check_on_top(&[card]);
        if self.is_faulty() {
            self.impossible("pack.contents");
        }
        if !self.rules.has("buy") {
            return self.unknown();
        }
        self.check_for_sale(player);
        // R6.3: the nearest player after the player to play.
        let bids = self.game.deal.turn.bids.clone();
        let mut before = Vec::new();
        let mut next = self.next_in_deal(self.game.deal.turn.player);
        while next != player && next != self.game.deal.turn.player {
            before.push(next);
            next = self.next_in_deal(next);
        }
        let beaten = if self.rules.is("buy.priority", "first-to-speak") {
            bids.first().is_some_and(|&first| first != player)
        } else {
            bids.iter().any(|bid| before.contains(bid))
        };
        if beaten {
            self.illegal("buy.priority");
        }
        if self.is_faulty() {
            return;
        }
        let price = self.rules.number("chips.buy").unwrap_or(0);
        let deal = self.table();
        deal.pile.cards.pop();
        deal.pile.upcard_lies &= !deal.pile.cards.is_empty();
        deal.turn.bought = true;
        if let Some(hand) = deal.hands.get_mut(player) {
            hand.push(card);
        }
        if let Some(bought) = deal.done.bought.get_mut(player) {
            *bought += 1;
        }
        self.pay(player, price);
        self.game.chips.hand_pool += price;
    }

    fn pay(&mut self, player: usize, price: i32) {
        if let Some(chips) = self.game.chips.held.as_mut().and_then(|chips| chips.get_mut(player)) {
            *chips -= price;
        }
    }

    pub(super) fn leaves(&mut self, player: usize) {
        if !self.rules.has("exit") {
            if self.rules.has("seats") {
                // I2.2: a log tells this by another `players` line.
                return self.illegal("seats.joining");
            }
            return self.unknown();
        }
        if self.game.deal.number == 0 {
            return self.cannot("leaving before the first deal");
        }
        self.check_may_exit(player);
        if self.is_faulty() {
            return;
        }
        self.game.points.busted.retain(|&other| other != player);
        if let Some(stays) = self.game.company.stays.get_mut(player) {
            *stays = false;
        }
        self.check_survivor();
    }

    /// R8.4: the last player left has won.
    fn check_survivor(&mut self) {
        let left: Vec<_> = (0..self.game.company.players)
            .filter(|&player| self.game.company.stays.get(player) == Some(&true))
            .collect();
        if left.len() == 1 && self.game.points.busted.is_empty() {
            self.share_game_pool(&left);
            self.game.winners = Some(left);
        }
    }

    /// R8.2: with a total of 100 or more, after the deal.
    fn check_may_exit(&mut self, player: usize) {
        if self.game.deal.end.over.is_none() {
            return self.illegal("close.end");
        }
        if Some(self.game.deal.number) == self.rules.count("series.deals") || self.is_at_limit() {
            return self.illegal("exit.last-deal");
        }
        if self.game.company.stays.get(player) != Some(&true) {
            self.illegal("exit.back");
            return self.illegal("exit.choice");
        }
        if !self.game.points.busted.contains(&player) {
            self.illegal("exit.score");
            self.illegal("exit.choice");
        }
    }

    pub(super) fn reenters(&mut self, player: usize) {
        if !self.rules.has("exit") {
            return self.unknown();
        }
        if self.game.deal.number == 0 {
            return self.cannot("paying to stay before the first deal");
        }
        let returns =
            self.game.company.stays.get(player) != Some(&true) && self.rules.is("exit.back", "any-later-deal");
        if returns {
            self.check_may_come_back();
        } else {
            self.check_may_exit(player);
        }
        let times = self.game.points.reentries.get(player).copied().unwrap_or(0);
        self.check_others_allow_it();
        if self.rules.count("exit.limit").is_some_and(|most| times >= most) {
            self.illegal("exit.limit");
        }
        if self.is_faulty() {
            return;
        }
        let before = self.rules.is("exit.total", "highest-before");
        let totals = if before { self.game.points.totals_before.clone() } else { self.totals_of_deal() };
        let Some(highest) = self.highest_below(&totals) else {
            return self.cannot("everybody has reached the limit");
        };
        // I9.3: one more than the highest.
        let total = highest + i32::from(self.rules.is("exit.total", "above-highest-now"));
        if let Some(own) = self.game.points.totals.get_mut(player) {
            *own = total;
        }
        if let Some(times) = self.game.points.reentries.get_mut(player) {
            *times += 1;
        }
        let price = self.rules.number("chips.reentry").unwrap_or(0);
        self.pay(player, price);
        self.game.chips.final_pool += price;
        self.game.points.busted.retain(|&other| other != player);
        if let Some(stays) = self.game.company.stays.get_mut(player) {
            *stays = true;
        }
    }

    /// The totals after the deal, before anybody has paid.
    fn totals_of_deal(&self) -> Vec<i32> {
        let points = &self.game.points;
        let scores = points.scores.clone().unwrap_or_default();
        points
            .totals_before
            .iter()
            .enumerate()
            .map(|(at, total)| total + scores.get(at).copied().unwrap_or(0))
            .collect()
    }

    /// The highest of these totals that a player has who stays below the limit.
    fn highest_below(&self, totals: &[i32]) -> Option<i32> {
        let limit = self.rules.number("exit.score").unwrap_or(i32::MAX);
        let in_game = totals.iter().zip(&self.game.company.stays).filter(|(_, stays)| **stays).map(|(&total, _)| total);
        in_game.filter(|&total| total < limit).max()
    }

    /// I9.3: nobody pays once another player has too much, or where nobody may pay at all.
    fn check_others_allow_it(&mut self) {
        let answer = self.rules.value("exit.choice").clone();
        let most = answer.get("leave-or-pay-up-to").and_then(serde_json::Value::as_i64);
        let highest = self.highest_below(&self.totals_of_deal()).map(i64::from);
        let too_much = most.is_some_and(|most| highest.is_some_and(|highest| highest > most));
        // E11.3: only while at least two are below the limit.
        let busted = |player: &usize| self.game.points.busted.contains(player);
        let stays = |player: &usize| self.game.company.stays.get(*player) == Some(&true) && !busted(player);
        let few = (0..self.game.company.players).filter(stays).count() < 2;
        let too_few = few && answer.as_str() == Some("leave-or-pay-if-two-stay");
        if too_much || too_few || answer.as_str() == Some("leave") {
            self.illegal("exit.choice");
        }
    }

    /// R8.2, read otherwise: a player who has left may pay and come back before any later deal.
    fn check_may_come_back(&mut self) {
        if self.game.deal.end.over.is_none() {
            return self.illegal("close.end");
        }
        if Some(self.game.deal.number) == self.rules.count("series.deals") || self.is_at_limit() {
            self.illegal("exit.last-deal");
        }
    }

    pub(super) fn find_busted(&mut self) {
        let Some(limit) = self.rules.number("exit.score") else { return };
        let stays = |player: &usize| self.game.company.stays.get(*player) == Some(&true);
        let over = |player: &usize| self.game.points.totals.get(*player).is_some_and(|&total| total >= limit);
        self.game.points.busted = (0..self.game.company.players).filter(stays).filter(over).collect();
    }

    pub(super) fn pool(&mut self, pool: Pool, chips: i32) {
        if !self.rules.has("chips") || self.game.deal.number == 0 {
            return self.cannot("pools before the first deal, or in a game without chips");
        }
        let now = if pool == Pool::Game { self.game.chips.final_pool } else { self.game.chips.hand_pool };
        let before = self.game.chips.before_sharing.as_ref().map(|before| before.1).filter(|_| pool == Pool::Game);
        if chips != now && Some(chips) != before {
            for point in CHIPS {
                self.mismatch(point);
            }
        }
    }

    pub(super) fn declared_chips(&mut self, entries: &[(usize, i32)]) {
        if !self.rules.has("chips") {
            return self.cannot("chips in a game without them");
        }
        if self.game.deal.number == 0 {
            let mut chips = vec![0; self.game.company.players];
            for &(player, count) in entries {
                if let Some(own) = chips.get_mut(player) {
                    *own = count;
                }
            }
            if entries.len() < self.game.company.players {
                self.cannot("chips of some players only");
            }
            self.game.chips.held = Some(chips);
            return;
        }
        if self.game.late {
            return self.cannot("chips of a game that is told from its middle");
        }
        let Some(now) = self.game.chips.held.clone() else {
            return self.cannot("chips that were not counted from the beginning");
        };
        let before = self.game.chips.before_sharing.as_ref().map(|before| before.0.clone());
        let all = |chips: &Vec<i32>| entries.iter().all(|&(player, count)| chips.get(player) == Some(&count));
        if !all(&now) && !before.as_ref().is_some_and(all) {
            for point in CHIPS {
                self.mismatch(point);
            }
        }
    }

    /// R3.1: before the game into the game pool, before each deal into the hand pool.
    pub(super) fn pay_before_deal(&mut self, number: usize) {
        if !self.rules.has("chips") {
            return;
        }
        let players: Vec<_> = (0..self.game.company.players)
            .filter(|&player| self.game.company.stays.get(player) == Some(&true))
            .collect();
        if self.game.deal.number == 0 {
            let ante = self.rules.number("chips.game-ante").unwrap_or(0);
            for &player in &players {
                self.pay(player, ante);
                self.game.chips.final_pool += ante;
            }
        }
        let last = Some(number) == self.rules.count("series.deals");
        let free = last && self.rules.is("chips.deals", "all-but-last");
        let again = match self.game.replay {
            Some(Replay::ThrownIn) => true,
            Some(Replay::Void) => {
                self.rules.is("chips.again", "never") && self.rules.is("exhaustion.after-void", "same-deal")
            }
            None => false,
        };
        let ante = if free || again { 0 } else { self.rules.number("chips.hand-ante").unwrap_or(0) };
        for player in players {
            self.pay(player, ante);
            self.game.chips.hand_pool += ante;
        }
    }

    /// R8.1: the player out takes the hand pool.
    pub(super) fn settle_chips(&mut self, over: Over) {
        if let Over::Out(player) = over {
            let pool = std::mem::take(&mut self.game.chips.hand_pool);
            self.pay(player, -pool);
        }
    }

    pub(super) fn settle_void(&mut self, over: Over) {
        if over == Over::Void && self.rules.is("drop.void-deal", "next-winner") {
            let game = &mut *self.game;
            for (owed, price) in game.chips.owed.iter_mut().zip(&game.deal.done.packed) {
                *owed += price.unwrap_or(0);
            }
        }
    }

    /// R8.3: the lowest total wins the game pool; ties share it. Until the winner is named, the log may still give the chips
    /// before that.
    pub(super) fn share_game_pool(&mut self, winners: &[usize]) {
        if !self.rules.has("chips") {
            return;
        }
        self.game.chips.before_sharing = self.game.chips.held.clone().map(|chips| (chips, self.game.chips.final_pool));
        let share = self.game.chips.final_pool / i32::try_from(winners.len().max(1)).unwrap_or(1);
        for &winner in winners {
            self.pay(winner, -share);
            self.game.chips.final_pool -= share;
        }
    }

    /// R7.3: key cards may not be discarded until all have opened, unless the hand holds nothing else.
    pub(super) fn faults_of_key_card(&self, player: usize, card: Card) -> Vec<&'static str> {
        let answer = self.rules.value("key.cards");
        let all = answer.as_array().cloned().unwrap_or_default();
        let index = self.game.deal.contract.unwrap_or(self.game.deal.number).saturating_sub(1);
        let ranks = all.get(index).and_then(Value::as_str).unwrap_or_default().to_owned();
        let is_key = |card: &Card| card.rank().is_some_and(|rank| ranks.contains(rank.letter()));
        if !is_key(&card) {
            return Vec::new();
        }
        let opened = |player: usize| self.game.deal.done.opened.get(player) == Some(&true);
        let left_counts = self.rules.is("key.left", "counted");
        let counts = |player: &usize| left_counts || self.game.company.stays.get(*player) == Some(&true);
        let free = if self.rules.is("key.until", "self-laid-down") {
            opened(player)
        } else {
            (0..self.game.company.players).filter(counts).all(opened)
        };
        if free {
            return Vec::new();
        }
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let nothing_else = hand.iter().all(is_key);
        let or_wild = hand.iter().all(|card| is_key(card) || self.is_wild(*card));
        if hand.len() == 1 && self.rules.is("key.close", "barred") {
            return vec!["key.close"];
        }
        if nothing_else || or_wild && self.rules.is("key.only", "key-and-wild-cards") {
            return Vec::new();
        }
        if or_wild { vec!["key.only", "key.cards"] } else { vec!["key.cards", "key.only"] }
    }

    fn is_first_turn(&self, player: usize) -> bool {
        self.game.deal.done.turns.get(player) == Some(&1)
    }

    /// R6.1, R6.2: one card; in the first turn of a deal up to two from the stock.
    pub(super) fn check_number_drawn(&mut self, player: usize, count: usize) {
        let most = self.rules.count("early.draw").filter(|_| self.is_first_turn(player));
        let usual = self.rules.count("draw.count").unwrap_or(1);
        match most {
            Some(most) if count > most => self.illegal("early.draw"),
            None if count != usual => self.illegal("draw.count"),
            _ => {}
        }
    }

    /// R6.2: whether a second draw in a turn is legal, where a player may look at the first card before they decide.
    pub(super) fn draws_second(&mut self, player: usize, cards: &[Card]) -> bool {
        let Some(most) = self.rules.count("early.draw").filter(|_| self.is_first_turn(player)) else { return false };
        let turn = &self.game.deal.turn;
        if turn.from_stock == 0 || turn.from_stock + cards.len() > most || turn.laid.anything {
            return false;
        }
        if self.rules.is("early.choice", "before-drawing") {
            self.illegal("early.choice");
            return false;
        }
        true
    }
}
