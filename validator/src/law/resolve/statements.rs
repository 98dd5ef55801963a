//! What a statement that is no play changes, whether legal or not.

use std::borrow::Cow;

use adjudeck_format::{Card, Decision, Seat, ShuffleProof, Statement};

use crate::law::context::Context;
use crate::law::dealing::pack;
use crate::law::plays::recorded::{Beginning, Ending, Recorded, SetUp, SetUpFaults};
use crate::law::resolve::follows::is_out_if_upheld;
use crate::law::resolve::{between, setup, tallies};
use crate::law::results::opening;
use crate::rules::Rules;
use crate::state::deal::{Certainty, Stage, Undo};
use crate::state::end::SaidEnd;
use crate::state::game::Game;
use crate::state::points::mark;
use crate::state::shuffles::{OpenedOrder, all_fit};
use crate::state::undo::Saying;
use crate::verdict::{Fact, Verdict, Violation};

/// Whether a statement shows that a deal has ended before it: another deal begins, or the players change.
pub(crate) const fn follows_deal(rules: &Rules, game: &Game, statement: &Statement<'_>) -> bool {
    let begins = matches!(statement, Statement::Deal { .. } | Statement::Position { .. });
    begins || matches!(statement, Statement::Players { .. }) && may_reseat(rules, game)
}

/// Whether the players of a game in progress may come, leave and change seats.
const fn may_reseat(rules: &Rules, game: &Game) -> bool {
    rules.seats.is_some() && game.begun
}

/// What a statement that is no play changes, if this is its verdict.
pub(crate) fn recorded<'p>(context: &Context<'_>, statement: &'p Statement<'p>, verdict: &Verdict) -> Recorded<'p> {
    let sets_up = |said: &dyn Fn() -> SetUp<'p>| sets_up(context, verdict, said);
    match statement {
        Statement::Game { .. } => Recorded::BeginsGame,
        Statement::Players { names } => players(context, names, verdict),
        Statement::Seats { drawn } => draws_seats(context, drawn),
        Statement::Partners { players, ends } => Recorded::JoinsPartners { players, ends },
        Statement::Pack { packs, jokers } => Recorded::ChangesPack(*packs, *jokers),
        Statement::Deal { number, dealer } => begins(context, *number, *dealer, false),
        Statement::Position { number, dealer } => begins(context, *number, *dealer, true),
        // Nobody can tell which of these scores is wrong, so none of them is used.
        Statement::Tally { .. }
            if verdict.is_err_and(|it| matches!(it.fact, Fact::ScoresDoNotMeet { .. } | Fact::BothScore)) =>
        {
            Recorded::Nothing
        }
        Statement::Tally { of, entries } => tallies::tally(context, *of, entries),
        Statement::Pool { pool, chips } => tallies::pool(context, *pool, *chips),
        Statement::Winner { players } => wins(players, verdict),
        Statement::Reshuffle => Recorded::Reshuffles,
        Statement::Redeal => Recorded::ThrowsIn(ending(context, Stage::Void, None, verdict)),
        Statement::Void => ends(context, Stage::Void, None, verdict),
        Statement::Ends => ends(context, Stage::Over, None, verdict),
        Statement::Out { player } => ends(context, Stage::Over, Some(*player), verdict),
        Statement::Ruling { decision, .. } => rules(context, decision),
        Statement::Hand { player, cards } => sets_up(&|| setup::hand(context, *player, cards)),
        Statement::Upcard { card } => sets_up(&|| setup::upcard(context, *card)),
        Statement::Indicator { card } => sets_up(&|| setup::indicator(context, *card)),
        Statement::Buried { card } => sets_up(&|| SetUp::Buried(*card)),
        Statement::Stock { cards } => sets_up(&|| SetUp::Stock(cards)),
        Statement::Pile { cards } => sets_up(&|| SetUp::Pile(cards)),
        Statement::Table { player, melds } => sets_up(&|| setup::table(context, *player, melds)),
        Statement::Openings { melds } => sets_up(&|| SetUp::Openings(melds)),
        Statement::Laid { player, cards, on } => sets_up(&|| SetUp::Laid { player: *player, cards, on: *on }),
        Statement::Opened { players } => sets_up(&|| SetUp::Opened(players)),
        Statement::Turn { player, drawn } => sets_up(&|| SetUp::Turn { player: *player, drawn: *drawn }),
        Statement::Reshuffled { times } => sets_up(&|| SetUp::Reshuffled(*times)),
        Statement::Shuffle { proof } => proves(context, proof, verdict),
        // These are about the log, or are plays, which are resolved elsewhere.
        Statement::Adjudeck { .. }
        | Statement::Tag { .. }
        | Statement::Rules { .. }
        | Statement::House { .. }
        | Statement::Plays { .. }
        | Statement::Expect { .. } => Recorded::Nothing,
    }
}

/// A shuffle is committed or opened. An opening counts even if it does not fit, since that is reported. One that comes too early does
/// not count, since the cards still have to be held against it.
fn proves<'p>(context: &Context<'_>, proof: &'p ShuffleProof<'p, Seat>, verdict: &Verdict) -> Recorded<'p> {
    match proof {
        ShuffleProof::Commits { sha256 } if verdict.is_ok() => Recorded::Commits(sha256),
        ShuffleProof::Mixes { player, seed } if verdict.is_ok() => Recorded::MixesIn { player: *player, seed },
        ShuffleProof::Commits { .. } | ShuffleProof::Mixes { .. } => Recorded::Nothing,
        ShuffleProof::OpensSeed { .. } | ShuffleProof::OpensOrder { .. } => match verdict {
            Err(Violation { fact: Fact::OpenedTooEarly, .. }) => Recorded::Nothing,
            _ => Recorded::OpensShuffle(OpenedOrder {
                cards: opening::opened_order(context, proof),
                fits: verdict.is_ok() && all_fit(&context.deal.commitments),
            }),
        },
    }
}

/// Players are named: those of a new game, or those who go on with this one.
fn players<'p>(context: &Context<'_>, names: &'p [Box<str>], verdict: &Verdict) -> Recorded<'p> {
    if may_reseat(context.rules, context.game) {
        return Recorded::Reseats(between::reseating(context, Cow::Borrowed(names)));
    }
    let may_change = context.rules.seats.is_some();
    // While a deal is being played, the same players go on with it.
    let are_same = !may_change && names.len() == usize::from(context.game.players);
    if are_same && verdict.is_err_and(|it| it.fact == Fact::DealNotOver) {
        return Recorded::Nothing;
    }
    context.note(&context.rules.pack.contents);
    let players = u8::try_from(names.len()).unwrap_or(u8::MAX);
    let names = if may_change { names } else { &[] };
    Recorded::SitsDown { players, pack: pack::usual(context.rules, players), names }
}

/// Cards are drawn for seats.
fn draws_seats<'p>(context: &Context<'_>, drawn: &'p [(Seat, Card)]) -> Recorded<'p> {
    let sat_before = may_reseat(context.rules, context.game) && context.deal.stage != Stage::None;
    let reseats = sat_before.then(|| between::reseating(context, Cow::Owned(context.game.names.clone())));
    Recorded::DrawsSeats { drawn, reseats }
}

/// A deal begins.
fn begins(context: &Context<'_>, number: u16, dealer: Option<Seat>, in_position: bool) -> Recorded<'static> {
    let before = between::settled(context, number);
    Recorded::BeginsDeal(Beginning { number, dealer, in_position, before })
}

/// Something is said before play begins. If it comes too late it changes nothing.
fn sets_up<'p>(context: &Context<'_>, verdict: &Verdict, said: &dyn Fn() -> SetUp<'p>) -> Recorded<'p> {
    if context.deal.stage != Stage::Dealing {
        return Recorded::Nothing;
    }
    let reported = SetUpFaults {
        upcard: verdict.is_err_and(|it| matches!(it.fact, Fact::WildUpcard)),
        doubles: verdict.is_err_and(|it| it.point.section() == "doubles" || matches!(it.fact, Fact::DealVoid)),
    };
    Recorded::SetsUp { reported, said: said() }
}

/// Players have won the game.
fn wins(players: &[Seat], verdict: &Verdict) -> Recorded<'static> {
    let mut winners = [false; Seat::COUNT];
    for seat in players {
        mark(&mut winners, *seat, true);
    }
    Recorded::Wins((Certainty::of(verdict) != Certainty::No).then_some(winners))
}

/// The record says that the deal is over.
fn ends(context: &Context<'_>, stage: Stage, out: Option<Seat>, verdict: &Verdict) -> Recorded<'static> {
    ending(context, stage, out, verdict).map_or(Recorded::Nothing, Recorded::Ends)
}

/// How the record ends the deal. A deal that is already over stays over; a deal that is not over may still go on.
fn ending(context: &Context<'_>, stage: Stage, out: Option<Seat>, verdict: &Verdict) -> Option<Ending> {
    let (deal, wrong) = (context.deal, verdict.is_err());
    let was_over = matches!(deal.stage, Stage::Over | Stage::Void) && !deal.end.is_said_wrongly();
    if was_over && (wrong || deal.reported.end) {
        return None;
    }
    let wrongly = wrong && (deal.end.is_said_wrongly() || deal.stage == Stage::Playing);
    let said = match (wrongly, deal.end.said) {
        (true, _) => SaidEnd::Wrongly,
        (false, SaidEnd::Alone) => SaidEnd::Alone,
        (false, SaidEnd::Wrongly | SaidEnd::Again) => SaidEnd::Again,
        (false, SaidEnd::Rightly | SaidEnd::NotYet) => SaidEnd::Rightly,
    };
    Some(Ending { stage, out, said })
}

/// What a director ruled. The judge itself takes back what is to be taken back.
fn rules<'p>(context: &Context<'_>, decision: &'p Decision) -> Recorded<'p> {
    match decision {
        Decision::Penalty(entry) | Decision::Adjust(entry) => Recorded::Adjusts(*entry),
        Decision::Dead(_) => Recorded::BarsDiscard,
        Decision::Stands => upholds(context),
        Decision::Back => Recorded::Nothing,
        Decision::Draw { player, cards } => Recorded::DrawsPenalty { player: *player, cards },
    }
}

/// What follows if a faulty statement stands: what it said of the discard binds, and a player with no card left is out.
fn upholds(context: &Context<'_>) -> Recorded<'static> {
    let Undo::Fault { by: Some(by), said } = context.deal.undo else {
        return Recorded::Upholds { said: None, out: None };
    };
    let said = said.map(|said| match said {
        Saying::Call if context.rules.rummy.is_some() => Saying::Rummy,
        Saying::Call | Saying::Rummy | Saying::Answer(_) => said,
    });
    let said = said.filter(|said| match said {
        Saying::Call | Saying::Rummy => true,
        // If nobody has called, there is nothing to answer.
        Saying::Answer(_) => context.deal.phase.fresh && context.deal.offer.has_legal_call(),
    });
    let ending = Ending { stage: Stage::Over, out: Some(by), said: SaidEnd::NotYet };
    Recorded::Upholds { said: said.map(|said| (by, said)), out: Some(ending).filter(|_| is_out_if_upheld(context, by)) }
}
