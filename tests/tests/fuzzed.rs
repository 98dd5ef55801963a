//! Whatever a fuzzer has found worth keeping is tried again: one test for each target, on every file of its folder.

use std::fs::read;
use std::panic::catch_unwind;
use std::path::Path;
use std::time::{Duration, Instant};

use adjudeck_tests::fuzzed::{TARGETS, Target};
use libtest_mimic::{Arguments, Failed, Trial};
use walkdir::WalkDir;

/// How long one input may take, in a build for tests on a machine that has other work too.
const LONGEST: Duration = Duration::from_secs(20);

fn main() {
    let arguments = Arguments::from_args();
    let tests = TARGETS.iter().map(|target| Trial::test(target.name, || tried(target)));
    libtest_mimic::run(&arguments, tests.collect()).exit();
}

/// Tries a target on every file of its folder, and names all on which it fails.
fn tried(target: &'static Target) -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target.name);
    let (mut files, mut failed) = (0, Vec::new());
    for file in WalkDir::new(&folder).sort_by_file_name() {
        let file = file?;
        if !file.file_type().is_file() {
            continue;
        }
        files += 1;
        let (bytes, start) = (read(file.path())?, Instant::now());
        if catch_unwind(|| (target.try_on)(&bytes)).is_err() {
            failed.push(format!("{}: it does not hold that {}", file.path().display(), target.says));
        }
        if start.elapsed() > LONGEST {
            failed.push(format!("{} takes {:?}", file.path().display(), start.elapsed()));
        }
    }
    if files == 0 {
        failed.push(format!("{} is empty: {}", folder.display(), target.says));
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n").into()) }
}
