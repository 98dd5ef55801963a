//! The referee of a game: which rules it is played by, and who judges by them.

use std::fmt;

use adjudeck_format::{Line, Names, Part, locate};
use adjudeck_validator::{Judge, Rules, RulesError, Stage, edition, editions};

use super::findings::found;
use super::{Finding, Session, What};

/// Why there are no rules to judge by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesFault {
    /// The log names none, and none were given.
    None,
    /// No edition has this name; the nearest that there is.
    Unknown {
        /// The name in the log.
        edition: String,
        /// The edition that has the most similar name.
        nearest: Option<String>,
    },
    /// The rules that were given are those of another game.
    OtherGame {
        /// The edition that the log names.
        log: String,
        /// The edition that was given.
        given: String,
    },
    /// An answer cannot be given to a point.
    Answer(RulesError),
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("no rules are named before play begins"),
            Self::Unknown { edition, nearest: Some(nearest) } => {
                write!(f, "no edition is called `{edition}`; did you mean `{nearest}`?")
            }
            Self::Unknown { edition, nearest: None } => write!(f, "no edition is called `{edition}`"),
            Self::OtherGame { log, given } => write!(
                f,
                "the log is of `{log}`, and the rules given are `{given}`: the game, before the slash, is another"
            ),
            Self::Answer(error) => error.fmt(f),
        }
    }
}

/// No edition has this name.
#[must_use]
pub fn unknown(named: &str) -> RulesFault {
    let like = |known: &str| strsim::normalized_damerau_levenshtein(named, known);
    let likeness = |rules: &&Rules| {
        let game = rules.edition.split('/').next().unwrap_or_default();
        like(&rules.edition).max(like(game))
    };
    // Of editions that are equally like it, the first is the one that the name of the game alone would mean.
    let nearest = editions().iter().rev().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let nearest = nearest.filter(|rules| likeness(rules) > 0.5).map(|rules| rules.edition.clone());
    RulesFault::Unknown { edition: named.to_owned(), nearest }
}

impl Session {
    /// Whether there is a referee for the present game; if there can be none, the reason is reported once in an input.
    pub(super) fn make_ready(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) -> bool {
        if self.ready || self.told || self.lost_rules || self.lost_seats {
            return self.ready;
        }
        match self.find_judge() {
            Ok(()) => self.ready = true,
            Err(fault) => {
                self.told = true;
                self.refuse(fault, line, names, report);
            }
        }
        self.ready
    }

    /// The present game cannot be judged.
    fn refuse(&mut self, fault: RulesFault, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        self.counts.unjudged += 1;
        if !self.refused.contains(&fault) {
            self.counts.unreadable += 1;
            report(found(line, names, locate(line.text, Part::Line), What::Rules(fault.clone())));
            self.refused.push(fault);
        }
    }

    /// An answer that the house gives is one that can be given; otherwise the game cannot be judged, and that is reported
    /// where the answer stands.
    #[inline(never)]
    pub(super) fn check_house(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let given = self.choice.rules.as_ref().map(|rules| rules.edition.clone());
        let Some(edition) = self.edition.clone().or(given).filter(|_| !self.lost_rules) else { return };
        let key = self.key(&edition);
        if self.judges.iter().any(|(known, _)| *known == key) {
            return;
        }
        if let Err(fault @ RulesFault::Answer(_)) = self.rules(&edition) {
            self.lost_rules = true;
            self.refuse(fault, line, names, report);
        }
    }

    /// What tells the rules of a game from those of another.
    fn key(&self, edition: &str) -> String {
        format!("{edition} {:?}", self.house)
    }

    /// Brings the referee for the present rules to the front.
    #[inline(never)]
    pub(super) fn find_judge(&mut self) -> Result<(), RulesFault> {
        let given = self.choice.rules.as_ref();
        let edition = self.edition.as_deref().or(given.map(|rules| rules.edition.as_str())).ok_or(RulesFault::None)?;
        let key = self.key(edition);
        let place = if let Some(place) = self.judges.iter().position(|(known, _)| *known == key) {
            place
        } else {
            let rules = self.rules(edition)?;
            self.judges.push((key, Box::new(Judge::new(rules))));
            self.judges.len() - 1
        };
        self.judges.swap(0, place);
        if std::mem::take(&mut self.fresh) {
            self.judges.iter_mut().for_each(|(_, judge)| judge.forget());
        } else if place > 0
            && let Some(((_, judge), others)) = self.judges.split_first_mut()
            && let Some((_, before)) = others.get(place - 1)
        {
            judge.take_over(before);
        }
        Ok(())
    }

    /// Whether a deal is in progress.
    pub(super) fn is_dealt(&self) -> bool {
        self.judge().is_some_and(|judge| matches!(judge.deal().stage(), Stage::Dealing | Stage::Playing))
    }

    /// The rules by which a log of an edition is judged.
    pub(super) fn rules(&self, named: &str) -> Result<Rules, RulesFault> {
        let game = |edition: &str| edition.split('/').next().unwrap_or_default().to_owned();
        let mut rules = match &self.choice.rules {
            Some(given) if game(&given.edition) != game(named) => {
                return Err(RulesFault::OtherGame { log: named.to_owned(), given: given.edition.clone() });
            }
            Some(given) => given.clone(),
            None => edition(named).cloned().ok_or_else(|| unknown(named))?,
        };
        for (point, answer) in self.house.iter().chain(&self.choice.set) {
            rules = rules.with(point, answer).map_err(RulesFault::Answer)?;
        }
        Ok(rules)
    }

    /// The referee of the present game, if its rules are known.
    pub(super) fn referee(&mut self) -> Option<&mut Judge> {
        if !self.ready && !self.told && !self.lost_rules && !self.lost_seats {
            self.ready = self.find_judge().is_ok();
        }
        self.judges.first_mut().filter(|_| self.ready).map(|(_, judge)| &mut **judge)
    }
}
