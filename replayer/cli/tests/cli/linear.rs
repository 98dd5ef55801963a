//! Ten times as much to read takes about ten times as long, whatever there is so much of.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::run::command;

/// How often a measurement is repeated before it counts: other programs slow one down, and what is quadratic is slow each time.
const TRIES: u32 = 5;

/// How much longer ten times as much may take. What is quadratic takes a hundred times as long.
const MOST: u32 = 25;

/// What a measurement takes at least, so that the start of the program does not count.
const LEAST: Duration = Duration::from_millis(40);

const HEADER: &str = "game \"x\"\nrules kalooki/akagiri\nplayers Aya Bea Carl Dee\n";
const DEAL: &str =
    "deal 1 dealer Dee\nhand Aya 9S 9H 9D 4C 4D 4H KS KC 2D\nhand Bea ?*9\nhand Carl ?*9\nhand Dee ?*9\nupcard 7H\n";

/// A log with so many times the same between a beginning and an end.
fn log(before: &str, line: impl Fn(usize) -> String, after: &str, times: usize) -> String {
    let mut log = before.to_owned();
    (0..times).for_each(|number| log += &line(number));
    log + after
}

/// How long a command takes.
fn time(arguments: &[&str], folder: &Path) -> Duration {
    let mut command = command(arguments);
    let begun = Instant::now();
    command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    begun.elapsed()
}

/// A command takes about ten times as long over ten times as much.
fn is_linear(what: &str, arguments: &[&str], name: &str, times: usize, made: impl Fn(usize) -> String) {
    let folder = tempfile::tempdir().unwrap();
    let mut said = String::new();
    let is_once = (0..TRIES).any(|_| {
        let [once, tenfold] = [times, times * 10].map(|times| {
            fs::write(folder.path().join(name), made(times)).unwrap();
            time(arguments, folder.path())
        });
        _ = write!(said, " {once:?} to {tenfold:?}");
        tenfold <= once.max(LEAST) * MOST
    });
    assert!(is_once, "{what}, {arguments:?}:{said}");
}

/// Lines of which a log has very many, each with what stands before and after them.
const LINES: [(&str, usize, &str, &str, &str); 12] = [
    ("house", 500, HEADER, "house call.limit: 2\n", DEAL),
    ("rules", 500, "game \"x\"\n", "rules kalooki/akagiri\nrules kalooki/pagat\n", "players Aya Bea Carl\n"),
    ("players", 500, "game \"x\"\nrules kalooki/akagiri\n", "players Aya Bea Carl Dee\n", DEAL),
    ("players above the rules", 500, "game \"x\"\n", "players Aya Bea Carl Dee\n", "rules kalooki\n"),
    ("tags", 500, HEADER, "tag place \"Kyoto\"\n", DEAL),
    ("deals", 50, HEADER, "deal 1 dealer Dee\nvoid\n", ""),
    ("findings", 100, "", "Aya discards 5C\n", ""),
    ("unreadable lines", 100, "", "Aya throws what nobody can read\n", ""),
    ("comments", 1000, "", "# nothing\n", ""),
    ("expectations", 50, "", "= illegal layoff.direction where layoff.direction: both-ends\n", ""),
    ("rulings", 100, "", "ruling stands by \"Dee\"\n", ""),
    ("hands", 100, "", "hand Aya 9S 9H 9D 4C 4D 4H KS KC 2D\n", ""),
];

fn lines(command: &[&str], of: &[&str]) {
    for (what, times, before, line, after) in LINES.into_iter().filter(|(what, ..)| of.is_empty() || of.contains(what))
    {
        let before = if before.is_empty() { format!("{HEADER}{DEAL}") } else { before.to_owned() };
        is_linear(what, command, "log.rum", times, |times| log(&before, |_| line.to_owned(), after, times));
    }
}

#[test]
fn check_is_linear() {
    lines(&["check", "log.rum", "--no-config", "--quiet"], &[]);
}

#[test]
fn pages_are_linear() {
    let of = ["house", "players", "deals", "findings", "comments"];
    lines(&["replay", "log.rum", "--html", "--no-config", "-o", "page.html"], &of);
}

#[test]
fn rules_files_are_linear() {
    let unknown = |number| format!(",\"k{number}\":1");
    let file = |times| log("{\"extends\":\"kalooki/pagat\",\"edition\":\"x\",\"book\":\"b\"", unknown, "}", times);
    is_linear("unknown keys", &["rules", "check", "club.json"], "club.json", 1000, file);
    let clause = |number| format!(",{{\"number\":\"X{number}\",\"text\":\"x\",\"source\":\"x\"}}");
    let begin = "{\"extends\":\"kalooki/pagat\",\"edition\":\"x\",\"book\":\"b\",\"clauses\":[{\"number\":\"X\",\"text\":\"x\",\"source\":\"x\"}";
    is_linear("clauses", &["rules", "check", "club.json"], "club.json", 500, |times| log(begin, clause, "]}", times));
}
