//! Jokers that move within a run (K5.6), and whether a player can lay anything at all.

use adjudeck_format::{Card, Laid, MeldName, Rank, Stands};

use super::Second;
use super::cards::{HIGH_ACE, card_at, take};
use super::melds::{Meld, Piece, Shape};

impl Second {
    /// K5.6: the card that a joker in a run stands for takes its place, and the joker goes to an end.
    pub(super) fn swaps(&mut self, player: usize, card: Card, into: MeldName) {
        let Some(meld) = self.meld_to_change(player, &[card], into) else { return };
        self.check_replaced(player);
        let faults = self.faults_of_target(player, into, &meld);
        self.all_illegal(&faults);
        let kept = self.faults_of_freed(&[card], false);
        self.all_illegal(&kept);
        let again = self.swapped_in_own(player, card, into, &meld);
        if !self.rules.is("wild.moves", "to-top") && again.is_none() {
            self.illegal("wild.moves");
            // E7.1: a joker that was taken out is laid first, which this is not.
            if !self.game.deal.turn.laid.freed.is_empty() {
                self.illegal("wild.pickup");
            }
            return;
        }
        let moved = again.map_or_else(|| self.move_wild(&meld, card), Ok);
        let moved = match moved {
            Ok(moved) => Some(moved),
            Err(points) => {
                self.all_illegal(&points);
                None
            }
        };
        let hand = self.game.deal.hands.get(player).map_or(0, Vec::len);
        if hand == 1 {
            let faults = self.faults_of_emptying(false);
            self.all_illegal(&faults);
        }
        self.check_taken_layoff(&[card], meld.fresh);
        if moved.is_some() && self.was_blocked(into, card) {
            self.illegal("wild.move-unblocked");
        }
        let Some(moved) = moved.filter(|_| !self.is_faulty()) else { return };
        let before = self.before_laying();
        let other = into.owner.index() != player;
        self.put_meld(into, Meld { extended: moved.extended || other, ..moved });
        if let Some(hand) = self.table().hands.get_mut(player) {
            take(hand, card);
        }
        // It is a kind of tack-on.
        self.table().turn.laid.extended.push(into);
        self.note_duty(player);
        self.after_laying(player, before);
    }

    /// W4.5: within a player's own meld, a wild card whose place is taken becomes another card of the meld.
    fn swapped_in_own(&self, player: usize, card: Card, into: MeldName, meld: &Meld) -> Option<Meld> {
        let stands = |(index, piece): (usize, &Piece)| {
            piece.wild
                && match meld.shape {
                    Shape::Run(suit, low) => card_at(suit, low + index) == Some(card),
                    Shape::Set(rank) => card.rank() == Some(rank),
                }
        };
        let is_there = meld.heap.is_none() && meld.pieces.iter().enumerate().any(stands);
        if self.rules.is("wild.moves", "to-top") || !is_there {
            return None;
        }
        let laid = [Laid { card: Some(card), stands: Stands::Unsaid }];
        let own = into.owner.index() == player && self.rules.has("rearrange");
        let fits = own.then(|| self.grow(meld, &laid).ok()).flatten();
        fits.or_else(|| self.with_wilds_used_again(player, into, meld, &laid))
    }

    /// K5.6, read otherwise: whether the wild card could not have moved in the meld as it was when the turn began.
    fn was_blocked(&self, name: MeldName, card: Card) -> bool {
        let then = self.game.deal.turn.before.table.get(name.owner.index());
        let meld = then.and_then(|own| own.get(usize::from(name.number).checked_sub(1)?));
        self.rules.is("wild.move-unblocked", "turn-start")
            && meld.is_some_and(|meld| self.move_wild(meld, card).is_err())
    }

    /// The run after a card has taken the place of the wild card that stands for it.
    pub(super) fn move_wild(&self, meld: &Meld, card: Card) -> Result<Meld, Vec<&'static str>> {
        let Shape::Run(suit, low) = meld.shape else { return Err(vec!["wild.moves"]) };
        let stands = |(index, piece): &(usize, &Piece)| piece.wild && card_at(suit, low + index) == Some(card);
        let places: Vec<_> = meld.pieces.iter().enumerate().filter(stands).map(|(index, _)| index).collect();
        // Melds in pieces (W4.5) are no runs.
        if places.is_empty() || self.is_wild(card) || meld.heap.is_some() {
            return Err(vec!["wild.moves"]);
        }
        let mut against = Vec::new();
        for index in places {
            match self.move_wild_at(meld, card, index) {
                Ok(moved) => return Ok(moved),
                Err(faults) => against.extend(faults),
            }
        }
        Err(against)
    }

    fn move_wild_at(&self, meld: &Meld, card: Card, index: usize) -> Result<Meld, Vec<&'static str>> {
        let Shape::Run(suit, low) = meld.shape else { return Err(vec!["wild.moves"]) };
        let top = meld.top();
        let at_top = low + index == top;
        let to_bottom = top == HIGH_ACE && !self.goes_on();
        let mut faults = Vec::new();
        // The dispute about K5.6: a joker that is itself the top, the ace or the bottom.
        if at_top && !to_bottom && self.rules.is("wild.move-top", "barred") {
            faults.push("wild.move-top");
        }
        if at_top && to_bottom && self.rules.is("wild.move-ace", "barred") {
            faults.push("wild.move-ace");
        }
        if index == 0 && to_bottom && self.rules.is("wild.move-bottom", "barred") {
            faults.push("wild.move-bottom");
        }
        let longest = if self.goes_on() { Rank::ALL.len() } else { HIGH_ACE };
        let most = self.size("meld.run-size", "most").unwrap_or(longest).min(longest);
        let mut replaced = meld.clone();
        let Some(piece) = replaced.pieces.get_mut(index) else { return Err(vec!["wild.moves"]) };
        let freed = Piece { wild: true, ..*piece };
        *piece = Piece { card, wild: false, suit: None, said: false, by: None };
        // K5.6: not in a four of 14 cards.
        if meld.len() >= most || to_bottom && low == 1 {
            if self.rules.is("wild.move-full", "leaves-play") {
                return if faults.is_empty() { Ok(replaced) } else { Err(faults) };
            }
            faults.push("wild.move-full");
            return Err(faults);
        }
        let ends = [!to_bottom, to_bottom];
        let allowed = if self.rules.is("wild.move-blocked", "other-end") { 2 } else { 1 };
        for &goes_up in ends.iter().take(1) {
            let mut ways = vec![goes_up, !goes_up];
            ways.truncate(allowed);
            for up in ways {
                let bottom = self.below(low);
                if up && top == self.last_place() || !up && bottom.is_none() {
                    continue;
                }
                let mut moved = replaced.clone();
                moved.note_added(up);
                if up {
                    moved.pieces.push(freed);
                } else {
                    moved.pieces.insert(0, freed);
                    moved.shape = Shape::Run(suit, bottom.unwrap_or(low));
                }
                let beside = moved.pieces.windows(2).any(|pair| pair.iter().all(|piece| piece.wild));
                if !(beside && self.rules.is("wild.adjacent", "barred")) {
                    return if faults.is_empty() { Ok(moved) } else { Err(faults) };
                }
            }
        }
        if self.rules.is("wild.move-unblocked", "turn-start") {
            faults.push("wild.move-unblocked");
        }
        faults.insert(0, "wild.move-blocked");
        Err(faults)
    }

    /// Whether a card could be laid off anywhere now.
    pub(super) fn could_lay_off(&self, player: usize, card: Card) -> bool {
        let mut names = Vec::new();
        for owner in 0..self.game.company.players {
            let count = self.game.deal.melds.get(owner).map_or(0, |own| own.len());
            for number in 1..=count {
                let (Ok(owner), Ok(number)) = (u8::try_from(owner), u8::try_from(number)) else { continue };
                names.push(MeldName { owner: adjudeck_format::Seat(owner), number });
            }
        }
        let mut ways = vec![Stands::Unsaid];
        if self.is_wild(card) {
            ways.extend(Card::all().filter(|card| !card.is_joker()).map(Stands::Card));
            ways.extend(Rank::ALL.map(Stands::Rank));
        }
        let hand = self.game.deal.hands.get(player).map_or(0, Vec::len);
        // R7.5: a player who must keep so many cards can lay off none.
        if hand > 0 && !self.faults_of_keeping(player, hand - 1, false).is_empty() {
            return false;
        }
        names.iter().any(|name| {
            let Some(meld) = self.meld_called(*name) else { return false };
            let last = hand == 1 && !self.faults_of_emptying(false).is_empty();
            let target = self.faults_of_target(player, *name, &meld).is_empty() && !last;
            let fits = |stands: &Stands| self.grow(&meld, &[Laid { card: Some(card), stands: *stands }]).is_ok();
            let swaps = || self.rules.is("wild.moves", "to-top") && self.move_wild(&meld, card).is_ok();
            target && (ways.iter().any(fits) || swaps())
        })
    }

    /// Whether a player can lay anything at all: a card on a meld, or a new meld.
    pub(super) fn can_lay_something(&self, player: usize) -> bool {
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        if hand.iter().any(|&card| self.could_lay_off(player, card)) {
            return true;
        }
        // New melds from a hand in which nothing can be discarded: all parts of the hand are tried.
        if hand.len() > 12 || self.game.deal.done.opened.get(player) != Some(&true) {
            return false;
        }
        (0_u32..1 << hand.len()).any(|chosen| {
            let part: Vec<_> =
                hand.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1).map(|(_, &card)| card).collect();
            let group: Vec<_> = part.iter().map(|&card| Laid { card: Some(card), stands: Stands::Unsaid }).collect();
            let read = self.read_melds(&group, false);
            part.len() >= 3
                && read.is_ok_and(|melds| {
                    melds.into_iter().any(|meld| self.faults_of_laying(player, &[meld], &part).is_empty())
                })
        })
    }
}
