//! `check --watch`: what has changed is judged again.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::run::{ILLEGAL, LEGAL, command, run};

/// How long is waited for a line at most.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program that watches, and what it says, line by line.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn new(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = command(&[&["check", "--watch"], arguments].concat());
        let piped = command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let (sender, lines) = channel();
        let (out, err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        for mut reader in
            [Box::new(BufReader::new(out)) as Box<dyn std::io::BufRead + Send>, Box::new(BufReader::new(err))]
        {
            let sender = sender.clone();
            thread::spawn(move || {
                let mut line = String::new();
                while reader.read_line(&mut line).is_ok_and(|read| read > 0) {
                    _ = sender.send(std::mem::take(&mut line));
                }
            });
        }
        Self { child, lines }
    }

    /// Waits until all of this was said, in any order: the report and the remarks come by different ways.
    fn wait_for(&self, wanted: &[&str]) {
        let mut said = String::new();
        while !wanted.iter().all(|it| said.contains(it)) {
            let line = self.lines.recv_timeout(PATIENCE).ok();
            assert!(line.is_some(), "not all of {wanted:?} in {said}");
            said.extend(line);
        }
    }

    /// Presses Ctrl-C; the status.
    fn interrupt(mut self) -> Option<i32> {
        Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().unwrap();
        self.child.wait().unwrap().code()
    }
}

#[cfg(unix)]
#[test]
fn logs_are_judged_again_when_they_change() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a.rum"), LEGAL).unwrap();
    let watching = Watching::new(folder.path(), &["."]);
    watching
        .wait_for(&["1 game, 1 deal, 6 statements by kalooki/akagiri: all legal", "watching 1 file; Ctrl-C ends it"]);
    // In place.
    fs::write(path("a.rum"), ILLEGAL).unwrap();
    // Where nothing is cleared, a line stands between the runs.
    watching.wait_for(&["----------", "a.rum:6:14: illegal[wild-discarded]", "watching 1 file"]);
    // Beside, and then renamed, as editors do.
    fs::write(path("a.rum~"), LEGAL).unwrap();
    fs::rename(path("a.rum~"), path("a.rum")).unwrap();
    watching.wait_for(&[": all legal", "watching 1 file"]);
    // A new file in a new folder, and one that goes.
    fs::create_dir(path("new")).unwrap();
    fs::write(path("new/b.rum"), ILLEGAL).unwrap();
    watching.wait_for(&["new/b.rum:6:14: illegal", "watching 2 files"]);
    fs::remove_file(path("new/b.rum")).unwrap();
    watching.wait_for(&[": all legal", "watching 1 file"]);
    assert_eq!(watching.interrupt(), Some(130));
}

#[cfg(unix)]
#[test]
fn rules_are_watched_with_what_they_extend() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("a.rum", ILLEGAL);
    write("base.json", r#"{ "extends": "kalooki", "edition": "kalooki/base" }"#);
    write("club.json", r#"{ "extends": "base.json", "edition": "kalooki/club" }"#);
    let watching = Watching::new(folder.path(), &["a.rum", "--rules", "club.json"]);
    watching.wait_for(&["by kalooki/club: 1 illegal", "watching 3 files"]);
    write("base.json", r#"{ "extends": "kalooki", "edition": "kalooki/base", "discard": { "wild": "allowed" } }"#);
    watching.wait_for(&["by kalooki/club: all legal", "; Ctrl-C ends it"]);
    // What is wrong meanwhile is said, and ends nothing.
    write("club.json", "{");
    watching.wait_for(&["club.json:1:", "; Ctrl-C ends it"]);
    write("club.json", r#"{ "extends": "base.json", "edition": "kalooki/club", "discard": { "wild": "barred" } }"#);
    watching.wait_for(&[": 1 illegal", "; Ctrl-C ends it"]);
    assert_eq!(watching.interrupt(), Some(130));
}

#[cfg(unix)]
#[test]
fn a_configuration_is_watched_that_comes_changes_and_goes() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("games")).unwrap();
    fs::write(path("games/a.rum"), ILLEGAL).unwrap();
    let watching = Watching::new(folder.path(), &["games"]);
    watching.wait_for(&[": 1 illegal", "watching 1 file"]);
    fs::write(path("adjudeck.toml"), "set.discard.wild = \"allowed\"\n").unwrap();
    watching.wait_for(&["discard.wild = allowed: all legal", "watching 2 files"]);
    fs::write(path("adjudeck.toml"), "set.discard.wild = \"alowed\"\n").unwrap();
    watching.wait_for(&["adjudeck.toml:1:"]);
    fs::remove_file(path("adjudeck.toml")).unwrap();
    watching.wait_for(&[": 1 illegal", "watching 1 file"]);
    assert_eq!(watching.interrupt(), Some(130));
}

#[cfg(unix)]
#[test]
fn a_configuration_that_says_what_is_judged_is_watched_while_it_is_faulty() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    write("games/a.rum", ILLEGAL);
    write("adjudeck.toml", "paths = [\"games\"]\n");
    let watching = Watching::new(folder.path(), &[]);
    watching.wait_for(&[": 1 illegal", "watching 2 files"]);
    write("adjudeck.toml", "paths = [\"games\"\n");
    watching.wait_for(&["adjudeck.toml:", "watching 2 files"]);
    write("adjudeck.toml", "paths = [\"games\"]\nrulez = 3\n");
    watching.wait_for(&["`rulez`", "watching 2 files"]);
    write("adjudeck.toml", "paths = [\"games\"]\n");
    watching.wait_for(&[": 1 illegal", "watching 2 files"]);
    assert_eq!(watching.interrupt(), Some(130));
}

#[cfg(unix)]
#[test]
fn a_configuration_that_is_faulty_from_the_beginning_is_watched() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("a.rum", ILLEGAL);
    write("adjudeck.toml", "lang = 3\n");
    let watching = Watching::new(folder.path(), &["a.rum"]);
    watching.wait_for(&["adjudeck.toml:1:8: error", "watching 2 files"]);
    write("adjudeck.toml", "lang = \"xx\"\n");
    watching.wait_for(&["`xx`", "watching 2 files"]);
    write("adjudeck.toml", "lang = \"en\"\n");
    watching.wait_for(&[": 1 illegal", "watching 2 files"]);
    assert_eq!(watching.interrupt(), Some(130));
}

#[test]
fn standard_input_cannot_be_watched() {
    for arguments in [&["check", "--watch"][..], &["check", "--watch", "-"]] {
        let said = run(arguments, LEGAL);
        assert!(said.status == 2 && said.err.contains("--watch: error: standard input"), "{}", said.err);
    }
}
