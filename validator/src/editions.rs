//! The editions that come with the program.

use std::sync::LazyLock;

use crate::rules::Rules;
use crate::versions::Versions;

/// The files of editions, each with that of its versions.
macro_rules! files {
    ($($name:literal,)*) => {
        &[$((
            include_str!(concat!("../editions/", $name, ".json")),
            include_str!(concat!("../editions/", $name, ".versions.json")),
        ),)*]
    };
}

/// The one place that names the games: every edition, the default of each game first.
const FILES: &[(&str, &str)] = files! {
    "kalooki/akagiri",
    "kalooki/pagat",
    "pokerato/akagiri",
    "pokerato/pagat",
    "push/akagiri",
    "push/pagat",
    "paplu/akagiri",
    "paplu/pagat",
    "vazhushal/akagiri",
    "vazhushal/pagat",
};

/// What games are called besides, in small letters; the words of their titles need not stand here.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("kaluki", "kalooki"),
    ("カルーキ", "kalooki"),
    ("carioca", "pokerato"),
    ("contract rummy", "pokerato"),
    ("pokerato ramino", "pokerato"),
    ("ラミノ", "pokerato"),
    ("ラミーノ", "pokerato"),
    ("プッシュ", "push"),
    ("rummy", "paplu"),
    ("13 card rummy", "paplu"),
    ("パプル", "paplu"),
    ("インディアンラミー", "paplu"),
    ("wipe", "vazhushal"),
    ("ワイプ", "vazhushal"),
    ("ヴァズシャル", "vazhushal"),
];

static EDITIONS: LazyLock<Vec<Rules>> =
    LazyLock::new(|| FILES.iter().filter_map(|(text, _)| Rules::from_json(text).ok()).collect());

/// The versions of every edition, in the same order.
static VERSIONS: LazyLock<Vec<Versions>> =
    LazyLock::new(|| FILES.iter().map(|(_, text)| Versions::from_json(text).unwrap_or_default()).collect());

/// The editions of the game that people call so, whatever capitals they write: by its own name, one of its title, or another.
///
/// ```
/// use adjudeck_validator::editions_called;
/// let editions = |name| editions_called(name).map(|rules| rules.edition.as_str()).collect::<Vec<_>>();
/// assert_eq!(editions("Kalooki"), ["kalooki/akagiri", "kalooki/pagat"]);
/// assert_eq!(editions("indian rummy"), ["paplu/akagiri", "paplu/pagat"]);
/// assert_eq!(editions("Carioca"), ["pokerato/akagiri", "pokerato/pagat"]);
/// assert!(editions("whist").is_empty());
/// ```
pub fn editions_called(name: &str) -> impl Iterator<Item = &'static Rules> {
    let name = name.to_lowercase().replace(['_', '-'], " ");
    editions().iter().filter(move |rules| {
        let game = rules.edition.split('/').next().unwrap_or_default();
        let title = rules.title.to_lowercase();
        let title = title.split(", after ").next().unwrap_or_default();
        let mut titles = title.split(", or ").flat_map(|title| std::iter::once(title).chain(title.split(' ').take(1)));
        name == game || OTHER_NAMES.contains(&(&name, game)) || titles.any(|title| title == name)
    })
}

/// Every version of every edition that is no longer in force.
static FORMER: LazyLock<Vec<Rules>> =
    LazyLock::new(|| editions().iter().zip(&*VERSIONS).flat_map(|(today, versions)| versions.former(today)).collect());

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

/// The edition with this name; the name of a game alone means its first edition. After an `@` may stand which version of it is
/// meant: eight or more digits of its hash, or a day on which it was in force.
///
/// ```
/// use adjudeck_validator::edition;
/// assert_eq!(edition("kalooki").unwrap().edition, "kalooki/akagiri");
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

/// The version of an edition to which a log with this pin is pinned.
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
    let today = of_today(name)?;
    editions().iter().zip(&*VERSIONS).find(|(rules, _)| rules.edition == today.edition).map(|(_, versions)| versions)
}

fn of_today(name: &str) -> Option<&'static Rules> {
    let of_game = |rules: &&Rules| rules.edition.split('/').next() == Some(name);
    editions().iter().find(|rules| rules.edition == name).or_else(|| editions().iter().find(of_game))
}

/// A version of an edition, by its hash or a day.
fn version(today: &'static Rules, which: &str) -> Option<&'static Rules> {
    if today.has_pin(which) {
        return Some(today);
    }
    let versions = versions_of(&today.edition)?;
    let version = versions.find(which).and_then(|number| versions.as_slice().get(number))?;
    let name = version.name(&today.edition);
    // The newest is not among those that were.
    FORMER.iter().find(|rules| rules.edition == name).or(Some(today))
}

impl Rules {
    /// Whether these are the rules of the edition with this name, in whatever version.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.is_of("kalooki/akagiri") && rules.is_of("kalooki"));
    /// assert!(!rules.is_of("kalooki/pagat"));
    /// ```
    #[must_use]
    pub fn is_of(&self, name: &str) -> bool {
        let without_version = self.edition.split('@').next();
        without_version == Some(name) || without_version == edition(name).map(|rules| rules.edition.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{FILES, VERSIONS, editions};

    #[test]
    fn every_file_is_read_and_is_in_canonical_form() {
        assert_eq!(FILES.len(), editions().len());
        assert_eq!(FILES.len(), VERSIONS.len());
        for ((text, of_versions), (rules, versions)) in FILES.iter().zip(editions().iter().zip(&*VERSIONS)) {
            assert_eq!(*text, rules.to_json(), "{}", rules.edition);
            assert_eq!(*of_versions, versions.to_json(), "versions of {}", rules.edition);
        }
    }
}
