//! How long the solver takes for the hands that are hardest for it: of every edition for random hands, and for hands that are
//! complete but for a card or two, so that most ways of forming melds lead far and then nowhere.
//!
//!     cargo run --release -p adjudeck-tests --example hands                 # 10,000 of each; --hands N for another number
//!
//! The median, the time that one hand in a hundred exceeds, and the longest, in microseconds. A hand has as many cards as are dealt, one
//! that was drawn, and up to four more, as after calls.

#![expect(clippy::print_stdout, reason = "it reports on a terminal")]

use std::time::{Duration, Instant};

use adjudeck_format::{Card, Rank, Suit};
use adjudeck_tests::law::Chance;
use adjudeck_validator::{Hand, Rules, Solved, Solver, editions};
use clap::Parser;

/// Measure how long the solver takes for hard hands
#[derive(Parser)]
struct Options {
    /// How many hands of each kind
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    hands: u64,
    /// What decides the cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only this edition
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
}

/// A pack from which hands are taken.
struct Pack {
    chance: Chance,
    cards: Vec<Card>,
}

impl Pack {
    /// The cards that four players use.
    fn new(rules: &Rules, seed: u64) -> Self {
        let copies = rules.pack.contents(4).map(|contents| contents.copies()).into_iter().flatten();
        let all = Card::all().zip(copies).flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into()));
        Self { chance: Chance::new(seed), cards: all.collect() }
    }

    /// Takes any card.
    fn any(&mut self) -> Option<Card> {
        let place = self.chance.below(self.cards.len().max(1));
        (place < self.cards.len()).then(|| self.cards.swap_remove(place))
    }

    /// Takes this card, or now and then a joker for it.
    fn card(&mut self, card: Card) -> Option<Card> {
        let wanted = if self.chance.below(6) == 0 { Card::JOKER } else { card };
        let place = self.cards.iter().position(|other| *other == wanted)?;
        Some(self.cards.swap_remove(place))
    }

    /// The cards of a run, or of a set.
    fn meld(&mut self) -> Vec<Card> {
        let length = 3 + self.chance.below(3);
        let (low, of_suit) = (self.chance.below(13), self.chance.below(4));
        let ranks = Rank::ALL.into_iter().cycle().skip(low);
        let suits = Suit::ALL.into_iter().cycle().skip(of_suit);
        let cards: Vec<_> = if self.chance.below(2) == 0 {
            ranks.zip(suits.clone().take(1).cycle()).take(length).map(|(rank, suit)| Card::new(rank, suit)).collect()
        } else {
            ranks.take(1).cycle().zip(suits).take(length.min(4)).map(|(rank, suit)| Card::new(rank, suit)).collect()
        };
        cards.into_iter().filter_map(|card| self.card(card)).collect()
    }

    /// A random hand.
    fn random(&mut self, size: usize) -> Vec<Card> {
        (0..size).filter_map(|_| self.any()).collect()
    }

    /// A hand of melds in which one or two cards are exchanged for others.
    fn nearly_complete(&mut self, size: usize) -> Vec<Card> {
        let mut hand = Vec::new();
        while hand.len() < size {
            hand.extend(self.meld());
        }
        hand.truncate(size.saturating_sub(1 + self.chance.below(2)));
        hand.extend(self.random(size - hand.len()));
        hand
    }
}

/// What is asked about a hand; says whether the solver gave up.
type Question = fn(&Rules, &Hand, usize) -> bool;

/// What a deal asks for.
fn contract(rules: &Rules, hand: &Hand, deal: usize) -> bool {
    let contracts = rules.contract.as_ref().map(|contract| contract.melds.answer.as_slice()).unwrap_or_default();
    let required = contracts.iter().cycle().nth(deal);
    required.is_some_and(|required| Solver::new(rules).contract(hand, required) == Solved::GaveUp)
}

/// The melds that may follow.
fn further(rules: &Rules, hand: &Hand, _: usize) -> bool {
    std::hint::black_box(Solver::new(rules).further(hand, &[]));
    false
}

/// Whether the hand can be declared, where eights are wild.
fn declaration(rules: &Rules, hand: &Hand, _: usize) -> bool {
    std::hint::black_box(Solver::new(rules).declaration(hand, true, "8C".parse().ok(), None));
    false
}

/// What it costs a loser.
fn points(rules: &Rules, hand: &Hand, _: usize) -> bool {
    std::hint::black_box(Solver::new(rules).points(hand, "8C".parse().ok()));
    false
}

/// The questions that a game asks, with their names.
fn questions(rules: &Rules) -> Vec<(&'static str, Question)> {
    match &rules.declare {
        Some(_) => vec![("declaration", declaration), ("points", points)],
        None => vec![("contract", contract), ("further melds", further)],
    }
}

/// How many cards a hand has in a deal.
fn size(rules: &Rules, number: usize, deal: usize) -> usize {
    let hands = rules.deal.hands(rules.pack.players.answer.least);
    let dealt = hands.get(deal).or(hands.last());
    let more = if rules.declare.is_some() { 0 } else { number % 5 };
    usize::from(dealt.copied().unwrap_or_default()) + 1 + more
}

/// Asks a question about many hands, and reports.
fn measure(options: &Options, rules: &Rules, (name, question): (&str, Question), nearly: bool) {
    let (mut times, mut gave_up) = (Vec::new(), 0);
    for number in 0..options.hands {
        let mut pack = Pack::new(rules, options.seed.wrapping_add(number));
        let number = usize::try_from(number).unwrap_or_default();
        let contracts = rules.contract.as_ref().map_or(1, |contract| contract.melds.answer.len());
        let deal = (number / 5) % contracts.max(1);
        let size = size(rules, number, deal);
        let cards = if nearly { pack.nearly_complete(size) } else { pack.random(size) };
        let hand: Hand = cards.into_iter().collect();
        let begun = Instant::now();
        gave_up += u32::from(question(rules, &hand, deal));
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let microseconds = |time: Option<&Duration>| time.map_or(0, Duration::as_micros);
    let [median, rare] = [50, 99].map(|percent| microseconds(times.get(times.len() * percent / 100)));
    let (kind, most) = (if nearly { "nearly complete" } else { "random" }, microseconds(times.last()));
    println!("{:18} {name:14} {kind:16} {median:8} {rare:8} {most:8} {gave_up:8}", rules.edition);
}

fn main() {
    let options = Options::parse();
    println!("{:18} {:14} {:16} {:>8} {:>8} {:>8} {:>8}", "", "question", "hands", "median", "99 %", "most", "gave up");
    for rules in editions().iter().filter(|rules| options.edition.as_ref().is_none_or(|it| *it == rules.edition)) {
        for question in questions(rules) {
            for nearly in [false, true] {
                measure(&options, rules, question, nearly);
            }
        }
    }
}
