//! A deal: the shuffle, the hands, the upcard, and the turns until it is over.

use adjudeck_format::{Action, Card, Laid, Seat, Stands, Statement};

use super::{Mood, Play};
use crate::second::{Breadth, Family, Group, Stage, as_groups};

/// A deal with more statements than this does not end.
const MAX_STEPS: usize = 450;

impl Play {
    /// Announces the next deal and deals. False if there is none.
    pub(super) fn begin_deal(&mut self) -> Result<bool, String> {
        self.choose_mood();
        for attempt in 0..20 {
            if !self.say_deal(attempt)? {
                return Ok(false);
            }
            if self.hand_out()? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Announces the next deal and its dealer. False if there is none.
    fn say_deal(&mut self, attempt: usize) -> Result<bool, String> {
        let (number, _) = self.second.deal_number();
        let mut deals = Vec::new();
        for number in [number, number + 1] {
            for dealer in self.seats() {
                let number = u16::try_from(number).unwrap_or(0);
                deals.push(Statement::Deal { number, dealer: Some(dealer) });
            }
        }
        self.shuffle(&mut deals);
        // The first deal is also the first of the game.
        let first = number == 0;
        for deal in deals {
            let is_first = matches!(&deal, Statement::Deal { number: 1, .. });
            if (!first || is_first) && self.try_say(&deal)? {
                return Ok(true);
            }
        }
        if self.second.knows("seats") && attempt == 0 {
            self.sit_again()?;
            return self.say_deal(1);
        }
        Ok(false)
    }

    /// Deals the hands and turns a card up. False if the cards were thrown in.
    fn hand_out(&mut self) -> Result<bool, String> {
        let mut pack = self.second.whole_pack();
        self.shuffle(&mut pack);
        let stays = self.second.stays().to_vec();
        let size = self.second.hand_size();
        let mut seats: Vec<Seat> = self.seats().filter(|seat| stays.get(seat.index()) == Some(&true)).collect();
        let early = self.second.answers_with("indicator.turned", "before-dealing");
        if early {
            self.turn_indicator(&mut pack)?;
        }
        let from = self.chance.below(seats.len());
        seats.rotate_left(from);
        for player in seats.clone() {
            let cards = self.a_hand(&mut pack, size);
            let hand = cards.into_iter().map(Some).collect::<Vec<_>>();
            self.say(&Statement::Hand { player, cards: hand.into() })?;
        }
        if self.second.knows("doubles") && self.show_doubles(&seats)? {
            return Ok(false);
        }
        let late = self.second.answers_with("indicator.turned", "when-dealt")
            && self.second.answers_with("deal.wild-upcard", "stays")
            && self.one_in(2);
        if self.second.knows("indicator") && !early && !late {
            self.turn_indicator(&mut pack)?;
        }
        for _ in 0..20 {
            let wanted = self.one_in(6);
            let place = pack.iter().rposition(|&card| self.second.has_wild(card) == wanted).unwrap_or(0);
            let card = pack.remove(place.min(pack.len().saturating_sub(1)));
            if self.try_say(&Statement::Upcard { card: Some(card) })? {
                if self.second.stage() == Stage::Dealing {
                    // C2.2: another card is turned up on it.
                    continue;
                }
                if late {
                    self.turn_indicator(&mut pack)?;
                }
                return Ok(true);
            }
            self.say(&Statement::Buried { card })?;
        }
        Err("no card could be turned up".to_owned())
    }

    /// Turns up a card to say what is wild; perhaps again if it is a joker.
    fn turn_indicator(&mut self, pack: &mut Vec<Card>) -> Result<(), String> {
        for _ in 0..20 {
            let joker = self.one_in(10);
            let place = pack.iter().rposition(|card| card.is_joker() == joker).unwrap_or(0);
            let card = pack.remove(place);
            self.say(&Statement::Indicator { card })?;
            if card.is_joker() && self.second.answers_with("indicator.joker", "cut-again") {
                pack.insert(0, card);
                continue;
            }
            break;
        }
        Ok(())
    }

    /// W2.2: players with doubles show them. Returns whether the cards were thrown in.
    fn show_doubles(&mut self, seats: &[Seat]) -> Result<bool, String> {
        let (mut shown, must) = (false, self.second.answers_with("doubles.duty", "must"));
        for &player in seats {
            let hand = self.second.hands().get(player.index()).cloned().unwrap_or_default();
            let groups: Vec<Group> = pairs(&hand)
                .into_iter()
                .map(|card| vec![Laid { card: Some(card), stands: Stands::Unsaid }; 2])
                .collect();
            let all_pairs = Statement::Plays { player, action: Action::Shows { melds: as_groups(&groups) } };
            let natural: Vec<Group> =
                groups.into_iter().filter(|group| group.iter().all(|laid| laid.card != Some(Card::JOKER))).collect();
            let others = Statement::Plays { player, action: Action::Shows { melds: as_groups(&natural) } };
            if !must && self.one_in(5) {
                continue;
            }
            shown = self.try_say(&all_pairs)? || self.try_say(&others)? || shown;
        }
        if shown && self.try_say(&Statement::Redeal)? {
            return Ok(true);
        }
        Ok(false)
    }

    /// Plays until the deal is over. False if it does not end.
    pub(super) fn play_deal(&mut self) -> Result<bool, String> {
        loop {
            match self.second.stage() {
                Stage::Playing => {
                    if self.steps > MAX_STEPS || !self.step()? {
                        return Ok(false);
                    }
                }
                Stage::Closing => {
                    for _ in 0..12 {
                        if !self.one_in(8) && !self.step()? {
                            break;
                        }
                    }
                    return Ok(true);
                }
                Stage::Over => return Ok(true),
                Stage::Before | Stage::Dealing => return Ok(false),
            }
            if self.mood == Mood::Idle && self.steps > 220 {
                self.mood = Mood::Rich;
            }
        }
    }

    /// G6.1: who has not knocked lays cards off.
    fn lay_off(&mut self) -> Result<(), String> {
        while self.second.knows("knock") && !self.one_in(4) {
            let mut proposals = self.second.proposals(Family::Lays, Breadth::Narrow);
            self.shuffle(&mut proposals);
            let Some((player, action)) = self.one_of(proposals) else { break };
            self.say(&Statement::Plays { player, action })?;
        }
        Ok(())
    }

    /// G6.1: lay-offs may stand before or after the melds that are shown.
    pub(super) fn spread_hands(&mut self) -> Result<(), String> {
        if self.one_in(2) {
            self.lay_off()?;
        }
        self.show_hands()?;
        if self.one_in(2) {
            self.lay_off()?;
        }
        Ok(())
    }

    /// I8: losers show the melds they have formed.
    fn show_hands(&mut self) -> Result<(), String> {
        if !self.second.knows("payment") {
            return Ok(());
        }
        for player in self.seats() {
            if self.one_in(2) {
                continue;
            }
            let hand = self.second.hands().get(player.index()).cloned().unwrap_or_default();
            let mut groups = self.second.groups(&hand, false, 4);
            self.shuffle(&mut groups);
            groups.truncate(4);
            // G6.1: none, if they have formed none.
            let least = usize::from(!self.second.knows("knock"));
            for count in (least..=groups.len().min(3)).rev() {
                let some: Vec<Group> = groups.iter().take(count).cloned().collect();
                let shows = Statement::Plays { player, action: Action::Shows { melds: as_groups(&some) } };
                if self.try_say(&shows)? {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// The cards that a hand has twice, once for each pair.
fn pairs(hand: &[Card]) -> Vec<Card> {
    let mut sorted = hand.to_vec();
    sorted.sort_unstable();
    let mut pairs = Vec::new();
    while let Some(card) = sorted.pop() {
        if sorted.last() == Some(&card) {
            sorted.pop();
            pairs.push(card);
        }
    }
    pairs
}
