//! Laying melds of which the record hides some cards.

use adjudeck_format::{Groups, Part, Seat};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::hidden::maybe::{HiddenCards, Maybe, any};
use crate::law::melds::hidden::reader::Reader;
use crate::law::melds::needs::{Brief, Least, assign, each_need, required};
use crate::law::melds::opening;
use crate::law::melds::wild::cards;
use crate::law::teams;
use crate::law::verbs::close::last_card;
use crate::law::verbs::contract::melds::{brief, form_one, further, later, no_duplicates};
use crate::law::verbs::contract::origin;
use crate::rules::contract::{Contract, Extras, Kind, LongRun, Need, Origin, Required};
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// The verdict on laying melds when the record hides some of their cards.
#[cold]
pub(crate) fn lay_down(context: &Context<'_>, seat: Seat, groups: &Groups<'_>, opens: bool) -> Verdict {
    cards::is_known(context)?;
    let contract = context.rules.contract.as_ref().filter(|_| opens);
    if contract.is_some() && required(context).is_some() {
        opening::wilds(context, groups)?;
    }
    let mut unseen = HiddenCards::of(context, seat, &groups.cards);
    if opens && opening::bars_wilds(context) {
        unseen.wilds = 0;
    }
    let (mut maybes, mut first) = (ArrayVec::<Maybe, MAX_MELDS>::new(), None);
    let (mut melds, mut places) = (Vec::new(), ArrayVec::<u16, MAX_MELDS>::new());
    for (index, group) in (0..).zip(groups.iter()) {
        let at = Part::Group(index);
        if maybes.is_full() {
            return illegal(&context.rules.meld.set_size, Fact::MeldTooBig, at);
        }
        if any(group) {
            let maybe = Reader { context, unseen: &unseen, cards: group, at }.read(opens)?;
            first = first.or(Some((index, maybe)));
            maybes.push(maybe);
        } else {
            let formed = form_one(context, group, index, opens)?;
            maybes.push(Maybe::exactly(brief(context, &formed)));
            melds.push(formed);
            places.push(index);
        }
    }
    no_duplicates(context, seat, &melds).map_err(|violation| in_its_place(violation, &places))?;
    if let Some(contract) = &context.rules.contract {
        match teams::opened(context, seat) {
            None => meets_contract(context, contract, seat, groups, &maybes, &melds)?,
            Some(turn) if turn == context.deal.turn.number => further(context, contract, seat, groups)?,
            Some(_) => later(context, contract)?,
        }
    }
    last_card::lay(context, seat, groups.cards.len())?;
    let Some((index, maybe)) = first else { return Ok(()) };
    let (rules, at) = (&context.rules.meld, Part::Group(index));
    // If the contract has no run, the question is whether the meld is a set.
    let runs = |required: &Required| required.count(Kind::Run) + required.count(Kind::PureRun) > 0;
    let sets_due = contract.is_some() && required(context).is_some_and(|it| !it.needs().is_empty() && !runs(it));
    if maybe.run && (!sets_due || maybe.ranks.is_empty()) {
        undecided(&rules.run, Fact::HiddenCard, at)
    } else {
        undecided(&rules.set_suits, Fact::HiddenCard, at)
    }
}

/// A fault of the known melds, moved to the group where it lies in the statement.
fn in_its_place(violation: Violation, places: &[u16]) -> Violation {
    let Part::Group(index) = violation.part else { return violation };
    let part = Part::Group(places.get(usize::from(index)).copied().unwrap_or(index));
    Violation { part, ..violation }
}

/// Whether melds may be those of the contract.
fn meets_contract(
    context: &Context<'_>,
    contract: &Contract,
    seat: Seat,
    groups: &Groups<'_>,
    maybes: &[Maybe],
    melds: &[Meld],
) -> Verdict {
    let Some(required) = required(context) else { return Ok(()) };
    match required {
        Required::Melds(_) | Required::MeldsWith { .. } => {}
        Required::Worth(due) => return worth(context, contract, groups, maybes, melds, *due),
        // The hidden cards may be worth anything.
        Required::ByTotal(_) => return Ok(()),
        Required::Hand => return opening::whole_hand(context, contract, seat, groups.cards.len()),
    }
    context.note(&contract.laying);
    teams::note_opening(context, seat);
    let needs = each_need(required);
    let has_rank = || match required {
        Required::MeldsWith { ranks, .. } => maybes.iter().any(|maybe| maybe.has_rank(|rank| ranks.has(rank))),
        Required::Melds(_) | Required::Worth(_) | Required::ByTotal(_) | Required::Hand => true,
    };
    if !can_meet(&needs, maybes, Least::OrMore) {
        return if otherwise_met(context, contract, required, maybes) {
            Ok(())
        } else if maybes.len() < needs.len()
            && maybes.iter().all(|maybe| needs.iter().any(|it| maybe.meets(*it, Least::OrMore)))
        {
            illegal(&contract.laying, Fact::ContractInPart, Part::Line)
        } else {
            illegal(&contract.melds, Fact::ContractNotMet, Part::Line)
        };
    }
    if !has_rank() {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    }
    let longer_ones = match context.ask(&contract.extras) {
        Extras::Free | Extras::AtOnce => return Ok(()),
        Extras::LongerOnly => true,
        Extras::Exact => false,
    };
    if maybes.len() > needs.len() {
        return illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line);
    }
    if longer_ones || can_meet(&needs, maybes, Least::Exactly) {
        return Ok(());
    }
    let longer = |maybe: &Maybe| !needs.iter().any(|need| maybe.meets(*need, Least::Exactly));
    let index = maybes.iter().position(longer).or_else(|| groups.iter().position(any));
    let index = index.and_then(|index| u16::try_from(index).ok());
    illegal(&contract.extras, Fact::LongerThanContract, Part::Group(index.unwrap_or_default()))
}

/// Whether all needs can be met, each by another of these melds.
fn can_meet(needs: &[Need], maybes: &[Maybe], least: Least) -> bool {
    let meets = |meld: usize, need| maybes.get(meld).is_some_and(|maybe| maybe.meets(need, least));
    assign(needs, maybes.len(), meets).iter().all(Option::is_some)
}

/// Whether something may make up for melds that the contract lacks: a long run, or melds on the table.
fn otherwise_met(context: &Context<'_>, contract: &Contract, required: &Required, maybes: &[Maybe]) -> bool {
    let long = required.count(Kind::Run) > 1
        && maybes.iter().any(|maybe| maybe.run)
        && match context.ask(&contract.long_run) {
            LongRun::OneMeld => false,
            LongRun::SuitForThree | LongRun::EachPart => true,
        };
    let table = origin::can_lack(required)
        && context.deal.table.all_melds().next().is_some()
        && match context.ask(&contract.origin) {
            Origin::Hand => false,
            Origin::HandAndTable => true,
        };
    long || table
}

/// Whether the melds may be worth what is needed and have the lengths that are asked for.
fn worth(
    context: &Context<'_>,
    contract: &Contract,
    groups: &Groups<'_>,
    maybes: &[Maybe],
    melds: &[Meld],
    due: i32,
) -> Verdict {
    let Some(rules) = &context.rules.opening else {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    };
    let briefs: ArrayVec<Brief, MAX_MELDS> =
        maybes.iter().map(|maybe| (Shape::Irregular, maybe.cards, false)).collect();
    opening::shapes(context, rules, &briefs)?;
    let known = melds.iter().map(|meld| opening::worth_of(context, rules, meld)).fold(0, i32::saturating_add);
    let hidden = groups.iter().filter(|group| any(group)).flatten().map(|laid| opening::span_of(context, rules, *laid));
    let Span { least, most, .. } = hidden.fold(Span::exactly(known), Span::plus);
    let fact = Fact::WorthWithin { least, most, due };
    if most < due {
        return illegal(&contract.melds, fact, Part::Line);
    }
    if least > due { opening::dearer(context, rules, fact) } else { Ok(()) }
}
