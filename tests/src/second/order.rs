//! Who plays, with which pack, and who is next.

use adjudeck_format::{Card, Seat};

use super::Second;
use super::cards::is_among;
use super::shared::Shared;

impl Second {
    pub(super) fn players(&mut self, names: &[Box<str>]) {
        let count = names.len();
        // K1.1, P1.1, I1.1, R1.1, W1.1
        let limits = self.rules.value("pack.players");
        let limit = |key: &str| {
            limits.get(key).and_then(serde_json::Value::as_u64).and_then(|limit| usize::try_from(limit).ok())
        };
        if limit("least").is_some_and(|least| count < least) || limit("most").is_some_and(|most| count > most) {
            self.illegal("pack.players");
            return;
        }
        if self.game.deal.number > 0 {
            return self.change_players(names);
        }
        self.set_players(names);
    }

    pub(super) fn set_players(&mut self, names: &[Box<str>]) {
        let count = names.len();
        self.game.company.names = Shared::new(names.to_vec());
        self.game.company.players = count;
        self.game.company.stays = vec![true; count];
        self.game.points.totals = vec![0; count];
        self.game.points.totals_before = vec![0; count];
        self.game.points.wins = vec![0; count];
        self.game.points.scored = Vec::new();
        self.game.points.reentries = vec![0; count];
        self.game.chips.owed = vec![0; count];
    }

    pub(super) fn partners(&mut self, players: &[Seat], ends: &[u16]) {
        // P1.1: two partnerships, partners opposite.
        let half = self.game.company.players / 2;
        let mut from = 0;
        let opposite = ends.iter().all(|&end| {
            let side = players.get(from..usize::from(end)).unwrap_or_default();
            from = usize::from(end);
            matches!(side, [one, other] if one.index().abs_diff(other.index()) == half)
        });
        if !opposite || !self.has_partners() {
            self.illegal(if self.rules.has("teams") { "teams.partners" } else { "pack.players" });
        }
    }

    /// The pack for this number of players.
    fn own_pack(&self) -> serde_json::Value {
        let answer = self.rules.value("pack.contents");
        let number = |of: &serde_json::Value, key: &str| of.get(key).and_then(serde_json::Value::as_u64).unwrap_or(0);
        let players = u64::try_from(self.game.company.players).unwrap_or(0);
        let fits = |entry: &&serde_json::Value| {
            let range = entry.get("players").cloned().unwrap_or_default();
            (number(&range, "least")..=number(&range, "most")).contains(&players)
        };
        // For more players than the rules name, the last pack is used.
        let all = answer.as_array();
        all.and_then(|all| all.iter().find(fits).or(all.last())).cloned().unwrap_or_default()
    }

    /// How many packs and jokers this number of players uses.
    pub(super) fn contents(&self) -> (usize, usize) {
        let pack = self.own_pack();
        let size =
            |key: &str| pack.get(key).and_then(serde_json::Value::as_u64).and_then(|it| usize::try_from(it).ok());
        (size("packs").unwrap_or(0), size("jokers").unwrap_or(0))
    }

    pub(super) fn pack(&mut self, packs: u8, jokers: u8) {
        // K1.2, P1.2, I1.1, R1.2, W1.1
        if self.contents() != (usize::from(packs), usize::from(jokers)) {
            self.mismatch("pack.contents");
        }
    }

    /// All cards of the pack.
    pub(super) fn all_cards(&self) -> Vec<Card> {
        let (packs, jokers) = self.contents();
        // A house may take cards out of every pack, one by one or by rank.
        let pack = self.own_pack();
        let out = pack.get("without").and_then(serde_json::Value::as_str).unwrap_or_default();
        let mut cards = Vec::new();
        for _ in 0..packs {
            cards.extend(Card::all().filter(|card| !card.is_joker() && !is_among(*card, out)));
        }
        cards.extend(vec![Card::JOKER; jokers]);
        cards
    }

    /// The next player after this one who is still in the game, in the direction of play (K3.1, I2.2, R5.2).
    pub(super) fn next_in_game(&self, player: usize) -> usize {
        self.next_where(player, |next| self.game.company.stays.get(next).copied().unwrap_or(false))
    }

    /// The next player after this one who is still in the deal.
    pub(super) fn next_in_deal(&self, player: usize) -> usize {
        self.next_where(player, |next| self.is_in_deal(next))
    }

    pub(super) fn is_in_deal(&self, player: usize) -> bool {
        self.game.company.stays.get(player) == Some(&true)
            && !matches!(self.game.deal.done.packed.get(player), Some(Some(_)))
    }

    pub(super) fn next_where(&self, player: usize, fits: impl Fn(usize) -> bool) -> usize {
        let count = self.game.company.players.max(1);
        let step = if self.rules.is("deal.direction", "anticlockwise") { count - 1 } else { 1 };
        let mut next = player;
        for _ in 0..count {
            next = (next + step) % count;
            if fits(next) {
                return next;
            }
        }
        player
    }
}
