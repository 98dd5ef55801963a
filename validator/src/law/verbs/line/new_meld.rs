//! Whether a meld counts as new, in a turn in which melds were rearranged.

use adjudeck_format::{Card, CardSet, Seat};
use arrayvec::ArrayVec;

use crate::cards::meld::{Meld, Shape, copies_laid};
use crate::cards::table::MAX_MELDS_ON_TABLE;
use crate::law::context::Context;
use crate::law::melds::pairing;
use crate::law::melds::pairing::Given;
use crate::law::melds::wild::cards;
use crate::rules::line::Line;
use crate::rules::wild::Allowed;
use crate::state::deal::Taking;

/// Whether the meld at this index is new in the sense that the deepest card requires. It has no card of the old melds; or
/// there is one meld more than before, and this one is not the rest of an old meld.
pub(super) fn is_new(context: &Context<'_>, line: &Line, taking: &Taking, seat: Seat, index: usize) -> bool {
    let (now, before) = (context.deal.table.melds(seat), context.deal.melds_before(seat));
    let Some(meld) = now.get(index) else { return false };
    if lie_elsewhere(now, before, meld) {
        return true;
    }
    if context.ask(&line.from_melds) == Allowed::Barred {
        return false;
    }
    let anew = Anew { context, line, taking, now, before, index, meld };
    anew.is_one_more(&mut Hosts::new(), &mut 0)
}

/// Whether all cards of the old melds lie in other melds, so that this one has only cards of the hand and the line.
fn lie_elsewhere(now: &[Meld], before: &[Meld], meld: &Meld) -> bool {
    let lies = |card: Card| copies_laid(now, card) - meld.copies(card) >= copies_laid(before, card);
    meld.kinds().iter().all(lies)
}

/// The most ways that are tried to find old melds in others. It takes ten old melds that each lie complete in two melds to
/// need more.
const MAX_WAYS: u16 = 1_000;

/// For each old meld in order, the meld that contains it completely; `None` if there is none, or if it has lost all its cards.
type Hosts = ArrayVec<Option<u8>, MAX_MELDS_ON_TABLE>;

/// The melds as laid anew, and the one that may be new.
struct Anew<'c> {
    context: &'c Context<'c>,
    line: &'c Line,
    taking: &'c Taking,
    now: &'c [Meld],
    before: &'c [Meld],
    /// The index of the meld that may be new, and the meld itself.
    index: usize,
    meld: &'c Meld,
}

impl<'c> Anew<'c> {
    /// Whether there is one meld more than before, if the first old melds lie in these hosts. An old meld that lies
    /// complete in several melds is tried in each, because another may need the room.
    fn is_one_more(&self, hosts: &mut Hosts, ways: &mut u16) -> bool {
        let Some(old) = self.before.get(hosts.len()).filter(|_| !hosts.is_full()) else {
            *ways += 1;
            return self.is_one_more_than(hosts);
        };
        let mut is_whole = false;
        for at in 0..self.now.len() {
            if *ways < MAX_WAYS && self.has_room(at, old, hosts) {
                is_whole = true;
                if self.goes_on(u8::try_from(at).ok(), hosts, ways) {
                    return true;
                }
            }
        }
        !is_whole && *ways < MAX_WAYS && self.goes_on(None, hosts, ways)
    }

    /// As [`is_one_more`](Self::is_one_more), with this host for the next old meld.
    fn goes_on(&self, host: Option<u8>, hosts: &mut Hosts, ways: &mut u16) -> bool {
        hosts.push(host);
        let is_one_more = self.is_one_more(hosts, ways);
        hosts.pop();
        is_one_more
    }

    /// Whether a meld other than the possibly new one has room for all cards of an old meld, besides the old melds already
    /// placed there.
    fn has_room(&self, at: usize, old: &Meld, hosts: &Hosts) -> bool {
        let lies_here = |host: &Option<u8>| host.is_some_and(|host| usize::from(host) == at);
        let others = || self.before.iter().zip(hosts).filter(|(_, host)| lies_here(host)).map(|(other, _)| other);
        let has = |meld: &Meld, card: Card| {
            let taken: usize = others().map(|other| other.copies(card)).sum();
            meld.copies(card) >= taken + old.copies(card)
        };
        let host = self.now.get(at).filter(|_| at != self.index && !old.cards().is_empty());
        host.is_some_and(|meld| old.kinds().iter().all(|card| has(meld, card)))
    }

    /// Whether there is one meld more than before, if the old melds lie in these hosts: none of the old melds that were
    /// taken apart lives on in the possibly new one.
    fn is_one_more_than(&self, hosts: &Hosts) -> bool {
        let meld = self.meld;
        if self.apart(hosts).any(|old| meld.has_all_of(old)) || !self.have_what_is_left(hosts) {
            return false;
        }
        let is_split = |old: &Meld| {
            let others = meld.cards().iter().filter(|card| Some(**card) != self.taking.due);
            matches!((old.shape(), meld.shape()), (Shape::Run { suit, .. }, Shape::Run { suit: same, .. }) if suit == same)
                && others.clone().count() > 0
                && others.clone().all(|card| old.has(*card))
        };
        !(self.apart(hosts).any(is_split) && self.context.ask(&self.line.split) == Allowed::Barred)
    }

    /// The old melds that lie complete in no meld.
    fn apart<'h>(&self, hosts: &'h Hosts) -> impl Iterator<Item = &'c Meld> + use<'c, 'h> {
        let all = self.before.iter().zip(hosts);
        all.filter(|(old, host)| host.is_none() && !old.cards().is_empty()).map(|(old, _)| old)
    }

    /// Whether each old meld with cards in the possibly new one has a different meld that can count as its continuation.
    fn have_what_is_left(&self, hosts: &Hosts) -> bool {
        let mut left_of: Given = [None; pairing::MAX_THINGS];
        let (Some(left_of), mut all) = (left_of.get_mut(..self.now.len()), true) else { return false };
        let shows = |old: usize, at: usize| self.apart(hosts).nth(old).is_some_and(|old| self.shows(at, hosts, old));
        for (index, old) in self.apart(hosts).enumerate() {
            all &= self.sought(old).is_disjoint(self.meld.kinds()) || pairing::find(left_of, index, shows);
        }
        all
    }

    /// The cards that identify an old meld: its natural cards, since wild cards go anywhere. If it has none, all its cards.
    fn sought(&self, old: &Meld) -> CardSet {
        Some(cards::without(self.context, old.kinds())).filter(|kinds| !kinds.is_empty()).unwrap_or(old.kinds())
    }

    /// Whether a meld can count as the continuation of an old one: it has cards of it, or most of the old meld is not in
    /// the possibly new one.
    fn shows(&self, at: usize, hosts: &Hosts, old: &Meld) -> bool {
        let Some(meld) = self.now.get(at).filter(|meld| at != self.index && !meld.cards().is_empty()) else {
            return false;
        };
        let is_free = !hosts.iter().flatten().any(|host| usize::from(*host) == at);
        is_free && (!meld.kinds().is_disjoint(self.sought(old)) || !self.is_left_here(old))
    }

    /// Whether the possibly new meld has more of an old meld than any other has.
    fn is_left_here(&self, old: &Meld) -> bool {
        let sought = self.sought(old);
        let lies = |meld: &Meld| sought.iter().map(|card| meld.copies(card).min(old.copies(card))).sum::<usize>();
        let here = lies(self.meld);
        self.now.iter().enumerate().filter(|(at, _)| *at != self.index).all(|(_, meld)| lies(meld) < here)
    }
}
