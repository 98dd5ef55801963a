//! The offer of the upcard, knocks, and lay-offs after a knock.

use adjudeck_format::{Action, Card, Discarded, Groups, Laid, Rank, Seat, Statement, Suit};
use adjudeck_validator::Stage;
use adjudeck_validator::rules::declare::Rest;
use adjudeck_validator::rules::knock::LastDiscard;
use adjudeck_validator::rules::meld::Ace;
use adjudeck_validator::rules::offer::Declined;
use adjudeck_validator::rules::payment::Layoff;
use adjudeck_validator::rules::pile::MayTake;

use super::super::moment::{Goes, Moment, discards, draws, groups, laid, lays, plays, takes};
use super::kind::{Kind, illegal};

/// Faults in these.
pub(super) const KINDS: &[Kind] = &[
    illegal("upcard-offered", |m| {
        let passes = m.past.offered(m.rules)?;
        m.plays("offer.to", m.calm()?, draws(1)).filter(|_| passes < u32::from(m.players()))
    }),
    illegal("upcard-declined", |m| {
        let passes = m.past.offered(m.rules)?;
        let barred = m.rules.offer.as_ref()?.declined.answer == Declined::StockOnly;
        // Where the player may take no discard at all, that decides.
        let barred = barred
            && match m.rules.pile.who.answer {
                MayTake::Always | MayTake::UntilLaidDown | MayTake::ToLayDown | MayTake::IntoFirstMelds => true,
                MayTake::OnceLaidDown | MayTake::Never => false,
            };
        m.plays("offer.declined", m.calm()?, takes(m.top()?)).filter(|_| barred && passes == u32::from(m.players()))
    }),
    illegal("too-much-deadwood", |m| {
        let (knocker, melds, discard) = knock(m)?;
        // A knock without a meld cannot be written.
        let kept = melds.ends.len().checked_sub(1).filter(|kept| *kept > 0)?;
        let kept: Vec<_> = melds.iter().take(kept).map(<[_]>::to_vec).collect();
        too_much(m, knocker, &kept, discard)
    }),
    illegal("too-much-deadwood", |m| {
        // Any other discard would do, but the dearest card stays.
        let (knocker, melds, Some(Discarded(Some(_)))) = knock(m)? else { return None };
        let used = |card: &Card| melds.cards.iter().any(|laid| laid.card == Some(*card));
        let taken = m.past.now.taken;
        let cheap = m.naturals(knocker).into_iter().filter(|card| !used(card) && Some(*card) != taken);
        let cheap = cheap.min_by_key(|card| m.rules.score.values.answer.of(*card))?;
        let all: Vec<_> = melds.iter().map(<[_]>::to_vec).collect();
        too_much(m, knocker, &all, Some(Discarded::from(cheap)))
    }),
    illegal("must-knock", |m| {
        let (knocker, ..) = knock(m)?;
        let must = m.rules.knock.as_ref()?.last_discard.answer == LastDiscard::ToKnock;
        let last = m.stock() <= m.rules.exhaustion.moment.answer.kept();
        let card = m.naturals(knocker).into_iter().find(|card| Some(*card) != m.past.now.taken)?;
        m.instead("knock.last-discard", plays(knocker, discards(card)))
            .filter(|_| must && last && m.past.now.taken.is_some())
    }),
    illegal("ace-at-other-end", |m| {
        let (mover, discard) = m.discards()?;
        let ranks = match m.rules.meld.ace.answer {
            Ace::Low => [Rank::Queen, Rank::King, Rank::Ace],
            Ace::High => [Rank::Ace, Rank::Two, Rank::Three],
            Ace::EitherEnd | Ace::OneAce | Ace::Round => return None,
        };
        m.rules.knock.as_ref()?;
        let of = |suit| ranks.map(|rank| Card::new(rank, suit));
        let holds = |cards: &[Card; 3]| cards.iter().all(|card| *card != discard && m.hand(mover).count(*card) > 0);
        let run = m.pick(Suit::ALL.into_iter().map(of).filter(holds))?;
        let melds = groups(&[run.map(laid).to_vec()]);
        let fault = Action::Declares { melds, discard: Some(Discarded::from(discard)) };
        m.plays("meld.ace", mover, fault).map(|change| change.goes(Goes::Ends))
    }),
    illegal("nothing-laid-off", |m| {
        let (knocker, other) = knocked(m)?;
        let gin = m.rules.payment.as_ref()?.layoff.answer == Layoff::UnlessComplete && m.hand(knocker).size() == 0;
        let (name, _) = m.pick(m.melds())?;
        let card = m.pick(m.naturals(other))?;
        m.plays("payment.layoff", other, lays(card, name)).filter(|_| gin)
    }),
    illegal("others-lay-off", |m| {
        let (knocker, _) = knocked(m)?;
        let allowed = m.rules.payment.as_ref()?.layoff.answer != Layoff::Barred;
        let (name, _) = m.pick(m.melds())?;
        let card = m.pick(m.naturals(knocker))?;
        m.plays("payment.layoff", knocker, lays(card, name)).filter(|_| allowed)
    }),
];

/// The next statement, if a player knocks with it: who, with which melds, and what they discard.
fn knock<'a>(m: &Moment<'a>) -> Option<(Seat, &'a Groups<'static>, Option<Discarded>)> {
    let (mover, Action::Declares { melds, discard }) = m.action()? else { return None };
    let knocks = m.rules.declare.as_ref()?.rest.answer == Rest::Knocking;
    knocks.then_some((mover, melds, *discard))
}

/// The player who has knocked, and another one, before the score is told.
fn knocked(m: &Moment<'_>) -> Option<(Seat, Seat)> {
    m.rules.knock.as_ref()?;
    let knocker = m.judge.deal().out().filter(|_| m.judge.deal().stage() == Stage::Over && !m.past.end.scored)?;
    Some((knocker, m.pick(m.others(knocker))?))
}

/// A knock with these groups and this discard instead of the legal one, if it leaves too much deadwood.
fn too_much(
    m: &Moment<'_>,
    knocker: Seat,
    melds: &[Vec<Laid>],
    discard: Option<Discarded>,
) -> Option<super::super::moment::Change> {
    let (rules, values) = (m.rules.knock.as_ref()?, &m.rules.score.values.answer);
    let melds = groups(melds);
    let gone = melds.cards.iter().filter_map(|laid| laid.card).chain(discard.and_then(|it| it.0));
    let kept: i32 = m.naturals(knocker).into_iter().map(|card| values.of(card)).sum();
    let deadwood = kept - gone.map(|card| values.of(card)).sum::<i32>();
    let upcard = m.past.deal.upcard?;
    let by_upcard = rules.upcard.answer.limit(upcard, values.of(upcard));
    let point = if by_upcard.is_some() { "knock.upcard" } else { "knock.limit" };
    let fault = Statement::Plays { player: knocker, action: Action::Declares { melds, discard } };
    let fits = deadwood > by_upcard.unwrap_or(rules.limit.answer) && discard.is_some();
    m.instead(point, fault).map(|change| change.goes(Goes::Ends)).filter(|_| fits)
}
