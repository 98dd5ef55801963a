//! The rules that a program chooses.

use adjudeck_validator::Rules;
use serde::Deserialize;

use super::Refused;
use crate::input::rulebook::{RulesFileError, choose};
use crate::referee::Choice;
use crate::words::Lang;

/// Rules as programs give them.
///
/// ```
/// use adjudeck_replayer::embed::ChosenRules;
/// let chosen: ChosenRules = serde_json::from_str(r#"{ "names": ["push"], "set": [["discard.wild", "allowed"]] }"#).unwrap();
/// assert_eq!(chosen.only().unwrap().edition, "push/akagiri");
/// assert!(ChosenRules::default().only().is_err());
/// ```
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ChosenRules {
    /// Editions, or the paths of rules files.
    pub names: Vec<String>,
    /// The texts of rules files.
    pub texts: Vec<String>,
    /// Points with their answers, in place of those of the rules.
    pub set: Vec<(String, String)>,
}

impl ChosenRules {
    /// Whether no rules are chosen.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.names.is_empty() && self.texts.is_empty()
    }

    /// The choice of rules. One name or rules file judges every log. Of several, each log is judged by those that it names.
    ///
    /// # Errors
    /// There are no such rules, or no such answers.
    pub fn choice(&self) -> Result<Choice, Refused> {
        let Self { names, texts, set } = self;
        let mut known =
            choose(names, if texts.is_empty() { set } else { &[] }).map_err(|wrong| Refused::from(&wrong))?;
        if texts.is_empty() {
            return Ok(known);
        }
        known.set.clone_from(set);
        let own = texts.iter().map(|text| Rules::from_text(text).map_err(Refused::of));
        known.shelf.extend(own.collect::<Result<Vec<_>, _>>()?);
        known.shelf.extend(known.rules.take());
        for (point, answer) in set {
            let refusals = known.shelf.iter().map(|rules| rules.with(point, answer).err()).collect::<Option<Vec<_>>>();
            if let Some(refusal) = refusals.and_then(|all| all.into_iter().next()) {
                return Err(Refused::of(refusal));
            }
        }
        if known.shelf.len() == 1 {
            known.rules = known.shelf.pop();
        }
        Ok(known)
    }

    /// The one set of rules that is chosen, with these answers.
    ///
    /// # Errors
    /// There are no such rules, no such answers, or several.
    pub fn only(&self) -> Result<Rules, Refused> {
        let choice = self.choice()?;
        let rules = choice.rules.ok_or_else(|| Refused::of("one edition or rules file must be named"))?;
        choice.set.iter().try_fold(rules, |rules, (point, answer)| rules.with(point, answer)).map_err(Refused::of)
    }
}

impl From<&RulesFileError> for Refused {
    /// What would name an option of the program names nothing here.
    fn from(wrong: &RulesFileError) -> Self {
        let problem = Lang::En.words().trouble(&wrong.trouble);
        match (&*wrong.about, &wrong.place) {
            (about, _) if about.starts_with("--") => Self(problem),
            (about, Some(place)) => Self(format!("{about}:{}: {problem}", place.line)),
            (about, None) => Self(format!("{about}: {problem}")),
        }
    }
}

/// The language of this code.
///
/// # Errors
/// There is no such language.
///
/// ```
/// assert_eq!(adjudeck_replayer::embed::lang("ja").unwrap().code(), "ja");
/// assert!(adjudeck_replayer::embed::lang("fr").is_err());
/// ```
pub fn lang(code: &str) -> Result<Lang, Refused> {
    let codes = || Lang::ALL.map(|lang| format!("`{}`", lang.code())).join(" and ");
    Lang::of_code(code).ok_or_else(|| Refused(format!("there is no language `{code}`; there are {}", codes())))
}
