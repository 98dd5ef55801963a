//! Before the first turn: hands, the upcard, the indicator.

use adjudeck_format::{Card, Rank, Suit};

use super::Second;
use super::cards::{card_at, take, worth};
use super::shared::Shared;
use super::table::{Deal, Done, End, Over, Replay, Stock, Turn};

impl Second {
    pub(super) fn deal(&mut self, number: usize, dealer: Option<usize>) {
        if self.game.company.players == 0 {
            self.cannot("a deal without players");
            return;
        }
        self.check_next_deal(number, dealer);
        self.check_seats(dealer);
        let follows = self.game.deal.number > 0 && !self.is_dealer_open();
        let expected = self.dealer_by_seats().or_else(|| follows.then(|| self.next_dealer()));
        let Some(dealer) = dealer.or(expected) else {
            self.cannot("nobody knows who deals");
            return;
        };
        if self.is_faulty() {
            return;
        }
        let count = self.game.company.players;
        let first = if self.rules.is("deal.first", "dealer") { dealer } else { self.next_in_game(dealer) };
        self.pay_before_deal(number);
        self.count_seats();
        self.game.company.changed = false;
        self.game.late |= self.game.deal.number == 0 && number != 1;
        if matches!(self.game.deal.end.over, Some(Over::Out(_))) {
            self.game.chips.owed = vec![0; self.game.company.players];
        }
        self.game.points.scores = None;
        self.game.deal = Deal {
            number,
            dealer,
            hands: vec![Vec::new(); count],
            dealt: vec![false; count],
            stock: Stock { cards: self.all_cards(), ..Stock::default() },
            melds: vec![Shared::default(); count],
            turn: Turn { player: first, ..Turn::default() },
            done: Done {
                opened: vec![false; count],
                turns: vec![0; count],
                granted: vec![0; count],
                uttered: vec![0; count],
                fines: vec![0; count],
                bought: vec![0; count],
                packed: vec![None; count],
                bonus: vec![Vec::new(); count],
                owed: vec![0; count],
                melded: vec![0; count],
            },
            end: End { shown: vec![None; count], ..End::default() },
            ..Deal::default()
        };
    }

    /// Checks whether a deal may begin, and whether it is the one that is due.
    fn check_next_deal(&mut self, number: usize, dealer: Option<usize>) {
        let before = self.game.deal.number;
        let most = self.rules.count("series.deals").unwrap_or(usize::MAX);
        if before == 0 {
            if number > most || number == 0 {
                self.illegal("series.deals");
            }
            return;
        }
        self.end_of_itself();
        if self.game.deal.end.over.is_none() {
            // K8.1, P6.1, I4.3, R8.1, W8
            self.illegal("close.end");
            return;
        }
        if self.game.winners.is_some() {
            for point in ["wins.needed", "exit.survivor", "series.deals", "series.limit"] {
                if !self.rules.clause(point).is_empty() {
                    self.illegal(point);
                }
            }
            return;
        }
        if !self.game.points.busted.is_empty() {
            self.illegal("exit.choice");
            return;
        }
        let again = self.deals_again();
        let due = if again { before } else { before + 1 };
        if number != due {
            // K7.2: after a void deal. K3.1, P6.4, R8.3: the deals follow each other in order.
            match self.game.replay {
                Some(Replay::Void) => self.illegal("exhaustion.after-void"),
                // W2.2: the cards are dealt again.
                Some(Replay::ThrownIn) => self.illegal("deal.redeal"),
                None => {}
            }
            self.illegal("series.deals");
            return;
        }
        if number > most && !self.is_play_off() {
            self.illegal("series.deals");
            return;
        }
        let expected = self.next_dealer();
        let is_due = |dealer| if self.is_dealer_open() { self.has_won_too(dealer) } else { dealer == expected };
        if dealer.is_some_and(|dealer| !is_due(dealer)) && !self.game.company.seats.fresh {
            match self.game.replay {
                Some(Replay::Void) => self.illegal("exhaustion.after-void"),
                Some(Replay::ThrownIn) => self.illegal("deal.redeal"),
                None => {}
            }
            self.illegal("deal.dealer");
        }
    }

    /// Whether the same dealer deals the same deal again (K7.2, W2.2).
    fn deals_again(&self) -> bool {
        match self.game.replay {
            None => false,
            Some(Replay::ThrownIn) => true,
            Some(Replay::Void) => self.rules.is("exhaustion.after-void", "same-deal"),
        }
    }

    /// F3.3, read otherwise: if several have won the last deal, each of them may deal. Nothing says which of them does.
    fn is_dealer_open(&self) -> bool {
        self.rules.is("deal.dealer", "winner") && self.is_deal_tied()
    }

    fn next_dealer(&self) -> usize {
        let dealer = self.game.deal.dealer;
        if let Some(next) = self.game.company.seats.next_dealer {
            return next;
        }
        if self.deals_again() {
            return dealer;
        }
        // K7.2, read otherwise: after a void deal the next dealer deals.
        if self.game.replay.is_some() {
            return self.next_in_game(dealer);
        }
        let winner = self.game.points.scored.last().and_then(|(winner, _)| *winner);
        // G2.1: the winner of a deal deals the next. If nobody has won, the dealer deals again.
        match self.rules.value("deal.dealer").as_str().unwrap_or_default() {
            "winner" => winner.unwrap_or(dealer),
            "after-winner" => winner.map_or(dealer, |winner| self.next_in_game(winner)),
            _ => self.next_in_game(dealer),
        }
    }

    /// The numbers of cards, deal by deal, where they depend on how many play (F3.1).
    fn dealt_by_players(&self) -> Option<&serde_json::Value> {
        let players = self.game.company.players as u64;
        let has = |range: &serde_json::Value| {
            range["least"].as_u64() <= Some(players) && Some(players) <= range["most"].as_u64()
        };
        let all = self.rules.value("deal.by-players").as_array();
        all.into_iter().flatten().find(|it| has(&it["players"])).map(|it| &it["hands"])
    }

    /// How many cards each player is dealt (K3.2, P3, I2.4, R5.1, W2.1).
    pub(super) fn dealt_each(&self) -> usize {
        let answer = self.dealt_by_players().unwrap_or_else(|| self.rules.value("deal.cards"));
        let sizes: Vec<_> = answer.as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).collect();
        let index = self.game.deal.number.saturating_sub(1).min(sizes.len().saturating_sub(1));
        sizes.get(index).and_then(|&size| usize::try_from(size).ok()).unwrap_or(0)
    }

    pub(super) fn hand(&mut self, player: usize, cards: &[Option<Card>]) {
        if self.game.deal.number == 0 || self.game.deal.end.over.is_some() {
            self.cannot("a hand outside a deal");
            return;
        }
        let Some(known) = cards.iter().copied().collect::<Option<Vec<Card>>>() else {
            self.cannot("hidden cards");
            return;
        };
        if self.game.deal.pile.upcard.is_some() || self.game.deal.dealt.get(player) == Some(&true) {
            self.cannot("a hand that is given again, or late");
            return;
        }
        if self.game.company.stays.get(player) != Some(&true) {
            self.illegal("exit.choice");
            self.impossible("deal.cards");
            return;
        }
        if known.len() != self.dealt_each() {
            self.impossible(if self.dealt_by_players().is_some() { "deal.by-players" } else { "deal.cards" });
        }
        let deal = self.table();
        let there = known.iter().all(|&card| take(&mut deal.stock.cards, card));
        if !there {
            self.impossible("pack.contents");
        }
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            *hand = known;
        }
        if let Some(dealt) = deal.dealt.get_mut(player) {
            *dealt = true;
        }
    }

    /// Whether all hands of the deal are known.
    fn all_dealt(&self) -> bool {
        let needed = self.game.company.stays.iter();
        needed.zip(&self.game.deal.dealt).all(|(&stays, &dealt)| dealt || !stays)
    }

    pub(super) fn upcard(&mut self, card: Option<Card>) {
        let Some(card) = card else {
            self.cannot("hidden cards");
            return;
        };
        if self.game.deal.number == 0 || self.game.deal.end.over.is_some() {
            return self.cannot("an upcard outside a deal");
        }
        // K3.3, P3.2, I2.4, R5.1, W2.4: one card is turned up, before play.
        if self.game.deal.pile.upcard.is_some() {
            self.illegal("deal.upcard");
            // C2.2: another card is turned up on some cards only.
            if self.rules.has("frozen") {
                self.illegal("frozen.covered");
            }
            return;
        }
        if self.game.deal.end.doubles {
            return self.illegal("deal.redeal");
        }
        if !self.all_dealt() {
            self.cannot("a hand is not given");
            return;
        }
        let may_follow = self.rules.is("indicator.turned", "when-dealt") && self.rules.is("deal.wild-upcard", "stays");
        if self.lacks_indicator() && !may_follow {
            self.cannot("no indicator is given");
            return;
        }
        if self.must_redeal() {
            self.illegal("doubles.duty");
            return;
        }
        if !take(&mut self.table().stock.cards, card) {
            self.impossible("pack.contents");
            return;
        }
        self.check_wild_upcard(card);
        if self.is_faulty() {
            return;
        }
        let deal = self.table();
        deal.pile.cards.push(card);
        if self.is_covered(card) {
            // C2.2: another card is turned up on it.
            return;
        }
        let deal = self.table();
        deal.pile.upcard = Some(card);
        deal.pile.upcard_lies = true;
        deal.offer.open = true;
        self.begin_play();
    }

    /// P3.2: a wild upcard goes back. K3.3, I4.2, R5.1, W7.1: it stays.
    fn check_wild_upcard(&mut self, card: Card) {
        let answer = self.rules.value("deal.wild-upcard");
        let buried = match answer.as_str().unwrap_or_default() {
            "buried" | "under-stock" => self.is_wild(card),
            "buried-unless-pure-run" => card.is_joker() && !self.somebody_has_pure_run(),
            _ => false,
        };
        if buried {
            self.illegal("deal.wild-upcard");
        }
    }

    pub(super) fn buried(&mut self, card: Card) {
        if self.game.deal.number == 0 || self.game.deal.end.over.is_some() {
            return self.cannot("a buried card outside a deal");
        }
        let begun = self.game.deal.turn.drawn
            || self.game.deal.turn.pushed.is_some()
            || self.game.deal.done.turns.iter().sum::<usize>() > 1;
        if self.game.deal.pile.upcard.is_some() && begun {
            self.illegal("deal.upcard");
            self.illegal("deal.wild-upcard");
            return;
        }
        if !self.all_dealt() {
            self.cannot("a hand is not given");
            return;
        }
        if !self.game.deal.stock.cards.contains(&card) {
            self.impossible("pack.contents");
            return;
        }
        let goes = match self.rules.value("deal.wild-upcard").as_str().unwrap_or_default() {
            "buried" | "under-stock" => self.is_wild(card),
            "buried-unless-pure-run" => card.is_joker() && !self.somebody_has_pure_run(),
            _ => false,
        };
        if !goes {
            self.illegal("deal.wild-upcard");
            return;
        }
        if self.rules.is("deal.wild-upcard", "under-stock") {
            let deal = self.table();
            take(&mut deal.stock.cards, card);
            deal.stock.under.push(vec![card]);
        }
        self.table().pile.buried.push(card);
    }

    /// W7.3: whether a player was dealt a pure run.
    fn somebody_has_pure_run(&self) -> bool {
        let run = |hand: &Vec<Card>, suit, low| {
            (low..low + 3).all(|place| card_at(suit, place).is_some_and(|card| hand.contains(&card)))
        };
        let has = |hand: &Vec<Card>| Suit::ALL.iter().any(|&suit| (1..=12).any(|low| run(hand, suit, low)));
        self.game.deal.hands.iter().any(has)
    }

    pub(super) fn indicator(&mut self, card: Card) {
        if !self.rules.has("indicator") {
            self.illegal("wild.cards");
            return;
        }
        if self.game.deal.number == 0 || self.game.deal.end.over.is_some() {
            return self.cannot("an indicator outside a deal");
        }
        if self.game.deal.end.doubles {
            return self.illegal("deal.redeal");
        }
        let deal = &self.game.deal;
        let dealt = deal.dealt.iter().any(|&dealt| dealt);
        // I2.3: before dealing. W2.3: when the hands are dealt, and before the upcard.
        let early = self.rules.is("indicator.turned", "before-dealing");
        // I2.3: or after the upcard, before play begins.
        let begun = deal.told || deal.pile.upcard.is_some() && !self.rules.is("indicator.turned", "when-dealt");
        if begun || deal.stock.indicator.is_some() || early && dealt {
            self.illegal("indicator.turned");
            return;
        }
        if !early && !self.all_dealt() {
            self.cannot("a hand is not given");
            return;
        }
        if self.must_redeal() {
            self.illegal("doubles.duty");
            return;
        }
        if !take(&mut self.table().stock.cards, card) {
            self.impossible("pack.contents");
            return;
        }
        if card.is_joker() && self.rules.is("indicator.joker", "cut-again") {
            // W2.3: the stock is shuffled and cut again.
            self.table().stock.cards.push(card);
            return;
        }
        self.table().stock.indicator = Some(card);
        if self.rules.is("indicator.drawn", "last") {
            let deal = self.table();
            deal.stock.under.push(vec![card]);
            deal.stock.indicator_under = true;
        }
    }

    /// Whether it is not known yet what is wild.
    pub(super) fn lacks_indicator(&self) -> bool {
        self.rules.has("indicator") && self.game.deal.stock.indicator.is_none()
    }

    /// W2.2: whether a player has doubles and must show them.
    fn must_redeal(&self) -> bool {
        let must = self.rules.is("doubles.duty", "must") && self.contents().0 > 1;
        let shown = &self.game.deal.end.shown_doubles;
        must && self
            .game
            .deal
            .hands
            .iter()
            .enumerate()
            .any(|(player, hand)| !shown.contains(&player) && self.has_doubles(hand))
    }

    fn has_doubles(&self, hand: &[Card]) -> bool {
        self.doubles_of(hand) >= self.rules.count("doubles.pairs").unwrap_or(usize::MAX)
    }

    /// How many pairs of identical cards there are.
    pub(super) fn doubles_of(&self, hand: &[Card]) -> usize {
        let pairs = |card: Card| hand.iter().filter(|&&other| other == card).count() / 2;
        let counted = |card: &Card| !card.is_joker() || self.rules.is("doubles.jokers", "pair");
        Card::all().filter(counted).map(pairs).sum()
    }

    pub(super) fn redeal(&mut self) {
        if self.game.deal.end.doubles {
            self.end_deal(Over::ThrownIn);
            return;
        }
        self.illegal("deal.redeal");
    }

    /// What a hand is worth, card by card (K1.4, P1.4, R1.4).
    pub(super) fn worth_of(&self, hand: &[Card]) -> i32 {
        let values = self.rules.value("score.values");
        let lone = hand.len() == 1 && hand.iter().all(|card| card.rank() == Some(Rank::Ace));
        // R1.4: a hand that is one ace and nothing else.
        if let Some(lone_ace) = self.rules.number("score.lone-ace").filter(|_| lone) {
            return lone_ace;
        }
        hand.iter().map(|&card| worth(card, values)).sum()
    }
}
