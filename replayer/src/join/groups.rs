//! Which games of different records are the same game.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use adjudeck_format::plain;

use super::prints::Prints;
use super::thread::Thread;

/// How alike games with the same title must be, in percent, if that can be told.
const WITH_TITLE: u32 = 10;

/// How alike games with other titles must be.
const WITHOUT_TITLE: u32 = 40;

/// A game, as several records tell of it.
#[derive(Default)]
struct GameGroup<'a> {
    threads: Vec<(Thread<'a>, Prints)>,
    /// The names of its players, in plain letters.
    names: BTreeSet<String>,
}

impl GameGroup<'_> {
    /// Whether nothing speaks for a game being this one: others play it, and none of their plays and scores is the same.
    fn is_of_strangers(&self, game: &Thread<'_>, prints: &Prints) -> bool {
        let mut own = self.threads.iter().map(|(_, own)| own);
        own.clone().any(|own| own.can_be_compared(prints))
            && own.all(|own| own.is_apart(prints))
            && !names_of(game).any(|name| self.names.contains(&name))
    }
}

/// The games of all records, each with what records tell of it. The records come in an order that does not depend on the order in
/// which they were given. If each has one game, they may be the same game even if too little is known of them.
pub(super) fn group_games(records: Vec<Vec<Thread<'_>>>) -> Vec<Vec<Thread<'_>>> {
    let are_single = records.iter().all(|games| games.len() <= 1);
    let mut groups = GameGroups { are_single, ..GameGroups::default() };
    for (turn, games) in records.into_iter().enumerate() {
        groups.begin_record();
        for game in games {
            groups.add(turn, game);
        }
    }
    groups.into_threads()
}

/// The groups so far.
#[derive(Default)]
struct GameGroups<'a> {
    are_single: bool,
    all: Vec<GameGroup<'a>>,
    /// The places of the groups in `all`, in the order in which their games stand in the joined log.
    order: Vec<usize>,
    /// Where the next game of the record is likely to be.
    next: usize,
    /// The groups that the record has a game in.
    taken: Vec<bool>,
    by_title: BTreeMap<String, Vec<usize>>,
    by_print: HashMap<u64, Vec<usize>>,
}

impl<'a> GameGroups<'a> {
    fn begin_record(&mut self) {
        self.next = 0;
        self.taken = vec![false; self.all.len()];
    }

    /// Adds a game of a record to its group, or begins one after the game before it.
    fn add(&mut self, turn: usize, game: Thread<'a>) {
        let prints = Prints::of(game.all());
        let found = if turn == 0 { None } else { self.find(&game, &prints) };
        let at = found.unwrap_or_else(|| {
            self.order.insert(self.next, self.all.len());
            self.all.push(GameGroup::default());
            self.taken.push(false);
            self.all.len() - 1
        });
        let place = self.order.iter().skip(self.next).position(|group| *group == at).map(|place| place + self.next);
        self.next = place.map_or(self.next, |place| place + 1);
        if let Some(title) = &game.title {
            push(self.by_title.entry(plain(title)).or_default(), at);
        }
        prints.iter().for_each(|print| push(self.by_print.entry(print).or_default(), at));
        self.taken.get_mut(at).into_iter().for_each(|taken| *taken = true);
        if let Some(group) = self.all.get_mut(at) {
            group.names.extend(names_of(&game));
            group.threads.push((game, prints));
        }
    }

    /// The group of a game: with its title if its plays are not others, else that of the most common plays. Of several games with
    /// its title the one of the most common plays comes first, then the one of the most common names.
    fn find(&self, game: &Thread<'_>, prints: &Prints) -> Option<usize> {
        let is_free = |at: &usize| !self.taken.get(*at).copied().unwrap_or(true);
        let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
        let all = prints.iter().filter_map(|print| self.by_print.get(&print)).flatten().filter(|at| is_free(at));
        all.for_each(|at| *votes.entry(*at).or_default() += 1);
        let names: Vec<String> = names_of(game).collect();
        let known =
            |at: usize| self.all.get(at).map(|group| names.iter().filter(|name| group.names.contains(*name)).count());
        let titled = game.title.as_ref().and_then(|title| self.by_title.get(&plain(title)));
        let mut of_title: Vec<usize> = titled.into_iter().flatten().copied().filter(is_free).collect();
        of_title.sort_by_cached_key(|at| Reverse((votes.get(at).copied(), known(*at))));
        let of_title = of_title.into_iter().find(|at| self.fits(*at, game, prints, WITH_TITLE, true));
        of_title.or_else(|| {
            let most = votes.into_iter().max_by_key(|(at, count)| (*count, Reverse(*at))).map(|(at, _)| at);
            let most = most.filter(|at| self.fits(*at, game, prints, WITHOUT_TITLE, self.are_single));
            let only = if self.are_single { Some(0) } else { None };
            most.or(only.filter(|at| self.fits(*at, game, prints, WITH_TITLE, true)))
        })
    }

    /// Whether a game can be that of a group: as many play, and its plays are not others. Where too little is told to say so, those of
    /// strangers are others if none is the same.
    fn fits(&self, at: usize, game: &Thread<'_>, prints: &Prints, least: u32, if_unknown: bool) -> bool {
        let Some(group) = self.all.get(at) else { return false };
        let if_unknown = if_unknown && !group.is_of_strangers(game, prints);
        let seats = |thread: &Thread<'_>| thread.is_seated.then_some(thread.players.len());
        group.threads.iter().all(|(own, _)| seats(own).zip(seats(game)).is_none_or(|(one, other)| one == other))
            && group
                .threads
                .iter()
                .any(|(_, own)| own.likeness(prints).map_or(if_unknown, |likeness| likeness >= least))
    }

    /// The threads of each group.
    fn into_threads(self) -> Vec<Vec<Thread<'a>>> {
        let mut groups: Vec<Option<GameGroup<'a>>> = self.all.into_iter().map(Some).collect();
        let group = |at: usize| groups.get_mut(at).and_then(Option::take);
        let all = self.order.into_iter().filter_map(group);
        all.map(|group| group.threads.into_iter().map(|(thread, _)| thread).collect()).collect()
    }
}

/// The names of the players of a game, in plain letters.
fn names_of(game: &Thread<'_>) -> impl Iterator<Item = String> {
    game.players.iter().map(|name| plain(name))
}

/// Adds a group to a list that does not end with it yet.
fn push(groups: &mut Vec<usize>, at: usize) {
    if groups.last() != Some(&at) {
        groups.push(at);
    }
}

#[cfg(test)]
mod tests {
    use super::group_games;
    use crate::join::thread::read_record;

    /// The titles of the games that each group has.
    fn groups(records: &[&str]) -> Vec<String> {
        let threads = records.iter().enumerate().map(|(at, text)| read_record(at, text).games).collect();
        let titles = |group: Vec<super::Thread<'_>>| {
            group
                .into_iter()
                .map(|game| format!("{}{} ", game.title.unwrap_or_default(), game.record))
                .collect::<Vec<_>>()
                .concat()
        };
        group_games(threads).into_iter().map(titles).collect()
    }

    #[test]
    fn games_of_one_title_are_one() {
        let [one, two, three] = ["game \"One\"\nvoid\n", "game \"Two\"\nvoid\n", "game \"Three\"\nvoid\n"];
        let [all, some] = [[one, three].concat(), [one, two, three].concat()];
        assert_eq!(groups(&[&all, &some]), ["One0 One1 ", "Two1 ", "Three0 Three1 "]);
    }

    #[test]
    fn games_of_one_title_are_told_apart_by_plays_and_by_names() {
        let game = |names: &str, cards: &[&str]| {
            let lines =
                cards.iter().map(|card| format!("{} discards {card}\n", &names[..3])).collect::<Vec<_>>().concat();
            format!("game \"Final\"\nplayers {names}\n{lines}")
        };
        let [one, two] =
            [["2C", "3C", "4C", "5C", "6C"], ["2D", "3D", "4D", "5D", "6D"]].map(|it| game("Aya Bea", &it));
        assert_eq!(groups(&[&format!("{one}{two}"), &two]), ["Final0 ", "Final0 Final1 "]);
        let [one, two] = ["Aya Bea", "Carl Dee"].map(|names| game(names, &[]));
        assert_eq!(groups(&[&format!("{one}{two}"), &two]), ["Final0 ", "Final0 Final1 "]);
        let [one, two, same] =
            [("Aya Bea", "2C"), ("Cyd Dee", "3C"), ("Eva Fay", "2C")].map(|(it, card)| game(it, &[card]));
        assert_eq!(groups(&[&one, &two]), ["Final1 ", "Final0 "]);
        assert_eq!(groups(&[&one, &same]), ["Final0 Final1 "]);
        let sheets = [("Aya Bea", "Aya 5 Bea 0"), ("Cyd Dee", "Cyd 0 Dee 6")]
            .map(|(names, scores)| format!("game \"\"\nplayers {names}\nscore {scores}\n"));
        assert_eq!(groups(&[&sheets[0], &two]), ["0 Final1 "]);
        assert_eq!(groups(&[&sheets[0], &sheets[1]]), ["1 ", "0 "]);
    }

    #[test]
    fn a_sheet_of_scores_goes_with_the_plays_that_lack_them() {
        let plays = (2..8).map(|card| format!("Aya discards {card}C\n")).collect::<Vec<_>>().concat();
        let scores = (1..7).map(|deal| format!("score Aya 0 Bea {deal}\n")).collect::<Vec<_>>().concat();
        let head = "game \"Final\"\nplayers Aya Bea\n";
        assert_eq!(groups(&[&format!("{head}{plays}"), &format!("{head}{scores}")]), ["Final0 Final1 "]);
    }

    #[test]
    fn single_games_are_one_unless_others_play_them() {
        assert_eq!(groups(&["game \"A\"\nvoid\n", "deal 1\n"]), ["A0 1 "]);
        assert_eq!(groups(&["game \"A\"\nplayers Aya Bea\n", "players Aya Bea Carl\n"]), ["1 ", "A0 "]);
    }

    #[test]
    fn games_without_titles_are_told_by_their_plays() {
        let plays = |cards: [&str; 6]| {
            let lines = cards.iter().map(|card| format!("Aya discards {card}\n")).collect::<Vec<_>>().concat();
            format!("game \"\"\nplayers Aya Bea\n{lines}")
        };
        let [one, two] = [["2C", "3C", "4C", "5C", "6C", "7C"], ["2D", "3D", "4D", "5D", "6D", "7D"]].map(plays);
        let other = two.replace("game \"\"", "game \"Mine\"");
        assert_eq!(groups(&[&format!("{one}{two}"), &other]), ["0 ", "0 Mine1 "]);
    }
}
