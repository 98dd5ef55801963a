//! What was found, as it is laid.

use adjudeck_format::{Card, Groups, Laid, Stands, Suit};

use crate::cards::meld::{Meld, Shape, natural};
use crate::law::complete::candidate::Candidate;
use crate::law::complete::held::PLACES;
use crate::law::complete::search::{Aim, Found, Search};
use crate::law::declare::{self, Brief, Briefs, Kind};
use crate::rules::wild::Allowed;

/// How a hand is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The melds.
    pub melds: Groups<'static>,
    /// The card that is discarded with them.
    pub discard: Option<Card>,
}

/// The cards of a meld as they are laid; of a run with its suit and its lowest place.
type Group = (Option<(Suit, u8)>, Vec<Laid>);

impl Search<'_> {
    /// What was found, as it is declared.
    pub(super) fn declaration(&self) -> Option<Declaration> {
        self.declared_so(self.found.as_ref()?)
    }

    /// Whether these melds, as they are laid, are read as what they are taken for: a wild card that can only be itself makes a run pure,
    /// where it is of use that one is not.
    pub(super) fn is_read_so(&self, found: &Found) -> bool {
        if self.rules.all_pure.answer == Allowed::Allowed {
            return true;
        }
        let read = |cards: &[Laid]| {
            let mut meld = Meld::empty();
            let kind = declare::group(&self.context, self.rules, cards, 0, &mut meld).ok()?;
            Some(Brief::new(kind, meld.shape(), meld.len()))
        };
        let briefs = self.declared_so(found).and_then(|it| it.melds.iter().map(read).collect::<Option<Briefs>>());
        briefs.is_some_and(|briefs| declare::lives(&self.context, self.rules, &briefs).is_ok())
    }

    /// How a hand is declared with these melds.
    fn declared_so(&self, found: &Found) -> Option<Declaration> {
        let chosen = || found.chosen.iter().filter_map(|place| self.candidates.get(usize::from(*place)));
        let own = chosen().fold(0, |bits, candidate| bits | candidate.cards) | found.left;
        let jokers = std::iter::repeat_n(Card::JOKER, usize::from(self.held.jokers));
        let mut wilds: Vec<Card> = self.held.those(!own).chain(jokers).collect();
        let left = self.held.those(found.left).next();
        let discard = match self.aim {
            Aim::Declaration { discard: true, .. } => {
                let wild = || wilds.iter().rposition(|card| self.may_be_left(*card)).map(|place| wilds.remove(place));
                Some(left.or_else(wild)?)
            }
            Aim::Declaration { discard: false, .. } | Aim::Points(_) => None,
        };
        let mut groups: Vec<Group> =
            chosen().map(|candidate| self.laid(candidate, &mut wilds)).collect::<Option<_>>()?;
        let least = self.context.rules.meld.run_size.answer.least;
        for _ in 0..found.alone {
            let places =
                (0..least).map(|place| Some(Laid { card: Some(wilds.pop()?), stands: stands(Suit::Spades, place)? }));
            groups.push((Some((Suit::Spades, 0)), places.collect::<Option<_>>()?));
        }
        let may_stay = found.taker.is_none() && matches!(self.aim, Aim::Points(_));
        while let Some(wild) = wilds.pop().filter(|_| !may_stay) {
            let (run, cards) = groups.get_mut(found.taker?)?;
            let (suit, low) = (*run)?;
            let above = low + u8::try_from(cards.len()).ok()?;
            if above < PLACES {
                cards.push(Laid { card: Some(wild), stands: stands(suit, above)? });
            } else {
                *run = Some((suit, low.checked_sub(1)?));
                cards.insert(0, Laid { card: Some(wild), stands: stands(suit, low - 1)? });
            }
        }
        let mut ends = Vec::new();
        let mut cards = Vec::new();
        for (_, group) in groups {
            cards.extend(group);
            ends.push(u16::try_from(cards.len()).ok()?);
        }
        Some(Declaration { melds: Groups { cards: cards.into(), ends: ends.into() }, discard })
    }

    /// A meld with its wild cards, which it takes from those that are free; a run with its suit and its lowest place.
    pub(super) fn laid(&self, candidate: &Candidate, wilds: &mut Vec<Card>) -> Option<Group> {
        let plain = |card: Card| Laid { card: Some(card), stands: Stands::Unsaid };
        match candidate.brief.shape {
            Shape::Run { suit, low } => {
                let place = |index: u8| {
                    let natural = natural(suit, low + index)?;
                    if candidate.filled >> index & 1 == 0 {
                        return Some(plain(natural));
                    }
                    // One that is not the card itself: with that, the run would be another.
                    let other = wilds.iter().rposition(|wild| *wild != natural);
                    let wild = other.map(|place| wilds.remove(place)).or_else(|| wilds.pop())?;
                    Some(Laid { card: Some(wild), stands: Stands::Card(natural) })
                };
                let cards: Option<Vec<Laid>> = (0..candidate.brief.len).map(place).collect();
                Some((Some((suit, low)), cards?))
            }
            Shape::Set(rank) => {
                let stands = if candidate.brief.kind == Kind::Copies { Stands::Unsaid } else { Stands::Rank(rank) };
                let mut cards: Vec<Laid> = self.held.those(candidate.cards).map(plain).collect();
                for _ in 0..candidate.wilds {
                    cards.push(Laid { card: Some(wilds.pop()?), stands });
                }
                Some((None, cards))
            }
            Shape::Irregular => None,
        }
    }
}

/// What a wild card is said to stand for at a place of a run.
fn stands(suit: Suit, place: u8) -> Option<Stands> {
    natural(suit, place).map(Stands::Card)
}
