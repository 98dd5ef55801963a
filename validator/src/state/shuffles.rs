//! The commitments to the shuffles of a deal, and which of them have been opened.

use adjudeck_format::{Card, Seat};
use serde::{Deserialize, Serialize};

/// A shuffle to which somebody has bound themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Commitment {
    /// Which shuffle of the deal it is, from 0.
    pub(crate) shuffle: usize,
    /// The SHA-256 of what is to be opened.
    pub(crate) sha256: Box<str>,
    /// The seeds of players, in the order of their lines.
    pub(crate) seeds: Vec<(Seat, Box<str>)>,
    /// What has been opened.
    pub(crate) opened: Option<OpenedOrder>,
}

/// The order of the cards, once it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpenedOrder {
    /// The cards, the top one first; `None` if the order is not known, or does not fit.
    pub(crate) cards: Option<Vec<Card>>,
    /// Whether it fits what was committed and the cards, and so do the shuffles of the deal before it.
    pub(crate) fits: bool,
}

/// Whether every shuffle fits that has been opened.
pub(crate) fn all_fit(commitments: &[Commitment]) -> bool {
    commitments.iter().filter_map(|commitment| commitment.opened.as_ref()).all(|opened| opened.fits)
}

/// The commitments of a deal, in the order of its shuffles.
pub(crate) type Commitments = Vec<Commitment>;

/// The first commitment that has not been opened.
pub(crate) fn to_open(commitments: &[Commitment]) -> Option<&Commitment> {
    commitments.iter().find(|commitment| commitment.opened.is_none())
}
