//! What would be legal at a place in a game, and what the verdict on a line there would be.
//!
//! The table stays as it is: other readings and other books are asked what they allow at this same table, even if they would
//! have forbidden a line that led to it.

use adjudeck_format::{Action, Line, Names, Seat, Statement, VerdictKind, print_statement};
use adjudeck_validator::{Judge, Meld, Point, Rules, Stage};
use serde_json::Value;

use crate::referee::{Finding, FindingKind, judged_line};
use crate::rules::answers::{Rule, editions_of};

/// How many other ways to lay melds are listed.
const MAX_OTHER_MELDS: usize = 5;

/// What would be legal at a place.
///
/// ```
/// use adjudeck_replayer::analysis::options::Options;
/// use adjudeck_replayer::{Choice, Referee};
///
/// let log = include_str!("../../examples/table3.rum");
/// let mut referee = Referee::new(&Choice::default());
/// for line in log.lines().take(10) {
///     let _ = referee.judge_line(line);
/// }
/// let options = Options::at(referee.judge().unwrap(), referee.names(), None);
/// assert!(options.lines.iter().any(|option| option.text == "Bea discards 2C"));
/// let reading = options.readings.iter().find(|reading| reading.point.path() == "layoff.direction").unwrap();
/// assert_eq!(reading.change.added[0].text, "Bea lays 8D on Aya.1");
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// Lines that could follow.
    pub lines: Vec<OptionLine>,
    /// Lines that may be legal: that depends on a card that the record hides.
    pub undecided: Vec<OptionLine>,
    /// Players whose hidden cards may allow more.
    pub hidden: Vec<Seat>,
    /// The disputed readings under which more would be legal, or less.
    pub readings: Vec<ReadingChange>,
    /// The other editions of the game by which more would be legal, or less.
    pub editions: Vec<EditionChange>,
    /// What may be legal and is not listed.
    pub unlisted: Vec<Unlisted>,
}

/// A line that could follow.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionLine {
    /// Whose line it is.
    pub player: Seat,
    /// The line, as it would stand in the log.
    pub text: String,
    /// What the player does.
    pub action: Action<'static>,
    /// The melds that are formed for it.
    pub melds: Vec<Meld>,
}

/// What other rules would allow in addition, and what they would forbid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Change {
    /// What would be legal as well.
    pub added: Vec<OptionLine>,
    /// What would not.
    pub gone: Vec<OptionLine>,
}

/// A disputed reading under which something else would be legal.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadingChange {
    /// The point.
    pub point: Point,
    /// The other answer.
    pub answer: Value,
    /// Who holds it.
    pub source: String,
    /// What it allows in addition, and what it forbids.
    pub change: Change,
}

/// Another edition by which something else would be legal.
#[derive(Clone, Debug, PartialEq)]
pub struct EditionChange {
    /// The edition.
    pub edition: String,
    /// What it allows in addition, and what it forbids.
    pub change: Change,
}

/// What may be legal and is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlisted {
    /// Melds other than those listed.
    OtherMelds,
    /// The same melds with other cards.
    OtherCards,
    /// Other ways to declare.
    OtherDeclarations,
    /// Several cards laid off in one line.
    SeveralCards,
    /// Melds laid anew.
    Rearranging,
    /// Melds that losers show after the deal.
    Showing,
    /// Scores, totals and other lines that are not plays.
    Records,
}

impl Options {
    /// What is legal now, for everybody or for one player.
    #[must_use]
    pub fn at(judge: &Judge, names: &Names, only: Option<Seat>) -> Self {
        let mut asked = Asked::of(judge, names, only);
        let lines = asked.lines();
        let rules = judge.rules();
        let readings = rules.alternatives().into_iter().filter_map(|other| {
            let change = asked.change(&lines, &other.rules)?;
            Some(ReadingChange { point: other.point, answer: other.answer, source: other.source, change })
        });
        let readings = readings.collect();
        let others = editions_of(&rules.variant.game).into_iter().filter(|other| other.edition != rules.edition);
        let editions = others.filter_map(|other| {
            Some(EditionChange { edition: other.edition.clone(), change: asked.change(&lines, other)? })
        });
        let editions = editions.collect();
        let (others, more) = asked.other_melds(&lines);
        let lines = [lines, others].concat();
        let unlisted = unlisted(rules, &lines, more);
        let hidden = asked.hidden();
        let undecided = hidden.iter().filter_map(|player| asked.hidden_discard(*player)).collect();
        Self { lines, undecided, hidden, readings, editions, unlisted }
    }
}

/// A table, and the rules by which legal lines are asked for there.
struct Asked<'a> {
    judge: Judge,
    names: &'a Names,
    only: Option<Seat>,
}

impl<'a> Asked<'a> {
    fn of(judge: &Judge, names: &'a Names, only: Option<Seat>) -> Self {
        let mut judge = judge.clone();
        if judge.deal().stage() == Stage::Dealing {
            judge.end_dealing();
        }
        Self { judge, names, only }
    }

    /// The lines that could follow.
    fn lines(&mut self) -> Vec<OptionLine> {
        let options = self.judge.options().into_iter();
        let wanted = options.filter(|(player, _)| self.only.is_none_or(|only| only == *player));
        wanted.map(|(player, action)| line(&self.judge, self.names, player, action)).collect()
    }

    /// More ways to lay melds, for the players who can lay some, and whether there are more than these or may be. Other
    /// readings are not asked about them: what matters there is whether a player can lay melds at all, and the listed lines
    /// say so.
    fn other_melds(&self, lines: &[OptionLine]) -> (Vec<OptionLine>, bool) {
        let lays = |line: &&OptionLine| matches!(line.action, Action::Melds { .. });
        let mut seats: Vec<Seat> = lines.iter().filter(lays).map(|line| line.player).collect();
        seats.dedup();
        let (mut all, mut more) = (Vec::new(), false);
        for seat in seats {
            let others = self.judge.other_layings(seat, MAX_OTHER_MELDS);
            more |= others.more;
            let actions = others.melds.into_iter().map(|melds| Action::Melds { melds });
            all.extend(actions.map(|action| line(&self.judge, self.names, seat, action)));
        }
        (all, more)
    }

    /// Players with hidden cards who may act: the player to play, or everybody if it is nobody's turn.
    fn hidden(&self) -> Vec<Seat> {
        let (deal, mover) = (self.judge.deal(), self.judge.deal().mover().map(|(mover, _)| mover));
        let acts = |seat: Seat| mover.is_none_or(|mover| mover == seat) && self.only.is_none_or(|only| only == seat);
        let is_played = deal.stage() != Stage::None && deal.stage() != Stage::Void && deal.out().is_none();
        let seats = self.judge.game().seats().filter(|_| is_played);
        seats.filter(|seat| acts(*seat) && deal.table.hand(*seat).hidden() > 0).collect()
    }

    /// The discard of a hidden card, if it depends on that card whether the discard is legal.
    fn hidden_discard(&self, player: Seat) -> Option<OptionLine> {
        let action = Action::Discards { card: None };
        let verdict = self.judge.check(&Statement::Plays { player, action: action.clone() });
        let is_undecided = verdict.is_err_and(|it| it.kind == VerdictKind::Undecided);
        is_undecided.then(|| line(&self.judge, self.names, player, action))
    }

    /// What these rules would allow in addition, and what they would forbid; `None` if nothing differs.
    fn change(&mut self, lines: &[OptionLine], rules: &Rules) -> Option<Change> {
        let mut judge = Judge::new(rules.clone());
        judge.stand_in_for(&self.judge);
        let mut there = Self { judge, names: self.names, only: self.only };
        let is_legal = |judge: &Judge, line: &OptionLine| {
            judge.legal(&Statement::Plays { player: line.player, action: line.action.clone() })
        };
        let added: Vec<_> = there.lines().into_iter().filter(|line| !is_legal(&self.judge, line)).collect();
        let gone: Vec<_> = lines.iter().filter(|line| !is_legal(&there.judge, line)).cloned().collect();
        (!added.is_empty() || !gone.is_empty()).then_some(Change { added, gone })
    }
}

fn line(judge: &Judge, names: &Names, player: Seat, action: Action<'static>) -> OptionLine {
    let statement = Statement::Plays { player, action: action.clone() };
    let text = print_statement(&statement, names);
    let melds = judge.forms_under(judge.rules(), &statement).unwrap_or_default();
    OptionLine { player, text, action, melds }
}

/// What may be legal besides the listed lines, judged by those lines and by which plays the rules have.
fn unlisted(rules: &Rules, lines: &[OptionLine], other_melds: bool) -> Vec<Unlisted> {
    let has = |is: fn(&Action<'_>) -> bool| lines.iter().any(|line| is(&line.action));
    let all = [
        (Unlisted::OtherMelds, other_melds),
        (Unlisted::OtherCards, has(|action| matches!(action, Action::Melds { .. }))),
        (Unlisted::OtherDeclarations, has(|action| matches!(action, Action::Declares { .. }))),
        (Unlisted::SeveralCards, has(|action| matches!(action, Action::Lays { .. } | Action::Moves { .. }))),
        (Unlisted::Rearranging, rules.rearrange.is_some()),
        (Unlisted::Showing, rules.payment.is_some()),
        (Unlisted::Records, true),
    ];
    all.into_iter().filter(|(_, is)| *is).map(|(what, _)| what).collect()
}

/// A line that is not in the log, judged as if it stood there.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The verdict as a finding, even if the line is legal.
    pub finding: Finding,
    /// What the rules answer to each point that was consulted, the one that decides first.
    pub consulted: Vec<Rule>,
}

impl Tried {
    /// Whether the line is legal there.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        matches!(&self.finding.kind, FindingKind::Verdict(judgement) if judgement.verdict.is_ok())
    }
}

/// Judges a line that is not in the log, without playing it.
///
/// ```
/// use adjudeck_format::Reader;
/// use adjudeck_replayer::analysis::options::try_line;
/// use adjudeck_validator::{Judge, edition};
/// let judge = Judge::new(edition("kalooki").unwrap().clone());
/// let mut reader = Reader::from_slice(b"players Aya Bea Carl\n");
/// let tried = try_line(&judge, &reader.next().unwrap().unwrap(), &Default::default());
/// assert!(tried.is_legal() && tried.consulted.iter().any(|rule| rule.point == "pack.players"));
/// ```
#[must_use]
pub fn try_line(judge: &Judge, line: &Line<'_>, names: &Names) -> Tried {
    let verdict = judge.check(&line.statement);
    let finding = judged_line(judge, line, names, verdict);
    let consulted = match &finding.kind {
        FindingKind::Verdict(judgement) => judgement.points.clone(),
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => Vec::new(),
    };
    let decides = verdict.err().map(|violation| violation.point);
    let others = consulted.into_iter().filter(|point| Some(*point) != decides);
    let points = decides.into_iter().chain(others);
    Tried { finding, consulted: points.filter_map(|point| Rule::of(judge.rules(), point)).collect() }
}
