//! Players and cards.

use adjudeck_format::Part;

use crate::law::context::Context;
use crate::rules::Rules;
use crate::verdict::{Fact, Verdict, illegal, mismatch};

/// Whether so many may play.
pub(crate) fn players(context: &Context<'_>, players: u8) -> Verdict {
    let point = &context.rules.pack.players;
    let range = context.ask(point);
    // With their number the pack is settled, by which all later lines are judged.
    context.note(&context.rules.pack.contents);
    if range.has(players) {
        return Ok(());
    }
    illegal(point, Fact::NumberOfPlayers { players, least: range.least, most: range.most }, Part::Line)
}

/// The packs and jokers with which so many play.
pub(crate) fn usual(rules: &Rules, players: u8) -> (u8, u8) {
    rules.pack.contents(players).map_or((1, 0), |it| (it.packs, it.jokers))
}

/// Whether the game is played with this pack.
pub(crate) fn pack(context: &Context<'_>, packs: u8, jokers: u8) -> Verdict {
    let point = &context.rules.pack.contents;
    context.note(point);
    let due = usual(context.rules, context.game.players);
    if due == (packs, jokers) {
        return Ok(());
    }
    mismatch(point, Fact::OtherPack { packs: due.0, jokers: due.1 }, Part::Line)
}
