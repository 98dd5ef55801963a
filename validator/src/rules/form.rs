//! The formats of a rules file: JSON, which may have comments, and TOML. Both are turned into plain JSON, whose faults
//! are reported at their places in the file.

use std::borrow::Cow;
use std::ops::Range;
use std::path::Path;

use super::error::RulesError;
use super::fault::Noted;
use super::origin::Origin;
use super::tree::Part;

/// A mark that some editors write before the text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The form in which a rules file is written.
///
/// ```
/// use adjudeck_validator::{Rules, RulesForm};
/// let form = RulesForm::of(None, "# our rules\nextends = \"kalooki/pagat\"\n");
/// assert_eq!(form, RulesForm::Toml);
/// assert_eq!(RulesForm::of(None, "// our rules\n{ \"extends\": \"kalooki/pagat\" }"), RulesForm::Json);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesForm {
    /// JSON, with comments or without.
    Json,
    /// TOML. It is read only with the feature `toml`.
    Toml,
}

impl RulesForm {
    /// Every form.
    const ALL: [Self; 2] = [Self::Json, Self::Toml];

    /// How the names of such files end, after a dot.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::RulesForm::Toml.ending(), "toml");
    /// ```
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Toml => "toml",
        }
    }

    /// What such files are called: `JSON` or `TOML`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "JSON",
            Self::Toml => "TOML",
        }
    }

    /// The form that a name tells by its ending.
    ///
    /// ```
    /// use adjudeck_validator::RulesForm;
    /// assert_eq!(RulesForm::by_name("club.TOML".as_ref()), Some(RulesForm::Toml));
    /// assert_eq!(RulesForm::by_name("kalooki/pagat".as_ref()), None);
    /// ```
    #[must_use]
    pub fn by_name(name: &Path) -> Option<Self> {
        let ending = name.extension()?;
        Self::ALL.into_iter().find(|form| ending.eq_ignore_ascii_case(form.ending()))
    }

    /// The form of a rules file: its name tells, or else the beginning of its text.
    #[must_use]
    pub fn of(name: Option<&Path>, text: &str) -> Self {
        let looks = || if looks_like_toml(text) { Self::Toml } else { Self::Json };
        name.and_then(Self::by_name).unwrap_or_else(looks)
    }

    /// The form of a text that was taken for this one and is the other; `None` if it is not.
    ///
    /// ```
    /// use adjudeck_validator::RulesForm;
    /// assert_eq!(RulesForm::Json.mistaken_for("extends = \"push\""), Some(RulesForm::Toml));
    /// assert_eq!(RulesForm::Toml.mistaken_for("{ \"extends\": \"push\" }"), Some(RulesForm::Json));
    /// assert_eq!(RulesForm::Toml.mistaken_for("extends = 3"), None);
    /// ```
    #[must_use]
    pub fn mistaken_for(self, text: &str) -> Option<Self> {
        let has_fields = |form: Self| {
            let Ok((json, _)) = form.to_json(text) else { return false };
            Part::of(&json).is_ok_and(|whole| whole.fields().is_ok_and(|fields| !fields.is_empty()))
        };
        let other = Self::ALL.into_iter().find(|form| *form != self)?;
        (has_fields(other) && !has_fields(self)).then_some(other)
    }

    /// What a file in this form extends, as it is written there; `None` if it extends nothing, or cannot be read.
    ///
    /// ```
    /// use adjudeck_validator::RulesForm;
    /// assert_eq!(RulesForm::Json.base_of("{ \"extends\": \"push\" /* ours */ }").as_deref(), Some("push"));
    /// assert_eq!(RulesForm::Toml.base_of("edition = \"push/club\""), None);
    /// ```
    #[must_use]
    pub fn base_of(self, text: &str) -> Option<String> {
        let (json, _) = self.to_json(text).ok()?;
        let fields = Part::of(&json).ok()?.fields().ok()?;
        fields.into_iter().find(|field| field.name == "extends")?.value.to().ok()
    }

    /// Where in the text the value of a field stands; the field is named by the fields around it, the outermost first. `None`
    /// if it is not there, or the text cannot be read.
    ///
    /// ```
    /// use adjudeck_validator::RulesForm;
    /// let text = "[call]  # ours\nlimit = 2\n";
    /// assert_eq!(RulesForm::Toml.place_of(text, &["call", "limit"]).map(|at| &text[at]), Some("2"));
    /// assert_eq!(RulesForm::Json.place_of("{ \"call\": {} }", &["call", "limit"]), None);
    /// ```
    #[must_use]
    pub fn place_of(self, text: &str, names: &[&str]) -> Option<Range<usize>> {
        let (json, origin) = self.to_json(text).ok()?;
        let mut part = Part::of(&json).ok()?;
        for name in names {
            part = part.fields().ok()?.into_iter().find(|field| field.name == *name)?.value;
        }
        Some(origin.of(part.at()))
    }

    /// The file as JSON without comments, with the places from which its parts come.
    pub(super) fn to_json(self, text: &str) -> Result<(Cow<'_, str>, Origin), Noted> {
        match self {
            Self::Json => without_comments(text).map(|json| (json, Origin::default())),
            Self::Toml => of_toml(text).map(|(json, origin)| (json.into(), origin)),
        }
    }
}

#[cfg(feature = "toml")]
fn of_toml(text: &str) -> Result<(String, Origin), Noted> {
    // Blanks in the place of the mark keep all other places.
    let text = text.strip_prefix(BYTE_ORDER_MARK).map_or(text.into(), |rest| Cow::from(format!("   {rest}")));
    super::toml::to_json(&text)
}

#[cfg(not(feature = "toml"))]
fn of_toml(_: &str) -> Result<(String, Origin), Noted> {
    Err(invalid(0..0, "rules in TOML cannot be read here; JSON can"))
}

/// The fault that a place of a file cannot be read.
fn invalid(at: Range<usize>, reason: impl Into<String>) -> Noted {
    let mut noted = Noted::default();
    noted.note(at, RulesError::Invalid { at: String::new(), reason: reason.into() });
    noted
}

/// Whether a text of unknown form begins as TOML does: with a comment of its kind, the name of a table, or a key and `=`.
fn looks_like_toml(text: &str) -> bool {
    let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
    let line = text.lines().next().unwrap_or_default();
    let is_named = |text: &str| text.starts_with(|first: char| first.is_alphabetic() || first == '_');
    match line.strip_prefix('[') {
        Some(name) => is_named(name.trim_start_matches('[').trim_start()),
        None if line.starts_with('#') => true,
        None => line.split_once('=').is_some_and(|(key, _)| !key.contains(['{', ':', '/'])),
    }
}

/// JSON with blanks in the place of comments, and of a byte order mark, so that everything else keeps its place.
fn without_comments(text: &str) -> Result<Cow<'_, str>, Noted> {
    if !text.contains(['/', BYTE_ORDER_MARK]) {
        return Ok(text.into());
    }
    let (mut json, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(first) = rest.chars().next() {
        let (length, is_kept) = match first {
            '"' => (length_of_quoted(rest), true),
            BYTE_ORDER_MARK if json.is_empty() => (first.len_utf8(), false),
            '/' if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), false),
            '/' if rest.starts_with("/*") => match rest.get(2..).and_then(|inside| inside.find("*/")) {
                Some(inside) => (inside + 4, false),
                None => return Err(invalid(json.len()..json.len() + 2, "this comment has no end `*/`")),
            },
            other => (other.len_utf8(), true),
        };
        let (piece, after) = rest.split_at(length);
        if is_kept {
            json.push_str(piece);
        } else {
            let blank = |it| if it == b'\n' { '\n' } else { ' ' };
            json.extend(piece.bytes().map(blank));
        }
        rest = after;
    }
    Ok(json.into())
}

/// The length in bytes of the string in quotes at the beginning of a text; the whole text if its end is missing.
fn length_of_quoted(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |inside| inside + 2)
}

#[cfg(test)]
mod tests {
    use super::{RulesForm, without_comments};

    #[test]
    fn comments_become_blanks_and_texts_stay() {
        for (text, expected) in [
            ("{ } // end", "{ }       "),
            ("{/* だ\n*/ }", "{      \n   }"),
            (r#"{ "a//": "/* \" */" } /**/"#, r#"{ "a//": "/* \" */" }     "#),
            (r#"{ "\\": 1 } //"#, r#"{ "\\": 1 }   "#),
            ("\u{feff}{ }", "   { }"),
            ("\"no end // ", "\"no end // "),
            ("a / b", "a / b"),
        ] {
            assert_eq!(without_comments(text).ok().as_deref(), Some(expected), "{text}");
        }
        let faults = without_comments("{ }\n /* x").err().unwrap().of("{ }\n /* x");
        assert_eq!(faults.to_string(), "line 2: this comment has no end `*/`");
        assert_eq!(faults.as_slice()[0].span, 1..3);
    }

    #[cfg(not(feature = "toml"))]
    #[test]
    fn toml_is_refused_where_it_cannot_be_read() {
        let faults = crate::rules::Rules::from_text("extends = \"push\"\n").unwrap_err();
        assert_eq!(faults.to_string(), "line 1: rules in TOML cannot be read here; JSON can");
    }

    #[test]
    fn a_text_without_a_name_tells_its_form_by_its_beginning() {
        for text in [
            "# ours",
            "\u{feff}a = 1",
            "\n[call]\nlimit = 2",
            "[[clauses]]",
            "\"a b\" = 2",
            "call.limit = 2",
            "a={b=1}",
        ] {
            assert_eq!(RulesForm::of(None, text), RulesForm::Toml, "{text}");
        }
        for text in
            ["", "{}", "{ \"a=\": 1 }", "// a = b\n{}", "[3]", "[{}]", "[\"a\"]", "null", "/* a = 1 */ {}", "extends"]
        {
            assert_eq!(RulesForm::of(None, text), RulesForm::Json, "{text}");
        }
        assert_eq!(RulesForm::of(Some("a.json".as_ref()), "a = 1"), RulesForm::Json);
        assert_eq!(RulesForm::of(Some("a.toml".as_ref()), "{}"), RulesForm::Toml);
    }
}
