//! Groups of cards that could be melds, contracts and whole hands: everything that the cards allow is tried.

use std::collections::BTreeMap;

use adjudeck_format::{Action, Card, Discarded, Groups, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::{HIGH_ACE, card_at, distinct, take, without, worth};
use super::family::Breadth;

/// The most groups formed of a hand, and the most contracts formed of groups.
const MAX_GROUPS: usize = 20_000;
const MAX_CONTRACTS: usize = 200_000;

/// The most ways to lay first melds that are worth enough.
const MAX_OPENINGS: usize = 2_000;

/// The most ways to divide a hand into groups that are tried.
const MAX_PARTINGS: usize = 4_000;

/// A group: cards, each with what it is said to stand for.
pub type Group = Vec<Laid>;

/// The groups as a statement has them.
///
/// ```
/// use adjudeck_format::{Card, Laid, Stands};
/// use adjudeck_tests::second::as_groups;
/// let joker = Laid { card: Some(Card::JOKER), stands: Stands::Unsaid };
/// assert_eq!(as_groups(&[vec![joker; 3], vec![joker; 4]]).iter().map(<[_]>::len).collect::<Vec<_>>(), [3, 4]);
/// ```
#[must_use]
pub fn as_groups(groups: &[Group]) -> Groups<'static> {
    let mut end = 0_u16;
    let mut ends = Vec::new();
    for group in groups {
        end = end.saturating_add(u16::try_from(group.len()).unwrap_or(u16::MAX));
        ends.push(end);
    }
    Groups { cards: groups.concat().into(), ends: ends.into() }
}

/// A card of which nothing is said.
const fn alone(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}

/// Natural and wild cards as a set of a rank.
fn as_set(rank: Rank, natural: Option<&[Card]>, wild: Option<&[Card]>) -> Group {
    let natural = natural.unwrap_or_default().iter().map(|&card| (card, Stands::Unsaid));
    let wild = wild.unwrap_or_default().iter().map(|&card| (card, Stands::Rank(rank)));
    natural.chain(wild).map(|(card, stands)| Laid { card: Some(card), stands }).collect()
}

/// The cards of a group.
pub(super) fn cards_of(group: &[Laid]) -> Vec<Card> {
    group.iter().filter_map(|laid| laid.card).collect()
}

/// Cards without those of a group; `None` if these are not all there.
fn without_group(cards: &[Card], group: &[Laid]) -> Option<Vec<Card>> {
    // Most groups need a card that is gone. That is checked before anything is copied.
    let is_there = |laid: &Laid| laid.card.is_none_or(|card| cards.contains(&card));
    if group.iter().all(is_there) { without(cards, &cards_of(group)) } else { None }
}

/// The groups that can be formed from these cards.
fn of_these(cards: &[Card], groups: &[Group]) -> Vec<Group> {
    groups.iter().filter(|group| without_group(cards, group).is_some()).cloned().collect()
}

impl Second {
    /// The groups of at most `longest` cards that could be sets or runs.
    #[must_use]
    pub fn groups(&self, cards: &[Card], pairs: bool, longest: usize) -> Vec<Group> {
        if self.rules.is("meld.run", "no-meld") {
            return self.likely_sets(cards, longest);
        }
        let mut all = self.sets(cards, if pairs { 2 } else { 3 }, longest);
        all.extend(self.runs(cards, 3, longest));
        all
    }

    /// The groups of `least` to `longest` cards that could be sets.
    #[must_use]
    pub fn sets(&self, cards: &[Card], least: usize, longest: usize) -> Vec<Group> {
        Rank::ALL.iter().flat_map(|&rank| self.sets_of(cards, rank, least, longest.min(8))).collect()
    }

    /// The groups of `least` to `longest` cards that could be runs.
    #[must_use]
    pub fn runs(&self, cards: &[Card], least: usize, longest: usize) -> Vec<Group> {
        let (mut all, wild) = (Vec::new(), self.wild_kinds(cards));
        for suit in Suit::ALL {
            for low in self.lows() {
                for length in least..=longest.min(self.last_place() + 1 - low) {
                    if all.len() < MAX_GROUPS {
                        all.extend(runs_of(cards, &wild, suit, low, length));
                    }
                }
            }
        }
        all
    }

    fn wild_kinds(&self, cards: &[Card]) -> Vec<Card> {
        distinct(cards.to_vec()).into_iter().filter(|&card| self.is_wild(card)).collect()
    }

    fn sets_of(&self, cards: &[Card], rank: Rank, least: usize, most: usize) -> Vec<Group> {
        let wild = self.wild_kinds(cards);
        let fits = |card: &&Card| card.rank() == Some(rank) || wild.contains(card);
        let useful: Vec<Card> = cards.iter().filter(fits).copied().collect();
        let kinds = distinct(useful.clone());
        let mut groups: Vec<Group> = vec![Vec::new()];
        for card in kinds {
            let copies = useful.iter().filter(|&&other| other == card).count();
            let stands = if card.rank() == Some(rank) { Stands::Unsaid } else { Stands::Rank(rank) };
            let with = |group: &Group| {
                let more = |count| [group.clone(), vec![Laid { card: Some(card), stands }; count]].concat();
                (0..=copies).map(more).filter(|longer| longer.len() <= most).collect::<Vec<_>>()
            };
            if groups.len() < MAX_GROUPS {
                groups = groups.iter().flat_map(with).collect();
            }
        }
        groups.retain(|group| group.len() >= least);
        groups
    }

    /// Melds for the contract; single melds for a player who has laid down, or without a contract.
    pub(super) fn propose_melds(&self, player: usize, breadth: Breadth) -> Vec<Action<'static>> {
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        if self.rules.is("meld.when", "on-declaring") {
            return Vec::new();
        }
        let melds = |groups: &[Group]| Action::Melds { melds: as_groups(groups) };
        // C8.1: bonus cards are laid by themselves.
        let bonus: Vec<_> =
            distinct(self.bonus_held(player)).into_iter().map(|card| melds(&[vec![alone(card)]])).collect();
        if !bonus.is_empty() {
            return bonus;
        }
        if opened || !self.rules.has("contract") {
            let longest = if breadth == Breadth::Wide { HIGH_ACE } else { 5 };
            return self.groups(&hand, false, longest).into_iter().map(|group| melds(&[group])).collect();
        }
        self.contracts(&hand, breadth == Breadth::Wide).iter().map(|groups| melds(groups)).collect()
    }

    /// All ways to lay the contract with as many melds as it has; with its shortest melds, unless `any_length`.
    #[must_use]
    pub fn contracts(&self, hand: &[Card], any_length: bool) -> Vec<Vec<Group>> {
        let required = self.required();
        if required.as_str() == Some("hand") {
            return self.partings_but_one(hand);
        }
        if required.get("worth").is_some() {
            return self.openings_by_worth(hand);
        }
        if required.get("by-total").is_some() {
            return self.openings_by_total(hand);
        }
        let slots = self.contract_groups(hand, if any_length { HIGH_ACE } else { 0 });
        if !can_choose(&slots, hand) {
            return Vec::new();
        }
        let pairs = self.contract_has_pairs();
        let read = |group: &Group| self.read_melds(group, pairs).is_ok();
        let slots: Vec<Vec<Group>> = slots.into_iter().map(|slot| slot.into_iter().filter(read).collect()).collect();
        let (mut all, mut steps) = (Vec::new(), MAX_CONTRACTS);
        choose_groups(&slots, hand, &mut steps, &mut |chosen| {
            all.push(chosen.to_vec());
            true
        });
        all
    }

    /// For each slot of the contract, the groups that may fill it: as short as it allows, or up to `longest` cards.
    #[must_use]
    pub fn contract_groups(&self, hand: &[Card], longest: usize) -> Vec<Vec<Group>> {
        let of_kind = |(kind, least, _): (String, usize, Option<String>)| match kind.as_str() {
            "set" | "pair" => self.sets(hand, least, longest.max(least)),
            _ => self.runs(hand, least, longest.max(least)),
        };
        self.slots().into_iter().map(of_kind).collect()
    }

    /// Cards of a hand in the order in which they are used: the top card of a pile that was taken, what the player held
    /// before, and the rest of the pile.
    fn in_order_of_use(&self, hand: &[Card]) -> Vec<Card> {
        let (mut rest, mut ordered) = (hand.to_vec(), Vec::new());
        let used = self.due().map(|whole| [&[whole.top], &whole.held[..]].concat()).unwrap_or_default();
        for card in used {
            if take(&mut rest, card) {
                ordered.push(card);
            }
        }
        rest.sort_unstable();
        ordered.extend(rest);
        ordered
    }

    /// C3.1: sets of each rank with any numbers of natural and wild cards, but not with all choices of them.
    fn likely_sets(&self, hand: &[Card], longest: usize) -> Vec<Group> {
        let ordered = self.in_order_of_use(hand);
        let (wild, natural): (Vec<Card>, Vec<Card>) = ordered.into_iter().partition(|&card| self.is_wild(card));
        let mut all = Vec::new();
        for rank in Rank::ALL {
            let of_rank = natural.iter().filter(|card| card.rank() == Some(rank) && !self.is_bonus(**card));
            let cards: Vec<Card> = of_rank.copied().collect();
            for count in 2..=cards.len() {
                for wilds in 0..=wild.len().min(3) {
                    let group = as_set(rank, cards.get(..count), wild.get(..wilds));
                    all.extend(Some(group).filter(|group| (3..=longest.max(3)).contains(&group.len())));
                }
            }
        }
        all
    }

    /// C6.1: up to four melds that are worth enough, or the whole hand.
    fn openings_by_total(&self, hand: &[Card]) -> Vec<Vec<Group>> {
        let ordered = self.in_order_of_use(hand);
        let (wild, natural): (Vec<Card>, Vec<Card>) = ordered.into_iter().partition(|&card| self.is_wild(card));
        let values = self.rules.value("score.values");
        let needed = self.worth_by_total(self.game.deal.turn.player);
        let enough = |groups: &[Group]| {
            let cards: Vec<Card> = groups.iter().flat_map(|group| cards_of(group)).collect();
            cards.iter().map(|&card| worth(card, values)).sum::<i32>() >= needed || cards.len() + 1 >= hand.len()
        };
        let mut all = Vec::new();
        let mut ways: Vec<(Vec<Group>, usize)> = vec![(Vec::new(), 0)];
        for rank in Rank::ALL {
            let of_rank = natural.iter().filter(|card| card.rank() == Some(rank) && !self.is_bonus(**card));
            let cards: Vec<Card> = of_rank.copied().collect();
            let mut longer = Vec::new();
            for (groups, used) in ways.iter().filter(|(groups, _)| groups.len() < 4) {
                for count in 2..=cards.len() {
                    for wilds in 0..=(wild.len() - used).min(3) {
                        let group = as_set(rank, cards.get(..count), wild.get(*used..used + wilds));
                        if group.len() > 2 && longer.len() < MAX_OPENINGS {
                            longer.push(([groups.clone(), vec![group]].concat(), used + wilds));
                        }
                    }
                }
            }
            all.extend(longer.iter().map(|(groups, _)| groups).filter(|groups| enough(groups)).cloned());
            ways.extend(longer);
        }
        all.truncate(MAX_OPENINGS);
        all
    }

    /// R4: up to three melds that may have enough value.
    fn openings_by_worth(&self, hand: &[Card]) -> Vec<Vec<Group>> {
        let natural: Vec<Card> = hand.iter().filter(|&&card| !self.is_wild(card)).copied().collect();
        let groups = self.groups(&natural, false, 6);
        let mut all = Vec::new();
        let mut ways: Vec<(usize, Vec<Group>, Vec<Card>)> = vec![(0, Vec::new(), natural)];
        for _ in 0..3 {
            let mut longer = Vec::new();
            for (from, chosen, rest) in &ways {
                for (index, group) in groups.iter().enumerate().skip(*from) {
                    if let Some(rest) = without_group(rest, group) {
                        longer.push((index, [chosen.clone(), vec![group.clone()]].concat(), rest));
                    }
                }
            }
            all.extend(longer.iter().map(|(_, chosen, _)| chosen.clone()));
            longer.truncate(MAX_GROUPS);
            ways = longer;
        }
        all
    }

    /// All ways to divide the cards, except one or none, into groups.
    fn partings_but_one(&self, hand: &[Card]) -> Vec<Vec<Group>> {
        let groups = self.groups(hand, false, 5);
        let mut all = self.partings(hand, &groups);
        let with = with_each(&groups);
        let lonely: Vec<Card> = hand.iter().filter(|card| !with.contains_key(card)).copied().collect();
        for card in distinct(hand.to_vec()) {
            let rest = without(hand, &[card]).unwrap_or_default();
            // A card that is in no group must be the one that is left.
            if rest.iter().any(|card| lonely.contains(card)) {
                continue;
            }
            all.extend(self.partings(&rest, &of_these(&rest, &groups)));
        }
        all
    }

    /// Ways to divide cards into some of these groups.
    #[must_use]
    pub fn partings(&self, cards: &[Card], groups: &[Group]) -> Vec<Vec<Group>> {
        let mut ordered = cards.to_vec();
        // The cards that fit in the fewest places come first.
        ordered.sort_by_key(|&card| self.is_wild(card));
        let with = with_each(groups);
        if !cards.iter().all(|card| with.contains_key(card)) {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut nodes = 0;
        part(&ordered, &with, &mut Vec::new(), &mut found, &mut nodes);
        found
    }

    /// Knocks with each possible discard, and without one: all choices of melds.
    fn propose_knocks(&self, hand: &[Card]) -> Vec<Action<'static>> {
        let mut melds = self.groups(hand, false, HIGH_ACE);
        melds.retain(|group| self.read_part(group).is_ok());
        let mut all = Vec::new();
        for discard in distinct(hand.to_vec()).into_iter().map(Some).chain([None]) {
            let rest = without(hand, discard.as_slice()).unwrap_or_default();
            let mut chosen = Vec::new();
            choose_some(&melds, &rest, &mut Vec::new(), &mut chosen);
            // Without a word of the discard, a single card that is left is discarded.
            chosen.retain(|groups| discard.is_some() || groups.concat().len() == hand.len());
            all.extend(
                chosen.into_iter().map(|groups| Action::Declares {
                    melds: as_groups(&groups),
                    discard: discard.map(Discarded::from),
                }),
            );
        }
        all
    }

    /// Hands that could be declared, with each possible discard.
    pub(super) fn propose_declarations(&self, player: usize) -> Vec<Action<'static>> {
        if !self.rules.has("declare") {
            return Vec::new();
        }
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        if self.rules.is("declare.rest", "knocking") {
            return self.propose_knocks(&hand);
        }
        let discards: Vec<Option<Card>> =
            if self.game.deal.turn.drawn { distinct(hand.clone()).into_iter().map(Some).collect() } else { vec![None] };
        let copies = distinct(hand.clone())
            .into_iter()
            .filter(|&card| !card.is_joker())
            .map(|card| vec![Laid { card: Some(card), stands: Stands::Unsaid }; 3]);
        let mut melds = self.groups(&hand, false, 5);
        melds.extend(copies.filter(|group| without_group(&hand, group).is_some()));
        // In a pure meld no card stands for another.
        let is_unsaid = |group: &&Group| group.iter().all(|laid| matches!(laid.stands, Stands::Unsaid));
        let is_pure =
            |group: &&Group| self.read_part(group).is_ok_and(|parts| parts.iter().any(super::table::Part::is_pure));
        let pure: Vec<Group> = melds.iter().filter(is_unsaid).filter(is_pure).cloned().collect();
        if pure.is_empty() {
            return Vec::new();
        }
        melds.retain(|group| self.read_part(group).is_ok());
        let with = with_each(&melds);
        let lonely: Vec<Card> = hand.iter().filter(|card| !with.contains_key(card)).copied().collect();
        let mut all = Vec::new();
        for discard in discards {
            let rest = without(&hand, discard.as_slice()).unwrap_or_default();
            if rest.iter().any(|card| lonely.contains(card)) || of_these(&rest, &pure).is_empty() {
                continue;
            }
            let declare = |melds: Vec<Group>| Action::Declares {
                melds: as_groups(&melds),
                discard: discard.map(Discarded::from),
            };
            all.extend(self.partings(&rest, &of_these(&rest, &melds)).into_iter().map(declare));
        }
        all
    }
}

/// All choices of one or more groups that share no card.
fn choose_some(groups: &[Group], rest: &[Card], chosen: &mut Vec<Group>, found: &mut Vec<Vec<Group>>) {
    for (index, group) in groups.iter().enumerate() {
        let Some(left) = without_group(rest, group) else { continue };
        chosen.push(group.clone());
        found.push(chosen.clone());
        choose_some(groups.get(index + 1..).unwrap_or_default(), &left, chosen, found);
        chosen.pop();
    }
}

/// For each card, the groups that contain it.
fn with_each(groups: &[Group]) -> BTreeMap<Card, Vec<&Group>> {
    let mut with: BTreeMap<Card, Vec<&Group>> = BTreeMap::new();
    for group in groups {
        for card in distinct(cards_of(group)) {
            with.entry(card).or_default().push(group);
        }
    }
    with
}

/// The runs of `length` cards from place `low` up, with these wild cards in any places.
fn runs_of(cards: &[Card], wild: &[Card], suit: Suit, low: usize, length: usize) -> Vec<Group> {
    let fits = |place: usize| card_at(suit, place).is_some_and(|here| cards.contains(&here));
    let natural = (low..low + length).filter(|&place| fits(place)).count();
    let wilds = cards.iter().filter(|card| wild.contains(card)).count();
    if natural + wilds < length {
        return Vec::new();
    }
    let mut ways: Vec<Group> = vec![Vec::new()];
    for here in (low..low + length).filter_map(|place| card_at(suit, place)) {
        let mut longer = Vec::new();
        for card in distinct([wild, &[here]].concat()) {
            let laid =
                Laid { card: Some(card), stands: if card == here { Stands::Unsaid } else { Stands::Card(here) } };
            let copies = cards.iter().filter(|&&other| other == card).count();
            let used = |group: &Group| group.iter().filter(|laid| laid.card == Some(card)).count();
            longer.extend(ways.iter().filter(|group| used(group) < copies).map(|group| [group, &[laid][..]].concat()));
        }
        longer.truncate(MAX_GROUPS);
        ways = longer;
    }
    ways
}

/// Whether each slot can be filled with a group so that no card is used twice; true also if finding out would take too long.
#[must_use]
pub fn can_choose(slots: &[Vec<Group>], hand: &[Card]) -> bool {
    let (mut found, mut nodes) = (false, MAX_PARTINGS);
    choose_groups(slots, hand, &mut nodes, &mut |_| {
        found = true;
        false
    });
    found || nodes == 0
}

/// Visits all ways to fill each slot with a group, until `visit` has enough or the steps run out. Slots with the same groups
/// are filled in one order only.
pub fn choose_groups(
    slots: &[Vec<Group>],
    hand: &[Card],
    steps: &mut usize,
    visit: &mut dyn FnMut(&[Group]) -> bool,
) -> bool {
    choose(slots, hand, (0, 0), &mut Vec::new(), steps, visit)
}

fn choose(
    slots: &[Vec<Group>],
    rest: &[Card],
    (index, from): (usize, usize),
    chosen: &mut Vec<Group>,
    steps: &mut usize,
    visit: &mut dyn FnMut(&[Group]) -> bool,
) -> bool {
    let Some(slot) = slots.get(index) else { return visit(chosen) };
    let is_same_next = slots.get(index + 1) == Some(slot);
    for (place, group) in slot.iter().enumerate().skip(from) {
        *steps = steps.saturating_sub(1);
        if *steps == 0 {
            return false;
        }
        let Some(rest) = without_group(rest, group) else { continue };
        chosen.push(group.clone());
        let again = if is_same_next { place } else { 0 };
        let goes_on = choose(slots, &rest, (index + 1, again), chosen, steps, visit);
        chosen.pop();
        if !goes_on {
            return false;
        }
    }
    true
}

fn part(
    rest: &[Card],
    with: &BTreeMap<Card, Vec<&Group>>,
    chosen: &mut Vec<Group>,
    found: &mut Vec<Vec<Group>>,
    nodes: &mut usize,
) {
    let Some(first) = rest.first() else {
        found.push(chosen.clone());
        return;
    };
    for group in with.get(first).into_iter().flatten() {
        *nodes += 1;
        if *nodes > MAX_PARTINGS {
            return;
        }
        if let Some(rest) = without_group(rest, group) {
            chosen.push((*group).clone());
            part(&rest, with, chosen, found, nodes);
            chosen.pop();
        }
    }
}
