//! Workflows run scripts that there are and end in time, and all who know of a release call its files the same.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the repository.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

/// The names and texts of the workflows.
fn workflows() -> Vec<(String, String)> {
    let files = fs::read_dir(path(".github/workflows")).unwrap().map(|file| file.unwrap().path());
    files.map(|file| (file.display().to_string(), fs::read_to_string(&file).unwrap())).collect()
}

#[test]
fn scripts_of_workflows_can_be_run() {
    let mut seen = 0;
    for (name, workflow) in workflows() {
        let words = workflow.split(|letter: char| letter.is_whitespace() || "$()".contains(letter));
        for script in words.filter(|word| word.starts_with(".ci/") || word.contains(".sh")) {
            let about = fs::metadata(path(script)).unwrap_or_else(|error| panic!("{name}: {script}: {error}"));
            #[cfg(unix)]
            assert_ne!(std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o111, 0, "{name}: {script}");
            assert!(about.is_file(), "{name}: {script}");
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn jobs_end_and_may_only_read_unless_they_say_otherwise() {
    for (name, workflow) in workflows() {
        assert!(workflow.contains("\npermissions:\n  contents: read\n"), "{name}");
        let (_, jobs) = workflow.split_once("\njobs:\n").unwrap();
        let begins = |line: &&str| line.starts_with("  ") && !line.starts_with("   ") && line.ends_with(':');
        let limits = jobs.lines().filter(|line| line.starts_with("    timeout-minutes: "));
        assert_eq!(limits.count(), jobs.lines().filter(begins).count(), "{name}");
    }
}

#[test]
fn a_release_has_the_same_name_for_all() {
    let release = text(".github/workflows/release.yml");
    let targets: Vec<_> = release.split("target: ").filter_map(|rest| Some(rest.split_once(", system:")?.0)).collect();
    assert_eq!(targets.len(), 5);
    let (install, deny) = (text(".github/actions/check/install.sh"), text(".deny.toml"));
    for target in targets {
        assert!(install.contains(&format!("target={target} ")) && deny.contains(&format!("\"{target}\"")), "{target}");
    }
    assert!(
        text(".ci/release").contains("name=adjudeck-$version-$1 ")
            && install.contains("\nname=adjudeck-$version-$target\n")
    );
    assert!(text("replayer/cli/Cargo.toml").contains("/v{ version }/adjudeck-{ version }-{ target }.tar.gz\""));
}

/// The action takes the program of a release whose checksum is right, and no other.
#[cfg(unix)]
#[test]
fn the_action_installs_what_is_whole() {
    use std::process::Command;

    let folder = tempfile::tempdir().unwrap();
    let script = r#"
        install=$1 files=$PWD/download/v1.2.3
        mkdir -p "$files"
        for target in x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-apple-darwin aarch64-apple-darwin; do
            name=adjudeck-1.2.3-$target
            mkdir "$files/$name" && echo whole > "$files/$name/adjudeck"
            tar -czf "$files/$name.tar.gz" -C "$files" "$name"
            (cd "$files" && { sha256sum "$name.tar.gz" || shasum -a 256 "$name.tar.gz"; } > "$name.tar.gz.sha256")
        done
        "$install" out "file://$PWD" 1.2.3 && grep -qx whole out/adjudeck || exit 3
        "$install" missing "file://$PWD" 1.2.4 | grep -q '^::error::.* has no adjudeck-1.2.4' || exit 4
        for archive in "$files"/*.tar.gz; do echo more >> "$archive"; done
        "$install" spoilt "file://$PWD" 1.2.3 | grep -q '^::error::the checksum of' || exit 5
        test ! -e spoilt/adjudeck || exit 6
    "#;
    let install = path(".github/actions/check/install.sh").canonicalize().unwrap();
    let output =
        Command::new("sh").args(["-c", script, "sh"]).arg(install).current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}
