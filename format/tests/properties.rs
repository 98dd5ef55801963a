//! Laws that random logs try to break.
#![expect(clippy::indexing_slicing, clippy::panic, reason = "tests may stop, their helpers too")]

mod logs;

use std::io::{self, Read};

use adjudeck_format::{
    Action, Card, CardPlay, Fault, Line, Log, Names, Part, Plays, ReadError, Reader, Seat, Statement, format, json,
    locate,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// An input that gives so many bytes at a time.
struct Chunks<'a>(&'a [u8], usize);

impl Read for Chunks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.1.min(self.0.len()).min(buffer.len());
        let (now, later) = self.0.split_at(size);
        buffer[..size].copy_from_slice(now);
        self.0 = later;
        Ok(size)
    }
}

/// What a reader makes of each line: its number, and its statement or what is wrong.
type Read1 = (u64, Result<Statement<'static>, Fault>);

fn read(input: impl Read) -> Vec<Read1> {
    let mut reader = Reader::new(input);
    let mut lines = Vec::new();
    while let Some(line) = reader.next_with(line) {
        lines.push(line);
    }
    lines
}

fn line(line: Result<&Line<'_>, ReadError>) -> Read1 {
    match line {
        Ok(line) => (line.number, Ok(line.statement.clone().into_owned())),
        Err(ReadError::Fault(unread)) => (unread.fault.line, Err(unread.fault)),
        Err(ReadError::Io(error)) => panic!("{error}"),
    }
}

/// A table that notes plays, and is not done with every third.
#[derive(Default)]
struct Noting(Vec<Statement<'static>>, usize);

impl Plays for Noting {
    fn play_card(&mut self, player: Seat, play: CardPlay, card: Option<Card>) -> bool {
        let cards = || vec![card].into();
        self.play(
            player,
            &match play {
                CardPlay::Draws => Action::Draws { cards: cards() },
                CardPlay::Takes => Action::Takes { cards: cards() },
                CardPlay::Discards => Action::Discards { card },
            },
        )
    }

    fn play(&mut self, player: Seat, action: &Action<'_>) -> bool {
        self.1 += 1;
        let is_done = !self.1.is_multiple_of(3);
        self.0.extend(is_done.then(|| Statement::Plays { player, action: action.clone() }.into_owned()));
        is_done
    }
}

/// As [`read`], some plays being read ahead.
fn read_ahead(input: impl Read) -> Vec<Read1> {
    let (mut reader, mut table, mut lines) = (Reader::new(input), Noting::default(), Vec::new());
    loop {
        let before = reader.lines_read();
        let passed = reader.pass_plays(&mut table);
        lines.extend((before + 1..=before + passed).zip(table.0.drain(..)).map(|(number, it)| (number, Ok(it))));
        match reader.next_with(line) {
            Some(line) => {
                let is_answer = matches!(line.1, Ok(Statement::Expect { .. } | Statement::Ruling { .. }));
                assert!(passed == 0 || !is_answer, "a play was passed that line {} answers", line.0);
                lines.push(line);
            }
            None => return lines,
        }
    }
}

fn tree(input: &[u8]) -> Vec<Read1> {
    let (log, faults) = Log::parse(input);
    let statements =
        log.lines.into_iter().filter_map(|line| line.statement.map(|statement| (line.number, Ok(statement))));
    let mut lines: Vec<Read1> = statements.chain(faults.into_iter().map(|fault| (fault.line, Err(fault)))).collect();
    lines.sort_by_key(|(number, _)| *number);
    lines
}

/// A valid log with a few bytes changed.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let change =
        (any::<prop::sample::Index>(), prop_oneof![any::<u8>(), Just(b' '), Just(b'"'), Just(b'\n'), Just(b'|')]);
    (logs::log(), prop::collection::vec(change, 0..8)).prop_map(|(log, changes)| {
        let mut bytes = log.to_text().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_again(log in logs::log()) {
        let text = log.to_text();
        let (again, faults) = Log::parse(text.as_bytes());
        prop_assert!(faults.is_empty(), "{faults:?}\n{text}");
        prop_assert!(again.says_as(&log), "{text}");
        prop_assert_eq!(again.to_text(), &*text);
        prop_assert_eq!(format(text.as_bytes()), Ok(text));
    }

    /// A blank at the end of a line keeps it from the short cut for common plays, which must read the same.
    #[test]
    fn the_short_cut_reads_as_the_grammar_does(log in logs::log()) {
        let text = log.to_text().replace('\n', " \n");
        prop_assert!(Log::parse(text.as_bytes()).0.says_as(&log), "{text}");
    }

    #[test]
    fn text_to_json_to_text_is_the_identity(log in logs::log()) {
        let text = log.to_text();
        prop_assert_eq!(json::from_json(&json::to_json(&log)).unwrap().to_text(), &*text);
        prop_assert_eq!(json::from_jsonl(&json::to_jsonl(&log)).unwrap().to_text(), text);
    }

    #[test]
    fn the_reader_and_the_tree_agree_in_chunks_of_any_size(bytes in mutated(), size in 1..40_usize) {
        let whole = read(&*bytes);
        prop_assert_eq!(&whole, &tree(&bytes));
        prop_assert_eq!(&whole, &read(Chunks(&bytes, size)));
        prop_assert_eq!(&whole, &read_ahead(&*bytes));
        prop_assert_eq!(&whole, &read_ahead(Chunks(&bytes, size)));
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let whole = read(&*bytes);
        prop_assert_eq!(&whole, &tree(&bytes));
        for line in bytes.split(|&byte| byte == b'\n') {
            for part in [Part::Line, Part::Verb, Part::Card(1), Part::Group(1), Part::Meld(0), Part::Player(0), Part::Number(0)] {
                let span = locate(line, part);
                prop_assert!(span.start <= span.end && span.end <= line.len());
            }
        }
    }

    #[test]
    fn a_fault_points_into_its_line(bytes in mutated()) {
        let (log, faults) = Log::parse(&bytes);
        for fault in faults {
            let line = &bytes[log.lines[usize::try_from(fault.line).unwrap() - 1].span.clone()];
            prop_assert!(fault.span.start <= fault.span.end && fault.span.end <= line.len(), "{fault:?}");
            prop_assert!(fault.column >= 1 && fault.column <= line.len() + 1);
        }
    }

    #[test]
    fn formatting_twice_changes_nothing(bytes in mutated()) {
        if let Ok(text) = format(&bytes) {
            prop_assert_eq!(format(text.as_bytes()), Ok(text));
        }
    }
}

#[test]
fn long_lines_are_refused_alike_and_hide_nothing() {
    let long = format!("players Aya Bea\nAya draws {}\nout Bea\n# {}\nvoid", "5C ".repeat(9_000), "x".repeat(20_000));
    let whole = read(long.as_bytes());
    assert_eq!(whole.len(), 5);
    assert_eq!(whole, tree(long.as_bytes()));
    assert_eq!(whole, read(Chunks(long.as_bytes(), 777)));
}

/// Of a line that is too long the same is kept, however it arrives.
#[test]
fn as_much_is_kept_of_a_long_line_whatever_the_chunks() {
    let long = format!("players Aya Bea\nAya draws {}\nvoid\n", "5C ".repeat(23_000));
    let kept = |size| {
        let mut reader = Reader::new(Chunks(long.as_bytes(), size));
        let mut texts = Vec::new();
        while let Some(line) = reader.next() {
            texts.extend(line.err().map(|error| match error {
                ReadError::Fault(unread) => unread.text,
                ReadError::Io(error) => panic!("{error}"),
            }));
        }
        texts
    };
    let whole = kept(usize::MAX);
    assert!(whole.len() == 1 && whole[0].len() < 20_000);
    for size in [777, 16_400, 69_010, 69_027, 70_000] {
        assert_eq!(kept(size), whole, "{size}");
    }
}

/// No play is passed that an expectation may follow, in whatever way the lines between are written.
#[test]
fn what_may_be_answered_is_not_passed() {
    for between in ["", "\n", "# note\r", "# note\n", "＃ note\n", "\u{feff}", "\u{3000}", "  \t"] {
        for answer in ["= illegal\n", "＝ illegal\n", "ruling stands\n", "ｒuling stands\n"] {
            let log = format!("players Aya Bea\nAya draws 5C\nAya discards 5C\n{between}{answer}Bea draws 6C\n");
            assert_eq!(read_ahead(log.as_bytes()), read(log.as_bytes()), "{log:?}");
            for size in 1..9 {
                assert_eq!(read_ahead(Chunks(log.as_bytes(), size)), read(log.as_bytes()), "{log:?} {size}");
            }
        }
    }
}

#[test]
fn names_are_those_of_the_game() {
    let (log, _) = Log::parse(b"players Aya Bea\ngame Next\nplayers Carl");
    let known: Vec<Names> = log.with_names().map(|(_, names)| names).collect();
    assert_eq!(known[2].as_slice(), [Box::from("Carl")]);
}
