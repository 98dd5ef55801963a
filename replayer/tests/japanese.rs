//! Everything that people read can be read in Japanese.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adjudeck_format::{Expected, FaultKind};
use adjudeck_replayer::cli::{CLAP_WORDS, HEADINGS, command};
use adjudeck_replayer::commands::explain::codes::{ABOVE_A_FAULT, ABOVE_AN_EXAMPLE, BELOW_A_FACT, OTHERS};
use adjudeck_replayer::generate::Stats;
use adjudeck_replayer::progress;
use adjudeck_replayer::rulebook::REMEDY;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Fact, editions};
use clap::{Arg, Command};

/// Words that stand for something in data, and are shown to people as well.
const CODES: [&str; 21] = [
    "irregularity",
    "ruling",
    "unreadable",
    "rules",
    "unmet",
    "disputed",
    "not begun",
    "dealing",
    "playing",
    "over",
    "void",
    "not over",
    "total",
    "wins",
    "score",
    "chips",
    "in",
    "rule",
    "one",
    "other",
    "also",
];

/// Whether a text has Japanese characters.
fn is_japanese(text: &str) -> bool {
    text.chars().any(|it| matches!(it, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'))
}

/// The help of a command, of its arguments and their values, and of its own commands.
fn help(command: &Command) -> Vec<String> {
    let texts = |argument: &Arg| {
        let values = argument.get_possible_values();
        let values = values.iter().filter_map(|value| value.get_help().map(ToString::to_string)).collect::<Vec<_>>();
        let own = [argument.get_help(), argument.get_long_help()];
        own.into_iter().flatten().map(ToString::to_string).chain(values).collect::<Vec<_>>()
    };
    let own = [command.get_about(), command.get_long_about()].into_iter().flatten().map(ToString::to_string);
    let arguments = command.get_arguments().flat_map(texts);
    let all = own.chain(arguments).chain(command.get_subcommands().flat_map(help));
    all.flat_map(|text| text.split("\n\n").map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The texts of all Rust files of a folder.
fn sources(folder: &Path) -> Vec<String> {
    let files = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.unwrap().into_path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    files.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The texts that stand in quotes behind a word of the code.
fn behind<'a>(source: &'a str, word: &str) -> Vec<&'a str> {
    let rest = source.split(word).skip(1);
    rest.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next()).collect()
}

/// What a line of the notation should have, where that is described and not a word of the notation.
fn wanted() -> Vec<String> {
    let grammar = Path::new(env!("CARGO_MANIFEST_DIR")).join("../format/src/grammar");
    let mut wanted = Vec::new();
    for source in sources(&grammar) {
        for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let texts = line.split('"').skip(1).step_by(2);
            let described = ["a ", "an ", "the ", "what ", "who ", "`", "together, "];
            let is_description =
                |text: &&str| described.iter().any(|word| text.starts_with(word)) || *text == "game or hand";
            let texts = texts.filter(|text| *text != "a byte is below 256");
            wanted.extend(texts.filter(is_description).map(str::to_owned));
        }
    }
    wanted
}

/// Every fixed text of the program.
fn texts() -> BTreeSet<String> {
    let code = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let marked = code.iter().flat_map(|source| [behind(source, "program("), behind(source, "says(")].concat());
    let meanings = Fact::CODES.iter().map(|(_, meaning)| meaning.trim());
    let fixed = [ABOVE_A_FAULT, ABOVE_AN_EXAMPLE, BELOW_A_FACT, REMEDY, progress::LINE];
    let stats = Stats::default().counts().map(|(name, _)| name);
    help(&command(Lang::En))
        .into_iter()
        .chain(wanted())
        .chain(editions().iter().map(|rules| rules.title.clone()))
        .chain(marked.filter(|text| *text != "no such text").map(str::to_owned))
        .chain(meanings.map(str::to_owned))
        .chain(FaultKind::ALL.map(|kind| kind.explanation().to_owned()))
        .chain(OTHERS.map(|(_, meaning)| meaning.to_owned()))
        .chain(Expected::ALL.map(|verdict| verdict.as_str().to_owned()))
        .chain(fixed.into_iter().chain(stats).chain(HEADINGS).chain(CLAP_WORDS).chain(CODES).map(str::to_owned))
        .collect()
}

/// Whoever writes for people asks the language that was chosen.
#[test]
fn only_the_languages_themselves_are_named_where_they_are_chosen() {
    let code = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for folder in ["commands", "compare", "generate", "report", "session", "view"] {
        for source in sources(&code.join(folder)) {
            assert!(!source.contains("English") && !source.contains("Japanese"), "{source}");
        }
    }
}

#[test]
fn every_fixed_text_has_a_translation_and_every_translation_a_text() {
    let (texts, translated) = (texts(), Lang::Ja.translated_of_program().map(str::to_owned).collect::<BTreeSet<_>>());
    let (missing, idle): (Vec<_>, Vec<_>) =
        (texts.difference(&translated).collect(), translated.difference(&texts).collect());
    assert!(missing.is_empty() && idle.is_empty(), "not translated: {missing:#?}\nnot used: {idle:#?}");
    for text in &texts {
        let said = Lang::Ja.program(text);
        assert!(is_japanese(said), "{text}: {said}");
    }
}
