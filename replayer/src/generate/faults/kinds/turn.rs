//! Custody, turns, draws, the discard line, pushing, buying.

use adjudeck_format::{Action, Card, MeldName, Statement};
use adjudeck_validator::rules::buy::{UpcardBuy, Who, Window};
use adjudeck_validator::rules::call::Uncovered;
use adjudeck_validator::rules::draw::AfterCall;
use adjudeck_validator::rules::exhaustion::{First, Moment as When};
use adjudeck_validator::rules::line::{Alone, Duty};
use adjudeck_validator::rules::meld::When as Laying;
use adjudeck_validator::rules::pile::{MayTake, Stop};
use adjudeck_validator::rules::push::Change as Second;
use adjudeck_validator::rules::wild::Allowed;
use adjudeck_validator::{Hand, Stage};

use super::super::moment::{CALLS, Change, Goes, Moment, discards, draws, groups, lays, melds, plays, takes};
use super::kind::{Kind, illegal, impossible};

/// Faults in these.
pub(super) const KINDS: &[Kind] = &[
    impossible("not-in-hand", |m| {
        let (mover, _) = m.discards()?;
        let card = m.pick(lacking(m.hand(mover)))?;
        m.instead("pack.contents", plays(mover, discards(card)))
    }),
    impossible("not-in-hand", |m| {
        let mover = m.drawn().filter(|mover| m.laid_down_before(*mover))?;
        let (name, _) = m.pick(m.melds())?;
        m.plays("pack.contents", mover, lays(m.pick(lacking(m.hand(mover)))?, name))
    }),
    impossible("hand-empty", |m| {
        let mover = m.calm()?;
        let hidden = adjudeck_format::Laid { card: None, stands: adjudeck_format::Stands::Unsaid };
        let cards = vec![hidden; usize::from(m.hand(mover).size()) + 1];
        m.plays("pack.contents", mover, Action::Melds { melds: groups(&[cards]) }).map(|it| it.goes(Goes::Ends))
    }),
    impossible("too-many-copies", |m| {
        let (Some((player, Action::Draws { cards })), table) = (m.action(), &m.judge.deal().table) else { return None };
        // A card that the pack does not have is another fault.
        let is_held = |card: &Card| m.judge.game().seats().any(|seat| table.hand(seat).count(*card) > 0);
        let lies = |card: &Card| {
            table.pile().contains(&Some(*card)) || table.all_melds().any(|(_, meld)| meld.cards().contains(card))
        };
        let in_pack = |card: &Card| is_held(card) || lies(card);
        let gone = |card: &Card| table.unseen(*card) == 0 && table.in_stock(*card) == 0 && in_pack(card);
        let card = m.pick(Card::all().filter(gone))?;
        let cards: Vec<_> = cards.iter().map(|_| Some(card)).collect();
        m.calm()?;
        m.instead("pack.contents", plays(player, Action::Draws { cards: cards.into() }))
    }),
    impossible("stock-empty", |m| {
        let rules = &m.rules.exhaustion;
        let waits = rules.moment.answer == When::WhenNeeded && rules.stock.answer == First::Reshuffle;
        // Where an indicator lies there, it is what is drawn.
        let is_gone = m.stock() == 0 && !m.judge.deal().table.has_indicator();
        let used_up = is_gone && m.judge.deal().stage() == Stage::Playing && m.past.now.drawn == 0;
        let quiet = !m.past.now.called && m.past.now.granted.is_none();
        let mover = m.mover().filter(|_| waits && used_up && quiet)?;
        m.put("exhaustion.stock", plays(mover, draws(1))).map(|change| change.goes(Goes::Ends))
    }),
    impossible("other-stock-card", |m| {
        let Some((player, Action::Draws { cards })) = m.action() else { return None };
        let ([Some(next)], table) = (&cards[..], &m.judge.deal().table) else { return None };
        let other = Card::all().filter(|card| card != next && table.unseen(*card) > 0);
        let stock: Vec<_> =
            std::iter::once(Some(*next)).chain(vec![None; usize::from(m.stock()).checked_sub(1)?]).collect();
        let fault = Action::Draws { cards: vec![Some(m.pick(other)?)].into() };
        let fault = m.instead("pack.contents", plays(player, fault)).filter(|_| m.begins_play())?;
        Some(fault.after([Statement::Stock { cards: stock.into() }]))
    }),
    impossible("pile-empty", |m| {
        let mover = m.calm().filter(|_| m.pile() == 0 && m.past.now.pushed.is_none())?;
        m.plays("pack.contents", mover, takes(m.pick(unseen(m))?))
    }),
    impossible("other-discard", |m| {
        let (mover, top) = (m.fresh()?, m.top()?);
        let card = m.pick(Card::all().filter(|card| *card != top))?;
        m.plays("pile.take", mover, takes(card))
    }),
    impossible("not-in-meld", |m| {
        let mover = m.calm()?;
        let (name, _) = m.pick(m.melds().into_iter().filter(|(_, meld)| !meld.cards().contains(&Card::JOKER)))?;
        let claims = Action::Claims { wild: Card::JOKER, from: name, with: *m.naturals(mover).first()? };
        m.plays("pack.contents", mover, claims)
    }),
    impossible("no-such-meld", |m| {
        let mover = m.calm()?;
        let owner = m.pick(m.judge.game().seats())?;
        let number = u8::try_from(m.judge.deal().table.melds(owner).len() + 1).ok()?;
        m.plays("pack.contents", mover, lays(*m.naturals(mover).first()?, MeldName { owner, number }))
    }),
    illegal("not-your-turn", |m| {
        let other = m.pick(m.others(m.fresh()?))?;
        m.plays("draw.turn", other, draws(1))
    }),
    illegal("not-your-turn", |m| {
        let mover = m.drawn().filter(|_| m.past.now.granted.is_none())?;
        let other = m.pick(m.others(mover))?;
        m.plays("draw.turn", other, discards(*m.naturals(other).first()?))
    }),
    illegal("no-discard", |m| {
        let mover = m.drawn().filter(|_| m.past.now.granted.is_none())?;
        m.plays("discard.each-turn", m.after(mover)?, draws(1))
    }),
    illegal("drawn-already", |m| {
        let first = m.rules.early.is_some() && m.past.turns(m.mover()?) == 0;
        m.plays("draw.count", m.drawn().filter(|_| !first)?, draws(1))
    }),
    illegal("drawn-already", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let plain = m.rules.line.is_none() && m.past.now.pushed.is_none();
        m.plays("draw.count", mover, takes(top)).filter(|_| plain)
    }),
    illegal("drawn-already", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let line = m.rules.line.as_ref()?.after_drawing.answer == Allowed::Barred && m.past.now.taken.is_none();
        m.plays("line.after-drawing", mover, takes(top)).filter(|_| line)
    }),
    illegal("drawn-already", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let pushes = Action::Pushes { cards: vec![Some(top), None].into() };
        m.plays("push.before-draw", mover, pushes).filter(|_| m.rules.push.is_some())
    }),
    illegal("not-drawn", |m| {
        let mover = m.fresh()?;
        m.plays("draw.count", mover, discards(m.pick(m.naturals(mover))?))
    }),
    illegal("not-drawn", |m| {
        let mover = m.fresh().filter(|_| m.rules.meld.when.answer == Laying::AfterDrawing)?;
        m.plays("meld.when", mover, melds(m.naturals(mover).get(..3)?))
    }),
    illegal("cards-drawn", |m| {
        let mover = m.fresh()?;
        let first = m.rules.early.is_some() && m.past.turns(mover) == 0;
        m.plays("draw.count", mover, draws(usize::from(m.rules.draw.count.answer) + 1)).filter(|_| !first)
    }),
    illegal("cards-drawn-at-most", |m| {
        let mover = m.fresh().filter(|mover| m.past.turns(*mover) == 0)?;
        m.plays("early.draw", mover, draws(usize::from(m.rules.early.as_ref()?.draw.answer) + 1))
    }),
    illegal("laid-down-takes", |m| {
        let mover = m.fresh().filter(|mover| m.has_laid_down(*mover))?;
        let barred = m.rules.pile.who.answer == MayTake::UntilLaidDown;
        m.plays("pile.who", mover, takes(m.top()?)).filter(|_| barred)
    }),
    illegal("takes-before-laying", |m| {
        let mover = m.fresh().filter(|mover| !m.has_laid_down(*mover))?;
        let barred = m.rules.pile.who.answer == MayTake::OnceLaidDown && m.rules.line.is_none();
        m.plays("pile.who", mover, takes(m.top()?)).filter(|_| barred)
    }),
    illegal("took-without-laying-down", |m| {
        let (mover, taken) = (m.calm().filter(|_| m.owes_first_melds())?, m.past.now.taken?);
        let other = m.pick(m.naturals(mover).into_iter().filter(|card| *card != taken))?;
        m.plays("pile.who", mover, discards(other))
    }),
    illegal("stock-only", |m| {
        let barred = m.rules.pile.who.answer == MayTake::Never && m.rules.line.is_none();
        m.plays("pile.who", m.fresh().filter(|_| barred)?, takes(m.top()?))
    }),
    illegal("wild-discard-taken", |m| {
        let barred = m.rules.pile.stop.answer == Stop::WildDiscards && m.past.deal.discarder.is_some();
        let top = m.top().filter(|top| barred && m.is_wild(*top))?;
        m.plays("pile.stop", m.fresh()?, takes(top))
    }),
    illegal("uncovered-by-call", |m| {
        let mover = m.calm().filter(|_| m.past.now.granted.is_some() && m.past.now.drawn == 0)?;
        let barred = m.rules.draw.after_call.answer == AfterCall::StockOnly;
        m.plays("draw.after-call", mover, takes(m.top()?)).filter(|_| barred)
    }),
    illegal("uncovered-by-call", |m| {
        let caller = m.past.now.granted.filter(|_| m.calm().is_some())?;
        let dead = m.rules.call.as_ref()?.uncovered.answer == Uncovered::Dead;
        m.plays("call.uncovered", m.pick(m.others(caller))?, CALLS).filter(|_| dead)
    }),
    impossible("not-in-line", |m| {
        let mover = m.fresh().filter(|_| m.rules.line.is_some())?;
        let lies = |card: &Card| m.judge.deal().table.pile().contains(&Some(*card));
        m.plays("pile.take", mover, Action::TakesTo { card: m.pick(Card::all().filter(|card| !lies(card)))? })
    }),
    illegal("stock-after-laying", stock_after_laying),
    illegal("deepest-not-melded", |m| deepest_not_laid(m).filter(|_| !may_be_laid_off(m))),
    illegal("deepest-not-laid", |m| deepest_not_laid(m).filter(|_| may_be_laid_off(m))),
    illegal("not-pushed", |m| {
        let mover = m.fresh().filter(|_| m.rules.push.is_some() && m.pile() > 0)?;
        m.plays("push.before-draw", mover, draws(usize::from(m.rules.draw.count.answer)))
    }),
    illegal("cards-pushed", |m| {
        let (mover, push) = (m.fresh()?, m.rules.push.as_ref()?);
        let stock = usize::from(push.cards.answer);
        let stock = m.pick([stock + 1, stock.saturating_sub(1)])?;
        let cards: Vec<_> = std::iter::once(Some(m.top()?)).chain(vec![None; stock]).collect();
        m.plays("push.cards", mover, Action::Pushes { cards: cards.into() })
    }),
    illegal("stock-card-seen", |m| {
        let barred = m.rules.push.as_ref()?.unseen.answer == Allowed::Barred;
        m.plays("push.unseen", m.fresh().filter(|_| barred)?, Action::Peeks { card: None })
    }),
    illegal("push-is-final", |m| {
        let mover = m.calm().filter(|_| m.past.now.drawn == 0 && m.pile() == 0)?;
        let card =
            m.past.now.pushed.filter(|_| m.rules.push.as_ref().is_some_and(|it| it.change.answer == Second::Final))?;
        m.plays("push.change", mover, takes(card))
    }),
    illegal("mover-buys", |m| {
        let (mover, top) = (m.drawn().filter(|_| m.rules.buy.is_some())?, m.top()?);
        m.plays("buy.who", mover, Action::Buys { card: Some(top) })
    }),
    illegal("mover-draws-first", |m| {
        let (mover, top) = (m.fresh()?, m.top()?);
        let buyer = m.pick(buyers(m, mover))?;
        m.plays("buy.window", buyer, Action::Buys { card: Some(top) })
    }),
    illegal("laid-down-buys", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let barred = m.rules.buy.as_ref()?.who.answer == Who::NotLaidDown;
        let buyer = m.pick(m.others(mover).into_iter().filter(|seat| m.has_laid_down(*seat)))?;
        m.plays("buy.who", buyer, Action::Buys { card: Some(top) }).filter(|_| barred)
    }),
    illegal("discard-taken", |m| {
        let (mover, top) = (m.drawn().filter(|_| m.past.now.taken.is_some())?, m.top()?);
        m.plays("buy.window", m.pick(buyers(m, mover))?, Action::Buys { card: Some(top) })
    }),
    illegal("bought-already", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let buyer = m.past.now.bought?;
        let other = m.pick(buyers(m, mover).into_iter().filter(|seat| *seat != buyer))?;
        m.plays("buy.uncovered", other, Action::Buys { card: Some(top) })
    }),
    illegal("bought-too-late", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let ends = m.rules.buy.as_ref()?.window.answer == Window::UntilPlay && m.past.now.laid;
        let free = m.past.now.bought.is_none() && m.past.now.taken.is_none();
        m.plays("buy.window", m.pick(buyers(m, mover))?, Action::Buys { card: Some(top) }).filter(|_| ends && free)
    }),
    illegal("upcard-bought", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let barred = m.rules.buy.as_ref()?.upcard.answer == UpcardBuy::Barred && m.past.deal.discarder.is_none();
        let free = !m.past.now.laid && m.past.now.bought.is_none() && m.past.now.taken.is_none();
        m.plays("buy.upcard", m.pick(buyers(m, mover))?, Action::Buys { card: Some(top) }).filter(|_| barred && free)
    }),
    illegal("buy-limit", |m| {
        let (mover, top) = (m.drawn()?, m.top()?);
        let limit = m.rules.buy.as_ref()?.limit.answer?;
        let now = &m.past.now;
        let free = !now.laid && now.bought.is_none() && now.taken.is_none() && m.past.deal.discarder.is_some();
        let buyer = buyers(m, mover).into_iter().find(|seat| m.judge.deal().bought(*seat) >= limit)?;
        m.plays("buy.limit", buyer, Action::Buys { card: Some(top) }).filter(|_| free)
    }),
];

/// Cards that are not in a hand.
fn lacking(hand: &Hand) -> Vec<Card> {
    Card::all().filter(|card| hand.count(*card) == 0).collect()
}

/// The cards of which at least one copy has not been seen.
fn unseen(m: &Moment<'_>) -> Vec<Card> {
    Card::all().filter(|card| m.judge.deal().table.unseen(*card) > 0).collect()
}

/// The players who may buy.
fn buyers(m: &Moment<'_>, mover: adjudeck_format::Seat) -> Vec<adjudeck_format::Seat> {
    let Some(buy) = &m.rules.buy else { return Vec::new() };
    let anyone = buy.who.answer == Who::Anyone;
    m.others(mover).into_iter().filter(|seat| anyone || !m.has_laid_down(*seat)).collect()
}

/// A player lays a pure run from their hand before drawing, and then draws from the stock instead of taking from the discard
/// line.
fn stock_after_laying(m: &Moment<'_>) -> Option<Change> {
    let mover = m.fresh().filter(|mover| !m.has_laid_down(*mover))?;
    let before = m.rules.meld.when.answer == Laying::BeforeTakingToo && m.rules.line.is_some();
    let melds = m.judge.layings(mover).into_iter().next().filter(|_| before)?;
    let some_left = melds.cards.len() < usize::from(m.hand(mover).size());
    let fault = m.put("meld.when", plays(mover, draws(1))).filter(|_| some_left)?;
    Some(fault.after([plays(mover, Action::Melds { melds })]))
}

/// Whether the deepest card taken from the discard line may be laid off and need not be in a new meld.
fn may_be_laid_off(m: &Moment<'_>) -> bool {
    m.rules.line.as_ref().is_some_and(|line| line.duty.answer == Duty::MeldOrLayoff)
}

/// A player takes cards of the discard line and does not lay the deepest one, although it is neither wild nor the upcard of
/// the line.
fn deepest_not_laid(m: &Moment<'_>) -> Option<Change> {
    let (Some((mover, Action::Melds { .. } | Action::Lays { .. })), line) = (m.action(), m.rules.line.as_ref()?) else {
        return None;
    };
    let Some(Statement::Plays { action: Action::Takes { .. } | Action::TakesTo { .. }, .. }) = m.before else {
        return None;
    };
    let free = line.alone.answer == Alone::Free && m.past.now.depth == 1 || m.past.now.called;
    let whole = m.pile() == 0;
    let card = m.pick(m.naturals(mover))?;
    (!free && !whole).then(|| m.put("line.duty", plays(mover, discards(card))))?
}
