//! Which melds a card fits, and what is laid and shown once a deal is over.

use std::io;

use adjudeck_format::{Action, Card, Laid, MeldName, Seat, Stands};
use adjudeck_validator::rules::payment::{Arranging, Layoff};
use adjudeck_validator::rules::wild::Unsaid;
use adjudeck_validator::{Hand, Shape, Solver};

use super::cards::{beyond, laid, less};
use super::rng::Rng;
use super::table::Table;

impl Table {
    /// Losers lay off on the melds of the winner, and show the melds for which they need not pay. Where melds need not be named,
    /// `shows` says whether a player shows them.
    pub(super) fn show_hands(&mut self, shows: impl Fn(&mut Rng) -> bool) -> io::Result<()> {
        let payment = self.judge.rules().payment.as_ref();
        let Some((layoff, arranging)) = payment.map(|rules| (rules.layoff.answer, rules.arranging.answer)) else {
            return Ok(());
        };
        for player in self.judge.game().seats() {
            while layoff != Layoff::Barred && self.lay_off_at_end(player)? {}
            let shows = arranging == Arranging::Named || shows(&mut self.rng);
            let Some(melds) = Solver::new(self.judge.rules()).arranged(self.hand(player), self.cards.indicator) else {
                continue;
            };
            if shows && !melds.cards.is_empty() {
                self.try_play(player, Action::Shows { melds })?;
            }
        }
        Ok(())
    }

    /// Lays a card off on a meld of the winner, if that makes the hand cheaper. Returns whether a card was laid off.
    fn lay_off_at_end(&mut self, player: Seat) -> io::Result<bool> {
        let (winner, solver) = (self.judge.deal().out(), Solver::new(self.judge.rules()));
        let points = |hand: &Hand| solver.points(hand, self.cards.indicator);
        let helps = |card: Card| points(&less(self.hand(player), card)) < points(self.hand(player));
        let on_winner = |(laid, on): &(Laid, MeldName)| Some(on.owner) == winner && laid.card.is_some_and(helps);
        let fits: Vec<_> = self.fits(player).into_iter().filter(on_winner).collect();
        for (card, on) in fits {
            if self.try_play(player, Action::Lays { cards: vec![card].into(), on })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Cards of the hand that go with the rank or suit of a meld, each with the meld. A wild card is written with what it
    /// stands for, if it must be.
    pub(super) fn fits(&self, mover: Seat) -> Vec<(Laid, MeldName)> {
        self.judge.deal().table.hand(mover).known().flat_map(|(card, _)| self.fits_of(card)).collect()
    }

    /// The melds on the table that a card seems to fit, with what it is said to stand for.
    pub(super) fn fits_of(&self, card: Card) -> Vec<(Laid, MeldName)> {
        let (wild, must) = (self.judge.is_wild(card), self.judge.rules().wild.unsaid.answer == Unsaid::MustBeSaid);
        let mut all = Vec::new();
        for (name, meld) in self.judge.deal().table.all_melds() {
            match meld.shape() {
                Shape::Set(rank) if wild || card.rank() == Some(rank) => all.push((laid(card), name)),
                Shape::Run { suit, .. } if card.suit().is_none_or(|it| it == suit) && !(wild && must) => {
                    all.push((laid(card), name));
                }
                Shape::Run { .. } if wild => {
                    let ends = beyond(meld, self.judge.rules().meld.ace.answer).into_iter().flatten();
                    all.extend(ends.map(|end| (Laid { card: Some(card), stands: Stands::Card(end) }, name)));
                }
                Shape::Set(_) | Shape::Run { .. } | Shape::Irregular => {}
            }
        }
        all
    }
}
