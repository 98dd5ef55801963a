//! Reading a set.

use adjudeck_format::{Laid, Part, Rank, Stands, Suit, VerdictKind};

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::meld::group::{Group, SaidCard};
use crate::law::melds::meld::order;
use crate::law::melds::wild::{cards, form};
use crate::rules::meld::{SetSuits, Size};
use crate::verdict::{Fact, Violation, fault};

/// The set of a rank that cards form.
pub(crate) fn form_set(context: &Context<'_>, group: &Group, rank: Rank) -> Meld {
    let set = group.as_laid(Shape::Set(rank));
    let mut set = if group.doubtful { form::in_set(context, group.laid(), set) } else { set };
    if group.named {
        group.laid().filter_map(|laid| named_suit(context, laid)).for_each(|suit| set.name_suit(suit));
    }
    set
}

/// The rank of the set that the cards form. `None` if they are a run: they have several ranks, or what is named makes them one.
pub(crate) fn common_rank(context: &Context<'_>, group: &Group) -> Option<Rank> {
    let mut ranks = group.said.iter().filter_map(|said| Some((said, said.rank()?)));
    let Some((said, first)) = ranks.next() else {
        return form::rank_at_home(context, group.laid()).filter(|_| !is_too_long_for_set(context, group));
    };
    let Some((_, second)) = ranks.next() else { return rank_of_one(context, group, *said, first) };
    (first == second && ranks.all(|(_, rank)| rank == first)).then_some(first)
}

/// As [`common_rank`], if only one card has a known rank: a natural card, or the only named wild card. A wild card that is
/// named with its suit makes the group a run.
pub(crate) fn rank_of_one(context: &Context<'_>, group: &Group, said: SaidCard, rank: Rank) -> Option<Rank> {
    let is_natural = said.laid.card.is_some_and(|card| !cards::is_wild(context, card));
    match said.laid.stands {
        Stands::Unsaid | Stands::Card(_) if is_natural => {
            Some(rank).filter(|_| !is_at_home_in_run(context, group) && !is_too_long_for_set(context, group))
        }
        Stands::Card(card) if said.laid.card == Some(card) => {
            let unsaid = group.laid().map(|laid| Laid { stands: Stands::Unsaid, ..laid });
            form::rank_at_home(context, unsaid).filter(|of_all| *of_all == rank)
        }
        Stands::Card(_) => None,
        Stands::Unsaid | Stands::Rank(_) => Some(rank),
    }
}

/// Whether a group has more cards than a set may have, so that it can only be a run.
pub(crate) fn is_too_long_for_set(context: &Context<'_>, group: &Group) -> bool {
    context.ask(&context.rules.meld.set_size).most.is_some_and(|most| group.said.len() > usize::from(most))
}

/// Whether an unnamed wild card is itself in a run with the only natural card. With eights wild, 7D 8D and a joker are a
/// run (Pagat: so the joker is worth a nine).
pub(crate) fn is_at_home_in_run(context: &Context<'_>, group: &Group) -> bool {
    let unsaid = |said: &SaidCard| said.laid.stands == Stands::Unsaid;
    let run =
        || order::common_suit(&group.said).and_then(|suit| order::form_run(group, suit, context.rules.meld.ace.answer));
    // The natural card is itself. If a second card is too, that one is a wild card in its own place.
    group.doubtful
        && group.said.iter().all(unsaid)
        && run().is_some_and(|run| order::stand_ins(&run) + 1 < run.cards().len())
}

/// A set of a rank.
pub(crate) fn set(context: &Context<'_>, group: &Group, rank: Rank, at: Part) -> Result<Meld, Violation> {
    let (rules, meld) = (&context.rules.meld, form_set(context, group, rank));
    let (has, Size { least, most }) = (meld.len(), context.ask(&rules.set_size));
    if has < least {
        return Err(fault(VerdictKind::Illegal, &rules.set_size, Fact::SetTooShort { has, least }, at));
    }
    if let Some(most) = most.filter(|most| has > *most) {
        return Err(fault(VerdictKind::Illegal, &rules.set_size, Fact::SetTooLong { has, most }, at));
    }
    let naturals = || meld.naturals();
    let natural = if group.doubtful { naturals().count() } else { usize::from(has) };
    let point = &context.rules.wild.set_naturals;
    let least = context.ask(point);
    if natural < usize::from(least) {
        let has = u8::try_from(natural).unwrap_or(u8::MAX);
        return Err(fault(VerdictKind::Illegal, point, Fact::FewNaturalsInSet { has, least }, at));
    }
    let different = match context.ask(&rules.set_suits) {
        SetSuits::Any => false,
        SetSuits::Different => true,
        SetSuits::DifferentUnlessWild => natural == usize::from(has),
    };
    // A wild card that is named with its suit takes that suit, as the card itself would.
    let named = |suit: &Suit| group.laid().filter(|laid| named_suit(context, *laid) == Some(*suit)).count();
    let twice = |suit: &Suit| match naturals().filter(|it| it.suit() == Some(*suit)).count() {
        0 => group.named && named(suit) > 1,
        1 => group.named && named(suit) > 0,
        _ => true,
    };
    if different && let Some(suit) = Suit::ALL.into_iter().find(twice) {
        return Err(fault(VerdictKind::Illegal, &rules.set_suits, Fact::SuitTwice { suit }, at));
    }
    if group.doubtful {
        form::few(context, &meld, at)?;
    }
    Ok(meld)
}

/// The suit of the card for which a wild card is said to stand.
pub(crate) fn named_suit(context: &Context<'_>, laid: Laid) -> Option<Suit> {
    let Stands::Card(named) = laid.stands else { return None };
    laid.card.filter(|card| *card != named && cards::is_wild(context, *card)).and(named.suit())
}
