//! The melds of a deal as they were before they changed in this turn.

use adjudeck_format::{Laid, MeldName, Seat};

use crate::cards::meld::Meld;
use crate::state::deal::Deal;
use crate::state::kept::{InPieces, Taking};

impl Deal {
    /// Keeps a player's melds as they were before they change, unless they are kept already. Melds that they have laid since
    /// they took from the discard line are left out.
    pub(crate) fn keep_melds(&mut self, seat: Seat) {
        if self.turn.melds.kept.has(seat) {
            return;
        }
        self.turn.melds.kept.insert(seat);
        let melds = of_before(self.turn.line.as_ref(), self.phase.mover == seat, self.table.melds(seat));
        self.former.is_kept = true;
        if let Some(kept) = self.former.before.get_mut(seat.index()) {
            kept.clear();
            kept.extend_from_slice(melds.unwrap_or(self.table.melds(seat)));
        }
    }

    /// A player's melds as they were when they took from the discard line, or before they were rearranged in this turn or grew
    /// so that they may not stay together. Empty if none of that has happened.
    pub(crate) fn melds_before(&self, seat: Seat) -> &[Meld] {
        if self.turn.melds.kept.has(seat) {
            return self.former.before.get(seat.index()).map_or(&[], Vec::as_slice);
        }
        of_before(self.turn.line.as_ref(), self.phase.mover == seat, self.table.melds(seat)).unwrap_or_default()
    }

    /// The cards of a meld that is in pieces, each with what it is said to stand for. Empty if the meld is not in pieces.
    pub(crate) fn pieces(&self, name: MeldName) -> &[Laid] {
        let kept = self.former.pieces.iter().find(|kept| kept.meld() == name);
        // The meld may have other cards by now, if a card was added that did not fit.
        let same = |cards: &[Laid]| self.table.meld(name).is_some_and(|meld| meld.is_made_of(cards));
        kept.map(|kept| &*kept.cards).filter(|cards| same(cards)).unwrap_or_default()
    }

    /// Keeps the pieces that a meld is in. With no pieces, it is whole again.
    pub(crate) fn keep_pieces(&mut self, name: MeldName, cards: &[Laid]) {
        self.former.pieces.retain(|kept| kept.meld() != name);
        if !cards.is_empty() {
            self.former.is_kept = true;
            self.former.pieces.push(InPieces::of(name, cards));
        }
    }

    /// Forgets the pieces of a player's melds.
    pub(crate) fn forget_pieces(&mut self, seat: Seat) {
        self.former.pieces.retain(|kept| kept.meld().owner != seat);
    }

    /// A meld that is about to change by play. If cards were taken from the discard line in this turn, the melds of its owner
    /// are first kept as they are.
    pub(crate) fn meld_mut(&mut self, name: MeldName) -> Option<&mut Meld> {
        if self.turn.line.is_some() {
            self.keep_melds(name.owner);
        }
        self.table.meld_mut(name)
    }
}

/// The melds that a player had before they took from the discard line, if it is their turn and they took from it.
fn of_before<'m>(line: Option<&Taking>, moves: bool, melds: &'m [Meld]) -> Option<&'m [Meld]> {
    let taking = line.filter(|_| moves)?;
    Some(melds.get(..taking.melds).unwrap_or(melds))
}
