//! What can be seen at the table of the second referee.

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
    /// The stock has ended the deal, and everybody may still lay cards.
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

    /// Who is out, if somebody is.
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

    /// The number of the deal, and who deals.
    #[must_use]
    pub fn deal_number(&self) -> (usize, usize) {
        (self.game.deal.number, self.game.deal.dealer)
    }

    /// The cards of which the next one is drawn.
    #[must_use]
    pub fn next_cards(&self) -> Vec<Card> {
        std::mem::take(self.game.deal.stock.clone().next_heap())
    }

    /// Every card with which so many players play.
    #[must_use]
    pub fn whole_pack(&self) -> Vec<Card> {
        self.all_cards()
    }

    /// Whether the player to play has drawn.
    #[must_use]
    pub fn has_drawn(&self) -> bool {
        self.game.deal.turn.drawn
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

    /// Whether the game knows such a thing at all.
    #[must_use]
    pub fn knows(&self, section: &str) -> bool {
        self.rules.has(section)
    }

    /// Whether this is the answer to a point.
    #[must_use]
    pub fn answers_with(&self, point: &str, word: &str) -> bool {
        self.rules.is(point, word)
    }

    /// A limit that a point gives: `least` or `most`.
    #[must_use]
    pub fn limit(&self, point: &str, limit: &str) -> Option<usize> {
        self.size(point, limit)
    }

    /// What the contract needs: of each meld its kind and how many cards it has at least.
    #[must_use]
    pub fn needs(&self) -> Vec<(String, usize)> {
        self.slots().into_iter().map(|(kind, least, _)| (kind, least)).collect()
    }

    /// Whether the contract is laid in pairs, or may be.
    #[must_use]
    pub fn opens_with_pairs(&self) -> bool {
        self.contract_has_pairs()
    }

    /// Deals won by each player.
    #[must_use]
    pub fn wins(&self) -> &[i32] {
        &self.game.points.wins
    }

    /// The chips of each player, and what lies in the pools of the game and of the deal.
    #[must_use]
    pub fn chips(&self) -> Option<(Vec<i32>, i32, i32)> {
        let chips = self.game.chips.held.clone()?;
        Some((chips, self.game.chips.final_pool, self.game.chips.hand_pool))
    }

    /// Who must leave the game, or pay to stay.
    #[must_use]
    pub fn busted(&self) -> &[usize] {
        &self.game.points.busted
    }

    /// Who has won the game; where nothing ends it, who would have if it ended now.
    #[must_use]
    pub fn game_winners(&self) -> Vec<usize> {
        if self.is_open() { self.lowest() } else { self.game.winners.clone().unwrap_or_default() }
    }

    /// How high a card is in the draw for seats.
    #[must_use]
    pub fn seat_height(&self, card: Card) -> i32 {
        self.height(card)
    }

    /// How many turns have begun in the deal.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.game.deal.done.turns.iter().sum()
    }

    /// Whether each meld of a player is one as it lies.
    #[must_use]
    pub fn lies_well(&self, player: usize) -> bool {
        self.own_melds(player).iter().all(|meld| meld.heap.is_none())
    }

    /// Whether somebody's melds are no melds as they lie.
    #[must_use]
    pub fn is_in_pieces(&self) -> bool {
        !(0..self.game.company.players).all(|player| self.lies_well(player))
    }

    /// Whether wild cards lie in what is no meld now, so that nobody can tell for what they stand.
    #[must_use]
    pub fn leaves_wilds_open(&self) -> bool {
        let open =
            |meld: &super::melds::Meld| meld.heap.is_some() && meld.cards().iter().any(|&card| self.is_wild(card));
        self.game.deal.melds.iter().flat_map(|own| own.iter()).any(open)
    }

    /// The runs on the table: the cards that would go on from their ends, with the names of their melds.
    #[must_use]
    pub fn ends_of_runs(&self) -> Vec<(adjudeck_format::MeldName, adjudeck_format::Suit, usize, usize)> {
        let run = |(name, meld): (adjudeck_format::MeldName, super::melds::Meld)| match meld.shape {
            Shape::Run(suit, low) => Some((name, suit, low, meld.top())),
            Shape::Set(_) => None,
        };
        self.named_melds().into_iter().filter_map(run).collect()
    }
}
