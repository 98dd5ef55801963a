//! The law that cards are neither made nor lost, and that each is in one place: also after statements that are faulty.
//!
//! A generated game is judged card by card, and at random moments somebody does something that nobody has thought of: any
//! action at all, with cards and melds that are mostly there. From the first play of a deal to its end the table has as many
//! cards as before; and unless the record said what cannot be, each card of the pack is there as often as the pack has it.

use adjudeck_format::{Card, MeldName, Names, Scratch, Seat, Statement, parse_line};
use adjudeck_validator::{Judge, Rules, Stage, Table, edition};

use super::games;
use crate::law::{Chance, Law, Outcome, Trial};

/// Cards are neither made nor lost, whatever is done.
pub(super) const KEPT: Law = Law {
    name: "cards-are-kept",
    says: "cards are neither made nor lost, and each is in one place, after faulty statements too",
    trials: |rules, seed| vec![unforeseen(rules, seed)],
    check,
    seeds: 6,
};

/// How many deals a game has.
const DEALS: u32 = 3;

/// Of how many lines one is followed by something unforeseen.
const ONE_IN: usize = 12;

/// Every action of the notation, with `C` for a card, `M` for a meld.
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

/// How many cards lie where: in all, and of each card where it is known or can only be hidden.
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

/// A game of these rules in which unforeseen things happen.
fn unforeseen(rules: &Rules, seed: u64) -> Trial {
    let log = games(rules, DEALS, seed);
    let mut table = Watched::new(rules);
    let mut chance = Chance::new(seed);
    let mut trial = Trial::of("");
    for line in log.lines() {
        trial.lines.extend(Trial::of(line).lines);
        table.judge(line);
        if table.judge.deal().stage() == Stage::Playing && chance.below(ONE_IN) == 0 {
            let line = Inventor { table: &table, chance: &mut chance }.action();
            trial.insert(trial.lines.len(), &line);
            table.judge(&line);
        }
    }
    trial
}

/// Whether the table always has what it had when play began.
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

/// A table of which the cards are counted.
struct Watched {
    judge: Judge,
    names: Names,
    /// What lay on the table when play began.
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

    /// What the table has otherwise than it had.
    fn weigh(&mut self) -> Option<String> {
        let deal = self.judge.deal();
        if matches!(deal.stage(), Stage::None | Stage::Dealing) {
            return None;
        }
        let now = count(&deal.table);
        let due = self.due.get_or_insert_with(|| now.clone());
        let differs = (Card::all().zip(&due.of_each).zip(&now.of_each))
            .filter(|((card, due), now)| due != now && !deal.table.is_doubtful(*card))
            .map(|((card, due), now)| format!("{card} {now} times instead of {due}"));
        let all = (due.all != now.all).then(|| format!("{} cards instead of {}", now.all, due.all));
        let wrong = all.into_iter().chain(differs).collect::<Vec<_>>();
        (!wrong.is_empty()).then(|| wrong.join(", "))
    }
}

/// Who thinks up what a player may do.
struct Inventor<'a> {
    table: &'a Watched,
    chance: &'a mut Chance,
}

impl Inventor<'_> {
    /// Something that a player may do, whether it is allowed or not.
    fn action(&mut self) -> String {
        let deal = self.table.judge.deal();
        let any = Seat(u8::try_from(self.chance.below(deal.table.players().into())).unwrap_or_default());
        let mover = deal.mover().map(|(mover, _)| mover).filter(|_| self.chance.below(2) == 0);
        let player = mover.unwrap_or(any);
        let action = *self.chance.pick(&ACTIONS).unwrap_or(&"passes");
        let mut from = None;
        let words: Vec<String> = action.split(' ').map(|word| self.word(word, player, &mut from)).collect();
        format!("{} {}", self.name(player), words.join(" "))
    }

    /// A word of an action; `from` is the meld of which a card has been named.
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

    /// A card that the player holds, the top discard, or any.
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

    /// A player's name as it is written.
    fn name(&self, seat: Seat) -> String {
        format!("\"{}\"", self.table.names.name(seat).unwrap_or_default())
    }
}
