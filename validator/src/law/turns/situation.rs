//! What the law of turns may see.

use adjudeck_format::Seat;

use crate::rules::{Answer, Rules};
use crate::state::kept::Call;
use crate::state::phase::{Answered, Grant, Offered};
use crate::verdict::Violation;

/// What the law of turns may see: how far the turn has come, what has become of the last discard, and how the players
/// relate to it. A deal, together with the rules that judge it, is a situation. Code that lists the law can answer as it
/// likes.
///
/// Each method is a question. Questions that follow from others have a body here, so that their answers always agree.
pub(crate) trait Situation {
    /// The rules that apply.
    fn rules(&self) -> &Rules;

    /// The answer to a point. Notes that it was consulted, if anybody wants to know.
    fn ask<T: Copy>(&self, answer: &Answer<T>) -> T;

    /// Notes that a point was consulted, whatever its answer.
    fn note<T>(&self, answer: &Answer<T>);

    /// Whose turn it is: the player who has begun it. Before that, it follows from who played last or who dealt.
    fn mover(&self) -> Seat;

    /// The next player in the direction of play who is still in the deal.
    fn after(&self, seat: Seat) -> Seat;

    /// How many places after the player to move this seat is, in the direction of play.
    fn places_to(&self, seat: Seat) -> u8;

    /// Whether a player is still in the game.
    fn is_present(&self, seat: Seat) -> bool;

    /// Whether a player was passed over. Another has just played in their turn, so they may play although they are not next.
    fn is_owed(&self, seat: Seat) -> bool;

    /// How many cards a player has to draw for bonus cards that they have laid.
    fn owes(&self, seat: Seat) -> u8;

    /// How many cards the player to move has drawn.
    fn drawn(&self) -> u8;

    /// Whether the player to move has drawn, or has played without drawing (which was reported).
    fn has_begun(&self) -> bool;

    /// Whether the player to move has taken the top discard.
    fn took(&self) -> bool;

    /// Whether the player to move has taken from the discard line.
    fn took_line(&self) -> bool;

    /// Whether the player to move has laid cards.
    fn laid(&self) -> bool;

    /// To whom the player to move has pushed cards, if they have.
    fn pushed_to(&self) -> Option<Seat>;

    /// Whether this is a player's first turn of the deal. If it is not their turn, whether their next one will be.
    fn is_first_turn(&self, seat: Seat) -> bool;

    /// Whether a player has laid down.
    fn has_laid_down(&self, seat: Seat) -> bool;

    /// Whether they have laid down in this turn.
    fn lays_down_now(&self, seat: Seat) -> bool;

    /// Whether the last discard or upcard has not been taken or granted yet.
    fn is_fresh(&self) -> bool;

    /// Whether nothing but calls has happened since the last discard.
    fn is_just_discarded(&self) -> bool;

    /// Whether a director has ruled that the top discard may not be taken.
    fn is_dead(&self) -> bool;

    /// Who discarded the top discard; `None` if it is the upcard.
    fn discarder(&self) -> Option<Seat>;

    /// Whether the top discard is the upcard and, as far as known, allowed to lie there.
    fn is_upcard(&self) -> bool;

    /// What has become of the upcard, where the rules offer it.
    fn offered(&self) -> Offered;

    /// Whether the top discard is a wild card.
    ///
    /// # Errors
    /// Undecided, if the record does not say which cards are wild.
    fn is_top_wild(&self) -> Result<bool, Violation>;

    /// Whether no discard lies there.
    fn is_pile_empty(&self) -> bool;

    /// How many discards have been taken in a row, in as many turns.
    fn taken_in_a_row(&self) -> u16;

    /// Who has called the last discard.
    fn calls(&self) -> &[Call];

    /// What the player to play has said to a call.
    fn answer(&self) -> Answered;

    /// The call by which the last discard was granted.
    fn grant(&self) -> Option<Grant>;

    /// Whether the player to move has the turn because they called rummy.
    fn has_called_rummy(&self) -> bool;

    /// Who has bought the last discard in this turn.
    fn bought(&self) -> Option<Seat>;

    /// How many calls of a player count towards their limit: all that they made if `uttered`, otherwise those that were granted.
    fn calls_had(&self, seat: Seat, uttered: bool) -> u8;

    /// Whether a player has called beyond the limit.
    fn called_beyond(&self, seat: Seat) -> bool;

    /// How many discards a player has bought.
    fn has_bought(&self, seat: Seat) -> u8;

    /// How many cards the stock has.
    fn stock(&self) -> u16;

    /// Whether the indicator lies below the stock.
    fn has_indicator(&self) -> bool;

    /// How often the discards have been shuffled to form a new stock.
    fn reshuffles(&self) -> u8;

    /// Whether a player has drawn in their own turn. A player who draws out of turn does not draw for the one whose turn it is.
    fn has_drawn(&self, seat: Seat) -> bool;

    /// Whether a player was granted the last discard by a call.
    #[inline]
    fn is_granted_to(&self, seat: Seat) -> bool {
        matches!(self.grant(), Some(grant) if grant.to == seat)
    }

    /// Whether the player to play has refused the call.
    #[inline]
    fn is_refused(&self) -> bool {
        self.answer() == Answered::Refused
    }

    /// Whether a legal call was made. An illegal call binds nobody, and neither does an answer to it.
    #[inline]
    fn has_legal_call(&self) -> bool {
        self.calls().iter().any(|call| call.legal)
    }

    /// Whether a legal call of the top discard awaits an answer. A player who only wants to buy it has no claim to it.
    #[inline]
    fn is_called(&self) -> bool {
        self.rules().call.is_some() && self.is_fresh() && self.has_legal_call() && !self.is_refused()
    }

    /// Whether a player has called the top discard.
    #[inline]
    fn has_called(&self, seat: Seat) -> bool {
        self.calls().iter().any(|call| call.by == seat)
    }
}
