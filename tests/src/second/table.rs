//! Where the cards are, and what is remembered of a game and a deal.

use adjudeck_format::{Card, MeldName};

use super::melds::Meld;
use super::shared::Shared;

/// A game: all its deals.
#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    pub(super) company: Company,
    pub(super) deal: Deal,
    /// Contracts that were chosen.
    pub(super) chosen: Vec<usize>,
    /// Whether the log does not begin with the first deal.
    pub(super) late: bool,
    pub(super) points: Points,
    pub(super) chips: Chips,
    /// Whether the last deal was void or thrown in.
    pub(super) replay: Option<Replay>,
    /// The winners of the game, once it is over.
    pub(super) winners: Option<Vec<usize>>,
}

/// Who plays.
#[derive(Clone, Debug, Default)]
pub(super) struct Company {
    pub(super) names: Shared<Vec<Box<str>>>,
    /// How many play.
    pub(super) players: usize,
    /// Whether each player is still in the game.
    pub(super) stays: Vec<bool>,
    /// Whether players have come or gone since the last deal.
    pub(super) changed: bool,
    pub(super) seats: super::seats::Seats,
}

/// The results of deals.
#[derive(Clone, Debug, Default)]
pub(super) struct Points {
    /// The totals of all deals.
    pub(super) totals: Vec<i32>,
    /// The totals before the last deal.
    pub(super) totals_before: Vec<i32>,
    /// The scores of the deal that has ended.
    pub(super) scores: Option<Vec<i32>>,
    /// The scores of all deals that were scored, each with the player who has won it.
    pub(super) scored: Vec<(Option<usize>, Vec<i32>)>,
    /// Whether what is due when the game is over has been added to the totals.
    pub(super) finished: bool,
    /// Deals won.
    pub(super) wins: Vec<i32>,
    /// How often each player has paid to stay.
    pub(super) reentries: Vec<usize>,
    /// The players who must leave or pay.
    pub(super) busted: Vec<usize>,
}

/// The chips of the players and the pools.
#[derive(Clone, Debug, Default)]
pub(super) struct Chips {
    /// The chips of each player, once they are counted.
    pub(super) held: Option<Vec<i32>>,
    pub(super) final_pool: i32,
    pub(super) hand_pool: i32,
    /// The chips and the game pool before the winners of the game were paid, until the winners are named.
    pub(super) before_sharing: Option<(Vec<i32>, i32)>,
    /// What players who packed still owe the next winner.
    pub(super) owed: Vec<i32>,
}

/// Why the last deal is dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replay {
    Void,
    ThrownIn,
}

/// A deal: what one shuffle feeds.
#[derive(Clone, Debug, Default)]
pub(super) struct Deal {
    /// Its number; 0 before the first.
    pub(super) number: usize,
    pub(super) dealer: usize,
    /// The contract, if it was chosen.
    pub(super) contract: Option<usize>,
    /// The hands, once dealt.
    pub(super) hands: Vec<Vec<Card>>,
    pub(super) dealt: Vec<bool>,
    pub(super) stock: Stock,
    pub(super) pile: Pile,
    /// The melds of each player; a meld that is gone is empty.
    pub(super) melds: Vec<Shared<Vec<Meld>>>,
    /// Whether the record has a play of the deal.
    pub(super) told: bool,
    /// How many players have passed the upcard, while it is offered.
    pub(super) passed: Option<usize>,
    pub(super) turn: Turn,
    pub(super) offer: Offer,
    pub(super) done: Done,
    pub(super) end: End,
}

/// The cards that can be drawn, and the indicator.
#[derive(Clone, Debug, Default)]
pub(super) struct Stock {
    /// The cards, in no order.
    pub(super) cards: Vec<Card>,
    /// The next card, if a player has looked at it.
    pub(super) next_known: Option<Card>,
    /// Cards under the stock, in heaps, each in no order; a heap is drawn when those above it are gone.
    pub(super) under: Vec<Vec<Card>>,
    /// Whether the last heap is the indicator.
    pub(super) indicator_under: bool,
    /// The indicator.
    pub(super) indicator: Option<Card>,
    pub(super) reshuffles: usize,
}

impl Stock {
    /// How many cards can still be drawn.
    pub(super) fn drawable(&self) -> usize {
        self.cards.len() + self.under.iter().map(Vec::len).sum::<usize>()
    }

    /// The heap with the next card.
    pub(super) fn next_heap(&mut self) -> &mut Vec<Card> {
        self.under.retain(|heap| !heap.is_empty());
        if self.cards.is_empty() && !self.under.is_empty() {
            self.cards = self.under.remove(0);
        }
        &mut self.cards
    }
}

/// The discards.
#[derive(Clone, Debug, Default)]
pub(super) struct Pile {
    /// The cards, the top one last.
    pub(super) cards: Vec<Card>,
    /// The upcard, once it is turned up.
    pub(super) upcard: Option<Card>,
    /// Whether the lowest card is still the upcard.
    pub(super) upcard_lies: bool,
    /// Wild upcards that were put back before the upcard.
    pub(super) buried: Vec<Card>,
    /// How many discards in a row have been taken, in as many turns.
    pub(super) taken_in_a_row: usize,
}

/// What each player has done in a deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Done {
    /// Who has laid down.
    pub(super) opened: Vec<bool>,
    /// How many turns of each player have begun.
    pub(super) turns: Vec<usize>,
    /// How many calls of each player were granted. Beside it: how many they made.
    pub(super) granted: Vec<usize>,
    pub(super) uttered: Vec<usize>,
    pub(super) fines: Vec<i32>,
    /// How many cards each player has bought.
    pub(super) bought: Vec<usize>,
    /// What each player who packed pays.
    pub(super) packed: Vec<Option<i32>>,
    /// The bonus cards that each player has laid, and how many of them are still to be replaced.
    pub(super) bonus: Vec<Vec<Card>>,
    pub(super) owed: Vec<usize>,
    /// In which of their turns each player has laid cards for the first time; 0 if in none.
    pub(super) melded: Vec<usize>,
}

/// The end of a deal.
#[derive(Clone, Debug, Default)]
pub(super) struct End {
    pub(super) over: Option<Over>,
    /// Whether the log has said that the deal is over, if nobody is out.
    pub(super) said: bool,
    /// Whether the stock has ended the deal and everybody may still lay cards.
    pub(super) closing: bool,
    /// The hand that won by declaring.
    pub(super) declared: Option<Declared>,
    /// The groups that each loser has shown, with the possible readings of each group.
    pub(super) shown: Vec<Option<Vec<Vec<Part>>>>,
    /// The players who have shown doubles.
    pub(super) shown_doubles: Vec<usize>,
    /// Whether the cards are to be thrown in because of doubles.
    pub(super) doubles: bool,
}

/// One player's turn.
#[expect(clippy::struct_excessive_bools, reason = "each is asked separately")]
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    pub(super) player: usize,
    pub(super) drawn: bool,
    /// Whether all have passed the upcard before it.
    pub(super) declined: bool,
    /// Whether the stock is used up, so that the player may only take the discard to knock.
    pub(super) last_chance: bool,
    /// Cards taken from the pile in this turn, the deepest last.
    pub(super) taken: Vec<Card>,
    /// Cards pushed in this turn: the discard, then what came from the stock.
    pub(super) pushed: Option<Vec<Card>>,
    /// How many stock cards were drawn in this turn.
    pub(super) from_stock: usize,
    /// Whether the last stock card was drawn in this turn.
    pub(super) last_card: bool,
    /// The whole pile, if it was taken in this turn.
    pub(super) whole: Option<super::frozen::Whole>,
    /// Whether the last card of the stock was a bonus card that the player has laid in this turn.
    pub(super) last_bonus: bool,
    /// Whether the upcard was taken in this turn.
    pub(super) took_upcard: bool,
    /// What was taken from the discard line in this turn, and what must still be done for it.
    pub(super) wipe: Option<super::line::Wipe>,
    /// Whether a card was bought in this turn.
    pub(super) bought: bool,
    /// The players who have bid for the discard.
    pub(super) bids: Vec<usize>,
    /// If the player has called rummy: whose turn it was before.
    pub(super) called: Option<usize>,
    pub(super) laid: Laid,
    pub(super) before: Before,
}

/// What the player has laid in this turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Laid {
    /// Whether they have laid down in this turn.
    pub(super) down: bool,
    /// Whether they have laid or discarded anything since drawing.
    pub(super) anything: bool,
    /// The melds on which they have laid off.
    pub(super) extended: Vec<MeldName>,
    /// Wild cards taken out of melds, which must be laid at once.
    pub(super) freed: Vec<Card>,
    /// The pure runs laid from the hand with which the turn began.
    pub(super) hand_runs: Vec<Vec<Card>>,
    /// Cards laid before drawing.
    pub(super) early: Vec<Card>,
    /// Bonus cards.
    pub(super) bonus: Vec<Card>,
    /// Whether they have laid cards that only who goes out may lay.
    pub(super) closing: bool,
}

/// The state at the beginning of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Before {
    /// Whether the player had laid down.
    pub(super) opened: bool,
    /// Their hand.
    pub(super) hand: Vec<Card>,
    /// Their melds.
    pub(super) melds: Shared<Vec<Meld>>,
    /// The melds of all players.
    pub(super) table: Vec<Shared<Vec<Meld>>>,
}

/// The top discard, as an offer to those who may call it.
#[derive(Clone, Debug, Default)]
pub(super) struct Offer {
    /// The player who discarded it; `None` if it was turned up.
    pub(super) by: Option<usize>,
    /// Whether a card is on offer.
    pub(super) open: bool,
    /// The players who have called, in order, each with the number of the moment.
    pub(super) calls: Vec<(usize, usize)>,
    /// The number of the last moment at which somebody called, even if they have withdrawn; 0 if nobody has called.
    pub(super) moment: usize,
    /// Whether the player to play has allowed or refused the call.
    pub(super) answer: Option<bool>,
    /// The player who took the card out of turn.
    pub(super) granted: Option<usize>,
    /// How many stock cards that player still has to draw.
    pub(super) due: usize,
    /// Whether something else has happened since the discard.
    pub(super) late: bool,
    /// Whether somebody has called rummy since the discard.
    pub(super) rummy: bool,
}

/// A declared hand.
#[derive(Clone, Debug, Default)]
pub(super) struct Declared {
    /// Whether it was declared as dealt.
    pub(super) undrawn: bool,
    /// Whether all cards were declared after drawing, without a discard.
    pub(super) undiscarded: bool,
    /// Its melds, with what was laid off on them.
    pub(super) melds: Vec<Meld>,
    /// Its cards in no meld.
    pub(super) deadwood: Vec<Card>,
}

/// A possible reading of a group.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) meld: Meld,
    /// Whether it is three copies of a card, which count as a pure run.
    pub(super) copies: bool,
}

impl Part {
    pub(super) fn is_pure(&self) -> bool {
        self.copies || self.meld.is_pure_run()
    }
}

/// How a deal has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    Out(usize),
    Void,
    Ends,
    ThrownIn,
}
