//! Canastas (C3.5, C7), black threes (C8.3), what first melds must be worth (C6), and the score of a side (C10).

use adjudeck_format::{Card, Laid, MeldName, Stands};
use serde_json::Value;

use super::Second;
use super::cards::{is_among, take, without, worth};
use super::melds::{Meld, Shape};
use super::table::Over;

impl Second {
    /// C3.5: whether a meld is a canasta.
    pub(super) fn is_canasta(&self, meld: &Meld) -> bool {
        let least = |point: &str| self.rules.count(point).unwrap_or(usize::MAX);
        !meld.is_run() && meld.len() >= least("canasta.least") && meld.naturals() >= least("canasta.naturals")
    }

    /// C8.3: whether only a player who goes out may meld a card.
    pub(super) fn is_closing(&self, card: Card) -> bool {
        self.rules.value("canasta.closing").as_str().is_some_and(|named| is_among(card, named))
    }

    /// C8.1, C8.3: red threes are in no meld, and black ones in none with wild cards.
    pub(super) fn faults_of_threes(&self, meld: &Meld) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let cards = meld.cards();
        if cards.iter().any(|&card| self.is_bonus(card)) {
            faults.push("bonus.cards");
        }
        let wild = meld.naturals() < meld.len();
        if wild && cards.iter().any(|&card| self.is_closing(card)) {
            faults.push("canasta.closing");
        }
        faults
    }

    /// C7.1, C7.2: whoever may not go out must keep a card after the discard. `after` are the melds of the side when the
    /// cards are laid, `left` is the hand then.
    pub(super) fn faults_of_needed(&self, after: &[Meld], left: &[Card]) -> Vec<&'static str> {
        let Some(needed) = self.rules.count("canasta.needed") else { return Vec::new() };
        let have = after.iter().filter(|meld| self.is_canasta(meld)).count();
        if have >= needed {
            return Vec::new();
        }
        let completes = |card: Card| {
            let laid = Laid { card: Some(card), stands: Stands::Unsaid };
            let grown = |meld: &Meld| self.additions(meld, laid);
            let canasta = |(meld, faults): &(Meld, Vec<&str>)| faults.is_empty() && self.is_canasta(meld);
            after.iter().any(|meld| !self.is_canasta(meld) && grown(meld).iter().any(canasta))
        };
        let may = match left {
            [] => false,
            [card] => have + 1 >= needed && completes(*card),
            _ => true,
        };
        if may { Vec::new() } else { vec!["canasta.needed"] }
    }

    /// C7.2: the same, when a meld is added to.
    pub(super) fn faults_of_keeping_a_card(
        &self,
        player: usize,
        on: MeldName,
        grown: &Meld,
        cards: &[Card],
    ) -> Vec<&'static str> {
        let mut after = Vec::new();
        for (name, meld) in self.named_melds() {
            if self.owners(player).contains(&name.owner.index()) {
                after.push(if name == on { grown.clone() } else { meld });
            }
        }
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let left = self.to_keep(player, &without(&hand, cards).unwrap_or_default());
        self.faults_of_needed(&after, &left)
    }

    /// C7.1, C8.3: a discard after which the hand is empty needs a canasta; another one may not follow black threes.
    pub(super) fn check_canastas_at_discard(&mut self, player: usize) {
        let last = self.game.deal.hands.get(player).is_some_and(|hand| hand.len() == 1);
        if !last && self.game.deal.turn.laid.closing {
            self.illegal("canasta.closing");
        }
        let needed = self.rules.count("canasta.needed").unwrap_or(0);
        let have = self.side_melds(player).iter().filter(|meld| self.is_canasta(meld)).count();
        if last && have < needed {
            self.illegal("canasta.needed");
        }
    }

    /// C3.5, read otherwise: a natural canasta gets no wild card.
    pub(super) fn faults_of_wild_in_canasta(&self, meld: &Meld, cards: &[Card]) -> Vec<&'static str> {
        let natural = self.is_canasta(meld) && meld.naturals() == meld.len();
        let barred = self.rules.is("canasta.wild", "barred") && cards.iter().any(|&card| self.is_wild(card));
        if natural && barred { vec!["canasta.wild"] } else { Vec::new() }
    }

    /// C3.3: a side has one meld of a rank; read otherwise, another one if that is a canasta.
    pub(super) fn faults_of_twin_sets(&self, player: usize, new: &[Meld]) -> Vec<&'static str> {
        let rank = |meld: &Meld| if let Shape::Set(rank) = meld.shape { Some(rank) } else { None };
        let mut there = self.side_melds(player);
        let mut faults = Vec::new();
        let mut sorted = new.to_vec();
        // Those laid in one breath may be meant in any order.
        sorted.sort_by_key(|meld| !self.is_canasta(meld));
        for meld in sorted {
            let same: Vec<_> = there.iter().filter(|other| rank(other) == rank(&meld)).collect();
            let again = self.rules.is("canasta.again", "allowed");
            if same.iter().any(|other| !(again && self.is_canasta(other))) {
                faults.push("meld.twins");
            }
            if same.iter().any(|other| self.is_canasta(other)) && !again {
                faults.push("canasta.again");
            }
            there.push(meld);
        }
        faults
    }

    /// C6.1: what first melds of a player must be worth.
    pub(super) fn worth_by_total(&self, player: usize) -> i32 {
        let total = self.game.points.totals.get(player).copied().unwrap_or(0);
        let number = |step: &Value, key: &str| step[key].as_i64().and_then(|it| i32::try_from(it).ok());
        let steps = self.required()["by-total"].as_array().cloned().unwrap_or_default();
        let reached = steps.iter().filter(|step| number(step, "from").is_none_or(|from| from <= total));
        reached.filter_map(|step| number(step, "worth")).next_back().unwrap_or(0)
    }

    /// C6.1, C6.2, C6.4: what is wrong with the worth of first melds.
    pub(super) fn faults_of_worth(&self, player: usize, melds: &[Meld], cards: &[Card]) -> Vec<&'static str> {
        let turn = &self.game.deal.turn;
        let held = self.game.deal.hands.get(player).map_or(0, Vec::len);
        let goes_out = held - cards.len().min(held) <= 1;
        let concealed = goes_out && turn.taken.is_empty() && melds.iter().any(|meld| self.is_canasta(meld));
        if concealed && self.rules.is("canasta.concealed", "nothing") {
            return Vec::new();
        }
        // Of the pile nothing counts but its top card.
        let mut counting = cards.to_vec();
        if let Some(whole) = &turn.whole {
            counting.clone_from(&whole.held);
            counting.extend(Some(whole.top).filter(|_| self.rules.is("frozen.counts", "yes")));
        }
        let values = self.rules.value("score.values");
        let counted = |card: &Card| if take(&mut counting, *card) { worth(*card, values) } else { 0 };
        let sum: i32 = cards.iter().map(counted).sum();
        let needed = self.worth_by_total(player);
        let all: i32 = cards.iter().map(|&card| worth(card, values)).sum();
        match sum < needed {
            false => Vec::new(),
            true if all < needed => vec!["contract.melds"],
            true => vec!["contract.melds", "frozen.counts", "contract.origin"],
        }
    }

    /// Notes that a player has laid cards: in which turn for the first time, and whether black threes.
    pub(super) fn note_laid(&mut self, player: usize, cards: &[Card]) {
        let closing = cards.iter().any(|&card| self.is_closing(card));
        let deal = self.table();
        deal.turn.laid.closing |= closing;
        let turns = deal.done.turns.get(player).copied().unwrap_or(0);
        if let Some(melded) = deal.done.melded.get_mut(player).filter(|melded| **melded == 0) {
            *melded = turns;
        }
        self.note_top_melded();
    }

    /// C10.3: whether a player who has gone out had melded nothing before, has added nothing to melds of their partner, and
    /// has laid a canasta.
    fn is_concealed(&self, player: usize) -> bool {
        let deal = &self.game.deal;
        let first = deal.done.melded.get(player) == deal.done.turns.get(player);
        let alone = deal.turn.laid.extended.iter().all(|name| name.owner.index() == player);
        first && alone && self.own_melds(player).iter().any(|meld| self.is_canasta(meld))
    }

    /// C10: what each side scores; both partners have the same.
    pub(super) fn score_sides(&mut self, over: Over) -> Vec<i32> {
        if !self.rules.is("score.one-turn", "bonus") && !self.rules.is("score.one-turn", "nothing") {
            self.cannot_answer("score.one-turn");
        }
        (0..self.game.company.players).map(|player| self.score_of_side(over, player)).collect()
    }

    fn score_of_side(&self, over: Over, player: usize) -> i32 {
        let side = self.side(player);
        let number = |point: &str| self.rules.number(point).unwrap_or(0);
        let values = self.rules.value("score.values");
        let melds: Vec<Meld> = side.iter().flat_map(|&player| self.own_melds(player)).collect();
        let mut score: i32 = melds.iter().flat_map(Meld::cards).map(|card| worth(card, values)).sum();
        for meld in melds.iter().filter(|meld| self.is_canasta(meld)) {
            score += number(if meld.naturals() == meld.len() { "canasta.natural" } else { "canasta.mixed" });
        }
        score += self.worth_of_bonus(&side, &melds);
        for &player in &side {
            if over == Over::Out(player) {
                score += self.closer_score(player);
                let concealed = self.rules.is("score.one-turn", "bonus") && self.is_concealed(player);
                score += if concealed { number("score.bonus") } else { 0 };
            }
            let spared = self.rules.is("teams.counted", "opponents")
                && self.partner(player).is_some_and(|partner| over == Over::Out(partner));
            let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
            score -= if spared { 0 } else { hand.iter().map(|&card| worth(card, values)).sum() };
        }
        score
    }

    /// C10.1, C10.2: what the bonus cards of a side are worth.
    fn worth_of_bonus(&self, side: &[usize], melds: &[Meld]) -> i32 {
        let laid = side.iter().filter_map(|&player| self.game.deal.done.bonus.get(player)).map(Vec::len).sum::<usize>();
        let all = self.all_cards().into_iter().filter(|&card| self.is_bonus(card)).count();
        let count = i32::try_from(laid).unwrap_or(0);
        let number = |point: &str| self.rules.number(point).unwrap_or(0);
        let each = count * number("bonus.each");
        let sum = if laid == all { count * number("bonus.all") } else { each };
        let has = match self.rules.value("bonus.needs").as_str().unwrap_or_default() {
            "meld" => !melds.is_empty(),
            "canasta" => melds.iter().any(|meld| self.is_canasta(meld)),
            _ => true,
        };
        match self.rules.value("bonus.lacking").as_str().unwrap_or_default() {
            _ if has => sum,
            "against" => -sum,
            "each-against" => -each,
            _ => 0,
        }
    }
}
