//! Sorts the lines of a log into kinds.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use adjudeck_format::{Gist, Line, Log, Names, ReadError, ShuffleProof, Statement, Tally};

use super::{Form, forms};
use crate::words::Lang;

/// The kind of a line of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// An empty line.
    Blank,
    /// A line with only a comment.
    Comment,
    /// A line that names the game, the rules or the players.
    Heading,
    /// A deal begins.
    Deal,
    /// A line that sets up the position before play.
    Setup,
    /// A line that tells what happens at the table.
    Play,
    /// A line with numbers: scores, totals, wins or chips, or what proves a shuffle.
    Count,
    /// What the verdict on the line before must be.
    Expectation,
    /// A director's ruling.
    Ruling,
    /// A line that cannot be read.
    Unread,
}

impl LineKind {
    /// The letter for this kind in the data of a page.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blank => ' ',
            Self::Comment => '#',
            Self::Heading => 'h',
            Self::Deal => 'd',
            Self::Setup => 's',
            Self::Play => 'p',
            Self::Count => 'c',
            Self::Expectation => '=',
            Self::Ruling => 'r',
            Self::Unread => '?',
        }
    }

    /// The kind of a line that has no statement.
    pub(crate) fn of_text(text: &[u8]) -> Self {
        if text.trim_ascii().is_empty() { Self::Blank } else { Self::Comment }
    }

    /// The kind of a line with this statement.
    pub(crate) const fn of<P: Clone>(statement: &Statement<'_, P>) -> Self {
        match statement {
            Statement::Adjudeck { .. }
            | Statement::Game { .. }
            | Statement::Tag { .. }
            | Statement::Rules { .. }
            | Statement::House { .. }
            | Statement::Players { .. }
            | Statement::Partners { .. }
            | Statement::Pack { .. }
            | Statement::Seats { .. } => Self::Heading,
            Statement::Deal { .. } | Statement::Position { .. } => Self::Deal,
            Statement::Hand { .. }
            | Statement::Indicator { .. }
            | Statement::Buried { .. }
            | Statement::Upcard { .. }
            | Statement::Stock { .. }
            | Statement::Pile { .. }
            | Statement::Table { .. }
            | Statement::Openings { .. }
            | Statement::Laid { .. }
            | Statement::Opened { .. }
            | Statement::Turn { .. }
            | Statement::Reshuffled { .. }
            | Statement::Shuffle { proof: ShuffleProof::Commits { .. } | ShuffleProof::Mixes { .. } } => Self::Setup,
            Statement::Plays { .. }
            | Statement::Reshuffle
            | Statement::Redeal
            | Statement::Void
            | Statement::Ends
            | Statement::Out { .. } => Self::Play,
            Statement::Tally { .. }
            | Statement::Pool { .. }
            | Statement::Winner { .. }
            | Statement::Shuffle { proof: ShuffleProof::OpensSeed { .. } | ShuffleProof::OpensOrder { .. } } => {
                Self::Count
            }
            Statement::Expect { .. } => Self::Expectation,
            Statement::Ruling { .. } => Self::Ruling,
        }
    }
}

/// Whether a line sets out the table, if it stands before anybody plays.
pub(crate) const fn sets_out<P: Clone>(statement: &Statement<'_, P>) -> bool {
    match statement {
        Statement::Pool { .. } => true,
        Statement::Tally { of, .. } => !matches!(of, Tally::Score),
        _ => matches!(LineKind::of(statement), LineKind::Setup),
    }
}

/// The same for the word that begins a line of which nothing else can be told.
pub(crate) fn word_sets_out(word: &str) -> bool {
    static WORDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let all = forms(Lang::En).into_iter().filter(|form| example_of(form).is_some_and(|it| sets_out(&it)));
        all.map(|form| form.word().to_owned()).collect()
    });
    WORDS.contains(word)
}

/// The example that the notation gives of a form, if it is a line.
fn example_of(form: &Form) -> Option<Statement<'static>> {
    Log::parse(format!("players Aya Bea Carl Dee\n{}\n", form.example).as_bytes()).0.lines.pop()?.statement
}

/// What begins with a line, even if it cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// A game.
    Game,
    /// A deal, from its beginning or from a position.
    Deal,
    /// The players have changed seats, so what was dealt is over.
    Seats,
    /// Nothing begins.
    Nothing,
}

impl Begins {
    /// What begins with a line of a log with these players.
    ///
    /// ```
    /// use adjudeck_format::{Names, Reader};
    /// use adjudeck_replayer::notation::line_kind::Begins;
    /// let mut log = Reader::new(&b"game \"Saturday\"\n"[..]);
    /// assert_eq!(log.next_with(|line| Begins::of(&line, &Names::default())), Some(Begins::Game));
    /// ```
    #[inline]
    #[must_use]
    pub fn of(line: &Result<&Line<'_>, ReadError>, names: &Names) -> Self {
        match line {
            Ok(line) => match line.statement {
                Statement::Game { .. } => Self::Game,
                Statement::Deal { .. } | Statement::Position { .. } => Self::Deal,
                Statement::Players { .. } | Statement::Seats { .. } => Self::Seats,
                _ => Self::Nothing,
            },
            Err(ReadError::Fault(unread)) => match Gist::of(unread.told(), names) {
                Gist::Word("game", _) => Self::Game,
                Gist::Word("deal" | "position", _) => Self::Deal,
                Gist::Word("players" | "seats", _) => Self::Seats,
                Gist::Word(..) | Gist::Player(..) | Gist::Nothing => Self::Nothing,
            },
            Err(ReadError::Io(_)) => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::word_sets_out;

    #[test]
    fn words_set_out_what_their_lines_do() {
        let words = ["shuffle", "hand", "indicator", "upcard", "stock", "turn", "calls", "wins", "total", "pool"];
        assert!(words.into_iter().all(word_sets_out));
        let others = ["game", "deal", "draws", "score", "reshuffle", "out", "winner", "ruling", "=", "qqqqq"];
        assert!(!others.into_iter().any(word_sets_out));
    }
}
