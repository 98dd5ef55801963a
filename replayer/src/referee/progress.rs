//! How far an input was judged: in which game and deal it is, and how much there was.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::counts::Counts;
use super::findings::{Finding, Location};

/// A game that has ended: another has begun, or the input has ended.
#[derive(Clone, Debug)]
pub struct GameEnd {
    /// Which game, and its last deal.
    pub location: Location,
    /// How much was judged in it. What stands before the first game of an input counts as its.
    pub counts: Counts,
}

/// How far an input was judged.
#[derive(Debug, Default)]
pub(super) struct Progress {
    pub(super) counts: Counts,
    /// What was counted before the present game.
    before: Counts,
    /// The game that has ended last, until it is taken.
    ended: Option<Box<GameEnd>>,
    /// Which game and deal this is; shared with what gives findings their place.
    location: Arc<Mutex<Location>>,
    /// Whether the present game has been counted; one without a title begins with its first deal.
    counted: bool,
}

/// The same, as it is saved.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedProgress {
    counts: Counts,
    before: Counts,
    /// Of the counts and of those before, since no report tells it.
    said_before: [u64; 2],
    location: Location,
    counted: bool,
}

impl Progress {
    /// Another input begins; the counts go on.
    pub(super) fn restart(&mut self) {
        *self.place() = Location::default();
        (self.before, self.ended, self.counted) = (self.counts, None, false);
    }

    /// How far it is, as it is saved.
    pub(super) fn to_saved(&self) -> SavedProgress {
        let Self { counts, before, counted, .. } = *self;
        let said_before = [counts.said_before, before.said_before];
        SavedProgress { counts, before, said_before, location: self.location(), counted }
    }

    /// Goes on from where one was that was saved.
    pub(super) fn of_saved(saved: SavedProgress) -> Self {
        let SavedProgress { counts, before, said_before: [said, said_earlier], location, counted } = saved;
        let (counts, before) = (Counts { said_before: said, ..counts }, Counts { said_before: said_earlier, ..before });
        Self { counts, before, ended: None, location: Arc::new(Mutex::new(location)), counted }
    }

    /// Goes on from where another is.
    pub(super) fn go_on_from(&mut self, other: &Self) {
        self.counted = other.counted;
        let (mut own, others) = (self.place(), other.place());
        if *own != *others {
            own.clone_from(&others);
        }
    }

    /// A game begins.
    pub(super) fn begin_game(&mut self, title: Option<&str>) {
        self.end_game();
        self.counts.games += 1;
        let game = self.place().game + 1;
        *self.place() = Location { game, title: title.map(str::to_owned), ..Location::default() };
        self.counted = true;
    }

    /// A deal begins.
    pub(super) fn begin_deal(&mut self, number: Option<u16>) {
        let untitled = u64::from(!std::mem::replace(&mut self.counted, true));
        self.counts.games += untitled;
        self.counts.deals += 1;
        let mut location = self.place();
        location.game += untitled;
        location.deal = number.or(location.deal.map(|before| before.saturating_add(1)));
    }

    /// The game in progress ends, if there is one.
    pub(super) fn end_game(&mut self) {
        if self.place().game > 0 {
            let (location, counts) = (self.location(), self.counts.since(&self.before));
            self.ended = Some(Box::new(GameEnd { location, counts }));
            self.before = self.counts;
        }
    }

    #[inline]
    pub(super) const fn take_ended(&mut self) -> Option<Box<GameEnd>> {
        self.ended.take()
    }

    fn place(&self) -> MutexGuard<'_, Location> {
        lock(&self.location)
    }

    /// In which game and deal this is.
    pub(super) fn location(&self) -> Location {
        self.place().clone()
    }

    /// Reports findings in the game and deal in which they are by then.
    pub(super) fn locating<'a>(&self, report: &'a mut dyn FnMut(Finding)) -> impl FnMut(Finding) + use<'a> {
        let location = Arc::clone(&self.location);
        move |finding| report(Finding { location: lock(&location).clone(), ..finding })
    }
}

/// The place, which nobody holds for longer than it takes to look at it.
fn lock(place: &Mutex<Location>) -> MutexGuard<'_, Location> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}
