//! The description of a conformance kit.

use std::fmt::Write as _;

use crate::generate::faults::Kit;
use crate::words::Lang;

const ENGLISH: &str = include_str!("kit/README.md");
const JAPANESE: &str = include_str!("kit/README.ja.md");

impl Kit {
    /// The description of the kit, with its numbers of legal and faulty games, in total and for each clause.
    #[must_use]
    pub fn readme(&self, lang: Lang) -> String {
        let template = match lang {
            Lang::En => ENGLISH,
            Lang::Ja => JAPANESE,
        };
        let mut rows = String::new();
        for (clause, legal, faulty) in self.clauses() {
            let text = lang.rule(&clause.text, self.variant()).replace('|', "\\|");
            let _ = writeln!(rows, "| {} | {} | {legal} | {faulty} |", clause.number, text.trim());
        }
        let (legal, faulty) = self.counts();
        template
            .replace("{edition}", self.edition())
            .replace("{legal}", &legal.to_string())
            .replace("{faulty}", &faulty.to_string())
            .replace("{clauses}\n", &rows)
    }
}
