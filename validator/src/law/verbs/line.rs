//! The discard line: what may be taken from it, and whether what was taken was laid as it must be.

mod new_meld;

use adjudeck_format::{Card, MeldName, Part, Seat, VerdictKind};

use crate::cards::meld::Meld;
use crate::cards::table::FaceUp;
use crate::law::context::Context;
use crate::law::melds::wild::{cards, form};
use crate::law::turns::situation::Situation;
use crate::law::verbs::line::new_meld::is_new;
use crate::rules::line::{
    Alone, Duty, Line, Stays, Unmelded, WildDiscard, WildOpener, WildPart, WildUntil, WildUpcard,
};
use crate::rules::wild::Allowed;
use crate::state::deal::{Certainty, Taking};
use crate::state::phase::Before;
use crate::verdict::{Fact, Verdict, Violation, illegal, impossible, undecided};

/// Whether the discard line of a position can have this many cards.
pub(crate) fn pile(context: &Context<'_>, cards: usize) -> Verdict {
    let Some(line) = &context.rules.line else { return Ok(()) };
    match context.ask(&line.limit) {
        Some(most) if cards > usize::from(most) => impossible(&line.limit, Fact::PileTooBig { most }, Part::Line),
        _ => Ok(()),
    }
}

/// Whether the player may lay off a card that they have taken from the line.
pub(crate) fn lay_off(context: &Context<'_>, seat: Seat, on: MeldName, card: Card) -> Verdict {
    let (Some(line), Some(taking)) = (&context.rules.line, &context.deal.turn.line) else { return Ok(()) };
    let is_free = line.layoff.answer == Allowed::Allowed && !context.is_noted();
    let meld = usize::from(on.number).saturating_sub(1);
    let is_new = || on.owner == seat && is_new_at(context, line, taking, seat, meld);
    if is_free || is_new() { Ok(()) } else { add(context, seat, card) }
}

/// Whether the meld at this index is new: it was laid after the player took from the line. If they have rearranged their
/// melds in this turn, it must not be one of the earlier melds.
fn is_new_at(context: &Context<'_>, line: &Line, taking: &Taking, seat: Seat, index: usize) -> bool {
    if lie_as_laid(context, seat) { index >= taking.melds } else { is_new(context, line, taking, seat, index) }
}

/// Whether the player's melds still lie in the order in which they were laid: in this turn none was rearranged or joined to
/// another, not even one that was laid in this turn.
fn lie_as_laid(context: &Context<'_>, seat: Seat) -> bool {
    let (now, before) = (context.deal.table.melds(seat), context.deal.melds_before(seat));
    let was_there = |index: usize| before.get(index).is_none_or(|old| !old.cards().is_empty());
    let joined = || now.iter().enumerate().any(|(index, meld)| meld.cards().is_empty() && was_there(index));
    !context.deal.turn.melds.rearranged.has(seat) && !joined()
}

/// Whether the player may add a card to a meld that was there before they took from the line.
fn add(context: &Context<'_>, seat: Seat, card: Card) -> Verdict {
    let (Some(line), Some(taking)) = (&context.rules.line, &context.deal.turn.line) else {
        return Ok(());
    };
    match is_from_line(context, seat, taking, card) {
        Certainty::Yes if context.ask(&line.layoff) == Allowed::Barred => {
            illegal(&line.layoff, Fact::LineCardLaidOff { card }, Part::Line)
        }
        Certainty::Open if context.ask(&line.layoff) == Allowed::Barred => {
            undecided(&line.layoff, Fact::HiddenCard, Part::Line)
        }
        Certainty::Yes | Certainty::Open | Certainty::No => Ok(()),
    }
}

/// Whether the player may lay melds anew with these cards of their hand. A card taken from the line may not just extend an
/// old meld.
pub(crate) fn lay_anew(
    context: &Context<'_>,
    seat: Seat,
    melds: &[Meld],
    cards: impl Iterator<Item = Card>,
) -> Verdict {
    let is_free = |line: &Line| line.layoff.answer == Allowed::Allowed && !context.is_noted();
    if context.deal.turn.line.is_none() || context.rules.line.as_ref().is_none_or(is_free) {
        return Ok(());
    }
    let old = |meld: &Meld| context.deal.melds_before(seat).iter().any(|old| meld.has_all_of(old));
    for card in cards {
        if melds.iter().filter(|meld| meld.has(card)).all(old) {
            add(context, seat, card)?;
        }
    }
    Ok(())
}

/// How many copies of a card the player is known to have held before they took from the line. Cards that have come out of
/// their hidden cards since are included.
pub(crate) fn held(context: &Context<'_>, taking: &Taking, card: Card) -> u8 {
    let before = taking.unseen.get(card.index()).copied().unwrap_or_default();
    let shown = if taking.held.hidden() > 0 { before.saturating_sub(context.deal.table.unseen(card)) } else { 0 };
    taking.held.count(card).saturating_add(shown)
}

/// Whether a card that comes out of the hand can only be one that was taken from the line.
pub(crate) fn is_from_line(context: &Context<'_>, seat: Seat, taking: &Taking, card: Card) -> Certainty {
    let lay_in_it = match (taking.count, taking.due) {
        (1, Some(taken)) => taken == card,
        _ => taking.hides || taking.kinds.has(card),
    };
    if !lay_in_it || held(context, taking, card) > 0 {
        return Certainty::No;
    }
    let (table, hidden) = (&context.deal.table, taking.held.hidden() > 0);
    let hand = table.hand(seat);
    // A card not known to be in the hand comes out of the hidden cards. If a fault leaves something open, the player gets
    // the benefit of the doubt.
    if hidden && (hand.count(card) == 0 || hand.is_doubtful()) {
        return Certainty::No;
    }
    if hidden && table.may_hide(seat, card) { Certainty::Open } else { Certainty::Yes }
}

/// Whether the deepest card now lies in a new meld, and whether that meld is a pure run.
pub(crate) fn melded(context: &Context<'_>, seat: Seat) -> (bool, bool) {
    let (Some(line), Some(taking)) = (&context.rules.line, &context.deal.turn.line) else { return (false, false) };
    let Some(deepest) = taking.due else { return (false, false) };
    let as_laid = lie_as_laid(context, seat);
    let may_be = context.deal.table.melds(seat).iter().enumerate().skip(if as_laid { taking.melds } else { 0 });
    may_be
        .filter(|(_, meld)| meld.has(deepest))
        .filter(|(index, _)| as_laid || is_new(context, line, taking, seat, *index))
        .fold((false, false), |(_, pure), (_, meld)| (true, pure || form::is_pure(context, meld)))
}

/// Whether the player has used what they took from the line as they must.
pub(crate) fn done(context: &Context<'_>, line: &Line, taking: &Taking, seat: Seat) -> Verdict {
    has_done(context, line, taking, seat).map_err(|violation| {
        let open = hides_melds(context, line, taking, seat) || hides_upcard(context, line, taking);
        if open { Violation { kind: VerdictKind::Undecided, fact: Fact::HiddenCard, ..violation } } else { violation }
    })
}

/// Whether the record hides cards of melds laid or rearranged since, or of any meld where the card may be laid off.
fn hides_melds(context: &Context<'_>, line: &Line, taking: &Taking, seat: Seat) -> bool {
    let hides = |meld: &Meld| meld.hidden() > 0;
    if context.has_called_rummy() || context.ask(&line.duty) == Duty::MeldOrLayoff {
        return context.deal.table.all_melds().any(|(_, meld)| hides(meld));
    }
    let all = context.deal.turn.melds.rearranged.has(seat);
    context.deal.table.melds(seat).iter().skip(if all { 0 } else { taking.melds }).any(hides)
}

/// Whether the upcard is hidden; if it is wild, it frees the player from their duty.
fn hides_upcard(context: &Context<'_>, line: &Line, taking: &Taking) -> bool {
    taking.upcard == Some(FaceUp(None))
        && context.ask(&line.wild_upcard) == WildUpcard::Free
        && (taking.whole || context.ask(&line.wild_part) == WildPart::Any)
}

/// As [`done`], if no card of those melds is hidden, and the upcard is not.
fn has_done(context: &Context<'_>, line: &Line, taking: &Taking, seat: Seat) -> Verdict {
    let Some(deepest) = taking.due else {
        return undecided(&line.duty, Fact::HiddenCard, Part::Line);
    };
    if let Some(rummy) = context.rules.rummy.as_ref().filter(|_| context.has_called_rummy()) {
        let fact = Fact::DeepestNotLaid { card: deepest };
        return if is_laid(context, taking, deepest) { Ok(()) } else { illegal(&rummy.gives, fact, Part::Line) };
    }
    let duty = context.ask(&line.duty);
    if taking.count == 1 && context.ask(&line.alone) == Alone::Free {
        return Ok(());
    }
    if is_first_players(context, line, taking) {
        return Ok(());
    }
    let (new, pure) = melded(context, seat);
    // Only a player who had no meld before needs a pure run.
    let is_asked = taking.melds == 0 || context.is_noted();
    let pure = if is_asked { lays_pure_run(context, seat, pure) } else { Certainty::Yes };
    let opens = taking.melds == 0 || context.deal.player(seat).opened == Some(context.deal.turn.number);
    let free = is_free(context, line, taking, deepest);
    if !new && !free {
        return not_melded(context, line, seat, taking, deepest, duty);
    }
    if free && opens {
        if taking.melds == 0 && pure == Certainty::No {
            return illegal(&line.wild_upcard, Fact::NoPureRunForWild { card: deepest }, Part::Line);
        }
        if !new && context.ask(&line.wild_opener) == WildOpener::SecondMeld {
            return illegal(&line.wild_opener, Fact::DeepestNotMelded { card: deepest }, Part::Line);
        }
        if taking.melds == 0 && pure == Certainty::Open {
            return undecided(&line.wild_upcard, Fact::HiddenCard, Part::Line);
        }
        return Ok(());
    }
    let may = if taking.melds > 0 { Certainty::Yes } else { pure };
    if !free && may != Certainty::Yes && context.ask(&line.unmelded) == Unmelded::PureRun {
        return match may {
            Certainty::Open => undecided(&line.unmelded, Fact::HiddenCard, Part::Line),
            Certainty::No | Certainty::Yes => illegal(&line.unmelded, Fact::TookTooDeep { card: deepest }, Part::Line),
        };
    }
    if opens {
        context.note(&line.unmelded);
    }
    Ok(())
}

/// Whether the deepest card lies in a meld. A copy that already lay in one when the line was taken does not count.
fn is_laid(context: &Context<'_>, taking: &Taking, deepest: Card) -> bool {
    context.deal.table.copies_melded(deepest) > taking.likes
}

/// The verdict if the deepest card lies in no new meld: that may be enough, or it breaks one of several points.
fn not_melded(context: &Context<'_>, line: &Line, seat: Seat, taking: &Taking, deepest: Card, duty: Duty) -> Verdict {
    let fact = match duty {
        Duty::MeldOrLayoff if is_laid(context, taking, deepest) => return Ok(()),
        Duty::MeldOrLayoff => Fact::DeepestNotLaid { card: deepest },
        Duty::NewMeld => Fact::DeepestNotMelded { card: deepest },
    };
    if taking.melded {
        return match context.ask(&line.stays) {
            Stays::Moment => Ok(()),
            Stays::TurnEnd => illegal(&line.stays, fact, Part::Line),
        };
    }
    let rearranged = |meld: &Meld| meld.is_rearranged_in(context.deal.turn.number) && meld.has(deepest);
    if context.deal.table.melds(seat).iter().any(rearranged) {
        return illegal(&line.from_melds, fact, Part::Line);
    }
    illegal(&line.duty, fact, Part::Line)
}

/// Whether the player has taken a wild upcard as the first player, who may have it.
fn is_first_players(context: &Context<'_>, line: &Line, taking: &Taking) -> bool {
    let first = !matches!(context.deal.phase.before, Before::Player(_)) && taking.whole && taking.count == 1;
    first
        && has_wild_upcard(context, taking)
        && match context.ask(&line.wild_upcard) {
            WildUpcard::FirstPlayer => true,
            WildUpcard::Free | WildUpcard::Nothing => false,
        }
}

/// Whether the upcard lay at the bottom of the line, and is known to be wild.
fn has_wild_upcard(context: &Context<'_>, taking: &Taking) -> bool {
    matches!(taking.upcard, Some(FaceUp(Some(card))) if cards::is_wild(context, card))
}

/// Whether a wild card frees the player from laying the deepest card.
fn is_free(context: &Context<'_>, line: &Line, taking: &Taking, deepest: Card) -> bool {
    if has_wild_upcard(context, taking) && (taking.whole || context.ask(&line.wild_part) == WildPart::Any) {
        return context.ask(&line.wild_upcard) == WildUpcard::Free
            && (taking.count == 1 && taking.whole || context.ask(&line.wild_until) == WildUntil::Taken);
    }
    cards::is_wild(context, deepest) && context.ask(&line.wild_discard) == WildDiscard::Same
}

/// Whether the player has the pure run that they need to take from the line: one that holds or held the deepest card
/// (`deepest`, or noted earlier), or one that they laid from their hand.
pub(crate) fn lays_pure_run(context: &Context<'_>, seat: Seat, deepest: bool) -> Certainty {
    let Some(taking) = &context.deal.turn.line else { return Certainty::No };
    if deepest || taking.pure == Certainty::Yes {
        return Certainty::Yes;
    }
    // If the melds still lie as they were laid, they are examined again: cards shown since may have settled what was open.
    let is_rearranged = context.deal.turn.melds.rearranged.has(seat);
    let before = if is_rearranged { taking.pure } else { Certainty::No };
    before.max(lays_from_hand(context, seat, taking))
}

/// Whether the player has laid, after taking from the line, a pure run of cards that they held before.
fn lays_from_hand(context: &Context<'_>, seat: Seat, taking: &Taking) -> Certainty {
    let melds = context.deal.table.melds(seat).iter().skip(taking.melds);
    let pure = melds.filter(|meld| form::is_pure(context, meld));
    pure.map(|meld| was_held(context, seat, taking, meld)).max().unwrap_or(Certainty::No)
}

/// Whether the player held the cards of a meld before they took from the line. Even if a card also lay in the line, another
/// copy may be among the cards that the record still hides.
fn was_held(context: &Context<'_>, seat: Seat, taking: &Taking, meld: &Meld) -> Certainty {
    let (table, cards) = (&context.deal.table, meld.cards());
    let hand = table.hand(seat);
    let mut sought = 0;
    for (index, card) in cards.iter().enumerate() {
        let lacking = meld.copies(*card).saturating_sub(held(context, taking, *card).into());
        let is_first = cards.iter().position(|other| other == card) == Some(index);
        if lacking > usize::from(table.unseen(*card)) && !hand.is_doubtful() {
            return Certainty::No;
        }
        sought += if is_first { lacking } else { 0 };
    }
    match sought {
        0 => Certainty::Yes,
        _ if taking.held.hidden() == 0 => Certainty::No,
        // If a fault leaves something open, the player gets the benefit of the doubt.
        _ if hand.is_doubtful() => Certainty::Yes,
        _ if sought > usize::from(hand.hidden()) => Certainty::No,
        _ => Certainty::Open,
    }
}
