//! What kind of line each line of a log is.

use adjudeck_format::Statement;

/// What kind of line a line of a log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Nothing stands in it.
    Blank,
    /// Only a comment.
    Comment,
    /// It says what is played, by which rules and by whom.
    Heading,
    /// A deal begins.
    Deal,
    /// It says how things stand before play.
    Setup,
    /// Something happens at the table.
    Play,
    /// It says what players have.
    Count,
    /// It says what the verdict on the line before must be.
    Expectation,
    /// What a director ruled.
    Ruling,
    /// It cannot be read.
    Unread,
}

impl LineKind {
    /// The letter that stands for it in the data of a page.
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

    /// The kind of a line without a statement.
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
