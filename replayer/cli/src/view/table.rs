//! The table at a moment of a deal, drawn for people.

use std::fmt::Write;

use adjudeck_format::Card;
use adjudeck_replayer::analysis::table::{HandView, LaidView, MeldView, PlayerView, TableView};
use adjudeck_replayer::words::Lang;

use crate::columns::{pad, width};
use crate::view::Drawn;

impl Drawn<'_, TableView> {
    /// The table for people.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let (words, hand) = (lang.words(), lang.program("hand"));
        let mut text = words.table(self);
        let label = |player: &PlayerView| {
            let melds = player.melds.iter().map(|meld| width(&meld.name));
            melds.max().unwrap_or_default()
        };
        let labels = self.players.iter().map(label).max().unwrap_or_default().max(width(hand));
        for player in &self.players {
            let _ = writeln!(text, "\n{}{}", player.name, words.player(player, &self.variant));
            let _ = writeln!(text, "  {}  {}", pad(hand, labels), Drawn(&player.hand).text(lang));
            let melds = player.melds.iter().map(|meld| (meld, cards(meld)));
            let cards = melds.clone().map(|(_, cards)| width(&cards)).max().unwrap_or_default();
            for (meld, laid) in melds {
                let (name, laid) = (pad(&meld.name, labels), pad(&laid, cards));
                let _ = writeln!(text, "  {name}  {laid}  {}", meld.is);
            }
        }
        text
    }
}

impl Drawn<'_, HandView> {
    fn text(&self, lang: Lang) -> String {
        let known = self.known.iter().map(Card::to_string);
        let hidden = match self.hidden {
            0 => None,
            1 => Some("?".to_owned()),
            hidden => Some(format!("?*{hidden}")),
        };
        let cards: Vec<_> = known.chain(hidden).collect();
        if cards.is_empty() { lang.program("no cards").to_owned() } else { cards.join(" ") }
    }
}

/// The cards of a meld as they are written.
fn cards(meld: &MeldView) -> String {
    let card = |laid: &LaidView| match laid.stands_for {
        Some(natural) => format!("{}={natural}", laid.card),
        None => laid.card.to_string(),
    };
    meld.cards.iter().map(card).collect::<Vec<_>>().join(" ")
}
