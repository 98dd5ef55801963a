//! The score sheet of a game.

mod accounts;

use std::sync::Arc;

use adjudeck_format::{Action, Entry, Names, Seat, Statement, Tally};
use adjudeck_validator::{Fact, Judge, Points, Stage, Variant, Violation};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

pub(crate) use accounts::items_of;
pub use accounts::{Account, CardWorth, ChipItem, MeldItem, ScoreItem, kind_word, written};

use crate::text::schema::of_written;

/// The score sheet of a game, deal by deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sheet {
    /// The number of the game in the log, from 1.
    pub game: u64,
    /// The edition by which the game is scored.
    pub edition: String,
    /// The players in the order of their seats, then those who have left; partners, who score together, as one:
    /// `Emi & Gus`.
    pub players: Vec<String>,
    /// The deals.
    pub deals: Vec<Row>,
    /// The chips at the end, where they are known: each player's, and those in the two pools.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chips: Option<Chips>,
    /// Who has won, if the game is over and the record tells.
    pub winners: Vec<String>,
    /// Who has won as the log says.
    pub declared_winners: Vec<String>,
    /// What the log has declared since the last deal was added.
    #[serde(skip)]
    said: DeclaredInDeal,
    /// Whether the scores of a deal are unknown because a hand has too many ways to lay it to find the cheapest.
    #[serde(skip)]
    pub uncounted: bool,
    /// Whether the sheet explains the scores.
    #[serde(skip)]
    pub explains: bool,
}

/// What a log declares about one deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct DeclaredInDeal {
    scores: Points,
    totals: Points,
    left: Vec<String>,
    reentered: Vec<String>,
}

/// A deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Row {
    /// The number of the deal.
    pub deal: u16,
    /// `over`, `void` or `not over`.
    pub state: &'static str,
    /// The points of each player, or of partners together; `null` for one who was not there.
    pub scores: Vec<Option<Cell>>,
    /// What each of them has in all after this deal: points, or deals that they have won.
    pub totals: Vec<Option<Cell>>,
    /// Where several games are scored at once, what each of them has in each column of the score sheet; `totals` has all
    /// columns together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Vec<Option<Cell>>>,
    /// What is added up: `total`, or `wins`.
    pub adds: &'static str,
    /// Who left the game after this deal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<String>,
    /// Who paid after this deal to stay in the game, or to come back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reentered: Vec<String>,
    /// Where the scores come from, if that is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<Account>,
    /// What the totals at the end of the game are made up of, if that is asked for and something is added to them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<Account>,
    /// What was paid and taken in chips, if that is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub paid: Vec<ChipItem>,
    /// The game whose words the accounts use.
    #[serde(skip)]
    pub variant: Arc<Variant>,
}

/// The chips after a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Chips {
    /// Those of each player; nothing where the record does not tell.
    pub players: Vec<Option<i32>>,
    /// Those in the game pool.
    pub game_pool: Option<i32>,
    /// Those in the hand pool.
    pub hand_pool: Option<i32>,
}

/// Points as they follow from the cards, and as the log declares them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cell {
    /// As computed; nothing if the record hides cards that would decide, or if a hand could be laid in too many ways to find
    /// the cheapest.
    pub computed: Option<i32>,
    /// As declared.
    pub declared: Option<i32>,
    /// Whether `computed` is missing because there are too many ways.
    #[serde(skip)]
    pub uncounted: bool,
}

impl Cell {
    /// Whether the log declares another number than the computed one.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.computed.zip(self.declared).is_some_and(|(computed, declared)| computed != declared)
    }
}

impl Sheet {
    /// The empty sheet of a game.
    #[must_use]
    pub fn new(game: u64) -> Self {
        Self { game, ..Self::default() }
    }

    /// The schema of several sheets, as `score` writes them. It is checked in as `replayer/schema/sheets.json`.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::analysis::sheet::Sheet::schema()["type"], "array");
    /// ```
    #[must_use]
    pub fn schema() -> Value {
        of_written::<Vec<Self>>()
    }

    /// The same sheet, with explanations of the scores.
    ///
    /// ```
    /// use adjudeck_replayer::analysis::sheet::Sheet;
    /// assert!(Sheet::new(1).explaining().deals.is_empty());
    /// ```
    #[must_use]
    pub fn explaining(self) -> Self {
        Self { explains: true, ..self }
    }

    /// Whether any declared number differs from the computed one.
    #[must_use]
    pub fn differs(&self) -> bool {
        let cells = |row: &Row| row.scores.iter().chain(&row.totals).flatten().any(Cell::differs);
        self.deals.iter().any(cells)
            || !self.declared_winners.is_empty() && !self.winners.is_empty() && self.winners != self.declared_winners
    }

    /// Takes the next statement of the log: adds a deal that ends before it, and notes what it declares. `None` means the end
    /// of the log.
    pub fn hear(&mut self, judge: Option<&Judge>, names: &Names, next: Option<&Statement<'_>>) {
        if let Some(judge) = judge.filter(|_| next.is_none_or(begins_anew)) {
            self.add(judge, names);
        }
        let dealing = judge.is_some_and(|judge| judge.deal().stage() == Stage::Dealing);
        match next {
            Some(Statement::Game { .. }) | None => {}
            // The totals of a position are those before its deal.
            Some(Statement::Tally { .. }) if dealing => {}
            Some(statement) => self.note(statement, names),
        }
    }

    /// Notes what a statement declares.
    pub fn note(&mut self, statement: &Statement<'_>, names: &Names) {
        match statement {
            Statement::Tally { of: Tally::Score, entries } => put(&mut self.said.scores, entries),
            Statement::Tally { of: Tally::Total | Tally::Wins, entries } => put(&mut self.said.totals, entries),
            // After paying, their total is no longer the declared one.
            Statement::Plays { player, action: Action::Reenters } => {
                self.said.totals.iter_mut().skip(player.index()).take(1).for_each(|total| *total = None);
                self.said.reentered.extend(names.name(*player).map(str::to_owned));
            }
            Statement::Plays { player, action: Action::Leaves } => {
                self.said.left.extend(names.name(*player).map(str::to_owned));
            }
            Statement::Winner { players } => {
                let name = |seat: &Seat| names.name(*seat).map(str::to_owned);
                self.declared_winners = players.iter().filter_map(name).collect();
            }
            _ => {}
        }
    }

    /// Adds the deal that has ended.
    pub fn add(&mut self, judge: &Judge, names: &Names) {
        let (deal, said) = (judge.deal(), std::mem::take(&mut self.said));
        let state = match deal.stage() {
            Stage::None => return,
            Stage::Over => "over",
            Stage::Void => "void",
            Stage::Dealing | Stage::Playing => "not over",
        };
        let ended = state != "not over";
        let (scores, totals) = (judge.scores(), judge.totals());
        let sides = sides(judge);
        let name = |seat: &Seat| names.name(*seat).unwrap_or("?").to_owned();
        let joined = |side: &Vec<Seat>| side.iter().map(name).collect::<Vec<_>>().join(" & ");
        let columns: Vec<_> = sides.iter().map(joined).collect();
        self.seat(&columns);
        let left = self.players.len().saturating_sub(sides.len());
        let uncounted = ended && judge.uncounted().is_some();
        self.uncounted |= uncounted;
        let cells = |computed: &Points, declared: &Points, uncounted: bool| {
            let cell = |side: &Vec<Seat>| {
                let computed = side.first().and_then(|seat| at(computed, *seat)).filter(|_| ended);
                let said = || side.iter().filter_map(|seat| at(declared, *seat));
                // If partners are given different numbers, the wrong one is shown.
                let declared = said().find(|said| computed.is_some_and(|computed| computed != *said));
                let present = side.iter().any(|seat| deal.is_present(*seat));
                present.then_some(Cell { computed, declared: declared.or(said().next()), uncounted })
            };
            sides.iter().map(cell).chain(std::iter::repeat_n(None, left)).collect()
        };
        let unsaid = Points::default();
        let games = judge.columns().unwrap_or_default();
        let games = games.iter().map(|points| cells(points, &unsaid, uncounted)).collect();
        let mut row_totals: Vec<Option<Cell>> = cells(&totals, &said.totals, self.uncounted);
        for (cell, side) in row_totals.iter_mut().zip(&sides).filter(|_| state == "over") {
            if let (Some(cell), Some(seat)) = (cell, side.first()) {
                *cell = completed(judge, *seat, *cell);
            }
        }
        let exits = judge.rules().exit.is_some();
        let explains = self.explains && ended;
        let account = |scores, parts: &[_]| accounts::accounts(judge, names, (&sides, &columns), scores, parts);
        let final_parts = if explains { judge.total_parts() } else { Vec::new() };
        let bonuses = if final_parts.is_empty() { Vec::new() } else { account(&totals, &final_parts) };
        self.edition.clone_from(&judge.rules().edition);
        self.deals.push(Row {
            deal: deal.number(),
            state,
            scores: cells(&scores, &said.scores, uncounted),
            totals: row_totals,
            columns: games,
            adds: if judge.rules().wins.is_some() { "wins" } else { "total" },
            left: said.left.into_iter().filter(|_| exits).collect(),
            reentered: said.reentered.into_iter().filter(|_| exits).collect(),
            accounts: if explains { account(&scores, &judge.score_parts()) } else { Vec::new() },
            bonuses,
            paid: if explains { accounts::paid(judge, names) } else { Vec::new() },
            variant: Arc::clone(&judge.rules().variant),
        });
        // If nothing ends the game, it is over when the log says so.
        let settled = !judge.rules().is_endless() || !self.declared_winners.is_empty();
        self.winners = if ended && settled { winners(judge, names) } else { Vec::new() };
        let declared = |side: &&Vec<Seat>| side.iter().any(|seat| self.declared_winners.contains(&name(seat)));
        self.declared_winners = sides.iter().filter(declared).flatten().map(name).collect();
        self.winners.sort_by_key(|winner| self.declared_winners.iter().position(|it| it == winner));
        self.chips = chips(judge);
    }

    /// Orders the columns by the current seats; players who have left come last.
    fn seat(&mut self, now: &[String]) {
        if self.players.starts_with(now) {
            return;
        }
        let before = std::mem::take(&mut self.players);
        let left = before.iter().filter(|name| !now.contains(name));
        self.players = now.iter().chain(left).cloned().collect();
        let moved = |cells: &[Option<Cell>]| {
            let cell = |name: &String| cells.get(before.iter().position(|it| it == name)?).copied().flatten();
            self.players.iter().map(cell).collect()
        };
        for row in &mut self.deals {
            (row.scores, row.totals) = (moved(&row.scores), moved(&row.totals));
            row.columns = row.columns.iter().map(|column| moved(column)).collect();
        }
    }
}

/// Whether a statement begins a deal or a game.
#[must_use]
pub const fn begins_anew(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Deal { .. }
            | Statement::Position { .. }
            | Statement::Game { .. }
            | Statement::Players { .. }
            | Statement::Seats { .. }
    )
}

/// The chips; `None` in a game without chips.
fn chips(judge: &Judge) -> Option<Chips> {
    judge.rules().chips.as_ref()?;
    let (chips, game_pool, hand_pool) = judge.chips();
    let players = judge.game().seats().map(|seat| at(&chips, seat)).collect();
    Some(Chips { players, game_pool, hand_pool })
}

/// The players, each with the partners who score together with them.
fn sides(judge: &Judge) -> Vec<Vec<Seat>> {
    let sides = judge.game().seats().map(|seat| judge.side(seat));
    let all: Vec<(Seat, Vec<Seat>)> = judge.game().seats().zip(sides).collect();
    all.into_iter().filter(|(seat, side)| side.first() == Some(seat)).map(|(_, side)| side).collect()
}

/// The winners after the last deal of a game.
fn winners(judge: &Judge, names: &Names) -> Vec<String> {
    let won = judge.winners().filter(|_| judge.is_played_out());
    let name = |seat: &Seat| names.name(*seat).map(str::to_owned);
    let seats = judge.game().seats();
    let has_won = |seat: &Seat| won.is_some_and(|won| won.get(seat.index()) == Some(&true));
    seats.filter(has_won).filter_map(|seat| name(&seat)).collect()
}

/// Completes a total that does not follow from the cards. If the log declares none, what the declared scores add up to is told in its
/// place; if it declares one that the law finds wrong, that sum counts as computed.
fn completed(judge: &Judge, seat: Seat, total: Cell) -> Cell {
    let (None, false) = (total.computed, judge.rules().wins.is_some()) else { return total };
    let Some(said) = total.declared else { return Cell { declared: judge.declared_total(seat), ..total } };
    let entries = vec![Entry { player: seat, count: said }].into();
    match judge.check(&Statement::Tally { of: Tally::Total, entries }) {
        Err(Violation { fact: Fact::OtherTotal { is, .. }, .. }) => Cell { computed: Some(is), ..total },
        Ok(()) | Err(_) => total,
    }
}

fn at(points: &Points, seat: Seat) -> Option<i32> {
    points.get(seat.index()).copied().flatten()
}

fn put(points: &mut Points, entries: &[Entry]) {
    for entry in entries {
        if let Some(place) = points.get_mut(entry.player.index()) {
            *place = Some(entry.count);
        }
    }
}
