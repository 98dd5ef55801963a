//! A session: what is known of the input that is being judged.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use adjudeck_validator::{Judge, Rules, Stage, pinned};

use super::counts::Counts;
use super::findings::{GameEnd, Location};
use super::slips::Slips;
use super::waiting::{Claimed, Early};
use crate::differences::Title;

/// By which rules logs are judged.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// These, whatever the log says; otherwise those that the log names.
    pub rules: Option<Rules>,
    /// Points with the answers that they are to have instead.
    pub set: Vec<(String, String)>,
}

/// Drives one log through the referee.
///
/// ```
/// use adjudeck_replayer::referee::{Choice, Session};
///
/// let log = "rules kalooki\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut findings = Vec::new();
/// let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding)).unwrap();
/// assert_eq!((counts.illegal, findings[0].line), (1, 6));
/// ```
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and all combinations occur")]
pub struct Session {
    pub(super) choice: Choice,
    /// A referee for each set of rules that was used of late, the present one first.
    pub(super) judges: Vec<(String, Box<Judge>)>,
    /// Those of them by which deals were judged.
    pub(super) used: Vec<String>,
    /// The rules by which deals were judged before.
    pub(super) used_before: BTreeSet<Title>,
    /// The edition, its pin and the house rules that the game names.
    pub(super) edition: Option<String>,
    pub(super) pin: Option<String>,
    pub(super) house: Vec<(String, String)>,
    /// Finds the version of an edition to which a log is pinned.
    pub(super) find_pinned: fn(&str, &str) -> Option<&'static Rules>,
    /// Whether the present game can be judged.
    pub(super) ready: bool,
    /// Whether the referee may still know another game.
    pub(super) fresh: bool,
    /// Whether the present game has been counted; one without a title begins with its first deal.
    pub(super) counted: bool,
    /// Whether a line was lost that says by which rules the present game is played, so that it cannot be judged.
    pub(super) lost_rules: bool,
    /// The same for the line that says who plays.
    pub(super) lost_seats: bool,
    /// What stands above the line that says by which rules the present game is played, and needs them.
    pub(super) early: Vec<Early>,
    /// What may have been meant by lines that contradict the record.
    pub(super) slips: Slips,
    /// Whether it has been said that the input is not UTF-8.
    pub(super) reported_encoding: bool,
    /// Whether it has been said that the present game cannot be judged.
    pub(super) reported_unjudged: bool,
    /// What tells the reasons apart why games of this input cannot be judged: there may be as many as games.
    pub(super) refused: BTreeSet<u64>,
    /// Whether legal statements are reported that other readings would not allow.
    pub(super) disputed: bool,
    /// Whether verdicts are reported even if they were expected.
    pub(super) recorded: bool,
    /// Whether it is left out what verdicts rest on, and which readings would turn them.
    pub(super) briefly: bool,
    /// Whether referees note what is consulted for each statement.
    pub(super) watching: bool,
    /// Whether every verdict is reported, each with all that was consulted.
    pub(super) all: bool,
    pub(super) counts: Counts,
    /// What was counted before the present game.
    pub(super) counts_before: Counts,
    /// The game that has ended last, until it is taken.
    pub(super) ended: Option<Box<GameEnd>>,
    /// Which game and deal this is.
    pub(super) location: Rc<RefCell<Location>>,
    pub(super) claimed: Option<Box<Claimed>>,
}

impl Session {
    /// A session that judges by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self {
            choice: choice.clone(),
            judges: Vec::new(),
            used: Vec::new(),
            used_before: BTreeSet::new(),
            edition: None,
            pin: None,
            house: Vec::new(),
            find_pinned: pinned,
            ready: false,
            fresh: false,
            counted: false,
            lost_rules: false,
            lost_seats: false,
            early: Vec::new(),
            slips: Slips::default(),
            reported_encoding: false,
            reported_unjudged: false,
            refused: BTreeSet::new(),
            disputed: false,
            recorded: false,
            briefly: false,
            watching: false,
            all: false,
            counts: Counts::default(),
            counts_before: Counts::default(),
            ended: None,
            location: Rc::default(),
            claimed: None,
        }
    }

    /// Another input begins. What was learnt about rules is kept, and the counts go on.
    pub fn restart(&mut self) {
        (self.edition, self.pin) = (None, None);
        (self.ready, self.reported_unjudged, self.fresh) = (false, false, true);
        (self.counted, self.lost_rules, self.lost_seats) = (false, false, false);
        self.reported_encoding = false;
        self.slips.close();
        self.early.clear();
        self.house.clear();
        self.refused.clear();
        *self.location.borrow_mut() = Location::default();
        self.claimed = None;
        (self.counts_before, self.ended) = (self.counts, None);
    }

    /// What all rules are called by which deals were judged; if there were none, by which they would have been.
    #[must_use]
    pub fn rules_used(&self) -> BTreeSet<Title> {
        let is_used = |key: &String| self.used.is_empty() && self.used_before.is_empty() || self.used.contains(key);
        let used = self.judges.iter().filter(|(key, _)| is_used(key)).map(|(_, judge)| Title::of(judge.rules()));
        used.chain(self.used_before.iter().cloned()).collect()
    }

    /// In which game and deal of the input this is.
    #[must_use]
    pub fn location(&self) -> Location {
        self.location.borrow().clone()
    }

    /// The referee, once rules are known.
    #[must_use]
    pub fn judge(&self) -> Option<&Judge> {
        self.judges.first().filter(|_| self.ready).map(|(_, judge)| &**judge)
    }

    /// The game that has ended with the last line, or with the input; each is given once.
    #[inline]
    pub const fn take_ended(&mut self) -> Option<Box<GameEnd>> {
        self.ended.take()
    }

    /// How much was judged so far.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// What tells the rules of the present game from others, once they are known.
    #[must_use]
    pub fn by(&self) -> Option<&str> {
        self.judges.first().filter(|_| self.ready).map(|(key, _)| &**key)
    }

    /// Whether the game is now the same for a session that has judged the same lines by other rules.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        self.judge().zip(other.judge()).is_some_and(|(own, other)| own.agrees_with(other))
    }

    /// Whether a deal is in progress.
    pub(super) fn is_dealt(&self) -> bool {
        self.judge().is_some_and(|judge| matches!(judge.deal().stage(), Stage::Dealing | Stage::Playing))
    }

    /// The game in progress ends, if there is one.
    pub(super) fn end_game(&mut self) {
        if self.location.borrow().game > 0 {
            let (location, counts) = (self.location(), self.counts.since(&self.counts_before));
            self.ended = Some(Box::new(GameEnd { location, counts }));
            self.counts_before = self.counts;
        }
    }

    /// A game begins.
    pub(super) fn begin_game(&mut self, title: Option<&str>) {
        self.end_game();
        self.counts.games += 1;
        let game = self.location.borrow().game + 1;
        *self.location.borrow_mut() = Location { game, title: title.map(str::to_owned), deal: None };
        self.counted = true;
        (self.edition, self.pin) = (None, None);
        (self.ready, self.reported_unjudged, self.fresh) = (false, false, true);
        (self.lost_rules, self.lost_seats) = (false, false);
        self.early.clear();
        self.slips.close();
        self.house.clear();
    }

    /// A deal begins.
    pub(super) fn begin_deal(&mut self, number: Option<u16>) {
        let untitled = u64::from(!std::mem::replace(&mut self.counted, true));
        self.counts.games += untitled;
        let mut location = self.location.borrow_mut();
        location.game += untitled;
        self.slips.begin_deal();
        location.deal = number.or(location.deal.map(|before| before.saturating_add(1)));
        self.counts.deals += 1;
    }
}
