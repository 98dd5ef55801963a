//! What a first lay-down needs.

use adjudeck_format::RankSet;
use adjudeck_validator::rules::contract::{Asks, Kind, Need, Required};
use adjudeck_validator::rules::variant::Japanese;

use crate::messages::terms::set_of;

/// A contract: `スリー2組とフォー1組`, or `3枚以上のラン2組`. Where nothing more may be laid, `3枚のラン2組`, and one meld is not
/// counted: `スリーカードとペア`.
pub(super) fn contract(terms: &Japanese, contract: &Required, asks: Asks) -> String {
    match contract {
        Required::Melds(needs) => all(terms, needs, asks),
        Required::MeldsWith { melds, ranks: those } => {
            format!("{}（1組は{}）", all(terms, melds, asks), ranks(*those))
        }
        Required::Worth(due) if asks.is_exact => format!("合計でちょうど{due}点の{}や{}", terms.set, terms.run),
        Required::Worth(due) => format!("合計{due}点以上の{}や{}", terms.set, terms.run),
        Required::Hand => "手札のすべて".to_owned(),
    }
}

/// All melds; beside a pair of some ranks another is `任意のペア`.
fn all(terms: &Japanese, needs: &[Need], asks: Asks) -> String {
    let has_ranks = needs.iter().any(|need| need.ranks.is_some());
    let one = |need: &Need| {
        let any = if has_ranks && need.ranks.is_none() { "任意の" } else { "" };
        format!("{any}{}", melds(terms, *need, asks))
    };
    needs.iter().map(one).collect::<Vec<_>>().join(if has_ranks { "と、" } else { "と" })
}

/// Melds of one kind.
fn melds(terms: &Japanese, need: Need, asks: Asks) -> String {
    let Need { count, least, .. } = need;
    let says_size = terms.say_size && asks.is_usual(need);
    let (name, has_size) = match need.meld {
        Kind::Set if asks.is_exact => {
            let by_size = &terms.set_by_size;
            let is_one_of_them = by_size.contains_key(&least.into()) || !by_size.is_empty() && asks.is_usual(need);
            (set_of(terms, least.into()), says_size || is_one_of_them)
        }
        Kind::Set => (&*terms.set, says_size),
        Kind::Run => (&*terms.run, says_size),
        Kind::PureRun => (&*terms.pure_run, says_size),
        Kind::Pair => ("ペア", true),
    };
    let or_more = if asks.is_exact { "" } else { "以上" };
    let size = if has_size { String::new() } else { format!("{least}枚{or_more}の") };
    let of = need.ranks.map_or(String::new(), |those| format!("{}の", ranks(those)));
    let count = if asks.is_exact && count == 1 { String::new() } else { format!("{count}組") };
    format!("{of}{size}{name}{count}")
}

/// One of some ranks: `A、K、Q、Jのどれか`.
fn ranks(those: RankSet) -> String {
    let names = those.to_string();
    let names: Vec<_> = names.chars().map(|it| if it == 'T' { "10".to_owned() } else { it.to_string() }).collect();
    match &*names {
        [one] => one.clone(),
        all => format!("{}のどれか", all.join("、")),
    }
}
