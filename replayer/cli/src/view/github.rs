//! Findings as workflow commands, which GitHub shows beside the lines of a change.
//!
//! ```text
//! ::error file=table3.rum,line=11,col=10,endColumn=12,title=illegal[not-at-bottom]::a four is extended at its top only
//! ```

use std::io::{self, Write};

use adjudeck_format::column;
use adjudeck_replayer::analysis::compare::readings::GameReadings;
use adjudeck_replayer::analysis::summary::{Broken, Summary};
use adjudeck_replayer::referee::codes::{Severity, code, kind, severity};
use adjudeck_replayer::referee::{Finding, FindingKind, GameEnd};
use adjudeck_replayer::report::Report;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

/// A report for GitHub workflows.
#[derive(Debug, Default)]
pub struct Github {
    lang: Lang,
    quiet: bool,
}

impl Github {
    /// A report in this language, without the summary if quiet.
    #[must_use]
    pub const fn new(lang: Lang, quiet: bool) -> Self {
        Self { lang, quiet }
    }

    /// The text of the message: the sentence, and below it the rule and the readings that would change the verdict.
    fn message(&self, finding: &Finding) -> String {
        let (words, lang) = (self.lang.words(), self.lang);
        let of_verdict = match &finding.kind {
            FindingKind::Verdict(judgement) => {
                let rule = words.rule(judgement).map(|rule| (lang.program("rule"), rule));
                let readings = words.readings(judgement).into_iter().map(|it| (lang.program("disputed"), it));
                rule.into_iter().chain(readings).collect()
            }
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => Vec::new(),
        };
        let beside = words.beside(finding).into_iter();
        let below = beside.chain(of_verdict.into_iter().map(|(label, text)| words.labelled(label, &text)));
        let lines = std::iter::once(words.sentence(finding)).chain(below);
        lines.map(|line| visible(&line)).collect::<Vec<_>>().join("\n")
    }
}

impl Report for Github {
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let (start, end) = (column(&finding.text, finding.span.start), column(&finding.text, finding.span.end));
        let title = format!("{}[{}]", self.lang.program(kind(finding)), code(finding));
        let place = match finding.location.file_line {
            // Columns refer to the log as text, so they are left out for a JSON file.
            Some(line) => format!("line={line},"),
            None => format!("line={},col={start},endColumn={},", finding.line, end.max(start + 1)),
        };
        write(command(severity(finding)), input, &place, &title, &self.message(finding), out)
    }

    fn game(&mut self, _: &str, _: &GameEnd, _: bool, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()> {
        let message = format!("{}\n{}", visible(&broken.problem), self.lang.words().judged_to(broken.line));
        write("error", &broken.file, "", self.lang.program("broken"), &message, out)
    }

    fn readings(&mut self, _: &GameReadings, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        if self.quiet && !summary.is_of_nothing() {
            return Ok(());
        }
        let words = self.lang.words();
        if let Some(messages) = &summary.messages {
            writeln!(out, "{}", words.shown(messages))?;
        }
        // Rules may have any name, and a runner looks for this mark anywhere in a line.
        writeln!(out, "{}", visible(&words.summary(summary)).replace("##[", "## ["))
    }
}

const fn command(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    }
}

fn write(command: &str, file: &str, place: &str, title: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
    let (file, title, message) = (property(file), property(title), data(message));
    writeln!(out, "::{command} file={file},{place}title={title}::{message}")
}

/// A message, escaped for a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a command, escaped.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn what_would_end_a_command_or_a_property_is_escaped() {
        assert_eq!(data("100 %, a: b\r\nc"), "100 %25, a: b%0D%0Ac");
        assert_eq!(property("a,b:c%\n::error::"), "a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3A");
    }
}
