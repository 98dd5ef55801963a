//! The editions that come with the program.

use std::sync::{LazyLock, OnceLock};

use adjudeck_format::{nearest, plain};

use crate::rules::{FileFaults, Packed, Rules, RulesError, RulesForm, Variant, read, unpack};
use crate::versions::Versions;

include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// An edition that comes with the program. Its rules are unpacked when they are first needed, since judging one game needs only
/// one edition.
struct Shipped {
    name: &'static str,
    #[cfg(test)]
    text: &'static str,
    packed: Packed,
    text_of_versions: &'static str,
    rules: OnceLock<Option<Rules>>,
    versions: OnceLock<Versions>,
}

impl Shipped {
    /// The rules of the edition. `None` cannot happen: a test reads every file.
    fn rules(&'static self) -> Option<&'static Rules> {
        self.rules.get_or_init(|| unpack(&self.packed)).as_ref()
    }

    /// The game that the edition belongs to.
    fn game(&self) -> &'static str {
        self.name.split_once('/').map_or(self.name, |(game, _)| game)
    }

    /// The versions of the edition.
    fn versions(&self) -> &Versions {
        self.versions.get_or_init(|| Versions::from_json(self.text_of_versions).unwrap_or_default())
    }
}

/// Lists the editions, each with its file and the file of its versions.
macro_rules! files {
    ($($name:tt,)*) => {
        static FILES: [Shipped; [$($name),*].len()] = [$(Shipped {
            name: $name,
            #[cfg(test)]
            text: include_str!(concat!("../editions/", $name, ".json")),
            packed: packed!($name),
            text_of_versions: include_str!(concat!("../editions/", $name, ".versions.json")),
            rules: OnceLock::new(),
            versions: OnceLock::new(),
        },)*];
    };
}

// This is the only place that names the games. It has every edition, the default of each game first.
files! {
    "kalooki/akagiri",
    "kalooki/pagat",
    "pokerato/akagiri",
    "pokerato/pagat",
    "push/akagiri",
    "push/pagat",
    "paplu/akagiri",
    "paplu/pagat",
    "paplu/rummycircle",
    "paplu/rummyon",
    "vazhushal/akagiri",
    "vazhushal/pagat",
    "gin/pagat",
    "gin/open-spiel",
    "rum500/pagat",
    "rum500/bicycle",
    "canasta/pagat",
    "canasta/bicycle",
    "kaluki/pagat",
    "scala40/pagat",
}

static EDITIONS: LazyLock<Vec<Rules>> =
    LazyLock::new(|| FILES.iter().filter_map(|file| file.rules().cloned()).collect());

/// The editions that go by this name, or whose game does. A name may be the edition's or game's own name, what its title says,
/// or another name that people use; what tells the editions of a game apart may follow it. Case, hyphens, spaces, dots and long
/// vowels do not count.
///
/// ```
/// use adjudeck_validator::editions_called;
/// let editions = |name| editions_called(name).map(|rules| rules.edition.as_str()).collect::<Vec<_>>();
/// assert_eq!(editions("Kalooki"), ["kalooki/akagiri", "kalooki/pagat"]);
/// assert_eq!(editions("indian rummy")[..2], ["paplu/akagiri", "paplu/pagat"]);
/// assert_eq!(editions("Carioca"), ["pokerato/akagiri", "pokerato/pagat"]);
/// assert_eq!(editions("インディアン・ラミー（パプル）、RummyCircleによる"), ["paplu/rummycircle"]);
/// for name in ["Kalooki Pagat", "カルーキ/pagat", "Jamaican Kalooki, after Pagat", "ジャマイカン・カルーキ、Pagatによる"] {
///     assert_eq!(editions(name), ["kalooki/pagat"]);
/// }
/// assert!(editions("whist").is_empty());
/// ```
pub fn editions_called(name: &str) -> impl Iterator<Item = &'static Rules> {
    let name = compared(name);
    editions().iter().filter(move |rules| names_of(rules).contains(&name))
}

/// A name in the form in which names are compared. A slash or a space may stand before what tells the editions of a game apart.
fn compared(name: &str) -> String {
    plain(name).replace('/', "")
}

/// All names of an edition and its game, in the form in which names are compared.
fn names_of(rules: &Rules) -> Vec<String> {
    let Variant { game, names, .. } = &*rules.variant;
    let title = rules.title.split(", after ").next().unwrap_or_default();
    let parts = title.split(", or ").flat_map(|part| [part, part.split(' ').next().unwrap_or_default()]);
    let of_game = [game.as_str(), title].into_iter().chain(parts).chain(names.iter().map(String::as_str));
    let which = rules.name().split_once('/').map_or("", |(_, which)| which);
    let whole = [rules.title.as_str(), rules.name()].map(compared);
    whole.into_iter().chain(of_game.flat_map(|name| [compared(name), compared(&format!("{name}/{which}"))])).collect()
}

/// The games, in the order of their editions.
///
/// ```
/// assert_eq!(adjudeck_validator::games()[..2], ["kalooki", "pokerato"]);
/// ```
#[must_use]
pub fn games() -> Vec<&'static str> {
    let mut games: Vec<_> = FILES.iter().map(Shipped::game).collect();
    games.dedup();
    games
}

/// All former versions of all editions.
static FORMER: LazyLock<Vec<Rules>> = LazyLock::new(|| {
    let files = FILES.iter().filter_map(|file| Some((file.rules()?, file.versions())));
    files.flat_map(|(today, versions)| versions.former(today)).collect()
});

/// Every edition that comes with the program.
///
/// ```
/// let names: Vec<_> = adjudeck_validator::editions().iter().map(|rules| rules.edition.as_str()).collect();
/// assert!(names.contains(&"kalooki/akagiri") && names.contains(&"kalooki/pagat"));
/// ```
#[must_use]
pub fn editions() -> &'static [Rules] {
    &EDITIONS
}

/// The editions of a game, the default first. Editions of other games are not unpacked.
///
/// ```
/// let names = adjudeck_validator::editions_of("push").map(|rules| rules.edition.as_str());
/// assert_eq!(names.collect::<Vec<_>>(), ["push/akagiri", "push/pagat"]);
/// ```
pub fn editions_of(game: &str) -> impl Iterator<Item = &'static Rules> {
    FILES.iter().filter(move |file| file.game() == game).filter_map(Shipped::rules)
}

/// The edition with this name, or with another name that people use ([`editions_called`]). The name of a game alone means its
/// first edition. A version may follow after an `@`: eight or more digits of its hash, or a day on which it was in force.
///
/// ```
/// use adjudeck_validator::edition;
/// assert_eq!(edition("kalooki").unwrap().edition, "kalooki/akagiri");
/// assert_eq!(edition("carioca").unwrap().edition, "pokerato/akagiri");
/// assert_eq!(edition("kalooki@9999-12-31"), edition("kalooki"));
/// assert!(edition("kalooki/akagiri@2005-08-06").is_none(), "a version that is not kept");
/// assert!(edition("whist/hoyle").is_none());
/// ```
#[must_use]
pub fn edition(name: &str) -> Option<&'static Rules> {
    match name.split_once('@') {
        None => of_today(name),
        Some((name, which)) => version(of_today(name)?, which),
    }
}

/// The game of the edition with this name. If there is no such edition, what stands before the slash.
///
/// ```
/// use adjudeck_validator::game_named;
/// assert_eq!(["push", "push/pagat", "push/club"].map(game_named), ["push"; 3]);
/// ```
#[must_use]
pub fn game_named(name: &str) -> &str {
    edition(name).map_or_else(|| name.split('/').next().unwrap_or_default(), |rules| &rules.variant.game)
}

/// The version of an edition that has this pin (the hash in a log).
///
/// ```
/// use adjudeck_validator::{edition, pinned};
/// let rules = edition("kalooki/akagiri").unwrap();
/// assert_eq!(pinned("kalooki/akagiri", &rules.hash()[..8]), Some(rules));
/// assert!(pinned("kalooki/pagat", &rules.hash()).is_none());
/// ```
#[must_use]
pub fn pinned(name: &str, pin: &str) -> Option<&'static Rules> {
    version(of_today(name)?, pin)
}

/// The versions of the edition with this name.
///
/// ```
/// let versions = adjudeck_validator::versions_of("kalooki").unwrap();
/// assert_eq!(versions.as_slice().last().unwrap().hash, adjudeck_validator::edition("kalooki").unwrap().hash());
/// ```
#[must_use]
pub fn versions_of(name: &str) -> Option<&'static Versions> {
    Some(shipped(name)?.versions())
}

fn of_today(name: &str) -> Option<&'static Rules> {
    shipped(name)?.rules()
}

/// The edition with this name, or else the first of the game with this name. Another name that people use will do if only one
/// game has it.
fn shipped(name: &str) -> Option<&'static Shipped> {
    let named = FILES.iter().find(|file| file.name == name).or_else(|| FILES.iter().find(|file| file.game() == name));
    named.or_else(|| called(name))
}

/// The first edition of the game that people call by this name, if only one game has it.
#[cold]
fn called(name: &str) -> Option<&'static Shipped> {
    let mut called = editions_called(name);
    let first = called.next()?;
    let is_only = called.all(|other| other.variant.game == first.variant.game);
    FILES.iter().find(|file| file.name == first.edition).filter(|_| is_only)
}

/// A version of an edition, by its hash or a day.
fn version(today: &'static Rules, which: &str) -> Option<&'static Rules> {
    if today.has_pin(which) {
        return Some(today);
    }
    let versions = versions_of(&today.edition)?;
    let version = versions.find(which).and_then(|number| versions.as_slice().get(number))?;
    let name = version.name(&today.edition);
    // The newest version is not among the former ones.
    FORMER.iter().find(|rules| rules.edition == name).or(Some(today))
}

/// The edition that a rules file may extend by this name: a current one, or a former version that is kept.
///
/// # Errors
/// No edition has this name (the error suggests near ones), or it has no such version.
///
/// ```
/// use adjudeck_validator::named_edition;
/// assert_eq!(named_edition("kalooki").unwrap().edition, "kalooki/akagiri");
/// let fault = named_edition("kalooki/pagatt").unwrap_err();
/// assert_eq!(fault.to_string(), "no edition is called `kalooki/pagatt`; did you mean `kalooki/pagat`?");
/// assert!(named_edition("kalooki@2005-08-06").unwrap_err().to_string().starts_with("kalooki/akagiri has no version"));
/// ```
pub fn named_edition(named: &str) -> Result<&'static Rules, RulesError> {
    if let Some(rules) = edition(named) {
        return Ok(rules);
    }
    if let Some((name, version)) = named.split_once('@')
        && let (Some(rules), Some(versions)) = (edition(name), versions_of(name))
    {
        let known = versions.as_slice().iter().map(|it| format!("{} ({})", it.since, it.hash)).collect();
        return Err(RulesError::NoVersion { edition: rules.edition.clone(), version: version.to_owned(), known });
    }
    Err(RulesError::NoBase { named: named.to_owned(), near: editions_like(named), games: games() })
}

/// The names of the editions of the game with this name, or else of those with the most similar name.
///
/// ```
/// assert_eq!(adjudeck_validator::editions_like("kaloki/pagat"), ["kalooki/pagat"]);
/// assert!(adjudeck_validator::editions_like("whist").is_empty());
/// ```
#[must_use]
pub fn editions_like(named: &str) -> Vec<String> {
    let called: Vec<_> = editions_called(named).map(|rules| rules.edition.clone()).collect();
    if !called.is_empty() {
        return called;
    }
    let all: Vec<_> = editions().iter().map(|rules| (rules, names_of(rules))).collect();
    let every = all.iter().flat_map(|(_, names)| names).map(String::as_str);
    let Some(nearest) = nearest(&compared(named), every).map(str::to_owned) else { return Vec::new() };
    let having = all.iter().filter(|(_, names)| names.contains(&nearest));
    having.map(|(rules, _)| rules.edition.clone()).collect()
}

impl Rules {
    /// Reads a rules file in JSON. It may be complete, or say only what differs from an edition that it `extends`.
    ///
    /// # Errors
    /// Everything that is wrong with it, each fault with its place.
    ///
    /// ```
    /// use adjudeck_validator::Rules;
    /// let club = Rules::from_json("{ \"extends\": \"kalooki/pagat\", \"call\": { \"limit\": 2 } }").unwrap();
    /// assert_eq!(club.call.unwrap().limit.answer, Some(2));
    /// let faults = Rules::from_json("{ \"extends\": \"kaloki/pagat\" }").unwrap_err();
    /// assert_eq!(
    ///     faults.to_string(),
    ///     "line 1: no edition is called `kaloki/pagat`; did you mean `kalooki/pagat`?"
    /// );
    /// ```
    pub fn from_json(text: &str) -> Result<Self, FileFaults> {
        Self::from_text_with(text, RulesForm::Json, &mut |named| named_edition(named).cloned())
    }

    /// Like [`from_json`](Self::from_json), for a file in any form; its beginning tells which.
    ///
    /// # Errors
    /// As for [`from_json`](Self::from_json).
    ///
    /// ```
    /// use adjudeck_validator::Rules;
    /// let club = "{ \"extends\": \"push\" } // our rules";
    /// assert_eq!(Rules::from_text(club), Rules::from_json("{ \"extends\": \"push\" }"));
    /// ```
    pub fn from_text(text: &str) -> Result<Self, FileFaults> {
        Self::from_text_with(text, RulesForm::of(None, text), &mut |named| named_edition(named).cloned())
    }

    /// Like [`from_json`](Self::from_json), for a file in this form. `resolve` returns the rules that the file extends, by the
    /// name that the file has for them. It is called only for names in the file.
    ///
    /// # Errors
    /// As for [`from_json`](Self::from_json).
    ///
    /// ```
    /// use adjudeck_validator::{Rules, RulesForm, edition};
    /// let base = edition("push").unwrap().clone();
    /// let file = "{ \"extends\": \"ours\" }";
    /// let club = Rules::from_text_with(file, RulesForm::Json, &mut |_| Ok(base.clone())).unwrap();
    /// assert_eq!(club.edition, "push/akagiri");
    /// ```
    pub fn from_text_with(
        text: &str,
        form: RulesForm,
        resolve: &mut dyn FnMut(&str) -> Result<Self, RulesError>,
    ) -> Result<Self, FileFaults> {
        read(text, form, resolve)
    }

    /// Whether these are the rules of the edition with this name, in any version.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.is_of("kalooki/akagiri") && rules.is_of("kalooki"));
    /// assert!(!rules.is_of("kalooki/pagat"));
    /// ```
    #[must_use]
    pub fn is_of(&self, name: &str) -> bool {
        self.name() == name || edition(name).is_some_and(|rules| rules.edition == self.name())
    }

    /// The name of the edition, without its version.
    ///
    /// ```
    /// let rules = adjudeck_validator::edition("kalooki@2026-11-21").unwrap();
    /// assert_eq!(rules.name(), "kalooki/akagiri");
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        self.edition.split('@').next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{FILES, editions};
    use crate::rules::{Rules, RulesError, RulesForm, read};

    /// Refuses every base, since a shipped edition extends nothing.
    fn no_base(named: &str) -> Result<Rules, RulesError> {
        Err(RulesError::NoBase { named: named.to_owned(), near: Vec::new(), games: Vec::new() })
    }

    /// Reading an edition without looking for faults gives the same as reading it as any other file.
    #[test]
    fn every_file_is_read_and_is_in_canonical_form() {
        assert_eq!(FILES.len(), editions().len());
        for (file, rules) in FILES.iter().zip(editions()) {
            assert_eq!(file.name, rules.edition);
            assert_eq!(read(file.text, RulesForm::Json, &mut no_base).as_ref(), Ok(rules), "{}", rules.edition);
            assert_eq!(file.text, rules.to_json(), "{}", rules.edition);
            assert_eq!(rules.own_hash(), rules.hash(), "{}", rules.edition);
            assert_eq!(file.text_of_versions, file.versions().to_json(), "versions of {}", rules.edition);
        }
    }
}
