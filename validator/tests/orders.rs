//! The order in which a group of a hand is written does not matter: a combination is a set of cards (I3.1).

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use adjudeck_format::{Card, Reader, Suit};
use adjudeck_validator::{Judge, Rules, edition, editions};
use serde_json::json;

/// Every order of some things.
fn orders<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    let Some((first, rest)) = things.split_first() else { return vec![Vec::new()] };
    let put_in = |order: Vec<T>| {
        (0..=order.len()).map(move |at| {
            let mut order = order.clone();
            order.insert(at, first.clone());
            order
        })
    };
    orders(rest).into_iter().flat_map(put_in).collect()
}

/// Every choice of so many of some things.
fn choices<T: Clone>(things: &[T], count: usize) -> Vec<Vec<T>> {
    let Some((first, rest)) = things.split_first().filter(|_| count > 0) else {
        return if count == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with = choices(rest, count - 1).into_iter().map(|chosen| [vec![first.clone()], chosen].concat());
    with.chain(choices(rest, count)).collect()
}

/// The groups beside the one that is tried: one makes the hand complete if that is a pure run, one if it is any run.
const OTHERS: [&str; 2] = ["9C JK JC | KS KH KC", "9C TC JC | KS KH KC"];

/// A referee by whose rules so many cards are dealt as a hand has with a group of this length.
fn judge(rules: &Rules, length: usize) -> Judge {
    // Three packs, so that every card can be had.
    let packs = json!([{ "players": { "least": 2, "most": 10 }, "packs": 3, "jokers": 3 }]);
    let ways = [("deal.cards", json!([6 + length])), ("pack.contents", packs)];
    Judge::new(ways.into_iter().fold(rules.clone(), |rules, (path, answer)| rules.with_value(path, &answer).unwrap()))
}

/// What is said of a hand that is declared with this group: nothing if it is legal, otherwise the point that decides.
fn verdict(judge: &mut Judge, indicator: Card, group: &[Card], others: &str) -> Option<&'static str> {
    let group = group.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let hand = others.replace("| ", "");
    let log = format!(
        "players Aya Bea\nposition 1 dealer Bea\nindicator {indicator}\n\
         hand Aya {group} {hand} 2C\nturn Aya drawn\nAya declares {group} | {others} discarding 2C\n"
    );
    judge.forget();
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        if let Err(violation) = judge.judge(&line.unwrap().statement) {
            assert!(violation.point.section() != "pack" && violation.point.section() != "deal", "{log}{violation:?}");
            return Some(violation.point.path());
        }
    }
    None
}

fn cards(names: &str) -> Vec<Card> {
    names.split(' ').map(|card| card.parse().unwrap()).collect()
}

/// All orders of the straight runs of three and four cards of which one is wild and stands for itself.
#[test]
fn a_straight_run_is_one_in_any_order() {
    let (rules, mut tried) = (edition("paplu/akagiri").unwrap(), 0);
    // From the ace below the two to the ace above the king.
    let suit: Vec<Card> = cards("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD");
    for length in [3, 4] {
        let mut judge = judge(rules, length);
        for run in suit.windows(length) {
            for wild in run {
                let indicator = Card::new(wild.rank().unwrap(), Suit::Spades);
                for order in orders(run) {
                    let verdict = verdict(&mut judge, indicator, &order, "9C JK JC | QS QH QC");
                    assert_eq!(verdict, None, "{order:?} with {wild} wild");
                    tried += 1;
                }
            }
        }
    }
    assert_eq!(tried, 1272);
}

/// Groups of cards that are near each other, wild cards among them, are the same in any order, whatever they are.
#[test]
fn a_group_is_the_same_in_any_order() {
    let pools = [("6D 7D 7D 8D 9D 7H JK JK", "7C"), ("QD KD AD AD 2D 3D JK", "AC"), ("QD KD AD AD 2D 3D JK JK", "5C")];
    for rules in editions().iter().filter(|rules| rules.edition.starts_with("paplu")) {
        let one_wild = rules.with("wild.run-most", "1").unwrap();
        let round = rules.with("meld.ace", "round").unwrap();
        for rules in [rules, &one_wild, &round] {
            for (length, (pool, indicator)) in [3, 4].into_iter().flat_map(|length| pools.map(|pool| (length, pool))) {
                let (indicator, mut judge) = (indicator.parse().unwrap(), judge(rules, length));
                for group in choices(&cards(pool), length) {
                    for others in OTHERS {
                        let first = verdict(&mut judge, indicator, &group, others);
                        for order in orders(&group) {
                            let verdict = verdict(&mut judge, indicator, &order, others);
                            assert_eq!(verdict, first, "{order:?} and {group:?}");
                        }
                    }
                }
            }
        }
    }
}
