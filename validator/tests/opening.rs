//! The openings of Ramino Pokerato, held against a plain brute force that is written apart: it knows the eight openings as
//! this file writes them down, and tries every division of the hand.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use adjudeck_format::{Action, Card, Groups, Rank, Reader, Seat, Statement, Suit};
use adjudeck_validator::{Hand, Judge, Rules, Solved, Solver, edition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// What this file knows of the rules, and how it is said to the engine.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer to a question of its own")]
struct Book {
    /// Whether a pair may be the same card twice.
    same_suit: bool,
    /// Whether more than forty will do.
    more: bool,
    low_ace: i32,
    /// Whether only one meld of four or five cards, or two of three or four, may make up forty.
    shapes: bool,
    /// Whether a pair may be among the melds that make up forty.
    pairs: bool,
    /// Whether the three or the pair of the full house must be of court cards.
    court: bool,
    /// How many jokers a meld may have, and how many other cards it must.
    jokers: usize,
    naturals: usize,
    answers: &'static [(&'static str, &'static str)],
}

const PAGAT: Book = Book {
    same_suit: false,
    more: false,
    low_ace: 11,
    shapes: false,
    pairs: false,
    court: false,
    jokers: 4,
    naturals: 0,
    answers: &[],
};

const BOOKS: [Book; 6] = [
    PAGAT,
    Book { same_suit: true, answers: &[("opening.pair-suits", "any")], ..PAGAT },
    Book { more: true, low_ace: 1, answers: &[("opening.worth", "at-least"), ("opening.low-ace", "1")], ..PAGAT },
    Book {
        shapes: true,
        court: true,
        answers: &[
            (
                "opening.shapes",
                r#"[{"count":1,"cards":{"least":4,"most":5}},{"count":2,"cards":{"least":3,"most":4}}]"#,
            ),
            (
                "contract.melds",
                r#"[{"worth":1},{"worth":1},{"worth":1},{"melds-with":{"melds":[{"count":1,"meld":"set","least":3},{"count":1,"meld":"pair","least":2}],"ranks":"KQJ"}},{"worth":40},{"worth":1},{"worth":1},"hand"]"#,
            ),
        ],
        ..PAGAT
    },
    Book { pairs: true, answers: &[("opening.worth-pair", "allowed")], ..PAGAT },
    Book {
        jokers: 1,
        naturals: 1,
        answers: &[
            ("wild.run-most", "1"),
            ("wild.set-most", "1"),
            ("wild.set-naturals", "1"),
            ("wild.run-naturals", "1"),
        ],
        ..PAGAT
    },
];

impl Book {
    fn rules(self) -> Rules {
        let edition = edition("pokerato").unwrap().clone();
        self.answers.iter().fold(edition, |rules, (path, answer)| rules.with(path, answer).unwrap())
    }

    fn is_pair(self, cards: &[Card]) -> bool {
        let [one, other] = cards else { return false };
        !one.is_joker() && one.rank() == other.rank() && (self.same_suit || one != other)
    }

    /// Whether a meld may have its jokers.
    fn few_jokers(self, cards: &[Card]) -> bool {
        let jokers = cards.iter().filter(|card| card.is_joker()).count();
        jokers <= self.jokers && cards.len() - jokers >= self.naturals
    }

    fn is_set(self, cards: &[Card]) -> bool {
        let naturals: Vec<_> = cards.iter().filter(|card| !card.is_joker()).collect();
        let distinct = (0..naturals.len()).all(|at| !naturals[..at].contains(&naturals[at]));
        let one_rank = naturals.iter().all(|card| card.rank() == naturals[0].rank());
        (3..=4).contains(&cards.len()) && distinct && one_rank && self.few_jokers(cards)
    }

    /// The places of a run that the cards fill, the ace being the first or the last: the lowest place, if they are one.
    fn run(self, cards: &[Card]) -> Option<usize> {
        let len = cards.len();
        if !(3..=14).contains(&len) || !self.few_jokers(cards) {
            return None;
        }
        (0..=14 - len).find(|low| {
            Suit::ALL.into_iter().any(|suit| {
                let places = (*low..low + len).map(|place| Card::new(Rank::ALL[place % 13], suit));
                let mut left = cards.to_vec();
                for card in places {
                    let at = left.iter().position(|it| *it == card).or(left.iter().position(|it| it.is_joker()));
                    match at {
                        Some(at) => _ = left.swap_remove(at),
                        None => return false,
                    }
                }
                true
            })
        })
    }

    fn worth(self, cards: &[Card]) -> i32 {
        let value = |card: &Card| match card.rank().unwrap() {
            Rank::Ace => 11,
            Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 10,
            rank => rank as i32 + 1,
        };
        let all: i32 = cards.iter().map(value).sum();
        let low = !self.is_set(cards) && !self.is_pair(cards) && self.run(cards) == Some(0);
        if low { all - 11 + self.low_ace } else { all }
    }

    /// Whether the cards, taken together, are the opening of a deal.
    fn opens(self, cards: &[Card], deal: u16) -> bool {
        let natural = cards.iter().all(|card| !card.is_joker());
        let court = |cards: &[Card]| matches!(cards[0].rank(), Some(Rank::King | Rank::Queen | Rank::Jack));
        let high = |cards: &[Card]| court(cards) || cards[0].rank() == Some(Rank::Ace);
        let in_two = |is: &dyn Fn(&[Card], &[Card]) -> bool| {
            (0u32..1 << cards.len()).any(|some| {
                let (one, other): (Vec<_>, Vec<_>) = (0..cards.len()).partition(|at| some >> at & 1 == 1);
                let of = |places: Vec<usize>| places.into_iter().map(|at| cards[at]).collect::<Vec<_>>();
                is(&of(one), &of(other))
            })
        };
        match deal {
            1 => natural && self.is_pair(cards) && high(cards),
            2 => natural && in_two(&|one, other| self.is_pair(one) && self.is_pair(other) && high(one)),
            3 => natural && cards.len() == 3 && self.is_set(cards),
            4 => {
                natural
                    && in_two(&|one, other| {
                        let full = one.len() == 3 && self.is_set(one) && self.is_pair(other);
                        full && (!self.court || court(one) || court(other))
                    })
            }
            5 => natural && !cards.is_empty() && self.forty(cards, &mut Vec::new(), 0),
            6 => natural && cards.len() == 4 && self.is_set(cards),
            7 => natural && cards.len() == 5 && self.run(cards).is_some(),
            8 => self.divides(cards),
            _ => panic!("eight deals"),
        }
    }

    /// Whether all cards can be divided into melds that are together worth forty.
    fn forty(self, cards: &[Card], sizes: &mut Vec<usize>, worth: i32) -> bool {
        if cards.is_empty() {
            let one = sizes.len() == 1 && (4..=5).contains(&sizes[0]);
            let two = sizes.len() == 2 && sizes.iter().all(|size| (3..=4).contains(size));
            return (worth == 40 || self.more && worth > 40) && (!self.shapes || one || two);
        }
        with_first(cards, |meld, others| {
            let is = self.is_set(meld) || self.run(meld).is_some() || self.pairs && self.is_pair(meld);
            sizes.push(meld.len());
            let found = is && self.forty(others, sizes, worth + self.worth(meld));
            sizes.pop();
            found
        })
    }

    /// Whether all cards can be divided into melds, jokers included.
    fn divides(self, cards: &[Card]) -> bool {
        cards.is_empty()
            || with_first(cards, |meld, others| (self.is_set(meld) || self.run(meld).is_some()) && self.divides(others))
    }

    /// Whether some of the cards are the opening: in the last deal all, in the others so that one is left to discard.
    fn can_open(self, hand: &[Card], deal: u16) -> bool {
        if deal == 8 {
            return !hand.is_empty() && self.opens(hand, deal);
        }
        (0u32..(1 << hand.len()) - 1).any(|some| {
            let cards: Vec<_> = (0..hand.len()).filter(|at| some >> at & 1 == 1).map(|at| hand[at]).collect();
            self.opens(&cards, deal)
        })
    }
}

/// Whether one of the groups that have the first card will do.
fn with_first(cards: &[Card], mut will_do: impl FnMut(&[Card], &[Card]) -> bool) -> bool {
    let (first, rest) = cards.split_first().unwrap();
    (0u32..1 << rest.len()).any(|with| {
        let (mut meld, mut others) = (vec![*first], Vec::new());
        for (at, card) in rest.iter().enumerate() {
            if with >> at & 1 == 1 { meld.push(*card) } else { others.push(*card) }
        }
        will_do(&meld, &others)
    })
}

/// Whether the referee allows these melds.
fn is_allowed(rules: &Rules, deal: u16, hand: &[Card], melds: Groups<'static>) -> bool {
    let cards: Vec<_> = hand.iter().map(ToString::to_string).collect();
    let log = format!(
        "players Ada Bruno Carla\nposition {deal} dealer Bruno\nhand Ada {}\nturns Ada 5\nturn Ada drawn\n",
        cards.join(" ")
    );
    let mut judge = Judge::new(rules.clone());
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).unwrap();
    }
    judge.legal(&Statement::Plays { player: Seat(0), action: Action::Melds { melds } })
}

/// The solver finds an opening where there is one, and the referee allows it.
fn compare(book: Book, rules: &Rules, hand: &[Card], deal: u16) {
    let required = rules.contract.as_ref().unwrap().required(deal).unwrap();
    let there = book.can_open(hand, deal);
    match Solver::new(rules).contract(&hand.iter().copied().collect::<Hand>(), required) {
        Solved::Melds(melds) => {
            assert!(there, "deal {deal}, {hand:?}: {melds:?}");
            assert!(is_allowed(rules, deal, hand, melds.clone()), "deal {deal}, {hand:?}: {melds:?}");
        }
        Solved::Never => assert!(!there, "deal {deal}, {hand:?}: an opening was not found"),
        Solved::GaveUp => panic!("deal {deal}, {hand:?}: given up"),
    }
}

/// The deals whose openings a book tells apart from the first.
fn deals(which: usize) -> &'static [u16] {
    [&[1, 2, 3, 4, 5, 6, 7, 8][..], &[1, 2, 4], &[5], &[4, 5], &[5], &[8]][which]
}

/// Every hand of so many cards with at most two copies of each.
fn hands(kinds: &[Card], size: usize, hand: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    if hand.len() == size {
        visit(hand);
        return;
    }
    let Some((kind, others)) = kinds.split_first() else { return };
    for copies in 0..=2.min(size - hand.len()) {
        hand.extend(std::iter::repeat_n(*kind, copies));
        hands(others, size, hand, visit);
        hand.truncate(hand.len() - copies);
    }
}

#[test]
fn every_small_hand_opens_as_by_brute_force() {
    let kinds: Vec<Card> = "JS QS KS AS KH KD 2S 3S JK".split(' ').map(|card| card.parse().unwrap()).collect();
    for (which, book) in BOOKS.into_iter().enumerate() {
        let rules = book.rules();
        for size in 1..=5 {
            hands(&kinds, size, &mut Vec::new(), &mut |hand| {
                for deal in deals(which) {
                    compare(book, &rules, hand, *deal);
                }
            });
        }
    }
}

/// Where a meld needs no natural card, jokers alone are one.
#[test]
fn jokers_alone_open_as_by_brute_force() {
    let hands = [&[Card::JOKER; 2][..], &[Card::JOKER; 3], &[Card::JOKER; 4]];
    for book in [BOOKS[0], BOOKS[5]] {
        for hand in hands {
            compare(book, &book.rules(), hand, 8);
        }
    }
}

/// Cards of few ranks and suits, so that melds are frequent.
fn any_card() -> impl Strategy<Value = Card> {
    let cards = "AS 2S 3S 4S 5S TS JS QS KS AH KH KD KC 8H 8S 8D 8C 4H 4D 9H TH JH JK JK".split(' ');
    prop::sample::select(cards.map(|card| card.parse().unwrap()).collect::<Vec<Card>>())
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn larger_hands_open_as_by_brute_force(cards in prop::collection::vec(any_card(), 6..10), which in 0..BOOKS.len(), at in 0..8_usize) {
        let mut hand: Vec<Card> = Vec::new();
        for card in cards {
            let most = if card.is_joker() { 4 } else { 2 };
            if hand.iter().filter(|other| **other == card).count() < most {
                hand.push(card);
            }
        }
        let deals = deals(which);
        compare(BOOKS[which], &BOOKS[which].rules(), &hand, deals[at % deals.len()]);
    }
}
