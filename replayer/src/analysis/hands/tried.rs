//! What a referee says of a declaration of a hand in particular melds.

use adjudeck_format::{Action, Card, Statement};
use adjudeck_validator::{Hand, Rules, Solver};

use super::answer::{HandAnswer, TriedDeclaration};
use super::cards::{dealt, pack_of};
use super::given::{Asked, Given};
use super::position::{Position, WHO};
use super::read::WrittenDeclaration;

impl HandAnswer {
    /// Answers what a hand is under these rules, and what a referee says of this declaration of it.
    ///
    /// ```
    /// use adjudeck_replayer::analysis::hands::{Can, Given, HandAnswer, read_declaration};
    /// use adjudeck_validator::edition;
    ///
    /// let written = "3H 4H 5H | 6H 7H KS | KH KD KC | 9S TS JS | QC discarding 2C";
    /// let declaration = read_declaration(written).unwrap().unwrap();
    /// let given = Given { indicator: "8C".parse().ok(), ..Given::default() };
    /// let rules = edition("paplu/pagat").unwrap();
    /// let declared = HandAnswer::of_declaration(rules, &declaration.hand(), given, &declaration).declared.unwrap();
    /// assert!(declared.tried.unwrap().refused.is_some());
    /// assert_eq!(declared.can, Can::Never);
    /// ```
    #[must_use]
    pub fn of_declaration(rules: &Rules, hand: &Hand, given: Given, declaration: &WrittenDeclaration) -> Self {
        let mut answer = Self::of(rules, hand, given);
        let known = Solver::in_a_deal(rules, given.indicator);
        let asked = Asked { rules: &known, hand, given, pack: pack_of(rules, hand, given.players) };
        if let Some(declared) = &mut answer.declared {
            declared.tried = Some(tried(asked, declaration));
        }
        answer
    }
}

/// What a referee says of a declaration.
fn tried(asked: Asked<'_>, declaration: &WrittenDeclaration) -> TriedDeclaration {
    let WrittenDeclaration { melds, discard } = declaration;
    let position = Position::of(asked, asked.given.deal.unwrap_or(1));
    let card = discard.and_then(|it| it.0);
    let action = Action::Declares { melds: melds.clone(), discard: *discard };
    let by_law = || position.judge().check(&Statement::Plays { player: WHO, action }).err();
    let violation = if is_drawn(asked) { by_law() } else { undrawn(asked, declaration, card) };
    TriedDeclaration { refused: violation.map(|violation| position.found(melds, card, violation)) }
}

/// Whether the hand has a card more than are dealt.
fn is_drawn(asked: Asked<'_>) -> bool {
    let due = dealt(asked.rules, asked.players(), asked.given.deal);
    due.is_none_or(|due| asked.hand.size() != u16::from(due))
}

/// Why a hand cannot be declared before a card is drawn. A [`Position`] assumes that one was drawn, so only the melds
/// are checked.
fn undrawn(
    asked: Asked<'_>,
    declaration: &WrittenDeclaration,
    discard: Option<Card>,
) -> Option<adjudeck_validator::Violation> {
    Solver::new(asked.rules).lacks(asked.hand, &declaration.melds, discard, None).into_iter().next()
}
