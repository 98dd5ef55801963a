//! How a game begins, and how cards are dealt.

use std::io;

use adjudeck_format::{Action, Card, Entry, Groups, Reading, Seat, Statement, Tally};
use adjudeck_validator::rules::deal::WildUpcard;
use adjudeck_validator::rules::indicator::{Drawn, Joker, Turned};
use adjudeck_validator::{Point, Rules, Stage, edition};

use super::cards::laid;
use super::table::Table;
use crate::input::trouble::CommandError;

/// How many chips each player starts with.
const STACK: i32 = 100;

impl Table {
    /// Writes the heading of the game, and has the players sit down.
    ///
    /// # Errors
    /// These rules cannot be named in a log, or so many cannot play.
    pub(super) fn begin(&mut self, title: String, players: Vec<Box<str>>) -> io::Result<()> {
        self.say(&Statement::Game { title: title.into() })?;
        let rules = self.judge.rules();
        let (edition, pin) = match rules.edition.split_once('@') {
            Some((edition, _)) => (edition.to_owned(), Some(rules.own_hash().to_owned().into())),
            None => (rules.edition.clone(), None),
        };
        let readings = house(rules)?;
        self.say(&Statement::Rules { edition: edition.into(), pin })?;
        for (point, answer) in readings {
            let reading = Reading { point: point.path().into(), answer: answer.into() };
            self.say(&Statement::House { reading })?;
        }
        self.sit_down(players)?;
        if self.judge.rules().chips.is_some() {
            let entries: Vec<_> = self.judge.game().seats().map(|player| Entry { player, count: STACK }).collect();
            self.say(&Statement::Tally { of: Tally::Chips, entries: entries.into() })?;
        }
        Ok(())
    }

    /// The next deal and its dealer; `None` if there is none. The first dealer is random; later dealers are found by asking the
    /// referee.
    pub(super) fn next_deal(&mut self) -> Option<(u16, Seat)> {
        let first = self.rng.seat(self.judge.game().players());
        self.deal_from(first)
    }

    /// The next deal, and the first player from this one on who may deal it.
    pub(super) fn deal_from(&self, first: Seat) -> Option<(u16, Seat)> {
        let (deal, players) = (self.judge.deal(), self.judge.game().players());
        let again = match deal.stage() {
            Stage::Void => deal.number()..=deal.number() + 1,
            Stage::None | Stage::Dealing | Stage::Playing | Stage::Over => deal.number() + 1..=deal.number() + 1,
        };
        let all = |number| (0..players).map(move |step| (number, Seat((first.0 + step) % players)));
        let may_be = |(number, dealer): &(u16, Seat)| {
            self.judge.legal(&Statement::Deal { number: *number, dealer: Some(*dealer) })
        };
        again.flat_map(all).find(may_be)
    }

    /// Shuffles the pack, which is every card that the referee has not seen yet, deals, and turns up the upcard.
    ///
    /// `arrange` is called before the hands are dealt, with how many cards each has, and may change the order of the stock.
    /// Returns whether the deal is played: doubles may have ended it.
    pub(super) fn deal(
        &mut self,
        number: u16,
        dealer: Seat,
        arrange: impl FnOnce(&mut Self, usize),
    ) -> io::Result<bool> {
        self.text.push('\n');
        self.say(&Statement::Deal { number, dealer: Some(dealer) })?;
        let table = &self.judge.deal().table;
        self.cards.stock = Card::all().flat_map(|card| (0..table.unseen(card)).map(move |_| card)).collect();
        self.shuffle_stock()?;
        let due = self.judge.rules().deal.hands(self.judge.game().players());
        let due = due.get(usize::from(number) - 1).or(due.last()).copied().unwrap_or_default();
        self.turn_indicator(Turned::BeforeDealing)?;
        if self.openings.is_none() {
            arrange(self, due.into());
        }
        self.deal_hands(due.into())?;
        if self.redeals()? {
            return Ok(false);
        }
        self.turn_indicator(Turned::BeforeUpcard)?;
        let is_late = self.turns_late() && self.rng.one_in(2);
        if !is_late {
            self.turn_indicator(Turned::WhenDealt)?;
        }
        self.turn_up()?;
        if is_late {
            self.turn_indicator(Turned::WhenDealt)?;
        }
        Ok(true)
    }

    /// Deals the hands: where shuffles are proved one card at a time, as everybody can then follow.
    fn deal_hands(&mut self, due: usize) -> io::Result<()> {
        let present: Vec<_> = self.judge.game().present().collect();
        let mut hands = vec![Vec::new(); present.len()];
        if self.openings.is_some() {
            let order = self.judge.dealt_in();
            let places: Vec<_> = order.iter().filter_map(|seat| present.iter().position(|it| it == seat)).collect();
            for place in places.repeat(due) {
                let card = self.off_the_top(1)?;
                hands.get_mut(place).into_iter().for_each(|hand| hand.extend(&card));
            }
        } else {
            for hand in &mut hands {
                *hand = self.off_the_top(due)?;
            }
        }
        for (player, mut cards) in present.into_iter().zip(hands) {
            cards.sort_unstable();
            self.say(&Statement::Hand { player, cards: cards.into() })?;
        }
        Ok(())
    }

    /// Players who were dealt doubles show them, and the cards are thrown in. Returns whether they were.
    fn redeals(&mut self) -> io::Result<bool> {
        if self.judge.rules().doubles.is_none() {
            return Ok(false);
        }
        for player in self.judge.game().seats() {
            let doubled = self.hand(player).known().filter(|(card, copies)| *copies > 1 && !card.is_joker());
            let cards: Vec<_> = doubled.flat_map(|(card, _)| [laid(card), laid(card)]).collect();
            let ends: Vec<_> = (1u16..).map(|pair| 2 * pair).take(cards.len() / 2).collect();
            let melds = Groups { cards: cards.into(), ends: ends.into() };
            if self.try_play(player, Action::Shows { melds })? && self.judge.legal(&Statement::Redeal) {
                self.say(&Statement::Redeal)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the indicator may come after the upcard. A wild upcard can be put back only where it is known what is wild.
    fn turns_late(&self) -> bool {
        let is_free =
            self.judge.rules().indicator.as_ref().is_some_and(|rules| rules.turned.answer == Turned::WhenDealt);
        is_free && self.judge.rules().deal.wild_upcard.answer == WildUpcard::Stays
    }

    /// Turns up the bottom card of the stock to say what is wild, and another one if the rules ask for that.
    fn turn_indicator(&mut self, now: Turned) -> io::Result<()> {
        let rules = self.judge.rules().indicator.as_ref().filter(|rules| rules.turned.answer == now);
        let Some((joker, drawn)) = rules.map(|rules| (rules.joker.answer, rules.drawn.answer)) else { return Ok(()) };
        let mut place = 0;
        while let Some(&card) =
            self.cards.stock.get(place).filter(|card| self.judge.legal(&Statement::Indicator { card: **card }))
        {
            self.say(&Statement::Indicator { card })?;
            self.cards.indicator = Some(card);
            match card.is_joker() && joker == Joker::CutAgain {
                // Where shuffles are proved, the cards stay as they lie, and the next one up is turned.
                true if self.openings.is_some() => place += 1,
                true => self.rng.shuffle(&mut self.cards.stock),
                false => {
                    self.cards.stock.remove(place);
                    if drawn != Drawn::Never {
                        self.cards.stock.insert(0, card);
                    }
                }
            }
        }
        Ok(())
    }

    /// Turns up the upcard; a card that may not be the upcard is buried.
    fn turn_up(&mut self) -> io::Result<()> {
        loop {
            let card = self.off_the_top(1)?.first().copied().flatten();
            let upcard = Statement::Upcard { card };
            let Some(buried) = card.filter(|_| !self.judge.legal(&upcard)) else {
                self.say(&upcard)?;
                self.cards.upcard_lies = true;
                let frozen = self.judge.rules().frozen.as_ref();
                if frozen.is_some_and(|frozen| card.is_some_and(|card| frozen.covered.answer.has(card))) {
                    continue;
                }
                return Ok(());
            };
            self.say(&Statement::Buried { card: buried })?;
            let places = u32::try_from(self.cards.stock.len()).unwrap_or(u32::MAX);
            let place = match self.judge.rules().deal.wild_upcard.answer {
                _ if self.openings.is_some() => self.bottom(),
                WildUpcard::UnderStock => 0,
                WildUpcard::Stays | WildUpcard::Buried | WildUpcard::BuriedUnlessPureRun | WildUpcard::Dead => {
                    self.rng.below(places) as usize
                }
            };
            self.cards.stock.insert(place, buried);
        }
    }
}

/// The answers in which these rules differ from the edition that they name. The log gives them as the answers of the house.
///
/// # Errors
/// Only one of the two has a point: the notation cannot say that.
fn house(rules: &Rules) -> Result<Vec<(Point, String)>, CommandError> {
    let Some(book) = edition(&rules.edition).filter(|book| *book != rules) else { return Ok(Vec::new()) };
    let answer = |rules: &Rules, point| rules.entry(point).and_then(|mut entry| Some(entry.get_mut("answer")?.take()));
    let mut differing = Vec::new();
    for point in Point::all() {
        match (answer(book, point), answer(rules, point)) {
            (Some(theirs), Some(here)) if theirs != here => {
                differing.push((point, here.as_str().map_or_else(|| here.to_string(), str::to_owned)));
            }
            (Some(_), None) | (None, Some(_)) => {
                return Err(CommandError::NotThatEdition { edition: rules.edition.clone(), point: point.path() });
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
    }
    Ok(differing)
}
