//! Doubles (W2.2), what may be laid after the stock has ended a deal (W9.1), and what that counts (W9.2).

use adjudeck_format::{Action, Card, Groups, Laid, Suit};

use super::Second;
use super::cards::{without, worth};
use super::melds::{Meld, Shape};
use super::table::Over;

impl Second {
    pub(super) fn shows_doubles(&mut self, player: usize, groups: &Groups<'_>, cards: &[Card]) {
        let deal = &self.game.deal;
        if deal.dealt.get(player) != Some(&true) {
            return self.cannot("doubles of a hand that is not given");
        }
        if deal.stock.indicator.is_some() || deal.pile.upcard.is_some() {
            self.illegal("doubles.duty");
            self.illegal("close.end");
            if self.game.deal.hands.get(player).is_none_or(|hand| without(hand, cards).is_none()) {
                self.impossible("pack.contents");
            }
            return;
        }
        let hand = deal.hands.get(player).cloned().unwrap_or_default();
        if without(&hand, cards).is_none() {
            return self.impossible("pack.contents");
        }
        // W2.2: three or more pairs of identical cards.
        let same = |group: &[Laid]| matches!(group, [one, other] if one.card == other.card);
        if !groups.iter().all(same) {
            self.illegal("doubles.pairs");
        }
        let jokers = cards.contains(&Card::JOKER) && self.rules.is("doubles.jokers", "no-pair");
        if jokers {
            self.illegal("doubles.jokers");
        }
        if groups.iter().len() < self.rules.count("doubles.pairs").unwrap_or(0) || self.contents().0 < 2 {
            self.illegal("doubles.pairs");
        }
        if !self.is_faulty() {
            let again = self.rules.is("deal.redeal", "or-doubles");
            let deal = self.table();
            deal.end.shown_doubles.push(player);
            deal.end.doubles |= again;
        }
    }

    /// W9.1: after the stock has ended the deal, everybody may meld, lay off and rearrange, and nothing else.
    pub(super) fn plays_at_the_end(&mut self, player: usize, action: &Action<'_>) {
        let barred = self.rules.is("exhaustion.melding", "who-has-melded")
            && self.game.deal.done.opened.get(player) != Some(&true);
        let lays = matches!(
            action,
            Action::Melds { .. }
                | Action::Lays { .. }
                | Action::Rearranges { .. }
                | Action::Moves { .. }
                | Action::Joins { .. }
        );
        if lays && barred {
            return self.illegal("exhaustion.melding");
        }
        match action {
            Action::Melds { melds } => self.melds(player, melds),
            Action::Lays { cards, on } => self.lays(player, cards, *on),
            Action::Rearranges { melds } => self.rearranges(player, melds),
            Action::Moves { cards, from, to } => self.moves(player, cards, *from, *to),
            Action::Joins { from, to } => self.joins(player, *from, *to),
            // Only laying is allowed; what is never allowed is not allowed here either.
            Action::Swaps { card, into } => {
                self.swaps(player, *card, *into);
                self.illegal("exhaustion.moment");
            }
            Action::Claims { wild, from, with } => {
                self.claims(player, *wild, *from, *with);
                self.illegal("exhaustion.moment");
            }
            Action::Discards { card: Some(card) } => {
                if !self.game.deal.hands.get(player).is_some_and(|hand| hand.contains(card)) {
                    self.impossible("pack.contents");
                }
                self.illegal("exhaustion.moment");
            }
            Action::Takes { cards } => {
                if let Some(cards) = cards.iter().copied().collect::<Option<Vec<_>>>() {
                    self.check_on_top(&cards);
                }
                self.illegal("exhaustion.moment");
            }
            Action::TakesTo { card } => {
                if !self.game.deal.pile.cards.contains(card) {
                    self.impossible("pile.take");
                }
                self.illegal("exhaustion.moment");
            }
            Action::Draws { cards } => {
                // There is no card to draw; the indicator is not part of the stock.
                self.illegal("exhaustion.moment");
                self.impossible("exhaustion.stock");
                if !cards.is_empty() {
                    self.impossible("pack.contents");
                }
            }
            _ => self.illegal("exhaustion.moment"),
        }
    }

    /// Laying after the end is over, and the deal is scored.
    pub(super) fn close_deal(&mut self) {
        if !self.game.deal.end.closing {
            return;
        }
        for player in 0..self.game.company.players {
            self.check_arrangement(player);
        }
        self.table().end.closing = false;
        if !self.is_faulty() {
            self.score_deal();
        }
    }

    /// W8: the player who is out wins, and no points are counted. W9.2: otherwise the value of the melds less that of the
    /// hand.
    pub(super) fn score_wins(&mut self, over: Over) -> Vec<i32> {
        if let Over::Out(player) = over {
            if let Some(wins) = self.game.points.wins.get_mut(player) {
                *wins += 1;
            }
            return vec![0; self.game.company.players];
        }
        for (point, known) in [("melded.wild", "as-placed"), ("melded.whose", "owner")] {
            if !self.rules.is(point, known) {
                self.cannot_answer(point);
            }
        }
        let points: Vec<_> = (0..self.game.company.players).map(|player| self.points_of(player)).collect();
        let best = points.iter().max().copied();
        let winners: Vec<_> =
            (0..self.game.company.players).filter(|&player| points.get(player).copied() == best).collect();
        // W9.3: if several have the most, nobody wins.
        if winners.len() == 1 || self.rules.is("wins.tie", "everybody") {
            for winner in winners {
                if let Some(wins) = self.game.points.wins.get_mut(winner) {
                    *wins += 1;
                }
            }
        }
        points
    }

    fn points_of(&self, player: usize) -> i32 {
        let values = self.rules.value("score.values");
        let laid: i32 = self.own_melds(player).iter().map(|meld| self.worth_of_meld(meld)).sum();
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let nothing = self.rules.is("melded.wild-in-hand", "nothing");
        let held: i32 =
            hand.iter().filter(|&&card| !(nothing && self.is_wild(card))).map(|&card| worth(card, values)).sum();
        laid - held
    }

    fn worth_of_meld(&self, meld: &Meld) -> i32 {
        let values = self.rules.value("score.values");
        match meld.shape {
            Shape::Set(rank) => worth(Card::new(rank, Suit::Spades), values) * i32::try_from(meld.len()).unwrap_or(0),
            Shape::Run(_, low) => {
                let cards = meld.stands_for();
                let all: i32 = cards.iter().map(|&card| worth(card, values)).sum();
                let first = cards.first().map_or(0, |&card| worth(card, values));
                let low_ace = self.rules.number("melded.low-ace").filter(|_| low == 1);
                low_ace.map_or(all, |value| all - first + value)
            }
        }
    }
}
