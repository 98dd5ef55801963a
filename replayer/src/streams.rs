//! Where output goes, and with what status the program ends.
//!
//! Reports go to standard output, trouble with inputs to standard error. Both have colours on terminals only; `NO_COLOR` and
//! `CLICOLOR_FORCE` are honoured.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use annotate_snippets::normalize_untrusted_str;
use anstyle::{AnsiColor, Style};

use crate::messages::Trouble;
use crate::rulebook::Wrong;
use crate::words::Lang;

/// How a command ended; the worst of several counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Nothing is wrong: status 0.
    #[default]
    Fine,
    /// Something that was judged is not in order: status 1.
    Found,
    /// Something could not be read, or the command was misused: status 2.
    Trouble,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(outcome as u8)
    }
}

/// The outputs of a command, and their language.
pub struct Streams {
    /// The report.
    pub out: Box<dyn Write>,
    /// Trouble with inputs.
    pub err: Box<dyn Write>,
    /// What people read is in this language.
    pub lang: Lang,
}

impl Streams {
    /// The outputs of this process.
    #[must_use]
    pub fn of_process(lang: Lang) -> Self {
        Self {
            out: Box::new(BufWriter::new(anstream::AutoStream::auto(io::stdout()))),
            err: Box::new(anstream::AutoStream::auto(io::stderr())),
            lang,
        }
    }

    /// Says that something could not be done, and what was in the way.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn trouble(&mut self, about: &str, trouble: impl Into<Trouble>) -> io::Result<Outcome> {
        let (bold, red) = (Style::new().bold(), AnsiColor::BrightRed.on_default().bold());
        let about = normalize_untrusted_str(about);
        let (error, problem) = (self.lang.program("error"), self.lang.words().trouble(&trouble.into()));
        let problem = normalize_untrusted_str(&problem);
        self.out.flush()?;
        writeln!(self.err, "{bold}{about}:{bold:#} {red}{error}{red:#}{bold}: {problem}{bold:#}")?;
        Ok(Outcome::Trouble)
    }

    /// Says what is wrong with rules that were named.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn wrong(&mut self, rules: &Wrong) -> io::Result<Outcome> {
        self.out.flush()?;
        write!(self.err, "{}", rules.drawn(self.lang))?;
        Ok(Outcome::Trouble)
    }
}
