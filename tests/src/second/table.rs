//! Where the cards lie, and what is remembered of a game and a deal.

use adjudeck_format::{Card, MeldName};

use super::melds::Meld;
use super::shared::Shared;

/// A game: all its deals.
#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    pub(super) names: Shared<Vec<Box<str>>>,
    /// How many play.
    pub(super) players: usize,
    /// Whether each is still in the game.
    pub(super) stays: Vec<bool>,
    pub(super) deal: Deal,
    /// Contracts that were chosen.
    pub(super) chosen: Vec<usize>,
    /// Whether players have come or gone since the last deal.
    pub(super) changed: bool,
    /// Whether the log begins with another deal than the first.
    pub(super) late: bool,
    /// Points of all deals.
    pub(super) totals: Vec<i32>,
    /// The same before the last deal.
    pub(super) totals_before: Vec<i32>,
    /// Points of the deal that has ended.
    pub(super) scores: Option<Vec<i32>>,
    /// Deals won.
    pub(super) wins: Vec<i32>,
    /// Chips, once they are counted.
    pub(super) chips: Option<Vec<i32>>,
    pub(super) final_pool: i32,
    pub(super) hand_pool: i32,
    /// Chips and game pool as they were before the winners of the game were paid, until they are named.
    pub(super) before_sharing: Option<(Vec<i32>, i32)>,
    /// How often each has paid to stay.
    pub(super) reentries: Vec<usize>,
    /// Who must leave or pay.
    pub(super) busted: Vec<usize>,
    /// Whether the deal before was void, or thrown in.
    pub(super) replay: Option<Replay>,
    /// Who has won the game, once it is over.
    pub(super) winners: Option<Vec<usize>>,
    /// What packed players still owe to the next winner.
    pub(super) owed: Vec<i32>,
    pub(super) seats: super::seats::Seats,
}

/// Why the last deal is dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replay {
    Void,
    ThrownIn,
}

impl Deal {
    /// How many cards can still be drawn.
    pub(super) fn drawable(&self) -> usize {
        self.stock.len() + self.under.iter().map(Vec::len).sum::<usize>()
    }

    /// What can be drawn, and nothing else of the deal.
    pub(super) fn heaps(&self) -> Self {
        Self { stock: self.stock.clone(), under: self.under.clone(), ..Self::default() }
    }

    /// The heap from which the next card is drawn.
    pub(super) fn next_heap(&mut self) -> &mut Vec<Card> {
        self.under.retain(|heap| !heap.is_empty());
        if self.stock.is_empty() && !self.under.is_empty() {
            self.stock = self.under.remove(0);
        }
        &mut self.stock
    }
}

/// A deal: what one shuffle feeds.
#[expect(clippy::struct_excessive_bools, reason = "facts of a deal, each by itself")]
#[derive(Clone, Debug, Default)]
pub(super) struct Deal {
    /// Its number; 0 before the first.
    pub(super) number: usize,
    pub(super) dealer: usize,
    /// The contract that was chosen, if it was.
    pub(super) contract: Option<usize>,
    /// The hands, once they are dealt.
    pub(super) hands: Vec<Vec<Card>>,
    pub(super) dealt: Vec<bool>,
    /// The stock, in no order.
    pub(super) stock: Vec<Card>,
    /// The next card of the stock, if a player has looked at it.
    pub(super) next_known: Option<Card>,
    /// Cards that lie under the stock, heap by heap, each in no order; drawn when those above are gone.
    pub(super) under: Vec<Vec<Card>>,
    /// Whether the last heap is the indicator.
    pub(super) indicator_under: bool,
    /// The card that says what is wild.
    pub(super) indicator: Option<Card>,
    /// The discards, the top one last.
    pub(super) pile: Vec<Card>,
    pub(super) upcard: bool,
    /// Wild upcards put back before the upcard.
    pub(super) buried: Vec<Card>,
    /// The upcard.
    pub(super) first_upcard: Option<Card>,
    /// Whether the lowest card of the pile is still the upcard.
    pub(super) upcard_lies: bool,
    /// The melds of each player; one that is gone is empty.
    pub(super) melds: Vec<Shared<Vec<Meld>>>,
    /// Who has laid down.
    pub(super) opened: Vec<bool>,
    /// Turns that each player has begun.
    pub(super) turns: Vec<usize>,
    pub(super) turn: Turn,
    pub(super) offer: Offer,
    /// Calls that were granted, and calls that were uttered.
    pub(super) granted: Vec<usize>,
    pub(super) uttered: Vec<usize>,
    pub(super) fines: Vec<i32>,
    /// Cards bought.
    pub(super) bought: Vec<usize>,
    pub(super) reshuffles: usize,
    /// What each player pays who has packed.
    pub(super) packed: Vec<Option<i32>>,
    pub(super) over: Option<Over>,
    /// Whether the log has said that it is over, where nobody is out.
    pub(super) end_said: bool,
    /// Discards taken in a row, in as many turns.
    pub(super) taken_in_a_row: usize,
    /// The hand that won, and how.
    pub(super) declared: Option<super::declare::Declared>,
    /// The groups that losers have shown, each with what it can be.
    pub(super) shown: Vec<Option<Vec<Vec<super::declare::Part>>>>,
    /// Whether the stock has ended the deal, so that everybody may still lay cards.
    pub(super) closing: bool,
    /// Who has shown doubles.
    pub(super) shown_doubles: Vec<usize>,
    /// Whether the cards are to be thrown in.
    pub(super) doubles: bool,
}

/// One player's turn.
#[expect(clippy::struct_excessive_bools, reason = "facts of a turn, each by itself")]
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    pub(super) player: usize,
    pub(super) drawn: bool,
    /// Cards taken from the pile in this turn, the deepest last.
    pub(super) taken: Vec<Card>,
    /// Whether the player has laid down in this turn.
    pub(super) opened_now: bool,
    /// Whether the player has laid or discarded anything since drawing.
    pub(super) played: bool,
    /// Whether the player had laid down before the turn.
    pub(super) had_opened: bool,
    /// Cards pushed in this turn.
    pub(super) pushed: bool,
    /// Which: the discard, then what came from the stock.
    pub(super) pushed_cards: Vec<Card>,
    /// The melds of all players when the turn began.
    pub(super) table_before: Vec<Shared<Vec<Meld>>>,
    /// Melds on which the player has laid off in this turn.
    pub(super) extended: Vec<MeldName>,
    /// Wild cards taken out of melds that must be laid at once.
    pub(super) freed: Vec<Card>,
    /// How many stock cards were drawn in this turn.
    pub(super) from_stock: usize,
    /// Whether the last stock card was drawn in this turn.
    pub(super) last_card: bool,
    /// Whether all or part of the discard line was taken, and what must still be done for it.
    pub(super) wipe: Option<super::line::Wipe>,
    /// The player's melds when the turn began.
    pub(super) melds_before: Shared<Vec<Meld>>,
    /// Whether a card was bought in this turn.
    pub(super) bought: bool,
    /// Who has said that they want to buy.
    pub(super) bids: Vec<usize>,
    /// The hand when the turn began.
    pub(super) hand_before: Vec<Card>,
    /// The pure runs that were laid in this turn out of that hand.
    pub(super) hand_runs: Vec<Vec<Card>>,
    /// Cards laid in this turn before drawing.
    pub(super) laid_early: Vec<Card>,
}

/// The top of the pile as it is offered to those who may call it.
#[derive(Clone, Debug, Default)]
pub(super) struct Offer {
    /// Who has discarded it; nobody if it was turned up.
    pub(super) by: Option<usize>,
    /// Whether a card is on offer at all.
    pub(super) open: bool,
    /// Who has called, in order, each with the number of the moment.
    pub(super) calls: Vec<(usize, usize)>,
    /// Whether the player to play has allowed the call, or refused it.
    pub(super) answer: Option<bool>,
    /// Who has taken the card out of turn.
    pub(super) granted: Option<usize>,
    /// How many stock cards that player still has to draw.
    pub(super) due: usize,
    /// Whether something else has happened since the discard.
    pub(super) late: bool,
}

/// How a deal has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    Out(usize),
    Void,
    Ends,
    ThrownIn,
}
