//! Medians, spreads and the table.

use std::fmt::Write as _;

use crate::data::Side;

/// How often an input was read, or read and judged, and how long that took.
pub(crate) struct Run {
    pub(crate) name: String,
    pub(crate) side: Side,
    /// Whether it was judged as well.
    pub(crate) judged: bool,
    pub(crate) bytes: u64,
    pub(crate) count: u64,
    /// Processor seconds of each round.
    pub(crate) seconds: Vec<f64>,
}

impl Run {
    /// Moves or statements a second.
    fn rate(&self) -> f64 {
        float(self.count) / median(&self.seconds)
    }
}

/// A count; beyond 2 to the 53rd its last digits are lost.
#[expect(clippy::cast_precision_loss, reason = "counts of moves and bytes are far smaller")]
const fn float(count: u64) -> f64 {
    count as f64
}

/// The middle one; of an even number, what is midway between the two in the middle. Not a number, if there are none.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = |index: Option<usize>| index.and_then(|index| sorted.get(index)).copied().unwrap_or(f64::NAN);
    f64::midpoint(middle(sorted.len().checked_sub(1).map(|last| last / 2)), middle(Some(sorted.len() / 2)))
}

/// The least and the greatest.
fn spread(values: &[f64]) -> (f64, f64) {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    (least, values.iter().copied().fold(f64::NEG_INFINITY, f64::max))
}

/// What the peers do in a second, on average over their inputs.
fn peers(runs: &[Run], judged: bool) -> f64 {
    let rates: Vec<_> =
        runs.iter().filter(|run| run.side == Side::Chess && run.judged == judged).map(Run::rate).collect();
    rates.iter().sum::<f64>() / float(rates.len() as u64)
}

/// The runs as a table in Markdown, those that judge first.
pub(crate) fn table(runs: &[Run]) -> String {
    let mut table =
        "| | input | MB | seconds, median | least to most | million a second | of the peers' mean |\n".to_owned();
    table += "|---|---|--:|--:|--:|--:|--:|\n";
    for judged in [true, false] {
        let peers = peers(runs, judged);
        for run in runs.iter().filter(|run| run.judged == judged) {
            let what = if judged { "read and judged" } else { "read" };
            let (least, most) = spread(&run.seconds);
            let _ = writeln!(
                table,
                "| {what} | {} | {:.0} | {:.3} | {least:.3} to {most:.3} | {:.2} | {:.2} |",
                run.name,
                float(run.bytes) / 1e6,
                median(&run.seconds),
                run.rate() / 1e6,
                run.rate() / peers,
            );
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(name: &str, side: Side, judged: bool, count: u64, seconds: &[f64]) -> Run {
        Run { name: name.to_owned(), side, judged, bytes: 2_400_000, count, seconds: seconds.to_vec() }
    }

    #[test]
    fn the_median_is_in_the_middle_whatever_the_order() {
        assert!((median(&[9.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
        assert!((median(&[9.0, 1.0, 2.0, 4.0]) - 3.0).abs() < 1e-9);
        assert!((median(&[5.0]) - 5.0).abs() < 1e-9);
        assert!(median(&[]).is_nan());
    }

    #[test]
    fn the_table_has_rates_spreads_and_ratios_to_the_mean_of_the_peers() {
        let runs = [
            run("a", Side::Chess, true, 4_000_000, &[1.0, 2.0, 3.0]),
            run("a", Side::Chess, false, 8_000_000, &[1.0]),
            run("b", Side::Chess, true, 8_000_000, &[2.0]),
            run("c", Side::Rummy, true, 9_000_000, &[1.5, 1.0, 9.0]),
            run("c", Side::Rummy, false, 4_000_000, &[1.0]),
        ];
        assert_eq!(
            table(&runs).lines().skip(2).collect::<Vec<_>>(),
            [
                "| read and judged | a | 2 | 2.000 | 1.000 to 3.000 | 2.00 | 0.67 |",
                "| read and judged | b | 2 | 2.000 | 2.000 to 2.000 | 4.00 | 1.33 |",
                "| read and judged | c | 2 | 1.500 | 1.000 to 9.000 | 6.00 | 2.00 |",
                "| read | a | 2 | 1.000 | 1.000 to 1.000 | 8.00 | 1.00 |",
                "| read | c | 2 | 1.000 | 1.000 to 1.000 | 4.00 | 0.50 |",
            ]
        );
    }
}
