//! Several desks at once, on as many processors. What they find is told in the order of the inputs, as from one desk.

use std::collections::BTreeSet;
use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use adjudeck_format::Reader;

use super::desk::{Desk, Judged, News, Orders};
use super::parts::{Failing, Lengths, Part, Parts};
use crate::commands::progress::Progress;
use crate::content::{self, Form};
use crate::differences::Title;
use crate::input::{NoSource, Source};
use crate::referee::{Counts, Reported};
use crate::streams::Stop;

/// How many bytes of an input a desk gets at once.
pub(super) const LENGTHS: Lengths = Lengths { least: 1 << 20, most: 8 << 20 };

/// What comes next in the order of the inputs.
pub(super) enum Next {
    /// Something in a folder that is no input.
    NoSource(NoSource),
    /// A part of an input, which is being judged.
    Part(Receiver<io::Result<Report>>),
    /// The work was interrupted between two inputs.
    Interrupted,
}

/// What came of a part of an input.
pub(super) struct Report {
    pub(super) input: Arc<str>,
    /// Whether the input begins with it.
    pub(super) is_first: bool,
    pub(super) news: Vec<News>,
    pub(super) counts: Counts,
    pub(super) reported: Reported,
    pub(super) judged: Judged,
}

/// A part of an input that somebody is to judge, and where they say what came of it.
struct Task {
    input: Arc<str>,
    part: Part,
    to: SyncSender<io::Result<Report>>,
}

/// By which rules was judged: by those of deals, or, if there was none, those by which would have been.
#[derive(Default)]
pub(super) struct Used {
    of_deals: BTreeSet<Title>,
    otherwise: BTreeSet<Title>,
}

impl Used {
    fn add(&mut self, desk: &Desk) {
        let of = if desk.session.has_judged_deals() { &mut self.of_deals } else { &mut self.otherwise };
        of.extend(desk.session.rules_used());
    }

    pub(super) fn titles(self) -> BTreeSet<Title> {
        if self.of_deals.is_empty() { self.otherwise } else { self.of_deals }
    }
}

/// Those who judge at once.
pub(super) struct Crew {
    pub(super) desks: usize,
    pub(super) lengths: Lengths,
    pub(super) orders: Orders,
    pub(super) progress: Progress,
    pub(super) stop: Stop,
}

impl Crew {
    /// Judges the inputs, and tells what comes of them in their order.
    ///
    /// # Errors
    /// What `tell` says.
    pub(super) fn judge(
        &self,
        sources: impl Iterator<Item = Result<Source, NoSource>> + Send,
        mut tell: impl FnMut(Next) -> io::Result<()>,
    ) -> io::Result<Used> {
        let used = Mutex::new(Used::default());
        let (tasks, taken) = sync_channel(1);
        let (order, told) = sync_channel(self.desks);
        // With the last desk goes what it takes tasks from, so that nobody waits for what no desk will do.
        let taken = Arc::new(Mutex::new(taken));
        let used_by_all = &used;
        thread::scope(|scope| {
            for taken in std::iter::repeat_n(taken, self.desks) {
                scope.spawn(move || {
                    let mut desk = Desk::new(&self.orders);
                    while let Some(task) = next(&taken) {
                        // Whoever no longer listens needs nothing more.
                        let _ = task.to.send(report(&mut desk, task.input, task.part));
                    }
                    used_by_all.lock().unwrap_or_else(PoisonError::into_inner).add(&desk);
                });
            }
            scope.spawn(move || self.hand_out(sources, &tasks, &order));
            told.into_iter().try_for_each(&mut tell)
        })?;
        Ok(used.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Cuts the inputs into parts and hands them out, until nobody wants more.
    fn hand_out(
        &self,
        sources: impl Iterator<Item = Result<Source, NoSource>>,
        tasks: &SyncSender<Task>,
        order: &SyncSender<Next>,
    ) {
        for source in sources {
            if self.stop.came() {
                _ = order.send(Next::Interrupted);
                return;
            }
            let goes_on = match source {
                Ok(source) => self.hand_out_input(&source, tasks, order),
                Err(other) => order.send(Next::NoSource(other)).is_ok(),
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Hands out an input; whether somebody wants more.
    fn hand_out_input(&self, source: &Source, tasks: &SyncSender<Task>, order: &SyncSender<Next>) -> bool {
        let input: Arc<str> = source.name().into();
        self.parts(source, &input).all(|part| {
            let (to, came) = sync_channel(1);
            let task = Task { input: Arc::clone(&input), part, to };
            order.send(Next::Part(came)).is_ok() && tasks.send(task).is_ok()
        })
    }

    /// The parts of an input. What is not in the notation is one, however long it is.
    fn parts(&self, source: &Source, name: &str) -> Parts {
        let opened = source.open_file().and_then(content::form);
        let watch = |input| Box::new(self.progress.counting(name, self.stop.over(input)));
        match opened {
            Ok((Form::Text, input)) => Parts::of(watch(input), self.lengths),
            Ok((form, input)) => Parts::whole(watch(content::in_notation(form, input))),
            Err(error) => Parts::whole(Box::new(Failing(Some(error)))),
        }
    }
}

/// The next task, once there is one.
fn next(tasks: &Mutex<Receiver<Task>>) -> Option<Task> {
    tasks.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Judges a part of an input.
fn report(desk: &mut Desk, input: Arc<str>, part: Part) -> io::Result<Report> {
    let before = *desk.session.counts();
    let mut news = Vec::new();
    let reader = Reader::new(part.text).after(part.before.lines, part.before.bytes);
    let judged = desk.judge(&input, reader, &mut |what| {
        news.push(std::mem::take(what));
        Ok(())
    })?;
    let (counts, reported) = (desk.session.counts().since(&before), desk.session.reported().clone());
    Ok(Report { input, is_first: part.before.bytes == 0, news, counts, reported, judged })
}
