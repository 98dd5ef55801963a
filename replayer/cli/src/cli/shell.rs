//! What is generated from the whole command line: completions and manual pages.

use std::io::{self, Write as _};

use adjudeck_replayer::input::trouble::CommandError;

use super::help::{command, in_language};
use crate::commands::shell::{CompletionsArgs, ManArgs};
use crate::streams::{Outcome, Streams};

impl CompletionsArgs {
    /// Prints the completions.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command(streams.lang), "adjudeck", &mut script);
        write!(streams.out, "{}", in_language(&String::from_utf8_lossy(&script), streams.lang))?;
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
}

impl ManArgs {
    /// Prints the page.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let mut all = command(streams.lang);
        all.build();
        let command = match &self.command {
            None => Some(all),
            Some(name) => all.find_subcommand(name).cloned(),
        };
        let Some(command) = command else {
            let name = self.command.as_deref().unwrap_or_default();
            return streams.trouble("adjudeck man", CommandError::NoSuchCommand(name.to_owned()));
        };
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        write!(streams.out, "{}", in_language(&String::from_utf8_lossy(&page), streams.lang))?;
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
}
