//! Games to be looked at: what stands in the data is what judging gives.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use adjudeck_format::{Names, Reader, Verb};
use adjudeck_replayer::analysis::compare::readings::{GameReadings, Readings};
use adjudeck_replayer::analysis::table::TableView;
use adjudeck_replayer::referee::viewpoint::{Viewer, as_seen};
use adjudeck_replayer::referee::{Choice, FindingKind, Session};
use adjudeck_replayer::viewer::playback::delta::{apply, between};
use adjudeck_replayer::viewer::playback::{Alternative, GameLog, Games, Mark, Playback, TableWords};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Variant, edition, editions};
use serde_json::{Value, json};

/// A game of the corpus.
fn corpus(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games").join(name)
}

/// Games of all kinds: with calls, chips, pools, a discard line, hidden cards, rulings and expectations.
const GAMES: [&str; 6] = [
    "kalooki/japanese-table.rum",
    "paplu/bombay-local.rum",
    "pokerato/japanese-table.rum",
    "pokerato/quattro-amici.rum",
    "push/akagiri-league.rum",
    "vazhushal/kitchen-table.rum",
];

fn log(name: &str) -> GameLog {
    let mut games = Games::of(File::open(corpus(name)).unwrap());
    let game = games.next().unwrap().unwrap();
    assert!(games.next().is_none(), "{name} has one game");
    game
}

/// The tables after the lines of a game that have statements, as the referee sees them.
fn tables(log: &GameLog, lang: Lang) -> BTreeMap<u64, Value> {
    let (mut session, mut names) = (Session::new(&Choice::default()), Names::default());
    let mut reader = Reader::from_slice(&log.text);
    let mut tables = BTreeMap::new();
    while let Some(line) = reader.next_with(|line| {
        let number = line.as_ref().ok().map(|line| line.number);
        session.step(line, &mut names, &mut |_| {}).unwrap();
        number
    }) {
        let Some(line) = line else { continue };
        if let Some(judge) = session.judge().filter(|judge| judge.deal().number() > 0) {
            let view = TableView::of(judge, &names, 1, line, lang);
            tables.insert(line, serde_json::to_value(view).unwrap());
        }
    }
    tables
}

#[test]
fn changes_make_the_tables_of_every_line() {
    for name in GAMES {
        for lang in Lang::ALL {
            let log = log(name);
            let playback = Playback::of(&log, &Choice::default(), lang);
            let tables = tables(&log, lang);
            let mut view = Value::Null;
            for (row, change) in playback.tables.iter().enumerate() {
                if let Some(change) = change {
                    apply(&mut view, &serde_json::from_str(change.get()).unwrap());
                }
                let line = row as u64 + 1;
                if let Some(due) = tables.get(&line) {
                    let mut view = view.clone();
                    view["line"] = json!(line);
                    assert_eq!(view, *due, "{name}:{line}");
                } else if row > 0 {
                    assert!(change.is_none(), "{name}:{line}: nothing is played, and something changes");
                }
            }
            assert!(tables.len() > 20, "{name}");
        }
    }
}

#[test]
fn what_changes_is_short() {
    let log = log("pokerato/quattro-amici.rum");
    let playback = Playback::of(&log, &Choice::default(), Lang::En);
    let changes: usize = playback.tables.iter().flatten().map(|change| change.get().len()).sum();
    let whole: usize = tables(&log, Lang::En).values().map(|view| view.to_string().len()).sum();
    assert!(changes * 8 < whole, "{changes} of {whole}");
}

/// What is said of each line: what kind of finding, and by which code.
type Verdicts = BTreeMap<u64, Vec<(&'static str, &'static str)>>;

fn said(playback: &Playback, marks: &[Mark]) -> Vec<(&'static str, &'static str)> {
    let said = marks.iter().filter_map(|(said, ..)| playback.said.get(*said));
    // That a director has ruled on a fault makes it none that is held against the game.
    said.map(|said| (if said.rulings.is_empty() { said.kind } else { "ruled on" }, said.code)).collect()
}

/// The verdicts of a game by its rules, or by others that could be chosen, as the data have them.
fn shown(playback: &Playback, other: Option<&Alternative>) -> Verdicts {
    let line = |row: usize| playback.first + row as u64;
    let own = playback.marks.iter().map(|(row, marks)| (line(*row), said(playback, marks)));
    let mut all: Verdicts = own.collect();
    for (row, marks) in other.iter().flat_map(|other| &other.lines) {
        all.insert(line(*row), said(playback, marks));
    }
    for verdicts in all.values_mut() {
        verdicts.retain(|(kind, _)| ["illegal", "impossible", "undecided", "mismatch", "ruled on"].contains(kind));
    }
    all.retain(|_, verdicts| !verdicts.is_empty());
    all
}

/// The same as they are judged.
fn judged(log: &GameLog, choice: &Choice) -> (Verdicts, Option<String>) {
    let mut session = Session::new(choice).showing_expected();
    let mut found = Verdicts::new();
    let mut names = Names::default();
    let mut note = |finding: adjudeck_replayer::Finding| {
        let FindingKind::Verdict(judgement) = &finding.kind else { return };
        let Err(violation) = judgement.verdict else { return };
        let kind = if judgement.rulings.is_empty() { violation.kind.as_str() } else { "ruled on" };
        found.entry(finding.line).or_default().push((kind, violation.fact.code()));
    };
    let mut reader = Reader::from_slice(&log.text);
    while reader.next_with(|line| session.step(line, &mut names, &mut note).unwrap()).is_some() {}
    session.finish(&mut note);
    let by = session.judge().map(|judge| judge.rules().edition.clone());
    (found, by)
}

/// The choice of rules that an alternative is.
fn choice(playback: &Playback, other: &Alternative) -> Choice {
    let rules = other.edition.as_deref().map(|name| edition(name).unwrap().clone());
    let held = other.readings.iter().filter_map(|held| playback.held.get(*held));
    Choice { rules, set: held.map(|held| (held.point.to_owned(), held.answer.clone())).collect(), ..Choice::default() }
}

#[test]
fn what_could_be_chosen_is_judged_as_by_these_rules() {
    let (mut editions, mut readings, mut lines) = (0, 0, 0);
    for name in GAMES {
        let log = log(name);
        let playback = Playback::of(&log, &Choice::default(), Lang::En);
        assert_eq!(shown(&playback, None), judged(&log, &Choice::default()).0, "{name}");
        for other in &playback.alternatives {
            let (verdicts, by) = judged(&log, &choice(&playback, other));
            assert_eq!(shown(&playback, Some(other)), verdicts, "{name} by {other:?}");
            assert_eq!(by.as_deref(), other.edition.as_deref().or(playback.edition.as_deref()), "{name}");
            editions += usize::from(other.edition.is_some());
            readings += usize::from(!other.readings.is_empty());
            lines += other.lines.len();
        }
    }
    let others = |name: &&str| adjudeck_validator::editions_of(name.split('/').next().unwrap()).count() - 1;
    assert_eq!(editions, GAMES.iter().map(others).sum::<usize>(), "each game has its other editions");
    assert!(readings > 20 && lines > 50, "{readings} readings, {lines} lines");
}

/// What the disputed readings are to a game.
fn readings(log: &GameLog) -> GameReadings {
    let (mut readings, mut games) = (Box::new(Readings::new(&Choice::default())), Vec::new());
    readings.begin("");
    let mut reader = Reader::from_slice(&log.text);
    while reader.next_with(|line| readings.see(&line, &mut |game| games.push(game)).unwrap()).is_some() {}
    readings.end(&mut |game| games.push(game)).unwrap();
    games.swap_remove(0)
}

#[test]
fn the_readings_are_those_of_all_readings() {
    let log = log("kalooki/japanese-table.rum");
    let found = readings(&log);
    let playback = Playback::of(&log, &Choice::default(), Lang::En);
    let shown = playback.alternatives.iter().filter(|other| other.edition.is_none());
    let shown: Vec<_> = shown.map(|other| (playback.held[other.readings[0]].point, other.lines.len() as u64)).collect();
    let due: Vec<_> = found.effects.iter().map(|effect| (effect.readings[0].point, effect.verdicts)).collect();
    assert_eq!((shown, playback.disputed), (due, found.disputed.len()));
}

#[test]
fn score_sheets_of_other_rules_differ_as_they_are_scored() {
    let log = log("kalooki/japanese-table.rum");
    let playback = Playback::of(&log, &Choice::default(), Lang::En);
    let is_double =
        |other: &&Alternative| other.readings.iter().any(|held| playback.held[*held].answer == "double-and-bonus");
    let other = playback.alternatives.iter().find(is_double).unwrap();
    let mut sheet = serde_json::to_value(&playback.sheet).unwrap();
    apply(&mut sheet, other.sheet.as_ref().unwrap());
    // Aya has gone out in the turn of their first lay-down: what the others hold counts double.
    assert_eq!(sheet["deals"][0]["scores"][1]["computed"], 122);
    assert_eq!(serde_json::to_value(&playback.sheet).unwrap()["deals"][0]["scores"][1]["computed"], 61);
}

#[test]
fn faults_are_shown_with_what_was_expected_and_ruled() {
    let log = log("kalooki/japanese-table.rum");
    let playback = Playback::of(&log, &Choice::default(), Lang::En);
    let (row, marks) = playback.marks.iter().find(|(row, _)| playback.lines[*row].starts_with("彩 lays")).unwrap();
    let (said, start, end) = marks[0];
    let line: Vec<u16> = playback.lines[*row].encode_utf16().collect();
    assert_eq!(String::from_utf16(&line[start..end]).unwrap(), "lays");
    let said = &playback.said[said];
    assert_eq!((said.kind, said.code), ("irregularity", "not-laid-down"));
    assert!(said.rulings[0].contains("伊藤") && said.rule.as_ref().unwrap().cited.contains("K5.4"), "{said:?}");
    assert!(said.rule.as_ref().unwrap().text.is_some());
}

#[test]
fn an_expectation_that_is_not_met_is_said() {
    let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\n\
               Aya discards JK\n= illegal call.tie\nAya shuffles\n";
    let playback = Playback::of(&GameLog::only(log.as_bytes()), &Choice::default(), Lang::En);
    let kinds =
        playback.marks.iter().map(|(row, marks)| (*row, playback.said[marks[0].0].kind)).filter(|(row, _)| *row > 4);
    assert_eq!(kinds.collect::<Vec<_>>(), [(5, "illegal"), (6, "unmet"), (7, "unreadable")]);
    assert_eq!(playback.kinds, "hhdssp=?");
}

#[test]
fn a_later_game_keeps_the_numbers_of_its_lines() {
    let one = fs::read_to_string(corpus("kalooki/japanese-table.rum")).unwrap();
    let two = one.repeat(2);
    let games: Vec<_> = Games::of(two.as_bytes()).map(Result::unwrap).collect();
    let lines = one.lines().count() as u64;
    assert_eq!(games.len(), 2);
    // The comment and the version above a game's title belong to it, or to the game before.
    let playback = Playback::of(&games[1], &Choice::default(), Lang::En);
    let row = playback.lines.iter().position(|line| line.starts_with("game ")).unwrap();
    assert_eq!((playback.game, playback.first + row as u64), (2, lines + 4));
    assert_eq!(playback.title.as_deref(), Some("なかよし会 カルーキ"));
}

#[test]
fn every_change_of_data_can_be_made() {
    let values = [
        json!(null),
        json!({}),
        json!({ "a": 1, "b": [1, 2, 3], "c": { "d": [] } }),
        json!({ "b": [2, 3, 4], "c": null, "e": [{ "f": 1 }, { "f": 2 }] }),
        json!({ "e": [{ "f": 1 }, { "f": 3, "g": [0] }], "b": [] }),
        json!([1, [2], 3]),
        json!(0),
    ];
    for one in &values {
        for other in &values {
            let mut value = one.clone();
            let change = between(one, other);
            assert_eq!(change.is_none(), one == other);
            if let Some(change) = &change {
                apply(&mut value, change);
            }
            assert_eq!(value, *other, "{one} {change:?}");
        }
    }
}

#[test]
fn a_table_is_said_in_the_language_of_the_page() {
    let is_japanese =
        |text: &str| text.chars().any(|it| matches!(it, '\u{3000}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '：'));
    for variant in editions().iter().map(|rules| &*rules.variant).chain([Variant::general()]) {
        let words = TableWords::of(Lang::Ja, variant);
        let english: Vec<_> = words.said.iter().filter(|(key, said)| **key != "space" && !is_japanese(said)).collect();
        assert!(english.is_empty() && !words.said.values().any(|said| said.contains("{game.")), "{english:?}");
        assert_eq!(words.said["space"], "");
    }
}

#[test]
fn a_position_is_shown_as_the_deal_has_it_from_its_first_line_on() {
    let log = "rules kalooki\nplayers Aya Bea Carl Dee\nposition 2 dealer Dee\ntable Bea 6H 7H 8H JK\nhand Bea 9H 2C\n\
               pile 4S\nopened Carl\nturn Bea drawn\nBea discards 2C\n";
    let playback = Playback::of(&GameLog::only(log.as_bytes()), &Choice::default(), Lang::En);
    let mut view = Value::Null;
    let mut seen = Vec::new();
    for table in playback.tables.iter().flatten() {
        apply(&mut view, &serde_json::from_str(table.get()).unwrap());
        let hands = view["players"].as_array().unwrap().iter();
        let hands: Vec<_> = hands.map(|it| it["hand"]["hidden"].as_u64().unwrap()).collect();
        seen.push((view["stage"].as_str().unwrap().to_owned(), view["stock"].as_u64().unwrap(), hands));
    }
    let playing = |stock: u64, bea: u64| ("playing".to_owned(), stock, vec![10, bea, 10, 10]);
    assert_eq!(seen[..3], [playing(68, 10), playing(64, 10), playing(72, 0)]);
    assert_eq!(seen.last(), Some(&playing(71, 0)));
    assert_eq!(view["turn"], "Carl");
    for lang in Lang::ALL {
        let playback = Playback::of(&GameLog::only(log.as_bytes()), &Choice::default(), lang);
        for (line, sentence) in playback.lines.iter().zip(&playback.sentences).skip(2) {
            let said = serde_json::to_value(sentence).unwrap();
            assert!(
                said.as_array().is_some_and(|it| it.iter().all(|piece| piece.get("code").is_none())),
                "{line}: {said}"
            );
        }
    }
    let dealt = Playback::of(&GameLog::only(log.replace("position", "deal").as_bytes()), &Choice::default(), Lang::En);
    let mut first = Value::Null;
    apply(&mut first, &serde_json::from_str(dealt.tables.iter().flatten().next().unwrap().get()).unwrap());
    assert_eq!(first["stage"], "dealing");
}

#[test]
fn a_game_knows_the_verbs_of_its_legal_plays_and_no_others() {
    let (mut known, mut unknown) = (0, 0);
    // To look at them all would take minutes: those are looked at that are about it, and some others.
    let cases = adjudeck_corpus::cases().into_iter().map(|path| fs::read_to_string(path).unwrap()).enumerate();
    let cases = cases.filter(|(number, log)| number % 25 == 0 || log.contains("not-in-this-game"));
    // No more of them than the verbs, for whoever writes a case of a game writes what can be said in it.
    let of_other_games =
        ["Aya packs", "Aya pushes 5C 6C", "Aya declares 5C 6C 7C", "Aya rearranges 5C 6C 7C", "Aya buys 5C"];
    let head = "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6C 7C\nturn Aya\n";
    let others = of_other_games.map(|line| format!("{head}{line}\n"));
    for log in cases.map(|(_, log)| log).chain(others) {
        let playback = Playback::of(&GameLog::only(log.as_bytes()), &Choice::default(), Lang::En);
        let Some(rules) = playback.edition.as_deref().and_then(edition) else { continue };
        if playback.lines.iter().any(|line| line.starts_with("house ")) {
            continue;
        }
        for (row, line) in playback.lines.iter().enumerate() {
            let word = line.split_whitespace().nth(1).unwrap_or_default();
            // To take down to a card is another play by the same verb.
            let verb = Verb::ALL.iter().find(|verb| verb.as_str() == word && !line.contains(" takes to "));
            let Some(verb) = verb else { continue };
            let marks = playback.marks.iter().find(|(marked, _)| *marked == row);
            let codes: Vec<_> = marks.iter().flat_map(|(_, marks)| marks).map(|it| playback.said[it.0].code).collect();
            if codes.is_empty() {
                assert!(rules.knows(*verb), "{}: {line}", rules.edition);
                known += 1;
            } else if codes.contains(&"not-in-this-game") {
                assert!(!rules.knows(*verb), "{}: {line}", rules.edition);
                unknown += 1;
            }
        }
    }
    assert!(known > 40 && unknown > 0, "{known} {unknown}");
}

/// A line is listed as closed exactly if some viewer sees less of it, and it is listed as that viewer sees it.
#[test]
fn what_others_do_not_see_is_what_they_could_not_have_written() {
    let mut closed_lines = 0;
    for name in GAMES {
        let log = log(name);
        let text = String::from_utf8(log.text.clone()).unwrap();
        let playback = Playback::of(&log, &Choice::default(), Lang::En);
        let players = playback.players.iter().map(|player| Viewer::Player(player.as_str().into()));
        for viewer in players.chain([Viewer::Spectator]) {
            let seen = as_seen(&text, &viewer, &Choice::default()).unwrap();
            let everybody = as_seen(&text, &Viewer::Spectator, &Choice::default()).unwrap();
            for (row, (seen, everybody)) in seen.lines().zip(everybody.lines()).enumerate() {
                let closed = playback.closed.iter().find(|(at, ..)| *at == row);
                let is_own =
                    closed.is_some_and(|(_, who, ..)| viewer == Viewer::Player(who.as_deref().unwrap_or("").into()));
                match closed {
                    Some((_, _, line, _)) if is_own => assert_ne!(seen, line, "{name} {row} {viewer:?}"),
                    Some((_, _, line, _)) => assert_eq!(seen, line, "{name} {row} {viewer:?}"),
                    None => assert_eq!(seen, everybody, "{name} {row} {viewer:?}"),
                }
                closed_lines += usize::from(closed.is_some());
            }
        }
    }
    assert!(closed_lines > 100, "{closed_lines}");
}
