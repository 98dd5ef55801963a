//! What would be legal now: everything that the cards allow is proposed, and asked of a referee who then forgets it.

use std::collections::BTreeSet;

use adjudeck_format::{Action, Card, Laid, MeldName, Rank, Seat, Stands, Statement};

use super::cards::{card_at, take};
use super::groups::as_groups;
use super::melds::{Meld, Shape};
use super::{Fault, Second, Verdict};

/// Something that a player might do.
pub type Proposal = (Seat, Action<'static>);

/// A kind of action, all of which are proposed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    /// Cards from the stock.
    Draws,
    /// Cards from the top of the pile, one or more.
    Takes,
    /// The line down to a card.
    TakesTo,
    /// The discard and cards of the stock for the next player.
    Pushes,
    /// A look at the stock.
    Peeks,
    /// A call, or a bid.
    Calls,
    /// A call at the same moment as the one before.
    CallsTogether,
    /// A call that is taken back.
    Withdraws,
    /// A call that goes through.
    Allows,
    /// A call that does not.
    Refuses,
    /// The top discard for a chip.
    Buys,
    /// The contract is chosen.
    Chooses,
    /// New melds, one for each need of a contract; else one alone.
    Melds,
    /// One card added to a meld.
    Lays,
    /// A card in the place of a wild card, which moves.
    Swaps,
    /// A card in the place of a wild card, which leaves the meld.
    Claims,
    /// A card from a meld to another.
    Moves,
    /// Two melds that become one.
    Joins,
    /// One card discarded.
    Discards,
    /// A turn that ends without a discard.
    Passes,
    /// A hand that is complete.
    Declares,
    /// A hand that is given up.
    Packs,
    /// A player drops out.
    Leaves,
    /// A player pays to stay.
    Reenters,
}

impl Family {
    /// Every family.
    pub const ALL: [Self; 24] = [
        Self::Draws,
        Self::Takes,
        Self::TakesTo,
        Self::Pushes,
        Self::Peeks,
        Self::Calls,
        Self::CallsTogether,
        Self::Withdraws,
        Self::Allows,
        Self::Refuses,
        Self::Buys,
        Self::Chooses,
        Self::Melds,
        Self::Lays,
        Self::Swaps,
        Self::Claims,
        Self::Moves,
        Self::Joins,
        Self::Discards,
        Self::Passes,
        Self::Declares,
        Self::Packs,
        Self::Leaves,
        Self::Reenters,
    ];
}

/// How much is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breadth {
    /// Each action in one way: a draw of whatever lies on the stock, a wild card with all that it stands for.
    Narrow,
    /// Each card that could be drawn, and each way to say what a wild card stands for.
    Wide,
}

/// Points that speak against a player, whatever cards they play.
const WHATEVER_CARDS: [&str; 8] = [
    "draw.turn",
    "claim.play",
    "layoff.opened",
    "meld.when",
    "close.end",
    "exhaustion.moment",
    "wild.pickup-opened",
    "declare.undrawn",
];

impl Second {
    /// What this referee would say of a statement, of which it remembers nothing.
    ///
    /// ```
    /// use adjudeck_format::Statement;
    /// use adjudeck_tests::second::{Second, Verdict};
    /// let rules = include_str!("../../../validator/editions/push/pagat.json");
    /// let mut second = Second::new(&serde_json::from_str(rules).unwrap());
    /// let verdict = second.judge_in_vain(&Statement::Deal { number: 1, dealer: None });
    /// assert_eq!(verdict, Verdict::Unsupported("a deal without players".to_owned()));
    /// ```
    pub fn judge_in_vain(&mut self, statement: &Statement<'_>) -> Verdict {
        self.judge_and(statement, |_, verdict| verdict)
    }

    /// Judges a statement, does something in what follows from it, and forgets both.
    pub fn judge_and<T>(&mut self, statement: &Statement<'_>, then: impl FnOnce(&mut Self, Verdict) -> T) -> T {
        let (game, silent) = (self.game.clone(), self.silent);
        let verdict = self.judge(statement);
        let result = then(self, verdict);
        self.game = game;
        self.silent = silent;
        result
    }

    /// The referee as it is after a statement.
    #[must_use]
    pub fn clone_after(&self, statement: &Statement<'_>) -> Self {
        let mut after = self.clone();
        after.judge(statement);
        after
    }

    /// Whether a statement would be legal now.
    pub fn would_allow(&mut self, statement: &Statement<'_>) -> bool {
        self.judge_in_vain(statement) == Verdict::Legal
    }

    /// The first of these actions that is legal.
    pub fn first_legal(&mut self, proposals: Vec<Proposal>) -> Option<Proposal> {
        self.some_legal(proposals, 1, |_, _| true).pop()
    }

    /// All of these actions that are legal.
    pub fn all_legal(&mut self, proposals: Vec<Proposal>) -> Vec<Proposal> {
        self.some_legal(proposals, usize::MAX, |_, _| true)
    }

    /// Whether a player may lay no melds, or may not declare, whatever cards they hold: that is asked with a few of them, before
    /// all ways are sought, which takes longest of all.
    #[must_use]
    pub fn is_barred_from(&mut self, player: Seat, family: Family) -> bool {
        let hand = self.game.deal.hands.get(player.index()).cloned().unwrap_or_default();
        let group = hand.iter().take(3).map(|&card| Laid { card: Some(card), stands: Stands::Unsaid }).collect();
        let melds = as_groups(&[group]);
        let discard = hand.last().copied().filter(|_| self.game.deal.turn.drawn);
        let action =
            if family == Family::Declares { Action::Declares { melds, discard } } else { Action::Melds { melds } };
        let verdict = self.judge_in_vain(&Statement::Plays { player, action });
        matches!(verdict, Verdict::Faulty(faults) if faults.iter().any(speaks_against_player))
    }

    /// The first so many of these actions, all of one family, that are legal and wanted. Who may do nothing of the kind is not
    /// asked again.
    pub fn some_legal(
        &mut self,
        proposals: Vec<Proposal>,
        most: usize,
        is_wanted: impl Fn(&mut Self, &Proposal) -> bool,
    ) -> Vec<Proposal> {
        let (mut legal, mut barred) = (Vec::new(), BTreeSet::new());
        for (player, action) in proposals {
            if legal.len() == most {
                break;
            }
            if barred.contains(&player) {
                continue;
            }
            let statement = Statement::Plays { player, action };
            let verdict = self.judge_in_vain(&statement);
            let Statement::Plays { action, .. } = statement else { continue };
            let proposal = (player, action);
            match verdict {
                Verdict::Legal => legal.extend(Some(proposal).filter(|it| is_wanted(self, it))),
                Verdict::Faulty(faults) if faults.iter().any(speaks_against_player) => _ = barred.insert(player),
                _ => {}
            }
        }
        legal
    }

    /// Everything of a family that the cards allow, whatever the rules say.
    #[must_use]
    pub fn proposals(&self, family: Family, breadth: Breadth) -> Vec<Proposal> {
        let seats = (0..self.game.players).filter_map(|player| u8::try_from(player).ok()).map(Seat);
        seats.flat_map(|seat| self.proposals_of(seat, family, breadth)).collect()
    }

    /// As [`proposals`](Self::proposals), of one player.
    #[must_use]
    pub fn proposals_of(&self, seat: Seat, family: Family, breadth: Breadth) -> Vec<Proposal> {
        self.of_player(seat, family, breadth).into_iter().map(|it| (seat, it)).collect()
    }

    fn of_player(&self, seat: Seat, family: Family, breadth: Breadth) -> Vec<Action<'static>> {
        let is_mover = seat.index() == self.game.deal.turn.player || self.game.deal.closing;
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
                self.game.deal.pile.last().map(|&card| Action::Buys { card: Some(card) }).into_iter().collect()
            }
            Family::Chooses => self.propose_contracts(),
            Family::Melds if is_mover => self.propose_melds(seat.index(), breadth),
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

    /// Draws of one card or more, as many as are drawn anywhere; in whatever order they lie.
    fn propose_draws(&self, breadth: Breadth) -> Vec<Action<'static>> {
        let counts = ["draw.count", "early.draw", "claim.extra"].map(|point| self.rules.count(point).unwrap_or(1));
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

    /// A draw and one card more.
    fn longer_draws(&self, drawn: &[Card], breadth: Breadth) -> Vec<Vec<Card>> {
        let mut deal = self.game.deal.heaps();
        for &card in drawn {
            take(deal.next_heap(), card);
        }
        let mut next = distinct(std::mem::take(deal.next_heap()));
        if breadth == Breadth::Narrow {
            next.truncate(1);
        }
        next.into_iter().map(|card| [drawn, &[card]].concat()).collect()
    }

    /// The top of the pile; where cards are taken from a line, as many as there are.
    fn propose_takes(&self) -> Vec<Action<'static>> {
        let pile = &self.game.deal.pile;
        let most = if self.rules.has("line") { pile.len() } else { pile.len().min(1) };
        let top =
            |count: usize| Action::Takes { cards: pile.iter().rev().take(count).map(|&card| Some(card)).collect() };
        (1..=most).map(top).collect()
    }

    fn propose_line(&self) -> Vec<Action<'static>> {
        if !self.rules.has("line") {
            return Vec::new();
        }
        distinct(self.game.deal.pile.clone()).into_iter().map(|card| Action::TakesTo { card }).collect()
    }

    fn propose_pushes(&self, breadth: Breadth) -> Vec<Action<'static>> {
        let (Some(&top), true) = (self.game.deal.pile.last(), self.rules.has("push")) else { return Vec::new() };
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

    /// What could be done with each card of a hand on each meld.
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

    /// Every meld on the table, with its name.
    pub(super) fn named_melds(&self) -> Vec<(MeldName, Meld)> {
        let mut named = Vec::new();
        for (owner, own) in self.game.deal.melds.iter().enumerate() {
            for (index, meld) in own.iter().enumerate().filter(|(_, meld)| meld.len() > 0) {
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
                let ends = [Some(meld.top() + 1), low.checked_sub(1).filter(|&place| place > 0)];
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

    /// Each card of a player's melds to each of them, or to a new one.
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
                        card: Laid { card: Some(card), stands },
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
                    ways.extend((low.max(2) - 1..=top + 1).filter_map(|place| card_at(suit, place)).map(Stands::Card));
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

fn speaks_against_player(fault: &Fault) -> bool {
    WHATEVER_CARDS.contains(&fault.point.as_str())
}

/// Each card once.
pub(super) fn distinct(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards.dedup();
    cards
}
