//! Rules as data: the sections, their points, and the editions that answer them.
//!
//! A rules file is one JSON object, complete in itself: every section with every point, each with its answer, its clause,
//! its source and the readings that differ. A mechanism that a game does not know has a section that is `null`.

pub mod buy;
pub mod chips;
pub mod claim;
pub mod close;
pub mod contract;
mod contradictions;
pub mod deal;
pub mod declare;
pub mod discard;
pub mod doubles;
pub mod draw;
pub mod drop;
pub mod early;
pub mod exhaustion;
pub mod exit;
mod identity;
pub mod indicator;
pub mod key;
pub mod layoff;
pub mod line;
pub mod meld;
pub mod opening;
pub mod pack;
pub mod payment;
mod point;
pub mod push;
pub mod rearrange;
pub mod score;
pub mod seats;
pub mod series;
pub mod teams;
pub mod wild;
pub mod wins;

use std::fmt;
use std::sync::LazyLock;

use adjudeck_format::json::reason;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use contradictions::Contradiction;
pub(crate) use identity::{Answers, hash_of, is_prefix};
pub use pack::{Range, Ranks};
pub use point::{Answer, Asked, Basis, Point, Reading};

/// A section of the rules: some points, or none where a game does not know the mechanism.
trait Section {
    /// The names of its points.
    const POINTS: &'static [&'static str];

    /// Tells every answer which point it answers; the first has the number `next`.
    fn place(&mut self, next: u8);

    /// The clause that holds the answer to a point, if it is one of this section.
    fn clause_of(&self, point: Point) -> Option<&str>;
}

impl<S: Section> Section for Option<S> {
    const POINTS: &'static [&'static str] = S::POINTS;

    fn place(&mut self, next: u8) {
        if let Some(section) = self {
            section.place(next);
        }
    }

    fn clause_of(&self, point: Point) -> Option<&str> {
        self.as_ref()?.clause_of(point)
    }
}

/// Declares the sections: the one list of them, in the order of the rules file.
macro_rules! sections {
    ($($(#[$about:meta])* $name:ident: $section:ty,)*) => {
        /// The rules of one edition of one game.
        ///
        /// ```
        /// use adjudeck_validator::edition;
        /// let rules = edition("kalooki/akagiri").unwrap();
        /// assert_eq!(rules.contract.as_ref().unwrap().melds.answer.len(), 9);
        /// ```
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            /// The name by which logs call the edition, such as `kalooki/akagiri`.
            pub edition: String,
            /// The game and the book, for people.
            pub title: String,
            /// The book.
            pub book: String,
            /// The numbered clauses, in order.
            pub clauses: Vec<Clause>,
            #[serde(skip)]
            own: identity::Own,
            $($(#[$about])* pub $name: $section,)*
        }

        /// Every section with its points; a test holds the list against the schema.
        pub(crate) const SECTIONS: &[(&str, &[&str])] =
            &[$((stringify!($name), <$section as Section>::POINTS)),*];

        impl Rules {
            /// A section as data.
            pub(crate) fn section(&self, name: &str) -> Option<Value> {
                match name {
                    $(stringify!($name) => serde_json::to_value(&self.$name).ok(),)*
                    _ => None,
                }
            }

            /// Puts a section that is given as data in the place of the present one.
            pub(crate) fn put_section(&mut self, name: &str, section: Value) -> serde_json::Result<()> {
                match name {
                    $(stringify!($name) => self.$name = serde_json::from_value(section)?,)*
                    _ => {}
                }
                Ok(())
            }

            /// Tells every answer which point it answers.
            pub(crate) fn place(&mut self) {
                let mut next = 0u8;
                $(
                    self.$name.place(next);
                    let points = <$section as Section>::POINTS.len();
                    next = next.saturating_add(u8::try_from(points).unwrap_or(u8::MAX));
                )*
                let _ = next;
            }

            /// The clause that holds the answer to a point.
            ///
            /// ```
            /// use adjudeck_validator::{Point, edition};
            /// let rules = edition("kalooki/akagiri").unwrap();
            /// assert_eq!(rules.clause_of(Point::find("layoff.direction").unwrap()), Some("K5.5"));
            /// ```
            #[must_use]
            pub fn clause_of(&self, point: Point) -> Option<&str> {
                None$(.or_else(|| self.$name.clause_of(point)))*
            }
        }
    };
}

sections! {
    /// Players and cards.
    pack: pack::Pack,
    /// Partners; `null` where each plays for themselves.
    teams: Option<teams::Teams>,
    /// The draw for seats; `null` where the players sit as they like.
    seats: Option<seats::Seats>,
    /// The deal.
    deal: deal::Deal,
    /// Doubles in a dealt hand; `null` where they do not matter.
    doubles: Option<doubles::Doubles>,
    /// The card that says what is wild; `null` where none is turned up for that.
    indicator: Option<indicator::Indicator>,
    /// Drawing.
    draw: draw::Draw,
    /// A player's first turns; `null` where they are like the others.
    early: Option<early::Early>,
    /// Pushing; `null` where a player simply draws.
    push: Option<push::Push>,
    /// The discard line; `null` where only the top discard can be taken.
    line: Option<line::Line>,
    /// Packing; `null` where a player stays in the deal to its end.
    drop: Option<drop::Drop>,
    /// Calls; `null` where a discard can be taken only in turn.
    claim: Option<claim::Claim>,
    /// Buying; `null` where no discard is sold.
    buy: Option<buy::Buy>,
    /// Sets and runs.
    meld: meld::Meld,
    /// Wild cards.
    wild: wild::Wild,
    /// Contracts; `null` where a first lay-down needs none.
    contract: Option<contract::Contract>,
    /// Openings of other kinds; `null` where there are none.
    opening: Option<opening::Opening>,
    /// Laying off; `null` where there is none.
    layoff: Option<layoff::Layoff>,
    /// Rearranging melds; `null` where they stay as they are.
    rearrange: Option<rearrange::Rearrange>,
    /// Discarding.
    discard: discard::Discard,
    /// Key cards; `null` where there are none.
    key: Option<key::Key>,
    /// Going out.
    close: close::Close,
    /// Declaring a complete hand; `null` where melds are laid on the table.
    declare: Option<declare::Declare>,
    /// The end of the stock.
    exhaustion: exhaustion::Exhaustion,
    /// Scoring.
    score: score::Score,
    /// Deals that are won; `null` where points are added up.
    wins: Option<wins::Wins>,
    /// Payments to the winner of a deal; `null` where points are written down.
    payment: Option<payment::Payment>,
    /// What spans deals.
    series: series::Series,
    /// Dropping out of the game; `null` where nobody does.
    exit: Option<exit::Exit>,
    /// Chips; `null` where there are none.
    chips: Option<chips::Chips>,
}

/// A numbered clause of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The number, such as `K5.5`.
    pub number: String,
    /// What the clause says.
    pub text: String,
    /// Who says it.
    pub source: String,
}

/// Why a rules file or an answer cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesError {
    /// The text is not such a file; what is wrong and where.
    Unreadable(String),
    /// There is no such point; the nearest that there is.
    NoSuchPoint {
        /// What was asked for.
        path: String,
        /// The point that is most like it.
        nearest: Option<&'static str>,
    },
    /// This is the name of a section, and not that of one point.
    NoPoint(String),
    /// The game does not have the section of this point.
    NoSuchSection(String),
    /// The answer is none that the point may have; what it may be.
    NoSuchAnswer {
        /// The point.
        point: String,
        /// What was given.
        answer: String,
        /// The words that it may be; none where answers are not words.
        possible: Vec<String>,
        /// What is wrong with it.
        reason: String,
    },
    /// The rules contradict themselves.
    Contradiction(Contradiction),
}

impl RulesError {
    /// What a reader of JSON says, with the place.
    pub(crate) fn unreadable(error: &serde_json::Error) -> Self {
        Self::Unreadable(format!("{} at line {} column {}", reason(error), error.line(), error.column()))
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(reason) => write!(f, "the rules cannot be read: {reason}"),
            Self::NoSuchPoint { path, nearest } => {
                write!(f, "no point is called `{path}`")?;
                nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean `{nearest}`?"))
            }
            Self::NoPoint(section) => write!(
                f,
                "`{section}` is a section of the rules, and no point, such as `{}`; a rules file can set a section to null",
                Point::all().find(|point| point.section() == section).map_or("", Point::path)
            ),
            Self::NoSuchSection(path) => {
                write!(f, "this game has no `{path}`: its section is null")
            }
            Self::NoSuchAnswer { point, answer, possible, reason } if possible.is_empty() => {
                write!(f, "`{answer}` is no answer to {point}: {reason}")
            }
            Self::NoSuchAnswer { point, answer, possible, .. } => {
                write!(f, "`{answer}` is no answer to {point}; possible: {}", possible.join(", "))
            }
            Self::Contradiction(contradiction) => write!(f, "the rules contradict themselves: {contradiction}"),
        }
    }
}

impl std::error::Error for RulesError {}

/// A rules file that differs from another in one answer, which somebody holds.
#[derive(Debug, Clone)]
pub struct Alternative {
    /// The point on which it differs.
    pub point: Point,
    /// The other answer.
    pub answer: Value,
    /// Who holds it.
    pub source: String,
    /// The rules with that answer.
    pub rules: Rules,
}

impl Rules {
    /// Whether a card is turned up in every deal that says which cards are wild.
    pub(crate) const fn turn_indicator(&self) -> bool {
        self.indicator.is_some() && self.wild.cards.answer.are_indicated()
    }

    /// Whether a player says in every deal which contract is played.
    pub(crate) fn chooses_contract(&self) -> bool {
        self.contract.as_ref().is_some_and(|rules| match rules.chosen.answer {
            contract::Chosen::InOrder => false,
            contract::Chosen::ByDealer | contract::Chosen::ByFirstPlayer => true,
        })
    }

    /// Reads a rules file.
    ///
    /// # Errors
    /// [`RulesError::Unreadable`] says what is wrong and at which line and column, [`RulesError::Contradiction`] which answers
    /// cannot hold together.
    ///
    /// ```
    /// use adjudeck_validator::Rules;
    /// let fault = Rules::from_json("{\"edition\": 7}").unwrap_err();
    /// assert!(fault.to_string().contains("line 1"));
    /// ```
    pub fn from_json(text: &str) -> Result<Self, RulesError> {
        let mut rules: Self = serde_json::from_str(text).map_err(|error| RulesError::unreadable(&error))?;
        rules.place();
        rules.consistent()
    }

    /// These rules, if they do not contradict themselves.
    fn consistent(self) -> Result<Self, RulesError> {
        let contradiction = contradictions::contradictions(&self).next();
        contradiction.map_or(Ok(self), |contradiction| Err(RulesError::Contradiction(contradiction)))
    }

    /// The rules as a file.
    ///
    /// ```
    /// use adjudeck_validator::{Rules, edition};
    /// let rules = edition("kalooki/pagat").unwrap();
    /// assert_eq!(Rules::from_json(&rules.to_json()).as_ref(), Ok(rules));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The schema of a rules file.
    ///
    /// ```
    /// let schema = adjudeck_validator::Rules::schema();
    /// assert!(schema.get("properties").is_some());
    /// ```
    #[must_use]
    pub fn schema() -> Schema {
        schemars::schema_for!(Self)
    }

    /// What the edition says to a point, as data: an object with `answer`, `clause`, `basis`, `source` and `disputed`.
    ///
    /// ```
    /// use adjudeck_validator::{Point, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let entry = rules.entry(Point::find("layoff.direction").unwrap()).unwrap();
    /// assert_eq!(entry["answer"], "top-until-ace");
    /// ```
    #[must_use]
    pub fn entry(&self, point: Point) -> Option<Value> {
        let (section, name) = point.path().split_once('.')?;
        let mut section = self.section(section)?;
        let entry = section.get_mut(name)?;
        Some(entry.take())
    }

    /// The same rules with another answer to one point, given as a rules file would give it; a bare word is a word.
    ///
    /// # Errors
    /// The point or the answer does not exist; the error says which do. Or the rules would contradict themselves.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.with("layoff.direction", "both-ends").is_ok());
    /// let fault = rules.with("layoff.direction", "sideways").unwrap_err();
    /// assert!(fault.to_string().contains("top-until-ace"));
    /// ```
    pub fn with(&self, path: &str, answer: &str) -> Result<Self, RulesError> {
        let value = serde_json::from_str(answer).unwrap_or_else(|_| Value::String(answer.to_owned()));
        self.with_value(path, &value)
    }

    /// As [`with`](Self::with), the answer being data.
    ///
    /// # Errors
    /// As for [`with`](Self::with).
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.with_value("claim.limit", &4.into()).unwrap().claim.unwrap().limit.answer, 4);
    /// ```
    pub fn with_value(&self, path: &str, answer: &Value) -> Result<Self, RulesError> {
        self.with_held(path, answer, None)
    }

    /// As [`with_value`](Self::with_value), the answer being that of `holder` instead of a house's.
    pub(crate) fn with_held(&self, path: &str, answer: &Value, holder: Option<&str>) -> Result<Self, RulesError> {
        let point = Point::named(path)?;
        let (name_of_section, name) = point.path().split_once('.').unwrap_or_default();
        let mut section = self.section(name_of_section).unwrap_or_default();
        let entry = section.get_mut(name).ok_or_else(|| RulesError::NoSuchSection(path.to_owned()))?;
        give_answer(entry, answer, holder);
        let _ = self.own_hash();
        let mut rules = self.clone();
        rules.put_section(name_of_section, section).map_err(|error| RulesError::NoSuchAnswer {
            point: path.to_owned(),
            answer: answer.as_str().map_or_else(|| answer.to_string(), str::to_owned),
            possible: possible_answers(point).into_iter().map(|(word, _)| word).collect(),
            reason: with_fields(point, &reason(&error)),
        })?;
        rules.place();
        rules.consistent()
    }

    /// The rules that differ from these in one answer, one for each disputed reading.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let others = edition("kalooki/akagiri").unwrap().alternatives();
    /// assert!(others.iter().any(|other| other.answer == "both-ends"));
    /// ```
    #[must_use]
    pub fn alternatives(&self) -> Vec<Alternative> {
        Point::all().flat_map(|point| self.alternatives_to(point)).collect()
    }

    /// The rules that differ from these in the answer to one point, one for each disputed reading.
    ///
    /// ```
    /// use adjudeck_validator::{Point, edition};
    /// let point = Point::find("claim.tie").unwrap();
    /// assert_eq!(edition("kalooki/akagiri").unwrap().alternatives_to(point).len(), 2);
    /// ```
    #[must_use]
    pub fn alternatives_to(&self, point: Point) -> Vec<Alternative> {
        let disputed = self.entry(point).and_then(|mut entry| entry.get_mut("disputed").map(Value::take));
        let readings = disputed.and_then(|value| serde_json::from_value::<Vec<Reading<Value>>>(value).ok());
        let alternative = |Reading { answer, source, .. }: Reading<Value>| {
            let rules = self.with_value(point.path(), &answer).ok()?;
            Some(Alternative { point, answer, source, rules })
        };
        readings.unwrap_or_default().into_iter().filter_map(alternative).collect()
    }
}

/// Gives a point another answer. The answer that it had becomes a reading, and the one that it gets is none any more. A
/// reading that a clause offers as a variant is then decided by that clause.
fn give_answer(entry: &mut Value, answer: &Value, holder: Option<&str>) {
    let [old, source, clause] = ["answer", "source", "clause"].map(|key| entry.get(key).cloned());
    if old.as_ref() == Some(answer) {
        return;
    }
    let mut source_of_new = Value::from(holder.unwrap_or("house rule"));
    let mut clause_of_new = None;
    if let Some(disputed) = entry.get_mut("disputed").and_then(Value::as_array_mut) {
        let held = disputed.iter().find(|reading| reading.get("answer") == Some(answer));
        if let Some(held) = held.filter(|_| holder.is_none()) {
            source_of_new = house_rule_after(held.get("source"));
        }
        clause_of_new = held.and_then(|held| held.get("clause")).cloned();
        disputed.retain(|reading| reading.get("answer") != Some(answer));
        let clause_of_old = clause.filter(|_| clause_of_new.is_some());
        disputed.insert(0, serde_json::json!({ "answer": old, "clause": clause_of_old, "source": source }));
    }
    let given = [("answer", Some(answer.clone())), ("source", Some(source_of_new)), ("clause", clause_of_new)];
    for (key, value) in given {
        if let (Some(place), Some(value)) = (entry.get_mut(key), value) {
            *place = value;
        }
    }
}

/// The source of an answer that a house has taken over from somebody who holds it.
fn house_rule_after(source: Option<&Value>) -> Value {
    match source.and_then(Value::as_str).filter(|source| !source.starts_with("no book")) {
        Some(source) => format!("house rule after {source}").into(),
        None => "house rule".into(),
    }
}

/// The word of `words` that is most like `word`, if one is like it at all.
pub(crate) fn nearest(word: &str, words: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    words
        .map(|known| (strsim::normalized_damerau_levenshtein(word, known), known))
        .filter(|(likeness, _)| *likeness > 0.6)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

/// The schema of a rules file, which is where the questions and what the answers mean are looked up.
static SCHEMA: LazyLock<Value> = LazyLock::new(|| Rules::schema().to_value());

/// The words that a point may be answered with and what each means, from the schema; empty where answers are not words.
///
/// ```
/// use adjudeck_validator::{Point, possible_answers};
/// let answers = possible_answers(Point::find("claim.upcard").unwrap());
/// assert_eq!(answers[1].0, "callable");
/// assert_eq!(answers[1].1, "Yes, like a discard.");
/// ```
#[must_use]
pub fn possible_answers(point: Point) -> Vec<(String, String)> {
    let answer = point_schema(point).and_then(|entry| follow(entry).get("properties")?.get("answer"));
    let Some(choices) = answer.and_then(|answer| follow(answer).get("oneOf")?.as_array()) else {
        return Vec::new();
    };
    let text = |choice: &Value, key| choice.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    choices.iter().map(|choice| (text(choice, "const"), text(choice, "description"))).collect()
}

/// The question that a point asks, from the schema.
///
/// ```
/// use adjudeck_validator::{Point, question};
/// let point = Point::find("claim.own-discard").unwrap();
/// assert_eq!(question(point), "May a player call the card that they have just discarded?");
/// ```
#[must_use]
pub fn question(point: Point) -> String {
    let text = point_schema(point).and_then(|entry| entry.get("description")?.as_str());
    text.unwrap_or_default().to_owned()
}

/// Why nothing can be answered to what is called so.
fn no_point(path: &str) -> RulesError {
    if Point::all().any(|point| point.section() == path) {
        return RulesError::NoPoint(path.to_owned());
    }
    RulesError::NoSuchPoint { path: path.to_owned(), nearest: nearest(path, Point::all().map(Point::path)) }
}

/// What a section is about, from the schema.
///
/// ```
/// assert_eq!(adjudeck_validator::about_section("pack"), "Players and cards.");
/// ```
#[must_use]
pub fn about_section(name: &str) -> &'static str {
    let section = SCHEMA.get("properties").and_then(|sections| sections.get(name));
    section.and_then(|section| follow(section).get("description")?.as_str()).unwrap_or_default()
}

/// Why something is no answer to a point, with the names of the fields where the answer is an object.
///
/// ```
/// use adjudeck_validator::{Point, with_fields};
/// let players = Point::find("pack.players").unwrap();
/// let why = with_fields(players, "expected an object with its fields, found a list of 1");
/// assert_eq!(why, "expected an object with the fields `least`, `most`, found a list of 1");
/// ```
#[must_use]
pub fn with_fields(point: Point, why: &str) -> String {
    let answer = point_schema(point).and_then(|entry| follow(entry).get("properties")?.get("answer")).map(follow);
    let object = answer.and_then(|answer| answer.get("items").map(follow).or(Some(answer)));
    let fields = object.and_then(|object| object.get("properties")?.as_object()).into_iter().flatten();
    let fields: Vec<_> = fields.collect();
    // Where a field is an object again, it cannot be told which of them is meant.
    if fields.is_empty() || fields.iter().any(|(_, field)| follow(field).get("properties").is_some()) {
        return why.to_owned();
    }
    let names: Vec<_> = fields.iter().map(|(name, _)| format!("`{name}`")).collect();
    why.replacen(
        "expected an object with its fields",
        &format!("expected an object with the fields {}", names.join(", ")),
        1,
    )
}

/// The part of the schema that describes a point.
fn point_schema(point: Point) -> Option<&'static Value> {
    let (section, name) = point.path().split_once('.')?;
    follow(SCHEMA.get("properties")?.get(section)?).get("properties")?.get(name)
}

/// The object that a part of the schema refers to, past `$ref` and a nullable `anyOf`.
fn follow(part: &'static Value) -> &'static Value {
    let target =
        part.get("$ref").and_then(Value::as_str).and_then(|target| SCHEMA.pointer(target.trim_start_matches('#')));
    let choice = part.get("anyOf").and_then(Value::as_array).and_then(|choices| choices.first());
    match (target, choice) {
        (Some(target), _) => target,
        (None, Some(choice)) => follow(choice),
        (None, None) => part,
    }
}
