//! Shuffles that are proved: the hash before the deal, seeds of players, and the opening after it.

use std::io;

use adjudeck_format::{Card, Seat, ShuffleMethod, ShuffleProof, Statement};
use adjudeck_validator::shuffle::{committed, shuffle};

use super::table::Table;

/// How many hexadecimal digits the seed of a shuffle has, or its salt.
const SECRET: usize = 64;

/// How many hexadecimal digits the seed of a player has.
const PLAYERS_SEED: usize = 32;

impl Table {
    /// Shuffles the stock. If shuffles are proved, writes the hash of what will be opened, and some players mix in a seed.
    pub(super) fn shuffle_stock(&mut self) -> io::Result<()> {
        if self.openings.is_none() {
            self.rng.shuffle(&mut self.cards.stock);
            return Ok(());
        }
        self.cards.stock.sort_unstable();
        let opens = self.secret();
        self.say(&Statement::Shuffle { proof: ShuffleProof::Commits { sha256: committed(&opens).into() } })?;
        let mut seeds = Vec::new();
        for player in self.judge.dealt_in() {
            if self.judge.deal().is_present(player) && self.rng.one_in(2) {
                let seed = self.rng.hexadecimal(PLAYERS_SEED);
                seeds.push(seed.clone());
                self.say(&Statement::Shuffle { proof: ShuffleProof::Mixes { player, seed: seed.into() } })?;
            }
        }
        mix(&mut self.cards.stock, &opens, &seeds);
        // The first card of the order is the top one, which is the last of the stock.
        self.cards.stock.reverse();
        self.openings.get_or_insert_default().push(opens);
        Ok(())
    }

    /// What will be opened: a seed, or the order itself, in which the stock then lies.
    fn secret(&mut self) -> ShuffleProof<'static, Seat> {
        let secret = self.rng.hexadecimal(SECRET).into();
        if self.rng.one_in(2) {
            return ShuffleProof::OpensSeed { seed: secret, by: ShuffleMethod::ChaCha20 };
        }
        self.rng.shuffle(&mut self.cards.stock);
        ShuffleProof::OpensOrder { order: self.cards.stock.clone().into(), salt: secret }
    }

    /// Opens the shuffles of a deal that is over, if shuffles are proved.
    pub(super) fn open_shuffles(&mut self) -> io::Result<()> {
        let Some(openings) = &mut self.openings else { return Ok(()) };
        for proof in std::mem::take(openings) {
            self.say(&Statement::Shuffle { proof })?;
        }
        Ok(())
    }
}

/// Puts cards in the order that follows from what will be opened and the seeds of players.
fn mix(cards: &mut [Card], opens: &ShuffleProof<'_, Seat>, seeds: &[String]) {
    let with = |secret| -> Vec<&str> { std::iter::once(secret).chain(seeds.iter().map(String::as_str)).collect() };
    match opens {
        ShuffleProof::OpensSeed { seed, .. } => shuffle(cards, &with(&**seed)),
        ShuffleProof::OpensOrder { salt, .. } if !seeds.is_empty() => shuffle(cards, &with(&**salt)),
        ShuffleProof::OpensOrder { .. } | ShuffleProof::Commits { .. } | ShuffleProof::Mixes { .. } => {}
    }
}
