//! The language server, asked as editors ask it.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first thing that is not as it expects"
)]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use adjudeck_cli::lsp::{Incoming, Judging, serve};
use adjudeck_cli::streams::Outcome;
use adjudeck_replayer::input::rulebook::{choose, files_behind};
use adjudeck_replayer::words::Lang;
use lsp_server::{Connection, Message, Notification, Request, Response};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};

/// The log that the README begins with, in which line 11 is a fault.
const TABLE3: &str = include_str!("../../examples/table3.rum");

/// The address of the log in most tests.
const LOG: &str = "file:///tmp/adjudeck/log.rum";

/// By which rules a log is judged: those that are set, or those that it names.
fn judging(set: Option<&str>, _: Option<&Path>) -> Judging {
    let names: Vec<String> = set.into_iter().map(str::to_owned).collect();
    let files = files_behind(&names);
    match choose(&names, &[]) {
        Ok(choice) => Judging { choice, files, ..Judging::default() },
        Err(wrong) => Judging { wrong: Some(wrong), files, ..Judging::default() },
    }
}

/// An editor with a server of its own.
struct Editor {
    connection: Connection,
    server: JoinHandle<Outcome>,
    next: i32,
    version: i32,
}

impl Editor {
    /// An editor whose server has not been introduced yet.
    fn alone() -> Self {
        let (connection, server) = Connection::memory();
        let server = thread::spawn(move || {
            let (sender, receiver) = mpsc::channel();
            let incoming = server.receiver.clone();
            thread::spawn(move || incoming.iter().all(|message| sender.send(Incoming::from(message)).is_ok()));
            let send = &mut |message| server.sender.send(message).unwrap();
            serve(&receiver, send, Lang::En, &judging)
        });
        Self { connection, server, next: 0, version: 0 }
    }

    /// An editor that sets something.
    fn setting(settings: &Value) -> Self {
        let mut editor = Self::alone();
        let answer =
            editor.ask("initialize", json!({ "capabilities": {}, "initializationOptions": settings })).unwrap();
        assert_eq!(answer["capabilities"]["positionEncoding"], "utf-16");
        editor.tell("initialized", json!({}));
        editor
    }

    /// An editor with this log.
    fn with(text: &str) -> Self {
        Self::of_lang("en", text)
    }

    /// The same in a language.
    fn of_lang(lang: &str, text: &str) -> Self {
        let mut editor = Self::setting(&json!({ "lang": lang }));
        editor.open(LOG, text);
        editor
    }

    fn tell(&self, method: &str, params: Value) {
        self.connection.sender.send(Message::Notification(Notification::new(method.to_owned(), params))).unwrap();
    }

    fn receive(&self) -> Message {
        self.connection.receiver.recv_timeout(Duration::from_mins(1)).unwrap()
    }

    /// Sends a request, and returns its number.
    fn send(&mut self, method: &str, params: Value) -> i32 {
        self.next += 1;
        let request = Request::new(self.next.into(), method.to_owned(), params);
        self.connection.sender.send(Message::Request(request)).unwrap();
        self.next
    }

    /// The answer to a request, or the code and the message of why there is none.
    fn answer(&self, id: i32) -> Result<Value, (i32, String)> {
        loop {
            if let Message::Response(Response { id: answered, response_result }) = self.receive()
                && answered == id.into()
            {
                return response_result.map_err(|error| (error.code, error.message));
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        let id = self.send(method, params);
        self.answer(id)
    }

    /// Asks about a place of the log.
    fn at(&mut self, method: &str, line: u32, character: u32) -> Value {
        self.ask(method, place(line, character)).unwrap()
    }

    /// Asks about the whole log.
    fn whole(&mut self, method: &str) -> Value {
        self.ask(method, json!({ "textDocument": { "uri": LOG } })).unwrap()
    }

    /// What is found in a file in its present version.
    fn found(&self, uri: &str) -> Vec<Value> {
        loop {
            if let Message::Notification(it) = self.receive()
                && it.method == "textDocument/publishDiagnostics"
                && it.params["uri"] == uri
                && it.params["version"] == self.version
            {
                return it.params["diagnostics"].as_array().unwrap().clone();
            }
        }
    }

    /// Opens a file, and returns what is found in it.
    fn open(&mut self, uri: &str, text: &str) -> Vec<Value> {
        let language = if uri.ends_with("json") { "adjudeck-rules" } else { "adjudeck" };
        self.version += 1;
        let item = json!({ "uri": uri, "languageId": language, "version": self.version, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
        self.found(uri)
    }

    /// Sends changes of a log without waiting.
    fn send_changes(&mut self, uri: &str, changes: &Value) {
        self.version += 1;
        let document = json!({ "uri": uri, "version": self.version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Changes a log, and returns what is found in it.
    fn change(&mut self, changes: &Value) -> Vec<Value> {
        self.send_changes(LOG, changes);
        self.found(LOG)
    }

    /// The code actions for some lines of the log.
    fn actions(&mut self, line: u32) -> Vec<Value> {
        let range = json!({ "start": { "line": line, "character": 0 }, "end": { "line": line, "character": 99 } });
        let asked = json!({ "textDocument": { "uri": LOG }, "range": range, "context": { "diagnostics": [] } });
        self.ask("textDocument/codeAction", asked).unwrap().as_array().unwrap().clone()
    }

    /// Leaves as editors do.
    fn leave(mut self) -> Outcome {
        self.ask("shutdown", Value::Null).unwrap();
        self.exit()
    }

    fn exit(self) -> Outcome {
        self.tell("exit", Value::Null);
        self.server.join().unwrap()
    }
}

/// A place of the log.
fn place(line: u32, character: u32) -> Value {
    json!({ "textDocument": { "uri": LOG }, "position": { "line": line, "character": character } })
}

/// A change of some characters of lines.
fn change(from: (u32, u32), to: (u32, u32), text: &str) -> Value {
    let at = |(line, character): (u32, u32)| json!({ "line": line, "character": character });
    json!([{ "range": { "start": at(from), "end": at(to) }, "text": text }])
}

/// The text of an LSP edit list applied to a text; the edits must not overlap.
fn edited(text: &str, edits: &Value) -> String {
    let mut edits: Vec<_> =
        edits.as_array().unwrap().iter().map(|edit| (span(text, &edit["range"]), &edit["newText"])).collect();
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = text.to_owned();
    for (span, new) in edits {
        text.replace_range(span, new.as_str().unwrap());
    }
    text
}

/// The bytes of a range.
fn span(text: &str, range: &Value) -> std::ops::Range<usize> {
    let at = |place: &Value| {
        let line = usize::try_from(place["line"].as_u64().unwrap()).unwrap();
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut left = place["character"].as_u64().unwrap();
        let line = text[start..].split('\n').next().unwrap();
        let mut end = start + line.len();
        for (at, character) in line.char_indices() {
            if left == 0 {
                end = start + at;
                break;
            }
            left -= character.len_utf16() as u64;
        }
        end
    };
    at(&range["start"])..at(&range["end"])
}

/// The text that a range covers.
fn covered<'a>(text: &'a str, range: &Value) -> &'a str {
    &text[span(text, range)]
}

/// A position in which Aya has drawn and holds a joker, followed by these lines; they begin with line 5, from 0.
fn log(lines: &str) -> String {
    format!(
        "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\n{lines}"
    )
}

/// The titles of actions.
fn titles(actions: &[Value]) -> Vec<&str> {
    actions.iter().map(|action| action["title"].as_str().unwrap()).collect()
}

/// The action of a title, applied to a text.
fn done(text: &str, actions: &[Value], title: &str) -> String {
    let action = actions.iter().find(|action| action["title"] == title);
    let action = action.unwrap_or_else(|| panic!("{title} is none of {:?}", titles(actions)));
    edited(text, &action["edit"]["changes"][LOG])
}

#[test]
fn findings_say_what_decides() {
    let mut editor = Editor::setting(&json!({ "site": "https://club.example/book/" }));
    let found = editor.open(LOG, TABLE3);
    assert_eq!(found.len(), 1);
    assert_eq!(covered(TABLE3, &found[0]["range"]), "8D");
    assert_eq!(
        (&found[0]["code"], &found[0]["severity"], &found[0]["source"]),
        (&json!("not-at-bottom"), &json!(1), &json!("adjudeck"))
    );
    assert_eq!(found[0]["codeDescription"]["href"], "https://club.example/book/messages/not-at-bottom.html");
    let message = found[0]["message"].as_str().unwrap();
    assert_eq!(message.lines().next(), Some("illegal: a four is extended at its top only"));
    assert!(message.contains("rule: kalooki K5.5 (layoff.direction = top-until-ace), Akagiri 2005"), "{message}");
    assert!(message.contains("disputed: legal where layoff.direction = both-ends"), "{message}");
}

#[test]
fn findings_are_in_the_language_that_is_set() {
    let mut editor = Editor::setting(&json!({ "lang": "ja" }));
    let found = editor.open(LOG, TABLE3);
    assert_eq!(found[0]["message"].as_str().unwrap().lines().next(), Some("違反：フォーを伸ばせるのは上だけです"));
    assert_eq!(found[0].get("codeDescription"), None);
}

#[test]
fn the_severity_is_that_of_the_verdict() {
    let mut editor = Editor::with("");
    let severity = |found: Vec<Value>| found.iter().map(|it| it["severity"].as_u64().unwrap()).collect::<Vec<_>>();
    let whole = |text: &str| json!([{ "text": text }]);
    assert_eq!(severity(editor.change(&whole(&log("Aya discards JK\n")))), [1]);
    assert_eq!(severity(editor.change(&whole(&log("Aya discards JK\nruling stands\n")))), [3]);
    assert_eq!(severity(editor.change(&whole(&log("Aya discards 5C\nvoid\nscore Aya 3 Bea 0 Carl 0\n")))), [1, 2]);
    assert_eq!(severity(editor.change(&whole(&log("Aya discards 5C\n")))), Vec::<u64>::new());
}

#[test]
fn a_finding_leads_to_the_lines_that_it_rests_on() {
    let text = log("Aya discards JK\nruling stands by \"M. Ito\"\n");
    let mut editor = Editor::with("");
    let found = editor.change(&json!([{ "text": text }]));
    let related = &found[0]["relatedInformation"][0];
    assert_eq!(related["message"], "ruling stands by \"M. Ito\"");
    assert_eq!(covered(&text, &related["location"]["range"]), "ruling stands by \"M. Ito\"");
    assert!(editor.change(&change((6, 0), (6, 99), ""))[0].get("relatedInformation").is_none());
}

#[test]
fn a_line_of_the_house_without_effect_is_grey() {
    let mut editor = Editor::with("");
    let found = editor.change(&json!([{ "text": log("house discard.wild: allowed\nAya discards 5C\n") }]));
    assert_eq!((&found[0]["code"], &found[0]["tags"]), (&json!("answer-too-late"), &json!([1])));
}

#[test]
fn changes_are_counted_as_editors_count_characters() {
    let text = "rules kalooki/akagiri\nplayers \"🃏x\" Bea 花子\nposition 1 dealer 花子\nhand \"🃏x\" 5C JK\nturn \"🃏x\" drawn\n\"🃏x\" discards JK\n";
    let mut editor = Editor::with("");
    let found = editor.change(&json!([{ "text": text }]));
    assert_eq!(found[0]["range"]["start"], json!({ "line": 5, "character": 15 }));
    assert_eq!(covered(text, &found[0]["range"]), "JK");
    assert!(editor.change(&change((5, 15), (5, 17), "5C")).is_empty());
    assert_eq!(editor.change(&change((5, 15), (5, 17), "JK")).len(), 1);
    // Places that are not there are the nearest that are.
    assert!(editor.change(&change((5, 14), (99, 0), " 5C\n")).is_empty());
}

#[test]
fn what_lies_under_the_cursor_is_told() {
    let mut editor = Editor::with(TABLE3);
    let at = |editor: &mut Editor, line, character| {
        let hover = editor.at("textDocument/hover", line, character);
        hover["contents"]["value"].as_str().map(str::to_owned)
    };
    let told = at(&mut editor, 10, 9).unwrap();
    for part in ["a four is extended at its top only", "K5.5", "both-ends", "`8D`: in Aya.1", "```text\n", "deal 2"] {
        assert!(told.contains(part), "{part} is not in {told}");
    }
    assert!(at(&mut editor, 10, 4).unwrap().contains("adds cards to a meld"));
    let legal = at(&mut editor, 12, 1).unwrap();
    assert!(legal.contains("```text\n") && !legal.contains("illegal"), "{legal}");
    assert_eq!(at(&mut editor, 5, 40), None);
    let mut japanese = Editor::of_lang("ja", TABLE3);
    let told = at(&mut japanese, 10, 9).unwrap();
    assert!(told.contains("`8D`：Aya.1") && !told.contains("illegal"), "{told}");
}

#[test]
fn what_is_legal_is_offered_first() {
    let mut editor = Editor::with(&log("Aya disc"));
    let offered = editor.at("textDocument/completion", 5, 8);
    let items = offered["items"].as_array().unwrap();
    let labels: Vec<_> = items.iter().map(|item| item["label"].as_str().unwrap()).collect();
    assert_eq!(labels, ["Aya discards 5C", "discards"]);
    assert_eq!(
        items[0]["textEdit"]["range"],
        json!({ "start": { "line": 5, "character": 0 }, "end": { "line": 5, "character": 8 } })
    );
    assert!(items[0]["sortText"].as_str() < items[1]["sortText"].as_str());
    assert_eq!(items[1]["detail"], "puts a card on the discard pile");
    editor.change(&change((5, 0), (5, 8), "Aya # d"));
    assert_eq!(editor.at("textDocument/completion", 5, 7)["items"], json!([]));
    let mut japanese = Editor::of_lang("ja", &log("Aya disc"));
    assert_eq!(japanese.at("textDocument/completion", 5, 8)["items"][0]["detail"], "合法");
}

#[test]
fn a_log_is_written_in_its_canonical_form() {
    let text = log("Aya  discards\t5c\n");
    let mut editor = Editor::with(&text);
    let asked = json!({ "textDocument": { "uri": LOG }, "options": { "tabSize": 4, "insertSpaces": true } });
    let edits = editor.ask("textDocument/formatting", asked.clone()).unwrap();
    assert_eq!(edited(&text, &edits), log("Aya discards 5C\n"));
    // Nothing but the line that differs is touched.
    assert_eq!(edits[0]["range"]["start"]["line"], 5);
    editor.change(&json!([{ "text": log("Aya discards 5C\n") }]));
    assert_eq!(editor.ask("textDocument/formatting", asked.clone()).unwrap(), json!([]));
    editor.change(&json!([{ "text": log("Aya discrads 5C\n") }]));
    let (_, message) = editor.ask("textDocument/formatting", asked.clone()).unwrap_err();
    assert!(message.starts_with("1 line could not be read, so it was left as it is"), "{message}");
    let mut japanese = Editor::of_lang("ja", "sheffle\n");
    assert!(japanese.ask("textDocument/formatting", asked).unwrap_err().1.contains("1行"));
}

/// A game of two deals.
const GAME: &str = "# A game\n# of two deals\ngame \"One\"\nrules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\n\
hand Aya 5C 6C\nturn Aya drawn\nAya discards 5C\nBea draws ?\nBea discards 8C\nvoid\nposition 2 dealer Aya\nhand Bea 7C ?\nturn Bea drawn\nBea discards 7C\n";

#[test]
fn a_log_is_outlined_and_folded() {
    let mut editor = Editor::with(GAME);
    let games = editor.whole("textDocument/documentSymbol");
    assert_eq!((&games[0]["name"], &games[0]["detail"]), (&json!("One"), &json!("kalooki/akagiri")));
    assert_eq!(covered(GAME, &games[0]["selectionRange"]), "game \"One\"");
    let deals = &games[0]["children"];
    assert_eq!((&deals[0]["name"], &deals[1]["name"]), (&json!("deal 1"), &json!("deal 2")));
    let turns: Vec<_> = deals[0]["children"].as_array().unwrap().iter().collect();
    assert_eq!(turns.iter().map(|turn| turn["name"].as_str().unwrap()).collect::<Vec<_>>(), ["Aya", "Bea"]);
    assert!(covered(GAME, &turns[1]["range"]).starts_with("Bea draws ?\nBea discards 8C"));
    let folds = editor.whole("textDocument/foldingRange");
    let folds: Vec<_> = folds
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["startLine"].as_u64().unwrap(), it["endLine"].as_u64().unwrap()))
        .collect();
    assert!(folds.contains(&(0, 1)) && folds.contains(&(2, 15)) && folds.contains(&(5, 11)), "{folds:?}");
    editor.change(&json!([{ "text": "sheffle\n" }]));
    assert_eq!(editor.whole("textDocument/documentSymbol"), json!([]));
    let mut japanese = Editor::of_lang("ja", GAME);
    assert_eq!(japanese.whole("textDocument/documentSymbol")[0]["children"][0]["name"], "第1ディール");
}

#[test]
fn lines_are_mended() {
    let text = log("Aya discrads 5C\n");
    let mut editor = Editor::with(&text);
    let actions = editor.actions(5);
    assert_eq!(done(&text, &actions, "Write `discards`"), log("Aya discards 5C\n"));
    let mend = &actions[0];
    assert_eq!(
        (&mend["isPreferred"], &mend["kind"], &mend["diagnostics"][0]["code"]),
        (&json!(true), &json!("quickfix"), &json!("unknown-verb"))
    );
    assert_eq!(done(&text, &actions, "Mend 1 line that can mean only one thing"), log("Aya discards 5C\n"));
    // What somebody must decide is neither preferred nor mended with all others.
    editor.change(&json!([{ "text": log("Aya discrads 9C\n") }]));
    let actions = editor.actions(5);
    assert_eq!(titles(&actions), ["Write `discards`"]);
    assert_eq!(actions[0].get("isPreferred"), None);
    assert_eq!(editor.actions(2), Vec::<Value>::new());
    let mut japanese = Editor::of_lang("ja", &text);
    assert_eq!(titles(&japanese.actions(5)), ["`discards`と書く", "意味が1つに決まる1行を直す"]);
}

#[test]
fn only_the_kinds_that_are_asked_for_are_offered() {
    let mut editor = Editor::with(&log("Aya discrads 5C\n"));
    let mut kinds = |only: &str| {
        let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
        let context = json!({ "diagnostics": [], "only": [only] });
        let asked = json!({ "textDocument": { "uri": LOG }, "range": range, "context": context });
        let actions = editor.ask("textDocument/codeAction", asked).unwrap();
        actions.as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(kinds("source"), ["source.fixAll"]);
    assert_eq!(kinds("source.fixAll"), ["source.fixAll"]);
    assert_eq!(kinds("quickfix"), ["quickfix"]);
    assert_eq!(kinds("refactor"), Vec::<String>::new());
}

#[test]
fn a_verdict_may_be_expected_ruled_on_or_judged_by_another_reading() {
    let mut editor = Editor::with(TABLE3);
    let actions = editor.actions(10);
    let below = |line: &str| TABLE3.replace("Bea lays 8D on Aya.1\n", &format!("Bea lays 8D on Aya.1\n{line}\n"));
    let expected = "= illegal layoff.direction not-at-bottom";
    assert_eq!(done(TABLE3, &actions, &format!("Write `{expected}`")), below(expected));
    for ruling in ["ruling stands under K5.5", "ruling back under K5.5"] {
        assert_eq!(done(TABLE3, &actions, &format!("Write `{ruling}`")), below(ruling));
    }
    let title = titles(&actions).into_iter().find(|title| title.contains("house")).unwrap().to_owned();
    assert!(title.starts_with("Write `house layoff.direction: both-ends` (Pagat"), "{title}");
    let changed = done(TABLE3, &actions, &title);
    assert!(changed.contains("rules kalooki/akagiri\nhouse layoff.direction: both-ends\n"), "{changed}");
    assert!(editor.change(&json!([{ "text": changed }])).is_empty());
    // Each of the others is met as well.
    for line in [expected, "ruling stands under K5.5"] {
        let found = editor.change(&json!([{ "text": below(line) }]));
        assert!(found.iter().all(|it| it["severity"] == 3), "{line}: {found:?}");
    }
}

#[test]
fn nobody_rules_on_a_ruling() {
    let text = log("Aya discards 5C\nruling back\n");
    let mut editor = Editor::with(&text);
    let actions = editor.actions(u32::try_from(text.lines().count()).unwrap() - 1);
    assert!(titles(&actions).iter().any(|title| title.starts_with("Write `= ")), "{:?}", titles(&actions));
    assert!(!titles(&actions).iter().any(|title| title.contains("`ruling")), "{:?}", titles(&actions));
}

#[test]
fn a_line_of_the_house_takes_the_place_of_one_on_the_same_point() {
    let text = TABLE3.replace("players", "house layoff.direction: top-until-ace  # ours\nplayers");
    let mut editor = Editor::with(&text);
    let actions = editor.actions(11);
    let title = titles(&actions).into_iter().find(|title| title.contains("house")).unwrap().to_owned();
    let changed = done(&text, &actions, &title);
    assert!(changed.contains("\nhouse layoff.direction: both-ends  # ours\nplayers"), "{changed}");
}

#[test]
fn hints_say_what_players_hold_and_have() {
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let asked = json!({ "textDocument": { "uri": LOG }, "range": range });
    let labels = |hints: &Value| -> Vec<(u64, String)> {
        let hints = hints.as_array().unwrap().iter();
        hints.map(|it| (it["position"]["line"].as_u64().unwrap(), it["label"].as_str().unwrap().to_owned())).collect()
    };
    let mut editor = Editor::with(GAME);
    let hints = editor.ask("textDocument/inlayHint", asked.clone()).unwrap();
    assert_eq!(labels(&hints)[0], (8, "1 card".to_owned()));
    let mut japanese = Editor::of_lang("ja", GAME);
    assert_eq!(labels(&japanese.ask("textDocument/inlayHint", asked.clone()).unwrap())[0].1, "1枚");
    // The same if the lines above are not shown.
    let range = json!({ "start": { "line": 8, "character": 0 }, "end": { "line": 8, "character": 9 } });
    let asked_part = json!({ "textDocument": { "uri": LOG }, "range": range });
    assert_eq!(labels(&editor.ask("textDocument/inlayHint", asked_part).unwrap()), [(8, "1 card".to_owned())]);
    let mut without = Editor::setting(&json!({ "hints": false }));
    without.open(LOG, GAME);
    assert_eq!(without.ask("textDocument/inlayHint", asked).unwrap(), Value::Null);
}

#[test]
fn totals_stand_at_the_end_of_a_deal() {
    let mut games = Vec::new();
    let rules = adjudeck_validator::edition("kalooki/akagiri").unwrap();
    adjudeck_replayer::generate::generate(rules, 2, 5, Some(3), &mut games).unwrap();
    let text = String::from_utf8(games).unwrap();
    let mut editor = Editor::with(&text);
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9999, "character": 0 } });
    let hints =
        editor.ask("textDocument/inlayHint", json!({ "textDocument": { "uri": LOG }, "range": range })).unwrap();
    let totals: Vec<_> =
        hints.as_array().unwrap().iter().filter(|it| it["label"].as_str().unwrap().starts_with("total: ")).collect();
    assert_eq!(totals.len(), 2, "{hints}");
}

#[test]
fn melds_and_players_lead_to_where_they_come_from() {
    let mut editor = Editor::with(TABLE3);
    let target = |answer: &Value| covered(TABLE3, &answer["range"]).to_owned();
    let laid = editor.at("textDocument/definition", 10, 16);
    assert_eq!(target(&laid), "table Aya 9D TD JD QD | 5C 5D 5H | 7C 7D 7H");
    let seated = editor.at("textDocument/definition", 10, 1);
    assert_eq!((target(&seated), &seated["range"]["start"]["line"]), ("Bea".to_owned(), &json!(3)));
    assert_eq!(editor.at("textDocument/definition", 10, 9), Value::Null);
    assert_eq!(editor.at("textDocument/definition", 2, 8), Value::Null);
    editor.change(&change((10, 15), (10, 20), "Aya.9"));
    assert_eq!(editor.at("textDocument/definition", 10, 16), Value::Null);
}

#[test]
fn rules_lead_to_their_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.rules.json");
    let rules = "{ \"extends\": \"kalooki/akagiri\", \"edition\": \"harbour\",\n  \"discard\": {\n    \"wild\": \"allowed\" } }\n";
    fs::write(&file, rules).unwrap();
    let mut editor = Editor::setting(&json!({ "rules": file.to_str().unwrap() }));
    let text = log("Aya discards JK\n").replace("rules kalooki/akagiri", "rules harbour\nhouse discard.wild: barred");
    editor.open(LOG, &text);
    let edition = editor.at("textDocument/definition", 0, 8);
    assert!(edition["uri"].as_str().unwrap().ends_with("club.rules.json"), "{edition}");
    let point = editor.at("textDocument/definition", 1, 9);
    assert_eq!(point["range"]["start"], json!({ "line": 2, "character": 12 }));
    // A file that has changed is read again.
    let without = text.replace("house discard.wild: barred", "tag place \"Club\"");
    assert!(editor.change(&json!([{ "text": without }])).is_empty());
    fs::write(&file, rules.replace("allowed", "barred")).unwrap();
    let uri = format!("file://{}", file.display());
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [{ "uri": uri, "type": 2 }] }));
    assert_eq!(editor.found(LOG).len(), 1);
    // And what is wrong with it is told.
    fs::write(&file, "{").unwrap();
    editor.tell("textDocument/didSave", json!({ "textDocument": { "uri": uri } }));
    let found = editor.found(LOG);
    assert!(
        found[0]["relatedInformation"][0]["location"]["uri"].as_str().unwrap().ends_with("club.rules.json"),
        "{found:?}"
    );
}

#[test]
fn words_have_kinds() {
    let mut editor = Editor::with("花子 draws 5C # 🃏\nvoid\n");
    let whole = editor.whole("textDocument/semanticTokens/full");
    assert_eq!(whole["data"], json!([0, 0, 2, 2, 0, 0, 3, 5, 1, 0, 0, 6, 2, 4, 0, 0, 3, 4, 11, 0, 1, 0, 4, 0, 0]));
    let range = json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 4 } });
    let part =
        editor.ask("textDocument/semanticTokens/range", json!({ "textDocument": { "uri": LOG }, "range": range }));
    assert_eq!(part.unwrap()["data"], json!([1, 0, 4, 0, 0]));
}

#[test]
fn a_player_is_renamed_in_the_whole_game() {
    let two = format!("{TABLE3}\ngame \"Two\"\nplayers Aya Bea\n");
    let mut editor = Editor::with(&two);
    let asked = |line: u32, character: u32, name: &str| {
        let mut asked = place(line, character);
        asked["newName"] = json!(name);
        asked
    };
    let edit = editor.ask("textDocument/rename", asked(10, 16, "Anna Maria")).unwrap();
    let changed = edited(&two, &edit["changes"][LOG]);
    let expected = TABLE3.replace("Aya", "\"Anna Maria\"") + "\ngame \"Two\"\nplayers Aya Bea\n";
    assert_eq!(changed, expected);
    // A name that is a word of the notation is quoted at the beginning of a line only.
    let edit = editor.ask("textDocument/rename", asked(10, 1, "turn")).unwrap();
    let changed = edited(&two, &edit["changes"][LOG]);
    assert!(
        changed.contains("\"turn\" lays 8D on Aya.1") && changed.contains("players Aya turn Carl Dee"),
        "{changed}"
    );
    for (name, code) in [("Carl", -32803), ("", -32803), ("a\nb", -32803)] {
        let refused = editor.ask("textDocument/rename", asked(10, 1, name)).unwrap_err();
        assert_eq!(refused.0, code, "{name}");
        assert!(refused.1.contains("cannot be the name of a player"), "{refused:?}");
    }
    assert_eq!(editor.ask("textDocument/rename", asked(10, 9, "x")).unwrap(), Value::Null);
    let prepared = editor.at("textDocument/prepareRename", 10, 16);
    assert_eq!((covered(&two, &prepared["range"]), &prepared["placeholder"]), ("Aya", &json!("Aya")));
    assert_eq!(editor.at("textDocument/prepareRename", 10, 9), Value::Null);
    let mut japanese = Editor::of_lang("ja", &two);
    let refused = japanese.ask("textDocument/rename", asked(10, 1, "Carl")).unwrap_err();
    assert!(refused.1.contains("プレイヤー"), "{refused:?}");
}

#[test]
fn a_player_is_found_wherever_they_are_named() {
    let mut editor = Editor::with(TABLE3);
    let mut asked = place(10, 16);
    asked["context"] = json!({ "includeDeclaration": true });
    let all = editor.ask("textDocument/references", asked.clone()).unwrap();
    assert_eq!(all.as_array().unwrap().len(), TABLE3.matches("Aya").count());
    asked["context"] = json!({ "includeDeclaration": false });
    let without = editor.ask("textDocument/references", asked).unwrap();
    assert_eq!(without.as_array().unwrap().len(), all.as_array().unwrap().len() - 1);
}

#[test]
fn a_game_is_shown_as_a_page() {
    let two = format!("{TABLE3}\ngame \"Second game\"\nrules kalooki/akagiri\nplayers Aya Bea Carl\nvoid\n");
    let mut editor = Editor::with(&two);
    let last = two.lines().count() - 1;
    let mut html = |line: usize| {
        let asked = json!({ "textDocument": { "uri": LOG }, "line": line });
        editor.ask("adjudeck/replay", asked).unwrap()["html"].as_str().unwrap().to_owned()
    };
    assert!(html(10).starts_with("<!DOCTYPE html>") && html(10).contains("Saturday, table 3"));
    assert!(html(last).contains("<h1>Second game</h1>"));
    let none = editor.ask("adjudeck/replay", json!({ "textDocument": { "uri": "file:///none.rum" } }));
    assert_eq!(none.unwrap(), Value::Null);
}

#[test]
fn a_rules_file_is_checked_while_it_is_typed() {
    let uri = "file:///tmp/adjudeck/club.rules.json";
    let mut editor = Editor::setting(&json!({}));
    let text = "{\n  \"extends\": \"kalooki/pagat\",\n  \"edition\": \"harbour\",\n  \"call\": { \"limit\": -1, \"upcard\": \"c\" },\n  \"layof\": {}\n}\n";
    let found = editor.open(uri, text);
    let places: Vec<_> = found.iter().map(|it| covered(text, &it["range"])).collect();
    assert_eq!(places, ["-1", "\"c\"", "\"layof\""]);
    assert!(found[2]["message"].as_str().unwrap().contains("did you mean `layoff`?"));
    let at = |line: u32, character: u32| json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
    let hover = editor.ask("textDocument/hover", at(3, 14)).unwrap();
    assert!(hover["contents"]["value"].as_str().unwrap().starts_with("`call.limit`: "), "{hover}");
    assert_eq!(editor.ask("textDocument/hover", at(1, 5)).unwrap(), Value::Null);
    let mut labels = |line: u32, character: u32| {
        let offered = editor.ask("textDocument/completion", at(line, character)).unwrap();
        let items = offered["items"].as_array().unwrap().clone();
        items.iter().map(|it| it["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(labels(3, 36).contains(&"callable".to_owned()), "{:?}", labels(3, 36));
    assert!(labels(1, 15).contains(&"push/pagat".to_owned()));
    assert!(labels(4, 4).contains(&"layoff".to_owned()));
    assert!(labels(3, 14).contains(&"own-discard".to_owned()));
    let fine = "{ \"extends\": \"kalooki/pagat\", \"edition\": \"harbour\" }";
    editor.send_changes(uri, &json!([{ "text": fine }]));
    assert!(editor.found(uri).is_empty());
    let mut japanese = Editor::setting(&json!({ "lang": "ja" }));
    let found = japanese.open(uri, text);
    assert!(
        found[2]["message"].as_str().unwrap().contains("`layof`")
            && !found[2]["message"].as_str().unwrap().contains("did you")
    );
}

#[test]
fn rules_in_toml_are_checked_as_those_in_json() {
    let uri = "file:///tmp/adjudeck/club.rules.toml";
    let mut editor = Editor::setting(&json!({}));
    let text = "extends = \"kalooki/pagat\"  # the club's\nedition = \"harbour\"\n\n[call]\nlimit = -1\n\n[layof]\n";
    let found = editor.open(uri, text);
    let places: Vec<_> = found.iter().map(|it| covered(text, &it["range"])).collect();
    assert_eq!(places, ["-1", "layof"]);
    let at = |line: u32, character: u32| json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
    let hover = editor.ask("textDocument/hover", at(4, 2)).unwrap();
    assert!(hover["contents"]["value"].as_str().unwrap().starts_with("`call.limit`: "), "{hover}");
    let mut written = |line: u32, character: u32| {
        let offered = editor.ask("textDocument/completion", at(line, character)).unwrap();
        let items = offered["items"].as_array().unwrap().clone();
        items.iter().map(|it| it["textEdit"]["newText"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(written(0, 15).contains(&"push/pagat".to_owned()));
    assert!(written(6, 4).contains(&"layoff".to_owned()));
    assert!(written(4, 2).contains(&"own-discard".to_owned()));
    let fine = "extends = \"kalooki/pagat\"\nedition = \"harbour\"\n\n[call]\nupcard = ";
    editor.send_changes(uri, &json!([{ "text": fine }]));
    editor.found(uri);
    let offered = editor.ask("textDocument/completion", at(4, 9)).unwrap();
    assert!(offered["items"].as_array().unwrap().iter().any(|it| it["textEdit"]["newText"] == "\"callable\""));
    editor.send_changes(uri, &json!([{ "text": format!("{fine}\"callable\"\n") }]));
    assert!(editor.found(uri).is_empty());
}

#[test]
fn other_readings_are_found_if_that_is_set() {
    let text = TABLE3.replace("Bea lays 8D on Aya.1\n", "Bea lays 8H on Aya.1\n");
    let mut without = Editor::setting(&json!({}));
    let plain = without.open(LOG, &text);
    let mut with = Editor::setting(&json!({ "disputed": true }));
    let disputed = with.open(LOG, &text);
    assert!(disputed.len() > plain.len() && disputed.iter().any(|it| it["code"] == "disputed"), "{disputed:?}");
    // Settings may change later on.
    without.tell("workspace/didChangeConfiguration", json!({ "settings": { "adjudeck": { "disputed": true } } }));
    assert_eq!(without.found(LOG), disputed);
}

#[test]
fn what_is_asked_wrongly_is_refused_and_ends_nothing() {
    let mut editor = Editor::alone();
    assert_eq!(editor.ask("textDocument/hover", place(0, 0)).unwrap_err().0, -32002);
    editor.ask("initialize", json!({ "capabilities": {} })).unwrap();
    assert_eq!(editor.ask("initialize", json!({})).unwrap_err().0, -32600);
    assert_eq!(editor.ask("textDocument/nonsense", json!({})).unwrap_err().0, -32601);
    for method in ["hover", "completion", "rename", "codeAction", "inlayHint", "semanticTokens/full", "formatting"] {
        for wrong in [json!({}), json!([1]), json!({ "textDocument": 1, "position": -1 }), Value::Null] {
            assert_eq!(editor.ask(&format!("textDocument/{method}"), wrong).unwrap_err().0, -32602, "{method}");
        }
    }
    assert_eq!(editor.ask("textDocument/hover", place(0, 0)).unwrap(), Value::Null);
    editor.tell("textDocument/didOpen", json!({ "textDocument": [] }));
    editor.tell("textDocument/didChange", json!({ "textDocument": { "uri": LOG, "version": 3 }, "contentChanges": 4 }));
    editor.tell("$/nonsense", json!({ "a": 1 }));
    editor.open(LOG, TABLE3);
    let far = editor.ask("textDocument/hover", place(9999, 9999)).unwrap();
    assert_eq!(far, Value::Null);
    editor.ask("shutdown", Value::Null).unwrap();
    assert_eq!(editor.ask("textDocument/hover", place(0, 0)).unwrap_err().0, -32600);
    assert_eq!(editor.exit(), Outcome::Fine);
}

#[test]
fn the_status_says_whether_the_editor_has_taken_its_leave() {
    assert_eq!(Editor::with(TABLE3).leave(), Outcome::Fine);
    assert_eq!(Editor::with(TABLE3).exit(), Outcome::Found);
    let Editor { connection, server, .. } = Editor::with(TABLE3);
    drop(connection);
    assert_eq!(server.join().unwrap(), Outcome::Found);
}

/// A log that takes some time to be judged.
fn long_log(lines: usize) -> String {
    let mut games = Vec::new();
    let rules = adjudeck_validator::edition("kalooki/akagiri").unwrap();
    let mut seed = 1;
    let mut count = 0;
    while count < lines {
        let begins = games.len();
        adjudeck_replayer::generate::generate(rules, 40, seed, Some(4), &mut games).unwrap();
        count += String::from_utf8_lossy(&games[begins..]).lines().count();
        seed += 1;
    }
    String::from_utf8(games).unwrap()
}

#[test]
fn what_is_overtaken_or_cancelled_is_not_answered() {
    let mut editor = Editor::with("");
    let text = long_log(20_000);
    let last = u32::try_from(text.lines().count()).unwrap();
    editor.send_changes(LOG, &json!([{ "text": text }]));
    // While the log is judged for the outline, these come in.
    let first = editor.send("textDocument/documentSymbol", json!({ "textDocument": { "uri": LOG } }));
    let stale = editor.send("textDocument/hover", place(5, 1));
    let cancelled = editor.send("textDocument/foldingRange", json!({ "textDocument": { "uri": LOG } }));
    editor.tell("$/cancelRequest", json!({ "id": cancelled }));
    editor.send_changes(LOG, &change((last, 0), (last, 0), "sheffle\n"));
    let answers = [first, stale, cancelled].map(|id| editor.answer(id).map(|_| ()).map_err(|(code, _)| code));
    assert!(matches!(answers[0], Ok(()) | Err(-32801)), "{answers:?}");
    assert_eq!((answers[1], answers[2]), (Err(-32801), Err(-32800)));
    assert_eq!(editor.found(LOG).len(), 1);
}

#[test]
fn the_program_serves_whatever_is_written_to_it() {
    let run = |messages: &[&str]| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adjudeck"))
            .args(["lsp", "--stdio", "--no-config"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        for message in messages {
            write!(input, "Content-Length: {}\r\n\r\n{message}", message.len()).unwrap();
        }
        input.write_all(b"no header\r\n\r\nContent-Length: 4\r\n\r\n\xff\xfe{]").unwrap();
        drop(input);
        let ended = child.wait_with_output().unwrap();
        (ended.status.code(), String::from_utf8(ended.stdout).unwrap())
    };
    let initialize = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"processId":null,"rootUri":null}}"#;
    let (shutdown, exit) = (r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let (status, out) = run(&[initialize, "{", shutdown, exit]);
    assert_eq!(status, Some(0), "{out}");
    assert!(out.contains(r#""name":"adjudeck""#) && out.contains("window/logMessage"), "{out}");
    assert_eq!(run(&[initialize, exit]).0, Some(1));
    assert_eq!(run(&[initialize]).0, Some(1));
}

/// The findings that an editor gets when it opens this text, up to the limit of a thousand.
fn afresh(text: &str) -> Vec<Value> {
    Editor::setting(&json!({})).open(LOG, text)
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn after_any_edits_the_findings_are_those_of_the_text(
        edits in proptest::collection::vec((any::<prop::sample::Index>(), 0_u32..40, 0_u32..3, 0_u32..6, "[ -~\\n\\r花🃏]{0,12}"), 1..6)
    ) {
        let mut text = long_log(900);
        let mut editor = Editor::setting(&json!({}));
        editor.open(LOG, &text);
        let mut found = Vec::new();
        for (line, column, lines, columns, new) in edits {
            // Places beyond the end of a line are its end, as a server must take them.
            let at = u32::try_from(line.index(text.lines().count())).unwrap();
            let range = json!({ "start": { "line": at, "character": column }, "end": { "line": at + lines, "character": column + columns } });
            let change = json!([{ "range": range, "text": new }]);
            found = editor.change(&change);
            text = changed(&text, &change[0]["range"], &new);
        }
        prop_assert_eq!(found, afresh(&text));
    }
}

/// The text with some characters replaced; lines end with LF, CRLF or CR.
fn changed(text: &str, range: &Value, new: &str) -> String {
    let mut starts = vec![0];
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        if *byte == b'\n' || *byte == b'\r' && bytes.get(at + 1) != Some(&b'\n') {
            starts.push(at + 1);
        }
    }
    let at = |place: &Value| {
        let line = usize::try_from(place["line"].as_u64().unwrap()).unwrap();
        let Some(start) = starts.get(line) else { return text.len() };
        let end = starts.get(line + 1).copied().unwrap_or(text.len());
        let line = text[*start..end].trim_end_matches(['\r', '\n']);
        let mut left = place["character"].as_u64().unwrap();
        for (at, character) in line.char_indices() {
            let width = character.len_utf16() as u64;
            if left < width {
                return start + at;
            }
            left -= width;
        }
        start + line.len()
    };
    let (start, end) = (at(&range["start"]), at(&range["end"]));
    format!("{}{new}{}", &text[..start], &text[end.max(start)..])
}

/// Measures how long it takes until an editor is told what a change has done.
#[test]
#[ignore = "a measurement, for the program as it is released"]
fn how_long_a_change_takes() {
    for (lines, due) in [(10_000, 50), (230_000, 300)] {
        let text = long_log(lines);
        let count = u32::try_from(text.lines().count()).unwrap();
        let mut editor = Editor::setting(&json!({}));
        let opened = Instant::now();
        editor.open(LOG, &text);
        let opened = opened.elapsed();
        let mut worst = [Duration::ZERO; 3];
        for part in 0..10 {
            let line = count / 10 * part + 7;
            // A letter is typed, a line is put in, and both are taken back.
            let edits = [
                (0, change((line, 0), (line, 0), "x")),
                (0, change((line, 0), (line, 1), "")),
                (1, change((line, 0), (line, 0), "# a\n")),
                (1, change((line, 0), (line + 1, 0), "")),
            ];
            for (kind, edit) in edits {
                let begun = Instant::now();
                editor.change(&edit);
                worst[kind] = worst[kind].max(begun.elapsed());
            }
            let begun = Instant::now();
            editor.at("textDocument/hover", line, 1);
            worst[2] = worst[2].max(begun.elapsed());
        }
        println!(
            "{count} lines: opened in {opened:?}; at most {:?} for a letter, {:?} for a line, {:?} for the table",
            worst[0], worst[1], worst[2]
        );
        assert!(worst.iter().all(|it| *it < Duration::from_millis(due)), "more than {due} ms");
    }
}
