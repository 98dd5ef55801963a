//! The parameters of a game.

use crate::convert::fault::RecordFault;

/// The parameters of a game that rules can differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GinParameters {
    pub(super) oklahoma: bool,
    pub(super) knock_card: i32,
    pub(super) gin_bonus: i32,
    pub(super) undercut_bonus: i32,
}

impl Default for GinParameters {
    fn default() -> Self {
        Self { oklahoma: false, knock_card: 10, gin_bonus: 25, undercut_bonus: 25 }
    }
}

/// The parameters that the notation cannot tell, with the only value that they may have.
const FIXED: [(&str, &str); 3] = [("hand_size", "10"), ("num_ranks", "13"), ("num_suits", "4")];

impl GinParameters {
    /// The parameters of a game as `OpenSpiel` writes it: `gin_rummy(gin_bonus=20,oklahoma=True)`.
    pub(super) fn read(game: &str) -> Result<Self, RecordFault> {
        let other = || RecordFault::OtherGame(game.to_owned());
        let rest = game.strip_prefix("gin_rummy").ok_or_else(other)?.trim();
        let list = match rest.strip_prefix('(') {
            Some(rest) => rest.strip_suffix(')').ok_or_else(other)?,
            None if rest.is_empty() => rest,
            None => return Err(other()),
        };
        let given = list.split(',').map(str::trim).filter(|one| !one.is_empty());
        given.map(|one| one.split_once('=').unwrap_or((one, ""))).try_fold(Self::default(), Self::with)
    }

    /// These parameters, one of them with another value.
    fn with(self, (name, value): (&str, &str)) -> Result<Self, RecordFault> {
        let (name, value) = (name.trim(), value.trim());
        let other = || RecordFault::OtherParameter { name: name.to_owned(), value: value.to_owned() };
        let number = || value.parse().map_err(|_| other());
        Ok(match name {
            "oklahoma" => Self { oklahoma: truth(value).ok_or_else(other)?, ..self },
            "knock_card" => Self { knock_card: number()?, ..self },
            "gin_bonus" => Self { gin_bonus: number()?, ..self },
            "undercut_bonus" => Self { undercut_bonus: number()?, ..self },
            _ if FIXED.contains(&(name, value)) => self,
            _ => return Err(other()),
        })
    }
}

/// A truth value as `OpenSpiel`, or somebody who types it, writes it.
fn truth(value: &str) -> Option<bool> {
    ["true", "false"].iter().position(|word| value.eq_ignore_ascii_case(word)).map(|place| place == 0)
}
