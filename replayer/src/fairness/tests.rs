//! Archives of logs, from their text to the answers.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use adjudeck_format::{Card, Reader, Seat};

use super::{
    DealWatch, FairnessArchive, FairnessDocument, FairnessTopic, ShownDeal, TrialShuffle, TrialTable, Whose, trial,
};
use crate::generate::Rng;
use crate::referee::Choice;

fn deals(logs: &[(&str, &str)]) -> Vec<ShownDeal> {
    let (mut watch, mut deals) = (DealWatch::new(&Choice::default()), Vec::new());
    for (name, log) in logs {
        let end = watch.read(name, Reader::new(log.as_bytes()), &mut |deal| {
            deals.push(deal);
            Ok(())
        });
        end.unwrap().read.unwrap();
    }
    deals
}

fn document(logs: &[(&str, &str)]) -> FairnessDocument {
    let mut archive = FairnessArchive::default();
    for deal in &deals(logs) {
        archive.add(deal);
    }
    archive.document()
}

fn cards(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A game of gin of so many deals; what `order` does to each pack before it is dealt.
fn gin(title: &str, deals: u64, seed: u64, mut order: impl FnMut(&mut Vec<Card>)) -> String {
    let mut rng = Rng::new(seed, 0);
    let mut log = format!(
        "game {title:?}\nrules gin/pagat\ntag date \"2026-03-{:02}\"\ntag server \"blue\"\nplayers Ada Ben\n",
        1 + seed % 28
    );
    for deal in 0..deals {
        let mut pack: Vec<_> = (0..52).filter_map(Card::from_index).collect();
        rng.shuffle(&mut pack);
        order(&mut pack);
        let dealer = ["Ada", "Ben"][usize::try_from(deal % 2).unwrap()];
        let (ada, ben, upcard) = (cards(&pack[..10]), cards(&pack[10..20]), pack[20]);
        write!(log, "deal {} dealer {dealer}\nhand Ada {ada}\nhand Ben {ben}\nupcard {upcard}\n", deal + 1).unwrap();
        for (turn, card) in pack[21..31].iter().enumerate() {
            let player = ["Ben", "Ada"][(turn + usize::try_from(deal).unwrap()) % 2];
            write!(log, "{player} draws {card}\n{player} discards {card}\n").unwrap();
        }
        log += "void\n";
    }
    log
}

#[test]
fn a_fair_archive_has_nothing_unusual_by_server_month_player_and_seat() {
    let found = document(&[("a.rum", &gin("one", 60, 1, |_| {})), ("b.rum", &gin("two", 60, 2, |_| {}))]);
    assert_eq!((found.deals, found.with_hands, found.unusual), (120, 120, 0));
    assert_eq!((found.cards_dealt, found.cards_shown), (2400, 2400));
    let asked = |whose: &Whose| {
        found.answers.iter().any(|answer| answer.topic == FairnessTopic::Pairs && answer.whose == *whose)
    };
    for whose in [
        Whose::All,
        Whose::Seat(2),
        Whose::FromDealer(0),
        Whose::Server("blue".into()),
        Whose::Month("2026-03".into()),
        Whose::Player("Ada".into()),
    ] {
        assert!(asked(&whose), "{whose:?}");
    }
}

#[test]
fn a_seat_whose_hands_have_too_many_pairs_is_found() {
    // Ada gets a second card of the rank of her first, wherever it lies.
    let pair = |pack: &mut Vec<Card>| {
        if let Some(like) = (20..52).find(|at| pack[*at].rank() == pack[0].rank()) {
            pack.swap(1, like);
        }
    };
    let found = document(&[("a.rum", &gin("one", 150, 1, pair))]);
    let unusual: Vec<_> = found.unusual_answers().map(|answer| (answer.topic, answer.whose.clone())).collect();
    assert!(unusual.contains(&(FairnessTopic::Pairs, Whose::Seat(1))), "{unusual:?}");
    assert!(!unusual.contains(&(FairnessTopic::Pairs, Whose::Seat(2))), "{unusual:?}");
}

#[test]
fn a_second_record_of_a_game_counts_once_and_the_same_cards_on_another_day_are_a_repetition() {
    let log = gin("one", 20, 1, |_| {});
    let twice = document(&[("a.rum", &log), ("b.rum", &log)]);
    assert_eq!((twice.deals, twice.copies, twice.unusual), (40, 20, 0));
    let again = document(&[("a.rum", &log), ("b.rum", &log.replace("2026-03-02", "2026-03-09"))]);
    assert_eq!((again.copies, again.repeated.len()), (0, 10));
    assert!(again.unusual_answers().any(|answer| answer.topic == FairnessTopic::RepeatedDeals));
    assert_eq!((&*again.repeated[0].first.input, &*again.repeated[0].again.input), ("a.rum", "b.rum"));
}

/// The log without this player's hands, as the other one saw it.
fn without(player: &str, log: &str) -> String {
    let hand = format!("hand {player}");
    let line = |line: &str| if line.starts_with(&hand) { hand.clone() + " ?*10\n" } else { line.to_owned() + "\n" };
    log.lines().map(line).collect()
}

#[test]
fn what_two_views_of_a_game_share_counts_once() {
    let log = gin("one", 150, 1, |_| {});
    let whole = document(&[("a.rum", &log)]);
    let views = document(&[("a.rum", &without("Ben", &log)), ("b.rum", &without("Ada", &log))]);
    assert_eq!((views.deals, views.copies, views.unusual), (300, 150, 0));
    assert_eq!((views.cards_shown, views.cards_dealt), (whole.cards_shown, whole.cards_dealt));
    let hands = |topic, whose| {
        let mut answers = views.answers.iter().filter(|answer| answer.topic == topic && answer.whose == whose);
        answers.next().unwrap().hands
    };
    assert_eq!(hands(FairnessTopic::Upcards, Whose::All), 150);
    assert_eq!([1, 2].map(|seat| hands(FairnessTopic::Pairs, Whose::Seat(seat))), [150, 150]);
    assert_eq!(hands(FairnessTopic::Pairs, Whose::All), 150);
    // Nothing is new in what both views have already.
    let with_whole = document(&[("a.rum", &without("Ben", &log)), ("b.rum", &without("Ada", &log)), ("c.rum", &log)]);
    assert_eq!((with_whole.copies, with_whole.answers), (300, views.answers));
}

#[test]
fn games_without_a_title_or_a_day_are_told_apart_by_their_hands() {
    let untitled = |seed| gin("one", 100, seed, |_| {}).replacen("game \"one\"", "game", 1);
    let days = |log: String| log.lines().filter(|line| !line.starts_with("tag date")).collect::<Vec<_>>().join("\n");
    let [one, other] = [1, 2].map(|seed| without("Ben", &days(untitled(seed))));
    assert_eq!(document(&[("a.rum", &one), ("b.rum", &other)]).copies, 0);
}

#[test]
fn a_deal_that_is_dealt_again_is_no_second_record_of_it() {
    let log = without("Ada", &without("Ben", &gin("one", 2, 1, |_| {}))).replace("deal 2", "deal 1");
    let log = log.lines().filter(|line| !line.starts_with("upcard")).collect::<Vec<_>>().join("\n");
    assert_eq!(document(&[("a.rum", &log)]).copies, 0);
    assert_eq!(document(&[("a.rum", &log), ("b.rum", &log)]).copies, 2);
}

#[test]
fn a_date_is_read_in_any_form_and_the_hour_is_left_out() {
    let log = gin("one", 40, 1, |_| {});
    let late = log.replace("2026-03-02", "2026年3月2日 20:15");
    let found = document(&[("a.rum", &late), ("b.rum", &log)]);
    assert_eq!(found.copies, 40);
    assert!(found.answers.iter().any(|answer| answer.whose == Whose::Month("2026-03".into())));
}

#[test]
fn a_blank_tag_names_no_group() {
    let log = gin("one", 40, 1, |_| {}).replace("\"blue\"", "\" \"");
    let found = document(&[("a.rum", &log)]);
    assert!(!found.answers.is_empty() && found.answers.iter().all(|answer| answer.whose.by() != "server"));
}

#[test]
fn a_copy_of_what_was_dealt_again_is_no_third_time() {
    let log = gin("one", 20, 1, |_| {});
    let again = log.replace("2026-03-02", "2026-03-09");
    let once = document(&[("a.rum", &log), ("b.rum", &again)]);
    let twice = document(&[("a.rum", &log), ("b.rum", &again), ("c.rum", &again)]);
    assert_eq!((twice.copies, &twice.answers), (20, &once.answers));
}

#[test]
fn what_is_hidden_is_left_out_and_said() {
    let log = gin("one", 1, 1, |_| {});
    let found = document(&[("a.rum", &without("Ben", &log))]);
    assert_eq!((found.cards_dealt, found.cards_shown), (20, 10));
    assert_eq!((found.cards_drawn, found.drawn_shown, found.drawn_asked), (10, 10, 0));
    // The chance of a draw is known also where nothing is wild.
    let open = document(&[("a.rum", &log)]);
    assert_eq!((open.cards_shown, open.drawn_shown, open.drawn_asked), (20, 10, 10));
}

#[test]
fn a_hand_of_which_only_some_cards_are_written_is_no_hand() {
    let log = "rules kalooki\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nhand Aya JK JK ?*7\nupcard 7H\nAya draws ?\n";
    let deals = deals(&[("a.rum", log)]);
    assert_eq!((deals.len(), &deals[0].hands, deals[0].dealt), (1, &vec![None, None, None], 27));
}

#[test]
fn more_of_a_card_than_the_pack_has_is_no_deal() {
    let log = "rules gin\nplayers Ada Ben\ndeal 1 dealer Ben\nhand Ada AS AS 2S 3S 4S 5S 6S 7S 8S 9S\nupcard KD\n";
    assert_eq!(document(&[("a.rum", log)]).contradictory, 1);
    assert_eq!(document(&[("a.rum", &log.replace("AS AS", "AS AH"))]).contradictory, 0);
}

#[test]
fn positions_are_no_deals_and_indicators_say_what_is_wild() {
    let log = "rules paplu/pagat\nplayers Ada Ben\nposition 1 dealer Ben\nhand Ada AS AS 2S\nturn Ada\n\
        game \"next\"\nrules paplu/pagat\nplayers Ada Ben\ndeal 1 dealer Ben\nindicator 8C\n\
        hand Ada AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS\nupcard JK\nBen takes JK\n";
    let deals = deals(&[("a.rum", log)]);
    assert_eq!((deals.len(), deals[0].wild.len()), (1, 5));
    assert_eq!((deals[0].indicator, deals[0].upcard), (Some("8C".parse().unwrap()), Some(Card::JOKER)));
}

/// The topics that are asked, by whose hands or draws.
fn topics(document: &FairnessDocument) -> BTreeMap<&str, Vec<&str>> {
    let mut topics: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for answer in &document.answers {
        let of_kind = topics.entry(answer.whose.by()).or_default();
        if of_kind.last() != Some(&answer.topic.as_str()) {
            of_kind.push(answer.topic.as_str());
        }
    }
    topics
}

#[test]
fn each_kind_of_group_has_its_topics() {
    let shapes = ["pairs", "neighbours"];
    let of_gin = document(&[("a.rum", &gin("one", 150, 1, |_| {}))]);
    let asked = topics(&of_gin);
    let once = ["repeated-hands", "repeated-deals", "upcards", "after-discards", "in-order"];
    assert_eq!(asked["all"], [&["ranks"], &shapes[..], &["together"], &once].concat());
    for by in ["server", "month"] {
        assert_eq!(asked[by], [&shapes[..], &["together"]].concat(), "{by}");
    }
    for by in ["seat", "from-dealer"] {
        assert_eq!(asked[by], [&["ranks"], &shapes[..]].concat(), "{by}");
    }
    assert_eq!((&asked["player"][..], asked.len()), (&shapes[..], 6));
}

#[test]
fn jokers_are_asked_about_by_hand_and_by_draw() {
    let mut copies = [2; Card::KINDS];
    copies[Card::JOKER.index()] = 4;
    let table = TrialTable { copies, players: 3, hand: 13, draws: 20, shown: 3, apart: false };
    let of_trial = trial(&table, TrialShuffle::Fair, 300, 1);
    let asked = topics(&of_trial);
    assert!(["jokers", "when-behind", "drawn-wild"].iter().all(|topic| asked["all"].contains(topic)));
    for by in ["seat", "from-dealer"] {
        assert_eq!(asked[by], ["jokers", "ranks", "pairs", "neighbours", "drawn-wild"], "{by}");
    }
    assert_eq!(asked["player"], ["jokers", "pairs", "neighbours", "drawn-wild"]);
}

#[test]
fn who_is_last_is_known_from_the_deals_before() {
    let behind = |log: &str| deals(&[("a.rum", log)]).into_iter().map(|deal| deal.behind).collect::<Vec<_>>();
    let last = |seats: &[u8]| seats.iter().map(|seat| Seat(*seat)).collect::<Vec<_>>();
    // The most points are the worst in kalooki, and the fewest in gin.
    let kalooki = "rules kalooki\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nout Bea\nscore Aya 30 Bea 0 Carl 30\ndeal 2 dealer Aya\n";
    assert_eq!(behind(kalooki), [last(&[]), last(&[0, 2])]);
    let gin = "rules gin\nplayers Ada Ben\ndeal 1 dealer Ben\nout Ben\nscore Ada 0 Ben 30\ndeal 2 dealer Ada\n";
    assert_eq!(behind(gin), [last(&[]), last(&[0])]);
    assert_eq!(behind(&kalooki.replace("Aya 30 ", "")), [last(&[]), last(&[])]);
}

#[test]
fn who_is_last_and_gets_the_jokers_is_found() {
    let mut rng = Rng::new(1, 0);
    let mut log = String::new();
    for game in 0..20 {
        write!(log, "game \"{game}\"\nrules kalooki\nplayers Aya Bea Carl\n").unwrap();
        for number in 1..=3 {
            let mut pack: Vec<_> = (0..52).filter_map(Card::from_index).collect();
            rng.shuffle(&mut pack);
            let aya = cards(&pack[..8]);
            write!(
                log,
                "deal {number} dealer Carl\nhand Aya JK {aya}\nhand Bea ?*9\nhand Carl ?*9\nout Bea\nscore Aya 60 Bea 0 Carl 9\n"
            )
            .unwrap();
        }
    }
    let found = document(&[("a.rum", &log)]);
    let last = found.answers.iter().find(|answer| answer.topic == FairnessTopic::WhenBehind).unwrap();
    assert_eq!((last.hands, last.observed, last.unusual), (40, 40.0, true));
}
