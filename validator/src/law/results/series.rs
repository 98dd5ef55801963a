//! What spans deals: their order, totals, the winner.

use std::cell::OnceCell;

use adjudeck_format::{Entry, Part, Seat, SeatSet, VerdictKind};

use crate::law::context::Context;
use crate::law::results::{columns, exit, finish, leading, score, totals, wins};
use crate::law::teams;
use crate::law::verbs::close::end;
use crate::rules::Point;
use crate::rules::deal::Dealer;
use crate::rules::exhaustion::AfterVoid;
use crate::rules::series::{Tie, Winner};
use crate::rules::wins::Wins;
use crate::state::deal::Stage;
use crate::state::points::{Points, mark, of};
use crate::state::span::{Span, Spans};
use crate::state::{points, span};
use crate::verdict::{Fact, Verdict, Violation, fault, illegal, mismatch, undecided};

/// Whether this deal is the next one.
pub(crate) fn deal(context: &Context<'_>, number: u16, dealer: Option<Seat>) -> Verdict {
    let deal = context.deal;
    match end::stage(context) {
        Stage::None => {
            context.note(&context.rules.deal.dealer);
            length(context, number)?;
            below_limit(context)?;
            return context.game.seating.due.map_or(Ok(()), |(due, next)| follows(context, due, next, number, dealer));
        }
        Stage::Dealing | Stage::Playing => {
            context.note(&context.rules.close.end);
            return end::not_over(context);
        }
        Stage::Void => return again(context, number, dealer),
        Stage::Over => {}
    }
    // What is open is reported only if nothing is wrong with the deal.
    let mut open = Ok(());
    let mut certain = |verdict: Verdict| match verdict {
        Err(violation) if violation.kind == VerdictKind::Undecided => {
            open = open.and(verdict);
            Ok(())
        }
        Ok(()) | Err(_) => verdict,
    };
    certain(below_limit(context))?;
    certain(exit::next_deal(context))?;
    length(context, number)?;
    if let Some(wins) = &context.rules.wins {
        certain(below_needed(context, wins))?;
    }
    if number != deal.setup.number.saturating_add(1) {
        return illegal(
            &context.rules.series.deals,
            Fact::OtherDeal { due: deal.setup.number.saturating_add(1) },
            Part::Number(0),
        );
    }
    let point = &context.rules.deal.dealer;
    context.note(point);
    context.note(&context.rules.deal.direction);
    match (deal.setup.dealer.and_then(|last| next_dealers(context, last)), dealer) {
        (Some(due), Some(dealer)) if !due.has(dealer) => {
            let only = due.iter().next().filter(|_| due.len() == 1);
            let fact = only.map_or(Fact::TiedDealer { seat: dealer }, |due| Fact::OtherDealer { due });
            illegal(point, fact, Part::Player(0))
        }
        _ => open,
    }
}

/// Who may deal next: the first player who has not left the game, after the last dealer or as the last deal was won. Several
/// may if they have won it together. `None` if the record does not tell who has won it.
fn next_dealers(context: &Context<'_>, last: Seat) -> Option<SeatSet> {
    let next = |seat| context.deal.neighbour(context.rules, seat);
    let winners = || leading::leaders(context, &score::scores(context));
    let due = match context.ask(&context.rules.deal.dealer) {
        Dealer::NextPlayer => SeatSet::of(next(last)),
        Dealer::Winner => winners()?,
        Dealer::AfterWinner => winners()?.iter().map(next).collect(),
    };
    let present = |seat| {
        let mut seats = std::iter::successors(Some(seat), |seat| Some(next(*seat))).take(Seat::COUNT);
        seats.find(|seat| !context.game.has_left(*seat)).unwrap_or(seat)
    };
    Some(due.iter().map(present).collect())
}

/// Whether this is the deal that is due after players changed seats.
fn follows(context: &Context<'_>, due: u16, next: Option<Seat>, number: u16, dealer: Option<Seat>) -> Verdict {
    if number != due {
        return illegal(&context.rules.series.deals, Fact::OtherDeal { due }, Part::Number(0));
    }
    match (next, dealer) {
        (Some(due), Some(dealer)) if due != dealer => {
            illegal(&context.rules.deal.dealer, Fact::OtherDealer { due }, Part::Player(0))
        }
        _ => Ok(()),
    }
}

/// Whether the game has a deal with this number.
fn length(context: &Context<'_>, number: u16) -> Verdict {
    let point = &context.rules.series.deals;
    let deals = context.ask(point).map_or(u16::MAX, u16::from);
    if number == 0 || number > deals && !play_off(context) {
        return illegal(point, Fact::NoFurtherDeal { deals }, Part::Number(0));
    }
    Ok(())
}

/// Whether nobody has won enough deals to win the game. Nobody can have won more deals than were played.
fn below_needed(context: &Context<'_>, wins: &Wins) -> Verdict {
    match wins::winners(context, wins) {
        Some(won) if won.contains(&true) => return illegal(&wins.needed, Fact::GameOver, Part::Line),
        Some(_) => return Ok(()),
        None => {}
    }
    let (spans, needed) = (totals::spans(context), i32::from(context.ask(&wins.needed)));
    let played = Span::between(0, context.deal.setup.number.into(), 1);
    let may_win = |seat: &Seat| span::at(&spans, *seat).unwrap_or(played).most >= needed;
    // If lines were lost, what depends on them was said before.
    match context.game.present().find(may_win).filter(|_| !context.has_lost_lines()) {
        Some(seat) => undecided(&wins.needed, Fact::HiddenTotal { seat }, Part::Line),
        None => Ok(()),
    }
}

/// Whether no total has ended the game.
fn below_limit(context: &Context<'_>) -> Verdict {
    let point = &context.rules.series.limit;
    match totals::limit_is_reached(context) {
        Some(false) => Ok(()),
        Some(true) if play_off(context) => Ok(()),
        Some(true) => illegal(point, Fact::GameOver, Part::Line),
        // What happened before the record begins cannot be checked.
        None if !context.game.begun => Ok(()),
        None => {
            let (limit, spans) = (point.answer.unwrap_or(i32::MAX), totals::spans(context));
            let reached = |seat: Seat| span::at(&spans, seat).and_then(|total| total.reaches(limit));
            let is_open = |seat: &Seat| columns::are_kept(context) || reached(*seat).is_none();
            let open = context.game.present().find(is_open).filter(|_| !context.has_lost_lines());
            open.map_or(Ok(()), |seat| undecided(point, Fact::HiddenTotal { seat }, Part::Line))
        }
    }
}

/// Whether a further deal decides between players with the same total.
fn play_off(context: &Context<'_>) -> bool {
    let tied = winners(context).is_some_and(|winners| teams::several(context, &winners));
    tied && context.ask(&context.rules.series.tie) == Tie::PlayOff
}

/// Whether this deal follows a void one: the same again, or the next.
fn again(context: &Context<'_>, number: u16, dealer: Option<Seat>) -> Verdict {
    let (deal, point) = (context.deal, &context.rules.exhaustion.after_void);
    let next = match context.ask(point) {
        AfterVoid::NextDeal => !deal.end.thrown_in,
        AfterVoid::SameDeal => false,
    };
    let due_number = deal.setup.number.saturating_add(u16::from(next));
    let due = deal.setup.dealer.map(|last| if next { deal.neighbour(context.rules, last) } else { last });
    let fact = match (number == due_number, due.or(dealer)) {
        (false, _) => Fact::OtherDeal { due: due_number },
        (true, Some(due)) if dealer.is_some_and(|dealer| dealer != due) => Fact::OtherDealer { due },
        _ => return Ok(()),
    };
    if deal.end.thrown_in {
        return illegal(&context.rules.deal.redeal, fact, Part::Line);
    }
    illegal(point, fact, Part::Line)
}

/// Whether declared totals are the computed ones. A total that only carries an earlier mistake on is not reported again.
pub(crate) fn declared(context: &Context<'_>, entries: &[Entry]) -> Verdict {
    if let Some(wins) = &context.rules.wins {
        return illegal(&wins.needed, Fact::NotInThisGame, Part::Line);
    }
    if let Some(verdict) = finish::declared(context, entries) {
        return verdict;
    }
    let (totals, spans) = (totals::totals(context), OnceCell::new());
    (0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| match of(&totals, *seat) {
        Some(is) if is != *said && totals::declared_total(context, *seat) != Some(*said) => {
            let fact = Fact::OtherTotal { seat: *seat, said: *said, is };
            match &context.rules.exit {
                Some(exit) if points::is(&context.game.exits.reentered, *seat) => {
                    mismatch(&exit.total, fact, Part::Number(index))
                }
                _ => Err(Violation {
                    point: added_by(context, *seat),
                    ..fault(VerdictKind::Mismatch, &context.rules.score.hand, fact, Part::Number(index))
                }),
            }
        }
        Some(_) => Ok(()),
        None => within(context, &spans, *seat, *said, index),
    })
}

/// The point that a wrong total breaks: that scores are added up, if the record tells the score; otherwise which cards count.
fn added_by(context: &Context<'_>, seat: Seat) -> Point {
    let is_told = of(&context.game.totals.scores, seat).is_some();
    let (winner, hand) = (&context.rules.series.winner, &context.rules.score.hand);
    context.note(winner);
    if let Some(finish) = context.rules.finish.as_ref().filter(|_| is_told && columns::are_kept(context)) {
        return finish.columns.point();
    }
    if is_told { winner.point() } else { hand.point() }
}

/// Whether a declared total can be right although it cannot be computed. It must be what the record adds up to, perhaps
/// without an earlier mistake, or a total that the hidden cards allow.
#[cold]
fn within(context: &Context<'_>, spans: &OnceCell<Spans>, seat: Seat, said: i32, index: u16) -> Verdict {
    let (point, at) = (&context.rules.score.hand, Part::Number(index));
    let declared = totals::declared_total(context, seat);
    if declared == Some(said) {
        return Ok(());
    }
    match declared.filter(|_| !points::is(&context.game.exits.reentered, seat)) {
        Some(_) if totals::with_declared(context, seat, context.game.totals()) == Some(said) => return Ok(()),
        // The declared score of this deal may be the earlier mistake.
        Some(_) if totals::with_computed(context, seat) == Some(said) => return Ok(()),
        Some(is) if score::declared::can_be(context, seat) => {
            let wrong = fault(VerdictKind::Mismatch, point, Fact::OtherTotal { seat, said, is }, at);
            return Err(Violation { point: added_by(context, seat), ..wrong });
        }
        Some(_) | None => {}
    }
    let unsaid = || {
        let mut spans = totals::spans_by(context, &Points::default());
        totals::raise_spans(context, &mut spans, &Points::default());
        spans
    };
    match span::at(spans.get_or_init(unsaid), seat) {
        Some(span) if !span.has(said) => {
            let (Span { least, most, .. }, step) = (span, span.step_past(said));
            let fact = Fact::TotalOutOfReach { seat, said, least, most, step };
            match &context.rules.exit {
                Some(exit) if points::is(&context.game.exits.reentered, seat) => mismatch(&exit.total, fact, at),
                _ => mismatch(point, fact, at),
            }
        }
        Some(span) if span.value().is_none() => hidden(context, seat, at),
        _ => Ok(()),
    }
}

/// The verdict on a total that is possible with the cards hidden in this deal or an earlier one.
fn hidden(context: &Context<'_>, seat: Seat, at: Part) -> Verdict {
    let is_told = of(&context.game.totals.scores, seat).is_some();
    if !is_told && of(&score::scores(context), seat).is_none() {
        return score::declared::open(context, seat, at);
    }
    if context.has_lost_lines() {
        return Ok(());
    }
    let fact = Fact::HiddenTotal { seat };
    match &context.rules.exit {
        Some(exit) if points::is(&context.game.exits.reentered, seat) => undecided(&exit.total, fact, at),
        Some(_) | None => undecided(&context.rules.score.hand, fact, at),
    }
}

/// Who has won, if the totals are known.
pub(crate) fn winners(context: &Context<'_>) -> Option<[bool; Seat::COUNT]> {
    if let Some(wins) = &context.rules.wins {
        return wins::winners(context, wins);
    }
    let mut totals = finish::deciding(context);
    let is_open = context.game.present().any(|seat| of(&totals, seat).is_none());
    if is_open && !columns::are_kept(context) {
        // Declared totals are believed if they are possible.
        totals = totals::spans(context).map(|span| span.and_then(Span::value));
    }
    let mut winners = [false; Seat::COUNT];
    if exit::is_survived(context) {
        context.game.present().for_each(|seat| mark(&mut winners, seat, true));
        return Some(winners);
    }
    let best = leading::best(context, &totals)?;
    for seat in context.game.present().filter(|seat| of(&totals, *seat) == Some(best)) {
        mark(&mut winners, seat, true);
    }
    Some(winners)
}

/// Whether no deal is left to play, except one to decide between players with the same total.
pub(crate) fn is_played_out(context: &Context<'_>) -> bool {
    let series = &context.rules.series;
    let over = match (context.ask(&series.deals), context.ask(&series.limit), end::stage(context)) {
        (None, None, Stage::Over | Stage::Void) => !exit::is_last_left(context),
        (deals, _, Stage::Over) => {
            let last = deals.is_some_and(|deals| context.deal.setup.number >= u16::from(deals));
            last || totals::limit_is_reached(context) != Some(false)
        }
        (_, _, Stage::None | Stage::Dealing | Stage::Playing | Stage::Void) => false,
    };
    over || exit::is_survived(context)
}

/// Whether the game is over, as far as the record tells.
pub(crate) fn is_over(context: &Context<'_>) -> bool {
    is_played_out(context)
        && match context.ask(&context.rules.series.winner) {
            Winner::FirstToWins => winners(context).is_some_and(|winners| winners.contains(&true)),
            Winner::LowestTotal | Winner::HighestTotal => !play_off(context),
        }
}

/// Whether these players have won the game.
pub(crate) fn winner(context: &Context<'_>, players: &[Seat]) -> Verdict {
    let (point, series) = (&context.rules.series.winner, &context.rules.series);
    context.note(point);
    if !is_played_out(context) {
        return match (series.deals.answer, series.limit.answer) {
            (None, Some(_)) => illegal(&series.limit, Fact::GameNotOver, Part::Line),
            (_, _) => illegal(&series.deals, Fact::GameNotOver, Part::Line),
        };
    }
    let Some(winners) = winners(context) else {
        return may_have_won(context, players);
    };
    if context.ask(point) == Winner::FirstToWins && !winners.contains(&true) {
        return illegal(point, Fact::GameNotOver, Part::Line);
    }
    let has_won = |seat: Seat| winners.get(seat.index()).copied().unwrap_or_default();
    let several = teams::several(context, &winners);
    if players.len() != 1 || several {
        let tie = context.ask(&series.tie);
        if several && tie == Tie::PlayOff {
            return mismatch(&series.tie, Fact::GameNotOver, Part::Line);
        }
    }
    if let Some((index, seat)) = (0..).zip(players).find(|(_, seat)| !has_won(**seat)) {
        return mismatch(point, Fact::NotWinner { seat: *seat }, Part::Player(index));
    }
    let named = |seat: Seat| players.iter().any(|player| teams::together(context, *player, seat));
    match context.game.seats().find(|seat| has_won(*seat) && !named(*seat)) {
        Some(seat) => mismatch(point, Fact::WinnerMissing { seat }, Part::Line),
        None => Ok(()),
    }
}

/// Whether these players can have won the game, if it is not known who has.
#[cold]
fn may_have_won(context: &Context<'_>, players: &[Seat]) -> Verdict {
    if let Some(seat) = players.first().filter(|_| columns::are_kept(context)) {
        return undecided(&context.rules.series.winner, Fact::HiddenTotal { seat: *seat }, Part::Line);
    }
    let (point, series, spans) = (&context.rules.series.winner, &context.rules.series, totals::spans(context));
    let is_highest = context.ask(point).is_highest();
    let span = |seat: Seat| {
        let span = span::at(&spans, seat).filter(|_| !context.game.has_left(seat));
        if is_highest { span.map(Span::negated) } else { span }
    };
    let rivals =
        |seat: Seat| context.game.present().filter(move |other| !teams::together(context, seat, *other)).map(span);
    let (fails, succeeds): (&dyn Fn(Seat) -> bool, &dyn Fn(Seat) -> bool) =
        match (context.ask(point), &context.rules.wins) {
            (Winner::FirstToWins, Some(wins)) => {
                let needed = i32::from(context.ask(&wins.needed));
                (&move |seat| span(seat).is_some_and(|span| span.most < needed), &move |seat| {
                    span(seat).is_some_and(|span| span.least >= needed)
                })
            }
            (Winner::FirstToWins | Winner::LowestTotal | Winner::HighestTotal, _) => {
                let shared = context.ask(&series.tie) == Tie::Shared;
                (
                    &|seat| {
                        let beats = |rival: Span| span(seat).is_some_and(|span| rival.most < span.least);
                        context.game.has_left(seat) || rivals(seat).flatten().any(beats)
                    },
                    &move |seat| {
                        let beaten = |rival: Option<Span>| {
                            let ahead =
                                |it: Span, rival: Span| it.most < rival.least || shared && it.most == rival.least;
                            span(seat).zip(rival).is_some_and(|(it, rival)| ahead(it, rival))
                        };
                        !context.game.has_left(seat) && rivals(seat).all(beaten)
                    },
                )
            }
        };
    if let Some((index, seat)) = (0..).zip(players).find(|(_, seat)| fails(**seat)) {
        return mismatch(point, Fact::NotWinner { seat: *seat }, Part::Player(index));
    }
    let named = |seat: Seat| players.iter().any(|player| teams::together(context, *player, seat));
    if let Some(seat) = context.game.seats().find(|seat| succeeds(*seat) && !named(*seat)) {
        return mismatch(point, Fact::WinnerMissing { seat }, Part::Line);
    }
    let is_open = |seat: &Seat| if named(*seat) { !succeeds(*seat) } else { !fails(*seat) };
    if !context.game.seats().any(|seat| is_open(&seat)) {
        return Ok(());
    }
    let decides = |seat: &Seat| span(*seat).and_then(Span::value).is_none() && !fails(*seat);
    let unknown = context.game.present().find(decides);
    unknown.map_or(Ok(()), |seat| undecided(point, Fact::HiddenTotal { seat }, Part::Line))
}
