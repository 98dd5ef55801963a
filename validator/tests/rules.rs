//! The editions, their schema, and the account of what is disputed.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use std::collections::BTreeSet;
use std::{env, fs};

use adjudeck_format::Reader;
use adjudeck_validator::{
    Contradiction, Fact, FileFaults, Judge, Point, Rules, RulesError, edition, editions, possible_answers, question,
};
use serde_json::{Value, json};

/// Where the published schema is. `ADJUDECK_BLESS=1 cargo test -p adjudeck-validator` writes it anew.
const SCHEMA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/schema/rules.json");

/// The disputes of each game: the game, how a dispute's number begins, and the table: number, name, points, what the books
/// say, and the readings, separated by tabs; and how many there are.
const DISPUTES: &[(&str, &str, &str, usize)] = &[
    ("kalooki/", "K-A", include_str!("../../corpus/disputes/kalooki.tsv"), 37),
    ("pokerato/", "R-A", include_str!("../../corpus/disputes/pokerato.tsv"), 48),
    ("paplu/", "I-A", include_str!("../../corpus/disputes/paplu.tsv"), 47),
    ("push/", "P-A", include_str!("../../corpus/disputes/push.tsv"), 28),
    ("vazhushal/", "W-A", include_str!("../../corpus/disputes/vazhushal.tsv"), 41),
];

/// The points of an edition with what it says to each.
fn entries(rules: &Rules) -> impl Iterator<Item = (Point, Value)> {
    Point::all().filter_map(|point| Some((point, rules.entry(point)?)))
}

/// The disputed readings of a point.
fn readings(entry: &Value) -> impl Iterator<Item = &Value> {
    entry["disputed"].as_array().into_iter().flatten()
}

/// The numbers of an edition's clauses, in order.
fn clauses(rules: &Rules) -> Vec<&str> {
    let numbers = rules.clauses.iter().map(|clause| clause.number.as_str());
    numbers.collect()
}

/// The paths of the points of a section, as the schema has them; none for what is no section.
fn points_of(schema: &Value, section: &str, part: &Value) -> Option<Vec<String>> {
    let part = part.get("anyOf").map_or(part, |choices| &choices[0]);
    let target = part.get("$ref")?.as_str()?.strip_prefix('#')?;
    let points = schema.pointer(target)?.get("properties")?.as_object()?;
    Some(points.keys().map(|name| format!("{section}.{name}")).collect())
}

#[test]
fn the_published_schema_is_up_to_date() {
    let text = serde_json::to_string_pretty(&Rules::schema()).unwrap() + "\n";
    if env::var_os("ADJUDECK_BLESS").is_some() {
        fs::write(SCHEMA, &text).unwrap();
    }
    let published = fs::read_to_string(SCHEMA).unwrap_or_default();
    assert!(published == text, "stale: test with ADJUDECK_BLESS=1");
}

#[test]
fn the_editions_follow_the_schema() {
    let schema = Rules::schema().to_value();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for rules in editions() {
        let file: Value = serde_json::from_str(&rules.to_json()).unwrap();
        let faults: Vec<_> = validator.iter_errors(&file).collect();
        assert!(faults.is_empty(), "{}: {faults:?}", rules.edition);
    }
}

#[test]
fn the_points_are_those_of_the_schema() {
    let schema = Rules::schema().to_value();
    let parts = schema["$defs"]["Complete"]["properties"].as_object().unwrap().iter();
    // The words of a game are no answers.
    let parts = parts.filter(|(name, _)| *name != "terms");
    let of_schema: Vec<_> = parts.filter_map(|(section, part)| points_of(&schema, section, part)).flatten().collect();
    let known: Vec<_> = Point::all().map(Point::path).collect();
    assert_eq!(of_schema, known);
}

#[test]
fn every_point_asks_a_question_and_every_answer_has_a_meaning() {
    for point in Point::all() {
        assert!(question(point).ends_with('?'), "{point}");
        for (word, meaning) in possible_answers(point) {
            assert!(!word.is_empty() && meaning.ends_with('.'), "{point} {word}");
        }
    }
}

#[test]
fn every_reading_is_an_answer_that_differs() {
    for rules in editions() {
        for (point, entry) in entries(rules) {
            let mut answers = vec![&entry["answer"]];
            for reading in readings(&entry) {
                let answer = &reading["answer"];
                assert!(!answers.contains(&answer), "{point}: {answer} twice");
                answers.push(answer);
            }
        }
        let written = entries(rules).map(|(_, entry)| readings(&entry).count());
        assert_eq!(rules.alternatives().len(), written.sum::<usize>());
    }
}

#[test]
fn every_clause_is_cited_and_every_citation_exists() {
    for rules in editions() {
        let known: BTreeSet<_> = clauses(rules).into_iter().map(str::to_owned).collect();
        assert_eq!(known.len(), rules.clauses.len(), "a number twice");
        let cited: BTreeSet<_> = entries(rules)
            .flat_map(|(_, entry)| {
                let of_readings = readings(&entry).map(|reading| reading["clause"].clone());
                let mut all: Vec<_> = of_readings.collect();
                all.push(entry["clause"].clone());
                all
            })
            .filter_map(|clause| clause.as_str().map(str::to_owned))
            .collect();
        assert_eq!(cited, known, "{}", rules.edition);
    }
}

#[test]
fn nothing_is_left_unsaid() {
    for rules in editions() {
        for clause in &rules.clauses {
            assert!(clause.text.ends_with('.') && !clause.source.is_empty());
        }
        for (point, entry) in entries(rules) {
            let sources = readings(&entry).map(|reading| &reading["source"]);
            for source in sources.chain([&entry["source"]]) {
                assert_ne!(source, "", "{point} of {}", rules.edition);
            }
            let silent = entry["basis"] == "silent" || entry["basis"] == "guess";
            let admitted = entry["source"].as_str().unwrap().starts_with("silent");
            assert_eq!(silent, admitted, "{point} of {}", rules.edition);
        }
    }
}

/// The points on which the two books of a game differ.
fn differing(game: &str) -> Vec<&'static str> {
    let book = |book| edition(&format!("{game}/{book}")).into_iter().flat_map(entries);
    let both = book("akagiri").zip(book("pagat"));
    let differing: Vec<_> = both.filter(|((_, one), (_, other))| one["answer"] != other["answer"]).collect();
    for ((point, one), (_, other)) in &differing {
        for (entry, answer) in [(one, &other["answer"]), (other, &one["answer"])] {
            let named = readings(entry).any(|reading| reading["answer"] == *answer);
            assert!(named, "{point}: {answer}");
        }
    }
    differing.iter().map(|((point, _), _)| point.path()).collect()
}

#[test]
fn the_editions_differ_where_the_books_do() {
    assert_eq!(clauses(edition("kalooki/akagiri").unwrap()), clauses(edition("kalooki/pagat").unwrap()));
    let kalooki = [
        // Akagiri: whoever is not next may call. Pagat: a card that another player has discarded.
        "call.own-discard",
        // Akagiri guesses one rule for every time. Pagat calls the deal void the second time.
        "exhaustion.again",
        // Pagat doubles the scores. Akagiri has no such rule.
        "score.one-turn",
    ];
    assert_eq!(differing("kalooki"), kalooki);
    let paplu = [
        // Akagiri: the indicator is the last card of the stock. Pagat: the last card that lies face down is.
        "indicator.drawn",
        // Akagiri: three or four. Pagat: three.
        "meld.set-size",
        // Pagat: three copies of a card are worth a straight run. Akagiri: that is another word for one.
        "declare.copies",
        // Pagat exempts melds. What is left of Akagiri's text counts everything.
        "score.hand",
    ];
    assert_eq!(differing("paplu"), paplu);
}

#[test]
fn a_house_that_plays_a_variant_is_judged_by_the_clause_of_the_variant() {
    let rules = edition("vazhushal/pagat").unwrap();
    let point = Point::find("line.limit").unwrap();
    let variant = rules.with("line.limit", "10").unwrap();
    assert_eq!(variant.clause_of(point), Some("W11"));
    assert_eq!(variant.with("line.limit", "null").unwrap().clause_of(point), Some("W6.1"));
    assert_eq!(rules.with("line.limit", "12").unwrap().clause_of(point), Some("W6.1"));
    assert_eq!(Rules::from_json(&variant.to_json()), Ok(variant));
}

#[test]
fn every_dispute_is_a_point_with_readings() {
    for (game, initial, disputes, count) in DISPUTES {
        let rows: Vec<Vec<_>> = disputes.lines().map(|row| row.split('\t').collect()).collect();
        let numbers: Vec<_> = rows.iter().map(|row| row[0]).collect();
        assert!(numbers.is_sorted() && numbers.iter().all(|number| number.starts_with(initial)), "{game}");
        assert_eq!(numbers.len(), *count, "{game}");
        for row in rows {
            let [number, _, points, note, _] = row[..] else { panic!("{} has {} columns", row[0], row.len()) };
            for path in points.split(',') {
                let point = Point::find(path).unwrap_or_else(|| panic!("{number}: no point {path}"));
                let of_game = editions().iter().filter(|rules| rules.edition.starts_with(game));
                let mut entries = of_game.filter_map(|rules| rules.entry(point));
                // Clubs and servers do not differ on the same points.
                let open = entries.any(|entry| readings(&entry).next().is_some());
                assert!(open || note.contains("settled"), "{number}: {path}");
            }
        }
    }
}

/// The rules of an edition of which one section answers as another edition does.
fn changed(edition_of: &str, section: &str, other: &str) -> Result<Rules, FileFaults> {
    let answers = edition(other).unwrap().answers();
    let of_section = answers.iter().filter_map(|(path, answer)| {
        let (its_section, point) = path.split_once('.').unwrap();
        (its_section == section).then(|| (point.to_owned(), answer.clone()))
    });
    let section_as_data = Value::Object(of_section.collect());
    let mut file = json!({ "extends": edition_of });
    file[section] = section_as_data;
    Rules::from_json(&file.to_string())
}

/// What is wrong with rules, without the places.
fn wrong(rules: Result<Rules, FileFaults>) -> Vec<RulesError> {
    rules.err().into_iter().flatten().map(|fault| fault.error).collect()
}

#[test]
fn rules_that_contradict_themselves_are_refused_wherever_they_come_from() {
    let payment = changed("kalooki/akagiri", "payment", "paplu/akagiri");
    assert_eq!(
        wrong(payment),
        [RulesError::Contradiction(Contradiction::SectionLacks { section: "payment", needs: "declare" })]
    );
    assert!(changed("paplu/akagiri", "payment", "paplu/pagat").is_ok());

    let kalooki = edition("kalooki/akagiri").unwrap();
    let worth = "[{\"worth\": 40}]";
    let without = lacks("contract.melds", "worth", "opening");
    assert_eq!(kalooki.with("contract.melds", worth), Err(without.clone()));
    let with_values = changed("kalooki/akagiri", "opening", "pokerato/akagiri").unwrap();
    let of_worth = with_values.with("contract.melds", worth).unwrap();
    let file = of_worth.to_json();
    assert_eq!(Rules::from_json(&file), Ok(of_worth));
    let mut file: Value = serde_json::from_str(&file).unwrap();
    file["opening"] = Value::Null;
    assert_eq!(wrong(Rules::from_json(&file.to_string())), [without]);

    for (path, answer) in [("close.end", "declaration"), ("meld.when", "on-declaring")] {
        for rules in editions() {
            let due = if rules.declare.is_some() { None } else { Some(lacks(path, answer, "declare")) };
            assert_eq!(rules.with(path, answer).err().filter(|_| due.is_some()), due, "{} {path}", rules.edition);
        }
    }

    for rules in editions() {
        let due = Contradiction::TooLittle { point: "series.deals", field: "", found: 0, least: 1 };
        assert_eq!(rules.with("series.deals", "0"), Err(RulesError::Contradiction(due)), "{}", rules.edition);
        assert!(rules.with("series.deals", "1").is_ok());
    }
}

/// That an answer needs a section.
fn lacks(point: &'static str, answer: &str, section: &'static str) -> RulesError {
    RulesError::Contradiction(Contradiction::Lacks { point, answer: answer.to_owned(), section })
}

#[test]
fn what_a_game_does_not_know_is_decided_by_its_clause_on_turns() {
    let actions = [
        "A takes to 5C",
        "A pushes 5C ?",
        "A peeks ?",
        "A calls",
        "A withdraws",
        "A allows",
        "A refuses",
        "A buys 5C",
        "A lays 9C on A.1",
        "A moves 9C from A.1 to A.2",
        "A rearranges 9S 9H 9D | 4S 4H 4D",
        "A declares 9S 9H 9D",
        "A shows 5C 5C",
        "A packs",
        "A chooses 1",
        "A leaves",
        "A reenters",
    ];
    let mut unknown = 0;
    for rules in editions() {
        for action in actions {
            let log = format!(
                "players A B C D\nposition 1 dealer D\nhand A 9C 5C 5C\ntable A 9S 9H 9D | 4S 4H 4D\nturn A drawn\n{action}"
            );
            let (mut judge, mut reader, mut last) = (Judge::new(rules.clone()), Reader::new(log.as_bytes()), Ok(()));
            while let Some(line) = reader.next() {
                last = judge.judge(&line.unwrap().statement);
            }
            if let Err(violation) = last
                && violation.fact == Fact::NotInThisGame
            {
                unknown += 1;
                assert_eq!(violation.point.path(), "draw.turn", "{}: {action}", rules.edition);
            }
        }
    }
    assert!(unknown > 60, "{unknown}");
}
