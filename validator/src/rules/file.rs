//! Reads a rules file: first its form, then its tree, then answer by answer, then the rules as a whole.

mod head;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use adjudeck_format::nearest;
use serde_json::Value;

use super::answer::{Basis, Held, Reading};
use super::checks::contradictions;
use super::clause::Clause;
use super::error::RulesError;
use super::fault::{FileFaults, Noted};
use super::form::RulesForm;
use super::point::Point;
use super::possible::{AnswerForm, completed};
use super::reflection::no_such_answer;
use super::schema::{fields_of, with_fields};
use super::tree::{Field, ParseError, Part};
use super::whole::{Draft, Listed, Rules, SECTIONS};

/// Finds the rules that a file extends, by the name that the file has for them.
pub(crate) type Resolve<'a> = &'a mut dyn FnMut(&str) -> Result<Rules, RulesError>;

/// The fields at the head of a rules file.
const HEAD: [&str; 9] = ["$schema", "extends", "edition", "game", "names", "title", "book", "terms", "clauses"];

/// The fields of an entry.
const ENTRY: [&str; 5] = ["answer", "clause", "basis", "source", "disputed"];

/// The fields of a reading.
const READING: [&str; 3] = ["answer", "clause", "source"];

/// Reads a rules file.
pub(crate) fn read(text: &str, form: RulesForm, resolve: Resolve<'_>) -> Result<Rules, FileFaults> {
    let (json, origin) = form.to_json(text).map_err(|faults| faults.of(text))?;
    let mut file = File {
        faults: Noted::with(origin),
        places: BTreeMap::new(),
        cited: Vec::new(),
        meant: BTreeSet::new(),
        base: Base::None,
        holder: None,
    };
    let rules = file.rules(&json, resolve);
    match rules {
        Some(rules) if file.faults.is_empty() => Ok(rules),
        _ => Err(file.faults.of(text)),
    }
}

/// What the file extends.
enum Base {
    /// Nothing: it is complete in itself.
    None,
    /// These rules.
    Rules(Box<Rules>),
    /// Rules that could not be read. Then it is unknown what is missing from the file.
    Lost,
}

/// A rules file that is being read.
struct File<'a> {
    faults: Noted,
    /// The places of the answers, and of the sections that are switched on or off.
    places: BTreeMap<String, Range<usize>>,
    /// The clauses that are cited, each with its place and its point.
    cited: Vec<(Part<'a>, String, String)>,
    /// The names that were probably meant by misspelt ones, with what they belong to. They are not reported as missing.
    meant: BTreeSet<(String, String)>,
    base: Base,
    /// The book to which bare answers are attributed.
    holder: Option<String>,
}

impl<'a> File<'a> {
    fn fault(&mut self, at: Part<'a>, error: RulesError) {
        self.faults.note(at.at(), error);
    }

    /// A part of the file that was read. If it could not be, notes the fault for this path.
    fn take<T>(&mut self, path: &str, part: Result<T, ParseError>) -> Option<T> {
        part.map_err(|it| self.faults.note(it.at, RulesError::Invalid { at: path.to_owned(), reason: it.reason })).ok()
    }

    /// The fields of an object, each once. Notes fields that are unknown, with the most similar known name, or that occur
    /// twice.
    fn fields(&mut self, path: &str, part: Part<'a>, known: &[&str]) -> Option<Vec<Field<'a>>> {
        let mut fields: Vec<Field<'a>> = Vec::new();
        for field in self.take(path, part.fields())? {
            let (at, name) = (path.to_owned(), field.name.clone());
            if fields.iter().any(|other| other.name == name) {
                self.fault(field.named, RulesError::Twice { at, name });
            } else if !known.contains(&name.as_str()) {
                let nearest = nearest(&name, known.iter().copied()).map(str::to_owned);
                let possible = known.iter().map(|known| (*known).to_owned()).collect();
                self.meant.extend(nearest.clone().map(|nearest| (at.clone(), nearest)));
                self.fault(field.named, RulesError::NoSuchField { at, name, nearest, possible });
            } else {
                fields.push(field);
            }
        }
        Some(fields)
    }

    /// Notes that something is missing from the part at this path.
    fn missing(&mut self, path: &str, part: Part<'a>, mut names: Vec<String>) {
        names.retain(|name| !self.meant.iter().any(|(at, meant)| at == path && meant == name));
        if !names.is_empty() && !matches!(self.base, Base::Lost) {
            // What is missing has no place, so the first character of what should have it is marked.
            let start = part.at().start;
            self.faults.note(start..start + 1, RulesError::Missing { at: path.to_owned(), names });
        }
    }

    /// The rules, if they can be made at all. Notes their faults.
    fn rules(&mut self, text: &'a str, resolve: Resolve<'_>) -> Option<Rules> {
        let part = Part::of(text);
        let part = self.take("", part)?;
        let known: Vec<_> = HEAD.into_iter().chain(SECTIONS.iter().map(|listed| listed.name)).collect();
        let fields = self.fields("", part, &known)?;
        let extends = fields.iter().find(|field| field.name == "extends").cloned();
        let named = extends.as_ref().and_then(|field| self.base(field, resolve));
        let mut missing = Vec::new();
        let draft = self.draft(&fields, &mut missing);
        self.missing("", part, missing);
        let draft = draft?;
        let hash = draft.hash();
        let rules = Rules::of(draft, hash)?;
        for found in contradictions(&rules) {
            let points = found.points();
            let section = |path: &&str| self.places.get(path.split_once('.').map_or(*path, |(section, _)| section));
            let place =
                points.iter().find_map(|path| self.places.get(*path)).or_else(|| points.iter().find_map(section));
            let place = place.cloned().or_else(|| Some(extends.as_ref()?.value.at())).unwrap_or(part.at());
            self.faults.note(place, RulesError::Contradiction(found));
        }
        Some(match named {
            Some(named) => rules.extending(named),
            None => rules,
        })
    }

    /// Looks up the rules that the file extends. Returns their name.
    fn base(&mut self, field: &Field<'a>, resolve: Resolve<'_>) -> Option<String> {
        self.base = Base::Lost;
        let named: String = self.take("extends", field.value.to())?;
        match resolve(&named) {
            Ok(rules) => self.base = Base::Rules(Box::new(rules)),
            Err(error) => self.fault(field.value, error),
        }
        Some(named)
    }

    /// The rules as data. Adds what is missing to `missing`.
    fn draft(&mut self, fields: &[Field<'a>], missing: &mut Vec<String>) -> Option<Draft> {
        if matches!(self.base, Base::Rules(_) | Base::Lost) {
            let book = fields.iter().find(|field| field.name == "book");
            self.holder = book.and_then(|field| field.value.to().ok());
        }
        let head = self.head(fields, missing);
        let sections: Vec<_> =
            SECTIONS.iter().enumerate().map(|(place, listed)| self.section(place, listed, fields, missing)).collect();
        for (part, point, clause) in std::mem::take(&mut self.cited) {
            let is_known = head.as_ref().is_none_or(|it| it.clauses.iter().any(|known| known.number == clause));
            if !is_known {
                self.fault(part, RulesError::NoSuchClause { point, clause });
            }
        }
        let mut draft = Draft { head: head?, sections: sections.into_iter().collect::<Option<_>>()? };
        let mut all = draft.sections.iter().flatten().flatten();
        if let Some(held) = all.find(|held| held.entry.clause == Clause::UNNUMBERED) {
            draft.head.clauses.change(|clauses| Clause::note_unnumbered(clauses, &held.entry.source));
        }
        Some(draft)
    }

    /// The answers of a section; `Some(None)` if the rules do not have it, `None` if it cannot be read.
    #[expect(clippy::option_option, reason = "a null section is different from one that cannot be read")]
    fn section(
        &mut self,
        place: usize,
        listed: &'static Listed,
        fields: &[Field<'a>],
        missing: &mut Vec<String>,
    ) -> Option<Option<Vec<Held>>> {
        let of_base = match &self.base {
            Base::Rules(base) => base.answers_of(place),
            Base::None | Base::Lost => None,
        };
        let Some(field) = fields.iter().find(|field| field.name == listed.name) else {
            if of_base.is_none() && !listed.is_optional {
                missing.push(listed.name.to_owned());
                return None;
            }
            return Some(of_base);
        };
        self.places.insert(listed.name.to_owned(), field.named.at());
        if field.value.is_null() {
            if !listed.is_optional {
                self.fault(field.value, RulesError::NotNull(listed.name.to_owned()));
                return None;
            }
            return Some(None);
        }
        let points: Vec<_> = Point::of_section(place).collect();
        let names: Vec<_> = points.iter().map(|point| point.name()).collect();
        let given = self.fields(listed.name, field.value, &names)?;
        let (mut answers, mut lacking) = (Vec::new(), Vec::new());
        for (number, point) in points.iter().enumerate() {
            let before = of_base.as_ref().and_then(|answers| answers.get(number));
            let here = given.iter().find(|field| field.name == point.name());
            answers.push(match (here, before) {
                (Some(here), before) => self.held(here, *point, before),
                (None, Some(before)) => Some(before.clone()),
                (None, None) => {
                    lacking.push(point.name().to_owned());
                    None
                }
            });
        }
        self.missing(listed.name, field.named, lacking);
        answers.into_iter().collect::<Option<_>>().map(Some)
    }

    /// The answer of a file to a point. `before` is the answer of the base.
    fn held(&mut self, field: &Field<'a>, point: Point, before: Option<&Held>) -> Option<Held> {
        let part = field.value;
        self.places.insert(point.path().to_owned(), part.at());
        let is_complete = matches!(self.base, Base::None);
        // A bare answer may be an object too, but it has other fields than an entry.
        let is_entry = part.is_object()
            && (is_complete || {
                let fields = self.take(point.path(), part.fields())?;
                fields.iter().any(|field| ENTRY.contains(&field.name.as_str()))
            });
        if !is_entry {
            if is_complete {
                self.fault(part, RulesError::Bare(point.path().to_owned()));
            }
            let answer = self.answer(part, point, before)?;
            return Some(point.replaced(before, answer, self.holder.as_deref()));
        }
        let fields = self.fields(point.path(), part, &ENTRY)?;
        let get = |name: &str| fields.iter().find(|field| field.name == name).map(|field| field.value);
        let due: &[&str] = if is_complete { &ENTRY } else { &["answer"] };
        let lacking: Vec<_> = due.iter().filter(|name| get(name).is_none()).map(|name| (*name).to_owned()).collect();
        let is_lacking = !lacking.is_empty();
        self.missing(point.path(), field.named, lacking);
        let answer = get("answer").map(|part| {
            self.places.insert(point.path().to_owned(), part.at());
            self.answer(part, point, before)
        });
        let path = |name: &str| format!("{}.{name}", point.path());
        let clause = get("clause").map(|part| (part, self.take(&path("clause"), part.to::<String>())));
        let basis = get("basis").map(|part| self.take(&path("basis"), part.to::<Basis>()));
        let source = get("source").map(|part| self.take(&path("source"), part.to::<String>()));
        let readings = get("disputed").map(|part| self.readings(part, point, answer.as_ref()?.as_ref()));
        if is_lacking {
            return None;
        }
        let held = point.replaced(before, answer??, self.holder.as_deref());
        let mut entry = held.entry.into_inner();
        if let Some((part, clause)) = clause {
            entry.clause = clause?;
            // By citing a clause, a file says that the answer is found there, so this is no house rule.
            if entry.basis == Basis::House {
                entry.basis = before.map_or(Basis::Stated, |before| before.entry.basis);
            }
            self.cited.push((part, point.path().to_owned(), entry.clause.clone()));
        }
        entry.basis = basis.unwrap_or(Some(entry.basis))?;
        entry.source = source.unwrap_or(Some(entry.source))?;
        entry.disputed = readings.unwrap_or(Some(entry.disputed))?;
        Some(Held { entry: entry.into(), ..held })
    }

    /// An answer to a point in its canonical form. Fields that it does not name keep their former values.
    fn answer(&mut self, part: Part<'a>, point: Point, before: Option<&Held>) -> Option<Value> {
        let asked = point.spot()?.asked;
        let given: Value = self.take(point.path(), part.to())?;
        let value = self.completed(part, point, given, before)?;
        let refused = match (asked.read)(&value) {
            Ok(answer) => return Some(answer),
            Err(refused) => refused,
        };
        match asked.kind {
            AnswerForm::Words(_) | AnswerForm::WordsOr(..) => self.fault(part, no_such_answer(point, &value, &refused)),
            AnswerForm::Data { fault, .. } => {
                let at = fault(part.text()).map_or(part.at(), |error| part.amiss(&error).at);
                let error = RulesError::Invalid { at: point.path().to_owned(), reason: with_fields(point, &refused) };
                self.faults.note(at, error);
            }
        }
        None
    }

    /// An answer, completed with the fields of the former answer that it does not name. Notes fields that do not exist.
    fn completed(&mut self, part: Part<'a>, point: Point, given: Value, before: Option<&Held>) -> Option<Value> {
        let before = before.map(|before| &before.answer).filter(|before| before.is_object());
        let (Some(before), Some(named)) = (before, given.as_object()) else { return Some(given) };
        let known = fields_of(point);
        let known: Vec<_> = known.iter().map(String::as_str).collect();
        if known.is_empty() {
            return Some(given);
        }
        let fields = self.fields(point.path(), part, &known)?;
        (fields.len() == named.len()).then(|| completed(given, before))
    }

    /// The readings of a point. Notes readings that are repeated.
    fn readings(&mut self, part: Part<'a>, point: Point, answer: Option<&Value>) -> Option<Vec<Reading>> {
        let path = format!("{}.disputed", point.path());
        let (mut readings, mut is_whole) = (Vec::new(), true);
        let mut said: BTreeSet<String> = answer.map(Value::to_string).into_iter().collect();
        for item in self.take(&path, part.items())? {
            let Some((reading, at)) = self.reading(item, point, &path) else {
                is_whole = false;
                continue;
            };
            if !said.insert(reading.answer.to_string()) {
                let answer = reading.answer.as_str().map_or_else(|| reading.answer.to_string(), str::to_owned);
                self.fault(at, RulesError::SaidTwice { point: point.path().to_owned(), answer });
            }
            readings.push(reading);
        }
        is_whole.then_some(readings)
    }

    /// One reading of a point, and the place of its answer.
    fn reading(&mut self, part: Part<'a>, point: Point, path: &str) -> Option<(Reading, Part<'a>)> {
        let fields = self.fields(path, part, &READING)?;
        let get = |name: &str| fields.iter().find(|field| field.name == name).map(|field| field.value);
        let lacking: Vec<_> = ["answer", "source"].into_iter().filter(|name| get(name).is_none()).collect();
        self.missing(path, part, lacking.into_iter().map(str::to_owned).collect());
        let answer = get("answer").map(|part| self.answer(part, point, None));
        let source = get("source").map(|part| self.take(path, part.to::<String>()));
        let clause = get("clause").map(|part| (part, self.take(path, part.to::<Option<String>>())));
        let clause = match clause {
            None => None,
            Some((part, clause)) => {
                clause?.inspect(|clause| self.cited.push((part, point.path().to_owned(), clause.clone())))
            }
        };
        Some((Reading { answer: answer??, clause, source: source?? }, get("answer")?))
    }
}
