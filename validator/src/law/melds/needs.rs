//! What a contract needs, and which melds meet a need.

use adjudeck_format::{PlaceSet, RankSet};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Shape};
use crate::law::context::Context;
use crate::law::melds::pairing;
use crate::rules::contract::{Kind, Need, Required};

/// The facts of a laid meld that a contract asks about: its shape, its length, and whether it is a pure run.
pub(crate) type Brief = (Shape, u8, bool);

/// Which of the game's contracts is played, if that is known: a player may have to choose it.
pub(crate) fn played(context: &Context<'_>) -> Option<u16> {
    if let Some(contract) = &context.rules.contract {
        context.note(&contract.chosen);
    }
    context.deal.contract()
}

/// What the contract of the deal needs, if that is known.
pub(crate) fn required<'a>(context: &'a Context<'_>) -> Option<&'a Required> {
    let contract = context.rules.contract.as_ref()?;
    context.note(&contract.melds);
    contract.required(played(context)?)
}

/// Whether a meld must have exactly as many cards as needed, or may have more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Least {
    /// As many.
    Exactly,
    /// As many, or more.
    OrMore,
}

impl Least {
    /// Whether a meld of this many cards is long enough for a need.
    pub(crate) fn is_met(self, cards: u8, need: Need) -> bool {
        match self {
            Self::Exactly => cards == need.least,
            Self::OrMore => cards >= need.least,
        }
    }
}

/// What a contract needs, meld by meld. It holds at most one more than can be laid at once, since more cannot be met anyway.
pub(crate) type Needs = ArrayVec<Need, { MAX_MELDS + 1 }>;

/// Each meld that a contract needs.
pub(crate) fn each_need(required: &Required) -> Needs {
    let each = |need: &Need| std::iter::repeat_n(*need, usize::from(need.count));
    required.needs().iter().flat_map(each).take(MAX_MELDS + 1).collect()
}

/// Assigns melds to needs so that as many needs as possible are met. Each entry is the index of the meld that meets the
/// need, if any.
pub(crate) fn assign(
    needs: &[Need],
    melds: usize,
    meets: impl Fn(usize, Need) -> bool,
) -> ArrayVec<Option<usize>, { MAX_MELDS + 1 }> {
    let mut assigned: ArrayVec<Option<usize>, { MAX_MELDS + 1 }> =
        std::iter::repeat_n(None, needs.len().min(MAX_MELDS + 1)).collect();
    let (melds, mut free) = (melds.min(MAX_MELDS), PlaceSet::ALL);
    for (need, due) in needs.iter().enumerate().take(assigned.len()) {
        if let Some(meld) = (0..melds).find(|meld| free.has(*meld) && meets(*meld, *due)) {
            assigned.iter_mut().skip(need).take(1).for_each(|it| *it = Some(meld));
            free.remove(meld);
        } else {
            exchange(need, melds, &mut assigned, |need, meld| needs.get(need).is_some_and(|due| meets(meld, *due)));
            free = PlaceSet::ALL.difference(assigned.iter().flatten().copied().collect());
        }
    }
    assigned
}

/// Finds a meld for a need. If all that fit are taken, other needs change melds to free one.
#[cold]
fn exchange(need: usize, melds: usize, assigned: &mut [Option<usize>], meets: impl Fn(usize, usize) -> bool) {
    let mut given = [None; MAX_MELDS];
    let Some(given) = given.get_mut(..melds) else { return };
    let owner = |meld: usize| assigned.iter().position(|it| *it == Some(meld));
    given.iter_mut().enumerate().for_each(|(meld, given)| *given = owner(meld));
    if pairing::find(given, need, meets) {
        let meld = |need: usize| given.iter().position(|it| *it == Some(need));
        assigned.iter_mut().enumerate().for_each(|(need, assigned)| *assigned = meld(need));
    }
}

/// Whether a meld meets a need.
pub(crate) fn meets((shape, cards, pure): Brief, need: Need, least: Least) -> bool {
    let kind = match need.meld {
        Kind::Set | Kind::Pair => matches!(shape, Shape::Set(_)),
        Kind::Run => matches!(shape, Shape::Run { .. }),
        Kind::PureRun => pure,
    };
    let of_rank = |ranks: RankSet| matches!(shape, Shape::Set(rank) if ranks.has(rank));
    kind && least.is_met(cards, need) && need.ranks.is_none_or(of_rank)
}

#[cfg(test)]
mod tests {
    use adjudeck_format::PlaceSet;

    use super::assign;
    use crate::rules::contract::{Kind, Need};

    /// The most needs, from this one on, that unused melds can meet. It tries everything.
    fn by_force(fits: u32, need: usize, used: PlaceSet) -> usize {
        if need == 4 {
            return 0;
        }
        let free = (0..4).filter(|meld| !used.has(*meld) && fits >> (4 * need + meld) & 1 == 1);
        let met = free.map(|meld| 1 + by_force(fits, need + 1, used.with(meld))).max().unwrap_or_default();
        met.max(by_force(fits, need + 1, used))
    }

    /// Whichever of four melds fit which of four needs, as many needs as possible are met, each by its own meld.
    #[test]
    fn as_many_needs_are_met_as_can_be() {
        let need = |least| Need { meld: Kind::Set, count: 1, least, ranks: None };
        let needs = [need(0), need(1), need(2), need(3)];
        for fits in 0..1u32 << 16 {
            let meets = |meld: usize, need: Need| fits >> (4 * usize::from(need.least) + meld) & 1 == 1;
            let assigned = assign(&needs, 4, meets);
            let mut used = PlaceSet::EMPTY;
            for (need, meld) in needs.iter().zip(&assigned) {
                if let Some(meld) = meld {
                    assert!(meets(*meld, *need) && !used.has(*meld), "{fits:016b}");
                    used.insert(*meld);
                }
            }
            assert_eq!(assigned.iter().flatten().count(), by_force(fits, 0, PlaceSet::EMPTY), "{fits:016b}");
        }
    }
}
