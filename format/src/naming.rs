//! Where a line names players, and the line with other names.

use std::borrow::Cow;
use std::ops::Range;

use crate::grammar::unquoted;
use crate::names::composed;
use crate::parse::{Scratch, parse_line};
use crate::vocabulary::{object, subject};
use crate::words::{WordKind, words};
use crate::{Names, Statement, fold};

/// A place at which a line names a player.
///
/// Like [`words`] it looks at words alone. In a line that cannot be read, some of them may be no names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The bytes of the name, with its quotation marks, without the number of a meld.
    pub span: Range<usize>,
    /// The name, as names are compared.
    pub name: String,
    /// Whether it begins the line, where more names need quotation marks.
    is_subject: bool,
}

impl Naming {
    /// Where a line names players.
    ///
    /// ```
    /// use adjudeck_format::Naming;
    /// let line = "Aya lays 8D on \"B ea\".1  # Aya’s";
    /// let all = Naming::all(line);
    /// let names: Vec<_> = all.iter().map(|it| (&*it.name, &line[it.span.clone()])).collect();
    /// assert_eq!(names, [("Aya", "Aya"), ("B ea", "\"B ea\"")]);
    /// ```
    #[must_use]
    pub fn all(line: &str) -> Vec<Self> {
        let all = words(line.as_bytes()).into_iter().enumerate();
        let naming = |(index, (span, kind)): (usize, (Range<usize>, WordKind))| {
            let word = line.get(span.clone())?;
            let owner = if kind == WordKind::Meld { word.rfind(['.', '．']) } else { None };
            let length = if kind == WordKind::Player { word.len() } else { owner? };
            let name = name_in(word.get(..length)?);
            Some(Self { span: span.start..span.start + length, name, is_subject: index == 0 })
        };
        all.filter_map(naming).collect()
    }

    /// How another name is written at this place.
    ///
    /// ```
    /// use adjudeck_format::Naming;
    /// let [first, other] = Naming::all("Aya lays 8D on Aya.1").try_into().unwrap();
    /// assert_eq!((&*first.written("deal"), &*other.written("deal")), ("\"deal\"", "deal"));
    /// ```
    #[must_use]
    pub fn written<'a>(&self, name: &'a str) -> Cow<'a, str> {
        if self.is_subject { subject(name) } else { object(name) }
    }
}

/// The line with new names for the players for whom `other` has one. Everything else stays as it is written.
///
/// ```
/// use adjudeck_format::renamed;
/// let line = renamed("Aya  passes  # as Aya said", |name| (name == "Aya").then_some("Anna Maria"));
/// assert_eq!(line, "\"Anna Maria\"  passes  # as Aya said");
/// ```
#[must_use]
pub fn renamed<'a>(line: &str, other: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut text = line.to_owned();
    for naming in Naming::all(line).into_iter().rev() {
        if let Some(name) = other(&naming.name) {
            text.replace_range(naming.span.clone(), &naming.written(name));
        }
    }
    text
}

/// Whether a log can give a player this name.
///
/// ```
/// use adjudeck_format::is_name;
/// assert!(is_name("Anna Maria") && is_name("花子") && !is_name("") && !is_name("A\nB"));
/// ```
#[must_use]
pub fn is_name(name: &str) -> bool {
    let line = format!("players {}", object(name));
    let mut scratch = Scratch::default();
    let read = parse_line(line.as_bytes(), &Names::default(), &mut scratch);
    matches!(read, Ok(Some(Statement::Players { names })) if matches!(&*names, [read] if **read == *composed(name)))
}

/// The player's name that a word of a line stands for, as names are compared: unquoted and in plain characters.
///
/// ```
/// use adjudeck_format::name_in;
/// assert_eq!(name_in("Aya"), "Aya");
/// assert_eq!((&*name_in("“B ea”"), &*name_in("\"B \\\"ea\"")), ("B ea", "B \"ea"));
/// assert_eq!(name_in("Ａｙａ"), "Aya");
/// ```
#[must_use]
pub fn name_in(word: &str) -> String {
    let mut folded = Vec::new();
    let plain = fold::fold(word, &mut folded).map_or_else(|| word.into(), String::from_utf8_lossy);
    let name = unquoted(&plain).unwrap_or(Cow::Borrowed(&*plain));
    composed(&name).into_owned()
}
