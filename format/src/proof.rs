//! What a log says to prove that a shuffle was fair.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Card;

/// A part of the proof that a shuffle was fair. `P` is how a player is named.
///
/// Hexadecimal digits are in lower case here, however a log writes them.
///
/// ```
/// use adjudeck_format::{Reader, ShuffleProof, Statement};
/// let log = format!("players Aya Bea\nshuffle mixes Bea {}\n", "0F".repeat(16));
/// let mut reader = Reader::from_slice(log.as_bytes());
/// reader.next();
/// let Statement::Shuffle { proof } = reader.next().unwrap().unwrap().statement else { panic!() };
/// assert!(matches!(proof, ShuffleProof::Mixes { seed, .. } if seed == "0f".repeat(16)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ShuffleProof<'a, P> {
    /// `commits sha256 9F86...`: who shuffles binds themselves to what they will open later.
    Commits {
        /// The SHA-256 of what stands after `opens` in that line: 64 hexadecimal digits.
        sha256: Cow<'a, str>,
    },
    /// `mixes Aya 5D0A...`: a player's own seed is mixed into the shuffle.
    Mixes {
        /// The player.
        player: P,
        /// Their seed: 32 to 128 hexadecimal digits.
        seed: Cow<'a, str>,
    },
    /// `opens seed 77C1... by chacha20`: the seed of which the shuffle was made.
    OpensSeed {
        /// The seed: 32 to 128 hexadecimal digits.
        seed: Cow<'a, str>,
        /// How the order follows from the seed.
        by: ShuffleMethod,
    },
    /// `opens order 5C JK 9H ... salt 77C1...`: the order of the cards itself.
    OpensOrder {
        /// All cards that were shuffled, the top one first.
        order: Cow<'a, [Card]>,
        /// What keeps the order from being guessed by its hash: 32 to 128 hexadecimal digits.
        salt: Cow<'a, str>,
    },
}

/// How the order of the cards follows from a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ShuffleMethod {
    /// `chacha20`: Fisher-Yates with the key stream of `ChaCha20`, as the notation describes it.
    #[serde(rename = "chacha20")]
    ChaCha20,
}

impl ShuffleMethod {
    /// The word that stands for it in a log.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::ShuffleMethod::ChaCha20.as_str(), "chacha20");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ChaCha20 => "chacha20",
        }
    }
}

impl<P> ShuffleProof<'_, P> {
    /// The same, borrowing nothing, with its player converted by `player`.
    pub(crate) fn map<Q>(self, player: &mut impl FnMut(P) -> Q) -> ShuffleProof<'static, Q> {
        let text = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        match self {
            Self::Commits { sha256 } => ShuffleProof::Commits { sha256: text(sha256) },
            Self::Mixes { player: whose, seed } => ShuffleProof::Mixes { player: player(whose), seed: text(seed) },
            Self::OpensSeed { seed, by } => ShuffleProof::OpensSeed { seed: text(seed), by },
            Self::OpensOrder { order, salt } => {
                ShuffleProof::OpensOrder { order: Cow::Owned(order.into_owned()), salt: text(salt) }
            }
        }
    }
}
