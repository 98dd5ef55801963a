//! Discards, declarations, the end of a deal, the stock, scores, and what comes between deals.

use adjudeck_format::{Action, Card, Discarded, Entry, Groups, Pool, Seat, Statement, Tally};
use adjudeck_validator::Stage;
use adjudeck_validator::rules::contract::{Extras, Later};
use adjudeck_validator::rules::declare::{Rest, Undrawn, When as Declaring};
use adjudeck_validator::rules::discard::{Taken, Wild};
use adjudeck_validator::rules::drop::When as Packing;
use adjudeck_validator::rules::exhaustion::{Again, First, Melding, Moment as When};
use adjudeck_validator::rules::knock::{Tie, Undiscarded};
use adjudeck_validator::rules::payment::Collects;
use adjudeck_validator::rules::score::Hand as Counted;

use super::super::moment::{Change, Goes, Moment, discards, draws, groups, laid, plays};
use super::kind::{Kind, illegal, mismatch};

/// How many points too many are declared.
const MORE: i32 = 7;

/// Faults in these.
pub(super) const KINDS: &[Kind] = &[
    illegal("has-packed", |m| {
        m.calm()?;
        let (seat, _) = m.pick(m.past.deal.packed.iter().copied())?;
        m.plays("drop.when", seat, Action::Packs)
    }),
    illegal("drawn-already", |m| {
        let barred = m.rules.drop.as_ref()?.when.answer == Packing::InsteadOfDrawing;
        m.plays("drop.when", m.drawn().filter(|_| barred)?, Action::Packs)
    }),
    illegal("wild-discarded", |m| {
        let (mover, _) = m.discards()?;
        let barred = m.rules.discard.wild.answer == Wild::Barred && m.naturals(mover).len() > 1;
        m.plays("discard.wild", mover, discards(m.pick(m.wilds(mover))?)).filter(|_| barred)
    }),
    illegal("taken-card-discarded", |m| {
        let (mover, other) = m.discards()?;
        let barred = m.rules.discard.taken.answer != Taken::Allowed && m.past.now.depth == 1;
        let taken = m.past.now.taken.filter(|card| m.hand(mover).count(*card) == 1 && !m.is_wild(*card))?;
        // A player who cannot discard any other card may discard the card that they took.
        let barred = barred && other != taken;
        m.plays("discard.taken", mover, discards(taken)).filter(|_| barred)
    }),
    illegal("must-discard", |m| {
        let (mover, _) = m.discards()?;
        m.plays("discard.each-turn", mover, Action::Passes)
    }),
    illegal("key-card", |m| {
        let (mover, _) = m.discards()?;
        let (key, number) = (m.rules.key.as_ref()?, m.judge.deal().contract()?);
        let ranks = key.cards.answer.get(usize::from(number).checked_sub(1)?)?;
        let is_key = |card: &Card| card.rank().is_some_and(|rank| ranks.has(rank));
        let held = m.naturals(mover);
        let barred = !m.has_laid_down(mover) && held.iter().any(|card| !is_key(card));
        m.plays("key.cards", mover, discards(m.pick(held.into_iter().filter(is_key))?)).filter(|_| barred)
    }),
    illegal("must-discard", |m| {
        let (mover, Action::Declares { melds, discard: Some(Discarded(Some(card))) }) = m.action()? else {
            return None;
        };
        let barred = m.rules.declare.as_ref()?.when.answer == Declaring::WithDiscard && m.past.now.drawn > 0;
        // The whole hand is shown, so no card can have been discarded.
        let barred = barred && usize::from(m.hand(mover).size()) == melds.cards.len() + 1;
        let barred = barred && m.rules.knock.as_ref().is_none_or(|it| it.undiscarded.answer == Undiscarded::Barred);
        let mut all: Vec<_> = melds.iter().map(<[_]>::to_vec).collect();
        all.last_mut()?.push(laid(*card));
        let point = if m.rules.knock.is_some() { "knock.undiscarded" } else { "declare.when" };
        m.instead(point, declares(mover, groups(&all), None)).filter(|_| barred)
    }),
    illegal("not-drawn", |m| {
        let mover = m.fresh()?;
        let barred = m.rules.declare.as_ref()?.when.answer == Declaring::WithDiscard;
        let held = m.naturals(mover);
        let fault = m.put(
            "declare.when",
            declares(mover, one_group(held.get(..3)?), held.get(3).copied().map(Discarded::from)),
        )?;
        Some(fault.goes(Goes::Ends)).filter(|_| barred)
    }),
    illegal("dealt-hand-too-late", |m| {
        let mover = m.fresh().filter(|mover| m.past.turns(*mover) > 0)?;
        let barred = m.rules.declare.as_ref()?.undrawn.answer == Undrawn::FirstTurn;
        let fault = m.put("declare.undrawn", declares(mover, one_group(m.naturals(mover).get(..3)?), None))?;
        Some(fault.goes(Goes::Ends)).filter(|_| barred)
    }),
    illegal("cards-in-no-meld", |m| {
        let (mover, Action::Declares { melds, discard }) = m.action()? else { return None };
        let kept: Vec<_> = melds.iter().take(melds.ends.len().checked_sub(1)?).map(<[_]>::to_vec).collect();
        let barred = m.rules.declare.as_ref()?.rest.answer == Rest::Barred;
        let fault = m.instead("declare.rest", declares(mover, groups(&kept), *discard)).filter(|_| barred);
        fault.map(|change| change.goes(Goes::Ends))
    }),
    illegal("in-two-melds", |m| {
        let (mover, Action::Declares { melds, discard }) = m.action()? else { return None };
        let mut all: Vec<_> = melds.iter().map(<[_]>::to_vec).collect();
        let card = melds.cards.iter().filter_map(|laid| laid.card).find(|card| m.hand(mover).count(*card) == 1)?;
        let at = all.iter().position(|group| group.iter().all(|laid| laid.card != Some(card)))?;
        // One card replaces another, so that no more cards are shown than are held.
        *all.get_mut(at)?.last_mut()? = laid(card);
        m.instead("declare.overlap", declares(mover, groups(&all), *discard)).map(|change| change.goes(Goes::Ends))
    }),
    illegal("nothing-to-show", |m| {
        let winner = ended(m)?;
        m.rules.payment.as_ref().filter(|_| !m.past.end.scored)?;
        let card = Card::all().next()?;
        m.put("payment.arranging", plays(winner, Action::Shows { melds: one_group(&[card; 3]) }))
    }),
    illegal("deal-over", |m| {
        let Statement::Out { player } = m.next else { return None };
        let seat = m.pick(m.judge.game().present().filter(|seat| seat != player))?;
        m.put("close.end", plays(seat, draws(1)))
    }),
    illegal("deal-not-over", |m| {
        m.calm()?;
        let number = m.judge.deal().number() + 1;
        m.put("close.end", Statement::Deal { number, dealer: None })
    }),
    illegal("deal-not-over", |m| {
        let entries = vec![Entry { player: m.calm()?, count: 7 }];
        let of = if m.rules.wins.is_some() { m.pick([Tally::Score, Tally::Wins])? } else { Tally::Score };
        m.put("close.end", Statement::Tally { of, entries: entries.into() }).map(|change| change.goes(Goes::Ends))
    }),
    illegal("deal-not-over", |m| {
        m.rules.exit.as_ref()?;
        m.plays("close.end", m.calm()?, m.pick([Action::Leaves, Action::Reenters])?)
    }),
    illegal("stock-not-empty", |m| {
        m.calm()?;
        let (stock, moment) = (m.rules.exhaustion.stock.answer, "exhaustion.moment");
        match stock {
            First::Reshuffle => m.put(moment, Statement::Reshuffle),
            First::Ends => m.put(moment, Statement::Ends),
            First::Void => m.put(moment, Statement::Void),
            First::TakesDiscard | First::Passes => None,
        }
    }),
    illegal("nobody-draws", |m| {
        let rules = &m.rules.exhaustion;
        let waits = matches!(rules.moment.answer, When::WhenNeeded | When::ShortOfDraw);
        let used_up = m.stock() == 0 && m.past.now.drawn > 0 && m.rules.indicator.is_none();
        let well = waits && used_up && rules.stock.answer == First::Reshuffle && m.past.now.granted.is_none();
        m.mover().filter(|mover| well && m.acts(*mover))?;
        m.put("exhaustion.moment", Statement::Reshuffle)
    }),
    illegal("turn-not-over", |m| {
        let rules = &m.rules.exhaustion;
        let drained = m.stock() == 0 && !m.judge.deal().table.has_indicator() && m.past.now.drawn > 0;
        let well = rules.moment.answer == When::LastTurn && drained;
        m.mover().filter(|_| well)?;
        match rules.stock.answer {
            First::Void => m.put("exhaustion.moment", Statement::Void),
            First::Ends => m.put("exhaustion.moment", Statement::Ends),
            First::Reshuffle | First::TakesDiscard | First::Passes => None,
        }
    }),
    illegal("second-reshuffle", |m| {
        let rules = &m.rules.exhaustion;
        let Statement::Void = m.next else { return None };
        let second = rules.stock.answer == First::Reshuffle && rules.again.answer == Again::Void;
        m.instead("exhaustion.again", Statement::Reshuffle).filter(|_| second && m.pile() > 1 && m.mover().is_some())
    }),
    illegal("no-reshuffle", |m| {
        m.calm()?;
        m.put("exhaustion.stock", Statement::Reshuffle).filter(|_| m.rules.exhaustion.stock.answer != First::Reshuffle)
    }),
    illegal("not-void", |m| {
        m.calm()?;
        m.put(point_when_used_up(m), Statement::Void).filter(|_| m.rules.exhaustion.stock.answer != First::Void)
    }),
    illegal("no-end", |m| {
        let Statement::Reshuffle = m.next else { return None };
        m.instead(point_when_used_up(m), Statement::Ends).filter(|_| m.mover().is_some() && m.stock() == 0)
    }),
    illegal("only-melding", |m| {
        let rules = &m.rules.exhaustion;
        let last = rules.moment.answer == When::LastTurn && rules.melding.answer != Melding::Nobody;
        let Statement::Ends = m.next else { return None };
        let mover = m.mover().filter(|_| last && rules.stock.answer == First::Ends)?;
        m.put("exhaustion.moment", plays(mover, discards(*m.naturals(mover).first()?)))
    }),
    illegal("no-melds-to-add", |m| {
        let rules = &m.rules.exhaustion;
        let last = rules.moment.answer == When::LastTurn && rules.melding.answer == Melding::WhoHasMelded;
        let Statement::Ends = m.next else { return None };
        let seats = m.judge.game().seats().filter(|seat| !m.has_laid_down(*seat));
        let seat = m.pick(seats).filter(|_| last && rules.stock.answer == First::Ends)?;
        m.put("exhaustion.melding", plays(seat, Action::Melds { melds: one_group(m.naturals(seat).get(..3)?) }))
    }),
    mismatch("other-score", other_score),
    mismatch("other-total", |m| {
        let Statement::Tally { of: Tally::Total, entries } = m.next else { return None };
        let entries = changed(m, entries, |_| true)?;
        let entries: Statement<'static> = Statement::Tally { of: Tally::Total, entries: entries.1.into() };
        let total = m.past.end.paid.is_empty() && matches!(m.judge.deal().stage(), Stage::Over);
        let point = if m.past.end.won && m.rules.finish.is_some() { "finish.game" } else { "series.winner" };
        m.instead(point, entries).filter(|_| total).map(|change| change.goes(Goes::On))
    }),
    mismatch("other-total", |m| {
        let Statement::Tally { of: Tally::Total, entries } = m.next else { return None };
        let (_, entries) = changed(m, entries, |seat| m.past.end.paid.contains(&seat))?;
        let fault = m.instead("exit.total", Statement::Tally { of: Tally::Total, entries: entries.into() })?;
        Some(fault.goes(Goes::On)).filter(|_| m.rules.exit.is_some())
    }),
    mismatch("other-out", |m| {
        let Statement::Out { player } = m.next else { return None };
        let other = m.pick(m.judge.game().present().filter(|seat| seat != player))?;
        m.instead("close.end", Statement::Out { player: other }).map(|change| change.goes(Goes::On))
    }),
    mismatch("not-winner", |m| {
        let Statement::Winner { players } = m.next else { return None };
        let together = |seat: Seat| players.iter().any(|player| m.judge.side(*player).contains(&seat));
        let other = m.pick(m.judge.game().present().filter(|seat| !together(*seat)))?;
        let alone =
            players.iter().all(|player| players.first().is_some_and(|first| m.judge.side(*first).contains(player)));
        m.instead("series.winner", Statement::Winner { players: vec![other].into() }).filter(|_| alone)
    }),
    illegal("game-not-over", |m| {
        let Statement::Deal { number, .. } = m.next else { return None };
        let deals = m.rules.series.deals.answer.filter(|deals| *number <= u16::from(*deals) && m.past.deals > 0)?;
        let well = m.judge.deal().stage() == Stage::Over
            && m.judge.deal().number() < u16::from(deals)
            && !m.judge.is_survived();
        m.put("series.deals", Statement::Winner { players: vec![Seat(0)].into() }).filter(|_| well)
    }),
    illegal("game-over", |m| {
        let Statement::Winner { .. } = m.next else { return None };
        let point =
            if m.judge.has_reached_limit() { "series.limit" } else { m.rules.wins.as_ref().map(|_| "wins.needed")? };
        let number = m.judge.deal().number() + 1;
        m.put(point, Statement::Deal { number, dealer: None }).filter(|_| m.judge.deal().stage() == Stage::Over)
    }),
    mismatch("other-count", |m| {
        let Statement::Tally { of: Tally::Wins, entries } = m.next else { return None };
        let nobody_out = m.judge.deal().out().is_none();
        let (_, entries) = changed(m, entries, |_| true).filter(|_| !nobody_out)?;
        m.instead("wins.deal", Statement::Tally { of: Tally::Wins, entries: entries.into() })
            .map(|change| change.goes(Goes::On))
    }),
    mismatch("other-count", |m| {
        let Statement::Tally { of: Tally::Chips, entries } = m.next else { return None };
        let out = m.judge.deal().out();
        let (seat, entries) = changed(m, entries, |_| true).filter(|_| m.past.end.scored && !m.past.end.won)?;
        let point = if out == Some(seat) { "chips.hand-pool" } else { "chips.hand-ante" };
        m.instead(point, Statement::Tally { of: Tally::Chips, entries: entries.into() })
    }),
    mismatch("other-pool", |m| {
        let Statement::Pool { pool, chips } = m.next else { return None };
        let point = if *pool == Pool::Game { "chips.game-ante" } else { "chips.hand-ante" };
        let well = m.past.end.scored
            && !m.past.end.won
            && m.rules.series.deals.answer.is_none_or(|deals| m.judge.deal().number() < u16::from(deals));
        m.instead(point, Statement::Pool { pool: *pool, chips: chips + 3 }).filter(|_| well)
    }),
    illegal("stays-in", |m| {
        let (exit, seats) = (m.rules.exit.as_ref()?, between(m)?);
        let totals = m.judge.totals();
        let below =
            |seat: &Seat| totals.get(seat.index()).copied().flatten().is_some_and(|total| total < exit.score.answer);
        let seat = m.pick(seats.into_iter().filter(below).filter(|seat| !m.past.end.paid.contains(seat)))?;
        m.put("exit.score", plays(seat, m.pick([Action::Leaves, Action::Reenters])?))
    }),
    illegal("has-paid", |m| {
        between(m)?;
        let seat = m.pick(m.past.end.paid.iter().copied())?;
        m.put("exit.choice", plays(seat, m.pick([Action::Leaves, Action::Reenters])?))
    }),
    illegal("has-left", |m| {
        between(m)?;
        m.put("exit.choice", plays(m.pick(m.past.end.left.iter().copied())?, Action::Leaves))
    }),
    illegal("has-left", |m| {
        between(m)?;
        let never = m.rules.exit.as_ref()?.back.answer == adjudeck_validator::rules::exit::Back::Never;
        m.put("exit.back", plays(m.pick(m.past.end.left.iter().copied())?, Action::Reenters)).filter(|_| never)
    }),
    illegal("leave-or-pay", |m| {
        let Statement::Plays { action: Action::Leaves | Action::Reenters, .. } = m.next else { return None };
        between(m)?;
        let number = m.judge.deal().number() + 1;
        m.put("exit.choice", Statement::Deal { number, dealer: None })
    }),
    illegal("no-further-deal", |m| {
        let last = m.rules.series.deals.answer.is_some_and(|deals| m.judge.deal().number() >= u16::from(deals));
        let Statement::Winner { .. } = m.next else { return None };
        let seat = m.pick(m.judge.game().present()).filter(|_| last && m.rules.exit.is_some())?;
        let fault = plays(seat, m.pick([Action::Leaves, Action::Reenters])?);
        m.put("exit.last-deal", fault)
            .filter(|_| m.judge.deal().stage() == Stage::Over && !m.past.end.paid.contains(&seat))
    }),
    illegal("meld-beyond-contract", |m| {
        let extras = m.rules.contract.as_ref()?.extras.answer;
        let mover = m.drawn().filter(|mover| m.past.opened(*mover) == Some(m.past.deal.turn))?;
        let full = m.judge.required().is_some_and(|required| !required.needs().is_empty()) && m.rules.opening.is_none();
        let three = m.pick(three_suits(m, mover))?;
        let fault = m.plays("contract.extras", mover, Action::Melds { melds: one_group(&three) })?;
        let own: Vec<_> = m.judge.deal().table.melds(mover).iter().filter_map(super::super::moment::is_set).collect();
        let new = three.first().and_then(|card| card.rank()).is_some_and(|rank| !own.contains(&rank));
        Some(fault).filter(|_| full && new && extras != Extras::Free)
    }),
    illegal("only-lay-offs", |m| {
        let barred = m.rules.contract.as_ref()?.later.answer == Later::LayOffs;
        let mover = m.drawn().filter(|mover| m.laid_down_before(*mover))?;
        let three = m.pick(three_suits(m, mover))?;
        let fault = m.plays("contract.later", mover, Action::Melds { melds: one_group(&three) })?;
        let own: Vec<_> = m.judge.deal().table.melds(mover).iter().filter_map(super::super::moment::is_set).collect();
        let new = three.first().and_then(|card| card.rank()).is_some_and(|rank| !own.contains(&rank));
        Some(fault).filter(|_| barred && new)
    }),
];

/// The point that says what happens when the stock is used up.
const fn point_when_used_up(m: &Moment<'_>) -> &'static str {
    if m.past.deal.reshuffles > 0 { "exhaustion.again" } else { "exhaustion.stock" }
}

fn one_group(cards: &[Card]) -> Groups<'static> {
    groups(&[cards.iter().copied().map(laid).collect()])
}

fn declares(player: Seat, melds: Groups<'static>, discard: Option<Discarded>) -> Statement<'static> {
    plays(player, Action::Declares { melds, discard })
}

/// Three cards of one rank and different suits.
fn three_suits(m: &Moment<'_>, seat: Seat) -> Vec<Vec<Card>> {
    let distinct = |mut cards: Vec<Card>| {
        cards.sort_by_key(|card| card.suit().map(|suit| suit as u8));
        cards.dedup();
        cards.into_iter().take(3).collect::<Vec<_>>()
    };
    m.of_rank(seat, 3).into_iter().map(distinct).filter(|cards| cards.len() == 3).collect()
}

/// The winner of a deal that is over, unless the cards were thrown in.
fn ended(m: &Moment<'_>) -> Option<Seat> {
    m.judge.deal().out().filter(|_| m.judge.deal().stage() == Stage::Over)
}

/// The players in the game, if a deal is over and another is to come.
fn between(m: &Moment<'_>) -> Option<Vec<Seat>> {
    let more = m.rules.series.deals.answer.is_none_or(|deals| m.judge.deal().number() < u16::from(deals));
    let well = m.past.end.scored && more && m.judge.deal().stage() == Stage::Over && m.rules.exit.is_some();
    well.then(|| m.judge.game().present().collect())
}

/// The entries with one number changed, and the player whose number it is.
fn changed(m: &Moment<'_>, entries: &[Entry], fits: impl Fn(Seat) -> bool) -> Option<(Seat, Vec<Entry>)> {
    let at = m.pick(entries.iter().enumerate().filter(|(_, entry)| fits(entry.player)).map(|(at, _)| at))?;
    let mut entries = entries.to_vec();
    let entry = entries.get_mut(at)?;
    entry.count += MORE;
    let seat = entry.player;
    // Partners score together, so they have the same number. The change must not make their entries contradict each other.
    let side = m.judge.side(seat);
    entries.retain(|entry| entry.player == seat || !side.contains(&entry.player));
    Some((seat, entries))
}

/// The value of a player's hand, card by card.
fn cards_of(m: &Moment<'_>, seat: Seat) -> i32 {
    let values = &m.rules.score.values.answer;
    m.hand(seat).known().map(|(card, copies)| values.of(card) * i32::from(copies)).sum()
}

/// A score that is seven points too high, in a deal where no other way of counting gives that number. The point depends on
/// how the player got the score.
fn other_score(m: &Moment<'_>) -> Option<Change> {
    let Statement::Tally { of: Tally::Score, entries } = m.next else { return None };
    let (seat, changed) = changed(m, entries, |_| true)?;
    let said = changed.iter().find(|entry| entry.player == seat)?.count;
    let (deal, rules) = (m.judge.deal(), m.rules);
    let (out, cards) = (deal.out(), cards_of(m, seat));
    let point = if rules.wins.is_some() {
        if out.is_none() { "score.values" } else { "wins.deal" }
    } else if rules.payment.is_some() {
        if rules.payment.as_ref().is_some_and(|payment| payment.collects.answer == Collects::Difference) {
            difference(m, entries)?
        } else {
            payment(m, seat, said)?
        }
    } else if out.is_some_and(|out| m.judge.side(out).contains(&seat)) || said == cards || said == 2 * cards {
        // A player who went out is scored by another point, and by a third one if they did so in one turn.
        return None;
    } else {
        "score.hand"
    };
    let fault = m.instead(point, Statement::Tally { of: Tally::Score, entries: changed.into() })?;
    Some(fault.goes(Goes::On)).filter(|_| deal.stage() == Stage::Over)
}

/// The point that makes a score wrong where the difference between two hands is scored. Whether hands are equal is another
/// point, so the player who has knocked must have won.
fn difference(m: &Moment<'_>, entries: &[Entry]) -> Option<&'static str> {
    let winner = ended(m)?;
    let wins = entries.iter().any(|entry| entry.player == winner && entry.count > 0);
    let ties = m.rules.knock.as_ref().is_some_and(|knock| knock.tie.answer == Tie::Knocker);
    (wins && !ties).then_some("payment.collects")
}

/// The point that makes a payment of `said` wrong.
fn payment(m: &Moment<'_>, seat: Seat, said: i32) -> Option<&'static str> {
    let winner = ended(m).filter(|_| !m.past.voids)?;
    if seat == winner {
        return Some("payment.collects");
    }
    let undrawn = m.past.end.undrawn;
    if let Some((_, turns)) = m.past.deal.packed.iter().find(|(packed, _)| *packed == seat) {
        return Some(match (undrawn, turns) {
            (true, _) => "payment.undrawn-packed",
            (false, 0) => "drop.first",
            (false, _) => "drop.later",
        });
    }
    // A player without a turn pays half, and a hand that was shown is counted by other rules.
    let played = m.past.turns(seat) > 0 && m.past.turns(winner) > 1 && !undrawn && !m.past.end.shown.contains(&seat);
    let everything = m.rules.score.hand.answer == Counted::Everything;
    let times = m.rules.payment.as_ref().map_or(1, |payment| i32::from(payment.undrawn.answer));
    let plain = said != cards_of(m, seat) && said != (said - MORE) * times && !everything;
    (played && plain).then_some("score.hand")
}
