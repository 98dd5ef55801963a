//! What a referee says of a game beside its verdicts.

#![expect(clippy::unwrap_used, reason = "what cannot be read fails the test")]

use std::num::NonZeroU64;

use adjudeck_format::{Reader, Seat, Verb};
use adjudeck_validator::{Judge, Lost, edition};

/// The referee of a game after these lines, all of them legal.
fn judged(name: &str, log: &str) -> Judge {
    let mut judge = Judge::new(edition(name).unwrap().clone());
    let mut reader = Reader::from_slice(log.as_bytes());
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).unwrap();
    }
    judge
}

/// Whether a line behind these is of a player who plays on in the deal.
fn is_play(name: &str, log: &str, line: &str) -> bool {
    let all = format!("{log}{line}\n");
    let (mut judge, mut reader) = (Judge::new(edition(name).unwrap().clone()), Reader::from_slice(all.as_bytes()));
    for _ in log.lines() {
        let _ = judge.judge(&reader.next().unwrap().unwrap().statement);
    }
    judge.is_play(&reader.next().unwrap().unwrap().statement)
}

#[test]
fn leaving_the_game_is_no_play_of_a_deal() {
    let log = "players Aya Bea Carl\ndeal 1 dealer Carl\nAya draws 5C\n";
    assert!(is_play("pokerato/akagiri", log, "Aya discards 5C"));
    assert!(!is_play("pokerato/akagiri", log, "Aya leaves"));
    assert!(!is_play("pokerato/akagiri", "players Aya Bea Carl\n", "Aya draws 5C"));
}

#[test]
fn the_dealer_is_whom_the_record_names() {
    let of = |line: &str| judged("kalooki", &format!("players Aya Bea Carl\n{line}\n")).deal().dealer();
    assert_eq!((of("deal 1 dealer Carl"), of("deal 1")), (Some(Seat(2)), None));
}

/// A lost discard pile of a position is a card nobody knows; any other line that is lost before play turns none up.
#[test]
fn only_a_lost_pile_turns_a_card_up() {
    let pile = |lost| {
        let mut judge = judged("kalooki", "players Aya Bea Carl\nposition 1 dealer Carl\n");
        judge.lost(lost, NonZeroU64::new(3));
        judge.deal().table.pile().len()
    };
    assert_eq!((pile(Lost::Pile), pile(Lost::Turn)), (1, 0));
    let mut judge = judged("kalooki", "players Aya Bea Carl\ndeal 1 dealer Carl\nAya draws 5C\nAya discards 5C\n");
    judge.lost(Lost::Play(Seat(1), Some(Verb::Draws)), NonZeroU64::new(5));
    let before = judge.deal().table.pile().len();
    judge.lost(Lost::Pile, NonZeroU64::new(6));
    assert_eq!(judge.deal().table.pile().len(), before, "play has begun");
}
