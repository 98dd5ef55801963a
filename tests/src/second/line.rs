//! What only Vazhushal has: the discard line (W6, W7), melds that are rearranged (W4.5), doubles (W2.2), and points for what
//! lies on the table (W9).

use adjudeck_format::{Action, Card, Groups, Laid, MeldName, Stands, Suit};

use super::Second;
use super::cards::{take, without, worth};
use super::lay::any_pair;
use super::melds::{Meld, Piece, Shape};
use super::table::Over;

/// What was taken from the line in a turn, and what was there before.
#[derive(Clone, Debug, Default)]
pub(super) struct Wipe {
    /// The cards, the deepest last.
    cards: Vec<Card>,
    /// Whether the whole line was taken, and its deepest card was the upcard.
    upcard_too: bool,
    /// Whether the upcard still lay there.
    upcard_lay: bool,
    /// Whether a player had discarded the deepest card.
    discarded: bool,
    /// Whether the deepest card has lain in a new meld at any time.
    met: bool,
}

impl Second {
    pub(super) fn takes_to(&mut self, player: usize, card: Card) {
        if !self.rules.has("line") {
            return self.cannot("a line in a game that does not know it");
        }
        let depth = self.game.deal.pile.iter().rev().position(|&other| other == card);
        let Some(depth) = depth else {
            self.impossible("line.depth");
            return self.impossible("pack.contents");
        };
        let cards: Vec<_> = self.game.deal.pile.iter().rev().take(depth + 1).copied().collect();
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        if self.game.deal.turn.drawn {
            self.illegal("line.after-drawing");
            self.illegal("draw.count");
            return;
        }
        self.wipes(player, &cards);
    }

    /// W6.1: one or more cards from the top, without gaps.
    pub(super) fn wipes(&mut self, player: usize, cards: &[Card]) {
        if cards.len() > 1 && self.rules.is("line.depth", "one") {
            self.illegal("line.depth");
        }
        if !self.rules.is("draw.discard", "always") {
            self.cannot_answer("draw.discard");
        }
        if self.is_faulty() {
            return;
        }
        let deal = self.table();
        let left = deal.pile.len() - cards.len();
        let upcard_too = deal.upcard_lies && left == 0;
        let upcard_lay = deal.upcard_lies;
        deal.pile.truncate(left);
        deal.upcard_lies &= left > 0;
        let discarded = !upcard_too;
        deal.turn.wipe = Some(Wipe { cards: cards.to_vec(), upcard_too, upcard_lay, discarded, met: false });
        if let Some(hand) = deal.hands.get_mut(player) {
            hand.extend(cards);
        }
        deal.turn.drawn = true;
        deal.turn.taken = cards.to_vec();
        deal.offer.open = false;
    }

    /// W6.5: who has no meld may lay some before he takes from the line.
    pub(super) fn may_lay_before_taking(&self, player: usize) -> bool {
        let turn = &self.game.deal.turn;
        self.rules.is("meld.when", "before-taking-too") && player == turn.player && !turn.had_opened
    }

    /// Who lays before he draws takes from the line then.
    pub(super) fn check_laid_early(&mut self) {
        if !self.game.deal.turn.laid_early.is_empty() {
            self.illegal("meld.when");
        }
    }

    /// What a meld's cards are, each with what it stands for.
    fn as_laid(meld: &Meld) -> Vec<Laid> {
        if let Some(heap) = &meld.heap {
            return heap.clone();
        }
        let stands_for = meld.stands_for();
        let laid = |(index, piece): (usize, &Piece)| {
            let stands = match meld.shape {
                _ if !piece.wild => Stands::Unsaid,
                Shape::Run(..) => stands_for.get(index).map_or(Stands::Unsaid, |&card| Stands::Card(card)),
                Shape::Set(rank) => piece.suit.map_or(Stands::Rank(rank), |suit| Stands::Card(Card::new(rank, suit))),
            };
            Laid { card: Some(piece.card), stands }
        };
        meld.pieces.iter().enumerate().map(laid).collect()
    }

    /// Cards as a meld if they are one in any order; else as a heap that may become one.
    fn heap_or_meld(&self, laid: Vec<Laid>, like: &Meld) -> Meld {
        // A wild card stays what it was, if it can; else it may be another, since melds are arranged freely (W4.5).
        let loose = |laid: &Laid| {
            let wild = laid.card.is_some_and(|card| self.is_wild(card));
            if wild { Laid { stands: Stands::Unsaid, ..*laid } } else { *laid }
        };
        let read = self.read_part(&laid).or_else(|_| self.read_part(&laid.iter().map(loose).collect::<Vec<_>>()));
        let mut meld = match read {
            Ok(parts) => parts.into_iter().map(|part| part.meld).next().unwrap_or_else(|| like.clone()),
            Err(_) => {
                let pieces = laid.iter().filter_map(|laid| laid.card);
                let pieces = pieces.map(|card| Piece { card, wild: self.is_wild(card), suit: None, said: false }).collect();
                Meld { shape: like.shape, pieces, heap: Some(laid), ..like.clone() }
            }
        };
        meld.first = like.first;
        meld.extended = like.extended;
        meld.fresh = like.fresh;
        meld
    }

    pub(super) fn moves(&mut self, player: usize, laid: Laid, from: &MeldName, to: &MeldName) {
        let Some(card) = laid.card else { return self.cannot("hidden cards") };
        if !self.rules.has("rearrange") {
            return self.illegal("rearrange.melds");
        }
        let source = self.meld_called(from);
        let Some(source) = source.filter(|meld| meld.cards().contains(&card)) else {
            return self.impossible("pack.contents");
        };
        let count = self.game.deal.melds.get(to.owner.index()).map_or(0, Vec::len);
        let is_new = usize::from(to.number) == count + 1;
        if self.meld_called(to).is_none() && !is_new {
            return self.impossible("pack.contents");
        }
        self.check_may_lay(player);
        if self.is_faulty() {
            return;
        }
        // W4.5: between one's own melds.
        if from.owner.index() != player || to.owner.index() != player {
            return self.illegal("rearrange.melds");
        }
        if self.rules.is("rearrange.wilds", "barred") && self.is_wild(card) {
            return self.cannot_answer("rearrange.wilds");
        }
        if from == to {
            return;
        }
        let mut rest = Self::as_laid(&source);
        if let Some(place) = rest.iter().position(|laid| laid.card == Some(card)) {
            rest.remove(place);
        }
        let rest = if rest.is_empty() {
            Meld { pieces: Vec::new(), heap: None, ..source.clone() }
        } else {
            self.heap_or_meld(rest, &source)
        };
        self.put_meld(from, rest);
        let target = self.meld_called(to);
        let like = target.clone().unwrap_or(Meld { pieces: Vec::new(), heap: None, fresh: true, ..source });
        let grown = self.with_card(&like, laid);
        if is_new {
            if let Some(own) = self.table().melds.get_mut(player) {
                own.push(grown);
            }
        } else {
            self.put_meld(to, grown);
        }
        self.table().turn.played = true;
        self.note_duty(player);
    }

    /// A meld with a card more; a wild card whose place it takes makes room.
    fn with_card(&self, meld: &Meld, laid: Laid) -> Meld {
        let before = Self::as_laid(meld);
        let all = [before.clone(), vec![laid]].concat();
        if self.read_part(&all).is_ok() || before.is_empty() {
            return self.heap_or_meld(all, meld);
        }
        let here = match laid.stands {
            Stands::Card(said) => Some(said),
            _ => laid.card,
        };
        let freed: Vec<_> = before
            .into_iter()
            .map(|other| if here.is_some_and(|here| other.stands == Stands::Card(here)) { Laid { stands: Stands::Unsaid, ..other } } else { other })
            .collect();
        let freed = [freed, vec![laid]].concat();
        if self.read_part(&freed).is_ok() { self.heap_or_meld(freed, meld) } else { self.heap_or_meld(all, meld) }
    }

    /// Cards laid on a heap that is no meld yet; what it must be is asked when the turn ends.
    pub(super) fn grow_heap(&self, meld: &Meld, cards: &[Laid]) -> Meld {
        cards.iter().fold(meld.clone(), |grown, &laid| self.with_card(&grown, laid))
    }

    pub(super) fn joins(&mut self, player: usize, from: &MeldName, to: &MeldName) {
        let (Some(source), Some(target)) = (self.meld_called(from), self.meld_called(to)) else {
            return self.impossible("pack.contents");
        };
        if !self.rules.has("rearrange") || self.rules.is("meld.join", "never") {
            return self.illegal("meld.join");
        }
        self.check_may_lay(player);
        if self.is_faulty() {
            return;
        }
        if from.owner.index() != player || to.owner.index() != player {
            self.illegal("rearrange.melds");
            return self.illegal("meld.join");
        }
        let (low, high) = if source.top() < target.top() { (&source, &target) } else { (&target, &source) };
        let touch = match (low.shape, high.shape) {
            (Shape::Run(suit, _), Shape::Run(other, bottom)) => suit == other && low.top() + 1 == bottom,
            _ => false,
        };
        if !touch || from == to || source.heap.is_some() || target.heap.is_some() {
            return self.illegal("meld.join");
        }
        let pieces = [low.pieces.clone(), high.pieces.clone()].concat();
        let joined = Meld { shape: low.shape, pieces, ..target.clone() };
        let faults = self.faults_of(&joined, false);
        faults.iter().for_each(|point| self.illegal(point));
        if self.is_faulty() {
            return;
        }
        self.put_meld(to, joined);
        self.put_meld(from, Meld { pieces: Vec::new(), heap: None, ..source });
        self.table().turn.played = true;
        self.note_duty(player);
    }

    pub(super) fn rearranges(&mut self, player: usize, groups: &Groups<'_>) {
        let Some(cards) = groups.cards.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>() else {
            return self.cannot("hidden cards");
        };
        if !self.rules.has("rearrange") {
            return self.illegal("rearrange.melds");
        }
        let own = self.own_melds(player);
        let on_table: Vec<_> = own.iter().flat_map(Meld::cards).collect();
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let all = [on_table.clone(), hand.clone()].concat();
        if without(&all, &cards).is_none() {
            return self.impossible("pack.contents");
        }
        self.check_may_lay(player);
        if self.is_faulty() {
            return;
        }
        let Some(from_hand) = without(&cards, &on_table) else {
            // W4.5: a card that has been melded never returns to the hand.
            if self.rules.is("rearrange.hand", "wilds") {
                return self.cannot_answer("rearrange.hand");
            }
            return self.illegal("rearrange.hand");
        };
        if self.rules.is("rearrange.wilds", "barred") {
            return self.cannot_answer("rearrange.wilds");
        }
        let mut melds = Vec::new();
        for group in groups.iter() {
            match self.read_meld(group, false) {
                Ok(meld) => melds.push(meld),
                Err(points) => points.iter().for_each(|point| self.illegal(point)),
            }
        }
        let opened = self.game.deal.opened.get(player) == Some(&true);
        if !opened && !melds.iter().any(Meld::is_pure_run) {
            self.illegal("contract.melds");
        }
        if from_hand.len() == hand.len() {
            let faults = self.faults_of_emptying(false);
            faults.iter().for_each(|point| self.illegal(point));
        }
        self.check_taken_layoff(&from_hand);
        if self.is_faulty() {
            return;
        }
        let before = self.game.deal.clone();
        self.name_fresh(&own, &mut melds);
        self.note_hand_runs(&melds);
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            from_hand.iter().for_each(|&card| _ = take(hand, card));
        }
        if !deal.turn.drawn {
            deal.turn.laid_early.extend(&from_hand);
        }
        if let Some(place) = deal.melds.get_mut(player) {
            *place = melds;
        }
        if let Some(opened) = deal.opened.get_mut(player) {
            deal.turn.opened_now |= !*opened;
            *opened = true;
        }
        self.note_duty(player);
        self.after_laying(player, &before);
    }

    fn own_melds(&self, player: usize) -> Vec<Meld> {
        let own = self.game.deal.melds.get(player).cloned().unwrap_or_default();
        own.into_iter().filter(|meld| meld.len() > 0).collect()
    }

    /// Says which of melds that were laid anew are new: what holds all cards of an old one is that; of the others as many are old
    /// as old ones were taken apart, and not the one with the deepest card if another can be.
    fn name_fresh(&self, before: &[Meld], melds: &mut [Meld]) {
        let mut old = vec![false; melds.len()];
        let mut apart = 0;
        for meld in before.iter().filter(|meld| !meld.fresh) {
            let holds = |index: &usize| melds.get(*index).is_some_and(|new| without(&new.cards(), &meld.cards()).is_some());
            let place = (0..melds.len()).find(|index| !old.get(*index).copied().unwrap_or(true) && holds(index));
            match place.and_then(|index| old.get_mut(index)) {
                Some(place) => *place = true,
                None => apart += 1,
            }
        }
        let deepest = self.game.deal.turn.wipe.as_ref().and_then(|wipe| wipe.cards.last().copied());
        let mut order: Vec<_> = (0..melds.len()).collect();
        order.sort_by_key(|&index| melds.get(index).is_some_and(|meld| deepest.is_some_and(|card| meld.cards().contains(&card))));
        for index in order {
            if let Some(place) = old.get_mut(index).filter(|place| apart > 0 && !**place) {
                *place = true;
                apart -= 1;
            }
        }
        for (meld, old) in melds.iter_mut().zip(old) {
            meld.fresh = !old;
        }
    }

    /// The new melds in which the deepest card lies that was taken.
    fn melds_with_deepest(&self, player: usize) -> Vec<Meld> {
        let deepest = self.game.deal.turn.wipe.as_ref().and_then(|wipe| wipe.cards.last().copied());
        let own = self.own_melds(player);
        let more = own.len() > self.game.deal.turn.melds_before.iter().filter(|meld| meld.len() > 0).count();
        let has = |meld: &Meld| more && meld.fresh && deepest.is_some_and(|card| meld.cards().contains(&card));
        own.into_iter().filter(has).filter(|meld| self.may_be_new(meld)).collect()
    }

    /// Whether a meld counts as new though cards of old melds are in it.
    fn may_be_new(&self, meld: &Meld) -> bool {
        let before: Vec<_> = self.game.deal.turn.melds_before.iter().flat_map(Meld::cards).collect();
        let wipe = self.game.deal.turn.wipe.clone().unwrap_or_default();
        let from_hand = [self.game.deal.turn.hand_before.clone(), wipe.cards].concat();
        let hand_alone = without(&from_hand, &meld.cards()).is_some();
        if hand_alone || !meld.cards().iter().any(|card| before.contains(card)) {
            return true;
        }
        let splits = |old: &Meld| old.is_run() && meld.is_run() && meld.cards().iter().filter(|card| old.cards().contains(card)).count() + 1 >= meld.len();
        let split = self.game.deal.turn.melds_before.iter().any(splits);
        !(self.rules.is("line.from-melds", "barred") || split && self.rules.is("line.split", "barred"))
    }

    /// Takes note of pure runs that are laid out of the hand with which the turn began.
    pub(super) fn note_hand_runs(&mut self, melds: &[Meld]) {
        let hand = self.game.deal.turn.hand_before.clone();
        let of_hand = |meld: &&Meld| meld.is_pure_run() && without(&hand, &meld.cards()).is_some();
        let runs: Vec<_> = melds.iter().filter(of_hand).map(Meld::cards).collect();
        self.table().turn.hand_runs.extend(runs);
    }

    /// Takes note if the deepest card lies in a new meld now.
    pub(super) fn note_duty(&mut self, player: usize) {
        let met = !self.melds_with_deepest(player).is_empty();
        if let Some(wipe) = self.table().turn.wipe.as_mut() {
            wipe.met |= met;
        }
    }

    /// What must hold when a turn ends (W4.1, W4.2, W4.5, W6, W7).
    pub(super) fn check_turn_end(&mut self, player: usize) {
        if !self.rules.has("line") {
            return;
        }
        self.check_arrangement(player);
        self.check_duty(player);
    }

    fn check_arrangement(&mut self, player: usize) {
        let own = self.own_melds(player);
        // W4.5: all are melds at the end.
        let whole = |meld: &Meld| meld.heap.is_none() && self.faults_of(meld, false).is_empty();
        if !own.iter().all(whole) {
            self.illegal("rearrange.valid");
        }
        // W4.1: always at least one pure run.
        if !own.is_empty() && self.rules.is("rearrange.pure-run", "barred") && !own.iter().any(Meld::is_pure_run) {
            self.illegal("rearrange.pure-run");
        }
        // W4.2: no two identical melds.
        if self.rules.is("rearrange.twins", "barred") && self.has_identical(&own) {
            self.illegal("rearrange.twins");
        }
    }

    /// W6.2, W6.5, W7.1: what the taking of line cards asks for.
    fn check_duty(&mut self, player: usize) {
        let Some(wipe) = self.game.deal.turn.wipe.clone() else { return };
        let Some(deepest) = wipe.cards.last().copied() else { return };
        if self.is_privileged(&wipe, deepest) {
            return;
        }
        let had_melds = self.game.deal.turn.had_opened;
        let with_deepest = self.melds_with_deepest(player);
        let in_melds = |melds: &[Meld]| melds.iter().flat_map(Meld::cards).filter(|&card| card == deepest).count();
        let more = in_melds(&self.own_melds(player)) > in_melds(&self.game.deal.turn.melds_before);
        let met = match self.rules.value("line.duty").as_str().unwrap_or_default() {
            "meld-or-layoff" => more,
            "top-card-free" if wipe.cards.len() == 1 => true,
            _ if self.rules.is("line.stays", "moment") => wipe.met,
            _ => !with_deepest.is_empty(),
        };
        if !met {
            if wipe.upcard_too && self.is_wild(deepest) && !had_melds {
                self.illegal("line.wild-upcard");
            }
            self.illegal("line.duty");
            for point in ["line.stays", "line.from-melds", "line.split"] {
                self.illegal(point);
            }
            return;
        }
        if had_melds {
            return;
        }
        // W6.5: down to the deepest card of a pure run, or with a pure run of the hand to one of a second meld.
        let own = self.own_melds(player);
        let hand_runs = self.game.deal.turn.hand_runs.clone();
        let apart = |run: &Vec<Card>| with_deepest.iter().any(|meld| without(&meld.cards(), run).is_none());
        let second = hand_runs.iter().any(apart);
        let fits = match self.rules.value("line.unmelded").as_str().unwrap_or_default() {
            "any-meld" => own.iter().any(Meld::is_pure_run),
            _ => with_deepest.iter().any(Meld::is_pure_run) || second,
        };
        if !fits {
            self.illegal("line.unmelded");
            self.illegal("line.wild-upcard");
        }
    }

    /// W7.1: whether nothing need be laid, because the wild upcard was taken with the whole line.
    fn is_privileged(&self, wipe: &Wipe, deepest: Card) -> bool {
        let had_run = self.game.deal.turn.melds_before.iter().any(Meld::is_pure_run);
        let turn = &self.game.deal.turn;
        let lays_run = !turn.had_opened && self.rules.is("line.wild-opener", "pure-run") && !turn.hand_runs.is_empty();
        if wipe.discarded && self.is_wild(deepest) && self.rules.is("line.wild-discard", "same") {
            return had_run || lays_run;
        }
        let first_turn = self.game.deal.turns.iter().sum::<usize>() == 1;
        let in_time = self.rules.is("line.wild-until", "taken") || first_turn;
        let part = self.rules.is("line.wild-part", "any") && wipe.upcard_lay;
        let upcard = self.game.deal.first_upcard.is_some_and(|card| self.is_wild(card));
        if !(wipe.upcard_too || part) || !upcard || !in_time {
            return false;
        }
        match self.rules.value("line.wild-upcard").as_str().unwrap_or_default() {
            "free" => had_run || lays_run,
            "first-player" => first_turn,
            _ => false,
        }
    }

    /// W6.4: whether other cards that were taken may be laid off.
    pub(super) fn check_taken_layoff(&mut self, cards: &[Card]) {
        let taken = self.game.deal.turn.wipe.as_ref().map(|wipe| wipe.cards.clone()).unwrap_or_default();
        if self.rules.is("line.layoff", "barred") && cards.iter().any(|card| taken.contains(card)) {
            self.cannot_answer("line.layoff");
        }
    }

    /// W11: how many cards may lie in the line.
    pub(super) fn limit_line(&mut self) {
        let most = self.rules.count("line.limit").unwrap_or(usize::MAX);
        let oldest = self.rules.is("line.overflow", "oldest");
        let deal = self.table();
        if deal.pile.len() > most {
            let card = if oldest { Some(deal.pile.remove(0)) } else { deal.pile.pop() };
            deal.upcard_lies &= !oldest;
            deal.under.push(card.into_iter().collect());
        }
    }

    /// W4.2: whether two of the melds are identical.
    pub(super) fn has_identical(&self, melds: &[Meld]) -> bool {
        let answer = self.rules.value("meld.twins");
        let answer = answer.as_str().unwrap_or_default();
        any_pair(melds, |one, other| self.is_identical(one, other, answer))
    }

    fn is_identical(&self, one: &Meld, other: &Meld, answer: &str) -> bool {
        let sorted = |meld: &Meld| {
            let mut cards = meld.cards();
            cards.sort_unstable();
            cards
        };
        if one.heap.is_some() || other.heap.is_some() {
            return false;
        }
        match (one.shape, other.shape) {
            _ if answer == "not-same-naturals" => one.is_run() == other.is_run() && sorted(one) == sorted(other),
            (Shape::Run(..), Shape::Run(..)) => {
                let (mine, theirs) = (one.stands_for(), other.stands_for());
                let within = without(&mine, &theirs).is_some() || without(&theirs, &mine).is_some();
                mine == theirs && one.shape == other.shape || answer == "not-contained" && within
            }
            (Shape::Set(rank), Shape::Set(same)) if rank == same => self.is_identical_set(one, other, answer),
            _ => false,
        }
    }

    /// Two sets of a rank: the suits that are known, and how many wild cards could be any.
    fn is_identical_set(&self, one: &Meld, other: &Meld, answer: &str) -> bool {
        let known = |meld: &Meld| -> Vec<Suit> {
            let suit = |piece: &Piece| if piece.wild { piece.suit } else { piece.card.suit() };
            let mut suits: Vec<_> = meld.pieces.iter().filter_map(suit).collect();
            suits.sort_unstable();
            suits
        };
        let (mine, theirs) = (known(one), known(other));
        let (free, their_free) = (one.len() - mine.len(), other.len() - theirs.len());
        if one.len() == 4 && other.len() == 4 {
            return true;
        }
        let could_be = |set: &[Suit], free: usize, wanted: &[Suit], others: usize| {
            let missing = wanted.iter().filter(|suit| !set.contains(suit)).count();
            let foreign = set.iter().filter(|suit| !wanted.contains(suit)).count();
            missing <= free && foreign <= others
        };
        match answer {
            "not-possibly-same" => {
                one.len() == other.len() && could_be(&mine, free, &theirs, their_free) && could_be(&theirs, their_free, &mine, free)
            }
            "not-contained" => {
                let within = |small: &[Suit], large: &[Suit]| small.iter().all(|suit| large.contains(suit));
                (free == 0 && within(&mine, &theirs)) || (their_free == 0 && within(&theirs, &mine)) || one.len() == 4 || other.len() == 4
            }
            _ => one.len() == other.len() && free == 0 && their_free == 0 && mine == theirs,
        }
    }

    pub(super) fn shows_doubles(&mut self, player: usize, groups: &Groups<'_>, cards: &[Card]) {
        let deal = &self.game.deal;
        if deal.dealt.get(player) != Some(&true) {
            return self.cannot("doubles of a hand that is not given");
        }
        if deal.indicator.is_some() || deal.upcard {
            self.illegal("doubles.duty");
            return self.illegal("close.end");
        }
        let hand = deal.hands.get(player).cloned().unwrap_or_default();
        if without(&hand, cards).is_none() {
            return self.impossible("pack.contents");
        }
        // W2.2: three or more pairs of identical cards.
        let same = |group: &[Laid]| matches!(group, [one, other] if one.card == other.card);
        if !groups.iter().all(same) {
            self.illegal("doubles.pairs");
        }
        let jokers = cards.contains(&Card::JOKER) && self.rules.is("doubles.jokers", "no-pair");
        if jokers {
            self.illegal("doubles.jokers");
        }
        if groups.iter().len() < self.rules.count("doubles.pairs").unwrap_or(0) || self.contents().0 < 2 {
            self.illegal("doubles.pairs");
        }
        if !self.is_faulty() {
            self.table().doubles = true;
        }
    }

    /// W9.1: when the stock has ended the deal, everybody may meld, lay off and rearrange, and nothing else.
    pub(super) fn plays_at_the_end(&mut self, player: usize, action: &Action<'_>) {
        let barred = self.rules.is("exhaustion.melding", "who-has-melded") && self.game.deal.opened.get(player) != Some(&true);
        let lays = matches!(
            action,
            Action::Melds { .. } | Action::Lays { .. } | Action::Rearranges { .. } | Action::Moves { .. } | Action::Joins { .. }
        );
        if lays && barred {
            return self.illegal("exhaustion.melding");
        }
        match action {
            Action::Melds { melds } => self.melds(player, melds),
            Action::Lays { cards, on } => self.lays(player, cards, on),
            Action::Rearranges { melds } => self.rearranges(player, melds),
            Action::Moves { card, from, to } => self.moves(player, *card, from, to),
            Action::Joins { from, to } => self.joins(player, from, to),
            Action::Discards { card: Some(card) } => {
                if !self.game.deal.hands.get(player).is_some_and(|hand| hand.contains(card)) {
                    self.impossible("pack.contents");
                }
                self.illegal("exhaustion.moment");
            }
            Action::Takes { cards } => {
                if let Some(cards) = cards.iter().copied().collect::<Option<Vec<_>>>() {
                    self.check_on_top(&cards);
                }
                self.illegal("exhaustion.moment");
            }
            Action::TakesTo { card } => {
                if !self.game.deal.pile.contains(card) {
                    self.impossible("line.depth");
                }
                self.illegal("exhaustion.moment");
            }
            Action::Draws { cards } => {
                // There is no card that could be drawn; the indicator is none of the stock.
                self.illegal("exhaustion.moment");
                self.impossible("exhaustion.stock");
                if !cards.is_empty() {
                    self.impossible("pack.contents");
                }
            }
            _ => self.illegal("exhaustion.moment"),
        }
    }

    /// The laying after the end is over, and the deal is counted.
    pub(super) fn close_deal(&mut self) {
        if !self.game.deal.closing {
            return;
        }
        for player in 0..self.game.players {
            self.check_arrangement(player);
        }
        self.table().closing = false;
        if !self.is_faulty() {
            self.score_deal();
        }
    }

    /// W8: who is out wins, and no points are counted. W9.2: else the value of the melds less that of the hand.
    pub(super) fn score_wins(&mut self, over: Over) -> Vec<i32> {
        if let Over::Out(player) = over {
            if let Some(wins) = self.game.wins.get_mut(player) {
                *wins += 1;
            }
            return vec![0; self.game.players];
        }
        let points: Vec<_> = (0..self.game.players).map(|player| self.points_of(player)).collect();
        let best = points.iter().max().copied();
        let winners: Vec<_> = (0..self.game.players).filter(|&player| points.get(player).copied() == best).collect();
        // W9.3: if several have the most, nobody wins.
        if winners.len() == 1 || self.rules.is("wins.tie", "everybody") {
            for winner in winners {
                if let Some(wins) = self.game.wins.get_mut(winner) {
                    *wins += 1;
                }
            }
        }
        points
    }

    fn points_of(&self, player: usize) -> i32 {
        let values = self.rules.value("score.values");
        let laid: i32 = self.own_melds(player).iter().map(|meld| self.worth_of_meld(meld)).sum();
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let nothing = self.rules.is("wins.wild-in-hand", "nothing");
        let held: i32 = hand.iter().filter(|&&card| !(nothing && self.is_wild(card))).map(|&card| worth(card, &values)).sum();
        laid - held
    }

    fn worth_of_meld(&self, meld: &Meld) -> i32 {
        let values = self.rules.value("score.values");
        match meld.shape {
            Shape::Set(rank) => worth(Card::new(rank, Suit::Spades), &values) * i32::try_from(meld.len()).unwrap_or(0),
            Shape::Run(_, low) => {
                let cards = meld.stands_for();
                let all: i32 = cards.iter().map(|&card| worth(card, &values)).sum();
                let first = cards.first().map_or(0, |&card| worth(card, &values));
                let low_ace = self.rules.number("wins.low-ace").filter(|_| low == 1);
                low_ace.map_or(all, |value| all - first + value)
            }
        }
    }
}
