//! An example of a fault, collapsed at first: the game up to the faulty line, a caret below it, and the verdict.

use adjudeck_replayer::audit::rows::Example;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use maud::{Markup, html};
use unicode_width::UnicodeWidthStr as _;

use super::link;
use crate::page::table::number;

/// An example on the page. Collapsed, it shows only the message. `book` is the address of the book of rulings.
pub(super) fn example(lang: Lang, example: &Example, count: u64, book: Option<&str>) -> Markup {
    let say = |texts: &std::collections::BTreeMap<String, String>| texts.get(lang.code()).cloned();
    let digits = example.line.to_string().len();
    let message = say(&example.message).unwrap_or_default();
    html! {
        details.example {
            summary {
                b { (message) } " "
                small {
                    code lang="en" { (example.code) } @if let Some(point) = &example.point { " · " code lang="en" { (point) } }
                    " · " (lang.program("{n} of this kind").replace("{n}", &number(count)))
                }
            }
            p.place { (visible(&example.input)) ":" (example.line) @if book.is_some() { " · " (link::message(book, &example.code)) } }
            @if let Some(command) = link::replay(&example.input, example.line) {
                p.place { (lang.program("The table there:")) (lang.say(" ")) code.copy lang="en" { (command) } }
            }
            @if example.cut { p.more { (lang.program("The game is longer; these are lines of the deal.")) } }
            pre lang="en" tabindex="0" {
                @for line in &example.before {
                    @let (number, text) = line.split_once(' ').unwrap_or((line, ""));
                    span.number { (format!("{number:>digits$}")) } " " (text) "\n"
                }
                (last(example, digits))
                @if let Some(beside) = say(&example.beside) { " " span.beside lang=(lang.code()) { (beside) } }
            }
            div.verdict.(example.kind) {
                b { (lang.program(&example.kind)) } (lang.say(": ")) (message)
                @if let Some(rule) = say(&example.rule) { small.rule { (lang.program("rule")) (lang.say(": ")) (rule) } }
            }
        }
    }
}

/// The line itself, and the caret below it.
fn last(example: &Example, digits: usize) -> Markup {
    let text = |from: u64, to: u64| -> String {
        let [from, to] = [from, to].map(|place| usize::try_from(place.saturating_sub(1)).unwrap_or_default());
        example.text.chars().skip(from).take(to.saturating_sub(from)).collect()
    };
    let (before, within, after) =
        (text(1, example.start), text(example.start, example.end), text(example.end, u64::MAX));
    html! {
        b.last {
            span.number { (format!("{:>digits$}", example.line)) } " " (before) mark { (within) } (after)
        }
        "\n" (" ".repeat(digits + 1 + before.width()))
        span.caret aria-hidden="true" { ("^".repeat(within.width().max(1))) }
    }
}
