//! The corpus is complete: every point, clause, reading and dispute has its cases.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use adjudeck_corpus::{cases, folder, games};
use adjudeck_format::{Log, Statement, VerdictKind};
use adjudeck_validator::{Point, Rules, edition, editions};

fn slug(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

fn point_of(path: &Path) -> String {
    path.parent().unwrap().file_name().unwrap().to_string_lossy().into_owned()
}

#[test]
fn every_snapshot_has_its_log() {
    let mut orphans = Vec::new();
    for folder in cases().iter().chain(&games()).map(|path| path.parent().unwrap()).collect::<BTreeSet<_>>() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_log = path.extension().is_some_and(|ending| ending == "rum");
            if !is_log && !path.with_extension("rum").exists() {
                orphans.push(path);
            }
        }
    }
    assert!(orphans.is_empty(), "{orphans:?}");
}

#[test]
fn slugs_are_unique_and_folders_are_points() {
    let mut seen = BTreeSet::new();
    for path in cases() {
        assert!(seen.insert(slug(&path)), "{} is there twice", slug(&path));
        assert!(Point::find(&point_of(&path)).is_some(), "{} is no point", point_of(&path));
    }
}

#[test]
fn every_point_has_a_case() {
    let covered: BTreeSet<String> = cases().iter().map(|path| point_of(path)).collect();
    let missing: Vec<_> = Point::all().map(Point::path).filter(|path| !covered.contains(*path)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// An expectation: the verdict, the point, the reading.
type Claim = (VerdictKind, Option<String>, Option<(String, String)>);

/// The expectations of a log with the rules by which it is judged.
fn expectations(path: &Path) -> (Rules, Vec<Claim>) {
    let (log, faults) = Log::parse(&std::fs::read(path).unwrap());
    assert!(faults.is_empty(), "{}", path.display());
    let mut rules = None;
    let mut expectations = Vec::new();
    for line in log.lines {
        match line.statement {
            Some(Statement::Rules { edition: name, .. }) => rules = edition(&name).cloned(),
            Some(Statement::Expect { expected, point, reading, .. }) => {
                let reading = reading.map(|it| (it.point.into_owned(), it.answer.into_owned()));
                expectations.push((expected, point.map(std::borrow::Cow::into_owned), reading));
            }
            _ => {}
        }
    }
    (rules.unwrap(), expectations)
}

/// Which clauses have a claim that passes them, and which have one that fails them. A claim names the point that was
/// consulted or that decided, and the referee confirms that. A claim under a reading is a claim of the reading's clause.
fn clause_coverage() -> BTreeMap<String, (bool, bool)> {
    let mut coverage: BTreeMap<String, (bool, bool)> = BTreeMap::new();
    for path in cases() {
        let (rules, expectations) = expectations(&path);
        for (expected, point, reading) in expectations {
            let own =
                point.as_deref().and_then(Point::find).and_then(|point| rules.clause_of(point).map(str::to_owned));
            let of_reading = reading.as_ref().and_then(|(point, answer)| reading_clause(&rules, point, answer));
            for clause in own.into_iter().chain(of_reading) {
                let entry = coverage.entry(clause).or_default();
                *if expected == VerdictKind::Legal { &mut entry.0 } else { &mut entry.1 } |= true;
            }
        }
    }
    coverage
}

/// The clause that offers a reading as a variant.
fn reading_clause(rules: &Rules, point: &str, answer: &str) -> Option<String> {
    let entry = rules.entry(Point::find(point)?)?;
    let answer = value(answer);
    let reading = entry.get("disputed")?.as_array()?.iter().find(|reading| reading.get("answer") == Some(&answer))?;
    reading.get("clause")?.as_str().map(str::to_owned)
}

#[test]
fn every_clause_has_a_case_that_passes_it_and_one_that_fails_it() {
    let coverage = clause_coverage();
    let mut missing = Vec::new();
    for rules in editions() {
        for clause in &rules.clauses {
            let (passes, fails) = coverage.get(&clause.number).copied().unwrap_or_default();
            if !passes {
                missing.push(format!("{} {} has no case that passes it", rules.edition, clause.number));
            }
            if !fails {
                missing.push(format!("{} {} has no case that fails it", rules.edition, clause.number));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// An answer as data: what is no JSON is a word.
fn value(answer: &str) -> serde_json::Value {
    serde_json::from_str(answer).unwrap_or_else(|_| serde_json::Value::from(answer))
}

/// What the cases of a game claim of which answers: point and answer of every claim, be it that of the edition, of a house
/// rule or of another reading.
fn claimed_in(game: &str) -> BTreeSet<(String, String)> {
    let mut claimed = BTreeSet::new();
    for path in cases().into_iter().filter(|path| path.starts_with(folder().join("cases").join(game))) {
        let (rules, expectations) = expectations(&path);
        let own = |path: &str| Some(rules.entry(Point::find(path)?)?.get("answer")?.to_string());
        let named = expectations.iter().filter_map(|(_, point, _)| point.clone()).chain([point_of(&path)]);
        claimed.extend(named.filter_map(|point| own(&point).map(|answer| (point, answer))));
        let readings = expectations.into_iter().filter_map(|(_, _, reading)| reading);
        claimed.extend(readings.map(|(point, answer)| (point, value(&answer).to_string())));
        for line in Log::parse(&std::fs::read(&path).unwrap()).0.lines {
            if let Some(Statement::House { reading }) = line.statement {
                claimed.insert((reading.point.into_owned(), value(&reading.answer).to_string()));
            }
        }
    }
    claimed
}

/// The games with the editions of each.
fn games_and_editions() -> BTreeMap<String, Vec<&'static Rules>> {
    let mut all: BTreeMap<String, Vec<&'static Rules>> = BTreeMap::new();
    for rules in editions() {
        all.entry(rules.variant.game.clone()).or_default().push(rules);
    }
    all
}

#[test]
fn every_reading_of_every_disputed_point_has_a_claim() {
    let mut missing = BTreeSet::new();
    for (game, editions) in games_and_editions() {
        let claimed = claimed_in(&game);
        for other in editions.iter().flat_map(|rules| rules.alternatives()) {
            let key = (other.point.path().to_owned(), other.answer.to_string());
            if !claimed.contains(&key) {
                missing.insert((game.clone(), key));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The readings of a dispute as its table writes them: `a call.upcard=discards-only; b call.upcard=callable`. What is long
/// is `#0` for the answer of the game's first edition, `#1` and so on for its readings.
#[test]
fn every_reading_of_every_dispute_is_an_answer_of_its_game_and_has_a_claim() {
    let mut count = 0;
    for (game, editions) in games_and_editions() {
        let claimed = claimed_in(&game);
        let table = std::fs::read_to_string(folder().join("disputes").join(&game).with_extension("tsv")).unwrap();
        for line in table.lines() {
            let readings = line.split('\t').nth(4).unwrap();
            for (letter, reading) in ('a'..).zip(readings.split("; ")) {
                let answers = reading.strip_prefix(letter).and_then(|rest| rest.strip_prefix(' ')).unwrap();
                for (path, said) in answers.split(", ").map(|answer| answer.split_once('=').unwrap()) {
                    let point = Point::find(path).unwrap();
                    let of = |rules: &Rules| {
                        // Not every edition of a game has all its sections.
                        let Some(entry) = rules.entry(point) else { return Vec::new() };
                        let readings = entry["disputed"].as_array().unwrap().iter().map(|it| it["answer"].clone());
                        std::iter::once(entry["answer"].clone()).chain(readings).collect::<Vec<_>>()
                    };
                    let number = said.strip_prefix('#').map(|number| number.parse::<usize>().unwrap());
                    let answer = number.map_or_else(|| value(said), |number| of(editions[0])[number].clone());
                    assert!(
                        editions.iter().any(|rules| of(rules).contains(&answer)),
                        "{line}: nobody holds {path}={said}"
                    );
                    assert!(
                        claimed.contains(&(path.to_owned(), answer.to_string())),
                        "{line}: no claim for {path}={said}"
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 400, "{count}");
}

/// The clauses that a point of an edition names, for its own answer or for a reading.
fn named_clauses(rules: &Rules) -> BTreeSet<String> {
    let clauses = |entry: serde_json::Value| {
        let readings = entry.get("disputed").and_then(serde_json::Value::as_array).cloned().unwrap_or_default();
        let clause = |said: &serde_json::Value| said.get("clause")?.as_str().map(str::to_owned);
        readings.iter().chain([&entry]).filter_map(clause).collect::<Vec<_>>()
    };
    Point::all().filter_map(|point| rules.entry(point)).flat_map(clauses).collect()
}

/// The clauses by which a verdict of a snapshot finds a fault: `illegal: too-few-doubles (doubles.pairs, W2.2)`. A variant
/// decides where a house plays it. A sum that is wrong is recorded by one of the rules that make it up; so a claim of
/// another of them, which the referee confirms, counts as well.
fn deciding_clauses() -> BTreeSet<String> {
    let mut deciding = BTreeSet::new();
    for path in cases() {
        let snapshot = std::fs::read_to_string(path.with_extension("snap")).unwrap();
        let verdicts = snapshot.lines().filter(|line| {
            ["    illegal: ", "    impossible: ", "    mismatch: "].iter().any(|kind| line.starts_with(kind))
        });
        let clause = |line: &str| Some(line.strip_suffix(')')?.rsplit_once(" (")?.1.split_once(", ")?.1.to_owned());
        deciding.extend(verdicts.filter_map(clause));
        let (rules, expectations) = expectations(&path);
        let of_sums =
            expectations.iter().filter(|(kind, _, reading)| *kind == VerdictKind::Mismatch && reading.is_none());
        let clause = |point: &str| rules.clause_of(Point::find(point)?).map(str::to_owned);
        deciding.extend(of_sums.filter_map(|(_, point, _)| clause(point.as_deref()?)));
    }
    deciding
}

#[test]
fn every_clause_that_a_point_names_decides_against_something() {
    let deciding = deciding_clauses();
    let named: BTreeSet<_> = editions().iter().flat_map(named_clauses).collect();
    assert!(named.len() > 140, "{}", named.len());
    let missing: Vec<_> = named.difference(&deciding).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Each case says in its comment which dispute it pins down, `(K5.6, K-A20)`, so that whoever reads of a dispute finds its
/// cases. The disputes of a game are numbered without gaps.
#[test]
fn every_dispute_is_named_by_a_case_of_each_of_its_points() {
    let mut missing = Vec::new();
    for game in games_and_editions().keys() {
        let table = std::fs::read_to_string(folder().join("disputes").join(game).with_extension("tsv")).unwrap();
        let initial = table.split('-').next().unwrap();
        let home = folder().join("cases").join(game);
        let of_game = cases().into_iter().filter(|path| path.starts_with(&home));
        let logs: Vec<_> = of_game.map(|path| (point_of(&path), std::fs::read_to_string(path).unwrap())).collect();
        for (index, line) in table.lines().enumerate() {
            let columns: Vec<_> = line.split('\t').collect();
            let number = columns[0];
            assert_eq!(number, format!("{initial}-A{:02}", index + 1), "{game}");
            for point in columns[2].split(',').map(str::trim) {
                if !logs.iter().any(|(of, log)| of == point && names(log, number)) {
                    missing.push(format!("{number} is named by no case of {point}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Whether a comment of a log names a dispute.
fn names(log: &str, number: &str) -> bool {
    let comments = log.lines().filter_map(|line| line.split_once('#')).map(|(_, comment)| comment);
    comments.flat_map(|comment| comment.split([' ', ',', '.', ';', ':', '(', ')'])).any(|word| word == number)
}

#[test]
fn every_disputed_point_is_accounted_for_in_a_case_of_its_own() {
    for entry in std::fs::read_dir(folder().join("disputes")).unwrap() {
        let path = entry.unwrap().path();
        let table = std::fs::read_to_string(&path).unwrap();
        let game = folder().join("cases").join(slug(&path));
        let of_game = cases().into_iter().filter(|path| path.starts_with(&game));
        let covered: BTreeSet<String> = of_game.map(|path| point_of(&path)).collect();
        assert!(table.lines().count() > 10);
        for line in table.lines() {
            let points = line.split('\t').nth(2).unwrap();
            assert!(points.split(',').all(|point| covered.contains(point.trim())), "{line}");
        }
    }
}
