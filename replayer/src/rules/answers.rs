//! Who gives which answer to a point: the editions of a game side by side, then the readings that no edition takes.

use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use adjudeck_validator::games;
use adjudeck_validator::{Basis, Clause, Point, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// An answer to a point of a game, and who gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct Held<'a> {
    /// The answer, as in a rules file.
    pub answer: Value,
    /// Who gives it, editions first.
    pub holders: Vec<Holder<'a>>,
}

/// Who gives an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Holder<'a> {
    /// The edition that gives the answer; `None` if no edition does.
    pub edition: Option<&'a Rules>,
    /// The clause that has it, if one does.
    pub clause: Option<String>,
    /// What the edition bases its answer on; `None` if no edition gives it.
    pub basis: Option<Basis>,
    /// Who says so.
    pub source: String,
}

impl<'a> Held<'a> {
    /// The editions whose answer it is.
    pub fn editions(&self) -> impl Iterator<Item = &'a Rules> {
        self.holders.iter().filter_map(|holder| holder.edition)
    }
}

impl Holder<'_> {
    /// Whether no book supports this answer, so that it is somebody's guess.
    ///
    /// ```
    /// use adjudeck_replayer::rules::answers::{editions_of, held};
    /// use adjudeck_validator::Point;
    /// let ties = held(&editions_of("kalooki"), Point::find("call.tie").unwrap());
    /// assert!(ties.iter().flat_map(|held| &held.holders).all(|holder| holder.is_guess()));
    /// ```
    #[must_use]
    pub fn is_guess(&self) -> bool {
        match self.basis {
            Some(basis) => matches!(basis, Basis::Guess | Basis::AuthorsGuess),
            None => self.source.starts_with("no book"),
        }
    }
}

/// The address at which anybody can read a book: the one in its name, as the rules cite it, or one that is known.
///
/// ```
/// let push = adjudeck_validator::edition("push/pagat").unwrap();
/// assert_eq!(adjudeck_replayer::rules::answers::link_of(&push.book), Some("https://www.pagat.com/rummy/push.html"));
/// let club = "Harbour Club 2026, https://harbour.example/rules";
/// assert_eq!(adjudeck_replayer::rules::answers::link_of(club), Some("https://harbour.example/rules"));
/// ```
#[must_use]
pub fn link_of(book: &str) -> Option<&str> {
    static LINKS: LazyLock<BTreeMap<String, String>> =
        LazyLock::new(|| serde_json::from_str(include_str!("../../words/links.json")).unwrap_or_default());
    let words = book.split([' ', ',', ';', '(', ')', '<', '>', '"', '、', '（', '）']);
    let own = words.into_iter().find(|word| word.starts_with("https://") || word.starts_with("http://"));
    own.or_else(|| LINKS.get(book).map(String::as_str))
}

/// Whether the answer in an entry of a rules file is a house rule, and not what the clause says.
///
/// ```
/// use adjudeck_replayer::rules::answers::is_of_house;
/// use adjudeck_validator::{Point, edition};
/// let (rules, point) = (edition("kalooki").unwrap(), Point::find("layoff.direction").unwrap());
/// assert!(!is_of_house(&rules.entry(point).unwrap()));
/// assert!(is_of_house(&rules.with("layoff.direction", "both-ends").unwrap().entry(point).unwrap()));
/// ```
#[must_use]
pub fn is_of_house(entry: &Value) -> bool {
    entry.get("basis").is_some_and(|basis| serde_json::to_value(Basis::House).is_ok_and(|house| house == *basis))
}

/// An answer as text: a word without quotation marks, anything else as JSON.
///
/// ```
/// use adjudeck_replayer::rules::answers::answer_text;
/// assert_eq!(answer_text(&"both-ends".into()), "both-ends");
/// assert_eq!(answer_text(&serde_json::json!({ "least": 3 })), r#"{"least":3}"#);
/// ```
#[must_use]
pub fn answer_text(answer: &Value) -> String {
    answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)
}

/// The editions of a game, its first one first.
#[must_use]
pub fn editions_of(game: &str) -> Vec<&'static Rules> {
    adjudeck_validator::editions_of(game).collect()
}

/// All answers to a point of one game: those of `rules`, the game's editions, in order, then the readings that none of them
/// takes. Empty where the game does not have the point.
///
/// ```
/// use adjudeck_replayer::rules::answers::{editions_of, held};
/// use adjudeck_validator::Point;
/// let held = held(&editions_of("kalooki"), Point::find("layoff.direction").unwrap());
/// assert_eq!((held[0].editions().count(), &held[1].answer), (2, &"both-ends".into()));
/// ```
#[must_use]
pub fn held<'a>(rules: &[&'a Rules], point: Point) -> Vec<Held<'a>> {
    let entries: Vec<_> = rules.iter().filter_map(|rules| Some((*rules, rules.entry(point)?))).collect();
    let mut all = Vec::new();
    for (rules, entry) in &entries {
        note(&mut all, entry, Some(rules));
    }
    for (_, entry) in &entries {
        for reading in entry.get("disputed").and_then(Value::as_array).into_iter().flatten() {
            note(&mut all, reading, None);
        }
    }
    all
}

/// Adds who gives an answer, unless a reading repeats a source that already gives it.
fn note<'a>(all: &mut Vec<Held<'a>>, entry: &Value, edition: Option<&'a Rules>) {
    let text = |key| entry.get(key).and_then(Value::as_str).map(str::to_owned);
    let basis = entry.get("basis").and_then(|basis| serde_json::from_value(basis.clone()).ok());
    let answer = entry.get("answer").cloned().unwrap_or_default();
    let holder = Holder { edition, clause: text("clause"), basis, source: text("source").unwrap_or_default() };
    match all.iter_mut().find(|held| held.answer == answer) {
        Some(held) if edition.is_none() && held.holders.iter().any(|known| known.source == holder.source) => {}
        Some(held) => held.holders.push(holder),
        None => all.push(Held { answer, holders: vec![holder] }),
    }
}

/// The clause of an edition that answers a point.
#[must_use]
pub fn clause_of(rules: &Rules, point: Point) -> Option<&Clause> {
    let number = rules.clause_of(point)?;
    rules.clauses.iter().find(|clause| clause.number == number)
}

/// The points that a game has, in the order of a rules file; `rules` are the editions of the game.
///
/// ```
/// use adjudeck_replayer::rules::answers::{editions_of, points_of};
/// let points = points_of(&editions_of("push"));
/// assert!(points.iter().any(|point| point.path() == "push.cards"));
/// ```
#[must_use]
pub fn points_of(rules: &[&Rules]) -> Vec<Point> {
    Point::all().filter(|point| rules.iter().any(|rules| rules.clause_of(*point).is_some())).collect()
}

/// What rules answer to a point, with where they have it from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Rule {
    /// The point.
    pub point: String,
    /// The answer, as in a rules file.
    pub answer: Value,
    /// The clause that has it.
    pub clause: String,
    /// Who says so.
    pub source: String,
}

impl Rule {
    /// The answer of these rules to a point; `None` if they do not have the point.
    ///
    /// ```
    /// use adjudeck_replayer::rules::answers::Rule;
    /// use adjudeck_validator::{Point, edition};
    /// let rule = Rule::of(edition("kalooki/akagiri").unwrap(), Point::find("layoff.direction").unwrap()).unwrap();
    /// assert_eq!((&*rule.clause, &rule.answer), ("K5.5", &"top-until-ace".into()));
    /// ```
    #[must_use]
    pub fn of(rules: &Rules, point: Point) -> Option<Self> {
        let mut entry = rules.entry(point)?;
        let text = |key| entry.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let (clause, source) = (text("clause"), text("source"));
        let answer = entry.get_mut("answer").map(Value::take).unwrap_or_default();
        Some(Self { point: point.path().to_owned(), answer, clause, source })
    }
}
