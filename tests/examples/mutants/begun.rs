//! A sample that is being tried, kept on disk so that it can be gone on with.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::mutant::Mutant;
use crate::scratch::Sorted;
use crate::trial::Fate;

/// The tests, in the order in which they are tried.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// Programs that take little time.
    Quick,
    /// The others.
    Slow,
    /// Examples in the documentation.
    Examples,
}

/// What became of each mutant, and up to which tests.
type Fates = BTreeMap<usize, (Stage, Fate)>;

/// A sample that is being tried.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Begun {
    /// How many mutants there were to draw from.
    pub(crate) mutants: usize,
    /// What drew them.
    pub(crate) seed: u64,
    /// Those that were drawn, and after them those that are tried again.
    pub(crate) drawn: Vec<Mutant>,
    /// How many were drawn.
    pub(crate) sample: usize,
    /// What can be done with them.
    pub(crate) sorted: Sorted,
    #[serde(skip)]
    journal: PathBuf,
    #[serde(skip)]
    fates: Mutex<Fates>,
}

impl Begun {
    /// Begins with a sample.
    pub(crate) fn new(
        folder: &Path,
        mutants: usize,
        seed: u64,
        drawn: Vec<Mutant>,
        sample: usize,
        sorted: Sorted,
    ) -> Result<Self> {
        let journal = folder.join("fates.jsonl");
        let begun = Self { mutants, seed, drawn, sample, sorted, journal, fates: Mutex::default() };
        fs::write(folder.join("begun.json"), serde_json::to_vec(&begun)?)?;
        fs::write(&begun.journal, "")?;
        Ok(begun)
    }

    /// What was begun last.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let begun: Self = serde_json::from_slice(&fs::read(folder.join("begun.json"))?)?;
        let journal = folder.join("fates.jsonl");
        let mut fates = Fates::new();
        for line in fs::read_to_string(&journal)?.lines() {
            let (number, stage, fate) = serde_json::from_str(line)?;
            fates.insert(number, (stage, fate));
        }
        Ok(Self { journal, fates: fates.into(), ..begun })
    }

    /// The mutant with this number.
    pub(crate) fn mutant(&self, number: usize) -> Result<&Mutant> {
        Ok(number.checked_sub(1).and_then(|index| self.drawn.get(index)).ok_or("a mutant has no number")?)
    }

    /// Which of these are to be tried with these tests.
    pub(crate) fn open(&self, numbers: &[usize], stage: Stage) -> Vec<usize> {
        let fates = self.fates.lock().unwrap_or_else(PoisonError::into_inner);
        let is_open =
            |number: &usize| fates.get(number).is_none_or(|(passed, fate)| *fate == Fate::Survived && *passed < stage);
        numbers.iter().copied().filter(is_open).collect()
    }

    /// Notes what became of a mutant with these tests, and tells of it.
    pub(crate) fn note(&self, number: usize, stage: Stage, fate: &Fate) -> Result<()> {
        let name = &self.mutant(number)?.name;
        match fate {
            Fate::Caught(test) => println!("caught by {test}: {name}"),
            Fate::Endless(test) => println!("without an end in {test}: {name}"),
            Fate::Survived => println!("passes ({stage:?}): {name}"),
        }
        let mut fates = self.fates.lock().unwrap_or_else(PoisonError::into_inner);
        fates.insert(number, (stage, fate.clone()));
        let mut journal = fs::OpenOptions::new().append(true).open(&self.journal)?;
        Ok(writeln!(journal, "{}", serde_json::to_string(&(number, stage, fate))?)?)
    }

    /// Forgets of those that have survived that they were tried.
    pub(crate) fn reopen(&self) {
        let mut fates = self.fates.lock().unwrap_or_else(PoisonError::into_inner);
        fates.retain(|_, (_, fate)| *fate != Fate::Survived);
    }

    /// What became of each mutant, and up to which tests.
    pub(crate) fn fates(&self) -> Fates {
        self.fates.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
