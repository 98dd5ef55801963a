//! The rules that the user can choose from.

use adjudeck_validator::{Point, Rules, possible_answers, question};
use serde::Serialize;

use super::order::Order;
use crate::rules::answers::{Held, answer_text, editions_of, games, held, points_of};
use crate::words::Lang;

/// A game with its editions.
#[derive(Clone, Debug, Serialize)]
pub struct GameOnShelf {
    /// Its name: `kalooki`.
    pub game: String,
    /// Its title.
    pub title: String,
    /// Its editions.
    pub editions: Vec<EditionOnShelf>,
}

/// An edition.
#[derive(Clone, Debug, Serialize)]
pub struct EditionOnShelf {
    /// Its name: `kalooki/akagiri`.
    pub edition: String,
    /// The book that it follows.
    pub book: String,
    /// The hash to which a log may be pinned.
    pub hash: String,
}

/// A point on which books differ.
#[derive(Clone, Debug, Serialize)]
pub struct PointOnShelf {
    /// Its path: `layoff.direction`.
    pub point: &'static str,
    /// What it asks.
    pub question: String,
    /// Its possible answers.
    pub answers: Vec<AnswerOnShelf>,
}

/// An answer that some book or reading gives to a point.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerOnShelf {
    /// The answer, as `set` takes it.
    pub answer: String,
    /// What it means, where it is a word.
    pub meaning: Option<String>,
    /// The editions that give this answer.
    pub editions: Vec<String>,
    /// Who says so.
    pub sources: Vec<String>,
}

/// All games with their editions.
///
/// ```
/// use adjudeck_replayer::{Lang, viewer::workbench::shelf};
/// let games = shelf(Lang::En);
/// assert_eq!(games[0].editions[0].edition, "kalooki/akagiri");
/// ```
#[must_use]
pub fn shelf(lang: Lang) -> Vec<GameOnShelf> {
    let game = |name: &str| {
        let editions = editions_of(name);
        let title = editions.first().map_or(name, |rules| &*rules.title);
        let title = title.rsplit_once(", after ").map_or(title, |(game, _)| game);
        GameOnShelf {
            game: name.to_owned(),
            title: lang.say(title).to_owned(),
            editions: editions.into_iter().map(|rules| edition(rules, lang)).collect(),
        }
    };
    games().into_iter().map(game).collect()
}

/// An edition as it is listed.
fn edition(rules: &Rules, lang: Lang) -> EditionOnShelf {
    let book = rules.book.split(':').next().unwrap_or_default();
    EditionOnShelf {
        edition: rules.edition.clone(),
        book: lang.rule(book, adjudeck_validator::Variant::general()).into_owned(),
        hash: rules.own_hash().to_owned(),
    }
}

/// The points of a game on which books differ, with every answer that somebody gives. The user's own rules file counts as a
/// book.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, points};
/// let points = points("kalooki", &Order::default());
/// let direction = points.iter().find(|it| it.point == "layoff.direction").unwrap();
/// assert!(direction.answers.iter().any(|it| it.answer == "both-ends" && it.editions.is_empty()));
/// ```
#[must_use]
pub fn points(game: &str, order: &Order) -> Vec<PointOnShelf> {
    let own = order.own.as_deref().and_then(|text| Rules::from_text(text).ok());
    let mut rules = editions_of(game);
    rules.extend(own.as_ref().filter(|own| *own.variant.game == *game));
    let of_point = |point: Point| {
        let held = held(&rules, point);
        (held.len() > 1).then(|| on_shelf(point, &held, &rules, order.lang()))
    };
    points_of(&rules).into_iter().filter_map(of_point).collect()
}

/// A point as it is listed.
fn on_shelf(point: Point, held: &[Held<'_>], rules: &[&Rules], lang: Lang) -> PointOnShelf {
    let variant = rules.last().map_or(adjudeck_validator::Variant::general(), |rules| &rules.variant);
    let words = possible_answers(point);
    let answer = |held: &Held<'_>| {
        let answer = answer_text(&held.answer);
        let meaning = words.iter().find(|(word, _)| *word == answer);
        let meaning = meaning.map(|(_, meaning)| lang.rule(meaning, variant).into_owned());
        AnswerOnShelf {
            meaning,
            editions: held.editions().map(|rules| rules.edition.clone()).collect(),
            sources: held.holders.iter().map(|holder| lang.source(&holder.source)).collect(),
            answer,
        }
    };
    PointOnShelf {
        point: point.path(),
        question: lang.rule(&question(point), variant).into_owned(),
        answers: held.iter().map(answer).collect(),
    }
}
