//! Ways to spoil a game: each puts in one fault, or something that may be one.

use adjudeck_format::{Card, Rank, Reader};
use serde_json::Value;

use crate::law::Chance;
use crate::second::Second;

/// The way to spoil a game that has to know the cards.
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

/// A game with one fault put in; `None` if this way does not fit the chosen line.
#[must_use]
pub fn spoil(json: &Value, log: &str, way: &str, chance: &mut Chance) -> Option<String> {
    if way == PUT_IN {
        return put_in(json, log, chance);
    }
    let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let start = lines.iter().position(|line| line.starts_with("deal "))?;
    let at = start + chance.below(lines.len() - start);
    let line = lines.get(at).filter(|line| !line.is_empty())?.clone();
    let names = player_names(&lines);
    match way {
        "two cards swapped" => swap_cards(&mut lines, at, chance)?,
        "a line doubled" => lines.insert(at, line),
        "a line lost" => _ = lines.remove(at),
        "two lines swapped" => {
            lines.get(at + 1).filter(|next| !next.is_empty())?;
            lines.swap(at, at + 1);
        }
        "a line copied elsewhere" => {
            actor(&names, &line)?;
            let to = (at + 2 + chance.below(12)).min(lines.len());
            lines.insert(to, line);
        }
        "the same kind of line with other cards" => {
            let other = a_line_like(&lines, start, &line, &names, chance)?;
            *lines.get_mut(at)? = other;
        }
        _ => *lines.get_mut(at)? = changed_line(&line, way, &names, chance)?,
    }
    let spoilt = lines.join("\n") + "\n";
    (spoilt != log).then_some(spoilt)
}

/// Changes a line in one of the ways that need no other line.
fn changed_line(line: &str, way: &str, names: &[String], chance: &mut Chance) -> Option<String> {
    match way {
        "another card" => with_card(line, Some(&random_card(chance)), chance),
        "a card lost" => with_card(line, None, chance),
        "a card more" => Some(format!("{line} {}", random_card(chance))),
        "another number" => with_number(line, chance),
        "another player" => {
            let name = actor(names, line)?;
            let other = chance.pick(names)?;
            Some(format!("{other}{}", line.strip_prefix(name)?))
        }
        "another meld" => {
            let word = line.split(' ').find(|word| names.iter().any(|name| word.starts_with(&format!("{name}."))))?;
            let name = chance.pick(names)?;
            Some(replace_word(line, word, &format!("{name}.{}", 1 + chance.below(4))))
        }
        _ => None,
    }
}

/// The player who acts in a line.
fn actor<'a>(names: &'a [String], line: &str) -> Option<&'a str> {
    let acts = |name: &&String| line.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(' '));
    names.iter().find(acts).map(String::as_str)
}

/// Exchanges a card of a line with one of the next line.
fn swap_cards(lines: &mut [String], at: usize, chance: &mut Chance) -> Option<()> {
    let other = at + 1 + chance.below(3);
    let (line, second) = (lines.get(at)?.clone(), lines.get(other)?.clone());
    let (one, two) = (a_card(&line, chance)?, a_card(&second, chance)?);
    *lines.get_mut(at)? = replace_word(&line, &one, &two);
    *lines.get_mut(other)? = replace_word(&second, &two, &one);
    Some(())
}

/// An action of the same kind from another line, done by the player of this line.
fn a_line_like(lines: &[String], start: usize, line: &str, names: &[String], chance: &mut Chance) -> Option<String> {
    let verb = line.split(' ').nth(1)?;
    let player = actor(names, line)?;
    let alike = |other: &&String| actor(names, other).is_some() && other.split(' ').nth(1) == Some(verb);
    let alike: Vec<_> = lines.iter().skip(start).filter(alike).collect();
    let rest = chance.pick(&alike)?.split_once(' ')?.1;
    Some(format!("{player} {rest}"))
}

/// The line with one number changed.
fn with_number(line: &str, chance: &mut Chance) -> Option<String> {
    let mut words: Vec<_> = line.split(' ').map(str::to_owned).collect();
    let mut numbers: Vec<_> = words.iter_mut().filter(|word| word.parse::<i32>().is_ok()).collect();
    let which = chance.below(numbers.len());
    let word = numbers.get_mut(which)?;
    let number: i32 = word.parse().ok()?;
    let step = i32::try_from(chance.below(5)).ok()? - 2;
    **word = (number + if step == 0 { 7 } else { step }).to_string();
    Some(words.join(" "))
}

/// A game with an action added or replaced that the cards allow but the rules may not.
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

/// An action that a player could do with the cards that exist.
#[must_use]
pub fn an_action(second: &Second, names: &[String], chance: &mut Chance) -> Option<String> {
    let player = if chance.below(4) == 0 { chance.below(names.len()) } else { second.mover() };
    let name = names.get(player)?;
    let hand = second.hands().get(player)?;
    let on_table = melds_by_name(second, names);
    Some(match chance.below(14) {
        0 => format!("{name} draws {}", chance.pick(second.stock())?),
        1 if second.knows("line") && chance.below(2) == 0 => format!("{name} takes to {}", chance.pick(second.pile())?),
        1 if second.answers_with("pile.take", "whole") => a_whole_pile(second, name, chance)?,
        1 => format!("{name} takes {}", second.pile().last()?),
        2 => format!("{name} discards {}", chance.pick(hand)?),
        3 if second.knows("rummy") && chance.below(2) == 0 => format!("{name} calls"),
        3 => format!("{name} {}", chance.pick(&["calls", "allows", "refuses", "passes", "packs", "withdraws"])?),
        4 if second.knows("bonus") => a_bonus_card(second, name, player, chance)?,
        4..=7 => format!("{name} melds {}", like_a_meld(hand, chance)?),
        8..=10 => {
            let (meld, cards) = chance.pick(&on_table)?;
            let near = |card: &&Card| {
                is_often_wild(**card)
                    || cards.iter().any(|other| other.rank() == card.rank() || other.suit() == card.suit())
            };
            let fitting: Vec<Card> = hand.iter().filter(near).copied().collect();
            let one = chance.pick(if fitting.is_empty() { hand } else { &fitting })?;
            format!("{name} lays {one} on {meld}")
        }
        11 => format!("{name} swaps {} into {}", chance.pick(hand)?, chance.pick(&on_table)?.0),
        12 => {
            let (meld, cards) = chance.pick(&on_table)?;
            let card = cards.iter().find(|card| is_often_wild(**card)).or_else(|| chance.pick(cards))?;
            format!("{name} claims {card} from {meld} with {}", chance.pick(hand)?)
        }
        _ => {
            let (meld, cards) = chance.pick(&on_table)?;
            let (to, _) = chance.pick(&on_table)?;
            format!("{name} moves {} from {meld} to {to}", chance.pick(cards)?)
        }
    })
}

/// A player takes the pile, or part of it.
fn a_whole_pile(second: &Second, name: &str, chance: &mut Chance) -> Option<String> {
    let mut cards: Vec<String> = second.pile().iter().rev().map(ToString::to_string).collect();
    match chance.below(4) {
        0 => Some(format!("{name} takes to {}", second.pile().first()?)),
        1 => Some(format!("{name} takes to {}", chance.pick(second.pile())?)),
        way => {
            if way == 2 {
                cards.truncate(1 + chance.below(3));
            }
            (!cards.is_empty()).then(|| format!("{name} takes {}", cards.join(" ")))
        }
    }
}

/// A bonus card that is laid, or a card that is drawn for one.
fn a_bonus_card(second: &Second, name: &str, player: usize, chance: &mut Chance) -> Option<String> {
    let held = second.bonus_in_hand(player);
    match chance.pick(&held) {
        Some(card) if chance.below(4) > 0 => Some(format!("{name} melds {card}")),
        _ => Some(format!("{name} draws {}", chance.pick(second.stock())?)),
    }
}

/// The melds on the table with their names.
fn melds_by_name(second: &Second, names: &[String]) -> Vec<(String, Vec<Card>)> {
    let melds = second.melds_on_table();
    let mut found = Vec::new();
    for (own, owner) in melds.into_iter().zip(names) {
        let own = own.into_iter().enumerate().map(|(index, cards)| (format!("{owner}.{}", index + 1), cards));
        found.extend(own.filter(|(_, cards)| !cards.is_empty()));
    }
    found
}

fn is_often_wild(card: Card) -> bool {
    card.is_joker() || card.rank() == Some(Rank::Two)
}

/// Cards of a hand that may look like a meld.
fn like_a_meld(hand: &[Card], chance: &mut Chance) -> Option<String> {
    let seed = *chance.pick(hand)?;
    let as_set = chance.below(2) == 0;
    let close = |card: &Card| {
        let near = seed.rank().zip(card.rank()).is_some_and(|(one, other)| (one as i32 - other as i32).abs() < 5);
        if as_set { card.rank() == seed.rank() } else { card.suit() == seed.suit() && near }
    };
    let mut cards: Vec<Card> = hand.iter().copied().filter(|card| is_often_wild(*card) || close(card)).collect();
    if !as_set {
        cards.sort_by_key(|card| card.rank());
    }
    cards.truncate(2 + chance.below(4));
    Some(cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
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

/// The line with one card replaced or left out.
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
