//! Judges a log by two sets of rules, and says in which games that makes a difference:
//!
//!     cargo run -p adjudeck-replayer --example compare_two_rules -- \
//!         kalooki/akagiri kalooki/akagiri+layoff.direction=both-ends replayer/examples/table3.rum

use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};

use adjudeck_replayer::analysis::compare::{Compare as _, Comparison};
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::rulebook::RuleSet;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [one, other, path] = arguments.as_slice() else {
        return Err("two sets of rules are wanted, and the path of a log".into());
    };
    run([one, other], File::open(path)?, &mut io::stdout())
}

/// Compares two sets of rules on a log.
pub(crate) fn run(rules: [&str; 2], log: impl Read + Send, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // An edition or the path of a club's file, and after a `+` each answer that is to be another.
    let [one, other] = rules.map(RuleSet::named);
    let mut comparison = Comparison::new(&one?.choice, &other?.choice);
    let mut changes = Vec::new();
    comparison.begin("the log");
    // `content::log` reads a log in any of its forms.
    comparison.run(&mut content::log(log)?, &mut |change| changes.push(change))?;
    for change in &changes {
        let title = change.title.as_deref().unwrap_or("a game without a title");
        // Which points of the rules make the difference.
        let points: Vec<_> = change.because.iter().map(|because| because.point).collect();
        writeln!(out, "{title} is judged otherwise by {}", points.join(", "))?;
        if let Some(first) = &change.first {
            writeln!(out, "  first in line {}: {}", first.line, first.text)?;
        }
    }
    writeln!(out, "{} of {} games", changes.len(), comparison.sums().games)?;
    Ok(())
}
