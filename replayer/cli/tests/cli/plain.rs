//! What cannot be read is told in plain words: what a file is that is no text, and what was expected where a piece of JSON
//! is wrong, never in the words of the implementation.

use std::fs;

use serde_json::Value;

use crate::pages::{Piece, pieces};
use crate::run::{LEGAL, Said, command, run, run_in, said};

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

/// Words that only those know who know the program from inside.
const FORBIDDEN: &str = "u8, u16, u32, u64, i8, i16, i32, i64, usize, f64, struct, enum, variant, Range, Size, Values, Contents, \
    Heading, GameRow, invalid type, invalid value, invalid length, missing field, unknown field, duplicate field, EOF, parsing, map, \
    sequence, serde, recursion";

/// Asserts that what is said is plain.
fn assert_plain(about: &str, all: &str) {
    let words: Vec<_> = all.split(|it: char| !it.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let words = format!(" {} ", words.join(" "));
    for word in FORBIDDEN.split(", ") {
        assert!(!words.contains(&format!(" {word} ")), "{about}: `{word}` in {all}");
    }
    // What is not recognised is said to be something or other.
    for vague in ["another value", "別の値", "書き方が正しくありません"] {
        assert!(!all.contains(vague), "{about}: {all}");
    }
}

/// The page of transcripts on this has many more messages.
#[test]
fn what_the_page_says_is_said_in_plain_words() {
    for piece in pieces(include_str!("../transcripts/plain.md")) {
        if let Piece::Block("console", None, body) = piece {
            body.lines().filter(|line| !line.starts_with("$ ")).for_each(|line| assert_plain(body, line));
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
            assert_eq!(said.status, 2, "{}", said.err);
            assert_plain(text.get(..40).unwrap_or(text), &(said.out + &said.err));
            assert!(said.err.starts_with("club.json:") && said.err.contains(place), "no `{place}` in {}", said.err);
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
