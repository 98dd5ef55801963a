//! Words of the notation, of games, of sections and of rummy.

use adjudeck_replayer::language::glossary::{Called, Concept, Mentions, concepts, title_of};
use adjudeck_replayer::notation::{FormKind, LETTERS, forms};
use adjudeck_replayer::rules::answers::{held, link_of, points_of};
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Clause, Point, Rules, Variant, about_section, possible_answers, question};

use super::Page;
use crate::columns::{lines, pad, width};
use crate::view::form;

/// How many clauses that mention a word are shown.
const MAX_CLAUSES: usize = 12;

impl Page<'_> {
    /// The statements and actions to which a word of the notation belongs.
    pub(super) fn form(self, word: &str) -> String {
        let lang = self.lang;
        let all: Vec<_> = forms(lang).into_iter().filter(|form| form.word() == word).collect();
        let (is_own, all) = if all.is_empty() {
            (false, forms(lang).into_iter().filter(|form| form.further().contains(&word)).collect())
        } else {
            (true, all)
        };
        let is_any = |kind: FormKind| all.iter().any(|form| form.kind == kind);
        let above = match (is_any(FormKind::Statement), is_any(FormKind::Action)) {
            _ if is_any(FormKind::Card) => lang.program("a card in a log"),
            _ if !is_own => lang.program("a word in a line of a log"),
            (true, true) => lang.program("a line of a log, and what a player does"),
            (false, true) => lang.program("what a player does, in a log"),
            (true | false, false) => lang.program("a line of a log"),
        };
        let shown: Vec<_> = all.iter().map(|it| form(it, self.columns)).collect();
        format!("{word}: {above}\n\n{}\n{}", shown.join("\n"), self.paragraph(lang.program(LETTERS)))
    }

    /// A game: its names, its editions, and its words for things.
    pub(super) fn game(self, asked: &str, game: &str) -> String {
        let lang = self.lang;
        let rules: Vec<_> = self.rules.iter().copied().filter(|rules| rules.variant.game == game).collect();
        let Some(first) = rules.first() else { return String::new() };
        let mut rows = vec![(lang.program("other names").to_owned(), What::List(names_of_game(&rules)))];
        rows.extend(rules.iter().map(|rules| (rules.edition.clone(), What::Text(book(rules, lang)))));
        let points = points_of(&rules);
        let disputed = points.iter().filter(|point| held(&rules, **point).len() > 1).count();
        let things = concepts().iter().filter_map(|concept| {
            let called = concept.called(&rules);
            let name = concept.said(lang).words.first().cloned().unwrap_or_default();
            (!called.is_empty()).then(|| (name, What::List(words(&called))))
        });
        let things: Vec<_> = things.collect();
        let heading = if things.is_empty() { "" } else { lang.program("What it calls its things:") };
        format!(
            "{asked}: {}\n\n{}\n{}\n{}",
            lang.words().cited(lang.say(title_of(first)), game),
            self.rows(&rows),
            self.paragraph(&lang.words().points_of_a_game(points.len(), disputed, &first.edition)),
            if things.is_empty() { String::new() } else { format!("{heading}\n{}", self.rows(&things)) },
        )
    }

    /// A thing of rummy: what it is, its names, and the points about it.
    pub(super) fn concept(self, asked: &str, concept: &Concept) -> String {
        let lang = self.lang;
        let mut rows = vec![(lang.program("in general").to_owned(), What::List(concept.said(lang).words.clone()))];
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        rows.extend(others.map(|other| (String::new(), What::List(concept.said(other).words.clone()))));
        let called = concept.called(self.rules);
        for game in games_in(&called) {
            rows.push((game.to_owned(), What::List(words(called.iter().filter(|it| it.game == game)))));
        }
        if !concept.forms.is_empty() {
            rows.push((lang.program("in a log").to_owned(), What::List(concept.forms.clone())));
        }
        let points: Vec<_> = concept.points().collect();
        format!("{asked}: {}\n\n{}{}", concept.said(lang).is, self.rows(&rows), self.points(&points))
    }

    /// A section of the rules: what it is about, and its points.
    pub(super) fn section(self, section: &str) -> String {
        let about = self.lang.rule(about_section(section), Variant::general());
        let points: Vec<_> = Point::all().filter(|point| point.section() == section).collect();
        format!(
            "{section}: {}\n\n{}{}",
            self.lang.program("a section of the rules"),
            self.paragraph(&about),
            self.points(&points)
        )
    }

    /// A word that has no explanation: the clauses and points that mention it.
    pub(super) fn mentions(self, asked: &str, mentions: &Mentions<'_>) -> String {
        let Mentions { clauses, points } = mentions;
        let text = |(rules, clause): &(&Rules, &Clause)| {
            let text = self.lang.rule(&clause.text, &rules.variant).into_owned();
            (clause.number.clone(), What::Text(text))
        };
        let mut rows: Vec<_> = clauses.iter().take(MAX_CLAUSES).map(text).collect();
        if let further @ 1.. = clauses.len().saturating_sub(MAX_CLAUSES) {
            rows.push((String::new(), What::Text(self.lang.words().further(further as u64))));
        }
        let gap = if rows.is_empty() { "" } else { "\n" };
        let heading = self.lang.program("words of the rules");
        format!("{asked}: {heading}\n{gap}{}{}", self.rows(&rows), self.points(points))
    }

    /// An answer: the points that can have it, and its meaning there.
    pub(super) fn answer(self, answer: &str) -> String {
        let having = Point::all().filter_map(|point| {
            let (_, meaning) = possible_answers(point).into_iter().find(|(word, _)| word == answer)?;
            Some((point.path().to_owned(), What::Text(self.lang.rule(&meaning, Variant::general()).into_owned())))
        });
        let rows: Vec<_> = having.collect();
        format!("{answer}: {}\n\n{}", self.lang.program("an answer to these points"), self.rows(&rows))
    }

    /// Points with their questions, and how to see more.
    fn points(self, points: &[Point]) -> String {
        let lang = self.lang;
        let row = |point: &Point| {
            (point.path().to_owned(), What::Text(lang.rule(&question(*point), Variant::general()).into_owned()))
        };
        match points {
            [] => String::new(),
            points => {
                format!("\n{}\n{}", lang.program("Points:"), self.rows(&points.iter().map(row).collect::<Vec<_>>()))
            }
        }
    }

    /// A paragraph, broken to the width.
    fn paragraph(self, text: &str) -> String {
        lines(text, self.columns).join("\n") + "\n"
    }

    /// Things with their descriptions, in two columns.
    fn rows(self, rows: &[(String, What)]) -> String {
        let widest = rows.iter().map(|(name, _)| width(name)).max().unwrap_or_default();
        let room = self.columns.saturating_sub(widest + 4);
        let row = |(name, what): &(String, What)| {
            let below = format!("\n{}", " ".repeat(widest + 4));
            format!("  {}  {}\n", pad(name, widest), what.lines(room).join(&below))
        };
        rows.iter().map(row).collect()
    }
}

/// The description of something.
enum What {
    Text(String),
    /// Words, which are not split across lines.
    List(Vec<String>),
}

impl What {
    fn lines(&self, room: usize) -> Vec<String> {
        match self {
            Self::Text(text) => lines(&visible(text), room),
            Self::List(words) => listed(words, room),
        }
    }
}

/// Words in a row. Lines are broken only between them.
fn listed(words: &[String], room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if width(line) + width(word) + 3 <= room => {
                line.push_str(", ");
                line.push_str(word);
            }
            Some(line) => {
                line.push(',');
                lines.push(word.clone());
            }
            None => lines.push(word.clone()),
        }
    }
    lines
}

/// Other names of a game, from all its rules. Titles are not among them, as each belongs to one edition.
fn names_of_game(rules: &[&Rules]) -> Vec<String> {
    let Some((first, others)) = rules.split_first() else { return Vec::new() };
    let is_shared = |name: &&String| others.iter().all(|rules| rules.variant.names.contains(name));
    first.variant.names.iter().filter(is_shared).cloned().collect()
}

/// A book, and where it can be read.
fn book(rules: &Rules, lang: Lang) -> String {
    let name = lang.say(&rules.book).to_owned();
    link_of(&rules.book).map_or_else(|| name.clone(), |link| format!("{name} <{link}>"))
}

/// The games that have another name for a thing, each once.
fn games_in(called: &[Called]) -> Vec<&str> {
    let mut all: Vec<&str> = Vec::new();
    for it in called {
        if !all.contains(&&*it.game) {
            all.push(&it.game);
        }
    }
    all
}

/// The words that a thing is called by.
fn words<'a>(called: impl IntoIterator<Item = &'a Called>) -> Vec<String> {
    called.into_iter().flat_map(|it| it.words.clone()).collect()
}
