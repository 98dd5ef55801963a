//! Cards are neither made nor lost, whatever is said.

use adjudeck_tests::custody::conserve;
use adjudeck_validator::editions;

#[test]
fn cards_are_neither_made_nor_lost_after_faults() {
    let seeds = 0..std::env::var("SEEDS").ok().and_then(|it| it.parse().ok()).unwrap_or(4);
    let mut failed = 0;
    for rules in editions() {
        for seed in seeds.clone() {
            if let Err(log) = conserve(rules, seed) {
                failed += 1;
                eprintln!("{} {seed}: {}", rules.edition, log.lines().last().unwrap_or_default());
                std::fs::write(format!("/tmp/w/notes/c-{}-{seed}.rum", rules.edition.replace('/', "-")), log).unwrap();
            }
        }
    }
    assert_eq!(failed, 0);
}
