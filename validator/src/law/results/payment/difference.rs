//! Deals in which the difference between two hands is scored.

use std::cmp::Ordering;

use adjudeck_format::{Part, Seat, Suit};

use super::{counted, set_to};
use crate::law::context::Context;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::rules::finish;
use crate::rules::knock::{Knock, Spade, Tie};
use crate::rules::payment::Payment;
use crate::rules::{Answer, Point};
use crate::state::end::DeclaredAs;
use crate::state::points::{Points, of};
use crate::state::supposed::Hidden;
use crate::verdict::{Fact, Verdict, undecided};

/// Who wins against whom, by how much, and what they get besides.
struct Won<'r> {
    winner: Seat,
    loser: Seat,
    /// The difference between the two hands; `None` if the record does not tell.
    difference: Option<i32>,
    besides: Option<(&'r Answer<i32>, ScoreReason)>,
}

/// What a comparison of two hands comes to.
enum WhoWins<'r> {
    Won(Won<'r>),
    /// Neither scores.
    Nobody,
    /// The record does not tell.
    Unknown,
}

/// What each player scores. The player who has declared is compared with each of the others.
pub(crate) fn scores(context: &Context<'_>, rules: &Payment, knocker: Seat, to: &mut impl Listen<ScorePart>) -> Points {
    let mut scores: Points = [Some(0); Seat::COUNT];
    for seat in context.game.seats().filter(|seat| *seat != knocker) {
        match won(context, rules, knocker, seat) {
            WhoWins::Won(won) => {
                let points = of(&scores, won.winner).zip(points(context, rules, &won, to));
                set_to(&mut scores, won.winner, points.map(|(sum, points)| sum.saturating_add(points)));
            }
            WhoWins::Nobody => {}
            WhoWins::Unknown => [knocker, seat].into_iter().for_each(|seat| set_to(&mut scores, seat, None)),
        }
    }
    scores
}

/// The point that explains why a declared score differs from the computed one: the bonus that it leaves out or takes for another,
/// or the answer by which equal hands are decided; otherwise that the difference is scored.
#[cold]
pub(super) fn explains(context: &Context<'_>, rules: &Payment, seat: Seat, said: i32) -> Point {
    let Some((knock, knocker)) = context.rules.knock.as_ref().zip(context.deal.end.out) else {
        return rules.collects.point();
    };
    let quiet = context.quiet();
    let own = left(&quiet, rules, knocker);
    let is_tied = |other: Seat| other != knocker && own.is_some() && own == left(&quiet, rules, other);
    if context.deal.table.hand(knocker).size() > 0 && context.game.seats().any(is_tied) {
        return knock.tie.point();
    }
    let mut parts = Vec::new();
    let is = of(&scores(&quiet, rules, knocker, &mut parts), seat);
    parts.retain(|part| part.seat == seat && part.reason.is_bonus());
    let times = if parts.iter().any(|part| part.reason == ScoreReason::SpadeUpcard) { 2 } else { 1 };
    let is_wrong = |part: &&ScorePart| {
        let times = if part.reason == ScoreReason::SpadeUpcard { 1 } else { times };
        let mut others = others(context, knock, part);
        let with = |is: i32, other: i32| is.saturating_add(other.saturating_sub(part.points).saturating_mul(times));
        is.is_some_and(|is| others.any(|other| with(is, other) == said))
    };
    let wrong = parts.iter().find(is_wrong);
    wrong.and_then(|part| part.point).unwrap_or_else(|| rules.collects.point())
}

/// What may be counted in the place of a bonus: nothing, another bonus, or what other books say.
fn others(context: &Context<'_>, knock: &Knock, part: &ScorePart) -> impl Iterator<Item = i32> {
    let is_for_knock = matches!(part.reason, ScoreReason::Gin | ScoreReason::BigGin | ScoreReason::Undercut);
    let bonuses = [&knock.gin, &knock.big_gin, &knock.undercut].map(|bonus| bonus.answer);
    let disputed = part.point.and_then(|point| context.rules.said(point)).map(|entry| entry.disputed.as_slice());
    let disputed = disputed.unwrap_or_default().iter().filter_map(|reading| reading.answer.as_i64()?.try_into().ok());
    std::iter::once(0).chain(bonuses.into_iter().filter(move |_| is_for_knock)).chain(disputed)
}

/// Who wins, a player who has knocked or this opponent of theirs.
fn won<'r>(context: &Context<'r>, rules: &Payment, knocker: Seat, other: Seat) -> WhoWins<'r> {
    let unknowns = &context.deal.unknowns;
    if [knocker, other].into_iter().any(|seat| unknowns.touch_melds(seat) || unknowns.touch_turns(seat)) {
        return WhoWins::Unknown;
    }
    let both = left(&flipped(context), rules, knocker).zip(left(context, rules, other));
    let wins = |besides| {
        let difference = both.map(|(own, others)| others.saturating_sub(own));
        WhoWins::Won(Won { winner: knocker, loser: other, difference, besides })
    };
    let Some(knock) = &context.rules.knock else { return wins(None) };
    if context.deal.table.hand(knocker).size() == 0 {
        return wins(Some(complete(context, knock)));
    }
    let Some((own, others)) = both else { return WhoWins::Unknown };
    let undercut = || {
        let besides = Some((&knock.undercut, ScoreReason::Undercut));
        WhoWins::Won(Won { winner: other, loser: knocker, difference: Some(own.saturating_sub(others)), besides })
    };
    match own.cmp(&others) {
        Ordering::Less => wins(None),
        Ordering::Greater => undercut(),
        Ordering::Equal => match context.ask(&knock.tie) {
            Tie::Undercut => undercut(),
            Tie::Knocker => wins(None),
            Tie::Nobody => WhoWins::Nobody,
        },
    }
}

/// What a player gets besides the difference who has declared a complete hand.
fn complete<'r>(context: &Context<'r>, knock: &'r Knock) -> (&'r Answer<i32>, ScoreReason) {
    match context.deal.end.declared {
        DeclaredAs::Undiscarded => (&knock.big_gin, ScoreReason::BigGin),
        DeclaredAs::AsUsual | DeclaredAs::Undrawn => (&knock.gin, ScoreReason::Gin),
    }
}

/// What the cards of a player in no meld are worth.
fn left(context: &Context<'_>, rules: &Payment, seat: Seat) -> Option<i32> {
    counted(context, rules, seat, &mut Teller::of(seat, &mut ()))
}

/// The same case with the opposite assumption about hidden cards: where the hand of one player is as cheap as it can be, that
/// of the other is as dear.
fn flipped<'a>(context: &Context<'a>) -> Context<'a> {
    context.supposing(match context.hidden {
        Hidden::Unknown => Hidden::Unknown,
        Hidden::Cheapest(known) => Hidden::Dearest(known),
        Hidden::Dearest(known) => Hidden::Cheapest(known),
    })
}

/// What the winner scores, with each part told.
fn points(context: &Context<'_>, rules: &Payment, won: &Won<'_>, to: &mut impl Listen<ScorePart>) -> Option<i32> {
    tell_hands(context, rules, won, to);
    let (difference, tell) = (won.difference?, &mut Teller::of(won.winner, to));
    let all = match &won.besides {
        Some((answer, reason)) => {
            let all = difference.saturating_add(context.ask(answer));
            tell.change(difference, all, answer, reason.clone())
        }
        None => difference,
    };
    let all = match at_once(context) {
        Some(answer) => tell.change(all, all.saturating_add(context.ask(answer)), answer, ScoreReason::DealWon),
        None => all,
    };
    Some(match &context.rules.knock {
        Some(knock) if is_doubled(context, knock)? => {
            tell.change(all, all.saturating_mul(2), &knock.spade, ScoreReason::SpadeUpcard)
        }
        Some(_) | None => all,
    })
}

/// Tells what is left in both hands, whose difference the winner scores.
fn tell_hands<L: Listen<ScorePart>>(context: &Context<'_>, rules: &Payment, won: &Won<'_>, to: &mut L) {
    if !L::HEARS {
        return;
    }
    let (winner, of) = (won.winner, won.loser);
    let by_knocker = context.deal.end.out == Some(winner);
    let (own, others) = if by_knocker { (flipped(context), *context) } else { (*context, flipped(context)) };
    counted(&others, rules, of, &mut Teller { seat: winner, of, to: &mut *to });
    counted(&own, rules, winner, &mut Teller::of(winner, &mut Negated(to)));
}

/// The most that a deal can bring if no hand is worth more than this.
pub(super) fn most(context: &Context<'_>, hand: i32) -> i32 {
    let knock = context.rules.knock.as_ref();
    let bonuses = knock.into_iter().flat_map(|knock| [&knock.gin, &knock.big_gin, &knock.undercut]);
    let bonus = bonuses.map(|bonus| context.ask(bonus)).max().unwrap_or_default();
    let all =
        [bonus, at_once(context).map_or(0, |answer| context.ask(answer))].into_iter().fold(hand, i32::saturating_add);
    match knock.map(|knock| context.ask(&knock.spade)) {
        Some(Spade::Doubles) => all.saturating_mul(2),
        Some(Spade::Nothing) | None => all,
    }
}

/// What a player gets at once for a deal that they have won.
fn at_once<'r>(context: &Context<'r>) -> Option<&'r Answer<i32>> {
    let finish = context.rules.finish.as_ref()?;
    match context.ask(&finish.deal_when) {
        finish::DealWhen::AtOnce => Some(&finish.deal),
        finish::DealWhen::AtEnd => None,
    }
}

/// Whether the points count double because of the upcard. If the record hides it, the context says what is assumed.
fn is_doubled(context: &Context<'_>, knock: &Knock) -> Option<bool> {
    match (context.ask(&knock.spade), context.deal.setup.turned_up) {
        (Spade::Nothing, _) => Some(false),
        (Spade::Doubles, Some(upcard)) => Some(upcard.suit() == Some(Suit::Spades)),
        (Spade::Doubles, None) => match context.hidden {
            Hidden::Unknown => None,
            Hidden::Cheapest(_) => Some(false),
            Hidden::Dearest(_) => Some(true),
        },
    }
}

/// The verdict on a score that may count double if the record hides the upcard.
#[cold]
pub(crate) fn upcard_is_known(context: &Context<'_>, at: Part) -> Verdict {
    match &context.rules.knock {
        Some(knock) if is_doubled(context, knock).is_none() => undecided(&knock.spade, Fact::HiddenCard, at),
        Some(_) | None => Ok(()),
    }
}

/// A listener to whom parts are told that are taken from a score.
struct Negated<'l, L>(&'l mut L);

impl<L: Listen<ScorePart>> Listen<ScorePart> for Negated<'_, L> {
    const HEARS: bool = L::HEARS;

    fn tell(&mut self, part: impl FnOnce() -> ScorePart) {
        self.0.tell(|| {
            let part = part();
            ScorePart { points: part.points.saturating_neg(), ..part }
        });
    }
}
