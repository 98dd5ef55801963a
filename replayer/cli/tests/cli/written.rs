//! What commands write: whole or not at all, and over nothing that somebody else has written or that is read.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use crate::run::{ILLEGAL, LEGAL, command, run_in};

/// What is in a folder, by its path there.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    let mut files = Files::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let (path, name) = (entry.as_ref().unwrap().path(), entry.unwrap().file_name().into_string().unwrap());
        if path.is_dir() {
            files.extend(self::files(&path).into_iter().map(|(below, bytes)| (format!("{name}/{below}"), bytes)));
        } else {
            files.insert(name, fs::read(path).unwrap());
        }
    }
    files
}

/// A folder as it was.
fn restore(folder: &Path, files: &Files) {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir(folder).unwrap();
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

/// A command that writes into the folder `out`, and what has written there before it.
struct Writing {
    before: &'static str,
    command: &'static str,
    /// Of how many kills that are asked for one is done: what takes long is left to whoever asks for many.
    share: u64,
}

const WRITING: [Writing; 10] = [
    Writing {
        before: "generate --deals 20 -o out/a.rum",
        command: "generate --deals 20 --seed 2 -o out/a.rum",
        share: 1,
    },
    Writing { before: "init kalooki -o out/a.rum", command: "init paplu -o out/a.rum --force", share: 1 },
    Writing { before: "generate --deals 4 -o out/a.rum", command: "fmt out", share: 1 },
    Writing {
        before: "replay games/a.rum --game 1 --html -o out/a.html --lang ja",
        command: "replay games/a.rum --game 1 --html -o out/a.html",
        share: 1,
    },
    Writing {
        before: "replay games --html -o out --lang ja",
        command: "replay games/a.rum games/b.rum --html -o out",
        share: 1,
    },
    Writing {
        before: "replay games/b.rum:6 --svg -o out/a.svg",
        command: "replay games/b.rum:5 --svg -o out/a.svg",
        share: 1,
    },
    Writing { before: "score games -o out/a.html", command: "score games --format html -o out/a.html", share: 1 },
    Writing { before: "coverage games -o out/a.html", command: "coverage games --format html -o out/a.html", share: 1 },
    Writing {
        before: "compare kalooki/pagat games --write-baseline out/a.jsonl",
        command: "compare kalooki/akagiri games --write-baseline out/a.jsonl --overwrite",
        share: 1,
    },
    Writing { before: "book -o out --lang ja", command: "book -o out", share: 10 },
];

impl Writing {
    fn arguments(&self) -> Vec<&str> {
        self.command.split(' ').collect()
    }

    /// Lets the command live for so long; whether it has ended by itself.
    fn killed_after(&self, folder: &Path, time: Duration) -> bool {
        let mut command = command(&self.arguments());
        let mut child = command.current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(time);
        child.kill().unwrap();
        child.wait().unwrap().code().is_some()
    }

    /// Kills the command so often; how often it was killed before it had ended.
    fn kill(&self, folder: &Path, times: u64) -> u64 {
        let out = folder.join("out");
        restore(&out, &Files::new());
        let before = run_in(folder, &self.before.split(' ').collect::<Vec<_>>());
        assert!(before.status < 2, "{}: {}", self.before, before.err);
        if self.command == "fmt out" {
            let log = fs::read_to_string(out.join("a.rum")).unwrap();
            fs::write(out.join("a.rum"), log.replace(" discards ", "  discards  ")).unwrap();
        }
        let (old, began) = (files(&out), Instant::now());
        let whole = run_in(folder, &self.arguments());
        assert!(whole.status < 2, "{}: {}", self.command, whole.err);
        let (new, whole) = (files(&out), began.elapsed());
        assert_ne!(old, new, "{}", self.command);
        let (mut seed, mut killed) = (7u64, 0);
        for time in 0..times {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Half of the times it is killed towards the end, where most of it is written.
            let from = if time % 2 == 0 { 0.7 } else { 0.0 };
            #[expect(clippy::cast_precision_loss, reason = "any share will do")]
            let share = (seed >> 33) as f64 / (1u64 << 31) as f64;
            restore(&out, &old);
            killed += u64::from(!self.killed_after(folder, whole.mul_f64(from + share * (1.1 - from))));
            let left = files(&out);
            for (name, bytes) in left.iter().filter(|(name, _)| !is_of_the_program(name)) {
                let is_whole = [&old, &new].iter().any(|files| files.get(name) == Some(bytes));
                assert!(is_whole, "{}: {name} is neither old nor new", self.command);
            }
            for name in old.keys().filter(|name| new.contains_key(*name)) {
                assert!(left.contains_key(name), "{}: {name} is gone", self.command);
            }
            run_in(folder, &self.arguments());
            let (done, due) = (files(&out), &new);
            assert_eq!(done.keys().collect::<Vec<_>>(), due.keys().collect::<Vec<_>>(), "{}", self.command);
            assert!(done == *due, "{}: it is not done as by one that nobody has killed", self.command);
        }
        killed
    }
}

/// Whether something is there for the next run: the list of a folder, or a file that has no other name yet.
fn is_of_the_program(name: &str) -> bool {
    name.starts_with(".adjudeck-")
}

/// However a command is killed, each file is the old one or the new one, and when it is run again all is as if nothing had happened.
#[test]
fn whatever_is_killed_leaves_the_old_or_the_new() {
    let times = std::env::var("ADJUDECK_KILLS").ok().and_then(|times| times.parse().ok()).unwrap_or(2);
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    for (name, deals) in [("games/a.rum", "3"), ("games/c.rum", "2")] {
        run_in(folder.path(), &["generate", "--deals", deals, "-o", name]);
    }
    fs::write(folder.path().join("games/b.rum"), LEGAL).unwrap();
    let due = WRITING.iter().map(|writing| (writing, times / writing.share)).filter(|(_, times)| *times > 0);
    let killed: u64 = due.map(|(writing, times)| writing.kill(folder.path(), times)).sum();
    assert!(killed > 0, "nothing was killed");
}

fn folder_of_logs() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    for name in ["games", "home"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    write("games/a.rum", ILLEGAL);
    write("games/b.rum", LEGAL);
    write("base.json", r#"{ "extends": "kalooki/pagat", "edition": "base", "book": "ours" }"#);
    write("club.json", r#"{ "extends": "base.json", "edition": "club", "book": "ours" }"#);
    write("home/adjudeck.toml", "rules = \"../club.json\"\n");
    folder
}

/// What stands where a command has not written it itself stays: files of others, links, and what links lead to.
#[test]
fn nothing_is_written_over_that_others_have_written() {
    let folder = folder_of_logs();
    let commands = [
        (
            "audit games -o out",
            &["games.jsonl", "games.csv", "calls.parquet", "audit.json", "report.html", "audit.sarif"][..],
        ),
        ("replay games --html -o out", &["index.html", "game-0001.html"]),
        ("book -o out", &["index.html"]),
    ];
    for (arguments, names) in commands {
        for name in names {
            let theirs = Files::from([((*name).to_owned(), b"theirs".to_vec())]);
            restore(&folder.path().join("out"), &theirs);
            let said = run_in(folder.path(), &arguments.split(' ').collect::<Vec<_>>());
            assert!(said.status == 2 && said.err.contains(name), "{arguments}, {name}: {}", said.err);
            assert_eq!(files(&folder.path().join("out")), theirs, "{arguments}, {name}");
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    #[test]
    fn nothing_is_written_through_a_link() {
        let folder = folder_of_logs();
        let at = |name: &str| folder.path().join(name);
        for arguments in [
            "audit games -o out --formats csv,html,sarif,junit",
            "replay games --html -o out",
            "book -o out",
            "generate --deals 1 -o out/index.html",
            "score games -o out/index.html",
            "init kalooki -o out/index.html --force",
            "compare kalooki games --overwrite --write-baseline out/index.html",
        ] {
            restore(&at("out"), &Files::new());
            fs::write(at("theirs"), "theirs").unwrap();
            for name in ["index.html", "games.jsonl", "checkpoint.json.tmp", "audit.json.tmp", "report.html.tmp"] {
                symlink(at("theirs"), at("out").join(name)).unwrap();
            }
            let said = run_in(folder.path(), &arguments.split(' ').collect::<Vec<_>>());
            assert_eq!(said.status, 2, "{arguments}: {}", said.out);
            assert_eq!(fs::read_to_string(at("theirs")).unwrap(), "theirs", "{arguments}");
            assert_eq!(files(&at("out")).len(), 5, "{arguments}");
        }
    }

    /// Tables that are gone on with are no links either, and have no second name elsewhere.
    #[test]
    fn an_audit_is_gone_on_with_in_its_own_files() {
        let folder = folder_of_logs();
        let at = |name: &str| folder.path().join(name);
        run_in(folder.path(), &["audit", "games", "-o", "out"]);
        fs::rename(at("out/findings.jsonl"), at("theirs")).unwrap();
        for link in [|from: &Path, to: &Path| symlink(from, to), |from: &Path, to: &Path| fs::hard_link(from, to)] {
            link(&at("theirs"), &at("out/findings.jsonl")).unwrap();
            let said = run_in(folder.path(), &["audit", "games", "-o", "out", "--resume"]);
            assert!(said.status == 2 && said.err.contains("this is a link"), "{}", said.err);
            fs::remove_file(at("out/findings.jsonl")).unwrap();
        }
    }

    #[test]
    fn what_is_replaced_keeps_its_mode() {
        let folder = folder_of_logs();
        let path = folder.path().join("games/a.rum");
        fs::write(&path, ILLEGAL.replace("turn Aya", "turn  Aya")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        assert_eq!(run_in(folder.path(), &["fmt", "games"]).status, 0);
        assert_eq!(fs::read_to_string(&path).unwrap(), ILLEGAL);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    /// A log is formatted where it lies, whatever leads to it.
    #[test]
    fn a_link_to_a_log_stays_one() {
        let folder = folder_of_logs();
        let (path, link) = (folder.path().join("games/a.rum"), folder.path().join("link.rum"));
        fs::write(&path, ILLEGAL.replace("turn Aya", "turn  Aya")).unwrap();
        symlink(&path, &link).unwrap();
        assert_eq!(run_in(folder.path(), &["fmt", "link.rum"]).status, 0);
        assert!(link.is_symlink() && fs::read_to_string(&path).unwrap() == ILLEGAL);
    }

    #[test]
    fn streams_are_written_to() {
        let folder = folder_of_logs();
        for arguments in
            ["generate --deals 1", "score games", "coverage games", "replay games/b.rum --html", "init kalooki"]
        {
            for stream in ["/dev/null", "/dev/stdout"] {
                let arguments: Vec<_> = arguments.split(' ').chain(["-o", stream]).collect();
                let said = run_in(folder.path(), &arguments);
                assert!(said.status < 2 && said.err.is_empty(), "{arguments:?}: {}", said.err);
                assert_eq!(said.out.len() > 100, stream == "/dev/stdout", "{arguments:?}: {}", said.out);
            }
        }
        assert!(Path::new("/dev/stdout").is_symlink());
    }
}
