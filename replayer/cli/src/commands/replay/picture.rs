//! `adjudeck replay FILE:LINE --svg`: a table as a picture.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use adjudeck_replayer::analysis::table::TableView;
use adjudeck_replayer::input::trouble::{CommandError, PictureTrouble};
use adjudeck_replayer::referee::viewpoint::Viewer;
use clap::Args;

use crate::files::{Over, put};
use crate::streams::{Outcome, Streams};
use crate::view::picture::{About, svg};

/// As what picture a table is drawn.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct PictureArgs {
    /// Draw the table as a picture in SVG
    #[arg(long, group = "written", conflicts_with = "format")]
    svg: bool,

    /// Draw the table as a picture in PNG, if the program was built with the feature `png`
    #[arg(long, group = "written", conflicts_with = "format")]
    png: bool,
}

/// A table to draw.
pub(super) struct Pictured<'a> {
    /// The requested tables.
    pub(super) views: &'a [TableView],
    pub(super) title: Option<&'a str>,
    pub(super) seen_by: Option<&'a Viewer>,
    pub(super) output: Option<&'a Path>,
}

impl PictureArgs {
    /// Whether a picture is requested.
    pub(super) const fn is_wanted(self) -> bool {
        self.svg || self.png
    }

    /// Draws the table.
    ///
    /// # Errors
    /// Standard output cannot be written to.
    pub(super) fn draw(self, about: &str, drawn: &Pictured<'_>, streams: &mut Streams) -> io::Result<Outcome> {
        let [view] = drawn.views else {
            return streams.trouble(about, PictureTrouble::Several(drawn.views.len()));
        };
        if drawn.output.is_none() && io::stdout().is_terminal() {
            return streams.trouble(about, PictureTrouble::NoOutput);
        }
        let words = streams.lang.words();
        let seen_by = drawn.seen_by.map(|viewer| match viewer {
            Viewer::Spectator => words.seen_by(None),
            Viewer::Player(name) => words.seen_by(Some(name)),
        });
        let picture = svg(view, About { title: drawn.title, seen_by: seen_by.as_deref() }, streams.lang);
        let bytes = if self.png { as_png(&picture) } else { Ok(picture.into_bytes()) };
        match (bytes, drawn.output) {
            (Err(trouble), _) => streams.trouble(about, trouble),
            (Ok(bytes), Some(path)) => match put(path, Over::AFile, &bytes) {
                Ok(()) => Ok(Outcome::Fine),
                Err(error) => streams.trouble(&path.display().to_string(), error),
            },
            (Ok(bytes), None) => {
                streams.out.write_all(&bytes)?;
                streams.out.flush()?;
                Ok(Outcome::Fine)
            }
        }
    }
}

/// A picture in PNG.
#[cfg(feature = "png")]
fn as_png(picture: &str) -> Result<Vec<u8>, CommandError> {
    crate::view::picture::png::png(picture).map_err(CommandError::from)
}

/// The error if this program cannot draw PNG.
#[cfg(not(feature = "png"))]
fn as_png(_: &str) -> Result<Vec<u8>, CommandError> {
    Err(PictureTrouble::NoPng.into())
}
