//! One statement at a time: custody, then law, then the play.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::sync::Arc;

use adjudeck_format::{Action, Decision, Plays, Seat, Statement, Verb};
use serde_json::Value;

use crate::cards::meld::Meld;
use crate::judge::before::{Before, Spare, faulty, moves_on};
use crate::judge::trace::{Trace, Traced};
use crate::judge::{dealing, happen, lost, open, record, settle};
use crate::law::context::Context;
use crate::law::melds::said;
use crate::law::plays::Resolved;
use crate::law::results::opening;
use crate::law::{self, turns, verbs};
use crate::rules::{Alternative, Consulted, Point, Rules};
use crate::state::deal::{Deal, Stage, Undo};
use crate::state::game::Game;
use crate::state::unknowns::Lost;
use crate::verdict::{Fact, Unrecorded, Verdict, Violation, may_be_legal, verdict_of};

/// The referee of one game under one set of rules.
///
/// ```
/// use adjudeck_format::Reader;
/// use adjudeck_validator::{Judge, edition};
///
/// let log = "players Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
/// let mut reader = Reader::new(log.as_bytes());
/// let mut faults = Vec::new();
/// while let Some(line) = reader.next() {
///     faults.extend(judge.judge(&line.unwrap().statement).err().map(|violation| violation.point.path()));
/// }
/// assert_eq!(faults, ["discard.wild"]);
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    pub(super) rules: Arc<Rules>,
    pub(super) game: Game,
    pub(super) deal: Deal,
    /// The other readings of each point that was disputed so far.
    pub(super) others: RefCell<BTreeMap<Point, Arc<[Alternative]>>>,
    /// What the rules say about each point that was asked for.
    pub(super) entries: RefCell<BTreeMap<Point, Option<Arc<Value>>>>,
    /// The state before the last statement that was not legal, so that it can be taken back.
    pub(super) before: Option<Box<Before>>,
    /// A state that is no longer needed, kept only for its allocation.
    pub(super) spare: Spare,
    /// Whether the log has no more rulings, so that no state must be kept for taking back.
    pub(super) is_unruled: bool,
    /// What was consulted for the last statement, if notes are taken.
    pub(super) watched: Option<Box<Trace>>,
}

impl Judge {
    /// A referee who knows the rules and has not seen anything yet.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, Stage, edition};
    /// let judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// assert_eq!(judge.deal().stage(), Stage::None);
    /// ```
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let (game, deal) = (Game::default(), Deal::new());
        let (others, entries) = (RefCell::default(), RefCell::default());
        let (before, spare, is_unruled, watched) = (None, Spare::default(), false, None);
        let rules = Arc::new(rules);
        Self { rules, game, deal, others, entries, before, spare, is_unruled, watched }
    }

    /// Forgets the game in progress, but keeps the rules and what was computed from them.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, Stage, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// judge.forget();
    /// assert_eq!(judge.deal().stage(), Stage::None);
    /// ```
    pub fn forget(&mut self) {
        (self.game, self.deal, self.before) = (Game::default(), Deal::new(), None);
    }

    /// Takes over a game from a referee who has judged it by other rules so far. A finished deal is added up by those
    /// rules. A deal in progress is broken off, so its scores are not known.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let mut first = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// first.judge(&Reader::from_slice(b"players Aya Bea Carl").next().unwrap().unwrap().statement).unwrap();
    /// let mut second = Judge::new(edition("kalooki/pagat").unwrap().clone());
    /// second.take_over(&first);
    /// assert_eq!(second.game().players(), 3);
    /// ```
    pub fn take_over(&mut self, other: &Self) {
        let players = other.game.players();
        let usual = |rules| law::dealing::pack::usual(rules, players);
        self.game = other.game.clone();
        if self.game.pack == usual(&other.rules) {
            self.game.pack = usual(&self.rules);
        }
        if other.deal.stage != Stage::None {
            record::settle(Traced::quietly(&other.rules), &mut self.game, &other.deal);
        }
        (self.deal, self.before) = (Deal::new(), None);
    }

    /// The rules by which this referee judges.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// let judge = Judge::new(edition("kalooki/pagat").unwrap().clone());
    /// assert_eq!(judge.rules().edition, "kalooki/pagat");
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the rules say about a point, as in [`Rules::entry`]. It is computed once, because a log may have a million faults.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, Point, edition};
    /// let judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let entry = judge.entry(Point::find("layoff.direction").unwrap()).unwrap();
    /// assert_eq!(entry["answer"], "top-until-ace");
    /// ```
    #[must_use]
    pub fn entry(&self, point: Point) -> Option<Arc<Value>> {
        self.entries.borrow_mut().entry(point).or_insert_with(|| self.rules.entry(point).map(Arc::new)).clone()
    }

    /// The deal in progress.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The number of the last unreadable line that still leaves something open, if the log gives one.
    ///
    /// ```
    /// use std::num::NonZeroU64;
    ///
    /// use adjudeck_validator::{Judge, Lost, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// judge.lost(Lost::Anything, NonZeroU64::new(7));
    /// assert_eq!(judge.lost_line(), Some(7));
    /// ```
    #[must_use]
    pub fn lost_line(&self) -> Option<u64> {
        self.deal.unknowns.line.or(self.game.totals.unread_line).map(NonZeroU64::get)
    }

    /// The number of an unreadable line on which a verdict depends, as in [`Judge::lost_line`]. What a player did by it may
    /// also have changed what they hold.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let draw = adjudeck_format::Log::parse(b"players Aya Bea Carl\nAya draws 5C\n").0;
    /// let violation = judge.judge(draw.lines[1].statement.as_ref().unwrap()).unwrap_err();
    /// assert_eq!(judge.lost_line_behind(&violation), None, "every line could be read");
    /// ```
    #[must_use]
    pub fn lost_line_behind(&self, violation: &Violation) -> Option<u64> {
        let unknowns = &self.deal.unknowns;
        let opened = |seat: Seat| unknowns.touch(seat) && !unknowns.before.has(seat);
        let changed = matches!(violation.fact, Fact::HiddenHand { seat } if opened(seat));
        self.lost_line().filter(|_| changed || violation.is_open)
    }

    /// Why a player's hand is not known, if a verdict depends on that hand and not on a single line that could not be read.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let draw = adjudeck_format::Log::parse(b"players Aya Bea Carl\nAya draws 5C\n").0;
    /// let violation = judge.judge(draw.lines[1].statement.as_ref().unwrap()).unwrap_err();
    /// assert_eq!(judge.unrecorded_behind(&violation), None, "no hand decides");
    /// ```
    #[must_use]
    pub fn unrecorded_behind(&self, violation: &Violation) -> Option<Unrecorded> {
        let Fact::HiddenHand { seat } = violation.fact else { return None };
        if self.deal.unknowns.touch(seat) {
            return match self.deal.unknowns.line {
                None => Some(Unrecorded::Line),
                Some(_) => self.deal.unknowns.before.has(seat).then_some(Unrecorded::Unreadable),
            };
        }
        self.deal.player(seat).undrawn.then_some(Unrecorded::Draw)
    }

    /// Whether a shuffle of the deal was committed. Then messages about it can name lines, if the judge is told of them by
    /// [`at_line`](Self::at_line).
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// assert!(!Judge::new(edition("kalooki/akagiri").unwrap().clone()).follows_shuffle());
    /// ```
    #[inline]
    #[must_use]
    pub fn follows_shuffle(&self) -> bool {
        self.deal.table.tracked().is_some()
    }

    /// Tells the judge the number of the line whose statement is judged next. It matters only while a [shuffle is
    /// followed](Self::follows_shuffle).
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// Judge::new(edition("kalooki/akagiri").unwrap().clone()).at_line(7);
    /// ```
    #[inline]
    pub fn at_line(&mut self, line: u64) {
        self.deal.table.at_line(line);
        if let Some(wrong) = &mut self.deal.if_wrong {
            wrong.table.at_line(line);
        }
    }

    /// The players in the order in which cards are dealt to them, one card at a time, as the proof of a shuffle has it.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl\ndeal 1 dealer Aya");
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// assert_eq!(judge.dealt_in(), [Seat(1), Seat(2), Seat(0)]);
    /// ```
    #[must_use]
    pub fn dealt_in(&self) -> Vec<Seat> {
        opening::dealt_in(&self.context())
    }

    /// The game in progress.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// To whom a player would push the discard and stock cards, which only the receiver sees; `None` in a game without pushing.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    ///
    /// let mut judge = Judge::new(edition("push/pagat").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Emi Fay Gus Hana\nposition 1 dealer Hana\n");
    /// while let Some(line) = reader.next() {
    ///     let _ = judge.judge(&line.unwrap().statement);
    /// }
    /// assert_eq!(judge.receiver(Seat(3)), Some(Seat(0)));
    /// assert_eq!(Judge::new(edition("kalooki/pagat").unwrap().clone()).receiver(Seat(3)), None);
    /// ```
    #[must_use]
    pub fn receiver(&self, seat: Seat) -> Option<Seat> {
        turns::push::receiver(&self.context(), seat)
    }

    /// Judges a statement and lets it take effect. What the rules forbid but the cards allow takes effect too, as it did at
    /// the table.
    ///
    /// # Errors
    /// The violation, if the statement is not legal.
    pub fn judge(&mut self, statement: &Statement<'_>) -> Verdict {
        self.judge_with(statement, |_, _| ())
    }

    /// As [`judge`](Self::judge); if the statement is not legal, `explain` is called before anything happens, so that it
    /// can ask for the [readings](Self::readings).
    ///
    /// # Errors
    /// The violation, if the statement is not legal.
    #[inline]
    pub fn judge_with(&mut self, statement: &Statement<'_>, explain: impl FnOnce(&Self, &Violation)) -> Verdict {
        if let Statement::Plays { player, action } = statement
            && self.play(*player, action)
        {
            return Ok(());
        }
        self.judge_fully(statement, explain)
    }

    /// Judges a statement with all checks: it may not be legal, or something must be settled, noted or kept for it.
    #[inline(never)]
    fn judge_fully(&mut self, statement: &Statement<'_>, explain: impl FnOnce(&Self, &Violation)) -> Verdict {
        match self.watched.take() {
            None => self.judge_noting(statement, explain, None),
            Some(watched) => self.judge_traced(statement, explain, watched),
        }
    }

    #[inline(always)]
    pub(super) fn judge_noting(
        &mut self,
        statement: &Statement<'_>,
        explain: impl FnOnce(&Self, &Violation),
        watched: Option<&Trace>,
    ) -> Verdict {
        let changing = watched.map(|watched| &watched.changing);
        if matches!(self.deal.undo, Undo::Stands | Undo::TakenBack) && !matches!(statement, Statement::Ruling { .. }) {
            self.forget_before();
        }
        self.settle(statement, changing);
        if said::is_any(statement) {
            self.judge_said(statement, explain, watched)
        } else {
            self.judge_settled(statement, explain, watched)
        }
    }

    /// Judges a statement after removing remarks about its cards that change nothing.
    #[cold]
    #[inline(never)]
    fn judge_said(
        &mut self,
        statement: &Statement<'_>,
        explain: impl FnOnce(&Self, &Violation),
        watched: Option<&Trace>,
    ) -> Verdict {
        let plain = said::plainly(&self.context(), statement);
        self.judge_settled(&plain, explain, watched)
    }

    /// Judges a statement for which everything else is settled. It is [said plainly](said::plainly).
    #[inline(always)]
    fn judge_settled(
        &mut self,
        statement: &Statement<'_>,
        explain: impl FnOnce(&Self, &Violation),
        watched: Option<&Trace>,
    ) -> Verdict {
        let changing = watched.map(|watched| &watched.changing);
        let context = Context::new(&self.rules, &self.game, &self.deal, watched.map(|watched| &watched.judging));
        let resolved = settle::check_settled(&context, statement);
        let verdict = verdict_of(&resolved);
        // A statement that is only undecided because of a lost line takes effect as if it were legal.
        let taken = if may_be_legal(&verdict) { Ok(()) } else { verdict };
        match &verdict {
            Err(violation) if taken.is_ok() => {
                explain(self, violation);
                open::note_explained(&self.rules, &mut self.deal, statement, violation);
            }
            Err(violation) => {
                self.remember(statement, |judge| explain(judge, violation));
                self.deal.note_reported(violation);
            }
            Ok(()) => {}
        }
        if taken.is_ok() && self.before.is_some() && moves_on(statement) {
            self.forget_before();
        }
        let Self { rules, game, deal, .. } = self;
        if let Some(watched) = watched {
            watched.forms.set(resolved.as_ref().is_ok_and(|it| *it != Resolved::Nothing));
        }
        let by = Traced { rules, asked: changing };
        if let Statement::Plays { player, action } = statement {
            happen::happen(by, game, deal, *player, action, taken.map(|()| resolved.unwrap_or_default()));
        } else if let Statement::Ruling { decision: Decision::Back, .. } = statement {
            self.take_back();
        } else {
            record::happen(by, game, deal, statement, &taken);
            // The statement may begin another deal, which knows nothing of what was before.
            if taken.is_err() && !self.is_unruled && !matches!(statement, Statement::Ruling { .. }) {
                deal.undo = faulty(statement);
            }
        }
        // What was drawn as a penalty is not put back with the play before.
        if let Statement::Ruling { decision: Decision::Draw { .. }, .. } = statement {
            self.forget_before();
        }
        if !record::tells_of_end(statement) {
            self.deal.end.results.forget();
        }
        verdict
    }

    /// Whether a statement would be legal now. It does not take effect.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, Stage, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl\ndeal 1 dealer Carl\nAya draws 5C");
    /// judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// assert!(judge.legal(&reader.next().unwrap().unwrap().statement));
    /// assert_eq!(judge.deal().stage(), Stage::Dealing);
    /// ```
    #[must_use]
    pub fn legal(&self, statement: &Statement<'_>) -> bool {
        self.check(statement).is_ok()
    }

    /// Whether a play would leave the melds of a player in a state that may not last when their turn ends, unless they mend
    /// it. The play may still be legal now.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let log = "players Aya Bea Carl\nposition 1 dealer Carl\nindicator 2C\nhand Aya JK 9C\ntable Aya 5C 6C 7C\n\
    ///     turn Aya drawn\nAya lays JK on Aya.1";
    /// let mut judge = Judge::new(edition("vazhushal/pagat").unwrap().clone());
    /// let mut reader = Reader::new(log.as_bytes());
    /// for _ in 0..6 {
    ///     judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// }
    /// // It would be their only pure run no more.
    /// let lays = reader.next().unwrap().unwrap().statement;
    /// assert!(judge.legal(&lays) && judge.unsettles(&lays));
    /// ```
    #[must_use]
    pub fn unsettles(&self, statement: &Statement<'_>) -> bool {
        let Statement::Plays { player, action } = statement else { return false };
        if let Action::Lays { cards, on } = action {
            return verbs::lay_off::unsettles(&self.context(), cards, *on);
        }
        matches!(action, Action::Rearranges { melds } if verbs::rearrange::unsettles(&self.context(), *player, melds))
    }

    /// Ends dealing, as the first action would. Then the [options](Self::options) are those of the first player.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, Stage, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl\ndeal 1 dealer Carl");
    /// judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// judge.end_dealing();
    /// assert_eq!(judge.deal().stage(), Stage::Playing);
    /// ```
    pub fn end_dealing(&mut self) {
        dealing::prepare(Traced::quietly(&self.rules), &mut self.deal, &Statement::Ends);
        self.deal.setup.doubles.open = false;
    }

    /// Tells the judge that a line could not be read and what kind of line it may have been. `line` is its number, if the
    /// log has it and it is not only assumed to be missing. If it depends on this line whether a later statement is a
    /// fault, the verdict is undecided and [open](Violation::is_open).
    ///
    /// ```
    /// use std::num::NonZeroU64;
    ///
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, Lost, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl\ndeal 1 dealer Carl\nAya discards 5C");
    /// judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// let aya = adjudeck_format::Seat(0);
    /// judge.lost(Lost::Play(aya, None), NonZeroU64::new(3));
    /// judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
    /// ```
    pub fn lost(&mut self, lost: Lost, line: Option<NonZeroU64>) {
        // Doubles are shown before play begins.
        if let Lost::Play(player, verb) = lost
            && verb != Some(Verb::Shows)
        {
            let play = Statement::Plays { player, action: Action::Passes };
            dealing::prepare(Traced::quietly(&self.rules), &mut self.deal, &play);
        }
        if let Some(mut wrong) = self.deal.if_wrong.take() {
            lost::lose(&self.rules, &mut self.game, &mut wrong, lost, line);
            wrong.end.results.forget();
            self.deal.if_wrong = Some(wrong);
        }
        lost::lose(&self.rules, &mut self.game, &mut self.deal, lost, line);
        self.deal.end.results.forget();
        self.forget_before();
    }

    /// The verdict under other rules on a statement that has not taken effect yet.
    ///
    /// # Errors
    /// The violation, if the statement is not legal under those rules.
    pub fn check_under(&self, rules: &Rules, statement: &Statement<'_>) -> Verdict {
        self.check_traced(rules, statement).0
    }

    /// The melds that a statement, which has not taken effect yet, would lay under other rules, if it is legal under them.
    ///
    /// # Errors
    /// The violation, if the statement is not legal under those rules.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl");
    /// let players = reader.next().unwrap().unwrap().statement;
    /// assert_eq!(judge.forms_under(judge.rules(), &players), Ok(vec![]));
    /// ```
    pub fn forms_under(&self, rules: &Rules, statement: &Statement<'_>) -> Result<Vec<Meld>, Violation> {
        self.resolve(rules, statement, None).map(|resolved| match resolved {
            Resolved::Nothing => Vec::new(),
            Resolved::Melds(melds) => melds,
            Resolved::Grown(meld) => vec![meld],
        })
    }

    /// The points that are consulted for the verdict on a statement that has not taken effect yet. This is slow, because
    /// even points that do not decide are asked.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, Point, edition};
    /// let judge = Judge::new(edition("kalooki").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl");
    /// let players = reader.next().unwrap().unwrap().statement;
    /// assert!(judge.consulted(&players).has(Point::find("pack.players").unwrap()));
    /// ```
    #[must_use]
    pub fn consulted(&self, statement: &Statement<'_>) -> Consulted {
        self.check_traced(&self.rules, statement).1
    }

    /// The verdict under these rules, and the points that are consulted.
    fn check_traced(&self, rules: &Rules, statement: &Statement<'_>) -> (Verdict, Consulted) {
        let asked = Consulted::default();
        (self.resolve(rules, statement, Some(&asked)).map(|_| ()), asked)
    }

    /// Resolves a statement if it is legal under these rules.
    #[cold]
    #[inline(never)]
    fn resolve(
        &self,
        rules: &Rules,
        statement: &Statement<'_>,
        asked: Option<&Consulted>,
    ) -> Result<Resolved, Violation> {
        let check = |game: &Game, deal: &Deal| {
            let context = Context::new(rules, game, deal, asked);
            let context = if std::ptr::eq(rules, Arc::as_ptr(&self.rules)) { context } else { context.by_others() };
            settle::check_settled(&context, &said::plainly(&context, statement))
        };
        if self.is_open(statement) {
            let before = self.before(statement);
            check(&before.game, &before.deal)
        } else {
            check(&self.game, &self.deal)
        }
    }

    /// The verdict on a statement that has not taken effect yet.
    ///
    /// # Errors
    /// The violation, if the statement is not legal.
    pub fn check(&self, statement: &Statement<'_>) -> Verdict {
        self.check_under(&self.rules, statement)
    }

    #[inline(always)]
    pub(crate) fn context(&self) -> Context<'_> {
        Context::new(&self.rules, &self.game, &self.deal, None)
    }

    /// Settles what must be settled before a statement can be judged. The first action ends dealing, and lost lines may
    /// show their effect.
    #[inline]
    fn settle(&mut self, statement: &Statement<'_>, asked: Option<&Consulted>) {
        if self.is_open(statement) {
            settle::settle(Traced { rules: &self.rules, asked }, &mut self.game, &mut self.deal, statement);
        }
    }

    /// Whether something must be settled before a statement can be judged.
    #[inline]
    fn is_open(&self, statement: &Statement<'_>) -> bool {
        let at_once = match self.deal.stage {
            Stage::Dealing => dealing::ends_dealing(statement),
            Stage::Playing => record::tells_of_end(statement),
            Stage::Over => self.deal.if_wrong.is_some(),
            Stage::None | Stage::Void => false,
        };
        at_once || self.deal.unknowns.any()
    }
}
