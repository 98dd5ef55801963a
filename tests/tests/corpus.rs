//! The corpus: every case is judged as it claims, and claims something of the point in whose folder it is.
//!
//! A case is added by adding a file `corpus/cases/<variant>/<section>.<point>/<slug>.rum`: [`cases`] finds it. Its
//! expectations are a person's claim; the snapshot beside it records the rest, or the [`pages`] in a folder of its name where
//! that is long. Each is a test of its own, so `cargo test layoff.direction` tries one folder, and a case that fails hides no
//! other. nextest, which starts a process for each test, is given a test for each folder.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use adjudeck_corpus::{cases, folder, games};
use adjudeck_replayer::referee::{Choice, FindingKind, Session};
use adjudeck_tests::claims::about;
use adjudeck_tests::pages::pages;
use adjudeck_tests::record;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let is_grouped = std::env::var_os("NEXTEST").is_some();
    let mut logs: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in cases().into_iter().chain(games()) {
        let named = if is_grouped { path.parent().unwrap().to_owned() } else { path.with_extension("") };
        let name = named.strip_prefix(folder()).unwrap().to_string_lossy().replace('\\', "/");
        logs.entry(name).or_default().push(path);
    }
    let trial = |(name, paths): (String, Vec<PathBuf>)| Trial::test(name, move || all(&paths));
    libtest_mimic::run(&arguments, logs.into_iter().map(trial).collect()).exit();
}

/// Each of these logs is as it should be.
fn all(paths: &[PathBuf]) -> Result<(), Failed> {
    let wrong: Vec<_> = paths
        .iter()
        .flat_map(|path| log(path).into_iter().map(move |wrong| format!("{}: {wrong}", path.display())))
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// What is wrong with a log: a case is judged as it claims, nothing else is found in it, and the rest is as recorded.
fn log(path: &Path) -> Vec<String> {
    let log = std::fs::read_to_string(path).unwrap();
    let point = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let wrong = if path.starts_with(folder().join("cases")) { case(&log, &point) } else { Vec::new() };
    if wrong.is_empty() { recorded(path, record(log.as_bytes())) } else { wrong }
}

/// Which snapshots of a log are not as it is judged, or record none of it.
fn recorded(path: &Path, record: String) -> Vec<String> {
    let (beside, folder) = (path.with_extension("snap"), path.with_extension(""));
    let pages = pages(&record);
    let snapshots: BTreeMap<_, _> = if pages.is_empty() {
        [(beside.clone(), record)].into()
    } else {
        pages.into_iter().map(|(name, page)| (folder.join(name).with_extension("snap"), page)).collect()
    };
    let inside = std::fs::read_dir(folder).into_iter().flatten().map(|file| file.unwrap().path());
    let there = inside.chain(Some(beside).filter(|beside| beside.exists()));
    let left = there.filter(|file| file.extension().is_some_and(|it| it == "snap") && !snapshots.contains_key(file));
    let left = left.map(|file| format!("{} records none of it", file.display()));
    let other = |(file, text): (&PathBuf, &String)| {
        let same = catch_unwind(AssertUnwindSafe(|| is_snapshot(file, text)));
        same.is_err().then(|| format!("it is not as recorded in {}", file.display()))
    };
    left.chain(snapshots.iter().filter_map(other)).collect()
}

/// Panics where a file does not have this text.
fn is_snapshot(file: &Path, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(file.parent().unwrap());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(file.file_stem().unwrap().to_string_lossy().into_owned(), text));
}

/// What is wrong with a case as a claim about a point.
fn case(log: &str, point: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut note = |finding: adjudeck_replayer::referee::Finding| {
        let found = match &finding.kind {
            FindingKind::Unmet(unmet) => format!("it is {:?}, of {:?}", unmet.verdict, unmet.points),
            found => format!("{found:?}"),
        };
        wrong.push(format!("line {}: {}: {found}", finding.line, String::from_utf8_lossy(&finding.text)));
    };
    let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut note).unwrap();
    if counts.expectations == 0 {
        wrong.push("it claims nothing".to_owned());
    }
    wrong.extend(about(log, point));
    wrong
}
