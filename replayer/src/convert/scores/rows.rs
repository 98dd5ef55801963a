//! The cells of a table, however they stand apart.

use super::points::CellPoints;
use crate::convert::fault::{RecordError, RecordFault};
use crate::convert::spot::{RecordSpot, column_after, numbered_lines};

/// A cell, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableCell {
    pub(super) text: String,
    pub(super) spot: RecordSpot,
}

/// What can stand between cells, the surest first.
const DIVIDERS: [char; 9] = ['\t', '|', '│', '┃', '｜', ';', '；', ',', '，'];

/// Those that stand on both sides of a row, too.
const BARS: [char; 4] = ['|', '│', '┃', '｜'];

/// What lines are drawn with between rows.
const DRAWN: [char; 14] = ['-', '=', ':', '_', '+', '|', '─', '━', '│', '┃', '┼', '╋', '├', '┤'];

/// What is written as a table.
#[derive(Debug, Default)]
pub(super) struct WrittenTable {
    /// What stands above the names.
    pub(super) titles: Vec<String>,
    /// The rows that are not blank, and are not only drawn, from that of the names on.
    pub(super) rows: Vec<Vec<TableCell>>,
}

impl WrittenTable {
    /// The table in a text.
    ///
    /// # Errors
    /// A quoted cell is not closed.
    pub(super) fn of(text: &str) -> Result<Self, RecordError> {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let rows = whole_rows(&text);
        let (above, below) = rows.split_at(names_at(&rows));
        let Some((first, names)) = below.first() else { return Ok(Self::default()) };
        let titles = above.iter().flat_map(|(_, row)| cells(row, divider(row))).map(|cell| cell.text).collect();
        let lines = numbered_lines(&text).skip_while(|(number, _)| number < first);
        let rows = match divider(names) {
            Some(divider) => divided(lines, divider)?,
            None => aligned(lines, names),
        };
        Ok(Self { titles, rows })
    }
}

/// The rows of a text with their first lines. A row goes on over line ends in a quoted cell.
fn whole_rows(text: &str) -> Vec<(u64, String)> {
    let mut rows = Vec::<(u64, String)>::new();
    let mut is_quoted = false;
    for (number, line) in numbered_lines(text) {
        match rows.last_mut().filter(|_| is_quoted) {
            Some((_, row)) => row.extend(["\n", line]),
            None if is_drawn(line) => continue,
            None => rows.push((number, line.to_owned())),
        }
        is_quoted ^= !line.matches('"').count().is_multiple_of(2);
    }
    rows
}

/// Which row has the names: the first with two cells. If the words of one above it may be names as well, it has to look like names above
/// numbers.
fn names_at(rows: &[(u64, String)]) -> usize {
    let has_words = |(_, row): &(u64, String)| row.split_whitespace().nth(1).is_some();
    let words = rows.iter().position(has_words);
    let cells = rows.iter().position(|(_, row)| cells(row, divider(row)).len() > 1);
    let is_first =
        |at: usize| words.is_none_or(|words| at <= words) || is_above_numbers(rows.get(at..).unwrap_or_default());
    cells.filter(|at| is_first(*at)).or(words).unwrap_or_default()
}

/// Whether the first row has no numbers and the second row has some.
fn is_above_numbers(rows: &[(u64, String)]) -> bool {
    let [(_, names), (_, numbers), ..] = rows else { return false };
    let has_number = |row| {
        let points = |cell: &TableCell| CellPoints::of(&cell.text).and_then(|points| points.number);
        cells(row, divider(names)).iter().find_map(points).is_some()
    };
    !has_number(names) && has_number(numbers)
}

/// The character between the cells of a row; `None` if only blanks part them.
fn divider(row: &str) -> Option<char> {
    DIVIDERS.into_iter().find(|divider| row.contains(*divider))
}

/// The cells of a row that are not empty. Without a divider they stand two blanks apart, unless the row is one quoted cell.
fn cells(row: &str, divider: Option<char>) -> Vec<TableCell> {
    let lines = numbered_lines(row);
    match divider.or(row.starts_with('"').then_some('\t')) {
        Some(divider) => divided(lines, divider).unwrap_or_default().concat(),
        None => lines.flat_map(|(number, line)| words(number, line, 2)).collect(),
    }
    .into_iter()
    .filter(|cell| !cell.text.is_empty())
    .collect()
}

/// Whether a line has no cells.
fn is_drawn(line: &str) -> bool {
    let is_line = line.chars().all(|it| it.is_whitespace() || DRAWN.contains(&it));
    is_line && (line.trim().is_empty() || line.contains("--") || line.contains("==") || line.contains(['─', '━']))
}

/// The rows of a table whose cells have a divider between them. A cell that begins with a quotation mark goes on to the next
/// single one, over line ends and dividers.
fn divided<'t>(
    mut lines: impl Iterator<Item = (u64, &'t str)>,
    divider: char,
) -> Result<Vec<Vec<TableCell>>, RecordError> {
    let mut rows = Vec::new();
    while let Some((number, line)) = lines.next() {
        if is_drawn(line) {
            continue;
        }
        let mut cells = RowCells { divider, cells: Vec::new(), quoted: None };
        cells.line(number, line);
        while let Some(spot) = cells.quoted {
            let (number, line) = lines.next().ok_or_else(|| spot.error(RecordFault::OpenQuote))?;
            cells.line(number, line);
        }
        rows.push(without_bars(cells.cells, line, divider));
    }
    rows.retain(|row| row.iter().any(|cell| !cell.text.is_empty()));
    Ok(rows)
}

/// The cells of a row as they are read.
struct RowCells {
    divider: char,
    cells: Vec<TableCell>,
    /// Where the quoted cell begins that is not closed yet.
    quoted: Option<RecordSpot>,
}

impl RowCells {
    fn line(&mut self, number: u64, line: &str) {
        // The divider may be a blank itself: then a row that begins with one has an empty first cell.
        let divider = self.divider;
        let blanks = |it: char| it.is_whitespace() && it != divider;
        let mut rest = line;
        let spot =
            |rest: &str| RecordSpot { line: number, column: column_after(line.strip_suffix(rest).unwrap_or_default()) };
        if self.quoted.is_some() {
            self.add(" ");
            rest = self.quote(rest);
        } else {
            let first = rest.trim_start_matches(blanks);
            rest = self.cell(first, spot(first));
        }
        while let Some(next) = rest.strip_prefix(self.divider) {
            let next = next.trim_start_matches(blanks);
            rest = self.cell(next, spot(next));
        }
    }

    /// Reads a cell, and says what follows.
    fn cell<'t>(&mut self, text: &'t str, spot: RecordSpot) -> &'t str {
        self.cells.push(TableCell { text: String::new(), spot });
        match text.strip_prefix('"') {
            Some(inside) => {
                self.quoted = Some(spot);
                self.quote(inside)
            }
            None => self.bare(text),
        }
    }

    /// Reads the rest of a quoted cell, in which two quotation marks are one.
    fn quote<'t>(&mut self, mut text: &'t str) -> &'t str {
        while let Some((before, after)) = text.split_once('"') {
            self.add(before);
            let Some(again) = after.strip_prefix('"') else {
                self.quoted = None;
                return self.bare(after);
            };
            self.add("\"");
            text = again;
        }
        self.add(text);
        ""
    }

    /// Reads the rest of a cell that is not quoted.
    fn bare<'t>(&mut self, text: &'t str) -> &'t str {
        let (cell, rest) = text.split_at(text.find(self.divider).unwrap_or(text.len()));
        self.add(cell.trim_end());
        rest
    }

    fn add(&mut self, text: &str) {
        self.cells.last_mut().into_iter().for_each(|cell| cell.text.push_str(text));
    }
}

/// Drops the empty first and last cells of a row that has bars at its sides.
fn without_bars(mut cells: Vec<TableCell>, line: &str, divider: char) -> Vec<TableCell> {
    let is_bar = BARS.contains(&divider);
    if is_bar && line.trim_end().ends_with(divider) && cells.len() > 1 {
        cells.pop();
    }
    if is_bar && line.trim_start().starts_with(divider) && !cells.is_empty() {
        cells.remove(0);
    }
    cells
}

/// The rows of a table whose cells have only blanks between them. If cells of the first row stand two blanks or more apart, those of others
/// do so as well: then they may have a single blank in them.
fn aligned<'t>(lines: impl Iterator<Item = (u64, &'t str)>, head: &str) -> Vec<Vec<TableCell>> {
    let is_wide = head.trim().split(char::is_whitespace).any(str::is_empty);
    let columns = if is_wide { words(1, head, 2).len() } else { 0 };
    let row = |(number, line)| {
        let wide = words(number, line, if is_wide { 2 } else { 1 });
        if wide.len() < columns { words(number, line, 1) } else { wide }
    };
    lines.filter(|(_, line)| !is_drawn(line)).map(row).collect()
}

/// The parts of a line that stand so many blanks apart.
fn words(number: u64, line: &str, apart: usize) -> Vec<TableCell> {
    let mut cells = Vec::<TableCell>::new();
    let mut blanks = apart;
    for (at, character) in line.char_indices() {
        if character.is_whitespace() {
            blanks += 1;
            continue;
        }
        if blanks >= apart || cells.is_empty() {
            let spot = RecordSpot { line: number, column: column_after(line.get(..at).unwrap_or_default()) };
            cells.push(TableCell { text: String::new(), spot });
        } else if blanks > 0 {
            cells.last_mut().into_iter().for_each(|cell| cell.text.push(' '));
        }
        blanks = 0;
        cells.last_mut().into_iter().for_each(|cell| cell.text.push(character));
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::{TableCell, WrittenTable};
    use crate::convert::fault::RecordError;

    fn rows(text: &str) -> Result<Vec<Vec<TableCell>>, RecordError> {
        WrittenTable::of(text).map(|table| table.rows)
    }

    /// The cells of each row, with bars between them.
    fn cells(text: &str) -> Vec<String> {
        let row = |row: Vec<TableCell>| row.into_iter().map(|cell| cell.text).collect::<Vec<_>>().join("|");
        rows(text).unwrap_or_default().into_iter().map(row).collect()
    }

    #[test]
    fn cells_stand_apart_in_many_ways() {
        let table = ["Deal|Aya|Anna Maria", "1|0|1,200", "2||5"];
        assert_eq!(cells("\u{feff}Deal,Aya,\"Anna Maria\"\r\n1,0,\"1,200\"\r\n\r\n2,,5\r\n"), table);
        assert_eq!(cells("Deal\tAya\tAnna Maria\n1\t0\t1,200\n2\t\t5"), table);
        assert_eq!(cells("Deal;Aya;Anna Maria\r1;0;1,200\r2;;5"), table);
        assert_eq!(cells("| Deal | Aya | Anna Maria |\n|---|--:|:--|\n| 1 | 0 | 1,200 |\n| 2 | | 5 |\n"), table);
        assert_eq!(cells("Deal │ Aya │ Anna Maria\n─────┼──────\n1 │ 0 │ 1,200\n2 │  │ 5"), table);
        assert_eq!(cells("Deal  Aya  Anna Maria\n   1    0       1,200\n"), table[..2]);
        assert_eq!(cells("Aya Bea\n-5 1,200\n- -\n"), ["Aya|Bea", "-5|1,200", "-|-"]);
        assert_eq!(cells("\"a \"\"b\"\"\nc\",d\n"), ["a \"b\" c|d"]);
        assert_eq!(cells("山田　太郎　　花子\n1　　2\n"), ["山田 太郎|花子", "1|2"]);
    }

    #[test]
    fn cells_know_where_they_begin() {
        let places =
            |text| rows(text).unwrap_or_default().concat().into_iter().map(|cell| (cell.spot.line, cell.spot.column));
        assert_eq!(places("\n| 花 | b |\n").collect::<Vec<_>>(), [(2, 3), (2, 7)]);
        assert_eq!(places("\"a\nb\", c\nd,e").collect::<Vec<_>>(), [(1, 1), (2, 5), (3, 1), (3, 3)]);
        assert_eq!(rows("a,\"b\nc").map_err(|error| (error.line, error.column)), Err((1, 3)));
    }

    #[test]
    fn what_stands_above_the_names_is_a_title() {
        let titles = |text| WrittenTable::of(text).map(|table| table.titles).unwrap_or_default();
        let table = ["Deal|Aya|Bea", "1|0|1,200"];
        for (text, above) in [
            ("Kalooki in April\n\nDeal,Aya,Bea\n1,0,\"1,200\"\n", &["Kalooki in April"][..]),
            ("\"Club, table 3\",,\r\n,,\r\nDeal,Aya,Bea\r\n1,0,\"1,200\"\r\n", &["Club, table 3"]),
            ("\"Club\n3\"\nApril\nDeal\tAya\tBea\n1\t0\t1,200", &["Club 3", "April"]),
            ("| Club | | |\n|---|---|---|\n| Deal | Aya | Bea |\n| 1 | 0 | 1,200 |", &["Club"]),
            ("Club, table 3\nDeal  Aya  Bea\n1     0    1,200", &[]),
            ("Club of table 3\nDeal  Aya  Bea\n1     0    1,200", &["Club of table 3"]),
            ("4月\nDeal Aya Bea\n1 0 1,200", &["4月"]),
            ("Deal Aya Bea\n1 0 1,200", &[]),
        ] {
            assert_eq!(titles(text), above, "{text}");
            if !text.starts_with("Club,") {
                assert_eq!(cells(text), table, "{text}");
            }
        }
        assert_eq!(cells("Aya  Bea  notes\n0  5  long, sad\n3  0  short, glad\n").len(), 3);
        assert_eq!(rows("a\n\nb,c\nd,e").unwrap_or_default().concat().last().map(|cell| cell.spot.line), Some(4));
    }
}
