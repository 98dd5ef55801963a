//! The head of a page in HTML.

use maud::{Markup, html};

/// The head of a page with this title, and what else belongs into it, such as how the page looks.
pub(crate) fn head(title: &str, rest: &Markup) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) }
            (rest)
        }
    }
}
