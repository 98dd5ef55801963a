//! What a hand is worth that is kept to the end of the deal, and how it can be declared.

use adjudeck_format::{Card, Groups};

use super::solver::Solver;
use crate::cards::meld::Meld;
use crate::cards::table::Hand;
use crate::law::complete::{Complete, Declaration, TooManyWays};
use crate::law::melds::wild::cards;
use crate::law::verbs;
use crate::melding::Kind as GroupKind;
use crate::rules::declare::Rest;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::Allowed;
use crate::verdict::{Verdict, Violation};

impl Solver<'_> {
    /// How a hand can be declared, if it can, with one card left to discard or without. Where players knock, the way with the
    /// [least deadwood](Self::least_deadwood), no matter how much is allowed. `indicator` says what is wild, and
    /// `taken` is the card that was taken from the pile in this turn.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "3H 4H 5H 7S JK 9S KS KH KD 6C 6S 6H 6D 2C".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let solver = Solver::new(edition("paplu/akagiri").unwrap());
    /// let declaration = solver.declaration(&hand, true, "QS".parse().ok(), None).unwrap();
    /// assert_eq!(declaration.discard.unwrap().to_string(), "2C");
    /// assert_eq!(declaration.melds.iter().len(), 4);
    /// assert_eq!(solver.declaration(&hand, true, "QS".parse().ok(), "2C".parse().ok()), None);
    /// ```
    #[must_use]
    pub fn declaration(
        self,
        hand: &Hand,
        discard: bool,
        indicator: Option<Card>,
        taken: Option<Card>,
    ) -> Option<Declaration> {
        let declare = self.rules.declare.as_ref()?;
        match declare.rest.answer {
            Rest::Knocking => return self.least_deadwood(hand, discard, taken).map(|least| least.declaration),
            Rest::Barred => {}
        }
        let barred = taken.filter(|_| declare.taken.answer == Allowed::Barred);
        self.in_deal(indicator, |context| Complete::new(context, declare).declaration(hand, discard, barred))
    }

    /// As [`declaration`](Self::declaration), but a search that gave up is an error, and `None` means that the hand cannot be
    /// declared.
    ///
    /// # Errors
    /// The search would take too long.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let solver = Solver::new(edition("paplu/akagiri").unwrap());
    /// assert_eq!(solver.find_declaration(&Hand::default(), false, "QS".parse().ok()), Ok(None));
    /// assert!(solver.find_declaration(&Hand::default().with_hidden(), false, "QS".parse().ok()).is_err());
    /// ```
    pub fn find_declaration(
        self,
        hand: &Hand,
        discard: bool,
        indicator: Option<Card>,
    ) -> Result<Option<Declaration>, TooManyWays> {
        let Some(declare) = self.rules.declare.as_ref() else { return Ok(None) };
        self.in_deal(indicator, |context| Complete::new(context, declare).declared(hand, discard, None))
    }

    /// The melds that a loser should show of a hand that they have kept to the end of the deal: those with which it costs
    /// least. There are none if showing melds does not make the hand cheaper.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "TH JH QH KH 7S 8S 8D 4C 4D 4S 4S 2D 2D".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let shown = |edition_of| Solver::new(edition(edition_of).unwrap()).arranged(&hand, "5C".parse().ok()).unwrap();
    /// assert_eq!(shown("paplu/pagat").iter().map(<[_]>::len).collect::<Vec<_>>(), [4]);
    /// assert_eq!(shown("paplu/akagiri").iter().len(), 0);
    /// ```
    #[must_use]
    pub fn arranged(self, hand: &Hand, indicator: Option<Card>) -> Option<Groups<'static>> {
        let (declare, payment) = (self.rules.declare.as_ref()?, self.rules.payment.as_ref()?);
        let counted = self.rules.score.hand.answer;
        if counted == Counted::Everything {
            return Some(Groups { cards: [][..].into(), ends: [][..].into() });
        }
        self.in_deal(indicator, |context| {
            let value = |card| cards::cost(context, payment, card);
            Complete::new(context, declare).arranged(hand, counted, value)
        })
    }

    /// The melds that leave the fewest cards of a hand, no matter which runs a declared hand needs. Among equally good
    /// ones, those that include these runs. `None` if that would take too long to find out.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "9S 9H 9D KS KH KD 4C 5D".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let solver = Solver::new(edition("paplu/pagat").unwrap());
    /// assert_eq!(solver.nearest(&hand, "QS".parse().ok()).unwrap().iter().len(), 2);
    /// ```
    #[must_use]
    pub fn nearest(self, hand: &Hand, indicator: Option<Card>) -> Option<Groups<'static>> {
        let strict = self.rules.declare.as_ref()?;
        let mut free = strict.clone();
        (free.pure_runs.answer, free.runs.answer, free.longest.answer) = (0, 0, 0);
        (free.all_pure.answer, free.split.answer) = (Allowed::Allowed, Allowed::Allowed);
        let by = |declare| {
            self.in_deal(indicator, |context| {
                Complete::new(context, declare).arranged(hand, Counted::OutsideLives, |_| 1)
            })
        };
        let most = by(&free)?;
        let with_runs = by(strict).filter(|melds| melds.cards.len() >= most.cards.len());
        Some(with_runs.unwrap_or(most))
    }

    /// The groups of a hand as melds, each with its kind where the game tells kinds apart. A group that is no meld is left out.
    ///
    /// ```
    /// use adjudeck_validator::{GroupKind, Hand, Solver, edition};
    ///
    /// let hand: Hand = "3H 4H 5H 9S 9H JK".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let (solver, indicator) = (Solver::new(edition("paplu/pagat").unwrap()), "QS".parse().ok());
    /// let melds = solver.nearest(&hand, indicator).unwrap();
    /// let mut kinds: Vec<_> = solver.groups(&melds, indicator).into_iter().map(|(_, kind)| kind).collect();
    /// assert!(kinds.contains(&Some(GroupKind::Pure)) && kinds.contains(&Some(GroupKind::Set)));
    /// ```
    #[must_use]
    pub fn groups(self, melds: &Groups<'_>, indicator: Option<Card>) -> Vec<(Meld, Option<GroupKind>)> {
        let Some(declare) = &self.rules.declare else { return Vec::new() };
        let are_told = verbs::declare::tells_kinds(self.rules);
        self.in_deal(indicator, |context| {
            let groups = melds.iter().filter_map(|cards| verbs::declare::group(context, declare, cards, 0).ok());
            groups.map(|(meld, kind)| (meld, are_told.then_some(kind))).collect()
        })
    }

    /// What keeps a hand from being declared in these melds with this discard; empty if it can be declared.
    ///
    /// ```
    /// use adjudeck_validator::{Fact, Hand, Solver, edition};
    ///
    /// let hand: Hand = "9S 9H 9D KS KH KD 4C 5D".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let (solver, indicator) = (Solver::new(edition("paplu/pagat").unwrap()), "QS".parse().ok());
    /// let melds = solver.nearest(&hand, indicator).unwrap();
    /// let lacks: Vec<_> = solver.lacks(&hand, &melds, None, indicator).iter().map(|it| it.fact).collect();
    /// assert_eq!(lacks, [Fact::FewPureRuns { has: 0, least: 1 }, Fact::CardsInNoMeld { cards: 2 }]);
    /// ```
    #[must_use]
    pub fn lacks(
        self,
        hand: &Hand,
        melds: &Groups<'_>,
        discard: Option<Card>,
        indicator: Option<Card>,
    ) -> Vec<Violation> {
        let Some(declare) = &self.rules.declare else { return Vec::new() };
        self.in_deal(indicator, |context| {
            let lives = verbs::declare::read(context, declare, melds)
                .and_then(|(briefs, _)| verbs::declare::lives(context, declare, &briefs));
            let used = melds.cards.len() + usize::from(discard.is_some());
            let rest = match declare.rest.answer {
                Rest::Barred => verbs::declare::rest(context, declare, hand, used),
                // How much may be left depends on the deal.
                Rest::Knocking => Ok(()),
            };
            [lives, rest].into_iter().filter_map(Verdict::err).collect()
        })
    }

    /// What a hand that is kept to the end of the deal costs, with the melds that make it cheapest.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    ///
    /// let hand: Hand = "TH JH QH KH 7S 8S 8D 4C 4D 4S 4S 2D 2D".split(' ').map(|card| card.parse().unwrap()).collect();
    /// let solver = Solver::new(edition("paplu/pagat").unwrap());
    /// assert_eq!(solver.points(&hand, "5C".parse().ok()), Some(43));
    /// ```
    #[must_use]
    pub fn points(self, hand: &Hand, indicator: Option<Card>) -> Option<i32> {
        let (declare, payment) = (self.rules.declare.as_ref()?, self.rules.payment.as_ref()?);
        self.in_deal(indicator, |context| {
            let value = |card| cards::cost(context, payment, card);
            Complete::new(context, declare).least(hand, self.rules.score.hand.answer, value)
        })
    }
}
