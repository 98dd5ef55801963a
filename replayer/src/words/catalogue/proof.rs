//! What tests know of the message files: which sentences they have, of what each speaks, and which were said.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, Mutex, PoisonError};

use fluent_bundle::FluentValue;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

use super::{Args, Argument as _, Catalogue, ENGLISH, JAPANESE, Topic, args};

/// Every language.
const ALL: [&Catalogue; 2] = [&ENGLISH, &JAPANESE];

/// Of what a sentence speaks.
#[derive(Clone, Debug, Default)]
struct Spoken {
    /// Its arguments.
    names: BTreeSet<String>,
    /// Those that are lists.
    lists: BTreeSet<String>,
    /// Those that are numbers.
    numbers: BTreeSet<String>,
    /// Values of arguments that make a difference; nothing is none.
    cases: BTreeSet<(String, Option<String>)>,
    /// The sentences that are parts of it.
    parts: BTreeSet<String>,
}

/// Sentences by their names.
type Sentences = BTreeMap<String, Spoken>;

impl Spoken {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                if let InlineExpression::VariableReference { id } = selector {
                    for variant in variants {
                        let case = match variant.key {
                            VariantKey::Identifier { name: "one" } => "1",
                            VariantKey::NumberLiteral { value } => value,
                            VariantKey::Identifier { name } => name,
                        };
                        if case.chars().all(|it| it.is_ascii_digit()) {
                            self.numbers.insert(id.name.to_owned());
                        }
                        self.cases.insert((id.name.to_owned(), Some(case.to_owned())));
                    }
                }
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.names.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.parts.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { id, arguments } => self.call(id.name, arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::TermReference { id, .. } => panic!("a term sees no arguments: -{}", id.name),
        }
    }

    fn call(&mut self, function: &str, arguments: &CallArguments<&str>) {
        for inline in &arguments.positional {
            self.inline(inline);
            let InlineExpression::VariableReference { id } = inline else { continue };
            let name = id.name.to_owned();
            match function {
                "JOIN" => drop(self.lists.insert(name)),
                "GIVEN" => drop(self.cases.insert((name, None))),
                "REACH" | "SIGNED" | "KILO" => drop(self.numbers.insert(name)),
                _ => {}
            }
        }
    }

    /// The same with what its parts speak of.
    fn whole(&self, all: &Sentences) -> Self {
        let mut whole = self.clone();
        for part in &self.parts {
            let part = all.get(part).unwrap_or_else(|| panic!("there is no {part}")).whole(all);
            whole.names.extend(part.names);
            whole.lists.extend(part.lists);
            whole.numbers.extend(part.numbers);
            whole.cases.extend(part.cases);
        }
        whole
    }

    /// Arguments for it, with one of the values that make a difference.
    fn made_up(&self, changed: &str, case: Option<&str>) -> Args<'static> {
        let mut args = args!("said": 5, "least": 2, "most": 9);
        for name in &self.names {
            let is_number = self.numbers.contains(name);
            let value = match case {
                None if changed == name => FluentValue::None,
                Some(case) if changed == name && is_number => FluentValue::try_number(case).into_owned(),
                Some(case) if changed == name => case.to_owned().value(),
                _ if self.lists.contains(name) => ["One", "Two", "Three"].as_slice().value(),
                _ if is_number => 7.value(),
                _ => "Word".value(),
            };
            args.set(name.clone(), value);
        }
        args
    }
}

/// The sentences of a topic, and the parts of sentences.
fn sentences(catalogue: &Catalogue, topic: Topic) -> Sentences {
    let mut sentences = Sentences::new();
    for text in [catalogue.parts, catalogue.shelves[topic as usize].text] {
        let read = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{} {topic:?}: {errors:?}", catalogue.code));
        for entry in &read.body {
            let Entry::Message(message) = entry else { continue };
            let mut spoken = Spoken::default();
            spoken.pattern(message.value.as_ref().expect("a sentence says something"));
            let before = sentences.insert(message.id.name.to_owned(), spoken);
            assert!(before.is_none(), "{} {topic:?}: {} stands twice", catalogue.code, message.id.name);
        }
    }
    let whole = |spoken: &Spoken| spoken.whole(&sentences);
    sentences.iter().map(|(name, spoken)| (name.clone(), whole(spoken))).collect()
}

/// The names of the sentences of a topic, without parts of them.
pub(crate) fn names(catalogue: &Catalogue, topic: Topic) -> BTreeSet<String> {
    sentences(catalogue, topic).into_keys().filter(|name| !name.starts_with("part-")).collect()
}

/// The arguments of which a sentence speaks in any language.
static USED: LazyLock<BTreeMap<(&'static str, String), BTreeSet<String>>> = LazyLock::new(|| {
    let mut used: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (catalogue, topic) in ALL.into_iter().flat_map(|catalogue| Topic::ALL.map(|topic| (catalogue, topic))) {
        for (name, spoken) in sentences(catalogue, topic) {
            used.entry((topic.name(), name)).or_default().extend(spoken.names);
        }
    }
    used
});

/// What was said in a language.
static SAID: Mutex<BTreeSet<(&'static str, &'static str, String)>> = Mutex::new(BTreeSet::new());

/// Notes that a sentence is said; each of its arguments must be of use.
pub(super) fn note(catalogue: &Catalogue, topic: Topic, name: &str, args: &Args<'_>) {
    let used = USED.get(&(topic.name(), name.to_owned())).unwrap_or_else(|| panic!("there is no {name}"));
    // What a fact is about, and what a game calls its things, is said of all.
    let for_all = |given: &str| topic == Topic::Facts || given.starts_with("game-") || given == "max-megabytes";
    let idle: Vec<_> = args.iter().map(|(given, _)| given).filter(|it| !used.contains(*it) && !for_all(it)).collect();
    let is_fault = topic == Topic::Faults && !name.starts_with("rules-");
    assert!(is_fault || idle.is_empty(), "{name} says nothing of {idle:?}");
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    said.insert((catalogue.code, topic.name(), name.to_owned()));
}

/// What has been said of a topic.
pub(crate) fn said(catalogue: &Catalogue, topic: Topic) -> BTreeSet<String> {
    let said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    let of_it = said.iter().filter(|(code, of, _)| (*code, *of) == (catalogue.code, topic.name()));
    of_it.map(|(.., name)| name.clone()).collect()
}

mod tests {
    use std::collections::BTreeSet;

    use adjudeck_validator::Fact;

    use super::{ALL, names, sentences};
    use crate::words::catalogue::{ENGLISH, Topic};

    #[test]
    fn every_language_has_the_same_sentences() {
        for catalogue in ALL {
            for topic in Topic::ALL {
                let (own, english) = (names(catalogue, topic), names(&ENGLISH, topic));
                let is_said_elsewhere = topic == Topic::Faults;
                assert!(
                    is_said_elsewhere || own == english,
                    "{}: {:?}",
                    catalogue.code,
                    own.symmetric_difference(&english)
                );
            }
        }
    }

    #[test]
    fn every_sentence_can_be_said_in_each_of_its_ways() {
        let mut ways = 0;
        for catalogue in ALL {
            for topic in Topic::ALL {
                for (name, spoken) in sentences(catalogue, topic) {
                    let cases = spoken.cases.iter().map(|(name, case)| (&**name, case.as_deref()));
                    for (changed, case) in cases.chain([("", None)]) {
                        let said = catalogue.formatted(topic, &name, &spoken.made_up(changed, case));
                        assert!(!said.contains(['{', '\u{2068}']), "{name} {changed} {case:?}: {said}");
                        ways += 1;
                    }
                }
            }
        }
        assert!(ways > 1500, "{ways}");
    }

    #[test]
    fn every_fact_has_a_sentence_that_speaks_of_its_details() {
        let codes: BTreeSet<_> = Fact::CODES.iter().map(|(code, _)| (*code).to_owned()).collect();
        let of_all = ["actor", "alone", "contract", "named-meld", "same-contract"];
        // Of these it is said which rule is against it, and the card is seen in the line.
        let unsaid = ["not-at-bottom", "wild-discarded", "wild-discarded-last"];
        for catalogue in ALL {
            assert_eq!(names(catalogue, Topic::Facts), codes);
            let sentences = sentences(catalogue, Topic::Facts);
            for (code, details) in Fact::DETAILS {
                let spoken: BTreeSet<_> = sentences[*code].names.iter().map(String::as_str).collect();
                let details: BTreeSet<_> = details.iter().map(|(name, _)| *name).collect();
                let strange: Vec<_> = spoken
                    .difference(&details)
                    .filter(|name| !of_all.contains(name) && !name.starts_with("game-"))
                    .collect();
                let idle: Vec<_> = details.difference(&spoken).collect();
                assert!(strange.is_empty(), "{} {code}: {strange:?}", catalogue.code);
                let is_tally = *code == "other-count";
                assert!(idle.is_empty() || unsaid.contains(code) || is_tally, "{} {code}: {idle:?}", catalogue.code);
            }
        }
    }
}
