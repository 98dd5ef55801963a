//! Who answers a point how: the editions of a game side by side, and the readings that no edition takes.

use adjudeck_validator::{Basis, Clause, Point, Rules, editions};
use serde_json::Value;

/// An answer to a point in a game, and who gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The answer, as in a rules file.
    pub answer: Value,
    /// Who gives it, editions first.
    pub holders: Vec<Holder>,
}

/// Who gives an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Holder {
    /// The edition whose answer it is, if it is one's.
    pub edition: Option<&'static Rules>,
    /// The clause that has it, if one does.
    pub clause: Option<String>,
    /// On what it rests, if it is an edition's.
    pub basis: Option<Basis>,
    /// Who says so.
    pub source: String,
}

impl Held {
    /// The editions whose answer it is.
    pub fn editions(&self) -> impl Iterator<Item = &'static Rules> {
        self.holders.iter().filter_map(|holder| holder.edition)
    }
}

impl Holder {
    /// Whether no book says it, so that it is somebody's guess.
    ///
    /// ```
    /// use adjudeck_replayer::answers::held;
    /// use adjudeck_validator::Point;
    /// let ties = held("kalooki", Point::find("call.tie").unwrap());
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

/// The game that an edition is of.
///
/// ```
/// assert_eq!(adjudeck_replayer::answers::game_of("kalooki/pagat"), "kalooki");
/// ```
#[must_use]
pub fn game_of(edition: &str) -> &str {
    edition.split('/').next().unwrap_or_default()
}

/// An answer in words: a word bare, anything else as data.
///
/// ```
/// use adjudeck_replayer::answers::answer_text;
/// assert_eq!(answer_text(&"both-ends".into()), "both-ends");
/// assert_eq!(answer_text(&serde_json::json!({ "least": 3 })), r#"{"least":3}"#);
/// ```
#[must_use]
pub fn answer_text(answer: &Value) -> String {
    answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)
}

/// The editions of a game, its first one first.
pub fn editions_of(game: &str) -> impl Iterator<Item = &'static Rules> {
    editions().iter().filter(move |rules| game_of(&rules.edition) == game)
}

/// The games, in the order of their editions.
///
/// ```
/// assert_eq!(adjudeck_replayer::answers::games()[0], "kalooki");
/// ```
#[must_use]
pub fn games() -> Vec<&'static str> {
    let mut games: Vec<_> = editions().iter().map(|rules| game_of(&rules.edition)).collect();
    games.dedup();
    games
}

/// The answers to a point in a game: those of the editions in order, then the readings that none of them takes; none where
/// the game does not have the point.
///
/// ```
/// use adjudeck_replayer::answers::held;
/// use adjudeck_validator::Point;
/// let held = held("kalooki", Point::find("layoff.direction").unwrap());
/// assert_eq!((held[0].editions().count(), &held[1].answer), (2, &"both-ends".into()));
/// ```
#[must_use]
pub fn held(game: &str, point: Point) -> Vec<Held> {
    let entries: Vec<_> = editions_of(game).filter_map(|rules| Some((rules, rules.entry(point)?))).collect();
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

/// Notes who gives an answer, unless the same is known of the same source.
fn note(all: &mut Vec<Held>, entry: &Value, edition: Option<&'static Rules>) {
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

/// The points that a game has, in the order of a rules file.
///
/// ```
/// let points = adjudeck_replayer::answers::points_of("push");
/// assert!(points.iter().any(|point| point.path() == "push.cards"));
/// ```
#[must_use]
pub fn points_of(game: &str) -> Vec<Point> {
    Point::all().filter(|point| editions_of(game).any(|rules| rules.clause_of(*point).is_some())).collect()
}
