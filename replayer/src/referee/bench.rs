//! Referees that are kept: one for each set of rules that was used lately.

use std::collections::BTreeSet;

use adjudeck_validator::{Judge, Rules};

use super::library::Named;
use super::rules_fault::RulesFault;
use crate::rules::differences::Title;

/// How many referees are kept. A club plays by a few sets of rules, but each of a million games may have house rules of its
/// own.
const MAX_AT_HAND: usize = 32;

/// The referees that are kept.
#[derive(Clone, Default)]
pub(super) struct Bench {
    /// The referees, the current one first.
    judges: Vec<AtHand>,
    /// The keys of those that have judged deals.
    used: Vec<String>,
    /// The rules of referees that have judged deals and are no longer kept.
    used_before: BTreeSet<Title>,
    /// Whether the referees note which points each statement consults.
    watching: bool,
    /// Whether no ruling follows in the input.
    is_unruled: bool,
}

/// A referee that is kept.
#[derive(Clone)]
struct AtHand {
    /// The key of their rules.
    key: String,
    /// What a game said of its rules, from which these were found.
    named: Named,
    judge: Box<Judge>,
    /// Whether they were called since [`forget_used`](Bench::forget_used).
    is_called: bool,
}

/// With which game a referee begins.
pub(super) enum Called {
    /// A new game, which nobody has judged yet.
    ToNewGame,
    /// The game that the current referee has judged so far.
    ToTakeOver,
}

impl Bench {
    /// The current referee alone; others are called anew where they are needed.
    pub(super) fn of_current(&self) -> Self {
        let judges = self.judges.first().cloned().into_iter().collect();
        Self { judges, watching: self.watching, is_unruled: self.is_unruled, ..Self::default() }
    }

    /// Makes all referees note which points they consult.
    pub(super) const fn watch(&mut self) {
        self.watching = true;
    }

    /// Says whether no ruling follows in the input.
    pub(super) fn set_unruled(&mut self, is_unruled: bool) {
        self.is_unruled = is_unruled;
        self.judges.iter_mut().for_each(|it| it.judge.set_unruled(is_unruled));
    }

    /// The current referee.
    #[inline]
    pub(super) fn judge(&self) -> Option<&Judge> {
        self.judges.first().map(|it| &*it.judge)
    }

    #[inline]
    pub(super) fn judge_mut(&mut self) -> Option<&mut Judge> {
        self.judges.first_mut().map(|it| &mut *it.judge)
    }

    /// The key of the current referee's rules.
    pub(super) fn key(&self) -> Option<&str> {
        self.judges.first().map(|it| &*it.key)
    }

    /// What a game said of its rules, from which the current referee's were found.
    pub(super) fn named(&self) -> Option<&Named> {
        self.judges.first().map(|it| &it.named)
    }

    /// Makes the referee for these rules the current one.
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
            self.judges.push(AtHand { key, named: named.clone(), judge: Box::new(judge), is_called: true });
            self.judges.len() - 1
        };
        if let Some(judges) = self.judges.get_mut(..=place) {
            judges.rotate_right(1);
        }
        self.judges.iter_mut().take(1).for_each(|it| it.is_called = true);
        match (called, &mut *self.judges) {
            (Called::ToNewGame, judges) => judges.iter_mut().for_each(|it| it.judge.forget()),
            (Called::ToTakeOver, [present, before, ..]) if place > 0 => present.judge.take_over(&before.judge),
            (Called::ToTakeOver, _) => {}
        }
        self.let_go();
        Ok(())
    }

    /// Drops the referees that were not needed for the longest time, but remembers the titles of their rules.
    fn let_go(&mut self) {
        for AtHand { key, judge, .. } in self.judges.drain(MAX_AT_HAND.min(self.judges.len())..) {
            if let Some(place) = self.used.iter().position(|used| *used == key) {
                self.used.swap_remove(place);
                self.used_before.insert(Title::of(judge.rules()));
            }
        }
    }

    /// Forgets which referees were called and have judged deals.
    pub(super) fn forget_used(&mut self) {
        self.judges.iter_mut().for_each(|it| it.is_called = false);
        self.used.clear();
        self.used_before.clear();
    }

    /// Notes that the current referee judges a deal.
    pub(super) fn note_deal(&mut self) {
        if let Some(AtHand { key, .. }) = self.judges.first()
            && !self.used.contains(key)
        {
            self.used.push(key.clone());
        }
    }

    /// Whether any deal was judged.
    pub(super) fn has_judged_deals(&self) -> bool {
        !self.used.is_empty() || !self.used_before.is_empty()
    }

    /// The titles of all rules that judged deals; if there were no deals, of the rules that would have.
    pub(super) fn rules_used(&self) -> BTreeSet<Title> {
        let is_used = |it: &&AtHand| it.is_called && (!self.has_judged_deals() || self.used.contains(&it.key));
        let used = self.judges.iter().filter(is_used).map(|it| Title::of(it.judge.rules()));
        used.chain(self.used_before.iter().cloned()).collect()
    }
}
