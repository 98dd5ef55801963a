//! The other games: what a lost push, take, payment or packing leaves open.

use super::codes;

/// A deal of Push in which everybody's cards are known.
const PUSH: &str = "\
rules push
players Emi Ferdinand Gus Hana
deal 1 dealer Hana
hand Emi 5S 5H 5D QS QD KC
hand Ferdinand 9S 9H 4C JK 7D 8D
hand Gus 2H KS 7H 4D AC JD
hand Hana 3S 3D AH TC JC 6H
upcard 9D
";

#[test]
fn a_lost_push_leaves_open_what_the_next_player_holds() {
    let rest = "Emi draws QH\nEmi discards KC\nFerdinand takes KC\nFerdinand discards 4S\n";
    assert_eq!(codes(&format!("{PUSH}Emi pushes 9D 4S \"\n{rest}"), 8), [(1, "not-a-card"), (2, "not-pushed?")]);
    // What is meant is clear, and nothing speaks against it.
    assert_eq!(codes(&format!("{PUSH}Emi pusches 9D 4S\n{rest}"), 8), [(1, "unknown-verb")]);
    let play = "Emi pushes 9D 4S\nEmi drows QH\nEmi discards KC\nFerdinand takes KC\nFerdinand discards 4S\n";
    assert_eq!(codes(&format!("{PUSH}{play}"), 8), [(2, "unknown-verb")]);
}

/// A deal of Paplu of which no hand is known.
const PAPLU: &str = "\
rules paplu
players Aya Bea Carl Dee
deal 1 dealer Dee
indicator 6C
";

#[test]
fn who_may_have_packed_is_passed_over() {
    let round = "Bea draws QH\nBea discards QH\nAya draws QS\nAya discards QS\nDee draws QS\nDee discards QS\n";
    let next = "Bea draws KH\nBea discards KH\nAya draws 9S\nAya discards 9S\n";
    let log = |lost: &str, further: &str| codes(&format!("{PAPLU}Carl {lost}\n{round}{further}"), 4);
    for lost in ["packs \"", "pacs", "gives up"] {
        assert_eq!(log(lost, next).len(), 1, "{lost}");
        // Nobody else has.
        let without_bea = "Aya draws 9S\nAya discards 9S\n";
        assert_eq!(log(lost, without_bea).len(), 2, "{lost}");
        let without_aya = "Bea draws KH\nBea discards KH\nDee draws 9S\n";
        assert_eq!(log(lost, without_aya)[1..], [(10, "not-your-turn")], "{lost}");
    }
    let back = "Carl draws KH\nCarl discards KH\nBea draws 9S\nBea discards 9S\n";
    assert_eq!(log("packs \"", back)[1..], [(8, "not-your-turn")]);
    assert_eq!(log("gives up", back).len(), 1);
    // Once they have played again, they have not packed.
    let twice = format!("{back}Aya draws 8H\nAya discards 8H\nDee draws 8D\nDee discards 8D\nBea draws 8C\n");
    assert_eq!(log("gives up", &twice)[1..], [(16, "not-your-turn")]);
    assert_eq!(log("discards 5X", next)[1..], [(8, "not-your-turn")]);
}

#[test]
fn who_alone_may_be_left_is_out() {
    for lost in ["packs \"", "gives up"] {
        let play = format!("Carl {lost}\nBea packs\nAya packs\nout Dee\n");
        assert_eq!(codes(&format!("{PAPLU}{play}"), 4).len(), 1, "{lost}");
        let play = format!("Carl packs\nBea packs\nAya {lost}\nout Dee\n");
        assert_eq!(codes(&format!("{PAPLU}{play}"), 4).len(), 1, "{lost}");
        let play = format!("Carl {lost}\nBea packs\nout Dee\n");
        assert_eq!(codes(&format!("{PAPLU}{play}"), 4)[1..], [(3, "other-out")], "{lost}");
    }
}

/// A deal of Vazhushal in which the discard line is two cards long.
const VAZHUSHAL: &str = "\
rules vazhushal/pagat
players Aya Bea Dee Kim
deal 1 dealer Aya
hand Aya 8S 9S 6H 7H 8H 9H TH QH 4D QD 6C 7C TC
hand Bea TS TS 3H 3H 8H JH AD 9D QD AC 6C KC JK
hand Dee 3S 7S 8S 9H TH 2D 5D 6D 7D 2C 9C 9C JK
hand Kim AS 2S 4S 7S KS 3D JD KD 3C 5C 7C QC JK
indicator KH
upcard 8C
Bea draws 9D
Bea discards TS
";

#[test]
fn a_lost_take_leaves_open_how_far_the_line_goes() {
    let melds = "Dee melds 5D 6D 7D | 7S 8S JK=9S TS\nDee discards TH\nKim draws 5S\nKim discards AS\n";
    let log = |take: &str, further: &str| codes(&format!("{VAZHUSHAL}{take}\n{melds}{further}"), 11);
    let next = "Aya takes to TH\nAya melds 6H 7H 8H 9H TH\nAya discards AS\n";
    assert_eq!(log("Dee takes to TS", next), []);
    // Which cards lie open now, nobody can tell.
    assert_eq!(log("Dee takes to TS \"", next), [(1, "left-over"), (2, "too-many-copies?")]);
    // But for what is clear all the same.
    assert_eq!(log("Dee tekes to TS", next), [(1, "unknown-verb")]);
    assert_eq!(log("Dee takes to T$", next), [(1, "not-a-card"), (2, "too-many-copies?")]);
    // Whether the upcard went with it, nobody can tell; what another player holds is as clear as before.
    let upcard = "Aya takes to 8C\nAya melds 6C 7C 8C\nAya melds 6H 7H 8H 9H TH\nAya discards AS\n";
    assert_eq!(log("Dee takes to TS \"", upcard), [(1, "left-over"), (2, "too-many-copies?")]);
    let other = log("Dee takes to TS \"", "Aya draws 4H\nAya discards JK\n");
    assert_eq!(other[1..], [(2, "too-many-copies?"), (7, "not-in-hand")]);
}

/// A deal of Ramino Pokerato after which Ada has 105 points, and pays to go on with 35.
const POKERATO: &str = "\
rules pokerato/akagiri
players Ada Bruno Carla
position 3 dealer Bruno
total Ada 95 Bruno 25 Carla 15
turns Carla 4
hand Bruno KD
hand Ada KC
hand Carla TC
table Carla 7S 7H 7D
turn Carla drawn
Carla discards TC
";

#[test]
fn a_lost_payment_leaves_open_what_its_player_has_in_all() {
    let log = |paid: &str, total: &str| codes(&format!("{POKERATO}{paid}\ntotal {total}\ndeal 4 dealer Ada\n"), 11);
    assert_eq!(log("Ada reenters", "Ada 35 Bruno 35 Carla -5"), []);
    assert_eq!(log("Ada reenters", "Ada 36 Bruno 35 Carla -5"), [(2, "other-total")]);
    for lost in ["Ada reenters \"", "Ada reentrs", "Ada plys"] {
        assert_eq!(log(lost, "Ada 35 Bruno 35 Carla -5").len(), 1, "{lost}");
    }
    // What others have is as clear as before, if it is clear that the line was about a payment.
    assert_eq!(log("Ada reenters \"", "Ada 35 Bruno 36 Carla -5")[1..], [(2, "other-total")]);
}

/// A deal of Gin in which everybody's cards are known. The upcard is offered to Aya first.
const GIN: &str = "\
rules gin/pagat
players Bea Aya
deal 1 dealer Bea
hand Aya 2S 3S 4S 5H 5D 5C 9H TH JH 8C
hand Bea KS KC QD QC 7D 7S 6S 5S 4D AH
upcard 7H
";

#[test]
fn a_lost_pass_of_the_upcard_is_no_turn() {
    let log = |play: &str| codes(&format!("{GIN}{play}"), 6);
    let wrong = "Aya draws 2C\nAya discards KD\n";
    // Bea passes as well, or takes the upcard. What Aya holds is still known.
    for lost in ["Aya passes \"", "Ayaa passes"] {
        assert_eq!(log(&format!("{lost}\nBea passes\n{wrong}"))[1..], [(4, "not-in-hand")], "{lost}");
        let taken = format!("{lost}\nBea takes 7H\nBea discards KS\n{wrong}");
        assert_eq!(log(&taken)[1..], [(5, "not-in-hand")], "{lost}");
        // Whoever is offered the upcard does not draw.
        assert_eq!(log(&format!("{lost}\nBea draws 2C\n"))[1..], [(2, "upcard-offered")], "{lost}");
    }
    assert_eq!(log(&format!("Aya passes\nBea passes \"\n{wrong}")), [(2, "left-over"), (4, "not-in-hand")]);
    assert_eq!(log("Aya passes\nBea passes \"\nAya takes 7H\n"), [(2, "left-over"), (3, "upcard-declined")]);
    let both = format!("Aya passes \"\nBea passes \"\n{wrong}");
    assert_eq!(log(&both), [(1, "left-over"), (2, "left-over"), (4, "not-in-hand")]);
}

#[test]
fn any_lost_line_may_be_a_pass_of_the_upcard() {
    let log = |play: &str| codes(&format!("{GIN}{play}"), 6);
    for lost in ["Aya does it", "does it"] {
        assert_eq!(
            log(&format!("{lost}\nBea passes\nAya draws 2C\nAya discards 8C\nBea draws 3C\n")).len(),
            1,
            "{lost}"
        );
        assert_eq!(log(&format!("{lost}\nBea takes 7H\nBea discards KS\nAya draws 2C\n")).len(), 1, "{lost}");
        // It may as well have been a whole turn.
        assert_eq!(log(&format!("{lost}\nBea draws 2C\nBea discards KS\nAya draws 3C\n")).len(), 1, "{lost}");
    }
}
