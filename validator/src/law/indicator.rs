//! The indicator: the card that is turned up to say what is wild.

use adjudeck_format::{Card, Part};

use crate::law::context::Context;
use crate::law::{custody, doubles};
use crate::rules::Rules;
use crate::rules::indicator::{Joker, Turned};
use crate::rules::wild::Cards;
use crate::state::deal::Deal;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the indicator has not been turned up, or another has to be in its place.
pub(crate) fn is_awaited(rules: &Rules, deal: &Deal) -> bool {
    let again = rules.indicator.as_ref().is_some_and(|indicator| indicator.joker.answer == Joker::CutAgain);
    deal.setup.indicator.is_none_or(|card| again && card.is_joker())
}

/// Whether a card may be turned up to say what is wild.
pub(crate) fn turn(context: &Context<'_>, card: Card) -> Verdict {
    if let (Some(rules), Some(before)) = (&context.rules.indicator, context.deal.setup.indicator)
        && before.is_joker()
        && context.ask(&rules.joker) == Joker::CutAgain
    {
        // The one before goes back into the stock, and may be turned up again.
        return if before == card { Ok(()) } else { custody::appear(context, &[Some(card)]) };
    }
    may_be_turned(context, card)?;
    doubles::none(context)
}

/// Whether such a card may be turned up now, there being none yet.
fn may_be_turned(context: &Context<'_>, card: Card) -> Verdict {
    let Some(rules) = &context.rules.indicator else {
        return illegal(&context.rules.wild.cards, Fact::NotInThisGame, Part::Line);
    };
    let turned = context.ask(&rules.turned);
    if context.deal.setup.indicator.is_some() {
        return illegal(&rules.turned, Fact::SecondIndicator, Part::Line);
    }
    custody::appear(context, &[Some(card)])?;
    let dealt = context.game.seats().any(|seat| context.deal.player(seat).dealt);
    match turned {
        Turned::BeforeDealing if dealt && !context.deal.setup.in_position => {
            illegal(&rules.turned, Fact::IndicatorTooLate, Part::Line)
        }
        Turned::BeforeDealing | Turned::BeforeUpcard => Ok(()),
    }
}

/// Whether it is settled what is wild, as it must be before the upcard is turned up.
pub(crate) fn settled(context: &Context<'_>) -> Verdict {
    let Some(rules) = &context.rules.indicator else { return doubles::none(context) };
    match context.deal.setup.indicator {
        Some(card) if card.is_joker() && context.ask(&rules.joker) == Joker::CutAgain => {
            illegal(&rules.joker, Fact::CutAgain, Part::Line)
        }
        Some(_) => Ok(()),
        None => match context.ask(&context.rules.wild.cards) {
            Cards::Jokers | Cards::JokersAndTwos | Cards::These(_) => doubles::none(context),
            Cards::IndicatedRank | Cards::IndicatedRankInOtherColour | Cards::IndicatedRankInOtherColourAndOwnSuit => {
                match context.ask(&rules.turned) {
                    Turned::BeforeUpcard if !context.deal.setup.in_position => {
                        illegal(&rules.turned, Fact::NoIndicator, Part::Line)
                    }
                    Turned::BeforeDealing | Turned::BeforeUpcard => Ok(()),
                }
            }
        },
    }
}
