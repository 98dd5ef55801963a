//! What is judged otherwise, in Markdown as code hosts read it: fit to stand in a pull request.
//!
//! Whatever comes from a log stands in code spans, so a name or a title can neither be markup nor mention anybody. Of the
//! games the first are listed, so that the text stays short enough for a comment.

use std::io::{self, Write};

use annotate_snippets::normalize_untrusted_str;

use super::{ChangeReport, Sides};
use crate::compare::{Because, GameChange, Held, Judged, Sums};
use crate::messages::english::answer;
use crate::messages::english::changes::{extent, left_out, place, score, sums as in_words, winner};

/// How many games are listed.
const LISTED: usize = 20;

/// A report in Markdown.
#[derive(Debug, Default)]
pub struct Markdown {
    listed: Vec<GameChange>,
}

impl ChangeReport for Markdown {
    fn begin(&mut self, sides: &Sides, out: &mut dyn Write) -> io::Result<()> {
        let [one, other] = sides.names.each_ref().map(|name| code(name));
        writeln!(out, "## Change of rules\n\nOne: {one}  \nOther: {other}")?;
        let Some(answers) = &sides.answers else { return Ok(()) };
        if answers.is_empty() {
            return writeln!(out, "\nThe answers are the same.");
        }
        writeln!(out, "\n| point | one | other |\n|---|---|---|")?;
        for because in answers.iter().map(Because::from) {
            let [one, other] = [&because.one, &because.other].map(|held| cell(&answered(held.as_ref())));
            writeln!(out, "| {} | {one} | {other} |", code(because.point))?;
        }
        Ok(())
    }

    fn game(&mut self, change: &GameChange, _: &mut dyn Write) -> io::Result<()> {
        if self.listed.len() < LISTED {
            self.listed.push(change.clone());
        }
        Ok(())
    }

    fn end(&mut self, sums: &Sums, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n**{}**", in_words(sums))?;
        let turns = sums.turns.iter().map(|turn| format!("{} becomes {}: {}", turn.one, turn.other, turn.lines));
        let points = sums.points.iter().map(|point| {
            let clause = if point.clause.is_empty() { String::new() } else { format!(" ({})", code(&point.clause)) };
            format!("first by {}{clause}: {}", code(point.point), point.games)
        });
        let all: Vec<_> = turns.chain(points).chain(left_out(sums)).collect();
        if !all.is_empty() {
            writeln!(out)?;
        }
        all.iter().try_for_each(|line| writeln!(out, "- {line}"))?;
        if let Some(smallest) = &sums.smallest {
            writeln!(out, "\n### The smallest example, {} statements\n", smallest.statements)?;
            game(smallest, out)?;
        }
        if self.listed.len() > 1 {
            writeln!(out, "\n### Games\n")?;
            self.listed.iter().try_for_each(|change| game(change, out))?;
        }
        match sums.changed.saturating_sub(self.listed.len() as u64) {
            0 => Ok(()),
            further => writeln!(out, "- and {further} more"),
        }
    }
}

/// A game as an item of a list, with what rests below it.
fn game(change: &GameChange, out: &mut dyn Write) -> io::Result<()> {
    let extent = extent(change);
    let Some(first) = &change.first else {
        writeln!(out, "- {}, {}: {extent}", code(&change.file), code(&place(change)))?;
        change.first_score.iter().try_for_each(|it| writeln!(out, "  - {}", code(&score(it))))?;
        for because in &change.because {
            let [one, other] = [&because.one, &because.other].map(|held| answered(held.as_ref()));
            writeln!(out, "  - {}: {one} becomes {other}", code(because.point))?;
        }
        return change.winner.iter().try_for_each(|it| writeln!(out, "  - {}", code(&winner(it))));
    };
    let at = code(&format!("{}:{}", change.file, first.line));
    writeln!(out, "- {at}, {}: {}: {extent}", code(&place(change)), code(&first.text))?;
    for (name, judged) in [("one", &first.one), ("other", &first.other)] {
        writeln!(out, "  - {name}: **{}**{}", judged.verdict, reason(judged))?;
    }
    change.first_score.iter().try_for_each(|it| writeln!(out, "  - {}", code(&score(it))))?;
    change.winner.iter().try_for_each(|it| writeln!(out, "  - {}", code(&winner(it))))
}

/// Why a line is judged so.
fn reason(judged: &Judged) -> String {
    let message = judged.message.as_ref().map_or(String::new(), |message| format!(", {}", code(message)));
    let rule = judged.point.map(|point| format!(", {} = {}", code(point), answered(judged.held.as_ref())));
    message + &rule.unwrap_or_default()
}

/// An answer with its clause and its source.
fn answered(held: Option<&Held>) -> String {
    held.map_or_else(
        || "is not asked".to_owned(),
        |held| format!("{} ({})", code(&answer(&held.answer)), code(&format!("{}, {}", held.clause, held.source))),
    )
}

/// The text as a code span, in which nothing is markup.
fn code(text: &str) -> String {
    let text = normalize_untrusted_str(text).replace(['\n', '\r'], " ");
    let longest = text.split(|it| it != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let gap = if text.starts_with('`') || text.ends_with('`') || text.is_empty() { " " } else { "" };
    format!("{fence}{gap}{text}{gap}{fence}")
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::code;

    #[test]
    fn what_stands_in_code_cannot_end_it() {
        assert_eq!(code("Aya lays 8D"), "`Aya lays 8D`");
        assert_eq!(code("a `b` ``c"), "```a `b` ``c```");
        assert_eq!(code("`"), "`` ` ``");
        assert!(!code("a\nb").contains('\n'));
    }
}
