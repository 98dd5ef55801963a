//! The hash of answers, which names a version of rules.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;
use sha2::{Digest, Sha256};

/// Answers, by the paths of their points.
pub(crate) type Answers = BTreeMap<String, Value>;

/// The hash of answers: 16 hexadecimal digits.
///
/// Points are sorted by path, and those of absent sections are left out. So the hash does not change when a point moves in the
/// file, or when a mechanism is added for another game.
pub(crate) fn hash_of<'a>(answers: impl Iterator<Item = (&'a str, &'a Value)>) -> String {
    let mut answers: Vec<_> = answers.collect();
    answers.sort_unstable_by_key(|(path, _)| *path);
    let (mut hasher, mut line) = (Sha256::new(), String::new());
    for (path, answer) in answers {
        line.clear();
        let _ = writeln!(line, "{path}={answer}");
        hasher.update(&line);
    }
    let first = hasher.finalize().iter().take(8).fold(0, |hash: u64, byte| hash << 8 | u64::from(*byte));
    format!("{first:016x}")
}

/// Answers, each with the path of its point.
pub(crate) fn by_path(answers: &Answers) -> impl Iterator<Item = (&str, &Value)> {
    answers.iter().map(|(path, answer)| (path.as_str(), answer))
}

/// The fewest digits that identify a hash.
const FEWEST_DIGITS: usize = 8;

/// Whether a hash begins with these digits, and there are enough of them.
pub(crate) fn is_prefix(digits: &str, hash: &str) -> bool {
    digits.len() >= FEWEST_DIGITS && hash.get(..digits.len()).is_some_and(|start| start.eq_ignore_ascii_case(digits))
}

/// Where rules come from. Not part of what they say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Own {
    /// The hash of their answers when they were made. Any of their fields may have been changed since.
    pub(super) hash: String,
    /// The rules that they extend, as their file names them.
    pub(super) base: Option<String>,
}

impl PartialEq for Own {
    /// Rules are equal if they say the same, wherever they come from.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
