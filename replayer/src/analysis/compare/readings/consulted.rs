//! Which points are consulted while a game is judged by the rules.

use std::cell::Cell;
use std::io::{self, BufReader, Read, Write as _};

use adjudeck_validator::{Consulted, Judge, Trace};

use super::super::side::{Ended, Side};
use super::script::Script;
use crate::notation::line_kind::Begins;
use crate::text::spool::Spool;

/// Which points are consulted while a game is judged.
#[derive(Default)]
pub(super) struct Survey {
    /// The points consulted for verdicts, for changes, and for results.
    pub(super) points: Consulted,
    /// Whether every line could be read and the same rules judged all of them.
    pub(super) is_steady: bool,
    /// The notes of all lines.
    lines: Spool,
}

/// The notes of a line that was judged.
pub(super) struct Noted {
    pub(super) is_legal: bool,
    pub(super) trace: Trace,
}

/// Reads back the notes of the lines of a game, in order.
pub(super) struct Notes<R>(BufReader<R>);

impl Survey {
    /// Adds the notes of a line that was judged; `by` is the key of the rules so far, to notice if they change.
    fn add_line(&mut self, side: &Side, by: &mut Option<String>) -> io::Result<()> {
        let trace = side.judge().and_then(Judge::traced);
        if let Some(trace) = trace {
            self.points.join(&trace.judging);
            self.points.join(&trace.changing);
        }
        if let Some(now) = side.by() {
            self.is_steady &= by.get_or_insert_with(|| now.to_owned()) == now;
        }
        let kind = trace
            .map_or(NoteMark::NOT_JUDGED, |_| if side.found.is_empty() { NoteMark::LEGAL } else { NoteMark::FAULT });
        self.lines.write_all(&[kind])?;
        trace.map_or(Ok(()), |trace| {
            self.lines.write_all(&[u8::from(trace.forms.get())])?;
            self.lines.write_all(&trace.judging.to_bytes())?;
            self.lines.write_all(&trace.changing.to_bytes())
        })
    }

    /// Adds what a deal consults at its end, if there is a deal.
    fn add_deal(&mut self, side: &Side) {
        if let Some(judge) = side.judge().filter(|_| side.is_dealt()) {
            self.points.join(&judge.consulted_for_results());
        }
    }

    /// The notes, from the first line on.
    pub(super) fn notes(&mut self) -> io::Result<Notes<impl Read>> {
        Ok(Notes(BufReader::with_capacity(64 * 1024, self.lines.again()?)))
    }
}

/// The first byte of the notes of a line.
struct NoteMark;

impl NoteMark {
    const NOT_JUDGED: u8 = 0;
    const FAULT: u8 = 1;
    const LEGAL: u8 = 2;
}

impl<R: Read> Notes<R> {
    /// The notes of the next line; `None` if it was not judged.
    pub(super) fn next(&mut self) -> io::Result<Option<Noted>> {
        let [kind] = self.bytes()?;
        if kind == NoteMark::NOT_JUDGED {
            return Ok(None);
        }
        let ([forms], judging, changing) = (self.bytes()?, self.bytes()?, self.bytes()?);
        let trace = Trace {
            judging: Consulted::from_bytes(&judging),
            changing: Consulted::from_bytes(&changing),
            forms: Cell::new(forms > 0),
        };
        Ok(Some(Noted { is_legal: kind == NoteMark::LEGAL, trace }))
    }

    fn bytes<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

/// Judges a game from its beginning with a side that takes notes. `None` if the game cannot be judged.
pub(super) fn consult(side: &mut Side, game: &mut Script) -> io::Result<Option<Survey>> {
    side.restart();
    side.set_unruled(!game.is_ruled());
    let mut consulted = Survey { is_steady: game.is_read(), ..Survey::default() };
    let (mut by, mut written) = (None, Ok(()));
    let through = game.each(&mut |_, line| {
        if side.begins(&line) != Begins::Nothing {
            consulted.add_deal(side);
        }
        let judged = side.step(line).is_ok();
        written = consulted.add_line(side, &mut by);
        judged && written.is_ok()
    })?;
    written?;
    consulted.add_deal(side);
    Ok((through && side.end_game() == Ended::Judged).then_some(consulted))
}
