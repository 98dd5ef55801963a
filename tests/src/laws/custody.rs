//! Two laws, which also hold after faulty statements: cards are neither made nor lost, and each card is in one place.
//!
//! A generated game is judged statement by statement. At random moments somebody does something unexpected: any action, with
//! cards and melds that mostly exist, during and after the deal. From the first play of a deal, the number of cards on the
//! table must stay the same. And each card must exist as often as the pack has it, unless the record has said something
//! impossible.

use adjudeck_format::{Card, MeldName, Names, Scratch, Seat, Statement, VerdictKind, parse_line};
use adjudeck_replayer::Referee;
use adjudeck_replayer::referee::{Choice, Finding, FindingKind};
use adjudeck_validator::{Judge, Rules, Stage, Table, edition, kind};

use super::hiding::spoil;
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// Cards are neither made nor lost, whatever happens.
pub(super) const KEPT: Law = Law {
    name: "cards-are-kept",
    says: "cards are neither made nor lost, and each is in one place, after faulty statements too",
    trials: |rules, seed| vec![unforeseen(rules, &games(rules, DEALS, seed), seed)],
    check,
    seeds: 6,
};

/// No card is in more places than there are copies of it, unless something impossible was said, and whatever a line was taken
/// to mean.
pub(super) const ONCE: Law = Law {
    name: "no-card-is-made-in-silence",
    says: "no card lies in more or fewer places than there are copies of it, as long as nothing was said that cannot be",
    trials: |rules, seed| {
        let game = games(rules, DEALS, seed);
        vec![unforeseen(rules, &game, seed), unforeseen(rules, &spoil(&game, seed), seed)]
    },
    check: no_card_is_made,
    seeds: 4,
};

/// How many deals a game has.
const DEALS: u32 = 3;

/// One in this many lines is followed by something unexpected.
const ONE_IN: usize = 12;

/// All actions of the notation, with `C` for a card and `M` for a meld.
const ACTIONS: [&str; 37] = [
    "draws C",
    "draws C C",
    "draws ?",
    "takes C",
    "takes C C",
    "takes ?",
    "takes to C",
    "pushes C C",
    "pushes C ?",
    "peeks C",
    "calls",
    "withdraws",
    "allows",
    "refuses",
    "buys C",
    "melds C C C",
    "melds C C C | C C C",
    "melds C",
    "lays C on M",
    "lays C C on M",
    "swaps C into M",
    "claims W from M with C",
    "moves W from M to M",
    "moves W=C from M to M",
    "joins M to M",
    "chooses 1",
    "rearranges C C C",
    "rearranges C C C | C W C",
    "discards C",
    "discards ?",
    "passes",
    "declares C C C | C C C | C C C C | C C C",
    "declares C C C | C C C | C C C C | C C C discarding C",
    "shows C C C",
    "packs",
    "leaves",
    "reenters",
];

/// How many cards there are: in total, and of each card, counting both known copies and those that can only be hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Count {
    all: usize,
    of_each: Vec<usize>,
}

/// Counts the cards of a table.
fn count(table: &Table) -> Count {
    let hands = || (0..table.players()).map(|seat| table.hand(Seat(seat)));
    let in_hands: usize = hands().map(|hand| usize::from(hand.size())).sum();
    let in_melds: usize = table.all_melds().map(|(_, meld)| meld.cards().len()).sum();
    let of = |card: Card| {
        let held: usize = hands().map(|hand| usize::from(hand.count(card))).sum();
        let laid = table.all_melds().flat_map(|(_, meld)| meld.cards()).filter(|it| **it == card).count();
        let discarded = table.pile().iter().chain(table.strays()).filter(|it| **it == Some(card)).count();
        let hidden = table.in_stock(card) + usize::from(table.unseen(card));
        held + laid + discarded + hidden + usize::from(table.indicator() == Some(card))
    };
    let stock = usize::from(table.stock()) + usize::from(table.has_indicator());
    let on_table = in_melds + table.strays().len() + table.pile().len();
    Count { all: in_hands + on_table + stock, of_each: Card::all().map(of).collect() }
}

/// A game by these rules with unexpected actions, some of them in a row.
fn unforeseen(rules: &Rules, log: &str, seed: u64) -> Trial {
    let mut table = Watched::new(rules);
    let mut chance = Chance::new(seed);
    let mut trial = Trial::of("");
    for line in log.lines() {
        trial.lines.extend(Trial::of(line).lines);
        table.judge(line);
        let has_begun = !matches!(table.judge.deal().stage(), Stage::None | Stage::Dealing);
        let times = if has_begun && chance.below(ONE_IN) == 0 { 1 + chance.below(3) } else { 0 };
        for _ in 0..times {
            for line in (Inventor { table: &table, chance: &mut chance }).event() {
                trial.insert(trial.lines.len(), &line);
                table.judge(&line);
            }
        }
    }
    trial
}

/// Checks that the table always has the cards that it had when play began.
fn check(trial: &Trial) -> Outcome {
    let log = trial.log();
    let rules = log.lines().find_map(|line| line.strip_prefix("rules ")).and_then(|name| edition(name.trim()));
    let Some(rules) = rules else { return Outcome::Void("it names no rules".to_owned()) };
    let mut table = Watched::new(rules);
    for (number, line) in (1..).zip(log.lines()) {
        table.judge(line);
        if let Some(wrong) = table.weigh() {
            return Outcome::broken("cards", format!("after line {number}, `{line}`: {wrong}"));
        }
    }
    Outcome::Holds
}

/// Checks that each card is in the hands, melds, pile and stock no more often than it has copies. The check ends for a deal
/// when the record says something impossible in it, or a line of it cannot be read or must be missing.
fn no_card_is_made(trial: &Trial) -> Outcome {
    let mut referee = Referee::new(&Choice::default());
    let (mut is_doubted, mut due) = (false, None);
    for (number, line) in (1..).zip(trial.log().lines()) {
        let is_drained =
            referee.judge().is_some_and(|judge| judge.deal().table.stock() == 0 && !judge.deal().table.has_indicator());
        let found = referee.judge_line(line);
        is_doubted |= found.iter().any(cannot_be);
        // If no card is left to draw, the referee says why only laying is possible now, so nothing is certain any more.
        is_doubted |= is_drained && line.contains(" draws ") && !found.is_empty();
        if line.starts_with("deal ") || line.starts_with("position ") {
            (is_doubted, due) = (false, None);
        }
        is_doubted |= referee.judge().is_some_and(|judge| judge.deal().lacks_lines());
        let Some(judge) = referee.judge().filter(|_| !is_doubted) else { continue };
        if matches!(judge.deal().stage(), Stage::None | Stage::Dealing) {
            continue;
        }
        let table = &judge.deal().table;
        let doubtful = Card::all().find(|card| table.is_doubtful(*card));
        let doubtful = doubtful.map(|card| format!("nobody knows where {card} lies"));
        if let Some(wrong) = doubtful.or_else(|| differs(due.get_or_insert_with(|| count(table)), table)) {
            return Outcome::broken("cards", format!("after line {number}, `{line}`: {wrong}"));
        }
    }
    Outcome::Holds
}

/// Whether a finding says that the cards cannot be like that, or that a line is lost.
pub(super) fn cannot_be(finding: &Finding) -> bool {
    match &finding.kind {
        FindingKind::Unreadable(_) | FindingKind::Rules(_) => true,
        FindingKind::Verdict(judgement) => kind(&judgement.verdict) == VerdictKind::Impossible,
        FindingKind::Unmet(_) => false,
    }
}

/// How a table differs from what it should have; `None` if it does not.
fn differs(due: &Count, table: &Table) -> Option<String> {
    let now = count(table);
    let of_each = (Card::all().zip(&due.of_each).zip(&now.of_each))
        .filter(|((card, due), now)| due != now && !table.is_doubtful(*card))
        .map(|((card, due), now)| format!("{card} {now} times instead of {due}"));
    let all = (due.all != now.all).then(|| format!("{} cards instead of {}", now.all, due.all));
    let wrong = all.into_iter().chain(of_each).collect::<Vec<_>>();
    (!wrong.is_empty()).then(|| wrong.join(", "))
}

/// A table whose cards are counted.
struct Watched {
    judge: Judge,
    names: Names,
    /// The cards on the table when play began.
    due: Option<Count>,
}

impl Watched {
    fn new(rules: &Rules) -> Self {
        Self { judge: Judge::new(rules.clone()), names: Names::default(), due: None }
    }

    /// Judges a line, if it can be read.
    fn judge(&mut self, line: &str) {
        let mut scratch = Scratch::default();
        let Ok(Some(statement)) = parse_line(line.as_bytes(), &self.names, &mut scratch) else { return };
        let _ = self.judge.judge(&statement);
        if matches!(statement, Statement::Deal { .. } | Statement::Position { .. }) {
            self.due = None;
        }
        self.names.see(&statement);
    }

    /// How the table differs from what it had when play began; `None` if it does not.
    fn weigh(&mut self) -> Option<String> {
        let deal = self.judge.deal();
        if matches!(deal.stage(), Stage::None | Stage::Dealing) {
            return None;
        }
        differs(self.due.get_or_insert_with(|| count(&deal.table)), &deal.table)
    }
}

/// Invents actions.
struct Inventor<'a> {
    table: &'a Watched,
    chance: &'a mut Chance,
}

impl Inventor<'_> {
    /// An unexpected event: sometimes a draw out of turn after which others want the discard, or a draw of the whole stock,
    /// after which a deal may be void or over.
    fn event(&mut self) -> Vec<String> {
        match self.chance.below(12) {
            0 | 1 => self.out_of_turn(),
            2 => self.last_cards(),
            _ => vec![self.action()],
        }
    }

    /// Any player.
    fn anybody(&mut self) -> Seat {
        let players = self.table.judge.deal().table.players();
        Seat(u8::try_from(self.chance.below(players.into())).unwrap_or_default())
    }

    /// A player draws, perhaps out of turn, and another one gets the discard before they go on.
    fn out_of_turn(&mut self) -> Vec<String> {
        let (one, other, any) = (self.anybody(), self.anybody(), self.card(Seat(0)));
        let top = self.table.judge.deal().table.pile().last().copied().flatten();
        let top = top.map_or("?".to_owned(), |card| card.to_string());
        let has = *self.chance.pick(&["buys", "takes"]).unwrap_or(&"buys");
        let (one, other) = (self.name(one), self.name(other));
        let mut lines = vec![format!("{one} draws {any}"), format!("{other} {has} {top}")];
        if self.chance.below(2) == 0 {
            lines.push(format!("{one} discards {any}"));
        }
        lines
    }

    /// The player to play draws the whole stock, or all of it except one card.
    fn last_cards(&mut self) -> Vec<String> {
        let deal = self.table.judge.deal();
        let player = deal.mover().map_or(Seat(0), |(mover, _)| mover);
        let left = usize::from(deal.table.stock()).saturating_sub(self.chance.below(2));
        if left == 0 { vec![self.action()] } else { vec![format!("{} draws ?*{left}", self.name(player))] }
    }

    /// An action that may be legal or not.
    fn action(&mut self) -> String {
        let any = self.anybody();
        let deal = self.table.judge.deal();
        let mover = deal.mover().map(|(mover, _)| mover).filter(|_| self.chance.below(2) == 0);
        let player = mover.unwrap_or(any);
        let action = *self.chance.pick(&ACTIONS).unwrap_or(&"passes");
        let mut from = None;
        let words: Vec<String> = action.split(' ').map(|word| self.word(word, player, &mut from)).collect();
        format!("{} {}", self.name(player), words.join(" "))
    }

    /// The text for a word of an action template; `from` is the meld of which a card has been named.
    fn word(&mut self, word: &str, player: Seat, from: &mut Option<MeldName>) -> String {
        let melds: Vec<MeldName> = self.table.judge.deal().table.all_melds().map(|(name, _)| name).collect();
        match word {
            "M" => {
                let any = self.chance.pick(&melds).copied();
                let meld = from.take().or(any).unwrap_or(MeldName { owner: player, number: 1 });
                format!("{}.{}", self.name(meld.owner), meld.number)
            }
            "W" | "W=C" => {
                *from = self.chance.pick(&melds).copied();
                let lies = self.laid(*from);
                if word == "W" { lies } else { format!("{lies}={}", self.card(player)) }
            }
            "C" => self.card(player),
            word => word.to_owned(),
        }
    }

    /// A card of a meld, or a joker.
    fn laid(&mut self, meld: Option<MeldName>) -> String {
        let meld = meld.and_then(|meld| self.table.judge.deal().table.meld(meld));
        let cards = meld.map(|meld| meld.cards().to_vec()).unwrap_or_default();
        self.chance.pick(&cards).unwrap_or(&Card::JOKER).to_string()
    }

    /// A card of the player's hand, the top discard, or any card.
    fn card(&mut self, player: Seat) -> String {
        let table = &self.table.judge.deal().table;
        let held: Vec<Card> = table.hand(player).known().map(|(card, _)| card).collect();
        let all: Vec<Card> = Card::all().collect();
        let chosen = match self.chance.below(8) {
            0 => None,
            1 => table.pile().last().copied().flatten(),
            _ => self.chance.pick(&held).copied(),
        };
        chosen.or_else(|| self.chance.pick(&all).copied()).unwrap_or(Card::JOKER).to_string()
    }

    /// A player's name as a log has it.
    fn name(&self, seat: Seat) -> String {
        format!("\"{}\"", self.table.names.name(seat).unwrap_or_default())
    }
}
