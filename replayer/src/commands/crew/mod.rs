//! Several desks at once, on as many processors. What they make is told in the order of the inputs, as from one desk.

mod archives;
mod hand;
mod parts;
mod plan;

use std::io;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use self::hand::Hand;
pub(super) use self::parts::{Lengths, Part};
use self::plan::Task;
pub(super) use self::plan::{Counted, Crew, Next, Place};
use crate::input::{NoSource, Source};

/// How many bytes of an input a desk gets at once.
pub(super) const LENGTHS: Lengths = Lengths { least: 1 << 20, most: 8 << 20 };

/// Somebody who judges.
pub(super) trait Desk {
    /// What comes of a part of an input, piece by piece.
    type Made: Send;
    /// What is left when all is judged.
    type Left: Send;

    /// Judges a part of an input, and tells what comes of it.
    ///
    /// # Errors
    /// What comes of it cannot be told, or cannot be kept; that the input cannot be read is something to tell.
    fn judge(
        &mut self,
        input: &Arc<str>,
        part: Part,
        tell: &mut dyn FnMut(Self::Made) -> io::Result<()>,
    ) -> io::Result<()>;

    /// All is judged.
    fn leave(self) -> Self::Left;
}

impl Crew {
    /// Judges the inputs, and tells what comes of them in their order; what is left at each desk.
    ///
    /// # Errors
    /// What `tell` says.
    pub(super) fn judge<D: Desk>(
        &self,
        desk: impl Fn() -> D + Sync,
        sources: impl Iterator<Item = Result<Source, NoSource>> + Send,
        mut tell: impl FnMut(Next<D::Made>) -> io::Result<()>,
    ) -> io::Result<Vec<D::Left>> {
        let left = Mutex::new(Vec::new());
        let (tasks, taken) = sync_channel(1);
        let (order, told) = sync_channel(self.desks);
        let taken = Mutex::new(taken);
        thread::scope(|scope| {
            for _ in 0..self.desks {
                scope.spawn(|| {
                    let mut desk = desk();
                    while let Some(task) = next(&taken) {
                        report(&mut desk, task);
                    }
                    left.lock().unwrap_or_else(PoisonError::into_inner).push(desk.leave());
                });
            }
            scope.spawn(move || self.hand_out(sources, &tasks, &order));
            told.into_iter().try_for_each(&mut tell)
        })?;
        Ok(left.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Cuts the inputs into parts and hands them out, until nobody wants more.
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
                Ok(source) => Hand::new(self, number, tasks, order).source(&source),
                Err(other) => order.send(Next::NoSource(Place { source: number, part: 0 }, other)).is_ok(),
            };
            if !goes_on {
                return;
            }
        }
    }
}

/// How many desks there are, if somebody says so; otherwise as many as there are processors.
pub(super) fn desks(threads: Option<NonZero<usize>>) -> usize {
    threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get)
}

/// The next task, once there is one.
fn next<M>(tasks: &Mutex<Receiver<Task<M>>>) -> Option<Task<M>> {
    tasks.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Judges a part of an input. Whoever no longer listens needs nothing more.
fn report<D: Desk>(desk: &mut D, task: Task<D::Made>) {
    let Task { input, part, to } = task;
    let unheard = |_| io::Error::from(io::ErrorKind::BrokenPipe);
    let judged = desk.judge(&input, part, &mut |made| to.send(Ok(made)).map_err(unheard));
    if let Err(error) = judged {
        let _ = to.send(Err(error));
    }
}
