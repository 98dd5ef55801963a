//! A scribe whose pen slips.

use std::fmt::Write as _;

/// The kinds of slips that concern one deal.
pub(crate) const KINDS: [&str; 14] = [
    "typo in a name",
    "typo in a verb",
    "typo in a card",
    "lost line",
    "doubled line",
    "two lines swapped",
    "wrong player",
    "wrong suit",
    "lost draw",
    "lost deal line",
    "kanji of the same reading",
    "commas between words",
    "full-width stroke",
    "no bar",
];

/// That the line of players is another game's.
pub(crate) const OTHER_PLAYERS: &str = "players of another game";

/// Names in two characters, as most are in Japan.
pub(crate) const NAMES: [&str; 10] = ["太郎", "次郎", "花子", "恵子", "健太", "直美", "彩花", "幸一", "和真", "竜介"];

/// Characters that are read or look alike and are taken for each other.
const ALIKE: [(char, char); 10] = [
    ('郎', '朗'),
    ('花', '華'),
    ('恵', '惠'),
    ('健', '建'),
    ('直', '尚'),
    ('彩', '綾'),
    ('一', '市'),
    ('真', '眞'),
    ('竜', '龍'),
    ('介', '助'),
];

/// The words that say what a player does, but for the rarest.
const VERBS: [&str; 20] = [
    "draws",
    "takes",
    "pushes",
    "peeks",
    "calls",
    "withdraws",
    "allows",
    "refuses",
    "buys",
    "melds",
    "lays",
    "swaps",
    "claims",
    "moves",
    "joins",
    "rearranges",
    "discards",
    "passes",
    "declares",
    "shows",
];

/// Numbers that are the same every time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap_or_default() % limit.max(1)
    }
}

/// The words of a line, a name in quotation marks as one.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut quoted = false;
    for word in line.split(' ') {
        match words.last_mut() {
            Some(last) if quoted => write!(last, " {word}").unwrap(),
            _ => words.push(word.to_owned()),
        }
        quoted ^= word.matches('"').count() % 2 == 1;
    }
    words
}

/// The players of a log.
fn players(log: &str) -> Vec<String> {
    let line = log.lines().find_map(|line| line.strip_prefix("players ")).unwrap();
    words(line)
}

fn is_verb(word: &str) -> bool {
    VERBS.contains(&word)
}

/// Whether a line says that a player does this.
fn is_verb_of(line: &str, verb: &str) -> bool {
    words(line).get(1).is_some_and(|word| word == verb)
}

fn is_card(word: &str) -> bool {
    word.len() == 2 && word.ends_with(['S', 'H', 'D', 'C']) && word.parse::<adjudeck_format::Card>().is_ok()
}

/// A word with one slip of the pen: two letters in each other's place, one left out, doubled or another.
fn mistyped(word: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = word.trim_matches('"').chars().collect();
    let at = dice.below(letters.len());
    let last_pair = letters.len().saturating_sub(2);
    match dice.below(4) {
        0 if letters.len() > 1 => letters.swap(at.min(last_pair), at.min(last_pair) + 1),
        1 if letters.len() > 2 => _ = letters.remove(at),
        2 => letters.insert(at, letters[at]),
        _ => letters[at] = 'q',
    }
    let letters: String = letters.into_iter().collect();
    if word.starts_with('"') { format!("\"{letters}\"") } else { letters }
}

/// A name with a character for one that is read or looks like it.
fn alike(name: &str, _: &mut Dice) -> String {
    let pair = ALIKE.into_iter().find(|(one, _)| name.contains(*one));
    pair.map_or_else(|| name.to_owned(), |(one, other)| name.replace(one, other.encode_utf8(&mut [0; 4])))
}

/// Another of several things.
fn other<'a>(all: &'a [&'a str], than: &str, dice: &mut Dice) -> &'a str {
    let others: Vec<_> = all.iter().filter(|it| **it != than).collect();
    others[dice.below(others.len())]
}

/// A line in which one of the words that are asked for is another.
fn with_word(
    line: &str,
    dice: &mut Dice,
    asked: impl Fn(&str) -> bool,
    new: impl Fn(&str, &mut Dice) -> String,
) -> Option<String> {
    let mut words = words(line);
    let places: Vec<usize> = (0..words.len()).filter(|at| asked(&words[*at])).collect();
    let at = *places.get(dice.below(places.len()))?;
    words[at] = new(&words[at], dice);
    Some(words.join(" "))
}

/// The lines of a log with one slip in those of a deal; nothing, if the slip changes nothing at that line.
fn slipped(lines: &[&str], at: usize, kind: &str, players: &[String], dice: &mut Dice) -> Option<Vec<String>> {
    let mut spoilt: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let names: Vec<&str> = players.iter().map(|name| &**name).collect();
    let is_player = |word: &str| names.contains(&word);
    let line = lines[at];
    let new = match kind {
        "doubled line" => {
            spoilt.insert(at, line.to_owned());
            return Some(spoilt);
        }
        "two lines swapped" => {
            let next = at + 1;
            if next >= lines.len() || lines[next].is_empty() || lines[next] == line {
                return None;
            }
            spoilt.swap(at, next);
            return Some(spoilt);
        }
        "lost draw" if !is_verb_of(line, "draws") => None,
        "lost deal line" if !line.starts_with("deal ") => None,
        "lost line" | "lost draw" | "lost deal line" => {
            spoilt.remove(at);
            return Some(spoilt);
        }
        OTHER_PLAYERS => {
            let seats = spoilt.iter_mut().find(|line| line.starts_with("players "))?;
            "players a b c d e f g h i j k".clone_into(seats);
            return Some(spoilt);
        }
        "commas between words" if line.contains('|') || line.contains('"') => None,
        "commas between words" if words(line).get(1).is_some_and(|word| is_verb(word)) => Some(line.replace(' ', "，")),
        "full-width stroke" if line.contains(" melds ") => Some(line.replace('|', "／")),
        "no bar" if line.contains(" melds ") => Some(line.replace(" | ", " ")),
        "kanji of the same reading" => with_word(line, dice, is_player, alike),
        "typo in a name" => with_word(line, dice, is_player, mistyped),
        "typo in a verb" => with_word(line, dice, is_verb, mistyped),
        "typo in a card" => with_word(line, dice, is_card, mistyped),
        "wrong player" => with_word(line, dice, is_player, |word, dice| other(&names, word, dice).to_owned()),
        "wrong suit" => with_word(line, dice, is_card, |word, dice| {
            format!("{}{}", &word[..1], other(&["S", "H", "D", "C"], &word[1..], dice))
        }),
        _ => None,
    }?;
    spoilt[at] = new;
    (spoilt[at] != line).then_some(spoilt)
}

/// The same log with other names.
pub(crate) fn renamed(log: &str, names: &[&str]) -> String {
    let players = players(log);
    let new = |word: &str| {
        let seat = |name: &str| players.iter().position(|player| player == name);
        let meld =
            || word.rsplit_once('.').and_then(|(owner, number)| Some(format!("{}.{number}", names[seat(owner)?])));
        seat(word).map(|seat| names[seat].to_owned()).or_else(meld).unwrap_or_else(|| word.to_owned())
    };
    let line = |line: &str| words(line).iter().map(|word| new(word)).collect::<Vec<_>>().join(" ") + "\n";
    log.lines().map(line).collect()
}

/// The lines of each deal of a log, from that which begins it to the one before the next.
pub(crate) fn deals(lines: &[&str]) -> Vec<std::ops::Range<usize>> {
    let starts: Vec<_> = (0..lines.len()).filter(|at| lines[*at].starts_with("deal ")).collect();
    let ends = starts.iter().copied().skip(1).chain([lines.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// A log with one slip of a kind in one of its deals, and the line in which it is; nothing, if the deal has no place for it.
pub(crate) fn spoilt(log: &str, deal: usize, kind: &str, dice: &mut Dice) -> Option<(usize, String)> {
    let lines: Vec<&str> = log.lines().collect();
    let (deal, players) = (deals(&lines).into_iter().nth(deal)?, players(log));
    (0..200).find_map(|_| {
        let at = deal.start + dice.below(deal.len());
        if lines[at].is_empty() {
            return None;
        }
        slipped(&lines, at, kind, &players, dice).map(|spoilt| (at, spoilt.join("\n") + "\n"))
    })
}
