//! Bytes as text.

use std::fmt::Write as _;

/// Bytes as hexadecimal digits, two for each byte.
///
/// ```
/// assert_eq!(adjudeck_replayer::text::hexadecimal::hexadecimal(&[0, 171]), "00ab");
/// ```
#[must_use]
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}
