//! The deal before: what of it comes together again.

use adjudeck_format::Card;

use super::deal::ShownDeal;
use super::moments::Ties;
use super::numbers::real;

/// For each two kinds of cards, how likely two cards of these kinds are to have lain in one hand of the deal before.
#[derive(Clone, Debug)]
pub(super) struct LastHands {
    game: u64,
    copies: [u8; Card::KINDS],
    weights: Vec<f64>,
}

impl LastHands {
    /// The hands of a deal; `None` if none is shown.
    pub(super) fn of(deal: &ShownDeal) -> Option<Self> {
        let mut weights = vec![0.0; Card::KINDS * Card::KINDS];
        deal.hands.iter().flatten().for_each(|hand| add_hand(&mut weights, hand, &deal.copies));
        let is_any = deal.hands.iter().flatten().next().is_some();
        is_any.then_some(Self { game: deal.scene.game, copies: deal.copies, weights })
    }

    /// Whether a deal comes after it in the same game, with the same pack.
    pub(super) fn precedes(&self, deal: &ShownDeal) -> bool {
        self.game == deal.scene.game && self.copies == deal.copies
    }

    fn weight(&self, one: usize, other: usize) -> f64 {
        self.weights.get(one * Card::KINDS + other).copied().unwrap_or_default()
    }

    /// The ties between cards that lay in one hand.
    pub(super) fn ties(&self) -> Ties {
        Ties::of_pack(&self.copies, |one, other| self.weight(one, other))
    }

    /// How many cards of a hand lay together, two by two.
    pub(super) fn within(&self, hand: &[Card]) -> f64 {
        let before = |at: usize| hand.get(..at).unwrap_or_default();
        let ties = hand.iter().enumerate().flat_map(|(at, one)| before(at).iter().map(move |other| (one, other)));
        ties.map(|(one, other)| self.weight(one.index(), other.index())).sum()
    }
}

/// Adds the ties of a hand. Which copy of a card lay there is not known: each of `n` copies did with a chance of one in `n`.
fn add_hand(weights: &mut [f64], hand: &[Card], copies: &[u8]) {
    let mut counts = [0_u8; Card::KINDS];
    for card in hand {
        if let Some(count) = counts.get_mut(card.index()) {
            *count += 1;
        }
    }
    let of = |kind: usize| copies.get(kind).map_or(1, |copies| u64::from(*copies).max(1));
    let held = || counts.iter().enumerate().filter(|(_, count)| **count > 0);
    for (one, many) in held() {
        for (other, more) in held() {
            let (more, of_other) = if one == other { (more - 1, (of(one) - 1).max(1)) } else { (*more, of(other)) };
            if let Some(weight) = weights.get_mut(one * Card::KINDS + other) {
                *weight += f64::from(*many) * f64::from(more) / (real(of(one)) * real(of_other));
            }
        }
    }
}
