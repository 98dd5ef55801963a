//! Finds the configuration that applies to a log.

use std::collections::HashMap;
use std::env;
use std::path::{Component, Path, PathBuf};

use adjudeck_replayer::input::rulebook::CONFIGURATION;

/// The name of a configuration file.
pub const NAME: &str = CONFIGURATION;

/// Finds configurations, and remembers the result for each folder.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    known: HashMap<PathBuf, Option<PathBuf>>,
}

impl Finder {
    /// The configuration that applies to files in a folder: the nearest one in it or above it.
    ///
    /// ```
    /// use std::path::Path;
    /// use adjudeck_cli::config::Finder;
    /// let (folder, mut finder) = (tempfile::tempdir().unwrap(), Finder::default());
    /// std::fs::create_dir(folder.path().join("games")).unwrap();
    /// std::fs::write(folder.path().join("adjudeck.toml"), "").unwrap();
    /// assert_eq!(finder.of_folder(&folder.path().join("games")), Some(folder.path().join("adjudeck.toml")));
    /// ```
    pub fn of_folder(&mut self, folder: &Path) -> Option<PathBuf> {
        // An empty path means the current directory.
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        if let Some(known) = self.known.get(folder) {
            return known.clone();
        }
        let found = whole(folder).ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file());
        let found = found.map(|path| shortened(&path));
        self.known.insert(folder.to_owned(), found.clone());
        found
    }
}

/// The absolute path of a folder, without `..`.
fn whole(folder: &Path) -> PathBuf {
    let leads_up = folder.components().any(|part| part == Component::ParentDir);
    let real = if leads_up { folder.canonicalize().ok() } else { None };
    real.or_else(|| std::path::absolute(folder).ok()).unwrap_or_else(|| folder.to_owned())
}

/// The path relative to the current directory, if it is below that.
pub(super) fn shortened(path: &Path) -> PathBuf {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(here).map_or_else(|_| path.to_owned(), Path::to_owned)
}
