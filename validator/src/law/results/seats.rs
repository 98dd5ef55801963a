//! The draw for seats, and players who come and go between rounds.

use adjudeck_format::{Card, Part, Rank, Seat, VerdictKind};

use crate::law::context::Context;
use crate::law::verbs::close::end;
use crate::rules::seats::{Equal, FirstDealer, Order, Placing, Seats};
use crate::state::deal::Stage;
use crate::state::game::{Game, Seating};
use crate::verdict::{Fact, Verdict, fault, illegal, impossible};

/// How high a card counts in the draw. Cards of one rank count the same, unless the suit decides.
fn height(context: &Context<'_>, rules: &Seats, card: Card) -> u128 {
    let highest = Rank::ALL.len() as u128 + 1;
    let rank = match (card.rank(), context.ask(&rules.order)) {
        (None, _) => highest,
        (Some(Rank::Ace), Order::AceBelowJoker) => highest - 1,
        (Some(rank), Order::AceBelowJoker) => rank as u128,
        (Some(rank), Order::AceLowest) => rank as u128 + 1,
    };
    let suit = match context.ask(&rules.equal) {
        Equal::DrawAgain => None,
        Equal::BySuit => card.suit(),
    };
    rank << 2 | suit.map_or(0, Equal::height)
}

/// For each player a number that ranks what they have drawn, the first draw before the second. A higher number sits before a
/// lower one.
struct SeatDraws([u128; Seat::COUNT]);

impl SeatDraws {
    fn new(context: &Context<'_>, game: &Game, rules: &Seats) -> Self {
        let mut all = [0; Seat::COUNT];
        for draw in &game.seating.draws {
            for (number, card) in all.iter_mut().zip(draw) {
                *number = *number << 6 | card.map_or(0, |card| height(context, rules, card));
            }
        }
        Self(all)
    }

    fn of(&self, seat: Seat) -> u128 {
        self.0.get(seat.index()).copied().unwrap_or_default()
    }
}

/// Whether these cards can have been drawn for seats, and whether the players sit where they should.
pub(crate) fn draw(context: &Context<'_>, cards: &[(Seat, Card)]) -> Verdict {
    let Some(rules) = &context.rules.seats else {
        return illegal(&context.rules.deal.dealer, Fact::NotInThisGame, Part::Line);
    };
    context.note(&context.rules.deal.direction);
    in_time(context, rules)?;
    let pack = context.game.pack.copies();
    for (index, (_, card)) in (0..).zip(cards) {
        let before = cards.iter().take(usize::from(index) + 1).filter(|(_, other)| other == card).count();
        let copies = pack.get(card.index()).copied().unwrap_or_default();
        if before > usize::from(copies) {
            return impossible(&context.rules.pack.contents, Fact::none_left(*card, copies), Part::Card(index));
        }
    }
    who_draws(context, rules, cards)?;
    let mut after = context.game.clone();
    after.draw(cards);
    placed(context, rules, &after)
}

/// Whether seats may be drawn now.
fn in_time(context: &Context<'_>, rules: &Seats) -> Verdict {
    let rounds = context.ask(&rules.rounds);
    if matches!(end::stage(context), Stage::Dealing | Stage::Playing) {
        return illegal(&rules.rounds, Fact::DealNotOver, Part::Line);
    }
    match context.game.rounds().filter(|_| context.game.seating.draws.is_empty()) {
        Some((_, false)) => illegal(&rules.rounds, Fact::RoundNotOver, Part::Line),
        Some((done, true)) if done < rounds.least => illegal(&rules.rounds, Fact::RoundNotOver, Part::Line),
        Some((_, true)) | None => Ok(()),
    }
}

/// Whether the right players draw: at first everyone, then those who drew equal cards.
fn who_draws(context: &Context<'_>, rules: &Seats, cards: &[(Seat, Card)]) -> Verdict {
    let game = context.game;
    let draws = |seat: Seat| cards.iter().filter(|(other, _)| *other == seat).count();
    let numbers = SeatDraws::new(context, game, rules);
    let tied = |one: Seat, other: Seat| numbers.of(one) == numbers.of(other);
    for (index, (seat, _)) in (0..).zip(cards) {
        let alone = !game.seating.draws.is_empty() && !game.seats().any(|other| other != *seat && tied(*seat, other));
        if alone || draws(*seat) > 1 {
            return illegal(&rules.equal, Fact::NoSecondDraw { seat: *seat }, Part::Player(index));
        }
    }
    let must = |seat: &Seat| game.seating.draws.is_empty() || cards.iter().any(|(other, _)| tied(*seat, *other));
    match game.seats().find(|seat| must(seat) && draws(*seat) == 0) {
        Some(seat) if game.seating.draws.is_empty() => illegal(&rules.order, Fact::NoCardDrawn { seat }, Part::Line),
        Some(seat) => illegal(&rules.equal, Fact::NoCardDrawn { seat }, Part::Line),
        None => Ok(()),
    }
}

/// Whether the players sit in the order of what they have drawn.
fn placed(context: &Context<'_>, rules: &Seats, game: &Game) -> Verdict {
    context.note(&rules.equal);
    match context.ask(&rules.placing) {
        Placing::HighestFirst => {}
        Placing::AsBefore => return Ok(()),
    }
    let numbers = SeatDraws::new(context, game, rules);
    let of = |seat: Seat| numbers.of(seat);
    let next = |seat: Seat| context.deal_neighbour(seat);
    // The numbers may rise from one player to the next only once around the table: just before the highest.
    let rises = |seat: &Seat| of(next(*seat)) > of(*seat);
    let highest = game.seats().map(of).max().unwrap_or_default();
    match game.seats().find(|seat| rises(seat) && (of(next(*seat)) < highest)) {
        Some(seat) => illegal(&rules.placing, Fact::SitsWrongly { seat: next(seat) }, Part::Line),
        None if game.seats().filter(rises).count() > 1 => {
            let seat = game.seats().filter(rises).last().map_or(Seat(0), next);
            illegal(&rules.placing, Fact::SitsWrongly { seat }, Part::Line)
        }
        None => Ok(()),
    }
}

/// Whether players may come, go or change seats now.
pub(crate) fn change(context: &Context<'_>, names: &[Box<str>]) -> Verdict {
    let Some(rules) = &context.rules.seats else {
        let plays = matches!(end::stage(context), Stage::Dealing | Stage::Playing);
        return if plays { end::not_over(context) } else { Ok(()) };
    };
    if !context.game.begun || context.game.names == names {
        return Ok(());
    }
    context.note(&rules.joining);
    if matches!(end::stage(context), Stage::Dealing | Stage::Playing) {
        return illegal(&rules.joining, Fact::DealNotOver, Part::Line);
    }
    match context.game.rounds() {
        Some((_, false)) => illegal(&rules.joining, Fact::RoundNotOver, Part::Line),
        Some((_, true)) | None => Ok(()),
    }
}

/// Whether a deal may begin, as far as seats are concerned.
pub(crate) fn deal(context: &Context<'_>, dealer: Option<Seat>) -> Verdict {
    let Some(rules) = &context.rules.seats else { return Ok(()) };
    let game = context.game;
    match game.seating.change {
        Seating::AsBefore => {}
        Seating::Newcomers { misplaced } => {
            context.note(&rules.newcomer);
            if let Some(seat) = misplaced {
                return illegal(&rules.newcomer, Fact::NewcomerSitsWrongly { seat }, Part::Line);
            }
        }
        Seating::Changed => return illegal(&rules.placing, Fact::SeatsNotDrawn, Part::Line),
    }
    if game.seating.draws.is_empty() {
        let most = context.ask(&rules.rounds).most;
        let due = game.seating.drawn && game.rounds().is_some_and(|(done, over)| over && done >= most);
        return if due { illegal(&rules.rounds, Fact::SeatsNotDrawn, Part::Line) } else { Ok(()) };
    }
    let point = &rules.dealer;
    let numbers = SeatDraws::new(context, game, rules);
    let of = |seat: Seat| numbers.of(seat);
    for seat in game.seats() {
        if game.seats().any(|other| other.0 > seat.0 && of(other) == of(seat)) {
            return illegal(&rules.equal, Fact::NoCardDrawn { seat }, Part::Line);
        }
    }
    let before = |seat: Seat| context.ask(&context.rules.deal.direction).back(seat, game.players());
    let due = match context.ask(point) {
        FirstDealer::Lowest => game.seats().min_by_key(|seat| of(*seat)),
        FirstDealer::BeforeHighest => game.seats().max_by_key(|seat| of(*seat)).map(before),
    };
    match (due, dealer) {
        (Some(due), Some(dealer)) if due != dealer => {
            Err(fault(VerdictKind::Illegal, point, Fact::OtherDealer { due }, Part::Player(0)))
        }
        _ => Ok(()),
    }
}
