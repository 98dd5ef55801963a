//! Declaring: whether a hand is complete.

use adjudeck_format::{Card, CardSet, Discarded, Groups, Laid, Part, Rank, Seat, Stands, Suit, VerdictKind};
use arrayvec::ArrayVec;

use crate::cards::meld::{ACE_HIGH, MAX_MELD_CARDS, MAX_MELDS, Meld, Shape};
use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::custody;
use crate::law::dealing::deal::size_of_hand;
use crate::law::melds::meld;
use crate::law::melds::meld::run;
use crate::law::melds::wild::{cards, form};
use crate::law::plays::Resolved;
use crate::law::turns::outside::unknown;
use crate::law::turns::whose;
use crate::law::verbs::{knock, pile};
use crate::melding::{Brief, Briefs, Kind};
use crate::rules::Rules;
use crate::rules::contract::{self, Required};
use crate::rules::declare::{Copies, CopiesAs, Declare, Rest, Undrawn, When};
use crate::rules::wild::{self, Allowed};
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal, undecided};

/// The melds of the groups that the player declares, discarding this card, if they may.
///
/// # Errors
/// Why they may not.
pub(crate) fn declare(
    context: &Context<'_>,
    seat: Seat,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> Result<Resolved, Violation> {
    let Some(rules) = &context.rules.declare else {
        return Err(unknown(context));
    };
    context.note(&context.rules.close.end);
    whose::is_theirs(context, seat)?;
    let known = self::discarded(context, seat, groups, discarded);
    shown(context, rules, seat, groups, known).map_err(|violation| match (violation.fact, discarded, known) {
        (Fact::HiddenCard, None, Some(_)) => Violation { fact: Fact::DiscardUnsaid, ..violation },
        _ => violation,
    })
}

/// The melds of a declaration with which this card is discarded, if it is legal.
fn shown(
    context: &Context<'_>,
    rules: &Declare,
    seat: Seat,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> Result<Resolved, Violation> {
    moment(context, rules, seat, groups, discarded)?;
    overlap(context, rules, seat, groups, discarded)?;
    keeps_taken(context, rules, seat, groups, discarded)?;
    cards::is_known(context)?;
    let (briefs, melds) = read(context, rules, groups)?;
    let used = groups.cards.len() + usize::from(discarded.is_some());
    match context.ask(&rules.rest) {
        Rest::Barred => rest(context, rules, context.deal.table.hand(seat), used)?,
        Rest::Knocking => knock::deadwood(context, seat, groups, discarded)?,
    }
    lives(context, rules, &briefs)?;
    whole_hand(context, seat, Part::Subject)?;
    Ok(Resolved::Melds(melds))
}

/// The card that is discarded with a declaration. If the record names none although a card is left that is in no group, it
/// is hidden; but if only one known card can be left, it is that card.
pub(crate) fn discarded(
    context: &Context<'_>,
    seat: Seat,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> Option<Discarded> {
    let hand = context.deal.table.hand(seat);
    match discarded {
        Some(Discarded(Some(_))) => return discarded,
        None if context.deal.phase.drawn == 0 || usize::from(hand.size()) <= groups.cards.len() => return None,
        Some(Discarded(None)) | None => {}
    }
    let is_left = |(card, copies): &(Card, u8)| {
        let used = groups.cards.iter().filter(|laid| laid.card == Some(*card) || laid.card.is_none()).count();
        usize::from(*copies) > used
    };
    let left = hand.known().find(is_left).filter(|_| usize::from(hand.size()) == groups.cards.len() + 1);
    Some(Discarded(left.map(|(card, _)| card)))
}

/// Whether the player keeps a card that they took from the pile in this turn, where they must. A declared hand is shown
/// completely, so another copy that the record hides would lie in a group.
fn keeps_taken(
    context: &Context<'_>,
    rules: &Declare,
    seat: Seat,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> Verdict {
    let (Some(Discarded(discarded)), Some(taken)) = (discarded, context.deal.turn.taken) else { return Ok(()) };
    context.note(&rules.taken);
    let card = discarded.unwrap_or(taken);
    let keeps = |card: Option<Card>| groups.cards.iter().any(|laid| laid.card == card);
    if pile::was_taken(context, seat, card) == Certainty::No
        || keeps(Some(card))
        || context.ask(&rules.taken) == Allowed::Allowed
    {
        return Ok(());
    }
    if keeps(None) || discarded.is_none() {
        return undecided(&rules.taken, Fact::HiddenCard, Part::Line);
    }
    illegal(&rules.taken, Fact::TakenCardDiscarded { card }, Part::Line)
}

/// Whether all cards of a hand are used; `used` of them lie in groups or are discarded.
pub(crate) fn rest(context: &Context<'_>, rules: &Declare, hand: &Hand, used: usize) -> Verdict {
    let left = usize::from(hand.size()).saturating_sub(used);
    context.note(&rules.rest);
    if left > 0 {
        let cards = u16::try_from(left).unwrap_or(u16::MAX);
        return illegal(&rules.rest, Fact::CardsInNoMeld { cards }, Part::Line);
    }
    Ok(())
}

/// Whether the player may declare at this moment.
fn moment(
    context: &Context<'_>,
    rules: &Declare,
    seat: Seat,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> Verdict {
    let deal = context.deal;
    match context.ask(&rules.when) {
        When::WithDiscard if deal.phase.drawn > 0 && discarded.is_none() => {
            return knock::undiscarded(context, seat, groups)
                .unwrap_or_else(|| illegal(&rules.when, Fact::MustDiscard, Part::Line));
        }
        When::WithDiscard if deal.phase.drawn > 0 => return Ok(()),
        When::WithDiscard if discarded.is_some() => return illegal(&rules.when, Fact::NotDrawn, Part::Verb),
        When::WithDiscard => {}
    }
    match context.ask(&rules.undrawn) {
        Undrawn::FirstTurn if deal.player(seat).turns.count > 0 => {
            illegal(&rules.undrawn, Fact::DealtHandTooLate, Part::Verb)
        }
        Undrawn::Never => illegal(&rules.undrawn, Fact::NotDrawn, Part::Verb),
        Undrawn::FirstTurn | Undrawn::AnyTurn => Ok(()),
    }
}

/// Whether no card is in two groups. That the hand holds each card at least once has been checked.
fn overlap(
    context: &Context<'_>,
    rules: &Declare,
    seat: Seat,
    groups: &Groups<'_>,
    discarded: Option<Discarded>,
) -> Verdict {
    context.note(&rules.overlap);
    let (table, hand) = (&context.deal.table, context.deal.table.hand(seat));
    let every = || groups.cards.iter().filter_map(|laid| laid.card).chain(discarded.and_then(|it| it.0));
    let (shown, held) = (every().collect::<Hand>(), |card: Card| hand.count(card));
    let is_lacking = |(card, copies): &(Card, u8)| *copies > held(*card);
    let mut lacking: CardSet = shown.known().filter(is_lacking).map(|(card, _)| card).collect();
    // Hidden cards first account for shown cards that are not known to be held at all, then for those shown more often than held.
    let absent = lacking.iter().filter(|card| held(*card) == 0).count();
    let mut hidden = usize::from(hand.hidden()).saturating_sub(absent);
    let twice = every().find(|card| {
        if !lacking.has(*card) {
            return false;
        }
        lacking.remove(*card);
        let more = usize::from(shown.count(*card) - held(*card).max(1));
        let unseen = usize::from(table.unseen(*card)).saturating_sub(usize::from(held(*card) == 0));
        let may_be_hidden = more <= hidden.min(unseen);
        hidden = hidden.saturating_sub(more);
        !may_be_hidden
    });
    match twice {
        Some(card) => illegal(&rules.overlap, Fact::InTwoMelds { card }, Part::Line),
        // The player does not hold that many cards. A hidden card was put into two melds or was not discarded.
        None if discarded.is_some() && custody::shows_all(context, seat, groups) => {
            undecided(&rules.overlap, Fact::HiddenCard, Part::Line)
        }
        None => Ok(()),
    }
}

/// Reads what kind of meld each group is, and the melds themselves.
///
/// # Errors
/// What keeps a group from being a meld.
pub(crate) fn read(
    context: &Context<'_>,
    rules: &Declare,
    groups: &Groups<'_>,
) -> Result<(Briefs, Vec<Meld>), Violation> {
    let (mut briefs, mut melds) = (Briefs::new(), Vec::with_capacity(groups.ends.len()));
    for (index, cards) in (0..).zip(groups.iter()) {
        let (formed, kind) = group(context, rules, cards, index)?;
        let brief = Brief::new(kind, formed.shape(), formed.len());
        meld::add(context, &mut melds, formed, index)?;
        briefs.push(brief);
    }
    Ok((briefs, melds))
}

/// The kinds and lengths of the melds that a player has on the table.
pub(crate) fn of_table(context: &Context<'_>, melds: &[Meld]) -> Briefs {
    melds
        .iter()
        .map(|meld| Brief { kind: kind(context, meld), shape: meld.shape(), len: meld.len() })
        .take(MAX_MELDS)
        .collect()
}

/// Reads the meld that a group of a hand forms, and what kind it is.
///
/// # Errors
/// What keeps the group from being a meld.
pub(crate) fn group(
    context: &Context<'_>,
    rules: &Declare,
    cards: &[Laid],
    index: u16,
) -> Result<(Meld, Kind), Violation> {
    let Some(meld) = meld::plain(context, cards) else { return group_written(context, rules, cards, index) };
    let kind = if matches!(meld.shape(), Shape::Set(_)) { Kind::Set } else { Kind::Pure };
    Ok((meld, kind))
}

/// As [`group`], but reads card by card.
fn group_written(
    context: &Context<'_>,
    rules: &Declare,
    cards: &[Laid],
    index: u16,
) -> Result<(Meld, Kind), Violation> {
    let at = Part::Group(index);
    if cards.len() > MAX_MELD_CARDS {
        return Err(fault(VerdictKind::Illegal, &context.rules.meld.set_size, Fact::MeldTooBig, at));
    }
    if cards.iter().any(|laid| laid.card.is_none()) {
        undecided(&rules.rest, Fact::HiddenCard, at)?;
    }
    if let Some(card) = copied(context, rules, cards) {
        if context.ask(&rules.copies) == Copies::Nothing {
            return Err(fault(VerdictKind::Illegal, &rules.copies, Fact::CopiesAreNoMeld { card }, at));
        }
        let rank = card.rank().unwrap_or(Rank::Ace);
        return Ok((Meld::new(Shape::Set(rank), cards.iter().filter_map(|laid| laid.card)), Kind::Copies));
    }
    let unsaid = |laid: &Laid| laid.stands == Stands::Unsaid;
    let naturals = cards.iter().filter(|laid| laid.card.is_some_and(|card| !cards::is_wild(context, card))).count();
    let meld = match naturals {
        0 if cards.iter().all(unsaid) => {
            // With jokers they are most useful as a run. Without, cards of one rank may be a set if they cannot be a run.
            let all: ArrayVec<Card, MAX_MELD_CARDS> = cards.iter().filter_map(|laid| laid.card).collect();
            let jokers = all.contains(&Card::JOKER);
            let set = |violation| {
                if jokers { Err(violation) } else { meld::read(context, cards, index).map_err(|_| violation) }
            };
            run::wild_run(context, &all, at).or_else(set)?
        }
        // A wild card that is named with its suit belongs to a run.
        0 if !cards.iter().any(|laid| matches!(laid.stands, Stands::Rank(_))) => {
            meld::read_run(context, cards, at).or_else(|_| meld::read(context, cards, index))?
        }
        // One natural card with unnamed wild cards: a run is more useful than a set.
        1 if cards.iter().all(unsaid) => {
            meld::read_run(context, cards, at).or_else(|_| meld::read(context, cards, index))?
        }
        _ => meld::read(context, cards, index)?,
    };
    let kind = kind(context, &meld);
    Ok((meld, kind))
}

/// Whether the rules of the game distinguish pure runs from others. Without wild cards there are no others.
pub(crate) fn tells_kinds(rules: &Rules) -> bool {
    let has_jokers = rules.pack.contents.answer.iter().any(|contents| contents.jokers > 0);
    if !has_jokers && rules.wild.cards.answer == wild::Cards::Jokers {
        return false;
    }
    let first = rules.contract.iter().flat_map(|contract| &contract.melds.answer).flat_map(Required::needs);
    rules.declare.is_some() || first.into_iter().any(|need| need.meld == contract::Kind::PureRun)
}

/// What kind of meld it is.
pub(crate) fn kind(context: &Context<'_>, meld: &Meld) -> Kind {
    match meld.shape() {
        Shape::Run { .. } if form::is_pure(context, meld) => Kind::Pure,
        Shape::Run { .. } => Kind::Run,
        Shape::Set(_) if context.rules.declare.as_ref().is_some_and(|rules| is_copied(context, rules, meld)) => {
            Kind::Copies
        }
        Shape::Set(_) | Shape::Irregular => Kind::Set,
    }
}

/// The card of which the group is copies. One of them may be a wild card where the rules count that the same.
fn copied(context: &Context<'_>, rules: &Declare, cards: &[Laid]) -> Option<Card> {
    if cards.len() != usize::from(context.rules.meld.run_size.answer.least) {
        return None;
    }
    let all = || cards.iter().filter_map(|laid| laid.card);
    let card = all().find(|card| !cards::is_wild(context, *card)).or(all().find(|card| !card.is_joker()))?;
    let copies = all().filter(|other| *other == card).count();
    if copies == cards.len() {
        // If copies do not count, copies of a wild card can still be laid as another meld.
        let of_use = !cards::is_wild(context, card) || rules.copies.answer != Copies::Nothing;
        return Some(card).filter(|_| of_use);
    }
    let rest_is_wild = all().filter(|other| *other != card).all(|other| cards::is_wild(context, other));
    let with_wild = copies + 1 == cards.len() && rest_is_wild && !cards::is_wild(context, card);
    (with_wild && context.ask(&rules.copies) == Copies::PureRunWithWild).then_some(card)
}

/// Whether a meld is copies of one card that count as more than a set.
fn is_copied(context: &Context<'_>, rules: &Declare, meld: &Meld) -> bool {
    let laid: ArrayVec<Laid, MAX_MELD_CARDS> =
        meld.cards().iter().map(|card| Laid { card: Some(*card), stands: Stands::Unsaid }).collect();
    copied(context, rules, &laid).is_some() && context.ask(&rules.copies) != Copies::Nothing
}

/// How many of the groups count as pure runs, and how many as runs.
pub(crate) fn count(context: &Context<'_>, rules: &Declare, briefs: &[Brief]) -> (usize, usize) {
    let of = |kind| briefs.iter().filter(|brief| brief.kind == kind).count();
    let (pure, copies, runs) = (of(Kind::Pure), of(Kind::Copies), of(Kind::Run));
    let copies_as_runs = match copies {
        0 => 0,
        _ => match context.ask(&rules.copies_as) {
            CopiesAs::AnyRun => copies,
            CopiesAs::PureOnly => copies.min(usize::from(context.ask(&rules.pure_runs))),
        },
    };
    (pure + copies, pure + copies_as_runs + runs)
}

/// How many of the runs only continue another run of the same suit, so that the two could be one. Each run has at most one
/// continuation. Where the runs of a suit go all the way round, one of them continues no other.
pub(crate) fn parts(context: &Context<'_>, briefs: &[Brief]) -> usize {
    let round = context.rules.meld.ace.answer.goes_round();
    // A run, as its suit, the place at which it begins, and the place at which a continuation would.
    let run = |brief: &Brief| match brief.shape {
        Shape::Run { suit, low } => {
            let next = low + brief.len;
            Some((suit, low, if round { next % ACE_HIGH } else { next }))
        }
        Shape::Set(_) | Shape::Irregular => None,
    };
    let runs = || briefs.iter().filter_map(run);
    let continues = |(index, (suit, low, _)): &(usize, (Suit, u8, u8))| {
        let earlier = runs().take(*index).filter(|run| (run.0, run.1) == (*suit, *low)).count();
        runs().filter(|run| (run.0, run.2) == (*suit, *low)).count() > earlier
    };
    let parts = runs().enumerate().filter(continues).count();
    if !round || parts == 0 {
        return parts;
    }
    let of_suit = |suit: Suit| move |(_, run): &(usize, (Suit, u8, u8))| run.0 == suit;
    let is_circle = |suit: &Suit| {
        let mut all = runs().enumerate().filter(of_suit(*suit)).peekable();
        all.peek().is_some() && all.all(|run| continues(&run))
    };
    parts - Suit::ALL.iter().filter(|suit| is_circle(suit)).count()
}

/// Whether the groups have the runs that a declared hand needs.
pub(crate) fn lives(context: &Context<'_>, rules: &Declare, briefs: &[Brief]) -> Verdict {
    let (pure, runs) = count(context, rules, briefs);
    let (pure_due, runs_due) = (context.ask(&rules.pure_runs), context.ask(&rules.runs));
    if pure < usize::from(pure_due) {
        return illegal(&rules.pure_runs, Fact::FewPureRuns { has: small(pure), least: pure_due }, Part::Line);
    }
    if runs < usize::from(runs_due) {
        let copies = briefs.iter().any(|brief| brief.kind == Kind::Copies);
        let point = if copies { rules.copies_as.point() } else { rules.runs.point() };
        let fact = Fact::FewRuns { has: small(runs), least: runs_due };
        return illegal(&rules.runs, fact, Part::Line).map_err(|violation| Violation { point, ..violation });
    }
    if context.ask(&rules.all_pure) == Allowed::Barred && pure == runs {
        return illegal(&rules.all_pure, Fact::AllRunsPure, Part::Line);
    }
    let parts = parts(context, briefs);
    if parts > 0 && runs - parts.min(runs) < usize::from(runs_due) && context.ask(&rules.split) == Allowed::Barred {
        return illegal(&rules.split, Fact::PartsOfOneRun, Part::Line);
    }
    let (least, has_runs) = (context.ask(&rules.longest), briefs.iter().any(|brief| brief.is_run_of(0)));
    if has_runs && !briefs.iter().any(|brief| brief.is_run_of(least)) {
        return illegal(&rules.longest, Fact::RunsTooShort { least }, Part::Line);
    }
    Ok(())
}

fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Whether a player holds as many cards as they should, where melds are kept in the hand. In a dealt deal the hands are
/// checked when they are dealt. In a position it is not known before play begins who has drawn or packed.
pub(crate) fn whole_hand(context: &Context<'_>, seat: Seat, at: Part) -> Verdict {
    let player = context.deal.player(seat);
    let (Some((has, drawn)), None) = (player.held, player.packed) else { return Ok(()) };
    let point = size_of_hand(context);
    match context.deal.cards_due(context.rules).map(|dealt| u16::from(dealt) + u16::from(drawn)) {
        Some(due) if due != has => {
            let fact = Fact::HeldSize { seat, has, due };
            Err(Violation { point, ..fault(VerdictKind::Illegal, &context.rules.deal.cards, fact, at) })
        }
        _ => Ok(()),
    }
}
