//! What words mean, and the specification of the notation.

use adjudeck_format::{NOTATION, NOTATION_JA};
use adjudeck_replayer::language::glossary::concepts;
use adjudeck_replayer::words::Lang;

use crate::run::run;

#[test]
fn the_notation_is_printed() {
    let said = run(&["notation"], "");
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.out.starts_with("The notation\n\n  A log is plain text"), "{}", said.out);
    assert!(!said.out.contains("```") && !said.out.contains("|---") && !said.out.contains('\u{1b}'));
    // Columns stand below each other.
    let place = |row: &str, word: &str| said.out.lines().find(|line| line.contains(row)).unwrap().find(word).unwrap();
    assert_eq!(place("P draws C?", "takes from"), place("P peeks C?", "looks at"));
    assert_eq!(place("P draws C?", "Aya draws"), place("P peeks C?", "Bea peeks"));
    assert_eq!(run(&["notation", "--format", "markdown"], "").out, NOTATION);
    assert_eq!(run(&["notation", "--format", "markdown", "--lang", "ja"], "").out, NOTATION_JA);
    let japanese = run(&["notation", "--lang", "ja"], "").out;
    assert!(japanese.starts_with("記法\n") && japanese.contains("山札から引く"), "{japanese}");
    assert_eq!(run(&["notation", "draws"], "").out, run(&["explain", "draws"], "").out);
    let said = run(&["notation", "carioca"], "");
    assert!(said.status == 2 && said.out.is_empty(), "a game is no word of the notation: {}", said.out);
    assert!(said.err.contains("`adjudeck explain carioca` says what it means"), "{}", said.err);
}

/// What people ask who have a game on paper: each phrase leads to the thing of rummy that it is about.
const ASKED_ON_PAPER: [(&str, &str); 40] = [
    ("途中から", "position"),
    ("from the middle", "position"),
    ("middle of a deal", "position"),
    ("場の札", "table"),
    ("cards on the table", "table"),
    ("ジョーカーの移動", "move-wild"),
    ("moving a joker", "move-wild"),
    ("スコアシート", "score-sheet"),
    ("score sheet", "score-sheet"),
    ("点数だけ", "score-sheet"),
    ("scores only", "score-sheet"),
    ("計算間違い", "mismatch"),
    ("wrong total", "mismatch"),
    ("書き忘れ", "hidden"),
    ("not written down", "hidden"),
    ("チョンボ", "illegal"),
    ("mistake", "illegal"),
    ("親決め", "dealer"),
    ("who deals", "dealer"),
    ("残り札", "hand"),
    ("cards left in hand", "hand"),
    ("何枚配る", "hand"),
    ("how many cards", "hand"),
    ("一番上の捨て札", "discard-pile"),
    ("top of the pile", "discard-pile"),
    ("順番違い", "turn"),
    ("out of turn", "turn"),
    ("取り消し", "ruling"),
    ("undo", "ruling"),
    ("最後の1枚", "go-out"),
    ("last card", "go-out"),
    ("カードの点数", "score"),
    ("card values", "score"),
    ("誰の勝ち", "winner"),
    ("who won", "winner"),
    ("同点", "tie"),
    ("tied", "tie"),
    ("点数が同じ", "tie"),
    ("何人で遊ぶ", "number-of-players"),
    ("how many players", "number-of-players"),
];

#[test]
fn what_people_ask_who_have_a_game_on_paper_is_explained() {
    for (asked, name) in ASKED_ON_PAPER {
        let concept = concepts().iter().find(|concept| concept.name == name).unwrap();
        for lang in Lang::ALL {
            let said = run(&["explain", asked, "--lang", lang.code()], "");
            assert_eq!(said.status, 0, "{asked}: {}", said.err);
            // Long lines are broken.
            let plain = |text: &str| text.split_whitespace().collect::<String>();
            assert!(plain(&said.out).contains(&plain(&concept.said(lang).is)), "{asked}: {}", said.out);
        }
    }
}
