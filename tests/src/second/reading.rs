//! Tries all ways to read cards as a set or a run.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::Second;
use super::cards::card_at;
use super::melds::{Meld, Piece, Shape, is_said, said_rank, said_suit};

impl Second {
    /// The melds that a group can be, at least one; or why it is none.
    pub(super) fn read_melds(&self, group: &[Laid], pairs: bool) -> Result<Vec<Meld>, Vec<&'static str>> {
        let cards = cards_of(group);
        // The notation: a natural card may be said to be itself, and nothing else.
        let misnamed = |&(card, stands): &(Card, Stands)| match stands {
            Stands::Unsaid => false,
            Stands::Rank(rank) => card.rank() != Some(rank),
            Stands::Card(said) => said != card,
        };
        if cards.iter().any(|said| !self.is_wild(said.0) && misnamed(said)) {
            return Err(vec!["wild.cards"]);
        }
        let readings = self.readings(&cards);
        let mut against = Vec::new();
        let mut melds = Vec::new();
        for meld in readings {
            let faults = self.faults_of_laid(&meld, pairs);
            if faults.is_empty() {
                melds.push(meld);
            } else {
                against.extend(faults);
            }
        }
        if !melds.is_empty() {
            // The notation: a wild card that can be itself is itself, which rules out other melds.
            let least = melds.iter().map(Meld::stand_ins).min();
            melds.retain(|meld| Some(meld.stand_ins()) == least);
            // With one natural card they are a set if possible.
            let is_set = melds.iter().any(|meld| !meld.is_run());
            melds.retain(|meld| !is_set || !meld.is_run());
            return Ok(melds);
        }
        against.extend(self.faults_of_heap(&cards));
        // C3.1: wild cards alone have no rank.
        if self.rules.is("meld.run", "no-meld") && cards.iter().all(|&(card, _)| self.is_wild(card)) {
            against.push("meld.run");
        }
        if against.is_empty() {
            // A joker is said to have another rank than the cards beside it.
            against.push("meld.run");
        }
        Err(against)
    }

    /// All ways to read a group by the notation, whatever the rules say of them.
    fn readings(&self, cards: &[(Card, Stands)]) -> Vec<Meld> {
        let ranks = self.ranks_in(cards);
        let fitting = Rank::ALL.iter().filter(|rank| ranks.iter().all(|other| other == *rank));
        let mut readings: Vec<_> = fitting.filter_map(|&rank| self.as_set(cards, rank, ranks.len())).collect();
        let up: Vec<_> = (0..cards.len()).collect();
        let down: Vec<_> = (0..cards.len()).rev().collect();
        let before = readings.len();
        for order in [up, down] {
            for suit in Suit::ALL {
                for low in self.lows() {
                    if low + cards.len() <= self.last_place() + 1 {
                        readings.extend(self.as_run(cards, &order, suit, low));
                    }
                }
            }
        }
        if readings.len() == before {
            readings.extend(self.as_disordered_run(cards, &[]));
        }
        // Read in another order only if more cards are themselves then.
        let as_written = readings.iter().filter(|meld| meld.is_run()).map(Meld::stand_ins).min();
        for at_home in self.choices_at_home(cards) {
            let meld = self.as_disordered_run(cards, &at_home);
            readings.extend(meld.filter(|meld| as_written.is_none_or(|least| meld.stand_ins() < least)));
        }
        // Whatever the order, a card that can be itself is itself, unless something else is said.
        readings.sort_by_key(Meld::stand_ins);
        readings
    }

    /// The places of wild cards that nobody explained and that might be themselves: all subsets of them.
    fn choices_at_home(&self, cards: &[(Card, Stands)]) -> Vec<Vec<usize>> {
        let mut choices = vec![Vec::new()];
        for (place, &(card, stands)) in cards.iter().enumerate() {
            if self.is_wild(card) && !card.is_joker() && matches!(stands, Stands::Unsaid) {
                let with: Vec<Vec<usize>> =
                    choices.iter().map(|choice| [choice.clone(), vec![place]].concat()).collect();
                choices.extend(with);
            }
        }
        choices.retain(|choice| !choice.is_empty());
        choices
    }

    /// The ranks that the cards have or are said to have.
    fn ranks_in(&self, cards: &[(Card, Stands)]) -> Vec<Rank> {
        let ranked = |&(card, stands): &(Card, Stands)| match stands {
            Stands::Unsaid => (!self.is_wild(card)).then(|| card.rank()).flatten(),
            said => said_rank(said),
        };
        cards.iter().filter_map(ranked).collect()
    }

    /// A group as a set of this rank. `known` cards have the rank; the others may have any.
    fn as_set(&self, cards: &[(Card, Stands)], rank: Rank, known: usize) -> Option<Meld> {
        // The notation: if only one card has a rank and it is a wild card that is said to have a suit too, the group is a
        // run.
        let suited = cards.iter().any(|said| self.is_wild(said.0) && said_suit(said.1).is_some());
        if known == 1 && suited {
            return None;
        }
        let mut pieces: Vec<Piece> = Vec::new();
        for &(card, stands) in cards {
            let at_home = self.is_wild(card) && card.rank() == Some(rank);
            let itself = matches!(stands, Stands::Unsaid) || stands == Stands::Card(card);
            let second = pieces.iter().any(|piece| !piece.wild && piece.card.suit() == card.suit());
            let natural = match self.rules.value("wild.at-home").as_str().unwrap_or_default() {
                "natural" => at_home,
                "as-declared" => at_home && itself && !second,
                _ => false,
            };
            let wild = self.is_wild(card) && !natural;
            pieces.push(Piece {
                card,
                wild,
                suit: said_suit(stands).filter(|_| wild),
                said: is_said(stands),
                by: None,
            });
        }
        Some(Meld::new(Shape::Set(rank), pieces))
    }

    /// A group as a run from place `low` up, with its cards in this order.
    fn as_run(&self, cards: &[(Card, Stands)], order: &[usize], suit: Suit, low: usize) -> Option<Meld> {
        let mut pieces = Vec::new();
        let mut tied = false;
        for (step, &index) in order.iter().enumerate() {
            let &(card, stands) = cards.get(index)?;
            let here = card_at(suit, low + step)?;
            let wild = self.is_wild(card);
            match stands {
                Stands::Rank(_) if wild => return None,
                Stands::Card(said) if said != here => return None,
                Stands::Unsaid if !wild && card != here => return None,
                Stands::Rank(_) if card != here => return None,
                _ => {}
            }
            tied |= !wild || !matches!(stands, Stands::Unsaid) || card.suit() == Some(suit);
            let itself = card == here && !self.rules.is("wild.at-home", "wild");
            // A card at its own place need not be said to be itself.
            pieces.push(Piece {
                card,
                wild: wild && !itself,
                suit: None,
                said: is_said(stands) || card == here,
                by: None,
            });
        }
        tied.then(|| Meld::new(Shape::Run(suit, low), pieces))
    }

    /// A group as a run that is written in mixed order. A wild card that nobody explained fills a gap, else goes to the top,
    /// else to the bottom; but those at the places in `at_home` are themselves.
    fn as_disordered_run(&self, cards: &[(Card, Stands)], at_home: &[usize]) -> Option<Meld> {
        let fixed = |(place, (card, stands)): (usize, &(Card, Stands))| {
            !self.is_wild(*card) || !matches!(stands, Stands::Unsaid) || at_home.contains(&place)
        };
        let (set, loose): (Vec<_>, Vec<_>) = cards.iter().enumerate().partition(|said| fixed(*said));
        let plain = |said: Vec<(usize, &(Card, Stands))>| said.into_iter().map(|(_, said)| *said).collect::<Vec<_>>();
        let (set, loose) = (plain(set), plain(loose));
        for suit in Suit::ALL {
            for low in self.lows() {
                let stands_at = |&(card, stands): &(Card, Stands), place: usize| match stands {
                    Stands::Card(said) => Some(said) == card_at(suit, place),
                    _ => Some(card) == card_at(suit, place),
                };
                // It begins with a card at its own place.
                if !set.iter().any(|said| stands_at(said, low)) {
                    continue;
                }
                let mut line = Vec::new();
                let mut rest = set.clone();
                let mut place = low;
                let mut spare = loose.clone();
                while !rest.is_empty() && place <= self.last_place() {
                    if let Some(index) = rest.iter().position(|said| stands_at(said, place)) {
                        line.push(rest.remove(index));
                    } else if !spare.is_empty() && !line.is_empty() {
                        line.push(spare.remove(0));
                    } else {
                        break;
                    }
                    place += 1;
                }
                if !rest.is_empty() || line.is_empty() {
                    continue;
                }
                let mut low = low;
                for said in spare {
                    if place <= self.last_place() {
                        line.push(said);
                        place += 1;
                    } else {
                        line.insert(0, said);
                        low = low.checked_sub(1).filter(|&low| low > 0)?;
                    }
                }
                let order: Vec<_> = (0..line.len()).collect();
                return self.as_run(&line, &order, suit, low);
            }
        }
        None
    }
}

/// The cards of a group, with what they are said to stand for.
fn cards_of(group: &[Laid]) -> Vec<(Card, Stands)> {
    group.iter().filter_map(|laid| Some((laid.card?, laid.stands))).collect()
}
