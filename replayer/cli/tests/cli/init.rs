//! `adjudeck init`: what a first log says, and that nothing is overwritten.

use adjudeck_replayer::rules::answers::games;
use adjudeck_validator::{Rules, edition, editions};

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
    let quoted = run(&["init", "kalooki", "--scores", "--players", "Bob \"Bo\" Lee,Ann,Carl"], "");
    assert!(quoted.out.contains("\nplayers \"Bob \\\"Bo\\\" Lee\" Ann Carl"), "{}{}", quoted.out, quoted.err);
    assert_eq!(run(&["check"], &quoted.out).status, 0, "{}", quoted.out);
    for (wrong, name) in [("Om,Uma,Om,Ali", "Om"), ("Om,,Uma", "")] {
        let said = run(&["init", "kalooki", "--players", wrong], "");
        let blamed = format!("--players: error: `{name}` cannot be");
        assert!(said.status == 2 && said.err.contains(&blamed), "{wrong}: {}{}", said.out, said.err);
    }
}

/// How many may play by some rules.
fn counts(rules: &Rules) -> impl Iterator<Item = u8> {
    let allowed = rules.pack.players.answer;
    allowed.least..=allowed.most
}

/// So many names, some of which must be quoted.
fn names(count: u8) -> String {
    let all = ["Om", "Uma", "Tom", "山田 次郎", "E", "F", "G", "H", "I", "J"];
    all.into_iter().take(count.into()).collect::<Vec<_>>().join(",")
}

#[test]
fn a_first_position_is_legal_by_every_edition_and_for_any_players() {
    for rules in editions() {
        let edition = &*rules.edition;
        let mut told = Vec::new();
        for lang in ["en", "ja"] {
            let first = run(&["init", edition, "--position", "--lang", lang], "");
            assert_eq!((first.status, &*first.err), (0, ""), "{edition}");
            let judged = run(&["check"], &first.out);
            assert!(
                judged.out.ends_with(&format!("by {edition}: all legal\n")),
                "{edition}: {}{}",
                first.out,
                judged.out
            );
            assert_eq!(run(&["fmt"], &first.out).out, first.out, "{edition}: it is in canonical form");
            let words = ["players ", "position ", "hand ", "turn "];
            assert!(words.iter().all(|word| first.out.contains(word)), "{edition}: {}", first.out);
            let explained = first.out.lines().filter(|line| line.contains('#')).count();
            assert!(explained >= 14, "{edition}: {explained} comments");
            assert!(!statements(&first.out).last().unwrap().starts_with("turn "), "{edition}: a play is judged");
            let named = run(
                &["init", edition, "--position", "--lang", lang, "--players", &names(rules.pack.players.answer.least)],
                "",
            );
            told.push(
                statements(&named.out)
                    .into_iter()
                    .filter(|line| !line.starts_with("game "))
                    .map(str::to_owned)
                    .collect::<Vec<_>>(),
            );
        }
        assert_eq!(told[0], told[1], "{edition}: the same is told in both languages");
        for count in counts(rules) {
            let first = run(&["init", edition, "--position", "--players", &names(count)], "");
            assert_eq!((first.status, &*first.err), (0, ""), "{edition} for {count}");
            assert!(first.out.contains("\nposition "), "{edition} for {count}: {}", first.out);
            let judged = run(&["check"], &first.out);
            assert!(judged.out.ends_with("all legal\n"), "{edition} for {count}: {}", judged.out);
        }
    }
}

#[test]
fn a_first_sheet_of_scores_is_accepted_by_every_edition_and_for_any_players() {
    for rules in editions() {
        let edition = &*rules.edition;
        for count in counts(rules) {
            let lang = if count % 2 == 0 { "en" } else { "ja" };
            let first = run(&["init", edition, "--scores", "--players", &names(count), "--lang", lang], "");
            assert_eq!((first.status, &*first.err), (0, ""), "{edition} for {count}");
            let words = ["players ", "deal 1 ", "out "];
            assert!(words.iter().all(|word| first.out.contains(word)), "{edition}: {}", first.out);
            assert!(first.out.contains("\nscore ") || first.out.contains("\nwins "), "{edition}: {}", first.out);
            assert_eq!(run(&["fmt"], &first.out).out, first.out, "{edition}: it is in canonical form");
            let judged = run(&["check"], &first.out);
            let last = judged.out.lines().last().unwrap_or_default();
            assert_eq!(judged.status, 0, "{edition} for {count}: {}{}", first.out, judged.out);
            assert!(!last.contains("illegal") && !last.contains("mismatch"), "{edition} for {count}: {last}");
            let sheet = run(&["score", "-"], &first.out);
            assert_eq!(sheet.status, 0, "{edition} for {count}: {}", sheet.err);
            assert!(!sheet.out.contains("(log:"), "{edition} for {count}: {}", sheet.out);
        }
        let explained = run(&["init", edition, "--scores"], "").out.lines().filter(|line| line.contains('#')).count();
        assert!(explained >= 9, "{edition}: {explained} comments");
    }
}

#[test]
fn a_slip_on_a_sheet_is_found() {
    let first = run(&["init", "kalooki", "--scores"], "").out;
    let total = first.lines().rfind(|line| line.starts_with("total Aya")).unwrap();
    let judged = run(&["check"], &first.replace(total, "total Aya 1 Bea 1 Carl 1 Dee 1"));
    assert!(judged.status == 1 && judged.out.contains("mismatch[other-total]"), "{}", judged.out);
}
