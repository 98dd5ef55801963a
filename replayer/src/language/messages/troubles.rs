//! What a command could not do, and what is wrong with a text. The name of a sentence and what it is about are made of the trouble
//! as data, and so by no language.

use std::{fmt, io};

use adjudeck_format::json::JsonError;
use adjudeck_format::{Fault, MAX_CARDS, MAX_LINE, Seat};
use adjudeck_validator::{Point, RulesError, games};

use super::words::Words;
use crate::convert::RecordError;
use crate::input::rulebook::{MAX_OF_RULES, RulesFileError};
use crate::input::trouble::CommandError;
use crate::referee::RulesFault;
use crate::words::Lang;
use crate::words::catalogue::{Topic, accented, args, told};

impl fmt::Display for CommandError {
    /// The sentence in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Lang::En.words().trouble(self))
    }
}

impl fmt::Display for RulesFileError {
    /// What was named, with the line if it is a file, and the sentence in English; a line for each thing that is wrong.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { about, trouble, place, more, .. } = self;
        match place {
            Some(place) => write!(f, "{about}:{}: {trouble}", place.line),
            None => write!(f, "{about}: {trouble}"),
        }?;
        more.iter().try_for_each(|wrong| write!(f, "\n{wrong}"))
    }
}

impl std::error::Error for RulesFileError {}

impl fmt::Display for RecordError {
    /// The place, and the sentence in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, CommandError::Record(self.fault.clone()))
    }
}

impl std::error::Error for RecordError {}

/// What stands in one of these has variants of its own, each with a sentence.
const GROUPS: [&str; 7] = ["audit", "binary", "config", "contradiction", "foreign", "picture", "record"];

impl Words {
    /// What was in the way.
    #[must_use]
    pub fn trouble(self, trouble: &CommandError) -> String {
        let (name, mut args) = match trouble {
            CommandError::Io(error) => return self.system(error),
            CommandError::Json(error) => return self.json(error),
            CommandError::Unreadable(fault) => return self.fault(fault),
            CommandError::Rules(fault) => return self.rules_trouble(fault),
            other => told(other, &GROUPS),
        };
        args.set("max-megabytes", MAX_OF_RULES / (1024 * 1024));
        self.say(Topic::Troubles, &name, &args)
    }

    /// What the system says, where it is one of the usual things; otherwise in its own words.
    fn system(self, error: &io::Error) -> String {
        self.say(Topic::Troubles, "io", &args!("kind": format!("{:?}", error.kind()), "said": error.to_string()))
    }

    /// Why a document in JSON is no log.
    fn json(self, error: &JsonError) -> String {
        if self.lang == Lang::En {
            return accented(&error.to_string()).into_owned();
        }
        let reason = || self.say(Topic::Faults, "reason", &args!("problem": &error.problem));
        let problem = error.fault.as_ref().map_or_else(reason, |fault| self.fault(fault));
        self.say(Topic::Faults, "json", &args!("element": error.element, problem))
    }

    /// Why there are no rules to judge by, for whoever has asked for a command.
    fn rules_trouble(self, fault: &RulesFault) -> String {
        let said = self.rules_fault(fault);
        match fault {
            RulesFault::Answer(RulesError::NoSuchPoint { nearest: None, .. }) => {
                self.say(Topic::Troubles, "rules", &args!(said))
            }
            _ => said,
        }
    }

    /// Why there are no rules to judge by.
    pub(super) fn rules_fault(self, fault: &RulesFault) -> String {
        if self.lang == Lang::En {
            return accented(&fault.to_string()).into_owned();
        }
        let (name, args) = match fault {
            RulesFault::Answer(error) => return self.rules_error(error),
            RulesFault::Given(error) => ("given".to_owned(), args!("said": self.rules_error(error))),
            RulesFault::Unknown { edition, near } => {
                return self.rules_error(&RulesError::NoBase {
                    named: edition.clone(),
                    near: near.clone(),
                    games: games(),
                });
            }
            RulesFault::None
            | RulesFault::NoVersion { .. }
            | RulesFault::OtherGame { .. }
            | RulesFault::UnknownCode { .. } => told(fault, &GROUPS),
        };
        self.say(Topic::Faults, &format!("rules-{name}"), &args)
    }

    /// Why an answer cannot be given to a point.
    fn rules_error(self, error: &RulesError) -> String {
        let (name, mut args) = told(error, &GROUPS);
        if let RulesError::NoPoint(section) = error {
            args.set("example", Point::all().find(|point| point.section() == section).map_or("", Point::path));
        }
        self.say(Topic::Faults, &format!("rules-{name}"), &args)
    }

    /// The sentence of a line that cannot be read, without what was probably meant: that stands beside the caret.
    pub(super) fn fault(self, fault: &Fault) -> String {
        if self.lang == Lang::En {
            return accented(&fault_alone(fault)).into_owned();
        }
        let wanted = self.word(fault.wanted);
        let args = args!(
            "found": &*fault.found,
            "unquoted": fault.found.trim_start_matches('"'),
            "wanted": if wanted == fault.wanted { format!("`{wanted}`") } else { wanted.to_owned() },
            "max-line": MAX_LINE,
            "max-cards": MAX_CARDS,
            "max-players": Seat::COUNT,
        );
        self.say(Topic::Faults, fault.kind.code(), &args)
    }

    /// That what is typed is read, and what ends it: `Ctrl-D`.
    #[must_use]
    pub fn reads_terminal(self, end: &str) -> String {
        self.say(Topic::Troubles, "reads-terminal", &args!(end))
    }

    /// That a file is written.
    #[must_use]
    pub fn written(self, path: &str) -> String {
        self.say(Topic::Troubles, "written", &args!(path))
    }

    /// That so many places of a log were mended; if none, that it is in canonical form now.
    #[must_use]
    pub fn fixed(self, path: &str, mends: u64) -> String {
        self.say(Topic::Troubles, "fixed", &args!(path, mends))
    }

    /// That so many files are watched, and what ends it.
    #[must_use]
    pub fn watches(self, files: usize) -> String {
        self.say(Topic::Troubles, "watches", &args!(files))
    }
}

/// The English sentence of a fault without its suggestion.
fn fault_alone(fault: &Fault) -> String {
    let sentence = fault.to_string();
    let end = fault.suggestion.as_ref().map(|meant| format!("; did you mean `{meant}`?"));
    let alone = end.and_then(|end| sentence.strip_suffix(&end).map(str::to_owned));
    alone.unwrap_or(sentence)
}
