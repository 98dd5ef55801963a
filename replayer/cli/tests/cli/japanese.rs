//! The commands in Japanese.

use std::fs;

use crate::run::{Said, UNREADABLE, run, run_in};

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

#[test]
fn what_cannot_be_read_is_said_in_japanese() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a.rum"), UNREADABLE).unwrap();
    fs::write(path("b.rum"), b"\xff\xfeg\0a\0").unwrap();
    fs::write(path("c.rum"), "{\"adjudeck\": 1, \"lines\": [{\"is\": \"upcard\", \"card\": \"1X\"}]}").unwrap();
    let shown = run(&["rules", "show", "kalooki"], "").out;
    fs::write(path("club.json"), shown.replacen("\"book\"", "\"bok\"", 1)).unwrap();
    for (arguments, expected) in [
        (&["fmt", "a.rum"][..], "a.rum: エラー: 読めない行が1行あったので、そのままにしました"),
        (&["replay", "a.rum"], "読めない行が1行ありました。`adjudeck check`で確かめられます"),
        (&["check", "b.rum"], "UTF-8で保存し直してください"),
        (&["check", "c.rum"], "c.rum:1:1: 読めない行[not-a-line]: `1X`はカードではありません"),
        (&["check", "d.rum"], "d.rum: エラー: そのようなファイルやフォルダーはありません"),
        (&["check", "a.rum", "--rules", "club.json"], "`bok`という節や項目はありません。`book`のことですか？"),
        (&["compare", "kalooki", "--baseline", "e.jsonl", "a.rum"], "そのような基準はありません"),
    ] {
        let said = run_in(folder.path(), &[arguments, &["--lang", "ja"]].concat());
        assert_eq!(said.status, 2, "{arguments:?}");
        assert!(said.out.contains(expected) || said.err.contains(expected), "{arguments:?}: {}{}", said.out, said.err);
    }
}
