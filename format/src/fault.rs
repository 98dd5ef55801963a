//! Faults: what could not be read, where, and what was probably meant.

use std::fmt;
use std::ops::Range;

use crate::Seat;
use crate::limits::{MAX_CARDS, MAX_LINE};

/// What kind of mistake a line has. Each has a stable [code](FaultKind::code) and an [explanation](FaultKind::explanation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// The bytes are not UTF-8.
    Encoding,
    /// A control character stands in a word or a text.
    ControlCharacter,
    /// The line is longer than [`MAX_LINE`](MAX_LINE) bytes.
    LineTooLong,
    /// The line has more than [`MAX_CARDS`](MAX_CARDS) cards.
    TooManyCards,
    /// More players than there are [seats](Seat::COUNT).
    TooManyPlayers,
    /// A quotation mark is not closed.
    OpenQuote,
    /// A backslash in quotes stands before something other than a quotation mark or a backslash.
    UnknownEscape,
    /// The first word is neither a player nor a word that begins a statement.
    UnknownWord,
    /// Somebody acts before a `players` line.
    NoPlayers,
    /// Nobody has this name.
    UnknownPlayer,
    /// The word after a player's name is not a verb.
    UnknownVerb,
    /// Two players have one name.
    SamePlayer,
    /// A name has no characters.
    EmptyName,
    /// A comma stands between names or cards.
    Comma,
    /// Something else should stand here.
    Expected,
    /// The line ends too early.
    Missing,
    /// Something follows a complete statement.
    LeftOver,
    /// This is not a card.
    NotACard,
    /// The card may not be hidden here.
    HiddenCard,
    /// What a card is said to stand for is neither a card nor a rank.
    NotAStandIn,
    /// A group has no cards.
    EmptyGroup,
    /// This is not a number, or it is too small or too big.
    NotANumber,
    /// This is not the name of a meld.
    NotAMeld,
    /// This is not the name of a point.
    NotAPoint,
    /// This is not the hash of an edition.
    NotAHash,
    /// This is not a verdict.
    UnknownVerdict,
    /// This is not a decision.
    UnknownDecision,
    /// The notation has no such version.
    UnknownVersion,
    /// An element of a log in JSON is not a valid line.
    NotALine,
}

impl FaultKind {
    /// Every kind.
    pub const ALL: [Self; 29] = [
        Self::Encoding,
        Self::ControlCharacter,
        Self::LineTooLong,
        Self::TooManyCards,
        Self::TooManyPlayers,
        Self::OpenQuote,
        Self::UnknownEscape,
        Self::UnknownWord,
        Self::NoPlayers,
        Self::UnknownPlayer,
        Self::UnknownVerb,
        Self::SamePlayer,
        Self::EmptyName,
        Self::Comma,
        Self::Expected,
        Self::Missing,
        Self::LeftOver,
        Self::NotACard,
        Self::HiddenCard,
        Self::NotAStandIn,
        Self::EmptyGroup,
        Self::NotANumber,
        Self::NotAMeld,
        Self::NotAPoint,
        Self::NotAHash,
        Self::UnknownVerdict,
        Self::UnknownDecision,
        Self::UnknownVersion,
        Self::NotALine,
    ];

    /// The name of the kind, which does not change from version to version.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::FaultKind::NotACard.code(), "not-a-card");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Encoding => "encoding",
            Self::ControlCharacter => "control-character",
            Self::LineTooLong => "line-too-long",
            Self::TooManyCards => "too-many-cards",
            Self::TooManyPlayers => "too-many-players",
            Self::OpenQuote => "open-quote",
            Self::UnknownEscape => "unknown-escape",
            Self::UnknownWord => "unknown-word",
            Self::NoPlayers => "no-players",
            Self::UnknownPlayer => "unknown-player",
            Self::UnknownVerb => "unknown-verb",
            Self::SamePlayer => "same-player",
            Self::EmptyName => "empty-name",
            Self::Comma => "comma",
            Self::Expected => "expected",
            Self::Missing => "missing",
            Self::LeftOver => "left-over",
            Self::NotACard => "not-a-card",
            Self::HiddenCard => "hidden-card",
            Self::NotAStandIn => "not-a-stand-in",
            Self::EmptyGroup => "empty-group",
            Self::NotANumber => "not-a-number",
            Self::NotAMeld => "not-a-meld",
            Self::NotAPoint => "not-a-point",
            Self::NotAHash => "not-a-hash",
            Self::UnknownVerdict => "unknown-verdict",
            Self::UnknownDecision => "unknown-decision",
            Self::UnknownVersion => "unknown-version",
            Self::NotALine => "not-a-line",
        }
    }

    /// What the fault means and what to do about it, in one paragraph.
    ///
    /// ```
    /// assert!(adjudeck_format::FaultKind::Encoding.explanation().contains("UTF-8"));
    /// ```
    #[expect(clippy::too_many_lines, reason = "one flat table of texts")]
    #[must_use]
    pub const fn explanation(self) -> &'static str {
        match self {
            Self::Encoding => {
                "A log is text in UTF-8. This line has bytes that are not; the file was probably saved in another encoding, \
                 such as Shift_JIS, Latin-1 or UTF-16. Save it again as UTF-8, with or without a byte order mark."
            }
            Self::ControlCharacter => {
                "A word or a quoted text has an invisible control character. Names and titles are printed to terminals and \
                 reports, where such characters could do harm, so they are refused. Delete it and type the word again."
            }
            Self::LineTooLong => {
                "No statement needs a line this long. The limit protects a server that reads other people's logs. Perhaps the \
                 file has no line ends, or it is not a log at all."
            }
            Self::TooManyCards => {
                "One line names more cards than any game has. The limit protects a server that reads other people's logs. \
                 Look for a slip in a number of hidden cards, such as `?*900` for `?*9`."
            }
            Self::TooManyPlayers => {
                "A `players` line names more players than can sit at a table. Look for a name of two words, which must be \
                 quoted: `\"Anna Maria\"`."
            }
            Self::OpenQuote => {
                "A quoted name or text must end on the line where it begins. Add the missing quotation mark. A quotation mark \
                 within the text is written with a backslash before it."
            }
            Self::UnknownEscape => {
                "Within quotes a backslash may stand before a quotation mark or before another backslash, and before nothing \
                 else. Write two backslashes where one is meant."
            }
            Self::UnknownWord => {
                "A line begins with a player of this game, who does something, or with one of the words of the notation, such \
                 as `deal` or `hand`. This line begins with neither. Words of the notation are in lower case; names are \
                 spelled as in the `players` line."
            }
            Self::NoPlayers => {
                "A player is named, but this game has no `players` line above. Each game begins with its own, since a `game` \
                 line forgets the players of the game before it."
            }
            Self::UnknownPlayer => {
                "Nobody of this name is in the `players` line. Names are spelled the same everywhere, capitals and accents \
                 included, and a name with a space is quoted."
            }
            Self::UnknownVerb => {
                "After a player's name stands what they do, in lower case: `draws`, `discards`, `melds`, `lays` and so on. \
                 The notation has no such word. If the player's name is one of the words that begin a statement, quote it."
            }
            Self::SamePlayer => {
                "A player is named twice where each can stand only once, so it would not be clear who is meant later. Tell \
                 two players of one name apart: `Aya` and `Aya2`."
            }
            Self::EmptyName => {
                "A name between quotation marks is empty. A player, an edition or a tag needs at least one character."
            }
            Self::Comma => {
                "Names, cards and numbers are divided by spaces, and groups of cards by `|`; a comma divides nothing. Write \
                 `players Aya Bea` and `melds 7S 7H 7D | 9C TC JC`. A name that has a comma in it is quoted."
            }
            Self::Expected => {
                "The statement began as one that the notation has, but something else stands where a certain word or value \
                 should. The message says what should stand there."
            }
            Self::Missing => {
                "The line ends before its statement is complete. The message says what should follow. A `#` begins a comment, \
                 so what stands after it does not count."
            }
            Self::LeftOver => {
                "The statement is complete, yet something follows. One line has one statement. If it is a remark, put a `#` \
                 before it; if it is a second statement, give it its own line."
            }
            Self::NotACard => {
                "A card is a rank and a suit: `A 2 3 4 5 6 7 8 9 T J Q K` or `10`, then `S H D C` or a suit symbol. A joker is \
                 `JK`, a hidden card `?`, several hidden cards `?*9`. Two cards have a space between them."
            }
            Self::HiddenCard => {
                "This card decides what the line does, so the record cannot hide it. Name the card, or leave the line out if \
                 nobody knows it."
            }
            Self::NotAStandIn => {
                "After `=` stands what the wild card stands for: a card, `JK=7S`, when it is in a run, or a rank, `JK=7`, when \
                 it is in a set, where the suit is not named."
            }
            Self::EmptyGroup => {
                "Groups are divided by `|`, and each has at least one card. A `|` stands at the beginning, at the end, or \
                 twice in a row."
            }
            Self::NotANumber => {
                "Here stands a number, written in digits, within the range that the message gives. Points may be negative; \
                 nothing else may."
            }
            Self::NotAMeld => {
                "A meld is named by its owner and its number in the order of laying, from 1: `Aya.1` is the first meld that \
                 Aya laid in this deal. A quoted name is followed by the dot: `\"Anna Maria\".2`."
            }
            Self::NotAPoint => {
                "A point of the rules is named by its path: words of lower-case letters, digits and hyphens, joined by dots, \
                 such as `layoff.direction`. Before an answer stands a colon: `call.upcard: callable`."
            }
            Self::NotAHash => {
                "After the edition may stand the hash that pins its content: 8 to 64 hexadecimal digits. A name of two words \
                 must be quoted."
            }
            Self::UnknownVerdict => {
                "An expectation, a line that begins with `=`, names a verdict: `legal`, `illegal`, `impossible`, `undecided` \
                 or `mismatch`."
            }
            Self::UnknownDecision => {
                "A ruling names what was decided: `stands`, `back`, `penalty Aya 50`, `dead 5C`, `adjust Aya -10` or `draw Aya ?`."
            }
            Self::UnknownVersion => {
                "The first line may say which version of the notation the log is written in. This program reads version 1; a \
                 log of a later version needs a later program."
            }
            Self::NotALine => {
                "In a log in JSON each element is an object that says what one line of the text says, and this one is not: it \
                 is no JSON, a field is missing or too many, or a value is not what it should be. The message names it; \
                 `format/schema/log.json` has all of them."
            }
        }
    }
}

/// One line that could not be read.
///
/// `Display` writes the sentence alone. Whoever prints it puts the place in front.
///
/// ```
/// use adjudeck_format::{FaultKind, Names, Scratch, parse_line};
///
/// let names: Names = ["Aya", "Bea"].into_iter().collect();
/// let fault = parse_line(b"Aya drwas 5C", &names, &mut Scratch::default()).unwrap_err();
/// assert_eq!((fault.column, fault.span.clone()), (5, 4..9));
/// assert_eq!(fault.kind, FaultKind::UnknownVerb);
/// assert_eq!(fault.to_string(), "`drwas` is not something that a player does; did you mean `draws`?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: u64,
    /// The column of the first wrong character, from 1, in characters.
    pub column: usize,
    /// The bytes of the line that are wrong.
    pub span: Range<usize>,
    /// What kind of mistake it is.
    pub kind: FaultKind,
    /// What should have stood there.
    pub wanted: &'static str,
    /// What stands there, shortened if it is long.
    pub found: Box<str>,
    /// What was probably meant.
    pub suggestion: Option<String>,
}

impl Fault {
    /// The fault with the number of its line.
    pub(crate) fn on(self, line: u64) -> Self {
        Self { line, ..self }
    }

    /// The sentence, without the suggestion.
    fn sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found, wanted, .. } = self;
        match self.kind {
            FaultKind::Encoding => {
                write!(f, "this is not UTF-8 but perhaps Shift_JIS or Latin-1; save the file again as UTF-8")
            }
            FaultKind::ControlCharacter => {
                write!(f, "`{found}` has a control character")
            }
            FaultKind::LineTooLong => {
                write!(f, "a line may have at most {MAX_LINE} bytes")
            }
            FaultKind::TooManyCards => {
                write!(f, "a line may have at most {MAX_CARDS} cards")
            }
            FaultKind::TooManyPlayers => {
                write!(f, "a game may have at most {} players", Seat::COUNT)
            }
            FaultKind::OpenQuote => {
                write!(f, "the quotation mark before `{}` is not closed", found.trim_start_matches('"'))
            }
            FaultKind::UnknownEscape => write!(f, "`{found}` means nothing in quotes"),
            FaultKind::UnknownWord => write!(f, "`{found}` is neither a player nor a word that begins a statement"),
            FaultKind::NoPlayers => write!(f, "`{found}` is named before any `players` line of this game"),
            FaultKind::UnknownPlayer => write!(f, "`{found}` is not a player of this game"),
            FaultKind::UnknownVerb => write!(f, "`{found}` is not something that a player does"),
            FaultKind::SamePlayer => write!(f, "`{found}` is named twice"),
            FaultKind::EmptyName => write!(f, "a name may not be empty"),
            FaultKind::Comma => {
                write!(
                    f,
                    "`{found}` divides nothing: a space stands between names and cards, and `|` between groups of cards"
                )
            }
            FaultKind::Expected | FaultKind::NotANumber => {
                write!(f, "expected {}, found `{found}`", Wanted(wanted))
            }
            FaultKind::Missing => write!(f, "expected {}, but the line ends", Wanted(wanted)),
            FaultKind::LeftOver => write!(f, "`{found}` is left over after a complete statement"),
            FaultKind::NotACard => write!(f, "`{found}` is not a card"),
            FaultKind::HiddenCard => write!(f, "the card may not be hidden here"),
            FaultKind::NotAStandIn => {
                write!(f, "`{found}` says neither a card nor a rank after `=`")
            }
            FaultKind::EmptyGroup => write!(f, "a group before or after `|` has no cards"),
            FaultKind::NotAMeld => write!(f, "`{found}` does not name a meld, as `Aya.1` does"),
            FaultKind::NotAPoint => write!(f, "`{found}` does not name a point, as `layoff.direction` does"),
            FaultKind::NotAHash => {
                write!(f, "`{found}` is not a hash of 8 to 64 hexadecimal digits")
            }
            FaultKind::UnknownVerdict => write!(f, "`{found}` is not a verdict"),
            FaultKind::UnknownDecision => write!(f, "`{found}` is not a decision"),
            FaultKind::UnknownVersion => {
                write!(f, "version `{found}` of the notation is not known; this reads version 1")
            }
            FaultKind::NotALine => f.write_str(found),
        }
    }
}

/// What should have stood there: in words, or a word of the notation.
struct Wanted(&'static str);

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(wanted) = self;
        if wanted.contains([' ', '`']) || matches!(*wanted, "" | "more") {
            f.write_str(wanted)
        } else {
            write!(f, "`{wanted}`")
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence(f)?;
        match &self.suggestion {
            Some(suggestion) => write!(f, "; did you mean `{suggestion}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}
