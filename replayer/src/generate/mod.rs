//! Generated games: whole games between simple but purposeful players, legal from the first line to the last.
//!
//! The players collect what their contract lacks, call discards and refuse calls, push what they do not want, lay down, lay
//! off, move jokers and claim them, rearrange their melds, and sometimes waste time until the stock is used up. Where melds
//! are kept in hand, they build a hand to declare, or pack. They draw for seats, come and go. They see only what players see.
//! Every statement is put to the referee, and a game in which he finds a fault is an error: of the generator, or of the
//! referee.
//!
//! The cards fall by chance, but for one thing: a hand that can be declared as it is dealt is so rare that now and then one is
//! dealt on purpose.
//!
//! A seed means the same games everywhere and always: chance is a `ChaCha` stream of whole numbers, one stream for each game.

mod calls;
mod dice;
mod game;
mod kept;
mod line;
mod mind;
mod names;
mod rearrange;
mod seats;
mod stats;
mod table;
mod turn;

use std::io::{self, Write};

use adjudeck_validator::Rules;

pub use stats::Stats;

/// So many games in a row may come to no end before it is said that none does.
const MOST_ENDLESS: u32 = 100;

/// Writes games, one after the other, until `deals` deals are written; void deals count. Games are played to their end, but
/// the last one stops after the deal that completes the number, and then names no winner.
///
/// `players` is how many play; by default chance decides it for each game.
///
/// # Errors
/// Errors of `out`, and what the referee finds: that so many players cannot
/// play, or a play that he does not allow.
///
/// ```
/// use adjudeck_replayer::generate::generate;
/// let (rules, mut log) = (adjudeck_validator::edition("kalooki/pagat").unwrap(), Vec::new());
/// let stats = generate(rules, 2, 7, Some(4), &mut log).unwrap();
/// assert_eq!(stats.deals, 2);
/// assert!(log.starts_with(b"adjudeck 1\n"));
/// ```
pub fn generate(rules: &Rules, deals: u32, seed: u64, players: Option<u8>, out: &mut impl Write) -> io::Result<Stats> {
    let (mut stats, mut endless) = (Stats::default(), 0);
    stats.statements = 1;
    writeln!(out, "adjudeck 1")?;
    for number in 1.. {
        let left = u64::from(deals).saturating_sub(stats.deals);
        if left == 0 {
            break;
        }
        let Some(played) = game::play(rules, seed, number, players, left)? else {
            endless += 1;
            if endless == MOST_ENDLESS {
                return Err(io::Error::other("games under these rules come to no end"));
            }
            continue;
        };
        endless = 0;
        if stats.games > 0 {
            writeln!(out)?;
        }
        out.write_all(played.text.as_bytes())?;
        stats += &played.stats;
    }
    Ok(stats)
}
