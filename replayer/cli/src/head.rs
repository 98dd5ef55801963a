//! What every page in HTML has: its head, with what it may do, and its text.

use adjudeck_replayer::text::visible::visible_lines;
use maud::{Markup, html};

/// What a page may do: nothing that needs a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    /// All of it stands in one file.
    OneFile,
    /// Its style and its scripts lie beside it.
    Folder,
    /// They judge logs as well, by a program that stands in a script.
    Judging,
}

impl Policy {
    /// As browsers read it.
    const fn text(self) -> &'static str {
        match self {
            Self::OneFile => {
                "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
            }
            Self::Folder => {
                "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'"
            }
            Self::Judging => {
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'self'"
            }
        }
    }
}

/// The head of a page with this title, what it may do, and what else belongs into it, such as how the page looks.
pub(crate) fn head(title: &str, policy: Policy, rest: &Markup) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta http-equiv="Content-Security-Policy" content=(policy.text());
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) }
            (rest)
        }
    }
}

/// A page, or a part of one, as it is written: whatever in it nobody would see is made visible.
pub(crate) fn written(markup: Markup) -> String {
    visible_lines(&markup.into_string()) + "\n"
}
