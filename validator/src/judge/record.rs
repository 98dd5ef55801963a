//! A statement that is no play happens: the law resolves it, and what it changes is applied.

use adjudeck_format::Statement;

use crate::judge::happen::Traced;
use crate::law::close::end;
use crate::law::resolve::{between, statements};
use crate::play::record;
use crate::state::deal::Deal;
use crate::state::game::Game;
use crate::verdict::Verdict;

/// Lets a statement happen that is no play, and that got this verdict.
#[inline(never)]
pub(super) fn happen(by: Traced<'_>, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>, verdict: &Verdict) {
    if statements::follows_deal(&by.context(game, deal), statement) {
        end_of_itself(by, game, deal);
    }
    let recorded = statements::recorded(&by.context(game, deal), statement, verdict);
    record::apply(game, deal, recorded);
}

/// A deal is over that is so of itself, though the record does not say it.
pub(super) fn end_of_itself(by: Traced<'_>, game: &Game, deal: &mut Deal) {
    deal.stage = end::stage(&by.context(game, deal));
}

/// A deal is added up, and no other begins by the same rules.
pub(super) fn settle(by: Traced<'_>, game: &mut Game, deal: &Deal) {
    let number = deal.setup.number;
    let settled = between::settled(&by.context(game, deal), number);
    record::settle(game, number, &settled);
}
