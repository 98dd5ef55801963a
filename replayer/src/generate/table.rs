//! A table at which a game is played: the cards in their true order, the referee, and the log.

use std::io;

use adjudeck_format::{Action, Card, Entry, Names, Pool, Seat, ShuffleProof, Statement, Tally, print_statement};
use adjudeck_validator::rules::exhaustion::Moment;
use adjudeck_validator::rules::indicator::Drawn;
use adjudeck_validator::{Hand, Judge, Rules, Stage};

use super::rng::Rng;
use super::stats::Stats;
use crate::input::trouble::CommandError;

/// A table: it deals, and plays what the referee allows.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) judge: Judge,
    pub(super) rng: Rng,
    pub(super) stats: Stats,
    /// The log so far.
    pub(super) text: String,
    pub(super) cards: Cards,
    /// The players, clockwise.
    pub(super) players: Vec<Box<str>>,
    /// How many rounds have been played since seats were drawn.
    pub(super) rounds: u8,
    pub(super) names: Names,
    /// What is to be opened after the deal; `None` if shuffles are not proved.
    pub(super) openings: Option<Vec<ShuffleProof<'static, Seat>>>,
}

/// What the referee need not know about the cards.
#[derive(Clone, Default)]
pub(super) struct Cards {
    /// The stock, the next card last.
    pub(super) stock: Vec<Card>,
    /// The card that was last turned up to say what is wild.
    pub(super) indicator: Option<Card>,
    /// Whether the upcard is still the lowest card of the pile.
    pub(super) upcard_lies: bool,
}

impl Table {
    pub(super) fn new(rules: &Rules, rng: Rng) -> Self {
        Self {
            judge: Judge::new(rules.clone()),
            rng,
            stats: Stats::default(),
            text: String::new(),
            cards: Cards::default(),
            players: Vec::new(),
            rounds: 0,
            names: Names::default(),
            openings: None,
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

    /// Takes cards from the top of the stock.
    pub(super) fn off_the_top(&mut self, count: usize) -> io::Result<Vec<Option<Card>>> {
        let from = self.cards.stock.len().checked_sub(count);
        let players = self.judge.game().players();
        let from = from.ok_or(CommandError::PackTooSmall { players })?;
        Ok(self.cards.stock.drain(from..).rev().map(Some).collect())
    }

    /// A player draws from the stock.
    pub(super) fn draw(&mut self, seat: Seat, count: u8) -> io::Result<()> {
        let cards = self.off_the_top(count.into())?;
        self.play(seat, Action::Draws { cards: cards.into() })
    }

    /// Handles a stock of which the last card was drawn, where that ends the deal at once.
    pub(super) fn after_draw(&mut self) -> io::Result<()> {
        let is_spent = self.cards.stock.is_empty() && self.judge.rules().exhaustion.moment.answer == Moment::LastCard;
        if is_spent { self.restock() } else { Ok(()) }
    }

    /// A player pushes the top discard with so many cards of the stock.
    pub(super) fn push(&mut self, seat: Seat, stock: u8) -> io::Result<()> {
        let of_stock = self.off_the_top(stock.into())?;
        let cards: Vec<_> = std::iter::once(self.top()).chain(of_stock).collect();
        self.play(seat, Action::Pushes { cards: cards.into() })
    }

    /// A player packs, if they may, and their cards may go under the stock. Returns whether they did.
    pub(super) fn pack(&mut self, seat: Seat) -> io::Result<bool> {
        let hand = *self.hand(seat);
        let packed = self.try_play(seat, Action::Packs)?;
        if packed && self.hand(seat).size() == 0 {
            self.put_under_stock(&hand);
        }
        Ok(packed)
    }

    /// Shuffles the cards of a hand and puts them under the stock, but above the indicator if that belongs to the stock.
    fn put_under_stock(&mut self, hand: &Hand) {
        let copies = |(card, copies)| std::iter::repeat_n(card, usize::from(copies));
        let mut cards: Vec<Card> = hand.known().flat_map(copies).collect();
        self.rng.shuffle(&mut cards);
        let above = self.bottom();
        self.cards.stock.splice(above..above, cards);
    }

    /// The lowest place of the stock, above the indicator if that belongs to it.
    pub(super) fn bottom(&self) -> usize {
        let drawn = self.judge.rules().indicator.as_ref().is_some_and(|rules| rules.drawn.answer == Drawn::Last);
        usize::from(drawn && self.judge.deal().table.has_indicator())
    }

    /// Whether the stock has at least `count` cards.
    pub(super) fn has_stock(&self, count: u8) -> bool {
        self.cards.stock.len() >= count.into()
    }

    /// Whether the deal ends because the stock is used up and the last turn is over.
    pub(super) fn is_last_turn_over(&self) -> bool {
        let moment = self.judge.rules().exhaustion.moment.answer;
        moment.is_end_of_turn() && self.cards.stock.len() <= moment.kept().into()
    }

    /// The statement that must follow if the stock is used up: the discards are shuffled, the deal is void, or it ends. `None` if the
    /// stock is not used up.
    pub(super) fn renewal(&self) -> Option<Statement<'static>> {
        [Statement::Reshuffle, Statement::Void, Statement::Ends].into_iter().find(|end| self.judge.legal(end))
    }

    /// Handles a used-up stock.
    pub(super) fn restock(&mut self) -> io::Result<()> {
        let Some(renewal) = self.renewal() else { return Ok(()) };
        if renewal == Statement::Reshuffle {
            let pile = self.judge.deal().table.pile();
            let under = pile.split_last().map_or(&[][..], |(_, under)| under);
            self.cards.stock = under.iter().copied().flatten().collect();
            if self.openings.is_some() {
                self.say(&renewal)?;
                return self.shuffle_stock();
            }
            self.shuffle_stock()?;
        }
        self.say(&renewal)
    }

    /// Writes who went out.
    pub(super) fn out(&mut self) -> io::Result<()> {
        self.judge.deal().out().map_or(Ok(()), |player| self.say(&Statement::Out { player }))
    }

    /// Writes the scores and the totals.
    pub(super) fn scores(&mut self) -> io::Result<()> {
        let (scores, totals) = (self.judge.scores(), self.judge.totals());
        self.tally(Tally::Score, &scores)?;
        self.tally(if self.judge.rules().wins.is_some() { Tally::Wins } else { Tally::Total }, &totals)
    }

    /// The line that says who has won, if the game is over.
    pub(super) fn winner(&self) -> Option<Statement<'static>> {
        let won = self.judge.winners().filter(|won| won.contains(&true))?;
        let players: Vec<_> =
            self.judge.game().seats().zip(won).filter(|(_, won)| *won).map(|(seat, _)| seat).collect();
        let winner = Statement::Winner { players: players.into() };
        self.judge.legal(&winner).then_some(winner)
    }

    /// Writes who has won, and the final totals and chips, if the game is over. Returns whether it is.
    pub(super) fn award(&mut self) -> io::Result<bool> {
        let Some(winner) = self.winner() else { return Ok(false) };
        self.say(&winner)?;
        if self.judge.rules().finish.is_some() {
            self.total()?;
        }
        self.count_chips()?;
        Ok(true)
    }

    /// Writes the totals.
    pub(super) fn total(&mut self) -> io::Result<()> {
        let totals = self.judge.totals();
        self.tally(Tally::Total, &totals)
    }

    /// Writes the chips, if the game has some.
    pub(super) fn count_chips(&mut self) -> io::Result<()> {
        if self.judge.rules().chips.is_none() {
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

    pub(super) fn tally(&mut self, of: Tally, points: &[Option<i32>]) -> io::Result<()> {
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
