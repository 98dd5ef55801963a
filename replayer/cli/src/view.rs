//! Output for people: findings with their excerpts, tables, score sheets, differences between rules.

mod asked;
mod changes;
pub(crate) mod coverage;
mod differences;
pub(crate) mod fairness;
mod found;
mod github;
mod hands;
mod history;
mod joined;
pub(crate) mod junit;
mod notation;
pub mod picture;
mod sheet;
mod statistics;
mod table;
mod text;
mod wrong;

use std::ops::Deref;

pub use asked::draw_tried;
pub use changes::{ChangeText, Markdown};
pub use differences::{side, side_by_side, who_says};
pub use fairness::fairness_texts;
pub use github::Github;
pub use junit::Junit;
pub use notation::{form, pages};
pub use text::{Drawing, Text, draw, paint};
pub use wrong::{CONFIG_REMEDY, REMEDY, TOML_REMEDY};

/// A value of the library, to be drawn for people.
///
/// ```
/// use adjudeck_cli::view::Drawn;
/// use adjudeck_replayer::{analysis::coverage::Coverage, referee::Choice, words::Lang};
/// let document = Coverage::new(&Choice::default()).document();
/// assert_eq!(Drawn(&document).text(Lang::En), "");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a, T>(pub &'a T);

impl<T> Deref for Drawn<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0
    }
}
