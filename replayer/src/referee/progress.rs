//! How far an input has been judged: the current game and deal, and the counts.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::counts::Counts;
use super::findings::{Finding, Location};

/// A game that has ended, since another game began or the input ended.
#[derive(Clone, Debug)]
pub struct GameEnd {
    /// The game and its last deal.
    pub location: Location,
    /// What was counted in it. Lines above the first game of an input count as part of it.
    pub counts: Counts,
}

/// How far an input has been judged.
#[derive(Debug, Default)]
pub(super) struct Progress {
    pub(super) counts: Counts,
    /// The counts before the current game.
    before: Counts,
    /// The last game that ended, until it is taken.
    ended: Option<Box<GameEnd>>,
    /// The current game and deal; shared with the closure that locates findings.
    location: Arc<Mutex<Location>>,
    /// Whether the current game has been counted; a game without a title begins with its first deal.
    counted: bool,
}

/// The same, in the form in which it is saved.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedProgress {
    counts: Counts,
    before: Counts,
    /// [`Counts::said_before`] of both, which counts leave out when they are written.
    said_before: [u64; 2],
    location: Location,
    counted: bool,
}

impl Clone for Progress {
    /// The copy has a place of its own.
    fn clone(&self) -> Self {
        let Self { counts, before, ended, counted, .. } = self;
        let location = Arc::new(Mutex::new(self.location()));
        Self { counts: *counts, before: *before, ended: ended.clone(), location, counted: *counted }
    }
}

impl Progress {
    /// Begins another input; the counts go on.
    pub(super) fn restart(&mut self) {
        *self.place() = Location::default();
        (self.before, self.ended, self.counted) = (self.counts, None, false);
    }

    /// The progress, in the form in which it is saved.
    pub(super) fn to_saved(&self) -> SavedProgress {
        let Self { counts, before, counted, .. } = *self;
        let said_before = [counts.said_before, before.said_before];
        SavedProgress { counts, before, said_before, location: self.location(), counted }
    }

    /// Restores a saved progress.
    pub(super) fn of_saved(saved: SavedProgress) -> Self {
        let SavedProgress { counts, before, said_before: [said, said_earlier], location, counted } = saved;
        let (counts, before) = (Counts { said_before: said, ..counts }, Counts { said_before: said_earlier, ..before });
        Self { counts, before, ended: None, location: Arc::new(Mutex::new(location)), counted }
    }

    /// Takes over the place of another progress.
    pub(super) fn go_on_from(&mut self, other: &Self) {
        self.counted = other.counted;
        let (mut own, others) = (self.place(), other.place());
        if *own != *others {
            own.clone_from(&others);
        }
    }

    /// Whether what follows is told of the same game and deal.
    pub(super) fn is_at(&self, other: &Self) -> bool {
        self.counted == other.counted && self.location() == other.location()
    }

    /// Begins a game.
    pub(super) fn begin_game(&mut self, title: Option<&str>) {
        self.end_game();
        self.counts.games += 1;
        let game = self.place().game + 1;
        *self.place() = Location { game, title: title.map(str::to_owned), ..Location::default() };
        self.counted = true;
    }

    /// Begins a deal.
    pub(super) fn begin_deal(&mut self, number: Option<u16>) {
        let untitled = u64::from(!std::mem::replace(&mut self.counted, true));
        self.counts.games += untitled;
        self.counts.deals += 1;
        let mut location = self.place();
        location.game += untitled;
        location.deal = number.or(location.deal.map(|before| before.saturating_add(1)));
    }

    /// Ends the game in progress, if there is one.
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

    /// The current game and deal.
    pub(super) fn location(&self) -> Location {
        self.place().clone()
    }

    /// A `report` that adds to each finding the game and the deal current at that time.
    pub(super) fn locating<'a>(&self, report: &'a mut dyn FnMut(Finding)) -> impl FnMut(Finding) + use<'a> {
        let location = Arc::clone(&self.location);
        move |finding| report(Finding { location: lock(&location).clone(), ..finding })
    }
}

/// Locks the place. Nobody holds the lock for longer than it takes to read or write it.
fn lock(place: &Mutex<Location>) -> MutexGuard<'_, Location> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}
