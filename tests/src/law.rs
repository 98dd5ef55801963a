//! Laws: what must hold for every log. The code that tries laws, in the gate or for hours, and the code that shrinks a log
//! that breaks one know nothing else about them.
//!
//! A law has two parts. [`Law::trials`] makes random logs; [`Law::check`] says whether the law holds for a log, without
//! randomness. So a log that breaks a law can be shrunk, written to a file and checked again later.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

use adjudeck_validator::{Rules, edition};

/// Something that must hold for every log.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// Its name, which is also the name of its folder of regressions.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
    /// Makes random logs of an edition on which to try the law; the same seed makes the same logs.
    pub trials: fn(&Rules, u64) -> Vec<Trial>,
    /// Checks the law on one of them.
    pub check: fn(&Trial) -> Outcome,
    /// For how many seeds of each edition the gate tries it.
    pub seeds: u64,
}

/// Whether a law holds for a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Yes.
    Holds,
    /// The law says nothing about this log; the reason.
    Void(String),
    /// No.
    Broken {
        /// What was found, in a word or two, such as the code of a message. Shrinking keeps this.
        what: String,
        /// The same in full.
        words: String,
    },
}

impl Outcome {
    /// The outcome that the law does not hold.
    ///
    /// ```
    /// use adjudeck_tests::law::Outcome;
    /// assert_ne!(Outcome::broken("other-score", "line 7: other-score"), Outcome::Holds);
    /// ```
    #[must_use]
    pub fn broken(what: impl Into<String>, words: impl Into<String>) -> Self {
        Self::Broken { what: what.into(), words: words.into() }
    }
}

/// A line of a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialLine {
    /// The line as it is; empty if it was left out.
    pub now: String,
    /// The line as it was, if it was changed; empty if it was inserted.
    pub was: Option<String>,
}

/// A log, and what it was before lines were changed, left out or inserted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// Its lines.
    pub lines: Vec<TrialLine>,
    /// Extra data for the law, such as a reading; often empty.
    pub with: String,
}

/// The text before a line as it was.
const WAS: &str = "# was:";
/// The text before [`Trial::with`].
const WITH: &str = "# with: ";

impl Trial {
    /// A log without changes.
    ///
    /// ```
    /// use adjudeck_tests::law::Trial;
    /// let mut trial = Trial::of("rules push\nplayers Aya Bea");
    /// trial.change(1, "players Aya");
    /// assert_eq!((&*trial.before(), &*trial.log()), ("rules push\nplayers Aya Bea\n", "rules push\nplayers Aya\n"));
    /// ```
    #[must_use]
    pub fn of(log: &str) -> Self {
        let lines = log.lines().map(|line| TrialLine { now: line.to_owned(), was: None }).collect();
        Self { lines, with: String::new() }
    }

    /// The rules that the log names.
    ///
    /// ```
    /// use adjudeck_tests::law::Trial;
    /// let rules = Trial::of("rules push/pagat\nplayers Aya Bea").rules();
    /// assert_eq!(rules, adjudeck_validator::edition("push/pagat"));
    /// ```
    #[must_use]
    pub fn rules(&self) -> Option<&'static Rules> {
        self.lines.iter().find_map(|line| edition(line.now.strip_prefix("rules ")?.split(' ').next()?))
    }

    /// Replaces a line, or leaves it out if `now` is empty. `at` is its index.
    pub fn change(&mut self, at: usize, now: &str) {
        let Some(line) = self.lines.get_mut(at) else { return };
        let was = std::mem::replace(&mut line.now, now.to_owned());
        line.was.get_or_insert(was);
    }

    /// Inserts a line before the one with this index, or at the end.
    pub fn insert(&mut self, at: usize, now: &str) {
        self.lines.insert(at.min(self.lines.len()), TrialLine { now: now.to_owned(), was: Some(String::new()) });
    }

    /// The log as it is.
    #[must_use]
    pub fn log(&self) -> String {
        joined(self.lines.iter().map(|line| &*line.now))
    }

    /// The log before all changes, with an empty line where one was inserted.
    #[must_use]
    pub fn before(&self) -> String {
        joined(self.lines.iter().map(|line| line.was.as_deref().unwrap_or(&line.now)))
    }

    /// The numbers, from 1, of lines that were changed, left out or inserted.
    pub fn changed(&self) -> impl Iterator<Item = u64> {
        (1..).zip(&self.lines).filter(|(_, line)| line.was.is_some()).map(|(number, _)| number)
    }

    /// The trial as it is kept in a file: a log with comments that say how changed lines were before.
    ///
    /// ```
    /// use adjudeck_tests::law::Trial;
    /// let mut trial = Trial::of("Aya draws 5C\nAya discards 5C");
    /// trial.change(0, "Aya drows 5C");
    /// trial.insert(1, "Aya packs");
    /// assert_eq!(trial.to_text(), "Aya drows 5C  # was: Aya draws 5C\nAya packs  # was:\nAya discards 5C\n");
    /// assert_eq!(Trial::from_text(&trial.to_text()), trial);
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = if self.with.is_empty() { String::new() } else { format!("{WITH}{}\n", self.with) };
        for line in &self.lines {
            let gap = if line.now.is_empty() { "" } else { "  " };
            let _ = match line.was.as_deref() {
                None => writeln!(text, "{}", line.now),
                Some("") => writeln!(text, "{}{gap}{WAS}", line.now),
                Some(was) => writeln!(text, "{}{gap}{WAS} {was}", line.now),
            };
        }
        text
    }

    /// Reads a trial from the text of a file.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let mut trial = Self::default();
        for line in text.lines() {
            if let Some(with) = line.strip_prefix(WITH) {
                with.clone_into(&mut trial.with);
                continue;
            }
            let (now, was) = line.rsplit_once(WAS).map_or((line, None), |(now, was)| (now, Some(was)));
            let now = if was.is_some() { now.strip_suffix("  ").unwrap_or(now) } else { now };
            let was = was.map(|was| was.strip_prefix(' ').unwrap_or(was).to_owned());
            trial.lines.push(TrialLine { now: now.to_owned(), was });
        }
        trial
    }
}

fn joined<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.fold(String::new(), |log, line| log + line + "\n")
}

/// On how much a law was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Seeds.
    pub seeds: u64,
    /// Logs for which the law holds.
    pub logs: u64,
    /// Lines of these logs.
    pub lines: u64,
    /// Logs about which the law says nothing.
    pub void: u64,
}

impl std::ops::AddAssign for Tried {
    fn add_assign(&mut self, other: Self) {
        self.seeds += other.seeds;
        self.logs += other.logs;
        self.lines += other.lines;
        self.void += other.void;
    }
}

/// A log that breaks a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the law.
    pub law: &'static str,
    /// The edition by which the log was made.
    pub edition: String,
    /// The seed that made it.
    pub seed: u64,
    /// The log.
    pub trial: Trial,
    /// What was found, in a word or two.
    pub what: String,
    /// The same in full.
    pub words: String,
}

impl Law {
    /// Whether the law holds for a log. If the referee panics, it does not.
    #[must_use]
    pub fn outcome(&self, trial: &Trial) -> Outcome {
        catch_unwind(AssertUnwindSafe(|| (self.check)(trial))).unwrap_or_else(|panic| {
            let words = panic.downcast_ref::<String>().cloned();
            let words = words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned()));
            Outcome::broken("panic", words.unwrap_or_default())
        })
    }

    /// Tries the law on all logs of one seed.
    ///
    /// # Errors
    /// The first log that breaks the law.
    pub fn try_seed(&self, rules: &Rules, seed: u64) -> Result<Tried, Box<Failure>> {
        let mut tried = Tried { seeds: 1, ..Tried::default() };
        for trial in (self.trials)(rules, seed) {
            match self.outcome(&trial) {
                Outcome::Holds => {
                    tried.logs += 1;
                    tried.lines += u64::try_from(trial.lines.len()).unwrap_or_default();
                }
                Outcome::Void(_) => tried.void += 1,
                Outcome::Broken { what, words } => {
                    let edition = rules.edition.clone();
                    return Err(Box::new(Failure { law: self.name, edition, seed, trial, what, words }));
                }
            }
        }
        Ok(tried)
    }
}

/// Random choices for trials: the same seed gives the same numbers everywhere.
///
/// ```
/// use adjudeck_tests::law::Chance;
/// let (mut one, mut other) = (Chance::new(7), Chance::new(7));
/// assert_eq!(one.below(100), other.below(100));
/// assert!(["a", "b"].contains(one.pick(&["a", "b"]).unwrap()));
/// ```
#[derive(Clone, Debug)]
pub struct Chance(Source);

/// The source of the numbers.
#[derive(Clone, Debug)]
enum Source {
    Seed(u64),
    Bytes(VecDeque<u8>),
}

impl Chance {
    /// Random choices from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Source::Seed(seed))
    }

    /// Choices by a fuzzer: one byte for each choice, or two bytes if there are more than 256 options. After the last byte
    /// every choice is the first option.
    ///
    /// ```
    /// let mut chance = adjudeck_tests::law::Chance::of_bytes(&[2, 7]);
    /// assert_eq!((chance.below(4), chance.below(4)), (2, 3));
    /// assert!(chance.is_used_up());
    /// ```
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self(Source::Bytes(bytes.iter().copied().collect()))
    }

    /// Whether the bytes are used up; a seed never is.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        matches!(&self.0, Source::Bytes(bytes) if bytes.is_empty())
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.number_of(8)
    }

    /// The next number, made from `taken` bytes of a fuzzer.
    fn number_of(&mut self, taken: usize) -> u64 {
        match &mut self.0 {
            Source::Seed(seed) => mixed(seed),
            Source::Bytes(bytes) => {
                let taken = taken.min(bytes.len());
                bytes.drain(..taken).fold(0, |number, byte| number << 8 | u64::from(byte))
            }
        }
    }

    /// A number below `most`; 0 if `most` is 0.
    pub fn below(&mut self, most: usize) -> usize {
        let number = self.number_of(if most > 256 { 2 } else { 1 });
        let most = u64::try_from(most).unwrap_or(u64::MAX);
        usize::try_from(number.checked_rem(most).unwrap_or_default()).unwrap_or_default()
    }

    /// One of these; `None` if there are none.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        among.get(self.below(among.len()))
    }
}

/// The number after this seed: `SplitMix64`, by Steele, Lea and Flood.
const fn mixed(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*seed ^ (*seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
