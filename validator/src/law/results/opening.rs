//! Shuffles that are opened once the deal is over: whether what is opened was committed, and whether the cards came as it says.

use adjudeck_format::{Card, Part, Seat, SeatSet, ShuffleProof, VerdictKind};

use crate::cards::tracked::TrackedStock;
use crate::law::context::Context;
use crate::law::results::order::{FollowedOrder, follow};
use crate::law::verbs::close::end;
use crate::shuffle::{committed, shuffle};
use crate::state::deal::Stage;
use crate::state::shuffles::{Commitment, all_fit, to_open};
use crate::verdict::{Fact, Verdict, Violation, fault, illegal, mismatch, undecided};

/// How many copies there are of each card.
type Copies = [u16; Card::KINDS];

/// The verdict on what is opened.
pub(crate) fn opens(context: &Context<'_>, proof: &ShuffleProof<'_, Seat>) -> Verdict {
    let point = &context.rules.pack.contents;
    context.note(point);
    let Some((commitment, tracked)) = next(context) else { return illegal(point, Fact::NotCommitted, Part::Line) };
    match end::stage(context) {
        Stage::Over | Stage::Void => {}
        Stage::None | Stage::Dealing | Stage::Playing => {
            return illegal(point, Fact::OpenedTooEarly, Part::Line);
        }
    }
    if *committed(proof) != *commitment.sha256 {
        return mismatch(point, Fact::OtherHash, Part::Number(0));
    }
    if !all_fit(&context.deal.commitments) {
        // That was reported, and nobody can tell which cards were shuffled after it.
        return Ok(());
    }
    let order = order(context, commitment, tracked, proof)?;
    follow_order(context, tracked, commitment.shuffle, &order).map_err(|fact| wrong(context, fact))?;
    all_committed(context, tracked, commitment.shuffle)?;
    all_had(context, tracked, commitment.shuffle, &order)
}

/// The order of a shuffle that was opened, if it fits.
fn opened_cards<'a>(context: &Context<'a>, number: usize) -> Option<&'a [Card]> {
    context.deal.commitments.iter().find(|it| it.shuffle == number)?.opened.as_ref()?.cards.as_deref()
}

/// The order that is opened, if it is the one that was committed.
pub(crate) fn opened_order(context: &Context<'_>, proof: &ShuffleProof<'_, Seat>) -> Option<Vec<Card>> {
    let (commitment, tracked) = next(context)?;
    (*committed(proof) == *commitment.sha256).then(|| order(context, commitment, tracked, proof).ok()).flatten()
}

/// Whether nothing that was committed in the deal before is left to be opened.
pub(crate) fn all_opened(context: &Context<'_>) -> Verdict {
    match to_open(&context.deal.commitments) {
        Some(_) => mismatch(&context.rules.pack.contents, Fact::NotOpened, Part::Line),
        None => Ok(()),
    }
}

/// The next commitment that is to be opened.
fn next<'a>(context: &Context<'a>) -> Option<(&'a Commitment, &'a TrackedStock)> {
    Some((to_open(&context.deal.commitments)?, context.deal.table.tracked()?))
}

/// A mismatch between the order and the record.
fn wrong(context: &Context<'_>, fact: Fact) -> Violation {
    fault(VerdictKind::Mismatch, &context.rules.pack.contents, fact, Part::Line)
}

/// The order of the cards that follows from what is opened.
fn order(
    context: &Context<'_>,
    commitment: &Commitment,
    tracked: &TrackedStock,
    proof: &ShuffleProof<'_, Seat>,
) -> Result<Vec<Card>, Violation> {
    let shuffled = shuffled(context, tracked, commitment.shuffle);
    let seeds =
        |first| -> Vec<&str> { std::iter::once(first).chain(commitment.seeds.iter().map(|it| &*it.1)).collect() };
    match proof {
        ShuffleProof::OpensSeed { seed, .. } => {
            let Some(copies) = shuffled else {
                return undecided(&context.rules.pack.contents, Fact::HiddenCard, Part::Line).map(|()| Vec::new());
            };
            let mut cards = sorted(&copies);
            shuffle(&mut cards, &seeds(&**seed));
            Ok(cards)
        }
        ShuffleProof::OpensOrder { order, salt } => {
            if let Some(fact) = shuffled.and_then(|copies| other_copies(&copies, order)) {
                return Err(wrong(context, fact));
            }
            let mut cards = order.to_vec();
            if !commitment.seeds.is_empty() {
                shuffle(&mut cards, &seeds(&**salt));
            }
            Ok(cards)
        }
        ShuffleProof::Commits { .. } | ShuffleProof::Mixes { .. } => Ok(Vec::new()),
    }
}

/// The cards that were shuffled; `None` if the record hides some of them.
fn shuffled(context: &Context<'_>, tracked: &TrackedStock, number: usize) -> Option<Copies> {
    let Some(before) = number.checked_sub(1) else { return Some(context.deal.table.pack().map(u16::from)) };
    let left = follow_order(context, tracked, before, opened_cards(context, before)?).ok()?.rest?;
    let discards = &tracked.shuffles.get(number)?.discards;
    let mut copies = [0; Card::KINDS];
    for card in left.iter().chain(discards) {
        *copies.get_mut((*card)?.index())? += 1;
    }
    Some(copies)
}

/// Cards in the order in which they lie before they are shuffled.
fn sorted(copies: &Copies) -> Vec<Card> {
    Card::all().zip(copies).flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(*copies))).collect()
}

/// A card of which an order has more or fewer copies than were shuffled.
fn other_copies(copies: &Copies, order: &[Card]) -> Option<Fact> {
    let has = |card: Card| u16::try_from(order.iter().filter(|it| **it == card).count()).unwrap_or(u16::MAX);
    let facts = Card::all().zip(copies).map(|(card, due)| (card, has(card), *due));
    let other = facts.into_iter().find(|(_, has, due)| has != due);
    other.map(|(card, has, due)| Fact::OtherCopies { card, has, due })
}

/// Follows the cards of one shuffle.
fn follow_order(
    context: &Context<'_>,
    tracked: &TrackedStock,
    number: usize,
    order: &[Card],
) -> Result<FollowedOrder, Fact> {
    tracked.shuffles.get(number).map_or(Err(Fact::NotCommitted), |shuffle| follow(&dealt_in(context), shuffle, order))
}

/// The seats of those who play, in the order in which cards are dealt.
pub(crate) fn dealt_in(context: &Context<'_>) -> Vec<Seat> {
    let (players, direction) = (context.deal.table.players(), context.ask(&context.rules.deal.direction));
    let first = context.deal.dealer().map_or(Seat(0), |dealer| direction.step(dealer, players));
    let seats = std::iter::successors(Some(first), |seat| Some(direction.step(*seat, players))).take(players.into());
    seats.filter(|seat| context.deal.is_present(*seat)).collect()
}

/// Whether the shuffle after this one, if there is one, was committed as well.
fn all_committed(context: &Context<'_>, tracked: &TrackedStock, number: usize) -> Verdict {
    let is_committed = context.deal.commitments.iter().any(|it| it.shuffle == number + 1);
    if is_committed || tracked.shuffles.len() <= number + 1 {
        return Ok(());
    }
    mismatch(&context.rules.pack.contents, Fact::ReshuffleNotCommitted, Part::Line)
}

/// Whether players had the cards that they played. That is known once the last shuffle is opened, which is `number`, with this order.
fn all_had(context: &Context<'_>, tracked: &TrackedStock, number: usize, order: &[Card]) -> Verdict {
    if number + 1 < tracked.shuffles.len() {
        return Ok(());
    }
    let (mut hidden, mut untold) = (Vec::new(), tracked.mixed);
    for place in 0..=number {
        let known = if place == number { Some(order) } else { opened_cards(context, place) };
        let followed = known.and_then(|order| follow_order(context, tracked, place, order).ok());
        let Some(followed) = followed.filter(|followed| followed.rest.is_some()) else { return Ok(()) };
        hidden.extend(followed.hidden);
        untold = untold.union(followed.untold);
    }
    never_had(tracked, hidden, untold).map_or(Ok(()), |fact| Err(wrong(context, fact)))
}

/// The first card that a player had in their hand, though it was none of the hidden cards that came to them.
fn never_had(tracked: &TrackedStock, mut hidden: Vec<(Seat, Card)>, untold: SeatSet) -> Option<Fact> {
    for shown in tracked.shown.iter().filter(|shown| !untold.has(shown.seat)) {
        match hidden.iter().position(|had| *had == (shown.seat, shown.card)) {
            Some(place) => drop(hidden.swap_remove(place)),
            None => return Some(Fact::NeverHad { seat: shown.seat, card: shown.card, line: shown.line }),
        }
    }
    None
}
