//! What finds melds, and what all its searches ask of the rules.

use adjudeck_format::Card;

use super::build::Laying;
use super::cards::Wilds;
use crate::law::context::Context;
use crate::rules::Rules;
use crate::rules::close::LastCard;
use crate::rules::contract::{Contract, Extras};
use crate::rules::meld::Twins;
use crate::rules::wild::Cards;
use crate::state::deal::Deal;
use crate::state::game::Game;

/// Finds melds in hands, under some rules.
///
/// ```
/// use adjudeck_validator::{Hand, Solved, Solver, edition};
///
/// let rules = edition("kalooki/akagiri").unwrap();
/// let (solver, contracts) = (Solver::new(rules), &rules.contract.as_ref().unwrap().melds.answer);
/// let hand: Hand = "9S 9H 9D 4C 4D JK 7H 8H 9H TH".split(' ').map(|card| card.parse().unwrap()).collect();
/// let Solved::Melds(melds) = solver.contract(&hand, &contracts[1]) else { panic!() };
/// assert_eq!(melds.iter().map(<[_]>::len).collect::<Vec<_>>(), [3, 3, 4]);
/// assert_eq!(solver.contract(&hand, &contracts[0]), Solved::Never);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver<'a> {
    pub(super) rules: &'a Rules,
}

impl<'a> Solver<'a> {
    /// The most combinations that one search visits.
    pub const MOST_NODES: u32 = 50_000;

    /// A solver that knows the rules.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let solver = Solver::new(edition("kalooki/akagiri").unwrap());
    /// assert!(solver.further(&Hand::default(), &[]).is_empty());
    /// ```
    #[must_use]
    pub const fn new(rules: &'a Rules) -> Self {
        Self { rules }
    }

    /// The same rules in a deal with this indicator, or with none: which cards are wild they say themselves then, so that all searches
    /// know it.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let rules = Solver::in_a_deal(edition("vazhushal/pagat").unwrap(), "5C".parse().ok());
    /// let hand: Hand = "9S 9H 5D 2C".split(' ').map(|card| card.parse().unwrap()).collect();
    /// assert_eq!(Solver::new(&rules).further(&hand, &[]).len(), 1);
    /// ```
    #[must_use]
    pub fn in_a_deal(rules: &Rules, indicator: Option<Card>) -> Rules {
        let (mut rules, mut deal) = (rules.clone(), Deal::new());
        deal.setup.indicator = indicator;
        if rules.wild.cards.answer.are_indicated() {
            rules.wild.cards.answer = Cards::These(crate::law::wild::kinds::kinds(&rules, &deal));
        }
        rules
    }

    /// Looks at hands as in a deal with this indicator.
    pub(super) fn in_deal<T>(self, indicator: Option<Card>, look: impl FnOnce(&Context<'_>) -> T) -> T {
        let (game, mut deal) = (Game::default(), Deal::new());
        deal.setup.indicator = indicator;
        look(&Context::new(self.rules, &game, &deal, None))
    }

    /// Whether jokers alone are wild, and in the contract no rank and no suit serves twice.
    pub(super) fn is_plain(self) -> bool {
        let twins = match self.rules.meld.twins.answer {
            // In the contract the first two forbid two sets of a rank and two runs of a suit. The others do not, but where they
            // are the rule a contract is one meld.
            Twins::Barred
            | Twins::SetsLater
            | Twins::NotSameCards
            | Twins::NotPossiblySame
            | Twins::NotContained
            | Twins::NotSameNaturals => false,
            Twins::NotInContract | Twins::Allowed => true,
        };
        let more = match self.rules.wild.cards.answer {
            // Outside a deal there is no indicator.
            Cards::Jokers
            | Cards::IndicatedRank
            | Cards::IndicatedRankInOtherColour
            | Cards::IndicatedRankInOtherColourAndOwnSuit => false,
            Cards::JokersAndTwos => true,
            Cards::These(cards) => !cards.without(Card::JOKER).is_empty(),
        };
        !twins && !more
    }

    /// Which cards are wild.
    pub(super) fn wilds(self) -> Wilds {
        let mut wild = [false; Card::KINDS];
        self.in_deal(None, |context| {
            for (wild, card) in wild.iter_mut().zip(Card::all()) {
                *wild = crate::law::wild::cards::is_wild(context, card);
            }
        });
        wild
    }

    /// Lengthens the melds with what the hand has, if that may be done; none if too few cards would be left.
    pub(super) fn finish(self, mut laying: Laying, longer: bool) -> Option<Laying> {
        let keep = match self.rules.close.last_card.answer {
            LastCard::AnyWay => 0,
            LastCard::Discard => 1,
        };
        if laying.left() < keep {
            return None;
        }
        if longer {
            laying.grow(self.rules, keep);
        }
        laying.weigh(&self.rules.score.values.answer);
        Some(laying)
    }

    /// Whether melds of the contract may be longer than they must be.
    pub(super) fn longer(self) -> bool {
        match self.contract_answer(|contract| contract.extras.answer) {
            Some(Extras::Exact) => false,
            Some(Extras::Free | Extras::AtOnce | Extras::LongerOnly) | None => true,
        }
    }

    pub(super) fn contract_answer<T>(self, answer: impl Fn(&Contract) -> T) -> Option<T> {
        self.rules.contract.as_ref().map(answer)
    }
}
