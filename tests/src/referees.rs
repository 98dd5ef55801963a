//! The two referees side by side: games, legal and spoilt, on which they must agree.

use std::collections::BTreeMap;
use std::fmt;

use adjudeck_format::{Card, Expected, Reader};
use adjudeck_replayer::generate::generate_games;
use adjudeck_replayer::session::{Choice, Finding, Session, What};
use adjudeck_validator::Rules;
use serde_json::Value;

use crate::law::Chance;
use crate::second::{Fault, Second, Verdict};

/// What a referee says of a game: its first fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Nothing is wrong in it.
    Nothing,
    /// This is, at this line. The second referee may name several.
    Faults(u64, Vec<Fault>),
    /// It does not judge the game from this line on, and why.
    Not(u64, String),
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing is wrong"),
            Self::Faults(line, faults) => {
                write!(f, "line {line}:")?;
                faults.iter().try_for_each(|fault| write!(f, " {fault};"))
            }
            Self::Not(line, why) => write!(f, "line {line}: not judged: {why}"),
        }
    }
}

/// How far two referees agree on a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Both find nothing.
    Clean,
    /// Both find the same fault first.
    Same,
    /// The first referee names a fault that the second names as well, but not first.
    Among,
    /// One of them does not judge so far, and nothing is known of the other before.
    Unjudged(String),
    /// They disagree.
    No,
}

/// What the first referee says of each game of a log, the games being counted from 1.
///
/// # Panics
/// Never on bytes in memory.
#[must_use]
pub fn first_referee(rules: &Rules, log: &[u8]) -> BTreeMap<u64, Said> {
    let mut said = BTreeMap::new();
    let choice = Choice { rules: Some(rules.clone()), set: Vec::new() };
    let mut report = |finding: Finding| {
        let words = match finding.what {
            What::Verdict(ruling) => match of_verdict(rules, finding.line, ruling.verdict) {
                Said::Nothing => return,
                said => said,
            },
            What::Unreadable(_) => Said::Not(finding.line, "a line that cannot be read".to_owned()),
            What::Rules(_) | What::Unmet(_) => return,
        };
        said.entry(finding.whence.game).or_insert(words);
    };
    if Session::new(&choice).unexpecting().run(log, &mut report).is_err() {
        return BTreeMap::new();
    }
    said
}

/// What a verdict of the first referee says.
#[must_use]
pub fn of_verdict(rules: &Rules, line: u64, verdict: adjudeck_validator::Verdict) -> Said {
    match verdict {
        Err(violation) if violation.kind != Expected::Undecided => {
            let clause = rules.clause_of(violation.point).unwrap_or_default().to_owned();
            let point = violation.point.path().to_owned();
            Said::Faults(line, vec![Fault { kind: violation.kind, point, clause }])
        }
        Err(_) => Said::Not(line, "undecided".to_owned()),
        Ok(()) => Said::Nothing,
    }
}

/// What a verdict of the second referee says, unless it has said all that it says of the game.
#[must_use]
pub fn of_second(line: u64, verdict: Verdict) -> Option<Said> {
    match verdict {
        Verdict::Legal => Some(Said::Nothing),
        Verdict::Faulty(faults) => Some(Said::Faults(line, faults)),
        Verdict::Unsupported(why) => Some(Said::Not(line, why)),
        Verdict::Silent => None,
    }
}

/// What the second referee says of each game of a log.
#[must_use]
pub fn second_referee(rules: &Value, log: &[u8]) -> BTreeMap<u64, Said> {
    let mut said = BTreeMap::new();
    let (mut second, mut reader, mut game) = (Second::new(rules), Reader::new(log), 0);
    while let Some(line) = reader.next() {
        let Ok(line) = line else {
            said.entry(game).or_insert(Said::Not(0, "a line that cannot be read".to_owned()));
            continue;
        };
        if matches!(line.statement, adjudeck_format::Statement::Game { .. }) {
            game += 1;
        }
        let words = match of_second(line.number, second.judge(&line.statement)) {
            None | Some(Said::Nothing) => continue,
            Some(words) => words,
        };
        said.entry(game).or_insert(words);
    }
    said
}

/// How far the two agree.
#[must_use]
pub fn compare(first: &Said, second: &Said) -> Agreement {
    match (first, second) {
        (Said::Nothing, Said::Nothing) => Agreement::Clean,
        (Said::Not(_, why), _) if why == "a line that cannot be read" => Agreement::Unjudged(why.clone()),
        (Said::Not(line, why), Said::Faults(later, _)) if line <= later => Agreement::Unjudged(format!("first: {why}")),
        (Said::Not(_, why), Said::Nothing | Said::Not(..)) => Agreement::Unjudged(format!("first: {why}")),
        (Said::Nothing, Said::Not(_, why)) => Agreement::Unjudged(why.clone()),
        (Said::Faults(line, _), Said::Not(other, why)) if line >= other => Agreement::Unjudged(why.clone()),
        (Said::Faults(line, one), Said::Faults(other, many)) if line == other => {
            let named = |fault: &Fault| one.contains(fault);
            match many.iter().position(named) {
                Some(0) => Agreement::Same,
                Some(_) => Agreement::Among,
                None => Agreement::No,
            }
        }
        _ => Agreement::No,
    }
}

/// A game on which the referees were asked.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The edition by which they judge.
    pub edition: String,
    /// The game, as a log of its own.
    pub log: String,
    /// What was done to it.
    pub spoilt: &'static str,
    /// What the first referee says.
    pub first: Said,
    /// What the second referee says.
    pub second: Said,
    /// How far they agree.
    pub agreement: Agreement,
}

/// Disagreements of which it is known why: the edition, what the first referee says, what the second says first, and why.
pub const EXPLAINED: &[(&str, &str, &str, &str)] = &[(
    "kalooki/pagat",
    "illegal close.end",
    "nothing",
    "who must draw from a stock that is used up again has ended the deal; the first asks for a line that says so",
)];

impl Asked {
    /// Why the referees disagree, if that is known.
    #[must_use]
    pub fn explained(&self) -> Option<&'static str> {
        let first = |said: &Said| match said {
            Said::Faults(_, faults) => faults.first().map(|fault| format!("{} {}", fault.kind.as_str(), fault.point)),
            Said::Nothing => Some("nothing".to_owned()),
            Said::Not(..) => None,
        };
        let (one, other) = (first(&self.first)?, first(&self.second)?);
        let is_known =
            |known: &&(&str, &str, &str, &str)| known.0 == self.edition && known.1 == one && known.2 == other;
        EXPLAINED.iter().find(is_known).map(|known| known.3)
    }
}

/// Asks both referees about a log of one game.
#[must_use]
pub fn ask(rules: &Rules, json: &Value, log: String, spoilt: &'static str) -> Asked {
    let first = first_referee(rules, log.as_bytes()).remove(&1).unwrap_or(Said::Nothing);
    let second = second_referee(json, log.as_bytes()).remove(&1).unwrap_or(Said::Nothing);
    let agreement = compare(&first, &second);
    Asked { edition: rules.edition.clone(), log, spoilt, first, second, agreement }
}

/// A rules file as plain JSON.
#[must_use]
pub fn as_json(rules: &Rules) -> Value {
    serde_json::from_str(&rules.to_json()).unwrap_or_default()
}

/// Whole generated games, each a log of its own.
///
/// # Errors
/// What the generator finds.
pub fn games(rules: &Rules, count: u32, seed: u64) -> std::io::Result<Vec<String>> {
    let mut log = Vec::new();
    generate_games(rules, count, seed, None, &mut log)?;
    let log = String::from_utf8_lossy(&log).into_owned();
    Ok(log.split("\ngame ").skip(1).map(|game| format!("adjudeck 1\ngame {}\n", game.trim_end())).collect())
}

/// The way to spoil a game that needs to know its cards.
pub const PUT_IN: &str = "an action put in";

/// The ways to spoil a game.
pub const WAYS: [&str; 15] = [
    PUT_IN,
    PUT_IN,
    PUT_IN,
    "another card",
    "another player",
    "a line doubled",
    "a line lost",
    "two lines swapped",
    "another number",
    "a card lost",
    "a card more",
    "another meld",
    "a line copied elsewhere",
    "the same kind of line with other cards",
    "two cards swapped",
];

/// A game with one fault put in, or none if this way does not do for the line that was chosen.
#[must_use]
pub fn spoil(json: &Value, log: &str, way: &str, chance: &mut Chance) -> Option<String> {
    if way == PUT_IN {
        return put_in(json, log, chance);
    }
    let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let start = lines.iter().position(|line| line.starts_with("deal "))?;
    let names = player_names(&lines);
    let acts = |line: &str| {
        names.iter().any(|name| line.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(' ')))
    };
    let at = start + chance.below(lines.len() - start);
    let line = lines.get(at)?.clone();
    if line.is_empty() {
        return None;
    }
    match way {
        "another card" => *lines.get_mut(at)? = with_card(&line, Some(&random_card(chance)), chance)?,
        "a card lost" => *lines.get_mut(at)? = with_card(&line, None, chance)?,
        "a card more" => *lines.get_mut(at)? = format!("{line} {}", random_card(chance)),
        "two cards swapped" => {
            let other = at + 1 + chance.below(3);
            let second = lines.get(other)?.clone();
            let (one, two) = (a_card(&line, chance)?, a_card(&second, chance)?);
            *lines.get_mut(at)? = replace_word(&line, &one, &two);
            *lines.get_mut(other)? = replace_word(&second, &two, &one);
        }
        "another player" => {
            let name = names.iter().find(|name| line.starts_with(&format!("{name} ")))?;
            let other = names.get(chance.below(names.len()))?;
            *lines.get_mut(at)? = format!("{other}{}", line.strip_prefix(name.as_str())?);
        }
        "a line doubled" => lines.insert(at, line),
        "a line lost" => _ = lines.remove(at),
        "two lines swapped" => {
            lines.get(at + 1).filter(|next| !next.is_empty())?;
            lines.swap(at, at + 1);
        }
        "another number" => {
            let mut words: Vec<_> = line.split(' ').map(str::to_owned).collect();
            let mut numbers: Vec<_> = words.iter_mut().filter(|word| word.parse::<i32>().is_ok()).collect();
            let which = chance.below(numbers.len());
            let word = numbers.get_mut(which)?;
            let number: i32 = word.parse().ok()?;
            let step = i32::try_from(chance.below(5)).ok()? - 2;
            **word = (number + if step == 0 { 7 } else { step }).to_string();
            *lines.get_mut(at)? = words.join(" ");
        }
        "another meld" => {
            let word = line.split(' ').find(|word| names.iter().any(|name| word.starts_with(&format!("{name}."))))?;
            let name = names.get(chance.below(names.len()))?;
            *lines.get_mut(at)? = replace_word(&line, word, &format!("{name}.{}", 1 + chance.below(4)));
        }
        "a line copied elsewhere" => {
            if !acts(&line) {
                return None;
            }
            let to = (at + 2 + chance.below(12)).min(lines.len());
            lines.insert(to, line);
        }
        "the same kind of line with other cards" => {
            let verb = line.split(' ').nth(1)?.to_owned();
            let player = names.iter().find(|name| line.starts_with(&format!("{name} ")))?;
            let alike: Vec<_> = lines
                .iter()
                .skip(start)
                .filter(|other| acts(other) && other.split(' ').nth(1) == Some(&verb))
                .cloned()
                .collect();
            let other = alike.get(chance.below(alike.len()))?;
            let rest = other.split_once(' ')?.1;
            *lines.get_mut(at)? = format!("{player} {rest}");
        }
        _ => return None,
    }
    let spoilt = lines.join("\n") + "\n";
    (spoilt != log).then_some(spoilt)
}

/// A game with an action put in that the cards allow and the rules perhaps do not; or one in the place of another.
#[must_use]
pub fn put_in(json: &Value, log: &str, chance: &mut Chance) -> Option<String> {
    let lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let start = lines.iter().position(|line| line.starts_with("upcard "))?;
    let names = player_names(&lines);
    let at = start + 1 + chance.below(lines.len() - start - 1);
    let kept: Vec<String> = lines.iter().take(at).cloned().collect();
    let (mut second, text) = (Second::new(json), kept.join("\n") + "\n");
    let mut reader = Reader::new(text.as_bytes());
    while let Some(line) = reader.next() {
        second.judge(&line.ok()?.statement);
    }
    let action = an_action(&second, &names, chance)?;
    let replaces = usize::from(chance.below(2) == 0);
    let rest: Vec<String> = lines.iter().skip(at + replaces).cloned().collect();
    Some([kept, vec![action], rest].concat().join("\n") + "\n")
}

/// Something that a player could do with the cards that there are.
#[must_use]
pub fn an_action(second: &Second, names: &[String], chance: &mut Chance) -> Option<String> {
    let player = if chance.below(4) == 0 { chance.below(names.len()) } else { second.mover() };
    let name = names.get(player)?;
    let hand = second.hands().get(player)?;
    let pick = |cards: &[Card], chance: &mut Chance| cards.get(chance.below(cards.len())).copied();
    let melds = second.melds_on_table();
    let on_table: Vec<(String, Vec<Card>)> = melds
        .iter()
        .zip(names)
        .flat_map(|(own, owner)| {
            own.iter().enumerate().map(move |(index, cards)| (format!("{owner}.{}", index + 1), cards.clone()))
        })
        .filter(|(_, cards)| !cards.is_empty())
        .collect();
    let a_meld = |chance: &mut Chance| on_table.get(chance.below(on_table.len())).cloned();
    let wild = |card: Card| card.is_joker() || card.rank() == Some(adjudeck_format::Rank::Two);
    let words = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Some(match chance.below(14) {
        0 => format!("{name} draws {}", pick(second.stock(), chance)?),
        1 => format!("{name} takes {}", second.pile().last()?),
        2 => format!("{name} discards {}", pick(hand, chance)?),
        3 => {
            let word = ["calls", "allows", "refuses", "passes", "packs", "withdraws"];
            format!("{name} {}", word.get(chance.below(word.len()))?)
        }
        4..=7 => {
            let seed = pick(hand, chance)?;
            let close = |card: &&Card| {
                let near =
                    seed.rank().zip(card.rank()).is_some_and(|(one, other)| (one as i32 - other as i32).abs() < 5);
                wild(**card) || card.rank() == seed.rank() || card.suit() == seed.suit() && near
            };
            let mut cards: Vec<Card> = hand.iter().filter(close).copied().collect();
            if chance.below(2) == 0 {
                cards.retain(|card| wild(*card) || card.rank() == seed.rank());
            } else {
                cards.retain(|card| wild(*card) || card.suit() == seed.suit());
                cards.sort_by_key(|card| card.rank());
            }
            cards.truncate(2 + chance.below(4));
            format!("{name} melds {}", words(&cards))
        }
        8..=10 => {
            let (meld, cards) = a_meld(chance)?;
            let near = |card: &&Card| {
                wild(**card) || cards.iter().any(|other| other.rank() == card.rank() || other.suit() == card.suit())
            };
            let fitting: Vec<Card> = hand.iter().filter(near).copied().collect();
            let one = pick(if fitting.is_empty() { hand } else { &fitting }, chance)?;
            format!("{name} lays {one} on {meld}")
        }
        11 => format!("{name} swaps {} into {}", pick(hand, chance)?, a_meld(chance)?.0),
        12 => {
            let (meld, cards) = a_meld(chance)?;
            let card = cards.iter().find(|card| wild(**card)).copied().or_else(|| pick(&cards, chance))?;
            format!("{name} claims {card} from {meld} with {}", pick(hand, chance)?)
        }
        _ => {
            let (meld, cards) = a_meld(chance)?;
            let (to, _) = a_meld(chance)?;
            format!("{name} moves {} from {meld} to {to}", pick(&cards, chance)?)
        }
    })
}

/// The players as they are written in the first `players` line.
pub(crate) fn player_names(lines: &[String]) -> Vec<String> {
    let Some(line) = lines.iter().find_map(|line| line.strip_prefix("players ")) else { return Vec::new() };
    let mut names = Vec::new();
    let mut quoted = false;
    let mut name = String::new();
    for letter in line.chars() {
        match letter {
            ' ' if !quoted => names.push(std::mem::take(&mut name)),
            _ => {
                quoted ^= letter == '"';
                name.push(letter);
            }
        }
    }
    names.push(name);
    names
}

fn is_card(word: &str) -> bool {
    let mut letters = word.chars();
    let (rank, suit) = (letters.next(), letters.next());
    let plain =
        rank.is_some_and(|rank| "A23456789TJQK".contains(rank)) && suit.is_some_and(|suit| "SHDC".contains(suit));
    word == "JK" || plain && letters.next().is_none()
}

fn random_card(chance: &mut Chance) -> String {
    let ranks: Vec<char> = "A23456789TJQK".chars().collect();
    let suits: Vec<char> = "SHDC".chars().collect();
    if chance.below(12) == 0 {
        return "JK".to_owned();
    }
    let (rank, suit) = (ranks.get(chance.below(13)), suits.get(chance.below(4)));
    rank.into_iter().chain(suit).collect()
}

fn card_words(line: &str) -> Vec<usize> {
    line.split(' ')
        .enumerate()
        .filter(|(_, word)| is_card(word.split('=').next().unwrap_or_default()))
        .map(|(index, _)| index)
        .collect()
}

fn a_card(line: &str, chance: &mut Chance) -> Option<String> {
    let places = card_words(line);
    let index = places.get(chance.below(places.len()))?;
    line.split(' ').nth(*index).map(str::to_owned)
}

/// The line with another card in the place of one, or without it.
fn with_card(line: &str, card: Option<&str>, chance: &mut Chance) -> Option<String> {
    let places = card_words(line);
    let index = *places.get(chance.below(places.len()))?;
    let mut words: Vec<_> = line.split(' ').map(str::to_owned).collect();
    match card {
        Some(card) => card.clone_into(words.get_mut(index)?),
        None => _ = words.remove(index),
    }
    Some(words.join(" "))
}

fn replace_word(line: &str, word: &str, other: &str) -> String {
    let mut words: Vec<_> = line.split(' ').map(str::to_owned).collect();
    if let Some(place) = words.iter_mut().find(|place| *place == word) {
        other.clone_into(place);
    }
    words.join(" ")
}

/// A game on which the referees disagree, cut down as far as they still do.
#[must_use]
pub fn shrink(rules: &Rules, json: &Value, asked: Asked) -> Asked {
    let lines: Vec<&str> = asked.log.lines().collect();
    let Some(start) = lines.iter().position(|line| line.starts_with("deal ")) else { return asked };
    let place = |said: &Said| match said {
        Said::Faults(line, _) | Said::Not(line, _) => usize::try_from(*line).unwrap_or(usize::MAX),
        Said::Nothing => 0,
    };
    let last = place(&asked.first).max(place(&asked.second)).min(lines.len());
    let deals: Vec<usize> =
        (start..last).filter(|&index| lines.get(index).is_some_and(|line| line.starts_with("deal "))).rev().collect();
    for from in deals {
        let deal = lines.iter().take(last).skip(from);
        let kept: Vec<_> = lines.iter().take(start).chain(deal).copied().collect();
        let shorter = ask(rules, json, kept.join("\n") + "\n", asked.spoilt);
        if shorter.agreement == Agreement::No {
            return shorter;
        }
    }
    asked
}
