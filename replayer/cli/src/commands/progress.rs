//! A progress line for long work. It appears on standard error, on terminals only, and only if the work takes long.

use std::io::{self, IsTerminal as _, Read, Write as _};
use std::time::{Duration, Instant};

use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::streams::{Output, Streams};

/// Work that is done sooner shows no line.
const PATIENCE: Duration = Duration::from_secs(1);

/// The text of the line.
pub const LINE: &str = "{spinner} {bytes} judged, {bytes_per_sec}, {elapsed}: {wide_msg}";

/// The text of the line if the total is known.
pub const LINE_OF_ALL: &str = "{spinner} {percent}% of {total_bytes}, {bytes_per_sec}, {eta} left: {wide_msg}";

/// How far the work has come.
#[derive(Clone, Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// When the work began; none if it is never shown.
    begun: Option<Instant>,
    /// Whether the line shows what is worked on.
    says_names: bool,
}

impl Progress {
    /// Progress of work that begins now, shown if standard error is a terminal.
    #[must_use]
    pub fn of_process(lang: Lang) -> Self {
        Self::new(None, lang.program(LINE))
    }

    /// The same for a command with these streams, never shown if they are quiet.
    #[must_use]
    pub fn of(streams: &Streams) -> Self {
        Self::of_process(streams.lang).unless(streams.quiet)
    }

    /// The same, but never shown if `is_quiet`.
    #[must_use]
    pub fn unless(self, is_quiet: bool) -> Self {
        Self { begun: self.begun.filter(|_| !is_quiet), ..self }
    }

    /// Progress of work on this many bytes that begins now, shown if standard error is a terminal.
    ///
    /// ```
    /// use adjudeck_cli::commands::progress::Progress;
    /// let progress = Progress::of_bytes(Default::default(), 200);
    /// progress.skip(50);
    /// assert_eq!(progress.percent(), 25);
    /// ```
    #[must_use]
    pub fn of_bytes(lang: Lang, bytes: u64) -> Self {
        Self { says_names: false, ..Self::new(Some(bytes), lang.program(LINE_OF_ALL)) }
    }

    fn new(bytes: Option<u64>, line: &str) -> Self {
        let bar = ProgressBar::with_draw_target(bytes, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template(line);
        Self {
            bar: style.map(|style| bar.clone().with_style(style)).unwrap_or(bar),
            begun: io::stderr().is_terminal().then(Instant::now),
            says_names: true,
        }
    }

    /// Counts bytes that were done before.
    pub fn skip(&self, bytes: u64) {
        self.bar.inc(bytes);
        self.bar.reset_eta();
    }

    /// Shows a text in the line.
    pub fn say(&self, text: &str) {
        self.bar.set_message(visible(text));
    }

    /// The percentage that is done.
    #[must_use]
    pub fn percent(&self) -> u64 {
        let all = self.bar.length().unwrap_or_default().max(1);
        (self.bar.position().saturating_mul(100) / all).min(100)
    }

    /// The same input, but its bytes are counted, and the streams are flushed before it waits; `name` is what is worked on.
    ///
    /// ```
    /// use std::io::Read;
    /// use adjudeck_cli::{commands::progress::Progress, streams::Streams};
    /// let mut text = String::new();
    /// let (streams, progress) = (Streams::of_process(Default::default()), Progress::of_process(Default::default()));
    /// progress.over("a.rum", &b"void"[..], &streams).read_to_string(&mut text).unwrap();
    /// assert_eq!(text, "void");
    /// ```
    pub fn over<R: Read>(&self, name: &str, input: R, streams: &Streams) -> impl Read + use<R> {
        let progress = self.clone();
        // The output itself remembers a failure.
        let flush = move |out: &mut Output| progress.aside(|| _ = out.flush());
        self.counting(name, streams.watched(input, flush))
    }

    /// The same input, but its bytes are counted; `name` is what is worked on.
    ///
    /// ```
    /// use std::io::Read;
    /// use adjudeck_cli::commands::progress::Progress;
    /// let mut text = String::new();
    /// Progress::of_process(Default::default()).counting("a.rum", &b"void"[..]).read_to_string(&mut text).unwrap();
    /// assert_eq!(text, "void");
    /// ```
    pub fn counting<R: Read>(&self, name: &str, input: R) -> impl Read + use<R> {
        if self.begun.is_some() && self.says_names {
            self.bar.set_message(visible(name));
        }
        Counted { input, progress: self.clone() }
    }

    /// Hides the line while something is written.
    ///
    /// ```
    /// assert_eq!(adjudeck_cli::commands::progress::Progress::of_process(Default::default()).aside(|| 5), 5);
    /// ```
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Ends the work and removes the line.
    ///
    /// ```
    /// adjudeck_cli::commands::progress::Progress::of_process(Default::default()).finish();
    /// ```
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// Counts this many more bytes.
    pub(super) fn add(&self, bytes: usize) {
        self.bar.inc(bytes as u64);
        if self.bar.is_hidden() && self.begun.is_some_and(|begun| begun.elapsed() > PATIENCE) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

/// An input whose bytes are counted.
struct Counted<R> {
    input: R,
    progress: Progress,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.progress.add(read);
        Ok(read)
    }
}
