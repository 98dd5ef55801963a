//! Rules by name or from a file: what `--rules` and `--set` mean.

mod history;
mod place;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use adjudeck_format::json::reason;
use adjudeck_format::locate;
use adjudeck_validator::{Point, Rules, RulesError, edition, editions, possible_answers, versions_of, with_fields};

pub use history::{Change, Dated, History};

use crate::binary::Binary;
use crate::referee::{Choice, unknown};
use crate::trouble::Trouble;

/// The choice of these rules with these answers instead of theirs; without rules, of those that each log names.
///
/// # Errors
/// What is wrong with the rules, with a remedy.
///
/// ```
/// use adjudeck_replayer::rulebook::choose;
/// let set = [("discard.wild".to_owned(), "allowed".to_owned())];
/// assert_eq!(choose(None, &set).unwrap().set, set);
/// assert!(choose(Some("kaloki"), &set).is_err());
/// ```
pub fn choose(rules: Option<&str>, set: &[(String, String)]) -> Result<Choice, Wrong> {
    let rules = rules.map(load).transpose()?;
    for (point, answer) in set {
        can_be_set(rules.as_ref(), point, answer).map_err(|error| Wrong::new("--set", error))?;
    }
    Ok(Choice { rules, set: set.to_vec() })
}

/// These rules with these answers instead of theirs.
///
/// # Errors
/// What is wrong with the rules, with a remedy.
///
/// ```
/// use adjudeck_replayer::rulebook::load_with;
/// let set = [("discard.wild".to_owned(), "allowed".to_owned())];
/// assert_ne!(load_with("kalooki", &set).unwrap(), load_with("kalooki", &[]).unwrap());
/// ```
pub fn load_with(name: &str, set: &[(String, String)]) -> Result<Rules, Wrong> {
    set.iter().try_fold(load(name)?, |rules, (point, answer)| {
        rules.with(point, answer).map_err(|error| Wrong::new("--set", error))
    })
}

/// A set of rules that is named in one word: an edition, a rules file, or `log` for what each log names; then, each after a
/// `+`, the answers that differ from theirs.
#[derive(Clone, Debug)]
pub struct RuleSet {
    /// The word.
    pub name: String,
    /// What is judged by.
    pub choice: Choice,
    /// The rules with the answers changed; nothing if each log names its own.
    pub rules: Option<Rules>,
}

/// What stands for the rules that each log names.
const OF_THE_LOG: &str = "log";

impl RuleSet {
    /// The set of rules that a word means.
    ///
    /// # Errors
    /// What is wrong with it, with a remedy.
    ///
    /// ```
    /// use adjudeck_replayer::rulebook::RuleSet;
    /// let club = RuleSet::named("kalooki/pagat+call.limit=4+discard.wild=allowed").unwrap();
    /// assert_eq!(club.rules.unwrap().call.unwrap().limit.answer, 4);
    /// assert!(RuleSet::named("log+discard.wild=allowed").unwrap().rules.is_none());
    /// assert!(RuleSet::named("log+discard.wlid=allowed").unwrap_err().to_string().contains("did you mean `discard.wild`?"));
    /// ```
    pub fn named(name: &str) -> Result<Self, Wrong> {
        let (base, set) = split(name);
        let base = (base != OF_THE_LOG).then(|| load_for(name, base)).transpose()?;
        for (point, answer) in &set {
            can_be_set(base.as_ref(), point, answer).map_err(|error| Wrong::new(name, error))?;
        }
        let changed = |rules: Rules| set.iter().try_fold(rules, |rules, (point, answer)| rules.with(point, answer));
        let rules = base.clone().map(changed).transpose().map_err(|error| Wrong::new(name, error))?;
        Ok(Self { name: name.to_owned(), choice: Choice { rules: base, set }, rules })
    }
}

/// A name and the answers after it. A `+` separates only where `POINT=` follows, so names of files may have some.
fn split(name: &str) -> (&str, Vec<(String, String)>) {
    let begins = |rest: &str| {
        rest.split_once('=').is_some_and(|(point, _)| {
            let is_word = |word: &str| word.chars().all(|it| it.is_ascii_lowercase() || it == '-');
            let is_section = |word: &str| Point::all().any(|point| point.section() == word);
            let point = point.trim();
            point.split_once('.').map_or(is_section(point), |(section, name)| is_word(section) && is_word(name))
        })
    };
    let cuts = name.match_indices('+').map(|(cut, _)| cut);
    let cuts: Vec<_> = cuts.filter(|cut| name.get(cut + 1..).is_some_and(begins)).collect();
    let ends = cuts.iter().copied().skip(1).chain([name.len()]);
    let set = cuts.iter().zip(ends).filter_map(|(cut, end)| setting(name.get(cut + 1..end)?).ok());
    (cuts.first().and_then(|cut| name.get(..*cut)).unwrap_or(name), set.collect())
}

/// Whether an answer can be given to a point: in these rules, or in those of any edition if a log is to name them.
fn can_be_set(rules: Option<&Rules>, point: &str, answer: &str) -> Result<(), RulesError> {
    let bases = rules.map_or(editions(), std::slice::from_ref);
    let tries = bases.iter().map(|base| base.with(point, answer).map(|_| ()));
    // A game that has the point says more of the answer than one that has it not.
    let better = |one: Result<(), RulesError>, other| match (&one, &other) {
        (Ok(()), _) | (Err(_), Err(RulesError::NoSuchSection(_))) => one,
        _ => other,
    };
    tries.reduce(better).unwrap_or(Ok(()))
}

/// A point and its answer, which are written `POINT=ANSWER`.
///
/// # Errors
/// What should stand there.
///
/// ```
/// use adjudeck_replayer::rulebook::setting;
/// assert_eq!(setting("a.b = c"), Ok(("a.b".to_owned(), "c".to_owned())));
/// ```
pub fn setting(text: &str) -> Result<(String, String), String> {
    let (point, answer) = text.split_once('=').ok_or("expected POINT=ANSWER")?;
    Ok((point.trim().to_owned(), answer.trim().to_owned()))
}

/// The rules of an edition, a version of one, or those of a file.
///
/// # Errors
/// What is wrong with them, with a remedy.
///
/// ```
/// use adjudeck_replayer::rulebook::load;
/// assert_eq!(load("kalooki").unwrap().edition, "kalooki/akagiri");
/// assert!(load("kaloki").unwrap_err().to_string().contains("did you mean `kalooki/akagiri` or"));
/// ```
pub fn load(name: &str) -> Result<Rules, Wrong> {
    load_for("--rules", name)
}

/// As [`load`]; `about` is what a message says that the name was given for.
fn load_for(about: &str, name: &str) -> Result<Rules, Wrong> {
    if let Some(rules) = edition(name) {
        return Ok(rules.clone());
    }
    let path = Path::new(name);
    let is_path = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    if !is_path && !path.is_file() {
        return Err(Wrong::new(about, unknown(name)));
    }
    let text = read_rules(path).map_err(|error| Wrong::new(name, error))?;
    Rules::from_json(&text).map_err(|error| match error {
        RulesError::Contradiction(_) => Wrong::new(name, error),
        _ => explain(name, &text),
    })
}

/// The most bytes that a rules file may have: a hundred times as many as the longest edition.
pub const MOST_OF_RULES: u64 = 4 * 1024 * 1024;

/// The text of a rules file, of which no more is read than it may have.
fn read_rules(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    let read = File::open(path)?.take(MOST_OF_RULES + 1).read_to_end(&mut bytes)?;
    if read as u64 > MOST_OF_RULES {
        return Err(Trouble::RulesTooLong.into());
    }
    if let Some(binary) = Binary::of(&bytes) {
        return Err(Trouble::Binary(binary).into());
    }
    String::from_utf8(bytes).map_err(|_| Trouble::Binary(Binary::Other).into())
}

/// The history of an edition.
///
/// # Errors
/// No edition has this name, with a remedy.
///
/// ```
/// use adjudeck_replayer::rulebook::history_of;
/// assert_eq!(history_of("kalooki").unwrap().edition, "kalooki/akagiri");
/// assert!(history_of("club.json").is_err());
/// ```
pub fn history_of(name: &str) -> Result<History, Wrong> {
    let (today, _) = name.split_once('@').unwrap_or((name, ""));
    let known = edition(name).and_then(|_| Some((edition(today)?, versions_of(today)?)));
    let history = known.map(|(today, versions)| History::of(&today.edition, versions));
    history.ok_or_else(|| Wrong::new(name, unknown(name)))
}

/// What is wrong with rules that were named.
///
/// ```
/// use adjudeck_replayer::rulebook::load;
/// use adjudeck_replayer::words::Lang;
/// let wrong = load("kaloki").unwrap_err();
/// assert!(wrong.drawn(Lang::Ja).contains("`kaloki`という版はありません"));
/// ```
#[derive(Debug)]
pub struct Wrong {
    /// What was named.
    pub about: String,
    /// What is wrong.
    pub trouble: Box<Trouble>,
    /// Where in a file.
    pub place: Option<Box<WrongLine>>,
}

/// Where a rules file is wrong.
#[derive(Debug)]
pub struct WrongLine {
    /// The number of the line, from 1.
    pub line: u64,
    /// The line.
    pub text: String,
    /// Where in the line, in bytes.
    pub span: std::ops::Range<usize>,
}

impl Wrong {
    fn new(about: &str, trouble: impl Into<Trouble>) -> Self {
        Self { about: about.to_owned(), trouble: Box::new(trouble.into()), place: None }
    }
}

/// Where a rules file is wrong, and what to do about it.
fn explain(name: &str, text: &str) -> Wrong {
    let Err(error) = serde_json::from_str::<Rules>(text) else {
        return Wrong::new(name, Trouble::NoRules);
    };
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let span = word_before(line, error.column().min(line.len()));
    let trouble = wrong_rules(before(text, &error), &reason(&error));
    let place = WrongLine { line: error.line() as u64, text: line.to_owned(), span };
    Wrong { place: Some(Box::new(place)), ..Wrong::new(name, trouble) }
}

/// What of a text stands before the place of an error.
fn before<'a>(text: &'a str, error: &serde_json::Error) -> &'a str {
    let lines: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    text.get(..lines + error.column()).unwrap_or(text)
}

/// What is wrong with a rules file of which `before` is the part before that place.
fn wrong_rules(before: &str, why: &str) -> Trouble {
    let fields = place::fields_before(before);
    let at = fields.iter().take(2).copied().collect::<Vec<_>>().join(".");
    let point = Point::find(&at).filter(|_| fields.get(2) == Some(&"answer"));
    let why = point.map_or(why.to_owned(), |point| with_fields(point, why));
    let words = point
        .filter(|_| !why.contains("; possible: "))
        .map(possible_answers)
        .unwrap_or_default()
        .into_iter()
        .map(|(word, _)| word);
    Trouble::WrongRules { at, why, possible: words.filter(|word| !word.is_empty()).collect() }
}

/// The word of a line that ends at a byte.
fn word_before(line: &str, end: usize) -> std::ops::Range<usize> {
    let before = line.get(..end).unwrap_or_default();
    let start = before.trim_end_matches(['"', ',', ':']).rfind(['"', ' ', ':', '[']);
    match start {
        Some(start) if start + 1 < end => start + 1..end,
        _ => locate(line.as_bytes(), adjudeck_format::Part::Line),
    }
}
