//! What may be laid of the whole pile that a player has taken, and bonus cards.

use adjudeck_format::{Action, Card, Groups, Laid, Seat, Stands, Statement};

use crate::cards::table::Hand;
use crate::judge::judge::Judge;
use crate::law::melds::special;
use crate::melding::groups;
use crate::solve::Solver;

/// A meld of these cards, as it is laid.
fn meld(cards: impl IntoIterator<Item = Card>) -> Groups<'static> {
    groups([cards.into_iter().map(|card| Laid { card: Some(card), stands: Stands::Unsaid }).collect::<Vec<_>>()])
}

/// The cards of a hand that are known.
fn each(hand: &Hand) -> Vec<Card> {
    hand.known().flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into())).collect()
}

impl Judge {
    /// The bonus cards of a hand that may be laid now, each by itself.
    pub(super) fn bonus_melds(&self, seat: Seat) -> Vec<Groups<'static>> {
        let hand = self.deal().table.hand(seat);
        let bonus = hand.known().map(|(card, _)| card).filter(|card| special::is_bonus(&self.context(), *card));
        bonus.map(|card| meld([card])).filter(|melds| self.may_meld(seat, melds)).collect()
    }

    /// A way to meld the top card of the pile that a player has taken, with other melds where first melds need them.
    pub(super) fn with_top(&self, seat: Seat) -> Option<Groups<'static>> {
        let taking = self.deal().turn.line.as_ref()?;
        let (top, held) = (taking.due?, each(&taking.held));
        let is_natural = |card: &Card| card.rank() == top.rank() && !self.is_wild(*card);
        let naturals: Vec<Card> = held.iter().copied().filter(is_natural).collect();
        let wild = held.iter().copied().find(|card| self.is_wild(*card));
        let with_wild = naturals.first().zip(wild).map(|(natural, wild)| vec![*natural, wild]);
        let ways = Some(naturals).filter(|all| all.len() > 1).into_iter().chain(with_wild);
        ways.into_iter().find_map(|with| self.beside(seat, held.clone(), top, &with))
    }

    /// The top card melded with these cards, and further melds of the cards that the player held, as many as are needed.
    fn beside(&self, seat: Seat, mut held: Vec<Card>, top: Card, with: &[Card]) -> Option<Groups<'static>> {
        let mut all = vec![meld(with.iter().copied().chain([top]))];
        let mut used = with.to_vec();
        loop {
            for card in used {
                held.swap_remove(held.iter().position(|other| *other == card)?);
            }
            let melds = groups(all.iter().map(|melds| melds.cards.as_ref()));
            if self.may_meld(seat, &melds) {
                return Some(melds);
            }
            // Each of them stands for itself, so that they may share wild cards: the first is laid, and the rest looked at anew.
            let rest: Hand = held.iter().copied().filter(|card| card.rank() != top.rank()).collect();
            let further = Solver::new(self.rules()).further(&rest, &self.melds(seat)).into_iter().next()?;
            used = further.cards.iter().filter_map(|laid| laid.card).collect();
            all.push(further);
        }
    }

    fn may_meld(&self, seat: Seat, melds: &Groups<'static>) -> bool {
        self.legal(&Statement::Plays { player: seat, action: Action::Melds { melds: melds.clone() } })
    }
}
