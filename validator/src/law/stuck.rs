//! Being stuck: holding only cards that may neither be discarded nor laid.
//!
//! No player is ever without a legal action. Whoever is stuck keeps their cards or discards one all the same, as the rules say;
//! or the play that would lead to it is not allowed. Whether a card can be laid is asked of the law of laying, so that its
//! conditions are not written twice.

use adjudeck_format::{Card, Groups, Laid, Part, Rank, Seat, Stands, Suit};
use arrayvec::ArrayVec;

use super::{Case, close, contract, discard, illegal, layoff, wild};
use crate::deal::Certainty;
use crate::meld::{ACE_HIGH, MOST_CARDS, natural};
use crate::rules::discard::{Stuck, Wild};
use crate::verdict::{Fact, Verdict, Violation};

/// Cards that might be a meld.
type Group = ArrayVec<Laid, MOST_CARDS>;

/// Whether the player, who has to end their turn, can neither discard a card of their hand nor lay one.
#[cold]
#[inline(never)]
pub(crate) fn is_stuck(case: &Case<'_>, seat: Seat) -> Certainty {
    let (hand, mut stuck) = (case.deal.table.hand(seat), Certainty::Yes);
    for (card, _) in hand.known() {
        match Certainty::of(&discard::may_go(case, seat, card)) {
            Certainty::Yes => return Certainty::No,
            Certainty::Open => stuck = Certainty::Open,
            Certainty::No => {}
        }
    }
    if hand.hidden() > 0 {
        // A card that the record hides may be one that they can neither discard.
        let unseen = |card| u16::from(case.deal.table.unseen(card));
        let barred: u16 = Card::all().filter(|card| wild::is_wild(case, *card)).map(unseen).sum();
        stuck = if barred < hand.hidden() { return Certainty::No } else { Certainty::Open };
    }
    if hand.size() == 0 {
        return Certainty::No;
    }
    match can_lay(case, seat) {
        Certainty::Yes => Certainty::No,
        Certainty::Open => Certainty::Open,
        Certainty::No => stuck,
    }
}

/// Whether this bars a card from being discarded only by those who are not stuck. What bars it as the last card of a hand, or
/// keeps it back for all, does so whatever else the player holds.
pub(crate) const fn is_lifted(violation: &Violation) -> bool {
    matches!(violation.fact, Fact::WildDiscarded { .. } | Fact::TakenCardDiscarded { .. })
}

/// Whether a player who is stuck could discard one of their cards all the same, where that is the rule.
pub(crate) fn may_discard(case: &Case<'_>, seat: Seat) -> bool {
    let mut bars = case.deal.table.hand(seat).known().filter_map(|(card, _)| discard::may_go(case, seat, card).err());
    bars.any(|violation| is_lifted(&violation))
}

/// Whether the player could lay a card that they are known to hold. A contract of several melds is not sought.
fn can_lay(case: &Case<'_>, seat: Seat) -> Certainty {
    let case = &case.apart();
    let table = &case.deal.table;
    let swaps = |card| table.all_melds().map(|(name, _)| name).find(|name| wild::swap(case, seat, card, *name).is_ok());
    let on = |card| layoff::find(case, seat, card).or_else(|| swaps(card));
    // A meld of which a card is hidden may take the card that it seems to take, or not.
    let certain = |name| match table.meld(name) {
        Some(meld) if meld.hidden() > 0 => Certainty::Open,
        _ => Certainty::Yes,
    };
    let on_table =
        table.hand(seat).known().filter_map(|(card, _)| on(card)).map(certain).max().unwrap_or(Certainty::No);
    if on_table != Certainty::Yes && can_meld(case, seat) { Certainty::Yes } else { on_table }
}

/// Whether the player could lay a new meld.
fn can_meld(case: &Case<'_>, seat: Seat) -> bool {
    let rules = &case.rules.meld;
    let (of_set, of_run) = (usize::from(rules.set_size.answer.least), rules.run_size.answer.least);
    if usize::from(case.deal.table.hand(seat).size()) < of_set.min(usize::from(of_run)) {
        return false;
    }
    case.note(&rules.set_size);
    case.note(&rules.run_size);
    let lays = |group: &Group| {
        let ends = [u16::try_from(group.len()).unwrap_or(u16::MAX)];
        contract::lay_down(case, seat, &Groups { cards: group[..].into(), ends: ends[..].into() }).is_ok()
    };
    let sets = || Rank::ALL.into_iter().filter_map(|rank| set_of(case, seat, rank, of_set));
    let lows = || (0..=(ACE_HIGH + 1).saturating_sub(of_run)).flat_map(|low| Suit::ALL.map(|suit| (suit, low)));
    let runs = || lows().filter_map(|(suit, low)| run_from(case, seat, suit, low..low.saturating_add(of_run)));
    sets().any(|group| lays(&group)) || runs().any(|group| lays(&group))
}

/// The shortest set of a rank that the player might lay: different cards first, then wild ones.
fn set_of(case: &Case<'_>, seat: Seat, rank: Rank, least: usize) -> Option<Group> {
    let hand = case.deal.table.hand(seat);
    let is_of = |card: &Card| card.rank() == Some(rank) && !wild::is_wild(case, *card);
    let naturals = hand.known().map(|(card, _)| card).filter(is_of);
    let copies = hand.known().filter(|(card, _)| is_of(card)).flat_map(again);
    let plain = naturals.chain(copies).map(|card| (card, Stands::Unsaid));
    let wilds = wild_cards(case, seat).map(|card| (card, Stands::Rank(rank)));
    let group: Group = plain.chain(wilds).take(least).map(|(card, stands)| Laid { card: Some(card), stands }).collect();
    (group.len() == least).then_some(group)
}

/// The cards of a run from one place to another that the player might lay: where they lack one, a wild card.
fn run_from(case: &Case<'_>, seat: Seat, suit: Suit, places: std::ops::Range<u8>) -> Option<Group> {
    let (hand, mut wilds) = (case.deal.table.hand(seat), wild_cards(case, seat));
    let mut group = Group::new();
    for place in places {
        let due = natural(suit, place)?;
        let laid = if hand.count(due) > 0 && !wild::is_wild(case, due) {
            Laid { card: Some(due), stands: Stands::Unsaid }
        } else {
            Laid { card: Some(wilds.next()?), stands: Stands::Card(due) }
        };
        group.try_push(laid).ok()?;
    }
    Some(group)
}

/// The further copies of a card.
fn again((card, copies): (Card, u8)) -> impl Iterator<Item = Card> {
    (1..copies).map(move |_| card)
}

/// The wild cards that the player is known to hold, one by one.
fn wild_cards(case: &Case<'_>, seat: Seat) -> impl Iterator<Item = Card> {
    let held = case.deal.table.hand(seat).known();
    held.filter(|(card, _)| wild::is_wild(case, *card)).flat_map(|(card, copies)| (0..copies).map(move |_| card))
}

/// Whether the player would hold nothing but wild cards, known to the record, after laying some cards.
fn only_wilds(case: &Case<'_>, seat: Seat, laid: &[Laid]) -> bool {
    let hand = case.deal.table.hand(seat);
    if hand.hidden() > 0 || usize::from(hand.size()) <= laid.len() {
        return false;
    }
    let spent = |card| laid.iter().filter(|laid| laid.card == Some(card)).count();
    hand.known().all(|(card, copies)| wild::is_wild(case, card) || usize::from(copies) <= spent(card))
}

/// Whether the player may lay cards if that leaves them nothing but wild cards; `fits` says whether one of these would then go
/// on a meld.
pub(crate) fn is_avoided(case: &Case<'_>, seat: Seat, laid: &[Laid], fits: impl Fn(&Case<'_>) -> bool) -> Verdict {
    let rules = &case.rules.discard;
    let barred = rules.stuck.answer == Stuck::Barred && rules.wild.answer == Wild::Barred;
    if !barred && !case.is_noted() || !only_wilds(case, seat, laid) {
        return Ok(());
    }
    case.note(&rules.stuck);
    case.note(&rules.wild);
    let may_lay = || layoff::may_follow(case, seat) && close::lay(case, seat, laid.len() + 1).is_ok();
    if barred && !(may_lay() && fits(case)) {
        return illegal(&rules.stuck, Fact::OnlyWildsLeft, Part::Line);
    }
    Ok(())
}
