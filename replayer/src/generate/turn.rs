//! A turn: a draw, melds, lay-offs, a discard.

use std::io;

use adjudeck_format::{Action, Card, Groups, Laid, MeldName, Seat, Stands};
use adjudeck_validator::rules::discard::Taken;
use adjudeck_validator::rules::wild::{Allowed, Pickup};
use adjudeck_validator::{Shape, Solver};

use super::mind::Mind;
use super::table::Table;

/// Of so many draws from a low stock, all but one are avoided where the discard can be taken.
const SPARING: u32 = 6;

/// Players look at so many cards of the discard line, from its top.
const DEEPEST: usize = 8;

impl Table<'_> {
    /// The player to play has his turn; if `idle`, nobody lays down.
    pub(super) fn turn(&mut self, mind: Mind<'_>, idle: bool) -> io::Result<()> {
        let Some((mover, _)) = self.judge.deal().mover() else { return Ok(()) };
        self.taken = None;
        if self.is_last_turn_over() {
            return self.last_melds();
        }
        let caller = self.calls(mind, mover)?;
        if self.goes_on() {
            self.draw_or_take(mind, mover)?;
        }
        if self.goes_on() && self.taken.is_none() {
            self.purchase(mind, mover)?;
        }
        if let Some(caller) = caller {
            self.extra_cards(caller)?;
        }
        if self.goes_on() {
            self.lay(mind, mover, idle)?;
        }
        if self.goes_on() {
            self.discard(mind, mover)?;
        }
        Ok(())
    }

    /// The stock is used up: everybody lays what he can and may, and the deal ends.
    fn last_melds(&mut self) -> io::Result<()> {
        for player in self.judge.game().seats() {
            while self.meld(player)? || self.lay_off(player)? {}
        }
        self.restock()
    }

    /// The player takes cards from the discard line, down to one that he can lay at once in a new meld.
    fn wipe(&mut self, mover: Seat) -> io::Result<bool> {
        let pile = self.judge.deal().table.pile();
        let line: Vec<Card> = pile.iter().rev().map_while(|card| *card).take(DEEPEST).collect();
        for depth in 1..=line.len() {
            let Some((taken, deepest)) = line.get(..depth).zip(line.get(depth - 1)) else { break };
            let Some(melds) = self.meld_with(mover, taken, *deepest) else { continue };
            let cards: Vec<_> = taken.iter().copied().map(Some).collect();
            if self.try_play(mover, Action::Takes { cards: cards.into() })? {
                self.play(mover, Action::Melds { melds })?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A new meld with the deepest card that would be taken; it is like none that the player has.
    fn meld_with(&self, mover: Seat, taken: &[Card], deepest: Card) -> Option<Groups<'static>> {
        let hand = taken.iter().fold(*self.hand(mover), |hand, card| hand.with(*card));
        let (solver, own) = (Solver::new(self.rules), self.judge.deal().table.melds(mover));
        let melds = match self.judge.required().filter(|_| !self.has_laid_down(mover)) {
            Some(required) => solver.contract(&hand, required).melds().into_iter().collect(),
            None => solver.further(&hand, own),
        };
        let has = |melds: &Groups<'_>| melds.cards.iter().any(|laid| laid.card == Some(deepest));
        let is_like = |melds: &Groups<'_>, shape: Shape| {
            let mut naturals = melds.cards.iter().filter_map(|laid| laid.card).filter(|card| !card.is_joker());
            match shape {
                Shape::Set(rank) => naturals.all(|card| card.rank() == Some(rank)),
                Shape::Run { suit, .. } => naturals.all(|card| card.suit() == Some(suit)),
                Shape::Irregular => false,
            }
        };
        melds.into_iter().find(|melds| has(melds) && !own.iter().any(|meld| is_like(melds, meld.shape())))
    }

    /// The player draws, or takes the top discard if it helps him or if he must.
    fn draw_or_take(&mut self, mind: Mind<'_>, mover: Seat) -> io::Result<()> {
        let (count, cards) = (self.how_many(mover), [self.top()]);
        let take = Action::Takes { cards: cards[..].into() };
        let draw = Action::Draws { cards: vec![None; count.into()].into() };
        if self.rules.line.is_some() && self.wipe(mover)? {
            return Ok(());
        }
        let must = self.rules.line.is_none() && self.has_stock(count) && !self.may(mover, draw);
        let spares = self.rules.line.is_none() && self.is_stock_low() && self.spares();
        let wants = must
            || spares
            || self.rules.line.is_none() && self.top().is_some_and(|top| mind.wants(self.hand(mover), top));
        if wants && self.try_play(mover, take)? {
            [self.taken] = cards;
            return Ok(());
        }
        if !self.has_stock(count) {
            self.restock()?;
        }
        if self.goes_on() { self.draw(mover, count) } else { Ok(()) }
    }

    /// How many cards the player draws: sometimes more than one in his first turn, where he may.
    fn how_many(&mut self, mover: Seat) -> u8 {
        let usual = self.rules.draw.count.answer;
        let Some(early) = &self.rules.early else { return usual };
        let most = early.draw.answer;
        let draw = Action::Draws { cards: vec![None; most.into()].into() };
        let may = self.has_stock(most) && self.may(mover, draw);
        if may && !self.dice.one_in(3) { most } else { usual }
    }

    /// Others buy the discard that the player to play has not taken: those who want it say so, and one gets it.
    fn purchase(&mut self, mind: Mind<'_>, mover: Seat) -> io::Result<()> {
        let (Some(_), Some(top)) = (&self.rules.buy, self.top()) else { return Ok(()) };
        let others = self.judge.game().present().filter(|seat| *seat != mover);
        let wants = |seat: &Seat| !self.has_laid_down(*seat) && mind.wants(self.hand(*seat), top);
        let buyers: Vec<_> = others.filter(wants).collect();
        if buyers.is_empty() || self.dice.one_in(2) {
            return Ok(());
        }
        if buyers.len() > 1 {
            for buyer in &buyers {
                self.try_play(*buyer, Action::Calls { together: false })?;
            }
        }
        for buyer in buyers {
            if self.try_play(buyer, Action::Buys { card: Some(top) })? {
                break;
            }
        }
        Ok(())
    }

    /// Whether a player takes any discard rather than that the last cards of the stock are drawn.
    fn spares(&mut self) -> bool {
        !self.dice.one_in(SPARING)
    }

    /// The player lays what he can, or waits.
    fn lay(&mut self, mind: Mind<'_>, mover: Seat, idle: bool) -> io::Result<()> {
        if !self.has_laid_down(mover) {
            if idle || mind.distance(self.hand(mover)) > 2 {
                return Ok(());
            }
            self.meld(mover)?;
        }
        while self.goes_on() && self.has_laid_down(mover) && !self.keeps_last_card(mover) {
            if !(self.meld(mover)? || self.lay_off(mover)? || self.swap(mover)? || self.claim(mover)?) {
                break;
            }
        }
        Ok(())
    }

    /// With one card left, a player sometimes prefers to discard it.
    fn keeps_last_card(&mut self, mover: Seat) -> bool {
        let hand = self.hand(mover);
        hand.size() == 1 && hand.count(Card::JOKER) == 0 && self.dice.one_in(2)
    }

    /// Lays the first melds that the solver finds and the referee allows.
    fn meld(&mut self, mover: Seat) -> io::Result<bool> {
        for melds in self.judge.layings(mover) {
            if self.leaves_discard(mover, &melds.cards) && self.try_play(mover, Action::Melds { melds })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lays a card off, and further cards on the same meld.
    fn lay_off(&mut self, mover: Seat) -> io::Result<bool> {
        for (card, on) in self.fits(mover) {
            let mut cards = vec![laid(card)];
            let leaves = self.leaves_discard(mover, &cards);
            if !leaves || !self.may(mover, Action::Lays { cards: cards.clone().into(), on }) {
                continue;
            }
            for (further, _) in self.fits(mover).into_iter().filter(|(_, meld)| *meld == on) {
                let more = [cards.as_slice(), &[laid(further)]].concat();
                let leaves = self.leaves_discard(mover, &more);
                if leaves && self.may(mover, Action::Lays { cards: more.clone().into(), on }) {
                    cards = more;
                }
            }
            self.play(mover, Action::Lays { cards: cards.into(), on })?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Puts a card in the place of a joker.
    fn swap(&mut self, mover: Seat) -> io::Result<bool> {
        for (card, into) in self.stood_for(mover) {
            if self.leaves_discard(mover, &[laid(card)]) && self.try_play(mover, Action::Swaps { card, into })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes a joker up, where that is allowed and it can certainly be laid again.
    fn claim(&mut self, mover: Seat) -> io::Result<bool> {
        let melds = self.judge.deal().table.all_melds();
        let set = melds.map(|(_, meld)| meld.shape()).any(|shape| matches!(shape, Shape::Set(_)));
        if self.rules.wild.pickup.answer == Pickup::Never || !set {
            return Ok(false);
        }
        for (with, from) in self.stood_for(mover) {
            if self.try_play(mover, Action::Claims { wild: Card::JOKER, from, with })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Where the card that was taken may not be discarded, whether another is left for that once these are laid.
    fn leaves_discard(&self, mover: Seat, laid: &[Laid]) -> bool {
        let (Taken::Barred | Taken::BarredWithCopies, Some(taken)) = (self.rules.discard.taken.answer, self.taken)
        else {
            return true;
        };
        let hand = self.hand(mover);
        let useful = |card: Card| card != taken && !card.is_joker();
        let held: usize = hand.known().filter(|(card, _)| useful(*card)).map(|(_, copies)| usize::from(copies)).sum();
        let spent = laid.iter().filter_map(|laid| laid.card).filter(|card| useful(*card)).count();
        held > spent || usize::from(hand.size()) == laid.len()
    }

    /// Cards of the hand with melds of the same rank or suit.
    fn fits(&self, mover: Seat) -> Vec<(Card, MeldName)> {
        let table = &self.judge.deal().table;
        let alike = |card: Card, shape: Shape| match shape {
            Shape::Set(rank) => card.rank().is_none_or(|it| it == rank),
            Shape::Run { suit, .. } => card.suit().is_none_or(|it| it == suit),
            Shape::Irregular => false,
        };
        let on = |card: Card| {
            table.all_melds().filter(move |(_, meld)| alike(card, meld.shape())).map(move |(name, _)| (card, name))
        };
        table.hand(mover).known().flat_map(|(card, _)| on(card)).collect()
    }

    /// Cards of the hand for which a joker stands in a run.
    fn stood_for(&self, mover: Seat) -> Vec<(Card, MeldName)> {
        let table = &self.judge.deal().table;
        let mut all = Vec::new();
        for (name, meld) in table.all_melds().filter(|(_, meld)| meld.cards().contains(&Card::JOKER)) {
            let cards = (0..meld.cards().len()).filter_map(|index| meld.stands_for(index));
            all.extend(cards.filter(|card| table.hand(mover).count(*card) > 0).map(|card| (card, name)));
        }
        all
    }

    /// The player discards what he needs least and may discard; with jokers alone he may have to pass.
    fn discard(&mut self, mind: Mind<'_>, mover: Seat) -> io::Result<()> {
        let mut cards = mind.discards(self.hand(mover), self.has_laid_down(mover));
        if cards.len() > 1 && self.dice.one_in(12) {
            cards.swap(0, 1);
        }
        for card in cards.into_iter().chain([Card::JOKER]) {
            if self.try_play(mover, Action::Discards { card: Some(card) })? {
                return Ok(());
            }
        }
        if self.may(mover, Action::Passes) || !self.may_be_stuck() {
            return self.play(mover, Action::Passes);
        }
        self.stuck = true;
        Ok(())
    }

    /// Whether the rules can leave a player with cards that he may neither lay nor discard.
    fn may_be_stuck(&self) -> bool {
        let few = self.rules.key.is_some() || self.rules.early.is_some();
        let rules = &self.rules.discard;
        few || rules.playable.answer == Allowed::Barred || rules.taken.answer != Taken::Allowed
    }
}

/// A card of which nothing is said.
pub(super) const fn laid(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}
