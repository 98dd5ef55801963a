//! The README is true: its logs and its commands are run, and print what it says.

use std::path::Path;
use std::process::Command;

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

#[test]
fn the_readme_prints_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut commands = 0;
    for (word, body) in blocks(&readme) {
        if word == "rum" {
            std::fs::write(folder.path().join("table3.rum"), body).unwrap();
            continue;
        }
        let (command, output) = body.split_once('\n').unwrap();
        let arguments: Vec<_> = command.strip_prefix("$ adjudeck ").unwrap().split(' ').collect();
        let ran = Command::new(env!("CARGO_BIN_EXE_adjudeck"))
            .args(&arguments)
            .current_dir(folder.path())
            .env("NO_COLOR", "1")
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(ran.stdout).unwrap(), output, "{command}");
        commands += 1;
    }
    assert!(commands >= 2);
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
