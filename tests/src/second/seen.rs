//! What can be seen at the second referee's table.

use adjudeck_format::Card;

use super::Second;
use super::melds::Shape;
use super::table::Over;

/// How far a deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// No deal has begun.
    Before,
    /// Cards are being dealt.
    Dealing,
    /// The players play.
    Playing,
    /// The stock has ended the deal; everybody may still lay cards.
    Closing,
    /// The deal is over.
    Over,
}

impl Second {
    /// How far the deal has come.
    #[must_use]
    pub fn stage(&self) -> Stage {
        let deal = &self.game.deal;
        match deal.end.over {
            _ if deal.number == 0 => Stage::Before,
            Some(_) if deal.end.closing => Stage::Closing,
            Some(_) => Stage::Over,
            None if deal.pile.upcard.is_some() => Stage::Playing,
            None => Stage::Dealing,
        }
    }

    /// The player who is out, if there is one.
    #[must_use]
    pub fn out_player(&self) -> Option<usize> {
        if let Some(Over::Out(player)) = self.game.deal.end.over { Some(player) } else { None }
    }

    /// How many play.
    #[must_use]
    pub fn players_count(&self) -> usize {
        self.game.company.players
    }

    /// Who is still in the game.
    #[must_use]
    pub fn stays(&self) -> &[bool] {
        &self.game.company.stays
    }

    /// How many cards each player is dealt.
    #[must_use]
    pub fn hand_size(&self) -> usize {
        self.dealt_each()
    }

    /// The number of the deal, and its dealer.
    #[must_use]
    pub fn deal_number(&self) -> (usize, usize) {
        (self.game.deal.number, self.game.deal.dealer)
    }

    /// The cards among which the next card of the stock is.
    #[must_use]
    pub fn next_cards(&self) -> Vec<Card> {
        std::mem::take(self.game.deal.stock.clone().next_heap())
    }

    /// All cards for this number of players.
    #[must_use]
    pub fn whole_pack(&self) -> Vec<Card> {
        self.all_cards()
    }

    /// Whether the stock is used up, and the player to play may still take the last discard to knock.
    #[must_use]
    pub fn is_last_chance(&self) -> bool {
        self.game.deal.turn.last_chance && !self.game.deal.turn.drawn
    }

    /// Whether the player to play has drawn.
    #[must_use]
    pub fn has_drawn(&self) -> bool {
        self.game.deal.turn.drawn
    }

    /// Whether the player to play has called rummy.
    #[must_use]
    pub fn has_called(&self) -> bool {
        self.has_called_rummy()
    }

    /// Whether a player has laid down.
    #[must_use]
    pub fn has_laid_down(&self, player: usize) -> bool {
        self.game.deal.done.opened.get(player) == Some(&true)
    }

    /// Whether a card is wild in this deal.
    #[must_use]
    pub fn has_wild(&self, card: Card) -> bool {
        self.is_wild(card)
    }

    /// Whether the game has this section.
    #[must_use]
    pub fn knows(&self, section: &str) -> bool {
        self.rules.has(section)
    }

    /// Whether this is the answer to a point.
    #[must_use]
    pub fn answers_with(&self, point: &str, word: &str) -> bool {
        self.rules.is(point, word)
    }

    /// A limit in the answer to a point: `least` or `most`.
    #[must_use]
    pub fn limit(&self, point: &str, limit: &str) -> Option<usize> {
        self.size(point, limit)
    }

    /// What the contract needs: for each meld its kind and its fewest cards.
    #[must_use]
    pub fn needs(&self) -> Vec<(String, usize)> {
        self.slots().into_iter().map(|(kind, least, _)| (kind, least)).collect()
    }

    /// Whether the contract is or may be laid with pairs.
    #[must_use]
    pub fn opens_with_pairs(&self) -> bool {
        self.contract_has_pairs()
    }

    /// The bonus cards in a player's hand.
    #[must_use]
    pub fn bonus_in_hand(&self, player: usize) -> Vec<Card> {
        self.bonus_held(player)
    }

    /// Whether a player has laid a bonus card that is not replaced yet.
    #[must_use]
    pub fn owes_a_draw(&self, player: usize) -> bool {
        self.owed(player) > 0
    }

    /// The top card of a pile that was taken, as long as it is not melded.
    #[must_use]
    pub fn top_to_meld(&self) -> Option<Card> {
        self.due().map(|whole| whole.top)
    }

    /// Deals won by each player.
    #[must_use]
    pub fn wins(&self) -> &[i32] {
        &self.game.points.wins
    }

    /// The chips of each player, and those in the game pool and the hand pool.
    #[must_use]
    pub fn chips(&self) -> Option<(Vec<i32>, i32, i32)> {
        let chips = self.game.chips.held.clone()?;
        Some((chips, self.game.chips.final_pool, self.game.chips.hand_pool))
    }

    /// The players who must leave the game or pay to stay.
    #[must_use]
    pub fn busted(&self) -> &[usize] {
        &self.game.points.busted
    }

    /// The winners of the game; in a game that nothing ends, those who would win if it ended now.
    #[must_use]
    pub fn game_winners(&self) -> Vec<usize> {
        if self.is_open() { self.best() } else { self.game.winners.clone().unwrap_or_default() }
    }

    /// The rank of a card in the draw for seats.
    #[must_use]
    pub fn seat_height(&self, card: Card) -> i32 {
        self.height(card)
    }

    /// How many turns of the deal have begun.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.game.deal.done.turns.iter().sum()
    }

    /// Whether all of a player's melds are melds as they lie.
    #[must_use]
    pub fn lies_well(&self, player: usize) -> bool {
        self.own_melds(player).iter().all(|meld| meld.heap.is_none())
    }

    /// Whether some melds on the table are in pieces.
    #[must_use]
    pub fn is_in_pieces(&self) -> bool {
        !(0..self.game.company.players).all(|player| self.lies_well(player))
    }

    /// Whether wild cards lie in pieces of melds, so that nobody can tell what they stand for.
    #[must_use]
    pub fn leaves_wilds_open(&self) -> bool {
        let open =
            |meld: &super::melds::Meld| meld.heap.is_some() && meld.cards().iter().any(|&card| self.is_wild(card));
        self.game.deal.melds.iter().flat_map(|own| own.iter()).any(open)
    }

    /// The runs on the table: their names, and the cards that would extend them at both ends.
    #[must_use]
    pub fn ends_of_runs(&self) -> Vec<(adjudeck_format::MeldName, adjudeck_format::Suit, usize, usize)> {
        let run = |(name, meld): (adjudeck_format::MeldName, super::melds::Meld)| match meld.shape {
            Shape::Run(suit, low) => Some((name, suit, low, meld.top())),
            Shape::Set(_) => None,
        };
        self.named_melds().into_iter().filter_map(run).collect()
    }
}
