//! `--stdin-filename`, for every command that reads standard input.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::input::{NoSource, Source, Wanted, sources};

/// What standard input is called.
#[derive(Args, Clone, Debug, Default)]
pub struct StdinArgs {
    /// What messages call standard input: the name of the file that it is the text of, which need not be there
    #[arg(long, value_name = "NAME")]
    pub stdin_filename: Option<PathBuf>,
}

impl StdinArgs {
    /// The input for a path.
    #[must_use]
    pub fn source(&self, path: &Path) -> Source {
        Source::of(path).called(self.name())
    }

    /// The inputs for paths, with these files of folders; without paths, standard input.
    pub fn sources<'a>(
        &'a self,
        paths: &'a [PathBuf],
        wanted: Wanted,
    ) -> impl Iterator<Item = Result<Source, NoSource>> + Send + use<'a> {
        sources(paths, wanted, self.name())
    }

    /// The path of the first input. For standard input that is the name it is given.
    #[must_use]
    pub fn first<'a>(&'a self, paths: &'a [PathBuf]) -> Option<&'a Path> {
        paths.first().map(PathBuf::as_path).filter(|path| *path != Path::new("-")).or(self.name())
    }

    /// The name of standard input, if it is given one.
    #[must_use]
    pub fn name(&self) -> Option<&Path> {
        self.stdin_filename.as_deref()
    }
}
