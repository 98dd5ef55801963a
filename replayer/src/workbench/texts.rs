//! The fixed texts of the page on which logs are judged.

use std::collections::BTreeMap;

use crate::words::Lang;

/// Every text of the page, in English. Its elements and scripts name them so, and ask for them in the language of the reader.
pub const TEXTS: &[&str] = &[];

/// The texts in a language.
#[must_use]
pub fn texts(lang: Lang) -> BTreeMap<&'static str, &'static str> {
    TEXTS.iter().map(|text| (*text, lang.program(text))).collect()
}
