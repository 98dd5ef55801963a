//! The description of a conformance kit.

use std::fmt::Write as _;

use adjudeck_validator::Clause;

use crate::answers::game_of;
use crate::words::Lang;

const ENGLISH: &str = include_str!("kit/README.md");
const JAPANESE: &str = include_str!("kit/README.ja.md");

/// The description of the kit for an edition: how many legal and faulty games it has, in all and for each clause.
pub(super) fn readme<'a>(
    edition: &str,
    (legal, faulty): (usize, usize),
    clauses: impl Iterator<Item = (&'a Clause, usize, usize)>,
    lang: Lang,
) -> String {
    let template = match lang {
        Lang::En => ENGLISH,
        Lang::Ja => JAPANESE,
    };
    let mut rows = String::new();
    for (clause, legal, faulty) in clauses {
        let text = lang.rule(&clause.text, game_of(edition)).replace('|', "\\|");
        let _ = writeln!(rows, "| {} | {} | {legal} | {faulty} |", clause.number, text.trim());
    }
    template
        .replace("{edition}", edition)
        .replace("{legal}", &legal.to_string())
        .replace("{faulty}", &faulty.to_string())
        .replace("{clauses}\n", &rows)
}
