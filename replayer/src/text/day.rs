//! Days, as logs and people write them.

/// A day: `2026-11-24`. Only this file reads dates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(String);

impl Day {
    /// The day with which a text begins. Its numbers may be separated by `-`, `.`, `/` or the characters for year, month and day,
    /// and be written in wide digits. Months and days need no leading zero.
    ///
    /// ```
    /// use adjudeck_replayer::audit::Day;
    /// for text in ["2026/11/4 20:15", "2026-11-04", "2026.11.04", "2026年11月4日（火）", "２０２６年１１月０４日"] {
    ///     assert_eq!(Day::at_start_of(text).unwrap().as_str(), "2026-11-04");
    /// }
    /// for text in ["2026-02-30", "2026-11-241", "26-11-24", "11/24/2026", "2026年11-24", "24 November 2026"] {
    ///     assert_eq!(Day::at_start_of(text), None);
    /// }
    /// ```
    #[must_use]
    pub fn at_start_of(text: &str) -> Option<Self> {
        let narrow: String = text.trim_start().chars().map(narrow).collect();
        let (year, rest) = number(&narrow).filter(|_| narrow.bytes().take_while(u8::is_ascii_digit).count() == 4)?;
        let sign = rest.chars().next()?;
        let next = match sign {
            '-' | '.' | '/' => sign,
            '年' => '月',
            _ => return None,
        };
        let (month, rest) = number(rest.strip_prefix(sign)?)?;
        let (day, _) = number(rest.strip_prefix(next)?)?;
        (1..=days_of(year, month)).contains(&day).then(|| Self(format!("{year:04}-{month:02}-{day:02}")))
    }

    /// The day as text.
    ///
    /// ```
    /// assert_eq!("2026-11-24".parse::<adjudeck_replayer::audit::Day>().unwrap().as_str(), "2026-11-24");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The month in which it lies.
    ///
    /// ```
    /// assert_eq!("2026-11-24".parse::<adjudeck_replayer::audit::Day>().unwrap().month(), "2026-11");
    /// ```
    #[must_use]
    pub fn month(&self) -> &str {
        self.0.rsplit_once('-').map_or("", |(month, _)| month)
    }
}

/// A text that should be a day is not one.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a day is written as `2026-11-24`")]
pub struct NoDay;

impl std::str::FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        Self::at_start_of(text).filter(|day| day.0 == text).ok_or(NoDay)
    }
}

/// The number at the start of a text, after any blanks, and the rest of the text.
fn number(text: &str) -> Option<(u16, &str)> {
    let text = text.trim_start();
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    Some((digits.parse().ok()?, rest.trim_start()))
}

/// The ASCII form of a digit, or of a separator between digits.
fn narrow(letter: char) -> char {
    let wide = u32::from(letter).checked_sub(0xfee0).filter(|_| matches!(letter, '０'..='９' | '－' | '．' | '／'));
    wide.and_then(char::from_u32).unwrap_or(letter)
}

/// How many days a month has; 0, if there is no such month.
const fn days_of(year: u16, month: u16) -> u16 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        _ => 0,
    }
}
