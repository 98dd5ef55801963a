//! What is said of the cards and the players before play begins.

use adjudeck_format::{Card, Groups, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::dealing::doubles;
use crate::law::melds::{meld, opening, said};
use crate::law::plays::recorded::SetUp;

/// A player was dealt cards.
pub(super) fn hand<'p>(context: &Context<'_>, player: Seat, cards: &'p [Option<Card>]) -> SetUp<'p> {
    let misdealt = context.deal.cards_due(context.rules).is_some_and(|due| usize::from(due) != cards.len());
    // In a position a hand need not be as it was dealt.
    let pairs = (context.rules.doubles.is_some() && !context.deal.setup.in_position).then(|| doubles::pairs(cards));
    SetUp::Hand { player, cards, misdealt, pairs }
}

/// A card is turned up to start the discard pile. Where another says what is wild, that one asks for doubles.
pub(super) fn upcard(context: &Context<'_>, card: Option<Card>) -> SetUp<'static> {
    let asks_doubles = context.rules.indicator.is_none() || !context.ask(&context.rules.wild.cards).are_indicated();
    SetUp::Upcard { card, asks_doubles }
}

/// A card is turned to say what is wild; it does so where there is such a card, and only a joker may not have done so before.
pub(super) fn indicator(context: &Context<'_>, card: Card) -> SetUp<'static> {
    let is_turned = context.rules.indicator.is_some() && context.deal.setup.indicator.is_none_or(Card::is_joker);
    if is_turned { SetUp::Indicator(card) } else { SetUp::Nothing }
}

/// A player has melds on the table. The only one must be their first, and a pair is laid at no other time: nobody need say so.
pub(super) fn table<'p>(context: &Context<'_>, player: Seat, groups: &'p Groups<'p>) -> SetUp<'p> {
    let melds: Vec<Meld> =
        said::plain_groups(context, groups).iter().map(|cards| meld::read_best_effort(context, cards, true)).collect();
    let lie = context.deal.table.melds(player);
    let is_only = lie.len() + melds.len() == 1;
    let openings = lie.iter().chain(&melds).map(|meld| is_only || opening::is_pair(meld)).collect();
    SetUp::Table { player, groups, melds, openings }
}
