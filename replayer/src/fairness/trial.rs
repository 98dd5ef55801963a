//! Archives that are made up, fair and unfair, to try what the questions find. Only hands and draws are dealt; nothing is played.

use adjudeck_format::{Card, CardSet, Seat};
use adjudeck_validator::rules::deal::Direction;

use super::archive::FairnessArchive;
use super::deal::{DealPlace, DealScene, DrawnCards, ShownDeal};
use super::document::FairnessDocument;
use super::repeats::mixed;
use super::stock::StockWatch;
use crate::generate::Rng;

/// Deals of a game.
const OF_GAME: u64 = 10;

/// How cards are shuffled and dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialShuffle {
    /// Each order of the pack is as likely as any other.
    Fair,
    /// So many riffles of what was gathered after the last deal: hands in order, each sorted by rank, then what was discarded, then the
    /// stock.
    Riffles(u8),
    /// The first seat gets a joker from the stock for one of its cards, in one deal of so many, on average.
    FavouredSeat(u32),
    /// There are only so many packs, and each deal is dealt from one of them at random.
    Packs(u64),
    /// Each deal is shuffled by a generator with a seed of so many bits, taken at random.
    SeedBits(u32),
}

/// What is played at the table of a trial.
#[derive(Clone, Debug)]
pub struct TrialTable {
    /// How many copies of each kind of card the pack has.
    pub copies: [u8; Card::KINDS],
    /// How many play.
    pub players: u8,
    /// How many cards each is dealt.
    pub hand: u8,
    /// How many cards are drawn from the stock in each deal.
    pub draws: u8,
    /// Of how many players, from the first, the hands are shown.
    pub shown: u8,
    /// Whether each of these players has a record of their own, which shows no other hand.
    pub apart: bool,
}

/// Deals by one way of shuffling.
struct TrialDealer<'a> {
    table: &'a TrialTable,
    shuffle: TrialShuffle,
    seed: u64,
    rng: Rng,
    /// The pack as it was gathered.
    pack: Vec<Card>,
}

/// The report on an archive of so many deals. A seed gives the same archive everywhere.
///
/// ```
/// use adjudeck_replayer::fairness::{TrialShuffle, TrialTable, trial};
/// let copies = adjudeck_validator::edition("gin").unwrap().pack.contents(2).unwrap().copies();
/// let table = TrialTable { copies, players: 2, hand: 10, draws: 12, shown: 2, apart: false };
/// let [fair, packs] = [TrialShuffle::Fair, TrialShuffle::Packs(20)].map(|shuffle| trial(&table, shuffle, 50, 1));
/// assert_eq!((fair.deals, fair.unusual), (50, 0));
/// assert!(packs.unusual_answers().any(|answer| answer.topic.as_str() == "repeated-deals"));
/// ```
#[must_use]
pub fn trial(table: &TrialTable, shuffle: TrialShuffle, deals: u64, seed: u64) -> FairnessDocument {
    let kinds = table.copies.iter().enumerate().flat_map(|(at, copies)| std::iter::repeat_n(at, (*copies).into()));
    let pack = kinds.filter_map(Card::from_index).collect();
    let mut trial = TrialDealer { table, shuffle, seed, rng: Rng::new(seed, 0), pack };
    let mut archive = FairnessArchive::default();
    trial.rng.shuffle(&mut trial.pack);
    let mut others = Vec::new();
    for number in 0..deals {
        let mut views = records(table, trial.deal(number)).into_iter();
        views.next().iter().for_each(|deal| archive.add(deal));
        others.extend(views);
    }
    for deal in &others {
        archive.add(deal);
    }
    archive.document()
}

impl TrialDealer<'_> {
    /// Shuffles the pack.
    fn shuffle(&mut self) {
        match self.shuffle {
            TrialShuffle::Fair | TrialShuffle::FavouredSeat(_) => self.rng.shuffle(&mut self.pack),
            TrialShuffle::Riffles(times) => (0..times).for_each(|_| riffle(&mut self.pack, &mut self.rng)),
            TrialShuffle::Packs(packs) => self.shuffle_by(u32::try_from(packs).unwrap_or(u32::MAX)),
            TrialShuffle::SeedBits(bits) => self.shuffle_by(1_u32.checked_shl(bits).unwrap_or(u32::MAX)),
        }
    }

    /// Shuffles a new pack by one of so many seeds.
    fn shuffle_by(&mut self, seeds: u32) {
        let stream = u64::from(self.rng.below(seeds)) + 1;
        self.pack.sort_unstable();
        Rng::new(self.seed, stream).shuffle(&mut self.pack);
    }

    /// A deal, after which the cards are gathered.
    fn deal(&mut self, number: u64) -> ShownDeal {
        self.shuffle();
        let (players, hand) = (usize::from(self.table.players), usize::from(self.table.hand));
        // One card at a time, to each in turn.
        let mut hands: Vec<Vec<Card>> = (0..players)
            .map(|seat| self.pack.iter().skip(seat).step_by(players).take(hand).copied().collect())
            .collect();
        let mut stock: Vec<Card> = self.pack.iter().skip(players * hand).copied().collect();
        self.favour(&mut hands, &mut stock);
        let upcard = stock.first().copied();
        let drawn = self.draw(&hands, stock.get(1..).unwrap_or_default(), upcard);
        let deal = self.shown(number, &hands, upcard, drawn);
        for hand in &mut hands {
            hand.sort_unstable_by_key(|card| (card.rank(), card.suit()));
        }
        self.pack = hands.into_iter().flatten().chain(stock).collect();
        deal
    }

    /// Gives the first seat a joker more, now and then.
    fn favour(&mut self, hands: &mut [Vec<Card>], stock: &mut [Card]) {
        let TrialShuffle::FavouredSeat(many) = self.shuffle else { return };
        if !self.rng.one_in(many) {
            return;
        }
        let joker = stock.iter_mut().find(|card| **card == Card::JOKER);
        let other = hands.first_mut().and_then(|hand| hand.iter_mut().find(|card| **card != Card::JOKER));
        if let Some((joker, other)) = joker.zip(other) {
            std::mem::swap(joker, other);
        }
    }

    /// Draws from the stock; each player discards what they have drawn.
    fn draw(&self, hands: &[Vec<Card>], stock: &[Card], upcard: Option<Card>) -> DrawnCards {
        let mut drawn = DrawnCards::default();
        let is_whole = self.table.shown >= self.table.players;
        let elsewhere = hands.iter().flatten().copied().chain(upcard);
        let of_pack = || StockWatch::of(&self.table.copies, elsewhere, wild(), upcard);
        let mut watch = if is_whole { of_pack() } else { StockWatch::default() };
        let seats = (0..self.table.players).map(Seat).cycle();
        for (seat, card) in seats.zip(stock.iter().take(self.table.draws.into())) {
            watch.draw(seat, Some(*card), &mut drawn);
            watch.lay(Some(*card));
        }
        drawn
    }

    fn shown(&self, number: u64, hands: &[Vec<Card>], upcard: Option<Card>, drawn: DrawnCards) -> ShownDeal {
        let players = self.table.players;
        let name = |seat: u8| format!("player {}", seat + 1).into();
        let shown = hands.iter().enumerate().map(|(seat, hand)| (seat < self.table.shown.into()).then(|| hand.clone()));
        let dealer = u8::try_from(number % u64::from(players.max(1))).unwrap_or_default();
        ShownDeal {
            place: DealPlace { input: "trial".into(), line: number },
            scene: DealScene { game: number / OF_GAME, occasion: mixed(self.seed, number), ..DealScene::default() },
            players: (0..players).map(name).collect(),
            copies: self.table.copies,
            wild: wild(),
            dealer: Some(Seat(dealer)),
            direction: Direction::Clockwise,
            hands: shown.collect(),
            indicator: None,
            upcard,
            is_sifted: false,
            behind: vec![Seat(u8::try_from(number / 3 % u64::from(players.max(1))).unwrap_or_default())],
            dealt: u64::from(players) * u64::from(self.table.hand),
            drawn,
        }
    }
}

/// The records of a deal: one, or that of each player whose hand is shown.
fn records(table: &TrialTable, deal: ShownDeal) -> Vec<ShownDeal> {
    if !table.apart {
        return vec![deal];
    }
    (0..usize::from(table.shown)).map(|seat| seen_from(seat, &deal)).collect()
}

/// A deal as somebody at this seat records it.
fn seen_from(seat: usize, deal: &ShownDeal) -> ShownDeal {
    let hands = deal.hands.iter().enumerate().map(|(at, hand)| hand.clone().filter(|_| at == seat)).collect();
    let scene = DealScene { game: mixed(deal.scene.game, seat as u64), ..deal.scene.clone() };
    ShownDeal { hands, scene, drawn: DrawnCards::default(), ..deal.clone() }
}

/// The printed jokers.
fn wild() -> CardSet {
    CardSet::of(Card::JOKER)
}

/// One riffle, as people do it by the model of Gilbert, Shannon and Reeds: the pack is cut near its middle, and cards fall from either
/// part with a chance that is its share of the cards.
fn riffle(pack: &mut [Card], rng: &mut Rng) {
    let cut = pack.iter().filter(|_| rng.one_in(2)).count();
    let (left, right) = pack.split_at(cut);
    let (mut left, mut right) = (left.iter().copied(), right.iter().copied());
    let mut riffled = Vec::with_capacity(pack.len());
    while left.len() + right.len() > 0 {
        let [of_left, all] = [left.len(), left.len() + right.len()].map(|many| u32::try_from(many).unwrap_or(u32::MAX));
        let next = if rng.below(all) < of_left { left.next() } else { right.next() };
        riffled.extend(next);
    }
    pack.copy_from_slice(&riffled);
}

#[cfg(test)]
mod tests {
    use super::{Card, Rng, TrialShuffle, TrialTable, riffle, trial};
    use crate::fairness::{FairnessDocument, FairnessTopic};

    fn table() -> TrialTable {
        let mut copies = [2; Card::KINDS];
        copies[Card::JOKER.index()] = 4;
        TrialTable { copies, players: 3, hand: 13, draws: 20, shown: 3, apart: false }
    }

    fn topics(document: &FairnessDocument) -> Vec<FairnessTopic> {
        document.unusual_answers().map(|answer| answer.topic).collect()
    }

    #[test]
    fn a_riffle_keeps_the_cards_and_two_rising_orders() {
        let mut pack: Vec<_> = (0..52).filter_map(Card::from_index).collect();
        riffle(&mut pack, &mut Rng::new(3, 0));
        let falls = pack.windows(2).filter(|pair| pair[0] > pair[1]).count();
        assert!(falls > 5, "{falls}");
        // One riffle of a sorted pack has two rising sequences: some cut leaves both parts in order.
        let rises = |cut: usize| {
            let places: Vec<_> = (0..52).map(|at| pack.iter().position(|card| card.index() == at).unwrap()).collect();
            places[..cut].is_sorted() && places[cut..].is_sorted()
        };
        assert!((0..=52).any(rises));
    }

    #[test]
    fn fair_deals_are_as_expected_and_all_is_asked_of_them() {
        let document = trial(&table(), TrialShuffle::Fair, 400, 5);
        assert_eq!(topics(&document), []);
        // Nothing is wild but jokers, and nothing indicates it.
        let never = [FairnessTopic::WildCards, FairnessTopic::Indicators];
        for topic in FairnessTopic::ALL.into_iter().filter(|topic| !never.contains(topic)) {
            assert!(document.answers.iter().any(|answer| answer.topic == topic), "{topic:?}");
        }
    }

    #[test]
    fn one_riffle_is_found() {
        let found = topics(&trial(&table(), TrialShuffle::Riffles(1), 100, 5));
        assert!(found.contains(&FairnessTopic::Together) || found.contains(&FairnessTopic::InOrder), "{found:?}");
    }

    #[test]
    fn a_seat_with_more_jokers_is_found() {
        let found = trial(&table(), TrialShuffle::FavouredSeat(5), 1000, 5);
        let seat = found.unusual_answers().find(|answer| answer.topic == FairnessTopic::Jokers).unwrap();
        assert!(seat.times > 1.1 && seat.least > 1.0, "{seat:?}");
    }

    #[test]
    fn repeated_packs_are_found_and_shown() {
        let found = trial(&table(), TrialShuffle::SeedBits(10), 150, 5);
        assert!(topics(&found).contains(&FairnessTopic::RepeatedDeals));
        assert!(found.repeated.iter().all(|repeated| repeated.first.line < repeated.again.line));
        assert!(!found.repeated.is_empty());
    }
}
