//! One set of rules that judges the games of an input.

use std::io;

use adjudeck_format::{Line, Names, ReadError, Statement, VerdictKind};
use adjudeck_validator::{Fact, Judge, Rules, RulesError, Stage, edition};

use crate::analysis::sheet::Sheet;
use crate::notation::line_kind::Begins;
use crate::referee::{Choice, Counts, Finding, FindingKind, Location, RulesFault, Session, is_of_other};

/// How a game has ended under a set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ended {
    /// It had no deals.
    Empty,
    Judged,
    /// The rules are for another game.
    OfOtherGame,
    /// There are no rules for it.
    NotJudged,
}

/// The results of a deal: each with what it counts, the player, and the number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Dealt {
    pub(super) deal: u16,
    pub(super) cells: Vec<(&'static str, String, Option<i32>)>,
}

/// One set of rules that judges.
pub(super) struct Side {
    session: Session,
    names: Names,
    sheet: Sheet,
    /// The edition that the current game names.
    named: Option<String>,
    choice: Choice,
    /// How many games before this one could not be judged.
    unjudged: u64,
    /// Whether the current game has a deal.
    dealt: bool,
    /// The verdicts on the last line that are not legal, as findings.
    pub(super) found: Vec<Finding>,
    /// Why games of this input cannot be judged; `None` if they can, or if they are only games of another kind.
    pub(super) fault: Option<RulesFault>,
}

impl Side {
    pub(super) fn new(choice: &Choice) -> Self {
        Self {
            session: Session::new(choice).unexpecting(),
            names: Names::default(),
            sheet: Sheet::default(),
            named: None,
            choice: choice.clone(),
            unjudged: 0,
            dealt: false,
            found: Vec::new(),
            fault: None,
        }
    }

    /// Begins an input.
    pub(super) fn restart(&mut self) {
        self.session.restart();
        (self.names, self.sheet, self.named, self.fault) = (Names::default(), Sheet::default(), None, None);
        (self.unjudged, self.dealt) = (self.session.counts().unjudged, false);
    }

    /// Says whether the game has no rulings from here on.
    pub(super) fn set_unruled(&mut self, is_unruled: bool) {
        self.session.set_unruled(is_unruled);
    }

    /// The same, but noting which points each statement consults.
    pub(super) fn watching(mut self) -> Self {
        self.session = self.session.watching();
        self
    }

    /// Takes over the state of another side. `None` if these rules cannot judge its game.
    pub(super) fn stand_in_for(&mut self, other: &Self) -> Option<()> {
        copy_if_other(&mut self.names, &other.names);
        copy_if_other(&mut self.sheet, &other.sheet);
        copy_if_other(&mut self.named, &other.named);
        self.dealt = other.dealt;
        self.session.stand_in_for(&other.session).ok()
    }

    /// Takes over the deal of another side that [agrees on the play](Self::agrees_on_play_with), but keeps its own sums.
    pub(super) fn stand_in_for_play_of(&mut self, other: &Self) -> Option<()> {
        self.session.stand_in_for_play_of(&other.session).ok()
    }

    /// Whether the game is in the same state under both sets of rules.
    pub(super) fn agrees_with(&self, other: &Self) -> bool {
        self.session.agrees_with(&other.session)
    }

    /// Whether the deal in progress is in the same state, even if scores before it differ.
    pub(super) fn agrees_on_play_with(&self, other: &Self) -> bool {
        self.session.agrees_on_play_with(&other.session)
    }

    /// The referee, once rules are known.
    pub(super) fn judge(&self) -> Option<&Judge> {
        self.session.judge()
    }

    pub(super) const fn counts(&self) -> &Counts {
        self.session.counts()
    }

    pub(super) fn location(&self) -> Location {
        self.session.location()
    }

    /// What a line begins, even if it cannot be read.
    pub(super) fn begins(&self, line: &Result<&Line<'_>, ReadError>) -> Begins {
        Begins::of(line, &self.names)
    }

    /// Judges a line; `found` has the findings afterwards.
    pub(super) fn step(&mut self, line: Result<&Line<'_>, ReadError>) -> io::Result<()> {
        self.dealt |= self.begins(&line) == Begins::Deal;
        match &line {
            Ok(Line { statement: Statement::Rules { edition, .. }, .. }) => self.named = Some(edition.to_string()),
            Ok(Line { statement: statement @ Statement::Winner { .. }, .. }) => {
                self.sheet.note(statement, &self.names);
            }
            _ => {}
        }
        let Self { session, names, found, fault, .. } = self;
        found.clear();
        session.step(line, names, &mut |finding| match &finding.kind {
            FindingKind::Verdict(judgement) => {
                // A log that is pinned to other rules would be reported for that alone.
                let pinned = |violation: adjudeck_validator::Violation| violation.fact == Fact::RulesChanged;
                if judgement.verdict.is_err_and(|violation| !pinned(violation)) {
                    found.push(finding);
                }
            }
            FindingKind::Rules(
                RulesFault::OtherGame { .. }
                | RulesFault::Answer(RulesError::NoSuchSection(_))
                | RulesFault::Given(RulesError::NoSuchSection(_)),
            )
            | FindingKind::Unreadable(_)
            | FindingKind::Unmet(_) => {}
            FindingKind::Rules(problem) => _ = fault.get_or_insert_with(|| problem.clone()),
        })
    }

    /// Returns whether a line is legal and judges nothing else; `None` if the line has to be judged by [`step`](Self::step).
    pub(super) fn judge_unreported(&mut self, line: &Result<&Line<'_>, ReadError>) -> Option<bool> {
        let Ok(line) = line else { return None };
        self.session.judge_unreported(line).map(|verdict| verdict.is_ok())
    }

    /// Whether there is a deal in progress, or one that has ended and is not scored yet.
    pub(super) fn is_dealt(&self) -> bool {
        self.judge().is_some_and(|judge| judge.deal().stage() != Stage::None)
    }

    /// A key that identifies the rules of the game, once they are known.
    pub(super) fn by(&self) -> Option<&str> {
        self.session.by()
    }

    /// Ends the deal in progress and returns its results; `None` if there is no deal.
    pub(super) fn end_deal(&mut self) -> Option<Dealt> {
        let judge = self.session.judge().filter(|judge| judge.deal().stage() != Stage::None)?;
        self.sheet.add(judge, &self.names);
        let row = self.sheet.deals.pop()?;
        let computed = |of, cells: &[Option<crate::analysis::sheet::Cell>]| {
            let points = cells.iter().map(|cell| cell.and_then(|cell| cell.computed));
            self.sheet.players.iter().cloned().zip(points).map(move |(player, points)| (of, player, points)).collect()
        };
        let mut cells: Vec<_> = computed("score", &row.scores);
        cells.extend(computed(row.adds, &row.totals));
        let chips = self.sheet.chips.iter().flat_map(|chips| self.names.as_slice().iter().zip(&chips.players));
        cells.extend(chips.map(|(player, chips)| ("chips", player.to_string(), *chips)));
        Some(Dealt { deal: row.deal, cells })
    }

    /// The results of the deal in progress as if it ended now; the deal goes on.
    pub(super) fn peek_at_end(&mut self) -> Option<Dealt> {
        let kept = self.sheet.clone();
        let dealt = self.end_deal();
        self.sheet = kept;
        dealt
    }

    /// The winners of the game, sorted by name; empty if it is not over or the record does not tell.
    pub(super) fn winners(&self) -> Vec<String> {
        let mut winners = self.sheet.winners.clone();
        winners.sort();
        winners
    }

    /// Ends the game in progress.
    pub(super) fn end_game(&mut self) -> Ended {
        let named = self.named.take();
        let unjudged = self.session.counts().unjudged;
        let judged = std::mem::replace(&mut self.unjudged, unjudged) == unjudged;
        self.sheet = Sheet::default();
        let dealt = std::mem::take(&mut self.dealt);
        if judged {
            if dealt { Ended::Judged } else { Ended::Empty }
        } else if named.is_some_and(|named| is_of_other_game(&named, &self.choice)) {
            Ended::OfOtherGame
        } else {
            Ended::NotJudged
        }
    }
}

/// Copies a value only if it differs, since mostly it does not.
fn copy_if_other<T: Clone + PartialEq>(own: &mut T, other: &T) {
    if own != other {
        own.clone_from(other);
    }
}

/// Whether the edition that a log names belongs to another game than the chosen rules or, without rules, lacks a section in
/// which answers are set.
fn is_of_other_game(named: &str, choice: &Choice) -> bool {
    let has_none = |rules: &Rules| {
        let lacks = |it: &(String, String)| matches!(rules.with(&it.0, &it.1), Err(RulesError::NoSuchSection(_)));
        choice.set.iter().any(lacks)
    };
    match &choice.rules {
        Some(given) => is_of_other(given, named),
        None => edition(named).is_some_and(has_none),
    }
}

/// A copy of a line, or of the reason why it cannot be read.
pub(super) fn again<'a>(line: &Result<&'a Line<'a>, ReadError>) -> Result<&'a Line<'a>, ReadError> {
    match line {
        Ok(line) => Ok(line),
        Err(ReadError::Fault(unread)) => Err(ReadError::Fault(unread.clone())),
        Err(ReadError::Io(error)) => Err(ReadError::Io(error.kind().into())),
    }
}

/// The verdict on a line, the code of the fact, and the point that decided.
pub(super) fn said(found: Option<&Finding>) -> (VerdictKind, &'static str, &'static str) {
    let violation = found.and_then(|finding| match &finding.kind {
        FindingKind::Verdict(judgement) => judgement.verdict.err(),
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
    });
    violation.map_or((VerdictKind::Legal, "", ""), |it| (it.kind, it.fact.code(), it.point.path()))
}

/// The first findings of a line that differ between the two sets of rules; `None` if they agree. A line with several wrong
/// numbers is legal only if none of them is wrong.
pub(super) fn first_difference<'f>(one: &'f [Finding], other: &'f [Finding]) -> Option<[Option<&'f Finding>; 2]> {
    let whole = |found: Option<&Finding>| (said(found), found.map(|found| found.span.clone()));
    let longest = one.len().max(other.len());
    let place = (0..longest).find(|place| whole(one.get(*place)) != whole(other.get(*place)))?;
    let of = |found: &'f [Finding]| found.get(place).or(found.last());
    Some([of(one), of(other)])
}
