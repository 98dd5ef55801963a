//! What one player could know: `--seen-by`.

use serde_json::Value;

use crate::run::{Said, run};

/// A log with all that is hidden from somebody, and with remarks.
const LOG: &str = "\
# Aya holds two fives.
game \"Finale\"
tag date \"2026-03-14\"
rules push/pagat\t\r
players Aya \"Anna Maria\" 花子 Dee


deal 1 dealer Dee
hand Aya 5S 5H 6D QS QD KC  # 5S!
hand \"Anna Maria\" 6S 6H 7D JS JD JC
hand 花子 7S 7H 8D TS TD TC
hand Dee 8S 8H 9D 9S KD 9C
upcard 2D
= illegal pack.contents
Aya pushes 2D 3D
Aya draws 4D
Aya discards 4D
\"Anna Maria\" drows 1OC
\"Anna Maria\" discards 6S
ruling stands by \"M. Ito\"
";

/// The log as somebody sees it.
fn seen(by: &str) -> String {
    let said = run(&["convert", "--to", "text", "--seen-by", by, "-"], LOG);
    assert_eq!((said.status, &*said.err), (0, ""));
    said.out
}

#[test]
fn a_log_is_written_as_a_player_could_have_written_it() {
    assert_eq!(
        seen("Anna Maria"),
        "
game \"Finale\"
tag date \"2026-03-14\"
rules push/pagat
players Aya \"Anna Maria\" 花子 Dee


deal 1 dealer Dee
hand Aya ?*6
hand \"Anna Maria\" 6S 6H 7D JS JD JC
hand 花子 ?*6
hand Dee ?*6
upcard 2D

Aya pushes 2D 3D
Aya draws ?
Aya discards 4D
\"Anna Maria\" draws [?]
\"Anna Maria\" discards 6S
ruling stands by \"M. Ito\"
"
    );
    let of = |by: &str, line: usize| seen(by).lines().nth(line - 1).unwrap().to_owned();
    assert_eq!(of("Aya", 15), "Aya pushes 2D ?");
    assert_eq!(of("Aya", 16), "Aya draws 4D");
    assert_eq!(of("花子", 11), "hand 花子 7S 7H 8D TS TD TC");
    assert_eq!(of("spectator", 9), "hand Aya ?*6");
    assert_eq!(of("spectator", 15), "Aya pushes 2D ?");
}

#[test]
fn lines_that_cannot_be_read_say_what_they_are_about_and_no_more() {
    let unread = |line: &str, players: &str| {
        let log = format!("{players}\n{line}\nreshuffle\n");
        let said = run(&["convert", "--to", "text", "--seen-by", "spectator", "-"], &log);
        assert_eq!(said.status, 0, "{}", said.err);
        let (seen, faults) = (said.out.lines().nth(1).unwrap().to_owned(), run(&["check", "-"], &said.out));
        assert!(seen.is_empty() || faults.err.contains("2:") || faults.out.contains("2:"), "{seen} can be read");
        seen
    };
    let players = "players Aya \"Anna Maria\" turn";
    for (line, due) in [
        ("Aya draws 1OH JK", "Aya draws [?]"),
        ("Aya calls 5C", "Aya calls [?]"),
        ("Aya declares 5C 6C | x", "Aya declares [?]"),
        ("\"Anna Maria\" xyz 5C", "\"Anna Maria\" [?]"),
        ("\"turn\" discards 5C 6C", "\"turn\" discards [?]"),
        ("hand Aya 1OH", "hand Aya [?]"),
        ("hand turn 5X", "hand turn [?]"),
        ("game 5C JK 9D", "game [?] [?]"),
        ("rules 5C JK 9D", "rules [?] [?]"),
        ("tag 5C", "tag [?]"),
        ("deal 5C", "deal [?]"),
        ("= 5C", ""),
        ("5C JK 9D", "[?]"),
        ("Aya discards 5C Anna draws 5D", "Aya [?]"),
    ] {
        assert_eq!(unread(line, players), due, "{line}");
    }
    assert_eq!(unread("players Aya, Bea", "# nobody"), "Players Aya Bea");
    assert_eq!(unread("players Aya Bea Aya 5C", "# nobody"), "players ,");
    // Nobody knows who plays: what stands for a name may be anything.
    let log = "players Aya Bea Aya\nhand 5C 6C\nAya draws 5C\nreshuffle\n";
    let said = run(&["convert", "--to", "text", "--seen-by", "spectator", "-"], log);
    assert_eq!(said.out, "players ,\n\n\n\n");
}

#[test]
fn the_table_is_shown_as_a_player_sees_it() {
    let log = LOG.replace("drows 1OC", "takes 4D");
    let said = run(&["replay", "-:17", "--seen-by", "花子"], &log);
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.out.contains("after line 17") && said.out.contains("hand  7S TS 7H 8D TD TC"), "{}", said.out);
    // What everybody saw 花子 knows as well: the discard that was pushed is with Anna Maria.
    assert!(said.out.contains("hand  2D ?*7") && !said.out.contains("5S") && !said.out.contains("6S"), "{}", said.out);
    let said = run(&["replay", "-:17", "--seen-by", "spectator", "--format", "json"], &log);
    let views: Value = serde_json::from_str(&said.out).unwrap();
    let hands = views[0]["players"].as_array().unwrap().iter().map(|player| player["hand"]["hidden"].as_u64().unwrap());
    assert_eq!(hands.collect::<Vec<_>>(), [6, 7, 6, 6]);
}

#[test]
fn whoever_looks_plays_or_is_a_spectator() {
    for command in [&["replay", "-"][..], &["convert", "--to", "json", "-"], &["convert", "--to", "text", "-"]] {
        for (name, lang, due) in [
            ("Ayaa", "en", "no player is called `Ayaa`; did you mean `Aya`?"),
            ("Zoe", "en", "no player is called `Zoe`; there are `Anna Maria`, `Aya`, `Dee`, `花子`"),
            ("花男", "ja", "`花男`というプレイヤーはいません。`花子`の間違いではありませんか"),
            ("Zoe", "ja", "`Zoe`というプレイヤーはいません。いるのは`Anna Maria`、`Aya`、`Dee`、`花子`です"),
        ] {
            let arguments = [command, &["--lang", lang, "--seen-by", name]].concat();
            let Said { status, out, err } = run(&arguments, LOG);
            assert!(status == 2 && out.is_empty() && err.contains(due), "{command:?} {status} {out} {err}");
        }
    }
    let said = run(&["convert", "--to", "text", "--seen-by", "Aya", "-"], "void\n");
    assert!(said.err.contains("nobody else is named either"), "{}", said.err);
    // Whoever plays in one game of a log sees the others as a spectator; a composed name is the same name.
    let two = format!(
        "{LOG}game \"Next\"\nrules push/pagat\nplayers Ge\u{301}za Emi Fay Gus\ndeal 1 dealer Gus\nhand Géza 5C ?*5\n"
    );
    let of = |by: &str| run(&["convert", "--to", "text", "--seen-by", by, "-"], &two).out;
    assert!(of("Géza").ends_with("hand Géza 5C ?*5\n") && of("Géza").contains("hand Aya ?*6"));
    assert!(of("Ge\u{301}za").ends_with("hand Géza 5C ?*5\n"));
    assert!(of("Aya").ends_with("hand Géza ?*6\n"));
}

#[test]
fn a_log_in_json_is_written_as_it_is_seen() {
    let log = LOG.replace("\"Anna Maria\" drows 1OC\n", "");
    let rows = run(&["convert", "--to", "jsonl", "-"], &log).out;
    let said = run(&["convert", "--to", "jsonl", "--seen-by", "Dee", "-"], &rows);
    assert_eq!(said.status, 0, "{}", said.err);
    let text = run(&["convert", "--to", "text", "--seen-by", "Dee", "-"], &log).out;
    assert_eq!(run(&["convert", "--to", "text", "-"], &said.out).out, run(&["fmt", "-"], &text).out);
    assert!(!said.out.contains("QS") && said.out.contains("8S"));
    let unread = run(&["convert", "--to", "json", "--seen-by", "Dee", "-"], LOG);
    assert!(unread.status == 2 && unread.out.is_empty() && unread.err.contains("1 line"), "{}", unread.err);
}
