//! Running children, one after the other on one processor, and how much of its time each takes.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use nix::unistd::Pid;

use crate::data::{Input, Side};
use crate::figures::Run;
use crate::{Options, Result};

/// Keeps this process and its children on one processor, the last one there is if none is named; says which.
///
/// # Errors
/// There is no such processor.
pub(crate) fn pin(processor: Option<usize>) -> Result<usize> {
    let this = Pid::from_raw(0);
    let allowed = sched_getaffinity(this)?;
    let last = (0..CpuSet::count()).rev().find(|it| allowed.is_set(*it).unwrap_or_default());
    let processor = processor.or(last).ok_or("no processor")?;
    let mut one = CpuSet::new();
    one.set(processor)?;
    sched_setaffinity(this, &one).map_err(|error| format!("processor {processor}: {error}"))?;
    Ok(processor)
}

/// The processor seconds, the program's own and the system's for it, of all children so far.
fn spent() -> Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds = (usage.user_time() + usage.system_time()).num_microseconds();
    Ok(Duration::from_micros(microseconds.try_into()?).as_secs_f64())
}

/// Who reads an input, or reads and judges it.
fn command(input: &Input, judged: bool, program: &Path) -> Result<Command> {
    let this = || env::current_exe().map(Command::new);
    let mut command = match (input.side, judged) {
        (Side::Rummy, true) => Command::new(program),
        _ => this()?,
    };
    match (input.side, judged) {
        (Side::Rummy, true) => command.args(["check", "--threads", "1"]),
        (Side::Rummy, false) => command.arg("rum-read"),
        (Side::Chess, true) => command.arg("chess"),
        (Side::Chess, false) => command.arg("chess-read"),
    };
    command.arg(&input.file).stdin(Stdio::null());
    Ok(command)
}

/// What a child takes of the processor; it has to find nothing.
fn time(mut command: Command) -> Result<f64> {
    let before = spent()?;
    let done = command.output()?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(if done.stderr.is_empty() { &done.stdout } else { &done.stderr });
        return Err(format!("{command:?}: {}\n{said}", done.status).into());
    }
    Ok(spent()? - before)
}

/// Measures the reading and the judging of all inputs so often, by turns, so that what the machine does besides falls on all.
///
/// # Errors
/// A child cannot be started, or finds something.
pub(crate) fn measure(inputs: &[Input], program: &Path, rounds: usize) -> Result<Vec<Run>> {
    let run = |input: &Input, judged| Run {
        name: input.name.clone(),
        side: input.side,
        judged,
        bytes: input.bytes,
        count: input.count,
        seconds: Vec::new(),
    };
    let mut runs: Vec<_> = inputs.iter().flat_map(|it| [true, false].map(|judged| (it, run(it, judged)))).collect();
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}");
        for (input, run) in &mut runs {
            run.seconds.push(time(command(input, run.judged, program)?)?);
        }
    }
    Ok(runs.into_iter().map(|(_, run)| run).collect())
}

/// On what it was measured, and when.
///
/// # Errors
/// The machine does not say.
pub(crate) fn title(options: &Options, processor: usize) -> Result<String> {
    let day = String::from_utf8(Command::new("date").args(["-u", "+%F"]).output()?.stdout)?;
    let about = fs::read_to_string("/proc/cpuinfo")?;
    let model = about.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, model)| model);
    let Options { megabytes, fresh, rounds, .. } = options;
    let repeated = if fresh < megabytes { format!(" ({fresh} MB of games, repeated)") } else { String::new() };
    Ok(format!("{}, {model}, processor {processor}, {rounds} rounds, {megabytes} MB{repeated}\n", day.trim()))
}
