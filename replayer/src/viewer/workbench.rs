//! The workbench: what an editor asks the referee while somebody types a log.
//!
//! Each question comes with the whole text, so nobody has to say what has changed since the last one. The answers are data
//! that can be written as JSON. A web page asks through WebAssembly; any other editor can ask as well.
//!
//! ```
//! use adjudeck_replayer::viewer::workbench::{Order, judge};
//!
//! let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
//! let judged = judge(log, &Order::default());
//! let found = &judged.findings[0];
//! assert_eq!((found.record.line, found.from, found.to), (6, 13, 15));
//! assert_eq!(found.record.message, "a joker may not be discarded");
//! ```

mod complete;
mod document;
mod form;
mod joined;
mod judged;
mod moment;
mod next;
mod order;
mod own;
mod pasted;
mod place;
mod ruled;
mod samples;
mod shelf;
mod texts;
mod vocabulary;

pub use complete::complete;
pub use document::{LogDocument, SeenLine};
pub use form::{CardsLeft, FormEdit, FormMove, FormSeat, PaperForm, edit, form};
pub use joined::{JoinedRecords, OpenedRecord, joined};
pub use judged::{Found, FoundMend, Judged, judge, opened};
pub(crate) use moment::Moment;
pub use moment::{Shown, table};
pub use next::{NextMeld, NextMove, NextMoves, NextPlayer, VerbField, VerbForm, next};
pub use order::Order;
pub use own::{Own, OwnFault, own};
pub use pasted::{PastedFault, PastedTable, pasted};
pub use place::Offer;
pub use ruled::{OtherBook, RuledLine, ruled};
pub use samples::{Sample, plain, samples};
pub use shelf::{AnswerOnShelf, EditionOnShelf, GameOnShelf, PointOnShelf, points, shelf};
pub use texts::{TEXTS, texts};
pub use vocabulary::{Vocabulary, vocabulary};

/// How many UTF-16 units the first `bytes` bytes of a text are; browsers and editors count characters so.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::utf16;
/// assert_eq!(utf16("花子 draws", "花子 ".len()), 3);
/// ```
#[must_use]
pub fn utf16(text: &str, bytes: usize) -> usize {
    text.char_indices().take_while(|(at, _)| *at < bytes).map(|(_, character)| character.len_utf16()).sum()
}

#[cfg(test)]
mod tests {
    use super::utf16;

    #[test]
    fn characters_are_counted_as_a_browser_counts_them() {
        assert_eq!(utf16("🃏 draws", "🃏".len()), 2);
        assert_eq!(utf16("Aya", 99), 3);
    }
}
