//! Contracts that may be met with cards from the hand together with melds on the table.

use adjudeck_format::{Card, Groups, MeldName, Part, PlaceSet, Seat, Stands};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Meld};
use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::needs::{Brief, Least, each_need, meets, required};
use crate::law::melds::wild::{cards, form};
use crate::law::verbs::close::last_card;
use crate::rules::contract::{Need, Origin, Required};
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// A card that the player could add to a meld on the table, if it is known, and what the meld would become.
struct Added {
    meld: usize,
    card: Option<Card>,
    brief: Brief,
}

/// Whether the player can meet what their own melds leave open by adding to melds on the table. At least one laid meld must
/// meet a need. Each card and each meld counts once.
#[cold]
pub(crate) fn completes(
    context: &Context<'_>,
    seat: Seat,
    groups: &Groups<'_>,
    laid: &[Brief],
    required: &Required,
) -> Certainty {
    if !can_lack(required) {
        return Certainty::No;
    }
    let hand = context.deal.table.hand(seat);
    let copies = |card: Card| {
        let laid = groups.cards.iter().filter(|laid| laid.card == Some(card)).count();
        usize::from(hand.count(card)).saturating_sub(laid)
    };
    let added = additions(context, seat, &copies, hand.hidden() > 0);
    let search = Search { laid, added: &added, copies: &copies, hidden: usize::from(hand.hidden()) };
    let needs = each_need(required);
    let fills = |with_hidden| search.fills(&needs, PlaceSet::EMPTY, &mut ArrayVec::new(), with_hidden);
    match (fills(false), hides_melds(context) || hand.hidden() > 0 && fills(true)) {
        (true, _) => Certainty::Yes,
        (false, true) => Certainty::Open,
        (false, false) => Certainty::No,
    }
}

/// Whether melds on the table have hidden cards, which may be just what the contract needs.
fn hides_melds(context: &Context<'_>) -> bool {
    context.deal.table.all_melds().any(|(_, meld)| meld.hidden() > 0)
}

/// Every way to add a card to a meld on the table.
fn additions(context: &Context<'_>, seat: Seat, copies: &dyn Fn(Card) -> usize, hides: bool) -> Vec<Added> {
    let mut all = Vec::new();
    let may = |owner| fit::on_melds_of(context, seat, owner).is_ok();
    for (index, (_, meld)) in context.deal.table.all_melds().enumerate().filter(|(_, (name, _))| may(name.owner)) {
        let fits = |card: &Card| fit::place(context, meld, *card, Stands::Unsaid, Part::Line).is_ok();
        let brief = |pure| (meld.shape(), meld.len().saturating_add(1), pure && form::is_pure(context, meld));
        let cards = Card::all().filter(|card| copies(*card) > 0).filter(fits);
        all.extend(cards.map(|card| Added {
            meld: index,
            card: Some(card),
            brief: brief(!cards::is_wild(context, card)),
        }));
        if hides {
            all.push(Added { meld: index, card: None, brief: brief(true) });
        }
    }
    all
}

/// The melds that can meet needs.
struct Search<'a> {
    laid: &'a [Brief],
    added: &'a [Added],
    copies: &'a dyn Fn(Card) -> usize,
    hidden: usize,
}

impl<'a> Search<'a> {
    /// Whether every need can be met by a different meld, either one that is laid (those in `used` are taken) or one that
    /// is added to.
    fn fills(
        &self,
        needs: &[Need],
        used: PlaceSet,
        chosen: &mut ArrayVec<&'a Added, MAX_MELDS>,
        with_hidden: bool,
    ) -> bool {
        let Some((need, others)) = needs.split_first() else { return !used.is_empty() };
        let serves = |brief: Brief| meets(brief, *need, Least::OrMore);
        let laid = (0..).zip(self.laid.iter().take(MAX_MELDS));
        for (meld, _) in laid.filter(|(meld, brief)| !used.has(*meld) && serves(**brief)) {
            if self.fills(others, used.with(meld), chosen, with_hidden) {
                return true;
            }
        }
        for added in self.added.iter().filter(|added| serves(added.brief) && (with_hidden || added.card.is_some())) {
            let left = added.card.map_or(self.hidden, |card| (self.copies)(card));
            let is_free = chosen.iter().all(|other| other.meld != added.meld);
            if !is_free || chosen.iter().filter(|other| other.card == added.card).count() >= left {
                continue;
            }
            if chosen.try_push(added).is_err() {
                return false;
            }
            if self.fills(others, used, chosen, with_hidden) {
                return true;
            }
            chosen.pop();
        }
        false
    }
}

/// Whether melds on the table can make up for part of a contract. A contract of several melds needs at least one laid meld.
/// A contract of one meld, or of melds of a certain worth, must be laid completely.
pub(crate) fn can_lack(required: &Required) -> bool {
    each_need(required).len() > 1
}

/// Whether a player who laid down part of the contract in this turn has added the rest. If the turn ends with cards being
/// added to a meld, `grown` is what that meld becomes.
#[cold]
pub(crate) fn is_completed(context: &Context<'_>, seat: Seat, grown: Option<(MeldName, &Meld)>) -> Verdict {
    let (Some(contract), Some(required)) = (&context.rules.contract, required(context)) else { return Ok(()) };
    if !can_lack(required) {
        return Ok(());
    }
    let turn = context.deal.turn.number;
    let now = |(name, meld)| grown.filter(|(grown, _)| *grown == name).map_or((name, meld), |(_, grown)| (name, grown));
    let serves = |(name, meld): &(MeldName, &Meld)| {
        if name.owner == seat { meld.is_opening() } else { meld.grown_in(turn) != (0, 0) }
    };
    let melds = context.deal.table.all_melds().map(now).filter(serves);
    let laid: Vec<Brief> = melds.map(|(_, meld)| (meld.shape(), meld.len(), form::is_pure(context, meld))).collect();
    let search = Search { laid: &laid, added: &[], copies: &|_| 0, hidden: 0 };
    if context.ask(&contract.origin) == Origin::Hand
        || search.fills(&each_need(required), PlaceSet::EMPTY, &mut ArrayVec::new(), false)
    {
        return Ok(());
    }
    if hides_melds(context) {
        return undecided(&contract.origin, Fact::HiddenCard, Part::Line);
    }
    illegal(&contract.origin, Fact::ContractNotMet, Part::Line)
}

/// As [`is_completed`], for a player who lays this many cards. It is asked only if they are all that they have, because
/// that ends the deal.
#[inline]
pub(crate) fn is_completed_with(
    context: &Context<'_>,
    seat: Seat,
    cards: usize,
    grown: Option<(MeldName, &Meld)>,
) -> Verdict {
    let ends = context.deal.phase.must_complete && last_card::empties_hand(context, seat, cards);
    if ends { is_completed(context, seat, grown) } else { Ok(()) }
}
