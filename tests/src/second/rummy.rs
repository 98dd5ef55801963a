//! Calling rummy (F5): for a discard that can be laid without a card of a hand.

use std::collections::BTreeSet;

use adjudeck_format::{Card, Laid, Stands, Suit};

use super::Second;
use super::cards::{card_at, distinct, take};
use super::melds::{Meld, Shape};

impl Second {
    /// F5.1: any player but the one who has discarded, before the next player draws.
    pub(super) fn calls_rummy(&mut self, player: usize) {
        let deal = &self.game.deal;
        let (by, called, next) = (deal.offer.by, deal.offer.rummy, deal.turn.player);
        if by == Some(player) {
            self.illegal("rummy.who");
        }
        if called || self.game.deal.turn.drawn {
            self.illegal("rummy.until");
        }
        if !self.is_faulty() && !self.could_call_rummy() {
            self.illegal("rummy.gives");
        }
        if self.is_faulty() {
            return;
        }
        self.table().offer.rummy = true;
        if self.lays_off_only() {
            self.give_turn(player);
        } else {
            self.begin_turn(player);
        }
        self.table().turn.called = Some(next);
    }

    /// F5.1, read otherwise: whether who calls lays one card off, and then play goes on where it was.
    fn lays_off_only(&self) -> bool {
        self.rules.is("rummy.gives", "lay-off")
    }

    /// Whether the player to play has called rummy.
    pub(super) fn has_called_rummy(&self) -> bool {
        self.game.deal.turn.called.is_some()
    }

    /// Whether a discard can be laid without a card of a hand.
    fn could_call_rummy(&self) -> bool {
        let pile: Vec<_> = self.game.deal.pile.cards.iter().rev().copied().collect();
        (1..=pile.len()).any(|count| pile.get(..count).is_some_and(|cards| self.is_worth_a_call(cards)))
    }

    /// Whether rummy can be called for the last of these cards, which lie on it: with no others it can be laid.
    fn is_worth_a_call(&self, cards: &[Card]) -> bool {
        let Some((&deepest, above)) = cards.split_last() else { return false };
        let melds = self.named_melds();
        if self.lays_off_only() {
            return above.is_empty() && melds.iter().any(|(_, meld)| !self.with_one_more(meld, deepest).is_empty());
        }
        self.is_meld_with(deepest, above)
            || melds.iter().any(|(_, meld)| self.comes_to_fit(meld, deepest, above, &mut BTreeSet::new()))
    }

    /// F5.1: a player who has called takes the pile down to a card that can be laid.
    pub(super) fn check_taken_by_caller(&mut self, cards: &[Card]) {
        if self.has_called_rummy() && !self.is_worth_a_call(cards) {
            self.illegal("rummy.gives");
        }
    }

    /// F5.1: a player who has called draws no card of the stock.
    pub(super) fn check_drawn_by_caller(&mut self) {
        if self.has_called_rummy() {
            self.illegal("rummy.gives");
        }
    }

    /// F5.1, read otherwise: a player who has called lays that card off, and does nothing else.
    pub(super) fn check_only_laid_off(&mut self, laid_off: Option<&[Card]>) {
        if self.has_called_rummy()
            && self.lays_off_only()
            && self.game.deal.turn.drawn
            && laid_off != Some(&self.game.deal.turn.taken)
        {
            self.illegal("rummy.gives");
        }
    }

    /// F5.1, read otherwise: after the lay-off the player to play has their turn.
    pub(super) fn go_on_after_call(&mut self) {
        if let Some(next) = self.game.deal.turn.called.filter(|_| self.lays_off_only()) {
            self.give_turn(next);
        }
    }

    /// The melds that a meld can be with one card more.
    fn with_one_more(&self, meld: &Meld, card: Card) -> Vec<Meld> {
        let mut ways = vec![Stands::Unsaid];
        if let (Shape::Run(suit, low), true) = (meld.shape, self.is_wild(card)) {
            let ends = [Some(meld.top() + 1), self.below(low)];
            ways.extend(ends.into_iter().flatten().filter_map(|place| card_at(suit, place)).map(Stands::Card));
        }
        let add = |stands| self.additions(meld, Laid { card: Some(card), stands });
        ways.into_iter().flat_map(add).filter(|(_, faults)| faults.is_empty()).map(|(meld, _)| meld).collect()
    }

    /// Whether a card fits on a meld, perhaps after some others. `seen` are the melds that were tried.
    fn comes_to_fit(&self, meld: &Meld, card: Card, others: &[Card], seen: &mut BTreeSet<(usize, Vec<Card>)>) -> bool {
        if !seen.insert((meld.top(), meld.cards())) {
            return false;
        }
        if !self.with_one_more(meld, card).is_empty() {
            return true;
        }
        distinct(others.to_vec()).into_iter().any(|other| {
            let mut rest = others.to_vec();
            take(&mut rest, other);
            let grown = self.with_one_more(meld, other);
            grown.iter().any(|grown| self.comes_to_fit(grown, card, &rest, seen))
        })
    }

    /// Whether a card and some of these others are a meld.
    fn is_meld_with(&self, card: Card, others: &[Card]) -> bool {
        self.is_set_with(card, others) || self.is_run_with(card, others)
    }

    /// A set that is longer than it need be can do without one of its cards.
    fn is_set_with(&self, card: Card, others: &[Card]) -> bool {
        let needed = self.size("meld.set-size", "least").unwrap_or(0);
        let ranks: BTreeSet<_> = if self.is_wild(card) {
            let natural = others.iter().filter(|&&other| !self.is_wild(other));
            let mut ranks: BTreeSet<_> = natural.filter_map(|other| other.rank()).collect();
            ranks.extend(adjudeck_format::Rank::ALL.first().copied());
            ranks
        } else {
            card.rank().into_iter().collect()
        };
        ranks.into_iter().any(|rank| {
            let fits = |other: &&Card| self.is_wild(**other) || other.rank() == Some(rank);
            let fitting: Vec<_> = others.iter().filter(fits).copied().collect();
            choices(&fitting, needed.saturating_sub(1)).into_iter().any(|some| {
                let laid = |&card: &Card| {
                    let said = self.is_wild(card) && card.rank() != Some(rank);
                    Laid { card: Some(card), stands: if said { Stands::Rank(rank) } else { Stands::Unsaid } }
                };
                let group: Vec<_> = [vec![card], some].concat().iter().map(laid).collect();
                self.read_melds(&group, false).is_ok_and(|melds| melds.iter().any(|meld| !meld.is_run()))
            })
        })
    }

    fn is_run_with(&self, card: Card, others: &[Card]) -> bool {
        let least = self.size("meld.run-size", "least").unwrap_or(0).max(1);
        let (wilds, naturals): (Vec<Card>, Vec<Card>) = others.iter().partition(|&&other| self.is_wild(other));
        let mut windows = Vec::new();
        for suit in Suit::ALL {
            for low in self.lows() {
                windows.extend((low + least - 1..=self.last_place()).map(|top| (suit, low..=top)));
            }
        }
        windows.into_iter().any(|(suit, places)| {
            let line: Vec<_> = places.filter_map(|place| card_at(suit, place)).collect();
            // The card is in each place that it can have.
            (0..line.len()).any(|at| {
                let here = |place: usize| line.get(place).copied().unwrap_or(Card::JOKER);
                if !self.is_wild(card) && here(at) != card {
                    return false;
                }
                let mut spare = wilds.iter().copied();
                let at_place = |place: usize| {
                    let own = if place == at { Some(card) } else { None };
                    let there = || Some(here(place)).filter(|here| naturals.contains(here));
                    let card = own.or_else(there).or_else(|| spare.next())?;
                    let said = self.is_wild(card);
                    Some(Laid {
                        card: Some(card),
                        stands: if said { Stands::Card(here(place)) } else { Stands::Unsaid },
                    })
                };
                let group: Option<Vec<_>> = (0..line.len()).map(at_place).collect();
                group.is_some_and(|group| {
                    self.read_melds(&group, false).is_ok_and(|melds| melds.iter().any(Meld::is_run))
                })
            })
        })
    }
}

/// All ways to choose so many of these cards.
fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &card) in cards.iter().enumerate() {
        let rest = cards.get(index + 1..).unwrap_or_default();
        all.extend(choices(rest, count - 1).into_iter().map(|some| [vec![card], some].concat()));
    }
    all
}
