//! What a command says while its input is still open, what memory that needs, and how keys end it.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, command, folder_with, run};

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
            "game \"{title}\"\nrules kalooki\nhouse call.limit: {limit}\nplayers Aya Bea Carl\ndeal 1 dealer Carl\n"
        )
    };
    let games = |games: u32| (1..games).map(|limit| game("One", limit)).collect::<String>() + &game("Last", games);
    needs_no_more(&[], [50, 300].map(games));
    // Each of the rules is named, though nobody judges by most of them any more.
    let said = run(&["check", "--format", "json"], &games(50));
    let report: Value = serde_json::from_str(&said.out).unwrap();
    let rules: Vec<_> = report["summary"]["rules"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!((rules.len(), rules.contains(&"kalooki/akagiri with call.limit = 50")), (50, true), "{rules:?}");
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
    // A pipe and what is read ahead hold less than this, so some of it is judged by then.
    (0..60).for_each(|_| input.write_all(games.as_bytes()).unwrap());
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
