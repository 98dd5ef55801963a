//! The table at which others play: games of players who do anything that is listed.

use std::io;

use adjudeck_format::Seat;
use adjudeck_replayer::generate::Dealer;
use adjudeck_replayer::{Choice, judge};
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
        let found = dealer.play(&line)?.map(|finding| finding.to_string());
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
    let found = dealer.play(&format!("{} draws ?", name(other))).unwrap().unwrap();
    assert!(found.to_string().contains("illegal"), "{found}");
    assert!(dealer.play("Aya plays chess").unwrap().is_some());
    for (line, why) in [("deal 2 dealer Aya", "a player plays one line"), ("", "a player plays one line")] {
        assert!(dealer.play(line).unwrap_err().to_string().starts_with(why), "{line}");
    }
    let named = dealer.play(&format!("{} draws 5C", name(asked))).unwrap_err();
    assert!(named.to_string().starts_with("a drawn card comes from the dealer"), "{named}");
    assert_eq!((dealer.log(), dealer.asked()), (before.as_str(), Some(asked)));
}
