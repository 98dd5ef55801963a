//! Which elements of two sequences belong together: both keep their order, and as many as possible agree.

/// How many pairs are tried again at the end of those that agree from the start, and at the start of those that agree up to the end: a
/// line that hides its cards agrees with many others.
const GIVEN_BACK: usize = 16;

/// How many pairs are compared at most. In longer sequences an element is compared with those that stand about as far on as it does.
const MAX_PAIRS: usize = 4_000_000;

/// How far from the diagonal pairs are compared at least.
const MIN_BAND: usize = 16;

/// Two elements that belong together, or one that has no partner.
pub(super) type Pairing = (Option<usize>, Option<usize>);

/// Where a path comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Came {
    /// From the start, or it never came here.
    #[default]
    Nowhere,
    /// An element of the first sequence has no partner.
    First,
    /// An element of the second sequence has no partner.
    Second,
    /// Two elements belong together.
    Both,
}

/// Pairs the elements of two sequences, of which there are `one` and `other`. `weigh` says how much is gained by a pair, 0 if the
/// two cannot be one, and `is_same` whether they agree in full.
pub(super) fn align(
    one: usize,
    other: usize,
    weigh: &dyn Fn(usize, usize) -> u32,
    is_same: &dyn Fn(usize, usize) -> bool,
) -> Vec<Pairing> {
    let least = one.min(other);
    let mut start = (0..least).take_while(|at| is_same(*at, *at)).count();
    if start < one.max(other) {
        start = start.saturating_sub(GIVEN_BACK);
    }
    let most = least - start;
    let mut end = (0..most).take_while(|at| is_same(one - 1 - at, other - 1 - at)).count();
    end = end.saturating_sub(GIVEN_BACK);
    let mut pairs: Vec<Pairing> = (0..start).map(|at| (Some(at), Some(at))).collect();
    let middle = align_middle(one - start - end, other - start - end, &|a, b| weigh(a + start, b + start));
    pairs.extend(middle.into_iter().map(|(a, b)| (a.map(|a| a + start), b.map(|b| b + start))));
    pairs.extend((0..end).rev().map(|at| (Some(one - 1 - at), Some(other - 1 - at))));
    pairs
}

/// The part of a row of pairs that is compared.
struct Band {
    one: usize,
    other: usize,
    reach: usize,
}

impl Band {
    fn of(one: usize, other: usize) -> Self {
        let is_small = (one + 1).saturating_mul(other + 1) <= MAX_PAIRS;
        let reach = if is_small { other } else { (MAX_PAIRS / (one + 1) / 2).max(MIN_BAND) };
        Self { one, other, reach }
    }

    /// The first place of a row.
    fn first(&self, row: usize) -> usize {
        self.centre(row).saturating_sub(self.reach)
    }

    /// The last place of a row. Rows overlap, so that there is a way through.
    fn last(&self, row: usize) -> usize {
        self.centre(row + 1).saturating_add(self.reach).min(self.other)
    }

    fn centre(&self, row: usize) -> usize {
        row.min(self.one).saturating_mul(self.other).checked_div(self.one).unwrap_or(self.other)
    }
}

/// The best pairing by dynamic programming.
fn align_middle(one: usize, other: usize, weigh: &dyn Fn(usize, usize) -> u32) -> Vec<Pairing> {
    let band = Band::of(one, other);
    let (mut rows, mut above): (Vec<Vec<Came>>, Vec<u32>) = (Vec::with_capacity(one + 1), Vec::new());
    for row in 0..=one {
        let (first, before) = (band.first(row), band.first(row.saturating_sub(1)));
        let (mut came, mut sums): (Vec<Came>, Vec<u32>) = (Vec::new(), Vec::new());
        for place in first..=band.last(row) {
            let up = above.get(place.wrapping_sub(before)).copied().filter(|_| row > 0);
            let left = sums.last().copied();
            let across = place.checked_sub(before + 1).and_then(|at| above.get(at)).filter(|_| row > 0);
            let weight = across.map_or(0, |_| weigh(row - 1, place - 1));
            let across = across.filter(|_| weight > 0).map(|sum| sum + weight);
            let ways = [(across, Came::Both), (up, Came::First), (left, Came::Second)];
            let ways = ways.into_iter().filter_map(|(sum, came)| Some((sum?, came)));
            let (sum, from) = ways.reduce(|best, next| if next.0 > best.0 { next } else { best }).unwrap_or_default();
            sums.push(sum);
            came.push(from);
        }
        above = sums;
        rows.push(came);
    }
    walk_back(&rows, &band)
}

/// The pairs along the best path, from its end to its start.
fn walk_back(rows: &[Vec<Came>], band: &Band) -> Vec<Pairing> {
    let (mut row, mut place, mut pairs) = (band.one, band.other, Vec::new());
    let came = |row: usize, place: usize| {
        let at = place.checked_sub(band.first(row))?;
        rows.get(row)?.get(at).copied()
    };
    while row > 0 || place > 0 {
        match came(row, place).unwrap_or_default() {
            Came::Both => {
                (row, place) = (row - 1, place - 1);
                pairs.push((Some(row), Some(place)));
            }
            Came::Second if place > 0 => {
                place -= 1;
                pairs.push((None, Some(place)));
            }
            Came::First | Came::Second | Came::Nowhere if row > 0 => {
                row -= 1;
                pairs.push((Some(row), None));
            }
            Came::First | Came::Second | Came::Nowhere => {
                place -= 1;
                pairs.push((None, Some(place)));
            }
        }
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::{Band, align};

    /// The pairs of two texts, of which `.` fits any letter.
    fn pairs(one: &str, other: &str) -> String {
        let [one, other] = [one, other].map(|text| text.bytes().collect::<Vec<_>>());
        let weigh = |a: usize, b: usize| match (one[a], other[b]) {
            (b'.', _) | (_, b'.') => 4,
            (one, other) if one == other => 6,
            _ => 0,
        };
        let all = align(one.len(), other.len(), &weigh, &|a, b| weigh(a, b) > 0);
        let letter = |text: &[u8], at: Option<usize>| at.map_or('-', |at| char::from(text[at]));
        all.into_iter().map(|(a, b)| format!("{}{} ", letter(&one, a), letter(&other, b))).collect::<Vec<_>>().concat()
    }

    #[test]
    fn lines_that_are_lost_have_no_partner() {
        assert_eq!(pairs("abc", "abc"), "aa bb cc ");
        assert_eq!(pairs("abcd", "acd"), "aa b- cc dd ");
        assert_eq!(pairs("acd", "abcd"), "aa -b cc dd ");
        assert_eq!(pairs("", "ab"), "-a -b ");
        assert_eq!(pairs("ab", ""), "a- b- ");
    }

    #[test]
    fn a_hidden_line_goes_where_most_agrees() {
        // The hidden line would fit the first, but then the next would have no partner.
        assert_eq!(pairs("abcdef", ".cdef"), "a- b. cc dd ee ff ");
    }

    #[test]
    fn long_sequences_are_compared_near_the_diagonal() {
        let band = Band::of(1_000_000, 10);
        assert_eq!((band.first(0), band.last(1_000_000)), (0, 10));
        let count = 5_000;
        let pairs = align(count, count - 1, &|a, b| u32::from(a == b + usize::from(b >= 2_000)), &|_, _| false);
        assert_eq!(pairs.iter().filter(|(one, other)| one.is_some() && other.is_some()).count(), count - 1);
    }
}
