//! Laying off, wild cards that move, and rearranging.

use adjudeck_format::{Action, Card, MeldName, Rank, Seat, Statement};
use adjudeck_validator::Meld;
use adjudeck_validator::rules::layoff::{Direction, Fit, Opened, Targets};
use adjudeck_validator::rules::meld::{Join, SetSuits};
use adjudeck_validator::rules::opening::PairGrowth;
use adjudeck_validator::rules::rearrange::ToHand;
use adjudeck_validator::rules::wild::{Moves, Pickup, PickupOpened};

use super::super::moment::{Moment, discards, groups, is_run, is_set, laid, lays, plays};
use super::kind::{Kind, illegal};

/// The place of an ace above the king in a run.
const ACE_HIGH: usize = 13;

/// Faults in these.
pub(super) const KINDS: &[Kind] = &[
    illegal("set-too-long", |m| {
        let (mover, most) = (lays_off(m)?, m.rules.meld.set_size.answer.most?);
        let full =
            |meld: &Meld| meld.cards().len() == usize::from(most) && meld.cards().iter().all(|card| !m.is_wild(*card));
        let sets =
            targets(m, mover).into_iter().filter_map(|(name, meld)| Some((name, is_set(meld).filter(|_| full(meld))?)));
        let fits = sets.flat_map(|(name, rank)| m.naturals(mover).into_iter().map(move |card| (name, rank, card)));
        let (name, _, card) = m.pick(fits.filter(|(_, rank, card)| card.rank() == Some(*rank)))?;
        m.plays("meld.set-size", mover, lays(card, name))
    }),
    illegal("suit-twice", |m| {
        let mover = lays_off(m).filter(|_| m.rules.meld.set_suits.answer != SetSuits::Any)?;
        let plain = |meld: &Meld| meld.cards().len() == 3 && meld.cards().iter().all(|card| !m.is_wild(*card));
        let sets = targets(m, mover).into_iter().filter(|(_, meld)| is_set(meld).is_some() && plain(meld));
        let held = m.naturals(mover);
        let again = sets.flat_map(|(name, meld)| meld.cards().iter().map(move |card| (name, *card)));
        let (name, card) = m.pick(again.filter(|(_, card)| held.contains(card)))?;
        m.plays("meld.set-suits", mover, lays(card, name))
    }),
    illegal("pair-stays", |m| {
        let mover = lays_off(m)?;
        let barred = m.rules.opening.as_ref()?.pair_growth.answer == PairGrowth::Barred;
        let pairs = targets(m, mover).into_iter().filter(|(_, meld)| meld.cards().len() == 2);
        let fits = pairs.flat_map(|(name, meld)| m.naturals(mover).into_iter().map(move |card| (name, meld, card)));
        let (name, _, card) = m.pick(fits.filter(|(_, meld, card)| is_set(meld) == card.rank()))?;
        m.plays("opening.pair-growth", mover, lays(card, name)).filter(|_| barred)
    }),
    illegal("not-laid-down", |m| {
        let mover = m.drawn().filter(|mover| m.past.opened(*mover).is_none() && !m.has_laid_down(*mover))?;
        let barred = m.rules.layoff.as_ref()?.opened.answer != Opened::Anyone;
        let (name, _) = m.pick(m.melds())?;
        m.plays("layoff.opened", mover, lays(m.pick(m.naturals(mover))?, name)).filter(|_| barred)
    }),
    illegal("laid-down-this-turn", |m| {
        let mover = m.drawn().filter(|mover| m.past.opened(*mover) == Some(m.past.deal.turn))?;
        let barred = m.rules.layoff.as_ref()?.opened.answer == Opened::FromNextTurn;
        let (name, _) = m.pick(m.melds())?;
        m.plays("layoff.opened", mover, lays(m.pick(m.naturals(mover))?, name)).filter(|_| barred)
    }),
    illegal("does-not-fit", |m| {
        let mover = lays_off(m)?;
        let amiss = |meld: &Meld, card: Card| match (is_set(meld), is_run(meld)) {
            (Some(rank), _) => card.rank() != Some(rank),
            (_, Some((suit, _))) => card.suit() != Some(suit),
            (None, None) => false,
        };
        let (name, meld) = m.pick(targets(m, mover))?;
        let card = m.pick(m.naturals(mover).into_iter().filter(|card| amiss(meld, *card)))?;
        m.plays("layoff.fit", mover, lays(card, name))
    }),
    illegal("not-at-bottom", |m| {
        let mover = lays_off(m)?;
        let barred = m.rules.layoff.as_ref()?.direction.answer == Direction::TopUntilAce;
        let held = m.naturals(mover);
        let below = |(name, meld): (MeldName, &Meld)| {
            let (suit, low) = is_run(meld)?;
            let open = low > 0 && usize::from(low) + meld.cards().len() <= ACE_HIGH;
            let rank = Rank::ALL.get(usize::from(low).checked_sub(1)?)?;
            Some((name, Card::new(*rank, suit))).filter(|(_, card)| open && held.contains(card))
        };
        let (name, card) = m.pick(targets(m, mover).into_iter().filter_map(below))?;
        m.plays("layoff.direction", mover, lays(card, name)).filter(|_| barred)
    }),
    illegal("own-opening", |m| {
        let mover = m.drawn().filter(|mover| m.laid_down_before(*mover))?;
        let barred = m.rules.layoff.as_ref()?.targets.answer == Targets::NotOwnOpening;
        let own = m.melds().into_iter().filter(|(name, meld)| name.owner == mover && meld.is_opening());
        let (name, _) = m.pick(own)?;
        m.plays("layoff.targets", mover, lays(m.pick(m.naturals(mover))?, name)).filter(|_| barred)
    }),
    illegal("not-own-meld", |m| {
        let mover = m.drawn().filter(|mover| m.laid_down_before(*mover))?;
        let barred = m.rules.layoff.as_ref()?.targets.answer == Targets::Own;
        let (name, _) = m.pick(m.melds().into_iter().filter(|(name, _)| !m.judge.shares_melds(mover, name.owner)))?;
        m.plays("layoff.targets", mover, lays(m.pick(m.naturals(mover))?, name)).filter(|_| barred)
    }),
    illegal("not-own-meld", |m| {
        let mover = m.drawn().filter(|mover| m.laid_down_before(*mover) && m.rules.rearrange.is_some())?;
        let (from, meld) = m.pick(m.melds().into_iter().filter(|(name, _)| name.owner != mover))?;
        let (to, _) = m.pick(m.melds().into_iter().filter(|(name, _)| name.owner == mover))?;
        let card = meld.cards().iter().copied().find(|card| !m.is_wild(*card))?;
        m.plays("rearrange.melds", mover, Action::Moves { cards: vec![laid(card)].into(), from, to })
    }),
    illegal("wild-added-to-set", |m| {
        let mover = lays_off(m)?;
        let barred = m.rules.layoff.as_ref()?.fit.answer == Fit::NaturalsToSets;
        let (name, _) = m.pick(targets(m, mover).into_iter().filter(|(_, meld)| is_set(meld).is_some()))?;
        m.plays("layoff.fit", mover, lays(*m.wilds(mover).iter().find(|card| card.is_joker())?, name))
            .filter(|_| barred)
    }),
    illegal("melds-stay-apart", |m| {
        let (mover, all) = (m.drawn()?, m.melds());
        let (from, _) = m.pick(all.iter().copied())?;
        let (to, _) = all.into_iter().find(|(name, _)| *name != from)?;
        let never = m.rules.meld.join.answer == Join::Never;
        m.plays("meld.join", mover, Action::Joins { from, to }).filter(|_| never)
    }),
    illegal("runs-do-not-touch", |m| {
        let mover = m.drawn().filter(|_| m.rules.meld.join.answer == Join::OwnRuns)?;
        let own: Vec<_> = m.melds().into_iter().filter(|(name, _)| name.owner == mover).collect();
        let (from, _) = *own.iter().find(|(_, meld)| is_set(meld).is_some())?;
        let (to, _) = own.into_iter().find(|(name, _)| *name != from)?;
        m.plays("meld.join", mover, Action::Joins { from, to })
    }),
    illegal("no-wild-for", |m| {
        let mover = lays_off(m).filter(|_| m.rules.wild.moves.answer == Moves::ToTop)?;
        let natural = |meld: &Meld| meld.cards().iter().all(|card| !m.is_wild(*card));
        let runs = targets(m, mover).into_iter().filter(|(_, meld)| is_run(meld).is_some() && natural(meld));
        let (into, _) = m.pick(runs)?;
        m.plays("wild.moves", mover, Action::Swaps { card: m.pick(m.naturals(mover))?, into })
    }),
    illegal("wild-in-set-stays", |m| {
        let mover = lays_off(m).filter(|_| m.rules.wild.moves.answer == Moves::ToTop)?;
        let (into, _) = m.pick(targets(m, mover).into_iter().filter(|(_, meld)| is_set(meld).is_some()))?;
        m.plays("wild.moves", mover, Action::Swaps { card: m.pick(m.naturals(mover))?, into })
    }),
    illegal("wild-never-moves", |m| {
        let mover = lays_off(m).filter(|_| m.rules.wild.moves.answer == Moves::Never && m.rules.rearrange.is_none())?;
        let (into, _) = m.pick(targets(m, mover))?;
        m.plays("wild.moves", mover, Action::Swaps { card: m.pick(m.naturals(mover))?, into })
    }),
    illegal("wild-stays-in-meld", |m| {
        let mover = m.drawn().filter(|_| m.rules.wild.pickup.answer == Pickup::Never && m.rules.rearrange.is_none())?;
        let (from, wild) = m.pick(wild_on_table(m))?;
        m.plays("wild.pickup", mover, Action::Claims { wild, from, with: m.pick(m.naturals(mover))? })
    }),
    illegal("claims-before-laying-down", |m| {
        let mover = m.drawn().filter(|mover| m.past.opened(*mover).is_none() && !m.has_laid_down(*mover))?;
        let rules = &m.rules.wild;
        let barred =
            rules.pickup_opened.answer == PickupOpened::AfterLayingDown && rules.pickup.answer != Pickup::Never;
        let (from, wild) = m.pick(wild_on_table(m))?;
        let claims = Action::Claims { wild, from, with: m.pick(m.naturals(mover))? };
        m.plays("wild.pickup-opened", mover, claims).filter(|_| barred)
    }),
    illegal("wild-not-laid", |m| {
        let Some(Statement::Plays { action: Action::Claims { .. }, player }) = m.before else { return None };
        let owed =
            matches!(m.rules.wild.pickup.answer, Pickup::NewMeldAtOnce | Pickup::AnyRunAtOnce | Pickup::AnyMeldAtOnce);
        m.calm()?;
        m.plays("wild.pickup", *player, discards(m.pick(m.naturals(*player))?)).filter(|_| owed && m.past.now.drawn > 0)
    }),
    illegal("wild-laid-off", |m| {
        let Some(Statement::Plays { action: Action::Claims { wild, .. }, player }) = m.before else { return None };
        let (name, _) = m.pick(m.melds().into_iter().filter(|(_, meld)| is_set(meld).is_some()))?;
        // If the player holds a second one, they would lay that off, so this wild card must be the only one.
        let only = m.hand(*player).count(*wild) == 1;
        let owed = m.rules.wild.pickup.answer == Pickup::NewMeldAtOnce && m.laid_down_before(*player) && only;
        m.calm()?;
        m.plays("wild.pickup", *player, lays(*wild, name)).filter(|_| owed && m.past.now.drawn > 0)
    }),
    illegal("returns-to-hand", |m| {
        let rules = m.rules.rearrange.as_ref()?;
        let mover = m.drawn().filter(|mover| m.laid_down_before(*mover))?;
        let own = m.judge.deal().table.melds(mover);
        let natural = |meld: &Meld| meld.cards().iter().all(|card| !m.is_wild(*card));
        let all = own.iter().all(|meld| natural(meld) && !meld.cards().is_empty());
        let at = own.iter().position(|meld| meld.cards().len() > 3)?;
        let group = |(index, meld): (usize, &Meld)| {
            let kept = meld.cards().len() - usize::from(index == at);
            meld.cards().iter().take(kept).copied().map(laid).collect::<Vec<_>>()
        };
        let arranged: Vec<_> = own.iter().enumerate().map(group).collect();
        let never = matches!(rules.hand.answer, ToHand::Never | ToHand::Wilds);
        m.plays("rearrange.hand", mover, Action::Rearranges { melds: groups(&arranged) }).filter(|_| all && never)
    }),
    illegal("no-meld-left", |m| {
        m.rules.rearrange.as_ref()?;
        let (mover, _) = m.discards().filter(|(mover, _)| m.laid_down_before(*mover))?;
        let own: Vec<_> = m.melds().into_iter().filter(|(name, _)| name.owner == mover).collect();
        let natural = |meld: &Meld| meld.cards().iter().all(|card| !m.is_wild(*card));
        let (from, meld) = *own.iter().find(|(_, meld)| meld.cards().len() == 3 && natural(meld))?;
        let (to, _) = own.into_iter().find(|(name, _)| *name != from)?;
        let card = laid(*meld.cards().first()?);
        let fault = m.instead("rearrange.valid", m.next.clone())?;
        Some(fault.after([plays(mover, Action::Moves { cards: vec![card].into(), from, to })]))
    }),
];

/// The player to play, if they may lay cards off.
fn lays_off(m: &Moment<'_>) -> Option<Seat> {
    m.drawn().filter(|mover| m.rules.layoff.is_some() && m.laid_down_before(*mover))
}

/// The melds on which a player may lay off. Wild cards in a player's own melds may change what they stand for, so an own meld
/// with one natural card may be a run as well as a set.
fn targets<'a>(m: &Moment<'a>, mover: Seat) -> Vec<(MeldName, &'a Meld)> {
    let Some(layoff) = &m.rules.layoff else { return Vec::new() };
    let naturals = |meld: &Meld| meld.cards().iter().filter(|card| !m.is_wild(**card)).count();
    let may = |name: &MeldName, meld: &Meld| match layoff.targets.answer {
        Targets::Everyones => true,
        Targets::NotOwnOpening | Targets::OwnOpeningOnceExtended => name.owner != mover,
        Targets::Own => m.judge.shares_melds(mover, name.owner) && meld.cards().len() > 2 && naturals(meld) > 1,
    };
    m.melds().into_iter().filter(|(name, meld)| may(name, meld)).collect()
}

/// The wild cards in melds, each with its meld.
fn wild_on_table(m: &Moment<'_>) -> Vec<(MeldName, Card)> {
    let jokers = m.melds().into_iter().filter(|(_, meld)| meld.cards().contains(&Card::JOKER));
    jokers.map(|(name, _)| (name, Card::JOKER)).collect()
}
