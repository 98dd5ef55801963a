//! Several workers at once, on as many processors. Their results are reported in the order of the inputs, as if there were only
//! one worker.

mod handing_out;
mod plan;

use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub(super) use adjudeck_replayer::input::parts::{Before, LENGTHS, Part};

use self::handing_out::HandingOut;
use self::plan::Task;
pub(super) use self::plan::{Counted, Cut, Next, PartPlace, WorkerPool};
use crate::input::{NoSource, Source};

/// More workers than this do not help on any machine, and the system may not allow many more threads.
const MAX_WORKERS: usize = 256;

/// Judges parts of inputs.
pub(super) trait Worker {
    /// The results of a part of an input, piece by piece.
    type Made: Send;
    /// What a worker returns when everything is judged.
    type Left: Send;

    /// Judges a part of an input and hands over the results.
    ///
    /// # Errors
    /// The results cannot be handed over or kept. Input that cannot be read is a result.
    fn judge(
        &mut self,
        input: &Arc<str>,
        part: Part,
        tell: &mut dyn FnMut(Self::Made) -> io::Result<()>,
    ) -> io::Result<()>;

    /// The result of a part on which the program failed. The parts after it are judged all the same.
    fn failed(input: &Arc<str>, before: Before) -> Self::Made;

    /// Called when everything is judged.
    fn finish(self) -> Self::Left;
}

impl WorkerPool {
    /// Judges the inputs and passes the results to `tell` in their order. Returns what each worker returns at the end.
    ///
    /// # Errors
    /// The error of `tell`.
    pub(super) fn judge<W: Worker>(
        &self,
        worker: impl Fn() -> W + Sync,
        sources: impl Iterator<Item = Result<Source, NoSource>> + Send,
        mut tell: impl FnMut(Next<W::Made>) -> io::Result<()>,
    ) -> io::Result<Vec<W::Left>> {
        let left = Mutex::new(Vec::new());
        let (tasks, taken) = sync_channel(1);
        let (order, told) = sync_channel(self.workers);
        // The receiver of tasks is dropped with the last worker, so that nobody waits for tasks that no worker will do.
        let taken = Arc::new(Mutex::new(taken));
        let (worker, of_all) = (&worker, &left);
        thread::scope(|scope| {
            for taken in std::iter::repeat_n(taken, self.workers) {
                scope.spawn(move || {
                    let mut own = worker();
                    while let Some(task) = next(&taken) {
                        report(&mut own, worker, task);
                    }
                    of_all.lock().unwrap_or_else(PoisonError::into_inner).push(own.finish());
                });
            }
            scope.spawn(move || self.hand_out(sources, &tasks, &order));
            told.into_iter().try_for_each(&mut tell)
        })?;
        Ok(left.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Cuts the inputs into parts and hands them out, until no more are wanted.
    fn hand_out<M: Send>(
        &self,
        sources: impl Iterator<Item = Result<Source, NoSource>>,
        tasks: &SyncSender<Task<M>>,
        order: &SyncSender<Next<M>>,
    ) {
        for (number, source) in (0..).zip(sources).skip_while(|(number, _)| *number < self.from.source) {
            if self.stop.came() {
                _ = order.send(Next::Interrupted);
                return;
            }
            let goes_on = match source {
                Ok(source) => HandingOut::new(self, number, tasks, order).source(&source),
                Err(other) => order.send(Next::NoSource(PartPlace { source: number, part: 0 }, other)).is_ok(),
            };
            if !goes_on {
                return;
            }
        }
    }
}

/// How many workers there are: as many as requested, otherwise as many as there are processors.
pub(super) fn workers(threads: Option<NonZero<usize>>) -> usize {
    threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get).min(MAX_WORKERS)
}

/// Waits for the next task.
fn next<M>(tasks: &Mutex<Receiver<Task<M>>>) -> Option<Task<M>> {
    tasks.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Judges a part of an input. If the receiver is gone, the rest is not needed. If the program fails on a part, that is reported
/// as its result, and a new worker replaces the old one.
fn report<W: Worker>(own: &mut W, worker: impl Fn() -> W, task: Task<W::Made>) {
    let Task { input, part, to } = task;
    let before = part.before;
    let unheard = |_| io::Error::from(io::ErrorKind::BrokenPipe);
    let judge = || own.judge(&input, part, &mut |made| to.send(Ok(made)).map_err(unheard));
    match catch_unwind(AssertUnwindSafe(judge)) {
        Ok(Ok(())) => {}
        Ok(Err(error)) => _ = to.send(Err(error)),
        Err(_) => {
            *own = worker();
            let _ = to.send(Ok(W::failed(&input, before)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read as _};
    use std::path::PathBuf;
    use std::sync::Arc;

    use adjudeck_replayer::input::parts::Lengths;

    use super::{Before, Counted, Cut, Next, Part, PartPlace, Worker, WorkerPool};
    use crate::commands::progress::Progress;
    use crate::input::Source;
    use crate::streams::Stop;
    use adjudeck_replayer::words::Lang;

    /// A worker that reads its parts, and fails on a game with a certain name.
    struct Reader;

    impl Worker for Reader {
        type Made = Result<String, u64>;
        type Left = ();

        fn judge(
            &mut self,
            _: &Arc<str>,
            mut part: Part,
            tell: &mut dyn FnMut(Self::Made) -> io::Result<()>,
        ) -> io::Result<()> {
            let mut text = String::new();
            part.text.read_to_string(&mut text)?;
            assert!(!text.contains("bad"));
            tell(Ok(text))
        }

        fn failed(_: &Arc<str>, before: Before) -> Self::Made {
            Err(before.lines)
        }

        fn finish(self) {}
    }

    #[test]
    fn a_part_over_which_the_program_fails_costs_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path: PathBuf = folder.path().join("games.rum");
        std::fs::write(&path, "game \"one\"\nvoid\ngame \"bad\"\nvoid\ngame \"two\"\nvoid\ngame \"three\"\nvoid\n")
            .unwrap();
        let pool = WorkerPool {
            workers: 2,
            lengths: Lengths { least: 12, most: 1 << 20 },
            progress: Progress::of_process(Lang::En),
            counted: Counted::Log,
            cut: Cut::All,
            stop: Stop::default(),
            from: PartPlace::default(),
            archives: false,
            labels: adjudeck_replayer::text::labels::Labels::default(),
        };
        let mut told = Vec::new();
        let left = pool.judge(
            || Reader,
            std::iter::once(Ok(Source::File(path))),
            |next| {
                let Next::Part(_, made) = next else { panic!("there is nothing else") };
                made.into_iter().try_for_each(|made| made.map(|made| told.push(made)))
            },
        );
        assert_eq!(left.unwrap().len(), 2);
        assert!(told.contains(&Err(2)), "{told:?}");
        let read: String = told.into_iter().flatten().collect();
        assert!(read.contains("one") && read.contains("two") && read.contains("three"), "{read}");
    }
}
