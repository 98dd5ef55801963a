//! Whether a play leaves its player a way to end their turn.

use adjudeck_format::{Action, Card, Seat, Statement, Verb, VerbClass};

use crate::judge::judge::Judge;
use crate::law::turns::stock::only_melding;

impl Judge {
    /// Whether its player could still end their turn after a legal play, at once or after one or two more plays; longer ways are not
    /// tried. A player may take a card that they must meld and cannot, for example: that is no fault yet, but will be one.
    ///
    /// ```
    /// use adjudeck_format::{Action, Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    ///
    /// // Who takes from the discards of 500 rum must meld the deepest card that they take.
    /// let leads_on = |hand| {
    ///     let log = format!("players Aya Bea\nposition 1 dealer Bea\nhand Aya {hand}\nhand Bea ? ? ?\npile 9C 4D\nturn Aya\n");
    ///     let mut judge = Judge::new(edition("rum500/pagat").unwrap().clone());
    ///     let mut reader = Reader::new(log.as_bytes());
    ///     while let Some(line) = reader.next() {
    ///         judge.judge(&line.unwrap().statement).unwrap();
    ///     }
    ///     let cards = ["4D", "9C"].map(|card| card.parse().ok()).to_vec();
    ///     judge.leads_on(Seat(0), &Action::Takes { cards: cards.into() })
    /// };
    /// assert!(leads_on("9H 9S KD"));
    /// assert!(!leads_on("9H 2S KD"));
    /// ```
    #[must_use]
    pub fn leads_on(&self, player: Seat, action: &Action<'static>) -> bool {
        let plays = match action.class() {
            VerbClass::Start if action.verb() != Verb::Takes => return true,
            VerbClass::End | VerbClass::Answer | VerbClass::Showing | VerbClass::BetweenDeals => return true,
            VerbClass::Start | VerbClass::Call | VerbClass::Laying => 2,
            VerbClass::Rearranging => 0,
        };
        self.after(player, action).is_some_and(|mut after| after.can_end_turn(player, plays))
    }

    /// The game after a legal play.
    fn after(&self, player: Seat, action: &Action<'static>) -> Option<Self> {
        let mut after = self.clone();
        after.judge(&Statement::Plays { player, action: action.clone() }).is_ok().then_some(after)
    }

    /// Whether a player can end their turn after so many more plays at most, or others go on.
    fn can_end_turn(&mut self, seat: Seat, plays: u8) -> bool {
        let is_last = only_melding(&self.context());
        let others_go_on = !is_last && self.deal().mover().is_none_or(|(mover, _)| mover != seat);
        if others_go_on || !self.draws_owed(seat) || self.can_go_on(seat) {
            return true;
        }
        let may_lead_on = |action: &Action<'_>| action.class() == VerbClass::Laying || action.verb() == Verb::Takes;
        // Before the deal ends nobody need lay anything more, so nothing may wait for that.
        let options = if plays == 0 || is_last { Vec::new() } else { self.options() };
        let mut own = options.iter().filter(|(player, action)| *player == seat && may_lead_on(action));
        own.any(|(_, action)| self.after(seat, action).is_some_and(|mut after| after.can_end_turn(seat, plays - 1)))
    }

    /// A player draws the cards that they are owed, whatever those are. Returns whether they could.
    fn draws_owed(&mut self, player: Seat) -> bool {
        let cards = vec![None; self.deal().owes(player).into()];
        cards.is_empty()
            || self.judge(&Statement::Plays { player, action: Action::Draws { cards: cards.into() } }).is_ok()
    }

    /// Whether a player can draw, discard, pass or declare, or the deal can end now.
    fn can_go_on(&self, player: Seat) -> bool {
        let hand = self.deal().table.hand(player);
        let hidden = (hand.hidden() > 0).then_some(None);
        let cards = hand.known().map(|(card, _)| Some(card)).chain(hidden);
        let discards = cards.map(|card: Option<Card>| Action::Discards { card });
        let draws = self.draws().into_iter().filter(|draw| draw.verb() != Verb::Takes);
        let is_legal = |action| self.legal(&Statement::Plays { player, action });
        discards.chain(draws).chain([Action::Passes]).any(is_legal)
            || self.legal(&Statement::Ends)
            || self.declaration().is_some_and(|(_, declares)| is_legal(declares))
    }
}
