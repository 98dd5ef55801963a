//! Proposes everything that the cards allow, whatever the rules say.

use adjudeck_format::{Action, Card, Laid, MeldName, Rank, Seat, Stands};

use super::Second;
use super::cards::{card_at, distinct, take};
use super::family::{Breadth, Family, Proposal};
use super::melds::{Meld, Shape};
use super::table::Over;

impl Second {
    /// All actions of a family that the cards allow, whatever the rules say.
    #[must_use]
    pub fn proposals(&self, family: Family, breadth: Breadth) -> Vec<Proposal> {
        let seats = (0..self.game.company.players).filter_map(|player| u8::try_from(player).ok()).map(Seat);
        seats.flat_map(|seat| self.proposals_of(seat, family, breadth)).collect()
    }

    /// Like [`proposals`](Self::proposals), for one player.
    #[must_use]
    pub fn proposals_of(&self, seat: Seat, family: Family, breadth: Breadth) -> Vec<Proposal> {
        self.of_player(seat, family, breadth).into_iter().map(|it| (seat, it)).collect()
    }

    fn of_player(&self, seat: Seat, family: Family, breadth: Breadth) -> Vec<Action<'static>> {
        let is_mover = seat.index() == self.game.deal.turn.player || self.game.deal.end.closing;
        match family {
            Family::Draws => self.propose_draws(breadth),
            Family::Takes => self.propose_takes(),
            Family::TakesTo => self.propose_line(),
            Family::Pushes => self.propose_pushes(breadth),
            Family::Peeks => vec![Action::Peeks { card: None }],
            Family::Calls => vec![Action::Calls { together: false }],
            Family::CallsTogether => vec![Action::Calls { together: true }],
            Family::Withdraws => vec![Action::Withdraws],
            Family::Allows => vec![Action::Allows],
            Family::Refuses => vec![Action::Refuses],
            Family::Buys => {
                self.game.deal.pile.cards.last().map(|&card| Action::Buys { card: Some(card) }).into_iter().collect()
            }
            Family::Chooses => self.propose_contracts(),
            Family::Melds if is_mover || !self.bonus_held(seat.index()).is_empty() => {
                self.propose_melds(seat.index(), breadth)
            }
            Family::Declares if is_mover => self.propose_declarations(seat.index()),
            Family::Lays => {
                self.propose_on_melds(seat, |own, card, name, meld| own.propose_lays(card, name, meld, breadth))
            }
            Family::Swaps => self.propose_on_melds(seat, |_, card, into, _| vec![Action::Swaps { card, into }]),
            Family::Claims => self.propose_on_melds(seat, |own, with, from, meld| {
                let wilds = distinct(meld.cards()).into_iter().filter(|&card| own.is_wild(card));
                wilds.map(|wild| Action::Claims { wild, from, with }).collect()
            }),
            Family::Moves if self.rules.has("rearrange") => self.propose_moves(seat, breadth),
            Family::Joins => self.propose_joins(seat),
            Family::Discards => {
                self.hand_kinds(seat).into_iter().map(|card| Action::Discards { card: Some(card) }).collect()
            }
            Family::Passes => vec![Action::Passes],
            Family::Packs => vec![Action::Packs],
            Family::Leaves => vec![Action::Leaves],
            Family::Reenters => vec![Action::Reenters],
            Family::Melds | Family::Declares | Family::Moves => Vec::new(),
        }
    }

    /// The different cards of a hand.
    fn hand_kinds(&self, seat: Seat) -> Vec<Card> {
        distinct(self.game.deal.hands.get(seat.index()).cloned().unwrap_or_default())
    }

    /// Draws of one card up to the most that any rule has players draw; the cards of the stock may be in any order.
    fn propose_draws(&self, breadth: Breadth) -> Vec<Action<'static>> {
        let counts = ["draw.count", "early.draw", "call.extra"].map(|point| self.rules.count(point).unwrap_or(1));
        let most = counts.into_iter().max().unwrap_or(1);
        let mut all = Vec::new();
        let mut draws: Vec<Vec<Card>> = vec![Vec::new()];
        for _ in 0..most {
            draws = draws.iter().flat_map(|drawn| self.longer_draws(drawn, breadth)).collect();
            all.extend(draws.clone());
        }
        let draw = |cards: Vec<Card>| Action::Draws { cards: cards.into_iter().map(Some).collect() };
        all.into_iter().map(draw).collect()
    }

    /// A draw with one more card.
    fn longer_draws(&self, drawn: &[Card], breadth: Breadth) -> Vec<Vec<Card>> {
        let mut stock = self.game.deal.stock.clone();
        for &card in drawn {
            take(stock.next_heap(), card);
        }
        let mut next = distinct(std::mem::take(stock.next_heap()));
        if breadth == Breadth::Narrow {
            next.truncate(1);
        }
        next.into_iter().map(|card| [drawn, &[card]].concat()).collect()
    }

    /// The top of the pile; where cards are taken from a line, any number from the top.
    fn propose_takes(&self) -> Vec<Action<'static>> {
        let pile = &self.game.deal.pile.cards;
        let most = if self.rules.has("line") { pile.len() } else { pile.len().min(1) };
        if self.rules.is("pile.take", "whole") && !pile.is_empty() {
            return vec![Action::Takes { cards: pile.iter().rev().map(|&card| Some(card)).collect() }];
        }
        let top =
            |count: usize| Action::Takes { cards: pile.iter().rev().take(count).map(|&card| Some(card)).collect() };
        (1..=most).map(top).collect()
    }

    fn propose_line(&self) -> Vec<Action<'static>> {
        if !self.rules.has("line") && !self.rules.is("pile.take", "whole") {
            return Vec::new();
        }
        distinct(self.game.deal.pile.cards.clone()).into_iter().map(|card| Action::TakesTo { card }).collect()
    }

    fn propose_pushes(&self, breadth: Breadth) -> Vec<Action<'static>> {
        let (Some(&top), true) = (self.game.deal.pile.cards.last(), self.rules.has("push")) else { return Vec::new() };
        let mut pushes = vec![Vec::new()];
        for _ in 0..self.rules.count("push.cards").unwrap_or(0) {
            pushes = pushes.iter().flat_map(|pushed| self.longer_draws(pushed, breadth)).collect();
        }
        let push = |cards: Vec<Card>| Action::Pushes { cards: std::iter::once(top).chain(cards).map(Some).collect() };
        pushes.into_iter().map(push).collect()
    }

    fn propose_contracts(&self) -> Vec<Action<'static>> {
        let count = self.rules.value("contract.melds").as_array().map_or(0, Vec::len);
        (1..=count)
            .filter_map(|number| u8::try_from(number).ok())
            .map(|contract| Action::Chooses { contract })
            .collect()
    }

    /// All actions with each card of a hand on each meld.
    fn propose_on_melds(
        &self,
        seat: Seat,
        with: impl Fn(&Self, Card, MeldName, &Meld) -> Vec<Action<'static>>,
    ) -> Vec<Action<'static>> {
        let melds = self.named_melds();
        let kinds = self.hand_kinds(seat);
        let on_each =
            |card: Card| melds.iter().flat_map(|(name, meld)| with(self, card, *name, meld)).collect::<Vec<_>>();
        kinds.into_iter().flat_map(on_each).collect()
    }

    /// The melds that a player has laid or declared.
    pub(super) fn melds_of(&self, player: usize) -> &[Meld] {
        let end = &self.game.deal.end;
        if let (Some(declared), Some(Over::Out(winner))) = (&end.declared, end.over)
            && winner == player
            && !self.rules.is("payment.layoff", "barred")
        {
            return &declared.melds;
        }
        self.game.deal.melds.get(player).map_or(&[], |own| own.as_slice())
    }

    /// All melds on the table with their names.
    pub(super) fn named_melds(&self) -> Vec<(MeldName, Meld)> {
        let mut named = Vec::new();
        for owner in 0..self.game.company.players {
            for (index, meld) in self.melds_of(owner).iter().enumerate().filter(|(_, meld)| meld.len() > 0) {
                let (Ok(owner), Ok(number)) = (u8::try_from(owner), u8::try_from(index + 1)) else { continue };
                named.push((MeldName { owner: Seat(owner), number }, meld.clone()));
            }
        }
        named
    }

    fn propose_lays(&self, card: Card, on: MeldName, meld: &Meld, breadth: Breadth) -> Vec<Action<'static>> {
        let mut ways = Vec::new();
        match meld.shape {
            Shape::Run(suit, low) if self.is_wild(card) => {
                let ends = [Some(meld.top() + 1).filter(|&place| place <= self.last_place()), self.below(low)];
                ways.extend(ends.into_iter().flatten().filter_map(|place| card_at(suit, place)).map(Stands::Card));
            }
            Shape::Set(rank) if self.is_wild(card) && breadth == Breadth::Wide => {
                ways.extend(adjudeck_format::Suit::ALL.map(|suit| Stands::Card(Card::new(rank, suit))));
                ways.extend([Stands::Rank(rank), Stands::Unsaid]);
            }
            _ => ways.push(Stands::Unsaid),
        }
        if breadth == Breadth::Wide && matches!(meld.shape, Shape::Run(..)) && self.is_wild(card) {
            ways.push(Stands::Unsaid);
        }
        let lay = |stands: Stands| Action::Lays { cards: vec![Laid { card: Some(card), stands }].into(), on };
        ways.into_iter().map(lay).collect()
    }

    /// Each card of a player's melds moved to each other meld, or to a new one.
    fn propose_moves(&self, seat: Seat, breadth: Breadth) -> Vec<Action<'static>> {
        let own: Vec<_> = self.named_melds().into_iter().filter(|(name, _)| name.owner == seat).collect();
        let count = self.game.deal.melds.get(seat.index()).map_or(0, |own| own.len());
        let new = u8::try_from(count + 1).ok().map(|number| MeldName { owner: seat, number });
        let mut all = Vec::new();
        for (from, meld) in &own {
            for card in distinct(meld.cards()) {
                for to in own.iter().map(|(name, _)| *name).chain(new).filter(|to| to != from) {
                    let target = own.iter().find(|(name, _)| *name == to).map(|(_, meld)| meld);
                    let ways = self.said_when_moved(card, target, breadth);
                    all.extend(ways.into_iter().map(|stands| Action::Moves {
                        cards: vec![Laid { card: Some(card), stands }].into(),
                        from: *from,
                        to,
                    }));
                }
            }
        }
        all
    }

    fn said_when_moved(&self, card: Card, target: Option<&Meld>, breadth: Breadth) -> Vec<Stands> {
        let mut ways = vec![Stands::Unsaid];
        if breadth == Breadth::Wide && self.is_wild(card) {
            match target.map(|meld| (meld.shape, meld.top())) {
                Some((Shape::Run(suit, low), top)) => {
                    ways.extend(
                        (low.max(2) - 1..=(top + 1).min(self.last_place()))
                            .filter_map(|place| card_at(suit, place))
                            .map(Stands::Card),
                    );
                }
                Some((Shape::Set(rank), _)) => ways.push(Stands::Rank(rank)),
                None => ways.extend([Rank::Seven, Rank::King].map(Stands::Rank)),
            }
        }
        ways
    }

    fn propose_joins(&self, seat: Seat) -> Vec<Action<'static>> {
        if !self.rules.has("rearrange") {
            return Vec::new();
        }
        let own: Vec<_> =
            self.named_melds().into_iter().map(|(name, _)| name).filter(|name| name.owner == seat).collect();
        let pairs = own.iter().flat_map(|&from| own.iter().filter(move |&&to| from != to).map(move |&to| (from, to)));
        pairs.map(|(from, to)| Action::Joins { from, to }).collect()
    }
}
