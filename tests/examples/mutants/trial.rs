//! Running the tests with a mutant until one fails.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::scratch::Program;
use crate::weave::{REACHED, SWITCH};

/// What runs a program with no more than so much time of a processor, in seconds, and so much memory, in kilobytes.
const LIMITED: &str = "ulimit -t \"$0\" && ulimit -v 6000000 && exec \"$@\"";

/// What became of a mutant.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
pub(crate) enum Fate {
    /// This test failed.
    Caught(String),
    /// These tests did not end.
    Endless(String),
    /// All tests passed.
    Survived,
}

/// Some tests of a program.
pub(crate) struct Part {
    program: Program,
    timed: Timed,
    /// The mutants whose functions they call; found out when it is first asked for.
    reached: OnceLock<BTreeSet<usize>>,
    /// How many mutants they have caught.
    caught: AtomicU32,
}

/// How long some tests take without a mutant.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Timed {
    program: String,
    /// What is said to the program, so that it runs these tests only.
    arguments: Vec<String>,
    seconds: f64,
    /// How many mutants they have caught, in former samples too.
    #[serde(default)]
    caught: u32,
}

/// A test that takes longer, in seconds, is tried by itself.
const LONG: f64 = 1.0;
/// Tests that take longer come after all others.
const SLOW: f64 = 1.5;

impl Part {
    /// How much is to be hoped of a second of it.
    fn hope(&self) -> f64 {
        f64::from(self.caught.load(Relaxed) + 1) / self.timed.seconds.max(0.1)
    }

    /// Whether it calls the function of this mutant; number 0 is one that is compiled in without a switch.
    fn may_notice(&self, number: usize) -> bool {
        number == 0 || self.timed.seconds < LONG || self.reached.get_or_init(|| self.reach()).contains(&number)
    }

    fn reach(&self) -> BTreeSet<usize> {
        let notes = std::env::temp_dir().join(format!("adjudeck-mutants-{}", std::process::id()));
        let ran = fs::write(&notes, "")
            .and_then(|()| run(&self.program, &self.timed.arguments, 0, 3600, Some(&notes), &mut |_, _| ()));
        let numbers = ran.and_then(|_| fs::read_to_string(&notes)).unwrap_or_default();
        numbers.lines().filter_map(|line| line.parse().ok()).collect()
    }
}

/// Runs all programs without a mutant, parts them by how long each test takes, and sets those apart that take longest. What
/// was found is kept in a file for as long as the programs stay the same.
pub(crate) fn time(programs: &[Program], kept: &Path) -> Result<(Vec<Part>, Vec<Part>)> {
    let modified = |path: &Path| path.metadata().and_then(|it| it.modified()).ok();
    let newest = programs.iter().filter_map(|program| modified(&program.path)).max();
    let all: Vec<Timed> = if modified(kept) > newest {
        serde_json::from_slice(&fs::read(kept)?)?
    } else {
        let mut all = Vec::new();
        for program in programs {
            all.extend(time_tests(program)?);
        }
        fs::write(kept, serde_json::to_vec(&all)?)?;
        all
    };
    let mut parts = Vec::new();
    for timed in all {
        println!("{:8.2} s  {} {}", timed.seconds, timed.program, timed.arguments.join(" "));
        let program = programs.iter().find(|it| it.name == timed.program).ok_or("a program is gone")?.clone();
        let caught = AtomicU32::new(timed.caught);
        parts.push(Part { program, timed, reached: OnceLock::new(), caught });
    }
    Ok(parts.into_iter().partition(|it| it.timed.seconds <= SLOW))
}

/// Keeps how much the tests have caught, so that the next sample is tried in a good order from the start.
pub(crate) fn keep<'a>(parts: impl Iterator<Item = &'a Part>, kept: &Path) -> Result<()> {
    let timed = parts.map(|part| Timed { caught: part.caught.load(Relaxed), ..part.timed.clone() });
    Ok(fs::write(kept, serde_json::to_vec(&timed.collect::<Vec<_>>())?)?)
}

/// How long the tests of a program take: those that take long by themselves, and the others together.
fn time_tests(program: &Program) -> Result<Vec<Timed>> {
    let mut took = Vec::new();
    let fate = run(program, &[], 0, 3600, None, &mut |test, time| took.push((test.to_owned(), time.as_secs_f64())))?;
    if fate != Fate::Survived {
        return Err(format!("{} fails without a mutant: {fate:?}", program.name).into());
    }
    let (long, short): (Vec<_>, Vec<_>) = took.into_iter().partition(|(_, seconds)| *seconds > LONG);
    let all_but_long = long.iter().flat_map(|(test, _)| ["--skip".to_owned(), test.clone()]).collect();
    let rest = (!short.is_empty()).then(|| (all_but_long, short.iter().map(|(_, seconds)| *seconds).sum()));
    let alone = long.iter().map(|(test, seconds)| (vec![test.clone()], *seconds));
    let timed = |(mut arguments, seconds): (Vec<String>, f64)| {
        arguments.push("--exact".to_owned());
        Timed { program: program.name.clone(), arguments, seconds, caught: 0 }
    };
    Ok(rest.into_iter().chain(alone).map(timed).collect())
}

/// Tries each of these mutants with all programs, several at a time, and tells of each as soon as it is known.
pub(crate) fn try_all(
    parts: &[Part],
    mutants: &[usize],
    jobs: usize,
    tell: &(dyn Fn(usize, &Fate) -> Result<()> + Sync),
) -> Result<()> {
    let queue = Mutex::new(mutants.iter().copied());
    let next = || queue.lock().ok().and_then(|mut queue| queue.next());
    let work = || -> std::result::Result<(), String> {
        while let Some(number) = next() {
            let fate = try_one(parts, number).map_err(|error| error.to_string())?;
            tell(number, &fate).map_err(|error| error.to_string())?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().map_err(|_| "a worker stopped")??;
        }
        Ok(())
    })
}

/// Tries a mutant; number 0 is one that is compiled in without a switch. Tests that have caught many in little time come first.
pub(crate) fn try_one<'a>(parts: impl IntoIterator<Item = &'a Part>, number: usize) -> std::io::Result<Fate> {
    let mut order: Vec<(f64, &Part)> = parts.into_iter().map(|it| (it.hope(), it)).collect();
    order.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    for (_, part) in order.into_iter().filter(|(_, part)| part.may_notice(number)) {
        let seconds = 20 + 10 * Duration::from_secs_f64(part.timed.seconds).as_secs();
        let fate = run(&part.program, &part.timed.arguments, number, seconds, None, &mut |_, _| ())?;
        if fate != Fate::Survived {
            part.caught.fetch_add(1, Relaxed);
            return Ok(fate);
        }
    }
    Ok(Fate::Survived)
}

/// Runs tests of a program until one fails, and tells of each how long it took.
fn run(
    program: &Program,
    arguments: &[String],
    number: usize,
    seconds: u64,
    notes: Option<&Path>,
    tell: &mut dyn FnMut(&str, Duration),
) -> std::io::Result<Fate> {
    let mut child = Command::new("sh")
        .args(["-c", LIMITED, &seconds.to_string()])
        .arg(&program.path)
        .arg("--test-threads=1")
        .args(arguments)
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .env("INSTA_UPDATE", "no")
        .env("INSTA_WORKSPACE_ROOT", program.folder.join(".."))
        .env(SWITCH, number.to_string())
        .envs(notes.map(|path| (REACHED, path)))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let failed = first_failure(&mut child, tell);
    if failed.is_some() {
        // What is left to run says no more.
        let _ = child.kill();
    }
    let status = child.wait()?;
    let name = &program.name;
    Ok(match (failed, signal(status)) {
        (Some(test), _) => Fate::Caught(format!("{name}: {test}")),
        (None, Some(9 | 24)) => Fate::Endless(name.clone()),
        (None, _) if status.success() => Fate::Survived,
        (None, _) => Fate::Caught(format!("{name}: {status}")),
    })
}

/// The signal that has ended a program.
#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

/// Elsewhere there are no signals.
#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

/// The first test that is said to have failed.
fn first_failure(child: &mut Child, tell: &mut dyn FnMut(&str, Duration)) -> Option<String> {
    let mut start = Instant::now();
    for line in BufReader::new(child.stdout.take()?).lines().map_while(std::io::Result::ok) {
        let Some((test, end)) = line.strip_prefix("test ").and_then(|line| line.rsplit_once(" ... ")) else { continue };
        let test = test.trim();
        if end == "FAILED" {
            return Some(test.to_owned());
        }
        tell(test, start.elapsed());
        start = Instant::now();
    }
    None
}
