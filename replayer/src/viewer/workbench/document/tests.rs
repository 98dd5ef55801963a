use super::LogDocument;
use crate::generate::generate;
use crate::words::Lang;
use crate::{Choice, Session};

/// Some hundred lines of legal games, with an expectation and a house rule here and there.
fn games() -> String {
    let mut log = Vec::new();
    for (edition, seed) in [("kalooki/akagiri", 3), ("gin/pagat", 4), ("vazhushal/pagat", 5)] {
        let rules = adjudeck_validator::edition(edition).unwrap();
        generate(rules, 12, seed, None, &mut log).unwrap();
    }
    String::from_utf8(log).unwrap()
}

/// What identifies each finding.
fn told(log: &LogDocument) -> Vec<String> {
    log.findings().iter().map(|found| serde_json::to_string(found).unwrap()).collect()
}

/// What a document that is opened with this text finds.
fn afresh(text: &str) -> Vec<String> {
    let mut log = LogDocument::new(text.to_owned(), &Choice::default(), Lang::En, false);
    assert!(log.judge(&mut || false));
    told(&log)
}

#[test]
fn after_any_edits_the_findings_are_those_of_the_text() {
    let mut log = LogDocument::new(games(), &Choice::default(), Lang::En, false);
    assert!(log.lines.count() > 2 * super::BETWEEN && log.judge(&mut || false));
    assert!(log.kept.len() > 1);
    let pieces =
        ["", "Q", "\n", "= illegal\n", "void\n", "# c\n", "\r", " ", "5C", "deal 3\n", "ruling back\n", "game \"x\"\n"];
    let mut seed = 11_usize;
    for round in 0..80 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (at, length, piece) = (seed >> 20, seed >> 45, seed >> 53);
        let line = at % log.lines.count();
        let start = log.start(line) + (at >> 8) % (log.line(line).len() + 1);
        log.edit(start..start + length % 5, pieces.get(piece % pieces.len()).copied().unwrap_or_default());
        if round % 5 == 4 {
            // Broken off, and edited again before it is finished.
            log.judge(&mut || true);
        } else {
            assert!(log.judge(&mut || false));
            assert_eq!(told(&log), afresh(log.text()), "round {round}");
        }
    }
}

#[test]
fn the_findings_are_those_of_a_session() {
    let text = games().replace(" discards ", " discrads ");
    let mut all = Vec::new();
    Session::new(&Choice::default())
        .run(text.as_bytes(), &mut |finding| all.push((finding.line, finding.span)))
        .unwrap();
    let mut log = LogDocument::new(text, &Choice::default(), Lang::Ja, false);
    log.judge(&mut || false);
    let found = log.findings().iter().map(|it| (it.record.line, it.record.span.start..it.record.span.end));
    assert_eq!(found.collect::<Vec<_>>(), all.into_iter().take(super::MAX_EXPLAINED).collect::<Vec<_>>());
}

#[test]
fn what_follows_an_edit_without_effect_is_not_judged_again() {
    let mut log = LogDocument::new(games(), &Choice::default(), Lang::En, false);
    log.judge(&mut || false);
    let kept = log.kept.len();
    // How often it is asked whether the answer is still wanted, which depends on how much is judged.
    let mut asked = |text: &str| {
        let mut asked = 0;
        log.edit(0..0, text);
        log.judge(&mut || {
            asked += 1;
            false
        });
        assert_eq!(log.kept.len(), kept);
        asked
    };
    let (within, all) = (asked(" "), asked("\n"));
    assert!(within < all, "{within} of {all}");
}

#[test]
fn the_table_is_that_of_the_line_wherever_states_are_kept() {
    use crate::viewer::workbench::{Order, complete, table};
    let text = games();
    let mut log = LogDocument::new(text.clone(), &Choice::default(), Lang::En, false);
    log.judge(&mut || false);
    for line in (1..log.lines.count() as u64).step_by(97) {
        let view = |shown: Option<crate::viewer::workbench::Shown>| shown.map(|shown| shown.view);
        assert_eq!(view(log.table(line)), view(table(&text, line, &Order::default())), "line {line}");
        assert_eq!(log.complete(line, 0), complete(&text, line, 0, &Order::default()), "line {line}");
    }
}

#[test]
fn it_is_found_since_when_something_lies_there() {
    let text = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards 5C\n";
    let log = LogDocument::new(text.to_owned(), &Choice::default(), Lang::En, false);
    let lies =
        |judge: &adjudeck_validator::Judge| judge.deal().table.pile().last().copied().flatten() == "5C".parse().ok();
    assert_eq!((log.since(6, &lies), log.since(5, &lies)), (Some(6), None));
}
