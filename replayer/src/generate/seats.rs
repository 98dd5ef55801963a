//! Drawing for seats, and players who join and leave between rounds.

use std::cmp::Reverse;
use std::io;

use adjudeck_format::{Card, Rank, Seat, Statement, Suit};
use adjudeck_validator::rules::seats::{Equal, Order, Placing, Seats};

use super::players::Players;
use super::table::Table;

/// The cards that players drew, by name.
type Drawn = Vec<(Box<str>, Card)>;

impl Table {
    /// The players sit down; if the game has a draw for seats, they draw first.
    pub(super) fn sit_down(&mut self, names: Vec<Box<str>>) -> io::Result<()> {
        let Some(rules) = self.judge.rules().seats.clone() else { return self.seat(names) };
        let draws = self.draw_for_seats(&names, &rules);
        let seated = match rules.placing.answer {
            Placing::HighestFirst => self.placed(names, &draws, &rules),
            Placing::AsBefore => names,
        };
        self.seat(seated)?;
        self.rounds = 0;
        for cards in draws {
            let seat =
                |name: &str| self.players.iter().position(|it| **it == *name).and_then(|at| u8::try_from(at).ok());
            let cards: Vec<_> = cards.iter().filter_map(|(name, card)| Some((Seat(seat(name)?), *card))).collect();
            self.say(&Statement::Seats { drawn: cards.into() })?;
        }
        Ok(())
    }

    /// The players as they sit by what they have drawn: the highest anywhere, the others beside them in the direction of play.
    fn placed(&mut self, names: Vec<Box<str>>, draws: &[Drawn], rules: &Seats) -> Vec<Box<str>> {
        let mut sorted = names;
        let key = |name: &str| -> Vec<u8> {
            let of_draw =
                |drawn: &Drawn| drawn.iter().find(|(who, _)| **who == *name).map_or(0, |it| height(it.1, rules));
            draws.iter().map(of_draw).collect()
        };
        sorted.sort_by_cached_key(|name| Reverse(key(name)));
        let players = u8::try_from(sorted.len()).unwrap_or(u8::MAX);
        let mut seat = self.rng.seat(players);
        let mut seated = sorted.clone();
        for name in sorted {
            if let Some(place) = seated.get_mut(seat.index()) {
                *place = name;
            }
            seat = self.judge.rules().deal.direction.answer.step(seat, players);
        }
        seated
    }

    /// Seats these players, unless they already sit like that.
    fn seat(&mut self, names: Vec<Box<str>>) -> io::Result<()> {
        if self.players == names {
            return Ok(());
        }
        self.players.clone_from(&names);
        self.say(&Statement::Players { names: names.into() })
    }

    /// Everybody draws a card, and players with equal cards draw again, until all cards differ.
    fn draw_for_seats(&mut self, names: &[Box<str>], rules: &Seats) -> Vec<Drawn> {
        let mut pack = self.whole_pack(names.len());
        self.rng.shuffle(&mut pack);
        let mut tied: Vec<Vec<Box<str>>> = vec![names.to_vec()];
        let mut all = Vec::new();
        while !tied.is_empty() {
            let (mut drawn, mut still) = (Drawn::new(), Vec::new());
            for group in &tied {
                let cards: Drawn =
                    group.iter().cloned().zip(pack.split_off(pack.len().saturating_sub(group.len()))).collect();
                let mut heights: Vec<u8> = cards.iter().map(|(_, card)| height(*card, rules)).collect();
                heights.sort_unstable();
                heights.dedup();
                for level in heights {
                    let equal = cards.iter().filter(|(_, card)| height(*card, rules) == level);
                    let equal: Vec<_> = equal.map(|(name, _)| name.clone()).collect();
                    if equal.len() > 1 {
                        still.push(equal);
                    }
                }
                drawn.extend(cards);
            }
            all.push(drawn);
            tied = still;
        }
        all
    }

    /// All cards for this number of players.
    fn whole_pack(&self, players: usize) -> Vec<Card> {
        let contents = self.judge.rules().pack.contents(u8::try_from(players).unwrap_or(u8::MAX)).unwrap_or_default();
        let copies = Card::all().zip(contents.copies());
        copies.flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into())).collect()
    }
}

impl Players<'_> {
    /// Between rounds, players leave and join, and seats are drawn again where that may or must be done. Where players are out
    /// with a high total, nobody joins.
    pub(super) fn between_deals(&mut self) -> io::Result<()> {
        if self.rules.exit.is_some() {
            return Ok(());
        }
        let Some(rounds) = self.rules.seats.as_ref().map(|seats| seats.rounds.answer).filter(|_| self.is_round_over())
        else {
            return Ok(());
        };
        let range = self.rules.pack.players.answer;
        let players = self.table.judge.game().players();
        let mut names = self.table.players.clone();
        let step = |last| self.rules.deal.direction.answer.step(last, players);
        let mut next = self.table.judge.deal().dealer().map_or(Seat(0), step);
        if players > range.least && self.table.rng.one_in(2) {
            let leaver = self.table.rng.seat(players);
            names.remove(leaver.index());
            // If the next dealer leaves, the one after them deals.
            next = self.next_without(leaver, next, players);
        }
        if players < range.most && self.table.rng.one_in(2) {
            names.extend(self.spare.pop());
            names.get_mut(next.index() + 1..).unwrap_or_default().rotate_right(1);
        }
        self.table.rounds += 1;
        if self.table.rounds >= rounds.most || self.table.rounds >= rounds.least && self.table.rng.one_in(2) {
            return self.table.sit_down(names);
        }
        self.table.seat(names)
    }

    /// The seat of the next dealer after a player has left.
    fn next_without(&self, leaver: Seat, next: Seat, players: u8) -> Seat {
        let step = |seat| self.rules.deal.direction.answer.step(seat, players);
        let next = if next == leaver { step(next) } else { next };
        Seat(next.0 - u8::from(next > leaver))
    }

    /// Whether a round is over, so that players may join or leave.
    pub(super) fn is_round_over(&self) -> bool {
        let more = self.spare.last().map(|name| [self.table.players.as_slice(), std::slice::from_ref(name)].concat());
        let fewer = self.table.players.split_last().map(|(_, fewer)| fewer.to_vec());
        let may_be = |names: Vec<_>| self.table.judge.legal(&Statement::Players { names: names.into() });
        [more, fewer].into_iter().flatten().any(may_be)
    }
}

/// How high a card counts in the draw for seats. Cards of one rank count the same, unless the suit decides.
fn height(card: Card, rules: &Seats) -> u8 {
    let aces = match rules.order.answer {
        Order::AceBelowJoker => Rank::ALL.len(),
        Order::AceLowest => 0,
    };
    let rank = match card.rank() {
        None => return u8::MAX,
        Some(Rank::Ace) => u8::try_from(aces).unwrap_or_default(),
        Some(rank) => rank as u8,
    };
    let suit = match (rules.equal.answer, card.suit()) {
        (Equal::DrawAgain, _) | (Equal::BySuit, Some(Suit::Clubs) | None) => 0,
        (Equal::BySuit, Some(Suit::Diamonds)) => 1,
        (Equal::BySuit, Some(Suit::Hearts)) => 2,
        (Equal::BySuit, Some(Suit::Spades)) => 3,
    };
    4 * rank + suit
}
