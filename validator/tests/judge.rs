//! What a referee says of a game beside its verdicts.

#![expect(clippy::unwrap_used, reason = "what cannot be read fails the test")]

use std::num::NonZeroU64;

use adjudeck_format::{Rank, Reader, Seat, Statement, Verb, VerdictKind};
use adjudeck_validator::{Fact, Judge, Lost, Meld, Rules, Shape, edition};

/// The referee of a game after these lines, all of them legal.
fn judged(name: &str, log: &str) -> Judge {
    let mut judge = Judge::new(edition(name).unwrap().clone());
    let mut reader = Reader::from_slice(log.as_bytes());
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).unwrap();
    }
    judge
}

/// Judges the log, which may have faults, and gives what `ask` says of the line after it.
fn after<T>(name: &str, log: &str, line: &str, ask: impl FnOnce(&mut Judge, &Statement<'_>) -> T) -> T {
    let all = format!("{log}{line}\n");
    let (mut judge, mut reader) = (Judge::new(edition(name).unwrap().clone()), Reader::from_slice(all.as_bytes()));
    for _ in log.lines() {
        let _ = judge.judge(&reader.next().unwrap().unwrap().statement);
    }
    ask(&mut judge, &reader.next().unwrap().unwrap().statement)
}

/// Whether the line after this log is a play by somebody who is in the deal.
fn is_play(name: &str, log: &str, line: &str) -> bool {
    after(name, log, line, |judge, statement| judge.is_play(statement))
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

/// Aya has laid their last card without having drawn. They still have to draw, and have no card to discard.
#[test]
fn no_card_leaves_an_empty_hand_hidden_or_not() {
    let log = "players Aya Bea Carl\nposition 1 dealer Carl\nindicator KD\nhand Aya 5C\ntable Aya 5S 6S 7S 8S | 6C 7C 8C\n\
               pile 9C\nturn Aya\nAya lays 5C on Aya.2\n";
    let fact = |line| after("vazhushal/pagat", log, line, |judge, it| judge.judge(it).unwrap_err().fact);
    assert_eq!(fact("Aya discards ?"), Fact::HandEmpty { seat: Seat(0) });
    assert!(matches!(fact("Aya discards 5D"), Fact::NotInHand { .. }));
}

/// A line that was lost may have laid the meld to which another is joined.
#[test]
fn a_meld_that_a_lost_line_may_have_laid_can_be_joined_to() {
    let log = "players Aya Bea Carl\nposition 1 dealer Carl\nindicator KD\ntable Aya 5C 6C 7C\nturn Bea drawn\n";
    after("vazhushal/akagiri", log, "Aya joins Aya.1 to Bea.1", |judge, joins| {
        assert_eq!(judge.check(joins).unwrap_err().kind, VerdictKind::Impossible);
        judge.lost(Lost::Play(Seat(1), Some(Verb::Melds)), NonZeroU64::new(6));
        assert!(judge.check(joins).unwrap_err().is_open);
    });
}

/// Moving a hidden card from one meld to another leaves as many cards on the table as there were.
#[test]
fn a_hidden_card_that_moves_is_gone_from_its_meld() {
    let log = "players Aya Bea Carl\nposition 1 dealer Carl\nindicator KD\nhand Aya 9C 2H\n\
               table Aya 5C 6C 7C 8C | 3S 4S 5S 6S\nturn Aya drawn\n";
    let sizes = |judge: &Judge| {
        let melds = judge.deal().table.melds(Seat(0)).iter();
        melds.map(|meld| (meld.cards().len(), meld.hidden())).collect::<Vec<_>>()
    };
    after("vazhushal/pagat", log, "Aya moves ? from Aya.1 to Aya.2", |judge, moves| {
        assert_eq!(sizes(judge), [(4, 0), (4, 0)]);
        judge.judge(moves).unwrap();
        assert_eq!(sizes(judge), [(0, 3), (4, 1)]);
    });
}

/// Where a discard can be called as well as bought, it is the call that is withdrawn, and that binds.
#[test]
fn what_is_withdrawn_where_cards_are_sold_too_is_the_call() {
    let kalooki = serde_json::to_value(edition("kalooki/pagat").unwrap()).unwrap();
    let answers =
        kalooki["call"].as_object().unwrap().iter().map(|(point, said)| (point.clone(), said["answer"].clone()));
    let call: serde_json::Map<_, _> = answers.collect();
    let both = serde_json::json!({ "extends": "pokerato/pagat", "call": call }).to_string();
    let log = "players Aya Bea Carl Dee\nposition 1 dealer Dee\npile 4C\nturn Aya drawn\nAya discards 8H\nCarl calls\nCarl withdraws\n";
    let (mut judge, mut reader) = (Judge::new(Rules::from_json(&both).unwrap()), Reader::from_slice(log.as_bytes()));
    let mut last = Ok(());
    while let Some(line) = reader.next() {
        last = judge.judge(&line.unwrap().statement);
    }
    assert_eq!(last.unwrap_err().fact, Fact::CallBinding);
}

/// A club lets only natural cards be added to sets (W4.4). So no joker may be added to a set, even to one with a joker that could be
/// used again (W4.5). Onto a run a joker may be laid off as before.
#[test]
fn a_wild_card_added_to_an_own_set_is_none_that_is_used_again() {
    let log = "players Dee Jun\nposition 2 dealer Jun\nindicator TS\nhand Dee JK 4S 3H\nhand Jun 2H 4H 9H\n\
        table Dee 9D TD JD | 6D 6C JK | 2C 3C 4C\nturn Dee drawn\nDee lays JK on Dee.2\nDee lays JK on Dee.1\n";
    for (fit, legal) in [("stays-meld", [true, true]), ("naturals-to-sets", [false, true])] {
        let rules = edition("vazhushal/akagiri").unwrap().clone().with("layoff.fit", &format!("\"{fit}\"")).unwrap();
        let mut judge = Judge::new(rules);
        let mut reader = Reader::from_slice(log.as_bytes());
        for _ in 0..7 {
            judge.judge(&reader.next().unwrap().unwrap().statement).unwrap();
        }
        let found = [(); 2].map(|()| judge.legal(&reader.next().unwrap().unwrap().statement));
        assert_eq!(found, legal, "{fit}");
    }
}

/// After a deal is void, which was reported, nobody is faulted for what they lay; but cards that are no meld become none by that.
#[test]
fn what_is_laid_after_the_end_is_read_as_what_it_is() {
    let log = "players Aya Bea Carl Dee\nposition 3 dealer Dee\nhand Bea 5C 6C 9C 2H 2S 2D 4S\nopened Bea\n\
        reshuffled 1\npile ?*40 4C\nstock 3H\nturn Aya\nAya draws 3H\nAya discards 8H\nBea takes 8H\n\
        Bea melds 5C 6C 9C | 2H 2S 2D\n";
    let rules = edition("kalooki/pagat").unwrap().clone().with("exhaustion.moment", "\"last-card\"").unwrap();
    let (mut judge, mut reader) = (Judge::new(rules), Reader::from_slice(log.as_bytes()));
    let mut faults = Vec::new();
    while let Some(line) = reader.next() {
        faults.extend(judge.judge(&line.unwrap().statement).err().map(|violation| violation.fact));
    }
    assert_eq!(faults, [Fact::DealVoid]);
    let shapes: Vec<_> = judge.deal().table.melds(Seat(1)).iter().map(Meld::shape).collect();
    assert_eq!(shapes, [Shape::Irregular, Shape::Set(Rank::Two)]);
}
