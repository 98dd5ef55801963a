//! `adjudeck completions` and `adjudeck man`.

use std::io::{self, Write as _};

use clap::Args;
use clap_complete::Shell;

use crate::cli::{command, in_language};
use crate::messages::Trouble;
use crate::streams::{Outcome, Streams};

/// Print the completions for a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck completions bash > /etc/bash_completion.d/adjudeck
  adjudeck completions zsh > ~/.zfunc/_adjudeck")]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

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

/// Print the manual page, or that of one command
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck man | man -l -
  adjudeck man check > adjudeck-check.1")]
pub struct ManArgs {
    /// The command
    command: Option<String>,
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
            return streams.trouble("adjudeck man", Trouble::NoSuchCommand(name.to_owned()));
        };
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        write!(streams.out, "{}", in_language(&String::from_utf8_lossy(&page), streams.lang))?;
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
}
