//! Whether a meld is a new one, in a turn in which melds were rearranged.

use adjudeck_format::{Card, CardSet, Seat};

use crate::cards::meld::{Meld, Shape, copies_laid};
use crate::cards::table::MOST_MELDS;
use crate::law::context::Context;
use crate::law::pairing::{self, Given};
use crate::law::wild::cards;
use crate::rules::line::Line;
use crate::rules::wild::Allowed;
use crate::state::deal::Taking;

/// Whether a meld is a new one, of the kind that the deepest card needs: it has nothing of the old melds, or it is one more than
/// they are, and not what is left of one of them.
pub(super) fn is_new(
    context: &Context<'_>,
    (line, taking): (&Line, &Taking),
    seat: Seat,
    (index, meld): (usize, &Meld),
) -> bool {
    let (now, before) = (context.deal.table.melds(seat), context.deal.melds_before(seat));
    if lie_elsewhere(now, before, index) {
        return true;
    }
    if context.ask(&line.from_melds) == Allowed::Barred {
        return false;
    }
    let (mut apart, mut whole) = ([false; MOST_MELDS], [0; MOST_MELDS]);
    whole.iter_mut().skip(index).take(1).for_each(|whole| *whole = u8::MAX);
    for (old, apart) in before.iter().zip(&mut apart) {
        *apart = !old.cards().is_empty() && !take_whole(now, &mut whole, old);
    }
    let apart = || before.iter().zip(apart).filter(|(_, apart)| *apart).map(|(old, _)| old);
    let others = Others { context, now, meld, whole };
    if apart().any(|old| meld.has_all_of(old)) || !others.have_what_is_left(apart) {
        return false;
    }
    let is_split = |old: &Meld| {
        let others = meld.cards().iter().filter(|card| Some(**card) != taking.deepest);
        matches!((old.shape(), meld.shape()), (Shape::Run { suit, .. }, Shape::Run { suit: same, .. }) if suit == same)
            && others.clone().count() > 0
            && others.clone().all(|card| old.has(*card))
    };
    !(apart().any(is_split) && context.ask(&line.split) == Allowed::Barred)
}

/// Whether all cards of the old melds lie in other melds than this one, so that it has only cards of the hand and of the line.
fn lie_elsewhere(now: &[Meld], before: &[Meld], index: usize) -> bool {
    let lies = |meld: &Meld, card: Card| copies_laid(now, card) - meld.copies(card) >= copies_laid(before, card);
    now.get(index).is_none_or(|meld| meld.kinds().iter().all(|card| lies(meld, card)))
}

/// Finds an old meld whole, perhaps joined to others that are.
fn take_whole(now: &[Meld], whole: &mut [u8; MOST_MELDS], old: &Meld) -> bool {
    let has_room =
        |(meld, whole): &(&Meld, &mut u8)| whole.saturating_add(old.len()) <= meld.len() && meld.has_all_of(old);
    let host = now.iter().zip(whole).find(has_room);
    host.map(|(_, whole)| *whole += old.len()).is_some()
}

/// The melds beside one of which it is asked whether it is new.
struct Others<'c> {
    context: &'c Context<'c>,
    now: &'c [Meld],
    meld: &'c Meld,
    /// How many cards of each meld are those of old ones that lie in it whole; all, if it is the one of which it is asked.
    whole: [u8; MOST_MELDS],
}

impl Others<'_> {
    /// Whether each of the old melds that have cards in the one of which it is asked has another meld to show for itself.
    fn have_what_is_left<'m, I: Iterator<Item = &'m Meld>>(&self, apart: impl Fn() -> I) -> bool {
        let mut left_of: Given = [None; pairing::MOST];
        let (Some(left_of), mut all) = (left_of.get_mut(..self.now.len()), true) else { return false };
        let shows = |old: usize, at: usize| apart().nth(old).is_some_and(|old| self.shows(at, old));
        for (index, old) in apart().enumerate() {
            all &= self.sought(old).is_disjoint(self.meld.kinds()) || pairing::find(left_of, index, shows);
        }
        all
    }

    /// The cards by which an old meld is known: where its natural cards are, since wild cards go everywhere.
    fn sought(&self, old: &Meld) -> CardSet {
        Some(cards::without(self.context, old.kinds())).filter(|kinds| !kinds.is_empty()).unwrap_or(old.kinds())
    }

    /// Whether a meld can be shown for an old one: it has cards of it, or most of them do not lie in the one of which it is asked.
    fn shows(&self, at: usize, old: &Meld) -> bool {
        let Some(meld) = self.now.get(at) else { return false };
        let is_free = self.whole.get(at) == Some(&0) && !meld.cards().is_empty();
        is_free && (!meld.kinds().is_disjoint(self.sought(old)) || !self.is_left_here(old))
    }

    /// Whether more of an old meld lies in the one of which it is asked than in any other.
    fn is_left_here(&self, old: &Meld) -> bool {
        let sought = self.sought(old);
        let lies = |meld: &Meld| sought.iter().map(|card| meld.copies(card).min(old.copies(card))).sum::<usize>();
        let here = lies(self.meld);
        self.now.iter().zip(&self.whole).filter(|(_, whole)| **whole < u8::MAX).all(|(meld, _)| lies(meld) < here)
    }
}
