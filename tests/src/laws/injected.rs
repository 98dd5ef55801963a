//! A fault in a legal game is found, where it is.

use adjudeck_replayer::messages::{code, kind};
use adjudeck_replayer::session::What;

use super::{findings, games};
use crate::law::{Chance, Law, Outcome, Trial};

/// One fault in a legal game is found at its line, by its point.
pub(super) const INJECTED: Law = Law {
    name: "a-fault-is-found-where-it-is",
    says: "of a legal game with one fault in it, the fault is the first that is found, at its line, by its point",
    trials: |rules, seed| {
        let (log, mut chance) = (games(rules, 2, seed), Chance::new(seed));
        let suited = INJECTIONS.iter().filter(|(edition, _)| edition.is_empty() || *edition == rules.edition);
        let all = suited.flat_map(|(_, injections)| *injections);
        all.filter_map(|injection| injected(&log, *injection, &mut chance)).collect()
    },
    check,
    seeds: 4,
};

/// Whether the first that is found is of the kinds and by the points that the trial names, at the line of the fault or soon
/// after it.
fn check(trial: &Trial) -> Outcome {
    if !findings(&trial.before()).is_empty() {
        return Outcome::Void("something is found in it as it was".to_owned());
    }
    let (Some((kinds, points)), Some(line)) = (trial.with.split_once(" by "), trial.changed().next()) else {
        return Outcome::Void("nothing was changed".to_owned());
    };
    let all = findings(&trial.log());
    let Some(first) = all.first() else { return Outcome::broken("nothing", format!("line {line}: nothing is found")) };
    let words = format!("line {}: {:?}", first.line, first.what);
    let point = match &first.what {
        What::Verdict(ruling) => ruling.verdict.err().map_or("", |violation| violation.point.path()),
        What::Unreadable(_) | What::Rules(_) | What::Unmet(_) => "",
    };
    let named = |list: &str, word: &str| list.split(' ').any(|it| it == word);
    if !(line..=line + 3).contains(&first.line) {
        return Outcome::broken("elsewhere", format!("{words}, and not at line {line}"));
    }
    if named(kinds, kind(first)) && (points == "any" || named(points, point)) {
        return Outcome::Holds;
    }
    Outcome::broken(code(first), words)
}

/// What becomes of a line that suits, perhaps two lines; the names are those of the players.
type Spoil = fn(&str, &[&str]) -> Option<String>;

/// A way to spoil a line of a legal log, and the kinds of verdicts and the points, one of which must be found there:
/// `illegal by draw.count claim.extra`.
type Injection = (Spoil, &'static str);

/// A log of which one line is spoilt, if one suits.
fn injected(log: &str, (spoil, found): Injection, chance: &mut Chance) -> Option<Trial> {
    let lines: Vec<&str> = log.lines().collect();
    let players = lines.iter().find_map(|line| line.strip_prefix("players "))?;
    // Names of several words are passed over: the spoiling goes by blanks.
    if players.contains('"') {
        return None;
    }
    let names: Vec<&str> = players.split(' ').collect();
    let suited = lines.iter().enumerate().filter_map(|(at, line)| Some((at, spoil(line, &names)?)));
    let suited: Vec<(usize, String)> = suited.collect();
    let (at, spoilt) = chance.pick(&suited)?;
    let mut trial = Trial::of(log);
    found.clone_into(&mut trial.with);
    let mut spoilt = spoilt.split('\n');
    let first = spoilt.next().unwrap_or_default();
    if lines.get(*at) != Some(&first) {
        trial.change(*at, first);
    }
    spoilt.for_each(|line| trial.insert(at + 1, line));
    Some(trial)
}

/// Who does something in a line.
fn player(line: &str) -> &str {
    line.split_once(' ').map_or("", |(player, _)| player)
}

/// A line without its last word.
fn shortened(line: &str) -> Option<String> {
    line.rsplit_once(' ').map(|(head, _)| head.to_owned())
}

fn a_second_draw(line: &str, _: &[&str]) -> Option<String> {
    line.contains(" draws ").then(|| format!("{line}\n{} draws ?", player(line)))
}

fn a_joker_discarded(line: &str, _: &[&str]) -> Option<String> {
    line.contains(" discards ").then(|| format!("{} discards JK", player(line))).filter(|joker| joker != line)
}

fn no_discard(line: &str, _: &[&str]) -> Option<String> {
    line.contains(" discards ").then(String::new)
}

fn another_score(line: &str, _: &[&str]) -> Option<String> {
    let (head, last) = line.rsplit_once(' ').filter(|_| line.starts_with("score "))?;
    Some(format!("{head} {}", last.parse::<i32>().ok()? + 7))
}

fn another_dealer(line: &str, names: &[&str]) -> Option<String> {
    let dealer = line.rsplit(' ').next().filter(|_| line.starts_with("deal ") && !line.starts_with("deal 1 "))?;
    let other = names.iter().find(|name| **name != dealer)?;
    Some(line.replace(dealer, other))
}

fn a_card_less(line: &str, _: &[&str]) -> Option<String> {
    shortened(line).filter(|_| line.starts_with("hand "))
}

fn no_push(line: &str, _: &[&str]) -> Option<String> {
    line.contains(" pushes ").then(String::new)
}

fn a_second_push(line: &str, _: &[&str]) -> Option<String> {
    line.contains(" pushes ").then(|| format!("{line}\n{line}"))
}

fn a_push_of_the_discard_alone(line: &str, _: &[&str]) -> Option<String> {
    shortened(line).filter(|_| line.contains(" pushes "))
}

fn a_pushed_discard_taken(line: &str, _: &[&str]) -> Option<String> {
    let card = line.split(' ').nth(2).filter(|_| line.contains(" pushes "))?;
    Some(format!("{line}\n{} takes {card}", player(line)))
}

fn a_claimed_wild_card_discarded(line: &str, _: &[&str]) -> Option<String> {
    let (player, claimed) = line.split_once(" claims ")?;
    Some(format!("{line}\n{player} discards {}", claimed.split(' ').next()?))
}

/// Where no discard is made, the next player draws, and it is missed; or takes or calls the card that is missing, and it is not
/// there, but perhaps one that lay under a card that was called; or the discards are shuffled while nobody is about to draw.
const NO_DISCARD: &str = "illegal mismatch impossible by discard.each-turn draw.turn draw.count claim.next-player \
    claim.own-discard claim.window claim.uncovered close.end draw.discard exhaustion.moment pack.contents";

/// Every injection, by the edition in which the points are these; by any, where it has no name. Where the stock is used up there
/// is no second card to draw; where a push was to use it up the deal cannot have ended; and the discard that is pushed again is
/// gone.
const INJECTIONS: &[(&str, &[Injection])] = &[
    (
        "",
        &[
            (a_second_draw, "illegal impossible by any"),
            (a_card_less, "impossible by deal.cards"),
            (another_score, "mismatch by any"),
        ],
    ),
    (
        "kalooki/akagiri",
        &[
            (a_second_draw, "illegal impossible by draw.count claim.extra exhaustion.stock"),
            (a_joker_discarded, "illegal impossible by discard.wild pack.contents"),
            (no_discard, NO_DISCARD),
            (another_dealer, "illegal by deal.dealer"),
            (another_score, "mismatch by score.hand score.one-turn score.closer"),
        ],
    ),
    (
        "push/pagat",
        &[
            (a_second_draw, "illegal impossible by draw.count exhaustion.stock"),
            (no_push, "illegal by push.before-draw exhaustion.moment"),
            (a_second_push, "impossible by pack.contents"),
            (a_push_of_the_discard_alone, "illegal by push.cards"),
            (a_pushed_discard_taken, "illegal by push.change"),
            (a_claimed_wild_card_discarded, "illegal by wild.pickup"),
            (another_score, "mismatch by score.hand score.one-turn teams.counted teams.score"),
        ],
    ),
];
