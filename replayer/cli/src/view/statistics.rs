//! How often each kind of finding came up, drawn for people.

use adjudeck_replayer::analysis::summary::Statistic;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

use crate::columns::{pad, pad_left, width};

/// A line for each kind of finding: how often it came up, its kind and code, its point, its clause.
#[must_use]
pub(super) fn statistics(all: &[Statistic], lang: Lang) -> String {
    let rows: Vec<_> = all.iter().map(|one| cells(one, lang)).collect();
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max();
    let widths = [0, 1, 2].map(|column| widest(column).unwrap_or_default());
    let [counts, names, points] = widths;
    let line = |[count, name, point, clause]: &[String; 4]| {
        let line = format!("{}  {}  {}  {clause}", pad_left(count, counts), pad(name, names), pad(point, points));
        line.trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

fn cells(one: &Statistic, lang: Lang) -> [String; 4] {
    let name = format!("{}[{}]", lang.program(one.kind), one.code);
    let (point, clause) = (one.point.unwrap_or_default().to_owned(), one.clause.as_deref().unwrap_or_default());
    [one.count.to_string(), name, point, visible(clause)]
}
