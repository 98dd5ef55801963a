//! Looks for the answers by which the fewest lines are at fault.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_validator::{Point, Rules};
use serde_json::Value;

use super::archive::ArchivedGame;
use super::chance::{MAX_CHANCE, chance};
use super::copies::FurtherCopies;
use super::lines::LineKinds;
use super::proposals::{Hints, Proposal, proposals};
use super::spread::spread;
use super::survey::{ArchiveJudged, Fault, FaultSpot, GameJudge, GameJudged, Watch, count_lines};
use crate::rules::differences::differences;

/// How many answers may be changed.
const MAX_CHANGES: usize = 16;

/// On how many games of each kind of fault an answer is tried before it is tried on all.
const MAX_OF_KIND: usize = 3;

/// On how many games an answer is tried at most before it is tried on all.
const MAX_SAMPLE: usize = 8;

/// How many answers are tried on all games at a time.
const MAX_TRIED: usize = 24;

/// How many slips are reckoned with for one answer, besides those that are seen, before it is taken: in an archive without any other
/// fault one deal is enough.
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
    const fn is_same(&self) -> bool {
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
    /// Until more than slips tells it from the present answer.
    UntilTold,
    /// Until a line is judged otherwise.
    UntilDifferent,
}

/// A game on which an answer is tried.
struct GameTried {
    place: usize,
    /// How many faults it can put right at most.
    hope: usize,
}

/// The rules as they are so far, and the archive under them.
pub(super) struct HouseSearch<'a> {
    pub(super) games: &'a [ArchivedGame],
    pub(super) base: &'a Rules,
    pub(super) rules: Rules,
    pub(super) survey: ArchiveJudged,
    /// For points of which an answer was taken: answers to other points that changed the same lines when it was.
    rivals: BTreeMap<Point, Vec<(Point, Value)>>,
    /// Answers that do well on a few games by these rules, once they are known.
    hopeful: Option<Vec<Proposal>>,
    kinds: LineKinds,
    pub(super) watch: Watch<'a>,
}

impl<'a> HouseSearch<'a> {
    pub(super) fn new(games: &'a [ArchivedGame], base: &'a Rules, watch: Watch<'a>) -> io::Result<Self> {
        let survey = ArchiveJudged::of(games, base, watch)?;
        let kinds = LineKinds::of(games);
        Ok(Self { games, base, rules: base.clone(), survey, rivals: BTreeMap::new(), hopeful: None, kinds, watch })
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
        self.survey = ArchiveJudged::of(self.games, &rules, self.watch)?;
        (self.rules, self.hopeful) = (rules, None);
        Ok(())
    }

    /// Takes answers that have nothing to do with each other.
    fn take_all(&mut self, answers: &[Proposal]) -> io::Result<()> {
        let with = |rules: Rules, it: &Proposal| rules.with_value(it.point.path(), &it.answer).unwrap_or(rules);
        self.take(answers.iter().fold(self.rules.clone(), with))
    }

    /// The answer that puts the most right, and others that put other lines right, as far as they are more than slips would.
    fn best(&mut self) -> io::Result<Vec<Proposal>> {
        let tried = self.promising()?;
        let (mut best, mut explained) = (Vec::<Proposal>::new(), BTreeSet::new());
        for (proposal, shift) in &tried {
            let is_new = best.iter().all(|it| it.point != proposal.point)
                && shift.gone.iter().chain(&shift.come).all(|spot| !explained.contains(spot));
            if is_new && self.is_believed(proposal, shift)? {
                explained.extend(shift.gone.iter().chain(&shift.come).copied());
                let is_rival = |(other, also): &&(Proposal, Shift)| {
                    other.point != proposal.point && (&also.gone, &also.come) == (&shift.gone, &shift.come)
                };
                let rivals = tried.iter().filter(is_rival).map(|(other, _)| (other.point, other.answer.clone()));
                self.rivals.insert(proposal.point, rivals.collect());
                best.push(proposal.clone());
            }
        }
        Ok(best)
    }

    /// Whether more than slips speaks for an answer, and its cards have come up.
    fn is_believed(&self, proposal: &Proposal, shift: &Shift) -> io::Result<bool> {
        Ok(self.is_more_than_slips(&shift.gone, &shift.come) && self.is_pack_seen(&proposal.rules, self.games)?)
    }

    /// Whether the copies that these rules add to the pack were seen in some games.
    pub(super) fn is_pack_seen<'g>(
        &self,
        rules: &Rules,
        games: impl IntoIterator<Item = &'g ArchivedGame>,
    ) -> io::Result<bool> {
        let (before, after) = (&self.rules.pack, &rules.pack);
        if before.contents == after.contents {
            return Ok(true);
        }
        let (mut bench, mut further) = (GameJudge::looking(rules, self.watch), FurtherCopies::default());
        for game in games {
            for (players, seen) in bench.cards_seen(game)? {
                let [smaller, bigger] = [before, after].map(|it| it.contents(players).unwrap_or_default().copies());
                further.add([&smaller, &bigger, &seen]);
            }
        }
        Ok(further.are_seen())
    }

    /// Answers that put more right than wrong, the best first.
    fn promising(&mut self) -> io::Result<Vec<(Proposal, Shift)>> {
        let hopeful = self.hopeful()?;
        let shifts = self.shifts(&hopeful, Patience::UntilWorse)?;
        Ok(best_first(hopeful.into_iter().zip(shifts)))
    }

    /// Answers of which it is worth knowing all that they put right and wrong.
    pub(super) fn dividing(&mut self) -> io::Result<Vec<(Proposal, Shift)>> {
        let hopeful = self.hopeful()?;
        let shifts = self.shifts(&hopeful, Patience::ToTheEnd)?;
        Ok(hopeful.into_iter().zip(shifts).collect())
    }

    /// Those answers that put the most right on a few games. There are too many answers to try all of them on all games.
    fn hopeful(&mut self) -> io::Result<Vec<Proposal>> {
        if self.hopeful.is_none() {
            let (hints, blamed) = (Hints::of(&self.survey), self.blamed());
            let points =
                blamed.iter().filter(|(_, spots)| self.is_more_than_slips(spots, &[])).map(|(point, _)| *point);
            let proposed: Vec<_> = points.flat_map(|point| proposals(&self.rules, point, &hints)).collect();
            let (sample, none) = (self.sample(&blamed), Vec::new());
            let screen =
                |it: &Proposal| self.shift_on(sample.get(&it.point).unwrap_or(&none), &it.rules, Patience::UntilWorse);
            let screened = spread(&proposed, |part| part.iter().map(screen).collect())?;
            let mut best = best_first(proposed.into_iter().zip(screened));
            best.truncate(MAX_TRIED);
            self.hopeful = Some(best.into_iter().map(|(proposal, _)| proposal).collect());
        }
        Ok(self.hopeful.clone().unwrap_or_default())
    }

    /// For each point the faults for which it may be to blame, in order.
    fn blamed(&self) -> BTreeMap<Point, Vec<FaultSpot>> {
        let mut blamed: BTreeMap<Point, Vec<FaultSpot>> = BTreeMap::new();
        for fault in self.survey.faults() {
            for point in fault.blamed() {
                blamed.entry(point).or_default().push(fault.spot);
            }
        }
        blamed
    }

    /// For each point the games on which its answers are tried first: of a few games of each kind of fault those with the most faults
    /// for which it may be to blame.
    fn sample(&self, blamed: &BTreeMap<Point, Vec<FaultSpot>>) -> BTreeMap<Point, Vec<GameTried>> {
        let mut sample: BTreeMap<Point, BTreeSet<usize>> = BTreeMap::new();
        for (games, points) in self.kinds() {
            for point in points {
                sample.entry(point).or_default().extend(&games);
            }
        }
        let most_blamed = |(point, games): (Point, BTreeSet<usize>)| {
            let spots = blamed.get(&point).map_or(&[][..], Vec::as_slice);
            let hope = |place| spots.iter().filter(|spot| spot.game == place).count();
            let mut games: Vec<_> = games.into_iter().map(|place| GameTried { place, hope: hope(place) }).collect();
            games.sort_by_key(|game| Reverse(game.hope));
            games.truncate(MAX_SAMPLE);
            (point, games)
        };
        sample.into_iter().map(most_blamed).collect()
    }

    /// For each kind of fault a few games that have it, the shortest, and the points that may be to blame for it.
    fn kinds(&self) -> impl Iterator<Item = (Vec<usize>, BTreeSet<Point>)> {
        let mut kinds = BTreeMap::<_, (BTreeSet<usize>, BTreeSet<Point>)>::new();
        for fault in self.survey.faults() {
            let (games, points) = kinds.entry((fault.violation.fact.code(), fault.violation.point)).or_default();
            games.insert(fault.spot.game);
            points.extend(fault.blamed());
        }
        kinds.into_values().map(|(games, points)| {
            let mut games: Vec<_> = games.into_iter().collect();
            games.sort_by_key(|game| self.length(*game));
            games.truncate(MAX_OF_KIND);
            (games, points)
        })
    }

    fn length(&self, game: usize) -> usize {
        self.games.get(game).map_or(0, |game| game.text.len())
    }

    /// What each of these answers changes.
    pub(super) fn shifts(&self, proposed: &[Proposal], patience: Patience) -> io::Result<Vec<Shift>> {
        spread(proposed, |part| part.iter().map(|it| self.shift(it.point, &it.rules, patience)).collect())
    }

    /// What rules that differ in this point change. Where the point was not consulted, they change nothing.
    pub(super) fn shift(&self, point: Point, rules: &Rules, patience: Patience) -> io::Result<Shift> {
        let mut games = self.asked(point);
        if patience == Patience::UntilWorse {
            games.sort_by_key(|game| Reverse(self.faults_in(*game)));
        }
        self.shift_on(&self.to_be_tried(games), rules, patience)
    }

    /// The games in which a point was consulted.
    pub(super) fn asked(&self, point: Point) -> Vec<usize> {
        let games = self.survey.games.iter().enumerate();
        games.filter(|(_, game)| game.points.binary_search(&point).is_ok()).map(|(place, _)| place).collect()
    }

    pub(super) fn shortest_first(&self, mut games: Vec<usize>) -> Vec<usize> {
        games.sort_by_key(|game| self.length(*game));
        games
    }

    /// The answers to other points that explain the same lines as one that was taken.
    pub(super) fn instead(&self, point: Point) -> io::Result<Vec<(Point, Value)>> {
        let Some(without) = self.base.answer(point).and_then(|it| self.rules.with_value(point.path(), &it).ok()) else {
            return Ok(Vec::new());
        };
        let mut instead = Vec::new();
        for (other, answer) in self.rivals.get(&point).into_iter().flatten() {
            let Ok(rules) = without.with_value(other.path(), answer) else { continue };
            let is_asked = |game: &GameJudged| [point, *other].iter().any(|it| game.points.binary_search(it).is_ok());
            let games = self.survey.games.iter().enumerate().filter(|(_, game)| is_asked(game));
            if self.is_alike(games.map(|(place, _)| place), &rules)? {
                instead.push((*other, answer.clone()));
            }
        }
        Ok(instead)
    }

    /// Whether the same lines of some games are at fault by these rules.
    pub(super) fn is_alike(&self, games: impl IntoIterator<Item = usize>, rules: &Rules) -> io::Result<bool> {
        Ok(self.shift_on(&self.to_be_tried(games), rules, Patience::UntilDifferent)?.is_same())
    }

    /// What these rules change in some games.
    fn shift_on(&self, games: &[GameTried], rules: &Rules, patience: Patience) -> io::Result<Shift> {
        let mut hope: usize = games.iter().map(|game| game.hope).sum();
        let (mut bench, mut shift) = (GameJudge::new(rules, self.watch), Shift::default());
        for tried in games {
            if self.is_over(patience, &shift, hope) {
                return Ok(shift);
            }
            hope -= tried.hope;
            let Some(game) = self.games.get(tried.place) else { continue };
            let Some(before) = self.survey.games.get(tried.place) else { continue };
            if !bench.is_same(tried.place, game, before)? {
                note(before, &bench.spots(tried.place, game)?, &mut shift);
            }
        }
        shift.is_whole = true;
        shift.gone.sort_unstable();
        shift.come.sort_unstable();
        Ok(shift)
    }

    /// Whether an answer need not be tried on more games; `hope` is how many faults these have.
    fn is_over(&self, patience: Patience, shift: &Shift, hope: usize) -> bool {
        match patience {
            Patience::ToTheEnd => false,
            Patience::UntilWorse => shift.come.len() >= shift.gone.len() + hope,
            Patience::UntilTold => shift.net() < 0 && self.is_more_than_slips(&shift.come, &shift.gone),
            Patience::UntilDifferent => !shift.gone.is_empty() || !shift.come.is_empty(),
        }
    }

    /// The other answers to a point from which no more than slips tells the present one.
    pub(super) fn hardly_told(&self, point: Point) -> io::Result<Vec<Value>> {
        let proposed = proposals(&self.rules, point, &Hints::default());
        let shifts = self.shifts(&proposed, Patience::UntilTold)?;
        let is_told = |shift: &Shift| self.is_more_than_slips(&shift.come, &shift.gone);
        let hardly = proposed.into_iter().zip(shifts).filter(|(_, shift)| shift.is_whole && !is_told(shift));
        Ok(hardly.map(|(proposal, _)| proposal.answer).collect())
    }

    /// Games of which every fault may be gone.
    fn to_be_tried(&self, games: impl IntoIterator<Item = usize>) -> Vec<GameTried> {
        games.into_iter().map(|place| GameTried { place, hope: self.faults_in(place) }).collect()
    }

    fn faults_in(&self, game: usize) -> usize {
        self.survey.games.get(game).map_or(0, |game| game.faults.len())
    }

    /// Replaces answers that were taken by better ones of the same points, and by those of the edition where no more than slips
    /// speaks against these.
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

    /// The rules with a better answer to a point. That of the edition is better unless more than slips speaks for the present one.
    fn better(&self, point: Point) -> io::Result<Option<Rules>> {
        let of_base = self.base.answer(point).and_then(|answer| self.rules.with_value(point.path(), &answer).ok());
        if let Some(rules) = of_base {
            let shift = self.shift(point, &rules, Patience::ToTheEnd)?;
            if !self.is_more_than_slips(&shift.come, &shift.gone) {
                return Ok(Some(rules));
            }
        }
        let proposed = proposals(&self.rules, point, &Hints::of(&self.survey));
        let shifts = self.shifts(&proposed, Patience::UntilWorse)?;
        for (proposal, shift) in best_first(proposed.into_iter().zip(shifts)) {
            if self.is_believed(&proposal, &shift)? {
                return Ok(Some(proposal.rules));
            }
        }
        Ok(None)
    }

    /// Whether more deals speak for an answer than slips would, given the faults that it leaves.
    pub(super) fn is_more_than_slips(&self, gone: &[FaultSpot], come: &[FaultSpot]) -> bool {
        let left = || self.survey.faults().filter(|fault| gone.binary_search(&fault.spot).is_err());
        chance(deals_for(gone, come), self.slips_alike(left, gone) + UNSEEN_SLIPS) < MAX_CHANCE
    }

    /// How likely it is that slips alone speak as loudly for an answer as these lines do.
    pub(super) fn chance_of(&self, gone: &[FaultSpot], come: &[FaultSpot]) -> f64 {
        chance(deals_for(gone, come), self.slips_alike(|| self.survey.faults(), gone) + DOUBTED_SLIPS)
    }

    /// In how many deals one answer may happen to explain slips in lines of the same kinds as these. `left` are the faults that the
    /// answer does not explain. A kind with few lines has few slips: a game has only one line that says who has won it.
    fn slips_alike<'f, F: Iterator<Item = &'f Fault>>(&self, left: impl Fn() -> F, spots: &[FaultSpot]) -> f64 {
        let at_fault = count_lines(left().map(|fault| fault.spot));
        let share = real(at_fault) / real(self.kinds.all().max(1));
        slips(left(), self.points_asked().len()).min(share * real(self.kinds.alike(spots)))
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

/// Those answers that put more right than wrong, the best first.
fn best_first(tried: impl Iterator<Item = (Proposal, Shift)>) -> Vec<(Proposal, Shift)> {
    let mut best: Vec<_> = tried.filter(|(_, shift)| shift.is_whole && shift.net() > 0).collect();
    best.sort_by_key(|(proposal, shift)| (Reverse(shift.net()), proposal.distance));
    best
}

/// How many more deals have lines of the first kind than of the second. Many lines of a deal can be at fault for one reason.
fn deals_for(gone: &[FaultSpot], come: &[FaultSpot]) -> i64 {
    let mut balance: BTreeMap<(usize, u16), i64> = BTreeMap::new();
    for (spots, lines) in [(gone, 1), (come, -1)] {
        for spot in spots {
            *balance.entry(spot.deal()).or_default() += lines;
        }
    }
    balance.values().map(|lines| lines.signum()).sum()
}

/// In how many deals slips are to be expected that one answer happens to explain. The points are ranked by how many deals have
/// faults for them. The point at a tenth of the way down shows how many slips fall on one point; the points above it may be
/// those on which the house differs. A hundredth of all is added, so that it is never nothing where there are slips.
fn slips<'f>(faults: impl Iterator<Item = &'f Fault>, points: usize) -> f64 {
    let (mut by_point, mut all) = (BTreeMap::<Point, BTreeSet<(usize, u16)>>::new(), BTreeSet::new());
    for Fault { spot, violation, .. } in faults {
        all.insert((spot.deal(), violation.point));
        if violation.rests_on_a_rule() {
            by_point.entry(violation.point).or_default().insert(spot.deal());
        }
    }
    let mut deals: Vec<usize> = by_point.into_values().map(|deals| deals.len()).collect();
    deals.sort_unstable_by_key(|deals| Reverse(*deals));
    real(deals.get(points / 10).copied().unwrap_or_default()) + real(all.len()) / 100.0
}

#[expect(clippy::cast_precision_loss, reason = "numbers of deals are small")]
const fn real(number: usize) -> f64 {
    number as f64
}

fn count(lines: usize) -> i64 {
    i64::try_from(lines).unwrap_or(i64::MAX)
}
