//! One line for each kind of fault, with what is said about it.

use adjudeck_format::{FaultKind, Log};

/// The faults of a log, each with its place.
fn said(log: &str) -> Vec<String> {
    let (_, faults) = Log::parse(log.as_bytes());
    faults.iter().map(|fault| format!("{}:{}: {}: {fault}", fault.line, fault.column, fault.kind.code())).collect()
}

macro_rules! comma {
    ($sign:literal, $meant:literal) => {
        concat!(
            "comma: `",
            $sign,
            "` divides nothing: a space stands between names and cards, and `|` between groups of cards; did you mean `",
            $meant,
            "`?"
        )
    };
}

/// For each kind of fault a line with it, after a line that seats Aya, Bea and "Anna Maria", and what is said.
const EXAMPLES: [(&str, &str); 77] = [
    ("shuffle deals", "expected: expected `commits`, `mixes` or `opens`, found `deals`"),
    ("shuffle commits sha256 12ab", "expected: expected 64 hexadecimal digits, found `12ab`"),
    ("shuffle mixes Aya 12ab", "expected: expected 32 to 128 hexadecimal digits, found `12ab`"),
    ("shuffle opens", "missing: expected `seed` or `order`, but the line ends"),
    ("shuffle opens order 5C ? salt 12ab", "hidden-card: the card may not be hidden here"),
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
    ("table Aya.1 5C 6C 7C", "unknown-player: `Aya.1` is not a player of this game; did you mean `Aya`?"),
    ("Aya drwas 5C", "unknown-verb: `drwas` is not something that a player does; did you mean `draws`?"),
    ("players Aya Aya", "same-player: `Aya` is named twice"),
    ("players \"\" Aya", "empty-name: a name may not be empty"),
    ("deal 1 daeler Aya", "expected: expected `dealer`, found `daeler`; did you mean `dealer`?"),
    (
        "Aya lays 5C",
        "missing: expected `on` and a meld such as `Aya.1` (a new meld is laid with `melds`), but the line ends",
    ),
    ("Aya swaps 5C", "missing: expected `into` and a meld such as `Aya.1`, but the line ends"),
    ("Aya claims JK", "missing: expected `from` and a meld such as `Aya.1`, but the line ends"),
    ("Aya draws # 5C", "missing: expected a card, or `?` if the record hides it, but the line ends"),
    ("Aya discards", "missing: expected a card, or `?` if the record hides it, but the line ends"),
    ("indicator", "missing: expected a card, but the line ends"),
    (
        "Aya calls 3s",
        "expected: expected together, or nothing more, as a call is always of the top discard, found `3s`",
    ),
    ("Aya goes out", "unknown-verb: `goes` is not something that a player does; did you mean `out Aya`?"),
    ("Aya went out", "unknown-verb: `went` is not something that a player does; did you mean `out Aya`?"),
    (
        "went out Aya",
        "unknown-word: `went` is neither a player nor a word that begins a statement; did you mean `out Aya`?",
    ),
    ("went out", "unknown-word: `went` is neither a player nor a word that begins a statement; did you mean `out`?"),
    ("Aya out", "unknown-verb: `out` is not something that a player does; did you mean `out Aya`?"),
    (
        "\"Anna Maria\" wins",
        "unknown-verb: `wins` is not something that a player does; did you mean `out \"Anna Maria\"`?",
    ),
    ("players Aya, Bea", comma!(",", "players Aya Bea")),
    ("players Aya,Bea,Carl", comma!(",", "players Aya Bea Carl")),
    ("players \"Anna Maria\", Bea", comma!(",", "players \"Anna Maria\" Bea")),
    ("players Anna, Ben, Tom O'Hara  # all", comma!(",", "players Anna Ben \"Tom O'Hara\"")),
    ("players 山田　花子、太郎", comma!("、", "players \"山田 花子\" 太郎")),
    ("players 花子、太郎", comma!("、", "players 花子 太郎")),
    ("players 花子， 太郎", comma!("，", "players 花子 太郎")),
    ("partners Aya, Bea", comma!(",", "partners Aya Bea")),
    ("Aya melds 7S, 7H, 7D", comma!(",", "Aya melds 7S 7H 7D")),
    ("Aya draws 5C,6C", comma!(",", "Aya draws 5C 6C")),
    ("score Aya 10, Bea 20", comma!(",", "score Aya 10 Bea 20")),
    ("Aya discards 5C 6C", "left-over: `6C` is left over after a complete statement"),
    ("Aya draws S7", "not-a-card: `S7` is not a card; did you mean `7S`?"),
    ("Aya draws ハートの5", "not-a-card: `ハートの5` is not a card; did you mean `5H`?"),
    ("Aya draws ジョーカー", "not-a-card: `ジョーカー` is not a card; did you mean `JK`?"),
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
    ("score Aya –12", "not-a-number: expected a whole number, found `–12`; did you mean `-12`?"),
    ("score Aya ▲12点", "not-a-number: expected a whole number, found `▲12点`; did you mean `-12`?"),
    ("score Aya 0点", "not-a-number: expected a whole number, found `0点`; did you mean `0`?"),
    ("score Aya +5", "not-a-number: expected a whole number, found `+5`; did you mean `5`?"),
    ("Aya lays 5C on Bea", "not-a-meld: `Bea` does not name a meld, as `Aya.1` does; did you mean `Bea.1`?"),
    ("Aya lays 5C on Bea 2", "not-a-meld: `Bea` does not name a meld, as `Aya.1` does; did you mean `Bea.2`?"),
    ("Aya lays 5C on Bea.0", "not-a-meld: `Bea.0` does not name a meld, as `Aya.1` does"),
    ("= legal Layoff", "not-a-point: `Layoff` does not name a point, as `layoff.direction` does"),
    (
        "= legal layoff.opened wher call.upcard: callable",
        "expected: expected `where`, found `wher`; did you mean `where`?",
    ),
    ("= illegal not-in-hand draw.turn", "expected: expected `where`, found `not-in-hand`"),
    ("house layoff.direction", "missing: expected a colon and the answer, but the line ends"),
    ("rules kalooki/akagiri 12xy", "not-a-hash: `12xy` is not a hash of 8 to 64 hexadecimal digits"),
    ("= ilegal", "unknown-verdict: `ilegal` is not a verdict; did you mean `illegal`?"),
    ("ruling fine Bea 10", "unknown-decision: `fine` is not a decision; did you mean `penalty`?"),
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
    let others =
        [FaultKind::Encoding, FaultKind::LineTooLong, FaultKind::NoPlayers, FaultKind::NotALine].map(FaultKind::code);
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

#[test]
fn names_that_are_not_those_of_players() {
    let said = |players: &str, line: &str| {
        let (_, faults) = Log::parse(format!("players {players}\n{line}\n").as_bytes());
        let [fault] = &*faults else { panic!("{line}: {faults:?}") };
        fault.suggestion.clone()
    };
    let meant = |players, line, name: &str| assert_eq!(said(players, line).as_deref(), Some(name), "{line}");
    // A word of a name is that name rather than another that is as long.
    meant("太郎 \"山田 次郎\"", "次郎 draws 5C", "\"山田 次郎\"");
    meant("山田花子 佐藤太郎", "花子 draws 5C", "山田花子");
    meant("山田花子 佐藤太郎", "花子", "山田花子");
    meant("花子 ハナコ", "ﾊﾅｺ draws 5C", "ハナコ");
    meant("Aya \"Anna Maria\"", "\"Ana Maria\" draws 5C", "\"Anna Maria\"");
    meant("Aya \"Anna Maria\"", "Aya lays 5C on \"Ana Maria\".2", "\"Anna Maria\".2");
    meant("花子 太郎", "花子x draws 5C", "花子");
    // One letter of two is half the name.
    assert_eq!(said("花子 太郎", "次郎 draws 5C"), None);
    assert_eq!(said("Al Bo", "Bi draws 5C"), None);
}

#[test]
fn a_name_is_the_same_however_it_is_composed() {
    let (decomposed, composed) = ("Rene\u{301}e", "Ren\u{e9}e");
    let (log, faults) =
        Log::parse(format!("players {decomposed} Bea\n{composed} draws 5C\n\"{decomposed}\" draws 6C\n").as_bytes());
    assert_eq!(faults, []);
    assert_eq!(log.to_text(), format!("players {composed} Bea\n{composed} draws 5C\n{composed} draws 6C\n"));
    assert_eq!(
        said(&format!("players {decomposed} {composed}")),
        [format!("1:16: same-player: `{composed}` is named twice")]
    );
    let (log, _) = Log::parse(format!("players {decomposed} カ\u{3099}\n").as_bytes());
    let json = adjudeck_format::json::to_json(&log).replace(composed, decomposed);
    assert_eq!(adjudeck_format::json::from_json(&json).unwrap().to_text(), format!("players {composed} ガ\n"));
}

#[test]
fn the_suit_may_stand_first_as_a_symbol() {
    let log =
        "players 花子 太郎\n花子 draws ♠A ♦２ ♥10 ♣️K ♡ｊ\n花子 melds ♠7 JK=♠8 ♠9|♥A ♦A ♣A  # ♠A\n花子 discards ♠️Q\n";
    let (log, faults) = Log::parse(log.as_bytes());
    assert_eq!(faults, []);
    let text =
        "players 花子 太郎\n花子 draws AS 2D TH KC JH\n花子 melds 7S JK=8S 9S | AH AD AC  # ♠A\n花子 discards QS\n";
    assert_eq!(log.to_text(), text);
    // Where the suit stands last, it still does; where nothing can be told, there is a fault at its place.
    assert_eq!(said("players A\nA draws 7♠ A♥"), Vec::<String>::new());
    assert_eq!(said("players A\nA draws ♠A ♠11")[0], "2:12: not-a-card: `♠11` is not a card");
    assert_eq!(said("players A\nA draws ♠A♥2")[0], "2:9: not-a-card: `♠A♥2` is not a card; did you mean `AS 2H`?");
}

#[test]
fn lines_may_end_with_a_carriage_return() {
    let log = "players Aya Bea\nAya draws 5C\n# so\n\nAya drwas 6C\n";
    for end in ["\n", "\r\n", "\r"] {
        let log = log.replace('\n', end);
        assert_eq!(said(&log)[0].split(": ").next(), Some("5:5"), "{end:?}");
        let mut reader = adjudeck_format::Reader::from_slice(log.as_bytes());
        let mut numbers = Vec::new();
        while let Some(line) = reader.next() {
            numbers.push(match line {
                Ok(line) => (line.number, line.offset),
                Err(adjudeck_format::ReadError::Fault(unread)) => (unread.fault.line, unread.offset),
                Err(error) => panic!("{error}"),
            });
        }
        let lines = [1, 2, 5]
            .map(|number| (number, log.split(end).take(number - 1).map(|it| it.len() + end.len()).sum::<usize>()));
        assert_eq!(numbers, lines.map(|(number, offset)| (number as u64, offset as u64)), "{end:?}");
    }
}

#[test]
fn a_line_end_may_come_in_two_parts() {
    /// Gives one byte at a time.
    struct Slow<'a>(&'a [u8]);
    impl std::io::Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else { return Ok(0) };
            into[0] = *first;
            self.0 = rest;
            Ok(1)
        }
    }
    let word = "x".repeat(20_000);
    let log = format!("deal 1\r\n{word}\r\nvoid\rvoid\r\n\rvoid\r");
    let mut reader = adjudeck_format::Reader::new(Slow(log.as_bytes()));
    let mut numbers = Vec::new();
    while let Some(line) = reader.next() {
        numbers.push(match line {
            Ok(line) => line.number,
            Err(adjudeck_format::ReadError::Fault(unread)) => unread.fault.line,
            Err(error) => panic!("{error}"),
        });
    }
    assert_eq!(numbers, [1, 2, 3, 4, 6]);
}

#[test]
fn a_faulty_line_of_players_is_the_only_fault() {
    let game = "deal 1 dealer Bea\nhand Aya 5C\nAya draws 6C\nCarl lays 7C on \"Anna Maria\".1\nscore Aya 10 Bea 3\n";
    for players in [
        "Players Aya Bea Carl \"Anna Maria\"",
        "PLAYERS Aya Bea Carl \"Anna Maria\"",
        "players: Aya, Bea, Carl, \"Anna Maria\"",
        "players Aya, Bea, Carl, \"Anna Maria\"",
        "players Aya、Bea、Carl、\"Anna Maria\"",
        "players Aya Bea Carl Anna Maria Aya",
        "players Aya Bea Carl \"Anna Maria",
        "players",
        "%%players Aya Bea Carl \"Anna Maria\"",
    ] {
        let text = format!("{players}\n{game}");
        let mut reader = adjudeck_format::Reader::from_slice(text.as_bytes());
        let (mut lines, mut faults) = (0, 0);
        while let Some(line) = reader.next() {
            *if line.is_ok() { &mut lines } else { &mut faults } += 1;
        }
        assert_eq!((lines, faults), (5, 1), "{players}");
    }
    // What else is wrong is found all the same, and a further game has its own players.
    let text = format!("players Aya \"\n{game}Aya draws 5X\ngame x\nBea draws 5C\nBea discards 5C\nBea drwas 5C\n");
    let mut reader = adjudeck_format::Reader::from_slice(text.as_bytes());
    let mut faults = Vec::new();
    while let Some(line) = reader.next() {
        if let Err(adjudeck_format::ReadError::Fault(unread)) = line {
            faults.push(format!("{}: {}", unread.fault.line, unread.fault.kind.code()));
        }
    }
    assert_eq!(faults, ["1: open-quote", "7: not-a-card", "9: no-players", "11: unknown-verb"]);
}
