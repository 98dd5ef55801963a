//! What a viewer sees of a game: the laws of `laws/seen.rs` for games and viewers by chance and for all recorded ones; and that who
//! watches over them notices what leaks.

use adjudeck_format::{Log, Names};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::referee::viewpoint::{Viewer, as_seen};
use adjudeck_tests::law::{Chance, Outcome};
use adjudeck_tests::laws::seen::{any_viewer, changed, differs, tells};
use adjudeck_tests::logs::games;
use adjudeck_validator::editions;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use walkdir::WalkDir;

/// How many games chance makes; `ADJUDECK_SEEN=5000` makes more.
fn cases() -> u32 {
    std::env::var("ADJUDECK_SEEN").ok().and_then(|cases| cases.parse().ok()).unwrap_or(40)
}

fn redacted(log: &str, viewer: &Viewer) -> String {
    as_seen(log, viewer, &Choice::default()).unwrap_or_default()
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(3),
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases())
    })]

    #[test]
    fn what_a_viewer_does_not_see_is_not_told(rules in prop::sample::select(editions().to_vec()), seed: u64, ways: u64) {
        let (log, mut chance) = (games(&rules, 2, seed), Chance::new(ways));
        let log = Log::parse(log.as_bytes()).0.to_text();
        let viewer = any_viewer(&log, &mut chance);
        let trial = changed(&log, &viewer, &mut chance);
        let viewer = Viewer::of(&viewer);
        prop_assert_ne!(trial.before(), trial.log(), "nothing is hidden");
        prop_assert_eq!(differs(&trial.before(), &trial.log(), &viewer, &redacted), Outcome::Holds);
        prop_assert_eq!(tells(&log, &viewer, &redacted), Outcome::Holds);
        // What was written once is written no otherwise when it is written again.
        let once = redacted(&log, &viewer);
        prop_assert_eq!(redacted(&once, &viewer), once);
    }
}

/// The words of what a line says, without a name of several words.
fn words(line: &str) -> (Option<&str>, Option<&str>) {
    let rest = line.strip_prefix('"').and_then(|line| line.split_once("\" "));
    match rest {
        Some((name, rest)) => (Some(name), rest.split(' ').next()),
        None => (line.split(' ').next(), line.split(' ').nth(1)),
    }
}

/// A redactor that leaves lines of which this is the first or the second word as they are.
fn leaky(word: &'static str) -> impl Fn(&str, &Viewer) -> String {
    move |log, viewer| {
        let seen = redacted(log, viewer);
        let leaks = |line: &str| words(line).0 == Some(word) || words(line).1 == Some(word);
        let lines = log.lines().zip(seen.lines()).map(|(whole, seen)| if leaks(whole) { whole } else { seen });
        lines.map(|line| line.to_owned() + "\n").collect()
    }
}

/// Whoever watches notices a redactor that leaves what is drawn as it is, or what is dealt, pushed, peeked at, or the stock.
#[test]
fn a_leak_is_noticed() {
    let peeks = "\
rules push/pagat
house push.unseen: allowed
players Emi Fay Gus Hana
deal 1 dealer Hana
hand Emi 5S 5H 5D QS QD KC
hand Fay 6S 6H 6D JS JD JC
hand Gus 7S 7H 7D TS TD TC
hand Hana 8S 8H 8D 9S 9D 9C
upcard 9D
stock 8C 3D 4D
Emi peeks 8C
Emi takes 9D
";
    for (word, edition) in
        [("draws", "kalooki/akagiri"), ("hand", "paplu/pagat"), ("pushes", "push/pagat"), ("peeks", ""), ("stock", "")]
    {
        let rules = editions().iter().find(|rules| rules.edition == edition);
        let log = rules.map_or(peeks.to_owned(), |rules| Log::parse(games(rules, 1, 5).as_bytes()).0.to_text());
        let viewer = Viewer::Spectator;
        assert_eq!(tells(&log, &viewer, &redacted), Outcome::Holds, "{word}");
        assert!(matches!(tells(&log, &viewer, &leaky(word)), Outcome::Broken { .. }), "{word} is not noticed");
        let mut chance = Chance::new(1);
        let trials = (0..10).map(|_| changed(&log, Viewer::SPECTATOR, &mut chance));
        let noticed = trials.map(|trial| {
            assert_eq!(differs(&trial.before(), &trial.log(), &viewer, &redacted), Outcome::Holds, "{word}");
            differs(&trial.before(), &trial.log(), &viewer, &leaky(word))
        });
        assert!(noticed.filter(|outcome| *outcome != Outcome::Holds).count() > 0, "{word} is not noticed");
    }
}

/// Every recorded game and every case, seen by everybody: other cards where `hand`, `stock`, `draws` and `peeks` have those of
/// others, another comment, another claim.
#[test]
fn of_recorded_games_nothing_is_told_either() {
    let files = WalkDir::new(adjudeck_corpus::folder()).sort_by_file_name().into_iter().filter_map(Result::ok);
    let logs = files.filter(|file| file.path().extension().is_some_and(|it| it == "rum"));
    let mut tried = 0;
    for file in logs {
        let log = std::fs::read(file.path()).unwrap_or_default();
        let Ok(log) = String::from_utf8(log) else { continue };
        let (parsed, faults) = Log::parse(log.as_bytes());
        if !faults.is_empty() {
            continue;
        }
        let names: Vec<Names> = parsed.with_names().map(|(_, names)| names).collect();
        let players = names.iter().max_by_key(|names| names.as_slice().len()).cloned().unwrap_or_default();
        let viewers = players.as_slice().iter().map(|name| Viewer::Player(name.clone())).chain([Viewer::Spectator]);
        for viewer in viewers {
            let other = otherwise(&parsed, &names, &viewer);
            let outcome = differs(&log, &other, &viewer, &redacted);
            assert_eq!(outcome, Outcome::Holds, "{}", file.path().display());
            tried += usize::from(log != other);
        }
    }
    assert!(tried > 500, "{tried}");
}

/// The log with a nine of spades wherever a viewer does not see a card, and with other remarks.
fn otherwise(log: &Log, names: &[Names], viewer: &Viewer) -> String {
    let own = |name: Option<&str>| matches!(viewer, Viewer::Player(own) if name == Some(own));
    let lines = log.lines.iter().zip(names).map(|(line, names)| {
        let Some(statement) = &line.statement else { return "# nothing".to_owned() };
        let text = adjudeck_format::print_statement(statement, names);
        let (first, second) = words(&text);
        let second_name = text.split_once(' ').map(|(_, rest)| words(rest).0.unwrap_or_default().to_owned());
        let hides = match (first, second) {
            (Some("="), _) => return "= undecided # remark".to_owned(),
            (Some("hand"), _) => !own(second_name.as_deref()),
            (Some("stock"), _) => true,
            (name, Some("draws" | "peeks")) => !own(name),
            _ => false,
        };
        let is_card = |word: &str| hides && word.parse::<adjudeck_format::Card>().is_ok();
        let words: Vec<_> = text.split(' ').map(|word| if is_card(word) { "9S" } else { word }).collect();
        words.join(" ") + " # remark"
    });
    lines.map(|line| line + "\n").collect()
}
