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

/// Whether two players are partners, or the same player. The record may name the partners.
pub(crate) fn together(context: &Context<'_>, one: Seat, other: Seat) -> bool {
    match context
        .game
        .teams()
        .filter(|_| context.rules.teams.as_ref().is_some_and(|teams| has_partners(context, teams)))
    {
        Some(teams) => one == other || teams.get(one.index()) == teams.get(other.index()),
        None => by_rule(context, one, other),
    }
}

/// The players of a side: a player and their partners.
#[inline]
fn side_of(context: &Context<'_>, seat: Seat) -> SeatSet {
    let (own, players) = (SeatSet::of(seat), context.game.players());
    if !context.rules.teams.as_ref().is_some_and(|teams| has_partners(context, teams)) {
        return own;
    }
    match context.game.teams() {
        Some(teams) => {
            let team = teams.get(seat.index());
            context.game.seats().filter(|other| teams.get(other.index()) == team).chain([seat]).collect()
        }
        None if seat.0 < players / 2 => own.with(Seat(seat.0 + players / 2)),
        None => own.with(Seat(seat.0.saturating_sub(players / 2))),
    }
}

/// Whether two players are partners by the rules, or one and the same.
fn by_rule(context: &Context<'_>, one: Seat, other: Seat) -> bool {
    let Some(teams) = &context.rules.teams else { return one == other };
    one == other || has_partners(context, teams) && one.0.abs_diff(other.0) == context.game.players() / 2
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
            if with != by_rule(context, *seat, other) {
                let due = context.game.seats().find(|due| due != seat && by_rule(context, *seat, *due));
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
    let partner = |other: &Seat| *other != seat && together(context, seat, *other);
    if context.game.seats().filter(partner).any(|other| context.deal.has_laid_down(other)) {
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
pub(crate) fn side<'a>(context: &'a Context<'_>, seat: Seat) -> impl Iterator<Item = Seat> + 'a {
    if let Some(teams) = &context.rules.teams {
        match context.ask(&teams.score) {
            Score::Together => {}
        }
    }
    let players = context.game.players();
    let own = seat.0.min(players)..seat.0.saturating_add(1).min(players);
    let may_be = if context.rules.teams.is_none() { own } else { 0..players };
    may_be.map(Seat).filter(move |other| *other == seat || together(context, seat, *other))
}

/// Whether players who score together have the same number.
pub(crate) fn agree(context: &Context<'_>, entries: &[Entry]) -> Verdict {
    let Some(teams) = &context.rules.teams else { return Ok(()) };
    for (index, Entry { player: seat, count: said }) in (0..).zip(entries) {
        let before = entries.iter().take(usize::from(index)).filter(|entry| together(context, entry.player, *seat));
        if let Some(is) = before.map(|entry| entry.count).find(|count| count != said) {
            let fact = Fact::OtherTotal { seat: *seat, said: *said, is };
            return mismatch(&teams.score, fact, Part::Number(index));
        }
    }
    Ok(())
}

/// Whether these players belong to more than one side.
pub(crate) fn several(context: &Context<'_>, are: &[bool; Seat::COUNT]) -> bool {
    let some = || context.game.seats().filter(|seat| are.get(seat.index()) == Some(&true));
    some().next().is_some_and(|first| some().any(|seat| !together(context, first, seat)))
}
