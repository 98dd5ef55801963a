//! Cards that are laid although the record hides some of them: what is certain whatever these are.
//!
//! A hidden card is supposed to be whatever would help: any card that the player may hold, for every meld anew. What is not
//! allowed even so is not allowed; everything else is undecided.

use adjudeck_format::{Card, Expected, Groups, Laid, Part, Rank, Seat, Stands, Suit};
use arrayvec::ArrayVec;

use super::contract::{Brief, MOST_MELDS, form_one, further, no_twins, required};
use super::meld::Said;
use super::span::Span;
use super::{Case, Formed, close, fault, illegal, layoff, line, meld, opening, teams, undecided, wild};
use crate::meld::{ACE_HIGH, Meld, Shape, natural};
use crate::rules::contract::{Contract, Extras, Kind, LongRun, Need, Origin, Required};
use crate::rules::meld::SetSuits;
use crate::rules::wild::SetSuit;
use crate::verdict::{Fact, Verdict, Violation};

/// Whether a card is hidden among some that are laid.
pub(crate) fn any(cards: &[Laid]) -> bool {
    cards.iter().any(|laid| laid.card.is_none())
}

/// What the hidden cards may be.
struct Unseen {
    /// How many copies of each card may be among them.
    copies: [u16; Card::KINDS],
    /// How many of them may be wild cards.
    wilds: u16,
}

impl Unseen {
    /// What may be hidden among cards that a player lays.
    fn of(case: &Case<'_>, seat: Seat, cards: &[Laid]) -> Self {
        let (table, hand) = (&case.deal.table, case.deal.table.hand(seat));
        // Where the record has lost something, or contradicts itself, it is not certain what the player can hold.
        let anything = case.deal.gaps.any() || hand.is_doubtful();
        let mut copies = [u16::MAX; Card::KINDS];
        if !anything {
            for card in Card::all() {
                let hidden = if hand.hidden() > 0 { table.unseen(card) } else { 0 };
                let named = cards.iter().filter(|laid| laid.card == Some(card)).count();
                let has = usize::from(hand.count(card)) + usize::from(hidden);
                if let Some(copies) = copies.get_mut(card.index()) {
                    *copies = u16::try_from(has.saturating_sub(named)).unwrap_or(u16::MAX);
                }
            }
        }
        let mut unseen = Self { copies, wilds: 0 };
        let wild = Card::all().filter(|card| wild::is_wild(case, *card));
        unseen.wilds = wild.fold(0, |sum: u16, card| sum.saturating_add(unseen.copies(card)));
        unseen
    }

    fn copies(&self, card: Card) -> u16 {
        self.copies.get(card.index()).copied().unwrap_or_default()
    }

    fn has(&self, card: Card) -> bool {
        self.copies(card) > 0
    }
}

/// What a meld may be.
#[derive(Clone, Copy)]
struct Maybe {
    cards: u8,
    /// A bit for each rank of which it may be a set or a pair.
    ranks: u16,
    run: bool,
    pure: bool,
}

impl Maybe {
    /// What is known for certain.
    const fn exactly((shape, cards, pure): Brief) -> Self {
        let (ranks, run) = match shape {
            Shape::Set(rank) => (1 << rank as u16, false),
            Shape::Run { .. } => (0, true),
            Shape::Irregular => (0, false),
        };
        Self { cards, ranks, run, pure }
    }

    fn has_rank(self, is_one: impl Fn(Rank) -> bool) -> bool {
        Rank::ALL.into_iter().any(|rank| self.ranks >> rank as u16 & 1 == 1 && is_one(rank))
    }

    /// Whether it may be one that is needed.
    fn meets(self, need: Need, exactly: bool) -> bool {
        let kind = match need.meld {
            Kind::Set | Kind::Pair => self.has_rank(|rank| need.ranks.is_none_or(|ranks| ranks.has(rank))),
            Kind::Run => self.run,
            Kind::PureRun => self.pure,
        };
        kind && if exactly { self.cards == need.least } else { self.cards >= need.least }
    }
}

/// The verdict on melds of which the record hides cards.
#[cold]
pub(crate) fn lay_down(case: &Case<'_>, seat: Seat, groups: &Groups<'_>, opens: bool) -> Verdict {
    wild::is_known(case)?;
    let contract = case.rules.contract.as_ref().filter(|_| opens);
    if contract.is_some() && required(case).is_some() {
        opening::wilds(case, groups)?;
    }
    let mut unseen = Unseen::of(case, seat, &groups.cards);
    if opens && opening::bars_wilds(case) {
        unseen.wilds = 0;
    }
    let (mut maybes, mut first) = (ArrayVec::<Maybe, MOST_MELDS>::new(), None);
    let (mut briefs, mut melds) = (ArrayVec::<Brief, MOST_MELDS>::new(), Formed::new());
    let mut places = ArrayVec::<u16, MOST_MELDS>::new();
    for (index, group) in (0..).zip(groups.iter()) {
        let at = Part::Group(index);
        if maybes.is_full() {
            return illegal(&case.rules.meld.set_size, Fact::MeldTooBig, at);
        }
        if any(group) {
            let maybe = Reader { case, unseen: &unseen, cards: group, at }.read(opens)?;
            first = first.or(Some((index, maybe)));
            maybes.push(maybe);
        } else {
            let (meld, brief) = form_one(case, group, index, opens)?;
            maybes.push(Maybe::exactly(brief));
            briefs.push(brief);
            melds.push(meld);
            places.push(index);
        }
    }
    no_twins(case, seat, &briefs, &melds).map_err(|violation| in_its_place(violation, &places))?;
    if let Some(contract) = &case.rules.contract {
        match case.deal.player(seat).opened {
            None => meets_contract(case, contract, seat, groups, (&maybes, &melds), first.map(|(index, _)| index))?,
            Some(turn) if turn == case.deal.turn => further(case, contract, seat, groups)?,
            Some(_) => {}
        }
    }
    close::lay(case, seat, groups.cards.len())?;
    let Some((index, maybe)) = first else { return Ok(()) };
    let (rules, at) = (&case.rules.meld, Part::Group(index));
    // Where the contract has no run, the question is whether it is a set.
    let runs = |required: &Required| required.count(Kind::Run) + required.count(Kind::PureRun) > 0;
    let sets_due = contract.is_some() && required(case).is_some_and(|it| !it.needs().is_empty() && !runs(it));
    if maybe.run && !(sets_due && maybe.ranks != 0) {
        undecided(&rules.run, Fact::HiddenCard, at)
    } else {
        undecided(&rules.set_suits, Fact::HiddenCard, at)
    }
}

/// A fault of the melds that are known, at the group where it lies in the statement.
fn in_its_place(violation: Violation, places: &[u16]) -> Violation {
    match violation.part {
        Part::Group(index) => {
            let part = Part::Group(places.get(usize::from(index)).copied().unwrap_or(index));
            Violation { part, ..violation }
        }
        _ => violation,
    }
}

/// Whether melds may be those of the contract.
fn meets_contract(
    case: &Case<'_>,
    contract: &Contract,
    seat: Seat,
    groups: &Groups<'_>,
    (maybes, melds): (&[Maybe], &[Meld]),
    first: Option<u16>,
) -> Verdict {
    let Some(required) = required(case) else { return Ok(()) };
    match required {
        Required::Melds(_) | Required::MeldsWith { .. } => {}
        Required::Worth(due) => return worth(case, contract, groups, (maybes, melds), *due),
        Required::Hand => return opening::whole_hand(case, contract, seat, groups.cards.len()),
    }
    case.note(&contract.laying);
    teams::opens(case, seat);
    let each = |need: &Need| std::iter::repeat_n(*need, usize::from(need.count));
    let needs: ArrayVec<Need, { MOST_MELDS + 1 }> =
        required.needs().iter().flat_map(each).take(MOST_MELDS + 1).collect();
    let has_rank = || match required {
        Required::MeldsWith { ranks, .. } => maybes.iter().any(|maybe| maybe.has_rank(|rank| ranks.has(rank))),
        Required::Melds(_) | Required::Worth(_) | Required::Hand => true,
    };
    if !can_meet(&needs, maybes, 0, 0, false) {
        return if otherwise_met(case, contract, required, maybes) {
            Ok(())
        } else if maybes.len() < needs.len()
            && maybes.iter().all(|maybe| needs.iter().any(|it| maybe.meets(*it, false)))
        {
            illegal(&contract.laying, Fact::ContractInPart, Part::Line)
        } else {
            illegal(&contract.melds, Fact::ContractNotMet, Part::Line)
        };
    }
    if !has_rank() {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    }
    let longer_ones = match case.ask(&contract.extras) {
        Extras::Free | Extras::AtOnce => return Ok(()),
        Extras::LongerOnly => true,
        Extras::Exact => false,
    };
    if maybes.len() > needs.len() {
        return illegal(&contract.extras, Fact::MeldBeyondContract, Part::Line);
    }
    if longer_ones || can_meet(&needs, maybes, 0, 0, true) {
        return Ok(());
    }
    let longer = |maybe: &Maybe| !needs.iter().any(|need| maybe.meets(*need, true));
    let index = maybes.iter().position(longer).and_then(|index| u16::try_from(index).ok()).or(first);
    illegal(&contract.extras, Fact::LongerThanContract, Part::Group(index.unwrap_or_default()))
}

/// Whether each of some melds may be another one, so that all needs are met.
fn can_meet(needs: &[Need], maybes: &[Maybe], used: u32, from: usize, exactly: bool) -> bool {
    let Some((need, rest)) = needs.split_first() else { return true };
    if needs.len() > maybes.len() {
        return false;
    }
    let is_free = |index: &usize| used >> *index & 1 == 0;
    (from..maybes.len()).filter(is_free).any(|index| {
        // Melds of one kind are taken in their order, for it does not matter which is which.
        let next = if rest.first() == Some(need) { index + 1 } else { 0 };
        maybes.get(index).is_some_and(|maybe| maybe.meets(*need, exactly))
            && can_meet(rest, maybes, used | 1 << index, next, exactly)
    })
}

/// Whether something may stand for melds that the contract lacks: a long run, or melds on the table.
fn otherwise_met(case: &Case<'_>, contract: &Contract, required: &Required, maybes: &[Maybe]) -> bool {
    let long = required.count(Kind::Run) > 0
        && maybes.iter().any(|maybe| maybe.run)
        && match case.ask(&contract.long_run) {
            LongRun::OneMeld => false,
            LongRun::SuitForThree | LongRun::EachPart => true,
        };
    let table = case.deal.table.all_melds().next().is_some()
        && match case.ask(&contract.origin) {
            Origin::Hand => false,
            Origin::HandAndTable => true,
        };
    long || table
}

/// Whether melds may be worth what is needed, and be of such sizes.
fn worth(
    case: &Case<'_>,
    contract: &Contract,
    groups: &Groups<'_>,
    (maybes, melds): (&[Maybe], &[Meld]),
    due: i32,
) -> Verdict {
    let Some(rules) = &case.rules.opening else {
        return illegal(&contract.melds, Fact::ContractNotMet, Part::Line);
    };
    let briefs: ArrayVec<Brief, MOST_MELDS> =
        maybes.iter().map(|maybe| (Shape::Irregular, maybe.cards, false)).collect();
    opening::shapes(case, rules, &briefs)?;
    let known = melds.iter().map(|meld| opening::worth_of(case, rules, meld)).fold(0, i32::saturating_add);
    let hidden = groups.iter().filter(|group| any(group)).flatten().map(|laid| opening::span_of(case, rules, *laid));
    let Span { least, most } = hidden.fold(Span::exactly(known), Span::plus);
    let fact = Fact::WorthWithin { least, most, due };
    if most < due {
        return illegal(&contract.melds, fact, Part::Line);
    }
    if least > due { opening::dearer(case, rules, fact) } else { Ok(()) }
}

/// A group of cards of which some are hidden.
struct Reader<'a> {
    case: &'a Case<'a>,
    unseen: &'a Unseen,
    cards: &'a [Laid],
    at: Part,
}

impl Reader<'_> {
    /// What the group may be.
    ///
    /// # Errors
    /// What keeps it from being a meld, whatever the hidden cards are.
    fn read(&self, opens: bool) -> Result<Maybe, Violation> {
        let (case, cards) = (self.case, self.cards);
        let has = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        meld::names_only_wilds(case, cards, self.at)?;
        let is_pair = cards.len() == opening::PAIR && opens && opening::has_pairs(case, self.at)?;
        let ranks =
            Rank::ALL.into_iter().filter(|rank| if is_pair { self.pair(*rank) } else { self.set(*rank).is_ok() });
        let ranks = ranks.fold(0, |ranks, rank| ranks | 1 << rank as u16);
        let run = !is_pair && meld::run_size(case, has, self.at).is_ok() && self.any_run(true);
        if ranks != 0 || run {
            // A run with a wild card may be pure: that may be what it is printed as.
            return Ok(Maybe { cards: has, ranks, run, pure: run });
        }
        Err(self.fault(is_pair, has))
    }

    /// The cards that are named, with what each is said to be.
    fn said(&self) -> impl Iterator<Item = Said> {
        self.cards.iter().filter(|laid| laid.card.is_some()).map(|laid| Said::of(self.case, *laid))
    }

    fn hidden(&self) -> u16 {
        u16::try_from(self.cards.iter().filter(|laid| laid.card.is_none()).count()).unwrap_or(u16::MAX)
    }

    /// How many jokers are among the cards: they are wild wherever they lie.
    fn jokers(&self) -> usize {
        self.cards.iter().filter(|laid| laid.card == Some(Card::JOKER)).count()
    }

    /// How often a suit is among the cards that are not wild.
    fn of_suit(&self, suit: Suit) -> usize {
        let natural = |said: &Said| said.laid.card.filter(|card| !wild::is_wild(self.case, *card));
        self.said().filter(|said| natural(said).and_then(Card::suit) == Some(suit)).count()
    }

    /// Whether the suits of a set must differ.
    fn differ(&self) -> bool {
        match self.case.ask(&self.case.rules.meld.set_suits) {
            SetSuits::Any => false,
            SetSuits::Different => true,
            SetSuits::DifferentUnlessWild => {
                let wild = |laid: &Laid| laid.card.is_some_and(|card| wild::is_wild(self.case, card));
                self.unseen.wilds == 0 && !self.cards.iter().any(wild)
            }
        }
    }

    /// How many of the hidden cards may be natural cards of a rank, if their suits must differ or need not.
    fn naturals(&self, rank: Rank, differ: bool) -> u16 {
        let copies = |suit: Suit| match self.unseen.copies(Card::new(rank, suit)) {
            copies if !differ => copies,
            copies if self.of_suit(suit) == 0 => copies.min(1),
            _ => 0,
        };
        Suit::ALL.into_iter().fold(0, |sum: u16, suit| sum.saturating_add(copies(suit)))
    }

    /// Whether the group may be a pair of a rank.
    fn pair(&self, rank: Rank) -> bool {
        let differ = opening::pairs_differ(self.case);
        let fill = self.naturals(rank, differ).saturating_add(self.unseen.wilds);
        self.said().all(|said| said.rank().is_none_or(|it| it == rank)) && fill >= self.hidden()
    }

    /// Whether the group may be a set of a rank.
    fn set(&self, rank: Rank) -> Verdict {
        let (rules, wilds, at) = (&self.case.rules.meld, &self.case.rules.wild, self.at);
        let has = u8::try_from(self.cards.len()).unwrap_or(u8::MAX);
        if self.said().any(|said| said.rank().is_some_and(|it| it != rank)) {
            return illegal(&rules.run, Fact::NoMeld, at);
        }
        let size = self.case.ask(&rules.set_size);
        if has < size.least {
            return illegal(&rules.set_size, Fact::SetTooShort { has, least: size.least }, at);
        }
        if let Some(most) = size.most.filter(|most| has > *most) {
            return illegal(&rules.set_size, Fact::SetTooLong { has, most }, at);
        }
        let differ = self.differ();
        if let Some(suit) = Suit::ALL.into_iter().find(|suit| differ && self.of_suit(*suit) > 1) {
            return illegal(&rules.set_suits, Fact::SuitTwice { suit }, at);
        }
        let (hidden, fill) = (self.hidden(), self.naturals(rank, differ));
        if fill.saturating_add(self.unseen.wilds) < hidden {
            return illegal(&rules.set_suits, Fact::NoneFits, at);
        }
        let lacking = usize::from(hidden.saturating_sub(fill));
        let natural = u8::try_from(self.cards.len() - self.jokers() - lacking).unwrap_or(u8::MAX);
        let least = self.case.ask(&wilds.set_naturals);
        if natural < least {
            return illegal(&wilds.set_naturals, Fact::FewNaturalsInSet { has: natural, least }, at);
        }
        let wild = u8::try_from(self.jokers() + lacking).unwrap_or(u8::MAX);
        match self.case.ask(&wilds.set_most).filter(|most| wild > *most) {
            Some(most) => illegal(&wilds.set_most, Fact::ManyWilds { has: wild, most }, at),
            None => Ok(()),
        }
    }

    /// Whether the group may be any run; if `held`, of cards that the player may hold.
    fn any_run(&self, held: bool) -> bool {
        let named = self.cards.iter().any(|laid| laid.card.is_some() && matches!(laid.stands, Stands::Rank(_)));
        let wilds = &self.case.rules.wild;
        let (jokers, natural) = (self.jokers(), self.cards.len() - self.jokers());
        !named
            && natural >= usize::from(self.case.ask(&wilds.run_naturals))
            && self.case.ask(&wilds.run_most).is_none_or(|most| jokers <= usize::from(most))
            && Suit::ALL.into_iter().any(|suit| (0..=ACE_HIGH).any(|low| self.run(suit, low, held)))
    }

    /// Whether the group may be the run of a suit from this place up.
    fn run(&self, suit: Suit, low: u8, held: bool) -> bool {
        let Some(end) = u8::try_from(self.cards.len()).ok().and_then(|cards| low.checked_add(cards)) else {
            return false;
        };
        if end > ACE_HIGH + 1 {
            return false;
        }
        let mut taken = 0u16;
        for card in self.said().filter_map(|said| said.card) {
            let is_free = |place: &u8| taken >> *place & 1 == 0 && natural(suit, *place) == Some(card);
            let Some(place) = (low..end).find(is_free) else { return false };
            taken |= 1 << place;
        }
        let is_held = |place: &u8| !held || natural(suit, *place).is_some_and(|card| self.unseen.has(card));
        let open = (low..end).filter(|place| taken >> *place & 1 == 0);
        let fill = u16::try_from(open.filter(is_held).count()).unwrap_or_default();
        !held || fill.saturating_add(self.unseen.wilds) >= self.hidden()
    }

    /// What keeps the group from being a meld.
    #[cold]
    fn fault(&self, is_pair: bool, has: u8) -> Violation {
        let (case, at) = (self.case, self.at);
        let rules = &case.rules.meld;
        let of = |point, fact| fault(Expected::Illegal, point, fact, at);
        let mut ranks = self.said().filter_map(Said::rank);
        let rank = ranks.next();
        let one_rank = ranks.all(|it| Some(it) == rank);
        let mut suits = self.said().filter_map(|said| said.card?.suit());
        let suit = suits.next();
        let one_suit = suits.all(|it| Some(it) == suit);
        let no_set = || rank.and_then(|rank| self.set(rank).err());
        let no_run = || meld::run_size(case, has, at).err();
        if is_pair {
            return if one_rank {
                of(&rules.set_suits, Fact::NoneFits)
            } else {
                fault(Expected::Illegal, &rules.run, Fact::NoMeld, at)
            };
        }
        let several = self.said().filter(|said| said.rank().is_some()).count() > 1;
        match (one_rank, one_suit) {
            (true, true) if !several => {
                // Of which rank a set would be does not matter here.
                let told = |it: &Violation| !matches!(it.fact, Fact::SetTooLong { .. } | Fact::NoMeld);
                let no_set = Rank::ALL.into_iter().find_map(|rank| self.set(rank).err().filter(told));
                no_set.or_else(no_run).unwrap_or_else(|| fault(Expected::Illegal, &rules.run, Fact::NoneFits, at))
            }
            (true, _) => no_set().unwrap_or_else(|| fault(Expected::Illegal, &rules.run, Fact::NoneFits, at)),
            (false, true) => no_run().unwrap_or_else(|| {
                let fact = if self.any_run(false) { Fact::NoneFits } else { Fact::GapInRun };
                fault(Expected::Illegal, &rules.run, fact, at)
            }),
            (false, false) => fault(Expected::Illegal, &rules.run, Fact::NoMeld, at),
        }
    }
}

/// The verdict on cards that are added to a meld, of which the record hides some.
#[cold]
pub(crate) fn lay_off(case: &Case<'_>, seat: Seat, meld: &Meld, cards: &[Laid], number: usize) -> Verdict {
    let unseen = Unseen::of(case, seat, cards);
    match meld.shape() {
        Shape::Irregular => {}
        Shape::Set(_) => in_set(case, &unseen, meld, cards)?,
        Shape::Run { low, .. } => in_run(case, &unseen, meld, (low, meld.top().unwrap_or(low)), cards)?,
    }
    for card in cards.iter().filter_map(|laid| laid.card) {
        line::lay_off(case, seat, number, card)?;
    }
    close::lay(case, seat, cards.len())?;
    let hidden = cards.iter().position(|laid| laid.card.is_none()).and_then(|index| u16::try_from(index).ok());
    let point = match meld.shape() {
        Shape::Set(_) => {
            return undecided(&case.rules.meld.set_suits, Fact::HiddenCard, Part::Card(hidden.unwrap_or(0)));
        }
        Shape::Run { .. } | Shape::Irregular => &case.rules.meld.run,
    };
    undecided(point, Fact::HiddenCard, Part::Card(hidden.unwrap_or(0)))
}

/// Whether cards may be added to a set.
fn in_set(case: &Case<'_>, unseen: &Unseen, meld: &Meld, cards: &[Laid]) -> Verdict {
    let mut grown = meld.clone();
    for (index, laid) in (0..).zip(cards).filter(|(_, laid)| laid.card.is_some()) {
        match layoff::add(case, &mut grown, *laid, laid.stands, Part::Card(index)) {
            // A wild card that is hidden may make it right.
            Err(Violation { fact: Fact::SuitTwice { .. }, .. })
                if unseen.wilds > 0 && case.ask(&case.rules.meld.set_suits) == SetSuits::DifferentUnlessWild => {}
            verdict => verdict?,
        }
    }
    for (index, _) in (0..).zip(cards).filter(|(_, laid)| laid.card.is_none()) {
        let card = one_that_fits(case, unseen, &grown, Part::Card(index))?;
        // Which it is does not matter for how many there are.
        grown.push(card, case.deal.turn);
        grown.mark_wild(usize::from(grown.len()).saturating_sub(1));
        if case.ask(&case.rules.wild.set_most).is_some() || case.ask(&case.rules.wild.set_suit) != SetSuit::None {
            break;
        }
    }
    Ok(())
}

/// Whether cards may be added to a run, so far as it can be said of each alone.
fn in_run(case: &Case<'_>, unseen: &Unseen, meld: &Meld, (low, top): (u8, u8), cards: &[Laid]) -> Verdict {
    let Some(layoff) = &case.rules.layoff else { return Ok(()) };
    case.note(&layoff.fit);
    let far = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    let reach = low.saturating_sub(far)..=top.saturating_add(far).min(ACE_HIGH);
    for (index, laid) in (0..).zip(cards) {
        let Some(card) = Said::of(case, *laid).card else { continue };
        let fits = |place: u8| !(low..=top).contains(&place) && meld.natural(place) == Some(card);
        if !reach.clone().any(fits) {
            return illegal(&layoff.fit, Fact::DoesNotFit { card: laid.card.unwrap_or(card) }, Part::Card(index));
        }
    }
    let named =
        |laid: &Laid| laid.card.is_some_and(|card| layoff::place(case, meld, card, laid.stands, Part::Line).is_ok());
    if cards.iter().any(named) {
        return Ok(());
    }
    let hidden = cards.iter().position(|laid| laid.card.is_none()).and_then(|index| u16::try_from(index).ok());
    one_that_fits(case, unseen, meld, Part::Card(hidden.unwrap_or_default())).map(|_| ())
}

/// A card that may be hidden and that could be added to a meld.
///
/// # Errors
/// There is none: why, if that is the same for all that have a place in it.
fn one_that_fits(case: &Case<'_>, unseen: &Unseen, meld: &Meld, at: Part) -> Result<Card, Violation> {
    let mut why = None;
    for card in Card::all().filter(|card| unseen.has(*card)) {
        match layoff::place(case, meld, card, Stands::Unsaid, at) {
            Ok(_) => return Ok(card),
            Err(Violation { fact: Fact::DoesNotFit { .. }, .. }) => {}
            Err(violation) => why = why.or(Some(violation)),
        }
    }
    Err(why.unwrap_or_else(|| fault(Expected::Illegal, &case.rules.meld.run, Fact::NoneFits, at)))
}
