//! Points as people and spreadsheets write them.

use unicode_normalization::UnicodeNormalization;

use super::words::is_blank;

/// What a cell says of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CellPoints {
    /// The points, if they are known.
    pub(super) number: Option<i32>,
    /// Whether the player is marked as having gone out.
    pub(super) is_out: bool,
}

/// What stands before a number that is negative.
const MINUS: [char; 9] = ['-', '\u{2010}', '\u{2011}', '\u{2012}', '–', '\u{2212}', 'ー', '▲', '△'];

/// What may stand behind points.
const UNITS: [&str; 5] = ["点", "points", "pts", "pt", "p"];

/// What may stand between thousands.
const THOUSANDS: [char; 5] = [',', '.', '\'', '’', ' '];

impl CellPoints {
    /// What a cell says; `None` if it is no number.
    pub(super) fn of(text: &str) -> Option<Self> {
        let text: String = text.nfkc().collect();
        let text = text.trim();
        let bare = text.trim_matches('*').trim();
        let is_out = bare.len() < text.len() && text.contains('*');
        let number = if is_blank(bare) { None } else { Some(number(bare)?) };
        Some(Self { number, is_out })
    }
}

/// A whole number with its sign.
fn number(text: &str) -> Option<i32> {
    let text = without_unit(text);
    let in_brackets = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).map(without_unit);
    let minus = in_brackets.or(text.strip_prefix(MINUS)).or(text.strip_suffix(MINUS));
    if let Some(digits) = minus {
        return whole(digits.trim())?.checked_neg();
    }
    whole(text.strip_prefix('+').unwrap_or(text).trim())
}

/// What stands before a unit.
fn without_unit(text: &str) -> &str {
    UNITS.iter().find_map(|unit| text.strip_suffix(unit)).unwrap_or(text).trim()
}

/// A whole number without a sign. Nothing but noughts may stand behind the point of a fraction, which is no separator of thousands too.
fn whole(text: &str) -> Option<i32> {
    let without_noughts = ["00", "0"].iter().find_map(|noughts| {
        let rest = text.strip_suffix(noughts)?;
        ['.', ','].into_iter().find_map(|point| Some((rest.strip_suffix(point)?, Some(point))))
    });
    let (text, point) = without_noughts.unwrap_or((text, None));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits(text) {
        return text.parse().ok();
    }
    let separator = text.chars().find(|it| THOUSANDS.contains(it) && Some(*it) != point)?;
    let groups: Vec<_> = text.split(separator).collect();
    let (first, others) = groups.split_first()?;
    let are_groups = first.len() <= 3
        && is_digits(first)
        && !first.starts_with('0')
        && others.iter().all(|group| group.len() == 3 && is_digits(group));
    if are_groups { groups.concat().parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::CellPoints;

    #[test]
    fn numbers_are_read_in_all_their_forms() {
        let read = |text| CellPoints::of(text).map(|points| (points.number, points.is_out));
        for text in [
            "-5",
            "\u{2212}5",
            "－５",
            "▲5",
            "△ 5",
            "(5)",
            "（５）",
            "5-",
            "–5",
            "-5.0",
            "-5点",
            " ‐5",
            "ー５",
            "(5点)",
        ] {
            assert_eq!(read(text), Some((Some(-5), false)), "{text}");
        }
        for text in
            ["1234", "1,234", "１，２３４", "1.234", "1 234", "1'234", "+1234", "1234.00", "1,234.0", "1234 pts"]
        {
            assert_eq!(read(text), Some((Some(1234), false)), "{text}");
        }
        for text in
            ["▲1,234", "△１，２３４", "（1 234）", "－1.234", "-1\u{a0}234", "1\u{202f}234-", "(1,234.00)", "▲1.234,00"]
        {
            assert_eq!(read(text), Some((Some(-1234), false)), "{text}");
        }
        for text in ["", " ", "-", "−", "—", "?", "？", "N/A"] {
            assert_eq!(read(text), Some((None, false)), "{text}");
        }
        for text in ["0*", "*0", "０＊", "0 *", "**0**"] {
            assert_eq!(read(text), Some((Some(0), true)), "{text}");
        }
        assert_eq!(read("*"), Some((None, true)));
        for text in ["x", "4.5", "1,23", "12,34,567", "--5", "(-5)", "99999999999", "5 6", "()", "1,2345", "5%"] {
            assert_eq!(read(text), None, "{text}");
        }
        for text in
            ["1.5", "１．５", "1,5", "0,123", "0.123", "01,234", "1,234,00", "1.234,5", "1,234.567", "1 234,567"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
