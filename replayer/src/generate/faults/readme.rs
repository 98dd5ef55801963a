//! The description of a conformance kit.

use std::fmt::Write as _;

use super::kit::Kit;
use crate::answers::game_of;
use crate::words::Lang;

const ENGLISH: &str = include_str!("kit/README.md");
const JAPANESE: &str = include_str!("kit/README.ja.md");

/// The description, with what this kit has.
pub(super) fn readme(kit: &Kit, lang: Lang) -> String {
    let template = match lang {
        Lang::En => ENGLISH,
        Lang::Ja => JAPANESE,
    };
    let (legal, faulty) = kit.counts();
    let mut rows = String::new();
    for (clause, legal, faulty) in kit.clauses() {
        let text = lang.rule(&clause.text, game_of(kit.edition())).replace('|', "\\|");
        let _ = writeln!(rows, "| {} | {} | {legal} | {faulty} |", clause.number, text.trim());
    }
    template
        .replace("{edition}", kit.edition())
        .replace("{legal}", &legal.to_string())
        .replace("{faulty}", &faulty.to_string())
        .replace("{clauses}\n", &rows)
}
