//! How many lines a second the streaming reader reads: `cargo run --release -p adjudeck-format --example speed`.
#![expect(clippy::print_stdout, reason = "its whole purpose")]

use std::fmt::Write as _;
use std::time::Instant;

use adjudeck_format::{Reader, Statement};

const LINES: usize = 20_000_000;

fn main() {
    let log = log();
    let started = Instant::now();
    let mut reader = Reader::new(log.as_bytes());
    let (mut lines, mut plays, mut faults) = (0_u32, 0_u32, 0_u32);
    while let Some(read) = reader.next() {
        match read {
            Ok(line) => plays += u32::from(matches!(line.statement, Statement::Plays { .. })),
            Err(_) => faults += 1,
        }
        lines += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    let rate = f64::from(lines) / seconds / 1e6;
    println!("{lines} lines ({plays} plays, {faults} faults) in {seconds:.2} s: {rate:.1} million lines a second");
}

/// Turns with cards, players and lengths in no simple order.
fn log() -> String {
    const RANKS: [char; 13] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
    let names = ["Aya", "Bea", "Carl", "Dee"];
    let mut log = String::from("players Aya Bea Carl Dee\n");
    let mut state = 1_u32;
    let mut random = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % below
    };
    for turn in 0..LINES / 2 {
        let name = names.get(turn % 4).unwrap_or(&"Aya");
        let mut card = || {
            let rank = RANKS.get(random(13)).unwrap_or(&'A');
            format!("{rank}{}", ['S', 'H', 'D', 'C'].get(random(4)).unwrap_or(&'S'))
        };
        let _ = writeln!(log, "{name} draws {}", card());
        if turn % 8 == 3 {
            let _ = writeln!(log, "{name} lays {} on Bea.1", card());
        }
        let _ = writeln!(log, "{name} discards {}", card());
    }
    log
}
