//! What inputs are called in what is handed on: in pages, tables, baselines and reports for other programs.

use std::borrow::Cow;
use std::env;
use std::path::{Path, PathBuf};

/// What inputs are called where others read it: an absolute path, which would tell how somebody's machine is arranged, goes without
/// the folder in which the program runs, or else without the folders that all absolute paths share that were asked for. A relative
/// path stays as it is. Of a path that lies elsewhere the name is left.
///
/// ```
/// use std::path::Path;
/// use adjudeck_replayer::labels::Labels;
/// # let here = std::env::current_dir().unwrap();
/// let labels = Labels::of([Path::new("/no-such-folder/aya/2025/a.rum"), Path::new("/no-such-folder/aya/2026/a.rum")]);
/// assert_eq!(labels.label("/no-such-folder/aya/2026/a.rum"), "2026/a.rum");
/// assert_eq!(labels.label("games/a.rum"), "games/a.rum");
/// assert_eq!(labels.label(here.join("games/a.rum").to_str().unwrap()), "games/a.rum");
/// assert_eq!(labels.label("/no-such-folder/club.json"), "club.json");
/// assert_eq!(Labels::default().label("/no-such-folder/club.json"), "/no-such-folder/club.json");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The folder in which the program runs.
    here: Option<PathBuf>,
    /// The folder that holds all that was asked for by an absolute path.
    shared: Option<PathBuf>,
}

impl Labels {
    /// What the inputs of these files and folders are called.
    #[must_use]
    pub fn of<'a>(asked: impl IntoIterator<Item = &'a Path>) -> Self {
        let folder = |path: &'a Path| if path.is_dir() { path } else { path.parent().unwrap_or(path) };
        let folders = asked.into_iter().filter(|path| path.is_absolute()).map(|path| folder(path).to_owned());
        let here = env::current_dir().ok().filter(|here| here.parent().is_some());
        Self { here, shared: folders.reduce(|one, other| common(&one, &other)) }
    }

    /// What an input is called.
    #[must_use]
    pub fn label<'a>(&self, input: &'a str) -> Cow<'a, str> {
        let path = Path::new(input);
        let above = [&self.here, &self.shared].into_iter().flatten();
        if !path.is_absolute() || above.clone().next().is_none() {
            return Cow::Borrowed(input);
        }
        let below = above.filter_map(|folder| path.strip_prefix(folder).ok()).find(|it| !it.as_os_str().is_empty());
        below.or_else(|| path.file_name().map(Path::new)).map_or(Cow::Borrowed(input), Path::to_string_lossy)
    }

    /// Where an input is that is called so.
    #[must_use]
    pub fn path(&self, label: &str) -> PathBuf {
        let beside = self.shared.iter().map(|shared| shared.join(label)).find(|path| path.exists());
        beside.unwrap_or_else(|| PathBuf::from(label))
    }
}

/// The folder that holds two others.
fn common(one: &Path, other: &Path) -> PathBuf {
    let same = one.components().zip(other.components()).take_while(|(one, other)| one == other);
    same.map(|(component, _)| component).collect()
}
