//! The cases that the program carries, so that it can show them where there is no corpus.
//!
//! # Why a choice, and who makes it?
//!
//! All cases would make the program twice as large, and nobody reads ten cases of one question. So `list.rs` names, for each
//! point of each game, as few as tell its readings apart, the plainest first. The referee chooses them, for only they know what
//! a case tells apart: `ADJUDECK_BLESS=1 cargo test -p adjudeck-tests --test examples` writes the list, and the same test
//! fails where a case tells more apart than those in the list.

/// A case that the program carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The game, `kalooki`.
    pub game: &'static str,
    /// The point that it is an example of, `layoff.direction`.
    pub point: &'static str,
    /// Its folder and the name of its file, without the ending.
    pub path: &'static str,
    /// The log.
    pub log: &'static str,
}

/// Declares the examples: game, point, path.
macro_rules! choice {
    ($($game:literal $point:literal $path:literal)*) => {
        /// Every example, in order of game and point.
        pub(super) const ALL: &[super::Example] = &[$(super::Example {
            game: $game,
            point: $point,
            path: $path,
            #[cfg(not(feature = "plain"))]
            log: include_str!(concat!("../../cases/", $game, "/", $path, ".rum")),
            #[cfg(feature = "plain")]
            log: include_str!(concat!(env!("OUT_DIR"), "/", $game, "/", $path, ".rum")),
        }),*];
    };
}

mod list;
mod none;

/// The examples of a point in a game: as few as tell its readings apart.
///
/// ```
/// let examples: Vec<_> = adjudeck_corpus::examples("kalooki", "layoff.direction").collect();
/// assert_eq!(examples.len(), 1);
/// assert!(examples[0].log.contains("where layoff.direction: both-ends"));
/// ```
pub fn examples(game: &str, point: &str) -> impl Iterator<Item = &'static Example> {
    list::ALL.iter().filter(move |example| example.game == game && example.point == point)
}

/// Why a point can decide nothing in a game, in English, if it has no example there.
///
/// ```
/// assert!(adjudeck_corpus::why_none("push", "exhaustion.after-void").is_some());
/// assert_eq!(adjudeck_corpus::why_none("kalooki", "exhaustion.after-void"), None);
/// ```
#[must_use]
pub fn why_none(game: &str, point: &str) -> Option<&'static str> {
    let is_of = |(games, points, _): &&(&[&str], &[&str], &str)| games.contains(&game) && points.contains(&point);
    none::ALL.iter().find(is_of).map(|(.., reason)| *reason)
}

/// How many points of games have such a reason.
///
/// ```
/// assert!(adjudeck_corpus::reasons() > 0);
/// ```
#[must_use]
pub fn reasons() -> usize {
    none::ALL.iter().map(|(games, points, _)| games.len() * points.len()).sum()
}
