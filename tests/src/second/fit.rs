//! What fits on a meld: every way to add a card to it.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::{HIGH_ACE, card_at};
use super::melds::{Meld, Piece, Shape, is_said, said_rank, said_suit};

impl Second {
    /// Every way to add a card to a meld: what the meld is then, and what speaks against it.
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
        if !wild && has_wild && self.rules.is("wild.set-suit", "takes-place") {
            faults.push("wild.set-suit");
        }
        let said = said_suit(stands).filter(|_| wild);
        let there = meld.pieces.iter().any(|piece| !piece.wild && said.is_some() && piece.card.suit() == said);
        if there && self.rules.is("meld.set-suits", "different") {
            faults.push("meld.set-suits");
        }
        let mut grown = meld.clone();
        grown.pieces.push(Piece { card, wild, suit: said_suit(stands).filter(|_| wild), said: is_said(stands) });
        // R2.1: a pair on the table may grow like a set.
        let pair = meld.len() == 2;
        if pair && self.rules.is("opening.pair-growth", "barred") {
            faults.push("opening.pair-growth");
        }
        let mut of_set = self.faults_of(&grown, pair);
        // R2.5: it is asked of the card that is added whether its suit is shown already, not of those that lie there.
        let shown = meld.pieces.iter().any(|piece| !piece.wild && piece.card.suit() == card.suit());
        if wild || !shown {
            of_set.retain(|point| *point != "meld.set-suits");
        }
        // R2.5, read otherwise: where a wild card takes no suit's place, only the natural cards are counted.
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
        ends.extend(low.checked_sub(1));
        ends.retain(|place| (1..=HIGH_ACE).contains(place));
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
            // P1.3: nothing follows the ace above the king, and nothing lies below the ace under the two.
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
            let natural_ace = meld.pieces.last().is_some_and(|piece| !piece.wild);
            if meld.top() != HIGH_ACE {
                faults.push("layoff.direction");
            } else if !natural_ace && self.rules.is("layoff.wild-ace", "natural-only") {
                faults.push("layoff.wild-ace");
            }
        }
        if wild && matches!(stands, Stands::Unsaid) && self.rules.is("wild.unsaid", "must-be-said") {
            faults.push("wild.unsaid");
        }
        let mut grown = meld.clone();
        let piece = Piece { card, wild, suit: None, said: is_said(stands) };
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
