//! The commands in Japanese.

use std::fs;

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, Said, UNREADABLE, command, run, run_in, said};

/// Three of the things that `check` reports, a deal with a score that is declared wrongly, and names that are wide.
const TABLE: &str = "\
game \"土曜日 卓3\"
rules kalooki/akagiri
players 彩 Bea カール ディー
position 2 dealer ディー
hand Bea 8D 2C 3C 9H
table 彩 9D TD JD QD | 5C 5D 5H | 7C 7D 7H
table Bea 4S 4H 4C | KS KH KD | 6H 7H 8H JK=9H
turn Bea drawn
Bea lays 8D on 彩.1
Bea discards 5S
Bea discrads 2C
";

/// A deal that ends, with a score that is declared wrongly.
const SCORED: &str = "\
rules kalooki
players Aya 花子 Carl
position 9 dealer Carl
hand Aya 5C
hand 花子 JK 2C
hand Carl KD AD
total Aya 100 花子 90 Carl 80
table Aya 9D TD JK QD | 7C 7D JK
turn Aya drawn
Aya discards 5C
score Aya 0 花子 52 Carl 21
winner Aya
";

/// Runs the program in Japanese.
fn japanese(arguments: &[&str], input: &str) -> Said {
    run(&[arguments, &["--lang", "ja"]].concat(), input)
}

/// What a reader sees in manuals, help and reports of tests.
#[test]
fn names_in_help_manuals_and_junit_are_japanese() {
    let help = crate::run::run(&["hand", "--help", "--lang", "ja"], "").out;
    assert!(help.contains("[別名: --indicator]"), "{help}");
    let man = crate::run::run(&["man", "--lang", "ja"], "").out;
    assert!(man.contains("<コマンド>") && !man.contains("subcommands"), "{man}");
    let log = format!("game \"A\"\n{}", crate::run::ILLEGAL);
    let junit = crate::run::run(&["check", "--format", "junit", "--lang", "ja"], &log).out;
    assert!(junit.contains("name=\"第1ゲーム：A\"") && junit.contains("違反[wild-discarded]"), "{junit}");
    let english = crate::run::run(&["check", "--format", "junit"], &log).out;
    assert!(english.contains("name=\"game 1: A\""), "{english}");
}

#[test]
fn check_says_it_in_japanese_with_carets_below_wide_names() {
    insta::assert_snapshot!(japanese(&["check"], TABLE).out);
    insta::assert_snapshot!("all_readings", japanese(&["check", "--all-readings"], ILLEGAL).out);
}

#[test]
fn an_expectation_that_is_not_met_is_said_in_japanese() {
    let said = japanese(&["check"], &format!("{LEGAL}= illegal discard.wild\n"));
    assert!(said.out.contains("6行目は`discard.wild`により違反のはずですが、合法です"), "{}", said.out);
    let said = japanese(&["check"], &format!("{ILLEGAL}= legal\n"));
    assert!(said.out.contains("`discard.wild`により違反です：ジョーカーは捨てられません"), "{}", said.out);
    let said = japanese(&["check"], &format!("{ILLEGAL}= illegal discard.wild\n"));
    assert!(said.out.contains("すべて合法、期待どおり1件"), "{}", said.out);
}

#[test]
fn sentences_for_programs_are_japanese_and_keys_and_codes_are_not() {
    let [english, japanese] = ["en", "ja"].map(|lang| {
        let said = run(&["check", "--format", "json", "--lang", lang], TABLE);
        serde_json::from_str::<Value>(&said.out).unwrap()
    });
    let neutral = |report: &Value| {
        let mut report = report.clone();
        for finding in report["findings"].as_array_mut().unwrap() {
            let finding = finding.as_object_mut().unwrap();
            finding.remove("message");
            finding.remove("detail");
        }
        report
    };
    assert_eq!(neutral(&english), neutral(&japanese));
    assert_eq!(japanese["findings"][0]["message"], "フォーを伸ばせるのは上だけです");
    let said = run(&["check", "--format", "sarif", "--lang", "ja"], ILLEGAL);
    let sarif: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(sarif["runs"][0]["results"][0]["message"]["text"], "ジョーカーは捨てられません");
}

#[test]
fn the_table_and_the_score_sheet_are_aligned() {
    insta::assert_snapshot!("replay", japanese(&["replay", "-"], SCORED).out);
    insta::assert_snapshot!("score", japanese(&["score", "-"], SCORED).out);
}

#[test]
fn a_score_sheet_says_who_left_and_who_paid_to_stay() {
    let log = "rules pokerato\nplayers Ada Bruno Carla Dino\nposition 3 dealer Bruno\n\
               total Ada 62 Bruno 40 Carla 95 Dino 91\nchips Ada 20 Bruno 20 Carla 20 Dino 20\npool game 40\npool hand 8\n\
               hand Carla KH\nhand Dino QH\nhand Ada 9C\nhand Bruno 5C\ntable Ada 7S 7H 7D\nturn Ada drawn\n\
               Ada discards 9C\nout Ada\nCarla reenters\nDino leaves\n";
    insta::assert_snapshot!("score_of_who_left", japanese(&["score", "-"], log).out);
}

#[test]
fn a_point_a_fact_and_a_fault_are_explained() {
    let said =
        ["layoff.direction", "not-in-hand", "left-over", "disputed"].map(|word| japanese(&["explain", word], "").out);
    for text in ["kalookiの例：2の下にAをトラックオンしてよいか\n", "\n  # 赤桐 2005とPagat (K5.5)：いいえ。"]
    {
        assert!(said[0].contains(text), "{text}");
    }
    insta::assert_snapshot!("explain", said.join("\n---\n"));
}

#[test]
fn two_sets_of_rules_are_compared() {
    insta::assert_snapshot!("rules_list", japanese(&["rules", "list"], "").out);
    insta::assert_snapshot!("rules_diff", japanese(&["rules", "diff", "kalooki/akagiri", "kalooki/pagat"], "").out);
    insta::assert_snapshot!("rules_turns", japanese(&["rules", "turns", "kalooki/akagiri", "kalooki/pagat"], "").out);
    let sides = ["compare", "kalooki", "kalooki+discard.wild=allowed"];
    insta::assert_snapshot!("compare", japanese(&sides, ILLEGAL).out);
    let markdown = [&sides[..], &["--format", "markdown"]].concat();
    insta::assert_snapshot!("compare_markdown", japanese(&markdown, ILLEGAL).out);
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
fn what_is_wrong_with_the_arguments_is_said_in_japanese() {
    for (arguments, expected) in [
        (&["check", "--sideways"][..], "エラー: `--sideways`という引数はありません"),
        (&["chek"], "ヒント: 似たコマンドがあります: `schema`、`check`"),
        (&["check", "--format", "txt"], "[可能な値: text, json, jsonl, sarif, github, junit]"),
        (&["check", "--set", "x"], "エラー: `x`は`--set <POINT=ANSWER>`の値になりません。POINT=ANSWERの形で書きます"),
        (&["convert"], "エラー: 次の引数がありません:\n  --to <TO>"),
        (&["replay", "-", "--at", "1", "--deal", "2"], "一緒に使えません"),
        (&["generate", "--deals", "many"], "数字ではありません"),
        (&["generate", "--deals", "99999999999999999999"], "。桁が多すぎます"),
        (&["generate", "--faults", "3", "--hidden", "200"], "。200は0..=100の範囲にありません"),
        (&["generate", "--deals", "3", "--games", "4"], "`--deals <N>`と`--games <N>`は一緒に使えません"),
        (&["check", "--format", "text", "--format", "json"], "`--format <FORMAT>`は一度しか使えません"),
        (
            &["check", "--sideways"],
            "ヒント: `--sideways`を値として渡すには`-- --sideways`と書きます\n\n使い方: adjudeck check",
        ),
        (
            &["check", "--rules", "kaloki"],
            "`kaloki`という版はありません。`kalooki/akagiri`か`kalooki/pagat`のことですか？",
        ),
        (
            &["check", "--set", "discard.wlid=allowed"],
            "`discard.wlid`という論点はありません。`discard.wild`のことですか？",
        ),
        (&["check", "--all-readings", "--format", "sarif"], "`sarif`にはこれを書く場所がありません"),
        (&["explain", "layof.direction"], "という言葉は説明できません。`layoff.direction`のことですか"),
        (&["explain", "doubleton"], "という言葉は説明できません。`doubles`か`double`のことですか"),
        (&["generate", "--players", "9"], "kalooki/akagiriでは9人でプレイできません。`--players`は3から6までです"),
        (&["man", "chekc"], "`chekc`というコマンドはありません"),
        (&["compare", "kalooki"], "もう一方の規則か`--baseline`が必要です"),
    ] {
        let said = japanese(arguments, LEGAL);
        assert_eq!(said.status, 2, "{arguments:?}");
        assert!(said.err.contains(expected), "{arguments:?}: {}", said.err);
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

#[test]
fn the_locale_chooses_the_language_unless_an_option_does() {
    let is_japanese = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = command(&[&["check"], arguments].concat());
        command.envs(variables.iter().copied());
        said(command, ILLEGAL.as_bytes()).out.contains("違反")
    };
    assert!(!is_japanese(&[], &[]));
    assert!(!is_japanese(&[("LANG", "C")], &[]));
    assert!(is_japanese(&[("LANG", "ja_JP.UTF-8")], &[]));
    assert!(is_japanese(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "ja")], &[]));
    assert!(!is_japanese(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C.UTF-8")], &[]));
    assert!(!is_japanese(&[("LANG", "ja_JP.UTF-8")], &["--lang", "en"]));
    assert!(is_japanese(&[("LANG", "fr_FR.UTF-8")], &["--lang=ja"]));
}
