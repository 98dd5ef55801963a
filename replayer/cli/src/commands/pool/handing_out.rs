//! Hands out inputs in parts: files, and the files in archives.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek as _};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};

use adjudeck_replayer::input::content::{self, Archive, Form};
use adjudeck_replayer::input::parts::{Failing, Part, Parts};

use super::plan::{Counted, Cut, Next, PartPlace, Task, WAITING, WorkerPool};
use crate::input::{Archived, Source, each_in_tar, each_in_zip};
use crate::streams::read_elsewhere;

/// Hands out the parts of one input.
pub(super) struct HandingOut<'a, M> {
    pool: &'a WorkerPool,
    tasks: &'a SyncSender<Task<M>>,
    order: &'a SyncSender<Next<M>>,
    /// The place of the next part.
    place: PartPlace,
}

impl<'a, M: Send> HandingOut<'a, M> {
    pub(super) const fn new(
        pool: &'a WorkerPool,
        source: u64,
        tasks: &'a SyncSender<Task<M>>,
        order: &'a SyncSender<Next<M>>,
    ) -> Self {
        Self { pool, tasks, order, place: PartPlace { source, part: 0 } }
    }

    /// Hands out an input. Returns whether more is wanted.
    pub(super) fn source(&mut self, source: &Source) -> bool {
        let name = self.pool.labels.label(&source.name()).into_owned();
        let handed = source.open_file().and_then(|file| match archive_in(self.pool, &file)? {
            Some(Archive::Zip) => each_in_zip(io::BufReader::new(file), &mut |path, held| {
                let name = name_in(&name, path);
                match held {
                    Archived::Log(stored) => self.member(&name, self.counted(&name, stored)),
                    Archived::Broken(error) => self.broken(&name, error),
                }
            }),
            Some(Archive::Tar) => each_in_tar(self.stored(&name, file), &mut |path, held| match held {
                Archived::Log(stored) => self.member(&name_in(&name, path), stored),
                Archived::Broken(error) => self.broken(&name_in(&name, path), error),
            }),
            None => Ok(self.input(&name, self.stored(&name, file))),
        });
        handed.unwrap_or_else(|error| self.broken(&name, error))
    }

    /// Hands out an input that cannot be read.
    fn broken(&mut self, name: &str, error: io::Error) -> bool {
        self.parts(name, Parts::whole(Box::new(Failing(Some(error)))))
    }

    /// Hands out an input from its stored bytes. A short input is opened by the worker that judges it. A long one is cut into
    /// parts, whatever its form.
    fn input(&mut self, name: &str, mut stored: impl Read + Send + 'static) -> bool {
        match self.begin(name, &mut stored) {
            Ok(start) => self.long(name, Cursor::new(start).chain(stored)),
            Err(goes_on) => goes_on,
        }
    }

    /// Hands out a file of an archive. It can be read in this thread only.
    fn member(&mut self, name: &str, mut stored: impl Read) -> bool {
        match self.begin(name, &mut stored) {
            Ok(start) => read_elsewhere(stored, |stored| self.long(name, Cursor::new(start).chain(stored))),
            Err(goes_on) => goes_on,
        }
    }

    /// Returns the beginning of a long input. A short one is handed out instead, and the error is whether more is wanted.
    fn begin(&mut self, name: &str, stored: &mut impl Read) -> Result<Vec<u8>, bool> {
        let least = self.pool.lengths.least;
        let mut start = Vec::new();
        match stored.take(least as u64).read_to_end(&mut start) {
            Ok(read) if read == least => Ok(start),
            read => {
                let rest = Failing(read.err());
                let short = Unopened::new(Cursor::new(start).chain(rest));
                Err(self.parts(name, Parts::whole(self.log(name, short))))
            }
        }
    }

    /// Hands out the parts of a long input.
    fn long(&mut self, name: &str, stored: impl Read + Send + 'static) -> bool {
        let (form, text) = match content::form(stored) {
            Ok(opened) => opened,
            Err(error) => return self.broken(name, error),
        };
        let log = self.log(name, content::in_notation(form, text));
        let is_cut = form == Form::Text || self.pool.cut == Cut::All;
        self.parts(name, if is_cut { Parts::of(log, self.pool.lengths) } else { Parts::whole(log) })
    }

    /// Hands out the parts of an input, except those judged before. Returns whether more is wanted.
    fn parts(&mut self, name: &str, parts: Parts) -> bool {
        let input: Arc<str> = name.into();
        parts.into_iter().all(|part| self.part(&input, part))
    }

    /// Hands out a part, unless it was judged before. Returns whether more is wanted.
    fn part(&mut self, input: &Arc<str>, part: Part) -> bool {
        let place = self.place;
        self.place.part += 1;
        if place < self.pool.from {
            return true;
        }
        let (to, came) = sync_channel(WAITING);
        let task = Task { input: Arc::clone(input), part, to };
        self.order.send(Next::Part(place, came)).is_ok() && self.tasks.send(task).is_ok()
    }

    /// The stored bytes of an input, with progress and Ctrl-C.
    fn stored(&self, name: &str, input: impl Read + Send + 'static) -> Box<dyn Read + Send> {
        self.watched(name, input, Counted::Stored)
    }

    /// The log in an input, with progress and Ctrl-C.
    fn log(&self, name: &str, input: impl Read + Send + 'static) -> Box<dyn Read + Send> {
        self.watched(name, input, Counted::Log)
    }

    /// The stored bytes of a file in an archive, counted as they are decompressed.
    fn counted<R: Read>(&self, name: &str, input: R) -> impl Read + use<R, M> {
        self.pool.progress.counting(name, self.pool.stop.over(input))
    }

    fn watched(&self, name: &str, input: impl Read + Send + 'static, what: Counted) -> Box<dyn Read + Send> {
        let input = self.pool.stop.over(input);
        if what == self.pool.counted { Box::new(self.pool.progress.counting(name, input)) } else { Box::new(input) }
    }
}

/// The name of a file in an archive.
fn name_in(archive: &str, path: &str) -> String {
    format!("{archive}:{path}")
}

/// Which kind of archive a file is, if archives are to be opened.
fn archive_in(pool: &WorkerPool, mut file: &File) -> io::Result<Option<Archive>> {
    // The worker reports a file that cannot be decompressed.
    let archive = if pool.archives { content::archive(file).unwrap_or_default() } else { None };
    file.rewind()?;
    Ok(archive)
}

/// A log whose form is looked at only when it is read.
struct Unopened {
    stored: Option<Box<dyn Read + Send>>,
    log: Box<dyn Read + Send>,
}

impl Unopened {
    fn new(stored: impl Read + Send + 'static) -> Self {
        Self { stored: Some(Box::new(stored)), log: Box::new(io::empty()) }
    }
}

impl Read for Unopened {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(stored) = self.stored.take() {
            self.log = content::log(stored)?;
        }
        self.log.read(buffer)
    }
}
