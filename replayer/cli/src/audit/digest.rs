//! What the rows of an audit add up to for people: by point, by clause, by tag, by player, over time.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use adjudeck_replayer::audit::rows::{Call, Example, Finding, Game, Input};

use super::read::Rows;

/// How many players, days and values of requested tags are counted separately. Later ones are counted together as `…`.
const MAX_NAMES: usize = 100_000;

/// How many values a tag that nobody asked for may have, and how many such tags are shown.
const MAX_VALUES: usize = 50;
const MAX_TAGS: usize = 6;

/// How many tags are considered for that.
const TAGS_SEEN: usize = 40;

/// How many rules, each with its answer, are shown for a point.
const MAX_RULES: usize = 4;

/// What the rows of an audit add up to.
#[derive(Default)]
pub(super) struct Digest {
    /// What was judged: the input, or the folder or archive that has all inputs.
    pub(super) name: String,
    pub(super) all: Group,
    /// By point, with the rules that were applied.
    pub(super) points: BTreeMap<String, Alike>,
    /// By edition and clause.
    pub(super) clauses: BTreeMap<(String, String), Alike>,
    /// By what was found.
    pub(super) codes: BTreeMap<String, Alike>,
    pub(super) tags: BTreeMap<String, BTreeMap<String, Group>>,
    pub(super) players: BTreeMap<String, Group>,
    pub(super) days: BTreeMap<String, Group>,
    /// By point, reading, and the other reading that it needs.
    pub(super) readings: BTreeMap<(String, String, String), Reading>,
    /// How many faults there are of each code and point.
    pub(super) kinds: BTreeMap<(String, String), u64>,
    /// The smallest of each code and point.
    pub(super) examples: BTreeMap<(String, String), Example>,
}

/// Games and what is wrong in them.
#[derive(Default)]
pub(super) struct Group {
    pub(super) games: u64,
    /// Games in which something is wrong.
    pub(super) faulty: u64,
    pub(super) faults: u64,
}

impl Group {
    fn add(&mut self, faults: u64) {
        self.games += 1;
        self.faulty += u64::from(faults > 0);
        self.faults += faults;
    }
}

/// Faults that have something in common.
#[derive(Default)]
pub(super) struct Alike {
    pub(super) faults: u64,
    pub(super) games: u64,
    pub(super) kinds: BTreeSet<String>,
    pub(super) rules: BTreeSet<Rule>,
    /// Which game was counted last, as the number of games before it.
    last: Option<u64>,
}

/// A rule that decided.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rule {
    pub(super) edition: String,
    pub(super) clause: String,
    pub(super) answer: String,
    pub(super) source: String,
}

impl Alike {
    fn add(&mut self, finding: &Finding, game: u64) {
        self.faults += 1;
        if self.last.replace(game) != Some(game) {
            self.games += 1;
        }
        if !self.kinds.contains(&finding.kind) {
            self.kinds.insert(finding.kind.clone());
        }
        if self.rules.len() < MAX_RULES {
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            let Finding { edition, clause, answer, source, .. } = finding;
            let rule =
                Rule { edition: text(edition), clause: text(clause), answer: text(answer), source: text(source) };
            self.rules.insert(rule);
        }
    }
}

/// What a reading would change.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) source: String,
    /// Findings whose verdict would change.
    pub(super) lines: u64,
    /// Games in which anything would change.
    pub(super) games: u64,
    /// Games whose scores would change.
    pub(super) scores: u64,
    /// Games whose winner would change.
    pub(super) winners: u64,
}

impl Digest {
    /// Adds up the tables in a folder; `by` are the tags that were asked for.
    pub(super) fn of(folder: &Path, by: &[&str]) -> io::Result<Self> {
        let mut digest = Self::default();
        let inputs = Rows::<Input>::open(folder, "inputs")?.map(|input| input.map(|input| input.input));
        digest.name = shared(inputs)?;
        Rows::open(folder, "games")?.try_for_each(|game| game.map(|game| digest.add_game(&game, by)))?;
        let (mut present, mut number) = (Default::default(), 0);
        for finding in Rows::<Finding>::open(folder, "findings")? {
            let finding = finding?;
            if !finding.is_fault() {
                continue;
            }
            let game = (finding.input.clone(), finding.game);
            if present != game {
                (present, number) = (game, number + 1);
            }
            digest.add_finding(&finding, number);
        }
        Rows::open(folder, "calls")?.try_for_each(|call| call.map(|call| digest.add_call(call)))?;
        for example in Rows::<Example>::open(folder, "examples")? {
            let example = example?;
            digest.examples.insert((example.code.clone(), example.point.clone().unwrap_or_default()), example);
        }
        digest.tags.retain(|tag, values| by.contains(&&**tag) || is_offered(values));
        let mut left = MAX_TAGS;
        digest
            .tags
            .retain(|tag, _| by.contains(&&**tag) || by.is_empty() && left.checked_sub(1).map(|n| left = n).is_some());
        Ok(digest)
    }

    fn add_game(&mut self, game: &Game, by: &[&str]) {
        let faults = game.unreadable + game.illegal + game.impossible + game.mismatch + game.unmet;
        self.all.add(faults);
        for player in &game.players {
            let player = at(&mut self.players, player);
            player.games += 1;
        }
        if let Some(day) = &game.date {
            at(&mut self.days, day).add(faults);
        }
        if by.is_empty() {
            for (tag, value) in game.tags.iter().filter(|(tag, _)| *tag != "date") {
                self.add_tag(tag, value, faults);
            }
        }
        for tag in by {
            let value = game.tags.get(*tag).map(String::as_str).unwrap_or_default();
            at(self.tags.entry((*tag).to_owned()).or_default(), value).add(faults);
        }
    }

    /// Adds a game to a tag that nobody asked for, unless it has too many values. One value above the limit is kept to tell that.
    fn add_tag(&mut self, tag: &str, value: &str, faults: u64) {
        if !self.tags.contains_key(tag) && self.tags.len() < TAGS_SEEN {
            self.tags.insert(tag.to_owned(), BTreeMap::new());
        }
        let Some(values) = self.tags.get_mut(tag) else { return };
        if values.len() <= MAX_VALUES {
            values.entry(value.to_owned()).or_default().add(faults);
        }
    }

    fn add_finding(&mut self, finding: &Finding, game: u64) {
        self.codes.entry(finding.code.clone()).or_default().add(finding, game);
        *self.kinds.entry((finding.code.clone(), finding.point.clone().unwrap_or_default())).or_default() += 1;
        if let Some(point) = &finding.point {
            self.points.entry(point.clone()).or_default().add(finding, game);
        }
        if let (Some(edition), Some(clause)) = (&finding.edition, &finding.clause) {
            at(&mut self.clauses, &(edition.clone(), clause.clone())).add(finding, game);
        }
        if let Some(player) = &finding.player {
            at(&mut self.players, player).faults += 1;
        }
    }

    fn add_call(&mut self, call: Call) {
        let reading = at(&mut self.readings, &(call.point, call.reading, call.also.unwrap_or_default()));
        reading.source = call.source;
        let is_game = call.scope == "game";
        reading.lines += u64::from(!is_game);
        reading.games += u64::from(is_game);
        reading.scores += u64::from(call.scores_changed.is_some_and(|deals| deals > 0));
        reading.winners += u64::from(call.winner_changed == Some(true));
    }
}

/// The common beginning of the names of inputs: folders, an archive, or the only name. If there is none, the first
/// name.
fn shared(mut names: impl Iterator<Item = io::Result<String>>) -> io::Result<String> {
    let first = names.next().transpose()?.unwrap_or_default();
    let common = names.try_fold(first.clone(), |common, name| io::Result::Ok(start(&common, &name?).to_owned()))?;
    let common = common.trim_end_matches(['/', ':']);
    Ok(if common.is_empty() { format!("{first} …") } else { common.to_owned() })
}

/// The part of a name, folder by folder, with which another one begins, too.
fn start<'n>(name: &'n str, other: &str) -> &'n str {
    let parts = |name| str::split_inclusive(name, ['/', ':']);
    let same = parts(name).zip(parts(other)).take_while(|(one, other)| one == other);
    name.split_at(same.map(|(part, _)| part.len()).sum()).0
}

/// Whether a tag that nobody asked for is worth a table: it has several values, but not too many.
fn is_offered(values: &BTreeMap<String, Group>) -> bool {
    (2..=MAX_VALUES).contains(&values.len())
}

/// What stands for all names that are not counted separately.
trait Rest {
    fn rest() -> Self;
}

impl Rest for String {
    fn rest() -> Self {
        "…".to_owned()
    }
}

impl Rest for (String, String) {
    fn rest() -> Self {
        (String::rest(), String::rest())
    }
}

impl Rest for (String, String, String) {
    fn rest() -> Self {
        (String::rest(), String::rest(), String::rest())
    }
}

/// The entry of a name, or that of the rest if too many names are counted separately already.
fn at<'a, K, Q, T>(all: &'a mut BTreeMap<K, T>, name: &Q) -> &'a mut T
where
    K: Ord + Rest + std::borrow::Borrow<Q>,
    Q: Ord + ToOwned<Owned = K> + ?Sized,
    T: Default,
{
    let is_rest = all.len() >= MAX_NAMES && !all.contains_key(name);
    all.entry(if is_rest { K::rest() } else { name.to_owned() }).or_default()
}

/// The faults over time: by day, or by month if there are more than `most` days.
pub(super) fn periods(days: &BTreeMap<String, Group>, most: usize) -> BTreeMap<&str, Group> {
    let length = if days.len() > most { "2026-11".len() } else { "2026-11-24".len() };
    let mut periods: BTreeMap<&str, Group> = BTreeMap::new();
    for (day, group) in days {
        let period = periods.entry(day.get(..length).unwrap_or(day)).or_default();
        period.games += group.games;
        period.faulty += group.faulty;
        period.faults += group.faults;
    }
    periods
}

#[cfg(test)]
mod tests {
    use super::{Group, periods, shared};

    #[test]
    fn an_audit_is_called_by_what_all_its_inputs_are_in() {
        let due = [
            (&["games/a.rum", "games/b.rum", "games/more/a.rum"][..], "games"),
            (&["games/2026/a.rum", "games/2026/b.rum"], "games/2026"),
            (&["games/a.rum"], "games/a.rum"),
            (&["games.tar:2026/a.rum", "games.tar:2025/a.rum"], "games.tar"),
            (&["spring/a.rum", "spring-2/a.rum"], "spring/a.rum …"),
            (&["a.rum", "b.rum"], "a.rum …"),
        ];
        for (names, name) in due {
            assert_eq!(shared(names.iter().map(|name| Ok((*name).to_owned()))).unwrap(), name);
        }
    }

    #[test]
    fn many_days_are_added_up_by_month() {
        let group = |faults| Group { games: 1, faulty: 1, faults };
        let days = [("2026-01-31", 1), ("2026-02-01", 2), ("2026-02-28", 3)];
        let days = days.map(|(day, faults)| (day.to_owned(), group(faults))).into();
        let sums = |most| periods(&days, most).into_iter().map(|(day, group)| (day, group.faults)).collect::<Vec<_>>();
        assert_eq!(sums(2), [("2026-01", 1), ("2026-02", 5)]);
        assert_eq!(sums(3), [("2026-01-31", 1), ("2026-02-01", 2), ("2026-02-28", 3)]);
    }
}
