//! Whether what is written for people has colours.

use anstream::ColorChoice;

/// Whether what is written for people has colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// On terminals that show some, unless `NO_COLOR` is set, and wherever `CLICOLOR_FORCE` is.
    #[default]
    Auto,
    /// Everywhere.
    Always,
    /// Nowhere.
    Never,
}

impl Colour {
    /// All of these.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Always, Self::Never];

    /// The word for it.
    ///
    /// ```
    /// use adjudeck_cli::streams::Colour;
    /// assert_eq!(Colour::ALL.map(Colour::as_str), ["auto", "always", "never"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }
    }

    /// From here on the outputs that are made have colours or have none. What the arguments say comes before what the environment
    /// says.
    pub fn choose(self) {
        let choice = match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}
