//! What games are called.

use adjudeck_validator::Rules;

use crate::words::Lang;

/// The name of a game, as in the title of its rules: `Jamaican Kalooki`.
///
/// ```
/// let rules = adjudeck_validator::edition("push").unwrap();
/// assert_eq!(adjudeck_replayer::language::glossary::title_of(rules), "Push");
/// ```
#[must_use]
pub fn title_of(rules: &Rules) -> &str {
    rules.title.rsplit_once(", after ").map_or(&*rules.title, |(game, _)| game)
}

/// All names of the game of these rules in all languages, and the words of its title that are long enough to identify it.
///
/// ```
/// let names = adjudeck_replayer::language::glossary::game_names(adjudeck_validator::edition("pokerato").unwrap());
/// for name in ["pokerato", "carioca", "Ramino Pokerato", "Ramino", "ラミーノ・ポケラート"] {
///     assert!(names.iter().any(|it| it == name), "{name} in {names:?}");
/// }
/// ```
#[must_use]
pub fn game_names(rules: &Rules) -> Vec<String> {
    let title = title_of(rules);
    let said = Lang::ALL.map(|lang| lang.say(title).to_owned());
    let parts = said.iter().flat_map(|title| title.split([',', ' ', '、', '（', '）', '・']));
    let parts = parts.filter(|part| part.chars().count() > 2).map(str::to_owned);
    let own = [rules.variant.game.clone()];
    own.into_iter().chain(rules.variant.names.iter().cloned()).chain(said.clone()).chain(parts).collect()
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::{edition, editions};

    use super::{game_names, title_of};
    use crate::words::Lang;

    #[test]
    fn whatever_a_game_or_an_edition_is_called_is_understood() {
        for rules in editions() {
            let of_game = [title_of(rules), &*rules.variant.game].map(|name| Lang::ALL.map(|lang| lang.say(name)));
            for name in of_game.as_flattened().iter().copied().chain(rules.variant.names.iter().map(String::as_str)) {
                let found = edition(name).unwrap_or_else(|| panic!("{name}"));
                assert_eq!(found.variant.game, rules.variant.game, "{name}");
            }
            for title in Lang::ALL.map(|lang| lang.program(&rules.title)) {
                assert_eq!(edition(title), Some(rules), "{title}");
                assert_eq!(edition(&title.replace(['・', 'ー'], "")), Some(rules), "{title}");
                assert!(game_names(rules).iter().any(|name| name == title) || title.is_ascii(), "{title}");
            }
        }
    }
}
