//! The end of dealing.

use adjudeck_format::{Action, Decision, Statement, Tally, VerbClass};

use crate::judge::trace::Traced;
use crate::law::dealing::doubles;
use crate::state::deal::{Deal, Stage};
use crate::state::end::SaidEnd;
use crate::state::phase::Before;
use crate::state::setup::Upcard;
use crate::state::unknowns::Unknown;

/// Whether a player who does this in their turn has drawn before; `None` if it need not be their turn.
pub(crate) const fn has_drawn(action: &Action<'_>) -> Option<bool> {
    match action.class() {
        VerbClass::Start | VerbClass::Answer => Some(false),
        // A dealt hand is declared without a discard.
        VerbClass::End => Some(!matches!(action, Action::Declares { discard: None, .. })),
        VerbClass::Laying | VerbClass::Rearranging => Some(true),
        VerbClass::Call | VerbClass::Showing | VerbClass::BetweenDeals => None,
    }
}

/// Whether a statement shows that dealing is over.
pub(crate) const fn ends_dealing(statement: &Statement<'_>) -> bool {
    if let Statement::Plays { action, .. } = statement {
        return !matches!(action.class(), VerbClass::BetweenDeals);
    }
    matches!(statement, Statement::Reshuffle | Statement::Ruling { decision: Decision::Draw { .. }, .. })
        || tells_result(statement)
}

/// Whether a statement tells how a deal has ended, or what it came to.
const fn tells_result(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Void | Statement::Ends | Statement::Out { .. } | Statement::Tally { of: Tally::Score, .. }
    )
}

/// Whether the record gives the result of a deal but does not tell how it was played. A record that names no cards at all
/// has only results. A record with the dealt hands may still leave out the play and only say who went out. Plays on lost
/// lines were not left out.
fn is_untold(deal: &Deal, statement: &Statement<'_>) -> bool {
    let may_leave_out = matches!(statement, Statement::Out { .. }) && !deal.setup.in_position;
    tells_result(statement) && deal.unknowns.played.is_empty() && (may_leave_out || !deal.tells_of_cards())
}

/// Whether a statement needs the discard that lies on the pile when a turn begins. A position need not name that card.
const fn needs_pile(deal: &Deal, statement: &Statement<'_>) -> bool {
    if let Statement::Plays { action, .. } = statement {
        return !matches!(action, Action::Draws { .. })
            && matches!(action.class(), VerbClass::Start | VerbClass::Answer | VerbClass::Call);
    }
    matches!(statement, Statement::Ends) && deal.phase.drawn == 0
}

/// Ends dealing, if the statement is the first action.
pub(super) fn prepare(by: Traced<'_>, deal: &mut Deal, statement: &Statement<'_>) {
    if deal.stage != Stage::Dealing || !ends_dealing(statement) {
        return;
    }
    if let Statement::Plays { action, .. } = statement
        && doubles::shows_doubles(by.rules, deal, action)
    {
        return;
    }
    if let Statement::Plays { player, action } = statement
        && deal.unknowns.is_open(Unknown::Turn)
        && deal.phase.before != Before::Named
        && let Some(drawn) = has_drawn(action)
    {
        (deal.phase.mover, deal.phase.drawn, deal.phase.before) = (*player, u8::from(drawn), Before::Named);
    }
    if let Statement::Plays { player, .. } = statement
        && deal.setup.dealer.is_none()
        && deal.phase.before != Before::Named
    {
        deal.phase.mover = *player;
    }
    if is_untold(deal, statement) {
        deal.end.said = SaidEnd::Alone;
    }
    let rules = by.rules;
    by.note(&rules.deal.direction);
    by.note(&rules.deal.first);
    by.note(&rules.deal.cards);
    by.note(&rules.deal.by_players);
    by.note(&rules.deal.wild_upcard);
    by.note(&rules.wild.cards);
    if let Some(contract) = &rules.contract {
        by.note(&contract.chosen);
    }
    if deal.setup.in_position && deal.table.pile().is_empty() && !deal.setup.pile_said && needs_pile(deal, statement) {
        deal.table.suppose_discard();
    }
    deal.start(rules);
    // Who passes before anything else shows that an upcard was offered, although the record does not have it.
    let passes = matches!(statement, Statement::Plays { action: Action::Passes, .. });
    if passes && rules.offer.is_some() && !deal.setup.in_position && !deal.setup.is_turned_up() {
        deal.setup.upcard = Upcard::Lies;
    }
}
