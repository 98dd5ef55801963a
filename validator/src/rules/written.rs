//! Writes rules as files: complete, or only what differs from other rules.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::answer::Held;
use super::possible;
use super::variant::{Terms, Variant};
use super::whole::{Rules, SECTIONS};

impl Rules {
    /// The rules as a complete file.
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

    /// The rules as the data of a complete file.
    fn to_value(&self) -> Map<String, Value> {
        let sections = SECTIONS.iter().enumerate().map(|(place, listed)| {
            let answers = self.answers_of(place).map(|answers| {
                let named = answers.iter().map(|held| (held.point.name().to_owned(), held.to_value()));
                named.collect::<Map<_, _>>()
            });
            (listed.name.to_owned(), answers.into())
        });
        let text = |name: &str, text: &str| (name.to_owned(), Value::from(text));
        let Variant { game, names, said, .. } = &*self.variant;
        let names = (!names.is_empty()).then(|| ("names".to_owned(), names.clone().into()));
        let titles = [text("title", &self.title), text("book", &self.book)];
        let terms = ("terms".to_owned(), said.beside(&Terms::default()).into());
        let clauses = ("clauses".to_owned(), serde_json::to_value(&*self.clauses).unwrap_or_default());
        let head = [text("edition", &self.edition), text("game", game)].into_iter().chain(names).chain(titles);
        head.chain([terms, clauses]).chain(sections).collect()
    }

    /// The rules as a file that extends `base` under the name `named`, with only what differs.
    ///
    /// Reading that file gives these rules again, except that it also has clauses of the base that these do not have.
    ///
    /// ```
    /// use adjudeck_validator::{Rules, edition};
    /// let base = edition("kalooki/pagat").unwrap();
    /// let club = base.with("call.limit", "2").unwrap();
    /// let file = club.to_difference("kalooki/pagat", base);
    /// assert_eq!(file, "{\n  \"extends\": \"kalooki/pagat\",\n  \"call\": {\n    \"limit\": 2\n  }\n}\n");
    /// assert_eq!(Rules::from_json(&file).unwrap(), club);
    /// ```
    #[must_use]
    pub fn to_difference(&self, named: &str, base: &Self) -> String {
        let mut file = Map::new();
        file.insert("extends".to_owned(), named.into());
        file.extend(self.head_beside(base));
        let holder = file.get("book").and_then(Value::as_str).map(str::to_owned);
        let clauses: Vec<_> = self.clauses.iter().filter(|clause| !base.clauses.contains(clause)).collect();
        if !clauses.is_empty() {
            file.insert("clauses".to_owned(), serde_json::to_value(clauses).unwrap_or_default());
        }
        for (place, listed) in SECTIONS.iter().enumerate() {
            let section = match (self.answers_of(place), base.answers_of(place)) {
                (None, None) => continue,
                (None, Some(_)) => Value::Null,
                (Some(own), before) => Value::Object(differences(&own, &before.unwrap_or_default(), holder.as_deref())),
            };
            if section.as_object().is_none_or(|section| !section.is_empty()) {
                file.insert(listed.name.to_owned(), section);
            }
        }
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }
}

impl Rules {
    /// The fields of the head, other than clauses, that differ from those of the base.
    fn head_beside(&self, base: &Self) -> impl Iterator<Item = (String, Value)> {
        let ([own, of_base], base) = ([&self.variant, &base.variant], base.head());
        let terms = own.said.beside(&of_base.said);
        let fields = [
            ("edition", (self.edition != base.edition).then(|| self.edition.clone().into())),
            ("game", (own.game != of_base.game).then(|| own.game.clone().into())),
            ("names", (own.names != of_base.names).then(|| own.names.clone().into())),
            ("title", (self.title != base.title).then(|| self.title.clone().into())),
            ("book", (self.book != base.book).then(|| self.book.clone().into())),
            ("terms", (!terms.is_empty()).then(|| terms.into())),
        ];
        fields.into_iter().filter_map(|(name, said)| Some((name.to_owned(), said?)))
    }
}

impl Serialize for Rules {
    /// As their complete file.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_value().serialize(serializer)
    }
}

/// The answers of a section that differ, each written as briefly as possible.
fn differences(own: &[Held], before: &[Held], holder: Option<&str>) -> Map<String, Value> {
    let mut differing = Map::new();
    for (place, held) in own.iter().enumerate() {
        let before = before.get(place);
        if before == Some(held) {
            continue;
        }
        let bare = held.point.replaced(before, held.answer.clone(), holder).to_value();
        let answer =
            before.map_or_else(|| held.answer.clone(), |before| possible::differing(&held.answer, &before.answer));
        let said = Held { answer: answer.clone(), ..held.clone() }.to_value();
        let fields = said.as_object().into_iter().flatten();
        let more: Map<_, _> = fields
            .filter(|(name, said)| *name == "answer" || bare.get(name) != Some(said))
            .map(|(name, said)| (name.clone(), said.clone()))
            .collect();
        let said = if more.len() == 1 { answer } else { Value::Object(more) };
        differing.insert(held.point.name().to_owned(), said);
    }
    differing
}
