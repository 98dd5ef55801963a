//! What may be laid of the whole pile that a player has taken, and bonus cards.

use std::borrow::Cow;

use adjudeck_format::{Action, Card, Groups, Laid, Seat, Stands, Statement};

use crate::cards::table::Hand;
use crate::judge::judge::Judge;
use crate::law::melds::special;
use crate::melding::groups;
use crate::rules::contract::{ByTotal, Required};
use crate::rules::frozen::Counts;
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
        self.rules().frozen.as_ref()?;
        let taking = self.deal().turn.line.as_ref()?;
        let (top, held) = (taking.due?, each(&taking.held));
        let is_natural = |card: &Card| card.rank() == top.rank() && !self.is_wild(*card);
        let naturals: Vec<Card> = held.iter().copied().filter(is_natural).collect();
        let values = self.rules().score.values.answer;
        let mut wilds: Vec<Card> = held.iter().copied().filter(|card| self.is_wild(*card)).collect();
        wilds.sort_by_key(|card| values.of(*card));
        let most = wilds.len().min(self.rules().wild.set_most.answer.map_or(usize::MAX, usize::from));
        (0..=most).find_map(|count| {
            let with: Vec<Card> = naturals.iter().chain(wilds.iter().take(count)).copied().collect();
            self.beside(seat, &held, top, &with)
        })
    }

    /// The top card melded with these cards, and further melds of the cards that the player held, if they are needed.
    fn beside(&self, seat: Seat, held: &[Card], top: Card, with: &[Card]) -> Option<Groups<'static>> {
        let with_top = meld(with.iter().copied().chain([top]));
        if self.may_meld(seat, &with_top) {
            return Some(with_top);
        }
        let Some(Required::ByTotal(steps)) = self.wanted(seat).map(Cow::into_owned) else { return None };
        let values = self.rules().score.values.answer;
        let counted = with.iter().copied().chain(self.counts_of_pile(top));
        let has = counted.map(|card| values.of(card)).fold(0, i32::saturating_add);
        let worth = steps.first()?.worth.saturating_sub(has);
        let mut rest = held.to_vec();
        for card in with {
            rest.swap_remove(rest.iter().position(|other| other == card)?);
        }
        // The other cards of the pile stay in the hand, as if they were hidden there.
        let known: Hand = rest.iter().copied().collect();
        let stays = usize::from(self.deal().table.hand(seat).size()).saturating_sub(rest.len() + with.len() + 1);
        let hand = (0..stays).fold(known, |hand, _| hand.with_hidden());
        let required = Required::ByTotal(vec![ByTotal { from: None, worth }]);
        let further = Solver::new(self.rules()).contract(&hand, &required).melds()?;
        let melds = groups([with_top.cards.as_ref()].into_iter().chain(further.iter()));
        self.may_meld(seat, &melds).then_some(melds)
    }

    /// The top card of the pile, if it counts in first melds.
    fn counts_of_pile(&self, top: Card) -> Option<Card> {
        self.rules().frozen.as_ref().filter(|frozen| frozen.counts.answer == Counts::Yes).map(|_| top)
    }

    fn may_meld(&self, seat: Seat, melds: &Groups<'static>) -> bool {
        self.legal(&Statement::Plays { player: seat, action: Action::Melds { melds: melds.clone() } })
    }
}
