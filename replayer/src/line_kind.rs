//! Sorts the lines of a log into kinds.

use adjudeck_format::Statement;

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
    /// A line with numbers: scores, totals, wins or chips.
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
    pub(crate) const fn of(statement: &Statement<'_>) -> Self {
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
            | Statement::Opened { .. }
            | Statement::Turn { .. }
            | Statement::Reshuffled { .. } => Self::Setup,
            Statement::Plays { .. }
            | Statement::Reshuffle
            | Statement::Redeal
            | Statement::Void
            | Statement::Ends
            | Statement::Out { .. } => Self::Play,
            Statement::Tally { .. } | Statement::Pool { .. } | Statement::Winner { .. } => Self::Count,
            Statement::Expect { .. } => Self::Expectation,
            Statement::Ruling { .. } => Self::Ruling,
        }
    }
}
