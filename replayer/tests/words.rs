//! The rules in other languages: nothing lacks a translation, and nothing is translated that is not there.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

mod own;

use std::collections::BTreeSet;

use adjudeck_corpus::why_none;
use adjudeck_replayer::analysis::examples::examples;
use adjudeck_replayer::rules::answers::{editions_of, games, held, points_of};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Rules, Variant, about_section, editions, possible_answers, question};
use serde_json::Value;

/// Rules that switch a section on without clauses of their own.
fn club() -> Rules {
    let exit = r#"{ "extends": "kalooki/pagat", "exit": { "score": 101, "choice": "leave-or-pay", "total": "highest-now",
        "limit": 0, "back": "never", "last-deal": "nobody", "survivor": "wins" } }"#;
    Rules::from_json(exit).unwrap()
}

/// Every text of the rules that a user may read.
fn texts() -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for point in Point::all() {
        texts.insert(question(point));
        texts.insert(about_section(point.section()).to_owned());
        texts.extend(possible_answers(point).into_iter().map(|(_, meaning)| meaning));
    }
    for rules in editions() {
        texts.extend(rules.clauses.iter().map(|clause| clause.text.clone()));
        sources(&serde_json::to_value(rules).unwrap(), &mut texts);
    }
    texts.extend(club().clauses.last().map(|clause| clause.text.clone()));
    texts.extend(games().into_iter().flat_map(about_examples));
    texts
}

/// What the examples of a game ask, and who answers it; and why there is none.
fn about_examples(game: &str) -> BTreeSet<String> {
    let points = points_of(&editions_of(game));
    let all = points.iter().flat_map(|point| examples(game, *point, &held(&editions_of(game), *point)));
    let about = all.flat_map(|played| [played.question].into_iter().chain(played.reasons));
    about.chain(points.iter().filter_map(|point| why_none(game, point.path())).map(str::to_owned)).collect()
}

/// The sources in a part of a rules file.
fn sources(value: &Value, texts: &mut BTreeSet<String>) {
    if let Some(source) = value.get("source").and_then(Value::as_str) {
        texts.insert(source.to_owned());
    }
    let parts = value.as_object().into_iter().flat_map(|object| object.values());
    parts.chain(value.as_array().into_iter().flatten()).for_each(|part| sources(part, texts));
}

#[test]
fn every_text_of_the_rules_has_a_translation_and_no_other_text_has_one() {
    let texts = texts();
    let translated: BTreeSet<_> = Lang::Ja.translated().map(str::to_owned).collect();
    let missing: Vec<_> = texts.difference(&translated).collect();
    let unused: Vec<_> = translated.difference(&texts).collect();
    assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:#?}\nunused: {unused:#?}");
    assert!(texts.len() > 1800);
}

#[test]
fn translations_keep_the_numbers_and_what_is_quoted() {
    for text in texts() {
        let translation = Lang::Ja.translation(&text).unwrap();
        assert_eq!(translation, translation.trim(), "{text}");
        for word in text.split(|it: char| !it.is_ascii_digit()).filter(|word| !word.is_empty()) {
            assert!(translation.contains(word), "{text}\n{translation}");
        }
        for word in text.split('`').skip(1).step_by(2) {
            assert!(translation.contains(word), "{text}\n{translation}");
        }
    }
}

#[test]
fn each_game_is_asked_and_answered_in_its_own_words() {
    let mut wrong = Vec::new();
    for game in games() {
        for point in points_of(&editions_of(game)) {
            let given: Vec<_> = held(&editions_of(game), point).into_iter().map(|held| held.answer).collect();
            let is_given = |word: &str| given.iter().any(|answer| answer.as_str() == Some(word));
            let answers =
                possible_answers(point).into_iter().filter(|(word, _)| is_given(word)).map(|(_, meaning)| meaning);
            for text in answers.chain([question(point), about_section(point.section()).to_owned()]) {
                let said = Lang::Ja.rule(&text, &editions_of(game)[0].variant);
                let foreign = own::foreign(game, &said);
                if !foreign.is_empty() || said.contains('{') {
                    wrong.push(format!("{game} {point}: {foreign:?} in {said}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "these are words of other games, or slots that nothing fills:\n{}", wrong.join("\n"));
}

#[test]
fn examples_are_told_in_the_words_of_their_game() {
    let mut wrong = Vec::new();
    for game in games() {
        for text in about_examples(game) {
            let said = Lang::Ja.rule(&text, &editions_of(game)[0].variant);
            let foreign = own::foreign(game, &said);
            if !foreign.is_empty() || said.contains('{') {
                wrong.push(format!("{game}: {foreign:?} in {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "these are words of other games, or slots that nothing fills:\n{}", wrong.join("\n"));
}

#[test]
fn examples_begin_with_a_question_and_their_titles_have_no_full_stop() {
    for game in games() {
        for point in points_of(&editions_of(game)) {
            for played in examples(game, point, &held(&editions_of(game), point)) {
                assert!(played.question.ends_with(['?', '.']), "{game} {point}: {}", played.question);
                let said = Lang::Ja.rule(&played.question, Variant::general());
                assert!(!said.ends_with('。'), "{game} {point}: a question is a title: {said}");
                assert!(played.reasons.iter().all(|reason| reason.ends_with(['.', ':'])), "{:?}", played.reasons);
            }
        }
    }
}

#[test]
fn a_question_has_no_full_stop() {
    for point in Point::all() {
        let question = question(point);
        let said = Lang::Ja.rule(&question, Variant::general());
        assert!(!said.ends_with('。'), "{point}: a question is a title, so it ends without 。: {said}");
    }
}
