//! What words mean, and the specification of the notation.

use adjudeck_format::{NOTATION, NOTATION_JA};

use crate::run::run;

/// Where no rule decides, none is promised.
#[test]
fn a_code_promises_no_rule_where_there_may_be_none() {
    let said = crate::run::run(&["explain", "not-in-hand"], "").out;
    assert!(said.contains("Where a rule decided, a line below the finding names it"), "{said}");
    let said = crate::run::run(&["explain", "no-rules"], "").out;
    assert!(!said.contains("below the finding") && said.contains("`rules kalooki/akagiri`"), "{said}");
    let said = crate::run::run(&["explain", "broken"], "");
    assert!(said.status == 0 && said.out.contains("could not be read to its end"), "{}", said.err);
}

/// The words of the clauses of Indian Rummy.
#[test]
fn lives_and_tanalas_are_known() {
    for (word, point) in [
        ("life", "declare.runs"),
        ("original life", "declare.pure-runs"),
        ("tanala", "declare.copies"),
        ("ライフ", "declare.runs"),
        ("タナラ", "declare.copies"),
    ] {
        let said = crate::run::run(&["explain", word], "");
        assert!(said.status == 0 && said.out.contains(point), "{word}: {}{}", said.out, said.err);
    }
}

/// Words that players say, each with what is said of it: of one that is no word of its own the clauses in which it stands.
#[test]
fn what_players_call_things_is_known() {
    for (words, due) in [
        ("chip", "what is paid with"),
        ("round the corner", "meld.ace"),
        ("cut joker", "indicator.turned"),
        ("パス", "to end a turn"),
        ("misdeal", "deal.redeal"),
        ("decks", "the cards with which a game is played"),
        ("partner", "players who play together"),
        ("coming down", "to lay the first melds of a deal"),
        ("middle drop", "to give a deal up"),
        ("take back", "what a director decides"),
        ("ace", "meld.ace"),
        ("aces", "meld.ace"),
        ("face up", "words of the rules"),
        ("インジケーター", "what is wild"),
        ("貰う", "to take the top discard out of turn"),
        ("エース", "meld.ace"),
        ("反時計回り", "words of the rules"),
        ("左隣", "words of the rules"),
        ("別の解釈", "one of several ways to understand the rules"),
    ] {
        let said = run(&["explain", words], "");
        assert!(said.status == 0 && said.out.contains(due), "{words}: {}{}", said.out, said.err);
    }
    let clause = run(&["explain", "反時計回り", "--lang", "ja"], "").out;
    assert!(clause.starts_with("反時計回り: 規則に出てくる言葉\n\n") && clause.contains("反時計回りに"), "{clause}");
    // What a word means as an answer comes last, and says nothing of several words.
    let dealer = run(&["explain", "dealer"], "").out;
    assert!(dealer.starts_with("dealer: ") && !dealer.starts_with("dealer: an answer"), "{dealer}");
    let several = run(&["explain", "xyzzy", "up"], "");
    assert!(several.status == 2 && several.out.is_empty(), "{}", several.out);
}

#[test]
fn words_of_every_kind_are_explained() {
    for (words, expected) in [
        (&["draws"][..], &["P draws C? ...", "takes from the top of the stock", "Aya draws 5C"][..]),
        (&["calls"], &["calls P N ...", "P calls [together]", "Carl calls"]),
        (&["position"], &["a deal begins in the middle", "position 2 dealer Dee"]),
        (&["discarding"], &["P declares C? ... | C? ... [discarding C?]"]),
        (&["JK"], &["a card in a log", "a joker"]),
        (&["carioca"], &["carioca: Ramino Pokerato (pokerato)", "pokerato/pagat", "シークエンス", "points, of which"]),
        (&["ramino"], &["Ramino Pokerato"]),
        (&["wipe"], &["wipe: Vazhushal", "ピュア・シークエンス"]),
        (&["tack", "on"], &["tack on: to add cards", "kalooki", "トラックオン", "layoff.direction", "lays"]),
        (&["ｼｰｹﾝｽ"], &["a meld of consecutive cards", "meld.run-size"]),
        (&["joker"], &["a card in a log", "a card that stands for another", "wild.cards"]),
        (&["layoff"], &["to add cards to a meld", "layoff.opened"]),
        (&["push"], &["Push (push)", "push.before-draw"]),
        (&["both-ends"], &["an answer to these points", "layoff.direction"]),
        (&["K5.5", "not-in-hand"], &["K5.5: ", "not-in-hand: "]),
    ] {
        let said = run(&[&["explain"], words].concat(), "");
        assert_eq!((said.status, &*said.err), (0, ""), "{words:?}");
        for text in expected {
            assert!(said.out.contains(text), "{words:?} has no {text}:\n{}", said.out);
        }
    }
    insta::assert_snapshot!(run(&["explain", "tack on"], "").out);
}

#[test]
fn words_are_explained_in_japanese() {
    for (word, expected) in [
        ("draws", &["プレイヤーのすること", "山札から引く", "Aya draws 5C"][..]),
        ("スリー", &["同じランクのカード", "kalooki", "three", "セットは何枚のカードで作れるか"]),
        ("捨札", &["プレイヤーが捨てたカード", "捨て札の山"]),
        ("トラックオン", &["テーブルのメルドにカードを加えること", "lay off"]),
        ("カリオカ", &["ラミーノ・ポケラート"]),
        ("ワイプ", &["ヴァズシャル", "解釈が分かれます"]),
    ] {
        let said = run(&["explain", word, "--lang", "ja"], "");
        assert_eq!(said.status, 0, "{word}: {}{}", said.out, said.err);
        for text in expected {
            assert!(said.out.contains(text), "{word} has no {text}:\n{}", said.out);
        }
    }
}

#[test]
fn an_unknown_word_gets_what_is_near() {
    for (word, near) in [
        ("drwas", "`draws`"),
        ("kaloki", "`kalooki`"),
        ("シークエンサ", "シークエンス"),
        ("not in hnad", "`not-in-hand`"),
    ] {
        let said = run(&["explain", word], "");
        assert_eq!((said.status, &*said.out), (2, ""), "{word}");
        assert!(said.err.contains(near), "{word}: {}", said.err);
    }
    // What is known is explained, and of the rest it is said that it is not.
    let said = run(&["explain", "K5.5", "xyzzy"], "");
    assert!(said.status == 2 && said.out.starts_with("K5.5: ") && said.err.contains("`xyzzy`"), "{}", said.err);
    assert_eq!(run(&["explain"], "").status, 2);
}

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
}
