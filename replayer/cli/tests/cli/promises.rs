//! What a command promises to whoever reads what it says: statuses, pipes that close, disks that are full.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::run::{ILLEGAL, LEGAL, UNREADABLE, command, folder_with, run};

/// So much is found in it that it does not fit into any pipe.
fn long(log: &str) -> String {
    log.repeat(3000)
}

/// Runs a command whose reader is gone before anything is written.
fn unread(mut command: Command) -> Output {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    child.wait_with_output().unwrap()
}

#[test]
fn a_closed_pipe_does_not_change_what_was_found() {
    for (log, status) in [(ILLEGAL, 1), (LEGAL, 0), (UNREADABLE, 2)] {
        let (_folder, path) = folder_with("long.rum", format!("game \"One\"\n{log}").repeat(50).as_bytes());
        let path = path.to_str().unwrap();
        for format in ["text", "json", "jsonl", "sarif"] {
            let output = unread(command(&["check", path, "--format", format]));
            assert_eq!((output.status.code(), &*output.stderr), (Some(status), &b""[..]), "{format}");
        }
    }
    let games = format!("game \"One\"\n{ILLEGAL}").repeat(50);
    let (_folder, path) = folder_with("long.rum", games.as_bytes());
    for format in ["text", "json", "markdown"] {
        let sides = ["compare", "kalooki", "kalooki+discard.wild=allowed", path.to_str().unwrap(), "--format", format];
        assert_eq!(unread(command(&sides)).status.code(), Some(1), "{format}");
    }
    let diff = unread(command(&["rules", "diff", "kalooki/akagiri", "kalooki/pagat"]));
    assert_eq!(diff.status.code(), Some(1));
}

#[test]
fn what_is_found_after_the_pipe_has_closed_counts() {
    // Whoever reads goes away after the first line; the fault is in the last game.
    let unmet = format!("{LEGAL}= illegal\n");
    let log = format!("{}{ILLEGAL}", long(&format!("{UNREADABLE}{LEGAL}")).replace("drwas", "draws") + &unmet);
    let (_folder, path) = folder_with("long.rum", log.as_bytes());
    let mut child = command(&["check", path.to_str().unwrap()]).stdout(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!((first.is_empty(), child.wait().unwrap().code()), (false, Some(1)));
}

#[test]
fn what_never_ends_by_itself_ends_with_its_reader() {
    let begun = Instant::now();
    let output = unread(command(&["generate", "--deals", "4000000000"]));
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    assert!(begun.elapsed() < Duration::from_mins(1));
}

/// A disk on which there is no room, if the system has one.
fn full() -> Option<Stdio> {
    let full = File::options().write(true).open("/dev/full").ok()?;
    Some(full.into())
}

#[test]
fn every_command_says_that_it_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.rum"), ILLEGAL).unwrap();
    fs::write(folder.path().join("b.rum"), LEGAL.replace("hand Aya", "hand  Aya")).unwrap();
    let commands = [
        "check a.rum",
        "check a.rum --format json",
        "check a.rum --format jsonl",
        "check a.rum --format sarif",
        "check b.rum",
        "check b.rum --all-readings",
        "replay a.rum",
        "replay a.rum --html",
        "score a.rum --format json",
        "score a.rum",
        "compare kalooki kalooki+discard.wild=allowed a.rum",
        "compare kalooki kalooki+discard.wild=allowed a.rum --format json",
        "compare kalooki kalooki+discard.wild=allowed a.rum --format markdown",
        "compare kalooki a.rum --write-baseline c.jsonl",
        "coverage a.rum",
        "coverage b.rum --format json",
        "coverage b.rum --format html --missing",
        "fmt --check b.rum",
        "fmt -",
        "convert --to json a.rum",
        "explain layoff.direction",
        "book -o book",
        "rules list",
        "rules show kalooki",
        "rules show kalooki --hash",
        "rules points",
        "rules diff kalooki/akagiri kalooki/pagat",
        "rules turns kalooki",
        "rules history kalooki",
        "rules schema",
        "generate",
        "completions bash",
        "man",
        "--help",
        "--version",
        "check --help",
        "--help --lang ja",
    ];
    for words in commands {
        let Some(full) = full() else { return };
        let mut command = command(&words.split(' ').collect::<Vec<_>>());
        let mut child = command
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(LEGAL.as_bytes());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}: {err}");
        let about = if words.ends_with("ja") { "標準出力: エラー: " } else { "standard output: error: " };
        assert_eq!(err.matches(about).count(), 1, "{words}: {err}");
    }
}

#[test]
fn files_that_cannot_be_written_are_named() {
    if full().is_none() {
        return;
    }
    let said = run(&["generate", "-o", "/dev/full"], "");
    assert!(said.status == 2 && said.err.starts_with("/dev/full: error: "), "{}", said.err);
}
