//! Near misses: guesses what was probably meant.

mod kanji;
mod near;
mod spoken;

use unicode_normalization::UnicodeNormalization;

use near::{clearest, is_one_slip};
pub use near::{near, nearest};

use crate::grammar::{self, COUNT, Lists, Miss, card_word};
use crate::locate::tokens;
use crate::vocabulary::{COMMAS, KEYWORDS, Verb, object};
use crate::{FaultKind, Names, VerdictKind};

/// What was probably meant by `found` in the line `text`; `None` if nothing known is near.
pub(crate) fn suggest(miss: Miss, found: &str, text: &[u8], names: &Names) -> Option<String> {
    match miss.kind {
        FaultKind::UnknownWord => {
            part_of_name(found, names).or_else(|| goes_out(found, text)).or_else(|| first_word(found, names))
        }
        FaultKind::UnknownVerb => {
            goes_out(found, text).or_else(|| other_word(found, text)).or_else(|| likely(found, verbs()))
        }
        FaultKind::UnknownPlayer => player(found, names),
        FaultKind::UnknownVerdict => likely(found, VerdictKind::ALL.into_iter().map(VerdictKind::as_str)),
        FaultKind::UnknownDecision => {
            other_word(found, text).or_else(|| likely(found, ["stands", "back", "penalty", "dead", "adjust", "draw"]))
        }
        FaultKind::NotACard => bar(found).or_else(|| spoken::card(found)).or_else(|| card(found)),
        FaultKind::Comma => seating(text).filter(|line| is_line(line, names)).or_else(|| without_commas(text, names)),
        FaultKind::NotAPoint => found.split_once('=').map(|(point, answer)| format!("{point}: {answer}")),
        FaultKind::NotAMeld => names.find(found.trim_matches('"')).map(|_| meld_of(found, text)),
        FaultKind::Expected if !miss.wanted.contains(' ') => likely(found, [miss.wanted]),
        FaultKind::NotANumber if miss.wanted == COUNT => whole_number(found),
        FaultKind::LeftOver => whole_text(text).or_else(|| likely(found, ["dealer", "by", "under"])),
        FaultKind::Encoding
        | FaultKind::ControlCharacter
        | FaultKind::LineTooLong
        | FaultKind::TooManyCards
        | FaultKind::TooManyPlayers
        | FaultKind::OpenQuote
        | FaultKind::UnknownEscape
        | FaultKind::NoPlayers
        | FaultKind::SamePlayer
        | FaultKind::EmptyName
        | FaultKind::Expected
        | FaultKind::Missing
        | FaultKind::HiddenCard
        | FaultKind::NotAStandIn
        | FaultKind::EmptyGroup
        | FaultKind::NotANumber
        | FaultKind::NotAHash
        | FaultKind::UnknownVersion
        | FaultKind::NotALine => None,
    }
}

/// The meld that was meant by the name of its owner: the one whose number follows, or else the first one.
fn meld_of(owner: &str, line: &[u8]) -> String {
    let words = words(line);
    let is_number = |word: &&String| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut after = words.iter().zip(words.iter().skip(1)).filter(|(word, _)| *word == owner).map(|(_, next)| next);
    let number = after.rfind(is_number).map_or("1", |number| number);
    format!("{owner}.{number}")
}

/// The text of a title or a tag that was written without quotes, so that only its first word was read.
fn whole_text(line: &[u8]) -> Option<String> {
    let words = words(line);
    let rest = match words.first().map(|word| &**word) {
        Some("game") => words.get(1..),
        Some("tag") => words.get(2..),
        _ => None,
    };
    let rest = rest.filter(|rest| rest.iter().all(|word| !word.contains(['"', '\\'])))?;
    Some(format!("\"{}\"", rest.join(" ")))
}

/// The nearest of the known words, as a suggestion.
fn likely<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(found, known).map(str::to_owned)
}

/// The words that say what a player does.
fn verbs() -> impl Iterator<Item = &'static str> {
    Verb::ALL.iter().map(|verb| verb.as_str())
}

/// The words of a line.
fn words(text: &[u8]) -> Vec<String> {
    tokens(text).into_iter().map(|token| String::from_utf8_lossy(token.bytes).into_owned()).collect()
}

/// The first word of a line, where the name of the player stands.
fn subject(text: &[u8]) -> Option<String> {
    words(text).into_iter().next()
}

/// The `out` line for players who write `Aya goes out`, `went out Aya` or `Aya out`.
fn goes_out(found: &str, text: &[u8]) -> Option<String> {
    let mut words = words(text);
    let is_out = words.iter().any(|word| word == "out") && matches!(found, "out" | "goes" | "went" | "is" | "gets");
    words.retain(|word| word != found && word != "out");
    is_out.then(|| format!("out {}", words.first().map_or("", |name| name)).trim_end().to_owned())
}

/// The notation's word for a word that players use elsewhere. The letters alone would not lead to it.
fn other_word(found: &str, text: &[u8]) -> Option<String> {
    match found {
        "drops" if words(text).len() > 2 => Some(Verb::Discards.as_str().to_owned()),
        "drops" | "folds" => Some(Verb::Packs.as_str().to_owned()),
        "pick" | "picks" | "pulls" | "引く" => Some(Verb::Draws.as_str().to_owned()),
        "throws" | "tosses" | "捨てる" => Some(Verb::Discards.as_str().to_owned()),
        "取る" | "拾う" => Some(Verb::Takes.as_str().to_owned()),
        "tacks" | "adds" | "付ける" | "付け札" => Some(Verb::Lays.as_str().to_owned()),
        "replaces" | "exchanges" | "交換" => Some(Verb::Swaps.as_str().to_owned()),
        "knocks" | "ノック" => Some(Verb::Declares.as_str().to_owned()),
        "コール" => Some(Verb::Calls.as_str().to_owned()),
        "パス" => Some(Verb::Passes.as_str().to_owned()),
        "fine" => Some("penalty".to_owned()),
        "wins" => subject(text).map(|name| format!("out {name}")),
        _ => None,
    }
}

/// The nearest of the words that begin a statement and the players' names.
fn first_word(found: &str, names: &Names) -> Option<String> {
    let like = |name: &&str| can_be_told(found, name);
    let name = |word: String| if names.find(&word).is_some() { object(&word).into_owned() } else { word };
    clearest(found, KEYWORDS.into_iter().chain(all(names).filter(like))).map(str::to_owned).map(name)
}

/// The names of all players.
fn all(names: &Names) -> impl Iterator<Item = &str> {
    names.as_slice().iter().map(|name| &**name)
}

/// Whether a misspelt name can be told from another name. In a name of two letters, one slip is already half the name, so it
/// cannot.
fn can_be_told(found: &str, name: &str) -> bool {
    found.chars().count().max(name.chars().count()) > 2 || kanji::is_alike(found, name)
}

/// The bar between groups of cards, if another stroke was written for it.
fn bar(found: &str) -> Option<String> {
    matches!(found, "/" | "//" | "\\" | "¦" | "│" | "┃" | "∣" | "丨" | "・" | ";").then(|| "|".to_owned())
}

/// The `players` line with its commas replaced by blanks, and its names in quotes where they need them.
fn seating(text: &[u8]) -> Option<String> {
    let is_seating = subject(text).is_some_and(|first| first == "players");
    is_seating.then(|| grammar::mended_seating(&String::from_utf8_lossy(text)))
}

/// The number that was meant by one with another sign, such as the longer dash of a phone, or with `点` behind it.
fn whole_number(found: &str) -> Option<String> {
    let bare = found.trim_end_matches(['点', '枚']);
    let digits = bare.trim_start_matches(['‐', '‑', '‒', '–', '—', '―', '─', 'ー', '▲', '△']);
    let sign = if digits.len() < bare.len() { "-" } else { "" };
    Some(format!("{sign}{}", digits.trim_start_matches('+')))
        .filter(|number| grammar::digits(number.as_bytes()).is_some())
}

/// Whether a line can be read.
fn is_line(line: &str, names: &Names) -> bool {
    grammar::line(line.as_bytes(), names, &mut Lists::default()).is_ok_and(|read| read.is_some())
}

/// The line with its commas replaced: by bars where they divide groups of cards, otherwise by blanks.
fn without_commas(text: &[u8], names: &Names) -> Option<String> {
    let meant = |divider| divided_by(text, divider).filter(|line| is_line(line, names));
    // If a comma follows nearly every card, the commas do not show groups.
    let statement = without_comment(text)?;
    let (commas, words) = (statement.matches(COMMAS).count(), statement.split_whitespace().count());
    let bars = (commas + 3 < words).then(|| meant(" | ")).flatten();
    bars.or_else(|| meant(" "))
}

/// The line with `divider` in the place of its commas, and without its comment.
pub(crate) fn divided_by(text: &[u8], divider: &str) -> Option<String> {
    let mut quoted = false;
    let mut line = String::new();
    for letter in without_comment(text)?.chars() {
        quoted ^= letter == '"';
        if !quoted && COMMAS.contains(&letter) { line.push_str(divider) } else { line.push(letter) }
    }
    Some(line.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The line without its comment; `None` if it is not UTF-8.
fn without_comment(text: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(text).ok()?;
    Some(crate::fold::comment_start(text).and_then(|start| text.get(..start)).unwrap_or(text))
}

/// The only name that has `found` as one of its words; if there is none, the only name that has it as a part.
fn part_of_name(found: &str, names: &Names) -> Option<String> {
    let word = |name: &&str| name.split([' ', '\u{3000}', '・']).any(|word| word == found) && *name != found;
    let part = |name: &&str| found.chars().nth(1).is_some() && name.contains(found) && *name != found;
    only(all(names).filter(word)).or_else(|| only(all(names).filter(part))).map(|name| object(name).into_owned())
}

/// The item, if there is exactly one.
fn only<T>(mut things: impl Iterator<Item = T>) -> Option<T> {
    things.next().filter(|_| things.next().is_none())
}

/// The only one of the known words that is one slip away from `found`: a letter missing, extra, wrong or in the wrong place, or
/// lower case for upper case. The shortest words are left out, since too many words are near them.
pub(crate) fn slip<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let long = |word: &str| word.len() > 2 && word.chars().nth(1).is_some() && can_be_told(found, word);
    only(known.filter(|word| long(word) && (word.eq_ignore_ascii_case(found) || is_one_slip(found, word))))
}

/// The player who was probably meant, with the number of the meld if there is one. It is the player whose name has this word in
/// it, or is the same in letters of another width, or is nearest.
fn player(found: &str, names: &Names) -> Option<String> {
    let like = |found: &str| {
        let found = found.trim_matches('"');
        let same = |name: &&str| found.nfkc().eq(name.nfkc());
        let near = || clearest(found, all(names).filter(|name| can_be_told(found, name)));
        let other = || all(names).find(same).or_else(near).map(|name| object(name).into_owned());
        part_of_name(found, names).or_else(other)
    };
    // Of `Aya=5` the player is known, and what was to stand beside them.
    if let Some((name, rest)) = found.split_once('=').filter(|(name, _)| names.find(name).is_some()) {
        return Some(format!("{} {rest}", object(name)));
    }
    // `Carl.1.` and `"Carl.1"` have a sign too many.
    let bare = found.trim_matches('"').trim_end_matches('.');
    let meld = bare.rsplit_once('.').filter(|(owner, _)| bare != found && names.find(owner).is_some());
    if let Some((owner, number)) = meld {
        return Some(format!("{}.{number}", object(owner)));
    }
    match found.rsplit_once('.') {
        // If a meld is named where a player is wanted, its owner is meant.
        Some((owner, _)) if names.find(owner).is_some() => Some(object(owner).into_owned()),
        Some((owner, number)) => like(owner).map(|name| format!("{name}.{number}")),
        None => like(found),
    }
}

/// The card that was probably meant by a word with its suit first, with `0` for ten, or without spaces between cards. Nobody
/// can tell whether `J` is a jack or a joker, and `1D` an ace or `10D`.
fn card(found: &str) -> Option<String> {
    let upper = found.to_ascii_uppercase();
    let turned = |word: &str| {
        let mut characters = word.chars();
        let suit = characters.next()?;
        Some(format!("{}{suit}", characters.as_str()))
    };
    let read = |word: &str| card_word(word.as_bytes()).map(|card| card.to_string());
    // O may be written for a zero, and l or I for a one.
    let ten = || {
        let suit = upper.strip_prefix(['1', 'L', 'I'])?.strip_prefix(['0', 'O'])?;
        Some(format!("T{suit}"))
    };
    let tries = [ten(), turned(&upper), upper.strip_prefix('0').map(|suit| format!("T{suit}"))];
    let single = tries.iter().flatten().find_map(|word| read(word));
    single.or_else(|| split(&upper)).or_else(|| (upper == "JO" || upper == "JKR").then(|| "JK".to_owned()))
}

/// The cards of a word from which the spaces are missing.
fn split(upper: &str) -> Option<String> {
    let bytes = upper.as_bytes();
    let cards: Option<Vec<_>> = bytes.chunks(2).map(|pair| card_word(pair).map(|card| card.to_string())).collect();
    cards.filter(|cards| (2..=20).contains(&cards.len())).map(|cards| cards.join(" "))
}
