//! What all pages know: the language, the games, and how texts are shown.

use std::borrow::Cow;
use std::sync::Arc;

use adjudeck_replayer::language::glossary::{Concept, concepts};
use adjudeck_replayer::rules::answers::{editions_of, games, points_of};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Clause, Point, Rules, Variant, about_section};
use maud::{Markup, html};

use super::logo::Logo;
use super::seen::{CodeExample, Seen};

/// A file of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its path in the folder of the book, with slashes.
    pub path: String,
    /// Its content.
    pub text: String,
}

/// Custom rules, which the book shows beside the editions.
#[derive(Clone, Debug)]
pub struct Own {
    /// The rules.
    pub rules: Rules,
    /// The rules that they extend, with their name, if there are any.
    pub base: Option<(String, Rules)>,
}

/// What a book is made of. By default all games, and nothing besides.
#[derive(Clone, Debug, Default)]
pub struct BookPlan {
    /// Custom rules, shown next to the editions.
    pub own: Vec<Own>,
    /// The games by their names; none for all of them.
    pub games: Vec<String>,
    /// What the book is called, if it has a title of its own.
    pub title: Option<String>,
    /// A picture in the head of each page. It lies beside the pages, by its path.
    pub logo: Option<Logo>,
    /// Whether the page that judges logs comes with the book.
    pub judges: bool,
}

/// What all pages know.
pub(super) struct Site<'a> {
    pub(super) lang: Lang,
    pub(super) plan: &'a BookPlan,
    pub(super) games: Vec<Game<'a>>,
    /// The codes of messages, with their examples.
    pub(super) codes: Vec<CodeExample>,
    /// Which points lead to which messages.
    pub(super) seen: Seen,
}

/// A game of the book.
pub(super) struct Game<'a> {
    /// Its name, `kalooki`.
    pub(super) name: &'a str,
    /// The words for its things: those of its custom rules if they agree, otherwise those of its first edition.
    pub(super) variant: &'a Arc<Variant>,
    /// Its editions, followed by custom rules.
    pub(super) editions: Vec<&'a Rules>,
    pub(super) own: Vec<&'a Own>,
    pub(super) points: Vec<Point>,
}

impl<'a> Game<'a> {
    /// Every game that has an edition or custom rules.
    pub(super) fn all(own: &'a [Own]) -> Vec<Self> {
        let mut names: Vec<&str> = games();
        for name in own.iter().map(|own| &*own.rules.variant.game) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.into_iter().filter_map(|name| Self::new(name, own)).collect()
    }

    /// The game of this name, if it has any rules.
    fn new(name: &str, own: &'a [Own]) -> Option<Self> {
        let own: Vec<_> = own.iter().filter(|own| own.rules.variant.game == name).collect();
        let editions: Vec<&Rules> = editions_of(name).into_iter().chain(own.iter().map(|own| &own.rules)).collect();
        let variant = own_words(&own).unwrap_or(&editions.first()?.variant);
        Some(Self { name: &variant.game, variant, points: points_of(&editions), editions, own })
    }

    /// The title of the game: that of its editions without the name of the book.
    pub(super) fn title(&self) -> &'a str {
        let title = self.editions.first().map_or(self.name, |rules| &*rules.title);
        title.rsplit_once(", after ").map_or(title, |(game, _)| game)
    }

    /// The numbers of the clauses of all editions, in order.
    pub(super) fn clauses(&self) -> Vec<&'a str> {
        let mut numbers: Vec<&str> = Vec::new();
        for clause in self.editions.iter().flat_map(|rules| &rules.clauses) {
            if !numbers.contains(&clause.number.as_str()) {
                numbers.push(&clause.number);
            }
        }
        numbers.sort_by_key(|number| order(number));
        numbers
    }

    /// A clause in each edition that has it.
    pub(super) fn clause(&self, number: &str) -> Vec<(&'a Rules, &'a Clause)> {
        let of = |rules: &&'a Rules| Some((*rules, rules.clauses.iter().find(|clause| clause.number == number)?));
        self.editions.iter().filter_map(of).collect()
    }
}

/// The words that custom rules use for the things of their game, if all of them use the same.
fn own_words<'a>(own: &[&'a Own]) -> Option<&'a Arc<Variant>> {
    let (first, rest) = own.split_first()?;
    let variant = &first.rules.variant;
    rest.iter().all(|it| it.rules.variant.terms == variant.terms).then_some(variant)
}

/// The sort key of a clause number: its letter, then its numbers as numbers.
fn order(number: &str) -> (String, Vec<u32>) {
    let letters = number.trim_end_matches(|it: char| it.is_ascii_digit() || it == '.');
    let rest = number.get(letters.len()..).unwrap_or_default();
    (letters.to_owned(), rest.split('.').map(|part| part.parse().unwrap_or_default()).collect())
}

impl<'a> Site<'a> {
    /// The site in a language, after a plan.
    pub(super) fn new(lang: Lang, plan: &'a BookPlan) -> Self {
        let mut games = Game::all(&plan.own);
        games.retain(|game| plan.games.is_empty() || plan.games.iter().any(|name| name == game.name));
        let known: Vec<_> = games.iter().map(|game| (game.name, &*game.editions, &*game.points)).collect();
        let mut codes = if plan.games.is_empty() { CodeExample::all() } else { CodeExample::all_by(&known) };
        let seen = Seen::of(&codes, &known);
        let may_come = |it: &CodeExample| it.log.is_some() || seen.has(it.code.code) || it.is_of(&known);
        codes.retain(|it| plan.games.is_empty() || may_come(it));
        Self { lang, plan, games, codes, seen }
    }
}

impl Site<'_> {
    /// A text of the rules in the language of the book and the words of a game, or of rummy in general. A text without a
    /// translation is marked as English.
    pub(super) fn rule(&self, text: &str, variant: &Variant) -> Markup {
        let is_known = self.lang.translation(text).is_some();
        html! { @if is_known { (self.lang.rule(text, variant)) } @else { span lang="en" { (text) } } }
    }

    /// The name of a game.
    pub(super) fn title<'g>(&self, game: &Game<'g>) -> &'g str {
        self.lang.say(game.title())
    }

    /// Who gives an answer: a source, or the house.
    pub(super) fn source(&self, text: &str, variant: &Variant) -> Markup {
        if text.starts_with("house rule") {
            html! { (self.lang.source(text)) }
        } else {
            self.rule(text, variant)
        }
    }

    /// The name of the book that an edition follows.
    pub(super) fn book(&self, rules: &Rules) -> Markup {
        self.rule(self.book_name(rules), Variant::general())
    }

    /// The short name of the book that an edition follows. If an earlier edition follows the same book, the name of the edition
    /// itself.
    pub(super) fn book_name<'r>(&self, rules: &'r Rules) -> &'r str {
        let editions = self.games.iter().flat_map(|game| &game.editions);
        let mut before = editions.take_while(|it| it.edition != rules.edition);
        if before.any(|it| it.book == rules.book) { &rules.edition } else { book(rules) }
    }

    /// What the book is called.
    pub(super) fn name(&self) -> &str {
        self.plan.title.as_deref().unwrap_or_else(|| self.lang.say("The book of rulings"))
    }

    /// Whether the book speaks of a point: one of its games has it, or it is the book of all.
    pub(super) fn speaks_of(&self, point: Point) -> bool {
        self.plan.games.is_empty() || self.games.iter().any(|game| game.points.contains(&point))
    }

    /// The sections of the rules of which the book speaks, each with its points.
    pub(super) fn sections(&self) -> Vec<(&'static str, Vec<Point>)> {
        let mut sections: Vec<(&str, Vec<Point>)> = Vec::new();
        for point in Point::all().filter(|point| self.speaks_of(*point)) {
            match sections.last_mut() {
                Some((last, points)) if *last == point.section() => points.push(point),
                _ => sections.push((point.section(), vec![point])),
            }
        }
        sections
    }

    /// The things of rummy of which the book speaks: those about which there is no point, or one of its own.
    pub(super) fn concepts(&self) -> impl Iterator<Item = &'static Concept> {
        concepts()
            .iter()
            .filter(|concept| concept.points().next().is_none() || concept.points().any(|point| self.speaks_of(point)))
    }

    /// Whether a game has a point.
    pub(super) fn has(&self, game: &str, point: Point) -> bool {
        self.games.iter().any(|it| it.name == game && it.points.contains(&point))
    }
}

/// The short name of the book that an edition follows.
fn book(rules: &Rules) -> &str {
    rules.book.split(':').next().unwrap_or_default()
}

/// The name of a section: the beginning of the sentence about it.
pub(super) fn section_name(site: &Site<'_>, section: &str, variant: &Variant) -> Cow<'static, str> {
    let about = about_section(section);
    site.lang.say_of(about.split([':', ',', ';']).next().unwrap_or(about).trim_end_matches('.'), variant)
}

#[cfg(test)]
mod tests {
    use super::order;

    #[test]
    fn clauses_are_in_the_order_of_their_numbers() {
        let mut numbers = ["K10.1", "K2.10", "K2.9", "K1.1"];
        numbers.sort_by_key(|number| order(number));
        assert_eq!(numbers, ["K1.1", "K2.9", "K2.10", "K10.1"]);
    }
}
