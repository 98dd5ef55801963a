//! What a command promises to whoever runs it: statuses, pipes that close, disks that are full, inputs that break off.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, UNREADABLE, command, run, run_in, said};

/// A folder with a log in it.
fn folder_with(name: &str, log: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, log).unwrap();
    (folder, path)
}

/// So much is found in it that it does not fit into any pipe.
fn long(log: &str) -> String {
    log.repeat(3000)
}

/// Runs a command whose reader is gone before anything is written.
fn unread(mut command: Command) -> Output {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    child.wait_with_output().unwrap()
}

#[test]
fn a_closed_pipe_does_not_change_what_was_found() {
    for (log, status) in [(ILLEGAL, 1), (LEGAL, 0), (UNREADABLE, 2)] {
        let (_folder, path) = folder_with("long.rum", format!("game \"One\"\n{log}").repeat(50).as_bytes());
        let path = path.to_str().unwrap();
        for format in ["text", "json", "jsonl", "sarif"] {
            let output = unread(command(&["check", path, "--format", format]));
            assert_eq!((output.status.code(), &*output.stderr), (Some(status), &b""[..]), "{format}");
        }
    }
    let games = format!("game \"One\"\n{ILLEGAL}").repeat(50);
    let (_folder, path) = folder_with("long.rum", games.as_bytes());
    for format in ["text", "json", "markdown"] {
        let sides = ["compare", "kalooki", "kalooki+discard.wild=allowed", path.to_str().unwrap(), "--format", format];
        assert_eq!(unread(command(&sides)).status.code(), Some(1), "{format}");
    }
    let diff = unread(command(&["rules", "diff", "kalooki/akagiri", "kalooki/pagat"]));
    assert_eq!(diff.status.code(), Some(1));
}

#[test]
fn what_is_found_after_the_pipe_has_closed_counts() {
    // Whoever reads goes away after the first line; the fault is in the last game.
    let unmet = format!("{LEGAL}= illegal\n");
    let log = format!("{}{ILLEGAL}", long(&format!("{UNREADABLE}{LEGAL}")).replace("drwas", "draws") + &unmet);
    let (_folder, path) = folder_with("long.rum", log.as_bytes());
    let mut child = command(&["check", path.to_str().unwrap()]).stdout(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!((first.is_empty(), child.wait().unwrap().code()), (false, Some(1)));
}

#[test]
fn what_never_ends_by_itself_ends_with_its_reader() {
    let begun = Instant::now();
    let output = unread(command(&["generate", "--deals", "4000000000"]));
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    assert!(begun.elapsed() < Duration::from_mins(1));
}

/// A disk on which there is no room, if the system has one.
fn full() -> Option<Stdio> {
    let full = File::options().write(true).open("/dev/full").ok()?;
    Some(full.into())
}

#[test]
fn every_command_says_that_it_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.rum"), ILLEGAL).unwrap();
    fs::write(folder.path().join("b.rum"), LEGAL.replace("hand Aya", "hand  Aya")).unwrap();
    let commands = [
        "check a.rum",
        "check a.rum --format json",
        "check a.rum --format jsonl",
        "check a.rum --format sarif",
        "check b.rum",
        "check b.rum --all-readings",
        "replay a.rum",
        "score a.rum --format json",
        "score a.rum",
        "compare kalooki kalooki+discard.wild=allowed a.rum",
        "compare kalooki kalooki+discard.wild=allowed a.rum --format json",
        "compare kalooki kalooki+discard.wild=allowed a.rum --format markdown",
        "compare kalooki a.rum --write-baseline c.jsonl",
        "coverage a.rum",
        "coverage b.rum --format json",
        "coverage b.rum --format html --missing",
        "fmt --check b.rum",
        "fmt -",
        "convert --to json a.rum",
        "explain layoff.direction",
        "book -o book",
        "rules list",
        "rules show kalooki",
        "rules show kalooki --hash",
        "rules points",
        "rules diff kalooki/akagiri kalooki/pagat",
        "rules history kalooki",
        "rules schema",
        "generate",
        "completions bash",
        "man",
        "--help",
        "--version",
        "check --help",
        "--help --lang ja",
    ];
    for words in commands {
        let Some(full) = full() else { return };
        let mut command = command(&words.split(' ').collect::<Vec<_>>());
        let mut child = command
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(LEGAL.as_bytes());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}: {err}");
        let about = if words.ends_with("ja") { "標準出力: エラー: " } else { "standard output: error: " };
        assert_eq!(err.matches(about).count(), 1, "{words}: {err}");
    }
}

#[test]
fn files_that_cannot_be_written_are_named() {
    if full().is_none() {
        return;
    }
    let said = run(&["generate", "-o", "/dev/full"], "");
    assert_eq!((said.status, said.err.starts_with("/dev/full: error: ")), (2, true), "{}", said.err);
    // Neither does it help that standard error is full as well.
    let mut command = command(&["check", "missing.rum"]);
    let status = command.stdout(Stdio::null()).stderr(full().unwrap()).status().unwrap();
    assert_eq!(status.code(), Some(2));
}

#[test]
fn score_and_replay_fail_where_a_line_cannot_be_read() {
    let log = LEGAL.replace("Aya discards 5C", "Aya drwas 6D\nAya discards 5C");
    for arguments in [["score", "-"], ["replay", "-"]] {
        let said = run(&arguments, &log);
        assert_eq!(said.status, 2, "{}", said.out);
        // What could be read is shown.
        assert!(!said.out.is_empty() && said.err.contains("1 line could not be read"), "{}{}", said.out, said.err);
        assert_eq!(run(&arguments, LEGAL).status, 0);
    }
}

/// A gzip that breaks off after all of a log, but before its end.
fn truncated(log: &str) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
    gzip.write_all(log.as_bytes()).unwrap();
    let mut gzip = gzip.finish().unwrap();
    gzip.truncate(gzip.len() - 20);
    gzip
}

#[test]
fn what_was_judged_is_told_apart_from_what_is_missing() {
    // The last line is cut off as well.
    let gzip = truncated(&format!("game \"One\"\n{LEGAL}game \"Two\"\n{ILLEGAL}tag cut off\n"));
    let check = |format: &str| said(command(&["check", "--format", format]), &gzip);
    let text = check("text");
    assert_eq!((text.status, text.err.starts_with("<stdin>: error: ")), (2, true), "{}", text.err);
    // The finding of the last line that could be read is not lost.
    assert!(text.out.contains("<stdin>:14:14: illegal: "), "{}", text.out);
    assert!(text.out.contains("\n<stdin>: judged up to line 14 only\n"), "{}", text.out);
    assert!(text.out.ends_with(": 1 illegal, incomplete: 1 input could not be read to the end\n"), "{}", text.out);

    let rows: Vec<Value> = check("jsonl").out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let complete: Vec<_> = rows.iter().filter_map(|row| row["ended"]["complete"].as_bool()).collect();
    let broken: Vec<_> = rows.iter().filter_map(|row| row["broken"]["line"].as_u64()).collect();
    assert_eq!((complete, broken), (vec![true, false], vec![14]));
    assert_eq!(rows.last().unwrap()["summary"]["complete"], false);

    let report: Value = serde_json::from_str(&check("json").out).unwrap();
    assert_eq!((&report["broken"][0]["line"], &report["broken"][0]["file"]), (&14.into(), &"<stdin>".into()));
    let sarif: Value = serde_json::from_str(&check("sarif").out).unwrap();
    let invocation = &sarif["runs"][0]["invocations"][0];
    let notification = &invocation["toolExecutionNotifications"][0];
    assert_eq!((&invocation["executionSuccessful"], &notification["level"]), (&false.into(), &"error".into()));
    assert!(notification["message"]["text"].as_str().unwrap().contains("up to line 14 only"), "{notification}");

    // Where nothing was wrong so far, nothing is called all legal.
    let gzip = truncated(&format!("{LEGAL}tag cut off, it is\n"));
    let legal = said(command(&["check"]), &gzip).out;
    assert!(legal.contains(": nothing wrong so far, incomplete: "), "{legal}");
    let compared = said(command(&["compare", "kalooki", "kalooki"]), &gzip);
    assert_eq!(compared.status, 2);
    assert!(compared.out.ends_with("\n  incomplete: 1 input could not be read to the end\n"), "{}", compared.out);
    let json = said(command(&["compare", "kalooki", "kalooki", "--format", "json"]), &gzip).out;
    let sums = &serde_json::from_str::<Value>(&json).unwrap()["summary"];
    assert_eq!((&sums["unopened"], &sums["unreadable"], &sums["statements"]), (&1.into(), &0.into(), &6.into()));
    let whole: Value = serde_json::from_str(&run(&["check", "--format", "json"], LEGAL).out).unwrap();
    assert_eq!((&whole["summary"]["complete"], &whole["broken"]), (&true.into(), &Value::Array(vec![])));
}

#[test]
fn each_game_is_closed_in_json_lines() {
    let unread = "gmae \"Three\"\n";
    let log = format!("adjudeck 1\ngame \"One\"\n{LEGAL}game \"Two\"\n{ILLEGAL}{unread}{LEGAL}");
    let said = run(&["check", "--format", "jsonl"], &log);
    let rows: Vec<Value> = said.out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let rows: Vec<_> = rows
        .iter()
        .map(|row| match (row.get("ended"), row.get("summary")) {
            (Some(game), _) => format!("end {} {} {}", game["game"], game["statements"], game["illegal"]),
            (_, Some(summary)) => format!("summary {} {}", summary["games"], summary["statements"]),
            _ => format!("{} {}", row["code"].as_str().unwrap(), row["game"]),
        })
        .collect();
    // The line with which the third game begins cannot be read, but it is seen what it was to be.
    let expected = ["end 1 8 0", "wild-discarded 2", "end 2 7 1", "unknown-word 3", "end 3 6 0", "summary 3 21"];
    assert_eq!(rows, expected, "{}", said.out);
}

/// The program, to be talked to.
struct Talk {
    child: Child,
    out: BufReader<std::process::ChildStdout>,
}

impl Talk {
    fn new(arguments: &[&str]) -> Self {
        let mut command = command(arguments);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Self { child, out }
    }

    fn say(&mut self, text: &str) {
        self.child.stdin.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// The next line that the program says; if it says none, the test takes for ever.
    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        line
    }

    /// The rest of what it says, and how it ends.
    fn end(mut self) -> (String, Option<i32>) {
        let mut rest = String::new();
        drop(self.child.stdin.take());
        self.out.read_to_string(&mut rest).unwrap();
        (rest, self.child.wait().unwrap().code())
    }
}

#[test]
fn findings_on_a_pipe_come_out_while_it_is_open() {
    for format in ["text", "jsonl"] {
        let mut talk = Talk::new(&["check", "--format", format]);
        // The beginning alone is shorter than what any buffer holds.
        talk.say(ILLEGAL);
        talk.say("tag place Kobe\n");
        let heard = talk.hear();
        assert!(heard.contains("a joker may not be discarded"), "{heard}");
        assert_eq!(talk.end().1, Some(1));
    }
    let mut talk = Talk::new(&["check", "--format", "jsonl"]);
    talk.say(&format!("game \"One\"\n{LEGAL}"));
    talk.say("game \"Two\"\n");
    assert!(talk.hear().starts_with("{\"ended\":{\"file\":\"<stdin>\",\"game\":1,\"title\":\"One\",\"complete\":true"));
    assert_eq!(talk.end().1, Some(0));
}

/// The most memory that `check` has needed until the end of the game of a log that is called "Last", in kB.
#[cfg(target_os = "linux")]
fn peak(more: &[&str], log: &str) -> u64 {
    let mut talk = Talk::new(&[&["check", "--max-messages", "0", "--format", "jsonl"], more].concat());
    talk.say(log);
    talk.say("game \"Further\"\n");
    let is_last = |row: &String| row.is_empty() || row.starts_with("{\"ended\"") && row.contains("\"Last\"");
    let ended = std::iter::from_fn(|| Some(talk.hear())).find(is_last);
    assert_ne!(ended.as_deref(), Some(""));
    let status = fs::read_to_string(format!("/proc/{}/status", talk.child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")).unwrap();
    let peak = peak.trim().parse().unwrap();
    talk.end();
    peak
}

/// Of two logs the long one needs no more memory.
#[cfg(target_os = "linux")]
#[track_caller]
fn needs_no_more(more: &[&str], logs: [String; 2]) {
    let [short, long] = logs.map(|log| peak(more, &log));
    assert!(long < short + 6 * 1024, "{short} kB, {long} kB");
}

#[test]
#[cfg(target_os = "linux")]
fn a_long_game_needs_no_more_memory_than_a_short_one() {
    // Something of each deal is not legal, and is otherwise under some reading.
    let deals = |deals: u16| {
        let deal = |number| {
            format!(
                "position {number} dealer Carl\nhand Aya 6D JK\nhand Bea 5C 5D\nturn Aya\nAya draws 7D\nAya discards JK\n\
                 Aya calls\nBea draws JK\n"
            )
        };
        "game \"Last\"\nrules kalooki\nplayers Aya Bea Carl\n".to_owned() + &(1..=deals).map(deal).collect::<String>()
    };
    needs_no_more(&["--all-readings"], [40, 800].map(deals));
    let unread = |lines| "game \"Last\"\n".to_owned() + &"sheffle\n".repeat(lines);
    needs_no_more(&["--all-readings"], [2000, 40_000].map(unread));
}

#[test]
#[cfg(target_os = "linux")]
fn house_rules_of_many_games_need_no_more_memory_than_those_of_a_few() {
    let game = |title: &str, limit| {
        format!(
            "game \"{title}\"\nrules kalooki\nhouse claim.limit: {limit}\nplayers Aya Bea Carl\ndeal 1 dealer Carl\n"
        )
    };
    let games = |games: u32| (1..games).map(|limit| game("One", limit)).collect::<String>() + &game("Last", games);
    needs_no_more(&[], [50, 300].map(games));
    // Each of the rules is named, though nobody judges by most of them any more.
    let said = run(&["check", "--format", "json"], &games(50));
    let report: Value = serde_json::from_str(&said.out).unwrap();
    let rules: Vec<_> = report["summary"]["rules"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!((rules.len(), rules.contains(&"kalooki/akagiri with claim.limit = 50")), (50, true), "{rules:?}");
}

/// Presses Ctrl-C.
#[cfg(unix)]
fn interrupt(talk: &Talk) {
    let sent = Command::new("kill").args(["-INT", &talk.child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
#[cfg(unix)]
fn ctrl_c_says_what_was_covered_so_far() {
    let mut talk = Talk::new(&["coverage"]);
    let mut input = talk.child.stdin.take().unwrap();
    let games = format!("game \"One\"\n{ILLEGAL}").repeat(100);
    // A pipe holds less than this, so some of it is judged.
    (0..20).for_each(|_| input.write_all(games.as_bytes()).unwrap());
    interrupt(&talk);
    let writer = std::thread::spawn(move || while input.write_all(games.as_bytes()).is_ok() {});
    let mut rest = String::new();
    talk.out.read_to_string(&mut rest).unwrap();
    assert!(rest.contains(" points of kalooki/akagiri decided, "), "{rest}");
    assert!(rest.ends_with(" statements\nincomplete: interrupted\n"), "{rest}");
    assert_eq!(talk.child.wait().unwrap().code(), Some(130));
    writer.join().unwrap();
}

#[test]
#[cfg(unix)]
fn ctrl_c_says_what_was_judged_so_far() {
    // While it waits for more of a pipe.
    let mut talk = Talk::new(&["check"]);
    talk.say(&format!("{ILLEGAL}tag place Kobe\n"));
    talk.hear();
    interrupt(&talk);
    let mut rest = String::new();
    talk.out.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("\n<stdin>: judged up to line 7 only\n"), "{rest}");
    assert!(rest.ends_with("7 statements by kalooki/akagiri: 1 illegal, incomplete: interrupted\n"), "{rest}");
    assert_eq!(talk.child.wait().unwrap().code(), Some(130));

    // In the middle of work that would take for ever.
    let mut talk = Talk::new(&["compare", "kalooki", "kalooki+discard.wild=allowed", "--format", "json"]);
    let mut input = talk.child.stdin.take().unwrap();
    let games = format!("game \"One\"\n{ILLEGAL}").repeat(100);
    let writer = std::thread::spawn(move || while input.write_all(games.as_bytes()).is_ok() {});
    for _ in 0..1000 {
        talk.hear();
    }
    interrupt(&talk);
    let mut rest = String::new();
    talk.out.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("\"interrupted\":true"), "{}", rest.lines().next_back().unwrap());
    assert_eq!(talk.child.wait().unwrap().code(), Some(130));
    writer.join().unwrap();
}

/// At a terminal, which `script` makes, if the system has it.
#[test]
#[cfg(target_os = "linux")]
fn one_ctrl_d_ends_the_input_at_a_terminal() {
    let has_script = Command::new("script").arg("--version").output().is_ok_and(|it| it.status.success());
    if !has_script {
        return;
    }
    let (folder, _) = folder_with("a.rum", b"");
    for (words, end) in
        [("check", "1 statement by"), ("compare kalooki kalooki", "0 games: "), ("fmt", "rules kalooki")]
    {
        let program = format!("{} {words}", env!("CARGO_BIN_EXE_adjudeck"));
        let mut script = Command::new("script");
        script.current_dir(folder.path()).args(["-qec", &program, "typescript"]).stdin(Stdio::piped());
        let mut child = script.stdout(Stdio::piped()).spawn().unwrap();
        let mut keys = child.stdin.take().unwrap();
        let mut screen = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        screen.read_line(&mut first).unwrap();
        assert!(first.contains("reads standard input; Ctrl-D"), "{first}");
        keys.write_all(b"rules kalooki\n\x04").unwrap();
        // The keyboard stays where it is.
        let begun = Instant::now();
        while child.try_wait().unwrap().is_none() && begun.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let ended = child.try_wait().unwrap().is_some();
        drop(keys);
        let _ = child.kill();
        let mut rest = String::new();
        screen.read_to_string(&mut rest).unwrap();
        assert!(ended && rest.contains(end), "{words}: {rest}");
    }
}

/// Makes a pipe with a name, if the system can.
#[cfg(unix)]
fn pipe_at(path: &Path) -> bool {
    Command::new("mkfifo").arg(path).status().is_ok_and(|made| made.success())
}

#[test]
#[cfg(unix)]
fn pipes_and_devices_in_a_folder_are_passed_over() {
    let (folder, path) = folder_with("a.rum", LEGAL.as_bytes());
    if !pipe_at(&folder.path().join("b.rum")) {
        return;
    }
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("c.rum")).unwrap();
    for arguments in [&["check", "."][..], &["fmt", "."], &["compare", "kalooki", "kalooki", "."]] {
        let said = run_in(folder.path(), arguments);
        assert_eq!(said.status, 0, "{}", said.err);
        for name in ["b", "c"] {
            assert!(said.err.contains(&format!("./{name}.rum: note: this is no file but a pipe")), "{}", said.err);
        }
    }
    // Whoever names a pipe wants it to be read.
    let pipe = folder.path().join("b.rum");
    let reader = command(&["check", pipe.to_str().unwrap()]).stdout(Stdio::piped()).spawn().unwrap();
    fs::write(&pipe, fs::read(path).unwrap()).unwrap();
    assert!(String::from_utf8(reader.wait_with_output().unwrap().stdout).unwrap().ends_with("all legal\n"));
}

#[test]
#[cfg(unix)]
fn a_file_name_cannot_forge_a_report() {
    let name = "a.rum:1:1: legal\nb\u{1b}[2J\u{202e}\u{85}.rum";
    let (folder, _) = folder_with(name, ILLEGAL.as_bytes());
    let shown = "a.rum:1:1: legal␊b␛[2J��.rum";
    let lines = |arguments: &[&str]| {
        let said = run_in(folder.path(), arguments);
        let said = said.out + &said.err;
        assert!(!said.contains(['\u{1b}', '\u{202e}', '\u{85}']), "{said}");
        assert!(said.contains(shown) && !said.lines().any(|line| line.starts_with('b')), "{said}");
    };
    lines(&["check", "."]);
    lines(&["check", name, "missing\nb"]);
    lines(&["compare", "kalooki", "kalooki+discard.wild=allowed", "."]);
    lines(&["compare", "kalooki", "kalooki+discard.wild=allowed", ".", "--format", "markdown"]);
    lines(&["fmt", "--check", "--", name, &format!("{name}.missing")]);
    lines(&["check", "--rules", &format!("{name}.json"), "."]);
    lines(&["convert", "--to", "json", &format!("{name}.missing")]);
    lines(&["compare", "kalooki", ".", "--write-baseline", &format!("{name}.jsonl")]);
    lines(&["book", "-o", name]);
    let sarif = run_in(folder.path(), &["check", ".", "--format", "sarif"]).out;
    let sarif: Value = serde_json::from_str(&sarif).unwrap();
    let uri = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "./a.rum%3A1%3A1%3A%20legal%0Ab%1B%5B2J%E2%80%AE%C2%85.rum");
    let json = run_in(folder.path(), &["check", ".", "--format", "json"]).out;
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["findings"][0]["file"], format!("./{name}"));
}

#[test]
fn a_bad_answer_is_said_to_be_one() {
    let err = |set: &str| {
        let said = run(&["check", "--set", set], LEGAL);
        assert_eq!(said.status, 2, "{set}");
        said.err
    };
    // The same as where the game is known.
    let known = run(&["check", "--rules", "kalooki", "--set", "claim.limit=-1"], LEGAL).err;
    assert_eq!(err("claim.limit=-1"), known);
    assert!(known.contains("`-1` is no answer to claim.limit"), "{known}");
    for section in ["claim=null", "claim = none"] {
        assert!(err(section).contains("`claim` is a section of the rules, and no point"), "{}", err(section));
    }
    // A point that some game has may be set, though this one has it not.
    assert!(run(&["check", "--set", "drop.when=never"], LEGAL).err.contains("drop.when"));
    let said = run(&["compare", "kalooki", "kalooki+claim=null"], LEGAL);
    assert!(said.err.contains("`claim` is a section of the rules, and no point"), "{}", said.err);
}
