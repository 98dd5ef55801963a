//! The inputs of an audit, and what identifies its work.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use adjudeck_replayer::audit::{Day, Orders};
use adjudeck_replayer::text::hexadecimal::hexadecimal;
use adjudeck_replayer::text::labels::Labels;
use sha2::{Digest as _, Sha256};

use crate::audit::Work;
use crate::input::{NoSource, Source, Wanted, is_regular, of_path};

/// The inputs of an audit. They are listed twice: once to identify the work, and once to judge them.
pub(super) struct Inputs {
    paths: Vec<PathBuf>,
    wanted: Wanted,
    /// The folder of the audit itself, if it may lie in a folder that is searched.
    own: Option<PathBuf>,
    /// The names of the inputs in the tables.
    pub(super) labels: Labels,
}

impl Inputs {
    pub(super) fn new(paths: &[PathBuf], wanted: Wanted, output: &Path) -> Self {
        // The folder may not exist yet, but its parent does.
        let whole = |path: &Path| path.canonicalize().ok();
        let beside = output.parent().filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let own = whole(output).or_else(|| Some(whole(beside)?.join(output.file_name()?)));
        let is_searched = |own: &PathBuf| paths.iter().filter_map(|path| whole(path)).any(|path| own.starts_with(path));
        let labels = Labels::of(paths.iter().map(PathBuf::as_path));
        Self { paths: paths.iter().map(|path| plain(path)).collect(), wanted, own: own.filter(is_searched), labels }
    }

    /// The inputs in their order.
    pub(super) fn sources(&self) -> impl Iterator<Item = Result<Source, NoSource>> + Send {
        self.paths.iter().flat_map(|path| of_path(path, &self.wanted)).filter(|source| !self.is_own(source)).map(
            |source| match source {
                // Pipes and devices can be read only once.
                Ok(Source::File(path)) if path.exists() && !path.is_dir() && !is_regular(&path) => {
                    Err(NoSource::PassedOver(path))
                }
                source => source,
            },
        )
    }

    /// Whether something was written by this audit or by another one.
    fn is_own(&self, source: &Result<Source, NoSource>) -> bool {
        let Ok(Source::File(path)) = source else { return false };
        let is_in = |own: &PathBuf| path.canonicalize().is_ok_and(|path| path.starts_with(own));
        self.own.as_ref().is_some_and(is_in) || path.parent().is_some_and(is_audit)
    }

    /// The total size of the first `count` inputs, in bytes.
    pub(super) fn bytes_of_first(&self, count: u64) -> u64 {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.sources().take(count).filter_map(|source| Some(length_and_time(&source.ok()?).ok()?.0)).sum()
    }
}

/// Whether a folder is that of an audit.
fn is_audit(folder: &Path) -> bool {
    ["checkpoint.json", "games.jsonl"].iter().all(|name| folder.join(name).is_file())
}

/// A path without a leading `./`, which would change the names of its inputs.
fn plain(path: &Path) -> PathBuf {
    let rest = path.strip_prefix(".").unwrap_or(path);
    if rest.as_os_str().is_empty() { path.to_owned() } else { rest.to_owned() }
}

/// What identifies the work of an audit.
pub(super) fn work_of(inputs: &Inputs, orders: &Orders, by: &[String]) -> Work {
    let (mut count, mut bytes, mut listed) = (0, 0, Sha256::new());
    for source in inputs.sources() {
        let (name, about) = match &source {
            Ok(source) => (source.name(), length_and_time(source).unwrap_or_default()),
            Err(NoSource::PassedOver(path) | NoSource::Unknown(path, _)) => (path.display().to_string(), (0, 0)),
        };
        let name = inputs.labels.label(&name);
        listed.update(format!("{name}\0{} {}\n", about.0, about.1));
        (count, bytes) = (count + 1, bytes + about.0);
    }
    Work {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        rules: orders.rules_hash(),
        options: options(orders, by),
        inputs: count,
        bytes,
        listed: hexadecimal(&listed.finalize()),
    }
}

/// The length of an input, and when it was changed, in nanoseconds.
fn length_and_time(source: &Source) -> io::Result<(u64, u128)> {
    let Source::File(path) = source else { return Ok((0, 0)) };
    let about = fs::metadata(path)?;
    let changed = about.modified()?.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    Ok((about.len(), changed))
}

/// The options that affect the rows.
pub(super) fn options(orders: &Orders, by: &[String]) -> Vec<String> {
    let filter = &orders.filter;
    let day = |day: &Option<Day>| day.as_ref().map(|day| day.as_str().to_owned());
    let each = |name: &'static str, values: &[String]| {
        values.iter().map(|value| format!("{name}={value}")).collect::<Vec<_>>()
    };
    let mut options = Vec::new();
    options.extend(orders.all_readings.then(|| "--all-readings".to_owned()));
    options.extend(day(&filter.since).map(|day| format!("--since={day}")));
    options.extend(day(&filter.until).map(|day| format!("--until={day}")));
    options.extend(each("--player", &filter.players));
    options.extend(each("--point", &filter.points));
    options.extend(each("--by", by));
    options
}
