//! Random melds, lay-offs and rearrangements, including odd ones and odd ways to write them.

use adjudeck_format::{Action, Card, Laid, Rank, Seat, Stands, Suit};

use super::Play;
use crate::second::{Breadth, Family, Group, Proposal, as_groups, choose_groups};

/// The most steps in a search for a contract.
const MAX_STEPS: usize = 400;
/// The most ways to lay a contract that are tried.
const MAX_CONTRACTS: usize = 12;
/// The most groups of a hand that are tried one at a time.
const MAX_GROUPS: usize = 24;

impl Play {
    fn hand(&self, player: usize) -> Vec<Card> {
        self.second.hands().get(player).cloned().unwrap_or_default()
    }

    /// The player who may lay cards now: the player to play, or after the end anybody.
    fn layer(&mut self) -> usize {
        if self.second.stage() == crate::second::Stage::Closing {
            self.chance.below(self.second.players_count())
        } else {
            self.second.mover()
        }
    }

    /// Melds that might be laid.
    pub(super) fn odd_melds(&mut self) -> Vec<Proposal> {
        if self.second.knows("declare") {
            return Vec::new();
        }
        let player = self.layer();
        let hand = self.hand(player);
        // Where there is no contract, the first melds are like others.
        let is_free = self.second.has_laid_down(player) || !self.second.knows("contract");
        let mut ways: Vec<Vec<Group>> = if is_free { self.single_melds(&hand) } else { self.contracts(&hand) };
        self.shuffle(&mut ways);
        let Ok(seat) = u8::try_from(player) else { return Vec::new() };
        let mut proposals = Vec::new();
        for groups in ways {
            let odd: Vec<Group> = groups.iter().map(|group| self.oddly_written(group.clone())).collect();
            for groups in [odd, groups] {
                proposals.push((Seat(seat), Action::Melds { melds: as_groups(&groups) }));
            }
        }
        proposals
    }

    fn single_melds(&mut self, hand: &[Card]) -> Vec<Vec<Group>> {
        let longest = 4 + self.chance.below(5);
        let mut groups = self.second.groups(hand, false, longest);
        self.shuffle(&mut groups);
        groups.truncate(MAX_GROUPS);
        let mut ways: Vec<Vec<Group>> = groups.iter().map(|group| vec![group.clone()]).collect();
        if let (Some(one), Some(other), true) = (groups.first(), groups.last(), self.one_in(4)) {
            ways.push(vec![one.clone(), other.clone()]);
        }
        ways
    }

    /// All that lays this card of the player to play: new melds with it, and lay-offs.
    pub(super) fn ways_to_lay(&mut self, card: Card) -> Vec<Proposal> {
        let player = self.second.mover();
        let Ok(seat) = u8::try_from(player) else { return Vec::new() };
        let mut groups = self.second.groups(&self.hand(player), false, 4);
        groups.retain(|group| group.iter().any(|laid| laid.card == Some(card)));
        self.shuffle(&mut groups);
        groups.truncate(MAX_GROUPS);
        let melds = groups.into_iter().map(|group| (Seat(seat), Action::Melds { melds: as_groups(&[group]) }));
        let mut lays = self.second.proposals_of(Seat(seat), Family::Lays, Breadth::Narrow);
        lays.extend(self.several_on_meld());
        lays.retain(|(_, action)| match action {
            Action::Lays { cards, .. } => cards.iter().any(|laid| laid.card == Some(card)),
            _ => false,
        });
        lays.extend(melds);
        lays
    }

    /// C5.1: all that melds the top card of a pile that was taken.
    pub(super) fn ways_to_meld_top(&mut self, top: Card) -> Vec<Proposal> {
        let mut ways = self.ways_to_lay(top);
        let first = self.odd_melds();
        ways.extend(first.into_iter().filter(|(_, action)| match action {
            Action::Melds { melds } => melds.cards.iter().any(|laid| laid.card == Some(top)),
            _ => false,
        }));
        ways
    }

    fn contracts(&mut self, hand: &[Card]) -> Vec<Vec<Group>> {
        let mut sorted = hand.to_vec();
        sorted.sort_unstable();
        if self.hopeless.contains(&sorted) {
            return Vec::new();
        }
        let longest = if self.one_in(2) { 0 } else { 4 + self.chance.below(4) };
        let mut slots = self.second.contract_groups(hand, longest);
        if slots.is_empty() {
            let mut ways = self.second.contracts(hand, false);
            if ways.is_empty() {
                self.hopeless.insert(sorted);
            }
            self.shuffle(&mut ways);
            ways.truncate(MAX_GROUPS * 4);
            return ways;
        }
        let seed = self.chance.number();
        for slot in &mut slots {
            // Equal needs get the same groups in the same order.
            let mut chance = crate::law::Chance::new(seed);
            for last in (1..slot.len()).rev() {
                slot.swap(last, chance.below(last + 1));
            }
        }
        let (mut ways, mut steps) = (Vec::new(), MAX_STEPS);
        choose_groups(&slots, hand, &mut steps, &mut |groups| {
            ways.push(groups.to_vec());
            ways.len() < MAX_CONTRACTS
        });
        if ways.is_empty() && steps > 0 && longest == 0 {
            self.hopeless.insert(sorted);
        }
        if self.one_in(3) {
            // More melds at once than the contract asks for.
            let mut more = self.second.groups(hand, self.second.opens_with_pairs(), 4);
            self.shuffle(&mut more);
            let extra: Vec<_> =
                ways.iter().zip(&more).map(|(groups, group)| [groups.clone(), vec![group.clone()]].concat()).collect();
            ways.extend(extra);
        }
        ways
    }

    /// The same group as another scribe might write it.
    fn oddly_written(&mut self, mut group: Group) -> Group {
        let is_run = group.iter().any(|laid| matches!(laid.stands, Stands::Card(_)))
            || group.windows(2).any(|pair| {
                let rank = |laid: &Laid| laid.card.and_then(Card::rank);
                matches!(pair, [one, other] if rank(one) != rank(other) && matches!((one.stands, other.stands), (Stands::Unsaid, Stands::Unsaid)))
            });
        // Nobody could tell what wild cards alone are.
        let natural = |laid: &Laid| laid.card.is_some_and(|card| !self.second.has_wild(card));
        if group.iter().any(natural) && self.one_in(3) {
            for laid in &mut group {
                laid.stands = Stands::Unsaid;
            }
        }
        if is_run {
            if self.one_in(4) {
                group.reverse();
            }
            if self.one_in(16) {
                self.shuffle(&mut group);
            }
            return group;
        }
        self.shuffle(&mut group);
        for laid in &mut group {
            if let (Stands::Rank(rank), true) = (laid.stands, self.one_in(3)) {
                let suit = *self.chance.pick(&Suit::ALL).unwrap_or(&Suit::Hearts);
                laid.stands = Stands::Card(Card::new(rank, suit));
            }
        }
        group
    }

    /// Two or three cards laid off on one meld.
    pub(super) fn several_on_meld(&mut self) -> Vec<Proposal> {
        let player = self.layer();
        let hand = self.hand(player);
        let Ok(seat) = u8::try_from(player) else { return Vec::new() };
        let mut proposals = Vec::new();
        let runs = self.second.ends_of_runs();
        for (on, suit, low, top) in runs {
            let mut cards = Vec::new();
            let mut rest = hand.clone();
            let places: Vec<usize> = if self.one_in(3) { (1..low).rev().collect() } else { (top + 1..=14).collect() };
            for place in places {
                let Some(&rank) = Rank::ALL.get((place - 1) % 13) else { break };
                let Some(laid) = self.stand_in(&mut rest, Card::new(rank, suit)) else { break };
                cards.push(laid);
            }
            cards.truncate(2 + self.chance.below(2));
            proposals.push((Seat(seat), cards, on));
        }
        for (on, cards_there) in self.sets_on_table() {
            let rank = cards_there.iter().filter(|card| !self.second.has_wild(**card)).find_map(|card| card.rank());
            let fits = |card: &&Card| card.rank() == rank || self.second.has_wild(**card);
            let laid = |&card: &Card| Laid { card: Some(card), stands: Stands::Unsaid };
            let mut cards: Vec<Laid> = hand.iter().filter(fits).map(laid).collect();
            self.shuffle(&mut cards);
            cards.truncate(2 + self.chance.below(2));
            proposals.push((Seat(seat), cards, on));
        }
        proposals.retain(|(_, cards, _)| cards.len() > 1);
        for (_, cards, _) in &mut proposals {
            if self.one_in(3) {
                self.shuffle(cards);
            }
        }
        self.shuffle(&mut proposals);
        proposals.into_iter().map(|(seat, cards, on)| (seat, Action::Lays { cards: cards.into(), on })).collect()
    }

    /// A card of the hand that can be this card in a run; mostly the card itself.
    fn stand_in(&mut self, rest: &mut Vec<Card>, here: Card) -> Option<Laid> {
        let itself = rest.iter().position(|&card| card == here);
        let wild = rest.iter().position(|&card| self.second.has_wild(card) && card != here);
        let (place, stands) = match (itself, wild) {
            (Some(place), None) => (place, Stands::Unsaid),
            (Some(place), Some(_)) if !self.one_in(4) => (place, Stands::Unsaid),
            (_, Some(place)) => (place, if self.one_in(3) { Stands::Unsaid } else { Stands::Card(here) }),
            (None, None) => return None,
        };
        Some(Laid { card: Some(rest.remove(place)), stands })
    }

    fn sets_on_table(&self) -> Vec<(adjudeck_format::MeldName, Vec<Card>)> {
        let runs: Vec<_> = self.second.ends_of_runs().into_iter().map(|run| run.0).collect();
        let mut sets = Vec::new();
        for (owner, own) in self.second.melds_on_table().into_iter().enumerate() {
            for (index, cards) in own.into_iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
                let (Ok(owner), Ok(number)) = (u8::try_from(owner), u8::try_from(index + 1)) else { continue };
                let name = adjudeck_format::MeldName { owner: Seat(owner), number };
                if !runs.contains(&name) {
                    sets.push((name, cards));
                }
            }
        }
        sets
    }

    /// Ways to lay the player's melds again, with some cards of the hand.
    pub(super) fn rearrangements(&mut self) -> Vec<Proposal> {
        let player = self.layer();
        let own = self.second.melds_on_table().get(player).cloned().unwrap_or_default().concat();
        if !self.second.knows("rearrange") || own.is_empty() {
            return Vec::new();
        }
        let hand = self.hand(player);
        let Ok(seat) = u8::try_from(player) else { return Vec::new() };
        let mut proposals = Vec::new();
        for _ in 0..2 {
            let mut more = hand.clone();
            self.shuffle(&mut more);
            more.truncate(self.chance.below(5));
            let all = [own.as_slice(), &more].concat();
            let mut groups = self.second.groups(&all, false, 4 + self.chance.below(4));
            self.shuffle(&mut groups);
            groups.truncate(200);
            let mut partings = self.second.partings(&all, &groups);
            self.shuffle(&mut partings);
            for melds in partings.into_iter().take(4) {
                proposals.push((Seat(seat), Action::Rearranges { melds: as_groups(&melds) }));
            }
            if proposals.len() == 4 {
                break;
            }
        }
        proposals
    }
}
