//! Melds that players show after the end of a deal, and cards that losers add to melds of the winner.

use adjudeck_format::{Card, Groups, Laid, MeldName, Part, Seat, VerdictKind};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::melds::{meld, settled};
use crate::law::plays::Resolved;
use crate::law::turns::outside::{absent, unknown};
use crate::law::verbs::close::end;
use crate::law::verbs::declare;
use crate::rules::payment::Layoff;
use crate::state::deal::Stage;
use crate::verdict;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// The melds that a loser shows, if they may.
///
/// # Errors
/// Why they may not.
pub(crate) fn show(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Result<Resolved, Violation> {
    let (Some(rules), Some(declare)) = (&context.rules.payment, &context.rules.declare) else {
        return Err(unknown(context));
    };
    let (deal, point) = (context.deal, &rules.arranging);
    context.note(point);
    if deal.stage != Stage::Over {
        return end::not_over(context).map(|()| Resolved::Nothing);
    }
    if deal.end.out == Some(seat)
        || deal.has_packed(seat)
        || deal.player(seat).shown
        || !deal.table.melds(seat).is_empty()
    {
        return illegal(point, Fact::NothingToShow, Part::Subject).map(|()| Resolved::Nothing);
    }
    deal.table
        .can_lay(seat, &groups.cards)
        .or_else(|(index, fact)| verdict::impossible(&context.rules.pack.contents, fact, Part::Card(index)))?;
    cards::is_known(context)?;
    let (_, melds) = declare::read(context, declare, groups)?;
    declare::whole_hand(context, seat, Part::Subject)?;
    Ok(Resolved::Melds(melds))
}

/// Whether a loser may add these cards to a meld of the winner.
pub(crate) fn lay_off(context: &Context<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Verdict {
    let Some(rules) = &context.rules.payment else { return absent(context) };
    let (deal, point) = (context.deal, &rules.layoff);
    match context.ask(point) {
        Layoff::UnlessComplete => {
            if let Some(out) = deal.end.out.filter(|out| deal.table.hand(*out).size() == 0) {
                return illegal(point, Fact::NothingLaidOff { out }, Part::Verb);
            }
        }
        Layoff::Allowed => {}
        Layoff::Barred => return illegal(point, Fact::DealOver { out: deal.end.out }, Part::Line),
    }
    let Some(out) = deal.end.out.filter(|_| !deal.has_packed(seat)) else {
        return illegal(point, Fact::NothingToShow, Part::Subject);
    };
    if seat == out || on.owner != out {
        let at = if seat == out { Part::Subject } else { Part::Meld(0) };
        return illegal(point, Fact::OthersLayOff { out }, at);
    }
    let (pack, is_there) = (&context.rules.pack.contents, deal.table.meld(on).is_some());
    if !is_there && !deal.end.is_unproven() {
        return verdict::impossible(pack, Fact::NoSuchMeld { meld: on }, Part::Meld(0));
    }
    deal.table.can_lay(seat, cards).or_else(|(index, fact)| verdict::impossible(pack, fact, Part::Card(index)))?;
    if !is_there {
        // Nobody knows the melds that were declared, which was reported.
        return Ok(());
    }
    cards::is_known(context)?;
    meld::names_only_wilds(context, cards, Part::Card)?;
    grown(context, cards, on).map(|_| ())
}

/// A meld of the winner after a loser has added cards, in an order in which they fit.
///
/// # Errors
/// That one of them does not fit.
pub(crate) fn grown(context: &Context<'_>, cards: &[Laid], on: MeldName) -> Result<Meld, Violation> {
    let none = Meld::empty();
    let mut meld = context.deal.table.meld(on).unwrap_or(&none).clone();
    let mut left: Vec<usize> = (0..cards.len()).collect();
    while let Some(first) = left.first().copied() {
        let mut why = None;
        let next = left.iter().enumerate().find_map(|(place, index)| {
            let laid = cards.get(*index)?;
            match (settled::changed(context, &meld, &[], None, &[*laid]), laid.card) {
                (Ok(grown), _) => Some((place, grown)),
                (Err(lying), None) => Some((place, Meld::lying(&lying))),
                (Err(lying), Some(card)) => {
                    let at = Part::Card(u16::try_from(first).unwrap_or(u16::MAX));
                    why.get_or_insert_with(|| misfit(context, &lying, card, at));
                    None
                }
            }
        });
        let Some((place, grown)) = next else { return why.map_or(Ok(meld), Err) };
        left.remove(place);
        meld = grown;
    }
    Ok(meld)
}

/// Why a card does not fit a meld, given all of these cards as they would lie.
fn misfit(context: &Context<'_>, cards: &[Laid], card: Card, at: Part) -> Violation {
    let run = &context.rules.meld.run;
    if cards.iter().any(|laid| laid.card.is_none()) {
        return fault(VerdictKind::Undecided, run, Fact::HiddenCard, at);
    }
    match meld::read_run(context, cards, at) {
        Err(violation) if violation.point == context.rules.meld.ace.point() => violation,
        Ok(_) | Err(_) => fault(VerdictKind::Illegal, run, Fact::DoesNotFit { card }, at),
    }
}
