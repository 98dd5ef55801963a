//! What may be typed at a place in a log.
//!
//! # How does it know what fits?
//!
//! It asks the reader. Each word that is known at this moment (of the notation, the players, the cards in hand, the melds on
//! the table) is tried at the place, followed by something that is no word of the notation. If the fault is behind the word,
//! the word fits. So there is no second grammar. Which whole lines would be legal the referee knows.

use super::moment::Moment;
use super::order::Order;
use super::place::{Offer, WritingPlace};
use super::utf16;
use crate::words::Lang;

/// What may be typed at a place in a text. `line` counts from 1, `column` in UTF-16 units as in a browser.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, complete};
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya disc";
/// let offers = complete(log, 6, 8, &Order::default());
/// let texts: Vec<_> = offers.iter().map(|it| (it.kind, &*it.text)).collect();
/// assert_eq!(texts, [("legal", "Aya discards 5C"), ("verb", "discards")]);
/// ```
#[must_use]
pub fn complete(text: &str, line: u64, column: usize, order: &Order) -> Vec<Offer> {
    let number = usize::try_from(line.saturating_sub(1)).unwrap_or(usize::MAX);
    let whole = text.split('\n').nth(number).unwrap_or_default();
    offers(whole, column, || Moment::after(text, line.saturating_sub(1), &order.choice()), order.lang())
}

/// What may be typed at a place in a line; `moment` is the state before the line.
pub(super) fn offers(line: &str, column: usize, moment: impl FnOnce() -> Moment, lang: Lang) -> Vec<Offer> {
    let before = before(line, column);
    if in_comment(before) {
        return Vec::new();
    }
    let moment = moment();
    let place = WritingPlace::of(before, &moment, lang);
    let mut offers = place.legal_lines();
    offers.extend(place.words());
    offers
}

/// The text before the cursor.
fn before(line: &str, column: usize) -> &str {
    let end = line.char_indices().find(|(at, _)| utf16(line, *at) >= column).map_or(line.len(), |(at, _)| at);
    line.get(..end).unwrap_or_default()
}

/// Whether a comment has begun before the cursor.
fn in_comment(before: &str) -> bool {
    before.split('"').step_by(2).any(|outside| outside.contains('#'))
}

#[cfg(test)]
mod tests {
    use super::{Order, complete};

    const LOG: &str = "rules kalooki/akagiri\nplayers Aya \"B ea\" 花子\nposition 2 dealer 花子\nhand Aya 8D 2C 3C 9H\n\
                       table \"B ea\" 9D TD JD QD | 5C 5D 5H\nopened Aya\nturn Aya drawn\n";

    /// The offers of one kind after the beginning of the next line.
    fn offered(kind: &str, begun: &str) -> Vec<String> {
        let text = format!("{LOG}{begun}");
        let column = begun.encode_utf16().count();
        let offers = complete(&text, 8, column, &Order::default());
        offers.into_iter().filter(|it| it.kind == kind).map(|it| it.text).collect()
    }

    #[test]
    fn a_line_begins_with_a_player_or_a_statement() {
        assert_eq!(offered("player", ""), ["Aya", "\"B ea\"", "花子"]);
        assert_eq!(offered("player", "花"), ["花子"]);
        assert_eq!(offered("player", "\"B"), ["\"B ea\""]);
        assert_eq!(offered("statement", "resh"), ["reshuffled", "reshuffle"]);
        assert_eq!(offered("verb", ""), Vec::<String>::new());
    }

    #[test]
    fn cards_are_those_of_the_player_s_hand() {
        assert_eq!(offered("verb", "Aya la"), ["lays"]);
        assert_eq!(offered("card", "Aya lays "), ["9H", "8D", "2C", "3C", "?"]);
        assert_eq!(offered("word", "Aya lays 8D "), ["on"]);
        assert_eq!(offered("meld", "Aya lays 8D on "), ["\"B ea\".1", "\"B ea\".2"]);
        assert_eq!(offered("card", "hand 花子 A"), ["AS", "AH", "AD", "AC"]);
    }

    #[test]
    fn what_is_legal_is_offered_as_a_whole_line() {
        assert!(offered("legal", "Aya di").contains(&"Aya discards 2C".to_owned()));
        assert_eq!(offered("legal", "Aya lays"), Vec::<String>::new());
        assert_eq!(offered("legal", "rules"), Vec::<String>::new());
    }

    #[test]
    fn verbs_are_those_of_the_game_and_stand_behind_what_is_legal() {
        let verbs = offered("verb", "Aya ");
        assert!(verbs.contains(&"discards".to_owned()) && verbs.contains(&"calls".to_owned()), "{verbs:?}");
        for other in ["pushes", "buys", "declares", "packs", "rearranges", "leaves"] {
            assert!(!verbs.contains(&other.to_owned()), "{verbs:?}");
        }
        let kinds: Vec<_> = complete(&format!("{LOG}Aya "), 8, 4, &Order::default()).iter().map(|it| it.kind).collect();
        let last = kinds.iter().rposition(|kind| *kind == "legal").unwrap();
        assert!(kinds.iter().position(|kind| *kind == "verb").unwrap() > last, "{kinds:?}");
    }

    #[test]
    fn rules_and_their_answers_are_named() {
        assert!(offered("edition", "rules kal").contains(&"kalooki/pagat".to_owned()));
        assert_eq!(offered("point", "house layoff.dir"), ["layoff.direction:"]);
        assert!(offered("answer", "house layoff.direction: ").contains(&"both-ends".to_owned()));
        assert_eq!(offered("word", "= ill"), ["illegal"]);
        assert_eq!(offered("point", "= illegal layoff.dir"), ["layoff.direction"]);
    }

    #[test]
    fn words_of_the_notation_say_what_they_mean() {
        let text = format!("{LOG}Aya draw");
        let about = |lang: &str| complete(&text, 8, 8, &Order { lang: lang.to_owned(), ..Order::default() }).pop();
        assert_eq!(about("en").map(|it| it.about), Some("takes from the top of the stock".to_owned()));
        assert_eq!(about("ja").map(|it| it.about), Some("山札から引く".to_owned()));
    }

    #[test]
    fn nothing_is_offered_in_a_comment_or_a_text() {
        assert!(complete(&format!("{LOG}Aya # d"), 8, 7, &Order::default()).is_empty());
        assert!(complete(&format!("{LOG}game d"), 8, 6, &Order::default()).is_empty());
        assert!(complete("", 1, 0, &Order::default()).iter().all(|it| it.kind == "statement"));
    }
}
