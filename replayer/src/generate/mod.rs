//! Generated games: whole games between simple players with a plan, legal from the first line to the last.
//!
//! The players collect cards for their contract, call discards and refuse calls, push cards that they do not want, lay down,
//! lay off, move jokers and claim them, rearrange their melds, and sometimes waste time until the stock is used up. In games
//! where melds are kept in hand, they build a hand to declare, or pack. They draw for seats, join and leave. They see only
//! what players see. The referee judges every statement. If they find a fault, that is an error: of the generator or of the
//! referee.
//!
//! Cards are dealt at random, with one exception: a hand that can be declared as dealt is so rare that now and then one is
//! dealt on purpose.
//!
//! A seed gives the same games everywhere: randomness comes from `ChaCha` streams of whole numbers, one stream for each game.

mod calls;
mod cards;
mod dealer;
mod dealing;
pub mod faults;
mod game;
mod kept;
mod line;
mod luck;
mod names;
mod pile;
mod players;
mod proofs;
mod rearrange;
mod rng;
mod seats;
mod showing;
mod stats;
mod strategy;
mod table;
mod turn;
mod wanted;

use std::io::{self, Write};

use adjudeck_validator::Rules;

pub use dealer::Dealer;
pub use faults::{Faults, FaultyGame, Kit, Label};
pub(crate) use rng::Rng;
pub use stats::Stats;
pub use wanted::GamesWanted;

use crate::input::trouble::CommandError;

/// How many games in a row may fail to end before the generator gives up.
const MAX_ENDLESS: u32 = 20;

/// Writes games until `deals` deals are written, void deals included. Each game is played to its end, except that the last
/// one stops at the last deal that is needed and then names no winner.
///
/// `players` is how many play; with `None`, each game chooses at random.
///
/// # Errors
/// Errors of `out`, and errors of the referee: so many players cannot play, or a play is not allowed.
///
/// ```
/// use adjudeck_replayer::generate::generate;
/// let (rules, mut log) = (adjudeck_validator::edition("kalooki/pagat").unwrap(), Vec::new());
/// let stats = generate(rules, 2, 7, Some(4), &mut log).unwrap();
/// assert_eq!(stats.deals, 2);
/// assert!(log.starts_with(b"adjudeck 1\n"));
/// ```
pub fn generate(rules: &Rules, deals: u32, seed: u64, players: Option<u8>, out: &mut impl Write) -> io::Result<Stats> {
    generate_wanted(rules, &GamesWanted { deals: Some(deals.into()), seed, players, ..GamesWanted::default() }, out)
}

/// Writes `games` whole games, one after the other; otherwise like [`generate`].
///
/// # Errors
/// As for [`generate`].
///
/// ```
/// use adjudeck_replayer::generate::generate_games;
/// let (rules, mut log) = (adjudeck_validator::edition("vazhushal/pagat").unwrap(), Vec::new());
/// let stats = generate_games(rules, 2, 7, Some(2), &mut log).unwrap();
/// assert_eq!(stats.games, 2);
/// assert!(String::from_utf8(log).unwrap().contains("game \"Generated from seed 7, game 2\""));
/// ```
pub fn generate_games(
    rules: &Rules,
    games: u32,
    seed: u64,
    players: Option<u8>,
    out: &mut impl Write,
) -> io::Result<Stats> {
    generate_wanted(rules, &GamesWanted { games: Some(games.into()), seed, players, ..GamesWanted::default() }, out)
}

/// Writes games until there are enough deals or enough games.
///
/// # Errors
/// As for [`generate`].
///
/// ```
/// use adjudeck_replayer::generate::{GamesWanted, generate_wanted};
/// let (rules, mut log) = (adjudeck_validator::edition("gin/pagat").unwrap(), Vec::new());
/// let wanted = GamesWanted { deals: Some(1), seed: 7, proves: true, ..GamesWanted::default() };
/// generate_wanted(rules, &wanted, &mut log).unwrap();
/// assert!(String::from_utf8(log).unwrap().contains("\nshuffle commits sha256 "));
/// ```
pub fn generate_wanted(rules: &Rules, wanted: &GamesWanted, out: &mut impl Write) -> io::Result<Stats> {
    let GamesWanted { deals, games, .. } = *wanted;
    let (mut stats, mut endless) = (Stats::default(), 0);
    stats.statements = 1;
    writeln!(out, "adjudeck 1")?;
    // Games that do not end are left out; the numbers of the others have no gaps.
    for stream in 1.. {
        let left = deals.map(|deals| deals.saturating_sub(stats.deals));
        if left == Some(0) || games == Some(stats.games) {
            break;
        }
        let Some(played) = game::play(rules, wanted, stream, stats.games + 1, left)? else {
            stats.left_out += 1;
            endless += 1;
            if endless == MAX_ENDLESS {
                return Err(CommandError::Endless.into());
            }
            continue;
        };
        if played.stats.deals == 0 {
            return Err(CommandError::NoDeals.into());
        }
        endless = 0;
        if stats.games > 0 {
            writeln!(out)?;
        }
        out.write_all(played.text.as_bytes())?;
        stats += &played.stats;
    }
    Ok(stats)
}
