//! Statements that are no plays, as the law has resolved them: what they say that changes the game or the deal.
//!
//! Whoever applies one decides nothing and knows no rules.

use std::borrow::Cow;

use adjudeck_format::{Card, Entry, Groups, MeldName, Seat, SeatSet};

use crate::cards::meld::Meld;
use crate::rules::deal::Direction;
use crate::rules::pack::Contents;
use crate::state::deal::Stage;
use crate::state::end::SaidEnd;
use crate::state::game::{Bank, Repeats};
use crate::state::points::Points;
use crate::state::span::Spans;
use crate::state::undo::Saying;

/// What a statement changes that is no play.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "a box would be an allocation in each deal")]
pub(crate) enum Recorded<'p> {
    /// Nothing.
    Nothing,
    /// A game begins of which nothing is known yet.
    BeginsGame,
    /// Players sit down to a game with this pack. If they may change seats, these are the names by which they are known then.
    SitsDown { players: u8, pack: Contents, names: &'p [Box<str>] },
    /// Players come, go or change seats.
    Reseats(Reseating<'p>),
    /// Cards are drawn for seats, perhaps by those who have sat in a deal before.
    DrawsSeats { drawn: &'p [(Seat, Card)], reseats: Option<Reseating<'p>> },
    /// These are partners.
    JoinsPartners { players: &'p [Seat], ends: &'p [u16] },
    /// The game is played with so many packs and jokers.
    ChangesPack(u8, u8),
    /// Another deal begins.
    BeginsDeal(Beginning),
    /// Something is said of the cards and the players before play begins.
    SetsUp { reported: SetUpFaults, said: SetUp<'p> },
    /// Players have so many of something.
    Counts(Count<'p>),
    /// So many chips lay where before the deal.
    FillsBank(Bank),
    /// The game pool is paid out; these have won, if it was not found that they cannot have.
    Wins(Option<[bool; Seat::COUNT]>),
    /// The discards become a new stock.
    Reshuffles,
    /// The cards are thrown in, and so the deal is over, if it was not over otherwise before.
    ThrowsIn(Option<Ending>),
    /// The deal is over.
    Ends(Ending),
    /// A director gives a player so many points.
    Adjusts(Entry),
    /// A director rules that nobody may take the top discard.
    BarsDiscard,
    /// A director rules that the last statement stands: what was said of the discard by it, and how the deal has ended.
    Upholds { said: Option<(Seat, Saying)>, out: Option<Ending> },
}

/// How players come to sit otherwise than in the deal before.
#[derive(Debug)]
pub(crate) struct Reseating<'p> {
    pub(crate) names: Cow<'p, [Box<str>]>,
    pub(crate) pack: Contents,
    /// The next deal.
    pub(crate) number: u16,
    /// Who dealt last, if that is known, and the direction of play.
    pub(crate) last: (Option<Seat>, Direction),
    /// What the deal before leaves, if there was one.
    pub(crate) left: Option<Left>,
}

/// What a deal leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    pub(crate) scores: Points,
    /// What each still owes for void deals.
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
    /// The totals after it, and between which values they lie.
    pub(crate) totals: (Points, Spans),
    /// What lies where after it.
    pub(crate) bank: Bank,
    /// Whether the next repeats it.
    pub(crate) repeats: Repeats,
    /// Which contract was played to the end.
    pub(crate) contract: Option<u16>,
    /// Who should have left the game or paid to stay in it, and has done neither.
    pub(crate) undecided: [bool; Seat::COUNT],
}

/// What was reported of something that is said before play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetUpFaults {
    /// That a card is turned up that may not lie there.
    pub(crate) upcard: bool,
    /// That doubles were not shown, or that the cards are not dealt again though they were.
    pub(crate) doubles: bool,
}

/// What is said of the cards and the players before play begins.
#[derive(Debug)]
pub(crate) enum SetUp<'p> {
    /// Nothing that matters.
    Nothing,
    /// A player was dealt these cards, too few or too many if `misdealt`. Where doubles are shown, so many pairs are among them.
    Hand { player: Seat, cards: &'p [Option<Card>], misdealt: bool, pairs: Option<(u8, u8)> },
    /// A card is turned up to start the discard pile; if `asks_doubles`, doubles must have been shown by then.
    Upcard { card: Option<Card>, asks_doubles: bool },
    /// A card is turned to say what is wild.
    Indicator(Card),
    /// An upcard goes back into the stock.
    Buried(Card),
    /// The cards of the stock.
    Stock(&'p [Option<Card>]),
    /// The cards of the discard pile.
    Pile(&'p [Option<Card>]),
    /// A player has these melds on the table, as they are read. Of all melds that they have then it is said whether they are of
    /// their opening.
    Table { player: Seat, groups: &'p Groups<'p>, melds: Vec<Meld>, openings: Vec<bool> },
    /// These melds are of openings.
    Openings(&'p [MeldName]),
    /// These players have opened.
    Opened(&'p [Seat]),
    /// It is a player's turn, and perhaps they have drawn.
    Turn { player: Seat, drawn: bool },
    /// The discards have become a new stock so often.
    Reshuffled(u8),
}

/// Who scores together: those with whom a player does, themselves included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sides([SeatSet; Seat::COUNT]);

impl Sides {
    /// A player scores together with another, or by themselves.
    pub(crate) fn join(&mut self, player: Seat, other: Seat) {
        if let Some(side) = self.0.get_mut(player.index()) {
            side.insert(other);
        }
    }

    /// What is said of each player: the same as of all who score together with them.
    pub(crate) fn each(self, entries: &[Entry]) -> impl Iterator<Item = Entry> {
        entries.iter().flat_map(move |entry| {
            let side = self.0.get(entry.player.index()).copied().unwrap_or_default();
            side.iter().map(|player| Entry { player, ..*entry })
        })
    }
}

/// What players have so many of.
#[derive(Debug)]
pub(crate) enum Count<'p> {
    /// Calls that were granted, of which a player may have so many.
    Calls { entries: &'p [Entry], limit: u8 },
    /// Discards that were bought.
    Bought(&'p [Entry]),
    /// Turns that are over.
    Turns(&'p [Entry]),
    /// Points that they owe because they have packed.
    Packed(&'p [Entry]),
    /// Points, or deals won, with which a position starts.
    Given { entries: &'p [Entry], sides: Sides },
    /// Deals won after this one, which has brought them what was gained.
    Wins { entries: &'p [Entry], gained: Points },
    /// Points after this deal, which has brought them what was gained.
    Totals { entries: &'p [Entry], sides: Sides, gained: Points },
    /// Points for this deal.
    Scores { entries: &'p [Entry], sides: Sides },
}

/// How the record ends a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) stage: Stage,
    pub(crate) out: Option<Seat>,
    /// Whether that is so, as far as is known.
    pub(crate) said: SaidEnd,
}
