//! Games in which deals are won and points are not added up.

use adjudeck_format::{Card, Rank, Seat, Suit};

use crate::cards::meld::{Meld, Shape, natural};
use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::results::{parts, worth};
use crate::law::verbs::declare;
use crate::rules::Point;
use crate::rules::wins::{Deal, Tie, WildInHand, Wins};
use crate::state::deal::Stage;
use crate::state::points::{Points, of};

/// What each player has for this deal. Points count only if nobody has gone out. Under the rules of the deal itself this is
/// computed only once.
pub(crate) fn scores<L: Listen<ScorePart>>(context: &Context<'_>, wins: &Wins, to: &mut L) -> Points {
    if L::HEARS {
        return worked_out(context, wins, to);
    }
    context.keeping(|results| &results.worth, |context| worked_out(context, wins, to))
}

fn worked_out(context: &Context<'_>, wins: &Wins, to: &mut impl Listen<ScorePart>) -> Points {
    let mut scores = [None; Seat::COUNT];
    match context.ask(&wins.deal) {
        Deal::OutOrMostPoints => {}
    }
    let counted = is_counted(context);
    for (score, seat) in scores.iter_mut().zip(context.game.seats()) {
        let tell = &mut Teller::of(seat, to);
        *score = if counted { points(context, wins, seat, tell) } else { Some(uncounted(context, wins, tell)) };
    }
    scores
}

/// What a player has if somebody has gone out or the deal is not over.
fn uncounted(context: &Context<'_>, wins: &Wins, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    if context.deal.end.out.is_some() {
        tell.part(0, &wins.deal, || ScoreReason::OutCountsAll);
    }
    0
}

/// Whether points are counted: nobody has gone out.
fn is_counted(context: &Context<'_>) -> bool {
    context.deal.end.out.is_none() && context.deal.stage == Stage::Over
}

/// The point that decides what a player has for this deal: the card values if cards are counted, otherwise another.
pub(crate) fn counted_by(context: &Context<'_>, wins: &Wins) -> Point {
    if is_counted(context) { context.rules.score.values.point() } else { wins.deal.point() }
}

/// Whether several players have the most points, so that it matters who wins a tie.
pub(crate) fn is_tied(context: &Context<'_>, wins: &Wins) -> bool {
    if !is_counted(context) {
        return false;
    }
    let scores = scores(context, wins, &mut ());
    let most = scores.iter().flatten().max();
    let known = context.game.seats().all(|seat| of(&scores, seat).is_some());
    known && context.game.seats().filter(|seat| of(&scores, *seat).as_ref() == most).count() > 1
}

/// What a player's melds are worth, less what they hold. If the record hides cards, the context says what is assumed of them.
pub(crate) fn points(
    context: &Context<'_>,
    wins: &Wins,
    seat: Seat,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> Option<i32> {
    let table = &context.deal.table;
    context.note(&context.rules.score.values);
    let hand = table.hand(seat);
    if context.deal.unknowns.touch_melds(seat) {
        return None;
    }
    let worth = |card: Card| worth_in_hand(context, wins, card);
    let hidden = match hand.hidden() {
        0 => 0,
        _ if cards::is_known(context).is_err() => return None,
        _ => worth::hidden(context, seat, 0, worth)?,
    };
    let held: i32 = held(context, wins, hand, worth, tell);
    let low_ace = context.ask(&wins.low_ace);
    // In a meld that a fault has spoiled, nobody can tell what a wild card stands for or which ace is low.
    let is_open = |card: &Card| cards::is_wild(context, *card) || low_ace.is_some() && card.rank() == Some(Rank::Ace);
    let is_spoiled =
        |meld: &Meld| meld.hidden() > 0 || meld.shape() == Shape::Irregular && meld.cards().iter().any(is_open);
    if table.melds(seat).iter().any(is_spoiled) {
        return None;
    }
    let mut worth_of = |meld: &Meld| {
        let worth = worth_laid(context, wins, meld);
        let reason =
            || ScoreReason::Meld { meld: Box::new(meld.clone()), kind: declare::kind(context, meld), counts: true };
        tell.part(worth, &context.rules.score.values, reason);
        worth
    };
    let melded = table.melds(seat).iter().map(&mut worth_of).fold(0, i32::saturating_add);
    Some(melded.saturating_sub(held).saturating_sub(hidden))
}

/// What a card left in a hand is worth.
pub(crate) fn worth_in_hand(context: &Context<'_>, wins: &Wins, card: Card) -> i32 {
    let nothing = cards::is_wild(context, card) && context.ask(&wins.wild_in_hand) == WildInHand::Nothing;
    if nothing { 0 } else { context.rules.score.values.answer.of(card) }
}

/// What the cards of a meld are worth.
pub(crate) fn worth_laid(context: &Context<'_>, wins: &Wins, meld: &Meld) -> i32 {
    let low = matches!(meld.shape(), Shape::Run { low: 0, .. });
    let ace = context.ask(&wins.low_ace).filter(|_| low);
    let values = &context.rules.score.values.answer;
    let rest = stood_for(meld).skip(usize::from(ace.is_some())).map(|card| values.of(card));
    rest.fold(ace.unwrap_or_default(), i32::saturating_add)
}

/// What the known cards of a hand are worth.
fn held(
    context: &Context<'_>,
    wins: &Wins,
    hand: &Hand,
    worth: impl Fn(Card) -> i32,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> i32 {
    let mut sum = 0;
    for (card, copies) in hand.known() {
        let points = worth(card) * i32::from(copies);
        let by_wild =
            tell.hears() && wins.wild_in_hand.answer == WildInHand::Nothing && cards::is_wild(&context.quiet(), card);
        let point = if by_wild { wins.wild_in_hand.point() } else { context.rules.score.values.point() };
        tell.by(-points, Some(point), || ScoreReason::Left { card, copies });
        sum += points;
    }
    sum
}

/// The cards that a meld stands for. In a set a wild card stands for a card of its rank, in a suit that is missing.
fn stood_for(meld: &Meld) -> impl Iterator<Item = Card> {
    let lacking = |rank: Rank| Suit::ALL.into_iter().map(move |suit| Card::new(rank, suit));
    (0..).zip(meld.cards()).filter_map(move |(index, card): (u8, _)| match meld.shape() {
        Shape::Run { suit, low } => natural(suit, low.checked_add(index)?),
        Shape::Set(rank) if card.rank() != Some(rank) => {
            lacking(rank).find(|card| meld.copies(*card) == 0).or_else(|| lacking(rank).next())
        }
        Shape::Set(_) | Shape::Irregular => Some(*card),
    })
}

/// Who has won this deal; `None` if it is not over or the record does not tell.
pub(crate) fn of_deal(context: &Context<'_>, wins: &Wins) -> Option<[bool; Seat::COUNT]> {
    let mut won = [false; Seat::COUNT];
    match context.deal.stage {
        Stage::Void | Stage::None => return Some(won),
        Stage::Dealing | Stage::Playing => return None,
        Stage::Over => {}
    }
    if let Some(out) = context.deal.end.out {
        won.iter_mut().zip(context.game.seats()).for_each(|(won, seat)| *won = seat == out);
        return Some(won);
    }
    let mut scores = scores(context, wins, &mut ());
    parts::add_ruled(context, &mut scores, &mut ());
    let mut most = i32::MIN;
    for seat in context.game.seats() {
        most = most.max(of(&scores, seat)?);
    }
    let first = |score: &Option<i32>| *score == Some(most);
    let tied = scores.iter().filter(|score| first(score)).count() > 1;
    if !tied || context.ask(&wins.tie) == Tie::Everybody {
        won.iter_mut().zip(&scores).for_each(|(won, score)| *won = first(score));
    }
    Some(won)
}

/// How many deals each player wins by this one: one or none.
pub(crate) fn gained(context: &Context<'_>, wins: &Wins) -> Points {
    of_deal(context, wins).map_or([None; Seat::COUNT], |won| won.map(|won| Some(i32::from(won))))
}

/// How many deals each player has won, this one included.
pub(crate) fn after_deal(context: &Context<'_>, wins: &Wins) -> Points {
    added(context.game.totals(), &gained(context, wins))
}

/// What players had, plus what they gained.
pub(crate) fn added(had: &Points, gained: &Points) -> Points {
    let mut all = *had;
    for (count, gained) in all.iter_mut().zip(gained) {
        *count = count.zip(*gained).map(|(count, gained)| count.saturating_add(gained));
    }
    all
}

/// Who has won the game by winning enough deals.
pub(crate) fn winners(context: &Context<'_>, wins: &Wins) -> Option<[bool; Seat::COUNT]> {
    let (all, needed) = (after_deal(context, wins), i32::from(context.ask(&wins.needed)));
    let unknown = context.game.seats().any(|seat| of(&all, seat).is_none());
    (!unknown).then(|| all.map(|count| count.is_some_and(|count| count >= needed)))
}
