//! What is new since an earlier audit, and what is gone.
//!
//! A finding is the same as one of the earlier audit if input, game, point, code and the text of the line are the same. Its line
//! number may differ. If a game has several such findings, they are paired one by one: with two of them then and three now, one
//! is new. Only a hash of each finding is kept.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use adjudeck_replayer::audit::rows::Finding;
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::read::Rows;

/// How many changes are shown on the page.
const MAX_SHOWN: usize = 200;

/// How two audits compare. Only faults are compared.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Compared {
    /// Faults that were not there.
    pub new: u64,
    /// Faults that are there no more.
    pub gone: u64,
    /// Faults that were there.
    pub known: u64,
    /// Those among the new that say that something could not be read or judged.
    pub new_unread: u64,
    /// The first new ones.
    #[serde(skip)]
    pub first_new: Vec<Change>,
    /// The first that are gone.
    #[serde(skip)]
    pub first_gone: Vec<Change>,
}

/// A fault that only one of the two audits has.
pub type Change = Finding;

/// Compares the audit in a folder with an earlier one in another.
///
/// # Errors
/// The tables of one of them cannot be read.
pub fn compare(folder: &Path, baseline: &Path) -> io::Result<Compared> {
    let mut known = Hashes::default();
    faults(baseline, &mut |fault| known.add(hash(&fault)))?;
    let mut compared = Compared::default();
    faults(folder, &mut |fault| {
        if known.take(hash(&fault)) {
            compared.known += 1;
            return;
        }
        compared.new += 1;
        compared.new_unread += u64::from(matches!(&*fault.kind, "unreadable" | "rules" | "broken"));
        show(&mut compared.first_new, fault);
    })?;
    // What is left is gone. Among several of the same kind it is unknown which of them are gone, so the first are shown.
    faults(baseline, &mut |fault| {
        if known.take(hash(&fault)) {
            compared.gone += 1;
            show(&mut compared.first_gone, fault);
        }
    })?;
    Ok(compared)
}

fn show(shown: &mut Vec<Change>, fault: Finding) {
    if shown.len() < MAX_SHOWN {
        shown.push(fault);
    }
}

fn faults(folder: &Path, see: &mut dyn FnMut(Finding)) -> io::Result<()> {
    Rows::<Finding>::open(folder, "findings")?.try_for_each(|finding| {
        let finding = finding?;
        if finding.is_fault() {
            see(finding);
        }
        Ok(())
    })
}

/// Hashes, each with its count.
#[derive(Default)]
struct Hashes(HashMap<u128, u32>);

impl Hashes {
    fn add(&mut self, hash: u128) {
        *self.0.entry(hash).or_default() += 1;
    }

    /// Takes one away. Returns whether there was one.
    fn take(&mut self, hash: u128) -> bool {
        let Some(count) = self.0.get_mut(&hash) else { return false };
        *count -= 1;
        if *count == 0 {
            self.0.remove(&hash);
        }
        true
    }
}

/// What identifies a finding, wherever it stands in its game.
fn hash(finding: &Finding) -> u128 {
    let mut hash = Sha256::new();
    let game = finding.game.to_string();
    for part in [&finding.input, &game, &finding.code, finding.point.as_deref().unwrap_or_default(), &finding.text] {
        hash.update(part.len().to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(16).fold(0, |hash, byte| hash << 8 | u128::from(*byte))
}
