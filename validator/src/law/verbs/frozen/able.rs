//! Whether a player who takes the whole pile can meld its top card. If their hand is known and they cannot, they may not take it.

use adjudeck_format::{Card, Part, Rank, Seat};

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::melds::{needs, special};
use crate::law::teams;
use crate::law::verbs::contract::by_total;
use crate::law::verbs::frozen::is_free;
use crate::rules::frozen::{Counts, Frozen, Onto, With};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player can meld the top card of the pile, as far as their hand is known.
pub(super) fn can_meld(context: &Context<'_>, frozen: &Frozen, seat: Seat, top: Card) -> Verdict {
    let hand = context.deal.table.hand(seat);
    if hand.hidden() > 0 || hand.is_doubtful() {
        return Ok(());
    }
    let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card, usize::from(copies));
    let naturals = hand.known().flat_map(copies).filter(|card| is_natural(context, *card) && card.rank() == top.rank());
    let wilds = hand.known().flat_map(copies).filter(|card| cards::is_wild(context, *card)).count();
    let naturals = naturals.count();
    if naturals < 2 {
        let pile = context.deal.table.pile();
        let kinds = pile.iter().flatten().copied().collect();
        is_free(context, frozen, (kinds, pile.contains(&None)), seat, Fact::PileFrozen { card: top })?;
        let with_wild = naturals == 1 && wilds > 0 && context.ask(&frozen.with) == With::OneNatural;
        if !with_wild && !lies_there(context, frozen, seat, top) {
            if frozen.onto.answer == Onto::NotCanastas && lies_in_canasta(context, seat, top) {
                return illegal(&frozen.onto, Fact::TopOnCanasta { card: top }, Part::Line);
            }
            return illegal(&frozen.with, Fact::TopNotMelded { card: top }, Part::Line);
        }
    }
    if teams::has_laid_down(context, seat) { Ok(()) } else { is_worth_enough(context, frozen, seat, top) }
}

/// Whether the top card can be added to a meld of the player or their side.
fn lies_there(context: &Context<'_>, frozen: &Frozen, seat: Seat, top: Card) -> bool {
    let is_of_rank = |meld: &Meld| matches!(meld.shape(), Shape::Set(rank) if Some(rank) == top.rank());
    let mut melds =
        teams::melds(context, seat).filter(|meld| is_of_rank(meld) && !special::is_bonus_meld(context, meld));
    match context.ask(&frozen.onto) {
        Onto::Nothing => false,
        Onto::OwnMelds => melds.next().is_some(),
        Onto::NotCanastas => melds.any(|meld| special::earns(context, meld).is_none()),
    }
}

/// Whether the top card could be added to a canasta of the player or their side.
fn lies_in_canasta(context: &Context<'_>, seat: Seat, top: Card) -> bool {
    let is_of_rank = |meld: &Meld| matches!(meld.shape(), Shape::Set(rank) if Some(rank) == top.rank());
    teams::melds(context, seat).any(|meld| is_of_rank(meld) && special::earns(context, meld).is_some())
}

/// Whether the first melds, one of them with the top card, can be worth what they must.
fn is_worth_enough(context: &Context<'_>, frozen: &Frozen, seat: Seat, top: Card) -> Verdict {
    let Some(contract) = &context.rules.contract else { return Ok(()) };
    let Some(required) = needs::required(context).filter(|required| required.worth_at(0).is_some()) else {
        return Ok(());
    };
    let (due, _) = by_total::due(context, required, seat);
    let not_counted = match context.ask(&frozen.counts) {
        Counts::Yes => 0,
        Counts::No => context.rules.score.values.ask(context.asked).of(top),
    };
    let has = most_worth(context, seat, top).saturating_sub(not_counted);
    if has >= due { Ok(()) } else { illegal(&contract.melds, Fact::OtherWorth { has, due }, Part::Line) }
}

/// The most that sets can be worth which a player lays from their hand with the top card: all ranks of which they have three
/// cards, as many pairs as they have wild cards for, and the other wild cards.
fn most_worth(context: &Context<'_>, seat: Seat, top: Card) -> i32 {
    let (hand, values) = (context.deal.table.hand(seat), context.rules.score.values.ask(context.asked));
    let most = usize::from(context.ask(&context.rules.wild.set_most).unwrap_or(u8::MAX));
    let mut wilds: Vec<i32> = Vec::new();
    for (card, copies) in hand.known().filter(|(card, _)| cards::is_wild(context, *card)) {
        wilds.extend(std::iter::repeat_n(values.of(card), copies.into()));
    }
    wilds.sort_unstable_by(|one, other| other.cmp(one));
    let of_rank = |rank: Rank| {
        let own = hand.known().filter(move |(card, _)| card.rank() == Some(rank) && is_natural(context, *card));
        let own = own.map(|(card, copies)| (usize::from(copies), values.of(card) * i32::from(copies)));
        let top = (top.rank() == Some(rank)).then(|| (1, values.of(top)));
        own.chain(top).fold((0, 0), |(cards, worth), (more, points)| (cards + more, worth + points))
    };
    let (mut sets, mut worth, mut pairs) = (0_usize, 0_i32, Vec::new());
    for rank in Rank::ALL {
        match of_rank(rank) {
            (2, points) => pairs.push((Some(rank) != top.rank(), -points)),
            (cards, points) if cards > 2 => (sets, worth) = (sets + 1, worth + points),
            _ => {}
        }
    }
    // The pair with the top card comes first, since it must be laid; then the dearest ones.
    pairs.sort_unstable();
    for (_, points) in pairs.into_iter().take(wilds.len()) {
        (sets, worth) = (sets + 1, worth - points);
    }
    wilds.into_iter().take(sets * most).fold(worth, i32::saturating_add)
}

/// Whether a card can be laid as itself in a set: it is neither wild, nor a bonus card, nor one that only a player who goes out
/// may meld.
fn is_natural(context: &Context<'_>, card: Card) -> bool {
    let closing = context.rules.canasta.as_ref().map(|rules| rules.closing.answer);
    !cards::is_wild(context, card) && !special::is_bonus(context, card) && !closing.is_some_and(|it| it.has(card))
}
