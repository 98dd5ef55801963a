//! What is on the table at a moment of a deal.

use std::sync::Arc;

use adjudeck_format::Card;
use adjudeck_validator::Variant;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::text::schema::of_written;

/// The table after a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableView {
    /// The number of the last line that has happened.
    pub line: u64,
    /// The number of the game in the log, from 1.
    pub game: u64,
    /// The number of the deal.
    pub deal: u16,
    /// The edition by which the game is judged.
    pub edition: String,
    /// The game of the edition.
    #[serde(skip)]
    pub variant: Arc<Variant>,
    /// `dealing`, `playing`, `over` or `void`.
    pub stage: &'static str,
    /// Whose turn it is, while the players play.
    pub turn: Option<String>,
    /// Whether that player has drawn.
    pub drawn: bool,
    /// Who has gone out.
    pub out: Option<String>,
    /// How many cards the stock has.
    pub stock: u16,
    /// The card that says what is wild, while it lies under the stock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub indicator: Option<Card>,
    /// The cards that are wild in this deal besides jokers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wild: Vec<Card>,
    /// What the first melds of this deal must be, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// The discard pile, the top card last; `?` is a card that the record hides.
    pub pile: Vec<String>,
    /// Who has called the top discard and waits for it, the first call first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<String>,
    /// Who was granted the last discard by a call in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub granted: Option<String>,
    /// Whether a director has ruled that the top discard may not be taken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub dead: bool,
    /// The chips in the pools, in a game that has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pools: Option<PoolsView>,
    /// What the deals add up to: `total`, or `wins`.
    pub adds: &'static str,
    /// The players in the order of their seats.
    pub players: Vec<PlayerView>,
}

impl TableView {
    /// The schema of several tables, as `replay` writes them. It is checked in as `replayer/schema/tables.json`.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::analysis::table::TableView::schema()["type"], "array");
    /// ```
    #[must_use]
    pub fn schema() -> Value {
        of_written::<Vec<Self>>()
    }
}

/// A player with what they have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the JSON")]
pub struct PlayerView {
    /// The name.
    pub name: String,
    /// Whether they deal.
    pub dealer: bool,
    /// Whether they have laid down.
    pub laid_down: bool,
    /// Whether they have packed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub packed: bool,
    /// How many of their calls were granted.
    pub calls: u8,
    /// How many cards they have bought.
    #[serde(skip_serializing_if = "is_none")]
    pub bought: u8,
    /// Whether they have left the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// Their chips, where they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chips: Option<i32>,
    /// What this deal has come to for them, once it is over and where the record tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// What they have in all from the deals that are over, where the record tells: points, or deals that they have won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// What they hold.
    pub hand: HandView,
    /// What they have laid.
    pub melds: Vec<MeldView>,
}

/// The chips in the pools; nothing where the record does not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PoolsView {
    /// In that of the game.
    pub game: Option<i32>,
    /// In that of the deal.
    pub hand: Option<i32>,
}

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HandView {
    /// The cards that are known, sorted.
    pub known: Vec<Card>,
    /// How many more the record hides.
    pub hidden: u16,
}

/// A meld on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MeldView {
    /// Its name, `Aya.1`.
    pub name: String,
    /// What it is, in the words of the game.
    pub is: String,
    /// Whether it is pure, if it is a run in a game in which that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pure: Option<bool>,
    /// Its cards as they lie.
    pub cards: Vec<LaidView>,
}

/// A card of a meld.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LaidView {
    /// The card.
    pub card: Card,
    /// What it stands for, if it is wild and in a run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<Card>,
}

/// Whether a number is 0.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields so")]
const fn is_none(number: &u8) -> bool {
    *number == 0
}
