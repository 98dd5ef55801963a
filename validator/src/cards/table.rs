//! Custody: where every card is. The table knows cards, but no rules.
//!
//! Cards that the record hides are counted: a hand has known cards and a number of hidden ones. `unseen` has, for each card,
//! how many copies have not been located yet; they are hidden in the stock or in a hand. A card that turns up must be one of
//! the unseen copies, so a third copy of a card in two packs is noticed wherever it appears. A card that the record places in
//! the stock is located there, and is drawn in its turn.

pub(crate) mod anew;
mod can;
mod hand;
mod melds;
mod stock;
mod strays;
mod tracking;
mod unseen;

use adjudeck_format::{Card, CardSet, Laid, MeldName, Seat};
use hand::More;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;
use unseen::Unseen;

use crate::cards::meld::Meld;
use crate::cards::tracked::{StockMove, TrackedStock};
use crate::verdict::Fact;
pub(crate) use hand::Copies;
pub use hand::Hand;

/// The most melds of one player that are kept, since a meld's number is one byte.
pub(crate) const MAX_MELDS_ON_TABLE: usize = u8::MAX as usize;

/// A card that lies face up; `None` if the record hides which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FaceUp(pub(crate) Option<Card>);

/// Where the cards are.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    players: u8,
    hands: Vec<Hand>,
    melds: Vec<Vec<Meld>>,
    pile: Vec<Option<Card>>,
    /// How many cards of the pile the player who took from it last has left lying.
    left_lying: u16,
    /// The stock in reverse, if its order is known: the last card here is drawn next.
    order: Option<Vec<Option<Card>>>,
    stock: u16,
    /// Groups of cards at the bottom of the stock, the lowest first. It is known which cards each group has, but not their
    /// order.
    packets: Vec<Hand>,
    /// The card that lies face up under the stock, if one does.
    indicator: Option<FaceUp>,
    /// How many cards there are in all.
    cards: u16,
    /// How many copies of each card there are.
    #[serde(with = "BigArray")]
    pack: [u8; Card::KINDS],
    unseen: Unseen,
    /// The cards that left a hand which could not have held them. Nobody knows any more where their copies are.
    doubtful: CardSet,
    /// Cards that were laid on the table but are in no known meld. The record hides them, or does not say which meld they are
    /// in.
    strays: Vec<Option<Card>>,
    /// What became of the stock, if the record promises to prove the shuffle.
    tracked: Option<Box<TrackedStock>>,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    /// Copies another table into this one and reuses its memory.
    fn clone_from(&mut self, other: &Self) {
        let Self {
            players,
            hands,
            melds,
            pile,
            left_lying,
            order,
            stock,
            packets,
            indicator,
            cards,
            pack,
            unseen,
            doubtful,
            strays,
            tracked,
        } = other;
        (self.players, self.stock, self.cards, self.left_lying) = (*players, *stock, *cards, *left_lying);
        (self.pack, self.unseen, self.doubtful, self.indicator) = (*pack, *unseen, *doubtful, *indicator);
        self.hands.clone_from(hands);
        self.melds.clone_from(melds);
        self.pile.clone_from(pile);
        self.order.clone_from(order);
        self.packets.clone_from(packets);
        self.strays.clone_from(strays);
        self.tracked.clone_from(tracked);
    }
}

impl Table {
    pub(crate) fn new() -> Self {
        Self {
            players: 0,
            hands: Vec::new(),
            melds: Vec::new(),
            pile: Vec::new(),
            left_lying: 0,
            order: None,
            stock: 0,
            packets: Vec::new(),
            indicator: None,
            cards: 0,
            pack: [0; Card::KINDS],
            unseen: Unseen::all([0; Card::KINDS]),
            doubtful: CardSet::EMPTY,
            strays: Vec::new(),
            tracked: None,
        }
    }

    /// Clears the table for a deal. `pack` has the number of copies of each card; all cards are unseen and in the stock.
    pub(crate) fn clear(&mut self, players: u8, pack: [u8; Card::KINDS]) {
        self.players = players;
        self.hands.clear();
        self.hands.resize(players.into(), Hand::EMPTY);
        self.melds.iter_mut().for_each(Vec::clear);
        self.melds.resize_with(players.into(), Vec::new);
        self.pile.clear();
        self.left_lying = 0;
        self.strays.clear();
        self.tracked = None;
        self.packets.clear();
        self.order = None;
        self.indicator = None;
        self.doubtful = CardSet::EMPTY;
        self.stock = pack.iter().copied().map(u16::from).sum();
        self.cards = self.stock;
        (self.pack, self.unseen) = (pack, Unseen::all(pack));
    }

    /// How many cards of the pile the player who took from it last has left lying.
    pub(crate) const fn left_lying(&self) -> u16 {
        self.left_lying
    }

    /// Notes that whatever is in the pile was left lying by a player who took the other cards.
    pub(crate) fn leave_lying(&mut self) {
        self.left_lying = u16::try_from(self.pile.len()).unwrap_or(u16::MAX);
    }

    /// How many players sit at the table.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// A player's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        self.hands.get(seat.index()).unwrap_or(&Hand::EMPTY)
    }

    /// A player's melds, in the order in which they laid them.
    #[must_use]
    pub fn melds(&self, seat: Seat) -> &[Meld] {
        self.melds.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// The meld with this name.
    #[must_use]
    pub fn meld(&self, name: MeldName) -> Option<&Meld> {
        self.melds(name.owner).get(usize::from(name.number).checked_sub(1)?)
    }

    /// Every meld on the table with its name.
    pub fn all_melds(&self) -> impl Iterator<Item = (MeldName, &Meld)> {
        (0..self.players).map(Seat).flat_map(|owner| {
            (1..=u8::MAX).zip(self.melds(owner)).map(move |(number, meld)| (MeldName { owner, number }, meld))
        })
    }

    /// The discard pile, the top card last; `None` is a card that the record hides.
    #[must_use]
    pub fn pile(&self) -> &[Option<Card>] {
        &self.pile
    }

    /// The card that was turned up to say what is wild, if it still lies under the stock and the record names it.
    #[must_use]
    pub const fn indicator(&self) -> Option<Card> {
        match self.indicator {
            Some(FaceUp(card)) => card,
            None => None,
        }
    }

    /// How many copies of a card have not been located: they are hidden in the stock or in a hand.
    #[must_use]
    pub fn unseen(&self, card: Card) -> u8 {
        self.unseen.of(card)
    }

    /// The same for every card.
    pub(crate) const fn unseen_copies(&self) -> [u8; Card::KINDS] {
        self.unseen.copies()
    }

    /// Whether this card can be the indicator under the stock when the record does not name it.
    pub(crate) fn may_lie_under(&self, card: Card) -> bool {
        self.is_doubtful(card) || !self.unseen.was_all_seen(card)
    }

    /// Whether a fault that was already reported leaves it open where the copies of a card are.
    #[must_use]
    pub const fn is_doubtful(&self, card: Card) -> bool {
        self.doubtful.has(card)
    }

    // ---- Checks. They only read, and say why something cannot be. ----

    /// How many copies of each card there are.
    pub(crate) const fn pack(&self) -> [u8; Card::KINDS] {
        self.pack
    }

    /// How many copies of a card there are.
    fn copies(&self, card: Card) -> u8 {
        self.pack.get(card.index()).copied().unwrap_or_default()
    }

    /// Why a card with no copy left cannot turn up.
    #[cold]
    pub(crate) fn none_left(&self, card: Card) -> Fact {
        Fact::none_left(card, self.copies(card))
    }

    // ---- Effects. They write, and assume that the checks were made. If a check failed, they do the best they can. ----

    /// Marks an unseen card as located. If no copy is left, one of those located before is not where it was thought to be, and
    /// nobody knows which.
    #[inline]
    pub(super) fn locate(&mut self, card: Option<Card>) {
        let Some(card) = card else { return };
        if !self.unseen.locate(card) {
            self.doubtful.insert(card);
        }
    }

    /// Marks a located card as unseen.
    pub(super) fn lose(&mut self, card: Option<Card>) {
        if let Some(card) = card {
            self.unseen.lose(card, 1);
        }
    }

    /// Deals cards from the stock to a hand.
    pub(crate) fn deal(&mut self, seat: Seat, cards: &[Option<Card>]) {
        let mut nobodys = Hand::EMPTY;
        let hand = self.hands.get_mut(seat.index()).unwrap_or(&mut nobodys);
        for &card in cards {
            if let Some(card) = card
                && !self.unseen.locate(card)
            {
                self.doubtful.insert(card);
            }
            hand.add(card);
        }
        for card in cards {
            self.track_step(StockMove::Dealt(seat), *card);
        }
        self.stock = self.stock.saturating_sub(u16::try_from(cards.len()).unwrap_or(u16::MAX));
    }

    /// Deals hidden cards to a hand.
    pub(crate) fn deal_hidden(&mut self, seat: Seat, count: u16) {
        for _ in 0..count {
            self.deal(seat, &[None]);
        }
    }

    /// Notes which card lies this many cards below the top of the discard pile, if the record hid it.
    pub(crate) fn know_discard(&mut self, below: usize, card: Card) {
        if let Some(place @ None) = self.pile.iter_mut().rev().nth(below) {
            *place = Some(card);
            self.locate(Some(card));
        }
    }

    /// Notes that a player may have taken more discards than were counted. Nobody knows any more where in the pile its cards
    /// lie, or whether they are there.
    #[cold]
    pub(crate) fn take_deeper(&mut self, seat: Seat) {
        self.track_mixed(seat);
        if let Some(hand) = self.hands.get_mut(seat.index()).filter(|hand| hand.more == More::Nowhere) {
            hand.more = More::Pile;
        }
        for card in &mut self.pile {
            if let Some(card) = card.take() {
                self.unseen.lose(card, 1);
            }
        }
    }

    /// Takes the top discard into a hand. If the pile is empty, nothing is taken, whatever the record says.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat, card: Option<Card>) {
        let Some(top) = self.pile.pop() else { return self.doubt(seat) };
        if top != card && card.is_some() {
            self.lose(top);
            self.locate(card);
        }
        let card = card.or(top);
        if card.is_none() {
            self.track_mixed(seat);
        }
        self.give(seat, card);
    }

    /// Takes the discard back that was pushed to a player. The cards that were pushed with it return to the stock.
    pub(crate) fn take_back(&mut self, from: Seat, to: Seat, card: Option<Card>, stock: &[Option<Card>]) {
        if self.leave(from, card) {
            self.give(to, card);
        }
        self.track_return(stock.len());
        if card.is_none() {
            self.track_mixed(to);
        }
        for card in stock.iter().rev() {
            if !self.leave(from, *card) {
                continue;
            }
            self.stock = self.stock.saturating_add(1);
            match &mut self.order {
                Some(order) => order.push(*card),
                None => self.lose(*card),
            }
        }
    }

    /// Discards a card from a hand.
    #[inline]
    pub(crate) fn discard(&mut self, seat: Seat, card: Option<Card>) {
        if self.leave(seat, card) {
            self.pile_up(card);
        }
    }

    /// Gives a card from an unknown place to a hand.
    pub(crate) fn uncover(&mut self, seat: Seat, card: Option<Card>) {
        self.locate(card);
        self.track_mixed(seat);
        self.give(seat, card);
    }

    /// How many cards there are in all.
    pub(crate) const fn cards_in_all(&self) -> u16 {
        self.cards
    }

    /// Puts a card on top of the pile. If the pile gets more cards than there are, which was reported, its lowest cards are
    /// dropped, so that the table cannot grow without end.
    #[inline(always)]
    fn pile_up(&mut self, card: Option<Card>) {
        let most = usize::from(self.cards).max(1);
        if self.pile.len() >= 2 * most {
            self.pile.drain(..most);
        }
        self.pile.push(card);
    }

    /// Takes a card out of a hand. A card that is not known to be there must be one of its hidden cards; one that the record
    /// hides may be any card. Returns whether the hand had such a card.
    #[inline(always)]
    pub(crate) fn leave(&mut self, seat: Seat, card: Option<Card>) -> bool {
        let hand = self.hands.get_mut(seat.index());
        let is_known = hand.zip(card).is_some_and(|(hand, card)| hand.part_with_known(card));
        is_known || self.leave_hidden(seat, card)
    }

    /// Like [`leave`](Self::leave), for a card of which no copy is known to be in the hand.
    #[inline(never)]
    fn leave_hidden(&mut self, seat: Seat, card: Option<Card>) -> bool {
        if self.hand(seat).is_short_of(card) && !self.supply(seat) {
            return false;
        }
        if self.hand(seat).hidden > 0 {
            self.track_shown(seat, card);
        } else {
            self.track_mixed(seat);
        }
        let Some(hand) = self.hands.get_mut(seat.index()) else {
            return false;
        };
        if !hand.part_with_hidden(card, &mut self.unseen) {
            self.doubt_cards(card.into_iter());
        }
        true
    }

    /// Called when a card leaves a hand that cannot have it. The player must have drawn it although the record does not say so,
    /// or had it already if nobody knows how many cards they had. Returns whether that is possible.
    #[cold]
    pub(super) fn supply(&mut self, seat: Seat) -> bool {
        self.track_mixed(seat);
        let more = self.hand(seat).more;
        let taken = self.pile.iter().position(Option::is_none).filter(|_| more == More::Pile);
        if let Some(place) = taken {
            self.pile.remove(place);
        }
        if taken.is_some() || more == More::Anywhere {
            self.give(seat, None);
        } else if self.stock > 0 {
            self.draw(seat, None);
        }
        self.doubt(seat);
        self.hand(seat).size > 0
    }

    /// Marks that it is uncertain where copies of these cards are.
    #[cold]
    pub(crate) fn doubt_cards(&mut self, cards: impl Iterator<Item = Card>) {
        cards.for_each(|card| self.doubtful.insert(card));
    }

    /// Marks that it is uncertain what a hand holds, because of a fault that was already reported.
    #[cold]
    pub(crate) fn doubt(&mut self, seat: Seat) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.doubtful = true;
        }
    }

    /// Puts a card into a hand.
    #[inline]
    pub(crate) fn give(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.add(card);
        }
    }

    /// Forgets which cards a hand holds.
    pub(crate) fn lose_sight(&mut self, seat: Seat) {
        self.track_mixed(seat);
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.lose_sight(&mut self.unseen);
            *hand = Hand { hidden: hand.size, size: hand.size, doubtful: true, more: hand.more, ..Hand::EMPTY };
        }
    }

    /// Forgets which cards a hand holds, and how many.
    pub(crate) fn lose_track(&mut self, seat: Seat) {
        self.lose_sight(seat);
        self.may_gain(seat);
    }

    /// Notes that a hand may have got unknown cards. What is known to be in it still is.
    pub(crate) fn may_gain(&mut self, seat: Seat) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            (hand.doubtful, hand.more) = (true, More::Anywhere);
        }
    }
}

/// Calls `each` with the index and card of every card: first the named cards, then the hidden ones. A hidden card is not one of
/// the named cards beside it, so those must be dealt with first.
#[inline]
pub(super) fn named_first<E>(
    cards: &[Laid],
    mut each: impl FnMut(u16, Option<Card>) -> Result<(), E>,
) -> Result<(), E> {
    let mut hides = false;
    for (index, laid) in (0..).zip(cards) {
        match laid.card {
            Some(card) => each(index, Some(card))?,
            None => hides = true,
        }
    }
    if hides {
        let hidden = (0..).zip(cards).filter(|(_, laid)| laid.card.is_none());
        hidden.map(|(index, _)| index).try_for_each(|index| each(index, None))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Card, Table};

    /// If a pile has more cards than there are, only those on top are kept, so that it does not grow without end.
    #[test]
    fn a_pile_never_has_twice_as_many_cards_as_the_pack() {
        let mut table = Table::new();
        table.clear(2, [1; Card::KINDS]);
        let longest = (0..200).map(|_| {
            table.pile_up(None);
            table.pile().len()
        });
        assert_eq!(longest.max(), Some(2 * Card::KINDS));
    }
}
