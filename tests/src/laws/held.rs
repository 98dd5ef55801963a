//! A player who holds a known card holds it until a line says that it has left their hand, and is not out until then.
//!
//! This law follows in the simplest way what players certainly hold. A card that a line without a fault gives to a player is
//! theirs until one of their lines names it again, or does something with cards that are not all named. After a faulty line
//! nothing is certain any more for anybody, unless the fault is only that a line is missing that would give somebody cards.
//! After something impossible nothing is certain for the rest of the deal.

use adjudeck_format::{Action, Card, Laid, Names, Scratch, Seat, Statement, VerdictKind, parse_line};
use adjudeck_replayer::Referee;
use adjudeck_replayer::referee::codes::code;
use adjudeck_replayer::referee::{Choice, Finding, FindingKind};
use adjudeck_validator::{Judge, Rules, Stage, kind};

use super::custody::cannot_be;
use super::hiding::canonical;
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// Unknown cards do not use up a card that is known to be held, and its holder has not gone out.
pub(super) const HELD: Law = Law {
    name: "what-is-held-is-not-used-up",
    says: "a card that a player surely holds stays in their hand until it is named, and until then they are not out",
    trials: |rules: &Rules, seed| {
        let (game, mut chance) = (canonical(&games(rules, 2, seed)), Chance::new(seed));
        (0..6).map(|_| without_one(&game, &mut chance)).collect()
    },
    check,
    seeds: 6,
};

/// Faults that only mean that a line is missing which would give somebody cards.
const WANTING: [&str; 2] = ["not-pushed", "not-drawn"];

/// A game without one of the lines that give a player cards.
fn without_one(log: &str, chance: &mut Chance) -> Trial {
    let mut trial = Trial::of(log);
    let gives = |line: &str| [" pushes ", " draws ", " takes ", " buys "].iter().any(|verb| line.contains(verb));
    let lines: Vec<usize> = log.lines().enumerate().filter(|(_, line)| gives(line)).map(|(at, _)| at).collect();
    if let Some(at) = chance.pick(&lines) {
        trial.change(*at, "");
    }
    trial
}

/// How many copies of each card a player certainly holds.
type Sure = [u8; Card::KINDS];

/// What all players certainly hold.
#[derive(Default)]
struct Holdings(Vec<Sure>);

impl Holdings {
    /// Forgets everything.
    fn clear(&mut self) {
        self.0.clear();
        self.0.resize(Seat::COUNT, [0; Card::KINDS]);
    }

    fn of(&mut self, seat: Seat) -> Option<&mut Sure> {
        self.0.get_mut(seat.index())
    }

    fn add(&mut self, seat: Seat, cards: &[Option<Card>]) {
        for card in cards.iter().flatten() {
            self.of(seat).and_then(|sure| sure.get_mut(card.index())).into_iter().for_each(|copies| *copies += 1);
        }
    }

    fn remove(&mut self, seat: Seat, card: Option<Card>) {
        match card {
            Some(card) => {
                if let Some(copies) = self.of(seat).and_then(|sure| sure.get_mut(card.index())) {
                    *copies = copies.saturating_sub(1);
                }
            }
            None => self.forget(seat),
        }
    }

    fn lay(&mut self, seat: Seat, cards: &[Laid]) {
        if cards.iter().any(|laid| laid.card.is_none()) {
            return self.forget(seat);
        }
        for laid in cards {
            self.remove(seat, laid.card);
        }
    }

    fn forget(&mut self, seat: Seat) {
        self.of(seat).into_iter().for_each(|sure| *sure = [0; Card::KINDS]);
    }

    /// Follows a line without a fault.
    fn follow(&mut self, statement: &Statement<'_>, receiver: Option<Seat>) {
        match statement {
            Statement::Deal { .. }
            | Statement::Position { .. }
            | Statement::Game { .. }
            | Statement::Ruling { .. }
            | Statement::Redeal => self.clear(),
            Statement::Hand { player, cards } => self.add(*player, cards),
            Statement::Plays { player, action } => self.act(*player, action, receiver),
            _ => {}
        }
    }

    fn act(&mut self, player: Seat, action: &Action<'_>, receiver: Option<Seat>) {
        match action {
            Action::Draws { cards } => self.add(player, cards),
            Action::Buys { card } => self.add(player, &[*card]),
            Action::Takes { cards } => {
                // A pushed card may come back.
                if let Some(to) = receiver {
                    self.forget(to);
                }
                self.add(player, cards);
            }
            Action::Pushes { cards } => receiver.into_iter().for_each(|to| self.add(to, cards)),
            Action::Discards { card } => self.remove(player, *card),
            Action::Melds { melds } => self.lay(player, &melds.cards),
            Action::Lays { cards, .. } => self.lay(player, cards),
            Action::Swaps { card, .. } => self.remove(player, Some(*card)),
            Action::Claims { with, .. } => self.remove(player, Some(*with)),
            Action::Rearranges { .. }
            | Action::Moves { .. }
            | Action::Joins { .. }
            | Action::Declares { .. }
            | Action::Shows { .. }
            | Action::Packs
            | Action::TakesTo { .. } => self.forget(player),
            Action::Peeks { .. }
            | Action::Calls { .. }
            | Action::Withdraws
            | Action::Allows
            | Action::Refuses
            | Action::Passes
            | Action::Leaves
            | Action::Reenters
            | Action::Chooses { .. } => {}
        }
    }
}

/// Whether it is still certain what players hold after a line with these findings.
fn stays_certain(findings: &[Finding]) -> bool {
    findings.iter().all(|finding| match &finding.kind {
        FindingKind::Verdict(judgement) => {
            kind(&judgement.verdict) == VerdictKind::Illegal && WANTING.contains(&code(finding))
        }
        _ => false,
    })
}

/// Checks that cards that are certainly held are held, and that their holders are not out.
fn check(trial: &Trial) -> Outcome {
    let mut referee = Referee::new(&Choice::default());
    let (mut sure, mut names, mut scratch) = (Holdings::default(), Names::default(), Scratch::default());
    let mut is_doubted = false;
    for (number, line) in (1..).zip(trial.log().lines()) {
        let statement = parse_line(line.as_bytes(), &names, &mut scratch).ok().flatten().map(Statement::into_owned);
        let receiver = statement.as_ref().and_then(|statement| receiver(&referee, statement));
        let findings = referee.judge_line(line);
        let begins = matches!(statement, Some(Statement::Deal { .. } | Statement::Position { .. }));
        is_doubted = !begins && is_doubted || findings.iter().any(cannot_be);
        if is_doubted || !stays_certain(&findings) {
            sure.clear();
        } else if let Some(statement) = &statement {
            sure.follow(statement, receiver);
        }
        if let Some(statement) = &statement {
            names.see(statement);
        }
        if let Some(wrong) = referee.judge().and_then(|judge| lost(judge, &sure)) {
            return Outcome::broken("held", format!("after line {number}, `{line}`: {wrong}"));
        }
    }
    Outcome::Holds
}

/// The player to whom the player who acts would push.
fn receiver(referee: &Referee, statement: &Statement<'_>) -> Option<Seat> {
    let Statement::Plays { player, .. } = statement else { return None };
    referee.judge()?.receiver(*player)
}

/// A card that somebody certainly holds but not on the table, or a player who is out while certainly holding one; `None` if
/// there is neither.
fn lost(judge: &Judge, sure: &Holdings) -> Option<String> {
    let deal = judge.deal();
    if deal.stage() != Stage::Playing {
        return None;
    }
    judge.game().seats().zip(&sure.0).find_map(|(seat, sure)| {
        let short = |(card, copies): &(Card, &u8)| deal.table.hand(seat).count(*card) < **copies;
        if let Some((card, copies)) = Card::all().zip(sure).find(short) {
            return Some(format!("{seat:?} holds {card} {copies} times, and that is not known any more"));
        }
        let holds = sure.iter().any(|copies| *copies > 0);
        let may_be_out = judge.legal(&Statement::Out { player: seat });
        (holds && may_be_out).then(|| format!("{seat:?} may be out, and holds cards"))
    })
}
