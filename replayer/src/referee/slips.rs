//! Slips that can be read: a line that contradicts the record may be right, and another wrong.
//!
//! Such a line is reported, and happens as it is written. But it is kept in mind what the scribe may have meant by one slip:
//! that the line never was, or is another player's, or of another suit; that it stands in the place of the next, or that the
//! one before it is missing. Each is a course that the game may have taken. When a later line is a fault in the course that is
//! judged, and legal in one of those, that is the course that the game has taken: the line is not reported, for it only follows
//! from the slip. A fault that one slip does not explain is a fault in all of them.
//!
//! A line that cannot be read is lost, and what rests on it is undecided. But if all that is wrong with it can be guessed, the
//! line that was probably meant is such a course as well: the game has taken it when something is legal there that is undecided
//! without it.

use std::num::NonZeroU64;

use adjudeck_format::{
    Action, Card, Names, Scratch, Seat, Statement, Suit, Verb, VerdictKind, parse_line, print_statement,
};
use adjudeck_validator::{Course, Fact, Judge, Lost, Verdict, Violation, may_be_legal};

use serde::{Deserialize, Serialize};

use super::meant;

/// How many slips at most are sought in a deal. Who writes more than that is not understood any more.
const MOST: u8 = 3;

/// What may have been meant instead of what is written.
#[derive(Debug, Default)]
pub(super) struct Slips {
    guesses: Vec<Guess>,
    /// How many slips were sought in this deal.
    sought: u8,
    /// The course before a statement that contradicts the record.
    before: Option<Box<Course>>,
    /// A line that stands before the one that it should follow.
    late: Option<Statement<'static>>,
    /// Whether faults are taken as they are written.
    off: bool,
}

/// A course that the game may have taken, with the line that should come after the next if two lines stand in each other's
/// place.
#[derive(Debug)]
struct Guess {
    course: Course,
    late: Option<Statement<'static>>,
    /// Whether the deal is over in it, though it goes on as it is written.
    is_over: bool,
    /// Whether a line that cannot be read was mended.
    mends: bool,
}

impl Guess {
    const fn of(course: Course) -> Self {
        Self { course, late: None, is_over: false, mends: false }
    }
}

/// Such a course, as it is saved.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedGuess {
    course: Course,
    /// The line, as it is written.
    late: Option<String>,
    is_over: bool,
    mends: bool,
}

impl Slips {
    /// The courses that the game may have taken, as they are saved, and how many slips were sought.
    pub(super) fn to_saved(&self, names: &Names) -> (Vec<SavedGuess>, u8) {
        let saved = |guess: &Guess| SavedGuess {
            course: guess.course.clone(),
            late: guess.late.as_ref().map(|late| print_statement(late, names)),
            is_over: guess.is_over,
            mends: guess.mends,
        };
        (self.guesses.iter().map(saved).collect(), self.sought)
    }

    /// Those that were saved; nothing, if one of their lines is none.
    pub(super) fn of_saved((saved, sought): (Vec<SavedGuess>, u8), names: &Names) -> Option<Self> {
        let guess = |SavedGuess { course, late, is_over, mends }| {
            let late = match late {
                Some(line) => Some(parse_line(line.as_bytes(), names, &mut Scratch::default()).ok()??.into_owned()),
                None => None,
            };
            Some(Guess { course, late, is_over, mends })
        };
        let guesses = saved.into_iter().map(guess).collect::<Option<_>>()?;
        Some(Self { guesses, sought, ..Self::default() })
    }

    /// From now on every fault is taken as it is written.
    pub(super) const fn turn_off(&mut self) {
        self.off = true;
    }

    /// Whether something else may have been meant.
    #[inline]
    pub(super) const fn are_open(&self) -> bool {
        !self.guesses.is_empty()
    }

    /// What is written is what was meant.
    pub(super) fn close(&mut self) {
        self.guesses.clear();
        self.late = None;
    }

    /// Another game begins: nothing of the one before counts.
    pub(super) fn begin_game(&mut self) {
        self.close();
        self.begin_deal();
    }

    /// Another deal begins.
    pub(super) const fn begin_deal(&mut self) {
        self.sought = 0;
    }

    /// Keeps the course before a statement, if its fault may be a slip of the scribe.
    #[cold]
    pub(super) fn keep_before(&mut self, judge: &Judge, statement: &Statement<'_>, violation: &Violation) {
        let may_be_slip = || contradicts(violation) || meant::may_lack_bars(statement, violation);
        let asked = !self.off && self.sought < MOST && may_be_slip();
        self.before = asked.then(|| Box::new(judge.course()));
    }

    /// If a statement is a fault, but none in a course that the game may have taken, the game has taken that course; also if it is
    /// undecided, and legal in a course in which a lost line is mended.
    #[cold]
    #[inline(never)]
    pub(super) fn reconsider(&mut self, judge: &mut Judge, statement: &Statement<'_>) {
        let Err(present) = judge.check(statement) else { return };
        let is_undecided = present.kind == VerdictKind::Undecided;
        let fits = |guess: &mut Guess| {
            if present.is_open && !guess.mends {
                return false;
            }
            judge.exchange(&mut guess.course);
            // What is hidden there is no fault, and is said of the line then.
            let fits = match judge.check(statement) {
                Ok(()) => true,
                Err(own) => own.kind == VerdictKind::Undecided && !is_undecided && !makes_a_card(&own),
            };
            let fits = fits && guess.late.as_ref().is_none_or(|late| allows(judge, [statement, late]));
            judge.exchange(&mut guess.course);
            fits
        };
        if let Some(index) = self.guesses.iter_mut().position(fits) {
            let Guess { mut course, late, .. } = self.guesses.remove(index);
            judge.exchange(&mut course);
            self.late = late;
        }
    }

    /// After a statement: goes on in the courses that the game may have taken, and if it contradicts the record, which is why
    /// the course before it was kept, seeks others.
    #[cold]
    #[inline(never)]
    pub(super) fn keep_in_mind(&mut self, judge: &mut Judge, statement: &Statement<'_>, verdict: &Verdict) {
        let before = self.before.take();
        if begins(statement) {
            self.close();
        }
        self.go_on(judge, statement, verdict);
        if let Some(late) = self.late.take() {
            let _ = judge.judge(&late);
        }
        if let (Some(before), Err(violation)) = (before, verdict) {
            self.seek(judge, *before, statement, violation);
        }
    }

    /// A line could not be read, whatever was meant by others. What was probably meant by it may have happened all the same.
    pub(super) fn lose_in_every_course(
        &mut self,
        judge: &mut Judge,
        lost: Lost,
        line: u64,
        meant: Option<&Statement<'_>>,
    ) {
        let line = NonZeroU64::new(line);
        let mended = meant.and_then(|meant| self.mended(judge, meant));
        judge.lost(lost, line);
        for guess in &mut self.guesses {
            judge.exchange(&mut guess.course);
            judge.lost(lost, line);
            judge.exchange(&mut guess.course);
        }
        self.guesses.extend(mended);
    }

    /// The course that the game has taken if a line that cannot be read meant this, and it is legal.
    fn mended(&mut self, judge: &mut Judge, meant: &Statement<'_>) -> Option<Guess> {
        if self.off || self.sought >= MOST {
            return None;
        }
        self.sought += 1;
        let mut course = judge.course();
        judge.exchange(&mut course);
        let is_legal = judge.judge(meant).is_ok();
        judge.exchange(&mut course);
        is_legal.then(|| Guess { mends: true, ..Guess::of(course) })
    }

    /// A statement has happened: goes on in every course in which it may.
    fn go_on(&mut self, judge: &mut Judge, statement: &Statement<'_>, verdict: &Verdict) {
        // Who plays on as it is written says by it that the deal is not over.
        let plays_on = verdict.is_ok() && matches!(statement, Statement::Plays { .. });
        self.guesses.retain_mut(|guess| {
            if guess.is_over && plays_on {
                return false;
            }
            judge.exchange(&mut guess.course);
            let own = judge.judge(statement);
            let stays = match (own, verdict) {
                (Ok(()), _) => true,
                (Err(open), _) if open.is_open => goes_on(&own),
                (Err(own), Err(written)) => own.fact == written.fact,
                (Err(own), Ok(())) => own.kind == VerdictKind::Undecided,
            };
            let in_time = stays && guess.late.take().is_none_or(|late| goes_on(&judge.judge(&late)));
            judge.exchange(&mut guess.course);
            in_time
        });
    }

    /// Seeks what may have been meant where a statement contradicts the record.
    fn seek(&mut self, judge: &mut Judge, mut before: Course, statement: &Statement<'_>, violation: &Violation) {
        self.sought += 1;
        judge.exchange(&mut before);
        let (lines, deals) = (missing(judge, statement, violation), missing_deals(judge, violation));
        // Most of what may have been meant is no more legal, which shows before anything happens.
        let mut meant = others(statement, judge.game().players());
        meant.extend(meant::with_bars(statement, violation));
        meant.retain(|meant| may_be_legal(&judge.check(meant)));
        judge.exchange(&mut before);
        let written = || statement.clone().into_owned();
        self.guesses.push(Guess { late: Some(written()), ..Guess::of(before.clone()) });
        self.guesses.push(Guess::of(before.clone()));
        let is_over = matches!(violation.fact, Fact::OtherOut { .. });
        let mut judge_in = |happens: &mut dyn FnMut(&mut Judge) -> bool| {
            let mut course = before.clone();
            judge.exchange(&mut course);
            let legal = happens(judge);
            judge.exchange(&mut course);
            if legal {
                self.guesses.push(Guess { is_over, ..Guess::of(course) });
            }
        };
        for deal in &deals {
            judge_in(&mut |judge| may_be_legal(&judge.judge(deal)) && may_be_legal(&judge.judge(statement)));
        }
        for meant in &meant {
            judge_in(&mut |judge| goes_on(&judge.judge(meant)));
        }
        for line in lines {
            judge_in(&mut |judge| {
                judge.lost(line, None);
                goes_on(&judge.judge(statement))
            });
        }
    }
}

/// Whether statements are legal one after the other. None of them happens.
fn allows(judge: &mut Judge, statements: [&Statement<'_>; 2]) -> bool {
    let mut course = judge.course();
    let legal = statements.into_iter().all(|statement| may_be_legal(&judge.judge(statement)));
    judge.exchange(&mut course);
    legal
}

/// Whether a course goes on with a line of this verdict.
fn goes_on(verdict: &Verdict) -> bool {
    may_be_legal(verdict) && !verdict.is_err_and(|it| makes_a_card(&it))
}

/// Whether a card would have to be there once more than there are copies of it, had not other lines been lost as well: that is
/// no course that one slip explains.
const fn makes_a_card(violation: &Violation) -> bool {
    matches!(violation.fact, Fact::TooManyCopies { .. })
}

/// Whether something begins of which no slip in what was before can be the cause.
const fn begins(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Deal { .. } | Statement::Position { .. } | Statement::Game { .. } | Statement::Players { .. }
    )
}

/// Whether a fault is one of the record: the cards cannot be so, or the lines not in this order.
const fn contradicts(violation: &Violation) -> bool {
    match violation.kind {
        VerdictKind::Impossible => true,
        VerdictKind::Illegal | VerdictKind::Mismatch => violation.fact.decided_by().is_order(),
        VerdictKind::Legal | VerdictKind::Undecided => false,
    }
}

/// What a player may have done instead, or who else may have done it, by a slip in one word.
fn others(statement: &Statement<'_>, players: u8) -> Vec<Statement<'static>> {
    let others = |player: Seat| (0..players).map(Seat).filter(move |seat| *seat != player);
    match statement {
        Statement::Plays { player, action } => {
            let does = |player, action: Action<'_>| Statement::Plays { player, action }.into_owned();
            let by = others(*player).map(|seat| does(seat, action.clone()));
            by.chain(of_other_suits(action).into_iter().map(|action| does(*player, action))).collect()
        }
        Statement::Hand { player, cards } => {
            let dealt = |player| Statement::Hand { player, cards: cards.clone() }.into_owned();
            others(*player).map(dealt).collect()
        }
        _ => Vec::new(),
    }
}

/// The same with a card of another suit, where one card is named.
fn of_other_suits(action: &Action<'_>) -> Vec<Action<'static>> {
    let (card, with): (Card, fn(Card) -> Action<'static>) = match *action {
        Action::Draws { ref cards } if let [Some(card)] = **cards => {
            (card, |card| Action::Draws { cards: vec![Some(card)].into() })
        }
        Action::Takes { ref cards } if let [Some(card)] = **cards => {
            (card, |card| Action::Takes { cards: vec![Some(card)].into() })
        }
        Action::Discards { card: Some(card) } => (card, |card| Action::Discards { card: Some(card) }),
        _ => return Vec::new(),
    };
    let rank = card.rank();
    let others = Suit::ALL.into_iter().filter_map(|suit| rank.map(|rank| Card::new(rank, suit)));
    others.filter(|other| *other != card).map(with).collect()
}

/// The lines of which one may be missing where a deal has to begin: who deals is seen by who plays first.
fn missing_deals(judge: &Judge, violation: &Violation) -> Vec<Statement<'static>> {
    if !matches!(violation.fact, Fact::NoDeal | Fact::DealOver { .. }) {
        return Vec::new();
    }
    let number = judge.deal().number().saturating_add(1);
    (0..judge.game().players()).map(|seat| Statement::Deal { number, dealer: Some(Seat(seat)) }).collect()
}

/// What line may be missing before a statement: one for whose want alone it is a fault.
fn missing(judge: &Judge, statement: &Statement<'_>, violation: &Violation) -> Vec<Lost> {
    let Some((mover, _)) = judge.deal().mover() else {
        return if matches!(violation.fact, Fact::NoDeal) { vec![Lost::Deal] } else { Vec::new() };
    };
    let by = |seat, verbs: &[Verb]| verbs.iter().map(|verb| Lost::Play(seat, Some(*verb))).collect();
    let player = match statement {
        Statement::Plays { player, .. } | Statement::Out { player } => *player,
        _ => mover,
    };
    match violation.fact {
        // What belongs to the end of a deal wants that end, and not the beginning of another of which nothing is known.
        Fact::DealNotOver => vec![Lost::End],
        Fact::DealOver { .. } => vec![Lost::Deal],
        Fact::NotDrawn => by(mover, &[Verb::Draws, Verb::Takes]),
        Fact::NotPushed => by(mover, &[Verb::Pushes, Verb::Draws, Verb::Takes]),
        // A meld that would be the next, or of the first ones.
        Fact::NoSuchMeld { meld } => {
            let laid = judge.deal().table.melds(meld.owner).len();
            let next = laid == 0 || usize::from(meld.number) == laid + 1;
            if next { by(meld.owner, &[Verb::Melds]) } else { Vec::new() }
        }
        Fact::NoDiscard { seat } => by(seat, &[Verb::Discards]),
        Fact::NotYourTurn { mover } => by(mover, &[Verb::Discards, Verb::Draws]),
        Fact::CalledTooLate | Fact::UncoveredByCall | Fact::PileEmpty => by(mover, &[Verb::Discards]),
        Fact::OtherDiscard { .. } if player != mover => by(mover, &[Verb::Discards]),
        Fact::NotCalled | Fact::NoCall => by(player, &[Verb::Calls]),
        Fact::OtherOut { .. } => by(player, &[Verb::Lays, Verb::Melds, Verb::Discards]),
        _ => Vec::new(),
    }
}
