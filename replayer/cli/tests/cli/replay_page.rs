//! `adjudeck replay --html`: a game as a page.

use std::fs;
use std::path::Path;

use adjudeck_replayer::viewer::playback::delta::apply;
use serde_json::{Value, json};

use crate::run::{ILLEGAL, LEGAL, run};

/// The data that stand in a page.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once(r#"<script id="data" type="application/json">"#).unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

/// A page without its data, styles and scripts.
fn bare(page: &str) -> String {
    let parts = page.split("<s").map(|part| match part.split_once("</s") {
        Some((_, rest)) if part.starts_with("tyle") || part.starts_with("cript") => format!("</s{rest}"),
        _ => format!("<s{part}"),
    });
    parts.collect()
}

fn page(log: &str, arguments: &[&str]) -> String {
    let said = run(&[&["replay", "-", "--html"], arguments].concat(), log);
    assert!(said.err.is_empty() && said.status == 0, "{}", said.err);
    said.out
}

/// Two games by the same people.
fn two() -> String {
    format!("game \"One\"\n{LEGAL}\n# The second\ngame \"Two\"\n{ILLEGAL}")
}

#[test]
fn a_page_has_the_table_after_every_line() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/games/vazhushal/japanese-table.rum");
    let log = fs::read_to_string(&file).unwrap();
    let game = &data(&page(&log, &[]))["playback"];
    let mut view = Value::Null;
    for (row, change) in game["tables"].as_array().unwrap().iter().enumerate() {
        apply(&mut view, change);
        let line = (row + 1).to_string();
        let due = run(&["replay", "-", "--at", &line, "--format", "json"], &log);
        let Ok(due) = serde_json::from_str::<Value>(&due.out) else { continue };
        let mut shown = view.clone();
        // A line that says nothing is not one after which something has happened.
        shown["line"] = due[0]["line"].clone();
        assert_eq!(shown, due[0], "line {line}");
    }
    assert_eq!(view["stage"], "over");
}

#[test]
fn a_game_of_several_is_chosen() {
    let asked = |arguments: &[&str]| run(&[&["replay", "-", "--html"], arguments].concat(), &two());
    let several = asked(&[]);
    assert!(several.status == 2 && several.out.is_empty() && several.err.contains("`--game N`"), "{}", several.err);
    let second = asked(&["--game", "2"]).out;
    let game = &data(&second)["playback"];
    assert_eq!((&game["game"], &game["title"], &game["first"]), (&json!(2), &json!("Two"), &json!(8)));
    assert!(second.contains("<h1>Two</h1>") && second.contains("Game 2"));
    let third = asked(&["--game", "3"]);
    assert!(third.status == 2 && third.err.contains("there is no game 3: the log has 2 games"), "{}", third.err);
    // A line tells which game is meant, and is the one at which the page is opened.
    assert_eq!(data(&asked(&["--at", "16"]).out)["line"], 16);
    assert_eq!(data(&asked(&["--at", "16"]).out)["playback"]["title"], "Two");
    assert_eq!(data(&asked(&["--at", "3"]).out)["playback"]["title"], "One");
    assert!(asked(&["--at", "99"]).err.contains("there is no line 99: the log has 16 lines"));
    assert_eq!(data(&asked(&["--game", "2", "--deal", "1"]).out)["line"], 13);
}

#[test]
fn nothing_that_a_log_says_gets_out_of_the_data() {
    let hostile = "</script><script>alert(1)</script><!--\u{2028}\u{2029}";
    let shown = "</script><script>alert(1)</script><!--\u{fffd}\u{fffd}";
    let log = ILLEGAL
        .replace("Aya", "\"</SCRIPT><b>\"")
        .replace("rules", &format!("game \"{hostile}\"\ntag a \"{hostile}\"\nrules"))
        + &format!("# {hostile}\n");
    let page = page(&log, &[]);
    assert_eq!(page.matches("</script>").count(), 3, "the data and the two scripts");
    assert!(!page.contains("alert(1)</script>") && !page.contains("</SCRIPT>") && !page.contains("<b>"));
    let (_, after) = page.split_once("id=\"data\"").unwrap();
    let (embedded, _) = after.split_once("</script>").unwrap();
    assert!(!embedded.contains(['<', '\u{2028}', '\u{2029}']));
    let game = &data(&page)["playback"];
    assert_eq!(game["title"], shown);
    assert_eq!(game["lines"].as_array().unwrap().last().unwrap(), &format!("# {shown}"));
}

#[test]
fn a_page_needs_nothing_from_elsewhere() {
    let page = page(ILLEGAL, &[]);
    assert!(page.contains("default-src 'none'"));
    let outside =
        ["http:", "https:", "//cdn", "src=", "url(", "@import", "fetch(", "XMLHttpRequest", "innerHTML", "eval("];
    let used: Vec<_> =
        outside.iter().filter(|word| page.replace("http://www.w3.org/2000/svg", "").contains(**word)).collect();
    assert!(used.is_empty(), "{used:?}");
}

#[test]
fn a_page_is_japanese_if_that_is_chosen() {
    let page = page(ILLEGAL, &["--lang", "ja"]);
    assert!(page.contains("<html lang=\"ja\">"));
    let texts = bare(&page);
    let texts = texts.split('<').filter_map(|part| part.split_once('>').map(|(_, text)| text.trim()));
    let english: Vec<_> =
        texts.filter(|text| text.is_ascii() && text.chars().any(|it| it.is_ascii_alphabetic())).collect();
    assert_eq!(english, ["kalooki/akagiri"], "only what is a name in any language");
    let words = data(&page);
    for (key, word) in words["words"].as_object().unwrap() {
        let word = word.as_str().unwrap();
        assert!(!word.is_ascii() && !word.contains("{game."), "{key}: {word}");
    }
    assert_eq!(words["playback"]["said"][0]["message"], "ジョーカーは捨てられません");
}

/// A closed line is on the page as others see it too, without the hidden cards.
#[test]
fn lines_that_one_player_sees_are_there_as_others_have_them() {
    let game = &data(&page(ILLEGAL, &[]))["playback"];
    assert_eq!(game["players"], json!(["Aya", "Bea", "Carl"]));
    let closed = game["closed"].as_array().unwrap();
    let lines: Vec<_> = closed.iter().map(|it| [&it[0], &it[1], &it[2]]).collect();
    assert_eq!(lines, [[&json!(3), &json!("Aya"), &json!("hand Aya ? ?")]]);
    assert!(!closed[0][3].to_string().contains("5C"), "{}", closed[0]);
}

#[test]
fn a_page_leads_to_the_book_if_the_configuration_says_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("game.rum", ILLEGAL);
    let written = |arguments: &[&str]| {
        let said = crate::run::run_in(folder.path(), &[&["replay", "game.rum", "--html"], arguments].concat());
        assert_eq!(said.status, 0, "{}", said.err);
        said.out
    };
    assert_eq!(data(&written(&[])).get("book"), None);
    write("adjudeck.toml", "site = \"https://rulings.example.org/book\"\n");
    assert_eq!(data(&written(&[]))["book"], "https://rulings.example.org/book/");
    assert_eq!(data(&written(&["--no-config"])).get("book"), None);
    written(&["-o", "pages"]);
    let page = fs::read_to_string(folder.path().join("pages/game-0001.html")).unwrap();
    assert_eq!(data(&page)["book"], "https://rulings.example.org/book/");
}

#[test]
fn a_page_says_what_it_is_about_where_it_is_linked_to() {
    let description = |page: &str| {
        let (_, rest) = page.split_once("<meta name=\"description\" content=\"").unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    assert_eq!(description(&page(ILLEGAL, &[])), "Jamaican Kalooki, after Akagiri (2005) · Aya, Bea, Carl · faults: 1");
    assert!(description(&page(LEGAL, &["--lang", "ja"])).ends_with("誤りなし"));
}

#[test]
fn the_rules_that_are_given_are_those_of_the_page() {
    let set = page(ILLEGAL, &["--set", "discard.wild=allowed"]);
    let game = &data(&set)["playback"];
    let marks = game["marks"].as_array().unwrap();
    let said = |mark: &Value| usize::try_from(mark[1][0][0].as_u64().unwrap()).unwrap();
    let kinds: Vec<_> = marks.iter().map(|mark| &game["said"][said(mark)]["kind"]).collect();
    assert_eq!(kinds, ["disputed"]);
    let other = &data(&page(ILLEGAL, &["--rules", "kalooki/pagat"]))["playback"];
    assert_eq!(
        (&other["edition"], &other["alternatives"][0]["edition"]),
        (&json!("kalooki/pagat"), &json!("kalooki/akagiri"))
    );
}

#[test]
fn a_page_of_what_one_player_saw_knows_no_more() {
    let log = ILLEGAL.replace("hand Aya", "hand Bea 7S 8S\nhand Aya") + "# Bea has the seven of spades\n";
    let seen = page(&log, &["--seen-by", "Aya"]);
    assert!(seen.contains("as Aya saw it"));
    assert!(!data(&seen)["playback"].to_string().contains("7S") && !seen.contains("seven of spades"));
    assert!(data(&page(&log, &[]))["playback"].to_string().contains("7S"));
    // Whatever Bea has, the page is the same.
    assert_eq!(seen, page(&log.replace("7S 8S", "KD KC"), &["--seen-by", "Aya"]));
    assert_eq!(run(&["replay", "-", "--html", "--seen-by", "Zoe"], &log).status, 2);
}
