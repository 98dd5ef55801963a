//! Reading groups of cards as melds, and what a meld must be.

mod plain;
pub(crate) mod size;

use adjudeck_format::{Card, Expected, Laid, Part, Rank, Stands, Suit};
use arrayvec::ArrayVec;

use crate::cards::meld::{ACE_HIGH, MOST_CARDS, Meld, Shape, natural};
use crate::law::context::Case;
pub(super) use crate::law::meld::plain::plain;
use crate::law::opening;
use crate::law::resolved::Formed;
use crate::law::wild::{cards, form};
use crate::rules::meld::{SetSuits, Size};
use crate::rules::wild::Adjacent;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// A laid card with what it is said to be: the card itself, or what a wild card stands for.
#[derive(Clone, Copy)]
pub(super) struct Said {
    pub(super) laid: Laid,
    pub(super) card: Option<Card>,
}

impl Said {
    #[inline(always)]
    pub(super) fn of(case: &Case<'_>, laid: Laid) -> Self {
        let card = match (laid.card, laid.stands) {
            (Some(card), Stands::Unsaid) if !cards::is_wild(case, card) => Some(card),
            (_, Stands::Card(card)) => Some(card),
            _ => None,
        };
        Self { laid, card }
    }

    /// The rank that the card is said to have.
    pub(super) fn rank(self) -> Option<Rank> {
        match self.laid.stands {
            Stands::Rank(rank) => Some(rank),
            Stands::Card(_) | Stands::Unsaid => self.card?.rank(),
        }
    }
}

/// A group of cards of which none is hidden.
struct Group {
    cards: ArrayVec<Card, MOST_CARDS>,
    /// What each is said to be.
    said: ArrayVec<Said, MOST_CARDS>,
    /// Whether what only wild cards can break is to be asked: there is one, or it is noted what is asked.
    doubtful: bool,
    /// Whether a card is said to stand for something.
    named: bool,
    /// Whether it is laid in an opening.
    opens: bool,
}

impl Group {
    /// The group of these cards; none if there are too many, or one is hidden.
    #[inline]
    fn of(case: &Case<'_>, cards: &[Laid]) -> Option<Self> {
        let (cards_of, said, doubtful) = (ArrayVec::new(), ArrayVec::new(), case.is_noted());
        let mut group = Self { cards: cards_of, said, doubtful, named: false, opens: false };
        for laid in cards {
            let card = laid.card?;
            group.cards.try_push(card).ok()?;
            group.said.try_push(Said::of(case, *laid)).ok()?;
            group.doubtful |= cards::is_wild(case, card);
            group.named |= laid.stands != Stands::Unsaid;
        }
        Some(group)
    }

    /// The cards as they were laid.
    fn laid(&self) -> impl Iterator<Item = Laid> {
        self.said.iter().map(|said| said.laid)
    }

    /// Whether all cards are wild, and nothing is said of any.
    fn says_nothing(&self) -> bool {
        self.said.iter().all(|said| said.rank().is_none())
    }

    /// The same cards, of which the first that is no joker is itself: what they are if all are wild, and too many for a set.
    fn with_one_at_home(mut self) -> Self {
        let itself = self.said.iter_mut().find(|said| said.laid.card.is_some_and(|card| !card.is_joker()));
        if let Some(said) = itself {
            said.card = said.laid.card;
        }
        self
    }

    /// A meld of the cards in the order in which they were laid.
    fn as_laid(&self, shape: Shape) -> Meld {
        Meld::of(shape, self.cards.clone())
    }
}

/// The meld that a group of cards forms.
///
/// # Errors
/// What keeps the group from being a meld, found at the group with this index.
pub(crate) fn read(case: &Case<'_>, cards: &[Laid], group: u16) -> Result<Meld, Violation> {
    let mut meld = Meld::empty();
    read_as(case, cards, group, false, &mut meld).map(|()| meld)
}

/// The meld that a group of cards forms in an opening, which may be a pair where the contract of the deal has one.
///
/// # Errors
/// As for [`read`].
pub(crate) fn read_opening(case: &Case<'_>, cards: &[Laid], group: u16) -> Result<Meld, Violation> {
    let mut meld = Meld::empty();
    read_as(case, cards, group, true, &mut meld).map(|()| meld)
}

/// As [`read`], or in an opening as [`read_opening`]; the meld is formed where it is kept.
///
/// # Errors
/// As for these, and that there are too many melds.
pub(crate) fn read_into<'m>(
    case: &Case<'_>,
    melds: &'m mut Formed,
    cards: &[Laid],
    group: u16,
    opening: bool,
) -> Result<&'m Meld, Violation> {
    another(case, melds, group, |meld| read_as(case, cards, group, opening, meld))?;
    melds.last().ok_or_else(|| too_big(case, group))
}

/// Forms one more meld where it is kept.
///
/// # Errors
/// Why it cannot be formed, or that there are too many.
pub(crate) fn another<T>(
    case: &Case<'_>,
    melds: &mut Formed,
    group: u16,
    form: impl FnOnce(&mut Meld) -> Result<T, Violation>,
) -> Result<T, Violation> {
    if melds.is_full() {
        return form(&mut Meld::empty()).and_then(|_| Err(too_big(case, group)));
    }
    melds.push(Meld::empty());
    melds.last_mut().ok_or_else(|| too_big(case, group)).and_then(form)
}

/// There are more melds than can be laid at once.
#[cold]
fn too_big(case: &Case<'_>, group: u16) -> Violation {
    fault(Expected::Illegal, &case.rules.meld.set_size, Fact::MeldTooBig, Part::Group(group))
}

/// Forms the meld of a group of cards.
fn read_as(case: &Case<'_>, cards: &[Laid], group: u16, opening: bool, meld: &mut Meld) -> Result<(), Violation> {
    if (!opening || cards.len() != opening::PAIR) && plain(case, cards, meld) {
        return Ok(());
    }
    *meld = read_written(case, cards, group, opening)?;
    Ok(())
}

/// As [`read_as`], card by card.
fn read_written(case: &Case<'_>, cards: &[Laid], group: u16, opening: bool) -> Result<Meld, Violation> {
    let at = Part::Group(group);
    let Some(group) = Group::of(case, cards) else { return Err(unreadable(case, cards, at)) };
    let group = Group { opens: opening, ..group };
    if group.named {
        names_only_wilds(case, cards, |_| at)?;
    }
    let meld = match common_rank(case, &group) {
        Some(rank) if opening && cards.len() == opening::PAIR && opening::has_pairs(case, at)? => {
            opening::pair(case, cards, rank, at)?
        }
        Some(rank) => set(case, &group, rank, at)?,
        None if group.says_nothing() && size::rank_at_home(case, group.laid()).is_some() => {
            run(case, &group.with_one_at_home(), at)?
        }
        None => run(case, &group, at)?,
    };
    form::alone(case, &meld, at)?;
    Ok(meld)
}

/// Why cards cannot be read as a meld at all.
#[cold]
fn unreadable(case: &Case<'_>, cards: &[Laid], at: Part) -> Violation {
    if cards.len() > MOST_CARDS {
        return fault(Expected::Illegal, &case.rules.meld.set_size, Fact::MeldTooBig, at);
    }
    fault(Expected::Undecided, &case.rules.meld.run, Fact::HiddenCard, at)
}

/// The run that a group of cards forms, even if they could be a set as well.
///
/// # Errors
/// What keeps the group from being a run.
pub(crate) fn read_run(case: &Case<'_>, cards: &[Laid], at: Part) -> Result<Meld, Violation> {
    let Some(group) = Group::of(case, cards) else { return Err(unreadable(case, cards, at)) };
    run(case, &group, at)
}

/// The set of a rank that cards form.
fn form_set(case: &Case<'_>, group: &Group, rank: Rank) -> Meld {
    let set = group.as_laid(Shape::Set(rank));
    let mut set = if group.doubtful { form::in_set(case, group.laid(), set) } else { set };
    for suit in Suit::ALL.into_iter().filter(|_| group.named) {
        if group.laid().any(|laid| names_suit(case, laid, suit)) {
            set.name_suit(suit);
        }
    }
    set
}

/// The run of a suit that cards form: as it is written, from its lowest card up or from its highest down, whichever has more cards
/// that are themselves, unless a wild card could be in it what it is printed as, and is not; otherwise in the order in which they
/// are one.
fn form_run(group: &Group, suit: Suit) -> Option<Meld> {
    let at_home = || in_order(&group.said, suit, true);
    let (upwards, downwards) = (as_written(group, suit), || as_written_down(group, suit));
    if !group.doubtful {
        return upwards.or_else(downwards).or_else(at_home).or_else(|| in_order(&group.said, suit, false));
    }
    let runs = [upwards, downwards(), at_home()].into_iter().flatten();
    runs.min_by_key(stand_ins).or_else(|| in_order(&group.said, suit, false))
}

/// How many cards of a run stand for others.
pub(crate) fn stand_ins(run: &Meld) -> usize {
    (0..run.cards().len()).filter(|index| run.stands_for(*index).is_some()).count()
}

/// As [`read`], but whatever is no meld is kept as it lies.
pub(crate) fn read_anyhow(case: &Case<'_>, cards: &[Laid], opening: bool) -> Meld {
    let mut meld = Meld::empty();
    if read_as(case, cards, 0, opening, &mut meld).is_err() {
        meld = Meld::lying(cards);
    }
    meld
}

/// Whether only wild cards are said to stand for others; a natural card may be said to be what it is.
pub(crate) fn names_only_wilds(case: &Case<'_>, cards: &[Laid], at: impl Fn(u16) -> Part) -> Verdict {
    for (index, laid) in (0..).zip(cards) {
        let Some(card) = laid.card else { continue };
        let is_itself = match laid.stands {
            Stands::Unsaid => true,
            Stands::Card(said) => said == card,
            Stands::Rank(rank) => card.rank() == Some(rank),
        };
        if !is_itself && !cards::is_wild(case, card) {
            return illegal(&case.rules.wild.cards, Fact::WrongStandIn { card }, at(index));
        }
    }
    Ok(())
}

/// The rank of which the cards are a set; none if they are a run: they have several ranks, or what little is said of them
/// says so.
fn common_rank(case: &Case<'_>, group: &Group) -> Option<Rank> {
    let mut ranks = group.said.iter().filter_map(|said| Some((said, said.rank()?)));
    let Some((said, first)) = ranks.next() else {
        return size::rank_at_home(case, group.laid()).filter(|_| !is_too_long_for_set(case, group));
    };
    let Some((_, second)) = ranks.next() else { return rank_of_one(case, group, *said, first) };
    (first == second && ranks.all(|(_, rank)| rank == first)).then_some(first)
}

/// As [`common_rank`], where but one card has a rank: it is natural, or the only wild one of which something is said. If that
/// is a card, with its suit, they are a run.
fn rank_of_one(case: &Case<'_>, group: &Group, said: Said, rank: Rank) -> Option<Rank> {
    let is_natural = said.laid.card.is_some_and(|card| !cards::is_wild(case, card));
    match said.laid.stands {
        Stands::Unsaid | Stands::Card(_) if is_natural => {
            Some(rank).filter(|_| !is_at_home_in_run(group) && !is_too_long_for_set(case, group))
        }
        Stands::Card(card) if said.laid.card == Some(card) => {
            let unsaid = group.laid().map(|laid| Laid { stands: Stands::Unsaid, ..laid });
            size::rank_at_home(case, unsaid).filter(|of_all| *of_all == rank)
        }
        Stands::Card(_) => None,
        Stands::Unsaid | Stands::Rank(_) => Some(rank),
    }
}

/// Whether a group has more cards than a set may have, so that it can only be a run.
fn is_too_long_for_set(case: &Case<'_>, group: &Group) -> bool {
    case.ask(&case.rules.meld.set_size).most.is_some_and(|most| group.said.len() > usize::from(most))
}

/// Whether a wild card of which nothing is said lies beside the only natural card where it belongs in a run: 7D 8D and a joker
/// are a run although eights are wild (Pagat: so the joker is worth a nine).
fn is_at_home_in_run(group: &Group) -> bool {
    let unsaid = |said: &Said| said.laid.stands == Stands::Unsaid;
    let run = || common_suit(&group.said).and_then(|suit| form_run(group, suit));
    // The natural card is itself; if another is, a wild one is at home.
    group.doubtful && group.said.iter().all(unsaid) && run().is_some_and(|run| stand_ins(&run) + 1 < run.cards().len())
}

/// A set of a rank.
fn set(case: &Case<'_>, group: &Group, rank: Rank, at: Part) -> Result<Meld, Violation> {
    let (rules, meld) = (&case.rules.meld, form_set(case, group, rank));
    let (has, Size { least, most }) = (meld.len(), case.ask(&rules.set_size));
    if has < least {
        return Err(fault(Expected::Illegal, &rules.set_size, Fact::SetTooShort { has, least }, at));
    }
    if let Some(most) = most.filter(|most| has > *most) {
        return Err(fault(Expected::Illegal, &rules.set_size, Fact::SetTooLong { has, most }, at));
    }
    let naturals = || meld.naturals();
    let natural = if group.doubtful { naturals().count() } else { usize::from(has) };
    let point = &case.rules.wild.set_naturals;
    let least = case.ask(point);
    if natural < usize::from(least) {
        let has = u8::try_from(natural).unwrap_or(u8::MAX);
        return Err(fault(Expected::Illegal, point, Fact::FewNaturalsInSet { has, least }, at));
    }
    let different = match case.ask(&rules.set_suits) {
        SetSuits::Any => false,
        SetSuits::Different => true,
        SetSuits::DifferentUnlessWild => natural == usize::from(has),
    };
    // What a wild card is said to stand for takes its suit as the card itself would.
    let named = |suit: &Suit| group.named && group.laid().any(|laid| names_suit(case, laid, *suit));
    let twice = |suit: &Suit| match naturals().filter(|it| it.suit() == Some(*suit)).count() {
        0 => group.named && group.laid().filter(|laid| names_suit(case, *laid, *suit)).count() > 1,
        1 => named(suit),
        _ => true,
    };
    if different && let Some(suit) = Suit::ALL.into_iter().find(twice) {
        return Err(fault(Expected::Illegal, &rules.set_suits, Fact::SuitTwice { suit }, at));
    }
    if group.doubtful {
        form::few(case, &meld, at)?;
    }
    Ok(meld)
}

/// Whether a card is a wild one that is said to stand for a card of this suit.
fn names_suit(case: &Case<'_>, laid: Laid, suit: Suit) -> bool {
    let is_wild = laid.card.is_some_and(|card| cards::is_wild(case, card));
    is_wild && matches!(laid.stands, Stands::Card(card) if laid.card != Some(card) && card.suit() == Some(suit))
}

/// A run, from its lowest card up as it is written, or in any order if that leaves no doubt.
fn run(case: &Case<'_>, group: &Group, at: Part) -> Result<Meld, Violation> {
    let rules = &case.rules.meld;
    case.note(&rules.run);
    let in_set = group.laid().find(|laid| group.named && matches!(laid.stands, Stands::Rank(_)));
    if let Some(card) = in_set.and_then(|laid| laid.card) {
        return Err(fault(Expected::Illegal, &rules.run, Fact::RankAmiss { card }, at));
    }
    let Some(suit) = common_suit(&group.said) else {
        form::none_natural(case, group.laid(), at, || open(case, group, at))?;
        return Err(fault(Expected::Illegal, &rules.run, Fact::NoMeld, at));
    };
    let Some(meld) = form_run(group, suit) else {
        case.note(&rules.ace);
        return Err(if goes_around(&group.said) {
            fault(Expected::Illegal, &rules.ace, Fact::AroundTheAce, at)
        } else {
            fault(Expected::Illegal, &rules.run, Fact::GapInRun, at)
        });
    };
    if case.is_noted() && group.said.iter().any(|said| said.rank() == Some(Rank::Ace)) {
        case.note(&rules.ace);
    }
    size::run_size(case, meld.len(), at)?;
    if group.doubtful {
        adjacency(case, &meld, at)?;
        form::laid_run(case, &meld, at)?;
        form::few(case, &meld, at)?;
    }
    Ok(meld)
}

/// Whether wild cards alone, of which nothing is said, may be a meld, whichever they are said to be.
#[cold]
fn open(case: &Case<'_>, group: &Group, at: Part) -> Verdict {
    // Whichever meld they are, where no wild card may be in an opening it is none of that.
    let opens = || if group.opens { opening::wilds_alone(case, at) } else { Ok(()) };
    let pair = group.opens && group.cards.len() == opening::PAIR;
    if pair && matches!(opening::has_pairs(case, at), Ok(true)) {
        return opens();
    }
    let no_set = |rank: Rank| set(case, group, rank, at).err();
    let mut why = None;
    for rank in Rank::ALL {
        match no_set(rank) {
            None => return opens(),
            Some(violation) => why = why.or(Some(violation)),
        }
    }
    let run = wild_run(case, &group.cards, at);
    match why {
        Some(violation) if run.is_err() => Err(violation),
        Some(_) | None => opens(),
    }
}

/// The run that wild cards alone form of which nothing is said: any, if a run may have so few natural cards.
pub(crate) fn wild_run(case: &Case<'_>, cards: &[Card], at: Part) -> Result<Meld, Violation> {
    let meld = Meld::new(Shape::Run { suit: Suit::Spades, low: 0 }, cards.iter().copied());
    size::run_size(case, meld.len(), at)?;
    let (rules, has) = (&case.rules.wild, meld.len());
    let least = case.ask(&rules.run_naturals);
    if least > 0 {
        return Err(fault(Expected::Illegal, &rules.run_naturals, Fact::FewNaturalsInRun { has: 0, least }, at));
    }
    if let Some(most) = case.ask(&rules.run_most).filter(|most| has > *most) {
        return Err(fault(Expected::Illegal, &rules.run_most, Fact::ManyWilds { has, most }, at));
    }
    match case.ask(&rules.adjacent) {
        Adjacent::Allowed => Ok(meld),
        Adjacent::Barred => Err(fault(Expected::Illegal, &rules.adjacent, Fact::WildsAdjacent, at)),
    }
}

/// Whether no two wild cards of a run stand side by side.
fn adjacency(case: &Case<'_>, meld: &Meld, at: Part) -> Verdict {
    let point = &case.rules.wild.adjacent;
    match case.ask(point) {
        Adjacent::Barred => {}
        Adjacent::Allowed => return Ok(()),
    }
    let mut before = false;
    for index in 0..meld.cards().len() {
        let wild = meld.stands_for(index).is_some();
        if wild && before {
            return illegal(point, Fact::WildsAdjacent, at);
        }
        before = wild;
    }
    Ok(())
}

/// The suit that all cards share that have one.
fn common_suit(cards: &[Said]) -> Option<Suit> {
    let mut suits = cards.iter().filter_map(|said| said.card?.suit());
    let first = suits.next()?;
    suits.all(|suit| suit == first).then_some(first)
}

/// The place of the first card of a run that is written from its lowest card up.
fn low_as_written(cards: &[Said]) -> Option<u8> {
    let placed = |(index, said): (u8, &Said)| said.card?.rank().map(|rank| (index, rank));
    let anchor = (0..).zip(cards).filter_map(placed).find(|(_, rank)| *rank != Rank::Ace);
    if let Some((index, rank)) = anchor {
        return (rank as u8).checked_sub(index);
    }
    let (index, _) = (0..).zip(cards).find_map(placed)?;
    if index == 0 { Some(0) } else { ACE_HIGH.checked_sub(index) }
}

/// The run as it is written, if it is written from its lowest card up.
fn as_written(group: &Group, suit: Suit) -> Option<Meld> {
    lowest_as_written(&group.said, suit).map(|low| group.as_laid(Shape::Run { suit, low }))
}

/// The run as it is written, if it is written from its highest card down.
#[cold]
fn as_written_down(group: &Group, suit: Suit) -> Option<Meld> {
    let mut cards = group.said.clone();
    cards.reverse();
    let low = lowest_as_written(&cards, suit)?;
    Some(Meld::new(Shape::Run { suit, low }, cards.iter().filter_map(|said| said.laid.card)))
}

/// The place of the first card of a run of a suit, if that is written from its lowest card up.
fn lowest_as_written(cards: &[Said], suit: Suit) -> Option<u8> {
    let low = low_as_written(cards)?;
    let fits = |(place, said): (u8, &Said)| {
        let natural = natural(suit, place)?;
        (said.card.unwrap_or(natural) == natural).then_some(())
    };
    (low..).zip(cards).try_for_each(fits)?;
    Some(low)
}

/// The run that the cards form in another order: what is named goes to its place, the other wild cards fill the gaps,
/// then the top, then the bottom. If `at_home`, a wild card of the suit of which nothing is said goes to its own place.
#[cold]
fn in_order(cards: &[Said], suit: Suit, at_home: bool) -> Option<Meld> {
    // Where a lone ace goes, and whether a wild one beside another ace is free to stand for something else.
    let ways = [(0, false), (ACE_HIGH, false), (0, true), (ACE_HIGH, true)];
    ways.into_iter().find_map(|(ace, spare)| {
        let (mut places, idle) = placed(cards, suit, at_home, (ace, spare))?;
        filled(&mut places, idle, suit)
    })
}

/// A card for each place of a run, as far as there is one.
type Places = [Option<Card>; ACE_HIGH as usize + 1];

/// The cards that have a place in a run of a suit, and the others, which may stand anywhere.
fn placed(
    cards: &[Said],
    suit: Suit,
    at_home: bool,
    (ace, spare): (u8, bool),
) -> Option<(Places, ArrayVec<Card, MOST_CARDS>)> {
    let mut places = [None; ACE_HIGH as usize + 1];
    let mut idle: ArrayVec<Card, MOST_CARDS> = ArrayVec::new();
    for Said { laid, card } in cards {
        let is_home = |card: &Card| at_home && laid.stands == Stands::Unsaid && card.suit() == Some(suit);
        let Some(rank) = card.or_else(|| laid.card.filter(is_home)).and_then(Card::rank) else {
            idle.try_push(laid.card?).ok()?;
            continue;
        };
        let free = |place: u8| places.get(usize::from(place)).is_some_and(Option::is_none);
        let place = if rank == Rank::Ace { ace } else { rank as u8 };
        let second = if rank == Rank::Ace && (card.is_some() || !spare) { ACE_HIGH - ace } else { place };
        let place = if free(place) { place } else { second };
        match places.get_mut(usize::from(place)) {
            Some(slot) if slot.is_none() => *slot = laid.card,
            // A wild card whose own place is taken stands for another.
            _ if card.is_none() => idle.try_push(laid.card?).ok()?,
            _ => return None,
        }
    }
    Some((places, idle))
}

/// The run of which some cards have their places, when the others have filled the gaps, then the top, then the bottom: the first
/// that is written the lowest gap.
fn filled(places: &mut Places, idle: ArrayVec<Card, MOST_CARDS>, suit: Suit) -> Option<Meld> {
    let mut idle = idle.into_iter();
    let mut low = places.iter().position(Option::is_some)?;
    let mut top = places.iter().rposition(Option::is_some)?;
    for slot in places.get_mut(low..=top)?.iter_mut().filter(|slot| slot.is_none()) {
        *slot = Some(idle.next()?);
    }
    for card in idle {
        if top < usize::from(ACE_HIGH) {
            top += 1;
            *places.get_mut(top)? = Some(card);
        } else {
            low = low.checked_sub(1)?;
            *places.get_mut(low)? = Some(card);
        }
    }
    let shape = Shape::Run { suit, low: u8::try_from(low).ok()? };
    Some(Meld::new(shape, places.get(low..=top)?.iter().copied().flatten()))
}

/// Whether the cards would be consecutive if the two followed the ace that follows the king.
#[cold]
fn goes_around(cards: &[Said]) -> bool {
    let ranks = || cards.iter().filter_map(|said| said.rank());
    let count = cards.len();
    let distinct = Rank::ALL.iter().filter(|rank| ranks().any(|it| it == **rank)).count();
    let consecutive_from = |from: usize| {
        let within = |rank: Rank| (rank as usize + Rank::ALL.len() - from) % Rank::ALL.len() < count;
        from + count > Rank::ALL.len() + 1 && ranks().all(within)
    };
    distinct == ranks().count() && count <= Rank::ALL.len() && (0..Rank::ALL.len()).any(consecutive_from)
}
