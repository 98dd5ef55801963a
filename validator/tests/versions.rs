//! The versions of the editions, and what a former version is.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, fs};

use adjudeck_format::{Part, Reader};
use adjudeck_validator::{Fact, Judge, Point, Rules, Versions, edition, editions};
use serde_json::{Value, json};

/// Today in UTC, or the day that `ADJUDECK_TODAY` names: `2026-11-21`.
fn today() -> String {
    env::var("ADJUDECK_TODAY").unwrap_or_else(|_| {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        day(seconds / 86400)
    })
}

/// A day in the Gregorian calendar, from how many days it is after the first of January 1970.
fn day(mut number: u64) -> String {
    let is_leap = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let mut year = 1970;
    while number >= 365 + u64::from(is_leap(year)) {
        number -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if number < length {
            break;
        }
        number -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", number + 1)
}

#[test]
fn days_have_dates() {
    assert_eq!([0, 59, 11_016, 20_778].map(day), ["1970-01-01", "1970-03-01", "2000-02-29", "2026-11-21"]);
}

#[test]
fn the_newest_version_is_the_edition_of_today() {
    for rules in editions() {
        let path = format!("{}/editions/{}.versions.json", env!("CARGO_MANIFEST_DIR"), rules.edition);
        let mut versions = Versions::from_json(&fs::read_to_string(&path).unwrap()).unwrap();
        if env::var_os("ADJUDECK_BLESS").is_some() && versions.record(rules, &today()) {
            fs::write(&path, versions.to_json()).unwrap();
        }
        let advice = format!("{} has changed: test with ADJUDECK_BLESS=1 to keep what it answered", rules.edition);
        assert_eq!(versions.answers().last(), Some(rules.answers()), "{advice}");
        assert_eq!(versions.as_slice().last().unwrap().hash, rules.hash(), "{advice}");
    }
}

#[test]
fn every_former_version_gives_the_answers_of_its_time() {
    for today in editions() {
        let versions = adjudeck_validator::versions_of(&today.edition).unwrap();
        for (former, answers) in versions.former(today).iter().zip(versions.answers()) {
            let now = former.answers();
            for (path, answer) in answers.iter().filter(|(path, _)| Point::find(path).is_some()) {
                assert_eq!(now.get(path), Some(answer), "{path} of {}", former.edition);
            }
            assert_eq!(edition(&former.edition), Some(former));
        }
    }
}

/// An edition before it was changed twice.
fn changed_twice() -> (Versions, &'static Rules) {
    let today = edition("kalooki/akagiri").unwrap();
    let before = today.with("layoff.direction", "both-ends").unwrap();
    let first = before.with("call.limit", "4").unwrap();
    let mut versions = Versions::default();
    for (rules, since) in [(&first, "2005-08-06"), (&before, "2020-02-29"), (today, "2026-11-21")] {
        assert!(versions.record(rules, since));
    }
    (versions, today)
}

#[test]
fn versions_read_as_a_log_of_changes() {
    let (versions, today) = changed_twice();
    let [first, second, third] = versions.as_slice() else { panic!("three versions") };
    assert_eq!(first.answers.len(), today.answers().len());
    assert_eq!(json!(second.answers), json!({ "call.limit": 3 }));
    assert_eq!(json!(third.answers), json!({ "layoff.direction": "top-until-ace" }));
    assert_eq!(Versions::from_json(&versions.to_json()).unwrap(), versions);
}

#[test]
fn a_version_is_found_by_its_hash_or_a_day() {
    let (versions, _) = changed_twice();
    let by_day = ["2005-08-05", "2005-08-06", "2020-02-28", "2020-02-29", "2026-11-20", "2026-11-21", "9999-12-31"];
    assert_eq!(by_day.map(|day| versions.find(day)), [None, Some(0), Some(0), Some(1), Some(1), Some(2), Some(2)]);
    for (number, version) in versions.as_slice().iter().enumerate() {
        assert_eq!(versions.find(&version.hash), Some(number));
        assert_eq!(versions.find(&version.hash[..8].to_uppercase()), Some(number));
        assert_eq!(versions.find(&version.hash[..7]), None);
        assert_eq!(versions.find(&format!("{}0", version.hash)), None);
    }
    for nonsense in ["", "2005", "2005-8-6", "2005-08-06-01", "20050806", "today"] {
        assert_eq!(versions.find(nonsense), None, "{nonsense}");
    }
}

#[test]
fn a_former_version_gives_its_own_answers() {
    let (versions, today) = changed_twice();
    let former = versions.former(today);
    let answers: Vec<_> = former.iter().map(|it| (it.answers()["call.limit"].clone(), it.hash())).collect();
    let hashes: Vec<_> = versions.as_slice().iter().map(|version| version.hash.clone()).collect();
    assert_eq!(answers, [(json!(4), hashes[0].clone()), (json!(3), hashes[1].clone())]);
    let entry = former[1].entry(Point::find("layoff.direction").unwrap()).unwrap();
    assert_eq!(entry["source"], "kalooki/akagiri@2020-02-29");
    assert_eq!(entry["disputed"][0], json!({ "answer": "top-until-ace", "source": "Akagiri 2005" }));
    let players = Point::find("pack.players").unwrap();
    assert_eq!(former[1].entry(players), today.entry(players));
}

/// Versions of which the first is as `change` makes it of today's.
fn once(today: &Rules, change: impl FnOnce(&mut Value)) -> Versions {
    let mut versions = Versions::default();
    versions.record(today, "2005-08-06");
    let mut data = json!(versions);
    change(&mut data[0]["answers"]);
    data.as_array_mut().unwrap().push(json!({ "since": "2026-11-21", "hash": today.hash(), "answers": {} }));
    serde_json::from_value(data).unwrap()
}

#[test]
fn points_come_and_go() {
    let today = edition("kalooki/akagiri").unwrap();
    let former = once(today, |answers| {
        let answers = answers.as_object_mut().unwrap();
        answers["call.limit"] = json!(4);
        answers["call.tie"] = json!("by-duel");
        answers.remove("call.upcard");
        answers.insert("call.loudness".to_owned(), json!("whispered"));
    });
    let former = &former.former(today)[0];
    let claim = former.call.as_ref().unwrap();
    assert_eq!(claim.limit.answer, Some(4));
    assert_eq!(claim.upcard, today.call.as_ref().unwrap().upcard, "it was not asked");
    assert_eq!(claim.tie, today.call.as_ref().unwrap().tie, "the answer is no longer possible");
}

#[test]
fn sections_come_and_go() {
    let (with, without) = (edition("kalooki/akagiri").unwrap(), edition("vazhushal/akagiri").unwrap());
    assert!(with.call.is_some() && without.call.is_none());
    let former = once(with, |answers| answers.as_object_mut().unwrap().retain(|path, _| !path.starts_with("call.")));
    assert!(former.former(with)[0].call.is_none());
    let claims = with.answers().into_iter().filter(|(path, _)| path.starts_with("call."));
    let former = once(without, |answers| answers.as_object_mut().unwrap().extend(claims));
    let restored = &former.former(without)[0];
    assert_eq!(restored.call.as_ref().unwrap().limit.answer, Some(3));
    assert_eq!(
        restored.clauses.last().unwrap().number,
        restored.clause_of(Point::find("call.limit").unwrap()).unwrap()
    );
    assert_eq!(Rules::from_json(&restored.to_json()).map(|again| again.answers()), Ok(restored.answers()));
    let mut versions = Versions::default();
    versions.record(&former.former(without)[0], "2005-08-06");
    versions.record(without, "2026-11-21");
    let gone = &versions.as_slice()[1].gone;
    assert!(!gone.is_empty() && gone.iter().all(|path| path.starts_with("call.")));
    assert_eq!(versions.answers().last().unwrap(), without.answers());
}

/// Where rules find that a line is pinned to other rules.
fn fault(rules: &Rules, line: &str) -> Option<(Fact, Part)> {
    let mut reader = Reader::from_slice(line.as_bytes());
    let line = reader.next().unwrap().unwrap();
    Judge::new(rules.clone()).judge(&line.statement).err().map(|violation| (violation.fact, violation.part))
}

#[test]
fn a_pin_is_held_against_the_answers_of_the_edition() {
    let (versions, today) = changed_twice();
    let former = &versions.former(today)[1];
    let house = today.with("call.limit", "5").unwrap();
    let line = |name: &str, hash: &str| format!("rules {name} {hash}\n");
    let changed = Some((Fact::RulesChanged, Part::Pin));
    for digits in [8, 12, 16] {
        let hash = &today.hash()[..digits];
        assert_eq!(fault(today, &line("kalooki/akagiri", hash)), None);
        assert_eq!(fault(today, &line("kalooki", &hash.to_uppercase())), None);
        assert_eq!(fault(&house, &line("kalooki/akagiri", hash)), None, "the house may answer otherwise");
        assert_eq!(fault(former, &line("kalooki/akagiri", hash)), changed);
    }
    assert_eq!(fault(today, &line("kalooki/akagiri", &former.hash())), changed);
    assert_eq!(fault(former, &line("kalooki/akagiri", &former.hash())), None);
    assert_eq!(fault(&house, &line("kalooki/akagiri", &house.hash())), changed, "the house is no edition");
    assert_eq!(fault(today, &line("kalooki/pagat", &former.hash())), None, "these were chosen instead");
}
