//! The rules of a house that were found from its games, in words.

use super::words::Words;
use crate::words::catalogue::{Args, Topic, args};

/// What tells two groups of games apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldBy<'a> {
    /// A tag, and its value.
    Tag(&'a str, &'a str),
    /// The day on which the second group begins.
    Since(&'a str),
    /// The second group was played before this day, the first from it on.
    Before(&'a str),
    /// Who plays in the second group only.
    Player(&'a str),
}

impl Words {
    fn say_found(self, name: &str, args: &Args<'_>) -> String {
        self.say(Topic::Views, name, args)
    }

    /// How many lines are at fault by the edition, and by the rules that were found.
    #[must_use]
    pub fn found_rules(self, from: &str, asked: [u64; 2], at_fault: [usize; 2], answers: usize) -> String {
        let ([games, lines], [before, after]) = (asked, at_fault);
        self.say_found("found-rules", &args!(from, games, lines, before, after, answers))
    }

    /// That so many games are by the rules of another game.
    #[must_use]
    pub fn found_unjudged(self, games: u64) -> String {
        self.say_found("found-unjudged", &args!(games))
    }

    /// That so many lines cannot be read.
    #[must_use]
    pub fn found_unreadable(self, lines: u64) -> String {
        self.say_found("found-unreadable", &args!(lines))
    }

    /// That so many games were given again.
    #[must_use]
    pub fn found_repeated(self, games: usize) -> String {
        self.say_found("found-repeated", &args!(games))
    }

    /// An answer of the house, and how sure it is.
    #[must_use]
    pub fn found_answer(self, point: &str, answer: &str, before: &str, sureness: &str) -> String {
        self.say_found("found-answer", &args!(point, answer, before, sureness))
    }

    /// How much speaks for an answer.
    #[must_use]
    pub fn found_for(self, lines: usize, games: usize) -> String {
        self.say_found("found-for", &args!(lines, games))
    }

    /// How much speaks against an answer.
    #[must_use]
    pub fn found_against(self, lines: usize, games: usize) -> String {
        self.say_found("found-against", &args!(lines, games))
    }

    /// The answers that games do not tell from one that was found.
    #[must_use]
    pub fn found_same(self, answers: &[String]) -> String {
        self.say_found("found-same", &args!(answers))
    }

    /// The answers to another point that explain the same lines.
    #[must_use]
    pub fn found_instead(self, point: &str, answers: &[String]) -> String {
        self.say_found("found-instead", &args!(point, answers))
    }

    /// That there are so many answers besides.
    #[must_use]
    pub fn found_others(self, answers: usize) -> String {
        self.say_found("found-others", &args!(answers))
    }

    /// The answers to a point that games do not tell apart.
    #[must_use]
    pub fn found_open(self, point: &str, answer: &str, answers: &[String]) -> String {
        self.say_found("found-open", &args!(point, answer, answers))
    }

    /// Lines that are still at fault for one reason.
    #[must_use]
    pub fn found_still(self, lines: usize, verdict: &str, point: &str, code: &str) -> String {
        self.say_found("found-still", &args!(lines, "verdict": self.word(verdict), point, code))
    }

    /// The answer of one of two groups of games.
    #[must_use]
    pub fn found_group(self, answer: &str, lines: usize, games: usize) -> String {
        self.say_found("found-group", &args!(answer, lines, games))
    }

    /// What tells two groups of games apart.
    #[must_use]
    pub fn found_told_by(self, told_by: ToldBy<'_>) -> String {
        match told_by {
            ToldBy::Tag(tag, value) => self.say_found("found-by-tag", &args!(tag, value)),
            ToldBy::Since(day) => self.say_found("found-since", &args!(day)),
            ToldBy::Before(day) => self.say_found("found-before", &args!(day)),
            ToldBy::Player(player) => self.say_found("found-by-player", &args!(player)),
        }
    }

    /// That not all games were asked.
    #[must_use]
    pub fn found_cut(self, games: usize) -> String {
        self.say_found("found-cut", &args!(games))
    }
}
