//! Chess games between players who choose any legal move by chance.

use std::fmt::Write as _;
use std::io::{self, Write};

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Position};

/// Games that are longer break off: chance rarely mates, and people's games are shorter still.
const MAX_PLIES: u32 = 200;

/// Chance that is the same everywhere (`SplitMix64`).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below this one.
    fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.next()) * bound as u128;
        usize::try_from(product >> 64).unwrap_or_default()
    }
}

/// Writes a game in PGN.
///
/// # Errors
/// Those of `out`.
pub(crate) fn write_game(dice: &mut Dice, number: u64, out: &mut impl Write) -> io::Result<()> {
    let (mut position, mut movetext) = (Chess::default(), String::new());
    for ply in 0..MAX_PLIES {
        let moves = position.legal_moves();
        let Some(chosen) = moves.get(dice.below(moves.len())) else { break };
        if ply % 2 == 0 {
            let _ = write!(movetext, "{}. ", ply / 2 + 1);
        }
        SanPlus::from_move_and_play_unchecked(&mut position, *chosen).append_to_string(&mut movetext);
        movetext.push(' ');
    }
    let result = position.outcome();
    writeln!(out, "[Event \"Random game {number}\"]\n[Result \"{result}\"]\n\n{movetext}{result}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess;

    fn games(seed: u64, count: u64) -> String {
        let (mut dice, mut out) = (Dice(seed), Vec::new());
        (1..=count).for_each(|number| write_game(&mut dice, number, &mut out).unwrap());
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn each_game_is_legal_when_it_is_read_back() {
        let games = games(1, 300);
        let moves = chess::judge(games.as_bytes()).unwrap();
        assert_eq!(chess::read(games.as_bytes()).unwrap(), moves);
        // Each move stands between two spaces, but for the numbers, the results and the words of the tags.
        let words = games.lines().filter(|line| line.starts_with("1. ")).flat_map(str::split_whitespace);
        let written = words.filter(|word| word.starts_with(|first: char| first.is_alphabetic())).count();
        assert_eq!(moves, written as u64);
        assert!(moves > 300 * 50);
    }

    #[test]
    fn some_games_end_and_some_break_off() {
        let games = games(1, 300);
        for result in ["1-0", "0-1", "1/2-1/2", "*"] {
            assert!(games.contains(&format!(" {result}\n")), "{result}");
        }
    }

    #[test]
    fn the_same_seed_means_the_same_games() {
        assert_eq!(games(7, 3), games(7, 3));
        assert_ne!(games(7, 3), games(8, 3));
    }
}
