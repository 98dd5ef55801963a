//! Rearranging melds (W4.5).

use adjudeck_format::{Card, Groups, Laid, MeldName, Stands};

use super::Second;
use super::cards::{take, without};
use super::melds::{Meld, Piece, Shape};

impl Second {
    /// The cards of a meld, with what they stand for.
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

    /// Cards as a meld, if they are one in any order; otherwise as a heap that may still become one.
    fn heap_or_meld(&self, laid: Vec<Laid>, like: &Meld, said: Option<Laid>) -> Meld {
        // A wild card stays what it was if possible; otherwise it may change, since melds are arranged freely (W4.5).
        let loose = |laid: &Laid| {
            let wild = laid.card.is_some_and(|card| self.is_wild(card));
            if wild && Some(*laid) != said { Laid { stands: Stands::Unsaid, ..*laid } } else { *laid }
        };
        let read = self.read_part(&laid).or_else(|_| self.read_part(&laid.iter().map(loose).collect::<Vec<_>>()));
        let mut meld = if let Ok(parts) = read {
            parts.into_iter().map(|part| part.meld).next().unwrap_or_else(|| like.clone())
        } else {
            let pieces = laid.iter().filter_map(|laid| laid.card);
            let pieces = pieces
                .map(|card| Piece { card, wild: self.is_wild(card), suit: None, said: false, by: None })
                .collect();
            Meld { shape: like.shape, pieces, heap: Some(laid), ..like.clone() }
        };
        meld.first = like.first;
        meld.extended = like.extended;
        meld.fresh = like.fresh;
        meld
    }

    pub(super) fn moves(&mut self, player: usize, cards: &[Laid], from: MeldName, to: MeldName) {
        if self.rules.has("rearrange") {
            // The notation: of a card that does not lie where a line has it, nothing else is said.
            let mut lying = self.meld_called(from).map(|meld| meld.cards()).unwrap_or_default();
            for card in cards.iter().filter_map(|laid| laid.card) {
                let Some(place) = lying.iter().position(|it| *it == card) else {
                    return self.impossible("pack.contents");
                };
                lying.remove(place);
            }
        }
        for laid in cards {
            if !self.is_faulty() {
                self.moves_one(player, *laid, from, to);
            }
        }
    }

    fn moves_one(&mut self, player: usize, laid: Laid, from: MeldName, to: MeldName) {
        let Some(card) = laid.card else { return self.cannot("hidden cards") };
        if !self.rules.has("rearrange") {
            return self.unknown();
        }
        let source = self.meld_called(from);
        let Some(source) = source.filter(|meld| meld.cards().contains(&card)) else {
            return self.impossible("pack.contents");
        };
        let count = self.game.deal.melds.get(to.owner.index()).map_or(0, |own| own.len());
        let is_new = usize::from(to.number) == count + 1;
        if self.meld_called(to).is_none() && !is_new {
            return self.impossible("pack.contents");
        }
        self.check_may_lay(player);
        if self.is_faulty() {
            return;
        }
        self.check_laid_too_early();
        // W4.5: only between one's own melds.
        if from.owner.index() != player || to.owner.index() != player {
            if self.game.deal.done.opened.get(player) != Some(&true) {
                self.illegal("layoff.opened");
            }
            return self.illegal("rearrange.melds");
        }
        if self.rules.is("rearrange.wilds", "barred") && self.is_wild(card) && from != to {
            return self.illegal("rearrange.wilds");
        }
        let mut rest = Self::as_laid(&source);
        // The notation: of equal cards, one that stands for another card goes, else the lowest.
        let likes = |laid: &Laid| laid.card == Some(card);
        let stands = |laid: &Laid| likes(laid) && !matches!(laid.stands, Stands::Unsaid);
        let place = rest.iter().position(stands).or_else(|| rest.iter().position(likes));
        if let Some(place) = place {
            rest.remove(place);
        }
        if from == to {
            // W4.5: the card lies elsewhere in its meld, or the wild cards beside it do.
            let grown = self.with_card(&Meld { heap: Some(rest), ..source }, laid);
            return self.put_meld(to, grown);
        }
        let rest = if rest.is_empty() {
            Meld { pieces: Vec::new(), heap: None, ..source.clone() }
        } else {
            self.heap_or_meld(rest, &source, None)
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
        self.table().turn.laid.anything = true;
        self.note_duty(player);
    }

    /// A meld with one more card; a wild card in its place moves.
    fn with_card(&self, meld: &Meld, laid: Laid) -> Meld {
        let before = Self::as_laid(meld);
        let all = [before.clone(), vec![laid]].concat();
        if self.read_part(&all).is_ok() || before.is_empty() {
            return self.heap_or_meld(all, meld, Some(laid));
        }
        let here = match laid.stands {
            Stands::Card(said) => Some(said),
            _ => laid.card,
        };
        let freed: Vec<_> = before
            .into_iter()
            .map(|other| {
                if here.is_some_and(|here| other.stands == Stands::Card(here)) {
                    Laid { stands: Stands::Unsaid, ..other }
                } else {
                    other
                }
            })
            .collect();
        let freed = [freed, vec![laid]].concat();
        if self.read_part(&freed).is_ok() {
            self.heap_or_meld(freed, meld, Some(laid))
        } else {
            self.heap_or_meld(all, meld, Some(laid))
        }
    }

    /// W4.5: wild cards in a player's own meld may be used as other cards, so that more cards fit.
    pub(super) fn with_wilds_used_again(
        &self,
        player: usize,
        name: MeldName,
        meld: &Meld,
        cards: &[Laid],
    ) -> Option<Meld> {
        let own = name.owner.index() == player && self.rules.has("rearrange");
        let has_wild = meld.cards().into_iter().any(|card| self.is_wild(card));
        let grown = (own && has_wild).then(|| self.grow_heap(meld, cards));
        grown.filter(|grown| grown.heap.is_none())
    }

    /// Adds cards to a heap that is not a meld yet; what it must be is checked at the end of the turn.
    pub(super) fn grow_heap(&self, meld: &Meld, cards: &[Laid]) -> Meld {
        cards.iter().fold(meld.clone(), |grown, &laid| self.with_card(&grown, laid))
    }

    pub(super) fn joins(&mut self, player: usize, from: MeldName, to: MeldName) {
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
        self.check_laid_too_early();
        if from.owner.index() != player || to.owner.index() != player {
            self.illegal("rearrange.melds");
            return self.illegal("meld.join");
        }
        let touches = |low: &Meld, high: &Meld| match (low.shape, high.shape) {
            (Shape::Run(suit, _), Shape::Run(other, bottom)) => suit == other && self.follows(low, bottom),
            _ => false,
        };
        let (low, high) = if touches(&source, &target) { (&source, &target) } else { (&target, &source) };
        let touch = touches(low, high);
        if !touch || from == to || source.heap.is_some() || target.heap.is_some() {
            return self.illegal("meld.join");
        }
        let pieces = [low.pieces.clone(), high.pieces.clone()].concat();
        let joined = Meld { shape: low.shape, pieces, ..target.clone() };
        let faults = self.faults_of(&joined, false);
        self.all_illegal(&faults);
        if self.is_faulty() {
            return;
        }
        self.put_meld(to, joined);
        self.put_meld(from, Meld { pieces: Vec::new(), heap: None, ..source });
        self.table().turn.laid.anything = true;
        self.note_duty(player);
    }

    pub(super) fn rearranges(&mut self, player: usize, groups: &Groups<'_>) {
        let Some(cards) = groups.cards.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>() else {
            return self.cannot("hidden cards");
        };
        if !self.rules.has("rearrange") {
            return self.unknown();
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
        let mut from_hand = cards.clone();
        let to_hand: Vec<_> = on_table.iter().filter(|&&card| !take(&mut from_hand, card)).copied().collect();
        // W4.5: a melded card never returns to the hand. Read otherwise, a freed wild card may.
        let wilds_may = self.rules.is("rearrange.hand", "wilds");
        if !to_hand.iter().all(|&card| wilds_may && self.is_wild(card)) {
            return self.illegal("rearrange.hand");
        }
        let mut melds = Vec::new();
        for group in groups.iter() {
            match self.read_melds(group, false) {
                // W4.2: wild cards that nobody explained make it another meld if they can.
                Ok(readings) => {
                    let beside = |meld: &&Meld| !self.has_identical(&melds, std::slice::from_ref(*meld));
                    melds.extend(readings.iter().find(beside).or(readings.first()).cloned());
                }
                Err(points) => self.all_illegal(&points),
            }
        }
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        if !opened {
            // W4.5: only between one's own melds.
            self.illegal("layoff.opened");
            self.illegal("rearrange.melds");
            if !melds.iter().any(Meld::is_pure_run) {
                self.illegal("contract.melds");
            }
        }
        if from_hand.len() == hand.len() {
            self.blame_emptying(player, |second| {
                if let Some(own) = second.table().melds.get_mut(player) {
                    (**own).clone_from(&melds);
                }
            });
        }
        self.check_wilds_stay(&own, &melds);
        let fresh = |card: &Card| {
            let holds = |meld: &Meld| meld.cards().contains(card);
            let old = |meld: &Meld| own.iter().any(|old| without(&meld.cards(), &old.cards()).is_some());
            melds.iter().any(|meld| holds(meld) && !old(meld))
        };
        let onto_old: Vec<_> = from_hand.iter().filter(|card| !fresh(card)).copied().collect();
        self.check_taken_layoff(&onto_old, false);
        if self.is_faulty() {
            return;
        }
        let before = self.before_laying();
        self.name_fresh(&own, &mut melds);
        self.note_hand_runs(&melds);
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            for &card in &from_hand {
                take(hand, card);
            }
            hand.extend(&to_hand);
        }
        for &card in &from_hand {
            take(&mut deal.turn.laid.freed, card);
        }
        if !deal.turn.drawn {
            deal.turn.laid.early.extend(&from_hand);
        }
        if let Some(place) = deal.melds.get_mut(player) {
            **place = melds;
        }
        if let Some(opened) = deal.done.opened.get_mut(player) {
            deal.turn.laid.down |= !*opened;
            *opened = true;
        }
        self.note_duty(player);
        self.after_laying(player, before);
    }

    /// W4.5, read otherwise: a wild card must stay with cards of its meld.
    fn check_wilds_stay(&mut self, before: &[Meld], melds: &[Meld]) {
        if !self.rules.is("rearrange.wilds", "barred") {
            return;
        }
        let stays = |old: &Meld, wild: Card| {
            let companions: Vec<_> = old.cards().into_iter().filter(|&card| card != wild).collect();
            melds
                .iter()
                .any(|meld| meld.cards().contains(&wild) && companions.iter().any(|card| meld.cards().contains(card)))
        };
        let leaves = |old: &Meld| old.pieces.iter().any(|piece| piece.wild && !stays(old, piece.card));
        if before.iter().any(leaves) {
            self.illegal("rearrange.wilds");
        }
    }

    pub(super) fn own_melds(&self, player: usize) -> Vec<Meld> {
        let own = self.game.deal.melds.get(player).into_iter().flat_map(|own| own.iter());
        own.filter(|meld| meld.len() > 0).cloned().collect()
    }

    /// Marks which of the rearranged melds are new. A meld that has all cards of an old one is old. Of the others, as many
    /// are old as old melds were taken apart; the one with the deepest card is marked new if possible.
    pub(super) fn name_fresh(&self, before: &[Meld], melds: &mut [Meld]) {
        let mut old = vec![false; melds.len()];
        let mut apart = 0;
        let mut left: Vec<_> = melds.iter().map(Meld::cards).collect();
        for meld in before.iter().filter(|meld| !meld.fresh) {
            // W4.5: old melds that are whole inside one meld were joined, not taken apart.
            let found = (0..).zip(&left).find_map(|(index, cards)| Some((index, without(cards, &meld.cards())?)));
            let Some((index, rest)) = found else {
                apart += 1;
                continue;
            };
            if let (Some(cards), Some(old)) = (left.get_mut::<usize>(index), old.get_mut(index)) {
                (*cards, *old) = (rest, true);
            }
        }
        let deepest = self.game.deal.turn.wipe.as_ref().and_then(|wipe| wipe.cards.last().copied());
        let mut order: Vec<_> = (0..melds.len()).collect();
        order.sort_by_key(|&index| {
            melds.get(index).is_some_and(|meld| deepest.is_some_and(|card| meld.cards().contains(&card)))
        });
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

    /// Names the faults of laying the last card, including those of the melds that would stay then.
    pub(super) fn blame_emptying(&mut self, player: usize, lay: impl FnOnce(&mut Self)) {
        let faults = self.faults_of_emptying(false);
        self.all_illegal(&faults);
        if !faults.is_empty() && self.rules.has("rearrange") {
            let mut then = self.clone();
            lay(&mut then);
            then.check_arrangement(player);
            self.faults = then.faults;
        }
    }

    pub(super) fn check_arrangement(&mut self, player: usize) {
        let own = self.own_melds(player);
        // W4.5: at the end all must be melds.
        let whole = |meld: &Meld| meld.heap.is_none() && self.faults_of(meld, false).is_empty();
        if !own.iter().all(whole) {
            self.illegal("rearrange.valid");
        }
        // W4.1: always at least one pure run.
        if !own.is_empty() && self.rules.is("rearrange.pure-run", "barred") && !own.iter().any(Meld::is_pure_run) {
            self.illegal("rearrange.pure-run");
        }
        // W4.2: no two identical melds.
        if self.rules.is("rearrange.twins", "barred") && self.has_identical(&[], &own) {
            self.illegal("rearrange.twins");
        }
    }
}
