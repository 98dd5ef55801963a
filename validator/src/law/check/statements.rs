//! Statements that are no plays: what the record says of the cards, the players and the results.

use adjudeck_format::{Entry, Groups, Part, Reading, Seat, ShuffleProof, Statement, Tally, VerdictKind};

use crate::law::context::Context;
use crate::law::turns::outside::unknown;
use crate::law::{custody, dealing, melds, results, teams, verbs};
use crate::rules::Point;
use crate::state::deal::Stage;
use crate::verdict;
use crate::verdict::{Fact, Verdict, Violation, impossible};

/// The verdict on a statement that is no play.
#[inline(never)]
pub(crate) fn check(context: &Context<'_>, statement: &Statement<'_>) -> Verdict {
    match statement {
        Statement::Players { names } => dealing::pack::players(context, u8::try_from(names.len()).unwrap_or(u8::MAX))
            .and_then(|()| results::seats::change(context, names))
            .and_then(|()| results::opening::all_opened(context)),
        Statement::Partners { players, ends } => teams::partners(context, players, ends),
        Statement::Pack { packs, jokers } => dealing::pack::pack(context, *packs, *jokers),
        Statement::Deal { number, dealer } | Statement::Position { number, dealer } => {
            begins(context, *number, *dealer)
        }
        Statement::Hand { player, cards } => {
            dealing(context).and_then(|()| dealing::deal::hand(context, *player, cards))
        }
        Statement::Upcard { card } => {
            before_play(context, context.rules.deal.upcard.point())?;
            dealing::deal::upcard(context, *card)
        }
        Statement::Buried { card } => {
            before_play(context, context.rules.deal.wild_upcard.point())?;
            dealing::deal::buried(context, *card)
        }
        Statement::Stock { cards } => dealing(context).and_then(|()| dealing::deal::stock(context, cards)),
        Statement::Pile { cards } => {
            setting_up(context)?;
            custody::appear(context, cards)?;
            let lie = context.deal.table.pile().len() + cards.len();
            verbs::push::pile(context, lie)?;
            verbs::line::pile(context, lie)
        }
        Statement::Table { player, melds } => setting_up(context).and_then(|()| on_table(context, *player, melds)),
        Statement::Pool { pool, chips } => results::chips::pool(context, *pool, *chips),
        Statement::Laid { cards, on, .. } => {
            setting_up(context)?;
            custody::is_there(context, *on, 0)?;
            custody::lie_in(context, cards.iter().copied(), *on)
        }
        Statement::Openings { .. }
        | Statement::Opened { .. }
        | Statement::Turn { .. }
        | Statement::Reshuffled { .. } => setting_up(context),
        Statement::Tally { of, entries } => look_at_tally(context, *of, entries),
        Statement::Reshuffle => {
            verbs::close::end::goes_on(context).and_then(|()| verbs::exhaustion::reshuffle(context))
        }
        Statement::Void | Statement::Out { .. } if context.deal.end.played_on => Ok(()),
        Statement::Void | Statement::Ends | Statement::Out { .. } if verbs::close::end::is_past_end(context) => Ok(()),
        Statement::Void | Statement::Ends if verbs::close::end::is_untold(context) => Ok(()),
        Statement::Void if dealing::doubles::make_void(context) || context.deal.is_deserted() => Ok(()),
        Statement::Void => verbs::close::end::may_end(context).and_then(|()| verbs::exhaustion::void(context)),
        Statement::Ends => verbs::close::end::may_end(context).and_then(|()| verbs::exhaustion::ends(context)),
        Statement::Redeal => dealing::deal::redeal(context),
        Statement::Out { player } => verbs::close::end::out(context, *player),
        Statement::Winner { players } => {
            results::series::winner(context, players).and_then(|()| results::opening::all_opened(context))
        }
        Statement::Rules { edition, pin } => pinned(context, edition, pin.as_deref()),
        Statement::House { reading } => answers(context, reading),
        Statement::Indicator { card } => {
            if let Some(rules) = &context.rules.indicator {
                before_play(context, rules.turned.point())?;
            }
            dealing::indicator::turn(context, *card)
        }
        Statement::Ruling { decision, under, .. } => verbs::ruling::check(context, decision, under.as_deref()),
        Statement::Seats { drawn } => results::seats::draw(context, drawn),
        Statement::Shuffle { proof } => match proof {
            ShuffleProof::Commits { .. } => dealing::commitment::commits(context),
            ShuffleProof::Mixes { player, .. } => dealing::commitment::mixes(context, *player),
            ShuffleProof::OpensSeed { .. } | ShuffleProof::OpensOrder { .. } => results::opening::opens(context, proof),
        },
        Statement::Adjudeck { .. }
        | Statement::Game { .. }
        | Statement::Tag { .. }
        | Statement::Plays { .. }
        | Statement::Expect { .. } => Ok(()),
    }
}

/// Whether the log names the edition that it is judged by, in the version to which it pins it. The house's own answers do
/// not matter. If the rules have another name, somebody chose other rules on purpose.
fn pinned(context: &Context<'_>, edition: &str, pin: Option<&str>) -> Verdict {
    match pin {
        Some(pin) if context.rules.is_of(edition) && !context.rules.has_pin(pin) => {
            verdict::mismatch(&context.rules.pack.contents, Fact::RulesChanged, Part::Pin)
        }
        _ => Ok(()),
    }
}

/// Whether the house may still give its own answer: not while a deal is in progress.
fn answers(context: &Context<'_>, reading: &Reading<'_>) -> Verdict {
    match context.deal.stage {
        Stage::None | Stage::Over | Stage::Void => Ok(()),
        Stage::Dealing | Stage::Playing => {
            let point = Point::find(&reading.point).unwrap_or(context.rules.deal.dealer.point());
            Err(Violation {
                point,
                ..verdict::fault(VerdictKind::Illegal, &context.rules.deal.dealer, Fact::AnswerTooLate, Part::Line)
            })
        }
    }
}

/// Whether a deal may begin.
fn begins(context: &Context<'_>, number: u16, dealer: Option<Seat>) -> Verdict {
    if context.game.players() == 0 {
        return impossible(&context.rules.pack.players, Fact::NoPlayers, Part::Line);
    }
    results::series::deal(context, number, dealer)?;
    results::seats::deal(context, dealer)?;
    results::opening::all_opened(context)
}

/// Whether cards are still being dealt.
fn dealing(context: &Context<'_>) -> Verdict {
    before_play(context, context.rules.deal.cards.point())
}

/// Whether cards are still being dealt, as they must be for what `point` is about.
fn before_play(context: &Context<'_>, point: Point) -> Verdict {
    match context.deal.stage {
        Stage::Dealing => Ok(()),
        Stage::None => verdict::illegal(&context.rules.deal.dealer, Fact::NoDeal, Part::Line),
        Stage::Playing | Stage::Over | Stage::Void => Err(Violation {
            point,
            ..verdict::fault(VerdictKind::Illegal, &context.rules.deal.dealer, Fact::TooLate, Part::Line)
        }),
    }
}

/// Whether a position is being set up.
fn setting_up(context: &Context<'_>) -> Verdict {
    dealing(context)?;
    if context.deal.setup.in_position {
        return Ok(());
    }
    verdict::illegal(&context.rules.deal.cards, Fact::OnlyInPosition, Part::Line)
}

/// Whether melds can lie on the table in a position.
fn on_table(context: &Context<'_>, seat: Seat, melds: &Groups<'_>) -> Verdict {
    for (index, cards) in (0..).zip(melds.iter()) {
        match melds::meld::read_opening(context, cards, index) {
            // These rules bind a player when they lay a meld, not what has become of it since.
            Ok(_) | Err(Violation { fact: Fact::FewNaturalsInRun { .. } | Fact::WildAtLowEnd, .. }) => {}
            Err(violation) => return Err(violation),
        }
    }
    for (index, laid) in (0..).zip(melds.cards.iter()) {
        if let Some(card) = laid.card
            && usize::from(context.deal.table.unseen(card))
                < melds.cards.iter().take(usize::from(index) + 1).filter(|it| it.card == Some(card)).count()
        {
            return impossible(&context.rules.pack.contents, context.deal.table.none_left(card), Part::Card(index));
        }
    }
    verbs::contract::melds::lie_together(context, seat, melds)
}

/// Whether a position can say how many of something a player has. It can if the game has such a thing.
fn counted(context: &Context<'_>, has: bool) -> Verdict {
    setting_up(context)?;
    if has { Ok(()) } else { Err(Violation { part: Part::Line, ..unknown(context) }) }
}

/// The verdict on a list of players with numbers.
fn look_at_tally(context: &Context<'_>, of: Tally, entries: &[Entry]) -> Verdict {
    match of {
        Tally::Score => results::score::declared::declared(context, entries),
        Tally::Total if context.deal.setup.in_position && context.deal.stage == Stage::Dealing => {
            teams::agree(context, entries, |seat, said, is| Fact::OtherTotal { seat, said, is })
        }
        Tally::Total => results::series::declared(context, entries),
        Tally::Calls => counted(context, context.rules.call.is_some() || context.rules.buy.is_some()),
        Tally::Turns => setting_up(context),
        Tally::Packed => counted(context, context.rules.drop.is_some()),
        Tally::Chips => results::chips::declared(context, entries),
        Tally::Wins if context.deal.setup.in_position && context.deal.stage == Stage::Dealing => Ok(()),
        Tally::Wins => results::totals::won::declared(context, entries),
    }
}
