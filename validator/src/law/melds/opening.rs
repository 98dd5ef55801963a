//! Openings other than sets and runs: pairs, melds of a certain worth, the whole hand.

use std::cmp::Ordering;

use adjudeck_format::{Card, Groups, Laid, Part, Rank, Seat, Stands, Suit, VerdictKind};

use crate::cards::meld::{Meld, Shape, natural};
use crate::law::context::Context;
use crate::law::melds::needs::{Brief, required};
use crate::law::melds::wild::cards;
use crate::rules::contract::{Contract, Kind, Required};
use crate::rules::opening::{
    DiscardWithHand, Melds, Opening, OpeningWild, PairGrowth, PairSuits, PartOfHand, Worth, WorthPair,
};
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// The number of cards in a pair.
pub(crate) const PAIR: usize = 2;

/// Whether the opening of this deal is to lay the whole hand and go out with it.
pub(crate) fn is_whole_hand(context: &Context<'_>) -> bool {
    let whole = matches!(required(context), Some(Required::Hand));
    if whole && let Some(opening) = &context.rules.opening {
        context.note(&opening.part);
        context.note(&opening.discard);
    }
    whole
}

/// Whether an opening of this deal may have a pair.
pub(crate) fn has_pairs(context: &Context<'_>, at: Part) -> Result<bool, Violation> {
    match (required(context), &context.rules.opening) {
        (Some(it @ (Required::Melds(_) | Required::MeldsWith { .. })), _) => Ok(it.count(Kind::Pair) > 0),
        (Some(Required::Worth(_)), Some(opening)) => match context.ask(&opening.worth_pair) {
            WorthPair::Allowed => Ok(true),
            WorthPair::Barred => Err(fault(VerdictKind::Illegal, &opening.worth_pair, Fact::NoPairs, at)),
        },
        (Some(Required::Worth(_) | Required::ByTotal(_) | Required::Hand) | None, _) => Ok(false),
    }
}

/// A pair of a rank.
pub(crate) fn pair(context: &Context<'_>, cards: &[Laid], rank: Rank, at: Part) -> Result<Meld, Violation> {
    let meld = Meld::new(Shape::Set(rank), cards.iter().filter_map(|laid| laid.card));
    if let (Some(opening), [one, other]) = (&context.rules.opening, meld.cards())
        && context.ask(&opening.pair_suits) == PairSuits::Different
        && let Some(suit) = one.suit().filter(|suit| Some(*suit) == other.suit())
    {
        return Err(fault(VerdictKind::Illegal, &opening.pair_suits, Fact::PairOfOneSuit { suit }, at));
    }
    Ok(meld)
}

/// Whether a meld is a pair.
pub(crate) fn is_pair(meld: &Meld) -> bool {
    matches!(meld.shape(), Shape::Set(_)) && meld.cards().len() == PAIR
}

/// Whether a card may be added to a meld: a pair may not be able to grow.
pub(crate) fn pair_grows(context: &Context<'_>, meld: &Meld, at: Part) -> Result<(), Violation> {
    match &context.rules.opening {
        Some(opening) if is_pair(meld) && context.ask(&opening.pair_growth) == PairGrowth::Barred => {
            Err(fault(VerdictKind::Illegal, &opening.pair_growth, Fact::PairStays, at))
        }
        _ => Ok(()),
    }
}

/// Whether the suits of a pair must differ.
pub(crate) fn pairs_differ(context: &Context<'_>) -> bool {
    context.rules.opening.as_ref().is_some_and(|opening| context.ask(&opening.pair_suits) == PairSuits::Different)
}

/// Whether no wild card may be in the opening of this deal.
pub(crate) fn bars_wilds(context: &Context<'_>) -> bool {
    let Some(opening) = &context.rules.opening else { return false };
    let whole = is_whole_hand(context);
    context.ask(&opening.wild) != OpeningWild::Allowed && !whole
}

/// Whether wild cards alone may be a meld of the opening.
pub(crate) fn wilds_alone(context: &Context<'_>, at: Part) -> Verdict {
    match &context.rules.opening {
        Some(opening) if bars_wilds(context) => illegal(&opening.wild, Fact::WildInOpening, at),
        Some(_) | None => Ok(()),
    }
}

/// Whether the opening has no wild card, where it may have none.
pub(crate) fn wilds(context: &Context<'_>, groups: &Groups<'_>) -> Verdict {
    let Some(opening) = context.rules.opening.as_ref().filter(|_| bars_wilds(context)) else { return Ok(()) };
    let is_wild = |laid: &Laid| laid.card.is_some_and(|card| cards::is_wild(context, card));
    match (0..).zip(groups.cards.iter()).find(|(_, laid)| is_wild(laid)) {
        Some((index, _)) => illegal(&opening.wild, Fact::WildInOpening, Part::Card(index)),
        None => Ok(()),
    }
}

/// Whether the melds are worth as much as the opening needs.
pub(crate) fn worth(context: &Context<'_>, contract: &Contract, briefs: &[Brief], melds: &[Meld], due: i32) -> Verdict {
    let Some(opening) = &context.rules.opening else {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    };
    let has = melds.iter().map(|meld| worth_of(context, opening, meld)).fold(0, i32::saturating_add);
    shapes(context, opening, briefs)?;
    match (context.ask(&opening.worth), has.cmp(&due)) {
        (Worth::AtLeast | Worth::Exactly, Ordering::Equal) => Ok(()),
        (Worth::AtLeast | Worth::Exactly, Ordering::Greater) => dearer(context, opening, Fact::OtherWorth { has, due }),
        (Worth::AtLeast | Worth::Exactly, Ordering::Less) => {
            illegal(&contract.melds, Fact::OtherWorth { has, due }, Part::Line)
        }
    }
}

/// Whether melds may be worth more than is needed.
pub(crate) fn dearer(context: &Context<'_>, opening: &Opening, fact: Fact) -> Verdict {
    match context.ask(&opening.worth) {
        Worth::AtLeast => Ok(()),
        Worth::Exactly => illegal(&opening.worth, fact, Part::Line),
    }
}

/// Whether the number of melds and their lengths are those that the opening asks for.
pub(crate) fn shapes(context: &Context<'_>, opening: &Opening, melds: &[Brief]) -> Verdict {
    let shapes = opening.shapes.ask(context.asked);
    let is = |shape: &Melds| {
        usize::from(shape.count) == melds.len() && melds.iter().all(|(_, cards, _)| shape.cards.has(*cards))
    };
    match shapes {
        Some(shapes) if !shapes.iter().any(is) => illegal(&opening.shapes, Fact::OtherShapes, Part::Line),
        _ => Ok(()),
    }
}

/// What a meld is worth in an opening that needs melds of a certain worth. A wild card is worth what it stands for.
pub(crate) fn worth_of(context: &Context<'_>, opening: &Opening, meld: &Meld) -> i32 {
    let (values, low_ace) = (opening.values.ask(context.asked), context.ask(&opening.low_ace));
    let cards = || (0u8..).zip(meld.cards());
    match meld.shape() {
        Shape::Irregular => 0,
        Shape::Set(rank) => {
            let natural = |card: &Card| if card.rank() == Some(rank) { *card } else { Card::new(rank, Suit::Spades) };
            cards().map(|(_, card)| values.of(natural(card))).sum()
        }
        Shape::Run { suit, low } => cards()
            .filter_map(|(index, _)| {
                let place = low.checked_add(index)?;
                let natural = natural(suit, place)?;
                Some(low_ace.filter(|_| place == 0).unwrap_or(values.of(natural)))
            })
            .sum(),
    }
}

/// The lowest and highest value that a card can have when it is laid in a meld with hidden cards.
pub(crate) fn span_of(context: &Context<'_>, opening: &Opening, laid: Laid) -> Span {
    let (values, low_ace) = (opening.values.ask(context.asked), context.ask(&opening.low_ace));
    let named = match (laid.card, laid.stands) {
        (Some(card), Stands::Unsaid) if !cards::is_wild(context, card) => Some(card),
        (_, Stands::Card(card)) => Some(card),
        (_, Stands::Unsaid | Stands::Rank(_)) => None,
    };
    let may_be = |card: &Card| !card.is_joker() && named.is_none_or(|named| named == *card);
    let is_ace = named.is_none_or(|named| named.rank() == Some(Rank::Ace));
    let worths = || Card::all().filter(may_be).map(|card| values.of(card)).chain(low_ace.filter(|_| is_ace));
    Span::between(worths().min().unwrap_or_default(), worths().max().unwrap_or_default(), 1)
}

/// Whether the player lays all cards of the hand, where the opening is the whole hand.
pub(crate) fn whole_hand(context: &Context<'_>, contract: &Contract, seat: Seat, cards: usize) -> Verdict {
    let left = usize::from(context.deal.table.hand(seat).size()).saturating_sub(cards);
    let Some(opening) = &context.rules.opening else {
        return if left == 0 { Ok(()) } else { illegal(&contract.melds, Fact::ContractNotMet, Part::Line) };
    };
    let (part, discard) = (context.ask(&opening.part), context.ask(&opening.discard));
    if left == 0 || part == PartOfHand::Allowed || left == 1 && discard == DiscardWithHand::Allowed {
        return Ok(());
    }
    let point = if left == 1 { opening.discard.point() } else { opening.part.point() };
    illegal(&opening.part, Fact::WholeHandNotLaid, Part::Line).map_err(|violation| Violation { point, ..violation })
}
