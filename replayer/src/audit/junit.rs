//! Findings in the form of `JUnit`, which is what servers read that run tests: a suite for each input, a case for each game.
//!
//! What belongs to no game of an input is a suite of the input's name with one case. A suite says how many cases fail before it has
//! them, so the tables are read twice, one suite ahead.

use std::io::{self, Write};
use std::iter::Peekable;
use std::path::Path;

use super::read::Rows;
use super::rows::{Finding, Game};
use crate::visible::visible;

/// How many findings of a case are written out.
const MOST_FINDINGS: usize = 100;

/// Writes the findings of the audit in a folder.
pub(super) fn write(folder: &Path, out: &mut dyn Write) -> io::Result<()> {
    let (mut counted, mut written) = (Suites::open(folder)?, Suites::open(folder)?);
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"adjudeck\">")?;
    let mut counts = Counts::default();
    while let Some(input) = counted.suite(&mut |case| {
        counts.add(case);
        Ok(())
    })? {
        let Counts { cases, failures, errors } = std::mem::take(&mut counts);
        let name = xml(&input);
        writeln!(out, "  <testsuite name=\"{name}\" tests=\"{cases}\" failures=\"{failures}\" errors=\"{errors}\">")?;
        written.suite(&mut |case| case.write(&name, out))?;
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
}

/// How many cases a suite has, and how many of them are not in order.
#[derive(Default)]
struct Counts {
    cases: u64,
    failures: u64,
    errors: u64,
}

impl Counts {
    fn add(&mut self, case: &Case) {
        self.cases += 1;
        match case.is_error {
            _ if case.faults == 0 => {}
            true => self.errors += 1,
            false => self.failures += 1,
        }
    }
}

/// The games of an audit with their findings, input by input.
struct Suites {
    games: Peekable<Rows<Game>>,
    findings: Peekable<Rows<Finding>>,
}

impl Suites {
    fn open(folder: &Path) -> io::Result<Self> {
        let (games, findings) = (Rows::open(folder, "games")?, Rows::open(folder, "findings")?);
        Ok(Self { games: games.peekable(), findings: findings.peekable() })
    }

    /// Sees the cases of the next suite; the input that it is of, if there is one.
    fn suite(&mut self, see: &mut dyn FnMut(&Case) -> io::Result<()>) -> io::Result<Option<String>> {
        let outside = match (self.findings.peek(), self.games.peek()) {
            (Some(Ok(finding)), Some(_)) if finding.game == 0 => Some((finding.input.clone(), 0)),
            (Some(Ok(finding)), None) => Some((finding.input.clone(), finding.game)),
            _ => None,
        };
        if let Some((input, game)) = outside {
            see(&self.case("outside of games".to_owned(), &input, game)?)?;
            return Ok(Some(input));
        }
        let Some(first) = self.games.next().transpose()? else { return Ok(None) };
        let input = first.input.clone();
        let mut next = Some(first);
        while let Some(game) = next {
            let title = game.title.as_deref().map_or(String::new(), |title| format!(": {title}"));
            see(&self.case(format!("game {}{title}", game.game), &input, game.game)?)?;
            let is_same = self.games.peek().is_some_and(|game| game.as_ref().is_ok_and(|game| game.input == input));
            next = if is_same { self.games.next().transpose()? } else { None };
        }
        Ok(Some(input))
    }

    /// A game with the findings that follow and are of it.
    fn case(&mut self, name: String, input: &str, game: u64) -> io::Result<Case> {
        let mut case = Case { name, ..Case::default() };
        let is_of_it = |finding: &io::Result<Finding>| {
            finding.as_ref().map_or(true, |finding| finding.input == input && finding.game == game)
        };
        while let Some(finding) = self.findings.next_if(is_of_it) {
            case.add(finding?);
        }
        Ok(case)
    }
}

/// A game with its faults.
#[derive(Default)]
struct Case {
    name: String,
    faults: u64,
    /// Whether something could not be read or judged.
    is_error: bool,
    /// The first faults.
    first: Vec<Finding>,
}

impl Case {
    fn add(&mut self, finding: Finding) {
        if !finding.is_fault() {
            return;
        }
        self.faults += 1;
        self.is_error |= matches!(&*finding.kind, "unreadable" | "rules" | "broken");
        if self.first.len() < MOST_FINDINGS {
            self.first.push(finding);
        }
    }

    fn write(&self, class: &str, out: &mut dyn Write) -> io::Result<()> {
        let name = xml(&self.name);
        let Some(first) = self.first.first() else {
            return writeln!(out, "    <testcase classname=\"{class}\" name=\"{name}\"/>");
        };
        let element = if self.is_error { "error" } else { "failure" };
        let (message, kind) = (xml(&first.message), xml(&first.kind));
        writeln!(out, "    <testcase classname=\"{class}\" name=\"{name}\">")?;
        writeln!(out, "      <{element} message=\"{message}\" type=\"{kind}\">")?;
        for Finding { input, line, column, kind, message, text, .. } in &self.first {
            writeln!(out, "{}", xml(&format!("{input}:{line}:{column}: {kind}: {message}")))?;
            writeln!(out, "    {}", xml(text))?;
        }
        if self.faults > self.first.len() as u64 {
            writeln!(out, "and {} more", self.faults - self.first.len() as u64)?;
        }
        writeln!(out, "      </{element}>\n    </testcase>")
    }
}

/// A text as XML may have it: in one line, without characters that may not stand in XML.
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
