//! The rules of one edition: all their sections.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::contract::Chosen;
use super::hash::Own;
use super::point::{Point, Section};
use super::{
    buy, call, chips, close, contract, deal, declare, discard, doubles, draw, drop, early, exhaustion, exit, indicator,
    key, layoff, line, meld, opening, pack, payment, push, rearrange, score, seats, series, teams, wild, wins,
};

/// Declares the sections: the one list of them, in the order of the rules file.
macro_rules! sections {
    ($($(#[$about:meta])* $name:ident: $section:ty,)*) => {
        /// The rules of one edition of one game.
        ///
        /// ```
        /// use adjudeck_validator::edition;
        /// let rules = edition("kalooki/akagiri").unwrap();
        /// assert_eq!(rules.contract.as_ref().unwrap().melds.answer.len(), 9);
        /// ```
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            /// The name by which logs call the edition, such as `kalooki/akagiri`.
            pub edition: String,
            /// The game and the book, for people.
            pub title: String,
            /// The book.
            pub book: String,
            /// The numbered clauses, in order.
            pub clauses: Vec<Clause>,
            #[serde(skip)]
            pub(super) own: Own,
            $($(#[$about])* pub $name: $section,)*
        }

        /// Every section with its points; a test holds the list against the schema.
        pub(crate) const SECTIONS: &[(&str, &[&str])] =
            &[$((stringify!($name), <$section as Section>::POINTS)),*];

        impl Rules {
            /// A section as data.
            pub(crate) fn section(&self, name: &str) -> Option<Value> {
                match name {
                    $(stringify!($name) => serde_json::to_value(&self.$name).ok(),)*
                    _ => None,
                }
            }

            /// Puts a section that is given as data in the place of the present one.
            pub(crate) fn put_section(&mut self, name: &str, section: Value) -> serde_json::Result<()> {
                match name {
                    $(stringify!($name) => self.$name = serde_json::from_value(section)?,)*
                    _ => {}
                }
                Ok(())
            }

            /// Tells every answer which point it answers.
            pub(crate) fn place(&mut self) {
                let mut next = 0u8;
                $(
                    self.$name.place(next);
                    let points = <$section as Section>::POINTS.len();
                    next = next.saturating_add(u8::try_from(points).unwrap_or(u8::MAX));
                )*
                let _ = next;
            }

            /// The clause that holds the answer to a point.
            ///
            /// ```
            /// use adjudeck_validator::{Point, edition};
            /// let rules = edition("kalooki/akagiri").unwrap();
            /// assert_eq!(rules.clause_of(Point::find("layoff.direction").unwrap()), Some("K5.5"));
            /// ```
            #[must_use]
            pub fn clause_of(&self, point: Point) -> Option<&str> {
                None$(.or_else(|| self.$name.clause_of(point)))*
            }
        }
    };
}

sections! {
    /// Players and cards.
    pack: pack::Pack,
    /// Partners; `null` where each plays for themselves.
    teams: Option<teams::Teams>,
    /// The draw for seats; `null` where the players sit as they like.
    seats: Option<seats::Seats>,
    /// The deal.
    deal: deal::Deal,
    /// Doubles in a dealt hand; `null` where they do not matter.
    doubles: Option<doubles::Doubles>,
    /// The card that says what is wild; `null` where none is turned up for that.
    indicator: Option<indicator::Indicator>,
    /// Drawing.
    draw: draw::Draw,
    /// A player's first turns; `null` where they are like the others.
    early: Option<early::Early>,
    /// Pushing; `null` where a player simply draws.
    push: Option<push::Push>,
    /// The discard line; `null` where only the top discard can be taken.
    line: Option<line::Line>,
    /// Packing; `null` where a player stays in the deal to its end.
    drop: Option<drop::Drop>,
    /// Calls; `null` where a discard can be taken only in turn.
    call: Option<call::Call>,
    /// Buying; `null` where no discard is sold.
    buy: Option<buy::Buy>,
    /// Sets and runs.
    meld: meld::Meld,
    /// Wild cards.
    wild: wild::Wild,
    /// Contracts; `null` where a first lay-down needs none.
    contract: Option<contract::Contract>,
    /// Openings of other kinds; `null` where there are none.
    opening: Option<opening::Opening>,
    /// Laying off; `null` where there is none.
    layoff: Option<layoff::Layoff>,
    /// Rearranging melds; `null` where they stay as they are.
    rearrange: Option<rearrange::Rearrange>,
    /// Discarding.
    discard: discard::Discard,
    /// Key cards; `null` where there are none.
    key: Option<key::Key>,
    /// Going out.
    close: close::Close,
    /// Declaring a complete hand; `null` where melds are laid on the table.
    declare: Option<declare::Declare>,
    /// The end of the stock.
    exhaustion: exhaustion::Exhaustion,
    /// Scoring.
    score: score::Score,
    /// Deals that are won; `null` where points are added up.
    wins: Option<wins::Wins>,
    /// Payments to the winner of a deal; `null` where points are written down.
    payment: Option<payment::Payment>,
    /// What spans deals.
    series: series::Series,
    /// Dropping out of the game; `null` where nobody does.
    exit: Option<exit::Exit>,
    /// Chips; `null` where there are none.
    chips: Option<chips::Chips>,
}

/// A numbered clause of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The number, such as `K5.5`.
    pub number: String,
    /// What the clause says.
    pub text: String,
    /// Who says it.
    pub source: String,
}

impl Rules {
    /// Whether a card is turned up in every deal that says which cards are wild.
    pub(crate) const fn turn_indicator(&self) -> bool {
        self.indicator.is_some() && self.wild.cards.answer.are_indicated()
    }

    /// Whether a player says in every deal which contract is played.
    pub(crate) fn chooses_contract(&self) -> bool {
        self.contract.as_ref().is_some_and(|rules| match rules.chosen.answer {
            Chosen::InOrder => false,
            Chosen::ByDealer | Chosen::ByFirstPlayer => true,
        })
    }
}
