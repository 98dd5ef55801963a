//! The whole games of the corpus show what they are there to show.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first thing that is not as it expects")]

use std::path::{Path, PathBuf};

use adjudeck_format::{Action, Card, Log, Names, Reader, Seat, Statement};
use adjudeck_replayer::generate::Stats;
use adjudeck_replayer::referee::{Choice, Session};
use adjudeck_validator::{Judge, Stage, edition, editions};

/// The games that are whole: somebody has won them.
fn games() -> Vec<PathBuf> {
    let is_whole = |path: &PathBuf| std::fs::read_to_string(path).unwrap().contains("\nwinner ");
    adjudeck_corpus::games().into_iter().filter(is_whole).collect()
}

/// What occurs in a game, as often as it does.
#[derive(Debug, Default)]
struct Occurs {
    deals: usize,
    calls: usize,
    refusals: usize,
    joker_moves: usize,
    lay_offs: usize,
    reshuffles: usize,
    out_by_melding: usize,
    out_by_laying_off: usize,
    out_by_discarding: usize,
    winners: usize,
}

fn occurs(path: &Path) -> Occurs {
    let (log, faults) = Log::parse(&std::fs::read(path).unwrap());
    assert!(faults.is_empty());
    let (mut occurs, mut last) = (Occurs::default(), None);
    for statement in log.lines.into_iter().filter_map(|line| line.statement) {
        match &statement {
            Statement::Deal { number, .. } => occurs.deals = usize::from(*number),
            Statement::Reshuffle => occurs.reshuffles += 1,
            Statement::Winner { .. } => occurs.winners += 1,
            Statement::Out { .. } => match last.take() {
                Some(Action::Melds { .. }) => occurs.out_by_melding += 1,
                Some(Action::Lays { .. } | Action::Swaps { .. }) => occurs.out_by_laying_off += 1,
                Some(Action::Discards { .. }) => occurs.out_by_discarding += 1,
                other => panic!("out after {other:?}"),
            },
            Statement::Plays { action: Action::Calls { .. }, .. } => occurs.calls += 1,
            Statement::Plays { action: Action::Refuses, .. } => occurs.refusals += 1,
            Statement::Plays { action: Action::Swaps { .. }, .. } => occurs.joker_moves += 1,
            Statement::Plays { action: Action::Lays { .. }, .. } => occurs.lay_offs += 1,
            _ => {}
        }
        if let Statement::Plays { action, .. } = statement {
            last = Some(action);
        }
    }
    occurs
}

#[test]
fn recorded_games_are_legal() {
    assert!(games().len() >= 3);
    for path in adjudeck_corpus::games() {
        let counts = Session::new(&Choice::default())
            .run(&*std::fs::read(&path).unwrap(), &mut |finding| panic!("{finding:?}"))
            .unwrap();
        assert_eq!(counts.games, 1, "{}", path.display());
    }
}

#[test]
fn everything_that_they_are_there_to_show_occurs() {
    for path in games().iter().filter(|path| path.to_string_lossy().contains("kalooki")) {
        let occurs = occurs(path);
        assert_eq!((occurs.deals, occurs.winners), (9, 1), "{}", path.display());
        let each = [
            occurs.calls,
            occurs.refusals,
            occurs.joker_moves,
            occurs.lay_offs,
            occurs.reshuffles,
            occurs.out_by_melding,
            occurs.out_by_laying_off,
            occurs.out_by_discarding,
        ];
        assert!(each.iter().all(|times| *times > 0), "{}: {occurs:?}", path.display());
    }
}

#[test]
fn a_whole_game_of_push_has_every_way_out_and_names_its_winners() {
    let path = games().into_iter().find(|path| path.ends_with("push/akagiri-league.rum")).unwrap();
    let occurs = occurs(&path);
    assert_eq!((occurs.deals, occurs.winners), (5, 1));
    assert_eq!((occurs.out_by_melding, occurs.out_by_laying_off, occurs.out_by_discarding), (1, 1, 3));
    let log = std::fs::read_to_string(&path).unwrap();
    assert!([" pushes ", " claims ", "buried "].iter().all(|what| log.contains(what)));
}

#[test]
fn cards_are_neither_made_nor_lost_in_whole_games() {
    let logs = games().into_iter().map(|path| (std::fs::read(&path).unwrap(), path));
    // An indicator lies apart until it is the last card of the stock.
    let without_indicator = |log: &[u8]| !String::from_utf8_lossy(log).contains("\nindicator ");
    for (log, path) in logs.filter(|(log, _)| without_indicator(log)) {
        let has_rulings = String::from_utf8_lossy(&log).contains("\nruling ");
        let (mut reader, mut judge, mut in_play) = (Reader::new(&*log), None, None);
        while let Some(line) = reader.next() {
            let statement = line.unwrap().statement;
            if let Statement::Rules { edition: name, .. } = &statement {
                judge = edition(name).cloned().map(Judge::new);
            }
            if let (Statement::House { reading }, Some(before)) = (&statement, &judge) {
                judge = before.rules().with(&reading.point, &reading.answer).ok().map(Judge::new);
            }
            let Some(judge) = &mut judge else { continue };
            // The cards of a fault that stands or is taken back are not lost either; what is expected of it is held elsewhere.
            let verdict = judge.judge(&statement);
            assert!(verdict.is_ok() || has_rulings, "{}: {statement:?}", path.display());
            let table = &judge.deal().table;
            let hands: u16 = judge.game().seats().map(|seat| table.hand(seat).size()).sum();
            let melds: usize = table.all_melds().map(|(_, meld)| meld.cards().len()).sum();
            let all = usize::from(hands + table.stock()) + melds + table.pile().len();
            match statement {
                Statement::Deal { .. } => in_play = None,
                // Once the cards are dealt, as many as there are remain in play.
                Statement::Plays { .. } => {
                    assert_eq!(all, *in_play.get_or_insert(all), "{} after {statement:?}", path.display());
                }
                _ => {}
            }
        }
    }
}

/// What the generator's own count finds in a game.
fn stats(path: &Path) -> Stats {
    let log = std::fs::read(path).unwrap();
    let (mut stats, mut reader) = (Stats::default(), Reader::new(&*log));
    let mut judge = None;
    while let Some(line) = reader.next() {
        let statement = line.unwrap().statement;
        if let Statement::Rules { edition: name, .. } = &statement {
            judge = edition(name).cloned().map(Judge::new);
        }
        if let Some(judge) = &mut judge {
            stats.see(judge.deal(), &statement);
            judge.judge(&statement).unwrap();
        }
    }
    stats
}

#[test]
fn calls_are_granted_and_beaten_and_players_go_out_in_one_turn() {
    let all: Vec<_> =
        games().iter().filter(|path| path.to_string_lossy().contains("kalooki")).map(|it| stats(it)).collect();
    for stats in &all {
        assert!(stats.granted > 0 && stats.jokers > 0 && stats.one_turn_outs > 0, "{stats}");
    }
    assert!(all.iter().any(|stats| stats.beaten > 0), "no call is beaten by an earlier one");
    assert!(all.iter().any(|stats| stats.outs_by_swapping > 0), "nobody goes out by moving a joker");
    assert!(all.iter().any(|stats| stats.voids > 0), "no deal is void");
}

#[test]
fn chips_are_paid_cards_are_bought_and_players_pay_to_stay() {
    let all: Vec<_> = games().into_iter().filter(|path| path.to_string_lossy().contains("games/pokerato/")).collect();
    assert!(all.len() >= 2);
    for path in all {
        let (occurs, stats) = (occurs(&path), stats(&path));
        assert_eq!((occurs.deals, occurs.winners), (8, 1), "{}", path.display());
        let each =
            [stats.buys, stats.double_draws, stats.reentries, stats.lay_offs, stats.jokers, stats.outs_by_melding];
        assert!(each.iter().all(|times| *times > 0), "{}: {stats}", path.display());
    }
}

#[test]
fn lines_are_taken_melds_rearranged_and_doubles_thrown_in() {
    let all: Vec<_> = games().into_iter().filter(|path| path.to_string_lossy().contains("games/vazhushal/")).collect();
    let mut sum = Stats::default();
    for path in &all {
        let stats = stats(path);
        let each = [stats.moves, stats.rearrangements, stats.wipes, stats.lay_offs, stats.outs_by_discarding];
        assert!(each.iter().all(|times| *times > 0), "{}: {stats}", path.display());
        assert_eq!(occurs(path).winners, 1, "{}", path.display());
        sum += &stats;
    }
    // Some are thrown in, in one the stock runs out, and once a joker is turned up.
    assert!(sum.redeals > 0 && sum.ends > 0 && sum.jokers_indicated > 0, "{sum}");
}

#[test]
fn of_every_game_there_are_two_and_one_is_in_the_hand_of_a_scribe() {
    for rules in editions().iter().filter(|rules| rules.edition.ends_with("/akagiri")) {
        let folder = format!("/games/{}/", rules.edition.trim_end_matches("/akagiri"));
        let of_game = games().into_iter().filter(|path| path.to_string_lossy().contains(&folder));
        let logs: Vec<_> = of_game.map(|path| std::fs::read_to_string(path).unwrap()).collect();
        assert!(logs.len() >= 2, "{folder}");
        let by_hand = |log: &&String| {
            let comments = log.lines().filter(|line| !line.starts_with('#') && line.contains('#')).count();
            comments > 0 && log.contains('?') && adjudeck_format::format(log.as_bytes()).unwrap() != **log
        };
        assert!(logs.iter().any(|log| by_hand(&log)), "{folder}");
        assert!(logs.iter().all(|log| log.contains("added up apart from the engine")), "{folder}");
    }
}

#[test]
fn of_every_game_a_deal_is_annotated_in_japanese() {
    let is_japanese = |text: &str| text.chars().any(|it| matches!(it, '\u{3040}'..='\u{30ff}'));
    for rules in editions().iter().filter(|rules| rules.edition.ends_with("/akagiri")) {
        let folder = Path::new("games").join(rules.edition.trim_end_matches("/akagiri"));
        let path = adjudeck_corpus::folder().join(folder).join("japanese-table.rum");
        let log = std::fs::read_to_string(&path).unwrap();
        let comments = log.lines().filter_map(|line| line.split_once('#')).filter(|(_, comment)| is_japanese(comment));
        assert!(comments.count() >= 8, "{}", path.display());
        assert!(["\nout ", "\nhand "].iter().all(|what| log.contains(what)), "{}", path.display());
    }
}

/// How many copies of a card lie anywhere on the table.
fn copies(judge: &Judge, card: Card) -> usize {
    let table = &judge.deal().table;
    let hands: usize = (0..table.players()).map(|seat| usize::from(table.hand(Seat(seat)).count(card))).sum();
    let melds: usize = table.all_melds().map(|(_, meld)| meld.cards().iter().filter(|it| **it == card).count()).sum();
    let pile = table.pile().iter().filter(|it| **it == Some(card)).count();
    let in_stock = table.in_stock(card) + usize::from(table.indicator() == Some(card));
    hands + melds + pile + in_stock + usize::from(table.unseen(card))
}

#[test]
fn cards_are_neither_made_nor_lost_where_players_pack_and_declare() {
    for path in games().iter().filter(|path| path.to_string_lossy().contains("games/paplu")) {
        let log = std::fs::read(path).unwrap();
        let (mut session, mut names) = (Session::new(&Choice::default()), Names::default());
        let mut reader = Reader::from_slice(&log);
        while let Some(number) = reader.next_with(|line| {
            let number = line.as_ref().unwrap().number;
            session.step(line, &mut names, &mut |found| panic!("{found:?}")).unwrap();
            number
        }) {
            let Some(judge) = session.judge().filter(|judge| judge.deal().stage() != Stage::None) else { continue };
            for card in Card::all() {
                assert_eq!(copies(judge, card), 2, "{card} after line {number} of {}", path.display());
            }
        }
    }
}
