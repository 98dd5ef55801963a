//! What a contract needs, and what is wrong with first melds or with two similar melds.

use adjudeck_format::Card;
use serde_json::Value;

use super::Second;
use super::cards::each_to_its_own;
use super::melds::{Meld, Shape};

impl Second {
    /// What this deal's contract asks for.
    pub(super) fn required(&self) -> &Value {
        let all = self.rules.value("contract.melds").as_array().map_or(&[][..], Vec::as_slice);
        let number = self.game.deal.contract.unwrap_or(self.game.deal.number);
        let index = number.saturating_sub(1).min(all.len().saturating_sub(1));
        all.get(index).unwrap_or(&Value::Null)
    }

    pub(super) fn contract_has_pairs(&self) -> bool {
        let required = self.required();
        required.to_string().contains("\"pair\"") || required.get("worth").is_some()
    }

    /// One entry for each meld of the contract: its kind, its fewest cards, its ranks.
    pub(super) fn slots(&self) -> Vec<(String, usize, Option<String>)> {
        let required = self.required();
        let melds = required.get("melds").or_else(|| required.get("melds-with").and_then(|with| with.get("melds")));
        let mut slots = Vec::new();
        for need in melds.and_then(Value::as_array).into_iter().flatten() {
            let text = |key: &str| need.get(key).and_then(Value::as_str).map(str::to_owned);
            let number = |key: &str| need.get(key).and_then(Value::as_u64).unwrap_or(0);
            for _ in 0..number("count") {
                let least = usize::try_from(number("least")).unwrap_or(0);
                slots.push((text("meld").unwrap_or_default(), least, text("ranks")));
            }
        }
        slots
    }

    pub(super) fn fills(meld: &Meld, slot: &(String, usize, Option<String>), exact: bool) -> bool {
        let (kind, least, ranks) = slot;
        let rank = if let Shape::Set(rank) = meld.shape { Some(rank) } else { None };
        let kind_fits = match kind.as_str() {
            "set" => rank.is_some() && meld.len() >= 3,
            "pair" => rank.is_some(),
            "run" => meld.is_run(),
            "pure-run" => meld.is_pure_run(),
            _ => false,
        };
        let rank_fits = ranks.as_ref().is_none_or(|ranks| rank.is_some_and(|rank| ranks.contains(rank.letter())));
        kind_fits && rank_fits && meld.len() >= *least && (!exact || meld.len() == *least)
    }

    /// All ways to match each meld of the contract with one of these melds: for each slot the index of its meld.
    pub(super) fn assignments(
        melds: &[Meld],
        slots: &[(String, usize, Option<String>)],
        exact: bool,
    ) -> Vec<Vec<usize>> {
        each_to_its_own(slots, melds, |slot, meld| Self::fills(meld, slot, exact))
    }

    /// What is wrong with a first lay-down (K5.1, P5.1, R7.1, W4.1).
    pub(super) fn faults_of_first(&self, player: usize, melds: &[Meld], cards: &[Card]) -> Vec<&'static str> {
        let required = self.required();
        let mut faults = self.faults_of_opening_wilds(melds, required);
        if required.get("by-total").is_some() {
            faults.extend(self.faults_of_worth(player, melds, cards));
            return faults;
        }
        if required.get("worth").is_some() || required.as_str() == Some("hand") {
            faults.extend(self.faults_of_other_opening(player, melds, cards, required));
            return faults;
        }
        let slots = self.slots();
        let exact = self.rules.is("contract.extras", "exact");
        let parts = self.parts_of(melds, &slots);
        let loose = Self::assignments(&parts, &slots, false);
        if loose.is_empty() {
            // Each meld fits the contract, but some of its melds are missing. A contract must be laid all at once.
            let part = melds.len() < slots.len() && Self::is_part(melds, &slots);
            if self.rules.is("contract.chosen", "by-dealer") && self.game.deal.contract.is_none() {
                faults.push("contract.chosen");
            }
            if part && !self.rules.is("contract.origin", "hand-and-table") {
                faults.push("contract.laying");
            }
            if self.completes_from_table(player, melds, cards, &slots) {
                return faults;
            }
            faults.push("contract.melds");
            // K5.1: melds on the table do not count.
            if self.game.deal.melds.iter().any(|melds| !melds.is_empty()) {
                faults.push("contract.origin");
            }
            return faults;
        }
        let strict = Self::assignments(&parts, &slots, exact);
        let extra_melds = melds.len() > slots.len();
        let barred = self.rules.is("contract.extras", "longer-only") || exact;
        if strict.is_empty() || extra_melds && barred {
            faults.push("contract.extras");
            faults.push("contract.melds");
        }
        if let Some(ranks) = required.get("melds-with").and_then(|with| with.get("ranks")).and_then(Value::as_str) {
            let named = |meld: &Meld| matches!(meld.shape, Shape::Set(rank) if ranks.contains(rank.letter()));
            if !melds.iter().any(named) {
                faults.push("contract.melds");
            }
        }
        faults
    }

    /// The melds, with long runs cut into as many runs as they may count for.
    fn parts_of(&self, melds: &[Meld], slots: &[(String, usize, Option<String>)]) -> Vec<Meld> {
        let least = slots.iter().filter(|slot| slot.0 == "run").map(|slot| slot.1).min().unwrap_or(usize::MAX);
        let mut parts = Vec::new();
        for meld in melds {
            let times = match self.rules.value("contract.long-run").as_str().unwrap_or_default() {
                "suit-for-three" if meld.is_run() && meld.len() >= 13 => 3,
                "each-part" if meld.is_run() => (meld.len() / least).max(1),
                _ => 1,
            };
            let size = if times == 1 { meld.len() } else { meld.len() / times };
            let piece = Meld { pieces: meld.pieces.iter().take(size).copied().collect(), ..meld.clone() };
            parts.extend(vec![piece; times]);
        }
        parts
    }

    /// Whether the melds fit different slots of the contract.
    fn is_part(melds: &[Meld], slots: &[(String, usize, Option<String>)]) -> bool {
        !each_to_its_own(melds, slots, |meld, slot| Self::fills(meld, slot, false)).is_empty()
    }

    /// K5.2: two sets of a rank, or two runs of a suit. W4.2: two identical melds.
    pub(super) fn faults_of_duplicates(&self, player: usize, new: &[Meld], first: bool) -> Vec<&'static str> {
        if self.rules.has("canasta") && self.rules.is("meld.twins", "barred") {
            return self.faults_of_twin_sets(player, new);
        }
        let all = [self.side_melds(player), new.to_vec()].concat();
        let alike = |one: &Meld, other: &Meld| match (one.shape, other.shape) {
            (Shape::Set(rank), Shape::Set(other)) => rank == other,
            (Shape::Run(suit, _), Shape::Run(other, _)) => suit == other,
            _ => false,
        };
        let runs = |one: &Meld, other: &Meld| one.is_run() && alike(one, other);
        let sets = |one: &Meld, other: &Meld| !one.is_run() && alike(one, other);
        let twins = match self.rules.value("meld.twins").as_str().unwrap_or_default() {
            "barred" => any_pair(&all, alike),
            "sets-later" => any_pair(&all, runs) || first && self.contract_with_duplicates(new, &alike),
            "not-in-contract" => first && self.contract_with_duplicates(new, &sets),
            "allowed" => false,
            _ => self.has_identical(&self.side_melds(player), new),
        };
        if twins { vec!["meld.twins"] } else { Vec::new() }
    }

    /// Whether every way to meet the contract with these melds includes two similar ones.
    fn contract_with_duplicates(&self, melds: &[Meld], alike: &dyn Fn(&Meld, &Meld) -> bool) -> bool {
        let ways = Self::assignments(melds, &self.slots(), false);
        let clean = |way: &Vec<usize>| {
            let chosen: Vec<_> = way.iter().filter_map(|&index| melds.get(index)).cloned().collect();
            !any_pair(&chosen, alike)
        };
        !ways.is_empty() && !ways.iter().any(clean)
    }
}

/// Whether two of the melds are alike.
pub(super) fn any_pair(melds: &[Meld], alike: impl Fn(&Meld, &Meld) -> bool) -> bool {
    melds.iter().enumerate().any(|(index, one)| melds.iter().skip(index + 1).any(|other| alike(one, other)))
}
