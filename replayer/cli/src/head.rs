//! The head of every HTML page, with its security policy, and the page as text.

use adjudeck_replayer::text::visible::visible_lines;
use maud::{Markup, html};

/// What a page may load. A network is never needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    /// Everything is in one file.
    OneFile,
    /// The style and scripts are in files beside it.
    Folder,
    /// Like `Folder`, but the page also judges logs, with a program inside a script.
    Judging,
}

impl Policy {
    /// The policy as browsers read it.
    const fn text(self) -> &'static str {
        match self {
            Self::OneFile => {
                "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
            }
            Self::Folder => {
                "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'"
            }
            Self::Judging => {
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'; base-uri 'none'; form-action 'self'"
            }
        }
    }
}

/// The title and the description of a page. Other programs show both in previews of links.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named<'a> {
    pub(crate) title: &'a str,
    pub(crate) about: &'a str,
}

/// How many characters of a description are of use: what shows it cuts it off soon after.
const MAX_DESCRIPTION: usize = 200;

/// A text that is no longer than a description may be.
fn cut(text: &str) -> String {
    let is_long = text.chars().count() > MAX_DESCRIPTION;
    if is_long { text.chars().take(MAX_DESCRIPTION - 1).chain(['…']).collect() } else { text.to_owned() }
}

/// The head of a page: its title, its description, its policy, and further elements such as styles.
pub(crate) fn head(Named { title, about }: Named<'_>, policy: Policy, rest: &Markup) -> Markup {
    let about = cut(about.trim());
    html! {
        head {
            meta charset="utf-8";
            meta http-equiv="Content-Security-Policy" content=(policy.text());
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) }
            @if !about.is_empty() {
                meta name="description" content=(about);
                meta property="og:description" content=(about);
            }
            meta property="og:title" content=(title);
            meta property="og:type" content="website";
            (rest)
        }
    }
}

/// A page, or a part of one, as text. Characters that nobody would see are made visible.
pub(crate) fn written(markup: Markup) -> String {
    visible_lines(&markup.into_string()) + "\n"
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::{MAX_DESCRIPTION, Named, Policy, head};

    #[test]
    fn a_page_says_what_it_is_about_where_it_is_linked_to() {
        let long = "\"<b>".repeat(100);
        let page = head(Named { title: "A & B", about: &long }, Policy::OneFile, &html! {}).into_string();
        for name in ["name=\"description\"", "property=\"og:description\""] {
            let (_, rest) = page.split_once(&format!("<meta {name} content=\"")).unwrap();
            let (content, _) = rest.split_once('"').unwrap();
            let shown = content.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
            assert_eq!(shown.chars().count(), MAX_DESCRIPTION, "{content}");
        }
        assert!(page.contains("<meta property=\"og:title\" content=\"A &amp; B\">"), "{page}");
        let bare = head(Named { title: "A", about: " " }, Policy::OneFile, &html! {}).into_string();
        assert!(!bare.contains("description"), "{bare}");
    }
}
