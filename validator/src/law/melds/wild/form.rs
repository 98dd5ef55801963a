//! How wild cards may be used in a meld.

use adjudeck_format::{Card, Laid, Part, Rank, Stands, Suit, SuitSet};

use crate::cards::meld::{ACE_HIGH, Meld, Shape};
use crate::cards::place;
use crate::cards::place::Place;
use crate::law::context::Context;
use crate::law::melds::wild::cards::{has_any, has_only, is_wild};
use crate::rules::meld::SetSuits;
use crate::rules::wild::{Alone, AtHome, LowEnd, SetSuit, Share, Unsaid};
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether a meld may consist of these cards if all of them are wild. A wild card in its own place counts as natural where
/// the rules allow it.
pub(crate) fn check_all_wild_meld(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    let point = &context.rules.wild.alone;
    if !has_only(context, meld) {
        return Ok(());
    }
    match context.ask(point) {
        Alone::Allowed => Ok(()),
        Alone::NotJokers if !meld.cards().iter().all(|card| card.is_joker()) => Ok(()),
        Alone::NotJokers => illegal(point, Fact::JokersAlone, at),
        Alone::Barred if has_one_at_home(context, meld) => Ok(()),
        Alone::Barred => illegal(point, Fact::WildsAlone, at),
    }
}

/// Whether a meld of wild cards has a card in its own place that counts as natural.
pub(crate) fn has_one_at_home(context: &Context<'_>, meld: &Meld) -> bool {
    let is_itself = |index| match meld.shape() {
        Shape::Run { .. } => meld.stands_for(index).is_none(),
        Shape::Set(_) => !meld.is_wild_in_set(index),
        Shape::Irregular => false,
    };
    context.ask(&context.rules.wild.at_home) != AtHome::Wild && (0..meld.cards().len()).any(is_itself)
}

/// The rank of unnamed wild cards that form a set of their own rank. Where wild cards need not be named, jokers may be
/// among them.
pub(crate) fn rank_at_home(context: &Context<'_>, cards: impl Iterator<Item = Laid>) -> Option<Rank> {
    let apart =
        |laid: &Laid| laid.card == Some(Card::JOKER) && context.ask(&context.rules.wild.unsaid) == Unsaid::AsPlaced;
    let mut cards = cards.filter(|laid| !apart(laid));
    let rank = cards.next()?.card?.rank()?;
    let alike = cards.all(|laid| laid.card.and_then(Card::rank) == Some(rank));
    let natural = alike && matches!(context.ask(&context.rules.wild.at_home), AtHome::Natural | AtHome::AsDeclared);
    natural.then_some(rank)
}

/// Whether a meld is a pure run: no card stands for another. Where a wild card never counts as natural, it must have none at all.
#[inline]
pub(crate) fn is_pure(context: &Context<'_>, meld: &Meld) -> bool {
    let is_run = matches!(meld.shape(), Shape::Run { .. });
    is_run
        && (!has_any(context, meld) || meld.is_pure_run() && context.ask(&context.rules.wild.at_home) != AtHome::Wild)
}

/// Whether a meld has no more wild cards than the rules allow.
pub(crate) fn few(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    at_most(context, meld, 0, at)
}

/// Whether another wild card may join a meld.
pub(crate) fn room(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    at_most(context, meld, 1, at)
}

/// Whether a meld may have its wild cards and this many more.
#[inline]
pub(crate) fn at_most(context: &Context<'_>, meld: &Meld, more: usize, at: Part) -> Verdict {
    let (point, run) = match meld.shape() {
        Shape::Irregular => return Ok(()),
        Shape::Set(_) => (&context.rules.wild.set_most, false),
        Shape::Run { .. } => (&context.rules.wild.run_most, true),
    };
    let is_wild = |index: &usize| if run { meld.stands_for(*index).is_some() } else { meld.is_wild_in_set(*index) };
    let has = || (0..meld.cards().len()).filter(is_wild).count() + more;
    if let Some(most) = context.ask(point) {
        let has = has();
        if has > usize::from(most) {
            return illegal(point, Fact::ManyWilds { has: u8::try_from(has).unwrap_or(u8::MAX), most }, at);
        }
    }
    outnumber(context, meld, more, has, at)
}

/// Whether the wild cards of a meld may be as many as they are beside its natural ones.
#[inline(always)]
fn outnumber(context: &Context<'_>, meld: &Meld, more: usize, has: impl FnOnce() -> usize, at: Part) -> Verdict {
    let point = &context.rules.wild.share;
    if point.answer == Share::Any && !context.is_noted() {
        return Ok(());
    }
    let wilds = has();
    let naturals = (meld.cards().len() + more).saturating_sub(wilds);
    if wilds > naturals && context.ask(point) == Share::AsMany {
        let [wilds, naturals] = [wilds, naturals].map(|cards| u8::try_from(cards).unwrap_or(u8::MAX));
        return illegal(point, Fact::WildsOutnumber { wilds, naturals }, at);
    }
    Ok(())
}

/// Reads a set and marks the cards that count as wild although they have its rank.
pub(crate) fn in_set(context: &Context<'_>, cards: impl Iterator<Item = Laid>, meld: Meld) -> Meld {
    let of_rank = |card: &Card| matches!(meld.shape(), Shape::Set(rank) if card.rank() == Some(rank));
    if !meld.cards().iter().any(|card| of_rank(card) && is_wild(context, *card)) {
        return meld;
    }
    let mut set = Meld::new(meld.shape(), []);
    for (card, laid) in cards.filter_map(|laid| Some((laid.card?, laid))) {
        let place = if has_rank_only(context, &set, card, laid.stands) { Place::AsWild } else { Place::Top };
        place::place_card(&mut set, place, card, 0);
    }
    set
}

/// Whether a card that joins a set counts as wild although it has its rank.
pub(crate) fn has_rank_only(context: &Context<'_>, set: &Meld, card: Card, stands: Stands) -> bool {
    let has_rank = matches!(set.shape(), Shape::Set(rank) if card.rank() == Some(rank));
    has_rank
        && is_wild(context, card)
        && match context.ask(&context.rules.wild.at_home) {
            AtHome::Natural => false,
            AtHome::AsDeclared => {
                let different = context.ask(&context.rules.meld.set_suits) == SetSuits::Different;
                stands != Stands::Unsaid || different && set.naturals().any(|it| it.suit() == card.suit())
            }
            AtHome::InRuns | AtHome::Wild => true,
        }
}

/// Whether a natural card may be added to a set without replacing a wild card in it.
pub(crate) fn leaves_room(context: &Context<'_>, set: &Meld, card: Card, at: Part) -> Verdict {
    let point = &context.rules.wild.set_suit;
    let wild = (0..set.cards().len()).any(|index| set.is_wild_in_set(index));
    let takes_place = wild
        && match context.ask(point) {
            SetSuit::None | SetSuit::TakesNoPlace => false,
            SetSuit::TakesPlace => true,
            SetSuit::AsNamed => card.suit().is_some_and(|suit| set.named_suits().has(suit)),
        };
    if takes_place { illegal(point, Fact::PlaceTaken, at) } else { Ok(()) }
}

/// Whether a wild card of a set stands for the card of this suit, so that no other may.
pub(crate) fn binds_suit(context: &Context<'_>, set: &Meld, suit: Suit) -> bool {
    match context.ask(&context.rules.wild.set_suit) {
        SetSuit::None | SetSuit::TakesNoPlace | SetSuit::TakesPlace => false,
        SetSuit::AsNamed => set.named_suits().has(suit),
    }
}

/// Whether a wild card of a set was named with its suit, and stands for no card of this one.
pub(crate) fn stands_for_another(context: &Context<'_>, set: &Meld, suit: Suit) -> bool {
    match context.ask(&context.rules.wild.set_suit) {
        SetSuit::None | SetSuit::TakesNoPlace | SetSuit::TakesPlace => false,
        SetSuit::AsNamed => !set.named_suits().is_empty() && !set.named_suits().has(suit),
    }
}

/// Whether the wild cards of a meld are named where they must be: in a run, what each stands for; with fewer than two
/// natural cards, whether the meld is a set or a run.
pub(crate) fn said(context: &Context<'_>, cards: &[Laid], meld: &Meld, at: Part) -> Verdict {
    let wild = |laid: &&Laid| laid.card.is_some_and(|card| is_wild(context, card));
    if !has_any(context, meld) {
        return Ok(());
    }
    context.note(&context.rules.wild.unsaid);
    match meld.shape() {
        Shape::Irregular => Ok(()),
        Shape::Run { .. } => {
            let stand_ins = (0..meld.cards().len()).filter(|index| meld.stands_for(*index).is_some()).count();
            let named = |laid: &&Laid| matches!(laid.stands, Stands::Card(card) if laid.card != Some(card));
            if stand_ins == 0 {
                // Whether the run is pure depends on this point.
                context.note(&context.rules.wild.at_home);
            }
            if cards.iter().filter(named).count() < stand_ins { unsaid(context, at) } else { Ok(()) }
        }
        Shape::Set(_) => {
            if lacks_suit(context, cards, meld) && context.ask(&context.rules.wild.set_suit) == SetSuit::AsNamed {
                return illegal(&context.rules.wild.unsaid, Fact::SuitUnsaid, at);
            }
            let named = cards.iter().any(|laid| laid.stands != Stands::Unsaid);
            let plain = cards.len() - cards.iter().filter(wild).count() > 1;
            if named || plain || rank_at_home(context, cards.iter().copied()).is_some() {
                Ok(())
            } else {
                ambiguous(context, at)
            }
        }
    }
}

/// Whether the suit of a wild card in a set must be said, is not, and may be one of several.
fn lacks_suit(context: &Context<'_>, cards: &[Laid], meld: &Meld) -> bool {
    let unnamed =
        |laid: &&Laid| !matches!(laid.stands, Stands::Card(_)) && laid.card.is_some_and(|card| is_wild(context, card));
    let open = cards.iter().filter(unnamed).count();
    let taken = meld.naturals().filter_map(Card::suit).fold(meld.named_suits(), SuitSet::with);
    open > 0 && taken.len() + open < Suit::ALL.len() && context.ask(&context.rules.wild.unsaid) == Unsaid::MustBeSaid
}

/// The verdict on an unnamed wild card in a run.
pub(crate) fn unsaid(context: &Context<'_>, at: Part) -> Verdict {
    let point = &context.rules.wild.unsaid;
    match context.ask(point) {
        Unsaid::AsPlaced => Ok(()),
        Unsaid::MustBeSaid => illegal(point, Fact::WildUnsaid, at),
    }
}

/// The verdict on cards that may be a set or a run, if nothing says which.
pub(crate) fn ambiguous(context: &Context<'_>, at: Part) -> Verdict {
    let point = &context.rules.wild.unsaid;
    match context.ask(point) {
        Unsaid::AsPlaced => Ok(()),
        Unsaid::MustBeSaid => illegal(point, Fact::MeldUnsaid, at),
    }
}

/// Whether a card is wild and the statement does not name what it stands for: an unnamed wild card.
pub(crate) fn is_unsaid(context: &Context<'_>, laid: Laid) -> bool {
    laid.stands == Stands::Unsaid && laid.card.is_some_and(|card| is_wild(context, card))
}

/// The verdict on a group of unnamed wild cards. It is illegal if wild cards may not be alone, or if the cards can be no
/// meld at all. Otherwise nobody can tell which meld it is: that is illegal where it must be said, and undecided elsewhere.
pub(crate) fn check_all_wild_group(
    context: &Context<'_>,
    cards: impl Iterator<Item = Laid>,
    at: Part,
    open: impl FnOnce() -> Verdict,
) -> Verdict {
    let mut jokers = true;
    for laid in cards {
        if !is_unsaid(context, laid) {
            return Ok(());
        }
        jokers &= laid.card == Some(Card::JOKER);
    }
    let (alone, said) = (&context.rules.wild.alone, &context.rules.wild.unsaid);
    match context.ask(alone) {
        Alone::Barred => return illegal(alone, Fact::WildsAlone, at),
        Alone::NotJokers if jokers => return illegal(alone, Fact::JokersAlone, at),
        Alone::Allowed | Alone::NotJokers => open()?,
    }
    match context.ask(said) {
        Unsaid::MustBeSaid => illegal(said, Fact::MeldUnsaid, at),
        Unsaid::AsPlaced => undecided(said, Fact::MeldUnsaid, at),
    }
}

/// Whether a run may be laid with its wild cards where they are.
pub(crate) fn laid_run(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    let rules = &context.rules.wild;
    let wilds = (0..meld.cards().len()).filter(|index| meld.stands_for(*index).is_some());
    let (wilds, first) = (wilds.clone().count(), wilds.clone().next());
    context.note(&rules.unsaid);
    let Some(first) = first else { return Ok(()) };
    let (least, has) = (context.ask(&rules.run_naturals), u8::try_from(meld.cards().len() - wilds).unwrap_or(u8::MAX));
    if has < least {
        return illegal(&rules.run_naturals, Fact::FewNaturalsInRun { has, least }, at);
    }
    if first == 0 && context.ask(&rules.low_end) == LowEnd::OnlyBelowAce && meld.top() != Some(ACE_HIGH) {
        return illegal(&rules.low_end, Fact::WildAtLowEnd, at);
    }
    Ok(())
}
