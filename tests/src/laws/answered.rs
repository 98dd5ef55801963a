//! Answers about hands agree with what happens at the table.

use adjudeck_format::{Action, Reader, Seat, Statement};
use adjudeck_replayer::analysis::hands::{Can, ContractAnswer, Given, HandAnswer};
use adjudeck_validator::rules::payment::Collects;
use adjudeck_validator::{Judge, ScoreReason, Stage};

use crate::law::{Law, Outcome, Trial};
use crate::logs::games;

/// If a hand is declared or laid in a game, the answer says that it can be; and the answer's worth is the score of the hand.
pub(super) const ANSWERED: Law = Law {
    name: "hands-are-answered-as-games-play-them",
    says: "hands that are declared can be, contracts that are laid can be, no better than is said, and a loser's hand is worth what it is scored",
    trials: |rules, seed| vec![Trial::of(&games(rules, 3, seed))],
    check: |trial| {
        let Some(rules) = trial.rules() else { return Outcome::Void("it names no rules".to_owned()) };
        let (mut judge, log) = (Judge::new(rules.clone()), trial.log());
        let mut reader = Reader::new(log.as_bytes());
        let mut ended = None;
        while let Some(line) = reader.next() {
            let Ok(line) = line else { return Outcome::Void("a line cannot be read".to_owned()) };
            let wrong = otherwise(&judge, &line.statement);
            let _ = judge.judge(&line.statement);
            let deal = judge.deal().number();
            let is_new = judge.deal().stage() == Stage::Over && ended.replace(deal) != Some(deal);
            let wrong = wrong.or_else(|| if is_new { other_worth(&judge) } else { None });
            if let Some(wrong) = wrong {
                return Outcome::broken("hand", format!("line {}: {wrong}", line.number));
            }
        }
        Outcome::Holds
    },
    seeds: 3,
};

/// Whether it is known what is wild: nothing has to be turned up for it, or the indicator is still there.
fn tells_wild(judge: &Judge) -> bool {
    !judge.rules().wild.cards.answer.are_indicated() || judge.deal().table.indicator().is_some()
}

/// The answer about a player's hand now.
fn answer(judge: &Judge, player: Seat, deal: Option<u16>) -> HandAnswer {
    let table = &judge.deal().table;
    let players = Some(judge.game().players());
    let total = judge.game().totals().get(player.index()).copied().flatten();
    HandAnswer::of(judge.rules(), table.hand(player), Given { indicator: table.indicator(), deal, players, total })
}

/// How the answer about a hand differs from a legal action of the player; `None` if it does not.
fn otherwise(judge: &Judge, statement: &Statement<'_>) -> Option<String> {
    let Statement::Plays { player, action } = statement else { return None };
    if !judge.legal(statement) || !tells_wild(judge) {
        return None;
    }
    match action {
        Action::Declares { discard: Some(_), .. } => {
            let declared = answer(judge, *player, None).declared?;
            (declared.can != Can::Now || !declared.lacks.is_empty()).then(|| format!("declared: {declared:?}"))
        }
        // Bonus cards are laid by themselves, and what is laid with the pile is no hand.
        Action::Melds { melds }
            if judge.required().is_some()
                && !judge.has_laid_down(*player)
                && melds.ends.first().is_none_or(|end| *end > 1)
                && !(judge.rules().frozen.is_some() && judge.deal().has_taken()) =>
        {
            let contract = answer(judge, *player, judge.deal().contract()).contracts.pop()?;
            let is_worse =
                contract.can == Can::Never || contract.is_best && is_beaten(judge, statement, *player, &contract);
            is_worse.then(|| format!("laid: {contract:?}"))
        }
        _ => None,
    }
}

/// Whether the first melds that a player lays bring them more than the melds that the answer calls best.
fn is_beaten(judge: &Judge, statement: &Statement<'_>, player: Seat, contract: &ContractAnswer) -> bool {
    let mut after = judge.clone();
    let _ = after.judge(statement);
    if contract.out == Some(true) {
        return false;
    }
    let is_out = after.deal().stage() == Stage::Over && after.deal().out() == Some(player);
    let best = contract.worth.as_ref().map(|worth| worth.points);
    let better = |(laid, best): (i32, i32)| if judge.rules().wins.is_some() { laid > best } else { laid < best };
    is_out || after.kept(player).map(|(points, _)| points).zip(best).is_some_and(better)
}

/// How the worth of a loser's hand differs from the score of its cards, before halving, doubling and fines; `None` if it does
/// not.
fn other_worth(judge: &Judge) -> Option<String> {
    if !tells_wild(judge) {
        return None;
    }
    let parts = judge.score_parts();
    // Where the difference is scored, the winner scores what the other holds less what they hold.
    let differs = judge.rules().payment.as_ref().is_some_and(|rules| rules.collects.answer == Collects::Difference);
    let table = &judge.deal().table;
    let is_kept = |seat: &Seat| Some(*seat) != judge.deal().out() && table.melds(*seat).is_empty();
    judge.game().seats().filter(is_kept).find_map(|seat| {
        let own = parts.iter().filter(|part| part.of == seat && (part.seat == seat || differs));
        let of_cards = own.filter(|part| {
            let reason = &part.reason;
            matches!(reason, ScoreReason::Left { .. } | ScoreReason::LoneAce { .. } | ScoreReason::Limit)
        });
        let of_cards: Vec<_> = of_cards.collect();
        if of_cards.is_empty() || table.hand(seat).hidden() > 0 {
            return None;
        }
        let scored = of_cards.iter().map(|part| if differs && part.seat == seat { -part.points } else { part.points });
        let scored: i32 = scored.sum();
        let worth = answer(judge, seat, None).worth.map(|worth| worth.points);
        (worth != Some(scored)).then(|| format!("{seat:?} is scored {scored}, and the hand is worth {worth:?}"))
    })
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::editions;

    use super::{ANSWERED, Outcome};

    #[test]
    fn hands_are_answered_as_games_play_them() {
        for rules in editions() {
            for trial in (80..83).flat_map(|seed| (ANSWERED.trials)(rules, seed)) {
                assert_eq!((ANSWERED.check)(&trial), Outcome::Holds, "{}", rules.edition);
            }
        }
    }
}
