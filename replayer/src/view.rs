//! What is drawn for people: findings with their excerpts, tables, score sheets, what rules differ in.

mod asked;
mod changes;
mod coverage;
mod differences;
mod excerpt;
mod github;
mod hands;
mod history;
pub(crate) mod junit;
mod kit;
mod notation;
pub mod picture;
mod sheet;
mod statistics;
mod stats;
mod table;
mod text;
mod wrong;

pub use asked::draw_tried;
pub use changes::{ChangeText, Markdown};
pub use differences::{side, side_by_side, who_says};
pub(crate) use excerpt::Excerpt;
pub use github::Github;
pub use junit::Junit;
pub use notation::{form, pages};
pub use text::{Drawing, Text, draw, paint};
pub use wrong::{CONFIG_REMEDY, REMEDY};
