//! The cards of a statement that a record may hide, apart from the rest of it.
//!
//! A statement without these cards is its frame. Two lines of different records say the same if their frames are the same and
//! their cards can be those of one line.

use adjudeck_format::{Action, Card, Decision, Groups, Laid, Stands, Statement};

/// A statement that names players by their names, since the records of a game may seat them differently.
pub(super) type NamedStatement = Statement<'static, Box<str>>;

/// Cards that stand together in a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardRow {
    /// Whether it matters which card stands where, as in the stock. In a hand it does not.
    is_fixed: bool,
    cards: Vec<Laid>,
}

/// Cards of a statement, as they stand in it.
enum ShownCards<'a> {
    Plain(&'a mut [Option<Card>]),
    Laid(&'a mut [Laid]),
}

impl ShownCards<'_> {
    /// Takes the cards out, so that hidden ones are left.
    fn take(&mut self) -> Vec<Laid> {
        let hidden = Laid { card: None, stands: Stands::Unsaid };
        match self {
            Self::Plain(cards) => {
                cards.iter_mut().map(|card| Laid { card: card.take(), stands: Stands::Unsaid }).collect()
            }
            Self::Laid(cards) => cards.iter_mut().map(|laid| std::mem::replace(laid, hidden)).collect(),
        }
    }

    /// Puts cards in the places of those that are there.
    fn put(&mut self, from: &[Laid]) {
        match self {
            Self::Plain(cards) => cards.iter_mut().zip(from).for_each(|(card, laid)| *card = laid.card),
            Self::Laid(cards) => cards.iter_mut().zip(from).for_each(|(card, laid)| *card = *laid),
        }
    }
}

/// Takes the cards that a record may hide out of a statement, and leaves its frame.
pub(super) fn take_cards(statement: &mut NamedStatement) -> Vec<CardRow> {
    let mut rows = Vec::new();
    visit(statement, &mut |is_fixed, mut cards| rows.push(CardRow { is_fixed, cards: cards.take() }));
    rows
}

/// The statement that has this frame and these cards.
pub(super) fn with_cards(frame: &NamedStatement, rows: &[CardRow]) -> NamedStatement {
    let (mut statement, mut rows) = (frame.clone(), rows.iter());
    visit(&mut statement, &mut |_, mut cards| {
        if let Some(row) = rows.next() {
            cards.put(&row.cards);
        }
    });
    statement
}

/// The cards of both, if they can be the cards of one line; `None` if they contradict each other.
pub(super) fn unite(one: &[CardRow], other: &[CardRow]) -> Option<Vec<CardRow>> {
    let is_alike = one.len() == other.len();
    is_alike.then(|| one.iter().zip(other).map(|(one, other)| one.unite(other)).collect())?
}

/// How many cards are known in these rows.
pub(super) fn count_known(rows: &[CardRow]) -> usize {
    rows.iter().map(|row| row.known().count()).sum()
}

/// How many cards are known in both, at the same places or, where places do not matter, anywhere in the row.
pub(super) fn count_common(one: &[CardRow], other: &[CardRow]) -> usize {
    one.iter().zip(other).map(|(one, other)| one.count_common(other)).sum()
}

/// The known cards, row by row.
pub(super) fn known_cards(rows: &[CardRow]) -> impl Iterator<Item = Card> {
    rows.iter().flat_map(CardRow::known)
}

impl CardRow {
    fn known(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().filter_map(|laid| laid.card)
    }

    fn count_common(&self, other: &Self) -> usize {
        if self.is_fixed {
            let both = self.cards.iter().zip(&other.cards);
            return both.filter(|(one, other)| one.card.is_some() && one.card == other.card).count();
        }
        let mut rest: Vec<Card> = other.known().collect();
        self.known().filter(|card| remove(&mut rest, |it| it == card).is_some()).count()
    }

    fn unite(&self, other: &Self) -> Option<Self> {
        if self.cards.len() != other.cards.len() {
            return None;
        }
        let cards = if self.is_fixed {
            self.cards.iter().zip(&other.cards).map(|(one, other)| unite_card(*one, *other)).collect::<Option<_>>()?
        } else if other.is_full() && !self.is_full() {
            // The order is that of the record that saw all.
            unite_any(&other.cards, &self.cards)?
        } else {
            unite_any(&self.cards, &other.cards)?
        };
        Some(Self { is_fixed: self.is_fixed, cards })
    }

    fn is_full(&self) -> bool {
        self.cards.iter().all(|laid| laid.card.is_some())
    }
}

/// A card of which two records tell.
fn unite_card(one: Laid, other: Laid) -> Option<Laid> {
    let card = match (one.card, other.card) {
        (Some(one), Some(other)) if one != other => return None,
        (card, other) => card.or(other),
    };
    let stands = match (one.stands, other.stands) {
        (Stands::Unsaid, stands) | (stands, Stands::Unsaid) => stands,
        (Stands::Rank(rank), Stands::Card(card)) | (Stands::Card(card), Stands::Rank(rank)) => {
            (card.rank() == Some(rank)).then_some(Stands::Card(card))?
        }
        (one, other) => (one == other).then_some(one)?,
    };
    Some(Laid { card, stands })
}

/// The cards of both, where places do not matter. A card that both know counts once: two records that name a five of clubs may
/// have seen the same one, and no card is made of that.
fn unite_any(one: &[Laid], other: &[Laid]) -> Option<Vec<Laid>> {
    let (mut united, mut rest) = (Vec::new(), other.iter().filter(|laid| laid.card.is_some()).copied().collect());
    for laid in one {
        let same =
            laid.card.and_then(|_| remove(&mut rest, |it| it.card == laid.card && unite_card(*laid, *it).is_some()));
        united.push(same.and_then(|same| unite_card(*laid, same)).unwrap_or(*laid));
    }
    let mut rest = rest.into_iter();
    for laid in united.iter_mut().filter(|laid| laid.card.is_none()) {
        if let Some(next) = rest.next() {
            *laid = unite_card(*laid, next).unwrap_or(next);
        }
    }
    rest.next().is_none().then_some(united)
}

/// Removes the first of these that is wanted.
fn remove<T>(all: &mut Vec<T>, is_wanted: impl Fn(&T) -> bool) -> Option<T> {
    let at = all.iter().position(is_wanted)?;
    Some(all.remove(at))
}

/// Shows each row of cards that a record may hide, and whether places in it matter.
fn visit(statement: &mut NamedStatement, see: &mut dyn FnMut(bool, ShownCards<'_>)) {
    match statement {
        Statement::Hand { cards, .. } | Statement::Laid { cards, .. } => see(false, ShownCards::Plain(cards.to_mut())),
        Statement::Stock { cards } | Statement::Pile { cards } => see(true, ShownCards::Plain(cards.to_mut())),
        Statement::Upcard { card } => see(true, ShownCards::Plain(std::slice::from_mut(card))),
        Statement::Table { melds, .. } => visit_groups(melds, see),
        Statement::Ruling { decision: Decision::Draw { cards, .. }, .. } => {
            see(true, ShownCards::Plain(cards.to_mut()));
        }
        Statement::Plays { action, .. } => visit_action(action, see),
        Statement::Adjudeck { .. }
        | Statement::Game { .. }
        | Statement::Tag { .. }
        | Statement::Rules { .. }
        | Statement::House { .. }
        | Statement::Players { .. }
        | Statement::Partners { .. }
        | Statement::Pack { .. }
        | Statement::Seats { .. }
        | Statement::Deal { .. }
        | Statement::Position { .. }
        | Statement::Indicator { .. }
        | Statement::Buried { .. }
        | Statement::Openings { .. }
        | Statement::Opened { .. }
        | Statement::Turn { .. }
        | Statement::Reshuffled { .. }
        | Statement::Tally { .. }
        | Statement::Pool { .. }
        | Statement::Shuffle { .. }
        | Statement::Reshuffle
        | Statement::Redeal
        | Statement::Void
        | Statement::Ends
        | Statement::Out { .. }
        | Statement::Winner { .. }
        | Statement::Expect { .. }
        | Statement::Ruling { .. } => {}
    }
}

/// The same for what a player does.
fn visit_action(action: &mut Action<'static, Box<str>>, see: &mut dyn FnMut(bool, ShownCards<'_>)) {
    match action {
        Action::Draws { cards } | Action::Takes { cards } | Action::Pushes { cards } => {
            see(true, ShownCards::Plain(cards.to_mut()));
        }
        Action::Peeks { card } | Action::Buys { card } | Action::Discards { card } => {
            see(true, ShownCards::Plain(std::slice::from_mut(card)));
        }
        Action::Melds { melds } | Action::Shows { melds } | Action::Rearranges { melds } => visit_groups(melds, see),
        Action::Declares { melds, discard } => {
            visit_groups(melds, see);
            if let Some(discarded) = discard {
                see(true, ShownCards::Plain(std::slice::from_mut(&mut discarded.0)));
            }
        }
        Action::Lays { cards, .. } | Action::Moves { cards, .. } => see(false, ShownCards::Laid(cards.to_mut())),
        Action::TakesTo { .. }
        | Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Swaps { .. }
        | Action::Claims { .. }
        | Action::Joins { .. }
        | Action::Chooses { .. }
        | Action::Passes
        | Action::Packs
        | Action::Leaves
        | Action::Reenters => {}
    }
}

/// Shows the cards of each group.
fn visit_groups(groups: &mut Groups<'static>, see: &mut dyn FnMut(bool, ShownCards<'_>)) {
    let Groups { cards, ends } = groups;
    let (mut rest, mut from): (&mut [Laid], usize) = (cards.to_mut(), 0);
    for end in ends.iter().map(|end| usize::from(*end)) {
        let (group, after) =
            std::mem::take(&mut rest).split_at_mut_checked(end.saturating_sub(from)).unwrap_or_default();
        (rest, from) = (after, end);
        see(false, ShownCards::Laid(group));
    }
}

#[cfg(test)]
mod tests {
    use adjudeck_format::{Names, Scratch, parse_line, print_statement};

    use super::{NamedStatement, count_common, count_known, take_cards, unite, with_cards};

    fn statement(line: &str) -> NamedStatement {
        let names: Names = ["Aya", "Bea"].into_iter().collect();
        let mut scratch = Scratch::default();
        let read = parse_line(line.as_bytes(), &names, &mut scratch).unwrap().unwrap();
        read.map(|seat| names.name(seat).unwrap().into())
    }

    fn united(one: &str, other: &str) -> Option<String> {
        let [mut one, mut other] = [one, other].map(statement);
        let [first, second] = [take_cards(&mut one), take_cards(&mut other)];
        assert_eq!(one, other, "the frames");
        let all = unite(&first, &second)?;
        Some(print_statement(&with_cards(&one, &all), &Names::default()))
    }

    #[test]
    fn a_hidden_card_is_whatever_another_record_saw() {
        assert_eq!(united("Aya draws ?", "Aya draws 5C").unwrap(), "Aya draws 5C");
        assert_eq!(united("hand Aya ? ? ?", "hand Aya 5C JK 2D").unwrap(), "hand Aya 5C JK 2D");
        assert_eq!(united("hand Aya 5C ? ?", "hand Aya ? 6D ?").unwrap(), "hand Aya 5C 6D ?");
        assert_eq!(united("Aya melds 5C 5D ?", "Aya melds ? 5C JK=5H").unwrap(), "Aya melds 5C 5D JK=5H");
        assert_eq!(united("Bea lays JK on Aya.1", "Bea lays JK=7S on Aya.1").unwrap(), "Bea lays JK=7S on Aya.1");
    }

    #[test]
    fn no_card_is_made_of_one_that_two_records_saw() {
        assert_eq!(united("hand Aya 5C ? ?", "hand Aya ? 5C ?").unwrap(), "hand Aya 5C ? ?");
        assert_eq!(united("hand Aya 5C 5C ?", "hand Aya ? 5C ?").unwrap(), "hand Aya 5C 5C ?");
        // In the stock each place is its own.
        assert_eq!(united("stock 5C ?", "stock ? 5C").unwrap(), "stock 5C 5C");
    }

    #[test]
    fn other_cards_are_a_contradiction() {
        assert_eq!(united("Aya draws 6C", "Aya draws 5C"), None);
        assert_eq!(united("hand Aya 5C 6C ?", "hand Aya 7C 8C ?"), None);
        assert_eq!(united("Bea lays JK=8S on Aya.1", "Bea lays JK=7S on Aya.1"), None);
        assert_eq!(united("stock 5C ?", "stock 6C ?"), None);
    }

    #[test]
    fn known_cards_are_counted() {
        let [one, other] = ["hand Aya 5C 6C ?", "hand Aya 6C 5C 5C"].map(|line| take_cards(&mut statement(line)));
        assert_eq!((count_known(&one), count_common(&one, &other)), (2, 2));
        let [one, other] = ["stock 5C 6C", "stock 6C 6C"].map(|line| take_cards(&mut statement(line)));
        assert_eq!(count_common(&one, &other), 1);
    }
}
