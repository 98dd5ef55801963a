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

    /// F7.1: what the cards are worth that a player has laid, less what those in their hand are worth.
    pub(super) fn score_melded(&self, over: Over) -> Vec<i32> {
        let goes_out = |player: usize| if over == Over::Out(player) { self.closer_score(player) } else { 0 };
        let score = |player: usize| self.points_of(player) + goes_out(player);
        let stays = |player: usize| self.game.company.stays.get(player) == Some(&true);
        (0..self.game.company.players).map(|player| if stays(player) { score(player) } else { 0 }).collect()
    }

    fn points_of(&self, player: usize) -> i32 {
        let values = self.rules.value("score.values");
        let mut laid = 0;
        for (name, meld) in self.named_melds() {
            for (index, piece) in meld.pieces.iter().enumerate() {
                // F4.4: a card that was laid off counts for who has laid it.
                if piece.by.unwrap_or(name.owner.index()) == player {
                    laid += self.worth_in_meld(&meld, index);
                }
            }
        }
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let nothing = self.rules.is("melded.wild-in-hand", "nothing");
        let held: i32 =
            hand.iter().filter(|&&card| !(nothing && self.is_wild(card))).map(|&card| worth(card, values)).sum();
        laid - held
    }

    /// What a card is worth in its place in a meld.
    fn worth_in_meld(&self, meld: &Meld, index: usize) -> i32 {
        let values = self.rules.value("score.values");
        let Some(piece) = meld.pieces.get(index) else { return 0 };
        let placed = match meld.shape {
            _ if !piece.wild => Some(piece.card),
            Shape::Set(rank) => Some(Card::new(rank, Suit::Spades)),
            Shape::Run(_, _) => meld.stands_for().get(index).copied(),
        };
        let is_low_ace = index == 0 && matches!(meld.shape, Shape::Run(_, 1));
        let own = piece.wild && self.rules.is("melded.wild", "own-value");
        match self.rules.number("melded.low-ace") {
            Some(low_ace) if is_low_ace && !own => low_ace,
            _ if own => worth(piece.card, values),
            _ => placed.map_or(0, |card| worth(card, values)),
        }
    }
}
