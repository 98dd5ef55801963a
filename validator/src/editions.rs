//! The editions that come with the program.

use std::sync::LazyLock;

use crate::Rules;

/// The one place that names the games: every edition's file, the default of each game first.
const FILES: &[&str] = &[
    include_str!("../editions/kalooki/akagiri.json"),
    include_str!("../editions/kalooki/pagat.json"),
    include_str!("../editions/pokerato/akagiri.json"),
    include_str!("../editions/pokerato/pagat.json"),
    include_str!("../editions/push/akagiri.json"),
    include_str!("../editions/push/pagat.json"),
    include_str!("../editions/paplu/akagiri.json"),
    include_str!("../editions/paplu/pagat.json"),
    include_str!("../editions/vazhushal/akagiri.json"),
    include_str!("../editions/vazhushal/pagat.json"),
];

static EDITIONS: LazyLock<Vec<Rules>> =
    LazyLock::new(|| FILES.iter().filter_map(|text| Rules::from_json(text).ok()).collect());

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

/// The edition with this name; the name of a game alone means its first edition.
///
/// ```
/// use adjudeck_validator::edition;
/// assert_eq!(edition("kalooki").unwrap().edition, "kalooki/akagiri");
/// assert!(edition("whist/hoyle").is_none());
/// ```
#[must_use]
pub fn edition(name: &str) -> Option<&'static Rules> {
    let of_game = |rules: &&Rules| rules.edition.split('/').next() == Some(name);
    editions().iter().find(|rules| rules.edition == name).or_else(|| editions().iter().find(of_game))
}

#[cfg(test)]
mod tests {
    use super::{FILES, editions};

    #[test]
    fn every_file_is_read_and_is_in_canonical_form() {
        assert_eq!(FILES.len(), editions().len());
        for (text, rules) in FILES.iter().zip(editions()) {
            assert_eq!(*text, rules.to_json(), "{}", rules.edition);
        }
    }
}
