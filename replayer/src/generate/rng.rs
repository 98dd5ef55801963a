//! Randomness that is the same on every machine.

use adjudeck_format::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// Random choices. Only whole 32-bit numbers of the `ChaCha` stream are used, so a seed gives the same games everywhere.
#[derive(Clone)]
pub(crate) struct Rng(ChaCha8Rng);

impl Rng {
    /// The randomness of a game. Each game has its own stream, so no game depends on the ones before it.
    pub(crate) fn new(seed: u64, game: u64) -> Self {
        let mut bytes = [0; 32];
        for (byte, value) in bytes.iter_mut().zip(seed.to_le_bytes()) {
            *byte = value;
        }
        let mut rng = ChaCha8Rng::from_seed(bytes);
        rng.set_stream(game);
        Self(rng)
    }

    /// A random number below `bound`; 0 if `bound` is 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
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

    /// A random seat at a table of `players` players.
    pub(crate) fn seat(&mut self, players: u8) -> Seat {
        Seat(u8::try_from(self.below(players.into())).unwrap_or_default())
    }

    /// True with a chance of one in `many`.
    pub(crate) fn one_in(&mut self, many: u32) -> bool {
        self.below(many) == 0
    }

    /// So many random hexadecimal digits.
    pub(super) fn hexadecimal(&mut self, digits: usize) -> String {
        (0..digits).filter_map(|_| char::from_digit(self.below(16), 16)).collect()
    }

    /// Shuffles things.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
            things.swap(last, other as usize);
        }
    }
}
