//! Two groups of games by different rules.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_format::{Names, Reader, Statement};
use adjudeck_validator::Point;

use super::archive::ArchivedGame;
use super::document::GroupMark;
use super::proposals::Proposal;
use super::search::{HouseSearch, Shift};
use super::survey::FaultSpot;
use crate::referee::Head;
use crate::text::day::Day;

/// How many lines and how many games must speak for either answer.
const LEAST: usize = 2;

/// A point on which games contradict each other.
pub(super) struct Split {
    pub(super) other: Proposal,
    /// What is at fault by one of the two answers and not by the other.
    pub(super) shift: Shift,
    /// The games that agree with the answer that was found, and not with the other.
    pub(super) one_group: BTreeSet<usize>,
    /// The games that agree with the other answer.
    pub(super) other_group: BTreeSet<usize>,
}

impl HouseSearch<'_> {
    /// The points on which some games agree with one answer, and others with another.
    pub(super) fn splits(&mut self) -> io::Result<Vec<Split>> {
        let mut splits: BTreeMap<Point, Split> = BTreeMap::new();
        for (proposal, shift) in self.dividing()? {
            let Some(split) = split(proposal, shift) else { continue };
            let best = splits.get(&split.other.point).map_or(0, |best| best.shift.gone.len());
            let speaks = |spots: &[FaultSpot]| self.is_more_than_slips(spots, &[]);
            let others = split.other_group.iter().filter_map(|game| self.games.get(*game));
            if speaks(&split.shift.gone)
                && speaks(&split.shift.come)
                && split.shift.gone.len() > best
                && self.is_pack_seen(&split.other.rules, others)?
            {
                splits.insert(split.other.point, split);
            }
        }
        let mut splits: Vec<_> = splits.into_values().collect();
        splits.sort_by_key(|split| std::cmp::Reverse(split.shift.gone.len()));
        Ok(splits)
    }

    /// What the heads of two groups of games tell apart.
    pub(super) fn marks(&self, one: &BTreeSet<usize>, other: &BTreeSet<usize>) -> Vec<GroupMark> {
        let heads = |group: &BTreeSet<usize>| -> Vec<Head> {
            group.iter().filter_map(|game| self.games.get(*game)).map(head).collect()
        };
        marks(&heads(one), &heads(other))
    }
}

/// The two groups, if either answer is that of several games and hardly a game has lines for both.
fn split(other: Proposal, shift: Shift) -> Option<Split> {
    let mut balance: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    shift.come.iter().for_each(|spot| balance.entry(spot.game).or_default().0 += 1);
    shift.gone.iter().for_each(|spot| balance.entry(spot.game).or_default().1 += 1);
    let group = |is_in: &dyn Fn(usize, usize) -> bool| -> BTreeSet<usize> {
        balance.iter().filter(|(_, (one, other))| is_in(*one, *other)).map(|(game, _)| *game).collect()
    };
    let (one_group, other_group) = (group(&|one, other| one > other), group(&|one, other| other > one));
    let mixed = balance.values().filter(|(one, other)| *one > 0 && *other > 0).count();
    let is_split = one_group.len() >= LEAST && other_group.len() >= LEAST && mixed * 10 <= balance.len();
    is_split.then_some(Split { other, shift, one_group, other_group })
}

/// What the log of a game says of it.
fn head(game: &ArchivedGame) -> Head {
    let (mut reader, mut names, mut head) = (Reader::from_slice(&game.text), Names::default(), Head::default());
    while let Some(line) = reader.next() {
        let Ok(line) = line else { continue };
        if let Statement::Tag { key, value } = &line.statement {
            head.note_tag(key, value);
        }
        names.see(&line.statement);
    }
    head.players = names.as_slice().iter().map(ToString::to_string).collect();
    head
}

/// What all games of the second group have, and none of the first.
fn marks(one: &[Head], other: &[Head]) -> Vec<GroupMark> {
    let mut marks = Vec::new();
    let is_theirs = |has: &dyn Fn(&Head) -> bool| other.iter().all(has) && !one.iter().any(has);
    let Some(first) = other.first() else { return marks };
    for (tag, value) in first.tags.iter().filter(|(tag, _)| *tag != "date") {
        if is_theirs(&|head| head.tags.get(tag) == Some(value)) {
            marks.push(GroupMark::Tag { tag: tag.clone(), value: value.clone() });
        }
    }
    for player in &first.players {
        if is_theirs(&|head| head.players.contains(player)) {
            marks.push(GroupMark::Player { player: player.clone() });
        }
    }
    marks.extend(days(one).zip(days(other)).and_then(|(one, other)| mark_of_days(&one, &other)));
    marks
}

/// The days of games, in order; `None` if one has none.
fn days(heads: &[Head]) -> Option<Vec<Day>> {
    let mut days = heads.iter().map(Head::day).collect::<Option<Vec<_>>>()?;
    days.sort_unstable();
    Some(days)
}

/// The day on which a house changed its rules.
fn mark_of_days(one: &[Day], other: &[Day]) -> Option<GroupMark> {
    let text = |day: &Day| day.as_str().to_owned();
    if one.last()? < other.first()? {
        return Some(GroupMark::Since { day: text(other.first()?) });
    }
    (other.last()? < one.first()?).then(|| one.first().map(|day| GroupMark::Before { day: text(day) }))?
}
