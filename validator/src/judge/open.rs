//! Which violations are open, because lost lines may explain them.

use adjudeck_format::{Action, Seat, Statement, Verb};

use crate::law::context::Context;
use crate::law::melds::special;
use crate::law::turns;
use crate::rules::Rules;
use crate::rules::drop::LastPlayer;
use crate::rules::teams::Opening;
use crate::state::deal::{Deal, Stage};
use crate::state::game::Game;
use crate::state::unknowns::{Unknown, Unknowns};
use crate::verdict::{DependsOn, Fact, Violation};

/// Whether the player to move may have ended their turn, and all turns with it because the stock is used up.
pub(crate) fn may_have_ended_all(deal: &Deal) -> bool {
    deal.phase.drawn > 0 && deal.table.stock() == 0 && deal.unknowns.done.has(deal.phase.mover)
}

/// Whether all players between the player to move and this one may have packed or left the game.
pub(crate) fn skipped(rules: &Rules, deal: &Deal, player: Seat) -> bool {
    let may_be_out = deal.unknowns.packed.union(deal.unknowns.left);
    let next = |seat: &Seat| may_be_out.has(*seat).then(|| deal.after(rules, *seat));
    let players = usize::from(deal.table.players());
    deal.phase.drawn == 0
        && std::iter::successors(Some(deal.phase.mover), next).take(players).any(|seat| seat == player)
}

/// Whether all other players may have packed, so that this player has won the deal.
pub(crate) fn alone(rules: &Rules, deal: &Deal, player: Seat) -> bool {
    let wins = rules.drop.as_ref().is_some_and(|drop| drop.last_player.answer == LastPlayer::Wins);
    let mut others = (0..deal.table.players()).map(Seat).filter(|seat| *seat != player);
    wins && others.all(|seat| !deal.is_present(seat) || deal.has_packed(seat) || deal.unknowns.packed.has(seat))
}

/// Whether a player has called the top discard.
pub(crate) fn called(deal: &Deal, player: Seat) -> bool {
    deal.offer.calls.iter().any(|call| call.by == player)
}

/// Whether a player draws the extra card of a call. A lost line may have given them the discard before the player to move drew.
pub(crate) fn granted(rules: &Rules, deal: &Deal, statement: &Statement<'_>) -> bool {
    let Statement::Plays { player, action: Action::Draws { .. } } = statement else { return false };
    let ended = deal.unknowns.done.union(deal.unknowns.packed).has(deal.before(rules, *player));
    rules.call.is_some() && deal.phase.granted_to().is_none() && deal.unknowns.played.has(*player) && !ended
}

/// Whether a draw before the player's first turn may replace a bonus card that they laid by a lost line. It does not if the turn may have
/// come to them.
pub(crate) fn replaced(rules: &Rules, deal: &Deal, statement: &Statement<'_>) -> bool {
    let Statement::Plays { player, action: Action::Draws { .. } } = statement else { return false };
    if rules.bonus.is_none() || !deal.unknowns.laid.has(*player) {
        return false;
    }
    let mover = deal.phase.mover;
    let has_ended = deal.phase.drawn > 0 && deal.unknowns.done.has(mover) && deal.after(rules, mover) == *player;
    deal.turn_of(*player) == 1 && !has_ended
}

/// Whether a player lays bonus cards. They may do so before their first turn, so it does not show whose turn it is.
pub(crate) fn lays_bonus(context: &Context<'_>, statement: &Statement<'_>) -> bool {
    let Statement::Plays { action: Action::Melds { melds }, .. } = statement else { return false };
    context.rules.bonus.is_some() && special::are_bonus(context, melds)
}

/// Whether a lost line may be the call by which a player has got the turn.
pub(crate) fn called_rummy(rules: &Rules, deal: &Deal, player: Seat) -> bool {
    rules.rummy.is_some() && deal.phase.drawn == 0 && deal.phase.fresh && deal.unknowns.played.has(player)
}

/// Whether the player to move has passed the upcard that is offered to them, in a lost line. A line that was certainly no more
/// than that leaves open neither a draw nor a hand. Any other line may have been a whole turn, unless the statement shows that
/// the upcard is still offered.
pub(crate) fn passed_upcard(rules: &Rules, game: &Game, deal: &Deal, statement: &Statement<'_>) -> bool {
    let (unknowns, mover) = (&deal.unknowns, deal.phase.mover);
    let only_passed = || !unknowns.drew.has(mover) && !unknowns.hands.has(mover);
    unknowns.done.has(mover)
        && turns::offer::is_open(&Context::new(rules, game, deal, None))
        && (only_passed() || answers_offer(game, deal, statement))
}

/// Whether by a statement a player passes the upcard, or takes it, who has it offered once the player to move has passed it.
fn answers_offer(game: &Game, deal: &Deal, statement: &Statement<'_>) -> bool {
    let Statement::Plays { player, action } = statement else { return false };
    let top = deal.table.pile().last().filter(|card| card.is_some());
    let takes_it = || matches!(action, Action::Takes { cards } if top.is_some() && cards.first() == top);
    let is_offered = *player != deal.phase.mover && deal.phase.passed + 1 < game.players();
    is_offered && (matches!(action, Action::Passes) || takes_it())
}

/// Who acts.
pub(crate) const fn actor(statement: &Statement<'_>) -> Option<Seat> {
    if let Statement::Plays { player, .. } | Statement::Out { player } | Statement::Hand { player, .. } = statement {
        return Some(*player);
    }
    None
}

/// Whether a violation is open: lost lines may explain it.
pub(crate) fn is_open(
    rules: &Rules,
    game: &Game,
    deal: &Deal,
    statement: &Statement<'_>,
    violation: &Violation,
) -> bool {
    let (unknowns, player) = (&deal.unknowns, actor(statement));
    let open = deal.turn.number <= unknowns.until;
    let theirs = |seat: Option<Seat>, open: fn(&Unknowns, Seat) -> bool| {
        seat.or(player).is_none_or(|player| open(unknowns, player))
    };
    let names_open = || {
        let Statement::Plays { action, .. } = statement else { return false };
        action.named_melds().into_iter().flatten().any(|meld| unknowns.melds.has(meld.owner))
    };
    let unindicated = unknowns.is_open(Unknown::Wild) && rules.indicator.is_some() && deal.setup.indicator.is_none();
    // A lost line may have used up the stock, which may end a deal.
    let used_up = unknowns.is_open(Unknown::Piles) && deal.table.stock() < turns::draw::most(rules);
    let may_have_ended = (unknowns.is_open(Unknown::End) || used_up) && deal.stage != Stage::Over;
    let is_line_open = || {
        !unknowns.played.is_empty() && open
            || unknowns.is_open(Unknown::Line)
            || theirs(None, |unknowns, player| unknowns.melds.has(player))
    };
    let is_upcard_open = || unknowns.is_open(Unknown::Piles) && deal.phase.discarder.is_none();
    if unknowns.is_open(Unknown::PlayedOn) && matches!(statement, Statement::Plays { .. }) {
        return true;
    }
    match violation.fact.depends_on() {
        DependsOn::Statement => unindicated,
        DependsOn::Form => unindicated || names_open(),
        DependsOn::Standing => unknowns.is_open(Unknown::Anything),
        DependsOn::Turn => !unknowns.played.is_empty() && open,
        DependsOn::OwnTurn => theirs(None, |unknowns, player| unknowns.drew.has(player)) && open,
        // In a position, the player who lays first need not have drawn before.
        DependsOn::Drawn => {
            theirs(None, |unknowns, player| unknowns.played.has(player))
                && (unknowns.is_open(Unknown::JustNow)
                    || unknowns.is_open(Unknown::Turn) && open
                    // A player who took the discard by a lost call draws the extra card.
                    || open && rules.call.is_some() && deal.turn.taken.is_some())
                // What they have drawn may have been for a bonus card that they laid by a lost line.
                || open && rules.bonus.is_some() && theirs(None, |unknowns, player| unknowns.laid.has(player))
        }
        DependsOn::TurnBefore => {
            let lost = |player| {
                unknowns.done.union(unknowns.packed).has(deal.before(rules, player))
                    || unknowns.played.has(player) && called(deal, player)
                    || called_rummy(rules, deal, player)
            };
            let explains = granted(rules, deal, statement) || replaced(rules, deal, statement);
            let lost = |player| lost(player) || may_have_ended_all(deal) || explains;
            open && player.is_none_or(lost) || player.is_some_and(|player| skipped(rules, deal, player))
        }
        DependsOn::Hand(seat) => {
            // Cards that they do not lay again return to the hand, and new cards come from there.
            let anew = matches!(statement, Statement::Plays { action: Action::Rearranges { .. }, .. });
            theirs(seat, |unknowns, player| unknowns.hands.has(player))
                || anew && theirs(None, |unknowns, player| unknowns.melds.has(player))
        }
        DependsOn::Last => {
            // A player with no cards is not out if the stock is used up. A lost line may have used it up.
            let plays_on = |player: Seat| unknowns.is_open(Unknown::Piles) && deal.table.hand(player).size() == 0;
            // A player who certainly holds a card has not gone out.
            let may_be_empty =
                |player: Seat| unknowns.is_open(Unknown::Anything) || deal.table.hand(player).kinds().is_empty();
            theirs(None, |unknowns, player| unknowns.hands.has(player)) && player.is_none_or(may_be_empty)
                || player.is_some_and(|player| alone(rules, deal, player) || plays_on(player))
        }
        DependsOn::Laid => {
            let for_both = rules.teams.as_ref().is_some_and(|teams| teams.opening.answer == Opening::ForBoth);
            theirs(None, |unknowns, player| unknowns.laid.has(player)) || for_both && !unknowns.laid.is_empty()
        }
        DependsOn::Cards(seat) => theirs(seat, Unknowns::touch),
        DependsOn::Melds => names_open() || theirs(None, |unknowns, player| unknowns.melds.has(player)),
        DependsOn::Table => {
            !unknowns.melds.is_empty()
                || !unknowns.laid.is_empty()
                || theirs(None, |unknowns, player| unknowns.hands.has(player))
        }
        DependsOn::Piles => unknowns.is_open(Unknown::Piles),
        DependsOn::Shuffle(seat) => {
            [Unknown::Piles, Unknown::Wild, Unknown::Seats].into_iter().any(|thing| unknowns.is_open(thing))
                || !unknowns.left.is_empty()
                || seat.is_some_and(|seat| unknowns.hands.has(seat))
        }
        DependsOn::Line => is_line_open(),
        DependsOn::Laying => is_line_open() || !unknowns.melds.is_empty() || is_upcard_open(),
        DependsOn::Upcard => is_upcard_open(),
        DependsOn::Open => unknowns.is_open(Unknown::Piles) || !unknowns.melds.is_empty(),
        DependsOn::Out(seat) => {
            unknowns.hands.has(seat) || matches!(statement, Statement::Out { player } if unknowns.hands.has(*player))
        }
        DependsOn::End => may_have_ended,
        DependsOn::Leaving => may_have_ended || !unknowns.left.is_empty(),
        DependsOn::Sums => may_have_ended || game.totals.unread,
        DependsOn::Seats => unknowns.is_open(Unknown::Seats),
        DependsOn::Dealer => unknowns.is_open(Unknown::Seats) || !unknowns.left.is_empty() || may_have_ended,
        DependsOn::Wild => unknowns.is_open(Unknown::Wild),
        DependsOn::Chips => unknowns.is_open(Unknown::Chips),
        DependsOn::Hidden => unknowns.is_open(Unknown::Something),
    }
}

/// Notes what else is open after a play that is legal only because of a lost line. If the play lays cards that the line gave, the player may
/// be out. If the play is out of turn, the line may have ended the deal; then all later plays come after the end.
#[cold]
pub(super) fn note_explained(rules: &Rules, deal: &mut Deal, statement: &Statement<'_>, violation: &Violation) {
    let Statement::Plays { player, action } = statement else { return };
    if !violation.is_open {
        return;
    }
    let is_of_turns =
        matches!(violation.fact.depends_on(), DependsOn::OwnTurn | DependsOn::Drawn | DependsOn::TurnBefore);
    let is_of_order = is_of_turns || matches!(violation.fact, Fact::OtherDiscard { .. } | Fact::PileEmpty);
    // What looks like a second draw may be the card that is drawn for a bonus card.
    let may_be_for_bonus = violation.fact == Fact::DrawnAlready && rules.bonus.is_some();
    if !may_be_for_bonus
        && is_of_order
        && deal.unknowns.is_open(Unknown::End)
        && deal.turn.number <= deal.unknowns.until
    {
        deal.unknowns.open(Unknown::PlayedOn);
    }
    let gives_cards = matches!(action.verb(), Verb::Melds | Verb::Lays | Verb::Declares | Verb::Discards);
    if gives_cards && !is_of_order && deal.unknowns.hands.has(*player) {
        deal.unknowns.open(Unknown::End);
    }
}
