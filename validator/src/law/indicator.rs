//! The indicator: the card that is turned up to say what is wild.

use adjudeck_format::{Card, Part};

use super::{Case, doubles, illegal, wild};
use crate::rules::indicator::{Joker, Turned};
use crate::rules::wild::Cards;
use crate::verdict::{Fact, Verdict};

/// Whether a card may be turned up to say what is wild.
pub(crate) fn turn(case: &Case<'_>, card: Card) -> Verdict {
    if let (Some(rules), Some(before)) = (&case.rules.indicator, case.deal.indicator)
        && before.is_joker()
        && case.ask(&rules.joker) == Joker::CutAgain
    {
        // The one before goes back into the stock, and may be turned up again.
        return if before == card { Ok(()) } else { super::deal::appear(case, &[Some(card)]) };
    }
    wild::indicator(case, card)?;
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
            Cards::IndicatedRank | Cards::IndicatedRankInOtherColour => match case.ask(&rules.turned) {
                Turned::BeforeDealing => Ok(()),
                Turned::BeforeUpcard => illegal(&rules.turned, Fact::NoIndicator, Part::Line),
            },
        },
    }
}
