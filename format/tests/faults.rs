//! One line for each kind of fault, with what is said about it.

use adjudeck_format::{FaultKind, Log};

/// The faults of a log, each with its place.
fn said(log: &str) -> Vec<String> {
    let (_, faults) = Log::parse(log.as_bytes());
    faults.iter().map(|fault| format!("{}:{}: {}: {fault}", fault.line, fault.column, fault.kind.code())).collect()
}

/// For each kind of fault a line with it, after a line that seats Aya, Bea and "Anna Maria", and what is said.
const EXAMPLES: [(&str, &str); 42] = [
    ("tag place Caf\u{1}", "control-character: `Caf\\u{1}` has a control character"),
    ("Aya draws ?*900 ?*101", "too-many-cards: a line may have at most 1000 cards"),
    ("players A B C D E F G H I J K", "too-many-players: a game may have at most 10 players"),
    ("game \"Saturday", "open-quote: the quotation mark before `Saturday` is not closed"),
    ("game \"a\\n\"", "unknown-escape: `\\n` means nothing in quotes"),
    (
        "upcrad 5C",
        "unknown-word: `upcrad` is neither a player nor a word that begins a statement; did you mean `upcard`?",
    ),
    ("Aay draws 5C", "unknown-player: `Aay` is not a player of this game; did you mean `Aya`?"),
    ("hand Bae 5C", "unknown-player: `Bae` is not a player of this game; did you mean `Bea`?"),
    ("Aya lays 5C on Bae.1", "unknown-player: `Bae.1` is not a player of this game; did you mean `Bea.1`?"),
    ("Aya drwas 5C", "unknown-verb: `drwas` is not something that a player does; did you mean `draws`?"),
    ("players Aya Aya", "same-player: `Aya` is named twice"),
    ("players \"\" Aya", "empty-name: a name may not be empty"),
    ("deal 1 daeler Aya", "expected: expected dealer, found `daeler`; did you mean `dealer`?"),
    ("Aya lays 5C", "missing: expected on, but the line ends"),
    ("Aya draws # 5C", "missing: expected a card, but the line ends"),
    ("Aya discards 5C 6C", "left-over: `6C` is left over after a complete statement"),
    ("Aya draws S7", "not-a-card: `S7` is not a card; did you mean `7S`?"),
    ("Aya draws ♠7", "not-a-card: `♠7` is not a card; did you mean `7S`?"),
    ("Aya draws 5C6D", "not-a-card: `5C6D` is not a card; did you mean `5C 6D`?"),
    ("Aya draws 1OH", "not-a-card: `1OH` is not a card; did you mean `TH`?"),
    ("Aya draws lOH", "not-a-card: `lOH` is not a card; did you mean `TH`?"),
    ("Aya draws IOH", "not-a-card: `IOH` is not a card; did you mean `TH`?"),
    ("Aya draws l0H", "not-a-card: `l0H` is not a card; did you mean `TH`?"),
    ("Aya draws 11H", "not-a-card: `11H` is not a card"),
    ("indicator ?", "hidden-card: the card may not be hidden here"),
    ("Aya melds 7S JK=8X 9S", "not-a-stand-in: `JK=8X` says neither a card nor a rank after `=`"),
    ("Aya melds 7S 7H 7D |", "empty-group: a group before or after `|` has no cards"),
    ("reshuffled 256", "not-a-number: expected a number from 0 to 255, found `256`"),
    ("score Aya many", "not-a-number: expected a whole number, found `many`"),
    ("Aya lays 5C on Bea", "not-a-meld: `Bea` does not name a meld, as `Aya.1` does; did you mean `Bea.1`?"),
    ("Aya lays 5C on Bea.0", "not-a-meld: `Bea.0` does not name a meld, as `Aya.1` does"),
    ("= legal Layoff", "not-a-point: `Layoff` does not name a point, as `layoff.direction` does"),
    (
        "= legal layoff.opened wher claim.upcard: callable",
        "expected: expected where, found `wher`; did you mean `where`?",
    ),
    ("= illegal not-in-hand draw.turn", "expected: expected where, found `not-in-hand`"),
    ("house layoff.direction", "missing: expected a colon and the answer, but the line ends"),
    ("rules kalooki/akagiri 12xy", "not-a-hash: `12xy` is not a hash of 8 to 64 hexadecimal digits"),
    ("= ilegal", "unknown-verdict: `ilegal` is not a verdict; did you mean `illegal`?"),
    ("ruling satnds", "unknown-decision: `satnds` is not a decision; did you mean `stands`?"),
    ("adjudeck 2", "unknown-version: version `2` of the notation is not known; this reads version 1"),
    ("pool table 3", "expected: expected game or hand, found `table`"),
    ("Aya takes to ?", "hidden-card: the card may not be hidden here"),
    (
        "Anna Maria draws 5C",
        "unknown-word: `Anna` is neither a player nor a word that begins a statement; did you mean `\"Anna Maria\"`?",
    ),
];

#[test]
fn each_is_said_in_its_words() {
    for (line, expected) in EXAMPLES {
        let said = said(&format!("players Aya Bea \"Anna Maria\"\n{line}\n"));
        let [said] = &*said else { panic!("{line}: {said:?}") };
        assert_eq!(said.splitn(3, ':').nth(2).unwrap().trim(), expected, "{line}");
    }
}

#[test]
fn every_kind_has_an_example_a_code_of_its_own_and_an_explanation() {
    let others = [FaultKind::Encoding, FaultKind::LineTooLong, FaultKind::NoPlayers].map(FaultKind::code);
    for kind in FaultKind::ALL {
        let shown = EXAMPLES.iter().any(|(_, said)| said.starts_with(&format!("{}:", kind.code())));
        assert!(shown || others.contains(&kind.code()), "{}", kind.code());
        assert_eq!(FaultKind::ALL.iter().filter(|other| other.code() == kind.code()).count(), 1);
        assert!(kind.explanation().len() > 80, "{}", kind.code());
    }
}

#[test]
fn those_that_are_no_line_of_text() {
    let (_, faults) = Log::parse(b"game \x83\x5c");
    assert_eq!((faults[0].kind, faults[0].column), (FaultKind::Encoding, 6));
    let (_, faults) = Log::parse("x".repeat(20_000).as_bytes());
    assert_eq!(faults[0].to_string(), "a line may have at most 16384 bytes");
    assert_eq!(said("Aya draws 5C"), ["1:1: no-players: `Aya` is named before any `players` line of this game"]);
}

#[test]
fn every_bad_line_is_reported_and_hides_nothing() {
    let log = "players Aya 花子 Aya\n花子 drwas 5C\nAya draws 5C\n花子　discards　５Ｃ　６Ｃ\n“花子” lays 5C on Aya.x  # 花\nout 花子\n\u{1}\n";
    assert_eq!(
        said(log),
        [
            "1:16: same-player: `Aya` is named twice",
            "2:4: unknown-verb: `drwas` is not something that a player does; did you mean `draws`?",
            "4:16: left-over: `６Ｃ` is left over after a complete statement",
            "5:17: not-a-meld: `Aya.x` does not name a meld, as `Aya.1` does",
            "7:1: unknown-word: `\\u{1}` is neither a player nor a word that begins a statement",
        ]
    );
}
