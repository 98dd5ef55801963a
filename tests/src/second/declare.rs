//! What only Paplu has: declared hands (I4.3, I5), packing (I7) and payments (I8).

use adjudeck_format::{Card, Discarded, Groups, Laid, Stands, Suit};

use super::Second;
use super::cards::{card_at, take, without};
use super::melds::{Meld, Piece, Shape};
use super::table::{Declared, Over, Part};

impl Second {
    /// What a group of a hand can be; the order of its cards does not matter.
    pub(super) fn read_part(&self, group: &[Laid]) -> Result<Vec<Part>, Vec<&'static str>> {
        let mut parts: Vec<Part> = Vec::new();
        let mut against = Vec::new();
        match self.read_melds(group, false) {
            Ok(melds) => parts.extend(melds.into_iter().map(|meld| Part { meld, copies: false })),
            Err(points) => against = points,
        }
        for meld in self.runs_in_any_order(group) {
            let faults = self.faults_of(&meld, false);
            if faults.is_empty() {
                parts.push(Part { meld, copies: false });
            } else {
                against.extend(faults);
            }
        }
        if let Some(meld) = self.as_copies(group) {
            if self.rules.is("declare.copies", "nothing") {
                against.insert(0, "declare.copies");
            } else {
                parts.push(Part { meld, copies: true });
            }
        }
        if parts.is_empty() { Err(against) } else { Ok(parts) }
    }

    /// I3.4: three identical cards, with three packs; read otherwise, one of them may be a wild card.
    pub(super) fn as_copies(&self, group: &[Laid]) -> Option<Meld> {
        let cards: Vec<_> = group.iter().filter_map(|laid| laid.card).collect();
        let unsaid = group.iter().all(|laid| matches!(laid.stands, Stands::Unsaid));
        let with_wild = self.rules.is("declare.copies", "pure-run-with-wild");
        let kind = *cards.iter().find(|&&card| !self.is_wild(card)).or(cards.first())?;
        let same = |card: &Card| *card == kind || with_wild && self.is_wild(*card);
        let copies = cards.iter().filter(|&&card| card == kind).count();
        if cards.len() != 3 || copies < 2 || kind.is_joker() || !unsaid || !cards.iter().all(same) {
            return None;
        }
        let pieces =
            cards.iter().map(|&card| Piece { card, wild: card != kind, suit: None, said: false, by: None }).collect();
        Some(Meld::new(Shape::Set(kind.rank()?), pieces))
    }

    /// All runs that these cards form in any order.
    fn runs_in_any_order(&self, group: &[Laid]) -> Vec<Meld> {
        let mut runs = Vec::new();
        let known = |laid: &Laid| match laid.stands {
            Stands::Card(said) => Some(said),
            _ => laid.card.filter(|&card| !self.is_wild(card)),
        };
        let known: Vec<Card> = group.iter().filter_map(known).collect();
        for suit in Suit::ALL {
            for low in self.lows() {
                // A card that is natural, or is said to be another one, can only be at its place.
                let belongs = |card: &Card| (low..low + group.len()).any(|place| card_at(suit, place) == Some(*card));
                if low + group.len() <= self.last_place() + 1 && known.iter().all(belongs) {
                    runs.extend(self.fill_run(group, suit, low));
                }
            }
        }
        runs
    }

    fn fill_run(&self, group: &[Laid], suit: Suit, low: usize) -> Option<Meld> {
        let mut rest: Vec<Laid> = group.to_vec();
        let mut pieces: Vec<Option<Piece>> = vec![None; group.len()];
        let at_home = !self.rules.is("wild.at-home", "wild");
        let mut put = |rest: &mut Vec<Laid>, fits: &dyn Fn(&Laid, Card) -> bool, wild: bool| {
            for (index, piece) in pieces.iter_mut().enumerate() {
                let Some(here) = card_at(suit, low + index) else { continue };
                let found = rest.iter().position(|laid| fits(laid, here)).filter(|_| piece.is_none());
                if let Some(found) = found {
                    let laid = rest.remove(found);
                    let said = !matches!(laid.stands, Stands::Unsaid);
                    *piece = laid.card.map(|card| Piece {
                        card,
                        wild: wild && !(card == here && at_home),
                        suit: None,
                        said,
                        by: None,
                    });
                }
            }
        };
        let itself = |laid: &Laid, here: Card| {
            laid.card == Some(here) && (laid.stands == Stands::Card(here) || matches!(laid.stands, Stands::Unsaid))
        };
        let rank_said = |laid: &Laid| matches!(laid.stands, Stands::Rank(_));
        if group.iter().any(rank_said) {
            return None;
        }
        put(&mut rest, &|laid, here| !laid.card.is_some_and(|card| self.is_wild(card)) && itself(laid, here), false);
        put(
            &mut rest,
            &|laid, here| laid.card.is_some_and(|card| self.is_wild(card)) && laid.stands == Stands::Card(here),
            true,
        );
        put(&mut rest, &itself, !at_home);
        put(
            &mut rest,
            &|laid, _| laid.card.is_some_and(|card| self.is_wild(card)) && matches!(laid.stands, Stands::Unsaid),
            true,
        );
        let pieces: Option<Vec<Piece>> = pieces.into_iter().collect();
        rest.is_empty().then_some(())?;
        Some(Meld::new(Shape::Run(suit, low), pieces?))
    }

    pub(super) fn declares(&mut self, player: usize, groups: &Groups<'_>, discard: Option<Discarded>) {
        let Some(mut cards) = groups.cards.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>() else {
            return self.cannot("hidden cards");
        };
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        // The notation: if nothing is said of the discard, it is the card that is left over.
        let left = || without(&hand, &cards).filter(|left| self.game.deal.turn.drawn && left.len() == 1);
        let discard = match discard {
            Some(Discarded(None)) => return self.cannot("hidden cards"),
            Some(Discarded(card)) => card,
            None => left().and_then(|left| left.first().copied()),
        };
        cards.extend(discard);
        let rest = without(&hand, &cards);
        if rest.is_none() {
            // I3.2: no card in two combinations.
            if cards.iter().all(|card| hand.contains(card)) {
                self.illegal("declare.overlap");
            }
            self.impossible("pack.contents");
        }
        if !self.rules.has("declare") {
            return self.unknown();
        }
        self.check_turn(player);
        if rest.is_some() && self.is_faulty() {
            return;
        }
        self.check_when_declared(player, discard);
        let Some(deadwood) = rest else { return };
        let parts = self.check_hand(groups);
        self.check_deadwood(&deadwood, discard);
        if self.is_faulty() {
            if !self.rules.is("declare.wrong", "taken-back") {
                self.illegal("declare.wrong");
            }
            return;
        }
        let undrawn = !self.game.deal.turn.drawn;
        let undiscarded = !undrawn && discard.is_none();
        let melds = parts.into_iter().map(|part| part.meld).collect();
        let deal = self.table();
        let hand = deal.hands.get_mut(player);
        if let Some((hand, card)) = hand.zip(discard) {
            take(hand, card);
        }
        deal.pile.cards.extend(discard);
        deal.end.declared = Some(Declared { undrawn, undiscarded, melds, deadwood });
        self.end_deal(Over::Out(player));
    }

    /// I4.3: after drawing, with the discard; I5: as dealt, in the first turn.
    fn check_when_declared(&mut self, player: usize, discard: Option<Card>) {
        let turn = self.game.deal.turn.clone();
        self.check_upcard_offered();
        // G8.4: whether all cards may be declared, without a discard.
        let undiscarded = turn.drawn && self.rules.is("knock.undiscarded", "complete");
        if turn.drawn && discard.is_none() && self.rules.has("knock") && !undiscarded {
            self.illegal("knock.undiscarded");
        }
        if turn.drawn != discard.is_some() && !undiscarded {
            self.illegal("declare.when");
        }
        if !turn.drawn && self.rules.is("declare.undrawn", "never") {
            self.illegal("declare.undrawn");
        }
        let first = self.game.deal.done.turns.get(player) == Some(&1);
        if !turn.drawn && !first && self.rules.is("declare.undrawn", "first-turn") {
            self.illegal("declare.undrawn");
        }
        let Some(card) = discard else { return };
        // I4.1: not the card just taken.
        let taken = turn.taken.iter().filter(|&&other| other == card).count();
        if taken > 0 && self.own_copies(card) == 0 && self.rules.is("declare.taken", "barred") {
            self.illegal("declare.taken");
        }
        if taken > 0 && self.rules.is("discard.taken", "barred-with-copies") && self.rules.is("declare.taken", "barred")
        {
            self.illegal("declare.taken");
        }
    }

    /// I3.5: whether the groups are combinations, and enough of them runs. Returns how they are read.
    fn check_hand(&mut self, groups: &Groups<'_>) -> Vec<Part> {
        let mut choices: Vec<Vec<Part>> = vec![Vec::new()];
        for group in groups.iter() {
            match self.read_part(group) {
                Ok(parts) => {
                    // Only differences that matter: sets, pure runs, other runs.
                    let kinds = kinds_of(parts);
                    choices = choices
                        .iter()
                        .flat_map(|choice| kinds.iter().map(|part| [choice.clone(), vec![part.clone()]].concat()))
                        .collect();
                }
                Err(points) => self.all_illegal(&points),
            }
        }
        if self.is_faulty() {
            return Vec::new();
        }
        let mut against = Vec::new();
        for choice in choices {
            let faults = self.faults_of_hand(&choice);
            if faults.is_empty() {
                return choice;
            }
            against.extend(faults);
        }
        self.all_illegal(&against);
        Vec::new()
    }

    /// How many pure runs and how many runs some melds count as in a declaration.
    pub(super) fn lives(&self, parts: &[&Part]) -> (usize, usize) {
        let needed = self.rules.count("declare.pure-runs").unwrap_or(0);
        let pure = parts.iter().filter(|part| part.is_pure()).count();
        let copies = parts.iter().filter(|part| part.copies).count();
        let runs = parts.iter().filter(|part| part.meld.is_run() && !part.copies).count();
        let counted = if self.rules.is("declare.copies-as", "pure-only") { copies.min(needed) } else { copies };
        (pure, runs + counted)
    }

    /// I-A30: whether the longest run is long enough. Three copies (I3.4) count as a run of three cards.
    pub(super) fn has_long_run<'p>(&self, parts: impl Iterator<Item = &'p Part>) -> bool {
        let longest = parts.filter(|part| part.copies || part.meld.is_run()).map(|part| part.meld.len()).max();
        longest.is_none_or(|longest| longest >= self.rules.count("declare.longest").unwrap_or(0))
    }

    pub(super) fn faults_of_hand(&self, parts: &[Part]) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let (pure, runs) = self.lives(&parts.iter().collect::<Vec<_>>());
        let needed = self.rules.count("declare.runs").unwrap_or(0);
        if pure < self.rules.count("declare.pure-runs").unwrap_or(0) {
            faults.push("declare.pure-runs");
        }
        if runs < needed {
            faults.push("declare.runs");
            if self.rules.is("declare.copies-as", "pure-only") && parts.iter().any(|part| part.copies) {
                faults.push("declare.copies-as");
            }
        }
        let of_runs: Vec<_> = parts.iter().filter(|part| part.meld.is_run()).collect();
        if self.rules.is("declare.all-pure", "barred") && of_runs.iter().all(|part| part.is_pure()) {
            faults.push("declare.all-pure");
        }
        if !self.has_long_run(parts.iter()) {
            faults.push("declare.longest");
        }
        if self.rules.is("declare.split", "barred") {
            let touch = |one: &Meld, other: &Meld| match (one.shape, other.shape) {
                (Shape::Run(suit, low), Shape::Run(same, other_low)) => {
                    suit == same && (self.follows(one, other_low) || self.follows(other, low))
                }
                _ => false,
            };
            let touching = |index: &usize| {
                let one = of_runs.get(*index);
                of_runs.iter().take(*index).any(|other| one.is_some_and(|one| touch(&one.meld, &other.meld)))
            };
            let parts_of_others = (0..of_runs.len()).filter(touching).count();
            if runs >= needed && runs - parts_of_others.min(runs) < needed {
                faults.push("declare.split");
            }
        }
        faults
    }

    /// A player shows groups: doubles after the deal, or the melds of a loser.
    pub(super) fn shows(&mut self, player: usize, groups: &Groups<'_>) {
        let Some(cards) = groups.cards.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>() else {
            return self.cannot("hidden cards");
        };
        if self.rules.has("doubles") && self.game.deal.end.over.is_none() {
            return self.shows_doubles(player, groups, &cards);
        }
        if !self.rules.has("payment") {
            return if self.game.deal.end.over.is_none() { self.unknown() } else { self.blame_over() };
        }
        if self.game.deal.end.over.is_none() {
            return self.illegal("close.end");
        }
        let packed = matches!(self.game.deal.done.packed.get(player), Some(Some(_)));
        let won = self.game.deal.end.over == Some(Over::Out(player));
        let again = matches!(self.game.deal.end.shown.get(player), Some(Some(_)));
        let void = !matches!(self.game.deal.end.over, Some(Over::Out(_)));
        if packed || won || again || void {
            self.illegal("payment.arranging");
            self.illegal("close.end");
        }
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        if without(&hand, &cards).is_none() {
            self.impossible("pack.contents");
            if cards.iter().all(|card| hand.contains(card)) {
                self.illegal("declare.overlap");
            }
        }
        let mut shown = Vec::new();
        for group in groups.iter() {
            match self.read_part(group) {
                Ok(parts) => shown.push(kinds_of(parts)),
                Err(points) => self.all_illegal(&points),
            }
        }
        if self.is_faulty() {
            return;
        }
        if let Some(place) = self.table().end.shown.get_mut(player) {
            *place = Some(shown);
        }
        self.score_again();
    }
}

/// The readings of a group that differ in something that matters, one of each.
fn kinds_of(parts: Vec<Part>) -> Vec<Part> {
    let mut kinds: Vec<Part> = Vec::new();
    for part in parts {
        let key = |part: &Part| {
            (
                part.copies,
                part.meld.is_run(),
                part.is_pure(),
                if part.meld.is_run() { Some(part.meld.shape) } else { None },
            )
        };
        if !kinds.iter().any(|other| key(other) == key(&part)) {
            kinds.push(part);
        }
    }
    kinds
}
