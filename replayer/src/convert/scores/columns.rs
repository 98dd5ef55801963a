//! What the columns of a table have.

use adjudeck_validator::Rules;
use adjudeck_validator::rules::teams::{Partners, Score};

use super::points::CellPoints;
use super::rows::TableCell;
use super::words::{ColumnName, RowLabel, is_blank};
use crate::convert::fault::{RecordError, RecordFault};
use crate::convert::new_log::in_a_line;
use crate::convert::spot::RecordSpot;

/// What stands between the names of partners.
const BETWEEN_PARTNERS: [char; 6] = ['&', '＆', '/', '／', '・', '･'];

/// The columns of a table.
pub(super) struct TableColumns<'a> {
    head: &'a [TableCell],
    kinds: Vec<ColumnName>,
    /// Whether rows have a cell before those of the named columns.
    has_unnamed: HasUnnamed,
}

/// Which rows have a cell before those of the named columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HasUnnamed {
    /// None has.
    Never,
    /// Those with a cell too many, which is no number.
    IfNoNumber,
    /// All have.
    Always,
}

/// A player, and where their scores are.
#[derive(Clone, Debug)]
pub(super) struct SeatedPlayer<'a> {
    pub(super) name: Box<str>,
    /// Which of the columns of players it is.
    pub(super) column: usize,
    /// Its first cell.
    pub(super) cell: &'a TableCell,
}

/// The cells of a row, by what they are.
#[derive(Debug, Default)]
pub(super) struct TableRow<'a> {
    pub(super) label: Option<&'a TableCell>,
    pub(super) dealer: Option<&'a TableCell>,
    pub(super) out: Option<&'a TableCell>,
    /// The cell of each player.
    pub(super) points: Vec<Option<&'a TableCell>>,
    pub(super) remarks: Vec<String>,
}

impl TableRow<'_> {
    /// Whether nothing is told but the number of the deal.
    pub(super) fn is_empty(&self) -> bool {
        let all = self.points.iter().flatten().chain(&self.dealer).chain(&self.out);
        all.into_iter().all(|cell| is_blank(&cell.text)) && self.remarks.is_empty()
    }
}

impl<'a> TableColumns<'a> {
    /// The columns that a first row names.
    ///
    /// # Errors
    /// It does not name two players.
    pub(super) fn of(head: &'a [TableCell], rows: &[Vec<TableCell>]) -> Result<Self, RecordError> {
        let mut kinds: Vec<_> =
            head.iter().enumerate().map(|(place, cell)| ColumnName::of(&cell.text, place == 0)).collect();
        if let Some(first @ ColumnName::Other) = kinds.first_mut()
            && has_labels(rows)
        {
            *first = ColumnName::Deals;
        }
        let has_deals = kinds.first() == Some(&ColumnName::Deals);
        let has_unnamed = if has_deals { HasUnnamed::Never } else { unnamed(head.len(), rows) };
        let columns = Self { head, kinds, has_unnamed };
        let is_number = |cell: &TableCell| CellPoints::of(&cell.text).is_some_and(|points| points.number.is_some());
        let no_name = columns.players().find(|cell| is_number(cell));
        if no_name.is_none() && columns.players().count() > 1 {
            return Ok(columns);
        }
        let spot = no_name.or(head.first()).map_or(RecordSpot { line: 1, column: 1 }, |cell| cell.spot);
        Err(spot.error(RecordFault::NoNames))
    }

    /// The cells that name the players.
    pub(super) fn players(&self) -> impl Iterator<Item = &'a TableCell> {
        self.head.iter().zip(&self.kinds).filter(|(_, kind)| **kind == ColumnName::Other).map(|(cell, _)| cell)
    }

    /// The players in the order of their seats. Partners have a column together if all columns name two, and there are too few for players
    /// who each have their own; they sit opposite each other.
    pub(super) fn seated(&self, rules: &Rules) -> Vec<SeatedPlayer<'a>> {
        let seated = |(column, cell), name: &str| SeatedPlayer { name: in_a_line(name).into(), column, cell };
        let columns: Vec<_> = self.players().enumerate().collect();
        let fits = |count: usize| u8::try_from(count).is_ok_and(|count| rules.pack.players.answer.has(count));
        let may_be_sides = has_partners(rules) && fits(columns.len() * 2) && !fits(columns.len());
        let sides: Option<Vec<_>> = columns.iter().map(|(_, cell)| partners(&cell.text)).collect();
        let Some(sides) = sides.filter(|_| may_be_sides) else {
            return columns.into_iter().map(|column| seated(column, &column.1.text)).collect();
        };
        let firsts = columns.iter().zip(&sides).map(|(column, (first, _))| seated(*column, first));
        let seconds = columns.iter().zip(&sides).map(|(column, (_, second))| seated(*column, second));
        firsts.chain(seconds).collect()
    }

    /// The cells of a row by what they are.
    ///
    /// # Errors
    /// It has more cells than there are columns.
    pub(super) fn row<'r>(&self, cells: &'r [TableCell]) -> Result<TableRow<'r>, RecordError> {
        let (label, cells) = self.without_unnamed(cells);
        let mut row = TableRow { label, ..TableRow::default() };
        if let Some(cell) = cells.get(self.head.len()..).unwrap_or_default().iter().find(|cell| !cell.text.is_empty()) {
            return Err(cell.spot.error(RecordFault::OtherCells { cells: cells.len(), columns: self.head.len() }));
        }
        for (place, (kind, head)) in self.kinds.iter().zip(self.head).enumerate() {
            let cell = cells.get(place);
            match kind {
                ColumnName::Deals => row.label = cell,
                ColumnName::Dealer => row.dealer = cell,
                ColumnName::Out => row.out = cell,
                ColumnName::Other => row.points.push(cell),
                ColumnName::Remarks => row.remarks.extend(cell.and_then(|cell| remark(head, cell))),
            }
        }
        Ok(row)
    }

    /// The cell before those of the named columns, if a row has one, and the others.
    fn without_unnamed<'r>(&self, cells: &'r [TableCell]) -> (Option<&'r TableCell>, &'r [TableCell]) {
        let has_one = match self.has_unnamed {
            HasUnnamed::Never => false,
            HasUnnamed::Always => true,
            HasUnnamed::IfNoNumber => {
                cells.len() > self.head.len() && cells.first().is_some_and(|cell| CellPoints::of(&cell.text).is_none())
            }
        };
        match cells.split_first().filter(|_| has_one) {
            Some((first, others)) => (Some(first), others),
            None => (None, cells),
        }
    }
}

/// Whether players who sit opposite each other score together.
fn has_partners(rules: &Rules) -> bool {
    rules.teams.as_ref().is_some_and(|teams| match (teams.partners.answer, teams.score.answer) {
        (Partners::Opposite, Score::Together) => true,
        (Partners::Nobody, Score::Together) => false,
    })
}

/// The two players whom a cell names.
fn partners(text: &str) -> Option<(&str, &str)> {
    let (first, second) = text.split_once(BETWEEN_PARTNERS)?;
    let is_name = |name: &str| !name.trim().is_empty() && !name.contains(BETWEEN_PARTNERS);
    (is_name(first) && is_name(second)).then_some((first, second))
}

/// Which rows have a cell before those of so many named columns.
fn unnamed(columns: usize, rows: &[Vec<TableCell>]) -> HasUnnamed {
    let has_more = |row: &Vec<TableCell>| row.len() == columns + 1;
    let is_used = rows.iter().any(|row| row.get(columns).is_some_and(|cell| !cell.text.is_empty()));
    if is_used && rows.iter().all(has_more) { HasUnnamed::Always } else { HasUnnamed::IfNoNumber }
}

/// Whether the first cells of rows are such as stand before deals, and none of them is a number.
fn has_labels(rows: &[Vec<TableCell>]) -> bool {
    let mut firsts = rows.iter().filter_map(|row| row.first()).filter(|cell| !is_blank(&cell.text)).peekable();
    let is_label = |cell: &TableCell| CellPoints::of(&cell.text).is_none();
    let is_deal = |cell: &TableCell| matches!(RowLabel::of(&cell.text), RowLabel::Number(_) | RowLabel::Other(_));
    firsts.peek().is_some() && firsts.clone().all(is_label) && firsts.any(is_deal)
}

/// What a cell of remarks says, behind the name of its column.
fn remark(head: &TableCell, cell: &TableCell) -> Option<String> {
    let (head, text) = (in_a_line(&head.text), in_a_line(&cell.text));
    (!text.is_empty()).then(|| if head.is_empty() { text.clone() } else { format!("{head}: {text}") })
}
