//! Places in logs: `game.rum:69`, as reports write them.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use clap::builder::{OsStringValueParser, TypedValueParser};

use crate::input::Source;

/// The name of standard input in messages. It is also accepted before a line number.
const STDIN: &str = "<stdin>";

/// A log, and a line of it if one is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogPlace {
    /// The log; `-` is standard input.
    pub file: PathBuf,
    /// The line, from 1, if one is given.
    pub line: Option<u64>,
}

/// Why an argument is not a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// The line is 0.
    LineZero,
    /// The line number is too large.
    TooLarge,
    /// No file is given before the line.
    NoFile,
}

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LineZero => "lines are counted from 1",
            Self::TooLarge => "no line has so large a number",
            Self::NoFile => "before the line stands no file",
        })
    }
}

impl std::error::Error for NoPlace {}

/// How clap reads an argument `FILE:LINE`.
#[must_use]
pub fn place() -> impl TypedValueParser<Value = LogPlace> {
    OsStringValueParser::new().try_map(|argument| LogPlace::of(&argument))
}

impl LogPlace {
    /// The place that an argument names: `FILE`, `FILE:LINE`, or `FILE:LINE:COLUMN` as in reports, where the column is ignored.
    /// If a file has exactly this name, that file is meant.
    ///
    /// # Errors
    /// The argument is not a possible place.
    ///
    /// ```
    /// use std::ffi::OsStr;
    /// use std::path::Path;
    /// use adjudeck_cli::commands::place::{NoPlace, LogPlace};
    /// let place = LogPlace::of(OsStr::new("game.rum:69")).unwrap();
    /// assert_eq!((&*place.file, place.line), (Path::new("game.rum"), Some(69)));
    /// assert_eq!(LogPlace::of(OsStr::new("-:0")), Err(NoPlace::LineZero));
    /// ```
    pub fn of(argument: &OsStr) -> Result<Self, NoPlace> {
        read(argument, cfg!(windows), Path::exists)
    }

    /// Rewrites an argument so that clap accepts it as a place: `-:69`, a line of standard input, would look like an option.
    ///
    /// ```
    /// use adjudeck_cli::commands::place::LogPlace;
    /// assert_eq!(LogPlace::argument("-:69".into()), "<stdin>:69");
    /// assert_eq!(LogPlace::argument("-v".into()), "-v");
    /// ```
    #[must_use]
    pub fn argument(argument: OsString) -> OsString {
        match argument.to_str().and_then(|text| text.strip_prefix("-:")) {
            Some(line) => format!("{STDIN}:{line}").into(),
            None => argument,
        }
    }

    /// The input in which it lies.
    #[must_use]
    pub fn source(&self) -> Source {
        Source::of(&self.file)
    }
}

/// Reads an argument. Parameters say whether the system has drives (`C:`) and which files exist.
fn read(argument: &OsStr, drives: bool, is_there: impl Fn(&Path) -> bool) -> Result<LogPlace, NoPlace> {
    let whole = LogPlace { file: argument.into(), line: None };
    if is_there(&whole.file) {
        return Ok(whole);
    }
    let Some((before, last)) = numbered(&without_colon(argument), drives) else { return Ok(whole) };
    match numbered(&before, drives) {
        Some((file, line)) if !is_there(Path::new(&before)) => at(file, &line),
        _ => at(before, &last),
    }
}

/// The place at a line of a file.
fn at(file: OsString, line: &str) -> Result<LogPlace, NoPlace> {
    match u64::from_str(line) {
        _ if file.is_empty() => Err(NoPlace::NoFile),
        Ok(0) => Err(NoPlace::LineZero),
        Ok(line) => Ok(LogPlace { file: if file == STDIN { "-".into() } else { file.into() }, line: Some(line) }),
        Err(_) => Err(NoPlace::TooLarge),
    }
}

/// The argument without the trailing colon that places have in reports: `game.rum:69:5:`.
fn without_colon(argument: &OsStr) -> OsString {
    let bytes = argument.as_encoded_bytes();
    let shorter = bytes.strip_suffix(b":").and_then(|rest| beginning(argument, rest.len()));
    shorter.filter(|rest| numbered(rest, false).is_some()).unwrap_or_else(|| argument.to_owned())
}

/// The text before and after the last colon, if a number follows it and more than a drive comes before it.
fn numbered(text: &OsStr, drives: bool) -> Option<(OsString, String)> {
    let bytes = text.as_encoded_bytes();
    let colon = bytes.iter().rposition(|byte| *byte == b':')?;
    let number = str::from_utf8(bytes.get(colon + 1..)?).ok()?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_drive = drives && matches!(bytes.get(..colon), Some([letter]) if letter.is_ascii_alphabetic());
    (is_number && !is_drive).then(|| Some((beginning(text, colon)?, number.to_owned())))?
}

/// The first bytes of a text, up to a colon.
#[cfg(unix)]
fn beginning(text: &OsStr, bytes: usize) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt as _;
    text.as_bytes().get(..bytes).map(|bytes| OsStr::from_bytes(bytes).to_owned())
}

/// The first bytes of a text, up to a colon.
#[cfg(not(unix))]
fn beginning(text: &OsStr, bytes: usize) -> Option<OsString> {
    text.to_str()?.get(..bytes).map(OsString::from)
}

#[cfg(test)]
mod tests {
    use super::{LogPlace, NoPlace, OsStr, Path, read};

    /// What an argument means if these files exist.
    fn of(argument: &str, drives: bool, files: &[&str]) -> Result<(String, Option<u64>), NoPlace> {
        let is_there = |path: &Path| files.iter().any(|file| Path::new(file) == path);
        read(OsStr::new(argument), drives, is_there)
            .map(|LogPlace { file, line }| (file.into_os_string().into_string().unwrap(), line))
    }

    #[test]
    fn a_line_stands_after_a_colon() {
        let means = |argument, file: &str, line| {
            assert_eq!(of(argument, false, &["game.rum"]), Ok((file.to_owned(), line)), "{argument}");
        };
        means("game.rum:69", "game.rum", Some(69));
        means("game.rum", "game.rum", None);
        means("game.rum:069", "game.rum", Some(69));
        means("-:69", "-", Some(69));
        means("<stdin>:69:5", "-", Some(69));
        means("-", "-", None);
        means("対局/花子.rum:3", "対局/花子.rum", Some(3));
        // As in reports.
        means("game.rum:11:10", "game.rum", Some(11));
        means("game.rum:11:10:", "game.rum", Some(11));
        means("game.rum:11:", "game.rum", Some(11));
        // Without a number, the colon belongs to the name.
        means("game.rum:", "game.rum:", None);
        means("game.rum:+3", "game.rum:+3", None);
        means("game.rum:-3", "game.rum:-3", None);
        means("game.rum:3a", "game.rum:3a", None);
        means("at 20:15.rum", "at 20:15.rum", None);
        means("at 20:15.rum:4", "at 20:15.rum", Some(4));
        means("", "", None);
    }

    #[test]
    fn a_file_that_is_there_is_meant_as_it_is_called() {
        let files = ["game:69", "game:69:5"];
        assert_eq!(of("game:69", false, &files), Ok(("game:69".to_owned(), None)));
        assert_eq!(of("game:69:5", false, &files), Ok(("game:69:5".to_owned(), None)));
        assert_eq!(of("game:69:7", false, &files), Ok(("game:69".to_owned(), Some(7))));
        assert_eq!(of("game:69:5:7", false, &files), Ok(("game:69:5".to_owned(), Some(7))));
        assert_eq!(of("game:70", false, &files), Ok(("game".to_owned(), Some(70))));
    }

    #[test]
    fn a_drive_is_no_file() {
        assert_eq!(of("C:69", true, &[]), Ok(("C:69".to_owned(), None)));
        assert_eq!(of("C:69", false, &[]), Ok(("C".to_owned(), Some(69))));
        assert_eq!(of(r"C:\games\a.rum", true, &[]), Ok((r"C:\games\a.rum".to_owned(), None)));
        assert_eq!(of(r"C:\games\a.rum:69", true, &[]), Ok((r"C:\games\a.rum".to_owned(), Some(69))));
        assert_eq!(of("C:69:3", true, &[]), Ok(("C:69".to_owned(), Some(3))));
    }

    #[test]
    fn lines_that_cannot_be_are_refused() {
        assert_eq!(of("game.rum:0", false, &[]), Err(NoPlace::LineZero));
        assert_eq!(of("game.rum:0:4", false, &[]), Err(NoPlace::LineZero));
        assert_eq!(of("game.rum:18446744073709551616", false, &[]), Err(NoPlace::TooLarge));
        assert_eq!(of(":69", false, &[]), Err(NoPlace::NoFile));
        assert_eq!(of(":69:3", false, &[]), Err(NoPlace::NoFile));
        assert_eq!(of("game.rum:18446744073709551615", false, &[]).unwrap().1, Some(u64::MAX));
    }

    #[cfg(unix)]
    #[test]
    fn a_name_need_not_be_text() {
        use std::os::unix::ffi::OsStrExt as _;
        let place = LogPlace::of(OsStr::from_bytes(b"\xFF.rum:4")).unwrap();
        assert_eq!((place.file.as_os_str().as_bytes(), place.line), (&b"\xFF.rum"[..], Some(4)));
    }
}
