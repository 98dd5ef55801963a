//! Answers about hands, drawn for people.

use std::fmt::Write;

use adjudeck_replayer::analysis::hands::{Completion, ContractAnswer, Declared, HandAnswer, Worth};
use adjudeck_replayer::analysis::sheet::MeldItem;
use adjudeck_replayer::language::messages::hands::row;
use adjudeck_replayer::words::Lang;

use super::sheet::accounts::{Line, drawn, ruled, widths};
use crate::columns::{pad, width};
use crate::view::Drawn;

impl Drawn<'_, HandAnswer> {
    /// The answer for people.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.words();
        let hidden = match self.hidden {
            0 => String::new(),
            1 => " ?".to_owned(),
            hidden => format!(" ?*{hidden}"),
        };
        let cards = format!("{}{hidden}", row(&self.cards));
        let cards = if cards.is_empty() { lang.program("no cards") } else { cards.trim() };
        let mut text = words.labelled(&self.edition, cards) + "\n";
        if self.wild.len() > 1 {
            let _ = writeln!(text, "{}", words.labelled(lang.program("wild"), &row(&self.wild)));
        }
        for note in &self.notes {
            let _ = writeln!(text, "{}", words.labelled(lang.program("note"), &note.text(lang, &self.variant)));
        }
        if let Some(declared) = &self.declared {
            text += &self.declared(declared, lang);
        }
        for contract in &self.contracts {
            text += &self.contract(contract, lang);
        }
        text + &self.worth(lang)
    }

    /// Whether it can be declared, and how.
    fn declared(&self, declared: &Declared, lang: Lang) -> String {
        let words = lang.words();
        let tried = declared.tried.as_ref().map_or(String::new(), |tried| format!("\n{}\n", tried.text(lang)));
        let mut text = format!("{tried}\n{}\n", declared.text(lang));
        for lack in &declared.lacks {
            let _ = writeln!(text, "  {}", words.labelled(lang.program("lacks"), &words.sentence(lack)));
        }
        text += &self.melds(&declared.melds, &row(&declared.left), lang);
        text + &completed(&declared.completed_by, lang.program("could go out with"), lang)
    }

    /// Whether first melds can be laid, and how.
    fn contract(&self, contract: &ContractAnswer, lang: Lang) -> String {
        let words = lang.words();
        let is_only = contract.deal == 1 && contract.is_last;
        let title = contract.title(lang, &self.variant, is_only);
        let mut text = format!("\n{}\n", words.labelled(&title, &contract.text(lang)));
        if let Some(remark) = contract.remark(lang) {
            let _ = writeln!(text, "  {remark}");
        }
        let melds: Vec<_> = contract.melds.iter().chain(&contract.besides).cloned().collect();
        if !melds.is_empty() {
            text += &self.melds(&melds, &row(&contract.left), lang);
        }
        if let Some(worth) = &contract.worth {
            let _ = writeln!(text, "  {}", words.labelled(contract.worth_label(lang), &worth.points.to_string()));
            text += &self.items(worth, "    ", lang);
        }
        text + &completed(&contract.completed_by, lang.program("could be laid with"), lang)
    }

    /// Melds, one below the other, and the cards that are left.
    fn melds(&self, melds: &[MeldItem], left: &str, lang: Lang) -> String {
        let lines = melds.iter().map(|meld| (meld.cards.join(" "), meld.what(lang, &self.variant)));
        let left = (!left.is_empty()).then(|| (left.to_owned(), lang.program("left").to_owned()));
        let lines: Vec<_> = lines.chain(left).collect();
        let widest = lines.iter().map(|(cards, _)| width(cards)).max().unwrap_or_default();
        let mut text = String::new();
        for (cards, what) in &lines {
            let _ = writeln!(text, "  {}  {what}", pad(cards, widest));
        }
        text
    }

    /// What the hand is worth if the player still holds it when the deal ends.
    fn worth(&self, lang: Lang) -> String {
        let words = lang.words();
        let label = lang.program("kept to the end of the deal");
        let Some(worth) = &self.worth else {
            let why = match self.hidden {
                0 => lang.program("not known: there are too many ways"),
                _ => lang.program("not known: cards are hidden"),
            };
            return format!("\n{}\n", words.labelled(label, why));
        };
        format!("\n{}\n{}", words.labelled(label, &worth.points.to_string()), self.items(worth, "  ", lang))
    }

    fn items(&self, worth: &Worth, indent: &str, lang: Lang) -> String {
        let line = |item: &adjudeck_replayer::analysis::sheet::ScoreItem| {
            (item.points.to_string(), item.text(lang, &self.variant), ruled(item.rule.as_ref(), lang))
        };
        let lines: Vec<Line> = worth.items.iter().map(line).collect();
        drawn(&lines, widths(&lines.iter().collect::<Vec<_>>()), indent)
    }
}

/// The single cards that would complete it.
fn completed(by: &[Completion], label: &str, lang: Lang) -> String {
    if by.is_empty() {
        return String::new();
    }
    format!("  {}\n", lang.words().labelled(label, &Completion::text(by, lang)))
}
