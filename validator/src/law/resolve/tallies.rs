//! How many of something players have: points, chips, calls, turns.

use adjudeck_format::{Entry, Pool, Seat, Tally};

use crate::law::context::Context;
use crate::law::plays::recorded::{Count, Recorded, Sides};
use crate::law::results::chips::is_given;
use crate::law::results::{chips, totals};
use crate::law::teams;
use crate::state::deal::Stage;
use crate::state::game::Bank;
use crate::state::points::{Points, of, put, set};

/// What a list of players with numbers declares, or sets in a position.
pub(super) fn tally<'p>(context: &Context<'_>, of: Tally, entries: &'p [Entry]) -> Recorded<'p> {
    Recorded::Counts(match of {
        Tally::Chips => return give_chips(context, entries),
        Tally::Score if context.rules.wins.is_some() => return Recorded::Nothing,
        Tally::Score => Count::Scores { entries, sides: sides(context) },
        Tally::Total if is_given(context) => Count::Given { entries, sides: sides(context) },
        Tally::Total => Count::Totals { gained: gained_so_far(context), entries, sides: sides(context) },
        Tally::Wins => wins(context, entries),
        Tally::Calls if context.rules.call.is_none() => Count::Bought(entries),
        Tally::Calls => {
            let limit = context.rules.call.as_ref().and_then(|calls| context.ask(&calls.limit));
            Count::Calls { entries, limit }
        }
        Tally::Turns => Count::Turns(entries),
        Tally::Packed if context.rules.drop.is_none() => return Recorded::Nothing,
        Tally::Packed => Count::Packed(entries),
    })
}

/// How many deals players have won.
fn wins<'p>(context: &Context<'_>, entries: &'p [Entry]) -> Count<'p> {
    let gained = totals::gained(context);
    if is_given(context) { Count::Given { entries, sides: alone() } } else { Count::Wins { entries, gained } }
}

/// What the deal has brought each player: the score that the record declares, or else the computed one. While the deal is being
/// played, nothing is computed.
fn gained_so_far(context: &Context<'_>) -> Points {
    let over = context.deal.stage == Stage::Over;
    let mut gained = if over { totals::gained(context) } else { [Some(0); Seat::COUNT] };
    for (gained, declared) in gained.iter_mut().zip(totals::declared(context)) {
        *gained = declared.or(*gained);
    }
    gained
}

/// Who scores together.
fn sides(context: &Context<'_>) -> Sides {
    let mut sides = Sides::default();
    for seat in context.game.seats() {
        teams::side(context, seat).for_each(|other| sides.join(seat, other));
    }
    sides
}

/// A side for each player alone.
fn alone() -> Sides {
    let mut sides = Sides::default();
    (0..u8::MAX).map(Seat).take(Seat::COUNT).for_each(|seat| sides.join(seat, seat));
    sides
}

/// The record says how many chips players have. That is used where the number cannot be computed, or in a position. What
/// they have paid since the deal began is added, because it is subtracted again when chips are counted.
fn give_chips(context: &Context<'_>, entries: &[Entry]) -> Recorded<'static> {
    let mut bank = context.game.bank;
    for Entry { player, count } in entries.iter().copied() {
        if is_given(context) || of(&bank.chips, player).is_none() {
            set(&mut bank.chips, player, 0);
            let paid = of(&chips::books_of(context, &bank).chips, player);
            // A player who took a pool of unknown size may have had any number of chips before.
            put(&mut bank.chips, player, paid.map(|paid| count.saturating_sub(paid)));
        }
    }
    Recorded::FillsBank(bank)
}

/// The same for a pool.
pub(super) fn pool(context: &Context<'_>, pool: Pool, chips: i32) -> Recorded<'static> {
    let mut bank = context.game.bank;
    if !is_given(context) && in_pool(&mut bank, pool).is_some() {
        return Recorded::Nothing;
    }
    *in_pool(&mut bank, pool) = Some(0);
    let books = chips::books_of(context, &bank);
    let paid = match pool {
        Pool::Game => books.game,
        Pool::Hand => books.hand,
    };
    *in_pool(&mut bank, pool) = Some(chips.saturating_sub(paid.unwrap_or_default()));
    Recorded::FillsBank(bank)
}

/// What is in a pool.
const fn in_pool(bank: &mut Bank, pool: Pool) -> &mut Option<i32> {
    match pool {
        Pool::Game => &mut bank.main_pool,
        Pool::Hand => &mut bank.hand_pool,
    }
}
