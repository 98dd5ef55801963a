//! A game that was saved, so that a server can stop and go on later.

use adjudeck_format::{Feed, Names};
use adjudeck_validator::shuffle::digest;
use serde::{Deserialize, Serialize};

use super::Referee;
use crate::referee::{Choice, NotResumed, SavedSession, Session};

/// What a [`Referee`] knows of a game between two lines, some 10 to 30 KB. It can be stored as any data that serde can write.
///
/// A saved game can be read only by the version of the library that saved it, and only with the same rules. So keep the log
/// as well: it can always be judged again, at about a millisecond for a thousand lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The version of the library that saved it.
    version: String,
    /// A digest that shows whether the state was changed.
    digest: String,
    /// What the referee knows, as JSON.
    state: String,
}

/// What the referee knows.
#[derive(Serialize, Deserialize)]
struct State<F = Feed, N = Names> {
    feed: F,
    names: N,
    session: SavedSession,
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

impl Referee {
    /// The game as it is now, to be [restored](Self::restore) later or elsewhere.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee, Saved};
    ///
    /// let mut referee = Referee::new(&Choice::default());
    /// for line in ["rules kalooki", "players Aya Bea Carl", "position 1 dealer Carl", "hand Aya 5C JK", "turn Aya drawn"] {
    ///     assert!(referee.judge_line(line).is_empty());
    /// }
    /// let kept = serde_json::to_string(&referee.save())?;
    ///
    /// let saved: Saved = serde_json::from_str(&kept)?;
    /// let mut referee = Referee::restore(&Choice::default(), &saved)?;
    /// assert_eq!(referee.judge_line("Aya discards JK")[0].to_string(), "6:14: illegal: a joker may not be discarded");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn save(&self) -> Saved {
        let Self { session, feed, names } = self;
        // Every key of a map is text or a number, so JSON can hold all of it.
        let state = serde_json::to_string(&State { feed, names, session: session.to_saved(names) }).unwrap_or_default();
        Saved { version: VERSION.to_owned(), digest: digest(&state), state }
    }

    /// A referee who goes on with a saved game, by the same rules.
    ///
    /// # Errors
    /// [`NotResumed`] says why the game cannot go on; nothing is guessed.
    ///
    /// ```
    /// use adjudeck_replayer::NotResumed;
    /// use adjudeck_replayer::{Choice, Referee};
    /// use adjudeck_validator::Point;
    ///
    /// let mut referee = Referee::new(&Choice::default());
    /// assert!(referee.judge_line("rules kalooki").is_empty());
    /// let others = Choice::default().answering(Point::find("call.limit").unwrap(), &2.into());
    /// assert!(matches!(Referee::restore(&others, &referee.save()), Err(NotResumed::OtherRules)));
    /// ```
    pub fn restore(choice: &Choice, saved: &Saved) -> Result<Self, NotResumed> {
        let Saved { version, digest: kept, state } = saved;
        if version != VERSION {
            return Err(NotResumed::OtherVersion(version.clone()));
        }
        if *kept != digest(state) {
            return Err(NotResumed::Damaged);
        }
        let State::<Feed, Names> { feed, names, session } =
            serde_json::from_str(state).map_err(|_| NotResumed::Damaged)?;
        Ok(Self { session: Session::of_saved(choice, session, &names)?, feed, names })
    }
}
