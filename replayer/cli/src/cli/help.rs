//! The help texts of the command line, in any language.
//!
//! They are written in English where the arguments are declared. For another language each is replaced by its translation, and so
//! are the words that `clap` itself adds.

use adjudeck_replayer::words::Lang;
use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, Command, CommandFactory as _};

use super::arguments::Cli;
use crate::columns::{lines, width};

/// The words that `clap` itself adds to help and manual pages. If one contains another, the longer one comes first.
pub const CLAP_WORDS: [&str; 19] = [
    "Print this message or the help of the given subcommand(s)",
    "Print help for the subcommand(s)",
    "Print help (see more with '--help')",
    "Print help (see a summary with '-h')",
    "Print help",
    "Print version",
    "Possible values:",
    "[possible values: ",
    "[default: ",
    "[alias: ",
    "<\\fIsubcommands\\fR>",
    "Usage:",
    "Arguments:",
    "Options:",
    "Commands:",
    "Examples:",
    "[OPTIONS]",
    "<COMMAND>",
    "[COMMAND]",
];

/// The headings of manual pages.
pub const HEADINGS: [&str; 6] = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "VERSION"];

/// The maximum width of a line of help whose text has no spaces at which to break it.
const WIDEST: usize = 80;

/// The command line with its help in this language.
///
/// ```
/// use adjudeck_cli::cli::command;
/// use adjudeck_replayer::words::Lang;
/// let about = command(Lang::Ja).get_about().map(ToString::to_string);
/// assert_eq!(about.as_deref(), Some("記録されたラミーのゲームを判定する審判"));
/// ```
#[must_use]
pub fn command(lang: Lang) -> Command {
    if lang == Lang::En {
        return Cli::command();
    }
    // `clap` breaks lines at spaces only, so lines are broken afterwards.
    translated(Cli::command().term_width(0), lang)
}

/// A command with all its help in this language: its own, and that of its arguments and subcommands.
fn translated(command: Command, lang: Lang) -> Command {
    let about = said(command.get_about(), lang);
    let at_length = said(command.get_long_about(), lang);
    let names: Vec<_> = command.get_subcommands().map(|it| it.get_name().to_owned()).collect();
    let command = command.about(about).long_about(at_length).mut_args(|argument| argument_in(argument, lang));
    names.iter().fold(command, |all, name| all.mut_subcommand(name, |one| translated(one, lang)))
}

/// An argument with its help in this language.
fn argument_in(argument: Arg, lang: Lang) -> Arg {
    let help = said(argument.get_help(), lang);
    let at_length = said(argument.get_long_help(), lang);
    argument.help(help).long_help(at_length)
}

/// A text in this language, paragraph by paragraph.
fn said(text: Option<&StyledStr>, lang: Lang) -> Resettable<StyledStr> {
    let said = text.map(|text| {
        let text = text.to_string();
        let paragraphs: Vec<_> = text.split("\n\n").map(|paragraph| lang.program(paragraph)).collect();
        paragraphs.join("\n\n").into()
    });
    said.into()
}

/// What the possible values of all arguments mean.
fn meanings(command: &Command) -> Vec<String> {
    let of_value = |value: PossibleValue| value.get_help().map(ToString::to_string);
    let own = command.get_arguments().flat_map(Arg::get_possible_values).filter_map(of_value);
    own.chain(command.get_subcommands().flat_map(meanings)).collect()
}

/// Translates the words that `clap` added to a text made from the command line (help, a manual page, completions). Manual pages
/// and shells escape some characters.
///
/// ```
/// use adjudeck_cli::cli::in_language;
/// use adjudeck_replayer::words::Lang;
/// assert_eq!(in_language("Usage: adjudeck [OPTIONS]", Lang::Ja), "使い方: adjudeck [オプション]");
/// ```
#[must_use]
pub fn in_language(text: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return text.to_owned();
    }
    let for_man = |word: &str| word.replace('-', "\\-").replace('\'', "\\*(Aq");
    let for_shells = |word: &str| word.replace('\'', "\\'");
    let mut words = meanings(&Cli::command());
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.extend(CLAP_WORDS.map(str::to_owned));
    let text = words.iter().fold(text.to_owned(), |text, word| {
        let said = lang.program(word);
        text.replace(word, said).replace(&for_man(word), said).replace(&for_shells(word), said)
    });
    let heading =
        |text: String, word: &str| text.replace(&format!(".SH {word}\n"), &format!(".SH {}\n", lang.program(word)));
    HEADINGS.iter().fold(text, |text, word| heading(text, word))
}

/// Help in this language with its lines broken, and with further lines of the usage aligned to the first.
pub(super) fn help(text: &str, lang: Lang) -> String {
    let usage = |word: &str| format!("\n{}adjudeck", " ".repeat(width(word) + 1));
    let text = in_language(text, lang).replace(&usage("Usage:"), &usage(lang.program("Usage:")));
    text.lines().map(|line| broken(line.trim_end()) + "\n").collect()
}

/// A line of help, broken if it is too wide. Its continuation is indented to the column of the text. ASCII lines, such as
/// examples, stay whole.
fn broken(line: &str) -> String {
    if line.is_ascii() || width(&anstream::adapter::strip_str(line).to_string()) <= WIDEST {
        return line.to_owned();
    }
    let column = after_name(line).or_else(|| line.rfind("  ").map(|gap| gap + 2)).unwrap_or_default();
    let (before, text) = line.split_at_checked(column).unwrap_or(("", line));
    let indent = width(&anstream::adapter::strip_str(before).to_string());
    before.to_owned() + &lines(text, WIDEST.saturating_sub(indent)).join(&format!("\n{}", " ".repeat(indent)))
}

/// Where the text begins in a line of a list, `- NAME: TEXT`. After the longest name there is only one space.
fn after_name(line: &str) -> Option<usize> {
    let name = line.trim_start().strip_prefix("- ")?.find(": ")? + ": ".len();
    let before = line.len() - line.trim_start().len() + "- ".len() + name;
    let text = line.get(before..)?;
    Some(line.len() - text.trim_start().len())
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn lines_are_broken_below_their_column() {
        let line = format!("  -a, --all  {}", "すべて、".repeat(20));
        let broken = broken(&line);
        assert!(broken.lines().count() > 1);
        let column = " ".repeat("  -a, --all  ".len());
        assert!(broken.lines().skip(1).all(|line| line.starts_with(&column)), "{broken}");
        for name in ["json:   ", "github: "] {
            let line = super::broken(&format!("    - {name}{}", "すべて、".repeat(20)));
            assert!(line.lines().skip(1).all(|line| line.starts_with(&" ".repeat("    - github: ".len()))), "{line}");
        }
        let example = format!("  adjudeck {}", "a".repeat(100));
        assert_eq!(super::broken(&example), example);
    }
}
