//! The cells of a table, however they stand apart.

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

/// The rows of a text that are not blank, and are not only drawn.
///
/// # Errors
/// A quoted cell is not closed.
pub(super) fn rows(text: &str) -> Result<Vec<Vec<TableCell>>, RecordError> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let head = first_row(&text);
    match DIVIDERS.into_iter().find(|divider| head.contains(*divider)) {
        Some(divider) => divided(&text, divider),
        None => Ok(aligned(&text, &head)),
    }
}

/// The first row of a text, which goes on over line ends in a quoted cell.
fn first_row(text: &str) -> String {
    let mut row = String::new();
    for (_, line) in numbered_lines(text).skip_while(|(_, line)| is_drawn(line)) {
        row.push_str(line);
        if row.matches('"').count().is_multiple_of(2) {
            break;
        }
    }
    row
}

/// Whether a line has no cells.
fn is_drawn(line: &str) -> bool {
    let is_line = line.chars().all(|it| it.is_whitespace() || DRAWN.contains(&it));
    is_line && (line.trim().is_empty() || line.contains("--") || line.contains("==") || line.contains(['─', '━']))
}

/// The rows of a table whose cells have a divider between them. A cell that begins with a quotation mark goes on to the next
/// single one, over line ends and dividers.
fn divided(text: &str, divider: char) -> Result<Vec<Vec<TableCell>>, RecordError> {
    let mut rows = Vec::new();
    let mut lines = numbered_lines(text);
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
        let mut rest = line;
        let spot =
            |rest: &str| RecordSpot { line: number, column: column_after(line.strip_suffix(rest).unwrap_or_default()) };
        if self.quoted.is_some() {
            self.add(" ");
            rest = self.quote(rest);
        } else {
            rest = self.cell(rest.trim_start(), spot(rest.trim_start()));
        }
        while let Some(next) = rest.strip_prefix(self.divider) {
            let blanks = |it: char| it.is_whitespace() && it != self.divider;
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
fn aligned(text: &str, head: &str) -> Vec<Vec<TableCell>> {
    let is_wide = head.trim().split(char::is_whitespace).any(str::is_empty);
    let columns = if is_wide { words(1, head, 2).len() } else { 0 };
    let row = |(number, line)| {
        let wide = words(number, line, if is_wide { 2 } else { 1 });
        if wide.len() < columns { words(number, line, 1) } else { wide }
    };
    numbered_lines(text).filter(|(_, line)| !is_drawn(line)).map(row).collect()
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
    use super::rows;

    /// The cells of each row, with bars between them.
    fn cells(text: &str) -> Vec<String> {
        let row = |row: Vec<super::TableCell>| row.into_iter().map(|cell| cell.text).collect::<Vec<_>>().join("|");
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
}
