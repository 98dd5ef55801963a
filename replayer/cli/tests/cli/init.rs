//! `adjudeck init`: what a first log says, and that nothing is overwritten.

use std::fs;

use adjudeck_replayer::answers::games;
use adjudeck_validator::editions;

use crate::run::{run, run_in};

/// The lines of a log without their comments.
fn statements(log: &str) -> Vec<&str> {
    let lines = log.lines().map(|line| line.split('#').next().unwrap().trim());
    lines.filter(|line| !line.is_empty()).collect()
}

#[test]
fn the_first_log_of_each_game_is_a_whole_deal_that_is_legal() {
    for game in games() {
        for lang in ["en", "ja"] {
            let first = run(&["init", game, "--lang", lang], "");
            assert_eq!((first.status, &*first.err), (0, ""), "{game}");
            let judged = run(&["check"], &first.out);
            assert!(judged.status == 0 && judged.out.starts_with("1 game, 1 deal, "), "{game}: {}", judged.out);
            assert!(judged.out.ends_with(&format!("by {game}/akagiri: all legal\n")), "{game}: {}", judged.out);
            assert_eq!(run(&["fmt"], &first.out).out, first.out, "{game}: it is in canonical form");
            assert_eq!(run(&["score", "-"], &first.out).status, 0, "{game}");
            let words = ["players ", "deal 1", "hand ", " draws ", " discards ", "upcard ", "out "];
            assert!(words.iter().all(|word| first.out.contains(word)), "{game}: {}", first.out);
            let explained = first.out.lines().filter(|line| line.contains('#')).count();
            assert!(explained >= 15, "{game}: {explained} comments");
        }
        // The same game is played in both languages.
        let play = |lang: &str| {
            let log = run(&["init", game, "--lang", lang, "--players", "P1,P2,P3,P4"], "").out;
            let log = if statements(&log).len() > 10 {
                log
            } else {
                run(&["init", game, "--lang", lang, "--players", "P1,P2,P3"], "").out
            };
            statements(&log)
                .iter()
                .filter(|line| !line.starts_with("game "))
                .map(ToString::to_string)
                .collect::<Vec<_>>()
        };
        assert!(play("en").len() > 20 && play("en") == play("ja"), "{game}: {:?}", play("en"));
    }
}

#[test]
fn by_every_edition_and_for_any_players_it_is_legal_if_need_be_in_comments() {
    for rules in editions() {
        for players in ["Om,Uma,Tom", "Om,Uma,Tom,山田 次郎", "A,B,C,D,E"] {
            if !rules.pack.players.answer.has(u8::try_from(players.split(',').count()).unwrap()) {
                let said = run(&["init", &rules.edition, "--players", players], "");
                assert!(said.status == 2 && said.err.contains("; commas stand between names"), "{}", said.err);
                continue;
            }
            let first = run(&["init", &rules.edition, "--players", players], "");
            assert_eq!((first.status, &*first.err), (0, ""), "{} {players}", rules.edition);
            let judged = run(&["check"], &first.out);
            assert!(judged.status == 0, "{} {players}: {}{}", rules.edition, first.out, judged.out);
            assert!(first.out.contains(&format!("\nrules {}", rules.edition)), "{}", first.out);
            let all = statements(&first.out).join("\n");
            let named = all.lines().find(|line| line.starts_with("players ")).unwrap();
            assert_eq!(named.replace('"', ""), format!("players {}", players.replace(',', " ")));
        }
    }
    for (wrong, name) in [("Om,Uma,Om,Ali", "Om"), ("c,a\"b,d", "a\"b"), ("Om,,Uma", "")] {
        let said = run(&["init", "kalooki", "--players", wrong], "");
        let blamed = format!("--players: error: `{name}` cannot be");
        assert!(said.status == 2 && said.err.contains(&blamed), "{wrong}: {}{}", said.out, said.err);
    }
}

#[test]
fn files_are_written_and_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    let arguments = ["init", "kalooki", "-o", "games/saturday.rum", "--config"];
    let said = run_in(folder.path(), &arguments);
    assert_eq!(said.out, "games/saturday.rum is written\ngames/adjudeck.toml is written\n");
    // What is written is found, and is right.
    let judged = run_in(&folder.path().join("games"), &["check"]);
    assert!(judged.status == 0 && judged.out.contains("all legal"), "{}{}", judged.out, judged.err);
    fs::write(folder.path().join("games/saturday.rum"), "mine").unwrap();
    fs::write(folder.path().join("games/adjudeck.toml"), "# mine").unwrap();
    let again = run_in(folder.path(), &arguments);
    assert_eq!(again.status, 2);
    assert_eq!(again.err.matches("it exists and is left as it is; `--force` replaces it").count(), 2, "{}", again.err);
    assert_eq!((read("games/saturday.rum"), read("games/adjudeck.toml")), ("mine".to_owned(), "# mine".to_owned()));
    assert_eq!(run_in(folder.path(), &[&arguments[..], &["--force"]].concat()).status, 0);
    assert!(read("games/saturday.rum").contains("Aya draws"));
    let nowhere = run_in(folder.path(), &["init", "push", "-o", "no/such/a.rum"]);
    assert!(nowhere.status == 2 && nowhere.err.starts_with("no/such/a.rum: error: "), "{}", nowhere.err);
}

#[test]
fn a_club_gets_a_first_log_by_its_own_rules() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("club.json"), r#"{ "extends": "kalooki", "edition": "saturday" }"#).unwrap();
    let said = run_in(folder.path(), &["init", "club.json", "-o", "a.rum", "--config", "--lang", "ja"]);
    assert_eq!((said.status, &*said.err), (0, ""));
    let config = fs::read_to_string(folder.path().join("adjudeck.toml")).unwrap();
    assert!(config.contains("\nrules = \"club.json\"\n") && config.contains("lang = \"ja\""), "{config}");
    let judged = run_in(folder.path(), &["check"]);
    assert!(judged.out.contains("saturday：すべて合法"), "{}{}", judged.out, judged.err);
    let unknown = run(&["init", "whist"], "");
    assert!(unknown.status == 2 && unknown.err.contains("`whist`"), "{}", unknown.err);
}

/// Whatever people call a game, its first edition is meant.
#[test]
fn other_names_of_a_game_are_names_of_its_rules() {
    for (name, edition) in [("wipe", "vazhushal/akagiri"), ("Carioca", "pokerato/akagiri"), ("paplu", "paplu/akagiri")]
    {
        let first = run(&["init", name], "");
        assert!(first.out.contains(&format!("\nrules {edition}")), "{name}: {}{}", first.out, first.err);
        let judged = run(&["check", "--rules", name], &first.out);
        assert!(judged.status == 0 && judged.out.contains(&format!(" by {edition}: ")), "{name}: {}", judged.err);
    }
}

#[test]
fn names_may_have_blanks_around_them_and_japanese_commas() {
    let said = run(&["init", "kalooki", "--players", " Om、Uma , Tom，山田 次郎"], "");
    assert!(said.out.contains("\nplayers Om Uma Tom \"山田 次郎\""), "{}{}", said.out, said.err);
    let said = run(&["init", "kalooki", "--players", "Ann Bo Cy Di"], "");
    let due = "1 player cannot play under kalooki/akagiri, but 3 to 6; commas stand between names: `--players Aya,Bea`";
    assert!(said.err.contains(due), "{}", said.err);
    let push = run(&["init", "push", "--players", "Ann,Bo", "--lang", "ja"], "");
    assert!(push.err.contains("プレイできるのは4人だけです。名前はコンマで区切ってください"), "{}", push.err);
}

/// A deal that stands in comments says why, and is played by those who were named.
#[test]
fn a_deal_in_comments_says_why() {
    let said = run(&["init", "kalooki", "--players", "Ann,Bo,Cy"], "");
    assert!(said.out.contains("\n# This deal stands in comments: it was written for 4 players"), "{}", said.out);
    assert!(said.out.contains("\n# Ann draws KC") && said.out.contains("\n# Bo allows"), "{}", said.out);
    let ja = run(&["init", "kalooki", "--players", "Ann,Bo,Cy", "--lang", "ja"], "");
    assert!(ja.out.contains("\n# このディールはコメントにしてあります。4人用で"), "{}", ja.out);
}
