//! The fast path of judging: nothing is settled, explained or kept.

use adjudeck_format::{Action, Card, CardPlay, Plays, Seat};

use crate::judge::judge::Judge;
use crate::judge::plays::InPlay;
use crate::judge::trace::Traced;
use crate::law::check::actions;
use crate::law::context::Context;
use crate::law::plays::Taken;
use crate::verdict::Violation;

/// The fast path accepts a play only if it is legal and nothing must be settled, explained or kept for it. All others must be
/// [judged](Judge::judge).
impl Plays for Judge {
    #[inline(always)]
    fn play_card(&mut self, seat: Seat, play: CardPlay, card: Option<Card>) -> bool {
        self.is_plain()
            && match play {
                CardPlay::Draws => self.draw_plainly(seat, &[card]),
                CardPlay::Takes => self.take_plainly(seat, &[card]),
                CardPlay::Discards => self.discard_plainly(seat, card),
            }
    }

    /// Most lines are draws, takes and discards. They have functions of their own, so that each function does little.
    #[inline(always)]
    fn play(&mut self, seat: Seat, action: &Action<'_>) -> bool {
        if !self.is_plain() {
            return false;
        }
        if let Action::Draws { cards } = action {
            self.draw_plainly(seat, cards)
        } else if let Action::Discards { card } = action {
            self.discard_plainly(seat, *card)
        } else if let Action::Takes { cards } = action {
            self.take_plainly(seat, cards)
        } else {
            actions::is_plain(action) && self.act_plainly(seat, action)
        }
    }
}

impl Judge {
    /// Whether a legal action can take effect directly: nothing is open, kept for a ruling, or watched.
    #[inline(always)]
    fn is_plain(&self) -> bool {
        let kept = || self.rules.exhaustion.moment.answer.kept();
        self.deal.is_plain(kept) && self.before.is_none() && self.watched.is_none()
    }

    #[inline(never)]
    fn draw_plainly(&mut self, seat: Seat, cards: &[Option<Card>]) -> bool {
        self.plainly(|context| actions::draws(context, seat, cards), |table, ()| table.draw(seat, cards))
    }

    #[inline(never)]
    fn take_plainly(&mut self, seat: Seat, cards: &[Option<Card>]) -> bool {
        self.plainly(|context| actions::takes(context, seat, cards), |table, ()| table.take(seat, Taken::Each(cards)))
    }

    #[inline(never)]
    fn discard_plainly(&mut self, seat: Seat, card: Option<Card>) -> bool {
        self.plainly(|context| actions::discards(context, seat, card), |table, ()| table.discard(seat, card))
    }

    #[inline(never)]
    fn act_plainly(&mut self, seat: Seat, action: &Action<'_>) -> bool {
        self.plainly(
            |context| actions::in_play(context, seat, action),
            |table, resolved| table.happen(seat, action, Ok(resolved)),
        )
    }

    /// Lets an action take effect as the law resolves it, if it is legal; returns whether it is.
    #[inline(always)]
    fn plainly<T>(
        &mut self,
        law: impl FnOnce(&Context<'_>) -> Result<T, Violation>,
        happen: impl FnOnce(&mut InPlay<'_>, T),
    ) -> bool {
        let Self { rules, game, deal, .. } = self;
        let context = Context::new(rules, game, deal, None);
        let wilds = context.wilds();
        let Ok(resolved) = law(&context) else { return false };
        happen(&mut InPlay { by: Traced::quietly(rules), game, deal, wilds }, resolved);
        deal.end.results.forget();
        true
    }
}
