//! Generated games: legal by every reading that somebody holds, the same on every machine, and in canonical form.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::{Action, Card, Entry, Names, Reader, Seat, Statement, Tally, format, print_statement};
use adjudeck_replayer::generate::{can_play, generate};
use adjudeck_replayer::session::{Choice, Session};
use adjudeck_validator::{Judge, Rules, editions};

/// The editions whose games can be generated.
fn playable() -> Vec<&'static Rules> {
    editions().iter().filter(|rules| can_play(rules)).collect()
}

/// A generated log.
fn log(rules: &Rules, deals: u32, seed: u64, players: Option<u8>) -> String {
    let mut out = Vec::new();
    let stats = generate(rules, deals, seed, players, &mut out).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_eq!(stats.deals, u64::from(deals));
    String::from_utf8(out).unwrap()
}

/// What is found in a log that is judged by the rules that it names.
fn findings(log: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut note = |finding: adjudeck_replayer::session::Finding| {
        let text = String::from_utf8_lossy(&finding.text).into_owned();
        found.push(format!("{}: {text}: {:?}", finding.line, finding.what));
    };
    let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut note).unwrap();
    assert!(counts.statements > 0);
    found
}

#[test]
fn whole_games_are_legal_and_in_canonical_form() {
    for (seed, rules) in (0..).zip(playable().into_iter().cycle().take(6)) {
        let log = log(rules, 20, seed, None);
        assert_eq!(findings(&log), [""; 0], "seed {seed}");
        assert_eq!(format(log.as_bytes()).unwrap(), log, "seed {seed}");
    }
}

#[test]
fn games_are_legal_by_every_reading_that_somebody_holds() {
    let mut tried = Vec::new();
    for rules in playable() {
        for (seed, other) in (100..).zip(rules.alternatives()) {
            if tried.contains(&(other.point, other.answer.clone())) {
                continue;
            }
            // Games with many sections have many readings.
            let deals = if rules.exit.is_some() { 3 } else { 10 };
            let log = log(&other.rules, deals, seed, None);
            assert_eq!(findings(&log), [""; 0], "{}: {} seed {seed}", other.point, other.answer);
            tried.push((other.point, other.answer));
        }
    }
    assert!(tried.len() > 20);
}

#[test]
fn games_are_legal_by_several_such_readings_together() {
    for seed in 0..15u64 {
        // With key cards some readings together leave every player with cards that he may not discard.
        let mut all = playable().into_iter().filter(|rules| rules.key.is_none()).cycle();
        let mut rules = all.nth(seed.try_into().unwrap()).unwrap().clone();
        for (other, number) in rules.alternatives().iter().zip(1..) {
            // One in three, which ones the seed decides.
            if (seed * 7919 + number * 104_729) % 997 < 332 {
                rules = rules.with_value(other.point.path(), &other.answer).unwrap();
            }
        }
        let log = log(&rules, 9, seed, None);
        assert_eq!(findings(&log), [""; 0], "seed {seed}");
    }
}

#[test]
fn what_players_do_is_among_their_options() {
    let log = log(&editions()[0], 9, 11, Some(4));
    let (mut judge, mut reader) = (Judge::new(editions()[0].clone()), Reader::new(log.as_bytes()));
    let mut found = 0;
    while let Some(line) = reader.next() {
        let statement = line.unwrap().statement;
        if let Statement::Plays { player, action } = &statement
            && let Some(action) = listed(action)
        {
            judge.end_dealing();
            assert!(judge.options().contains(&(*player, action)), "{statement:?}");
            found += 1;
        }
        judge.judge(&statement).unwrap();
    }
    assert!(found > 300);
}

/// The action as it would be listed among the options, if it is listed alone.
fn listed(action: &Action<'_>) -> Option<Action<'static>> {
    Some(match action {
        Action::Draws { cards } => Action::Draws { cards: vec![None; cards.len()].into() },
        Action::Takes { cards } => Action::Takes { cards: cards.to_vec().into() },
        Action::Calls { .. } => Action::Calls { together: false },
        Action::Lays { cards, on } if cards.len() == 1 && cards[0].card != Some(Card::JOKER) => {
            Action::Lays { cards: cards.to_vec().into(), on: *on }
        }
        Action::Swaps { card, into } => Action::Swaps { card: *card, into: *into },
        Action::Discards { card } => Action::Discards { card: *card },
        Action::Allows => Action::Allows,
        Action::Refuses => Action::Refuses,
        _ => return None,
    })
}

/// The FNV-1a hash of a text.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn a_seed_means_the_same_games_everywhere() {
    let once = log(&editions()[0], 12, 42, None);
    assert_eq!(once, log(&editions()[0], 12, 42, None));
    assert_ne!(once, log(&editions()[0], 12, 43, None));
    assert_eq!(format!("{:016x}", hash(&once)), "7a7339a15e099624");
}

#[test]
fn a_game_does_not_depend_on_the_games_before_it() {
    let (short, long) = (log(&editions()[1], 3, 8, Some(5)), log(&editions()[1], 12, 8, Some(5)));
    assert!(long.starts_with(&short));
}

#[test]
fn no_more_and_no_fewer_players_than_may_play() {
    let mut out = Vec::new();
    assert!(generate(&editions()[0], 1, 1, Some(2), &mut out).is_err());
    assert!(generate(&editions()[0], 1, 1, Some(7), &mut out).is_err());
}

/// What follows from the statements alone, kept apart from the referee: how many cards each player holds, and his total.
#[derive(Default)]
struct Books {
    hands: BTreeMap<u8, usize>,
    /// Points in all, or deals won.
    totals: BTreeMap<u8, i32>,
    /// Who has paid to stay in the game, and so gets another total.
    paid: BTreeSet<u8>,
    scored: bool,
    /// Whether the deal has ended with nobody out.
    ended: bool,
    /// Whether deals are won, and points not added up.
    wins: bool,
}

impl Books {
    fn read(&mut self, statement: &Statement<'_>) {
        match statement {
            Statement::Game { .. } => *self = Self { wins: self.wins, ..Self::default() },
            Statement::Deal { .. } => (self.hands, self.scored, self.ended) = (BTreeMap::new(), false, false),
            Statement::Ends => self.ended = true,
            Statement::Hand { player, cards } => _ = self.hands.insert(player.0, cards.len()),
            Statement::Plays { player, action: Action::Reenters } => _ = self.paid.insert(player.0),
            Statement::Plays { player, action: Action::Leaves } => _ = self.totals.remove(&player.0),
            Statement::Plays { player, action } => self.play(*player, action),
            Statement::Out { player } => assert_eq!(self.hands[&player.0], 0),
            Statement::Tally { of: Tally::Score, entries } => self.score(entries),
            Statement::Tally { of: Tally::Total, entries } => self.total(entries),
            Statement::Tally { of: Tally::Wins, entries } => self.wins(entries),
            Statement::Winner { players } => self.won(players),
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, action: &Action<'_>) {
        if let Action::Pushes { cards } = action {
            let next = (usize::from(seat.0) + 1) % self.hands.len();
            *self.hands.get_mut(&u8::try_from(next).unwrap()).unwrap() += cards.len();
        }
        let hand = self.hands.get_mut(&seat.0).unwrap();
        match action {
            Action::Draws { cards } | Action::Takes { cards } => *hand += cards.len(),
            Action::Buys { .. } => *hand += 1,
            Action::Melds { melds } => *hand -= melds.cards.len(),
            Action::Lays { cards, .. } => *hand -= cards.len(),
            Action::Swaps { .. } | Action::Discards { .. } => *hand -= 1,
            _ => {}
        }
    }

    fn score(&mut self, entries: &[Entry]) {
        self.scored = true;
        assert_eq!(entries.len(), self.hands.len());
        if self.wins {
            return;
        }
        for Entry { player, count } in entries {
            assert!(self.hands[&player.0] > 0 || *count <= 0);
            *self.totals.entry(player.0).or_default() += count;
        }
    }

    fn total(&mut self, entries: &[Entry]) {
        for Entry { player, count } in entries.iter().filter(|entry| self.paid.remove(&entry.player.0)) {
            let _ = self.totals.insert(player.0, *count);
        }
        assert!(entries.iter().all(|entry| self.totals[&entry.player.0] == entry.count));
    }

    /// Only who is out, or has most points, wins a deal: at most one more than before.
    fn wins(&mut self, entries: &[Entry]) {
        let out = self.hands.iter().find(|(_, cards)| **cards == 0).map(|(seat, _)| *seat);
        for Entry { player, count } in entries {
            let before = self.totals.insert(player.0, *count).unwrap_or_default();
            assert!(*count == before || *count == before + 1 && (self.ended || out == Some(player.0)));
        }
    }

    fn won(&self, players: &[Seat]) {
        let best = if self.wins { self.totals.values().max() } else { self.totals.values().min() };
        assert!(players.iter().all(|player| self.totals.get(&player.0) == best));
    }
}

#[test]
fn hands_and_totals_follow_from_the_events() {
    for (seed, rules) in (20..).zip(playable().into_iter().cycle().take(4)) {
        let log = log(rules, 18, seed, None);
        let mut books = Books { wins: rules.wins.is_some(), ..Books::default() };
        let mut reader = Reader::new(log.as_bytes());
        let mut ends = 0;
        while let Some(line) = reader.next() {
            let statement = line.unwrap().statement;
            books.read(&statement);
            ends += u32::from(matches!(
                statement,
                Statement::Out { .. } | Statement::Void | Statement::Ends | Statement::Redeal
            ));
        }
        assert_eq!(ends, 18, "every deal ends");
    }
}

#[test]
fn every_statement_is_read_as_it_was_printed() {
    let log = log(&editions()[0], 9, 5, Some(6));
    let (mut names, mut reader) = (Names::default(), Reader::new(log.as_bytes()));
    while let Some(line) = reader.next() {
        let line = line.unwrap();
        names.see(&line.statement);
        assert_eq!(print_statement(&line.statement, &names).as_bytes(), line.text);
    }
}
