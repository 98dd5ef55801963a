//! The program says nothing but what its message files and its tables of words have, what the rules have, and what it was given.
//!
//! This test is a program: with a certain variable set it is `adjudeck` in a made-up language, English with an accent on every
//! letter; otherwise it runs that one, and looks for words without accents.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs};

use adjudeck_cli::cli;
use adjudeck_format::FaultKind;
use adjudeck_replayer::referee::codes::{FACT_EXAMPLES, FAULT_EXAMPLES};
use adjudeck_replayer::words::catalogue::accent_all;
use adjudeck_validator::{Fact, Point, about_section, editions, possible_answers, question};

/// The variable that makes this the program.
const AS_PROGRAM: &str = "ADJUDECK_TEST_ACCENTS";

/// The house.
fn house() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// What the program says in a folder, on both streams.
fn said(folder: &Path, arguments: &str) -> String {
    let mut command = Command::new(env::current_exe().unwrap());
    command.env(AS_PROGRAM, "yes").env("LC_ALL", "C").env("COLUMNS", "400").current_dir(folder);
    let pipes = command.args(arguments.split('|')).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(b"rules kalooki\nplayers Aya Bea\nAya drwas 5C\n");
    let output = child.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

/// The texts of all files of a folder.
fn texts(folder: &Path) -> String {
    let files = walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap).filter(|it| it.file_type().is_file());
    files.filter_map(|file| fs::read_to_string(file.path()).ok()).collect()
}

/// What the rules and the notation say, which is in English in every language that has no words for it.
fn known() -> String {
    let mut known =
        texts(&house().join("validator/editions")) + &texts(&house().join("corpus")) + FACT_EXAMPLES + FAULT_EXAMPLES;
    known += &fs::read_to_string(house().join("format/NOTATION.md")).unwrap();
    for table in ["rummy.json", "links.json"] {
        known += &fs::read_to_string(house().join("replayer/words").join(table)).unwrap();
    }
    for point in Point::all() {
        let _ = writeln!(known, "{point}\n{}\n{}", question(point), about_section(point.section()));
        for (answer, meaning) in possible_answers(point) {
            let _ = writeln!(known, "{answer}\n{meaning}");
        }
    }
    for rules in editions() {
        known += &serde_json::to_string(rules).unwrap();
        known += &serde_json::to_string(&rules.variant.terms).unwrap();
    }
    Fact::CODES.iter().map(|(code, _)| *code).chain(FaultKind::ALL.map(FaultKind::code)).for_each(|code| known += code);
    known
}

/// The phrases of a text that have no accents: words with one space between them. A word with a digit, a dot or a hyphen in it, or in
/// capitals, is a card, a clause, an answer or the name of something.
fn bare(text: &str) -> Vec<String> {
    let is_of_words =
        |it: char| it.is_ascii_alphanumeric() || matches!(it, ' ' | '-' | '.' | '_' | '/' | '\'' | '\u{301}');
    let is_plain = |word: &str| {
        word.chars().all(|it| it.is_ascii_alphabetic() || it == '\'')
            && word.contains(|it: char| it.is_ascii_lowercase())
    };
    let phrases = |stretch: &str| -> Vec<String> {
        let words: Vec<_> = stretch.split(' ').collect();
        words.split(|word| !is_plain(word)).map(|words| words.join(" ")).collect()
    };
    let sentences = text.split(|it| !is_of_words(it)).flat_map(|stretch| stretch.split(". "));
    sentences.flat_map(|sentence| phrases(sentence.trim_end_matches('.'))).filter(|phrase| !phrase.is_empty()).collect()
}

/// Whether a phrase is one that is known, or puts two known words beside each other, as a table does.
fn is_known(phrase: &str, known: &str) -> bool {
    let mut words = phrase.split(' ');
    known.contains(phrase) || words.clone().count() < 3 && words.all(|word| known.contains(word))
}

/// Commands whose arguments stand between bars, each with the folder of [`lay_out`] as its own.
const COMMANDS: [&str; 44] = [
    "check|facts.rum|--disputed|--statistics",
    "check|faults.rum",
    "check|game.rum|--all-readings",
    "check|none",
    "check|missing.rum",
    "check|paper.pdf.rum",
    "check|scores.rum",
    "check|wide.rum",
    "check|game.rum|--rules|kaloki",
    "check|game.rum|--rules|club.json",
    "check|game.rum|--set|layoff.direction=sideways",
    "check|game.rum|--set|layoff.direktion=both-ends",
    "check|-",
    "check|game.rum|--max-messages|1",
    "replay|game.rum:30",
    "replay|game.rum:3000",
    "replay|game.rum|--deal|77",
    "replay|game.rum:20|--seen-by|Nobody",
    "score|game.rum|--explain",
    "score|facts.rum",
    "hand|--rules|kalooki/akagiri|--deal|2|9S 9H 9D 4C 4D JK 7H 8H 9H TH KD",
    "hand|--rules|vazhushal|9S 9H 9D 4C 4D JK 7H 8H 9H TH KD 2C 3C ?",
    "hand|9S 9H",
    "hand|--rules|kalooki|9S XX",
    "options|game.rum:20",
    "options|game.rum:20|--why|Aya discards KD",
    "compare|kalooki/akagiri|kalooki/pagat|game.rum|facts.rum",
    "compare|kalooki/akagiri|paplu|game.rum",
    "compare|kalooki|game.rum|--baseline|none.jsonl",
    "coverage|game.rum",
    "explain|not-in-hand",
    "explain|layoff.direction",
    "explain|K5.5",
    "explain|run",
    "explain|kalooki",
    "explain|nonsensical",
    "rules|list",
    "rules|points|kalooki/akagiri",
    "rules|diff|kalooki/akagiri|kalooki/pagat",
    "rules|turns|kalooki/akagiri",
    "rules|check|club.json",
    "fmt|--check|faults.rum",
    "generate|--rules|kalooki|--faults|1|--kind|not-in-hamd|-o|faults",
    "audit|game.rum|--resume|-o|none",
];

/// Lays out what the commands read.
fn lay_out(folder: &Path) {
    fs::create_dir(folder.join("none")).unwrap();
    let game = walkdir::WalkDir::new(house().join("corpus/games/kalooki")).sort_by_file_name().into_iter();
    let game = game.map(Result::unwrap).find(|file| file.path().extension().is_some_and(|ending| ending == "rum"));
    fs::copy(game.unwrap().path(), folder.join("game.rum")).unwrap();
    let files: [(&str, &[u8]); 6] = [
        ("facts.rum", FACT_EXAMPLES.as_bytes()),
        ("faults.rum", FAULT_EXAMPLES.as_bytes()),
        ("paper.pdf.rum", b"%PDF-1.7"),
        ("scores.rum", b"Round,Ann,Bob\n1,20,0\n2,0,40\n"),
        ("wide.rum", b"\xff\xfer\0u\0l\0e\0s\0"),
        ("club.json", br#"{ "extends": "kalooki/pagat", "layoff": { "direction": "sideways" }, "bok": 1 }"#),
    ];
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
}

/// What is said without accents and is neither known nor given.
fn strange() -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    lay_out(folder.path());
    // What the system says, and what standard input is called.
    let others = "No such file or directory os error <stdin>";
    let known = known() + &texts(folder.path()) + &COMMANDS.join(" ") + others;
    let known = known.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut strange = BTreeSet::new();
    for command in COMMANDS {
        let said = said(folder.path(), command);
        assert!(!said.is_empty(), "{command} says nothing");
        let bare = bare(&said).into_iter().filter(|it| !is_known(it, &known));
        strange.extend(bare.map(|it| format!("{command}: {it}")));
    }
    strange
}

fn main() -> ExitCode {
    if env::var_os(AS_PROGRAM).is_some() {
        accent_all();
        return cli::main();
    }
    let strange = strange();
    assert!(strange.is_empty(), "this is said past the message files:\n{strange:#?}");
    ExitCode::SUCCESS
}
