//! Bonus cards: red threes, which are laid by themselves and replaced (C2.3, C8.1, C9.2).

use adjudeck_format::{Card, Groups, Laid, MeldName};

use super::Second;
use super::cards::{is_among, take};
use super::groups::{Group, as_groups, cards_of};
use super::melds::{Meld, Shape};
use super::table::Over;

impl Second {
    /// C8.1: whether a card is laid by itself.
    pub(super) fn is_bonus(&self, card: Card) -> bool {
        self.rules.value("bonus.cards").as_str().is_some_and(|named| is_among(card, named))
    }

    /// Whether a group is one bonus card.
    pub(super) fn is_bonus_alone(&self, group: &[Laid]) -> bool {
        matches!(group, [laid] if laid.card.is_some_and(|card| self.is_bonus(card)))
    }

    /// C8.1: lays the bonus cards among these groups, and then the others. Returns whether there were any.
    pub(super) fn lays_bonus_among(&mut self, player: usize, groups: &Groups<'_>) -> bool {
        let (bonus, others): (Vec<&[Laid]>, Vec<&[Laid]>) = groups.iter().partition(|group| self.is_bonus_alone(group));
        if bonus.is_empty() {
            return false;
        }
        let before = self.game.deal.melds.get(player).map_or(0, |own| own.len());
        self.lays_bonus(player, &cards_of(&bonus.concat()));
        if others.is_empty() || self.is_faulty() {
            return true;
        }
        if self.game.deal.end.over.is_some() {
            self.illegal("bonus.last");
            return true;
        }
        let others: Vec<Group> = others.into_iter().map(<[Laid]>::to_vec).collect();
        let cards = cards_of(&others.concat());
        self.melds_others(player, &as_groups(&others), &cards);
        // They are numbered as they are written.
        let alone: Vec<bool> = groups.iter().map(|group| self.is_bonus_alone(group)).collect();
        if let Some(own) = self.table().melds.get_mut(player) {
            let before = before.min(own.len());
            let laid = own.split_off(before);
            let (mut bonus, mut others): (Vec<Meld>, Vec<Meld>) = laid.into_iter().partition(|meld| meld.len() == 0);
            for is_bonus in alone {
                let next = if is_bonus { &mut bonus } else { &mut others };
                own.extend(next.drain(..next.len().min(1)));
            }
        }
        true
    }

    /// How many cards a player has to draw for bonus cards that they have laid.
    pub(super) fn owed(&self, player: usize) -> usize {
        self.game.deal.done.owed.get(player).copied().unwrap_or(0)
    }

    /// C8.1: a bonus card is replaced before its player does anything else.
    pub(super) fn check_replaced(&mut self, player: usize) {
        if self.owed(player) > 0 {
            self.illegal("bonus.cards");
        }
    }

    /// C8.1: whoever has yet to draw for a bonus card does not go out.
    pub(super) fn faults_of_owing(&self, player: usize) -> Vec<&'static str> {
        if self.owed(player) > 0 { vec!["bonus.cards"] } else { Vec::new() }
    }

    /// C8.1: whether the next such card that a player lays came with the pile, so that it is not replaced.
    pub(super) fn came_with_pile(&self, player: usize, card: Card) -> bool {
        let turn = &self.game.deal.turn;
        let count = |cards: &[Card]| cards.iter().filter(|&&other| other == card).count();
        player == turn.player && count(&turn.taken) > 0 && count(&turn.before.hand) <= count(&turn.laid.bonus)
    }

    /// C8.2: whether a name is that of a bonus card, to which nothing is added.
    pub(super) fn is_name_of_bonus(&self, name: MeldName) -> bool {
        let own = self.game.deal.melds.get(name.owner.index());
        let place = usize::from(name.number).checked_sub(1);
        let there = own.zip(place).and_then(|(own, place)| own.get(place));
        self.rules.has("bonus") && there.is_some_and(|meld| meld.len() == 0)
    }

    /// The bonus cards in a hand.
    pub(super) fn bonus_held(&self, player: usize) -> Vec<Card> {
        let hand = self.game.deal.hands.get(player).into_iter().flatten();
        hand.copied().filter(|&card| self.is_bonus(card)).collect()
    }

    /// How many cards of a hand are left for its player when all bonus cards that came with the pile are laid.
    pub(super) fn to_keep(&self, player: usize, hand: &[Card]) -> Vec<Card> {
        hand.iter().copied().filter(|&card| !(self.is_bonus(card) && self.came_with_pile(player, card))).collect()
    }

    /// C2.3, C8.1: bonus cards are laid at once; those that were dealt before the first turn of their player, too.
    pub(super) fn lays_bonus(&mut self, player: usize, cards: &[Card]) {
        let turns = self.game.deal.done.turns.get(player).copied().unwrap_or(0);
        if turns > 0 {
            self.check_turn(player);
        }
        if self.is_faulty() {
            return;
        }
        let is_mover = player == self.game.deal.turn.player;
        for &card in cards {
            let replaced = !self.came_with_pile(player, card);
            let deal = self.table();
            if let Some(hand) = deal.hands.get_mut(player) {
                take(hand, card);
            }
            if let Some(laid) = deal.done.bonus.get_mut(player) {
                laid.push(card);
            }
            // It takes a number among the melds, but it is none.
            if let (Some(own), Some(rank)) = (deal.melds.get_mut(player), card.rank()) {
                own.push(Meld::new(Shape::Set(rank), Vec::new()));
            }
            if let Some(owed) = deal.done.owed.get_mut(player).filter(|_| replaced) {
                *owed += 1;
            }
            if is_mover {
                deal.turn.laid.bonus.push(card);
            }
        }
        self.end_with_bonus(player);
        let empty = self.game.deal.hands.get(player).is_some_and(Vec::is_empty);
        if empty && self.owed(player) == 0 && self.game.deal.end.over.is_none() {
            self.end_deal(Over::Out(player));
        }
    }

    /// C9.2: if the last card of the stock is a bonus card, its player lays it, and the deal is over.
    fn end_with_bonus(&mut self, player: usize) {
        if self.owed(player) == 0 || self.game.deal.stock.drawable() > 0 {
            return;
        }
        if let Some(owed) = self.table().done.owed.get_mut(player) {
            *owed = 0;
        }
        self.table().turn.last_bonus = true;
        if self.rules.is("bonus.last", "nothing") {
            self.end_deal(Over::Ends);
        }
    }

    /// C8.1: a card is drawn for a bonus card. Returns whether this draw was that.
    pub(super) fn draws_for_bonus(&mut self, player: usize, cards: &[Card]) -> bool {
        let owed = self.owed(player);
        if owed == 0 {
            return false;
        }
        if cards.len() > owed {
            self.illegal("draw.count");
            self.illegal("bonus.cards");
        }
        if self.is_faulty() {
            return true;
        }
        let last = self.game.deal.turn.last_card;
        self.draw_from_stock(player, cards);
        let is_mover = player == self.game.deal.turn.player;
        let deal = self.table();
        deal.turn.last_card = last || is_mover && deal.stock.drawable() == 0;
        if is_mover {
            deal.turn.before.hand.extend(cards);
        }
        if let Some(owed) = deal.done.owed.get_mut(player) {
            *owed -= cards.len();
        }
        self.end_with_bonus(player);
        true
    }

    /// C9.2: whether the last card of the stock was a bonus card that the player to play still holds or has laid.
    fn ends_by_bonus(&self, player: usize) -> bool {
        let turn = &self.game.deal.turn;
        let holds = self.bonus_held(player).into_iter().any(|card| !self.came_with_pile(player, card));
        turn.last_bonus || turn.last_card && self.game.deal.stock.drawable() == 0 && holds
    }

    /// C9.2: nothing is melded after the last card if that is a bonus card.
    pub(super) fn check_last_bonus_before_laying(&mut self, player: usize) {
        if self.rules.is("bonus.last", "nothing") && self.ends_by_bonus(player) {
            self.illegal("bonus.last");
            self.illegal("bonus.cards");
        }
    }

    /// C8.1, C9.2: no bonus card is left in the hand, or not replaced; and nothing is discarded after the last card if that
    /// is a bonus card.
    pub(super) fn check_bonus_at_discard(&mut self, player: usize) {
        if self.rules.has("bonus") && self.ends_by_bonus(player) {
            self.illegal("bonus.last");
        }
        if !self.bonus_held(player).is_empty() {
            self.illegal("bonus.cards");
        }
    }
}
