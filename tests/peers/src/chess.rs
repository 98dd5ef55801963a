//! Chess games in PGN, as the peers read and judge them.

use std::io::Read;
use std::ops::ControlFlow;

use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position};

use crate::Result;

/// Counts moves and does nothing with them.
#[derive(Default)]
struct Count {
    moves: u64,
}

impl Visitor for Count {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), _: SanPlus) -> ControlFlow<()> {
        self.moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

/// Finds the legal move that each SAN means, and plays it.
#[derive(Default)]
struct Judge {
    moves: u64,
    games: u64,
}

impl Visitor for Judge {
    type Tags = ();
    type Movetext = Chess;
    /// What is wrong with a game, if anything is.
    type Output = Option<String>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<Self::Output> {
        match san.san.to_move(position) {
            Ok(found) => {
                self.moves += 1;
                position.play_unchecked(found);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(Some(format!("game {}: {san}: {error}", self.games))),
        }
    }

    fn end_game(&mut self, _: Chess) -> Self::Output {
        None
    }
}

/// How many moves there are; they are read and not judged.
///
/// # Errors
/// The input cannot be read.
pub(crate) fn read(input: impl Read) -> Result<u64> {
    let mut count = Count::default();
    Reader::new(input).visit_all_games(&mut count)?;
    Ok(count.moves)
}

/// How many moves there are, each of which is legal.
///
/// # Errors
/// The input cannot be read, or a move is not legal.
pub(crate) fn judge(input: impl Read) -> Result<u64> {
    let (mut reader, mut judge) = (Reader::new(input), Judge::default());
    while let Some(wrong) = reader.read_game(&mut judge)? {
        if let Some(wrong) = wrong {
            return Err(wrong.into());
        }
    }
    Ok(judge.moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATE: &str = "[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

    #[test]
    fn moves_of_all_games_are_counted() {
        let two = MATE.repeat(2);
        assert_eq!((read(two.as_bytes()).unwrap(), judge(two.as_bytes()).unwrap()), (8, 8));
    }

    #[test]
    fn a_move_that_is_not_legal_is_an_error_for_the_judge_alone() {
        let wrong = MATE.to_owned() + &MATE.replace("g4", "Ra3");
        assert_eq!(read(wrong.as_bytes()).unwrap(), 8);
        assert!(judge(wrong.as_bytes()).unwrap_err().to_string().starts_with("game 2: Ra3: "));
    }
}
