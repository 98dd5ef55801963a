//! An output of the process that remembers errors.

use std::cell::RefCell;
use std::io::{self, BufWriter, Write};
use std::rc::Rc;

use anstream::AutoStream;
use anstream::stream::{AsLockedWrite, RawStream};

/// How many bytes are buffered before they are written.
const KEPT: usize = 64 * 1024;

/// An output of a command.
///
/// Output is buffered until it is flushed or the buffer is full. Once the reader has closed the pipe, further output is discarded
/// without an error, because the result of a command does not depend on who reads it. Any other failure is an error, and remains
/// one. Clones share the same output.
///
/// ```
/// use std::io::{self, Write};
/// use adjudeck_cli::streams::Output;
///
/// struct Closed;
/// impl Write for Closed {
///     fn write(&mut self, _: &[u8]) -> io::Result<usize> {
///         Err(io::ErrorKind::BrokenPipe.into())
///     }
///     fn flush(&mut self) -> io::Result<()> {
///         Ok(())
///     }
/// }
/// let mut out = Output::new(Closed);
/// assert!(writeln!(out, "all legal").is_ok() && out.is_closed() && out.failure().is_none());
/// assert!(out.while_read().write(b"more").is_err());
/// ```
#[derive(Clone)]
pub struct Output {
    shared: Rc<RefCell<Shared>>,
}

struct Shared {
    to: Box<dyn Write>,
    state: State,
    /// Whether something was written but not flushed.
    waits: bool,
}

/// The state of an output.
enum State {
    Open,
    /// Nobody reads it any more.
    Closed,
    /// It cannot be written to.
    Failed(io::Error),
}

/// What was written to an output that keeps it.
#[derive(Clone, Debug, Default)]
pub struct Buffer(Rc<RefCell<Vec<u8>>>);

impl Buffer {
    /// What was written so far.
    ///
    /// ```
    /// assert!(adjudeck_cli::streams::Buffer::default().take().is_empty());
    /// ```
    #[must_use]
    pub fn take(&self) -> Vec<u8> {
        self.0.take()
    }

    /// Writes to it.
    pub(super) fn writer(&self) -> Box<dyn Write> {
        Box::new(self.clone())
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output {
    /// An output that writes to `to` directly.
    #[must_use]
    pub fn new(to: impl Write + 'static) -> Self {
        let shared = Shared { to: Box::new(to), state: State::Open, waits: false };
        Self { shared: Rc::new(RefCell::new(shared)) }
    }

    /// An output of the process, with colours if it is a terminal.
    ///
    /// There are two buffers, before and after colours are removed. Removing them splits the text: without the second buffer a
    /// sentence would be written in eight pieces.
    pub(super) fn of_process(stream: impl RawStream + AsLockedWrite + 'static) -> Self {
        let colours = AutoStream::choice(&stream);
        let kept: Box<dyn Write> = Box::new(BufWriter::with_capacity(KEPT, stream));
        Self::new(BufWriter::with_capacity(KEPT, AutoStream::new(kept, colours)))
    }

    /// Whether the reader has closed the pipe.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        matches!(self.shared.borrow().state, State::Closed)
    }

    /// Why it cannot be written to, if it cannot.
    #[must_use]
    pub fn failure(&self) -> Option<io::Error> {
        match &self.shared.borrow().state {
            State::Failed(error) => Some(copy(error)),
            State::Open | State::Closed => None,
        }
    }

    /// Whether there is buffered output that could be flushed.
    #[must_use]
    pub fn waits(&self) -> bool {
        let shared = self.shared.borrow();
        shared.waits && matches!(shared.state, State::Open)
    }

    /// The same output for work without an end of its own. There, a closed pipe is an error.
    pub fn while_read(&mut self) -> impl Write {
        WhileRead(self)
    }

    /// Uses the output unless it is closed or has failed, and remembers a failure.
    fn attempt<T>(&self, unread: T, act: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
        let shared = &mut *self.shared.borrow_mut();
        match &shared.state {
            State::Open => {}
            State::Closed => return Ok(unread),
            State::Failed(error) => return Err(copy(error)),
        }
        match act(&mut *shared.to) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                shared.state = State::Closed;
                Ok(unread)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => {
                let known = copy(&error);
                shared.state = State::Failed(error);
                Err(known)
            }
            done => done,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.attempt(bytes.len(), |to| to.write(bytes))?;
        self.shared.borrow_mut().waits = true;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.shared.borrow_mut().waits = false;
        self.attempt((), |to| to.flush())
    }
}

/// An output for which a closed pipe is an error.
struct WhileRead<'a>(&'a mut Output);

impl Write for WhileRead<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write(bytes)?;
        if self.0.is_closed() { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(written) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A copy of an error.
fn copy(error: &io::Error) -> io::Error {
    error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error)
}
