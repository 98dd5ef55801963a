//! What cannot be read is told in plain words: what a file is that is no text, and what was expected where a piece of JSON
//! is wrong, never in the words of the implementation.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, Said, command, run, run_in, said};

/// Files that are no text, and words of the messages about them.
const BINARY: [(&[u8], &str, &str); 14] = [
    (b"PK\x03\x04\x14\x00\x00\x00", "packed as zip; unpack it first", "zipでまとめられた"),
    (b"PK\x05\x06\x00\x00", "packed as zip", "zipで"),
    (b"\xfd7zXZ\x00\x00\x04", "packed as xz", "xzで"),
    (b"BZh91AY&SY\xaa\xbb", "packed as bzip2", "bzip2で"),
    (b"7z\xbc\xaf\x27\x1c\x00\x04", "packed as 7z", "7zで"),
    (b"Rar!\x1a\x07\x01", "packed as rar", "rarで"),
    (b"\x04\x22\x4d\x18\x64", "packed as lz4", "lz4で"),
    (b"%PDF-1.7\n%\xe2\xe3", "a document (PDF)", "文書（PDF）"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document (doc, xls)", "文書（doc"),
    (b"{\\rtf1\\ansi", "a document (RTF)", "文書（RTF）"),
    (b"\x89PNG\r\n\x1a\n\x00", "a picture (PNG)", "画像（PNG）"),
    (b"\xff\xd8\xff\xe0", "a picture (JPEG)", "画像（JPEG）"),
    (b"GIF89a", "a picture (GIF)", "画像（GIF）"),
    (b"\x7fELF\x02\x01\x01\x00", "this is not text", "テキストではありません"),
];

/// The document of an office program, as far as it tells.
fn document() -> Vec<u8> {
    [b"PK\x03\x04".as_slice(), &[0x14; 26], b"[Content_Types].xml", &[b'x'; 400]].concat()
}

/// An archive of one log.
fn archive() -> Vec<u8> {
    [b"game.rum".as_slice(), &[0; 249], b"ustar\x0000", &[0; 247], LEGAL.as_bytes()].concat()
}

/// The program run with a language.
fn in_language(lang: &str, arguments: &[&str], input: &[u8]) -> Said {
    said(command(&[arguments, &["--lang", lang]].concat()), input)
}

/// What is said once of a file is counted for each line, and that is said.
#[test]
fn numbers_of_lines_and_of_messages_agree() {
    let log = b"rules kalooki\nplayers Aya Bea \x83\x5c\nhand \x83\x5c\nhand \x83\x5c\n";
    let mut command = crate::run::command(&["check", "--statistics"]);
    let said = crate::run::said(command, log);
    assert!(said.out.contains("1  unreadable[encoding]"), "{}", said.out);
    assert!(said.out.contains(": 3 unreadable (2 as was said of a line before)"), "{}", said.out);
    command = crate::run::command(&["check", "--lang", "ja"]);
    let said = crate::run::said(command, log);
    assert!(said.out.contains("読めない行3件（うち2件は前の行と同じ理由）"), "{}", said.out);
}

#[test]
fn what_is_wrong_with_every_element_of_a_json_log_is_said_once() {
    let action = |card: &str| format!(r#"{{"is":"action","player":"Aya","does":"draws","cards":["{card}"]}}"#);
    let head = r#"{"is":"rules","edition":"kalooki/pagat"},{"is":"players","names":["Aya","Bea","Carl"]}"#;
    let log = format!(r#"{{"adjudeck":1,"lines":[{head},{},{},{{"is":"tag"}}]}}"#, action("5H"), action("6H"));
    let said = run(&["check", "--stdin-filename", "games.json"], &log);
    assert_eq!(said.out.matches("unreadable[not-a-line]").count(), 2, "{}", said.out);
    assert!(said.out.contains("3 unreadable (1 as was said of a line before)"), "{}", said.out);
}

#[test]
fn a_score_that_rests_on_a_lost_line_names_it_and_hides_no_cards() {
    let log = b"rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6C\nhand Bea 7D\nhand Carl 8D\n\
        opened Aya\ntable Bea 6D 6H 6S\npile 2S\nturn Aya\nAya drws 9C\nAya lays 6C on Bea.1\nAya discards 5C\nout Aya\nscore Aya 0 Bea 7 Carl 8\n";
    for (lang, due) in [("en", "depends on line 11, which cannot be read"), ("ja", "読めない11行目の内容しだいです")]
    {
        let said = in_language(lang, &["check", "-"], log);
        let scores: Vec<_> = said.out.lines().filter(|line| line.contains("[hidden-hand]")).collect();
        assert!(!scores.is_empty() && scores.iter().all(|line| line.ends_with(due)), "{}", said.out);
    }
    // Where every line can be read, it is the record that hides cards.
    let hidden = String::from_utf8_lossy(log).replace("drws", "draws").replace("hand Bea 7D", "hand Bea ?");
    let said = in_language("en", &["check", "-"], hidden.as_bytes());
    assert!(said.out.contains("the record hides cards of Bea"), "{}", said.out);
}

#[test]
fn a_score_between_those_that_hidden_cards_can_bring_is_told_by_their_steps() {
    let log = b"rules push/akagiri\nplayers Emi Fay Gus Hana\nposition 1 dealer Hana\nhand Emi ? ?\nhand Fay KD\nhand Gus ? ? ?\n\
        hand Hana ? ?\ntable Fay 3S 3H 3D\nturn Fay drawn\nFay discards KD\nout Fay\nscore Emi 42\ntotal Emi 42\n";
    for (lang, score, total) in [
        (
            "en",
            "Emi scores from 25 to 100 in steps of 5, not 42",
            "the total of Emi is from 25 to 100 in steps of 5, not 42",
        ),
        ("ja", "Emiの点数は25点から100点までの5点刻みで、42点ではありません", "Emiの累計は25点から100点まで"),
    ] {
        let said = in_language(lang, &["check", "-"], log);
        assert!(said.out.contains(score), "{}", said.out);
        let alone = String::from_utf8_lossy(log).replace("score Emi 42\n", "");
        let said = in_language(lang, &["check", "-"], alone.as_bytes());
        assert!(said.out.contains(total), "{}", said.out);
    }
}

/// A title of several words is one text.
#[test]
fn a_text_of_several_words_stands_in_quotes() {
    let said = crate::run::run(&["check"], "game Saturday table 3  # ours\n");
    assert!(said.out.contains("did you mean `\"Saturday table 3\"`?"), "{}", said.out);
    let said = crate::run::run(&["check"], "tag place club room\n");
    assert!(said.out.contains("did you mean `\"club room\"`?"), "{}", said.out);
    let said = crate::run::run(&["check"], "players Aya Bea\nAya lays 5C to Bea.1\n");
    assert!(said.out.contains("expected `on`"), "{}", said.out);
    let said = crate::run::run(
        &["check"],
        "players Aya Bea\nwinner Aya\nruling penalty Aya 5 to\nchips Aya 5\nAya claims JK by Aya.1\n",
    );
    assert!(said.out.contains("expected `from`, found `by`"), "{}", said.out);
}

#[test]
fn what_a_file_is_that_is_no_text_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.rum");
    let name = path.to_str().unwrap();
    let (document, archive) = (document(), archive());
    let more: [(&[u8], &str, &str); 2] =
        [(&document, "a document (docx", "文書（docx"), (&archive, "packed as tar", "tarで")];
    for (start, english, japanese) in BINARY.into_iter().chain(more) {
        let input = [start, &[b'\n', b'x'].repeat(500)].concat();
        fs::write(&path, &input).unwrap();
        for (lang, expected) in [("en", english), ("ja", japanese)] {
            let runs = ["check", "score", "replay"].map(|subcommand| (subcommand, "-"));
            for (subcommand, file) in runs.into_iter().chain([("fmt", name), ("check", name)]) {
                let said = in_language(lang, &[subcommand, file], &input);
                assert_eq!((said.status, said.err.lines().count()), (2, 1), "{subcommand}: {}", said.err);
                assert!(said.err.contains(expected), "{expected}: {}", said.err);
                assert_eq!(fs::read(&path).unwrap(), input, "it was left as it is");
            }
        }
    }
}

#[test]
fn a_log_may_begin_like_a_file_that_is_no_text() {
    for log in ["BZh draws 5C\n", "PK draws 5C\n", "GIF draws 5C\n"] {
        let said = run(&["check"], log);
        assert!(said.err.is_empty() && said.out.contains("<stdin>:1:"), "{}{}", said.out, said.err);
    }
}

#[test]
fn beside_files_that_are_no_text_the_others_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &[u8]| fs::write(folder.path().join(name), content).unwrap();
    write("a.rum", &document());
    write("b.rum", ILLEGAL.as_bytes());
    write("c.rum", b"\x89PNG\r\n\x1a\n\x00");
    write("d.rum", LEGAL.as_bytes());
    let said = run_in(folder.path(), &["check", "."]);
    assert_eq!((said.status, said.err.lines().count()), (2, 2), "{}", said.err);
    assert!(said.out.contains("b.rum:6:") && said.out.contains("2 games"), "{}", said.out);
    for name in ["a.rum", "c.rum"] {
        assert!(said.err.contains(name) && !said.out.contains(&format!("{name}:1:")), "{}{}", said.err, said.out);
        for arguments in [&["check", "--rules", name, "d.rum"][..], &["compare", "log", "--baseline", name, "d.rum"]] {
            let said = run_in(folder.path(), arguments);
            let kind = if name == "a.rum" { "a document" } else { "a picture" };
            assert!(said.status == 2 && said.err.contains(kind), "{arguments:?}: {}", said.err);
        }
    }
}

/// Words that only those know who know the program from inside.
const FORBIDDEN: [&str; 31] = [
    "u8",
    "u16",
    "u32",
    "u64",
    "i8",
    "i16",
    "i32",
    "i64",
    "usize",
    "f64",
    "struct",
    "enum",
    "variant",
    "Range",
    "Size",
    "Values",
    "Contents",
    "Heading",
    "GameRow",
    "invalid type",
    "invalid value",
    "invalid length",
    "missing field",
    "unknown field",
    "duplicate field",
    "EOF",
    "parsing",
    "map",
    "sequence",
    "serde",
    "recursion",
];

/// Asserts that what is said is plain, and names the place.
fn assert_plain(lang: &str, about: &str, said: &Said, place: &str) {
    let all = format!("{}{}", said.out, said.err);
    assert_eq!(said.status, 2, "{about}: {all}");
    let words: Vec<_> = all.split(|it: char| !it.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let words = format!(" {} ", words.join(" "));
    for word in FORBIDDEN {
        assert!(!words.contains(&format!(" {word} ")), "{lang}: {about}: `{word}` in {all}");
    }
    assert!(all.contains(place), "{lang}: {about}: no `{place}` in {all}");
    // What is not recognised is said to be something or other.
    for vague in ["another value", "別の値", "書き方が正しくありません"] {
        assert!(!all.contains(vague), "{lang}: {about}: {all}");
    }
}

/// Points, answers that they cannot have, and what the messages say in English.
const ANSWERS: [(&str, &str, &str); 22] = [
    ("call.limit", "300", "expected a number from 0 to 255, found the number `300`"),
    ("call.limit", "-1", "expected a number from 0 to 255, found the number `-1`"),
    ("call.limit", "1.5", "found the number `1.5`"),
    ("call.limit", "\"many\"", "found the text `many`"),
    ("call.limit", "{}", "found an object"),
    ("call.limit", "[]", "found a list"),
    ("call.limit", "true", "found `true`"),
    ("call.fine", "99999999999", "expected a number from -2147483648 to 2147483647"),
    ("call.fine", "{}", "found an object"),
    ("layoff.direction", "sideways", "possible: "),
    ("layoff.direction", "7", "possible: "),
    ("layoff.direction", "[\"both-ends\"]", "possible: "),
    ("layoff.direction", "null", "possible: "),
    ("pack.players", "7", "expected an object with the fields `least`, `most`, found the number `7`"),
    ("pack.players", "[3]", "expected an object with the fields `least`, `most`, found a list of 1"),
    ("pack.players", "{}", "the field `least` is missing"),
    ("pack.players", "{\"least\":3,\"mots\":6}", "there is no field `mots` here; possible: `least` or `most`"),
    ("pack.players", "{\"least\":3,\"most\":600}", "expected a number from 0 to 255"),
    ("pack.contents", "{}", "expected a list, found an object"),
    ("pack.contents", "[7]", "expected an object with its fields, found the number `7`"),
    ("score.values", "[1]", "expected an object"),
    ("score.values", "null", "expected an object with the fields `"),
];

#[test]
fn an_answer_that_a_point_cannot_have_is_refused_in_plain_words() {
    for (point, answer, expected) in ANSWERS {
        let set = format!("{point}={answer}");
        for lang in ["en", "ja"] {
            let said = in_language(lang, &["check", "--rules", "kalooki", "--set", &set], LEGAL.as_bytes());
            assert_plain(lang, &set, &said, point);
            assert!(lang == "ja" || said.err.contains(expected), "{set}: {}", said.err);
            let house = LEGAL.replacen("players", &format!("house {point} = {answer}\nplayers"), 1);
            assert_plain(lang, &house, &in_language(lang, &["check"], house.as_bytes()), "<stdin>:2:");
        }
    }
}

/// Fields of a rules file, what they cannot be (nothing: they are left out), and the point or the field that a message names.
const DATA: [(&str, &str, &str); 16] = [
    ("/call/limit/answer", "300", "call.limit"),
    ("/call/limit/answer", "\"many\"", "call.limit"),
    ("/call/fine/answer", "1.5", "call.fine"),
    ("/layoff/direction/answer", "\"sideways\"", "layoff.direction"),
    ("/layoff/direction/answer", "7", "layoff.direction"),
    ("/layoff/direction/basis", "\"rumour\"", "layoff.direction"),
    ("/layoff/direction/clause", "5", "layoff.direction"),
    ("/layoff/direction/disputed", "{}", "layoff.direction"),
    ("/layoff/direction", "{}", "layoff.direction"),
    ("/layoff/direction", "\"both-ends\"", "layoff.direction"),
    ("/layoff", "[]", "layoff"),
    ("/pack", "null", "pack"),
    ("/layoff/sideways", "true", "sideways"),
    ("/pack", "", "pack"),
    ("/edition", "7", "edition"),
    ("/clauses/0/number", "1", "clauses"),
];

/// Gives a field of a piece of JSON another content.
fn spoil(json: &mut Value, field: &str, content: &str) {
    let (parent, name) = field.rsplit_once('/').unwrap();
    let object = json.pointer_mut(parent).and_then(Value::as_object_mut).unwrap();
    match serde_json::from_str(content) {
        Ok(content) => drop(object.insert(name.to_owned(), content)),
        Err(_) => drop(object.remove(name)),
    }
}

/// Texts that are no rules file.
const TEXTS: [&str; 11] = [
    "",
    "{",
    "[]",
    "7",
    "null",
    "{\"edition\"",
    "{\"edition\":",
    "{\"edition\": \"x",
    "{edition: 1}",
    "{\"edition\": \"a\",}",
    "nul",
];

#[test]
fn a_rules_file_is_refused_in_plain_words_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let refuse = |text: &str, place: &str| {
        fs::write(folder.path().join("club.json"), text).unwrap();
        for lang in ["en", "ja"] {
            let said = run_in(folder.path(), &["check", "--rules", "club.json", "--lang", lang]);
            let err = said.err.clone();
            assert_plain(lang, text.get(..40).unwrap_or(text), &said, place);
            assert!(err.starts_with("club.json:"), "{err}");
        }
    };
    let shown: Value = serde_json::from_str(&run(&["rules", "show", "kalooki"], "").out).unwrap();
    for (field, content, named) in DATA {
        let mut rules = shown.clone();
        spoil(&mut rules, field, content);
        refuse(&serde_json::to_string_pretty(&rules).unwrap(), named);
    }
    for text in TEXTS {
        refuse(text, "club.json:1:");
    }
    refuse(&"[".repeat(500), "club.json:1:");
}

/// Rows of a log in JSON Lines that are no lines of one.
const ROWS: [&str; 18] = [
    "7",
    "[]",
    "{\"is\":",
    "{\"is\":7}",
    "{\"is\":\"plyers\"}",
    "{\"is\":\"players\"}",
    "{\"is\":\"players\",\"names\":7}",
    "{\"is\":\"players\",\"names\":[7]}",
    "{\"is\":\"players\",\"names\":[\"A\"],\"x\":1}",
    "{\"player\":7}",
    "{\"player\":\"Aya\"}",
    "{\"player\":\"Aya\",\"does\":\"flies\"}",
    "{\"player\":\"Aya\",\"does\":\"discards\"}",
    "{\"player\":\"Aya\",\"does\":\"discards\",\"card\":7}",
    "{\"player\":\"Aya\",\"does\":\"discards\",\"card\":null}",
    "{\"player\":\"Aya\",\"does\":\"draws\",\"cards\":\"5C\"}",
    "{\"is\":\"deal\",\"number\":-1}",
    "{\"is\":\"deal\",\"number\":{}}",
];

#[test]
fn a_log_in_json_is_refused_in_plain_words_with_the_place() {
    let legal = run(&["convert", "--to", "jsonl"], LEGAL).out;
    let head: Vec<_> = legal.lines().take(5).collect();
    for row in ROWS {
        let rows = format!("{}\n{row}\n", head.join("\n"));
        let document = format!("{{\"adjudeck\":1,\"lines\":[{},{row}]}}", head.join(","));
        for lang in ["en", "ja"] {
            assert_plain(lang, row, &in_language(lang, &["check"], rows.as_bytes()), "<stdin>:6:");
            // A row that ends too early takes the end of the document with it.
            let place = if row.ends_with(':') { "<stdin>" } else { "<stdin>:6:" };
            assert_plain(lang, row, &in_language(lang, &["check"], document.as_bytes()), place);
        }
    }
    for document in
        ["{\"adjudeck\":1,\"adjudeck\":1}", "{\"adjudeck\":\"x\"}", "{\"adjudeck\":1,\"lines\":{}}", "{\"adjudeck\":1"]
    {
        for lang in ["en", "ja"] {
            assert_plain(lang, document, &in_language(lang, &["check"], document.as_bytes()), "<stdin>");
        }
    }
}

/// The message on a baseline.
fn on_baseline(folder: &Path, lang: &str, rows: &str) -> Said {
    fs::write(folder.join("base.jsonl"), rows).unwrap();
    run_in(folder, &["compare", "log", "--baseline", "base.jsonl", "a.rum", "--lang", lang])
}

#[test]
fn a_baseline_is_refused_in_plain_words_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.rum"), LEGAL).unwrap();
    let written = run_in(folder.path(), &["compare", "log", "--write-baseline", "base.jsonl", "a.rum"]);
    assert!(written.status < 2, "{}", written.err);
    let good = fs::read_to_string(folder.path().join("base.jsonl")).unwrap();
    let (heading, row) = good.trim().split_once('\n').unwrap();
    for (lang, [first, second]) in [("en", ["line 1: ", "line 2: "]), ("ja", ["1行目：", "2行目："])] {
        for bad in ["7", "{}", "{", "{\"adjudeck-baseline\":\"x\"}", "nonsense"] {
            assert_plain(lang, bad, &on_baseline(folder.path(), lang, bad), first);
        }
        let wrong_number = row.replacen("\"not_legal\":0", "\"not_legal\":-1", 1);
        let wrong_game = row.replacen("\"game\":\"", "\"game\":\"x", 1);
        for bad in ["7", "{}", "[", "{\"game\":7}", &wrong_number, &wrong_game] {
            assert_ne!(bad, row, "nothing was spoilt");
            assert_plain(lang, bad, &on_baseline(folder.path(), lang, &format!("{heading}\n{bad}\n")), second);
        }
    }
}

#[test]
fn other_names_of_games_mean_their_first_edition() {
    for (name, game) in [
        ("ramino", "pokerato"),
        ("wipe", "vazhushal"),
        ("carioca", "pokerato"),
        ("Kalooki", "kalooki"),
        ("indian rummy", "paplu"),
    ] {
        let due = format!(" by {game}/akagiri");
        let without = LEGAL.replacen("rules kalooki\n", "", 1);
        let said = run(&["check", "--rules", name], &without);
        assert!(said.out.contains(&due), "{name}: {}{}", said.out, said.err);
        let said = run(&["check"], &LEGAL.replacen("kalooki", &format!("\"{name}\""), 1));
        assert!(said.out.contains(&due), "{name}: {}{}", said.out, said.err);
    }
    for (name, game) in [("ramio", "pokerato"), ("wipee", "vazhushal")] {
        let said = run(&["check", "--rules", name], LEGAL);
        assert!(said.status == 2 && !said.out.contains(game), "{}", said.err);
    }
}
