//! The best way for a player to lay melds, and whether they go out with it.

use adjudeck_format::{Action, Card, Groups, Seat, Statement};

use crate::judge::judge::Judge;
use crate::solve::{Aim, Best, Found};
use crate::state::deal::Stage;

/// What a player can lay who has not laid down yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layings {
    /// The best way that was found.
    Best(Laying),
    /// They cannot lay their first melds.
    Never,
    /// No way was found, but not all were tried.
    GaveUp,
}

/// Melds that a player lays at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laying {
    /// The melds, beginning with those that the contract needs.
    pub melds: Groups<'static>,
    /// How many of them the contract needs.
    pub contract: usize,
    /// Whether the player goes out with them; `None` if that is not known.
    pub out: Option<bool>,
    /// The card that they then discard to go out, if one is left.
    pub discard: Option<Card>,
    /// Whether it is certain that no other way is better.
    pub is_best: bool,
}

impl Judge {
    /// The best way to lay now for a player who has not laid down yet. If they can go out, it is one with which they do;
    /// otherwise it is the one that is worth most. Cards laid off on melds on the table are not considered.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, Layings, edition};
    ///
    /// let log = "players Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 3S 3D 3C 5S 5H 5D 9S 9D 9C JK\nturn Aya drawn\n";
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::new(log.as_bytes());
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// judge.end_dealing();
    /// let Layings::Best(laying) = judge.best_laying(Seat(0)) else { panic!() };
    /// assert_eq!((laying.melds.iter().len(), laying.melds.cards.len()), (3, 10));
    /// assert_eq!((laying.out, laying.discard), (Some(true), None));
    /// ```
    #[must_use]
    pub fn best_laying(&self, seat: Seat) -> Layings {
        let context = self.context();
        let Some(best) = Best::of(&context, seat) else { return Layings::GaveUp };
        let mut barred = Vec::new();
        let out = loop {
            let found = best.choose(Aim::Out(&barred));
            let Found::Melds(melds, contract, _) = found else { break matches!(found, Found::Never).then_some(false) };
            let rest = self.rest(seat, &melds);
            if self.goes_out(seat, &melds, rest) {
                let (out, discard) = (Some(true), rest);
                return Layings::Best(Laying { melds, contract, out, discard, is_best: true });
            }
            match rest {
                // This card may not be discarded, so another one must be left.
                Some(card) => barred.push(card),
                None => break None,
            }
        };
        match best.choose(Aim::Points) {
            Found::Melds(melds, contract, is_best) if self.legal(&lays(seat, &melds)) => {
                let is_open = self.deal().table.hand(seat).hidden() > 0;
                let out = out.filter(|_| !is_open);
                Layings::Best(Laying { melds, contract, out, discard: None, is_best: is_best && out.is_some() })
            }
            Found::Never => Layings::Never,
            Found::Melds(..) | Found::GaveUp => Layings::GaveUp,
        }
    }

    /// Whether a player goes out by laying these melds and then discarding this card, if there is one.
    ///
    /// ```
    /// use adjudeck_format::{Groups, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let none = Groups { cards: [][..].into(), ends: [][..].into() };
    /// assert!(!judge.goes_out(Seat(0), &none, None));
    /// ```
    #[must_use]
    pub fn goes_out(&self, seat: Seat, melds: &Groups<'static>, discard: Option<Card>) -> bool {
        let mut after = self.clone();
        let laid = after.judge(&lays(seat, melds)).is_ok();
        let discards = |card| Statement::Plays { player: seat, action: Action::Discards { card: Some(card) } };
        let done = laid && discard.is_none_or(|card| after.judge(&discards(card)).is_ok());
        done && after.deal().stage() == Stage::Over && after.deal().out() == Some(seat)
    }

    /// A card that a player still has after laying these melds.
    fn rest(&self, seat: Seat, melds: &Groups<'static>) -> Option<Card> {
        let laid = |card| melds.cards.iter().filter(|laid| laid.card == Some(card)).count();
        self.deal().table.hand(seat).known().find(|(card, many)| usize::from(*many) > laid(*card)).map(|it| it.0)
    }
}

/// The statement that a player lays these melds.
fn lays(player: Seat, melds: &Groups<'static>) -> Statement<'static> {
    Statement::Plays { player, action: Action::Melds { melds: melds.clone() } }
}
