//! Statements that are no plays, as the law has resolved them: what they change in the game or the deal.
//!
//! Code that applies one decides nothing and knows no rules.

use std::borrow::Cow;

use adjudeck_format::{Card, Entry, Groups, MeldName, Seat, SeatSet};

use crate::cards::meld::Meld;
use crate::rules::deal::Direction;
use crate::rules::pack::Contents;
use crate::state::columns::{COLUMNS, ScoreColumn};
use crate::state::deal::Stage;
use crate::state::end::SaidEnd;
use crate::state::game::{Bank, Repeats};
use crate::state::points::Points;
use crate::state::shuffles::OpenedOrder;
use crate::state::span::Spans;
use crate::state::undo::Saying;

/// What changes because of a statement that is no play.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "a box would be an allocation in each deal")]
pub(crate) enum Recorded<'p> {
    /// Nothing.
    Nothing,
    /// A new game begins, of which nothing is known yet.
    BeginsGame,
    /// Players sit down to a game with this pack. If they may change seats later, `names` are the names to know them by.
    SitsDown { players: u8, pack: Contents, names: &'p [Box<str>] },
    /// Players come, go or change seats.
    Reseats(Reseating<'p>),
    /// Cards are drawn for seats. If a deal was played before, the players are reseated.
    DrawsSeats { drawn: &'p [(Seat, Card)], reseats: Option<Reseating<'p>> },
    /// These are partners.
    JoinsPartners { players: &'p [Seat], ends: &'p [u16] },
    /// The game is played with this many packs and jokers.
    ChangesPack(u8, u8),
    /// Another deal begins.
    BeginsDeal(Beginning),
    /// Something is said about the cards and the players before play begins.
    SetsUp { reported: SetUpFaults, said: SetUp<'p> },
    /// Players have this many of something.
    Counts(Count<'p>),
    /// The bank before the deal held this many chips.
    FillsBank(Bank),
    /// The game pool is paid out. These players have won; `None` if it was found that they cannot have.
    Wins(Option<[bool; Seat::COUNT]>),
    /// The discards become a new stock.
    Reshuffles,
    /// The last shuffle is committed by this hash.
    Commits(&'p str),
    /// A player's seed is mixed into the last shuffle.
    MixesIn { player: Seat, seed: &'p str },
    /// The next shuffle is opened.
    OpensShuffle(OpenedOrder),
    /// The cards are thrown in. That ends the deal, unless it was already over.
    ThrowsIn(Option<Ending>),
    /// The deal is over.
    Ends(Ending),
    /// A director gives a player points.
    Adjusts(Entry),
    /// A director has a player draw cards of the stock, which are no draw of a turn.
    DrawsPenalty { player: Seat, cards: &'p [Option<Card>] },
    /// A director rules that nobody may take the top discard.
    BarsDiscard,
    /// A director rules that the last statement stands: what it said of the discard binds, and it may have ended the deal.
    Upholds { said: Option<(Seat, Saying)>, out: Option<Ending> },
}

/// How the seating changes after the deal before.
#[derive(Debug)]
pub(crate) struct Reseating<'p> {
    pub(crate) names: Cow<'p, [Box<str>]>,
    pub(crate) pack: Contents,
    /// The next deal.
    pub(crate) number: u16,
    /// Who dealt last, if that is known.
    pub(crate) last: Option<Seat>,
    pub(crate) direction: Direction,
    /// What the deal before leaves behind, if there was one.
    pub(crate) left: Option<Left>,
}

/// What a deal leaves behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    pub(crate) scores: Points,
    /// Those of these scores that the record declares.
    pub(crate) declared: Points,
    /// The columns of the score sheet; `None` where the rules have only one.
    pub(crate) columns: Option<Box<[ScoreColumn; COLUMNS]>>,
    /// What each player still owes for void deals.
    pub(crate) debts: Points,
}

/// How a deal begins.
#[derive(Debug)]
pub(crate) struct Beginning {
    pub(crate) number: u16,
    pub(crate) dealer: Option<Seat>,
    pub(crate) in_position: bool,
    pub(crate) before: Settled,
}

/// A deal as it is added up before another begins.
#[derive(Debug)]
pub(crate) struct Settled {
    pub(crate) scores: Points,
    /// Those of these scores that the record declares.
    pub(crate) declared: Points,
    /// The totals after it.
    pub(crate) totals: Points,
    /// The ranges that they lie in.
    pub(crate) spans: Spans,
    /// The columns of the score sheet after the deal; `None` where the rules have only one.
    pub(crate) columns: Option<Box<[ScoreColumn; COLUMNS]>>,
    /// The chips after it.
    pub(crate) bank: Bank,
    /// Whether the next deal repeats it.
    pub(crate) repeats: Repeats,
    /// Which contract was played to the end.
    pub(crate) contract: Option<u16>,
    /// Who had to leave the game or pay to stay in it, and has done neither.
    pub(crate) undecided: [bool; Seat::COUNT],
}

/// Which faults were reported of what is said before play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetUpFaults {
    /// The upcard is one that may not lie there.
    pub(crate) upcard: bool,
    /// Doubles were not shown, or they were and the cards are not dealt again.
    pub(crate) doubles: bool,
}

/// What is said about the cards and the players before play begins.
#[derive(Debug)]
pub(crate) enum SetUp<'p> {
    /// Nothing that matters.
    Nothing,
    /// A player was dealt these cards; if `misdealt`, too few or too many. Where doubles are shown, `pairs` counts the
    /// pairs among them.
    Hand { player: Seat, cards: &'p [Option<Card>], misdealt: bool, pairs: Option<(u8, u8)> },
    /// A card is turned up to start the discard pile. If `asks_doubles`, doubles must have been shown by then.
    Upcard { card: Option<Card>, asks_doubles: bool },
    /// A card is turned up to say what is wild.
    Indicator(Card),
    /// An upcard goes back into the stock.
    Buried(Card),
    /// The cards of the stock.
    Stock(&'p [Option<Card>]),
    /// The cards of the discard pile.
    Pile(&'p [Option<Card>]),
    /// A player has these melds on the table. `openings` says of all their melds, the earlier ones too, whether they belong
    /// to their opening.
    Table { player: Seat, groups: &'p Groups<'p>, melds: Vec<Meld>, openings: Vec<bool>, opens: bool },
    /// These melds belong to openings.
    Openings(&'p [MeldName]),
    /// A player has laid off these cards of another player's meld.
    Laid { player: Seat, cards: &'p [Option<Card>], on: MeldName },
    /// These players have opened.
    Opened(&'p [Seat]),
    /// It is a player's turn; `drawn` says whether they have drawn.
    Turn { player: Seat, drawn: bool },
    /// The discards have become a new stock this many times.
    Reshuffled(u8),
}

/// Who scores together: for each player the set of players of their side, themselves included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sides([SeatSet; Seat::COUNT]);

impl Sides {
    /// Adds `other` to the side of `player`. A player joins their own side, too.
    pub(crate) fn join(&mut self, player: Seat, other: Seat) {
        if let Some(side) = self.0.get_mut(player.index()) {
            side.insert(other);
        }
    }

    /// The entries for all players: what is said of one player holds for their whole side.
    pub(crate) fn each(self, entries: &[Entry]) -> impl Iterator<Item = Entry> {
        entries.iter().flat_map(move |entry| {
            let side = self.0.get(entry.player.index()).copied().unwrap_or_default();
            side.iter().map(|player| Entry { player, ..*entry })
        })
    }
}

/// What players have a number of.
#[derive(Debug)]
pub(crate) enum Count<'p> {
    /// Calls that were granted; a player may have `limit` of them, if they are limited.
    Calls { entries: &'p [Entry], limit: Option<u8> },
    /// Discards that were bought.
    Bought(&'p [Entry]),
    /// Turns that they have finished.
    Turns(&'p [Entry]),
    /// Points that they owe for packing.
    Packed(&'p [Entry]),
    /// Points, or deals won, with which a position starts.
    Given { entries: &'p [Entry], sides: Sides },
    /// Deals won after this one, including the `gained` ones of this deal.
    Wins { entries: &'p [Entry], gained: Points },
    /// Totals after this deal, including the `gained` points of this deal.
    Totals { entries: &'p [Entry], sides: Sides, gained: Points },
    /// Points for this deal.
    Scores { entries: &'p [Entry], sides: Sides },
}

/// How the record ends a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) stage: Stage,
    pub(crate) out: Option<Seat>,
    /// Whether the record is right about that, as far as is known.
    pub(crate) said: SaidEnd,
}
