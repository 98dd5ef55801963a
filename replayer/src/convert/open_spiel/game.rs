//! One game: its actions as statements.

use std::slice;

use adjudeck_format::{Action, Card, Entry, Groups, Laid, MeldName, Rank, Seat, Stands, Statement, Tally};

use super::histories::GameHistory;
use super::numbers::{DRAW, KNOCK, PASS, TAKE, card, meld, place_of};
use super::parameters::GinParameters;
use crate::convert::fault::{DueAction, RecordError, RecordFault};
use crate::convert::new_log::NewLog;
use crate::convert::spot::RecordSpot;

/// How many cards each player is dealt.
const HAND: usize = 10;

/// The number of cards in the stock when play begins.
const STOCK: usize = 31;

/// With so many cards in the stock after a discard, only a knock with that discard can follow.
const LAST_OF_STOCK: usize = 2;

/// A game as it is told.
pub(super) struct Retelling<'a> {
    history: &'a GameHistory,
    left: slice::Iter<'a, (u16, RecordSpot)>,
    log: &'a mut NewLog,
    hands: [Vec<Card>; 2],
    upcard: Option<Card>,
    stock: usize,
}

/// How a turn has ended.
enum TurnEnd {
    /// The game goes on.
    Discarded,
    /// The player has passed on the upcard.
    Passed,
    /// Nothing more can follow.
    Over,
    /// The record breaks off.
    BrokenOff,
}

impl<'a> Retelling<'a> {
    /// Begins to tell a game.
    pub(super) fn of(history: &'a GameHistory, log: &'a mut NewLog) -> Self {
        let left = history.actions.iter();
        Self { history, left, log, hands: [Vec::new(), Vec::new()], upcard: None, stock: STOCK }
    }

    /// Writes the game.
    pub(super) fn tell(mut self) -> Result<(), RecordError> {
        self.deal()?;
        let (mut player, mut passes, mut is_offered) = (Seat(0), 0, true);
        loop {
            let due = match (is_offered, passes) {
                (false, _) => DueAction::Draw,
                (true, 2) => DueAction::Stock,
                (true, _) => DueAction::Offer,
            };
            match self.turn(player, due)? {
                TurnEnd::Passed => passes += 1,
                TurnEnd::Discarded => is_offered = false,
                TurnEnd::Over => break,
                TurnEnd::BrokenOff => return Ok(()),
            }
            player = other(player);
        }
        self.next().map_or(Ok(()), |(action, spot)| Err(self.unfit(action, spot, DueAction::Nothing)))
    }

    fn deal(&mut self) -> Result<(), RecordError> {
        self.log.say(Statement::Deal { number: 1, dealer: Some(Seat(1)) });
        for player in [Seat(0), Seat(1)] {
            let dealt = (0..HAND).map(|_| self.card(DueAction::Dealt)).collect::<Result<Vec<_>, _>>()?;
            let cards: Vec<_> = sorted(&dealt).into_iter().map(Some).collect();
            self.log.say(Statement::Hand { player, cards: cards.into() });
            *self.hand(player) = dealt;
        }
        let card = self.card(DueAction::Dealt)?;
        self.upcard = Some(card);
        self.log.say(Statement::Upcard { card: Some(card) });
        Ok(())
    }

    /// A turn, or the answer to the offer of the upcard.
    fn turn(&mut self, player: Seat, due: DueAction) -> Result<TurnEnd, RecordError> {
        match self.next() {
            Some((PASS, _)) if due == DueAction::Offer => {
                self.log.say_play(player, Action::Passes);
                return Ok(TurnEnd::Passed);
            }
            Some((TAKE, _)) if due != DueAction::Stock => self.take(player),
            Some((DRAW, _)) if due != DueAction::Offer => {
                if self.draw(player)?.is_none() {
                    return Ok(TurnEnd::BrokenOff);
                }
            }
            Some((action, spot)) => return Err(self.unfit(action, spot, due)),
            None => return Ok(TurnEnd::BrokenOff),
        }
        self.discard(player)
    }

    fn take(&mut self, player: Seat) {
        let taken = self.upcard.take();
        self.hand(player).extend(taken);
        self.log.say_play(player, Action::Takes { cards: vec![taken].into() });
    }

    /// Draws from the stock. If the record breaks off before the card, nobody knows it.
    fn draw(&mut self, player: Seat) -> Result<Option<Card>, RecordError> {
        let drawn = if self.left.len() == 0 { None } else { Some(self.card(DueAction::Dealt)?) };
        self.stock = self.stock.saturating_sub(1);
        self.hand(player).extend(drawn);
        self.log.say_play(player, Action::Draws { cards: vec![drawn].into() });
        Ok(drawn)
    }

    fn discard(&mut self, player: Seat) -> Result<TurnEnd, RecordError> {
        let Some((action, spot)) = self.next() else { return Ok(TurnEnd::BrokenOff) };
        if action == KNOCK {
            return self.knock(player);
        }
        let discarded = card(action).ok_or_else(|| self.unfit(action, spot, DueAction::Discard))?;
        self.lose(player, &[discarded]);
        self.upcard = Some(discarded);
        self.log.say_play(player, Action::Discards { card: Some(discarded) });
        if self.stock > LAST_OF_STOCK { Ok(TurnEnd::Discarded) } else { self.end_stock(other(player)) }
    }

    /// The stock is used up: all that can follow is a knock with the last discard.
    fn end_stock(&mut self, player: Seat) -> Result<TurnEnd, RecordError> {
        match self.next() {
            Some((KNOCK, _)) => {
                self.take(player);
                self.knock(player)
            }
            Some((PASS, _)) => {
                self.log.say(Statement::Void);
                Ok(TurnEnd::Over)
            }
            Some((action, spot)) => Err(self.unfit(action, spot, DueAction::LastKnock)),
            None => Ok(TurnEnd::BrokenOff),
        }
    }

    fn knock(&mut self, player: Seat) -> Result<TurnEnd, RecordError> {
        let discarded = self.card(DueAction::KnockDiscard)?;
        self.lose(player, &[discarded]);
        let melds = self.melds(player, DueAction::FirstMeld)?;
        let discard = Some(discarded.into());
        self.log.say_play(player, Action::Declares { melds: groups(&melds), discard });
        if self.defend(player, melds)? {
            self.score(player);
            return Ok(TurnEnd::Over);
        }
        Ok(TurnEnd::BrokenOff)
    }

    /// The melds that a player lays, up to the pass that ends them; who has knocked lays one at least.
    fn melds(&mut self, player: Seat, first: DueAction) -> Result<Vec<Vec<Card>>, RecordError> {
        let mut melds = Vec::<Vec<Card>>::new();
        loop {
            let due = if melds.is_empty() { first } else { DueAction::Meld };
            match self.next() {
                Some((PASS, _)) if due == DueAction::Meld => return Ok(melds),
                Some((action, spot)) => {
                    let room = HAND - melds.iter().map(Vec::len).sum::<usize>();
                    let meld = meld(action).filter(|meld| meld.len() <= room);
                    let meld = meld.ok_or_else(|| self.unfit(action, spot, due))?;
                    self.lose(player, &meld);
                    melds.push(meld);
                }
                None => return Err(self.broken_off(due)),
            }
        }
    }

    /// Writes the lay-offs of the other player, which gin does not allow, and then the melds that they show. Returns false if the record
    /// breaks off before that.
    fn defend(&mut self, knocker: Seat, mut melds: Vec<Vec<Card>>) -> Result<bool, RecordError> {
        let player = other(knocker);
        while self.deadwood(knocker) > 0 {
            match self.next() {
                Some((PASS, _)) => break,
                Some((action, spot)) => {
                    let laid = card(action).ok_or_else(|| self.unfit(action, spot, DueAction::LayOff))?;
                    self.lose(player, &[laid]);
                    let on = MeldName { owner: knocker, number: extend(&mut melds, laid) };
                    self.log.say_play(player, Action::Lays { cards: vec![of_card(laid)].into(), on });
                }
                None => return Ok(false),
            }
        }
        if self.left.len() == 0 {
            return Ok(false);
        }
        let melds = self.melds(player, DueAction::Meld)?;
        self.log.say_play(player, Action::Shows { melds: groups(&melds) });
        Ok(true)
    }

    /// The points of the deal, as the engine returns them.
    fn score(&mut self, knocker: Seat) {
        let GinParameters { gin_bonus, undercut_bonus, .. } = self.history.parameters;
        let [own, others] = [knocker, other(knocker)].map(|player| self.deadwood(player));
        let (winner, points) = match own {
            0 => (knocker, others.saturating_add(gin_bonus)),
            _ if own < others => (knocker, others - own),
            _ if own > others => (other(knocker), (own - others).saturating_add(undercut_bonus)),
            _ => (Seat(0), 0),
        };
        let entries = vec![Entry { player: winner, count: points }, Entry { player: other(winner), count: 0 }];
        self.log.say(Statement::Tally { of: Tally::Score, entries: entries.into() });
    }

    /// What the cards are worth that a player still holds.
    fn deadwood(&mut self, player: Seat) -> i32 {
        self.hand(player).iter().filter_map(|card| card.rank()).map(|rank| (rank as i32 + 1).min(10)).sum()
    }

    fn hand(&mut self, player: Seat) -> &mut Vec<Card> {
        let [first, second] = &mut self.hands;
        if player == Seat(0) { first } else { second }
    }

    /// Takes cards out of a hand, as far as they are in it.
    fn lose(&mut self, player: Seat, cards: &[Card]) {
        self.hand(player).retain(|card| !cards.contains(card));
    }

    /// The next action.
    fn next(&mut self) -> Option<(u16, RecordSpot)> {
        self.left.next().copied()
    }

    /// The next action, which must be a card.
    fn card(&mut self, due: DueAction) -> Result<Card, RecordError> {
        let (action, spot) = self.next().ok_or_else(|| self.broken_off(due))?;
        card(action).ok_or_else(|| self.unfit(action, spot, due))
    }

    /// The action that was read last does not fit.
    fn unfit(&self, action: u16, spot: RecordSpot, due: DueAction) -> RecordError {
        let number = self.history.actions.len() - self.left.len();
        spot.error(RecordFault::UnfitAction { number, action, due })
    }

    fn broken_off(&self, due: DueAction) -> RecordError {
        self.history.end.error(RecordFault::BreaksOff { actions: self.history.actions.len(), due })
    }
}

/// The other player.
const fn other(player: Seat) -> Seat {
    Seat(1 - player.0)
}

/// Cards in the order of `OpenSpiel`.
fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| place_of(*card));
    cards
}

/// A card that is laid.
const fn of_card(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}

/// Melds as groups.
fn groups(melds: &[Vec<Card>]) -> Groups<'static> {
    let ends = melds.iter().scan(0, |end, meld| {
        *end += u16::try_from(meld.len()).unwrap_or(u16::MAX);
        Some(*end)
    });
    let cards = melds.iter().flatten().map(|card| of_card(*card));
    Groups { cards: cards.collect::<Vec<_>>().into(), ends: ends.collect::<Vec<_>>().into() }
}

/// Lays a card off, and says on which meld, from 1. The engine does not say it. A run comes first, since nothing more can follow on a
/// set of four. A card that fits nowhere is said to be laid on the first.
fn extend(melds: &mut [Vec<Card>], laid: Card) -> u8 {
    let run = melds.iter().position(|meld| rank_of_set(meld).is_none() && fits_run(meld, laid));
    let place =
        run.or_else(|| melds.iter().position(|meld| rank_of_set(meld).is_some_and(|rank| Some(rank) == laid.rank())));
    let place = place.unwrap_or_default();
    melds.get_mut(place).into_iter().for_each(|meld| meld.push(laid));
    u8::try_from(place + 1).unwrap_or(u8::MAX)
}

/// The rank of a meld, if it is a set.
fn rank_of_set(meld: &[Card]) -> Option<Rank> {
    let rank = meld.first()?.rank()?;
    meld.iter().all(|card| card.rank() == Some(rank)).then_some(rank)
}

/// Whether a card stands next to a run, at either end.
fn fits_run(run: &[Card], laid: Card) -> bool {
    let ranks = || run.iter().filter_map(|card| card.rank()).map(|rank| rank as i32);
    let (Some(low), Some(high), Some(rank)) = (ranks().min(), ranks().max(), laid.rank()) else { return false };
    run.first().is_some_and(|card| card.suit() == laid.suit()) && (rank as i32 == low - 1 || rank as i32 == high + 1)
}
