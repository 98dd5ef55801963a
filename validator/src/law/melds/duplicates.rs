//! Duplicate melds of a player.

use adjudeck_format::{Suit, SuitSet};
use arrayvec::ArrayVec;

use crate::cards::meld::{ACE_HIGH, MAX_MELD_CARDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::rules::meld::{Ace, Twins};

/// The index of the first meld that repeats an earlier one or one of `others`, where a player may not have the same meld twice.
pub(crate) fn duplicate<'a>(
    context: &Context<'_>,
    melds: &(impl Iterator<Item = &'a Meld> + Clone),
    others: &(impl Iterator<Item = &'a Meld> + Clone),
) -> Option<u16> {
    let answer = context.ask(&context.rules.meld.twins);
    let same = |one: &Meld, other: &Meld| match answer {
        Twins::Barred | Twins::SetsLater | Twins::NotInContract | Twins::Allowed => false,
        Twins::NotSameCards => stand_for_same(context, one, other),
        Twins::NotPossiblySame => may_stand_for_same(context, one, other),
        Twins::NotContained => one_contains_other(context, one, other),
        Twins::NotSameNaturals => one.len() == other.len() && one.has_all_of(other) && other.has_all_of(one),
    };
    // Melds that stand for the same cards have the same shape, and mostly no two have.
    let by_shape = matches!(answer, Twins::NotSameCards | Twins::NotPossiblySame);
    for (index, meld) in melds.clone().enumerate() {
        let earlier = others.clone().chain(melds.clone().take(index));
        let mut earlier = earlier.filter(|other| !by_shape || other.shape() == meld.shape()).peekable();
        if earlier.peek().is_none() && meld.named_suits().is_empty() {
            continue;
        }
        let crowded = answer == Twins::NotSameCards && !sets_differ(context, meld, earlier.clone());
        if crowded || earlier.any(|other| same(meld, other)) {
            return u16::try_from(index).ok();
        }
    }
    None
}

/// The suits of a set: those of its natural cards, and those that its wild cards are said to stand for.
fn suits_taken(context: &Context<'_>, set: &Meld) -> SuitSet {
    let naturals = set.cards().iter().filter(|card| !cards::is_wild(context, **card));
    naturals.filter_map(|card| card.suit()).fold(set.named_suits(), SuitSet::with)
}

/// Whether two melds certainly stand for the same cards. A wild card in a set may stand for any suit that the set lacks.
fn stand_for_same(context: &Context<'_>, one: &Meld, other: &Meld) -> bool {
    let full = || suits_taken(context, one).len() == usize::from(one.len());
    let all = || usize::from(one.len()) == Suit::ALL.len();
    may_stand_for_same(context, one, other)
        && (matches!(one.shape(), Shape::Run { .. })
            || all()
            || full() && suits_taken(context, one) == suits_taken(context, other))
}

/// Whether two melds can stand for the same cards, depending on what the wild cards of sets stand for.
fn may_stand_for_same(context: &Context<'_>, one: &Meld, other: &Meld) -> bool {
    let suits = || suits_taken(context, one).union(suits_taken(context, other)).len();
    one.shape() == other.shape()
        && one.len() == other.len()
        && match one.shape() {
            Shape::Run { .. } => true,
            Shape::Set(_) => suits() <= usize::from(one.len()),
            Shape::Irregular => false,
        }
}

/// Whether one of two melds stands for all cards of the other.
fn one_contains_other(context: &Context<'_>, one: &Meld, other: &Meld) -> bool {
    match (one.shape(), other.shape()) {
        (Shape::Run { suit, low }, Shape::Run { suit: same, low: start }) if suit == same => {
            let ace = context.rules.meld.ace.answer;
            contains(ace, (low, one.len()), (start, other.len()))
                || contains(ace, (start, other.len()), (low, one.len()))
        }
        (Shape::Set(rank), Shape::Set(same)) if rank == same => {
            one.len() != other.len() || one.has_all_of(other) && other.has_all_of(one)
        }
        _ => false,
    }
}

/// The index of the first run that lies too near to an earlier one of its suit, where `gap` cards must lie between them.
pub(crate) fn too_near(ace: Ace, gap: u8, melds: &[Meld]) -> Option<u16> {
    let is_far = |one: &Meld, other: &Meld| are_apart(ace, gap, [one, other].map(|meld| (meld.shape(), meld.len())));
    let near = melds.iter().enumerate().position(|(at, meld)| !melds.iter().take(at).all(|other| is_far(meld, other)));
    near.and_then(|index| u16::try_from(index).ok())
}

/// Whether two melds are not runs of one suit, or overlap, or have so many cards between them.
pub(crate) fn are_apart(ace: Ace, gap: u8, melds: [(Shape, u8); 2]) -> bool {
    let [(Shape::Run { suit, low }, len), (Shape::Run { suit: same, low: start }, other)] = melds else { return true };
    let (end, last) = (low + len, start + other);
    let between = |end: u8, next: u8| {
        // By odd rules a run may be longer than a suit.
        let round = (i16::from(next) - i16::from(end)).rem_euclid(i16::from(ACE_HIGH));
        if ace.goes_round() { u8::try_from(round).ok() } else { next.checked_sub(end) }
    };
    let overlap = low < last && start < end || ace.goes_round() && len + other > ACE_HIGH;
    suit != same || overlap || [between(end, start), between(last, low)].into_iter().flatten().all(|free| free >= gap)
}

/// Whether a run has all places of another of its suit. Of each, the lowest place and the number of cards are given.
fn contains(ace: Ace, (low, len): (u8, u8), (start, other): (u8, u8)) -> bool {
    let within = |start: u8| low <= start && start + other <= low + len;
    within(start) || ace.goes_round() && (len == ace.longest() || within(ace.seen_from_below(start)))
}

/// Whether the sets of a rank can all be read as different: the three-suit sets must each lack a different suit.
fn sets_differ<'a>(context: &Context<'_>, meld: &'a Meld, others: impl Iterator<Item = &'a Meld>) -> bool {
    let lacks_one = |set: &Meld| usize::from(set.len()) + 1 == Suit::ALL.len();
    if !matches!(meld.shape(), Shape::Set(_)) || !lacks_one(meld) {
        return true;
    }
    let alike = others.filter(|other| other.shape() == meld.shape() && lacks_one(other));
    let lacking = alike.chain([meld]).map(|set| SuitSet::ALL.difference(suits_taken(context, set)));
    distinct(&lacking.take(MAX_MELD_CARDS).collect::<ArrayVec<SuitSet, MAX_MELD_CARDS>>(), SuitSet::EMPTY)
}

/// Whether a different suit can be chosen from each of these sets of suits.
fn distinct(choices: &[SuitSet], used: SuitSet) -> bool {
    let Some((first, rest)) = choices.split_first() else { return true };
    first.difference(used).iter().any(|suit| distinct(rest, used.with(suit)))
}
