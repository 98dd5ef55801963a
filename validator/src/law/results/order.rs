//! The order of the cards, held against what the record says of them.

use std::collections::VecDeque;

use adjudeck_format::{Card, Seat, SeatSet};

use crate::cards::tracked::{StockMove, StockStep, TrackedShuffle};
use crate::verdict::Fact;

/// What an order of cards says that the record does not.
pub(super) struct FollowedOrder {
    /// The cards that came to players and that the record hides.
    pub(super) hidden: Vec<(Seat, Card)>,
    /// Players who drew cards of which the order does not tell what they were.
    pub(super) untold: SeatSet,
    /// What is left of the stock, the top card first; `None` if something happened to it that the record does not tell.
    pub(super) rest: Option<Vec<Option<Card>>>,
}

/// Follows the cards of a shuffle from the top. They are dealt in the order of these seats.
///
/// # Errors
/// The first card that is another than the record says.
pub(super) fn follow(seats: &[Seat], shuffle: &TrackedShuffle, order: &[Card]) -> Result<FollowedOrder, Fact> {
    let stock = order.iter().copied().map(Some).collect();
    let mut unfolding = Unfolding { stock, hidden: Vec::new(), untold: SeatSet::default() };
    unfolding.indicate(&shuffle.steps)?;
    unfolding.deal(seats, &shuffle.steps)?;
    let is_told = unfolding.play(&shuffle.steps)?;
    let Unfolding { stock, hidden, untold } = unfolding;
    Ok(FollowedOrder { hidden, untold, rest: is_told.then(|| stock.into()) })
}

/// The stock while its cards are followed.
struct Unfolding {
    /// The stock, the top card first; `None` is a card that came from elsewhere and that the record hides.
    stock: VecDeque<Option<Card>>,
    hidden: Vec<(Seat, Card)>,
    untold: SeatSet,
}

impl Unfolding {
    /// Takes the indicator from the bottom. Jokers that were turned up before it stay where they are.
    fn indicate(&mut self, steps: &[StockStep]) -> Result<(), Fact> {
        let mut place = self.stock.len();
        for step in steps.iter().filter(|step| step.what == StockMove::Indicated) {
            place = place.saturating_sub(1);
            same(*step, self.stock.get(place).copied().flatten())?;
        }
        self.stock.remove(place);
        Ok(())
    }

    /// Deals the hands, a card to each player in turn. The record lists hands in any order, and may lack one.
    fn deal(&mut self, seats: &[Seat], steps: &[StockStep]) -> Result<(), Fact> {
        let to = |seat: Seat| steps.iter().filter(move |step| step.what == StockMove::Dealt(seat));
        let told = seats.iter().map(|seat| to(*seat).count());
        let fewest = told.clone().filter(|cards| *cards > 0).min().unwrap_or_default();
        let sizes: Vec<usize> = told.map(|cards| if cards == 0 { fewest } else { cards }).collect();
        let mut hands: Vec<Vec<Card>> = vec![Vec::new(); seats.len()];
        for round in 0..sizes.iter().copied().max().unwrap_or_default() {
            let dealt = seats.iter().zip(&mut hands).zip(&sizes).filter(|(_, size)| **size > round);
            for ((seat, hand), _) in dealt {
                match self.stock.pop_front().flatten() {
                    Some(card) => hand.push(card),
                    None => self.untold.insert(*seat),
                }
            }
        }
        for (seat, mut hand) in seats.iter().zip(hands) {
            for (card, step) in to(*seat).filter_map(|step| Some((step.card?, step))) {
                let place = hand.iter().position(|dealt| *dealt == card);
                let place = place.ok_or(Fact::DealtOtherwise { seat: *seat, card, line: step.line })?;
                hand.swap_remove(place);
            }
            self.hidden.extend(hand.into_iter().map(|card| (*seat, card)));
        }
        Ok(())
    }

    /// Turns up cards and lets them be drawn. Returns whether all was told that happened to the stock.
    fn play(&mut self, steps: &[StockStep]) -> Result<bool, Fact> {
        for step in steps.iter().filter(|step| step.what == StockMove::Buried) {
            let card = self.stock.pop_front().flatten();
            same(*step, card)?;
            self.stock.push_back(card);
        }
        for step in steps {
            match step.what {
                StockMove::Dealt(_) | StockMove::Buried | StockMove::Indicated => {}
                StockMove::TurnedUp => same(*step, self.stock.pop_front().flatten())?,
                StockMove::Seen => same(*step, self.stock.front().copied().flatten())?,
                StockMove::Drawn(seat) => self.draw(seat, *step)?,
                StockMove::PutUnder => self.stock.push_back(step.card),
                StockMove::Unsure => return Ok(false),
            }
        }
        Ok(true)
    }

    /// A player draws the top card.
    fn draw(&mut self, seat: Seat, step: StockStep) -> Result<(), Fact> {
        match (step.card, self.stock.pop_front().flatten()) {
            (Some(said), Some(due)) if said != due => {
                return Err(Fact::DrawnOtherwise { seat, said, due, line: step.line });
            }
            (None, Some(due)) => self.hidden.push((seat, due)),
            (None, None) => self.untold.insert(seat),
            (Some(_), _) => {}
        }
        Ok(())
    }
}

/// Whether a card that lies face up is the one that is due, as far as both are known.
fn same(step: StockStep, due: Option<Card>) -> Result<(), Fact> {
    match (step.card, due) {
        (Some(said), Some(due)) if said != due => Err(Fact::TurnedUpOtherwise { said, due, line: step.line }),
        _ => Ok(()),
    }
}
