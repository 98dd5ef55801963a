//! What a player does happens: the law resolves it, the play is applied, and the law says what follows.

use adjudeck_format::{Action, Seat};

use crate::law::close::end;
use crate::law::context::Context;
use crate::law::resolve::{actions as resolve, asides, entry, follows};
use crate::law::resolved::{Formed, Play, Taken};
use crate::play::{actions, turn};
use crate::rules::{Answer, Consulted, Rules};
use crate::state::deal::{Deal, Stage};
use crate::state::game::Game;
use crate::verdict::{Fact, Verdict, Violation};

/// The rules by which something happens, and who notes what is consulted of them; nobody, if it does not matter.
#[derive(Clone, Copy)]
pub(super) struct Traced<'a> {
    pub(super) rules: &'a Rules,
    pub(super) asked: Option<&'a Consulted>,
}

impl<'a> Traced<'a> {
    /// By these rules, without notes.
    pub(super) const fn quietly(rules: &'a Rules) -> Self {
        Self { rules, asked: None }
    }

    /// Notes that a point is consulted, whatever its answer.
    pub(super) fn note<T>(self, answer: &Answer<T>) {
        let _ = answer.ask(self.asked);
    }

    /// What is to be resolved as things stand.
    #[inline]
    pub(super) fn context(self, game: &'a Game, deal: &'a Deal) -> Context<'a> {
        Context::new(self.rules, game, deal, self.asked)
    }
}

/// Lets happen what a player does, which got this verdict. If melds were laid and found legal, `formed` has them.
pub(super) fn happen(
    by: Traced<'_>,
    (game, deal): (&mut Game, &mut Deal),
    seat: Seat,
    (action, verdict): (&Action<'_>, &Verdict),
    formed: &mut Formed,
) {
    deal.setup.doubles.open &= deal.stage == Stage::Dealing;
    if let Some(aside) = asides::aside(&by.context(game, deal), seat, (action, verdict), formed) {
        return actions::apply_aside(game, deal, seat, aside);
    }
    if is_past_end(by, game, deal, verdict) {
        return;
    }
    if let Err(violation) = verdict {
        note_fault(deal, seat, action, violation);
    }
    // Whose turn is next is asked in many places.
    by.context(game, deal).note(&by.rules.deal.direction);
    deal.gaps.play(seat);
    if let Some(play) = resolve::straggles(&by.context(game, deal), action) {
        deal.end.played_on |= verdict.is_err();
        actions::apply(deal, seat, play);
        return;
    }
    let (entry, opens) = (entry::entry(&by.context(game, deal), seat, action), deal.opens(seat));
    turn::enter(deal, seat, entry);
    let play = resolve::play(&by.context(game, deal), (seat, entry, opens), (action, verdict), formed);
    let then = actions::apply(deal, seat, play);
    let follows = follows::follows(&by.context(game, deal), seat, then);
    turn::conclude(deal, seat, follows);
}

/// Whether nothing follows for play, because the deal is not being played: that it goes on all the same was reported.
fn is_past_end(by: Traced<'_>, game: &Game, deal: &mut Deal, verdict: &Verdict) -> bool {
    turn::go_on(deal);
    deal.reported.end |= deal.stage != Stage::Playing
        || verdict.is_err_and(|it| matches!(it.fact, Fact::DealVoid | Fact::DealOver { .. }));
    deal.reported.end && !end::is_followed(&by.context(game, deal))
}

/// Notes what a fault that was reported says, so that what follows from it is not reported again.
#[cold]
fn note_fault(deal: &mut Deal, seat: Seat, action: &Action<'_>, violation: &Violation) {
    if let Fact::NotYourTurn { mover } = violation.fact {
        deal.reported.skipped = Some((mover, deal.turn.number + 1));
    }
    deal.turn.reported.owed |= matches!(violation.fact, Fact::WildNotLaid { .. });
    if tells_of_melds(action, violation.point.section()) {
        deal.player_mut(seat).melds.reported = deal.turn.number;
    }
}

/// Whether it is a fault of the melds that a player has on the table, for which the end of their turn is not faulted again.
fn tells_of_melds(action: &Action<'_>, section: &str) -> bool {
    let grows = section == "rearrange" && matches!(action, Action::Lays { .. });
    grows || matches!(action, Action::Rearranges { .. } | Action::Moves { .. } | Action::Joins { .. })
}

/// A player gives the deal up, though no line that could be read says so.
pub(super) fn pack(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    let play: Play<'_> = resolve::packs(&Traced::quietly(rules).context(game, deal), seat);
    actions::apply(deal, seat, play);
}

/// A player takes the top discard, though no line that could be read says so.
pub(super) fn take(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    let takes = resolve::takes(&Traced::quietly(rules).context(game, deal), seat, Taken::Each(&[None]));
    actions::take(deal, seat, &takes);
}

/// A turn ends, though no line that could be read says so.
pub(super) fn end_turn(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let next = deal.after(rules, seat);
    deal.end_turn(seat, next, true);
}
