//! The indicator: the card that is turned up to say what is wild.

use adjudeck_format::{Card, Part};

use super::{Case, doubles, illegal, wild};
use crate::rules::indicator::{Drawn, Joker};
use crate::rules::wild::Cards;
use crate::verdict::{Fact, Verdict};

/// Whether a card may be turned up to say what is wild.
pub(crate) fn turn(case: &Case<'_>, card: Card) -> Verdict {
    wild::indicator(case, card)?;
    let Some(rules) = &case.rules.indicator else { return Ok(()) };
    let _ = rules.turned.ask(case.asked);
    if let Some(before) = case.deal.indicator {
        let again = before.is_joker() && case.ask(&rules.joker) == Joker::CutAgain;
        return if again { Ok(()) } else { illegal(&rules.turned, Fact::SecondIndicator, Part::Line) };
    }
    doubles::none_kept(case)
}

/// Whether it is settled what is wild, as it must be before the upcard is turned up.
pub(crate) fn settled(case: &Case<'_>) -> Verdict {
    let Some(rules) = &case.rules.indicator else { return doubles::none_kept(case) };
    match case.deal.indicator {
        Some(card) if card.is_joker() && case.ask(&rules.joker) == Joker::CutAgain => {
            illegal(&rules.joker, Fact::CutAgain, Part::Line)
        }
        Some(_) => Ok(()),
        None => match case.ask(&case.rules.wild.cards) {
            Cards::Jokers | Cards::JokersAndTwos => doubles::none_kept(case),
            Cards::IndicatedRank | Cards::IndicatedRankInOtherColour if case.deal.in_position => Ok(()),
            Cards::IndicatedRank | Cards::IndicatedRankInOtherColour => {
                illegal(&rules.turned, Fact::NoIndicator, Part::Line)
            }
        },
    }
}

/// Whether the indicator is what is left of the stock, and may be drawn.
pub(crate) fn is_last(case: &Case<'_>) -> bool {
    let table = &case.deal.table;
    table.stock() == 0
        && table.indicator().is_some()
        && case.rules.indicator.as_ref().is_some_and(|rules| case.ask(&rules.drawn) == Drawn::Last)
}
