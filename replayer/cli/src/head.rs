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
                "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'"
            }
            Self::Judging => {
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'self'"
            }
        }
    }
}

/// The head of a page: its title, its policy, and further elements such as styles.
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

/// A page, or a part of one, as text. Characters that nobody would see are made visible.
pub(crate) fn written(markup: Markup) -> String {
    visible_lines(&markup.into_string()) + "\n"
}
