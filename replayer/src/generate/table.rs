//! The table of a generated game: the cards in their true order, the referee, and the log.

use std::io;

use adjudeck_format::{Action, Card, Entry, Groups, Names, Pool, Seat, Statement, Tally, print_statement};
use adjudeck_validator::rules::contract::Chosen;
use adjudeck_validator::rules::deal::WildUpcard;
use adjudeck_validator::rules::exhaustion::Moment;
use adjudeck_validator::rules::indicator::{Drawn, Joker, Turned};
use adjudeck_validator::{Hand, Judge, Rules, Stage};

use super::cards::laid;
use super::rng::Rng;
use super::stats::Stats;
use crate::input::trouble::CommandError;

/// A table with its players.
pub(super) struct Table<'a> {
    pub(super) rules: &'a Rules,
    pub(super) judge: Judge,
    pub(super) rng: Rng,
    pub(super) stats: Stats,
    /// The log so far.
    pub(super) text: String,
    pub(super) company: Company,
    pub(super) cards: Cards,
    pub(super) mood: Mood,
    pub(super) now: Turn,
    names: Names,
}

/// The people around the table.
#[derive(Default)]
pub(super) struct Company {
    /// The players, clockwise.
    pub(super) players: Vec<Box<str>>,
    /// People who could join.
    pub(super) spare: Vec<Box<str>>,
    /// How many rounds have been played since seats were drawn.
    pub(super) rounds: u8,
}

/// What the referee need not know about the cards.
#[derive(Default)]
pub(super) struct Cards {
    /// The stock, the next card last.
    pub(super) stock: Vec<Card>,
    /// The card that was last turned up to say what is wild.
    pub(super) indicator: Option<Card>,
    /// Whether the upcard is still the lowest card of the pile.
    pub(super) upcard_lies: bool,
}

/// How the players play in this deal.
#[derive(Default)]
pub(super) struct Mood {
    /// Whether everybody tends to pack.
    pub(super) gloomy: bool,
    /// Whether everybody tends to play on for a complete hand instead of knocking.
    pub(super) hopeful: bool,
    /// A player who saves wild cards to lay a meld of them alone.
    pub(super) saver: Option<Seat>,
    /// Whether this is the first turn of the deal.
    pub(super) first: bool,
}

/// What the player to play has done in this turn.
#[derive(Default)]
pub(super) struct Turn {
    /// The discard that they took.
    pub(super) taken: Option<Card>,
    /// Whether they have the turn because they called rummy, and have laid the discard.
    pub(super) called: bool,
    /// Whether they took cards of the discard line.
    pub(super) wiped: bool,
    /// Whether they can neither lay nor discard what they hold.
    pub(super) stuck: bool,
}

impl<'a> Table<'a> {
    pub(super) fn new(rules: &'a Rules, rng: Rng) -> Self {
        Self {
            rules,
            judge: Judge::new(rules.clone()),
            rng,
            stats: Stats::default(),
            text: String::new(),
            company: Company::default(),
            cards: Cards::default(),
            mood: Mood::default(),
            now: Turn::default(),
            names: Names::default(),
        }
    }

    /// Writes a statement and plays it.
    ///
    /// # Errors
    /// The referee does not allow it, so the generator or the referee is wrong.
    pub(super) fn say(&mut self, statement: &Statement<'_>) -> io::Result<()> {
        self.names.see(statement);
        self.stats.see(self.judge.deal(), statement);
        let line = print_statement(statement, &self.names);
        if let Err(violation) = self.judge.judge(statement) {
            let (code, point) = (violation.fact.code(), violation.point.path());
            return Err(CommandError::Unplayable { line, code, point }.into());
        }
        self.text.push_str(&line);
        self.text.push('\n');
        self.cards.upcard_lies &= !self.judge.deal().table.pile().is_empty();
        Ok(())
    }

    /// Writes and plays an action.
    pub(super) fn play(&mut self, player: Seat, action: Action<'_>) -> io::Result<()> {
        self.say(&Statement::Plays { player, action })
    }

    /// Plays an action if it is legal. Returns whether it was.
    pub(super) fn try_play(&mut self, player: Seat, action: Action<'_>) -> io::Result<bool> {
        let statement = Statement::Plays { player, action };
        let legal = self.leaves_all_well(&statement);
        if legal {
            self.say(&statement)?;
        }
        Ok(legal)
    }

    /// Plays two actions in a row if both are legal. Returns whether they were.
    pub(super) fn try_both(&mut self, player: Seat, first: Action<'_>, second: Action<'_>) -> io::Result<bool> {
        let [first, second] = [first, second].map(|action| Statement::Plays { player, action });
        if !self.leaves_all_well(&first) {
            return Ok(false);
        }
        let both = self.judge.both_legal(&first, &second);
        if both {
            self.say(&first)?;
            self.say(&second)?;
        }
        Ok(both)
    }

    /// Whether an action is legal.
    pub(super) fn may(&mut self, player: Seat, action: Action<'_>) -> bool {
        self.leaves_all_well(&Statement::Plays { player, action })
    }

    /// Whether a play is legal and leaves nothing that another play would have to put right.
    fn leaves_all_well(&self, statement: &Statement<'_>) -> bool {
        self.judge.legal(statement) && !self.judge.unsettles(statement)
    }

    /// Whether the deal goes on.
    pub(super) fn goes_on(&self) -> bool {
        self.judge.deal().stage() == Stage::Playing
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        self.judge.deal().table.hand(seat)
    }

    pub(super) fn has_laid_down(&self, seat: Seat) -> bool {
        self.judge.has_laid_down(seat)
    }

    /// The top discard.
    pub(super) fn top(&self) -> Option<Card> {
        self.judge.deal().table.pile().last().copied().flatten()
    }

    /// Shuffles the pack, deals, and turns up the upcard. The pack is every card that the referee has not seen yet.
    pub(super) fn deal(&mut self, number: u16, dealer: Seat) -> io::Result<()> {
        self.text.push('\n');
        self.say(&Statement::Deal { number, dealer: Some(dealer) })?;
        let table = &self.judge.deal().table;
        self.cards.stock = Card::all().flat_map(|card| (0..table.unseen(card)).map(move |_| card)).collect();
        self.rng.shuffle(&mut self.cards.stock);
        let due = self.rules.deal.hands(self.judge.game().players());
        let due = due.get(usize::from(number) - 1).or(due.last()).copied().unwrap_or_default();
        self.turn_indicator(Turned::BeforeDealing)?;
        self.be_lucky(due.into());
        for player in self.judge.game().present() {
            let mut cards = self.off_the_top(due.into())?;
            cards.sort_unstable();
            self.say(&Statement::Hand { player, cards: cards.into() })?;
        }
        if self.redeals()? {
            return Ok(());
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
        self.choose()?;
        self.judge.end_dealing();
        let present: Vec<_> = self.judge.game().present().collect();
        present.into_iter().try_for_each(|seat| self.lay_bonus_cards(seat))
    }

    /// If a player chooses the contract, one is chosen at random; who chooses, the referee knows.
    fn choose(&mut self) -> io::Result<()> {
        let Some(rules) = self.rules.contract.as_ref().filter(|rules| rules.chosen.answer != Chosen::InOrder) else {
            return Ok(());
        };
        let contracts = u8::try_from(rules.melds.answer.len()).unwrap_or(u8::MAX);
        let from = self.rng.seat(contracts).0;
        for contract in (1..=contracts).cycle().skip(from.into()).take(contracts.into()) {
            for player in self.judge.game().present() {
                if self.try_play(player, Action::Chooses { contract })? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Players who were dealt doubles show them, and the cards are thrown in. Returns whether they were.
    fn redeals(&mut self) -> io::Result<bool> {
        if self.rules.doubles.is_none() {
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
        let is_free = self.rules.indicator.as_ref().is_some_and(|rules| rules.turned.answer == Turned::WhenDealt);
        is_free && self.rules.deal.wild_upcard.answer == WildUpcard::Stays
    }

    /// Turns up the bottom card of the stock to say what is wild, and another one if the rules ask for that.
    fn turn_indicator(&mut self, now: Turned) -> io::Result<()> {
        let Some(rules) = self.rules.indicator.as_ref().filter(|rules| rules.turned.answer == now) else {
            return Ok(());
        };
        while let Some(&card) =
            self.cards.stock.first().filter(|card| self.judge.legal(&Statement::Indicator { card: **card }))
        {
            self.say(&Statement::Indicator { card })?;
            self.cards.indicator = Some(card);
            if card.is_joker() && rules.joker.answer == Joker::CutAgain {
                self.rng.shuffle(&mut self.cards.stock);
            } else if rules.drawn.answer == Drawn::Never {
                self.cards.stock.remove(0);
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
                let covered = self
                    .rules
                    .frozen
                    .as_ref()
                    .is_some_and(|frozen| card.is_some_and(|card| frozen.covered.answer.has(card)));
                if covered {
                    continue;
                }
                return Ok(());
            };
            self.say(&Statement::Buried { card: buried })?;
            let places = u32::try_from(self.cards.stock.len()).unwrap_or(u32::MAX);
            let place = match self.judge.rules().deal.wild_upcard.answer {
                WildUpcard::UnderStock => 0,
                WildUpcard::Stays | WildUpcard::Buried | WildUpcard::BuriedUnlessPureRun | WildUpcard::Dead => {
                    self.rng.below(places) as usize
                }
            };
            self.cards.stock.insert(place, buried);
        }
    }

    /// Takes cards from the top of the stock.
    fn off_the_top(&mut self, count: usize) -> io::Result<Vec<Option<Card>>> {
        let from = self.cards.stock.len().checked_sub(count);
        let players = self.judge.game().players();
        let from = from.ok_or(CommandError::PackTooSmall { players })?;
        Ok(self.cards.stock.drain(from..).rev().map(Some).collect())
    }

    /// A player draws from the stock.
    pub(super) fn draw(&mut self, seat: Seat, count: u8) -> io::Result<()> {
        let cards = self.off_the_top(count.into())?;
        self.play(seat, Action::Draws { cards: cards.into() })?;
        self.lay_bonus_cards(seat)?;
        let spent = self.cards.stock.is_empty() && self.rules.exhaustion.moment.answer == Moment::LastCard;
        if spent {
            self.restock()?;
        }
        Ok(())
    }

    /// A player pushes the top discard with `stock` cards of the stock, if they may. Returns whether they did.
    pub(super) fn push(&mut self, seat: Seat, stock: u8) -> io::Result<bool> {
        let hidden: Vec<_> = std::iter::once(self.top()).chain((0..stock).map(|_| None)).collect();
        if !self.may(seat, Action::Pushes { cards: hidden.into() }) {
            return Ok(false);
        }
        let mut cards = vec![self.top()];
        cards.extend(self.off_the_top(stock.into())?);
        self.play(seat, Action::Pushes { cards: cards.into() })?;
        Ok(true)
    }

    /// Shuffles the cards of a hand and puts them under the stock, but above the indicator if that belongs to the stock.
    pub(super) fn put_under_stock(&mut self, hand: &Hand) {
        let copies = |(card, copies)| std::iter::repeat_n(card, usize::from(copies));
        let mut cards: Vec<Card> = hand.known().flat_map(copies).collect();
        self.rng.shuffle(&mut cards);
        let drawn = self.rules.indicator.as_ref().is_some_and(|rules| rules.drawn.answer == Drawn::Last);
        let above = usize::from(drawn && self.judge.deal().table.has_indicator());
        self.cards.stock.splice(above..above, cards);
    }

    /// Whether the stock has at least `count` cards.
    pub(super) fn has_stock(&self, count: u8) -> bool {
        self.cards.stock.len() >= count.into()
    }

    /// Whether the deal ends because the stock is used up and the last turn is over.
    pub(super) fn is_last_turn_over(&self) -> bool {
        let moment = self.rules.exhaustion.moment.answer;
        moment.is_end_of_turn() && self.cards.stock.len() <= moment.kept().into()
    }

    /// Whether the stock will soon be used up.
    pub(super) fn is_stock_low(&self) -> bool {
        self.cards.stock.len() < 2 * usize::from(self.judge.game().players())
    }

    /// Handles a used-up stock: the discards are shuffled, the deal ends, or the deal is void, depending on the rules.
    pub(super) fn restock(&mut self) -> io::Result<()> {
        if self.judge.legal(&Statement::Reshuffle) {
            let pile = self.judge.deal().table.pile();
            let under = pile.split_last().map_or(&[][..], |(_, under)| under);
            self.cards.stock = under.iter().copied().flatten().collect();
            self.rng.shuffle(&mut self.cards.stock);
            return self.say(&Statement::Reshuffle);
        }
        let end = [Statement::Void, Statement::Ends].into_iter().find(|end| self.judge.legal(end));
        end.map_or(Ok(()), |end| self.say(&end))
    }

    /// Writes who went out, the scores and the totals.
    pub(super) fn close(&mut self) -> io::Result<()> {
        if self.judge.deal().stage() == Stage::Void {
            return Ok(());
        }
        if let Some(player) = self.judge.deal().out() {
            self.say(&Statement::Out { player })?;
        }
        self.show_hands()?;
        let (scores, totals) = (self.judge.scores(), self.judge.totals());
        self.tally(Tally::Score, &scores)?;
        self.tally(if self.rules.wins.is_some() { Tally::Wins } else { Tally::Total }, &totals)?;
        if self.choices()? {
            self.total()?;
        }
        self.count_chips()
    }

    /// Writes the totals.
    pub(super) fn total(&mut self) -> io::Result<()> {
        let totals = self.judge.totals();
        self.tally(Tally::Total, &totals)
    }

    /// Players with a high total leave the game or pay to stay. Returns whether somebody paid.
    fn choices(&mut self) -> io::Result<bool> {
        let mut paid = false;
        if self.rules.exit.is_none() {
            return Ok(paid);
        }
        for seat in self.judge.game().seats() {
            let stays = !self.rng.one_in(3);
            if stays && self.try_play(seat, Action::Reenters)? {
                paid = true;
            } else {
                self.try_play(seat, Action::Leaves)?;
            }
        }
        Ok(paid)
    }

    /// Writes the chips, if the game has some.
    pub(super) fn count_chips(&mut self) -> io::Result<()> {
        if self.rules.chips.is_none() {
            return Ok(());
        }
        let (chips, game, hand) = self.judge.chips();
        self.tally(Tally::Chips, &chips)?;
        for (pool, chips) in [(Pool::Game, game), (Pool::Hand, hand)] {
            if let Some(chips) = chips {
                self.say(&Statement::Pool { pool, chips })?;
            }
        }
        Ok(())
    }

    fn tally(&mut self, of: Tally, points: &[Option<i32>]) -> io::Result<()> {
        let entry = |(player, points): (Seat, &Option<i32>)| points.map(|count| Entry { player, count });
        let entries = self.judge.game().seats().zip(points);
        let present = entries.filter(|(seat, _)| !self.judge.game().has_left(*seat));
        let entries: Vec<_> = present.filter_map(entry).collect();
        if entries.is_empty() {
            return Ok(());
        }
        self.say(&Statement::Tally { of, entries: entries.into() })
    }
}
