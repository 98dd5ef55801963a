//! The score sheet, drawn for people.

pub(crate) mod accounts;

use std::fmt::Write;

use adjudeck_replayer::analysis::sheet::{Cell, Chips, Row, Sheet};
use adjudeck_replayer::words::Lang;

use crate::columns::{pad, pad_left, width};
use crate::view::Drawn;

impl Drawn<'_, Cell> {
    fn text(self, lang: Lang) -> String {
        match (self.computed, self.declared) {
            (Some(computed), Some(declared)) if computed != declared => {
                format!("{computed} {}", lang.words().declared(&declared.to_string()))
            }
            (Some(computed), _) => computed.to_string(),
            (None, Some(declared)) if self.uncounted => format!("{declared}†"),
            (None, Some(declared)) => format!("{declared}*"),
            (None, None) => "?".to_owned(),
        }
    }
}

impl Drawn<'_, Sheet> {
    /// The sheet for people.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let chips = self.chips.iter().map(|chips| Drawn(chips).text(lang));
        let rows: Vec<_> = self.deals.iter().flat_map(|row| Drawn(row).text(lang)).chain(chips).collect();
        let cells = |place: usize| rows.iter().filter_map(move |(_, cells)| cells.get(place));
        let widths: Vec<_> = self
            .players
            .iter()
            .enumerate()
            .map(|(place, name)| cells(place).map(|cell| width(cell)).chain([width(name)]).max())
            .map(Option::unwrap_or_default)
            .collect();
        let labels = rows.iter().map(|(label, _)| width(label)).max().unwrap_or_default();
        let line = |label: &str, cells: &[String]| {
            let cells = cells.iter().zip(&widths).map(|(cell, to)| format!("  {}", pad_left(cell, *to)));
            format!("{}{}", pad(label, labels), cells.collect::<String>())
        };
        let mut text = lang.words().sheet(self.game, &self.edition) + "\n";
        let _ = writeln!(text, "{}", line("", &self.players));
        for (label, cells) in &rows {
            let _ = writeln!(text, "{}", line(label, cells));
        }
        text + &self.remarks(lang)
    }

    /// The lines below the sheet.
    fn remarks(&self, lang: Lang) -> String {
        let (mut text, words) = (String::new(), lang.words());
        let notes = [
            ("*", false, lang.program("as the log says; the record hides the cards")),
            ("†", true, lang.program("as the log says; a hand could be laid in too many ways to find the cheapest")),
        ];
        for (sign, uncounted, note) in notes {
            let unknown =
                |cell: &Cell| cell.computed.is_none() && cell.declared.is_some() && cell.uncounted == uncounted;
            let any_unknown = |row: &Row| row.scores.iter().chain(&row.totals).flatten().any(unknown);
            if self.deals.iter().any(any_unknown) {
                let _ = writeln!(text, "{sign} {note}");
            }
        }
        for row in &self.deals {
            text += &Drawn(row).remarks(lang);
        }
        if let Some(chips) = &self.chips {
            text += &Drawn(chips).pools(lang);
        }
        match (self.winners.join(", "), self.declared_winners.join(", ")) {
            (is, said) if !is.is_empty() && !said.is_empty() && is != said => {
                let _ = writeln!(text, "{} {}", words.labelled(lang.program("winner"), &is), words.declared(&said));
            }
            (is, said) if is.is_empty() && !said.is_empty() => {
                let mark = if self.uncounted { "†" } else { "*" };
                let _ = writeln!(text, "{}{mark}", words.labelled(lang.program("winner"), &said));
            }
            (is, _) if !is.is_empty() => {
                let _ = writeln!(text, "{}", words.labelled(lang.program("winner"), &is));
            }
            _ => {}
        }
        text
    }
}

impl Drawn<'_, Row> {
    /// The lines of a deal: its scores, what stands in each column where there are several, and the totals after it.
    fn text(&self, lang: Lang) -> Vec<(String, Vec<String>)> {
        let text = |cell: &Option<Cell>| cell.as_ref().map_or("-".to_owned(), |cell| Drawn(cell).text(lang));
        let texts = |cells: &[Option<Cell>]| cells.iter().map(text).collect();
        let (deal, adds) = (lang.words().deal(self.deal, self.state), lang.program(self.adds));
        let names = [lang.program("column 1"), lang.program("column 2"), lang.program("column 3")];
        let names = names.map(|name| format!("  {name}"));
        let columns = names.into_iter().zip(&self.columns).map(|(name, cells)| (name, texts(cells)));
        let ends = [(format!("  {adds}"), texts(&self.totals))];
        std::iter::once((deal, texts(&self.scores))).chain(columns).chain(ends).collect()
    }

    /// Who left or paid after the deal.
    fn remarks(&self, lang: Lang) -> String {
        let words = lang.words();
        let left = (!self.left.is_empty()).then(|| words.left(self.deal, &self.left) + "\n");
        let paid = (!self.reentered.is_empty()).then(|| words.reentered(self.deal, &self.reentered) + "\n");
        left.into_iter().chain(paid).collect()
    }
}

impl Drawn<'_, Chips> {
    /// The line of the players' chips.
    fn text(&self, lang: Lang) -> (String, Vec<String>) {
        let cell = |chips: &Option<i32>| chips.map_or("?".to_owned(), |chips| chips.to_string());
        (lang.program("chips").to_owned(), self.players.iter().map(cell).collect())
    }

    /// The line of the pools.
    fn pools(&self, lang: Lang) -> String {
        let chips = |chips: Option<i32>| chips.map_or("?".to_owned(), |chips| chips.to_string());
        lang.words().pools(&chips(self.game_pool), &chips(self.hand_pool)) + "\n"
    }
}
