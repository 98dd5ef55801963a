//! Files that are judged by several threads: the report is that of one.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::run::{ILLEGAL, Said, run};

/// More than two parts of a file that is divided.
const LONG: usize = 2_500_000;

/// The cases, without what they expect, so that there is much to report.
fn cases() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/cases");
    let mut files = Vec::new();
    add_logs(&folder, &mut files);
    files.sort();
    let told = |file: PathBuf| {
        let text = fs::read_to_string(file).unwrap();
        text.lines().filter(|line| !line.starts_with('=')).flat_map(|line| [line, "\n"]).collect()
    };
    files.into_iter().map(told).collect()
}

fn add_logs(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_logs(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rum") {
            files.push(path);
        }
    }
}

/// A log of many games, some without a title, some by rules that nobody has, some not in UTF-8: what is said once in an input
/// comes in each part of it.
pub(crate) fn long() -> Vec<u8> {
    let cases = cases();
    let mut log = Vec::new();
    for (number, case) in (1..).zip(cases.iter().cycle()) {
        if number % 5 > 0 {
            log.extend(format!("game \"{number}\"\n").bytes());
        }
        match number % 40 {
            7 => log.extend(b"rules harbour\nplayers Aya Bea Carl\ndeal 1 dealer Aya\n"),
            13 => log.extend(b"Aya \xe9\n"),
            21 => log.extend(case.replace('\n', "\r\n").bytes()),
            _ => log.extend(case.bytes()),
        }
        if log.len() > LONG {
            return log;
        }
    }
    unreachable!("the cases are gone through again and again")
}

fn by(threads: &str, arguments: &[&str]) -> (i32, String, String) {
    let Said { status, out, err } = run(&[&["check", "--threads", threads], arguments].concat(), "");
    (status, out, err)
}

#[test]
fn a_long_file_is_judged_by_many_as_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("season.rum");
    fs::write(&file, long()).unwrap();
    let file = file.to_str().unwrap();
    for format in ["text", "jsonl", "sarif"] {
        let arguments = [file, "--format", format, "--max-messages", "5000"];
        let (status, out, err) = by("1", &arguments);
        assert!(status == 2 && out.len() > 100_000 && err.is_empty(), "{format}: {status}, {err}");
        assert_eq!(by("3", &arguments), (status, out, err), "{format}");
    }
}

/// Compressed logs, and those in JSON, are divided as well.
#[test]
fn a_long_file_of_any_form_is_judged_by_many_as_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
    gzip.write_all(&long()).unwrap();
    fs::write(path("season.rum.gz"), gzip.finish().unwrap()).unwrap();
    fs::write(path("game.rum"), format!("game \"Saturday\"\n{ILLEGAL}")).unwrap();
    let game = run(&["convert", "--to", "jsonl", &path("game.rum")], "").out;
    fs::write(path("season.jsonl"), game.repeat(LONG / game.len())).unwrap();
    for name in ["season.rum.gz", "season.jsonl"] {
        let arguments = [&*path(name), "--format", "jsonl", "--max-messages", "3000"];
        let (status, out, err) = by("1", &arguments);
        assert!(out.len() > 100_000, "{name}: {status}, {err}");
        assert_eq!(by("3", &arguments), (status, out, err), "{name}");
    }
    let both = [&*path("season.jsonl"), &*path("season.rum.gz"), "--max-messages", "3000"];
    assert_eq!(by("3", &both), by("1", &both));
}

#[test]
fn many_files_are_judged_by_many_as_by_one() {
    let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/cases/pokerato");
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/games");
    for arguments in [&[cases, games, "--disputed"][..], &[games, "--all-readings"], &[cases, "nowhere.rum", games]] {
        assert_eq!(by("3", arguments), by("1", arguments), "{arguments:?}");
    }
}
