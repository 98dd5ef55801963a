//! `compare`: what differs between two sets of rules, and between now and a baseline.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use adjudeck_format::Reader;
use adjudeck_replayer::analysis::compare::{Compare, Comparison};
use adjudeck_replayer::input::rulebook::RuleSet;
use adjudeck_replayer::referee::{FindingKind, Session};
use adjudeck_replayer::report;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::run::{ILLEGAL, LEGAL, Said, UNREADABLE, run, run_in};

/// The last deal, which Aya ends in the turn of their first lay-down. Nothing is declared, so no verdict rests on the scores.
/// Bea is left with a king, 10 points, and wins with 10 in all against 12 and 12; if that counts double, Aya wins.
pub(crate) const ONE_TURN: &str = "\
game \"One turn\"
rules kalooki
players Aya Bea Carl
position 9 dealer Carl
hand Aya 5C 6C 7C 8C 5D 6D 7D 8D 5H 6H 7H 8H 9S TS JS QS 2C
hand Bea KD
hand Carl 9D
total Aya 12 Bea 0 Carl 3
turn Aya drawn
Aya melds 5C 6C 7C 8C | 5D 6D 7D 8D | 5H 6H 7H 8H | 9S TS JS QS
Aya discards 2C
";

/// The same rules but for one answer.
const WILD: [&str; 2] = ["kalooki", "kalooki+discard.wild=allowed"];

fn compare(sides: [&str; 2], log: &str, more: &[&str]) -> Said {
    let [one, other] = sides;
    run(&[&["compare", one, other], more].concat(), log)
}

fn json(sides: [&str; 2], log: &str) -> Value {
    serde_json::from_str(&compare(sides, log, &["--format", "json"]).out).unwrap()
}

/// Three games, of which the second is judged otherwise where wild cards may be discarded.
fn three_games() -> String {
    format!("game \"One\"\n{LEGAL}game \"Two\"\n{ILLEGAL}game \"Three\"\n{LEGAL}")
}

#[test]
fn reports_follow_their_schema() {
    let schema = report::change_schema();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let unread = format!("{UNREADABLE}{ILLEGAL}");
    for sides in [WILD, ["log", "log+score.one-turn=double"], ["kalooki/pagat", "kalooki"]] {
        for log in [LEGAL, ILLEGAL, &unread, ONE_TURN, &three_games(), ""] {
            let report = json(sides, log);
            let faults: Vec<_> = validator.iter_errors(&report).map(|fault| fault.to_string()).collect();
            assert!(faults.is_empty(), "{faults:?}\n{report:#}");
        }
    }
}

/// What is found line by line by each set of rules alone.
fn alone(rules: &RuleSet, log: &[u8]) -> BTreeMap<u64, Vec<String>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    let mut keep = |finding: adjudeck_replayer::referee::Finding| {
        if let FindingKind::Verdict(judgement) = &finding.kind {
            let violation = judgement.verdict.unwrap_err();
            let said = format!("{:?} {} {}", violation.kind, violation.fact.code(), violation.point);
            found.entry(finding.line).or_default().push(said);
        }
    };
    Session::new(&rules.choice).unexpecting().run(log, &mut keep).unwrap();
    found
}

#[test]
fn side_by_side_is_as_one_after_the_other() {
    let games = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("corpus/games");
    let mut differ = 0;
    for game in ["kalooki", "pokerato", "push", "paplu", "vazhushal"] {
        let sides = [format!("{game}/akagiri"), format!("{game}/pagat")].map(|name| RuleSet::named(&name).unwrap());
        let mut comparison = Comparison::new(&sides[0].choice, &sides[1].choice);
        let mut lines = 0;
        for entry in fs::read_dir(games.join(game)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|ending| ending != "rum") {
                continue;
            }
            let log = fs::read(&path).unwrap();
            let [one, other] = sides.each_ref().map(|rules| alone(rules, &log));
            let first = one.keys().chain(other.keys()).copied().filter(|line| one.get(line) != other.get(line)).min();
            let all = one.keys().chain(other.keys()).collect::<std::collections::BTreeSet<_>>();
            lines += all.into_iter().filter(|line| one.get(line) != other.get(line)).count() as u64;
            comparison.begin("");
            let (mut reader, mut changes) = (Reader::new(&*log), Vec::new());
            while let Some(stepped) = reader.next_with(|line| comparison.step(line, &mut |it| changes.push(it))) {
                stepped.unwrap();
            }
            comparison.end(&mut |it| changes.push(it));
            let found = changes.first().and_then(|change| Some(change.first.as_ref()?.line));
            assert_eq!(found, first, "{}", path.display());
        }
        assert_eq!(comparison.sums().verdicts, lines, "{game}");
        differ += lines;
    }
    assert!(differ > 10);
}

#[test]
fn the_hashes_of_a_baseline_are_what_the_documentation_says() {
    let folder = tempfile::tempdir().unwrap();
    let spaced = ILLEGAL.replace("turn Aya", "  turn Aya");
    fs::write(folder.path().join("a.rum"), format!("# a comment\n{spaced}")).unwrap();
    run_in(folder.path(), &["compare", "--write-baseline", "b.jsonl", "kalooki", "a.rum"]);
    let text = fs::read_to_string(folder.path().join("b.jsonl")).unwrap();
    let row: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    let hash = |text: &str, bytes: usize| {
        Sha256::digest(text).iter().take(bytes).fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
    };
    assert_eq!(row["game"], hash(ILLEGAL, 16));
    assert_eq!(row["verdicts"], hash("6 illegal wild-discarded discard.wild\n", 8));
    let points = |of: &str| ["Aya", "Bea", "Carl"].map(|player| format!("{of} {player} ?\n")).concat();
    assert_eq!(row["scores"], hash(&format!("deal 1\n{}{}", points("score"), points("total")), 8));
}
