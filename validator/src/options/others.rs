//! Finds other ways to lay melds than those of the solver.
//!
//! Two ways count as the same if they differ only in which of several cards a set has, or in where a wild card stands in a run.
//! First, ways with as few cards as possible are found. Then whatever else fits is added to each.

use std::collections::BTreeSet;

use adjudeck_format::{Action, Card, Groups, Laid, Rank, Seat, Stands, Statement};

use crate::judge::judge::Judge;
use crate::melding::{self, plain};
use crate::rules::wild::Pickup;
use crate::solve::Every;

/// Other ways to lay melds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OtherLayings {
    /// The ways.
    pub melds: Vec<Groups<'static>>,
    /// Whether there are more, or may be, because not all were tried.
    pub more: bool,
}

/// The cards of a meld.
type Group = Vec<Laid>;

/// What distinguishes a way to lay melds from others: for each meld the rank of a set, or the cards of a run.
type Gist = Vec<(Option<Rank>, Vec<Card>)>;

/// The search for other ways.
struct Others<'j> {
    judge: &'j Judge,
    seat: Seat,
    most: usize,
    /// The gists of the ways that were tried, and of those that are listed already.
    seen: BTreeSet<Gist>,
    found: OtherLayings,
}

impl Judge {
    /// At most `most` ways for a player to lay melds now that are not among their [`options`](Self::options): for the contract
    /// that they need, or for one further meld.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    ///
    /// let log = "players Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 3S 3D 3C 5S 5H 5D 9S 9D 9C KS KD KH 2H\nturn Aya drawn\n";
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut reader = Reader::new(log.as_bytes());
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// // Three of the four sets, of which one choice is an option.
    /// let others = judge.other_layings(Seat(0), 5);
    /// assert_eq!((others.melds.len(), others.more), (3, false));
    /// ```
    #[must_use]
    pub fn other_layings(&self, seat: Seat, most: usize) -> OtherLayings {
        let listed = self.layable(seat);
        if listed.is_empty() {
            return OtherLayings::default();
        }
        let seen = listed.iter().map(|melds| gist(melds.iter())).collect();
        let mut others = Others { judge: self, seat, most, seen, found: OtherLayings::default() };
        others.seek();
        others.found
    }
}

impl Others<'_> {
    fn seek(&mut self) {
        let (judge, seat) = (self.judge, self.seat);
        let (deal, context) = (judge.deal(), judge.context());
        let owed: &[Card] = match judge.rules().wild.pickup.answer {
            Pickup::AnyRunAtOnce | Pickup::NewMeldAtOnce | Pickup::AnyMeldAtOnce => &deal.turn.owed.cards,
            Pickup::OwnRun | Pickup::Kept | Pickup::Never => &[],
        };
        let every = Every { context: &context, seat, owed };
        let stopped = match judge.wanted(seat) {
            Some(required) if !required.needs().is_empty() => {
                every.contract(&required, |melds| self.is_enough(melds)).gave_up
            }
            // Contracts of other kinds (points, or a whole hand) are not searched for other ways.
            Some(_) => true,
            None => {
                let _ = every.alone(|melds| self.is_enough(melds));
                false
            }
        };
        self.found.more |= stopped;
    }

    /// Tries a way. Returns whether more than `most` ways have been found.
    fn is_enough(&mut self, melds: &Groups<'static>) -> bool {
        if !self.seen.insert(gist(melds.iter())) || !self.is_legal(melds) {
            return false;
        }
        let whole = self.whole(melds);
        let is_new = gist(whole.iter()) == gist(melds.iter()) || self.seen.insert(gist(whole.iter()));
        if is_new && self.found.melds.len() == self.most {
            self.found.more = true;
        } else if is_new {
            self.found.melds.push(whole);
        }
        self.found.more
    }

    fn is_legal(&self, melds: &Groups<'static>) -> bool {
        self.judge.legal(&Statement::Plays { player: self.seat, action: Action::Melds { melds: melds.clone() } })
    }

    /// These melds with all natural cards added that may be laid with them.
    fn whole(&self, melds: &Groups<'static>) -> Groups<'static> {
        let mut groups: Vec<Group> = melds.iter().map(<[Laid]>::to_vec).collect();
        while let Some(longer) = self.longer(&groups) {
            groups = longer;
        }
        melding::groups(groups)
    }

    /// These melds with one more card.
    fn longer(&self, groups: &[Group]) -> Option<Vec<Group>> {
        let hand = self.judge.deal().table.hand(self.seat);
        let mut left = hand.copies();
        for card in groups.iter().flatten().filter_map(|laid| laid.card) {
            let copies = left.get_mut(card.index())?;
            *copies = copies.saturating_sub(1);
        }
        let is_left = |card: &Card| left.get(card.index()).is_some_and(|copies| *copies > 0);
        let mut cards = hand.known().map(|(card, _)| card).filter(|card| is_left(card) && !self.judge.is_wild(*card));
        cards.find_map(|card| (0..groups.len()).find_map(|at| self.with(groups, at, card)))
    }

    /// These melds with this card added at an end of the meld at index `at`, if it fits there.
    fn with(&self, groups: &[Group], at: usize, card: Card) -> Option<Vec<Group>> {
        let group = groups.get(at)?;
        let may_belong = match rank_of(group) {
            Some(rank) => card.rank() == Some(rank),
            None => group.iter().any(|laid| stands_for(*laid).is_some_and(|it| it.suit() == card.suit())),
        };
        let before = [&[plain(card)], group.as_slice()].concat();
        let behind = [group.as_slice(), &[plain(card)]].concat();
        let mut ways = [behind, before].into_iter().filter(|_| may_belong).map(|longer| {
            let mut groups = groups.to_vec();
            groups.get_mut(at).into_iter().for_each(|group| group.clone_from(&longer));
            groups
        });
        ways.find(|groups| self.is_legal(&melding::groups(groups)))
    }
}

/// What distinguishes these melds from others.
fn gist<'g>(melds: impl Iterator<Item = &'g [Laid]>) -> Gist {
    let mut gist: Gist = melds.map(of_meld).collect();
    gist.sort_unstable();
    gist
}

fn of_meld(meld: &[Laid]) -> (Option<Rank>, Vec<Card>) {
    let rank = rank_of(meld);
    let cards = meld.iter().filter(|_| rank.is_none()).filter_map(|laid| laid.card);
    let mut cards: Vec<Card> = cards.collect();
    cards.sort_unstable();
    (rank, cards)
}

/// The rank of a set; `None` for a run.
fn rank_of(meld: &[Laid]) -> Option<Rank> {
    let mut ranks = meld.iter().filter_map(|laid| match laid.stands {
        Stands::Rank(rank) => Some(rank),
        Stands::Card(card) => card.rank(),
        Stands::Unsaid => laid.card?.rank(),
    });
    let first = ranks.next()?;
    ranks.all(|rank| rank == first).then_some(first)
}

/// The card that a laid card stands for in a run.
const fn stands_for(laid: Laid) -> Option<Card> {
    match laid.stands {
        Stands::Card(card) => Some(card),
        Stands::Rank(_) | Stands::Unsaid => laid.card,
    }
}
