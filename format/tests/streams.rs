//! Long inputs are read as they come: no reader runs far ahead of what it has given.
#![expect(clippy::indexing_slicing, reason = "a test may stop at the first thing that is not as it expects")]

use std::cell::Cell;
use std::io::{self, Read};

use adjudeck_format::json::{Elements, Translated};
use adjudeck_format::{FaultKind, LogReader, MAX_LINE, ReadError, Reader, format_into};

/// So far ahead of what it gives may a reader read: a few buffers.
const AHEAD: u64 = 1024 * 1024;

/// How many lines are read.
const LINES: u64 = 100_000;

/// An input of a beginning, a line that comes again and again, and an end; it counts what is taken.
struct Endless<'a> {
    pieces: [&'a [u8]; 3],
    left: u64,
    now: &'a [u8],
    taken: &'a Cell<u64>,
}

impl<'a> Endless<'a> {
    fn of(pieces: [&'a str; 3], taken: &'a Cell<u64>) -> Self {
        let pieces = pieces.map(str::as_bytes);
        Self { pieces, left: LINES + 1, now: pieces[0], taken }
    }
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.now.is_empty() && self.left > 0 {
            self.left -= 1;
            self.now = self.pieces[if self.left > 0 { 1 } else { 2 }];
        }
        let read = self.now.read(buffer)?;
        self.taken.set(self.taken.get() + read as u64);
        Ok(read)
    }
}

const ROW: &str = "{\"player\":\"Aya\",\"does\":\"draws\",\"cards\":[\"5C\"]}";
const PLAYERS: &str = "{\"is\":\"players\",\"names\":[\"Aya\",\"Bea\"]}";

/// Reads lines until there are no more, and asks after each how many bytes are accounted for at most.
fn stays_close(taken: &Cell<u64>, longest: usize, mut next: impl FnMut() -> bool) -> u64 {
    let mut given = 0;
    while next() {
        given += 1;
        let due = given * longest as u64 + AHEAD;
        assert!(taken.get() <= due, "line {given}: {} bytes were read", taken.get());
    }
    given
}

#[test]
fn rows_of_json_lines_are_read_as_they_come() {
    let (taken, head, row) = (Cell::new(0), format!("{PLAYERS}\n"), format!("{ROW}\n"));
    let mut elements = Elements::of_rows(Endless::of([&head, &row, ""], &taken));
    assert_eq!(stays_close(&taken, row.len(), || elements.next().map(Result::unwrap).is_some()), LINES + 1);
}

#[test]
fn a_document_is_read_as_it_comes_even_if_it_has_one_line() {
    let taken = Cell::new(0);
    let (head, row) = (format!("{{\"adjudeck\":1,\"lines\":[{PLAYERS}"), format!(",{ROW}"));
    let mut elements = Elements::of_document(Endless::of([&head, &row, "]}"], &taken));
    assert_eq!(stays_close(&taken, row.len(), || elements.next().map(Result::unwrap).is_some()), LINES + 1);
}

#[test]
fn json_is_translated_as_it_comes() {
    let (taken, head, row) = (Cell::new(0), format!("{PLAYERS}\n"), format!("{ROW}\n"));
    let mut reader = Reader::new(Translated::new(Elements::of_rows(Endless::of([&head, &row, ""], &taken))));
    let next = || reader.next_with(|line| assert!(line.is_ok())).is_some();
    // The text is shorter than the JSON, so that more of it is in a buffer.
    assert_eq!(stays_close(&taken, row.len(), next), LINES + 1);
}

/// What was written, against what was read.
struct Out<'a>(&'a Cell<u64>, u64);

impl io::Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1 += bytes.len() as u64;
        assert!(self.0.get() <= self.1 + AHEAD, "{} bytes were read, {} written", self.0.get(), self.1);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn text_is_read_and_formatted_as_it_comes() {
    let taken = Cell::new(0);
    let input = || Endless::of(["players Aya Bea\n", "Aya  draws 5C # so\n", ""], &taken);
    let mut lines = LogReader::new(input());
    assert_eq!(stays_close(&taken, 19, || lines.next().map(Result::unwrap).is_some()), LINES + 1);
    taken.set(0);
    let mut out = Out(&taken, 0);
    assert_eq!(format_into(input(), &mut out).unwrap(), Ok(()));
    assert_eq!(out.1, 16 + LINES * 19);
}

/// Of a line that is too long the beginning is kept, and the next can be read, in every form.
#[test]
fn a_line_without_an_end_costs_that_line() {
    let zeros = "0".repeat(200 * MAX_LINE);
    let long = |line: Option<Result<_, ReadError>>| {
        let Some(Err(ReadError::Fault(unread))) = line else { panic!("a fault is due") };
        assert_eq!((unread.fault.kind, unread.fault.line), (FaultKind::LineTooLong, 2));
        assert!(unread.text.len() <= MAX_LINE + 4);
    };
    let text = format!("void\n{zeros}\nredeal\n");
    let mut reader = LogReader::new(text.as_bytes());
    assert!(reader.next().unwrap().is_ok());
    long(reader.next().map(|line| line.map(|_| ())));
    assert_eq!(reader.next().unwrap().unwrap().number, 3);
    let rows = format!("{{\"is\":\"void\"}}\n{{\"comment\":\"{zeros}\"}}\n{{\"is\":\"redeal\"}}\n");
    let document = format!("{{\"adjudeck\":1,\"lines\":[{}]}}", rows.trim().replace('\n', ","));
    for mut elements in [Elements::of_rows(rows.as_bytes()), Elements::of_document(document.as_bytes())] {
        assert!(elements.next().unwrap().is_ok());
        long(elements.next().map(|line| line.map(|_| ())));
        assert_eq!(elements.next().unwrap().unwrap().number, 3);
        assert!(elements.next().is_none());
    }
}

/// What is wrong with an element is said at its place, and costs no other; what is wrong with a document ends it.
#[test]
fn what_is_wrong_costs_no_more_than_it_must() {
    let faults = |mut elements: Elements<&[u8]>| {
        let (mut faults, mut lines) = (Vec::new(), 0);
        while let Some(line) = elements.next() {
            match line {
                Ok(_) => lines += 1,
                Err(ReadError::Fault(unread)) => faults.push(format!("{}: {}", unread.fault.line, unread.fault)),
                Err(ReadError::Io(error)) => faults.push(error.to_string()),
            }
        }
        (lines, faults)
    };
    let rows =
        [PLAYERS, "{\"is\":", ROW, "[]", "7", "{\"player\":\"Aay\",\"does\":\"passes\"}", "\u{1}", "{}"].join("\n");
    let (lines, found) = faults(Elements::of_rows(rows.as_bytes()));
    assert_eq!(lines, 3);
    assert_eq!(
        found,
        [
            "2: it ends where a value should follow",
            "4: expected an object",
            "5: expected an object",
            "6: `Aay` is not a player of this game; did you mean `Aya`?",
            "7: expected value",
        ]
    );
    for (text, due) in [
        ("{}", "expected `\"adjudeck\": 1`, the version of the notation"),
        ("{\"lines\":[]}", "expected `\"adjudeck\": 1`, the version of the notation"),
        ("{\"adjudeck\":2,\"lines\":[]}", "expected `\"adjudeck\": 1`, the version of the notation"),
        ("{\"adjudeck\":1}", "expected a list `lines`"),
        ("{\"adjudeck\":1,\"lines\":3}", "expected a list `lines`"),
        ("{\"adjudeck\":1,\"lines\":[],}", "there is a comma too many: nothing follows it"),
        ("{\"adjudeck\":1,\"lines\":[]}}", "trailing characters"),
        ("{\"adjudeck\":1,\"lines\":[{},", "the document ends too early"),
        ("{\"adjudeck\":1,\"lines\":[{},]}", "there is a comma too many: nothing follows it"),
        ("{\"adjudeck\":1,\"lines\":[{}}", "expected `,` or `]`"),
        ("{\"adjudeck\":1,\"title\":\"x\",\"lines\":[]}", "`title` is not a part of a log"),
    ] {
        assert_eq!(faults(Elements::of_document(text.as_bytes())).1, [due], "{text}");
    }
    let document = "\u{feff} { \"lines\" : [ {} , {\"comment\":\"a, ] \\\" }\"} ] , \"adjudeck\" : 1 } \n";
    assert_eq!(faults(Elements::of_document(document.as_bytes())), (2, vec![]));
}
