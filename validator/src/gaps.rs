//! What lines that could not be read leave open.
//!
//! Such a line said something, and nobody knows what. Its first words mostly tell what it was about, and so what it may have
//! changed: a lost hand, what its player holds; a lost draw, what they hold and the piles, but no meld on the table. If they
//! tell nothing it may have been anything. A fault is not reported that such a line may have brought about:
//!
//! - Of whose turn it is, and of calls, a lost play leaves nothing certain in its own turn and the next. The first play that
//!   would be a fault only for the want of a draw or a discard is taken to show what was lost.
//! - Of cards, melds and piles that it may have changed, it leaves nothing certain until the deal is over, nor of the scores
//!   that follow from them.
//! - What it cannot have changed is judged as ever: what a meld is, which card may not be discarded, another player's hand.

mod rests;

use adjudeck_format::{Action, Seat, Statement, Verb};
use rests::Rest;

use crate::deal::{Call, Deal, Stage};
use crate::effect::By;
use crate::game::Game;
use crate::law::context::Case;
use crate::rules::Rules;
use crate::rules::drop::LastPlayer;
use crate::verdict::{Fact, Violation};
use crate::{effect, judge, law};
pub(crate) use rests::excuses;

/// How many events at most are supplied before one statement.
const MOST_SUPPLIED: u8 = 4;

/// A line that could not be read, so far as that can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Something that this player did, and what it was if that can be told.
    Play(Seat, Option<Verb>),
    /// The cards that were dealt to this player, or to any.
    Hand(Option<Seat>),
    /// The melds of this player, or of any, in a position.
    Melds(Option<Seat>),
    /// What lay in the stock, or is put into it.
    Piles,
    /// The discard pile in a position.
    Pile,
    /// Whose turn it is in a position.
    Turn,
    /// How many turns players have had in a position.
    Turns,
    /// The card that says what is wild.
    Indicator,
    /// A draw for seats.
    Seats,
    /// The end of a deal.
    End,
    /// The beginning of a deal.
    Deal,
    /// Anything.
    Anything,
}

/// Some of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Seats(u16);

impl Seats {
    const EVERYBODY: Self = Self(u16::MAX);

    /// This player, or if it is not known who, everybody.
    const fn of(seat: Option<Seat>) -> Self {
        match seat {
            Some(seat) => Self(1 << seat.0),
            None => Self::EVERYBODY,
        }
    }

    const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    const fn any(self) -> bool {
        self.0 != 0
    }

    const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }
}

/// What lines of a deal that could not be read leave open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Gaps {
    /// Whether a line was lost.
    any: bool,
    /// Who may have played.
    played: Seats,
    /// Who may have drawn, or pushed.
    drew: Seats,
    /// Whose turn may have ended.
    done: Seats,
    /// Who may have given the deal up, and has not played since.
    packed: Seats,
    /// Who may have left the game between two deals, and has neither been dealt cards nor played since.
    left: Seats,
    /// Of whom it is open what they hold.
    hands: Seats,
    /// Of whom it is open whether, when and with what they have laid down.
    laid: Seats,
    /// Of whom it is open what lies in their melds.
    melds: Seats,
    /// Whether it is open what lies in the stock and on the discard pile.
    piles: bool,
    /// Whether it is open how many cards these have in all, because of a lost line.
    count: bool,
    /// Whether it is open which discards lie below the top one.
    line: bool,
    /// Whether it is open what is wild.
    wild: bool,
    /// Whether it is open whose turn it is in a position.
    turn: bool,
    /// Whether it is open how many chips lie where.
    chips: bool,
    /// Whether it is open who has drawn which seat for the next deal.
    seats: bool,
    /// Whether the deal may have ended.
    ended: bool,
    /// Whether a line was lost that may have been more than a play.
    anything: bool,
    /// Whether that was while no deal was in progress, so that a deal may have begun.
    between: bool,
    /// Whether nobody has played since.
    just_lost: bool,
    /// The last turn in which a lost line can still show in whose turn it is.
    until: u32,
}

impl Gaps {
    /// Everything is open.
    const EVERYTHING: Self = Self {
        any: true,
        played: Seats::EVERYBODY,
        drew: Seats::EVERYBODY,
        done: Seats::EVERYBODY,
        packed: Seats::EVERYBODY,
        left: Seats(0),
        hands: Seats::EVERYBODY,
        laid: Seats::EVERYBODY,
        melds: Seats::EVERYBODY,
        piles: true,
        count: true,
        line: false,
        wild: true,
        turn: false,
        chips: true,
        seats: true,
        ended: true,
        anything: true,
        between: false,
        just_lost: true,
        until: 0,
    };

    /// What a lost line leaves open; who pushes gives cards to `next`.
    fn of(lost: Lost, next: Seats) -> Self {
        let lost_one = Self { any: true, ..Self::default() };
        match lost {
            Lost::Play(seat, verb) => Self::of_play(Seats::of(Some(seat)), verb, next),
            Lost::Hand(seat) => Self { hands: Seats::of(seat), ended: true, piles: true, ..lost_one },
            Lost::Melds(seat) => Self { laid: Seats::of(seat), melds: Seats::of(seat), piles: true, ..lost_one },
            Lost::Piles | Lost::Pile => Self { piles: true, ..lost_one },
            Lost::Turns => Self { played: Seats::EVERYBODY, ..lost_one },
            Lost::Turn => {
                let anybody = Seats::EVERYBODY;
                Self { turn: true, played: anybody, drew: anybody, done: anybody, ..lost_one }
            }
            Lost::Indicator => Self { wild: true, melds: Seats::EVERYBODY, ..lost_one },
            Lost::Seats => Self { seats: true, ..lost_one },
            Lost::End => Self { ended: true, ..lost_one },
            Lost::Deal | Lost::Anything => Self::EVERYTHING,
        }
    }

    /// What a lost play leaves open.
    fn of_play(own: Seats, verb: Option<Verb>, next: Seats) -> Self {
        let played = Self { any: true, played: own, ..Self::default() };
        let Some(verb) = verb else {
            let (drew, done, packed, hands) = (own, own, own, own.and(next));
            return Self { played: own, drew, done, packed, hands, wild: false, anything: false, ..Self::EVERYTHING };
        };
        match verb {
            Verb::Draws | Verb::Takes => Self { drew: own, hands: own, piles: true, ..played },
            Verb::Buys => Self { hands: own, piles: true, chips: true, ..played },
            Verb::Pushes => Self { drew: own, hands: next, piles: true, ..played },
            Verb::Discards => Self { done: own, hands: own, piles: true, ended: true, ..played },
            Verb::Packs => Self { packed: own, hands: own, piles: true, ended: true, ..played },
            Verb::Passes => Self { done: own, ended: true, ..played },
            Verb::Peeks | Verb::Calls | Verb::Withdraws | Verb::Allows | Verb::Refuses => played,
            Verb::Melds | Verb::Rearranges | Verb::Shows => {
                Self { hands: own, laid: own, melds: own, ended: true, ..played }
            }
            Verb::Lays | Verb::Swaps | Verb::Claims | Verb::Moves | Verb::Joins => {
                Self { hands: own, melds: Seats::EVERYBODY, ended: true, ..played }
            }
            Verb::Declares => Self { hands: own, laid: own, melds: own, piles: true, ended: true, ..played },
            Verb::Chooses => Self { laid: Seats::EVERYBODY, ..played },
            Verb::Leaves | Verb::Reenters => Self { anything: true, chips: true, ..played },
        }
    }

    /// What is left open by these and by others.
    fn and(self, others: Self) -> Self {
        Self {
            any: self.any || others.any,
            played: self.played.and(others.played),
            drew: self.drew.and(others.drew),
            done: self.done.and(others.done),
            packed: self.packed.and(others.packed),
            left: self.left.and(others.left),
            hands: self.hands.and(others.hands),
            laid: self.laid.and(others.laid),
            melds: self.melds.and(others.melds),
            piles: self.piles || others.piles,
            count: self.count || others.count,
            line: self.line || others.line,
            wild: self.wild || others.wild,
            turn: self.turn || others.turn,
            chips: self.chips || others.chips,
            seats: self.seats || others.seats,
            ended: self.ended || others.ended,
            anything: self.anything || others.anything,
            between: self.between || others.between,
            just_lost: self.just_lost || others.just_lost,
            until: self.until.max(others.until),
        }
    }

    /// What is still open when players change seats.
    pub(crate) fn of_seats(&self) -> Self {
        Self { any: self.seats, seats: self.seats, ..Self::default() }
    }

    /// Whether a line was lost.
    pub(crate) const fn any(&self) -> bool {
        self.any
    }

    /// Whether it is open what a player holds, or whether they have laid down as they should.
    pub(crate) const fn touch(&self, seat: Seat) -> bool {
        self.hands.has(seat) || self.laid.has(seat)
    }

    /// The same, or what lies in their melds.
    pub(crate) const fn touch_melds(&self, seat: Seat) -> bool {
        self.touch(seat) || self.melds.has(seat)
    }

    /// Whether it is open in which of their turns a player has laid down, and which of them this is.
    pub(crate) const fn touch_turns(&self, seat: Seat) -> bool {
        self.played.has(seat) || self.laid.has(seat)
    }

    /// Whether it is open what lies in the stock, and how much.
    pub(crate) const fn touch_piles(&self) -> bool {
        self.piles
    }

    /// Whether it is open how many cards lie in the stock and on the discard pile in all.
    pub(crate) const fn touch_count(&self) -> bool {
        self.count
    }

    /// Whether it is open how many chips lie where.
    pub(crate) const fn touch_chips(&self) -> bool {
        self.chips
    }

    /// Whether it is open what is wild.
    pub(crate) const fn touch_wild(&self) -> bool {
        self.wild
    }

    /// Whether it is open who plays first in a position, and whether they have drawn.
    pub(crate) const fn touch_turn(&self) -> bool {
        self.turn
    }

    /// Whether it is open whether the deal has ended.
    pub(crate) const fn touch_end(&self) -> bool {
        self.ended
    }

    /// What is still open when another deal begins.
    pub(crate) fn of_next_deal(&self) -> Self {
        Self { any: self.left.any(), left: self.left, ..Self::default() }
    }

    /// A player has played, and so they have not given the deal up before.
    pub(crate) const fn play(&mut self, seat: Seat) {
        if self.any {
            self.just_lost = false;
            self.packed = self.packed.without(seat);
            self.stay(seat);
        }
    }

    /// A player has not left the game.
    pub(crate) const fn stay(&mut self, seat: Seat) {
        self.left = self.left.without(seat);
    }

    /// A player takes discards that are not named. If it is open what lies there, or how many of them they take, it is open
    /// what they hold; says whether.
    pub(crate) const fn take_unnamed(&mut self, seat: Seat, open: bool) -> bool {
        if open {
            (self.any, self.piles, self.line) = (true, true, true);
        }
        if self.line {
            self.hands = self.hands.and(Seats::of(Some(seat)));
        }
        self.line
    }
}

/// A line was lost.
pub(crate) fn lose(rules: &Rules, game: &mut Game, deal: &mut Deal, lost: Lost) {
    if lost == Lost::Deal {
        begin(rules, game, deal);
        return;
    }
    // What is pushed joins the next player's hand.
    let mut next = Seats::default();
    if let Lost::Play(seat, _) = lost
        && rules.push.is_some()
    {
        next = Seats::of(Some(deal.after(rules, seat)));
    }
    let mut new = Gaps::of(lost, next);
    (new.line, new.count) = (new.piles && rules.line.is_some(), new.piles);
    // It may have said whose turn it is.
    new.turn |= lost == Lost::Anything && deal.in_position && deal.stage == Stage::Dealing;
    if rules.drop.is_none() {
        new.packed = Seats::default();
    }
    // A hand that was dealt is as it was dealt, whatever else was said before play began.
    if deal.stage != Stage::Dealing || lost != Lost::Anything {
        (0..deal.table.players())
            .map(Seat)
            .filter(|seat| new.hands.has(*seat))
            .for_each(|seat| deal.table.lose_track(seat));
    }
    if lost == Lost::Pile && deal.stage == Stage::Dealing {
        deal.table.turn_up(None);
        if rules.line.is_some() {
            new.hands = Seats::EVERYBODY;
        }
    }
    // After a card that is not the indicator the lost line may have turned up another.
    if new.wild && law::indicator::is_awaited(rules, deal) {
        deal.indicator = None;
    }
    // Who has reached the limit pays or leaves between deals, and whoever pays has another total.
    let between = !matches!(deal.stage, Stage::Dealing | Stage::Playing);
    if let Lost::Play(seat, verb) = lost
        && rules.exit.is_some()
        && (verb.is_none() && between || matches!(verb, Some(Verb::Leaves | Verb::Reenters)))
    {
        game.forget_total(seat);
    }
    if rules.exit.is_some() && between {
        if lost == Lost::Anything {
            let may_pay = law::exit::undecided(&Case::new(rules, game, deal, None));
            let seats = (0..deal.table.players()).map(Seat).zip(may_pay).filter(|(_, may)| *may);
            seats.for_each(|(seat, _)| game.forget_total(seat));
        }
        if let Lost::Play(seat, None | Some(Verb::Leaves)) = lost {
            new.left = Seats::of(Some(seat));
        } else if lost == Lost::Anything {
            new.left = Seats::EVERYBODY;
        }
    }
    deal.gaps = deal.gaps.and(new);
    deal.gaps.between |= new.anything && between;
    if new.played.any() {
        (deal.gaps.until, deal.gaps.just_lost) = (deal.turn.saturating_add(1), true);
    }
    if new.piles && deal.stage == Stage::Playing {
        deal.table.forget_order();
    }
}

/// A deal begins of which nothing is known.
fn begin(rules: &Rules, game: &mut Game, deal: &mut Deal) {
    let number = deal.number.saturating_add(1);
    effect::begin(By::new(rules, None), game, deal, number, None, true);
    deal.gaps = Gaps { until: 2, line: rules.line.is_some(), ..Gaps::EVERYTHING };
}

/// Lets happen what must have happened, if a statement is a fault only because of what was lost.
#[cold]
pub(crate) fn supply(rules: &Rules, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>) {
    for _ in 0..MOST_SUPPLIED {
        let verdict = judge::look(&Case::new(rules, game, deal, None), statement);
        let supplied = verdict.is_err_and(|violation| event(rules, game, deal, statement, &violation));
        if !supplied {
            return;
        }
        judge::prepare(By::new(rules, None), deal, statement);
    }
}

/// Lets one thing happen whose want would be a fault; says whether there was one.
fn event(rules: &Rules, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>, violation: &Violation) -> bool {
    if !excuses(rules, deal, statement, violation) {
        return false;
    }
    let player = actor(statement);
    match (violation.fact, player) {
        (Fact::NoDeal | Fact::TooLate | Fact::DealOver { .. } | Fact::DealVoid, _) if deal.gaps.between => {
            begin(rules, game, deal);
        }
        (Fact::DealOver { .. } | Fact::DealVoid, Some(player)) if deal.stage != Stage::Playing => {
            deal.stage = Stage::Playing;
            // Who seemed to be out has a card left after all, and has discarded if another plays.
            if let Some(out) = deal.out.take().filter(|out| *out != player) {
                deal.end_turn(rules, out, true);
            }
        }
        (Fact::DrawnAlready, Some(_)) if deal.gaps.turn => (deal.drawn, deal.gaps.turn) = (0, false),
        (Fact::NotDrawn, Some(player)) => {
            effect::draw_unrecorded(deal, player);
            deal.gaps.until = deal.turn;
        }
        (Fact::NotYourTurn { .. } | Fact::NoDiscard { .. }, Some(player)) if granted(rules, deal, statement) => {
            let _ = deal.calls.try_push(Call { by: player, legal: true, together: false });
            effect::take(By::new(rules, None), deal, player, 1, &[]);
        }
        (Fact::NoDiscard { seat }, _) => leave_turn(rules, deal, seat),
        (Fact::NotYourTurn { .. }, Some(player)) if called(deal, player) => {
            effect::take(By::new(rules, None), deal, player, 1, &[]);
        }
        (Fact::NotYourTurn { mover }, Some(player)) if deal.gaps.left.has(mover) && skipped(rules, deal, player) => {
            go(rules, game, deal, mover);
        }
        (Fact::NotYourTurn { mover }, Some(player)) if deal.turn > deal.gaps.until && skipped(rules, deal, player) => {
            effect::pack(By::new(rules, None), deal, mover);
        }
        // Once nobody can draw, whoever likes may lay.
        (Fact::NotYourTurn { mover }, Some(_)) if may_have_ended_all(deal) => end_turn(rules, deal, mover),
        (Fact::NotYourTurn { .. }, Some(player)) => leave_turn(rules, deal, deal.before(rules, player)),
        (Fact::OtherOut { out: None }, Some(player)) if alone(rules, deal, player) => {
            let others = (0..deal.table.players()).map(Seat).filter(|seat| *seat != player);
            others.for_each(|seat| {
                if !deal.has_packed(seat) {
                    effect::pack(By::new(rules, None), deal, seat);
                }
            });
        }
        // A call, or an answer to one, while the mover seems to hold back their discard.
        (fact, Some(player))
            if matches!(Rest::of(&fact), Rest::Turn | Rest::Line) && (player != deal.mover || calls(statement)) =>
        {
            let mover = deal.mover;
            if deal.drawn == 0 || !deal.gaps.done.has(mover) {
                return false;
            }
            end_turn(rules, deal, mover);
        }
        _ => return false,
    }
    true
}

/// A player has left the game before the deal, and so holds no cards.
fn go(rules: &Rules, game: &mut Game, deal: &mut Deal, seat: Seat) {
    game.leave(seat);
    deal.gaps.stay(seat);
    deal.table.put_under_stock(seat);
    deal.table.forget_order();
    deal.player_mut(seat).absent = true;
    deal.mover = deal.after(rules, seat);
}

/// A player leaves their turn to the next: they have given the deal up if that is what was lost, or else end their turn.
fn leave_turn(rules: &Rules, deal: &mut Deal, seat: Seat) {
    if deal.gaps.packed.has(seat) && !deal.gaps.done.has(seat) {
        deal.gaps.until = deal.turn;
        effect::pack(By::new(rules, None), deal, seat);
    } else {
        end_turn(rules, deal, seat);
    }
}

/// Whether the player to move may have ended their turn, and with it all turns, as the stock is used up.
fn may_have_ended_all(deal: &Deal) -> bool {
    deal.drawn > 0 && deal.table.stock() == 0 && deal.gaps.done.has(deal.mover)
}

/// Whether everyone whose turn would come before this player's may have given the deal up, or left the game.
fn skipped(rules: &Rules, deal: &Deal, player: Seat) -> bool {
    let may_be_out = deal.gaps.packed.and(deal.gaps.left);
    let next = |seat: &Seat| may_be_out.has(*seat).then(|| deal.after(rules, *seat));
    let players = usize::from(deal.table.players());
    deal.drawn == 0 && std::iter::successors(Some(deal.mover), next).take(players).any(|seat| seat == player)
}

/// Whether everyone but this player may have given the deal up, so that they have won it.
fn alone(rules: &Rules, deal: &Deal, player: Seat) -> bool {
    let wins = rules.drop.as_ref().is_some_and(|drop| drop.last_player.answer == LastPlayer::Wins);
    let mut others = (0..deal.table.players()).map(Seat).filter(|seat| *seat != player);
    wins && others.all(|seat| deal.has_packed(seat) || deal.gaps.packed.has(seat))
}

/// A player ends their turn, and nobody knows with which card.
fn end_turn(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let own = Seats::of(Some(seat));
    // A line of which nothing can be told may have been two, and another line that was lost may be of the next turn.
    let further = deal.gaps.anything || deal.gaps.played.without(seat).any();
    let gaps = Gaps {
        played: deal.gaps.played.and(own),
        done: deal.gaps.done.and(own),
        hands: deal.gaps.hands.and(own),
        until: if further { deal.gaps.until } else { deal.turn },
        ..deal.gaps
    };
    if deal.mover != seat || deal.drawn == 0 {
        (deal.mover, deal.drawn) = (seat, 0);
        effect::draw_unrecorded(deal, seat);
    }
    deal.table.lose_track(seat);
    deal.table.discard(seat, None);
    deal.end_turn(rules, seat, true);
    deal.gaps = gaps;
}

/// Whether who does this in their turn has drawn before; nothing, if they need not be the one whose turn it is.
pub(crate) const fn has_drawn(action: &Action<'_>) -> Option<bool> {
    match action {
        Action::Draws { .. }
        | Action::Takes { .. }
        | Action::TakesTo { .. }
        | Action::Pushes { .. }
        | Action::Peeks { .. }
        | Action::Allows
        | Action::Refuses
        | Action::Packs => Some(false),
        Action::Melds { .. }
        | Action::Lays { .. }
        | Action::Swaps { .. }
        | Action::Claims { .. }
        | Action::Moves { .. }
        | Action::Joins { .. }
        | Action::Rearranges { .. }
        | Action::Discards { .. }
        | Action::Passes => Some(true),
        // A hand that was dealt is declared without a discard.
        Action::Declares { discard, .. } => Some(discard.is_some()),
        Action::Calls { .. }
        | Action::Withdraws
        | Action::Buys { .. }
        | Action::Shows { .. }
        | Action::Chooses { .. }
        | Action::Leaves
        | Action::Reenters => None,
    }
}

/// Whether somebody calls.
const fn calls(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Plays { action: Action::Calls { .. }, .. })
}

/// Whether a player's call of the top discard lies open.
fn called(deal: &Deal, player: Seat) -> bool {
    deal.calls.iter().any(|call| call.by == player)
}

/// Whether a player draws the extra card of a call, with which a lost line may have given them the discard before the player to
/// move drew.
pub(super) fn granted(rules: &Rules, deal: &Deal, statement: &Statement<'_>) -> bool {
    let Statement::Plays { player, action: Action::Draws { .. } } = statement else { return false };
    let ended = deal.gaps.done.and(deal.gaps.packed).has(deal.before(rules, *player));
    rules.claim.is_some() && deal.granted_to.is_none() && deal.gaps.played.has(*player) && !ended
}

/// Who acts.
const fn actor(statement: &Statement<'_>) -> Option<Seat> {
    if let Statement::Plays { player, .. } | Statement::Out { player } | Statement::Hand { player, .. } = statement {
        return Some(*player);
    }
    None
}
