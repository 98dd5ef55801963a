//! Where a finding is explained and shown: in the book of rulings, if it is known where that is, and by a command.

use adjudeck_replayer::referee::codes::page;
use adjudeck_replayer::text::visible::visible;
use maud::{Markup, html};

/// A code, with a link to its page in the book at this address, if there is one.
pub(super) fn message(book: Option<&str>, code: &str) -> Markup {
    linked(book.map(|book| format!("{book}{}", page(code))), code)
}

/// A point, with a link to its page for a game.
pub(super) fn point(book: Option<&str>, game: &str, point: &str) -> Markup {
    linked(book.filter(|_| !game.is_empty()).map(|book| format!("{book}{game}/{point}.html")), point)
}

fn linked(address: Option<String>, text: &str) -> Markup {
    html! {
        @match address {
            Some(address) => a href=(address) { code lang="en" { (text) } },
            None => code lang="en" { (text) },
        }
    }
}

/// The command that shows the table at a line of an input, to be copied; none for what is not a file of its own.
pub(super) fn replay(input: &str, line: u64) -> Option<String> {
    let is_plain = |it: char| it.is_alphanumeric() || "/._-".contains(it);
    let is_file = !input.is_empty() && !input.contains([':', '<', '>']) && visible(input) == input;
    let place = format!("{input}:{line}");
    let place = if input.chars().all(is_plain) { place } else { format!("'{}'", place.replace('\'', "'\\''")) };
    is_file.then(|| format!("adjudeck replay {place}"))
}

#[cfg(test)]
mod tests {
    use super::{message, point, replay};

    #[test]
    fn a_command_is_one_that_a_shell_takes_as_it_stands() {
        assert_eq!(replay("games/花子.rum", 41).unwrap(), "adjudeck replay games/花子.rum:41");
        assert_eq!(replay("it's $HOME.rum", 2).unwrap(), "adjudeck replay 'it'\\''s $HOME.rum:2'");
        assert_eq!([replay("games.tar:a.rum", 1), replay("<stdin>", 1), replay("a\n.rum", 1)], [None, None, None]);
    }

    #[test]
    fn without_a_book_there_are_no_links() {
        let site = Some("https://rulings.example.org/");
        let linked = message(site, "not-in-hand").into_string();
        assert!(linked.contains("href=\"https://rulings.example.org/messages/not-in-hand.html\""), "{linked}");
        assert!(point(site, "push", "call.who").into_string().contains("/push/call.who.html"));
        for it in [message(None, "not-in-hand"), point(None, "push", "call.who"), point(site, "", "call.who")] {
            assert!(!it.into_string().contains("<a"));
        }
    }
}
