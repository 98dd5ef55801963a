//! Laying down: a player's first melds, and further ones.

pub(crate) mod first;
pub(crate) mod laying_down;
pub(crate) mod melds;
pub(crate) mod needs;

#[cfg(test)]
mod tests {
    use super::{first::can_cut, needs::assign};
    use crate::rules::contract::{Kind, Need};

    /// How many of some needs, from this one on, melds that are not used yet can meet at most.
    fn by_force(fits: u32, need: usize, used: u32) -> usize {
        if need == 4 {
            return 0;
        }
        let free = (0..4).filter(|meld| used >> meld & 1 == 0 && fits >> (4 * need + meld) & 1 == 1);
        let met = free.map(|meld| 1 + by_force(fits, need + 1, used | 1 << meld)).max().unwrap_or_default();
        met.max(by_force(fits, need + 1, used))
    }

    /// Of four needs and four melds, whichever of them meets which, as many are met as can be, each by a meld of its own.
    #[test]
    fn as_many_needs_are_met_as_can_be() {
        let need = |least| Need { meld: Kind::Set, count: 1, least, ranks: None };
        let needs = [need(0), need(1), need(2), need(3)];
        for fits in 0..1u32 << 16 {
            let meets = |meld: usize, need: Need| fits >> (4 * usize::from(need.least) + meld) & 1 == 1;
            let assigned = needs::assign(&needs, 4, meets);
            let mut used = 0u32;
            for (need, meld) in needs.iter().zip(&assigned) {
                if let Some(meld) = meld {
                    assert!(meets(*meld, *need) && used >> meld & 1 == 0, "{fits:016b}");
                    used |= 1 << meld;
                }
            }
            assert_eq!(assigned.iter().flatten().count(), by_force(fits, 0, 0), "{fits:016b}");
        }
    }

    #[test]
    fn runs_are_cut_so_that_all_parts_are_found() {
        let can = |parts: &[u8], runs: &[u8]| first::can_cut(parts, &runs.iter().copied().collect());
        assert!(can(&[8, 4], &[4, 8]) && can(&[8, 4], &[12]) && can(&[5, 4, 4, 3], &[8, 8]));
        assert!(!can(&[5, 5], &[9]) && !can(&[4, 4, 4], &[7, 7]) && !can(&[3], &[]));
    }
}
