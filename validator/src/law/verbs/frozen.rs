//! Taking the whole pile: whether it may be taken, and whether its top card is melded as it must be.

use adjudeck_format::{Card, CardSet, Groups, Laid, MeldName, Part, Seat, Stands, VerdictKind};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::custody;
use crate::law::melds::layoff::fit;
use crate::law::melds::special;
use crate::law::melds::wild::cards;
use crate::law::teams;
use crate::law::verbs::{canasta, line};
use crate::rules::Rules;
use crate::rules::frozen::{Forced, Frozen, Onto, When, With};
use crate::rules::pile::{Stop, Take};
use crate::rules::wild::Allowed;
use crate::state::deal::Taking;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether the first player may begin: where certain upcards are covered by another, they must be.
#[inline(always)]
pub(crate) fn begins(context: &Context<'_>) -> Verdict {
    match &context.rules.frozen {
        Some(frozen) if context.deal.phase.discarder.is_none() && !context.deal.setup.in_position => {
            is_covered(context, frozen)
        }
        Some(_) | None => Ok(()),
    }
}

#[cold]
fn is_covered(context: &Context<'_>, frozen: &Frozen) -> Verdict {
    let top = context.deal.table.pile().last().copied().flatten();
    match top.filter(|card| frozen.covered.ask(context.asked).has(*card)) {
        Some(card) if context.deal.phase.drawn == 0 && context.deal.setup.is_turned_up() => {
            illegal(&frozen.covered, Fact::UpcardNotCovered { card }, Part::Line)
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether the player may take this many discards, where the pile is taken as a whole or certain cards on top stop it.
#[inline(always)]
pub(crate) fn takes(context: &Context<'_>, seat: Seat, count: usize) -> Verdict {
    let pile = &context.rules.pile;
    let is_usual = pile.take.answer != Take::Whole && !matches!(pile.stop.answer, Stop::These(_));
    if is_usual { Ok(()) } else { may_take(context, seat, count) }
}

#[cold]
fn may_take(context: &Context<'_>, seat: Seat, count: usize) -> Verdict {
    begins(context)?;
    let (rules, pile) = (&context.rules.pile, context.deal.table.pile());
    // What another player should have taken and left lying is no fault of the next.
    let left = pile.len().checked_sub(count);
    let is_whole = left.is_some_and(|left| left == 0 || left == usize::from(context.deal.table.left_lying()));
    if context.ask(&rules.take) == Take::Whole && !is_whole {
        let due = u16::try_from(pile.len()).unwrap_or(u16::MAX);
        return illegal(&rules.take, Fact::WholePile { due }, Part::Line);
    }
    if let Stop::These(stops) = context.ask(&rules.stop) {
        match pile.last() {
            Some(Some(card)) if stops.has(*card) => {
                return illegal(&rules.stop, Fact::PileStopped { card: *card }, Part::Card(0));
            }
            Some(None) => return undecided(&rules.stop, Fact::HiddenCard, Part::Card(0)),
            Some(Some(_)) | None => {}
        }
    }
    let (Some(frozen), hand) = (&context.rules.frozen, context.deal.table.hand(seat)) else { return Ok(()) };
    let is_lone = hand.size() == 1 && pile.len() == 1 && !hand.is_doubtful();
    if is_lone && context.ask(&frozen.lone) == Allowed::Barred {
        return illegal(&frozen.lone, Fact::LoneCardTaken, Part::Verb);
    }
    Ok(())
}

/// Whether a line that says `takes to` names the lowest card of a whole pile. It is open if that card is hidden.
#[cold]
pub(crate) fn names_lowest(context: &Context<'_>, card: Card) -> Verdict {
    if context.rules.takes_whole() && custody::is_depth_open(context, card) {
        return undecided(&context.rules.pile.take, Fact::HiddenCard, Part::Card(0));
    }
    Ok(())
}

/// Whether the top card that the player has taken with the pile lies in a meld by now.
fn is_laid(context: &Context<'_>, taking: &Taking, top: Card) -> bool {
    context.deal.table.copies_melded(top) > taking.likes
}

/// Whether a player who has taken the pile may lay these melds. One must have the top discard, and no other card of the pile.
#[inline(always)]
pub(crate) fn melds(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    match (&context.rules.frozen, &context.deal.turn.line) {
        (Some(frozen), Some(taking)) => lays_first(context, frozen, taking, seat, groups.iter(), None),
        _ => Ok(()),
    }
}

/// The same for cards that the player adds to a meld.
#[inline(always)]
pub(crate) fn lays_off(context: &Context<'_>, seat: Seat, cards: &[Laid], on: &Meld) -> Verdict {
    match (&context.rules.frozen, &context.deal.turn.line) {
        (Some(frozen), Some(taking)) => lays_first(context, frozen, taking, seat, std::iter::once(cards), Some(on)),
        _ => Ok(()),
    }
}

#[cold]
fn lays_first<'a>(
    context: &Context<'_>,
    frozen: &Frozen,
    taking: &Taking,
    seat: Seat,
    groups: impl Iterator<Item = &'a [Laid]>,
    on: Option<&Meld>,
) -> Verdict {
    let groups: ArrayVec<&[Laid], MAX_MELDS> =
        groups.filter(|group| special::bonus_in(context, group).is_none()).take(MAX_MELDS).collect();
    let Some(top) = taking.due else { return undecided(&frozen.with, Fact::HiddenCard, Part::Line) };
    if is_laid(context, taking, top) || groups.is_empty() {
        return Ok(());
    }
    let is_top = |laid: &Laid| laid.card == Some(top);
    let laid = groups.iter().copied().flatten();
    let Some(with) = groups.iter().find(|group| group.iter().any(is_top)) else {
        let hides =
            laid.clone().any(|laid| laid.card.is_none()) || teams::melds(context, seat).any(|meld| meld.hidden() > 0);
        return if hides {
            undecided(&frozen.with, Fact::HiddenCard, Part::Line)
        } else {
            illegal(&frozen.with, Fact::TopNotMelded { card: top }, Part::Line)
        };
    };
    are_from_hand(context, frozen, taking, seat, top, &laid.filter_map(|laid| laid.card))?;
    let hides = with.iter().any(|laid| laid.card.is_none());
    is_enough(context, frozen, taking, seat, top, with, on).map_err(|fault| {
        let may_be_enough = hides && fault.kind == VerdictKind::Illegal;
        if may_be_enough { Violation { kind: VerdictKind::Undecided, fact: Fact::HiddenCard, ..fault } } else { fault }
    })
}

/// Whether cards but for the top card of the pile were in the hand before it was taken.
fn are_from_hand(
    context: &Context<'_>,
    frozen: &Frozen,
    taking: &Taking,
    seat: Seat,
    top: Card,
    cards: &(impl Iterator<Item = Card> + Clone),
) -> Verdict {
    if context.deal.table.hand(seat).is_doubtful() {
        return Ok(());
    }
    for card in cards.clone() {
        let laid = cards.clone().filter(|other| *other == card).count() - usize::from(card == top);
        // What was not in the pile can only come from the hand.
        if laid > usize::from(line::held(context, taking, card)) && (taking.hides || taking.kinds.has(card)) {
            return if taking.held.hidden() > 0 && context.deal.table.may_hide(seat, card) {
                undecided(&frozen.with, Fact::HiddenCard, Part::Line)
            } else {
                illegal(&frozen.with, Fact::NotFromHand { card }, Part::Line)
            };
        }
    }
    Ok(())
}

/// Whether the top card is melded with enough cards of the hand, or added to a meld where that is enough.
fn is_enough(
    context: &Context<'_>,
    frozen: &Frozen,
    taking: &Taking,
    seat: Seat,
    top: Card,
    with: &[Laid],
    on: Option<&Meld>,
) -> Verdict {
    let is_natural = |laid: &&Laid| laid.card.is_some_and(|card| !cards::is_wild(context, card));
    let naturals = with.iter().filter(is_natural).count() - usize::from(!cards::is_wild(context, top));
    if naturals >= 2 {
        return Ok(());
    }
    is_free(context, frozen, (taking.kinds, taking.hides), seat, Fact::PileFrozen { card: top })?;
    let Some(on) = on else {
        let may = naturals >= 1 && context.ask(&frozen.with) == With::OneNatural;
        return if may { Ok(()) } else { illegal(&frozen.with, Fact::TopNotMelded { card: top }, Part::Line) };
    };
    goes_onto(context, frozen, top, on)
}

/// Whether the top discard may be taken to be added to this meld.
fn goes_onto(context: &Context<'_>, frozen: &Frozen, top: Card, on: &Meld) -> Verdict {
    match context.ask(&frozen.onto) {
        Onto::NotCanastas if special::earns(context, on).is_some() => {
            illegal(&frozen.onto, Fact::TopOnCanasta { card: top }, Part::Meld(0))
        }
        Onto::OwnMelds | Onto::NotCanastas => Ok(()),
        Onto::Nothing => illegal(&frozen.onto, Fact::TopNotMelded { card: top }, Part::Line),
    }
}

/// Whether the pile, which has these kinds of cards and perhaps hidden ones, is not frozen for a player. If it is, `fact` is told.
fn is_free(context: &Context<'_>, frozen: &Frozen, (kinds, hides): (CardSet, bool), seat: Seat, fact: Fact) -> Verdict {
    match context.ask(&frozen.when) {
        When::Always => return illegal(&frozen.when, fact, Part::Line),
        When::UntilLaidDown if !teams::has_laid_down(context, seat) => {
            return illegal(&frozen.when, fact, Part::Line);
        }
        When::UntilLaidDown | When::ByCards => {}
    }
    match (!frozen.cards.ask(context.asked).is_disjoint(kinds), hides) {
        (true, _) => illegal(&frozen.cards, fact, Part::Line),
        (false, true) => undecided(&frozen.cards, Fact::HiddenCard, Part::Line),
        (false, false) => Ok(()),
    }
}

/// Whether the player has melded the top card of the pile that they have taken. They need not if it may not be taken at all,
/// for that was reported.
#[cold]
pub(crate) fn done(context: &Context<'_>, frozen: &Frozen, taking: &Taking, seat: Seat) -> Verdict {
    let Some(top) = taking.due else { return undecided(&frozen.with, Fact::HiddenCard, Part::Line) };
    let is_stopped = matches!(context.rules.pile.stop.answer, Stop::These(stops) if stops.has(top));
    if is_stopped || is_laid(context, taking, top) {
        return Ok(());
    }
    if teams::melds(context, seat).any(|meld| meld.hidden() > 0) {
        return undecided(&frozen.with, Fact::HiddenCard, Part::Line);
    }
    illegal(&frozen.with, Fact::TopNotMelded { card: top }, Part::Line)
}

/// Whether the deal may end with the top discard left on the pile. It may not if the next player must take it.
#[cold]
pub(crate) fn may_be_left(context: &Context<'_>, seat: Seat) -> Verdict {
    let (Some(frozen), Some(Some(top))) = (&context.rules.frozen, context.deal.table.pile().last()) else {
        return Ok(());
    };
    let stops = matches!(context.rules.pile.stop.answer, Stop::These(stops) if stops.has(*top));
    if stops || context.deal.phase.drawn > 0 {
        return Ok(());
    }
    if context.ask(&frozen.onto) == Onto::Nothing {
        return Ok(());
    }
    let hand = context.deal.table.hand(seat);
    if hand.size() == 1 && context.deal.table.pile().len() == 1 && context.ask(&frozen.lone) == Allowed::Barred {
        return Ok(());
    }
    let pile = context.deal.table.pile();
    let kinds = pile.iter().flatten().copied().collect();
    match is_free(context, frozen, (kinds, pile.contains(&None)), seat, Fact::PileFrozen { card: *top }) {
        Err(violation) if violation.kind != VerdictKind::Undecided => return Ok(()),
        verdict => verdict?,
    }
    if !may_be_added(context, frozen, seat, *top)? {
        return Ok(());
    }
    match context.ask(&frozen.forced) {
        Forced::May => Ok(()),
        Forced::Must => illegal(&frozen.forced, Fact::MustTakeTop { card: *top }, Part::Line),
    }
}

/// Whether the top discard fits a meld of the player's side, so that they may play on once they have added it.
fn may_be_added(context: &Context<'_>, frozen: &Frozen, seat: Seat, top: Card) -> Result<bool, Violation> {
    let side = context.deal.table.all_melds().filter(|(name, _)| teams::shares_melds(context, seat, name.owner));
    let of_rank = side.filter(|(_, meld)| {
        matches!(meld.shape(), Shape::Set(of) if Some(of) == top.rank()) && !special::is_bonus_meld(context, meld)
    });
    let mut open = Ok(false);
    for lies in of_rank {
        match goes_onto(context, frozen, top, lies.1).and_then(|()| is_enough_kept(context, seat, top, lies)) {
            Ok(()) => return Ok(true),
            Err(violation) if violation.kind == VerdictKind::Undecided => open = Err(violation),
            Err(_) => {}
        }
    }
    open
}

/// Whether a player who adds the top discard to a meld, and takes no other card with it, has enough cards left.
fn is_enough_kept(context: &Context<'_>, seat: Seat, top: Card, (on, meld): (MeldName, &Meld)) -> Verdict {
    fit::place(context, meld, top, Stands::Unsaid, Part::Line)?;
    if context.deal.table.pile().len() > 1 {
        return Ok(());
    }
    let grown = Meld::new(meld.shape(), meld.cards().iter().copied().chain([top]));
    canasta::lay(context, seat, &[], &[], Some((on, &grown)))
}

impl Rules {
    /// Whether a player may take more than the top card of the discard pile.
    pub(crate) fn takes_several(&self) -> bool {
        self.line.is_some() || self.takes_whole()
    }

    /// Whether the discard pile is taken as a whole.
    pub(crate) fn takes_whole(&self) -> bool {
        self.pile.take.answer == Take::Whole
    }
}
