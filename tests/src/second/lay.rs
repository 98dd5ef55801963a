//! Laying cards: first melds, further melds, and lay-offs.

use adjudeck_format::{Card, Groups, Laid, MeldName, Rank, Stands, Suit};

use super::Second;
use super::cards::{take, without};
use super::melds::{Meld, Shape};

impl Second {
    /// K4.2, P4, R7.2, W5.2: only the player to play, after drawing.
    pub(super) fn check_may_lay(&mut self, player: usize) {
        if self.game.deal.end.closing || self.may_lay_what_was_pushed(player) {
            return;
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        let early = !self.game.deal.turn.drawn && !self.may_lay_before_taking(player);
        if early || self.rules.is("meld.when", "on-declaring") {
            self.illegal("meld.when");
            self.check_last_chance();
        }
    }

    fn known(&mut self, laid: &[Laid]) -> Option<Vec<Card>> {
        let cards = laid.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>();
        if cards.is_none() {
            self.cannot("hidden cards");
        }
        cards
    }

    /// Checks that the cards are in the hand; if not, that is the first fault.
    pub(super) fn check_held(&mut self, player: usize, cards: &[Card]) {
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        if without(&hand, cards).is_none() {
            self.impossible("pack.contents");
        }
    }

    pub(super) fn melds(&mut self, player: usize, groups: &Groups<'_>) {
        let Some(cards) = self.known(&groups.cards) else { return };
        self.check_held(player, &cards);
        if !groups.iter().all(|group| self.is_bonus_alone(group)) {
            self.check_replaced(player);
        }
        if self.is_faulty() || self.lays_bonus_among(player, groups) {
            return;
        }
        self.melds_others(player, groups, &cards);
    }

    /// Lays melds, none of which is a bonus card.
    pub(super) fn melds_others(&mut self, player: usize, groups: &Groups<'_>, cards: &[Card]) {
        self.check_may_lay(player);
        self.check_last_bonus_before_laying(player);
        self.check_only_laid_off(None);
        if self.is_faulty() {
            return;
        }
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        let pairs = !opened && self.contract_has_pairs();
        let mut choices: Vec<Vec<Meld>> = vec![Vec::new()];
        for group in groups.iter() {
            match self.read_melds(group, pairs) {
                Ok(read) => {
                    let longer = |choice: &Vec<Meld>| {
                        let add = |meld: &Meld| [choice.clone(), vec![meld.clone()]].concat();
                        read.iter().map(add).collect::<Vec<_>>()
                    };
                    choices = choices.iter().flat_map(longer).collect();
                }
                Err(points) => self.all_illegal(&points),
            }
        }
        let misread = self.is_faulty();
        if misread && !opened {
            // A group that is not a meld does not meet a contract either.
            self.illegal("contract.melds");
            let pair = groups.iter().any(|group| group.len() == 2);
            if pair && self.required().get("worth").is_some() && self.rules.is("opening.worth-pair", "barred") {
                self.illegal("opening.worth-pair");
            }
        }
        if misread {
            self.check_top_melded();
            let freed = self.faults_of_freed(cards, true);
            self.all_illegal(&freed);
            return;
        }
        let Some(melds) = self.best_choice(player, &choices, cards) else { return };
        // The notation: jokers alone that nobody explained may be any meld.
        let is_open = |group: &[Laid]| {
            group.iter().all(|laid| laid.card == Some(Card::JOKER) && matches!(laid.stands, Stands::Unsaid))
        };
        if groups.iter().any(is_open) {
            return self.cannot("jokers alone, of which nothing is said");
        }
        self.lay_melds(player, melds, cards);
    }

    /// The first reading of the groups that breaks no rule; if there is none, the faults of the first reading are named.
    fn best_choice(&mut self, player: usize, choices: &[Vec<Meld>], cards: &[Card]) -> Option<Vec<Meld>> {
        let mut first = Vec::new();
        for (index, melds) in choices.iter().enumerate() {
            let faults = self.faults_of_laying(player, melds, cards);
            if faults.is_empty() {
                return Some(melds.clone());
            }
            if index == 0 {
                first = faults;
            }
        }
        self.all_illegal(&first);
        None
    }

    /// Whether two runs of a suit touch or nearly do (K3.4 of contract rummy). Those that share a place do not.
    fn has_runs_too_near(&self, melds: &[Meld]) -> bool {
        let gap = self.rules.count("contract.gap").unwrap_or(0);
        let runs = melds.iter().filter_map(|meld| match meld.shape {
            Shape::Run(suit, low) => Some((suit, (low..=meld.top()).collect())),
            Shape::Set(_) => None,
        });
        let runs: Vec<(Suit, Vec<usize>)> = runs.collect();
        let steps = |from: usize, to: usize| {
            if self.goes_on() { (to + Rank::ALL.len() - from) % Rank::ALL.len() } else { to.abs_diff(from) }
        };
        let near = |one: &[usize], other: &[usize]| {
            let apart = one.iter().flat_map(|from| other.iter().map(move |to| (*from, *to)));
            let least = apart.map(|(from, to)| steps(from, to).min(steps(to, from))).min().unwrap_or(usize::MAX);
            least > 0 && least <= gap
        };
        runs.iter()
            .enumerate()
            .any(|(at, (suit, one))| runs.iter().take(at).any(|(same, other)| suit == same && near(one, other)))
    }

    /// The faults of laying these groups, each of which is a meld.
    pub(super) fn faults_of_laying(&self, player: usize, melds: &[Meld], cards: &[Card]) -> Vec<&'static str> {
        let deal = &self.game.deal;
        let mut faults = Vec::new();
        let opened = deal.done.opened.get(player) == Some(&true);
        if self.rules.has("contract") {
            if !opened {
                faults.extend(self.faults_of_first(player, melds, cards));
                if self.has_runs_too_near(melds) {
                    faults.push("contract.gap");
                }
            } else if deal.turn.laid.down && !self.rules.is("contract.extras", "free") {
                // P5.2, R7.1: anything more only from the next turn on.
                faults.push("contract.extras");
            } else if !deal.turn.laid.down && self.rules.is("contract.later", "lay-offs") {
                faults.push("contract.later");
            }
        }
        faults.extend(self.faults_of_top_in_melds(melds));
        faults.extend(self.faults_of_duplicates(player, melds, !opened));
        let hand = deal.hands.get(player).cloned().unwrap_or_default();
        if hand.len() == cards.len() {
            faults.extend(self.faults_of_emptying(!opened));
            faults.extend(self.faults_of_owing(player));
        }
        faults.extend(self.faults_of_keeping(player, hand.len() - cards.len().min(hand.len()), !opened));
        if self.rules.has("canasta") {
            let left = self.to_keep(player, &without(&hand, cards).unwrap_or_default());
            faults.extend(self.faults_of_needed(&[self.side_melds(player), melds.to_vec()].concat(), &left));
        }
        faults.extend(self.faults_of_freed(cards, true));
        faults
    }

    fn lay_melds(&mut self, player: usize, melds: Vec<Meld>, cards: &[Card]) {
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        let stuck_before = self.before_laying();
        self.note_hand_runs(&melds);
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            for &card in cards {
                take(hand, card);
            }
        }
        for &card in cards {
            take(&mut deal.turn.laid.freed, card);
        }
        if !deal.turn.drawn {
            deal.turn.laid.early.extend(cards);
        }
        if let Some(own) = deal.melds.get_mut(player) {
            own.extend(melds.into_iter().map(|meld| Meld { first: !opened, ..meld }));
        }
        deal.turn.laid.down |= !opened;
        self.open(player);
        self.note_laid(player, cards);
        self.note_duty(player);
        self.after_laying(player, stuck_before);
    }

    /// A copy of the deal, if it may have to be restored because the player gets stuck.
    pub(super) fn before_laying(&self) -> Option<super::table::Deal> {
        self.rules.is("discard.stuck", "barred").then(|| self.game.deal.clone())
    }

    /// What follows from laying cards: the player may be out, or stuck.
    pub(super) fn after_laying(&mut self, player: usize, before: Option<super::table::Deal>) {
        self.table().turn.laid.anything = true;
        let empty = self.game.deal.hands.get(player).is_some_and(Vec::is_empty);
        if empty && self.rules.is("close.end", "empty-hand") && !self.game.deal.end.closing {
            self.check_contract_completed(player);
            return self.end_deal(super::table::Over::Out(player));
        }
        if let Some(before) = before.filter(|_| self.is_stuck(player)) {
            self.game.deal = before;
            self.illegal("discard.stuck");
        }
    }

    /// The meld with this name.
    pub(super) fn meld_called(&self, name: MeldName) -> Option<Meld> {
        let own = self.game.deal.melds.get(name.owner.index())?;
        own.get(usize::from(name.number).checked_sub(1)?).filter(|meld| meld.len() > 0).cloned()
    }

    pub(super) fn put_meld(&mut self, name: MeldName, meld: Meld) {
        let own = self.table().melds.get_mut(name.owner.index());
        let place = own.and_then(|own| own.get_mut(usize::from(name.number).saturating_sub(1)));
        if let Some(place) = place {
            *place = meld;
        }
    }

    /// Whether a player may lay off, and on whose melds (K5.4, P5.3, R7.2, W4.4).
    pub(super) fn faults_of_target(&self, player: usize, name: MeldName, meld: &Meld) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        let earlier = self.game.deal.turn.before.opened || self.game.deal.end.closing && opened;
        let may = match self.rules.value("layoff.opened").as_str().unwrap_or_default() {
            "after-laying-down" => opened,
            "from-next-turn" => earlier,
            _ => true,
        };
        if !may {
            // R7.1: nothing else in the turn of the opening.
            if opened && self.game.deal.turn.laid.down && self.rules.is("contract.extras", "exact") {
                faults.push("contract.extras");
            }
            faults.push("layoff.opened");
        }
        let own = self.owners(player).contains(&name.owner.index());
        let target = match self.rules.value("layoff.targets").as_str().unwrap_or_default() {
            "not-own-opening" => !(own && meld.first),
            "own-opening-once-extended" => !(own && meld.first) || meld.extended,
            "own" => own,
            _ => true,
        };
        if !target {
            faults.push("layoff.targets");
        }
        if !self.rules.has("layoff") {
            faults.push("draw.turn");
        }
        faults
    }

    /// The meld to which a player may add these cards; `None` if something is wrong already.
    pub(super) fn meld_to_change(&mut self, player: usize, cards: &[Card], name: MeldName) -> Option<Meld> {
        let bonus = self.is_name_of_bonus(name);
        let Some(meld) =
            self.meld_called(name).or_else(|| bonus.then(|| Meld::new(Shape::Run(Suit::Clubs, 1), Vec::new())))
        else {
            self.impossible("pack.contents");
            return None;
        };
        self.check_held(player, cards);
        if self.is_faulty() {
            return None;
        }
        self.check_may_lay(player);
        if bonus && !self.is_faulty() {
            self.illegal("bonus.cards");
            if !self.owners(player).contains(&name.owner.index()) {
                self.illegal("layoff.targets");
            }
        }
        if self.is_faulty() {
            return None;
        }
        self.check_laid_too_early();
        Some(meld)
    }

    pub(super) fn lays(&mut self, player: usize, laid: &[Laid], on: MeldName) {
        let Some(cards) = self.known(laid) else { return };
        let Some(meld) = self.meld_to_change(player, &cards, on) else { return };
        self.check_only_laid_off(Some(&cards));
        let grown = self.check_layoff(player, laid, on, &meld, &cards);
        self.check_last_bonus_before_laying(player);
        let Some(grown) = grown.filter(|_| !self.is_faulty()) else { return };
        let before = self.before_laying();
        let other = on.owner.index() != player;
        self.put_meld(on, Meld { extended: grown.extended || other, ..grown });
        if other && self.rules.is("melded.whose", "layer") {
            self.note_layer(player, on, &meld);
        }
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            for &card in &cards {
                take(hand, card);
            }
        }
        for &card in &cards {
            take(&mut deal.turn.laid.freed, card);
        }
        if !deal.turn.drawn {
            deal.turn.laid.early.extend(&cards);
        }
        deal.turn.laid.extended.push(on);
        self.note_laid(player, &cards);
        self.note_duty(player);
        self.after_laying(player, before);
        self.go_on_after_call();
    }

    /// F4.4: a card that is laid off on another player's meld counts for who has laid it. `before` is the meld without it.
    fn note_layer(&mut self, player: usize, on: MeldName, before: &Meld) {
        let Some(mut grown) = self.meld_called(on) else { return };
        // Cards go to both ends of a run, and to the end of a set.
        let below = match (before.shape, grown.shape) {
            (Shape::Run(_, low), Shape::Run(_, now)) => (low + Rank::ALL.len() - now) % Rank::ALL.len(),
            _ => 0,
        };
        let old = below..below + before.len();
        let new = grown.pieces.iter_mut().enumerate().filter(|(index, _)| !old.contains(index));
        new.for_each(|(_, piece)| piece.by = Some(player));
        self.put_meld(on, grown);
    }

    /// W6.5: a player without melds lays melds before taking, and nothing else.
    pub(super) fn check_laid_too_early(&mut self) {
        if !self.game.deal.turn.drawn && !self.game.deal.end.closing {
            self.illegal("meld.when");
        }
    }

    fn check_layoff(
        &mut self,
        player: usize,
        laid: &[Laid],
        on: MeldName,
        meld: &Meld,
        cards: &[Card],
    ) -> Option<Meld> {
        self.check_replaced(player);
        let faults = self.faults_of_target(player, on, meld);
        self.all_illegal(&faults);
        let grown = match self.grow(meld, laid) {
            _ if meld.heap.is_some() => Some(self.grow_heap(meld, laid)),
            Ok(grown) => Some(grown),
            Err(points) => {
                let again = self.with_wilds_used_again(player, on, meld, laid);
                if again.is_none() {
                    self.all_illegal(&points);
                    self.illegal("layoff.fit");
                }
                again
            }
        };
        let hand = self.game.deal.hands.get(player).map_or(0, Vec::len);
        if hand == cards.len() {
            let grown = grown.clone();
            self.blame_emptying(player, |second| grown.into_iter().for_each(|grown| second.put_meld(on, grown)));
        }
        let faults = self.faults_of_keeping(player, hand - cards.len().min(hand), false);
        self.all_illegal(&faults);
        let faults = self.faults_of_freed(cards, false);
        self.all_illegal(&faults);
        self.check_taken_layoff(cards, meld.fresh);
        let faults = self.faults_of_top_in_lays(meld, cards);
        self.all_illegal(&faults);
        let faults = self.faults_of_wild_in_canasta(meld, cards);
        self.all_illegal(&faults);
        if let (Some(grown), true) = (&grown, self.rules.has("canasta")) {
            let faults = self.faults_of_keeping_a_card(player, on, grown, cards);
            self.all_illegal(&faults);
        }
        grown
    }

    /// K8.1, R7.4, W8: whether the last card may be laid.
    pub(super) fn faults_of_emptying(&self, first: bool) -> Vec<&'static str> {
        let whole_hand = first && self.required().as_str() == Some("hand");
        if self.rules.is("close.last-card", "discard") && !whole_hand && !self.game.deal.end.closing {
            return vec!["close.last-card"];
        }
        Vec::new()
    }
}
