//! Lines of a position that are lost.

use super::{codes, with};

/// Positions in which nothing is wrong; each line of them may be lost.
const POSITIONS: [&str; 3] = [
    "\
rules kalooki
players Aya Bea Carl
position 2 dealer Carl
hand Aya 8D 2C 3C 9H
hand Bea 7S 8S QC
table Aya 9D TD JD QD | 5C 5D 5H | 7C 7D 7H
table Bea 4S 4H 4C | KS KH KD | 6H 7H 8H JK=9H
pile 9S 4D
turn Bea drawn
Bea lays 7S on Aya.3
Bea discards 8S
Carl takes 8S
Carl discards 8S
Aya draws 6C
Aya discards 6C
",
    "\
rules pokerato
players Ada Bruno Carla
position 3 dealer Ada
hand Ada 5S 6S 7S 2C
hand Bruno ?*13
table Ada 9H 9D 9C | 4C 4D 4H
openings Ada.1
pile QH
turn Ada drawn
Ada melds 5S 6S 7S
Ada discards 2C
out Ada
",
    "\
rules vazhushal
players Asha Bina Chitra
position 3 dealer Chitra
indicator 5H
hand Asha 8D TD 6S 6C 2C 2H
table Asha AS 2S 3S
pile 6H QH JD KS 9D
stock 3D 4D 5D
turn Asha
Asha takes to JD
Asha melds 8D 9D TD JD
Asha discards KS
",
];

#[test]
fn a_lost_line_of_a_position_is_the_only_thing_that_is_wrong() {
    for log in POSITIONS {
        assert_eq!(codes(log, 0), [], "{log}");
        let lines: Vec<&str> = log.lines().collect();
        for at in 2..lines.len() {
            let spoilt = format!("{} \"", lines[at]);
            let found = codes(&with(&lines, at, &spoilt), 0);
            let wrong = found.iter().filter(|(_, code)| !code.ends_with('?')).count();
            assert!(wrong == 1 && found.len() <= 3, "{spoilt}: {found:?}");
        }
    }
}
