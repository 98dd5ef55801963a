//! Which plays a game has.

use adjudeck_format::Verb;

use super::whole::Rules;

impl Rules {
    /// Whether the game has what a verb says, that is, whether it has rules about it.
    ///
    /// ```
    /// use adjudeck_format::Verb;
    /// let kalooki = adjudeck_validator::edition("kalooki/pagat").unwrap();
    /// assert!(kalooki.knows(Verb::Calls) && !kalooki.knows(Verb::Pushes));
    /// ```
    #[must_use]
    pub fn knows(&self, verb: Verb) -> bool {
        match verb {
            Verb::Draws | Verb::Takes | Verb::Melds | Verb::Discards | Verb::Passes => true,
            Verb::Pushes | Verb::Peeks => self.push.is_some(),
            Verb::Calls => self.call.is_some() || self.buy.is_some() || self.rummy.is_some(),
            Verb::Withdraws => self.call.is_some() || self.buy.is_some(),
            Verb::Allows | Verb::Refuses => self.call.is_some(),
            Verb::Buys => self.buy.is_some(),
            Verb::Lays | Verb::Swaps | Verb::Claims | Verb::Joins => self.layoff.is_some() || self.rearrange.is_some(),
            Verb::Moves | Verb::Rearranges => self.rearrange.is_some(),
            Verb::Chooses => self.chooses_contract(),
            Verb::Declares => self.declare.is_some(),
            Verb::Shows => self.payment.is_some() || self.doubles.is_some(),
            Verb::Packs => self.drop.is_some(),
            Verb::Leaves | Verb::Reenters => self.exit.is_some(),
        }
    }
}
