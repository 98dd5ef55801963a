//! The answer to a question: whether a line of a log was allowed.

use adjudeck_format::{Line, Names, Scratch, parse_line};
use adjudeck_validator::Judge;
use serde::Serialize;

use super::judged::Found;
use super::moment::Moment;
use super::order::Order;
use crate::analysis::options::{Tried, try_line};
use crate::rules::answers::editions_of;
use crate::words::Lang;

/// How many of the rules that were consulted are named at most.
const MAX_ASKED: usize = 4;

/// Whether a line was allowed.
#[derive(Clone, Debug, Serialize)]
pub struct RuledLine {
    /// The line, from 1.
    pub line: u64,
    /// Whether it was.
    pub is_legal: bool,
    /// What the referee says.
    pub found: Found,
    /// The rules that were consulted, each with its source.
    pub asked: Vec<String>,
    /// What other books of the game say at the same table.
    pub others: Vec<OtherBook>,
}

/// What another book says of a line.
#[derive(Clone, Debug, Serialize)]
pub struct OtherBook {
    /// The edition.
    pub edition: String,
    /// Its book.
    pub book: String,
    /// Whether the line is legal by it.
    pub is_legal: bool,
    /// What the referee would say.
    pub found: Found,
}

/// Says whether a line of a log was allowed, by the log's own rules and by the other books of its game. `None` if the
/// line cannot be judged. The other books judge this line only, at the table as the log's own rules left it.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, ruled};
/// let log = "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let ruled = ruled(log, 6, &Order::default()).unwrap();
/// assert_eq!((ruled.is_legal, &*ruled.found.record.message), (false, "a joker may not be discarded"));
/// assert_eq!(ruled.others[0].edition, "kalooki/pagat");
/// ```
#[must_use]
pub fn ruled(text: &str, line: u64, order: &Order) -> Option<RuledLine> {
    let moment = Moment::after(text, line.checked_sub(1)?, &order.choice());
    let judge = moment.session.judge()?;
    let at = usize::try_from(line.saturating_sub(1)).ok()?;
    let text = text.split('\n').nth(at)?.trim_end_matches('\r');
    let desk = RuledDesk { line, text, names: &moment.names, lang: order.lang() };
    let tried = desk.tried(judge)?;
    let asked = desk.asked(&tried);
    Some(RuledLine {
        line,
        is_legal: tried.is_legal(),
        found: Found::new(&tried.finding, order.lang()),
        asked,
        others: desk.others(judge),
    })
}

/// The line that the question is about.
struct RuledDesk<'a> {
    line: u64,
    text: &'a str,
    names: &'a Names,
    lang: Lang,
}

impl RuledDesk<'_> {
    fn tried(&self, judge: &Judge) -> Option<Tried> {
        let mut scratch = Scratch::default();
        let statement = parse_line(self.text.as_bytes(), self.names, &mut scratch).ok()??;
        let text = self.text.as_bytes();
        let line = Line { number: self.line, offset: 0, text, statement, may_be_answered: false };
        Some(try_line(judge, &line, self.names))
    }

    /// The rules that were asked besides the one that decided.
    fn asked(&self, tried: &Tried) -> Vec<String> {
        let decides = usize::from(!tried.is_legal());
        let others = tried.consulted.iter().skip(decides.min(tried.consulted.len()));
        others.take(MAX_ASKED).map(|rule| self.lang.words().ruled_by(rule)).collect()
    }

    fn others(&self, judge: &Judge) -> Vec<OtherBook> {
        let own = judge.rules();
        let others = editions_of(&own.variant.game).into_iter().filter(|other| other.edition != own.edition);
        let by = |rules: &adjudeck_validator::Rules| {
            let mut other = Judge::new(rules.clone());
            other.stand_in_for(judge);
            let tried = self.tried(&other)?;
            let book = rules.book.split(':').next().unwrap_or_default();
            Some(OtherBook {
                edition: rules.edition.clone(),
                book: self.lang.rule(book, adjudeck_validator::Variant::general()).into_owned(),
                is_legal: tried.is_legal(),
                found: Found::new(&tried.finding, self.lang),
            })
        };
        others.filter_map(by).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Order, ruled};

    const LOG: &str = include_str!("../../../examples/table3.rum");

    #[test]
    fn a_line_is_judged_at_its_own_place() {
        let of = |line| ruled(LOG, line, &Order::default()).map(|it| (it.is_legal, it.found.record.code));
        assert_eq!(of(11), Some((false, "not-at-bottom")));
        assert!(of(13).is_some_and(|(is_legal, _)| is_legal), "{:?}", of(13));
        for none in [0, 1, 5, 99] {
            assert_eq!(of(none), None, "{none}");
        }
    }

    #[test]
    fn what_is_legal_names_the_rules_that_were_asked() {
        let ruled = ruled(LOG, 13, &Order::default()).unwrap();
        assert!(!ruled.asked.is_empty() && ruled.others.iter().all(|other| other.is_legal), "{ruled:?}");
    }

    #[test]
    fn another_book_may_say_otherwise() {
        // Pagat bars the call of one's own discard, and Akagiri does not.
        let log = "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6D JK\nturn Aya drawn\n\
                   Aya discards 5C\nAya calls\n";
        let ruled = ruled(log, 7, &Order::default()).unwrap();
        assert!(ruled.is_legal && !ruled.others[0].is_legal, "{ruled:?}");
    }
}
