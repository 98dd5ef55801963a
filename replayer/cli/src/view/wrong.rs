//! Errors in rules that were named, drawn for people.

use std::path::Path;

use adjudeck_replayer::input::rulebook::{RulesFileError, Within, WrongLine};
use adjudeck_replayer::referee::codes::Severity;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::RulesForm;

use super::text::{Drawing, paint};
use crate::view::Drawn;

/// How to fix a rules file.
pub const REMEDY: &str = "`adjudeck rules schema` prints what a rules file has; `{ \"extends\": \"kalooki/pagat\" }` is a \
                          beginning";

/// How to fix a rules file in TOML.
pub const TOML_REMEDY: &str =
    "`adjudeck rules schema` prints what a rules file has; `extends = \"kalooki/pagat\"` is a beginning";

/// How to fix a configuration.
pub const CONFIG_REMEDY: &str = "a configuration has `rules`, `set`, `lang`, `paths`, `format`, `color` and `site`; `--no-config` \
                                 goes without it";

/// How to fix an error in a file with this name.
fn remedy(within: Within, name: &str) -> &'static str {
    match within {
        Within::Rules if RulesForm::by_name(Path::new(name)) == Some(RulesForm::Toml) => TOML_REMEDY,
        Within::Rules => REMEDY,
        Within::Config => CONFIG_REMEDY,
    }
}

impl Drawn<'_, RulesFileError> {
    /// The drawing for people, with colours. A stream without colours removes them.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let all = all(self.0);
        // The remedy is shown once, below the last error.
        let drawn = (1..).zip(&all).map(|(number, wrong)| Drawn(*wrong).drawn_alone(lang, number == all.len()));
        drawn.collect::<Vec<_>>().join("\n")
    }

    /// The drawing without the other errors.
    fn drawn_alone(&self, lang: Lang, is_last: bool) -> String {
        let (error, problem) = (lang.program("error"), lang.words().trouble(&self.trouble));
        let Some(WrongLine { line, text, span }) = self.place.as_deref() else {
            let (bold, red) = (anstyle::Style::new().bold(), anstyle::AnsiColor::BrightRed.on_default().bold());
            let problem = visible(&problem);
            let about = visible(&self.about);
            return format!("{bold}{about}:{bold:#} {red}{error}{red:#}{bold}: {problem}{bold:#}\n");
        };
        let help = (lang.program("help"), lang.program(remedy(self.within, &self.about)).to_owned());
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

/// All errors, one after the other.
fn all(wrong: &RulesFileError) -> Vec<&RulesFileError> {
    std::iter::once(wrong).chain(wrong.more.iter().flat_map(all)).collect()
}
