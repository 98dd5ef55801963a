//! Fuzz targets: what must hold for any bytes.
//!
//! Each target is a function here. So the fuzzer, which needs another compiler, and the tests, which try all inputs that the
//! fuzzer kept, run the same code.

mod walk;

use std::fmt::Debug;
use std::io::{self, Cursor, Read};

use adjudeck_cli::input::{Archived, each_in_tar, each_in_zip};
use adjudeck_format::json::{self, Elements};
use adjudeck_format::{FormatError, Log, LogLine, LogReader, ReadError, Reader, format};
use adjudeck_replayer::analysis::compare::baseline::{Baseline, Recorder};
use adjudeck_replayer::analysis::compare::readings::Readings;
use adjudeck_replayer::analysis::compare::{Compare, Comparison, GameChange, Sums};
use adjudeck_replayer::convert::RecordForm;
use adjudeck_replayer::input::content::record;
use adjudeck_replayer::input::rulebook::RuleSet;
use adjudeck_replayer::referee::{Choice, Finding, Session};
use adjudeck_validator::{Rules, edition, editions};

pub use walk::referees;

use crate::logs::games;

/// A function to try on any bytes; it panics if something that must hold does not.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is also the name of the folder with its inputs.
    pub name: &'static str,
    /// What must hold.
    pub says: &'static str,
    /// The function.
    pub try_on: fn(&[u8]),
}

/// Every target.
///
/// ```
/// for target in adjudeck_tests::fuzzed::TARGETS {
///     (target.try_on)(b"");
/// }
/// ```
pub const TARGETS: [Target; 10] = [
    Target {
        name: "parse",
        says: "any bytes are read, and what can be read is printed as what reads the same",
        try_on: parse,
    },
    Target {
        name: "json",
        says: "JSON is read in one piece as it is in many, and says in text what it says",
        try_on: json,
    },
    Target { name: "fmt", says: "what is formatted says the same, and is not formatted otherwise again", try_on: fmt },
    Target { name: "judge", says: "any log is judged, and judged again finds the same", try_on: judge },
    Target {
        name: "rules",
        says: "any rules are read or refused, written as they are read, and can be judged by",
        try_on: rules,
    },
    Target {
        name: "compare",
        says: "rules compared with themselves differ in nothing, and turned about in as much",
        try_on: compare,
    },
    Target {
        name: "archives",
        says: "any archive is shown or refused, and shown again is the same, of which no more is read than it may hold",
        try_on: archives,
    },
    Target {
        name: "baselines",
        says: "any baseline is read or refused, and one that was written beside it is read and finds nothing new",
        try_on: baselines,
    },
    Target {
        name: "convert",
        says: "any record becomes a log that can be read and says the same, or it is said where it cannot",
        try_on: convert,
    },
    Target { name: "referees", says: "two referees agree on every action", try_on: referees },
];

/// Reads a log as text. Faulty lines are kept; bytes that are not text cannot be.
///
/// # Panics
/// Something that must hold does not.
pub fn parse(bytes: &[u8]) {
    let (log, faults) = Log::parse(bytes);
    let whole = lines(LogReader::new(bytes));
    assert_eq!(lines(LogReader::new(Crumbs(bytes))), whole, "read in pieces");
    let printed = log.to_text();
    if !faults.is_empty() {
        return;
    }
    let (again, _) = Log::parse(printed.as_bytes());
    assert!(log.says_as(&again), "{printed}");
    assert_eq!(again.to_text(), printed);
}

/// Reads a log as JSON, both as a document and as rows.
///
/// # Panics
/// Something that must hold does not.
pub fn json(bytes: &[u8]) {
    same_in_pieces(Elements::of_document, Elements::of_document, bytes);
    same_in_pieces(Elements::of_rows, Elements::of_rows, bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for log in [json::from_json(text), json::from_jsonl(text)].into_iter().flatten() {
        let again = json::from_json(&json::to_json(&log)).unwrap_or_default();
        assert!(again.says_as(&log), "as a document: {}", json::to_json(&log));
        let again = json::from_jsonl(&json::to_jsonl(&log)).unwrap_or_default();
        assert!(again.says_as(&log), "as rows: {}", json::to_jsonl(&log));
        let (again, faults) = Log::parse(log.to_text().as_bytes());
        assert!(faults.is_empty() && again.says_as(&log), "as text: {}", log.to_text());
    }
}

/// Formats a log.
///
/// # Panics
/// Something that must hold does not.
pub fn fmt(bytes: &[u8]) {
    let Ok(once) = format(bytes) else { return };
    assert!(Log::parse(once.as_bytes()).0.says_as(&Log::parse(bytes).0), "{once}");
    assert_eq!(format(once.as_bytes()), Ok::<_, FormatError>(once));
}

/// Judges a log by the rules that it names or by those of a book; the first byte decides which.
///
/// # Panics
/// Something that must hold does not.
pub fn judge(bytes: &[u8]) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let log = [headed(*first).as_bytes(), rest].concat();
    assert_eq!(judged(&log, &Choice::default()), judged(&log, &Choice::default()));
}

/// Lines with the rules and the players of a game, so that a fuzzer need not find them.
fn headed(first: u8) -> String {
    let of = usize::from(first).checked_rem(editions().len() + 1).and_then(|at| editions().get(at));
    of.map_or_else(String::new, |rules| format!("rules {}\nplayers A B C\n", rules.edition))
}

/// The findings in a log.
fn judged(log: &[u8], choice: &Choice) -> Vec<String> {
    let mut findings = Vec::new();
    let mut note = |finding: Finding| findings.push(format!("{} {:?}", finding.line, finding.kind));
    let _ = Session::new(choice).run(log, &mut note);
    findings
}

/// Reads rules: as a file, or as an edition with lines `POINT=ANSWER`.
///
/// # Panics
/// Something that must hold does not.
pub fn rules(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Some(rules) = Rules::from_text(text).ok().or_else(|| answered(text)) else { return };
    let written = rules.to_json();
    let again = Rules::from_json(&written).map(|again| again.to_json());
    assert_eq!(again.ok().as_ref(), Some(&written));
    let Some(book) = edition(&rules.edition) else { return };
    let choice = Choice { rules: Some(rules), ..Choice::default() };
    judged(games(book, 1, 1).as_bytes(), &choice);
}

/// The edition on the first line, with the answers on the other lines.
fn answered(text: &str) -> Option<Rules> {
    let mut lines = text.lines();
    let rules = edition(lines.next()?)?.clone();
    let answer = |rules: Rules, line: &str| {
        let given = line.split_once('=').and_then(|(point, answer)| rules.with(point, answer).ok());
        given.unwrap_or(rules)
    };
    Some(lines.fold(rules, answer))
}

/// Judges a log by two sets of rules, which the first two bytes choose.
///
/// # Panics
/// Something that must hold does not.
pub fn compare(bytes: &[u8]) {
    let [first, second, log @ ..] = bytes else { return };
    let Some(book) = editions().get(usize::from(*first) % editions().len()) else { return };
    let mut readings = book.alternatives();
    if readings.is_empty() {
        return;
    }
    let other = readings.swap_remove(usize::from(*second) % readings.len()).rules;
    let by = |rules: Rules| Choice { rules: Some(rules), ..Choice::default() };
    let (one, other) = (by(book.clone()), by(other));
    let (changes, _) = compared(&one, &one, log);
    assert!(changes.is_empty(), "{changes:?}");
    let (changes, sums) = compared(&one, &other, log);
    let (turned, back) = compared(&other, &one, log);
    assert_eq!(changes.len(), turned.len());
    let counts = |sums: &Sums| (sums.games, sums.changed, sums.verdicts, sums.scores, sums.with_another_winner);
    assert_eq!(counts(&sums), counts(&back));
    let mut readings = Readings::new(&one);
    readings.begin("a.rum");
    let mut reader = Reader::new(log);
    while reader.next_with(|line| readings.see(&line, &mut |_| {})).is_some() {}
    let _ = readings.end(&mut |_| {});
}

/// How many bytes of all logs of an archive are read at most.
const MAX_OF_ARCHIVE: u64 = 1 << 20;

/// Reads the files of an archive.
///
/// # Panics
/// Something that must hold does not.
pub fn archives(bytes: &[u8]) {
    let tar = || shown(&mut |see| each_in_tar(bytes, see));
    let zip = || shown(&mut |see| each_in_zip(Cursor::new(bytes), see));
    assert_eq!(tar(), tar());
    assert_eq!(zip(), zip());
}

/// A function that shows the files of an archive to another function.
type Show<'a> = dyn FnMut(&mut dyn FnMut(&str, Archived<'_>) -> bool) -> io::Result<bool> + 'a;

/// The files of an archive with what could be read of them, and how reading ended.
fn shown(show: &mut Show<'_>) -> (Vec<String>, String) {
    let (mut files, mut left) = (Vec::new(), MAX_OF_ARCHIVE);
    let ended = show(&mut |path, held| {
        let (mut log, mut said) = (Vec::new(), String::new());
        match held {
            Archived::Log(stored) => {
                let read = stored.take(left).read_to_end(&mut log);
                said = read.map_or_else(|error| error.to_string(), |_| said);
            }
            Archived::Broken(error) => said = error.to_string(),
        }
        left -= log.len() as u64;
        let _ = Log::parse(&log);
        files.push(format!("{path}: {log:?} {said}"));
        left > 0
    });
    (files, format!("{ended:?}"))
}

/// Compares games with a baseline, and with the new baseline that is written meanwhile.
///
/// # Panics
/// Something that must hold does not.
pub fn baselines(bytes: &[u8]) {
    let Ok(read) = Baseline::read(bytes) else { return };
    let (Ok(rules), Some(edition)) = (RuleSet::named("kalooki"), editions().first()) else { return };
    let log = games(edition, 1, 1);
    let mut written = Vec::new();
    let changed = |against: Baseline, out: &mut Vec<u8>| {
        let (mut recorder, mut changes) = (Recorder::new(&rules, Some(against), Some(out)), 0);
        recorder.begin("a.rum");
        let mut reader = Reader::new(log.as_bytes());
        while reader.next_with(|line| recorder.step(line, &mut |_| changes += 1)).is_some() {}
        recorder.end(&mut |_| changes += 1);
        assert!(recorder.finish().is_ok(), "memory can be written to");
        changes
    };
    changed(read, &mut written);
    let again = Baseline::read(&*written).map(|again| changed(again, &mut Vec::new()));
    assert_eq!(again.ok(), Some(0), "what was written is a baseline, of the same games");
}

/// Writes a record as a log, in every form that it may have; the first byte decides by which rules.
///
/// # Panics
/// Something that must hold does not.
pub fn convert(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = record(rest) else { return };
    let Some(rules) = editions().get(usize::from(*first) % editions().len()) else { return };
    for form in RecordForm::ALL {
        match adjudeck_replayer::convert::convert(form, &text, "fuzzed", rules) {
            Ok(log) => {
                let (again, faults) = Log::parse(log.to_text().as_bytes());
                assert!(faults.is_empty() && again.says_as(&log), "{faults:?}\n{}", log.to_text());
            }
            Err(error) => assert!(error.line > 0 && error.column > 0, "{error}"),
        }
    }
}

/// How the judgements of a log by two sets of rules differ.
fn compared(one: &Choice, other: &Choice, log: &[u8]) -> (Vec<GameChange>, Sums) {
    let (mut comparison, mut changes) = (Comparison::new(one, other), Vec::new());
    comparison.begin("a.rum");
    let mut reader = Reader::new(log);
    while reader.next_with(|line| comparison.step(line, &mut |change| changes.push(change))).is_some() {}
    comparison.end(&mut |change| changes.push(change));
    let sums = comparison.sums();
    (changes, sums)
}

/// Checks that bytes give the same elements whether they come at once or one by one.
fn same_in_pieces<'a>(
    whole: fn(&'a [u8]) -> Elements<&'a [u8]>,
    pieces: fn(Crumbs<'a>) -> Elements<Crumbs<'a>>,
    bytes: &'a [u8],
) {
    let (whole, pieces) = (LogReader::of_json(whole(bytes)), LogReader::of_json(pieces(Crumbs(bytes))));
    assert_eq!(lines(whole), lines(pieces), "read in pieces");
}

/// Everything that is read, line by line, in words.
fn lines<R: Read>(mut reader: LogReader<R>) -> Vec<String> {
    fn words(line: &Result<LogLine, ReadError>) -> String {
        fn debug(it: &impl Debug) -> String {
            format!("{it:?}")
        }
        line.as_ref().map_or_else(debug, debug)
    }
    std::iter::from_fn(|| reader.next()).map(|line| words(&line)).collect()
}

/// A reader that gives its bytes one by one.
struct Crumbs<'a>(&'a [u8]);

impl Read for Crumbs<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let one = into.len().min(1);
        self.0.read(into.get_mut(..one).unwrap_or_default())
    }
}
