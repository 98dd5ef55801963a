//! The law that cards are neither made nor lost, and that each is in one place: also after statements that are faulty.
//!
//! A generated game is judged card by card, and at random moments somebody does something that nobody has thought of: any
//! action at all, with cards and melds that are mostly there. From the first play of a deal to its end the table has as many
//! cards as before; and unless the record said what cannot be, each card of the pack is there as often as the pack has it.

use std::fmt::Write as _;

use adjudeck_format::{Card, Expected, MeldName, Names, Scratch, Seat, Statement, parse_line};
use adjudeck_replayer::generate::generate;
use adjudeck_validator::{Judge, Rules, Stage, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// How many deals a game has.
const DEALS: u32 = 3;

/// Of how many lines one is followed by something unforeseen.
const ONE_IN: u32 = 12;

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

/// Judges a game of these rules in which unforeseen things happen; says how many lines were judged.
///
/// # Errors
/// The log up to the line after which cards were made or lost, which its last line says.
pub fn conserve(rules: &Rules, seed: u64) -> Result<u64, String> {
    let mut log = Vec::new();
    generate(rules, DEALS, seed, None, &mut log).map_err(|error| error.to_string())?;
    let mut game = Unforeseen::new(rules, seed);
    for line in String::from_utf8_lossy(&log).lines() {
        game.judge(line)?;
        if game.judge.deal().stage() == Stage::Playing && game.below(ONE_IN) == 0 {
            let line = game.invent();
            game.judge(&line)?;
        }
    }
    Ok(game.lines)
}

/// A game in which unforeseen things happen.
struct Unforeseen {
    judge: Judge,
    names: Names,
    dice: ChaCha8Rng,
    log: String,
    lines: u64,
    /// What lay on the table when play began, until something is said that cannot be.
    due: Option<Count>,
    impossible: bool,
}

impl Unforeseen {
    fn new(rules: &Rules, seed: u64) -> Self {
        let (judge, dice) = (Judge::new(rules.clone()), ChaCha8Rng::seed_from_u64(seed));
        Self { judge, names: Names::default(), dice, log: String::new(), lines: 0, due: None, impossible: false }
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.dice.next_u32() % bound.max(1)
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let place = self.below(u32::try_from(of.len()).unwrap_or(u32::MAX));
        of.get(place as usize).copied()
    }

    /// Judges a line, and counts the cards after it.
    fn judge(&mut self, line: &str) -> Result<(), String> {
        let _ = writeln!(self.log, "{line}");
        self.lines += 1;
        let mut scratch = Scratch::default();
        let Ok(Some(statement)) = parse_line(line.as_bytes(), &self.names, &mut scratch) else { return Ok(()) };
        let verdict = self.judge.judge(&statement);
        self.impossible |= verdict.is_err_and(|it| it.kind == Expected::Impossible);
        let begins = matches!(statement, Statement::Deal { .. } | Statement::Position { .. });
        self.names.see(&statement);
        if begins {
            (self.due, self.impossible) = (None, false);
        }
        self.weigh(line)
    }

    /// Whether the table has what it had.
    fn weigh(&mut self, line: &str) -> Result<(), String> {
        let deal = self.judge.deal();
        if matches!(deal.stage(), Stage::None | Stage::Dealing) {
            return Ok(());
        }
        let now = count(&deal.table);
        let Some(due) = &self.due else {
            self.due = Some(now);
            return Ok(());
        };
        let wrong = (Card::all().zip(&due.of_each).zip(&now.of_each))
            .filter(|((_, due), now)| due != now && !self.impossible)
            .map(|((card, due), now)| format!("{card} {now} times instead of {due}"))
            .chain((due.all != now.all).then(|| format!("{} cards instead of {}", now.all, due.all)))
            .collect::<Vec<_>>();
        if wrong.is_empty() { Ok(()) } else { Err(format!("{}# after `{line}`: {}", self.log, wrong.join(", "))) }
    }

    /// Something that a player may do, whether it is allowed or not.
    fn invent(&mut self) -> String {
        let table = self.judge.deal().table.clone();
        let player = Seat(u8::try_from(self.below(table.players().into())).unwrap_or_default());
        let mover = self.judge.deal().mover().map(|(mover, _)| mover);
        let player = mover.filter(|_| self.below(2) == 0).unwrap_or(player);
        let melds: Vec<MeldName> = table.all_melds().map(|(name, _)| name).collect();
        let action = self.pick(&ACTIONS).unwrap_or_default();
        let mut from = None;
        let words: Vec<String> = action
            .split(' ')
            .map(|word| match word {
                "M" => {
                    let meld = self.meld(&melds, &mut from);
                    format!("{}.{}", quoted(&self.names, meld.owner), meld.number)
                }
                "W" => {
                    from = self.pick(&melds);
                    self.wild(&table, from)
                }
                "W=C" => {
                    from = self.pick(&melds);
                    format!("{}={}", self.wild(&table, from), self.card(&table, player))
                }
                "C" => self.card(&table, player),
                word => word.to_owned(),
            })
            .collect();
        format!("{} {}", quoted(&self.names, player), words.join(" "))
    }

    /// The meld of which a card was named, or any.
    fn meld(&mut self, melds: &[MeldName], named: &mut Option<MeldName>) -> MeldName {
        let any = self.pick(melds);
        named.take().or(any).unwrap_or(MeldName { owner: Seat(0), number: 1 })
    }

    /// A card of a meld, or a joker.
    fn wild(&mut self, table: &Table, meld: Option<MeldName>) -> String {
        let cards = meld.and_then(|meld| table.meld(meld)).map(|meld| meld.cards().to_vec()).unwrap_or_default();
        self.pick(&cards).unwrap_or(Card::JOKER).to_string()
    }

    /// A card that the player holds, the top discard, or any.
    fn card(&mut self, table: &Table, player: Seat) -> String {
        let held: Vec<Card> = table.hand(player).known().map(|(card, _)| card).collect();
        let top = table.pile().last().copied().flatten();
        let any = Card::all().nth(self.below(53) as usize);
        let chosen = match self.below(8) {
            0 => any,
            1 => top,
            _ => self.pick(&held),
        };
        chosen.or(any).unwrap_or(Card::JOKER).to_string()
    }
}

/// A player's name as it is written.
fn quoted(names: &Names, seat: Seat) -> String {
    format!("\"{}\"", names.name(seat).unwrap_or_default())
}
