//! `adjudeck init`: what a first log says, and that nothing is overwritten.

use adjudeck_replayer::rules::answers::games;
use adjudeck_validator::{edition, editions};

use crate::run::run;

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
            assert!(
                judged.out.ends_with(&format!("by {}: all legal\n", edition(game).unwrap().edition)),
                "{game}: {}",
                judged.out
            );
            assert_eq!(run(&["fmt"], &first.out).out, first.out, "{game}: it is in canonical form");
            assert_eq!(run(&["score", "-"], &first.out).status, 0, "{game}");
            let words = ["players ", "deal 1", "hand ", " draws ", " discards ", "upcard ", "out "];
            assert!(words.iter().all(|word| first.out.contains(word)), "{game}: {}", first.out);
            let explained = first.out.lines().filter(|line| line.contains('#')).count();
            assert!(explained >= 15, "{game}: {explained} comments");
        }
        // The same game is played in both languages.
        let play = |lang: &str| {
            let with = |players: &str| run(&["init", game, "--lang", lang, "--players", players], "").out;
            let logs = ["P1,P2,P3,P4", "P1,P2,P3", "P1,P2"].map(with);
            let log = logs.into_iter().find(|log| statements(log).len() > 10).unwrap();
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
            let is_whole = first.out.contains("\ndeal 1 ");
            let said =
                if is_whole { "" } else { "adjudeck init: note: its deal stands in comments: it was written for " };
            assert!(first.status == 0 && first.err.starts_with(said), "{} {players}: {}", rules.edition, first.err);
            assert_eq!(first.err.is_empty(), is_whole, "{} {players}", rules.edition);
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
