//! Calls: which players want the discard out of turn, and who gets it.

use std::io;

use adjudeck_format::{Action, Card, Seat, Statement};

use super::players::Players;
use super::strategy::Strategy;

/// One in `OVERLOOKS` players does not see that a discard can be laid.
const OVERLOOKS: u32 = 3;

impl Players<'_> {
    /// Players call the top discard, and the player to play answers. Returns who was granted the card.
    pub(super) fn calls(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<Option<Seat>> {
        let (Some(_), Some(top)) = (&self.rules.call, self.table.top()) else { return Ok(None) };
        let callers = self.callers(strategy, mover, top)?;
        if callers.is_empty() || self.refuses(strategy, mover, top)? {
            return Ok(None);
        }
        if self.table.rng.one_in(2) {
            self.table.try_play(mover, Action::Allows)?;
        }
        for caller in callers {
            let cards = [Some(top)];
            if self.table.try_play(caller, Action::Takes { cards: cards[..].into() })? {
                self.extra_cards(caller)?;
                let again = if self.calls_again() { self.calls(strategy, mover)? } else { None };
                return Ok(again.or(Some(caller)));
            }
        }
        Ok(None)
    }

    /// A player may call rummy, take the discards down to one that can be laid, and lay it. Returns who then goes on with their
    /// turn; nobody if the deal is over.
    pub(super) fn after_rummy(&mut self, mover: Seat) -> io::Result<Option<Seat>> {
        if self.rules.rummy.is_none() {
            return Ok(Some(mover));
        }
        let mut seats: Vec<_> = self.table.judge.game().seats().collect();
        self.table.rng.shuffle(&mut seats);
        for caller in seats {
            if self.table.rng.one_in(OVERLOOKS) || !self.calls_and_lays(caller)? {
                continue;
            }
            let next = self.table.judge.deal().mover().filter(|_| self.table.goes_on()).map(|(next, _)| next);
            self.now.called = next == Some(caller);
            return Ok(next);
        }
        Ok(Some(mover))
    }

    /// A player calls rummy if they can then take discards and lay the deepest one. Returns whether they did.
    fn calls_and_lays(&mut self, player: Seat) -> io::Result<bool> {
        let call = Statement::Plays { player, action: Action::Calls { together: false } };
        if !self.table.judge.legal(&call) {
            return Ok(false);
        }
        let line = self.line();
        for depth in 1..=line.len() {
            let Some((discards, deepest)) = line.get(..depth).zip(line.get(depth - 1)) else { break };
            let cards: Vec<_> = discards.iter().copied().map(Some).collect();
            let takes = Statement::Plays { player, action: Action::Takes { cards: cards.into() } };
            for action in self.ways_to_lay(player, discards, *deepest) {
                let lays = Statement::Plays { player, action };
                let mut called = self.table.judge.clone();
                if called.judge(&call).is_ok() && called.both_legal(&takes, &lays) {
                    for said in [&call, &takes, &lays] {
                        self.table.say(said)?;
                    }
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether the card that a call has uncovered can be called.
    fn calls_again(&self) -> bool {
        self.rules.call.as_ref().is_some_and(|calls| calls.uncovered.answer.is_callable())
    }

    /// Players who want the card call it, in random order.
    fn callers(&mut self, strategy: Strategy<'_>, mover: Seat, top: Card) -> io::Result<Vec<Seat>> {
        let mut callers = Vec::new();
        let mut seats: Vec<_> = self.table.judge.game().seats().filter(|seat| *seat != mover).collect();
        self.table.rng.shuffle(&mut seats);
        for seat in seats {
            if !self.table.may(seat, Action::Calls { together: false }) || !self.needs(strategy, seat, top) {
                continue;
            }
            let together = !callers.is_empty() && self.table.rng.one_in(4);
            self.table.play(seat, Action::Calls { together })?;
            callers.push(seat);
        }
        if let Some(first) = callers.first().copied()
            && self.table.rng.one_in(6)
            && self.table.try_play(first, Action::Withdraws)?
        {
            callers.remove(0);
        }
        Ok(callers)
    }

    /// Whether a card is worth taking two more cards into the hand. When the stock is low, only a card that completes the
    /// contract is: the extra card that the caller draws is one less for everybody.
    fn needs(&mut self, strategy: Strategy<'_>, seat: Seat, top: Card) -> bool {
        if self.is_stock_low() && strategy.distance(self.table.hand(seat)) > 1 && !self.table.rng.one_in(30) {
            return false;
        }
        strategy.wants(self.table.hand(seat), top) && !self.table.rng.one_in(3)
    }

    /// The player to play refuses the call if they want the card themselves: they say so, or just take the card. Returns
    /// whether they refused.
    fn refuses(&mut self, strategy: Strategy<'_>, mover: Seat, top: Card) -> io::Result<bool> {
        let cards = [Some(top)];
        if !self.table.may(mover, Action::Refuses) || !self.table.may(mover, Action::Takes { cards: cards[..].into() })
        {
            return Ok(false);
        }
        if !strategy.wants(self.table.hand(mover), top) {
            return Ok(false);
        }
        if !self.table.rng.one_in(4) {
            self.table.play(mover, Action::Refuses)?;
        }
        Ok(true)
    }

    /// The caller draws the extra cards that they may draw now.
    pub(super) fn extra_cards(&mut self, caller: Seat) -> io::Result<()> {
        let extra = self.rules.call.as_ref().map_or(0, |claim| claim.extra.answer);
        for _ in 0..extra {
            if self.table.goes_on() && !self.table.has_stock(1) {
                self.table.restock()?;
            }
            let cards = [None];
            if !self.table.goes_on() || !self.table.may(caller, Action::Draws { cards: cards[..].into() }) {
                return Ok(());
            }
            self.draw(caller, 1)?;
        }
        Ok(())
    }
}
