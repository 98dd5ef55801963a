//! Makes text from outside safe to show to people.

use std::io::{self, Write};

use adjudeck_format::{has_unseen, is_unseen};
use serde::Serialize;
use serde_json::Value;
use serde_json::ser::{CharEscape, Formatter};

/// The replacement for a character that nobody sees and that has no picture.
const UNSEEN: char = '\u{fffd}';

/// The text as one line, with everything that [nobody sees](is_unseen) made visible: line ends, control characters,
/// characters that change the direction of writing, and characters without a shape. So a name can neither forge a line of a
/// report nor hide one, nor look like another name.
///
/// ```
/// use adjudeck_replayer::text::visible::visible;
/// assert_eq!(visible("a.rum\nb.rum: all legal"), "a.rum␊b.rum: all legal");
/// assert_eq!(visible("\u{1b}[2J\u{202e}mur.\u{9b}"), "␛[2J�mur.�");
/// assert_eq!(visible("Aya\u{feff}\u{e0041}"), "Aya���");
/// ```
#[must_use]
pub fn visible(text: &str) -> String {
    if !has_unseen(text) {
        return text.to_owned();
    }
    let mut shown = String::with_capacity(text.len());
    let mut before = None;
    for character in text.chars() {
        match character {
            '\t' => shown.push_str("    "),
            unseen if is_unseen(before, unseen) => show(unseen, &mut shown),
            seen => shown.push(seen),
        }
        before = Some(character);
    }
    shown
}

/// Writes the replacement of a character that nobody sees. It has the same length in UTF-16, so positions in scripts stay
/// valid.
fn show(unseen: char, out: &mut String) {
    let picture = match u32::from(unseen) {
        code @ ..0x20 => char::from_u32(0x2400 + code),
        0x7f => Some('␡'),
        _ => None,
    };
    out.extend(std::iter::repeat_n(picture.unwrap_or(UNSEEN), unseen.len_utf16()));
}

/// The same for a text of several lines, which stay separate lines.
///
/// ```
/// use adjudeck_replayer::text::visible::visible_lines;
/// assert_eq!(visible_lines("Aya\u{202e}  5\nBea  3\n"), "Aya�  5\nBea  3\n");
/// ```
#[must_use]
pub fn visible_lines(text: &str) -> String {
    text.split('\n').map(visible).collect::<Vec<_>>().join("\n")
}

/// Data as JSON with [`visible`] texts, for scripts that show them. The JSON cannot close an element of the page that
/// contains it.
///
/// ```
/// use adjudeck_replayer::text::visible::visible_json;
/// assert_eq!(visible_json(&["</script>", "\u{1b}\u{feff}\"\n"]), r#"["\u003c/script>","␛�\"\n"]"#);
/// ```
#[must_use]
pub fn visible_json(data: &impl Serialize) -> String {
    let mut json = Vec::new();
    let written = data.serialize(&mut serde_json::Serializer::with_formatter(&mut json, VisibleJson));
    written.ok().and_then(|()| String::from_utf8(json).ok()).unwrap_or_default()
}

/// Writes JSON with [`visible`] texts.
struct VisibleJson;

impl Formatter for VisibleJson {
    /// The texts in JSON that was written earlier must be visible, too.
    fn write_raw_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let value: Value = serde_json::from_str(fragment)?;
        writer.write_all(visible_json(&value).as_bytes())
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        writer.write_all(visible(fragment).replace('<', "\\u003c").as_bytes())
    }

    fn write_char_escape<W: ?Sized + Write>(&mut self, writer: &mut W, escape: CharEscape) -> io::Result<()> {
        let control = match escape {
            CharEscape::Quote => return writer.write_all(b"\\\""),
            CharEscape::ReverseSolidus => return writer.write_all(b"\\\\"),
            CharEscape::Solidus => return writer.write_all(b"/"),
            // These control characters lay out a text; they are kept.
            CharEscape::LineFeed => return writer.write_all(b"\\n"),
            CharEscape::Tab => return writer.write_all(b"\\t"),
            CharEscape::Backspace => 0x08,
            CharEscape::FormFeed => 0x0c,
            CharEscape::CarriageReturn => 0x0d,
            CharEscape::AsciiControl(byte) => byte,
        };
        writer.write_all(visible(&char::from(control).to_string()).as_bytes())
    }
}
