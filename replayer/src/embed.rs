//! What the packages for other languages share: text in, data out. What cannot be done is refused with a sentence for whoever writes
//! the program.
//!
//! ```
//! use adjudeck_replayer::Lang;
//! use adjudeck_replayer::embed::{ChosenRules, Game};
//!
//! let chosen = ChosenRules { names: vec!["kalooki/akagiri".to_owned()], ..ChosenRules::default() };
//! let mut game = Game::new(&chosen.choice()?, Lang::En);
//! for line in ["players Aya Bea Carl", "position 1 dealer Carl", "hand Aya 5C JK", "turn Aya drawn"] {
//!     assert!(game.judge(line)?.is_empty());
//! }
//! assert_eq!(game.would("Aya discards JK")?[0].code, "wild-discarded");
//! assert!(game.judge("Aya discards 5C")?.is_empty());
//! # Ok::<(), adjudeck_replayer::embed::Refused>(())
//! ```

mod chosen;
mod game;
mod once;

pub use chosen::{ChosenRules, lang};
pub use game::{Game, seat};
pub use once::{check, hands, options};

/// Why something cannot be done, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(String);

impl Refused {
    /// With this sentence.
    pub fn of(problem: impl std::fmt::Display) -> Self {
        Self(problem.to_string())
    }
}
