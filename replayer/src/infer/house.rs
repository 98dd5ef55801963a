//! The rules of a house, with what speaks for them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_validator::{Point, Rules, differing};
use serde_json::Value;

use super::archive::GamesAsked;
use super::document::{
    Division, Evidence, Explained, GamesBy, HouseAnswer, HouseDocument, OpenPoint, ShownLine, Sureness, Unexplained,
};
use super::proposals::{Hints, proposals};
use super::search::{HouseSearch, Patience, Shift};
use super::sides::Split;
use super::survey::{Fault, FaultSpot, count_lines};
use crate::rules::differences::differences;

/// How many lines are shown of those that speak for an answer.
const MAX_SHOWN: usize = 3;

/// The rules that were found, and what speaks for them.
pub struct House<'a> {
    /// What was found, as data.
    pub document: HouseDocument,
    search: HouseSearch<'a>,
}

impl House<'_> {
    /// The rules that were found.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.search.rules
    }

    /// Adds to the document what each answer to a point would change, given the other answers that were found.
    ///
    /// # Errors
    /// Judging a game fails.
    pub fn explain(&mut self, point: Point) -> io::Result<()> {
        let search = &self.search;
        let proposed = proposals(&search.rules, point, &Hints::of(&search.survey));
        let shifts = search.shifts(&proposed, Patience::ToTheEnd)?;
        let mut tried: Vec<_> = proposed.into_iter().zip(shifts).collect();
        tried.sort_by_key(|(proposal, shift)| (Reverse(shift.net()), proposal.distance));
        let explained = tried.into_iter().map(|(proposal, shift)| Explained {
            is_of_edition: search.base.answer(point).as_ref() == Some(&proposal.answer),
            answer: proposal.answer,
            before: search.answer(point),
            lines_for: evidence(search, &shift.gone),
            lines_against: evidence(search, &shift.come),
        });
        self.document.explained = explained.collect();
        Ok(())
    }
}

/// Finds the rules by which the games of an archive were played, as answers that differ from those of `base`.
///
/// # Errors
/// Judging a game fails.
///
/// ```
/// use adjudeck_replayer::infer::{GamesAsked, infer};
/// use adjudeck_validator::edition;
///
/// let log = "game \"A\"\nrules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut archive = GamesAsked::default();
/// archive.read("a.rum", log.as_bytes())?;
/// let house = infer(&archive, edition("kalooki").unwrap())?;
/// assert_eq!(house.document.changes[0].point, "discard.wild");
/// assert_eq!((house.document.at_fault_by_edition, house.document.at_fault), (1, 0));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn infer<'a>(archive: &'a GamesAsked, base: &'a Rules) -> io::Result<House<'a>> {
    infer_watched(archive, base, &|_| Ok(()))
}

/// The same for a program that shows progress or can be interrupted. `watch` is called with the number of bytes of each game that is
/// judged, from several threads; most games are judged many times.
///
/// # Errors
/// Judging a game fails, or `watch` does: that stops the work.
///
/// ```
/// use adjudeck_replayer::infer::{GamesAsked, infer_watched};
/// use adjudeck_validator::edition;
///
/// let mut archive = GamesAsked::default();
/// archive.read("a.rum", &b"rules kalooki\nplayers Aya Bea Carl\n"[..])?;
/// let stop = |_bytes| Err(std::io::ErrorKind::Interrupted.into());
/// assert!(infer_watched(&archive, edition("kalooki").unwrap(), &stop).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn infer_watched<'a>(
    archive: &'a GamesAsked,
    base: &'a Rules,
    watch: &'a (dyn Fn(usize) -> io::Result<()> + Sync),
) -> io::Result<House<'a>> {
    let mut search = HouseSearch::new(archive.games(), base, watch)?;
    let at_fault_by_edition = search.survey.lines_at_fault();
    search.run()?;
    let changes = changes(&search)?;
    let (open, settled) = look_at_the_rest(&search)?;
    let divisions = divisions(&mut search)?;
    let asked = search.points_asked();
    let never = Point::all().filter(|point| search.rules.answer(*point).is_some() && !asked.contains(point));
    let counts = search.survey.counts();
    let document = HouseDocument {
        adjudeck: 1,
        from: base.edition.clone(),
        games: search.survey.games.iter().filter(|game| game.counts.unjudged == 0).count(),
        lines: counts.statements,
        unreadable: counts.unreadable,
        unjudged: counts.unjudged,
        repeated: archive.repeated(),
        is_cut: archive.is_full(),
        at_fault_by_edition,
        at_fault: search.survey.lines_at_fault(),
        changes,
        open,
        settled,
        never_asked: never.map(|point| point.path().to_owned()).collect(),
        unexplained: unexplained(&search),
        divisions,
        explained: Vec::new(),
    };
    Ok(House { document, search })
}

/// The answers in which the house differs, the best supported first.
fn changes(search: &HouseSearch<'_>) -> io::Result<Vec<HouseAnswer>> {
    let answers = differences(search.base, &search.rules).into_iter().map(|it| change(search, it.point));
    let mut answers = answers.collect::<io::Result<Vec<_>>>()?;
    answers.sort_by_key(|answer| Reverse(answer.lines_for.lines));
    Ok(answers)
}

fn change(search: &HouseSearch<'_>, point: Point) -> io::Result<HouseAnswer> {
    let before = search.base.answer(point).unwrap_or_default();
    let shift = match search.rules.with_value(point.path(), &before) {
        Ok(rules) => search.shift(point, &rules, Patience::ToTheEnd)?,
        // Without this answer the others would contradict each other.
        Err(_) => Shift::default(),
    };
    let chance = search.chance_of(&shift.come, &shift.gone);
    Ok(HouseAnswer {
        point: point.path().to_owned(),
        answer: search.answer(point),
        sureness: Sureness::of(chance),
        chance,
        lines_for: evidence(search, &shift.come),
        lines_against: evidence(search, &shift.gone),
        same: same_of_change(search, point, &before)?,
        instead: instead(search, point)?,
        before,
    })
}

/// The points of which an answer explains the same lines instead.
fn instead(search: &HouseSearch<'_>, point: Point) -> io::Result<Vec<OpenPoint>> {
    let mut answers: BTreeMap<Point, Vec<Value>> = BTreeMap::new();
    for (other, answer) in search.instead(point)? {
        answers.entry(other).or_default().push(answer);
    }
    let open = |(other, same): (Point, Vec<Value>)| OpenPoint {
        point: other.path().to_owned(),
        answer: search.answer(other),
        same,
    };
    Ok(answers.into_iter().map(open).collect())
}

/// The answers that the games do not tell from one that was found. Of an answer with fields, only those matter in which it differs
/// from that of the edition.
fn same_of_change(search: &HouseSearch<'_>, point: Point, before: &Value) -> io::Result<Vec<Value>> {
    let found = search.answer(point);
    let changed = differing(&found, before);
    let is_about_it = |answer: &Value| match (&changed, differing(answer, &found)) {
        (Value::Object(changed), Value::Object(other)) => other.keys().any(|name| changed.contains_key(name)),
        _ => true,
    };
    let same = search.hardly_told(point)?.into_iter();
    Ok(same.filter(|answer| answer != before && is_about_it(answer)).collect())
}

/// The points that came up and were not changed: those of which other answers fit as well, and those of which none does.
fn look_at_the_rest(search: &HouseSearch<'_>) -> io::Result<(Vec<OpenPoint>, Vec<String>)> {
    let changed: Vec<_> = differences(search.base, &search.rules).into_iter().map(|it| it.point).collect();
    let points = search.points_asked().into_iter().filter(|point| !changed.contains(point));
    let proposed: Vec<_> = points.flat_map(|point| proposals(&search.rules, point, &Hints::default())).collect();
    let mut fitting: BTreeMap<Point, Vec<Value>> = proposed.iter().map(|it| (it.point, Vec::new())).collect();
    for proposal in search.alike(&proposed)? {
        fitting.entry(proposal.point).or_default().push(proposal.answer.clone());
    }
    let (mut open, mut settled) = (Vec::new(), Vec::new());
    for (point, same) in fitting {
        let path = point.path().to_owned();
        if same.is_empty() {
            settled.push(path);
        } else {
            open.push(OpenPoint { point: path, answer: search.answer(point), same });
        }
    }
    Ok((open, settled))
}

/// The points on which games contradict each other.
fn divisions(search: &mut HouseSearch<'_>) -> io::Result<Vec<Division>> {
    let splits = search.splits()?;
    let search = &*search;
    let division = |split: Split| Division {
        point: split.other.point.path().to_owned(),
        groups: [
            group(search, search.answer(split.other.point), &split.one_group, &split.shift.come),
            group(search, split.other.answer, &split.other_group, &split.shift.gone),
        ],
        told_by: search.marks(&split.one_group, &split.other_group),
    };
    Ok(splits.into_iter().map(division).collect())
}

fn group(search: &HouseSearch<'_>, answer: Value, games: &BTreeSet<usize>, spots: &[FaultSpot]) -> GamesBy {
    let spots: Vec<_> = spots.iter().copied().filter(|spot| games.contains(&spot.game)).collect();
    GamesBy { answer, evidence: evidence(search, &spots) }
}

/// What speaks for an answer, or against it.
fn evidence(search: &HouseSearch<'_>, spots: &[FaultSpot]) -> Evidence {
    let lines: BTreeSet<(usize, u64)> = spots.iter().map(|spot| (spot.game, spot.line)).collect();
    let games: BTreeSet<usize> = lines.iter().map(|(game, _)| *game).collect();
    let length = |game: usize| search.games.get(game).map_or(0, |game| game.text.len());
    let mut first: Vec<_> = lines.iter().copied().collect();
    first.sort_by_key(|(game, line)| (length(*game), *line));
    let shown = first.into_iter().take(MAX_SHOWN).filter_map(|(game, line)| sight(search, game, line));
    Evidence { lines: lines.len(), games: games.len(), shown: shown.collect() }
}

/// A line of a game as it is shown.
fn sight(search: &HouseSearch<'_>, game: usize, line: u64) -> Option<ShownLine> {
    let game = search.games.get(game)?;
    Some(ShownLine { file: game.file.to_string(), line: game.lines_before + line, text: game.line(line) })
}

/// The first line of each kind that is still at fault, the most frequent first.
fn unexplained(search: &HouseSearch<'_>) -> Vec<Unexplained> {
    let mut kinds: BTreeMap<(&str, Point), Vec<&Fault>> = BTreeMap::new();
    for fault in search.survey.faults() {
        kinds.entry((fault.violation.fact.code(), fault.violation.point)).or_default().push(fault);
    }
    let told = |((code, point), faults): ((&str, Point), Vec<&Fault>)| {
        let first = faults.first()?;
        let sight = sight(search, first.spot.game, first.spot.line)?;
        let verdict = first.violation.kind.as_str().to_owned();
        let lines = count_lines(faults.iter().map(|fault| fault.spot));
        Some(Unexplained { sight, verdict, code: code.to_owned(), point: point.path().to_owned(), lines })
    };
    let mut all: Vec<_> = kinds.into_iter().filter_map(told).collect();
    all.sort_by_key(|it| Reverse(it.lines));
    all
}
