//! A turn: drawing, melding, laying off, discarding.

use std::io;

use adjudeck_format::{Action, Card, Groups, Laid, MeldName, Rank, Seat, Stands};
use adjudeck_validator::rules::contract::Extras;
use adjudeck_validator::rules::discard::Taken;
use adjudeck_validator::rules::line::Alone;
use adjudeck_validator::rules::pile::{FirstTake, MayTake};
use adjudeck_validator::rules::wild::Pickup;
use adjudeck_validator::{Meld, Shape, Solver};

use super::cards::{laid, less};
use super::players::{Players, Turn};
use super::strategy::Strategy;

/// When the stock is low and the discard can be taken, only one draw in `SPARING` is made.
const SPARING: u32 = 6;

/// Where only who has laid down takes discards, one in `LETS_LIE` that they want is taken.
const LETS_LIE: u32 = 3;

impl Players<'_> {
    /// Plays the turn of the player to play. With `idle`, nobody lays down.
    pub(super) fn turn(&mut self, strategy: Strategy<'_>, idle: bool) -> io::Result<()> {
        let Some((mover, _)) = self.table.judge.deal().mover() else { return Ok(()) };
        self.now = Turn::default();
        if self.table.is_last_turn_over() {
            return if self.knocks_at_last(mover)? { Ok(()) } else { self.last_melds() };
        }
        if self.passes_upcard(strategy, mover)? {
            return Ok(());
        }
        if self.rules.declare.is_some() {
            return self.kept_turn(strategy, mover, idle);
        }
        let Some(mover) = self.after_rummy(mover)? else { return Ok(()) };
        let caller = self.calls(strategy, mover)?;
        if self.table.goes_on() && !self.now.called {
            self.draw_or_take(strategy, mover)?;
        }
        if self.table.goes_on() && self.now.taken.is_none() {
            self.purchase(strategy, mover)?;
        }
        if let Some(caller) = caller {
            self.extra_cards(caller)?;
        }
        if self.table.goes_on() {
            self.lay(strategy, mover, idle)?;
        }
        if self.table.goes_on() {
            self.discard(strategy, mover)?;
        }
        Ok(())
    }

    /// Passes the upcard that is offered, unless the player wants it. Returns whether they passed.
    fn passes_upcard(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<bool> {
        let Some(top) = self.table.top().filter(|_| self.rules.offer.is_some()) else { return Ok(false) };
        let hand = self.table.hand(mover);
        let wants = if self.rules.declare.is_some() { strategy.keeps(hand, top) } else { strategy.wants(hand, top) };
        let cards = [Some(top)];
        if wants && self.table.may(mover, Action::Takes { cards: cards[..].into() }) {
            return Ok(false);
        }
        self.table.try_play(mover, Action::Passes)
    }

    /// After the stock is used up, everybody lays what they can and may, and the deal ends.
    fn last_melds(&mut self) -> io::Result<()> {
        for player in self.table.judge.game().seats() {
            while self.meld(player)? || self.lay_off(player)? || self.rearrange(player)? {}
        }
        self.table.restock()
    }

    /// Draws, or takes the top discard if that helps or the player must.
    fn draw_or_take(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<()> {
        let (count, cards) = (self.how_many(mover), [self.table.top()]);
        let take = Action::Takes { cards: cards[..].into() };
        if self.rules.line.is_some() && self.wipe(mover)? || self.rules.frozen.is_some() && self.takes_pile(mover)? {
            return Ok(());
        }
        let pushed = self.rules.push.as_ref().filter(|_| self.table.top().is_some()).map(|push| push.cards.answer);
        let (first, due) = match pushed {
            Some(stock) => {
                let cards: Vec<_> = cards.into_iter().chain((0..stock).map(|_| None)).collect();
                (Action::Pushes { cards: cards.into() }, count.saturating_add(stock))
            }
            None => (Action::Draws { cards: vec![None; count.into()].into() }, count),
        };
        let alone =
            self.rules.frozen.is_none() && self.rules.line.as_ref().is_none_or(|line| line.alone.answer == Alone::Free);
        let must = self.rules.line.is_none()
            && self.rules.frozen.is_none()
            && self.table.has_stock(due)
            && !self.table.may(mover, first);
        let only_to_lay_down = !must && self.must_lay_down_with_it(mover);
        if only_to_lay_down && self.take_to_lay_down(mover)? {
            return Ok(());
        }
        let spares = alone && self.is_stock_low() && self.spares();
        let wants =
            must || spares || alone && self.table.top().is_some_and(|top| strategy.wants(self.table.hand(mover), top));
        if wants && !only_to_lay_down && !self.lets_it_lie(mover) && self.table.try_play(mover, take)? {
            [self.now.taken] = cards;
            return Ok(());
        }
        if let Some(stock) = pushed.filter(|stock| self.table.has_stock(*stock))
            && !self.push(mover, stock)?
        {
            return self.without_stock(mover, count);
        }
        if !self.table.has_stock(count) {
            return self.without_stock(mover, count);
        }
        self.draw(mover, count)
    }

    /// Pushes the top discard with `stock` cards of the stock, if the player may. Returns whether they did.
    fn push(&mut self, mover: Seat, stock: u8) -> io::Result<bool> {
        let hidden: Vec<_> = std::iter::once(self.table.top()).chain((0..stock).map(|_| None)).collect();
        let may = self.table.may(mover, Action::Pushes { cards: hidden.into() });
        if may {
            self.table.push(mover, stock)?;
        }
        Ok(may)
    }

    /// Whether the player may take the discard only to lay down in this turn.
    fn must_lay_down_with_it(&self, mover: Seat) -> bool {
        let pile = &self.rules.pile;
        let is_free = pile.first.answer == FirstTake::Free && self.mood.first;
        !self.table.has_laid_down(mover)
            && !is_free
            && match pile.who.answer {
                MayTake::ToLayDown | MayTake::IntoFirstMelds => self.rules.contract.is_some(),
                MayTake::UntilLaidDown | MayTake::Always | MayTake::OnceLaidDown | MayTake::Never => false,
            }
    }

    /// Whether a player lets a discard lie that they want. Where all who take discards have laid down, they hold few cards, and
    /// one discard could go round for ever.
    fn lets_it_lie(&mut self, mover: Seat) -> bool {
        let first = match self.rules.pile.who.answer {
            MayTake::ToLayDown | MayTake::IntoFirstMelds | MayTake::OnceLaidDown => self.rules.line.is_none(),
            MayTake::UntilLaidDown | MayTake::Always | MayTake::Never => false,
        };
        first && self.table.has_laid_down(mover) && !self.table.rng.one_in(LETS_LIE)
    }

    /// Takes the discard and lays it in the player's first melds, if that is possible.
    fn take_to_lay_down(&mut self, mover: Seat) -> io::Result<bool> {
        let (Some(card), Some(required)) = (self.table.top(), self.table.judge.required()) else { return Ok(false) };
        let hand = self.table.hand(mover).with(card);
        let Some(melds) = Solver::new(self.rules).contract(&hand, required).melds() else { return Ok(false) };
        let uses = melds.cards.iter().any(|laid| laid.card == Some(card));
        let leaves = usize::from(hand.size()) > melds.cards.len();
        let take = Action::Takes { cards: vec![Some(card)].into() };
        if !uses || !leaves || !self.table.try_both(mover, take, Action::Melds { melds })? {
            return Ok(false);
        }
        self.now.taken = Some(card);
        Ok(true)
    }

    /// The player cannot draw from the stock: the stock is renewed, the deal ends, or the player takes the discard or passes.
    pub(super) fn without_stock(&mut self, mover: Seat, count: u8) -> io::Result<()> {
        self.table.restock()?;
        if !self.table.goes_on() {
            return Ok(());
        }
        if self.table.has_stock(count) && self.rules.push.is_none() {
            return self.draw(mover, count);
        }
        let cards = [self.table.top()];
        if self.table.try_play(mover, Action::Takes { cards: cards[..].into() })? {
            [self.now.taken] = cards;
        }
        Ok(())
    }

    /// How many cards to draw: sometimes more than one in the player's first turn, if they may.
    fn how_many(&mut self, mover: Seat) -> u8 {
        let usual = self.rules.draw.count.answer;
        let Some(early) = &self.rules.early else { return usual };
        let most = early.draw.answer;
        let draw = Action::Draws { cards: vec![None; most.into()].into() };
        let may = self.table.has_stock(most) && self.table.may(mover, draw);
        if may && !self.table.rng.one_in(3) { most } else { usual }
    }

    /// Others may buy the discard that the player to play has not taken: those who want it bid, and one gets it.
    fn purchase(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<()> {
        let (Some(_), Some(top)) = (&self.rules.buy, self.table.top()) else { return Ok(()) };
        let others = self.table.judge.game().present().filter(|seat| *seat != mover);
        let wants = |seat: &Seat| !self.table.has_laid_down(*seat) && strategy.wants(self.table.hand(*seat), top);
        let buyers: Vec<_> = others.filter(wants).collect();
        if buyers.is_empty() || self.table.rng.one_in(2) {
            return Ok(());
        }
        if buyers.len() > 1 {
            for buyer in &buyers {
                self.table.try_play(*buyer, Action::Calls { together: false })?;
            }
        }
        for buyer in buyers {
            if self.table.try_play(buyer, Action::Buys { card: Some(top) })? {
                break;
            }
        }
        Ok(())
    }

    /// Whether a player takes any discard to save the last cards of the stock.
    fn spares(&mut self) -> bool {
        !self.table.rng.one_in(SPARING)
    }

    /// Lays what the player can, or waits.
    fn lay(&mut self, strategy: Strategy<'_>, mover: Seat, idle: bool) -> io::Result<()> {
        let further = self.rules.contract.as_ref().is_none_or(|contract| contract.extras.answer == Extras::Free);
        let further = further || self.table.has_laid_down(mover);
        if !self.table.has_laid_down(mover) {
            if idle || strategy.distance(self.table.hand(mover)) > 2 {
                return Ok(());
            }
            if !self.meld(mover)? && self.rules.wild.pickup.answer == Pickup::NewMeldAtOnce {
                self.claim_for_meld(mover)?;
            }
        }
        self.lay_all(mover, further)?;
        if self.rules.rearrange.is_some() && self.table.rng.one_in(4) && self.table.goes_on() && self.tidy(mover)? {
            self.lay_all(mover, further)?;
        }
        Ok(())
    }

    /// Lays everything that a player who has laid down can. `further` says whether more melds may follow.
    fn lay_all(&mut self, mover: Seat, further: bool) -> io::Result<()> {
        while self.table.goes_on() && self.table.has_laid_down(mover) && !self.keeps_last_card(mover) {
            let lays = self.meld(mover)? || self.lay_off(mover)? || self.swap(mover)?;
            if !(lays || self.claim(mover, further)? || self.rearrange(mover)?) {
                break;
            }
        }
        Ok(())
    }

    /// Whether a player with one card left prefers to discard it; random.
    fn keeps_last_card(&mut self, mover: Seat) -> bool {
        let hand = self.table.hand(mover);
        hand.size() == 1 && hand.known().all(|(card, _)| !self.table.judge.is_wild(card)) && self.table.rng.one_in(2)
    }

    /// Lays the first melds that the solver finds and the referee allows.
    fn meld(&mut self, mover: Seat) -> io::Result<bool> {
        let saves = self.table.has_laid_down(mover) && self.saves_wilds(mover);
        for melds in self.table.judge.layings(mover) {
            let has_wild = melds.cards.iter().filter_map(|laid| laid.card).any(|card| self.table.judge.is_wild(card));
            if saves && has_wild {
                continue;
            }
            if self.leaves_discard(mover, &melds.cards) && self.table.try_play(mover, Action::Melds { melds })? {
                return Ok(true);
            }
        }
        Ok(self.table.has_laid_down(mover) && self.meld_wilds(mover)?)
    }

    /// Lays wild cards alone, if the player has enough of them: as a set of the first rank for which that is legal.
    fn meld_wilds(&mut self, mover: Seat) -> io::Result<bool> {
        let hand = self.table.hand(mover);
        let copies = |(card, copies)| std::iter::repeat_n(card, usize::from(copies));
        let wilds = hand.known().filter(|(card, _)| self.table.judge.is_wild(*card)).flat_map(copies);
        let wilds: Vec<Card> = wilds.take(self.rules.meld.set_size.answer.least.into()).collect();
        if wilds.len() < self.rules.meld.set_size.answer.least.into() {
            return Ok(false);
        }
        for rank in Rank::ALL {
            let of_rank = |card: &Card| Laid { card: Some(*card), stands: Stands::Rank(rank) };
            let cards: Vec<_> = wilds.iter().map(of_rank).collect();
            let ends = vec![u16::try_from(cards.len()).unwrap_or(u16::MAX)];
            let melds = Groups { cards: cards.into(), ends: ends.into() };
            if self.leaves_discard(mover, &melds.cards) && self.table.try_play(mover, Action::Melds { melds })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lays a card off, and further cards on the same meld.
    fn lay_off(&mut self, mover: Seat) -> io::Result<bool> {
        for (card, on) in self.table.fits(mover) {
            if self.saves_wilds(mover) && card.card.is_some_and(|card| self.table.judge.is_wild(card)) {
                continue;
            }
            let mut cards = vec![card];
            let leaves = self.leaves_discard(mover, &cards);
            if !leaves || !self.table.may(mover, Action::Lays { cards: cards.clone().into(), on }) {
                continue;
            }
            for (further, _) in self.table.fits(mover).into_iter().filter(|(_, meld)| *meld == on) {
                let more = [cards.as_slice(), &[further]].concat();
                let leaves = self.leaves_discard(mover, &more);
                if leaves && self.table.may(mover, Action::Lays { cards: more.clone().into(), on }) {
                    cards = more;
                }
            }
            self.table.play(mover, Action::Lays { cards: cards.into(), on })?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether a player still saves their wild cards to lay them alone, since they have other cards to play with.
    fn saves_wilds(&self, mover: Seat) -> bool {
        let wilds = self.table.hand(mover).known().filter(|(card, _)| self.table.judge.is_wild(*card));
        let wilds: u16 = wilds.map(|(_, copies)| u16::from(copies)).sum();
        self.mood.saver == Some(mover) && self.table.hand(mover).size() > wilds + 1
    }

    /// Swaps a card for a joker in a run.
    fn swap(&mut self, mover: Seat) -> io::Result<bool> {
        for (card, into) in self.stood_for(mover) {
            if self.leaves_discard(mover, &[laid(card)]) && self.table.try_play(mover, Action::Swaps { card, into })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes up a joker if that is legal and the joker can certainly be laid again. `further` says whether more melds may
    /// follow.
    fn claim(&mut self, mover: Seat, further: bool) -> io::Result<bool> {
        match self.rules.wild.pickup.answer {
            Pickup::Never => return Ok(false),
            Pickup::NewMeldAtOnce => return Ok(further && self.claim_for_meld(mover)?),
            Pickup::AnyRunAtOnce | Pickup::AnyMeldAtOnce if self.mood.saver == Some(mover) => return Ok(false),
            Pickup::OwnRun | Pickup::AnyRunAtOnce | Pickup::AnyMeldAtOnce | Pickup::Kept => {}
        }
        let most = self.rules.meld.set_size.answer.most.map_or(usize::MAX, usize::from);
        let has_room = |meld: &Meld| matches!(meld.shape(), Shape::Set(_)) && meld.cards().len() < most;
        if !self.table.judge.deal().table.all_melds().any(|(_, meld)| has_room(meld)) {
            return Ok(false);
        }
        for (with, from) in self.stood_for(mover) {
            if self.table.try_play(mover, Action::Claims { wild: Card::JOKER, from, with })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes up a wild card that the player can lay at once in a new meld, and lays it.
    pub(super) fn claim_for_meld(&mut self, mover: Seat) -> io::Result<bool> {
        for (wild, from, with) in self.claimable(mover) {
            if !self.table.may(mover, Action::Claims { wild, from, with }) {
                continue;
            }
            let hand = less(self.table.hand(mover), with).with(wild);
            let solver = Solver::new(self.rules);
            let layings = match self.table.judge.wanted(mover) {
                Some(required) => solver.contract(&hand, &required).melds().into_iter().collect(),
                None => solver.further(&hand, self.table.judge.deal().table.melds(mover)),
            };
            let uses = |melds: &Groups<'_>| {
                let laid = melds.cards.iter().filter(|laid| laid.card == Some(wild)).count();
                laid == usize::from(hand.count(wild))
            };
            let claims = Action::Claims { wild, from, with };
            if let Some(melds) = layings.into_iter().find(uses)
                && self.table.try_both(mover, claims, Action::Melds { melds })?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The wild cards on the table that a card of the hand can replace.
    fn claimable(&self, mover: Seat) -> Vec<(Card, MeldName, Card)> {
        let table = &self.table.judge.deal().table;
        let mut all = Vec::new();
        for (name, meld) in table.all_melds() {
            let mut wilds: Vec<_> =
                meld.cards().iter().copied().filter(|card| self.table.judge.is_wild(*card)).collect();
            wilds.dedup();
            let fits = |card: &Card| match meld.shape() {
                Shape::Set(rank) => card.rank() == Some(rank),
                Shape::Run { suit, .. } => card.suit() == Some(suit),
                Shape::Irregular => false,
            };
            for wild in wilds {
                let cards = table.hand(mover).known().map(|(card, _)| card).filter(fits);
                all.extend(cards.filter(|card| !self.table.judge.is_wild(*card)).map(|card| (wild, name, card)));
            }
        }
        all
    }

    /// If the card that was taken may not be discarded: whether the player keeps another card to discard after laying these.
    pub(super) fn leaves_discard(&self, mover: Seat, laid: &[Laid]) -> bool {
        let (Taken::Barred | Taken::BarredWithCopies, Some(taken)) = (self.rules.discard.taken.answer, self.now.taken)
        else {
            return true;
        };
        let hand = self.table.hand(mover);
        let useful = |card: Card| card != taken && !self.table.judge.is_wild(card);
        let held: usize = hand.known().filter(|(card, _)| useful(*card)).map(|(_, copies)| usize::from(copies)).sum();
        let spent = laid.iter().filter_map(|laid| laid.card).filter(|card| useful(*card)).count();
        held > spent || usize::from(hand.size()) == laid.len()
    }

    /// Cards of the hand that a joker in a run stands for, each with the meld.
    fn stood_for(&self, mover: Seat) -> Vec<(Card, MeldName)> {
        let table = &self.table.judge.deal().table;
        let mut all = Vec::new();
        for (name, meld) in table.all_melds().filter(|(_, meld)| meld.cards().contains(&Card::JOKER)) {
            let cards = (0..meld.cards().len()).filter_map(|index| meld.stands_for(index));
            all.extend(cards.filter(|card| table.hand(mover).count(*card) > 0).map(|card| (card, name)));
        }
        all
    }

    /// Discards the card that the player needs least and may discard. With jokers alone they may have to pass.
    fn discard(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<()> {
        let mut cards = strategy.discards(self.table.hand(mover), self.table.has_laid_down(mover));
        if cards.len() > 1 && self.table.rng.one_in(12) {
            cards.swap(0, 1);
        }
        let wilds: Vec<_> =
            self.table.hand(mover).known().map(|(card, _)| card).filter(|card| strategy.is_wild(*card)).collect();
        for card in cards.into_iter().chain(wilds) {
            if self.table.try_play(mover, Action::Discards { card: Some(card) })? {
                return Ok(());
            }
        }
        self.now.stuck = !self.table.try_play(mover, Action::Passes)?;
        Ok(())
    }
}
