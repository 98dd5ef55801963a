//! What is wrong with rules that were named, drawn for people.

use super::text::{Drawing, paint};
use crate::codes::Severity;
use crate::rulebook::{RulesFileError, Within, WrongLine};
use crate::visible::visible;
use crate::words::Lang;

/// What to do about a wrong rules file.
pub const REMEDY: &str = "`adjudeck rules schema` prints what a rules file has; `{ \"extends\": \"kalooki/pagat\" }` is a \
                          beginning";

/// What to do about a wrong configuration.
pub const CONFIG_REMEDY: &str = "a configuration has `rules`, `set`, `lang`, `paths`, `format`, `color` and `site`; `--no-config` \
                                 goes without it";

impl Within {
    const fn remedy(self) -> &'static str {
        match self {
            Self::Rules => REMEDY,
            Self::Config => CONFIG_REMEDY,
        }
    }
}

impl RulesFileError {
    /// The drawing for people, with colours; a stream that has none leaves them out.
    #[must_use]
    pub fn drawn(&self, lang: Lang) -> String {
        let all = self.all();
        // What to do about it is said once, below the last.
        let drawn = (1..).zip(&all).map(|(number, wrong)| wrong.drawn_alone(lang, number == all.len()));
        drawn.collect::<Vec<_>>().join("\n")
    }

    /// All that is wrong, one after the other.
    fn all(&self) -> Vec<&Self> {
        std::iter::once(self).chain(self.more.iter().flat_map(Self::all)).collect()
    }

    /// The drawing without what else is wrong.
    fn drawn_alone(&self, lang: Lang, is_last: bool) -> String {
        let (error, problem) = (lang.program("error"), lang.words().trouble(&self.trouble));
        let Some(WrongLine { line, text, span }) = self.place.as_deref() else {
            let (bold, red) = (anstyle::Style::new().bold(), anstyle::AnsiColor::BrightRed.on_default().bold());
            let problem = visible(&problem);
            let about = visible(&self.about);
            return format!("{bold}{about}:{bold:#} {red}{error}{red:#}{bold}: {problem}{bold:#}\n");
        };
        let help = (lang.program("help"), lang.program(self.within.remedy()).to_owned());
        let below = if is_last { vec![help] } else { Vec::new() };
        paint(&Drawing {
            input: &self.about,
            line: *line,
            text: text.as_bytes(),
            span: span.clone(),
            kind: error,
            code: None,
            severity: Severity::Error,
            sentence: problem,
            label: None,
            below,
        })
    }
}
