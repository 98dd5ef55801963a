//! `--seen-by`, for commands that can show a game as one player saw it.

use std::io::{self, Read};

use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::referee::viewpoint::{Company, Seen, Viewer};
use clap::Args;
use clap::builder::{StringValueParser, TypedValueParser};

use crate::input::Source;
use crate::streams::Streams;

/// Who looks at the game.
#[derive(Args, Clone, Debug, Default)]
pub struct SeenArgs {
    /// Only what this player could know at the table; with `spectator`, what everybody could
    #[arg(long, value_name = "PLAYER|spectator", value_parser = viewer())]
    pub seen_by: Option<Viewer>,
}

/// Parses a viewer. Only the log can tell whether there is a player of this name.
fn viewer() -> impl TypedValueParser<Value = Viewer> {
    StringValueParser::new().map(|name| Viewer::of(&name))
}

impl SeenArgs {
    /// The log of a source in the notation, as the viewer could have written it. With a viewer, also the players.
    ///
    /// # Errors
    /// The source cannot be opened or read.
    pub fn open(
        &self,
        source: &Source,
        choice: &Choice,
        streams: &mut Streams,
    ) -> io::Result<(Box<dyn Read + Send>, Option<Company>)> {
        let log = source.open_log(streams)?;
        Ok(match &self.seen_by {
            None => (log, None),
            Some(viewer) => {
                let seen = Seen::new(log, viewer, choice);
                let company = seen.company();
                (Box::new(seen), Some(company))
            }
        })
    }
}
