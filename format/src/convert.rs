//! Converts statements: to ones that borrow nothing, and to another way of naming players.

use std::borrow::Cow;

use crate::{Action, Decision, Entry, Groups, MeldName, Reading, Statement};

impl<P> MeldName<P> {
    /// The same meld, with its owner converted by `player`.
    fn map<Q>(self, player: &mut impl FnMut(P) -> Q) -> MeldName<Q> {
        MeldName { owner: player(self.owner), number: self.number }
    }
}

impl<P> Entry<P> {
    /// The same entry, with its player converted by `player`.
    fn map<Q>(self, player: &mut impl FnMut(P) -> Q) -> Entry<Q> {
        Entry { player: player(self.player), count: self.count }
    }
}

impl<P> Decision<P> {
    /// The same decision, with its players converted by `player`.
    fn map<Q>(self, player: &mut impl FnMut(P) -> Q) -> Decision<Q> {
        match self {
            Self::Stands => Decision::Stands,
            Self::Back => Decision::Back,
            Self::Penalty(entry) => Decision::Penalty(entry.map(player)),
            Self::Dead(card) => Decision::Dead(card),
            Self::Adjust(entry) => Decision::Adjust(entry.map(player)),
            Self::Draw { player: drawer, cards } => Decision::Draw { player: player(drawer), cards },
        }
    }
}

/// The list as one that borrows nothing.
fn owned<T: Clone>(list: Cow<'_, [T]>) -> Cow<'static, [T]> {
    Cow::Owned(list.into_owned())
}

/// The text as one that borrows nothing.
fn owned_text(text: Cow<'_, str>) -> Cow<'static, str> {
    Cow::Owned(text.into_owned())
}

/// The list with `element` applied to each of its elements.
fn each<T: Clone, U: Clone>(list: Cow<'_, [T]>, element: impl FnMut(T) -> U) -> Cow<'static, [U]> {
    Cow::Owned(list.into_owned().into_iter().map(element).collect())
}

impl Groups<'_> {
    /// The same groups, borrowing nothing.
    fn into_owned(self) -> Groups<'static> {
        Groups { cards: owned(self.cards), ends: owned(self.ends) }
    }
}

impl Reading<'_> {
    /// The same reading, borrowing nothing.
    fn into_owned(self) -> Reading<'static> {
        Reading { point: owned_text(self.point), answer: owned_text(self.answer) }
    }
}

impl<P: Clone> Action<'_, P> {
    /// The same action, borrowing nothing, with its players converted by `player`.
    fn map<Q: Clone>(self, player: &mut impl FnMut(P) -> Q) -> Action<'static, Q> {
        match self {
            Self::Draws { cards } => Action::Draws { cards: owned(cards) },
            Self::Takes { cards } => Action::Takes { cards: owned(cards) },
            Self::TakesTo { card } => Action::TakesTo { card },
            Self::Pushes { cards } => Action::Pushes { cards: owned(cards) },
            Self::Peeks { card } => Action::Peeks { card },
            Self::Calls { together } => Action::Calls { together },
            Self::Withdraws => Action::Withdraws,
            Self::Allows => Action::Allows,
            Self::Refuses => Action::Refuses,
            Self::Buys { card } => Action::Buys { card },
            Self::Melds { melds } => Action::Melds { melds: melds.into_owned() },
            Self::Lays { cards, on } => Action::Lays { cards: owned(cards), on: on.map(player) },
            Self::Swaps { card, into } => Action::Swaps { card, into: into.map(player) },
            Self::Claims { wild, from, with } => Action::Claims { wild, from: from.map(player), with },
            Self::Chooses { contract } => Action::Chooses { contract },
            Self::Joins { from, to } => Action::Joins { from: from.map(player), to: to.map(player) },
            Self::Moves { cards, from, to } => {
                Action::Moves { cards: owned(cards), from: from.map(player), to: to.map(player) }
            }
            Self::Rearranges { melds } => Action::Rearranges { melds: melds.into_owned() },
            Self::Discards { card } => Action::Discards { card },
            Self::Passes => Action::Passes,
            Self::Declares { melds, discard } => Action::Declares { melds: melds.into_owned(), discard },
            Self::Shows { melds } => Action::Shows { melds: melds.into_owned() },
            Self::Packs => Action::Packs,
            Self::Leaves => Action::Leaves,
            Self::Reenters => Action::Reenters,
        }
    }
}

impl<P: Clone> Statement<'_, P> {
    /// The same statement, borrowing nothing, with its players converted by `player`.
    ///
    /// ```
    /// use adjudeck_format::{Seat, Statement};
    /// let out: Statement = Statement::Out { player: Seat(1) };
    /// assert_eq!(out.map(|seat| seat.0), Statement::Out { player: 1 });
    /// ```
    #[must_use]
    pub fn map<Q: Clone>(self, mut player: impl FnMut(P) -> Q) -> Statement<'static, Q> {
        let player = &mut player;
        match self {
            Self::Adjudeck { version } => Statement::Adjudeck { version },
            Self::Game { title } => Statement::Game { title: owned_text(title) },
            Self::Tag { key, value } => Statement::Tag { key: owned_text(key), value: owned_text(value) },
            Self::Rules { edition, pin } => Statement::Rules { edition: owned_text(edition), pin: pin.map(owned_text) },
            Self::House { reading } => Statement::House { reading: reading.into_owned() },
            Self::Players { names } => Statement::Players { names: owned(names) },
            Self::Partners { players, ends } => {
                Statement::Partners { players: each(players, player), ends: owned(ends) }
            }
            Self::Pack { packs, jokers } => Statement::Pack { packs, jokers },
            Self::Seats { drawn } => Statement::Seats { drawn: each(drawn, |(seat, card)| (player(seat), card)) },
            Self::Deal { number, dealer } => Statement::Deal { number, dealer: dealer.map(player) },
            Self::Position { number, dealer } => Statement::Position { number, dealer: dealer.map(player) },
            Self::Hand { player: whose, cards } => Statement::Hand { player: player(whose), cards: owned(cards) },
            Self::Indicator { card } => Statement::Indicator { card },
            Self::Buried { card } => Statement::Buried { card },
            Self::Upcard { card } => Statement::Upcard { card },
            Self::Stock { cards } => Statement::Stock { cards: owned(cards) },
            Self::Pile { cards } => Statement::Pile { cards: owned(cards) },
            Self::Table { player: whose, melds } => {
                Statement::Table { player: player(whose), melds: melds.into_owned() }
            }
            Self::Openings { melds } => Statement::Openings { melds: each(melds, |meld| meld.map(player)) },
            Self::Laid { player: by, cards, on } => {
                Statement::Laid { player: player(by), cards: owned(cards), on: on.map(player) }
            }
            Self::Opened { players } => Statement::Opened { players: each(players, player) },
            Self::Turn { player: whose, drawn } => Statement::Turn { player: player(whose), drawn },
            Self::Reshuffled { times } => Statement::Reshuffled { times },
            Self::Tally { of, entries } => Statement::Tally { of, entries: each(entries, |entry| entry.map(player)) },
            Self::Pool { pool, chips } => Statement::Pool { pool, chips },
            Self::Plays { player: who, action } => Statement::Plays { player: player(who), action: action.map(player) },
            Self::Shuffle { proof } => Statement::Shuffle { proof: proof.map(player) },
            Self::Reshuffle => Statement::Reshuffle,
            Self::Redeal => Statement::Redeal,
            Self::Void => Statement::Void,
            Self::Ends => Statement::Ends,
            Self::Out { player: who } => Statement::Out { player: player(who) },
            Self::Winner { players } => Statement::Winner { players: each(players, player) },
            Self::Expect { expected, point, code, reading } => Statement::Expect {
                expected,
                point: point.map(owned_text),
                code: code.map(owned_text),
                reading: reading.map(Reading::into_owned),
            },
            Self::Ruling { decision, by, under, reason } => Statement::Ruling {
                decision: decision.map(player),
                by: by.map(owned_text),
                under: under.map(owned_text),
                reason: reason.map(owned_text),
            },
        }
    }

    /// The same statement, borrowing nothing.
    ///
    /// ```
    /// use adjudeck_format::Statement;
    /// let title = String::from("Saturday");
    /// let game: Statement = Statement::Game { title: (&*title).into() };
    /// let game: Statement = game.into_owned();
    /// drop(title);
    /// assert_eq!(game, Statement::Game { title: "Saturday".into() });
    /// ```
    #[must_use]
    pub fn into_owned(self) -> Statement<'static, P> {
        self.map(|player| player)
    }
}
