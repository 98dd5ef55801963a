//! How far a long work has come: a line on standard error, on terminals only, and only once the work is long.

use std::io::{self, IsTerminal as _, Read, Write as _};
use std::time::{Duration, Instant};

use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::streams::{Output, Streams};

/// What is done sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the line says.
pub const LINE: &str = "{spinner} {bytes} judged, {bytes_per_sec}, {elapsed}: {wide_msg}";

/// What the line says where it is known how much there is to do.
pub const LINE_OF_ALL: &str = "{spinner} {percent}% of {total_bytes}, {bytes_per_sec}, {eta} left: {wide_msg}";

/// How far the work has come.
#[derive(Clone, Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// When the work began; nothing where it is never shown.
    begun: Option<Instant>,
    /// Whether the line says what is worked on.
    says_names: bool,
}

impl Progress {
    /// A work that begins now, shown if standard error is a terminal.
    #[must_use]
    pub fn of_process(lang: Lang) -> Self {
        Self::new(None, lang.program(LINE))
    }

    /// The same for the command that writes to these streams; never shown to whoever wants quiet.
    #[must_use]
    pub fn of(streams: &Streams) -> Self {
        Self::of_process(streams.lang).unless(streams.quiet)
    }

    /// The same, but never shown if that is so.
    #[must_use]
    pub fn unless(self, is_quiet: bool) -> Self {
        Self { begun: self.begun.filter(|_| !is_quiet), ..self }
    }

    /// A work on so many bytes that begins now, shown if standard error is a terminal.
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

    /// So many bytes were done before.
    pub fn skip(&self, bytes: u64) {
        self.bar.inc(bytes);
        self.bar.reset_eta();
    }

    /// Says something in the line.
    pub fn say(&self, text: &str) {
        self.bar.set_message(visible(text));
    }

    /// How much is done, of a hundred.
    #[must_use]
    pub fn percent(&self) -> u64 {
        let all = self.bar.length().unwrap_or_default().max(1);
        (self.bar.position().saturating_mul(100) / all).min(100)
    }

    /// The same input, watched by the streams, whose bytes are counted; `name` is what is worked on.
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
        // What fails is remembered by the output itself.
        let flush = move |out: &mut Output| progress.aside(|| _ = out.flush());
        self.counting(name, streams.watched(input, flush))
    }

    /// The same input, whose bytes are counted; `name` is what is worked on.
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

    /// Lets something be written while the line is out of the way.
    ///
    /// ```
    /// assert_eq!(adjudeck_cli::commands::progress::Progress::of_process(Default::default()).aside(|| 5), 5);
    /// ```
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// The work is done, and the line goes away.
    ///
    /// ```
    /// adjudeck_cli::commands::progress::Progress::of_process(Default::default()).finish();
    /// ```
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// So many more bytes are done.
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
