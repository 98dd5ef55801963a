//! The deal in progress: where the cards are, and what else has happened.
//!
//! It keeps only facts (who has drawn, who has called), never what follows from them under some rules. So one deal can be
//! judged under several rules.

use adjudeck_format::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::table::Table;
use crate::rules::Rules;
use crate::rules::deal::WildUpcard;
use crate::rules::exhaustion::Moment;
use crate::state::end::{End, Reported};
use crate::state::game::Game;
use crate::state::kept::FormerMelds;
pub(crate) use crate::state::kept::{Certainty, LaidOff, Packed, Player, Taking};
use crate::state::offer::Offer;
use crate::state::phase::{Answered, Before, Phase};
use crate::state::setup::{Contract, Setup};
use crate::state::shuffles::{Commitments, all_fit};
use crate::state::turn::Turn;
pub(crate) use crate::state::undo::Undo;
use crate::state::unknowns::{Unknown, Unknowns};
use crate::verdict::{Fact, Violation};

/// How far the deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Deal {
    pub(crate) stage: Stage,
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    pub(crate) offer: Offer,
    pub(crate) end: End,
    pub(crate) reported: Reported,
    /// What is uncertain because lines could not be read.
    pub(crate) unknowns: Unknowns,
    /// Whether the last statement can be taken back.
    pub(crate) undo: Undo,
    /// How the deal goes on if the declaration that ended it was wrong, where the record leaves that open. Or, if the record
    /// says wrongly that somebody is out, how the deal ended by itself.
    pub(crate) if_wrong: Option<Box<Deal>>,
    players: [Player; Seat::COUNT],
    pub(super) former: FormerMelds,
    /// What players have laid off on melds of others.
    pub(crate) laid_off: Vec<LaidOff>,
    /// The shuffles that the record promises to prove.
    pub(crate) commitments: Commitments,
    /// Where the cards are. This is the last field because it is the largest: when two deals differ, a smaller field usually
    /// shows it first.
    pub table: Table,
}

impl Clone for Deal {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    /// Copies another deal into this one and reuses its memory.
    fn clone_from(&mut self, other: &Self) {
        let Self {
            stage,
            setup,
            phase,
            turn,
            offer,
            end,
            reported,
            unknowns,
            undo,
            if_wrong,
            players,
            former,
            laid_off,
            commitments,
            table,
        } = other;
        (self.stage, self.phase, self.undo, self.players) = (*stage, *phase, *undo, *players);
        self.setup.clone_from(setup);
        self.turn.clone_from(turn);
        self.offer.clone_from(offer);
        self.end.clone_from(end);
        self.reported.clone_from(reported);
        self.unknowns.clone_from(unknowns);
        self.if_wrong.clone_from(if_wrong);
        self.former.before.clone_from(&former.before);
        self.former.pieces.clone_from(&former.pieces);
        self.former.is_kept = former.is_kept;
        self.laid_off.clone_from(laid_off);
        self.commitments.clone_from(commitments);
        self.table.clone_from(table);
    }
}

impl Deal {
    pub(crate) fn new() -> Self {
        Self::at(Table::new())
    }

    /// A deal at this table in which nothing has happened yet.
    fn at(table: Table) -> Self {
        Self {
            stage: Stage::None,
            setup: Setup::default(),
            phase: Phase::FIRST,
            turn: Turn::default(),
            offer: Offer::default(),
            end: End::default(),
            reported: Reported::default(),
            unknowns: Unknowns::default(),
            undo: Undo::Nothing,
            if_wrong: None,
            players: [Player::default(); Seat::COUNT],
            former: FormerMelds::default(),
            laid_off: Vec::new(),
            commitments: Vec::new(),
            table,
        }
    }

    /// Begins a deal with the pack of the game. The table reuses its memory.
    pub(crate) fn begin(&mut self, number: u16, dealer: Option<Seat>, game: &Game, in_position: bool) {
        let mut table = std::mem::replace(&mut self.table, Table::new());
        table.clear(game.players(), game.pack.copies());
        let mut former = std::mem::take(&mut self.former);
        former.before.resize_with(game.players().into(), Vec::new);
        former.before.iter_mut().for_each(Vec::clear);
        former.pieces.clear();
        let mut laid_off = std::mem::take(&mut self.laid_off);
        laid_off.clear();
        let setup = Setup { number, dealer, in_position, ..Setup::default() };
        *self = Self { former, laid_off, stage: Stage::Dealing, setup, ..Self::at(table) };
        for (player, absent) in self.players.iter_mut().zip(game.exits.left) {
            player.absent = absent;
        }
    }

    /// Whether every shuffle that was opened fits what was committed, and the cards.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        all_fit(&self.commitments)
    }

    /// Whether a player takes part in this deal, that is, has not left the game.
    #[must_use]
    pub fn is_present(&self, seat: Seat) -> bool {
        !self.player(seat).absent
    }

    /// The number of a player's current or next turn in the deal, from 1. In a position that does not say, it counts as a late
    /// one ([`u16::MAX`]).
    pub(crate) fn turn_of(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        let told = !self.setup.in_position || player.turns.said;
        if told { player.turns.count.saturating_add(1) } else { u16::MAX }
    }

    /// What is known of a player.
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        let last = seat.index().min(Seat::COUNT - 1);
        #[expect(clippy::indexing_slicing, reason = "the index is limited above")]
        &self.players[last]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        let last = seat.index().min(Seat::COUNT - 1);
        #[expect(clippy::indexing_slicing, reason = "the index is limited above")]
        &mut self.players[last]
    }

    /// Whether a player has laid down.
    #[must_use]
    pub fn has_laid_down(&self, seat: Seat) -> bool {
        self.player(seat).opened.is_some()
    }

    /// How many calls of a player have been granted.
    #[must_use]
    pub fn calls_granted(&self, seat: Seat) -> u8 {
        self.player(seat).calls.granted
    }

    /// Whether the player to play has taken from the discard pile in this turn.
    #[must_use]
    pub const fn has_taken(&self) -> bool {
        self.phase.took
    }

    /// How many cards a player has to draw for bonus cards that they have laid.
    #[must_use]
    pub fn owes(&self, seat: Seat) -> u8 {
        self.player(seat).owes
    }

    /// How many cards a player has bought.
    #[must_use]
    pub fn bought(&self, seat: Seat) -> u8 {
        self.player(seat).calls.bought
    }

    /// Whether a player has packed, or is out of the deal for another reason.
    #[must_use]
    pub fn has_packed(&self, seat: Seat) -> bool {
        self.player(seat).packed.is_some()
    }

    /// The only player who is still in the deal, if all others are out of it.
    #[must_use]
    pub fn last_player(&self) -> Option<Seat> {
        let mut left = self.present().filter(|seat| !self.has_packed(*seat));
        left.next().filter(|_| left.next().is_none())
    }

    /// Whether all players are out of the deal.
    pub(crate) fn is_deserted(&self) -> bool {
        self.table.players() > 0 && self.present().all(|seat| self.has_packed(seat))
    }

    /// The players who take part in this deal.
    fn present(&self) -> impl Iterator<Item = Seat> {
        (0..self.table.players()).map(Seat).filter(|seat| self.is_present(*seat))
    }

    /// How far the deal has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of the deal.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.setup.number
    }

    /// Which of the game's contracts is played; `None` if a player chooses it and the record does not say which.
    #[must_use]
    pub fn contract(&self) -> Option<u16> {
        match self.setup.contract {
            Contract::OfDeal => Some(self.setup.number),
            Contract::Chosen(number) => Some(number.into()),
            Contract::Unsaid => None,
        }
    }

    /// Whether it is known who plays first, because the record says so or names the dealer.
    #[must_use]
    pub fn is_first_known(&self) -> bool {
        self.phase.before != Before::Nobody || self.setup.dealer.is_some()
    }

    /// Whether play is going on, and it was not reported that the deal is already over.
    pub(crate) fn goes_on(&self) -> bool {
        self.stage == Stage::Playing && !self.reported.end
    }

    /// Whether play is going on and nothing is open or in doubt. Then the rules, the cards and the [phase](Phase) alone decide
    /// what a player may do. `kept` is how many cards of the stock nobody draws.
    #[inline]
    pub(crate) fn is_plain(&self, kept: impl FnOnce() -> u16) -> bool {
        let is_certain = !self.unknowns.any() && self.if_wrong.is_none() && !self.end.is_said_wrongly();
        let is_settled = !self.setup.doubles.open && matches!(self.undo, Undo::Nothing);
        // With a stock from which nobody draws any more only laying is allowed, or the deal is over.
        let stock = self.table.stock();
        self.goes_on() && is_certain && is_settled && (stock > Moment::MOST_KEPT || stock > kept())
    }

    /// Whose turn it is, and whether they have drawn; `None` unless play is going on.
    #[must_use]
    pub fn mover(&self) -> Option<(Seat, bool)> {
        (self.stage == Stage::Playing).then_some((self.phase.mover, self.phase.drawn > 0))
    }

    /// Who has gone out.
    #[must_use]
    pub const fn out(&self) -> Option<Seat> {
        self.end.out
    }

    /// Whether something of the deal is unknown, because a line could not be read or must be missing, or because the record hides
    /// how many discards a player took.
    ///
    /// ```
    /// use adjudeck_format::Seat;
    /// use adjudeck_validator::{Judge, Lost, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let log = adjudeck_format::Log::parse(b"players Aya Bea Carl\ndeal 1 dealer Carl\n").0;
    /// log.lines.iter().for_each(|line| judge.judge(line.statement.as_ref().unwrap()).unwrap());
    /// assert!(!judge.deal().lacks_lines());
    /// judge.lost(Lost::Play(Seat(0), None), None);
    /// assert!(judge.deal().lacks_lines());
    /// ```
    #[must_use]
    pub fn lacks_lines(&self) -> bool {
        self.unknowns.any()
    }

    /// The dealer, if the record names one.
    #[must_use]
    pub const fn dealer(&self) -> Option<Seat> {
        self.setup.dealer
    }

    /// Whether a player was passed over: another has just played in their turn. They may then still play although they are not
    /// next.
    pub(crate) fn is_owed(&self, seat: Seat) -> bool {
        self.reported.skipped.is_some_and(|(owed, turn)| owed == seat && self.turn.number <= turn + 1)
    }

    /// How many cards each player is dealt in this deal.
    pub(crate) fn cards_due(&self, rules: &Rules) -> Option<u8> {
        let cards = rules.deal.hands(self.table.players());
        cards.get(usize::from(self.setup.number).checked_sub(1)?).or(cards.last()).copied()
    }

    /// Ends the setup before the first action. Players for whom the record has no hand get hidden cards, and if it has no
    /// upcard, a hidden one is turned up.
    pub(crate) fn start(&mut self, rules: &Rules) {
        let due = u16::from(self.cards_due(rules).unwrap_or_default());
        for seat in (0..self.table.players()).map(Seat) {
            if !self.player(seat).dealt && self.is_present(seat) {
                self.table.deal_hidden(seat, due);
            }
        }
        if !self.setup.in_position && !self.setup.is_turned_up() {
            self.table.turn_up(None);
        }
        let turned = !self.setup.in_position || self.unknowns.is_open(Unknown::Wild);
        if turned && rules.turn_indicator() && self.setup.indicator.is_none() {
            self.table.turn_indicator(None);
        }
        self.table.settle_stock();
        match rules.deal.wild_upcard.answer {
            WildUpcard::UnderStock => self.table.know_bottom(&self.setup.buried),
            WildUpcard::Stays | WildUpcard::Buried | WildUpcard::BuriedUnlessPureRun | WildUpcard::Dead => {}
        }
        if self.phase.before != Before::Named {
            self.phase.mover = self.first(rules).unwrap_or(self.phase.mover);
        }
        self.count_hands();
        if self.setup.contract == Contract::OfDeal && rules.chooses_contract() {
            self.setup.contract = Contract::Unsaid;
        }
        self.stage = Stage::Playing;
        self.turn.number = 1;
        // A hand may be written in the log after the card that is turned up once all doubles are shown.
        let shown = self.setup.doubles.shown == Certainty::Yes;
        let may_hold = |seat| self.player(seat).pairs != (0, 0) || self.table.hand(seat).hidden() > 0;
        let dealt = !self.setup.doubles.asked && (0..self.table.players()).map(Seat).any(may_hold);
        self.setup.doubles.open = !self.reported.doubles && (shown || dealt);
        self.phase.fresh = !self.table.pile().is_empty();
        self.phase.just_discarded = self.phase.fresh;
        if self.phase.fresh && !self.setup.is_turned_up() && self.setup.in_position {
            self.phase.discarder = Some(self.before(rules, self.phase.mover));
        }
    }

    /// Whether the record says which cards a player holds or has laid, or what lies on the discard pile.
    pub(crate) fn tells_of_cards(&self) -> bool {
        let dealt = self.players.iter().any(|player| player.dealt);
        dealt || self.table.all_melds().next().is_some() || !self.table.pile().is_empty()
    }

    /// Whether the deal begins with a position, that is, in the middle.
    #[must_use]
    pub const fn in_position(&self) -> bool {
        self.setup.in_position
    }

    /// A position that is being set up, completed as if nothing more were said of it: cards that were not mentioned are hidden.
    /// `None` if no position is being set up.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6C\n");
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// let lies = judge.deal().set_out(judge.rules()).unwrap();
    /// assert_eq!([0, 1].map(|seat| lies.table.hand(Seat(seat)).size()), [2, 9]);
    /// ```
    #[must_use]
    pub fn set_out(&self, rules: &Rules) -> Option<Self> {
        (self.stage == Stage::Dealing && self.setup.in_position).then(|| {
            let mut lies = self.clone();
            lies.start(rules);
            lies
        })
    }

    /// Remembers that the wrong size of a player's hand in a position was reported, so that it is not reported again.
    #[cold]
    pub(crate) fn note_reported(&mut self, violation: &Violation) {
        if let Fact::HeldSize { seat, .. } = violation.fact {
            self.player_mut(seat).held = None;
        }
    }

    /// Notes how many cards everybody holds in a position when play begins.
    fn count_hands(&mut self) {
        if !self.setup.in_position || self.unknowns.any() {
            return;
        }
        for seat in (0..self.table.players()).map(Seat) {
            let (held, drawn) =
                (self.table.hand(seat).size(), if seat == self.phase.mover { self.phase.drawn } else { 0 });
            let player = self.player_mut(seat);
            player.held = player.dealt.then_some((held, drawn));
        }
    }

    /// Forgets what was taken from the discard line in this turn, and which melds were on the table before.
    pub(crate) fn forget_line(&mut self) {
        self.turn.line = None;
        self.former.before.iter_mut().for_each(Vec::clear);
    }

    /// Whether the last turn that ended was this player's, and they have done nothing since.
    pub(crate) fn has_just_ended(&self, seat: Seat) -> bool {
        self.phase.before == Before::Player(seat) && self.phase.mover != seat && !self.phase.is_granted_to(seat)
    }

    /// Whether a player has drawn in their turn. A player who draws out of turn does not draw for the player whose turn it is.
    pub(crate) fn has_drawn(&self, seat: Seat) -> bool {
        self.phase.drawn > 0 && self.phase.mover == seat
    }

    /// Ends a turn: the next player is to play.
    #[inline]
    pub(crate) fn end_turn(&mut self, by: Seat, next: Seat, discarded: bool) {
        self.player_mut(by).owes = 0;
        self.pass_turn(by, next);
        self.phase.fresh = discarded;
        self.phase.discarder = Some(by);
        self.phase.just_discarded = discarded;
    }

    /// A player passes the upcard that was offered to them. That is no turn of theirs.
    pub(crate) fn decline_upcard(&mut self, by: Seat, next: Seat) {
        self.phase.passed = self.phase.passed.saturating_add(1);
        self.phase.before = Before::Player(by);
        self.start_turn(next);
    }

    /// A player has called rummy: the turn is theirs.
    pub(crate) fn call_turn(&mut self, caller: Seat) {
        self.phase.before = Before::Called(caller);
        self.start_turn(caller);
    }

    /// A player has laid off the card for which they called rummy: the player after the discarder has their turn.
    pub(crate) fn resume_turn(&mut self, next: Seat) {
        self.phase.before = self.phase.discarder.map_or(Before::Nobody, Before::Player);
        self.start_turn(next);
    }

    /// Passes the turn to the next player, without a change to the pile.
    pub(crate) fn pass_turn(&mut self, by: Seat, next: Seat) {
        let player = self.player_mut(by);
        player.turns.add();
        self.phase.before = Before::Player(by);
        self.start_turn(next);
    }

    /// Begins a turn, and forgets what mattered only in the one before.
    pub(crate) fn start_turn(&mut self, mover: Seat) {
        self.phase = self.phase.of_turn(mover);
        self.turn.begin();
        self.offer.forget();
        if self.former.is_kept {
            self.former.forget();
        }
    }

    /// Ends the offer of the last discard: it was taken, granted or bought, so nobody may call it any more.
    pub(crate) fn close_offer(&mut self) {
        (self.phase.fresh, self.phase.just_discarded) = (false, false);
        self.phase.answer = Answered::Open;
        self.offer.forget();
    }

    /// The card that a call has uncovered can be called, if one lies there.
    pub(crate) fn offer_uncovered(&mut self) {
        let lies = !self.table.pile().is_empty();
        (self.phase.fresh, self.phase.just_discarded) = (lies, lies);
        if self.table.pile().len() == 1 && self.setup.upcard_lies() {
            self.phase.discarder = None;
        }
    }
}
