//! An assumed situation. Each question about it is answered in every possible way, one run after the other.

use std::cell::RefCell;

use adjudeck_format::Seat;

use crate::law::turns::draw::{most, most_drawn};
use crate::law::turns::situation::Situation;
use crate::rules::exhaustion::First;
use crate::rules::{Answer, Consulted, Rules};
use crate::state::kept::Call;
use crate::state::phase::{Answered, Grant, Offered};
use crate::turns::question::Question;
use crate::verdict::Violation;

/// The player to move.
const MOVER: Seat = Seat(0);

/// The player who plays before them.
const BEFORE: Seat = Seat(3);

/// The number of players.
const PLAYERS: u8 = 4;

/// The questions that were asked, with their answers. The first answers are given; after those, each question gets its lowest
/// answer.
pub(super) struct Trail {
    given: Vec<u8>,
    asked: RefCell<Vec<Step>>,
}

/// A question that was asked, its answer, and the highest answer that it could have had.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) question: Question,
    pub(super) answer: u8,
    pub(super) last: u8,
}

impl Trail {
    /// Answers the first questions as given.
    pub(super) fn new(given: Vec<u8>) -> Self {
        Self { given, asked: RefCell::default() }
    }

    /// All questions that were asked, with their answers.
    pub(super) fn into_steps(self) -> Vec<Step> {
        self.asked.into_inner()
    }

    /// The answer to a question, from `first` to `last`. A question that is asked again gets the same answer.
    fn ask(&self, question: Question, first: u8, last: u8) -> u8 {
        let mut asked = self.asked.borrow_mut();
        if let Some(step) = asked.iter().find(|step| step.question == question) {
            return step.answer;
        }
        let answer = self.given.get(asked.len()).copied().unwrap_or(first);
        asked.push(Step { question, answer, last });
        answer
    }

    /// The answer to a question, if it was asked.
    fn known(&self, question: Question) -> Option<u8> {
        self.asked.borrow().iter().find(|step| step.question == question).map(|step| step.answer)
    }
}

/// The highest numbers that questions may have as answers. When two sets of rules are compared, they hold for both.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// For the cards of the stock.
    stock: u8,
    /// For the cards that a player draws in a turn.
    drawn: u8,
    /// For the extra cards that a caller draws.
    extra: u8,
}

impl Bounds {
    /// The highest numbers that make a difference under any of these rules.
    pub(super) fn of(rules: &[&Rules]) -> Self {
        let most_of = |number: fn(&Rules) -> u8| rules.iter().map(|rules| number(rules)).max().unwrap_or_default();
        Self {
            stock: most_of(|rules| u8::try_from(most(rules)).unwrap_or(u8::MAX)),
            drawn: most_of(most_drawn),
            extra: most_of(|rules| rules.call.as_ref().map_or(0, |calls| calls.extra.answer)),
        }
    }
}

/// An assumed situation under some rules.
pub(super) struct Supposed<'a> {
    rules: &'a Rules,
    bounds: Bounds,
    path: &'a Trail,
    consulted: Option<&'a Consulted>,
    /// The calls that may have been made.
    calls: [Vec<Call>; 6],
}

impl<'a> Supposed<'a> {
    /// A situation whose questions are answered as the path says.
    pub(super) fn new(rules: &'a Rules, bounds: Bounds, path: &'a Trail, consulted: Option<&'a Consulted>) -> Self {
        let mut this = Self { rules, bounds, path, consulted, calls: Default::default() };
        let (own, other) = (this.actor(), this.another());
        let call = |by, moment| Call { by, legal: true, moment };
        this.calls = [
            vec![],
            vec![call(other, 1)],
            vec![call(own, 1)],
            vec![call(own, 1), call(other, 2)],
            vec![call(other, 1), call(own, 2)],
            vec![call(own, 1), call(other, 1)],
        ];
        this
    }

    /// Who acts.
    pub(super) fn actor(&self) -> Seat {
        match self.path.ask(Question::Actor, 0, 3) {
            0 => MOVER,
            1 => Seat(1),
            2 => BEFORE,
            _ => Seat(2),
        }
    }

    /// Another player, who is not to move.
    fn another(&self) -> Seat {
        if self.actor() == Seat(2) { Seat(1) } else { Seat(2) }
    }

    /// How many cards they act with.
    pub(super) fn cards(&self) -> usize {
        self.path.ask(Question::Cards, 1, self.bounds.stock.max(1).saturating_add(1)).into()
    }

    fn asks(&self, question: Question) -> bool {
        self.path.ask(question, 0, 1) == 1
    }

    /// Asks whether something is so. If it cannot be, the answer is no.
    fn asks_if(&self, may_be: bool, question: Question) -> bool {
        self.path.ask(question, 0, may_be.into()) == 1
    }

    /// Answers these questions with 0, because that follows from earlier answers.
    fn settle(&self, questions: &[Question]) {
        for question in questions {
            self.path.ask(*question, 0, 0);
        }
    }

    /// Asks a question that, with any answer but 0, means that the last discard is gone.
    fn asks_if_gone(&self, last: u8, question: Question) -> u8 {
        let answer = self.path.ask(question, 0, if self.is_known(Question::Fresh, true) { 0 } else { last });
        if answer > 0 {
            self.settle(&[Question::Fresh, Question::JustDiscarded, Question::Calls, Question::Answer]);
        }
        answer
    }

    /// Whether the card that a call has uncovered can be called.
    fn calls_again(&self) -> bool {
        self.rules.call.as_ref().is_some_and(|calls| calls.uncovered.answer.is_callable())
    }

    /// Whether a question already has this answer.
    fn is_known(&self, question: Question, answer: bool) -> bool {
        self.path.known(question) == Some(answer.into())
    }
}

impl Situation for Supposed<'_> {
    fn rules(&self) -> &Rules {
        self.rules
    }

    fn ask<T: Copy>(&self, answer: &Answer<T>) -> T {
        *answer.ask(self.consulted)
    }

    fn note<T>(&self, answer: &Answer<T>) {
        let _ = answer.ask(self.consulted);
    }

    fn mover(&self) -> Seat {
        MOVER
    }

    fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % PLAYERS)
    }

    fn places_to(&self, seat: Seat) -> u8 {
        seat.0
    }

    fn is_present(&self, _: Seat) -> bool {
        self.rules.exit.is_none() || self.asks(Question::Present)
    }

    // Nobody is passed over without a fault, and no faults are assumed.
    fn is_owed(&self, _: Seat) -> bool {
        false
    }

    // Bonus cards and the cards that are drawn for them change nothing of the turn.
    fn owes(&self, _: Seat) -> u8 {
        0
    }

    fn drawn(&self) -> u8 {
        let drawn = self.path.ask(Question::Drawn, 0, self.bounds.drawn);
        if drawn == 0 {
            self.settle(&[Question::Took, Question::Laid, Question::AfterDraw]);
        }
        drawn
    }

    fn has_begun(&self) -> bool {
        self.drawn() > 0
    }

    fn took(&self) -> bool {
        self.drawn() > 0 && self.asks_if_gone(1, Question::Took) > 0
    }

    fn took_line(&self) -> bool {
        self.rules.takes_several() && self.took()
    }

    fn laid(&self) -> bool {
        self.asks_if(self.drawn() > 0, Question::Laid)
    }

    fn pushed_to(&self) -> Option<Seat> {
        let has_pushed = self.rules.push.is_some() && self.asks_if_gone(1, Question::Pushed) > 0;
        has_pushed.then_some(Seat(1))
    }

    fn is_first_turn(&self, _: Seat) -> bool {
        self.asks(Question::FirstTurn)
    }

    fn has_laid_down(&self, _: Seat) -> bool {
        self.asks(Question::LaidDown)
    }

    fn lays_down_now(&self, seat: Seat) -> bool {
        let may_have = seat == MOVER && self.has_laid_down(seat);
        self.asks_if(may_have, Question::LaysDownNow)
    }

    fn is_fresh(&self) -> bool {
        let is_fresh = self.asks(Question::Fresh);
        if is_fresh {
            self.settle(&[Question::Took, Question::Pushed, Question::Bought, Question::PileEmpty]);
            if !self.calls_again() {
                self.settle(&[Question::Grant]);
            }
        } else {
            self.settle(&[Question::JustDiscarded, Question::Calls, Question::Answer]);
        }
        is_fresh
    }

    fn is_just_discarded(&self) -> bool {
        self.is_fresh() && self.drawn() == 0 && self.asks(Question::JustDiscarded)
    }

    fn is_dead(&self) -> bool {
        self.asks(Question::Dead)
    }

    fn discarder(&self) -> Option<Seat> {
        let is_upcard = self.actor() != BEFORE && self.asks(Question::Upcard);
        (!is_upcard).then_some(BEFORE)
    }

    fn is_upcard(&self) -> bool {
        self.discarder().is_none()
    }

    fn offered(&self) -> Offered {
        let may_be = self.rules.offer.is_some() && self.drawn() == 0 && self.is_fresh() && self.is_upcard();
        match self.path.ask(Question::Offered, 0, if may_be { 2 } else { 0 }) {
            0 => Offered::No,
            1 => Offered::Open,
            _ => Offered::Declined,
        }
    }

    fn is_top_wild(&self) -> Result<bool, Violation> {
        Ok(self.asks(Question::TopWild))
    }

    fn is_pile_empty(&self) -> bool {
        self.asks_if_gone(1, Question::PileEmpty) > 0
    }

    fn taken_in_a_row(&self) -> u16 {
        let reached = self.asks(Question::InARow);
        self.rules.draw.in_a_row.answer.filter(|_| reached).map_or(0, u16::from)
    }

    fn calls(&self) -> &[Call] {
        if self.rules.call.is_none() && self.rules.buy.is_none() {
            return &[];
        }
        // The player to move cannot be one of the callers.
        let last = if self.actor() == MOVER { 1 } else { 5 };
        let called = self.path.ask(Question::Calls, 0, if self.is_fresh() { last } else { 0 });
        if called == 0 {
            self.settle(&[Question::Answer]);
        }
        self.calls.get(usize::from(called)).map_or(&[], Vec::as_slice)
    }

    fn answer(&self) -> Answered {
        if self.rules.call.is_none() {
            return Answered::Open;
        }
        let may_have = self.is_fresh() && self.has_legal_call();
        match self.path.ask(Question::Answer, 0, if may_have { 2 } else { 0 }) {
            0 => Answered::Open,
            1 => Answered::Refused,
            _ => Answered::Allowed,
        }
    }

    fn grant(&self) -> Option<Grant> {
        self.rules.call.as_ref()?;
        let last = if self.actor() == MOVER { 1 } else { 2 };
        let granted = if self.calls_again() {
            self.path.ask(Question::Grant, 0, last)
        } else {
            self.asks_if_gone(last, Question::Grant)
        };
        let to = match granted {
            0 => return None,
            1 => self.another(),
            _ => self.actor(),
        };
        let stock_short = self.asks(Question::StockShort);
        let after_draw = self.drawn() > 0 && self.asks(Question::AfterDraw);
        let extra_drawn = self.path.ask(Question::ExtraDrawn, 0, self.bounds.extra);
        Some(Grant { to, stock_short, after_draw, extra_drawn })
    }

    fn has_called_rummy(&self) -> bool {
        self.rules.rummy.is_some() && self.asks(Question::CalledRummy)
    }

    fn bought(&self) -> Option<Seat> {
        let is_bought = self.rules.buy.is_some() && self.asks_if_gone(1, Question::Bought) > 0;
        is_bought.then(|| self.another())
    }

    fn calls_had(&self, _: Seat, uttered: bool) -> u8 {
        let limit = self.rules.call.as_ref().and_then(|calls| calls.limit.answer).unwrap_or_default();
        let spent = self.path.ask(Question::CallsSpent, 0, 2);
        if spent == 2 || uttered && spent == 1 { limit } else { 0 }
    }

    fn called_beyond(&self, _: Seat) -> bool {
        self.asks(Question::CalledBeyond)
    }

    fn has_bought(&self, _: Seat) -> u8 {
        let limit = self.rules.buy.as_ref().and_then(|buy| buy.limit.answer).unwrap_or_default();
        if self.asks(Question::BuysSpent) { limit } else { 0 }
    }

    fn stock(&self) -> u16 {
        self.path.ask(Question::Stock, 0, self.bounds.stock).into()
    }

    fn has_indicator(&self) -> bool {
        self.rules.turn_indicator()
    }

    fn reshuffles(&self) -> u8 {
        let may_be = self.rules.exhaustion.stock.answer == First::Reshuffle;
        (may_be && self.asks(Question::Reshuffled)).into()
    }

    fn has_drawn(&self, seat: Seat) -> bool {
        seat == MOVER && self.drawn() > 0
    }
}
