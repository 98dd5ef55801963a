//! Finds out what would be legal now: everything that the cards allow is proposed to a referee, who then forgets it.

use std::collections::BTreeSet;

use adjudeck_format::{Action, Discarded, Laid, Seat, Stands, Statement};

use super::family::{Family, Proposal};
use super::groups::as_groups;
use super::{Fault, Second, Verdict};

/// Points that forbid an action of a player whatever cards they use.
const WHATEVER_CARDS: [&str; 8] = [
    "draw.turn",
    "call.play",
    "layoff.opened",
    "meld.when",
    "close.end",
    "exhaustion.moment",
    "wild.pickup-opened",
    "declare.undrawn",
];

impl Second {
    /// The verdict on a statement, which is not played.
    ///
    /// ```
    /// use adjudeck_format::Statement;
    /// use adjudeck_tests::second::{Second, Verdict};
    /// let rules = include_str!("../../../validator/editions/push/pagat.json");
    /// let mut second = Second::new(&serde_json::from_str(rules).unwrap());
    /// let verdict = second.judge_in_vain(&Statement::Deal { number: 1, dealer: None });
    /// assert_eq!(verdict, Verdict::Unsupported("a deal without players".to_owned()));
    /// ```
    pub fn judge_in_vain(&mut self, statement: &Statement<'_>) -> Verdict {
        self.judge_and(statement, |_, verdict| verdict)
    }

    /// Plays a statement, calls `then` with the referee after it and the verdict, and restores the referee.
    pub fn judge_and<T>(&mut self, statement: &Statement<'_>, then: impl FnOnce(&mut Self, Verdict) -> T) -> T {
        let (game, silent) = (self.game.clone(), self.silent);
        let verdict = self.judge(statement);
        let result = then(self, verdict);
        self.game = game;
        self.silent = silent;
        result
    }

    /// The referee after a statement.
    #[must_use]
    pub fn clone_after(&self, statement: &Statement<'_>) -> Self {
        let mut after = self.clone();
        after.judge(statement);
        after
    }

    /// Whether a statement would be legal now.
    pub fn would_allow(&mut self, statement: &Statement<'_>) -> bool {
        self.judge_in_vain(statement) == Verdict::Legal
    }

    /// The first of these actions that is legal.
    pub fn first_legal(&mut self, proposals: Vec<Proposal>) -> Option<Proposal> {
        self.some_legal(proposals, 1, |_, _| true).pop()
    }

    /// All of these actions that are legal.
    pub fn all_legal(&mut self, proposals: Vec<Proposal>) -> Vec<Proposal> {
        self.some_legal(proposals, usize::MAX, |_, _| true)
    }

    /// Whether a player may lay no melds, or may not declare, whatever cards they hold. This is tried with a few cards first,
    /// since a full search takes very long.
    #[must_use]
    pub fn is_barred_from(&mut self, player: Seat, family: Family) -> bool {
        let hand = self.game.deal.hands.get(player.index()).cloned().unwrap_or_default();
        let group = hand.iter().take(3).map(|&card| Laid { card: Some(card), stands: Stands::Unsaid }).collect();
        let melds = as_groups(&[group]);
        let discard = hand.last().copied().filter(|_| self.game.deal.turn.drawn);
        let action = if family == Family::Declares {
            Action::Declares { melds, discard: discard.map(Discarded::from) }
        } else {
            Action::Melds { melds }
        };
        let verdict = self.judge_in_vain(&Statement::Plays { player, action });
        matches!(verdict, Verdict::Faulty(faults) if faults.iter().any(speaks_against_player))
    }

    /// At most `most` of these actions, all of one family, that are legal and wanted. If the player may do nothing of the
    /// family, the search stops.
    pub fn some_legal(
        &mut self,
        proposals: Vec<Proposal>,
        most: usize,
        is_wanted: impl Fn(&mut Self, &Proposal) -> bool,
    ) -> Vec<Proposal> {
        let (mut legal, mut barred) = (Vec::new(), BTreeSet::new());
        for (player, action) in proposals {
            if legal.len() == most {
                break;
            }
            if barred.contains(&player) {
                continue;
            }
            let statement = Statement::Plays { player, action };
            let verdict = self.judge_in_vain(&statement);
            let Statement::Plays { action, .. } = statement else { continue };
            let proposal = (player, action);
            match verdict {
                Verdict::Legal => legal.extend(Some(proposal).filter(|it| is_wanted(self, it))),
                Verdict::Faulty(faults) if faults.iter().any(speaks_against_player) => _ = barred.insert(player),
                _ => {}
            }
        }
        legal
    }
}

fn speaks_against_player(fault: &Fault) -> bool {
    WHATEVER_CARDS.contains(&fault.point.as_str())
}
