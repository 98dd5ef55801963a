//! Clubs with house rules that no edition has, so that tests which run over all editions cover these answers too.

use adjudeck_validator::{Rules, RulesError, edition};

/// A club: the edition that it follows, and the answers that it replaces.
type Club = (&'static str, &'static [(&'static str, &'static str)]);

/// Clubs of all games. They limit the length of a game, name wild cards, and take cards out of packs.
const CLUBS: [Club; 5] = [
    (
        "kalooki/pagat",
        &[
            ("series.limit", "300"),
            ("meld.ace", r#""round""#),
            ("call.uncovered", r#""callable""#),
            ("draw.after-call", r#""free""#),
            ("wild.cards", r#"{ "these": "JK 3S 3C" }"#),
            (
                "pack.contents",
                r#"[{ "players": { "least": 3, "most": 6 }, "packs": 2, "jokers": 4, "without": "8S 10" }]"#,
            ),
        ],
    ),
    (
        "push/akagiri",
        &[
            ("series.limit", "200"),
            ("wild.cards", r#"{ "these": "JK 2 JH JD" }"#),
            (
                "pack.contents",
                r#"[{ "players": { "least": 4, "most": 4 }, "packs": 2, "jokers": 4, "without": "8 9 10" }]"#,
            ),
        ],
    ),
    (
        "pokerato/pagat",
        &[
            ("series.limit", "250"),
            ("wild.cards", r#"{ "these": "JK 2S 3C" }"#),
            (
                "pack.contents",
                r#"[{ "players": { "least": 3, "most": 5 }, "packs": 2, "jokers": 4, "without": "3 4" }]"#,
            ),
        ],
    ),
    (
        "paplu/akagiri",
        &[
            ("series.limit", "120"),
            ("meld.ace", r#""round""#),
            ("wild.cards", r#"{ "these": "JK AH AD" }"#),
            ("pack.players", r#"{ "least": 2, "most": 5 }"#),
            (
                "pack.contents",
                r#"[{ "players": { "least": 2, "most": 5 }, "packs": 2, "jokers": 2, "without": "2 3 QS" }]"#,
            ),
        ],
    ),
    (
        "vazhushal/pagat",
        &[(
            "pack.contents",
            r#"[{ "players": { "least": 2, "most": 2 }, "packs": 1, "jokers": 2, "without": "7H" },
                { "players": { "least": 3, "most": 6 }, "packs": 2, "jokers": 4, "without": "2 3" }]"#,
        )],
    ),
];

/// The rules of the clubs.
///
/// ```
/// let clubs = adjudeck_tests::clubs::clubs().unwrap();
/// assert!(clubs.iter().all(|rules| rules.pack.contents.answer.iter().all(|pack| !pack.without.is_empty())));
/// ```
///
/// # Errors
/// The rules of a club contradict each other.
pub fn clubs() -> Result<Vec<Rules>, RulesError> {
    CLUBS.into_iter().filter_map(|(followed, says)| Some(club(edition(followed)?, says))).collect()
}

/// An edition with the answers of a club.
fn club(followed: &Rules, says: &[(&str, &str)]) -> Result<Rules, RulesError> {
    says.iter().try_fold(followed.clone(), |rules, (point, answer)| rules.with(point, answer))
}
