//! Chance that is the same on every machine.

use adjudeck_format::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Random choices. Only whole 32-bit numbers of the `ChaCha` stream are used, so a seed means the same everywhere.
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of a game: each has a stream of its own, so that no game depends on those before it.
    pub(super) fn new(seed: u64, game: u64) -> Self {
        let mut bytes = [0; 32];
        for (byte, value) in bytes.iter_mut().zip(seed.to_le_bytes()) {
            *byte = value;
        }
        let mut rng = ChaCha8Rng::from_seed(bytes);
        rng.set_stream(game);
        Self(rng)
    }

    /// A number below `bound`, each equally likely; 0 if there is none.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let fair = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < fair {
                return number % bound;
            }
        }
    }

    /// One of the seats of so many players.
    pub(super) fn seat(&mut self, players: u8) -> Seat {
        Seat(u8::try_from(self.below(players.into())).unwrap_or_default())
    }

    /// Whether a chance of one in so many comes up.
    pub(super) fn one_in(&mut self, many: u32) -> bool {
        self.below(many) == 0
    }

    /// Puts things in random order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
            things.swap(last, other as usize);
        }
    }
}
