//! Texts with slots.

use maud::{Markup, html};

/// A text with slots in braces; `slot` gives the content for each name.
pub(crate) fn fill(text: &str, mut slot: impl FnMut(&str) -> Markup) -> Markup {
    html! {
        @for (index, part) in text.split('{').enumerate() {
            @match part.split_once('}').filter(|_| index > 0) {
                Some((name, rest)) => { (slot(name)) (rest) },
                None => (part),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::fill;

    #[test]
    fn slots_are_filled_and_what_is_hostile_is_escaped() {
        let filled = fill("{who} <draws> {cards}", |slot| html! { b { (slot) "<script>" } });
        assert_eq!(filled.into_string(), "<b>who&lt;script&gt;</b> &lt;draws&gt; <b>cards&lt;script&gt;</b>");
        assert_eq!(fill("no slot }", |_| html! {}).into_string(), "no slot }");
    }
}
