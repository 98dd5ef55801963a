//! Rules by name or from a file: the meaning of `--rules` and `--set`.

mod file;
mod history;
mod wrong;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjudeck_validator::{Point, Rules, RulesError, Variant, edition, editions, versions_of};

pub use file::{CONFIGURATION, MAX_OF_RULES, files_behind, is_rules_file};
pub use history::{Change, Dated, History};
pub use wrong::{RulesFileError, Within, WrongLine};

use crate::input::trouble::CommandError;
use crate::referee::{Choice, unknown};
use crate::text::labels::Labels;

/// Makes a choice of rules, with these answers in place of theirs. One name chooses the rules for every log. Without names, with
/// several, or with a folder, each log is judged by the rules that it names, and the named rules are known besides the editions.
///
/// # Errors
/// What is wrong with the rules, with a remedy.
///
/// ```
/// use adjudeck_replayer::input::rulebook::choose;
/// let set = [("discard.wild".to_owned(), "allowed".to_owned())];
/// assert_eq!(choose(&[], &set).unwrap().set, set);
/// assert!(choose(&["kaloki".to_owned()], &set).is_err());
/// let clubs = ["push/pagat", "kalooki"].map(str::to_owned);
/// assert_eq!(choose(&clubs, &set).unwrap().shelf.len(), 2);
/// ```
pub fn choose(rules: &[String], set: &[(String, String)]) -> Result<Choice, RulesFileError> {
    let (rules, shelf) = match rules {
        [] => (None, Vec::new()),
        [one] if !is_folder(one) => (Some(load(one)?), Vec::new()),
        several => (None, load_all(several)?.into_iter().map(|(_, rules)| rules).collect()),
    };
    for (point, answer) in set {
        let known = shelf.iter().chain(editions());
        can_be_set(rules.as_ref(), known, point, answer).map_err(|error| RulesFileError::new("--set", error))?;
    }
    Ok(Choice { rules, shelf, set: set.to_vec() })
}

/// Whether a name is that of a folder, so that it means the rules in it.
fn is_folder(name: &str) -> bool {
    edition(name).is_none() && Path::new(name).is_dir()
}

/// Loads all rules that these names mean, including every file of a folder, each with its name.
///
/// # Errors
/// Everything that is wrong with them, or that two of them have the same name.
///
/// ```
/// use adjudeck_replayer::input::rulebook::load_all;
/// assert_eq!(load_all(&["push".to_owned()]).unwrap()[0].1.edition, "push/akagiri");
/// assert!(load_all(&["push".to_owned(), "push/akagiri".to_owned()]).is_err());
/// ```
pub fn load_all(names: &[String]) -> Result<Vec<(String, Rules)>, RulesFileError> {
    let (mut all, mut wrong) = (Vec::<(String, Rules)>::new(), Vec::new());
    for name in names {
        let files = if is_folder(name) { file::files_of(name) } else { Ok(vec![name.clone()]) };
        for file in files.unwrap_or_else(|problem| {
            wrong.push(problem);
            Vec::new()
        }) {
            match load(&file) {
                Ok(rules) => match all.iter().find(|(_, known)| known.name() == rules.name()) {
                    Some((other, _)) => {
                        let (edition, other) = (rules.name().to_owned(), other.clone());
                        wrong.push(RulesFileError::new(&file, CommandError::SameEdition { edition, other }));
                    }
                    None => all.push((file, rules)),
                },
                Err(problem) => wrong.push(problem),
            }
        }
    }
    RulesFileError::together(wrong).map_or_else(|| Ok(all), Err)
}

/// The name of the only rules that a name means: for a folder, its only file.
///
/// # Errors
/// It is a folder with no rules or with several.
pub fn the_only(name: &str) -> Result<String, RulesFileError> {
    if !is_folder(name) {
        return Ok(name.to_owned());
    }
    match &file::files_of(name)?[..] {
        [one] => Ok(one.clone()),
        [..] => Err(RulesFileError::several(name)),
    }
}

/// These rules, with these answers in place of theirs.
///
/// # Errors
/// What is wrong with the rules, with a remedy.
///
/// ```
/// use adjudeck_replayer::input::rulebook::load_with;
/// let set = [("discard.wild".to_owned(), "allowed".to_owned())];
/// assert_ne!(load_with("kalooki", &set).unwrap(), load_with("kalooki", &[]).unwrap());
/// ```
pub fn load_with(name: &str, set: &[(String, String)]) -> Result<Rules, RulesFileError> {
    set.iter().try_fold(load(name)?, |rules, (point, answer)| {
        rules.with(point, answer).map_err(|error| RulesFileError::new("--set", error))
    })
}

/// A set of rules that one word names: an edition, a rules file, or `log` for the rules that each log names; then, each after
/// a `+`, answers that replace theirs.
#[derive(Clone, Debug)]
pub struct RuleSet {
    /// The word.
    pub name: String,
    /// The choice of rules by which logs are judged.
    pub choice: Choice,
    /// The rules with these answers; `None` if each log names its own.
    pub rules: Option<Rules>,
}

/// The word for the rules that each log names.
const OF_THE_LOG: &str = "log";

impl RuleSet {
    /// Finds the set of rules that a word names.
    ///
    /// # Errors
    /// What is wrong with it, with a remedy.
    ///
    /// ```
    /// use adjudeck_replayer::input::rulebook::RuleSet;
    /// let club = RuleSet::named("kalooki/pagat+call.limit=4+discard.wild=allowed").unwrap();
    /// assert_eq!(club.rules.unwrap().call.unwrap().limit.answer, Some(4));
    /// assert!(RuleSet::named("log+discard.wild=allowed").unwrap().rules.is_none());
    /// assert!(RuleSet::named("log+discard.wlid=allowed").unwrap_err().to_string().contains("did you mean `discard.wild`?"));
    /// ```
    pub fn named(name: &str) -> Result<Self, RulesFileError> {
        let (base, set) = split(name);
        let base = (base != OF_THE_LOG).then(|| load_for(name, base)).transpose()?;
        for (point, answer) in &set {
            can_be_set(base.as_ref(), editions(), point, answer).map_err(|error| RulesFileError::new(name, error))?;
        }
        let changed = |rules: Rules| set.iter().try_fold(rules, |rules, (point, answer)| rules.with(point, answer));
        let rules = base.clone().map(changed).transpose().map_err(|error| RulesFileError::new(name, error))?;
        Ok(Self { name: name.to_owned(), choice: Choice { rules: base, set, ..Choice::default() }, rules })
    }

    /// The word for other readers: an absolute path is shortened to what identifies the file.
    ///
    /// ```
    /// use adjudeck_replayer::input::rulebook::RuleSet;
    /// let label = |name: &str| RuleSet { name: name.to_owned(), ..RuleSet::named("log").unwrap() }.label();
    /// assert_eq!(label("/no-such-folder/club.json+call.limit=4"), "club.json+call.limit=4");
    /// assert_eq!(label("kalooki/pagat"), "kalooki/pagat");
    /// ```
    #[must_use]
    pub fn label(&self) -> String {
        let (base, _) = split(&self.name);
        let changed = self.name.strip_prefix(base).unwrap_or_default();
        Labels::of([Path::new(base)]).label(base).into_owned() + changed
    }

    /// The files that the rules depend on.
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        let base = self.rules.as_ref().map(|_| split(&self.name).0.to_owned());
        files_behind(base.as_slice())
    }

    /// The game of the rules; rummy in general if each log names its own.
    #[must_use]
    pub fn variant(&self) -> Arc<Variant> {
        self.rules.as_ref().map_or_else(Arc::default, |rules| Arc::clone(&rules.variant))
    }
}

/// Splits a name from the answers after it. A `+` separates them only if `POINT=` follows, so file names may contain one.
fn split(name: &str) -> (&str, Vec<(String, String)>) {
    let begins = |rest: &str| {
        rest.split_once('=').is_some_and(|(point, _)| {
            let is_word = |word: &str| word.chars().all(|it| it.is_ascii_lowercase() || it == '-');
            let is_section = |word: &str| Point::all().any(|point| point.section() == word);
            let point = point.trim();
            point.split_once('.').map_or(is_section(point), |(section, name)| is_word(section) && is_word(name))
        })
    };
    let cuts = name.match_indices('+').map(|(cut, _)| cut);
    let cuts: Vec<_> = cuts.filter(|cut| name.get(cut + 1..).is_some_and(begins)).collect();
    let ends = cuts.iter().copied().skip(1).chain([name.len()]);
    let set = cuts.iter().zip(ends).filter_map(|(cut, end)| setting(name.get(cut + 1..end)?).ok());
    (cuts.first().and_then(|cut| name.get(..*cut)).unwrap_or(name), set.collect())
}

/// Checks whether an answer fits a point: in these rules or, if each log names its own, in any known rules.
fn can_be_set<'a>(
    rules: Option<&'a Rules>,
    known: impl IntoIterator<Item = &'a Rules>,
    point: &str,
    answer: &str,
) -> Result<(), RulesError> {
    let known = known.into_iter().filter(|_| rules.is_none());
    let tries = rules.into_iter().chain(known).map(|base| base.with(point, answer).map(|_| ()));
    // Rules that have the point explain better what is wrong than rules without it.
    let better = |one: Result<(), RulesError>, other| match (&one, &other) {
        (Ok(()), _) | (Err(_), Err(RulesError::NoSuchSection(_))) => one,
        _ => other,
    };
    tries.reduce(better).unwrap_or(Ok(()))
}

/// Splits a point from its answer, written `POINT=ANSWER`.
///
/// # Errors
/// What should stand there.
///
/// ```
/// use adjudeck_replayer::input::rulebook::setting;
/// assert_eq!(setting("a.b = c"), Ok(("a.b".to_owned(), "c".to_owned())));
/// ```
pub fn setting(text: &str) -> Result<(String, String), String> {
    let (point, answer) = text.split_once('=').ok_or("expected POINT=ANSWER")?;
    Ok((point.trim().to_owned(), answer.trim().to_owned()))
}

/// Loads the rules of an edition, of a version of one, or of a file.
///
/// # Errors
/// What is wrong with them, with a remedy.
///
/// ```
/// use adjudeck_replayer::input::rulebook::load;
/// assert_eq!(load("kalooki").unwrap().edition, "kalooki/akagiri");
/// assert!(load("kaloki").unwrap_err().to_string().contains("did you mean `kalooki/akagiri` or"));
/// ```
pub fn load(name: &str) -> Result<Rules, RulesFileError> {
    load_for("--rules", name)
}

/// The name by which a rules file extends other rules: for a file, its path from the folder of the file.
///
/// ```
/// use adjudeck_replayer::input::rulebook::name_from;
/// assert_eq!(name_from("houses/mine.json".as_ref(), "houses/club.json"), "club.json");
/// assert_eq!(name_from("houses/mine.json".as_ref(), "club.json"), "../club.json");
/// assert_eq!(name_from("mine.json".as_ref(), "kalooki/pagat"), "kalooki/pagat");
/// ```
#[must_use]
pub fn name_from(file: &Path, name: &str) -> String {
    if edition(name).is_some() { name.to_owned() } else { file::path_from(file, Path::new(name)) }
}

/// Loads the rules of a text that somebody writes into a file. What it extends is looked for beside the file, which need not
/// exist.
///
/// # Errors
/// Everything that is wrong with them, with a remedy.
///
/// ```
/// use std::path::Path;
/// use adjudeck_replayer::input::rulebook::load_text;
/// let club = load_text(Path::new("club.json"), r#"{ "extends": "kalooki/pagat", "edition": "harbour" }"#).unwrap();
/// assert_eq!(club.edition, "harbour");
/// assert_eq!(load_text(Path::new("club.json"), "{ \"extends\": \"kalooki\",\n 1 }").unwrap_err().place.unwrap().line, 2);
/// ```
pub fn load_text(path: &Path, text: &str) -> Result<Rules, RulesFileError> {
    file::load_text(&path.display().to_string(), path, text)
}

/// Like [`load`]; in a message, `about` is what the name was given for.
///
/// # Errors
/// What is wrong with the rules, with a remedy.
///
/// ```
/// use adjudeck_replayer::input::rulebook::load_for;
/// assert!(load_for("--from", "kaloki").unwrap_err().to_string().starts_with("--from"));
/// ```
pub fn load_for(about: &str, name: &str) -> Result<Rules, RulesFileError> {
    if let Some(rules) = edition(name) {
        return Ok(rules.clone());
    }
    let path = Path::new(name);
    if !file::is_path(path) {
        return Err(RulesFileError::new(about, unknown(name)));
    }
    file::load(name, path)
}

/// The rules that were extended by rules loaded by this name: the name in their file, and the rules; `None` if they extend
/// none.
///
/// # Errors
/// What is wrong with the rules that are extended.
///
/// ```
/// use adjudeck_replayer::input::rulebook::{base_of, load};
/// assert!(base_of("kalooki", &load("kalooki").unwrap()).unwrap().is_none());
/// ```
pub fn base_of(name: &str, rules: &Rules) -> Result<Option<(String, Rules)>, RulesFileError> {
    let Some(named) = rules.base() else { return Ok(None) };
    let beside = file::beside(Path::new(name), named);
    let base = if edition(named).is_some() { load(named)? } else { load_for(name, &beside.display().to_string())? };
    Ok(Some((named.to_owned(), base)))
}

/// The history of an edition.
///
/// # Errors
/// No edition has this name; with a remedy.
///
/// ```
/// use adjudeck_replayer::input::rulebook::history_of;
/// assert_eq!(history_of("kalooki").unwrap().edition, "kalooki/akagiri");
/// assert!(history_of("club.json").is_err());
/// ```
pub fn history_of(name: &str) -> Result<History, RulesFileError> {
    let (today, _) = name.split_once('@').unwrap_or((name, ""));
    let known = edition(name).and_then(|_| Some((edition(today)?, versions_of(today)?)));
    let history = known.map(|(today, versions)| History::of(&today.edition, versions));
    history.ok_or_else(|| RulesFileError::new(name, unknown(name)))
}
