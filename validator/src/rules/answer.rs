//! An answer to a point, with everything that a rules file says about it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::clause::Clause;
use super::later::Later;
use super::point::{Consulted, Point};
use super::possible::{Possible, Refused};

/// On what an answer rests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The book says so.
    #[default]
    Stated,
    /// The book's list is lost; the answer was restored after another book.
    Restored,
    /// The book says so, and that it is a guess.
    AuthorsGuess,
    /// The book is silent; the answer follows another book.
    Silent,
    /// No book says it: a referee must decide, and this is how.
    Guess,
    /// The clause says otherwise, or another answer was given for it: it is that of a house, or of whoever judges.
    House,
}

/// One edition's answer to a point, with its source and the readings that differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<T> {
    /// The answer of this edition.
    pub answer: T,
    point: Point,
    entry: Later<Entry>,
}

/// What a rules file says about an answer. It is the same for answers of all types.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Entry {
    /// The clause that holds the answer, such as `K5.5`.
    pub clause: String,
    /// What the answer is based on.
    pub basis: Basis,
    /// Who says so.
    pub source: String,
    /// What others say.
    pub disputed: Vec<Reading>,
}

/// Another answer to a point, and who holds it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// The other answer, as in a rules file.
    pub answer: Value,
    /// The clause that offers it as a variant, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Who holds it.
    pub source: String,
}

impl<T> Answer<T> {
    /// The answer. If `asked` is given, it notes that the point was consulted.
    ///
    /// ```
    /// use adjudeck_validator::{Consulted, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.pack.players.ask(Some(&Consulted::default())).least, 3);
    /// ```
    #[inline]
    pub fn ask(&self, asked: Option<&Consulted>) -> &T {
        if let Some(asked) = asked {
            asked.note(self.point);
        }
        &self.answer
    }

    /// The point that this answers.
    ///
    /// ```
    /// let rules = adjudeck_validator::edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.pack.players.point().path(), "pack.players");
    /// ```
    #[must_use]
    pub const fn point(&self) -> Point {
        self.point
    }

    /// What the rules file says about the answer.
    ///
    /// ```
    /// let rules = adjudeck_validator::edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.pack.players.entry().clause, "K1.1");
    /// ```
    #[must_use]
    pub fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// An answer as data, before it is given its type or where the type does not matter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Held {
    /// The answer, as in a rules file.
    pub(crate) answer: Value,
    /// The point that it answers.
    pub(crate) point: Point,
    /// What the rules file says about it.
    pub(crate) entry: Later<Entry>,
}

/// An answer to any point, whatever its type.
pub(crate) trait Answered {
    /// What the rules file says about the answer.
    fn said(&self) -> &Entry;

    /// Replaces what is said about the answer.
    fn say(&mut self, entry: Later<Entry>);

    /// The answer, as in a rules file.
    fn value(&self) -> Value;

    /// Changes the answer, and leaves everything else as it is.
    fn set(&mut self, answer: &Value) -> Result<(), Refused>;

    /// The answer and everything said about it, as data.
    fn held(&self) -> Held;
}

impl<T: Possible> Answered for Answer<T> {
    fn said(&self) -> &Entry {
        &self.entry
    }

    fn say(&mut self, entry: Later<Entry>) {
        self.entry = entry;
    }

    fn held(&self) -> Held {
        Held { answer: self.value(), point: self.point, entry: self.entry.clone() }
    }

    fn value(&self) -> Value {
        self.answer.write()
    }

    fn set(&mut self, answer: &Value) -> Result<(), Refused> {
        self.answer = T::read(answer)?;
        Ok(())
    }
}

/// The typed answer, if the point can have it.
pub(super) fn typed<T: Possible>(held: Held) -> Option<Answer<T>> {
    Some(Answer { answer: T::read(&held.answer).ok()?, point: held.point, entry: held.entry })
}

impl Point {
    /// An answer from `source`, of which nothing more is known.
    pub(crate) fn held(self, answer: &Value, source: &str) -> Held {
        let (clause, source) = (Clause::UNNUMBERED.to_owned(), source.to_owned());
        let entry = Entry { clause, basis: Basis::Stated, source, disputed: Vec::new() };
        Held { answer: answer.clone(), point: self, entry: entry.into() }
    }

    /// A bare answer by `holder` (`None` is a house rule), which replaces the answer before, if there was one.
    pub(super) fn replaced(self, before: Option<&Held>, answer: Value, holder: Option<&str>) -> Held {
        match before {
            Some(before) => {
                let mut held = before.clone();
                held.replace(answer, holder);
                held
            }
            None => self.held(&answer, holder.unwrap_or("house rule")),
        }
    }
}

impl Held {
    /// The answer as it stands in a rules file.
    pub(crate) fn to_value(&self) -> Value {
        let Entry { clause, basis, source, disputed } = &*self.entry;
        let answer = &self.answer;
        json!({ "answer": answer, "clause": clause, "basis": basis, "source": source, "disputed": disputed })
    }

    /// Forgets what others say of the point.
    pub(super) fn forget_readings(&mut self) {
        let mut entry = std::mem::take(&mut self.entry).into_inner();
        entry.disputed.clear();
        self.entry = entry.into();
    }

    /// Replaces the answer by one of `holder` (`None` is a house rule). The former answer becomes a reading, and the new one is
    /// removed from the readings. If that reading was a variant in a clause, the clause now holds the answer.
    pub(crate) fn replace(&mut self, answer: Value, holder: Option<&str>) {
        if self.answer == answer {
            return;
        }
        let mut entry = std::mem::take(&mut self.entry).into_inner();
        let held = entry.disputed.iter().find(|reading| reading.answer == answer);
        let source = match (holder, held) {
            (Some(holder), _) => holder.to_owned(),
            (None, Some(held)) if !held.source.starts_with("no book") => format!("house rule after {}", held.source),
            (None, _) => "house rule".to_owned(),
        };
        let clause = held.and_then(|held| held.clause.clone());
        entry.disputed.retain(|reading| reading.answer != answer);
        entry.basis = if clause.is_some() { Basis::Stated } else { Basis::House };
        let clause_of_old = clause.is_some().then(|| entry.clause.clone());
        let old = Reading {
            answer: std::mem::replace(&mut self.answer, answer),
            clause: clause_of_old,
            source: std::mem::replace(&mut entry.source, source),
        };
        entry.disputed.insert(0, old);
        if let Some(clause) = clause {
            entry.clause = clause;
        }
        self.entry = entry.into();
    }
}
