//! The record, the pack, seats and dealing.

use std::cmp::Reverse;

use adjudeck_format::{Action, Card, Decision, Entry, Rank, Seat, Statement};
use adjudeck_validator::Point;
use adjudeck_validator::rules::deal::WildUpcard;
use adjudeck_validator::rules::indicator::{Joker, Turned};
use adjudeck_validator::rules::pile::Take;
use adjudeck_validator::rules::seats::Placing;

use super::super::moment::{CALLS, Change, Goes, Moment, draws, groups, laid, plays, takes};
use super::kind::{Kind, illegal, impossible, mismatch};

/// Faults in these.
pub(super) const KINDS: &[Kind] = &[
    impossible("no-players", no_players),
    illegal("no-deal", no_deal),
    illegal("too-late", |m| {
        m.calm().filter(|_| m.past.deal.playing).and_then(|_| m.put("deal.upcard", Statement::Upcard { card: None }))
    }),
    illegal("too-late", |m| {
        let player = m.calm().filter(|_| m.past.deal.playing)?;
        m.put("deal.cards", Statement::Hand { player, cards: vec![None].into() })
    }),
    illegal("answer-too-late", answer_too_late),
    illegal("only-in-position", |m| {
        let of_position = [Statement::Reshuffled { times: 1 }, Statement::Pile { cards: vec![None].into() }];
        m.begins_play().then(|| m.pick(of_position)).flatten().and_then(|it| m.put("deal.cards", it))
    }),
    illegal("not-in-this-game", not_in_this_game),
    illegal("not-in-this-game", |m| {
        let stays = matches!(m.rules.deal.wild_upcard.answer, WildUpcard::Stays | WildUpcard::Dead);
        let Statement::Upcard { card: Some(card) } = m.next else { return None };
        stays.then(|| m.put("deal.wild-upcard", Statement::Buried { card: *card }))?
    }),
    illegal("leaves-by-new-players", |m| {
        let by_players = m.rules.exit.is_none() && m.rules.seats.is_some();
        m.plays("seats.joining", m.calm().filter(|_| by_players)?, Action::Leaves)
    }),
    mismatch("unknown-clause", |m| {
        let Some(Statement::Plays { .. }) = m.before else { return None };
        m.calm()?;
        m.put("pack.contents", ruling(Decision::Stands, Some("Z99.9"))).map(|change| change.goes(Goes::On))
    }),
    illegal("nothing-to-take-back", |m| {
        let Some(Statement::Deal { .. }) = m.before else { return None };
        m.put("pack.contents", ruling(Decision::Back, None)).map(|change| change.goes(Goes::On))
    }),
    mismatch("legal-taken-back", |m| {
        let Some(Statement::Plays { .. }) = m.before else { return None };
        m.calm()?;
        m.put("pack.contents", ruling(Decision::Back, None))
    }),
    mismatch("rulings-contradict", |m| {
        let Some(Statement::Plays { .. }) = m.before else { return None };
        m.calm()?;
        let fault = m.put("pack.contents", ruling(Decision::Back, None))?;
        Some(fault.after([ruling(Decision::Stands, None)]))
    }),
    mismatch("negative-penalty", |m| {
        let penalty = Decision::Penalty(Entry { player: m.calm()?, count: -10 });
        m.put("pack.contents", ruling(penalty, None))
    }),
    illegal("dead-card", dead_card),
    mismatch("rules-changed", |m| {
        let Statement::Rules { edition, .. } = m.next else { return None };
        let pin = Some("0123456789abcdef".into());
        let fault = m.instead("pack.contents", Statement::Rules { edition: edition.clone(), pin })?;
        Some(fault.goes(Goes::On))
    }),
    illegal("number-of-players", number_of_players),
    illegal("other-partner", |m| {
        let pairs = m.rules.teams.is_some() && m.players() == 4 && m.past.deals == 0;
        let Statement::Deal { .. } = m.next else { return None };
        let players = vec![Seat(0), Seat(1), Seat(2), Seat(3)];
        let partners = Statement::Partners { players: players.into(), ends: vec![2, 4].into() };
        pairs.then(|| m.put("teams.partners", partners))?
    }),
    mismatch("other-pack", |m| {
        let Statement::Deal { number: 1, .. } = m.next else { return None };
        let contents = m.rules.pack.contents.answer.iter().find(|it| it.players.has(m.players()))?;
        let pack = Statement::Pack { packs: contents.packs, jokers: contents.jokers + 1 };
        (m.past.deals == 0).then(|| m.put("pack.contents", pack))?
    }),
    illegal("other-dealer", other_dealer),
    illegal("other-deal", |m| {
        let Statement::Deal { number, dealer } = m.next else { return None };
        let further = m.rules.series.deals.answer.is_none_or(|deals| *number < u16::from(deals));
        let well = further && m.past.deals > 0 && m.judge.deal().stage() == adjudeck_validator::Stage::Over;
        let fault = Statement::Deal { number: number + 1, dealer: *dealer };
        well.then(|| m.instead("series.deals", fault))?
    }),
    illegal("no-further-deal", |m| {
        let Statement::Deal { dealer, .. } = m.next else { return None };
        let deals = m.rules.series.deals.answer.filter(|_| m.past.deals == 0)?;
        let plays_off = m.rules.series.tie.answer == adjudeck_validator::rules::series::Tie::PlayOff;
        let fault = Statement::Deal { number: u16::from(deals) + 1, dealer: *dealer };
        (!plays_off).then(|| m.instead("series.deals", fault))?
    }),
    impossible("hand-size", |m| {
        let Statement::Hand { player, cards } = m.next else { return None };
        let fewer = cards.get(1..)?.to_vec();
        let more: Vec<_> = cards.iter().copied().chain([None]).collect();
        let by_players = m.rules.deal.by_players.answer.iter().any(|hands| hands.players.has(m.players()));
        let point = if by_players { "deal.by-players" } else { "deal.cards" };
        m.instead(point, Statement::Hand { player: *player, cards: m.pick([fewer, more])?.into() })
    }),
    impossible("dealt-twice", |m| {
        let player = m.pick(m.past.deal.dealt.iter().copied()).filter(|_| m.is_dealing() && !m.past.deal.turned_up)?;
        let cards = vec![None; usize::from(m.hand(player).size())];
        m.put("deal.cards", Statement::Hand { player, cards: cards.into() })
    }),
    impossible("stock-size", |m| {
        let cards = vec![None; usize::from(m.stock()).checked_sub(1)?];
        m.begins_play().then(|| m.put("pack.contents", Statement::Stock { cards: cards.into() }))?
    }),
    illegal("second-upcard", |m| m.begins_play().then(|| m.put("deal.upcard", Statement::Upcard { card: None }))?),
    illegal("upcard-stays", |m| {
        let Statement::Upcard { card: Some(card) } = m.next else { return None };
        let buried = match m.rules.deal.wild_upcard.answer {
            WildUpcard::Buried | WildUpcard::UnderStock => !m.is_wild(*card),
            WildUpcard::BuriedUnlessPureRun => !card.is_joker(),
            WildUpcard::Stays | WildUpcard::Dead => false,
        };
        buried.then(|| m.put("deal.wild-upcard", Statement::Buried { card: *card }))?
    }),
    illegal("wild-upcard", |m| {
        let Statement::Upcard { .. } = m.next else { return None };
        let buried = matches!(m.rules.deal.wild_upcard.answer, WildUpcard::Buried | WildUpcard::UnderStock);
        let wild = Card::all().filter(|card| m.is_wild(*card) && m.judge.deal().table.unseen(*card) > 0);
        let card = m.pick(wild).filter(|_| buried)?;
        m.instead("deal.wild-upcard", Statement::Upcard { card: Some(card) })
    }),
    illegal("not-misdealt", |m| m.calm().and_then(|_| m.put("deal.redeal", Statement::Redeal))),
    illegal("too-few-doubles", |m| {
        let rules = m.rules.doubles.as_ref().filter(|_| m.is_dealing() && !m.past.deal.turned_up)?;
        let doubled = |seat: &Seat| -> Vec<Card> {
            let held = m.hand(*seat).known().filter(|(card, copies)| *copies > 1 && !card.is_joker());
            held.map(|(card, _)| card).collect()
        };
        let fits = |seat: &Seat| (1..usize::from(rules.pairs.answer)).contains(&doubled(seat).len());
        let Statement::Indicator { .. } = m.next else { return None };
        let seat = m.pick(m.judge.game().seats().filter(fits))?;
        let pairs: Vec<_> = doubled(&seat).into_iter().map(|card| vec![laid(card); 2]).collect();
        let shows = Action::Shows { melds: groups(&pairs) };
        m.put("doubles.pairs", plays(seat, shows)).map(|change| change.goes(Goes::Ends))
    }),
    illegal("no-double", |m| {
        let Statement::Indicator { .. } = m.next else { return None };
        m.rules.doubles.as_ref().filter(|_| m.is_dealing() && !m.past.deal.turned_up)?;
        let seat = m.pick(m.judge.game().seats())?;
        let mut cards = m.hand(seat).known().map(|(card, _)| card).filter(|card| !card.is_joker());
        let pair = vec![laid(cards.next()?), laid(cards.next()?)];
        let fault = m.put("doubles.pairs", plays(seat, Action::Shows { melds: groups(&[pair]) }))?;
        Some(fault.goes(Goes::Ends))
    }),
    illegal("doubles-not-shown", |m| {
        let must = m.rules.doubles.as_ref()?.duty.answer == adjudeck_validator::rules::doubles::Duty::Must;
        let Statement::Plays { action: Action::Shows { .. }, .. } = m.next else { return None };
        let card = Card::all().find(|card| !card.is_joker() && m.judge.deal().table.unseen(*card) > 0)?;
        (must && m.is_dealing()).then(|| m.instead("doubles.duty", Statement::Indicator { card }))?
    }),
    illegal("no-indicator", |m| {
        let Statement::Indicator { .. } = m.next else { return None };
        let later = m.rules.indicator.as_ref()?.turned.answer == Turned::BeforeUpcard;
        let first = later && m.judge.deal().table.indicator().is_none();
        first.then(|| m.instead("indicator.turned", Statement::Upcard { card: None }))?
    }),
    illegal("cut-again", |m| {
        let Statement::Indicator { .. } = m.next else { return None };
        let cuts = m.rules.indicator.as_ref()?.joker.answer == Joker::CutAgain;
        let first = cuts && m.judge.deal().table.indicator().is_none();
        let has_joker = m.judge.deal().table.unseen(Card::JOKER) > 0;
        let fault = m.instead("indicator.joker", Statement::Upcard { card: None }).filter(|_| first && has_joker)?;
        Some(fault.after([Statement::Indicator { card: Card::JOKER }]))
    }),
    illegal("second-indicator", |m| {
        let rules = m.rules.indicator.as_ref()?;
        let Some(Statement::Indicator { card }) = m.before else { return None };
        let again = card.is_joker() && rules.joker.answer == Joker::CutAgain;
        let other = Card::all().find(|card| m.judge.deal().table.unseen(*card) > 0)?;
        (!again).then(|| m.put("indicator.turned", Statement::Indicator { card: other }))?
    }),
    illegal("indicator-too-late", |m| {
        let first = m.rules.indicator.as_ref()?.turned.answer == Turned::BeforeDealing;
        let (Statement::Indicator { card }, Some(hand @ Statement::Hand { .. })) = (m.next, m.rest.first()) else {
            return None;
        };
        let fault = m.instead("indicator.turned", Statement::Indicator { card: *card }).filter(|_| first)?;
        Some(fault.after([(*hand).clone()]))
    }),
    illegal("no-card-drawn", |m| {
        let Statement::Seats { drawn } = m.next else { return None };
        let drawn = drawn.get(1..).filter(|_| drawn.len() == usize::from(m.players()))?.to_vec();
        // If all players drew equal cards, they draw again.
        let point = if matches!(m.before, Some(Statement::Seats { .. })) { "seats.equal" } else { "seats.order" };
        m.instead(point, Statement::Seats { drawn: drawn.into() })
    }),
    illegal("no-second-draw", |m| {
        let Some(Statement::Seats { drawn }) = m.before else { return None };
        let Statement::Deal { .. } = m.next else { return None };
        let (seat, _) = all_differ(m, drawn).then(|| drawn.first())??;
        m.put(
            "seats.equal",
            Statement::Seats { drawn: vec![(*seat, Card::new(Rank::Five, adjudeck_format::Suit::Clubs))].into() },
        )
    }),
    illegal("sits-wrongly", |m| {
        let Statement::Seats { drawn } = m.next else { return None };
        // If two of at least three players exchange their cards, the order around the table changes.
        let mut other = drawn.to_vec();
        let placed = m.rules.seats.as_ref()?.placing.answer == Placing::HighestFirst;
        let fits = placed && all_differ(m, drawn) && m.players() > 2;
        if let [(_, one), (_, two), ..] = other.as_mut_slice() {
            std::mem::swap(one, two);
        }
        fits.then(|| m.instead("seats.placing", Statement::Seats { drawn: other.into() }))?
    }),
    illegal("round-not-over", |m| {
        let Statement::Deal { .. } = m.next else { return None };
        m.rules.seats.as_ref().filter(|_| m.past.deals == 1)?;
        let well = m.judge.deal().stage() == adjudeck_validator::Stage::Over;
        m.put("seats.joining", Statement::Players { names: vec!["Aya".into(), "Bea".into()].into() }).filter(|_| well)
    }),
];

/// A director's ruling.
fn ruling(decision: Decision, under: Option<&'static str>) -> Statement<'static> {
    Statement::Ruling { decision, by: None, under: under.map(Into::into), reason: None }
}

/// Whether the cards drawn for seats have different ranks, so that nobody draws again, whichever order of cards counts.
fn all_differ(m: &Moment<'_>, drawn: &[(Seat, Card)]) -> bool {
    let mut ranks: Vec<_> = drawn.iter().map(|(_, card)| card.rank()).collect();
    ranks.sort_by_key(|rank| Reverse(*rank));
    ranks.dedup();
    drawn.len() == usize::from(m.players()) && ranks.len() == drawn.len()
}

fn no_players(m: &Moment<'_>) -> Option<Change> {
    let Statement::Players { .. } = m.next else { return None };
    let first = m.players() == 0 && m.past.deals == 0;
    first.then(|| m.put("pack.players", Statement::Deal { number: 1, dealer: None }))?
}

fn no_deal(m: &Moment<'_>) -> Option<Change> {
    let Statement::Deal { .. } = m.next else { return None };
    let first = m.past.deals == 0 && m.players() > 0;
    first.then(|| m.put("deal.dealer", plays(Seat(0), draws(1))))?
}

/// An answer of the house to a point of the game, in the middle of a deal.
fn answer_too_late(m: &Moment<'_>) -> Option<Change> {
    m.calm()?;
    let others = m.rules.alternatives();
    let other = m.pick(others.iter().map(|it| (it.point, it.answer.clone())))?;
    let answer = other.1.as_str().map_or_else(|| other.1.to_string(), str::to_owned);
    let reading = adjudeck_format::Reading { point: other.0.path().into(), answer: answer.into() };
    m.put(other.0.path(), Statement::House { reading }).map(|change| change.goes(Goes::On))
}

/// A play that other games have and this one does not. The cards that it names are ones that could be played.
fn not_in_this_game(m: &Moment<'_>) -> Option<Change> {
    let (mover, rules) = (m.fresh()?, m.rules);
    let (lacks, held) =
        (|path: &str| Point::find(path).is_some_and(|point| rules.entry(point).is_none()), m.naturals(mover));
    let mut all: Vec<(&'static str, Action<'static>)> = Vec::new();
    let plain = [
        ("drop.when", Action::Packs),
        ("exit.choice", Action::Reenters),
        ("contract.chosen", Action::Chooses { contract: 1 }),
        ("push.unseen", Action::Peeks { card: None }),
    ];
    all.extend(plain.into_iter().filter(|(path, _)| lacks(path)));
    if lacks("exit.choice") && rules.seats.is_none() {
        all.push(("exit.choice", Action::Leaves));
    }
    let unless_known = [("call.who", CALLS), ("call.withdrawal", Action::Withdraws)];
    all.extend(unless_known.into_iter().filter(|(_, action)| !rules.knows(action.verb())));
    if lacks("call.refusal") {
        all.extend([("call.refusal", Action::Allows), ("call.refusal", Action::Refuses)]);
    }
    if let Some(top) = m.top() {
        // Where the whole pile is taken, a line may say so by its lowest card.
        let whole = rules.pile.take.answer == Take::Whole;
        let takes_to = (!whole).then_some(("line.duty", Action::TakesTo { card: top }));
        let buys = Action::Buys { card: Some(top) };
        let pushes = Action::Pushes { cards: vec![Some(top), None].into() };
        let with_top = takes_to.into_iter().chain([("buy.who", buys), ("push.before-draw", pushes)]);
        all.extend(with_top.filter(|(path, _)| lacks(path)));
    }
    if let Some(three) = held.get(..3) {
        let melds = groups(&[three.iter().copied().map(laid).collect()]);
        let with_melds = [
            ("declare.when", Action::Declares { melds: melds.clone(), discard: None }),
            ("payment.arranging", Action::Shows { melds: melds.clone() }),
            ("rearrange.melds", Action::Rearranges { melds }),
        ];
        all.extend(with_melds.into_iter().filter(|(path, _)| lacks(path)));
    }
    // A play that the game does not have breaks the rule on what a turn consists of.
    let (_, action) = m.pick(all)?;
    m.plays("draw.turn", mover, action)
}

/// The top discard is taken, although a director has ruled that it is dead.
fn dead_card(m: &Moment<'_>) -> Option<Change> {
    let (mover, card) = (m.fresh()?, m.top()?);
    let fault = m.put("pile.who", plays(mover, takes(card)))?;
    Some(fault.after([ruling(Decision::Dead(card), None)]))
}

fn number_of_players(m: &Moment<'_>) -> Option<Change> {
    let Statement::Players { names } = m.next else { return None };
    let least = m.rules.pack.players.answer.least;
    let names = names.get(..usize::from(least).checked_sub(1)?)?.to_vec();
    let first = m.players() == 0 && !names.is_empty();
    first.then(|| m.instead("pack.players", Statement::Players { names: names.into() }))?
}

fn other_dealer(m: &Moment<'_>) -> Option<Change> {
    let Statement::Deal { number, dealer: Some(due) } = m.next else { return None };
    let drawn = matches!(m.before, Some(Statement::Seats { .. }));
    let dealer = m.pick(m.judge.game().present().filter(|seat| seat != due))?;
    let fault = Statement::Deal { number: *number, dealer: Some(dealer) };
    if drawn {
        return m.instead("seats.dealer", fault).filter(|_| m.past.deals == 0);
    }
    let over = m.past.deals > 0 && m.judge.deal().stage() == adjudeck_validator::Stage::Over;
    let follows = !matches!(m.before, Some(Statement::Players { .. }));
    (over && follows).then(|| m.instead("deal.dealer", fault))?
}
