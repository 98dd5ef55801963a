//! Parses the Markdown in which this project's texts are written, as blocks: headings, paragraphs, tables and code. It
//! supports what these texts use, and no more.

/// A block of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// A heading of this level.
    Heading(usize, &'a str),
    /// A paragraph as one line.
    Paragraph(String),
    /// A table: its head, and its rows.
    Table(Vec<String>, Vec<Vec<String>>),
    /// Code, and the language in which it is written.
    Code(&'a str, &'a str),
}

/// A part of a paragraph or a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span<'a> {
    /// Plain words.
    Text(&'a str),
    /// Code: text of a log or of the command line.
    Code(&'a str),
}

/// The blocks of a text.
///
/// ```
/// use adjudeck_replayer::notation::{Block, blocks};
/// let text = "# Title\n\nOne\nparagraph\n\n```rum\nAya calls\n```\n";
/// let expected = [Block::Heading(1, "Title"), Block::Paragraph("One paragraph".into()), Block::Code("rum", "Aya calls\n")];
/// assert_eq!(blocks(text), expected);
/// ```
#[must_use]
pub fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut rest = text.trim_start_matches('\n');
    while !rest.is_empty() {
        let (block, after) = if rest.starts_with("```") { code(rest) } else { other(rest) };
        blocks.push(block);
        rest = after.trim_start_matches('\n');
    }
    blocks
}

/// The block of code with which a text begins, and the rest of the text.
fn code(text: &str) -> (Block<'_>, &str) {
    let (language, rest) = text.trim_start_matches('`').split_once('\n').unwrap_or_default();
    let (code, rest) = rest.split_once("```").unwrap_or((rest, ""));
    (Block::Code(language, code), rest)
}

/// The block of another kind with which a text begins, and the rest of the text. It ends at an empty line.
fn other(text: &str) -> (Block<'_>, &str) {
    let (block, rest) = text.split_once("\n\n").unwrap_or((text, ""));
    if block.starts_with('#') {
        let (marks, heading) = block.split_once(' ').unwrap_or((block, ""));
        return (Block::Heading(marks.len(), heading.trim_end()), rest);
    }
    if block.starts_with('|') {
        let mut rows = block.lines().map(cells);
        let head = rows.next().unwrap_or_default();
        return (Block::Table(head, rows.skip(1).collect()), rest);
    }
    (Block::Paragraph(joined(block)), rest)
}

/// The cells of a row of a table.
fn cells(row: &str) -> Vec<String> {
    let inside = row.trim().trim_start_matches('|').trim_end_matches('|').replace("\\|", "\u{0}");
    inside.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
}

/// The lines of a paragraph joined into one. Between two lines there is a space only if both are in a script with spaces
/// between words.
fn joined(lines: &str) -> String {
    let mut text = String::new();
    for line in lines.lines() {
        let is_spaced =
            [text.chars().next_back(), line.chars().next()].iter().all(|it| it.is_some_and(|it| it.is_ascii()));
        text.push_str(if is_spaced { " " } else { "" });
        text.push_str(line);
    }
    text
}

/// The parts of a paragraph or a cell.
///
/// ```
/// use adjudeck_replayer::notation::{Span, spans};
/// assert_eq!(spans("as `=` says").collect::<Vec<_>>(), [Span::Text("as "), Span::Code("="), Span::Text(" says")]);
/// ```
pub fn spans(text: &str) -> impl Iterator<Item = Span<'_>> {
    let parts = text.split('`').enumerate().filter(|(_, part)| !part.is_empty());
    parts.map(|(index, part)| if index % 2 == 0 { Span::Text(part) } else { Span::Code(part) })
}

#[cfg(test)]
mod tests {
    use super::{Block, blocks, joined};

    #[test]
    fn a_bar_that_is_escaped_divides_no_cells() {
        let table = blocks("| a | b |\n|---|---|\n| `C \\| C` | groups |\n");
        let rows = vec![vec!["`C | C`".to_owned(), "groups".to_owned()]];
        assert_eq!(table, [Block::Table(vec!["a".to_owned(), "b".to_owned()], rows)]);
    }

    #[test]
    fn japanese_lines_are_joined_without_a_space() {
        assert_eq!(joined("山札から\n引く"), "山札から引く");
        assert_eq!(joined("名前は\n`Aya`です"), "名前は`Aya`です");
        assert_eq!(joined("one\ntwo"), "one two");
    }
}
