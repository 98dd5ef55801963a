//! Text in the codings in which spreadsheets save it.

use encoding_rs::{Encoding, SHIFT_JIS};

/// The characters of a text: in UTF-8 if it can be that, in UTF-16 if it begins with its byte order mark, or else in `Shift_JIS` as
/// Windows writes it. `None` if it is none of these.
///
/// ```
/// use adjudeck_replayer::text::coding::decoded;
/// assert_eq!(decoded(b"Aya,\xe8\x8a\xb1".to_vec()).as_deref(), Some("Aya,花"));
/// assert_eq!(decoded(b"\xff\xfeA\x00\xb1\x82".to_vec()).as_deref(), Some("A花"));
/// assert_eq!(decoded(b"Aya,\x89\xd4".to_vec()).as_deref(), Some("Aya,花"));
/// assert_eq!(decoded(b"Ren\xe9,Bea".to_vec()), None);
/// ```
#[must_use]
pub fn decoded(bytes: Vec<u8>) -> Option<String> {
    String::from_utf8(bytes).map_or_else(|error| other_than_utf_8(error.as_bytes()), Some)
}

fn other_than_utf_8(bytes: &[u8]) -> Option<String> {
    let (coding, mark) = Encoding::for_bom(bytes).unwrap_or((SHIFT_JIS, 0));
    let text = coding.decode_without_bom_handling_and_without_replacement(bytes.get(mark..)?)?;
    // Accented letters of other codings can look like characters that no Japanese text has.
    text.chars().all(|it| !is_unassigned(it)).then(|| text.into_owned())
}

/// Whether a character is for private use, or a control character that only stands in for a byte.
fn is_unassigned(it: char) -> bool {
    matches!(it, '\0' | '\u{80}'..='\u{9f}' | '\u{e000}'..='\u{f8ff}')
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn what_excel_writes_in_japan_is_read() {
        let table = b"\x89\xf1,\x8d\xca,\xbb\xcc\xde\r\n1,\x81\xa35,\x81|\x82T\r\n".to_vec();
        assert_eq!(decoded(table).as_deref(), Some("回,彩,ｻﾌﾞ\r\n1,▲5,－５\r\n"));
    }

    #[test]
    fn both_orders_of_utf_16_are_read() {
        let units: Vec<u16> = "\u{feff}回\t彩🂡\r\n".encode_utf16().collect();
        for order in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = units.iter().copied().flat_map(order).collect();
            assert_eq!(decoded(bytes.clone()).as_deref(), Some("回\t彩🂡\r\n"));
            assert_eq!(decoded(bytes.get(..bytes.len() - 1).unwrap_or_default().to_vec()), None);
        }
    }

    #[test]
    fn what_is_in_no_such_coding_is_not_guessed() {
        for bytes in [&b"M\xfcller,Bea"[..], b"Bj\xf8rn,Bea", b"a\x80b", b"\x89", b"\x89\xf1\0", b"\xef\xbb\xbfa\xff"] {
            assert_eq!(decoded(bytes.to_vec()), None, "{bytes:?}");
        }
    }
}
