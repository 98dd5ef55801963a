//! `--rules` and `--set`, for every command that has them, and how a configuration adds to them.

use std::path::{Path, PathBuf};

use adjudeck_replayer::input::rulebook::{RulesFileError, choose, files_behind, load_with, setting, the_only};
use adjudeck_replayer::input::trouble::{CommandError, ConfigFault};
use adjudeck_replayer::referee::Choice;
use adjudeck_validator::Rules;
use clap::Args;

use super::config_args::ConfigArgs;
use crate::config::{Config, Finder};
use crate::input::{Source, is_one_of};

/// The help of `--rules` for commands without logs, which could name their rules.
pub(super) const OWN_RULES: &str = "By these rules: an edition, a version of one such as `kalooki/akagiri@2026-11-21`, a rules file, or a \
    folder with one such file";

/// The help of `--config` for such commands.
pub(super) const OWN_CONFIG: &str =
    "Use this configuration; by default the nearest `adjudeck.toml` in this folder or above it";

/// By which rules is judged.
#[derive(Args, Clone, Debug, Default)]
pub struct RulesArgs {
    /// Judge by these rules, whatever the logs say: an edition, a version of one such as `kalooki/akagiri@2026-11-21`, or a
    /// rules file; if repeated, or a folder of such files, each log is judged by those of them that it names
    #[arg(long, value_name = "EDITION|FILE|FOLDER")]
    pub rules: Vec<String>,

    /// Give a point another answer, such as `layoff.direction=both-ends`; may be repeated
    #[arg(long, value_name = "POINT=ANSWER", value_parser = setting)]
    pub set: Vec<(String, String)>,

    /// Which configuration holds.
    #[command(flatten)]
    pub config: ConfigArgs,
}

impl RulesArgs {
    /// The choice of rules for logs that are not in files: the configuration is that of the current directory.
    ///
    /// # Errors
    /// What is wrong with the rules or the configuration, with a remedy.
    pub fn choice(&self) -> Result<Choice, RulesFileError> {
        self.choice_of(&Source::Stdin(None))
    }

    /// The choice of rules for an input.
    ///
    /// # Errors
    /// What is wrong with the rules or the configuration, with a remedy.
    pub fn choice_of(&self, source: &Source) -> Result<Choice, RulesFileError> {
        self.choice_by(self.config_of(source, &mut Finder::default()).as_deref())
    }

    /// The choice of rules with a configuration.
    ///
    /// # Errors
    /// What is wrong with the rules or the configuration, with a remedy.
    pub fn choice_by(&self, config: Option<&Path>) -> Result<Choice, RulesFileError> {
        match config {
            Some(path) => Config::load(path)?.choice(&self.set),
            None => choose(&self.rules, &self.set),
        }
    }

    /// The configuration that chooses the rules for an input. None if the arguments name rules.
    pub fn config_of(&self, source: &Source, finder: &mut Finder) -> Option<PathBuf> {
        let folder = source.path().and_then(Path::parent).unwrap_or(Path::new(""));
        if self.rules.is_empty() { self.config.of_folder(folder, finder) } else { None }
    }

    /// The configuration that chooses the rules for all inputs.
    ///
    /// # Errors
    /// Not the same one applies to each of them.
    pub fn one_config(&self, sources: impl Iterator<Item = Source>) -> Result<Option<PathBuf>, CommandError> {
        let mut finder = Finder::default();
        let mut configs = sources.map(|source| self.config_of(&source, &mut finder));
        let first = configs.next().flatten();
        match configs.find(|config| *config != first) {
            None => Ok(first),
            Some(other) => {
                let path = other.or(first).map(|path| path.display().to_string()).unwrap_or_default();
                Err(CommandError::Config(ConfigFault::Several(path)))
            }
        }
    }

    /// The address of the book of rulings by the configuration of an input; it ends with a slash.
    pub fn site_for(&self, source: &Source) -> Option<String> {
        let folder = source.path().and_then(Path::parent).unwrap_or(Path::new(""));
        Config::load(&self.config.of_folder(folder, &mut Finder::default())?).ok()?.site
    }

    /// The files that decide by which rules an input is judged, including files that do not exist yet.
    pub fn files_for(&self, source: &Source, finder: &mut Finder) -> Vec<PathBuf> {
        if !self.rules.is_empty() {
            return files_behind(&self.rules);
        }
        let Some(config) = self.config_of(source, finder) else { return Vec::new() };
        let names = Config::load(&config).map(|config| config.names()).unwrap_or_default();
        let mut files = files_behind(&names);
        files.push(config);
        files
    }

    /// Whether a file to be written is also read to judge these inputs: as an input, a log in a folder, a rules file or a
    /// configuration.
    pub fn reads<'a>(&self, written: &Path, inputs: impl IntoIterator<Item = &'a Path>) -> bool {
        let mut finder = Finder::default();
        inputs.into_iter().any(|input| {
            // The configuration of a folder applies to the files in it.
            let source = Source::File(if input.is_dir() { input.join("-") } else { input.to_owned() });
            let files = self.files_for(&source, &mut finder);
            is_one_of(written, files.iter().map(PathBuf::as_path).chain([input]))
        })
    }

    /// The single set of rules that the arguments name, or else the configuration of the current directory; `default` is the
    /// edition if they name none.
    ///
    /// # Errors
    /// What is wrong with the rules or the configuration, with a remedy.
    pub fn one(&self, default: &str) -> Result<Rules, RulesFileError> {
        self.named(None)?.map_or_else(|| load_with(default, &self.set), Ok)
    }

    /// The single set of rules that the arguments name, or else the configuration that holds for a first input. `None` if neither
    /// does, or if a configuration names several.
    ///
    /// # Errors
    /// What is wrong with the rules or the configuration, with a remedy.
    pub fn named(&self, first: Option<&Path>) -> Result<Option<Rules>, RulesFileError> {
        match &self.rules[..] {
            [] => self.named_by_config(first),
            [one] => load_with(&the_only(one)?, &self.set).map(Some),
            [..] => Err(RulesFileError::several("--rules")),
        }
    }

    /// The single set of rules that a configuration names.
    fn named_by_config(&self, first: Option<&Path>) -> Result<Option<Rules>, RulesFileError> {
        let config = self.config.home(first)?.unwrap_or_default();
        let Some(one) = config.one_rules() else { return Ok(None) };
        config.choice(&self.set)?;
        let own = config.answers().filter(|(point, _)| !self.set.iter().any(|(given, _)| given == point));
        load_with(one, &own.chain(&self.set).cloned().collect::<Vec<_>>()).map(Some)
    }
}
