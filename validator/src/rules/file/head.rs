//! The head of a rules file: its names, words and clauses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use adjudeck_format::has_unseen;
use serde_json::Value;

use super::{Base, Field, File, Part};
use crate::rules::clause::Clause;
use crate::rules::error::RulesError;
use crate::rules::variant::{Terms, Variant};
use crate::rules::whole::Head;

impl<'a> File<'a> {
    /// The head of the rules. Adds what is missing to `missing`.
    pub(super) fn head(&mut self, fields: &[Field<'a>], missing: &mut Vec<String>) -> Option<Head> {
        let base = match &self.base {
            Base::Rules(base) => Some(base.head()),
            Base::None | Base::Lost => None,
        };
        let mut given = |name: &str, of_base: Option<&String>| self.text(fields, name, of_base, missing);
        let edition = given("edition", base.as_ref().map(|base| &base.edition));
        let game = given("game", base.as_ref().map(|base| &base.variant.game));
        let game = self.game_name(fields, game);
        let mut given = |name: &str, of_base: Option<&String>| self.text(fields, name, of_base, missing);
        let title = given("title", base.as_ref().map(|base| &base.title));
        let book = given("book", base.as_ref().map(|base| &base.book));
        let field = |name: &str| fields.iter().find(|field| field.name == name).map(|field| field.value);
        let variant = base.as_ref().map(|base| &*base.variant);
        for name in ["edition", "title", "names"] {
            self.legible(name, field(name));
        }
        let names = match field("names") {
            Some(part) => self.take("names", part.to()),
            None => Some(variant.map(|variant| variant.names.clone()).unwrap_or_default()),
        };
        let terms = match (field("terms"), variant) {
            (Some(part), _) => self.terms(part, variant.map(|it| it.said.clone()).unwrap_or_default()),
            (None, Some(variant)) => Some(variant.said.clone()),
            (None, None) => {
                missing.push("terms".to_owned());
                None
            }
        };
        let clauses = self.clauses(field("clauses"), base.as_ref().map(|base| base.clauses.to_vec()), missing);
        let variant = Arc::new(Variant::new(game?, names?, terms?));
        Some(Head { edition: edition?, title: title?, book: book?, variant, clauses: clauses?.into() })
    }

    /// A text of the head; if the file does not have it, that of the base.
    fn text(
        &mut self,
        fields: &[Field<'a>],
        name: &str,
        of_base: Option<&String>,
        missing: &mut Vec<String>,
    ) -> Option<String> {
        let part = fields.iter().find(|field| field.name == name).map(|field| field.value);
        if part.is_none() && of_base.is_none() {
            missing.push(name.to_owned());
        }
        part.map_or_else(|| of_base.cloned(), |part| self.take(name, part.to::<String>()))
    }

    /// Notes invisible characters in names or words of the head. These are printed in reports, and no two of them may look the
    /// same.
    fn legible(&mut self, path: &str, part: Option<Part<'a>>) {
        let Some((part, value)) = part.and_then(|part| Some((part, part.to::<Value>().ok()?))) else { return };
        if let Some(text) = unseen(&value) {
            let reason = format!("expected a name without invisible characters; found the text `{text}`");
            self.fault(part, RulesError::Invalid { at: path.to_owned(), reason });
        }
    }

    /// The name of the game. Notes a fault if it is unsuitable, since files are named after it.
    fn game_name(&mut self, fields: &[Field<'a>], game: Option<String>) -> Option<String> {
        let is_name = |game: &String| !game.is_empty() && game.chars().all(|it| it.is_alphanumeric() || it == '-');
        if let Some(game) = game.as_ref().filter(|game| !is_name(game))
            && let Some(field) = fields.iter().find(|field| field.name == "game")
        {
            let reason = format!("expected a name of letters, digits and hyphens; found the text `{game}`");
            self.fault(field.value, RulesError::Invalid { at: "game".to_owned(), reason });
        }
        game
    }

    /// The words of the game: those of the file, and for the rest those of its base.
    fn terms(&mut self, part: Part<'a>, mut terms: Terms) -> Option<Terms> {
        for language in self.fields("terms", part, &Terms::languages())? {
            let path = format!("terms.{}", language.name);
            for field in self.fields(&path, language.value, &Terms::names(&language.name)).into_iter().flatten() {
                let path = format!("{path}.{}", field.name);
                let Some(word) = self.take(&path, field.value.to()) else { continue };
                self.legible(&path, Some(field.value));
                match terms.with(&language.name, &field.name, word) {
                    Ok(changed) => terms = changed,
                    Err(reason) => self.fault(field.value, RulesError::Invalid { at: path, reason }),
                }
            }
        }
        Some(terms)
    }

    /// The clauses of the base and those of the file.
    fn clauses(
        &mut self,
        part: Option<Part<'a>>,
        mut all: Option<Vec<Clause>>,
        missing: &mut Vec<String>,
    ) -> Option<Vec<Clause>> {
        let Some(part) = part else {
            if all.is_none() {
                missing.push("clauses".to_owned());
            }
            return all;
        };
        let mut numbers = BTreeSet::new();
        let of_base: BTreeMap<String, usize> =
            (0..).zip(all.iter().flatten()).map(|(place, clause)| (clause.number.clone(), place)).collect();
        for part in self.take("clauses", part.items())? {
            let Some(clause) = self.take::<Clause>("clauses", part.to()) else { continue };
            self.legible(
                "clauses",
                part.fields().ok().and_then(|it| Some(it.iter().find(|it| it.name == "number")?.value)),
            );
            if !numbers.insert(clause.number.clone()) {
                self.fault(part, RulesError::Twice { at: "clauses".to_owned(), name: clause.number });
                continue;
            }
            let all = all.get_or_insert_default();
            match of_base.get(&clause.number).and_then(|place| all.get_mut(*place)) {
                Some(known) => *known = clause,
                None => all.push(clause),
            }
        }
        Some(all.unwrap_or_default())
    }
}

/// A text with invisible characters in a value, if there is one.
fn unseen(value: &Value) -> Option<&str> {
    match value {
        Value::String(text) => has_unseen(text).then_some(text),
        Value::Array(texts) => texts.iter().find_map(unseen),
        Value::Object(texts) => texts.values().find_map(unseen),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}
