//! The configuration file `adjudeck.toml`. It says by which rules logs beside it or below it are judged, and how results are
//! shown.
//!
//! ```toml
//! rules = "club.json"
//! lang = "ja"
//! paths = ["games"]
//!
//! [set]
//! layoff.direction = "both-ends"
//! ```
//!
//! For each log the nearest file applies: the one in its folder, or in the nearest folder above it that has one. Files are not
//! merged. Paths are relative to the folder of the file. The command line overrides the configuration.
//!
//! # Why no configuration library?
//!
//! All errors of the file are reported at once, each at its place, in the user's language. So it is read as a tree with
//! positions, like a rules file.

mod find;
mod read;
mod says;
mod schema;

pub use find::{Finder, NAME};
pub use says::{Config, FORMATS, KEYS};
pub use schema::schema;
