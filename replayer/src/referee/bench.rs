//! The referees at hand: one for each set of rules that was used of late.

use std::collections::BTreeSet;

use adjudeck_validator::{Judge, Rules};

use super::library::Named;
use super::rules_fault::RulesFault;
use crate::differences::Title;

/// For how many sets of rules a referee is kept. A club plays by a few; a million games may each have a house rule of its own.
const MOST: usize = 32;

/// The referees at hand.
#[derive(Default)]
pub(super) struct Bench {
    /// The present one first.
    judges: Vec<AtHand>,
    /// Those of them by which deals were judged.
    used: Vec<String>,
    /// The rules by which deals were judged, and that are no longer at hand.
    used_before: BTreeSet<Title>,
    /// Whether they note what is consulted for each statement.
    watching: bool,
    /// Whether no ruling follows in the input.
    is_unruled: bool,
}

/// A referee at hand.
struct AtHand {
    /// What tells their rules from others.
    key: String,
    /// What a game said of its rules, by which those were found.
    named: Named,
    judge: Box<Judge>,
}

/// What a referee who is called needs to know.
pub(super) enum Called {
    /// A game that nobody has judged yet.
    ToNewGame,
    /// The game that the present referee has judged so far.
    ToTakeOver,
}

impl Bench {
    /// From now on they note what is consulted.
    pub(super) const fn watch(&mut self) {
        self.watching = true;
    }

    /// Says whether no ruling follows.
    pub(super) fn set_unruled(&mut self, is_unruled: bool) {
        self.is_unruled = is_unruled;
        self.judges.iter_mut().for_each(|it| it.judge.set_unruled(is_unruled));
    }

    /// The present referee.
    #[inline]
    pub(super) fn judge(&self) -> Option<&Judge> {
        self.judges.first().map(|it| &*it.judge)
    }

    #[inline]
    pub(super) fn judge_mut(&mut self) -> Option<&mut Judge> {
        self.judges.first_mut().map(|it| &mut *it.judge)
    }

    /// What tells the rules of the present referee from others.
    pub(super) fn key(&self) -> Option<&str> {
        self.judges.first().map(|it| &*it.key)
    }

    /// What a game said of its rules by which the present referee judges.
    pub(super) fn named(&self) -> Option<&Named> {
        self.judges.first().map(|it| &it.named)
    }

    /// Brings the referee for these rules to the front.
    pub(super) fn call(
        &mut self,
        key: String,
        named: &Named,
        called: Called,
        rules: impl FnOnce() -> Result<Rules, RulesFault>,
    ) -> Result<(), RulesFault> {
        let place = if let Some(place) = self.judges.iter().position(|known| known.key == key) {
            place
        } else {
            let mut judge = Judge::new(rules()?);
            judge.set_unruled(self.is_unruled);
            if self.watching {
                judge.trace();
            }
            self.judges.push(AtHand { key, named: named.clone(), judge: Box::new(judge) });
            self.judges.len() - 1
        };
        if let Some(judges) = self.judges.get_mut(..=place) {
            judges.rotate_right(1);
        }
        match (called, &mut *self.judges) {
            (Called::ToNewGame, judges) => judges.iter_mut().for_each(|it| it.judge.forget()),
            (Called::ToTakeOver, [present, before, ..]) if place > 0 => present.judge.take_over(&before.judge),
            (Called::ToTakeOver, _) => {}
        }
        self.let_go();
        Ok(())
    }

    /// Lets the referees go who were not needed for the longest time, but remembers what their rules are called.
    fn let_go(&mut self) {
        for AtHand { key, judge, .. } in self.judges.drain(MOST.min(self.judges.len())..) {
            if let Some(place) = self.used.iter().position(|used| *used == key) {
                self.used.swap_remove(place);
                self.used_before.insert(Title::of(judge.rules()));
            }
        }
    }

    /// The present referee judges a deal.
    pub(super) fn note_deal(&mut self) {
        if let Some(AtHand { key, .. }) = self.judges.first()
            && !self.used.contains(key)
        {
            self.used.push(key.clone());
        }
    }

    /// Whether a deal was judged.
    pub(super) fn has_judged_deals(&self) -> bool {
        !self.used.is_empty() || !self.used_before.is_empty()
    }

    /// What all rules are called by which deals were judged; if there were none, by which they would have been.
    pub(super) fn rules_used(&self) -> BTreeSet<Title> {
        let is_used = |key: &String| !self.has_judged_deals() || self.used.contains(key);
        let used = self.judges.iter().filter(|it| is_used(&it.key)).map(|it| Title::of(it.judge.rules()));
        used.chain(self.used_before.iter().cloned()).collect()
    }
}
