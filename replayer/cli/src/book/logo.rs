//! A picture that stands in the head of each page, such as the badge of a club.

/// A picture in a form that every browser shows.
///
/// ```
/// use adjudeck_cli::book::Logo;
/// let logo = Logo::of(b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec()).unwrap();
/// assert_eq!(logo.path(), "logo.svg");
/// assert!(Logo::of(b"<html>".to_vec()).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logo {
    bytes: Vec<u8>,
    form: LogoForm,
}

/// The forms of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LogoForm {
    Png,
    Jpeg,
    Webp,
    Svg,
}

impl Logo {
    /// How many bytes it may have.
    pub const MAX_BYTES: usize = 4 * 1024 * 1024;

    /// Recognizes a picture by its content; the file name does not matter. `None` if its form is unknown or it is too
    /// large.
    #[must_use]
    pub fn of(bytes: Vec<u8>) -> Option<Self> {
        let form = LogoForm::of(&bytes).filter(|_| bytes.len() <= Self::MAX_BYTES)?;
        Some(Self { bytes, form })
    }

    /// Its path in the folder of the book.
    #[must_use]
    pub const fn path(&self) -> &'static str {
        match self.form {
            LogoForm::Png => "logo.png",
            LogoForm::Jpeg => "logo.jpg",
            LogoForm::Webp => "logo.webp",
            LogoForm::Svg => "logo.svg",
        }
    }

    /// Its content.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl LogoForm {
    fn of(bytes: &[u8]) -> Option<Self> {
        let has = |at: usize, mark: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(mark));
        if has(0, b"\x89PNG\r\n\x1a\n") && has(12, b"IHDR") {
            Some(Self::Png)
        } else if has(0, b"\xff\xd8\xff") {
            Some(Self::Jpeg)
        } else if has(0, b"RIFF") && has(8, b"WEBP") {
            Some(Self::Webp)
        } else {
            std::str::from_utf8(bytes).ok().filter(|text| is_svg(text)).map(|_| Self::Svg)
        }
    }
}

/// Whether the first element of a text is that of an SVG. Declarations and comments may stand before it.
fn is_svg(text: &str) -> bool {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while let Some(after) = after_no_element(rest) {
        rest = after.trim_start();
    }
    rest.strip_prefix("<svg").is_some_and(|rest| rest.starts_with(|it: char| it.is_whitespace() || "/>".contains(it)))
}

/// What follows a declaration or a comment. A declaration of the document's type may have others in brackets.
fn after_no_element(text: &str) -> Option<&str> {
    let inside = |start: &str| text.strip_prefix(start);
    let after = if let Some(comment) = inside("<!--") {
        comment.split_once("-->")
    } else if let Some(declaration) = inside("<?") {
        declaration.split_once("?>")
    } else {
        let kind = inside("<!DOCTYPE")?;
        let bare = kind.split_once('>').filter(|(before, _)| !before.contains('['));
        bare.or_else(|| kind.split_once(']')?.1.split_once('>'))
    };
    after.map(|(_, after)| after)
}

#[cfg(test)]
mod tests {
    use super::Logo;

    #[test]
    fn what_a_picture_is_its_content_says() {
        let path = |bytes: &[u8]| Logo::of(bytes.to_vec()).map(|logo| logo.path());
        assert_eq!(path(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"), Some("logo.png"));
        assert_eq!(path(b"\xff\xd8\xff\xe0"), Some("logo.jpg"));
        assert_eq!(path(b"RIFF\x10\0\0\0WEBPVP8 "), Some("logo.webp"));
        for svg in [
            "<svg/>",
            "<svg xmlns='http://www.w3.org/2000/svg'></svg>",
            "<!DOCTYPE svg [\n<!ENTITY ns 'http://www.w3.org/2000/svg'>\n]>\n<svg xmlns='&ns;'>",
            "\u{feff}<?xml version='1.0'?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>\n<!-- by hand -->\n<svg>",
        ] {
            assert_eq!(path(svg.as_bytes()), Some("logo.svg"), "{svg}");
        }
        for wrong in
            [&b""[..], b"GIF89a", b"\x89PNG\r\n\x1a\n", b"RIFF\x10\0\0\0WAVE", b"<svgs>", b"<html><svg>", b"<!-- <svg>"]
        {
            assert_eq!(path(wrong), None, "{wrong:?}");
        }
        let mut long = b"\xff\xd8\xff".to_vec();
        long.resize(Logo::MAX_BYTES + 1, 0);
        assert_eq!(path(&long), None);
    }
}
