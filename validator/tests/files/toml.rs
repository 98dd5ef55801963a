//! Rules files in TOML: what is said in JSON can be said in TOML, and what is wrong is told in the same words at its place.

use adjudeck_validator::{FileFaults, Rules, RulesForm, edition, editions};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::Value;

use super::{CONTRADICTORY, MISSPELT};

/// A value in TOML on one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Null => "\"null\"".to_owned(),
        Value::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| format!("{name:?} = {}", inline(value)));
            format!("{{ {} }}", fields.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// A JSON object as a file in TOML: sections as tables, lists of objects as lists of tables, and comments between.
fn toml(file: &Value) -> String {
    let fields = file.as_object().cloned().unwrap_or_default();
    let is_table = |value: &Value| value.as_object().is_some_and(|it| !it.is_empty());
    let is_list_of_tables =
        |value: &Value| value.as_array().is_some_and(|it| !it.is_empty() && it.iter().all(is_table));
    let lines = |fields: &Value| {
        let fields = fields.as_object().into_iter().flatten();
        fields.map(|(name, value)| format!("{name:?} = {} # {name}\n", inline(value))).collect::<Vec<_>>().concat()
    };
    let (tables, plain): (Vec<_>, Vec<_>) =
        fields.iter().partition(|(_, value)| is_table(value) || is_list_of_tables(value));
    let mut text =
        lines(&Value::Object(plain.into_iter().map(|(name, value)| (name.clone(), value.clone())).collect()));
    for (name, value) in tables {
        match value {
            Value::Array(items) => text.extend(items.iter().map(|item| format!("\n[[{name:?}]]\n{}", lines(item)))),
            table => text.extend(["\n[".to_owned(), format!("{name:?}"), "]\n".to_owned(), lines(table)]),
        }
    }
    text
}

/// What is wrong with a file. Each fault marks something of its line.
fn faults(result: Result<Rules, FileFaults>) -> Vec<String> {
    let faults = result.err().into_iter().flatten();
    let said = faults.map(|fault| {
        let marked = fault.text.get(fault.span.clone());
        assert!(marked.is_some_and(|it| !it.is_empty()) || fault.text.is_empty(), "{fault:?}");
        fault.error.to_string()
    });
    let mut said: Vec<_> = said.collect();
    said.sort();
    said
}

#[test]
fn every_edition_is_the_same_in_toml() {
    for rules in editions() {
        let file: Value = serde_json::from_str(&rules.to_json()).unwrap();
        assert_eq!(Rules::from_text(&toml(&file)).as_ref(), Ok(rules), "{}", rules.edition);
    }
}

#[test]
fn every_fault_is_told_in_the_same_words() {
    let misspelt = MISSPELT.into_iter().map(|(base, rest, ..)| (base, rest));
    let contradictory = CONTRADICTORY.into_iter().map(|(base, rest, ..)| (base, rest));
    let mut told = 0;
    for (base, rest) in misspelt.chain(contradictory) {
        let json = format!("{{ \"extends\": \"{base}\",\n{rest} }}");
        let Ok(file) = serde_json::from_str::<Value>(&json) else { continue };
        let expected = faults(Rules::from_json(&json));
        // A field that stands twice is told by whoever reads TOML.
        if expected.iter().any(|said| said.contains(" stands ")) {
            continue;
        }
        let text = toml(&file);
        assert_eq!(faults(Rules::from_text(&text)), expected, "{text}");
        told += 1;
    }
    assert!(told > 20, "{told}");
}

#[test]
fn faults_stand_at_their_places() {
    let text = "# the rules of the house\nextends = \"kalooki/pagat\"\nlayoff.direction = \"up\"\n\n[call]\nlimt = 2\n\
                limit = -1\nfine = 2026-03-07\n";
    let at = |text: &str| -> Vec<(usize, String)> {
        let faults = Rules::from_text(text).err().into_iter().flatten();
        faults.map(|it| (it.line, it.text[it.span].to_owned())).collect()
    };
    assert_eq!(at(text), [(8, "2026-03-07".to_owned())]);
    let expected = [(3, "\"up\""), (6, "limt"), (7, "-1")].map(|(line, it)| (line, it.to_owned()));
    assert_eq!(at(&text.replace("2026-03-07", "2")), expected);
    assert_eq!(
        at("extends = \"kalooki\"\n[layoff]\ndirection = \"both-ends\"\n[layoff]\n"),
        [(4, "layoff".to_owned())]
    );
    assert_eq!(
        at("extends = \"kalooki\"\ndeal = 'null'\n[[clauses]]\nnumber = 3\n"),
        [(2, "'null'".to_owned()), (4, "3".to_owned())]
    );
    assert_eq!(at("# a file that says nothing\n")[0], (1, "#".to_owned()));
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn whatever_is_changed_in_a_file_has_its_place(cut in 0_usize..4000, length in 0_usize..30, put in "[ =\"\\[\\]{}#\n'a1だ.-]{0,6}") {
        let base = edition("kalooki/pagat").unwrap();
        let club = base.with("call.limit", "2").unwrap().with("layoff.direction", "both-ends").unwrap();
        let file: Value = serde_json::from_str(&club.to_difference("kalooki/akagiri", edition("kalooki/akagiri").unwrap())).unwrap();
        let mut text: Vec<char> = toml(&file).chars().collect();
        let start = cut % text.len();
        let end = (start + length).min(text.len());
        text.splice(start..end, put.chars());
        let text: String = text.into_iter().collect();
        for form in [RulesForm::Json, RulesForm::Toml] {
            let read = Rules::from_text_with(&text, form, &mut |named| {
                edition(named).cloned().ok_or_else(|| adjudeck_validator::RulesError::WrongBase(named.to_owned()))
            });
            for fault in read.err().into_iter().flatten() {
                prop_assert!(fault.line >= 1 && fault.line <= text.lines().count().max(1));
                prop_assert!(fault.text.get(fault.span.clone()).is_some(), "{fault:?}");
            }
        }
    }
}
