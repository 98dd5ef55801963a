//! The lines of a log by their places in a form.

use std::ops::Range;

use adjudeck_format::{Card, Log, LogLine, Names, Seat, Statement};

use crate::notation::line_kind::sets_out;

/// A place in a form, in the order in which a log has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FormSlot {
    /// The version of the notation.
    Version,
    /// The title of the game.
    Title,
    /// The rules.
    Rules,
    /// Who plays.
    Players,
    /// How the deal begins.
    Start,
    /// The card that says what is wild.
    Indicator,
    /// The hand of a player.
    Hand(Seat),
    /// The melds of a player.
    Table(Seat),
    /// The discard pile.
    Pile,
    /// Whose turn it is.
    Turn,
}

impl FormSlot {
    /// The place of a statement; `None` if a form has none for it.
    const fn of(statement: &Statement<'_>) -> Option<Self> {
        match statement {
            Statement::Adjudeck { .. } => Some(Self::Version),
            Statement::Game { .. } => Some(Self::Title),
            Statement::Rules { .. } => Some(Self::Rules),
            Statement::Players { .. } => Some(Self::Players),
            Statement::Deal { .. } | Statement::Position { .. } => Some(Self::Start),
            Statement::Indicator { .. } => Some(Self::Indicator),
            Statement::Hand { player, .. } => Some(Self::Hand(*player)),
            Statement::Table { player, .. } => Some(Self::Table(*player)),
            Statement::Pile { .. } | Statement::Upcard { .. } => Some(Self::Pile),
            Statement::Turn { .. } => Some(Self::Turn),
            _ => None,
        }
    }
}

/// The lines of a log, and which of them a form shows.
pub(super) struct FormLines {
    text: String,
    log: Log,
    /// The players of the last game.
    pub(super) names: Names,
    /// The lines that a form shows, as indices, in their order.
    slots: Vec<(FormSlot, usize)>,
    /// The lines after all has been set out, as indices.
    moves: Range<usize>,
}

impl FormLines {
    pub(super) fn of(text: &str) -> Self {
        let (log, _) = Log::parse(text.as_bytes());
        let statement = |at: usize| log.lines.get(at).and_then(|line| line.statement.as_ref());
        let all = 0..log.lines.len();
        let last = |is: fn(&Statement<'_>) -> bool| all.clone().rev().find(|at| statement(*at).is_some_and(is));
        let game = last(|it| matches!(it, Statement::Game { .. })).unwrap_or(0);
        let start = last(|it| matches!(it, Statement::Deal { .. } | Statement::Position { .. }));
        let start = start.filter(|start| *start >= game);
        let head_end = start.unwrap_or(all.end);
        let is_move = |at: &usize| statement(*at).is_some_and(|it| !sets_out(it));
        let played = start.map_or(all.end, |start| (start + 1..all.end).find(is_move).unwrap_or(all.end));
        let mut slots = Vec::<(FormSlot, usize)>::new();
        for at in all.clone().filter(|at| *at < played) {
            let Some(slot) = statement(at).and_then(FormSlot::of) else { continue };
            let is_shown = match slot {
                FormSlot::Version => true,
                FormSlot::Title | FormSlot::Rules | FormSlot::Players => (game..head_end).contains(&at),
                FormSlot::Start => start == Some(at),
                _ => start.is_some_and(|start| at > start),
            };
            if is_shown {
                slots.retain(|(known, _)| *known != slot);
                slots.push((slot, at));
            }
        }
        let names = log.with_names().last().map(|(_, names)| names).unwrap_or_default();
        let has_players = slots.iter().any(|(slot, _)| *slot == FormSlot::Players);
        let names = if has_players { names } else { Names::default() };
        Self { text: text.to_owned(), log, names, slots, moves: played..all.end }
    }

    /// The line with this index.
    fn line(&self, at: usize) -> Option<&LogLine> {
        self.log.lines.get(at)
    }

    /// What is set out, in the order of lines.
    pub(super) fn set_out(&self) -> impl Iterator<Item = (FormSlot, &Statement<'static>)> {
        self.slots.iter().filter_map(|(slot, at)| Some((*slot, self.line(*at)?.statement.as_ref()?)))
    }

    /// The line in a place of the form.
    pub(super) fn at(&self, slot: FormSlot) -> Option<&LogLine> {
        self.slots.iter().find(|(known, _)| *known == slot).and_then(|(_, at)| self.line(*at))
    }

    /// The last line among those whose slot does not come after this one.
    pub(super) fn before(&self, slot: FormSlot) -> Option<&LogLine> {
        let earlier = self.slots.iter().filter(|(known, _)| *known <= slot).map(|(_, at)| *at);
        earlier.max().and_then(|at| self.line(at))
    }

    /// All lines of the last game.
    pub(super) fn of_game(&self) -> impl Iterator<Item = &LogLine> {
        let game = self.slots.iter().find(|(slot, _)| *slot == FormSlot::Title).map_or(0, |(_, at)| *at);
        self.log.lines.iter().skip(game)
    }

    /// The last line that says something.
    pub(super) fn last(&self) -> Option<&LogLine> {
        self.log.lines.iter().rev().find(|line| !line.is_blank())
    }

    /// The number of the line at which everything is set out; 0 if there is no such line.
    pub(super) fn last_of_setting(&self) -> u64 {
        self.slots.iter().filter_map(|(_, at)| self.line(*at)).map(|line| line.number).max().unwrap_or(0)
    }

    /// The lines after all has been set out: their number, their text, and what they say.
    pub(super) fn moves(&self) -> impl Iterator<Item = (u64, String, Option<&Statement<'static>>)> {
        let lines = self.log.lines.get(self.moves.clone()).unwrap_or_default();
        let lines = lines.iter().filter(|line| line.statement.is_some() || line.unread.is_some());
        lines.map(|line| {
            let text = self.text.get(line.span.clone()).unwrap_or_default().trim().to_owned();
            (line.number, text, line.statement.as_ref())
        })
    }

    /// The numbers of the lines that the form does not show.
    pub(super) fn unshown(&self) -> Vec<u64> {
        let is_shown = |at: &usize| self.moves.contains(at) || self.slots.iter().any(|(_, known)| known == at);
        let hidden = (0..self.log.lines.len()).filter(|at| !is_shown(at)).filter_map(|at| self.line(at));
        let said = hidden.filter(|line| line.statement.is_some() || line.unread.is_some());
        said.map(|line| line.number).collect()
    }

    /// The packs and jokers, if the log says with what is played.
    pub(super) fn pack(&self) -> Option<(u8, u8)> {
        self.of_game().find_map(|line| match line.statement {
            Some(Statement::Pack { packs, jokers }) => Some((packs, jokers)),
            _ => None,
        })
    }

    /// The cards that lie somewhere when all has been set out.
    pub(super) fn placed(&self) -> Vec<Card> {
        let Some(start) = self.slots.iter().find(|(slot, _)| *slot == FormSlot::Start) else { return Vec::new() };
        let lines = self.log.lines.get(start.1..self.moves.start).unwrap_or_default();
        lines.iter().filter_map(|line| line.statement.as_ref()).flat_map(cards_of).collect()
    }
}

/// The known cards that a line puts somewhere.
fn cards_of(statement: &Statement<'_>) -> Vec<Card> {
    match statement {
        Statement::Hand { cards, .. } | Statement::Stock { cards } | Statement::Pile { cards } => {
            cards.iter().copied().flatten().collect()
        }
        Statement::Indicator { card } => vec![*card],
        Statement::Upcard { card } => card.iter().copied().collect(),
        Statement::Table { melds, .. } => melds.cards.iter().filter_map(|laid| laid.card).collect(),
        _ => Vec::new(),
    }
}
