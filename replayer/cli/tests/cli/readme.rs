//! The README is true: its logs and its commands are run, and print what it says.

use std::path::Path;
use std::process::{Command, Output, Stdio};

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
    std::fs::read_to_string(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(name)).unwrap()
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

/// Puts the files into a folder that a README shows: its log and the rules of its club.
fn shown(readme: &str, folder: &Path) {
    for (word, body) in blocks(readme) {
        if let Some((_, file)) = [("rum", "table3.rum"), ("json", "club.json")].iter().find(|(of, _)| *of == word) {
            std::fs::write(folder.join(file), body).unwrap();
        }
    }
}

/// The program in a folder and a locale.
fn adjudeck(folder: &Path, locale: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjudeck"));
    command.args(arguments).current_dir(folder).env("NO_COLOR", "1").env("LC_ALL", locale);
    command.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn the_readmes_print_what_they_say() {
    for (name, locale) in READMES {
        let readme = text(name);
        let folder = tempfile::tempdir().unwrap();
        shown(&readme, folder.path());
        let mut commands = 0;
        for (word, body) in blocks(&readme) {
            match word {
                "rust" => assert_eq!(body, front_page(), "{name}"),
                "toml" => configured(folder.path(), body),
                "console" => {
                    let (command, output) = body.split_once('\n').unwrap();
                    let ran = adjudeck(folder.path(), locale, &words(command.strip_prefix("$ adjudeck ").unwrap()));
                    assert_eq!(String::from_utf8(ran.stdout).unwrap(), output, "{name}: {command}");
                    commands += 1;
                }
                // Logs and rules are there by now; what other programs read is tried by them, and queries by
                // `tests/try-queries.sh`, which needs a network.
                _ => assert!(["rum", "json", "yaml", "sql"].contains(&word), "{name}: {word}"),
            }
        }
        assert!(commands >= 2);
    }
}

/// The players of a log.
fn players(log: &str) -> Vec<&str> {
    log.lines().find_map(|line| line.strip_prefix("players ")).unwrap().split_whitespace().collect()
}

/// The player in a word of a log, as in `Aya.1`.
fn player_in(word: &str) -> &str {
    word.split('.').next().unwrap_or(word)
}

/// A game of a deal that is made, with these players in the place of its own.
fn game(seed: &str, named: &[&str], folder: &Path) -> String {
    let arguments = ["generate", "--rules", "kalooki", "--deals", "1", "--players", "4", "--seed", seed];
    let made = String::from_utf8(adjudeck(folder, "C", &arguments).stdout).unwrap();
    let (mut seated, mut game) = (Vec::new(), String::new());
    for line in made.lines() {
        if line.starts_with("players ") {
            seated = players(line);
        }
        let renamed = |word: &str| match seated.iter().zip(named).find(|(name, _)| player_in(word) == **name) {
            Some((name, other)) => word.replace(name, other),
            None => word.to_owned(),
        };
        game += &(line.split(' ').map(renamed).collect::<Vec<_>>().join(" ") + "\n");
    }
    game
}

/// Puts the other files into a folder that the commands of a README name: games of the players of its log.
fn games_of(readme: &str, folder: &Path) {
    shown(readme, folder);
    let table = std::fs::read_to_string(folder.join("table3.rum")).unwrap();
    std::fs::create_dir(folder.join("games")).unwrap();
    for (file, seeds) in [("season.rum", &["1", "2", "3"][..]), ("game.rum", &["1"]), ("games/other.rum", &["2"])] {
        let games: String = seeds.iter().map(|seed| game(seed, &players(&table), folder)).collect();
        std::fs::write(folder.join(file), games).unwrap();
    }
}

/// What is typed in a README that is not tried here: what waits, what needs files that are not made of logs, and the book, which
/// has no log of the reader and tests of its own.
const NOT_TRIED: [&str; 4] = [" --watch", " archive.tar.zst ", " --baseline yesterday", "book -o "];

#[test]
fn every_command_of_the_readmes_runs_on_their_own_logs() {
    for (name, locale) in READMES {
        let readme = text(name);
        let folder = tempfile::tempdir().unwrap();
        games_of(&readme, folder.path());
        let typed = typed(&readme);
        let all = typed.iter().filter_map(|line| line.strip_prefix("adjudeck "));
        let mut commands = 0;
        for command in all.filter(|command| NOT_TRIED.iter().all(|part| !command.contains(part))) {
            let (command, file) = command.split_once(" > ").map_or((command, None), |(it, file)| (it, Some(file)));
            let ran = adjudeck(folder.path(), locale, &words(command));
            let said = String::from_utf8_lossy(&ran.stderr);
            // A log on standard input that has nothing is no game, and the games are others than those that were audited.
            let is_tried = ran.status.code().is_some_and(|code| code < 2) || command.ends_with(" -");
            assert!(is_tried, "{name}: adjudeck {command}: {said}");
            if let Some(file) = file {
                std::fs::write(folder.path().join(file), &ran.stdout).unwrap();
            }
            commands += 1;
        }
        assert!(commands > 20, "{name}: {commands}");
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

/// What is typed in a README, with the players of another.
fn in_english(readme: &str, english: &str) -> Vec<String> {
    let [own, others] = [readme, english].map(|readme| {
        let blocks = blocks(readme);
        let log = blocks.iter().find(|(word, _)| *word == "rum").unwrap().1;
        players(log)
    });
    let named = |line: String| own.iter().zip(&others).fold(line, |line, (one, other)| line.replace(one, other));
    typed(readme).into_iter().map(named).collect()
}

#[test]
fn both_readmes_have_the_same_commands_and_lead_to_each_other() {
    let [english, japanese] = READMES.map(|(name, _)| text(name));
    let (one, other) = (typed(&english), in_english(&japanese, &english));
    let missing: Vec<_> = one.iter().filter(|line| !other.contains(line)).collect();
    let more: Vec<_> = other.iter().filter(|line| !one.contains(line)).collect();
    assert!(missing.is_empty() && more.is_empty(), "only in README.md: {missing:#?}\nonly in README.ja.md: {more:#?}");
    assert!(english.contains("(README.ja.md)") && japanese.contains("(README.md)"));
}

#[test]
fn the_pin_of_the_readme_is_one() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let (_, after) = readme.split_once("\n    rules ").unwrap();
    let (edition, pin) = after.lines().next().unwrap().split_once(' ').unwrap();
    assert!(adjudeck_validator::pinned(edition, pin).is_some(), "{edition} {pin}");
}

#[test]
fn the_main_job_of_the_readme_finds_nothing_wrong() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
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
