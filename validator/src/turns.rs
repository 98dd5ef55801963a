//! The law of turns as a table: what a player may do in which situation.
//!
//! The law is not written a second time for this. It is run on assumed situations, and whatever it asks about one becomes a
//! [question](Question) of the table.

mod question;
mod supposed;
mod tree;

use adjudeck_format::Verb;
use supposed::{Bounds, Supposed};
use tree::explore;

use crate::law::turns::{buy, call, calls, draw, end, lay, push, take, withdraws};
use crate::rules::{Consulted, Point, Rules};
pub use crate::turns::question::{AnswerKind, Question};
pub use crate::turns::tree::{Arm, DecisionTree};
use crate::verdict::Verdict;

/// What the law of turns says about a play: nothing, or what is wrong (the code of the fact) and the point that decides.
///
/// `Ok` does not make the play legal. The cards and the melds on the table may still forbid it.
pub type TurnVerdict = Result<(), (&'static str, Point)>;

/// A play about which the law of turns has something to say. They are in the order in which they come in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Play {
    Call,
    Withdraw,
    Allow,
    Refuse,
    Push,
    Peek,
    Draw,
    Take,
    Buy,
    LayDown,
    LayOff,
    Discard,
    Pass,
}

impl Play {
    const ALL: [Self; 13] = [
        Self::Call,
        Self::Withdraw,
        Self::Allow,
        Self::Refuse,
        Self::Push,
        Self::Peek,
        Self::Draw,
        Self::Take,
        Self::Buy,
        Self::LayDown,
        Self::LayOff,
        Self::Discard,
        Self::Pass,
    ];

    /// The verb for it in a log.
    const fn verb(self) -> Verb {
        match self {
            Self::Call => Verb::Calls,
            Self::Withdraw => Verb::Withdraws,
            Self::Allow => Verb::Allows,
            Self::Refuse => Verb::Refuses,
            Self::Push => Verb::Pushes,
            Self::Peek => Verb::Peeks,
            Self::Draw => Verb::Draws,
            Self::Take => Verb::Takes,
            Self::Buy => Verb::Buys,
            Self::LayDown => Verb::Melds,
            Self::LayOff => Verb::Lays,
            Self::Discard => Verb::Discards,
            Self::Pass => Verb::Passes,
        }
    }

    /// Whether the game has this play.
    fn is_known(self, rules: &Rules) -> bool {
        let (calls, buys) = (rules.call.is_some(), rules.buy.is_some());
        match self {
            Self::Call => rules.knows(Verb::Calls),
            Self::Withdraw => calls || buys,
            Self::Allow | Self::Refuse => calls,
            Self::Buy => buys,
            Self::Push | Self::Peek => rules.push.is_some(),
            Self::Draw | Self::Take | Self::LayDown | Self::LayOff | Self::Discard | Self::Pass => true,
        }
    }

    /// What the law of turns says about it in a situation.
    fn judged(self, at: &Supposed<'_>) -> TurnVerdict {
        self.law(at).map_err(|violation| (violation.fact.code(), violation.point))
    }

    fn law(self, at: &Supposed<'_>) -> Verdict {
        let seat = at.actor();
        match self {
            Self::Call => calls(at, seat),
            Self::Withdraw => withdraws(at, seat),
            Self::Allow => call::answer(at, seat, false),
            Self::Refuse => call::answer(at, seat, true),
            Self::Push => push::push(at, seat, at.cards()),
            Self::Peek => push::peek(at, seat),
            Self::Draw => draw::from_stock(at, seat, at.cards()),
            Self::Take => take::from_pile(at, seat, at.cards()),
            Self::Buy => buy::buy(at, seat),
            Self::LayDown => lay::may_lay_melds(at, seat),
            Self::LayOff => lay::may_lay_off(at, seat),
            Self::Discard => end::may_end(at, seat),
            Self::Pass => end::may_pass(at, seat),
        }
    }
}

/// The law of turns of a game: for each play of the game, the questions to ask, and what follows from the answers.
///
/// It assumes a deal of four players that is being played, without faults and with nothing hidden.
///
/// ```
/// use adjudeck_format::Verb;
/// use adjudeck_validator::{edition, turns};
///
/// let table = turns::table(edition("kalooki/akagiri").unwrap());
/// let (_, discards) = table.iter().find(|(verb, _)| *verb == Verb::Discards).unwrap();
/// assert!(discards.verdicts().any(|verdict| verdict.is_err_and(|(code, _)| code == "not-drawn")));
/// assert!(table.iter().all(|(verb, _)| *verb != Verb::Pushes), "nobody pushes in Kalooki");
/// ```
#[must_use]
pub fn table(rules: &Rules) -> Vec<(Verb, DecisionTree<TurnVerdict>)> {
    let bounds = Bounds::of(&[rules]);
    let known = Play::ALL.into_iter().filter(|play| play.is_known(rules));
    known.map(|play| (play.verb(), explore(|path| play.judged(&Supposed::new(rules, bounds, path, None))))).collect()
}

/// Where the law of turns differs between two games: for each play, the situations in which it says one thing under the rules
/// of one and another under those of the other. `None` where both say the same.
///
/// ```
/// use adjudeck_validator::{edition, turns};
///
/// let [akagiri, pagat] = ["kalooki/akagiri", "kalooki/pagat"].map(|name| edition(name).unwrap());
/// assert!(turns::differences(akagiri, akagiri).is_empty());
/// assert!(!turns::differences(akagiri, pagat).is_empty());
/// ```
#[must_use]
pub fn differences(one: &Rules, other: &Rules) -> Vec<(Verb, DecisionTree<Option<[TurnVerdict; 2]>>)> {
    let bounds = Bounds::of(&[one, other]);
    let known = Play::ALL.into_iter().filter(|play| play.is_known(one) || play.is_known(other));
    let compared = known.map(|play| {
        let branch = explore(|path| {
            let [one, other] = [one, other].map(|rules| play.judged(&Supposed::new(rules, bounds, path, None)));
            (one != other).then_some([one, other])
        });
        (play.verb(), branch)
    });
    compared.filter(|(_, branch)| *branch != DecisionTree::Decided(None)).collect()
}

/// The points that the law of turns of a game depends on in any situation.
///
/// ```
/// use adjudeck_validator::{edition, turns};
/// let points = turns::points(edition("kalooki/akagiri").unwrap());
/// assert!(points.points().any(|point| point.path() == "call.window"));
/// ```
#[must_use]
pub fn points(rules: &Rules) -> Consulted {
    let (consulted, bounds) = (Consulted::default(), Bounds::of(&[rules]));
    for play in Play::ALL.into_iter().filter(|play| play.is_known(rules)) {
        let _ = explore(|path| play.judged(&Supposed::new(rules, bounds, path, Some(&consulted))));
    }
    consulted
}
