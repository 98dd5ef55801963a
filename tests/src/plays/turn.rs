//! Chooses the next action in a deal at random among all that are legal, rare ones more often.

use adjudeck_format::{Action, Card, Laid, Seat, Stands, Statement};

use super::choice::{Kind, weight};
use super::luck::neighbours;
use super::{Mood, Play};
use crate::second::{Breadth, Family, Fault, Proposal, Second, Stage, Verdict, as_groups};

/// How many actions are tried that may leave no way to end the turn.
const MAX_FIRSTS: usize = 6;
/// How many second actions are tried if the first one leaves no way to end the turn.
const MAX_SECONDS: usize = 12;

impl Play {
    /// Does something. False if nothing can be done.
    pub(super) fn step(&mut self) -> Result<bool, String> {
        let used_up = self.second.next_cards().is_empty() || self.second.is_last_chance() && !self.one_in(3);
        if self.second.stage() == Stage::Playing && used_up && self.do_duty()? {
            return Ok(true);
        }
        if self.second.knows("bonus") && !self.one_in(5) && self.lay_bonus()? {
            return Ok(true);
        }
        for kind in self.kinds_in_order() {
            let proposals = self.propose(kind);
            if proposals.is_empty() {
                continue;
            }
            let Some(plan) = self.one_with_a_way_out(kind, proposals) else { continue };
            for (player, action) in plan {
                self.say(&Statement::Plays { player, action })?;
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// C8.1: lays a bonus card, or replaces one. Returns whether anybody could.
    fn lay_bonus(&mut self) -> Result<bool, String> {
        let mut seats: Vec<Seat> = self.seats().collect();
        self.shuffle(&mut seats);
        for player in seats {
            if self.second.owes_a_draw(player.index()) {
                let next = self.second.next_cards();
                let Some(card) = self.a_card(&next, player.index()) else { continue };
                self.say(&Statement::Plays { player, action: Action::Draws { cards: vec![Some(card)].into() } })?;
                return Ok(true);
            }
            let mut cards = self.second.bonus_in_hand(player.index());
            self.shuffle(&mut cards);
            if self.one_in(2) {
                cards.truncate(1);
            }
            let lone = |card: Card| vec![Laid { card: Some(card), stands: Stands::Unsaid }];
            let groups: Vec<_> = cards.into_iter().map(lone).collect();
            let melds = Action::Melds { melds: as_groups(&groups) };
            if !groups.is_empty() && self.try_say(&Statement::Plays { player, action: melds })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does what the table must do when the stock is used up.
    fn do_duty(&mut self) -> Result<bool, String> {
        let mut duties = vec![Statement::Reshuffle, Statement::Void, Statement::Ends];
        self.shuffle(&mut duties);
        for duty in duties {
            if !self.one_in(8) && self.try_say(&duty)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The kinds of actions in random order; a greater weight makes a kind come earlier.
    fn kinds_in_order(&mut self) -> Vec<Kind> {
        let drawn = self.second.has_drawn();
        let closing = self.second.stage() == Stage::Closing;
        let opened = self.second.has_laid_down(self.second.mover());
        let idle = self.mood == Mood::Idle;
        let seldom = |kind: Kind, done: u64, all: u64| {
            let base = weight(kind, drawn, closing, opened) * u64::from(!(idle && kind.lays()));
            let rarity = (all / (1 + done)).clamp(1, 64);
            base * (4 + rarity)
        };
        let all: u64 = Kind::ALL.iter().map(|kind| self.done.get(kind.name()).copied().unwrap_or(0)).sum();
        let mut lots: Vec<(Kind, u64)> = Kind::ALL
            .iter()
            .map(|&kind| (kind, seldom(kind, self.done.get(kind.name()).copied().unwrap_or(0) * 12, all)))
            .collect();
        if !self.gloomy {
            lots.iter_mut().filter(|lot| lot.0 == Kind::Of(Family::Packs)).for_each(|lot| lot.1 /= 40);
        }
        let mut order = Vec::new();
        while lots.iter().any(|lot| lot.1 > 0) {
            let sum: u64 = lots.iter().map(|lot| lot.1).sum();
            let mut drawn = self.chance.number() % sum;
            let index = lots.iter().position(|lot| {
                let is_it = drawn < lot.1;
                drawn = drawn.saturating_sub(lot.1);
                is_it
            });
            let Some(index) = index else { break };
            order.push(lots.remove(index).0);
        }
        order
    }

    /// The possible actions of a kind, in random order.
    fn propose(&mut self, kind: Kind) -> Vec<Proposal> {
        let mut proposals = match kind {
            _ if self.is_barred(kind) => return Vec::new(),
            Kind::Of(Family::Draws | Family::Pushes) => return self.draws(kind),
            Kind::Of(Family::Melds) => return self.odd_melds(),
            Kind::Of(family) => self.second.proposals(family, Breadth::Wide),
            Kind::Several => return self.several_on_meld(),
            Kind::Rearranges => return self.rearrangements(),
        };
        self.shuffle(&mut proposals);
        if kind == Kind::Of(Family::Discards) {
            self.sort_discards(&mut proposals);
        }
        proposals
    }

    /// Whether the player to play may do nothing of a kind that takes long to search. After the end of play this is not
    /// checked.
    fn is_barred(&mut self, kind: Kind) -> bool {
        let (Kind::Of(family @ (Family::Melds | Family::Declares)), Ok(player)) =
            (kind, u8::try_from(self.second.mover()))
        else {
            return false;
        };
        self.second.stage() == Stage::Playing && self.second.is_barred_from(Seat(player), family)
    }

    /// Mostly puts first the discards that go least with the rest of the hand.
    fn sort_discards(&mut self, proposals: &mut [Proposal]) {
        if self.one_in(3) {
            return;
        }
        let hand = self.second.hands().get(self.second.mover()).cloned().unwrap_or_default();
        proposals.sort_by_key(|(_, action)| match action {
            Action::Discards { card: Some(card) } if self.second.has_wild(*card) => usize::MAX,
            Action::Discards { card: Some(card) } => neighbours(*card, &hand),
            _ => 0,
        });
    }

    /// Draws and pushes, with random cards that may be helpful ones.
    fn draws(&mut self, kind: Kind) -> Vec<Proposal> {
        let family = if kind == Kind::Of(Family::Pushes) { Family::Pushes } else { Family::Draws };
        let narrow = self.second.proposals(family, Breadth::Narrow);
        let next = self.second.next_cards();
        let mut proposals = Vec::new();
        for (player, action) in narrow {
            let player_index = player.index();
            let mut rest = next.clone();
            let mut deal = |play: &mut Self| {
                let card = play.a_card(&rest, player_index)?;
                let place = rest.iter().position(|&other| other == card)?;
                rest.remove(place);
                Some(card)
            };
            let action = match action {
                Action::Draws { cards } if cards.len() <= next.len() => {
                    Action::Draws { cards: cards.iter().map(|_| deal(self)).collect() }
                }
                Action::Pushes { cards } if cards.len() <= next.len() => {
                    let top = cards.iter().take(1).copied();
                    let rest: Vec<_> = cards.iter().skip(1).map(|_| deal(self)).collect();
                    Action::Pushes { cards: top.chain(rest).collect() }
                }
                other => other,
            };
            proposals.push((player, action));
        }
        self.shuffle(&mut proposals);
        proposals
    }

    /// One of these actions that is legal; `None` if none is.
    pub(super) fn one_of(&mut self, proposals: Vec<Proposal>) -> Option<Proposal> {
        self.second.first_legal(proposals)
    }

    /// An action after which the player can still end their turn, perhaps with a second action that makes it so.
    fn one_with_a_way_out(&mut self, kind: Kind, proposals: Vec<Proposal>) -> Option<Vec<Proposal>> {
        if !self.may_bind(kind) {
            return self.one_of(proposals).map(|found| vec![found]);
        }
        let legal = if matches!(kind, Kind::Of(Family::Melds)) {
            self.one_of(proposals).into_iter().collect()
        } else {
            let moves = kind == Kind::Of(Family::Moves);
            self.second.some_legal(proposals, MAX_FIRSTS, |second, it| !moves || is_clear(second, it))
        };
        let mut mended_once = false;
        for (player, action) in legal {
            let statement = Statement::Plays { player, action: action.clone() };
            if self.second.judge_and(&statement, |second, _| has_way_out(second, player)) {
                return Some(vec![(player, action)]);
            }
            // Who has called must find a way.
            if mended_once && !self.second.has_called() {
                continue;
            }
            mended_once = true;
            let seconds = self.seconds(&statement);
            let mended = self.second.judge_and(&statement, |second, _| {
                seconds.into_iter().take(MAX_SECONDS * 3).find(|(player, action)| {
                    let mends = Statement::Plays { player: *player, action: action.clone() };
                    second
                        .judge_and(&mends, |second, verdict| verdict == Verdict::Legal && has_way_out(second, *player))
                })
            });
            if let Some(second) = mended {
                return Some(vec![(player, action), second]);
            }
        }
        None
    }

    /// Actions to try after a statement.
    fn seconds(&mut self, statement: &Statement<'_>) -> Vec<Proposal> {
        let second = self.second.clone_after(statement);
        let before = std::mem::replace(&mut self.second, second);
        let mut proposals = if let Some(top) = self.second.top_to_meld() {
            self.ways_to_meld_top(top)
        } else if self.second.answers_with("line.duty", "meld-or-layoff")
            && let Some(deepest) = deepest(statement)
        {
            self.ways_to_lay(deepest)
        } else {
            self.odd_melds()
        };
        if self.second.knows("rearrange") {
            let mut moves = self.second.proposals(Family::Moves, Breadth::Wide);
            self.shuffle(&mut moves);
            moves.truncate(20);
            let rearranged = self.rearrangements();
            proposals.truncate(20);
            proposals.extend(rearranged);
            proposals.extend(moves);
        }
        self.second = before;
        proposals
    }

    /// Whether an action of this kind may oblige the player to something.
    fn may_bind(&self, kind: Kind) -> bool {
        match kind {
            Kind::Of(Family::Claims) => true,
            Kind::Of(
                Family::Takes | Family::TakesTo | Family::Melds | Family::Lays | Family::Moves | Family::Joins,
            )
            | Kind::Several
            | Kind::Rearranges => self.second.knows("line") || self.second.knows("frozen"),
            Kind::Of(_) => false,
        }
    }
}

/// The deepest card that is taken, if cards are taken.
fn deepest(statement: &Statement<'_>) -> Option<Card> {
    match statement {
        Statement::Plays { action: Action::Takes { cards }, .. } => cards.last().copied().flatten(),
        Statement::Plays { action: Action::TakesTo { card }, .. } => Some(*card),
        _ => None,
    }
}

/// Whether it is clear what each wild card stands for afterwards. The notation does not tell it for wild cards that are left
/// over from a meld.
fn is_clear(second: &mut Second, (player, action): &Proposal) -> bool {
    let statement = Statement::Plays { player: *player, action: action.clone() };
    second.judge_and(&statement, |second, _| !second.leaves_wilds_open())
}

/// Whether a fault means that the turn cannot end with these melds, whatever is discarded.
fn speaks_against_melds(fault: &Fault) -> bool {
    let points = ["line.duty", "line.unmelded", "rearrange.valid", "rearrange.pure-run", "rearrange.twins"];
    points.contains(&fault.point.as_str())
}

/// Lays what must be laid by itself before a turn can end, and replaces it.
fn lay_all_bonus(second: &mut Second, player: Seat) {
    while second.mover() == player.index() && second.stage() == Stage::Playing {
        let cards =
            if second.owes_a_draw(player.index()) { second.next_cards() } else { second.bonus_in_hand(player.index()) };
        let Some(&card) = cards.first() else { return };
        let action = if second.owes_a_draw(player.index()) {
            Action::Draws { cards: vec![Some(card)].into() }
        } else {
            Action::Melds { melds: as_groups(&[vec![Laid { card: Some(card), stands: Stands::Unsaid }]]) }
        };
        if second.judge(&Statement::Plays { player, action }) != Verdict::Legal {
            return;
        }
    }
}

/// Whether a player can end the turn as things are, or the deal is over.
fn has_way_out(second: &mut Second, player: Seat) -> bool {
    lay_all_bonus(second, player);
    match second.stage() {
        Stage::Closing => second.would_allow(&Statement::Ends),
        Stage::Playing if second.mover() != player.index() => true,
        Stage::Playing if !second.has_drawn() => {
            // A player who lays before drawing must then take from the line.
            let takes = second.proposals(Family::Takes, Breadth::Narrow);
            let takes: Vec<_> = takes.into_iter().filter(|(who, _)| *who == player).collect();
            takes.into_iter().take(4).any(|(player, action)| {
                second.judge_and(&Statement::Plays { player, action }, |second, verdict| {
                    verdict == Verdict::Legal && has_way_out(second, player)
                })
            })
        }
        Stage::Playing => {
            let discards = second.proposals(Family::Discards, Breadth::Narrow);
            for (player, action) in discards.into_iter().filter(|(who, _)| *who == player) {
                match second.judge_in_vain(&Statement::Plays { player, action }) {
                    Verdict::Legal => return true,
                    Verdict::Faulty(faults) if faults.iter().any(speaks_against_melds) => return false,
                    _ => {}
                }
            }
            false
        }
        _ => true,
    }
}
