//! Rules that contradict themselves: answers of which each can be given, but not all together.

use std::fmt;

use super::close::End;
use super::contract::Required;
use super::meld::When;
use super::whole::Rules;

/// Answers that cannot hold together.
///
/// ```
/// use adjudeck_validator::{Contradiction, RulesError, edition};
/// let fault = edition("kalooki/akagiri").unwrap().with("series.deals", "0").unwrap_err();
/// assert_eq!(fault, RulesError::Contradiction(Contradiction::NoDeals));
/// assert!(fault.to_string().contains("series.deals"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A game has no deal.
    NoDeals,
    /// The winner of a deal is paid for a declaration, and nobody can declare.
    PaymentWithoutDeclaring,
    /// First melds must be worth something, and nothing says what a card is worth.
    WorthWithoutValues,
    /// A deal ends with a declaration, and nobody can declare.
    EndWithoutDeclaring,
    /// Melds are kept until somebody declares, and nobody can declare.
    MeldsWithoutDeclaring,
}

impl Contradiction {
    /// Every contradiction that is known.
    pub const ALL: [Self; 5] = [
        Self::NoDeals,
        Self::PaymentWithoutDeclaring,
        Self::WorthWithoutValues,
        Self::EndWithoutDeclaring,
        Self::MeldsWithoutDeclaring,
    ];

    /// The points of which the answers cannot hold together; a section stands for itself.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::Contradiction::NoDeals.points(), ["series.deals"]);
    /// ```
    #[must_use]
    pub const fn points(self) -> &'static [&'static str] {
        match self {
            Self::NoDeals => &["series.deals"],
            Self::PaymentWithoutDeclaring => &["payment", "declare"],
            Self::WorthWithoutValues => &["contract.melds", "opening"],
            Self::EndWithoutDeclaring => &["close.end", "declare"],
            Self::MeldsWithoutDeclaring => &["meld.when", "declare"],
        }
    }

    /// Whether rules have it.
    fn is_in(self, rules: &Rules) -> bool {
        match self {
            Self::NoDeals => rules.series.deals.answer == Some(0),
            Self::PaymentWithoutDeclaring => rules.payment.is_some() && rules.declare.is_none(),
            Self::WorthWithoutValues => {
                let melds = rules.contract.as_ref().map(|contract| &contract.melds.answer);
                let of_worth = |required: &Required| matches!(required, Required::Worth(_));
                rules.opening.is_none() && melds.is_some_and(|melds| melds.iter().any(of_worth))
            }
            Self::EndWithoutDeclaring => rules.declare.is_none() && rules.close.end.answer == End::Declaration,
            Self::MeldsWithoutDeclaring => rules.declare.is_none() && rules.meld.when.answer == When::OnDeclaring,
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoDeals => "series.deals is 0, and a game has at least one deal",
            Self::PaymentWithoutDeclaring => {
                "payment.collects pays the winner for a declaration, and nobody can declare: the section `declare` is null"
            }
            Self::WorthWithoutValues => {
                "contract.melds asks for first melds that are worth something, and opening.values says what cards are worth \
                 there: the section `opening` is null"
            }
            Self::EndWithoutDeclaring => {
                "close.end ends a deal with a declaration, and nobody can declare: the section `declare` is null"
            }
            Self::MeldsWithoutDeclaring => {
                "meld.when keeps melds until somebody declares, and nobody can declare: the section `declare` is null"
            }
        })
    }
}

/// The contradictions that rules have. Whatever reads rules, or changes an answer, asks this.
pub(crate) fn contradictions(rules: &Rules) -> Vec<Contradiction> {
    Contradiction::ALL.into_iter().filter(|contradiction| contradiction.is_in(rules)).collect()
}
