//! The schema of a rules file, and the questions and possible answers. All are made from the same tables.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::answer::Basis;
use super::clause::Clause;
use super::paths::Spot;
use super::point::Point;
use super::possible::{AnswerForm, Word, prose};
use super::variant::Terms;
use super::whole::{Listed, Rules, SECTIONS};

/// The words that can answer a point, each with its meaning; empty if answers are not words. For a word that needs data there
/// is an example of a whole answer.
///
/// ```
/// use adjudeck_validator::{Point, possible_answers};
/// let answers = possible_answers(Point::find("call.upcard").unwrap());
/// assert_eq!(answers[1].0, "callable");
/// assert_eq!(answers[1].1, "Yes, like a discard.");
/// ```
#[must_use]
pub fn possible_answers(point: Point) -> Vec<(String, String)> {
    match point.spot().map(|spot| spot.asked.kind) {
        Some(AnswerForm::Words(words)) => meanings(words).collect(),
        Some(AnswerForm::WordsOr(words, with)) => {
            meanings(words).chain([(with.example.to_owned(), prose(with.word.meaning))]).collect()
        }
        Some(AnswerForm::Data { .. }) | None => Vec::new(),
    }
}

/// Words as they are written, each with its meaning.
fn meanings(words: &[Word]) -> impl Iterator<Item = (String, String)> {
    words.iter().map(|word| (word.text(), prose(word.meaning)))
}

/// The question that a point asks.
///
/// ```
/// use adjudeck_validator::{Point, question};
/// let point = Point::find("call.own-discard").unwrap();
/// assert_eq!(question(point), "May a player call the card that they have just discarded?");
/// ```
#[must_use]
pub fn question(point: Point) -> String {
    point.spot().map(|spot| prose(spot.asked.question)).unwrap_or_default()
}

/// What a section is about.
///
/// ```
/// assert_eq!(adjudeck_validator::about_section("pack"), "Players and cards.");
/// ```
#[must_use]
pub fn about_section(name: &str) -> &'static str {
    SECTIONS.iter().find(|listed| listed.name == name).map(|listed| listed.about.trim()).unwrap_or_default()
}

/// The reason why something is not an answer to a point, with the names of the fields if the answer is an object.
///
/// ```
/// use adjudeck_validator::{Point, with_fields};
/// let players = Point::find("pack.players").unwrap();
/// let why = with_fields(players, "expected an object with its fields, found a list of 1");
/// assert_eq!(why, "expected an object with the fields `least`, `most`, found a list of 1");
/// ```
#[must_use]
pub fn with_fields(point: Point, why: &str) -> String {
    let names = fields_of(point);
    if names.is_empty() {
        return why.to_owned();
    }
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    why.replacen(
        "expected an object with its fields",
        &format!("expected an object with the fields {}", names.join(", ")),
        1,
    )
}

/// The fields of objects that answer a point; empty if it is not clear which are meant.
pub(super) fn fields_of(point: Point) -> Vec<String> {
    let Some(answer) = point.spot().and_then(|spot| inlined(spot.asked.kind)) else { return Vec::new() };
    let object = answer.get("items").unwrap_or(&answer);
    let fields = object.get("properties").and_then(Value::as_object).into_iter().flatten();
    let fields: Vec<_> = fields.collect();
    // If a field is an object itself, it is not clear which fields are meant.
    if fields.iter().any(|(_, field)| field.get("properties").is_some()) {
        return Vec::new();
    }
    fields.into_iter().map(|(name, _)| name.clone()).collect()
}

/// The schema of answers that are data, with everything inlined.
fn inlined(kind: AnswerForm) -> Option<Value> {
    let AnswerForm::Data { schema, .. } = kind else { return None };
    let mut schemas =
        SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true).into_generator();
    Some(schema(&mut schemas).to_value())
}

impl Rules {
    /// The schema of a rules file.
    ///
    /// ```
    /// let schema = adjudeck_validator::Rules::schema();
    /// assert!(schema.pointer("/$defs/Complete/properties/pack").is_some());
    /// ```
    #[must_use]
    pub fn schema() -> Schema {
        let mut schemas = SchemaSettings::draft2020_12().into_generator();
        let basis = schemas.subschema_for::<Basis>().to_value();
        let head = head(&mut schemas);
        let (mut whole, mut differing, mut defs) = (head.clone(), head, Vec::new());
        let base = "The rules that these differ from: an edition, a version of one, or another file beside this one.";
        differing.insert(1, ("extends".to_owned(), described(base, json!({ "type": "string" }))));
        for (place, listed) in SECTIONS.iter().enumerate() {
            let spots: Vec<_> = Point::all().filter_map(Point::spot).filter(|spot| spot.section == place).collect();
            let (name, remark) = (type_name(listed), prose(listed.remark));
            let entries = spots.iter().map(|spot| (spot.name().to_owned(), entry(spot, &name, &basis, &mut schemas)));
            let answers = spots.iter().map(|spot| (spot.name().to_owned(), difference(spot, &name, &basis)));
            let all: Vec<_> = spots.iter().map(|spot| spot.name()).collect();
            for (file, kind, points, required) in [
                (&mut whole, "", entries.collect(), all.as_slice()),
                (&mut differing, "Difference", answers.collect::<Vec<_>>(), &[]),
            ] {
                let section = described(prose(listed.about).as_str(), object(points, required));
                defs.push((format!("{name}{kind}"), section));
                let section = json!({ "$ref": format!("#/$defs/{name}{kind}") });
                let null = json!({ "anyOf": [section, { "type": "null" }] });
                file.push((
                    listed.name.to_owned(),
                    described(&remark, if listed.is_optional { null } else { section }),
                ));
            }
        }
        let of_game = SECTIONS.iter().filter(|listed| !listed.is_optional).map(|listed| listed.name);
        let required: Vec<_> =
            ["edition", "game", "title", "book", "terms", "clauses"].into_iter().chain(of_game).collect();
        defs.push(("Complete".to_owned(), object(whole, &required)));
        defs.push(("Extending".to_owned(), object(differing, &["extends"])));
        defs.extend(schemas.take_definitions(true));
        let root = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Rules",
            "description": "The rules of one edition of one game: all of them, or what differs from others.",
            "type": "object",
            "if": { "required": ["extends"] },
            "then": { "$ref": "#/$defs/Extending" },
            "else": { "$ref": "#/$defs/Complete" },
            "$defs": defs.into_iter().collect::<Map<_, _>>(),
        });
        Schema::try_from(root).unwrap_or_default()
    }
}

/// The fields at the head of a rules file.
fn head(schemas: &mut SchemaGenerator) -> Fields {
    let names = schemas.subschema_for::<Vec<String>>().to_value();
    let terms = schemas.subschema_for::<Terms>().to_value();
    let clauses = schemas.subschema_for::<Vec<Clause>>().to_value();
    let text = |about| described(about, json!({ "type": "string" }));
    [
        ("$schema", text("The schema of rules files, for an editor.")),
        ("edition", text("The name by which logs call the edition, such as `kalooki/akagiri`.")),
        ("game", text("The game that it is an edition of, such as `kalooki`.")),
        ("names", described("What people call the game besides, in small letters.", names)),
        ("title", text("The game and the book, for people.")),
        ("book", text("The book.")),
        ("terms", described("What the game calls its things; the others are called as in rummy in general.", terms)),
        ("clauses", described("The numbered clauses, in order.", clauses)),
    ]
    .map(|(name, schema)| (name.to_owned(), schema))
    .into()
}

/// The schema of a whole entry.
fn entry(spot: &Spot, section: &str, basis: &Value, schemas: &mut SchemaGenerator) -> Value {
    let answer = match spot.asked.kind {
        AnswerForm::Words(words) => json!({ "oneOf": words.iter().map(word).collect::<Vec<_>>() }),
        AnswerForm::WordsOr(words, with) => {
            let name = with.word.text();
            let data = object(vec![(name.clone(), (with.schema)(schemas).to_value())], &[&name]);
            let data = described(&prose(with.word.meaning), data);
            json!({ "oneOf": words.iter().map(word).chain([data]).collect::<Vec<_>>() })
        }
        AnswerForm::Data { schema, .. } => schema(schemas).to_value(),
    };
    let reading = [
        ("answer", described("The other answer.", answer_of(spot, section))),
        (
            "clause",
            described("The clause that offers it as a variant, if one does.", json!({ "type": ["string", "null"] })),
        ),
        ("source", described("Who holds it.", json!({ "type": "string" }))),
    ];
    let reading = reading.map(|(name, schema)| (name.to_owned(), schema)).into();
    let reading = described("Another answer to a point, and who holds it.", object(reading, &["answer", "source"]));
    let disputed = described("What others say.", json!({ "type": "array", "items": reading }));
    let entry = object(entry_of(answer, basis, disputed), &["answer", "clause", "basis", "source", "disputed"]);
    described(&prose(spot.asked.question), entry)
}

/// The schema for a point in a file that extends others: a bare answer, or an entry with only the fields that are needed.
fn difference(spot: &Spot, section: &str, basis: &Value) -> Value {
    let disputed = json!({ "$ref": format!("#/$defs/{section}/properties/{}/properties/disputed", spot.name()) });
    let answer = part_of(spot).unwrap_or_else(|| answer_of(spot, section));
    let entry = object(entry_of(answer.clone(), basis, disputed), &["answer"]);
    described(&prose(spot.asked.question), json!({ "anyOf": [answer, entry] }))
}

/// The fields of an entry.
fn entry_of(answer: Value, basis: &Value, disputed: Value) -> Fields {
    let text = |about| described(about, json!({ "type": "string" }));
    [
        ("answer", described("The answer of this edition.", answer)),
        ("clause", text("The clause that holds it, such as `K5.5`.")),
        ("basis", described("On what the answer rests.", basis.clone())),
        ("source", text("Who says so.")),
        ("disputed", disputed),
    ]
    .map(|(name, schema)| (name.to_owned(), schema))
    .into()
}

/// The schema of the answers to a point, as a reference to that in its entry.
fn answer_of(spot: &Spot, section: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{section}/properties/{}/properties/answer", spot.name()) })
}

/// The schema of an answer that has only some of its fields, if answers to the point have fields.
fn part_of(spot: &Spot) -> Option<Value> {
    let mut answer = inlined(spot.asked.kind)?;
    answer.get("properties")?;
    answer.as_object_mut()?.remove("required");
    Some(answer)
}

fn word(word: &Word) -> Value {
    json!({ "description": prose(word.meaning), "type": "string", "const": word.text() })
}

/// The name of a section in the schema.
fn type_name(listed: &Listed) -> String {
    let (first, rest) = listed.name.split_at(listed.name.len().min(1));
    first.to_ascii_uppercase() + rest
}

/// Fields with their schemas.
type Fields = Vec<(String, Value)>;

/// The schema of an object with these fields and no others.
fn object(fields: Fields, required: &[&str]) -> Value {
    let fields: Map<_, _> = fields.into_iter().collect();
    let mut object = json!({ "type": "object", "properties": fields, "additionalProperties": false });
    if let (Some(object), false) = (object.as_object_mut(), required.is_empty()) {
        object.insert("required".to_owned(), json!(required));
    }
    object
}

/// The schema with this description at its beginning.
fn described(about: &str, schema: Value) -> Value {
    let about = ("description".to_owned(), Value::from(about));
    let schema = if let Value::Object(schema) = schema { schema } else { Map::new() };
    Value::Object([about].into_iter().chain(schema).collect())
}
