//! An archive, deal by deal: what is counted for each question.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::{Card, Seat};

use super::deal::{Chanced, ShownDeal, are_a_pair, are_neighbours};
use super::exact::HandDraw;
use super::last::LastHands;
use super::moments::Ties;
use super::numbers::{length, many};
use super::question::{FairnessQuestion, FairnessTopic, Whose};
use super::records::{DealRecords, NewInRecord};
use super::repeats::{Sightings, hand_key, mixed};
use super::skews::{Skews, WithinHands};
use super::tally::{CountTally, RankTally};

/// How many hands are kept to find them again, and how many deals.
pub(super) const KEPT: usize = 1 << 18;

/// How many servers, tables, months and players are told apart, each.
pub(super) const GROUPS: usize = 1000;

/// How many packs' ties are kept.
const PACKS: usize = 16;

/// What was read, and how much of it the record shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardsRead {
    pub(super) deals: u64,
    pub(super) with_hands: u64,
    pub(super) dealt: u64,
    pub(super) shown: u64,
    pub(super) drawn: u64,
    pub(super) drawn_shown: u64,
    pub(super) drawn_asked: u64,
    pub(super) copies: u64,
    pub(super) contradictory: u64,
}

/// An archive of deals, of which is asked whether the cards were dealt fairly. Its memory is bounded, however many deals there are.
///
/// ```
/// use adjudeck_replayer::fairness::FairnessArchive;
/// let document = FairnessArchive::default().document();
/// assert_eq!((document.deals, document.asked, document.unusual), (0, 0, 0));
/// ```
#[derive(Clone, Debug)]
pub struct FairnessArchive {
    pub(super) read: CardsRead,
    pub(super) counts: BTreeMap<FairnessQuestion, CountTally>,
    pub(super) ranks: BTreeMap<FairnessQuestion, RankTally>,
    pub(super) hands: Sightings,
    pub(super) deals: Sightings,
    records: DealRecords,
    /// The greatest chance that two hands, and two deals, are alike.
    pub(super) alike: (f64, f64),
    groups: BTreeMap<&'static str, BTreeSet<Box<str>>>,
    /// How many values of tags, and players, are not told apart.
    pub(super) ungrouped: u64,
    packs: Vec<PackTies>,
    skews: Skews,
    last: Option<LastHands>,
}

/// The ties of a pack, and how likely two hands of a size are alike.
#[derive(Clone, Debug)]
struct PackTies {
    copies: [u8; Card::KINDS],
    pairs: Ties,
    neighbours: Ties,
    alike: BTreeMap<Vec<u64>, (f64, f64)>,
}

impl Default for FairnessArchive {
    fn default() -> Self {
        Self {
            read: CardsRead::default(),
            counts: BTreeMap::new(),
            ranks: BTreeMap::new(),
            hands: Sightings::new(KEPT),
            deals: Sightings::new(KEPT),
            records: DealRecords::default(),
            alike: (0.0, 0.0),
            groups: BTreeMap::new(),
            ungrouped: 0,
            packs: Vec::new(),
            skews: Skews::default(),
            last: None,
        }
    }
}

impl FairnessArchive {
    /// Adds the record of a deal; those of one game come one after the other. A record with more of a card than the pack has is left
    /// out. If the deal was recorded before, only hands count that were hidden then. If all its hands were dealt before, in another
    /// deal, only that counts.
    pub fn add(&mut self, deal: &ShownDeal) {
        self.read.deals += 1;
        let last = self.last.take();
        if !is_possible(deal) {
            self.read.contradictory += 1;
            return;
        }
        let new = self.records.note(deal);
        self.count_read(deal, &new);
        let keys: Vec<_> = hands_of(deal, &new.seats).map(hand_key).collect();
        // What is dealt again says nothing new of anything else.
        let is_repeated = !keys.is_empty() && keys.iter().all(|key| self.hands.was_seen(*key));
        if !is_repeated {
            self.add_new(deal, &new);
        }
        if !is_repeated && !new.is_again {
            self.add_whole(deal, last);
        }
        self.see(deal, &new, &keys);
    }

    /// Adds hands that were not shown before. In another record of a deal each is asked about by itself, since those of the whole deal
    /// were counted.
    fn add_new(&mut self, deal: &ShownDeal, new: &NewInRecord) {
        let whole = if new.is_again { Vec::new() } else { whole_of(deal, &new.seats) };
        for (whose, seats) in whole.into_iter().chain(single_of(deal, &new.seats)) {
            if self.tells_apart(&whose) {
                self.add_hands(deal, &whose, &seats);
            }
        }
        self.add_behind(deal, &new.seats);
    }

    /// Adds what is asked of a deal as a whole.
    fn add_whole(&mut self, deal: &ShownDeal, last: Option<LastHands>) {
        self.add_turned_up(deal);
        self.add_draws(deal);
        self.add_together(deal, last);
        self.last = LastHands::of(deal);
    }

    fn count_read(&mut self, deal: &ShownDeal, new: &NewInRecord) {
        let read = &mut self.read;
        read.shown += many(cards_of(deal, &new.seats).count());
        if new.is_again {
            read.copies += 1;
            return;
        }
        read.with_hands += u64::from(!new.seats.is_empty());
        read.dealt += deal.dealt;
        read.drawn += deal.drawn.all;
        read.drawn_shown += deal.drawn.shown;
        read.drawn_asked += deal.drawn.known;
    }

    /// Whether a group is told apart from others.
    fn tells_apart(&mut self, whose: &Whose) -> bool {
        let (Whose::Server(name) | Whose::Table(name) | Whose::Month(name) | Whose::Player(name)) = whose else {
            return true;
        };
        let known = self.groups.entry(whose.by()).or_default();
        if known.len() < GROUPS || known.contains(name) {
            known.insert(name.clone());
            return true;
        }
        self.ungrouped += 1;
        false
    }

    /// The counts of a question.
    fn counts(&mut self, topic: FairnessTopic, whose: &Whose) -> &mut CountTally {
        let question = FairnessQuestion { topic, whose: whose.clone() };
        self.counts.entry(question).or_default()
    }

    fn add_ranks(&mut self, topic: FairnessTopic, whose: &Whose, deal: &ShownDeal, cards: impl Iterator<Item = Card>) {
        let question = FairnessQuestion { topic, whose: whose.clone() };
        self.ranks.entry(question).or_default().add(&deal.copies, cards);
    }

    /// Adds hands of one deal.
    fn add_hands(&mut self, deal: &ShownDeal, whose: &Whose, seats: &[usize]) {
        let jokers = |card: Card| card == Card::JOKER;
        self.add_counted(FairnessTopic::Jokers, deal, whose, seats, jokers);
        if has_others_wild(deal) {
            self.add_counted(FairnessTopic::WildCards, deal, whose, seats, |card| deal.wild.has(card));
        }
        if matches!(whose, Whose::All | Whose::Seat(_) | Whose::FromDealer(_)) {
            self.add_ranks(FairnessTopic::Ranks, whose, deal, cards_of(deal, seats));
        }
        if !deal.is_sifted {
            self.add_shape(deal, whose, seats);
        }
    }

    /// Adds how many cards of some kind hands have. The indicator was not in the pack from which they come.
    fn add_counted(
        &mut self,
        topic: FairnessTopic,
        deal: &ShownDeal,
        whose: &Whose,
        seats: &[usize],
        is_counted: impl Fn(Card) -> bool,
    ) {
        let Some(draw) = draw_of(deal, seats, &is_counted) else { return };
        let counted = cards_of(deal, seats).filter(|card| is_counted(*card)).count();
        self.counts(topic, whose).add_hand(draw, many(counted));
    }

    /// Adds how many pairs and neighbours hands have.
    fn add_shape(&mut self, deal: &ShownDeal, whose: &Whose, seats: &[usize]) {
        let sizes = sizes_of(deal, seats);
        let Some(at) = self.pack(&deal.copies) else { return };
        let Some((pairs, neighbours)) = self.packs.get(at).map(|pack| (pack.pairs, pack.neighbours)) else { return };
        let within =
            |is_one: fn(Card, Card) -> bool| hands_of(deal, seats).map(|hand| pairs_within(hand, is_one)).sum::<f64>();
        for (topic, what, ties, observed) in [
            (FairnessTopic::Pairs, WithinHands::Pairs, pairs, within(are_a_pair)),
            (FairnessTopic::Neighbours, WithinHands::Neighbours, neighbours, within(are_neighbours)),
        ] {
            let moments = self.skews.complete(ties.in_hands(&sizes), what, &deal.copies, &sizes);
            self.counts(topic, whose).add(observed, moments);
        }
    }

    /// The place of a pack among those whose ties are kept; `None` if there are too many.
    fn pack(&mut self, copies: &[u8; Card::KINDS]) -> Option<usize> {
        let known = self.packs.iter().position(|pack| pack.copies == *copies);
        if known.is_some() || self.packs.len() >= PACKS {
            return known;
        }
        let ties = |is_one: fn(Card, Card) -> bool| {
            Ties::of_pack(copies, |one, other| {
                let cards = Card::from_index(one).zip(Card::from_index(other));
                f64::from(u8::from(cards.is_some_and(|(one, other)| is_one(one, other))))
            })
        };
        let (pairs, neighbours) = (ties(are_a_pair), ties(are_neighbours));
        self.packs.push(PackTies { copies: *copies, pairs, neighbours, alike: BTreeMap::new() });
        Some(self.packs.len() - 1)
    }

    /// Adds those of these hands that are of players who are last.
    fn add_behind(&mut self, deal: &ShownDeal, seats: &[usize]) {
        let seats: Vec<_> = deal.behind.iter().map(|seat| seat.index()).filter(|seat| seats.contains(seat)).collect();
        if !seats.is_empty() {
            self.add_counted(FairnessTopic::WhenBehind, deal, &Whose::All, &seats, |card| deal.wild.has(card));
        }
    }

    /// Adds the cards that were turned up.
    fn add_turned_up(&mut self, deal: &ShownDeal) {
        for (topic, card) in [(FairnessTopic::Indicators, deal.indicator), (FairnessTopic::Upcards, deal.upcard)] {
            if card.is_some() {
                self.add_ranks(topic, &Whose::All, deal, card.into_iter());
            }
        }
    }

    fn add_draws(&mut self, deal: &ShownDeal) {
        let drawn = &deal.drawn;
        for (topic, chanced) in
            [(FairnessTopic::AfterDiscards, drawn.after_discard), (FairnessTopic::InOrder, drawn.in_order)]
        {
            self.add_chanced(topic, &Whose::All, &chanced);
        }
        for (seat, chanced) in drawn.wild.iter().enumerate() {
            for whose in std::iter::once(Whose::All).chain(of_seat(deal, seat)).chain(groups_of(deal)) {
                if self.tells_apart(&whose) {
                    self.add_chanced(FairnessTopic::DrawnWild, &whose, chanced);
                }
            }
        }
    }

    fn add_chanced(&mut self, topic: FairnessTopic, whose: &Whose, chanced: &Chanced) {
        if chanced.tries > 0 {
            self.counts(topic, whose).add_chances(chanced);
        }
    }

    /// Adds how many cards of a hand of the deal before are together again.
    fn add_together(&mut self, deal: &ShownDeal, last: Option<LastHands>) {
        let Some(last) = last.filter(|last| last.precedes(deal)) else { return };
        let shown: Vec<_> = deal.hands.iter().flatten().collect();
        if shown.is_empty() {
            return;
        }
        let sizes: Vec<_> = shown.iter().map(|hand| many(hand.len())).collect();
        let moments = last.ties().in_hands(&sizes);
        let moments = self.skews.complete(moments, WithinHands::Together, &deal.copies, &sizes);
        let observed: f64 = shown.iter().map(|hand| last.within(hand)).sum();
        for whose in std::iter::once(Whose::All).chain(groups_of(deal)) {
            if self.tells_apart(&whose) {
                self.counts(FairnessTopic::Together, &whose).add(observed, moments);
            }
        }
    }

    /// Sees new hands, to know them again.
    fn see(&mut self, deal: &ShownDeal, new: &NewInRecord, keys: &[u64]) {
        if keys.is_empty() {
            return;
        }
        let (hand, whole) = self.alike_by(deal, &sizes_of(deal, &new.seats));
        self.alike.0 = self.alike.0.max(hand);
        for key in keys {
            self.hands.see(*key, &deal.place);
        }
        if keys.len() > 1 && !new.is_again {
            self.alike.1 = self.alike.1.max(whole);
            // Who dealt decides who gets which hand, so the order is that of the table and begins anywhere.
            let least = keys.iter().enumerate().min_by_key(|(_, key)| **key).map_or(0, |(at, _)| at);
            let around = keys.iter().cycle().skip(least).take(keys.len());
            self.deals.see(around.fold(0, |sum, key| mixed(sum, *key)), &deal.place);
        }
    }

    /// The chances that a hand, and that all hands, of two such deals are alike.
    fn alike_by(&mut self, deal: &ShownDeal, sizes: &[u64]) -> (f64, f64) {
        let chances = || super::repeats::alike(&deal.copies, sizes);
        let Some(at) = self.pack(&deal.copies) else { return chances() };
        self.packs.get_mut(at).map_or_else(chances, |pack| *pack.alike.entry(sizes.to_vec()).or_insert_with(chances))
    }
}

/// Whether the pack has all cards that the deal shows.
fn is_possible(deal: &ShownDeal) -> bool {
    let mut left = deal.copies;
    let mut cards = deal.hands.iter().flatten().flatten().copied().chain(deal.indicator).chain(deal.upcard);
    cards.all(|card| {
        let copies = left.get_mut(card.index()).filter(|copies| **copies > 0);
        copies.is_some_and(|copies| {
            *copies -= 1;
            true
        })
    })
}

/// Whether others than jokers are wild. Where only jokers are, one question is enough.
fn has_others_wild(deal: &ShownDeal) -> bool {
    !deal.wild.without(Card::JOKER).is_empty()
}

/// The groups of which all these hands are part, each with their seats.
fn whole_of(deal: &ShownDeal, seats: &[usize]) -> Vec<(Whose, Vec<usize>)> {
    let groups = std::iter::once(Whose::All).chain(groups_of(deal)).filter(|_| !seats.is_empty());
    groups.map(|whose| (whose, seats.to_vec())).collect()
}

/// The groups to which each of these hands belongs by itself, with its seat.
fn single_of(deal: &ShownDeal, seats: &[usize]) -> impl Iterator<Item = (Whose, Vec<usize>)> {
    seats.iter().flat_map(|seat| of_seat(deal, *seat).map(|whose| (whose, vec![*seat])))
}

/// The groups to which a deal belongs as a whole.
fn groups_of(deal: &ShownDeal) -> impl Iterator<Item = Whose> + use<> {
    let scene = deal.scene.clone();
    let groups = [scene.server.map(Whose::Server), scene.table.map(Whose::Table), scene.month.map(Whose::Month)];
    groups.into_iter().flatten()
}

/// The groups to which the hand of a seat belongs.
fn of_seat(deal: &ShownDeal, seat: usize) -> impl Iterator<Item = Whose> + use<> {
    let number = u8::try_from(seat + 1).ok().map(Whose::Seat);
    let from_dealer = u8::try_from(seat).ok().and_then(|seat| from_dealer(deal, seat)).map(Whose::FromDealer);
    let player = deal.players.get(seat).map(|name| Whose::Player(name.clone()));
    [number, from_dealer, player].into_iter().flatten()
}

/// How many places after the dealer somebody sits.
fn from_dealer(deal: &ShownDeal, seat: u8) -> Option<u8> {
    let (players, mut at) = (u8::try_from(deal.players.len()).ok()?, deal.dealer?);
    (0..players).find(|_| {
        let is_there = at == Seat(seat);
        at = deal.direction.step(at, players);
        is_there
    })
}

fn hands_of<'a>(deal: &'a ShownDeal, seats: &'a [usize]) -> impl Iterator<Item = &'a [Card]> {
    seats.iter().filter_map(|seat| deal.hands.get(*seat)?.as_deref())
}

fn cards_of<'a>(deal: &'a ShownDeal, seats: &'a [usize]) -> impl Iterator<Item = Card> {
    hands_of(deal, seats).flatten().copied()
}

fn sizes_of(deal: &ShownDeal, seats: &[usize]) -> Vec<u64> {
    let mut sizes: Vec<_> = hands_of(deal, seats).map(|hand| many(hand.len())).collect();
    sizes.sort_unstable();
    sizes
}

/// The draw of these hands from the pack without its indicator; `None` if it has none of the cards that are counted.
fn draw_of(deal: &ShownDeal, seats: &[usize], is_counted: impl Fn(Card) -> bool) -> Option<HandDraw> {
    let kinds =
        || deal.copies.iter().enumerate().filter_map(|(at, copies)| Some((Card::from_index(at)?, u16::from(*copies))));
    let less = |is_less: bool| u16::from(is_less);
    let all = kinds().map(|(_, copies)| copies).sum::<u16>() - less(deal.indicator.is_some());
    let counted: u16 = kinds().filter(|(card, _)| is_counted(*card)).map(|(_, copies)| copies).sum();
    let counted = counted.saturating_sub(less(deal.indicator.is_some_and(is_counted)));
    let dealt = u16::try_from(cards_of(deal, seats).count()).ok()?;
    (counted > 0).then_some(HandDraw { cards: all, counted, dealt })
}

/// How many pairs of such cards a hand has.
fn pairs_within(hand: &[Card], is_one: fn(Card, Card) -> bool) -> f64 {
    let before = |at: usize| hand.get(..at).unwrap_or_default();
    let pairs = hand.iter().enumerate().flat_map(|(at, one)| before(at).iter().map(move |other| (*one, *other)));
    length(pairs.filter(|(one, other)| is_one(*one, *other)).count())
}
