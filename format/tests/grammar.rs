//! The grammar that is published, and the parsers: for each production there is one of its name, in the same order, which quotes
//! it as it is published.

/// The page that has the grammar.
const PUBLISHED: &str = include_str!("../NOTATION.md");

/// The parsers, in the order of the productions.
const PARSERS: [&str; 8] = [
    include_str!("../src/grammar/line.rs"),
    include_str!("../src/grammar/statements.rs"),
    include_str!("../src/grammar/shuffles.rs"),
    include_str!("../src/grammar/rulings.rs"),
    include_str!("../src/grammar/actions.rs"),
    include_str!("../src/grammar/cards.rs"),
    include_str!("../src/grammar/players.rs"),
    include_str!("../src/grammar/words.rs"),
];

/// Words with one space between them.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The productions that are published, without their comments: the name of each, and what it is.
fn productions() -> Option<Vec<(String, String)>> {
    let (_, grammar) = PUBLISHED.split_once("log         = line")?;
    let (grammar, _) = grammar.split_once("```")?;
    let mut productions: Vec<(String, String)> = Vec::new();
    for line in grammar.lines().skip(1).filter(|line| !line.is_empty()) {
        let line = line.split(" ;").next()?;
        match (line.split_once('='), productions.last_mut()) {
            (Some((name, is)), _) if !line.starts_with(' ') => productions.push((spaced(name), spaced(is))),
            (_, Some((_, is))) => *is = spaced(&format!("{is} {line}")),
            _ => return None,
        }
    }
    Some(productions)
}

#[test]
fn each_production_has_its_parser_in_the_order_of_the_grammar() {
    let productions = productions().unwrap();
    assert!(productions.len() > 50, "{productions:?}");
    let parsers = PARSERS.concat();
    let mut last = 0;
    for (name, _) in productions {
        let begins = ["(", "<"].map(|follows| parsers.find(&format!("fn {name}{follows}")));
        let at = begins.into_iter().flatten().min().unwrap_or_else(|| panic!("no parser is called {name}"));
        assert!(at > last, "{name} stands before its predecessor");
        last = at;
    }
}

#[test]
fn what_a_parser_says_that_it_reads_is_published() {
    let productions = productions().unwrap();
    let mut quoted = 0;
    for line in PARSERS.iter().flat_map(|parsers| parsers.lines()) {
        let Some(says) = line.trim_start().strip_prefix("/// `") else { continue };
        let Some((name, is)) = says.split('`').next().and_then(|says| says.split_once(" = ")) else { continue };
        let (_, published) = productions.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(is, published, "{name}");
        quoted += 1;
    }
    assert!(quoted > 45, "only {quoted}");
}
