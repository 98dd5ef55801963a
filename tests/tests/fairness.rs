//! Fair archives are seldom called unusual, and unfair ones of a certain size are. The whole measurement is the example `fairness`.

use adjudeck_replayer::fairness::{FALSE_ALARMS, FairnessTopic, TrialShuffle};
use adjudeck_tests::fairness::{alarms, tables};

#[test]
fn fair_archives_are_called_unusual_no_more_often_than_is_said() {
    for (name, table) in tables() {
        // Upcards that counted twice would be enough to be asked about.
        let deals = if table.apart { 80 } else { 60 };
        let found = alarms(&table, TrialShuffle::Fair, deals, 1..101, &[]);
        assert!(found.interval().0 <= FALSE_ALARMS, "{name}: {found:?}");
    }
}

#[test]
fn unfair_archives_are_called_unusual() {
    let [_, (_, table), ..] = tables();
    for (shuffle, deals) in [
        (TrialShuffle::Riffles(1), 100),
        (TrialShuffle::FavouredSeat(5), 1000),
        (TrialShuffle::Packs(100), 60),
        (TrialShuffle::SeedBits(10), 150),
    ] {
        let found = alarms(&table, shuffle, deals, 1..4, &[]);
        assert_eq!(found.unusual, 3, "{shuffle:?}: {found:?}");
    }
}

#[test]
fn a_favoured_seat_is_found_by_its_jokers_and_not_by_others() {
    let [_, (_, table), ..] = tables();
    let by = |topics: &[FairnessTopic]| alarms(&table, TrialShuffle::FavouredSeat(5), 1000, 1..3, topics).unusual;
    assert_eq!((by(&[FairnessTopic::Jokers]), by(&[FairnessTopic::RepeatedDeals])), (2, 0));
}
