//! All ways to add cards to a meld.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::{HIGH_ACE, card_at, orders};
use super::melds::{Meld, Piece, Shape, is_said, said_rank, said_suit};

impl Second {
    /// The meld after adding all these cards in any order that works; otherwise the faults of adding them as written.
    pub(super) fn grow(&self, meld: &Meld, cards: &[Laid]) -> Result<Meld, Vec<&'static str>> {
        let as_written = self.grow_as_written(meld, cards);
        if let Some(grown) = as_written.clone().filter(|grown| self.is_enough_for_a_turn(grown)) {
            return Ok(grown);
        }
        let ways = if cards.len() <= 6 { orders(cards.len()) } else { vec![(0..cards.len()).collect()] };
        let (mut first, mut grown) = (Vec::new(), Vec::new());
        if cards.len() > 6 {
            self.grow_step_by_step(meld, cards, &mut grown);
        }
        for (way, order) in ways.iter().enumerate() {
            match self.grow_in_order(meld, cards, order) {
                Ok(melds) => grown.extend(melds),
                Err(faults) if way == 0 => first = faults,
                Err(_) => {}
            }
        }
        let can_grow = as_written.is_some() || !grown.is_empty();
        grown.retain(|meld| self.is_enough_for_a_turn(meld));
        if can_grow && grown.is_empty() {
            return Err(vec!["layoff.run-end"]);
        }
        // The best result is where a wild card that nobody explained is itself, or else at the top.
        let best = |grown: &Meld| (grown.naturals(), added_above(meld, grown));
        let highest = grown.iter().map(best).max();
        grown.into_iter().find(|meld| Some(best(meld)) == highest).ok_or(first)
    }

    /// E6.3: whether no more than two cards were added to the same end of a run in this turn; or to the run.
    fn is_enough_for_a_turn(&self, meld: &Meld) -> bool {
        let ([below, above], is_run) = (meld.added, matches!(meld.shape, Shape::Run(..)));
        let added = match self.rules.value("layoff.run-end").as_str().unwrap_or_default() {
            "two-at-each-end" => below.max(above),
            "two-in-all" => below + above,
            _ => 0,
        };
        !is_run || added <= 2
    }

    /// The meld after adding the cards one by one as written: each as itself if that fits, else at the top, else at the
    /// bottom.
    fn grow_as_written(&self, meld: &Meld, cards: &[Laid]) -> Option<Meld> {
        let mut grown = meld.clone();
        for laid in cards {
            let fits = self.additions(&grown, *laid).into_iter().filter(|(_, faults)| faults.is_empty());
            grown = fits.map(|(meld, _)| meld).max_by_key(|meld| (meld.naturals(), added_above(&grown, meld)))?;
        }
        Some(grown)
    }

    /// The results of adding so many cards that not all orders can be tried: cards with a fixed place are added as soon as
    /// they fit, and each of the others is tried at both ends.
    fn grow_step_by_step(&self, meld: &Meld, cards: &[Laid], grown: &mut Vec<Meld>) {
        if cards.is_empty() {
            return grown.push(meld.clone());
        }
        let is_loose = |laid: &Laid| laid.card.is_some_and(|card| self.is_wild(card)) && !is_said(laid.stands);
        let fits = |laid: &Laid| self.additions(meld, *laid).into_iter().filter(|(_, faults)| faults.is_empty());
        let named = cards.iter().position(|laid| !is_loose(laid) && fits(laid).next().is_some());
        let next = named.or_else(|| cards.iter().position(is_loose));
        for (index, laid) in
            cards.iter().enumerate().filter(|(index, laid)| Some(*index) == next || named.is_none() && is_loose(laid))
        {
            let left = [cards.get(..index).unwrap_or_default(), cards.get(index + 1..).unwrap_or_default()].concat();
            for (larger, _) in fits(laid) {
                self.grow_step_by_step(&larger, &left, grown);
            }
        }
    }

    fn grow_in_order(&self, meld: &Meld, cards: &[Laid], order: &[usize]) -> Result<Vec<Meld>, Vec<&'static str>> {
        let mut states = vec![meld.clone()];
        for laid in order.iter().filter_map(|&index| cards.get(index)) {
            let mut next = Vec::new();
            let mut against = Vec::new();
            for state in &states {
                for (grown, faults) in self.additions(state, *laid) {
                    if faults.is_empty() { next.push(grown) } else { against.extend(faults) }
                }
            }
            if next.is_empty() {
                return Err(against);
            }
            states = next;
        }
        Ok(states)
    }

    /// All ways to add a card to a meld: the meld then, and the faults of it.
    pub(super) fn additions(&self, meld: &Meld, laid: Laid) -> Vec<(Meld, Vec<&'static str>)> {
        let Some(card) = laid.card else { return Vec::new() };
        let wild = self.is_wild(card);
        let misnamed = match laid.stands {
            Stands::Unsaid => false,
            Stands::Rank(rank) => card.rank() != Some(rank),
            Stands::Card(said) => said != card,
        };
        if !wild && misnamed {
            return vec![(meld.clone(), vec!["wild.cards"])];
        }
        match meld.shape {
            Shape::Set(rank) => vec![self.add_to_set(meld, rank, card, laid.stands)],
            Shape::Run(suit, low) => self.add_to_run(meld, suit, low, card, laid.stands),
        }
    }

    fn add_to_set(&self, meld: &Meld, rank: Rank, card: Card, stands: Stands) -> (Meld, Vec<&'static str>) {
        let mut faults = Vec::new();
        let wild_card = self.is_wild(card);
        let at_home = card.rank() == Some(rank) && matches!(stands, Stands::Unsaid);
        let second = meld.pieces.iter().any(|piece| !piece.wild && piece.card.suit() == card.suit());
        let natural = match self.rules.value("wild.at-home").as_str().unwrap_or_default() {
            "natural" => at_home,
            "as-declared" => at_home && !second,
            _ => false,
        };
        let wild = wild_card && !natural;
        // K5.5: any card of the rank, and any joker.
        let fits = if wild { said_rank(stands).is_none_or(|said| said == rank) } else { card.rank() == Some(rank) };
        if !fits || wild && self.rules.is("layoff.fit", "naturals-to-sets") {
            faults.push("layoff.fit");
        }
        let has_wild = meld.pieces.iter().any(|piece| piece.wild);
        // E-A20: a joker of a set that is said to be a card is that card.
        let bound = |suit| {
            let is_it = |piece: &Piece| piece.wild && piece.suit == Some(suit);
            self.rules.is("wild.set-suit", "as-named") && meld.pieces.iter().any(is_it)
        };
        let taken = self.rules.is("wild.set-suit", "takes-place") || card.suit().is_some_and(bound);
        if !wild && has_wild && taken {
            faults.push("wild.set-suit");
        }
        let said = said_suit(stands).filter(|_| wild);
        let there = meld.pieces.iter().any(|piece| !piece.wild && said.is_some() && piece.card.suit() == said)
            || said.is_some_and(bound);
        if there && self.rules.is("meld.set-suits", "different") {
            faults.push("meld.set-suits");
        }
        let mut grown = meld.clone();
        grown.note_added(true);
        grown.pieces.push(Piece {
            card,
            wild,
            suit: said_suit(stands).filter(|_| wild),
            said: is_said(stands),
            by: None,
        });
        // R2.1: a pair on the table may grow like a set.
        let pair = meld.len() == 2;
        if pair && self.rules.is("opening.pair-growth", "barred") {
            faults.push("opening.pair-growth");
        }
        let mut of_set = self.faults_of(&grown, pair);
        // R2.5: only the added card's suit is checked, not the suits already there.
        let shown = meld.pieces.iter().any(|piece| !piece.wild && piece.card.suit() == card.suit());
        if wild || !shown {
            of_set.retain(|point| *point != "meld.set-suits");
        }
        // R2.5, read otherwise: a wild card takes no suit's place, so only natural cards count.
        let most = self.size("meld.set-size", "most").unwrap_or(usize::MAX);
        if grown.naturals() <= most && self.rules.is("wild.set-suit", "takes-no-place") {
            of_set.retain(|point| *point != "meld.set-size");
        }
        faults.extend(of_set);
        (grown, faults)
    }

    fn add_to_run(
        &self,
        meld: &Meld,
        suit: Suit,
        low: usize,
        card: Card,
        stands: Stands,
    ) -> Vec<(Meld, Vec<&'static str>)> {
        let wild_card = self.is_wild(card);
        let top = meld.top();
        let mut ends: Vec<usize> = vec![top + 1];
        ends.extend(self.below(low));
        ends.retain(|place| *place <= self.last_place());
        if ends.is_empty() {
            return vec![(meld.clone(), vec!["layoff.fit", "meld.run-size", "meld.ace"])];
        }
        let fits = |place: usize| match stands {
            Stands::Card(said) => card_at(suit, place) == Some(said),
            Stands::Rank(_) if wild_card => false,
            _ => wild_card || card_at(suit, place) == Some(card),
        };
        ends.retain(|&place| fits(place));
        if ends.is_empty() {
            // P1.3: nothing comes after an ace above the king or below an ace under the two.
            let stands = if let Stands::Card(said) = stands { said } else { card };
            let beyond = (top == HIGH_ACE && Some(stands) == card_at(suit, 2))
                || (low == 1 && Some(stands) == card_at(suit, 13));
            return vec![(meld.clone(), if beyond { vec!["meld.ace", "layoff.fit"] } else { vec!["layoff.fit"] })];
        }
        ends.into_iter().map(|place| self.add_at(meld, suit, place, card, stands)).collect()
    }

    fn add_at(&self, meld: &Meld, suit: Suit, place: usize, card: Card, stands: Stands) -> (Meld, Vec<&'static str>) {
        let mut faults = Vec::new();
        let at_top = place == meld.top() + 1;
        let itself = card_at(suit, place) == Some(card) && !self.rules.is("wild.at-home", "wild");
        let wild = self.is_wild(card) && !itself;
        // K5.5: at the top; only when the top is an ace, at the bottom.
        if !at_top && self.rules.is("layoff.direction", "top-until-ace") {
            let ace = HIGH_ACE.checked_sub(meld.top() + 1 - meld.len()).and_then(|index| meld.pieces.get(index));
            let natural_ace = ace.is_some_and(|piece| !piece.wild);
            if meld.top() < HIGH_ACE {
                faults.push("layoff.direction");
            } else if !natural_ace && self.rules.is("layoff.wild-ace", "natural-only") {
                faults.push("layoff.wild-ace");
            }
        }
        if wild && matches!(stands, Stands::Unsaid) && self.rules.is("wild.unsaid", "must-be-said") {
            faults.push("wild.unsaid");
        }
        let mut grown = meld.clone();
        grown.note_added(at_top);
        let piece = Piece { card, wild, suit: None, said: is_said(stands), by: None };
        if at_top {
            grown.pieces.push(piece);
        } else {
            grown.pieces.insert(0, piece);
            grown.shape = Shape::Run(suit, place);
        }
        faults.extend(self.faults_of(&grown, false));
        (grown, faults)
    }
}

/// How many cards were added to a run at its top. Below the ace the places are those of another lap.
fn added_above(run: &Meld, grown: &Meld) -> usize {
    (grown.top() + 2 * Rank::ALL.len() - run.top()) % Rank::ALL.len()
}
