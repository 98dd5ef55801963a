//! The specification of the notation as data: its text in blocks, and each word with its form, its meaning and an example.
//!
//! The text is that of `adjudeck_format`, in both languages. The command line and the book take what they print and explain
//! from here, so that the notation is described only once.

pub mod line_kind;
mod markdown;

use adjudeck_format::{NOTATION, NOTATION_JA};

pub use markdown::{Block, Span, blocks, spans};

use crate::words::Lang;

/// What the letters in forms mean.
pub const LETTERS: &str = "In a form `P` is a player, `C` a card, `C?` a card that may be hidden (`?`), `M` a meld (`Aya.1`), `N` a \
                           number, and `...` one or more; what stands in square brackets may be left out.";

/// A card, a statement or an action, as a row in the tables of the specification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// How it is written: `P draws C? ...`. There may be several forms.
    pub forms: Vec<String>,
    /// What it means, with code in backticks.
    pub says: String,
    /// An example line of a log.
    pub example: String,
    /// What it is.
    pub kind: FormKind,
}

/// What a form describes; the specification has a table for each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormKind {
    /// A card.
    Card,
    /// A line of a log.
    Statement,
    /// A line that says what a player does.
    Action,
}

impl FormKind {
    /// All kinds, in the order of the tables.
    const ALL: [Self; 3] = [Self::Card, Self::Statement, Self::Action];
}

/// The specification in a language, in Markdown.
///
/// ```
/// use adjudeck_replayer::{notation::text, words::Lang};
/// assert!(text(Lang::En).starts_with("# The notation\n"));
/// ```
#[must_use]
pub const fn text(lang: Lang) -> &'static str {
    match lang {
        Lang::En => NOTATION,
        Lang::Ja => NOTATION_JA,
    }
}

/// The cards, the statements and the actions, in the order of the specification.
///
/// ```
/// use adjudeck_replayer::{notation::forms, words::Lang};
/// let draws = forms(Lang::Ja).into_iter().find(|form| form.word() == "draws").unwrap();
/// assert_eq!((&*draws.forms[0], &*draws.says, &*draws.example), ("P draws C? ...", "山札から引く", "Aya draws 5C"));
/// ```
#[must_use]
pub fn forms(lang: Lang) -> Vec<Form> {
    let tables = blocks(text(lang)).into_iter().filter_map(rows).zip(FormKind::ALL);
    tables.flat_map(|(rows, kind)| rows.into_iter().filter_map(move |row| form(row, kind))).collect()
}

/// The rows of a block, if it is a table.
fn rows(block: Block<'_>) -> Option<Vec<Vec<String>>> {
    match block {
        Block::Table(_, rows) => Some(rows),
        Block::Heading(..) | Block::Paragraph(_) | Block::Code(..) => None,
    }
}

/// The form in a row of a table.
fn form(row: Vec<String>, kind: FormKind) -> Option<Form> {
    let [forms, says, example] = <[String; 3]>::try_from(row).ok()?;
    let code = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let forms = code(&forms);
    Some(Form { forms, says, example: code(&example).concat(), kind })
}

impl Form {
    /// Its main word: the first word of the form after the player.
    #[must_use]
    pub fn word(&self) -> &str {
        let words = self.forms.first().map_or("", String::as_str).split(' ');
        words.into_iter().find(|word| *word != "P").unwrap_or_default()
    }

    /// Other words of the notation in it: `dealer`, `drawn`, `discarding`. For a card, its other forms.
    #[must_use]
    pub fn further(&self) -> Vec<&str> {
        if self.kind == FormKind::Card {
            return self.forms.iter().skip(1).map(String::as_str).collect();
        }
        // Placeholders in a form are not words of the notation, nor is anything in quotation marks.
        let outside = self.forms.iter().flat_map(|form| form.split('"').step_by(2));
        let words = outside.flat_map(|text| text.split([' ', '[', ']']));
        let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|it| it.is_ascii_lowercase());
        let words = words.filter(is_word);
        words.filter(|word| *word != self.word() && NOTATION.contains(&format!("\"{word}\""))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{FormKind, forms, text};
    use crate::words::Lang;

    #[test]
    fn every_form_has_its_words() {
        let of = |word: &str| forms(Lang::En).into_iter().find(|form| form.word() == word);
        assert!(of("calls").is_some_and(|form| form.kind == FormKind::Statement));
        let further =
            |word: &str| of(word).map(|form| form.further().into_iter().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(further("declares"), Some(vec!["discarding".to_owned()]));
        assert_eq!(further("deal"), Some(vec!["dealer".to_owned()]));
        assert_eq!(further("tag"), Some(Vec::new()));
        assert!(further("=").is_some_and(|further| further.contains(&"undecided".to_owned())));
    }

    #[test]
    fn both_languages_have_the_same_forms() {
        let [english, japanese] = Lang::ALL.map(forms);
        assert!(english.len() > 60 && english.iter().map(|it| &it.forms).eq(japanese.iter().map(|it| &it.forms)));
        assert!(Lang::ALL.iter().all(|lang| text(*lang).ends_with("```\n")));
    }
}
