//! A game as it was recorded: its lines, the table after each line, and what the referee says.

use std::borrow::Cow;
use std::sync::Arc;

use adjudeck_format::{Seat, Statement, print_statement};
use adjudeck_validator::{Rules, Variant};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::choices::{Alternative, alternatives};
use super::delta::between;
use super::game_log::GameLog;
use super::said::{Held, Mark, Said, Sayings, title};
use super::sentence::{Sentence, line as sentence};
use super::walk::{Step, Walk};
use crate::analysis::sheet::Sheet;
use crate::analysis::table::TableView;
use crate::notation::line_kind::LineKind;
use crate::referee::viewpoint::statement_as_seen;
use crate::referee::{Choice, Finding, FindingKind, RulesFault, Session};
use crate::words::Lang;

/// A recorded game, line by line.
///
/// It depends only on the log, the rules and the language: equal inputs give equal bytes.
///
/// ```
/// use adjudeck_replayer::viewer::playback::{GameLog, Playback};
/// use adjudeck_replayer::{Choice, Lang};
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let playback = Playback::of(&GameLog::only(log.as_bytes()), &Choice::default(), Lang::En);
/// let (row, marks) = &playback.marks[0];
/// assert_eq!((&*playback.lines[*row], &*playback.said[marks[0].0].message), ("Aya discards JK", "a joker may not be discarded"));
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Playback {
    /// Why the game cannot be judged, or not by the rules that it names; `None` if it can.
    #[serde(skip)]
    pub fault: Option<RulesFault>,
    /// Which game of its input it is, from 1.
    pub game: u64,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The edition that judges it; `None` if it cannot be judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The title of that edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The game of that edition.
    #[serde(skip)]
    pub variant: Arc<Variant>,
    /// Who plays, by their names.
    pub players: Vec<String>,
    /// The number of its first line in the input, from 1.
    pub first: u64,
    /// The lines as they were written; bytes that are not UTF-8 are replaced.
    pub lines: Vec<String>,
    /// A [letter](LineKind::letter) for each line.
    pub kinds: String,
    /// The lines in words; `None` for lines without a statement.
    pub sentences: Vec<Option<Sentence>>,
    /// The lines with cards that not everybody at the table sees.
    pub closed: Vec<ClosedLine>,
    /// How each line [changes](super::delta) the table, beginning with no table; the `line` of a table is left out. The
    /// changes are kept as text, which takes a fiftieth of the memory.
    pub tables: Vec<Option<Box<RawValue>>>,
    /// The deals, each with the index of its first row.
    pub deals: Vec<(u16, usize)>,
    /// What is said of lines: rows in ascending order, each with its marks.
    pub marks: Vec<(usize, Vec<Mark>)>,
    /// Everything that is said, under these rules and others; marks refer to it by index.
    pub said: Vec<Said>,
    /// All readings that are mentioned.
    pub held: Vec<Held>,
    /// The score sheet.
    pub sheet: Sheet,
    /// The other editions, and the readings that make a difference.
    pub alternatives: Vec<Alternative>,
    /// How many disputed points came up.
    pub disputed: usize,
}

/// A line with hidden cards: its row, the one player who sees them (`None` if nobody does), and the line and its
/// sentence as everybody else sees them.
pub type ClosedLine = (usize, Option<String>, String, Sentence);

impl Playback {
    /// Judges a game by these rules and describes it in this language.
    #[must_use]
    pub fn of(log: &GameLog, choice: &Choice, lang: Lang) -> Self {
        let mut rows = Rows::of(log, lang);
        let session = Session::new(choice).with_disputed(true).showing_expected();
        let walk = Walk::through(log, session, &mut |walk, step| rows.see(walk, step));
        let mut sayings = Sayings::default();
        let rules = walk.judge().map(|judge| judge.rules().clone());
        let marks = rows.marks(&walk, &mut sayings, rules.as_ref());
        let (disputed, alternatives) =
            rules.as_ref().map_or_else(Default::default, |rules| alternatives(log, choice, rules, lang, &mut sayings));
        let (said, held) = sayings.into_all();
        Self {
            fault: walk.found.iter().find_map(fault),
            game: log.number,
            title: rows.title,
            edition: rules.as_ref().map(|rules| rules.edition.clone()),
            rules: rules.as_ref().map(|rules| title(rules, lang)),
            variant: rules.map(|rules| rules.variant).unwrap_or_default(),
            players: walk.names.as_slice().iter().map(ToString::to_string).collect(),
            first: log.first_line,
            lines: rows.lines,
            kinds: rows.kinds.into_iter().map(LineKind::letter).collect(),
            sentences: rows.sentences,
            closed: rows.closed,
            tables: rows.tables,
            deals: rows.deals,
            marks,
            said,
            held,
            sheet: walk.sheet,
            alternatives,
            disputed,
        }
    }

    /// The number of faults found in the game under its own rules.
    #[must_use]
    pub fn faults(&self) -> usize {
        let marks = self.marks.iter().flat_map(|(_, marks)| marks);
        let found = marks.filter_map(|(said, ..)| self.said.get(*said));
        found.filter(|said| !NO_FAULTS.contains(&said.kind)).count()
    }
}

/// The kinds of findings that are not faults.
const NO_FAULTS: [&str; 3] = ["undecided", "disputed", "irregularity"];

/// What is wrong with the rules, if that is the finding.
fn fault(finding: &Finding) -> Option<RulesFault> {
    match &finding.kind {
        FindingKind::Rules(fault) => Some(fault.clone()),
        FindingKind::Verdict(_) | FindingKind::Unreadable(_) | FindingKind::Unmet(_) => None,
    }
}

/// The rows of a game while they are collected.
struct Rows {
    lang: Lang,
    game: u64,
    first: u64,
    title: Option<String>,
    lines: Vec<String>,
    kinds: Vec<LineKind>,
    sentences: Vec<Option<Sentence>>,
    closed: Vec<ClosedLine>,
    tables: Vec<Option<Box<RawValue>>>,
    deals: Vec<(u16, usize)>,
    /// The last table.
    last: Value,
}

impl Rows {
    /// The rows of a log, with nothing but their lines.
    fn of(log: &GameLog, lang: Lang) -> Self {
        let lines: Vec<_> = log.lines().map(|line| String::from_utf8_lossy(line).into_owned()).collect();
        Self {
            lang,
            game: log.number,
            first: log.first_line,
            title: None,
            kinds: log.lines().map(LineKind::of_text).collect(),
            sentences: vec![None; lines.len()],
            closed: Vec::new(),
            tables: lines.iter().map(|_| None).collect(),
            deals: Vec::new(),
            last: Value::Null,
            lines,
        }
    }

    /// The index of the row of an input line.
    fn row(&self, line: u64) -> usize {
        usize::try_from(line.saturating_sub(self.first)).unwrap_or(usize::MAX)
    }

    /// Adds a line in words and the table after it.
    fn see(&mut self, walk: &Walk, (line, statement): Step<'_>) {
        let row = self.row(line);
        let kind = statement.map_or(LineKind::Unread, LineKind::of);
        put(&mut self.kinds, row, kind);
        if let Some(statement) = statement {
            self.note(walk, row, statement);
        }
        let Some(judge) = walk.judge().filter(|judge| judge.deal().number() > 0) else { return };
        let view = TableView::of(judge, &walk.names, self.game, line, self.lang);
        let mut view = serde_json::to_value(view).unwrap_or_default();
        if let Some(view) = view.as_object_mut() {
            view.remove("line");
        }
        put(&mut self.tables, row, between(&self.last, &view).and_then(|change| to_raw_value(&change).ok()));
        self.last = view;
    }

    fn note(&mut self, walk: &Walk, row: usize, statement: &Statement<'_>) {
        match statement {
            Statement::Game { title } => self.title = Some(title.to_string()),
            Statement::Deal { number, .. } | Statement::Position { number, .. } => self.deals.push((*number, row)),
            _ => {}
        }
        let variant = walk.judge().map_or(Variant::general(), |judge| &judge.rules().variant);
        let in_position = walk.judge().is_some_and(|judge| judge.deal().in_position());
        let say = |statement: &Statement<'_>| sentence(self.lang, variant, statement, &walk.names, in_position);
        put(&mut self.sentences, row, Some(say(statement)));
        let receiver = |seat| walk.judge().and_then(|judge| judge.receiver(seat));
        if let Some(Cow::Owned(seen)) = statement_as_seen(statement, None, receiver)
            && seen != *statement
        {
            let name = |seat: Seat| walk.names.name(seat).map(str::to_owned);
            let is_open_to =
                |seat: &Seat| matches!(statement_as_seen(statement, Some(*seat), receiver), Some(Cow::Borrowed(_)));
            let who = (0..).map(Seat).take(walk.names.as_slice().len()).find(is_open_to).and_then(name);
            self.closed.push((row, who, print_statement(&seen, &walk.names), say(&seen)));
        }
    }

    /// The findings, by rows.
    fn marks(&self, walk: &Walk, sayings: &mut Sayings, rules: Option<&Rules>) -> Vec<(usize, Vec<Mark>)> {
        let mut found: Vec<_> = walk.found.iter().map(|finding| (self.row(finding.line), finding)).collect();
        found.sort_by_key(|(row, _)| *row);
        let of_row = |found: &[(usize, &_)]| {
            let marks = found.iter().map(|(_, finding)| sayings.mark(finding, rules, self.lang)).collect();
            Some((found.first()?.0, marks))
        };
        found.chunk_by(|one, other| one.0 == other.0).filter_map(of_row).collect()
    }
}

fn put<T>(all: &mut [T], place: usize, value: T) {
    if let Some(known) = all.get_mut(place) {
        *known = value;
    }
}
