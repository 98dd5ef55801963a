//! The discard line of Vazhushal (W6, W7), and what a player must do after taking from it.

use adjudeck_format::Card;

use super::Second;
use super::cards::{each_to_its_own, without};
use super::melds::Meld;

/// What was taken from the line in a turn, and what was on the table before.
#[derive(Clone, Debug)]
pub(super) struct Wipe {
    /// The cards, the deepest last.
    pub(super) cards: Vec<Card>,
    upcard: Upcard,
    duty: Duty,
    /// The player's melds at the time of taking.
    melds_then: Vec<Meld>,
    /// How many copies of the deepest card lay in melds of others.
    copies_of_others: usize,
}

/// What happened to the upcard when cards were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Upcard {
    /// It was already gone.
    Gone,
    /// It stayed.
    Stays,
    /// The whole line was taken, with it as the deepest card.
    Taken,
}

/// Where the deepest card has been since it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Duty {
    /// In no new meld.
    Owed,
    /// In a new meld.
    Met,
    /// In a new meld that was a pure run.
    MetByPureRun,
}

impl Second {
    pub(super) fn takes_to(&mut self, player: usize, card: Card) {
        let whole = self.rules.is("pile.take", "whole");
        if !self.rules.has("line") && !whole {
            return self.unknown();
        }
        // A pile that is only taken as a whole is named by its lowest card.
        let mut from_top = self.game.deal.pile.cards.iter().rev();
        let is_it = |&other: &Card| other == card;
        let depth = if whole { from_top.rposition(is_it) } else { from_top.position(is_it) };
        let Some(depth) = depth else {
            self.impossible("pile.take");
            return self.impossible("pack.contents");
        };
        let cards: Vec<_> = self.game.deal.pile.cards.iter().rev().take(depth + 1).copied().collect();
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        if self.game.deal.turn.drawn {
            self.check_second_draw();
        }
        if whole {
            if !self.is_faulty() {
                self.takes_whole(player, &cards);
            }
            return;
        }
        self.wipes(player, &cards);
    }

    /// W6.1: one or more cards from the top, without gaps.
    pub(super) fn wipes(&mut self, player: usize, cards: &[Card]) {
        if cards.len() > 1 && self.rules.is("pile.take", "top") {
            self.illegal("pile.take");
        }
        self.check_who_takes(player);
        self.check_taken_by_caller(cards);
        if self.is_faulty() {
            return;
        }
        let copies_of_others = cards.last().map_or(0, |&card| self.copies_of_others(player, card));
        let deal = self.table();
        let left = deal.pile.cards.len() - cards.len();
        let upcard = match (deal.pile.upcard_lies, left) {
            (false, _) => Upcard::Gone,
            (true, 0) => Upcard::Taken,
            (true, _) => Upcard::Stays,
        };
        deal.pile.cards.truncate(left);
        deal.pile.upcard_lies &= left > 0;
        // Melds laid before the taking are not laid with the taken cards.
        let mut melds_then = Vec::new();
        for meld in deal.melds.get_mut(player).into_iter().flat_map(|own| own.iter_mut()).filter(|meld| meld.len() > 0)
        {
            meld.fresh = false;
            melds_then.push(meld.clone());
        }
        deal.turn.wipe = Some(Wipe { cards: cards.to_vec(), upcard, duty: Duty::Owed, melds_then, copies_of_others });
        if let Some(hand) = deal.hands.get_mut(player) {
            hand.extend(cards);
        }
        deal.turn.drawn = true;
        deal.turn.taken = cards.to_vec();
        deal.offer.open = false;
    }

    /// How many copies of a card lie in melds of other players.
    fn copies_of_others(&self, player: usize, card: Card) -> usize {
        let others = (0..self.game.company.players).filter(|&other| other != player);
        others.flat_map(|other| self.own_melds(other)).flat_map(|meld| meld.cards()).filter(|&it| it == card).count()
    }

    /// W6.5: a player without melds may lay some before they take from the line.
    pub(super) fn may_lay_before_taking(&self, player: usize) -> bool {
        let turn = &self.game.deal.turn;
        self.rules.is("meld.when", "before-taking-too") && player == turn.player && !turn.before.opened
    }

    /// A player who lays before drawing must then take from the line.
    pub(super) fn check_laid_early(&mut self) {
        if !self.game.deal.turn.laid.early.is_empty() {
            self.illegal("meld.when");
        }
    }

    /// The new melds that contain the deepest card that was taken.
    fn melds_with_deepest(&self, player: usize) -> Vec<Meld> {
        let Some(wipe) = &self.game.deal.turn.wipe else { return Vec::new() };
        let own = self.own_melds(player);
        // A copy that lay in a meld already is not the card that was taken.
        let copies =
            |melds: &[Meld]| melds.iter().flat_map(Meld::cards).filter(|card| wipe.cards.last() == Some(card)).count();
        if copies(&own) <= copies(&wipe.melds_then) {
            return Vec::new();
        }
        let deepest = wipe.cards.last();
        let with_deepest =
            own.iter().enumerate().filter(|(_, meld)| deepest.is_some_and(|it| meld.cards().contains(it)));
        let new =
            with_deepest.filter(|(index, _)| self.is_one_more(*index, &own, &wipe.melds_then)).map(|(_, meld)| meld);
        new.filter(|meld| self.may_be_new(meld, wipe)).cloned().collect()
    }

    /// Whether a meld counts as new although it has cards of old melds.
    fn may_be_new(&self, meld: &Meld, wipe: &Wipe) -> bool {
        let old: Vec<_> = wipe.melds_then.iter().flat_map(Meld::cards).collect();
        let from_hand = [self.game.deal.turn.before.hand.clone(), wipe.cards.clone()].concat();
        let hand_alone = without(&from_hand, &meld.cards()).is_some();
        if hand_alone || !meld.cards().iter().any(|card| old.contains(card)) {
            return true;
        }
        let splits = |old: &Meld| {
            old.is_run()
                && meld.is_run()
                && meld.cards().iter().filter(|card| old.cards().contains(card)).count() + 1 >= meld.len()
        };
        let split = wipe.melds_then.iter().any(splits);
        !(self.rules.is("line.from-melds", "barred") || split && self.rules.is("line.split", "barred"))
    }

    /// Notes pure runs that are laid from the hand with which the turn began.
    pub(super) fn note_hand_runs(&mut self, melds: &[Meld]) {
        let hand = self.game.deal.turn.before.hand.clone();
        let of_hand = |meld: &&Meld| meld.is_pure_run() && without(&hand, &meld.cards()).is_some();
        let runs: Vec<_> = melds.iter().filter(of_hand).map(Meld::cards).collect();
        self.table().turn.laid.hand_runs.extend(runs);
    }

    /// Notes whether the deepest card is in a new meld now.
    pub(super) fn note_duty(&mut self, player: usize) {
        let with_deepest = self.melds_with_deepest(player);
        let duty = match &with_deepest[..] {
            [] => Duty::Owed,
            melds if melds.iter().any(Meld::is_pure_run) => Duty::MetByPureRun,
            _ => Duty::Met,
        };
        if let Some(wipe) = self.table().turn.wipe.as_mut() {
            wipe.duty = wipe.duty.max(duty);
        }
    }

    /// What must hold when a turn ends (W4.1, W4.2, W4.5, W6, W7).
    pub(super) fn check_turn_end(&mut self, player: usize) {
        self.check_contract_completed(player);
        self.check_taken_to_lay_down(player);
        if !self.rules.has("line") {
            return;
        }
        self.check_arrangement(player);
        self.check_duty(player);
    }

    /// W6.2, W6.5, W7.1: what a player must do after taking cards of the line.
    fn check_duty(&mut self, player: usize) {
        let Some(wipe) = self.game.deal.turn.wipe.clone() else { return };
        let Some(deepest) = wipe.cards.last().copied() else { return };
        if self.is_privileged(&wipe, deepest) {
            return;
        }
        let had_melds = self.game.deal.turn.before.opened;
        let with_deepest = self.melds_with_deepest(player);
        let in_melds = |melds: &[Meld]| melds.iter().flat_map(Meld::cards).filter(|&card| card == deepest).count();
        let own = in_melds(&self.own_melds(player)) > in_melds(&wipe.melds_then);
        // A lay-off on the meld of another is one as well.
        let more = own || self.copies_of_others(player, deepest) > wipe.copies_of_others;
        let called = self.has_called_rummy();
        if wipe.cards.len() == 1 && self.rules.is("line.alone", "free") && !called {
            return;
        }
        let met = match self.rules.value("line.duty").as_str().unwrap_or_default() {
            // F5.1: who has called may lay the card off.
            _ if called => more,
            "meld-or-layoff" => more,
            _ if self.rules.is("line.stays", "moment") => wipe.duty >= Duty::Met,
            _ => !with_deepest.is_empty(),
        };
        if !met {
            if wipe.upcard == Upcard::Taken && self.is_wild(deepest) && !had_melds {
                self.illegal("line.wild-upcard");
            }
            if called {
                self.illegal("rummy.gives");
            }
            self.illegal("line.duty");
            for point in ["line.stays", "line.from-melds", "line.split"] {
                self.illegal(point);
            }
            return;
        }
        // F4.3: where nobody needs a pure run, nothing more is asked of first melds.
        if had_melds || !self.rules.has("rearrange") {
            return;
        }
        // W6.5: down to the deepest card of a pure run; or, with a pure run from the hand, down to that of a second meld. It
        // is enough that the run was completed; whether it stays is checked by W4.
        let own = self.own_melds(player);
        let hand_runs = self.game.deal.turn.laid.hand_runs.clone();
        let apart = |run: &Vec<Card>| with_deepest.iter().any(|meld| without(&meld.cards(), run).is_none());
        let second = hand_runs.iter().any(apart);
        let fits = match self.rules.value("line.unmelded").as_str().unwrap_or_default() {
            "any-meld" => own.iter().any(Meld::is_pure_run),
            _ => wipe.duty == Duty::MetByPureRun || second,
        };
        if !fits {
            self.illegal("line.unmelded");
            self.illegal("line.wild-upcard");
        }
    }

    /// W7.1: whether nothing need be laid because the wild upcard was taken with the whole line.
    fn is_privileged(&self, wipe: &Wipe, deepest: Card) -> bool {
        let had_run = self.game.deal.turn.before.melds.iter().any(Meld::is_pure_run);
        let turn = &self.game.deal.turn;
        let lays_run =
            !turn.before.opened && self.rules.is("line.wild-opener", "pure-run") && !turn.laid.hand_runs.is_empty();
        if wipe.upcard != Upcard::Taken && self.is_wild(deepest) && self.rules.is("line.wild-discard", "same") {
            return had_run || lays_run;
        }
        let first_turn = self.game.deal.done.turns.iter().sum::<usize>() == 1;
        let in_time = self.rules.is("line.wild-until", "taken") || first_turn;
        let with_upcard = match wipe.upcard {
            Upcard::Gone => false,
            Upcard::Stays => self.rules.is("line.wild-part", "any"),
            Upcard::Taken => true,
        };
        let is_wild = self.game.deal.pile.upcard.is_some_and(|card| self.is_wild(card));
        if !with_upcard || !is_wild || !in_time {
            return false;
        }
        match self.rules.value("line.wild-upcard").as_str().unwrap_or_default() {
            "free" => had_run || lays_run,
            "first-player" => first_turn,
            _ => false,
        }
    }

    /// W6.4: whether other taken cards may be laid off. Read otherwise, they go into new melds or are kept.
    pub(super) fn check_taken_layoff(&mut self, cards: &[Card], on_new: bool) {
        let taken = self.game.deal.turn.wipe.as_ref().map(|wipe| wipe.cards.clone()).unwrap_or_default();
        // A copy that the player held before is not a taken card.
        let of_taken = |&card: &Card| taken.contains(&card) && self.own_copies(card) == 0;
        if self.rules.is("line.layoff", "barred") && !on_new && cards.iter().any(of_taken) {
            self.illegal("line.layoff");
        }
    }

    /// W11: how many cards may lie in the line.
    pub(super) fn limit_line(&mut self) {
        let most = self.rules.count("line.limit").unwrap_or(usize::MAX);
        let oldest = self.rules.is("line.overflow", "oldest");
        let deal = self.table();
        if deal.pile.cards.len() > most {
            let card = if oldest { Some(deal.pile.cards.remove(0)) } else { deal.pile.cards.pop() };
            deal.pile.upcard_lies &= !oldest;
            deal.stock.under.push(card.into_iter().collect());
        }
    }

    /// Whether a meld is new and not the rest of an old one: every old meld whose cards it has is found in another meld.
    fn is_one_more(&self, index: usize, own: &[Meld], then: &[Meld]) -> bool {
        let mut others = own.to_vec();
        let meld = others.remove(index);
        let left: Vec<_> = others.iter().map(Meld::cards).collect();
        ways_to_find(then, left).into_iter().any(|(apart, left)| {
            let is_free = |(other, left): &(&Meld, Vec<Card>)| other.len() == left.len();
            let free: Vec<_> = others.iter().zip(left).filter(is_free).map(|(other, _)| other.clone()).collect();
            self.is_one_more_than(&meld, apart, &free)
        })
    }

    /// The same, for one way to find old melds: `apart` are those not found whole, `free` the melds without a whole old one.
    fn is_one_more_than(&self, meld: &Meld, mut apart: Vec<Meld>, free: &[Meld]) -> bool {
        // A wild card may go anywhere. The rest of a meld is where its natural cards are, if it has any.
        let shares = |old: &Meld, other: &Meld| {
            let (wild, natural): (Vec<Card>, Vec<Card>) = old.cards().into_iter().partition(|&card| self.is_wild(card));
            let sought = if natural.is_empty() { wild } else { natural };
            sought.iter().any(|card| other.cards().contains(card))
        };
        apart.retain(|old| shares(old, meld));
        let grown = apart.iter().any(|old| holds(meld, old));
        !grown && (apart.is_empty() || !each_to_its_own(&apart, free, shares).is_empty())
    }
}

/// All ways to find old melds whole inside others; several in one meld have been joined. Returns for each way the old melds
/// that are not found, and the cards left over in the others.
fn ways_to_find(then: &[Meld], left: Vec<Vec<Card>>) -> Vec<(Vec<Meld>, Vec<Vec<Card>>)> {
    let Some((old, rest)) = then.split_first() else { return vec![(Vec::new(), left)] };
    let mut ways = Vec::new();
    for place in 0..left.len() {
        let mut after = left.clone();
        let Some(cards) = after.get_mut(place) else { continue };
        let Some(without_old) = without(cards, &old.cards()) else { continue };
        *cards = without_old;
        ways.extend(ways_to_find(rest, after));
    }
    if ways.is_empty() {
        ways = ways_to_find(rest, left);
        for (apart, _) in &mut ways {
            apart.push(old.clone());
        }
    }
    ways
}

fn holds(meld: &Meld, old: &Meld) -> bool {
    without(&meld.cards(), &old.cards()).is_some()
}
