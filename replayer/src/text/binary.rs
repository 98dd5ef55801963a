//! Files that are not text, recognised by their first bytes.

use serde::Serialize;

/// What an input is that is not text.
///
/// ```
/// use adjudeck_replayer::text::binary::Binary;
/// assert_eq!(Binary::of(b"PK\x03\x04"), Some(Binary::Packed("zip")));
/// assert_eq!(Binary::of(b"\x7fELF\x00"), Some(Binary::Other));
/// assert_eq!(Binary::of(b"rules kalooki\n"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Binary {
    /// An archive, or a file in a compression that is not supported; its kind.
    Packed(&'static str),
    /// A document, but not plain text; its kind.
    Document(&'static str),
    /// A picture; its kind.
    Picture(&'static str),
    /// Something else.
    Other,
}

/// The first bytes of files that are not text.
const BEGINNINGS: [(&[u8], Binary); 14] = [
    (b"PK\x03\x04", Binary::Packed("zip")),
    (b"PK\x05\x06", Binary::Packed("zip")),
    (b"\xfd7zXZ\x00", Binary::Packed("xz")),
    (b"BZh", Binary::Packed("bzip2")),
    (b"7z\xbc\xaf\x27\x1c", Binary::Packed("7z")),
    (b"Rar!\x1a\x07", Binary::Packed("rar")),
    (b"\x04\x22\x4d\x18", Binary::Packed("lz4")),
    (b"\x1f\x9d", Binary::Packed("compress")),
    (b"%PDF-", Binary::Document("PDF")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Binary::Document("doc, xls")),
    (b"{\\rtf", Binary::Document("RTF")),
    (b"\x89PNG\r\n\x1a\n", Binary::Picture("PNG")),
    (b"\xff\xd8\xff", Binary::Picture("JPEG")),
    (b"GIF8", Binary::Picture("GIF")),
];

/// Names that the first file has in a zip archive if the archive is an office document.
const OFFICE: [&[u8]; 5] = [b"[Content_Types].xml", b"_rels/", b"docProps/", b"word/", b"mimetype"];

/// The byte at which a zip archive has the name of its first file.
const NAME_IN_ZIP: usize = 30;

/// The bytes after the block size in a bzip2 file, and their offset. They are checked because a log may begin with the same
/// three letters as bzip2.
const IN_BZIP2: (usize, &[u8]) = (4, b"1AY&SY");

/// The mark of a tar archive, and its offset.
const IN_TAR: (usize, &[u8]) = (257, b"ustar");

impl Binary {
    /// What an input with this beginning is; `None` if it may be text.
    #[must_use]
    pub fn of(start: &[u8]) -> Option<Self> {
        let after = |(at, mark): (usize, &[u8])| start.get(at..).is_some_and(|rest| rest.starts_with(mark));
        if after(IN_TAR) {
            return Some(Self::Packed("tar"));
        }
        let known = BEGINNINGS.into_iter().find(|(mark, _)| start.starts_with(mark)).map(|(_, binary)| binary);
        match known {
            Some(Self::Packed("zip")) if OFFICE.iter().any(|name| after((NAME_IN_ZIP, name))) => {
                Some(Self::Document("docx, xlsx, odt"))
            }
            Some(Self::Packed("bzip2")) => after(IN_BZIP2).then_some(Self::Packed("bzip2")),
            Some(known) => Some(known),
            None => start.contains(&0).then_some(Self::Other),
        }
    }

    /// Whether more bytes could show that an input is one of these, where `start` is too short to tell.
    #[must_use]
    pub(crate) fn may_begin(start: &[u8]) -> bool {
        BEGINNINGS.iter().any(|(mark, _)| mark.len() > start.len() && mark.starts_with(start))
    }
}
