//! The book of rulings: a static site that says how the books answer every point, and shows it on a table.
//!
//! A page is made for each game, with its rules by clause; for each point of each game, with every answer, who gives it, and
//! an example judged under all of them; and for the indexes. Everything on it comes from the editions, from the
//! [examples](crate::examples) and from the referee, who judges them when the book is written; nothing is kept by hand but
//! the fixed words, which are texts of `words/ja/book.json` in another language. The same rules give the same bytes.
//!
//! The site needs nothing from elsewhere: it is read from a folder as well as from a server, and without scripts, but for the
//! search.
//!
//! # Why `maud`?
//!
//! Pages are made of data that nest, so the templates should be Rust, with its loops and functions, and be checked when the
//! program is built. `maud` does that in a macro and very little else: it escapes everything that is spliced in, has been
//! kept for ten years, and needs two crates that we do not have already. `askama`, which is as well kept, has templates of
//! its own language in files of their own, which would split each page in two.

mod cards;
mod chapter;
mod example;
mod frame;
mod indexes;
mod plays;
mod point;
mod search;
mod start;
mod values;

use std::borrow::Cow;

use adjudeck_validator::{Clause, Point, Rules, about_section};
use maud::{Markup, html};

use crate::answers::{editions_of, games, points_of};
use crate::words::Lang;

/// A file of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Where it lies in the folder of the book, with slashes.
    pub path: String,
    /// What it has.
    pub text: String,
}

/// The book in a language, file by file.
///
/// ```
/// use adjudeck_replayer::{book::pages, words::Lang};
/// let pages = pages(Lang::En);
/// assert!(pages.iter().any(|page| page.path == "kalooki/layoff.direction.html"));
/// ```
#[must_use]
pub fn pages(lang: Lang) -> Vec<Page> {
    let site = Site { lang, games: games().into_iter().map(Game::new).collect() };
    let mut pages = vec![start::page(&site)];
    for game in &site.games {
        pages.push(chapter::page(&site, game));
        pages.extend(game.points.iter().map(|point| point::page(&site, game, *point)));
    }
    pages.extend([indexes::sections(&site), indexes::sources(&site), search::page(&site), search::index(&site)]);
    let asset = |path: &str, text: &str| Page { path: path.to_owned(), text: text.to_owned() };
    pages.push(asset("book.css", include_str!("assets/book.css")));
    pages.push(asset("search.js", include_str!("assets/search.js")));
    pages
}

/// What all pages know.
struct Site {
    lang: Lang,
    games: Vec<Game>,
}

/// A game of the book.
struct Game {
    /// Its name in the names of editions, `kalooki`.
    name: &'static str,
    editions: Vec<&'static Rules>,
    points: Vec<Point>,
}

impl Game {
    fn new(name: &'static str) -> Self {
        Self { name, editions: editions_of(name).collect(), points: points_of(name) }
    }

    /// What the game is called: the titles of its editions without the book.
    fn title(&self) -> &'static str {
        let title = self.editions.first().map_or(self.name, |rules| &rules.title);
        title.rsplit_once(", after ").map_or(title, |(game, _)| game)
    }

    /// The numbers of the clauses, those of all editions in order.
    fn clauses(&self) -> Vec<&'static str> {
        let mut numbers: Vec<&str> = Vec::new();
        for clause in self.editions.iter().flat_map(|rules| &rules.clauses) {
            if !numbers.contains(&clause.number.as_str()) {
                numbers.push(&clause.number);
            }
        }
        numbers.sort_by_key(|number| order(number));
        numbers
    }

    /// A clause as each edition has it.
    fn clause(&self, number: &str) -> Vec<(&'static Rules, &'static Clause)> {
        let of = |rules: &&'static Rules| Some((*rules, rules.clauses.iter().find(|clause| clause.number == number)?));
        self.editions.iter().filter_map(of).collect()
    }
}

/// What the number of a clause is sorted by: its letter, and its numbers as numbers.
fn order(number: &str) -> (String, Vec<u32>) {
    let letters = number.trim_end_matches(|it: char| it.is_ascii_digit() || it == '.');
    let rest = number.get(letters.len()..).unwrap_or_default();
    (letters.to_owned(), rest.split('.').map(|part| part.parse().unwrap_or_default()).collect())
}

impl Site {
    /// A text of the rules in the language of the book and the words of a game, or of rummy in general. One that has no
    /// translation is marked as English.
    fn rule(&self, text: &str, game: &str) -> Markup {
        let is_known = self.lang.translation(text).is_some();
        html! { @if is_known { (self.lang.rule(text, game)) } @else { span lang="en" { (text) } } }
    }

    /// The name of a game.
    fn title(&self, game: &Game) -> &str {
        self.lang.say(game.title())
    }

    /// The name of the book that an edition follows.
    fn book(&self, rules: &'static Rules) -> Markup {
        self.rule(book(rules), "")
    }

    /// Whether a game has a point.
    fn has(&self, game: &str, point: Point) -> bool {
        self.games.iter().any(|it| it.name == game && it.points.contains(&point))
    }
}

/// The short name of the book that an edition follows.
fn book(rules: &'static Rules) -> &'static str {
    rules.book.split(':').next().unwrap_or_default()
}

/// A text with slots in braces, each filled by what `slot` gives for its name.
fn fill(text: &str, mut slot: impl FnMut(&str) -> Markup) -> Markup {
    html! {
        @for (index, part) in text.split('{').enumerate() {
            @match part.split_once('}').filter(|_| index > 0) {
                Some((name, rest)) => { (slot(name)) (rest) },
                None => (part),
            }
        }
    }
}

/// The name of a section: how the sentence on what it is about begins.
fn section_name(site: &Site, section: &str, game: &str) -> Cow<'static, str> {
    let about = about_section(section);
    site.lang.say_of(about.split([':', ',', ';']).next().unwrap_or(about).trim_end_matches('.'), game)
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::{fill, order};

    #[test]
    fn slots_are_filled_and_what_is_hostile_is_escaped() {
        let filled = fill("{who} <draws> {cards}", |slot| html! { b { (slot) "<script>" } });
        assert_eq!(filled.into_string(), "<b>who&lt;script&gt;</b> &lt;draws&gt; <b>cards&lt;script&gt;</b>");
        assert_eq!(fill("no slot }", |_| html! {}).into_string(), "no slot }");
    }

    #[test]
    fn clauses_are_in_the_order_of_their_numbers() {
        let mut numbers = ["K10.1", "K2.10", "K2.9", "K1.1"];
        numbers.sort_by_key(|number| order(number));
        assert_eq!(numbers, ["K1.1", "K2.9", "K2.10", "K10.1"]);
    }
}
