//! Ctrl-C in long work: the work stops where it is, and reports how far it has come.

use std::io::{self, Cursor, Read};
use std::panic;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use adjudeck_replayer::input::trouble::CommandError;

use super::Outcome;

/// How many bytes are read at a time from an input that may block.
const CHUNK: usize = 64 * 1024;

/// How many such pieces are read ahead.
const AHEAD: usize = 4;

/// Whether Ctrl-C was pressed. Pressing it again ends the program at once.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    came: AtomicBool,
    /// Wakes the thread that waits for an input.
    waiting: Mutex<Option<SyncSender<Piece>>>,
}

/// How many bytes are read between checks for Ctrl-C.
const STRIDE: usize = 64 * 1024;

/// Stops work once Ctrl-C is pressed, if the program handles Ctrl-C.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    interrupt: Option<Interrupt>,
}

impl Stop {
    pub(super) const fn of(interrupt: Option<Interrupt>) -> Self {
        Self { interrupt }
    }

    /// Whether the work should stop.
    #[must_use]
    pub fn came(&self) -> bool {
        self.interrupt.as_ref().is_some_and(Interrupt::came)
    }

    /// The same input, but it breaks off once the work should stop.
    ///
    /// ```
    /// use std::io::Read;
    /// let mut text = String::new();
    /// adjudeck_cli::streams::Stop::default().over(&b"void"[..]).read_to_string(&mut text).unwrap();
    /// assert_eq!(text, "void");
    /// ```
    pub fn over<R: Read>(&self, input: R) -> impl Read + use<R> {
        Stopped { input, stop: self.clone() }
    }
}

/// An input that breaks off once the work should stop.
struct Stopped<R> {
    input: R,
    stop: Stop,
}

impl<R: Read> Read for Stopped<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.came() {
            return Err(CommandError::Interrupted.into());
        }
        let room = buffer.len().min(STRIDE);
        self.input.read(buffer.get_mut(..room).unwrap_or_default())
    }
}

/// What a thread that waits for an input receives.
enum Piece {
    Bytes(Vec<u8>),
    Failed(io::Error),
    Interrupted,
}

impl Interrupt {
    /// Starts to handle Ctrl-C. None if that is impossible here.
    pub(super) fn of_process() -> Option<Self> {
        let interrupt = Self::default();
        let listener = interrupt.clone();
        ctrlc::set_handler(move || listener.come()).ok()?;
        Some(interrupt)
    }

    /// Whether the work should stop.
    #[must_use]
    pub fn came(&self) -> bool {
        self.shared.came.load(Ordering::Relaxed)
    }

    fn come(&self) {
        if self.shared.came.swap(true, Ordering::Relaxed) {
            process::exit(i32::from(Outcome::Interrupted as u8));
        }
        let waiting = self.shared.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = &*waiting {
            // If the channel is full, nobody is waiting.
            let _ = waiting.try_send(Piece::Interrupted);
        }
    }

    /// An input that may block, such as a pipe or a terminal. It is opened and read in another thread, because a blocked system
    /// call cannot be ended.
    pub(super) fn over<R: Read>(&self, open: impl FnOnce() -> io::Result<R> + Send + 'static) -> io::Result<Pieces> {
        let (sender, pieces) = sync_channel(AHEAD);
        *self.shared.waiting.lock().unwrap_or_else(PoisonError::into_inner) = Some(sender.clone());
        thread::Builder::new().spawn(move || {
            // If the receiver is gone, nothing more is needed.
            let _ = match open() {
                Ok(input) => send_all(input, &sender),
                Err(error) => sender.send(Piece::Failed(error)).is_ok(),
            };
        })?;
        Ok(Pieces { pieces, present: Cursor::default() })
    }
}

/// Reads an input in another thread although it cannot be sent there. Returns the result of `read`, which runs there.
///
/// ```
/// use std::io::{self, Read};
/// let text = adjudeck_cli::streams::read_elsewhere(&b"void"[..], |mut input| io::read_to_string(&mut input));
/// assert_eq!(text.unwrap(), "void");
/// ```
pub fn read_elsewhere<T: Send>(input: impl Read, read: impl FnOnce(Box<dyn Read + Send>) -> T + Send) -> T {
    let (sender, pieces) = sync_channel(AHEAD);
    thread::scope(|scope| {
        let reader = scope.spawn(move || read(Box::new(Pieces { pieces, present: Cursor::default() })));
        // If the receiver is gone, nothing more is needed.
        let _ = send_all(input, &sender);
        drop(sender);
        reader.join().unwrap_or_else(|failure| panic::resume_unwind(failure))
    })
}

/// Sends an input to its end. Returns whether everything was received.
fn send_all(mut input: impl Read, to: &SyncSender<Piece>) -> bool {
    loop {
        let mut bytes = vec![0; CHUNK];
        let piece = match input.read(&mut bytes) {
            Ok(read) => {
                bytes.truncate(read);
                Piece::Bytes(bytes)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Piece::Failed(error),
        };
        let last = !matches!(&piece, Piece::Bytes(bytes) if !bytes.is_empty());
        if to.send(piece).is_err() {
            return false;
        }
        if last {
            return true;
        }
    }
}

/// An input that comes in pieces.
pub(super) struct Pieces {
    pieces: Receiver<Piece>,
    present: Cursor<Vec<u8>>,
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.present.read(buffer)?;
        if read > 0 || buffer.is_empty() {
            return Ok(read);
        }
        match self.pieces.recv() {
            Ok(Piece::Bytes(bytes)) => {
                self.present = Cursor::new(bytes);
                self.present.read(buffer)
            }
            Ok(Piece::Failed(error)) => Err(error),
            Ok(Piece::Interrupted) => Err(CommandError::Interrupted.into()),
            Err(_) => Ok(0),
        }
    }
}
