//! What a statement changes that is no play, be it legal or not.

use std::borrow::Cow;

use adjudeck_format::{Card, Decision, Seat, Statement};

use crate::law::context::Case;
use crate::law::pack;
use crate::law::recorded::{Beginning, Ending, Recorded, SetUp, SetUpFaults};
use crate::law::resolve::{between, setup, tallies};
use crate::state::deal::Stage;
use crate::state::end::Said;
use crate::state::points::mark;
use crate::verdict::{Fact, Verdict};

/// Whether a deal, if it ends of itself, has done so before a statement: another deal begins, or the players change.
pub(crate) const fn follows_deal(case: &Case<'_>, statement: &Statement<'_>) -> bool {
    let begins = matches!(statement, Statement::Deal { .. } | Statement::Position { .. });
    begins || matches!(statement, Statement::Players { .. }) && may_reseat(case)
}

/// Whether the players of a game that has begun may come, go and change seats.
const fn may_reseat(case: &Case<'_>) -> bool {
    case.rules.seats.is_some() && case.game.begun
}

/// What a statement changes that is no play, and that got this verdict.
pub(crate) fn recorded<'p>(case: &Case<'_>, statement: &'p Statement<'p>, verdict: &Verdict) -> Recorded<'p> {
    let sets_up = |said: &dyn Fn() -> SetUp<'p>| sets_up(case, verdict, said);
    match statement {
        Statement::Game { .. } => Recorded::BeginsGame,
        Statement::Players { names } => players(case, names, verdict),
        Statement::Seats { drawn } => draws_seats(case, drawn),
        Statement::Partners { players, ends } => Recorded::JoinsPartners { players, ends },
        Statement::Pack { packs, jokers } => Recorded::ChangesPack(*packs, *jokers),
        Statement::Deal { number, dealer } => begins(case, *number, *dealer, false),
        Statement::Position { number, dealer } => begins(case, *number, *dealer, true),
        Statement::Tally { of, entries } => tallies::tally(case, *of, entries),
        Statement::Pool { pool, chips } => tallies::pool(case, *pool, *chips),
        Statement::Winner { players } => wins(players, verdict),
        Statement::Reshuffle => Recorded::Reshuffles,
        Statement::Redeal => Recorded::ThrowsIn(ending(case, Stage::Void, None, verdict)),
        Statement::Void => ends(case, Stage::Void, None, verdict),
        Statement::Ends => ends(case, Stage::Over, None, verdict),
        Statement::Out { player } => ends(case, Stage::Over, Some(*player), verdict),
        Statement::Ruling { decision, .. } => rules(decision),
        Statement::Hand { player, cards } => sets_up(&|| setup::hand(case, *player, cards)),
        Statement::Upcard { card } => sets_up(&|| setup::upcard(case, *card)),
        Statement::Indicator { card } => sets_up(&|| setup::indicator(case, *card)),
        Statement::Buried { card } => sets_up(&|| SetUp::Buried(*card)),
        Statement::Stock { cards } => sets_up(&|| SetUp::Stock(cards)),
        Statement::Pile { cards } => sets_up(&|| SetUp::Pile(cards)),
        Statement::Table { player, melds } => sets_up(&|| setup::table(case, *player, melds)),
        Statement::Openings { melds } => sets_up(&|| SetUp::Openings(melds)),
        Statement::Opened { players } => sets_up(&|| SetUp::Opened(players)),
        Statement::Turn { player, drawn } => sets_up(&|| SetUp::Turn { player: *player, drawn: *drawn }),
        Statement::Reshuffled { times } => sets_up(&|| SetUp::Reshuffled(*times)),
        // What is about the log, and plays, which are resolved elsewhere.
        Statement::Adjudeck { .. }
        | Statement::Tag { .. }
        | Statement::Rules { .. }
        | Statement::House { .. }
        | Statement::Plays { .. }
        | Statement::Expect { .. } => Recorded::Nothing,
    }
}

/// Players are named: those of a game that begins, or those with whom it goes on.
fn players<'p>(case: &Case<'_>, names: &'p [Box<str>], verdict: &Verdict) -> Recorded<'p> {
    if may_reseat(case) {
        return Recorded::Reseats(between::reseating(case, Cow::Borrowed(names)));
    }
    let may_change = case.rules.seats.is_some();
    // Where a deal is being played the same players go on with it.
    let are_same = !may_change && names.len() == usize::from(case.game.players);
    if are_same && verdict.is_err_and(|it| it.fact == Fact::DealNotOver) {
        return Recorded::Nothing;
    }
    case.note(&case.rules.pack.contents);
    let players = u8::try_from(names.len()).unwrap_or(u8::MAX);
    let names = if may_change { names } else { &[] };
    Recorded::SitsDown { players, pack: pack::usual(case.rules, players), names }
}

/// Cards are drawn for seats.
fn draws_seats<'p>(case: &Case<'_>, drawn: &'p [(Seat, Card)]) -> Recorded<'p> {
    let sat_before = may_reseat(case) && case.deal.stage != Stage::None;
    let reseats = sat_before.then(|| between::reseating(case, Cow::Owned(case.game.names.clone())));
    Recorded::DrawsSeats { drawn, reseats }
}

/// A deal begins.
fn begins(case: &Case<'_>, number: u16, dealer: Option<Seat>, in_position: bool) -> Recorded<'static> {
    let before = between::settled(case, number);
    Recorded::BeginsDeal(Box::new(Beginning { number, dealer, in_position, before }))
}

/// Something is said before play begins; what comes too late changes nothing.
fn sets_up<'p>(case: &Case<'_>, verdict: &Verdict, said: &dyn Fn() -> SetUp<'p>) -> Recorded<'p> {
    if case.deal.stage != Stage::Dealing {
        return Recorded::Nothing;
    }
    let reported = SetUpFaults {
        upcard: verdict.is_err_and(|it| matches!(it.fact, Fact::WildUpcard)),
        doubles: verdict.is_err_and(|it| matches!(it.fact, Fact::DoublesNotShown { .. } | Fact::DealVoid)),
    };
    Recorded::SetsUp { reported, said: said() }
}

/// Players have won the game.
fn wins(players: &[Seat], verdict: &Verdict) -> Recorded<'static> {
    let mut winners = [false; Seat::MOST];
    for seat in players {
        mark(&mut winners, *seat, true);
    }
    Recorded::Wins(verdict.is_ok().then_some(winners))
}

/// The record says that the deal is over.
fn ends(case: &Case<'_>, stage: Stage, out: Option<Seat>, verdict: &Verdict) -> Recorded<'static> {
    ending(case, stage, out, verdict).map_or(Recorded::Nothing, Recorded::Ends)
}

/// How the record ends the deal. If it was over before, that is not undone; if it is not, play may go on.
fn ending(case: &Case<'_>, stage: Stage, out: Option<Seat>, verdict: &Verdict) -> Option<Ending> {
    let (deal, wrong) = (case.deal, verdict.is_err());
    let was_over = matches!(deal.stage, Stage::Over | Stage::Void) && !deal.end.is_said_wrongly();
    if was_over && (wrong || deal.reported.end) {
        return None;
    }
    let wrongly = wrong && (deal.end.is_said_wrongly() || deal.stage == Stage::Playing);
    Some(Ending { stage, out, said: if wrongly { Said::Wrongly } else { Said::Rightly } })
}

/// What a director ruled. What is taken back is taken back by the judge.
const fn rules(decision: &Decision) -> Recorded<'static> {
    match decision {
        Decision::Penalty(entry) | Decision::Adjust(entry) => Recorded::Adjusts(*entry),
        Decision::Dead(_) => Recorded::BarsDiscard,
        Decision::Stands => Recorded::Upholds,
        Decision::Back => Recorded::Nothing,
    }
}
