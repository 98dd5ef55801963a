//! Packing (I7), and what the others pay when a deal is won (I8).

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::{card_at, without, worth};
use super::melds::{Meld, Piece, Shape};
use super::table::Over;
use super::table::Part;

impl Second {
    pub(super) fn packs(&mut self, player: usize) {
        if !self.rules.has("drop") {
            return self.unknown();
        }
        if matches!(self.game.deal.done.packed.get(player), Some(Some(_))) {
            self.illegal("drop.when");
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        // I7.1: instead of drawing.
        if self.game.deal.turn.drawn && self.rules.is("drop.when", "instead-of-drawing") {
            return self.illegal("drop.when");
        }
        let first = self.game.deal.done.turns.get(player) == Some(&1);
        let (price, cards) =
            if first { ("drop.first", "drop.first-cards") } else { ("drop.later", "drop.later-cards") };
        let price = self.rules.number(price).unwrap_or(0);
        let under = self.rules.is(cards, "under-stock");
        let deal = self.table();
        if let Some(packed) = deal.done.packed.get_mut(player) {
            *packed = Some(price);
        }
        let hand = deal.hands.get_mut(player).map(std::mem::take).unwrap_or_default();
        if under {
            // I7.1: above the indicator.
            let last = deal.stock.under.len().saturating_sub(usize::from(deal.stock.indicator_under));
            deal.stock.under.insert(last, hand);
        }
        let left: Vec<_> = (0..self.game.company.players).filter(|&other| self.is_in_deal(other)).collect();
        // I7.3: the last player left wins at once.
        match left.as_slice() {
            // I-A27, where the last player plays on: if they pack as well, nobody can win the deal.
            [] => self.end_deal(Over::Void),
            [last] if self.rules.is("drop.last-player", "wins") => self.end_deal(Over::Out(*last)),
            _ => self.end_turn(),
        }
    }

    /// What all players pay when a deal is won (I8).
    pub(super) fn payments(&mut self, over: Over) -> Vec<i32> {
        let mut scores = vec![0; self.game.company.players];
        if self.scores_difference() {
            return self.score_difference(over);
        }
        let Over::Out(winner) = over else { return scores };
        for (player, score) in scores.iter_mut().enumerate() {
            if player != winner {
                *score = self.pays(player, winner) + self.game.chips.owed.get(player).copied().unwrap_or(0);
            }
        }
        let doubled = self.game.deal.stock.indicator == Some(Card::JOKER)
            && self.rules.is("indicator.joker", "jokers-only-doubled");
        let times = if doubled { 2 } else { 1 };
        for score in &mut scores {
            *score *= times;
        }
        // I8.2: whether the winner gets what the others pay.
        let all: i32 = if self.rules.is("payment.collects", "nothing") { 0 } else { scores.iter().sum() };
        if let Some(score) = scores.get_mut(winner) {
            *score = -all;
        }
        scores
    }

    /// What a player who has not won pays.
    pub(super) fn pays(&self, player: usize, winner: usize) -> i32 {
        let deal = &self.game.deal;
        let exact = self.rules.is("payment.half", "exact");
        let unit = if exact { 2 } else { 1 };
        let undrawn = deal.end.declared.as_ref().is_some_and(|declared| declared.undrawn);
        let times = if undrawn { self.rules.number("payment.undrawn").unwrap_or(1) } else { 1 };
        if let Some(Some(price)) = deal.done.packed.get(player) {
            // I8.4: players who packed still pay their price.
            let times = if self.rules.is("payment.undrawn-packed", "times") { times } else { 1 };
            return unit * times * price;
        }
        let mut points = self.cost_of_hand(player);
        if let Some(most) = self.rules.number("payment.most") {
            points = points.min(most);
        }
        let half = match self.rules.value("payment.half").as_str().unwrap_or_default() {
            "up" => (points + 1) / 2,
            "exact" => points,
            _ => points / 2,
        };
        // I8.3: a player who has had no turn pays half.
        let unplayed = match self.rules.value("payment.unplayed").as_str().unwrap_or_default() {
            "winners-first-turn" => deal.done.turns.get(winner) == Some(&1),
            "nobody" => false,
            _ => deal.done.turns.get(player) == Some(&0),
        };
        match (unplayed, undrawn) {
            (false, _) => unit * times * points,
            (true, false) => half,
            // I8.4: the single amount.
            (true, true) if self.rules.is("payment.undrawn-unplayed", "once") => unit * points,
            (true, true) => times * half,
        }
    }

    /// What a loser's cards count (I8.1, I8.2).
    fn cost_of_hand(&self, player: usize) -> i32 {
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let all: i32 = hand.iter().map(|&card| self.cost_of_card(card)).sum();
        if self.rules.is("score.hand", "everything") {
            return all;
        }
        let shown = self.game.deal.end.shown.get(player).cloned().flatten();
        let saved = match shown {
            Some(groups) => self.best_of_shown(&groups),
            None if self.rules.is("payment.arranging", "named") => 0,
            None => self.best_saving(&hand),
        };
        all - saved
    }

    pub(super) fn cost_of_card(&self, card: Card) -> i32 {
        // I8.1: every wild card 0.
        if self.is_wild(card) {
            return self.rules.number("payment.wild").unwrap_or(0);
        }
        worth(card, self.rules.value("score.values"))
    }

    /// What the groups that a loser has shown save, with each group read in the best way.
    fn best_of_shown(&self, groups: &[Vec<Part>]) -> i32 {
        let mut choices: Vec<Vec<Part>> = vec![Vec::new()];
        for parts in groups {
            choices = choices
                .iter()
                .flat_map(|choice| parts.iter().map(|part| [choice.clone(), vec![part.clone()]].concat()))
                .collect();
        }
        let saving =
            |choice: &Vec<Part>| self.saving(&choice.iter().map(|part| (part, self.points(part))).collect::<Vec<_>>());
        choices.iter().map(saving).max().unwrap_or(0)
    }

    /// What the cards of a meld would count.
    fn points(&self, part: &Part) -> i32 {
        part.meld.cards().iter().map(|&card| self.cost_of_card(card)).sum()
    }

    /// What melds save of a hand (I8.2), each given with what its cards count: a pure run saves itself; with another run it
    /// saves both, and all further melds.
    fn saving(&self, parts: &[(&Part, i32)]) -> i32 {
        let (pure, runs) = self.lives(&parts.iter().map(|(part, _)| *part).collect::<Vec<_>>());
        let long = self.has_long_run(parts.iter().map(|(part, _)| *part));
        // I-A28, read otherwise: one of the lives has a wild card that stands for another card.
        let mixed = pure < runs || !self.rules.is("declare.all-pure", "barred");
        let enough = long && mixed && pure >= 1 && runs >= self.rules.count("declare.runs").unwrap_or(2).min(2);
        let sum = |counts: &dyn Fn(&Part) -> bool| -> i32 {
            parts.iter().filter(|(part, _)| counts(part)).map(|(_, points)| points).sum()
        };
        match self.rules.value("score.hand").as_str().unwrap_or_default() {
            // G8.1: what is in no meld.
            "outside-melds" => sum(&|_| true),
            _ if enough => sum(&|_| true),
            "outside-lives" => {
                parts.iter().filter(|(part, _)| part.is_pure()).map(|(_, points)| *points).max().unwrap_or(0)
            }
            "outside-runs" => sum(&|part| part.meld.is_run() || part.copies),
            _ => 0,
        }
    }

    /// The most that melds can save of a hand.
    fn best_saving(&self, hand: &[Card]) -> i32 {
        let melds = self.melds_of_hand(hand);
        let mut best = 0;
        self.search(hand, 0, &melds.iter().collect::<Vec<_>>(), &mut Vec::new(), &mut best);
        best
    }

    /// Tries all choices of melds. `rest` are the cards that are not yet used as themselves; of these, `substitutes` are wild
    /// cards used for others.
    fn search<'a>(
        &self,
        rest: &[Card],
        substitutes: usize,
        melds: &[&'a Formed],
        chosen: &mut Vec<(&'a Part, i32)>,
        best: &mut i32,
    ) {
        *best = self.saving(chosen).max(*best);
        let left: Vec<_> = melds.iter().filter(|meld| self.fits(meld, rest, substitutes)).copied().collect();
        for (index, meld) in left.iter().enumerate() {
            let after = without(rest, &meld.natural).unwrap_or_default();
            chosen.push((&meld.part, meld.points));
            self.search(&after, substitutes + meld.wilds, left.get(index..).unwrap_or_default(), chosen, best);
            chosen.pop();
        }
    }

    fn fits(&self, meld: &Formed, rest: &[Card], substitutes: usize) -> bool {
        let after = without(rest, &meld.natural);
        let wilds = |cards: &Vec<Card>| cards.iter().filter(|&&card| self.is_wild(card)).count();
        after.is_some_and(|after| wilds(&after) >= substitutes + meld.wilds)
    }

    fn formed(&self, mut natural: Vec<Card>, wilds: usize, meld: Meld, copies: bool) -> Formed {
        natural.sort_unstable();
        let part = Part { meld, copies };
        let points = self.points(&part);
        Formed { natural, wilds, part, points }
    }

    /// All melds that can be made from a hand. Of melds that differ only in their wild cards, one with the fewest.
    fn melds_of_hand(&self, hand: &[Card]) -> Vec<Formed> {
        let wilds = hand.iter().filter(|&&card| self.is_wild(card)).count();
        let mut found: Vec<Formed> = Vec::new();
        // If a run must have a certain length, a longer one may serve better.
        let longest = self.rules.count("declare.longest").unwrap_or(0);
        for (shape, places) in self.patterns(longest) {
            let lacking = places.iter().filter(|&card| !hand.contains(card)).count();
            if lacking > wilds {
                continue;
            }
            for chosen in 0_u32..1 << places.len() {
                let is_natural = |index: usize| chosen >> index & 1 == 1;
                let natural: Vec<_> =
                    places.iter().enumerate().filter(|(index, _)| is_natural(*index)).map(|(_, &card)| card).collect();
                let substitutes = places.len() - natural.len();
                // I3.3, read otherwise: a card of the wild rank never stands for itself.
                let at_home = !self.rules.is("wild.at-home", "wild");
                let is_one = |card: &Card| at_home || !self.is_wild(*card);
                if substitutes > wilds || !natural.iter().all(is_one) || without(hand, &natural).is_none() {
                    continue;
                }
                let piece = |(index, &card): (usize, &Card)| {
                    let wild = !is_natural(index);
                    Piece { card: if wild { Card::JOKER } else { card }, wild, suit: None, said: false, by: None }
                };
                let pieces = places.iter().enumerate().map(piece).collect();
                let meld = Meld::new(shape, pieces);
                if self.faults_of(&meld, false).is_empty() {
                    found.push(self.formed(natural, substitutes, meld, false));
                }
            }
        }
        found.extend(self.repaired_sets(hand, wilds));
        found.sort_by_key(|formed| formed.wilds);
        let free = self.rules.number("payment.wild") == Some(0);
        let mut kept: Vec<Formed> = Vec::new();
        for formed in found {
            let kind = |formed: &Formed| (formed.part.meld.is_run(), formed.part.meld.len() >= longest);
            let same = |other: &Formed| other.natural == formed.natural && kind(other) == kind(&formed);
            if !(free && kept.iter().any(same)) {
                kept.push(formed);
            }
        }
        kept.extend(self.copies_of_hand(hand, wilds));
        kept
    }

    /// I3.1, read otherwise: sets that repeat suits, which wild cards in them make legal.
    fn repaired_sets(&self, hand: &[Card], wilds: usize) -> Vec<Formed> {
        let mut found = Vec::new();
        if !self.rules.is("meld.set-suits", "different-unless-wild") {
            return found;
        }
        for rank in Rank::ALL {
            let own: Vec<_> = hand.iter().filter(|card| card.rank() == Some(rank) && !self.is_wild(**card)).collect();
            for chosen in 1_u32..1 << own.len() {
                let is_chosen = |(index, _): &(usize, &&Card)| chosen >> index & 1 == 1;
                let natural: Vec<Card> = own.iter().enumerate().filter(is_chosen).map(|(_, card)| **card).collect();
                let substitutes = 3_usize.saturating_sub(natural.len()).max(1);
                let piece =
                    |card: &Card| Piece { card: *card, wild: card.is_joker(), suit: None, said: false, by: None };
                let cards = [natural.clone(), vec![Card::JOKER; substitutes]].concat();
                let meld = Meld::new(Shape::Set(rank), cards.iter().map(piece).collect());
                if substitutes <= wilds && self.faults_of(&meld, false).is_empty() {
                    found.push(self.formed(natural, substitutes, meld, false));
                }
            }
        }
        found
    }

    /// I3.4: three copies of a card, or fewer with wild cards, if that is allowed.
    fn copies_of_hand(&self, hand: &[Card], wilds: usize) -> Vec<Formed> {
        let mut found = Vec::new();
        if self.rules.is("declare.copies", "nothing") {
            return found;
        }
        for card in Card::all().filter(|card| hand.contains(card)) {
            let copies = hand.iter().filter(|&&other| other == card).count();
            for natural in (2..=copies.min(3)).filter(|natural| 3 - natural <= wilds) {
                let cards = [vec![card; natural], vec![Card::JOKER; 3 - natural]].concat();
                let group: Vec<_> =
                    cards.iter().map(|&card| Laid { card: Some(card), stands: Stands::Unsaid }).collect();
                let meld = self.as_copies(&group);
                found.extend(meld.map(|meld| self.formed(vec![card; natural], 3 - natural, meld, true)));
            }
        }
        found
    }

    /// The places of all sets, and of all runs of which longer ones are combinations: up to two cards longer than one of the runs
    /// must be.
    fn patterns(&self, longest: usize) -> Vec<(Shape, Vec<Card>)> {
        let mut all = Vec::new();
        for suit in Suit::ALL {
            for length in 3..=longest.max(3) + 2 {
                for low in self.lows().filter(|low| low + length <= self.last_place() + 1) {
                    let places = (low..low + length).filter_map(|place| card_at(suit, place)).collect();
                    all.push((Shape::Run(suit, low), places));
                }
            }
        }
        for rank in Rank::ALL {
            let suits: Vec<_> = Suit::ALL.iter().map(|&suit| Card::new(rank, suit)).collect();
            for left_out in 0..4 {
                let three =
                    suits.iter().enumerate().filter(|(index, _)| *index != left_out).map(|(_, &card)| card).collect();
                all.push((Shape::Set(rank), three));
            }
            all.push((Shape::Set(rank), suits));
        }
        all
    }
}

/// A meld that could be made from a hand.
#[derive(Clone, Debug)]
struct Formed {
    /// The cards that stand for themselves.
    natural: Vec<Card>,
    /// How many wild cards stand for others.
    wilds: usize,
    part: Part,
    /// What its cards would count.
    points: i32,
}
