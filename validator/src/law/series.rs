//! What spans deals: their order, totals, the winner.

use std::cell::OnceCell;

use adjudeck_format::{Entry, Part, Seat};

use crate::law::close::end;
use crate::law::context::Case;
use crate::law::{exit, teams, totals, wins};
use crate::rules::exhaustion::AfterVoid;
use crate::rules::series::{Tie, Winner};
use crate::state::deal::Stage;
use crate::state::points::{Points, mark, of};
use crate::state::span::{Span, Spans};
use crate::state::{points, span};
use crate::verdict::{Fact, Verdict, illegal, mismatch};

/// Whether this deal follows.
pub(crate) fn deal(case: &Case<'_>, number: u16, dealer: Option<Seat>) -> Verdict {
    let deal = case.deal;
    match end::stage(case) {
        Stage::None => {
            case.note(&case.rules.deal.dealer);
            length(case, number)?;
            return case.game.seating.due.map_or(Ok(()), |due| follows(case, due, number, dealer));
        }
        Stage::Dealing | Stage::Playing => {
            case.note(&case.rules.close.end);
            return illegal(&case.rules.close.end, Fact::DealNotOver, Part::Line);
        }
        Stage::Void => return again(case, number, dealer),
        Stage::Over => {}
    }
    exit::next_deal(case)?;
    length(case, number)?;
    if let Some(wins) = &case.rules.wins
        && wins::winners(case, wins).is_some_and(|won| won.contains(&true))
    {
        return illegal(&wins.needed, Fact::GameOver, Part::Line);
    }
    if number != deal.setup.number.saturating_add(1) {
        return illegal(
            &case.rules.series.deals,
            Fact::OtherDeal { due: deal.setup.number.saturating_add(1) },
            Part::Number(0),
        );
    }
    let point = &case.rules.deal.dealer;
    case.note(point);
    case.note(&case.rules.deal.direction);
    match (deal.setup.dealer.map(|last| next_dealer(case, last)), dealer) {
        (Some(due), Some(dealer)) if due != dealer => illegal(point, Fact::OtherDealer { due }, Part::Player(0)),
        _ => Ok(()),
    }
}

/// Who deals next: the first after the last dealer who has not left the game since.
fn next_dealer(case: &Case<'_>, last: Seat) -> Seat {
    let mut due = case.deal.neighbour(case.rules, last);
    for _ in case.game.seats() {
        if !case.game.has_left(due) {
            break;
        }
        due = case.deal.neighbour(case.rules, due);
    }
    due
}

/// Whether this is the deal that is due after players have changed seats.
fn follows(case: &Case<'_>, (due, next): (u16, Option<Seat>), number: u16, dealer: Option<Seat>) -> Verdict {
    if number != due {
        return illegal(&case.rules.series.deals, Fact::OtherDeal { due }, Part::Number(0));
    }
    match (next, dealer) {
        (Some(due), Some(dealer)) if due != dealer => {
            illegal(&case.rules.deal.dealer, Fact::OtherDealer { due }, Part::Player(0))
        }
        _ => Ok(()),
    }
}

/// Whether the game has a deal of this number.
fn length(case: &Case<'_>, number: u16) -> Verdict {
    let point = &case.rules.series.deals;
    let deals = case.ask(point).map_or(u16::MAX, u16::from);
    if number == 0 || number > deals && !play_off(case) {
        return illegal(point, Fact::NoFurtherDeal { deals }, Part::Number(0));
    }
    Ok(())
}

/// Whether a further deal decides between players with the same total.
fn play_off(case: &Case<'_>) -> bool {
    let tied = winners(case).is_some_and(|winners| teams::several(case, &winners));
    tied && case.ask(&case.rules.series.tie) == Tie::PlayOff
}

/// Whether this deal follows a void one: the same again, or the next.
fn again(case: &Case<'_>, number: u16, dealer: Option<Seat>) -> Verdict {
    let (deal, point) = (case.deal, &case.rules.exhaustion.after_void);
    let next = match case.ask(point) {
        AfterVoid::NextDeal => !deal.end.thrown_in,
        AfterVoid::SameDeal => false,
    };
    let due_number = deal.setup.number.saturating_add(u16::from(next));
    let due = deal.setup.dealer.map(|last| if next { deal.neighbour(case.rules, last) } else { last });
    let fact = match (number == due_number, due.or(dealer)) {
        (false, _) => Fact::OtherDeal { due: due_number },
        (true, Some(due)) if dealer.is_some_and(|dealer| dealer != due) => Fact::OtherDealer { due },
        _ => return Ok(()),
    };
    if deal.end.thrown_in {
        return illegal(&case.rules.deal.redeal, fact, Part::Line);
    }
    illegal(point, fact, Part::Line)
}

/// Whether declared totals are the computed ones. One that only carries on an earlier slip is not reported again.
pub(crate) fn declared(case: &Case<'_>, entries: &[Entry]) -> Verdict {
    if let Some(wins) = &case.rules.wins {
        return illegal(&wins.needed, Fact::NotInThisGame, Part::Line);
    }
    let (totals, spans) = (totals::totals(case), OnceCell::new());
    (0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| match of(&totals, *seat) {
        Some(is) if is != *said && totals::declared_total(case, *seat) != Some(*said) => {
            let fact = Fact::OtherTotal { seat: *seat, said: *said, is };
            match &case.rules.exit {
                Some(exit) if points::is(&case.game.exits.reentered, *seat) => {
                    mismatch(&exit.total, fact, Part::Number(index))
                }
                _ => mismatch(&case.rules.score.hand, fact, Part::Number(index)),
            }
        }
        Some(_) => Ok(()),
        None => within(case, &spans, *seat, *said, index),
    })
}

/// Whether a declared total that cannot be computed can be right: it is the one that the record adds up to, perhaps without an
/// earlier slip, and one that the cards which it hides can bring.
#[cold]
fn within(case: &Case<'_>, spans: &OnceCell<Spans>, seat: Seat, said: i32, index: u16) -> Verdict {
    let (point, at) = (&case.rules.score.hand, Part::Number(index));
    match totals::declared_total(case, seat).filter(|_| !points::is(&case.game.exits.reentered, seat)) {
        Some(is) if is == said || totals::with_declared(case, seat, case.game.totals()) == Some(said) => return Ok(()),
        Some(is) => return mismatch(point, Fact::OtherTotal { seat, said, is }, at),
        None => {}
    }
    let unsaid = || {
        let mut spans = totals::spans_by(case, &Points::default());
        totals::raise_spans(case, &mut spans, &Points::default());
        spans
    };
    match span::at(spans.get_or_init(unsaid), seat) {
        Some(Span { least, most }) if said < least || most < said => {
            let fact = Fact::TotalOutOfReach { seat, said, least, most };
            match &case.rules.exit {
                Some(exit) if points::is(&case.game.exits.reentered, seat) => mismatch(&exit.total, fact, at),
                _ => mismatch(point, fact, at),
            }
        }
        _ => Ok(()),
    }
}

/// Who has won, if the totals are known.
pub(crate) fn winners(case: &Case<'_>) -> Option<[bool; Seat::MOST]> {
    if let Some(wins) = &case.rules.wins {
        return wins::winners(case, wins);
    }
    let totals = totals::totals(case);
    let mut winners = [false; Seat::MOST];
    if exit::is_survived(case) {
        case.game.present().for_each(|seat| mark(&mut winners, seat, true));
        return Some(winners);
    }
    let known: Option<i32> = case.game.present().map(|seat| of(&totals, seat)).min().flatten();
    let unknown = case.game.present().any(|seat| of(&totals, seat).is_none());
    let lowest = known.filter(|_| !unknown)?;
    for seat in case.game.present().filter(|seat| of(&totals, *seat) == Some(lowest)) {
        mark(&mut winners, seat, true);
    }
    Some(winners)
}

/// Whether no deal is left to be played, unless to decide between players with the same total.
fn is_played_out(case: &Case<'_>) -> bool {
    let early = match (case.ask(&case.rules.series.deals), end::stage(case)) {
        (Some(deals), Stage::Over) => case.deal.setup.number < u16::from(deals),
        (None, Stage::Over | Stage::Void) => false,
        (_, Stage::None | Stage::Dealing | Stage::Playing | Stage::Void) => true,
    };
    !early || exit::is_survived(case)
}

/// Whether the game is over, so far as the record tells.
pub(crate) fn is_over(case: &Case<'_>) -> bool {
    is_played_out(case)
        && match case.ask(&case.rules.series.winner) {
            Winner::FirstToWins => winners(case).is_some_and(|winners| winners.contains(&true)),
            Winner::LowestTotal => !play_off(case),
        }
}

/// Whether these players have won the game.
pub(crate) fn winner(case: &Case<'_>, players: &[Seat]) -> Verdict {
    let (point, series) = (&case.rules.series.winner, &case.rules.series);
    case.note(point);
    if !is_played_out(case) {
        return illegal(&series.deals, Fact::GameNotOver, Part::Line);
    }
    let Some(winners) = winners(case) else {
        return may_have_won(case, players);
    };
    if case.ask(point) == Winner::FirstToWins && !winners.contains(&true) {
        return illegal(point, Fact::GameNotOver, Part::Line);
    }
    let has_won = |seat: Seat| winners.get(seat.index()).copied().unwrap_or_default();
    let several = teams::several(case, &winners);
    if players.len() != 1 || several {
        let tie = case.ask(&series.tie);
        if several && tie == Tie::PlayOff {
            return mismatch(&series.tie, Fact::GameNotOver, Part::Line);
        }
    }
    if let Some((index, seat)) = (0..).zip(players).find(|(_, seat)| !has_won(**seat)) {
        return mismatch(point, Fact::NotWinner { seat: *seat }, Part::Player(index));
    }
    let named = |seat: Seat| players.iter().any(|player| teams::together(case, *player, seat));
    match case.game.seats().find(|seat| has_won(*seat) && !named(*seat)) {
        Some(seat) => mismatch(point, Fact::WinnerMissing { seat }, Part::Line),
        None => Ok(()),
    }
}

/// Whether these players can have won the game, where nobody can tell who has.
#[cold]
fn may_have_won(case: &Case<'_>, players: &[Seat]) -> Verdict {
    let (point, series, spans) = (&case.rules.series.winner, &case.rules.series, totals::spans(case));
    let span = |seat: Seat| span::at(&spans, seat).filter(|_| !case.game.has_left(seat));
    let rivals = |seat: Seat| case.game.present().filter(move |other| !teams::together(case, seat, *other)).map(span);
    let (fails, succeeds): (&dyn Fn(Seat) -> bool, &dyn Fn(Seat) -> bool) = match (case.ask(point), &case.rules.wins) {
        (Winner::FirstToWins, Some(wins)) => {
            let needed = i32::from(case.ask(&wins.needed));
            (&move |seat| span(seat).is_some_and(|span| span.most < needed), &move |seat| {
                span(seat).is_some_and(|span| span.least >= needed)
            })
        }
        (Winner::FirstToWins | Winner::LowestTotal, _) => {
            let shared = case.ask(&series.tie) == Tie::Shared;
            (
                &|seat| {
                    let beats = |rival: Span| span(seat).is_some_and(|span| rival.most < span.least);
                    case.game.has_left(seat) || rivals(seat).flatten().any(beats)
                },
                &move |seat| {
                    let beaten =
                        |rival: Option<Span>| span(seat).zip(rival).is_some_and(|(it, rival)| it.most <= rival.least);
                    shared && !case.game.has_left(seat) && rivals(seat).all(beaten)
                },
            )
        }
    };
    if let Some((index, seat)) = (0..).zip(players).find(|(_, seat)| fails(**seat)) {
        return mismatch(point, Fact::NotWinner { seat: *seat }, Part::Player(index));
    }
    let named = |seat: Seat| players.iter().any(|player| teams::together(case, *player, seat));
    match case.game.seats().find(|seat| succeeds(*seat) && !named(*seat)) {
        Some(seat) => mismatch(point, Fact::WinnerMissing { seat }, Part::Line),
        None => Ok(()),
    }
}
