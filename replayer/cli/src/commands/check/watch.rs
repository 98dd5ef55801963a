//! `--watch`: judges the inputs again whenever they change.
//!
//! # Why poll instead of being notified by the system?
//!
//! Editors write files in many ways (in place, or beside and then renamed), folders may be mounted from elsewhere, and a rules
//! file or a configuration may not exist yet. Checking the time and length of each file covers all of these on every system, and
//! only needs the files to be listed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use adjudeck_replayer::input::rulebook::Within;
use adjudeck_replayer::input::trouble::CommandError;

use super::CheckArgs;
use crate::config::{Config, Finder};
use crate::input::Source;
use crate::streams::{Outcome, Streams};

/// The pause between two checks.
const BETWEEN: Duration = Duration::from_millis(250);

/// How long nothing must have changed before the inputs are judged: an editor may still be writing.
const SETTLED: Duration = Duration::from_millis(50);

/// Clears a terminal and moves the cursor to the top.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Separates two runs if nothing is cleared.
const BETWEEN_RUNS: &str = "----------------------------------------";

/// Each watched file, with its time and length if it exists.
type Seen = BTreeMap<PathBuf, Option<(Option<SystemTime>, u64)>>;

impl CheckArgs {
    /// Judges the inputs now and whenever they change, until Ctrl-C is pressed.
    pub(super) fn whenever_changed(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let mut home = self.home().unwrap_or_default();
        let paths = self.paths(&home);
        if paths.is_empty() || paths.iter().any(|path| path == Path::new("-")) {
            return match self.home() {
                Ok(_) => streams.trouble("--watch", CommandError::StdinWatched),
                Err(wrong) => streams.wrong(&wrong),
            };
        }
        streams.listen();
        let mut is_first = true;
        loop {
            let seen = self.look(&mut home);
            if io::stdout().is_terminal() {
                write!(streams.out, "{CLEAR}")?;
            } else if !std::mem::replace(&mut is_first, false) {
                writeln!(streams.out, "{BETWEEN_RUNS}")?;
            }
            self.once(streams)?;
            streams.out.flush()?;
            if !streams.is_interrupted() {
                let files = seen.values().flatten().count();
                streams.remark(&streams.lang.words().watches(files))?;
            }
            if !self.has_changed(&seen, &mut home, streams) {
                return Ok(Outcome::Interrupted);
            }
        }
    }

    /// Waits until something differs from `seen`. Returns false if Ctrl-C was pressed.
    fn has_changed(&self, seen: &Seen, home: &mut Config, streams: &Streams) -> bool {
        let mut now = seen.clone();
        while now == *seen {
            if streams.is_interrupted() {
                return false;
            }
            thread::sleep(BETWEEN);
            now = self.look(home);
        }
        loop {
            thread::sleep(SETTLED);
            let later = self.look(home);
            if later == now {
                return !streams.is_interrupted();
            }
            now = later;
        }
    }

    /// The watched files as they are now. While the configuration is faulty, its last valid content applies, and the file is
    /// watched itself.
    fn look(&self, home: &mut Config) -> Seen {
        let mut files = BTreeSet::new();
        match self.home() {
            Ok(now) => *home = now,
            Err(wrong) if wrong.within == Within::Config => files.extend([PathBuf::from(wrong.about)]),
            Err(_) => {}
        }
        let (mut finder, mut folders) = (Finder::default(), BTreeSet::new());
        files.extend((!home.path.as_os_str().is_empty()).then(|| home.path.clone()));
        for source in self.stdin.sources(self.paths(home), self.wanted()).flatten() {
            let Source::File(path) = &source else { continue };
            if folders.insert(path.parent().map(Path::to_owned)) {
                files.extend(self.rules.files_for(&source, &mut finder));
            }
            files.insert(path.clone());
        }
        let state = |path: &PathBuf| fs::metadata(path).ok().map(|file| (file.modified().ok(), file.len()));
        files.into_iter().map(|path| (state(&path), path)).map(|(state, path)| (path, state)).collect()
    }
}
