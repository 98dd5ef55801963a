//! What canastas and bonus cards count besides the cards of melds.

use adjudeck_format::{Card, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::melds::special;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::teams;
use crate::rules::bonus::{Bonus, Lacking, Needs};

/// What a meld earns as a canasta.
pub(super) fn of_canasta(context: &Context<'_>, meld: &Meld, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    let Some(point) = special::earns(context, meld) else { return 0 };
    let points = context.ask(point);
    tell.part(points, point, || ScoreReason::Canasta);
    points
}

/// What a bonus card that lies by itself counts for the player; `None` if the meld is something else.
pub(super) fn of_card(
    context: &Context<'_>,
    seat: Seat,
    meld: &Meld,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> Option<i32> {
    let rules = context.rules.bonus.as_ref()?;
    let [card] = meld.cards() else { return None };
    if !special::is_bonus_meld(context, meld) {
        return None;
    }
    let all = has_all(context, rules, seat);
    let (each, dearer) = (context.ask(&rules.each), if all { context.ask(&rules.all) } else { 0 });
    let full = if all { dearer } else { each };
    let (points, point) = if has_what_it_needs(context, rules, seat) {
        (full, if all { &rules.all } else { &rules.each })
    } else {
        match context.ask(&rules.lacking) {
            Lacking::Nothing => (0, &rules.each),
            Lacking::Against => (full.saturating_neg(), if all { &rules.all } else { &rules.each }),
            Lacking::EachAgainst => (each.saturating_neg(), &rules.each),
        }
    };
    tell.part(points, point, || ScoreReason::BonusCard { card: *card });
    Some(points)
}

/// Whether a side has every bonus card of the pack.
fn has_all(context: &Context<'_>, rules: &Bonus, seat: Seat) -> bool {
    let cards = rules.cards.ask(context.asked);
    let copies = context.game.pack.copies();
    let all: usize =
        Card::all().zip(copies).filter(|(card, _)| cards.has(*card)).map(|(_, copies)| usize::from(copies)).sum();
    teams::melds(context, seat).filter(|meld| special::is_bonus_meld(context, meld)).count() >= all
}

/// Whether a side has what its bonus cards need to count for it.
fn has_what_it_needs(context: &Context<'_>, rules: &Bonus, seat: Seat) -> bool {
    let mut melds = teams::melds(context, seat).filter(|meld| !special::is_bonus_meld(context, meld));
    match context.ask(&rules.needs) {
        Needs::Nothing => true,
        Needs::Meld => melds.any(|meld| meld.len() > 0),
        Needs::Canasta => melds.any(|meld| special::earns(context, meld).is_some()),
    }
}
