//! Adds up the rows of games.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use adjudeck_replayer::audit::Row;
use adjudeck_replayer::audit::rows::{Deal, Finding, Game, Score};

use super::document::{Day, Difference, PlayerRow, SeasonDocument, SeasonTable};

/// What separates the names of partners, who score together.
const PARTNERS: &str = " & ";

/// The results of games so far.
///
/// ```
/// use std::sync::Arc;
/// use adjudeck_format::Reader;
/// use adjudeck_replayer::audit::{Auditor, Orders};
/// use adjudeck_cli::season::Season;
///
/// let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut season = Season::default();
/// Auditor::new(Arc::new(Orders::default())).judge("a.rum", Reader::new(&log[..]), &mut |rows| {
///     rows.iter().for_each(|row| season.add(row));
///     Ok(())
/// })?;
/// let document = season.document(true);
/// let aya = document.tables[0].players.iter().find(|row| row.player == "Aya").unwrap();
/// assert_eq!((aya.games, aya.faults), (1, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Season {
    tables: BTreeMap<String, EditionTable>,
    /// The results of the current game, whose own row comes last.
    present: BTreeMap<String, Sum>,
    /// Whether the deal whose scores come next is not over, so that it has no scores yet.
    is_unfinished: bool,
    /// How many deals of the current game are not over.
    unfinished: u64,
    /// The lines of the current game that declare a score which cannot be, up to that score.
    impossible: Vec<String>,
    differences: Vec<Difference>,
    unreadable: u64,
}

/// The games of one edition.
#[derive(Clone, Debug, Default)]
struct EditionTable {
    games: u64,
    deals: u64,
    unfinished: u64,
    players: BTreeMap<String, Sum>,
    days: BTreeMap<String, BTreeMap<String, i64>>,
}

/// The results of a player, or of partners.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    games: u64,
    /// Games whose points are known.
    scored_games: u64,
    wins: u64,
    deals: u64,
    deals_won: u64,
    points: i64,
    /// Deals whose points are known.
    scored: u64,
    unknown: u64,
    impossible: u64,
    faults: u64,
}

impl Sum {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.scored_games += other.scored_games;
        self.wins += other.wins;
        self.deals += other.deals;
        self.deals_won += other.deals_won;
        self.points += other.points;
        self.scored += other.scored;
        self.unknown += other.unknown;
        self.impossible += other.impossible;
        self.faults += other.faults;
    }
}

impl Season {
    /// Adds a row of an audit.
    pub fn add(&mut self, row: &Row) {
        match row {
            Row::Score(score) => self.score(score),
            Row::Deal(deal) => self.deal(deal),
            Row::Finding(finding, _) => self.finding(finding),
            Row::Game(game) => self.game(game),
            Row::Call(_) | Row::Input(_) | Row::Example(..) => {}
        }
    }

    fn deal(&mut self, deal: &Deal) {
        self.is_unfinished = deal.state == "not over";
        self.unfinished += u64::from(self.is_unfinished);
        if let Some(out) = &deal.out {
            self.present.entry(out.clone()).or_default().deals_won += 1;
        }
    }

    fn score(&mut self, score: &Score) {
        if self.is_unfinished {
            return;
        }
        let points = score.computed.or(score.declared);
        let sum = self.present.entry(score.player.clone()).or_default();
        sum.deals += 1;
        sum.points += i64::from(points.unwrap_or_default());
        sum.scored += u64::from(points.is_some());
        // If only wins are counted, no points are missing.
        sum.unknown += u64::from(points.is_none() && score.total.is_none() && score.declared_total.is_none());
    }

    fn finding(&mut self, finding: &Finding) {
        if let (Some(player), "illegal" | "impossible") = (&finding.player, &*finding.kind) {
            self.present.entry(player.clone()).or_default().faults += 1;
        }
        if finding.code == "score-out-of-reach" {
            let before = usize::try_from(finding.column).unwrap_or_default().saturating_sub(1);
            self.impossible.push(finding.text.chars().take(before).collect());
        }
        if finding.kind == "mismatch" {
            let Finding { input, line, code, message, .. } = finding.clone();
            self.differences.push(Difference { input, line, code, message });
        }
    }

    fn game(&mut self, game: &Game) {
        let (present, unfinished) = (std::mem::take(&mut self.present), std::mem::take(&mut self.unfinished));
        let impossible = std::mem::take(&mut self.impossible);
        self.unreadable += game.unreadable + game.unjudged;
        let Some(edition) = game.edition.as_ref().filter(|_| game.deals > 0) else { return };
        let table = self.tables.entry(edition.clone()).or_default();
        table.games += 1;
        table.deals += game.deals.saturating_sub(unfinished);
        table.unfinished += unfinished;
        let winners = if game.winners.is_empty() { &game.declared_winners } else { &game.winners };
        for player in &game.players {
            let wins = u64::from(winners.contains(player));
            let mut sum = Sum { games: 1, wins, ..Sum::default() };
            present.iter().filter(|(side, _)| is_of(side, player, &game.players)).for_each(|(_, part)| sum.add(*part));
            sum.scored_games = u64::from(sum.scored > 0);
            let is_theirs = |line: &&String| last_named(line, &game.players) == Some(player);
            sum.impossible = impossible.iter().filter(is_theirs).count() as u64;
            table.players.entry(player.clone()).or_default().add(sum);
            if let Some(date) = game.date.as_ref().filter(|_| sum.scored > 0) {
                *table.days.entry(date.clone()).or_default().entry(player.clone()).or_default() += sum.points;
            }
        }
    }

    /// Whether the logs declare numbers that differ from those that follow from the cards.
    #[must_use]
    pub const fn differs(&self) -> bool {
        !self.differences.is_empty()
    }

    /// How many lines could not be read, plus how many games could not be judged.
    #[must_use]
    pub const fn unreadable(&self) -> u64 {
        self.unreadable
    }

    /// The results of the games; `complete` if every input was read to its end.
    #[must_use]
    pub fn document(&self, complete: bool) -> SeasonDocument {
        let tables = self.tables.iter().map(|(edition, table)| table.document(edition)).collect();
        SeasonDocument { adjudeck: 1, complete, tables, differences: self.differences.clone() }
    }
}

/// Who stands above whom: whoever has more wins, then more deals won, then fewer points on average.
pub(super) fn standing(one: &PlayerRow, other: &PlayerRow) -> Ordering {
    let won = |row: &PlayerRow| (Reverse(row.wins), Reverse(row.deals_won));
    let average = |row: &PlayerRow| row.average.unwrap_or_default();
    won(one).cmp(&won(other)).then_with(|| average(one).total_cmp(&average(other)))
}

impl EditionTable {
    fn document(&self, edition: &str) -> SeasonTable {
        let mut players: Vec<_> = self.players.iter().map(|(player, sum)| row(player, *sum)).collect();
        players.sort_by(standing);
        let mut totals = BTreeMap::<String, i64>::new();
        let days = self.days.iter().map(|(date, points)| {
            for (player, points) in points {
                *totals.entry(player.clone()).or_default() += points;
            }
            Day { date: date.clone(), totals: totals.clone() }
        });
        let days = days.collect();
        let Self { games, deals, unfinished, .. } = *self;
        SeasonTable { edition: edition.to_owned(), games, deals, unfinished, players, days }
    }
}

fn row(player: &str, sum: Sum) -> PlayerRow {
    let Sum { games, scored_games, wins, deals, deals_won, points, scored, unknown, impossible, faults } = sum;
    #[expect(clippy::cast_precision_loss, reason = "nobody plays so much that two places of an average would suffer")]
    let average = (points as f64 / scored_games.max(1) as f64 * 100.0).round() / 100.0;
    let (points, average) = if scored > 0 { (Some(points), Some(average)) } else { (None, None) };
    let player = player.to_owned();
    PlayerRow { player, games, wins, deals, deals_won, points, unknown, impossible, average, faults }
}

/// The player with whose name a part of a line ends.
fn last_named<'a>(line: &str, players: &'a [String]) -> Option<&'a String> {
    let line = line.trim_end().trim_end_matches(['"', '”']);
    players.iter().filter(|player| line.ends_with(&**player)).max_by_key(|player| player.len())
}

/// Whether a side's result counts for a player: it is their own, or that of their partnership.
fn is_of(side: &str, player: &str, players: &[String]) -> bool {
    let is_side = !players.iter().any(|name| name == side);
    side == player || is_side && side.split(PARTNERS).any(|name| name == player)
}
