//! Looks for the answers by which the fewest lines are at fault.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_validator::{Point, Rules};
use serde_json::Value;

use super::archive::ArchivedGame;
use super::proposals::{Hints, Proposal, proposals};
use super::spread::spread;
use super::survey::{ArchiveJudged, Fault, FaultSpot, GameJudge, GameJudged};
use crate::rules::differences::differences;

/// How many answers may be changed.
const MAX_CHANGES: usize = 16;

/// On how many games of each kind of fault an answer is tried before it is tried on all.
const MAX_OF_KIND: usize = 3;

/// How many answers are tried on all games at a time.
const MAX_TRIED: usize = 24;

/// How often slips alone may speak for an answer as loudly.
const MAX_CHANCE: f64 = 0.01;

/// How many slips are reckoned with for one answer, besides those that are seen, before it is taken: in an archive without any other
/// fault one line is enough.
const UNSEEN_SLIPS: f64 = 0.005;

/// How many are reckoned with when it is said how sure an answer is.
const DOUBTED_SLIPS: f64 = 0.25;

/// What another answer changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Shift {
    /// What is no longer at fault.
    pub(super) gone: Vec<FaultSpot>,
    /// What is at fault with it.
    pub(super) come: Vec<FaultSpot>,
    /// Whether it was tried on all games.
    pub(super) is_whole: bool,
}

impl Shift {
    /// How many more lines agree.
    pub(super) fn net(&self) -> i64 {
        count(self.gone.len()) - count(self.come.len())
    }

    /// Whether the games cannot tell it from the answer that it replaces.
    pub(super) const fn is_same(&self) -> bool {
        self.is_whole && self.gone.is_empty() && self.come.is_empty()
    }
}

/// How long an answer is tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Patience {
    /// On all games.
    ToTheEnd,
    /// Until it cannot be better than the present answer.
    UntilWorse,
    /// Until a line is judged otherwise.
    UntilDifferent,
}

impl Patience {
    /// Whether an answer need not be tried on more games; `hope` is how many faults these have.
    const fn is_over(self, shift: &Shift, hope: usize) -> bool {
        match self {
            Self::ToTheEnd => false,
            Self::UntilWorse => shift.come.len() >= shift.gone.len() + hope,
            Self::UntilDifferent => !shift.gone.is_empty() || !shift.come.is_empty(),
        }
    }
}

/// The rules as they are so far, and the archive under them.
pub(super) struct HouseSearch<'a> {
    pub(super) games: &'a [ArchivedGame],
    pub(super) base: &'a Rules,
    pub(super) rules: Rules,
    pub(super) survey: ArchiveJudged,
}

impl<'a> HouseSearch<'a> {
    pub(super) fn new(games: &'a [ArchivedGame], base: &'a Rules) -> io::Result<Self> {
        Ok(Self { games, base, rules: base.clone(), survey: ArchiveJudged::of(games, base)? })
    }

    /// Takes one answer after the other for as long as one explains more than slips would.
    pub(super) fn run(&mut self) -> io::Result<()> {
        while differences(self.base, &self.rules).len() < MAX_CHANGES {
            let best = self.best()?;
            if best.is_empty() {
                break;
            }
            self.take_all(&best)?;
        }
        self.refine()
    }

    fn take(&mut self, rules: Rules) -> io::Result<()> {
        self.survey = ArchiveJudged::of(self.games, &rules)?;
        self.rules = rules;
        Ok(())
    }

    /// Takes answers that have nothing to do with each other.
    fn take_all(&mut self, answers: &[Proposal]) -> io::Result<()> {
        let with = |rules: Rules, it: &Proposal| rules.with_value(it.point.path(), &it.answer).unwrap_or(rules);
        self.take(answers.iter().fold(self.rules.clone(), with))
    }

    /// The answer that puts the most right, and others that put other lines right, as far as they are more than slips would.
    fn best(&self) -> io::Result<Vec<Proposal>> {
        let tried = self.promising()?;
        let (mut best, mut explained) = (Vec::<Proposal>::new(), BTreeSet::new());
        for (proposal, shift) in tried {
            let is_new = best.iter().all(|it| it.point != proposal.point)
                && shift.gone.iter().chain(&shift.come).all(|spot| !explained.contains(spot));
            if is_new && self.is_net_more_than_slips(&shift.gone, shift.net()) {
                explained.extend(shift.gone.iter().chain(&shift.come).copied());
                best.push(proposal);
            }
        }
        Ok(best)
    }

    /// Answers that put more right than wrong, the best first.
    fn promising(&self) -> io::Result<Vec<(Proposal, Shift)>> {
        let tried = self.tried(|shift| shift.net() > 0, Patience::UntilWorse)?;
        let mut tried: Vec<_> = tried.into_iter().filter(|(_, shift)| shift.is_whole && shift.net() > 0).collect();
        tried.sort_by_key(|(proposal, shift)| (Reverse(shift.net()), proposal.distance));
        Ok(tried)
    }

    /// Answers that put some lines right, and others wrong.
    pub(super) fn dividing(&self) -> io::Result<Vec<(Proposal, Shift)>> {
        self.tried(|shift| !shift.gone.is_empty(), Patience::ToTheEnd)
    }

    /// Answers that put lines right. Of very many, those are tried that do best on a few games, and are `wanted` there.
    fn tried(&self, wanted: impl Fn(&Shift) -> bool, patience: Patience) -> io::Result<Vec<(Proposal, Shift)>> {
        let hints = Hints::of(&self.survey);
        let points: BTreeSet<Point> = self.survey.faults().flat_map(|fault| fault.points.iter().copied()).collect();
        let mut proposed: Vec<_> = points.iter().flat_map(|point| proposals(&self.rules, *point, &hints)).collect();
        let sample = self.sample();
        let screened = self.shifts_on(&proposed, &sample, Patience::ToTheEnd)?;
        let mut order: Vec<_> = proposed.drain(..).zip(screened).filter(|(_, shift)| wanted(shift)).collect();
        order.sort_by_key(|(proposal, shift)| (Reverse(shift.net()), proposal.distance));
        order.truncate(MAX_TRIED);
        let proposed: Vec<_> = order.into_iter().map(|(proposal, _)| proposal).collect();
        let shifts = self.shifts(&proposed, patience)?;
        Ok(proposed.into_iter().zip(shifts).collect())
    }

    /// A few games of each kind of fault, the shortest.
    fn sample(&self) -> BTreeMap<Point, BTreeSet<usize>> {
        let (mut games_of, mut points_of) =
            (BTreeMap::<_, BTreeSet<usize>>::new(), BTreeMap::<_, BTreeSet<Point>>::new());
        for fault in self.survey.faults() {
            let kind = (fault.violation.fact.code(), fault.violation.point);
            games_of.entry(kind).or_default().insert(fault.spot.game);
            points_of.entry(kind).or_default().extend(&fault.points);
        }
        let length = |game: &usize| self.games.get(*game).map_or(0, |game| game.text.len());
        let mut sample: BTreeMap<Point, BTreeSet<usize>> = BTreeMap::new();
        for (games, points) in games_of.into_values().zip(points_of.into_values()) {
            let mut games: Vec<_> = games.into_iter().collect();
            games.sort_by_key(length);
            games.truncate(MAX_OF_KIND);
            for point in points {
                sample.entry(point).or_default().extend(&games);
            }
        }
        sample
    }

    /// What each of these answers changes in the games that are named for its point.
    fn shifts_on(
        &self,
        proposed: &[Proposal],
        games: &BTreeMap<Point, BTreeSet<usize>>,
        patience: Patience,
    ) -> io::Result<Vec<Shift>> {
        let none = BTreeSet::new();
        let shift = |it: &Proposal| {
            let games = games.get(&it.point).unwrap_or(&none).iter().copied().collect();
            self.shift_on(games, &it.rules, patience)
        };
        let parts = spread(proposed, |part| part.iter().map(shift).collect::<io::Result<Vec<_>>>());
        Ok(parts.into_iter().collect::<io::Result<Vec<_>>>()?.into_iter().flatten().collect())
    }

    /// What each of these answers changes.
    pub(super) fn shifts(&self, proposed: &[Proposal], patience: Patience) -> io::Result<Vec<Shift>> {
        let parts = spread(proposed, |part| {
            part.iter().map(|it| self.shift(it.point, &it.rules, patience)).collect::<io::Result<Vec<_>>>()
        });
        Ok(parts.into_iter().collect::<io::Result<Vec<_>>>()?.into_iter().flatten().collect())
    }

    /// What rules that differ in this point change. Where the point was not consulted, they change nothing.
    pub(super) fn shift(&self, point: Point, rules: &Rules, patience: Patience) -> io::Result<Shift> {
        let surveyed = self.survey.games.iter().enumerate();
        let mut games: Vec<_> =
            surveyed.filter(|(_, game)| game.points.binary_search(&point).is_ok()).map(|(place, _)| place).collect();
        let length = |game: &usize| self.games.get(*game).map_or(0, |game| game.text.len());
        match patience {
            Patience::UntilWorse => games.sort_by_key(|game| Reverse(self.faults_in(*game).len())),
            Patience::UntilDifferent => games.sort_by_key(length),
            Patience::ToTheEnd => {}
        }
        self.shift_on(games, rules, patience)
    }

    /// What these rules change in some games.
    fn shift_on(&self, games: Vec<usize>, rules: &Rules, patience: Patience) -> io::Result<Shift> {
        let mut hope: usize = games.iter().map(|game| self.faults_in(*game).len()).sum();
        let (mut bench, mut shift) = (GameJudge::new(rules), Shift::default());
        for place in games {
            if patience.is_over(&shift, hope) {
                return Ok(shift);
            }
            let Some(game) = self.games.get(place) else { continue };
            let Some(before) = self.survey.games.get(place) else { continue };
            hope -= before.faults.len();
            note(before, &bench.spots(place, game)?, &mut shift);
        }
        shift.is_whole = true;
        Ok(shift)
    }

    fn faults_in(&self, game: usize) -> &[Fault] {
        self.survey.games.get(game).map_or(&[], |game| &game.faults)
    }

    /// Replaces answers that were taken by better ones of the same points, and by those of the edition where nothing speaks
    /// against these.
    fn refine(&mut self) -> io::Result<()> {
        for _ in 0..MAX_CHANGES {
            let mut is_better = false;
            for changed in differences(self.base, &self.rules) {
                if let Some(rules) = self.better(changed.point)? {
                    self.take(rules)?;
                    is_better = true;
                }
            }
            if !is_better {
                break;
            }
        }
        Ok(())
    }

    /// The rules with a better answer to a point; that of the edition is better if it is as good.
    fn better(&self, point: Point) -> io::Result<Option<Rules>> {
        let of_base = self.base.answer(point).and_then(|answer| self.rules.with_value(point.path(), &answer).ok());
        if let Some(rules) = of_base {
            let shift = self.shift(point, &rules, Patience::ToTheEnd)?;
            if shift.net() >= 0 {
                return Ok(Some(rules));
            }
        }
        let proposed = proposals(&self.rules, point, &Hints::of(&self.survey));
        let shifts = self.shifts(&proposed, Patience::UntilWorse)?;
        let better = proposed.into_iter().zip(shifts).filter(|(_, shift)| shift.is_whole && shift.net() > 0);
        Ok(better.max_by_key(|(_, shift)| shift.net()).map(|(proposal, _)| proposal.rules))
    }

    /// Whether more lines speak for an answer than slips would.
    pub(super) fn is_more_than_slips(&self, gone: &[FaultSpot]) -> bool {
        self.is_net_more_than_slips(gone, count(gone.len()))
    }

    /// Whether so many lines more would hardly agree by chance, given those that would.
    fn is_net_more_than_slips(&self, gone: &[FaultSpot], net: i64) -> bool {
        let gone: BTreeSet<_> = gone.iter().collect();
        let others = self.survey.faults().filter(|fault| !gone.contains(&fault.spot));
        chance(net, slips(others, self.points_asked().len()) + UNSEEN_SLIPS) < MAX_CHANCE
    }

    /// How likely it is that slips speak for an answer by so many lines.
    pub(super) fn chance_of(&self, lines: i64) -> f64 {
        chance(lines, slips(self.survey.faults(), self.points_asked().len()) + DOUBTED_SLIPS)
    }

    /// The points that came up.
    pub(super) fn points_asked(&self) -> BTreeSet<Point> {
        self.survey.games.iter().flat_map(|game| game.points.iter().copied()).collect()
    }

    /// The answer of the rules so far.
    pub(super) fn answer(&self, point: Point) -> Value {
        self.rules.answer(point).unwrap_or_default()
    }
}

/// Notes which faults are gone, and which have come. A fault that is only left open instead is not gone, and a legal line that
/// is left open is one that no longer agrees. All lists are in order.
fn note(before: &GameJudged, after: &[Vec<FaultSpot>; 2], shift: &mut Shift) {
    let [at_fault, open] = after;
    let was_fault = |spot: &FaultSpot| before.faults.binary_search_by_key(spot, |fault| fault.spot).is_ok();
    let was_open = |spot: &FaultSpot| before.open.binary_search(spot).is_ok();
    shift.come.extend(at_fault.iter().filter(|spot| !was_fault(spot)));
    shift.come.extend(open.iter().filter(|spot| !was_fault(spot) && !was_open(spot)));
    let is_left = |spot: &FaultSpot| at_fault.binary_search(spot).is_ok() || open.binary_search(spot).is_ok();
    shift.gone.extend(before.faults.iter().map(|fault| fault.spot).filter(|spot| !is_left(spot)));
}

/// How many lines slips put at fault so that one answer explains them: as many as are at fault for the point that is worst but
/// for a tenth of all, and a hundredth of all slips.
fn slips<'f>(faults: impl Iterator<Item = &'f Fault>, points: usize) -> f64 {
    let (mut by_point, mut all) = (BTreeMap::<Point, u32>::new(), 0);
    for fault in faults {
        all += 1;
        if fault.violation.rests_on_a_rule() {
            *by_point.entry(fault.violation.point).or_default() += 1;
        }
    }
    let mut counts: Vec<u32> = by_point.into_values().collect();
    counts.sort_unstable_by_key(|count| Reverse(*count));
    let many = counts.get(points / 10).copied().unwrap_or_default();
    f64::from(many) + f64::from(all) / 100.0
}

/// How likely it is that at least `least` of something come up of which `mean` are due, by Poisson's law.
pub(super) fn chance(least: i64, mean: f64) -> f64 {
    let (mut term, mut below) = ((-mean).exp(), 0.0);
    for number in 0..least.max(0) {
        below += term;
        #[expect(clippy::cast_precision_loss, reason = "numbers of lines are small")]
        let next = (number + 1) as f64;
        term *= mean / next;
    }
    (1.0_f64 - below).max(0.0)
}

fn count(lines: usize) -> i64 {
    i64::try_from(lines).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::chance;

    #[test]
    fn knows_poisson() {
        assert!((chance(1, 1.0) - (1.0 - (-1.0_f64).exp())).abs() < 1e-12);
        assert!((chance(3, 2.0) - 0.323_323_58).abs() < 1e-6);
        assert!((chance(0, 2.0) - 1.0).abs() < 1e-12);
    }
}
