//! Which rules these are: by the name of their edition, and by the hash of what they answer.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::edition;

use super::{Point, Rules, SECTIONS};

/// Answers by the paths of their points.
pub(crate) type Answers = BTreeMap<String, Value>;

/// The hash of answers, 16 hexadecimal digits.
///
/// The points stand in the order of their paths, and those of absent sections do not count, so that neither a new place of a
/// point nor a mechanism of another game changes it.
pub(crate) fn hash_of(answers: &Answers) -> String {
    let mut hasher = Sha256::new();
    for (path, answer) in answers {
        hasher.update(format!("{path}={answer}\n"));
    }
    let first = hasher.finalize().iter().take(8).fold(0, |hash: u64, byte| hash << 8 | u64::from(*byte));
    format!("{first:016x}")
}

/// The fewest digits of a hash that name it.
const FEWEST_DIGITS: usize = 8;

/// Whether some digits are those with which a hash begins, and enough of them.
pub(crate) fn is_prefix(digits: &str, hash: &str) -> bool {
    digits.len() >= FEWEST_DIGITS && hash.get(..digits.len()).is_some_and(|start| start.eq_ignore_ascii_case(digits))
}

/// The hash of the answers that rules have of their own, before any was changed; worked out when it is first asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Own(OnceLock<String>);

impl PartialEq for Own {
    /// Rules are equal if they say the same, wherever they come from.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Rules {
    /// Every point that the rules answer, with the answer.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let answers = edition("kalooki/akagiri").unwrap().answers();
    /// assert_eq!(answers["layoff.direction"], "top-until-ace");
    /// assert!(!answers.contains_key("drop.when"), "nobody packs in this game");
    /// ```
    #[must_use]
    pub fn answers(&self) -> BTreeMap<String, Value> {
        let sections: BTreeMap<_, _> =
            SECTIONS.iter().filter_map(|(name, _)| Some((*name, self.section(name)?))).collect();
        let answer = |point: Point| {
            let name = point.path().split_once('.')?.1;
            let answer = sections.get(point.section())?.get(name)?.get("answer")?;
            Some((point.path().to_owned(), answer.clone()))
        };
        Point::all().filter_map(answer).collect()
    }

    /// The hash of the answers, 16 hexadecimal digits: two files with the same answers have the same, whatever their words.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.hash().len(), 16);
    /// assert_ne!(rules.hash(), rules.with("claim.upcard", "callable").unwrap().hash());
    /// ```
    #[must_use]
    pub fn hash(&self) -> String {
        hash_of(&self.answers())
    }

    /// The hash of the answers that the edition or the file gives, even if some of them were changed with
    /// [`with`](Self::with) since. It names the edition's version.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.own_hash(), rules.hash());
    /// assert_eq!(rules.with("claim.upcard", "callable").unwrap().own_hash(), rules.hash());
    /// ```
    #[must_use]
    pub fn own_hash(&self) -> &str {
        self.own.0.get_or_init(|| self.hash())
    }

    /// Whether a log with this pin is pinned to these rules: whether their own hash begins with it, and it has eight digits
    /// at least.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.has_pin(&rules.hash()) && rules.has_pin(&rules.hash()[..8]));
    /// assert!(!rules.has_pin(&rules.hash()[..7]) && !rules.has_pin("0123456789abcdef"));
    /// ```
    #[must_use]
    pub fn has_pin(&self, pin: &str) -> bool {
        is_prefix(pin, self.own_hash())
    }

    /// Whether these are the rules of the edition with this name, in whatever version.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.is_of("kalooki/akagiri") && rules.is_of("kalooki"));
    /// assert!(!rules.is_of("kalooki/pagat"));
    /// ```
    #[must_use]
    pub fn is_of(&self, name: &str) -> bool {
        let without_version = self.edition.split('@').next();
        without_version == Some(name) || without_version == edition(name).map(|rules| rules.edition.as_str())
    }

    /// The same rules under another name, with the hash that they had when they were in force.
    pub(crate) fn called(self, edition: String, hash: String) -> Self {
        Self { edition, own: Own(OnceLock::from(hash)), ..self }
    }
}
