//! The search for complete hands and for the least points, held against a plain brute force that is written apart from it:
//! it knows the rules of two books as this file writes them down, and tries everything.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use adjudeck_format::{Card, Rank, Reader};
use adjudeck_validator::{Hand, Judge, Rules, Solver, edition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The rules of a book as the brute force knows them, and the answers by which the engine has the same.
#[derive(Clone, Copy, Debug)]
struct Book {
    edition: &'static str,
    /// The most cards of a set.
    largest_set: usize,
    /// Whether copies of a card are a pure run.
    copies: bool,
    /// The most wild cards of a run.
    in_run: usize,
    /// The most wild cards of a set.
    in_set: usize,
    /// Whether a wild card that lies where it belongs leaves a run pure.
    at_home: bool,
    /// How many cards one of the runs must have.
    longest: usize,
    /// The lowest place where a wild card may stand: 0 is that of an ace below a two.
    low_end: usize,
    /// Whether a pure run is exempt if there is no second run.
    alone: bool,
    /// Where an ace may stand in a run.
    ace: &'static str,
    answers: &'static [(&'static str, &'static str)],
}

/// Pagat's rules, which the others change.
const PAGAT: Book = Book {
    edition: "paplu/pagat",
    largest_set: 3,
    copies: true,
    in_run: 32,
    in_set: 32,
    at_home: true,
    longest: 3,
    low_end: 0,
    alone: true,
    ace: "either-end",
    answers: &[],
};

/// Akagiri's rules.
const AKAGIRI: Book = Book { edition: "paplu/akagiri", largest_set: 4, copies: false, ..PAGAT };

/// The rules of two servers.
const SERVERS: [Book; 2] = [
    Book { edition: "paplu/rummycircle", ..AKAGIRI },
    Book { edition: "paplu/rummyon", in_run: 1, longest: 4, alone: false, ..AKAGIRI },
];

const BOOKS: [Book; 8] = [
    AKAGIRI,
    PAGAT,
    Book { in_run: 1, answers: &[("wild.run-most", "1")], ..AKAGIRI },
    Book { in_run: 1, in_set: 1, answers: &[("wild.run-most", "1"), ("wild.set-most", "1")], ..PAGAT },
    Book { at_home: false, answers: &[("wild.at-home", "wild")], ..AKAGIRI },
    Book { longest: 4, answers: &[("declare.longest", "4")], ..AKAGIRI },
    Book { low_end: 1, answers: &[("wild.low-end", "only-below-ace")], ..PAGAT },
    Book { ace: "round", answers: &[("meld.ace", "round")], ..AKAGIRI },
];

impl Book {
    fn goes_round(self) -> bool {
        self.ace == "round"
    }

    fn rules(self) -> Rules {
        let edition = edition(self.edition).unwrap().clone();
        let rules = self.answers.iter().fold(edition, |rules, (path, answer)| rules.with(path, answer).unwrap());
        let most = |most: usize| if most < 32 { most.to_string() } else { "null".to_owned() };
        let all = [
            ("wild.run-most", most(self.in_run)),
            ("wild.set-most", most(self.in_set)),
            ("wild.at-home", if self.at_home { "as-declared" } else { "wild" }.to_owned()),
            ("declare.longest", self.longest.to_string()),
            ("wild.low-end", ["allowed", "only-below-ace"][self.low_end].to_owned()),
            ("meld.ace", self.ace.to_owned()),
        ];
        all.iter().fold(rules, |rules, (path, answer)| rules.with(path, answer).unwrap())
    }
}

prop_compose! {
    /// The rules of a book, with any of the answers that others give.
    fn any_book()(at in 0..2_usize, in_run in 0..4_usize, in_set in 0..3_usize, at_home: bool, longest in 3..6_usize, low_end in 0..2_usize, round: bool) -> Book {
        let (in_run, in_set) = ([32, 1, 2, 32][in_run], [32, 1, 2][in_set]);
        let ace = if round { "round" } else { "either-end" };
        // What lies below an ace differs between runs that go round, so that the two are not tried together.
        Book { in_run, in_set, at_home, longest, low_end: if round { 0 } else { low_end }, ace, ..BOOKS[at] }
    }
}

/// Whether a meld is a pure run, any run, or a set: it may be several of them.
#[derive(Clone, Copy, Default)]
struct Is {
    pure: bool,
    run: bool,
    set: bool,
    len: usize,
}

/// The places of a rank in a run. Where runs go round the corner, each rank comes again.
fn places(card: Card, round: bool) -> Vec<usize> {
    let rank = card.rank().unwrap();
    if rank == Rank::Ace || round { vec![rank as usize, rank as usize + 13] } else { vec![rank as usize] }
}

/// Whether cards fill distinct places of a run of their number that begins at `low`; wild cards fill any.
fn fills(naturals: &[Card], low: usize, len: usize, round: bool, taken: u32) -> bool {
    let Some((first, rest)) = naturals.split_first() else { return true };
    places(*first, round).into_iter().any(|place| {
        let free = (low..low + len).contains(&place) && taken >> place & 1 == 0;
        free && fills(rest, low, len, round, taken | 1 << place)
    })
}

/// What a group of cards is.
fn what(cards: &[Card], wild: Option<Rank>, book: Book) -> Is {
    let is_wild = |card: &Card| card.is_joker() || card.rank() == wild;
    let naturals: Vec<Card> = cards.iter().copied().filter(|card| !is_wild(card)).collect();
    let len = cards.len();
    let mut is = Is { len, ..Is::default() };
    if !(3..=if book.goes_round() { 13 } else { 14 }).contains(&len) {
        return is;
    }
    let one_suit = |cards: &[Card]| cards.iter().all(|card| card.suit() == cards[0].suit());
    let has_ace = |cards: &[Card]| cards.iter().any(|card| card.rank() == Some(Rank::Ace));
    let low_end = |cards: &[Card]| if has_ace(cards) { 0 } else { book.low_end };
    let highest = if book.goes_round() { 12 } else { 14 - len };
    let lies = |cards: &[Card], low: usize| fills(cards, low, len, book.goes_round(), 0);
    let runs = |cards: &[Card]| one_suit(cards) && (low_end(cards)..=highest).any(|low| lies(cards, low));
    is.run = naturals.is_empty() || runs(&naturals);
    if book.in_run < len {
        // Each card lies at its own place but for so many wild ones.
        let own = |cards: &[Card]| cards.iter().all(|card| !card.is_joker()) && runs(cards);
        is.run = (0u32..1 << len).any(|moved| {
            let (moved, own_place): (Vec<_>, Vec<_>) = (0..len).partition(|at| moved >> at & 1 == 1);
            let own_place: Vec<_> = own_place.iter().map(|at| cards[*at]).collect();
            moved.len() <= book.in_run && moved.iter().all(|at| is_wild(&cards[*at])) && own(&own_place)
        });
    }
    is.pure = cards.iter().all(|card| !card.is_joker()) && runs(cards);
    is.pure &= book.at_home || naturals.len() == len;
    let ranks_agree = naturals.iter().all(|card| card.rank() == naturals[0].rank());
    let suits_differ =
        (0..naturals.len()).all(|at| naturals[..at].iter().all(|card| card.suit() != naturals[at].suit()));
    let few = Rank::ALL.into_iter().any(|rank| {
        let (own, others): (Vec<Card>, Vec<Card>) = cards.iter().partition(|card| card.rank() == Some(rank));
        let suits_differ = (0..own.len()).all(|at| !own[..at].contains(&own[at]));
        suits_differ && others.len() <= book.in_set && others.iter().all(is_wild)
    });
    is.set = len <= book.largest_set && ranks_agree && suits_differ && few;
    if book.copies && len == 3 && !cards[0].is_joker() && cards.iter().all(|card| *card == cards[0]) {
        (is.pure, is.run) = (true, true);
    }
    is
}

/// Everything that cards can be divided into: calls `each` with the melds, and with the cards that are left.
fn divide(
    cards: &[Card],
    melds: &mut Vec<Is>,
    left: &mut Vec<Card>,
    try_meld: &dyn Fn(&[Card]) -> Is,
    each: &mut dyn FnMut(&[Is], &[Card]),
) {
    let Some((first, rest)) = cards.split_first() else {
        each(melds, left);
        return;
    };
    left.push(*first);
    divide(rest, melds, left, try_meld, each);
    left.pop();
    for with in 0u32..1 << rest.len() {
        let (mut meld, mut others) = (vec![*first], Vec::new());
        for (at, card) in rest.iter().enumerate() {
            if with >> at & 1 == 1 { meld.push(*card) } else { others.push(*card) }
        }
        let is = try_meld(&meld);
        if is.run || is.set {
            melds.push(is);
            divide(&others, melds, left, try_meld, each);
            melds.pop();
        }
    }
}

/// Whether there are two runs, one of them pure, and one of them as long as it must be; copies are a run of three.
fn has_lives(melds: &[Is], book: Book) -> bool {
    let runs = || melds.iter().filter(|is| is.run);
    melds.iter().any(|is| is.pure) && runs().count() >= 2 && runs().any(|is| is.len >= book.longest)
}

fn points(card: Card, wild: Option<Rank>) -> i32 {
    match card.rank() {
        rank if rank.is_none() || rank == wild => 0,
        Some(Rank::Ace | Rank::Ten | Rank::Jack | Rank::Queen | Rank::King) | None => 10,
        Some(rank) => rank as i32 + 1,
    }
}

/// The least points of a hand by Pagat's rules of counting, and whether all of it can be declared.
fn by_force(cards: &[Card], wild: Option<Rank>, book: Book) -> (i32, bool) {
    let cost = |cards: &[Card]| cards.iter().map(|card| points(*card, wild)).sum::<i32>();
    let (mut least, mut complete) = (cost(cards), false);
    divide(cards, &mut Vec::new(), &mut Vec::new(), &|meld| what(meld, wild, book), &mut |melds, left| {
        if has_lives(melds, book) {
            least = least.min(cost(left));
            complete |= left.is_empty();
        }
    });
    // A pure run alone: all else counts.
    for some in (0u32..1 << cards.len()).filter(|_| book.alone) {
        let (meld, others): (Vec<_>, Vec<_>) = (0..cards.len()).partition(|at| some >> at & 1 == 1);
        let of = |places: &[usize]| places.iter().map(|at| cards[*at]).collect::<Vec<_>>();
        if meld.len() >= 3 && what(&of(&meld), wild, book).pure {
            least = least.min(cost(&of(&others)));
        }
    }
    (least, complete)
}

/// Cards of few ranks and suits, so that melds are frequent.
fn any_card() -> impl Strategy<Value = Card> {
    let cards =
        "AS 2S 3S 4S 5S 6S 7S KS QS AH 2H 3H 4H 5H KH 2D 3D 3C 4D JK".split(' ').map(|card| card.parse().unwrap());
    prop::sample::select(cards.collect::<Vec<Card>>())
}

/// So many cards; of some hands three are copies of one card.
fn any_cards(size: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Card>> {
    (any_card(), prop::bool::weighted(0.3), prop::collection::vec(any_card(), size)).prop_map(
        |(card, copies, mut cards)| {
            if copies {
                cards.splice(..3, [card; 3]);
            }
            cards
        },
    )
}

/// Cards that are in no hand here, and a joker.
fn any_indicator() -> impl Strategy<Value = Card> {
    prop::sample::select(vec!["4C".parse().unwrap(), "QD".parse().unwrap(), Card::JOKER, "2C".parse().unwrap()])
}

/// No more copies of a card than three packs have, one joker being the indicator.
fn thinned(cards: Vec<Card>) -> Vec<Card> {
    let mut kept: Vec<Card> = Vec::new();
    for card in cards {
        let most = if card.is_joker() { 2 } else { 3 };
        if kept.iter().filter(|other| **other == card).count() < most {
            kept.push(card);
        }
    }
    kept
}

/// Thirteen cards of two packs. Most have a pure run, and of these most have another run or a joker.
fn dealt() -> impl Strategy<Value = Vec<Card>> {
    let pack: Vec<Card> = Card::all().flat_map(|card| [card; 2]).collect();
    let run = |suit: char, low: usize| {
        "A23456789TJQKA2".get(low..low + 3).unwrap().chars().map(move |rank| format!("{rank}{suit}").parse().unwrap())
    };
    (Just(pack).prop_shuffle(), 0..4_usize, 0..13_usize, 0..13_usize).prop_map(move |(pack, runs, one, other)| {
        let runs: Vec<Card> = match runs {
            0 => Vec::new(),
            1 => run('S', one).collect(),
            2 => run('S', one).chain([Card::JOKER]).collect(),
            _ => run('S', one).chain(run('H', other)).collect(),
        };
        let mut rest = pack;
        for card in &runs {
            rest.remove(rest.iter().position(|other| other == card).unwrap());
        }
        runs.into_iter().chain(rest).take(13).collect()
    })
}

/// The declaration that was found is one that the referee allows.
fn is_allowed(book: Book, cards: &[Card], indicator: Card, words: &str) -> bool {
    let hand: Vec<String> = cards.iter().map(ToString::to_string).collect();
    let dealt = hand.len() - usize::from(words.contains("discarding"));
    let rules = book.rules().with_value("deal.cards", &serde_json::json!([dealt])).unwrap();
    let log = format!(
        "players Hal Gus Fay Eva Dee Carl Bea Aya\nposition 1 dealer Bea\nindicator {indicator}\nhand Aya {}\nturn Aya{}\nAya declares {words}\n",
        hand.join(" "),
        if words.contains("discarding") { " drawn" } else { "" },
    );
    let mut judge = Judge::new(rules);
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        if judge.judge(&line.unwrap().statement).is_err() {
            return false;
        }
    }
    true
}

/// A declaration as it is written.
fn words(declaration: &adjudeck_validator::Declaration) -> String {
    let groups: Vec<String> = declaration
        .melds
        .iter()
        .map(|group| {
            let card = |laid: &adjudeck_format::Laid| {
                let stands = match laid.stands {
                    adjudeck_format::Stands::Unsaid => String::new(),
                    adjudeck_format::Stands::Rank(rank) => {
                        format!("={}", Card::new(rank, adjudeck_format::Suit::Spades).to_string().replace('S', ""))
                    }
                    adjudeck_format::Stands::Card(card) => format!("={card}"),
                };
                format!("{}{stands}", laid.card.unwrap())
            };
            group.iter().map(card).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let discard = declaration.discard.map(|card| format!(" discarding {card}")).unwrap_or_default();
    format!("{}{discard}", groups.join(" | "))
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn the_search_finds_what_brute_force_finds(cards in any_cards(6..10), indicator in any_indicator(), book in prop_oneof![prop::sample::select(BOOKS.to_vec()), any_book()]) {
        let cards = thinned(cards);
        let (hand, wild): (Hand, _) = (cards.iter().copied().collect(), indicator.rank());
        let (least, complete) = by_force(&cards, wild, book);
        let rules = book.rules().with("score.hand", "outside-lives").unwrap();
        let solver = Solver::new(&rules);
        prop_assert_eq!(solver.points(&hand, Some(indicator)), Some(least));
        let declaration = solver.declaration(&hand, false, Some(indicator), None);
        prop_assert_eq!(declaration.is_some(), complete);
        if let Some(declaration) = declaration {
            prop_assert!(is_allowed(book, &cards, indicator, &words(&declaration)), "{}", words(&declaration));
        }
    }

    #[test]
    fn a_card_is_left_to_discard(cards in any_cards(7..9), indicator in any_indicator(), book in prop_oneof![prop::sample::select(BOOKS.to_vec()), any_book()]) {
        let cards = thinned(cards);
        let without = |at: usize| cards.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, card)| *card).collect::<Vec<_>>();
        let possible = (0..cards.len()).any(|at| by_force(&without(at), indicator.rank(), book).1);
        let hand: Hand = cards.iter().copied().collect();
        let declaration = Solver::new(&book.rules()).declaration(&hand, true, Some(indicator), None);
        prop_assert_eq!(declaration.is_some(), possible);
        if let Some(declaration) = declaration {
            prop_assert!(is_allowed(book, &cards, indicator, &words(&declaration)), "{}", words(&declaration));
        }
    }

    #[test]
    fn no_hand_takes_long(cards in prop::collection::vec(any_card(), 0..60), indicator in any_indicator(), book in prop_oneof![prop::sample::select(BOOKS.to_vec()), any_book()]) {
        let hand: Hand = cards.into_iter().collect();
        let rules = book.rules().with("score.hand", "outside-runs").unwrap();
        let before = std::time::Instant::now();
        let _ = (Solver::new(&rules).points(&hand, Some(indicator)), Solver::new(&rules).declaration(&hand, true, Some(indicator), None));
        prop_assert!(before.elapsed().as_secs() < 20);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn servers_count_as_little_as_they_can_of_a_hand(cards in dealt(), wild in prop::sample::select(vec![None, Some(Rank::Five), Some(Rank::Ace)]), book in prop::sample::select(SERVERS.to_vec())) {
        let indicator = wild.map_or(Card::JOKER, |rank| Card::new(rank, adjudeck_format::Suit::Clubs));
        // A joker that is turned up makes the aces wild.
        let (least, _) = by_force(&cards, wild.or(Some(Rank::Ace)), book);
        let hand: Hand = cards.iter().copied().collect();
        prop_assert_eq!(Solver::new(&book.rules()).points(&hand, Some(indicator)), Some(least));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(800) })]

    /// Whole hands are too large to try everything, but what is found in them can be judged. Many cards are wild.
    #[test]
    fn what_is_declared_of_a_whole_hand_is_allowed(cards in any_cards(18..24), wild in prop::sample::select(vec!["4C", "2C", "KC"]), size in 12..15_usize, book in prop_oneof![prop::sample::select(BOOKS.to_vec()), any_book()]) {
        let (indicator, mut cards): (Card, _) = (wild.parse().unwrap(), thinned(cards));
        cards.truncate(size);
        let hand: Hand = cards.iter().copied().collect();
        for discard in [false, true] {
            let Some(declaration) = Solver::new(&book.rules()).declaration(&hand, discard, Some(indicator), None) else { continue };
            prop_assert!(is_allowed(book, &cards, indicator, &words(&declaration)), "{}", words(&declaration));
        }
    }
}

#[test]
fn wild_cards_that_are_left_lengthen_a_run() {
    let book = Book { longest: 3, ..AKAGIRI };
    let cards: Vec<Card> = "5S 6S 7S 8H 9H TH JK JK".split(' ').map(|card| card.parse().unwrap()).collect();
    for indicator in ["QD", "KC"].map(|card| card.parse().unwrap()) {
        let hand: Hand = cards.iter().copied().collect();
        let declaration = Solver::new(&book.rules()).declaration(&hand, false, Some(indicator), None).unwrap();
        assert!(is_allowed(book, &cards, indicator, &words(&declaration)), "{}", words(&declaration));
    }
}

#[test]
fn where_no_run_must_be_pure_wild_cards_may_be_in_all() {
    let rules = edition("paplu/pagat").unwrap().with("declare.pure-runs", "0").unwrap();
    let hand: Hand = "3H 5H JK 8C TC JK KS 2D".split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    assert_eq!(Solver::new(&rules).points(&hand, "QD".parse().ok()), Some(12));
}

/// How many natural cards a run must have is asked of those with wild cards.
#[test]
fn a_run_without_wild_cards_may_be_short() {
    let book = Book { answers: &[("wild.run-naturals", "4")], ..AKAGIRI };
    let cards: Vec<Card> = "3S 4S 5S 6H 7H 8H KS KH KD".split(' ').map(|card| card.parse().unwrap()).collect();
    let (hand, indicator): (Hand, Card) = (cards.iter().copied().collect(), "QD".parse().unwrap());
    let declaration = Solver::new(&book.rules()).declaration(&hand, false, Some(indicator), None).unwrap();
    assert!(is_allowed(book, &cards, indicator, &words(&declaration)), "{}", words(&declaration));
}

#[test]
fn a_card_is_left_even_where_all_could_be_in_melds() {
    let hand: Hand = "JK 4S 4S 3S 2S 2S AS".split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let solver = Solver::new(edition("paplu/akagiri").unwrap());
    assert!(solver.declaration(&hand, false, "QD".parse().ok(), None).is_some());
    let declaration = solver.declaration(&hand, true, "QD".parse().ok(), None).unwrap();
    assert!(["4S", "2S"].contains(&declaration.discard.unwrap().to_string().as_str()));
}

#[test]
fn a_wild_card_that_was_just_taken_is_not_the_one_that_is_left() {
    let solver = Solver::new(edition("paplu/akagiri").unwrap());
    let discarded = |hand: &str, indicator: &str, taken: &str| {
        let hand: Hand = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        let declaration = solver.declaration(&hand, true, indicator.parse().ok(), taken.parse().ok())?;
        declaration.discard.map(|card| card.to_string())
    };
    let others = [
        ("QD KC JK 8D 9D TD JD 3H 4H 5H 2C KH 4C 7D", "KH"),
        ("9S 9C JK QD 3D 4D 5D 7D 8D 9D 9D QD JD QS", "QS"),
        ("3H 4H 5H 7S 8S 9S JC QC KC 6D 6C 6H 6S JK", "QD"),
    ];
    for (hand, indicator) in others {
        assert!(discarded(hand, indicator, "JK").is_some_and(|card| card != "JK"), "{hand}");
    }
    // It may go if there is another like it.
    assert!(discarded("3H 4H 5H 7S 8S 9S JC QC KC 6D 6C JK JK 6H", "QD", "JK").is_some());
}

#[test]
fn a_pair_is_no_pure_run_without_a_wild_card() {
    let rules = edition("paplu/pagat").unwrap().with("declare.copies", "pure-run-with-wild").unwrap();
    let points = |cards: &str| {
        let hand: Hand = cards.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        Solver::new(&rules).points(&hand, "QD".parse().ok())
    };
    assert_eq!(points("3S 4S 5S JH JH 2C"), Some(22));
    assert_eq!(points("3S 4S 5S JH JH 2C JK"), Some(2));
}

#[test]
fn a_set_may_be_better_than_one_more_run() {
    let points = |answers: &[(&str, &str)], cards: &str| {
        let book = edition("paplu/pagat").unwrap().clone();
        let rules = answers.iter().fold(book, |rules, (point, answer)| rules.with(point, answer).unwrap());
        let hand: Hand = cards.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        Solver::new(&rules).points(&hand, "7C".parse().ok())
    };
    // One of the runs has to be longer, and copies are runs of three: jokers make one with two cards of hearts.
    let longer = [("declare.longest", "4")];
    assert_eq!(points(&longer, "5C 5C 5C 9D 9D 9D TH JK JK KS KH KD 2S"), Some(22));
    // Copies that are no runs leave a run lacking that is not pure: another run would make as many as there are pure.
    let impure = [("declare.all-pure", "barred"), ("declare.copies-as", "pure-only")];
    assert_eq!(points(&impure, "3H 4H 5H 8C 8C 8C 9D 9D 9D TS JK JK"), Some(0));
}

#[test]
fn runs_that_are_longer_than_a_suit_are_none() {
    let rules = edition("paplu/pagat").unwrap().with("declare.pure-runs", "0").unwrap();
    let rules = rules.with_value("meld.run-size", &serde_json::json!({ "least": 17, "most": null })).unwrap();
    let hand: Hand = "3H 4H 5H 6H 7H JK".split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    // The seven is wild and costs nothing.
    assert_eq!(Solver::new(&rules).points(&hand, "7C".parse().ok()), Some(18));
}

#[test]
fn a_wild_card_lets_a_set_have_a_card_twice() {
    let rules = edition("paplu/akagiri").unwrap();
    let rules =
        rules.with("score.hand", "outside-lives").unwrap().with("meld.set-suits", "different-unless-wild").unwrap();
    let hand: Hand = "AS 2S 3S 5S 6S 7S KH KH KC JK".split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    assert_eq!(Solver::new(&rules).points(&hand, "QD".parse().ok()), Some(0));
}
