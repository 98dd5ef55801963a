//! What a log has told so far of the deal and of the turn, as anybody knows who reads it line by line.

use adjudeck_format::{Action, Card, Seat, Statement, VerbClass};
use adjudeck_validator::rules::rummy::Gives;
use adjudeck_validator::{Judge, Rules, Stage};

/// What has happened in a game, according to its log.
#[derive(Clone, Debug, Default)]
pub(super) struct Past {
    /// How many deals of this game have begun.
    pub(super) deals: u32,
    /// Whether a deal of this game was void or thrown in.
    pub(super) voids: bool,
    pub(super) deal: Deal,
    pub(super) end: End,
    pub(super) now: Turn,
}

/// What has happened in a deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Deal {
    /// The players who have been dealt a hand.
    pub(super) dealt: Vec<Seat>,
    /// Whether the upcard has been turned up. Beside it: which card it is.
    pub(super) turned_up: bool,
    pub(super) upcard: Option<Card>,
    /// Whether play has begun.
    pub(super) playing: bool,
    /// How often the discards have been made into a new stock.
    pub(super) reshuffles: u32,
    /// The players who have packed, each with the number of turns before.
    pub(super) packed: Vec<(Seat, u16)>,
    /// How many turns each player has ended.
    turns: [u16; Seat::COUNT],
    /// The number of this turn. Beside it: the turn in which each player laid down.
    pub(super) turn: u32,
    opened: [Option<u32>; Seat::COUNT],
    /// The player who discarded the top discard; `None` if it is the upcard.
    pub(super) discarder: Option<Seat>,
}

/// What has happened since play ended, up to the next deal.
#[derive(Clone, Debug, Default)]
pub(super) struct End {
    /// Whether a player declared their hand before drawing.
    pub(super) undrawn: bool,
    /// The players who have shown melds.
    pub(super) shown: Vec<Seat>,
    /// Whether the log has told the score of the deal. Beside it: who has paid to stay in the game or left it since.
    pub(super) scored: bool,
    pub(super) paid: Vec<Seat>,
    pub(super) left: Vec<Seat>,
    /// Whether the log has named the winner of the game.
    pub(super) won: bool,
}

/// What has happened in a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// How many cards the player has drawn or taken.
    pub(super) drawn: u8,
    /// The card that the player has taken from the pile; the top one if they took several.
    pub(super) taken: Option<Card>,
    /// How many cards they have taken.
    pub(super) depth: usize,
    /// Whether the player has laid cards.
    pub(super) laid: bool,
    pub(super) rearranged: bool,
    /// The card that the player has pushed.
    pub(super) pushed: Option<Card>,
    pub(super) bought: Option<Seat>,
    /// Whether anybody has called the top discard, answered a call or withdrawn one.
    pub(super) called: bool,
    /// The player who was granted the discard out of turn. Beside it: how many extra cards they have drawn.
    pub(super) granted: Option<Seat>,
    pub(super) extra: u8,
    /// The wild card that was picked up and has not been laid yet.
    pub(super) claimed: Option<Card>,
}

impl Past {
    /// Notes a statement that is about to be played.
    pub(super) fn see(&mut self, judge: &Judge, statement: &Statement<'_>) {
        match statement {
            Statement::Game { .. } => *self = Self::default(),
            Statement::Deal { .. } => {
                let (deals, voids) = (self.deals + 1, self.voids);
                *self = Self { deals, voids, ..Self::default() };
            }
            Statement::Hand { player, .. } => self.deal.dealt.push(*player),
            Statement::Upcard { card } => (self.deal.turned_up, self.deal.upcard) = (true, *card),
            Statement::Void | Statement::Redeal => self.voids = true,
            Statement::Tally { of: adjudeck_format::Tally::Score, .. } => self.end.scored = true,
            Statement::Winner { .. } => self.end.won = true,
            Statement::Reshuffle => (self.deal.playing, self.deal.reshuffles) = (true, self.deal.reshuffles + 1),
            Statement::Ends => self.deal.playing = true,
            Statement::Plays { player, action } => self.see_action(judge, *player, action),
            _ => {}
        }
    }

    fn see_action(&mut self, judge: &Judge, player: Seat, action: &Action<'_>) {
        let dealing = judge.deal().stage() == Stage::Dealing;
        let is_mover = judge.deal().mover().is_some_and(|(mover, _)| mover == player);
        self.deal.playing |= action.class() != VerbClass::BetweenDeals && !dealing;
        let now = &mut self.now;
        match action {
            // A card that is drawn for a bonus card is not that of the turn.
            Action::Draws { .. } if judge.deal().owes(player) > 0 => {}
            Action::Draws { cards } if is_mover => now.drawn += u8::try_from(cards.len()).unwrap_or(u8::MAX),
            Action::Draws { cards } => now.extra += u8::try_from(cards.len()).unwrap_or(u8::MAX),
            Action::Takes { cards } if is_mover => {
                (now.drawn, now.taken) = (1, cards.first().copied().flatten());
                now.depth = cards.len();
            }
            Action::Takes { .. } => now.granted = Some(player),
            Action::TakesTo { card } => {
                (now.drawn, now.taken) = (1, Some(*card));
                now.depth = 1 + judge.deal().table.pile().iter().rev().take_while(|it| **it != Some(*card)).count();
            }
            Action::Pushes { cards } => now.pushed = cards.first().copied().flatten(),
            Action::Buys { .. } => now.bought = Some(player),
            Action::Calls { .. } | Action::Withdraws | Action::Allows | Action::Refuses => now.called = true,
            // A bonus card opens nothing.
            Action::Melds { melds } if judge.rules().bonus.is_some() && melds.iter().all(|group| group.len() == 1) => {}
            Action::Melds { .. } => {
                (now.laid, now.claimed) = (true, None);
                if let Some(opened) = self.deal.opened.get_mut(player.index()) {
                    opened.get_or_insert(self.deal.turn);
                }
            }
            // Whoever has called for one card has laid it off, and the player to play has their turn.
            Action::Lays { .. } if now.called && gives_card(judge) => *now = Turn::default(),
            Action::Lays { .. } | Action::Swaps { .. } => (now.laid, now.claimed) = (true, None),
            Action::Claims { wild, .. } => now.claimed = Some(*wild),
            Action::Moves { .. } | Action::Joins { .. } | Action::Rearranges { .. } => now.rearranged = true,
            Action::Discards { .. } => self.end_turn(player, Some(player)),
            Action::Passes => self.end_turn(player, self.deal.discarder),
            Action::Packs => {
                let turns = self.deal.turns.get(player.index()).copied().unwrap_or_default();
                self.deal.packed.push((player, turns));
                self.end_turn(player, self.deal.discarder);
            }
            Action::Declares { .. } => self.end.undrawn = now.drawn == 0,
            Action::Shows { .. } => self.end.shown.push(player),
            Action::Leaves => self.end.left.push(player),
            Action::Reenters => self.end.paid.push(player),
            Action::Peeks { .. } | Action::Chooses { .. } => {}
        }
    }

    fn end_turn(&mut self, player: Seat, discarder: Option<Seat>) {
        if let Some(turns) = self.deal.turns.get_mut(player.index()) {
            *turns += 1;
        }
        self.deal.turn += 1;
        self.deal.discarder = discarder;
        self.now = Turn::default();
    }

    /// How many players have passed the upcard, before anybody has drawn; `None` if it is not offered, or no longer.
    pub(super) fn offered(&self, rules: &Rules) -> Option<u32> {
        let untouched = self.deal.discarder.is_none() && self.now.drawn == 0;
        (rules.offer.is_some() && self.deal.turned_up && untouched).then_some(self.deal.turn)
    }

    /// The turn in which a player laid down.
    pub(super) fn opened(&self, seat: Seat) -> Option<u32> {
        self.deal.opened.get(seat.index()).copied().flatten()
    }

    /// How many turns a player has ended.
    pub(super) fn turns(&self, seat: Seat) -> u16 {
        self.deal.turns.get(seat.index()).copied().unwrap_or_default()
    }
}

/// Whether a player who calls rummy gets a card and not the turn.
fn gives_card(judge: &Judge) -> bool {
    judge.rules().rummy.as_ref().is_some_and(|rummy| rummy.gives.answer == Gives::LayOff)
}
