//! Texts that contain code, and the project's Markdown, as markup.

use adjudeck_replayer::notation::{Span, spans};
use maud::{Markup, html};

/// A text in which code stands in backticks.
pub(super) fn prose(text: &str) -> Markup {
    html! {
        @for span in spans(text) {
            @match span {
                Span::Text(text) => (text),
                Span::Code(code) => code lang="en" { (code) },
            }
        }
    }
}

/// The same text where nothing can be marked.
pub(super) fn unmarked(text: &str) -> String {
    text.replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::{prose, unmarked};

    #[test]
    fn code_is_marked_and_what_is_hostile_is_escaped() {
        assert_eq!(prose("say `<a>` & go").into_string(), "say <code lang=\"en\">&lt;a&gt;</code> &amp; go");
        assert_eq!(unmarked("say `<a>` & go"), "say <a> & go");
    }
}
