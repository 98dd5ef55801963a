//! Players and cards.

use adjudeck_format::Part;

use crate::law::context::Context;
use crate::rules::Rules;
use crate::rules::pack::Contents;
use crate::verdict::{Fact, Verdict, illegal, mismatch};

/// Whether this number of players may play.
pub(crate) fn players(context: &Context<'_>, players: u8) -> Verdict {
    let point = &context.rules.pack.players;
    let range = context.ask(point);
    // The number of players settles the pack, by which all later lines are judged.
    context.note(&context.rules.pack.contents);
    if range.has(players) {
        return Ok(());
    }
    illegal(point, Fact::NumberOfPlayers { players, least: range.least, most: range.most }, Part::Line)
}

/// The cards with which this number of players play.
pub(crate) fn usual(rules: &Rules, players: u8) -> Contents {
    rules.pack.contents(players).unwrap_or_default()
}

/// Whether the game is played with this pack.
pub(crate) fn pack(context: &Context<'_>, packs: u8, jokers: u8) -> Verdict {
    let point = &context.rules.pack.contents;
    context.note(point);
    let due = usual(context.rules, context.game.players);
    if (due.packs, due.jokers) == (packs, jokers) {
        return Ok(());
    }
    mismatch(point, Fact::OtherPack { packs: due.packs, jokers: due.jokers }, Part::Line)
}
