//! What would be legal now.

use adjudeck_format::{Action, Card, Groups, Laid, MeldName, Seat, Stands, Statement};

use crate::judge::Judge;
use crate::meld::{ACE_HIGH, Meld, Shape, natural};
use crate::solve::Solver;

/// Actions that came into question.
type Candidates = Vec<(Seat, Action<'static>)>;

impl Judge {
    /// What each player could legally do now, found by asking [`legal`](Self::legal) of everything that comes into
    /// question; so there is no second copy of the law.
    ///
    /// For every seat are listed: a draw of unknown cards (`?`: which they are only the stock knows), as many as a turn or a
    /// call gives; the top discard taken, or pushed with unknown cards; a call, a withdrawal, an allowed and a refused call,
    /// a pass, packing; one declaration; the discard of each
    /// different card; each card laid off on each meld, a wild card in a run at each end with the card for which it stands;
    /// each card swapped into each meld, and each wild card claimed.
    ///
    /// Not everything that is legal is listed: several cards laid off in one statement follow one by one, `calls together`
    /// is a call, and melds are listed as the [solver](Self::layings) finds them for the player whose turn it is, one way
    /// for the contract and one for each further meld, not every combination of cards.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    ///
    /// let log = "players Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\n";
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::new(log.as_bytes());
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// let options = judge.options();
    /// assert_eq!(options.len(), 1);
    /// assert_eq!(options[0].0, Seat(0)); // Aya discards 5C; a joker she may not discard.
    /// ```
    #[must_use]
    pub fn options(&mut self) -> Candidates {
        let mut all = Candidates::new();
        self.visit_options(|seat, action| all.push((seat, action)));
        all
    }

    /// As [`options`](Self::options), one by one.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// judge.visit_options(|seat, action| unreachable!("{seat:?} {action:?} before any deal"));
    /// ```
    pub fn visit_options(&mut self, mut visit: impl FnMut(Seat, Action<'static>)) {
        for (player, action) in self.candidates() {
            let statement = Statement::Plays { player, action };
            if self.legal(&statement)
                && let Statement::Plays { player, action } = statement
            {
                visit(player, action);
            }
        }
    }

    /// The melds that the solver finds for a player: his contract, or further melds, each for itself, if he has laid down
    /// or no contract is asked of him. Whether he may lay them now is not asked.
    ///
    /// ```
    /// use adjudeck_format::Seat;
    /// use adjudeck_validator::{Judge, edition};
    /// let judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// assert!(judge.layings(Seat(0)).is_empty());
    /// ```
    #[must_use]
    pub fn layings(&self, seat: Seat) -> Vec<Groups<'static>> {
        let (solver, table) = (Solver::new(self.rules()), &self.deal().table);
        match self.required().filter(|_| !self.deal().has_laid_down(seat)) {
            Some(required) => solver.contract(table.hand(seat), required).melds().into_iter().collect(),
            None => solver.further(table.hand(seat), table.melds(seat)),
        }
    }

    /// Everything that comes into question.
    fn candidates(&self) -> Candidates {
        let mut all = Candidates::new();
        for seat in self.game().seats() {
            let actions = self.draws().into_iter().chain(calls()).chain(self.hand_plays(seat));
            all.extend(actions.map(|action| (seat, action)));
        }
        if let Some((mover, drawn)) = self.deal().mover() {
            let (hand, deal) = (self.deal().table.hand(mover), self.deal());
            let declaration = Solver::new(self.rules()).declaration(hand, drawn, deal.indicator, deal.taken);
            all.extend(declaration.map(|it| (mover, Action::Declares { melds: it.melds, discard: it.discard })));
            let melds = self.layings(mover).into_iter();
            all.extend(melds.map(|melds| (mover, Action::Melds { melds })));
        }
        all
    }

    /// Draws from the stock and from the pile.
    fn draws(&self) -> Vec<Action<'static>> {
        let extra = self.rules().claim.as_ref().map_or(1, |claim| claim.extra.answer);
        let mut counts = vec![1, self.rules().draw.count.answer, extra];
        counts.sort_unstable();
        counts.dedup();
        let draw = |count: u8| Action::Draws { cards: vec![None; usize::from(count)].into() };
        let top = self.deal().table.pile().last();
        counts
            .into_iter()
            .filter(|count| *count > 0)
            .map(draw)
            .chain(top.map(|top| Action::Takes { cards: vec![*top].into() }))
            .chain(top.and_then(|top| self.push(*top)))
            .collect()
    }

    /// The discard pushed with cards of the stock, where that is played.
    fn push(&self, top: Option<Card>) -> Option<Action<'static>> {
        let stock = self.rules().push.as_ref()?.cards.answer;
        let cards: Vec<_> = std::iter::once(top).chain((0..stock).map(|_| None)).collect();
        Some(Action::Pushes { cards: cards.into() })
    }

    /// What a player might do with the cards of his hand.
    fn hand_plays(&self, seat: Seat) -> Vec<Action<'static>> {
        let table = &self.deal().table;
        let hand = table.hand(seat);
        let mut all = Vec::new();
        if hand.hidden() > 0 {
            all.push(Action::Discards { card: None });
        }
        for (card, _) in hand.known() {
            all.push(Action::Discards { card: Some(card) });
            for (name, meld) in table.all_melds() {
                self.on_meld(card, name, meld, &mut all);
            }
        }
        all
    }

    /// What might be done with a card on a meld.
    fn on_meld(&self, card: Card, name: MeldName, meld: &Meld, all: &mut Vec<Action<'static>>) {
        for stands in stand_ins(self.is_wild(card), meld) {
            let laid = Laid { card: Some(card), stands };
            all.push(Action::Lays { cards: vec![laid].into(), on: name });
        }
        all.push(Action::Swaps { card, into: name });
        let mut wilds: Vec<Card> = meld.cards().iter().copied().filter(|wild| self.is_wild(*wild)).collect();
        wilds.sort_unstable();
        wilds.dedup();
        all.extend(wilds.into_iter().map(|wild| Action::Claims { wild, from: name, with: card }));
    }
}

/// What needs no card.
fn calls() -> [Action<'static>; 6] {
    let call = Action::Calls { together: false };
    [call, Action::Withdraws, Action::Allows, Action::Refuses, Action::Passes, Action::Packs]
}

/// What is said of a card that is added to a meld: of a wild card in a run, each card above and below the ends.
fn stand_ins(wild: bool, meld: &Meld) -> Vec<Stands> {
    match (meld.shape(), meld.top()) {
        (Shape::Run { suit, low }, Some(top)) if wild => {
            let above = (top < ACE_HIGH).then_some(top + 1);
            let below = low.checked_sub(1);
            [above, below].into_iter().flatten().filter_map(|place| natural(suit, place)).map(Stands::Card).collect()
        }
        _ => vec![Stands::Unsaid],
    }
}
