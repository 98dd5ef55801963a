//! The README is true: its logs and its commands are run, and print what it says.

use std::path::Path;
use std::process::Command;

use crate::run::run_in;

/// The fenced blocks of the README with the word after the fence.
fn blocks(readme: &str) -> Vec<(&str, &str)> {
    let mut blocks = Vec::new();
    let mut rest = readme;
    while let Some((_, after)) = rest.split_once("\n```") {
        let (word, body) = after.split_once('\n').unwrap();
        let (body, after) = body.split_once("```").unwrap();
        blocks.push((word, body));
        rest = after;
    }
    blocks
}

/// The README of a language, and the locale in which its commands are run.
const READMES: [(&str, &str); 2] = [("README.md", "C"), ("README.ja.md", "ja_JP.UTF-8")];

/// A file at the top of the repository.
fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(name)).unwrap()
}

/// The first example in the documentation of the library, which is run with it, as its readers see it.
fn front_page() -> String {
    let page = text("replayer/src/lib.rs");
    let (_, after) = page.split_once("//! ```\n").unwrap();
    let (example, _) = after.split_once("//! ```\n").unwrap();
    let lines =
        example.lines().map(|line| line.strip_prefix("//!").unwrap()).map(|it| it.strip_prefix(' ').unwrap_or(it));
    lines.filter(|line| !line.starts_with("# ")).map(|line| line.to_owned() + "\n").collect()
}

/// The words of a command, as a shell has them: what stands in quotes is one.
fn words(command: &str) -> Vec<&str> {
    let quoted = command.split('"').enumerate();
    let words = quoted.map(|(index, text)| if index % 2 == 1 { vec![text] } else { text.split_whitespace().collect() });
    words.collect::<Vec<_>>().concat()
}

#[test]
fn the_readmes_print_what_they_say() {
    for (name, locale) in READMES {
        let readme = text(name);
        let folder = tempfile::tempdir().unwrap();
        let mut commands = 0;
        for (word, body) in blocks(&readme) {
            if let Some(file) = [("rum", "table3.rum"), ("json", "club.json")].iter().find(|(of, _)| *of == word) {
                std::fs::write(folder.path().join(file.1), body).unwrap();
                continue;
            }
            if word == "rust" {
                assert_eq!(body, front_page(), "{name}");
                continue;
            }
            if word == "toml" {
                configured(folder.path(), body);
                continue;
            }
            // What other programs read is tried by them.
            if word == "yaml" {
                continue;
            }
            // Queries are tried by `tests/try-queries.sh`, which needs a network.
            if word == "sql" {
                continue;
            }
            let (command, output) = body.split_once('\n').unwrap();
            let arguments = words(command.strip_prefix("$ adjudeck ").unwrap());
            let ran = Command::new(env!("CARGO_BIN_EXE_adjudeck"))
                .args(&arguments)
                .current_dir(folder.path())
                .env("NO_COLOR", "1")
                .env("LC_ALL", locale)
                .output()
                .unwrap();
            assert_eq!(String::from_utf8(ran.stdout).unwrap(), output, "{name}: {command}");
            commands += 1;
        }
        assert!(commands >= 2);
    }
}

/// The configuration of a README is one: it is found, and the log beside it is judged by its rules.
fn configured(folder: &Path, body: &str) {
    let (here, file) = (folder.join("configured"), |name: &str| folder.join("configured").join(name));
    std::fs::create_dir_all(file("games")).unwrap();
    std::fs::write(file("adjudeck.toml"), body).unwrap();
    std::fs::copy(folder.join("club.json"), file("club.json")).unwrap();
    std::fs::copy(folder.join("table3.rum"), file("games/table3.rum")).unwrap();
    let said = run_in(&here, &["check"]);
    assert!(
        said.status == 0 && said.out.contains("1ゲーム") && said.out.contains("saturday"),
        "{}{}",
        said.out,
        said.err
    );
}

/// What a README shows to be typed: the first lines of its blocks, and the lines of code that stand alone, without comments.
fn typed(readme: &str) -> Vec<String> {
    let blocks = blocks(readme).into_iter().filter(|(word, _)| *word == "console");
    let blocks = blocks.filter_map(|(_, body)| body.lines().next());
    let code = readme.lines().filter_map(|line| line.strip_prefix("    ")).map(|line| line.split(" #").next().unwrap());
    // Names and reasons are in the language of the README.
    let code = code.filter(|line| ["adjudeck ", "cargo ", "rules "].iter().any(|start| line.starts_with(start)));
    blocks.chain(code).map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn both_readmes_have_the_same_commands_and_lead_to_each_other() {
    let [english, japanese] = READMES.map(|(name, _)| text(name));
    let (one, other) = (typed(&english), typed(&japanese));
    let missing: Vec<_> = one.iter().filter(|line| !other.contains(line)).collect();
    let more: Vec<_> = other.iter().filter(|line| !one.contains(line)).collect();
    assert!(missing.is_empty() && more.is_empty(), "only in README.md: {missing:#?}\nonly in README.ja.md: {more:#?}");
    assert!(english.contains("(README.ja.md)") && japanese.contains("(README.md)"));
}

#[test]
fn the_pin_of_the_readme_is_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let (_, after) = readme.split_once("\n    rules ").unwrap();
    let (edition, pin) = after.lines().next().unwrap().split_once(' ').unwrap();
    assert!(adjudeck_validator::pinned(edition, pin).is_some(), "{edition} {pin}");
}

#[test]
fn the_main_job_of_the_readme_finds_nothing_wrong() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.contains("cargo run --release -- check corpus/games\n"));
    let ran = Command::new(env!("CARGO_BIN_EXE_adjudeck"))
        .args(["check", "corpus/games"])
        .current_dir(root)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
}
