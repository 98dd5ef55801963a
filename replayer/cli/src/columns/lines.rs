//! Breaks text without spaces into lines, following the rules of Japanese.

use unicode_width::UnicodeWidthChar;

use super::width;

/// Characters that may not begin a line.
const NO_START: &str = "、。，．・：；？！）」』】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ),.:;]";

/// Characters that may not end a line.
const NO_END: &str = "（「『【([";

/// The lines of a text, none wider than the room if that can be avoided. Japanese has no spaces, so it is broken wherever its
/// rules allow it.
///
/// ```
/// assert_eq!(adjudeck_cli::columns::lines("カードを出す。山札", 12), ["カードを出", "す。山札"]);
/// ```
#[must_use]
pub fn lines(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || width(line) + width(piece.trim_end()) <= room => line.push_str(piece),
            _ => lines.push(piece.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The parts of a text that may not be broken.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let characters = text.char_indices().zip(text.char_indices().skip(1));
    let cuts = characters.filter(|((_, before), (_, after))| may_break(*before, *after)).map(|(_, (cut, _))| cut);
    let ends = cuts.chain([text.len()]);
    ends.scan(0, |start, end| text.get(std::mem::replace(start, end)..end))
}

/// Whether a line may end between two characters.
fn may_break(before: char, after: char) -> bool {
    // Letters with accents, such as é, belong to a word like those without.
    let is_wide = |it: char| it.width() == Some(2);
    before == ' ' || (is_wide(before) || is_wide(after)) && !NO_END.contains(before) && !NO_START.contains(after)
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_break_where_japanese_may_be_broken() {
        assert_eq!(lines("カードを出す。山札", 12), ["カードを出", "す。山札"]);
        assert_eq!(lines("as `é` and", 4), ["as", "`é`", "and"]);
        assert_eq!(lines("捨て札（例）", 8), ["捨て札", "（例）"]);
        assert_eq!(lines("答え layoff.direction です", 12), ["答え", "layoff.direction", "です"]);
    }
}
