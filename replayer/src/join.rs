//! Several records of one game made one log.
//!
//! Two players have logged a game on their phones, a scorer has kept the scores, and the server has a log in which hands are hidden.
//! [`join`] puts their lines together by what happened, fills hidden cards from whoever saw them, and takes lines and whole deals
//! that one record lacks from another.
//!
//! ```
//! use adjudeck_replayer::join::{LogRecord, join};
//!
//! let head = "rules kalooki\nplayers Aya Bea\ndeal 1 dealer Bea\n";
//! let aya = format!("{head}hand Aya 5C 6C\nhand Bea ? ?\nAya draws 7C\nAya discards 6C\n");
//! let bea = format!("{head}hand Aya ? ?\nhand Bea JK 7S\nAya draws ?\nAya discards 6C\n");
//! let records = [LogRecord { name: "aya.rum", text: &aya }, LogRecord { name: "bea.rum", text: &bea }];
//! let joined = join(&records, &Default::default());
//! let all = format!("{head}hand Aya 5C 6C\nhand Bea JK 7S\nAya draws 7C\nAya discards 6C\n");
//! assert_eq!(joined.to_text(), all);
//! assert_eq!(joined.lines[4].told_by.len(), 2);
//! ```
//!
//! # What holds of it
//!
//! - The order in which records are given changes nothing but their numbers. They are joined one after the other in an order of
//!   their own: first those that say who plays, of these first the longest.
//! - No card is invented: each card of a line is named in a line of a record that tells of it.
//! - What all players of a game saw, joined, is the game as far as anyone saw it.
//!
//! # Contradictions
//!
//! Two lines at one place contradict each other if they are about the same thing and cannot be one line: Aya discards the six of clubs, and
//! Aya discards the six of spades. The referee judges the game with either, and the one is kept with which fewer statements are
//! impossible, or at fault. If that decides nothing, it is the line of more records, and else a rule decides that does not depend
//! on the order of the records; [`Grounds`] says which. Rulings and expectations are judged, and left out, with the line that they are
//! on.
//!
//! # Names
//!
//! Players are those of the fullest record. Names of others are matched if they look the same, such as `aya`; strangers by their seats.
//! Where all are strangers, it is the way round the table in which most plays agree.

mod align;
mod cards;
mod decide;
mod event;
mod groups;
mod joined;
mod merge;
mod prints;
mod seats;
mod telling;
mod thread;

use std::collections::BTreeSet;

use adjudeck_format::Reader;

pub use decide::Grounds;
pub use event::{Tells, Witness};
pub use joined::{Disagreement, JoinedLine, JoinedLog, JoinedVersion, MatchedTitle, UnreadLine};
pub use seats::MatchedName;

use self::decide::Arbiter;
use self::event::Event;
use self::groups::group_games;
use self::merge::{merge_games, spread_answers};
use self::seats::{match_names, rename};
use self::thread::{ReadRecord, Thread, read_record};
use crate::referee::{Choice, Session};

/// A record of one or more games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogRecord<'a> {
    /// Its name, such as that of its file.
    pub name: &'a str,
    /// Its text: a log in the notation.
    pub text: &'a str,
}

/// Joins several records of one game, or of the games of an archive.
///
/// `choice` gives the rules by which contradictions are decided, unless a game names them. All records are kept in memory. The time
/// grows with their length, and where lines of a deal are lost or differ with the square of the length of the deal.
#[must_use]
pub fn join(records: &[LogRecord<'_>], choice: &Choice) -> JoinedLog {
    let mut read: Vec<(usize, ReadRecord<'_>)> =
        records.iter().enumerate().map(|(at, it)| (at, read_record(at, it.text))).collect();
    read.sort_by_key(|(at, _)| records.get(*at).map(|it| (std::cmp::Reverse(it.text.lines().count()), it.text)));
    let mut joined = JoinedLog {
        adjudeck: 1,
        records: records.iter().map(|record| record.name.to_owned()).collect(),
        ..JoinedLog::default()
    };
    let (prologues, games): (Vec<_>, Vec<_>) = read.into_iter().map(|(_, read)| (read.prologue, read.games)).unzip();
    joined.add_events(prologue(prologues).iter());
    let (mut arbiter, mut met) = (Arbiter::new(choice), BTreeSet::new());
    for group in group_games(games) {
        if group.len() > 1 {
            met.extend(group.iter().map(|thread| thread.record));
        }
        join_game(group, &mut arbiter, &mut joined);
    }
    joined.alone = (0..records.len()).filter(|at| records.len() > 1 && !met.contains(at)).collect();
    joined.finish(choice);
    joined
}

/// The lines that say in which notation the log is, of all records.
fn prologue(all: Vec<Vec<Event>>) -> Option<Event> {
    let mut first: Option<Event> = None;
    for event in all.into_iter().flatten() {
        match &mut first {
            Some(first) => first.absorb(event),
            None => first = Some(event),
        }
    }
    first
}

/// Joins what records tell of one game, and adds it to the log.
fn join_game(mut threads: Vec<Thread<'_>>, arbiter: &mut Arbiter, joined: &mut JoinedLog) {
    threads.sort_by_cached_key(|thread| (!thread.is_seated, std::cmp::Reverse(thread.all().count()), thread.text));
    let titles: Vec<_> = threads.iter().filter_map(|it| Some((it.record, it.title.clone()?))).collect();
    let mut threads = threads.into_iter();
    let Some(mut game) = threads.next() else { return };
    for mut other in threads {
        let map = match_names(&game, &other);
        let record = other.record;
        joined.names.extend(map.iter().map(|(name, own)| MatchedName {
            record,
            name: name.to_string(),
            joined: own.to_string(),
        }));
        rename(&mut other, &map);
        game.title = game.title.take().or_else(|| other.title.clone());
        merge_games(&mut game, other);
    }
    if joined.games > 0 && !game.head.iter().any(|event| event.about().is_some_and(|about| about.word == "game")) {
        game.head.insert(0, Event::heading());
    }
    spread_answers(&mut game);
    let decided = arbiter.decide(&mut game);
    let lines = joined.add_events(game.all());
    joined.add_decided(&game, &decided, &lines);
    joined.add_titles(game.title.as_deref(), titles.into_iter());
    joined.games += 1;
    joined.shared += usize::from(game.all().any(Event::is_shared));
    joined.deals += game.deals.len();
}

impl JoinedLog {
    /// Has the referee judge the whole, and puts what was noted in order.
    fn finish(&mut self, choice: &Choice) {
        while self.lines.last().is_some_and(|line| line.text.is_empty()) {
            self.lines.pop();
        }
        self.names.sort();
        self.names.dedup();
        self.titles.sort();
        let (text, mut session) = (self.to_text(), Session::new(choice));
        let read = session.go_through(&mut Reader::from_slice(text.as_bytes()), &mut |_| ());
        debug_assert!(read.is_ok(), "bytes in memory can be read");
        (self.judged, self.rules) = (*session.counts(), session.rules_used().into_iter().collect());
    }
}

#[cfg(test)]
mod tests {
    use super::{Grounds, LogRecord, Tells, join};
    use crate::referee::Choice;

    const HEAD: &str = "rules kalooki\nplayers Aya Bea Carl\n";

    fn joined(texts: &[&str]) -> super::JoinedLog {
        let records: Vec<_> = texts.iter().map(|text| LogRecord { name: "record", text }).collect();
        join(&records, &Choice::default())
    }

    /// A position in which Aya holds a five and a six of clubs, and discards what is said.
    fn position(hand: &str, discarded: &str, next: &str) -> String {
        format!("{HEAD}position 1 dealer Carl\nhand Aya {hand}\nturn Aya drawn\nAya discards {discarded}\n{next}")
    }

    #[test]
    fn evidence_decides_what_is_impossible() {
        let (one, other) = (position("5C 6C", "6C", "Bea takes 6C\n"), position("5C 6C", "6S", "Bea takes 6C\n"));
        let joined = joined(&[&other, &one]);
        assert_eq!(joined.to_text(), one);
        let [found] = &joined.contradictions[..] else { panic!("{joined:?}") };
        assert_eq!(
            (found.line, found.grounds, found.versions[1].text.as_str()),
            (6, Grounds::Impossible, "Aya discards 6S")
        );
        assert_eq!(found.versions[1].breaks, Some(6));
        let tells: Vec<_> = joined.lines[5].told_by.iter().map(|it| (it.record, it.line, it.tells)).collect();
        assert_eq!(tells, [(0, 6, Tells::Otherwise), (1, 6, Tells::All)]);
    }

    #[test]
    fn where_evidence_says_nothing_more_records_decide_and_else_a_rule() {
        let (one, other) = (position("? ?", "6C", ""), position("? ?", "6S", ""));
        for records in [[&*one, &*other], [&*other, &*one]] {
            let joined = joined(&records);
            assert_eq!((joined.to_text(), joined.contradictions[0].grounds), (one.clone(), Grounds::Nothing));
        }
        let joined = joined(&[&one, &other, &other]);
        assert_eq!((joined.to_text(), joined.contradictions[0].grounds), (other.clone(), Grounds::MoreRecords));
    }

    #[test]
    fn comments_and_expectations_stay_with_their_lines() {
        let one = format!("# Saturday\n{HEAD}\ndeal 1 dealer Carl  # late\nAya draws ?\n= legal\n");
        let other = format!("{HEAD}deal 1 dealer Carl\nAya draws 5C  # a club\n# the end\n");
        let all =
            format!("# Saturday\n{HEAD}\ndeal 1 dealer Carl  # late\nAya draws 5C  # a club\n= legal\n# the end\n");
        assert_eq!(joined(&[&one, &other]).to_text(), all);
    }

    /// Joins records of one position with these lines below its discard: what the joined log has there, and what contradicts.
    fn contradicting<const N: usize>(answers: [&str; N]) -> (String, Vec<(Grounds, Vec<String>)>) {
        let records = answers.map(|answers| position("5C 6C", "6C", answers));
        let joined = joined(&records.each_ref().map(String::as_str));
        let found = joined.contradictions.iter();
        let texts = |it: &super::Disagreement| it.versions.iter().map(|it| it.text.clone()).collect();
        let text = joined.to_text().lines().skip(6).map(|line| line.to_owned() + "\n").collect();
        (text, found.map(|it| (it.grounds, texts(it))).collect())
    }

    #[test]
    fn expectations_and_rulings_can_contradict() {
        let both = |one: &str, other: &str| vec![one.to_owned(), other.to_owned()];
        let (text, found) = contradicting(["= legal\n", "= illegal discard.wild\n", "= legal\n"]);
        assert_eq!(
            (&*text, found),
            ("= legal\n", vec![(Grounds::MoreRecords, both("= legal", "= illegal discard.wild"))])
        );
        let (text, found) = contradicting(["ruling penalty Aya 10\n", "ruling penalty Aya 20\n"]);
        assert_eq!(text.lines().count(), 1);
        assert_eq!(found, [(Grounds::Nothing, both("ruling penalty Aya 10", "ruling penalty Aya 20"))]);
        let ruled = |ruling| format!("ruling {ruling}\nAya discards 5C\nBea takes 5C\n");
        let (text, found) = contradicting([&ruled("stands"), &ruled("back by \"M. Ito\"")]);
        assert_eq!(text, ruled("back by \"M. Ito\""));
        assert_eq!(found, [(Grounds::Fault, both("ruling back by \"M. Ito\"", "ruling stands"))]);
    }

    #[test]
    fn expectations_and_rulings_are_left_out_with_the_line_that_they_are_on() {
        let one = position("5C 6C", "6C", "= legal\nBea draws ?\n");
        let other = position("5C 6C", "6S", "# seen by all\n= impossible\nruling back by \"M. Ito\"\n");
        let third = other.replace("back", "stands").replace("impossible", "legal");
        let joined = joined(&[&one, &other, &third]);
        assert_eq!(joined.to_text(), one);
        let [found] = &joined.contradictions[..] else { panic!("{joined:?}") };
        let left_out: Vec<_> = found.versions[1].answers.iter().map(|it| (&*it.text, it.told_by[0].line)).collect();
        let rulings = ["ruling back by \"M. Ito\"", "ruling stands by \"M. Ito\""];
        assert_eq!(left_out, [("= impossible", 8), ("= legal", 8), (rulings[0], 9), (rulings[1], 9)]);
        assert!(found.versions[0].answers.is_empty());
    }

    #[test]
    fn each_line_is_judged_with_the_rulings_on_it() {
        let [one, other] = ["5C", "6C"].map(|card| position("5C 5C 6C", card, ""));
        let taken_back = other + "ruling back\nAya discards 5C\nBea takes 5C\n";
        let joined = joined(&[&one, &taken_back]);
        assert_eq!(joined.to_text(), taken_back);
    }

    #[test]
    fn expectations_and_rulings_complete_each_other() {
        let one = "= illegal discard.wild\n= legal where discard.wild: free\nruling stands by \"M. Ito\"\n";
        let other = "= illegal\nruling stands \"late\"\nruling penalty Aya 10\nruling penalty Bea 5\n";
        let all = "= illegal discard.wild\n= legal where discard.wild: free\nruling stands by \"M. Ito\" \"late\"\n\
                   ruling penalty Aya 10\nruling penalty Bea 5\n";
        assert_eq!(contradicting([one, other]), (all.to_owned(), vec![]));
        let one = "ruling penalty Aya 10\nruling penalty Aya 20\n";
        assert_eq!(contradicting([one, "ruling penalty Aya 20\n"]), (one.to_owned(), vec![]));
    }

    #[test]
    fn names_are_those_of_the_fullest_record() {
        let one = format!("{HEAD}deal 1 dealer Carl\nAya draws ?\nAya discards 5C\n");
        let other = "players me Bea Carl\ndeal 1 dealer Carl\nme draws 6C\n";
        let joined = joined(&[other, &one]);
        assert_eq!(joined.to_text(), one.replace('?', "6C"));
        let named: Vec<_> = joined.names.iter().map(|it| (it.record, &*it.name, &*it.joined)).collect();
        assert_eq!(named, [(0, "me", "Aya")]);
    }

    #[test]
    fn games_that_no_other_record_has_are_told_and_have_headings() {
        let [one, two] = ["6C", "6D"].map(|card| format!("{}deal 1\nAya draws {card}\n", "players Aya Bea\n"));
        let two = two.replace("players Aya Bea", "players Aya Bea Carl");
        let found = joined(&[&one, &two, &one]);
        assert_eq!((found.to_text(), found.games, &found.alone[..]), (format!("{two}\ngame \"\"\n{one}"), 2, &[1][..]));
        assert!(joined(&[&one, &one]).alone.is_empty() && joined(&[&one]).alone.is_empty());
    }

    #[test]
    fn titles_of_one_game_may_differ() {
        let [one, other] = ["Saturday", "Mum's"].map(|title| format!("game \"{title}\"\n{HEAD}"));
        let joined = joined(&[&one, &other]);
        assert_eq!((joined.games, joined.titles.len(), joined.contradictions.len()), (1, 1, 0));
    }

    /// The lines that cannot be read, each with its place in the log and in the first record.
    fn unread(joined: &super::JoinedLog) -> Vec<(u64, u64, &str)> {
        joined.unread.iter().map(|it| (it.line, it.told_by.line, &*it.text)).collect()
    }

    #[test]
    fn a_line_that_cannot_be_read_is_supplied_or_kept_and_told() {
        let one = format!("{HEAD}deal 1 dealer Carl\nAya drows 6C\nsheffle\n");
        let other = format!("{HEAD}deal 1 dealer Carl\nAya draws ?\n");
        let joined = joined(&[&one, &other]);
        assert_eq!((joined.to_text(), joined.contradictions.len()), (format!("{other}sheffle\n"), 0));
        assert_eq!(unread(&joined), [(4, 4, "Aya drows 6C"), (5, 5, "sheffle")]);
    }

    #[test]
    fn what_was_meant_by_a_line_that_cannot_be_read_can_contradict() {
        let [torn, full, hidden] = ["Aya drows 6C", "Aya draws 7C", "Aya draws ?"]
            .map(|line| format!("{HEAD}deal 1 dealer Carl\n{line}\nAya discards 2S\n"));
        let joined = joined(&[&torn, &full, &hidden]);
        assert_eq!((joined.to_text(), unread(&joined)), (full, vec![(4, 4, "Aya drows 6C")]));
        let [found] = &joined.contradictions[..] else { panic!("{joined:?}") };
        let texts: Vec<_> = found.versions.iter().map(|it| (&*it.text, it.told_by.len())).collect();
        assert_eq!((found.grounds, texts), (Grounds::MoreRecords, vec![("Aya draws 7C", 2), ("Aya drows 6C", 1)]));
    }

    #[test]
    fn evidence_can_speak_for_what_was_meant_by_a_line_that_cannot_be_read() {
        let [torn, other] = ["6C", "6S"].map(|card| position("5C 6C", card, "Bea takes 6C\n"));
        let joined = joined(&[&torn.replace("discards", "discrads"), &other, &other]);
        assert_eq!(joined.contradictions[0].grounds, Grounds::Impossible);
        assert_eq!(joined.contradictions[0].versions[0].text, "Aya discrads 6C");
    }

    #[test]
    fn no_records_make_no_log() {
        assert_eq!(joined(&[]).to_text(), "");
        assert_eq!(joined(&["", ""]).to_text(), "");
    }
}
