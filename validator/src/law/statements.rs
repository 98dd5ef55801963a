//! Statements that are no plays: what the record says of the cards, the players and the results.

use adjudeck_format::{Entry, Expected, Groups, Part, Reading, Seat, Statement, Tally};

use crate::law::context::Case;
use crate::law::custody;
use crate::rules::Point;
use crate::state::deal::Stage;
use crate::verdict::{Fact, Verdict, Violation, impossible};
use crate::{law, verdict};

/// The verdict on a statement that is no play.
#[inline(never)]
pub(crate) fn look(case: &Case<'_>, statement: &Statement<'_>) -> Verdict {
    match statement {
        Statement::Players { names } => law::pack::players(case, u8::try_from(names.len()).unwrap_or(u8::MAX))
            .and_then(|()| law::seats::change(case, names)),
        Statement::Partners { players, ends } => law::teams::partners(case, players, ends),
        Statement::Pack { packs, jokers } => law::pack::pack(case, *packs, *jokers),
        Statement::Deal { number, dealer } | Statement::Position { number, dealer } => begins(case, *number, *dealer),
        Statement::Hand { player, cards } => dealing(case).and_then(|()| law::deal::hand(case, *player, cards)),
        Statement::Upcard { card } => {
            before_play(case, case.rules.deal.upcard.point())?;
            law::deal::upcard(case, *card)
        }
        Statement::Buried { card } => {
            before_play(case, case.rules.deal.wild_upcard.point())?;
            law::deal::buried(case, *card)
        }
        Statement::Stock { cards } => dealing(case).and_then(|()| law::deal::stock(case, cards)),
        Statement::Pile { cards } => {
            setting_up(case)?;
            custody::appear(case, cards)?;
            law::push::pile(case, cards.len())?;
            law::line::pile(case, cards.len())
        }
        Statement::Table { player, melds } => setting_up(case).and_then(|()| on_table(case, *player, melds)),
        Statement::Pool { pool, chips } => law::chips::pool(case, *pool, *chips),
        Statement::Openings { .. }
        | Statement::Opened { .. }
        | Statement::Turn { .. }
        | Statement::Reshuffled { .. } => setting_up(case),
        Statement::Tally { of, entries } => look_at_tally(case, *of, entries),
        Statement::Reshuffle => law::close::end::goes_on(case).and_then(|()| law::exhaustion::reshuffle(case)),
        Statement::Void | Statement::Out { .. } if case.deal.end.played_on => Ok(()),
        Statement::Void | Statement::Ends | Statement::Out { .. } if law::close::end::is_past_end(case) => Ok(()),
        Statement::Void if law::doubles::make_void(case) || case.deal.is_deserted() => Ok(()),
        Statement::Void => law::close::end::may_end(case).and_then(|()| law::exhaustion::void(case)),
        Statement::Ends => law::close::end::may_end(case).and_then(|()| law::exhaustion::ends(case)),
        Statement::Redeal => law::deal::redeal(case),
        Statement::Out { player } => law::close::end::out(case, *player),
        Statement::Winner { players } => law::series::winner(case, players),
        Statement::Rules { edition, pin } => pinned(case, edition, pin.as_deref()),
        Statement::House { reading } => answers(case, reading),
        Statement::Indicator { card } => {
            if let Some(rules) = &case.rules.indicator {
                before_play(case, rules.turned.point())?;
            }
            law::indicator::turn(case, *card)
        }
        Statement::Ruling { decision, under, .. } => law::ruling::look(case, decision, under.as_deref()),
        Statement::Seats { drawn } => law::seats::draw(case, drawn),
        Statement::Adjudeck { .. }
        | Statement::Game { .. }
        | Statement::Tag { .. }
        | Statement::Plays { .. }
        | Statement::Expect { .. } => Ok(()),
    }
}

/// Whether the edition by which is judged is the one that the log names, in the version to which it is pinned. Answers of the
/// house do not matter, and rules of another name were chosen by somebody who knows that they are others.
fn pinned(case: &Case<'_>, edition: &str, pin: Option<&str>) -> Verdict {
    match pin {
        Some(pin) if case.rules.is_of(edition) && !case.rules.has_pin(pin) => {
            verdict::mismatch(&case.rules.pack.contents, Fact::RulesChanged, Part::Pin)
        }
        _ => Ok(()),
    }
}

/// Whether the house may still give its own answer: not while a deal is in progress.
fn answers(case: &Case<'_>, reading: &Reading<'_>) -> Verdict {
    match case.deal.stage {
        Stage::None | Stage::Over | Stage::Void => Ok(()),
        Stage::Dealing | Stage::Playing => {
            let point = Point::find(&reading.point).unwrap_or(case.rules.deal.dealer.point());
            Err(Violation { kind: Expected::Illegal, point, fact: Fact::AnswerTooLate, part: Part::Line })
        }
    }
}

/// Whether a deal may begin.
fn begins(case: &Case<'_>, number: u16, dealer: Option<Seat>) -> Verdict {
    if case.game.players() == 0 {
        return impossible(&case.rules.pack.players, Fact::NoPlayers, Part::Line);
    }
    law::series::deal(case, number, dealer)?;
    law::seats::deal(case, dealer)
}

/// Whether cards are still being dealt.
fn dealing(case: &Case<'_>) -> Verdict {
    before_play(case, case.rules.deal.cards.point())
}

/// Whether cards are still being dealt, as they must be for what this point is about.
fn before_play(case: &Case<'_>, point: Point) -> Verdict {
    match case.deal.stage {
        Stage::Dealing => Ok(()),
        Stage::None => verdict::illegal(&case.rules.deal.dealer, Fact::NoDeal, Part::Line),
        Stage::Playing | Stage::Over | Stage::Void => {
            Err(Violation { kind: Expected::Illegal, point, fact: Fact::TooLate, part: Part::Line })
        }
    }
}

/// Whether a position is being set up.
fn setting_up(case: &Case<'_>) -> Verdict {
    dealing(case)?;
    if case.deal.setup.in_position {
        return Ok(());
    }
    verdict::illegal(&case.rules.deal.cards, Fact::OnlyInPosition, Part::Line)
}

/// Whether melds can lie on the table in a position.
fn on_table(case: &Case<'_>, seat: Seat, melds: &Groups<'_>) -> Verdict {
    for (index, cards) in (0..).zip(melds.iter()) {
        match law::meld::read_opening(case, cards, index) {
            // These bind what a player lays, not what has become of it since.
            Ok(_) | Err(Violation { fact: Fact::FewNaturalsInRun { .. } | Fact::WildAtLowEnd, .. }) => {}
            Err(violation) => return Err(violation),
        }
    }
    for (index, laid) in (0..).zip(melds.cards.iter()) {
        if let Some(card) = laid.card
            && usize::from(case.deal.table.unseen(card))
                < melds.cards.iter().take(usize::from(index) + 1).filter(|it| it.card == Some(card)).count()
        {
            return impossible(&case.rules.pack.contents, Fact::TooManyCopies { card }, Part::Card(index));
        }
    }
    law::contract::melds::lie_together(case, seat, melds)
}

/// The verdict on a list of players with numbers.
fn look_at_tally(case: &Case<'_>, of: Tally, entries: &[Entry]) -> Verdict {
    match of {
        Tally::Score => law::score::declared(case, entries),
        Tally::Total if case.deal.setup.in_position && case.deal.stage == Stage::Dealing => {
            law::teams::agree(case, entries)
        }
        Tally::Total => law::series::declared(case, entries),
        Tally::Calls | Tally::Turns | Tally::Packed => setting_up(case),
        Tally::Chips => law::chips::declared(case, entries),
        Tally::Wins if case.deal.setup.in_position && case.deal.stage == Stage::Dealing => Ok(()),
        Tally::Wins => law::wins::declared::declared(case, entries),
    }
}
