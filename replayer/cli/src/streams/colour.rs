//! Whether texts for people have colours.

use anstream::ColorChoice;

/// Whether texts for people have colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// On terminals with colours, unless `NO_COLOR` is set, and everywhere if `CLICOLOR_FORCE` is.
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

    /// Its word on the command line.
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

    /// Sets whether outputs that are created from here on have colours. Arguments override the environment.
    pub fn choose(self) {
        let choice = match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}
