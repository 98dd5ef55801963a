//! Scribes' slips: if a line contradicts the record, the line may be right and another one wrong.
//!
//! Such a line is reported, and played as it is written. But the referee also remembers what the scribe may have meant if
//! they made one slip: the line does not belong there, it is another player's, it has another suit, it is exchanged with the
//! next line, or the line before it is missing. Each of these gives a course that the game may have taken. If a later line is
//! a fault in the course that is judged but legal in another one, the game has taken that other course. That line is not
//! reported, since its fault only follows from the slip. A fault that one slip does not explain is a fault in all courses.
//!
//! A line that cannot be read is lost, and what depends on it is undecided. But if its meaning can be guessed, the guess is a
//! course as well. The game has taken it if something is legal in it that is undecided otherwise.

use std::num::NonZeroU64;

use adjudeck_format::{
    Action, Card, Names, Scratch, Seat, Statement, Suit, Verb, VerdictKind, parse_line, print_statement,
};
use adjudeck_validator::{Course, Fact, Judge, Lost, Verdict, Violation, may_be_legal};
use serde::{Deserialize, Serialize};

use super::meant;

/// For how many slips in a deal other courses are sought. A deal with more of them cannot be understood.
const MAX_SOUGHT: u8 = 3;

/// Courses that the game may have taken if something else was meant than is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Slips {
    guesses: Vec<Guess>,
    /// For how many slips in this deal other courses were sought.
    sought: u8,
    /// The course before a statement that contradicts the record.
    before: Option<Box<Course>>,
    /// A line that comes before the line it should follow.
    late: Option<Statement<'static>>,
    /// Whether every line is taken as it is written.
    off: bool,
}

/// A course that the game may have taken. If two lines are exchanged, `late` is the one that belongs after the next line.
#[derive(Clone, Debug)]
struct Guess {
    course: Course,
    late: Option<Statement<'static>>,
    /// Whether the deal is over in this course, although it goes on in the log.
    is_over: bool,
    /// Whether the course corrects a line that cannot be read.
    mends: bool,
}

impl Guess {
    const fn of(course: Course) -> Self {
        Self { course, late: None, is_over: false, mends: false }
    }
}

/// A guess, in the form in which it is saved.
#[derive(Serialize, Deserialize)]
struct SavedGuess {
    course: Course,
    /// The line as it is written.
    late: Option<String>,
    is_over: bool,
    mends: bool,
}

/// All guesses, in the form in which they are saved.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedSlips {
    guesses: Vec<SavedGuess>,
    /// For how many slips in this deal other courses were sought.
    sought: u8,
}

impl Slips {
    /// The possible courses, in the form in which they are saved.
    pub(super) fn to_saved(&self, names: &Names) -> SavedSlips {
        let saved = |guess: &Guess| SavedGuess {
            course: guess.course.clone(),
            late: guess.late.as_ref().map(|late| print_statement(late, names)),
            is_over: guess.is_over,
            mends: guess.mends,
        };
        SavedSlips { guesses: self.guesses.iter().map(saved).collect(), sought: self.sought }
    }

    /// Restores saved courses; `None` if one of their lines cannot be read.
    pub(super) fn of_saved(saved: SavedSlips, names: &Names) -> Option<Self> {
        let guess = |SavedGuess { course, late, is_over, mends }| {
            let late = match late {
                Some(line) => Some(parse_line(line.as_bytes(), names, &mut Scratch::default()).ok()??.into_owned()),
                None => None,
            };
            Some(Guess { course, late, is_over, mends })
        };
        let guesses = saved.guesses.into_iter().map(guess).collect::<Option<_>>()?;
        Some(Self { guesses, sought: saved.sought, ..Self::default() })
    }

    /// Takes every line as it is written from now on.
    pub(super) const fn turn_off(&mut self) {
        self.off = true;
    }

    /// Asks of lines at fault what they may have meant, from now on.
    pub(super) const fn turn_on(&mut self) {
        self.off = false;
    }

    /// Whether there are other possible courses.
    #[inline]
    pub(super) const fn are_open(&self) -> bool {
        !self.guesses.is_empty()
    }

    /// Drops all other courses.
    pub(super) fn close(&mut self) {
        self.guesses.clear();
        self.late = None;
    }

    /// Begins another game: nothing from the game before counts.
    pub(super) fn begin_game(&mut self) {
        self.close();
        self.begin_deal();
    }

    /// Begins another deal.
    pub(super) const fn begin_deal(&mut self) {
        self.sought = 0;
    }

    /// Keeps the course before a statement, if its fault may be a slip of the scribe.
    #[cold]
    pub(super) fn keep_before(&mut self, judge: &Judge, statement: &Statement<'_>, violation: &Violation) {
        let may_be_slip = || contradicts(violation) || meant::may_lack_bars(statement, violation);
        let asked = !self.off && self.sought < MAX_SOUGHT && may_be_slip();
        self.before = asked.then(|| Box::new(judge.course()));
    }

    /// Changes to another course if a statement is at fault in the current one but not in that one; also if it is undecided,
    /// and legal in a course that corrects a lost line.
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
            // If hidden cards decide there, it is no fault in that course; the line is then reported as undecided.
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

    /// Plays a statement in all possible courses. If it contradicts the record, new courses are sought from the one that was
    /// kept before it.
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

    /// Notes in all courses that a line could not be read. What it probably meant gives a course of its own.
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

    /// The course in which a line that cannot be read meant this statement, if it is legal.
    fn mended(&mut self, judge: &mut Judge, meant: &Statement<'_>) -> Option<Guess> {
        if self.off || self.sought >= MAX_SOUGHT {
            return None;
        }
        self.sought += 1;
        let mut course = judge.course();
        judge.exchange(&mut course);
        let is_legal = judge.judge(meant).is_ok();
        judge.exchange(&mut course);
        is_legal.then(|| Guess { mends: true, ..Guess::of(course) })
    }

    /// Plays a statement in every course in which it may happen.
    fn go_on(&mut self, judge: &mut Judge, statement: &Statement<'_>, verdict: &Verdict) {
        // A legal play in the log shows that the deal is not over.
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

    /// Seeks what may have been meant, if a statement contradicts the record.
    fn seek(&mut self, judge: &mut Judge, mut before: Course, statement: &Statement<'_>, violation: &Violation) {
        self.sought += 1;
        judge.exchange(&mut before);
        let (lines, deals) = (missing(judge, statement, violation), missing_deals(judge, violation));
        // Most of these are not legal any more, which shows before anything is played.
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

/// Whether these statements are legal one after the other. They are not played.
fn allows(judge: &mut Judge, statements: [&Statement<'_>; 2]) -> bool {
    let mut course = judge.course();
    let legal = statements.into_iter().all(|statement| may_be_legal(&judge.judge(statement)));
    judge.exchange(&mut course);
    legal
}

/// Whether a course goes on after this verdict.
fn goes_on(verdict: &Verdict) -> bool {
    may_be_legal(verdict) && !verdict.is_err_and(|it| makes_a_card(&it))
}

/// Whether a card would exist more often than the pack has it if no other lines were lost. One slip does not explain that.
const fn makes_a_card(violation: &Violation) -> bool {
    matches!(violation.fact, Fact::TooManyCopies { .. })
}

/// Whether a statement begins something that an earlier slip cannot affect.
const fn begins(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Deal { .. } | Statement::Position { .. } | Statement::Game { .. } | Statement::Players { .. }
    )
}

/// Whether a fault contradicts the record: the cards cannot be there, or the lines cannot be in this order.
const fn contradicts(violation: &Violation) -> bool {
    match violation.kind {
        VerdictKind::Impossible => true,
        VerdictKind::Illegal | VerdictKind::Mismatch => violation.fact.decided_by().is_order(),
        VerdictKind::Legal | VerdictKind::Undecided => false,
    }
}

/// What a player may have done instead, or who else may have done it, if one word is wrong.
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

/// The same action with a card of another suit, if it names one card.
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

/// The `deal` lines that may be missing where a deal must begin. Who deals shows when somebody plays first.
fn missing_deals(judge: &Judge, violation: &Violation) -> Vec<Statement<'static>> {
    if !matches!(violation.fact, Fact::NoDeal | Fact::DealOver { .. }) {
        return Vec::new();
    }
    let number = judge.deal().number().saturating_add(1);
    (0..judge.game().players()).map(|seat| Statement::Deal { number, dealer: Some(Seat(seat)) }).collect()
}

/// Which line may be missing before a statement, if only its absence makes the statement a fault.
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
        // A statement of the end of a deal lacks that end, not the beginning of an unknown other deal.
        Fact::DealNotOver => vec![Lost::End],
        Fact::DealOver { .. } => vec![Lost::Deal],
        Fact::NotDrawn => by(mover, &[Verb::Draws, Verb::Takes]),
        Fact::NotPushed => by(mover, &[Verb::Pushes, Verb::Draws, Verb::Takes]),
        // The next meld, or one of the first ones.
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
