//! The shuffle that a log can name: from seeds to an order of cards, as the notation describes it.

use std::fmt::Write as _;

use adjudeck_format::{Names, Seat, ShuffleProof, Statement, print_statement};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};

/// Shuffles cards by `chacha20`: with the key stream whose key is the SHA-256 of the seeds. The first card is the top one
/// afterwards.
///
/// The seeds are hexadecimal digits in lower case, first that of whoever shuffles.
///
/// ```
/// use adjudeck_validator::shuffle::shuffle;
/// let mut cards = ["5C", "6C", "7C"];
/// shuffle(&mut cards, &["00", "ff"]);
/// let mut again = ["5C", "6C", "7C"];
/// shuffle(&mut again, &["00", "ff"]);
/// assert_eq!(cards, again);
/// ```
pub fn shuffle<T>(cards: &mut [T], seeds: &[&str]) {
    let mut numbers = ChaCha20Rng::from_seed(Sha256::digest(seeds.join(":")).into());
    for last in (1..cards.len()).rev() {
        let places = u32::try_from(last + 1).unwrap_or(u32::MAX);
        cards.swap(last, below(places, || numbers.next_u32()) as usize);
    }
}

/// A number below `bound`, each as likely as the others, from equally likely numbers of 32 bits.
fn below(bound: u32, mut next: impl FnMut() -> u32) -> u32 {
    let fair = (1u64 << 32) / u64::from(bound) * u64::from(bound);
    loop {
        let number = next();
        if u64::from(number) < fair {
            return number % bound;
        }
    }
}

/// The hash by which somebody commits to what they open later.
///
/// ```
/// use adjudeck_format::{ShuffleMethod, ShuffleProof};
/// use adjudeck_validator::shuffle::{committed, digest};
/// let opens = ShuffleProof::OpensSeed { seed: "77c1".into(), by: ShuffleMethod::ChaCha20 };
/// assert_eq!(committed(&opens), digest("seed 77c1 by chacha20"));
/// ```
#[must_use]
pub fn committed(opens: &ShuffleProof<'_, Seat>) -> String {
    let line = print_statement(&Statement::Shuffle { proof: opens.clone() }, &Names::default());
    digest(line.strip_prefix("shuffle opens ").unwrap_or(&line))
}

/// The SHA-256 of a text, as 64 hexadecimal digits in lower case.
///
/// ```
/// let digest = adjudeck_validator::shuffle::digest("");
/// assert_eq!(digest, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
/// ```
#[must_use]
pub fn digest(text: &str) -> String {
    hexadecimal(&Sha256::digest(text))
}

/// Bytes as hexadecimal digits, two for each byte.
///
/// ```
/// assert_eq!(adjudeck_validator::shuffle::hexadecimal(&[0, 171]), "00ab");
/// ```
#[must_use]
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use adjudeck_format::{Card, Log, NOTATION, ShuffleProof, Statement};

    use super::{below, digest, shuffle};

    /// The example of the notation says which hash was committed, by which key the cards were shuffled, and how the order
    /// begins.
    #[test]
    fn the_sums_of_the_notation_come_out() {
        let page = NOTATION.split_once("In this game the key is `").unwrap().1;
        let (key, rest) = page.split_once("`,").unwrap();
        let begins = rest.split('`').nth(1).unwrap();
        let log = rest.split("```rum\n").nth(1).unwrap().split("```").next().unwrap();
        let (log, faults) = Log::parse(log.as_bytes());
        assert_eq!(faults, []);
        let (mut committed, mut seeds) = (String::new(), Vec::new());
        for line in &log.lines {
            match line.statement.clone() {
                Some(Statement::Shuffle { proof: ShuffleProof::Commits { sha256 } }) => committed = sha256.into_owned(),
                Some(Statement::Shuffle { proof: ShuffleProof::Mixes { seed, .. } }) => seeds.push(seed.into_owned()),
                Some(Statement::Shuffle { proof: ShuffleProof::OpensSeed { seed, .. } }) => {
                    seeds.insert(0, seed.into_owned());
                }
                _ => {}
            }
        }
        assert_eq!(digest(&format!("seed {} by chacha20", seeds[0])), committed);
        assert_eq!(digest(&seeds.join(":")), key);
        let mut cards: Vec<Card> = Card::all().filter(|card| !card.is_joker()).collect();
        shuffle(&mut cards, &seeds.iter().map(String::as_str).collect::<Vec<_>>());
        let order = cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        assert!(order.starts_with(begins), "{order}");
    }

    /// The key stream is that of RFC 8439, whose appendix A.1 has it for a key of zeros.
    #[test]
    fn the_key_stream_is_the_standard_one() {
        use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
        let mut numbers = rand_chacha::ChaCha20Rng::from_seed([0; 32]);
        let first = [numbers.next_u32(), numbers.next_u32()].map(u32::to_le_bytes).concat();
        assert_eq!(first, [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
        let rest: Vec<_> = (2..17).map(|_| numbers.next_u32()).collect();
        assert_eq!(rest.last().unwrap().to_le_bytes(), [0x9f, 0x07, 0xe7, 0xbe], "the second block follows the first");
    }

    #[test]
    fn numbers_that_would_favour_a_place_are_left_out() {
        let mut numbers = [u32::MAX, 4_294_967_292, 8].into_iter();
        assert_eq!(below(7, || numbers.next().unwrap()), 1, "2^32 is 4 more than a multiple of 7");
        let mut numbers = [u32::MAX].into_iter();
        assert_eq!(below(8, || numbers.next().unwrap()), 7, "a power of two leaves nothing out");
    }
}
