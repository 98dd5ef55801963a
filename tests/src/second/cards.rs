//! Cards: their places in a run, whether they are wild, and what they are worth.

use adjudeck_format::{Card, Rank, Suit};
use serde_json::Value;

use super::Second;

/// The place of an ace above the king; an ace below the two has place 1.
pub(super) const HIGH_ACE: usize = 14;

/// The last place of runs that go on around the ace: a second king.
const SECOND_KING: usize = 26;

impl Second {
    /// Whether a run may go on from the king over the ace to the two.
    pub(super) fn goes_on(&self) -> bool {
        self.rules.is("meld.ace", "round")
    }

    /// The last place that a card of a run can have.
    pub(super) fn last_place(&self) -> usize {
        if self.goes_on() { SECOND_KING } else { HIGH_ACE }
    }

    /// The places at which a run can begin. A run that goes on around the ace begins in the first lap.
    pub(super) fn lows(&self) -> std::ops::RangeInclusive<usize> {
        1..=if self.goes_on() { HIGH_ACE - 1 } else { HIGH_ACE }
    }

    /// The place below a place, if there is one.
    pub(super) fn below(&self, place: usize) -> Option<usize> {
        if place == 1 { self.goes_on().then_some(HIGH_ACE - 1) } else { Some(place - 1) }
    }
}

/// The place of a rank in a run; the ace is low.
pub(super) fn place_of(rank: Rank) -> usize {
    rank as usize + 1
}

/// The card of a suit at a place in a run.
pub(super) fn card_at(suit: Suit, place: usize) -> Option<Card> {
    let rank = Rank::ALL.get((place - 1) % 13)?;
    (1..=SECOND_KING).contains(&place).then(|| Card::new(*rank, suit))
}

/// Removes a card from a list. Returns whether it was there.
pub(super) fn take(cards: &mut Vec<Card>, card: Card) -> bool {
    let found = cards.iter().position(|&other| other == card);
    found.map(|index| cards.remove(index)).is_some()
}

/// A list of cards without some others; `None` if these are not all in it.
pub(super) fn without(cards: &[Card], others: &[Card]) -> Option<Vec<Card>> {
    if !others.iter().all(|card| cards.contains(card)) {
        return None;
    }
    let mut rest = cards.to_vec();
    others.iter().all(|&card| take(&mut rest, card)).then_some(rest)
}

/// The value of a card in a table of values.
pub(super) fn worth(card: Card, values: &Value) -> i32 {
    let key = match card.rank() {
        None => "joker",
        Some(Rank::Ace) if card.suit().is_some_and(Suit::is_red) => "red-ace",
        Some(Rank::Ace) => "black-ace",
        Some(Rank::Two) => "two",
        Some(Rank::Three) => "three",
        Some(Rank::Four) => "four",
        Some(Rank::Five) => "five",
        Some(Rank::Six) => "six",
        Some(Rank::Seven) => "seven",
        Some(Rank::Eight) => "eight",
        Some(Rank::Nine) => "nine",
        Some(Rank::Ten) => "ten",
        Some(Rank::Jack) => "jack",
        Some(Rank::Queen) => "queen",
        Some(Rank::King) => "king",
    };
    values.get(key).and_then(Value::as_i64).and_then(|worth| i32::try_from(worth).ok()).unwrap_or(0)
}

/// Whether a card is in a list of a house rule, which names cards or ranks.
pub(super) fn is_among(card: Card, named: &str) -> bool {
    let rank = card.rank().map(|rank| rank.letter().to_string());
    named.split_whitespace().any(|word| word == card.to_string() || Some(word) == rank.as_deref())
}

/// All permutations of `count` things.
pub(super) fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for shorter in orders(count - 1) {
        for place in 0..count {
            let mut order = shorter.clone();
            order.insert(shorter.len() - place.min(shorter.len()), count - 1);
            all.push(order);
        }
    }
    // Sorted, so that the order as written comes first.
    all.sort();
    all
}

/// All ways to match each thing with another one of `others` that fits it, as indices of those.
pub(super) fn each_to_its_own<A, B>(things: &[A], others: &[B], fits: impl Fn(&A, &B) -> bool) -> Vec<Vec<usize>> {
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for thing in things {
        let mut longer = Vec::new();
        for used in &ways {
            for (index, other) in others.iter().enumerate() {
                if !used.contains(&index) && fits(thing, other) {
                    longer.push([used.clone(), vec![index]].concat());
                }
            }
        }
        ways = longer;
    }
    ways
}

impl Second {
    /// Whether a card may stand for others (K2.3, P1.2, I2.3, R2.5, W2.3).
    pub(super) fn is_wild(&self, card: Card) -> bool {
        if card.is_joker() {
            return true;
        }
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return true };
        let indicator = self.game.deal.stock.indicator;
        let known = self.wilds.get().filter(|(of, _)| *of == indicator);
        let bit = 1 << (rank as u64 * 4 + suit as u64);
        let (_, all) = known.unwrap_or_else(|| {
            let all = Card::all().filter(|&card| !card.is_joker() && self.is_made_wild(card));
            let bits = all.filter_map(|card| Some(1 << (card.rank()? as u64 * 4 + card.suit()? as u64)));
            (indicator, bits.fold(0, |all, bit: u64| all | bit))
        });
        self.wilds.set(Some((indicator, all)));
        all & bit != 0
    }

    fn is_made_wild(&self, card: Card) -> bool {
        let indicator = self.game.deal.stock.indicator;
        let ranked = indicator.is_some_and(|shown| shown.rank() == card.rank());
        let coloured = |shown: Card| shown.suit().map(Suit::is_red) != card.suit().map(Suit::is_red);
        let other_colour = ranked && indicator.is_some_and(coloured);
        if indicator == Some(Card::JOKER) && self.rules.is("indicator.joker", "aces-too") {
            return card.rank() == Some(Rank::Ace);
        }
        // A house may name its wild cards, one by one or by rank.
        if let Some(named) = self.rules.value("wild.cards").get("these").and_then(serde_json::Value::as_str) {
            return is_among(card, named);
        }
        match self.rules.value("wild.cards").as_str().unwrap_or_default() {
            "jokers-and-twos" => card.rank() == Some(Rank::Two),
            "indicated-rank" => ranked,
            "indicated-rank-in-other-colour" => other_colour,
            "indicated-rank-in-other-colour-and-own-suit" => other_colour || indicator == Some(card),
            _ => false,
        }
    }
}

/// The different cards.
pub(super) fn distinct(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards.dedup();
    cards
}

#[cfg(test)]
mod tests {
    use super::orders;

    #[test]
    fn there_are_six_orders_of_three() {
        let mut all = orders(3);
        assert_eq!(all.first(), Some(&vec![0, 1, 2]));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 6);
    }
}
