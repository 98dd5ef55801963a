//! Applies every fix to a log that needs no decision by a person.

use std::io::{self, Read, Write};
use std::ops::Range;

use adjudeck_format::format_into;

use super::Error;
use crate::input::content;
use crate::referee::{Choice, Finding, Session};
use crate::text::spool::Spool;

/// How many passes are made at most. Each pass fixes one place of each deal, so this limits the fixes of one deal.
const PASSES: usize = 100;

/// How many fixes are applied in one pass at most, so that memory use is bounded.
const AT_A_TIME: usize = 10_000;

/// A log with its safe mends applied, in its canonical form if all of it can be read.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Fixed {
    /// The log in the notation.
    pub text: Spool,
    /// How many places were mended.
    pub mends: u64,
    /// Whether `text` is in canonical form, as [`format()`](adjudeck_format::format()) makes it. If not, a line cannot be read.
    pub is_canonical: bool,
}

/// Applies to a log all [mends](Finding::mends) that are safe, and writes it in its canonical form.
///
/// Whether a fix is safe depends on the lines above it. So each pass fixes the first place of each deal and judges the
/// log again, until no safe fix is left. Illegal plays stay as they were written.
///
/// # Errors
/// The input cannot be read, is not text, or is not a log.
///
/// ```
/// use std::io::Read as _;
/// use adjudeck_replayer::{Choice, fix};
/// let log = "rules kalooki/akagir\nplayers Aya, Bea, Carl\ndeal  1 delaer Carl\n";
/// let mut fixed = fix(log.as_bytes(), &Choice::default())?;
/// let mut text = String::new();
/// fixed.text.again()?.read_to_string(&mut text)?;
/// assert_eq!(text, "rules kalooki/akagiri\nplayers Aya Bea Carl\ndeal 1 dealer Carl\n");
/// assert_eq!((fixed.mends, fixed.is_canonical), (3, true));
/// # Ok::<(), adjudeck_replayer::Error>(())
/// ```
pub fn fix(log: impl Read + Send, choice: &Choice) -> Result<Fixed, Error> {
    let mut fixed = Fixed::default();
    io::copy(&mut content::log(log)?, &mut fixed.text)?;
    for _ in 0..PASSES {
        let edits = Edit::safe_in(fixed.text.again()?, choice)?;
        if edits.is_empty() {
            break;
        }
        let mut mended = Spool::default();
        apply(&edits, fixed.text.again()?, &mut mended)?;
        fixed.mends += edits.len() as u64;
        fixed.text = mended;
    }
    let mut canonical = Spool::default();
    fixed.is_canonical = format_into(fixed.text.again()?, &mut canonical)?.is_ok();
    if fixed.is_canonical {
        fixed.text = canonical;
    }
    Ok(fixed)
}

/// A mend at its place in the log.
struct Edit {
    span: Range<u64>,
    text: String,
}

impl Edit {
    /// The first safe mend of each deal, and of what stands above the first deal of a game.
    fn safe_in(log: impl Read, choice: &Choice) -> io::Result<Vec<Self>> {
        let (mut edits, mut last) = (Vec::new(), None);
        Session::new(choice).run(log, &mut |finding| {
            let deal = Some((finding.location.game, finding.location.deal));
            if deal != last
                && edits.len() < AT_A_TIME
                && let Some(edit) = Self::of(&finding)
            {
                last = deal;
                edits.push(edit);
            }
        })?;
        Ok(edits)
    }

    fn of(finding: &Finding) -> Option<Self> {
        let mend = finding.mends().into_iter().find(|mend| mend.is_safe)?;
        let [start, end] = [mend.span.start, mend.span.end].map(|at| finding.offset + at as u64);
        Some(Self { span: start..end, text: mend.text })
    }
}

/// Copies a log with these edits, which are in the order of their places.
fn apply(edits: &[Edit], mut log: impl Read, out: &mut impl Write) -> io::Result<()> {
    let mut at = 0;
    for Edit { span, text } in edits {
        io::copy(&mut log.by_ref().take(span.start - at), out)?;
        out.write_all(text.as_bytes())?;
        io::copy(&mut log.by_ref().take(span.end - span.start), &mut io::sink())?;
        at = span.end;
    }
    io::copy(&mut log, out).map(|_| ())
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use crate::{Choice, fix};

    /// A log as it is fixed, and in how many places.
    fn fixed(log: &str) -> (String, u64) {
        let (mut fixed, mut text) = (fix(log.as_bytes(), &Choice::default()).unwrap(), String::new());
        fixed.text.again().unwrap().read_to_string(&mut text).unwrap();
        (text, fixed.mends)
    }

    /// A position with a line below it, and that line in canonical form.
    fn of_turn(lines: &str) -> (String, u64) {
        let above = "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 8D JK\n\
                     table Aya 6C 6S 6D | 8H 8S 8D | TC TS TD\nturn Aya drawn\n";
        let (text, mends) = fixed(&format!("{above}{lines}\n"));
        (text.strip_prefix(above).unwrap().trim_end().to_owned(), mends)
    }

    #[test]
    fn what_is_clear_is_mended_and_what_is_not_stays() {
        assert_eq!(of_turn("Aya discrads 5C"), ("Aya discards 5C".to_owned(), 1));
        // The mended line would be a fault, so somebody must look at it.
        assert_eq!(of_turn("Aya discrads JK"), ("Aya discrads JK".to_owned(), 0));
        assert_eq!(of_turn("Aya %%% 5C"), ("Aya %%% 5C".to_owned(), 0));
        // A fault stays what it is.
        assert_eq!(of_turn("Aya discards  JK"), ("Aya discards JK".to_owned(), 0));
    }

    #[test]
    fn places_of_one_deal_are_mended_one_after_the_other() {
        let lines = "Aay lays 8D, on, Aya.2  # four eights\nAya、discards、5C\nBae draws ?\nBea discrads 2S";
        let mended = "Aya lays 8D on Aya.2  # four eights\nAya discards 5C\nBea draws ?\nBea discards 2S";
        let (text, mends) = of_turn(lines);
        assert_eq!((&*text, mends), (mended, 4), "one for each line");
        // The second can be read as a legal line only by what the first says.
        let (text, _) = of_turn("Aya lays 8D on Aya.2\nAya discrads 8D");
        assert_eq!(text, "Aya lays 8D on Aya.2\nAya discrads 8D");
    }

    #[test]
    fn the_mark_of_a_text_and_the_ends_of_lines_are_no_obstacle() {
        let log = "\u{feff}rules kalooki/akagir\r\nplayers Aya Bea Carl\r\ndael 1 dealer Carl\r\n";
        let (text, mends) = fixed(log);
        assert_eq!((&*text, mends), ("rules kalooki/akagiri\nplayers Aya Bea Carl\ndeal 1 dealer Carl\n", 2));
    }

    #[test]
    fn a_log_that_cannot_be_read_whole_keeps_its_blanks() {
        let log = "rules  kalooki/akagir\n\n\nplayers Aya Bea Carl\n%%%\n";
        assert_eq!(fixed(log), (log.replace("akagir", "akagiri"), 1));
    }
}
