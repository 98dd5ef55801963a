//! What is wrong with the arguments of the command line, in any language.

use std::io::{self, Write as _};

use adjudeck_format::recast;
use clap::error::ErrorKind;

use super::help::{help, in_language};
use crate::streams::{Outcome, Streams};
use crate::words::Lang;

/// The lines that the reader of arguments writes, and the same in Japanese.
const JAPANESE: [(&str, &str); 24] = [
    ("error: unexpected argument '{}' found", "エラー: `{}`という引数はありません"),
    ("error: unrecognized subcommand '{}'", "エラー: `{}`というコマンドはありません"),
    ("error: invalid value '{}' for '{}'", "エラー: `{}`は`{}`の値になりません"),
    ("error: invalid value '{}' for '{}': expected {}", "エラー: `{}`は`{}`の値になりません。{}の形で書きます"),
    (
        "error: invalid value '{}' for '{}': invalid digit found in string",
        "エラー: `{}`は`{}`の値になりません。数字ではありません",
    ),
    ("error: invalid value '{}' for '{}': {}", "エラー: `{}`は`{}`の値になりません: {}"),
    ("error: a value is required for '{}' but none was supplied", "エラー: `{}`に値がありません"),
    ("error: the following required arguments were not provided:", "エラー: 次の引数がありません:"),
    ("error: the argument '{}' cannot be used with '{}'", "エラー: `{}`と`{}`は一緒に使えません"),
    ("error: the argument '{}' cannot be used with:", "エラー: `{}`は次のものと一緒に使えません:"),
    ("error: the argument '{}' cannot be used multiple times", "エラー: `{}`は一度しか使えません"),
    ("error: unexpected value '{}' for '{}' found; no more were expected", "エラー: `{}`は`{}`の余分な値です"),
    ("error: '{}' requires a subcommand but one was not provided", "エラー: `{}`にコマンドがありません"),
    ("  [possible values: {}]", "  [可能な値: {}]"),
    ("  [subcommands: {}]", "  [コマンド: {}]"),
    ("  tip: a similar argument exists: '{}'", "  ヒント: 似た引数があります: `{}`"),
    ("  tip: some similar arguments exist: {}", "  ヒント: 似た引数があります: {}"),
    ("  tip: a similar subcommand exists: '{}'", "  ヒント: 似たコマンドがあります: `{}`"),
    ("  tip: some similar subcommands exist: {}", "  ヒント: 似たコマンドがあります: {}"),
    ("  tip: a similar value exists: '{}'", "  ヒント: 似た値があります: `{}`"),
    ("  tip: some similar values exist: {}", "  ヒント: 似た値があります: {}"),
    ("  tip: to pass '{}' as a value, use '{}'", "  ヒント: `{}`を値として渡すには`{}`と書きます"),
    ("Usage: {}", "使い方: {}"),
    ("For more information, try '{}'.", "詳しくは`{}`を見てください。"),
];

/// Says what is wrong, or shows the help or the version that was asked for.
pub(super) fn say(error: &clap::Error, streams: &mut Streams) -> io::Result<Outcome> {
    let text = match streams.lang {
        Lang::En => error.render().ansi().to_string(),
        Lang::Ja => in_japanese(error),
    };
    if error.use_stderr() {
        write!(streams.err, "{text}")?;
        Ok(Outcome::Trouble)
    } else {
        write!(streams.out, "{text}")?;
        Ok(Outcome::Fine)
    }
}

/// What is said; help keeps its colours.
fn in_japanese(error: &clap::Error) -> String {
    let is_help = [ErrorKind::DisplayHelp, ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand].contains(&error.kind());
    if is_help {
        return help(&error.render().ansi().to_string(), Lang::Ja);
    }
    let text = error.to_string();
    let lines = text.lines().map(|line| recast(&JAPANESE, line).unwrap_or_else(|| line.to_owned()) + "\n");
    in_language(&lines.collect::<String>(), Lang::Ja)
}
