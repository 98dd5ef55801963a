//! A table of scores: the names of the players in the first row, and a row for each deal; or the names in the first column, and a column
//! for each deal. Rows with a single cell may stand above the names, and become comments.
//!
//! Cells stand apart by tabs, bars, semicolons, commas or blanks, whichever the first row has. A first column without a name, or with
//! a name such as `deal` or 回, has the number of the deal, a date, or `total` before a row of totals. Where a row has a cell more than
//! the first row, that is its first. A dealer, who went out, and remarks may have columns of their own, and partners one together: each has
//! all its points, and who of them went out is not told.
//!
//! A number may be written in any width, with separators of thousands, and a minus in any form (−5, ▲5, (5)). A cell that is blank, or
//! has a dash or a question mark, is not known. An asterisk marks who went out. Without one it is the only player whose points are those
//! of whoever goes out, where the rules say what those are. A deal of which nothing is told ends, with nobody out.

mod columns;
mod points;
mod rows;
mod sideways;
mod words;

use adjudeck_format::{Entry, Log, Names, Scratch, Seat, Statement, Tally, parse_line, print_statement};
use adjudeck_validator::Rules;

use self::columns::{SeatedPlayer, TableColumns, TableRow};
use self::points::CellPoints;
use self::rows::{TableCell, WrittenTable};
use self::words::{RowLabel, is_blank, is_same_name};
use super::fault::{RecordError, RecordFault};
use super::new_log::{NewLog, in_a_line};
use super::spot::end_of;

/// Writes a table as a log.
///
/// # Errors
/// The text is no such table.
pub(super) fn convert(text: &str, title: &str, rules: &Rules) -> Result<Log, RecordError> {
    let WrittenTable { titles, rows } = WrittenTable::of(text)?;
    let rows = sideways::upright(rows);
    let (head, rows) = rows.split_first().ok_or_else(|| end_of(text).error(RecordFault::NoGame))?;
    let columns = TableColumns::of(head, rows)?;
    let players = columns.seated(rules);
    are_names(&players)?;
    let mut log = NewLog::new();
    log.begin(title, rules, Vec::new(), players.iter().map(|player| player.name.clone()).collect());
    for title in &titles {
        log.note(title);
    }
    let mut deals =
        ScoredDeals { columns: &columns, players, closer: closer(rules), log, last: 0, missing: Vec::new() };
    for row in rows {
        deals.row(&columns.row(row)?)?;
    }
    if deals.last == 0 {
        return Err(end_of(text).error(RecordFault::NoGame));
    }
    Ok(deals.log.done())
}

/// The points of a player who goes out, where they are always the same; where the others pay, or the difference counts, they are not.
fn closer(rules: &Rules) -> Option<i32> {
    rules.payment.is_none().then_some(rules.score.closer.answer)
}

/// Checks whether these can be the names of players together.
fn are_names(all: &[SeatedPlayer<'_>]) -> Result<(), RecordError> {
    for (count, player) in (1..).zip(all) {
        if count > Seat::COUNT {
            return Err(player.cell.spot.error(RecordFault::ManyNames { most: Seat::COUNT }));
        }
        let names = all.iter().take(count).map(|player| player.name.clone()).collect();
        let players: Statement<'_> = Statement::Players { names };
        let line = print_statement(&players, &Names::default());
        let mut scratch = Scratch::default();
        let read = parse_line(line.as_bytes(), &Names::default(), &mut scratch);
        if !read.is_ok_and(|read| read == Some(players)) {
            return Err(player.cell.spot.error(RecordFault::NotName(player.name.to_string())));
        }
    }
    Ok(())
}

/// Who went out in a deal, as far as a table tells.
enum WhoIsOut<'a> {
    Player(Seat),
    /// One of the partners in this column.
    Side(&'a TableCell),
    Unknown,
}

/// Writes the deals of a table to the log, row by row.
struct ScoredDeals<'a> {
    columns: &'a TableColumns<'a>,
    players: Vec<SeatedPlayer<'a>>,
    closer: Option<i32>,
    log: NewLog,
    /// The number of the last deal.
    last: u16,
    /// Deals of which nothing is told, and which may be rows that nobody has filled in yet.
    missing: Vec<u16>,
}

impl<'a> ScoredDeals<'a> {
    fn row(&mut self, row: &TableRow<'_>) -> Result<(), RecordError> {
        let label = row.label.map_or(RowLabel::None, |cell| RowLabel::of(&cell.text));
        match label {
            RowLabel::Total => self.total(row),
            RowLabel::Remark => {
                self.remark(row);
                Ok(())
            }
            RowLabel::None => self.deal(row, None, ""),
            RowLabel::Number(number) => self.deal(row, Some(number), ""),
            RowLabel::Other(label) => self.deal(row, None, &label),
        }
    }

    fn deal(&mut self, row: &TableRow<'_>, number: Option<u16>, label: &str) -> Result<(), RecordError> {
        let before = self.missing.last().copied().unwrap_or(self.last);
        let number = number.unwrap_or(before.saturating_add(1));
        if row.is_empty() {
            match label {
                "" => self.missing.extend(row.label.map(|_| number)),
                label => {
                    self.log.leave_blank();
                    self.log.note(label);
                }
            }
            return Ok(());
        }
        let points = points_of(row)?;
        let dealer = row.dealer.map(|cell| self.player(cell)).transpose()?.flatten();
        for missing in std::mem::take(&mut self.missing) {
            self.begin(missing, None);
            self.log.say(Statement::Ends);
        }
        self.begin(number, dealer);
        self.log.remark(label);
        row.remarks.iter().for_each(|remark| self.log.remark(remark));
        match self.out(row, &points)? {
            WhoIsOut::Player(player) => self.log.say(Statement::Out { player }),
            WhoIsOut::Side(side) => self.log.remark(&format!("out: {}", side.text)),
            WhoIsOut::Unknown if points.iter().all(|points| points.number.is_none()) => self.log.say(Statement::Ends),
            WhoIsOut::Unknown => {}
        }
        self.tally(Tally::Score, &points);
        Ok(())
    }

    /// Begins a deal. A first deal that is not the first of its game begins in the middle.
    fn begin(&mut self, number: u16, dealer: Option<Seat>) {
        self.log.leave_blank();
        let is_first = self.last == 0 && number > 1;
        self.last = number;
        self.log.say(if is_first {
            Statement::Position { number, dealer }
        } else {
            Statement::Deal { number, dealer }
        });
    }

    /// Who went out: whom the table names or marks, or else the only one with the points of such a player.
    fn out(&self, row: &TableRow<'_>, points: &[CellPoints]) -> Result<WhoIsOut<'a>, RecordError> {
        if let Some(cell) = row.out.filter(|cell| !is_blank(&cell.text)) {
            let mut sides = self.columns.players().filter(|_| self.has_sides());
            if let Some(side) = sides.find(|side| is_same_name(&side.text, &cell.text)) {
                return Ok(WhoIsOut::Side(side));
            }
            return Ok(self.player(cell)?.map_or(WhoIsOut::Unknown, WhoIsOut::Player));
        }
        let mut marked = (0..).zip(points).filter(|(_, points)| points.is_out).map(|(column, _)| column);
        if let Some(column) = marked.next() {
            let second = marked.next().and_then(|column: usize| row.points.get(column).copied().flatten());
            return second.map_or_else(|| Ok(self.of_column(column)), |cell| Err(cell.spot.error(RecordFault::TwoOut)));
        }
        let is_closer = |points: &CellPoints| points.number.is_some() && points.number == self.closer;
        let mut closers = (0..).zip(points).filter(|(_, points)| is_closer(points)).map(|(column, _)| column);
        let only = closers.next().filter(|_| closers.next().is_none() && !self.has_sides());
        Ok(only.map_or(WhoIsOut::Unknown, |column| self.of_column(column)))
    }

    /// That the player went out whose column this is, or one of the partners.
    fn of_column(&self, column: usize) -> WhoIsOut<'a> {
        let mut seated = (0..).map(Seat).zip(&self.players).filter(|(_, player)| player.column == column);
        match (seated.next(), seated.next()) {
            (Some((_, player)), Some(_)) => WhoIsOut::Side(player.cell),
            (Some((seat, _)), None) => WhoIsOut::Player(seat),
            (None, _) => WhoIsOut::Unknown,
        }
    }

    /// Whether partners have a column together.
    fn has_sides(&self) -> bool {
        self.players.len() > self.columns.players().count()
    }

    /// The player whom a cell names; `None` if it is blank.
    fn player(&self, cell: &TableCell) -> Result<Option<Seat>, RecordError> {
        if is_blank(&cell.text) {
            return Ok(None);
        }
        let mut seats = (0..).map(Seat).zip(&self.players);
        let named = seats.find(|(_, player)| is_same_name(&player.name, &cell.text)).map(|(seat, _)| seat);
        named.map(Some).ok_or_else(|| cell.spot.error(RecordFault::NotPlayer(in_a_line(&cell.text))))
    }

    fn total(&mut self, row: &TableRow<'_>) -> Result<(), RecordError> {
        let points = points_of(row)?;
        self.tally(Tally::Total, &points);
        row.remarks.iter().for_each(|remark| self.log.remark(remark));
        Ok(())
    }

    /// Writes the numbers that are known, if any are.
    fn tally(&mut self, of: Tally, points: &[CellPoints]) {
        let number = |player: &SeatedPlayer<'_>| points.get(player.column).and_then(|points| points.number);
        let known = (0..).map(Seat).zip(&self.players).filter_map(|(seat, player)| Some((seat, number(player)?)));
        let entries: Vec<_> = known.map(|(player, count)| Entry { player, count }).collect();
        if !entries.is_empty() {
            self.log.say(Statement::Tally { of, entries: entries.into() });
        }
    }

    /// A row that tells something else, such as who came in which place, is a comment.
    fn remark(&mut self, row: &TableRow<'_>) {
        let label = row.label.map(|cell| in_a_line(&cell.text)).unwrap_or_default();
        let cells = self.columns.players().zip(&row.points).filter_map(|(player, cell)| Some((player, (*cell)?)));
        let cells = cells.map(|(player, cell)| format!(" {} {}", in_a_line(&player.text), in_a_line(&cell.text)));
        self.log.note(&format!("{label}:{}", cells.collect::<String>()));
        row.remarks.iter().for_each(|remark| self.log.remark(remark));
    }
}

/// The numbers of a row, for each player.
fn points_of(row: &TableRow<'_>) -> Result<Vec<CellPoints>, RecordError> {
    let of_cell = |cell: Option<&TableCell>| {
        let Some(cell) = cell else { return Ok(CellPoints::default()) };
        CellPoints::of(&cell.text).ok_or_else(|| cell.spot.error(RecordFault::NotPoints(in_a_line(&cell.text))))
    };
    row.points.iter().copied().map(of_cell).collect()
}
