//! A table to play at: it deals, and takes what players do.
//!
//! Research on players, and tests of servers, need games that are played, not only judged. A [`Dealer`] shuffles and deals, tells a
//! player what they may know and what would be legal, and takes one line after the other. It has no rule of its own: the judge
//! says what is legal, and lists it. What chance decides it adds itself: cards that are drawn are written as `?`, and it turns them
//! into the cards of its stock. It also writes what nobody decides: reshuffles, the end of a deal, scores, totals, the next deal.
//!
//! # Who is asked?
//!
//! One player at a time. If others than the player to move could do something, such as call the discard, they are asked first, in
//! the order of their seats after the mover. Whoever does not want to do it [waives](Dealer::waive) it until the next line. Lines of
//! players who were not asked are taken too, if they are legal. Once a player is out nobody is asked: what losers may then lay off
//! and show, the dealer lays and shows as is best for them.
//!
//! # What is listed?
//!
//! What [`Judge::options`] lists, without plays that lead nowhere, by [`Judge::leads_on`]: after them their player would owe what
//! they cannot do, such as melding a card that they took. Such a play is not taken, either.
//!
//! # What does a player get to know?
//!
//! [`log_of`](Dealer::log_of) has what they saw, and what is found on a refused line is what a referee would find who saw no more.
//! What the players could do says which cards they hold: give a player only their own [`options`](Dealer::options).

use std::io;

use adjudeck_format::{Action, Line, Names, Scratch, Seat, SeatSet, Statement, VerbClass, parse_line, print_statement};
use adjudeck_validator::{Judge, Points, Rules, Stage};

use super::rng::Rng;
use super::table::Table;
use crate::analysis::options::try_line;
use crate::front::Referee;
use crate::input::trouble::CommandError;
use crate::referee::viewpoint::{Viewer, as_seen, statement_as_seen};
use crate::referee::{Choice, Finding};

/// A table at which a game is played. The same rules, players, seed and lines give the same game everywhere: cards are shuffled by
/// `ChaCha8`.
///
/// ```
/// use adjudeck_replayer::generate::Dealer;
/// use adjudeck_replayer::{Choice, judge};
///
/// let rules = adjudeck_validator::edition("gin/pagat").unwrap();
/// let mut dealer = Dealer::new(rules, &["Aya", "Bea"], 7)?.ending_after(1);
/// while let Some(player) = dealer.asked() {
///     let options = dealer.options(player);
///     // Who knocks as soon as they can, and otherwise does the first thing that is listed, ends a deal of gin.
///     let line = options.iter().find(|line| line.contains("declares")).or(options.first()).cloned();
///     assert!(dealer.play(player, &line.unwrap())?.is_none());
/// }
/// assert_eq!(dealer.scores().len(), 1);
/// assert_eq!(judge(dealer.log().as_bytes(), &Choice::default())?.findings.len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Dealer {
    table: Table,
    state: State,
    /// What players could do now.
    open: Vec<(Seat, Action<'static>)>,
    /// The players who have waived that.
    waived: SeatSet,
    /// What each deal that is over has come to.
    scores: Vec<Points>,
    /// What each deal that is over has brought each player; more is better.
    gains: Vec<Points>,
    /// The totals before this deal.
    won: Points,
    /// How many deals are played at most.
    most: u64,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No deal has begun.
    New,
    /// A deal is played, or is over and not scored yet.
    Playing,
    /// The scores of a deal are written.
    Scored,
    /// The game is over.
    Over,
    /// The player to move can do nothing after which their turn could end.
    Stuck,
}

impl Dealer {
    /// A table at which these players sit, in this order unless they draw for seats, and the first deal.
    ///
    /// # Errors
    /// So many cannot play by these rules, the names are none that can stand in a log, or a log cannot name the rules.
    pub fn new(rules: &Rules, players: &[&str], seed: u64) -> io::Result<Self> {
        let mut table = Table::new(rules, Rng::new(seed, 1));
        table.text.push_str("adjudeck 1\n");
        let names: Vec<Box<str>> = players.iter().map(|name| (*name).into()).collect();
        if !are_names(&names) {
            return Err(CommandError::NoNames.into());
        }
        // The seed would tell whoever sees the log all cards.
        table.begin("At the dealer's table".to_owned(), names)?;
        let (open, waived, scores, gains) = (Vec::new(), SeatSet::default(), Vec::new(), Vec::new());
        let mut dealer =
            Self { table, state: State::New, open, waived, scores, gains, won: Points::default(), most: u64::MAX };
        dealer.go_on()?;
        if dealer.deals() == 0 { Err(CommandError::NoDeals.into()) } else { Ok(dealer) }
    }

    /// The same table, where so many deals are played at most.
    #[must_use]
    pub const fn ending_after(mut self, deals: u64) -> Self {
        self.most = deals;
        self
    }

    /// The log so far, with all cards.
    #[must_use]
    pub fn log(&self) -> &str {
        &self.table.text
    }

    /// The log so far as a player could have written it, or a spectator.
    #[must_use]
    pub fn log_of(&self, player: Option<Seat>) -> String {
        let name = player.and_then(|seat| self.table.players.get(seat.index()));
        let viewer = name.map_or(Viewer::Spectator, |name| Viewer::Player(name.clone()));
        as_seen(self.log(), &viewer, &self.choice()).unwrap_or_default()
    }

    /// A referee who knows what a player knows.
    #[must_use]
    pub fn referee_of(&self, player: Seat) -> Referee {
        let mut referee = Referee::new(&self.choice());
        for line in self.log_of(Some(player)).lines() {
            // What is legal with all cards may be undecided for who sees less.
            let _ = referee.judge_line(line);
        }
        referee
    }

    fn choice(&self) -> Choice {
        Choice { rules: Some(self.judge().rules().clone()), ..Choice::default() }
    }

    /// The referee, who knows the table with all cards.
    #[must_use]
    pub const fn judge(&self) -> &Judge {
        &self.table.judge
    }

    /// The players.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.table.names
    }

    /// How many deals have begun. Void deals count.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.table.stats.deals
    }

    /// What each deal that is over has come to for each seat, as its line `scores` says; nothing for void deals.
    #[must_use]
    pub fn scores(&self) -> &[Points] {
        &self.scores
    }

    /// What each deal that is over has brought each seat; more is better. It is their score, turned round where the lowest total wins,
    /// or how many deals they have won by it, where that decides the game; nothing for void deals.
    #[must_use]
    pub fn gains(&self) -> &[Points] {
        &self.gains
    }

    /// Who is asked what they do; `None` if the game is over.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        let mover = self.mover();
        let is_asked = |seat: &Seat| !self.waived.has(*seat) && self.open.iter().any(|(player, _)| player == seat);
        let mut others = self.after(mover).filter(|seat| Some(*seat) != mover);
        others.find(is_asked).or(mover.filter(is_asked))
    }

    /// Whether the game has no end, because the player to move can do nothing after which their turn could end.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.state == State::Stuck
    }

    /// Whether the player who is asked may let it be. The player to move may not, unless they cannot draw; neither may a player for
    /// whose cards they have to wait.
    #[must_use]
    pub fn may_waive(&self) -> bool {
        self.asked().is_some_and(|asked| !self.is_awaited(asked) || self.table.renewal().is_some())
    }

    /// Whether the game cannot go on without this player.
    fn is_awaited(&self, seat: Seat) -> bool {
        let stage = self.table.judge.deal().stage();
        match (self.state, self.mover()) {
            (State::Scored, _) => self.table.winner().is_none() && self.table.deal_from(Seat(0)).is_none(),
            (State::Playing, Some(mover)) if seat != mover => {
                let draws = |action: &Action<'_>| action.class() == VerbClass::Start;
                self.actions(mover).next().is_none() && self.actions(seat).any(draws)
            }
            (State::Playing, mover) => mover.is_some() || stage == Stage::Dealing,
            (State::New | State::Over | State::Stuck, _) => false,
        }
    }

    /// The player who is asked lets it be until the next line. Returns whether they may.
    ///
    /// # Errors
    /// Those of [`play`](Self::play).
    pub fn waive(&mut self) -> io::Result<bool> {
        let waives = self.asked().filter(|_| self.may_waive());
        if let Some(seat) = waives {
            self.waived = self.waived.with(seat);
            if self.asked().is_none() {
                self.go_on()?;
            }
        }
        Ok(waives.is_some())
    }

    /// What a player could do now, as lines that [`play`](Self::play) takes. A card that is drawn is `?`.
    #[must_use]
    pub fn options(&self, player: Seat) -> Vec<String> {
        self.actions(player).map(|action| self.line(player, action)).collect()
    }

    /// What a player could do now.
    pub fn actions(&self, player: Seat) -> impl Iterator<Item = &Action<'static>> {
        self.open.iter().filter(move |(seat, _)| *seat == player).map(|(_, action)| action)
    }

    /// An action as a line of a log.
    #[must_use]
    pub fn line(&self, player: Seat, action: &Action<'static>) -> String {
        print_statement(&Statement::Plays { player, action: action.clone() }, &self.table.names)
    }

    /// Plays a line of a player, if it is legal. If it is not, or cannot be read, nothing changes, and what is found is returned: what a
    /// referee finds who knows no more than the player.
    ///
    /// # Errors
    /// The line is not of this player, names a card that only the stock knows, hides another, or leads nowhere. Or what must follow
    /// is against the rules: they cannot be played.
    pub fn play(&mut self, player: Seat, line: &str) -> io::Result<Option<Finding>> {
        let (names, mut scratch) = (self.table.names.clone(), Scratch::default());
        let number = self.table.stats.statements;
        let statement = match parse_line(line.as_bytes(), &names, &mut scratch) {
            Err(fault) => return Ok(Some(Finding::unreadable(number, line.as_bytes(), names, fault))),
            Ok(statement) => statement.map(Statement::into_owned),
        };
        let Some(Statement::Plays { player: actor, action }) = statement else {
            return Err(CommandError::NotAPlay.into());
        };
        let statement = Statement::Plays { player: actor, action: action.clone() };
        if actor != player {
            return Err(CommandError::LineOfOther.into());
        }
        let is_listed = self.actions(player).any(|listed| *listed == action);
        if !is_listed {
            if names_stock(&statement) {
                return Err(CommandError::CardOfStock.into());
            }
            if !self.judge().legal(&statement) {
                return Ok(Some(self.refusal(player, line, statement)));
            }
            if self.hides(&statement) {
                return Err(CommandError::CardHidden.into());
            }
            if !self.judge().leads_on(player, &action) {
                return Err(CommandError::LeadsNowhere.into());
            }
        }
        self.happens(player, action)?;
        self.waived = SeatSet::default();
        self.go_on().map(|()| None)
    }

    /// Whether after a legal play the table would hide a card, because its player sees the card and wrote `?` for it. A `?` for a card
    /// of the stock does not count: the dealer puts that card in its place.
    fn hides(&self, statement: &Statement<'_>) -> bool {
        if matches!(
            statement,
            Statement::Plays { action: Action::Draws { .. } | Action::Pushes { .. } | Action::Peeks { .. }, .. }
        ) {
            return false;
        }
        let mut after = self.judge().clone();
        let _ = after.judge(statement);
        let table = &after.deal().table;
        let in_hands = after.game().seats().any(|seat| table.hand(seat).hidden() > 0);
        in_hands || table.pile().contains(&None) || table.all_melds().any(|(_, meld)| meld.hidden() > 0)
    }

    /// What a referee who knows no more than the player finds on a line that is not legal.
    fn refusal(&self, player: Seat, line: &str, statement: Statement<'_>) -> Finding {
        let found = self.referee_of(player).judge_line(line).into_iter().next();
        let (number, text) = (self.table.stats.statements, line.as_bytes());
        let line = Line { number, offset: 0, text, statement, may_be_answered: false };
        found.unwrap_or_else(|| try_line(self.judge(), &line, self.names()).finding)
    }

    /// Plays a legal action, with the cards of the stock for those that are drawn.
    fn happens(&mut self, player: Seat, action: Action<'_>) -> io::Result<()> {
        match action {
            Action::Draws { cards } => {
                self.table.draw(player, u8::try_from(cards.len()).unwrap_or(u8::MAX))?;
                self.table.after_draw()
            }
            Action::Pushes { cards } => {
                self.table.push(player, u8::try_from(cards.len().saturating_sub(1)).unwrap_or(u8::MAX))
            }
            Action::Peeks { .. } => {
                self.table.play(player, Action::Peeks { card: self.table.cards.stock.last().copied() })
            }
            Action::Packs => self.table.pack(player).map(|_| ()),
            other => self.table.play(player, other),
        }
    }

    /// Goes on until somebody is to be asked, or the game is over.
    fn go_on(&mut self) -> io::Result<()> {
        loop {
            self.open = self.listed();
            let is_over = matches!(self.state, State::Over | State::Stuck);
            if is_over || self.asked().is_some() || !self.next()? {
                return Ok(());
            }
        }
    }

    /// What comes when nobody is asked. Returns whether something has come.
    fn next(&mut self) -> io::Result<bool> {
        let written = self.table.text.len();
        self.waived = SeatSet::default();
        match (self.state, self.table.judge.deal().stage()) {
            (State::Playing, Stage::Dealing) => {
                self.table.judge.end_dealing();
                return Ok(true);
            }
            (State::Playing, Stage::Playing) => self.table.restock()?,
            (State::Playing, Stage::Over | Stage::Void | Stage::None) => return self.close().map(|()| true),
            (State::New | State::Scored, _) => return self.next_deal().map(|()| true),
            (State::Over | State::Stuck, _) => return Ok(false),
        }
        if self.table.text.len() == written {
            self.state = State::Stuck;
        }
        Ok(true)
    }

    /// Writes what a deal has come to.
    fn close(&mut self) -> io::Result<()> {
        self.state = State::Scored;
        if self.judge().deal().stage() == Stage::Void {
            self.scores.push(Points::default());
            self.gains.push(Points::default());
            return Ok(());
        }
        self.table.out()?;
        self.table.show_hands(|_| true)?;
        let scores = self.judge().scores();
        self.scores.push(scores);
        self.gains.push(self.gain(scores));
        self.table.scores()?;
        self.table.count_chips()
    }

    /// What a deal with these scores has brought each seat.
    fn gain(&self, scores: Points) -> Points {
        let rules = self.judge().rules();
        if rules.wins.is_some() {
            let (now, before) = (self.judge().totals(), self.won);
            let of = |totals: &Points, seat: usize| totals.get(seat).copied().flatten();
            return std::array::from_fn(|seat| Some(of(&now, seat)? - of(&before, seat).unwrap_or(0)));
        }
        let sign = if rules.series.winner.answer.is_highest() { 1 } else { -1 };
        scores.map(|score| score.map(|score| sign * score))
    }

    /// Ends the game, or deals the next hands.
    fn next_deal(&mut self) -> io::Result<()> {
        let is_over = self.deals() > 0 && self.table.award()? || self.deals() >= self.most;
        let Some((number, dealer)) = self.table.next_deal().filter(|_| !is_over) else {
            self.state = State::Over;
            return Ok(());
        };
        self.state = State::Playing;
        self.won = self.judge().totals();
        self.table.deal(number, dealer, |_, _| ())?;
        Ok(())
    }

    /// What all players could do now.
    fn listed(&mut self) -> Vec<(Seat, Action<'static>)> {
        let (stage, is_open) = (self.judge().deal().stage(), self.judge().deal().out().is_none());
        let is_wanted = |action: &Action<'_>| match (self.state, stage) {
            (State::Playing, Stage::Dealing) => matches!(action, Action::Chooses { .. }),
            (State::Playing, Stage::Playing) => !matches!(action, Action::Leaves | Action::Reenters),
            (State::Playing, Stage::Over) => is_open && matches!(action.class(), VerbClass::Laying),
            (State::Scored, _) => matches!(action, Action::Leaves | Action::Reenters),
            (State::Playing, Stage::None | Stage::Void) | (State::New | State::Over | State::Stuck, _) => false,
        };
        let all = self.table.judge.options().into_iter();
        all.filter(|(player, action)| is_wanted(action) && self.table.judge.leads_on(*player, action)).collect()
    }

    /// Whose turn it is.
    fn mover(&self) -> Option<Seat> {
        self.table.judge.deal().mover().map(|(mover, _)| mover)
    }

    /// All seats, in the order of play after this one.
    fn after(&self, seat: Option<Seat>) -> impl Iterator<Item = Seat> + use<> {
        let (players, direction) = (self.table.judge.game().players(), self.table.judge.rules().deal.direction.answer);
        let first = seat.map_or(Seat(0), |seat| direction.step(seat, players));
        std::iter::successors(Some(first), move |seat| Some(direction.step(*seat, players))).take(players.into())
    }
}

/// Whether these names can stand in a log.
fn are_names(names: &[Box<str>]) -> bool {
    let players = Statement::Players { names: names.into() };
    let line = print_statement(&players, &Names::default());
    parse_line(line.as_bytes(), &Names::default(), &mut Scratch::default()) == Ok(Some(players))
}

/// Whether a play names a card that comes from the stock: what a spectator would see hidden.
fn names_stock(statement: &Statement<'_>) -> bool {
    statement_as_seen(statement, None, |_| None).is_none_or(|seen| *seen != *statement)
}
