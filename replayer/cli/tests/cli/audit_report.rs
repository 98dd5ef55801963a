//! What people and programs read of an audit: the page, SARIF, `JUnit`, and what is new since an earlier one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use quick_xml::events::{BytesStart, Event};
use serde_json::Value;

use crate::audit::{audit, folder, rows};
use crate::run::{ILLEGAL, LEGAL, run, said};

/// Games with many kinds of faults, by three editions, on some days and servers.
fn games(folder: &Path) {
    for (seed, edition) in ["kalooki/akagiri", "push/akagiri", "paplu/akagiri"].into_iter().enumerate() {
        let log = run(&["generate", "--rules", edition, "--faults", "40", "--seed", &seed.to_string()], "").out;
        let (mut number, mut servers) = (0, ["north", "south", "west"].into_iter().cycle());
        let mut dated = |line: &str| {
            number += usize::from(line.starts_with("game "));
            let (month, day, server) = (1 + number % 9, 1 + number % 28, servers.next().unwrap());
            let tags = format!("\ntag date \"2026-0{month}-{day:02}\"\ntag server \"{server}\"");
            line.to_owned() + if line.starts_with("game ") { &tags } else { "" } + "\n"
        };
        let log: String = log.lines().map(&mut dated).collect();
        fs::write(folder.join(format!("games/{}.rum", &edition[..4])), log).unwrap();
    }
    fs::write(folder.join("games/clean.rum"), LEGAL).unwrap();
    fs::write(folder.join("games/binary.rum"), b"\x7fELF\0\0\0").unwrap();
    fs::write(folder.join("games/unread.rum"), format!("no such line\x01 & <b>\n{ILLEGAL}Aya drwas\n")).unwrap();
}

/// The page in a folder.
fn page(folder: &Path) -> String {
    fs::read_to_string(folder.join("report.html")).unwrap()
}

/// The rows of a table on the page, by the text that stands first in their first cell: the values of their numbers.
fn table(page: &str, caption: &str) -> BTreeMap<String, Vec<u64>> {
    let (_, after) = page.split_once(&format!("<caption>{caption}</caption>")).unwrap();
    let (body, _) = after.split_once("</table>").unwrap();
    let row = |row: &str| {
        let head = row.split_once("</th>").unwrap().0;
        let texts: Vec<_> =
            head.split('>').map(|text| text.split('<').next().unwrap()).filter(|it| !it.is_empty()).collect();
        (texts.join("|"), values(row, "data-value"))
    };
    body.split("<tr><th scope=\"row\">").skip(1).map(row).collect()
}

/// The numbers that an attribute has.
fn values(text: &str, attribute: &str) -> Vec<u64> {
    let start = format!("{attribute}=\"");
    text.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect()
}

/// The row whose first cell has this text.
fn of<'t>(table: &'t BTreeMap<String, Vec<u64>>, text: &str) -> &'t [u64] {
    let found: Vec<_> = table.iter().filter(|(head, _)| head.split('|').any(|part| part == text)).collect();
    assert_eq!(found.len(), 1, "{text}: {:?}", table.keys());
    found.first().unwrap().1
}

/// How many of the rows have each value of a column, and in how many games.
fn counted(rows: &[&Value], key: impl Fn(&Value) -> Option<String>) -> BTreeMap<String, [u64; 2]> {
    let mut counts: BTreeMap<String, (u64, BTreeSet<String>)> = BTreeMap::new();
    for row in rows {
        let Some(key) = key(row) else { continue };
        let count = counts.entry(key).or_default();
        count.0 += 1;
        count.1.insert(format!("{} {}", row["input"], row["game"]));
    }
    counts.into_iter().map(|(key, (faults, games))| (key, [faults, games.len() as u64])).collect()
}

/// What is added up on the page is what is in the tables, counted again from them.
#[test]
fn the_numbers_of_the_page_are_those_of_the_tables() {
    let (_guard, folder) = folder();
    games(&folder);
    audit(&folder, "out", &["--by", "server", "--all-readings"]);
    let out = folder.join("out");
    let (page, findings, games) = (page(&out), rows(&out, "findings"), rows(&out, "games"));
    let faults: Vec<_> = findings.iter().filter(|row| row["severity"] != "note").collect();
    assert!(faults.len() > 100);
    for (caption, column) in [("What was found", "code"), ("Point", "point")] {
        let table = table(&page, caption);
        let counts = counted(&faults, |row| row[column].as_str().map(str::to_owned));
        assert_eq!(table.len(), counts.len(), "{caption}");
        for (key, [count, games]) in counts {
            let share = (count * 2000 + faults.len() as u64) / (2 * faults.len() as u64);
            assert_eq!(of(&table, &key), [count, games, share], "{caption} {key}");
        }
    }
    let clause = |row: &Value| Some(format!("{} · {}", row["clause"].as_str()?, row["edition"].as_str()?));
    let clauses = table(&page, "Clause");
    for (key, counts) in counted(&faults, clause) {
        assert!(clauses.iter().any(|(head, it)| head.split('|').next() == Some(&*key) && it[..2] == counts), "{key}");
    }
    let wrong = |game: &Value| {
        ["unreadable", "illegal", "impossible", "mismatch", "unmet"]
            .iter()
            .map(|it| game[*it].as_u64().unwrap())
            .sum::<u64>()
    };
    let group = |is_of_it: &dyn Fn(&Value) -> bool| {
        let games: Vec<_> = games.iter().filter(|game| is_of_it(game)).map(wrong).collect();
        [games.len() as u64, games.iter().filter(|faults| **faults > 0).count() as u64, games.iter().sum()]
    };
    let (servers, months) = (table(&page, "server"), table(&page, "Day"));
    for server in ["north", "south", "west"] {
        assert_eq!(of(&servers, server)[..3], group(&|game| game["tags"]["server"] == server), "{server}");
    }
    assert_eq!(of(&servers, "–")[..3], group(&|game| game["tags"]["server"].is_null()));
    assert_eq!(of(&months, "2026-02-02")[..3], group(&|game| game["date"] == "2026-02-02"));
    let players = table(&page, "Player");
    for (player, [faults, _]) in counted(&faults, |row| row["player"].as_str().map(str::to_owned)) {
        let has = |game: &&Value| game["players"].as_array().unwrap().iter().any(|name| *name == *player);
        let in_games = games.iter().filter(has).count() as u64;
        assert_eq!(of(&players, &player)[..2], [in_games, faults], "{player}");
    }
    let summary: Value = serde_json::from_slice(&fs::read(out.join("audit.json")).unwrap()).unwrap();
    let all = |name: &str| summary["all"][name].as_u64().unwrap();
    let not_clean = games.iter().filter(|game| wrong(game) > 0).count() as u64;
    let totals = [summary["inputs"].as_u64().unwrap(), all("games"), all("deals"), all("statements"), not_clean];
    let kinds = ["illegal", "impossible", "mismatch", "unreadable", "unmet"].map(all);
    let due: Vec<_> = [&totals[..], &kinds, &[1]].concat().into_iter().filter(|value| *value > 0).collect();
    assert_eq!(values(&page, "data-total")[..due.len()], due);
    the_readings_are_those_of_the_calls(&page, &rows(&out, "calls"));
}

fn the_readings_are_those_of_the_calls(page: &str, calls: &[Value]) {
    let (_, after) = page.split_once("<caption>Disputed readings</caption>").unwrap();
    let (body, _) = after.split_once("</table>").unwrap();
    let shown: Vec<_> = body.split("<tr><th scope=\"row\"").skip(1).map(|row| values(row, "data-value")).collect();
    let count = |is_counted: &dyn Fn(&Value) -> bool| calls.iter().filter(|call| is_counted(call)).count() as u64;
    let sum = |column: usize| shown.iter().map(|row| row.get(column).unwrap()).sum::<u64>();
    assert!(count(&|call| call["scores_changed"].as_u64() > Some(0)) > 0);
    assert_eq!(sum(0), count(&|call| call["winner_changed"] == true));
    assert_eq!(sum(1), count(&|call| call["scores_changed"].as_u64() > Some(0)));
    assert_eq!(sum(2), count(&|call| call["scope"] == "game"));
    assert_eq!(sum(3), count(&|call| call["scope"] == "line"));
}

#[test]
fn the_page_needs_nothing_from_elsewhere_and_everything_on_it_is_escaped() {
    let (_guard, folder) = folder();
    let hostile = ILLEGAL.replace("Aya", "\"<script>alert(1)</script>\"");
    let title = "game \"</title><script>1</script>\"\ntag \"<b>&\" \"<img src=x>\"\n";
    let other = "game \"other\"\ntag \"<b>&\" \"\\\"><svg onload=1>\"\n";
    fs::write(folder.join("games/a.rum"), [title, &hostile, other, &hostile, "<script>\n"].concat()).unwrap();
    for lang in ["en", "ja"] {
        audit(&folder, lang, &["--lang", lang]);
        let page = page(&folder.join(lang));
        for word in ["http:", "https:", "file:", "url(", "@import", "import(", "<link", "src=\"", "fetch("] {
            assert!(!page.contains(word), "{lang}: {word}");
        }
        assert!(page.contains("default-src 'none'") && page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assert_eq!(page.matches("<script").count(), 1, "{lang}");
        for tag in ["<img", "<svg onload", "<b>&\""] {
            assert!(!page.contains(tag), "{lang}: {tag}");
        }
        assert_eq!(page.matches("<html").count(), 1);
        assert!(page.contains("<caption>&lt;b&gt;&amp;</caption>"), "the tag is offered: {lang}");
    }
}

#[test]
fn the_page_is_in_order() {
    let (_guard, folder) = folder();
    games(&folder);
    audit(&folder, "out", &["--all-readings"]);
    let page = page(&folder.join("out"));
    let ids: Vec<_> = page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{ids:?}");
    for link in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(ids.contains(&link), "{link}");
    }
    let charts = page.matches("<svg").count();
    assert!(charts >= 1 && page.matches("<ol class=\"bars\"").count() >= 4, "{charts}");
    assert_eq!(page.matches("role=\"img\"").count(), charts);
    assert!(page.matches("-desc\">").count() >= charts && page.matches("<title id=").count() == charts);
}

/// The report says what was judged and when, and whoever has several open tells them apart.
#[test]
fn the_page_has_a_name_and_a_date() {
    let (_guard, folder) = folder();
    games(&folder);
    let dated = |paths: &[&str], output: &str| {
        let mut command = crate::run::command(&[&["audit", "-o", output], paths].concat());
        command.current_dir(&folder).env("SOURCE_DATE_EPOCH", "1795910400");
        said(command, b"");
        page(&folder.join(output))
    };
    let whole = dated(&["games"], "out");
    let games = rows(&folder.join("out"), "games");
    let days: BTreeSet<_> = games.iter().filter_map(|game| game["date"].as_str()).collect();
    let days = format!("<span>games of {} – {}</span>", days.first().unwrap(), days.last().unwrap());
    for due in [
        &*days,
        "<title>Report of an audit: games (2026-11-29)</title>",
        "<h1>Report of an audit: games (2026-11-29)</h1>",
        "<meta name=\"description\" content=\"games: ",
    ] {
        assert!(whole.contains(due), "{due}: {}", &whole[..2000]);
    }
    let one = dated(&["games/kalo.rum"], "one");
    assert!(one.contains("<h1>Report of an audit: games/kalo.rum (2026-11-29)</h1>"));
}

/// What is found leads to where it is explained, and to the table at its line.
#[test]
fn findings_lead_to_the_book_and_to_their_tables() {
    let (_guard, folder) = folder();
    fs::write(folder.join("games/a.rum"), ILLEGAL).unwrap();
    fs::write(folder.join("games/two words.rum"), format!("{ILLEGAL}Aya drwas 5C\n")).unwrap();
    audit(&folder, "alone", &["--formats", "html"]);
    let alone = page(&folder.join("alone"));
    assert!(!alone.contains("<a href=\"http") && alone.contains("<code lang=\"en\">wild-discarded</code>"));
    fs::write(folder.join("games/adjudeck.toml"), "site = \"https://rulings.example.org/\"\n").unwrap();
    audit(&folder, "out", &["--formats", "html", "--baseline", "alone"]);
    let linked = page(&folder.join("out"));
    for due in [
        "<a href=\"https://rulings.example.org/messages/wild-discarded.html\"><code lang=\"en\">wild-discarded</code></a>",
        "<a href=\"https://rulings.example.org/kalooki/discard.wild.html\">",
    ] {
        assert!(linked.matches(due).count() >= 1, "{due}");
    }
    for page in [alone, linked] {
        assert!(page.contains("<code class=\"copy\" lang=\"en\">adjudeck replay games/a.rum:6</code>"));
        assert!(page.contains("adjudeck replay 'games/two words.rum:7'"));
    }
    let shown = crate::run::run_in(&folder, &["replay", "games/two words.rum:6"]);
    assert!(shown.out.contains("Aya"), "the command finds its line: {}", shown.err);
}

/// Hundreds of faults make no endless page, and what was not found takes no room.
#[test]
fn examples_are_folded_and_nothing_is_counted_that_is_not_there() {
    let (_guard, folder) = folder();
    games(&folder);
    audit(&folder, "out", &["--formats", "html"]);
    let whole = page(&folder.join("out"));
    let examples = whole.matches("<details class=\"example\"><summary>").count();
    assert!(examples > 50 && !whole.contains("<details class=\"example\" open"), "{examples}");
    assert_eq!(whole.matches("<pre").count(), examples, "no example is outside");
    fs::remove_dir_all(folder.join("games")).unwrap();
    fs::create_dir(folder.join("games")).unwrap();
    fs::write(folder.join("games/clean.rum"), LEGAL).unwrap();
    audit(&folder, "clean", &["--formats", "html"]);
    let clean = page(&folder.join("clean"));
    assert!(clean.contains("Nothing is wrong."));
    assert_eq!(values(&clean, "data-total").iter().filter(|value| **value == 0).count(), 0);
    assert!(values(&clean, "data-total").len() >= 4);
}

/// Whatever is not a name, a card or a word of the program is said in Japanese.
#[test]
fn the_page_is_in_japanese() {
    let (_guard, folder) = folder();
    games(&folder);
    audit(&folder, "out", &["--lang", "ja", "--all-readings"]);
    let page = page(&folder.join("out"));
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"ja\">"));
    let mut said = 0;
    for element in ["h1", "h2", "dt", "th scope=\"col\"", "th class=\"number\" scope=\"col\"", "footer", "figcaption"] {
        for rest in page.split(&format!("<{element}>")).skip(1) {
            let text = rest.split("</").next().unwrap();
            let is_japanese = text.chars().any(|it| matches!(it, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'));
            assert!(is_japanese || text == "server", "<{element}>{text}");
            said += 1;
        }
    }
    assert!(said > 40, "{said}");
    for word in ["illegal</td>", "impossible</td>", "mismatch</td>", "unreadable</td>", "broken</td>", "<b>illegal"] {
        assert!(!page.contains(word), "{word}");
    }
}

/// An example is the smallest of its code and point, whatever is judged before it.
#[test]
fn the_smallest_examples_are_kept() {
    let (_guard, folder) = folder();
    games(&folder);
    let longer = ILLEGAL.replace("turn Aya", "# a comment\n\ntally Aya 0\nturn Aya");
    fs::write(folder.join("games/a-longer.rum"), &longer).unwrap();
    fs::write(folder.join("games/b-shorter.rum"), ILLEGAL).unwrap();
    fs::write(folder.join("games/c-as-short.rum"), ILLEGAL).unwrap();
    audit(&folder, "out", &[]);
    let (examples, findings) = (rows(&folder.join("out"), "examples"), rows(&folder.join("out"), "findings"));
    let key = |row: &Value| format!("{} {}", row["code"], row["point"]);
    let faults = findings.iter().filter(|row| row["severity"] != "note" && row["code"] != "broken");
    let last: BTreeMap<_, _> = examples.iter().map(|row| (key(row), row)).collect();
    assert_eq!(last.keys().cloned().collect::<BTreeSet<_>>(), faults.map(key).collect());
    let example = last["\"wild-discarded\" \"discard.wild\""];
    assert_eq!((example["input"].as_str(), example["size"].as_u64()), (Some("games/b-shorter.rum"), Some(5)));
    assert_eq!(example["before"].as_array().unwrap().len(), 5);
    assert_eq!(
        (example["before"][0].as_str(), example["text"].as_str()),
        (Some("1 rules kalooki"), Some("Aya discards JK"))
    );
    assert_eq!((example["start"].as_u64(), example["end"].as_u64()), (Some(14), Some(16)));
    assert_eq!(example["message"]["en"], "a joker may not be discarded");
    assert!(example["message"]["ja"].as_str().unwrap().contains("ジョーカー"));
    for row in &examples {
        let lines = row["before"].as_array().unwrap();
        assert!(lines.len() < 60, "{row}");
        if row["cut"] == false {
            assert!(row["size"].as_u64().unwrap() >= lines.len() as u64, "{row}");
        }
    }
    // Of a long game the lines of the deal are kept, and it is said that there are more.
    let turns = "Aya draws ?\nAya discards ?\nBea draws ?\nBea discards ?\nCarl draws ?\nCarl discards ?\n".repeat(20);
    let log = format!("rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\n{turns}Aya drwas 5C\n");
    fs::write(folder.join("long.rum"), log).unwrap();
    let said = crate::run::run_in(&folder, &["audit", "long.rum", "-o", "long"]);
    assert_eq!(said.status, 2, "{}", said.err);
    let all = rows(&folder.join("long"), "examples");
    let example = all.iter().find(|row| row["code"] == "unknown-verb").unwrap();
    assert_eq!((example["cut"].as_bool(), example["before"].as_array().unwrap().len()), (Some(true), 59), "{example}");
    assert!(page(&folder.join("long")).contains("The game is longer"));
}

#[test]
fn junit_is_xml_and_has_every_game() {
    let (_guard, folder) = folder();
    games(&folder);
    audit(&folder, "out", &["--formats", "junit"]);
    let out = folder.join("out");
    let xml = fs::read_to_string(out.join("audit.junit.xml")).unwrap();
    assert!(!xml.chars().any(|it| it.is_control() && it != '\n'));
    let (mut suites, mut cases, mut failures, mut errors) = (Vec::new(), Vec::new(), 0, 0);
    let mut reader = quick_xml::Reader::from_str(&xml);
    loop {
        match reader.read_event().unwrap() {
            Event::Start(tag) | Event::Empty(tag) => match tag.name().as_ref() {
                "testsuite" => suites.push(tag.into_owned()),
                "testcase" => cases.push(attribute(&tag, "classname")),
                "failure" => failures += 1,
                "error" => errors += 1,
                _ => {}
            },
            Event::Eof => break,
            _ => {}
        }
    }
    let sum = |name| suites.iter().map(|suite| attribute(suite, name).parse::<usize>().unwrap()).sum::<usize>();
    assert_eq!((sum("tests"), sum("failures"), sum("errors")), (cases.len(), failures, errors));
    for game in rows(&out, "games") {
        assert!(cases.iter().any(|case| *case == game["input"]), "{game}");
    }
    // The games, the file that is none, and the line before the first game.
    assert!(cases.len() > rows(&out, "games").len());
    assert!(errors >= 2 && failures >= 100, "{errors} {failures}");
    assert_eq!(xml.matches("<testcase classname=\"games/clean.rum\" name=\"game 1\"/>").count(), 1);
    // Rules are named as `check` names them.
    let checked = crate::run::run_in(&folder, &["check", "games", "--format", "junit"]).out;
    let rules = |xml: &str| {
        let mut rules: Vec<_> = xml.lines().filter(|it| it.starts_with("    rule: ")).map(str::to_owned).collect();
        rules.sort();
        rules
    };
    assert!(rules(&xml).len() > 60 && rules(&xml) == rules(&checked), "{:#?}", rules(&checked));
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> String {
    let value = tag.attributes().map(Result::unwrap).find(|it| it.key.as_ref() == name).unwrap();
    value.value.into_owned()
}

#[test]
fn sarif_has_every_finding() {
    let (_guard, folder) = folder();
    games(&folder);
    fs::write(folder.join("games/adjudeck.toml"), "site = \"https://rulings.example.org/\"\n").unwrap();
    audit(&folder, "out", &["--formats", "sarif"]);
    let sarif: Value = serde_json::from_slice(&fs::read(folder.join("out/audit.sarif")).unwrap()).unwrap();
    let (sarif, findings) = (&sarif["runs"][0], rows(&folder.join("out"), "findings"));
    let results = sarif["results"].as_array().unwrap();
    let findings: Vec<_> = findings.iter().filter(|row| row["code"] != "broken").collect();
    assert_eq!(results.len(), findings.len());
    // It is what `check` says, but for what the tables do not have.
    let checked = crate::run::run_in(&folder, &["check", "games", "--format", "sarif"]).out;
    let checked: Value = serde_json::from_str(&checked).unwrap();
    let checked = &checked["runs"][0];
    for (result, other) in results.iter().zip(checked["results"].as_array().unwrap()) {
        assert_eq!([&result["ruleId"], &result["level"]], [&other["ruleId"], &other["level"]], "{result}");
        assert_eq!(result["properties"]["helpUri"], other["properties"]["helpUri"]);
        assert!(result["properties"]["helpUri"].as_str().unwrap().starts_with("https://rulings.example.org/messages/"));
        let [place, other] = [result, other].map(|it| &it["locations"][0]["physicalLocation"]);
        assert_eq!(place["artifactLocation"], other["artifactLocation"]);
        for name in ["startLine", "startColumn"] {
            assert_eq!(place["region"][name], other["region"][name], "{result}");
        }
    }
    assert_eq!(sarif["tool"], checked["tool"]);
    assert_eq!(sarif["invocations"], checked["invocations"]);
}

#[test]
fn sarif_has_the_lines_of_files_in_json() {
    let (_guard, folder) = folder();
    let json = crate::run::run(&["convert", "--to", "json"], ILLEGAL).out;
    let line = json.lines().position(|line| line.contains("discards")).unwrap() + 1;
    fs::write(folder.join("games/a.json"), json).unwrap();
    fs::write(folder.join("games/b.rum"), ILLEGAL).unwrap();
    audit(&folder, "out", &["--formats", "sarif"]);
    let sarif = fs::read_to_string(folder.join("out/audit.sarif")).unwrap();
    assert!(sarif.contains(&format!("\"region\":{{\"startLine\":{line}}}")), "{sarif}");
    assert!(sarif.contains("\"region\":{\"startLine\":6,\"startColumn\":14}"), "{sarif}");
}

#[test]
fn what_is_new_and_what_is_gone_is_told() {
    let (_guard, folder) = folder();
    let path = folder.join("games/a.rum");
    let two = format!("{ILLEGAL}Bea discards JK\n");
    fs::write(&path, &two).unwrap();
    let status = |output: &str, baseline: &[&str]| audit(&folder, output, baseline).status;
    let compared = |output: &str| {
        let json: Value = serde_json::from_slice(&fs::read(folder.join(output).join("audit.json")).unwrap()).unwrap();
        ["new", "gone", "known"].map(|name| json["baseline"][name].as_u64())
    };
    assert_eq!(status("first", &[]), 1);
    assert_eq!(compared("first"), [None; 3]);
    let known = rows(&folder.join("first"), "findings").len() as u64;
    // The same again, and the same further down: nothing is new.
    assert_eq!(status("again", &["--baseline", "first"]), 0);
    assert_eq!(compared("again"), [Some(0), Some(0), Some(known)]);
    fs::write(&path, format!("# moved\n\n{two}")).unwrap();
    assert_eq!(status("moved", &["--baseline", "first"]), 0);
    assert_eq!(compared("moved"), [Some(0), Some(0), Some(known)]);
    // The same fault once more in the game is new.
    fs::write(&path, format!("{two}Bea discards JK\n")).unwrap();
    assert_eq!(status("twice", &["--baseline", "first"]), 1);
    assert_eq!(compared("twice")[0], Some(1));
    assert!(page(&folder.join("twice")).contains("games/a.rum:8"));
    // One that is gone is no fault.
    fs::write(&path, ILLEGAL).unwrap();
    assert_eq!(status("gone", &["--baseline", "first"]), 0);
    assert_eq!(compared("gone"), [Some(0), Some(known - 1), Some(1)]);
    assert!(page(&folder.join("gone")).contains("<h3>Gone</h3>"));
    // A new line that cannot be read is trouble, an old one is not.
    fs::write(&path, format!("{ILLEGAL}Aya drwas 5C\n")).unwrap();
    assert_eq!(status("unread", &["--baseline", "gone"]), 2);
    assert_eq!(status("unread-again", &["--baseline", "unread"]), 0);
    let said = audit(&folder, "none", &["--baseline", "games"]);
    assert!(said.status == 2 && said.err.contains("there is no finished audit to compare with"), "{}", said.err);
    assert!(!folder.join("none").exists());
}

/// What the help says of forms is what there is.
#[test]
fn every_form_has_its_file() {
    let (_guard, folder) = folder();
    fs::write(folder.join("games/a.rum"), ILLEGAL).unwrap();
    audit(&folder, "out", &["--formats", "jsonl,csv,parquet,html,sarif,junit"]);
    for file in ["findings.jsonl", "findings.csv", "findings.parquet", "report.html", "audit.sarif", "audit.junit.xml"]
    {
        assert!(folder.join("out").join(file).exists(), "{file}");
    }
    let help = said(crate::run::command(&["audit", "--help"]), b"").out;
    assert!(help.contains("jsonl, csv, parquet, html, sarif, junit"), "{help}");
}
