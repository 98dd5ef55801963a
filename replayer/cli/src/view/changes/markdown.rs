//! Changed verdicts in Markdown, fit for a pull request.
//!
//! Everything that comes from a log is in code spans, so that a name or a title cannot be markup or mention anybody. Only the
//! first games are listed, so that the text is short enough for a comment.

use std::io::{self, Write};

use adjudeck_replayer::analysis::compare::{Because, GameChange, Held, Judged, Sums};
use adjudeck_replayer::report::{ChangeReport, Sides};
use adjudeck_replayer::rules::answers::answer_text;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

/// How many games are listed.
const LISTED: usize = 20;

/// A report in Markdown.
#[derive(Debug, Default)]
pub struct Markdown {
    lang: Lang,
    listed: Vec<GameChange>,
}

impl ChangeReport for Markdown {
    fn begin(&mut self, sides: &Sides, out: &mut dyn Write) -> io::Result<()> {
        let says = |text| self.lang.program(text);
        let [one, other] = sides.names.each_ref().map(|name| code(name));
        writeln!(out, "## {}\n\n{}: {one}  \n{}: {other}", says("Change of rules"), says("One"), says("Other"))?;
        let Some(answers) = &sides.answers else { return Ok(()) };
        if answers.is_empty() {
            return writeln!(out, "\n{}", says("The answers are the same."));
        }
        writeln!(out, "\n| {} | {} | {} |\n|---|---|---|", says("point"), says("one"), says("other"))?;
        for because in answers.iter().map(Because::from) {
            let [one, other] = [&because.one, &because.other].map(|held| cell(&self.answered(held.as_ref())));
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
        let (words, says) = (self.lang.words(), |text| self.lang.program(text));
        writeln!(out, "\n**{}**", words.sums(sums))?;
        let turns = sums.turns.iter().map(|turn| words.turn(turn));
        let points = sums.points.iter().map(|point| words.first_by(point, &code));
        let all: Vec<_> = turns.chain(points).chain(words.left_out(sums)).collect();
        if !all.is_empty() {
            writeln!(out)?;
        }
        all.iter().try_for_each(|line| writeln!(out, "- {line}"))?;
        if let Some(smallest) = &sums.smallest {
            let length = words.statements(smallest.statements);
            writeln!(out, "\n### {}\n", words.list(&[says("The smallest example"), &length]))?;
            self.write(smallest, out)?;
        }
        if self.listed.len() > 1 {
            writeln!(out, "\n### {}\n", says("Games"))?;
            self.listed.iter().try_for_each(|change| self.write(change, out))?;
        }
        match sums.changed.saturating_sub(self.listed.len() as u64) {
            0 => Ok(()),
            further => writeln!(out, "- {}", words.further(further)),
        }
    }
}

impl Markdown {
    /// A report in this language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self { lang, ..Self::default() }
    }

    /// A game as a list item, with the details below it.
    fn write(&self, change: &GameChange, out: &mut dyn Write) -> io::Result<()> {
        let words = self.lang.words();
        let (place, extent) = (code(&words.location(&change.location())), words.extent(change));
        match &change.first {
            Some(first) => {
                let at = code(&format!("{}:{}", change.file, first.line));
                writeln!(out, "- {at}, {place}: {}: {extent}", code(&first.text))?;
                for (name, judged) in [("one", &first.one), ("other", &first.other)] {
                    let (name, verdict) = (self.lang.program(name), self.lang.program(judged.verdict));
                    writeln!(out, "  - {name}: **{verdict}**{}", self.reason(judged))?;
                }
            }
            None => writeln!(out, "- {}, {place}: {extent}", code(&change.file))?,
        }
        change.first_score.iter().try_for_each(|it| writeln!(out, "  - {}", code(&words.score(it))))?;
        for because in change.because.iter().filter(|_| change.first.is_none()) {
            let [one, other] = [&because.one, &because.other].map(|held| self.answered(held.as_ref()));
            writeln!(out, "  - {}: {}", code(because.point), words.becomes(&one, &other))?;
        }
        change.winner.iter().try_for_each(|it| writeln!(out, "  - {}", code(&words.winner(it))))
    }

    /// The reason for a verdict.
    fn reason(&self, judged: &Judged) -> String {
        let message = judged.message.as_ref().map_or(String::new(), |message| format!(", {}", code(message)));
        let rule = judged.point.map(|point| format!(", {} = {}", code(point), self.answered(judged.held.as_ref())));
        message + &rule.unwrap_or_default()
    }

    /// An answer with its clause and its source.
    fn answered(&self, held: Option<&Held>) -> String {
        held.map_or_else(
            || self.lang.program("is not asked").to_owned(),
            |held| {
                let says = format!("{}, {}", held.clause, self.lang.source(&held.source));
                format!("{} ({})", code(&answer_text(&held.answer)), code(&says))
            },
        )
    }
}

/// A text as a code span, in which nothing is markup.
fn code(text: &str) -> String {
    let text = visible(text);
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
