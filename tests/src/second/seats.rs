//! The draw for seats, and players who come and go (I2.1, I2.2).

use adjudeck_format::{Card, Rank, Seat, Suit};

use super::Second;

/// What is known of the seats.
#[derive(Clone, Debug, Default)]
pub(super) struct Seats {
    /// The cards that each player has drawn, in all rounds of drawing.
    pub(super) drawn: Vec<Vec<i32>>,
    /// Whether seats were ever drawn.
    pub(super) ever: bool,
    /// Deals since the round began, and rounds since seats were drawn.
    pub(super) deals: usize,
    pub(super) rounds: usize,
    /// Whether seats have been drawn since the last deal.
    pub(super) fresh: bool,
    /// The players who have joined since the last deal.
    pub(super) newcomers: Vec<usize>,
    /// The next dealer after players have come or gone.
    pub(super) next_dealer: Option<usize>,
}

impl Second {
    /// The rank of a card in the draw.
    pub(super) fn height(&self, card: Card) -> i32 {
        let rank = match card.rank() {
            None => 100,
            Some(Rank::Ace) if self.rules.is("seats.order", "ace-below-joker") => 50,
            Some(rank) => rank as i32,
        };
        // I2.1: equal ranks by suit.
        let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
        let suit = suits.iter().position(|&suit| card.suit() == Some(suit)).unwrap_or(0);
        let suit = if self.rules.is("seats.equal", "by-suit") { i32::try_from(suit).unwrap_or(0) } else { 0 };
        10 * rank + suit
    }

    /// Whether a round is over: everybody has dealt.
    fn round_is_over(&self) -> bool {
        self.game.deal.number == 0
            || self.game.company.seats.deals == 0
            || self.game.company.seats.deals >= self.game.company.players
    }

    pub(super) fn seats(&mut self, drawn: &[(Seat, Card)]) {
        if !self.rules.has("seats") {
            // Nobody draws for seats: the first dealer is found in another way.
            return self.illegal("deal.dealer");
        }
        let count = self.game.company.players;
        if count == 0 || drawn.iter().any(|(seat, _)| seat.index() >= count) {
            return self.cannot("a draw for seats of players who are not known");
        }
        if self.game.deal.number > 0 {
            self.end_of_itself();
            if self.game.deal.end.over.is_none() {
                self.illegal("close.end");
                return self.illegal("seats.rounds");
            }
        }
        let tied = self.tied();
        let again = self.game.company.seats.fresh && !tied.is_empty();
        if !again && !self.round_is_over() {
            return self.illegal("seats.rounds");
        }
        let mut who: Vec<_> = drawn.iter().map(|(seat, _)| seat.index()).collect();
        who.sort_unstable();
        let all: Vec<_> = (0..count).collect();
        if again && who != tied {
            return self.illegal("seats.equal");
        }
        if !again && who != all {
            self.illegal("seats.order");
            if self.game.company.seats.fresh {
                self.illegal("seats.equal");
            }
            return;
        }
        if !again && self.game.company.seats.fresh {
            // Cards that were drawn stand.
            self.illegal("seats.equal");
            return;
        }
        let mut pack = self.all_cards();
        if drawn.iter().any(|(_, card)| !super::cards::take(&mut pack, *card)) {
            return self.impossible("pack.contents");
        }
        if !again {
            self.game.company.seats.drawn = vec![Vec::new(); count];
        }
        for (seat, card) in drawn {
            let height = self.height(*card);
            if let Some(own) = self.game.company.seats.drawn.get_mut(seat.index()) {
                own.push(height);
            }
        }
        self.game.company.seats.fresh = true;
        self.game.company.seats.ever = true;
        if !self.sits_in_order() {
            self.illegal("seats.placing");
        }
    }

    /// The players who must draw again.
    pub(super) fn tied(&self) -> Vec<usize> {
        let drawn = &self.game.company.seats.drawn;
        let equal = |player: &usize| {
            let own = drawn.get(*player);
            drawn.iter().enumerate().any(|(other, heights)| other != *player && own == Some(heights))
        };
        (0..drawn.len()).filter(equal).collect()
    }

    /// I2.1: from the highest card to the lowest, in the direction of play, around the table.
    fn sits_in_order(&self) -> bool {
        let drawn = &self.game.company.seats.drawn;
        // I2.1: a toss moves nobody.
        if self.rules.is("seats.placing", "as-before") {
            return true;
        }
        let mut heights: Vec<_> = drawn.clone();
        if self.rules.is("deal.direction", "anticlockwise") {
            heights.reverse();
        }
        (0..heights.len()).any(|_| {
            heights.rotate_left(1);
            heights.windows(2).all(|pair| matches!(pair, [one, other] if one >= other))
        })
    }

    /// Checks the seats when a deal begins.
    pub(super) fn check_seats(&mut self, dealer: Option<usize>) {
        if !self.rules.has("seats") {
            return;
        }
        let seats = self.game.company.seats.clone();
        if seats.fresh {
            if !self.tied().is_empty() {
                self.illegal("seats.equal");
                return;
            }
            if dealer.is_some() && dealer != self.dealer_by_seats() {
                self.illegal("seats.dealer");
            }
            return;
        }
        let most = self.rules.value("seats.rounds").get("most").and_then(serde_json::Value::as_u64);
        let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
        if seats.ever && self.round_is_over() && seats.rounds + 1 > most && seats.deals > 0 {
            self.illegal("seats.rounds");
        }
        // I2.2: a newcomer sits at the left of the next dealer.
        let expected = seats.next_dealer.or(dealer).unwrap_or(0);
        let mut left = expected;
        for _ in &seats.newcomers {
            left = (left + 1) % self.game.company.players.max(1);
            if !seats.newcomers.contains(&left) {
                self.illegal("seats.newcomer");
            }
        }
    }

    /// The first dealer after a draw for seats.
    pub(super) fn dealer_by_seats(&self) -> Option<usize> {
        let drawn = &self.game.company.seats.drawn;
        if !self.game.company.seats.fresh {
            return None;
        }
        // I2.1: the lowest deals first; or the highest plays first, so the player before them deals.
        if self.rules.is("seats.dealer", "before-highest") {
            let highest = drawn.iter().max()?;
            let highest = drawn.iter().position(|heights| heights == highest)?;
            let back = if self.rules.is("deal.direction", "anticlockwise") { 1 } else { drawn.len().saturating_sub(1) };
            return Some((highest + back) % drawn.len());
        }
        let lowest = drawn.iter().min()?;
        drawn.iter().position(|heights| heights == lowest)
    }

    /// Counts a deal that begins.
    pub(super) fn count_seats(&mut self) {
        let count = self.game.company.players;
        let seats = &mut self.game.company.seats;
        if seats.fresh {
            seats.deals = 0;
            seats.rounds = 0;
        } else if seats.deals >= count {
            seats.deals = 0;
            seats.rounds += 1;
        }
        seats.deals += 1;
        seats.fresh = false;
        seats.newcomers.clear();
        seats.next_dealer = None;
    }

    /// Takes another `players` line between deals.
    pub(super) fn change_players(&mut self, names: &[Box<str>]) {
        if names == self.game.company.names.as_slice() {
            return;
        }
        if !self.rules.has("seats") {
            return self.cannot("players who change in a game that does not know it");
        }
        self.end_of_itself();
        self.game.company.changed = true;
        if self.game.deal.end.over.is_none() || !self.round_is_over() {
            // I2.2: normally between rounds.
            return self.illegal("seats.joining");
        }
        let before = self.game.company.names.clone();
        let stayed = |name: &str| before.iter().position(|other| **other == *name);
        let carry = |numbers: &[i32]| -> Vec<i32> {
            names.iter().map(|name| stayed(name).and_then(|old| numbers.get(old).copied()).unwrap_or(0)).collect()
        };
        let next =
            self.next_where(self.game.deal.dealer, |old| before.get(old).is_some_and(|name| names.contains(name)));
        let next_name = before.get(next).cloned();
        let totals = carry(&self.game.points.totals);
        let owed = carry(&self.game.chips.owed);
        self.set_players(names);
        self.game.points.totals.clone_from(&totals);
        self.game.points.totals_before = totals;
        self.game.chips.owed = owed;
        let kept: Vec<bool> = names.iter().map(|name| before.contains(name)).collect();
        let seats = &mut self.game.company.seats;
        seats.newcomers = (0..names.len()).filter(|&player| kept.get(player) == Some(&false)).collect();
        seats.next_dealer = names.iter().position(|name| Some(name) == next_name.as_ref());
        seats.deals = seats.deals.max(names.len());
        seats.drawn = Vec::new();
    }
}
