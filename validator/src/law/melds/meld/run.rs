//! Reading a run.

use adjudeck_format::{Card, Part, Rank, RankSet, Stands, Suit, VerdictKind};

use crate::cards::meld::{ACE_HIGH, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::meld::group::{Group, SaidCard};
use crate::law::melds::meld::{order, set, size};
use crate::law::melds::opening;
use crate::law::melds::wild::form;
use crate::rules::meld::Run;
use crate::rules::wild::Adjacent;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// Whether wild cards alone, all unnamed, may be some meld.
#[cold]
pub(crate) fn open(context: &Context<'_>, group: &Group, at: Part) -> Verdict {
    // If an opening may not have wild cards, they are no meld of an opening, whatever they are.
    let opens = || if group.opens { opening::wilds_alone(context, at) } else { Ok(()) };
    let pair = group.opens && group.cards.len() == opening::PAIR;
    if pair && matches!(opening::has_pairs(context, at), Ok(true)) {
        return opens();
    }
    let no_set = |rank: Rank| set::set(context, group, rank, at).err();
    let mut why = None;
    for rank in Rank::ALL {
        match no_set(rank) {
            None => return opens(),
            Some(violation) => why = why.or(Some(violation)),
        }
    }
    let run = wild_run(context, &group.cards, at);
    match why {
        Some(violation) if run.is_err() => Err(violation),
        Some(_) | None => opens(),
    }
}

/// A run, written from its lowest card up, or in any order that leaves no doubt.
pub(crate) fn run(context: &Context<'_>, group: &Group, at: Part) -> Result<Meld, Violation> {
    let rules = &context.rules.meld;
    if context.ask(&rules.run) == Run::NoMeld {
        form::check_all_wild_group(context, group.laid(), at, || Ok(()))?;
        return Err(fault(VerdictKind::Illegal, &rules.run, Fact::NoMeld, at));
    }
    let in_set = group.laid().find(|laid| group.named && matches!(laid.stands, Stands::Rank(_)));
    if let Some(card) = in_set.and_then(|laid| laid.card) {
        return Err(fault(VerdictKind::Illegal, &rules.run, Fact::RankAmiss { card }, at));
    }
    let Some(suit) = order::common_suit(&group.said) else {
        form::check_all_wild_group(context, group.laid(), at, || open(context, group, at))?;
        return Err(fault(VerdictKind::Illegal, &rules.run, Fact::NoMeld, at));
    };
    let Some(meld) = order::form_run(group, suit, rules.ace.answer) else {
        context.note(&rules.ace);
        return Err(if goes_around(&group.said) {
            fault(VerdictKind::Illegal, &rules.ace, Fact::AroundTheAce, at)
        } else {
            fault(VerdictKind::Illegal, &rules.run, Fact::GapInRun, at)
        });
    };
    order::within_ends(context, &meld, at)?;
    let has_ace = || group.said.iter().any(|said| said.rank() == Some(Rank::Ace));
    if context.is_noted() && (has_ace() || meld.top() > Some(ACE_HIGH)) {
        context.note(&rules.ace);
    }
    size::run_size(context, meld.len(), at)?;
    if group.doubtful {
        adjacency(context, &meld, at)?;
        form::laid_run(context, &meld, at)?;
        form::few(context, &meld, at)?;
    }
    Ok(meld)
}

/// The run that unnamed wild cards alone form: any run will do, if a run may have so few natural cards.
pub(crate) fn wild_run(context: &Context<'_>, cards: &[Card], at: Part) -> Result<Meld, Violation> {
    let meld = Meld::new(Shape::Run { suit: Suit::Spades, low: 0 }, cards.iter().copied());
    size::run_size(context, meld.len(), at)?;
    let (rules, has) = (&context.rules.wild, meld.len());
    let least = context.ask(&rules.run_naturals);
    if least > 0 {
        return Err(fault(VerdictKind::Illegal, &rules.run_naturals, Fact::FewNaturalsInRun { has: 0, least }, at));
    }
    if let Some(most) = context.ask(&rules.run_most).filter(|most| has > *most) {
        return Err(fault(VerdictKind::Illegal, &rules.run_most, Fact::ManyWilds { has, most }, at));
    }
    match context.ask(&rules.adjacent) {
        Adjacent::Allowed => Ok(meld),
        Adjacent::Barred => Err(fault(VerdictKind::Illegal, &rules.adjacent, Fact::WildsAdjacent, at)),
    }
}

/// Whether no two wild cards of a run stand side by side.
pub(crate) fn adjacency(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    let point = &context.rules.wild.adjacent;
    match context.ask(point) {
        Adjacent::Barred => {}
        Adjacent::Allowed => return Ok(()),
    }
    let mut before = false;
    for index in 0..meld.cards().len() {
        let wild = meld.stands_for(index).is_some();
        if wild && before {
            return illegal(point, Fact::WildsAdjacent, at);
        }
        before = wild;
    }
    Ok(())
}

/// Whether the cards would be consecutive if the ace could lie between king and two.
#[cold]
pub(crate) fn goes_around(cards: &[SaidCard]) -> bool {
    let ranks = || cards.iter().filter_map(|said| said.rank());
    let (distinct, count, all): (RankSet, _, _) = (ranks().collect(), cards.len(), Rank::ALL.len());
    let consecutive_from = |from: usize| Rank::ALL.into_iter().cycle().skip(from).take(count).collect::<RankSet>();
    // Runs that start from this place go past the ace.
    let first = (all + 2).saturating_sub(count);
    distinct.len() == ranks().count()
        && count <= all
        && (first..all).any(|from| distinct.is_subset(consecutive_from(from)))
}
