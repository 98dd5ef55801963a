//! Sortable tables.

use adjudeck_replayer::words::Lang;
use maud::{Markup, html};

/// How many rows [`table`] shows at most.
const MAX_ROWS: usize = 200;

/// A cell of a table.
pub(crate) enum Cell {
    /// The heading of the row.
    Head(Markup),
    Text(Markup),
    Number(u64),
    /// A number to sort by, and its text.
    Shown(String, String),
    /// A share, as a percentage.
    Share(u64, u64),
    /// A ratio, with two decimals.
    Each(u64, u64),
}

/// A table with these headings and the first [`MAX_ROWS`] of these rows.
pub(crate) fn table(
    lang: Lang,
    caption: &str,
    headings: &[&str],
    rows: impl ExactSizeIterator<Item = Vec<Cell>>,
) -> Markup {
    let all = rows.len();
    html! {
        (whole(caption, headings, rows.take(MAX_ROWS).collect()))
        @if all > MAX_ROWS {
            p.more { (shown(lang, MAX_ROWS as u64, all as u64)) }
        }
    }
}

/// A table with these headings and all of these rows.
pub(crate) fn whole(caption: &str, headings: &[&str], rows: Vec<Vec<Cell>>) -> Markup {
    let is_number = |column| rows.first().and_then(|row| row.get(column)).is_some_and(Cell::is_number);
    html! {
        div.scroll tabindex="0" role="region" aria-label=(caption) {
            table.sorts {
                caption { (caption) }
                thead {
                    tr { @for (column, heading) in headings.iter().enumerate() { th.number[is_number(column)] scope="col" { (heading) } } }
                }
                tbody {
                    @for row in rows {
                        tr { @for (cell, heading) in row.into_iter().zip(headings) { (cell.markup(heading)) } }
                    }
                }
            }
        }
    }
}

/// How many of all rows are shown.
pub(crate) fn shown(lang: Lang, shown: u64, all: u64) -> String {
    lang.program("The first {shown} of {all} are shown. The tables beside this page have all of them.")
        .replace("{shown}", &number(shown))
        .replace("{all}", &number(all))
}

impl Cell {
    const fn is_number(&self) -> bool {
        matches!(self, Self::Number(_) | Self::Shown(..) | Self::Share(..) | Self::Each(..))
    }

    /// The cell. Where a window is narrow, a number has its heading before it.
    fn markup(self, heading: &str) -> Markup {
        match self {
            Self::Head(markup) => html! { th scope="row" { (markup) } },
            Self::Text(markup) => html! { td { (markup) } },
            Self::Number(value) => html! { td.number data-label=(heading) data-value=(value) { (number(value)) } },
            Self::Shown(value, shown) => html! { td.number data-label=(heading) data-value=(value) { (shown) } },
            Self::Share(part, whole) => {
                let share = rounded(part, whole, 1000);
                html! { td.number data-label=(heading) data-value=(share) { (share / 10) "." (share % 10) "%" } }
            }
            Self::Each(part, whole) => {
                let each = rounded(part, whole, 100);
                html! { td.number data-label=(heading) data-value=(each) { (number(each / 100)) "." (format!("{:02}", each % 100)) } }
            }
        }
    }
}

/// The share of a part in a whole, scaled to `of` and rounded.
pub(crate) fn rounded(part: u64, whole: u64, of: u64) -> u64 {
    let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
    u64::try_from((part * u128::from(of) * 2 + whole) / (whole * 2)).unwrap_or(u64::MAX)
}

/// A number with separators between thousands.
pub(crate) fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::{Cell, MAX_ROWS, number, rounded, table};
    use adjudeck_replayer::words::Lang;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!([0, 999, 1000, 1_234_567].map(number), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(
            [(1, 3), (2, 3), (1, 2000), (0, 0)].map(|(part, whole)| rounded(part, whole, 1000)),
            [333, 667, 1, 0]
        );
    }

    #[test]
    fn a_long_table_says_that_it_is_not_whole() {
        let rows = |count: usize| {
            let row = |index: usize| vec![Cell::Head(html! { "x" }), Cell::Number(index as u64)];
            table(Lang::En, "A", &["Name", "Faults"], (0..count).map(row)).into_string()
        };
        assert!(!rows(MAX_ROWS).contains("are shown"));
        let long = rows(MAX_ROWS + 1);
        assert!(long.contains("The first 200 of 201 are shown") && !long.contains("data-value=\"200\""), "{long}");
    }
}
