//! What is judged otherwise, for people.
//!
//! ```text
//! table3.rum:11:10: illegal becomes legal: Bea lays 8D on Aya.1
//!   one    illegal: a four is extended at its top only: K5.5 (layoff.direction = top-until-ace), Akagiri 2005
//!   other  legal: K5.5 (layoff.direction = both-ends), house rule after Pagat
//!   in     "Saturday, table 3", deal 2: 1 verdict
//! ```

use std::io::{self, Write};

use annotate_snippets::normalize_untrusted_str;
use anstyle::{AnsiColor, Style};

use super::{ChangeReport, Sides};
use crate::compare::{GameChange, Sums};
use crate::messages::english::changes::{
    extent, held, judged, left_out, not_legal, place, score, sums as in_words, winner,
};
use crate::report::side_by_side;
use crate::view::pad;

/// A report for people.
#[derive(Debug, Default)]
pub struct ChangeText;

impl ChangeReport for ChangeText {
    fn begin(&mut self, sides: &Sides, out: &mut dyn Write) -> io::Result<()> {
        let [one, other] = sides.names.each_ref().map(|name| normalize_untrusted_str(name));
        writeln!(out, "one    {one}\nother  {other}\n")?;
        match &sides.answers {
            Some(answers) => writeln!(out, "{}", normalize_lines(&side_by_side(["one", "other"], answers))),
            None => Ok(()),
        }
    }

    fn game(&mut self, change: &GameChange, out: &mut dyn Write) -> io::Result<()> {
        let (bold, colour) = (Style::new().bold(), AnsiColor::Yellow.on_default().bold());
        let (place, what) = heading(change);
        let (place, what) = (normalize_untrusted_str(&place), normalize_untrusted_str(&what));
        writeln!(out, "{bold}{place}:{bold:#} {colour}{what}{colour:#}")?;
        for (name, line) in below(change) {
            writeln!(out, "  {}  {}", pad(name, 5), normalize_untrusted_str(&line))?;
        }
        writeln!(out)
    }

    fn end(&mut self, sums: &Sums, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", in_words(sums))?;
        for turn in &sums.turns {
            writeln!(out, "  {} becomes {}: {}", turn.one, turn.other, turn.lines)?;
        }
        for point in &sums.points {
            let clause = if point.clause.is_empty() { String::new() } else { format!(" ({})", point.clause) };
            writeln!(out, "  first by {}{}: {}", point.point, normalize_untrusted_str(&clause), point.games)?;
        }
        if let Some(smallest) = sums.smallest.as_deref().filter(|_| sums.changed > 1) {
            let (at, _) = heading(smallest);
            let example = format!("{at}, {}, {} statements", place(smallest), smallest.statements);
            writeln!(out, "  smallest: {}", normalize_untrusted_str(&example))?;
        }
        left_out(sums).iter().try_for_each(|sentence| writeln!(out, "  {sentence}"))
    }
}

/// Where a game first differs, and what becomes of it.
fn heading(change: &GameChange) -> (String, String) {
    match (&change.first, &change.first_score) {
        (Some(first), _) => (
            format!("{}:{}:{}", change.file, first.line, first.column),
            format!("{} becomes {}: {}", first.one.verdict, first.other.verdict, first.text),
        ),
        (None, Some(changed)) => (change.file.clone(), score(changed)),
        (None, None) => (change.file.clone(), format!("judged otherwise: {}", extent(change))),
    }
}

/// The lines below, each with its name.
fn below(change: &GameChange) -> Vec<(&'static str, String)> {
    let mut below = Vec::new();
    match &change.first {
        Some(first) => below.extend([("one", judged(&first.one)), ("other", judged(&first.other))]),
        None => {
            for because in &change.because {
                let sides = [("one", &because.one), ("other", &because.other)];
                below.extend(sides.map(|(name, side)| (name, held(because.point, side.as_ref()))));
            }
        }
    }
    let known = change.first.is_some() || change.first_score.is_some();
    let much = if known { extent(change) } else { not_legal(change) };
    below.push(("in", format!("{}: {much}", place(change))));
    let also = change.first_score.as_ref().filter(|_| change.first.is_some()).map(score);
    below.extend(also.into_iter().chain(change.winner.as_ref().map(winner)).map(|also| ("also", also)));
    below
}

/// The text with whatever a terminal would obey made visible, its lines kept.
fn normalize_lines(text: &str) -> String {
    text.lines().map(|line| normalize_untrusted_str(line) + "\n").collect()
}
