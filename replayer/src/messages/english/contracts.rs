//! What a first lay-down needs.

use adjudeck_validator::rules::contract::{Asks, Kind, Need, Required};
use adjudeck_validator::rules::variant::English;

use super::count;

/// A contract: `2 threes and 1 four`, or `2 runs of at least 4 cards`; `2 runs of 4 cards` where nothing more may be laid.
pub(super) fn contract(terms: &English, contract: &Required, asks: Asks) -> String {
    let melds = |needs: &[Need]| {
        let melds: Vec<_> = needs.iter().map(|need| melds(terms, *need, asks)).collect();
        melds.join(" and ")
    };
    match contract {
        Required::Melds(needs) => melds(needs),
        Required::MeldsWith { melds: needs, ranks } => format!("{}, one of them of {ranks}", melds(needs)),
        Required::Worth(due) => {
            let how = if asks.is_exact { "exactly" } else { "at least" };
            format!("{} and {} that count {how} {due}", terms.sets, terms.runs)
        }
        Required::Hand => "the whole hand".to_owned(),
    }
}

/// Melds of one kind.
fn melds(terms: &English, need: Need, asks: Asks) -> String {
    let ranks = need.ranks.map_or(String::new(), |ranks| format!(" of {ranks}"));
    let melds = match need.meld {
        Kind::Set => count(need.count, &terms.set, &terms.sets),
        Kind::Run => count(need.count, &terms.run, &terms.runs),
        Kind::PureRun => {
            let (one, several) = (format!("pure {}", terms.run), format!("pure {}", terms.runs));
            count(need.count, &one, &several)
        }
        Kind::Pair => return count(need.count, "pair", "pairs") + &ranks,
    };
    let at_least = if asks.is_exact { "" } else { "at least " };
    let says_size = terms.say_size && asks.is_usual(need);
    let size = if says_size { String::new() } else { format!(" of {at_least}{} cards", need.least) };
    melds + &ranks + &size
}
