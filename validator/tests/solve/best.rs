//! How a hand is laid best, beside a plain search that tries everything.

use adjudeck_format::{Card, Rank, Seat, Suit};
use adjudeck_validator::{Laying, Layings, Rules, Solver, edition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::hands::{card, pack, with};
use crate::plain::Plain;
use crate::referee::table;

/// What is best: whether the player goes out, or else what their hand comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Comes {
    To(i32),
    Out,
}

/// A meld: its cards as bits, a bit for its rank or suit, and what is gained by it.
type Gaining = (u32, u32, i32);

/// What may be done with a hand.
struct Game {
    cards: Vec<Card>,
    melds: Vec<Gaining>,
    /// How many sets and runs must be among them; the runs that count are these.
    needs: (usize, usize),
    counts: fn(u32, u32) -> bool,
    /// Whether no rank and no suit may serve twice.
    barred: bool,
    /// Whether one card must be left.
    keep: bool,
    discards: fn(Card) -> bool,
}

impl Game {
    /// The best that can come of it, if the needs can be met.
    fn best(&self) -> Option<Comes> {
        let mut best = None;
        self.go_on(0, (0, 0, (0, 0), 0), &mut best);
        best
    }

    fn go_on(&self, from: usize, (cards, kinds, met, gain): (u32, u32, (usize, usize), i32), best: &mut Option<Comes>) {
        let left: Vec<Card> =
            self.cards.iter().enumerate().filter(|(at, _)| cards >> at & 1 == 0).map(|(_, card)| *card).collect();
        let is_met = met.0 >= self.needs.0 && met.1 >= self.needs.1;
        if is_met && cards > 0 && (!left.is_empty() || !self.keep) {
            let is_out = left.is_empty() || left.len() == 1 && (self.discards)(left[0]);
            let comes = if is_out { Comes::Out } else { Comes::To(gain) };
            *best = (*best).max(Some(comes));
        }
        for (at, &(mask, kind, more)) in self.melds.iter().enumerate().skip(from) {
            let twin = self.barred && kinds & kind != 0;
            if mask & cards == 0 && !twin {
                let met = if kind < 1 << 13 {
                    (met.0 + 1, met.1)
                } else {
                    (met.0, met.1 + usize::from((self.counts)(mask, kind)))
                };
                self.go_on(at + 1, (cards | mask, kinds | kind, met, gain + more), best);
            }
        }
    }
}

/// What the referee finds best, as the plain search has it: what is gained, counted from a hand of which nothing is laid.
fn found(rules: &Rules, cards: &[Card]) -> (Option<Comes>, Option<Laying>) {
    let judge = table(rules.clone(), 1, cards);
    let whole = judge.kept(Seat(0)).unwrap().0;
    let Layings::Best(laying) = judge.best_laying(Seat(0)) else {
        assert_eq!(judge.best_laying(Seat(0)), Layings::Never, "{cards:?}");
        return (None, None);
    };
    assert!(laying.is_best, "{cards:?}");
    if laying.out == Some(true) {
        assert!(judge.goes_out(Seat(0), &laying.melds, laying.discard), "{cards:?} {laying:?}");
        return (Some(Comes::Out), Some(laying));
    }
    let mut after = judge.clone();
    let action = adjudeck_format::Action::Melds { melds: laying.melds.clone() };
    after.judge(&adjudeck_format::Statement::Plays { player: Seat(0), action }).unwrap();
    let gained = (after.kept(Seat(0)).unwrap().0 - whole).abs();
    (Some(Comes::To(gained)), Some(laying))
}

/// Compares with what comes of it where cards in the hand count against a player.
fn compare(rules: &Rules, cards: &[Card], needs: (usize, usize), discards: fn(Card) -> bool) {
    let plain = Plain::of(rules);
    let value = |card: &Card| rules.score.values.answer.of(*card);
    let of = |mask: u32| cards.iter().enumerate().filter(move |(at, _)| mask >> at & 1 == 1).map(|(_, card)| card);
    let melds = plain.melds(cards).into_iter().map(|(mask, kind)| (mask, kind, of(mask).map(value).sum())).collect();
    let barred = rules.edition == "kalooki/akagiri";
    let game = Game { cards: cards.to_vec(), melds, needs, counts: |_, _| true, barred, keep: false, discards };
    let (found, laying) = found(rules, cards);
    assert_eq!(found, game.best(), "{}: {cards:?} {laying:?}", rules.edition);
}

/// The melds of vazhushal: those of which the wild cards stand for the dearest.
fn of_vazhushal(cards: &[Card], wild: &[Card]) -> Vec<Gaining> {
    let value = |rank: Rank| [10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10][rank as usize];
    let held = |card: &Card| card.rank().map_or(0, value);
    let mut all = Vec::new();
    for mask in 1..1u32 << cards.len() {
        let part: Vec<Card> = (0..cards.len()).filter(|at| mask >> at & 1 == 1).map(|at| cards[at]).collect();
        if part.len() < 3 || part.iter().all(|card| card.is_joker()) {
            continue;
        }
        let gained: i32 = part.iter().map(held).sum();
        let len = part.len();
        for rank in Rank::ALL.into_iter().filter(|_| len <= 4) {
            let natural: Vec<_> = part.iter().filter(|card| !wild.contains(card)).collect();
            let differ = natural.iter().enumerate().all(|(at, card)| !natural[..at].contains(card));
            if differ && natural.iter().all(|card| card.rank() == Some(rank)) {
                all.push((mask, 1 << rank as u32, gained + value(rank) * i32::try_from(len).unwrap()));
            }
        }
        for suit in Suit::ALL {
            for low in 0..=14usize.saturating_sub(len) {
                let ranks: Vec<Rank> = (low..low + len).map(|place| Rank::ALL[place % 13]).collect();
                let mut left = part.clone();
                let mut pure = true;
                for rank in &ranks {
                    match left.iter().position(|card| *card == Card::new(*rank, suit)) {
                        Some(at) => _ = left.swap_remove(at),
                        None => pure = false,
                    }
                }
                if left.iter().all(|card| wild.contains(card)) {
                    let bit = 1 << 13 << suit as u32 | if pure { 1 << 20 } else { 0 };
                    all.push((mask, bit, gained + ranks.iter().map(|rank| value(*rank)).sum::<i32>()));
                }
            }
        }
    }
    // Of melds of the same cards the dearest is enough, pure runs apart.
    all.sort_by_key(|(mask, kind, gain)| (*mask, kind >> 20, -gain));
    all.dedup_by_key(|(mask, kind, _)| (*mask, *kind >> 20));
    all
}

#[test]
fn wild_cards_that_are_not_needed_are_laid_as_well() {
    for (called, cards) in [
        ("kalooki/akagiri", "3S 3D 3C 5S 5H 5D 9S 9D 9C JK"),
        ("kalooki/akagiri", "3S 3D 3C 5S 5H 5D 9S 9D 9C JK JK KD"),
        ("push/pagat", "JD JC JH AD AS AH 6D JK"),
        ("push/pagat", "JD JC JH AD AS AH 2H JK"),
    ] {
        let cards: Vec<_> = cards.split(' ').map(card).collect();
        let (comes, laying) = found(edition(called).unwrap(), &cards);
        assert_eq!(comes, Some(Comes::Out), "{called} {cards:?} {laying:?}");
    }
    // A joker may not be discarded in kalooki, nor lie beside another: JK 5S JK 7S 8S JK, and 6S is discarded.
    let rules = with(&[("contract.melds", r#"[{"melds":[{"count":1,"meld":"run","least":4}]}]"#)]);
    let laid = |cards: &str| found(&rules, &cards.split(' ').map(card).collect::<Vec<_>>());
    let (comes, laying) = laid("5S 6S 7S 8S JK JK JK");
    assert_eq!((comes, laying.unwrap().discard), (Some(Comes::Out), Some(card("6S"))));
    let (comes, laying) = laid("5S 6S 7S 8S JK JK JK JK");
    assert_eq!((comes, laying.unwrap().out), (Some(Comes::To(226 - 56)), Some(false)));
}

/// A card that counts less than nothing in the hand is better kept.
#[test]
fn cards_of_any_value_are_laid_as_by_a_plain_search() {
    let contract = r#"[{"melds":[{"count":1,"meld":"set","least":3}]}]"#;
    for values in
        [r#"{"joker":-20}"#, r#"{"joker":-20,"black-ace":-3,"red-ace":-3}"#, r#"{"joker":30000000,"king":40000000}"#]
    {
        let rules = with(&[("contract.melds", contract), ("score.values", values)]);
        for cards in ["KS KH KD AS AH AD JK JK 3C", "KS KH JK JK JK 4D 5D 6D"] {
            let cards: Vec<_> = cards.split(' ').map(card).collect();
            compare(&rules, &cards, (1, 0), |card| !card.is_joker());
        }
    }
}

#[test]
fn where_most_points_win_wild_cards_stand_for_the_dearest() {
    let worth = |called: &str, indicator: &str, hand: &str| {
        let rules = Solver::in_a_deal(edition(called).unwrap(), indicator.parse().ok());
        let cards: Vec<_> = hand.split(' ').map(card).collect();
        let mut judge = table(rules, 1, &cards);
        let Layings::Best(laying) = judge.best_laying(Seat(0)) else { panic!("{hand}") };
        let action = adjudeck_format::Action::Melds { melds: laying.melds };
        judge.judge(&adjudeck_format::Statement::Plays { player: Seat(0), action }).unwrap();
        (judge.kept(Seat(0)).unwrap().0, laying.out, laying.is_best)
    };
    assert_eq!(worth("vazhushal/pagat", "7H", "3S 4S 5S 9S 9H JK 7S KH"), (38, Some(true), true));
    assert_eq!(worth("vazhushal/pagat", "7H", "3S 4S 5S JK JK 7S KH"), (42, Some(true), true));
    let third = worth("vazhushal/pagat", "5H", "7H 8H 9H 9S 9D 9C JK 2S 4D 6C QS KD AC");
    assert_eq!(third, (18, Some(false), true));
    // Nine wild cards, of which three may be themselves.
    let wide = worth("vazhushal/akagiri", "7H", "7S 7C 7S 7C JK JK JK JK 3S 4S 5S KD KH");
    assert_eq!(wide, (102, Some(true), true));
}

/// Where sets of a rank may follow the first melds that may not be among them, more can be laid than is looked at together.
#[test]
fn what_may_follow_the_first_melds_is_not_claimed_to_be_the_best() {
    let is_best = |twins: &str| {
        let rules = with(&[("meld.twins", twins)]);
        let cards: Vec<_> = "3S 3H 3D 5S 5H 5D 9S 9H 9D KC QH".split(' ').map(card).collect();
        let Layings::Best(laying) = table(rules, 1, &cards).best_laying(Seat(0)) else { panic!("{twins}") };
        laying.is_best
    };
    assert_eq!(["barred", "allowed", "sets-later"].map(is_best), [true, true, false]);
}

#[test]
fn hidden_cards_leave_it_open_whether_a_player_goes_out() {
    let log = "players A B C\nposition 1 dealer C\nhand A 3S 3D 3C 5S 5H 5D 9S 9D 9C ?\nturn A drawn\n";
    let mut judge = adjudeck_validator::Judge::new(edition("kalooki/akagiri").unwrap().clone());
    let mut reader = adjudeck_format::Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).unwrap();
    }
    let Layings::Best(laying) = judge.best_laying(Seat(0)) else { panic!() };
    assert_eq!((laying.out, laying.is_best), (None, false));
}

/// A hand of cards that have much to do with each other, each once, and wild ones.
fn near(size: usize, most: Rank) -> impl Strategy<Value = Vec<Card>> {
    let all = Card::all().filter(move |card| card.rank().is_some_and(|rank| rank <= most));
    (Just(all.collect::<Vec<_>>()).prop_shuffle(), 0..=3usize).prop_map(move |(order, jokers)| {
        order.into_iter().take(size - jokers).chain(std::iter::repeat_n(Card::JOKER, jokers)).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(250) })]

    #[test]
    fn kalooki_is_laid_as_by_a_plain_search(order in Just(pack()).prop_shuffle(), jokers in 0..=3usize, sets in 0..=2usize, runs in 0..=1usize) {
        prop_assume!(sets + runs > 0);
        let need = |count, meld, least| format!(r#"{{"count":{count},"meld":"{meld}","least":{least}}}"#);
        let needs = [(sets, need(sets, "set", 3)), (runs, need(runs, "run", 4))];
        let needs: Vec<_> = needs.into_iter().filter(|(count, _)| *count > 0).map(|(_, need)| need).collect();
        let contract = format!(r#"[{{"melds":[{}]}}]"#, needs.join(","));
        let rules = with(&[("contract.melds", &contract)]);
        let low = order.into_iter().filter(|card| card.rank() < Some(Rank::Six)).take(9 - jokers);
        let cards: Vec<_> = low.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect();
        compare(&rules, &cards, (sets, runs), |card| !card.is_joker());
    }

    #[test]
    fn push_is_laid_as_by_a_plain_search(cards in near(8, Rank::Six)) {
        compare(edition("push/pagat").unwrap(), &cards, (2, 0), |_| true);
        compare(edition("push/akagiri").unwrap(), &cards, (2, 0), |_| true);
    }

    #[test]
    fn vazhushal_is_laid_as_by_a_plain_search(cards in near(8, Rank::Seven), red: bool) {
        let indicator: Card = if red { "5H" } else { "3S" }.parse().unwrap();
        let rules = Solver::in_a_deal(edition("vazhushal/pagat").unwrap(), Some(indicator));
        let judge = table(rules.clone(), 1, &cards);
        let wild: Vec<_> = cards.iter().copied().filter(|card| judge.is_wild(*card)).collect();
        let melds = of_vazhushal(&cards, &wild);
        let counts = |_: u32, kind: u32| kind >> 20 & 1 == 1;
        let game = Game { cards: cards.clone(), melds, needs: (0, 1), counts, barred: false, keep: true, discards: |_| true };
        let (found, laying) = found(&rules, &cards);
        assert_eq!(found, game.best(), "{cards:?} {wild:?} {laying:?}");
    }
}
