//! Mends: what a line would say if a finding on it were mended.
//!
//! A mend is data: which bytes of the line are replaced, and by what. It is safe if nobody has to decide anything: all that is
//! wrong with the line can be guessed in one way, and the referee finds the mended line legal. All others are for people to
//! choose.

use std::ops::Range;

use adjudeck_format::{
    FaultKind, Names, Part, Scratch, Statement, WordKind, locate, mended, nearest, parse_line, words,
};
use adjudeck_validator::{Fact, Judge, RulesError, Verdict, kind};

use super::findings::{Finding, FindingKind, Unmet};
use super::rules_fault::RulesFault;

/// What a line would say if a finding on it were mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// The bytes of the line that are replaced.
    pub span: Range<usize>,
    /// What stands there instead.
    pub text: String,
    /// Whether it may be applied without asking anybody.
    pub is_safe: bool,
}

impl Mend {
    /// The line with the mend.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, judge};
    /// let log = &b"rules kalooki/akagiri\nplayers Aya Bea Carl\ndeal 1 delaer Carl\n"[..];
    /// let found = &judge(log, &Choice::default()).unwrap().findings[0];
    /// let mend = &found.mends()[0];
    /// assert_eq!((&*mend.text, mend.is_safe), ("dealer", true));
    /// assert_eq!(mend.applied(&found.text), b"deal 1 dealer Carl");
    /// ```
    #[must_use]
    pub fn applied(&self, line: &[u8]) -> Vec<u8> {
        let before = line.get(..self.span.start).unwrap_or(line);
        [before, self.text.as_bytes(), line.get(self.span.end..).unwrap_or_default()].concat()
    }

    /// The mend that makes one line of another. Only what differs is replaced, whole words of it.
    fn between(line: &[u8], meant: &[u8], is_safe: bool) -> Option<Self> {
        let (line, meant) = (std::str::from_utf8(line).ok()?, std::str::from_utf8(meant).ok()?);
        let same = |(one, other): &(char, char)| one == other;
        let start: usize = line.chars().zip(meant.chars()).take_while(same).map(|(one, _)| one.len_utf8()).sum();
        let start = line
            .get(..start)?
            .char_indices()
            .rfind(|(_, it)| it.is_whitespace())
            .map_or(0, |(at, it)| at + it.len_utf8());
        let (rest, instead) = (line.get(start..)?, meant.get(start..)?);
        let shared: usize =
            rest.chars().rev().zip(instead.chars().rev()).take_while(same).map(|(one, _)| one.len_utf8()).sum();
        let tail = rest.get(rest.len() - shared..)?;
        let shared = tail.find(char::is_whitespace).map_or(0, |at| tail.len() - at);
        let text = instead.get(..instead.len() - shared)?.to_owned();
        Some(Self { span: start..line.len() - shared, text, is_safe })
    }
}

/// Whether a referee has nothing against what a line that cannot be read was probably meant to be. Lines that no referee
/// judges, such as `players`, need only be readable.
pub(super) fn is_legal_if_mended(line: &[u8], names: &Names, judge: Option<&Judge>) -> bool {
    let mut scratch = Scratch::default();
    let Some(meant) = mended(line, names) else { return false };
    let Ok(Some(statement)) = parse_line(&meant, names, &mut scratch) else { return false };
    !is_for_people(&statement, line, &meant)
        && (!is_judged(&statement) || judge.is_some_and(|judge| judge.check(&statement).is_ok()))
}

/// Whether a person must confirm a fix, however likely it is: in a ruling or an expectation, where a player's name
/// would get several words, and where the verb is another word and not a misspelt one.
fn is_for_people(statement: &Statement<'_>, line: &[u8], meant: &[u8]) -> bool {
    let quotes = |line: &[u8]| line.split(|byte| *byte == b'"').count();
    match statement {
        Statement::Ruling { .. } | Statement::Expect { .. } => true,
        Statement::Players { .. } => quotes(meant) > quotes(line),
        Statement::Plays { .. } => match [line, meant].map(verb) {
            [Some(was), Some(is)] => was != is && nearest(&was, [&*is]).is_none(),
            _ => false,
        },
        _ => false,
    }
}

/// The verb of a line, in lower case.
fn verb(line: &[u8]) -> Option<String> {
    let (span, _) = words(line).into_iter().find(|(_, kind)| *kind == WordKind::Verb)?;
    Some(String::from_utf8_lossy(line.get(span)?).to_lowercase())
}

impl Finding {
    /// What the line would say if the finding were mended, the likeliest first; none if nothing is known that would mend it.
    #[must_use]
    pub fn mends(&self) -> Vec<Mend> {
        match &self.kind {
            FindingKind::Unreadable(fault) => match mended(&self.text, &self.names) {
                Some(meant) => Mend::between(&self.text, &meant, self.is_legal_if_mended).into_iter().collect(),
                None if fault.kind == FaultKind::Comma => Vec::new(),
                None => fault.suggestion.iter().map(|text| self.at(fault.span.clone(), text, false)).collect(),
            },
            FindingKind::Rules(fault) => self.of_rules(fault),
            FindingKind::Unmet(unmet) => vec![self.at(locate(&self.text, Part::Line), &met(unmet), false)],
            FindingKind::Verdict(judgement) => {
                let bars = judgement.meant.as_ref();
                let bars = bars.map(|meant| self.at(locate(&self.text, Part::Line), meant, true));
                let number = match judgement.verdict.as_ref().err().map(|violation| violation.fact) {
                    Some(Fact::OtherScore { is, .. } | Fact::OtherTotal { is, .. }) => Some(is.to_string()),
                    _ => None,
                };
                let number = number.map(|number| self.at(self.span.clone(), &number, false));
                // What was declared is for people to say.
                let other = judgement.otherwise.as_ref();
                let other = other.map(|line| self.at(locate(&self.text, Part::Line), line, false));
                bars.into_iter().chain(number).chain(other).collect()
            }
        }
    }

    /// The first word of a kind in the line.
    fn word(&self, kind: WordKind) -> Option<Range<usize>> {
        words(&self.text).into_iter().find(|(_, it)| *it == kind).map(|(span, _)| span)
    }

    fn at(&self, span: Range<usize>, text: &str, is_safe: bool) -> Mend {
        debug_assert!(span.end <= self.text.len(), "a mend is within its line");
        Mend { span, text: text.to_owned(), is_safe }
    }

    /// What a line that names rules, or something of them, was probably meant to name.
    fn of_rules(&self, fault: &RulesFault) -> Vec<Mend> {
        match fault {
            RulesFault::Unknown { edition, near } => {
                // Which game it is, is not for a program to change.
                let game = |name: &str| name.split('/').next().map(str::to_owned);
                let is_safe = |name: &str| near.len() == 1 && game(name) == game(edition);
                // What pins the version stays.
                let named = self.word(WordKind::Edition);
                let span =
                    named.unwrap_or_else(|| locate(&self.text, Part::Verb).start..locate(&self.text, Part::Line).end);
                near.iter().map(|name| self.at(span.clone(), name, is_safe(name))).collect()
            }
            RulesFault::UnknownCode { nearest, .. } => {
                nearest.iter().map(|code| self.at(locate(&self.text, Part::Code), code, true)).collect()
            }
            RulesFault::Answer(RulesError::NoSuchPoint { nearest: Some(near), .. }) => {
                self.word(WordKind::Point).map(|span| self.at(span, near, false)).into_iter().collect()
            }
            RulesFault::None
            | RulesFault::NoVersion { .. }
            | RulesFault::OtherGame { .. }
            | RulesFault::Answer(_)
            | RulesFault::Given(_) => Vec::new(),
        }
    }
}

/// The expectation that the verdict would meet.
fn met(unmet: &Unmet) -> String {
    let line = expectation(&unmet.verdict);
    match &unmet.reading {
        Some((point, answer)) => format!("{line} where {point}: {answer}"),
        None => line,
    }
}

/// The line that expects a verdict: `= illegal discard.wild wild-discarded`.
///
/// ```
/// use adjudeck_replayer::referee::expectation;
/// assert_eq!(expectation(&Ok(())), "= legal");
/// ```
#[must_use]
pub fn expectation(verdict: &Verdict) -> String {
    match verdict {
        Ok(()) => "= legal".to_owned(),
        Err(violation) => {
            let point = if violation.rests_on_a_rule() { format!(" {}", violation.point) } else { String::new() };
            format!("= {}{point} {}", kind(verdict).as_str(), violation.fact.code())
        }
    }
}

/// Whether a statement is about a deal and goes to the judge, as other statements do not.
pub(super) const fn is_judged(statement: &Statement<'_>) -> bool {
    !matches!(
        statement,
        Statement::Adjudeck { .. }
            | Statement::Game { .. }
            | Statement::Tag { .. }
            | Statement::Rules { .. }
            | Statement::House { .. }
            | Statement::Players { .. }
            | Statement::Expect { .. }
            | Statement::Ruling { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::Mend;
    use crate::{Choice, judge};

    /// What is replaced in a line, and by what.
    fn between(line: &str, meant: &str) -> (String, String) {
        let mend = Mend::between(line.as_bytes(), meant.as_bytes(), true).unwrap();
        assert_eq!(mend.applied(line.as_bytes()), meant.as_bytes());
        (line.get(mend.span).unwrap_or_default().to_owned(), mend.text)
    }

    #[test]
    fn only_the_words_that_differ_are_replaced() {
        let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
        assert_eq!(between("Aya drwas 5C  # first", "Aya draws 5C  # first"), pair("drwas", "draws"));
        assert_eq!(between("花小 draws 5C", "花子 draws 5C"), pair("花小", "花子"));
        assert_eq!(between("Aya draws 5", "Aya draws 5C"), pair("5", "5C"));
        let commas = "Aay melds 7S,7H,7D";
        assert_eq!(between(commas, "Aya melds 7S 7H 7D"), pair(commas, "Aya melds 7S 7H 7D"));
        assert_eq!(between("Aya  draws", "Aya draws"), pair(" draws", "draws"));
    }

    /// What would mend the last line of a log, and whether that is safe.
    fn mends(log: &str) -> Vec<(String, bool)> {
        let judged = judge(log.as_bytes(), &Choice::default()).unwrap();
        let last = judged.findings.last().unwrap();
        let mended = |mend: &Mend| String::from_utf8(mend.applied(&last.text)).unwrap();
        last.mends().iter().map(|mend| (mended(mend), mend.is_safe)).collect()
    }

    /// The same of a line at which Aya has drawn, has laid down and holds 5C, 8D and a joker.
    fn of_turn(line: &str) -> Vec<(String, bool)> {
        mends(&format!(
            "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 8D JK\n\
             table Aya 6C 6S 6D | 8H 8S 8D | TC TS TD\nturn Aya drawn\n{line}\n"
        ))
    }

    #[test]
    fn a_mend_is_safe_if_the_line_is_legal_then() {
        assert_eq!(of_turn("Aya discrads 5C"), [("Aya discards 5C".to_owned(), true)]);
        assert_eq!(of_turn("Aya discrads 9C"), [("Aya discards 9C".to_owned(), false)]);
        assert_eq!(of_turn("Aya discrads JK"), [("Aya discards JK".to_owned(), false)]);
        assert_eq!(of_turn("Aya, discards, 5C"), [("Aya discards 5C".to_owned(), true)]);
        assert_eq!(of_turn("Aya %%% 5C"), []);
    }

    #[test]
    fn a_line_that_no_referee_judges_need_only_be_readable() {
        assert_eq!(mends("rules kalooki\nplayers Aya, Bea, Carl\n"), [("players Aya Bea Carl".to_owned(), true)]);
    }

    #[test]
    fn rules_are_safe_to_mend_if_only_one_edition_can_be_meant() {
        assert_eq!(mends("rules kalooki/akagir\n"), [("rules kalooki/akagiri".to_owned(), true)]);
        let [akagiri, pagat] = ["akagiri", "pagat"].map(|book| (format!("rules kalooki/{book}"), false));
        assert_eq!(mends("rules kaloki\n"), [akagiri, pagat]);
        assert_eq!(mends("rules whist/pagat\n"), [("rules vazhushal/pagat".to_owned(), false)]);
    }

    #[test]
    fn what_pins_rules_and_what_surrounds_a_name_stay() {
        let pinned = mends("rules kalooki/akagri fc7031372abb6043  # pinned\n");
        assert_eq!(pinned, [("rules kalooki/akagiri fc7031372abb6043  # pinned".to_owned(), true)]);
        assert_eq!(of_turn("Aya\u{3000}discrads 5C"), [("Aya\u{3000}discards 5C".to_owned(), true)]);
    }

    #[test]
    fn what_people_must_say_is_not_safe() {
        let names = mends("rules kalooki\nplayers Aya, Bea and Carl, Dee, Eve\n");
        assert_eq!(names, [("players Aya \"Bea and Carl\" Dee Eve".to_owned(), false)]);
        assert_eq!(of_turn("Aya throws 5C"), [("Aya discards 5C".to_owned(), false)]);
        let verdict = of_turn("Aya discards 5C\n= ilegal");
        assert!(verdict.iter().all(|(_, is_safe)| !is_safe), "it may be `legal` as well: {verdict:?}");
        let ruling = of_turn("Aya discards JK\nruling penalty Bae 10");
        assert_eq!(ruling.last(), Some(&("ruling penalty Bea 10".to_owned(), false)));
        let tied = mends("rules kalooki\nplayers Jan Jon Carl\ndeal 1 dealer Jun\n");
        assert_eq!(tied, []);
        let whole = mends("rules kalooki\nplayers \"Anna Maria\" Bea Carl\ndeal 1 dealer Anna Maria\n");
        assert_eq!(whole, [("deal 1 dealer \"Anna Maria\"".to_owned(), true)]);
    }

    #[test]
    fn a_point_that_there_is_not_may_be_another() {
        let meant = mends("rules kalooki\nhouse layoff.directon: both-ends  # ours\n");
        assert_eq!(meant, [("house layoff.direction: both-ends  # ours".to_owned(), false)]);
    }

    #[test]
    fn bars_are_put_where_only_one_way_is_legal() {
        let deal = "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\n\
                    hand Aya 2C 2D 2S 9H 9S 9C KS KD KC 4D\nturn Aya drawn\n";
        let written = "Aya melds 2C 2D 2S 9H 9S 9C KS KD KC";
        let meant = "Aya melds 2C 2D 2S | 9H 9S 9C | KS KD KC";
        assert_eq!(mends(&format!("{deal}{written}\n")), [(meant.to_owned(), true)]);
    }

    /// What would mend a declaration of a hand with three sets and runs, and this six besides.
    fn of_declaration(six: &str) -> Vec<(String, bool)> {
        mends(&format!(
            "rules paplu/pagat\nplayers Aya Bea\nposition 1 dealer Bea\nindicator 8C\n\
             hand Aya 3H 4H 5H {six} KS KH KD 9S TS JS QC QD QS 2C\nturn Aya drawn\n\
             Aya declares 3H 4H 5H | KS KH KD {six} | 9S TS JS | QC QD QS discarding 2C\n"
        ))
    }

    #[test]
    fn a_declaration_in_wrong_groups_is_mended_where_the_hand_can_be_declared() {
        let [(line, is_safe)] = &*of_declaration("6H") else { panic!("there is one way") };
        assert!(line.starts_with("Aya declares ") && line.contains("3H 4H 5H 6H"), "{line}");
        assert!(!is_safe, "what was declared is not for a program to change");
        assert_eq!(of_declaration("6D"), [], "a six of another suit fits nowhere");
    }

    #[test]
    fn what_somebody_must_decide_is_not_safe() {
        let expected = of_turn("Aya discards JK\n= legal");
        assert_eq!(expected, [("= illegal discard.wild wild-discarded".to_owned(), false)]);
        let code = of_turn("Aya discards JK\n= illegal discard.wild wild-discardet");
        assert_eq!(code.first(), Some(&("= illegal discard.wild wild-discarded".to_owned(), true)));
        let score = of_turn("Aya discards 5C\nBea draws ?\nBea discards ?\nvoid\nscore Aya 3 Bea 0 Carl 0");
        assert!(score.iter().all(|(_, is_safe)| !is_safe), "{score:?}");
    }
}
