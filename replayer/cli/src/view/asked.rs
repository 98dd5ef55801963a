//! What would be legal at a place, or the verdict on a line, drawn for people.

use std::fmt::Write;

use adjudeck_replayer::analysis::options::Tried;
use adjudeck_replayer::language::messages::notation::short;
use adjudeck_replayer::referee::codes::{Severity, code, kind, tone};
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::viewer::playback::{OptionRecord, OptionsDocument};
use adjudeck_replayer::words::Lang;

use super::text::{Drawing, below, paint};
use crate::columns::{pad, width};
use crate::view::Drawn;

impl Drawn<'_, OptionsDocument> {
    /// The answer for people.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.words();
        let mut text = format!("{}\n", visible(&self.heading(lang)));
        if self.options.is_empty() {
            let _ = writeln!(text, "{}", words.nothing_legal(self.player.as_deref(), self.is_hidden()));
        }
        text += &lines(&self.options, "");
        if !self.undecided.is_empty() {
            let _ = write!(
                text,
                "\n{}\n{}",
                lang.program("legal or not, as the hidden card is"),
                lines(&self.undecided, "")
            );
        }
        for reading in &self.readings {
            let answer = short(&reading.answer).unwrap_or_default();
            let held = words.cited(&format!("{} = {answer}", reading.point), &reading.source);
            text += &change(&words.labelled(lang.program("where"), &held), &reading.added, &reading.gone, lang);
        }
        for other in &self.editions {
            let label = words.labelled(lang.program("by"), &other.edition);
            text += &change(&label, &other.added, &other.gone, lang);
        }
        text.push('\n');
        for unlisted in &self.unlisted {
            let _ = writeln!(text, "{}", words.labelled(lang.program("note"), &unlisted.says));
        }
        text
    }

    /// Whether hidden cards might allow more.
    fn is_hidden(&self) -> bool {
        self.unlisted.iter().any(|it| it.code == "hidden-cards")
    }

    /// The place of the question: `table3.rum, after line 10: Bea is to play and has drawn (kalooki/akagiri)`.
    fn heading(&self, lang: Lang) -> String {
        let words = lang.words();
        let place = words.after_line(self.after_line);
        let nobody = || lang.program("nobody is to play").to_owned();
        let state = self.turn.as_ref().map_or_else(nobody, |turn| words.to_play(turn, self.drawn));
        words.labelled(&words.list(&[&self.file, &place]), &words.cited(&state, &self.edition))
    }
}

/// Lines as they would be in a log, each with an explanation.
fn lines(all: &[OptionRecord], sign: &str) -> String {
    let widest = all.iter().map(|option| width(&option.line)).max().unwrap_or_default().min(60);
    let line = |option: &OptionRecord| {
        let line = format!("  {sign}{}  # {}", pad(&visible(&option.line), widest), visible(&option.says));
        format!("{}\n", line.trim_end())
    };
    all.iter().map(line).collect()
}

/// What would be legal in addition, and what would not be legal.
fn change(label: &str, added: &[OptionRecord], gone: &[OptionRecord], lang: Lang) -> String {
    let mut text = format!("\n{}\n", visible(label));
    for (all, what, sign) in [(added, lang.program("legal as well"), "+ "), (gone, lang.program("not legal"), "- ")] {
        if !all.is_empty() {
            let _ = write!(text, "  {what}\n{}", lines(all, sign));
        }
    }
    text
}

/// A line that was judged without being part of the log, drawn like a finding, with the rules that were consulted.
#[must_use]
pub fn draw_tried(input: &str, tried: &Tried, lang: Lang) -> String {
    let (words, finding) = (lang.words(), &tried.finding);
    let mut below = below(finding, lang);
    let decides = usize::from(!tried.is_legal());
    // The rule line already shows the point that decides.
    let consulted = tried.consulted.iter().skip(decides.min(tried.consulted.len()));
    below.extend(consulted.map(|rule| (lang.program("consulted"), words.ruled_by(rule))));
    let kind = if tried.is_legal() { "legal" } else { kind(finding) };
    paint(&Drawing {
        input,
        line: finding.line,
        text: &finding.text,
        span: finding.span.clone(),
        kind: lang.program(kind),
        code: (!tried.is_legal()).then(|| code(finding)),
        severity: if tried.is_legal() { Severity::Note } else { tone(finding) },
        sentence: words.sentence(finding),
        label: words.beside(finding),
        below,
    })
}
