//! The lists that a line fills.

use crate::{Card, Entry, Laid, MeldName, Seat};

/// The lists that a line fills, kept to be filled again.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    pub(super) card: [Option<Card>; 1],
    pub(super) cards: Vec<Option<Card>>,
    pub(super) laid: Vec<Laid>,
    pub(super) ends: Vec<u16>,
    pub(super) players: Vec<Seat>,
    pub(super) melds: Vec<MeldName>,
    pub(super) entries: Vec<Entry>,
    pub(super) drawn: Vec<(Seat, Card)>,
}
