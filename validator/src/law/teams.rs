//! Partners, and what they share.

use adjudeck_format::{Entry, Part, Seat, SeatSet};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::rules::teams::{Counted, Melds, Opening, Partners, Score, Teams};
use crate::verdict::{Fact, Verdict, illegal, mismatch};

/// Whether anybody has a partner. With an odd number of players nobody sits opposite another.
fn has_partners(context: &Context<'_>, teams: &Teams) -> bool {
    match context.ask(&teams.partners) {
        Partners::Opposite => context.game.players() > 0 && context.game.players().is_multiple_of(2),
        Partners::Nobody => false,
    }
}

/// Whether two players are partners, or the same player.
pub(crate) fn together(context: &Context<'_>, one: Seat, other: Seat) -> bool {
    one == other || side_of(context, one).has(other)
}

/// A player and their partners. The record may name the partners; otherwise the rules say who they are.
fn side_of(context: &Context<'_>, seat: Seat) -> SeatSet {
    let has_partners = || context.rules.teams.as_ref().is_some_and(|teams| has_partners(context, teams));
    match context.game.side_of(seat) {
        Some(named) if has_partners() => named,
        Some(_) | None => side_by_rule(context, seat),
    }
}

/// A player and their partners by the rules.
fn side_by_rule(context: &Context<'_>, seat: Seat) -> SeatSet {
    let (own, half) = (SeatSet::of(seat), context.game.players() / 2);
    match &context.rules.teams {
        Some(teams) if has_partners(context, teams) => {
            own.with(Seat(if seat.0 < half { seat.0 + half } else { seat.0.saturating_sub(half) }))
        }
        Some(_) | None => own,
    }
}

/// Whether these are the partners.
pub(crate) fn partners(context: &Context<'_>, players: &[Seat], ends: &[u16]) -> Verdict {
    let Some(teams) = &context.rules.teams else {
        return illegal(&context.rules.pack.players, Fact::NotInThisGame, Part::Line);
    };
    let point = &teams.partners;
    if !has_partners(context, teams) {
        return illegal(point, Fact::NotInThisGame, Part::Line);
    }
    let team = |index: usize| ends.iter().take_while(|end| usize::from(**end) <= index).count();
    let place = |seat: Seat| players.iter().position(|it| *it == seat);
    for (index, seat) in players.iter().enumerate() {
        let at = Part::Player(u16::try_from(index).unwrap_or(u16::MAX));
        for other in context.game.seats().filter(|other| other != seat) {
            let with = place(other).map(team) == Some(team(index));
            let by_rule = side_by_rule(context, *seat);
            if with != by_rule.has(other) {
                let due = by_rule.iter().find(|due| due != seat);
                return illegal(point, Fact::OtherPartner { seat: *seat, due: due.unwrap_or(*seat) }, at);
            }
        }
    }
    Ok(())
}

/// A player lays down for the first time, whatever their partner has done. Notes what the rules say about that.
pub(crate) fn note_opening(context: &Context<'_>, seat: Seat) {
    // The only effect is a note.
    let Some(teams) = context.rules.teams.as_ref().filter(|_| context.is_noted()) else { return };
    if side_of(context, seat).without(seat).iter().any(|other| context.deal.has_laid_down(other)) {
        match context.ask(&teams.opening) {
            Opening::EachHimself | Opening::ForBoth => {}
        }
    }
}

/// The turn in which a player first laid down, or their partner where that counts for both.
#[inline(always)]
pub(crate) fn opened(context: &Context<'_>, seat: Seat) -> Option<u32> {
    let own = context.deal.player(seat).opened;
    match &context.rules.teams {
        Some(teams) if teams.opening.answer == Opening::ForBoth => opened_by_side(context, teams, seat, own),
        Some(_) | None => own,
    }
}

#[cold]
fn opened_by_side(context: &Context<'_>, teams: &Teams, seat: Seat, own: Option<u32>) -> Option<u32> {
    context.note(&teams.opening);
    side_of(context, seat).iter().filter_map(|player| context.deal.player(player).opened).chain(own).min()
}

/// Whether a player has laid down, or their partner where that counts for both.
#[inline(always)]
pub(crate) fn has_laid_down(context: &Context<'_>, seat: Seat) -> bool {
    opened(context, seat).is_some()
}

/// Whether what a player lays now belongs to their opening. It does until they or their side have laid down, and in the rest of
/// that turn if it was reported that the first melds were too few.
pub(crate) fn opens(context: &Context<'_>, seat: Seat) -> bool {
    !has_laid_down(context, seat) || context.deal.turn.melds.opening_reported.has(seat)
}

/// Whether the melds of an owner are a player's, too: they are the same, or partners who share melds.
#[inline(always)]
pub(crate) fn shares_melds(context: &Context<'_>, seat: Seat, owner: Seat) -> bool {
    seat == owner
        || context.rules.teams.as_ref().is_some_and(|teams| teams.melds.answer == Melds::Shared)
            && shares_with_partner(context, seat, owner)
}

#[cold]
fn shares_with_partner(context: &Context<'_>, seat: Seat, owner: Seat) -> bool {
    context.rules.teams.iter().for_each(|teams| context.note(&teams.melds));
    together(context, seat, owner)
}

/// The melds that are a player's: their own, and those of their partner where they share them.
pub(crate) fn melds<'a>(context: &'a Context<'_>, seat: Seat) -> impl Iterator<Item = &'a Meld> + Clone {
    let owners = match &context.rules.teams {
        Some(teams) if teams.melds.answer == Melds::Shared => {
            context.note(&teams.melds);
            side_of(context, seat)
        }
        Some(_) | None => SeatSet::of(seat),
    };
    owners.iter().flat_map(|owner| context.deal.table.melds(owner))
}

/// Whether the hand of a player counts.
pub(crate) fn counts(context: &Context<'_>, seat: Seat) -> bool {
    let (Some(teams), Some(out)) = (&context.rules.teams, context.deal.end.out) else { return true };
    !together(context, seat, out)
        || match context.ask(&teams.counted) {
            Counted::Opponents => false,
            Counted::Everyone => true,
        }
}

/// The players whose points are those of a player: themselves and their partners.
pub(crate) fn side(context: &Context<'_>, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
    if let Some(teams) = &context.rules.teams {
        match context.ask(&teams.score) {
            Score::Together => {}
        }
    }
    let players = context.game.players();
    side_of(context, seat).iter().filter(move |player| player.0 < players)
}

/// Whether players who score together have the same number; `fact` says of a player which number is theirs as well.
pub(crate) fn agree(context: &Context<'_>, entries: &[Entry], fact: fn(Seat, i32, i32) -> Fact) -> Verdict {
    let Some(teams) = &context.rules.teams else { return Ok(()) };
    for (index, Entry { player: seat, count: said }) in (0..).zip(entries) {
        let before = entries.iter().take(usize::from(index)).filter(|entry| together(context, entry.player, *seat));
        if let Some(is) = before.map(|entry| entry.count).find(|count| count != said) {
            return mismatch(&teams.score, fact(*seat, *said, is), Part::Number(index));
        }
    }
    Ok(())
}

/// Whether these players belong to more than one side.
pub(crate) fn several(context: &Context<'_>, are: &[bool; Seat::COUNT]) -> bool {
    let some = || context.game.seats().filter(|seat| are.get(seat.index()) == Some(&true));
    some().next().is_some_and(|first| some().any(|seat| !together(context, first, seat)))
}
