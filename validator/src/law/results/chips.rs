//! Chips: how many each player and each pool has, as far as the record tells.

use adjudeck_format::{Entry, Part, Pool, Seat, Tally};

use crate::law::context::Context;
use crate::law::results::parts::{ChipPart, Listen};
use crate::law::results::series;
use crate::rules::Answer;
use crate::rules::chips::{Again, Chips, Deals, GamePool, HandPool, Odd, VoidPool};
use crate::state::deal::Stage;
use crate::state::game::{Bank, Repeats};
use crate::state::points::{Points, is, of, set};
use crate::state::unknowns::Unknown;
use crate::verdict::{Fact, Verdict, mismatch};

/// The chips of each player and those in the two pools; `None` where the record does not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Books {
    pub(crate) chips: Points,
    pub(crate) game: Option<i32>,
    pub(crate) hand: Option<i32>,
}

/// Keeps the books and tells a listener what is paid.
struct Clerk<'l, L> {
    books: Books,
    to: &'l mut L,
}

impl<L: Listen<ChipPart>> Clerk<'_, L> {
    /// A player pays into a pool. A negative number is taken out of it.
    fn pay<T>(&mut self, seat: Seat, pool: Pool, chips: i32, answer: &Answer<T>) {
        let books = &mut self.books;
        if let Some(has) = of(&books.chips, seat) {
            set(&mut books.chips, seat, has.saturating_sub(chips));
        }
        let pooled = match pool {
            Pool::Game => &mut books.game,
            Pool::Hand => &mut books.hand,
        };
        *pooled = pooled.map(|has| has.saturating_add(chips));
        if chips != 0 {
            self.to.tell(|| ChipPart { seat, pool, chips, point: answer.point() });
        }
    }

    /// Some players share a pool. What cannot be divided stays in it.
    fn share<T>(&mut self, takes: impl Fn(Seat) -> bool, pool: Pool, answer: &Answer<T>) {
        let has = match pool {
            Pool::Game => self.books.game,
            Pool::Hand => self.books.hand,
        };
        let seats = || (0..=u8::MAX).map(Seat).take(Seat::COUNT).filter(|seat| takes(*seat));
        let shares = i32::try_from(seats().count()).unwrap_or(i32::MAX);
        for seat in seats() {
            match has {
                Some(has) => self.pay(seat, pool, -(has / shares.max(1)), answer),
                // What they take is not known, so what they then have is not known either.
                None => clear(&mut self.books.chips, seat),
            }
        }
        if let (Pool::Hand, None) = (pool, has) {
            self.books.hand = Some(0);
        }
    }
}

/// The number of a seat is no longer known.
fn clear(points: &mut Points, seat: Seat) {
    if let Some(place) = points.get_mut(seat.index()) {
        *place = None;
    }
}

/// The chips now: those before the deal, with what was paid and taken since.
pub(crate) fn books(context: &Context<'_>) -> Books {
    books_of(context, &context.game.bank)
}

/// As [`books`], if this was in the bank before the deal.
pub(crate) fn books_of(context: &Context<'_>, bank: &Bank) -> Books {
    kept(context, bank, &mut ())
}

/// What was paid and taken since the deal began.
#[cold]
pub(crate) fn parts(context: &Context<'_>) -> Vec<ChipPart> {
    let mut parts = Vec::new();
    kept(context, &context.game.bank, &mut parts);
    parts
}

/// As [`books_of`], telling each payment to a listener.
fn kept(context: &Context<'_>, bank: &Bank, to: &mut impl Listen<ChipPart>) -> Books {
    let game = context.game;
    let unknowns = &context.deal.unknowns;
    if unknowns.is_open(Unknown::Chips) || unknowns.is_open(Unknown::End) && context.deal.end.out.is_none() {
        return Books::default();
    }
    let books = Books { chips: bank.chips, game: bank.main_pool, hand: bank.hand_pool };
    let Some(chips) = &context.rules.chips else { return books };
    let mut clerk = Clerk { books, to };
    antes(context, chips, &mut clerk);
    let price = context.ask(&chips.buy);
    for seat in game.seats() {
        let bought = i32::from(context.deal.player(seat).calls.bought);
        clerk.pay(seat, Pool::Hand, price.saturating_mul(bought), &chips.buy);
    }
    if let (Some(out), Stage::Over) = (context.deal.end.out, context.deal.stage) {
        match context.ask(&chips.hand_pool) {
            HandPool::WhoGoesOut => clerk.share(|seat| seat == out, Pool::Hand, &chips.hand_pool),
        }
    }
    if context.deal.stage == Stage::Void || context.game.deals.repeats != Repeats::Not {
        match context.ask(&chips.void_pool) {
            VoidPool::Stays => {}
        }
    }
    let price = context.ask(&chips.reentry);
    for seat in game.seats().filter(|seat| is(&game.exits.reentered, *seat)) {
        clerk.pay(seat, Pool::Game, price, &chips.reentry);
    }
    if bank.paid_out { paid_out(context, chips, clerk) } else { clerk.books }
}

/// The chips once the winners have taken the game pool.
fn paid_out(context: &Context<'_>, chips: &Chips, mut clerk: Clerk<'_, impl Listen<ChipPart>>) -> Books {
    let game = context.game;
    // If the record does not tell who has won, somebody has taken the pool all the same.
    let winners = series::winners(context).or(game.totals.winners);
    let Some(winners) = winners else { return Books { hand: clerk.books.hand, ..Books::default() } };
    match context.ask(&chips.game_pool) {
        GamePool::Winners if !shares_evenly(&clerk.books, &winners) => match context.ask(&chips.odd) {
            Odd::Stay => clerk.share(|seat| is(&winners, seat), Pool::Game, &chips.game_pool),
        },
        GamePool::Winners => clerk.share(|seat| is(&winners, seat), Pool::Game, &chips.game_pool),
    }
    clerk.books
}

/// The chips after the winners are paid, if the game is over and the record has not named the winners yet: the chips that
/// it declares may already include that.
fn already_paid(context: &Context<'_>, books: &Books) -> Option<Books> {
    let chips = context.rules.chips.as_ref()?;
    let over = !context.game.bank.paid_out && series::is_over(context);
    over.then(|| paid_out(context, chips, Clerk { books: *books, to: &mut () }))
}

/// Whether the winners can share the game pool without a remainder.
fn shares_evenly(books: &Books, winners: &[bool; Seat::COUNT]) -> bool {
    let shares = i32::try_from(winners.iter().filter(|won| **won).count()).unwrap_or(1).max(1);
    books.game.is_none_or(|chips| chips % shares == 0)
}

/// What was paid when the deal began. In a position that was done before.
fn antes(context: &Context<'_>, chips: &Chips, clerk: &mut Clerk<'_, impl Listen<ChipPart>>) {
    let deal = context.deal;
    if deal.stage == Stage::None || deal.setup.in_position {
        return;
    }
    let (to_game, to_hand) = (context.ask(&chips.game_ante), context.ask(&chips.hand_ante));
    let last = context.ask(&context.rules.series.deals).is_some_and(|deals| deal.setup.number >= u16::from(deals));
    let is_due = match context.ask(&chips.deals) {
        Deals::Every => true,
        Deals::AllButLast => !last,
    };
    let is_paid = is_due
        && match context.game.deals.repeats {
            Repeats::Not => true,
            Repeats::Void => context.ask(&chips.again) == Again::AfterVoid,
            Repeats::ThrownIn => {
                context.note(&chips.again);
                false
            }
        };
    for seat in context.game.seats().filter(|seat| deal.is_present(*seat)) {
        if context.game.deals.is_first {
            clerk.pay(seat, Pool::Game, to_game, &chips.game_ante);
        }
        if is_paid {
            clerk.pay(seat, Pool::Hand, to_hand, &chips.hand_ante);
        }
    }
}

/// Whether a position is being set up, so that declared numbers are taken as they are.
pub(crate) fn is_given(context: &Context<'_>) -> bool {
    context.deal.setup.in_position && context.deal.stage == Stage::Dealing
}

/// Whether players have the declared numbers of chips.
pub(crate) fn declared(context: &Context<'_>, entries: &[Entry]) -> Verdict {
    let Some(chips) = context.rules.chips.as_ref().filter(|_| !is_given(context)) else { return Ok(()) };
    let books = books(context);
    let said_of_all =
        |books: &Books| entries.iter().all(|it| of(&books.chips, it.player).is_none_or(|is| is == it.count));
    if !said_of_all(&books) && already_paid(context, &books).is_some_and(|paid| said_of_all(&paid)) {
        return Ok(());
    }
    (0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| match of(&books.chips, *seat) {
        Some(is) if is != *said => {
            let point =
                if context.deal.end.out == Some(*seat) { chips.hand_pool.point() } else { chips.hand_ante.point() };
            let fact = Fact::OtherCount { seat: *seat, of: Tally::Chips, said: *said, is };
            mismatch(&chips.hand_ante, fact, Part::Number(index))
                .map_err(|violation| crate::verdict::Violation { point, ..violation })
        }
        _ => Ok(()),
    })
}

/// Whether a pool has the declared number of chips.
pub(crate) fn pool(context: &Context<'_>, pool: Pool, said: i32) -> Verdict {
    let Some(chips) = context.rules.chips.as_ref().filter(|_| !is_given(context)) else { return Ok(()) };
    let books = books(context);
    let (is, point) = match pool {
        Pool::Game => (books.game, &chips.game_ante),
        Pool::Hand => (books.hand, &chips.hand_ante),
    };
    match is {
        Some(is) if is != said => {
            let paid = already_paid(context, &books).map(|paid| if pool == Pool::Game { paid.game } else { paid.hand });
            if paid.is_some_and(|paid| paid.is_none_or(|paid| paid == said)) {
                Ok(())
            } else {
                mismatch(point, Fact::OtherPool { pool, said, is }, Part::Number(0))
            }
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use adjudeck_format::Seat;

    use super::{Books, shares_evenly};

    /// If the winners can share the pool evenly, no chip is odd.
    #[test]
    fn chips_are_odd_where_they_cannot_be_shared() {
        let mut winners = [false; Seat::COUNT];
        winners.iter_mut().take(3).for_each(|won| *won = true);
        let evenly = |chips| shares_evenly(&Books { game: chips, ..Books::default() }, &winners);
        assert!(evenly(Some(0)) && evenly(Some(90)) && evenly(None));
        assert!(!evenly(Some(100)) && !evenly(Some(2)));
    }
}
