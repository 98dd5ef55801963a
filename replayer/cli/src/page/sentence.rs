//! Plays as sentences in markup.

use adjudeck_format::{Names, Statement};
use adjudeck_replayer::viewer::playback::sentence::{self, Piece};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::Variant;
use maud::{Markup, html};

use super::cards::laid;

/// A line of a log in the words of its game, with its cards drawn.
pub(crate) fn line(lang: Lang, variant: &Variant, statement: &Statement<'_>, names: &Names) -> Markup {
    let sentence = sentence::line(lang, variant, statement, names, false);
    html! { @for piece in &sentence { (part(lang, piece)) } }
}

fn part(lang: Lang, piece: &Piece) -> Markup {
    html! {
        @match piece {
            Piece::Text(text) => (text),
            Piece::Name { name } => b { (name) },
            Piece::Code { code } => code lang="en" { (code) },
            Piece::Cards { cards } => (laid(lang, cards)),
        }
    }
}
