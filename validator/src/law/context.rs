//! What is judged, and by which rules.

use adjudeck_format::{CardSet, Seat};

use crate::law::wilds;
use crate::rules::{Answer, Consulted, Rules};
use crate::state::deal::Deal;
use crate::state::end::{Kept, Results};
use crate::state::game::Game;
use crate::state::phase::Before;
use crate::state::points::Points;
use crate::state::supposed::Hidden;

/// What is judged, and by which rules.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) game: &'a Game,
    pub(crate) deal: &'a Deal,
    /// Notes which points are consulted; `None` if nobody will ask.
    pub(crate) asked: Option<&'a Consulted>,
    /// What is assumed of the cards that the record hides.
    pub(crate) hidden: Hidden<'a>,
    /// Whether the rules are those by which the deal is played, so that computed results may be kept.
    pub(super) by_own: bool,
    /// The kinds of cards that are wild.
    pub(super) wilds: CardSet,
}

impl<'a> Context<'a> {
    /// A case to be judged by these rules; `asked` notes which points are consulted.
    #[inline]
    pub(crate) fn new(rules: &'a Rules, game: &'a Game, deal: &'a Deal, asked: Option<&'a Consulted>) -> Self {
        let hidden = Hidden::Unknown;
        Self { rules, game, deal, asked, hidden, by_own: true, wilds: wilds::kinds(rules, deal) }
    }

    /// The same, if it is known which kinds of cards are wild.
    #[inline]
    pub(crate) const fn knowing(
        wilds: CardSet,
        rules: &'a Rules,
        game: &'a Game,
        deal: &'a Deal,
        asked: Option<&'a Consulted>,
    ) -> Self {
        Self { rules, game, deal, asked, hidden: Hidden::Unknown, by_own: true, wilds }
    }

    /// The kinds of cards that are wild.
    pub(crate) const fn wilds(&self) -> CardSet {
        self.wilds
    }

    /// The same case, judged by rules that may not be those of the deal.
    pub(crate) const fn by_others(self) -> Self {
        Self { by_own: false, ..self }
    }

    /// Whether something is open in this deal, or in the totals because lines could not be read.
    pub(super) fn has_lost_lines(&self) -> bool {
        self.deal.unknowns.any() || self.game.totals.unread
    }

    /// The same case, in a deal about which something else is assumed.
    pub(super) fn in_deal<'n>(&self, deal: &'n Deal) -> Context<'n>
    where
        'a: 'n,
    {
        Context { deal, wilds: wilds::kinds(self.rules, deal), by_own: false, ..*self }
    }

    /// The same case, but `asked` notes which points are consulted.
    pub(super) const fn noting<'n>(&self, asked: &'n Consulted) -> Context<'n>
    where
        'a: 'n,
    {
        Context { asked: Some(asked), ..*self }
    }

    /// The same case, with this assumption about the cards that the record hides.
    pub(crate) const fn supposing<'n>(&self, hidden: Hidden<'n>) -> Context<'n>
    where
        'a: 'n,
    {
        Context { hidden, ..*self }
    }

    /// The answer to a point. Notes that the point was consulted.
    #[inline]
    pub(crate) fn ask<T: Copy>(&self, answer: &Answer<T>) -> T {
        *answer.ask(self.asked)
    }

    /// Notes that a point was consulted, whatever its answer.
    #[inline]
    pub(crate) fn note<T>(&self, answer: &Answer<T>) {
        let _ = answer.ask(self.asked);
    }

    /// Points that are kept in `place` once they are computed. If the rules are not those of the deal, or something is
    /// assumed, they are computed anew.
    pub(super) fn keeping(
        &self,
        place: impl FnOnce(&Results) -> &Kept,
        work_out: impl FnOnce(&Context<'_>) -> Points,
    ) -> Points {
        if !self.by_own || !matches!(self.hidden, Hidden::Unknown) {
            return work_out(self);
        }
        let kept = place(self.deal.end.results.get());
        let Some(asked) = self.asked else { return *kept.quietly.get_or_init(|| work_out(self)) };
        let (points, consulted) = kept.noted.get_or_init(|| {
            let consulted = Consulted::default();
            (work_out(&self.noting(&consulted)), consulted)
        });
        asked.join(consulted);
        *points
    }

    /// Whether consulted points are noted, even those that do not decide.
    #[inline]
    pub(crate) const fn is_noted(&self) -> bool {
        self.asked.is_some()
    }

    /// The same case, without notes.
    #[inline]
    pub(crate) const fn quiet(&self) -> Self {
        Self { asked: None, ..*self }
    }

    /// Whose turn it is: the player who has begun it. Before that, it follows from who played last or who dealt.
    #[inline]
    pub(crate) fn mover(&self) -> Seat {
        if self.deal.phase.has_begun() { self.deal.phase.mover } else { self.due() }
    }

    /// How many places after the player to move `seat` is, in the direction of play.
    pub(crate) fn places_to(&self, seat: Seat) -> u8 {
        self.note(&self.rules.deal.direction);
        self.deal.distance(self.rules, self.mover(), seat)
    }

    /// The player whose turn it is to draw.
    #[inline]
    fn due(&self) -> Seat {
        self.note(&self.rules.deal.direction);
        match self.deal.phase.before {
            Before::Player(last) => self.deal.after(self.rules, last),
            Before::Called(caller) => caller,
            Before::Named => self.deal.phase.mover,
            Before::Nobody => self.first(),
        }
    }

    /// The first player of the deal, who draws when nobody has played yet.
    #[inline(never)]
    fn first(&self) -> Seat {
        self.note(&self.rules.deal.first);
        self.deal.first(self.rules).unwrap_or(self.deal.phase.mover)
    }
}

impl Context<'_> {
    /// The player who sits after another in the direction of play, whether or not a deal has begun.
    pub(crate) fn deal_neighbour(&self, seat: Seat) -> Seat {
        self.rules.deal.direction.answer.step(seat, self.game.players)
    }
}
