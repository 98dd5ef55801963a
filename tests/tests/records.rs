//! Records of other programs, as logs: `OpenSpiel`'s own games, and whatever else a record might be.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::fs;
use std::path::Path;

use adjudeck_format::Log;
use adjudeck_replayer::convert::{RecordForm, convert};
use adjudeck_replayer::judge;
use adjudeck_replayer::referee::Choice;
use adjudeck_validator::{Rules, edition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A file beside the scripts that play games of gin with `OpenSpiel`.
fn beside_scripts(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/gin").join(name)).unwrap()
}

fn rules(form: RecordForm) -> &'static Rules {
    edition(form.edition().unwrap_or("kalooki")).unwrap()
}

/// The games of a log without what only their writer says: the title and the tags.
fn games(log: &str) -> Vec<String> {
    let is_told = |line: &&str| !line.is_empty() && !["game ", "tag "].iter().any(|word| line.starts_with(word));
    let games = log.split("\ngame ").skip(1).filter_map(|game| game.split_once('\n'));
    games.map(|(_, game)| game.lines().filter(is_told).collect::<Vec<_>>().join("\n")).collect()
}

/// The log of a record of `OpenSpiel`.
fn of_open_spiel(record: &str) -> String {
    convert(RecordForm::OpenSpiel, record, "sample", rules(RecordForm::OpenSpiel)).unwrap().to_text()
}

#[test]
fn games_of_open_spiel_become_the_logs_that_its_own_player_writes() {
    let written = games(&beside_scripts("sample.rum"));
    assert_eq!(written.len(), 50);
    let log = of_open_spiel(&beside_scripts("sample-lists.txt"));
    assert_eq!(games(&log), written);
    let every_tenth: Vec<_> = written.into_iter().step_by(10).collect();
    assert_eq!(games(&of_open_spiel(&beside_scripts("sample-states.txt"))), every_tenth);
    assert!(judge(log.as_bytes(), &Choice::default()).unwrap().findings.is_empty());
}

#[test]
fn lists_of_actions_may_be_written_in_many_ways() {
    let lists = beside_scripts("sample-lists.txt");
    let list = lists.lines().find(|line| line.starts_with('[')).unwrap();
    let bare = list.trim_matches(['[', ']']);
    let log = games(&of_open_spiel(list));
    assert_eq!(log.len(), 1);
    let twice = [log.clone(), log.clone()].concat();
    let column = bare.replace(", ", "\n");
    assert_eq!(games(&of_open_spiel(bare)), log);
    assert_eq!(games(&of_open_spiel(&bare.replace(',', " "))), log);
    assert_eq!(games(&of_open_spiel(&column)), log);
    assert_eq!(games(&of_open_spiel(&format!("[{}]", column.replace('\n', ",\n  ")))), log);
    assert_eq!(games(&of_open_spiel(&format!("{bare}\n{bare}\n"))), twice);
    assert_eq!(games(&of_open_spiel(&format!("{column}\n\n{column}"))), twice);
    assert_eq!(games(&of_open_spiel(&format!("[{list}, {list}]"))), twice);
    assert_eq!(games(&of_open_spiel(&format!("gin_rummy(oklahoma=False)\r\n{list}\r\n"))), log);
}

/// A game may break off wherever a statement ends.
#[test]
fn a_game_that_breaks_off_is_told_as_far_as_it_goes_or_refused() {
    let lists = beside_scripts("sample-lists.txt");
    for list in lists.lines().filter_map(|line| line.strip_prefix('[')).step_by(7) {
        let whole: Vec<_> = list.trim_end_matches(']').split(", ").collect();
        let log = games(&of_open_spiel(&whole.join(" "))).concat();
        for actions in 0..whole.len() {
            let record = whole.get(..actions).unwrap().join(" ");
            let Ok(told) = convert(RecordForm::OpenSpiel, &record, "", rules(RecordForm::OpenSpiel)) else { continue };
            let told = games(&told.to_text()).concat();
            let told = told.strip_suffix("draws ?").unwrap_or(&told);
            assert!(log.starts_with(told), "{actions}: {told}");
        }
    }
}

/// Texts that look like tables and lists, and sometimes like nothing at all.
fn records() -> impl Strategy<Value = String> {
    let cell = prop_oneof![
        "[0-9]{1,4}",
        "[-▲−(]?[0-9０-９]{1,3}[)*]?",
        "[A-Za-z 花子　]{0,6}",
        "[0-9]{1,3}[,.][0-9]{3}",
        Just("Total".to_owned()),
        Just("回".to_owned()),
        Just("dealer".to_owned()),
        Just("\"a\nb\"".to_owned()),
        "\\PC{0,5}",
        any::<String>(),
    ];
    let divider = prop_oneof![Just(","), Just("\t"), Just(" "), Just("  "), Just("|"), Just("\n"), Just(";")];
    let parts = prop::collection::vec((cell, divider), 0..40);
    parts.prop_map(|parts| parts.into_iter().map(|(cell, divider)| cell + divider).collect())
}

/// Tables that are mostly in order.
fn tables() -> impl Strategy<Value = String> {
    let cell = || prop_oneof!["-?[0-9]{1,3}", Just(String::new()), "[0-9]\\*?", Just("?".to_owned())];
    let label = prop_oneof!["[0-9]{1,4}", "\\PC{0,8}", Just("Total".to_owned()), Just("順位".to_owned())];
    let row = (label, prop::collection::vec(cell(), 3), "\\PC{0,8}");
    let names = prop::collection::vec("[^0-9,\"\\n\\r]{1,8}", 3);
    (names, prop::collection::vec(row, 1..8)).prop_map(|(names, rows)| {
        let rows = rows.into_iter().map(|(label, cells, note)| format!("{label},{},{note}\n", cells.join(",")));
        format!("deal,{},notes\n{}", names.join(","), rows.collect::<String>())
    })
}

/// Lists of actions that often fit.
fn lists() -> impl Strategy<Value = String> {
    let action = prop_oneof![4 => 0_u16..52, 8 => 52_u16..56, 1 => 56_u16..243];
    prop::collection::vec(action, 0..60).prop_flat_map(|actions| {
        let dealt = Just((0_u16..52).collect::<Vec<_>>()).prop_shuffle();
        dealt.prop_map(move |dealt| {
            let all = dealt.iter().take(21).chain(&actions);
            all.map(ToString::to_string).collect::<Vec<_>>().join(" ")
        })
    })
}

/// Whatever a record is, it becomes a log that can be read, or it is said where it cannot.
fn is_read_again(form: RecordForm, record: &str, title: &str) -> Result<(), TestCaseError> {
    match convert(form, record, title, rules(form)) {
        Ok(log) => {
            let text = log.to_text();
            let (again, faults) = Log::parse(text.as_bytes());
            prop_assert!(faults.is_empty(), "{faults:?}\n{text}");
            prop_assert!(again.says_as(&log), "{text}\n{again:?}\n{log:?}");
        }
        Err(error) => {
            let lines = record.lines().count() as u64;
            prop_assert!((1..=lines.max(1)).contains(&error.line) || record.contains('\r'), "{error}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn whatever_a_record_is_its_log_can_be_read(record in records(), title: String) {
        for form in RecordForm::ALL {
            is_read_again(form, &record, &title)?;
        }
    }

    #[test]
    fn the_log_of_a_table_can_be_read(table in tables()) {
        is_read_again(RecordForm::Scores, &table, "table")?;
    }

    #[test]
    fn the_log_of_a_list_of_actions_can_be_read(list in lists()) {
        is_read_again(RecordForm::OpenSpiel, &list, "list")?;
    }
}
