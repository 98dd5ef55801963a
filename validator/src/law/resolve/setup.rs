//! What is said about the cards and the players before play begins.

use adjudeck_format::{Card, Groups, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::dealing::doubles;
use crate::law::melds::special;
use crate::law::melds::{meld, opening, said};
use crate::law::plays::recorded::SetUp;

/// A player was dealt cards.
pub(super) fn hand<'p>(context: &Context<'_>, player: Seat, cards: &'p [Option<Card>]) -> SetUp<'p> {
    let misdealt = context.deal.cards_due(context.rules).is_some_and(|due| usize::from(due) != cards.len());
    // In a position a hand may differ from the dealt one.
    let pairs = (context.rules.doubles.is_some() && !context.deal.setup.in_position).then(|| doubles::pairs(cards));
    SetUp::Hand { player, cards, misdealt, pairs }
}

/// A card is turned up to start the discard pile. Doubles must be shown by then, or before the indicator where that one
/// says what is wild.
pub(super) fn upcard(context: &Context<'_>, card: Option<Card>) -> SetUp<'static> {
    let asks_doubles = context.rules.indicator.is_none() || !context.ask(&context.rules.wild.cards).are_indicated();
    SetUp::Upcard { card, asks_doubles }
}

/// A card is turned up to say what is wild. It counts if the game has an indicator and none was turned up yet, or only a joker.
pub(super) fn indicator(context: &Context<'_>, card: Card) -> SetUp<'static> {
    let is_turned = context.rules.indicator.is_some() && context.deal.setup.indicator.is_none_or(Card::is_joker);
    if is_turned { SetUp::Indicator(card) } else { SetUp::Nothing }
}

/// A player has melds on the table. A single meld must be their first, and a pair can only be from an opening, so the
/// record need not say so.
pub(super) fn table<'p>(context: &Context<'_>, player: Seat, groups: &'p Groups<'p>) -> SetUp<'p> {
    let melds: Vec<Meld> =
        said::plain_groups(context, groups).iter().map(|cards| meld::read_best_effort(context, cards, true)).collect();
    let lie = context.deal.table.melds(player);
    let is_only = lie.len() + melds.len() == 1;
    let openings = lie.iter().chain(&melds).map(|meld| is_only || opening::is_pair(meld)).collect();
    let opens = melds.iter().any(|meld| !special::is_bonus_meld(context, meld));
    SetUp::Table { player, groups, melds, openings, opens }
}
