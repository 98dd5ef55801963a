//! Places in texts, and files by their addresses. Editors count characters of a line in units of UTF-16.

use std::fmt::Write as _;
use std::ops::Range as Bytes;
use std::path::{Path, PathBuf};

use adjudeck_replayer::viewer::workbench::{LogDocument, utf16};
use gen_lsp_types::{Position, Range, Uri};

/// How many units of UTF-16 the first bytes of a line are.
pub(super) fn units(line: &str, bytes: usize) -> u32 {
    number(utf16(line, bytes))
}

/// The byte of a line after this many UTF-16 units; the end of the line if it is shorter.
pub(super) fn byte(line: &str, units: u32) -> usize {
    let mut left = units;
    for (at, character) in line.char_indices() {
        let width = if character.len_utf16() == 2 { 2 } else { 1 };
        // Half of a character is none of it.
        if left < width {
            return at;
        }
        left -= width;
    }
    line.len()
}

/// A number of lines as the protocol has it.
pub(super) fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The place of a byte in a line, which is counted from 0.
pub(super) fn position(at: usize, line: &str, byte: usize) -> Position {
    Position { line: number(at), character: units(line, byte) }
}

/// The place of some bytes of a line, which is counted from 0.
pub(super) fn range(at: usize, line: &str, bytes: &Bytes<usize>) -> Range {
    Range { start: position(at, line, bytes.start), end: position(at, line, bytes.end) }
}

/// The whole of a line, without its line end.
pub(super) fn whole(at: usize, line: &str) -> Range {
    range(at, line, &(0..line.len()))
}

/// The beginning of a line.
pub(super) fn start_of(at: usize) -> Position {
    Position { line: number(at), character: 0 }
}

/// The line of a place, from 0, which need not be there.
pub(super) fn line_of(position: Position) -> usize {
    usize::try_from(position.line).unwrap_or(usize::MAX)
}

/// The byte of a log at a place; lines and characters that are not there are the end of the log or of the line.
pub(super) fn byte_of(log: &LogDocument, position: Position) -> usize {
    let line = line_of(position);
    if line >= log.count() {
        return log.text().len();
    }
    log.start(line) + byte(log.line(line), position.character)
}

/// The path of a file by its address; `None` for what is no file.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let path = uri.0.strip_prefix("file://")?;
    // The name of a host before the path means this machine.
    let path = path.get(path.find('/')?..)?;
    let decoded = decoded(path)?;
    let windows = cfg!(windows).then(|| decoded.strip_prefix('/').map(|path| path.replace('/', "\\"))).flatten();
    Some(PathBuf::from(windows.unwrap_or(decoded)))
}

/// The address of a file.
pub(super) fn uri_of(path: &Path) -> Uri {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let text = whole.to_string_lossy().replace('\\', "/");
    let mut uri = "file://".to_owned();
    if !text.starts_with('/') {
        uri.push('/');
    }
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(char::from(byte)),
            _ => _ = write!(uri, "%{byte:02X}"),
        }
    }
    Uri(uri)
}

/// A text in which bytes are written as `%20`.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%').and_then(|code| std::str::from_utf8(code).ok());
        let coded = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(coded.unwrap_or(*first));
        rest = if coded.is_some() { after.get(2..)? } else { after };
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use gen_lsp_types::Uri;

    use super::{byte, path_of, units, uri_of};

    #[test]
    fn wide_characters_are_counted_as_editors_count_them() {
        let line = "花🃏 x";
        assert_eq!((units(line, 3), units(line, 7), units(line, 99)), (1, 3, 5));
        assert_eq!((byte(line, 1), byte(line, 3), byte(line, 4), byte(line, 99)), (3, 7, 8, 9));
        // The middle of a pair is its beginning.
        assert_eq!(byte(line, 2), 3);
    }

    #[cfg(unix)]
    #[test]
    fn files_have_addresses() {
        let path = Path::new("/tmp/a b/花.rum");
        assert_eq!(uri_of(path).0, "file:///tmp/a%20b/%E8%8A%B1.rum");
        assert_eq!(path_of(&uri_of(path)).as_deref(), Some(path));
        assert_eq!(path_of(&Uri("file://localhost/a%zz".to_owned())).as_deref(), Some(Path::new("/a%zz")));
        assert_eq!(path_of(&Uri("untitled:Untitled-1".to_owned())), None);
        assert_eq!(path_of(&Uri("file:///%ff".to_owned())), None);
    }
}
