//! Games of players who do anything that is legal: how they end, by edition, and how fast they are played.
//!
//!     cargo run --release -p adjudeck-replayer --example play_at_a_table -- 20 gin/pagat
//!
//! A game is done once its first deal is over, cut after 3,000 lines, and stuck if the player to move can do nothing after which their turn could end.

#![expect(clippy::print_stdout, reason = "it reports on a terminal")]

use std::time::Instant;

use adjudeck_replayer::generate::Dealer;
use adjudeck_replayer::{Choice, judge};
use adjudeck_validator::{Rules, editions};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

const NAMES: [&str; 8] = ["Aya", "Bea", "Carl", "Dee", "Eve", "Finn", "Gus", "Anna Maria"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().map_or(Ok(1), |games| games.parse())?;
    let only = args.next();
    println!("{:<20} {:>6} {:>6} {:>6} {:>8} {:>8} {:>8}", "", "done", "cut", "stuck", "faults", "lines", "lines/s");
    for rules in editions().iter().filter(|rules| only.as_ref().is_none_or(|it| *it == rules.edition)) {
        let (mut done, mut cut, mut stuck, mut faults, mut lines, begin) = (0, 0, 0, 0, 0, Instant::now());
        for seed in 0..games {
            let (dealer, played) = play(rules, seed)?;
            *(if dealer.is_stuck() {
                &mut stuck
            } else if dealer.asked().is_some() {
                &mut cut
            } else {
                &mut done
            }) += 1;
            let judged = judge(dealer.log().as_bytes(), &Choice::default())?;
            (faults, lines) = (faults + judged.findings.len(), lines + played);
        }
        let rate = u128::from(lines) * 1000 / begin.elapsed().as_millis().max(1);
        println!("{:<20} {done:>6} {cut:>6} {stuck:>6} {faults:>8} {lines:>8} {rate:>8}", rules.edition);
    }
    Ok(())
}

/// Plays a deal at random. Returns the table and how often somebody was asked.
fn play(rules: &Rules, seed: u64) -> Result<(Dealer, u64), Box<dyn std::error::Error>> {
    let (range, mut rng) = (rules.pack.players.answer, ChaCha8Rng::seed_from_u64(seed));
    let counts: Vec<usize> = (range.least..=range.most).map(usize::from).collect();
    let players = pick(&mut rng, &counts).and_then(|count| NAMES.get(..*count)).unwrap_or(&NAMES);
    let (mut dealer, mut asked) = (Dealer::new(rules, players, seed)?.ending_after(1), 0);
    while let Some(player) = dealer.asked().filter(|_| asked < 3000) {
        asked += 1;
        if dealer.may_waive() && rng.next_u32() % 2 == 0 {
            dealer.waive()?;
            continue;
        }
        let mut options = dealer.options(player);
        // Cards could be moved between melds for ever.
        if options.iter().any(|line| line.contains(" discards ")) {
            options.retain(|line| !line.contains(" moves "));
        }
        // Who can lay melds mostly does, or games would hardly end.
        let lays: Vec<&String> =
            options.iter().filter(|line| line.contains(" melds ") || line.contains(" declares ")).collect();
        let lays = pick(&mut rng, &lays).copied().filter(|_| rng.next_u32() % 4 > 0);
        let line = lays.or_else(|| pick(&mut rng, &options)).ok_or("nothing is listed")?;
        if let Some(finding) = dealer.play(player, line)? {
            return Err(format!("`{line}` was listed, but {finding}").into());
        }
    }
    Ok((dealer, asked))
}

/// One of these.
fn pick<'a, T>(rng: &mut ChaCha8Rng, among: &'a [T]) -> Option<&'a T> {
    among.get((rng.next_u32() as usize).checked_rem(among.len())?)
}
