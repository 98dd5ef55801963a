//! Lists what would be legal now.

mod ahead;
mod laying;
mod others;
mod pile;

use adjudeck_format::{Action, Card, Discarded, Groups, Laid, MeldName, Seat, Stands, Statement};
pub use laying::{Laying, Layings};
pub use others::OtherLayings;

use crate::cards::meld::{Meld, Shape};
use crate::judge::judge::Judge;
use crate::law::turns::{lay, stock};
use crate::rules::contract::Chosen;
use crate::solve::{Every, Solver};
use crate::state::deal::Stage;

/// Actions to be tried, each with its player.
type Candidates = Vec<(Seat, Action<'static>)>;

impl Judge {
    /// What each player could legally do now. It calls [`legal`](Self::legal) for every candidate action, so there is no second
    /// copy of the law.
    ///
    /// What a player might do with cards of their hand or with their melds is tried only if it may be for them to play. Apart from
    /// that, the list has for every seat: draws of unknown cards (`?`, since only the stock knows which they are), as many as a turn
    /// or a call gives; the top discard taken, pushed with unknown cards, or bought; where discards may be taken deeper, the
    /// cards from the top down to each; a look at the stock; a call, a withdrawal, an allowed and a refused call, a pass,
    /// packing, leaving and paying to stay; the choice of a contract; one declaration; the discard of each different card; each
    /// card laid off on each meld, a wild card in a run at each end with the card it stands for; each card swapped into each
    /// meld, and each wild card claimed; and where melds may be rearranged, each card moved from each meld to each other one or
    /// to a new one, and each meld joined to each other.
    ///
    /// Not everything that is legal is listed. Several cards laid off in one statement are listed one by one, `calls together`
    /// as a call, `takes to` as taking the cards down to that one, and a wild card is moved without saying what it stands for
    /// afterwards. Melds are listed as the [solver](Self::layings) finds them, for the player whose turn it is, or at the end
    /// for everybody who may lay cards: one way for the contract and one for each further meld, not every combination of cards;
    /// [`other_layings`](Self::other_layings) has other ways. If none of these may be laid, because the player is bound to
    /// certain cards, one way is listed that may. What losers show of their hands, and `rearranges`, are not listed, because
    /// there are too many ways.
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
    /// assert_eq!(options[0].0, Seat(0)); // Aya discards 5C; a joker they may not discard.
    /// ```
    #[must_use]
    pub fn options(&mut self) -> Candidates {
        let mut all = Candidates::new();
        self.visit_options(|seat, action| all.push((seat, action)));
        all
    }

    /// Like [`options`](Self::options), but hands the options to `visit` one by one.
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
        let bonus: Vec<Seat> = self.game().seats().filter(|_| self.rules().bonus.is_some()).collect();
        for seat in bonus {
            self.bonus_melds(seat).into_iter().for_each(|melds| visit(seat, Action::Melds { melds }));
        }
        for seat in self.layers() {
            for melds in self.layable(seat) {
                visit(seat, Action::Melds { melds });
            }
        }
    }

    /// The melds that the solver finds for a player: those of their contract, or, if they have laid down or need no contract,
    /// each further meld by itself. It does not check whether the player may lay them now.
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
        match self.wanted(seat) {
            Some(required) => solver.contract(table.hand(seat), &required).melds().into_iter().collect(),
            None => solver.further(table.hand(seat), &self.melds(seat)),
        }
    }

    /// All actions to be tried, except melds.
    fn candidates(&self) -> Candidates {
        let mut all = Candidates::new();
        for seat in self.game().seats() {
            let actions = self.draws().into_iter().chain(calls()).chain(self.choices());
            all.extend(actions.map(|action| (seat, action)));
            if self.may_play(seat) {
                let plays = self.hand_plays(seat).into_iter().chain(self.moves(seat));
                all.extend(plays.map(|action| (seat, action)));
            }
        }
        all.extend(self.declaration());
        all
    }

    /// Whether it may be for a player to lay, to rearrange or to discard cards. Where lines are missing it may be for anybody.
    fn may_play(&self, seat: Seat) -> bool {
        let (context, deal) = (self.context(), self.deal());
        let is_open = deal.lacks_lines() || matches!(deal.stage(), Stage::Dealing | Stage::Over);
        is_open || lay::in_turn(&context, seat).is_ok() || lay::may_play(&context, seat)
    }

    /// A declaration of the player to move, if the solver finds one. It does not check whether they may declare now.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// let judge = Judge::new(edition("paplu/pagat").unwrap().clone());
    /// assert!(judge.declaration().is_none());
    /// ```
    #[must_use]
    pub fn declaration(&self) -> Option<(Seat, Action<'static>)> {
        let (deal, (mover, drawn)) = (self.deal(), self.deal().mover()?);
        let (hand, indicator) = (deal.table.hand(mover), deal.setup.indicator);
        let it = Solver::new(self.rules()).declaration(hand, drawn, indicator, deal.turn.taken)?;
        Some((mover, Action::Declares { melds: it.melds, discard: it.discard.map(Discarded::from) }))
    }

    /// The melds that the solver finds and that are legal now. If none of them is, one other way that is legal, if there is
    /// one.
    fn layable(&self, seat: Seat) -> Vec<Groups<'static>> {
        let is_legal = |melds: &Groups<'static>| {
            self.legal(&Statement::Plays { player: seat, action: Action::Melds { melds: melds.clone() } })
        };
        let (mut best, wanted) = (self.layings(seat), self.wanted(seat));
        // If a contract is required and was not found, there is none. And some players may lay nothing, whatever they hold.
        let waits = || self.deal().stage() != Stage::Over && lay::may_lay_melds(&self.context(), seat).is_err();
        let is_barred = wanted.is_some() && best.is_empty() || waits();
        best.retain(is_legal);
        if best.is_empty() && self.rules().frozen.is_some() {
            best.extend(self.with_top(seat));
        }
        if is_barred || !best.is_empty() {
            return best;
        }
        let (deal, context) = (self.deal(), self.context());
        let every = Every { context: &context, seat, owed: &deal.turn.owed.cards };
        let other = match wanted {
            Some(required) if !required.needs().is_empty() => every.contract(&required, is_legal).found,
            Some(_) => None,
            None => every.alone(is_legal),
        };
        other.into_iter().collect()
    }

    /// Who may be able to lay melds: the player whose turn it is; once the stock has ended the deal, possibly everybody.
    fn layers(&self) -> Vec<Seat> {
        let is_over = self.deal().stage() == Stage::Over && self.deal().out().is_none();
        match self.deal().mover() {
            _ if is_over || stock::only_melding(&self.context()) => self.game().seats().collect(),
            mover => mover.map(|(mover, _)| mover).into_iter().collect(),
        }
    }

    /// Draws from the stock and from the pile.
    fn draws(&self) -> Vec<Action<'static>> {
        let rules = self.rules();
        let extra = rules.call.as_ref().map_or(1, |claim| claim.extra.answer);
        let early = rules.early.as_ref().map_or(1, |early| early.draw.answer);
        let most = rules.draw.count.answer.max(extra).max(early);
        let draw = |count: u8| Action::Draws { cards: vec![None; usize::from(count)].into() };
        let pile = self.deal().table.pile();
        let deepest = if rules.takes_several() { pile.len() } else { 1 };
        let take = |count: usize| Action::Takes { cards: pile.iter().rev().take(count).copied().collect() };
        let top = pile.last().copied();
        let buy = top.filter(|_| rules.buy.is_some()).map(|card| Action::Buys { card });
        (1..=most)
            .map(draw)
            .chain((1..=deepest.min(pile.len())).map(take))
            .chain(top.and_then(|top| self.push(top)))
            .chain(rules.push.as_ref().map(|_| Action::Peeks { card: None }))
            .chain(buy)
            .collect()
    }

    /// What is decided before a deal, or after one.
    fn choices(&self) -> Vec<Action<'static>> {
        let rules = self.rules();
        let chosen = rules.contract.as_ref().filter(|contract| contract.chosen.answer != Chosen::InOrder);
        let contracts = chosen.map_or(0, |contract| u8::try_from(contract.melds.answer.len()).unwrap_or(u8::MAX));
        let exits = rules.exit.as_ref().map(|_| [Action::Leaves, Action::Reenters]);
        (1..=contracts).map(|contract| Action::Chooses { contract }).chain(exits.into_iter().flatten()).collect()
    }

    /// The ways in which a player might change their melds.
    fn moves(&self, seat: Seat) -> Vec<Action<'static>> {
        let own = self.deal().table.melds(seat);
        if self.rules().rearrange.is_none() {
            return Vec::new();
        }
        let mut all = Vec::new();
        let name = |number| MeldName { owner: seat, number };
        let melds = || (1..).zip(own).filter(|(_, meld)| !meld.cards().is_empty());
        let new = u8::try_from(own.len() + 1).unwrap_or(u8::MAX);
        for (from, meld) in melds() {
            let others = || melds().map(|(to, _)| to).filter(|to| *to != from);
            all.extend(others().map(|to| Action::Joins { from: name(from), to: name(to) }));
            for card in different(meld.cards().iter().copied()) {
                let laid = Laid { card: Some(card), stands: Stands::Unsaid };
                let targets = others().chain([new]);
                all.extend(targets.map(|to| Action::Moves {
                    cards: vec![laid].into(),
                    from: name(from),
                    to: name(to),
                }));
            }
        }
        all
    }

    /// The top discard pushed with cards of the stock, where the rules have pushing.
    fn push(&self, top: Option<Card>) -> Option<Action<'static>> {
        let stock = self.rules().push.as_ref()?.cards.answer;
        let cards: Vec<_> = std::iter::once(top).chain((0..stock).map(|_| None)).collect();
        Some(Action::Pushes { cards: cards.into() })
    }

    /// What a player might do with single cards of their hand.
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

    /// What a card that is added to a meld can be said to stand for: a wild card in a run, the card above its top and the
    /// card below its bottom; otherwise nothing is said.
    fn stand_ins(&self, card: Card, meld: &Meld) -> Vec<Stands> {
        if self.is_wild(card) && matches!(meld.shape(), Shape::Run { .. }) {
            let round = self.rules().meld.ace.answer.goes_round();
            return meld.continuing(round).rev().map(Stands::Card).collect();
        }
        vec![Stands::Unsaid]
    }

    /// What might be done with a card on a meld.
    fn on_meld(&self, card: Card, name: MeldName, meld: &Meld, all: &mut Vec<Action<'static>>) {
        for stands in self.stand_ins(card, meld) {
            let laid = Laid { card: Some(card), stands };
            all.push(Action::Lays { cards: vec![laid].into(), on: name });
        }
        all.push(Action::Swaps { card, into: name });
        let wilds = different(meld.cards().iter().copied().filter(|wild| self.is_wild(*wild)));
        all.extend(wilds.into_iter().map(|wild| Action::Claims { wild, from: name, with: card }));
    }
}

/// The different cards, each once.
fn different(cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// The actions that name no card.
fn calls() -> [Action<'static>; 6] {
    let call = Action::Calls { together: false };
    [call, Action::Withdraws, Action::Allows, Action::Refuses, Action::Passes, Action::Packs]
}
