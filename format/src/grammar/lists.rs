//! The lists that the cards, players and so on of a line are read into.

use crate::{Card, Entry, Laid, MeldName, Seat};

/// The lists of one line. They are kept and filled again by the next line, so that reading allocates nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    pub(super) card: [Option<Card>; 1],
    pub(super) cards: Vec<Option<Card>>,
    pub(super) order: Vec<Card>,
    pub(super) laid: Vec<Laid>,
    pub(super) ends: Vec<u16>,
    pub(super) players: Vec<Seat>,
    pub(super) melds: Vec<MeldName>,
    pub(super) entries: Vec<Entry>,
    pub(super) drawn: Vec<(Seat, Card)>,
}
