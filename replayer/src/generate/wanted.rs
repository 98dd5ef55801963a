//! Which games are to be written.

/// Which games are to be written. With neither `deals` nor `games` there is no end to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesWanted {
    /// How many deals; the last game stops after that many.
    pub deals: Option<u64>,
    /// How many games, each to its end.
    pub games: Option<u64>,
    /// What decides every shuffle and choice.
    pub seed: u64,
    /// How many play; with `None`, each game chooses at random.
    pub players: Option<u8>,
    /// Whether the log proves each shuffle: its hash stands before the deal, and what was hashed after it.
    pub proves: bool,
}
