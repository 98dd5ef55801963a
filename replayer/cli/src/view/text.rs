//! Findings drawn for people.
//!
//! ```text
//! table3.rum:41:10: illegal[not-at-bottom]: a four is extended at its top only
//!    |
//! 41 | Bea lays 8D on Aya.1
//!    |          ^^ Aya.1 is 9D TD JD QD; its top is not an ace
//!    |
//!    = rule: kalooki K5.5 (layoff.direction = top-until-ace), Akagiri 2005
//! ```
//!
//! # Why `annotate-snippets`?
//!
//! It draws like the Rust compiler, and the same people maintain it. It knows the width of characters, so the caret is in the
//! right place below `花子`; it makes control characters visible; and people who know compiler messages can read ours. The first
//! line is our own, because the place comes first there. After the kind of finding comes its code, as in compilers, which
//! `adjudeck explain` knows.

use std::io::{self, Write};
use std::ops::Range;

use adjudeck_format::column;
use adjudeck_replayer::analysis::compare::readings::GameReadings;
use adjudeck_replayer::analysis::summary::{Broken, Summary};
use adjudeck_replayer::referee::codes::{Severity, code, kind, tone};
use adjudeck_replayer::referee::{Finding, FindingKind, GameEnd, Location};
use adjudeck_replayer::report::Report;
use adjudeck_replayer::text::excerpt::Excerpt;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, renderer::DecorStyle};
use anstyle::{AnsiColor, Style};

use super::statistics::statistics;

/// A report for people.
#[derive(Debug, Default)]
pub struct Text {
    lang: Lang,
    quiet: bool,
    /// The inputs that could not be read to their end.
    broken: Vec<Broken>,
}

impl Text {
    /// A report in this language.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self { lang, quiet: false, broken: Vec::new() }
    }

    /// The same, without the lines at its end if quiet.
    #[must_use]
    pub fn quiet(self, quiet: bool) -> Self {
        Self { quiet, ..self }
    }
}

impl Report for Text {
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", draw(input, finding, self.lang))
    }

    fn game(&mut self, _: &str, _: &GameEnd, _: bool, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn broken(&mut self, broken: &Broken, _: &mut dyn Write) -> io::Result<()> {
        self.broken.push(broken.clone());
        Ok(())
    }

    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()> {
        let (bold, words) = (Style::new().bold(), self.lang.words());
        let title = words.location(&Location { game: game.game, title: game.title.clone(), ..Location::default() });
        let (file, rest) = (visible(&game.file), words.labelled(&title, &words.depends(game)));
        writeln!(out, "{bold}{file}:{bold:#} {}", visible(&rest))?;
        for effect in &game.effects {
            writeln!(out, "  {}", visible(&words.under(effect)))?;
            for sentence in words.effects(effect) {
                writeln!(out, "    {}", visible(&sentence))?;
            }
        }
        writeln!(out)
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let (bold, words) = (Style::new().bold(), self.lang.words());
        if let Some(all) = summary.statistics.as_ref().filter(|all| !all.is_empty()) {
            let gap = if self.quiet { "" } else { "\n" };
            write!(out, "{}{gap}", statistics(all, self.lang))?;
        }
        if self.quiet && !summary.is_of_nothing() {
            return Ok(());
        }
        for broken in &self.broken {
            writeln!(out, "{bold}{}:{bold:#} {}", visible(&broken.file), words.judged_to(broken.line))?;
        }
        if let Some(messages) = &summary.messages {
            writeln!(out, "{}", words.shown(messages))?;
        }
        if summary.disputed > 0 {
            writeln!(out, "{}", words.otherwise_by_a_book(summary.disputed))?;
        }
        writeln!(out, "{}", visible(&words.summary(summary)))
    }
}

/// Something wrong at a place in a line, to be drawn.
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    /// The name of the input.
    pub input: &'a str,
    /// The number of the line, from 1.
    pub line: u64,
    /// The line.
    pub text: &'a [u8],
    /// The place in the line, in bytes.
    pub span: Range<usize>,
    /// The kind of problem, in one word.
    pub kind: &'a str,
    /// Its code, if it has one.
    pub code: Option<&'a str>,
    /// How serious it is.
    pub severity: Severity,
    /// What is wrong.
    pub sentence: String,
    /// The text beside the caret.
    pub label: Option<String>,
    /// The lines below the excerpt, each with its name.
    pub below: Vec<(&'a str, String)>,
}

/// A finding in this input, drawn in a language, with colours. A stream without colours removes them.
#[must_use]
pub fn draw(input: &str, finding: &Finding, lang: Lang) -> String {
    let words = lang.words();
    paint(&Drawing {
        input,
        line: finding.line,
        text: &finding.text,
        span: finding.span.clone(),
        kind: lang.program(kind(finding)),
        code: Some(code(finding)),
        severity: tone(finding),
        sentence: words.sentence(finding),
        label: words.beside(finding),
        below: below(finding, lang),
    })
}

/// Draws it with colours. A stream without colours removes them.
#[must_use]
pub fn paint(drawing: &Drawing<'_>) -> String {
    let excerpt = Excerpt::of(drawing.text, &drawing.span);
    let label = drawing.label.as_deref().map(visible);
    let mark = AnnotationKind::Primary.span(excerpt.span).label(label);
    let snippet =
        Snippet::source(excerpt.text).line_start(usize::try_from(drawing.line).unwrap_or(usize::MAX)).annotation(mark);
    let lines = drawing.below.iter().map(|(name, line)| {
        let line = visible(line);
        Level::NOTE.with_name(*name).message(line)
    });
    let group = Group::with_level(level(drawing.severity)).element(snippet).elements(lines);
    let renderer = Renderer::styled().decor_style(DecorStyle::Ascii).term_width(400);
    format!("{}\n{}\n", heading(drawing), renderer.render(&[group]))
}

/// The first line: the place, the kind of finding with its code, the sentence.
fn heading(drawing: &Drawing<'_>) -> String {
    let (bold, colour) = (Style::new().bold(), colour(drawing.severity).bold());
    let (input, sentence) = (visible(drawing.input), visible(&drawing.sentence));
    let (line, column) = (drawing.line, column(drawing.text, drawing.span.start));
    let (kind, code) = (drawing.kind, drawing.code.map_or(String::new(), |code| format!("[{code}]")));
    format!("{bold}{input}:{line}:{column}:{bold:#} {colour}{kind}{code}{colour:#}{bold}: {sentence}{bold:#}")
}

/// The lines below the excerpt, each with its name.
pub(super) fn below(finding: &Finding, lang: Lang) -> Vec<(&'static str, String)> {
    let words = lang.words();
    // The game and deal, if the input has several games.
    let place = (finding.location.game > 1).then(|| ("in", words.location(&finding.location)));
    let (rule, readings) = match &finding.kind {
        FindingKind::Verdict(judgement) => (words.rule(judgement), words.readings(judgement)),
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => (None, Vec::new()),
    };
    let rulings = words.rulings(finding).into_iter().map(|ruling| ("ruling", ruling));
    let rule = rule.map(|rule| ("rule", rule));
    let in_file =
        finding.location.file_line.filter(|line| *line != finding.line).map(|line| ("note", words.line_of_file(line)));
    let all = in_file
        .into_iter()
        .chain(place)
        .chain(rule)
        .chain(rulings)
        .chain(readings.into_iter().map(|reading| ("disputed", reading)))
        .chain(words.help(finding).map(|help| ("help", help)));
    all.map(|(name, line)| (lang.program(name), line)).collect()
}

const fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

const fn colour(severity: Severity) -> Style {
    let colour = match severity {
        Severity::Error => AnsiColor::BrightRed,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Note => AnsiColor::BrightGreen,
    };
    colour.on_default()
}
