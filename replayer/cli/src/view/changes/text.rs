//! Changed verdicts, for people.
//!
//! ```text
//! table3.rum:11:10: illegal becomes legal: Bea lays 8D on Aya.1
//!   one    illegal: a four is extended at its top only: K5.5 (layoff.direction = top-until-ace), Akagiri 2005
//!   other  legal: K5.5 (layoff.direction = both-ends), house rule after Pagat
//!   in     "Saturday, table 3", deal 2: 1 verdict
//! ```

use std::io::{self, Write};

use adjudeck_replayer::analysis::compare::{GameChange, Sums};
use adjudeck_replayer::report::{ChangeReport, Sides};
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use anstyle::{AnsiColor, Style};

use crate::columns::{pad, width};
use crate::view::side_by_side;

/// A report for people.
#[derive(Debug, Default)]
pub struct ChangeText {
    lang: Lang,
    quiet: bool,
}

impl ChangeText {
    /// A report in this language.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self { lang, quiet: false }
    }

    /// The same, without the summary if quiet.
    #[must_use]
    pub const fn quiet(self, quiet: bool) -> Self {
        Self { quiet, ..self }
    }

    /// The name of a line below a game, padded to a column.
    fn column(&self, name: &str) -> String {
        let widths = ["one", "other", "in", "also"].map(|name| width(self.lang.program(name)));
        pad(self.lang.program(name), widths.into_iter().max().unwrap_or_default())
    }

    /// Where a game first differs, and how.
    fn heading(&self, change: &GameChange) -> (String, String) {
        let words = self.lang.words();
        match (&change.first, &change.first_score) {
            (Some(first), _) => (
                format!("{}:{}:{}", change.file, first.line, first.column),
                words.labelled(&words.becomes(first.one.verdict, first.other.verdict), &first.text),
            ),
            (None, Some(changed)) => (change.file.clone(), words.score(changed)),
            (None, None) => {
                let otherwise = self.lang.program("judged otherwise");
                (change.file.clone(), words.labelled(otherwise, &words.extent(change)))
            }
        }
    }

    /// The lines below, each with its name.
    fn below(&self, change: &GameChange) -> Vec<(&'static str, String)> {
        let (words, mut below) = (self.lang.words(), Vec::new());
        match &change.first {
            Some(first) => below.extend([("one", words.judged(&first.one)), ("other", words.judged(&first.other))]),
            None => {
                for because in &change.because {
                    let sides = [("one", &because.one), ("other", &because.other)];
                    below.extend(sides.map(|(name, side)| (name, words.held(because.point, side.as_ref()))));
                }
            }
        }
        let known = change.first.is_some() || change.first_score.is_some();
        let much = if known { words.extent(change) } else { words.not_legal(change) };
        below.push(("in", words.labelled(&words.location(&change.location()), &much)));
        let also = change.first_score.as_ref().filter(|_| change.first.is_some()).map(|it| words.score(it));
        let winner = change.winner.as_ref().map(|it| words.winner(it));
        below.extend(also.into_iter().chain(winner).map(|also| ("also", also)));
        below
    }
}

impl ChangeReport for ChangeText {
    fn begin(&mut self, sides: &Sides, out: &mut dyn Write) -> io::Result<()> {
        let [one, other] = sides.names.each_ref().map(|name| visible(name));
        writeln!(out, "{}  {one}\n{}  {other}\n", self.column("one"), self.column("other"))?;
        let Some(answers) = &sides.answers else { return Ok(()) };
        let names = ["one", "other"].map(|name| self.lang.program(name));
        writeln!(out, "{}", normalize_lines(&side_by_side(names, &sides.variant, answers, self.lang)))
    }

    fn game(&mut self, change: &GameChange, out: &mut dyn Write) -> io::Result<()> {
        let (bold, colour) = (Style::new().bold(), AnsiColor::Yellow.on_default().bold());
        let (place, what) = self.heading(change);
        let (place, what) = (visible(&place), visible(&what));
        writeln!(out, "{bold}{place}:{bold:#} {colour}{what}{colour:#}")?;
        for (name, line) in self.below(change) {
            writeln!(out, "  {}  {}", self.column(name), visible(&line))?;
        }
        writeln!(out)
    }

    fn end(&mut self, sums: &Sums, out: &mut dyn Write) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let words = self.lang.words();
        writeln!(out, "{}", words.sums(sums))?;
        sums.turns.iter().try_for_each(|turn| writeln!(out, "  {}", words.turn(turn)))?;
        for point in &sums.points {
            writeln!(out, "  {}", visible(&words.first_by(point, &str::to_owned)))?;
        }
        if let Some(smallest) = sums.smallest.as_deref().filter(|_| sums.changed > 1) {
            let (at, _) = self.heading(smallest);
            let (place, much) = (words.location(&smallest.location()), words.statements(smallest.statements));
            let name = self.lang.program("smallest");
            let line = words.labelled(name, &words.list(&[&at, &place, &much]));
            writeln!(out, "  {}", visible(&line))?;
        }
        words.left_out(sums).iter().try_for_each(|sentence| writeln!(out, "  {sentence}"))
    }
}

/// The text with control characters made visible. Its lines stay.
fn normalize_lines(text: &str) -> String {
    text.lines().map(|line| visible(line) + "\n").collect()
}
