//! A place in a legal game where a fault may be put, and how the statements change there.

use std::borrow::Cow;

use adjudeck_format::{Action, Card, Groups, Laid, MeldName, Seat, Stands, Statement, Suit, VerbClass};
use adjudeck_validator::rules::line::{Alone, Line};
use adjudeck_validator::rules::pile::{FirstTake, MayTake};
use adjudeck_validator::{Hand, Judge, Meld, Rules, Shape, Stage};

use super::past::Past;

/// A place in a legal game: the moment before one of its statements.
pub(super) struct Moment<'a> {
    pub(super) rules: &'a Rules,
    /// The game up to here. It tells where the cards are, and whether statements that lead up to a fault are legal. It is
    /// never asked about the fault itself.
    pub(super) judge: &'a Judge,
    pub(super) past: &'a Past,
    /// The legal statement at this place.
    pub(super) next: &'a Statement<'static>,
    /// The statements after it.
    pub(super) rest: &'a [&'a Statement<'static>],
    /// The statement before; `None` at the beginning of the game.
    pub(super) before: Option<&'a Statement<'static>>,
    /// A number that picks one of several ways to make the same fault.
    pub(super) salt: usize,
}

/// How the game goes on after a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goes {
    /// It ends.
    Ends,
    /// The legal game goes on, since the fault changes nothing.
    On,
    /// A director may take the fault back; then the legal game goes on.
    Back,
}

/// How the statements at a place change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Legal statements that are added to lead up to the fault.
    pub(super) lead: Vec<Statement<'static>>,
    /// The faulty statement.
    pub(super) fault: Statement<'static>,
    /// The point that makes it a fault.
    pub(super) point: &'static str,
    /// Whether the fault replaces the legal statement, or else comes before it.
    pub(super) replaces: bool,
    pub(super) goes: Goes,
}

impl Change {
    /// Puts these legal statements before the fault.
    pub(super) fn after(self, lead: impl IntoIterator<Item = Statement<'static>>) -> Self {
        Self { lead: lead.into_iter().collect(), goes: Goes::Ends, ..self }
    }

    /// Sets how the game goes on.
    pub(super) fn goes(self, goes: Goes) -> Self {
        Self { goes, ..self }
    }
}

impl<'a> Moment<'a> {
    /// A change that puts a fault before the legal statement.
    #[expect(clippy::unnecessary_wraps, reason = "descriptions end with it, and are of that type")]
    pub(super) fn put(&self, point: &'static str, fault: impl Into<Statement<'static>>) -> Option<Change> {
        let fault = fault.into();
        let goes = if self.is_event(&fault) { Goes::Back } else { Goes::Ends };
        Some(Change { lead: Vec::new(), fault, point, replaces: false, goes })
    }

    /// The referee after the statements that lead up to a fault; `None` if these are not legal here.
    pub(super) fn leads_to(&self, change: &Change) -> Option<Cow<'a, Judge>> {
        let mut judge = Cow::Borrowed(self.judge);
        // A referee who expects the first action does not accept statements that belong before play.
        let is_play = |lead: &&Statement<'_>| matches!(lead, Statement::Plays { .. } | Statement::Ruling { .. });
        let mut plays = change.lead.iter().filter(is_play);
        let legal = plays.all(|lead| judge.to_mut().judge(lead).is_ok());
        legal.then_some(judge)
    }

    /// A change that puts a fault in place of the legal statement.
    pub(super) fn instead(&self, point: &'static str, fault: Statement<'static>) -> Option<Change> {
        self.put(point, fault).map(|change| Change { replaces: true, ..change })
    }

    /// A change in which a player does something wrong before the legal statement.
    pub(super) fn plays(&self, point: &'static str, player: Seat, action: Action<'static>) -> Option<Change> {
        self.put(point, plays(player, action))
    }

    /// Whether a director may take a statement back so that everything is as before: it happens at the table while the deal
    /// goes on.
    fn is_event(&self, statement: &Statement<'_>) -> bool {
        let playing = self.judge.deal().stage() == Stage::Playing;
        playing && matches!(statement, Statement::Plays { .. } | Statement::Reshuffle | Statement::Redeal)
    }

    /// The player to play; `None` if the deal does not go on.
    pub(super) fn mover(&self) -> Option<Seat> {
        self.judge.deal().mover().map(|(mover, _)| mover)
    }

    /// The player to play, if the deal is not about to end and the stock is not nearly used up.
    pub(super) fn calm(&self) -> Option<Seat> {
        let is_play = matches!(self.next, Statement::Plays { .. });
        self.mover().filter(|_| is_play && self.judge.deal().table.stock() > 5)
    }

    /// The player to play, if they have not drawn or done anything else, nobody has called the top discard, and the upcard is
    /// not offered.
    pub(super) fn fresh(&self) -> Option<Seat> {
        let now = &self.past.now;
        let quiet = self.past.offered(self.rules).is_none()
            && now.drawn == 0
            && !now.laid
            && !now.called
            && now.granted.is_none()
            && now.pushed.is_none();
        self.calm().filter(|_| quiet && now.bought.is_none() && !now.rearranged && now.claimed.is_none())
    }

    /// The player to play, if they have drawn and owe nothing: no card must be laid, and no caller has to draw one.
    pub(super) fn drawn(&self) -> Option<Seat> {
        let now = &self.past.now;
        let owes =
            now.claimed.is_some() || now.rearranged || self.owes_line() || self.owes_extra() || self.owes_first_melds();
        self.calm().filter(|mover| now.drawn > 0 && !owes && self.judge.deal().owes(*mover) == 0 && self.acts(*mover))
    }

    /// As [`drawn`](Self::drawn), if the player discards next in the legal game; and their discard.
    pub(super) fn discards(&self) -> Option<(Seat, Card)> {
        match self.next {
            Statement::Plays { action: Action::Discards { card: Some(card) }, .. } => Some((self.drawn()?, *card)),
            _ => None,
        }
    }

    /// Whether the player has taken discards, and must lay one of them before anything else.
    fn owes_line(&self) -> bool {
        let now = &self.past.now;
        let free = |line: &Line| line.alone.answer == Alone::Free && now.depth == 1 && !now.called;
        let duty = self.rules.frozen.is_some() || self.rules.line.as_ref().is_some_and(|line| !free(line));
        duty && now.taken.is_some()
    }

    /// Whether the player to move took the discard to lay down, and has not yet.
    pub(super) fn owes_first_melds(&self) -> bool {
        let pile = &self.rules.pile;
        let taken = self.past.now.taken.is_some() && self.mover().is_some_and(|mover| !self.has_laid_down(mover));
        let free = pile.first.answer == FirstTake::Free && self.past.deal.discarder.is_none();
        taken
            && !free
            && match pile.who.answer {
                MayTake::ToLayDown | MayTake::IntoFirstMelds => self.rules.contract.is_some(),
                MayTake::UntilLaidDown | MayTake::Always | MayTake::OnceLaidDown | MayTake::Never => false,
            }
    }

    /// Whether a caller still has to draw their extra cards.
    fn owes_extra(&self) -> bool {
        let due = self.rules.call.as_ref().map_or(0, |claim| claim.extra.answer);
        self.past.now.granted.is_some() && self.past.now.extra < due
    }

    /// Whether the next statement is an action of this player.
    pub(super) fn acts(&self, seat: Seat) -> bool {
        matches!(self.next, Statement::Plays { player, .. } if *player == seat)
    }

    /// The next action, and who does it.
    pub(super) fn action(&self) -> Option<(Seat, &'a Action<'static>)> {
        match self.next {
            Statement::Plays { player, action } => Some((*player, action)),
            _ => None,
        }
    }

    /// Whether the next statement is the first play of a deal.
    pub(super) fn begins_play(&self) -> bool {
        is_of_play(self.next) && self.past.deal.turned_up && !self.past.deal.playing
    }

    /// Whether cards are being dealt.
    pub(super) fn is_dealing(&self) -> bool {
        self.judge.deal().stage() == Stage::Dealing && !self.past.deal.playing
    }

    pub(super) fn players(&self) -> u8 {
        self.judge.game().players()
    }

    /// The players in the deal except this one.
    pub(super) fn others(&self, but: Seat) -> Vec<Seat> {
        let deal = self.judge.deal();
        let is_in = |seat: &Seat| *seat != but && deal.is_present(*seat) && !deal.has_packed(*seat);
        self.judge.game().seats().filter(is_in).collect()
    }

    /// The player after another one.
    pub(super) fn after(&self, seat: Seat) -> Option<Seat> {
        let step = |seat: &Seat| Some(self.rules.deal.direction.answer.step(*seat, self.players()));
        let others = self.others(seat);
        std::iter::successors(step(&seat), step).take(self.players().into()).find(|seat| others.contains(seat))
    }

    /// One of several, picked by the salt.
    pub(super) fn pick<T: Clone>(&self, all: impl IntoIterator<Item = T>) -> Option<T> {
        let all: Vec<T> = all.into_iter().collect();
        all.get(self.salt.checked_rem(all.len())?).cloned()
    }

    pub(super) fn hand(&self, seat: Seat) -> &'a Hand {
        self.judge.deal().table.hand(seat)
    }

    pub(super) fn has_laid_down(&self, seat: Seat) -> bool {
        self.judge.has_laid_down(seat)
    }

    /// Whether a player laid down in an earlier turn.
    pub(super) fn laid_down_before(&self, seat: Seat) -> bool {
        self.past.opened(seat).is_some_and(|turn| turn < self.past.deal.turn)
    }

    pub(super) fn is_wild(&self, card: Card) -> bool {
        self.judge.is_wild(card)
    }

    /// The natural cards of a hand, every copy, in order of suit and rank.
    pub(super) fn naturals(&self, seat: Seat) -> Vec<Card> {
        let copies = |(card, copies)| std::iter::repeat_n(card, usize::from(copies));
        self.hand(seat).known().filter(|(card, _)| !self.is_wild(*card)).flat_map(copies).collect()
    }

    /// The wild cards of a hand, every copy.
    pub(super) fn wilds(&self, seat: Seat) -> Vec<Card> {
        let copies = |(card, copies)| std::iter::repeat_n(card, usize::from(copies));
        self.hand(seat).known().filter(|(card, _)| self.is_wild(*card)).flat_map(copies).collect()
    }

    /// The top discard.
    pub(super) fn top(&self) -> Option<Card> {
        self.judge.deal().table.pile().last().copied().flatten()
    }

    pub(super) fn pile(&self) -> usize {
        self.judge.deal().table.pile().len()
    }

    pub(super) fn stock(&self) -> u16 {
        self.judge.deal().table.stock()
    }

    /// The melds on the table, without bonus cards. Nothing may be done with those, so each fault would be one of bonus cards.
    pub(super) fn melds(&self) -> Vec<(MeldName, &'a Meld)> {
        let least = usize::from(self.rules.bonus.is_some());
        self.judge.deal().table.all_melds().filter(|(_, meld)| meld.cards().len() > least).collect()
    }

    /// For each rank of which a player holds at least `least` natural cards: those cards.
    pub(super) fn of_rank(&self, seat: Seat, least: usize) -> Vec<Vec<Card>> {
        let naturals = self.naturals(seat);
        let of = |rank| naturals.iter().copied().filter(|card| card.rank() == Some(rank)).collect::<Vec<_>>();
        adjudeck_format::Rank::ALL.into_iter().map(of).filter(|cards| cards.len() >= least).collect()
    }

    /// The different natural cards of a suit, in order of rank.
    pub(super) fn of_suit(&self, seat: Seat, suit: Suit) -> Vec<Card> {
        let mut cards: Vec<Card> = self.naturals(seat).into_iter().filter(|card| card.suit() == Some(suit)).collect();
        cards.sort_by_key(|card| card.rank());
        cards.dedup();
        cards
    }
}

/// A statement that a player does something.
pub(super) const fn plays(player: Seat, action: Action<'static>) -> Statement<'static> {
    Statement::Plays { player, action }
}

/// Whether a statement is a play that belongs after dealing and before the end of the deal.
pub(super) fn is_of_play(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Plays { action, .. }
        if !matches!(action.class(), VerbClass::BetweenDeals | VerbClass::Showing))
}

/// Draws `count` cards that are not named.
pub(super) fn draws(count: usize) -> Action<'static> {
    Action::Draws { cards: vec![None; count].into() }
}

/// Takes the top discard.
pub(super) fn takes(card: Card) -> Action<'static> {
    Action::Takes { cards: vec![Some(card)].into() }
}

pub(super) const fn discards(card: Card) -> Action<'static> {
    Action::Discards { card: Some(card) }
}

pub(super) const CALLS: Action<'static> = Action::Calls { together: false };

/// A card without a note of what it stands for.
pub(super) const fn laid(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}

/// Groups of cards.
pub(super) fn groups(all: &[Vec<Laid>]) -> Groups<'static> {
    let ends = all.iter().scan(0u16, |end, group| {
        *end += u16::try_from(group.len()).unwrap_or(u16::MAX);
        Some(*end)
    });
    Groups { cards: all.concat().into(), ends: ends.collect::<Vec<_>>().into() }
}

/// Lays one meld of cards, without notes of what they stand for.
pub(super) fn melds(cards: &[Card]) -> Action<'static> {
    Action::Melds { melds: groups(&[cards.iter().copied().map(laid).collect()]) }
}

/// Lays one card on a meld.
pub(super) fn lays(card: Card, on: MeldName) -> Action<'static> {
    Action::Lays { cards: vec![laid(card)].into(), on }
}

/// The rank of a set; `None` if the meld is a run.
pub(super) fn is_set(meld: &Meld) -> Option<adjudeck_format::Rank> {
    match meld.shape() {
        Shape::Set(rank) => Some(rank),
        Shape::Run { .. } | Shape::Irregular => None,
    }
}

/// The suit of a run and the place of its lowest card; `None` if the meld is a set.
pub(super) fn is_run(meld: &Meld) -> Option<(Suit, u8)> {
    match meld.shape() {
        Shape::Run { suit, low } => Some((suit, low)),
        Shape::Set(_) | Shape::Irregular => None,
    }
}
