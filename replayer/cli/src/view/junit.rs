//! Findings as `JUnit`, which CI servers read: a suite for each input, a case for each game.
//!
//! Findings that belong to no game of an input are a case of their own. A suite states its number of failed cases before its
//! cases. So when a report is written during judging, its cases are kept until their input ends.

use std::io::{self, Write};

use adjudeck_format::column;
use adjudeck_replayer::analysis::compare::readings::GameReadings;
use adjudeck_replayer::analysis::summary::{Broken, Summary};
use adjudeck_replayer::referee::codes::{Severity, code, kind, severity};
use adjudeck_replayer::referee::{Finding, GameEnd, Location};
use adjudeck_replayer::report::Report;
use adjudeck_replayer::text::spool::Spool;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

use crate::view::text::below;

/// How many faults of a case are written.
const MAX_FAULTS: usize = 100;

/// The name of the case for findings that belong to no game.
pub(crate) fn outside(lang: Lang) -> String {
    lang.program("outside of games").to_owned()
}

/// Begins the report.
pub(crate) fn begin(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"adjudeck\">")
}

/// Ends the report.
pub(crate) fn end(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "</testsuites>")
}

/// The name of the case of a game.
pub(crate) fn name_of_game(game: u64, title: Option<&str>, lang: Lang) -> String {
    let words = lang.words();
    let name = words.game(game);
    title.map_or(name.clone(), |title| words.labelled(&name, title))
}

/// How many cases a suite has, and how many of them fail.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    cases: u64,
    failures: u64,
    errors: u64,
}

impl Counts {
    /// Counts a case.
    pub(crate) fn add(&mut self, case: &Case) {
        self.cases += 1;
        if case.error.is_some() {
            self.errors += 1;
        } else if case.faults > 0 {
            self.failures += 1;
        }
    }

    /// Writes a suite with these counts; `cases` writes its cases.
    pub(crate) fn write_suite(
        &self,
        input: &str,
        out: &mut dyn Write,
        cases: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let (name, Self { cases: all, failures, errors }) = (xml(input), self);
        writeln!(out, "  <testsuite name=\"{name}\" tests=\"{all}\" failures=\"{failures}\" errors=\"{errors}\">")?;
        cases(out)?;
        writeln!(out, "  </testsuite>")
    }
}

/// Something that is wrong in a game.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The input, the line and the column, as at the beginning of a message.
    pub(crate) place: String,
    /// The kind of the finding.
    pub(crate) kind: String,
    /// Its code.
    pub(crate) code: String,
    /// The sentence.
    pub(crate) message: String,
    /// The line as it was written.
    pub(crate) text: String,
    /// The lines below the excerpt: the rule that decided, and other remarks.
    pub(crate) below: Vec<String>,
}

/// A game with its faults.
#[derive(Debug, Default)]
pub(crate) struct Case {
    /// Its name.
    pub(crate) name: String,
    faults: u64,
    /// The message and the kind of the first thing that could not be read or judged, which makes the case an error.
    error: Option<[String; 2]>,
    /// The first faults.
    first: Vec<Fault>,
}

impl Case {
    /// A case of this name without faults.
    pub(crate) fn named(name: String) -> Self {
        Self { name, ..Self::default() }
    }

    /// Adds a fault.
    pub(crate) fn add(&mut self, fault: Fault) {
        self.faults += 1;
        if matches!(&*fault.kind, "unreadable" | "rules" | "broken") {
            self.error.get_or_insert_with(|| [fault.message.clone(), fault.kind.clone()]);
        }
        if self.first.len() < MAX_FAULTS {
            self.first.push(fault);
        }
    }

    /// Writes it as a case of an input.
    pub(crate) fn write(&self, input: &str, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let (class, name) = (xml(input), xml(&self.name));
        let Some(first) = self.first.first() else {
            return writeln!(out, "    <testcase classname=\"{class}\" name=\"{name}\"/>");
        };
        let (element, [message, kind]) = match &self.error {
            Some(named) => ("error", named.each_ref().map(|text| xml(text))),
            None => ("failure", [&first.message, &first.kind].map(|text| xml(text))),
        };
        writeln!(out, "    <testcase classname=\"{class}\" name=\"{name}\">")?;
        writeln!(out, "      <{element} message=\"{message}\" type=\"{kind}\">")?;
        for Fault { place, kind, code, message, text, below } in &self.first {
            writeln!(out, "{}", xml(&format!("{place}: {}[{code}]: {message}", lang.program(kind))))?;
            let lines = (!text.is_empty()).then_some(text).into_iter().chain(below);
            lines.map(|line| xml(line)).try_for_each(|line| writeln!(out, "    {line}"))?;
        }
        if self.faults > self.first.len() as u64 {
            writeln!(out, "{}", lang.words().further_places(self.faults - self.first.len() as u64))?;
        }
        writeln!(out, "      </{element}>\n    </testcase>")
    }
}

/// A report as `JUnit`, written during judging.
#[derive(Debug, Default)]
pub struct Junit {
    lang: Lang,
    suite: Option<Suite>,
}

/// The current input.
#[derive(Debug)]
struct Suite {
    lang: Lang,
    input: String,
    counts: Counts,
    cases: Spool,
    /// The last game that ended. It is kept because its input may yet break off.
    ended: Option<Case>,
    /// The findings of the current game.
    open: Case,
}

impl Junit {
    /// A report with sentences in this language.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self { lang, suite: None }
    }

    /// The suite of an input. The suite of another input is ended.
    fn suite(&mut self, input: &str, out: &mut dyn Write) -> io::Result<&mut Suite> {
        if self.suite.as_ref().is_some_and(|suite| suite.input != input) {
            self.end_suite(out)?;
        }
        let lang = self.lang;
        Ok(self.suite.get_or_insert_with(|| Suite::new(input, lang)))
    }

    fn end_suite(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.suite.take().map_or(Ok(()), |suite| suite.write(out))
    }
}

impl Suite {
    fn new(input: &str, lang: Lang) -> Self {
        let open = Case::named(outside(lang));
        Self { lang, input: input.to_owned(), counts: Counts::default(), cases: Spool::default(), ended: None, open }
    }

    /// Completes the case that has ended.
    fn close(&mut self) -> io::Result<()> {
        let Some(case) = self.ended.take() else { return Ok(()) };
        self.counts.add(&case);
        case.write(&self.input, self.lang, &mut self.cases)
    }

    /// Ends the current game.
    fn end_game(&mut self, at: &Location) -> io::Result<()> {
        self.close()?;
        let mut case = std::mem::replace(&mut self.open, Case::named(outside(self.lang)));
        case.name = name_of_game(at.game, at.title.as_deref(), self.lang);
        self.ended = Some(case);
        Ok(())
    }

    fn write(mut self, out: &mut dyn Write) -> io::Result<()> {
        self.close()?;
        if self.open.faults > 0 {
            self.ended = Some(std::mem::take(&mut self.open));
            self.close()?;
        }
        let Self { input, counts, mut cases, .. } = self;
        counts.write_suite(&input, out, |mut out| cases.pour(&mut out))
    }
}

impl Report for Junit {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        begin(out)
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let (words, below) = (self.lang.words(), below(finding, self.lang));
        let message = words.sentence(finding);
        let suite = self.suite(input, out)?;
        if severity(finding) != Severity::Note {
            let column = column(&finding.text, finding.span.start);
            suite.open.add(Fault {
                place: format!("{input}:{}:{column}", finding.line),
                kind: kind(finding).to_owned(),
                code: code(finding).to_owned(),
                message,
                text: String::from_utf8_lossy(&finding.text).into_owned(),
                below: below.into_iter().map(|(label, line)| words.labelled(label, &line)).collect(),
            });
        }
        Ok(())
    }

    fn game(&mut self, input: &str, game: &GameEnd, _: bool, out: &mut dyn Write) -> io::Result<()> {
        self.suite(input, out)?.end_game(&game.location)
    }

    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()> {
        let suite = self.suite(&broken.file, out)?;
        let case = suite.ended.as_mut().unwrap_or(&mut suite.open);
        case.add(Fault {
            place: if broken.line == 0 { broken.file.clone() } else { format!("{}:{}", broken.file, broken.line) },
            kind: "broken".to_owned(),
            code: "broken".to_owned(),
            message: broken.problem.clone(),
            text: String::new(),
            below: Vec::new(),
        });
        Ok(())
    }

    fn readings(&mut self, _: &GameReadings, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn end(&mut self, _: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.end_suite(out)?;
        end(out)
    }
}

/// A text for XML: in one line, without characters that XML does not allow.
fn xml(text: &str) -> String {
    let mut xml = String::new();
    for character in visible(text).chars() {
        match character {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '"' => xml.push_str("&quot;"),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => xml.push('\u{fffd}'),
            other => xml.push(other),
        }
    }
    xml
}

#[cfg(test)]
mod tests {
    use super::xml;

    #[test]
    fn what_may_not_stand_in_xml_is_replaced() {
        let written = xml("a\u{0}\u{1b}\n\u{fffe}<\"&>花");
        assert!(written.ends_with("&lt;&quot;&amp;&gt;花"), "{written}");
        assert!(!written.chars().any(|it| it.is_control() || it == '\u{fffe}'), "{written}");
    }
}
