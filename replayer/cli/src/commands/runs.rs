//! Groups consecutive inputs with the same configuration, and so the same rules.

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

/// What applies to some inputs.
pub(super) struct Chosen {
    /// The configuration, if there is one.
    pub(super) config: Option<PathBuf>,
    /// The rules to judge by.
    pub(super) choice: Result<Choice, RulesFileError>,
}

impl Chosen {
    /// Reports what is wrong with it, and if asked for, which configuration it is.
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

    /// Why inputs to which it applies are not judged.
    pub(super) fn trouble(&self) -> CommandError {
        let path = self.config.as_ref().map(|path| path.display().to_string());
        CommandError::Config(ConfigFault::WrongFor(path.unwrap_or_default()))
    }
}

/// Finds out what applies to inputs, and remembers it.
pub(super) struct Chooser {
    rules: RulesArgs,
    finder: Finder,
    known: BTreeMap<Option<PathBuf>, Arc<Chosen>>,
}

impl Chooser {
    pub(super) fn new(rules: &RulesArgs) -> Self {
        Self { rules: rules.clone(), finder: Finder::default(), known: BTreeMap::new() }
    }

    /// What applies to an input.
    pub(super) fn of(&mut self, source: &Source) -> Arc<Chosen> {
        let config = self.rules.config_of(source, &mut self.finder);
        let chosen = self.known.entry(config).or_insert_with_key(|config| {
            let choice = self.rules.choice_by(config.as_deref());
            Arc::new(Chosen { config: config.clone(), choice })
        });
        Arc::clone(chosen)
    }
}

/// Inputs, grouped into runs.
pub(super) struct Runs<I: Iterator> {
    sources: Peekable<I>,
    chooser: Chooser,
    /// What was reported already, so that it is reported once only.
    said: Vec<Arc<Chosen>>,
}

impl<I: Iterator<Item = Result<Source, NoSource>>> Runs<I> {
    pub(super) fn new(sources: I, rules: &RulesArgs) -> Self {
        Self { sources: sources.peekable(), chooser: Chooser::new(rules), said: Vec::new() }
    }

    /// The same inputs from the beginning. What was reported already is not reported again.
    pub(super) fn again(self, sources: I) -> Self {
        Self { sources: sources.peekable(), ..self }
    }

    /// What applies to the next input. It is reported if that has not been done before. None if there is no other input.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub(super) fn next(&mut self, streams: &mut Streams) -> io::Result<Option<Arc<Chosen>>> {
        let chosen = match self.sources.peek() {
            None => return Ok(None),
            Some(Ok(source)) => self.chooser.of(source),
            // Something that is not an input needs no rules of its own.
            Some(Err(_)) => self.chooser.of(&Source::Stdin(None)),
        };
        if !self.said.iter().any(|said| Arc::ptr_eq(said, &chosen)) {
            chosen.say(streams)?;
            self.said.push(Arc::clone(&chosen));
        }
        Ok(Some(chosen))
    }

    /// The inputs to which this applies, up to the first one to which something else does.
    pub(super) fn run<'a>(&'a mut self, chosen: &'a Arc<Chosen>) -> impl Iterator<Item = I::Item> + use<'a, I> {
        let Self { sources, chooser, .. } = self;
        std::iter::from_fn(move || {
            sources.next_if(|source| source.as_ref().map_or(true, |source| Arc::ptr_eq(&chooser.of(source), chosen)))
        })
    }
}
