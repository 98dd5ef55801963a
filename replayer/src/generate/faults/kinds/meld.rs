//! Melds, contracts, openings.

use adjudeck_format::{Action, Card, Laid, Rank, Seat, Stands, Suit};
use adjudeck_validator::Stage;
use adjudeck_validator::rules::contract::{Chosen, Kind as Meant, Required};
use adjudeck_validator::rules::meld::{Run, SetSuits, Twins, When};
use adjudeck_validator::rules::opening::{OpeningWild, PairSuits, PartOfHand, Worth, WorthPair};
use adjudeck_validator::rules::wild::{Adjacent, Alone, LowEnd, Unsaid};

use super::super::moment::{Change, Goes, Moment, groups, is_run, is_set, laid, melds, plays};
use super::kind::{Kind, illegal};

/// Faults in these.
pub(super) const KINDS: &[Kind] = &[
    illegal("melds-kept", |m| {
        let kept = m.rules.meld.when.answer == When::OnDeclaring;
        let mover = m.drawn().filter(|_| kept)?;
        m.plays("meld.when", mover, melds(m.naturals(mover).get(..3)?))
    }),
    illegal("set-too-short", |m| {
        let mover = lays_melds(m).filter(|mover| m.rules.opening.is_none() || m.laid_down_before(*mover))?;
        let pair = m.pick(m.of_rank(mover, 2))?;
        m.plays("meld.set-size", mover, melds(pair.get(..2)?)).filter(|_| m.rules.meld.set_size.answer.least > 2)
    }),
    illegal("set-too-long", |m| {
        let (mover, most) = (lays_melds(m)?, usize::from(m.rules.meld.set_size.answer.most?));
        let many = m.pick(m.of_rank(mover, most + 1))?;
        m.plays("meld.set-size", mover, melds(many.get(..=most)?))
    }),
    illegal("run-too-short", |m| {
        let mover = lays_runs(m).filter(|_| m.rules.meld.run_size.answer.least > 2)?;
        let pairs = consecutive(m, mover, 2);
        m.plays("meld.run-size", mover, melds(&m.pick(pairs)?))
    }),
    illegal("suit-twice", |m| {
        let mover = lays_melds(m)?;
        let differ = m.rules.meld.set_suits.answer != SetSuits::Any && m.rules.meld.set_size.answer.least == 3;
        let threes = m.of_rank(mover, 3).into_iter().filter_map(|cards| {
            let twice = cards.windows(2).find(|two| two.first() == two.last())?.first().copied()?;
            let third = cards.iter().copied().find(|card| *card != twice)?;
            Some([twice, twice, third])
        });
        m.plays("meld.set-suits", mover, melds(&m.pick(threes)?)).filter(|_| differ)
    }),
    illegal("no-meld", |m| {
        let mover = lays_melds(m)?;
        let held = m.naturals(mover);
        let first = *held.first()?;
        let other = *held.iter().find(|card| card.rank() != first.rank() && card.suit() != first.suit())?;
        let third = m.pick(without(&held, &[first, other]))?;
        m.plays("meld.run", mover, melds(&[first, other, third]))
    }),
    illegal("gap-in-run", |m| {
        let mover = lays_runs(m)?;
        let gaps = Suit::ALL.into_iter().filter_map(|suit| {
            let mut cards = m.of_suit(mover, suit);
            cards.retain(|card| card.rank() != Some(Rank::Ace));
            let places: Vec<usize> = cards.iter().filter_map(|card| Some(card.rank()? as usize)).collect();
            let (first, last) = (places.first()?, places.last()?);
            (cards.len() > 2 && last - first >= cards.len()).then_some(cards)
        });
        m.plays("meld.run", mover, melds(&m.pick(gaps)?))
    }),
    illegal("around-the-ace", |m| {
        let mover = lays_runs(m).filter(|_| !m.rules.meld.ace.answer.goes_round())?;
        let held = m.naturals(mover);
        let around = Suit::ALL.map(|suit| [Rank::King, Rank::Ace, Rank::Two].map(|rank| Card::new(rank, suit)));
        m.plays(
            "meld.ace",
            mover,
            melds(&m.pick(around.into_iter().filter(|cards| cards.iter().all(|card| held.contains(card))))?),
        )
    }),
    illegal("wrong-stand-in", |m| {
        let mover = lays_melds(m)?;
        let held = m.naturals(mover);
        let [one, two, three] = [held.first()?, held.get(1)?, held.get(2)?];
        let said = Laid {
            card: Some(*three),
            stands: Stands::Card(m.pick(Card::all().filter(|card| card != three && !card.is_joker()))?),
        };
        m.plays("wild.cards", mover, Action::Melds { melds: groups(&[vec![laid(*one), laid(*two), said]]) })
    }),
    illegal("rank-amiss", |m| {
        let mover = lays_runs(m)?;
        let (held, wild) = (m.naturals(mover), *m.wilds(mover).first()?);
        let one = *held.first()?;
        let other = *held.iter().find(|card| card.rank() != one.rank() && card.suit() == one.suit())?;
        let said = Laid { card: Some(wild), stands: Stands::Rank(one.rank()?) };
        m.plays("meld.run", mover, Action::Melds { melds: groups(&[vec![laid(one), laid(other), said]]) })
    }),
    illegal("few-naturals-in-set", |m| {
        let (mover, least) = (lays_melds(m)?, usize::from(m.rules.wild.set_naturals.answer));
        let size = usize::from(m.rules.meld.set_size.answer.least);
        let jokers: Vec<Card> = m.wilds(mover).into_iter().filter(|card| card.is_joker()).collect();
        let few = least.checked_sub(1).filter(|few| *few > 0)?;
        let mut cards = m.pick(m.of_rank(mover, few))?.get(..few)?.to_vec();
        let rank = cards.first()?.rank()?;
        let mut group: Vec<Laid> = cards.drain(..).map(laid).collect();
        group.extend(
            jokers
                .get(..size.checked_sub(few)?)?
                .iter()
                .map(|card| Laid { card: Some(*card), stands: Stands::Rank(rank) }),
        );
        m.plays("wild.set-naturals", mover, Action::Melds { melds: groups(&[group]) })
    }),
    illegal("few-naturals-in-run", |m| {
        let (mover, least) = (lays_runs(m)?, m.rules.wild.run_naturals.answer);
        let (group, naturals) = run_with_jokers(m, mover, [true, false, true, false])?;
        let fits = naturals < least && m.rules.meld.run_size.answer.least <= 4;
        m.plays("wild.run-naturals", mover, group).filter(|_| fits)
    }),
    illegal("many-wilds", |m| {
        let (mover, most) = (lays_runs(m)?, m.rules.wild.run_most.answer?);
        let (group, naturals) = run_with_jokers(m, mover, [true, false, true, false])?;
        let fits = most < 2 && m.rules.wild.run_naturals.answer <= naturals && m.rules.meld.run_size.answer.least <= 4;
        m.plays("wild.run-most", mover, group).filter(|_| fits)
    }),
    illegal("wilds-adjacent", |m| {
        let mover = lays_runs(m).filter(|_| m.rules.wild.adjacent.answer == Adjacent::Barred)?;
        let (group, _) = run_with_jokers(m, mover, [true, false, false, true])?;
        m.plays("wild.adjacent", mover, group).filter(|_| m.rules.meld.run_size.answer.least <= 4)
    }),
    illegal("wild-at-low-end", |m| {
        let barred = m.rules.wild.low_end.answer == LowEnd::OnlyBelowAce;
        let mover = lays_runs(m).filter(|_| barred)?;
        let (group, naturals) = run_with_jokers(m, mover, [false, true, true, true])?;
        let fits = m.rules.meld.run_size.answer.least <= 4 && m.rules.wild.run_naturals.answer <= naturals;
        m.plays("wild.low-end", mover, group).filter(|_| fits)
    }),
    illegal("wild-unsaid", |m| {
        let mover = lays_runs(m).filter(|_| m.rules.wild.unsaid.answer == Unsaid::MustBeSaid)?;
        let wild = *m.wilds(mover).iter().find(|card| card.is_joker())?;
        let around = Suit::ALL.into_iter().flat_map(|suit| pairs_around(&m.of_suit(mover, suit)));
        let [low, high] = m.pick(around)?;
        let fits = m.rules.meld.run_size.answer.least <= 3 && m.rules.wild.run_naturals.answer <= 2;
        m.plays("wild.unsaid", mover, melds(&[low, wild, high])).filter(|_| fits)
    }),
    illegal("jokers-alone", |m| alone(m, Alone::NotJokers)),
    illegal("wilds-alone", |m| alone(m, Alone::Barred)),
    illegal("second-set-of-rank", |m| {
        let mover = lays_melds(m).filter(|mover| m.laid_down_before(*mover))?;
        let barred = m.rules.meld.twins.answer == Twins::Barred;
        let own = m.judge.deal().table.melds(mover).iter().filter(|meld| meld.cards().len() > 1);
        let own: Vec<_> = own.filter_map(is_set).collect();
        let threes = m.of_rank(mover, 3).into_iter();
        let again =
            threes.filter(|cards| cards.first().and_then(|card| card.rank()).is_some_and(|rank| own.contains(&rank)));
        m.plays("meld.twins", mover, melds(m.pick(again)?.get(..3)?)).filter(|_| barred)
    }),
    illegal("second-run-of-suit", |m| {
        let mover = lays_runs(m).filter(|mover| m.laid_down_before(*mover))?;
        let barred = matches!(m.rules.meld.twins.answer, Twins::Barred | Twins::SetsLater);
        let least = usize::from(m.rules.meld.run_size.answer.least);
        let own: Vec<_> = m.judge.deal().table.melds(mover).iter().filter_map(|meld| Some(is_run(meld)?.0)).collect();
        let runs = consecutive(m, mover, least).into_iter();
        let again =
            runs.filter(|cards| cards.first().and_then(|card| card.suit()).is_some_and(|suit| own.contains(&suit)));
        m.plays("meld.twins", mover, melds(&m.pick(again)?)).filter(|_| barred)
    }),
    illegal("contract-in-part", contract_in_part),
    illegal("contract-not-met", |m| {
        let mover = lays_melds(m).filter(|mover| !m.has_laid_down(*mover))?;
        let pure_run = matches!(m.judge.required()?, Required::Melds(needs) if needs.iter().all(|need| need.meld == Meant::PureRun));
        let three = m.pick(suits_differ(m.of_rank(mover, 3)))?;
        m.plays("contract.melds", mover, melds(&three)).filter(|_| pure_run)
    }),
    illegal("contract-in-order", |m| {
        let in_order = m.rules.contract.as_ref()?.chosen.answer == Chosen::InOrder;
        m.plays("contract.chosen", m.fresh().filter(|_| in_order)?, Action::Chooses { contract: 1 })
    }),
    illegal("other-chooses", |m| {
        let (Some((player, Action::Chooses { contract })), true) = (m.action(), m.is_dealing()) else { return None };
        let other = m.pick(m.judge.game().present().filter(|seat| *seat != player))?;
        m.put("contract.chosen", plays(other, Action::Chooses { contract: *contract })).map(|it| it.goes(Goes::Ends))
    }),
    illegal("contract-played", |m| {
        let (Some((player, Action::Chooses { .. })), true) = (m.action(), m.is_dealing()) else { return None };
        m.put("contract.chosen", plays(player, Action::Chooses { contract: 30 })).map(|it| it.goes(Goes::Ends))
    }),
    illegal("wild-in-opening", |m| {
        let mover = lays_melds(m).filter(|mover| m.past.opened(*mover).is_none())?;
        let barred = m.rules.opening.as_ref()?.wild.answer == OpeningWild::WholeHandOnly;
        let barred = barred && !matches!(m.judge.required()?, Required::Hand) && m.rules.wild.set_naturals.answer <= 2;
        let joker = *m.wilds(mover).iter().find(|card| card.is_joker())?;
        let two = m.pick(m.of_rank(mover, 2).into_iter().filter_map(two_suits))?;
        m.plays("opening.wild", mover, melds(&[two[0], two[1], joker])).filter(|_| barred)
    }),
    illegal("pair-of-one-suit", |m| {
        let mover = lays_melds(m).filter(|mover| m.past.opened(*mover).is_none())?;
        let differ = m.rules.opening.as_ref()?.pair_suits.answer == PairSuits::Different;
        let pairs = m.judge.required()?.count(Meant::Pair) > 0;
        let twice = m.hand(mover).known().filter(|(card, copies)| *copies > 1 && !m.is_wild(*card));
        let (card, _) = m.pick(twice)?;
        m.plays("opening.pair-suits", mover, melds(&[card, card])).filter(|_| differ && pairs)
    }),
    illegal("no-pairs", |m| {
        let mover = lays_melds(m).filter(|mover| m.past.opened(*mover).is_none())?;
        let barred = m.rules.opening.as_ref()?.worth_pair.answer == WorthPair::Barred;
        let two = m.pick(m.of_rank(mover, 2).into_iter().filter_map(two_suits))?;
        let worth = matches!(m.judge.required()?, Required::Worth(_));
        m.plays("opening.worth-pair", mover, melds(&two)).filter(|_| barred && worth)
    }),
    illegal("other-worth", other_worth),
    illegal("whole-hand-not-laid", |m| {
        let mover = lays_melds(m).filter(|mover| m.past.opened(*mover).is_none())?;
        let part = m.rules.opening.as_ref()?.part.answer == PartOfHand::Barred;
        let hand = matches!(m.judge.required()?, Required::Hand) && m.hand(mover).size() > 5;
        let three = m.pick(suits_differ(m.of_rank(mover, 3)))?;
        m.plays("opening.part", mover, melds(&three)).filter(|_| part && hand)
    }),
];

/// The player to play who may lay melds now: they have drawn, and what is laid is not kept for a declaration.
pub(super) fn lays_melds(m: &Moment<'_>) -> Option<Seat> {
    let kept = m.rules.meld.when.answer == When::OnDeclaring;
    let known = m.rules.contract.is_none() || m.judge.deal().contract().is_some();
    m.drawn().filter(|_| !kept && known && m.judge.deal().stage() == Stage::Playing)
}

/// As [`lays_melds`], where runs are melds.
fn lays_runs(m: &Moment<'_>) -> Option<Seat> {
    lays_melds(m).filter(|_| m.rules.meld.run.answer != Run::NoMeld)
}

/// Cards without one copy of each of some others.
fn without(cards: &[Card], gone: &[Card]) -> Vec<Card> {
    let mut left = cards.to_vec();
    for card in gone {
        if let Some(at) = left.iter().position(|it| it == card) {
            left.remove(at);
        }
    }
    left
}

/// All runs of `count` consecutive cards of a suit that a player holds, with the ace low.
fn consecutive(m: &Moment<'_>, seat: Seat, count: usize) -> Vec<Vec<Card>> {
    let follow = |cards: &&[Card]| {
        let places: Vec<usize> = cards.iter().filter_map(|card| Some(card.rank()? as usize)).collect();
        places.windows(2).all(|two| matches!(two, [one, other] if one + 1 == *other))
    };
    let of = |suit| m.of_suit(seat, suit).windows(count).filter(follow).map(<[Card]>::to_vec).collect::<Vec<_>>();
    Suit::ALL.into_iter().flat_map(of).collect()
}

/// All pairs of cards of one suit with a gap of one card between them.
fn pairs_around(cards: &[Card]) -> Vec<[Card; 2]> {
    let gap = |one: &Card, other: &Card| {
        one.rank().zip(other.rank()).is_some_and(|(one, other)| one as usize + 2 == other as usize)
    };
    let pairs = cards.iter().flat_map(|one| cards.iter().map(move |other| [*one, *other]));
    pairs.filter(|[one, other]| gap(one, other)).collect()
}

/// Two cards of different suits.
fn two_suits(cards: Vec<Card>) -> Option<[Card; 2]> {
    let first = *cards.first()?;
    Some([first, cards.into_iter().find(|card| card.suit() != first.suit())?])
}

/// Three cards of different suits for each rank that has them.
fn suits_differ(ranks: Vec<Vec<Card>>) -> impl Iterator<Item = Vec<Card>> {
    ranks.into_iter().filter_map(|mut cards| {
        cards.sort_by_key(|card| card.suit().map(|suit| suit as u8));
        cards.dedup();
        (cards.len() >= 3).then(|| cards.into_iter().take(3).collect())
    })
}

/// A run of which some places are natural cards of the hand and the others jokers, and how many natural cards it has.
fn run_with_jokers(m: &Moment<'_>, seat: Seat, natural: [bool; 4]) -> Option<(Action<'static>, u8)> {
    let jokers: Vec<Card> = m.wilds(seat).into_iter().filter(|card| card.is_joker()).collect();
    let naturals = natural.iter().filter(|it| **it).count();
    let held = m.naturals(seat);
    if jokers.len() + naturals < natural.len() {
        return None;
    }
    let lows = Suit::ALL.into_iter().flat_map(|suit| (0..=Rank::ALL.len() - natural.len()).map(move |low| (suit, low)));
    let runs = lows.filter_map(|(suit, low)| {
        let place = |(step, natural): (usize, &bool)| {
            let card = Card::new(*Rank::ALL.get(low + step)?, suit);
            let joker = Laid { card: Some(Card::JOKER), stands: Stands::Card(card) };
            if *natural { held.contains(&card).then(|| laid(card)) } else { Some(joker) }
        };
        natural.iter().enumerate().map(place).collect::<Option<Vec<_>>>()
    });
    let run = m.pick(runs)?;
    Some((Action::Melds { melds: groups(&[run]) }, u8::try_from(naturals).ok()?))
}

/// Jokers alone, laid as a set of kings.
fn alone(m: &Moment<'_>, barred: Alone) -> Option<Change> {
    let mover = lays_melds(m)?;
    let jokers = m.wilds(mover).into_iter().filter(|card| card.is_joker());
    let group: Vec<_> =
        jokers.take(3).map(|card| Laid { card: Some(card), stands: Stands::Rank(Rank::King) }).collect();
    let rules = &m.rules.wild;
    let fits = rules.alone.answer == barred && rules.set_naturals.answer == 0 && group.len() == 3;
    m.plays("wild.alone", mover, Action::Melds { melds: groups(&[group]) }).filter(|_| fits)
}

/// A player lays the contract except for one of its sets, and no meld on the table could replace it.
fn contract_in_part(m: &Moment<'_>) -> Option<Change> {
    let (mover, Action::Melds { melds }) = m.action()? else { return None };
    let mover = lays_melds(m).filter(|seat| *seat == mover && !m.has_laid_down(mover))?;
    let needs = m.judge.required()?.needs();
    let due: usize = needs.iter().map(|need| usize::from(need.count)).sum();
    let plain = needs.iter().all(|need| matches!(need.meld, Meant::Set | Meant::Run) && need.ranks.is_none());
    let is_set = |group: &[Laid]| {
        let mut ranks = group.iter().filter_map(|laid| laid.card.filter(|card| !m.is_wild(*card))?.rank());
        ranks.next().is_some_and(|first| ranks.all(|rank| rank == first))
    };
    let gone = melds.iter().position(is_set)?;
    let rest = melds.iter().enumerate().filter(|(index, _)| *index != gone);
    let rest: Vec<_> = rest.map(|(_, group)| group.to_vec()).collect();
    let fits = plain && due > 1 && melds.ends.len() == due && m.melds().is_empty() && m.rules.opening.is_none();
    let fault = m.plays("contract.laying", mover, Action::Melds { melds: groups(&rest) })?;
    fits.then_some(fault)
}

/// An opening with a set that has another value than the contract asks for.
fn other_worth(m: &Moment<'_>) -> Option<Change> {
    let mover = lays_melds(m).filter(|mover| m.past.opened(*mover).is_none())?;
    let (opening, Required::Worth(due)) = (m.rules.opening.as_ref()?, m.judge.required()?) else { return None };
    let sets = suits_differ(m.of_rank(mover, 3)).map(|cards| {
        let worth: i32 = cards.iter().map(|card| opening.values.answer.of(*card)).sum();
        (cards, worth)
    });
    let exactly = opening.worth.answer == Worth::Exactly;
    let (cards, worth) = m.pick(sets.filter(|(_, worth)| worth < due || exactly && worth > due))?;
    let point = if worth < *due { "contract.melds" } else { "opening.worth" };
    m.plays(point, mover, melds(&cards)).filter(|_| opening.shapes.answer.is_none() && m.hand(mover).size() > 6)
}
