//! Openings of other kinds than sets and runs: pairs, melds of a certain worth, the whole hand.

use std::cmp::Ordering;

use adjudeck_format::{Card, Expected, Groups, Laid, Part, Rank, Seat, Suit};

use super::contract::{Brief, required};
use super::{Case, fault, illegal, wild};
use crate::meld::{Meld, Shape, natural};
use crate::rules::contract::{Contract, Kind, Required};
use crate::rules::opening::{
    DiscardWithHand, Melds, Opening, OpeningWild, PairGrowth, PairSuits, PartOfHand, Worth, WorthPair,
};
use crate::verdict::{Fact, Verdict, Violation};

/// The cards of a pair.
pub(crate) const PAIR: usize = 2;

/// Whether the opening of this deal is the whole hand, with which the player goes out.
pub(crate) fn is_whole_hand(case: &Case<'_>) -> bool {
    let whole = matches!(required(case), Some(Required::Hand));
    if whole && let Some(opening) = &case.rules.opening {
        case.note(&opening.part);
        case.note(&opening.discard);
    }
    whole
}

/// Whether an opening of this deal may have a pair.
pub(crate) fn has_pairs(case: &Case<'_>, at: Part) -> Result<bool, Violation> {
    match (required(case), &case.rules.opening) {
        (Some(it @ (Required::Melds(_) | Required::MeldsWith { .. })), _) => Ok(it.count(Kind::Pair) > 0),
        (Some(Required::Worth(_)), Some(opening)) => match case.ask(&opening.worth_pair) {
            WorthPair::Allowed => Ok(true),
            WorthPair::Barred => Err(fault(Expected::Illegal, &opening.worth_pair, Fact::NoPairs, at)),
        },
        (Some(Required::Worth(_) | Required::Hand) | None, _) => Ok(false),
    }
}

/// A pair of a rank.
pub(crate) fn pair(case: &Case<'_>, cards: &[Laid], rank: Rank, at: Part) -> Result<Meld, Violation> {
    let meld = Meld::new(Shape::Set(rank), cards.iter().filter_map(|laid| laid.card));
    if let (Some(opening), [one, other]) = (&case.rules.opening, meld.cards())
        && case.ask(&opening.pair_suits) == PairSuits::Different
        && let Some(suit) = one.suit().filter(|suit| Some(*suit) == other.suit())
    {
        return Err(fault(Expected::Illegal, &opening.pair_suits, Fact::PairOfOneSuit { suit }, at));
    }
    Ok(meld)
}

/// Whether a card may be added to a meld, as far as that is a pair.
pub(crate) fn pair_grows(case: &Case<'_>, meld: &Meld, at: Part) -> Result<(), Violation> {
    match &case.rules.opening {
        Some(opening) if meld.cards().len() == PAIR && case.ask(&opening.pair_growth) == PairGrowth::Barred => {
            Err(fault(Expected::Illegal, &opening.pair_growth, Fact::PairStays, at))
        }
        _ => Ok(()),
    }
}

/// Whether no wild card is in the opening, where none may be.
pub(crate) fn wilds(case: &Case<'_>, groups: &Groups<'_>) -> Verdict {
    let Some(opening) = &case.rules.opening else { return Ok(()) };
    let whole = is_whole_hand(case);
    if case.ask(&opening.wild) == OpeningWild::Allowed || whole {
        return Ok(());
    }
    let is_wild = |laid: &Laid| laid.card.is_some_and(|card| wild::is_wild(case, card));
    match (0..).zip(groups.cards.iter()).find(|(_, laid)| is_wild(laid)) {
        Some((index, _)) => illegal(&opening.wild, Fact::WildInOpening, Part::Card(index)),
        None => Ok(()),
    }
}

/// Whether melds are worth what is needed.
pub(crate) fn worth(case: &Case<'_>, contract: &Contract, briefs: &[Brief], melds: &[Meld], due: i32) -> Verdict {
    let Some(opening) = &case.rules.opening else {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    };
    let has = melds.iter().map(|meld| worth_of(case, opening, meld)).fold(0, i32::saturating_add);
    shapes(case, opening, briefs)?;
    match (case.ask(&opening.worth), has.cmp(&due)) {
        (Worth::AtLeast | Worth::Exactly, Ordering::Equal) | (Worth::AtLeast, Ordering::Greater) => Ok(()),
        (Worth::Exactly, Ordering::Greater) => illegal(&opening.worth, Fact::OtherWorth { has, due }, Part::Line),
        (Worth::AtLeast | Worth::Exactly, Ordering::Less) => {
            illegal(&contract.melds, Fact::OtherWorth { has, due }, Part::Line)
        }
    }
}

/// Whether there are as many melds of such sizes as there may be.
fn shapes(case: &Case<'_>, opening: &Opening, melds: &[Brief]) -> Verdict {
    let shapes = opening.shapes.ask(case.asked);
    let is = |shape: &Melds| {
        usize::from(shape.count) == melds.len() && melds.iter().all(|(_, cards, _)| shape.cards.has(*cards))
    };
    match shapes {
        Some(shapes) if !shapes.iter().any(is) => illegal(&opening.shapes, Fact::OtherShapes, Part::Line),
        _ => Ok(()),
    }
}

/// What a meld is worth where an opening needs melds of a certain worth; a wild card is worth what it stands for.
fn worth_of(case: &Case<'_>, opening: &Opening, meld: &Meld) -> i32 {
    let (values, low_ace) = (opening.values.ask(case.asked), case.ask(&opening.low_ace));
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

/// Whether all cards of the hand are laid, where the opening is the whole hand.
pub(crate) fn whole_hand(case: &Case<'_>, contract: &Contract, seat: Seat, cards: usize) -> Verdict {
    let left = usize::from(case.deal.table.hand(seat).size()).saturating_sub(cards);
    let Some(opening) = &case.rules.opening else {
        return if left == 0 { Ok(()) } else { illegal(&contract.melds, Fact::ContractNotMet, Part::Line) };
    };
    let (part, discard) = (case.ask(&opening.part), case.ask(&opening.discard));
    if left == 0 || part == PartOfHand::Allowed || left == 1 && discard == DiscardWithHand::Allowed {
        return Ok(());
    }
    let point = if left == 1 { opening.discard.point() } else { opening.part.point() };
    illegal(&opening.part, Fact::WholeHandNotLaid, Part::Line).map_err(|violation| Violation { point, ..violation })
}
