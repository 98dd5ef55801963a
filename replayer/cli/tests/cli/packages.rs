//! What is offered to other programs names what there is.

use std::fs;
use std::path::Path;

use crate::run::run;

/// A file of the repository.
fn text(name: &str) -> String {
    fs::read_to_string(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(name)).unwrap()
}

#[test]
fn hooks_and_the_action_call_commands_that_there_are() {
    let (hooks, action) = (text(".pre-commit-hooks.yaml"), text(".github/actions/check/action.yml"));
    let entries: Vec<_> = hooks.lines().filter_map(|line| line.trim().strip_prefix("entry: adjudeck ")).collect();
    assert_eq!(entries, ["check", "fmt"]);
    for files in [r"files: \.rum(\.jsonl?)?$", r"files: \.rum$"] {
        assert_eq!(hooks.matches(files).count(), 1, "{files}");
    }
    for command in entries {
        assert_eq!(run(&[command, "--help"], "").status, 0);
    }
    assert!(action.contains("adjudeck check --format github \"${options[@]}\" -- \"${paths[@]}\""), "{action}");
    // What is given to the action is never a part of a script.
    let scripts = action.split("run: |").skip(1).map(|script| script.split("- name:").next().unwrap());
    assert!(scripts.into_iter().all(|script| !script.contains("${{")), "{action}");
    assert_eq!(run(&["check", "--format", "github", "--", "no-such.rum"], "").status, 2);
}

#[test]
fn the_debian_package_has_what_there_is() {
    let manifest = text("replayer/cli/Cargo.toml");
    let (_, assets) = manifest.split_once("assets = [\n").unwrap();
    let named = assets.lines().filter_map(|line| line.trim().strip_prefix("[\"")?.split('"').next());
    for file in named.filter(|file| !file.contains("target/")) {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(file).is_file(), "{file}");
    }
}
