//! Numbers of deals won that a record declares.

use std::cell::OnceCell;

use adjudeck_format::{Entry, Part, Tally};

use crate::law::context::Context;
use crate::law::results::{totals, wins};
use crate::law::verbs::close::end;
use crate::state::deal::Stage;
use crate::state::points::of;
use crate::state::span;
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, illegal, mismatch};

/// Whether declared numbers of deals won are the computed ones.
pub(crate) fn declared(context: &Context<'_>, entries: &[Entry]) -> Verdict {
    let Some(wins) = &context.rules.wins else {
        return illegal(&context.rules.series.winner, Fact::NotInThisGame, Part::Line);
    };
    let point = if wins::is_tied(context, wins) { wins.tie.point() } else { wins.deal.point() };
    context.note(&wins.deal);
    context.note(&wins.tie);
    if !matches!(context.deal.stage, Stage::Over | Stage::Void) {
        return end::not_over(context);
    }
    let gained = wins::gained(context, wins);
    let (all, carried) =
        (wins::added(context.game.totals(), &gained), wins::added(&context.game.totals.declared, &gained));
    let won = OnceCell::new();
    (0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| match of(&all, *seat) {
        Some(is) if is != *said && of(&carried, *seat) != Some(*said) => {
            let fact = Fact::OtherCount { seat: *seat, of: Tally::Wins, said: *said, is };
            mismatch(&wins.deal, fact, Part::Number(index))
                .map_err(|violation| crate::verdict::Violation { point, ..violation })
        }
        Some(_) => Ok(()),
        None => match context
            .game
            .span(*seat)
            .zip(span::at(won.get_or_init(|| totals::spans_of_wins(context, wins)), *seat))
        {
            Some((before, gained)) if !before.plus(gained).has(*said) => {
                // An error that follows from an earlier wrong number is not reported again.
                let declared = of(&context.game.totals.declared, *seat).map(Span::exactly);
                if declared.is_some_and(|before| before.plus(gained).has(*said)) {
                    return Ok(());
                }
                let Span { least, most, .. } = before.plus(gained);
                let fact = Fact::CountOutOfReach { seat: *seat, said: *said, least, most };
                mismatch(&wins.deal, fact, Part::Number(index))
            }
            _ => Ok(()),
        },
    })
}
