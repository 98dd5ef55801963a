//! The table at which others play: games of players who do anything that is listed.

use std::io;

use adjudeck_format::{Card, Seat};
use adjudeck_replayer::generate::Dealer;
use adjudeck_replayer::report::record;
use adjudeck_replayer::{Choice, Lang, judge};
use adjudeck_validator::{Rules, edition, editions};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

const NAMES: [&str; 8] = ["Aya", "Bea", "Carl", "Dee", "Eve", "Finn", "花子", "Anna Maria"];

/// So often somebody is asked at most.
const MOST: usize = 2000;

/// So many players.
fn names(count: usize) -> &'static [&'static str] {
    NAMES.get(..count).unwrap_or(&NAMES)
}

/// One of these.
fn pick<'a, T>(rng: &mut ChaCha8Rng, among: &'a [T]) -> Option<&'a T> {
    among.get((rng.next_u32() as usize).checked_rem(among.len())?)
}

/// Plays so many deals at random, and calls `each` before anybody does something.
fn play(rules: &Rules, seed: u64, deals: u64, mut each: impl FnMut(&Dealer)) -> io::Result<Dealer> {
    let (range, mut rng) = (rules.pack.players.answer, ChaCha8Rng::seed_from_u64(seed));
    let counts: Vec<usize> = (range.least..=range.most).map(usize::from).collect();
    let players = names(pick(&mut rng, &counts).copied().unwrap_or_default());
    let mut dealer = Dealer::new(rules, players, seed)?.ending_after(deals);
    let mut asked = 0;
    while let Some(player) = dealer.asked().filter(|_| asked < MOST) {
        each(&dealer);
        asked += 1;
        if dealer.may_waive() && rng.next_u32() % 2 == 0 {
            assert!(dealer.waive()?);
            continue;
        }
        let mut options = dealer.options(player);
        // Cards could be moved between melds for ever.
        if options.iter().any(|line| line.contains(" discards ")) {
            options.retain(|line| !line.contains(" moves "));
        }
        let lays: Vec<_> =
            options.iter().filter(|line| line.contains(" melds ") || line.contains(" declares ")).collect();
        let lays = pick(&mut rng, &lays).copied().filter(|_| rng.next_u32() % 4 > 0);
        let line = lays.or_else(|| pick(&mut rng, &options)).cloned().unwrap_or_default();
        let found = dealer.play(player, &line)?.map(|finding| finding.to_string());
        assert_eq!(found, None, "`{line}` was listed\n{}", dealer.log());
    }
    Ok(dealer)
}

#[test]
fn what_is_listed_leads_to_the_end_of_a_deal_and_is_legal() {
    for rules in editions() {
        for seed in 0..2 {
            let dealer = play(rules, seed, 1, |_| ()).unwrap();
            assert!(!dealer.is_stuck(), "{}\n{}", rules.edition, dealer.log());
            let judged = judge(dealer.log().as_bytes(), &Choice::default()).unwrap();
            assert_eq!(judged.findings.len(), 0, "{}\n{}\n{}", rules.edition, judged.findings[0], dealer.log());
        }
    }
}

#[test]
fn a_game_goes_on_to_its_winner() {
    for name in ["rum500/pagat", "canasta/pagat", "scala40/pagat"] {
        let dealer = play(edition(name).unwrap(), 3, 1000, |dealer| assert!(!dealer.is_stuck())).unwrap();
        assert!(dealer.asked().is_none() && dealer.log().contains("\nwinner "), "{}", dealer.log());
        assert_eq!(dealer.scores().len() as u64, dealer.deals());
        assert!(dealer.deals() > 1);
    }
}

#[test]
fn the_same_seed_and_lines_are_the_same_game() {
    let rules = edition("kalooki/pagat").unwrap();
    let one = play(rules, 5, 1, |_| ()).unwrap();
    assert_eq!(one.log(), play(rules, 5, 1, |_| ()).unwrap().log());
    let at_gin = |seed| Dealer::new(edition("gin").unwrap(), names(2), seed).unwrap();
    assert_ne!(at_gin(7).log(), at_gin(8).log());
}

#[test]
fn a_player_sees_no_card_that_they_may_not_see() {
    play(edition("push/pagat").unwrap(), 2, 1, |dealer| {
        let seen = dealer.log_of(Some(Seat(1)));
        assert_eq!(seen.lines().count(), dealer.log().lines().count());
        let hands: Vec<_> = seen.lines().filter(|line| line.starts_with("hand ")).collect();
        assert!(hands.iter().all(|line| line.starts_with("hand Bea ") != line.contains('?')), "{seen}");
        let draws = |line: &&str| line.contains(" draws ") && !line.starts_with("Bea ");
        assert!(seen.lines().filter(draws).all(|line| line.ends_with('?')), "{seen}");
    })
    .unwrap();
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut dealer = Dealer::new(edition("gin").unwrap(), names(2), 7).unwrap();
    let (before, asked) = (dealer.log().to_owned(), dealer.asked().unwrap());
    let other = Seat(1 - asked.0);
    let name = |seat: Seat| NAMES[seat.index()];
    let found = dealer.play(other, &format!("{} draws ?", name(other))).unwrap().unwrap();
    assert!(found.to_string().contains("illegal"), "{found}");
    assert!(dealer.play(asked, "Aya plays chess").unwrap().is_some());
    for (line, why) in [
        ("deal 2 dealer Aya".to_owned(), "a player plays one line"),
        (String::new(), "a player plays one line"),
        (format!("{} passes", name(other)), "this is not a line of that player"),
        (format!("{} draws 5C", name(asked)), "a drawn card comes from the dealer"),
    ] {
        assert!(dealer.play(asked, &line).unwrap_err().to_string().starts_with(why), "{line}");
    }
    assert_eq!((dealer.log(), dealer.asked()), (before.as_str(), Some(asked)));
    for (seat, what) in [(asked, "passes"), (other, "passes"), (asked, "draws ?")] {
        assert!(dealer.play(seat, &format!("{} {what}", name(seat))).unwrap().is_none());
    }
    let before = dealer.log().to_owned();
    let hides = dealer.play(asked, &format!("{} discards ?", name(asked))).unwrap_err().to_string();
    assert!(hides.starts_with("a `?` is for a card that is drawn"), "{hides}");
    assert_eq!((dealer.log(), dealer.asked()), (before.as_str(), Some(asked)));
}

#[test]
fn what_leads_nowhere_is_neither_listed_nor_taken() {
    // Who takes the pile in canasta must meld its top card.
    let nowhere = (0..50).find_map(|seed| {
        let mut dealer = Dealer::new(edition("canasta/pagat").unwrap(), names(4), seed).unwrap();
        let asked = dealer.asked()?;
        let upcard = dealer.judge().deal().table.pile().last().copied().flatten()?;
        let line = format!("{} takes {upcard}", NAMES[asked.index()]);
        let is_listed = dealer.options(asked).contains(&line);
        let problem = dealer.play(asked, &line).err()?.to_string();
        assert!(!is_listed, "{line}: {problem}");
        Some(problem)
    });
    assert!(nowhere.unwrap().starts_with("this is legal, but"));
}

#[test]
fn what_is_found_tells_no_card_of_others() {
    let mut dealer = Dealer::new(edition("gin").unwrap(), names(2), 7).unwrap();
    let (asked, other) = (dealer.asked().unwrap(), Seat(1 - dealer.asked().unwrap().0));
    for card in Card::all() {
        // The player to whom it is told asks for somebody else; or for themselves, with a card that the other holds.
        let line = format!("{} discards {card}", NAMES[asked.index()]);
        let Some(found) = dealer.play(asked, &line).unwrap() else { continue };
        let told = serde_json::to_string(&record("", &found, Lang::En)).unwrap();
        let others = dealer.judge().deal().table.hand(other).known();
        for (held, _) in
            others.filter(|(held, _)| *held != card && dealer.judge().deal().table.hand(asked).count(*held) == 0)
        {
            assert!(!told.contains(&held.to_string()), "{told}");
        }
    }
    assert!(!dealer.log().contains("seed"));
}

#[test]
fn more_is_better_in_what_a_deal_brings() {
    // By the highest total, by the lowest, and by deals won.
    for (name, seeds) in [("gin/pagat", 0..12), ("kalooki/pagat", 0..3), ("vazhushal/pagat", 0..3)] {
        let brought = seeds.filter_map(|seed| {
            let dealer = play(edition(name).unwrap(), seed, 1, |_| ()).unwrap();
            let out = dealer.log().lines().find_map(|line| line.strip_prefix("out "))?.to_owned();
            let seat = dealer.names().find(out.trim_matches('"'))?;
            let gains = dealer.gains().first()?;
            Some(gains[seat.index()] >= gains.iter().flatten().max().copied())
        });
        let brought: Vec<bool> = brought.collect();
        assert!(!brought.is_empty() && brought.iter().all(|is| *is), "{name}: {brought:?}");
    }
}

#[test]
fn only_names_that_a_log_can_have_are_taken() {
    let rules = edition("gin").unwrap();
    for wrong in [["Aya", "Aya"], ["", "Bea"], ["Aya\nBea", "Carl"]] {
        let problem = Dealer::new(rules, &wrong, 1).err().unwrap();
        assert!(problem.to_string().starts_with("players need names"), "{problem}");
    }
    assert!(Dealer::new(rules, &["Mary Ann", "花子"], 1).is_ok());
}
