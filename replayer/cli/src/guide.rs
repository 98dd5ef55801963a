//! The guide to working with the program, page by page. It is in `replayer/guide` as Markdown, for readers of the repository, and
//! also part of the program, which writes it beside the book of rulings.

use adjudeck_replayer::words::Lang;

/// A page of the guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuidePage {
    /// Its name: the name of its file without `.md`.
    pub name: &'static str,
    /// Its text, in Markdown.
    pub text: &'static str,
    /// The games that it is about; none if it is for all.
    pub games: &'static [&'static str],
}

impl GuidePage {
    /// Whether it is for somebody who plays one of these games.
    ///
    /// ```
    /// let pages = adjudeck_cli::guide::pages(adjudeck_replayer::words::Lang::En);
    /// let gin = pages.iter().find(|page| page.name == "gin").unwrap();
    /// assert!(gin.is_for(&["gin"]) && !gin.is_for(&["canasta"]) && pages[0].is_for(&["canasta"]));
    /// ```
    #[must_use]
    pub fn is_for(&self, games: &[&str]) -> bool {
        self.games.is_empty() || self.games.iter().any(|game| games.contains(game))
    }
}

/// A page in both languages, and the games that it is about.
macro_rules! page {
    ($name:literal $(, $game:literal)*) => {
        [
            GuidePage { name: $name, text: include_str!(concat!("../../guide/en/", $name, ".md")), games: &[$($game),*] },
            GuidePage { name: $name, text: include_str!(concat!("../../guide/ja/", $name, ".md")), games: &[$($game),*] },
        ]
    };
}

/// The pages in their order, each in English and Japanese.
const PAGES: [[GuidePage; 2]; 24] = [
    page!("index"),
    page!("secretary"),
    page!("developer"),
    page!("director"),
    page!("gin", "gin"),
    page!("rum500", "rum500"),
    page!("canasta", "canasta"),
    page!("kaluki", "kaluki"),
    page!("scala40", "scala40"),
    page!("contract", "kalooki", "pokerato", "push"),
    page!("indian-rummy", "paplu"),
    page!("cookbook"),
    page!("join"),
    page!("infer"),
    page!("fairness"),
    page!("proofs"),
    page!("python"),
    page!("server"),
    page!("editors"),
    page!("notation"),
    page!("promises"),
    page!("checked"),
    page!("speed"),
    page!("beside"),
];

/// The pages in a language. The first one links to the others.
///
/// ```
/// use adjudeck_cli::guide::pages;
/// use adjudeck_replayer::words::Lang;
/// assert_eq!(pages(Lang::Ja)[0].name, "index");
/// ```
#[must_use]
pub fn pages(lang: Lang) -> Vec<GuidePage> {
    PAGES.map(|[english, japanese]| lang.pick(english, japanese)).to_vec()
}

/// The path of a page in the folder of the book.
///
/// ```
/// assert_eq!(adjudeck_cli::guide::path("index"), "guide/index.html");
/// ```
#[must_use]
pub fn path(name: &str) -> String {
    format!("guide/{name}.html")
}

/// The id of a heading on its page, as code hosts make it.
///
/// ```
/// assert_eq!(adjudeck_cli::guide::place("What is this hand?"), "what-is-this-hand");
/// ```
#[must_use]
pub fn place(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
    kept.map(|it| if it == ' ' { '-' } else { it }).flat_map(char::to_lowercase).collect()
}
