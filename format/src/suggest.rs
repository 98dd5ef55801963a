//! Near misses: what was probably meant.

use crate::grammar::{KEYWORDS, Miss, Verb, card_word};
use crate::{Expected, FaultKind, Names};

/// What was probably meant by `found`, if something near is known.
pub(crate) fn suggest(miss: Miss, found: &str, names: &Names) -> Option<String> {
    let players = || names.as_slice().iter().map(|name| &**name);
    match miss.kind {
        FaultKind::UnknownWord | FaultKind::UnknownPlayer if quoted(found, names).is_some() => quoted(found, names),
        FaultKind::UnknownWord => nearest(found, KEYWORDS.into_iter().chain(players())),
        FaultKind::UnknownVerb => {
            other_word(found).or_else(|| nearest(found, Verb::ALL.iter().map(|verb| verb.as_str())))
        }
        FaultKind::UnknownPlayer => player(found, names),
        FaultKind::UnknownVerdict => nearest(found, Expected::ALL.into_iter().map(Expected::as_str)),
        FaultKind::UnknownDecision => nearest(found, ["stands", "back", "penalty", "dead", "adjust"].into_iter()),
        FaultKind::NotACard => card(found),
        FaultKind::NotAPoint => found.split_once('=').map(|(point, answer)| format!("{point}: {answer}")),
        FaultKind::NotAMeld => players().any(|name| name == found).then(|| format!("{found}.1")),
        FaultKind::Expected if !miss.wanted.contains(' ') => nearest(found, std::iter::once(miss.wanted)),
        FaultKind::LeftOver => nearest(found, ["dealer", "by", "under"].into_iter()),
        _ => None,
    }
}

/// What is written for a word that players use elsewhere: nobody could guess it from the letters.
fn other_word(found: &str) -> Option<String> {
    let meant = match found {
        "drops" | "folds" => Verb::Packs.as_str(),
        "wins" => "out",
        _ => return None,
    };
    Some(meant.to_owned())
}

/// The name of several words that begins with `found`, as it should have been written.
fn quoted(found: &str, names: &Names) -> Option<String> {
    let begins = |name: &&str| name.strip_prefix(found).is_some_and(|rest| rest.starts_with(' '));
    let name = names.as_slice().iter().map(|name| &**name).find(begins)?;
    Some(format!("\"{name}\""))
}

/// The nearest of the known words, if it is near.
fn nearest<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let lower = found.to_lowercase();
    let distance = |word: &str| strsim::osa_distance(&lower, &word.to_lowercase());
    let first = lower.chars().next();
    let rank = |word: &str| (distance(word), !word.to_lowercase().starts_with(first.unwrap_or_default()));
    let (word, (distance, _)) = known.map(|word| (word, rank(word))).min_by_key(|&(_, rank)| rank)?;
    let length = lower.chars().count();
    let near = distance <= 1 + length / 4 && distance < length;
    (near && word != found).then(|| word.to_owned())
}

/// The only one of the known words that is one slip of the pen away: a letter too few, too many, another or in the wrong
/// place. Of the shortest words nothing can be told.
pub(crate) fn slip<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let long = |word: &str| word.len() > 2 && word.chars().nth(1).is_some();
    let mut near = known.filter(|word| long(word) && strsim::osa_distance(found, word) == 1);
    near.next().filter(|_| near.next().is_none())
}

/// The player whose name is nearest, with the number of the meld if there is one.
fn player(found: &str, names: &Names) -> Option<String> {
    let known = || names.as_slice().iter().map(|name| &**name);
    let found = found.trim_matches('"');
    match found.rsplit_once('.') {
        Some((owner, number)) => nearest(owner, known()).map(|name| format!("{name}.{number}")),
        None => nearest(found, known()),
    }
}

/// The card that was probably meant: the suit before the rank, `0H` for ten, or cards without a space.
fn card(found: &str) -> Option<String> {
    let upper = found.to_ascii_uppercase();
    let turned = |word: &str| {
        let mut characters = word.chars();
        let suit = characters.next()?;
        Some(format!("{}{suit}", characters.as_str()))
    };
    let read = |word: &str| card_word(word.as_bytes()).map(|card| card.to_string());
    // The letter O for a nought, and l or I for a one.
    let ten = || {
        let suit = upper.strip_prefix(['1', 'L', 'I'])?.strip_prefix(['0', 'O'])?;
        Some(format!("T{suit}"))
    };
    let tries = [
        ten(),
        turned(&upper),
        upper.strip_prefix('0').map(|suit| format!("T{suit}")),
        upper.strip_prefix('1').map(|rest| format!("A{rest}")),
    ];
    let single = tries.iter().flatten().find_map(|word| read(word));
    single
        .or_else(|| split(&upper))
        .or_else(|| (upper == "J" || upper == "JO" || upper == "JKR").then(|| "JK".to_owned()))
}

/// The cards of a word in which the spaces are missing.
fn split(upper: &str) -> Option<String> {
    let bytes = upper.as_bytes();
    let cards: Option<Vec<_>> = bytes.chunks(2).map(|pair| card_word(pair).map(|card| card.to_string())).collect();
    cards.filter(|cards| (2..=20).contains(&cards.len())).map(|cards| cards.join(" "))
}
