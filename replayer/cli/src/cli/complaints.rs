//! What is wrong with the arguments of the command line, in any language.

use std::error::Error as _;
use std::io::{self, Write as _};
use std::num::{IntErrorKind, ParseIntError};

use adjudeck_format::recast;
use adjudeck_replayer::words::Lang;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::help::{help, in_language};
use crate::streams::{Outcome, Streams};

/// Reasons why a value is invalid, in English and Japanese. `clap` passes them on as plain text only.
const REASONS: [(&str, &str); 5] = [
    ("expected {}", "。{}の形で書きます"),
    ("{} is not in {}", "。{}は{}の範囲にありません"),
    ("lines are counted from 1", "。行は1から数えます"),
    ("no line has so large a number", "。これほど大きな番号の行はありません"),
    ("before the line stands no file", "。行の前にファイルがありません"),
];

/// Tips in English and Japanese. `clap` passes them on as plain text only.
const TIPS: [(&str, &str); 3] = [
    ("to pass '{}' as a value, use '{}'", "`{}`を値として渡すには`{}`と書きます"),
    ("subcommand '{}' exists; to use it, remove the '--' before it", "`{}`というコマンドは、前の`--`を取れば使えます"),
    ("'{}' exists", "`{}`ならあります"),
];

/// Prints what is wrong, or the help or version that was asked for.
pub(super) fn say(error: &clap::Error, streams: &mut Streams) -> io::Result<Outcome> {
    let english = |error: &clap::Error| error.render().ansi().to_string();
    let text = streams.lang.pick(english as fn(&_) -> _, in_japanese)(error);
    if error.use_stderr() {
        write!(streams.err, "{text}")?;
        Ok(Outcome::Trouble)
    } else {
        write!(streams.out, "{text}")?;
        Ok(Outcome::Fine)
    }
}

/// The message in Japanese; help keeps its colours.
fn in_japanese(error: &clap::Error) -> String {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            help(&error.render().ansi().to_string(), Lang::Ja)
        }
        ErrorKind::DisplayVersion => error.to_string(),
        _ => complaint(error),
    }
}

/// The paragraphs of a complaint: what is wrong, what was probably meant, the usage, where to find more.
fn complaint(error: &clap::Error) -> String {
    let wrong = sentence(error).unwrap_or_else(|| error.kind().to_string());
    let wrong: Vec<_> = [format!("エラー: {wrong}")].into_iter().chain(listed(error)).collect();
    let usage = error.get(ContextKind::Usage).map(|usage| in_language(&usage.to_string(), Lang::Ja));
    let more = "詳しくは`--help`を見てください。".to_owned();
    let paragraphs = [wrong, tips(error), usage.into_iter().collect(), vec![more]];
    let paragraphs = paragraphs.iter().filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n"));
    paragraphs.collect::<Vec<_>>().join("\n\n") + "\n"
}

/// The single word of this kind that an error is about.
fn word(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word),
        _ => None,
    }
}

/// All words of this kind that an error is about.
fn words(error: &clap::Error, kind: ContextKind) -> &[String] {
    match error.get(kind) {
        Some(ContextValue::Strings(words)) => words,
        Some(ContextValue::String(word)) => std::slice::from_ref(word),
        _ => &[],
    }
}

/// What is wrong, in one sentence.
fn sentence(error: &clap::Error) -> Option<String> {
    let argument = || word(error, ContextKind::InvalidArg);
    let value = || word(error, ContextKind::InvalidValue);
    let command = || word(error, ContextKind::InvalidSubcommand);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => format!("`{}`という引数はありません", argument()?),
        ErrorKind::InvalidSubcommand => format!("`{}`というコマンドはありません", command()?),
        ErrorKind::MissingSubcommand => format!("`{}`にコマンドがありません", command()?),
        ErrorKind::MissingRequiredArgument => "次の引数がありません:".to_owned(),
        ErrorKind::InvalidValue if value()?.is_empty() => format!("`{}`に値がありません", argument()?),
        ErrorKind::InvalidValue => format!("`{}`は`{}`の値になりません", value()?, argument()?),
        ErrorKind::ValueValidation => format!("`{}`は`{}`の値になりません{}", value()?, argument()?, why(error)),
        ErrorKind::TooManyValues => format!("`{}`は`{}`の余分な値です", value()?, argument()?),
        ErrorKind::NoEquals => format!("`{}`の値の前には`=`が要ります", argument()?),
        ErrorKind::InvalidUtf8 => "引数がUTF-8ではありません".to_owned(),
        ErrorKind::ArgumentConflict => {
            let this = argument().or_else(command)?;
            match (word(error, ContextKind::PriorArg), words(error, ContextKind::PriorArg)) {
                (Some(same), _) if same == this => format!("`{this}`は一度しか使えません"),
                (Some(other), _) => format!("`{this}`と`{other}`は一緒に使えません"),
                (None, []) => format!("`{this}`はほかの引数と一緒に使えません"),
                (None, _) => format!("`{this}`は次のものと一緒に使えません:"),
            }
        }
        _ => return None,
    })
}

/// The list below that sentence, one line per item.
fn listed(error: &clap::Error) -> Vec<String> {
    let among = |name: &str, kind| match words(error, kind) {
        [] => Vec::new(),
        possible => vec![format!("  [{name}: {}]", possible.join(", "))],
    };
    let each = |kind| match error.get(kind) {
        Some(ContextValue::Strings(all)) => all.iter().map(|one| format!("  {one}")).collect(),
        _ => Vec::new(),
    };
    match error.kind() {
        ErrorKind::MissingRequiredArgument => each(ContextKind::InvalidArg),
        ErrorKind::ArgumentConflict => each(ContextKind::PriorArg),
        ErrorKind::MissingSubcommand => among("コマンド", ContextKind::ValidSubcommand),
        _ => among("可能な値", ContextKind::ValidValue),
    }
}

/// Why a value is invalid.
fn why(error: &clap::Error) -> String {
    let Some(source) = error.source() else { return String::new() };
    match source.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow | IntErrorKind::NegOverflow) => return "。桁が多すぎます".to_owned(),
        Some(_) => return "。数字ではありません".to_owned(),
        None => {}
    }
    let text = source.to_string();
    recast(&REASONS, &text).unwrap_or_else(|| format!(": {text}"))
}

/// What was probably meant.
fn tips(error: &clap::Error) -> Vec<String> {
    let similar = [
        ("似たコマンド", ContextKind::SuggestedSubcommand),
        ("似た引数", ContextKind::SuggestedArg),
        ("似た値", ContextKind::SuggestedValue),
    ];
    let similar = similar.into_iter().filter_map(|(name, kind)| {
        let quoted: Vec<_> = words(error, kind).iter().map(|word| format!("`{word}`")).collect();
        (!quoted.is_empty()).then(|| format!("{name}があります: {}", quoted.join("、")))
    });
    let other = match error.get(ContextKind::Suggested) {
        Some(ContextValue::StyledStrs(tips)) => tips.as_slice(),
        _ => &[],
    };
    let other = other.iter().map(ToString::to_string).map(|tip| recast(&TIPS, &tip).unwrap_or(tip));
    similar.chain(other).map(|tip| format!("  ヒント: {tip}")).collect()
}
