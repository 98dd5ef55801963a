//! Reads a configuration file, and finds all errors in it with their places.

use std::fs::File;
use std::io::{self, Read as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use adjudeck_format::nearest;
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::rulebook::{RulesFileError, Within, WrongLine, is_rules_file};
use adjudeck_replayer::input::trouble::{CommandError, ConfigFault, Wants};
use adjudeck_replayer::text::binary::Binary;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{RulesError, edition};
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::find::shortened;
use super::says::{Config, FORMATS, KEYS, Placed};
use crate::streams::Colour;

/// How many bytes a configuration may have.
const MAX_BYTES: u64 = 1024 * 1024;

/// How many errors of a file are listed.
const MAX_FAULTS: usize = 100;

/// A mark that some editors write before the text.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl Config {
    /// Reads a configuration file.
    ///
    /// # Errors
    /// All errors in the file.
    pub fn load(path: &Path) -> Result<Self, RulesFileError> {
        load(path)
    }
}

fn load(path: &Path) -> Result<Config, RulesFileError> {
    let about = path.display().to_string();
    let text =
        text(path).map_err(|error| RulesFileError { within: Within::Config, ..RulesFileError::new(&about, error) })?;
    let mut reading = Reading { about, text: &text, folder: folder(path), wrong: Vec::new(), further: 0 };
    let mut config = Config { path: path.to_owned(), ..Config::default() };
    let (table, errors) = DeTable::parse_recoverable(&text);
    for error in &errors {
        let message = error.message().replace('\n', "; ");
        reading.fault(error.span().unwrap_or_default(), ConfigFault::NotToml(message));
    }
    if errors.is_empty() {
        let mut entries: Vec<_> = table.get_ref().iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        for (key, value) in entries {
            reading.entry(&mut config, key.get_ref(), key.span(), value);
        }
    }
    let Reading { about, mut wrong, further, .. } = reading;
    if further > 0 {
        wrong.push(RulesFileError {
            within: Within::Config,
            ..RulesFileError::new(&about, RulesError::Further(further))
        });
    }
    RulesFileError::together(wrong).map_or(Ok(config), Err)
}

/// The folder of a file. Paths in the file are relative to it.
fn folder(path: &Path) -> PathBuf {
    path.parent().map(Path::to_owned).unwrap_or_default()
}

/// The text of a file. A byte order mark becomes a space, so that positions stay the same.
fn text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    content::text(File::open(path)?)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(CommandError::Config(ConfigFault::TooLong).into());
    }
    let text = String::from_utf8(bytes).map_err(|_| io::Error::from(CommandError::Binary(Binary::Other)))?;
    Ok(text.strip_prefix(BYTE_ORDER_MARK).map(|rest| format!("   {rest}")).unwrap_or(text))
}

/// A file that is being read.
struct Reading<'a> {
    about: String,
    text: &'a str,
    folder: PathBuf,
    wrong: Vec<RulesFileError>,
    /// How many errors there are beyond those listed.
    further: u64,
}

impl Reading<'_> {
    /// Reads a key with its value.
    fn entry(&mut self, config: &mut Config, key: &str, at: Range<usize>, value: &Spanned<DeValue<'_>>) {
        match key {
            "rules" => config.rules = self.rules(value),
            "set" => config.set = self.points(value),
            "paths" => {
                let paths = self.texts("paths", value, Wants::Texts);
                config.paths = paths.into_iter().map(|path| self.beside(&path.it)).collect();
            }
            "lang" => config.lang = self.word("lang", value, &Lang::ALL, Lang::code),
            "color" => config.color = self.word("color", value, &Colour::ALL, Colour::as_str),
            "format" => config.format = self.word("format", value, &FORMATS, |word| word),
            "site" => config.site = self.site(value),
            other => {
                let near = nearest(other, KEYS);
                self.fault(at, ConfigFault::NoSuchKey { key: other.to_owned(), near });
            }
        }
    }

    /// The rules to judge by. Names of editions stay as they are; paths become relative to the folder of the file.
    fn rules(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<Placed<String>> {
        let names = match value.get_ref() {
            DeValue::String(name) => vec![Placed { it: name.to_string(), place: self.place(value.span()) }],
            _ => self.texts("rules", value, Wants::TextOrTexts),
        };
        let found = |name: String| {
            let beside = self.beside(&name);
            let is_file = beside.exists() || is_rules_file(&beside);
            if edition(&name).is_none() && is_file { beside.display().to_string() } else { name }
        };
        names.into_iter().map(|name| Placed { it: found(name.it), place: name.place }).collect()
    }

    /// A list of texts.
    fn texts(&mut self, key: &'static str, value: &Spanned<DeValue<'_>>, wants: Wants) -> Vec<Placed<String>> {
        let DeValue::Array(list) = value.get_ref() else {
            self.wants(key, wants, value.span());
            return Vec::new();
        };
        let mut texts = Vec::new();
        for one in list {
            match one.get_ref() {
                DeValue::String(text) => texts.push(Placed { it: text.to_string(), place: self.place(one.span()) }),
                _ => self.wants(key, Wants::Text, one.span()),
            }
        }
        texts
    }

    /// A word out of a list.
    fn word<T: Copy>(
        &mut self,
        key: &'static str,
        value: &Spanned<DeValue<'_>>,
        all: &[T],
        word: impl Fn(T) -> &'static str,
    ) -> Option<T> {
        let DeValue::String(given) = value.get_ref() else {
            self.wants(key, Wants::Text, value.span());
            return None;
        };
        let found = all.iter().copied().find(|one| word(*one) == &**given);
        if found.is_none() {
            let possible: Vec<_> = all.iter().map(|one| word(*one)).collect();
            let near = nearest(given, possible.iter().copied());
            let fault = ConfigFault::NoSuchValue { key, value: given.to_string(), possible, near };
            self.fault(value.span(), fault);
        }
        found
    }

    /// The address of a site whose pages are below it.
    fn site(&mut self, value: &Spanned<DeValue<'_>>) -> Option<String> {
        let given = value.get_ref().as_str().filter(|address| is_site(address));
        if given.is_none() {
            self.wants("site", Wants::Site, value.span());
        }
        given.map(|address| format!("{}/", address.trim_end_matches('/')))
    }

    /// Points with their answers. A point has two words; whatever is below them is its answer.
    fn points(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<Placed<(String, String)>> {
        let DeValue::Table(sections) = value.get_ref() else {
            self.wants("set", Wants::Points, value.span());
            return Vec::new();
        };
        let mut points = Vec::new();
        for (section, value) in sections {
            let name = section.get_ref().to_string();
            match value.get_ref() {
                // A quoted key contains both words.
                _ if name.contains('.') => points.extend(self.answer(name, section.span(), value)),
                DeValue::Table(answers) => {
                    for (point, value) in answers {
                        let path = format!("{name}.{}", point.get_ref());
                        points.extend(self.answer(path, point.span(), value));
                    }
                }
                _ => self.wants(&format!("set.{name}"), Wants::Points, value.span()),
            }
        }
        points.sort_by_key(|point| (point.place.line, point.place.span.start));
        points
    }

    /// A point with its answer, as `--set` takes it.
    fn answer(
        &mut self,
        point: String,
        at: Range<usize>,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<Placed<(String, String)>> {
        let answer = match value.get_ref() {
            DeValue::String(word) => Some(word.to_string()),
            other => json(other).map(|json| json.to_string()),
        };
        let Some(answer) = answer else {
            self.wants(&format!("set.{point}"), Wants::Answer, value.span());
            return None;
        };
        let whole = at.start..value.span().end.max(at.end);
        Some(Placed { it: (point, answer), place: self.place(whole) })
    }

    fn beside(&self, path: &str) -> PathBuf {
        shortened(&self.folder.join(path))
    }

    fn wants(&mut self, key: &str, wants: Wants, at: Range<usize>) {
        self.fault(at, ConfigFault::Wants { key: key.to_owned(), wants });
    }

    fn fault(&mut self, at: Range<usize>, fault: ConfigFault) {
        if self.wrong.len() >= MAX_FAULTS {
            self.further += 1;
            return;
        }
        let place = Some(Box::new(self.place(at)));
        let wrong = RulesFileError {
            place,
            within: Within::Config,
            ..RulesFileError::new(&self.about, CommandError::Config(fault))
        };
        self.wrong.push(wrong);
    }

    /// The line on which a part of the text begins, and its position in that line.
    fn place(&self, at: Range<usize>) -> WrongLine {
        let before = self.text.get(..at.start).unwrap_or(self.text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let rest = self.text.get(start..).unwrap_or_default();
        let line = rest.split('\n').next().unwrap_or_default().trim_end_matches('\r');
        let within = |place: usize| place.saturating_sub(start).min(line.len());
        let number = before.matches('\n').count() as u64 + 1;
        WrongLine { line: number, text: line.into(), span: within(at.start)..within(at.end) }
    }
}

/// Whether an address can have pages below it: it names a server, and has no query and no fragment.
fn is_site(address: &str) -> bool {
    let rest = ["https://", "http://"].iter().find_map(|scheme| address.strip_prefix(scheme)).unwrap_or_default();
    let may_stand = |it: char| it.is_alphanumeric() || "-._~%:@/[]!$&()*+,;=".contains(it);
    rest.starts_with(|it: char| it.is_alphanumeric() || it == '[') && rest.chars().all(may_stand)
}

/// The value in JSON, as in rules files. None for dates, numbers that are not whole, and the like.
fn json(value: &DeValue<'_>) -> Option<Value> {
    match value {
        DeValue::String(text) => Some(text.to_string().into()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok().map(Value::from),
        DeValue::Boolean(truth) => Some((*truth).into()),
        DeValue::Array(list) => list.iter().map(|one| json(one.get_ref())).collect::<Option<Vec<_>>>().map(Value::from),
        DeValue::Table(table) => {
            let entries = table.iter().map(|(key, value)| Some((key.get_ref().to_string(), json(value.get_ref())?)));
            entries.collect::<Option<serde_json::Map<_, _>>>().map(Value::Object)
        }
        DeValue::Float(_) | DeValue::Datetime(_) => None,
    }
}
