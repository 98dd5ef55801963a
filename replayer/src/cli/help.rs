//! The help texts of the command line, in any language.
//!
//! They are written in English where the arguments are declared. For another language each is replaced by its translation,
//! and so are the words that the reader of arguments itself puts in between.

use clap::builder::PossibleValue;
use clap::{Arg, Command, CommandFactory as _};
use textwrap::Options;

use super::Cli;
use crate::view::width;
use crate::words::Lang;

/// The words that the reader of arguments writes itself in help and manual pages, longer ones first where one is a part of
/// another.
pub const OURS_OF_CLAP: [&str; 17] = [
    "Print this message or the help of the given subcommand(s)",
    "Print help for the subcommand(s)",
    "Print help (see more with '--help')",
    "Print help (see a summary with '-h')",
    "Print help",
    "Print version",
    "Possible values:",
    "[possible values: ",
    "[default: ",
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

/// How wide a line of help is where the text has no spaces to break it at.
const WIDEST: usize = 80;

/// The command line with its help in this language.
#[must_use]
pub fn command(lang: Lang) -> Command {
    match lang {
        Lang::En => Cli::command(),
        // Lines are broken afterwards, for the reader of arguments breaks them at spaces only.
        Lang::Ja => translated(Cli::command().term_width(0), lang),
    }
}

/// A command with its help, and that of its arguments and its own commands, in this language.
fn translated(command: Command, lang: Lang) -> Command {
    let said = |text: &dyn ToString| paragraphs(&text.to_string(), lang);
    let (about, long) = (command.get_about().map(|it| said(it)), command.get_long_about().map(|it| said(it)));
    let names: Vec<_> = command.get_subcommands().map(|it| it.get_name().to_owned()).collect();
    let command = command.mut_args(|argument| argument_in(argument, lang));
    let command = names.iter().fold(command, |all, name| all.mut_subcommand(name, |one| translated(one, lang)));
    let command = about.into_iter().fold(command, |command, about| command.about(about));
    long.into_iter().fold(command, |command, long| command.long_about(long))
}

/// An argument with its help in this language.
fn argument_in(argument: Arg, lang: Lang) -> Arg {
    let said = |text: &dyn ToString| paragraphs(&text.to_string(), lang);
    let (help, long) = (argument.get_help().map(|it| said(it)), argument.get_long_help().map(|it| said(it)));
    let argument = help.into_iter().fold(argument, |argument, help| argument.help(help));
    long.into_iter().fold(argument, |argument, long| argument.long_help(long))
}

/// A text in this language, paragraph by paragraph.
fn paragraphs(text: &str, lang: Lang) -> String {
    let paragraphs: Vec<_> = text.split("\n\n").map(|paragraph| lang.program(paragraph)).collect();
    paragraphs.join("\n\n")
}

/// What the possible values of all arguments mean.
fn meanings(command: &Command) -> Vec<String> {
    let of_value = |value: PossibleValue| value.get_help().map(ToString::to_string);
    let own = command.get_arguments().flat_map(Arg::get_possible_values).filter_map(of_value);
    own.chain(command.get_subcommands().flat_map(meanings)).collect()
}

/// A text that was made of the command line (help, a manual page, completions), the words that were added to it in this
/// language as well; manual pages and shells have some characters escaped.
#[must_use]
pub fn in_language(text: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return text.to_owned();
    }
    let for_man = |word: &str| word.replace('-', "\\-").replace('\'', "\\*(Aq");
    let for_shells = |word: &str| word.replace('\'', "\\'");
    let mut words = meanings(&Cli::command());
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.extend(OURS_OF_CLAP.map(str::to_owned));
    let text = words.iter().fold(text.to_owned(), |text, word| {
        let said = lang.program(word);
        text.replace(word, said).replace(&for_man(word), said).replace(&for_shells(word), said)
    });
    let heading =
        |text: String, word: &str| text.replace(&format!(".SH {word}\n"), &format!(".SH {}\n", lang.program(word)));
    HEADINGS.iter().fold(text, |text, word| heading(text, word))
}

/// Help in this language, its lines broken, and further lines of the usage below the first.
pub(super) fn help(text: &str, lang: Lang) -> String {
    let usage = |word: &str| format!("\n{}adjudeck", " ".repeat(width(word) + 1));
    let text = in_language(text, lang).replace(&usage("Usage:"), &usage(lang.program("Usage:")));
    text.lines().map(|line| broken(line.trim_end()) + "\n").collect()
}

/// A line of help, broken where it is too wide; what follows stands below the text of its column. Lines in ASCII, such as
/// examples, stay whole.
fn broken(line: &str) -> String {
    if line.is_ascii() || width(&anstream::adapter::strip_str(line).to_string()) <= WIDEST {
        return line.to_owned();
    }
    let column = line.rfind("  ").map_or(0, |gap| gap + 2);
    let (before, text) = line.split_at_checked(column).unwrap_or(("", line));
    let indent = " ".repeat(width(&anstream::adapter::strip_str(before).to_string()));
    let options = Options::new(WIDEST).initial_indent(&indent).subsequent_indent(&indent);
    let lines = textwrap::fill(text, options);
    lines.strip_prefix(&indent).map_or_else(|| lines.clone(), |rest| format!("{before}{rest}"))
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
        let example = format!("  adjudeck {}", "a".repeat(100));
        assert_eq!(super::broken(&example), example);
    }
}
