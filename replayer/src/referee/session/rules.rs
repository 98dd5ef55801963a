//! Finds the rules of a game, and the referee who judges by them.

use adjudeck_format::{Line, Names, Part, Reading, Scratch, Statement, locate, parse_line};
use adjudeck_validator::{Judge, Rules};

use super::Session;
use crate::referee::bench::Called;
use crate::referee::findings::{Finding, FindingKind, Location};
use crate::referee::game::HouseLine;
use crate::referee::rules_fault::RulesFault;

impl Session {
    /// Looks for a referee for the current game. Returns whether there is one; if there can be none, the reason is reported
    /// once in an input.
    pub(super) fn make_ready(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) -> bool {
        if self.game.is_open() {
            match self.find_judge() {
                Ok(()) => self.game.be_ready(),
                Err(fault) => self.refuse(fault, line, names, report),
            }
        } else if self.game.is_lost() {
            // The lost line was reported.
            self.be_unjudged();
        }
        self.game.is_ready()
    }

    /// Reports that the current game cannot be judged: at the house rule that is at fault, else at this line.
    fn refuse(&mut self, fault: RulesFault, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let at = self.house_behind(&fault).unwrap_or_else(|| HouseLine::of(line));
        self.refuse_at(at, fault, names, report);
    }

    fn refuse_at(&mut self, at: HouseLine, fault: RulesFault, names: &Names, report: &mut dyn FnMut(Finding)) {
        let HouseLine { number, offset, text } = at;
        self.be_unjudged();
        if self.reported.is_first_refusal(&fault, number) {
            self.progress.counts.unreadable += 1;
            let (location, span, kind) = (Location::default(), locate(&text, Part::Line), FindingKind::Rules(fault));
            let (line, names) = (number, names.clone());
            report(Finding { location, line, offset, text, span, names, kind, is_legal_if_mended: false });
        }
    }

    /// Counts the current game among those that nobody can judge.
    const fn be_unjudged(&mut self) {
        self.game.be_refused();
        self.progress.counts.unjudged += 1;
    }

    /// The line of the house rule that is at fault.
    fn house_behind(&self, fault: &RulesFault) -> Option<HouseLine> {
        let RulesFault::Answer(error) = fault else { return None };
        self.game.house_on(&error.points()).cloned()
    }

    /// Takes an answer of the house. If it is not allowed, the game cannot be judged, and that is reported at its line.
    /// Whether all answers fit together is checked when a referee is called.
    #[inline(never)]
    pub(super) fn hear_house(
        &mut self,
        reading: &Reading<'_>,
        line: &Line<'_>,
        names: &Names,
        report: &mut dyn FnMut(Finding),
    ) {
        let Self { library, game, .. } = self;
        if game.has_lost_rules() {
            return;
        }
        let house = HouseLine::of(line);
        let fault = match library.base(game.named()) {
            Ok(base) => game.hear_house(base, reading, house).err().map(RulesFault::Answer),
            Err(fault) => (!game.keep_house(house)).then_some(fault),
        };
        if let Some(fault) = fault {
            game.lose_house();
            self.refuse_at(HouseLine::of(line), fault, names, report);
        }
    }

    /// Takes the house rules that came before the rules were named.
    pub(super) fn hear_early_house(&mut self, names: &Names, report: &mut dyn FnMut(Finding)) {
        for HouseLine { number, offset, text } in self.game.take_early_house() {
            let mut scratch = Scratch::default();
            if let Ok(Some(Statement::House { reading })) = parse_line(&text, names, &mut scratch) {
                let statement = Statement::House { reading: reading.clone() };
                let line = Line { number, offset, text: &text, statement, may_be_answered: false };
                self.hear_house(&reading, &line, names, report);
            }
        }
    }

    /// Checks at the end of a game whether its house rules fit together, if no statement has made that necessary before.
    pub(super) fn look_at_house(&mut self, names: &Names, report: &mut dyn FnMut(Finding)) {
        if !self.game.has_open_house() {
            return;
        }
        if let Err(fault) = self.base().and_then(|base| self.library.rules(base, self.game.named()))
            && let Some(at) = self.house_behind(&fault)
        {
            self.refuse_at(at, fault, names, report);
        }
    }

    /// Calls the referee for the current rules.
    #[inline(never)]
    fn find_judge(&mut self) -> Result<(), RulesFault> {
        let Self { library, bench, game, .. } = self;
        let named = game.named();
        let base = library.base(named)?;
        let called = if game.is_called() { Called::ToTakeOver } else { Called::ToNewGame };
        bench.call(named.key(base), named, called, || library.rules(base, named))?;
        game.be_called();
        Ok(())
    }

    /// Takes over the game in progress, as it is, from a session that judged it by other rules.
    ///
    /// # Errors
    /// There are no such rules, or they are for another game.
    pub fn stand_in_for(&mut self, other: &Self) -> Result<(), RulesFault> {
        self.take_over(other, Judge::stand_in_for)
    }

    /// Takes over the deal in progress, but keeps what each player had before it.
    ///
    /// # Errors
    /// There are no such rules, or they are for another game.
    pub fn stand_in_for_play_of(&mut self, other: &Self) -> Result<(), RulesFault> {
        self.take_over(other, Judge::stand_in_for_play_of)
    }

    fn take_over(&mut self, other: &Self, how: impl FnOnce(&mut Judge, &Judge)) -> Result<(), RulesFault> {
        let same = self.game.is_ready() && self.game == other.game;
        if !same {
            self.game.clone_from(&other.game);
        }
        self.reported.clone_from(&other.reported);
        self.progress.go_on_from(&other.progress);
        self.waiting.clear();
        let Some(judge) = other.judge() else { return Ok(()) };
        if !same {
            self.find_judge()?;
        }
        if let Some(own) = self.bench.judge_mut() {
            how(own, judge);
        }
        Ok(())
    }

    /// The rules of the game without its house rules: those the user chose, or those that the log names.
    pub(crate) fn base(&self) -> Result<&Rules, RulesFault> {
        self.library.base(self.game.named())
    }

    /// Finds the referee of the current game if its rules are known; reports nothing if not.
    pub(super) fn seek_referee(&mut self) {
        if self.game.is_open() && self.find_judge().is_ok() {
            self.game.be_ready();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use adjudeck_format::Reader;
    use adjudeck_validator::{Rules, Versions, edition};

    use crate::referee::{Choice, Finding, FindingKind, Session};

    /// The first edition, changed so that wild cards may be discarded, as an earlier version.
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

    /// The findings in a game in which a wild card is discarded, each with the words that it is about; and the rules that
    /// judged.
    fn judged(rules: &str, choice: &Choice) -> (Vec<(&'static str, String)>, Vec<String>) {
        let log = format!(
            "game \"Saturday\"\n{rules}\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\n\
             Aya discards JK\n"
        );
        let mut session = Session::new(choice);
        session.library = session.library.with_versions(find_pinned);
        let mut found = Vec::new();
        let mut report = |finding: Finding| {
            let words = String::from_utf8_lossy(finding.text.get(finding.span.clone()).unwrap()).into_owned();
            match &finding.kind {
                FindingKind::Verdict(judgement) => found.push((judgement.verdict.unwrap_err().fact.code(), words)),
                other => panic!("{other:?}"),
            }
        };
        session.go_through(&mut Reader::new(log.as_bytes()), &mut report).unwrap();
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
        // House rules override any version.
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
        // A user who chooses rules wants them instead of those of the log.
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
