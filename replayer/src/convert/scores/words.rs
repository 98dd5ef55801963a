//! The words in tables of scores, in English and Japanese: headings of columns, and labels of rows.

use unicode_normalization::UnicodeNormalization;

use crate::convert::new_log::in_a_line;

/// What the number of a deal is called.
const DEALS: [&str; 20] = [
    "",
    "deal",
    "deals",
    "round",
    "rounds",
    "hand",
    "hands",
    "game",
    "d",
    "r",
    "no",
    "nr",
    "#",
    "回",
    "回戦",
    "回目",
    "局",
    "戦",
    "ディール",
    "ラウンド",
];

/// What else the first column may be called.
const FIRST: [&str; 10] = ["date", "day", "player", "players", "name", "names", "日付", "日", "名前", "氏名"];

/// What a total is called.
const TOTALS: [&str; 12] =
    ["total", "totals", "sum", "subtotal", "running total", "合計", "計", "総計", "累計", "小計", "合計点", "トータル"];

/// What a row is called that says who came in which place.
const PLACES: [&str; 6] = ["rank", "ranks", "place", "places", "順位", "着順"];

/// What a column of remarks is called.
const REMARKS: [&str; 8] = ["note", "notes", "remark", "remarks", "comment", "comments", "備考", "メモ"];

/// What a column is called that says who dealt.
const DEALERS: [&str; 3] = ["dealer", "親", "ディーラー"];

/// What a column is called that says who went out.
const OUT: [&str; 7] = ["out", "went out", "winner", "上がり", "あがり", "勝者", "勝ち"];

/// What a cell has of which nobody knows the number.
const UNKNOWN: [&str; 8] = ["", "-", "\u{2212}", "–", "—", "ー", "?", "n/a"];

/// A text as words are compared: in small letters, every character in its usual width, blanks single, without a colon or a full stop
/// at the end.
fn plain(text: &str) -> String {
    let text: String = text.nfkc().flat_map(char::to_lowercase).collect();
    in_a_line(&text).trim_end_matches([':', '.']).trim_end().to_owned()
}

/// Whether a cell tells nothing.
pub(super) fn is_blank(text: &str) -> bool {
    UNKNOWN.contains(&&*plain(text))
}

/// Whether two texts are the name of the same player.
pub(super) fn is_same_name(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

/// What the name of a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnName {
    /// Deals, or nothing.
    Deals,
    /// Who dealt.
    Dealer,
    /// Who went out.
    Out,
    /// Remarks, or sums of rows.
    Remarks,
    /// Something else: a player.
    Other,
}

impl ColumnName {
    /// What a name says; only of the first column some names say that it has the deals.
    pub(super) fn of(text: &str, is_first: bool) -> Self {
        let word = plain(text);
        let is_in = |words: &[&str]| words.contains(&&*word);
        match () {
            () if is_first && (is_in(&DEALS) || is_in(&FIRST)) => Self::Deals,
            () if is_in(&DEALERS) => Self::Dealer,
            () if is_in(&OUT) => Self::Out,
            () if word.is_empty() || is_in(&REMARKS) || is_in(&TOTALS) => Self::Remarks,
            () => Self::Other,
        }
    }
}

/// What stands before a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RowLabel {
    /// Nothing.
    None,
    /// The number of a deal.
    Number(u16),
    /// That the row has totals.
    Total,
    /// That it has something that is not scores.
    Remark,
    /// Something else, such as a date.
    Other(String),
}

/// The highest number before a row that is that of a deal: others are years or dates.
const HIGHEST: u16 = 999;

impl RowLabel {
    /// What a text before a row says.
    pub(super) fn of(text: &str) -> Self {
        let word = plain(text);
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        let is_one_number = !digits.is_empty() && word.contains(&digits);
        let around = word.replacen(&digits, "", 1);
        let around = around.trim_matches(|it: char| it.is_whitespace() || matches!(it, '.' | ')' | '(' | '第'));
        match digits.parse() {
            _ if is_blank(text) => Self::None,
            _ if TOTALS.contains(&&*word) => Self::Total,
            _ if PLACES.contains(&&*word) => Self::Remark,
            Ok(number @ 1..=HIGHEST) if is_one_number && DEALS.contains(&around) => Self::Number(number),
            _ => Self::Other(in_a_line(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RowLabel;

    #[test]
    fn labels_are_numbers_of_deals_totals_or_comments() {
        for text in ["3", "３", "Deal 3", "第3回", "3回戦", "③", "#3", "3.", "round 3", "R3"] {
            assert_eq!(RowLabel::of(text), RowLabel::Number(3), "{text}");
        }
        for text in ["Total", "TOTAL:", "合計", "累計", " 合計：", "Running total"] {
            assert_eq!(RowLabel::of(text), RowLabel::Total, "{text}");
        }
        for text in ["2026-03-07", "2026", "semi-final", "3 of 4", "0", "3月"] {
            assert_eq!(RowLabel::of(text), RowLabel::Other(text.to_owned()), "{text}");
        }
        assert_eq!(RowLabel::of("順位"), RowLabel::Remark);
        assert_eq!(RowLabel::of("－"), RowLabel::None);
    }
}
