//! `adjudeck lsp`: the language server.

use std::io;
use std::path::Path;

use clap::Args;

use super::config_args::ConfigArgs;
use super::rules_args::RulesArgs;
use crate::config::Finder;
use crate::input::Source;
use crate::lsp::{Judging, over};
use crate::streams::{Outcome, Streams};

/// Serve an editor: judge logs and rules files while they are typed, say what may follow, and mend what is wrong
///
/// It speaks the Language Server Protocol on standard input and output; editors start it. The exit status is 0 if the editor has
/// asked it to shut down before it ended the conversation, and otherwise 1.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck lsp
  adjudeck lsp --rules club.json --lang ja")]
pub struct LspArgs {
    #[command(flatten)]
    rules: RulesArgs,

    /// Use standard input and output, as it does anyway; some editors say so
    #[arg(long)]
    stdio: bool,
}

impl LspArgs {
    /// Where to find the configuration that sets the language.
    pub(crate) const fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, None)
    }

    /// Serves the editor until it leaves.
    ///
    /// # Errors
    /// The editor cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let input = match streams.stdin() {
            Ok(input) => input,
            Err(error) => return streams.trouble("adjudeck lsp", error),
        };
        let lang = streams.lang;
        over(input, &mut streams.out, lang, &|set, path| self.judging(set, path))
    }

    /// By which rules a log is judged: by those that the editor has set, or else as `check` does.
    fn judging(&self, set: Option<&str>, path: Option<&Path>) -> Judging {
        let mut rules = self.rules.clone();
        rules.rules = set.map_or(rules.rules, |set| vec![set.to_owned()]);
        let source = Source::Stdin(path.map(Path::to_owned));
        let files = rules.files_for(&source, &mut Finder::default());
        let site = self.rules.site_for(&source);
        match rules.choice_of(&source) {
            Ok(choice) => Judging { choice, wrong: None, files, site },
            Err(wrong) => Judging { wrong: Some(wrong), files, site, ..Judging::default() },
        }
    }
}
