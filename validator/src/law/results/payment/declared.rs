//! Payments that are declared.

use adjudeck_format::{Entry, Part, Seat, VerdictKind};

use super::free::named;
use super::{difference, everything, pays_all, pays_half};
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::verbs::declare;
use crate::rules::Answer;
use crate::rules::payment::{Collects, Payment};
use crate::rules::score::Hand;
use crate::state::deal::{Packed, Stage};
use crate::state::points::of;
use crate::verdict::{Fact, Verdict, Violation, fault};

/// Whether the players with a declared payment hold as many cards as they must. What the winner receives depends on the
/// hands of all.
pub(crate) fn whole_hands(context: &Context<'_>, entries: &[Entry]) -> Verdict {
    let winner = context.deal.end.out;
    let pays = |seat: &Seat, of: Seat| Some(*seat) != winner && (*seat == of || Some(of) == winner);
    (0..).zip(entries).try_for_each(|(index, Entry { player: of, .. })| {
        let mut payers = context.game.seats().filter(|seat| pays(seat, *of));
        payers.try_for_each(|seat| declare::whole_hand(context, seat, Part::Number(index)))
    })
}

/// The point that explains why a declared payment differs from the computed one.
pub(crate) fn other(context: &Context<'_>, rules: &Payment, seat: Seat, said: i32, fact: Fact, at: Part) -> Violation {
    fn mismatch<T>(point: &Answer<T>, fact: Fact, at: Part) -> Violation {
        fault(VerdictKind::Mismatch, point, fact, at)
    }
    let (deal, score) = (context.deal, &context.rules.score);
    if rules.collects.answer == Collects::Difference && deal.stage == Stage::Over {
        let point = difference::explains(context, rules, seat, said);
        return Violation { point, ..mismatch(&rules.collects, fact, at) };
    }
    let player = deal.player(seat);
    let Some(winner) = deal.end.out.filter(|winner| *winner != seat) else {
        return match &context.rules.drop {
            Some(drop) if deal.stage == Stage::Void => mismatch(&drop.void_deal, fact, at),
            Some(_) | None => mismatch(&rules.collects, fact, at),
        };
    };
    if let (Some(_), Some(drop)) = (of(&context.game.bank.debts, seat).filter(|debt| *debt > 0), &context.rules.drop) {
        return mismatch(&drop.void_deal, fact, at);
    }
    match (player.packed, &context.rules.drop, &context.rules.declare) {
        (Some(_), ..) if deal.end.is_declared_undrawn() => return mismatch(&rules.undrawn_packed, fact, at),
        (Some(Packed::First), Some(drop), _) => return mismatch(&drop.first, fact, at),
        (Some(Packed::Later | Packed::Owes(_)), Some(drop), _) => return mismatch(&drop.later, fact, at),
        (Some(Packed::Failed), _, Some(declare)) if pays_all(context, seat) => {
            return mismatch(&declare.wrong, fact, at);
        }
        (Some(Packed::Failed), _, Some(declare)) => return mismatch(&declare.fine, fact, at),
        (Some(_) | None, ..) => {}
    }
    let half = pays_half(context, rules, seat, winner);
    if half && deal.end.is_declared_undrawn() {
        return mismatch(&rules.undrawn_unplayed, fact, at);
    }
    if half {
        return mismatch(&rules.half, fact, at);
    }
    if deal.end.is_declared_undrawn() {
        return mismatch(&rules.undrawn, fact, at);
    }
    let times = i32::from(context.ask(&rules.undrawn));
    if matches!(fact, Fact::OtherScore { is, .. } if said == is.saturating_mul(times)) {
        return mismatch(&rules.undrawn, fact, at);
    }
    let printed = everything(context, seat, |card| context.ask(&score.values).of(card));
    let all = everything(context, seat, |card| cards::cost(context, rules, card));
    if said == printed && printed != all {
        return mismatch(&rules.wild, fact, at);
    }
    if !named(context, seat).is_empty() {
        return mismatch(&rules.arranging, fact, at);
    }
    if said == all || score.hand.answer != Hand::Everything {
        return mismatch(&score.hand, fact, at);
    }
    mismatch(&score.values, fact, at)
}
