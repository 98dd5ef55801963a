//! The discard pile that is taken as a whole (C5), and must be taken when the stock is used up (C9.1).

use adjudeck_format::Card;

use super::Second;
use super::cards::{is_among, without};
use super::melds::{Meld, Shape};

/// A pile that was taken in this turn.
#[derive(Clone, Debug)]
pub(super) struct Whole {
    /// Its top card.
    pub(super) top: Card,
    /// The hand with which it was taken.
    pub(super) held: Vec<Card>,
    /// Whether it was frozen for the player.
    pub(super) frozen: bool,
    /// Whether its top card is not melded yet.
    pub(super) due: bool,
}

impl Second {
    fn is_named(&self, point: &str, card: Card) -> bool {
        self.rules.value(point).as_str().is_some_and(|named| is_among(card, named))
    }

    /// C2.2: whether another card is turned up on this one.
    pub(super) fn is_covered(&self, card: Card) -> bool {
        self.is_named("frozen.covered", card)
    }

    /// C5.4, C5.6: whether the pile is frozen for a player.
    pub(super) fn is_frozen(&self, player: usize) -> bool {
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        let by_cards = self.game.deal.pile.cards.iter().any(|&card| self.is_named("frozen.cards", card));
        match self.rules.value("frozen.when").as_str().unwrap_or_default() {
            "always" => true,
            "until-laid-down" => by_cards || !opened,
            _ => by_cards,
        }
    }

    /// C5.5: whether the pile may not be taken because of its top card.
    pub(super) fn is_stopped(&self, top: Card) -> bool {
        self.rules
            .value("pile.stop")
            .get("these")
            .and_then(serde_json::Value::as_str)
            .is_some_and(|it| is_among(top, it))
    }

    /// C5.1, read otherwise: whether a player has one card, and the pile too.
    fn is_lone(&self, player: usize) -> bool {
        let one = self.game.deal.hands.get(player).is_some_and(|hand| hand.len() == 1);
        one && self.game.deal.pile.cards.len() == 1 && self.rules.is("frozen.lone", "barred")
    }

    /// C5: takes the pile from the top. Its cards are there, and it is the player's turn to draw.
    pub(super) fn takes_whole(&mut self, player: usize, cards: &[Card]) {
        if cards.len() != self.game.deal.pile.cards.len() {
            self.illegal("pile.take");
        }
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        match self.rules.value("pile.who").as_str().unwrap_or_default() {
            "until-laid-down" if opened => self.illegal("pile.who"),
            "once-laid-down" if !opened => self.illegal("pile.who"),
            "never" => self.illegal("pile.who"),
            _ => {}
        }
        let Some(&top) = cards.first() else { return };
        if self.is_stopped(top) {
            self.illegal("pile.stop");
        }
        if self.is_lone(player) {
            self.illegal("frozen.lone");
        }
        if self.is_faulty() {
            return;
        }
        let frozen = self.is_frozen(player);
        let held = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let deal = self.table();
        deal.pile.cards.clear();
        deal.pile.upcard_lies = false;
        if let Some(hand) = deal.hands.get_mut(player) {
            hand.extend(cards);
        }
        deal.turn.drawn = true;
        deal.turn.taken = cards.to_vec();
        deal.turn.whole = Some(Whole { top, held, frozen, due: true });
        deal.pile.taken_in_a_row += 1;
        deal.offer.open = false;
    }

    /// The pile that was taken in this turn, as long as its top card is not melded.
    pub(super) fn due(&self) -> Option<&Whole> {
        self.game.deal.turn.whole.as_ref().filter(|whole| whole.due)
    }

    /// C5.1: the top card is melded before anything else is done.
    pub(super) fn check_top_melded(&mut self) {
        let faults = self.faults_of_waiting();
        self.all_illegal(&faults);
    }

    fn faults_of_waiting(&self) -> Vec<&'static str> {
        match self.due() {
            Some(Whole { frozen: true, .. }) => vec!["frozen.when", "frozen.cards", "frozen.with"],
            Some(_) => vec!["frozen.with", "frozen.onto"],
            None => Vec::new(),
        }
    }

    /// How many of these cards are natural cards of the rank of a card.
    fn naturals_like(&self, top: Card, cards: &[Card]) -> usize {
        cards.iter().filter(|&&card| !self.is_wild(card) && card.rank() == top.rank()).count()
    }

    /// C5.1: whether nothing of the pile is laid with its top card. The rest goes to the hand only then.
    fn are_held_before(whole: &Whole, cards: &[Card]) -> bool {
        without(cards, &[whole.top]).is_some_and(|rest| without(&whole.held, &rest).is_some())
    }

    /// C5.1, C5.2, C5.3: the top card is melded with cards that the player held before.
    pub(super) fn faults_of_top_in_melds(&self, melds: &[Meld]) -> Vec<&'static str> {
        let Some(whole) = self.due() else { return Vec::new() };
        let two = whole.frozen || self.rules.is("frozen.with", "two-naturals");
        let with_top: Vec<_> = melds.iter().filter_map(|meld| without(&meld.cards(), &[whole.top])).collect();
        if with_top.is_empty() {
            return self.faults_of_waiting();
        }
        let fits = |rest: &Vec<Card>| {
            let held = without(&whole.held, rest).is_some();
            held && self.naturals_like(whole.top, rest) >= if two { 2 } else { 1 }
        };
        let cards: Vec<_> = melds.iter().flat_map(Meld::cards).collect();
        if !Self::are_held_before(whole, &cards) {
            return vec!["frozen.with", "frozen.when", "frozen.cards"];
        }
        match with_top.iter().any(fits) {
            true => Vec::new(),
            false if whole.frozen => vec!["frozen.when", "frozen.cards"],
            false => vec!["frozen.with"],
        }
    }

    /// C5.2, C5.3: the top card is added to a meld of the side; if the pile is frozen, together with two natural cards.
    pub(super) fn faults_of_top_in_lays(&self, meld: &Meld, cards: &[Card]) -> Vec<&'static str> {
        let Some(whole) = self.due() else { return Vec::new() };
        let Some(rest) = without(cards, &[whole.top]) else { return self.faults_of_waiting() };
        if !Self::are_held_before(whole, cards) {
            return vec!["frozen.with", "frozen.when", "frozen.cards"];
        }
        if self.naturals_like(whole.top, &rest) >= 2 {
            return Vec::new();
        }
        if whole.frozen {
            return vec!["frozen.when", "frozen.cards"];
        }
        if self.may_go_onto(meld) { Vec::new() } else { vec!["frozen.onto"] }
    }

    /// C5.2: whether the top card may be added to a meld if the pile is not frozen.
    fn may_go_onto(&self, meld: &Meld) -> bool {
        match self.rules.value("frozen.onto").as_str().unwrap_or_default() {
            "nothing" => false,
            "not-canastas" => !self.is_canasta(meld),
            _ => true,
        }
    }

    /// The top card is melded now.
    pub(super) fn note_top_melded(&mut self) {
        if let Some(whole) = self.table().turn.whole.as_mut() {
            whole.due = false;
        }
    }

    /// C9.1: whether the pile must be taken once the stock is used up: it is not frozen, and its top card fits a meld.
    pub(super) fn must_take(&self, player: usize) -> bool {
        let Some(&top) = self.game.deal.pile.cards.last() else { return false };
        let fits = |meld: &Meld| {
            matches!(meld.shape, Shape::Set(rank) if top.rank() == Some(rank))
                && !self.is_wild(top)
                && self.may_go_onto(meld)
        };
        self.rules.is("frozen.forced", "must")
            && !self.game.deal.turn.drawn
            && !self.is_stopped(top)
            && !self.is_lone(player)
            && !self.is_frozen(player)
            && self.side_melds(player).iter().any(|meld| fits(meld) && self.could_keep(player, meld, top))
    }

    /// C7.2: whether a player who adds the top card to a meld has enough cards left.
    fn could_keep(&self, player: usize, meld: &Meld, top: Card) -> bool {
        let hand = self.game.deal.hands.get(player).map_or(0, Vec::len);
        let laid = adjudeck_format::Laid { card: Some(top), stands: adjudeck_format::Stands::Unsaid };
        let grown = self.additions(meld, laid).into_iter().find(|(_, faults)| faults.is_empty());
        let Some((grown, _)) = grown else { return false };
        let mut after = self.side_melds(player);
        if let Some(place) = after.iter().position(|other| other == meld) {
            after.splice(place..=place, [grown]);
        }
        let mut left = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        left.extend(self.game.deal.pile.cards.iter().rev().skip(1).filter(|&&card| !self.is_bonus(card)));
        hand > 0 && self.faults_of_needed(&after, &left).is_empty()
    }

    /// C5: whether a player could take the pile, as far as its top card goes.
    pub(super) fn could_take(&self, player: usize) -> bool {
        let Some(&top) = self.game.deal.pile.cards.last() else { return false };
        !self.is_stopped(top) && !self.is_lone(player)
    }
}
