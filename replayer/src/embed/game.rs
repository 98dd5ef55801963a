//! A game that is being played.

use adjudeck_format::{Names, Seat};
use adjudeck_validator::{Judge, Stage};
use serde::{Deserialize, Serialize};

use super::Refused;
use crate::analysis::options::Options;
use crate::analysis::table::TableView;
use crate::front::{Referee, Saved};
use crate::input::trouble::CommandError;
use crate::referee::viewpoint::NotThere;
use crate::referee::{Choice, Counts};
use crate::report::{Record, record};
use crate::viewer::playback::OptionsDocument;
use crate::words::Lang;

/// A game with its referee, and the language in which they speak.
#[derive(Clone)]
pub struct Game {
    referee: Referee,
    /// How many lines there were.
    lines: u64,
    lang: Lang,
}

/// A game that is kept for later.
#[derive(Serialize, Deserialize)]
struct Kept {
    lines: u64,
    game: Saved,
}

impl Game {
    /// A game by these rules.
    #[must_use]
    pub fn new(choice: &Choice, lang: Lang) -> Self {
        Self { referee: Referee::new(choice), lines: 0, lang }
    }

    /// A game that was [saved](Self::save), by the same rules.
    ///
    /// # Errors
    /// Why it cannot go on.
    ///
    /// ```
    /// use adjudeck_replayer::embed::Game;
    /// use adjudeck_replayer::{Choice, Lang};
    /// let game = Game::new(&Choice::default(), Lang::En);
    /// assert!(Game::restore(&Choice::default(), Lang::En, &game.save()).is_ok());
    /// assert!(Game::restore(&Choice::default(), Lang::En, "{}").is_err());
    /// ```
    pub fn restore(choice: &Choice, lang: Lang, kept: &str) -> Result<Self, Refused> {
        let Kept { lines, game } = serde_json::from_str(kept).map_err(Refused::of)?;
        let referee = Referee::restore(choice, &game).map_err(Refused::of)?;
        Ok(Self { referee, lines, lang })
    }

    /// The game as it is now, as text. Only the same version can read it.
    #[must_use]
    pub fn save(&self) -> String {
        serde_json::to_string(&Kept { lines: self.lines, game: self.referee.save() }).unwrap_or_default()
    }

    /// What is found on the next line. It counts as played, whether it is legal or not.
    ///
    /// # Errors
    /// It is more than one line.
    pub fn judge(&mut self, line: &str) -> Result<Vec<Record>, Refused> {
        if line.trim_end_matches(['\r', '\n']).contains(['\r', '\n']) {
            return Err(Refused::of("a referee takes one line at a time"));
        }
        self.lines += 1;
        let found = self.referee.judge_line(line);
        Ok(found.iter().map(|finding| record("", finding, self.lang)).collect())
    }

    /// What the referee would find on this line if it came next. Nothing is changed.
    ///
    /// # Errors
    /// It is more than one line.
    pub fn would(&self, line: &str) -> Result<Vec<Record>, Refused> {
        self.clone().judge(line)
    }

    /// How much was judged so far.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        self.referee.counts()
    }

    /// The players, in the order in which they sit.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        self.referee.names().as_slice().iter().map(ToString::to_string).collect()
    }

    /// The table as it is now; nothing before there is one.
    #[must_use]
    pub fn table(&self) -> Option<TableView> {
        let judge = self.referee.judge().filter(|judge| judge.deal().number() > 0)?;
        let (names, game) = (self.referee.names(), self.referee.location().game);
        Some(TableView::of(judge, names, game, self.lines, self.lang))
    }

    /// What is legal now, for everybody or for one player; nothing before the rules are known.
    ///
    /// # Errors
    /// There is no such player.
    pub fn options(&self, player: Option<&str>) -> Result<Option<OptionsDocument>, Refused> {
        options_of(self.referee.judge(), self.referee.names(), player, self.lines, self.lang)
    }
}

/// What is legal at a table after so many lines.
pub(super) fn options_of(
    judge: Option<&Judge>,
    names: &Names,
    player: Option<&str>,
    lines: u64,
    lang: Lang,
) -> Result<Option<OptionsDocument>, Refused> {
    let only = player.map(|player| seat(names, player, lang)).transpose()?;
    let Some(mut judge) = judge.cloned() else { return Ok(None) };
    if judge.deal().stage() == Stage::Dealing {
        judge.end_dealing();
    }
    let options = Options::at(&judge, names, only);
    Ok(Some(OptionsDocument::of("", lines, &judge, names, &options, only, lang)))
}

/// The seat of a player.
///
/// # Errors
/// There is no such player.
///
/// ```
/// use adjudeck_format::{Names, Seat};
/// use adjudeck_replayer::Lang;
/// use adjudeck_replayer::embed::seat;
/// let names: Names = ["Aya", "Bea"].into_iter().collect();
/// assert_eq!(seat(&names, "Bea", Lang::En).unwrap(), Seat(1));
/// assert_eq!(seat(&names, "Bae", Lang::En).unwrap_err().to_string(), "no player is called `Bae`; did you mean `Bea`?");
/// ```
pub fn seat(names: &Names, player: &str, lang: Lang) -> Result<Seat, Refused> {
    let players = names.as_slice().iter().map(AsRef::as_ref);
    let nobody = || CommandError::NotThere(NotThere::among(player, players));
    names.find(player).ok_or_else(|| Refused::of(lang.words().trouble(&nobody())))
}
