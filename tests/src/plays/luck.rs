//! Deals cards unfairly, so that rare things happen.

use adjudeck_format::{Card, Suit};

use super::{Mood, Play};

impl Play {
    /// A hand of this many cards, taken from the pack.
    pub(super) fn a_hand(&mut self, pack: &mut Vec<Card>, size: usize) -> Vec<Card> {
        let mut hand = Vec::new();
        if self.mood != Mood::Fair && !self.one_in(4) {
            let mut needs = self.second.needs();
            self.shuffle(&mut needs);
            // Sometimes one meld is left for the player to find.
            let left_out = if self.mood == Mood::Rich { self.chance.below(3) / 2 } else { 1 };
            needs.truncate(needs.len() - left_out.min(needs.len()));
            for (kind, least) in needs {
                self.deal_meld(pack, &mut hand, kind.contains("run"), least.max(3), size);
            }
            while hand.len() + 4 < size && !self.one_in(4) {
                let sets_only = self.second.answers_with("meld.run", "no-meld");
                let (run, length) = (!sets_only && self.one_in(2), 3 + self.chance.below(2));
                self.deal_meld(pack, &mut hand, run, length, size);
            }
            if self.second.knows("doubles") && self.one_in(6) {
                self.deal_doubles(pack, &mut hand);
            }
        }
        while hand.len() < size {
            let Some(card) = pack.pop() else { break };
            hand.push(card);
        }
        self.shuffle(&mut hand);
        hand
    }

    /// Puts the cards of a meld into a hand, sometimes with a wild card in place of one.
    fn deal_meld(&mut self, pack: &mut Vec<Card>, hand: &mut Vec<Card>, run: bool, length: usize, size: usize) {
        let Some(&seed) = pack.get(self.chance.below(pack.len())) else { return };
        let (Some(rank), Some(suit)) = (seed.rank(), seed.suit()) else { return };
        let wanted: Vec<Card> = if run {
            let low = rank as usize % 10;
            let ranks = adjudeck_format::Rank::ALL.iter().cycle().skip(low).take(length);
            ranks.map(|&rank| Card::new(rank, suit)).collect()
        } else {
            Suit::ALL
                .iter()
                .cycle()
                .skip(self.chance.below(4))
                .take(length)
                .map(|&suit| Card::new(rank, suit))
                .collect()
        };
        for card in wanted {
            if hand.len() >= size {
                return;
            }
            let wild = self.one_in(7);
            let place = pack.iter().rposition(|&other| if wild { self.second.has_wild(other) } else { other == card });
            if let Some(place) = place {
                hand.push(pack.remove(place));
            }
        }
    }

    fn deal_doubles(&mut self, pack: &mut Vec<Card>, hand: &mut Vec<Card>) {
        // The cards of the hand go below the pack, which has enough cards for everybody.
        pack.splice(0..0, hand.drain(..));
        let mut sorted = pack.clone();
        sorted.sort_unstable();
        let mut twice: Vec<Card> = Vec::new();
        for pair in sorted.windows(2) {
            if let [one, other] = pair
                && one == other
            {
                twice.push(*one);
            }
        }
        twice.dedup();
        self.shuffle(&mut twice);
        for card in twice.into_iter().take(3) {
            for _ in 0..2 {
                if let Some(place) = pack.iter().position(|&other| other == card) {
                    hand.push(pack.remove(place));
                }
            }
        }
    }

    /// A card drawn from these; often one that goes with the hand or with melds on the table.
    pub(super) fn a_card(&mut self, from: &[Card], player: usize) -> Option<Card> {
        let tries = match self.mood {
            Mood::Fair | Mood::Idle => 1,
            Mood::Rich => 1 + self.chance.below(8) + self.steps / 60,
        };
        let hand = self.second.hands().get(player).cloned().unwrap_or_default();
        let table: Vec<Card> = self.second.melds_on_table().concat().concat();
        let sets_only = self.second.answers_with("meld.run", "no-meld");
        let both = [hand.clone(), table.clone()].concat();
        let mut best: Option<(usize, Card)> = None;
        for _ in 0..tries {
            let card = *self.chance.pick(from)?;
            let with = if self.second.has_laid_down(player) { &table } else { &hand };
            let worth = match card.rank() {
                _ if self.second.has_wild(card) => 3,
                rank if sets_only => both.iter().filter(|other| other.rank() == rank).count(),
                _ => neighbours(card, with),
            };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, card));
            }
        }
        best.map(|(_, card)| card)
    }
}

/// How many cards go with a card: they have its rank, or are near it in its suit.
pub(super) fn neighbours(card: Card, among: &[Card]) -> usize {
    let near = |other: &&Card| {
        let Some((one, two)) = card.rank().zip(other.rank()) else { return false };
        one == two && **other != card
            || card.suit() == other.suit() && (1..=2).contains(&(one as i32 - two as i32).abs())
    };
    among.iter().filter(near).count()
}
