//! Measures how near words are to each other.
//!
//! A file that is not a log has a fault on every line, and each is compared with all words of the notation. So words are first
//! compared by the set of their letters, which is quick, and only those that can be near are measured.

use std::borrow::Cow;

/// The nearest of the known words, if one is near and is not `found` itself. Among equally near words, one with the same first
/// letter is preferred, and then the first. Case does not matter.
///
/// ```
/// use adjudeck_format::nearest;
/// assert_eq!(nearest("Kaloki", ["kalooki", "push"]), Some("kalooki"));
/// assert_eq!(nearest("whist", ["kalooki", "push"]), None);
/// ```
pub fn nearest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let (_, word) = ranked(found, known).min_by_key(|&(rank, _)| rank)?;
    (word != found).then_some(word)
}

/// The nearest of the known words, unless another is as near: then nobody can tell which is meant.
pub(super) fn clearest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near: Vec<_> = ranked(found, known).collect();
    let &((distance, _), word) = near.iter().min_by_key(|&&(rank, _)| rank)?;
    let is_clear = near.iter().all(|&((other, _), it)| other > distance || it == word);
    (is_clear && word != found).then_some(word)
}

/// The known words that are near, the nearest first.
///
/// ```
/// assert_eq!(adjudeck_format::near("run-set", ["set-run", "run-sets", "run-see"]), ["run-sets", "run-see"]);
/// ```
pub fn near<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut near: Vec<_> = ranked(found, known).collect();
    near.sort_by_key(|&(rank, _)| rank);
    near.into_iter().map(|(_, word)| word).collect()
}

/// The words that are near, each with its distance and whether its first letter differs.
fn ranked<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> impl Iterator<Item = ((usize, bool), &'a str)> {
    let lower = lowered(found).into_owned();
    let (letters, length, first) = (letters(&lower), lower.chars().count(), lower.chars().next());
    let most = (1 + length / 4).min(length.saturating_sub(1));
    known.into_iter().filter_map(move |word| {
        let known = lowered(word);
        let may_be_near =
            known.chars().count().abs_diff(length) <= most && apart(letters, self::letters(&known)) <= most;
        let distance =
            may_be_near.then(|| strsim::osa_distance(&lower, &known)).filter(|distance| *distance <= most)?;
        Some(((distance, !known.starts_with(first?)), word))
    })
}

/// Whether two words are one slip apart: a letter missing, extra or wrong, or two neighbours swapped.
pub(super) fn is_one_slip(one: &str, other: &str) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return differ_once(one.as_bytes(), other.as_bytes());
    }
    let [one, other] = [one, other].map(|word| word.chars().collect::<Vec<_>>());
    differ_once(&one, &other)
}

fn differ_once<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    if one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let [one, other] = [one, other].map(|word| word.get(same..).unwrap_or_default());
    let same = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    match [one, other].map(|word| word.get(..word.len() - same).unwrap_or_default()) {
        [[] | [_], [_]] | [[_], []] => true,
        [[one, two], [three, four]] => one == four && two == three,
        _ => false,
    }
}

/// A word in lower case.
fn lowered(word: &str) -> Cow<'_, str> {
    let is_low = word.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
    if is_low { Cow::Borrowed(word) } else { Cow::Owned(word.to_lowercase()) }
}

/// The set of a word's letters as 64 bits. Several letters share a bit.
fn letters(word: &str) -> u64 {
    word.chars().fold(0, |letters, letter| letters | 1 << (u32::from(letter) & 63))
}

/// A lower bound for the distance of words with these letters. Each letter that only one of them has takes a slip; a single
/// slip can replace it by a letter that only the other has.
fn apart(one: u64, other: u64) -> usize {
    (one & !other).count_ones().max((other & !one).count_ones()) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::{is_one_slip, nearest};
    use crate::vocabulary::KEYWORDS;

    /// The nearest word, found without looking at the letters first.
    fn measured(found: &str) -> Option<&'static str> {
        let lower = found.to_lowercase();
        let first = lower.chars().next().unwrap_or_default();
        let rank =
            |word: &str| (strsim::osa_distance(&lower, &word.to_lowercase()), !word.to_lowercase().starts_with(first));
        let (word, (distance, _)) =
            KEYWORDS.into_iter().map(|word| (word, rank(word))).min_by_key(|&(_, rank)| rank)?;
        let length = lower.chars().count();
        let near = distance <= 1 + length / 4 && distance < length;
        (near && word != found).then_some(word)
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn one_slip_is_a_distance_of_one(one in "[abé]{0,5}", other in "[abé]{0,5}") {
            prop_assert_eq!(is_one_slip(&one, &other), strsim::osa_distance(&one, &other) == 1);
        }

        #[test]
        fn a_glance_at_the_letters_misses_no_near_word(
            word in prop::sample::select(KEYWORDS.to_vec()),
            place in any::<prop::sample::Index>(),
            slips in prop::collection::vec("[a-zAÉ]{0,2}", 0..3),
        ) {
            let mut found: Vec<char> = word.chars().collect();
            for slip in slips {
                let place = place.index(found.len().max(1)).min(found.len());
                found.splice(place..(place + 1).min(found.len()), slip.chars());
            }
            let found: String = found.into_iter().collect();
            prop_assert_eq!(nearest(&found, KEYWORDS), measured(&found));
        }
    }
}
