//! Judges the log in a file:
//!
//!     cargo run -p adjudeck-replayer --example judge_a_file -- replayer/examples/table3.rum

use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};

use adjudeck_replayer::{Choice, FindingKind, Lang, judge};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or_else(|| io::Error::other("which log? give the path of one"))?;
    run(File::open(path)?, &mut io::stdout())
}

/// Judges a log, and says what was found.
pub(crate) fn run(log: impl Read + Send, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // By the rules that the log names; `Choice` can say others.
    let judged = judge(log, &Choice::default())?;
    // What people read is said in a language.
    let words = Lang::En.words();
    for finding in &judged.findings {
        writeln!(out, "{finding}")?;
        // A finding is data: beside a verdict there are lines that cannot be read, and rules that are not known.
        if let FindingKind::Verdict(judgement) = &finding.kind {
            for line in words.rule(judgement).into_iter().chain(words.readings(judgement)) {
                writeln!(out, "  {line}")?;
            }
        }
    }
    writeln!(out, "{} statements, {} illegal", judged.counts.statements, judged.counts.illegal)?;
    Ok(())
}
