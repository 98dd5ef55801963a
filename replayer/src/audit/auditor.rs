//! Judges logs and turns the results into rows.

use std::io::{self, Read};
use std::sync::Arc;

use adjudeck_format::{Line, Names, ReadError, Reader, Statement};

use super::calls;
use super::example::{GameLines, Smallest, of_finding as example_of};
use super::finding::of_finding;
use super::part::{Orders, PartEnd, Row, Undated};
use super::present::Present;
use super::rows::Game;
use super::titles::{Called, Titles};
use crate::analysis::compare::readings::Readings;
use crate::notation::line_kind::Begins;
use crate::referee::{self, Counts, GameEnd, Session};
use crate::words::Lang;

/// How many rows of a game wait until it is known whether the game is kept. With more rows, what is known by then decides.
const MAX_HELD: usize = 1000;

/// How many rows are handed over at once.
const AT_ONCE: usize = 1000;

/// Receives rows as they are made.
type Tell<'a> = dyn FnMut(Vec<Row>) -> io::Result<()> + 'a;

/// Judges logs and turns the results into rows.
///
/// ```
/// use std::sync::Arc;
/// use adjudeck_format::Reader;
/// use adjudeck_replayer::audit::{Auditor, Orders, Row};
///
/// let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let (mut auditor, mut rows) = (Auditor::new(Arc::new(Orders::default())), Vec::new());
/// let end = auditor.judge("a.rum", Reader::new(&log[..]), &mut |more| {
///     rows.extend(more);
///     Ok(())
/// })?;
/// assert_eq!(end.games, 1);
/// let [Row::Deal(_), .., Row::Example(..), Row::Finding(finding, None), Row::Game(game)] = &rows[..] else { panic!("{rows:?}") };
/// assert_eq!((&*finding.code, game.illegal), ("wild-discarded", 1));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Auditor {
    orders: Arc<Orders>,
    session: Session,
    readings: Option<Readings>,
    titles: Titles,
    input: String,
    present: Present,
    /// Whether the current game is kept, once that is decided.
    is_kept: Option<bool>,
    /// Rows of the current game that wait for that decision.
    held: Vec<Row>,
    rows: Vec<Row>,
    /// The last lines that were read.
    lines: GameLines,
    /// How small the examples of this log are so far. Those of others would change with the order in which logs are judged.
    smallest: Smallest,
    end: PartEnd,
}

impl Auditor {
    /// An auditor that follows these orders.
    #[must_use]
    pub fn new(orders: Arc<Orders>) -> Self {
        let words = |finding: &referee::Finding| Lang::En.words().sentence(finding);
        let readings = orders.all_readings.then(|| Readings::new(&orders.choice).in_words(words));
        Self {
            session: Session::new(&orders.choice),
            readings,
            orders,
            titles: Titles::default(),
            input: String::new(),
            present: Present::default(),
            is_kept: None,
            held: Vec::new(),
            rows: Vec::new(),
            lines: GameLines::default(),
            smallest: Smallest::default(),
            end: PartEnd::new(),
        }
    }

    /// Judges a log, or a part of one that begins with a game, until it ends or breaks off, and hands over the rows. Games are
    /// numbered within the part.
    ///
    /// # Errors
    /// The rows cannot be handed over, or the lines of a long game cannot be kept. Input that cannot be read is no error: the
    /// returned value says so.
    pub fn judge<R: Read>(&mut self, input: &str, mut reader: Reader<R>, tell: &mut Tell<'_>) -> io::Result<PartEnd> {
        self.begin(input);
        let before = *self.session.counts();
        let mut names = Names::default();
        let read = loop {
            match reader.next_with(|line| self.line(line, &mut names, tell)) {
                Some(Ok(true)) => {}
                None => break Ok(()),
                Some(Ok(false)) => break std::mem::replace(&mut self.end.read, Ok(())),
                Some(Err(error)) => return Err(error),
            }
        };
        (self.end.line, self.end.bytes) = (reader.lines_read(), reader.bytes_read());
        self.finish(&names, read.is_ok())?;
        let counts = self.session.counts().since(&before);
        self.end.games = counts.games;
        self.end.outside = counts.since(&self.end.outside);
        tell(std::mem::take(&mut self.rows))?;
        Ok(PartEnd { read, ..std::mem::replace(&mut self.end, PartEnd::new()) })
    }

    fn begin(&mut self, input: &str) {
        self.session.restart();
        if let Some(readings) = &mut self.readings {
            readings.begin(input);
        }
        input.clone_into(&mut self.input);
        (self.present, self.is_kept, self.end) = (Present::default(), None, PartEnd::new());
        self.smallest = Smallest::default();
        self.held.clear();
        self.rows.clear();
        self.lines.clear();
    }

    /// Judges a line. Returns whether the input can be read further; if not, `end` has the reason.
    #[inline]
    fn line(&mut self, line: Result<&Line<'_>, ReadError>, names: &mut Names, tell: &mut Tell<'_>) -> io::Result<bool> {
        let line = match line {
            Err(ReadError::Io(error)) => {
                self.end.read = Err(error);
                return Ok(false);
            }
            line => line,
        };
        self.see_readings(&line)?;
        let begins = Begins::of(&line, names);
        if begins != Begins::Nothing {
            self.close(names);
        }
        let number = match &line {
            Ok(line) => {
                self.present.note(&line.statement, self.session.judge(), names);
                if matches!(&line.statement, Statement::Tag { key, .. } if key == "date") {
                    self.present.date_line = line.number;
                }
                self.lines.add(line.number, line.text, begins == Begins::Game);
                line.number
            }
            Err(ReadError::Fault(unread)) => {
                self.lines.add(unread.fault.line, &unread.text, begins == Begins::Game);
                unread.fault.line
            }
            Err(ReadError::Io(_)) => 0,
        };
        let mut found = Vec::new();
        self.session.step(line, names, &mut |finding| found.push(finding))?;
        self.present.last_line = number;
        let ended = self.session.take_ended();
        if !found.is_empty() || ended.is_some() {
            self.after(found, ended, true);
        }
        if begins == Begins::Deal {
            self.begin_deal(number, names);
        }
        if self.rows.len() >= AT_ONCE {
            tell(std::mem::take(&mut self.rows))?;
        }
        Ok(true)
    }

    #[inline]
    fn see_readings(&mut self, line: &Result<&Line<'_>, ReadError>) -> io::Result<()> {
        let Some(readings) = &mut self.readings else { return Ok(()) };
        let mut games = Vec::new();
        readings.see(line, &mut |game| games.push(game))?;
        self.add_calls(&games);
        Ok(())
    }

    fn add_calls(&mut self, games: &[crate::analysis::compare::readings::GameReadings]) {
        let Some(readings) = &self.readings else { return };
        let of_game = |game| calls::of_game(&self.input, game, |point| readings.answer(point));
        let calls: Vec<_> = games.iter().flat_map(of_game).collect();
        for call in calls {
            self.add(Row::Call(Box::new(call)));
        }
    }

    /// The input has ended, or breaks off.
    fn finish(&mut self, names: &Names, complete: bool) -> io::Result<()> {
        if let Some(mut readings) = self.readings.take() {
            let mut games = Vec::new();
            let ended = readings.end(&mut |game| games.push(game));
            self.readings = Some(readings);
            ended?;
            self.add_calls(&games);
        }
        self.close(names);
        let mut found = Vec::new();
        self.session.finish(&mut |finding| found.push(finding));
        let ended = self.session.take_ended();
        self.end.game = self.session.location().game;
        self.after(found, ended, complete);
        // Rows that belong to no game are kept, unless only some games are.
        self.decide(!self.orders.filter.chooses_games());
        Ok(())
    }

    /// Adds the results of a line, or of the end of the input. Rows of a game come before its end, which may come together with
    /// the beginning of the next game.
    #[cold]
    fn after(&mut self, found: Vec<referee::Finding>, ended: Option<Box<GameEnd>>, complete: bool) {
        let last = ended.as_ref().map_or(u64::MAX, |game| game.location.game);
        let (of_it, of_next): (Vec<_>, Vec<_>) = found.into_iter().partition(|finding| finding.location.game <= last);
        for finding in &of_it {
            self.add_finding(finding);
        }
        if let Some(ended) = ended {
            self.end_game(&ended, complete);
        }
        for finding in &of_next {
            self.add_finding(finding);
        }
    }

    fn add_finding(&mut self, finding: &referee::Finding) {
        for call in calls::of_finding(&self.input, finding) {
            self.add(Row::Call(Box::new(call)));
        }
        let once = self.session.reported().said_once(finding);
        let row = of_finding(&self.input, finding, self.orders.lang);
        let size = self.lines.size(finding.line);
        if row.is_fault() && self.smallest.is_improved_by(&row.code, row.point.as_deref(), size) {
            let example = example_of(&row, finding, size, &self.lines, self.present.deal_line);
            self.add(Row::Example(Box::new(example), once));
        }
        self.add(Row::Finding(Box::new(row), once));
    }

    fn begin_deal(&mut self, line: u64, names: &Names) {
        self.present.deal_line = line;
        self.present.see_players(names);
        if self.is_kept.is_none() {
            self.decide(self.orders.filter.has_game(&self.present.head));
        }
    }

    /// Ends the deal in progress, if there is one, and perhaps the game, and notes what is known of it now.
    fn close(&mut self, names: &Names) {
        self.present.see_players(names);
        let Some(judge) = self.session.judge() else { return };
        if let Some(by) = self.session.by() {
            self.present.rules = Some(self.titles.called(by, judge.rules()));
        }
        let game = self.session.location().game;
        let Some((deal, scores)) = self.present.end_deal((&self.input, game), judge, names) else { return };
        self.add(Row::Deal(Box::new(deal)));
        for score in scores {
            self.add(Row::Score(Box::new(score)));
        }
    }

    /// Ends a game.
    fn end_game(&mut self, ended: &GameEnd, complete: bool) {
        let is_kept = self.is_kept.unwrap_or_else(|| self.orders.filter.has_game(&self.present.head));
        self.note_undated();
        let row = self.game_row(ended, complete);
        self.add(Row::Game(Box::new(row)));
        self.decide(is_kept);
        self.end.left_out += u64::from(!is_kept);
        self.end.outside.add(&ended.counts);
        (self.present, self.is_kept) = (Present::default(), None);
    }

    /// Notes that the date of a game is not a day.
    fn note_undated(&mut self) {
        let Some(date) = self.present.head.undated() else { return };
        let first = || Undated { line: self.present.date_line, date: date.to_owned(), games: 0 };
        self.end.undated.get_or_insert_with(first).games += 1;
    }

    /// Adds a row if its game is kept; holds it back while that is not known.
    fn add(&mut self, row: Row) {
        let filter = &self.orders.filter;
        let is_wanted = match &row {
            Row::Finding(finding, _) => filter.has_finding(finding),
            Row::Call(call) => filter.has_call(call),
            Row::Example(example, _) => filter.has_example(example),
            Row::Game(_) | Row::Deal(_) | Row::Score(_) | Row::Input(_) => true,
        };
        match self.is_kept {
            Some(is_kept) if is_kept && is_wanted => self.keep(row),
            None if is_wanted => self.hold(row),
            _ => {}
        }
    }

    fn hold(&mut self, row: Row) {
        self.held.push(row);
        // Which examples there are depends on what was judged before. That must not decide whether a game is kept.
        if self.held.iter().filter(|row| !matches!(row, Row::Example(..))).count() >= MAX_HELD {
            self.decide(self.orders.filter.has_game(&self.present.head));
        }
    }

    /// Decides whether the current game is kept.
    fn decide(&mut self, is_kept: bool) {
        self.is_kept = Some(is_kept);
        let held = std::mem::take(&mut self.held);
        if is_kept {
            for row in held {
                self.keep(row);
            }
        }
    }

    fn keep(&mut self, row: Row) {
        // What is reported once per input may have been reported in another part, which another worker judges.
        if let Row::Example(example, None) = &row {
            self.smallest.note(example);
        }
        self.rows.push(row);
    }

    fn game_row(&mut self, ended: &GameEnd, complete: bool) -> Game {
        let Present { head, sheet, rules, .. } = std::mem::take(&mut self.present);
        let (edition, hash, changed) = match rules {
            Some(Called { edition, hash, changed }) => (Some(edition), Some(hash), changed),
            None => (None, None, Vec::new()),
        };
        let Counts { deals, statements, unreadable, unjudged, illegal, impossible, mismatch, .. } = ended.counts;
        let Counts { undecided, irregularities, expectations, unmet, unchecked, committed, proved, .. } = ended.counts;
        Game {
            input: self.input.clone(),
            game: ended.location.game,
            title: ended.location.title.clone(),
            date: head.day().map(|day| day.as_str().to_owned()),
            tags: head.tags,
            edition,
            hash,
            changed,
            players: head.players,
            deals,
            statements,
            unreadable,
            unjudged,
            illegal,
            impossible,
            mismatch,
            undecided,
            irregularities,
            expectations,
            unmet,
            unchecked,
            committed,
            proved,
            winners: sheet.winners,
            declared_winners: sheet.declared_winners,
            complete,
        }
    }
}
