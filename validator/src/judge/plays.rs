//! The effect of a player's actions in a deal, verb by verb: the law resolves the action, it is applied, and the law says
//! what follows.

use adjudeck_format::{Action, Card, CardSet, Laid, MeldName, Seat, VerdictKind};

use crate::cards::place::Exchange;
use crate::judge::trace::Traced;
use crate::law::context::Context;
use crate::law::plays::{Declaring, Entry, Resolved, Swapping, Taken, Then};
use crate::law::resolve::{actions as resolve, entry, follows, melds as resolve_melds};
use crate::law::teams;
use crate::play::{actions, melds, turn};
use crate::state::deal::Deal;
use crate::state::game::Game;
use crate::state::kept::Certainty;
use crate::state::phase::Answered;
use crate::verdict::Violation;

/// A deal in which plays take effect, and the rules for that.
pub(super) struct InPlay<'a> {
    pub(super) by: Traced<'a>,
    pub(super) game: &'a Game,
    pub(super) deal: &'a mut Deal,
    /// The kinds of cards that are wild. No play changes them.
    pub(super) wilds: CardSet,
}

impl InPlay<'_> {
    /// Lets an action take effect as the law has resolved it. The action is [said plainly](crate::law::melds::said::plainly).
    #[inline]
    pub(super) fn happen(&mut self, seat: Seat, action: &Action<'_>, resolved: Result<Resolved, Violation>) {
        let (rearranges, is_legal) = (self.by.rules.rearrange.is_some(), resolved.is_ok());
        match action {
            Action::Draws { cards } => self.draw(seat, cards),
            Action::Takes { cards } => {
                self.take(seat, Taken::Each(cards));
                self.excuse(&resolved);
            }
            Action::TakesTo { card } => {
                self.take_to(seat, *card);
                self.excuse(&resolved);
            }
            Action::Buys { card } if resolve::may_be_bought(&self.context(), resolved.as_ref().err()) => {
                actions::buy(self.deal, seat, *card);
            }
            Action::Peeks { card: Some(card) } => self.deal.table.know_top(*card),
            Action::Pushes { cards } => self.push(seat, cards),
            Action::Calls { .. } if self.by.rules.rummy.is_some() => {
                if resolved.map_or_else(|it| it.kind == VerdictKind::Undecided, |_| true) {
                    self.deal.call_turn(seat);
                }
            }
            Action::Calls { together } => actions::call(self.deal, seat, is_legal, *together),
            Action::Withdraws => actions::withdraw(self.deal, seat),
            Action::Allows => self.answer(Answered::Allowed, is_legal),
            Action::Refuses => self.answer(Answered::Refused, is_legal),
            Action::Melds { melds: groups } => {
                let opens = teams::opens(&self.context(), seat);
                self.enter(seat, |context, seat| entry::lays_down(context, seat, groups));
                let lays = resolve_melds::lays_down(&self.context(), seat, opens, groups, resolved);
                let then = melds::lay_down(self.deal, seat, lays);
                self.conclude(seat, then);
            }
            Action::Lays { cards, on } => {
                self.enter(seat, entry::plays);
                let lays = resolve_melds::lays_off(&self.context(), seat, cards, *on, resolved);
                let then = melds::lay_off(self.deal, seat, lays);
                self.conclude(seat, then);
                if let Some(next) = follows::laid_off(&self.context(), cards) {
                    self.deal.resume_turn(next);
                }
            }
            Action::Swaps { card, into } => self.swap(seat, *card, *into),
            Action::Claims { wild, from, with } => {
                self.enter(seat, entry::plays);
                let exchange = Exchange { wild: *wild, from: *from, with: *with };
                let picks_up = resolve_melds::picks_up(&self.context(), exchange, is_legal);
                melds::pick_up(self.deal, seat, picks_up);
            }
            Action::Discards { card } => self.discard(seat, *card),
            Action::Moves { cards, from, to } if rearranges => self.move_cards(seat, cards, *from, *to),
            Action::Joins { from, to } => {
                if let Some((joined, keep, unsettles)) = resolve_melds::joins(&self.context(), *from, *to) {
                    melds::join(self.deal, *from, *to, joined, keep, unsettles);
                }
            }
            Action::Rearranges { melds: groups } if rearranges => {
                self.enter(seat, entry::plays);
                let (groupwise, keep) = resolve_melds::rearranges(&self.context(), seat, groups, resolved);
                let then = melds::rearrange(self.deal, seat, groupwise, keep, is_legal);
                self.conclude(seat, then);
            }
            Action::Passes => {
                let then = follows::passed(&self.context(), seat);
                self.conclude(seat, then);
            }
            Action::Packs => self.pack(seat),
            Action::Declares { melds: groups, discard } => {
                match resolve::declares(&self.context(), seat, groups, *discard, resolved) {
                    Some(Declaring::Rightly { melds, discard, if_wrong }) => {
                        actions::declare(self.deal, seat, melds, discard, if_wrong);
                    }
                    Some(Declaring::Wrongly { failing, if_wrong }) => {
                        self.deal.if_wrong = actions::failed(self.deal, seat, if_wrong);
                        actions::fail(self.deal, seat, failing);
                    }
                    None => {}
                }
            }
            // These change nothing, do not exist in these rules, or are outside play.
            Action::Buys { .. }
            | Action::Peeks { card: None }
            | Action::Shows { .. }
            | Action::Leaves
            | Action::Reenters
            | Action::Chooses { .. }
            | Action::Moves { .. }
            | Action::Rearranges { .. } => {}
        }
    }

    /// The present state, for the law to resolve.
    #[inline(always)]
    fn context(&self) -> Context<'_> {
        Context::knowing(self.wilds, self.by.rules, self.game, self.deal, self.by.asked)
    }

    /// Updates the turn for a player who acts, as the law says.
    #[inline(always)]
    fn enter(&mut self, seat: Seat, entry: impl FnOnce(&Context<'_>, Seat) -> Entry) -> Entry {
        let entry = entry(&self.context(), seat);
        turn::enter(self.deal, seat, entry);
        entry
    }

    /// Applies what follows from a play.
    #[inline(never)]
    fn conclude(&mut self, seat: Seat, then: Then) {
        if then != Then::Nothing {
            let follows = follows::follows(&self.context(), seat, then);
            turn::conclude(self.deal, seat, follows);
        }
    }

    #[inline(always)]
    pub(super) fn draw(&mut self, seat: Seat, cards: &[Option<Card>]) {
        let entry = self.enter(seat, entry::draws);
        let shuffles = resolve::shuffles(&self.context());
        actions::draw(self.deal, seat, cards, entry, shuffles);
    }

    #[inline(always)]
    pub(super) fn take(&mut self, seat: Seat, cards: Taken<'_>) {
        let takes = resolve::takes(&self.context(), seat, cards);
        actions::take(self.deal, seat, &takes);
    }

    /// A player who has taken the whole pile against the rules, which was reported, owes nothing more for it.
    #[inline(always)]
    fn excuse(&mut self, resolved: &Result<Resolved, Violation>) {
        if self.by.rules.frozen.is_some() && Certainty::of(resolved) == Certainty::No {
            self.deal.turn.line = None;
        }
    }

    fn take_to(&mut self, seat: Seat, card: Card) {
        if self.by.rules.takes_several() {
            let cards = resolve::down_to(&self.context(), card);
            self.take(seat, cards);
        }
    }

    #[inline(always)]
    pub(super) fn discard(&mut self, seat: Seat, card: Option<Card>) {
        actions::discard(self.deal, seat, card);
        let follows = follows::discarded(&self.context(), seat);
        turn::conclude(self.deal, seat, follows);
    }

    fn push(&mut self, seat: Seat, cards: &[Option<Card>]) {
        self.enter(seat, entry::begins);
        let to = self.deal.after(self.by.rules, seat);
        actions::push(self.deal, to, cards);
    }

    /// A call is answered. If no call was legal, or the player may not give this answer, it binds nobody.
    fn answer(&mut self, answer: Answered, is_legal: bool) {
        if self.deal.offer.has_legal_call() && is_legal {
            self.deal.phase.answer = answer;
        }
    }

    fn swap(&mut self, seat: Seat, card: Card, into: MeldName) {
        self.enter(seat, entry::plays);
        let then = match resolve_melds::swaps(&self.context(), seat, card, into) {
            Swapping::Way(way) => melds::swap(self.deal, seat, card, into, way),
            Swapping::Again { grown, unsettles } => melds::swap_again(self.deal, seat, card, into, grown, unsettles),
        };
        self.conclude(seat, then);
    }

    /// Cards go from one meld to another, one after the other.
    fn move_cards(&mut self, seat: Seat, cards: &[Laid], from: MeldName, to: MeldName) {
        self.enter(seat, entry::plays);
        let mut then = Then::Nothing;
        for card in cards {
            let (keeps, change) = resolve_melds::moves(&self.context(), *card, from, to);
            let moved = melds::move_card(self.deal, *card, from, to, keeps, change);
            if moved != Then::Nothing {
                then = moved;
            }
        }
        self.conclude(seat, then);
    }

    /// A player packs.
    pub(super) fn pack(&mut self, seat: Seat) {
        if let Some(packs) = resolve::packs(&self.context(), seat) {
            actions::pack(self.deal, seat, packs);
        }
    }
}
