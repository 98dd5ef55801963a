//! What is consulted as a game is judged by the rules.

use std::cell::Cell;
use std::io::{self, BufReader, Read, Write as _};

use adjudeck_validator::{Consulted, Judge, Trace};

use super::super::side::{Ended, Side};
use super::script::Script;
use crate::line_kind::Begins;
use crate::spool::Spool;

/// What is consulted as a game is judged.
#[derive(Default)]
pub(super) struct Survey {
    /// For the verdicts, for what has changed, and for the results.
    pub(super) points: Consulted,
    /// Whether every line could be read, and all were judged by the same rules.
    pub(super) is_steady: bool,
    /// What is noted of each line.
    lines: Spool,
}

/// What is noted of a line that was judged.
pub(super) struct Noted {
    pub(super) is_legal: bool,
    pub(super) trace: Trace,
}

/// What is noted of the lines of a game, one after the other.
pub(super) struct Notes<R>(BufReader<R>);

impl Survey {
    /// A line was judged, by the rules of which this tells that they are no others.
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

    /// A deal ends, if there is one.
    fn add_deal(&mut self, side: &Side) {
        if let Some(judge) = side.judge().filter(|_| side.is_dealt()) {
            self.points.join(&judge.consulted_for_results());
        }
    }

    /// What is noted of the lines, from the first.
    pub(super) fn notes(&mut self) -> io::Result<Notes<impl Read>> {
        Ok(Notes(BufReader::with_capacity(64 * 1024, self.lines.again()?)))
    }
}

/// How notes of a line begin.
struct NoteMark;

impl NoteMark {
    const NOT_JUDGED: u8 = 0;
    const FAULT: u8 = 1;
    const LEGAL: u8 = 2;
}

impl<R: Read> Notes<R> {
    /// What is noted of the next line, if it was judged.
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

/// Judges a game from its beginning, by a side that watches. Nothing, if it cannot be judged.
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
