//! Tables that have the names of the players in the first column, turned so that they have them in the first row.

use super::points::CellPoints;
use super::rows::TableCell;
use super::words::{RowLabel, is_blank};

/// The rows of a table with the names in its first row, whichever way it was written. Each cell keeps its place.
pub(super) fn upright(rows: Vec<Vec<TableCell>>) -> Vec<Vec<TableCell>> {
    if is_sideways(&rows) { turned(&rows) } else { rows }
}

/// Whether the names are in the first column: each row below the first begins with one, and the first row has none
/// after its first cell, but only points, numbers of deals and totals.
fn is_sideways(rows: &[Vec<TableCell>]) -> bool {
    let Some((head, others)) = rows.split_first() else { return false };
    let is_name = |row: &Vec<TableCell>| {
        row.first().is_some_and(|cell| matches!(RowLabel::of(&cell.text), RowLabel::Other(_)) && !is_points(cell))
    };
    let behind = head.get(1..).unwrap_or_default();
    let tells = behind.iter().any(|cell| !is_blank(&cell.text));
    let is_deal = |cell: &TableCell| {
        is_points(cell) || matches!(RowLabel::of(&cell.text), RowLabel::None | RowLabel::Number(_) | RowLabel::Total)
    };
    tells && behind.iter().all(is_deal) && !others.is_empty() && others.iter().all(is_name)
}

/// Whether a cell has points, known or not.
fn is_points(cell: &TableCell) -> bool {
    CellPoints::of(&cell.text).is_some()
}

/// The columns of a table as rows. Missing cells of a short row are blank, and have the place of its last cell.
fn turned(rows: &[Vec<TableCell>]) -> Vec<Vec<TableCell>> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let cell = |row: &Vec<TableCell>, column: usize| {
        let blank = || row.last().map(|last| TableCell { text: String::new(), spot: last.spot });
        row.get(column).cloned().or_else(blank)
    };
    (0..columns).map(|column| rows.iter().filter_map(|row| cell(row, column)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use crate::convert::{RecordForm, convert};

    fn log(table: &str) -> Result<String, String> {
        let rules = adjudeck_validator::edition("kalooki").unwrap();
        let log = convert(RecordForm::Scores, table, "Club", rules);
        log.map(|log| log.to_text()).map_err(|error| error.to_string())
    }

    const UPRIGHT: &str = "Deal\tAya\tBea\tCarl\n1\t0\t61\t14\n2\t35\t0\t8\nTotal\t35\t61\t23\n";

    #[test]
    fn names_may_stand_in_the_first_column() {
        let made = log(UPRIGHT);
        assert!(made.as_ref().is_ok_and(|log| log.contains("total Aya 35 Bea 61 Carl 23")), "{made:?}");
        for sideways in [
            "\t1\t2\tTotal\nAya\t0\t35\t35\nBea\t61\t0\t61\nCarl\t14\t8\t23\n",
            "Player\t1\t2\tTotal\nAya\t0\t35\t35\nBea\t61\t0\t61\nCarl\t14\t8\t23\n",
            ",Deal 1,Deal 2,Total\nAya,0,35,35\nBea,61,0,61\nCarl,14,8,23\n",
            "名前\t第１回\t第２回\t合計\nAya\t０\t３５\t３５\nBea\t６１\t０\t６１\nCarl\t１４\t８\t２３\n",
        ] {
            assert_eq!(log(sideways), made, "{sideways}");
        }
    }

    #[test]
    fn a_table_without_a_first_row_has_names_before_points() {
        let bare = log("Aya\t0\t35\nBea\t61\t0\nCarl\t14\t8\n");
        assert_eq!(bare, log("Aya\tBea\tCarl\n0\t61\t14\n35\t0\t8\n"));
    }

    #[test]
    fn a_wrong_cell_is_named_where_it_was_written() {
        let wrong = "\tDeal 1\tDeal 2\n花子\t0\t35\n太郎\t61\tmany\n";
        assert_eq!(log(wrong), Err("3:7: `many` is no number of points".to_owned()));
    }

    #[test]
    fn what_is_upright_stays_so() {
        assert!(log("Date\tAya\tBea\n2026-03-07\t0\t61\n").is_ok_and(|log| log.contains("players Aya Bea")));
        assert!(log("Aya\tBea\n0\t61\n").is_ok_and(|log| log.contains("players Aya Bea")));
    }
}
