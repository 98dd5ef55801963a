//! The coverage of rules by logs, as tables for people.

use adjudeck_replayer::analysis::coverage::{
    AnswerCoverage, ClauseCoverage, CoverageDocument, EditionCoverage, Hits, Holder, PointCoverage,
};
use adjudeck_replayer::rules::answers::answer_text;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

use crate::columns::{pad_left, width};
use crate::view::Drawn;

/// How many characters of an answer are shown.
const LONGEST_ANSWER: usize = 48;

/// The headings of the columns, in the order of [`Hits::columns`].
pub(crate) fn headings(lang: Lang) -> [&'static str; 5] {
    [
        lang.program("consulted"),
        lang.program("forbade"),
        lang.program("allowed"),
        lang.program("undecided"),
        lang.program("turned"),
    ]
}

impl Drawn<'_, CoverageDocument> {
    /// A table for each edition, with a line that says how much of the edition came up.
    ///
    /// ```
    /// use adjudeck_cli::view::Drawn;
    /// use adjudeck_replayer::{analysis::coverage::Coverage, referee::Choice, words::Lang};
    /// let document = Coverage::new(&Choice::default()).document();
    /// assert_eq!(Drawn(&document).text(Lang::En), "");
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let tables = self.editions.iter().map(|edition| EditionText::new(edition, lang).drawn());
        tables.collect::<Vec<_>>().join("\n")
    }
}

/// The answer of an edition, or a reading, shortened if it is long.
pub(crate) fn shown(held: &AnswerCoverage, lang: Lang) -> String {
    let Some(value) = &held.answer else { return lang.program("other answers of the house").to_owned() };
    let text = answer_text(value);
    match text.char_indices().nth(LONGEST_ANSWER) {
        Some((end, _)) => text.get(..end).unwrap_or_default().to_owned() + "…",
        None => text,
    }
}

/// The sources of an answer, with its clause if it has one of its own.
pub(crate) fn sources(held: &AnswerCoverage, lang: Lang) -> String {
    let clause = held.clause.as_ref().filter(|_| held.held_by == Holder::Others);
    let sources = held.sources.iter().map(|source| lang.source(source));
    let all: Vec<_> = clause.cloned().into_iter().chain(sources).collect();
    lang.words().list(&all.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A table of an edition.
struct EditionText<'a> {
    edition: &'a EditionCoverage,
    lang: Lang,
    widths: [usize; 5],
}

impl<'a> EditionText<'a> {
    fn new(edition: &'a EditionCoverage, lang: Lang) -> Self {
        let most = edition.clauses.iter().map(|clause| clause.hits.columns());
        let most = most.fold([0; 5], |one, other| std::array::from_fn(|at| at_of(&one, at).max(at_of(&other, at))));
        let headings = headings(lang).map(width);
        let widths = std::array::from_fn(|at| {
            headings.get(at).copied().unwrap_or_default().max(at_of(&most, at).to_string().len())
        });
        Self { edition, lang, widths }
    }

    fn drawn(&self) -> String {
        let sums = self.lang.words().decided(self.edition.points, &self.edition.edition);
        let clauses: String = self.edition.clauses.iter().map(|clause| self.clause(clause)).collect();
        let heading = self.row(&headings(self.lang).map(str::to_owned), &self.edition.edition);
        let table = if clauses.is_empty() { clauses } else { heading + &clauses + "\n" };
        format!("{table}{sums}\n")
    }

    /// A clause with its points. A clause that logs cannot put to the test has no numbers.
    fn clause(&self, clause: &ClauseCoverage) -> String {
        let has_none = clause.points.is_empty() && clause.hits == Hits::default();
        let cells = clause.hits.columns().map(|hits| if has_none { "-".to_owned() } else { hits.to_string() });
        let points: String = clause.points.iter().map(|point| self.point(point)).collect();
        self.row(&cells, &clause.clause) + &points
    }

    /// A point with its answers.
    fn point(&self, point: &PointCoverage) -> String {
        let question = self.lang.rule(&point.question, &self.edition.variant).into_owned();
        let row = self.hits(&point.hits, &format!("  {}", self.lang.words().labelled(point.point, &question)));
        let answers = point.answers.iter().map(|held| {
            let mark = if held.held_by == Holder::Edition { "=" } else { " " };
            let row = format!("    {mark} {}  {}", shown(held, self.lang), sources(held, self.lang));
            self.hits(&held.hits, &row)
        });
        row + &answers.collect::<String>()
    }

    fn hits(&self, hits: &Hits, name: &str) -> String {
        self.row(&hits.columns().map(|hits| hits.to_string()), name)
    }

    fn row(&self, cells: &[String; 5], name: &str) -> String {
        let cells: Vec<_> = cells.iter().zip(self.widths).map(|(cell, to)| pad_left(cell, to)).collect();
        format!("{}  {}\n", cells.join("  "), visible(name.trim_end()))
    }
}

fn at_of(numbers: &[u64; 5], at: usize) -> u64 {
    numbers.get(at).copied().unwrap_or_default()
}
