//! An archive, judged by one set of rules.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_format::{Card, Gist, Line, Names, ReadError, Reader, Statement, VerdictKind};
use adjudeck_validator::{Consulted, Detail, Fact, Judge, Point, Rules, Violation};

use super::archive::ArchivedGame;
use super::copies::Copies;
use super::spread::spread;
use crate::referee::{Choice, Counts, Finding, FindingKind, Session};

/// A line at fault, or a number in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct FaultSpot {
    /// The game, by its place in the archive.
    pub(super) game: usize,
    /// The number of the deal in the game; 0 before the first.
    pub(super) deal: u16,
    /// The line of the game, from 1.
    pub(super) line: u64,
    /// The player whose number is wrong, from 1; 0 for a line that tells no numbers.
    pub(super) seat: u8,
}

/// What is wrong at a spot.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) spot: FaultSpot,
    pub(super) violation: Violation,
    /// The points that were consulted, the one that decided among them.
    pub(super) points: Vec<Point>,
    /// The points that decided what earlier lines of the deal did.
    pub(super) earlier: Vec<Point>,
}

impl Fault {
    /// The points that may be to blame.
    pub(super) fn blamed(&self) -> impl Iterator<Item = Point> {
        self.points.iter().chain(self.earlier.iter().filter(|it| !self.points.contains(it))).copied()
    }

    /// The number that the log says, and the one that the rules give.
    pub(super) fn numbers(&self) -> Option<(i32, i32)> {
        let details = self.violation.fact.details();
        let number = |name| {
            details.iter().find_map(|(known, detail)| match detail {
                Detail::Number(number) if *known == name => Some(*number),
                _ => None,
            })
        };
        Some((number("said")?, number("is")?))
    }

    /// Every number that is told of it.
    pub(super) fn all_numbers(&self) -> impl Iterator<Item = i32> {
        self.violation.fact.details().into_iter().filter_map(|(_, detail)| match detail {
            Detail::Number(number) => Some(number),
            _ => None,
        })
    }
}

/// What a game comes to under a set of rules.
#[derive(Clone, Debug, Default)]
pub(super) struct GameJudged {
    /// Every point that was consulted.
    pub(super) points: Vec<Point>,
    pub(super) faults: Vec<Fault>,
    /// What the record leaves open.
    pub(super) open: Vec<FaultSpot>,
    /// What was judged, and what could not be.
    pub(super) counts: Counts,
    /// What was reported when every line was taken as it is written.
    as_written: Vec<SpotReported>,
}

/// A spot that was reported, how it was judged, and the code of what is wrong.
type SpotReported = (FaultSpot, VerdictKind, &'static str);

impl FaultSpot {
    /// The deal.
    pub(super) const fn deal(self) -> (usize, u16) {
        (self.game, self.deal)
    }
}

/// Is called with the number of bytes of each game that is judged, from several threads. If it fails, the work stops.
pub(super) type Watch<'a> = &'a (dyn Fn(usize) -> io::Result<()> + Sync);

/// An archive under a set of rules.
#[derive(Clone, Debug, Default)]
pub(super) struct ArchiveJudged {
    pub(super) games: Vec<GameJudged>,
}

impl ArchiveJudged {
    /// Judges the games by these rules, and notes what each consults.
    pub(super) fn of(games: &[ArchivedGame], rules: &Rules, watch: Watch<'_>) -> io::Result<Self> {
        let places: Vec<_> = games.iter().enumerate().collect();
        let games = spread(&places, |chunk| {
            let (mut surveying, mut plain) = (GameJudge::surveying(rules, watch), GameJudge::new(rules, watch));
            let mut judged = |place, game| {
                let judged = surveying.survey(place, game)?;
                Ok(GameJudged { as_written: plain.as_written(place, game)?, ..judged })
            };
            chunk.iter().map(|(place, game)| judged(*place, game)).collect()
        })?;
        Ok(Self { games })
    }

    /// What was judged, and what could not be.
    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.games.iter().for_each(|game| counts.add(&game.counts));
        counts
    }

    /// How many lines are at fault.
    pub(super) fn lines_at_fault(&self) -> usize {
        count_lines(self.faults().map(|fault| fault.spot))
    }

    /// Everything that is at fault.
    pub(super) fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.games.iter().flat_map(|game| &game.faults)
    }
}

/// The points that decided what the lines of a deal did.
#[derive(Default)]
struct DecidedBefore {
    deal: u16,
    points: Consulted,
}

impl DecidedBefore {
    fn add(&mut self, deal: u16, points: &Consulted) {
        if deal != self.deal {
            *self = Self { deal, ..Self::default() };
        }
        self.points.join(points);
    }
}

/// One set of rules that judges games.
pub(super) struct GameJudge<'a> {
    session: Session,
    looks_at_lines: bool,
    watch: Watch<'a>,
}

impl<'a> GameJudge<'a> {
    pub(super) fn new(rules: &Rules, watch: Watch<'a>) -> Self {
        Self { session: session(rules).telling_verdicts().following_slips(), looks_at_lines: false, watch }
    }

    /// One that is asked for the state of the game after each line.
    pub(super) fn looking(rules: &Rules, watch: Watch<'a>) -> Self {
        Self { session: session(rules), looks_at_lines: true, watch }
    }

    fn surveying(rules: &Rules, watch: Watch<'a>) -> Self {
        Self { session: session(rules).watching().following_slips(), looks_at_lines: true, watch }
    }

    /// Whether a game is judged as it was before, if every line is taken as it is written. That is quicker to see than what lines at
    /// fault may have meant, and where it is the same, so are these.
    pub(super) fn is_same(&mut self, place: usize, game: &ArchivedGame, before: &GameJudged) -> io::Result<bool> {
        let (mut before, differs) = (before.as_written.iter(), Cell::new(false));
        let mut compare = |reported| {
            if before.next() != Some(&reported) {
                differs.set(true);
            }
        };
        self.judge_as_written(place, game, &mut compare, &|| differs.get())?;
        Ok(!differs.get() && before.next().is_none())
    }

    fn as_written(&mut self, place: usize, game: &ArchivedGame) -> io::Result<Vec<SpotReported>> {
        let mut all = Vec::new();
        self.judge_as_written(place, game, &mut |reported| all.push(reported), &|| false)?;
        Ok(all)
    }

    fn judge_as_written(
        &mut self,
        place: usize,
        game: &ArchivedGame,
        report: &mut dyn FnMut(SpotReported),
        is_over: &dyn Fn() -> bool,
    ) -> io::Result<()> {
        let mut note = |finding: Finding| {
            if let Some((spot, violation)) = spot(place, &finding) {
                report((spot, violation.kind, violation.fact.code()));
            }
        };
        self.session.follow_slips(false);
        let judged = self.judge(game, &mut note, &mut |_| {}, is_over);
        self.session.follow_slips(true);
        judged
    }

    /// What is at fault in a game, and what is open, each in order.
    pub(super) fn spots(&mut self, place: usize, game: &ArchivedGame) -> io::Result<[Vec<FaultSpot>; 2]> {
        let mut spots = [Vec::new(), Vec::new()];
        let [at_fault, open] = &mut spots;
        let mut note = |finding: Finding| match spot(place, &finding) {
            Some((spot, violation)) if violation.kind == VerdictKind::Undecided => open.push(spot),
            Some((spot, _)) => at_fault.push(spot),
            None => {}
        };
        self.judge(game, &mut note, &mut |_| {}, &|| false)?;
        spots.iter_mut().for_each(in_order);
        Ok(spots)
    }

    fn survey(&mut self, place: usize, game: &ArchivedGame) -> io::Result<GameJudged> {
        let (consulted, mut faults, mut open) = (Consulted::default(), Vec::new(), Vec::new());
        let (changed, mut refused) = (RefCell::new(DecidedBefore::default()), 0);
        let mut note = |finding: Finding| {
            refused += u64::from(matches!(finding.kind, FindingKind::Rules(_)));
            let Some((spot, violation)) = spot(place, &finding) else { return };
            let FindingKind::Verdict(judgement) = finding.kind else { return };
            if violation.kind == VerdictKind::Undecided {
                return open.push(spot);
            }
            let mut points = judgement.points;
            if !points.contains(&violation.point) {
                points.push(violation.point);
            }
            let earlier = changed.borrow().points.points().collect();
            faults.push(Fault { spot, violation, points, earlier });
        };
        let before = *self.session.counts();
        let mut each = |judge: &Judge| {
            if let Some(trace) = judge.traced() {
                consulted.join(&trace.judging);
                consulted.join(&trace.changing);
                changed.borrow_mut().add(judge.deal().number(), &trace.changing);
            }
        };
        self.judge(game, &mut note, &mut each, &|| false)?;
        faults.sort_by_key(|fault| fault.spot);
        faults.dedup_by_key(|fault| fault.spot);
        in_order(&mut open);
        let mut counts = self.session.counts().since(&before);
        counts.unreadable -= refused;
        if counts.unjudged > 0 {
            counts.statements = 0;
        }
        let points = consulted.points().collect();
        Ok(GameJudged { points, faults, open, counts, as_written: Vec::new() })
    }

    /// For each deal of a game: how many play, and how many copies of each card were seen by its last line.
    pub(super) fn cards_seen(&mut self, game: &ArchivedGame) -> io::Result<Vec<(u8, Copies)>> {
        let mut deals = BTreeMap::new();
        let mut each = |judge: &Judge| {
            let (deal, players) = (judge.deal(), judge.game().players());
            let pack = judge.rules().pack.contents(players).unwrap_or_default().copies();
            let seen = Card::all().zip(pack).map(|(card, copies)| copies.saturating_sub(deal.table.unseen(card)));
            let mut cards = [0; Card::KINDS];
            cards.iter_mut().zip(seen).for_each(|(known, seen)| *known = seen);
            if deal.number() > 0 {
                deals.insert(deal.number(), (players, cards));
            }
        };
        self.judge(game, &mut |_| {}, &mut each, &|| false)?;
        Ok(deals.into_values().collect())
    }

    /// Judges a game without its `house` lines: by which rules it was played is to be found from the plays. `is_over` says before each
    /// line whether enough is known.
    fn judge(
        &mut self,
        game: &ArchivedGame,
        report: &mut dyn FnMut(Finding),
        each: &mut dyn FnMut(&Judge),
        is_over: &dyn Fn() -> bool,
    ) -> io::Result<()> {
        (self.watch)(game.text.len())?;
        self.session.restart();
        let (mut reader, mut names) = (Reader::from_slice(&game.text), Names::default());
        while !is_over()
            && let Some(stepped) = reader.next_with(|line| match line {
                line if is_house(&line, &names) => Ok(()),
                line => self.session.step(line, &mut names, report),
            })
        {
            stepped?;
            if self.looks_at_lines {
                self.session.judge().into_iter().for_each(&mut *each);
            } else {
                self.session.pass_plays(&mut reader);
            }
        }
        self.session.finish(report);
        Ok(())
    }
}

/// In how many lines something is at fault. Several numbers of a line can be.
pub(super) fn count_lines(spots: impl Iterator<Item = FaultSpot>) -> usize {
    spots.map(|spot| (spot.game, spot.line)).collect::<BTreeSet<_>>().len()
}

fn session(rules: &Rules) -> Session {
    Session::new(&Choice { rules: Some(rules.clone()), ..Choice::default() }).unexpecting()
}

/// Whether a line says a rule of the house, or was to say one.
fn is_house(line: &Result<&Line<'_>, ReadError>, names: &Names) -> bool {
    match line {
        Ok(line) => matches!(line.statement, Statement::House { .. }),
        Err(ReadError::Fault(unread)) => matches!(Gist::of(&unread.text, names), Gist::Word("house", _)),
        Err(ReadError::Io(_)) => false,
    }
}

fn in_order(spots: &mut Vec<FaultSpot>) {
    spots.sort_unstable();
    spots.dedup();
}

/// The spot of a finding, if a line is not legal. That a log names other rules is no fault.
fn spot(game: usize, finding: &Finding) -> Option<(FaultSpot, Violation)> {
    let FindingKind::Verdict(judgement) = &finding.kind else { return None };
    let violation = judgement.verdict.err()?;
    if violation.fact == Fact::RulesChanged {
        return None;
    }
    let is_number = violation.kind == VerdictKind::Mismatch;
    let seat = violation.fact.details().into_iter().find_map(|(_, detail)| match detail {
        Detail::Seat(seat) if is_number => seat,
        _ => None,
    });
    let seat = seat.map_or(0, |seat| u8::try_from(seat.index() + 1).unwrap_or(u8::MAX));
    let deal = finding.location.deal.unwrap_or_default();
    Some((FaultSpot { game, deal, line: finding.line, seat }, violation))
}
