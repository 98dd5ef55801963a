//! Running the tests with a mutant until one fails.

use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::scratch::Program;
use crate::weave::SWITCH;

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

/// A program, how long it takes without a mutant, and how many mutants it has caught.
pub(crate) struct Timed {
    program: Program,
    takes: Duration,
    caught: AtomicU32,
}

impl Timed {
    /// How much is to be hoped of a second of it.
    fn hope(&self) -> f64 {
        f64::from(self.caught.load(Relaxed) + 1) / self.takes.as_secs_f64()
    }
}

/// Runs all programs without a mutant, and sets those apart that take more than a tenth of the time.
pub(crate) fn time(programs: Vec<Program>) -> Result<(Vec<Timed>, Vec<Timed>)> {
    let mut timed = Vec::new();
    for program in programs {
        let start = Instant::now();
        let fate = run(&program, 0, 3600)?;
        if fate != Fate::Survived {
            return Err(format!("{} fails without a mutant: {fate:?}", program.name).into());
        }
        timed.push(Timed { program, takes: start.elapsed(), caught: AtomicU32::new(0) });
    }
    for it in &timed {
        println!("{:8.2} s  {}", it.takes.as_secs_f64(), it.program.name);
    }
    let tenth = timed.iter().map(|it| it.takes).sum::<Duration>() / 10;
    Ok(timed.into_iter().partition(|it| it.takes <= tenth))
}

/// Tries each of these mutants with all programs, several at a time, and tells of each as soon as it is known.
pub(crate) fn try_all(
    programs: &[Timed],
    mutants: &[usize],
    jobs: usize,
    tell: &(dyn Fn(usize, &Fate) -> Result<()> + Sync),
) -> Result<()> {
    let queue = Mutex::new(mutants.iter().copied());
    let next = || queue.lock().ok().and_then(|mut queue| queue.next());
    let work = || -> std::result::Result<(), String> {
        while let Some(number) = next() {
            let fate = try_one(programs, number).map_err(|error| error.to_string())?;
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

/// Tries a mutant; number 0 is none. Programs that have caught many in little time come first.
pub(crate) fn try_one<'a>(programs: impl IntoIterator<Item = &'a Timed>, number: usize) -> std::io::Result<Fate> {
    let mut order: Vec<(f64, &Timed)> = programs.into_iter().map(|it| (it.hope(), it)).collect();
    order.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    for (_, Timed { program, takes, caught }) in order {
        let fate = run(program, number, 20 + 10 * takes.as_secs())?;
        if fate != Fate::Survived {
            caught.fetch_add(1, Relaxed);
            return Ok(fate);
        }
    }
    Ok(Fate::Survived)
}

fn run(program: &Program, number: usize, seconds: u64) -> std::io::Result<Fate> {
    let mut child = Command::new("sh")
        .args(["-c", LIMITED, &seconds.to_string()])
        .arg(&program.path)
        .arg("--test-threads=1")
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .env("INSTA_UPDATE", "no")
        .env("INSTA_WORKSPACE_ROOT", program.folder.join(".."))
        .env(SWITCH, number.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let failed = first_failure(&mut child);
    if failed.is_some() {
        // What is left to run says no more.
        let _ = child.kill();
    }
    let status = child.wait()?;
    let name = &program.name;
    Ok(match (failed, status.signal()) {
        (Some(test), _) => Fate::Caught(format!("{name}: {test}")),
        (None, Some(9 | 24)) => Fate::Endless(name.clone()),
        (None, _) if status.success() => Fate::Survived,
        (None, _) => Fate::Caught(format!("{name}: {status}")),
    })
}

/// The first test that is said to have failed.
fn first_failure(child: &mut Child) -> Option<String> {
    let mut lines = BufReader::new(child.stdout.take()?).lines().map_while(std::io::Result::ok);
    let failed = |line: &str| Some(line.strip_suffix("... FAILED")?.trim_start_matches("test ").trim().to_owned());
    lines.find_map(|line| failed(&line))
}
