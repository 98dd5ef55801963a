//! A made-up position for a hand.

use adjudeck_format::Action;
use adjudeck_format::{Card, Discarded, Groups, Line, Names, Scratch, Seat, Statement, parse_line, print_statement};
use adjudeck_validator::{Judge, Violation};

use super::answer::Worth;
use super::given::Asked;
use crate::analysis::sheet::{MeldItem, items_of};
use crate::referee::{Finding, FindingKind, judged_line};

/// The seat of the player with the hand.
pub(super) const WHO: Seat = Seat(0);

/// A position in which this player holds the hand, is the player to play, and has drawn.
pub(super) struct Position {
    judge: Judge,
    names: Names,
}

impl Position {
    /// The position under these rules in a deal.
    pub(super) fn of(asked: Asked<'_>, deal: u16) -> Self {
        let Asked { rules, hand, .. } = asked;
        let players = usize::from(asked.players()).clamp(1, Seat::COUNT);
        let called: Vec<String> = (1..=players).map(|number| format!("P{number}")).collect();
        let names: Names = called.iter().map(String::as_str).collect();
        let mut position = Self { judge: Judge::new(rules.clone()), names };
        let last = position.names.name(Seat(u8::try_from(players - 1).unwrap_or_default())).unwrap_or("P1").to_owned();
        position.hear(&format!("players {}", position.names.as_slice().join(" ")));
        position.hear(&format!("position {deal} dealer {last}"));
        if let Some(total) = asked.given.total {
            // Everybody has it, so that partners do.
            let totals: Vec<String> = called.iter().map(|name| format!("{name} {total}")).collect();
            position.hear(&format!("total {}", totals.join(" ")));
        }
        let known = hand.known().flat_map(|(card, copies)| std::iter::repeat_n(Some(card), copies.into()));
        let cards = known.chain(std::iter::repeat_n(None, hand.hidden().into())).collect();
        // A hand that is impossible is judged as it is.
        let _ = position.judge.judge(&Statement::Hand { player: WHO, cards });
        position.hear("turn P1 drawn");
        position.judge.end_dealing();
        position
    }

    fn hear(&mut self, line: &str) {
        if let Ok(Some(statement)) = parse_line(line.as_bytes(), &self.names, &mut Scratch::default()) {
            let _ = self.judge.judge(&statement);
        }
    }

    pub(super) const fn judge(&self) -> &Judge {
        &self.judge
    }

    /// Whether the player may lay these melds.
    pub(super) fn may_lay(&self, melds: &Groups<'static>) -> bool {
        self.judge.legal(&Statement::Plays { player: WHO, action: Action::Melds { melds: melds.clone() } })
    }

    /// Lays these melds.
    pub(super) fn lay(&mut self, melds: &Groups<'static>) {
        let _ = self.judge.judge(&Statement::Plays { player: WHO, action: Action::Melds { melds: melds.clone() } });
    }

    /// The player's melds from index `from` on.
    pub(super) fn laid(&self, from: usize) -> Vec<MeldItem> {
        self.judge.deal().table.melds(WHO).iter().skip(from).map(|meld| MeldItem::of(&self.judge, meld)).collect()
    }

    /// What the player's cards count.
    pub(super) fn worth(&self) -> Option<Worth> {
        let (points, parts) = self.judge.kept(WHO)?;
        Some(Worth { points, items: items_of(&parts, &self.judge, &self.names) })
    }

    /// What a referee would find in a declaration with this violation.
    pub(super) fn found(&self, melds: &Groups<'static>, discard: Option<Card>, violation: Violation) -> Finding {
        let action = Action::Declares { melds: melds.clone(), discard: discard.map(Discarded::from) };
        let statement = Statement::Plays { player: WHO, action };
        let text = print_statement(&statement, &self.names);
        let line = Line { number: 1, offset: 0, text: text.as_bytes(), statement, may_be_answered: false };
        let mut finding = judged_line(&self.judge, &line, &self.names, Err(violation));
        // Nobody has declared: nothing has cost anybody anything.
        if let FindingKind::Verdict(judgement) = &mut finding.kind {
            judgement.scene.fined = None;
        }
        finding
    }
}
