//! Finds the rules of a game, from what the game says of them and what the user chose.

use std::sync::Arc;

use adjudeck_validator::{Given, Point, Rules, edition, game_named, pinned};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::rules_fault::{RulesFault, unknown};

/// The rules by which logs are judged.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Rules for every log, whatever it names; `None` to judge each log by the rules that it names.
    pub rules: Option<Rules>,
    /// Rules in addition to the editions. A log gets them if it names them, or if it names an edition that only one of them
    /// extends.
    pub shelf: Vec<Rules>,
    /// Points with their answers, in place of those of the rules.
    pub set: Vec<(String, String)>,
}

impl Choice {
    /// The same, with this answer to a point in place of the one of the rules.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, judge};
    /// use adjudeck_validator::Point;
    /// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
    /// let choice = Choice::default().answering(Point::find("discard.wild").unwrap(), &"allowed".into());
    /// assert!(judge(log.as_bytes(), &choice)?.findings.is_empty());
    /// # Ok::<(), adjudeck_replayer::Error>(())
    /// ```
    #[must_use]
    pub fn answering(mut self, point: Point, answer: &Value) -> Self {
        self.set.push((point.path().to_owned(), answer.to_string()));
        self
    }
}

/// What a game says of its rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Named {
    pub(super) edition: Option<String>,
    pub(super) pin: Option<String>,
    /// The answers of the house.
    pub(super) house: Given,
}

impl Named {
    /// A key that is the same for games with the same rules.
    pub(super) fn key(&self, base: &Rules) -> String {
        format!("{} {:?}", base.edition, self.house)
    }
}

/// Whether the edition that a log names belongs to another game than the given rules.
pub(crate) fn is_of_other(given: &Rules, named: &str) -> bool {
    !given.is_of(named) && game_named(named) != given.variant.game
}

/// Where games get their rules.
#[derive(Clone)]
pub(super) struct Library {
    /// Shared, since sessions are copied and rules are large.
    choice: Arc<Choice>,
    /// Finds the version of an edition to which a log is pinned.
    find_pinned: fn(&str, &str) -> Option<&'static Rules>,
}

impl Library {
    pub(super) fn new(choice: &Choice) -> Self {
        Self { choice: Arc::new(choice.clone()), find_pinned: pinned }
    }

    /// The same, with other versions of editions.
    #[cfg(test)]
    pub(super) fn with_versions(self, find_pinned: fn(&str, &str) -> Option<&'static Rules>) -> Self {
        Self { find_pinned, ..self }
    }

    /// Whether the user chose rules, so that games need not name any.
    pub(super) fn is_chosen(&self) -> bool {
        self.choice.rules.is_some()
    }

    /// The rules of a game without its house rules: those the user chose, or those that the log names.
    pub(super) fn base(&self, game: &Named) -> Result<&Rules, RulesFault> {
        match (game.edition.as_deref(), &self.choice.rules) {
            (Some(named), Some(given)) if is_of_other(given, named) => {
                Err(RulesFault::OtherGame { log: named.to_owned(), given: given.edition.clone() })
            }
            (_, Some(given)) => Ok(given),
            (Some(named), None) => {
                let pin = game.pin.as_deref();
                self.on_shelf(named, pin).map_or_else(|| self.edition(named, pin), Ok)
            }
            (None, None) => Err(RulesFault::None),
        }
    }

    /// The rules of the shelf that the log means: those with this name, or the only ones that extend the edition of this
    /// name, unless the log is pinned to others.
    fn on_shelf(&self, name: &str, pin: Option<&str>) -> Option<&Rules> {
        let all = || self.choice.shelf.iter();
        // The name of a game stands for its first edition.
        let of_today = |name: &str| edition(name).map_or_else(|| name.to_owned(), |rules| rules.edition.clone());
        let due = of_today(name);
        let extends = |rules: &&Rules| {
            rules.base().and_then(|base| base.split('@').next()).is_some_and(|base| of_today(base) == due)
        };
        let mut extending = all().filter(extends);
        let only =
            extending.next().filter(|rules| extending.next().is_none() && pin.is_none_or(|pin| rules.has_pin(pin)));
        all().find(|rules| rules.name() == name).or(only)
    }

    /// The edition that the log names, in the version to which it is pinned. If there is no such version, today's version;
    /// the referee then reports that it is another one.
    fn edition(&self, name: &str, pin: Option<&str>) -> Result<&'static Rules, RulesFault> {
        let rules = edition(name).ok_or_else(|| unknown(name))?;
        if let Some((today, _)) = name.split_once('@') {
            // A log pins a version by its hash. The day of a version may be another one in another list of versions.
            let near = vec![format!("{today} {}", rules.own_hash())];
            return Err(RulesFault::Unknown { edition: name.to_owned(), near });
        }
        Ok(pin.and_then(|pin| (self.find_pinned)(name, pin)).unwrap_or(rules))
    }

    /// These rules with the answers of the house and those set by the user.
    pub(super) fn rules(&self, base: &Rules, game: &Named) -> Result<Rules, RulesFault> {
        let mut given = game.house.clone();
        for (point, answer) in &self.choice.set {
            given.give(base, point, answer).map_err(RulesFault::Given)?;
        }
        Ok(base.with_given(&given)?)
    }
}
