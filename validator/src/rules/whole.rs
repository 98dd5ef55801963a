//! The rules of one edition, with all sections.

use std::sync::Arc;

use super::answer::Held;
use super::clause::Clause;
use super::contract::{Asks, Chosen, Required};
use super::hash::{Own, hash_of};
use super::later::Later;
use super::opening::Worth;
use super::point::Point;
use super::section::{Asked, Declared, Section, Slot};
use super::variant::Variant;
use super::{
    bonus, buy, call, canasta, chips, close, contract, deal, declare, discard, doubles, draw, drop, early, exhaustion,
    exit, finish, frozen, indicator, key, knock, layoff, line, meld, melded, offer, opening, pack, payment, pile, push,
    rearrange, rummy, score, seats, series, teams, wild, wins,
};

/// A section as it is listed in [`SECTIONS`].
pub(crate) struct Listed {
    /// Its name in a rules file.
    pub(crate) name: &'static str,
    /// What it covers, and what its absence means. It still has the spaces of a doc comment.
    pub(crate) remark: &'static str,
    /// What it is about. It still has the spaces of a doc comment.
    pub(crate) about: &'static str,
    /// Whether it can be `null`.
    pub(crate) is_optional: bool,
    /// Its points.
    pub(crate) points: &'static [Asked],
}

/// The head of rules, before their answers.
pub(crate) struct Head {
    pub(crate) edition: String,
    pub(crate) title: String,
    pub(crate) book: String,
    pub(crate) variant: Arc<Variant>,
    pub(crate) clauses: Later<Vec<Clause>>,
}

/// Rules as data. They become [`Rules`] if every answer is one that its point can have.
pub(crate) struct Draft {
    pub(crate) head: Head,
    /// The answers of each section, in the order of [`SECTIONS`].
    pub(crate) sections: Vec<Option<Vec<Held>>>,
}

impl Draft {
    /// The hash of the answers.
    pub(super) fn hash(&self) -> String {
        hash_of(self.sections.iter().flatten().flatten().map(|held| (held.point.path(), &held.answer)))
    }
}

/// Declares the sections: the one list of them, in the order of the rules file.
macro_rules! sections {
    ($($(#[doc = $remark:literal])* $name:ident: $section:ty,)*) => {
        /// The rules of one edition of one game.
        ///
        /// ```
        /// use adjudeck_validator::edition;
        /// let rules = edition("kalooki/akagiri").unwrap();
        /// assert_eq!(rules.contract.as_ref().unwrap().melds.answer.len(), 9);
        /// ```
        #[derive(Clone, Debug, PartialEq)]
        pub struct Rules {
            /// The name by which logs call the edition, such as `kalooki/akagiri`.
            pub edition: String,
            /// The game and the book, for people.
            pub title: String,
            /// The book.
            pub book: String,
            /// The game, with its words for things.
            pub variant: Arc<Variant>,
            /// The numbered clauses, in order.
            pub clauses: Later<Vec<Clause>>,
            pub(super) own: Own,
            $($(#[doc = $remark])* pub $name: $section,)*
        }

        /// Every section, with its points.
        pub(crate) static SECTIONS: &[Listed] = &[$(Listed {
            name: stringify!($name),
            remark: concat!($($remark, "\n"),*),
            about: <<$section as Slot>::Declared as Declared>::ABOUT,
            is_optional: <$section as Slot>::OPTIONAL,
            points: <<$section as Slot>::Declared as Declared>::POINTS,
        }),*];

        const COUNT: usize = 0 $(+ <<$section as Slot>::Declared as Declared>::POINTS.len())*;

        impl Rules {
            /// The section at an index of the list.
            pub(super) fn section(&self, place: usize) -> Option<&dyn Section> {
                [$(self.$name.section()),*].get(place).copied().flatten()
            }

            /// The same, to be changed.
            pub(super) fn section_mut(&mut self, place: usize) -> Option<&mut dyn Section> {
                [$(self.$name.section_mut()),*].into_iter().nth(place).flatten()
            }

            /// Replaces a section by one with these answers, or by none. Returns whether that is possible.
            pub(super) fn put(&mut self, section: &str, answers: Option<Vec<Held>>) -> bool {
                match section {
                    $(stringify!($name) => Slot::of(answers).map(|section| self.$name = section).is_some(),)*
                    _ => false,
                }
            }

            /// The rules of this draft; `None` if a point cannot have its answer.
            pub(super) fn of(draft: Draft, hash: String) -> Option<Self> {
                let Draft { head: Head { edition, title, book, variant, clauses }, sections } = draft;
                let own = Own { hash, base: None };
                let mut sections = sections.into_iter();
                Some(Self { edition, title, book, variant, clauses, own, $($name: Slot::of(sections.next()?)?,)* })
            }
        }
    };
}

const _: () =
    assert!(COUNT <= Point::MAX_COUNT, "there are more points than can be noted: raise WORDS in rules/point.rs");

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
    /// The offer of the upcard; `null` where the first turn is like the others.
    offer: Option<offer::Offer>,
    /// Drawing.
    draw: draw::Draw,
    /// The discard pile.
    pile: pile::Pile,
    /// Taking the whole pile; `null` where nobody takes it, or where its top card need not be melded.
    frozen: Option<frozen::Frozen>,
    /// A player's first turns; `null` where they are like the others.
    early: Option<early::Early>,
    /// Pushing; `null` where a player simply draws.
    push: Option<push::Push>,
    /// The discard line; `null` where nothing must be done with a card that is taken.
    line: Option<line::Line>,
    /// Packing; `null` where a player stays in the deal to its end.
    drop: Option<drop::Drop>,
    /// Calls; `null` where a discard can be taken only in turn.
    call: Option<call::Call>,
    /// Buying; `null` where no discard is sold.
    buy: Option<buy::Buy>,
    /// Calling rummy; `null` where nobody may do so.
    rummy: Option<rummy::Rummy>,
    /// Sets and runs.
    meld: meld::Meld,
    /// Wild cards.
    wild: wild::Wild,
    /// Contracts; `null` where a first lay-down needs none.
    contract: Option<contract::Contract>,
    /// Openings of other kinds; `null` where there are none.
    opening: Option<opening::Opening>,
    /// Canastas; `null` where a meld earns only what its cards are worth.
    canasta: Option<canasta::Canasta>,
    /// Bonus cards; `null` where there are none.
    bonus: Option<bonus::Bonus>,
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
    /// Knocking; `null` where each card of a declared hand lies in a meld.
    knock: Option<knock::Knock>,
    /// The end of the stock.
    exhaustion: exhaustion::Exhaustion,
    /// Scoring.
    score: score::Score,
    /// Points for melds; `null` where only the cards in hands count.
    melded: Option<melded::Melded>,
    /// Deals that are won; `null` where points are added up.
    wins: Option<wins::Wins>,
    /// Payments to the winner of a deal; `null` where points are written down.
    payment: Option<payment::Payment>,
    /// What spans deals.
    series: series::Series,
    /// What is added when a game is over; `null` where nothing is.
    finish: Option<finish::Finish>,
    /// Dropping out of the game; `null` where nobody does.
    exit: Option<exit::Exit>,
    /// Chips; `null` where there are none.
    chips: Option<chips::Chips>,
}

impl Rules {
    /// How strictly a contract is asked for: whether exactly or as a minimum, and how many cards are usual.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let asks = |called| {
    ///     let rules = edition(called).unwrap();
    ///     rules.asks(&rules.contract.as_ref().unwrap().melds.answer[0])
    /// };
    /// assert!(asks("pokerato/akagiri").is_exact && !asks("kalooki/akagiri").is_exact);
    /// assert_eq!((asks("kalooki").set, asks("kalooki").run), (3, 4));
    /// ```
    #[must_use]
    pub fn asks(&self, required: &Required) -> Asks {
        let is_exact = match required {
            Required::Worth(_) => self.opening.as_ref().is_some_and(|opening| opening.worth.answer == Worth::Exactly),
            Required::ByTotal(_) => false,
            Required::Melds(_) | Required::MeldsWith { .. } | Required::Hand => {
                self.contract.as_ref().is_some_and(|contract| contract.extras.answer.is_exact())
            }
        };
        Asks { is_exact, set: self.meld.set_size.answer.least, run: self.meld.run_size.answer.least }
    }

    /// The head that rules extending these start with; their file may replace parts of it.
    pub(super) fn head(&self) -> Head {
        Head {
            edition: self.name().to_owned(),
            title: self.title.clone(),
            book: self.book.clone(),
            variant: Arc::clone(&self.variant),
            clauses: self.clauses.clone(),
        }
    }

    /// Whether a card is turned up in every deal to say which cards are wild.
    pub(crate) const fn turn_indicator(&self) -> bool {
        self.indicator.is_some() && self.wild.cards.answer.are_indicated()
    }

    /// Whether the game goes on for as long as the players like: nothing ends it.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// assert!(edition("paplu").unwrap().is_endless() && !edition("kalooki").unwrap().is_endless());
    /// ```
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        self.series.is_open() && self.wins.is_none() && self.exit.is_none()
    }

    /// Whether in every deal a player chooses the contract.
    pub(crate) fn chooses_contract(&self) -> bool {
        self.contract.as_ref().is_some_and(|rules| match rules.chosen.answer {
            Chosen::InOrder => false,
            Chosen::ByDealer | Chosen::ByFirstPlayer => true,
        })
    }
}
