//! What words mean, and the specification of the notation.

use adjudeck_format::{NOTATION, NOTATION_JA};

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
}
