//! The specification of the notation for a terminal, and single forms of it.

use adjudeck_replayer::notation::{Block, Form, Span, blocks, spans};
use anstyle::Style;

use crate::columns::{lines, pad, width};

/// The indent of text below a heading.
const INDENT: &str = "  ";

/// The gap between two columns.
const GAP: &str = "  ";

/// In less room than this, the cells of a row are below each other.
const NARROW: usize = 60;

/// A text in the project's Markdown, for a terminal with this many columns.
///
/// ```
/// let text = adjudeck_cli::view::pages("# Title\n\nA *line* of `code`\n", 80);
/// assert_eq!(anstream::adapter::strip_str(&text).to_string(), "Title\n\n  A *line* of `code`\n");
/// ```
#[must_use]
pub fn pages(text: &str, columns: usize) -> String {
    let room = columns.saturating_sub(INDENT.len());
    let shown: Vec<_> = blocks(text).iter().map(|block| shown(block, room)).collect();
    shown.join("\n")
}

/// A block with a line end after its last line.
fn shown(block: &Block<'_>, room: usize) -> String {
    let inside = match block {
        Block::Heading(_, text) => {
            let bold = Style::new().bold();
            return format!("{bold}{text}{bold:#}\n");
        }
        Block::Paragraph(text) => lines(text, room),
        Block::Code(_, code) => code.lines().map(str::to_owned).collect(),
        Block::Table(head, rows) if room < NARROW => stacked(head.len(), rows, room),
        Block::Table(head, rows) => table(head, rows, room),
    };
    let indented = |line: &String| if line.is_empty() { "\n".to_owned() } else { format!("{INDENT}{line}\n") };
    inside.iter().map(indented).collect()
}

/// The lines of a cell. If it has several forms, each has its own line.
fn cell(text: &str, room: usize) -> Vec<String> {
    let is_code = spans(text).all(|span| matches!(span, Span::Code(_) | Span::Text(", ")));
    if !is_code {
        return lines(text, room);
    }
    let forms = spans(text).filter_map(|span| match span {
        Span::Code(code) => Some(code),
        Span::Text(_) => None,
    });
    forms.flat_map(|form| lines(form, room)).collect()
}

/// A table in little room: the other cells of a row are below the first, indented.
fn stacked(columns: usize, rows: &[Vec<String>], room: usize) -> Vec<String> {
    let below = room.saturating_sub(GAP.len());
    let row = |row: &Vec<String>| {
        let mut cells = row.iter().take(columns);
        let first = cells.next().map(|text| cell(text, room)).unwrap_or_default();
        let others = cells.flat_map(|text| cell(text, below)).map(|line| format!("{GAP}{line}"));
        first.into_iter().chain(others).collect::<Vec<_>>()
    };
    rows.iter().map(row).collect::<Vec<_>>().join(&String::new())
}

/// A table in columns.
fn table(head: &[String], rows: &[Vec<String>], room: usize) -> Vec<String> {
    let widths = widths(head, rows, room.saturating_sub(GAP.len() * head.len().saturating_sub(1)));
    let rule: Vec<_> = widths.iter().map(|width| "-".repeat(*width)).collect();
    let mut all = beside(head, &widths);
    all.push(rule.join(GAP));
    all.extend(rows.iter().flat_map(|row| beside(row, &widths)));
    all
}

/// The widths of columns: those of their cells if there is room. Otherwise the widest column gets what the others leave, and
/// these get at most a third each.
fn widths(head: &[String], rows: &[Vec<String>], room: usize) -> Vec<usize> {
    let column =
        |index: usize| rows.iter().chain([&head.to_vec()]).filter_map(move |row| row.get(index).cloned()).collect();
    let widest =
        |cells: Vec<String>| cells.iter().flat_map(|text| cell(text, usize::MAX)).map(|line| width(&line)).max();
    let mut widths: Vec<_> = (0..head.len()).map(|index| widest(column(index)).unwrap_or_default()).collect();
    if widths.iter().sum::<usize>() > room {
        let most = room.checked_div(head.len()).unwrap_or_default();
        let all: usize = widths.iter().map(|width| (*width).min(most)).sum();
        let largest = widths.iter().copied().max().unwrap_or_default();
        let mut left = room.saturating_sub(all);
        for width in &mut widths {
            let more = if *width == largest { std::mem::take(&mut left) } else { 0 };
            *width = (*width).min(most) + more;
        }
    }
    widths
}

/// The lines of a row, with its cells side by side.
fn beside(row: &[String], widths: &[usize]) -> Vec<String> {
    let cells: Vec<_> = row.iter().zip(widths).map(|(text, width)| cell(text, *width)).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or_default();
    let line = |index: usize| {
        let parts = cells.iter().zip(widths);
        let parts = parts.map(|(cell, width)| pad(cell.get(index).map_or("", String::as_str), *width));
        parts.collect::<Vec<_>>().join(GAP).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// A form of the notation: how it is written, what it means, and an example.
#[must_use]
pub fn form(form: &Form, columns: usize) -> String {
    let says = lines(&form.says, columns.saturating_sub(INDENT.len() * 2));
    let forms = form.forms.iter().map(|form| format!("{INDENT}{form}\n"));
    let below = says.iter().map(|line| format!("{INDENT}{INDENT}{line}\n"));
    forms.chain(below).chain([format!("\n{INDENT}{INDENT}{}\n", form.example)]).collect()
}

#[cfg(test)]
mod tests {
    use super::pages;
    use crate::columns::width;
    use adjudeck_replayer::notation::text;
    use adjudeck_replayer::words::Lang;

    /// Without the marks of the headings.
    fn plain(lang: Lang, columns: usize) -> String {
        anstream::adapter::strip_str(&pages(text(lang), columns)).to_string()
    }

    #[test]
    fn what_is_no_code_keeps_to_its_room() {
        for lang in Lang::ALL {
            let code: Vec<_> = text(lang).split("```").skip(1).step_by(2).flat_map(str::lines).map(str::trim).collect();
            for columns in [100, 72, 40] {
                for line in plain(lang, columns).lines().filter(|line| !code.contains(&line.trim())) {
                    // A single word may be wider than the room, as a hash is.
                    let widest = line.split_whitespace().map(width).max().unwrap_or_default();
                    assert!(width(line) <= columns + widest.max(12), "{columns}: {line}");
                }
            }
        }
    }

    #[test]
    fn columns_stand_below_their_heads() {
        let shown = plain(Lang::Ja, 100);
        let head = shown.lines().find(|line| line.trim_start().starts_with("プレイ ")).unwrap();
        let draws = shown.lines().find(|line| line.contains("P draws")).unwrap();
        let before = |line: &str, word: &str| line.split(word).next().map(width);
        assert_eq!(before(head, "意味"), before(draws, "山札"));
        assert_eq!(before(head, "例"), before(draws, "Aya"));
    }
}
