//! The sentences of findings, and the lines below the excerpt: rules, readings, the summary.

use adjudeck_format::{Decision, Entry, VerdictKind};
use adjudeck_validator::{Counterfactual, Fact, Unrecorded, Violation};

use super::notation::{About, held, paths};
use super::words::Words;
use crate::analysis::summary::{Messages, Summary};
use crate::referee::{Finding, FindingKind, Fined, Judgement, Location, Ruling, Unmet};
use crate::rules::answers::answer_text;
use crate::rules::differences::Title;
use crate::words::catalogue::{Args, Topic, args};

impl Words {
    /// A sentence about findings.
    fn say_line(self, name: &str, args: &Args<'_>) -> String {
        self.say(Topic::Lines, name, args)
    }

    /// The sentence that says what was found.
    #[must_use]
    pub fn sentence(self, finding: &Finding) -> String {
        let about = About::new(finding);
        match &finding.kind {
            FindingKind::Unreadable(fault) => self.fault(fault),
            FindingKind::Rules(fault) => self.rules_fault(fault),
            FindingKind::Unmet(unmet) => self.unmet(about, unmet),
            FindingKind::Verdict(judgement) => match &judgement.verdict {
                Ok(()) if judgement.counterfactuals.is_empty() => self.say_line("legal", &args!()),
                Ok(()) => self.say_line("legal-not-by-all", &args!()),
                Err(violation) => self.violation(about, judgement, violation),
            },
        }
    }

    /// What is against a statement.
    fn violation(self, about: About<'_>, judgement: &Judgement, violation: &Violation) -> String {
        let line = judgement.lost_line;
        if violation.is_open {
            return self.say_line("open", &args!("fact": self.fact(about, &violation.fact), line));
        }
        if let Some(fined) =
            about.scene.and_then(|scene| scene.fined).filter(|_| violation.kind == VerdictKind::Illegal)
        {
            return self.fined(about, &violation.fact, fined);
        }
        let Fact::HiddenHand { seat } = violation.fact else { return self.fact(about, &violation.fact) };
        let name = about.name(seat);
        match (line, judgement.unrecorded) {
            (Some(line), _) => self.say_line("hand-unread", &args!(name, line)),
            (None, Some(Unrecorded::Draw)) => self.say_line("hand-undrawn", &args!(name)),
            (None, Some(Unrecorded::Unreadable)) => self.say_line("hand-unreadable", &args!(name)),
            (None, Some(Unrecorded::Line)) => self.say_line("hand-unwritten", &args!(name)),
            (None, _) => self.fact(about, &violation.fact),
        }
    }

    /// What is against a declaration, and what it costs.
    fn fined(self, about: About<'_>, fact: &Fact, fined: Fined) -> String {
        let (fact, name) = (self.fact(about, fact), about.actor());
        match fined {
            Fined::Points(points) => self.say_line("out-and-fined", &args!(fact, name, points)),
            Fined::PaysForAll => self.say_line("out-and-pays-for-all", &args!(fact, name)),
        }
    }

    /// What is written beside the caret, if anything.
    #[must_use]
    pub fn beside(self, finding: &Finding) -> Option<String> {
        let meant = match &finding.kind {
            FindingKind::Unreadable(fault) => fault.suggestion.as_ref(),
            FindingKind::Verdict(judgement) => judgement.meant.as_ref(),
            FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
        };
        match (meant, &finding.kind) {
            (Some(meant), _) => Some(self.meant(meant)),
            (None, FindingKind::Verdict(judgement)) => {
                self.label(About::new(finding), &judgement.verdict.as_ref().err()?.fact)
            }
            (None, FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_)) => None,
        }
    }

    /// How the hand of a refused declaration can be declared instead.
    #[must_use]
    pub fn help(self, finding: &Finding) -> Option<String> {
        let FindingKind::Verdict(judgement) = &finding.kind else { return None };
        Some(self.say_line("declared-otherwise", &args!("line": judgement.otherwise.as_ref()?)))
    }

    /// What was probably meant, as a question.
    #[must_use]
    pub fn meant(self, meant: &str) -> String {
        self.say_line("meant", &args!(meant))
    }

    /// On which line of the file it stands, where lines are counted as those of the log as text.
    #[must_use]
    pub fn line_of_file(self, line: u64) -> String {
        self.say_line("line-of-file", &args!(line))
    }

    /// In which game and deal it is: `"Table 3", deal 2`.
    #[must_use]
    pub fn location(self, location: &Location) -> String {
        let Location { game, title, deal, .. } = location;
        self.say_line("location", &args!("game": *game, "title": title.as_ref(), "deal": *deal))
    }

    /// Which rule decided, if one did: its clause, its point with the answer, and who says so.
    #[must_use]
    pub fn rule(self, judgement: &Judgement) -> Option<String> {
        let violation = judgement.verdict.as_ref().err()?;
        if !violation.rests_on_a_rule() {
            return None;
        }
        let args = args!(
            "game": &judgement.variant.game,
            "held": held(violation.point, judgement.answer.as_ref()),
            "clause": judgement.clause.as_ref()?,
            "source": self.lang.source(judgement.source.as_deref()?),
            "house": judgement.is_of_house,
        );
        Some(self.say_line("rule", &args))
    }

    /// The readings that would turn the verdict, one line for each.
    #[must_use]
    pub fn readings(self, judgement: &Judgement) -> Vec<String> {
        let reading = |turning: &Counterfactual| {
            let args = args!(
                "verdict": self.word(turning.verdict.as_str()),
                "point": turning.point.path(),
                "answer": answer_text(&turning.answer),
                "source": self.lang.source(&turning.source),
            );
            self.say_line("reading", &args)
        };
        judgement.counterfactuals.iter().map(reading).collect()
    }

    /// What directors ruled on what was found, one line for each: `it stands, by M. Ito, under K5.5: played too late`.
    #[must_use]
    pub fn rulings(self, finding: &Finding) -> Vec<String> {
        match &finding.kind {
            FindingKind::Verdict(judgement) => {
                judgement.rulings.iter().map(|ruling| self.ruling(ruling, finding)).collect()
            }
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => Vec::new(),
        }
    }

    /// What a director ruled on it.
    #[must_use]
    pub fn ruling(self, ruling: &Ruling, finding: &Finding) -> String {
        let about = About::new(finding);
        let of_player = |name, Entry { player, count }: &Entry| {
            self.say_line(name, &args!("name": about.name(*player), "points": *count))
        };
        let decision = match &ruling.decision {
            Decision::Stands => self.say_line("ruling-stands", &args!()),
            Decision::Back => self.say_line("ruling-back", &args!()),
            Decision::Penalty(entry) => of_player("ruling-penalty", entry),
            Decision::Adjust(entry) => of_player("ruling-adjust", entry),
            Decision::Dead(card) => self.say_line("ruling-dead", &args!("card": *card)),
            Decision::Draw { player, cards } => {
                self.say_line("ruling-draw", &args!("name": about.name(*player), "cards": cards.len()))
            }
        };
        let Ruling { by, under, reason, .. } = ruling;
        let args = args!(decision, "by": by.as_deref(), "under": under.as_deref(), "reason": reason.as_deref());
        self.say_line("ruling", &args)
    }

    /// One line that says how much was judged, by which rules, and with what result.
    #[must_use]
    pub fn summary(self, summary: &Summary) -> String {
        let Summary { counts, rules, .. } = summary;
        let args = args!(
            "games": counts.games,
            "deals": counts.deals,
            "statements": counts.statements,
            "rules": rules.first().map(|title| self.title(title)),
            "others": rules.len().saturating_sub(1),
            "found": &*self.found(summary),
        );
        self.say_line("summary", &args)
    }

    /// What rules are called: `kalooki/akagiri with layoff.direction = both-ends`.
    fn title(self, title: &Title) -> String {
        self.say_line("title", &args!("edition": &title.edition, "changed": &*title.changed))
    }

    /// What was found, one after the other.
    fn found(self, summary: &Summary) -> Vec<String> {
        let counts = &summary.counts;
        let kinds = [
            (counts.unreadable, "unreadable"),
            (counts.illegal, "illegal"),
            (counts.impossible, "impossible"),
            (counts.mismatch, "mismatch"),
            (counts.undecided, "undecided"),
            (counts.unmet, "unmet"),
        ];
        let kind = |(number, kind)| self.say_line("found", &args!("number": number, "kind": self.word(kind)));
        let mut found: Vec<_> = kinds.into_iter().filter(|(number, _)| *number > 0).map(kind).collect();
        if counts.said_before > 0
            && let Some(first) = found.first_mut()
        {
            *first = self.say_line("found-before", &args!("found": &*first, "number": counts.said_before));
        }
        let others = [
            (counts.unjudged, "found-unjudged"),
            (if counts.unmet == 0 { counts.met() } else { 0 }, "found-met"),
            (counts.unchecked, "found-unchecked"),
            (counts.irregularities, "found-ruled"),
        ];
        let others = others.into_iter().filter(|(number, _)| *number > 0);
        found.extend(others.map(|(number, name)| self.say_line(name, &args!(number))));
        if counts.committed > 0 {
            let args = args!("committed": counts.committed, "proved": counts.proved);
            found.push(self.say_line("found-proved", &args));
        }
        if counts.is_clean() && counts.irregularities == 0 {
            found.insert(0, self.nothing_found(summary));
        }
        if !summary.is_complete() {
            found.push(self.incomplete(summary.unopened, summary.interrupted));
        }
        found
    }

    /// That nothing wrong was found.
    fn nothing_found(self, summary: &Summary) -> String {
        match (summary.counts.games, summary.is_complete()) {
            (0, _) if summary.inputs == 0 && !summary.looked_for.is_empty() => {
                self.say_line("found-no-log", &args!("endings": &*summary.looked_for))
            }
            (0, _) => self.no_game_found(),
            (_, true) => self.say_line("found-all-legal", &args!()),
            (_, false) => self.say_line("found-nothing-so-far", &args!()),
        }
    }

    /// That no game was found.
    #[must_use]
    pub fn no_game_found(self) -> String {
        self.say_line("found-no-game", &args!())
    }

    /// How many legal statements another book on the game forbids, and how to see them.
    #[must_use]
    pub fn otherwise_by_a_book(self, number: u64) -> String {
        self.say_line("otherwise-by-a-book", &args!(number))
    }

    /// Up to which line an input was judged that could not be read to its end; 0 is none.
    #[must_use]
    pub fn judged_to(self, line: u64) -> String {
        self.say_line("judged-to", &args!(line))
    }

    /// How many findings are shown, and how many there were in all.
    #[must_use]
    pub fn shown(self, messages: &Messages) -> String {
        self.say_line("shown", &args!("all": messages.all, "shown": messages.shown))
    }

    /// That not everything was judged: how many inputs could not be read to their end, and whether Ctrl-C was pressed.
    #[must_use]
    pub fn incomplete(self, inputs: u64, interrupted: bool) -> String {
        if interrupted { self.say_line("interrupted", &args!()) } else { self.say_line("incomplete", &args!(inputs)) }
    }

    /// An expectation that is not met.
    fn unmet(self, about: About<'_>, unmet: &Unmet) -> String {
        let reading = unmet.reading.as_ref();
        let args = args!(
            "line": unmet.judged_line,
            "reading-point": reading.map(|(point, _)| &**point),
            "reading-answer": reading.map(|(_, answer)| &**answer),
            "expected": self.word(unmet.expected.as_str()),
            "point": unmet.point.as_deref(),
            "code": unmet.code.as_deref(),
            "judged": self.judged_otherwise(about, unmet),
        );
        self.say_line("unmet", &args)
    }

    /// What the verdict of an unmet expectation is.
    fn judged_otherwise(self, about: About<'_>, unmet: &Unmet) -> String {
        match &unmet.verdict {
            Err(violation) => {
                let args = args!(
                    "verdict": self.word(violation.kind.as_str()),
                    "point": violation.point.path(),
                    "code": unmet.code.as_ref().map(|_| violation.fact.code()),
                    "fact": self.fact(about, &violation.fact),
                );
                self.say_line("unmet-otherwise", &args)
            }
            Ok(()) if unmet.expected == VerdictKind::Legal => {
                self.say_line("unmet-legal-anyway", &args!("consulted": paths(&unmet.points)))
            }
            Ok(()) => self.say_line("unmet-legal", &args!()),
        }
    }
}
