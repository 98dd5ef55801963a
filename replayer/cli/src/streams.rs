//! What a command reads from and writes to, and the exit status of the program.
//!
//! Reports go to standard output, problems with inputs to standard error. Both have colours on terminals only, unless [`Colour`]
//! says otherwise; `NO_COLOR` and `CLICOLOR_FORCE` are respected. Output is flushed before the program waits for more input, see
//! [`Streams::watched`].

mod colour;
mod interrupt;
mod output;

use std::io::{self, Cursor, IsTerminal as _, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use adjudeck_replayer::input::rulebook::RulesFileError;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::text::visible::{visible, visible_lines};
use adjudeck_replayer::words::Lang;
use anstream::AutoStream;
use anstyle::{AnsiColor, Style};

pub use colour::Colour;
pub use interrupt::{Interrupt, Stop, read_elsewhere};
pub use output::{Buffer, Output};

use crate::files::{Over, put};
use crate::view::Drawn;

/// The width of lines without a terminal, and the maximum width on one: longer lines are hard to read.
const WIDEST: usize = 100;

/// How many columns a line for people has: those of the terminal, up to a width that is easy to read.
#[must_use]
pub fn columns() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    terminal.map_or(WIDEST, |width| width.clamp(20, WIDEST))
}

/// How a command ended. Of several outcomes the worst counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Everything is fine: status 0.
    #[default]
    Fine = 0,
    /// Something that was judged is wrong: status 1.
    Found = 1,
    /// Something could not be read or written, or the command was misused: status 2.
    Trouble = 2,
    /// Ctrl-C was pressed: status 130, as is usual in shells.
    Interrupted = 130,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(outcome as u8)
    }
}

/// The outputs of a command, their language, and whether it was interrupted.
pub struct Streams {
    /// The report.
    pub out: Output,
    /// Problems with inputs.
    pub err: Output,
    /// The language of texts for people.
    pub lang: Lang,
    /// Whether to print only findings, requested output and errors.
    pub quiet: bool,
    /// Whether to report also what the program decides by itself, such as which configuration it uses.
    pub verbose: bool,
    interrupt: Option<Interrupt>,
    /// What is read instead of standard input.
    input: Option<Arc<[u8]>>,
}

/// The key that ends input on a terminal.
const END: &str = if cfg!(windows) { "Ctrl-Z" } else { "Ctrl-D" };

impl Streams {
    /// The outputs of this process.
    #[must_use]
    pub fn of_process(lang: Lang) -> Self {
        let (out, err) = (Output::of_process(io::stdout()), Output::of_process(io::stderr()));
        Self { out, err, lang, quiet: false, verbose: false, interrupt: None, input: None }
    }

    /// Streams of a command within another program, which keeps what is written.
    #[must_use]
    pub fn of_buffers(lang: Lang, input: &Arc<[u8]>, out: &Buffer, err: &Buffer) -> Self {
        let [out, err] = [out, err].map(|buffer| Output::new(AutoStream::never(buffer.writer())));
        Self { out, err, lang, quiet: false, verbose: false, interrupt: None, input: Some(Arc::clone(input)) }
    }

    /// From here on, Ctrl-C ends the command where it is, and the command reports that itself.
    pub fn listen(&mut self) {
        // Within another program it is not ours to say what Ctrl-C does.
        if self.input.is_some() {
            return;
        }
        self.interrupt = self.interrupt.take().or_else(Interrupt::of_process);
    }

    /// Whether Ctrl-C was pressed.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.stop().came()
    }

    /// Stops work in other threads once Ctrl-C is pressed.
    #[must_use]
    pub fn stop(&self) -> Stop {
        Stop::of(self.interrupt.clone())
    }

    /// Standard input. On a terminal, a message says that it is being read, and how to end it.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn stdin(&mut self) -> io::Result<Box<dyn Read + Send>> {
        if let Some(input) = &self.input {
            return Ok(Box::new(Cursor::new(Arc::clone(input))));
        }
        if io::stdin().is_terminal() && !self.quiet {
            writeln!(self.err, "{}", self.lang.words().reads_terminal(END))?;
            self.err.flush()?;
        }
        self.waited_for(|| Ok(io::stdin()))
    }

    /// An input that may block. It is not read again after its end, because a terminal would start over.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn waited_for<R: Read + Send + 'static>(
        &self,
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
    ) -> io::Result<Box<dyn Read + Send>> {
        match &self.interrupt {
            Some(interrupt) => Ok(Box::new(Ending { input: interrupt.over(open)?, ended: false })),
            None => Ok(Box::new(Ending { input: open()?, ended: false })),
        }
    }

    /// The same input for work that can be interrupted and writes findings as it goes. Before more input is read, `flush` writes
    /// out what is known, so that nobody has to wait for it. Once Ctrl-C is pressed, the input breaks off.
    pub fn watched<R, F>(&self, input: R, flush: F) -> impl Read + use<R, F>
    where
        R: Read,
        F: FnMut(&mut Output),
    {
        Watched { input: self.stop().over(input), out: self.out.clone(), flush }
    }

    /// Reports that something could not be done, and why.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn trouble(&mut self, about: &str, trouble: impl Into<CommandError>) -> io::Result<Outcome> {
        let red = AnsiColor::BrightRed.on_default().bold();
        self.say(about, self.lang.program("error"), red, &self.lang.words().trouble(&trouble.into()))?;
        Ok(Outcome::Trouble)
    }

    /// Reports something that is worth knowing but not an error. Prints nothing if quiet.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn note(&mut self, about: &str, trouble: &CommandError) -> io::Result<Outcome> {
        if self.quiet {
            return Ok(Outcome::Fine);
        }
        let green = AnsiColor::BrightGreen.on_default().bold();
        self.say(about, self.lang.program("note"), green, &self.lang.words().trouble(trouble))?;
        Ok(Outcome::Fine)
    }

    /// Reports progress on standard error. Prints nothing if quiet.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn remark(&mut self, sentence: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        writeln!(self.err, "{}", visible(sentence))?;
        self.err.flush()
    }

    /// Prints a line that says what was done. Prints nothing if quiet.
    ///
    /// # Errors
    /// Standard output cannot be written to.
    pub fn line(&mut self, sentence: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        writeln!(self.out, "{}", visible(sentence))?;
        self.out.flush()
    }

    /// Prints a text for people of several lines, without colours.
    ///
    /// # Errors
    /// Standard output cannot be written to.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(visible_lines(text).as_bytes())
    }

    /// Writes a file and reports it.
    ///
    /// # Errors
    /// Standard output or standard error cannot be written to.
    pub fn put(&mut self, path: &Path, over: Over, bytes: &[u8]) -> io::Result<Outcome> {
        self.put_and_tell(path, over, bytes, Self::line)
    }

    /// Writes a file and reports it on standard error, since standard output has something else.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn put_aside(&mut self, path: &Path, over: Over, bytes: &[u8]) -> io::Result<Outcome> {
        self.put_and_tell(path, over, bytes, Self::remark)
    }

    fn put_and_tell(
        &mut self,
        path: &Path,
        over: Over,
        bytes: &[u8],
        tell: fn(&mut Self, &str) -> io::Result<()>,
    ) -> io::Result<Outcome> {
        let name = path.display().to_string();
        match put(path, over, bytes) {
            Ok(()) => tell(self, &self.lang.words().written(&name)).map(|()| Outcome::Fine),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => self.trouble(&name, CommandError::InTheWay),
            Err(error) => self.trouble(&name, error),
        }
    }

    fn say(&mut self, about: &str, kind: &str, colour: Style, sentence: &str) -> io::Result<()> {
        let bold = Style::new().bold();
        let (about, sentence) = (visible(about), visible(sentence));
        // A failure is reported at the end.
        let _ = self.out.flush();
        writeln!(self.err, "{bold}{about}:{bold:#} {colour}{kind}{colour:#}{bold}: {sentence}{bold:#}")?;
        self.err.flush()
    }

    /// Reports what is wrong with rules that were named.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn wrong(&mut self, rules: &RulesFileError) -> io::Result<Outcome> {
        let _ = self.out.flush();
        write!(self.err, "{}", Drawn(rules).text(self.lang))?;
        self.err.flush()?;
        Ok(Outcome::Trouble)
    }

    /// Ends the command with this outcome: flushes the output, and reports what could not be written. Returns how the program
    /// ends.
    ///
    /// ```
    /// use std::io;
    /// use adjudeck_cli::streams::{Outcome, Streams};
    /// let ended = |outcome| Streams::of_process(Default::default()).end(outcome);
    /// assert_eq!(ended(Ok(Outcome::Found)), Outcome::Found);
    /// assert_eq!(ended(Err(io::ErrorKind::StorageFull.into())), Outcome::Trouble);
    /// // What has no end of its own ends when nobody reads it any more.
    /// assert_eq!(ended(Err(io::ErrorKind::BrokenPipe.into())), Outcome::Fine);
    /// ```
    #[must_use]
    pub fn end(mut self, outcome: io::Result<Outcome>) -> Outcome {
        let _ = self.out.flush();
        let said = match (self.out.failure(), outcome) {
            (Some(error), outcome) => {
                let about = self.lang.program("standard output");
                self.trouble(about, error).map(|trouble| trouble.max(outcome.unwrap_or_default()))
            }
            (None, Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Outcome::Fine),
            (None, Err(error)) => self.trouble("adjudeck", error),
            (None, Ok(outcome)) => Ok(outcome),
        };
        match (said, self.err.flush()) {
            (Ok(outcome), Ok(())) => outcome,
            (Ok(outcome), Err(_)) => outcome.max(Outcome::Trouble),
            (Err(_), _) => Outcome::Trouble,
        }
    }
}

/// An input that is not read again after its end.
struct Ending<R> {
    input: R,
    ended: bool,
}

impl<R: Read> Read for Ending<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.ended || buffer.is_empty() {
            return Ok(0);
        }
        let read = self.input.read(buffer);
        self.ended = match &read {
            Ok(read) => *read == 0,
            Err(error) => error.kind() != io::ErrorKind::Interrupted,
        };
        read
    }
}

/// An input of work that can be interrupted and writes findings as it goes.
struct Watched<R, F> {
    input: R,
    out: Output,
    flush: F,
}

impl<R: Read, F: FnMut(&mut Output)> Read for Watched<R, F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.out.waits() {
            (self.flush)(&mut self.out);
        }
        self.input.read(buffer)
    }
}
