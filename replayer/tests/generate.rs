//! Generated games: legal by every reading that somebody holds, the same on every machine, and in canonical form.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::{Action, Card, Entry, Names, Reader, Seat, Statement, Tally, format, print_statement};
use adjudeck_replayer::generate::{Faults, generate, generate_games};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::referee::{Choice, Session};
use adjudeck_validator::rules::declare::Undrawn;
use adjudeck_validator::rules::exhaustion::First;
use adjudeck_validator::rules::payment::Collects;
use adjudeck_validator::{Judge, Point, Rules, edition, editions, possible_answers};

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
    let mut note = |finding: adjudeck_replayer::referee::Finding| {
        let text = String::from_utf8_lossy(&finding.text).into_owned();
        found.push(format!("{}: {text}: {:?}", finding.line, finding.kind));
    };
    let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut note).unwrap();
    assert!(counts.statements > 0);
    found
}

#[test]
fn whole_games_are_legal_and_in_canonical_form() {
    for (seed, rules) in (0..).zip(editions().iter().cycle().take(10)) {
        let log = log(rules, 12, seed, None);
        assert_eq!(findings(&log), [""; 0], "seed {seed}");
        assert_eq!(format(log.as_bytes()).unwrap(), log, "seed {seed}");
    }
}

#[test]
fn games_are_legal_by_every_reading_that_somebody_holds() {
    let mut tried = Vec::new();
    for rules in editions() {
        for (seed, other) in (100..).zip(rules.alternatives()) {
            if tried.contains(&(other.point, other.answer.clone())) {
                continue;
            }
            // Games with many sections have many readings.
            let deals = if rules.exit.is_some() || rules.declare.is_some() { 3 } else { 10 };
            let log = log(&other.rules, deals, seed, None);
            assert_eq!(findings(&log), [""; 0], "{}: {} seed {seed}", other.point, other.answer);
            tried.push((other.point, other.answer));
        }
    }
    assert!(tried.len() > 20);
}

/// What is wrong with a deal by the edition's rules with another answer; nothing if they are legal, or if it is said that
/// nobody can play so.
fn wrong_with(rules: &Rules, path: &str, answer: &str) -> Option<String> {
    // An answer that the others rule out is refused.
    let changed = rules.with(path, answer).ok()?;
    let mut out = Vec::new();
    let name = format!("{}: {path}={answer}", rules.edition);
    match generate(&changed, 1, 7, None, &mut out) {
        Ok(_) => Some(findings(&String::from_utf8(out).unwrap())).filter(|found| !found.is_empty()),
        Err(error) => match CommandError::from(error) {
            CommandError::Endless if NO_END.contains(&(path, answer)) => None,
            trouble => Some(vec![trouble.to_string()]),
        },
    }
    .map(|found| format!("{name}: {}", found.join("; ")))
}

/// Answers under which no game comes to an end in some edition, with the reason.
const NO_END: &[(&str, &str)] = &[
    // An opening of Ramino Pokerato is a few cards of twelve. Nobody gets rid of the others if they may only be laid off.
    ("contract.later", "lay-offs"),
];

/// Whether games by an edition are legal with every single answer that there is instead of its own.
fn every_answer(name: &str) {
    let (rules, mut wrong) = (edition(name).unwrap(), Vec::new());
    for point in Point::all() {
        let Some(entry) = rules.entry(point) else { continue };
        for (answer, _) in possible_answers(point) {
            if entry["answer"] != answer {
                wrong.extend(wrong_with(rules, point.path(), &answer));
            }
        }
    }
    assert!(wrong.is_empty(), "{} answers:\n{}", wrong.len(), wrong.join("\n"));
}

/// A test for each edition.
macro_rules! each_edition {
    ($($name:ident $edition:literal)*) => {
        mod games_by_every_answer_are_legal {
            $(#[test]
            fn $name() {
                super::every_answer($edition);
            })*
        }

        #[test]
        fn every_edition_is_tried_with_every_answer() {
            assert_eq!([$($edition),*].len(), editions().len());
        }
    };
}

each_edition! {
    canasta_bicycle "canasta/bicycle"
    canasta_pagat "canasta/pagat"
    kaluki_pagat "kaluki/pagat"
    scala40_pagat "scala40/pagat"
    rum500_bicycle "rum500/bicycle"
    rum500_pagat "rum500/pagat"
    kalooki_akagiri "kalooki/akagiri"
    kalooki_pagat "kalooki/pagat"
    pokerato_akagiri "pokerato/akagiri"
    pokerato_pagat "pokerato/pagat"
    push_akagiri "push/akagiri"
    push_pagat "push/pagat"
    paplu_akagiri "paplu/akagiri"
    paplu_pagat "paplu/pagat"
    paplu_rummycircle "paplu/rummycircle"
    paplu_rummyon "paplu/rummyon"
    vazhushal_akagiri "vazhushal/akagiri"
    vazhushal_pagat "vazhushal/pagat"
    gin_pagat "gin/pagat"
    gin_open_spiel "gin/open-spiel"
}

#[test]
fn games_are_numbered_without_gaps_and_are_as_many_as_asked_for() {
    for rules in editions() {
        let mut out = Vec::new();
        let stats = generate_games(rules, 3, 5, None, &mut out).unwrap();
        let log = String::from_utf8(out).unwrap();
        let titles: Vec<_> = log.lines().filter(|line| line.starts_with("game ")).collect();
        let due: Vec<_> = (1..=3).map(|number| format!("game \"Generated from seed 5, game {number}\"")).collect();
        assert_eq!((titles, stats.games), (due.iter().map(|line| &**line).collect(), 3), "{}", rules.edition);
        assert_eq!(findings(&log), [""; 0], "{}", rules.edition);
    }
}

#[test]
fn a_game_that_is_left_out_leaves_no_gap() {
    // With a contract of key cards a player may be stuck, and such a game is not written.
    let rules = editions().iter().find(|rules| rules.key.is_some()).unwrap();
    let mut out = Vec::new();
    let stats = generate_games(rules, 40, 1, None, &mut out).unwrap();
    let log = String::from_utf8(out).unwrap();
    assert_eq!(log.matches("\ngame ").count(), 40);
    assert!(log.contains("game \"Generated from seed 1, game 40\""), "{stats:?}");
}

#[test]
fn rules_by_which_nobody_can_play_end_with_a_message() {
    let trouble = |rules: &Rules| CommandError::from(generate(rules, 2, 1, None, &mut std::io::sink()).unwrap_err());
    let kalooki = edition("kalooki/akagiri").unwrap();
    let mut big = kalooki.clone();
    big.deal.cards.answer = vec![60];
    assert!(matches!(trouble(&big), CommandError::PackTooSmall { .. }), "{:?}", trouble(&big));
    // A section that the book of this name does not have cannot be said in a log.
    let mut other = kalooki.clone();
    other.call = None;
    assert!(matches!(trouble(&other), CommandError::NotThatEdition { .. }), "{:?}", trouble(&other));
}

#[test]
fn games_are_legal_by_several_such_readings_together() {
    for seed in 0..15u64 {
        // With key cards some readings together leave every player with cards that they may not discard.
        let mut all = editions().iter().filter(|rules| rules.key.is_none()).cycle();
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

#[test]
fn every_way_to_play_and_to_end_a_deal_occurs() {
    // The books of a game differ little in what occurs.
    for rules in editions().iter().step_by(2) {
        // What spans deals occurs in a longer game, such as a pool.
        let is_short = rules.series.deals.answer == Some(1);
        let rules = &if is_short { rules.with("series.deals", "null").unwrap() } else { rules.clone() };
        let stats = generate(rules, 200, 80, None, &mut std::io::sink()).unwrap();
        let counts: BTreeMap<&str, u64> = stats.counts().into_iter().collect();
        let of_all = ["lay-offs", "jokers laid", "lay-downs", "out by discarding"];
        let melds_are_laid = rules.declare.is_none().then_some(&of_all[..]);
        let calls = ["calls granted", "calls refused", "calls beaten", "joker moves", "reshuffles", "out in one turn"];
        let pushes =
            ["pushes", "jokers taken up", "upcards buried", "deals that nobody went out of", "out by laying off"];
        let buys = ["cards bought", "draws of more than one card", "reshuffles", "out by melding"];
        let exits = ["players who left", "players who paid to stay"];
        let packs = ["players who packed", "players who packed later", "won as the last player"];
        let dealt = rules.declare.as_ref().filter(|declare| declare.undrawn.answer != Undrawn::Never);
        let used_up = if rules.exhaustion.stock.answer == First::Void { "void deals" } else { "reshuffles" };
        let declares = ["hands declared", used_up];
        let placing =
            ["draws for seats", "draws again for equal cards", "players who joined", "players who left between rounds"];
        let lines = ["several cards taken of the line"];
        let doubles = ["deals thrown in", "jokers turned up as indicators"];
        let rearranges = ["cards moved between melds", "melds laid anew", "deals that nobody went out of"];
        let each = [
            melds_are_laid,
            rules.call.as_ref().map(|_| &calls[..]),
            rules.push.as_ref().map(|_| &pushes[..]),
            rules.buy.as_ref().map(|_| &buys[..]),
            rules.exit.as_ref().map(|_| &exits[..]),
            rules.drop.as_ref().map(|_| &packs[..]),
            rules.declare.as_ref().map(|_| &declares[..]),
            dealt.map(|_| &["hands declared as dealt"][..]),
            rules.seats.as_ref().map(|_| if rules.exit.is_some() { &placing[..1] } else { &placing[..] }),
            rules.line.as_ref().map(|_| &lines[..]),
            rules.doubles.as_ref().map(|_| &doubles[..]),
            rules.rearrange.as_ref().map(|_| &rearranges[..]),
        ];
        for name in each.into_iter().flatten().flatten() {
            assert!(counts[name] > 0, "{}: {name} never occurs", rules.edition);
        }
    }
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
    assert_eq!(format!("{:016x}", hash(&once)), "9efe5bebe134e2f1");
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

/// What follows from the statements alone, kept apart from the referee: how many cards each player holds, and their total.
#[derive(Default)]
struct Books {
    names: Vec<Box<str>>,
    hands: BTreeMap<u8, usize>,
    /// How many cards lie in the melds of each.
    melded: BTreeMap<u8, usize>,
    /// The discards, the top one last.
    pile: Vec<Option<Card>>,
    packed: BTreeSet<u8>,
    /// Points in all, or deals won.
    totals: BTreeMap<u8, i32>,
    /// Who has paid to stay in the game, and so gets another total.
    paid: BTreeSet<u8>,
    /// Whether the deal has ended with nobody out.
    ended: bool,
    /// Whether deals are won, and points not added up.
    wins: bool,
    /// Whether points are paid to the winner of a deal.
    pays: bool,
}

impl Books {
    fn read(&mut self, statement: &Statement<'_>) {
        match statement {
            Statement::Game { .. } => *self = Self { wins: self.wins, pays: self.pays, ..Self::default() },
            Statement::Players { names } => self.seat(names),
            Statement::Deal { .. } => {
                (self.hands, self.melded, self.packed) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
                (self.pile, self.ended) = (Vec::new(), false);
            }
            Statement::Upcard { card } => self.pile.push(*card),
            Statement::Reshuffle => self.pile = self.pile.split_off(self.pile.len() - 1),
            Statement::Ends => self.ended = true,
            Statement::Hand { player, cards } => _ = self.hands.insert(player.0, cards.len()),
            Statement::Plays { player, action: Action::Reenters } => _ = self.paid.insert(player.0),
            Statement::Plays { player, action: Action::Leaves } => _ = self.totals.remove(&player.0),
            Statement::Plays { player, action } => self.play(*player, action),
            Statement::Out { player } => {
                assert!(self.hands[&player.0] == 0 || self.packed.len() + 1 == self.hands.len());
            }
            Statement::Tally { of: Tally::Score, entries } => self.score(entries),
            Statement::Tally { of: Tally::Total, entries } => self.total(entries),
            Statement::Tally { of: Tally::Wins, entries } => self.wins(entries),
            Statement::Winner { players } => self.won(players),
            _ => {}
        }
    }

    /// What players have goes with their names.
    fn seat(&mut self, names: &[Box<str>]) {
        let of = |name: &str| {
            let before = self.names.iter().position(|it| **it == *name)?;
            self.totals.get(&u8::try_from(before).unwrap()).copied()
        };
        self.totals = (0..).zip(names).filter_map(|(seat, name)| Some((seat, of(name)?))).collect();
        self.names = names.to_vec();
    }

    fn play(&mut self, seat: Seat, action: &Action<'_>) {
        if let Action::Pushes { cards } = action {
            let next = (usize::from(seat.0) + 1) % self.hands.len();
            *self.hands.get_mut(&u8::try_from(next).unwrap()).unwrap() += cards.len();
        }
        let (hand, melded) = (self.hands.get_mut(&seat.0).unwrap(), self.melded.entry(seat.0).or_default());
        let of_pile = self.pile.len();
        match action {
            Action::Draws { cards } => *hand += cards.len(),
            Action::Takes { cards } => {
                *hand += cards.len();
                self.pile.truncate(of_pile - cards.len());
            }
            Action::TakesTo { card } => {
                self.pile.truncate(self.pile.iter().rposition(|it| *it == Some(*card)).unwrap());
                *hand += of_pile - self.pile.len();
            }
            Action::Pushes { .. } => self.pile.truncate(of_pile - 1),
            Action::Buys { .. } => {
                *hand += 1;
                self.pile.truncate(of_pile - 1);
            }
            Action::Melds { melds } => {
                *hand -= melds.cards.len();
                *melded += melds.cards.len();
            }
            Action::Rearranges { melds } => {
                *hand -= melds.cards.len() - *melded;
                *melded = melds.cards.len();
            }
            Action::Declares { melds, discard } => *hand -= melds.cards.len() + usize::from(discard.is_some()),
            Action::Shows { melds } if self.ended || !self.pile.is_empty() => *hand -= melds.cards.len(),
            Action::Lays { cards, on } => {
                *hand -= cards.len();
                *self.melded.entry(on.owner.0).or_default() += cards.len();
            }
            Action::Swaps { into, .. } => {
                *hand -= 1;
                *self.melded.entry(into.owner.0).or_default() += 1;
            }
            Action::Discards { card } => {
                *hand -= 1;
                self.pile.push(*card);
            }
            Action::Packs => _ = self.packed.insert(seat.0),
            _ => {}
        }
    }

    fn score(&mut self, entries: &[Entry]) {
        assert_eq!(entries.len(), self.hands.len());
        if self.wins {
            return;
        }
        if self.pays {
            assert_eq!(entries.iter().map(|entry| entry.count).sum::<i32>(), 0);
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
    for (seed, rules) in (20..).zip(editions().iter().cycle().take(10)) {
        let log = log(rules, 12, seed, None);
        let mut books = Books {
            wins: rules.wins.is_some(),
            pays: rules.payment.as_ref().is_some_and(|payment| payment.collects.answer == Collects::Everything),
            ..Books::default()
        };
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
        assert_eq!(ends, 12, "every deal ends");
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

#[test]
fn faults_are_made_of_plays_that_a_game_lacks_and_of_no_other() {
    const PLAYS: [&str; 3] = [" takes to ", " buys ", " pushes "];
    let lacked = [
        ("kalooki/pagat", [true, true, true]),
        ("pokerato/pagat", [true, false, true]),
        ("rum500/pagat", [false, true, true]),
        ("canasta/pagat", [false, true, true]),
    ];
    for (name, lacked) in lacked {
        let mut faults = Faults::new(edition(name).unwrap(), 5).only(&["not-in-this-game".to_owned()]);
        let lines: Vec<String> = (0..120).map_while(|_| Some(faults.next_game().unwrap()?.label.text)).collect();
        let made = PLAYS.map(|play| lines.iter().any(|line| line.contains(play)));
        assert_eq!(made, lacked, "{name}: {lines:#?}");
    }
}
