//! The day on which an audit is begun.

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

/// The environment variable that fixes the date (Unix time in seconds), so that the same inputs always give the same
/// bytes.
const MADE: &str = "SOURCE_DATE_EPOCH";

/// Today by universal time: `2026-11-29`.
pub(super) fn today() -> String {
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let made = env::var(MADE).ok().and_then(|seconds| seconds.parse().ok());
    day_of(made.unwrap_or_else(now))
}

/// The date at a Unix time in seconds. Years are counted from March here, so that a leap day is the last day of its
/// year.
fn day_of(seconds: u64) -> String {
    // Days since 1 March of year 0; then the day within its cycle of 400 years, its year and its month.
    let days = seconds / 86_400 + 719_468;
    let of_era = days % 146_097;
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let year = days / 146_097 * 400 + year + u64::from(month >= 10);
    format!("{year:04}-{:02}-{day:02}", (month + 2) % 12 + 1)
}

#[cfg(test)]
mod tests {
    use super::day_of;

    #[test]
    fn days_are_those_of_the_calendar() {
        let due = [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_689_599, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
            (1_795_910_400, "2026-11-29"),
            (4_107_542_400, "2100-03-01"),
        ];
        for (seconds, day) in due {
            assert_eq!(day_of(seconds), day);
        }
    }
}
