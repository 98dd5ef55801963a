//! What games are called.

use adjudeck_validator::Rules;

use crate::words::Lang;

/// What a game is called by the title of its rules: `Jamaican Kalooki`.
///
/// ```
/// let rules = adjudeck_validator::edition("push").unwrap();
/// assert_eq!(adjudeck_replayer::glossary::title_of(rules), "Push");
/// ```
#[must_use]
pub fn title_of(rules: &Rules) -> &str {
    rules.title.rsplit_once(", after ").map_or(&*rules.title, |(game, _)| game)
}

/// Everything that the game of these rules is called, in any language, and the words of its title that are long enough to mean it.
///
/// ```
/// let names = adjudeck_replayer::glossary::game_names(adjudeck_validator::edition("pokerato").unwrap());
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
