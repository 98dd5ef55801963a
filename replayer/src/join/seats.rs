//! Which name of one record is which of another.

use std::collections::BTreeMap;

use adjudeck_format::{Statement, plain};
use schemars::JsonSchema;
use serde::Serialize;

use super::cards::known_cards;
use super::event::{Event, Heard};
use super::prints::hash;
use super::telling::Telling;
use super::thread::Thread;

/// A player whom a record calls by another name than the joined log does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct MatchedName {
    /// Which of the records it is, from 0, in the order in which they were given.
    pub record: usize,
    /// The name in that record.
    pub name: String,
    /// The name in the joined log.
    pub joined: String,
}

/// For each name of a record that is another one in the joined log, that name.
pub(super) type NameMap = BTreeMap<Box<str>, Box<str>>;

/// Which names of another record of a game are which of the first: the same names, names that only look different, and the others
/// by their seats or, where nobody is known, by the way round the table in which most plays agree.
pub(super) fn match_names(first: &Thread<'_>, other: &Thread<'_>) -> NameMap {
    let mut map = NameMap::new();
    for name in &other.players {
        let plainly = plain(name);
        let same = first
            .players
            .iter()
            .find(|known| *known == name)
            .or_else(|| first.players.iter().find(|known| plain(known) == plainly));
        if let Some(same) = same.filter(|same| !map.values().any(|taken| taken == *same)) {
            map.insert(name.clone(), same.clone());
        }
    }
    let strangers: Vec<&str> =
        other.players.iter().map(|name| &**name).filter(|name| !map.contains_key(*name)).collect();
    let unknown: Vec<&str> =
        first.players.iter().map(|name| &**name).filter(|name| !map.values().any(|taken| **taken == **name)).collect();
    if strangers.len() == unknown.len() && !strangers.is_empty() {
        let turned = best_turn(first, other, &map, &strangers);
        map.extend(turned.unwrap_or_else(|| pairs(&strangers, &unknown)));
    }
    map.retain(|name, joined| name != joined);
    map
}

/// Strangers in the order in which they come.
fn pairs(strangers: &[&str], unknown: &[&str]) -> NameMap {
    strangers.iter().zip(unknown).map(|(name, joined)| ((*name).into(), (*joined).into())).collect()
}

/// The strangers by their seats: of the ways round the table that leave known players where they are the one in which most plays
/// agree.
fn best_turn(first: &Thread<'_>, other: &Thread<'_>, known: &NameMap, strangers: &[&str]) -> Option<NameMap> {
    let count = first.players.len();
    if count != other.players.len() {
        return None;
    }
    let plays = open_plays(first, &NameMap::new());
    let turn = |by: usize| -> NameMap {
        let seats = other.players.iter().zip(first.players.iter().cycle().skip(by));
        seats.map(|(name, joined)| (name.clone(), joined.clone())).collect()
    };
    let keeps_known = |map: &NameMap| known.iter().all(|(name, joined)| map.get(name) == Some(joined));
    let turns = (0..count).map(turn).filter(keeps_known);
    let agreeing = |map: &NameMap| count_common(&plays, &open_plays(other, map));
    let best = turns.map(|map| (agreeing(&map), map)).reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, map)| map.into_iter().filter(|(name, _)| strangers.contains(&&**name)).collect())
}

/// A number for each play that all could see, in ascending order.
fn open_plays(thread: &Thread<'_>, map: &NameMap) -> Vec<u64> {
    let number = |event: &Event| {
        let telling = event.telling()?;
        let about = telling.about()?;
        let Some(Statement::Plays { player, .. }) = telling.frame() else { return None };
        let cards: Vec<_> = known_cards(telling.cards()).collect();
        let player = map.get(player).unwrap_or(player);
        (!cards.is_empty()).then(|| hash(&(about.word, player, cards)))
    };
    let mut numbers: Vec<u64> = thread.all().filter_map(number).collect();
    numbers.sort_unstable();
    numbers
}

/// How many numbers both have.
fn count_common(one: &[u64], other: &[u64]) -> usize {
    one.iter().filter(|number| other.binary_search(number).is_ok()).count()
}

/// Gives the players of a game other names.
pub(super) fn rename(thread: &mut Thread<'_>, map: &NameMap) {
    if map.is_empty() {
        return;
    }
    thread.all_mut().for_each(|event| rename_event(event, map));
    thread.players.iter_mut().for_each(|name| *name = renamed(name, map));
}

fn rename_event(event: &mut Event, map: &NameMap) {
    for wording in &mut event.wordings {
        rename_telling(&mut wording.telling, map);
        wording.heard.iter_mut().for_each(|heard: &mut Heard| rename_telling(&mut heard.telling, map));
    }
    event.answers.iter_mut().for_each(|answer| rename_event(answer, map));
}

fn rename_telling(telling: &mut Telling, map: &NameMap) {
    match telling {
        Telling::Statement { about, frame, .. } => {
            about.of = renamed(&about.of, map);
            let seated = match &mut *frame {
                Statement::Players { names } => Some(names.iter().map(|name| renamed(name, map)).collect()),
                _ => None,
            };
            *frame = match seated {
                Some(names) => Statement::Players { names },
                None => frame.clone().map(|name| renamed(&name, map)),
            };
        }
        Telling::Unread { about, meant, .. } => {
            if let Some(about) = about {
                about.of = renamed(&about.of, map);
            }
            if let Some(meant) = meant {
                rename_telling(meant, map);
            }
        }
    }
}

/// The name in the joined log.
fn renamed(name: &str, map: &NameMap) -> Box<str> {
    map.get(name).map_or_else(|| name.into(), Clone::clone)
}

#[cfg(test)]
mod tests {
    use super::match_names;
    use crate::join::thread::read_record;

    fn matched(one: &str, other: &str) -> String {
        let [one, other] = [one, other].map(|text| read_record(0, text).games.remove(0));
        let map = match_names(&one, &other);
        map.iter().map(|(name, joined)| format!("{name}={joined} ")).collect::<Vec<_>>().concat()
    }

    #[test]
    fn names_that_are_the_same_need_no_match() {
        assert_eq!(matched("players Aya Bea\n", "players Bea Aya\n"), "");
        assert_eq!(matched("players Aya Bea\n", "players bea AYA\n"), "AYA=Aya bea=Bea ");
    }

    #[test]
    fn strangers_sit_where_the_others_leave_a_seat() {
        assert_eq!(matched("players Aya Bea Carl\n", "players Carl Mum Bea\n"), "Mum=Aya ");
        assert_eq!(matched("players Aya Bea Carl\n", "players Carl me you\n"), "me=Aya you=Bea ");
    }

    #[test]
    fn where_all_are_strangers_plays_tell_who_is_who() {
        let [one, other] = ["Aya discards 5C\nBea discards 6C\n", "X discards 6C\nY discards 7H\n"];
        assert_eq!(matched(&format!("players Aya Bea\n{one}"), &format!("players X Y\n{other}")), "X=Bea Y=Aya ");
        assert_eq!(matched("players Aya Bea\n", "players X Y\n"), "X=Aya Y=Bea ");
    }
}
