//! The commands in Japanese.

use crate::run::{Said, run};

/// Runs the program in Japanese.
fn japanese(arguments: &[&str], input: &str) -> Said {
    run(&[arguments, &["--lang", "ja"]].concat(), input)
}

#[test]
fn help_is_japanese_with_its_headings() {
    insta::assert_snapshot!("help", japanese(&["check", "--help"], "").out);
    insta::assert_snapshot!("help_in_short", japanese(&["-h"], "").out);
    for command in [
        "replay",
        "score",
        "compare",
        "coverage",
        "fmt",
        "convert",
        "explain",
        "rules",
        "generate",
        "completions",
        "man",
    ] {
        let said = japanese(&[command, "--help"], "").out;
        let english = ["Usage", "Options", "Arguments", "Print ", "The ", "values"];
        assert!(said.contains("使い方:") && !english.iter().any(|word| said.contains(word)), "{said}");
        let page = japanese(&["man", command], "").out;
        assert!(page.contains(".SH 書式") && !page.contains("Print help"), "{page}");
    }
}
