//! Inputs one after the other for which the same configuration holds, and so the same rules.

use std::collections::BTreeMap;
use std::io;
use std::iter::Peekable;
use std::path::PathBuf;
use std::sync::Arc;

use adjudeck_replayer::input::rulebook::RulesFileError;
use adjudeck_replayer::input::trouble::{CommandError, ConfigFault};
use adjudeck_replayer::referee::Choice;

use super::rules_args::RulesArgs;
use crate::config::Finder;
use crate::input::{NoSource, Source};
use crate::streams::Streams;

/// What holds for some inputs.
pub(super) struct Chosen {
    /// The configuration, if there is one.
    pub(super) config: Option<PathBuf>,
    /// By which rules is judged.
    pub(super) choice: Result<Choice, RulesFileError>,
}

impl Chosen {
    /// Says what is wrong with it; and to whoever asks, which configuration it is.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub(super) fn say(&self, streams: &mut Streams) -> io::Result<()> {
        if let (Some(config), true) = (&self.config, streams.verbose) {
            streams.note(&config.display().to_string(), &CommandError::Config(ConfigFault::Used))?;
        }
        if let Err(wrong) = &self.choice {
            streams.wrong(wrong)?;
        }
        Ok(())
    }

    /// Why an input is not judged for which it holds.
    pub(super) fn trouble(&self) -> CommandError {
        let path = self.config.as_ref().map(|path| path.display().to_string());
        CommandError::Config(ConfigFault::WrongFor(path.unwrap_or_default()))
    }
}

/// Finds out what holds for inputs, and remembers it.
pub(super) struct Chooser {
    rules: RulesArgs,
    finder: Finder,
    known: BTreeMap<Option<PathBuf>, Arc<Chosen>>,
}

impl Chooser {
    pub(super) fn new(rules: &RulesArgs) -> Self {
        Self { rules: rules.clone(), finder: Finder::default(), known: BTreeMap::new() }
    }

    /// What holds for an input.
    pub(super) fn of(&mut self, source: &Source) -> Arc<Chosen> {
        let config = self.rules.config_of(source, &mut self.finder);
        let chosen = self.known.entry(config).or_insert_with_key(|config| {
            let choice = self.rules.choice_by(config.as_deref());
            Arc::new(Chosen { config: config.clone(), choice })
        });
        Arc::clone(chosen)
    }
}

/// Inputs, run by run.
pub(super) struct Runs<I: Iterator> {
    sources: Peekable<I>,
    chooser: Chooser,
    /// What was said of what holds; each is said once.
    said: Vec<Arc<Chosen>>,
}

impl<I: Iterator<Item = Result<Source, NoSource>>> Runs<I> {
    pub(super) fn new(sources: I, rules: &RulesArgs) -> Self {
        Self { sources: sources.peekable(), chooser: Chooser::new(rules), said: Vec::new() }
    }

    /// What holds for the next input, which is said if it was not said before; nothing, if there is no other.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub(super) fn next(&mut self, streams: &mut Streams) -> io::Result<Option<Arc<Chosen>>> {
        let chosen = match self.sources.peek() {
            None => return Ok(None),
            Some(Ok(source)) => self.chooser.of(source),
            // What is no input is judged by no rules.
            Some(Err(_)) => self.chooser.of(&Source::Stdin(None)),
        };
        if !self.said.iter().any(|said| Arc::ptr_eq(said, &chosen)) {
            chosen.say(streams)?;
            self.said.push(Arc::clone(&chosen));
        }
        Ok(Some(chosen))
    }

    /// The inputs for which this holds, up to one for which something else does.
    pub(super) fn run<'a>(&'a mut self, chosen: &'a Arc<Chosen>) -> impl Iterator<Item = I::Item> + use<'a, I> {
        let Self { sources, chooser, .. } = self;
        std::iter::from_fn(move || {
            sources.next_if(|source| source.as_ref().map_or(true, |source| Arc::ptr_eq(&chooser.of(source), chosen)))
        })
    }
}
