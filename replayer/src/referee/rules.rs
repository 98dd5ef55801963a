//! The referee of a game: which rules it is played by, and who judges by them.

use adjudeck_format::{Line, Names, Part, locate};
use adjudeck_validator::{Judge, Rules, edition};

use super::findings::{Finding, FindingKind, found};
use super::rules_fault::{RulesFault, unknown};
use super::session::Session;
use crate::differences::Title;

/// For how many sets of rules a referee is kept. A club plays by a few; a million games may each have a house rule of its own.
const MOST: usize = 32;

impl Session {
    /// Whether there is a referee for the present game; if there can be none, the reason is reported once in an input.
    pub(super) fn make_ready(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) -> bool {
        if self.ready || self.reported_unjudged || self.lost_rules || self.lost_seats {
            return self.ready;
        }
        match self.find_judge() {
            Ok(()) => self.ready = true,
            Err(fault) => {
                self.reported_unjudged = true;
                self.refuse(fault, line, names, report);
            }
        }
        self.ready
    }

    /// The present game cannot be judged.
    fn refuse(&mut self, fault: RulesFault, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        self.counts.unjudged += 1;
        if self.refused.insert(fault.digest()) {
            self.counts.unreadable += 1;
            report(found(line, names, locate(line.text, Part::Line), FindingKind::Rules(fault)));
        }
    }

    /// An answer that the house gives is one that can be given; otherwise the game cannot be judged, and that is reported
    /// where the answer stands.
    #[inline(never)]
    pub(super) fn check_house(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let Some(base) = self.base().ok().filter(|_| !self.lost_rules) else { return };
        let key = self.key(base);
        if self.judges.iter().any(|(known, _)| *known == key) {
            return;
        }
        if let Err(fault @ RulesFault::Answer(_)) = self.rules(base) {
            self.lost_rules = true;
            self.refuse(fault, line, names, report);
        }
    }

    /// What tells the rules of a game from those of another.
    fn key(&self, base: &Rules) -> String {
        format!("{} {:?}", base.edition, self.house)
    }

    /// Brings the referee for the present rules to the front.
    #[inline(never)]
    pub(super) fn find_judge(&mut self) -> Result<(), RulesFault> {
        let base = self.base()?;
        let key = self.key(base);
        let place = if let Some(place) = self.judges.iter().position(|(known, _)| *known == key) {
            place
        } else {
            let rules = self.rules(base)?;
            let mut judge = Judge::new(rules);
            if self.watching {
                judge.watch();
            }
            self.judges.push((key, Box::new(judge)));
            self.judges.len() - 1
        };
        if let Some(judges) = self.judges.get_mut(..=place) {
            judges.rotate_right(1);
        }
        if std::mem::take(&mut self.fresh) {
            self.judges.iter_mut().for_each(|(_, judge)| judge.forget());
        } else if place > 0
            && let [(_, judge), (_, before), ..] = &mut *self.judges
        {
            judge.take_over(before);
        }
        self.let_go();
        Ok(())
    }

    /// Lets the referees go who were not needed for the longest time, but remembers what their rules are called.
    fn let_go(&mut self) {
        for (key, judge) in self.judges.drain(MOST.min(self.judges.len())..) {
            if let Some(place) = self.used.iter().position(|used| *used == key) {
                self.used.swap_remove(place);
                self.used_before.insert(Title::of(judge.rules()));
            }
        }
    }

    /// Takes over the game in progress from a session that has judged it so far by other rules, as it is there. Says why, if
    /// there is no referee for it here.
    ///
    /// # Errors
    /// There are no such rules, or they are those of another game.
    pub fn stand_in_for(&mut self, other: &Self) -> Result<(), RulesFault> {
        let same = self.ready && (&self.edition, &self.pin, &self.house) == (&other.edition, &other.pin, &other.house);
        if !same {
            self.edition.clone_from(&other.edition);
            self.pin.clone_from(&other.pin);
            self.house.clone_from(&other.house);
        }
        (self.counted, self.lost_rules, self.lost_seats) = (other.counted, other.lost_rules, other.lost_seats);
        (self.ready, self.reported_unjudged, self.fresh) = (other.ready, other.reported_unjudged, other.fresh);
        self.refused.clone_from(&other.refused);
        self.early.clone_from(&other.early);
        self.reported_encoding = other.reported_encoding;
        self.location.borrow_mut().clone_from(&other.location.borrow());
        self.claimed = None;
        let Some(judge) = other.judge() else { return Ok(()) };
        if !same {
            self.find_judge()?;
        }
        if let Some((_, own)) = self.judges.first_mut() {
            own.stand_in_for(judge);
        }
        Ok(())
    }

    /// The rules of the game before the house changes any: those that were given, or those that the log names.
    pub(crate) fn base(&self) -> Result<&Rules, RulesFault> {
        let game = |edition: &str| edition.split('/').next().unwrap_or_default().to_owned();
        match (self.edition.as_deref(), &self.choice.rules) {
            (Some(named), Some(given)) if game(named) != game(&given.edition) => {
                Err(RulesFault::OtherGame { log: named.to_owned(), given: given.edition.clone() })
            }
            (_, Some(given)) => Ok(given),
            (Some(named), None) => self.named(named),
            (None, None) => Err(RulesFault::None),
        }
    }

    /// The edition that the log names, in the version to which it is pinned; if there is no such version, that of today, of
    /// which the referee will say that it is another.
    fn named(&self, name: &str) -> Result<&'static Rules, RulesFault> {
        let rules = edition(name).ok_or_else(|| unknown(name))?;
        if let Some((today, _)) = name.split_once('@') {
            // A log says by a pin which version it means: a day would mean another one where versions are dated otherwise.
            let near = vec![format!("{today} {}", rules.own_hash())];
            return Err(RulesFault::Unknown { edition: name.to_owned(), near });
        }
        Ok(self.pin.as_deref().and_then(|pin| (self.find_pinned)(name, pin)).unwrap_or(rules))
    }

    /// These rules with the answers of the house.
    fn rules(&self, base: &Rules) -> Result<Rules, RulesFault> {
        let mut answers = self.house.iter().chain(&self.choice.set).peekable();
        if answers.peek().is_some() {
            // Worked out here, it need not be for every copy.
            let _ = base.own_hash();
        }
        answers.try_fold(base.clone(), |rules, (point, answer)| rules.with(point, answer).map_err(RulesFault::Answer))
    }

    /// The referee of the present game, if its rules are known.
    pub(super) fn referee(&mut self) -> Option<&mut Judge> {
        if !self.ready && !self.reported_unjudged && !self.lost_rules && !self.lost_seats {
            self.ready = self.find_judge().is_ok();
        }
        self.judges.first_mut().filter(|_| self.ready).map(|(_, judge)| &mut **judge)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use adjudeck_format::{Names, Reader};
    use adjudeck_validator::{Rules, Versions, edition};

    use super::super::{Choice, Finding, FindingKind, Session};

    /// The first edition as it was when wild cards could be discarded.
    static FORMER: LazyLock<Rules> = LazyLock::new(|| {
        let today = edition("kalooki").unwrap();
        let mut versions = Versions::default();
        versions.record(&today.with("discard.wild", "allowed").unwrap(), "2005-08-06");
        versions.record(today, "2026-11-21");
        versions.former(today).swap_remove(0)
    });

    fn find_pinned(name: &str, pin: &str) -> Option<&'static Rules> {
        let today = edition(name)?;
        [today, &*FORMER].into_iter().find(|rules| rules.has_pin(pin))
    }

    /// What is found in a game in which a wild card is discarded, each with the words that it is about; and by which rules.
    fn judged(rules: &str, choice: &Choice) -> (Vec<(&'static str, String)>, Vec<String>) {
        let log = format!(
            "game \"Saturday\"\n{rules}\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\n\
             Aya discards JK\n"
        );
        let mut session = Session { find_pinned, ..Session::new(choice) };
        let (mut names, mut found) = (Names::default(), Vec::new());
        let mut reader = Reader::new(log.as_bytes());
        let mut report = |finding: Finding| {
            let words = String::from_utf8_lossy(finding.text.get(finding.span.clone()).unwrap()).into_owned();
            match &finding.kind {
                FindingKind::Verdict(judgement) => found.push((judgement.verdict.unwrap_err().fact.code(), words)),
                other => panic!("{other:?}"),
            }
        };
        while let Some(stepped) = reader.next_with(|line| session.step(line, &mut names, &mut report)) {
            stepped.unwrap();
        }
        session.finish(&mut report);
        let by = session.rules_used().into_iter().map(|title| title.edition).collect();
        (found, by)
    }

    const TODAY: &str = "kalooki/akagiri";
    const THEN: &str = "kalooki/akagiri@2005-08-06";

    fn by(edition: &str) -> Vec<String> {
        vec![edition.to_owned()]
    }

    fn discarded() -> (&'static str, String) {
        ("wild-discarded", "JK".to_owned())
    }

    #[test]
    fn a_log_is_judged_by_the_version_to_which_it_is_pinned() {
        let choice = Choice::default();
        for pin in [FORMER.own_hash(), &FORMER.own_hash()[..8]] {
            for name in ["kalooki", TODAY] {
                assert_eq!(judged(&format!("rules {name} {pin}"), &choice), (vec![], by(THEN)));
            }
        }
        let today = edition(TODAY).unwrap();
        for pin in ["", &today.hash(), &today.hash()[..8]] {
            assert_eq!(judged(&format!("rules {TODAY} {pin}"), &choice), (vec![discarded()], by(TODAY)));
        }
        // What the house says goes before any version.
        let housed = format!("rules {TODAY} {}\nhouse discard.wild: barred", FORMER.own_hash());
        assert_eq!(judged(&housed, &choice), (vec![discarded()], by(THEN)));
        let set = Choice { set: vec![("discard.wild".to_owned(), "allowed".to_owned())], ..Choice::default() };
        assert_eq!(judged(&format!("rules {TODAY} {}", today.hash()), &set), (vec![], by(TODAY)));
    }

    #[test]
    fn a_pin_to_no_version_is_reported_where_it_stands() {
        let changed = |pin: &str| ("rules-changed", pin.to_owned());
        let unknown = "0123456789abcdef";
        let choice = Choice::default();
        assert_eq!(judged(&format!("rules {TODAY} {unknown}"), &choice).0, [changed(unknown), discarded()]);
        let given = |rules: &Rules| Choice { rules: Some(rules.clone()), ..Choice::default() };
        let then = FORMER.own_hash();
        assert_eq!(
            judged(&format!("rules {TODAY} {then}"), &given(edition(TODAY).unwrap())).0,
            [changed(then), discarded()]
        );
        assert_eq!(judged(&format!("rules {TODAY} {then}"), &given(&FORMER)), (vec![], by(THEN)));
        // Other rules than those of the log are given by somebody who wants others.
        let other = given(edition("kalooki/pagat").unwrap());
        assert_eq!(judged(&format!("rules {TODAY} {then}"), &other).0, [discarded()]);
    }

    #[test]
    fn pins_to_the_rules_of_a_club_work() {
        let club = edition(TODAY).unwrap().to_json().replacen(TODAY, "kalooki/club", 1);
        let club = Rules::from_json(&club.replacen("\"answer\": 50,", "\"answer\": 40,", 1)).unwrap();
        let hash = club.hash();
        assert_ne!(hash, edition(TODAY).unwrap().hash());
        let choice = Choice { rules: Some(club), ..Choice::default() };
        assert_eq!(judged(&format!("rules kalooki/club {hash}"), &choice).0, [discarded()]);
        let changed = ("rules-changed", "0123456789abcdef".to_owned());
        assert_eq!(judged("rules kalooki/club 0123456789abcdef", &choice).0, [changed, discarded()]);
    }

    #[test]
    fn a_log_names_no_version_but_by_a_pin() {
        let mut found = Vec::new();
        let log = "rules kalooki@9999-12-31\nplayers Aya Bea Carl\n";
        Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| found.push(finding)).unwrap();
        let hash = edition(TODAY).unwrap().hash();
        let sentence = format!("no edition is called `kalooki@9999-12-31`; did you mean `kalooki {hash}`?");
        assert!(
            matches!(&found[..], [Finding { kind: FindingKind::Rules(fault), .. }] if fault.to_string() == sentence)
        );
    }
}
