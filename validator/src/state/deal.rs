//! The deal in progress: the cards, and what has happened besides the cards.
//!
//! Only facts are kept here (who has drawn, who has called), never what follows from them under some rules, so that one
//! deal can be judged under several rules.

use std::cell::Cell;

use adjudeck_format::{Card, Laid, MeldName, Seat};
use arrayvec::ArrayVec;

use crate::cards::meld::Meld;
use crate::cards::table::Table;
use crate::rules::Rules;
use crate::rules::deal::{Direction, First, WildUpcard};
use crate::state::game::Game;
use crate::state::gaps::Gaps;
pub(crate) use crate::state::kept::{Call, Certainty, Packed, Player, Pushed, Taking, Undo};
use crate::state::kept::{MOST_BURIED, MOST_PICKED_UP};
use crate::state::points::Points;
use crate::verdict::{Fact, Violation};

/// How far the deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// No deal has begun.
    None,
    /// Cards are being dealt, or the position is being set up.
    Dealing,
    /// The players play.
    Playing,
    /// The deal is over, with or without a player who has gone out.
    Over,
    /// The deal is void.
    Void,
}

/// The deal in progress.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Deal {
    pub(crate) stage: Stage,
    pub(crate) number: u16,
    /// Which contract is played, if a player has chosen it.
    pub(crate) chosen: Option<u8>,
    pub(crate) dealer: Option<Seat>,
    pub(crate) in_position: bool,
    pub(crate) turned_up: bool,
    /// The card that was turned to say what is wild.
    pub(crate) indicator: Option<Card>,
    /// In a position, the player named by `turn`.
    pub(crate) turn_named: bool,
    pub(crate) misdealt: bool,
    /// Whether the deal was thrown in, rather than void, when its stage is [`Stage::Void`].
    pub(crate) thrown_in: bool,
    pub(crate) mover: Seat,
    /// Who should have played when another did, and in which turn that was: they may play after all.
    pub(crate) owed: Option<(Seat, u32)>,
    /// Who played last; nobody in the first turn.
    pub(crate) last: Option<Seat>,
    /// How many cards the player to move has drawn in this turn.
    pub(crate) drawn: u8,
    /// Counts turns; turns of a deal begin at 1.
    pub(crate) turn: u32,
    /// The discard taken in this turn.
    pub(crate) taken: Option<Card>,
    /// How many discards have been taken in a row, in as many turns.
    pub(crate) taken_in_a_row: u16,
    /// What was taken from the discard line in this turn.
    pub(crate) line: Option<Taking>,
    /// The melds of each player as they were before they were rearranged in this turn, if that is kept.
    melds_before: Vec<Vec<Meld>>,
    /// Melds that are in pieces in this turn, each with its cards and what is said of them.
    pieces: Vec<(MeldName, Vec<Laid>)>,
    /// Whether the bottom card of the discard line is still the upcard.
    pub(crate) upcard_lies: bool,
    /// Upcards that went back into the stock, the first first.
    pub(crate) buried: ArrayVec<Card, MOST_BURIED>,
    /// Whether a player has shown doubles for which the cards are dealt again.
    pub(crate) doubles_shown: Certainty,
    /// Whether it has been reported that a player has not shown theirs, or that they are not dealt again.
    pub(crate) doubles_told: bool,
    /// Whether it was asked of all hands that are written so far, when the next card was turned up.
    pub(crate) doubles_asked: bool,
    /// Whether it is still to be asked, with the first action, if a player has not shown theirs.
    pub(crate) doubles_open: bool,
    /// Whether the top of the pile is what was discarded last, or the upcard: nobody has taken or been granted it.
    pub(crate) fresh: bool,
    /// Who discarded it; nobody, if it is the upcard.
    pub(crate) discarder: Option<Seat>,
    /// Whether the player to move has taken the top discard in this turn.
    pub(crate) took: bool,
    /// Whether they have laid cards in this turn.
    pub(crate) laid: bool,
    /// Who has bought the top discard in this turn.
    pub(crate) bought: Option<Seat>,
    /// Whether it has been reported that they keep too few cards in this turn.
    pub(crate) told_few: bool,
    /// Whether they have played in this turn without having drawn, and it has been reported.
    pub(crate) told_undrawn: bool,
    /// Whether nothing but calls has happened since.
    pub(crate) just_discarded: bool,
    pub(crate) calls: ArrayVec<Call, { Seat::MOST }>,
    pub(crate) refused: bool,
    /// Whether the player to play has said that the call goes through.
    pub(crate) allowed: bool,
    /// Who was granted the last discard by a call.
    pub(crate) granted_to: Option<Seat>,
    /// Whether the stock could not give the extra card when the call was granted.
    pub(crate) stock_short: bool,
    /// How many extra cards that caller has drawn.
    pub(crate) extra_drawn: u8,
    pub(crate) reshuffles: u8,
    /// Wild cards picked up from melds and not yet laid: they must be laid at once where that is the rule.
    pub(crate) picked_up: ArrayVec<Card, MOST_PICKED_UP>,
    /// Whether melds on the table may have to be added to before the turn ends, since the contract may be met from there too.
    pub(crate) must_complete: bool,
    /// How many cards that the record hides were laid since, which may be those.
    pub(crate) laid_hidden: usize,
    /// Whether it has been reported in this turn that they were not laid at once.
    pub(crate) told_owed: bool,
    /// What the player to move has pushed in this turn.
    pub(crate) pushed: Option<Pushed>,
    pub(crate) out: Option<Seat>,
    /// Whether that player has declared, and has done so without drawing.
    pub(crate) declared_undrawn: bool,
    /// Whether the deal has ended of itself, and the record does not say it yet.
    pub(crate) end_unsaid: bool,
    /// Whether the record says that the deal is over though it is not, which was reported: if play goes on, so does the deal.
    pub(crate) said_over: bool,
    /// How the deal goes on if the declaration that has ended it was wrong, where the record leaves that open.
    pub(crate) if_wrong: Option<Box<Deal>>,
    /// Whether it has been reported that play goes on although the deal is over.
    pub(crate) told: bool,
    /// Whether a director has ruled that the top discard may not be taken.
    pub(crate) dead: bool,
    /// Whether the last statement can be taken back.
    pub(crate) undo: Undo,
    /// Who has drawn or taken a card although cards may only be laid any more, which was reported, and has not discarded since.
    pub(crate) took_at_end: Option<Seat>,
    /// Whether somebody has played on like that in any way.
    pub(crate) played_on: bool,
    /// Whether it has been reported that the card that was turned up may not lie there.
    pub(crate) told_upcard: bool,
    /// Whether the players choose what contract is played, and the record does not say which they have chosen.
    pub(crate) unchosen: bool,
    /// What lines that could not be read leave open.
    pub(crate) gaps: Gaps,
    players: [Player; Seat::MOST],
    /// What each player scores, once that was worked out by the rules of the deal; whatever happens makes it unknown again.
    pub(crate) scores: Cell<Option<Points>>,
    /// Where the cards are; last, for of two deals that differ most differ in something smaller.
    pub table: Table,
}

impl Deal {
    pub(crate) fn new() -> Self {
        Self::at(Table::new())
    }

    /// Nothing has happened yet at this table.
    fn at(table: Table) -> Self {
        Self {
            table,
            stage: Stage::None,
            number: 0,
            chosen: None,
            dealer: None,
            in_position: false,
            turned_up: false,
            indicator: None,
            turn_named: false,
            misdealt: false,
            thrown_in: false,
            mover: Seat(0),
            owed: None,
            last: None,
            drawn: 0,
            turn: 0,
            taken: None,
            taken_in_a_row: 0,
            line: None,
            melds_before: Vec::new(),
            pieces: Vec::new(),
            upcard_lies: false,
            buried: ArrayVec::new_const(),
            doubles_shown: Certainty::No,
            doubles_told: false,
            doubles_asked: false,
            doubles_open: false,
            fresh: false,
            discarder: None,
            took: false,
            laid: false,
            bought: None,
            told_few: false,
            told_undrawn: false,
            just_discarded: false,
            calls: ArrayVec::new_const(),
            refused: false,
            allowed: false,
            granted_to: None,
            stock_short: false,
            extra_drawn: 0,
            reshuffles: 0,
            picked_up: ArrayVec::new_const(),
            must_complete: false,
            laid_hidden: 0,
            told_owed: false,
            pushed: None,
            out: None,
            declared_undrawn: false,
            end_unsaid: false,
            said_over: false,
            if_wrong: None,
            told: false,
            dead: false,
            undo: Undo::Nothing,
            took_at_end: None,
            played_on: false,
            told_upcard: false,
            unchosen: false,
            gaps: Gaps::default(),
            players: [Player::default(); Seat::MOST],
            scores: Cell::new(None),
        }
    }

    /// Begins a deal from a pack; the table keeps its memory.
    pub(crate) fn begin(&mut self, number: u16, dealer: Option<Seat>, game: &Game, in_position: bool) {
        let mut table = std::mem::replace(&mut self.table, Table::new());
        table.clear(game.players(), game.pack.0, game.pack.1);
        let mut melds_before = std::mem::take(&mut self.melds_before);
        melds_before.resize_with(game.players().into(), Vec::new);
        melds_before.iter_mut().for_each(Vec::clear);
        *self = Self { melds_before, stage: Stage::Dealing, number, dealer, in_position, ..Self::at(table) };
        for (player, absent) in self.players.iter_mut().zip(game.left) {
            player.absent = absent;
        }
    }

    /// Whether a player is in this deal: they have not left the game.
    #[must_use]
    pub fn is_present(&self, seat: Seat) -> bool {
        !self.player(seat).absent
    }

    /// Which of their turns of the deal a player has now, or has next; in a position that does not tell, a late one.
    pub(crate) fn turn_of(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        let told = !self.in_position || player.turns_told;
        if told { player.turns.saturating_add(1) } else { u16::MAX }
    }

    /// What is known of a player.
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        let last = seat.index().min(Seat::MOST - 1);
        #[expect(clippy::indexing_slicing, reason = "at most the last")]
        &self.players[last]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        let last = seat.index().min(Seat::MOST - 1);
        #[expect(clippy::indexing_slicing, reason = "at most the last")]
        &mut self.players[last]
    }

    /// Whether a player has laid down.
    #[must_use]
    pub fn has_laid_down(&self, seat: Seat) -> bool {
        self.player(seat).opened.is_some()
    }

    /// Whether what a player lays now is of their opening: their first melds, or what they add in the same turn when it was
    /// reported that they are too few.
    pub(crate) fn opens(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.opened.is_none() || player.told_opening == Some(self.turn)
    }

    /// How many copies of a wild card were picked up in this turn and have not been laid.
    pub(crate) fn owes(&self, card: Card) -> usize {
        self.picked_up.iter().filter(|it| **it == card).count()
    }

    /// How many calls of a player have been granted.
    #[must_use]
    pub fn calls_granted(&self, seat: Seat) -> u8 {
        self.player(seat).granted
    }

    /// How many cards a player has bought.
    #[must_use]
    pub fn bought(&self, seat: Seat) -> u8 {
        self.player(seat).bought
    }

    /// Whether a player has packed, or is out of the deal for another reason.
    #[must_use]
    pub fn has_packed(&self, seat: Seat) -> bool {
        self.player(seat).packed.is_some()
    }

    /// Who alone is still in the deal, if all others are out of it.
    #[must_use]
    pub fn last_player(&self) -> Option<Seat> {
        let mut left = (0..self.table.players()).map(Seat).filter(|seat| !self.has_packed(*seat));
        left.next().filter(|_| left.next().is_none())
    }

    /// Whether all players are out of the deal.
    pub(crate) fn is_deserted(&self) -> bool {
        self.table.players() > 0 && (0..self.table.players()).map(Seat).all(|seat| self.has_packed(seat))
    }

    /// How far the deal has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of the deal.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Which of the game's contracts is played; none if a player chooses it, and the record does not say which.
    #[must_use]
    pub fn contract(&self) -> Option<u16> {
        (!self.unchosen).then(|| self.chosen.map_or(self.number, u16::from))
    }

    /// Whose turn it is, and whether they have drawn, while the players play.
    #[must_use]
    pub fn mover(&self) -> Option<(Seat, bool)> {
        (self.stage == Stage::Playing).then_some((self.mover, self.drawn > 0))
    }

    /// Who has gone out.
    #[must_use]
    pub const fn out(&self) -> Option<Seat> {
        self.out
    }

    /// The dealer, if the record names them.
    #[must_use]
    pub const fn dealer(&self) -> Option<Seat> {
        self.dealer
    }

    /// Whether another has just played in this player's turn, so that they play now although they are not next.
    pub(crate) fn is_owed(&self, seat: Seat) -> bool {
        self.owed.is_some_and(|(owed, turn)| owed == seat && self.turn <= turn + 1)
    }

    /// Whether a legal call of the top discard awaits an answer.
    pub(crate) fn is_called(&self) -> bool {
        self.fresh && self.calls.iter().any(|call| call.legal) && !self.refused
    }

    /// The player who plays after another: the next in the direction of play who is still in the deal.
    #[inline]
    pub(crate) fn after(&self, rules: &Rules, seat: Seat) -> Seat {
        let next = self.neighbour(rules, seat);
        if self.plays(next) { next } else { self.further_after(rules, next) }
    }

    /// The next player after another who is still in the deal, or if nobody is, that one's neighbour.
    #[cold]
    fn further_after(&self, rules: &Rules, seat: Seat) -> Seat {
        let mut next = seat;
        for _ in 1..self.table.players() {
            next = self.neighbour(rules, next);
            if self.plays(next) {
                break;
            }
        }
        next
    }

    /// Whether a player is in this deal, and still is.
    #[inline]
    fn plays(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.packed.is_none() && !player.absent
    }

    /// The player who sits after another in the direction of play.
    #[inline]
    pub(crate) fn neighbour(&self, rules: &Rules, seat: Seat) -> Seat {
        rules.deal.direction.answer.step(seat, self.table.players())
    }

    /// Who plays first, if the record names the dealer.
    pub(crate) fn first(&self, rules: &Rules) -> Option<Seat> {
        let dealer = self.dealer?;
        Some(match rules.deal.first.answer {
            First::AfterDealer => self.after(rules, dealer),
            First::Dealer => dealer,
        })
    }

    /// The player who plays before another: the first against the direction of play who is still in the deal.
    pub(crate) fn before(&self, rules: &Rules, seat: Seat) -> Seat {
        let back = |seat| rules.deal.direction.answer.back(seat, self.table.players());
        let mut before = back(seat);
        for _ in 1..self.table.players() {
            if self.plays(before) {
                break;
            }
            before = back(before);
        }
        before
    }

    /// How many places after one player another sits, in the direction of play.
    pub(crate) fn distance(&self, rules: &Rules, from: Seat, to: Seat) -> u8 {
        let (players, from, to) = (self.table.players().max(1), from.0, to.0);
        match rules.deal.direction.answer {
            Direction::Clockwise => (to + players - from) % players,
            Direction::Anticlockwise => (from + players - to) % players,
        }
    }

    /// How many cards this deal gives to each.
    pub(crate) fn cards_due(&self, rules: &Rules) -> Option<u8> {
        let cards = &rules.deal.cards.answer;
        cards.get(usize::from(self.number).checked_sub(1)?).or(cards.last()).copied()
    }

    /// Ends the deal's setup before the first action: hidden hands for who has none in the record, a hidden upcard.
    pub(crate) fn start(&mut self, rules: &Rules) {
        let due = u16::from(self.cards_due(rules).unwrap_or_default());
        for seat in (0..self.table.players()).map(Seat) {
            if !self.player(seat).dealt && self.is_present(seat) {
                self.table.deal_hidden(seat, due);
            }
        }
        if !self.in_position && !self.turned_up {
            self.table.turn_up(None);
        }
        let turned = !self.in_position || self.gaps.touch_wild();
        if turned && rules.turn_indicator() && self.indicator.is_none() {
            self.table.turn_indicator(None);
        }
        self.table.settle_stock();
        match rules.deal.wild_upcard.answer {
            WildUpcard::UnderStock => self.table.know_bottom(&self.buried),
            WildUpcard::Stays | WildUpcard::Buried | WildUpcard::BuriedUnlessPureRun | WildUpcard::Dead => {}
        }
        if !self.turn_named {
            self.mover = self.first(rules).unwrap_or(self.mover);
        }
        self.count_hands();
        self.unchosen = self.chosen.is_none() && rules.chooses_contract();
        self.stage = Stage::Playing;
        self.turn = 1;
        // A hand may have been written after the card that is turned up once all doubles are shown.
        let shown = self.doubles_shown == Certainty::Yes;
        let dealt = !self.doubles_asked && self.players.iter().any(|player| player.pairs != (0, 0));
        self.doubles_open = !self.doubles_told && (shown || dealt);
        self.fresh = !self.table.pile().is_empty();
        self.just_discarded = self.fresh;
        if self.fresh && !self.turned_up && self.in_position {
            self.discarder = Some(self.before(rules, self.mover));
        }
    }

    /// That a player cannot hold so many cards in a position is not reported again.
    #[cold]
    pub(crate) fn note_told(&mut self, violation: &Violation) {
        if let Fact::HeldSize { seat, .. } = violation.fact {
            self.player_mut(seat).held = None;
        }
    }

    /// How many cards everybody holds in a position when play begins.
    fn count_hands(&mut self) {
        if !self.in_position || self.gaps.any() {
            return;
        }
        for seat in (0..self.table.players()).map(Seat) {
            let (held, drawn) = (self.table.hand(seat).size(), if seat == self.mover { self.drawn } else { 0 });
            let player = self.player_mut(seat);
            player.held = player.dealt.then_some((held, drawn));
        }
    }

    /// What was taken from the line in a turn, and what was on the table before, matters no more.
    pub(crate) fn forget_line(&mut self) {
        self.line = None;
        self.melds_before.iter_mut().for_each(Vec::clear);
    }

    /// Keeps a player's melds as they are before they change, unless they are kept already. Those that they have laid since they
    /// took from the line are not among them.
    pub(crate) fn keep_melds(&mut self, seat: Seat) {
        let turn = Some(self.turn);
        if self.player(seat).kept == turn {
            return;
        }
        self.player_mut(seat).kept = turn;
        let melds = of_before(self.line.as_ref(), self.mover == seat, self.table.melds(seat));
        if let Some(kept) = self.melds_before.get_mut(seat.index()) {
            kept.clear();
            kept.extend_from_slice(melds.unwrap_or(self.table.melds(seat)));
        }
    }

    /// The melds of a player as they were when they took from the line, or before they were rearranged in this turn, or grew so
    /// that they may not stay together; none if nothing of that has happened.
    pub(crate) fn melds_before(&self, seat: Seat) -> &[Meld] {
        if self.player(seat).kept == Some(self.turn) {
            return self.melds_before.get(seat.index()).map_or(&[], Vec::as_slice);
        }
        of_before(self.line.as_ref(), self.mover == seat, self.table.melds(seat)).unwrap_or_default()
    }

    /// The cards of a meld that is in pieces, each with what is said of it; none if it is not.
    pub(crate) fn pieces(&self, name: MeldName) -> &[Laid] {
        self.pieces.iter().find(|(meld, _)| *meld == name).map_or(&[], |(_, cards)| cards)
    }

    /// A meld is in these pieces, or in none.
    pub(crate) fn keep_pieces(&mut self, name: MeldName, cards: &[Laid]) {
        self.pieces.retain(|(meld, _)| *meld != name);
        if !cards.is_empty() {
            self.pieces.push((name, cards.to_vec()));
        }
    }

    /// A player's melds are in no pieces any more.
    pub(crate) fn forget_pieces(&mut self, seat: Seat) {
        self.pieces.retain(|(meld, _)| meld.owner != seat);
    }

    /// A meld that is to change in play. In a turn in which cards were taken from the line, the melds of its owner are kept as
    /// they were then.
    pub(crate) fn meld_mut(&mut self, name: MeldName) -> Option<&mut Meld> {
        if self.line.is_some() {
            self.keep_melds(name.owner);
        }
        self.table.meld_mut(name)
    }

    /// Whether the player to move has drawn, or has played without, which was reported.
    pub(crate) const fn has_begun(&self) -> bool {
        self.drawn > 0 || self.told_undrawn
    }

    /// Whether the last turn that ended was this player's, and they have done nothing since.
    pub(crate) fn has_just_ended(&self, seat: Seat) -> bool {
        self.last == Some(seat) && self.mover != seat && self.granted_to != Some(seat)
    }

    /// Whether a player has drawn in their turn. Whoever draws out of turn has not drawn for the player whose turn it is.
    pub(crate) fn has_drawn(&self, seat: Seat) -> bool {
        self.drawn > 0 && self.mover == seat
    }

    /// The turn passes to the next player.
    #[inline]
    pub(crate) fn end_turn(&mut self, rules: &Rules, by: Seat, discarded: bool) {
        self.pass_turn(rules, by);
        self.fresh = discarded;
        self.discarder = Some(by);
        self.just_discarded = discarded;
    }

    /// The turn passes to the next player, for whom the pile is as it was.
    pub(crate) fn pass_turn(&mut self, rules: &Rules, by: Seat) {
        let player = self.player_mut(by);
        player.turns = player.turns.saturating_add(1);
        self.last = Some(by);
        self.start_turn(self.after(rules, by));
    }

    /// A turn begins, and what mattered in the one before matters no more.
    pub(crate) fn start_turn(&mut self, mover: Seat) {
        self.mover = mover;
        self.turn = self.turn.saturating_add(1);
        self.drawn = 0;
        (self.took, self.laid, self.bought) = (false, false, None);
        (self.told_few, self.told_undrawn) = (false, false);
        self.taken = None;
        self.forget_line();
        self.calls.clear();
        (self.refused, self.allowed) = (false, false);
        self.granted_to = None;
        self.stock_short = false;
        self.extra_drawn = 0;
        self.picked_up.clear();
        self.pieces.clear();
        self.must_complete = false;
        self.laid_hidden = 0;
        self.told_owed = false;
        self.pushed = None;
    }
}

/// Those melds of a player that they had before they took from the line, if they are to move and have.
fn of_before<'m>(line: Option<&Taking>, moves: bool, melds: &'m [Meld]) -> Option<&'m [Meld]> {
    let taking = line.filter(|_| moves)?;
    Some(melds.get(..taking.melds).unwrap_or(melds))
}
