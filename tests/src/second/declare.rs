//! What only Paplu has: hands that are declared (I4.3, I5), packing (I7) and payments (I8).

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::{HIGH_ACE, card_at, take, without, worth};
use super::melds::{Meld, Piece, Shape};
use super::table::Over;

/// A hand that was declared.
#[derive(Clone, Debug, Default)]
pub(super) struct Declared {
    /// Whether it was the hand as it was dealt.
    pub(super) undrawn: bool,
}

/// What a group of a hand is worth.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) meld: Meld,
    /// Whether it is three copies of a card that are worth a pure run.
    pub(super) copies: bool,
}

impl Part {
    fn is_pure(&self) -> bool {
        self.copies || self.meld.is_pure_run()
    }
}

impl Second {
    /// What a group of a hand can be; the order of its cards says nothing.
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

    /// I3.4: three identical cards, with three packs.
    fn as_copies(&self, group: &[Laid]) -> Option<Meld> {
        let cards: Vec<_> = group.iter().filter_map(|laid| laid.card).collect();
        let unsaid = group.iter().all(|laid| matches!(laid.stands, Stands::Unsaid));
        let with_wild = self.rules.is("declare.copies", "pure-run-with-wild");
        let kind = *cards.iter().find(|&&card| !self.is_wild(card)).or(cards.first())?;
        let same = |card: &Card| *card == kind || with_wild && self.is_wild(*card);
        if cards.len() != 3 || kind.is_joker() || !unsaid || !cards.iter().all(same) {
            return None;
        }
        let pieces = cards.iter().map(|&card| Piece { card, wild: card != kind, suit: None, said: false }).collect();
        Some(Meld::new(Shape::Set(kind.rank()?), pieces))
    }

    /// Every run that cards form in whatever order.
    fn runs_in_any_order(&self, group: &[Laid]) -> Vec<Meld> {
        let mut runs = Vec::new();
        for suit in Suit::ALL {
            for low in 1..=HIGH_ACE {
                if low + group.len() <= HIGH_ACE + 1 {
                    runs.extend(self.fill_run(group, suit, low));
                }
            }
        }
        runs
    }

    fn fill_run(&self, group: &[Laid], suit: Suit, low: usize) -> Option<Meld> {
        let mut rest: Vec<Laid> = group.to_vec();
        let mut pieces: Vec<Option<Piece>> = vec![None; group.len()];
        let mut put = |rest: &mut Vec<Laid>, fits: &dyn Fn(&Laid, Card) -> bool, wild: bool| {
            for (index, piece) in pieces.iter_mut().enumerate() {
                let Some(here) = card_at(suit, low + index) else { continue };
                if piece.is_none() {
                    if let Some(found) = rest.iter().position(|laid| fits(laid, here)) {
                        let laid = rest.remove(found);
                        let said = !matches!(laid.stands, Stands::Unsaid);
                        *piece = laid.card.map(|card| Piece { card, wild: wild && card != here, suit: None, said });
                    }
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
        put(&mut rest, &|laid, here| laid.card.is_some_and(|card| self.is_wild(card)) && laid.stands == Stands::Card(here), true);
        put(&mut rest, &itself, false);
        put(&mut rest, &|laid, _| laid.card.is_some_and(|card| self.is_wild(card)) && matches!(laid.stands, Stands::Unsaid), true);
        let pieces: Option<Vec<Piece>> = pieces.into_iter().collect();
        rest.is_empty().then_some(())?;
        Some(Meld::new(Shape::Run(suit, low), pieces?))
    }

    pub(super) fn declares(&mut self, player: usize, groups: &Groups<'_>, discard: Option<Card>) {
        if !self.rules.has("declare") {
            return self.cannot("declaring in a game that does not know it");
        }
        let Some(mut cards) = groups.cards.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>() else {
            return self.cannot("hidden cards");
        };
        cards.extend(discard);
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let rest = without(&hand, &cards);
        if rest.is_none() {
            // I3.2: no card in two combinations.
            if cards.iter().all(|card| hand.contains(card)) {
                self.illegal("declare.overlap");
            }
            self.impossible("pack.contents");
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        self.check_when_declared(player, discard);
        self.check_hand(groups);
        // I3.5: all cards are in combinations.
        if rest.is_some_and(|rest| !rest.is_empty()) {
            self.illegal("declare.rest");
        }
        if self.is_faulty() {
            if !self.rules.is("declare.wrong", "taken-back") {
                self.illegal("declare.wrong");
            }
            return;
        }
        let undrawn = !self.game.deal.turn.drawn;
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            discard.iter().for_each(|&card| _ = take(hand, card));
        }
        deal.pile.extend(discard);
        deal.declared = Some(Declared { undrawn });
        self.end_deal(Over::Out(player));
    }

    /// I4.3: after drawing, with the discard; I5: as dealt, in the first turn.
    fn check_when_declared(&mut self, player: usize, discard: Option<Card>) {
        let turn = self.game.deal.turn.clone();
        if turn.drawn != discard.is_some() {
            self.illegal("declare.when");
        }
        let first = self.game.deal.turns.get(player) == Some(&1);
        if !turn.drawn && !first && self.rules.is("declare.undrawn", "first-turn") {
            self.illegal("declare.undrawn");
        }
        let Some(card) = discard else { return };
        // I4.1: not the card that was just taken.
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let copies = hand.iter().filter(|&&other| other == card).count();
        let taken = turn.taken.iter().filter(|&&other| other == card).count();
        if taken > 0 && copies <= taken && self.rules.is("declare.taken", "barred") {
            self.illegal("declare.taken");
        }
        if taken > 0 && self.rules.is("discard.taken", "barred-with-copies") && self.rules.is("declare.taken", "barred") {
            self.illegal("declare.taken");
        }
    }

    /// I3.5: whether the groups are combinations, and enough of them runs.
    fn check_hand(&mut self, groups: &Groups<'_>) {
        let mut choices: Vec<Vec<Part>> = vec![Vec::new()];
        for group in groups.iter() {
            match self.read_part(group) {
                Ok(parts) => {
                    // Only what can make a difference: sets, pure runs, other runs.
                    let kinds = kinds_of(parts);
                    choices =
                        choices.iter().flat_map(|choice| kinds.iter().map(|part| [choice.clone(), vec![part.clone()]].concat())).collect();
                }
                Err(points) => points.iter().for_each(|point| self.illegal(point)),
            }
        }
        if self.is_faulty() {
            return;
        }
        let mut against = Vec::new();
        for choice in &choices {
            let faults = self.faults_of_hand(choice);
            if faults.is_empty() {
                return;
            }
            against.extend(faults);
        }
        against.iter().for_each(|point| self.illegal(point));
    }

    /// How many pure runs and how many runs a choice of melds has, for the purposes of a declaration.
    fn lives(&self, parts: &[Part]) -> (usize, usize) {
        let needed = self.rules.count("declare.pure-runs").unwrap_or(0);
        let pure = parts.iter().filter(|part| part.is_pure()).count();
        let copies = parts.iter().filter(|part| part.copies).count();
        let runs = parts.iter().filter(|part| part.meld.is_run() && !part.copies).count();
        let counted = if self.rules.is("declare.copies-as", "pure-only") { copies.min(needed) } else { copies };
        (pure, runs + counted)
    }

    fn faults_of_hand(&self, parts: &[Part]) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let (pure, runs) = self.lives(parts);
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
        let longest = of_runs.iter().map(|part| part.meld.len()).max().unwrap_or(0);
        if longest < self.rules.count("declare.longest").unwrap_or(0) {
            faults.push("declare.longest");
        }
        if self.rules.is("declare.split", "barred") {
            let touch = |one: &Meld, other: &Meld| match (one.shape, other.shape) {
                (Shape::Run(suit, low), Shape::Run(same, other_low)) => {
                    suit == same && (one.top() + 1 == other_low || other.top() + 1 == low)
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

    pub(super) fn packs(&mut self, player: usize) {
        if !self.rules.has("drop") {
            return self.cannot("packing in a game that does not know it");
        }
        if matches!(self.game.deal.packed.get(player), Some(Some(_))) {
            self.illegal("drop.when");
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        // I7.1: instead of drawing.
        if self.game.deal.turn.drawn && self.rules.is("drop.when", "instead-of-drawing") {
            return self.illegal("drop.when");
        }
        let first = self.game.deal.turns.get(player) == Some(&1);
        let (price, cards) = if first { ("drop.first", "drop.first-cards") } else { ("drop.later", "drop.later-cards") };
        let price = self.rules.number(price).unwrap_or(0);
        let under = self.rules.is(cards, "under-stock");
        let deal = self.table();
        if let Some(packed) = deal.packed.get_mut(player) {
            *packed = Some(price);
        }
        let hand = deal.hands.get_mut(player).map(std::mem::take).unwrap_or_default();
        if under {
            // I7.1: above the indicator.
            let last = deal.under.len().saturating_sub(usize::from(deal.indicator_under));
            deal.under.insert(last, hand);
        }
        let left: Vec<_> = (0..self.game.players).filter(|&other| self.is_in_deal(other)).collect();
        // I7.3: the last one wins at once.
        match left.as_slice() {
            [last] if self.rules.is("drop.last-player", "wins") => self.end_deal(Over::Out(*last)),
            _ => self.end_turn(),
        }
    }

    /// A player shows groups: doubles after the deal, or what a loser has formed.
    pub(super) fn shows(&mut self, player: usize, groups: &Groups<'_>) {
        let Some(cards) = groups.cards.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>() else {
            return self.cannot("hidden cards");
        };
        if self.rules.has("doubles") && self.game.deal.over.is_none() {
            return self.shows_doubles(player, groups, &cards);
        }
        if !self.rules.has("payment") || self.game.deal.over.is_none() {
            return self.illegal("close.end");
        }
        let packed = matches!(self.game.deal.packed.get(player), Some(Some(_)));
        let won = self.game.deal.over == Some(Over::Out(player));
        let again = matches!(self.game.deal.shown.get(player), Some(Some(_)));
        let void = !matches!(self.game.deal.over, Some(Over::Out(_)));
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
                Err(points) => points.iter().for_each(|point| self.illegal(point)),
            }
        }
        if self.is_faulty() {
            return;
        }
        if let Some(place) = self.table().shown.get_mut(player) {
            *place = Some(shown);
        }
        self.score_again();
    }

    /// What everybody pays when a deal is won (I8).
    pub(super) fn payments(&mut self, over: Over) -> Vec<i32> {
        let mut scores = vec![0; self.game.players];
        let Over::Out(winner) = over else { return scores };
        for (player, score) in scores.iter_mut().enumerate() {
            if player != winner {
                *score = self.pays(player, winner) + self.game.owed.get(player).copied().unwrap_or(0);
            }
        }
        let doubled = self.game.deal.indicator == Some(Card::JOKER) && self.rules.is("indicator.joker", "jokers-only-doubled");
        scores.iter_mut().for_each(|score| *score *= if doubled { 2 } else { 1 });
        let all: i32 = scores.iter().sum();
        if let Some(score) = scores.get_mut(winner) {
            *score = -all;
        }
        scores
    }

    /// What a player pays who has not won.
    fn pays(&self, player: usize, winner: usize) -> i32 {
        let deal = &self.game.deal;
        let exact = self.rules.is("payment.half", "exact");
        let unit = if exact { 2 } else { 1 };
        let undrawn = deal.declared.as_ref().is_some_and(|declared| declared.undrawn);
        let times = if undrawn { self.rules.number("payment.undrawn").unwrap_or(1) } else { 1 };
        if let Some(Some(price)) = deal.packed.get(player) {
            // I8.4: packers pay their price all the same.
            let times = if self.rules.is("payment.undrawn-packed", "times") { times } else { 1 };
            return unit * times * price;
        }
        let mut points = self.cost_of_hand(player);
        if let Some(most) = self.rules.number("payment.most") {
            points = points.min(most);
        }
        let half = match self.rules.value("payment.half").as_str().unwrap_or_default() {
            "up" => (points + 1) / 2,
            "exact" => points,
            _ => points / 2,
        };
        // I8.3: who has had no turn at all pays half.
        let unplayed = if self.rules.is("payment.unplayed", "winners-first-turn") {
            deal.turns.get(winner) == Some(&1)
        } else {
            deal.turns.get(player) == Some(&0)
        };
        match (unplayed, undrawn) {
            (false, _) => unit * times * points,
            (true, false) => half,
            // I8.4: the single amount.
            (true, true) if self.rules.is("payment.undrawn-unplayed", "once") => unit * points,
            (true, true) => times * half,
        }
    }

    /// What the cards of a loser count (I8.1, I8.2).
    fn cost_of_hand(&self, player: usize) -> i32 {
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let all: i32 = hand.iter().map(|&card| self.cost_of_card(card)).sum();
        if self.rules.is("score.hand", "everything") {
            return all;
        }
        let shown = self.game.deal.shown.get(player).cloned().flatten();
        let saved = match shown {
            Some(groups) => self.best_of_shown(&groups),
            None if self.rules.is("payment.arranging", "named") => 0,
            None => self.best_saving(&hand),
        };
        all - saved
    }

    fn cost_of_card(&self, card: Card) -> i32 {
        // I8.1: every wild card 0.
        if self.is_wild(card) {
            return self.rules.number("payment.wild").unwrap_or(0);
        }
        worth(card, &self.rules.value("score.values"))
    }

    /// What the groups save that a loser has shown, each read as it is best.
    fn best_of_shown(&self, groups: &[Vec<Part>]) -> i32 {
        let mut choices: Vec<Vec<Part>> = vec![Vec::new()];
        for parts in groups {
            choices = choices.iter().flat_map(|choice| parts.iter().map(|part| [choice.clone(), vec![part.clone()]].concat())).collect();
        }
        choices.iter().map(|choice| self.saving(choice)).max().unwrap_or(0)
    }

    /// What melds save of a hand (I8.2): a pure run itself; with another run both, and all further melds.
    fn saving(&self, parts: &[Part]) -> i32 {
        let points = |part: &Part| part.meld.cards().iter().map(|&card| self.cost_of_card(card)).sum::<i32>();
        let (pure, runs) = self.lives(parts);
        let enough = pure >= 1 && runs >= self.rules.count("declare.runs").unwrap_or(2).min(2);
        let all: i32 = parts.iter().map(points).sum();
        let best_pure = parts.iter().filter(|part| part.is_pure()).map(points).max().unwrap_or(0);
        let of_runs: i32 = parts.iter().filter(|part| part.meld.is_run() || part.copies).map(points).sum();
        match self.rules.value("score.hand").as_str().unwrap_or_default() {
            _ if enough => all,
            "outside-lives" => best_pure,
            "outside-runs" => of_runs,
            _ => 0,
        }
    }

    /// The most that melds can save of a hand.
    fn best_saving(&self, hand: &[Card]) -> i32 {
        let melds = self.melds_of_hand(hand);
        let mut best = 0;
        self.search(hand, 0, &melds, &mut Vec::new(), &mut best);
        best
    }

    /// Tries every choice of melds: `rest` are the cards of which none stands in its own place yet, `substitutes` of them are
    /// wild cards that stand for others.
    fn search(&self, rest: &[Card], substitutes: usize, melds: &[Formed], chosen: &mut Vec<Formed>, best: &mut i32) {
        *best = self.saving_of(chosen).max(*best);
        let mut left = melds.iter().filter(|meld| self.fits(meld, rest, substitutes)).cloned().collect::<Vec<_>>();
        while let Some(meld) = left.first().cloned() {
            let after = without(rest, &meld.natural).unwrap_or_default();
            chosen.push(meld.clone());
            self.search(&after, substitutes + meld.wilds, &left, chosen, best);
            chosen.pop();
            left.remove(0);
        }
    }

    fn fits(&self, meld: &Formed, rest: &[Card], substitutes: usize) -> bool {
        let after = without(rest, &meld.natural);
        let wilds = |cards: &Vec<Card>| cards.iter().filter(|&&card| self.is_wild(card)).count();
        after.is_some_and(|after| wilds(&after) >= substitutes + meld.wilds)
    }

    fn saving_of(&self, melds: &[Formed]) -> i32 {
        let part = |formed: &Formed| Part { meld: formed.meld.clone(), copies: formed.copies };
        self.saving(&melds.iter().map(part).collect::<Vec<_>>())
    }

    /// Every meld that can be made of a hand; of those that differ only in their wild cards one with the fewest.
    fn melds_of_hand(&self, hand: &[Card]) -> Vec<Formed> {
        let wilds = hand.iter().filter(|&&card| self.is_wild(card)).count();
        let mut found: Vec<Formed> = Vec::new();
        for (shape, places) in patterns() {
            for chosen in 0_u32..1 << places.len() {
                let is_natural = |index: usize| chosen >> index & 1 == 1;
                let natural: Vec<_> = places.iter().enumerate().filter(|(index, _)| is_natural(*index)).map(|(_, &card)| card).collect();
                let substitutes = places.len() - natural.len();
                if substitutes > wilds || without(hand, &natural).is_none() {
                    continue;
                }
                let piece = |(index, &card): (usize, &Card)| {
                    let wild = !is_natural(index);
                    Piece { card: if wild { Card::JOKER } else { card }, wild, suit: None, said: false }
                };
                let pieces = places.iter().enumerate().map(piece).collect();
                let meld = Meld::new(shape, pieces);
                if self.faults_of(&meld, false).is_empty() {
                    let mut natural = natural;
                    natural.sort_unstable();
                    found.push(Formed { natural, wilds: substitutes, meld, copies: false });
                }
            }
        }
        found.sort_by_key(|formed| formed.wilds);
        let free = self.rules.number("payment.wild") == Some(0);
        let mut kept: Vec<Formed> = Vec::new();
        for formed in found {
            let same = |other: &Formed| other.natural == formed.natural && other.meld.is_run() == formed.meld.is_run();
            if !(free && kept.iter().any(same)) {
                kept.push(formed);
            }
        }
        for card in Card::all().filter(|&card| hand.iter().filter(|&&other| other == card).count() >= 3) {
            let group = [Laid { card: Some(card), stands: Stands::Unsaid }; 3];
            if let Some(meld) = self.as_copies(&group).filter(|_| !self.rules.is("declare.copies", "nothing")) {
                kept.push(Formed { natural: vec![card; 3], wilds: 0, meld, copies: true });
            }
        }
        kept
    }
}

/// A meld that could be made of a hand.
#[derive(Clone, Debug)]
struct Formed {
    /// The cards that stand for themselves.
    natural: Vec<Card>,
    /// How many wild cards stand for others.
    wilds: usize,
    meld: Meld,
    copies: bool,
}

/// The readings of a group that can make a difference: one of each kind.
fn kinds_of(parts: Vec<Part>) -> Vec<Part> {
    let mut kinds: Vec<Part> = Vec::new();
    for part in parts {
        let key = |part: &Part| (part.copies, part.meld.is_run(), part.is_pure(), if part.meld.is_run() { Some(part.meld.shape) } else { None });
        if !kinds.iter().any(|other| key(other) == key(&part)) {
            kinds.push(part);
        }
    }
    kinds
}

/// The places of every run of three to five cards and every set; longer runs are made of these.
fn patterns() -> Vec<(Shape, Vec<Card>)> {
    let mut all = Vec::new();
    for suit in Suit::ALL {
        for length in 3..=5 {
            for low in 1..=HIGH_ACE + 1 - length {
                let places = (low..low + length).filter_map(|place| card_at(suit, place)).collect();
                all.push((Shape::Run(suit, low), places));
            }
        }
    }
    for rank in Rank::ALL {
        let suits: Vec<_> = Suit::ALL.iter().map(|&suit| Card::new(rank, suit)).collect();
        for left_out in 0..4 {
            let three = suits.iter().enumerate().filter(|(index, _)| *index != left_out).map(|(_, &card)| card).collect();
            all.push((Shape::Set(rank), three));
        }
        all.push((Shape::Set(rank), suits));
    }
    all
}
