//! Alternative courses of a game, for finding out what a log would say if one of its lines were different.

use serde::{Deserialize, Serialize};

use crate::judge::before::Before;
use crate::judge::judge::Judge;
use crate::state::deal::Deal;
use crate::state::game::Game;

/// A possible course of a game: the game and the deal as they are, and the state before the last statement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Course {
    game: Game,
    deal: Deal,
    before: Option<Box<Before>>,
}

impl Judge {
    /// The course that the game has taken so far.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let mut course = judge.course();
    /// judge.judge(&Reader::from_slice(b"players Aya Bea Carl").next().unwrap().unwrap().statement).unwrap();
    /// judge.exchange(&mut course);
    /// assert_eq!(judge.game().players(), 0);
    /// judge.exchange(&mut course);
    /// assert_eq!(judge.game().players(), 3);
    /// ```
    #[must_use]
    pub fn course(&self) -> Course {
        Course { game: self.game.clone(), deal: self.deal.clone(), before: self.before.clone() }
    }

    /// Continues in another course, and stores the present one in its place.
    pub fn exchange(&mut self, course: &mut Course) {
        let line = self.deal.table.tracked().map(|tracked| tracked.line);
        std::mem::swap(&mut self.game, &mut course.game);
        std::mem::swap(&mut self.deal, &mut course.deal);
        std::mem::swap(&mut self.before, &mut course.before);
        self.deal.end.results.forget();
        // What is judged next stands in the same line, whatever was last judged in that course.
        if let Some(line) = line {
            self.deal.table.at_line(line.into());
        }
    }
}
