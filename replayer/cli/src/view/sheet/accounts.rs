//! Where scores come from, drawn for people.

use std::fmt::Write;

use adjudeck_replayer::analysis::sheet::{Account, Cell, Row, Sheet};
use adjudeck_replayer::rules::answers::Rule;
use adjudeck_replayer::words::Lang;

use crate::columns::{pad, pad_left, width};
use crate::view::Drawn;

/// A line of an account: the number, its reason, and the rule for it.
pub(crate) type Line = (String, String, String);

/// How wide the numbers and the reasons of lines are.
#[derive(Clone, Copy)]
pub(crate) struct LineWidths {
    numbers: usize,
    texts: usize,
}

impl Drawn<'_, Sheet> {
    /// Where the scores come from, deal by deal, for people. Empty if the sheet does not record that.
    #[must_use]
    pub fn explanation(&self, lang: Lang) -> String {
        let explained = |row: &Row| {
            let row = Drawn(row);
            row.explanation(lang) + &row.unknown(self.explains, lang) + &row.bonuses(lang)
        };
        self.deals.iter().map(explained).collect()
    }
}

impl Drawn<'_, Row> {
    /// Where the scores of the deal come from.
    fn explanation(&self, lang: Lang) -> String {
        let mut sections = self.sections(&self.accounts, lang);
        let paid = self.paid.iter().map(|item| {
            let what = lang.words().labelled(&item.player, item.text(lang));
            (item.chips.to_string(), what, ruled(item.rule.as_ref(), lang))
        });
        sections.push((lang.program("chips").to_owned(), paid.collect()));
        sections.retain(|(_, lines)| !lines.is_empty());
        if sections.is_empty() {
            return String::new();
        }
        below(&lang.words().deal(self.deal, self.state), &sections)
    }

    /// Where the totals at the end of the game come from.
    fn bonuses(&self, lang: Lang) -> String {
        let sections = self.sections(&self.bonuses, lang);
        if sections.is_empty() { String::new() } else { below(lang.program("the game is over"), &sections) }
    }

    /// Accounts with their headings and lines.
    fn sections(&self, accounts: &[Account], lang: Lang) -> Vec<(String, Vec<Line>)> {
        accounts.iter().map(|account| (heading(account, lang), self.items(account, lang))).collect()
    }

    /// Why points of the deal are unknown, if some are and the reason is asked for.
    fn unknown(&self, is_asked: bool, lang: Lang) -> String {
        let is_unknown = |cell: &Cell| cell.computed.is_none() && cell.declared.is_none() && !cell.uncounted;
        let is_said = is_asked && self.state != "void" && self.scores.iter().flatten().any(is_unknown);
        if is_said { format!("\n{}\n", lang.words().why_unknown(self.deal, self.state)) } else { String::new() }
    }

    fn items(&self, account: &Account, lang: Lang) -> Vec<Line> {
        let line = |item: &adjudeck_replayer::analysis::sheet::ScoreItem| {
            (item.points.to_string(), item.text(lang, &self.variant), ruled(item.rule.as_ref(), lang))
        };
        account.items.iter().map(line).collect()
    }
}

/// Sections below a title, each with its heading.
fn below(title: &str, sections: &[(String, Vec<Line>)]) -> String {
    let mut text = format!("\n{title}\n");
    let all: Vec<&Line> = sections.iter().flat_map(|(_, lines)| lines).collect();
    let widths = widths(&all);
    for (heading, lines) in sections {
        let _ = writeln!(text, "  {heading}");
        text += &drawn(lines, widths, "    ");
    }
    text
}

fn heading(account: &Account, lang: Lang) -> String {
    lang.words().labelled(&account.player, &account.score.to_string())
}

/// The rule, in words.
pub(crate) fn ruled(rule: Option<&Rule>, lang: Lang) -> String {
    rule.map(|rule| lang.words().ruled_by(rule)).unwrap_or_default()
}

/// The widths of the numbers and of the reasons, so that lines can be aligned.
pub(crate) fn widths(lines: &[&Line]) -> LineWidths {
    let widest = |part: fn(&Line) -> &String| lines.iter().map(|line| width(part(line))).max().unwrap_or_default();
    // A long row of cards must not push away the rules of all other lines.
    LineWidths { numbers: widest(|line| &line.0), texts: widest(|line| &line.1).min(64) }
}

/// The lines, one below the other.
pub(crate) fn drawn(lines: &[Line], widths: LineWidths, indent: &str) -> String {
    let mut all = String::new();
    for (number, text, rule) in lines {
        let line = format!("{indent}{}  {}  {rule}", pad_left(number, widths.numbers), pad(text, widths.texts));
        let _ = writeln!(all, "{}", line.trim_end());
    }
    all
}
