//! One word, one thing: how many types share a name, and how many names are shared at all.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::collections::BTreeMap;
use std::path::Path;

/// The crates whose types are counted.
const CRATES: [&str; 5] = ["format", "validator", "replayer", "replayer/cli", "corpus"];

/// At most so many types may have one name.
const MOST: usize = 6;

/// So many names are those of several types today. A new type takes a name of its own; whoever finds one for an old type lowers
/// this number.
const SHARED: usize = 109;

/// The name of the type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.trim_start(),
        None => line,
    };
    let rest = ["struct ", "enum ", "trait "].iter().find_map(|word| line.strip_prefix(word))?;
    let name = rest.split(|letter: char| !letter.is_alphanumeric()).next()?;
    name.starts_with(|letter: char| letter.is_ascii_uppercase()).then_some(name)
}

/// The names of types, each with the files that declare one.
fn names() -> BTreeMap<String, Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut names = BTreeMap::<_, Vec<_>>::new();
    for source in CRATES.into_iter().flat_map(|name| walkdir::WalkDir::new(root.join(name).join("src"))) {
        let source = source.unwrap();
        if source.path().extension().is_some_and(|ending| ending == "rs") {
            let file = source.path().strip_prefix(&root).unwrap().display().to_string();
            let text = std::fs::read_to_string(source.path()).unwrap();
            // What only tests have is for tests.
            for name in text.lines().take_while(|line| *line != "#[cfg(test)]").filter_map(declared) {
                names.entry(name.to_owned()).or_default().push(file.clone());
            }
        }
    }
    names
}

#[test]
fn few_types_share_a_name() {
    let names = names();
    assert!(names.len() > 500, "{}", names.len());
    let many: Vec<_> = names.iter().filter(|(_, files)| files.len() > MOST).collect();
    assert!(many.is_empty(), "more than {MOST} types have one name: {many:#?}");
    let shared: Vec<_> =
        names.iter().filter(|(_, files)| files.len() > 1).map(|(name, files)| (name, files.len())).collect();
    assert_eq!(shared.len(), SHARED, "{shared:?}");
}

#[test]
fn types_are_found_in_lines() {
    let lines = [
        "pub(crate) struct Deal<'a> {",
        "enum Way {",
        "pub trait Plays {",
        "    pub(super) struct Key(u8);",
        "// a struct Deal",
        "let kind = 1;",
    ];
    let found: Vec<_> = lines.into_iter().map(declared).collect();
    assert_eq!(found, [Some("Deal"), Some("Way"), Some("Plays"), Some("Key"), None, None]);
}
