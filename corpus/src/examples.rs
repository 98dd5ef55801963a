//! The cases that the program carries, so that it can show them where there is no corpus.
//!
//! # Why a choice, and why by a build script?
//!
//! All cases would make the program twice as large, and nobody reads ten cases of one question. Which of them tell the
//! readings apart is written in their claims, so `build.rs` can choose, and a case that is added is considered by itself.

/// A case that the program carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The game, `kalooki`.
    pub game: &'static str,
    /// The point that it is an example of, `layoff.direction`.
    pub point: &'static str,
    /// The name of its file, without the ending.
    pub slug: &'static str,
    /// The log.
    pub log: &'static str,
}

/// Every example, in order of game and point.
const ALL: &[Example] = include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// The examples of a point in a game: as few as tell its readings apart.
///
/// ```
/// let examples: Vec<_> = adjudeck_corpus::examples("kalooki", "layoff.direction").collect();
/// assert_eq!(examples.len(), 1);
/// assert!(examples[0].log.contains("where layoff.direction: both-ends"));
/// ```
pub fn examples(game: &str, point: &str) -> impl Iterator<Item = &'static Example> {
    ALL.iter().filter(move |example| example.game == game && example.point == point)
}
