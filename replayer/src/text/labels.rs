//! Names of inputs for other readers: in pages, tables, baselines and reports for other programs.

use std::borrow::Cow;
use std::env;
use std::path::{Path, PathBuf};

/// Names inputs for other readers. An absolute path would show how somebody's machine is organised, so it is shortened: by
/// the folder in which the program runs, or by the folders that all absolute paths that were asked for share. If neither
/// fits, only the file name is left. A relative path is not changed.
///
/// ```
/// use std::path::Path;
/// use adjudeck_replayer::text::labels::Labels;
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
    /// The folder that contains all absolute paths that were asked for.
    shared: Option<PathBuf>,
}

impl Labels {
    /// The names for inputs in these files and folders.
    #[must_use]
    pub fn of<'a>(asked: impl IntoIterator<Item = &'a Path>) -> Self {
        let folder = |path: &'a Path| if path.is_dir() { path } else { path.parent().unwrap_or(path) };
        let folders = asked.into_iter().filter(|path| path.is_absolute()).map(|path| folder(path).to_owned());
        let here = env::current_dir().ok().filter(|here| here.parent().is_some());
        Self { here, shared: folders.reduce(|one, other| common(&one, &other)) }
    }

    /// The name of an input.
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

    /// The path of the input with this name.
    #[must_use]
    pub fn path(&self, label: &str) -> PathBuf {
        let beside = self.shared.iter().map(|shared| shared.join(label)).find(|path| path.exists());
        beside.unwrap_or_else(|| PathBuf::from(label))
    }
}

/// The folder that contains both of two others.
fn common(one: &Path, other: &Path) -> PathBuf {
    let same = one.components().zip(other.components()).take_while(|(one, other)| one == other);
    same.map(|(component, _)| component).collect()
}
