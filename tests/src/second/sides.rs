//! Sides of two partners, whose melds may be shared (C1.1, C3.3, C3.4, C6.3).

use super::Second;
use super::melds::Meld;

impl Second {
    /// C1.1: the partner of a player.
    pub(super) fn partner(&self, player: usize) -> Option<usize> {
        let count = self.game.company.players;
        self.has_partners().then(|| (player + count / 2) % count)
    }

    /// The players of a side.
    pub(super) fn side(&self, player: usize) -> Vec<usize> {
        [player].into_iter().chain(self.partner(player)).collect()
    }

    /// C3.4: the players whose melds are a player's own as well.
    pub(super) fn owners(&self, player: usize) -> Vec<usize> {
        if self.rules.is("teams.melds", "shared") { self.side(player) } else { vec![player] }
    }

    /// C3.3: the melds of a player, with those of their partner where they share them.
    pub(super) fn side_melds(&self, player: usize) -> Vec<Meld> {
        self.owners(player).into_iter().flat_map(|owner| self.own_melds(owner)).collect()
    }

    /// C6.3: once one partner has melded, both have.
    pub(super) fn open(&mut self, player: usize) {
        let both = self.rules.is("teams.opening", "for-both");
        let partner = self.partner(player).filter(|_| both);
        for player in [player].into_iter().chain(partner) {
            if let Some(opened) = self.table().done.opened.get_mut(player) {
                *opened = true;
            }
        }
    }
}
