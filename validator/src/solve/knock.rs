//! With how little deadwood a hand can be declared.

use adjudeck_format::Card;

use super::solver::Solver;
use crate::cards::table::Hand;
use crate::law::complete::{Complete, Declaration};
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::rules::declare::Declare;
use crate::rules::knock::{Knock, Undiscarded};
use crate::rules::payment::Payment;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::Allowed;

/// How a hand is declared with the least deadwood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeastDeadwood {
    /// The melds, and the discard.
    pub declaration: Declaration,
    /// What the cards are worth that are neither in melds nor discarded.
    pub points: i32,
}

/// A hand that is to be declared.
struct LeastLeft<'a> {
    context: Context<'a>,
    rules: (&'a Declare, &'a Knock, &'a Payment),
}

impl Solver<'_> {
    /// How a hand is declared with the least deadwood, with a discard or without, no matter how much is allowed. `taken` is
    /// the card that was taken from the pile in this turn. Where a hand may be declared without a discard if all cards of it
    /// lie in melds, that is preferred.
    ///
    /// There is no answer where nobody knocks, and none for a hand with hidden cards, or with more ways to be laid than can
    /// be searched.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "2S 3S 4S 5H 5D 5C 9H TH JH 8C KD".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let solver = Solver::new(edition("gin/pagat").unwrap());
    /// let least = solver.least_deadwood(&hand, true, None).unwrap();
    /// assert_eq!((least.points, least.declaration.discard), (8, "KD".parse().ok()));
    /// // The card that was just taken may not be discarded.
    /// assert_eq!(solver.least_deadwood(&hand, true, "KD".parse().ok()).unwrap().points, 10);
    /// assert_eq!(solver.least_deadwood(&hand, false, None).unwrap().points, 18);
    /// ```
    #[must_use]
    pub fn least_deadwood(self, hand: &Hand, discard: bool, taken: Option<Card>) -> Option<LeastDeadwood> {
        let rules = (self.rules.declare.as_ref()?, self.rules.knock.as_ref()?, self.rules.payment.as_ref()?);
        let barred = taken.filter(|_| rules.0.taken.answer == Allowed::Barred);
        self.in_deal(None, |context| {
            let declaring = LeastLeft { context: *context, rules };
            let whole = declaring.kept(hand, None);
            let melded = whole.as_ref().map(|it| it.declaration.melds.cards.len());
            let stays_whole = match rules.1.undiscarded.answer {
                Undiscarded::Complete => melded == Some(hand.size().into()),
                Undiscarded::Barred => false,
            };
            if !discard || stays_whole {
                return whole;
            }
            let may_go = |(card, copies): &(Card, u8)| barred != Some(*card) || *copies > 1;
            let discards = hand.known().filter(may_go).map(|(card, _)| card);
            declaring.beside(hand, whole.map(|whole| whole.points), discards)
        })
    }
}

impl LeastLeft<'_> {
    /// The least deadwood that is left after one of these discards; of several such discards, after the first. `whole` is the deadwood
    /// of the hand without a discard, if it is known.
    fn beside(&self, hand: &Hand, whole: Option<i32>, discards: impl Iterator<Item = Card>) -> Option<LeastDeadwood> {
        // Melds of the other cards are melds of the hand too, so a discard saves no more than it is worth.
        let all = whole.unwrap_or(i32::MIN);
        let saves = |card: Card| cards::cost(&self.context, self.rules.2, card);
        let mut ways: Vec<(i32, Card)> = discards.map(|card| (all.saturating_sub(saves(card)), card)).collect();
        ways.sort_unstable();
        let mut least: Option<LeastDeadwood> = None;
        let key = |it: &LeastDeadwood| (it.points, it.declaration.discard);
        for (at_least, card) in ways {
            if least.as_ref().is_some_and(|least| key(least) <= (at_least, Some(card))) {
                break;
            }
            let way = self.kept(&without(hand, card), Some(card))?;
            if least.as_ref().is_none_or(|least| key(&way) < key(least)) {
                least = Some(way);
            }
        }
        least
    }

    /// The least deadwood of the cards that are kept beside this discard.
    fn kept(&self, hand: &Hand, discard: Option<Card>) -> Option<LeastDeadwood> {
        let (declare, _, payment) = self.rules;
        let value = |card: Card| cards::cost(&self.context, payment, card);
        let melds = Complete::new(&self.context, declare).arranged(hand, Counted::OutsideMelds, value)?;
        let all = hand.known().map(|(card, copies)| value(card).saturating_mul(copies.into()));
        let laid = melds.cards.iter().filter_map(|laid| laid.card).map(value).fold(0, i32::saturating_add);
        let points = all.fold(0, i32::saturating_add).saturating_sub(laid);
        Some(LeastDeadwood { declaration: Declaration { melds, discard }, points })
    }
}

/// A hand without one copy of a card.
fn without(hand: &Hand, card: Card) -> Hand {
    let copies = |(it, copies): (Card, u8)| std::iter::repeat_n(it, usize::from(copies - u8::from(it == card)));
    hand.known().flat_map(copies).collect()
}
