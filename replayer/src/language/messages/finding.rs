//! A finding in one line, for whoever draws no excerpt.

use std::fmt;

use adjudeck_format::column;

use crate::referee::Finding;
use crate::referee::codes::kind;
use crate::words::Lang;

impl Finding {
    /// Where it is, by line and column, what kind it is, and what was found.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Lang, judge};
    /// let judged = judge(&b"rules kaloki\n"[..], &Choice::default()).unwrap();
    /// assert_eq!(judged.findings[0].said(Lang::Ja), "1:1: 規則の誤り: `kaloki`という版はありません。`kalooki/akagiri`か`kalooki/pagat`のことですか？");
    /// ```
    #[must_use]
    pub fn said(&self, lang: Lang) -> String {
        let (line, column) = (self.line, column(&self.text, self.span.start));
        format!("{line}:{column}: {}: {}", lang.program(kind(self)), lang.words().sentence(self))
    }
}

impl fmt::Display for Finding {
    /// The line in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}
