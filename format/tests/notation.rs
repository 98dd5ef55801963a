//! The specification: every word has its row, what it shows can be read, and both languages have the same.

use std::collections::BTreeSet;

use adjudeck_format::{Log, MAX_CARDS, MAX_LINE, NOTATION, NOTATION_JA, Seat};

/// The cells of the tables, row by row, without those of the heads.
fn rows(text: &str) -> Vec<Vec<String>> {
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cells = |row: &str| {
        let row = row.trim_matches('|').replace("\\|", "\u{0}");
        row.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
    };
    rows.map(cells).collect()
}

/// The blocks of code in this language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let start = format!("```{language}\n");
    text.split(&start).skip(1).filter_map(|rest| rest.split_once("```").map(|(block, _)| block)).collect()
}

/// The words in quotes of the grammar that are written in small letters.
fn terminals() -> BTreeSet<&'static str> {
    let grammar = blocks(NOTATION, "text").concat().len();
    assert!(grammar > 1000);
    let quoted = blocks(NOTATION, "text").into_iter().flat_map(|grammar| grammar.split('"').skip(1).step_by(2));
    quoted.filter(|word| word.len() > 1 && word.bytes().all(|it| it.is_ascii_lowercase())).collect()
}

#[test]
fn every_example_is_a_line_that_has_the_word_of_its_form() {
    let (cards, statements) = NOTATION.split_once("## Statements").unwrap();
    // A card may be written in many ways.
    let (cards, statements) = (rows(cards), rows(statements));
    assert_eq!(cards.len(), 7);
    for (row, is_card) in cards.iter().map(|row| (row, true)).chain(statements.iter().map(|row| (row, false))) {
        let example = row[2].trim_matches('`');
        let log = format!("players Aya Bea Carl Dee\n{example}\n");
        let (read, faults) = Log::parse(log.as_bytes());
        assert!(faults.is_empty(), "{example}: {faults:?}");
        assert_eq!(read.to_string(), log, "{example} is in canonical form");
        let verb = row[0].trim_matches('`').split([' ', '`']).find(|word| *word != "P").unwrap();
        assert!(is_card || example.split(' ').any(|word| word == verb), "{example} is no example of {verb}");
    }
}

#[test]
fn every_word_of_the_vocabulary_and_of_the_grammar_has_a_row() {
    let forms = rows(NOTATION).iter().map(|row| row[0].clone()).collect::<Vec<_>>().join(" ");
    let words: BTreeSet<_> = forms.split([' ', '`', ',', '[', ']']).collect();
    let vocabulary = include_str!("../src/vocabulary.rs");
    let listed = |start: &str| {
        let (list, _) = vocabulary.split_once(start).unwrap().1.split_once("\n}").unwrap();
        list.split('"').skip(1).step_by(2).collect::<Vec<_>>()
    };
    let (keywords, verbs) = (listed("\nkeywords! {"), listed("\nverbs! {"));
    assert!(keywords.len() > 30 && verbs.len() > 20 && terminals().len() > 70);
    for word in keywords.into_iter().chain(verbs).chain(terminals()) {
        assert!(words.contains(word), "no table of the specification has a form with {word}");
    }
}

#[test]
fn the_logs_of_the_specification_can_be_read() {
    for text in [NOTATION, NOTATION_JA] {
        let logs = blocks(text, "rum");
        assert_eq!(logs.len(), 6);
        for log in logs {
            assert_eq!(Log::parse(log.as_bytes()).1, [], "{log}");
        }
    }
}

#[test]
fn the_limits_are_those_of_the_reader() {
    let grouped = |number: usize| {
        if number < 1000 { number.to_string() } else { format!("{},{:03}", number / 1000, number % 1000) }
    };
    for text in [NOTATION, NOTATION_JA] {
        for limit in [MAX_LINE, MAX_CARDS, Seat::COUNT] {
            assert!(text.contains(&grouped(limit)), "{limit}");
        }
    }
}

#[test]
fn both_languages_have_the_same_forms_examples_and_grammar() {
    let [english, japanese] = [NOTATION, NOTATION_JA].map(rows);
    let shared =
        |rows: &[Vec<String>]| -> Vec<_> { rows.iter().map(|row| (row[0].clone(), row.get(2).cloned())).collect() };
    assert_eq!(shared(&english), shared(&japanese));
    for (one, other) in english.iter().zip(&japanese) {
        assert!(one[1].len() > 3 && !other[1].is_ascii(), "{one:?} {other:?}");
    }
    for language in ["rum", "text"] {
        assert_eq!(blocks(NOTATION, language), blocks(NOTATION_JA, language));
    }
    let headings = |text: &str| {
        text.lines()
            .filter(|line| line.starts_with('#'))
            .map(|line| line.split(' ').next().unwrap().len())
            .collect::<Vec<_>>()
    };
    assert_eq!(headings(NOTATION), headings(NOTATION_JA));
}
