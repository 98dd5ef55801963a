//! Long inputs and many messages.

use std::fs;

use crate::run::{LEGAL, run};

#[test]
fn of_a_rules_file_no_more_is_read_than_it_may_have() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.json");
    fs::write(&path, vec![b' '; 5 * 1024 * 1024]).unwrap();
    let said = run(&["check", "--rules", path.to_str().unwrap()], LEGAL);
    assert_eq!(said.status, 2);
    assert!(said.err.contains("this is no rules file: it is longer than 4 MB"), "{}", said.err);
}

#[test]
fn a_hand_that_could_be_laid_in_too_many_ways_is_not_said_to_be_hidden() {
    let path = adjudeck_corpus::folder().join("cases/paplu/score.hand/paplu-a-hand-of-too-many-cards-to-lay.rum");
    let out = run(&["score", path.to_str().unwrap()], "").out;
    assert!(out.contains("20†") && out.contains("† as the log says; a hand could be laid in too many ways"), "{out}");
    assert!(!out.contains("hides"), "{out}");
}
