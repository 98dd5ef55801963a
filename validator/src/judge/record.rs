//! The effect of statements that are no plays: the law resolves the statement, and what it changes is applied.

use adjudeck_format::{Statement, Tally};

use crate::judge::trace::Traced;
use crate::law::resolve::{between, statements};
use crate::law::verbs::close::end;
use crate::play::record;
use crate::state::deal::{Deal, Stage};
use crate::state::end::SaidEnd;
use crate::state::game::Game;
use crate::verdict::Verdict;

/// Whether a statement, by giving scores or winners, shows that the deal is over. It may have ended by itself.
pub(crate) const fn tells_of_end(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Tally { of: Tally::Score | Tally::Total | Tally::Wins, .. } | Statement::Winner { .. }
    )
}

/// Lets a statement that is no play take effect; `verdict` is the verdict on it.
#[inline(never)]
pub(super) fn happen(by: Traced<'_>, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>, verdict: &Verdict) {
    if statements::follows_deal(by.rules, game, statement) {
        end_of_itself(by, game, deal);
    }
    // Melds that may not lie so when a deal ends were reported. The deal has ended all the same.
    if tells_of_end(statement) && verdict.is_err() && *verdict == end::left_well(&by.context(game, deal)) {
        (deal.stage, deal.end.said) = (Stage::Over, SaidEnd::NotYet);
    }
    let of_itself = if verdict.is_err() { ended_otherwise(by, game, deal, statement) } else { None };
    let recorded = statements::recorded(&by.context(game, deal), statement, verdict);
    record::apply(game, deal, recorded);
    if of_itself.is_some() {
        deal.if_wrong = of_itself;
    }
}

/// The deal as it ended by itself, if the record wrongly says that somebody is out. What is counted later may follow from either.
#[cold]
fn ended_otherwise(by: Traced<'_>, game: &Game, deal: &Deal, statement: &Statement<'_>) -> Option<Box<Deal>> {
    if deal.stage != Stage::Playing || !matches!(statement, Statement::Out { .. }) {
        return None;
    }
    let stage = end::stage(&by.context(game, deal));
    if stage == Stage::Playing {
        return None;
    }
    let mut ended = Box::new(deal.clone());
    (ended.stage, ended.end.said) = (stage, SaidEnd::NotYet);
    Some(ended)
}

/// Ends a deal that has ended by itself, although the record does not say so.
pub(super) fn end_of_itself(by: Traced<'_>, game: &Game, deal: &mut Deal) {
    deal.stage = end::stage(&by.context(game, deal));
}

/// Adds a deal up when no other deal begins by the same rules.
pub(super) fn settle(by: Traced<'_>, game: &mut Game, deal: &Deal) {
    let number = deal.setup.number;
    let settled = between::settled(&by.context(game, deal), number);
    record::settle(game, number, &settled);
}
