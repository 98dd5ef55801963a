//! `--config` and `--no-config`, for every command that judges.

use std::path::{Path, PathBuf};

use adjudeck_replayer::input::rulebook::RulesFileError;
use clap::Args;

use crate::config::{Config, Finder};

/// Which configuration holds.
#[derive(Args, Clone, Debug, Default)]
pub struct ConfigArgs {
    /// Use this configuration; by default, for each log the nearest `adjudeck.toml` in its folder or above it
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    pub config: Option<PathBuf>,

    /// Use no configuration
    #[arg(long)]
    pub no_config: bool,
}

impl ConfigArgs {
    /// The path of the configuration that applies to the contents of a folder.
    pub fn of_folder(&self, folder: &Path, finder: &mut Finder) -> Option<PathBuf> {
        if self.no_config {
            return None;
        }
        self.config.clone().or_else(|| finder.of_folder(folder))
    }

    /// The configuration for the whole command: the one that applies to its first path, or else to the current directory.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn home(&self, first: Option<&Path>) -> Result<Option<Config>, RulesFileError> {
        let folder = match first.filter(|path| *path != Path::new("-")) {
            Some(path) if path.is_dir() => path,
            path => path.and_then(Path::parent).unwrap_or(Path::new("")),
        };
        let found = self.of_folder(folder, &mut Finder::default());
        found.map(|path| Config::load(&path)).transpose()
    }
}
