//! Melds without wild cards, read in one pass.

use adjudeck_format::{Laid, Stands};

use crate::cards::meld::{Meld, Shape, natural};
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::wilds;
use crate::rules::meld::{Run, SetSuits};

/// The meld of cards without a wild one, as most are: a run written from its lowest card up, or a set that is not copies of
/// one card. `None` says nothing: other code finds out what else the cards may be, or why they are no meld.
pub(in crate::law) fn plain(context: &Context<'_>, cards: &[Laid]) -> Option<Meld> {
    if context.is_noted() {
        return None;
    }
    let mut meld = Meld::empty();
    for laid in cards {
        let card = laid.card.filter(|_| laid.stands == Stands::Unsaid)?;
        if !meld.take_in(card) {
            return None;
        }
    }
    let (rules, wild, kinds) = (&context.rules.meld, &context.rules.wild, meld.kinds());
    let first = meld.cards().first().copied().filter(|_| cards::none_of(context, kinds))?;
    let (rank, suit) = first.rank().zip(first.suit())?;
    let (is_right, shape, size) = if wilds::have_rank_of(kinds, first) {
        let suits = kinds.len();
        let different = usize::from(meld.len()) == suits || rules.set_suits.answer == SetSuits::Any;
        let enough = meld.len() >= wild.set_naturals.answer;
        (suits > 1 && different && enough, Shape::Set(rank), rules.set_size.answer)
    } else {
        let low = rank as u8;
        let in_order = (low..).zip(meld.cards()).all(|(place, card)| natural(suit, place) == Some(*card));
        let (first, last) = rules.ace.answer.ends();
        let may_lie = rules.run.answer == Run::ConsecutiveOfSuit && low >= first && low + meld.len() <= last + 1;
        let may_lie = may_lie && meld.len() <= rules.ace.answer.most_naturals();
        (in_order && may_lie, Shape::Run { suit, low }, rules.run_size.answer)
    };
    meld.shape_as(shape);
    let is_meld = is_right && meld.len() >= size.least && size.most.is_none_or(|most| meld.len() <= most);
    is_meld.then_some(meld)
}

#[cfg(test)]
mod tests {
    use adjudeck_format::{Card, Laid, Stands};
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use crate::editions::editions;
    use crate::law::context::Context;
    use crate::law::melds::meld::{read, read_opening};
    use crate::rules::Consulted;
    use crate::state::deal::Deal;
    use crate::state::game::Game;

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() })]

        /// If consulted points are noted, melds are read card by card; otherwise in one pass where possible. Both ways give
        /// the same melds.
        #[test]
        fn melds_read_at_once_are_those_read_card_by_card(
            cards in prop::collection::vec((0..6_usize, 0..2_usize), 0..7),
            first in 0..Card::KINDS,
            indicator in 0..Card::KINDS,
            which in 0..editions().len(),
            opening: bool,
        ) {
            // Cards that are near each other, so that many groups are melds: the next ones of a suit, or the same rank in
            // other suits.
            let near = |(up, suits)| Card::from_index((first + up * if suits == 0 { 1 } else { 13 }) % Card::KINDS);
            let cards: Vec<Laid> =
                cards.into_iter().map(|it| Laid { card: near(it), stands: Stands::Unsaid }).collect();
            let (game, mut deal, asked) = (Game::default(), Deal::new(), Consulted::default());
            deal.setup.indicator = Card::from_index(indicator);
            for rules in editions().iter().skip(which).take(1) {
                let (quiet, noted) = (Context::new(rules, &game, &deal, None), Context::new(rules, &game, &deal, Some(&asked)));
                let read = if opening { read_opening } else { read };
                prop_assert_eq!(read(&quiet, &cards, 0), read(&noted, &cards, 0));
            }
        }
    }
}
