//! A contract that is met from the hand and the table together (K5.1, with the other reading K-A33).

use adjudeck_format::{Card, Laid, MeldName, Seat, Stands};

use super::Second;
use super::cards::take;
use super::melds::Meld;

/// What a contract needs of a meld: its kind, its fewest cards, its ranks.
type Slot = (String, usize, Option<String>);

impl Second {
    /// Whether a lay-down with missing melds may stand: each missing one is on the table, and the player can add a card of
    /// their hand to it. At least one meld must come from the hand.
    pub(super) fn completes_from_table(&self, player: usize, melds: &[Meld], cards: &[Card], slots: &[Slot]) -> bool {
        if !self.rules.is("contract.origin", "hand-and-table") {
            return false;
        }
        let mut rest = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        for &card in cards {
            take(&mut rest, card);
        }
        let mut used = vec![false; melds.len()];
        self.fill_slots(slots, melds, &mut used, &self.names_of_melds(), &rest)
    }

    /// Whether all slots can be filled; tries all ways to fill the first one, then the others.
    fn fill_slots(&self, slots: &[Slot], melds: &[Meld], used: &mut [bool], table: &[MeldName], rest: &[Card]) -> bool {
        let Some((slot, others)) = slots.split_first() else { return used.contains(&true) };
        for (index, meld) in melds.iter().enumerate() {
            if used.get(index) == Some(&false) && Self::fills(meld, slot, false) {
                used.iter_mut().skip(index).take(1).for_each(|used| *used = true);
                if self.fill_slots(others, melds, used, table, rest) {
                    return true;
                }
                used.iter_mut().skip(index).take(1).for_each(|used| *used = false);
            }
        }
        table.iter().enumerate().any(|(place, name)| {
            let Some(meld) = self.meld_called(*name) else { return false };
            let mut left = table.to_vec();
            left.remove(place);
            rest.iter().any(|&card| {
                let grown = self.grow(&meld, &[Laid { card: Some(card), stands: Stands::Unsaid }]);
                let mut after = rest.to_vec();
                take(&mut after, card);
                grown.is_ok_and(|grown| Self::fills(&grown, slot, false))
                    && self.fill_slots(others, melds, used, &left, &after)
            })
        })
    }

    fn names_of_melds(&self) -> Vec<MeldName> {
        let mut names = Vec::new();
        for (owner, own) in (0..).zip(&self.game.deal.melds) {
            let owner = Seat(owner);
            names.extend(
                (1..).zip(own.iter()).filter(|(_, meld)| meld.len() > 0).map(|(number, _)| MeldName { owner, number }),
            );
        }
        names
    }

    /// At the end of the turn nothing may be missing: the melds that the player has laid, and those that they have added to,
    /// must meet the contract.
    pub(super) fn check_contract_completed(&mut self, player: usize) {
        let turn = &self.game.deal.turn;
        if !turn.laid.down || player != turn.player || !self.rules.is("contract.origin", "hand-and-table") {
            return;
        }
        let slots = self.slots();
        let own = self.game.deal.melds.get(player).into_iter().flat_map(|own| own.iter());
        let mut melds: Vec<Meld> = own.filter(|meld| meld.first && meld.len() > 0).cloned().collect();
        let mut added = turn.laid.extended.clone();
        added.sort_unstable_by_key(|name| (name.owner.index(), name.number));
        added.dedup();
        let others = added.iter().filter(|name| name.owner.index() != player);
        melds.extend(others.filter_map(|name| self.meld_called(*name)));
        if Self::assignments(&melds, &slots, false).is_empty() {
            self.illegal("contract.origin");
        }
    }
}
