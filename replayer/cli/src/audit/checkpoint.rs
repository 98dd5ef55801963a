//! How far an audit has come, so that it can be resumed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use adjudeck_replayer::audit::{Joined, Smallest, Totals};
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError, Unlike};
use serde::{Deserialize, Serialize};

use super::store::Lengths;
use super::today::today;
use crate::files::{Over, put};

/// The version of this form.
const VERSION: u32 = 1;

/// What identifies the work of an audit. It is resumed only if this is the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Work {
    /// The version of the program.
    pub program: String,
    /// The rules of the program, and those that were given, with the answers that were set.
    pub rules: String,
    /// What else was asked for.
    pub options: Vec<String>,
    /// How many inputs there are.
    pub inputs: u64,
    /// How many bytes they have.
    pub bytes: u64,
    /// Their names, lengths and times of change, as a hash.
    pub listed: String,
}

impl Work {
    /// In what it differs from other work.
    #[must_use]
    pub fn unlike(&self, other: &Self) -> Option<Unlike> {
        let differs = [
            (self.program != other.program, Unlike::Program),
            (self.rules != other.rules, Unlike::Rules),
            (self.options != other.options, Unlike::Options),
            ((self.inputs, self.bytes, &self.listed) != (other.inputs, other.bytes, &other.listed), Unlike::Inputs),
        ];
        differs.into_iter().find_map(|(differs, what)| differs.then_some(what))
    }
}

/// How far an audit has come. Work from `next` on is not done, whatever the files contain.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// The version of this form.
    version: u32,
    /// The day on which the audit was begun, so that one that is gone on with on another day ends as it would have.
    #[serde(default)]
    pub day: String,
    /// What is done.
    pub work: Work,
    /// Which input and which part of it comes next, both from 0.
    pub next: (u64, u64),
    /// How long the files of rows are.
    pub lengths: Lengths,
    /// What is known of the input in progress.
    pub joined: Joined,
    /// How small the examples are that were written.
    pub smallest: Smallest,
    /// What the rows add up to.
    pub totals: Totals,
    /// Whether all is judged.
    pub finished: bool,
}

impl Checkpoint {
    /// The checkpoint at the beginning of this work.
    #[must_use]
    pub fn beginning(work: Work) -> Self {
        Self { version: VERSION, day: today(), work, ..Self::default() }
    }

    /// The checkpoint of an audit in a folder, if there is one.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(folder: &Path) -> io::Result<Option<Self>> {
        let text = match fs::read(path(folder)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        // A checkpoint that cannot be read was written by a program with another form of it.
        let other = || CommandError::Audit(AuditTrouble::Other(Unlike::Program));
        let checkpoint: Self = serde_json::from_slice(&text).map_err(|_| other())?;
        if checkpoint.version == VERSION { Ok(Some(checkpoint)) } else { Err(other().into()) }
    }

    /// Replaces the last checkpoint, so that there is always a complete one.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let mut text = serde_json::to_vec_pretty(self)?;
        text.push(b'\n');
        put(&path(folder), Over::AFile, &text)
    }
}

/// The name of its file.
pub(super) const CHECKPOINT: &str = "checkpoint.json";

/// Where it is in the folder of an audit.
pub(super) fn path(folder: &Path) -> PathBuf {
    folder.join(CHECKPOINT)
}
