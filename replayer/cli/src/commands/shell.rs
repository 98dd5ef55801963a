//! The arguments of `adjudeck completions` and `adjudeck man`, whose output is generated from the whole command line.

use clap::Args;
use clap_complete::Shell;

/// Print the completions for a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck completions bash > /etc/bash_completion.d/adjudeck
  adjudeck completions zsh > ~/.zfunc/_adjudeck")]
pub struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}

/// Print the manual page, or that of one command
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck man | man -l -
  adjudeck man check > adjudeck-check.1")]
pub struct ManArgs {
    /// The command
    pub(crate) command: Option<String>,
}
