//! The configuration file `adjudeck.toml`: by which rules logs are judged that lie beside it or in folders below it, and how that is
//! told.
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
//! For each log the nearest file counts: that of its own folder, or of the first above it that has one. Files are not joined. Paths
//! begin at the folder of the file. What the command line says comes before what a configuration says.
//!
//! # Why no other reader of settings?
//!
//! What is wrong with the file is said at its place, all at once, in the language of the reader; so it is read as a tree with places,
//! as a rules file is.

mod find;
mod read;
mod says;
mod schema;

pub use find::{Finder, NAME};
pub use says::{Config, FORMATS, KEYS};
pub use schema::schema;
