//! The language server: what an editor asks while somebody types a log or a rules file.
//!
//! What is found, what may be typed and what lies on the table is the library's to say
//! ([`workbench`](adjudeck_replayer::viewer::workbench)); here it gets the form of the Language Server Protocol.
//! Messages are handled one by one, but those that wait are looked at meanwhile: a request that is cancelled or
//! overtaken by a newer edit gets an error as its answer, and a newer edit stops judging.
//!
//! # Why are messages not read by the library of the protocol?
//!
//! It ends at the first that cannot be read, and an editor that has sent nonsense once would have to start the server anew.

mod actions;
mod completion;
mod definition;
mod diagnostics;
mod hints;
mod hover;
mod open;
mod outline;
mod place;
mod rename;
mod replay;
mod rules_file;
mod server;
mod settings;
mod stdio;
mod tokens;

pub use open::Judging;
pub use server::{ChooseRules, Incoming, serve};
pub use settings::Settings;
pub use stdio::over;
