//! Turns melds that were found into cards as they are laid.

use adjudeck_format::{Card, Groups, Laid, Stands, Suit};

use crate::cards::meld::{Shape, natural};
use crate::melding::candidate::{Candidate, Kind};
use crate::melding::melds::Melds;

/// The cards of a meld as they are laid.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// The suit and the lowest place of a run.
    run: Option<(Suit, u8)>,
    pub(crate) cards: Vec<Laid>,
}

impl Group {
    /// A run of wild cards only, with `len` cards.
    pub(crate) fn of_wilds(len: u8, wilds: &mut Vec<Card>) -> Option<Self> {
        let laid = |place| Some(Laid { card: Some(wilds.pop()?), stands: Stands::Card(natural(Suit::Spades, place)?) });
        Some(Self { run: Some((Suit::Spades, 0)), cards: (0..len).map(laid).collect::<Option<_>>()? })
    }

    /// Adds a wild card to a run: at the top if there is room, otherwise at the bottom. `places` is how many places there are.
    pub(crate) fn lengthen(&mut self, wild: Card, places: u8) -> Option<()> {
        let (suit, low) = self.run?;
        let above = low + u8::try_from(self.cards.len()).ok()?;
        let place = if above < places { above } else { low.checked_sub(1)? };
        let laid = Laid { card: Some(wild), stands: Stands::Card(natural(suit, place)?) };
        if above < places {
            self.cards.push(laid);
        } else {
            self.run = Some((suit, place));
            self.cards.insert(0, laid);
        }
        Some(())
    }
}

impl Melds {
    /// A meld as it is laid. Takes its wild cards from the end of `wilds`. `is_doubtful` is called with the number of natural
    /// cards in a set, and returns whether the rank of the set must be named.
    pub(crate) fn laid(
        &self,
        candidate: &Candidate,
        wilds: &mut Vec<Card>,
        is_doubtful: impl Fn(u32) -> bool,
    ) -> Option<Group> {
        match candidate.brief.shape {
            Shape::Run { suit, low } => {
                let place = |index: u8| {
                    let natural = natural(suit, low + index)?;
                    if candidate.filled >> index & 1 == 0 {
                        return Some(plain(natural));
                    }
                    // Prefers a wild card that is not the natural card itself, since with that one the run would be another.
                    let other = wilds.iter().rposition(|wild| *wild != natural);
                    let wild = other.map(|place| wilds.remove(place)).or_else(|| wilds.pop())?;
                    let stands = if wild == natural { Stands::Unsaid } else { Stands::Card(natural) };
                    Some(Laid { card: Some(wild), stands })
                };
                let cards = (0..candidate.brief.len).map(place).collect::<Option<_>>()?;
                Some(Group { run: Some((suit, low)), cards })
            }
            Shape::Set(rank) => {
                let naturals = (candidate.cards & self.held.plain).count_ones();
                let is_said = candidate.brief.kind != Kind::Copies && is_doubtful(naturals);
                let stands = if is_said { Stands::Rank(rank) } else { Stands::Unsaid };
                let mut cards: Vec<Laid> = self.held.those(candidate.cards).map(plain).collect();
                for _ in 0..candidate.wilds {
                    // Prefers a wild card of another rank, since one of this rank would stand for itself.
                    let other = wilds.iter().rposition(|wild| wild.rank() != Some(rank));
                    let wild = other.map(|place| wilds.remove(place)).or_else(|| wilds.pop())?;
                    cards.push(Laid { card: Some(wild), stands });
                }
                Some(Group { run: None, cards })
            }
            Shape::Irregular => None,
        }
    }
}

/// Whether the rank of a set with wild cards must be named: with only one natural card, it might be a run.
pub(crate) const fn is_doubtful(naturals: u32) -> bool {
    naturals < 2
}

/// A card with nothing said about what it stands for.
pub(crate) const fn plain(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}

/// Melds in the form that a statement has.
pub(crate) fn groups<M: AsRef<[Laid]>>(melds: impl IntoIterator<Item = M>) -> Groups<'static> {
    let (mut cards, mut ends) = (Vec::new(), Vec::new());
    for meld in melds {
        cards.extend_from_slice(meld.as_ref());
        ends.push(u16::try_from(cards.len()).unwrap_or(u16::MAX));
    }
    Groups { cards: cards.into(), ends: ends.into() }
}

impl AsRef<[Laid]> for Group {
    fn as_ref(&self) -> &[Laid] {
        &self.cards
    }
}
