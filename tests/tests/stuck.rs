//! No player is ever without a legal action: at the end of a turn there is always something that may be done.
//!
//! Positions are made at random, from a fixed seed, with few cards in the hand, many of them wild, under every edition and under
//! every single reading of who may discard and lay off what. A player who binds themselves is not tried (who claims a wild card,
//! takes from the discard line or the whole pile, or lays off so that their melds may not stay so): that they cannot do what they owe is their fault.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use adjudeck_format::{Action, Reader, Seat, Statement};
use adjudeck_validator::rules::pile::MayTake;
use adjudeck_validator::{Judge, Point, Rules, Stage, editions};

/// So many positions are made under each set of rules.
const POSITIONS: u32 = 20;

/// So many actions at most are taken in one turn.
const ACTIONS: usize = 8;

/// Numbers that are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, many: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % many
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// The rules that are tried: each edition, with each other reading of a point that says what may be discarded or laid off.
fn rules() -> Vec<Rules> {
    let of = |rules: &Rules| {
        let others = rules.alternatives().into_iter();
        let matters = |section: &str| matches!(section, "discard" | "layoff");
        let others = others.filter(|other| matters(other.point.section())).map(|other| other.rules);
        std::iter::once(rules.clone()).chain(others).collect::<Vec<_>>()
    };
    let named = |rules: &Rules| {
        // What no book disputes somewhere a table may answer otherwise all the same.
        let answers = [
            ("discard.wild", "barred"),
            ("discard.wild", "not-last"),
            ("discard.stuck", "keeps"),
            ("discard.stuck", "discards"),
            ("discard.stuck", "barred"),
            ("discard.taken", "barred"),
            ("discard.taken", "barred-with-copies"),
            ("discard.playable", "barred"),
            ("layoff.opened", "from-next-turn"),
            ("layoff.targets", "own"),
            ("layoff.targets", "not-own-opening"),
            ("layoff.targets", "own-opening-once-extended"),
            ("layoff.fit", "naturals-to-sets"),
            ("layoff.direction", "top-until-ace"),
        ];
        let with = |bars: &Rules| answers.iter().filter_map(|(point, answer)| bars.with(point, answer).ok()).collect();
        let mut all: Vec<Rules> = with(rules);
        // The ban on wild cards is what most leads to it.
        all.extend(with(&rules.with("discard.wild", "barred").unwrap()));
        all
    };
    editions().iter().flat_map(|rules| of(rules).into_iter().chain(named(rules))).collect()
}

const SETS: [&str; 6] = ["9S 9H 9D", "QC QH QD", "TS TH TC", "3S 3H 3C", "8D 8H 8C", "JS JH JD"];
const RUNS: [&str; 6] =
    ["4S 5S 6S 7S", "JC QC KC AC", "2H 3H 4H 5H", "AD 2D 3D 4D 5D 6D", "5C JK=6C 7C 8C", "9D TD JD JK"];
const OPENINGS: [&str; 4] = ["5S 5H 5D KS KH KD 7C 7D 7H", "AS 2S 3S 5C 6C 7C", "9H 9D 9C", "KS KH KC QS QH QC"];

/// A few cards, most of them wild.
fn rest_of_hand(rules: &Rules, chance: &mut Chance) -> String {
    let wild = if rules.indicator.is_some() { ["JK", "6S", "6D", "JK"] } else { ["JK", "2S", "2H", "JK"] };
    let natural = ["8S", "KD", "AC", "4D", "TD", "9C"];
    let card = |chance: &mut Chance| if chance.below(3) == 0 { chance.one(&natural) } else { chance.one(&wild) };
    (0..=chance.below(3)).map(|_| card(chance)).collect::<Vec<_>>().join(" ")
}

/// A position in which the first player has drawn, or takes the top discard.
fn position(rules: &Rules, chance: &mut Chance) -> String {
    let players = if rules.teams.is_some() { "A B C D" } else { "A B C" };
    let number = 1 + chance.below(3);
    let mut lines = vec![format!("players {players}\nposition {number} dealer C\nturns A 4 B 4 C 4")];
    if rules.indicator.is_some() {
        lines.push("indicator 6C".to_owned());
    }
    let opens = rules.layoff.is_none() || chance.below(2) == 0;
    let opening = if opens { chance.one(&OPENINGS) } else { "" };
    lines.push(format!("hand A {opening} {}", rest_of_hand(rules, chance)));
    if !opens {
        lines.push(format!("table A {} | {}", chance.one(&SETS[..3]), chance.one(&RUNS[..3])));
    }
    // Where melds are rearranged a pure run lies there in any case.
    let beside = if rules.rearrange.is_some() { " | AS 2S 3S" } else { "" };
    match chance.below(4) {
        0 => lines.push(format!("table B {}{beside}", chance.one(&SETS[3..]))),
        1 => lines.push(format!("table B {}{beside}", chance.one(&RUNS[3..]))),
        _ => {}
    }
    let top = if chance.below(2) == 0 { "8S" } else { "KD" };
    // Whoever takes a discard to lay down binds themselves.
    let to_lay_down = opens && matches!(rules.pile.who.answer, MayTake::ToLayDown | MayTake::IntoFirstMelds);
    let takes = rules.line.is_none() && rules.frozen.is_none() && !to_lay_down && chance.below(2) == 0;
    lines.push(format!("pile {top}\nturn A{}", if takes { format!("\nA takes {top}") } else { " drawn".to_owned() }));
    lines.join("\n")
}

/// The referee at a position, unless it is one that cannot be.
fn set_up(rules: &Rules, log: &str) -> Option<Judge> {
    let mut judge = Judge::new(rules.clone());
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).ok()?;
    }
    judge.end_dealing();
    Some(judge)
}

/// Whether the player binds themselves with an action beyond the turn's ordinary duties: they owe a card, or must mend their melds.
fn binds(judge: &Judge, action: &Action<'static>) -> bool {
    let statement = Statement::Plays { player: Seat(0), action: action.clone() };
    matches!(action, Action::Claims { .. }) || judge.unsettles(&statement)
}

/// What the rules answer to the points that matter most here.
fn answers(rules: &Rules) -> Vec<String> {
    let points = Point::all().filter(|point| matches!(point.section(), "discard" | "layoff"));
    points.filter_map(|point| Some(format!("{point}={}", rules.entry(point)?.get("answer")?))).collect()
}

#[test]
fn nobody_is_without_a_legal_action() {
    let (mut chance, mut turns, mut stuck) = (Chance(20_261_122), 0, 0);
    for rules in rules() {
        for _ in 0..POSITIONS {
            let log = position(&rules, &mut chance);
            let Some(mut judge) = set_up(&rules, &log) else { continue };
            turns += 1;
            let mut done = Vec::new();
            for _ in 0..ACTIONS {
                if judge.deal().stage() != Stage::Playing || judge.deal().mover() != Some((Seat(0), true)) {
                    break;
                }
                let mut options = judge.options();
                options.retain(|(seat, action)| *seat == Seat(0) && !binds(&judge, action));
                assert!(!options.is_empty(), "{} {:?}\n{log}\n{done:#?}", rules.edition, answers(&rules));
                stuck += usize::from(options.iter().any(|(_, action)| matches!(action, Action::Passes)));
                let (player, action) = options.swap_remove(chance.below(options.len()));
                done.push(format!("{action:?}"));
                judge.judge(&Statement::Plays { player, action }).unwrap();
            }
        }
    }
    // The positions are such that the law is put to the test.
    assert!(turns > 4_000 && stuck > 60, "{turns} turns, {stuck} times stuck");
}
